"""What comes before the referee: acts that he weighs before he does them, and the calls of players about entries."""

from datetime import timedelta
from typing import Final

from bot.desk.core import Core
from bot.desk.live import LiveGame
from bot.desk.outcomes import Busy, Called, NoGame, NotRunning, Refused, Repeated, Stale
from bot.desk.refereeing import Weighed, weigh
from bot.store.callsport import Call, Claim, NewCall
from bot.store.port import Interaction, moment
from engine.kernel.command import Minute, RefereeAct, Rewind, Substitute
from engine.kernel.game import visible
from engine.kernel.rulebook import UMPIRE
from engine.kernel.text import Fact
from engine.kernel.violation import Violation, violation

COOL: Final = timedelta(minutes=10)
"""Time between two calls of one member in one game."""


class Court:
    """Weighs what a referee is about to do, and takes the calls of players."""

    def __init__(self, core: Core) -> None:
        self._core = core

    async def weigh(
        self, game: int, user: int, act: RefereeAct | Rewind | Substitute, *, manager: bool = False
    ) -> Weighed | Refused | NotRunning | NoGame:
        """Return what a referee's act would change, without carrying it out.  Raises Fault, Damaged."""
        live = await self._core.read(game)
        return NoGame() if live is None else await weigh(self._core, live, user, act, manager)

    async def call(
        self, game: int, user: int, n: int, clause: str, claim: str, interaction: int | None = None
    ) -> Called | Refused | NotRunning | NoGame | Stale | Repeated | Busy:
        """Call the referee about ledger entry `n`: a player, with what he says to it (umpire call)."""
        once = None if interaction is None else Interaction(interaction)

        async def called(live: LiveGame) -> Called | Refused | NotRunning:
            if (reason := await self.barred(live, user, n)) is not None:
                return reason
            assert live.header.guild is not None, "who may call is in a guild"
            new = NewCall(live.header.guild, live.id, n, clause, user, self._core.now(), claim)
            return Called(live, await self._core.store.calls.call(new, None if once is None else (once.id, once.part)))

        return await self._core.act(game, once, called)

    async def barred(self, live: LiveGame, user: int, n: int) -> Refused | NotRunning | None:
        """Return why a user may not call the referee about an entry now; None where he may."""
        if not live.running:
            return NotRunning(live)
        if not live.sides_of(user) or live.header.guild is None:
            return Refused(live, (_by_call("player"),))
        if not _public(live, n):
            return Refused(live, (_by_call("entry", entry=str(n)),))
        calls = await self._core.store.calls.of_game(live.id)
        if any(each.n == n and each.status == "open" for each in calls):
            return Refused(live, (_by_call("open", entry=str(n)),))
        if any(each.n == n and each.judge is not None for each in calls):
            return Refused(live, (_by_call("decided", entry=str(n)),))
        last = max((moment(each.at) for each in calls if each.user == user), default=None)
        if last is not None and self._core.clock() < last + COOL:
            return Refused(live, (_by_call("cool", when=f"<t:{int((last + COOL).timestamp())}:R>"),))
        return None

    async def plead(self, live: LiveGame, user: int, call: Call, text: str) -> bool:
        """Keep what a player says to an open call; False where he plays no side, or it is not open any more."""
        said = Claim(user, text, self._core.now())
        return bool(live.sides_of(user)) and await self._core.store.calls.claim(call.id, said)

    async def withdraw(self, user: int, call: Call) -> bool:
        """Withdraw a call of one's own; False where it is another's, or is not open any more."""
        return call.user == user and await self._core.store.calls.withdraw(call.id, self._core.now())


def _public(live: LiveGame, n: int) -> bool:
    """Tell whether an entry stands and is about the board, and everybody knows something of it."""
    if not 0 < n < len(live.entries) or n not in live.timeline.live or isinstance(live.entries[n].command, Minute):
        return False
    before = live.state_before(n)
    return before is not None and bool(tuple(visible(live.game, live.entries[n].events, before.world, None)))


def _by_call(what: str, **facts: Fact) -> Violation:
    """Refuse a call (umpire call)."""
    return violation(UMPIRE("call"), f"umpire-call-{what}", **facts)
