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


class EventEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of a tournament's ledger."""

    n: int
    act: dict[str, Any]
    link: Hex32


class EventHeader(Struct, frozen=True, forbid_unknown_fields=True):
    """What the first link of a tournament covers."""

    umpire: Literal["tournament"]
    id: Annotated[int, Meta(ge=1)]
    guild: Snowflake


class EventGame(Struct, frozen=True, forbid_unknown_fields=True):
    """A game of a table, with its own export where that is in the document."""

    table: int
    leg: int
    game: Snowflake
    head: Hex32 | None
    over: bool
    export: dict[str, Any] | UnsetType = UNSET


class EventRow(Struct, frozen=True, forbid_unknown_fields=True):
    place: int
    entrant: int
    points: int
    tie_breaks: tuple[int, ...]


class EventStandings(Struct, frozen=True, forbid_unknown_fields=True):
    columns: tuple[str, ...]
    rows: tuple[EventRow, ...]
    ranking: tuple[tuple[int, int], ...]


class EventRating(Struct, frozen=True, forbid_unknown_fields=True):
    user: int
    number: int
    spread: int
    games: int


class EventDocument(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole tournament."""

    format: Literal[1]
    umpire: Annotated[str, Meta(pattern=r"\A[0-9]+(\.[0-9]+)*\Z")]
    tournament: EventHeader
    entries: Annotated[tuple[EventEntry, ...], Meta(min_length=1)]
    head: Hex32
    lists: dict[str, str]
    standings: EventStandings
    ratings: tuple[EventRating, ...]
    games: tuple[EventGame, ...]
