"""Formations read from positions: lines, columns, phalanxes, closed columns and what is made up of them.

Nothing is declared: bases stand in a formation when their corners do (battlefield 3.6.1 and 3.6.2).  A closed formation
is held together by touching; an open one by gaps within the spacing of the rules.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Literal, TypeAlias

from msgspec import Struct

from engine.tabletop.arcs import quarter
from engine.tabletop.motion import Hand
from engine.tabletop.plane import ONE, divided, square, within
from engine.tabletop.pose import Base
from engine.tabletop.shapes import GRAIN, Key

FormationKind: TypeAlias = Literal[
    "single", "phalanx", "closed-column", "closed-body", "line", "column", "line-of-columns"
]
PlacedBases: TypeAlias = Mapping[Key, Base]


class Spacing(Struct, frozen=True):
    """How exactly bases must stand, in u; the defaults are those of battlefield with a step of 2.5 cm."""

    level: int = 10
    """How far fronts of a row may stand before or behind one another (battlefield 3.6.1.1-b)."""
    touch: int = GRAIN
    row: int = 600
    """The widest gap between neighbours of a line (battlefield 3.6.1.1)."""
    file: int = 500
    """The greatest distance of corresponding corners in an open column (battlefield 3.6.1.2)."""
    bend: int = 250
    """The greatest distance of the corners that do not touch in a closed column (battlefield 3.6.2.2)."""


STANDARD = Spacing()


class Formation(Struct, frozen=True):
    """What some bases form: its kind, its members in order, and the formations it is made of, if any."""

    kind: FormationKind
    members: tuple[Key, ...]
    """From left to right in a row, from head to tail in a column."""
    parts: tuple["Formation", ...] = ()


class BaseRow(Struct, frozen=True):
    """Bases whose fronts are on one line, from left to right, and the gaps between neighbours in u."""

    members: tuple[Key, ...]
    gaps: tuple[int, ...]


# -- links of two bases


def beside(base: Base, other: Base, spacing: Spacing = STANDARD) -> Hand | None:
    """Return on which hand another base touches this one, fronts in line, or None (battlefield 3.6.2.1)."""
    row = in_row({0: base, 1: other}, spacing)
    if row is None or abs(row.gaps[0]) > spacing.touch:
        return None
    return "right" if row.members[0] == 0 else "left"


def behind(front: Base, rear: Base, spacing: Spacing = STANDARD) -> Literal["closed", "open"] | None:
    """Return how one base follows another: closed up, in open column, or not at all (battlefield 3.6.1.2, 3.6.2.2)."""
    left, right = square(front.rear_left, rear.front_left), square(front.rear_right, rear.front_right)
    if not (within(left, spacing.file) and within(right, spacing.file)):
        return None
    if quarter(front, rear.front_centre) != "rear" and not within(max(left, right), spacing.touch, 0):
        return None
    if within(min(left, right), spacing.touch, 0) and within(max(left, right), spacing.bend):
        return "closed"
    return "open"


def closed(a: Base, b: Base, spacing: Spacing = STANDARD) -> bool:
    """Tell whether two bases hold together in a closed formation: side by side, or one closed up behind the other."""
    return bool(beside(a, b, spacing)) or "closed" in {behind(a, b, spacing), behind(b, a, spacing)}


# -- rows and files


def in_row(bases: PlacedBases, spacing: Spacing = STANDARD, most: int | None = None) -> BaseRow | None:
    """Return bases of one heading as a row, or None when their fronts are not in line with the first one's.

    With `most`, no gap may be wider, nor may neighbours overlap beyond the grain (battlefield 3.6.1.1).
    """
    lead = next(iter(bases.values()))
    places = []
    for id_, base in bases.items():
        right, ahead = lead.seen(base.front_centre)
        if base.heading != lead.heading or abs(ahead) > spacing.level * ONE + ONE // 2:
            return None
        places.append((divided(right, ONE), id_, base.width))
    places.sort(key=lambda place: place[0])
    gaps = tuple(b - a - (wa + wb) // 2 for (a, _, wa), (b, _, wb) in pairwise(places))
    if most is not None and any(not -spacing.touch <= gap <= most + 1 for gap in gaps):
        return None
    return BaseRow(tuple(id_ for _, id_, _ in places), gaps)


def in_file(bases: PlacedBases, spacing: Spacing = STANDARD) -> tuple[Key, ...] | None:
    """Return bases one behind the other from head to tail, open or closed, or None (battlefield 3.6.1.2)."""
    before = {id_: _before(id_, bases, spacing) for id_ in bases}
    follows = {rear: front for rear, front in before.items() if front is not None}
    heads = [id_ for id_ in bases if id_ not in follows]
    if len(heads) != 1 or len(set(follows.values())) != len(follows):
        return None
    after = {front: rear for rear, front in follows.items()}
    order = [heads[0]]
    while order[-1] in after:
        order.append(after[order[-1]])
    return tuple(order) if len(order) == len(bases) else None


def _before(rear: Key, bases: PlacedBases, spacing: Spacing) -> Key | None:
    """Return the nearest of the bases that one follows."""
    base = bases[rear]
    fronts = [id_ for id_, other in bases.items() if id_ != rear and behind(other, base, spacing)]
    return min(fronts, key=lambda id_: square(bases[id_].rear_centre, base.front_centre), default=None)


# -- formations


def blocks(bases: PlacedBases, spacing: Spacing = STANDARD) -> tuple[tuple[Key, ...], ...]:
    """Return the bases in closed formations among them, each with its members, singles included."""
    return _linked(bases, lambda a, b: closed(a, b, spacing))


def read(bases: PlacedBases, spacing: Spacing = STANDARD) -> Formation | None:
    """Return what some bases form together, or None when they form nothing (battlefield 3.6.1, 3.6.2).

    Raises ValueError without bases.
    """
    if not bases:
        raise ValueError("no bases form nothing")
    groups = blocks(bases, spacing)
    if len(groups) == 1:
        return _block(bases, spacing)
    parts = [_block(_some(bases, group), spacing) for group in groups]
    row = in_row(bases, spacing, spacing.row)
    if row:
        return Formation("line", row.members, _ordered(parts, row.members))
    order = in_file(bases, spacing)
    if order:
        return Formation("column", order, _ordered(parts, order))
    return _line_of_columns(bases, spacing)


def _block(bases: PlacedBases, spacing: Spacing) -> Formation:
    if len(bases) == 1:
        return Formation("single", tuple(bases))
    row = in_row(bases, spacing, spacing.touch)
    if row:
        return Formation("phalanx", row.members)
    order = in_file(bases, spacing)
    if order:
        return Formation("closed-column", order)
    return Formation("closed-body", tuple(bases))


def _line_of_columns(bases: PlacedBases, spacing: Spacing) -> Formation | None:
    def linked(a: Base, b: Base) -> bool:
        return closed(a, b, spacing) or bool(behind(a, b, spacing)) or bool(behind(b, a, spacing))

    groups = _linked(bases, linked)
    parts = [read(_some(bases, group), spacing) for group in groups] if len(groups) > 1 else []
    known = [part for part in parts if part]
    if not known or len(known) < len(parts):
        return None
    heads = {id_: bases[id_] for group in groups for id_ in _heads(_some(bases, group), spacing)}
    row = in_row(heads, spacing, spacing.row)
    if row is None:
        return None
    ordered = _ordered(known, row.members)
    return Formation("line-of-columns", tuple(id_ for part in ordered for id_ in part.members), ordered)


def _heads(bases: PlacedBases, spacing: Spacing) -> list[Key]:
    return [id_ for id_, base in bases.items() if not any(behind(other, base, spacing) for other in bases.values())]


def _some(bases: PlacedBases, ids: Iterable[Key]) -> dict[Key, Base]:
    return {id_: bases[id_] for id_ in ids}


def _ordered(parts: Sequence[Formation], order: Sequence[Key]) -> tuple[Formation, ...]:
    """Return parts by the place of their first member in an order that holds one of each."""
    place = {id_: n for n, id_ in enumerate(order)}
    return tuple(sorted(parts, key=lambda part: min(place.get(id_, len(place)) for id_ in part.members)))


def _linked(bases: PlacedBases, linked: Callable[[Base, Base], bool]) -> tuple[tuple[Key, ...], ...]:
    """Return the connected groups of bases, each in the order handed in."""
    rest, found = list(bases), []
    while rest:
        group, waiting = {rest[0]}, [rest[0]]
        while waiting:
            base = bases[waiting.pop()]
            new = [id_ for id_ in rest if id_ not in group and linked(base, bases[id_])]
            group.update(new)
            waiting.extend(new)
        found.append(tuple(id_ for id_ in rest if id_ in group))
        rest = [id_ for id_ in rest if id_ not in group]
    return tuple(found)
