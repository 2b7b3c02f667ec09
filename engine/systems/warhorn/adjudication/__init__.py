"""Procedures of WARHORN without a game: shots, blows, tests of Resilience, duels, the scatter of engines.

They are worked out by the functions that games use (`fire.aiming`, `combat`, `losses.falling`, `morale.resilience`,
`fire.engine_shots`), with the charts of the rules and the usual policies; bodies that are entered become cards and
units (`bodies`).
"""

from functools import cache

from engine.kernel.adjudication import Adjudicable
from engine.systems.warhorn.adjudication.duel import DuelOnTable
from engine.systems.warhorn.adjudication.impact import ImpactOnTable
from engine.systems.warhorn.adjudication.melee import MeleeOnTable
from engine.systems.warhorn.adjudication.morale import MoraleOnTable
from engine.systems.warhorn.adjudication.scatter import ScatterOnTable
from engine.systems.warhorn.adjudication.shooting import ShootingOnTable


@cache
def procedures() -> tuple[Adjudicable, ...]:
    """Return what may be adjudicated, the commonest first."""
    return (ShootingOnTable(), MeleeOnTable(), MoraleOnTable(), DuelOnTable(), ScatterOnTable(), ImpactOnTable())
