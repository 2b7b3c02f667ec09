"""Games that came over from elsewhere: whose entries were played where, and whether they are those that came."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from bot.formats.strict import Refusal
from engine.kernel.codec import tag_of
from engine.kernel.command import TakeOver
from engine.kernel.dice import commitment
from engine.kernel.ids import Side
from engine.kernel.ledger import first_link, next_link, salt

Snowflake = Annotated[str, Meta(pattern=r"\A[1-9][0-9]{0,18}\Z")]
Hex32 = Annotated[str, Meta(pattern=r"\A[0-9a-f]{64}\Z")]
Entries = Sequence[dict[str, Any]]


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """What an export says of a game: the chained header, and the key of its dice."""

    game: Snowflake
    system: Annotated[str, Meta(pattern=r"\A[a-z][a-z0-9-]*\Z")]
    scenario: Annotated[str, Meta(min_length=1)]
    rules: Annotated[int, Meta(ge=0)]
    content: Hex32
    commitment: Hex32
    phrases: tuple[tuple[Side, Annotated[str, Meta(min_length=1)]], ...]
    created: str
    salt: Hex32
    key: Hex32 | None
    message: Snowflake | None = None
    """Left out by exports from before messages were mixed in."""
    dice: Literal["entered"] | UnsetType = UNSET
    """Only of a game whose dice members threw at their table."""


def is_from_elsewhere(entries: Entries) -> bool:
    """Tell whether a game came over from elsewhere."""
    return any((entry["command"] or {}).get("kind") == tag_of(TakeOver) for entry in entries)


def came_over(entries: Entries) -> list[tuple[int, TakeOver]]:
    """Return the entries with which the game came over from elsewhere."""
    found = ((n, entry["command"]) for n, entry in enumerate(entries) if entry["command"] is not None)
    return [(n, _go_on(n, command)) for n, command in found if command.get("kind") == tag_of(TakeOver)]


def _go_on(n: int, command: dict[str, Any]) -> TakeOver:
    try:
        return msgspec.convert(command, TakeOver)
    except msgspec.ValidationError as error:
        raise Refusal(f"entry {n}: cannot be read: {error}") from error


def headers(entries: Entries, last: Header) -> tuple[tuple[int, Header], ...]:
    """Return the headers that the game had, each with the entry before which it had it."""
    before = []
    for n, act in came_over(entries):
        try:
            before.append((n, msgspec.convert({**act.header, "key": act.key or None}, Header)))
        except msgspec.ValidationError as error:
            raise Refusal(f"entry {n}: its header cannot be read: {error}") from error
    return (*before, (len(entries), last))


def elsewhere(entries: Entries, last: Header) -> str:
    """Check of each game that this one goes on: the same battle, its chain up to here, and its key if that is known."""
    heads = []
    for (n, act), (_, header) in zip(came_over(entries), headers(entries, last), strict=False):
        same = [getattr(found, name) for found in (header, last) for name in ("system", "scenario", "content")]
        if same[:3] != same[3:]:
            raise Refusal(f"entry {n}: the game that came over is another one")
        link = first_link(act.header)
        for entry in entries[:n]:
            link = next_link(link, {name: value for name, value in entry.items() if name not in ("link", "versions")})
        if link != act.head:
            raise Refusal(f"entry {n}: the entries before it are not those of the game that came over")
        if act.key and (commitment(bytes.fromhex(act.key)), salt(bytes.fromhex(act.key))) != (
            header.commitment, header.salt,
        ):  # fmt: skip
            raise Refusal(f"entry {n}: the key of the game that came over is not the one that was committed")
        heads.append(f"game {header.game} up to entry {n - 1}, head {link[:16]}")
    return "; ".join(heads)
