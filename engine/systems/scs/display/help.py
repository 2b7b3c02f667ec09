"""What a side can do now, and what it has still to do."""

from collections.abc import Iterator
from typing import Final

from engine.kernel.ids import Side
from engine.kernel.state import State
from engine.kernel.text import Line, Text, facts
from engine.systems.scs.combat.attacks import targets
from engine.systems.scs.combat.barrage import Firing, marks
from engine.systems.scs.combat.overrun import overruns
from engine.systems.scs.combat.shifts import support
from engine.systems.scs.content.options import Occasion
from engine.systems.scs.content.theatre import Theatre
from engine.systems.scs.display.narration import names
from engine.systems.scs.frames import Movement
from engine.systems.scs.losses import Losses, candidates
from engine.systems.scs.movement.moves import movers
from engine.systems.scs.movement.reinforcements import arrivals
from engine.systems.scs.movement.stacking import avoidable, overfull, returns
from engine.systems.scs.notation.writing import speak, write
from engine.systems.scs.orders import Restack
from engine.systems.scs.rules import R
from engine.systems.scs.world import World, on_map, stacking
from engine.systems.scs.zoc import stack_at


def duties(t: Theatre, state: State[World], side: Side) -> Iterator[Line]:
    """Yield what a side must still do: place reinforcements, thin out stacks, carry out a result."""
    asked, world = state.asked(side), state.world
    if asked is None:
        return
    if asked.asks == "scs-ask-enter":
        yield Line("scs-duty-enter", facts(units=names(t, arrivals(t, world, side))), R("5.0"))
    for hex_ in overfull(t, world, side) if asked.asks in {"scs-ask-move", "scs-ask-destroy"} else ():
        held = stacking(t, world, stack_at(t, world, side, hex_))
        yield Line("scs-duty-stack", facts(hex=t.label(hex_), points=held, limit=t.limit), R("4.0a"))
    if asked.asks in {"scs-ask-lose", "scs-ask-stand", "scs-ask-retreat"}:
        yield asked.line


def helped(t: Theatre, state: State[World], side: Side) -> Iterator[Line]:
    """Yield what a side can do now, and with what; whom it waits for where nothing is asked of it."""
    asked, world = state.asked(side), state.world
    if asked is None:
        for one in state.decisions[:1]:
            yield Line("scs-help-waiting", facts(side=t.side_cards[one.side].name), R("3.3b"))
        return
    yield asked.line
    frame = state.stack[-1]
    if isinstance(frame, Movement) and frame.step in {"orders", "warned"}:
        yield from _movement(t, world, side)
    elif asked.asks == "scs-ask-attack":
        hexes = ", ".join(map(t.label, targets(t, world, side))) or "-"
        yield Line("scs-help-targets", facts(hexes=hexes), R("7.0"))
    elif isinstance(frame, Firing):
        guns = [card for card in t.cards if card.side == side and card.barrage is not None]
        loaded = [card.id for card in guns if world.units[card.id].at >= 0 and not world.units[card.id].attacked]
        if loaded and world.phase != "strike":
            yield Line("scs-help-guns", facts(units=names(t, tuple(loaded))), R("7.0-b"))
        hexes = ", ".join(map(t.label, marks(t, world, side))) or "-"
        yield Line("scs-help-barrage-targets", facts(hexes=hexes), R("7.0-b"))
    elif isinstance(frame, Losses):
        yield Line("scs-help-losers", facts(units=names(t, candidates(world, frame))), R("8.0c"))
    if asked.asks in _OCCASIONS:
        yield from _markers(t, world, side, _OCCASIONS[asked.asks])
    yield from _restacking(t, world, side)


_OCCASIONS: Final[dict[str, Occasion]] = {
    "scs-ask-move": "overrun",
    "scs-ask-attack": "combat",
    "scs-ask-barrage": "barrage",
}
"""What markers may serve, by the open question."""


def _markers(t: Theatre, world: World, side: Side, occasion: Occasion) -> Iterator[Line]:
    """Say which markers a side may name after its attacks, with what is left of them."""
    known = support(t, world)
    for marker in t.markers:
        if marker.side != side or occasion not in marker.data.on:
            continue
        left = known.left[marker.number] if marker.data.points is not None else int(marker.number not in known.used)
        if left:
            typed = Text(marker.slug, marker.name.ru)
            yield Line("scs-help-marker", facts(id=typed, marker=marker.name, left=left), R("7.3b-b"))


def _restacking(t: Theatre, world: World, side: Side) -> Iterator[Line]:
    """Say how the order of a stack is changed, by one that stands on the map; nothing where none does."""
    held = (stack_at(t, world, side, world.units[id_].at) for id_ in on_map(t, world, side))
    stack = next((units for units in held if len(units) > 1), None)
    if stack is not None:
        line = write(t, Restack(world.units[stack[0]].at, stack[::-1]))
        yield Line("scs-help-stack", facts(line=Text(line, speak(t, line, "ru"))), R("4.0c"))


def _movement(t: Theatre, world: World, side: Side) -> Iterator[Line]:
    free = tuple(units[0] for units in movers(t, world, side) if len(units) == 1)
    if free:
        yield Line("scs-help-movers", facts(units=names(t, free)), R("3.1a"))
    hexes = dict.fromkeys(t.label(order.target) for order in overruns(t, world, side))
    if hexes:
        yield Line("scs-help-overruns", facts(hexes=", ".join(hexes)), R("6.0"))
    for order in returns(t, world, side):
        yield Line("scs-help-return", facts(units=names(t, order.units)), R("4.0a-a"))
    for hex_ in avoidable(t, world, side):
        yield Line("scs-help-overstacked", facts(hex=t.label(hex_), limit=t.limit), R("4.0a-b"))
