"""Check an exported game: the document, the content, the dice, the chain, and every order by the rules themselves.

A seal of the dice outside of games is checked here too, its key, its rolls, its chain; and a tournament with its games.

`deploy/verify_umpire` checks the same without this code, except the orders, which need the rules.  The two share
no line of code on purpose, and print the same verdict.
"""

import hashlib
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from msgspec import UNSET

from bot.formats.export import phrases_digest
from bot.formats.sealfile import Broken, SealDocument, check_chain, check_key, check_moments, check_rolls
from bot.formats.snowflake import sent_at
from bot.formats.strict import SKEW, Refusal, check_entries, instant, parsed
from bot.store.port import stamp
from bot.tools import tournament
from bot.tools.carried import carried_out
from bot.tools.elsewhere import Header, came_over, elsewhere, headers, is_from_elsewhere
from bot.tools.shapes import EnteredPart, ExportDocument, ExportEntry, RewoundPart, RolledPart
from bot.tools.verdicts import Check, Unchecked, Verdict, checked, linked, shaped
from engine import systems
from engine.kernel.codec import canonical
from engine.kernel.dice import Roll, commitment, faces, working_key
from engine.kernel.game import System
from engine.kernel.ledger import salt
from engine.kernel.rulebook import Rule

T = TypeVar("T")

FAILED: Final = 1
NOT_THROWN: Final = "These are not the rolls that were thrown."
UNDECIDED: Final = "not decided"
CUT_OFF: Final = "not decided: ended without a result, or cut off; the closing post in the channel shows the true head"


def verify(data: bytes, load: Callable[[str], System] = systems.load) -> Verdict:
    """Check an export whole.  `load` gives a rule system by key or raises LookupError."""
    try:
        plain = parsed(data)
        if isinstance(plain, dict) and "seal" in plain:
            return _seal(plain)
        if isinstance(plain, dict) and "tournament" in plain:
            return tournament.verdict(plain, load, lambda game: _game(game, load))
    except Refusal as refusal:
        return Verdict((Check("document", False, str(refusal)),))
    return _game(plain, load)


def _game(plain: Any, load: Callable[[str], System]) -> Verdict:
    """Check a game."""
    try:
        document = shaped(plain, ExportDocument)
    except Refusal as refusal:
        return Verdict((Check("document", False, str(refusal)),))
    checks = [Check("document", True, f"game {document.header.game}, {len(document.entries)} entries")]
    checks += (
        checked("content", lambda: _content(plain, document)),
        checked("header", lambda: _header(document)),
        checked("key", lambda: _key(document)),
        checked("message", lambda: _message(plain, document)),
        checked("entries", lambda: check_entries(plain["entries"])),
        checked("rolls", lambda: _rolls(plain, document)),
        checked("chain", lambda: linked(chained(plain["header"]), plain)),
        checked("rules", lambda: carried_out(document, load)),
        checked("outcome", lambda: _outcome(document)),
        checked("channel", lambda: _channel(document)),
        *(
            (checked("elsewhere", lambda: elsewhere(plain["entries"], document.header)),)
            if is_from_elsewhere(plain["entries"])
            else ()
        ),
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
        document = shaped(plain, SealDocument)
    except Refusal as refusal:
        return Verdict((Check("document", False, str(refusal)),), NOT_THROWN)
    seal, count = document.seal, len(document.rolls)
    checks = (
        Check("document", True, f"seal {seal.number} of guild {seal.guild}, {count} rolls"),
        checked("key", lambda: _seal_key(document)),
        checked("moments", lambda: _holding(lambda: check_moments(document))),
        checked("rolls", lambda: _seal_rolls(document)),
        checked("chain", lambda: f"head {_holding(lambda: check_chain(plain, document.head))}"),
        Check("channel", None, f"not seen from here: the post of the last roll must show link {document.head[:16]}"),
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


def _content(plain: dict[str, Any], document: ExportDocument) -> str:
    digest = hashlib.sha256(canonical(plain["content"])).hexdigest()
    if digest != document.header.content:
        raise Refusal(f"content: its digest is {digest}, the header says {document.header.content}")
    return f"digest {digest}"


def _header(document: ExportDocument) -> str:
    """Check what the header says of the content, the opening and the phrases."""
    header = document.header
    sides = [side for side, _ in header.phrases]
    if sides != sorted(set(sides)):
        raise Refusal("header: the phrases are not one for each side, in the order of sides")
    if header.rules != (first := document.entries[0].rules):
        raise Refusal(f"header: rules {header.rules}, but the opening was played by rules {first}")
    scenario = document.content.get("scenario")
    named = scenario.get("id") if isinstance(scenario, dict) else scenario
    if named != header.scenario:
        raise Refusal(f"header: scenario {header.scenario}, but the content is that of {named}")
    instant("header", header.created)
    return f"{header.system} {header.scenario}, created {header.created}, by rules {header.rules}"


def _key(document: ExportDocument) -> str | Unchecked:
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


def _message(plain: dict[str, Any], document: ExportDocument) -> str | Unchecked:
    """Hold the moment that the id carries against those that the game itself tells."""
    header = document.header
    created = instant("header", header.created)
    if header.message is None:
        decides = "the key and the phrases alone decide" if header.dice is UNSET else "no key decides"
        return Unchecked(f"none was mixed in: {decides} the dice")
    sent = sent_at(int(header.message))
    if sent < created - SKEW:
        raise Refusal(f"header: message {header.message} was sent {stamp(sent)}, before the game was created")
    here = max((n for n, _ in came_over(plain["entries"])), default=0)
    for n, entry in enumerate(document.entries[here:], here):
        if entry.via == "table" and sent > instant(f"entry {n}", str((entry.command or {}).get("at"))) + SKEW:
            raise Refusal(f"header: message {header.message} was sent {stamp(sent)}, after entry {n}")
    return f"{header.message} of {stamp(sent)} is mixed in"


def _channel(document: ExportDocument) -> Unchecked:
    """Say what only the channel can tell."""
    header = document.header
    closing = f"the closing post must show head {document.head}"
    if header.message is None:
        return Unchecked(f"not seen from here: {closing}")
    said = phrases_digest(header.phrases)[:16]
    return Unchecked(
        f"not seen from here: message {header.message} must show the commitment and phrases {said}, {closing}"
    )


def _rolls(plain: dict[str, Any], document: ExportDocument) -> str | Unchecked:
    if _hands(document):
        count = sum(1 for _ in _in_order(document.entries))
        return f"{count} rolls entered at a table, each confirmed by another member; no key decides them"
    dice = [(n, _dice_of(header)) for n, header in headers(plain["entries"], document.header)]
    key, count, unproved = dice[-1][1][0], 0, 0
    for n, rolled in _in_order(document.entries):
        count += 1
        key, game = next(found for end, found in dice if n < end)
        unproved += key is None
        request = Roll(rolled.index, rolled.epoch, rolled.die, len(rolled.faces), _NO_RULE, "", rolled.low)
        if key is not None and (shown := faces(key, game, request)) != rolled.faces:
            raise Refusal(f"entry {n}: roll {rolled.index} shows {_dice(rolled.faces)}, the key gives {_dice(shown)}")
    if dice[-1][1][0] is None:
        return Unchecked(f"{count} rolls in order; their faces can be proved once the key is revealed")
    return f"{count - unproved} rolls recomputed" + (
        f", {unproved} thrown elsewhere by another key" if unproved else ""
    )


def _dice_of(header: Header) -> tuple[bytes | None, str]:
    """Return the working key of a game, None while it is not revealed, and the number of the game."""
    message = None if header.message is None else int(header.message)
    key = None if header.key is None else bytes.fromhex(header.key)
    return None if key is None else working_key(key, dict(header.phrases), message), header.game


_NO_RULE = Rule("", "")


def _hands(document: ExportDocument) -> bool:
    """Tell whether members entered the dice: then every entry with rolls ends with who entered and confirmed each."""
    entered = document.header.dice is not UNSET
    for n, entry in enumerate(document.entries):
        kinds = [event.get("kind") for event in entry.events]
        rolls = kinds.count("rolled")
        if "dice-entered" in kinds and not entered:
            raise Refusal(f"entry {n}: its dice were entered, but those of this game are sealed")
        if not entered or (not rolls and "dice-entered" not in kinds):
            continue
        if kinds.count("dice-entered") != 1 or kinds[-1] != "dice-entered":
            raise Refusal(f"entry {n}: does not end with who entered its dice")
        hands = _shape(n, entry.events[-1], EnteredPart).hands
        if len(hands) != rolls or any(hand.by == hand.confirmed for hand in hands):
            raise Refusal(f"entry {n}: not every roll was entered by one member and confirmed by another")
    return entered


def _in_order(entries: Sequence[ExportEntry]) -> Iterator[tuple[int, RolledPart]]:
    """Yield every roll with its entry.  Indexes are dense; a return over rolls goes on in the next epoch."""
    index = epoch = 0
    after: list[int] = []
    rolled: list[bool] = []
    below: list[int] = []
    head = -1
    for n, entry in enumerate(entries):
        rolled.append(False)
        for event in entry.events:
            if event.get("kind") == "rolled":
                roll = _shape(n, {"low": 1, "epoch": 0, **event}, RolledPart)
                if (roll.index, roll.epoch) != (index, epoch):
                    raise Refusal(
                        f"entry {n}: roll {roll.index} of epoch {roll.epoch} where roll {index} of epoch"
                        f" {epoch} was due"
                    )
                if not all(roll.low <= shown < roll.low + roll.die for shown in roll.faces):
                    die = f"a die of {roll.die} from {roll.low}"
                    raise Refusal(f"entry {n}: roll {index} shows {_dice(roll.faces)}, which {die} does not")
                index, rolled[n] = index + 1, True
                yield n, roll
            elif event.get("kind") == "rewound":
                back = _shape(n, event, RewoundPart)
                live = _standing(below, head)
                if back.to not in live and not (entry.via == "referee" and 0 <= back.to < n):
                    raise Refusal(f"entry {n}: a return to entry {back.to}, which does not stand")
                due = epoch + any(rolled[m] for m in live if m > back.to)
                if back.epoch != due:
                    raise Refusal(f"entry {n}: a return to entry {back.to} in epoch {back.epoch}, not {due}")
                index, epoch, head = after[back.to], back.epoch, back.to
        below.append(head)
        head = n
        after.append(index)


def _standing(below: Sequence[int], head: int) -> frozenset[int]:
    """Return the entries that a position came about by; `below` has for each the one that it was carried out on."""
    found = []
    while head >= 0:
        found.append(head)
        head = below[head]
    return frozenset(found)


def _shape(n: int, event: dict[str, Any], kind: type[Any]) -> Any:
    try:
        return msgspec.convert(event, kind)
    except msgspec.ValidationError as error:
        raise Refusal(f"entry {n}: a roll or return cannot be read") from error


def chained(header: dict[str, Any]) -> dict[str, Any]:
    """Return what the first link covers of a header: no key, and no message where there was none."""
    return {name: value for name, value in header.items() if name != "key" and (name, value) != ("message", None)}


def _outcome(document: ExportDocument) -> str | Unchecked:
    ended = _ended(document)
    if ended is None:
        return Unchecked(UNDECIDED if document.header.key is None else CUT_OFF)
    return f"winner {ended['winner']}" if ended.get("winner") else "draw"


def _ended(document: ExportDocument) -> dict[str, Any] | None:
    return next((event for event in document.entries[-1].events if event.get("kind") == "ended"), None)


def _dice(shown: Sequence[int]) -> str:
    return " ".join(map(str, shown))
