"""A battle as its author writes it: a TOML file with its parts, policies and charts.

`mistakes` has the checks that go beyond types and do without the map; those that need it are in `placing`.
"""

from collections.abc import Iterator, Mapping
from typing import Annotated, Literal

from msgspec import Meta

from engine.content import scenario as common
from engine.kernel.ids import Side
from engine.systems.mpike.content import checks
from engine.systems.mpike.content.headings import DieShift
from engine.systems.mpike.content.kinds import Series
from engine.systems.mpike.content.parts import (
    LeaderData,
    LevelsData,
    ObjectiveData,
    SideData,
    UnitData,
    WagonData,
    WingData,
)
from engine.systems.mpike.content.policies import Policies


class Scenario(common.Heading, frozen=True, forbid_unknown_fields=True):
    """A scenario file."""

    map: common.Slug
    series: Series
    """The game of the series whose rules it goes by: pursuit, limbering (7.3.3, 11.7.2)."""
    turns: common.AtLeast1
    """The last turn (4.6)."""
    sides: Annotated[tuple[SideData, ...], Meta(min_length=2, max_length=2)]
    wings: Annotated[tuple[WingData, ...], Meta(min_length=2)]
    units: Annotated[tuple[UnitData, ...], Meta(min_length=1)]
    leaders: Annotated[tuple[LeaderData, ...], Meta(min_length=1)]
    victory: Mapping[str, LevelsData]
    """By side: by how many points more than the enemy it wins; below that it is a draw."""
    wagons: tuple[WagonData, ...] = ()
    objectives: tuple[ObjectiveData, ...] = ()
    kind: Literal["training", "introductory", "battle"] = "battle"
    minimum_one_hex: bool = False
    """A unit may always move one hex (7.1.1)."""
    continuation: DieShift = 0
    """Added to every continuation die, as in the scenario of Landskrona (4.3.2)."""
    policies: Policies = Policies()
    sources: tuple[common.Source, ...] = ()
    activation: common.Slug = "activation-series"
    orders: common.Slug = "orders-series"
    losses: common.Slug = "losses-series"
    movement: common.Slug = "movement-series"
    terrain: common.Slug = "terrain-series"
    interception: common.Slug = "interception-series"
    fire: common.Slug = "fire-series"
    artillery: common.Slug = "artillery-series"
    morale: common.Slug = "morale-series"
    combat: common.Slug = "combat-series"
    matrix: common.Slug = "matrix-series"
    stand: common.Slug = "stand-series"
    pursuit: common.Slug = "pursuit-series"
    points: common.Slug = "points-series"

    def mistakes(self) -> Iterator[tuple[str, str]]:
        """Yield place and fault of every mistake that can be seen without the map."""
        yield from checks.name_mistakes(self.units, self.leaders, self.wings, self.wagons, self.objectives)
        yield from checks.side_mistakes(self.sides, self.leaders, self.victory)
        yield from checks.wing_mistakes(self.wings, self.sides, self.units, self.turns)
        yield from checks.leader_mistakes(self.leaders, self.sides, self.wings)
        yield from checks.unit_mistakes(self.units, self.wings, self.turns, tacw=self.series == "TACW")
        yield from checks.piece_mistakes(self.wagons, self.objectives, self.sides)

    @property
    def order(self) -> tuple[Side, ...]:
        """The sides as written: the margin of victory points is the first one's total less the second one's (15.0)."""
        return tuple(Side(side.id) for side in self.sides)
