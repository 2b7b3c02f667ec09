"""Where on the map a phase happens: the side that acts and the enemies near it, the last deed, who is asked."""

from collections.abc import Collection, Iterator
from typing import Final

from engine.hexes.grid import OFF_MAP
from engine.kernel.ids import Side
from engine.kernel.state import State
from engine.systems.scs.content.theatre import Theatre
from engine.systems.scs.movement.exploitation import exploits
from engine.systems.scs.world import OFF, World, exploiting
from engine.systems.scs.zoc import presence

NEAR: Final = 4
"""Hexes between enemies that are of the same front."""
_SETTLED: Final = ("scs-ask-lose", "scs-ask-stand", "scs-ask-retreat", "scs-ask-advance")
"""Questions about one combat, which is then all that is shown."""


def focus(t: Theatre, state: State[World]) -> tuple[int, ...]:
    """Return the hexes that the chapter of a position is about; none where it is the whole map."""
    world = state.world
    deed = next((deed for deed in world.deeds if deed.kind != "state"), None)
    found = set() if deed is None else {*deed.hexes, deed.target}
    if not any(asked.asks in _SETTLED for asked in state.decisions):
        found |= set(_front(t, world))
    return tuple(sorted(found - {OFF, OFF_MAP}))


def _movers(t: Theatre, world: World, side: Side) -> Collection[int]:
    """Return the hexes of a side in whose stacks somebody may move; all of its hexes where nobody may, or all may.

    Where only the top units of stacks are seen, only they tell (7.0a-a).
    """
    stacks, seen = presence(t, world, side).hexes, None if t.policies.sight == "open" else 1
    able = [hex_ for hex_, stack in stacks.items() if any(exploits(t, world, unit) for unit in stack[:seen])]
    return able if able and exploiting(world) else stacks


def _front(t: Theatre, world: World) -> Iterator[int]:
    """Yield the hexes of the side that acts with an enemy near, and of those enemies; else of all units.

    Where only some may move at all, such as the exploit-capable (11.0), of the side that acts they alone count.
    """
    ours = _movers(t, world, world.side) if world.side else ()
    theirs = presence(t, world, t.enemy(world.side)).hexes if world.side else {}
    pairs = [(a, b) for a in ours for b in theirs if t.grid.distance(a, b) <= NEAR]
    if pairs:
        yield from (hex_ for pair in pairs for hex_ in pair)
    else:
        yield from ours
        yield from theirs
