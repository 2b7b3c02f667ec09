"""Check an exported game: the document, the content, the dice, the chain, and every order by the rules themselves.

A seal of the dice outside of games is checked here too: its key, its rolls, its chain.

`deploy/verify_umpire.py` checks the same without this code, except the orders, which need the rules.  The two share
no line of code on purpose, and print the same verdict.
"""

import hashlib
import json
import sys
import zlib
from collections.abc import Callable, Iterator, Sequence
from datetime import timedelta
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeVar

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from bot.sealfile import Broken, SealDocument, check_chain, check_key, check_rolls
from bot.store.port import moment, stamp
from bot.ui.links import sent_at
from engine import systems
from engine.kernel.codec import Codec, canonical
from engine.kernel.command import Intervention, Minute, Rewind, TimeUp
from engine.kernel.dice import Roll, commitment, faces, working_key
from engine.kernel.event import Event
from engine.kernel.game import Accepted, Game, System, begin
from engine.kernel.ids import Side
from engine.kernel.ledger import Entry, Via, first_link, next_link, salt
from engine.kernel.replay import Recorded, Timeline, carry_out
from engine.kernel.rulebook import Rule
from engine.kernel.violation import Violation

Snowflake = Annotated[str, Meta(pattern=r"\A[1-9][0-9]{0,18}\Z")]
Hex32 = Annotated[str, Meta(pattern=r"\A[0-9a-f]{64}\Z")]

T = TypeVar("T")

FAILED: Final = 1
SKEW: Final = timedelta(minutes=1)
"""By how much the clocks of a bot and of Discord may differ."""
GZIP: Final = b"\x1f\x8b"
LARGEST: Final = 256 * 1024 * 1024
"""Bytes of a packed export once unpacked."""
NOT_THROWN: Final = "These are not the rolls that were thrown."
UNDECIDED: Final = "not decided"
CUT_OFF: Final = "not decided: ended without a result, or cut off; the closing post in the channel shows the true head"


class Refusal(Exception):
    """What does not hold, beginning with its place: `entry 7: ...`."""


class Unchecked(Struct, frozen=True):
    """Something that cannot be checked here or now."""

    why: str


class Check(Struct, frozen=True):
    """One thing that was checked.  `ok` is None where it cannot be checked here or now."""

    name: str
    ok: bool | None
    detail: str

    def __str__(self) -> str:
        mark = {True: "ok", False: "REFUSED", None: "-"}[self.ok]
        return f"{self.name:<10} {mark:<7}  {self.detail}"


class Verdict(Struct, frozen=True):
    checks: tuple[Check, ...]
    otherwise: str = "This is not the game that was played."
    """What a document is when it does not hold."""

    @property
    def ok(self) -> bool:
        """Tell whether nothing was refused."""
        return all(check.ok is not False for check in self.checks)

    @property
    def lines(self) -> tuple[str, ...]:
        last = "Everything that can be checked holds." if self.ok else self.otherwise
        return (*map(str, self.checks), last)


class _Header(Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    system: str
    scenario: str
    rules: int
    content: Hex32
    commitment: Hex32
    phrases: tuple[tuple[Side, str], ...]
    created: str
    salt: Hex32
    key: Hex32 | None
    message: Snowflake | None = None
    """Left out by exports from before messages were mixed in."""


class _Entry(Struct, frozen=True, forbid_unknown_fields=True):
    n: int
    side: Side | None
    via: Via
    rules: int
    command: dict[str, Any] | None
    events: tuple[dict[str, Any], ...]
    link: Hex32
    versions: tuple[int, ...] | UnsetType = UNSET


class _Document(Struct, frozen=True, forbid_unknown_fields=True):
    format: Literal[1]
    header: _Header
    content: dict[str, Any]
    entries: Annotated[tuple[_Entry, ...], Meta(min_length=1)]
    head: Hex32


class _Rolled(Struct, frozen=True):
    """The part of a roll that its proof needs."""

    index: int
    die: Annotated[int, Meta(ge=2, le=256)]
    faces: Annotated[tuple[int, ...], Meta(min_length=1)]
    low: int
    epoch: int


class _Rewound(Struct, frozen=True):
    to: int
    epoch: int


def verify(data: bytes, load: Callable[[str], System] = systems.load) -> Verdict:
    """Check an export whole.  `load` gives a rule system by key or raises LookupError."""
    try:
        plain = _parsed(data)
        if isinstance(plain, dict) and "seal" in plain:
            return _seal(plain)
        document = _shaped(plain, _Document)
    except Refusal as refusal:
        return Verdict((Check("document", False, str(refusal)),))
    checks = [Check("document", True, f"game {document.header.game}, {len(document.entries)} entries")]
    checks += (
        _check("content", lambda: _content(plain, document)),
        _check("key", lambda: _key(document)),
        _check("message", lambda: _message(document.header)),
        _check("rolls", lambda: _rolls(document)),
        _check("chain", lambda: _chain(plain, document)),
        _check("rules", lambda: _rules(document, load)),
        _check("outcome", lambda: _outcome(document)),
    )
    return Verdict(tuple(checks))


def main(path: Path) -> int:
    """Print the verdict on a file and return the exit code: 0 holds, 1 does not, 2 no such file."""
    try:
        data = path.read_bytes()
    except OSError as error:
        sys.stderr.write(f"{path}: {error.strerror}\n")
        return 2
    verdict = verify(data)
    sys.stdout.write("\n".join((*verdict.lines, "")))
    return 0 if verdict.ok else FAILED


def _seal(plain: dict[str, Any]) -> Verdict:
    """Check a seal of the dice outside of games."""
    try:
        document = _shaped(plain, SealDocument)
    except Refusal as refusal:
        return Verdict((Check("document", False, str(refusal)),), NOT_THROWN)
    seal, count = document.seal, len(document.rolls)
    checks = (
        Check("document", True, f"seal {seal.number} of guild {seal.guild}, {count} rolls"),
        _check("key", lambda: _seal_key(document)),
        _check("rolls", lambda: _seal_rolls(document)),
        _check("chain", lambda: f"head {_holding(lambda: check_chain(plain, document.head))}"),
    )
    return Verdict(checks, NOT_THROWN)


def _seal_key(document: SealDocument) -> str | Unchecked:
    committed = _holding(lambda: check_key(document))
    return Unchecked("not revealed yet") if committed is None else f"commitment {committed}"


def _seal_rolls(document: SealDocument) -> str | Unchecked:
    count = _holding(lambda: check_rolls(document))
    if document.seal.key is None:
        return Unchecked(f"{count} rolls in order; their faces can be proved once the key is revealed")
    return f"{count} rolls recomputed"


def _holding(check: Callable[[], T]) -> T:
    try:
        return check()
    except Broken as broken:
        raise Refusal(str(broken)) from broken


def _check(name: str, check: Callable[[], str | Unchecked]) -> Check:
    try:
        found = check()
    except Refusal as refusal:
        return Check(name, False, str(refusal))
    return Check(name, None, found.why) if isinstance(found, Unchecked) else Check(name, True, found)


def _unpacked(data: bytes) -> bytes:
    """Return what a gzip file holds, anything else as it is."""
    if not data.startswith(GZIP):
        return data
    unpacker = zlib.decompressobj(wbits=zlib.MAX_WBITS | 16)
    try:
        body = unpacker.decompress(data, LARGEST)
    except zlib.error as error:
        raise Refusal("cannot be unpacked") from error
    if unpacker.unconsumed_tail:
        raise Refusal(f"holds more than {LARGEST} bytes")
    if not unpacker.eof or unpacker.unused_data:
        raise Refusal("cannot be unpacked")
    return body


def _parsed(data: bytes) -> Any:
    """Parse strictly: a name twice or a number that is none would let two readers see two documents."""
    data = _unpacked(data)
    try:
        plain = json.loads(data, object_pairs_hook=_once, parse_constant=_no_constant)
        canonical(plain)
    except Refusal:
        raise
    except (ValueError, RecursionError) as error:
        raise Refusal(f"cannot be read: {error}") from error
    return plain


def _shaped(plain: Any, shape: type[T]) -> T:
    try:
        return msgspec.convert(plain, shape)
    except msgspec.ValidationError as error:
        raise Refusal(f"cannot be read: {error}") from error


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        raise Refusal(f"the name {next(n for n in names if names.count(n) > 1)!r} stands twice in one object")
    return found


def _no_constant(word: str) -> None:
    raise Refusal(f"{word} is no number")


def _content(plain: dict[str, Any], document: _Document) -> str:
    digest = hashlib.sha256(canonical(plain["content"])).hexdigest()
    if digest != document.header.content:
        raise Refusal(f"content: its digest is {digest}, the header says {document.header.content}")
    return f"digest {digest}"


def _key(document: _Document) -> str | Unchecked:
    header = document.header
    if header.key is None:
        if _ended(document):
            raise Refusal("header: the game is over, but the key is missing")
        return Unchecked("not revealed before the game is over")
    if (committed := commitment(bytes.fromhex(header.key))) != header.commitment:
        raise Refusal(f"header: the commitment to this key is {committed}, the header says {header.commitment}")
    if salt(bytes.fromhex(header.key)) != header.salt:
        raise Refusal("header: the salt does not follow from the key")
    return f"commitment {committed}"


def _message(header: _Header) -> str | Unchecked:
    """Hold the moment that the id carries against that of the set-up."""
    if header.message is None:
        return Unchecked("none was mixed in: the key and the phrases alone decide the dice")
    try:
        created, sent = moment(header.created), sent_at(int(header.message))
    except ValueError as error:
        raise Refusal(f"header: {header.created!r} is no moment") from error
    if sent < created - SKEW:
        raise Refusal(f"header: message {header.message} was sent {stamp(sent)}, before the game was created")
    return f"{header.message} of {stamp(sent)} is mixed in"


def _rolls(document: _Document) -> str | Unchecked:
    header = document.header
    key = None
    if header.key is not None:
        message = None if header.message is None else int(header.message)
        key = working_key(bytes.fromhex(header.key), dict(header.phrases), message)
    count = 0
    for n, rolled in _in_order(document.entries):
        count += 1
        request = Roll(rolled.index, rolled.epoch, rolled.die, len(rolled.faces), _NO_RULE, "", rolled.low)
        if key is not None and (shown := faces(key, header.game, request)) != rolled.faces:
            raise Refusal(f"entry {n}: roll {rolled.index} shows {_dice(rolled.faces)}, the key gives {_dice(shown)}")
    if key is None:
        return Unchecked(f"{count} rolls in order; their faces can be proved once the key is revealed")
    return f"{count} rolls recomputed"


_NO_RULE = Rule("", "")


def _in_order(entries: Sequence[_Entry]) -> Iterator[tuple[int, _Rolled]]:
    """Yield every roll with its entry.  Indexes are dense; a return over rolls goes on in the next epoch."""
    index = epoch = 0
    after: list[int] = []
    rolled: list[bool] = []
    live: list[int] = []
    for n, entry in enumerate(entries):
        rolled.append(False)
        for event in entry.events:
            if event.get("kind") == "rolled":
                roll = _shape(n, event, _Rolled)
                if (roll.index, roll.epoch) != (index, epoch):
                    raise Refusal(
                        f"entry {n}: roll {roll.index} of epoch {roll.epoch} where roll {index} of epoch"
                        f" {epoch} was due"
                    )
                index, rolled[n] = index + 1, True
                yield n, roll
            elif event.get("kind") == "rewound":
                back = _shape(n, event, _Rewound)
                due = epoch + any(rolled[m] for m in live if m > back.to)
                if not 0 <= back.to < n or back.epoch != due:
                    raise Refusal(f"entry {n}: a return to entry {back.to} in epoch {back.epoch}, not {due}")
                index, epoch, live = after[back.to], back.epoch, [m for m in live if m <= back.to]
        live.append(n)
        after.append(index)


def _shape(n: int, event: dict[str, Any], kind: type[Any]) -> Any:
    try:
        return msgspec.convert({"low": 1, "epoch": 0, **event}, kind)
    except msgspec.ValidationError as error:
        raise Refusal(f"entry {n}: a roll or return cannot be read") from error


def _chain(plain: dict[str, Any], document: _Document) -> str:
    link = first_link(chained(plain["header"]))
    for n, entry in enumerate(plain["entries"]):
        if entry["n"] != n:
            raise Refusal(f"entry {entry['n']}: entry {n} was due")
        link = next_link(link, {name: value for name, value in entry.items() if name not in ("link", "versions")})
        if link != entry["link"]:
            changed = "the header or this entry" if n == 0 else "this entry"
            raise Refusal(f"entry {n}: its link does not follow: {changed} was changed")
    if link != document.head:
        raise Refusal(f"head: is not the link of entry {len(document.entries) - 1}")
    return f"head {link}"


def chained(header: dict[str, Any]) -> dict[str, Any]:
    """Return what the first link covers of a header: no key, and no message where there was none."""
    return {name: value for name, value in header.items() if name != "key" and (name, value) != ("message", None)}


def _outcome(document: _Document) -> str | Unchecked:
    ended = _ended(document)
    if ended is None:
        return Unchecked(UNDECIDED if document.header.key is None else CUT_OFF)
    return f"winner {ended['winner']}" if ended.get("winner") else "draw"


def _ended(document: _Document) -> dict[str, Any] | None:
    return next((event for event in document.entries[-1].events if event.get("kind") == "ended"), None)


def _dice(shown: Sequence[int]) -> str:
    return " ".join(map(str, shown))


def _rules(document: _Document, load: Callable[[str], System]) -> str | Unchecked:
    header = document.header
    try:
        system = load(header.system)
    except LookupError:
        return Unchecked(f"there is no rule system {header.system} here")
    try:
        game = system.bind(document.content)
    except Exception as error:
        raise Refusal(f"content: the rules cannot use it: {error}") from error
    if header.rules != document.entries[0].rules:
        raise Refusal(f"entry 0: was played by rules {document.entries[0].rules}, the header says {header.rules}")
    carried = _play(game, document.entries, system.rulebook.rules)
    if carried < len(document.entries):
        other = len(document.entries) - carried
        return Unchecked(f"{carried} entries carried out again, {other} were played by other rules than today's")
    return f"{carried} entries carried out again"


def _play(game: Game[Any], entries: Sequence[_Entry], rules: int) -> int:
    """Carry every entry out again that was played by today's rules; return how many."""
    codec = Codec(game)
    timeline: Timeline[Any] = Timeline(game)
    carried = 0
    for n, row in enumerate(entries):
        try:
            entry = _entry(codec, row)
            if entry.rules == rules:
                _compare(entry, _again(timeline, entry))
                carried += 1
            timeline.append(entry)
        except Refusal as refusal:
            raise Refusal(f"entry {n}: {refusal}") from refusal
        except Exception as error:
            raise Refusal(f"entry {n}: the rules cannot carry it out: {error!r}") from error
    return carried


def _entry(codec: Codec[Any], row: _Entry) -> Entry:
    versions = (1,) * len(row.events) if row.versions is UNSET else row.versions
    events = tuple(codec.event(canonical(event), version) for event, version in zip(row.events, versions, strict=True))
    command = None if row.command is None else codec.command(canonical(row.command))
    return Entry(row.n, row.side, row.via, row.rules, command, events)


def _again(timeline: Timeline[Any], entry: Entry) -> tuple[Event, ...] | tuple[Violation, ...]:
    game, dice, command = timeline.game, Recorded(entry.events), entry.command
    _by_right(entry)
    if command is None:
        return begin(game, dice).events
    if isinstance(command, Rewind):
        _allowed(timeline, entry, command)
        return timeline.rewind(command.to, command.reason)
    result = carry_out(game, timeline.state, entry.side, None, command, dice)
    return result.events if isinstance(result, Accepted) else result.violations


def _by_right(entry: Entry) -> None:
    """Refuse an order that nobody may give in this way."""
    command = entry.command
    if (command is None, entry.via == "opening") != (entry.n == 0, entry.n == 0):
        raise Refusal("entry 0, and no other, is the opening")
    if isinstance(command, TimeUp) != (entry.via == "clock"):
        raise Refusal("the clock, and nobody else, says that time is up")
    if (entry.side is None) != (entry.via in ("opening", "referee", "table")):
        raise Refusal("every order is of a side, except the opening, the referee's acts and those of the table")
    if isinstance(command, Minute) != (entry.via == "table"):
        raise Refusal("seats, referees and copies, and nothing else, are entered by the table")
    intervenes = isinstance(command, Intervention)
    if (intervenes and entry.via != "referee") or (
        entry.via == "referee" and not isinstance(command, Rewind | Intervention)
    ):
        raise Refusal("the referee, and nobody else, intervenes")


def _allowed(timeline: Timeline[Any], entry: Entry, command: Rewind) -> None:
    """Refuse a return that nobody had the right to make: past the undo line all others consent, a referee says why."""
    if entry.via == "referee":
        if not command.reason.strip():
            raise Refusal("the referee went back without a reason")
        return
    assert entry.side is not None
    others = {side for side in timeline.game.sides if side != entry.side}
    free = timeline.undo_to(entry.side) == command.to
    if not free and set(command.agreed) != others:
        raise Refusal(f"{entry.side} went back past the undo line without the consent of the others")


def _compare(entry: Entry, again: tuple[Event, ...] | tuple[Violation, ...]) -> None:
    if again == entry.events:
        return
    refused = [event for event in again if isinstance(event, Violation)]
    if refused:
        raise Refusal(f"the rules refuse this order: {refused[0].rule} ({refused[0].code})")
    for i, (recorded, due) in enumerate(zip(entry.events, again, strict=False)):
        if recorded != due:
            raise Refusal(f"event {i} is {recorded}, by the rules it is {due}")
    raise Refusal(f"{len(entry.events)} events, by the rules {len(again)}")
