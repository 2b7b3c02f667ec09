"""Chapters 3.6.1 and 3.6.2: why units may not be ordered as a formation, with the numbers."""

from collections.abc import Iterator
from itertools import pairwise
from math import isqrt
from typing import Final

from engine.kernel.ids import UnitId
from engine.kernel.rulebook import Rule
from engine.kernel.text import Fact, Term
from engine.kernel.violation import Violation, violation
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import WIDTH, BodyKind, OrderKind
from engine.systems.battlefield.lengths import beyond, degrees, steps
from engine.systems.battlefield.movement.links import Bases, closed_up, files, linked, pointed, spacing
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.troops import card_of, label
from engine.systems.battlefield.world import World
from engine.tabletop.formations import behind
from engine.tabletop.plane import ONE, divided, square, within
from engine.tabletop.pose import Base

CLOSED: Final = ("phalanx", "closed", "body")
"""Formations that act as one body (3.6.2)."""
_RULES: Final[dict[BodyKind, Rule]] = {
    "line": R("3.6.1.1"),
    "column": R("3.6.1.2"),
    "phalanx": R("3.6.2.1"),
    "closed": R("3.6.2.2"),
    "body": R("3.6.2.3"),
}


def word(body: BodyKind) -> Term:
    """Return what a formation is called."""
    return Term(f"battlefield-body-{body}")


def named(t: Field, world: World, unit: UnitId, other: UnitId) -> dict[str, Fact]:
    """Return two units as the facts of a sentence."""
    return {"unit": label(t, world, unit), "other": label(t, world, other)}


# -- whoever they are


def why_not_together(
    t: Field, world: World, units: tuple[UnitId, ...], body: BodyKind, kinds: tuple[OrderKind, ...]
) -> Iterator[Violation]:
    """Yield why these units cannot be ordered as a formation of this kind, wherever they stand."""
    if len(set(units)) < len(units):
        yield violation(R("5.2"), "battlefield-formation-twice")
    if not body and len(units) > 1:
        yield violation(R("3.6.1.1-a"), "battlefield-formation-unnamed", count=len(units))
    if body and len(units) == 1:
        yield violation(R("3.6.1.1-a"), "battlefield-formation-single", body=word(body))
    for unit in units:
        if world.units[unit].status != "table":
            yield violation(R("5.2"), "battlefield-formation-absent", unit=label(t, world, unit))
        if world.units[unit].side != world.units[units[0]].side:
            yield violation(R("5.2"), "battlefield-formation-enemy", **named(t, world, units[0], unit))
    if body in CLOSED:
        yield from _unlike(t, world, units, body)
    if body:
        yield from _misshapen(t, world, units, body, kinds)


def _unlike(t: Field, world: World, units: tuple[UnitId, ...], body: BodyKind) -> Iterator[Violation]:
    """Yield that arms or densities differ, which a closed formation does not allow (3.6.2.1).

    Open columns and lines may mix both (3.6.1.2-b).
    """
    first = card_of(t, world, units[0])
    for unit in units[1:]:
        card, pair = card_of(t, world, unit), named(t, world, units[0], unit)
        if card.foot != first.foot:
            yield violation(_RULES[body], "battlefield-closed-arms", body=word(body), **pair)
        elif card.density != first.density:
            yield violation(
                _RULES[body], "battlefield-closed-density", body=word(body), density=_density(first.density),
                unlike=_density(card.density), **pair,
            )  # fmt: skip


def _density(density: int) -> Term:
    return Term(f"battlefield-density-{density}")


def _misshapen(
    t: Field, world: World, units: tuple[UnitId, ...], body: BodyKind, kinds: tuple[OrderKind, ...]
) -> Iterator[Violation]:
    """Yield the units whose special formation keeps them out of this one (3.6.3.1, 3.6.3.2, 3.6.3.6)."""
    forms = {world.units[unit].form for unit in units}
    uniform, only_reform = len(forms) == 1, set(kinds) == {"reform"}
    for unit in units:
        form, who = world.units[unit].form, label(t, world, unit)
        if form == "hedgehog" and not (uniform and (body in CLOSED or only_reform)):
            clause = "battlefield-formation-hedgehog" if body in CLOSED else "battlefield-open-hedgehog"
            yield violation(R("3.6.3.1"), clause, unit=who, body=word(body))
        if form == "carousel" and not uniform:
            yield violation(R("3.6.3.6"), "battlefield-formation-carousel", unit=who, body=word(body))
        if pointed(world, unit) and body not in ("column", "closed") and not (uniform and only_reform):
            yield violation(R("3.6.3.2"), "battlefield-formation-wedge", unit=who, body=word(body))


def badly_headed(t: Field, world: World, file: tuple[UnitId, ...]) -> Iterator[Violation]:
    """Yield the wedges of a file that do not head it, and who may not follow one that does (3.6.3.2)."""
    if len(file) < 2:
        return
    for unit in file[1:]:
        if pointed(world, unit):
            yield violation(R("3.6.3.2"), "battlefield-wedge-not-head", unit=label(t, world, unit))
        elif pointed(world, file[0]) and card_of(t, world, unit).density != 3:
            yield violation(R("3.6.3.2"), "battlefield-wedge-followers", **named(t, world, file[0], unit))


# -- as they stand


def why_not_so(t: Field, world: World, body: BodyKind, bases: Bases) -> Iterator[Violation]:
    """Yield why units that could form a formation do not stand in it, with the distances that are too great."""
    reasons: list[Violation]
    match body:
        case "line":
            reasons = [*_no_row(t, world, body, {file[0]: bases[file[0]] for file in files(t, bases)}, WIDTH)]
        case "phalanx":
            reasons = [*_no_row(t, world, body, bases, 0)]
        case "column" | "closed":
            reasons = [*_no_file(t, world, body, bases)]
        case _:
            reasons = [*_not_one(t, world, bases)]
    yield from reasons or [violation(_RULES[body], "battlefield-formation-not-so", body=word(body))]


def _no_row(t: Field, world: World, body: BodyKind, bases: Bases, most: int) -> Iterator[Violation]:
    """Yield what is wrong with a row: one file alone, facings, fronts not level, gaps (3.6.1.1-b)."""
    lead = next(iter(bases))
    if len(bases) < 2:
        yield violation(_RULES[body], "battlefield-line-file", unit=label(t, world, lead))
        return
    for unit, base in list(bases.items())[1:]:
        if base.heading != bases[lead].heading:
            yield violation(
                R("3.6.1.1-b"), "battlefield-line-facing", **named(t, world, lead, unit),
                here=degrees(bases[lead].heading), there=degrees(base.heading),
            )  # fmt: skip
    if len({base.heading for base in bases.values()}) > 1:
        return
    for unit, base in list(bases.items())[1:]:
        off = abs(divided(bases[lead].seen(base.front_centre)[1], ONE))
        if off > spacing(t).level:
            told = {"off": beyond(t, 16 * off, spacing(t).level), "most": steps(t, spacing(t).level)}
            yield violation(R("3.6.1.1-b"), "battlefield-line-level", **named(t, world, lead, unit), **told)
    yield from _gaps(t, world, body, bases, most)


def _gaps(t: Field, world: World, body: BodyKind, bases: Bases, most: int) -> Iterator[Violation]:
    lead = next(iter(bases.values()))
    right = {unit: divided(lead.seen(base.front_centre)[0], ONE) for unit, base in bases.items()}
    for unit, other in pairwise(sorted(bases, key=lambda one: right[one])):
        gap = right[other] - right[unit] - (bases[unit].width + bases[other].width) // 2
        if gap > most + (spacing(t).touch if not most else 1):
            told = {"gap": beyond(t, 16 * gap, most), "most": steps(t, most)}
            code = "battlefield-line-gap" if most else "battlefield-phalanx-gap"
            yield violation(_RULES[body], code, **named(t, world, unit, other), **told)
        elif gap < -spacing(t).touch:
            yield violation(R("2.2"), "battlefield-formation-overlap", **named(t, world, unit, other))


def _no_file(t: Field, world: World, body: BodyKind, bases: Bases) -> Iterator[Violation]:
    """Yield the links of a column that do not hold, going by who stands nearest behind whom."""
    order = _from_head(bases)
    for front, rear in pairwise(order):
        here, there = bases[front], bases[rear]
        link = behind(here, there, spacing(t))
        if link is None:
            yield _no_link(t, world, front, rear, here, there)
        elif body == "closed" and not closed_up(t, world, front, rear, bases):
            yield from _not_closed(t, world, front, rear, here, there)


def _from_head(bases: Bases) -> list[UnitId]:
    """Return units from head to tail: each time the nearest behind; the head is the one with nobody before it."""
    rest = dict(bases.items())
    head = min(rest, key=lambda unit: max(rest[unit].seen(base.front_centre)[1] for base in rest.values()))
    order = [head]
    del rest[head]
    while rest:
        rear = bases[order[-1]].rear_centre
        order.append(min(rest, key=lambda unit: square(rear, rest[unit].front_centre)))
        del rest[order[-1]]
    return order


def _no_link(t: Field, world: World, front: UnitId, rear: UnitId, here: Base, there: Base) -> Violation:
    far = max(square(here.rear_left, there.front_left), square(here.rear_right, there.front_right))
    if within(far, spacing(t).file):
        return violation(R("3.6.1.2"), "battlefield-column-beside", **named(t, world, front, rear))
    told = {"far": beyond(t, isqrt(256 * far), spacing(t).file), "most": steps(t, spacing(t).file)}
    return violation(R("3.6.1.2"), "battlefield-column-far", **named(t, world, front, rear), **told)


def _not_closed(t: Field, world: World, front: UnitId, rear: UnitId, here: Base, there: Base) -> Iterator[Violation]:
    pair = named(t, world, front, rear)
    ends = square(here.rear_left, there.front_left), square(here.rear_right, there.front_right)
    if not within(min(ends), spacing(t).touch, 0):
        gap = beyond(t, isqrt(256 * min(ends)), 0)
        yield violation(R("3.6.2.2"), "battlefield-closed-apart", **pair, gap=gap)
    elif not within(max(ends), spacing(t).bend):
        told = {"gap": beyond(t, isqrt(256 * max(ends)), spacing(t).bend), "most": steps(t, spacing(t).bend)}
        yield violation(R("3.6.2.2"), "battlefield-closed-bend", **pair, **told)


def _not_one(t: Field, world: World, bases: Bases) -> Iterator[Violation]:
    """Yield the units of a complex formation that hold to no other, or the first that is cut off (3.6.2.3)."""
    lone = [unit for unit in bases if not any(linked(t, world, unit, o, bases) for o in bases if o != unit)]
    for unit in lone:
        yield violation(R("3.6.2.3"), "battlefield-body-apart", unit=label(t, world, unit))
    if not lone:
        yield violation(R("3.6.2.3"), "battlefield-body-pieces")
