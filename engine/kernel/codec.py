"""Structs to bytes and back: stable tags, versions, upcasters at the decode boundary.

A row stores the version of its event type.  Rows of the current version decode typed; older ones decode to plain data,
climb through the upcasters and are converted.  This is the one module that knows how structs are stored.
"""

import hashlib
import json
from functools import reduce
from typing import Any, Generic, TypeVar, Union

import msgspec

from engine.kernel.command import KERNEL_COMMANDS, Command
from engine.kernel.decision import Decision
from engine.kernel.event import KERNEL_EVENTS, Ended, Event, Paused, Positioned
from engine.kernel.game import Game
from engine.kernel.lazy import BoundedCache
from engine.kernel.procedure import Frame
from engine.kernel.state import State, Watch

W = TypeVar("W")

_ENCODER = msgspec.json.Encoder()
_STACKS = 256
_TAGGED = b'{"kind":"'


class _Snapshot(msgspec.Struct, frozen=True):
    world: msgspec.Raw
    seq: int
    rolls: int
    epoch: int
    stack: msgspec.Raw
    decisions: tuple[Decision, ...]
    watches: tuple[Watch, ...]
    outcome: Ended | None


class _RawPaused(msgspec.Struct, frozen=True, tag_field="kind", tag="paused"):
    stack: msgspec.Raw
    decisions: tuple[Decision, ...]


class _RawPositioned(msgspec.Struct, frozen=True, tag_field="kind", tag="positioned"):
    state: msgspec.Raw


class Codec(Generic[W]):
    """Encodes and decodes everything that one game stores."""

    def __init__(self, game: Game[W]) -> None:
        self.game = game
        own_events = tuple(e for e in (*KERNEL_EVENTS, *game.events) if e not in (Paused, Positioned))
        self._event = msgspec.json.Decoder(_union((*own_events, _RawPaused, _RawPositioned)))
        self._plain_event = _union(own_events)
        self._command = msgspec.json.Decoder(_union((*KERNEL_COMMANDS, *game.commands)))
        self._stack = msgspec.json.Decoder(tuple[_union(tuple(game.procedures)), ...])  # type: ignore[misc]
        self._stacks: BoundedCache[bytes, tuple[Frame, ...]] = BoundedCache(_STACKS)
        self._newest = max((1 + len(steps) for steps in game.upcasters.values()), default=1)
        self._changed = tuple(_TAGGED + f'{kind}"'.encode() for kind in game.upcasters)
        """How facts begin that have had other versions; we write the tag first, so that nothing else need be read."""
        self._world = msgspec.json.Decoder(game.world_type)
        self._snapshot = msgspec.json.Decoder(_Snapshot)

    def version(self, event: Event) -> int:
        """Return the version under which an event is stored today."""
        return 1 + len(self.game.upcasters.get(tag_of(type(event)), ()))

    def encode(self, value: Event | Command) -> bytes:
        """Return an event or command as JSON with its tag."""
        return _ENCODER.encode(value)

    def command(self, body: bytes) -> Command:
        """Decode a command.  Raises msgspec.ValidationError with the path of what does not fit."""
        order: Command = self._command.decode(body)
        return order

    def event(self, body: bytes, version: int = 1) -> Event:
        """Decode an event stored under a version.  Raises msgspec.ValidationError with the path that does not fit."""
        if version < self._newest and (body.startswith(self._changed) or not body.startswith(_TAGGED)):
            raw = msgspec.json.decode(body)
            steps = self.game.upcasters.get(raw["kind"], ())[version - 1 :]
            if steps:
                body = _ENCODER.encode(reduce(lambda data, lift: lift(data), steps, raw))
        event = self._event.decode(body)
        if type(event) is _RawPaused:
            return Paused(self._frames(bytes(event.stack)), event.decisions)
        if type(event) is _RawPositioned:
            return Positioned(self.restore(bytes(event.state)))
        return event  # type: ignore[no-any-return]

    def _frames(self, body: bytes) -> tuple[Frame, ...]:
        """Return a control stack; a game comes back to few, so each is read once and shared."""
        found = self._stacks.get(body)
        if found is None:
            found = self._stacks[body] = self._stack.decode(body)
        return found

    def snapshot(self, state: State[W]) -> bytes:
        """Encode a whole state: equal states give equal bytes, whatever objects they are made of.

        Of a field with a default that is no word of a Literal, small number or empty, all states name a value.
        """
        # A default is left out only where it is the very object; a word cut from an order is its equal, not itself.
        return self._written(self.restore(self._written(state)))

    def _written(self, state: State[W]) -> bytes:
        raw = _Snapshot(
            msgspec.Raw(_ENCODER.encode(state.world)),
            state.seq,
            state.rolls,
            state.epoch,
            msgspec.Raw(_ENCODER.encode(state.stack)),
            state.decisions,
            state.watches,
            state.outcome,
        )
        return _ENCODER.encode(raw)

    def restore(self, body: bytes) -> State[W]:
        """Decode a whole state.  Raises msgspec.ValidationError with the path of what does not fit."""
        raw = self._snapshot.decode(body)
        return State(
            self._world.decode(raw.world),
            raw.seq,
            raw.rolls,
            raw.epoch,
            self._stack.decode(raw.stack),
            raw.decisions,
            raw.watches,
            raw.outcome,
        )

    def digest(self, state: State[W]) -> str:
        """Return SHA-256 of a state in hex: equal states, equal digests."""
        return hashlib.sha256(self.snapshot(state)).hexdigest()


def plain_data(value: Any) -> Any:
    """Return structs as plain JSON data: dicts, lists, strings, ints."""
    return msgspec.json.decode(_ENCODER.encode(value))


def canonical(value: Any) -> bytes:
    """Return plain data as canonical JSON: keys sorted, no spaces, UTF-8, nothing escaped that need not be."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def tag_of(kind: type[msgspec.Struct]) -> str:
    """Return the storage name of a struct type."""
    return str(kind.__struct_config__.tag)


def _union(types: tuple[Any, ...]) -> Any:
    return Union[types]  # noqa: UP007 - built from a tuple at run time
