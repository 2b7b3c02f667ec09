"""What needs the others: undo past the line, a seat, a referee, the computer, and ending a game without a result."""

from datetime import timedelta

from msgspec.structs import replace

from bot.desk import clocks, lobby, seats
from bot.desk.clocks import Wish
from bot.desk.core import Core, endings
from bot.desk.live import COMPUTER, LiveGame
from bot.desk.lobby import LIVE, STATUS
from bot.desk.outcomes import (
    Changed,
    Done,
    NeedsConsent,
    NotOpen,
    NotRunning,
    NotYours,
    Pending,
    Refused,
    SeatTaken,
    Stale,
    Throws,
    Unagreed,
    Unknown,
    Unseated,
)
from bot.desk.play import rewind
from bot.desk.rights import (
    comes_back,
    free_to_sit,
    judges,
    not_allowed,
    of_tournament,
    others,
    plays,
    spoken_for,
    voices,
)
from bot.desk.seats import ALONE, Consent
from bot.desk.throwing import dropped, waits
from bot.pace import terms
from bot.store.port import Ask, Change, Interaction, NewRequest, Post, Request, stamp
from engine.kernel.command import Rewind
from engine.kernel.ids import Side
from engine.kernel.violation import by_umpire


class Agreement:
    """Requests for consent; they lapse after `patience` and with the next ledger entry."""

    def __init__(self, core: Core, patience: timedelta) -> None:
        self._core = core
        self._patience = patience

    async def undo(
        self, live: LiveGame, user: int, side: Side | None, seen: int | None, interaction: Interaction | None
    ) -> Done | NeedsConsent | Pending | Refused | NotYours | Stale | NotRunning:
        """Take back the last order of a side of the user, if `seen` is still the last entry."""
        if not live.running:
            return NotRunning(live)
        if seen is not None and seen < live.timeline.newest:
            return Stale(live)
        held = live.sides_of(user)
        if not held or side not in (None, *held):
            sides = live.game.sides if side is None else (side,)
            return NotYours(live, sides, live.holders(sides))
        if (busy := waits(live)) is not None:
            return Refused(live, (busy,))
        timeline = live.timeline
        last = {s: n for s in held if side in (None, s) and (n := timeline.last_order(s)) is not None}
        if not last:
            return Refused(live, (by_umpire("undo"),))
        mine = max(last, key=last.__getitem__)
        free = timeline.undo_to(mine)
        others = tuple(s for s in live.game.sides if s not in held and live.seats.get(s) != COMPUTER)
        if free is None and others:
            to = timeline.before(last[mine])
            return await self._ask(live, "undo", mine, user, to, others, interaction)
        # Who holds every side agrees with himself, and the computer agrees to everything, which the ledger says.
        agreed = tuple(s for s in live.game.sides if s != mine) if free is None else ()
        command = Rewind(timeline.before(last[mine]) if free is None else free, agreed=agreed)
        return await rewind(self._core, live, command, interaction, side=mine, user=user, via="player")

    async def abandon(
        self, live: LiveGame, user: int, manager: bool, interaction: Interaction | None
    ) -> Changed | NeedsConsent | Pending | NotYours | NotRunning:
        """End a game without a result."""
        header, held = live.header, live.sides_of(user)
        if header.status not in LIVE:
            return NotRunning(live)
        if live.sandbox:
            # Nothing of it is kept: nobody has a game that he can neither find nor discard.
            if user != header.creator:
                return NotYours(live, (), (header.creator,))
            await self._core.store.discard(live.id, self._core.now())
            self._core.games.forget(live.id)
            return Changed(live)
        alone = manager or judges(live, user, manager)
        if not live.started:
            if alone or user == header.creator:
                return await self._abandon(live, interaction, None)
            return NotYours(live, (), (header.creator,))
        others = tuple(s for s in live.game.sides if s not in held and live.seats.get(s, COMPUTER) != COMPUTER)
        if alone or (held and not others):
            return await self._abandon(live, interaction, None)
        if not held:
            return NotYours(live, live.game.sides, live.holders(live.game.sides))
        return await self._ask(live, "abandon", held[0], user, None, others, interaction)

    async def seat_computer(
        self, live: LiveGame, user: int, side: Side, manager: bool, interaction: Interaction | None
    ) -> (
        Changed | Done | Throws | NeedsConsent | Pending | Refused | NotYours | SeatTaken | Unknown | Unseated
        | Unagreed | NotOpen | NotRunning
    ):  # fmt: skip
        """Give the computer a vacant seat; in a game that runs the other players must agree."""
        if (why := not_allowed(live, "practice")) is not None:
            return why
        header, held = live.header, live.sides_of(user)
        alone = judges(live, user, manager) or not live.started
        if not (held or alone) or (not live.started and not (held or manager or user == header.creator)):
            return NotYours(live, live.game.sides, live.holders(live.game.sides))
        others = tuple(s for s in live.game.sides if s not in held and live.seats.get(s, COMPUTER) != COMPUTER)
        if alone or not others or header.status not in LIVE or side in live.seats or side not in live.game.sides:
            return await lobby.seat_computer(self._core, live, user, side, interaction, ALONE)
        number = live.game.sides.index(side)
        return await self._ask(live, "house", held[0], user, number, others, interaction)

    async def give_computer(
        self, live: LiveGame, user: int, side: Side, interaction: Interaction | None
    ) -> Done | NeedsConsent | Pending | Refused | NotYours | NotRunning:
        """Give the user's own seat to the computer; the other players must agree."""
        if (why := not_allowed(live, "practice")) is not None:
            return why
        if not live.running:
            return NotRunning(live)
        if live.seats.get(side) != user:
            return NotYours(live, (side,), live.holders((side,)))
        needs = others(live, user)
        if not needs:
            return await seats.sit(self._core, live, COMPUTER, side, interaction, by=user)
        return await self._ask(live, "house", side, user, live.game.sides.index(side), needs, interaction)

    async def join(
        self, live: LiveGame, user: int, side: Side, interaction: Interaction | None
    ) -> Changed | Done | NeedsConsent | Pending | Refused | SeatTaken | Unknown | NotRunning:
        """Take a vacant seat; once the game runs, who has seen more than this side may see must ask."""
        if (why := of_tournament(live)) is not None:
            return why
        if not live.running:
            return await lobby.join(self._core, live, user, side, interaction)
        if comes_back(live, user, side):
            return await seats.sit(self._core, live, user, side, interaction)
        played = live.seats.get(side) == COMPUTER and not live.sides_of(user)
        if not played and (reason := lobby.not_vacant(live, side)) is not None:
            return reason
        if (not played and free_to_sit(live, user, side)) or (played and not others(live, user, side)):
            return await seats.sit(self._core, live, user, side, interaction)
        return await self._ask(live, "seat", side, user, None, others(live, user, side), interaction)

    async def appoint(
        self, live: LiveGame, user: int, referee: int, manager: bool, interaction: Interaction | None
    ) -> Changed | Done | NeedsConsent | Pending | Refused | NotRunning:
        """Name the referee; once the game runs, nobody who plays, and a manager who plays asks the others."""
        if (why := of_tournament(live)) is not None:
            return why
        if live.header.status not in lobby.SEATING:
            return NotRunning(live)
        if not live.started:
            return await lobby.appoint(self._core, live, user, referee, manager, interaction)
        if plays(live, referee):
            return Refused(live, (by_umpire("neutral"),))
        if not manager:
            return Refused(live, (by_umpire("referee"),))
        needs = others(live, user)
        if judges(live, user, manager) or not needs:
            return await seats.name_referee(self._core, live, user, referee, interaction)
        return await self._ask(live, "referee", _first_held(live, user), user, referee, needs, interaction)

    async def retime(
        self, live: LiveGame, user: int, wish: Wish, interaction: Interaction | None
    ) -> Done | NeedsConsent | Pending | Refused | NotYours | NotRunning:
        """Pause, resume, give time, set other clocks as a player; the others must agree, save to what only they get."""
        if (why := clocks.cannot(live, wish)) is not None:
            return why
        held = live.sides_of(user)
        if not held:
            return NotYours(live, live.game.sides, live.holders(live.game.sides))
        if wish.span < timedelta():
            return clocks.refused(live, "referee")
        needs = tuple(s for s in others(live, user) if wish.act != "extend" or s != wish.side)
        if not needs:
            return await clocks.carry_out(self._core, live, user, wish, interaction)
        span = int(wish.span.total_seconds())
        body = terms.written(wish.pace) if wish.act == "pace" else ""
        return await self._ask(live, wish.act, wish.side or held[0], user, span, needs, interaction, body)

    async def consent(
        self, live: LiveGame, request: Request, user: int, manager: bool, interaction: Interaction | None
    ) -> (
        Done | Changed | Throws | NeedsConsent | NotYours | Refused | SeatTaken | Unknown | Unseated | Unagreed
        | NotOpen | Stale | NotRunning
    ):  # fmt: skip
        """Note that the user's sides agree to a request; the last consent carries it out.

        To a seat or a referee the consent of the referee is enough.
        """
        if not live.running:
            return NotRunning(live)
        if not self._current(live, request):
            return Stale(live)
        mine, word = spoken_for(live, user, request.missing), _has_the_word(live, request, user, manager)
        if not (mine or word):
            return NotYours(live, request.missing, voices(live, request.missing))
        agreed = tuple(s for s in live.game.sides if s in (*request.agreed, *mine))
        request = replace(request, agreed=agreed)
        if request.missing and not word:
            await self._core.store.agree(request.id, agreed, self._core.now(), interaction)
            return NeedsConsent(live, request)
        return await self._carry_out(live, request, Consent(request.id, agreed, user if word else None), interaction)

    async def _carry_out(
        self, live: LiveGame, request: Request, consent: Consent, interaction: Interaction | None
    ) -> (
        Done | Changed | Throws | Refused | SeatTaken | Unknown | Unseated | Unagreed | NotYours | NotOpen | NotRunning
    ):
        """Do what everybody has agreed to."""
        core = self._core
        given = replace(consent, agreed=tuple(s for s in consent.agreed if s in request.needs))
        if request.ask == "seat":
            played = live.seats.get(request.side) == COMPUTER
            reason = None if played else lobby.not_vacant(live, request.side)
            return reason or await seats.sit(core, live, request.user, request.side, interaction, given)
        if request.ask == "referee" and request.to is not None:
            if plays(live, request.to):
                return Refused(live, (by_umpire("neutral"),))
            return await seats.name_referee(core, live, request.user, request.to, interaction, given)
        if request.ask in ("pause", "resume", "extend", "pace"):
            span = timedelta(seconds=request.to or 0)
            side = request.side if request.ask == "extend" else None
            wish = Wish(request.ask, span, side, pace=terms.read(request.body))
            why = clocks.cannot(live, wish)
            return why or await clocks.carry_out(core, live, request.user, wish, interaction, given)
        if request.ask == "house":
            side = live.game.sides[request.to or 0]
            if live.seats.get(side) == request.user:
                return await seats.sit(core, live, COMPUTER, side, interaction, given, by=request.user)
            return await lobby.seat_computer(core, live, request.user, side, interaction, given)
        if request.to is None:
            return await self._abandon(live, interaction, request.id)
        if (busy := waits(live)) is not None:
            return Refused(live, (busy,))
        command = Rewind(request.to, agreed=consent.agreed)
        return await rewind(
            core,
            live,
            command,
            interaction,
            side=request.side,
            user=request.user,
            via="player",
            granted=request.id,
        )

    async def decline(
        self, live: LiveGame, request: Request, user: int, manager: bool, interaction: Interaction | None
    ) -> Changed | NotYours | Stale | NotRunning:
        """Decline a request for a side of the user, or withdraw his own; nothing of what it asked for is done."""
        if not live.running:
            return NotRunning(live)
        if request.status != "open":
            return Stale(live)
        asked = spoken_for(live, user, request.needs) or _has_the_word(live, request, user, manager)
        if user != request.user and not asked:
            return NotYours(live, request.needs, voices(live, request.needs))
        return await self._core.change(
            live,
            Change(live.id, self._core.now(), interaction, closes=(request.id, "declined"), posts=STATUS),
        )

    async def asking(self, live: LiveGame) -> Request | None:
        """Return the request of a game that can still be answered."""
        request = await self._core.store.open_request(live.id)
        return request if request is not None and live.running and self._current(live, request) else None

    def _current(self, live: LiveGame, request: Request) -> bool:
        return request.status == "open" and request.n == live.timeline.newest and self._core.now() <= request.expires

    async def _ask(
        self,
        live: LiveGame,
        ask: Ask,
        side: Side,
        user: int,
        to: int | None,
        needs: tuple[Side, ...],
        interaction: Interaction | None,
        body: str = "",
    ) -> NeedsConsent | Pending:
        """Ask the others, unless they are being asked something already: one request at a time."""
        store, now = self._core.store, self._core.clock()
        asked = await store.open_request(live.id)
        if asked is not None and self._current(live, asked):
            return Pending(live, asked, await store.posts.of_request(live.id, asked.id))
        new = NewRequest(
            needs,
            tuple(s for s in live.game.sides if s != side and live.seats.get(s) in (user, COMPUTER)),
            live.id,
            ask,
            side,
            user,
            to,
            live.timeline.newest,
            stamp(now),
            stamp(now + self._patience),
            body,
        )
        request = await store.ask(new, interaction, (Post("request", new.n),))
        return NeedsConsent(live, request)

    async def _abandon(self, live: LiveGame, interaction: Interaction | None, request: int | None) -> Changed:
        n = len(live.entries) - 1 if live.started else None
        posts = (*dropped(live), *STATUS, *endings(n, live.head))
        change = Change(live.id, self._core.now(), interaction, status="abandoned", posts=posts)
        if request is not None:
            change = replace(change, closes=(request, "granted"))
        return await self._core.change(live, change)


def _has_the_word(live: LiveGame, request: Request, user: int, manager: bool) -> bool:
    """Tell whether a user decides by himself over a seat or a referee: who referees the game, not who asks for it."""
    return request.ask in ("seat", "referee") and user != request.user and judges(live, user, manager)


def _first_held(live: LiveGame, user: int) -> Side:
    """Return the side that a player holds or was the first to hold."""
    return next(held.side for held in live.held if held.user == user and held.side is not None)
