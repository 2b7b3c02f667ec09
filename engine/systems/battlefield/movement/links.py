"""Chapter 3.6: which units stand together, side by side or one behind the other, and how exactly.

Links are read from positions alone (3.6.1.1-a): flank to flank in a phalanx, closed up in a column, within reach in an
open one.  What formations follow from them is in `formations`.
"""

from collections.abc import Mapping
from functools import cache, partial
from typing import TypeAlias

from msgspec import Struct

from engine.kernel.ids import UnitId
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import WIDTH, BodyKind
from engine.systems.battlefield.troops import card_of
from engine.systems.battlefield.world import World
from engine.tabletop.formations import Spacing, behind, beside, in_file, in_row
from engine.tabletop.plane import square
from engine.tabletop.pose import Base
from engine.tabletop.shapes import GRAIN, Key, apart

Bases: TypeAlias = Mapping[UnitId, Base]


class LinkedPart(Struct, frozen=True):
    """A closed formation among some units, or one of them by itself."""

    body: BodyKind
    """Empty for a single unit; phalanx, closed, or body where they stand otherwise."""
    members: tuple[UnitId, ...]
    """From left to right in a phalanx, from head to tail in a column."""


@cache
def _spacing(step: int) -> Spacing:
    return Spacing(row=WIDTH, file=2 * step, bend=step)


def spacing(t: Field) -> Spacing:
    """Return the tolerances with which units stand together, in u, by the step agreed (2.2-a)."""
    return _spacing(t.step)


# -- two units


def pointed(world: World, unit: UnitId) -> bool:
    """Tell whether a unit is a wedge or rhomb, which may head a column and is in no other formation (3.6.3.2)."""
    return world.units[unit].form in ("wedge", "rhomb")


def alike(t: Field, world: World, a: UnitId, b: UnitId) -> bool:
    """Tell whether two units may stand in one closed formation: side, arm, density, and the same state (3.6.2.1).

    All in hedgehog hold together as they did before (3.6.3.1-e).
    """
    one, other = world.units[a], world.units[b]
    card, its = card_of(t, world, a), card_of(t, world, b)
    same = one.side == other.side and card.foot == its.foot and card.density == its.density
    forms = {"ordinary" if unit.form in ("wedge", "rhomb") else unit.form for unit in (one, other)}
    return same and len(forms) == 1 and one.mood == other.mood == "good"


def flanked(t: Field, world: World, a: UnitId, b: UnitId, bases: Bases) -> bool:
    """Tell whether two units stand flank to flank in a phalanx (3.6.2.1)."""
    if not alike(t, world, a, b) or pointed(world, a) or pointed(world, b):
        return False
    return beside(bases[a], bases[b], spacing(t)) is not None


def closed_up(t: Field, world: World, front: UnitId, rear: UnitId, bases: Bases) -> bool:
    """Tell whether a unit is closed up behind another, which may be a wedge (3.6.2.2, 3.6.3.2)."""
    if not alike(t, world, front, rear) or pointed(world, rear):
        return False
    return behind(bases[front], bases[rear], spacing(t)) == "closed"


def linked(t: Field, world: World, a: UnitId, b: UnitId, bases: Bases) -> bool:
    """Tell whether two units hold together in a closed formation (3.6.2.3)."""
    if apart(bases[a].box, bases[b].box, spacing(t).bend):
        return False
    return flanked(t, world, a, b, bases) or closed_up(t, world, a, b, bases) or closed_up(t, world, b, a, bases)


# -- several


def parts(t: Field, world: World, bases: Bases) -> tuple[LinkedPart, ...]:
    """Return some units as the closed formations they make among themselves, single units included (3.6.2)."""
    rest, found = list(bases), []
    while rest:
        group, at = [rest.pop(0)], 0
        while at < len(group):
            new = [other for other in rest if linked(t, world, group[at], other, bases)]
            rest = [other for other in rest if other not in new]
            group += new
            at += 1
        found.append(_part(t, {unit: bases[unit] for unit in bases if unit in group}))
    return tuple(found)


def _part(t: Field, bases: Bases) -> LinkedPart:
    if len(bases) == 1:
        return LinkedPart("", tuple(bases))
    row = in_row(keyed(bases), spacing(t), spacing(t).touch)
    if row:
        return LinkedPart("phalanx", units(row.members))
    order = in_file(keyed(bases), spacing(t))
    return LinkedPart("closed", units(order)) if order else LinkedPart("body", tuple(bases))


def files(t: Field, bases: Bases) -> tuple[tuple[UnitId, ...], ...]:
    """Return units as files, each from head to tail; of two that follow the same one only the nearer does (3.6.1.2)."""
    after: dict[UnitId, UnitId] = {}
    for unit in bases:
        ahead = _ahead(t, unit, bases)
        if ahead is not None:
            after[ahead] = min(after.get(ahead, unit), unit, key=partial(_gap, bases, ahead))
    found = []
    for head in (unit for unit in bases if unit not in after.values()):
        file = [head]
        while file[-1] in after:
            file.append(after[file[-1]])
        found.append(tuple(file))
    return tuple(found)


def _ahead(t: Field, unit: UnitId, bases: Bases) -> UnitId | None:
    """Return the nearest unit that one follows."""
    near = spacing(t).file + GRAIN  # more than links reach, of which `behind` is the judge
    fronts = [
        other
        for other, base in bases.items()
        if other != unit and not apart(base.box, bases[unit].box, near) and behind(base, bases[unit], spacing(t))
    ]
    return min(fronts, key=lambda other: _gap(bases, other, unit), default=None)


def _gap(bases: Bases, front: UnitId, rear: UnitId) -> int:
    return square(bases[front].rear_centre, bases[rear].front_centre)


def keyed(bases: Bases) -> dict[Key, Base]:
    """Return bases by id as keys of the geometry of the table."""
    return dict(bases.items())


def units(keys: tuple[Key, ...]) -> tuple[UnitId, ...]:
    """Return the units behind keys of the geometry of the table."""
    return tuple(UnitId(int(key)) for key in keys)
