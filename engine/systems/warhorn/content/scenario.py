"""A battle as its author writes it: table, terrain, armies ready or free, where they stand, policies.

Structs of the TOML file and the checks that go beyond types.  Reading a file notes every mistake with its place.
"""

from collections.abc import Iterator
from itertools import chain
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from engine.content.lists import unit_mistakes
from engine.content.scenario import Heading, Names, Slug, Source
from engine.kernel.ids import Side
from engine.systems.warhorn.content.cards import ListEntry
from engine.systems.warhorn.content.kinds import BLUE, RED, SIDES, Density, GroundKind, Policies
from engine.tabletop.plane import Point
from engine.tabletop.polygons import Polygon

SideId: TypeAlias = Literal["red", "blue"]
Length: TypeAlias = Annotated[int, Meta(ge=6000, le=40000)]
MOST_UNITS: Final = 30
"""Of one side."""
PASSAGES: Final[tuple[GroundKind, ...]] = ("bridge", "gorge")
"""Ground that one crosses by its way from mouth to mouth (defile)."""


class SideData(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A side: what it is called, with which letter its codes begin, which ready army it brings."""

    id: SideId
    name: Names
    letter: Names | None = None
    """Unless it is said, that of the army list of its units; of a free battle A of red, B of blue."""
    list: str = ""
    """The ready army that it brings unless its player says otherwise."""


class UnitData(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A unit of a ready army; `at` is the middle of its front or its Leader in u, missing if it is to be deployed."""

    side: SideId
    card: Slug
    models: Annotated[tuple[int, ...], Meta(min_length=1, max_length=4)]
    at: Point | None = None
    heading: Annotated[int, Meta(ge=0, le=719)] | None = None
    """Half degrees clockwise from north; unless it says otherwise a unit looks at the enemy's edge."""
    density: Density = "dense"
    """Of a formed unit; who are too few for it stand as close as they can."""
    pattern: Literal["block", "line", "ring"] = "block"
    """How models that stand by themselves are put round their Leader, and over which width in u (skirmish-zone)."""
    spread: Annotated[int, Meta(ge=0, le=12000)] = 0
    general: bool = False
    mercenary: bool = False
    chief: bool = False
    standard: bool = False
    musician: bool = False
    name: Names | None = None
    """Of its general, where history knows him."""

    @property
    def entry(self) -> ListEntry:
        """The unit as an army list brings it."""
        return ListEntry(
            self.card, self.models, self.general, self.mercenary, self.chief, self.standard, self.musician
        )  # fmt: skip


class FeatureData(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A piece of terrain of any size (terrain-placement-c): an outline, or of a passage its way and its width."""

    kind: GroundKind
    outline: Annotated[tuple[Point, ...], Meta(max_length=60)] = ()
    way: tuple[Point, Point] | None = None
    width: Annotated[int, Meta(ge=0, le=2400)] = 0
    level: Annotated[int, Meta(ge=0, le=5)] = 0
    name: Names | None = None


class Scenario(Heading, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A scenario file."""

    sides: Annotated[tuple[SideData, ...], Meta(min_length=2, max_length=2)]
    lists: Annotated[tuple[Slug, ...], Meta(min_length=1, max_length=8)]
    """The army lists whose cards are in the game."""
    kind: Literal["training", "introductory", "battle"] = "battle"
    width: Length = 24000
    """Of the table from west to east, u (deployment-c)."""
    height: Length = 12000
    zone: Annotated[int, Meta(ge=1000, le=12000)] = 3000
    """How far from its edge a side deploys, u (deployment-b)."""
    points: Annotated[int, Meta(ge=50, le=5000)] = 1000
    """The agreed size of free armies."""
    turns: Annotated[int, Meta(ge=1, le=20)] = 6
    """Turns of each player (victory)."""
    first: Literal["roll", "red", "blue"] = "roll"
    armies: Literal["ready", "free"] = "ready"
    """Whether the units are given here, or brought by the players."""
    field: Literal["ready", "placed"] = "ready"
    """Whether the terrain is given here, or placed by the players (terrain-placement)."""
    deployment: Literal["ready", "players"] = "ready"
    """Whether the units stand where they are given, or are deployed by the players (deployment)."""
    units: tuple[UnitData, ...] = ()
    terrain: tuple[FeatureData, ...] = ()
    policies: Policies = Policies()
    sources: tuple[Source, ...] = ()
    melee: Slug = "melee-demo"
    missiles: Slug = "missiles-demo"
    engines: Slug = "engines-demo"
    bodies: Slug = "bodies-demo"
    prices: Slug = "points-house"

    def mistakes(self) -> Iterator[tuple[str, str]]:
        """Yield place and fault of every mistake that can be seen without cards and charts."""
        return chain(_mode_mistakes(self), unit_mistakes(self, SIDES, MOST_UNITS), _terrain_mistakes(self))

    @property
    def order(self) -> tuple[Side, ...]:
        """The sides, the one that begins first; red first when the dice say."""
        return (BLUE, RED) if self.first == "blue" else SIDES


def _mode_mistakes(scenario: Scenario) -> Iterator[tuple[str, str]]:
    if {side.id for side in scenario.sides} != set(SIDES):
        yield "sides", "are red and blue"
    letters = [side.letter for side in scenario.sides]
    for side in scenario.sides:
        if side.letter is not None and (len(side.letter.en) != 1 or len(side.letter.ru) != 1):
            yield "sides", f"{side.id}: the letter is one letter in each language"
    if None not in letters and letters[0] == letters[1]:
        yield "sides", "need different letters, or their units have one code"
    if len(set(scenario.lists)) < len(scenario.lists):
        yield "lists", "name one twice"
    if scenario.deployment == "ready" and scenario.armies == "free":
        yield "deployment", "is by the players where they bring their armies"
    if scenario.deployment == "ready" and scenario.field == "placed":
        yield "deployment", "is by the players where they place the terrain"
    if scenario.field == "placed" and scenario.terrain:
        yield "terrain", "is placed by the players (terrain-placement)"
    if 2 * scenario.zone >= scenario.height:
        yield "zone", f"is {scenario.zone}: the zones of both sides meet"


def _terrain_mistakes(scenario: Scenario) -> Iterator[tuple[str, str]]:
    for n, feature in enumerate(scenario.terrain):
        passage = feature.kind in PASSAGES
        if passage != (feature.way is not None) or passage == bool(feature.outline):
            yield f"terrain[{n}]", "has a way and a width if it is a bridge or gorge, else an outline"
        elif passage and not feature.width:
            yield f"terrain[{n}].width", "is missing"
        elif not passage and not Polygon(feature.outline).simple:
            yield f"terrain[{n}].outline", "crosses itself"
        if (feature.kind == "hill") != (feature.level > 0):
            yield f"terrain[{n}].level", "is 1 or more of a hill, and of nothing else"
