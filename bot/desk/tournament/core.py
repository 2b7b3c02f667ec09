"""What every act on a tournament shares: one at a time, each interaction once, one transaction, then memory."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from typing import Final, Protocol
from weakref import WeakValueDictionary

from msgspec.structs import replace

from bot.desk.core import REFUSALS, Core
from bot.desk.outcomes import Busy
from bot.desk.tournament.gathering import gathered
from bot.desk.tournament.outcomes import Again, Answer, Barred, By, LiveTournament, NoTournament, Overtaken, Taken
from bot.store.port import Conflict, Duplicate
from bot.store.tournamentport import (
    NameTaken,
    NewTournament,
    Step,
    TournamentEntry,
    TournamentPost,
    TournamentStatus,
    TournamentStore,
    Wish,
)
from bot.tournaments import ledger
from bot.tournaments.acts import AnyAct
from bot.tournaments.formats.answers import Next
from bot.tournaments.state import Tournament, after, fold

STATUS: Final = (TournamentPost("status"),)
KEPT: Final = 32
"""Tournaments in memory."""


class Pairing(Protocol):
    """Who meets whom next.  `voted` won the votes for the scenario; with `repeats`, pairs may meet again."""

    def __call__(self, t: Tournament, voted: str = "", repeats: bool = False) -> Next: ...


class Draft(Step, frozen=True, kw_only=True):
    """What an act would write; numbers and links are given to it when it is written."""

    tournament: int = 0
    n: int = 0
    acts: tuple[tuple[AnyAct, str], ...] = ()
    at: str = ""
    entries: tuple[AnyAct, ...] = ()


Work = Callable[[LiveTournament], Awaitable[Draft | Barred]]


class Hall:
    """Locks, loads, writes.  Whoever holds the lock of a tournament may take that of a game, never the other way."""

    writes = True
    """Whether what it does is done."""

    def __init__(self, core: Core, pairing: Pairing) -> None:
        self.core = core
        self.pairing = pairing
        self.listeners: list[Callable[[int], None]] = []
        """Told of every tournament that was changed, after the commit; they must be quick."""
        self._live: OrderedDict[int, LiveTournament] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._refused: OrderedDict[Wish, Barred] = OrderedDict()

    @property
    def store(self) -> TournamentStore:
        """The part of the database that is about tournaments."""
        return self.core.store.tournaments

    def lock(self, tournament: int) -> asyncio.Lock:
        """Return the lock of a tournament, the same one for as long as anybody holds or awaits it."""
        return self._locks.setdefault(tournament, asyncio.Lock())

    async def read(self, tournament: int) -> LiveTournament | None:
        """Return a tournament; None when there is none."""
        async with self.lock(tournament):
            return await self.get(tournament)

    async def get(self, tournament: int) -> LiveTournament | None:
        """Return a tournament; the caller holds its lock."""
        if (known := self._live.get(tournament)) is not None:
            self._live.move_to_end(tournament)
            return known
        row = await self.store.row(tournament)
        if row is None:
            return None
        entries = await self.store.entries(tournament)
        state = await asyncio.to_thread(_folded, entries)
        live = LiveTournament(row.id, row.guild, row.channel, row.status, len(entries), entries[-1].link, state)
        self._keep(live)
        return live

    def _keep(self, live: LiveTournament) -> None:
        if not self.core.store.shards.serves(live.guild):  # whoever serves it writes to it without us
            return
        self._live[live.id] = live
        self._live.move_to_end(live.id)
        while len(self._live) > KEPT:
            self._live.popitem(last=False)

    async def again(self, wish: Wish | None) -> Again | None:
        """Return what a wish did when it came before; None when it did not."""
        if wish is None or (seen := await self.store.seen(wish)) is None:
            return None
        tournament, first, last = seen
        live = await self.get(tournament)
        assert live is not None
        entries = await self.store.entries(tournament)
        return Again(live, tuple(entry.act for entry in entries[first:last]))

    async def found(self, new: NewTournament) -> LiveTournament:
        """Write a new tournament.  Raises NameTaken, Conflict, Duplicate."""
        number = await self.store.create(new)
        live = await self.read(number)
        assert live is not None
        self.tell(number)
        return live

    async def act(self, tournament: int, by: By | None, work: Work) -> Answer:
        """Let one act happen to a tournament: alone, once per interaction, and never half."""
        if self.core.closing:
            return Busy()
        with self.core.working():
            async with self.lock(tournament):
                try:
                    return await self._act(tournament, None if by is None else by.wish, work)
                except BaseException:
                    # Whether the transaction stands, only the database knows.
                    self._live.pop(tournament, None)
                    raise

    async def _act(self, tournament: int, wish: Wish | None, work: Work) -> Answer:
        live = await self.get(tournament)
        if live is None:
            return NoTournament()
        if wish is not None:
            if wish in self._refused:
                return self._refused[wish]
            if (seen := await self.again(wish)) is not None:
                return seen
        try:
            draft = await work(live)
            if isinstance(draft, Barred):
                return self._barred(replace(draft, live=live), wish)
            return await self.write(live, draft, wish)
        except NameTaken:
            return self._barred(Barred("name-taken", live), wish)
        except (Conflict, Duplicate):
            # Another process was faster: its entries are the truth.
            self._live.pop(tournament, None)
            fresh = await self.get(tournament)
            return await self.again(wish) or Overtaken(fresh or live)

    def _barred(self, barred: Barred, wish: Wish | None) -> Barred:
        if wish is not None:
            self._refused[wish] = barred
            if len(self._refused) > REFUSALS:
                self._refused.popitem(last=False)
        return barred

    async def write(self, live: LiveTournament, draft: Draft, wish: Wish | None) -> Taken:
        """Write the next entries, then take them into memory.  Raises Conflict, Duplicate, NameTaken."""
        head, linked = live.head, []
        for n, act in enumerate(draft.entries, live.n):
            head = ledger.link(head, n, act)
            linked.append((act, head))
        fields = {name: getattr(draft, name) for name in Step.__struct_fields__}
        posts = tuple(gathered(live.state, draft.posts))
        written = {
            "tournament": live.id, "n": live.n, "acts": tuple(linked), "at": self.core.now(), "wish": wish,
            "posts": posts,
        }  # fmt: skip
        await self.store.append(Step(**(fields | written)))
        state = live.state
        for act in draft.entries:
            state = after(act, state)
        now = replace(live, n=live.n + len(linked), head=head, state=state, status=draft.status or live.status)
        self._keep(now)
        self.tell(live.id)
        return Taken(now, draft.entries)

    def tell(self, tournament: int) -> None:
        """Tell the listeners that a tournament was changed."""
        for listener in self.listeners:
            listener(tournament)


class Foresight(Hall):
    """Does to a tournament what an act would do, and writes nothing of it."""

    writes = False

    def __init__(self, hall: Hall) -> None:
        super().__init__(hall.core, hall.pairing)
        self._real = hall

    async def found(self, new: NewTournament) -> LiveTournament:
        """Return what a new tournament would be, number 0.  Raises NameTaken."""
        if any(row.folded == new.folded for row in await self.store.rows(new.guild, live=True)):
            raise NameTaken(new.act.terms.name)
        acts = (new.act, *new.more)
        status: TournamentStatus = "running" if new.more else "entry"
        return LiveTournament(0, new.guild, new.channel, status, len(acts), "", await asyncio.to_thread(fold, acts))

    async def act(self, tournament: int, by: By | None, work: Work) -> Answer:
        """Return what would be answered: Taken with what the tournament would be, or Barred."""
        live = await self._real.read(tournament)
        if live is None:
            return NoTournament()
        draft = await work(live)
        if isinstance(draft, Barred):
            return replace(draft, live=live)
        state = live.state
        for act in draft.entries:
            state = after(act, state)
        return Taken(replace(live, state=state), draft.entries)


def _folded(entries: Iterable[TournamentEntry]) -> Tournament:
    return fold(entry.act for entry in entries)


def status_of(cancelled: bool) -> TournamentStatus:
    """Return the status of a tournament that has ended."""
    return "cancelled" if cancelled else "over"


def told(code: str, **facts: str | int | bool) -> TournamentPost:
    """Return a notice for the channel of a tournament."""
    return TournamentPost("notice", {"code": code, **facts})
