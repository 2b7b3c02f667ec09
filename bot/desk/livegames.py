"""The games in memory: a lock per game, loading by folding the ledger, and the dice of each."""

import asyncio
import json
import logging
import secrets
from collections import OrderedDict
from collections.abc import Iterator, Mapping
from typing import Any, Final
from weakref import WeakValueDictionary

from msgspec.structs import replace

from bot.desk.live import Bound, LiveGame
from bot.desk.outcomes import Damaged
from bot.desk.rerolling import reopened
from bot.store.port import Header, Store, StoredLedger
from engine.content.files import LEARNING
from engine.kernel.codec import Codec
from engine.kernel.dice import SealedDice
from engine.kernel.event import Event
from engine.kernel.game import System
from engine.kernel.ledger import Entry
from engine.kernel.policies import chosen
from engine.kernel.replay import Timeline

BOUND: Final = 32
"""Contents that are kept with their rules, those used last: all battles of the house, and some of the members'."""

_log = logging.getLogger(__name__)


class LiveGames:
    """The `live` games used last, and those that somebody has in hand.  Whoever reads or writes one holds its lock.

    What other workers may write to is read anew every time, and folded anew if they have.
    """

    def __init__(self, store: Store, systems: Mapping[str, System], live: int) -> None:
        self._store = store
        self._systems = systems
        self._most = live
        self._live: OrderedDict[int, LiveGame] = OrderedDict()
        self._known: WeakValueDictionary[int, LiveGame] = WeakValueDictionary()
        """Those that somebody is still at work on too, e.g. a post that waits for its board: no game is there twice."""
        self._dice: dict[int, SealedDice] = {}
        self._bound: OrderedDict[tuple[str, str], Bound] = OrderedDict()
        self._bindings: WeakValueDictionary[tuple[str, str], Bound] = WeakValueDictionary()
        """Those that a game in somebody's hand is played by too: no map is there twice."""
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._damaged: dict[int, str] = {}
        self._binding = asyncio.Lock()

    def lock(self, game: int) -> asyncio.Lock:
        """Return the lock of a game, the same one for as long as anybody holds or awaits it."""
        lock = self._locks.get(game)
        if lock is None:
            lock = self._locks[game] = asyncio.Lock()
        return lock

    async def get(self, game: int) -> LiveGame | None:
        """Return a game; the caller holds its lock.  Raises Damaged."""
        if game in self._damaged:
            raise Damaged(game, self._damaged[game])
        known = self._known.get(game)
        if known is not None and self._alone(known.header.guild):
            return self._kept(known)
        header = await self._store.header(game)
        if header is None:
            return None
        seats = await self._store.seats(game)
        held = await self._store.held(game)
        stored = await self._store.ledger(game)
        same = known is not None and (known.head, known.header.content) == (stored.link, header.content)
        body = None if same else await self._store.content(header.content)
        try:
            if known is not None and same:
                bound, timeline = known.bound, known.timeline
            else:
                bound, timeline = await self._folded(header, body or b"", stored)
        except Exception as error:
            self._damaged[game] = reference = secrets.token_hex(4)
            _log.exception("game %s is damaged and takes no more orders; reference %s", game, reference)
            raise Damaged(game, reference) from error
        live = LiveGame(header, seats, held, bound, timeline, stored.link)
        live.steps, waiting = await self._store.throws.of(game)
        if waiting is not None:
            live.open_roll = await asyncio.to_thread(reopened, live, waiting)
        live.clocks = await self._store.pace.of(game)
        return self._kept(live)

    def _kept(self, live: LiveGame) -> LiveGame:
        """Keep a game as the one used last."""
        self._known[live.id] = self._live[live.id] = live
        self._live.move_to_end(live.id)
        while len(self._live) > self._most:
            game, _ = self._live.popitem(last=False)
            self._dice.pop(game, None)
        return live

    def _alone(self, guild: int | None) -> bool:
        """Tell whether nobody else writes to the games of a guild: those of none are played from every worker."""
        shards = self._store.shards
        return shards.whole or (guild is not None and shards.serves(guild))

    def forget(self, game: int) -> None:
        """Drop a game from memory, whoever is at work on it: the next use folds it anew."""
        self._known.pop(game, None)
        self._live.pop(game, None)
        self._dice.pop(game, None)

    def lighten(self) -> None:
        """Drop the games that nobody is at work on, and all that is bound: the next use binds and folds anew."""
        self._live.clear()
        self._dice.clear()
        self._bound.clear()

    def told(self, header: Header | None) -> None:
        """Replace the header of a game in memory by the one that delivery has written; None changes nothing."""
        if header is not None and (live := self._known.get(header.id)) is not None:
            live.header = header

    def status_posted(self, game: int, message: int) -> None:
        """Note the status message of a game that is in memory."""
        if (live := self._known.get(game)) is not None:
            live.header = replace(live.header, status_message=message)

    async def dice(self, live: LiveGame) -> SealedDice:
        """Return the sealed dice of a game, with the phrases as they are now."""
        dice = self._dice.get(live.id)
        if dice is None:
            key = await self._store.key(live.id)
            header = live.header
            dice = SealedDice(key, str(live.id), dict(header.phrases), header.message)
            # Before the opening is written, a start may fail and a phrase be changed after all.
            if live.started:
                self._dice[live.id] = dice
        return dice

    async def bind(self, key: str, digest: str, body: bytes) -> Bound:
        """Bind frozen content to its rules, once for all games on it.  Raises LookupError, ContentError."""
        # One after the other, so that two games on the same content wait for one binding.
        async with self._binding:
            known = self._bindings.get((key, digest))
            if known is None:
                known = await asyncio.to_thread(_bind, self._systems[key], body)
            self._bound[key, digest] = self._bindings[key, digest] = known
            self._bound.move_to_end((key, digest))
            while len(self._bound) > BOUND:
                self._bound.popitem(last=False)
            return known

    async def _folded(self, header: Header, body: bytes, stored: StoredLedger) -> tuple[Bound, Timeline[Any]]:
        if header.unreadable:
            raise ValueError("its row in the database cannot be read")
        bound = await self.bind(header.system, header.content, body)
        return bound, await asyncio.to_thread(_fold, bound, stored)


def _bind(system: System, body: bytes) -> Bound:
    document = json.loads(body)
    game = system.bind(document)
    with LEARNING:
        codec = Codec(game)
    return Bound(system, game, codec, system.about(document), chosen(document) if system.policies else {})


def _fold(bound: Bound, stored: StoredLedger) -> Timeline[Any]:
    """Fold a stored ledger and compare the last position with the digest noted when it was played.

    Under other rules than today's the shape of a state may differ, so then the digest proves nothing.
    """
    timeline = Timeline.of(bound.game, _entries(bound.codec, stored))
    if timeline.entries and timeline.entries[-1].rules == bound.system.rulebook.rules:
        digest = bound.codec.digest(timeline.state)
        if digest != stored.digest:
            n = timeline.entries[-1].n
            raise ValueError(f"the position after entry {n} has digest {digest}, not {stored.digest}")
    return timeline


def _entries(codec: Codec[Any], stored: StoredLedger) -> Iterator[Entry]:
    facts: list[list[Event]] = [[] for _ in stored.commands]
    for n, version, body in stored.events:
        if n < len(facts):
            facts[n].append(codec.event(body, version))
    for (n, side, via, rules, order), events in zip(stored.commands, facts, strict=True):
        yield Entry(n, side, via, rules, None if order is None else codec.command(order), tuple(events))
