"""Procedures without a game: shooting, one round of a melee, autonomous tests, who begins.

They are reckoned and resolved by the functions that games use (`fire.reckoning`, `combat.reckoning`,
`command.autonomous`, `setup.first`), with the charts of the rules and the usual policies.
"""

from functools import cache

from engine.kernel.adjudication import Adjudicable
from engine.systems.battlefield.adjudication.autonomous import AutonomyOnTable
from engine.systems.battlefield.adjudication.first import FirstOnTable
from engine.systems.battlefield.adjudication.melee import MeleeOnTable
from engine.systems.battlefield.adjudication.shooting import ShootingOnTable


@cache
def procedures() -> tuple[Adjudicable, ...]:
    """Return what may be adjudicated, the commonest first."""
    return ShootingOnTable(), MeleeOnTable(), AutonomyOnTable(), FirstOnTable()
