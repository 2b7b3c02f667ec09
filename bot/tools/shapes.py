"""Shapes of an exported game as they are read from elsewhere: nothing in them is trusted."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from bot.tools.elsewhere import Header, Hex32, Snowflake
from engine.kernel.ids import Side
from engine.kernel.ledger import Via


class ExportEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of the ledger."""

    n: int
    side: Side | None
    via: Via
    rules: int
    command: dict[str, Any] | None
    events: tuple[dict[str, Any], ...]
    link: Hex32
    versions: tuple[int, ...] | UnsetType = UNSET


class ExportDocument(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole export."""

    format: Literal[1]
    header: Header
    content: dict[str, Any]
    entries: Annotated[tuple[ExportEntry, ...], Meta(min_length=1)]
    head: Hex32
    umpire: Annotated[str, Meta(pattern=r"\A[0-9]+(\.[0-9]+)*\Z")] | UnsetType = UNSET
    """The version of the program that wrote the document; left out by the oldest exports."""


class RolledPart(Struct, frozen=True):
    """The part of a roll that its proof needs."""

    index: int
    die: Annotated[int, Meta(ge=2, le=256)]
    faces: Annotated[tuple[int, ...], Meta(min_length=1)]
    low: Literal[0, 1]
    epoch: int


class HandsPart(Struct, frozen=True, forbid_unknown_fields=True):
    """Who entered a roll and who confirmed it, and how often it was disputed."""

    by: Snowflake
    confirmed: Snowflake
    disputed: Annotated[int, Meta(ge=0)]


class EnteredPart(Struct, frozen=True):
    """The dice of an entry that members entered, roll by roll."""

    hands: Annotated[tuple[HandsPart, ...], Meta(min_length=1)]


class RewoundPart(Struct, frozen=True):
    """The part of a return that the order of rolls needs."""

    to: int
    epoch: int
