"""The terrain effects chart: what ground, hexsides, lines and crossings cost, whom they disorder, what they shield."""

from collections.abc import Iterator, Mapping
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from engine.hexes.terrain import CrossingKind, LineKind
from engine.kernel.rulebook import Wording
from engine.systems.mpike.content.headings import DieShift, PikeChart, Points, missing
from engine.systems.mpike.content.kinds import READ_AS, TerrainColumn

Costs: TypeAlias = Mapping[TerrainColumn, Points]
"""MP by column; artillery reads that of heavy infantry and leaders that of cavalry where they have none (7.3.3)."""
Hits: TypeAlias = Mapping[TerrainColumn, Points]
"""Formation hits by column; whoever is not named takes none."""
SightEffect: TypeAlias = Literal["open", "blocks"]
WRITTEN: Final[tuple[TerrainColumn, ...]] = ("heavy", "light", "cavalry")
"""Columns that every entry gives a cost for."""


class _Entry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    title: Wording
    cost: Costs
    hits: Hits = {}
    closed: tuple[TerrainColumn, ...] = ()
    """Who may not enter or cross; leaders and guns as well where the column that they read is closed."""
    fire: DieShift = 0
    """Added to musket and pistol fire at a unit there (10.5)."""
    combat: DieShift = 0
    """Added to a close combat against a unit there (11.3.1)."""
    impassable: bool = False
    sight: SightEffect = "open"
    """Whether lines of sight pass through a hex (10.9.2); over a side that blocks they reach one hex more (14.4)."""

    def price(self, column: TerrainColumn) -> int | None:
        """Return the MP of a column, None where it is closed (7.1.1)."""
        reads = READ_AS.get(column, column)
        if column in self.closed or reads in self.closed:
            return None
        return self.cost[column] if column in self.cost else self.cost[reads]


class GroundEntry(_Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A kind of ground: MP to enter it."""

    cover: bool = False
    """Units in it may take cover (9.4.5)."""


class SideEntry(_Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A kind of hexside: MP added by crossing it.  `fire` and `combat` are for whoever is behind it."""

    two_sided: bool = False
    """Whether it is a feature of both hexes (14.4)."""
    uphill: bool = False
    """Whether `combat` is only for attacks from the low side."""
    slope: Literal["", "gentle", "steep"] = ""
    """Which slope it is: a gentle one gives its formation hits at the second crossing in one move (7.3.1)."""


class Wagons(Struct, frozen=True, forbid_unknown_fields=True):
    """Wagons in the hex of a unit: what they add to fire and close combat against it (14.1)."""

    fire: DieShift
    combat: DieShift


class TerrainChart(PikeChart, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An entry for every kind of terrain that its maps have, by the names of map files."""

    ground: Mapping[str, GroundEntry]
    sides: Mapping[str, SideEntry]
    crossings: Mapping[CrossingKind, SideEntry]
    """Where a crossing is, its entry counts in place of the water's."""
    lines: Mapping[LineKind, Points]
    """MP of a step along a line, in place of hex and sides, water aside; such a step gives no formation hits."""
    wagons: Wagons

    def mistakes(self) -> Iterator[tuple[str, str]]:
        """Yield place and fault of each mistake in the chart."""
        if "clear" not in self.ground:
            yield "ground.clear", "is missing"
        entries: dict[str, _Entry] = {f"ground.{kind}": entry for kind, entry in self.ground.items()}
        entries |= {f"sides.{kind}": entry for kind, entry in self.sides.items()}
        entries |= {f"crossings.{kind}": entry for kind, entry in self.crossings.items()}
        for place, entry in entries.items():
            yield from missing(f"{place}.cost", entry.cost, WRITTEN)
        for kind, ground in self.ground.items():
            if not ground.impassable and any(cost == 0 for cost in ground.cost.values()):
                yield f"ground.{kind}.cost", "is 0: every hex costs MP"
        for kind, side in self.sides.items():
            if side.uphill and not side.slope:
                yield f"sides.{kind}.uphill", "is for slopes"
