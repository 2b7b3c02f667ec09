"""What a game never changes: its map with every step priced, its charts, its units, leaders and wings.

A world holds none of this; every function of the rules that needs it takes the `Field` first.
"""

from collections.abc import Iterable, Iterator
from functools import cached_property
from heapq import heappop, heappush
from typing import Final

from msgspec import Struct

from engine.content.charts import Provenance
from engine.hexes.codes import Keywords
from engine.hexes.distances import Distances
from engine.hexes.field import HexField
from engine.hexes.grid import Grid
from engine.hexes.terrain import WATERS, CrossingKind, HexMap, LineKind
from engine.kernel.ids import Side, UnitId
from engine.systems.mpike.content.cards import (
    LeaderCard,
    ObjectiveCard,
    SideCard,
    UnitCard,
    WagonCard,
    WingCard,
    cards_of,
    leaders_of,
    side_card,
    wings_of,
)
from engine.systems.mpike.content.charts import CHARTS, Charts
from engine.systems.mpike.content.codes import keywords
from engine.systems.mpike.content.kinds import Attacking, LevelName, SlopeKind, TerrainColumn, columns_of
from engine.systems.mpike.content.policies import Policies
from engine.systems.mpike.content.scenario import Scenario
from engine.systems.mpike.content.terrain_chart import GroundEntry, SideEntry

__all__ = ["Field", "LeaderCard", "ObjectiveCard", "Price", "SideCard", "UnitCard", "WagonCard", "WingCard"]

PASSAGES: Final[tuple[LineKind, ...]] = ("road", "track")
"""Lines that lead over water where the ground is water: such a hex is a bridge."""

FAR: Final = 9999
"""MP from hexes that no way leads home from."""


class Price(Struct, frozen=True, gc=False):
    """What a step costs: MP, and formation hits by ground and sides; gentle slopes are counted apart (7.3.1)."""

    cost: int
    hits: int


class Field(HexField):
    """The content of one game with everything derived from it that the rules look up."""

    def __init__(self, scenario: Scenario, hex_map: HexMap, charts: Charts) -> None:
        super().__init__()
        self.scenario = scenario
        self.map = hex_map
        self.grid: Grid = hex_map.grid
        self.charts = charts
        self.policies: Policies = scenario.policies
        self.turns = scenario.turns
        """The last turn (4.6)."""
        self.tacw = scenario.series == "TACW"
        """Whether the rules of This Accursed Civil War hold: pursuit, no limbering (7.3.3, 11.7.2)."""
        self.sides: tuple[Side, ...] = scenario.order
        """The margin of victory points is the first one's total less the second one's (15.0)."""
        self.cards: tuple[UnitCard, ...] = tuple(cards_of(scenario, self.grid))
        self.by_slug = {card.slug: card.id for card in self.cards}
        self.leaders: tuple[LeaderCard, ...] = tuple(leaders_of(scenario, self.grid, charts.points))
        self.leader_by_slug = {man.slug: man.number for man in self.leaders}
        self.wings: tuple[WingCard, ...] = tuple(wings_of(scenario, self.grid, self.cards))
        self.wing_by_slug = {wing.slug: wing.number for wing in self.wings}
        self.wagons: tuple[WagonCard, ...] = tuple(self._wagons())
        self.objectives: tuple[ObjectiveCard, ...] = tuple(self._objectives())
        self.side_cards: dict[Side, SideCard] = {
            Side(side.id): side_card(side, self.grid, self.cards, self.leaders, self.wings) for side in scenario.sides
        }
        self.troops: dict[Side, frozenset[UnitId]] = {
            side: frozenset(card.units) for side, card in self.side_cards.items()
        }
        """All units of each side, wherever they are."""
        self.everywhere: frozenset[int] = frozenset(self.grid.hexes)
        self.distances = Distances(self.grid)
        self.bridge_hexes: frozenset[int] = bridge_hexes(hex_map)
        self._priced: dict[TerrainColumn, list[dict[int, Price] | None]] = {}
        self._costs_home: dict[tuple[tuple[TerrainColumn, ...], Side], tuple[int, ...]] = {}

    def edge(self, side: Side) -> tuple[int, ...]:
        """Return the hexes of a side's own edge of the map, by which its units leave (13.4.1)."""
        return self.side_cards[side].edge

    @property
    def keywords(self) -> Keywords:
        return keywords()

    @property
    def people(self) -> tuple[LeaderCard | WingCard, ...]:
        return *self.leaders, *self.wings

    @cached_property
    def provenance(self) -> dict[str, Provenance]:
        """Where each chart comes from, by its part in the game."""
        return {name: getattr(self.charts, name).provenance for name in CHARTS}

    # -- movement, 7

    def columns(self, card: UnitCard) -> tuple[TerrainColumn, ...]:
        """Return the columns of the terrain chart that a unit moves by; the dearest counts (7.3.3, 7.3.4, 14.3)."""
        return columns_of(card.kind, dismounted=card.dismounted, regimental=card.regimental)

    def price(self, column: TerrainColumn, here: int, there: int) -> Price | None:
        """Return the price of a step between adjacent hexes for one hex of a unit; None where it is closed (7.1.1).

        It is that of ground and sides together (7.1.2-a, 7.3.1-c).  Who stands there is not asked.
        """
        return self.prices(column, here).get(there)

    def prices(self, column: TerrainColumn, here: int) -> dict[int, Price]:
        """Return the steps from a hex that are open to a column, and what each costs, by neighbour (7.1.1)."""
        rows = self._priced.get(column)
        if rows is None:
            rows = self._priced[column] = [None] * self.grid.size
        found = rows[here]
        if found is None:
            priced = ((there, self._step(column, here, there)) for there in self.grid.adjacent[here])
            found = rows[here] = {there: price for there, price in priced if price is not None}
        return found

    def unit_price(self, card: UnitCard, here: int, there: int) -> Price | None:
        """Return the price of a step for one hex of a unit: the dearest of its columns (7.1.1, 7.3.4-a)."""
        found = [self.price(column, here, there) for column in self.columns(card)]
        prices = [price for price in found if price is not None]
        if len(prices) < len(found):
            return None
        return Price(max(price.cost for price in prices), max(price.hits for price in prices))

    def costs_to(self, goals: Iterable[int], columns: tuple[TerrainColumn, ...]) -> dict[int, int]:
        """Return by hex the fewest MP to the nearest of some hexes, whoever stands between; the dearest column counts.

        Hexes that no way leads from are left out.
        """
        found: dict[int, int] = {}
        heap = [(0, hex_) for hex_ in goals]
        while heap:
            cost, here = heappop(heap)
            if here in found:
                continue
            found[here] = cost
            for before in self.grid.adjacent[here]:
                if before not in found:
                    prices = [self.price(column, before, here) for column in columns]
                    if None not in prices:
                        heappush(heap, (cost + max(price.cost for price in prices if price is not None), before))
        return found

    def costs_home(self, columns: tuple[TerrainColumn, ...], side: Side) -> tuple[int, ...]:
        """Return by hex the fewest MP to the own edge of the map, whoever stands on the way (13.4.2)."""
        known = self._costs_home.get((columns, side))
        if known is None:
            edge = (hex_ for hex_ in self.edge(side) if all(self.enterable(column, hex_) for column in columns))
            found = self.costs_to(edge, columns)
            known = self._costs_home[columns, side] = tuple(found.get(hex_, FAR) for hex_ in self.grid.hexes)
        return known

    def enterable(self, column: TerrainColumn, hex_: int) -> bool:
        """Tell whether the ground of a hex is open to a column, from wherever it comes (7.1.1, 7.3.5)."""
        ground = self.ground(hex_)
        return hex_ in self.bridge_hexes or (not ground.impassable and ground.price(column) is not None)

    def _step(self, column: TerrainColumn, here: int, there: int) -> Price | None:
        """Return MP and formation hits of ground and sides; None where one of them is closed.

        Along a road only water counts besides it (7.1.2-a, 7.3.1-c, 7.3.5).
        """
        along = self._along(here, there)
        if along is None:
            ground = self.ground(there)
            cost = None if ground.impassable or here in self.bridge_hexes else ground.price(column)
            hits, sides = ground.hits.get(column, 0), tuple(self.sides_between(here, there))
        else:
            cost, hits, sides = along, 0, tuple(self._waters(here, there))
        for side in sides:
            added = None if side.impassable else side.price(column)
            if cost is None or added is None:
                return None
            cost += added
            hits += 0 if side.slope == "gentle" else side.hits.get(column, 0)
        return None if cost is None else Price(cost, hits)

    def _along(self, here: int, there: int) -> int | None:
        """Return the MP of a step along the best line, None without one (7.1.1)."""
        lines = self.charts.terrain.lines
        return min((lines[kind] for kind, links in self.map.links.items() if (here, there) in links), default=None)

    def by_road(self, here: int, there: int) -> bool:
        """Tell whether a step between adjacent hexes goes along a road (11.3.6-b)."""
        return self._along(here, there) is not None

    def _waters(self, here: int, there: int) -> Iterator[SideEntry]:
        """Yield the water between two adjacent hexes, or what crosses it (7.3.5)."""
        chart, key = self.charts.terrain, self.grid.between(here, there)
        crossing = self.map.crossings_of.get(key)
        for kind in self.map.sides_of.get(key, ()):
            if kind in WATERS:
                yield chart.sides[kind] if crossing is None else chart.crossings[crossing]

    # -- ground and sides

    def ground(self, hex_: int) -> GroundEntry:
        """Return the entry of the terrain chart for the ground of a hex (7.1.1)."""
        return self.charts.terrain.ground[self.map.ground[hex_]]

    def sides_between(self, here: int, there: int) -> Iterator[SideEntry]:
        """Yield the entries for what lies between two adjacent hexes; a crossing stands for its water (7.3.5, 14.4)."""
        yield from self._waters(here, there)
        for kind in self.map.between(here, there):
            if kind not in WATERS:
                yield self.charts.terrain.sides[kind]

    def clear(self, hex_: int) -> bool:
        """Tell whether a hex is clear (11.3.6-b): 1 MP, no formation hits for any, nothing that hides or shields."""
        ground = self.ground(hex_)
        free = not (ground.impassable or ground.closed or any(ground.hits.values()) or ground.fire or ground.combat)
        return free and ground.sight == "open" and set(ground.cost.values()) == {1}

    def level(self, hex_: int) -> int:
        """Return the level of the ground in a hex, 0 to 3 (10.9.2)."""
        return self.map.elevation[hex_]

    def slope(self, here: int, there: int) -> SlopeKind | None:
        """Return the slope between two adjacent hexes, None without one (7.3.1, 10.9.3)."""
        return next((side.slope for side in self.sides_between(here, there) if side.slope), None)

    def descends(self, here: int, there: int) -> bool:
        """Tell whether a step between adjacent hexes goes down a slope (10.9.4-a, 11.3.1)."""
        return (here, there) in self.map.slopes

    def gentle_hits(self, column: TerrainColumn, here: int, there: int) -> int:
        """Return the hits of a gentle slope between adjacent hexes, taken at each second one that a move crosses.

        They are 0 without such a slope, and along a road (7.3.1, 7.3.1-a).
        """
        if self._along(here, there) is not None:
            return 0
        return sum(side.hits.get(column, 0) for side in self.sides_between(here, there) if side.slope == "gentle")

    def feature(self, here: int, there: int) -> bool:
        """Tell whether anything but a slope lies on the side between adjacent hexes: it shortens grazing fire (10.8.3).

        What neither costs, shields nor hides is nothing.
        """
        return any(
            not side.slope
            and (side.impassable or side.two_sided or side.fire or side.combat or any(side.cost.values()))
            for side in self.sides_between(here, there)
        )

    def two_sided(self, here: int, there: int) -> bool:
        """Tell whether a two-sided feature lies between adjacent hexes, a bridge too (14.4, 14.4-d)."""
        return any(side.two_sided for side in self.sides_between(here, there))

    def bridge(self, here: int, there: int) -> CrossingKind | None:
        """Return the bridge or ford between adjacent hexes, None without one (7.3.5)."""
        return self.map.crossings_of.get(self.grid.between(here, there))

    # -- sight, fire and close combat

    def blocks_sight(self, hex_: int) -> bool:
        """Tell whether the ground of a hex blocks lines of sight through it (10.9.2); wagons do too (10.9.1)."""
        return self.ground(hex_).sight == "blocks"

    def side_blocks_sight(self, here: int, there: int) -> bool:
        """Tell whether lines of sight over the side between adjacent hexes end one hex beyond it (14.4)."""
        return any(side.sight == "blocks" for side in self.sides_between(here, there))

    def cover(self, hex_: int) -> bool:
        """Tell whether units in a hex may take cover (9.4.5)."""
        return self.ground(hex_).cover

    def fire_hex(self, hex_: int) -> int:
        """Return what the ground of the target's hex adds to musket and pistol fire (10.5.1)."""
        return self.ground(hex_).fire

    def fire_side(self, here: int, there: int) -> int:
        """Return what the side between adjacent hexes adds to fire from the first at a unit in the second (14.4).

        Of several the best for the target.  Who of two enemies has a two-sided feature is not asked.
        """
        return min((side.fire for side in self.sides_between(here, there)), default=0)

    def combat_hex(self, hex_: int) -> int:
        """Return what the ground of the defender's hex adds to a close combat (11.3.1)."""
        return self.ground(hex_).combat

    def combat_side(self, here: int, there: int) -> int:
        """Return what the side between adjacent hexes adds to an attack from the first on the second (11.3.1, 14.4).

        Of several the best for the defender.
        """
        uphill = self.descends(there, here)
        found = (side.combat for side in self.sides_between(here, there) if uphill or not side.uphill)
        return min(found, default=0)

    def attacking(self, card: UnitCard) -> Attacking | None:
        """Return the row of the close combat matrix for an attacker, None for artillery (11.3.8).

        Arquebusiers have a row of their own there, and nothing else that other cavalry has not (2.1.2-a).
        """
        if card.kind == "artillery":
            return None
        if card.kind == "light":
            return "light"
        if card.heavy:
            return "heavy" if card.pikes else "no-pikes"
        return "arquebusier" if card.arquebusier else "cuirassier"

    def matrix(self, attacker: UnitCard, defender: UnitCard, *, hedgehog: bool, broken: bool) -> int | None:
        """Return what the matrix adds for two units, None where the one never attacks the other (11.3.8, 11.6).

        `hedgehog` and `broken` say that the defender is in hedgehog, or morale broken.
        """
        row, plain = self.attacking(attacker), self.attacking(defender)
        if row is None or plain is None:
            return None
        return self.charts.matrix.between(row, plain, hedgehog=hedgehog, broken=broken)

    def threshold(self, card: UnitCard) -> int:
        """Return the hits at which a unit is past its casualty threshold, by its printed morale (12.5.1)."""
        return self.charts.morale.threshold_of(card.morale)

    # -- victory

    def victory_level(self, margin: int) -> tuple[Side | None, LevelName]:
        """Return who wins, None for nobody, and how, by the first side's victory points less the second's (15.0)."""
        side = self.sides[0] if margin >= 0 else self.sides[1]
        levels, by = self.scenario.victory[side], abs(margin)
        if by < levels.marginal:
            return None, "draw"
        return side, "decisive" if by >= levels.decisive else "substantial" if by >= levels.substantial else "marginal"

    # -- reading the scenario

    def _wagons(self) -> Iterator[WagonCard]:
        for n, data in enumerate(self.scenario.wagons):
            yield WagonCard(n, data.id, data.name.text, Side(data.side), self.grid.parse(data.at))

    def _objectives(self) -> Iterator[ObjectiveCard]:
        for n, data in enumerate(self.scenario.objectives):
            holder = Side(data.holder) if data.holder else None
            yield ObjectiveCard(n, data.id, data.name.text, self.grid.parse(data.at), data.points, holder)


def bridge_hexes(hex_map: HexMap) -> frozenset[int]:
    """Return the hexes of water that a road or track leads over (7.3.5)."""
    passed = {hex_ for kind in PASSAGES for pair in hex_map.links[kind] for hex_ in pair}
    return frozenset(hex_ for hex_ in passed if hex_map.ground[hex_] in ("water", "impassable"))
