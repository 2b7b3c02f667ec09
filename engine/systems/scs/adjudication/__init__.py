"""Procedures of the series without a game: combat, overrun, barrage, odds (7.0, 6.0, 7.0-b).

They are reckoned and resolved by the functions that games use (`combat.reckoning`, `combat.shelling`).  What a
published game has of its own, terrain and charts, is chosen by its name; the rules of the series are the usual ones.
"""

from functools import cache

from engine.kernel.adjudication import Adjudicable
from engine.systems.scs.adjudication.barrage import BarrageOnTable
from engine.systems.scs.adjudication.combat import CombatOnTable, OddsOnTable, OverrunOnTable


@cache
def procedures() -> tuple[Adjudicable, ...]:
    """Return what may be adjudicated, the commonest first."""
    return CombatOnTable(), OverrunOnTable(), BarrageOnTable(), OddsOnTable()
