"""Dice as a port: sealed ones that prove themselves, scripted ones for tests and odds.

Sealed dice.  Before a game the umpire draws a 32-byte key and publishes SHA-256(key).  Each side may add a phrase.
Once key and phrases are closed, a message publishes both, and the id that Discord gives it, which nobody chooses, is
fixed with it.  The working key is HMAC-SHA-256(key, mixed): mixed is the canonical JSON of `[id, phrases]`, the id in
decimal digits as a string, phrases `[[side, phrase], ...]` sorted by side.  A game without such a message mixes phrases
alone, and one without phrases either has the key itself as its working key.  Roll `index` of the game takes its bytes
from HMAC-SHA-256(working key, "GAME:EPOCH:INDEX:BLOCK"), block 0, 1, 2, ...  A byte b gives the face `low + b % die` if
b < 256 - 256 % die, and is skipped otherwise.  A rewind over rolls raises the epoch.
"""

import hashlib
import hmac
import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from itertools import count, islice
from typing import Any, Final, Literal, Protocol

from msgspec import Struct

from engine.kernel.event import Event
from engine.kernel.rulebook import Rule

KEY_BYTES = 32


class Roll(Struct, frozen=True):
    """A request for dice: the `index`-th roll of the game, `count` dice with `die` faces from `low` upwards.

    `reading` says how the faces will be read, which lets odds branch on sums or hits instead of every permutation:
    `sum` adds them, `pool` counts those of at least `threshold`, `faces` reads each in its place.  Faces for which
    `alike` returns equal values have the same result and are one branch of the odds.
    """

    index: int
    epoch: int
    die: int
    count: int
    rule: Rule
    purpose: str
    """Key of the Fluent message that says what the roll is for."""
    low: int = 1
    reading: Literal["faces", "sum", "pool"] = "sum"
    threshold: int = 0
    alike: Callable[[tuple[int, ...]], Hashable] | None = None


class Dice(Protocol):
    """Answers a roll with as many faces as it asks for."""

    def roll(self, request: Roll, /) -> tuple[int, ...]: ...


class Throwing(ABC):
    """Whoever throws dice for a procedure: a command being carried out, or somebody without a game."""

    __slots__ = ()

    @abstractmethod
    def request(self, roll: Roll) -> tuple[int, ...]:
        """Throw dice and record them.  Index and epoch of the request are for whoever throws to say."""

    def roll(
        self,
        count: int,
        die: int,
        rule: Rule,
        purpose: str,
        *,
        low: int = 1,
        reading: Literal["faces", "sum", "pool"] = "sum",
        threshold: int = 0,
        alike: Callable[[tuple[int, ...]], Hashable] | None = None,
    ) -> tuple[int, ...]:
        """Throw dice for a purpose, record the faces and return them.  Raises NeedRoll where scripted dice run out."""
        return self.request(Roll(0, 0, die, count, rule, purpose, low, reading, threshold, alike))

    def pick(self, among: int, rule: Rule, purpose: str) -> int:
        """Choose one of `among` things, 0-based, each with the same chance."""
        if among == 1:
            return 0
        return self.roll(1, among, rule, purpose, low=0, reading="faces")[0]

    def pool(self, count: int, die: int, threshold: int, rule: Rule, purpose: str) -> int:
        """Throw a pool and count the dice that show at least `threshold`."""
        shown = self.roll(count, die, rule, purpose, reading="pool", threshold=threshold)
        return sum(face >= threshold for face in shown)


class NeedRoll(Exception):
    """Scripted dice have run out: carries the roll that could not be answered, and the facts before it.

    `stop`, an `engine.kernel.interpreter.Stop` or None, is where to go on without repeating what came before.
    """

    def __init__(self, request: Roll) -> None:
        super().__init__(f"no faces left for {request.purpose}")
        self.request = request
        self.events: tuple[Event, ...] = ()
        self.stop: Any = None


class SealedDice:
    """The dice of a real game: every face follows from the key.  Raises ValueError for a key of another length."""

    def __init__(
        self, key: bytes, game: str, phrases: Mapping[str, str] | None = None, message: int | None = None
    ) -> None:
        if len(key) != KEY_BYTES:
            raise ValueError(f"a dice key has {KEY_BYTES} bytes")
        self._key = working_key(key, phrases or {}, message)
        self._game = game

    def roll(self, request: Roll, /) -> tuple[int, ...]:
        return faces(self._key, self._game, request)


def commitment(key: bytes) -> str:
    """Return what is published before the game: SHA-256 of the key, in hex."""
    return hashlib.sha256(key).hexdigest()


def working_key(key: bytes, phrases: Mapping[str, str], message: int | None = None) -> bytes:
    """Mix what was closed after the key was committed into it: the phrases, and the id of their message."""
    if message is None and not phrases:
        return key
    return hmac.digest(key, mixed(phrases, message), "sha256")


def mixed(phrases: Mapping[str, str], message: int | None) -> bytes:
    """Return what is mixed into a key, the canonical JSON described above."""
    said = sorted(map(list, phrases.items()))
    return json.dumps(said if message is None else [str(message), said], **_CANONICAL).encode()


_CANONICAL: Final[Mapping[str, Any]] = {"separators": (",", ":"), "ensure_ascii": False}


def faces(key: bytes, game: str, request: Roll) -> tuple[int, ...]:
    """Derive the faces of one roll from the working key."""
    die, low = request.die, request.low
    limit = 256 - 256 % die
    fair = (byte for byte in stream(key, game, request.epoch, request.index) if byte < limit)
    return tuple(low + byte % die for byte in islice(fair, request.count))


def stream(key: bytes, game: str, epoch: int, index: int) -> Iterator[int]:
    """Yield the bytes of one roll, block after block, without end."""
    for block in count():
        yield from hmac.digest(key, f"{game}:{epoch}:{index}:{block}".encode(), "sha256")


class Scripted:
    """Dice that show what they are told, in order; raise NeedRoll when they run dry.

    A script names faces roll by roll; a roll may also name its purpose, which makes a test fail when a roll is
    inserted before it.
    """

    def __init__(self, *script: Sequence[int] | tuple[str, Sequence[int]]) -> None:
        self._script = [self._entry(entry) for entry in script]
        self._next = 0

    @staticmethod
    def _entry(entry: Sequence[int] | tuple[str, Sequence[int]]) -> tuple[str | None, tuple[int, ...]]:
        if len(entry) == 2 and isinstance(entry[0], str):
            return entry[0], tuple(entry[1])  # type: ignore[arg-type]
        return None, tuple(entry)  # type: ignore[arg-type]

    def roll(self, request: Roll, /) -> tuple[int, ...]:
        if self._next == len(self._script):
            raise NeedRoll(request)
        purpose, shown = self._script[self._next]
        self._next += 1
        if purpose is not None and purpose != request.purpose:
            raise ValueError(f"the script has dice for {purpose}, the game rolls for {request.purpose}")
        fits = all(request.low <= face < request.low + request.die for face in shown)
        if len(shown) != request.count or not fits:
            raise ValueError(f"{shown} does not fit {request.count}d{request.die} for {request.purpose}")
        return shown

    @property
    def left(self) -> int:
        """How many scripted rolls have not been used."""
        return len(self._script) - self._next
