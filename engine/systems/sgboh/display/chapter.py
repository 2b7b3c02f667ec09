"""The chapters of a game: of each player turn what is activated and moves, then what it fights (3.2)."""

from engine.kernel.chapter import Chapter
from engine.kernel.text import Line, Text, facts
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.world import World


def chapter(t: Field, world: World) -> Chapter:
    """Return the chapter of a position."""
    side = world.side or None
    if world.phase in ("shock", "withdrawal"):
        return Chapter(f"{world.number}.shock", side, Line("sgboh-phase-shock"), fights=True)
    names = [t.formations[number].name for number in world.formations]
    who = Text(", ".join(name.en for name in names), ", ".join(name.ru for name in names))
    title = Line("sgboh-chapter-activation", facts(formations=who)) if names else Line("sgboh-phase-activation")
    return Chapter(f"{world.number}.activation", side, title)
