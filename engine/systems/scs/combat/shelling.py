"""The row of a barrage from its factors, and the dice on it, whoever fires at whom (7.0-d to 7.0-g).

Games and barrages without a game are weighed and resolved here alike.
"""

from collections.abc import Iterator
from fractions import Fraction

from engine.kernel.dice import Throwing
from engine.kernel.text import Line, Term, Text, facts, number, rounded
from engine.systems.scs.combat.changes import ShiftedFight, SourcedShift
from engine.systems.scs.content.barrage_chart import BarrageChart, Shelling
from engine.systems.scs.content.charts import BarrageEffect
from engine.systems.scs.rules import R


class Row(ShiftedFight, frozen=True):
    """The strength of a barrage and the row of the chart that it uses (7.0-b, 7.0-e)."""

    total: Fraction
    by: Fraction
    """What chooses the row: the total, or the strength of the target (7.0-g)."""
    row: int
    """The row used, below 0 where the barrage fails without dice."""
    label: str


def row_of(chart: BarrageChart, total: Fraction, defence: int, changes: tuple[SourcedShift, ...]) -> Row:
    """Return the row of a barrage of a strength on units of a strength, after all changes (7.0-e, 7.0-g)."""
    by = total if chart.by == "strength" else Fraction(defence)
    row = chart.shifted(chart.row(rounded(by)), sum(change.by for change in changes)) if total else -1
    return Row(changes, total, by, row, chart.rows[row].strength if row >= 0 else "")


def row_shifts(
    chart: BarrageChart, ground: tuple[Text, BarrageEffect], *, unspotted: bool, dense: bool, guns: int
) -> Iterator[SourcedShift]:
    """Yield what target, observation and guns change; `guns` is what the best of them adds to the roll (7.0-e)."""
    title, effect = ground
    if effect.shift or effect.drm:
        yield SourcedShift(title, effect.shift, effect.drm, R("7.0-e"))
    if unspotted and isinstance(chart.no_spotter, int) and chart.no_spotter:
        yield SourcedShift(Term("scs-no-spotter"), chart.no_spotter, 0, R("7.0-c"))
    if dense and chart.dense:
        yield SourcedShift(Term("scs-dense"), chart.dense, 0, R("7.0-e"))
    if guns:
        yield SourcedShift(Term("scs-guns"), 0, guns, R("7.0-e"))


def shelled(throws: Throwing, chart: BarrageChart, weight: Row) -> tuple[int, Shelling]:
    """Throw the dice of a barrage; return the roll with its modifiers and the result; above the chart without dice."""
    if weight.row < 0:
        return 0, Shelling()
    roll = sum(throws.roll(2 if chart.dice == "2d6" else 1, 6, R("7.0-e"), "scs-roll-barrage")) + weight.drm
    return roll, chart.result(weight.row, roll)


def hits(chart: BarrageChart, result: Shelling) -> bool:
    """Tell whether a die is thrown for a step besides (7.0-f)."""
    return chart.kill is not None and bool(result.disorganised or result.steps)


def killed(throws: Throwing) -> int:
    """Throw the die after a hit (7.0-f)."""
    return throws.roll(1, 6, R("7.0-f"), "scs-roll-kill")[0]


def row_told(chart: BarrageChart, weight: Row) -> Iterator[Line]:
    """Say how a strength becomes a row: the strength of the target, the shifts, the row."""
    if chart.by == "defence":
        yield Line("scs-explain-barrage-target", facts(strength=number(weight.by)), R("7.0-g"))
    yield from weight.told("scs-explain-rows", "rows")
    if weight.row < 0:
        yield Line("scs-explain-no-row", facts(total=number(weight.total)), R("7.0-e"))
    else:
        yield Line("scs-explain-row", facts(total=number(weight.total), row=weight.label), R("7.0-e"))
