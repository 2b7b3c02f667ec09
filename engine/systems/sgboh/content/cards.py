"""What never changes of counters, leaders, formations and sides, as the scenario has them."""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from engine.hexes.cards import ArmyCard, CounterCard, NumberedCard
from engine.hexes.facing import pair_over
from engine.hexes.grid import OFF_MAP, Grid
from engine.kernel.ids import Side, UnitId
from engine.kernel.text import Text
from engine.systems.sgboh.content.kinds import Missile, Mode, TypeCode, mode_of, type_of
from engine.systems.sgboh.content.scenario import (
    DIRECTIONS,
    EDGES,
    VERTICES,
    LeaderData,
    Scenario,
    SideData,
    UnitData,
    places,
    slugs,
)

NO_FACING = 0
"""Artillery faces nowhere; this stands in its place (10.12)."""
ENGINE_TQ, ENGINE_SIZE, ENGINE_MA = 4, 1, 0
"""What artillery without ratings has (10.11, 10.11-a)."""


class UnitCard(CounterCard, frozen=True):
    """A counter and its ratings (2.21): what never changes of a unit.  `tq`, `size`, `ma` as printed (whole points)."""

    formation: int
    """Its row of the formation chart."""
    type: TypeCode
    printed: str
    """The letters on the counter, e.g. HO, CO, BC."""
    kind: str
    """Class of legion infantry, e.g. HA, PR, TR, VET; empty for others (5.32)."""
    legion: str
    """Which Roman infantry may stack with which; empty for others (5.32)."""
    tq: int
    size: int
    ma: int
    missile: str
    """A, B, C, S, J, F, X or an engine (scorpio, oxybeles, ballista, catapult); empty for none."""
    elite: bool
    """Uses the elite row of its weapon, e.g. Balearic slingers."""
    double: bool
    reducible: bool
    cataphract: bool
    indian: bool
    """Indian elephants (7.82)."""
    barbarian: bool
    """Light cavalry that is hard to hold back (7.62)."""
    status: Literal["map", "beneath"]
    at: tuple[int, ...]
    facing: int
    column: bool
    level: int
    mode: Mode
    """Units of one mode move and control alike: the key of priced steps, e.g. `heavy`, `ph`, `cavalry`, `elephant`."""
    beneath: UnitId = UnitId(-1)
    """The unit that lies under it in double depth as the game begins (10.3)."""


class LeaderCard(NumberedCard, frozen=True):
    """A leader with his ratings; `replacement` are those of the counter that takes his place (4.37), None without."""

    initiative: int
    range: int
    overall: bool
    heroic: bool
    seizures: int
    named: bool
    at: int
    """Hex at the start, -1 off the map."""
    replacement: "Ratings | None" = None


class Ratings(Struct, frozen=True):
    name: Text
    initiative: int
    range: int
    heroic: bool = False


class FormationRow(NumberedCard, frozen=True):
    """A row of the formation chart: its units, who may command it, hexes that its chain may jump (4.11)."""

    units: tuple[UnitId, ...]
    commanders: tuple[int, ...]
    """Leaders who may command it; none: auxiliaries (4.13)."""
    gap: int
    choose: bool
    """An and/or row: its types may be activated apart (3.2A)."""
    colour: str


class Group(NumberedCard, frozen=True):
    """Formations that may be activated together while their commanders are near `enabler` (4.14)."""

    formations: tuple[int, ...]
    enabler: int
    within: int
    """Range in which the commanders must be; 0: the enabler's own range."""


class SideCard(ArmyCard, frozen=True):
    """A side of the battle."""

    leaders: tuple[int, ...]
    withdrawal: int
    """Rout points at which the army withdraws (9.0)."""
    edge: tuple[int, ...]
    """Hexes of its own retreat edge."""
    overall: int
    """Its overall commander, -1 without."""


def edge_of(grid: Grid, text: str) -> tuple[int, ...]:
    """Return the hexes of a retreat edge.  Raises ValueError on what is neither a quarter nor hexes of the map."""
    if text not in EDGES:
        return tuple(map(grid.parse, text.split()))
    last_column, last_row = grid.columns - 1, grid.rows - 1
    wanted = {"north": (None, 0), "south": (None, last_row), "west": (0, None), "east": (last_column, None)}[text]
    return tuple(h for h in grid.hexes if grid.column(h) == wanted[0] or grid.row(h) == wanted[1])


def leaders_of(scenario: Scenario, grid: Grid) -> Iterator[LeaderCard]:
    """Yield the leaders of a scenario in its order."""
    for n, data in enumerate(scenario.leaders):
        yield LeaderCard(
            n,
            data.id,
            data.name.text,
            Side(data.side),
            data.initiative,
            data.range,
            data.overall,
            data.heroic,
            data.seizures,
            data.named,
            OFF_MAP if data.at is None else grid.parse(data.at),
            _replacement(data),
        )


def _replacement(data: LeaderData) -> Ratings | None:
    new = data.replacement
    return None if new is None else Ratings((new.name or data.name).text, new.initiative, new.range, new.heroic)


def cards_of(scenario: Scenario, grid: Grid) -> Iterator[UnitCard]:
    """Yield the counters of a scenario in its order, those beneath others behind them."""
    crowd: dict[int, int] = {}
    rows = {formation.id: n for n, formation in enumerate(scenario.formations)}
    id_ = 0
    for unit in scenario.units:
        formation = rows[unit.formation]
        side = next(s for s in scenario.sides if s.id == scenario.formations[formation].side)
        for n, (slug, place) in enumerate(zip(slugs(unit), places(unit), strict=True)):
            at, facing = hexes_and_facing(unit, side, grid, place)
            level = max((crowd.get(hex_, 0) for hex_ in at), default=0)
            for hex_ in at:
                crowd[hex_] = level + 1
            many = len(places(unit)) > 1
            name = Text(f"{unit.name.en} {n + 1}", f"{unit.name.ru} {n + 1}") if many else unit.name.text
            card = _card(unit, UnitId(id_), slug, name, Side(side.id), formation)
            id_ += 1
            front = _stood(card, at, facing, level)
            if not unit.deep:
                yield front
                continue
            yield replace(front, size=card.size // 2, beneath=UnitId(id_))
            yield replace(card, id=UnitId(id_), slug=f"{slug}-rear", size=card.size // 2, status="beneath")
            id_ += 1


def _card(unit: UnitData, id_: UnitId, slug: str, name: Text, side: Side, formation: int) -> UnitCard:
    """Return the counter of a unit; one without ratings is artillery and has those of the rules (10.11, 10.11-a)."""
    type_ = type_of(unit.type)
    rated = ((unit.tq, ENGINE_TQ), (unit.size, ENGINE_SIZE), (unit.ma, ENGINE_MA))
    tq, size, ma = (usual if printed is None else printed for printed, usual in rated)
    return UnitCard(
        id_, slug, name, side, formation, type_, unit.type, unit.kind, unit.legion, tq, size, ma,
        missile_of(unit), unit.elite, unit.double, unit.reducible, unit.type == "CAT", unit.indian, unit.barbarian,
        "map", (), NO_FACING, unit.column, 0, mode_of(type_),
    )  # fmt: skip


def missile_of(unit: UnitData) -> Missile:
    """Return the missiles of a unit; German cavalry has javelins whatever its counter says (10.4)."""
    return "J" if unit.type == "GC" else unit.missile


def _stood(card: UnitCard, at: tuple[int, ...], facing: int, level: int) -> UnitCard:
    return replace(card, at=at, facing=facing, level=level)


def hexes_and_facing(unit: UnitData, side: SideData, grid: Grid, place: tuple[str, ...]) -> tuple[tuple[int, ...], int]:
    """Return the hexes and the facing of a place: of a line left and right as it looks, of a column head and tail.

    Raises ValueError when the place does not fit the map or the facing.
    """
    hexes = tuple(map(grid.parse, place))
    if unit.column:
        if len(hexes) == 1:
            return hexes, DIRECTIONS.index(unit.facing or "")
        head, tail = hexes
        return hexes, grid.direction(tail, head)
    facing = NO_FACING if type_of(unit.type) == "ART" else VERTICES.index(unit.facing or side.facing)
    if len(hexes) == 1:
        return hexes, facing
    pair = pair_over(grid, hexes[0], hexes[1], facing)
    if pair is None:
        raise ValueError(f"{'/'.join(place)} does not lie across the facing {unit.facing or side.facing}")
    return pair.halves, facing
