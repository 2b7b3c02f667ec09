"""What never changes of units, leaders, wings, wagons, objectives and sides, as the scenario has them."""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from engine.hexes.cards import ArmyCard, CounterCard, NumberedCard
from engine.hexes.facing import pair_over
from engine.hexes.grid import OFF_MAP, Grid
from engine.kernel.ids import Side, UnitId
from engine.kernel.text import Text
from engine.systems.mpike.content.command_charts import PointChart
from engine.systems.mpike.content.kinds import (
    HEAVY,
    NO_FACING,
    NOBODY,
    VERTICES,
    FormationName,
    GunClass,
    Kind,
    LeaderRole,
    Morale,
    OrderName,
)
from engine.systems.mpike.content.parts import LeaderData, SideData, UnitData
from engine.systems.mpike.content.scenario import Scenario


class UnitCard(CounterCard, frozen=True):
    """A counter as printed (2.1.2), and where and how it starts."""

    wing: int
    """Its row of the wings."""
    kind: Kind
    strength: int
    """Strength points as printed, 1 to 20; 0 for artillery."""
    morale: int
    """As printed, 4 to 8."""
    arquebusier: bool
    pikes: bool
    """Heavy infantry with pikes; False for all else (14.2)."""
    regimental: bool
    dismounted: bool
    gun: GunClass | None
    """The class of a battery, None for all else."""
    double_battery: bool
    grazing: int
    """Hexes of grazing fire, 0 for all but artillery."""
    range: int
    """The maximum range of a battery in hexes, 0 for all else."""
    status: Literal["map", "entry"]
    """Whether it is on the map as the game begins, or enters later (7.4)."""
    turn: int
    """The turn in which it enters, 0 for whoever is on the map."""
    at: tuple[int, ...]
    """Its hexes: of a line left and right as it looks, of a column head and tail; none before it enters."""
    facing: int
    """A vertex 0 to 5, of a column of two hexes the direction of its head."""
    formation: FormationName
    morale_level: Morale
    hits: int
    limbered: bool
    level: int
    """How many units lie under it in its hex, 0 or 1 (8.3.1)."""

    @property
    def mounted(self) -> bool:
        """Whether it is cavalry on horseback; on foot it is none but by its fire and its worth (14.3)."""
        return self.kind == "cavalry" and not self.dismounted

    @property
    def heavy(self) -> bool:
        """Whether it counts as heavy infantry: dismounted cavalry does in all but fire and worth (14.3, 14.3-a)."""
        return self.kind in HEAVY or self.dismounted


class LeaderCard(NumberedCard, frozen=True):
    """A leader (2.1.3)."""

    role: LeaderRole
    wing: int
    """The wing that he commands, or comes to command, NOBODY for an army commander."""
    rating: int
    """0, -1 or -2: added to dice."""
    named: bool
    points: int
    """Victory points for his death (15.0)."""
    at: int
    """His hex as the game begins, OFF_MAP before he enters."""


class WingCard(NumberedCard, frozen=True):
    """A wing (5.5.1)."""

    order: OrderName
    """Its historical order (5.5.3)."""
    units: tuple[UnitId, ...]
    commander: int
    cavalry: bool
    """None of its original units is heavy infantry (5.7.2-b)."""
    turn: int
    """The turn in which it enters, 0 for a wing on the map (7.4)."""
    entry: tuple[int, ...]
    replacement: int
    """The rating of a nameless commander (5.3.3-a)."""
    heir: int
    """Who commands it once its commander is dead, NOBODY for a nameless one (5.3.3-f)."""
    colour: str


class WagonCard(NumberedCard, frozen=True):
    """Wagons; `side` has them as the game begins (14.1)."""

    at: int


class ObjectiveCard(Struct, frozen=True):
    """A hex that gives points to whoever passed through it last (15.0)."""

    number: int
    slug: str
    name: Text
    at: int
    points: int
    holder: Side | None
    """Who holds it as the game begins."""


class SideCard(ArmyCard, frozen=True):
    """A side of the battle."""

    leaders: tuple[int, ...]
    wings: tuple[int, ...]
    army: int
    """Its army commander, NOBODY without."""
    seniority: tuple[int, ...]
    """Its wing commanders, the one first who takes his place (5.3.5)."""
    edge: tuple[int, ...]
    """Hexes of its own edge of the map (13.4.1)."""


def edge_of(grid: Grid, text: str) -> tuple[int, ...]:
    """Return the hexes of an edge.  Raises ValueError on what is neither a quarter nor hexes of the map."""
    last_column, last_row = grid.columns - 1, grid.rows - 1
    quarters = {"north": (None, 0), "south": (None, last_row), "west": (0, None), "east": (last_column, None)}
    if text not in quarters:
        return tuple(map(grid.parse, text.split()))
    column, row = quarters[text]
    return tuple(h for h in grid.hexes if grid.column(h) == column or grid.row(h) == row)


def hexes_and_facing(unit: UnitData, side: SideData, grid: Grid) -> tuple[tuple[int, ...], int]:
    """Return the hexes and the facing of a unit on the map: of a line left and right as it looks, of a column the head.

    Raises ValueError when the place does not fit the map or the facing.
    """
    hexes = tuple(map(grid.parse, unit.at.split("/")))
    if unit.kind == "double" and unit.formation == "column":
        head, tail = hexes
        return hexes, grid.direction(tail, head)
    if unit.limbered or unit.morale_level == "broken":
        return hexes, NO_FACING
    facing = VERTICES[grid.orientation].index(unit.facing or side.facing)
    if unit.kind != "double":
        return hexes, facing
    pair = pair_over(grid, hexes[0], hexes[1], facing)
    if pair is None:
        raise ValueError(f"{unit.at} does not lie across the facing {unit.facing or side.facing}")
    return pair.halves, facing


def cards_of(scenario: Scenario, grid: Grid) -> Iterator[UnitCard]:
    """Yield the units of a scenario in its order."""
    crowd: dict[int, int] = {}
    wings = {wing.id: n for n, wing in enumerate(scenario.wings)}
    sides = {side.id: side for side in scenario.sides}
    for n, unit in enumerate(scenario.units):
        wing = scenario.wings[wings[unit.wing]]
        turn = unit.turn or wing.turn
        at, facing = ((), NO_FACING) if turn else hexes_and_facing(unit, sides[wing.side], grid)
        level = max((crowd.get(hex_, 0) for hex_ in at), default=0)
        for hex_ in at:
            crowd[hex_] = level + 1
        yield UnitCard(
            id=UnitId(n),
            slug=unit.id,
            name=unit.name.text,
            side=Side(wing.side),
            wing=wings[unit.wing],
            kind=unit.kind,
            strength=unit.strength or 0,
            morale=unit.morale,
            arquebusier=unit.arquebusier,
            pikes=unit.pikes and unit.kind in ("heavy", "double"),
            regimental=unit.regimental,
            dismounted=unit.dismounted,
            gun=unit.gun,
            double_battery=unit.double_battery,
            grazing=unit.grazing or 0,
            range=unit.range or 0,
            status="entry" if turn else "map",
            turn=turn,
            at=at,
            facing=facing,
            formation="none" if unit.kind == "artillery" else unit.formation,
            morale_level=unit.morale_level,
            hits=unit.hits,
            limbered=unit.limbered,
            level=level,
        )


def leaders_of(scenario: Scenario, grid: Grid, points: PointChart) -> Iterator[LeaderCard]:
    """Yield the leaders of a scenario in its order."""
    wings = {wing.id: n for n, wing in enumerate(scenario.wings)}
    for n, man in enumerate(scenario.leaders):
        yield LeaderCard(
            number=n,
            slug=man.id,
            name=man.name.text,
            side=Side(man.side),
            role=man.role,
            wing=wings.get(man.wing, NOBODY),
            rating=man.rating,
            named=man.named,
            points=_worth(man, points),
            at=OFF_MAP if man.at is None else grid.parse(man.at),
        )


def _worth(man: LeaderData, points: PointChart) -> int:
    if man.points is not None:
        return man.points
    if man.role == "army":
        return points.army_commander
    return points.wing_commander * -man.rating if man.named else 0


def wings_of(scenario: Scenario, grid: Grid, cards: tuple[UnitCard, ...]) -> Iterator[WingCard]:
    """Yield the wings of a scenario in its order."""
    commanders = {man.wing: n for n, man in enumerate(scenario.leaders) if man.role == "wing"}
    heirs = {man.wing: n for n, man in enumerate(scenario.leaders) if man.role == "replacement"}
    for n, wing in enumerate(scenario.wings):
        own = [card for card in cards if card.wing == n]
        yield WingCard(
            number=n,
            slug=wing.id,
            name=wing.name.text,
            side=Side(wing.side),
            order=wing.order,
            units=tuple(card.id for card in own),
            commander=commanders[wing.id],
            cavalry=not any(card.heavy for card in own),
            turn=wing.turn,
            entry=tuple(map(grid.parse, wing.entry)),
            replacement=wing.replacement,
            heir=heirs.get(wing.id, NOBODY),
            colour=wing.colour,
        )


def side_card(
    data: SideData,
    grid: Grid,
    cards: tuple[UnitCard, ...],
    leaders: tuple[LeaderCard, ...],
    wings: tuple[WingCard, ...],
) -> SideCard:
    """Return the card of a side."""
    own = [man for man in leaders if man.side == data.id]
    numbers = {man.slug: man.number for man in own}
    return SideCard(
        side=Side(data.id),
        name=data.name.text,
        colour=data.colour,
        units=tuple(card.id for card in cards if card.side == data.id),
        leaders=tuple(man.number for man in own),
        wings=tuple(wing.number for wing in wings if wing.side == data.id),
        army=next((man.number for man in own if man.role == "army"), NOBODY),
        seniority=tuple(numbers[slug] for slug in data.seniority),
        edge=edge_of(grid, data.edge),
    )
