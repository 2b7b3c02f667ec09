"""A scenario of the series as its author writes it: sides, units, entries, objectives, policies of the game.

Structs of the TOML file and the checks that go beyond types.  Reading a file notes every mistake with its place.
"""

from collections import Counter as Tally
from collections.abc import Iterator
from fractions import Fraction
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from engine.content.scenario import (
    AtLeast0,
    AtLeast1,
    ColouredSide,
    Heading,
    Names,
    Owned,
    Slug,
    colour_mistakes,
    doubles,
)
from engine.hexes.board import FormationColour, Symbol, UnitSize
from engine.hexes.grid import OFF_MAP, Grid
from engine.hexes.terrain import HexMap
from engine.kernel.ids import Side
from engine.kernel.problem import Problem
from engine.systems.scs.content.options import (
    SHELLING,
    BarrageValues,
    Country,
    DisorderData,
    FractionText,
    Marks,
    Phase,
    ShiftData,
    shift_mistakes,
)

Exploits: TypeAlias = Literal["none", "full", "both"]
SERIES_PHASES: Final[tuple[Phase, ...]] = ("movement", "combat", "exploitation", "supply")
RESERVED = frozenset((
    "move", "overrun", "attack", "end", "pass", "done", "lose", "loss", "stand", "retreat", "advance", "enter", "take",
    "takeback", "stack", "destroy", "remove", "drop", "x", "at", "off", "none", "nobody",
    "mv", "mov", "go", "march", "ovr", "ovrn", "att", "atk", "ret", "adv", "and", "with",
    "barrage", "bombard", "support",
))  # fmt: skip
"""Words of the notation that no unit may be called."""


class Values(Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a counter.  `attack` is absent where none is printed (7.2e); `movement` is in whole points."""

    defence: AtLeast0
    movement: AtLeast0
    attack: AtLeast0 | None = None


class Policies(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the rulebook leaves a choice.  The first value of each is usual; rulings name the others."""

    entry: Literal["from-edge", "edge", "inland"] = "from-edge"
    """How a blocked entry at the map edge widens (5.0c-a)."""
    exit: Literal["lost", "scored"] = "lost"
    """What becomes of units that leave over an exit hex, and for whom they count (3.3c-b)."""
    cap: Literal["before-shift", "after-shift"] = "before-shift"
    """When odds come down to the last column (7.4a-a)."""
    toll: Literal["spread", "free"] = "spread"
    """Who loses the steps that the way of a retreat costs (8.0b-a)."""
    retreat: Literal["supply-first", "zoc-first", "either"] = "supply-first"
    """What rules a retreat (9.1d-a)."""
    trace: Literal["friends-open", "zoc-blocks"] = "friends-open"
    """Whether friends open an enemy zone to supply (12.1-b)."""
    supply: bool = True
    """A game without supply has no supply phase (12.0)."""
    sight: Literal["open", "top-unit"] = "open"
    """What the enemy sees of a stack (7.0a-a)."""


class Unsupplied(Struct, frozen=True, forbid_unknown_fields=True):
    """What the out-of-supply marker does to strengths and allowance, and how supply is traced (12.1-d)."""

    attack: FractionText = "1/2"
    defence: FractionText = "1/2"
    movement: FractionText = "1/2"
    attrition: AtLeast0 = 0
    """From which own supply phase in a row without supply a unit loses a step in each; 0 never (12.1-e)."""
    via: Literal["sources", "headquarters"] = "sources"
    """Whether units trace to a source, or to a headquarters in range that does (12.1-f)."""
    direct: AtLeast0 = 0
    """The longest line to a source, in hexes, that needs no headquarters (12.1-f)."""


class SideData(ColouredSide, frozen=True, forbid_unknown_fields=True):
    """A side."""

    sources: tuple[str, ...] = ()
    """Hexes of the supply sources; a side without any is always in supply and retreats where it likes (9.1c-a)."""
    breaking: AtLeast1 | None = None
    """Steps lost at which the side is said to break; shown, and judged when `victory.breaking` is set."""


class EntryData(Struct, frozen=True, forbid_unknown_fields=True):
    id: Slug | Annotated[str, Meta(pattern="^[A-Z]$")]
    side: str
    kind: Literal["edge", "inland"]
    hexes: Annotated[tuple[str, ...], Meta(min_length=1)]


class UnitData(Owned, frozen=True, forbid_unknown_fields=True):
    symbol: Symbol
    full: Values
    steps: AtLeast1
    size: UnitSize = ""
    formation: FormationColour = "w1"
    reduced: Values | None = None
    exploit: Exploits = "none"
    points: AtLeast0 = 1
    """Stacking points of each step (4.0-a)."""
    at: str | None = None
    turn: AtLeast1 | None = None
    entry: str | None = None
    lost: AtLeast0 = 0
    barrage: BarrageValues | None = None
    supply_range: AtLeast1 | None = None
    """How far a headquarters keeps units in supply, in hexes (12.1-f)."""


class ExitData(Struct, frozen=True, forbid_unknown_fields=True):
    """Hexes over which a side may leave the map (3.3c-a).

    `points` go to it for each step that does, where the game lets units go instead of losing them (3.3c-b).
    """

    side: str
    hexes: Annotated[tuple[str, ...], Meta(min_length=1)]
    points: AtLeast0 = 0


class ObjectiveData(Struct, frozen=True, forbid_unknown_fields=True):
    hex: str
    points: AtLeast0
    holder: str | None = None
    name: Names | None = None


class CorridorData(Struct, frozen=True, forbid_unknown_fields=True):
    """A way that a side wants open: it has the points while a supply line could lead from `start` to any of `ends`."""

    side: str
    start: str
    ends: Annotated[tuple[str, ...], Meta(min_length=1)]
    points: AtLeast1
    name: Names


class VictoryData(Struct, frozen=True, forbid_unknown_fields=True):
    """The attacker wins at the end if he leads by `threshold` points, at once if he holds every `capture` hex."""

    attacker: str
    threshold: int
    step_points: AtLeast0 = 1
    capture: tuple[str, ...] = ()
    breaking: bool = False
    """Whether a side that has lost its `breaking` steps loses at once."""


class Scenario(Heading, frozen=True, forbid_unknown_fields=True):
    """A scenario file."""

    map: Slug
    turns: AtLeast1
    stacking: AtLeast1
    first: str
    sides: Annotated[tuple[SideData, ...], Meta(min_length=2, max_length=2)]
    units: Annotated[tuple[UnitData, ...], Meta(min_length=1)]
    victory: VictoryData
    crt: Slug = "crt-1"
    terrain: Slug = "terrain-series"
    kind: Literal["training", "introductory", "battle"] = "battle"
    days: tuple[Names, ...] = ()
    phases: Annotated[tuple[Phase, ...], Meta(min_length=1)] = SERIES_PHASES
    """The order of the phases (3.3b-a); a game may bring its own."""
    policies: Policies = Policies()
    supply: Unsupplied = Unsupplied()
    entries: tuple[EntryData, ...] = ()
    exits: tuple[ExitData, ...] = ()
    objectives: tuple[ObjectiveData, ...] = ()
    corridors: tuple[CorridorData, ...] = ()
    country: Country = Country()
    barrage: Slug | None = None
    """The barrage chart of the game (7.0-b)."""
    sequence: Slug | None = None
    """A published sequence of play, in place of `phases` (3.3b-b)."""
    disorganised: DisorderData | None = None
    marks: Marks = Marks()
    shifts: tuple[ShiftData, ...] = ()

    def mistakes(self) -> Iterator[tuple[str, str]]:
        """Yield place and fault of every mistake that can be seen without the map."""
        return _mistakes(self)

    @property
    def order(self) -> tuple[Side, ...]:
        """The sides in order of play."""
        ids = [Side(side.id) for side in self.sides]
        return tuple(ids if self.first == ids[0] else reversed(ids))


def share(text: str) -> Fraction:
    """Return the multiplier that a text such as `1/2` stands for.  Raises ValueError where it is no fraction."""
    return Fraction(text)


def country_problems(scenario: Scenario, hex_map: HexMap, file: str) -> Iterator[Problem]:
    """Yield names of the country that stand at no hex or side of the map, or twice at one."""
    grid = hex_map.grid
    for part, named in (("hexes", scenario.country.hexes), ("features", scenario.country.features)):
        seen = set()
        for kind, text in named.items():
            for label in text.split():
                place = f"country.{part}.{kind}"
                if grid.find(label) == OFF_MAP:
                    yield Problem(file, place, f"{label!r} is no hex of the map {hex_map.id}")
                elif label in seen and part == "hexes":
                    yield Problem(file, place, f"{label} has another name already")
                seen.add(label)
    for kind, text in scenario.country.sides.items():
        for pair in text.split():
            here, _, there = pair.partition("/")
            ends = grid.find(here), grid.find(there)
            if OFF_MAP in ends or ends[1] not in grid.adjacent[ends[0]]:
                yield Problem(file, f"country.sides.{kind}", f"{pair!r} is no hexside such as 10.07/10.08")


def place_problems(scenario: Scenario, hex_map: HexMap, file: str, prohibited: frozenset[int]) -> Iterator[Problem]:
    """Yield every mistake that needs the map: hexes that are not there, prohibited, or held by both sides, and units
    whose ids read as hexes in orders.

    `prohibited` holds the hexes that the terrain chart lets nobody enter.
    """
    grid, wrong = hex_map.grid, set()
    for place, label in _labels(scenario):
        if grid.find(label) == OFF_MAP:
            wrong.add(label)
            yield Problem(file, place, f"{label!r} is no hex of the map {hex_map.id}")
    standing: dict[int, tuple[str, str]] = {}
    for n, unit in enumerate(scenario.units):
        if (named := grid.find(unit.id)) != OFF_MAP:
            yield Problem(file, f"units[{n}].id", f"{unit.id} reads as the hex {grid.label(named)}")
        hex_ = OFF_MAP if unit.at is None else grid.find(unit.at)
        if hex_ == OFF_MAP:
            continue
        if hex_ in prohibited:
            yield Problem(file, f"units[{n}].at", f"{unit.at} is prohibited terrain")
        side, other = standing.setdefault(hex_, (unit.side, unit.id))
        if side != unit.side:
            yield Problem(file, f"units[{n}].at", f"{unit.at} already holds the enemy {other}")
    yield from _crowds(scenario, grid, file)
    for n, entry in enumerate(scenario.entries):
        for label in entry.hexes:
            hex_ = grid.find(label)
            if hex_ != OFF_MAP and entry.kind == "edge" and not grid.is_edge(hex_):
                yield Problem(file, f"entries[{n}].hexes", f"{label} is not at the edge of the map")
    for n, leave in enumerate(scenario.exits):
        for label in leave.hexes:
            hex_ = grid.find(label)
            if hex_ != OFF_MAP and not grid.is_edge(hex_):
                yield Problem(file, f"exits[{n}].hexes", f"{label} is not at the edge of the map")


def _crowds(scenario: Scenario, grid: Grid, file: str) -> Iterator[Problem]:
    crowd: Tally[int] = Tally()
    for unit in scenario.units:
        if unit.at is not None and (hex_ := grid.find(unit.at)) != OFF_MAP:
            crowd[hex_] += (unit.steps - unit.lost) * unit.points
    for hex_, points in sorted(crowd.items()):
        if points > scenario.stacking:
            yield Problem(file, f"hex {grid.label(hex_)}", f"holds {points} of at most {scenario.stacking}")


def _labels(scenario: Scenario) -> Iterator[tuple[str, str]]:
    """Yield place and label of every hex that a scenario names."""
    for n, side in enumerate(scenario.sides):
        yield from ((f"sides[{n}].sources", label) for label in side.sources)
    for n, entry in enumerate(scenario.entries):
        yield from ((f"entries[{n}].hexes", label) for label in entry.hexes)
    for n, unit in enumerate(scenario.units):
        if unit.at is not None:
            yield f"units[{n}].at", unit.at
    for n, leave in enumerate(scenario.exits):
        yield from ((f"exits[{n}].hexes", label) for label in leave.hexes)
    for n, objective in enumerate(scenario.objectives):
        yield f"objectives[{n}].hex", objective.hex
    for n, corridor in enumerate(scenario.corridors):
        yield f"corridors[{n}].start", corridor.start
        yield from ((f"corridors[{n}].ends", label) for label in corridor.ends)
    yield from (("victory.capture", label) for label in scenario.victory.capture)


def _mistakes(scenario: Scenario) -> Iterator[tuple[str, str]]:
    sides = [side.id for side in scenario.sides]
    if sides[0] == sides[1]:
        yield "sides[1].id", f"{sides[1]} is there twice"
    for place, side in _side_names(scenario):
        if side not in sides:
            yield place, f"{side!r} is none of {', '.join(sides)}"
    yield from colour_mistakes(scenario.sides)
    if scenario.days and len(scenario.days) != scenario.turns:
        yield "days", f"names {len(scenario.days)} days for {scenario.turns} turns"
    yield from doubles("phases", list(scenario.phases))
    yield from doubles("entries", [entry.id for entry in scenario.entries])
    yield from doubles("units", [unit.id for unit in scenario.units])
    yield from doubles("objectives", [objective.hex for objective in scenario.objectives])
    yield from _option_mistakes(scenario)
    for side in sides:
        if len({leave.points for leave in scenario.exits if leave.side == side}) > 1:
            yield "exits", f"a step of {side} counts the same wherever it leaves"
    areas = {entry.id: entry.side for entry in scenario.entries}
    for n, unit in enumerate(scenario.units):
        yield from (
            (f"units[{n}]{place}", what)
            for place, what in _unit_mistakes(unit, areas, scenario.turns, scenario.stacking)
        )
    known = {objective.hex for objective in scenario.objectives}
    for label in scenario.victory.capture:
        if label not in known:
            yield "victory.capture", f"{label} is no objective"


def _option_mistakes(scenario: Scenario) -> Iterator[tuple[str, str]]:
    if scenario.sequence is not None and scenario.phases != SERIES_PHASES:
        yield "phases", "are those of the sequence: give one of both"
    if scenario.barrage is not None and scenario.disorganised is None:
        yield "disorganised", "is missing: a barrage disorganises units"
    elif "disorganised" in (scenario.marks.star, scenario.marks.at) and scenario.disorganised is None:
        yield "disorganised", "is missing: marks of the results disorganise units"
    if scenario.barrage is None and scenario.sequence is None and not set(SHELLING).isdisjoint(scenario.phases):
        yield "barrage", "is missing: there is a barrage phase"
    if scenario.supply.via == "headquarters" and not any(unit.supply_range for unit in scenario.units):
        yield "supply.via", "no unit has a supply range"
    units = {unit.id: unit.side for unit in scenario.units}
    yield from shift_mistakes(scenario.shifts, units, [side.id for side in scenario.sides], scenario.turns, RESERVED)


def _side_names(scenario: Scenario) -> Iterator[tuple[str, str]]:
    yield "first", scenario.first
    yield "victory.attacker", scenario.victory.attacker
    yield from ((f"units[{n}].side", unit.side) for n, unit in enumerate(scenario.units))
    yield from ((f"entries[{n}].side", entry.side) for n, entry in enumerate(scenario.entries))
    yield from ((f"exits[{n}].side", leave.side) for n, leave in enumerate(scenario.exits))
    yield from ((f"corridors[{n}].side", corridor.side) for n, corridor in enumerate(scenario.corridors))
    for n, objective in enumerate(scenario.objectives):
        if objective.holder is not None:
            yield f"objectives[{n}].holder", objective.holder


def _unit_mistakes(unit: UnitData, areas: dict[str, str], turns: int, stacking: int) -> Iterator[tuple[str, str]]:
    if unit.id in RESERVED:
        yield ".id", f"{unit.id} is a word of the orders"
    if unit.steps == 1 and unit.reduced is not None:
        yield ".reduced", "a unit of one step has one side"
    if unit.steps > 1 and unit.reduced is None:
        yield ".reduced", "is missing: the unit has more than one step"
    if unit.steps * unit.points > stacking:
        yield ".steps", f"the unit alone exceeds the stacking limit {stacking}"
    if unit.lost >= unit.steps:
        yield ".lost", f"{unit.lost} of {unit.steps} steps"
    if (unit.at is None) == (unit.turn is None):
        yield "", "needs either `at` or `turn` and `entry`"
    if (unit.turn is None) != (unit.entry is None):
        yield "", "`turn` and `entry` belong together"
    if unit.turn is not None and unit.turn > turns:
        yield ".turn", f"{unit.turn} is after the last turn {turns}"
    if unit.supply_range is not None and unit.symbol not in {"headquarters", "supply"}:
        yield ".supply_range", "is for headquarters and supply units"
    if unit.entry is not None and areas.get(unit.entry) != unit.side:
        yield ".entry", f"{unit.entry!r} is no entry of {unit.side}"
