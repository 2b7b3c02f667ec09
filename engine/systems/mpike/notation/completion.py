"""Completion: whole lines of orders to choose from while one is being typed."""

from collections.abc import Iterable, Iterator
from typing import Final

from engine.kernel.ids import Side, UnitId
from engine.kernel.notation import plain
from engine.kernel.state import State
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.kinds import HEAVY, INFANTRY, ORDERS
from engine.systems.mpike.frames import Window
from engine.systems.mpike.notation.hours import corner_hour
from engine.systems.mpike.notation.moments import idle, implied, reacting, subject
from engine.systems.mpike.notation.paths import LINE_STEPS, in_line, moved, pose_of, ways
from engine.systems.mpike.notation.reader import OrderReader, names_of
from engine.systems.mpike.notation.writing import speak, write
from engine.systems.mpike.orders import Move
from engine.systems.mpike.places import allowance, around, touching
from engine.systems.mpike.reaction.windows import reactions
from engine.systems.mpike.words import vocabulary
from engine.systems.mpike.world import NO_FACING, World, active, army_commander, leaders_with, units_at, units_of

LineGroup = tuple[str, ...]
"""Lines that go on in one way, the likeliest first."""

SEVERAL: Final = 8
"""Units proposed for a beginning that fits many."""
MOVES: Final = 40
"""Places to go proposed for one unit, the farthest first."""
ASKED: Final = frozenset(("activate", "preempt", "change-order", "continue", "set-orders"))
"""Questions that are of wings and orders, not of units."""


def completions(t: Field, state: State[World], side: Side, typed: str) -> Iterator[LineGroup]:
    """Yield how a line typed so far may go on, in English words, lawful or not; its last part may be a beginning.

    Either the verb or the unit may be typed first.
    """
    means = implied(state)
    groups = _of_wings(t, state.world, side, means) if means in ASKED else _of_units(t, state, side, typed)
    for group in groups:
        if fits := tuple(line for line in group if _begins(t, line, typed)):
            yield fits


def _of_wings(t: Field, world: World, side: Side, means: str) -> Iterator[LineGroup]:
    own = [wing.slug for wing in t.wings if wing.side == side]
    aids = ("", " with ac") if army_commander(t, world, side) >= 0 else ("",)
    match means:
        case "activate":
            yield tuple(f"activate {wing}" for wing in own)
            yield tuple(f"pass {wing}" for wing in own)
        case "preempt":
            yield from (tuple(f"preempt {wing}{aid}" for aid in aids) for wing in own)
            yield ("decline",)
        case "change-order":
            yield from (tuple(f"change-order {order}{aid}" for aid in aids) for order in ORDERS)
            yield ("keep-order",)
        case "continue":
            yield tuple(f"continue{aid}" for aid in aids)
            yield ("finish",)
        case _:
            yield ("set-orders historical", *(f"set-orders all {order}" for order in ORDERS))


def _of_units(t: Field, state: State[World], side: Side, typed: str) -> Iterator[LineGroup]:
    window, world, about = reacting(state), state.world, subject(state)
    if window is not None:
        yield from _reactions(t, world, window)
        return
    if about >= 0 and implied(state) == "pistol-shot":
        yield (f"pistol-shot {t.cards[about].slug}",)
        yield ("hold",)
        return
    named = list(_named(t, state, side, typed))
    if about >= 0 and t.cards[about].side == side and not named:
        named = [about]
    shown = named or [id_ for id_ in units_of(t, world, side) if active(t, world, id_)]
    for unit in shown[:SEVERAL]:
        for group in _actions(t, world, unit):
            yield group if named else group[:1]
    nothing = idle(state)
    if nothing is not None:
        yield (write(t, nothing),)


def _reactions(t: Field, world: World, window: Window) -> Iterator[LineGroup]:
    """Yield how a side may react to what an enemy has done: a group for each unit and kind of reaction (9)."""
    groups: dict[tuple[int, str], list[str]] = {}
    for order in reactions(t, world, window):
        line = write(t, order)
        groups.setdefault((next(iter(order.subjects), -1), line.partition(" ")[0]), []).append(line)
    yield from map(tuple, groups.values())
    yield ("decline",)


def _actions(t: Field, world: World, unit: UnitId) -> Iterator[LineGroup]:
    """Yield what a unit may do in the activation of its wing: where it may go, whom it may fire at, then the rest."""
    card, state = t.cards[unit], world.units[unit]
    yield tuple(_moves(t, world, unit))
    foes = tuple(_foes(t, world, unit))
    if card.kind == "artillery":
        ranged = sorted(units_of(t, world, t.enemy(card.side)), key=lambda id_: _far(t, world, unit, id_))
        yield tuple(f"gun-fire {card.slug} x {t.cards[id_].slug}" for id_ in ranged)
        yield _turned(t, "turn-gun", unit, world)
        yield (f"limber {card.slug}",)
        return
    if card.kind == "cavalry":
        yield tuple(f"fire {card.slug} x {t.cards[foe].slug}" for foe in foes)
    if card.kind in INFANTRY:
        ways = ("skirmish", "salvo") if card.kind in HEAVY else ("skirmish",)
        yield from (tuple(f"{verb} {card.slug} x {t.cards[foe].slug}" for foe in foes) for verb in ways)
    yield _turned(t, "face", unit, world)
    verbs = ["reform", "rally", "hedgehog" if card.kind in HEAVY else "reload", "open", "close"]
    yield from ((f"{verb} {card.slug}",) for verb in verbs)
    if state.at and leaders_with(world, unit):
        men = (t.leaders[number].slug for number in leaders_with(world, unit))
        yield tuple(f"{verb} {card.slug} by {man}" for man in men for verb in ("reform", "rally"))


def _moves(t: Field, world: World, unit: UnitId) -> Iterator[str]:
    """Yield moves by the cheapest way to each hex in reach, the farthest first; of two-hex units step by step."""
    pose, have = pose_of(world, unit), allowance(t, world, unit)
    if not pose.at or not have:
        return
    if in_line(pose):
        yield from (write(t, Move(unit, (step,))) for step in LINE_STEPS if moved(t, pose, step) is not None)
    best: dict[tuple[int, ...], str] = {}
    for _, steps, here in ways(t, world, unit, pose, have):
        if here.at != pose.at and here.at not in best:
            best[here.at] = write(t, Move(unit, steps))
    yield from list(reversed(best.values()))[:MOVES]


def _turned(t: Field, verb: str, unit: UnitId, world: World) -> LineGroup:
    facing = world.units[unit].facing
    if facing == NO_FACING or len(world.units[unit].at) > 1:
        return ()
    hours = (corner_hour(t.grid.orientation, (facing + by) % 6) for by in (-1, 1, -2, 2, 3))
    return tuple(f"{verb} {t.cards[unit].slug} {hour}h" for hour in hours)


def _foes(t: Field, world: World, unit: UnitId) -> Iterator[UnitId]:
    """Yield the enemies beside a unit whom it may fire at, in front ones first."""
    front, side = around(t, world.units[unit]).front, t.cards[unit].side
    near = sorted(touching(t, world.units[unit].at), key=lambda hex_: hex_ not in front)
    found = (id_ for hex_ in near for id_ in units_at(world, hex_) if t.cards[id_].side != side)
    yield from dict.fromkeys(found)


def _far(t: Field, world: World, one: UnitId, other: UnitId) -> int:
    return min((t.grid.distance(a, b) for a in world.units[one].at for b in world.units[other].at), default=t.grid.size)


def _named(t: Field, state: State[World], side: Side, typed: str) -> Iterator[UnitId]:
    """Yield the units of a side that a line typed so far may name, behind its verb or without one."""
    reader = OrderReader(t, state, side, typed)
    reader.verb("")
    found = reader.next_unit() if reader.word else None
    ids: Iterable[UnitId] = () if found is None else found[0]
    said = plain(typed)
    ids = ids or [c.id for c in t.cards if said and any(plain(name).startswith(said) for name in names_of(t, c))]
    yield from (id_ for id_ in ids if t.cards[id_].side == side)


def _begins(t: Field, line: str, typed: str) -> bool:
    """Tell whether a line, in either language, begins as what was typed; without its verb, or with the unit by name."""
    text = " ".join(plain(typed).split())
    if not text:
        return True
    forms = [_spelled(line), _spelled(speak(t, line, "ru"))]
    bare = [form.partition(" ")[2] for form in forms]
    if any(form.startswith(text) for form in (*forms, *bare)):
        return True
    verb, _, rest = text.partition(" ")
    spoken = {plain(word) for word in vocabulary().verbs.get(line.partition(" ")[0], ())}
    told = rest if any(word.startswith(verb) for word in spoken) else text
    slug = bare[0].partition(" ")[0]
    card = next((card for card in t.cards if card.slug == slug), None)
    names = [] if card is None else [_spelled(name) for name in names_of(t, card)]
    after = bare[0].partition(" ")[2]
    return not told or any(f"{name} {after}".startswith(told) for name in (*names, *_words(names)))


def _words(names: Iterable[str]) -> Iterator[str]:
    return (word for name in names for word in name.split())


def _spelled(line: str) -> str:
    return " ".join(plain(line).split())
