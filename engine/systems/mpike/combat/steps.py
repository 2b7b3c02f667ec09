"""The procedures of close combat, retreats and routs, for the registry of the system."""

from typing import Any

from engine.kernel.procedure import Procedure
from engine.systems.mpike.combat.clash import combat
from engine.systems.mpike.combat.naming import melee
from engine.systems.mpike.combat.retreat import retreating
from engine.systems.mpike.combat.routing import rout_phase
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.world import World


def procedures_of(t: Field) -> tuple[Procedure[World, Any], ...]:
    """Return the procedures of `Melee`, `Combat`, `Retreating` and `RoutPhase`."""
    return melee(t), combat(t), retreating(t), rout_phase(t)
