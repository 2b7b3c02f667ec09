"""Procedures of the series without a game: fire, close combat, interception, morale, dice of command.

They are reckoned and resolved by the functions that games use (`fire.reckoning`, `combat.reckoning`, `morale`,
`command.trials`, `reaction.interception`), with the charts of the series.
"""

from functools import cache

from engine.kernel.adjudication import Adjudicable
from engine.systems.mpike.adjudication.combat import CombatOnTable
from engine.systems.mpike.adjudication.command import (
    ContinuationOnTable,
    InterceptionOnTable,
    OrderOnTable,
    PreemptionOnTable,
)
from engine.systems.mpike.adjudication.fire import FireOnTable
from engine.systems.mpike.adjudication.morale import MoraleOnTable
from engine.systems.mpike.adjudication.pursuit import PursuitOnTable


@cache
def procedures() -> tuple[Adjudicable, ...]:
    """Return what may be adjudicated, the commonest first."""
    return (
        FireOnTable(),
        CombatOnTable(),
        InterceptionOnTable(),
        MoraleOnTable(),
        PursuitOnTable(),
        ContinuationOnTable(),
        PreemptionOnTable(),
        OrderOnTable(),
    )
