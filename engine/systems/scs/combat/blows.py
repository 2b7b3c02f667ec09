"""What an attack does on average: the combat results table, seen as expected losses."""

from typing import Any, Final, NamedTuple

from engine.kernel.dice import Roll
from engine.kernel.lazy import BoundedCache
from engine.kernel.odds import outcomes
from engine.systems.scs.combat.reckoning import find_column
from engine.systems.scs.content.charts import BELOW_THE_CHART, CombatResult
from engine.systems.scs.content.theatre import Theatre
from engine.systems.scs.rules import R

RETREATS: Final = 0.8
"""How often a defender who has to retreat leaves the hex, and does not trade it for steps."""
MOST: Final = 50_000
"""Odds that are remembered."""


class Blow(NamedTuple):
    """What a column of the chart does on average: steps of both, and the chance that the defender's hex is emptied."""

    ours: float
    theirs: float
    emptied: float


class Blows:
    """The averages of one game, each computed once."""

    def __init__(self, theatre: Theatre) -> None:
        self.t = theatre
        self._known: dict[tuple[int, int, int], Blow] = {}
        self._columns: BoundedCache[tuple[float, float, int], int] = BoundedCache(MOST)
        self._grounds: dict[int, tuple[float, int]] = {}

    def of(self, column: int, ours: int, theirs: int) -> Blow:
        """Return what a column does on average to forces of so many steps; below 0 it is the failed attack (7.4b)."""
        key = column, min(ours, 8), min(theirs, 8)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._averaged(*key)
        return known

    def _averaged(self, column: int, ours: int, theirs: int) -> Blow:
        lost, killed, emptied = 0.0, 0.0, 0.0
        for chance, result in self._results(column):
            lost += chance * (min(ours, result.attacker_steps) + (0.4 if result.attacker_retreat else 0.0))
            left = theirs - result.defender_steps
            killed += chance * min(theirs, result.defender_steps)
            if left <= 0:
                emptied += chance
            elif result.defender_retreat:
                emptied += chance * RETREATS
                killed += chance * (1 - RETREATS) * min(left, result.defender_retreat)
        return Blow(lost, killed, emptied)

    def _results(self, column: int) -> list[tuple[float, CombatResult]]:
        if column < 0:
            return [(1.0, BELOW_THE_CHART)]
        crt = self.t.crt
        reading: Any = "sum" if crt.dice == "2d6" else "faces"
        roll = Roll(0, 0, 6, 2, R("7.1"), "", reading=reading)
        return [(float(chance), crt.result(column, crt.row((shown[0], shown[1])))) for chance, shown in outcomes(roll)]

    def column(self, attack: float, defence: float, shift: int) -> int:
        key = attack, defence, shift
        known = self._columns.get(key)
        if known is None:
            odds = _rounded(attack, defence) if defence > 0 else None
            known = find_column(self.t.crt, odds, shift, cap_first=self.t.policies.cap == "before-shift")
            self._columns[key] = known
        return known

    def ground(self, hex_: int) -> tuple[float, int]:
        """Return the effect of a hex for its defender: the multiplier of his strength, and columns for the attacker."""
        known = self._grounds.get(hex_)
        if known is None:
            effect = self.t.ground_effect(hex_)
            known = self._grounds[hex_] = float(effect.defence / (effect.attack or 1)), effect.shift
        return known


def _rounded(attack: float, defence: float) -> tuple[int, int]:
    if attack >= defence:
        return int(attack / defence + 0.5), 1
    return 1, int(defence / attack + 0.5) if attack else 99
