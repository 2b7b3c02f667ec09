"""Which editor an open question has."""

from functools import partial

from engine.kernel.editor import Editor
from engine.kernel.ids import Side
from engine.kernel.state import State
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.editors.army import ArmyEditor
from engine.systems.warhorn.editors.deployment import DeploymentEditor
from engine.systems.warhorn.editors.terrain import TerrainEditor
from engine.systems.warhorn.frames import Fielding
from engine.systems.warhorn.notation.reading import read
from engine.systems.warhorn.world import World


def editor_for(t: Field, state: State[World], side: Side) -> Editor | None:
    """Return the editor of the open question of a side; None where its answer is chosen, not built."""
    asked = state.asked(side)
    if asked is None or not state.stack:
        return None
    frame = state.stack[-1]
    lines = partial(read, t, state, side)
    match asked.asks:
        case "warhorn-ask-army":
            return ArmyEditor(t, side, lines)
        case "warhorn-ask-terrain" if isinstance(frame, Fielding):
            return TerrainEditor(t, state.world, frame, side, lines)
        case "warhorn-ask-deploy":
            return DeploymentEditor(t, state.world, side, lines)
    return None
