"""The procedures of fire, for the game to gather."""

from typing import Any

from engine.kernel.procedure import Procedure
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.fire.guns import gun_fire
from engine.systems.mpike.fire.infantry import infantry_fire
from engine.systems.mpike.fire.shot import shot
from engine.systems.mpike.fire.volley import volley
from engine.systems.mpike.world import World


def fire_procedures(t: Field) -> tuple[Procedure[World, Any], ...]:
    """Return the procedures of infantry fire, gunfire, volleys and shots (10)."""
    return infantry_fire(t), gun_fire(t), volley(t), shot(t)
