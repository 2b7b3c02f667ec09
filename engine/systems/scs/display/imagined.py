"""What a side takes a position to be where stacks are hidden (7.0a-a): its enemies' top units are seen, the others are
known to be somewhere on the map.

They are spread evenly over the hexes where they could be, in the order of their counters, whatever hides them there in
truth.  Units that a combat under way has named are no secret.
"""

from collections.abc import Iterator

from msgspec.structs import fields, replace

from engine.kernel.ids import Side, UnitId
from engine.kernel.state import State
from engine.systems.scs.content.theatre import Theatre
from engine.systems.scs.world import Deed, Unit, World, face
from engine.systems.scs.zoc import presence

NAMING = ("units", "defenders", "force", "part")
"""Fields of the frames of a combat that name units."""


def imagined(t: Theatre, state: State[World], side: Side) -> State[World]:
    """Return a state in which the enemies that the side cannot see stand where they tell it nothing.

    What was done lately does not name them either.  Where stacks are open it is the state itself.
    """
    if t.policies.sight != "top-unit":
        return state
    foe = t.enemy(side)
    state = replace(state, world=replace(state.world, deeds=tuple(_unnamed(state.world, foe))))
    world = state.world
    named = set(_named(state))
    seen: dict[int, tuple[UnitId, ...]] = {}
    hidden: list[UnitId] = []
    for hex_, stack in sorted(presence(t, world, foe).hexes.items()):
        seen[hex_] = tuple(id_ for n, id_ in enumerate(stack) if n == 0 or id_ in named)
        hidden += (id_ for id_ in stack if id_ not in seen[hex_])
    if not hidden:
        return state
    return replace(state, world=_spread(t, world, seen, tuple(sorted(hidden))))


def _unnamed(world: World, foe: Side) -> Iterator[Deed]:
    """Yield what was done lately as the enemies of a side know it: its moves without their units, no marker."""
    for deed in world.deeds:
        if deed.side != foe or deed.kind in ("combat", "barrage"):
            yield deed
        elif deed.kind == "move":
            yield replace(deed, units=())


def _named(state: State[World]) -> Iterator[UnitId]:
    for frame in state.stack:
        names = {field.name for field in fields(frame)}
        for name in NAMING:
            if name in names:
                yield from getattr(frame, name)


def _spread(t: Theatre, world: World, seen: dict[int, tuple[UnitId, ...]], hidden: tuple[UnitId, ...]) -> World:
    """Put hidden units under tops; those that fight under tops that fight, since such a unit lies on top (4.0c-a)."""
    units, crowd = list(world.units), {hex_: len(stack) for hex_, stack in seen.items()}
    fights = {hex_: bool(face(t, world, stack[0]).attack) for hex_, stack in seen.items()}
    for id_ in hidden:
        needs = bool(face(t, world, id_).attack)
        able = [hex_ for hex_ in crowd if fights[hex_] or not needs] or list(crowd)
        at = min(able, key=lambda hex_: (crowd[hex_], hex_))
        crowd[at] += 1
        unit = units[id_]
        units[id_] = Unit(at, unit.lost, unit.due, start=at)
    known = (id_ for id_ in world.pile if id_ not in hidden)
    return replace(world, units=tuple(units), pile=(*known, *hidden))
