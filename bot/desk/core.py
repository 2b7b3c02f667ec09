"""What every act at the desk shares: one at a time per game, each interaction once, one transaction, then memory."""

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from typing import Final, TypeVar

from msgspec.structs import replace

from bot.desk import hooks, onlookers, pacing
from bot.desk.draft import Draft
from bot.desk.live import COMPUTER, Bound, LiveGame
from bot.desk.livegames import LiveGames
from bot.desk.outcomes import Busy, Changed, Done, Fault, NeedsConsent, NoGame, Outcome, Repeated, Stale, Throws
from bot.formats.export import chained_header
from bot.store.port import (
    Append,
    Change,
    Conflict,
    Duplicate,
    Held,
    Interaction,
    Post,
    Seen,
    Status,
    Store,
    StoredEntry,
    StoredEvent,
    stamp,
)
from bot.store.troubles import StoreTrouble
from engine.kernel.command import Command, Minute
from engine.kernel.game import System
from engine.kernel.ids import Side
from engine.kernel.ledger import Entry, Via, entry_data, first_link, next_link

O = TypeVar("O", bound=Outcome)  # noqa: E741 - an outcome

_log = logging.getLogger(__name__)

REFUSALS: Final = 512
"""How many refused interactions are remembered, so that a late second delivery is not carried out after all."""


class Core:
    """Locks, loads, writes."""

    def __init__(self, store: Store, systems: Mapping[str, System], clock: Callable[[], datetime], live: int) -> None:
        self.store = store
        self.systems = systems
        self.clock = clock
        self.games = LiveGames(store, systems, live)
        self.listeners: list[Callable[[LiveGame], None]] = []
        """Told of every game that was changed, after the commit; they must be quick."""
        self.publishes = False
        """Posts reach channels, so that a game begins with the message that publishes its commitment and phrases."""
        self._refused: OrderedDict[Interaction, Outcome] = OrderedDict()
        self._under_way = 0
        self._idle = asyncio.Event()
        self._idle.set()
        self._closing = False

    def now(self) -> str:
        """Return the time now as a stamp of the store."""
        return stamp(self.clock())

    async def read(self, game: int) -> LiveGame | None:
        """Return a game under its lock; None when there is none.  Raises Damaged."""
        async with self.games.lock(game):
            return await self.games.get(game)

    async def close(self) -> None:
        """Take nothing new and wait for what is under way."""
        self._closing = True
        await self._idle.wait()

    @property
    def closing(self) -> bool:
        """Whether the desk is shutting down and takes nothing new."""
        return self._closing

    @contextmanager
    def working(self) -> Iterator[None]:
        """Count the work inside the context as under way, so that `close` waits for it."""
        self._under_way += 1
        self._idle.clear()
        try:
            yield
        finally:
            self._under_way -= 1
            if not self._under_way:
                self._idle.set()

    async def act(
        self, game: int, interaction: Interaction | None, act: Callable[[LiveGame], Awaitable[O]]
    ) -> O | NoGame | Stale | Repeated | Busy:
        """Let one act happen at a game: alone, once per interaction, and never half."""
        if self._closing:
            return Busy()
        with self.working():
            async with self.games.lock(game):
                try:
                    return await self._act(game, interaction, act)
                except asyncio.CancelledError:
                    # The transaction may stand although nobody waits for it any more.
                    self.games.forget(game)
                    raise

    async def _act(
        self, game: int, interaction: Interaction | None, act: Callable[[LiveGame], Awaitable[O]]
    ) -> O | NoGame | Stale | Repeated:
        live = await self.games.get(game)
        if live is None:
            return NoGame()
        if interaction is not None:
            if interaction in self._refused:
                return self._refused[interaction]  # type: ignore[return-value]
            if (seen := await self.store.seen(interaction)) is not None:
                return self.repeated(live, seen)
        try:
            outcome = await act(live)
        except (Conflict, Duplicate):
            # Another process was faster: its entries are the truth.
            self.games.forget(game)
            fresh = await self.games.get(game)
            seen = None if interaction is None else await self.store.seen(interaction)
            return self.repeated(fresh or live, seen) if seen else Stale(fresh or live)
        if interaction is not None and not isinstance(outcome, Done | Changed | Throws | NeedsConsent):
            self._refused[interaction] = outcome
            if len(self._refused) > REFUSALS:
                self._refused.popitem(last=False)
        return outcome

    @staticmethod
    def repeated(live: LiveGame, seen: Seen) -> Repeated:
        """Return the outcome for an interaction that was carried out before: what it did then."""
        if seen.n is None or seen.game != live.id:
            return Repeated(live, None)
        states = live.timeline.states
        return Repeated(live, Done(live, live.entries[seen.n], live.state_before(seen.n), states[seen.n]))

    @contextmanager
    def guarded(
        self,
        live: LiveGame,
        what: str,
        order: Command | str | None = None,
        *,
        side: Side | None = None,
        via: Via | None,
    ) -> Iterator[None]:
        """Turn any failure of ours but a conflict into a Fault, logged with what reproduces it.

        `what` is being done to an order; a ledger up to the entry, the side and the order's line do it again.
        """
        try:
            yield
        except (Conflict, Duplicate, StoreTrouble):
            raise
        except Exception as error:
            reference, order = secrets.token_hex(4), _wordless(order)
            _log.exception(
                "fault %s: game %s (%s, content %s, rules %s), next entry %s, to %s as %s by %s: %s (%r)",
                reference, live.id, live.header.system, live.header.content, live.system.rulebook.rules,
                len(live.entries), what, side, via, _line(live, order), order,
            )  # fmt: skip
            raise Fault(live.id, reference) from error

    async def record(self, live: LiveGame, draft: Draft, interaction: Interaction | None) -> Done:
        """Write the next ledger entry, then take it into memory.  Raises Conflict, Duplicate, Fault."""
        before, now = live.state if live.started else None, self.clock()
        rules = live.system.rulebook.rules
        entry = Entry(len(live.entries), draft.side, draft.via, rules, draft.command, draft.events)
        header = live.header if before else replace(live.header, rules=rules, status="running")
        # A sandbox goes on after its end: its owner may go back and try something else.
        over = draft.after.outcome is not None and not live.sandbox
        status: Status | None = "over" if over else None if before else "running"
        thrown = not isinstance(draft.command, Minute)
        first = "" if before else first_link(chained_header(header, await self.store.key(live.id)))
        with self.guarded(live, "record", draft.command, side=draft.side, via=draft.via):
            link = next_link(live.head if before else first, entry_data(entry))
            seats = seated(live.seats, draft.seats)
            timed = await pacing.timed(self.store.pace, live, draft, seats, now)
            watch = onlookers.entry_posts(live, entry.n, before, draft.after, seats=bool(draft.seats))
            posts = (*draft.first, *posts_of(entry.n), *watch, *(endings(entry.n, link) if over else ()), *draft.posts)
            append = Append(
                live.id,
                self._stored(live, entry, draft, link, stamp(now)),
                before.seq if before else 0,
                interaction,
                () if live.sandbox else posts,
                status,
                None if before else rules,
                draft.granted,
                draft.seats,
                draft.referee,
                (held := _held(live, draft)),
                draft.settles,
                thrown,
                signals=hooks.of_entry(live, before, draft.after, seats, entry.n, link),
                timed=timed,
                handed=draft.handed,
            )
        with self.guarded(live, "write", draft.command, side=draft.side, via=draft.via):
            try:
                await self.store.append(append)
            except Exception:
                # Whether the transaction stands, only the database knows.
                self.games.forget(live.id)
                raise
        _log.info("entry %d of game %d is written", entry.n, live.id, extra={"game": live.id, "entry": entry.n})
        live.timeline.append(entry)
        live.timeline.lighten()
        live.header = replace(header, status=status or header.status, referee=draft.referee or header.referee)
        live.seats, live.clocks = seats, timed.clocks
        live.held = (*live.held, *held)
        live.head = link
        if thrown:
            _settled(live)
        self.tell(live)
        return Done(live, entry, before, live.state)

    def _stored(self, live: LiveGame, entry: Entry, draft: Draft, link: str, at: str) -> StoredEntry:
        codec = live.bound.codec
        seq = draft.after.seq - len(entry.events)
        events = enumerate(entry.events, seq + 1)
        return StoredEntry(
            entry.n,
            draft.user,
            at,
            link,
            entry.side,
            entry.via,
            entry.rules,
            None if entry.command is None else codec.encode(entry.command),
            codec.digest(draft.after),
            tuple(StoredEvent(i, codec.version(event), codec.encode(event)) for i, event in events),
        )

    async def change(self, live: LiveGame, change: Change, bound: Bound | None = None) -> Changed:
        """Write a change outside the ledger, then take it into memory; `bound` are the rules on another content.

        Raises Conflict, Duplicate.
        """
        if change.status == "abandoned":
            change = replace(change, signals=hooks.of_end(live.header, live))
        try:
            await self.store.change(change)
        except Exception:
            # Whether the transaction stands, only the database knows.
            self.games.forget(live.id)
            raise
        header = live.header
        live.seats = seated(live.seats, change.seats)
        live.bound = bound or live.bound
        live.clocks = live.clocks if change.timed is None else change.timed.clocks
        live.header = replace(
            header,
            status=change.status or header.status,
            referee=header.referee if change.referee is None else change.referee,
            phrases=header.phrases if change.phrases is None else change.phrases,
            content=header.content if change.content is None else change.content.digest,
            options=header.options if change.options is None else change.options,
        )
        if change.status == "abandoned":
            _settled(live)
        self.tell(live)
        return Changed(live)

    def tell(self, live: LiveGame) -> None:
        """Tell the listeners that a game was made or changed."""
        for listener in self.listeners:
            try:
                listener(live)
            except Exception:  # noqa: BLE001 - what is written stands, whoever stumbles over it afterwards
                _log.exception("a listener failed on game %s", live.id)


def _settled(live: LiveGame) -> None:
    """Note that no order waits for dice any more, as the database does."""
    if live.open_roll is not None:
        live.open_roll, live.steps = None, live.steps + 1


def delivery(interaction: int | None, part: int = 0) -> Interaction | None:
    """Return the delivery of a wish by the number that Discord gave to it; None where nobody delivered it."""
    return None if interaction is None else Interaction(interaction, part)


def seated(seats: Mapping[Side, int], changes: Iterable[tuple[Side, int | None]]) -> Mapping[Side, int]:
    """Return the users by side after the changes in turn; a side given to None is left out."""
    return {side: user for side, user in {**seats, **dict(changes)}.items() if user is not None}


def _held(live: LiveGame, draft: Draft) -> tuple[Held, ...]:
    """Return who has something to see from the next entry on: who sits down, and at the opening who sits already."""
    n, sits = len(live.entries), dict(draft.seats) if live.started else {**live.seats}
    players = tuple(Held(n, side, user) for side, user in sits.items() if user is not None and user != COMPUTER)
    acts = draft.user if draft.via == "referee" else None
    knows = {draft.referee, draft.copied, acts} if live.started else {live.header.referee}
    # Who plays is no referee, so that he sees no more than his side.
    known = {None, *sits.values(), *(held.user for held in live.held if held.side is None)}
    return (*players, *(Held(n, None, user) for user in knows if user is not None and user not in known))


def _wordless(order: Command | str | None) -> Command | str | None:
    """Return an order without what a member says with it in words of his own, which no log has."""
    if not isinstance(order, Command):
        return order
    own = {name: "..." for name in ("reason", "text") if name in order.__struct_fields__ and getattr(order, name)}
    return replace(order, **own) if own else order


def _line(live: LiveGame, order: Command | str | None) -> str:
    """Return an order as it is written; what cannot be written by now as it is."""
    try:
        return live.game.write(order) if isinstance(order, Command) else repr(order)
    except Exception:  # noqa: BLE001 - it may be what is being logged
        return repr(order)


def posts_of(n: int) -> tuple[Post, ...]:
    """Return the posts to queue with any ledger entry `n`."""
    return Post("entry", n), Post("status", n)


def endings(n: int | None, head: str) -> tuple[Post, ...]:
    """Return the posts to queue at the end of a game: the closing post and, once started, report and film.

    `n` is the last entry, None when the game had not started; `head` is its link.
    """
    closing = Post("closing", n, {"head": head})
    return (closing,) if n is None else (closing, Post("report", n), Post("film", n))
