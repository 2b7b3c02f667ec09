"""What a game never changes: its map with every step priced, its charts, its counters, its policies.

A world holds none of this; every function of the rules that needs it takes the `Theatre` first.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cached_property

from msgspec import Struct

from engine.hexes.cards import ArmyCard, NumberedCard
from engine.hexes.grid import Grid
from engine.hexes.reach import CostPart, StepPrices, halves, spread, tabulate
from engine.hexes.terrain import HexMap
from engine.kernel.ids import Side, UnitId
from engine.kernel.notation import plain
from engine.kernel.rulebook import Wording
from engine.kernel.text import Text
from engine.systems.scs.content.barrage_chart import BarrageChart
from engine.systems.scs.content.charts import CombatChart, Effect, Opener, TerrainChart
from engine.systems.scs.content.counters import cards
from engine.systems.scs.content.country import country_of, prohibited_hexes, sides_of
from engine.systems.scs.content.entries import entries
from engine.systems.scs.content.options import Phase, ShiftData, disorder
from engine.systems.scs.content.scenario import Scenario, share
from engine.systems.scs.content.sequences import Stage, TurnSequence

OVERRUN_COST = 4
"""Halves for an overrun, and the most that its target may cost to enter (6.0, 6.0c)."""
ZONE_COST = 4
"""Halves for entering an enemy zone of control (TEC-a)."""
EXIT_COST = 2
"""Halves for leaving the map over an exit hex (3.3c-d)."""


class Goal(Struct, frozen=True):
    """An objective: hex, victory points, name, holder at the start."""

    hex: int
    points: int
    name: Text
    holder: Side | None


class Corridor(Struct, frozen=True):
    """A way that a side wants open, from a hex to any of others, and what that is worth."""

    side: Side
    start: int
    ends: tuple[int, ...]
    points: int
    name: Text


class Marker(NumberedCard, frozen=True):
    """A marker that helps attacks: its number, and what the scenario says of it (7.3b-b)."""

    carrier: UnitId | None
    attack: Fraction
    data: ShiftData

    @property
    def kind(self) -> str:
        """Return the kind of which an attack takes one: a marker without a kind is one of its own (7.3b-b)."""
        return f"other {self.slug}" if self.data.kind == "other" else self.data.kind


class SideCard(ArmyCard, frozen=True):
    """A side of the campaign."""

    sources: tuple[int, ...]
    breaking: int | None
    exits: frozenset[int]
    exit_points: int
    steps: int
    """Steps on all its counters as the game begins."""


class Charts(Struct, frozen=True):
    """The charts of one game."""

    crt: CombatChart
    terrain: TerrainChart
    barrage: BarrageChart | None = None
    sequence: TurnSequence | None = None
    """A published sequence of play (3.3b-b)."""


class Theatre:
    """The content of one game, with everything derived from it that the rules look up."""

    def __init__(self, scenario: Scenario, hex_map: HexMap, charts: Charts) -> None:
        self.scenario = scenario
        self.map = hex_map
        self.grid: Grid = hex_map.grid
        self.crt = charts.crt
        self.chart = charts.terrain
        self.policies = scenario.policies
        self.limit = scenario.stacking
        self.country = country_of(scenario, hex_map)
        self._renamed = sides_of(scenario, hex_map)
        self.barrage = charts.barrage
        self.published = charts.sequence
        self.sides = first, second = scenario.order
        self._enemies = {first: second, second: first}
        self.stages = self._stages()
        self.disorganised = disorder(scenario.disorganised)
        self.cards = tuple(cards(scenario, self.grid))
        self.by_slug = {card.slug: card.id for card in self.cards}
        self.side_cards = {Side(s.id): self._side(Side(s.id)) for s in scenario.sides}
        self.entries = {entry.id: entry for entry in entries(scenario, self.grid, self.prohibited)}
        self.markers = tuple(self._markers())
        self.goals = tuple(self._goals())
        self.goal_at = {goal.hex: n for n, goal in enumerate(self.goals)}
        self.corridors = tuple(self._corridors())
        self._lying: tuple[tuple[UnitId, ...], dict[Side, tuple[UnitId, ...]]] = (), {}
        self._across: dict[tuple[int, int], Effect | None] = {}
        self._side_titles: dict[tuple[int, int], tuple[tuple[Text, Effect], ...]] = {}
        self._ground_effects: dict[int, Effect] = {}
        self._overrun_prices: dict[tuple[int, int], int | None] = {}
        self._fronts: dict[int, tuple[int, ...]] = {}
        self.traces: dict[int, tuple[frozenset[int] | None, frozenset[int] | None]] = {}
        """By corridor: the last line found through it, and the hexes that last closed it."""
        self.unsupplied_attack = share(scenario.supply.attack)
        self.unsupplied_defence = share(scenario.supply.defence)
        self.unsupplied_movement = share(scenario.supply.movement)

    def enemy(self, side: Side) -> Side:
        """Return the other side."""
        return self._enemies[side]

    def lying(self, side: Side, pile: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
        """Return the units of one side in the order in which they lie in a pile of both.

        The answer for the last pile is remembered, since few orders change it.
        """
        known, found = self._lying
        if known is not pile:
            found = {each: tuple(id_ for id_ in pile if self.cards[id_].side == each) for each in self.sides}
            self._lying = pile, found
        return found[side]

    def label(self, hex_: int) -> str:
        """Return the number of a hex as its map prints it, column first (TEC-e)."""
        return self.grid.label(hex_)

    # -- steps over the map (3.2, TEC)

    @cached_property
    def russian(self) -> dict[str, str]:
        """Russian names by slug, without blanks; those that several units share are left out."""
        slugs = Counter(card.slug for card in self.cards)
        names = {card.slug: card.name.ru.replace(" ", "") for card in self.cards if slugs[card.slug] == 1}
        often = Counter(map(plain, names.values()))
        return {slug: name for slug, name in names.items() if often[plain(name)] == 1}

    @cached_property
    def steps(self) -> StepPrices:
        """By hex: every neighbour that can be entered and its price without zones of control."""
        return tabulate(self.grid, self.parts)

    @cached_property
    def ways(self) -> tuple[tuple[int, ...], ...]:
        """By hex: the neighbours that can be entered, whatever they cost (7.3-a, 9.0b-a, 10.0-a, TEC-c)."""
        return tuple(tuple(there for there, _ in row) for row in self.steps.rows)

    @cached_property
    def ways_back(self) -> tuple[tuple[int, ...], ...]:
        """By hex: the neighbours from which it can be entered; supply is traced backwards."""
        back: list[list[int]] = [[] for _ in self.grid.hexes]
        for here, row in enumerate(self.ways):
            for there in row:
                back[there].append(here)
        return tuple(map(tuple, back))

    @cached_property
    def _strides(self) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
        """Steps backwards, to higher and to lower hexes: how far in their numbers, with the hexes each starts from."""
        strides: dict[int, int] = {}
        for there, row in enumerate(self.ways_back):
            for here in row:
                strides[here - there] = strides.get(here - there, 0) | 1 << there
        up = [(far, starts) for far, starts in strides.items() if far > 0]
        return up, [(-far, starts) for far, starts in strides.items() if far < 0]

    def before(self, hexes: int) -> int:
        """Return the hexes from which any of some hexes can be entered, as sets of bits, 1 << hex (12.1)."""
        up, down = self._strides
        found = 0
        for far, starts in up:
            found |= (hexes & starts) << far
        for far, starts in down:
            found |= (hexes & starts) >> far
        return found

    @cached_property
    def homeward(self) -> dict[Side, dict[int, int]]:
        """By side and hex: a shortest supply line to a source on an empty map, the hex itself left out.

        Lines are sets of bits, 1 << hex.
        """
        return {side: self._homeward(card.sources) for side, card in self.side_cards.items()}

    def _homeward(self, sources: tuple[int, ...]) -> dict[int, int]:
        """Return by hex the bits of a shortest line to a source, itself left out (12.1, 12.1-a)."""
        found = spread(self.ways_back, sources)
        lines = dict.fromkeys(sources, 0)
        for hex_ in found.costs:
            if hex_ not in lines:
                nearer = found.parents[hex_]
                lines[hex_] = lines[nearer] | 1 << nearer
        return lines

    @cached_property
    def prices(self) -> dict[tuple[int, int], int]:
        """Halves of each possible step, by (hex, neighbour)."""
        return {(here, there): cost for here, row in enumerate(self.steps.rows) for there, cost in row}

    def parts(self, here: int, there: int) -> tuple[CostPart, ...]:
        """Return the parts of a step's cost, zones of control aside: name of terrain and halves, None if prohibited.

        Sides cost besides the hex (3.2c).  A road takes the place of both (3.2b) and opens what the chart says it opens
        (3.2d); nobody has to use one that is dearer than the ground.
        """
        sides = self._sides(here, there, self.openers(here, there))
        grounds = self.country[there]
        across = CostPart(grounds[0], self.chart.ground_cost(*grounds)), *(part for part in sides if part.halves != 0)
        if any(part.halves is None for part in sides):
            return across
        best = min(self._along(here, there), key=lambda parts: halves(parts) or 0, default=None)
        price = halves(across)
        return across if best is None or (price is not None and price < (halves(best) or 0)) else best

    def _along(self, here: int, there: int) -> Iterator[tuple[CostPart, ...]]:
        """Yield what a step costs along each line over the side: its price and the tolls of sides (3.2b-b, 3.2b-c)."""
        up = (there, here) in self.map.slopes
        for kind, links in self.map.links.items():
            if (here, there) in links:
                tolls = (CostPart(side, self.chart.toll(side, kind, up)) for side in self.between(here, there))
                yield CostPart(kind, self.chart.line_cost(kind)), *(toll for toll in tolls if toll.halves)

    def _sides(self, here: int, there: int, openers: tuple[Opener, ...]) -> tuple[CostPart, ...]:
        """Return what the sides between two hexes cost besides the hex, uphill ones from below only (3.2c, 3.2d)."""
        up = (there, here) in self.map.slopes
        return tuple(CostPart(kind, self.chart.side_cost(kind, openers, up)) for kind in self.between(here, there))

    def between(self, here: int, there: int) -> tuple[str, ...]:
        """Return the features of the side between adjacent hexes by the names of the chart."""
        return self._renamed.get(self.grid.between(here, there)) or self.map.between(here, there)

    def openers(self, here: int, there: int) -> tuple[Opener, ...]:
        """Return the lines and crossings that lead from a hex to an adjacent one."""
        lines: list[Opener] = [kind for kind, links in self.map.links.items() if (here, there) in links]
        crossing = self.map.crossings_of.get(self.grid.between(here, there))
        return (*lines, crossing) if crossing is not None else tuple(lines)

    def overrun_price(self, here: int, there: int) -> int | None:
        """Return the halves of a target hex for an overrun, without roads and bridges; None if prohibited (6.1d)."""
        if (here, there) not in self._overrun_prices:
            self._overrun_prices[here, there] = self._overrun_price(here, there)
        return self._overrun_prices[here, there]

    def _overrun_price(self, here: int, there: int) -> int | None:
        ground = self.chart.ground_cost(*self.country[there])
        sides = self._sides(here, there, self.chart.natural(self.openers(here, there)))
        if ground is None or any(part.halves is None for part in sides):
            return None
        return ground + sum(part.halves or 0 for part in sides)

    def fronts(self, target: int) -> tuple[int, ...]:
        """Return the hexes from which the ground lets a hex beside be overrun (6.0-b, 6.0c, 6.1d, 7.3)."""
        known = self._fronts.get(target)
        if known is None:
            prices = ((hex_, self.overrun_price(hex_, target)) for hex_ in self.grid.adjacent[target])
            cheap = [hex_ for hex_, price in prices if price is not None and price <= OVERRUN_COST]
            known = self._fronts[target] = tuple([hex_ for hex_ in cheap if self.across(hex_, target) is not None])
        return known

    # -- combat over the map (7.3)

    def across(self, here: int, there: int) -> Effect | None:
        """Return the effect of a side on attackers from `here` across it; None where no attack is possible (7.3)."""
        if (here, there) not in self._across:
            self._across[here, there] = self._crossed(here, there)
        return self._across[here, there]

    def _crossed(self, here: int, there: int) -> Effect | None:
        if there not in self.ways[here] or not self.chart.ground_attacked(*self.country[there]):
            return None
        openers, up = self.openers(here, there), (there, here) in self.map.slopes
        whole = Effect()
        for kind in self.between(here, there):
            effect = self.chart.side_effect(kind, openers, up)
            if effect is None:
                return None
            whole = whole * effect
        return whole

    def side_titles(self, here: int, there: int) -> tuple[tuple[Text, Effect], ...]:
        """Return name and effect of each feature between two hexes that changes an attack (7.3a, 7.3b)."""
        if (here, there) not in self._side_titles:
            self._side_titles[here, there] = self._titled(here, there)
        return self._side_titles[here, there]

    def _titled(self, here: int, there: int) -> tuple[tuple[Text, Effect], ...]:
        """Name each such feature, by the crossing where that opens it (7.3a, 7.3b)."""
        openers, up = self.openers(here, there), (there, here) in self.map.slopes
        found = []
        for kind in self.between(here, there):
            effect = self.chart.side_effect(kind, openers, up)
            if effect is not None and effect != Effect():
                crossing = self.map.crossings_of.get(self.grid.between(here, there))
                side = self.chart.sides[kind]
                opened = crossing is not None and (side.cost == "P" or not side.combat)
                title = self.chart.crossings[crossing].title if opened and crossing else side.title
                found.append((_text(title), effect))
        return tuple(found)

    def ground_title(self, hex_: int) -> Text:
        """Return the names of the terrains of a hex."""
        titles = [_text(self.chart.ground[kind].title) for kind in self.country[hex_]]
        return Text(" + ".join(title.en for title in titles), " + ".join(title.ru for title in titles))

    def ground_effect(self, hex_: int) -> Effect:
        """Return the effect of a hex on combats for it."""
        if hex_ not in self._ground_effects:
            self._ground_effects[hex_] = self.chart.ground_effect(*self.country[hex_])
        return self._ground_effects[hex_]

    def terrain_title(self, kind: str) -> Text | None:
        """Return the name that the chart gives to a kind of ground, side, line or crossing."""
        for kinds in (self.chart.ground, self.chart.sides, self.chart.lines, self.chart.crossings):
            if kind in kinds:
                return _text(kinds[kind].title)  # type: ignore[index]
        return None

    @cached_property
    def prohibited(self) -> frozenset[int]:
        """Hexes that the chart lets nobody enter off a road."""
        return prohibited_hexes(self.country, self.chart)

    # -- reading the scenario

    def _side(self, side: Side) -> SideCard:
        data = next(s for s in self.scenario.sides if s.id == side)
        own = [card for card in self.cards if card.side == side]
        exits = [leave for leave in self.scenario.exits if leave.side == side]
        return SideCard(
            side,
            data.name.text,
            data.colour,
            tuple(card.id for card in own),
            tuple(map(self.grid.parse, data.sources)),
            data.breaking,
            frozenset(self.grid.parse(label) for leave in exits for label in leave.hexes),
            max((leave.points for leave in exits), default=0),
            sum(card.steps - card.lost for card in own),
        )

    def _stages(self) -> dict[Side, tuple[Stage, ...]]:
        """Return the phases of each side's turn in order (3.3b-a, 3.3b-b)."""
        alike = tuple(map(Stage, self.scenario.phases))
        both = self.published.stages if self.published is not None else (alike, alike)
        return {
            side: tuple(s for s in stages if s.phase != "supply" or self.policies.supply)
            for side, stages in zip(self.sides, both, strict=True)
        }

    def needs_supply(self, side: Side) -> bool:
        """Tell whether the units of a side need a line to a source (12.0)."""
        return bool(self.policies.supply and self.side_cards[side].sources)

    def has_stage(self, side: Side, phase: Phase) -> bool:
        """Tell whether a phase of a side's own comes anywhere in the turn (3.3b-c)."""
        return phase in self._own_phases[side]

    @cached_property
    def weights(self) -> dict[Side, list[tuple[UnitId, int, int]]]:
        """By side: each unit, its steps at full strength and the stacking points of one step (4.0-a)."""
        return {
            side: [(id_, self.cards[id_].steps, self.cards[id_].points) for id_ in card.units]
            for side, card in self.side_cards.items()
        }

    @cached_property
    def exploiters(self) -> dict[Side, tuple[UnitId, ...]]:
        """By side: the units that are exploit-capable by either side of their counter (11.0a)."""
        able = {card.id for card in self.cards if card.full.exploits or card.reduced.exploits}
        return {side: tuple(id_ for id_ in card.units if id_ in able) for side, card in self.side_cards.items()}

    @cached_property
    def together(self) -> int:
        """How many units may stand in one hex whichever they are: so many of the largest (4.0, 4.0-a)."""
        largest = max((card.steps * card.points for card in self.cards), default=0)
        return self.limit // largest if largest else len(self.cards)

    @cached_property
    def _own_phases(self) -> dict[Side, set[Phase]]:
        """By side: the phases that are its own, in whosever turn (3.3b-c)."""
        return {
            side: {
                stage.phase
                for owner, stages in self.stages.items()
                for stage in stages
                if stage.by == "both" or (stage.by == "own") == (owner == side)
            }
            for side in self.sides
        }

    def _markers(self) -> Iterator[Marker]:
        """Yield the markers that help attacks, with who carries them (7.3b-b, 7.3b-d)."""
        for n, data in enumerate(self.scenario.shifts):
            carrier = None if data.unit is None else self.by_slug[data.unit]
            yield Marker(n, data.id, data.name.text, Side(data.side), carrier, share(data.attack), data)

    def _corridors(self) -> Iterator[Corridor]:
        """Yield the ways that a side wants open for a line of supply (12.1-a)."""
        for way in self.scenario.corridors:
            start, *ends = map(self.grid.parse, (way.start, *way.ends))
            yield Corridor(Side(way.side), start, tuple(ends), way.points, way.name.text)

    def _goals(self) -> Iterator[Goal]:
        for goal in self.scenario.objectives:
            hex_ = self.grid.parse(goal.hex)
            named = next((name.text for name in self.map.names_at.get(hex_, ())), Text(goal.hex, goal.hex))
            holder = None if goal.holder is None else Side(goal.holder)
            yield Goal(hex_, goal.points, goal.name.text if goal.name else named, holder)


def _text(wording: Wording) -> Text:
    return Text(wording.en, wording.ru)


def halved(points: int, by: Fraction) -> int:
    """Return a multiplied allowance in halves; what is less than half a point is dropped (12.1-d)."""
    return points * by.numerator // by.denominator
