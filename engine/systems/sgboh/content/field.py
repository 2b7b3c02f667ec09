"""What a game never changes: its map with every step priced, its charts, its counters, leaders and formations.

A world holds none of this; every function of the rules that needs it takes the `Field` first.
"""

from collections.abc import Iterator
from functools import cached_property
from typing import Any, get_args

from msgspec import Struct

from engine.content.charts import Provenance
from engine.hexes.codes import Keywords
from engine.hexes.field import HexField
from engine.hexes.grid import Grid
from engine.hexes.stances import Stance
from engine.hexes.terrain import HexMap
from engine.kernel.ids import Side, UnitId
from engine.systems.sgboh.content.cards import (
    FormationRow,
    Group,
    LeaderCard,
    Ratings,
    SideCard,
    UnitCard,
    cards_of,
    edge_of,
    leaders_of,
)
from engine.systems.sgboh.content.charts import (
    CHARTS,
    FORTS,
    Charts,
    Crossed,
    FortKind,
    MissileModifiers,
    ShockRow,
    SideTerrain,
    Specials,
    hits_of,
)
from engine.systems.sgboh.content.codes import keywords
from engine.systems.sgboh.content.kinds import CAVALRY, FOOT, SKIRMISHERS, Mode, Printed, TypeCode
from engine.systems.sgboh.content.scenario import Policies, Scenario, SideData

__all__ = [
    "CAVALRY",
    "FOOT",
    "SKIRMISHERS",
    "Field",
    "FormationRow",
    "Group",
    "LeaderCard",
    "Price",
    "Ratings",
    "SideCard",
    "TypeCode",
    "UnitCard",
]

PHALANX_MA = 4
"""What a phalanx in line can move (5.21)."""
GERMAN_MA = 7
"""What German cavalry can move (10.4)."""


class Price(Struct, frozen=True, gc=False):
    """What a step costs: halves, hits, and how many of the hits 1 more MP avoids (5.14, 5.17)."""

    halves: int
    hits: int
    avoidable: int


class Field(HexField):
    """The content of one game with everything derived from it that the rules look up."""

    types = get_args(Printed)

    def __init__(self, scenario: Scenario, hex_map: HexMap, charts: Charts) -> None:
        super().__init__()
        self.scenario = scenario
        self.map = hex_map
        self.grid: Grid = hex_map.grid
        self.charts = charts
        self.missiles: MissileModifiers = charts.missiles.modifiers
        self.stones_row = charts.missiles.stones
        self.special: Specials = charts.matrix.special
        self.checks = charts.checks
        self.policies: Policies = scenario.policies
        self.sides: tuple[Side, ...] = scenario.order
        self.rolled = scenario.first == "roll"
        self.turns = scenario.turns
        """The last player turn, 0 without one."""
        self.forts_at: dict[int, FortKind] = forts_of(hex_map)
        self.inside: frozenset[int] = inside_of(scenario, hex_map, charts)
        self.leaders: tuple[LeaderCard, ...] = tuple(leaders_of(scenario, self.grid))
        self.leader_by_slug = {leader.slug: leader.number for leader in self.leaders}
        self.cards: tuple[UnitCard, ...] = tuple(cards_of(scenario, self.grid))
        self.by_slug = {card.slug: card.id for card in self.cards}
        self.formations: tuple[FormationRow, ...] = tuple(self._formations())
        self.formation_by_slug = {formation.slug: formation.number for formation in self.formations}
        self.groups: tuple[Group, ...] = tuple(self._groups())
        self.side_cards: dict[Side, SideCard] = {Side(side.id): self._side(side) for side in scenario.sides}
        self.legions: dict[Side, tuple[UnitId, ...]] = {
            side: tuple(id_ for id_ in cards.units if self.cards[id_].legion) for side, cards in self.side_cards.items()
        }
        """Who can stand in Roman stacks (5.32)."""
        self.zones: dict[tuple[str, Stance], tuple[int, ...]] = {}
        self.gaits: dict[Any, Any] = {}
        """What `ways` has tabulated."""
        self._priced: dict[tuple[Mode, bool], list[dict[int, Price] | None]] = {}

    @property
    def keywords(self) -> Keywords:
        return keywords()

    @property
    def people(self) -> tuple[LeaderCard | FormationRow | Group, ...]:
        return *self.leaders, *self.formations, *self.groups

    @cached_property
    def provenance(self) -> dict[str, Provenance]:
        """Where each chart comes from, by its part in the game."""
        return {name: getattr(self.charts, name).provenance for name in CHARTS}

    # -- movement over the map (5.1, 6.1, 11.1)

    def price(self, card: UnitCard, here: int, there: int, *, column: bool = False) -> Price | None:
        """Return a unit's price of a step between adjacent hexes; None where it may not go (5.14, 5.15, 11.12)."""
        return self._prices(card.mode, here, column=column).get(there)

    def prices(self, card: UnitCard, here: int, *, column: bool = False) -> dict[int, Price]:
        """Return the steps that a unit may take from a hex and what each costs, by neighbour."""
        return self._prices(card.mode, here, column=column)

    def leader_price(self, here: int, there: int) -> int | None:
        """Return the halves of a leader's step between adjacent hexes, None where he may not go (4.31)."""
        found = self._prices("cavalry", here, column=False).get(there)
        return None if found is None else found.halves

    @cached_property
    def ridden(self) -> tuple[tuple[int, ...], ...]:
        """By hex: the neighbours that a leader may go on to (4.21-a)."""
        near = enumerate(self.grid.adjacent)
        return tuple(tuple(n for n in some if self.leader_price(here, n) is not None) for here, some in near)

    def _prices(self, mode: Mode, here: int, *, column: bool) -> dict[int, Price]:
        """Return the priced steps from a hex, worked out when somebody first stands there."""
        rows = self._priced.get((mode, column))
        if rows is None:
            rows = self._priced[mode, column] = [None] * self.grid.size
        found = rows[here]
        if found is None:
            priced = ((there, self._step(mode, here, there, column=column)) for there in self.grid.adjacent[here])
            found = rows[here] = {there: price for there, price in priced if price is not None}
        return found

    def _step(self, mode: Mode, here: int, there: int, *, column: bool) -> Price | None:
        """Return price and hits of ground, sides, levels and fortifications; None where closed (5.14, 5.17, 11.13)."""
        ground = self.charts.terrain.ground[self.map.ground[there]]
        if self._into_camp(mode, here, there) or not self._enterable(mode, there):
            return None
        fort = self._crossed(mode, here, there, column=column)
        edges = tuple(self._edges(here, there))
        if fort is None or any(edge.impassable for edge, _ in edges):
            return None
        if column and (along := self._along(here, there)) is not None:
            return Price(along, 0, 0)
        halves = ground.cost + fort[0] + sum(edge.cost * times for edge, times in edges)
        hits = [(hits_of(ground.hits, ground.column_hits, mode, column=column), ground.avoidable), (fort[1], False)]
        for edge, times in edges:
            each = times if mode in edge.each_level else 1
            hits.append((hits_of(edge.hits, edge.column_hits, mode, column=column) * each, edge.avoidable))
        return Price(halves, sum(n for n, _ in hits), sum(n for n, avoidable in hits if avoidable))

    def _along(self, here: int, there: int) -> int | None:
        """Return the halves of a step in column along the best line, None without one that is any cheaper."""
        lines = self.charts.terrain.lines
        found = [lines[kind] for kind, links in self.map.links.items() if (here, there) in links]
        return min((halves for halves in found if halves < 2), default=None)

    def _edges(self, here: int, there: int) -> Iterator[tuple[SideTerrain, int]]:
        """Yield what lies between two hexes, fortifications aside, each with how many times it counts (5.14, 5.17)."""
        chart, key = self.charts.terrain, self.grid.between(here, there)
        crossing = self.map.crossings_of.get(key)
        for kind in self.map.sides_of.get(key, ()):
            if kind in WATERS and crossing is not None:
                yield chart.crossings[crossing], 1
            elif kind not in FORTS:
                yield chart.sides[kind], 1
        rise = self.map.elevation[there] - self.map.elevation[here]
        if rise:
            slopes = chart.slopes
            yield (slopes.down, 1) if rise < 0 else (slopes.up, 1) if rise == 1 else (slopes.steep, rise)

    def _crossed(self, mode: Mode, here: int, there: int, *, column: bool) -> tuple[int, int] | None:
        """Return halves and hits for crossing the fortification between two hexes, None where it is closed (11.13)."""
        kind = self.fortified(here, there)
        if kind is None:
            return 0, 0
        fort, way = self.charts.forts.forts[kind], self._way(here, there)
        cost = way.column_cost if column and way.column_cost is not None else way.cost
        if cost == "P" or mode in fort.closed:
            return None
        return cost, hits_of(fort.hits, fort.column_hits, mode, column=column)

    def _enterable(self, mode: Mode, hex_: int) -> bool:
        ground = self.charts.terrain.ground[self.map.ground[hex_]]
        return not ground.impassable and mode not in ground.closed

    def is_open(self, hex_: int) -> bool:
        """Tell whether a hex is open ground: a MP to enter, no hits to anybody, nothing that hides (5.24, 5.36)."""
        ground = self.charts.terrain.ground[self.map.ground[hex_]]
        return not (ground.impassable or ground.cost > 2 or ground.hits or ground.blocks_sight)

    def open_side(self, here: int, there: int) -> bool:
        """Tell whether a step crosses open ground only: no fortification, water, or change of level (5.24-c, 5.36-f).

        Of other sides those are open that neither cost, hurt nor count in shock.
        """
        edges = (edge for edge, _ in self._edges(here, there))
        bare = not any(edge.impassable or edge.cost or edge.hits or edge.shock for edge in edges)
        return bare and self.fortified(here, there) is None

    def zone_reaches(self, card: UnitCard, here: int, there: int) -> bool:
        """Tell whether a zone reaches into an adjacent hex: one that the unit may go to (6.21, 6.21-b).

        Zones cross fortified sides (11.14, 11.14-a); those of elephants stay out of camps, as the elephants do (11.13).
        """
        if self._into_camp(card.mode, here, there):
            return False
        return self._enterable(card.mode, there) and not any(edge.impassable for edge, _ in self._edges(here, there))

    def _into_camp(self, mode: Mode, here: int, there: int) -> bool:
        """Tell whether an elephant would come inside fortifications by a step (11.13)."""
        return mode == "elephant" and there in self.inside and here not in self.inside

    def turn_cost(self, card: UnitCard, sixths: int) -> int:
        """Return the halves of a turn by 0 to 3 sixths in place (6.12)."""
        facing = self.charts.terrain.facing
        if sixths == 0 or _named(card, facing.free):
            return 0
        if _named(card, facing.once):
            return 2
        return sixths * (4 if _named(card, facing.twice) else 2)

    def turn_hits(self, card: UnitCard, hex_: int) -> int:
        """Return the hits of each sixth of a turn in a hex (6.12)."""
        return self.charts.terrain.ground[self.map.ground[hex_]].turn_hits.get(card.mode, 0)

    def spared(self, one: UnitCard, other: UnitCard) -> bool:
        """Tell whether two friends pass through one another without hits, as the chart has it (5.17, 5.16-d)."""
        spared = self.charts.terrain.friends.spared
        return (one.legion != "" and one.legion == other.legion) or _named(one, spared) or _named(other, spared)

    def allowance(self, card: UnitCard) -> int:
        """Return the movement allowance in whole points, as printed or as the rules have it (5.11, 5.21, 10.4)."""
        return PHALANX_MA if card.type == "PH" else GERMAN_MA if card.type == "GC" else card.ma

    def column_allowed(self, card: UnitCard) -> bool:
        """Tell whether a unit's type may form column (11.21)."""
        return card.type in self.charts.terrain.columns.types

    # -- fortifications, 11.1

    def fortified(self, a: int, b: int) -> FortKind | None:
        """Return the fortification on the side between two adjacent hexes."""
        return self.forts_at.get(self.grid.between(a, b)) if self.forts_at else None

    def _way(self, here: int, there: int) -> Crossed:
        """Return how the fortification between two hexes is crossed from `here`; the worse where neither is inside."""
        fort = self.charts.forts.forts[self.forts_at[self.grid.between(here, there)]]
        return fort.outwards if here in self.inside and there not in self.inside else fort.inwards

    def stones_over(self, here: int, there: int) -> bool:
        """Tell whether infantry in a hex stands on a rampart or tower towards an adjacent one (11.15)."""
        kind = self.fortified(here, there)
        return kind is not None and self.charts.forts.forts[kind].stones and here in self.inside

    def bars_engines(self, here: int, there: int) -> bool:
        """Tell whether artillery may not fire across the side between adjacent hexes (10.12)."""
        kind = self.fortified(here, there)
        return kind is not None and self.charts.forts.forts[kind].bars_engines

    def engines_over(self, here: int, there: int) -> bool:
        """Tell whether artillery in a hex stands on a tower towards an adjacent one, and so fires over it (10.12)."""
        kind = self.fortified(here, there)
        return kind is not None and self.charts.forts.forts[kind].engines and here in self.inside

    # -- missiles, 7.1

    def missile_row(self, card: UnitCard, *, mounted: bool | None = None) -> str | None:
        """Return the row of the missile chart that a card fires by; None for those that never fire (7.18, 10.21).

        `mounted` is for German cavalry, which may use either row of javelins (10.4); others have but one.
        """
        if card.missile == "" or card.type in ("LG", "EL"):
            return None
        rides = card.type in CAVALRY or card.type == "CH" if mounted is None else mounted
        return self.charts.missiles.row(card.missile, elite=card.elite, mounted=rides)

    def missile_value(self, row: str, distance: int) -> int | None:
        """Return the highest modified die that hits at a distance in hexes, None out of range (7.14)."""
        return self.charts.missiles.value(row, distance)

    def missile_side(self, a: int, b: int) -> int:
        """Return the modifier of a shot's die for the side between two adjacent hexes (11.14)."""
        return 0 if self.fortified(a, b) is None else self._way(a, b).missile

    def missile_hex(self, hex_: int) -> int:
        """Return the modifier of a shot's die for the target's hex (7.81)."""
        return self.charts.terrain.ground[self.map.ground[hex_]].missile

    def blocks_sight(self, hex_: int) -> bool:
        """Tell whether the ground of a hex blocks lines of sight (7.13)."""
        return self.charts.terrain.ground[self.map.ground[hex_]].blocks_sight

    def level(self, hex_: int) -> int:
        """Return the level of the ground in a hex, as the map has it."""
        return self.map.elevation[hex_]

    # -- shock, 7.5

    def matrix(self, attacker: TypeCode, defender: TypeCode, flank: bool) -> int | None:
        """Return the modifier of a shock's die for two types, None where the one never attacks the other (7.82)."""
        return self.charts.matrix.value(attacker, defender, flank=flank)

    def result(self, total: int) -> ShockRow:
        """Return the row of the shock chart for a die with its modifiers (7.83)."""
        return self.charts.shock.result(total)

    def shock_hex(self, hex_: int, defender: UnitCard) -> int:
        """Return the modifier of a shock's die for the defender's hex (7.52)."""
        return self.charts.terrain.ground[self.map.ground[hex_]].shock

    def shock_side(self, here: int, there: int) -> int:
        """Return the modifier of a shock's die for the side between: water, levels, forts (7.52, 11.14).

        Of several the one best for the defender.
        """
        found = [edge.shock for edge, _ in self._edges(here, there)]
        if self.fortified(here, there) is not None:
            found.append(self._way(here, there).shock)
        return min((drm for drm in found if drm), default=0)

    # -- reading the scenario

    def _formations(self) -> Iterator[FormationRow]:
        for n, data in enumerate(self.scenario.formations):
            yield FormationRow(
                n,
                data.id,
                data.name.text,
                Side(data.side),
                tuple(card.id for card in self.cards if card.formation == n),
                tuple(self.leader_by_slug[name] for name in data.commanders),
                data.gap,
                data.choose,
                data.colour,
            )

    def _groups(self) -> Iterator[Group]:
        for n, data in enumerate(self.scenario.groups):
            formations = tuple(self.formation_by_slug[name] for name in data.formations)
            enabler = self.leader_by_slug[data.enabler]
            yield Group(n, data.id, data.name.text, Side(data.side), formations, enabler, data.within)

    def _side(self, data: SideData) -> SideCard:
        side = Side(data.id)
        own = tuple(leader for leader in self.leaders if leader.side == side)
        return SideCard(
            side,
            data.name.text,
            data.colour,
            tuple(card.id for card in self.cards if card.side == side),
            tuple(leader.number for leader in own),
            data.withdrawal,
            edge_of(self.grid, data.edge),
            next((leader.number for leader in own if leader.overall), -1),
        )


WATERS = frozenset(("stream", "river", "great-river"))


def forts_of(hex_map: HexMap) -> dict[int, FortKind]:
    """Return the fortification of each hexside that has one, by hexside id (11.11)."""
    return {key: kind for key, kinds in hex_map.sides_of.items() for kind in FORTS if kind in kinds}


def inside_of(scenario: Scenario, hex_map: HexMap, charts: Charts) -> frozenset[int]:
    """Return the hexes within fortifications, by their ground or as the scenario says (11.12)."""
    named = frozenset(hex_map.grid.parse(label) for label in scenario.inside)
    return named | {hex_ for hex_, ground in enumerate(hex_map.ground) if ground in charts.forts.inside}


def _named(card: UnitCard, types: tuple[str, ...]) -> bool:
    """Tell whether a chart names the type of a unit, or its class of legion infantry."""
    return card.type in types or (card.kind != "" and card.kind in types)
