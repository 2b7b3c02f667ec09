"""The procedures of reactions, for the game to gather."""

from typing import Any

from engine.kernel.procedure import Procedure
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.reaction.interception import intercepting
from engine.systems.mpike.reaction.windows import windows
from engine.systems.mpike.world import World


def reaction_procedures(t: Field) -> tuple[Procedure[World, Any], ...]:
    """Return the procedures of windows and interceptions (9)."""
    return windows(t), intercepting(t)
