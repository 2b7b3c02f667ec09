"""The chapters of a game: before it each thing that is settled, then of each player turn moves and fighting (5.1)."""

from typing import Final

from engine.kernel.chapter import Chapter
from engine.kernel.text import Line
from engine.systems.battlefield.world import World

_MOVING: Final = ("orders", "moves", "answers")
_FIGHTING: Final = ("shooting", "melee", "retreats")


def chapter(world: World) -> Chapter:
    """Return the chapter of a position, titled by its current phase, as on boards."""
    title = Line(f"battlefield-phase-{world.phase}")
    for name, phases in (("moving", _MOVING), ("fighting", _FIGHTING)):
        if world.phase in phases:
            return Chapter(f"{world.number}.{name}", world.side, title, fights=name == "fighting")
    return Chapter(world.phase, None, title, sealed=world.phase in ("armies", "sketches"))
