"""What the end of a phase leaves undone, and the harm that an order is certain to do without any dice."""

from collections.abc import Iterator
from typing import Final

from engine.kernel.command import Command
from engine.kernel.ids import Side, UnitId
from engine.kernel.state import State
from engine.kernel.text import Line, Text, facts
from engine.systems.scs.combat.attacks import Reckoning, targets
from engine.systems.scs.combat.barrage import marks
from engine.systems.scs.combat.shifts import ready
from engine.systems.scs.content.options import SHELLING, Occasion, Phase
from engine.systems.scs.content.theatre import Theatre
from engine.systems.scs.display.wording import first_of, joined, last_stand, reckoned, strongest
from engine.systems.scs.frames import PlayerTurn
from engine.systems.scs.movement.exploitation import may_move
from engine.systems.scs.movement.moves import stirs
from engine.systems.scs.movement.stacking import avoidable
from engine.systems.scs.orders import Advance, Attack, EndPhase, Move, Overrun, StandFast
from engine.systems.scs.rules import R
from engine.systems.scs.world import OFF, World, exploiting, named, on_map, stacking, steps
from engine.systems.scs.zoc import stack_at

_NAMED: Final = 4
"""Units or hexes that are named of those that could still act."""
_OCCASIONS: Final[dict[Phase, Occasion]] = {
    "movement": "overrun",
    "exploitation": "overrun",
    "reaction": "overrun",
    "combat": "combat",
    "barrage": "barrage",
    "strike": "barrage",
}
"""What markers may serve in a phase (7.3b-b)."""


def unspent(t: Theatre, state: State[World], side: Side, order: Command) -> Iterator[Line]:
    """Say what a side leaves undone by the end of a phase, and whom a stand destroys; nothing for other orders."""
    if isinstance(order, StandFast) and last_stand(state, order):
        yield Line("scs-unspent-stand", facts(), R("9.2-b"))
    if not isinstance(order, EndPhase):
        return
    world = state.world
    for hex_ in avoidable(t, world, side) if order.confirm else ():
        held = stacking(t, world, stack_at(t, world, side, hex_))
        yield Line("scs-unspent-crowd", facts(hex=t.label(hex_), points=held, limit=t.limit), R("4.0a-b"))
    if world.phase == "combat":
        yield from _hexes(t, "scs-unspent-attacks", targets(t, world, side), "7.0a")
    elif world.phase in SHELLING:
        yield from _hexes(t, "scs-unspent-barrages", marks(t, world, side), "7.0-b")
    else:
        idle = [id_ for id_ in on_map(t, world, side) if may_move(t, world, id_) and stirs(t, world, side, (id_,))]
        if idle:
            names = first_of([t.cards[id_].said for id_ in idle], _NAMED)
            code = "scs-unspent-exploits" if exploiting(world) else "scs-unspent-moves"
            yield Line(code, facts(count=len(idle), units=names), R("3.1a"))
    yield from _lapsing(t, state, side)


def warnings(t: Theatre, world: World, order: Command) -> Iterator[Line]:
    """Say what an attack below the chart costs its side, and whom the way off the map (7.4b, 3.3c-b).

    Where stacks are hidden no odds are told (7.0a-a).
    """
    match order:
        case Attack() | Overrun() if t.policies.sight == "open":
            found = reckoned(t, world, order)
            if found.column < 0:
                yield _below(t, world, order.units, found)
        case Move(units, path) | Advance(units, path) if path and path[-1] == OFF and t.policies.exit == "lost":
            enemy = t.side_cards[t.enemy(t.cards[units[0]].side)].name
            known = facts(units=named(t, units), count=len(units), enemy=enemy)
            yield Line("scs-warn-off", known, R("3.3c-b"))


def _below(t: Theatre, world: World, units: tuple[UnitId, ...], found: Reckoning) -> Line:
    first = strongest(t, world, units)
    known = facts(odds=found.ratio, shift=f"{found.shift:+d}" if found.shift else "none")
    if first is None:
        return Line("scs-warn-below", known, R("7.4b"))
    code = "scs-warn-below-lost" if steps(t, world, first) == 1 else "scs-warn-below-unit"
    return Line(code, (*facts(unit=t.cards[first].said), *known), R("7.4b"))


def _hexes(t: Theatre, code: str, hexes: tuple[int, ...], clause: str) -> Iterator[Line]:
    if hexes:
        labels = [Text(t.label(hex_), t.label(hex_)) for hex_ in hexes]
        yield Line(code, facts(count=len(hexes), hexes=first_of(labels, _NAMED)), R(clause))


def _lapsing(t: Theatre, state: State[World], side: Side) -> Iterator[Line]:
    """Name the markers with points of this turn left that no later combat or barrage can use (7.3b-b, 7.3b-c).

    Overruns to come do not count: a phase in which nobody can move ends by itself.
    """
    turn = next((frame for frame in reversed(state.stack) if isinstance(frame, PlayerTurn)), None)
    now = _OCCASIONS.get(state.world.phase)
    if turn is None or now is None or turn.side != side:
        return
    later = {_OCCASIONS.get(stage.phase) for stage in t.stages[side][turn.number + 1 :]} - {"overrun"}
    lapsing = [
        marker.name
        for marker, left in ready(t, state.world, side)
        if left and now in marker.data.on and later.isdisjoint(marker.data.on)
    ]
    if lapsing:
        yield Line("scs-unspent-markers", facts(markers=joined(lapsing)), R("7.3b-c"))
