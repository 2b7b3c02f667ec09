"""The chapters of a game: every phase of a side (3.2)."""

from typing import Final

from engine.kernel.chapter import Chapter
from engine.kernel.text import Line
from engine.systems.scs.content.theatre import Theatre
from engine.systems.scs.world import World, phase_term

_FIGHTS: Final = ("combat", "barrage", "strike")


def chapter(t: Theatre, world: World) -> Chapter:
    """Return the chapter of a position; a reaction is one of the side that does not move (3.3b-c)."""
    side = world.side
    if world.phase == "reaction":
        side = next(other for other in t.sides if other != side)
    title = Line(phase_term(world.phase).code)
    return Chapter(f"{world.turn}.{world.side}.{world.phase}", side or None, title, world.phase in _FIGHTS)
