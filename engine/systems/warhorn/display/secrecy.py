"""What may be shown to whom: armies that are being brought or deployed, distances before they may be measured.

Nobody measures before a charge or a shot is declared unless that is agreed (declare-charge-a).
"""

from typing import Final

from msgspec.structs import replace

from engine.kernel.ids import Side
from engine.kernel.state import State
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.frames import Declaring
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.setup.secrecy import placing, without_places
from engine.systems.warhorn.world import World, arrayed
from engine.tabletop.roster import units_of

MEASURING: Final = R("declare-charge-a")
"""Why distances are not told."""


def shown(t: Field, world: World, viewer: Side | None) -> World:
    """Return a position without what others than the viewer are still bringing or deploying."""
    for side in t.sides:
        if side != viewer and world.phase == "armies":
            world = _without(t, world, side)
        elif side != viewer and placing(t, world, side):
            world = without_places(world, side)
    return world


def _without(t: Field, world: World, hidden: Side) -> World:
    red, blue = (() if side == hidden else tuple(world.units[n] for n in units_of(world, side)) for side in t.sides)
    return replace(world, units=arrayed(red, blue))


def premeasured(t: Field) -> bool:
    """Tell whether distances of charges and shots are told at any time (declare-charge-a)."""
    return t.policies.premeasure == "allow"


def told(t: Field, state: State[World]) -> bool:
    """Tell whether the distances of declared charges may be told: once nobody declares any more (declare-charge)."""
    if premeasured(t):
        return True
    return not any(isinstance(frame, Declaring) and frame.step in ("open", "declare") for frame in state.stack)
