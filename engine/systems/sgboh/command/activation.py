"""Phase A: what may be activated, and how it is declared (3.2A, 4.11, 4.14).  What follows is in `mustering`."""

from collections.abc import Iterator
from itertools import chain, combinations, product

from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import PickFace
from engine.kernel.text import Text
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.sgboh.command.leaders import may_come, pursuers, pursues_with, ratings, units_on_map
from engine.systems.sgboh.command.range import apart
from engine.systems.sgboh.command.seizure import check_seized
from engine.systems.sgboh.content.field import Field, FormationRow, Group
from engine.systems.sgboh.events import Activated
from engine.systems.sgboh.frames import Muster
from engine.systems.sgboh.orders import Activate
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.world import NOBODY, World

# -- what may be activated


def can_activate(world: World, formation: FormationRow) -> bool:
    """Tell whether a formation has anybody to activate: units on the map, or pursuers who may return (3.2A, 7.63).

    How often it was activated before is not asked (4.15).
    """
    return bool(units_on_map(world, formation) or pursuers(world, formation))


def commanders(t: Field, world: World, formation: FormationRow) -> tuple[int, ...]:
    """Return the leaders who may be named as commander of a formation; -1 is nobody (4.11, 4.13, 4.36, 4.37).

    Leaders off the map may be named if this activation can bring them; nobody, when no commander is on the map.
    """
    present = tuple(n for n in formation.commanders if world.leaders[n].status == "map")
    placed = bool(units_on_map(world, formation))
    coming = tuple(
        n for n in formation.commanders if (placed and may_come(t, world, n)) or pursues_with(world, formation, n)
    )
    return (*present, *coming, *(() if present else (NOBODY,)))


def types_of(t: Field, world: World, formation: FormationRow) -> tuple[str, ...]:
    """Return the types of an and/or row that are still there, in the order of the row; none for other rows."""
    if not formation.choose:
        return ()
    units = (*units_on_map(world, formation), *pursuers(world, formation))
    return tuple(dict.fromkeys(t.cards[id_].type for id_ in formation.units if id_ in units))


def chosen_units(t: Field, world: World, order: Activate) -> tuple[UnitId, ...]:
    """Return the units that an order activates: every type chosen, whole; other rows whole (3.2A)."""
    return tuple(
        id_
        for number in order.formations
        for id_ in (*units_on_map(world, t.formations[number]), *pursuers(world, t.formations[number]))
        if not (t.formations[number].choose and order.types) or t.cards[id_].type in order.types
    )


def activations(t: Field, world: World, side: Side, seizer: int = NOBODY) -> Iterator[Activate]:
    """Yield every lawful activation: formations alone, types of and/or rows, groups, with every commander."""
    for row in _rows(t, world, side):
        yield from _lawful(t, world, side, seizer, row)


def draw_activation(t: Field, world: World, side: Side, seizer: int, pick: PickFace) -> Activate | None:
    """Return an activation by chance: first of what, a formation or a group, then how; None where none is lawful."""
    rows = _rows(t, world, side)
    first = pick(len(rows)) if rows else 0
    for row in (*rows[first:], *rows[:first]):
        listed = tuple(_lawful(t, world, side, seizer, row))
        if listed:
            return listed[pick(len(listed))]
    return None


def _rows(t: Field, world: World, side: Side) -> tuple[FormationRow | Group, ...]:
    """Return the formations that a side can activate and its groups, in the order of the chart."""
    own = (row for row in t.formations if row.side == side and can_activate(world, row))
    return (*own, *(group for group in t.groups if group.side == side))


def _lawful(t: Field, world: World, side: Side, seizer: int, row: FormationRow | Group) -> Iterator[Activate]:
    found = _together(t, world, row) if isinstance(row, Group) else _alone(t, world, row)
    return (order for order in found if next(check_activate(t, world, side, order, seizer), None) is None)


def _alone(t: Field, world: World, row: FormationRow) -> Iterator[Activate]:
    for commander, types in product(commanders(t, world, row), _picks(types_of(t, world, row))):
        yield Activate((row.number,), (commander,), types)


def _picks(types: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Return every choice of types; all of them, written as none, comes first."""
    some = chain.from_iterable(combinations(types, count) for count in range(len(types) - 1, 0, -1))
    return ((), *some)


def _together(t: Field, world: World, group: Group) -> Iterator[Activate]:
    """Yield the choices of two or more formations of a group, the most first (4.14)."""
    if next(_check_enabler(t, world, group), None) is not None:
        return
    able = tuple(n for n in group.formations if _linked(t, world, group, t.formations[n]))
    for count in range(len(able), 1, -1):
        for some in combinations(able, count):
            yield from _led(t, world, group, some)


def _led(t: Field, world: World, group: Group, some: tuple[int, ...]) -> Iterator[Activate]:
    rows = tuple(t.formations[n] for n in some)
    types = tuple(dict.fromkeys(type_ for row in rows for type_ in types_of(t, world, row)))
    for leaders in product(*(commanders(t, world, row) for row in rows)):
        for pick in _picks(types):
            yield Activate(some, leaders, pick, group.number)


# -- checking


def check_activate(t: Field, world: World, side: Side, order: Activate, seizer: int = NOBODY) -> Iterator[Violation]:
    """Yield why formations may not be activated like that (3.2A, 4.11, 4.14), in a seized turn too (4.42, 4.43)."""
    known = order.formations and all(
        0 <= n < len(t.formations) and t.formations[n].side == side for n in order.formations
    )
    if not known or len(set(order.formations)) != len(order.formations):
        yield violation(R("3.2A"), "sgboh-activate-which")
        return
    if len(order.commanders) != len(order.formations):
        yield violation(R("4.11"), "sgboh-activate-commanders")
        return
    faults = [
        fault
        for number, commander in zip(order.formations, order.commanders, strict=True)
        for fault in _check_row(t, world, t.formations[number], commander)
    ]
    yield from faults
    yield from _check_types(t, world, order)
    if not faults:
        yield from _check_several(t, world, order)
        lone = len(order.formations) == 1
        if seizer != NOBODY and (lone or _group_of(t, order) is not None):
            yield from check_seized(t, world, seizer, order)


def _check_row(t: Field, world: World, formation: FormationRow, commander: int) -> Iterator[Violation]:
    if not can_activate(world, formation):
        yield violation(R("3.2A"), "sgboh-formation-gone", formation=formation.name)
        return
    if commander in commanders(t, world, formation):
        return
    if commander == NOBODY:
        yield violation(R("4.11"), "sgboh-commander-needed", formation=formation.name)
    elif commander not in formation.commanders:
        other = t.leaders[commander].name if 0 <= commander < len(t.leaders) else "?"
        able = [t.leaders[number].name for number in formation.commanders]
        others = Text(", ".join(name.en for name in able), ", ".join(name.ru for name in able))
        yield violation(R("4.11"), "sgboh-not-commander", leader=other, formation=formation.name, others=others)
    else:
        yield violation(R("4.11"), "sgboh-commander-away", leader=t.leaders[commander].name, formation=formation.name)


def _check_types(t: Field, world: World, order: Activate) -> Iterator[Violation]:
    """Yield why types may not be picked like that: only and/or rows leave a choice, and each gives something (3.2A)."""
    if not order.types:
        return
    rows = [types_of(t, world, t.formations[number]) for number in order.formations]
    strange = [type_ for type_ in order.types if not any(type_ in row for row in rows)]
    if strange or len(set(order.types)) != len(order.types):
        yield violation(R("3.2A"), "sgboh-types-not-apart", types=", ".join(strange or order.types))
    for number, row in zip(order.formations, rows, strict=True):
        if row and not set(row) & set(order.types):
            yield violation(R("3.2A"), "sgboh-types-none-of", formation=t.formations[number].name)


def _group_of(t: Field, order: Activate) -> Group | None:
    """Return the group of the chart that an order names; None when there is none."""
    return t.groups[order.group] if 0 <= order.group < len(t.groups) else None


def _check_several(t: Field, world: World, order: Activate) -> Iterator[Violation]:
    if len(order.formations) == 1:
        if order.group != NOBODY:
            yield violation(R("4.14"), "sgboh-group-of-one")
        return
    alone = [t.formations[n] for n in order.formations if not t.formations[n].commanders]
    for formation in alone:
        yield violation(R("4.13-a"), "sgboh-auxiliary-alone", formation=formation.name)
    if t.policies.one_leader_one_formation and len(set(order.commanders)) != len(order.commanders):
        yield violation(R("4.14-a"), "sgboh-one-leader-one-formation")
    group = _group_of(t, order)
    if group is None or not set(order.formations) <= set(group.formations):
        if not alone:
            yield violation(R("4.14"), "sgboh-no-such-group")
        return
    faults = list(_check_enabler(t, world, group))
    yield from faults
    if not faults:
        for number, commander in zip(order.formations, order.commanders, strict=True):
            yield from _check_link(t, world, group, t.formations[number], commander)


def _serves(world: World, number: int) -> bool:
    """Tell whether a leader can make a group possible: on the map since before this turn, no replacement (4.14-b)."""
    man = world.leaders[number]
    return man.status == "map" and not man.arrived and not man.replacement


def _check_enabler(t: Field, world: World, group: Group) -> Iterator[Violation]:
    if not _serves(world, group.enabler):
        rule = R("4.14-b") if world.leaders[group.enabler].status == "map" else R("4.14")
        yield violation(rule, "sgboh-group-leader", leader=ratings(t, world, group.enabler).name, group=group.name)


def _within(t: Field, world: World, group: Group) -> int:
    return group.within or ratings(t, world, group.enabler).range


def _near(t: Field, world: World, group: Group, number: int) -> bool:
    length = apart(t, world, group.enabler, number)
    return length is not None and length <= _within(t, world, group)


def _linked(t: Field, world: World, group: Group, formation: FormationRow) -> bool:
    """Tell whether a formation fulfils the condition of a group by any of its commanders."""
    if not can_activate(world, formation):
        return False
    return any(_serves(world, n) and _near(t, world, group, n) for n in formation.commanders)


def _check_link(t: Field, world: World, group: Group, formation: FormationRow, commander: int) -> Iterator[Violation]:
    """Yield why a formation does not join a group: its commander is too far from the leader of the group (4.14).

    For a commander who has just come another one of the formation must be near (4.14-b).
    """
    if commander != NOBODY and _serves(world, commander):
        if not _near(t, world, group, commander):
            length = apart(t, world, group.enabler, commander)
            yield violation(
                R("4.14"), "sgboh-group-far", leader=ratings(t, world, commander).name,
                other=ratings(t, world, group.enabler).name, length="none" if length is None else length,
                most=_within(t, world, group),
            )  # fmt: skip
    elif not _linked(t, world, group, formation):
        yield violation(R("4.14-b"), "sgboh-group-link", formation=formation.name, group=group.name)


# -- carrying it out


def activate(t: Field, tx: Tx[World], side: Side, order: Activate) -> Muster:
    """Declare an activation; return what follows it (3.2A-b)."""
    world, units = tx.world, chosen_units(t, tx.world, order)
    enabler = t.groups[order.group].enabler if order.group != NOBODY else NOBODY
    leaders = tuple(dict.fromkeys(n for n in (*order.commanders, enabler) if n != NOBODY))
    tx.emit(Activated(side, order.formations, order.commanders, units, leaders, enabler))
    rows = tuple(t.formations[number] for number in order.formations)
    arrivals = tuple((n, row.number) for row in rows for n in row.commanders if may_come(t, world, n))
    pursuits = tuple(row.number for row in rows if any(id_ in units for id_ in pursuers(world, row)))
    return Muster(side, order.formations, order.commanders, arrivals, pursuits)
