"""The chapters of a game: before it each thing that is settled, then the four phases of each player turn (phases)."""

from typing import Final

from engine.kernel.chapter import Chapter
from engine.kernel.text import Line
from engine.systems.warhorn.world import World

_SEALED: Final = ("armies", "deployment")
"""What is done out of sight of the other side."""
_FIGHTING: Final = ("shooting", "melee")


def chapter(world: World) -> Chapter:
    """Return the chapter of a position, titled by its phase, as on boards."""
    title = Line(f"warhorn-phase-{world.phase}")
    if world.number:
        return Chapter(f"{world.number}.{world.phase}", world.side, title, fights=world.phase in _FIGHTING)
    return Chapter(world.phase, None, title, sealed=world.phase in _SEALED)
