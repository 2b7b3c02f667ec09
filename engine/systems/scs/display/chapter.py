"""The chapters of a game: every phase of a player turn (3.2, 3.3b-a)."""

from typing import Final

from engine.kernel.chapter import Chapter
from engine.kernel.state import State
from engine.kernel.text import Line
from engine.systems.scs.frames import PlayerTurn
from engine.systems.scs.world import World, phase_term

_FIGHTS: Final = ("combat", "barrage", "strike")


def chapter(state: State[World]) -> Chapter:
    """Return the chapter of a position: it is of the side that acts in the phase, whoever's turn it is (3.3b-c)."""
    world = state.world
    title = Line(phase_term(world.phase).code)
    return Chapter(_mark(state), world.side or None, title, world.phase in _FIGHTS)


def _mark(state: State[World]) -> str:
    """Return which phase of which player turn it is: a turn may have the same one twice, of either side (3.3b-b)."""
    for frame in reversed(state.stack):
        if isinstance(frame, PlayerTurn):
            return f"{state.world.turn}.{frame.side}.{frame.number}"
    return f"{state.world.turn}.over"
