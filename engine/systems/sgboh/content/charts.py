"""The charts of the ancient battles as data: missiles, weapon systems, shock, checks, terrain, fortifications.

A chart comes from a file of ours or of a server; whatever passes `problems` answers every look-up.  Costs are in half
movement points.  A chart says where it comes from, and `origins` says it of single entries that come from elsewhere.
"""

from collections.abc import Iterator, Mapping
from typing import Annotated, Final, Literal, TypeAlias, TypeVar

from msgspec import Meta, Struct

from engine.content import charts
from engine.hexes.terrain import CrossingKind, LineKind
from engine.kernel.rulebook import Wording
from engine.systems.sgboh.content.kinds import ENGINES, TYPES, Mode, TypeCode

FortKind: TypeAlias = Literal["gate", "tower", "wall", "rampart", "ditch"]
Halves: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
"""Movement points, counted in halves."""
HalfPoints: TypeAlias = Annotated[int, Meta(ge=1, le=99)]
Hits: TypeAlias = Mapping[Mode, Annotated[int, Meta(ge=0, le=9)]]
"""Hits by who moves; whoever is not named takes none."""
DieFace: TypeAlias = Annotated[int, Meta(ge=0, le=9)]
DieShift: TypeAlias = Annotated[int, Meta(ge=-9, le=9)]
"""What is added to a die; more than a die shows is a slip of the pen."""
Hexes: TypeAlias = Annotated[int, Meta(ge=1, le=20)]
T = TypeVar("T")


class AncientsChart(charts.Chart, frozen=True, kw_only=True, dict=True, forbid_unknown_fields=True):
    """What every chart of the system has."""

    book = "sgboh"


# -- missiles, 7.81

LETTERS: Final = "ABCJS"
"""Missiles that are fired; F and X never are (7.18)."""
MANNERS: Final = ("foot", "mounted", "elite")
MISSILE_ROWS: Final = ENGINES.union(LETTERS, (f"{letter}_{manner}" for letter in LETTERS for manner in MANNERS))
"""Names of rows: a letter alone, for all that carry it, or with a manner, or an engine."""


class MissileRow(Struct, frozen=True, forbid_unknown_fields=True):
    """The highest modified die that hits, by distance; the first value is for the distance `nearest`."""

    title: Wording
    values: Annotated[tuple[Annotated[int, Meta(ge=0, le=12)], ...], Meta(min_length=1, max_length=20)]
    nearest: Hexes = 1


class MissileModifiers(Struct, frozen=True, forbid_unknown_fields=True):
    """What is added to the die of a shot; what woods and fortifications add is in their own charts."""

    heavy: DieShift
    """The target is PH or HI."""
    heavy_front: DieShift
    """In place of `heavy`: by A or S through its front from an adjacent hex."""
    skirmisher: DieShift
    skirmisher_star: DieShift
    moved: DieShift
    """The firer moved and is mounted or has a bow or a sling."""
    cataphract_light: DieShift
    """The target is cataphract cavalry, the weapon J, S or B."""
    cataphract_bow: DieShift
    """The same, the weapon A or C."""
    elephant: DieShift
    double_depth: DieShift
    column: DieShift
    stones: DieShift
    """Stones from a rampart or a tower (11.15)."""
    moved_hit_and_run: bool
    """Whether `moved` counts in hit and run (7.16-b)."""


class MissileChart(AncientsChart, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Rows are named by letter and manner, e.g. `A_foot`, `S_elite`, or by the engine."""

    rows: Mapping[str, MissileRow]
    modifiers: MissileModifiers
    stones: str
    """The row of stones (11.15)."""

    def value(self, row: str, distance: int) -> int | None:
        """Return the highest die that hits at a distance in hexes, None out of range (7.14)."""
        found = self.rows[row]
        at = distance - found.nearest
        return found.values[at] if 0 <= at < len(found.values) else None

    def reach(self, row: str) -> int:
        """Return how many hexes the missiles of a row reach (7.12, 7.81)."""
        found = self.rows[row]
        return found.nearest + len(found.values) - 1

    def row(self, letter: str, *, elite: bool, mounted: bool) -> str | None:
        """Return the row of a weapon, None where it has none: F and X are never fired (7.18, 7.81)."""
        manners = ("elite",) if elite else ()
        for name in (*(f"{letter}_{m}" for m in (*manners, "mounted" if mounted else "foot")), letter):
            if name in self.rows:
                return name
        return None

    def mistakes(self) -> Iterator[tuple[str, str]]:
        """Yield place and fault of each mistake in the chart."""
        for row in self.rows:
            if row not in MISSILE_ROWS:
                yield f"rows.{row}", "is the row of no weapon; there are " + ", ".join(sorted(MISSILE_ROWS))
        if self.stones not in self.rows:
            yield "stones", f"{self.stones} is no row of the chart"
        elif self.value(self.stones, 1) is None:
            yield "stones", f"{self.stones} has no value for an adjacent hex"


# -- weapon systems, 7.82


class Specials(Struct, frozen=True, forbid_unknown_fields=True):
    """Adjustments of the matrix.  `moved` means: by the unit used, with the bonus of an attack move (7.52, 7.82-a)."""

    legion_moved: DieShift
    """LG that moved: pila, against anything at any angle."""
    phalanx_front_moved: DieShift
    """Anything but PH and HI that moved, against the front of PH."""
    axes_moved: DieShift
    """Units with the missile letter F or X that moved."""
    chariot_moved: DieShift
    """CH that went at least `chariot_hexes` in the movement phase (10.51)."""
    chariot_hexes: Hexes
    barbarian_first: DieShift
    """BI that moved, in its first attack."""
    indian_elephant: DieShift
    """Indian elephants against anything but elephants."""
    indian_elephant_african: DieShift
    """Indian elephants against others."""
    cataphract_attacks: DieShift
    cataphract_defends: DieShift
    double_depth_front: DieShift
    """The defender is in double depth and attacked frontally."""
    double_depth_flank: DieShift


MatrixRow: TypeAlias = Mapping[TypeCode, DieShift]


class WeaponMatrix(AncientsChart, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What an attacker's type adds against a defender's, by angle.  A pair that is not there cannot fight."""

    front: Mapping[TypeCode, MatrixRow]
    flank: Mapping[TypeCode, MatrixRow]
    special: Specials
    counts_as: Mapping[TypeCode, TypeCode] = {}
    """Defenders without a column of their own."""

    def value(self, attacker: TypeCode, defender: TypeCode, *, flank: bool) -> int | None:
        """Return the modifier of a shock's die for two types, None where the one never attacks the other (7.82).

        Defenders without a column have that of another type: artillery that of LI (10.11, 10.11-a).
        """
        row = (self.flank if flank else self.front).get(attacker, {})
        return row.get(self.counts_as.get(defender, defender))

    def mistakes(self) -> Iterator[tuple[str, str]]:
        """Yield place and fault of each mistake in the matrix."""
        for angle, rows, other in (("front", self.front, self.flank), ("flank", self.flank, self.front)):
            for attacker in rows:
                if attacker not in other:
                    yield f"{angle}.{attacker}", "has no row at the other angle"
                for defender in set(rows[attacker]) ^ set(other.get(attacker, rows[attacker])):
                    yield f"{angle}.{attacker}", f"differs from the other angle in having {defender}"
        columns = {defender for row in self.front.values() for defender in row}
        for type_ in TYPES:
            if self.counts_as.get(type_, type_) not in columns:
                yield "front", f"no row has a column for defending {type_}"


# -- the shock chart, 7.83


class SideResult(Struct, frozen=True, forbid_unknown_fields=True):
    """What a row of the shock chart does to one side.

    `dr` and `dr+2` demand a die of each block, and the hits and the retreat are for those that pass (7.53).
    """

    rout: Literal["none", "dr", "dr+2", "auto"] = "none"
    hits: Annotated[int, Meta(ge=0, le=9)] = 0
    retreat: bool = False

    @property
    def words(self) -> str:
        """The result as the chart writes it, alike in every language: `2H R`, `DR+2/2H R`, `ROUT`, `-`."""
        if self.rout == "auto":
            return "ROUT"
        plain = " ".join(part for part in (f"{self.hits}H" if self.hits else "", "R" if self.retreat else "") if part)
        return plain or "-" if self.rout == "none" else f"{self.rout.upper()}/{plain or '-'}"


class ShockRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A row: the least sum of die and modifiers that it is for; the first row is also for everything below."""

    least: Annotated[int, Meta(ge=-40, le=40)]
    attacker: SideResult = SideResult()
    defender: SideResult = SideResult()


class ShockChart(AncientsChart, frozen=True, kw_only=True, forbid_unknown_fields=True):
    rows: Annotated[tuple[ShockRow, ...], Meta(min_length=1)]

    def result(self, total: int) -> ShockRow:
        """Return the row for a die with its modifiers; the ends are open (7.83, 7.52-g)."""
        return next((row for row in reversed(self.rows) if row.least <= total), self.rows[0])

    def mistakes(self) -> Iterator[tuple[str, str]]:
        """Yield place and fault of each mistake in the chart."""
        for n in range(1, len(self.rows)):
            if self.rows[n].least <= self.rows[n - 1].least:
                yield f"rows[{n}].least", f"{self.rows[n].least} must be above {self.rows[n - 1].least}"
        for n, row in enumerate(self.rows):
            for side, result in (("attacker", row.attacker), ("defender", row.defender)):
                if result.rout == "auto" and result.hits:
                    yield f"rows[{n}].{side}.hits", "have no effect beside an automatic rout"
                if result.rout in ("dr", "dr+2") and not result.retreat:
                    yield f"rows[{n}].{side}.retreat", "is missing: whoever throws for rout retreats (7.53)"


# -- checks, 7.6


class PursuitModifiers(Struct, frozen=True, forbid_unknown_fields=True):
    """What is added to the die of a pursuit check (7.62)."""

    barbarian_light: DieShift
    """Numidian and barbarian light cavalry."""
    leader: DieShift
    heroic_leader: DieShift
    """In place of `leader`."""
    zone: DieShift
    """It is in an enemy zone or has an enemy in its own."""
    reduced: DieShift


class ReturnDie(Struct, frozen=True, forbid_unknown_fields=True):
    """The die for pursuers to come back (7.63)."""

    commander: DieShift
    """Added when the commander of the formation is among them."""
    back: DieFace
    """The highest result that brings them back."""
    lost: DieFace
    """The result that loses them."""


class CheckChart(AncientsChart, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pursuit: PursuitModifiers
    come_back: ReturnDie

    def mistakes(self) -> Iterator[tuple[str, str]]:
        """Yield place and fault of each mistake in the chart."""
        if self.come_back.back >= self.come_back.lost:
            yield "come_back.lost", "must be above `back`"


# -- terrain, 5.14, 5.17


class GroundTerrain(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A kind of ground: halves to enter it, hits in line and in column, who may not enter."""

    title: Wording
    cost: HalfPoints = 2
    hits: Hits = {}
    column_hits: Hits | None = None
    """In column; without it the same as in line."""
    avoidable: bool = False
    """1 more MP avoids a hit (5.17)."""
    closed: tuple[Mode, ...] = ()
    impassable: bool = False
    turn_hits: Hits = {}
    """For each sixth of a turn in it (6.12)."""
    shock: DieShift = 0
    """Added to a shock against a defender in it."""
    missile: DieShift = 0
    blocks_sight: bool = False


class SideTerrain(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A kind of hexside, or a change of level: halves added, hits, and what it adds to a shock across it."""

    title: Wording
    cost: Halves = 0
    hits: Hits = {}
    column_hits: Hits | None = None
    each_level: tuple[Mode, ...] = ()
    """Who takes the hits of a steep rise for each level."""
    avoidable: bool = False
    impassable: bool = False
    shock: DieShift = 0


class Slopes(Struct, frozen=True, forbid_unknown_fields=True):
    """Changes of level in one step; `steep` is two levels up or more, its cost for each level.

    The `shock` of each is for attackers that would go that way.
    """

    up: SideTerrain
    steep: SideTerrain
    down: SideTerrain


class TurnCosts(Struct, frozen=True, forbid_unknown_fields=True):
    """The price of turning by type or class; who is not named pays 1 MP for each vertex (6.12)."""

    title: Wording
    free: tuple[str, ...]
    once: tuple[str, ...]
    """1 MP for any turn."""
    twice: tuple[str, ...]
    """2 MP for each vertex."""


class Friends(Struct, frozen=True, forbid_unknown_fields=True):
    """Moving through a friend's hex (5.16, 5.17): halves, hits for both, halves that avoid the hits, who takes none."""

    title: Wording
    cost: Halves
    hits: Annotated[int, Meta(ge=0, le=9)]
    avoid: Halves
    spared: tuple[str, ...]
    """Types and classes that neither take nor give hits; units of one legion never do."""


class Columns(Struct, frozen=True, forbid_unknown_fields=True):
    """Which types may form column (11.21)."""

    title: Wording
    types: tuple[TypeCode, ...]


class TerrainChart(AncientsChart, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An entry for every kind of terrain that its maps have."""

    ground: Mapping[str, GroundTerrain]
    sides: Mapping[str, SideTerrain]
    slopes: Slopes
    crossings: Mapping[CrossingKind, SideTerrain]
    """Where a crossing is, its entry counts in place of the side's."""
    lines: Mapping[LineKind, HalfPoints]
    """Halves of a step in column along a line, in place of hex and side; 2 where it changes nothing."""
    facing: TurnCosts
    friends: Friends
    columns: Columns

    def mistakes(self) -> Iterator[tuple[str, str]]:
        """Yield place and fault of each mistake in the chart."""
        if "clear" not in self.ground:
            yield "ground.clear", "is missing"
        for kind, edge in self.sides.items():
            if kind in FORTS:
                yield f"sides.{kind}", "stands in the chart of fortifications"
            if edge.impassable and (edge.cost or edge.hits):
                yield f"sides.{kind}", "is impassable: cost and hits have no effect"


# -- fortifications, 11.1


class Crossed(Struct, frozen=True, forbid_unknown_fields=True):
    """What a fortified side does to those who cross it one way, or fight or shoot across it that way."""

    cost: Halves | Literal["P"] = 0
    """Added; P is prohibited."""
    column_cost: Halves | None = None
    shock: DieShift = 0
    missile: DieShift = 0


class Fort(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A kind of fortified side: inwards, outwards, hits of crossing it, who may not."""

    title: Wording
    inwards: Crossed
    outwards: Crossed
    hits: Hits = {}
    column_hits: Hits | None = None
    closed: tuple[Mode, ...] = ()
    stones: bool = False
    """Infantry behind it throws stones (11.15)."""
    bars_engines: bool = False
    """Artillery does not fire across it (10.12)."""
    engines: bool = False
    """Artillery on it fires over it all the same (10.12)."""


FORTS: Final[tuple[FortKind, ...]] = ("gate", "tower", "wall", "rampart", "ditch")


class FortChart(AncientsChart, frozen=True, kw_only=True, forbid_unknown_fields=True):
    forts: Mapping[FortKind, Fort]
    inside: tuple[str, ...]
    """Grounds that lie inside of the fortified sides round them."""

    def mistakes(self) -> Iterator[tuple[str, str]]:
        """Yield place and fault of each mistake in the chart."""
        for kind in FORTS:
            if kind not in self.forts:
                yield f"forts.{kind}", "is missing"


CHARTS: Final[Mapping[str, type[AncientsChart]]] = {
    "missiles": MissileChart,
    "matrix": WeaponMatrix,
    "shock": ShockChart,
    "checks": CheckChart,
    "terrain": TerrainChart,
    "forts": FortChart,
}
"""The charts of a game by their part in it."""


class Charts(Struct, frozen=True):
    """The charts of one game."""

    missiles: MissileChart
    matrix: WeaponMatrix
    shock: ShockChart
    checks: CheckChart
    terrain: TerrainChart
    forts: FortChart


def hits_of(hits: Hits, column_hits: Hits | None, mode: Mode, *, column: bool) -> int:
    """Return the hits that units of a mode of movement take by a chart, in line or in column (5.17, 11.22).

    They are 0 where the chart does not name the mode; without hits of its own a column takes those of a line.
    """
    return (column_hits if column and column_hits is not None else hits).get(mode, 0)
