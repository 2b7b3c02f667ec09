"""Answers with parts that are chosen one by one: units that may each turn (6.15) or each fire (7.2)."""

from collections.abc import Iterator, Mapping
from typing import Final

from engine.kernel.chapter import Part
from engine.kernel.command import Command
from engine.kernel.ids import Side, UnitId
from engine.kernel.state import State
from engine.kernel.text import Line, facts
from engine.systems.sgboh.combat.aim import Aim, Bolt, aim
from engine.systems.sgboh.combat.opposed import choosers, chosen, open_shots
from engine.systems.sgboh.combat.reactions import FacingWindow, facers, turns_freely, ways_to_face
from engine.systems.sgboh.combat.salvo import Salvo
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.display.wording import facing_term, percent, place
from engine.systems.sgboh.orders import TurnToFace, Volley
from engine.systems.sgboh.world import World, tq

STAY: Final = "stay"
WAYS: Final = ("left", "right")
HOLD: Final = "hold"
FIRE: Final = "fire"
STONES: Final = "stones"
"""The part that says what is thrown, where units may choose (11.15-b); and its second choice."""
_OWN: Final = "own"


def parts(t: Field, state: State[World], side: Side) -> tuple[Part, ...]:
    """Return the units that a side may each let turn or fire; nothing where it is only one, or asked otherwise."""
    world, frame = state.world, _frame(state, side)
    match frame:
        case FacingWindow(movers=movers, entered=entered):
            units = facers(t, world, side, entered)
            found = tuple(_turning(t, world, unit, movers) for unit in units)
        case Salvo():
            found = tuple(_firing(t, world, frame))
        case _:
            return ()
    return found if len(found) > 1 else ()


def joined(t: Field, state: State[World], side: Side, chosen: Mapping[str, str]) -> tuple[Command, ...]:
    """Return the order that lets each unit do what was chosen for it.

    Raises LookupError for a part or choice that is not offered.
    """
    offered = {part.key: [key for key, _ in part.choices] for part in parts(t, state, side)}
    for key, choice in chosen.items():
        if choice not in offered.get(key, ()):
            raise LookupError(f"{key}: {choice}")
    if not offered:
        raise LookupError("nothing is chosen part by part")
    world, frame = state.world, state.stack[-1]
    doing = [(t.by_slug[key], chosen.get(key, "")) for key in offered if key != STONES]
    if isinstance(frame, Salvo):
        units = tuple(unit for unit, choice in doing if choice == FIRE)
        free = choosers(open_shots(world, frame)).intersection(units)
        return (Volley(units, stones=bool(free) and chosen.get(STONES) == STONES),)
    turns = [(unit, ways_to_face(world, unit)[WAYS.index(choice)]) for unit, choice in doing if choice in WAYS]
    return (TurnToFace(tuple(unit for unit, _ in turns), tuple(to for _, to in turns)),)


def _frame(state: State[World], side: Side) -> FacingWindow | Salvo | None:
    """Return the frame of a window that a side is asked in and whose answer has parts."""
    asked, frame = state.asked(side), state.top
    if asked is None or not isinstance(frame, FacingWindow | Salvo) or frame.step == "answer":
        return None
    return frame


def _titled(t: Field, world: World, unit: UnitId) -> Line:
    return Line("sgboh-part-unit", facts(unit=t.cards[unit].name, hex=place(t, world.units[unit].at)))


def _turning(t: Field, world: World, unit: UnitId, movers: tuple[UnitId, ...]) -> Part:
    state = world.units[unit]
    stays = Line("sgboh-part-stay", facts(facing=facing_term(state.facing, column=state.column)))
    free, share = turns_freely(t, unit, movers), percent(tq(t, world, unit))
    turns = []
    for key, to in zip(WAYS, ways_to_face(world, unit), strict=True):
        known = facts(hand=key, facing=facing_term(to, column=False))
        turns.append((key, Line("sgboh-part-turn-free", known) if free else turn_line(key, to, share)))
    return Part(t.cards[unit].slug, _titled(t, world, unit), ((STAY, stays), *turns))


def turn_line(hand: str, to: int, share: int) -> Line:
    """Return the words for a turn that succeeds with a chance in percent."""
    return Line("sgboh-part-turn", facts(hand=hand, facing=facing_term(to, column=False), percent=share))


def _firing(t: Field, world: World, f: Salvo) -> Iterator[Part]:
    """Yield the units with the chance of what each fires unless stones are chosen, then that choice with theirs."""
    able = open_shots(world, f)
    for unit in dict.fromkeys(bolt.unit for bolt in able):
        bolt = chosen(able, unit, stones=False)
        known = facts(percent=shot_percent(t, world, bolt))
        fires = Line("sgboh-part-throw" if bolt.stones else "sgboh-part-fire", known)
        yield Part(t.cards[unit].slug, _titled(t, world, unit), ((HOLD, Line("sgboh-part-hold")), (FIRE, fires)))
    free = choosers(able)
    if free:
        shares = {shot_percent(t, world, bolt) for bolt in able if bolt.stones and bolt.unit in free}
        known = facts(percent="–".join(map(str, dict.fromkeys((min(shares), max(shares))))))
        ways_to_throw = (_OWN, Line("sgboh-part-own-missiles")), (STONES, Line("sgboh-part-throw", known))
        yield Part(STONES, Line("sgboh-part-what"), ways_to_throw)


def shot_percent(t: Field, world: World, bolt: Bolt) -> int:
    """Return the chance in percent that a shot hits; 0 where it cannot be fired."""
    line = aim(t, world, bolt)
    return percent(line.needed) if isinstance(line, Aim) else 0
