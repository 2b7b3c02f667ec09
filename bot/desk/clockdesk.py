"""The part of the desk that is about time: clocks, reminders, the hours of members."""

from bot.desk import clocks, pacing, retiming
from bot.desk.agreement import Agreement
from bot.desk.core import Core, delivery
from bot.desk.live import LiveGame
from bot.desk.outcomes import (
    Busy,
    Changed,
    Done,
    NeedsConsent,
    NoGame,
    NotOpen,
    NotRunning,
    NotYours,
    Pending,
    Refused,
    Repeated,
    Rung,
    Stale,
)  # fmt: skip
from bot.desk.rights import judges
from bot.pace.hours import rests
from bot.pace.terms import Pace
from bot.store.paceport import Alarm, Member
from bot.store.port import GameFilter
from engine.kernel.ids import Side


class ClockDesk:
    """What commands, buttons and timers ask of the clocks of games."""

    _core: Core
    _agreement: Agreement

    async def choose_pace(
        self, game: int, user: int, pace: Pace, *, manager: bool = False, interaction: int | None = None
    ) -> Changed | NotOpen | NotYours | Refused | NoGame | Stale | Repeated | Busy:
        """Choose the clocks of a game before its start: the creator, the referee or a manager."""
        once = delivery(interaction)
        return await self._core.act(game, once, lambda live: clocks.choose(self._core, live, user, pace, manager, once))

    async def retime(
        self, game: int, user: int, wish: clocks.Wish, *, manager: bool = False, interaction: int | None = None
    ) -> Done | NeedsConsent | Pending | Refused | NotYours | NotRunning | NoGame | Stale | Repeated | Busy:
        """Pause, resume, give time, set other clocks: the referee with a reason, and players when all agree."""
        once = delivery(interaction)

        async def act(live: LiveGame) -> Done | NeedsConsent | Pending | Refused | NotYours | NotRunning:
            if judges(live, user, manager):
                return await clocks.referee(self._core, live, user, wish, manager, once)
            return await self._agreement.retime(live, user, wish, once)

        return await self._core.act(game, once, act)

    async def foresee(
        self, game: int, user: int, wish: clocks.Wish, *, manager: bool = False
    ) -> retiming.Foreseen | Refused | NotRunning | NoGame:
        """Return what an act of the referee on the clocks would change; nothing is done."""
        live = await self._core.read(game)
        return NoGame() if live is None else await retiming.foresee(self._core, live, user, wish, manager)

    async def nudge(
        self, game: int, user: int, *, interaction: int | None = None
    ) -> Changed | NotYours | Refused | NotRunning | NoGame | Stale | Repeated | Busy:
        """Remind whoever is asked, for a player who waits or the referee; not too often, and nobody who rests."""
        once = delivery(interaction)
        return await self._core.act(game, once, lambda live: clocks.nudge(self._core, live, user, once))

    async def relieve(
        self, game: int, user: int, side: Side, question: int, *, interaction: int | None = None
    ) -> Done | Refused | NotRunning | NoGame | Stale | Repeated | Busy:
        """Take over a seat that is offered because its time for a question is up."""
        once = delivery(interaction)
        return await self._core.act(
            game, once, lambda live: clocks.relieve(self._core, live, user, side, question, once)
        )

    async def ring(self, alarm: Alarm) -> Rung | Done | NotRunning | NoGame | Stale | Repeated | Busy:
        """Do what is due in a game; see `bot.desk.clocks.ring`."""
        return await self._core.act(alarm.game, None, lambda live: clocks.ring(self._core, live, alarm.side))

    async def rests(self, live: LiveGame, user: int) -> bool:
        """Tell whether a member rests now, so that nobody pings him."""
        return await pacing.rest_until(self._core.store.pace, live, user, self._core.clock()) is not None

    async def resters(self, live: LiveGame) -> tuple[int, ...]:
        """Return all members who rest now and would be disturbed by a word about a game."""
        everybody, now = await self._core.store.pace.everybody(), self._core.clock()
        away = pacing.away_of(live.clocks, everybody)
        return tuple(user for user, member in everybody.items() if rests(member.hours, away.get(user, ()), now))

    async def resting(self, live: LiveGame, user: int) -> bool:
        """Tell whether a member rests now; he is then told of what he is asked when he wakes."""
        if not await self.rests(live, user):
            return False
        if live.running:
            async with self._core.games.lock(live.id):
                fresh = await self._core.games.get(live.id)
                if fresh is not None:
                    for side in fresh.sides_of(user):
                        await clocks.silent(self._core, fresh, side)
        return True

    async def rest(self, user: int, member: Member) -> None:
        """Keep a member's hours, and move what is due of him in his games to when it is due by them.

        Quiet hours and days off count for his clocks from his next question on, vacations at once.
        """
        store, now = self._core.store, self._core.now()
        await store.pace.know(user, member, now)
        for header in await store.headers(GameFilter(user=user, statuses=("running",))):
            if store.shards.serves(header.guild):
                await self._core.act(header.id, None, lambda live: clocks.renewed(self._core, live))
            else:
                await store.pace.hasten(header.id, now)
