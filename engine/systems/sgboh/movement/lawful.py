"""Chapters 5, 6.1 and 6.2 for a block on the move: whether an action, or a whole way, is lawful.

The result of an action is in `steps`, where a block can go in `ways`, the pauses of a real move in `march`.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile
from operator import eq
from typing import Final, NamedTuple

from msgspec import Struct

from engine.kernel.event import Event
from engine.kernel.ids import Side, UnitId, each_once
from engine.kernel.rulebook import Rule
from engine.kernel.text import Fact, Term, points
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.sgboh.content.field import CAVALRY, Field
from engine.systems.sgboh.events import MoveBegan
from engine.systems.sgboh.fold import fold
from engine.systems.sgboh.movement.column import check_ranks
from engine.systems.sgboh.movement.depth import check_deepen
from engine.systems.sgboh.movement.unfit import why_unfit
from engine.systems.sgboh.orders import Action
from engine.systems.sgboh.presence import against
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.stacking import allowed, check_end, check_swap, faces_alike, friends_in, left_of, may_share
from engine.systems.sgboh.steps import Step, carry, leading, pivot, step
from engine.systems.sgboh.world import NOBODY, World, block_of, leaders_with
from engine.systems.sgboh.zoc import foes_beside, foes_in_zone

_PRICED: Final[dict[str, Rule]] = {
    "enter": R("5.15"), "ahead": R("5.15"), "wheel": R("5.15"), "follow": R("5.24"), "turn": R("6.12"),
    "swing": R("11.24-a"), "reverse": R("6.13"), "swap": R("5.33"), "column": R("11.21"), "line": R("11.21"),
    "deepen": R("10.3"),
}  # fmt: skip


# -- who may be ordered to move


def check_group(t: Field, world: World, side: Side, units: tuple[UnitId, ...]) -> Iterator[Violation]:
    """Yield why these units cannot be moved together: no block, not one's own, not activated, done (5.11, 5.12)."""
    if not units or not each_once(units, len(t.cards)):
        yield violation(R("5.12"), "sgboh-units-unclear")
        return
    for id_ in units:
        if t.cards[id_].side != side:
            yield violation(R("5.11"), "sgboh-not-yours", unit=t.cards[id_].name)
        elif world.units[id_].status != "map":
            yield violation(R("5.11"), "sgboh-not-on-map", unit=t.cards[id_].name)
        elif not world.units[id_].active:
            yield violation(R("5.11"), "sgboh-not-activated", unit=t.cards[id_].name)
        elif world.units[id_].move == "done":
            yield violation(R("5.12"), "sgboh-moved-already", unit=t.cards[id_].name)
    block = block_of(world, units[0])
    moving = all(world.units[id_].move == "moving" for id_ in units)
    if not moving and len(units) > 1 and units != block:
        yield violation(R("5.12"), "sgboh-not-together", unit=t.cards[units[0]].name)


def may_spend(t: Field, world: World, unit: UnitId, *, free: bool = False) -> Iterator[Violation]:
    """Yield why a unit out of command may spend no MP in contact (4.12, 6.23, 10.24).

    `free`: nor make a turn that costs none, which is barred in an enemy zone alone (6.14, 6.23-a).
    """
    state, card = world.units[unit], t.cards[unit]
    if state.command != "out":
        return
    foes = foes_in_zone(t, world, unit)
    controllers = against(t, world, unit).controllers(state.at)
    if card.type == "EL" and foes:
        yield violation(R("10.24"), "sgboh-elephant-engaged", unit=card.name, other=t.cards[foes[0]].name)
    elif controllers:
        rule = R("6.23-a") if free else R("6.23")
        yield violation(rule, "sgboh-out-in-zone", unit=card.name, other=t.cards[controllers[0]].name)
    elif foes and not free:
        yield violation(R("4.12"), "sgboh-out-engaged", unit=card.name, other=t.cards[foes[0]].name)


# -- one action


def check_action(t: Field, world: World, units: tuple[UnitId, ...], action: Action) -> Iterator[Violation]:
    """Yield every reason why a block may not do this where it stands; shots are checked elsewhere."""
    if action.kind == "fire":
        return
    made = step(t, world, units, action)
    yield from _check_state(t, world, units, free=_turns_free(made))
    if made is None:
        yield from why_unfit(t, world, units, action)
    else:
        yield from _check_made(t, world, units, action, made)


def _check_made(t: Field, world: World, units: tuple[UnitId, ...], action: Action, made: Step) -> Iterator[Violation]:
    yield from _CHECKS[action.kind](t, world, units, action, made)
    yield from _check_price(t, world, units, action, made)


def _turns_free(made: Step | None) -> bool:
    """Tell whether an action is a turn that costs no points (6.12)."""
    return made is not None and made.way == "turn" and made.halves == 0


def _check_state(t: Field, world: World, units: tuple[UnitId, ...], *, free: bool) -> Iterator[Violation]:
    """Yield why units may do nothing at all: out of command in contact, fired, ranks changed (4.12, 7.11-b, 11.21)."""
    for id_ in units:
        state = world.units[id_]
        if state.command == "out":
            yield from may_spend(t, world, id_, free=free)
        if state.fired and t.cards[id_].type == "ART":
            yield violation(R("7.11-b"), "sgboh-engine-fired", unit=t.cards[id_].name)
    if world.units[units[0]].changed:
        yield from _check_changed(t, world, units)


def _check_changed(t: Field, world: World, units: tuple[UnitId, ...]) -> Iterator[Violation]:
    """Nothing follows a change of formation (10.3-c, 11.21, 11.21-a)."""
    deep = world.units[units[0]].beneath != NOBODY
    yield violation(R("10.3-c" if deep else "11.21-a"), "sgboh-changed", unit=t.cards[units[0]].name)


def _check_step(t: Field, world: World, units: tuple[UnitId, ...], _action: Action, made: Step) -> Iterator[Violation]:
    """Yield faults of a step: order of the stack, zones, the enemy, command, elephants (5.16, 5.33, 6.22)."""
    state, card = world.units[units[0]], t.cards[units[0]]
    if state.level and not state.trail and len(block_of(world, units[0])) > len(units):
        yield violation(R("5.33"), "sgboh-swap-first", unit=card.name)
    stopper = stopped_by(t, world, units)
    if stopper is not None:
        yield violation(R("6.22"), "sgboh-stopped", unit=card.name, other=stopper)
    yield from _check_hexes(t, world, units, made)


def _check_hexes(t: Field, world: World, units: tuple[UnitId, ...], made: Step) -> Iterator[Violation]:
    foe, card = against(t, world, units[0]), t.cards[units[0]]
    for hex_ in made.entered:
        if hex_ not in foe.beside and hex_ not in foe.hexes:  # elephants control hexes beside them
            continue
        where: dict[str, Fact] = {"unit": card.name, "hex": t.label(hex_)}
        if hex_ in foe.hexes:
            yield violation(R("5.16"), "sgboh-enemy-there", **where)
        if hex_ in foe.beside:
            yield from _check_beside(t, world, units, hex_, where)
        if card.type in CAVALRY and hex_ in foe.tusks:
            yield violation(R("10.23"), "sgboh-elephant-zone", **where)
    yield from _check_left(t, world, units, made)
    if made.stops:
        yield from _check_stop(t, world, units, made)


def _check_beside(
    t: Field, world: World, units: tuple[UnitId, ...], hex_: int, where: dict[str, Fact]
) -> Iterator[Violation]:
    """Bar hexes beside the enemy to columns (11.25) and to who is out of command, wherever he was (4.12, 4.12-a)."""
    other = t.cards[foes_beside(t, world, t.cards[units[0]].side, (hex_,))[0]].name
    for id_ in units:
        if world.units[id_].command == "out":
            yield violation(R("4.12"), "sgboh-out-beside", **(where | {"unit": t.cards[id_].name}), other=other)
    if world.units[units[0]].column:
        yield violation(R("11.25"), "sgboh-column-beside", **where, other=other)


def _check_left(t: Field, world: World, units: tuple[UnitId, ...], made: Step) -> Iterator[Violation]:
    """Bar the way to whoever's zone has been left (6.22), or is left by this very step (6.22-a)."""
    for id_ in dict.fromkeys((*made.left, *world.units[units[0]].left)):
        near = [hex_ for hex_ in made.entered if any(hex_ in t.grid.adjacent[at] for at in world.units[id_].at)]
        if near:
            told: dict[str, Fact] = {"unit": t.cards[units[0]].name, "other": t.cards[id_].name}
            rule = R("6.22-a") if id_ in made.left else R("6.22")
            yield violation(rule, "sgboh-left-zone", **told, hex=t.label(near[0]))


def _check_stop(t: Field, world: World, units: tuple[UnitId, ...], made: Step) -> Iterator[Violation]:
    """Bar a step that an enemy zone would end among friends where the block may not stay (5.16-b, 5.34)."""
    friends = friends_in(t, world, units, made.stance.at)
    if not friends:
        return
    told: dict[str, Fact] = {"unit": t.cards[units[0]].name, "other": t.cards[friends[0]].name}
    told["hex"] = t.label(made.entered[0])
    if not may_share(t, world, units, friends):
        yield violation(R("5.16-b"), "sgboh-stop-among-friends", **told)
    elif not faces_alike(t, world, made.stance.facing, units, friends[0]):
        yield violation(R("5.34"), "sgboh-face-on-arrival", **told)


def stopped_by(t: Field, world: World, units: tuple[UnitId, ...]) -> Fact | None:
    """Return the name of an enemy in whose zone a block has stopped; None while it may go on (6.14, 6.22)."""
    foe = against(t, world, units[0])
    for id_ in units:
        state = world.units[id_]
        held = foe.controllers(state.at) if state.stopped else ()
        held = held or foe.controllers(tuple([hex_ for hex_ in state.at if hex_ in state.trail]))
        if held or state.stopped:
            return t.cards[held[0]].name if held else Term("sgboh-an-enemy")
    return None


def _check_follow(
    t: Field, world: World, units: tuple[UnitId, ...], _action: Action, made: Step
) -> Iterator[Violation]:
    """Yield why the second half may not step after the first has come into contact (5.24, 5.24-a, 5.24-c)."""
    state, name = world.units[units[0]], t.cards[units[0]].name
    if stopped_by(t, world, units) is None or pivot(t, world, units, state) is None:
        yield violation(R("5.24-a"), "sgboh-follow-contact", unit=name)
    if state.followed:
        yield violation(R("5.24"), "sgboh-follow-once", unit=name)
    if state.beneath != NOBODY:
        yield violation(R("5.24"), "sgboh-follow-deep", unit=name)
    if made.opened != made.entered:
        yield violation(R("5.24"), "sgboh-follow-empty", unit=name, hex=t.label(made.entered[0]))
    for hex_ in dict.fromkeys((*state.at, *made.stance.at)):
        if not t.is_open(hex_):
            yield violation(R("5.24"), "sgboh-follow-open", unit=name, hex=t.label(hex_))
    for there in made.entered:
        for here in set(state.at) - set(made.stance.at):
            if not t.open_side(here, there):
                yield violation(R("5.24-c"), "sgboh-follow-side", unit=name, hex=t.label(here), next=t.label(there))
    yield from _check_hexes(t, world, units, made)


def _check_turn(t: Field, world: World, units: tuple[UnitId, ...], _action: Action, _made: Step) -> Iterator[Violation]:
    """Bar a turn where the block has come into an enemy zone (6.14), from another one too (6.14-a)."""
    stopper = stopped_by(t, world, units)
    if stopper is not None:
        rule = R("6.14-a") if world.units[units[0]].left else R("6.14")
        yield violation(rule, "sgboh-stopped-turn", unit=t.cards[units[0]].name, other=stopper)


def _check_reverse(
    t: Field, world: World, units: tuple[UnitId, ...], _action: Action, _made: Step
) -> Iterator[Violation]:
    state, name = world.units[leading(t, units)], t.cards[units[0]].name
    controllers = against(t, world, units[0]).controllers(state.at)
    if controllers:
        yield violation(R("6.13"), "sgboh-reverse-zone", unit=name, other=t.cards[controllers[0]].name)
    elif state.stopped:
        yield violation(R("6.14"), "sgboh-stopped-turn", unit=name, other=Term("sgboh-an-enemy"))
    if state.beneath != NOBODY:
        yield violation(R("6.13"), "sgboh-reverse-deep", unit=name)


def _check_swap(t: Field, world: World, units: tuple[UnitId, ...], _action: Action, made: Step) -> Iterator[Violation]:
    yield from check_swap(t, world, units, block_of(world, units[0]))
    stopper = stopped_by(t, world, units)
    if stopper is not None:
        yield violation(R("6.22"), "sgboh-stopped", unit=t.cards[units[0]].name, other=stopper)
    if made.partner not in units:
        yield from may_spend(t, world, made.partner)


def _check_ranks(t: Field, world: World, units: tuple[UnitId, ...], action: Action, _made: Step) -> Iterator[Violation]:
    yield from check_ranks(t, world, units, action)


def _check_deepen(
    t: Field, world: World, units: tuple[UnitId, ...], _action: Action, made: Step
) -> Iterator[Violation]:
    yield from check_deepen(t, world, units, made.partner)
    if world.units[made.partner].status == "map":
        yield from may_spend(t, world, made.partner)


Check = Callable[[Field, World, tuple[UnitId, ...], Action, Step], Iterator[Violation]]
_CHECKS: Final[dict[str, Check]] = {
    "enter": _check_step, "ahead": _check_step, "wheel": _check_step, "follow": _check_follow, "turn": _check_turn,
    "swing": _check_turn, "reverse": _check_reverse, "swap": _check_swap, "column": _check_ranks,
    "line": _check_ranks, "deepen": _check_deepen,
}  # fmt: skip


def _check_price(t: Field, world: World, units: tuple[UnitId, ...], action: Action, made: Step) -> Iterator[Violation]:
    """Yield what a block lacks to pay for an action in full (5.15, 5.21); not even one hex is free (5.11-a)."""
    payers = units if made.way != "swap" else (*units, *(id_ for id_ in (made.partner,) if id_ not in units))
    poorest = min(payers, key=lambda id_: allowed(t, world, id_) - world.units[id_].spent)
    left, spent = left_of(t, world, payers), world.units[poorest].spent
    if made.halves <= left:
        return
    card, have = t.cards[poorest], allowed(t, world, poorest)
    told: dict[str, Fact] = {"unit": card.name, "need": points(made.halves), "left": points(left)}
    told |= {"total": points(spent + made.halves), "allowance": points(have)}
    yield violation(_PRICED[action.kind], "sgboh-too-dear", **told)
    if card.type == "PH" and card.ma > t.allowance(card):
        yield violation(R("5.21"), "sgboh-phalanx", unit=card.name, allowance=points(have), printed=card.ma)


# -- a whole way


def check_path(
    t: Field, world: World, side: Side, units: tuple[UnitId, ...], actions: tuple[Action, ...]
) -> Iterator[Violation]:
    """Yield why a block may not go this whole way, as if nobody reacted; its shots are left to others.

    What a lawful way makes of the world is noted in it, so that carrying it out need not work it out once more.
    """
    faults = [*check_group(t, world, side, units)]
    firing = {action.unit for action in actions if action.kind == "fire"}
    if not faults and all(action.kind == "fire" for action in actions):
        faults = [violation(R("5.12"), "sgboh-way-empty", unit=t.cards[units[0]].name)]
    faults += [
        violation(R("7.11-b"), "sgboh-engine-fired", unit=t.cards[id_].name)
        for id_ in firing.intersection(units)
        if t.cards[id_].type == "ART"
    ]
    start, hits, links = world, 0, list[tuple[World, Foreseen]]()
    began = MoveBegan(side, units)
    if not faults and world.units[units[0]].move != "moving":
        world = fold(world, began)
    begun = world
    for action in actions if not faults else ():
        made = None if action.kind == "fire" else step(t, world, units, action)
        if made is not None:
            ready = _check_state(t, world, units, free=_turns_free(made))
            faults = [*ready, *_check_made(t, world, units, action, made)]
        else:
            faults = [*check_action(t, world, units, action)]
        if faults:
            break
        if made is not None:
            hits += made.hits
            event = carry(t, world, units, made, leaders_with(world, units))
            then = fold(world, event)
            links.append((world, Foreseen(units, action, event, then)))
            world = then
    if faults:
        yield from faults
        return
    if begun is not start:
        links.append((start, Foreseen(units, actions, began, begun, hits)))
    for before, foreseen in links:
        before.__dict__["foreseen"] = foreseen
    yield from check_end(t, world, units, fires=not firing.isdisjoint(units))


class Foreseen(Struct, frozen=True):
    """What was found to come of an action, or of setting out on a way, from where units stand, if nobody reacts."""

    units: tuple[UnitId, ...]
    what: Action | tuple[Action, ...]
    event: Event
    after: World
    hits: int = 0
    """Of all of a way."""


def foreseen(world: World, units: tuple[UnitId, ...], what: Action | tuple[Action, ...]) -> Foreseen | None:
    """Return what was found to come of this very action or way when it was checked from here; None where it was not."""
    known: Foreseen | None = world.__dict__.get("foreseen")
    return known if known is not None and known.what is what and known.units == units else None


def come_true(tx: Tx[World], known: Foreseen | None, event: Callable[[], Event]) -> None:
    """Record what was foreseen of the world as it is now, else the event that is to be made."""
    tx.world.__dict__.pop("foreseen", None)
    if known is None:
        tx.emit(event())
    else:
        tx.adopt(known.event, known.after)


def after(t: Field, world: World, units: tuple[UnitId, ...], action: Action) -> World:
    """Return the world after an action if nobody reacts to it; leaders and hits stay as they are.

    It is the same world for a shot and for what cannot be done.
    """
    apart = units != units[:1] and not {*units} <= {*block_of(world, units[0])}
    made = None if action.kind == "fire" or apart else step(t, world, units, action)
    if made is None:
        return world
    return fold(world, carry(t, world, units, made, ()))


class _Walk(NamedTuple):
    """A way, with the worlds after each of its actions."""

    units: tuple[UnitId, ...] = ()
    actions: tuple[Action, ...] = ()
    worlds: Sequence[World] = ()


def walked(t: Field, world: World, units: tuple[UnitId, ...], actions: tuple[Action, ...]) -> World:
    """Return the world after all actions of a way, one by one as `after` has it.

    The way walked last from a world is kept: of ways that are looked at one after the other most begin alike.
    """
    last: _Walk = world.__dict__.get("walked", _Walk())
    alike = map(eq, last.actions, actions) if last.units == units else iter(())
    worlds = [there for there, _ in zip(last.worlds, takewhile(bool, alike), strict=False)]
    for action in actions[len(worlds) :]:
        worlds.append(after(t, worlds[-1] if worlds else world, units, action))
    world.__dict__["walked"] = _Walk(units, actions, worlds)
    return worlds[-1] if worlds else world


def careful_way(t: Field, world: World, units: tuple[UnitId, ...], actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return a way with care at every step where it avoids hits and the points still suffice (5.17-a)."""
    known = foreseen(world, units, actions)
    if known is not None and not known.hits:
        return actions
    spare, prices = left_of(t, world, units), dict[int, int]()
    for n, action in enumerate(actions):
        made = None if action.kind == "fire" else step(t, world, units, action)
        if made is None:
            continue
        spare -= made.halves
        cared = step(t, world, units, _with_care(action)) if made.hits else None
        if cared is not None and cared.hits < made.hits:
            prices[n] = cared.halves - made.halves
        world = fold(world, carry(t, world, units, made, ()))
    found = list(actions)
    for n, price in prices.items():
        if price <= spare:
            spare -= price
            found[n] = _with_care(found[n])
    return tuple(found)


def _with_care(action: Action) -> Action:
    if action.kind not in ("enter", "ahead", "wheel"):
        return action
    return Action(action.kind, action.to, True, action.unit)
