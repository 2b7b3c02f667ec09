"""Chapters 3.6.1 and 3.6.2: formations, read from where units stand (3.6.1.1-a).

Nothing is declared.  Who is ordered together must stand as the order says (`read`), and goes as fast as the slowest of
them, less what a closed formation takes off (`budget`).  Closed formations fight together whether they were ordered
together or not: `mates`, `neighbours` and `column_of` say who stands with whom.
"""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from msgspec import Struct

from engine.kernel.ids import Side, UnitId
from engine.kernel.violation import Violation
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import BodyKind, OrderKind
from engine.systems.battlefield.movement.links import (
    Bases,
    LinkedPart,
    closed_up,
    files,
    flanked,
    keyed,
    linked,
    parts,
    pointed,
    spacing,
    units,
)
from engine.systems.battlefield.movement.unformed import badly_headed, why_not_so, why_not_together
from engine.systems.battlefield.troops import base_of, card_of, pace
from engine.systems.battlefield.world import World
from engine.tabletop.formations import in_file, in_row
from engine.tabletop.roster import on_table

__all__ = [
    "Bases", "Formed", "LinkedPart", "bodies", "budget", "closed_formation", "column_of", "flanked", "linked", "mates",
    "neighbours", "parts", "pointed", "read", "slowed",
]  # fmt: skip


class Formed(Struct, frozen=True):
    """Units that act as one: members, formation, files from head to tail."""

    body: BodyKind
    members: tuple[UnitId, ...]
    """Files from left to right, each from head to tail; a complex formation as it was named."""
    files: tuple[tuple[UnitId, ...], ...]
    """Units one behind the other, from head to tail, from left to right; of a complex formation each by itself."""
    parts: tuple[LinkedPart, ...]
    """The closed formations among them."""


# -- who stands with whom


def _closed(t: Field, world: World, side: Side) -> tuple[LinkedPart, ...]:
    known: dict[Side, tuple[LinkedPart, ...]] = world.__dict__.setdefault("closed-formations", {})
    if side not in known:
        known[side] = parts(t, world, {unit: base_of(t, world, unit) for unit in on_table(world, side)})
    return known[side]


def closed_formation(t: Field, world: World, unit: UnitId) -> LinkedPart:
    """Return the closed formation in which a unit stands, or the unit by itself (3.6.2, 5.3)."""
    return next(part for part in _closed(t, world, world.units[unit].side) if unit in part.members)


def neighbours(t: Field, world: World, unit: UnitId) -> tuple[UnitId, ...]:
    """Return who stands flank to flank with a unit in its phalanx, at most two (3.6.2.1)."""
    bases = {other: base_of(t, world, other) for other in closed_formation(t, world, unit).members}
    return tuple(other for other in bases if other != unit and flanked(t, world, unit, other, bases))


def mates(t: Field, world: World, unit: UnitId) -> tuple[UnitId, ...]:
    """Return the phalanx in which a unit stands from left to right, itself included (3.6.2.1-b)."""
    found, waiting = [unit], [unit]
    while waiting:
        new = [other for other in neighbours(t, world, waiting.pop()) if other not in found]
        found += new
        waiting += new
    here = base_of(t, world, unit)
    return tuple(sorted(found, key=lambda other: here.seen(base_of(t, world, other).front_centre)[0]))


def column_of(t: Field, world: World, unit: UnitId) -> tuple[UnitId, ...]:
    """Return the closed column in which a unit stands from head to tail, itself included (3.6.2.2)."""
    known: dict[UnitId, tuple[UnitId, ...]] = world.__dict__.setdefault("columns", {})
    if unit not in known:
        known[unit] = _column(t, world, unit)
    return known[unit]


def _column(t: Field, world: World, unit: UnitId) -> tuple[UnitId, ...]:
    bases = {other: base_of(t, world, other) for other in closed_formation(t, world, unit).members}

    def after(front: UnitId) -> UnitId | None:
        return next((other for other in bases if other != front and closed_up(t, world, front, other, bases)), None)

    def before(rear: UnitId) -> UnitId | None:
        return next((other for other in bases if other != rear and closed_up(t, world, other, rear, bases)), None)

    column = [unit]
    while (ahead := before(column[0])) is not None:
        column.insert(0, ahead)
    while (behind := after(column[-1])) is not None:
        column.append(behind)
    return tuple(column)


# -- how fast


def budget(t: Field, world: World, members: Iterable[UnitId], body: BodyKind = "", *, dash: bool = False) -> int:
    """Return the Movement of units that act as one in half-points, before any of it is spent (3.1.1, 3.6.1.3, 3.6.2.1).

    The slowest counts, each closed formation with what it takes off; units that dash together go singly (5.4-dash-c).
    Whoever stands in a phalanx goes as slowly as it, also in a line or column (3.6.1.3-b).
    """
    together = tuple(members)
    if dash or len(together) == 1 or not body:
        return 2 * min(pace(t, world, unit) for unit in together)
    stood = parts(t, world, {unit: base_of(t, world, unit) for unit in together})
    return 2 * min(_pace(t, world, part) for part in stood)


def _pace(t: Field, world: World, part: LinkedPart) -> int:
    return max(0, min(pace(t, world, unit) for unit in part.members) - slowed(t, world, part))


def slowed(t: Field, world: World, part: LinkedPart) -> int:
    """Return by how many steps a closed formation goes slower than its slowest unit alone (3.6.2.1, 3.6.2.3, 3.6.3.1).

    A closed column loses nothing, except in hedgehog; nobody does when every unit has musicians.
    """
    hedgehog = world.units[part.members[0]].form == "hedgehog"
    if all(world.units[unit].musician for unit in part.members) or (part.body == "closed" and not hedgehog):
        return 0
    return (len(part.members) - 1) * (1 if card_of(t, world, part.members[0]).foot else 2)


# -- who may be ordered together


def read(
    t: Field,
    world: World,
    named: tuple[UnitId, ...],
    body: BodyKind,
    kinds: tuple[OrderKind, ...] = (),
    bases: Bases | None = None,
) -> Formed | tuple[Violation, ...]:
    """Return units as the formation they are ordered as, or every reason why they do not stand so (3.6.1, 3.6.2).

    `kinds` are what they are ordered to do: units in wedge may be told together to take up their usual order again.
    `bases` are other places than those where they stand.
    """
    reasons = tuple(why_not_together(t, world, named, body, kinds))
    if reasons:
        return reasons
    places = {unit: base_of(t, world, unit) if bases is None else bases[unit] for unit in named}
    found = _files(t, places, body)
    wedges = set(kinds) == {"reform"} and all(pointed(world, unit) for unit in named)
    if found is None or not (wedges or _holds(t, world, body, found, places)):
        return tuple(why_not_so(t, world, body, places))
    if not wedges:
        reasons = tuple(reason for file in found for reason in badly_headed(t, world, file))
    members = tuple(unit for file in found for unit in file)
    return reasons or Formed(body, members, found, parts(t, world, {unit: places[unit] for unit in members}))


def _files(t: Field, bases: Bases, body: BodyKind) -> tuple[tuple[UnitId, ...], ...] | None:
    """Return units as files from left to right, or None when they do not stand so at all."""
    match body:
        case "line":
            stood = {file[0]: file for file in files(t, bases)}
            row = in_row(keyed({head: bases[head] for head in stood}), spacing(t), spacing(t).row)
            return None if row is None or len(stood) < 2 else tuple(stood[head] for head in units(row.members))
        case "column" | "closed":
            order = in_file(keyed(bases), spacing(t))
            return None if order is None else (units(order),)
        case "phalanx":
            row = in_row(keyed(bases), spacing(t), spacing(t).touch)
            return None if row is None else tuple((unit,) for unit in units(row.members))
        case _:
            return tuple((unit,) for unit in bases)


def _holds(t: Field, world: World, body: BodyKind, found: tuple[tuple[UnitId, ...], ...], bases: Bases) -> bool:
    """Tell whether the links hold that a closed formation needs (3.6.2)."""
    members = [unit for file in found for unit in file]
    match body:
        case "phalanx":
            return all(flanked(t, world, a, b, bases) for a, b in pairwise(members))
        case "closed":
            return all(closed_up(t, world, a, b, bases) for a, b in pairwise(members))
        case "body":
            return len(parts(t, world, {unit: bases[unit] for unit in members})) == 1
        case _:
            return True


# -- who could be


def bodies(t: Field, world: World, side: Side) -> tuple[Formed, ...]:
    """Return the formations of a side that stand now, the greatest of each kind: closed ones, lines, open columns.

    None is listed twice under different names: what is a phalanx is not named as a line too.
    """
    known: dict[Side, tuple[Formed, ...]] = world.__dict__.setdefault("formations", {})
    if side not in known:
        found: dict[frozenset[UnitId], Formed] = {}
        for body, members in _candidates(t, world, side):
            stand = read(t, world, members, body)
            if isinstance(stand, Formed):
                found.setdefault(frozenset(members), stand)
        known[side] = tuple(found.values())
    return known[side]


def _candidates(t: Field, world: World, side: Side) -> Iterator[tuple[BodyKind, tuple[UnitId, ...]]]:
    """Give closed formations, lines with whoever follows their heads, and columns."""
    for part in _closed(t, world, side):
        if part.body:
            yield part.body, part.members
    bases = {unit: base_of(t, world, unit) for unit in on_table(world, side) if world.units[unit].mood == "good"}
    stood = {file[0]: file for file in files(t, bases)}
    for row in _rows(t, {head: bases[head] for head in stood}):
        yield "line", tuple(unit for head in row for unit in stood[head])
        if any(len(stood[head]) > 1 for head in row):
            yield "line", row
    for file in stood.values():
        if len(file) > 1:
            yield "column", file


def _rows(t: Field, heads: Bases) -> Iterator[tuple[UnitId, ...]]:
    rest = list(heads)
    while rest:
        row, at = [rest.pop(0)], 0
        while at < len(row):
            new = [other for other in rest if _beside(t, row[at], other, heads) and _level(t, [row[0], other], heads)]
            rest = [other for other in rest if other not in new]
            row += new
            at += 1
        if len(row) > 1:
            yield tuple(row)


def _beside(t: Field, a: UnitId, b: UnitId, bases: Bases) -> bool:
    return in_row(keyed({a: bases[a], b: bases[b]}), spacing(t), spacing(t).row) is not None


def _level(t: Field, row: list[UnitId], bases: Bases) -> bool:
    return in_row(keyed({unit: bases[unit] for unit in row}), spacing(t)) is not None
