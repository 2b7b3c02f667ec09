"""Markers that help an attack: headquarters, air points, leaders and the like (7.3b-b to 7.3b-d)."""

from collections.abc import Iterator

from msgspec import UNSET

from engine.kernel.ids import Side, UnitId
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.scs.content.options import Occasion
from engine.systems.scs.content.theatre import Marker, Theatre
from engine.systems.scs.events import PointsGranted, Supported
from engine.systems.scs.orders import Overrun, StrikeOrder
from engine.systems.scs.rules import R
from engine.systems.scs.world import Support, World


def support(t: Theatre, world: World) -> Support:
    """Return the markers used in this phase and, by marker, the points left in this turn."""
    return Support((), (0,) * len(t.markers)) if world.support is UNSET else world.support


def grant(t: Theatre, tx: Tx[World], side: Side) -> None:
    """Give the markers of a side their points of this turn, in place of those left over (7.3b-c)."""
    if not t.markers:
        return
    left = list(support(t, tx.world).left)
    for marker in t.markers:
        if marker.side == side:
            left[marker.number] = marker.data.granted(tx.world.turn) or 0
    if any(marker.side == side and marker.data.points is not None for marker in t.markers):
        tx.emit(PointsGranted(side, tuple(left)))


def spend(t: Theatre, tx: Tx[World], side: Side, shifts: tuple[int, ...]) -> None:
    """Record that a side has used markers; each has one point less, at least 0 (7.3b-b, 7.3b-c)."""
    if not shifts:
        return
    known = support(t, tx.world)
    left = list(known.left)
    for number in shifts:
        left[number] = max(0, left[number] - 1)
    tx.emit(Supported(side, shifts, (*known.used, *shifts), tuple(left)))


# -- which markers may serve


def helpers(
    t: Theatre, world: World, side: Side, occasion: Occasion, units: tuple[UnitId, ...], target: int
) -> tuple[int, ...]:
    """Return the numbers of the markers of a side that may help here, each judged alone."""
    return tuple(
        marker.number
        for marker in t.markers
        if marker.side == side and not any(_why_not(t, world, marker, occasion, units, target))
    )


def best(t: Theatre, numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Return the first marker of each kind among these: as many as may serve together."""
    found: dict[str, int] = {}
    for number in numbers:
        found.setdefault(t.markers[number].kind, number)
    return tuple(found.values())


def defending(t: Theatre, world: World, side: Side, target: int) -> tuple[Marker, ...]:
    """Return the markers that help a side to defend a hex without being named (7.3b-d)."""
    able = (m for m in t.markers if m.side == side and not any(_why_not(t, world, m, "defence", (), target)))
    found: dict[str, Marker] = {}
    for marker in able:
        found.setdefault(marker.kind, marker)
    return tuple(found.values())


def check_shifts(
    t: Theatre, world: World, side: Side, order: StrikeOrder | Overrun, occasion: Occasion
) -> Iterator[Violation]:
    """Yield every reason why a side may not use the markers of an order against a hex."""
    kinds = set()
    for number in order.shifts:
        if not 0 <= number < len(t.markers) or t.markers[number].side != side:
            yield violation(R("7.3b-b"), "scs-no-marker")
            continue
        marker = t.markers[number]
        if marker.kind in kinds:
            yield violation(R("7.3b-b"), "scs-marker-kind", marker=marker.name)
        kinds.add(marker.kind)
        yield from _why_not(t, world, marker, occasion, order.units, order.target)


def ready(t: Theatre, world: World, side: Side) -> Iterator[tuple[Marker, int | None]]:
    """Yield the markers of a side with the uses left; one that stands with a unit only while that unit is fit to help.

    A marker without points that has served in this phase is left out (7.3b-b to 7.3b-d).
    """
    known = support(t, world)
    for marker in t.markers:
        carrier = None if marker.carrier is None else world.units[marker.carrier]
        fit = carrier is None or (carrier.at >= 0 and carrier.supplied and not carrier.disorganised)
        if marker.side == side and fit and marker.number not in (known.used if marker.data.points is None else ()):
            yield marker, None if marker.data.points is None else known.left[marker.number]


def _why_not(
    t: Theatre, world: World, marker: Marker, occasion: Occasion, units: tuple[UnitId, ...], target: int
) -> Iterator[Violation]:
    data, name = marker.data, marker.name
    if occasion not in data.on:
        yield violation(R("7.3b-b"), "scs-marker-occasion", marker=name)
    known = support(t, world)
    if data.points is not None:
        if not known.left[marker.number]:
            yield violation(R("7.3b-c"), "scs-marker-points", marker=name)
    elif occasion != "defence" and marker.number in known.used:
        yield violation(R("7.3b-b"), "scs-marker-used", marker=name)
    if marker.carrier is not None:
        yield from _carried(t, world, marker, target)
    lacking = set(data.needs) - {t.cards[id_].symbol for id_ in units}
    if lacking:
        yield violation(R("7.3b-d"), "scs-marker-needs", marker=name)


def _carried(t: Theatre, world: World, marker: Marker, target: int) -> Iterator[Violation]:
    """Yield why the unit that carries a marker does not serve: gone, unfit, too far (7.3b-d)."""
    assert marker.carrier is not None
    unit = world.units[marker.carrier]
    if unit.at < 0:
        yield violation(R("7.3b-d"), "scs-marker-gone", marker=marker.name)
    elif unit.disorganised or not unit.supplied:
        yield violation(R("7.3b-d"), "scs-marker-unfit", marker=marker.name)
    elif (away := t.grid.distance(unit.at, target)) > marker.data.range:
        numbers = {"distance": away, "range": marker.data.range}
        yield violation(R("7.3b-d"), "scs-marker-far", marker=marker.name, hex=t.label(target), **numbers)
