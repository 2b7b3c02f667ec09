"""Chapters 5.2-shoot, 5.2-volley, 5.1-out-of-turn and 5.3: on which order units shoot, at which targets.

A battery is all that shoots on one order: a unit, or a formation in a volley.  Orders given before are free to carry
out; a shot in the enemy's turn, or in the own one where shots are ordered only when all stand, is paid for with it.
"""

from collections.abc import Iterator, Sequence
from typing import Final, Literal

from msgspec import Struct

from engine.kernel.ids import Side, UnitId
from engine.kernel.violation import Violation, violation
from engine.systems.battlefield.command.distances import Commander, orderer
from engine.systems.battlefield.command.lawful import why_not_commanded, why_not_kinds
from engine.systems.battlefield.command.markers import may_react, unpaid
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import NOBODY, BodyKind, Missile, OrderKind
from engine.systems.battlefield.fire.targeting import Aimed, chance, has_shot, lawful, nearest, ranks_left, shot
from engine.systems.battlefield.movement import formations
from engine.systems.battlefield.orders import Shoot, Shot
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.troops import attacked, card_of, label
from engine.systems.battlefield.world import GivenOrder, World
from engine.tabletop.roster import on_table

NO_ONE: Final = UnitId(NOBODY)


class Battery(Struct, frozen=True):
    """The units that shoot on one order: one unit, or a formation in a volley."""

    units: tuple[UnitId, ...]
    body: BodyKind = ""
    auto: bool = False
    """On an autonomous test: at the nearest, and without being asked (5.3)."""
    price: int = 0
    """Markers that it still costs."""
    kinds: tuple[OrderKind, ...] = ()
    """All that its units are ordered once it is paid."""


class RolledShot(Struct, frozen=True):
    """A shot that is going to be rolled."""

    aimed: Aimed
    rank: int = 0
    """Of a carousel: which of its ranks, from 1."""


class Resolved(Struct, frozen=True):
    """An order to shoot as shots to be rolled, or the reasons why it may not be carried out."""

    fires: tuple[RolledShot, ...]
    wrong: tuple[Violation, ...] = ()


# -- who is under orders


def batteries(t: Field, world: World, side: Side, held: tuple[UnitId, ...] = ()) -> tuple[Battery, ...]:
    """Return the batteries of a side that may still shoot in its own turn, on orders and on tests (5.2.5, 5.3)."""
    found = []
    for given in world.given:
        if world.units[given.units[0]].side == side and _to_shoot(t, world, given):
            units = tuple(unit for unit in given.units if _ready(world, unit, held))
            if "auto" in given.kinds:
                found += [Battery((unit,), "", auto=True) for unit in units]
            elif units:
                found.append(Battery(units, given.body))
    return tuple(found)


def _to_shoot(t: Field, world: World, given: GivenOrder) -> bool:
    """Tell whether an order lets units shoot; of a test every result but a charge, of shooters that too (5.3)."""
    if "auto" not in given.kinds:
        return "shoot" in given.kinds
    shooters = all(card_of(t, world, unit).shooter for unit in given.units)
    return shooters or given.result in ("stand", "half", "full")


def _ready(world: World, unit: UnitId, held: tuple[UnitId, ...]) -> bool:
    return unit not in held and world.units[unit].status == "table" and not has_shot(world, unit)


def answering(world: World, side: Side, held: tuple[UnitId, ...] = ()) -> tuple[UnitId, ...]:
    """Return the units of a side that have paid for a shot with their answer to an attack (5.2-shoot, 5.2.5-f)."""
    units = (attack.target for attack in world.attacks if attack.reply is not None and shot_at(world, attack.target))
    return tuple(dict.fromkeys(unit for unit in units if world.units[unit].side == side and _ready(world, unit, held)))


def shot_at(world: World, unit: UnitId) -> tuple[UnitId, ...]:
    """Return the enemy that a unit shoots at by its answer to an attack, or nothing (5.2-shoot-b)."""
    for attack in world.attacks:
        reply = attack.reply
        if attack.target == unit and reply is not None and (reply.kind == "shoot" or reply.shoot != NOBODY):
            return (reply.shoot if reply.shoot != NOBODY else reply.target,)
    return ()


# -- who could be ordered to shoot now


def why_not_own(t: Field, world: World, battery: Battery) -> Iterator[Violation]:
    """Yield why units cannot be ordered to shoot in the shooting phase of their own turn (5.1-b)."""
    units = battery.units
    if t.policies.own_shoot == "t1":
        yield violation(R("5.1-b"), "battlefield-shot-not-ordered", unit=label(t, world, units[0]))
        return
    for given in world.given:
        if set(given.units) & set(units) and (set(given.units) != set(units) or given.body != battery.body):
            yield violation(R("5.2-f"), "battlefield-shot-other-order", unit=label(t, world, units[0]))
    yield from _formed(t, world, battery)
    yield from why_not_kinds(t, world, units, battery.body, ("shoot",))
    yield from why_not_commanded(t, world, units, ("shoot",))
    yield from unpaid(world, world.units[units[0]].side, battery.price)


def why_not_react(t: Field, world: World, battery: Battery) -> Iterator[Violation]:
    """Yield why units may not shoot in the enemy's turn (5.1-out-of-turn)."""
    yield from _formed(t, world, battery)
    yield from may_react(t, world, battery.units[0], battery.price, "shoot", battery.units if battery.body else ())
    if t.policies.reaction_fire == "attacked" and any(attacked(world, unit) for unit in battery.units):
        for unit in battery.units:
            if not attacked(world, unit):
                yield violation(R("5.1-out-of-turn-a"), "battlefield-react-not-attacked", unit=label(t, world, unit))


def _formed(t: Field, world: World, battery: Battery) -> Iterator[Violation]:
    if battery.body:
        found = formations.read(t, world, battery.units, battery.body)
        if isinstance(found, tuple):
            yield from found


def ordered_anew(world: World, units: tuple[UnitId, ...], body: BodyKind) -> Battery:
    """Return units that are ordered to shoot now, for one marker (5.2-shoot, 5.2-volley)."""
    before = next((given.kinds for given in world.given if set(given.units) == set(units)), ())
    return Battery(units, body, False, 1, (*before, "shoot"))


def general_of(t: Field, world: World, units: tuple[UnitId, ...]) -> Commander:
    """Return who gives the order, nobody where reactions need no command distance (3.4.5.1-e)."""
    found = orderer(t, world, units)
    return found if isinstance(found, Commander) else Commander(NO_ONE, 0)


# -- an order as shots


def sorted_out(world: World, order: Shoot, known: Sequence[Battery]) -> tuple[tuple[Battery, tuple[Shot, ...]], ...]:
    """Return an order's shots by battery: the known one that a shooter belongs to, else a new one that is paid now."""
    found: dict[Battery, list[Shot]] = {}
    rest: dict[UnitId, list[Shot]] = {}
    for one in order.shots:
        battery = next((some for some in known if one.unit in some.units), None)
        if battery is None:
            rest.setdefault(one.unit, []).append(one)
        else:
            found.setdefault(battery, []).append(one)
    if order.body and rest:
        found[ordered_anew(world, tuple(rest), order.body)] = [one for some in rest.values() for one in some]
    else:
        for unit, some in rest.items():
            found[ordered_anew(world, (unit,), "")] = some
    return tuple((battery, tuple(some)) for battery, some in found.items())


def resolve(t: Field, world: World, battery: Battery, shots: tuple[Shot, ...]) -> Resolved:
    """Return the shots of an order to be rolled, or every reason why it may not be carried out (5.2.5).

    In a volley units that cannot shoot do not, as long as one can (5.2-volley-a).
    """
    fires: list[RolledShot] = []
    wrong: list[Violation] = []
    fatal: list[Violation] = []
    shots = _volley(battery, shots) if battery.body else shots
    apart = bool(battery.body) and not _same_target(shots)
    for unit in dict.fromkeys(one.unit for one in shots):
        for rank, one in _by_rank(world, unit, [some for some in shots if some.unit == unit]):
            if rank < 0:
                fatal.append(_spent(t, world, one))
                continue
            got = shot_of(t, world, one)
            if isinstance(got, tuple):
                wrong += got
                continue
            fires.append(RolledShot(got, rank))
            if apart or battery.auto:
                fatal += _farther(t, world, battery, one)
    if battery.body and fires:
        wrong = []
    return Resolved(() if wrong or fatal else tuple(fires), (*wrong, *fatal))


def _spent(t: Field, world: World, one: Shot) -> Violation:
    """Return why a unit has no such shot (left): only a carousel shoots by ranks, each of them once (3.6.3.6-a)."""
    if world.units[one.unit].form == "carousel":
        return violation(R("3.6.3.6-a"), "battlefield-shot-rank", unit=label(t, world, one.unit))
    if one.rank:
        return violation(R("3.6.3.6-a"), "battlefield-shot-ranks", unit=label(t, world, one.unit))
    return violation(R("5.2.5"), "battlefield-shot-once", unit=label(t, world, one.unit))


def _same_target(shots: tuple[Shot, ...]) -> bool:
    return len({one.target for one in shots}) == 1 and shots[0].target != NOBODY


def _volley(battery: Battery, shots: tuple[Shot, ...]) -> tuple[Shot, ...]:
    """Return the shots of all members of a formation, those not named doing as the others do (5.2-volley)."""
    named = {one.unit for one in shots}
    target = shots[0].target if _same_target(shots) else NO_ONE
    return (*shots, *(Shot(unit, target) for unit in battery.units if unit not in named))


def _by_rank(world: World, unit: UnitId, shots: list[Shot]) -> Iterator[tuple[int, Shot]]:
    """Yield the shots of a unit with the ranks that make them: 0 but in a carousel, -1 where none is left (3.6.3.6-a).

    A carousel that names no rank shoots with all it has left at one target, else with the next for each.
    """
    if world.units[unit].form != "carousel":
        yield from ((-1 if n or one.rank else 0, one) for n, one in enumerate(shots))
        return
    free = list(ranks_left(world, unit))
    if len(shots) == 1 and shots[0].rank == 0:
        yield from ((rank, shots[0]) for rank in free)
        return
    for one in shots:
        rank = one.rank or next((rank for rank in free if rank not in {some.rank for some in shots}), -1)
        yield (rank if rank in free else -1), one
        if rank in free:
            free.remove(rank)


def shot_of(t: Field, world: World, one: Shot) -> Aimed | tuple[Violation, ...]:
    """Return a unit's shot at the target named, else at the nearest, or why it may not be made (5.2-volley)."""
    if one.target != NOBODY:
        return shot(t, world, one.unit, one.target, one.weapon)
    near = at_nearest(t, world, one.unit, one.weapon)
    if not near:
        return _nobody(t, world, one)
    return max((shot(t, world, one.unit, target, one.weapon) for target in near), key=_effect)


def _effect(got: Aimed | tuple[Violation, ...]) -> tuple[int, int]:
    """Return by what the better of several shots is known: its chance, then its value (5.2-volley-b)."""
    return (chance(got), got.value - got.protection) if isinstance(got, Aimed) else (-1, 0)


def _farther(t: Field, world: World, battery: Battery, one: Shot) -> Iterator[Violation]:
    """Yield that a target is not the nearest where it has to be: of a test, or of a volley at the nearest."""
    if one.target == NOBODY or one.target in at_nearest(t, world, one.unit, one.weapon):
        return
    clause, code = ("5.3", "auto") if battery.auto else ("5.2-volley", "volley")
    target = label(t, world, one.target)
    yield violation(R(clause), f"battlefield-shot-{code}", unit=label(t, world, one.unit), target=target)


def _nobody(t: Field, world: World, one: Shot) -> tuple[Violation, ...]:
    """Return why a unit has no target: the reasons for the nearest of all enemies."""
    near: tuple[UnitId, ...] = ()
    if world.units[one.unit].status == "table":
        near = nearest(t, world, one.unit, on_table(world, t.enemy(world.units[one.unit].side)))
    got = shot(t, world, one.unit, near[0] if near else NO_ONE, one.weapon)
    return () if isinstance(got, Aimed) else got


def at_nearest(t: Field, world: World, unit: UnitId, weapon: Missile | Literal[""] = "") -> tuple[UnitId, ...]:
    """Return the nearest enemies that a unit may shoot at, several where they are equally near (5.2-volley-b)."""
    among = tuple(lawful(t, world, unit))
    if weapon:
        among = tuple(target for target in among if isinstance(shot(t, world, unit, target, weapon), Aimed))
    return nearest(t, world, unit, among)


# -- what may be ordered


def volleys(t: Field, world: World, battery: Battery) -> Iterator[Shoot]:
    """Yield orders to shoot for a battery: one for each target, and for a formation one at everybody's nearest."""
    if not battery.body:
        unit = battery.units[0]
        among = at_nearest(t, world, unit) if battery.auto else tuple(lawful(t, world, unit))
        ranks = ranks_left(world, unit) if world.units[unit].form == "carousel" else (0,)
        for target in among:
            yield Shoot((Shot(unit, target),))
            if len(ranks) > 1 and len(among) > 1:
                yield from (Shoot((Shot(unit, target, rank=rank),)) for rank in ranks)
        return
    targets = dict.fromkeys(target for unit in battery.units for target in lawful(t, world, unit))
    for target in targets:
        yield Shoot(tuple(Shot(unit, target) for unit in battery.units), battery.body)
    if len(targets) > 1:
        yield Shoot(tuple(Shot(unit) for unit in battery.units), battery.body)


def could(t: Field, world: World, battery: Battery) -> bool:
    """Tell whether a unit of a battery has a target (5.2.5)."""
    return any(lawful(t, world, unit) for unit in battery.units)


def telling(t: Field, world: World, battery: Battery) -> bool:
    """Tell whether a shot of a battery could have an effect: take a rank, or stick in shields (5.2.5.3, 5.2.5.1)."""
    for unit in battery.units:
        found = lawful(t, world, unit)
        if found and ("heavy-javelin" in card_of(t, world, unit).missiles or any(map(chance, found.values()))):
            return True
    return False
