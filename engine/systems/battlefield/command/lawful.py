"""Chapters 5.2 and 3.5.3: which orders a unit or formation may be given, and everything that bars one.

What is judged here goes by the position in which the order is given; how a plan told with it would go is `planning`.
"""

from collections.abc import Iterable, Iterator

from engine.kernel.ids import Side, UnitId
from engine.kernel.text import Fact
from engine.kernel.violation import Violation, violation
from engine.systems.battlefield.command.autonomous import aims, why_not_aimed, why_not_tested
from engine.systems.battlefield.command.distances import commanded, orderer
from engine.systems.battlefield.command.markers import COMBINATIONS, mismatched, price, unpaid
from engine.systems.battlefield.content.cards import Card
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import NOBODY, BodyKind, OrderKind
from engine.systems.battlefield.fire.coming import could_come
from engine.systems.battlefield.fire.targeting import boxes_within, longest, reaches
from engine.systems.battlefield.ground import dashable, ground
from engine.systems.battlefield.movement import formations
from engine.systems.battlefield.movement.permits import standing_still
from engine.systems.battlefield.orders import KINDS, Order
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.troops import base_of, card_of, engaged, label, named, pace
from engine.systems.battlefield.world import GivenOrder, World, army_of
from engine.tabletop.roster import on_table, unknown


def together(*kinds: Iterable[OrderKind]) -> tuple[OrderKind, ...]:
    """Return the union of several sets of kinds, in the order in which lines write them."""
    every = {kind for some in kinds for kind in some}
    return tuple(kind for kind in KINDS if kind in every)


def held(world: World, units: tuple[UnitId, ...]) -> GivenOrder | None:
    """Return the order that exactly these units are under this turn, None without one (5.2-f)."""
    return next((given for given in world.given if set(given.units) == set(units)), None)


def added(world: World, order: Order) -> tuple[OrderKind, ...]:
    """Return the kinds for which an order is to be paid (3.5.3-d).

    A plan or targets told later use what was ordered before, unless that has been carried out (5.2-g).
    """
    given = held(world, order.units)
    if given is None or given.done or not (order.plan or order.shots):
        return order.kinds
    return tuple(kind for kind in order.kinds if kind not in given.kinds)


# -- who is ordered


def why_not_units(
    t: Field, world: World, side: Side, units: tuple[UnitId, ...], body: BodyKind, kinds: tuple[OrderKind, ...] = ()
) -> Iterator[Violation]:
    """Yield why these units cannot be ordered together (5.2, 5.2-c, 5.2-f, 3.6.1.1-a).

    `kinds` are the orders: some formations may do nothing but reform (3.6.3.1, 3.6.3.2).
    """
    if unknown(world, units):
        yield violation(R("5.2"), "battlefield-order-unclear")
        return
    if len(set(units)) < len(units):
        yield violation(R("5.2"), "battlefield-order-unit-twice")
    for unit in dict.fromkeys(units):
        if world.units[unit].side != side:
            yield violation(R("5.2"), "battlefield-order-not-yours", unit=label(t, world, unit))
        elif world.units[unit].status != "table":
            yield violation(R("5.2"), "battlefield-order-not-on-table", unit=label(t, world, unit))
    if not addressable(world, side, units):
        return
    for unit in units:
        yield from _bound(t, world, unit, units)
    yield from _standing(t, world, units, body, kinds)


def _bound(t: Field, world: World, unit: UnitId, units: tuple[UnitId, ...]) -> Iterator[Violation]:
    if engaged(world, unit):
        yield violation(R("5.2-c"), "battlefield-order-engaged", unit=label(t, world, unit))
    for given in world.given:
        if unit in given.units and set(given.units) != set(units):
            known: dict[str, Fact] = {"order": named(t, world, given.units), "count": len(given.units)}
            yield violation(R("5.2-f"), "battlefield-order-other", unit=label(t, world, unit), **known)


def _standing(
    t: Field, world: World, units: tuple[UnitId, ...], body: BodyKind, kinds: tuple[OrderKind, ...]
) -> Iterator[Violation]:
    given = held(world, units)
    if given is not None and given.body != body:
        as_ = {"units": named(t, world, units), "body": given.body or "unit"}
        yield violation(R("5.2-f"), "battlefield-order-other-body", **as_)
    if len(units) == 1:
        if body:
            yield violation(R("3.6.1.1-a"), "battlefield-order-body-of-one", unit=label(t, world, units[0]))
        return
    if not body:
        yield violation(R("5.2-f"), "battlefield-order-no-body", units=named(t, world, units))
        return
    found = formations.read(t, world, units, body, kinds)
    if isinstance(found, tuple):
        yield from found


# -- what they are ordered to do


def why_not_kinds(
    t: Field, world: World, units: tuple[UnitId, ...], body: BodyKind, new: tuple[OrderKind, ...]
) -> Iterator[Violation]:
    """Yield why units cannot be ordered to do something, on top of what they were ordered before (5.2)."""
    given = held(world, units)
    before = () if given is None else given.kinds
    every = (*before, *new)
    yield from mismatched(every)
    if "auto" in new:
        yield from why_not_tested(t, world, units, body)
        return
    yield from _mood(t, world, units, every)
    if "rally" in new:
        yield from _rally(t, world, units)
    if {"move", "dash", "reform"} & set(new):
        for unit in units:
            yield from standing_still(t, world, unit)
    if {"move", "dash"} & set(new):
        yield from _paces(t, world, units, body, dash="dash" in new)
    if "dash" in new:
        yield from _dash(t, world, units)
    if "shoot" in new and world.phase == "orders" and t.policies.own_shoot == "t3":
        yield violation(R("5.1-b"), "battlefield-order-shoot-later", units=named(t, world, units))
    if "shoot" in every:
        yield from _shoot(t, world, units, every)


def _mood(t: Field, world: World, units: tuple[UnitId, ...], kinds: tuple[OrderKind, ...]) -> Iterator[Violation]:
    """Yield that units in panic or in flight take no order but RALLY (5.2-d)."""
    for unit in units:
        if world.units[unit].mood != "good" and "rally" not in kinds:
            yield violation(R("5.2-d"), "battlefield-order-rally-only", unit=label(t, world, unit))


def _rally(t: Field, world: World, units: tuple[UnitId, ...]) -> Iterator[Violation]:
    """Yield why units cannot be rallied: one at a time, and only in panic or flight (5.2-rally, 5.2-rally-b)."""
    if len(units) > 1:
        yield violation(R("5.2-rally-b"), "battlefield-order-rally-single", units=named(t, world, units))
    for unit in units:
        if world.units[unit].mood == "good":
            yield violation(R("5.2-rally"), "battlefield-order-rally-good", unit=label(t, world, unit))


def _paces(t: Field, world: World, units: tuple[UnitId, ...], body: BodyKind, *, dash: bool) -> Iterator[Violation]:
    """Yield that units have no Movement at all: carousels (3.6.3.6), too wide a phalanx or hedgehog (3.6.2.1-a).

    To dash they go singly, so no formation is too wide for it (5.4-dash-c).
    """
    whirling = [unit for unit in units if world.units[unit].form == "carousel"]
    for unit in whirling:
        yield violation(R("3.6.3.6"), "battlefield-order-carousel-stays", unit=label(t, world, unit))
    if not whirling and formations.budget(t, world, units, body, dash=dash) <= 0:
        hedgehog = any(world.units[unit].form == "hedgehog" for unit in units)
        clause = R("3.6.3.1-b") if hedgehog else R("3.6.2.1-a")
        yield violation(clause, "battlefield-order-no-movement", units=named(t, world, units))


def _dash(t: Field, world: World, units: tuple[UnitId, ...]) -> Iterator[Violation]:
    for unit in units:
        said = {"unit": label(t, world, unit)}
        if card_of(t, world, unit).has("pavise"):
            yield violation(R("3.1.7-pavise"), "battlefield-order-pavise-dashes", **said)
        if world.units[unit].form == "hedgehog":
            yield violation(R("3.6.3.1"), "battlefield-order-hedgehog-dashes", **said)
        if not dashable(t, ground(t, world).under(base_of(t, world, unit))):
            yield violation(R("5.4-dash-b"), "battlefield-order-dash-ground", **said)


def _shoot(t: Field, world: World, units: tuple[UnitId, ...], kinds: tuple[OrderKind, ...]) -> Iterator[Violation]:
    """Yield why nobody will shoot: no missiles, dense order, or none that could on the move (5.2-volley-a)."""
    cards = [card_of(t, world, unit) for unit in units]
    if not any(shoots(card) for card in cards):
        dense = all(card.dense for card in cards if card.missiles) and any(card.missiles for card in cards)
        clause, code = (R("3.2.1"), "dense") if dense else (R("3.1.5"), "unarmed")
        yield violation(clause, f"battlefield-order-shoot-{code}", units=named(t, world, units))
    elif {"move", "reform"} & set(kinds) and not any(shoots_moving(t, card) for card in cards):
        yield violation(R("5.2-shoot"), "battlefield-order-no-moving-shot", units=named(t, world, units))


def unreached(t: Field, world: World, units: tuple[UnitId, ...], kinds: Iterable[OrderKind]) -> Iterator[Violation]:
    """Yield that units which are to shoot from where they stand have no enemy in sector and range, nor will have.

    Enemies may come there by turning, evading or fleeing before attacks of other units (5.2-shoot-c).
    """
    due = world.phase == "orders" and t.policies.own_shoot == "t1" and standing_fast(kinds)
    if due and not any(reaches(t, world, unit) for unit in units) and not _awaited(t, world, units):
        limit = max(longest(t, world, unit) for unit in units)
        told: dict[str, Fact] = {"units": named(t, world, units), "limit": limit, "count": len(units)}
        yield violation(R("5.2-shoot-c"), "battlefield-order-shoot-nobody", **told)


def _awaited(t: Field, world: World, units: tuple[UnitId, ...]) -> bool:
    """Tell whether any enemy could come into the sector and range of units that stand (5.2-shoot-c)."""
    enemies = on_table(world, t.enemy(world.units[units[0]].side))
    return any(could_come(t, world, units, unit, foe) for unit in units for foe in enemies)


def standing_fast(kinds: Iterable[OrderKind]) -> bool:
    """Tell whether units that are ordered so shoot from where they stand (5.2-shoot-c)."""
    return set(kinds) == {"shoot"}


def shoots(card: Card) -> bool:
    """Tell whether units of a card ever shoot: they have missiles and are not in dense order (3.1.5, 3.2.1)."""
    return bool(card.missiles) and not card.dense


def shoots_moving(t: Field, card: Card) -> bool:
    """Tell whether units of a card can shoot on the move, horse as foot (5.2.5.1, 5.2.5.1-shoot-moving-b)."""
    rows = t.charts.shooting.weapons
    return shoots(card) and any(rows[weapon].moving != "no" for weapon in card.missiles)


# -- who orders it, and for how much


def why_not_commanded(
    t: Field, world: World, units: tuple[UnitId, ...], kinds: tuple[OrderKind, ...]
) -> Iterator[Violation]:
    """Yield why no general can give units an order; a dash is ordered to each by itself (3.4.5.1, 5.4-dash-c)."""
    if "auto" in kinds:
        return
    for group in addressed(units, kinds):
        found = orderer(t, world, group)
        if isinstance(found, tuple):
            yield from found


def addressed(units: tuple[UnitId, ...], kinds: tuple[OrderKind, ...]) -> tuple[tuple[UnitId, ...], ...]:
    """Return the groups that a general must reach: a formation as one, to dash each unit by itself (5.4-dash-c)."""
    return tuple((unit,) for unit in units) if "dash" in kinds else (units,)


def why_not(t: Field, world: World, side: Side, order: Order, at: World | None = None) -> Iterator[Violation]:
    """Yield every reason why an order may not be given, apart from its plan (5.2).

    `at` is the position by which units stand and command distances go, where it is not that of the world (5.1-a).
    """
    where = world if at is None else at
    given = held(where, order.units)
    kinds = together(order.kinds, () if given is None else given.kinds)
    yield from why_not_units(t, where, side, order.units, order.body, kinds)
    if not addressable(world, side, order.units):
        return
    new = added(world, order)
    if new or not order.kinds:
        wrong = tuple(why_not_kinds(t, where, order.units, order.body, new))
        yield from wrong
        if not wrong and all(shot.target == NOBODY for shot in order.shots):
            yield from unreached(t, where, order.units, kinds)
        yield from why_not_commanded(t, where, order.units, new)
        yield from unpaid(world, side, price(world, order.units, new))
    if "auto" in new and order.shots:
        yield from why_not_aimed(t, where, order.units, order.shots)


def addressable(world: World, side: Side, units: tuple[UnitId, ...]) -> bool:
    """Tell whether units can be addressed: at least one, each named once, all of the side and on the table."""
    there = set(on_table(world, side))
    return bool(units) and len(set(units)) == len(units) and there >= set(units)


# -- what may be ordered


def singles(world: World, side: Side) -> Iterator[tuple[tuple[UnitId, ...], BodyKind]]:
    """Yield every unit of a side on the table, to be ordered by itself."""
    for unit in on_table(world, side):
        yield (unit,), ""


def subjects(t: Field, world: World, side: Side) -> Iterator[tuple[tuple[UnitId, ...], BodyKind]]:
    """Yield the units and formations that may be ordered: every unit on the table, then every formation that stands."""
    yield from singles(world, side)
    for standing in formations.bodies(t, world, side):
        yield standing.members, standing.body


def orders_for(t: Field, world: World, side: Side, units: tuple[UnitId, ...], body: BodyKind) -> Iterator[Order]:
    """Yield the orders without plan for a unit or formation that its side's markers pay (5.2).

    All are lawful; those to shoot that can find no target as enemies stand are left for players to name.
    """
    hand = army_of(world, side).hand
    if not hand or next(why_not_units(t, world, side, units, body), None) is not None:
        return
    near = commanded(t, world, units)
    each = near if len(units) == 1 else all(commanded(t, world, (unit,)) for unit in units)
    for kinds in COMBINATIONS:
        reached = each if "dash" in kinds else near
        if reached and price(world, units, kinds) <= hand and _may(t, world, units, body, kinds):
            given = held(world, units)
            every = together(kinds, () if given is None else given.kinds)
            if "shoot" in kinds and not (promising(t, world, units, every) and _shared(t, world, units, every)):
                continue
            yield Order(units, kinds, body)
    if _may(t, world, units, body, ("auto",)):
        yield from (Order(units, ("auto",), body, (), shots) for shots in aims(t, world, units))


def promising(t: Field, world: World, units: tuple[UnitId, ...], kinds: Iterable[OrderKind]) -> bool:
    """Tell whether units that are to shoot have an enemy in sector and range, or might on their own way (5.2-shoot)."""
    if standing_fast(kinds):
        return any(reaches(t, world, unit) for unit in units)
    enemies = on_table(world, t.enemy(world.units[units[0]].side))
    for unit in (unit for unit in units if shoots_moving(t, card_of(t, world, unit))):
        base = base_of(t, world, unit)
        way = pace(t, world, unit) if "move" in kinds else 0
        far = (longest(t, world, unit) + way) * t.step + (base.width + base.depth if "reform" in kinds else 0)
        if any(boxes_within(base, base_of(t, world, foe), far) for foe in enemies):
            return True
    return False


def _shared(t: Field, world: World, units: tuple[UnitId, ...], kinds: Iterable[OrderKind]) -> bool:
    """Tell whether a volley is more than the shot of one unit, which would cost no more by itself (5.2-volley)."""
    return len(units) == 1 or not standing_fast(kinds) or sum(shoots(card_of(t, world, unit)) for unit in units) > 1


def _may(t: Field, world: World, units: tuple[UnitId, ...], body: BodyKind, kinds: tuple[OrderKind, ...]) -> bool:
    return next(why_not_kinds(t, world, units, body, kinds), None) is None
