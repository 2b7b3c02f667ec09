"""Scythed chariots charge: each runs through whoever is on its way, or turns back (scythed-charge, scythed-chariot).

They run before all other chargers, and bases do not stop them (scythed-charge-g, scythed-charge-d).
"""

from bisect import bisect
from math import isqrt
from typing import Final

from msgspec.structs import replace

from engine.kernel.ids import UnitId
from engine.kernel.procedure import DONE, Ask, Call, Flow, Goto, Procedure
from engine.kernel.transaction import Tx
from engine.systems.warhorn import events as e
from engine.systems.warhorn.charges.covering import CoveringFire
from engine.systems.warhorn.charges.moments import defence, shots_at
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import DIE, NOBODY
from engine.systems.warhorn.frames import EngineShot, HitPool, Losing, ResilienceTest, Running, ScytheRun
from engine.systems.warhorn.ground import ground_of, terrain
from engine.systems.warhorn.losses.deaths import wreck
from engine.systems.warhorn.movement.places import free_spot
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.troops import allowance, card_of, discs, shapes
from engine.systems.warhorn.world import Model, Unit, World
from engine.tabletop.plane import Point, along, divided, square
from engine.tabletop.polygons import Polygon
from engine.tabletop.roster import on_table
from engine.tabletop.shapes import Shape, disc, distance, gap

TOUCH: Final = 5
STEP: Final = 50
"""By how much a chariot stops short that would end on somebody, u."""
WHOLE: Final = 65536
"""Of how many shares a run consists when it is seen where it is cut short."""


# -- where a chariot runs


def aim(t: Field, world: World, model: Model, target: UnitId) -> Point:
    """Return the point of a target nearest to a chariot, as both stand now (scythed-charge-c)."""
    here = Shape(((model.x, model.y),))
    return min((gap(here, shape) for shape in shapes(t, world, target)), key=lambda found: found.distance).there


def way_of(t: Field, world: World, f: ScytheRun) -> tuple[Point, Point, bool]:
    """Return where a chariot runs from and to, and whether it is lost at an obstacle or the edge of the table.

    It goes its whole distance straight at its target, or exactly away from it (scythed-charge-c, scythed-charge-d).
    """
    model = world.units[f.unit].models[f.model]
    start, there = (model.x, model.y), aim(t, world, model, f.target)
    way = there[0] - start[0], there[1] - start[1]
    if f.back:
        way = -way[0], -way[1]
    length = allowance(t, world, f.unit) - (0 if f.back or f.model else f.far)
    dx, dy = along(way, length) if way != (0, 0) else (0, 0)
    return start, *_stopped(t, world, start, (start[0] + dx, start[1] + dy))


def _stopped(t: Field, world: World, start: Point, end: Point) -> tuple[Point, bool]:
    """Return where a run ends and whether it ends there before its time, at ground that no chariot enters."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    shares = [_share(a, d, size) for a, d, size in ((start[0], dx, t.width), (start[1], dy, t.height))]
    for piece in terrain(t, world).pieces:
        ground = ground_of(piece)
        if (ground.obstacle or ground.closed) and piece.outline.crossed(start, end):
            shares.append(_entry(piece.outline, start, end))
    least = min(shares)
    return (end, False) if least > WHOLE else (_at(start, end, least), True)


def _at(start: Point, end: Point, share: int) -> Point:
    dx, dy = end[0] - start[0], end[1] - start[1]
    return start[0] + divided(dx * share, WHOLE), start[1] + divided(dy * share, WHOLE)


def _entry(outline: Polygon, start: Point, end: Point) -> int:
    """Return after which share of a way one comes upon some ground."""

    def met(share: int) -> bool:
        return outline.crossed(start, _at(start, end, share))

    return bisect(range(1, WHOLE), False, key=met)


def _share(start: int, way: int, size: int) -> int:
    """Return after which share of a way one leaves the table, more than the whole if one does not."""
    room = size - start if way > 0 else start
    return WHOLE + 1 if not way or abs(way) <= room else WHOLE * room // abs(way)


def touched(t: Field, world: World, unit: UnitId, start: Point, end: Point) -> tuple[UnitId, ...]:
    """Return whom a chariot of a unit touches on its way: units of either side, its own apart (scythed-charge-c)."""
    way = Shape((start, end) if start != end else (start,), t.charts.bodies.discs["beast"])
    others = (other for other in on_table(world) if other != unit)
    return tuple(o for o in others if any(distance(shape, way).within(TOUCH, 0) for shape in shapes(t, world, o)))


# -- the frame


def _open(t: Field, tx: Tx[World], f: ScytheRun) -> Flow:
    """Let the target shoot first if that is its reaction and it has held (scythed-charge-e), and who covers it.

    Those shoot with it or for it (covering-fire).
    """
    models = tx.world.units[f.unit].models
    start, end, _ = way_of(t, tx.world, replace(f, model=0))
    way = Running(f.unit, f.target, *end, models[0].heading)
    return Goto(replace(f, at=start, shots=shots_at(t, tx.world, way, start), step="shot"))


def _shot(t: Field, tx: Tx[World], f: ScytheRun) -> Flow:
    """Ask who can cover, or let the next shoot, as long as there is somebody to shoot at.

    (scythed-charge-e, covering-fire, engines)
    """
    one = tx.world.units[f.unit]
    if not f.shots or one.status != "table" or one.panicked:
        return Goto(replace(f, step="ready"))
    _, shooter, cover = f.shots[0]
    his = tx.world.units[shooter]
    begun = his.replied and card_of(t, tx.world, shooter).kind == "battery"
    if his.status != "table" or his.panicked or (his.replied and not begun):
        return Goto(replace(f, shots=f.shots[1:]))
    return Ask(replace(f, step="cover"), (his.side,)) if cover and not begun else _fire(t, tx, f)


def _fire(t: Field, tx: Tx[World], f: ScytheRun) -> Flow:
    """Bring the Leader's chariot to where it is shot at; of a battery the next engine follows.

    (scythed-charge-e, covering-fire, engines-c)
    """
    (far, shooter, cover), *_ = f.shots
    f = _come(t, tx, f, far)
    shot = defence(t, tx.world, shooter, f.unit, "cover" if cover else "reaction")
    left = f.shots if isinstance(shot, EngineShot) else f.shots[1:]
    f = replace(f, shots=left, step="shot")
    return Goto(f) if shot is None else Call(shot, f)


def _come(t: Field, tx: Tx[World], f: ScytheRun, far: int) -> ScytheRun:
    """Bring the Leader's chariot so far on its way (scythed-charge-e)."""
    one = tx.world.units[f.unit]
    if far <= f.far or _led_anew(one, f):
        return f
    start, end, _ = way_of(t, tx.world, replace(f, model=0))
    dx, dy = along((end[0] - start[0], end[1] - start[1]), far - f.far)
    leader = replace(one.models[0], x=start[0] + dx, y=start[1] + dy)
    tx.emit(
        e.Moved(one.side, f.unit, "charge", one.x, one.y, one.heading, far - f.far, (leader, *one.models[1:]))
    )  # fmt: skip
    return replace(f, far=far, at=(leader.x, leader.y))


def _led_anew(unit: Unit, f: ScytheRun) -> bool:
    """Tell whether the chariot that had come into reach has been shot down: the next one leads from its place."""
    return (unit.models[0].x, unit.models[0].y) != f.at


class CoveringScythes(CoveringFire[ScytheRun]):
    """Whether a unit covers by its fire a neighbour whom scythed chariots charge (covering-fire)."""

    def fire(self, tx: Tx[World], f: ScytheRun, /) -> Flow:
        return _fire(self.t, tx, f)


def _ready(_t: Field, tx: Tx[World], f: ScytheRun) -> Flow:
    """Go on with the chariots that the fire has left; who is in panic then or gone has no charge any more."""
    one = tx.world.units[f.unit]
    if one.status != "table" or one.panicked:
        return Goto(replace(f, left=(), step="end"))
    far = 0 if _led_anew(one, f) else f.far
    return Goto(replace(f, far=far, left=tuple(range(len(one.models))), step="driver"))


def _driver(_t: Field, tx: Tx[World], f: ScytheRun) -> Flow:
    """Take the next chariot; where the target has held its driver is tested, by his own number (scythed-charge-f)."""
    if not f.left or tx.world.units[f.target].status != "table":
        return Goto(replace(f, step="end"))
    f = replace(f, model=f.left[-1], left=f.left[:-1], back=False)
    if tx.world.units[f.target].scythe_nerve != "held":
        return Goto(replace(f, step="run"))
    return Call(ResilienceTest(f.unit, "driver", R("scythed-charge"), model=f.model), replace(f, step="tested"))


def _tested(_t: Field, tx: Tx[World], f: ScytheRun) -> Flow:
    return Goto(replace(f, back=tx.world.tested is not None and bool(tx.world.tested.failed), step="run"))


def _run(t: Field, tx: Tx[World], f: ScytheRun) -> Flow:
    """Let a chariot run; it is lost if it turned back, met an obstacle, or ends in touch with an enemy."""
    side = tx.world.units[f.unit].side
    start, end, stopped = way_of(t, tx.world, f)
    struck = touched(t, tx.world, f.unit, start, end)
    lost = f.back or stopped or _ends_at_foe(t, tx.world, f, end)
    if not lost:
        end = _room(t, tx.world, f, start, end)
    tx.emit(e.ChariotRan(side, f.unit, f.model, start, end, f.back, struck, lost))
    if lost:
        wreck(t, tx, f.unit, {f.model}, "stray")
    return Goto(replace(f, touched=struck, reached=f.reached or f.target in struck, step="disorder"))


def _ends_at_foe(t: Field, world: World, f: ScytheRun, end: Point) -> bool:
    spot = disc(end, t.charts.bodies.discs["beast"])
    foes = on_table(world, t.enemy(world.units[f.unit].side))
    return any(distance(spot, shape).within(TOUCH, 0) for foe in foes for shape in shapes(t, world, foe))


def _room(t: Field, world: World, f: ScytheRun, start: Point, end: Point) -> Point:
    """Return the farthest point of a run at which a chariot stands on no friend, by steps from its end."""
    radius = t.charts.bodies.discs["beast"]
    mates = tuple(spot for n, spot in enumerate(discs(t, world, f.unit)) if n != f.model)
    way, length = (end[0] - start[0], end[1] - start[1]), isqrt(square(start, end))
    for far in range(length, 0, -STEP):
        dx, dy = along(way, far)
        spot = end if far == length else (start[0] + dx, start[1] + dy)
        if free_spot(t, world, f.unit, disc(spot, radius), mates):
            return spot
    return start


def _disorder(_t: Field, tx: Tx[World], f: ScytheRun) -> Flow:
    """Test the next unit on the way for disorder, once for all chariots of the unit (scythed-charge-b)."""
    if not f.touched:
        return Goto(replace(f, step="driver"))
    unit = f.touched[0]
    if unit in f.shaken or tx.world.units[unit].status != "table":
        return Goto(replace(f, step="hits"))
    return Call(ResilienceTest(unit, "disorder", R("scythed-charge")), replace(f, step="hits"))


def _hits(t: Field, tx: Tx[World], f: ScytheRun) -> Flow:
    """Let the scythes hit it: one die for each chariot, by policy one in all; half unless it is foot on a base.

    By policy a target that lost its nerve takes none (scythed-charge-a, scythed-charge-b, scythed-charge-h).
    """
    unit, shaken = f.touched[0], f.shaken
    then = replace(f, touched=f.touched[1:], shaken=tuple(dict.fromkeys((*shaken, unit))), step="disorder")
    one, card = tx.world.units[unit], card_of(t, tx.world, unit)
    again = t.policies.scythe_dice == "per-unit" and unit in shaken
    spared = t.policies.scythe_target == "not-when-failed" and unit == f.target and one.scythe_nerve != "held"
    if one.status != "table" or again or spared:
        return Goto(then)
    (die,) = tx.roll(1, DIE, R("scythed-charge"), "warhorn-roll-scythes")
    hits = die if card.kind == "foot" else die // 2
    if not hits:
        return Goto(then)
    side = tx.world.units[f.unit].side
    return Call(Losing(unit, UnitId(NOBODY), side, (HitPool(hits, "all"),), "scythes"), then)


def _end(_t: Field, tx: Tx[World], f: ScytheRun) -> Flow:
    one = tx.world.units[f.unit]
    if one.status == "table":
        tx.emit(e.ChargeEnded(one.side, f.unit, "run" if f.reached else "over" if one.panicked else "failed"))
    return DONE


def scythes(t: Field) -> Procedure[World, ScytheRun]:
    """Return the procedure of the charge of a unit of scythed chariots."""
    return Procedure.over(
        t,
        ScytheRun,
        {
            "open": _open,
            "shot": _shot,
            "cover": CoveringScythes,
            "ready": _ready,
            "driver": _driver,
            "tested": _tested,
            "run": _run,
            "disorder": _disorder,
            "hits": _hits,
            "end": _end,
        },
    )
