"""What needs the others: undo past the line, a seat, a referee, the computer, and ending a game without a result."""

from datetime import timedelta

from msgspec.structs import replace

from bot.desk import lobby, seats
from bot.desk.core import Core, endings
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
    Unagreed,
    Unknown,
    Unseated,
)
from bot.desk.play import rewind
from bot.desk.rights import comes_back, free_to_sit, judges, others, plays, spoken_for, voices
from bot.desk.seats import ALONE, Consent
from bot.desk.table import COMPUTER, Table
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
        self, table: Table, user: int, side: Side | None, seen: int | None, interaction: Interaction | None
    ) -> Done | NeedsConsent | Pending | Refused | NotYours | Stale | NotRunning:
        """Take back the last order of a side of the user, if `seen` is still the last entry."""
        if not table.running:
            return NotRunning(table)
        if seen is not None and seen < table.timeline.newest:
            return Stale(table)
        held = table.sides_of(user)
        if not held or side not in (None, *held):
            sides = table.game.sides if side is None else (side,)
            return NotYours(table, sides, table.holders(sides))
        timeline = table.timeline
        last = {s: n for s in held if side in (None, s) and (n := timeline.last_order(s)) is not None}
        if not last:
            return Refused(table, (by_umpire("undo"),))
        mine = max(last, key=last.__getitem__)
        free = timeline.undo_to(mine)
        others = tuple(s for s in table.game.sides if s not in held and table.seats.get(s) != COMPUTER)
        if free is None and others:
            to = timeline.before(last[mine])
            return await self._ask(table, "undo", mine, user, to, others, interaction)
        # Who holds every side agrees with himself, and the computer agrees to everything, which the ledger says.
        agreed = tuple(s for s in table.game.sides if s != mine) if free is None else ()
        command = Rewind(timeline.before(last[mine]) if free is None else free, agreed=agreed)
        return await rewind(self._core, table, command, interaction, side=mine, user=user, via="player")

    async def abandon(
        self, table: Table, user: int, manager: bool, interaction: Interaction | None
    ) -> Changed | NeedsConsent | Pending | NotYours | NotRunning:
        """End a game without a result."""
        header, held = table.header, table.sides_of(user)
        if header.status not in LIVE:
            return NotRunning(table)
        alone = manager or judges(table, user, manager)
        if not table.started:
            if alone or user == header.creator:
                return await self._abandon(table, interaction, None)
            return NotYours(table, (), (header.creator,))
        others = tuple(s for s in table.game.sides if s not in held and table.seats.get(s, COMPUTER) != COMPUTER)
        if alone or (held and not others):
            return await self._abandon(table, interaction, None)
        if not held:
            return NotYours(table, table.game.sides, table.holders(table.game.sides))
        return await self._ask(table, "abandon", held[0], user, None, others, interaction)

    async def seat_computer(
        self, table: Table, user: int, side: Side, manager: bool, interaction: Interaction | None
    ) -> (
        Changed | Done | NeedsConsent | Pending | NotYours | SeatTaken | Unknown | Unseated | Unagreed | NotOpen
        | NotRunning
    ):  # fmt: skip
        """Give the computer a vacant seat; in a game that runs the other players must agree."""
        header, held = table.header, table.sides_of(user)
        alone = judges(table, user, manager) or not table.started
        if not (held or alone) or (not table.started and not (held or manager or user == header.creator)):
            return NotYours(table, table.game.sides, table.holders(table.game.sides))
        others = tuple(s for s in table.game.sides if s not in held and table.seats.get(s, COMPUTER) != COMPUTER)
        if alone or not others or header.status not in LIVE or side in table.seats or side not in table.game.sides:
            return await lobby.seat_computer(self._core, table, user, side, interaction, ALONE)
        number = table.game.sides.index(side)
        return await self._ask(table, "house", held[0], user, number, others, interaction)

    async def join(
        self, table: Table, user: int, side: Side, interaction: Interaction | None
    ) -> Changed | Done | NeedsConsent | Pending | SeatTaken | Unknown | NotRunning:
        """Take a vacant seat; once the game runs, who has seen more than this side may see must ask."""
        if not table.running:
            return await lobby.join(self._core, table, user, side, interaction)
        if comes_back(table, user, side):
            return await seats.sit(self._core, table, user, side, interaction)
        if (reason := lobby.not_vacant(table, side)) is not None:
            return reason
        if free_to_sit(table, user, side):
            return await seats.sit(self._core, table, user, side, interaction)
        return await self._ask(table, "seat", side, user, None, others(table, user, side), interaction)

    async def appoint(
        self, table: Table, user: int, referee: int, manager: bool, interaction: Interaction | None
    ) -> Changed | Done | NeedsConsent | Pending | Refused | NotRunning:
        """Name the referee; once the game runs, nobody who plays, and a manager who plays asks the others."""
        if table.header.status not in lobby.SEATING:
            return NotRunning(table)
        if not table.started:
            return await lobby.appoint(self._core, table, user, referee, manager, interaction)
        if plays(table, referee):
            return Refused(table, (by_umpire("neutral"),))
        if not manager:
            return Refused(table, (by_umpire("referee"),))
        needs = others(table, user)
        if judges(table, user, manager) or not needs:
            return await seats.name_referee(self._core, table, user, referee, interaction)
        return await self._ask(table, "referee", _first_held(table, user), user, referee, needs, interaction)

    async def consent(
        self, table: Table, request: Request, user: int, manager: bool, interaction: Interaction | None
    ) -> (
        Done | Changed | NeedsConsent | NotYours | Refused | SeatTaken | Unknown | Unseated | Unagreed | NotOpen | Stale
        | NotRunning
    ):  # fmt: skip
        """Note that the user's sides agree to a request; the last consent carries it out.

        To a seat or a referee the consent of the referee is enough.
        """
        if not table.running:
            return NotRunning(table)
        if not self._current(table, request):
            return Stale(table)
        mine, word = spoken_for(table, user, request.missing), _has_the_word(table, request, user, manager)
        if not (mine or word):
            return NotYours(table, request.missing, voices(table, request.missing))
        agreed = tuple(s for s in table.game.sides if s in (*request.agreed, *mine))
        request = replace(request, agreed=agreed)
        if request.missing and not word:
            await self._core.store.agree(request.id, agreed, self._core.now(), interaction)
            return NeedsConsent(table, request)
        return await self._carry_out(table, request, Consent(request.id, agreed, user if word else None), interaction)

    async def _carry_out(
        self, table: Table, request: Request, consent: Consent, interaction: Interaction | None
    ) -> Done | Changed | Refused | SeatTaken | Unknown | Unseated | Unagreed | NotYours | NotOpen | NotRunning:
        """Do what everybody has agreed to."""
        core = self._core
        given = replace(consent, agreed=tuple(s for s in consent.agreed if s in request.needs))
        if request.ask == "seat":
            reason = lobby.not_vacant(table, request.side)
            return reason or await seats.sit(core, table, request.user, request.side, interaction, given)
        if request.ask == "referee" and request.to is not None:
            if plays(table, request.to):
                return Refused(table, (by_umpire("neutral"),))
            return await seats.name_referee(core, table, request.user, request.to, interaction, given)
        if request.ask == "house":
            side = table.game.sides[request.to or 0]
            return await lobby.seat_computer(core, table, request.user, side, interaction, given)
        if request.to is None:
            return await self._abandon(table, interaction, request.id)
        command = Rewind(request.to, agreed=consent.agreed)
        return await rewind(
            core,
            table,
            command,
            interaction,
            side=request.side,
            user=request.user,
            via="player",
            granted=request.id,
        )

    async def decline(
        self, table: Table, request: Request, user: int, manager: bool, interaction: Interaction | None
    ) -> Changed | NotYours | Stale | NotRunning:
        """Decline a request for a side of the user, or withdraw his own; nothing of what it asked for is done."""
        if not table.running:
            return NotRunning(table)
        if request.status != "open":
            return Stale(table)
        asked = spoken_for(table, user, request.needs) or _has_the_word(table, request, user, manager)
        if user != request.user and not asked:
            return NotYours(table, request.needs, voices(table, request.needs))
        return await self._core.change(
            table,
            Change(table.id, self._core.now(), interaction, closes=(request.id, "declined"), posts=STATUS),
        )

    def _current(self, table: Table, request: Request) -> bool:
        return request.status == "open" and request.n == table.timeline.newest and self._core.now() <= request.expires

    async def _ask(
        self,
        table: Table,
        ask: Ask,
        side: Side,
        user: int,
        to: int | None,
        needs: tuple[Side, ...],
        interaction: Interaction | None,
    ) -> NeedsConsent | Pending:
        """Ask the others, unless they are being asked something already: one request at a time."""
        store, now = self._core.store, self._core.clock()
        asked = await store.open_request(table.id)
        if asked is not None and self._current(table, asked):
            return Pending(table, asked, await store.posts.of_request(table.id, asked.id))
        new = NewRequest(
            table.id,
            ask,
            side,
            user,
            to,
            table.timeline.newest,
            needs,
            tuple(s for s in table.game.sides if s != side and table.seats.get(s) in (user, COMPUTER)),
            stamp(now),
            stamp(now + self._patience),
        )
        request = await store.ask(new, interaction, (Post("request", new.n),))
        return NeedsConsent(table, request)

    async def _abandon(self, table: Table, interaction: Interaction | None, request: int | None) -> Changed:
        n = len(table.entries) - 1 if table.started else None
        posts = (*STATUS, *endings(n, table.head))
        change = Change(table.id, self._core.now(), interaction, status="abandoned", posts=posts)
        if request is not None:
            change = replace(change, closes=(request, "granted"))
        return await self._core.change(table, change)


def _has_the_word(table: Table, request: Request, user: int, manager: bool) -> bool:
    """Tell whether a user decides by himself over a seat or a referee: who referees the game, not who asks for it."""
    return request.ask in ("seat", "referee") and user != request.user and judges(table, user, manager)


def _first_held(table: Table, user: int) -> Side:
    """Return the side that a player holds or was the first to hold."""
    return next(held.side for held in table.held if held.user == user and held.side is not None)
