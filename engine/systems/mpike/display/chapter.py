"""The chapters of a game: an activation of a wing, its close combats, the routs, the markers; set-up before (3)."""

from engine.kernel.chapter import Chapter
from engine.kernel.state import State
from engine.kernel.text import Line, facts
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.display.wording import order_word
from engine.systems.mpike.frames import Activation, Melee
from engine.systems.mpike.world import NOBODY, World


def chapter(t: Field, state: State[World]) -> Chapter:
    """Return the chapter of a position.

    A continuation is a chapter of its own (4.3), and so are the close combats that end an activation (3.2D), what comes
    after them, and each time that somebody chooses whose activation is next: no chapter comes again.
    """
    world = state.world
    if world.phase == "setup":
        return Chapter("setup", None, Line("mpike-chapter-setup"), sealed=True)
    if world.wing == NOBODY:
        done = sum(wing.activations for wing in world.wings)
        return Chapter(f"{world.turn}.{world.phase}.{done}", None, Line(f"mpike-phase-{world.phase}"))
    wing, number = t.wings[world.wing], world.wings[world.wing].activations
    mark = f"{world.turn}.{wing.slug}.{number}"
    known = facts(wing=wing.name, order=order_word(world.wings[world.wing].order), number=max(1, number))
    if any(isinstance(frame, Melee) for frame in state.stack):
        return Chapter(f"{mark}.combat", wing.side, Line("mpike-chapter-combat", facts(wing=wing.name)), fights=True)
    now = next((frame for frame in reversed(state.stack) if isinstance(frame, Activation)), None)
    if now is not None and now.step in _AFTER:
        mark = f"{mark}.after"
    return Chapter(mark, wing.side, Line("mpike-chapter-activation", known))


_AFTER = frozenset(("continuation", "again", "over"))
"""Steps of an activation after its close combats."""
