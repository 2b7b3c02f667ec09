"""Procedures of the series without a game: shock, missiles, rolls of rout, seizure, and all other dice.

They are reckoned and resolved by the functions that games use (`combat.reckoning`, `combat.shooting`,
`command.trials`), with the charts of the series.
"""

from functools import cache

from engine.kernel.adjudication import Adjudicable
from engine.systems.sgboh.adjudication.checks import (
    ElephantOnTable,
    FacingOnTable,
    PursuitOnTable,
    RetreatOnTable,
    RoutOnTable,
    SeizureOnTable,
)
from engine.systems.sgboh.adjudication.missile import MissileOnTable
from engine.systems.sgboh.adjudication.others import LeaderOnTable, RampageOnTable, ReturnOnTable
from engine.systems.sgboh.adjudication.shock import ShockOnTable


@cache
def procedures() -> tuple[Adjudicable, ...]:
    """Return what may be adjudicated, the commonest first."""
    return (
        ShockOnTable(),
        MissileOnTable(),
        RoutOnTable(),
        SeizureOnTable(),
        PursuitOnTable(),
        ReturnOnTable(),
        ElephantOnTable(),
        RampageOnTable(),
        FacingOnTable(),
        RetreatOnTable(),
        LeaderOnTable(),
    )
