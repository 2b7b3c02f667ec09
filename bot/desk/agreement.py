"""What needs the others: undo past the line, the house in a vacant seat, and ending a game without a result."""

from datetime import timedelta

from msgspec.structs import replace

from bot.desk.core import Core, endings
from bot.desk.lobby import LIVE, STATUS, seat_house
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
from bot.desk.table import HOUSE, Table
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
        if seen not in (None, len(table.entries) - 1):
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
        others = tuple(s for s in table.game.sides if s not in held and table.seats.get(s) != HOUSE)
        if free is None and others:
            to = timeline.before(last[mine])
            return await self._ask(table, "undo", mine, user, to, others, interaction)
        # Who holds every side agrees with himself, and the house agrees to everything, which the ledger says.
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
        alone = manager or user == header.referee
        if not table.started:
            if alone or user == header.creator:
                return await self._abandon(table, interaction, None)
            return NotYours(table, (), (header.creator,))
        others = tuple(s for s in table.game.sides if s not in held and table.seats.get(s, HOUSE) != HOUSE)
        if alone or (held and not others):
            return await self._abandon(table, interaction, None)
        if not held:
            return NotYours(table, table.game.sides, table.holders(table.game.sides))
        return await self._ask(table, "abandon", held[0], user, None, others, interaction)

    async def seat_house(
        self, table: Table, user: int, side: Side, manager: bool, interaction: Interaction | None
    ) -> (
        Changed | Done | NeedsConsent | Pending | NotYours | SeatTaken | Unknown | Unseated | Unagreed | NotOpen
        | NotRunning
    ):  # fmt: skip
        """Give the house a vacant seat; in a game that runs the other players must agree."""
        header, held = table.header, table.sides_of(user)
        alone = manager or user == header.referee or not table.started
        if not (held or alone) or (not table.started and not (held or manager or user == header.creator)):
            return NotYours(table, table.game.sides, table.holders(table.game.sides))
        others = tuple(s for s in table.game.sides if s not in held and table.seats.get(s, HOUSE) != HOUSE)
        if alone or not others or header.status not in LIVE or side in table.seats or side not in table.game.sides:
            return await seat_house(self._core, table, side, interaction)
        number = table.game.sides.index(side)
        return await self._ask(table, "house", held[0], user, number, others, interaction)

    async def consent(
        self, table: Table, request: Request, user: int, interaction: Interaction | None
    ) -> (
        Done | Changed | NeedsConsent | NotYours | SeatTaken | Unknown | Unseated | Unagreed | NotOpen | Stale
        | NotRunning
    ):  # fmt: skip
        """Agree; the last one carries it out."""
        if not table.running:
            return NotRunning(table)
        if not self._current(table, request):
            return Stale(table)
        mine = tuple(s for s in request.missing if s in table.sides_of(user))
        if not mine:
            return NotYours(table, request.missing, table.holders(request.missing))
        agreed = tuple(s for s in table.game.sides if s in (*request.agreed, *mine))
        request = replace(request, agreed=agreed)
        if request.missing:
            await self._core.store.agree(request.id, agreed, self._core.now(), interaction)
            return NeedsConsent(table, request)
        if request.ask == "house":
            return await seat_house(self._core, table, table.game.sides[request.to or 0], interaction, request.id)
        if request.to is None:
            return await self._abandon(table, interaction, request.id)
        command = Rewind(request.to, agreed=agreed)
        return await rewind(
            self._core,
            table,
            command,
            interaction,
            side=request.side,
            user=request.user,
            via="player",
            granted=request.id,
        )

    async def decline(
        self, table: Table, request: Request, user: int, interaction: Interaction | None
    ) -> Changed | NotYours | Stale | NotRunning:
        """Refuse, or take one's own request back."""
        if not table.running:
            return NotRunning(table)
        if request.status != "open":
            return Stale(table)
        if user != request.user and not set(request.needs) & set(table.sides_of(user)):
            return NotYours(table, request.needs, table.holders(request.needs))
        return await self._core.change(
            table,
            Change(table.id, self._core.now(), interaction, closes=(request.id, "declined"), posts=STATUS),
        )

    def _current(self, table: Table, request: Request) -> bool:
        return request.status == "open" and request.n == len(table.entries) - 1 and self._core.now() <= request.expires

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
            len(table.entries) - 1,
            needs,
            tuple(s for s in table.game.sides if s != side and table.seats.get(s) in (user, HOUSE)),
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
