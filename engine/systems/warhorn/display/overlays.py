"""What may be laid over the table: command zones, battle lines, fields of view, ground in force, how far units move.

How far charges and shots reach is offered only where measuring before a declaration is agreed (declare-charge-a).
"""

from collections.abc import Iterator
from typing import Final

from engine.kernel.ids import Side, UnitId
from engine.kernel.state import State
from engine.kernel.text import Text
from engine.systems.warhorn.charges.declaring import unable
from engine.systems.warhorn.command.lines import lines
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.words import vocabulary
from engine.systems.warhorn.display.secrecy import premeasured
from engine.systems.warhorn.fire.rights import armed, longest
from engine.systems.warhorn.ground import blockers, counts_against, ground_of, level, terrain, works
from engine.systems.warhorn.measures import before, eyes, range_to
from engine.systems.warhorn.movement.causes import no_dash
from engine.systems.warhorn.troops import allowance, base_of, card_of, formed, label, point_of, zone_of
from engine.systems.warhorn.world import World
from engine.tabletop import marks as m
from engine.tabletop.measures import length_of
from engine.tabletop.plane import HALF, Point, square
from engine.tabletop.roster import on_table
from engine.tabletop.sight import Blocker, blocks, hides, look

_OF_SIDE: Final = ("zones", "ground")


def offered(t: Field, state: State[World], viewer: Side | None) -> Iterator[tuple[str, Text]]:
    """Yield key and name of every overlay for a viewer, None: a spectator.  Hand in what he may know."""
    world = state.world
    for kind in _OF_SIDE:
        for side in t.sides:
            yield f"{kind}-{side}", _named(kind, t.side_name(side))
    for kind in ("line", "view", "move", "charge", "shots"):
        for unit in on_table(world):
            own = viewer == world.units[unit].side or premeasured(t)
            if _has(t, world, kind, unit) and (kind != "move" or own):
                yield f"{kind}-{world.units[unit].code.lower()}", _named(kind, label(t, world, unit))


def _named(kind: str, of: Text) -> Text:
    word = vocabulary().term(f"overlay-{kind}")
    return Text(f"{word.en}: {of.en}", f"{word.ru}: {of.ru}")


def _has(t: Field, world: World, kind: str, unit: UnitId) -> bool:
    """Tell whether an overlay of a unit may be shown in a position, whoever asks."""
    match kind:
        case "line":
            return unit in lines(t, world)
        case "view":
            return True
        case "move":
            return may_measure_move(t, world, unit)
        case "charge":
            return premeasured(t) and next(unable(t, world, unit), None) is None
        case "shots":
            return premeasured(t) and armed(t, world, unit)
        case _:
            return False


def may_measure_move(t: Field, world: World, unit: UnitId) -> bool:
    """Tell whether the reach of a move may be told: in the own movement phase, when no charge can be declared any more.

    Before that it would tell how far a charge goes (declare-charge-a).
    """
    one = world.units[unit]
    return premeasured(t) or (world.phase == "movement" and one.side == world.side and not one.moved)


def overlay(t: Field, state: State[World], key: str) -> tuple[m.TableMark, ...]:
    """Return the marks of an overlay that was offered.  Raises LookupError."""
    kind, _, about = key.partition("-")
    world = state.world
    if kind in _OF_SIDE and about in t.sides:
        side = Side(about)
        return tuple(zones(t, world, side) if kind == "zones" else ground_marks(t, world, side))
    unit = next((n for n in on_table(world) if world.units[n].code.lower() == about), None)
    if unit is None or not _has(t, world, kind, unit):
        raise LookupError(key)
    return (m.UnitSelectMark(unit), *_of_unit(t, world, kind, unit))


def _of_unit(t: Field, world: World, kind: str, unit: UnitId) -> Iterator[m.TableMark]:
    match kind:
        case "line":
            yield line_mark(t, world, unit)
        case "view":
            yield from view_marks(t, world, unit)
        case "move":
            yield move_mark(t, world, unit)
        case "charge":
            yield charge_mark(t, world, unit)
        case _:
            yield from shot_marks(t, world, unit)


def unit_marks(t: Field, state: State[World], unit: UnitId) -> tuple[m.TableMark, ...]:
    """Return what is shown round one unit: zone, battle line, field of view, and where it is told how far it moves."""
    world = state.world
    if world.units[unit].status != "table":
        return ()
    marks: list[m.TableMark] = [m.UnitSelectMark(unit), *view_marks(t, world, unit)]
    if not formed(t, world, unit):
        marks.append(m.RingMark(unit, "zone", point_of(world, unit), zone_of(t, world, unit)))
    for kind in ("line", "move", "charge", "shots"):
        if _has(t, world, kind, unit):
            marks += _of_unit(t, world, kind, unit)
    return tuple(marks)


# -- command


def zones(t: Field, world: World, side: Side) -> Iterator[m.RingMark]:
    """Yield the command zones of a side (skirmish-zone)."""
    for unit in on_table(world, side):
        if not formed(t, world, unit):
            yield m.RingMark(unit, "zone", point_of(world, unit), zone_of(t, world, unit))


def line_mark(t: Field, world: World, unit: UnitId) -> m.LineMark:
    """Return the battle line of a general by his unit, from the west to the east (battle-line-b, battle-line-c)."""
    members = sorted(lines(t, world)[unit], key=lambda one: (point_of(world, one), one))
    return m.LineMark(unit, tuple(members))


# -- sight


def view_marks(t: Field, world: World, unit: UnitId) -> Iterator[m.TableMark]:
    """Yield what a unit has before it, and the lines to the enemies there: clear, or with what hides them (view)."""
    if formed(t, world, unit):
        base = base_of(t, world, unit)
        yield m.ViewMark(base.front_left, base.front_right, base.heading, unit)
    for foe in on_table(world, t.enemy(world.units[unit].side)):
        seen = sight_mark(t, world, unit, foe)
        if seen is not None:
            yield seen


def sight_mark(t: Field, world: World, unit: UnitId, target: UnitId) -> m.SightMark | None:
    """Return the line of sight to a target before the front; how long it is only where that may be told (view-b)."""
    points = before(t, world, unit, target)
    if not points:
        return None
    higher = max(level(t, world, point_of(world, one)) for one in (unit, target))
    hiding = tuple(blockers(t, world, (unit, target)))
    found = look(eyes(t, world, unit), points, hiding, higher)
    start = point_of(world, unit)
    rays = found.open or tuple(one.ray for one in found.blocked)
    ray = min(rays, key=lambda one: (one[0] != start, square(*one), one))
    length = length_of(range_to(t, world, unit, target)) if premeasured(t) else 0
    return m.SightMark(*ray, length, stop=None if found.open else _stop(hiding, ray, higher))


def _stop(hiding: tuple[Blocker, ...], ray: tuple[Point, Point], higher: int) -> Point | None:
    """Return where a line first enters what hides its end."""
    entries = [
        start for some in hiding if hides(some, higher) and blocks(some, ray) for start, _ in some.outline.spans(*ray)
    ]
    if not entries:
        return None
    share, ((ax, ay), (bx, by)) = min(entries), ray
    return ax + round((bx - ax) * share), ay + round((by - ay) * share)


# -- ground


def ground_marks(t: Field, world: World, side: Side) -> Iterator[m.GroundMark]:
    """Yield what each piece of ground is for a side now: an obstacle or not, edges of advantage (obstacle)."""
    for piece in terrain(t, world).pieces:
        ground, outline = ground_of(piece), tuple(piece.outline.points)
        if ground.closed:
            yield m.GroundMark(outline, "closed")
        elif counts_against(t, world, side, piece):
            yield m.GroundMark(outline, "obstacle", ground.edge)
        elif ground.obstacle:
            by = "scouts" if works(t, world, piece.id) is None else "works"
            yield m.GroundMark(outline, "off", by=by)  # type: ignore[arg-type]


# -- reach


def move_mark(t: Field, world: World, unit: UnitId) -> m.RingMark:
    """Return how far a unit may move without a dash (move)."""
    return m.RingMark(unit, "move", point_of(world, unit), allowance(t, world, unit))


def charge_mark(t: Field, world: World, unit: UnitId) -> m.TableMark:
    """Return how far a unit can charge: before its front, or all round its Leader; dashing if it may (dash)."""
    dash = next(no_dash(t, world, unit), None) is None
    reach = allowance(t, world, unit, dash=dash)
    if not formed(t, world, unit):
        return m.RingMark(unit, "charge", point_of(world, unit), reach)
    # The middle of the front is what goes so far (phases-a).
    at, heading = point_of(world, unit), base_of(t, world, unit).heading
    return m.ChargeReachMark(at, at, heading, reach)


def shot_marks(t: Field, world: World, unit: UnitId) -> Iterator[m.TableMark]:
    """Yield how far a unit shoots: before the middle of its front, or all round; dead zones (shoot-range, cannon)."""
    at, far, card = point_of(world, unit), longest(t, world, unit), card_of(t, world, unit)
    if formed(t, world, unit):
        yield m.SectorMark(at, at, base_of(t, world, unit).heading, (m.Band(far, ""),), HALF // 2)
    else:
        yield m.RingMark(unit, "shot", at, far)
    if card.engine is not None and t.charts.engines.engines[card.engine].dead:
        yield m.DeadMark(at, t.cm(t.charts.engines.engines[card.engine].dead))
