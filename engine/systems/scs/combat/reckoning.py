"""The odds of a combat from its factors, and the dice on its column, whoever fights where (7.1, 7.3, 7.4).

Games and combats without a game are reckoned and resolved here alike.
"""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Literal

from msgspec import Struct

from engine.kernel.dice import Throwing
from engine.kernel.rulebook import Rule
from engine.kernel.text import Line, Term, Text, facts, number, rounded
from engine.systems.scs.combat.changes import ShiftedFight, SourcedShift
from engine.systems.scs.content.charts import BELOW_THE_CHART, CombatChart, CombatOdds, CombatResult, Effect
from engine.systems.scs.rules import R


class Factor(Struct, frozen=True):
    """A multiplier on one unit, its source in words, and the rule."""

    what: Text | Term
    by: Fraction
    rule: Rule


class Weakness(Struct, frozen=True):
    """What the markers on a unit multiply a strength of it by (7.0-h, 12.1-d)."""

    unsupplied: Fraction = Fraction(1, 2)
    disorganised: Fraction = Fraction(1, 2)

    def factors(self, *, unsupplied: bool, disorganised: bool) -> Iterator[Factor]:
        """Yield the factor of each marker that a unit has, unless it is 1."""
        if unsupplied and self.unsupplied != 1:
            yield Factor(Term("scs-unsupplied"), self.unsupplied, R("12.1-d"))
        if disorganised and self.disorganised != 1:
            yield Factor(Term("scs-disorganised"), self.disorganised, R("7.0-h"))


def attacking(sides: Iterable[tuple[Text, Effect]], ground: tuple[Text, Effect]) -> Iterator[Factor]:
    """Yield what terrain multiplies an attacker by: sides that he crosses, the hex that he enters (7.3a)."""
    for title, effect in (*sides, ground):
        if effect.attack != 1:
            yield Factor(title, effect.attack, R("7.3a"))


def defending_in(ground: tuple[Text, Effect]) -> Iterator[Factor]:
    """Yield what his hex multiplies a defender by (7.3a)."""
    title, effect = ground
    if effect.defence != 1:
        yield Factor(title, effect.defence, R("7.3a"))


def ground_shifts(crossed: Iterable[Mapping[Text, int]], ground: tuple[Text, Effect]) -> Iterator[SourcedShift]:
    """Yield the shifts of the target hex, and of sides that every attacker has to cross (7.3b, 7.3b-e).

    `crossed` gives the columns of each side by its name, for each hex that attackers come from.
    """
    title, effect = ground
    if effect.shift:
        yield SourcedShift(title, effect.shift)
    each = tuple(crossed)
    for side, columns in each[0].items() if each else ():
        if columns and all(side in other for other in each):
            yield SourcedShift(side, columns)


class ReckonedColumn(ShiftedFight, frozen=True):
    """The odds of a combat and the column that they use (7.4)."""

    attack: Fraction
    defence: Fraction
    odds: CombatOdds | None
    """Rounded; None against a defence of 0 (7.4-a)."""
    column: int
    """The column used after cap and shifts; below 0 the attack fails without dice (7.4b)."""
    label: str
    """Its odds; empty where there is no column."""

    @property
    def ratio(self) -> str:
        """The rounded odds as `3:1`; against a defence of 0 the exact attack strength over 0, as `5½:0`."""
        return f"{self.odds[0]}:{self.odds[1]}" if self.odds else f"{number(self.attack)}:0"


def column_of(
    crt: CombatChart, attack: Fraction, defence: Fraction, shifts: tuple[SourcedShift, ...], *, cap_first: bool
) -> ReckonedColumn:
    """Return the odds of two strengths and the column after all shifts (7.4)."""
    odds = compare(attack, defence) if defence else None
    column = find_column(crt, odds, sum(s.by for s in shifts), cap_first=cap_first)
    return ReckonedColumn(shifts, attack, defence, odds, column, crt.columns[column].odds if column >= 0 else "")


def compare(attack: Fraction, defence: Fraction) -> CombatOdds:
    """Return rounded odds: the larger total over the smaller, to the nearest whole, halves up (7.4, 7.4-b, 7.4c)."""
    if attack >= defence:
        return rounded(attack / defence), 1
    return 1, rounded(defence / attack)


def find_column(crt: CombatChart, odds: CombatOdds | None, shift: int, *, cap_first: bool) -> int:
    """Return the column for rounded odds and shifts, below 0 when there is none (7.4a, 7.4b, 7.3b-a).

    `cap_first` brings the odds to the last column before the shift (7.4a-a), else after it.  Odds below the first
    column are counted on, so that a shift may bring them back (7.4b-b).
    """
    last = len(crt.odds) - 1
    if odds is None:
        return max(-1, min(last, last + shift)) if cap_first else last
    at = crt.column(odds)
    if at < 0:
        at = _rank(odds) - _rank(crt.odds[0])
    elif at == last and not cap_first:
        at = last + _rank(odds) - _rank(crt.odds[last])
    return max(-1, min(last, at + shift))


def _rank(odds: CombatOdds) -> int:
    """Return the place of odds on the endless row ... 1:3, 1:2, 1:1, 2:1, 3:1 ..., 1:1 being 0."""
    return odds[0] - odds[1]


def fought(
    throws: Throwing, crt: CombatChart, fight: ReckonedColumn, mode: Literal["combat", "overrun"]
) -> tuple[int, CombatResult]:
    """Throw the dice of a combat; return the row of the chart and its result (7.1).

    Below the chart the attack fails without dice: row 0 (7.4b).
    """
    if fight.column < 0:
        return 0, BELOW_THE_CHART
    reading: Literal["sum", "faces"] = "sum" if crt.dice == "2d6" else "faces"
    first, second = throws.roll(2, 6, R("7.1"), f"scs-roll-{mode}", reading=reading)
    row = crt.row((first, second), fight.drm)
    return row, crt.result(fight.column, row)


def explained(fight: ReckonedColumn, crt: CombatChart) -> Iterator[Line]:
    """Say how strengths become a column: the ratio, the shifts, the column."""
    totals = facts(attack=number(fight.attack), defence=number(fight.defence), odds=fight.ratio)
    if fight.odds is None:
        yield Line("scs-explain-no-defence", totals, R("7.4-a"))
    else:
        yield Line("scs-explain-odds", totals, R("7.4"))
    yield from fight.told("scs-explain-shift", "columns")
    if fight.column < 0:
        yield Line("scs-explain-below", facts(first=crt.columns[0].odds), R("7.4b"))
    else:
        yield Line("scs-explain-column", facts(column=fight.label), R("7.4a"))
