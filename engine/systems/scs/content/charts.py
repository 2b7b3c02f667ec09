"""The charts of a game of the Standard Combat Series as data: combat results table and terrain effects chart.

A chart comes from a file of ours or of a server; whatever passes `problems` answers every look-up.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from engine.content import files as content
from engine.content.charts import TRUST, ChartHeading, Provenance
from engine.hexes.terrain import CrossingKind, LineKind
from engine.kernel.problem import Problem
from engine.kernel.rulebook import Wording

CombatOdds: TypeAlias = tuple[int, int]
"""Attacker to defender, one of them 1: (1, 3), (5, 1)."""

Opener: TypeAlias = Literal["road", "track", "rail", "bridge", "ford"]
"""What can take a hexside's hindrance away."""

Multiplier: TypeAlias = Annotated[str, Meta(pattern=r"^[1-9][0-9]*(/[1-9][0-9]*)?$")]
"""An exact fraction as it is written: `1/2`, `2`."""

HalfPoints: TypeAlias = Annotated[int, Meta(ge=0)]
"""Movement points, counted in halves."""

Price: TypeAlias = Annotated[int, Meta(ge=1)]
"""Movement points of a whole step, counted in halves: no step is free."""


# -- results


class CombatResult(Struct, frozen=True):
    """A cell of the combat results table: steps lost and hexes of retreat for each side (7.1).

    Marks are signs that a game adds and explains: `*`, `@`, or `[]` round the entry of a side.
    """

    attacker_steps: int = 0
    attacker_retreat: int = 0
    defender_steps: int = 0
    defender_retreat: int = 0
    attacker_marks: str = ""
    defender_marks: str = ""

    def __str__(self) -> str:
        attacker = _written("A", self.attacker_steps, self.attacker_retreat, self.attacker_marks)
        defender = _written("D", self.defender_steps, self.defender_retreat, self.defender_marks)
        return attacker + defender or "NR"


BELOW_THE_CHART: Final = CombatResult(attacker_steps=1)
"""The result of an attack below the first column, without dice (7.4b)."""

_NOTHING: Final = frozenset({"NR", "NE", "-"})
_LOOK_ALIKES: Final = str.maketrans("А", "A")
_ENTRY: Final = re.compile(
    r"(?P<open>\[)?(?P<side>[AD])(?P<steps>\d+)?(?P<before>[*@]*)(?:r(?P<retreat>\d+))?(?P<after>[*@]*)(?(open)\])"
)


def parse_result(text: str) -> CombatResult:
    """Return a result as charts print it: `A1D2r1`, `Ar1`, `NR`.  The r belongs to the letter before it (7.1-a).

    Raises ValueError on anything else.
    """
    written = text.translate(_LOOK_ALIKES).replace(" ", "")
    if written in _NOTHING:
        return CombatResult()
    found: dict[str, tuple[int, int, str]] = {}
    at = 0
    while entry := _ENTRY.match(written, at):
        side, marks = entry["side"], entry["before"] + entry["after"] + ("[]" if entry["open"] else "")
        said = entry["steps"] or entry["retreat"] or marks
        if side in found or not said:
            break
        found[side] = int(entry["steps"] or 0), int(entry["retreat"] or 0), marks
        at = entry.end()
    if at < len(written) or not found:
        raise ValueError(f"{text!r} is not a combat result such as A1D2r1, Ar1 or NR")
    (a_steps, a_retreat, a_marks), (d_steps, d_retreat, d_marks) = (found.get(s, (0, 0, "")) for s in "AD")
    return CombatResult(a_steps, a_retreat, d_steps, d_retreat, a_marks, d_marks)


def _written(side: str, steps: int, retreat: int, marks: str) -> str:
    if not (steps or retreat or marks):
        return ""
    plain = marks.replace("[]", "")
    body = f"{side}{steps or ''}" + (f"r{retreat}" if retreat else "") + plain
    return f"[{body}]" if marks != plain else body


# -- the combat results table


class OddsColumn(Struct, frozen=True, forbid_unknown_fields=True):
    """A column as it is typed in: its odds, and a result for each roll or range of rolls (`7`, `3-4`)."""

    odds: str
    cells: Mapping[str, str]


class CombatChart(ChartHeading, frozen=True, dict=True, forbid_unknown_fields=True):
    """A combat results table: columns of odds, worst for the attacker first, over two dice (7.1).

    Cells that the copies of published charts spoil are mended in the files (7.1-e).
    """

    dice: Literal["2d6", "d66"]
    """The sum of two dice, or the first die as tens and the second as units (7.1-b)."""
    columns: Annotated[tuple[OddsColumn, ...], Meta(min_length=1)]

    @cached_property
    def odds(self) -> tuple[CombatOdds, ...]:
        """The odds of the columns, in their order."""
        return tuple(parse_odds(column.odds) for column in self.columns)

    @cached_property
    def rolls(self) -> tuple[int, ...]:
        """The rows in their order: every roll of the dice, and rows beyond that only modifiers reach."""
        if self.dice == "d66":
            return D66
        typed = [roll for column in self.columns for cell in column.cells for roll in _span(cell, self.dice)]
        return tuple(range(min([2, *typed]), max([12, *typed]) + 1))

    @cached_property
    def _cells(self) -> tuple[dict[int, CombatResult], ...]:
        return tuple(
            {roll: parse_result(text) for cell, text in column.cells.items() for roll in _span(cell, self.dice)}
            for column in self.columns
        )

    def column(self, odds: CombatOdds) -> int:
        """Return the index of the column for rounded odds: the last for better ones (7.4a), -1 below the first."""
        over, under = odds
        return sum(ours * under <= over * theirs for ours, theirs in self.odds) - 1

    def row(self, faces: tuple[int, int], modifier: int = 0) -> int:
        """Return the row that two dice show; a modifier moves it and stops at the ends of the chart (7.1-c)."""
        first, second = faces
        at = self.rolls.index(10 * first + second if self.dice == "d66" else first + second) + modifier
        return self.rolls[min(max(at, 0), len(self.rolls) - 1)]

    def result(self, column: int, row: int) -> CombatResult:
        """Return the result in a column, by its index, and a row, as `row` gives it.

        Raises IndexError for odds below the first column (7.4b).
        """
        if column < 0:
            raise IndexError("odds below the first column have no result in the table (7.4b)")
        return self._cells[column][row]

    def problems(self, file: str) -> Iterator[Problem]:
        """Yield what is wrong: clause, odds, results, and every gap and overlap of the rolls."""
        yield from clause_problems(self.clause, file)
        highest: Fraction | None = None
        for number, column in enumerate(self.columns):
            try:
                value = Fraction(*parse_odds(column.odds))
            except ValueError as error:
                yield Problem(file, f"columns[{number}].odds", str(error))
                continue
            if highest is not None and value <= highest:
                yield Problem(file, f"columns[{number}].odds", f"{column.odds} must be better than the column before")
            highest = value
        yield from self._bad_results(file)
        yield from tuple(self._bad_rolls(file)) or self._uncovered(file)

    def _bad_results(self, file: str) -> Iterator[Problem]:
        for number, column in enumerate(self.columns):
            for cell, text in column.cells.items():
                try:
                    parse_result(text)
                except ValueError as error:
                    yield Problem(file, f"columns[{number}].cells.{cell}", str(error))

    def _bad_rolls(self, file: str) -> Iterator[Problem]:
        for number, column in enumerate(self.columns):
            for cell in column.cells:
                try:
                    _span(cell, self.dice)
                except ValueError as error:
                    yield Problem(file, f"columns[{number}].cells.{cell}", str(error))

    def _uncovered(self, file: str) -> Iterator[Problem]:
        """Yield rolls that a column has not or has twice."""
        for number, column in enumerate(self.columns):
            given = [roll for cell in column.cells for roll in _span(cell, self.dice)]
            for roll in self.rolls:
                times = given.count(roll)
                if times != 1:
                    what = (
                        f"{column.odds} has no result for {roll}" if times == 0 else f"{column.odds} has {roll} twice"
                    )
                    yield Problem(file, f"columns[{number}].cells", what)


D66: Final = tuple(10 * tens + units for tens in range(1, 7) for units in range(1, 7))
"""The rows of a chart over two dice read as tens and units."""


def parse_odds(text: str) -> CombatOdds:
    """Return odds such as `1:3` or `5:1`.  Raises ValueError on anything else."""
    found = re.fullmatch(r"([1-9]\d*):([1-9]\d*)", text.replace(" ", ""))
    if found is None or "1" not in found.groups():
        raise ValueError(f"{text!r} is not odds such as 1:3 or 5:1")
    return int(found[1]), int(found[2])


def _span(text: str, dice: str) -> tuple[int, ...]:
    """Return the rolls of a row or range (7.1, 7.1-b).  Raises ValueError when they are none of these dice."""
    found = re.fullmatch(r"(\d+)(?:-(\d+))?", text.replace(" ", ""))
    if found is None:
        raise ValueError(f"{text!r} is not a roll such as 7 or 3-4")
    low, high = int(found[1]), int(found[2] or found[1])
    if low > high:
        raise ValueError(f"{text!r} runs backwards")
    if dice == "d66" and not {low, high} <= set(D66):
        raise ValueError(f"{text!r} is not a roll of two dice read as tens and units")
    if high - low > _LONGEST:
        raise ValueError(f"{text!r} is no range of two dice")
    return tuple(roll for roll in D66 if low <= roll <= high) if dice == "d66" else tuple(range(low, high + 1))


_LONGEST: Final = 55


# -- the terrain effects chart


class Effect(Struct, frozen=True):
    """What terrain does to a combat: multipliers of either side, and columns added to the odds (7.3a, 7.3b)."""

    attack: Fraction = Fraction(1)
    defence: Fraction = Fraction(1)
    shift: int = 0
    """Negative columns help the defender."""

    def __mul__(self, other: "Effect") -> "Effect":
        """Both effects together: multipliers multiply, shifts add up (7.3a-a, 7.3b-a)."""
        return Effect(self.attack * other.attack, self.defence * other.defence, self.shift + other.shift)


class BarrageEffect(Struct, frozen=True, forbid_unknown_fields=True):
    """What a target's terrain does to a barrage: rows of the barrage chart, or points of the roll."""

    shift: int = 0
    drm: int = 0


class Terrain(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An entry of the chart: its name and its effect in combat.  `attack` touches those attacking in or across it."""

    title: Wording
    attack: Multiplier = "1"
    defence: Multiplier = "1"
    shift: int = 0
    combat: bool = True
    """Whether units may attack in or across it where they could move; a crossing may open a side (7.3)."""
    provenance: Provenance | None = None
    """Where the entry comes from, if not from where the chart does."""
    source: str = ""

    @property
    def effect(self) -> Effect:
        """What it does to a combat: multipliers of attack and defence strength, and columns of shift."""
        return Effect(Fraction(self.attack), Fraction(self.defence), self.shift)


class GroundTerrain(Terrain, frozen=True, kw_only=True, forbid_unknown_fields=True):
    cost: Price | Literal["P", "ot"]
    """To enter the hex; P is prohibited, ot costs what the other terrain in the hex costs."""
    barrage: BarrageEffect = BarrageEffect()


class SideTerrain(Terrain, frozen=True, kw_only=True, forbid_unknown_fields=True):
    cost: HalfPoints | Literal["P"]
    """Added on crossing the side; P is prohibited."""
    uphill: bool = False
    """It hinders only those who go up."""
    opened_by: tuple[Opener, ...] = ()
    """What across the side takes the cost or the prohibition away."""
    road_toll: HalfPoints = 0
    """What the side still costs those who cross it by a line that opens it (3.2b-c)."""
    bridged: Multiplier | None = None
    """What attackers are multiplied by across a bridge here, in place of the side's and the bridge's own effect."""


class LineTerrain(Terrain, frozen=True, kw_only=True, forbid_unknown_fields=True):
    cost: Price
    """Along the line, in place of hex and side (3.2b)."""


class CrossingTerrain(Terrain, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Its effect in combat counts where it opens a prohibited side; elsewhere the side's own does."""

    cost: HalfPoints
    """Added on crossing here off a road, in place of the side's."""
    road: bool = False
    """It is like a road and does not serve an overrun (6.1d)."""


class Prices(Struct, frozen=True, forbid_unknown_fields=True):
    """The source of a chart's movement costs, if it is another than that of the chart."""

    title: Wording
    provenance: Provenance
    source: str


class TerrainChart(ChartHeading, frozen=True, forbid_unknown_fields=True):
    """A terrain effects chart: an entry for every kind of terrain that its maps have (TEC, TEC-f).

    Grounds and sides go by what maps paint them as, or by a more exact name that a scenario gives to places.
    """

    ground: Mapping[str, GroundTerrain]
    sides: Mapping[str, SideTerrain] = {}
    lines: Mapping[LineKind, LineTerrain] = {}
    crossings: Mapping[CrossingKind, CrossingTerrain] = {}
    prices: Prices | None = None

    def ground_cost(self, *kinds: str) -> int | None:
        """Return the half points for entering a hex of these grounds off the road, None if prohibited (TEC-b, 3.2d)."""
        costs = [self.ground[kind].cost for kind in kinds]
        return None if "P" in costs else max(cost for cost in costs if isinstance(cost, int))

    def ground_attacked(self, *kinds: str) -> bool:
        """Tell whether units may attack a hex of these grounds (7.3)."""
        return all(self.ground[kind].combat for kind in kinds)

    def ground_effect(self, *kinds: str) -> Effect:
        """Return the effect of the target hex on a combat: of several terrains the best for the defender (TEC-b).

        Shifts of the charts are in his favour, and a minefield weakens who attacks it (TEC-i).
        """
        found = [self.ground[kind].effect for kind in kinds]
        return Effect(min(e.attack for e in found), max(e.defence for e in found), min(e.shift for e in found))

    def barrage_effect(self, *kinds: str) -> BarrageEffect:
        """Return the effect of the target hex on a barrage: of several terrains the strongest in each kind (TEC-b)."""
        found = [self.ground[kind].barrage for kind in kinds]
        return BarrageEffect(max((b.shift for b in found), key=abs), max((b.drm for b in found), key=abs))

    def line_cost(self, kind: LineKind) -> int:
        """Return the half points for a step along a road, track or railway (3.2b)."""
        return self.lines[kind].cost

    def side_cost(self, kind: str, openers: Iterable[Opener] = (), up: bool = True) -> int | None:
        """Return the half points that crossing a side adds, or None if it is prohibited (3.2c, 3.2d).

        `openers` are the lines and crossings that lead over the side and may be used; `up` tells whether the crossing
        goes uphill.
        """
        side = self.sides[kind]
        if side.uphill and not up:
            return 0
        opened = [self._toll(side, each) for each in openers if each in side.opened_by]
        return min(opened) if opened else None if side.cost == "P" else side.cost

    def toll(self, kind: str, line: LineKind, up: bool = True) -> int:
        """Return the half points that a side adds to a step along a line that opens it (3.2b-c)."""
        side = self.sides[kind]
        return side.road_toll if line in side.opened_by and (up or not side.uphill) else 0

    def _toll(self, side: SideTerrain, opener: Opener) -> int:
        match opener:
            case "bridge" | "ford":
                return self.crossings[opener].cost
            case _:
                return side.road_toll

    def side_effect(self, kind: str, openers: Iterable[Opener] = (), up: bool = True) -> Effect | None:
        """Return the effect of a hexside on attacks across it, None where none is possible (7.3)."""
        side = self.sides[kind]
        if side.uphill and not up:
            return Effect()
        if side.bridged is not None and "bridge" in openers:
            return Effect(Fraction(side.bridged), shift=side.shift)
        if side.cost != "P" and side.combat:
            return side.effect
        ways = (self._opener(each) for each in openers if each in side.opened_by)
        opened = [way.effect for way in ways if way.combat]
        return side.effect * max(opened, key=lambda effect: effect.attack) if opened else None

    def natural(self, openers: Iterable[Opener]) -> tuple[Opener, ...]:
        """Return those openers that are no roads: the only ones that serve an overrun (6.1d)."""
        return tuple(each for each in openers if not self._opener(each).road)

    def provenance_of(self, kinds: Iterable[str]) -> Provenance:
        """Return the least binding origin among the entries for these kinds of terrain: some are ours (TEC-g)."""
        wanted = frozenset(kinds)
        return max(
            (entry.provenance or self.provenance for kind, entry in self._entries() if kind in wanted),
            key=TRUST.index,
            default=self.provenance,
        )

    def problems(self, file: str) -> Iterator[Problem]:
        """Yield what is wrong: the clause, entries without a source, openers and effects that there are not."""
        yield from clause_problems(self.clause, file)
        for part, given in (
            ("ground", self.ground),
            ("sides", self.sides),
            ("lines", self.lines),
            ("crossings", self.crossings),
        ):
            for kind, entry in given.items():
                if entry.provenance not in {None, "text"} and not entry.source:
                    yield Problem(
                        file, f"{part}.{kind}.source", "is missing: an entry that is not from the text names its source"
                    )
        for kind, side in self.sides.items():
            for opener in side.opened_by:
                if opener not in self.lines and opener not in self.crossings:
                    yield Problem(file, f"sides.{kind}.opened_by", f"{opener} is no line or crossing of the chart")
        yield from self._idle(file)

    def _idle(self, file: str) -> Iterator[Problem]:
        """Yield effects that no combat would ever see: defenders have their hex alone, lines change nothing (7.3a)."""
        for part, entries in (("sides", self.sides), ("crossings", self.crossings)):
            for kind, entry in entries.items():
                if entry.defence != "1":
                    yield Problem(file, f"{part}.{kind}.defence", "has no effect: a side touches attackers only")
        for line, road in self.lines.items():
            if road.effect != Effect() or not road.combat:
                yield Problem(file, f"lines.{line}", "has no effect in combat: the other terrain counts")

    def _opener(self, kind: Opener) -> "CrossingTerrain":
        """Return how an opener crosses; a line takes the hindrance away without a trace."""
        match kind:
            case "bridge" | "ford":
                return self.crossings[kind]
            case _:
                return CrossingTerrain(title=self.lines[kind].title, cost=0, road=True)

    def _entries(self) -> Iterator[tuple[str, Terrain]]:
        """Yield every entry of the chart with its name (TEC, TEC-g)."""
        yield from self.ground.items()
        yield from self.sides.items()
        yield from self.lines.items()
        yield from self.crossings.items()


# -- loading


def combat_chart(name: str, overrides: Mapping[str, bytes] = {}) -> CombatChart:
    """Return a combat results table by name.  Raises ContentError with every problem of the file."""
    return content.chart("scs", name, CombatChart, overrides)


def terrain_chart(name: str, overrides: Mapping[str, bytes] = {}) -> TerrainChart:
    """Return a terrain effects chart by name.  Raises ContentError with every problem of the file."""
    return content.chart("scs", name, TerrainChart, overrides)


def clause_problems(clause: str, file: str) -> Iterator[Problem]:
    """Yield the mistake of a chart that names a paragraph which the rulebook does not have."""
    try:
        content.rulebook("scs")(clause)
    except LookupError as error:
        yield Problem(file, "clause", str(error))
