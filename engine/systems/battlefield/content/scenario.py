"""A battle as its author writes it: table, terrain, armies ready or free, where they stand, how it ends, policies.

Structs of the TOML file and the checks that go beyond types.  Reading a file notes every mistake with its place.
"""

from collections.abc import Iterator
from itertools import chain
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from engine.content.lists import unit_mistakes
from engine.content.scenario import Heading, Names, Slug, Source
from engine.kernel.ids import Side
from engine.systems.battlefield.content.armies import CorpsData
from engine.systems.battlefield.content.kinds import BLACK, RED, SIDES, GroundKind, Policies
from engine.tabletop.plane import Point
from engine.tabletop.polygons import Polygon

SideId: TypeAlias = Literal["red", "black"]
Length: TypeAlias = Annotated[int, Meta(ge=2000, le=60000)]
MOST_UNITS: Final = 60
"""Of one side."""
LEAST_DEPTH: Final = 7000
"""Of a table on which armies are deployed behind the neutral strip, u (4.4)."""


class SideData(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A side: what it is called, and of a ready army its corps."""

    id: SideId
    name: Names
    corps: tuple[CorpsData, ...] = ()
    list: str = ""
    """The ready army that it brings unless its player says otherwise."""


class UnitData(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A unit of a ready army; `at` is its front left corner in u, without it the unit is yet to be deployed."""

    side: SideId
    card: Slug
    ranks: int
    corps: Annotated[int, Meta(ge=1, le=9)] = 1
    at: Point | None = None
    heading: Annotated[int, Meta(ge=0, le=719)] | None = None
    """Half degrees clockwise from north; unless it says otherwise a unit looks at the enemy's edge."""
    general: bool = False
    chief: bool = False
    standard: bool = False
    musician: bool = False


class FeatureData(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A piece of terrain; its edge is made when the table is laid (6.1-a)."""

    kind: GroundKind
    outline: Annotated[tuple[Point, ...], Meta(min_length=3, max_length=60)]
    level: Annotated[int, Meta(ge=0, le=5)] = 0
    name: Names | None = None


class Scenario(Heading, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A scenario file."""

    victory: Literal["total", "timed"]
    sides: Annotated[tuple[SideData, ...], Meta(min_length=2, max_length=2)]
    lists: Annotated[tuple[Slug, ...], Meta(min_length=1, max_length=6)]
    """The army lists whose cards are in the game."""
    kind: Literal["training", "introductory", "battle"] = "battle"
    width: Length = 10000
    """Of the table from west to east, u."""
    height: Length = 10000
    points: Annotated[int, Meta(ge=100, le=5000)] = 1000
    """The agreed size of the armies: 100 of them are a marker (2.4)."""
    turns: Annotated[int, Meta(ge=0, le=100)] = 0
    """Turns of each player, 0 without limit (5.7)."""
    first: Literal["roll", "red", "black"] = "roll"
    armies: Literal["ready", "free"] = "ready"
    """Whether the units are given here, or brought by the players (4.3)."""
    field: Literal["ready", "cards"] = "ready"
    """Whether the terrain is given here, or made by cards (4.2)."""
    deployment: Literal["ready", "sealed"] = "ready"
    """Whether the units stand where they are given, or are deployed by sealed sketches (4.4)."""
    units: tuple[UnitData, ...] = ()
    terrain: tuple[FeatureData, ...] = ()
    policies: Policies = Policies()
    sources: tuple[Source, ...] = ()
    shooting: Slug = "shooting-standard"
    melee: Slug = "melee-standard"
    losses: Slug = "losses-standard"
    ground: Slug = "ground-standard"
    deck: Slug = "deck-standard"

    def mistakes(self) -> Iterator[tuple[str, str]]:
        """Yield place and fault of every mistake that can be seen without cards and charts."""
        return chain(_mode_mistakes(self), unit_mistakes(self, SIDES, MOST_UNITS), _terrain_mistakes(self))

    @property
    def order(self) -> tuple[Side, ...]:
        """The sides, the one that begins first; red first when the dice say."""
        return (BLACK, RED) if self.first == "black" else SIDES


def _mode_mistakes(scenario: Scenario) -> Iterator[tuple[str, str]]:
    if {side.id for side in scenario.sides} != set(SIDES):
        yield "sides", "are red and black"
    if len(set(scenario.lists)) < len(scenario.lists):
        yield "lists", "name one twice"
    if scenario.victory == "timed" and not scenario.turns:
        yield "turns", "are missing: a timed game has a last one (5.7-timed)"
    if scenario.deployment == "ready" and scenario.armies == "free":
        yield "deployment", "is sealed where the players bring their armies (4.4)"
    if scenario.deployment == "ready" and scenario.field == "cards":
        yield "deployment", "is sealed where the field is made by cards (4.4)"
    if scenario.field == "cards" and scenario.terrain:
        yield "terrain", "is made by cards (4.2)"
    if scenario.deployment == "sealed" and scenario.height < LEAST_DEPTH:
        yield "height", f"is {scenario.height}, which leaves no room beside the neutral strip (4.4)"


def _terrain_mistakes(scenario: Scenario) -> Iterator[tuple[str, str]]:
    for n, feature in enumerate(scenario.terrain):
        if not Polygon(feature.outline).simple:
            yield f"terrain[{n}].outline", "crosses itself"
        if (feature.kind == "hill") != (feature.level > 0):
            yield f"terrain[{n}].level", "is 1 or more of a hill, and of nothing else (6.1-g)"
