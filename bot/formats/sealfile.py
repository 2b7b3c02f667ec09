"""A seal of the dice outside of games as one JSON document, and its check.

    {"format": 1, "seal": {...}, "rolls": [{...}, ...], "head": "..."}

`seal` is `{"guild", "number", "commitment", "opened", "key"}`, the key in hex, null before it is revealed.  The first
link is SHA-256 of the canonical seal without `key`, that of a roll SHA-256 of the previous link in hex, a line feed and
the canonical roll without `link`.  `deploy/verify_umpire` checks the same without this code.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

from bot.formats.snowflake import sent_at
from bot.formats.strict import SKEW, Refusal, instant
from bot.store.diceport import Seal, StoredRoll
from bot.store.port import stamp
from engine.dice.expression import Expression, RollRequest, Unclear, parse, write
from engine.dice.roller import cast, recast, sealed
from engine.kernel.codec import canonical
from engine.kernel.dice import commitment
from engine.kernel.ledger import first_link, next_link

FORMAT: Final = 1
Hex32 = Annotated[str, Meta(pattern=r"\A[0-9a-f]{64}\Z")]
Decimal = Annotated[str, Meta(pattern=r"\A[1-9][0-9]{0,19}\Z")]
LIFE: Final = timedelta(minutes=15)
"""How long Discord takes an answer to a command or press."""


class SealData(Struct, frozen=True, forbid_unknown_fields=True):
    guild: Decimal
    number: Annotated[int, Meta(ge=1)]
    commitment: Hex32
    opened: str
    key: Hex32 | None


class RollData(Struct, frozen=True, forbid_unknown_fields=True):
    """One roll: what is mixed into the key of the seal (see `bound`), where it was made, what fell."""

    user: Decimal
    nonce: Decimal
    phrase: str
    purpose: str
    expression: str
    number: int
    channel: Decimal
    at: str
    link: Hex32
    faces: tuple[int, ...]
    totals: tuple[int, ...]


class SealDocument(Struct, frozen=True, forbid_unknown_fields=True):
    format: Literal[1]
    seal: SealData
    rolls: tuple[RollData, ...]
    head: Hex32


def name_of(guild: int | str) -> str:
    """Return the name of a guild as it is mixed into its rolls, e.g. `guild-123`."""
    return f"guild-{guild}"


def bound(user: int | str, nonce: int | str, phrase: str, purpose: str, expression: str) -> dict[str, str]:
    """Return the texts that are mixed into the key of a seal for one roll, by name."""
    return {
        "expression": expression, "nonce": str(nonce), "phrase": phrase, "purpose": purpose, "user": str(user),
    }  # fmt: skip


def ground(seal: Seal) -> str:
    """Return the link that the chain of a seal's rolls begins with."""
    return first_link(_seal_data(seal))


def linked(previous: str, roll: StoredRoll) -> str:
    """Return the link of a roll, made from the previous link and the roll's contents without its own `link`."""
    return next_link(previous, _roll_data(roll))


def document(seal: Seal, rolls: Sequence[StoredRoll]) -> bytes:
    """Return a seal with its rolls, one per line; with the key when it is revealed."""
    head = {**_seal_data(seal), "key": None if seal.key is None else seal.key.hex()}
    lines = b",\n".join(canonical({**_roll_data(roll), "link": roll.link}) for roll in rolls)
    last = rolls[-1].link if rolls else ground(seal)
    return b'{"format":%d,\n"seal":%b,\n"rolls":[\n%b\n],\n"head":"%b"}\n' % (
        FORMAT, canonical(head), lines, last.encode(),
    )  # fmt: skip


def _seal_data(seal: Seal) -> dict[str, Any]:
    return {
        "guild": str(seal.guild),
        "number": seal.number,
        "commitment": seal.commitment,
        "opened": seal.opened or "",
    }


def _roll_data(roll: StoredRoll) -> dict[str, Any]:
    return {
        "number": roll.number,
        "user": str(roll.user),
        "channel": str(roll.channel),
        "nonce": str(roll.interaction),
        "phrase": roll.phrase,
        "purpose": roll.purpose,
        "expression": roll.expression,
        "faces": list(roll.faces),
        "totals": list(roll.totals),
        "at": roll.at,
    }


class Broken(Exception):
    """What does not hold, beginning with its place: `roll 7: ...`."""


def check_key(document: SealDocument) -> str | None:
    """Return the commitment to the revealed key; None while it is not revealed.  Raises Broken."""
    seal = document.seal
    if seal.key is None:
        return None
    if (committed := commitment(bytes.fromhex(seal.key))) != seal.commitment:
        raise Broken(f"seal: the commitment to this key is {committed}, the seal says {seal.commitment}")
    return committed


def check_moments(document: SealDocument) -> str:
    """Check that every roll came after the opening and with its nonce, no nonce twice; say so in a line for the report.

    Raises Broken.
    """
    opened = _moment("seal", document.seal.opened)
    given: set[str] = set()
    for due, roll in enumerate(document.rolls, 1):
        at, sent = _moment(f"roll {due}", roll.at), sent_at(int(roll.nonce))
        if at < opened - SKEW:
            raise Broken(f"roll {due}: of {roll.at}, before the seal was opened")
        if not at - LIFE - SKEW <= sent <= at + SKEW:
            raise Broken(f"roll {due}: its nonce is of {stamp(sent)}, the roll of {roll.at}")
        if roll.nonce in given:
            raise Broken(f"roll {due}: its nonce is that of an earlier roll")
        given.add(roll.nonce)
    return f"opened {document.seal.opened}, every roll when its nonce was given"


def _moment(place: str, text: str) -> datetime:
    try:
        return instant(place, text)
    except Refusal as refusal:
        raise Broken(str(refusal)) from None


def check_rolls(document: SealDocument) -> int:
    """Recompute faces and totals of every roll, faces only with the key; return how many.  Raises Broken."""
    seal = document.seal
    for due, roll in enumerate(document.rolls, 1):
        if roll.number != due:
            raise Broken(f"roll {roll.number}: roll {due} was due")
        expression = _expression(roll)
        if seal.key is not None:
            given = bound(roll.user, roll.nonce, roll.phrase, roll.purpose, roll.expression)
            draw = sealed(bytes.fromhex(seal.key), given, name_of(seal.guild), seal.number, roll.number)
            shown = cast(expression, draw).faces
            if shown != roll.faces:
                raise Broken(f"roll {due}: shows {_dice(roll.faces)}, the key gives {_dice(shown)}")
        try:
            totals = recast(expression, roll.faces).totals
        except ValueError:
            raise Broken(f"roll {due}: {_dice(roll.faces)} are no faces of {roll.expression}") from None
        if totals != roll.totals:
            raise Broken(f"roll {due}: comes to {_dice(roll.totals)}, its faces give {_dice(totals)}")
    return len(document.rolls)


def _expression(roll: RollData) -> Expression:
    wish = parse(roll.expression)
    if isinstance(wish, Unclear) or wish != RollRequest(wish.expression) or write(wish.expression) != roll.expression:
        raise Broken(f"roll {roll.number}: {roll.expression!r} is no canonical expression")
    return wish.expression


def _dice(shown: Sequence[int]) -> str:
    return " ".join(map(str, shown))


def check_chain(plain: dict[str, Any], head: str) -> str:
    """Follow the links of a document as it was parsed; return the last.  Raises Broken."""
    link = first_link({name: value for name, value in plain["seal"].items() if name != "key"})
    for roll in plain["rolls"]:
        number = roll["number"]
        link = next_link(link, {name: value for name, value in roll.items() if name != "link"})
        if link != roll["link"]:
            changed = "the seal or this roll" if number == 1 else "this roll"
            raise Broken(f"roll {number}: its link does not follow: {changed} was changed")
    if link != head:
        raise Broken("head: is not the link of the last roll")
    return link
