"""Charts of close combat: modifiers, matrix, results, units that cannot retreat, pursuit, interception."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta, Struct

from engine.systems.mpike.content.headings import FACES, DieFace, DieShift, Hexes, PikeChart, missing, row_of
from engine.systems.mpike.content.kinds import ORDERS, Attacking, Defending, OrderName

Party: TypeAlias = Literal["attacker", "defender"]
Loss: TypeAlias = Literal["shaken", "broken", "eliminated"]
Pursuit: TypeAlias = Literal["break-off", "eliminate", "off-map"]
"""What cavalry does that won: stay, ride the loser down, or ride off the map (11.7.2)."""
Strength: TypeAlias = Annotated[int, Meta(ge=1, le=99)]


# -- close combat, 11.3, 11.4


class CombatRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the close combat table (11.4.1)."""

    loser: Party
    result: Loss
    retreat: Annotated[int, Meta(ge=0, le=2)] = 0
    """Hexes."""
    pursuit: bool = False
    """Whether the cavalry of the winner makes a pursuit check (11.7.1, 11.7.1-b)."""


class Ratio(Struct, frozen=True, forbid_unknown_fields=True):
    """Odds and what they add to the die: at least these where it is in the attacker's favour, at most these else."""

    attackers: Strength
    defenders: Strength
    drm: DieShift


class CombatModifiers(Struct, frozen=True, forbid_unknown_fields=True):
    """What is added to the die of a close combat; matrix and ground have their own charts (11.3)."""

    attacker_leader: DieShift
    defender_leader: DieShift
    cavalry_momentum: DieShift
    heavy_momentum: DieShift
    flank_or_rear: DieShift
    """For each flank or rear hex of the defender that is attacked from (11.3.7)."""
    attacker_pistols: DieShift
    """For each unit of the attacker that spends a shot (11.3.9)."""
    defender_pistols: DieShift
    attacker_confused: DieShift
    """Any attacker is confused or in open order, none is broken (11.3.1-a)."""
    attacker_broken: DieShift
    """The formation of any attacker is broken."""
    defender_confused: DieShift
    defender_broken: DieShift
    attacker_salvo: DieShift
    """Attacking heavy infantry fired a salvo at the defender in this activation (11.3.1-b)."""
    defender_salvo: DieShift
    """Defending heavy infantry fired a salvo at an attacker in this activation."""


class CombatChart(PikeChart, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Close combat: the modifiers, their limits, the rows 0 to 9 of the table."""

    rows: Annotated[tuple[CombatRow, ...], Meta(min_length=FACES, max_length=FACES)]
    modifiers: CombatModifiers
    ratios: tuple[Ratio, ...]
    least: DieShift
    """The sum of all modifiers is never below (11.3.1)."""
    most: DieShift

    def clamped(self, total: int) -> int:
        """Return a sum of modifiers within its limits (11.3.1)."""
        return min(max(total, self.least), self.most)

    def row(self, modified: int) -> CombatRow:
        """Return the row for a die with its modifiers, which are within their limits already (11.4.1)."""
        return self.rows[row_of(modified)]

    def ratio(self, attackers: int, defenders: int, *, exact: bool = False) -> int:
        """Return what the odds of current strengths, both above 0, add to the die (11.3.4).

        Odds are rounded to whole ones in the defender's favour, 4 to 5 as 1 to 2, unless they are `exact` (11.3.4-a).
        """
        if not exact:
            even = attackers >= defenders
            attackers, defenders = (attackers // defenders, 1) if even else (1, -(-defenders // attackers))
        found = [line.drm for line in self.ratios if _holds(line, attackers, defenders)]
        return max(found, key=abs, default=0)

    def mistakes(self) -> Iterator[tuple[str, str]]:
        """Yield place and fault of each mistake in the chart."""
        for n, row in enumerate(self.rows):
            if row.result == "eliminated" and row.retreat:
                yield f"rows[{n}].retreat", "has no effect on a unit eliminated"
            if row.result != "eliminated" and not row.retreat:
                yield f"rows[{n}].retreat", "is missing: whoever is shaken or broken retreats 1 or 2 hexes (11.4.1)"
            if n and row.loser == "attacker" and self.rows[n - 1].loser == "defender":
                yield f"rows[{n}].loser", "must not be the attacker again at a higher die"
        if self.least > self.most:
            yield "least", f"{self.least} is above {self.most}"


def _holds(line: Ratio, attackers: int, defenders: int) -> bool:
    """Tell whether odds are at least as far from even as those of a line (11.3.4)."""
    ours, theirs = attackers * line.defenders, line.attackers * defenders
    return ours >= theirs if line.attackers > line.defenders else ours <= theirs


# -- matrix, 11.3.8


class MatrixChart(PikeChart, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What an attacker's kind adds against a defender's.  A pair that is not there may not fight."""

    rows: Mapping[Attacking, Mapping[Defending, DieShift]]

    def value(self, attacker: Attacking, defender: Defending) -> int | None:
        """Return the modifier for two kinds, None where the one never attacks the other (11.3.8, 11.6)."""
        return self.rows[attacker].get(defender)

    def between(self, attacker: Attacking, defender: Attacking, *, hedgehog: bool, broken: bool) -> int | None:
        """Return the modifier for two kinds of units, the defender in hedgehog or morale broken (11.3.8)."""
        column: Defending = "broken" if broken and attacker != "light" else "hedgehog" if hedgehog else defender
        return self.value(attacker, column)

    def mistakes(self) -> Iterator[tuple[str, str]]:
        """Yield place and fault of each mistake in the chart."""
        yield from missing("rows", self.rows, get_args(Attacking))
        for attacker, row in self.rows.items():
            if attacker != "light":
                yield from missing(f"rows.{attacker}", row, get_args(Defending))
            elif set(row) != {"light"}:
                yield "rows.light", "has one column, light: it attacks nothing else (11.6)"


# -- unable to retreat, 11.4.5


class StandModifiers(Struct, frozen=True, forbid_unknown_fields=True):
    """What is added to the die of a unit that cannot retreat, besides the rating of a leader with it (11.4.5)."""

    steady: DieShift
    """Its printed morale is high."""
    light: DieShift
    threshold: DieShift
    """It is at its casualty threshold or past it."""
    enemies: DieShift
    """Enemy units are what blocks its way."""


class StandChart(PikeChart, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Units that cannot retreat: they stand, morale shaken and formation broken, or are eliminated."""

    stands: DieFace
    """The highest modified die with which it stands."""
    steady_morale: Hexes
    """The least printed morale that is high."""
    modifiers: StandModifiers

    def holds(self, modified: int) -> bool:
        """Tell whether a unit stands by a die with its modifiers (11.4.5)."""
        return row_of(modified) <= self.stands


# -- pursuit, 11.7.2


class PursuitLine(Struct, frozen=True, forbid_unknown_fields=True):
    """The highest dice with which cavalry breaks off, and rides the loser down; above that it leaves the map."""

    break_off: DieFace
    eliminate: DieFace


class PursuitChart(PikeChart, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Pursuit by cavalry that won: in This Accursed Civil War, and in the other games."""

    tacw: PursuitLine
    others: PursuitLine

    def result(self, die: int, *, tacw: bool) -> Pursuit:
        """Return what cavalry does by a die of 0 to 9 (11.7.2)."""
        line = self.tacw if tacw else self.others
        return "break-off" if die <= line.break_off else "eliminate" if die <= line.eliminate else "off-map"

    def mistakes(self) -> Iterator[tuple[str, str]]:
        """Yield place and fault of each mistake in the chart."""
        for name in ("tacw", "others"):
            line: PursuitLine = getattr(self, name)
            if line.eliminate < line.break_off:
                yield f"{name}.eliminate", f"{line.eliminate} is below {line.break_off}"


# -- interception, 9.3.2


class InterceptionModifiers(Struct, frozen=True, forbid_unknown_fields=True):
    """What is added to the die of an interception, besides the rating of a leader with the cavalry (9.3.2-b)."""

    confused: DieShift
    """The cavalry is confused or in open order."""
    shaken: DieShift
    """Its morale is shaken."""
    far: DieShift
    """The enemy is far."""
    adjacent: DieShift
    """The enemy is adjacent."""


class InterceptionChart(PikeChart, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The highest modified die that intercepts, by the order of the cavalry's wing; Rally does not bar it (9.3.1-c)."""

    succeeds: Mapping[OrderName, DieFace]
    far: Hexes
    """Hexes at which an enemy is far."""
    modifiers: InterceptionModifiers

    def mistakes(self) -> Iterator[tuple[str, str]]:
        """Yield place and fault of each mistake in the chart."""
        yield from missing("succeeds", self.succeeds, ORDERS)
