"""The private preview of an order: ghosts along the way, rulers, who would stand where; nothing measured too early.

Lengths are those the order is judged by.  Of charges and shots that are not declared only the line is drawn.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Any, Final

from msgspec.structs import replace

from engine.kernel.command import Command
from engine.kernel.event import Event
from engine.kernel.ids import Side, UnitId
from engine.kernel.state import State
from engine.kernel.text import Line, Text, facts
from engine.kernel.transaction import Tx, Unrolled, fold_with
from engine.systems.warhorn import events as e
from engine.systems.warhorn import orders as o
from engine.systems.warhorn.charges.phase import found_stance
from engine.systems.warhorn.charges.poses import reaches
from engine.systems.warhorn.charges.running import put
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import NOBODY, Density
from engine.systems.warhorn.display.overlays import sight_mark
from engine.systems.warhorn.display.secrecy import premeasured
from engine.systems.warhorn.display.tracks import aim_of, charge_length
from engine.systems.warhorn.display.view import loose, stand, table_of
from engine.systems.warhorn.fold import fold
from engine.systems.warhorn.ground import GROUNDS, feature_text
from engine.systems.warhorn.movement.backing import fall_back
from engine.systems.warhorn.movement.engines import move_engine
from engine.systems.warhorn.movement.moving import about, move
from engine.systems.warhorn.movement.passages import cross
from engine.systems.warhorn.movement.straight import run, towards
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.setup.deploying import put as deployed
from engine.systems.warhorn.setup.terrain import pieces
from engine.systems.warhorn.troops import (
    allowance,
    base_of,
    formed,
    label,
    named,
    point_of,
    shapes,
)
from engine.systems.warhorn.world import World
from engine.tabletop import board as b
from engine.tabletop import marks as m
from engine.tabletop.measures import CENTIMETRES, length_of, spelled
from engine.tabletop.plane import Distance, square
from engine.tabletop.shapes import Box, box_of, grown

ROOM: Final = 700
"""u shown round what an order touches."""
SMALLEST: Final = 4000
"""u across that a preview shows at least."""
STRAY: Final = 1100
"""How far an engine strays at most on each axis, u: two dice that differ (cannon, catapult)."""
_FOLD: Final = fold_with(fold)
_TITLES: Final[dict[type[Command], str]] = {
    o.DeclareCharge: "warhorn-draft-charge", o.Serve: "warhorn-draft-charge", o.Shoot: "warhorn-draft-shot",
    o.Reply: "warhorn-draft-shot", o.FireEngine: "warhorn-draft-shot", o.Station: "warhorn-draft-station",
    o.Deploy: "warhorn-draft-station", o.PlaceTerrain: "warhorn-draft-terrain",
}  # fmt: skip


def sketch(t: Field, state: State[World], side: Side, order: Command, view: b.TableView) -> b.TableView | None:
    """Return a side's view with a lawful order drawn in; None for an order with nothing to draw."""
    world = state.world
    match order:
        case o.Move() | o.TurnBack() | o.Cross() | o.Run() | o.MoveEngine():
            asked = state.asked(side)
            back = asked is not None and asked.asks == "warhorn-ask-face"
            events, after = _carried(t, world, order, back=back)
            return _moved(t, world, after, order, events, view)
        case o.Station() | o.Deploy():
            return _stationed(t, world, side, order, view)
        case o.PlaceTerrain():
            return _fielded(t, world, side, order, view)
        case o.DeclareCharge() | o.Serve(act="charge"):
            return _pointed(t, world, order, tuple(_charges(t, world, order)), order.at, view)
        case o.Shoot() | o.Reply():
            seen = sight_mark(t, world, order.unit, order.target)
            return _pointed(t, world, order, () if seen is None else (seen,), (order.target,), view)
        case o.FireEngine():
            marks, targets = _aimed(t, world, order)
            return _pointed(t, world, order, marks, targets, view)
        case _:
            return None


# -- moves


def _carried(t: Field, world: World, order: Command, *, back: bool) -> tuple[tuple[Event, ...], World]:
    """Return what an order to move does, without dice, and the position after it."""
    tx: Tx[World] = Tx(State(world), Unrolled(), _FOLD)
    match order:
        case o.Move() if back:
            fall_back(t, tx, order.unit, order.turn)
        case o.Move():
            move(t, tx, order)
        case o.TurnBack():
            about(t, tx, order)
        case o.Cross():
            cross(t, tx, order)
        case o.MoveEngine():
            move_engine(t, tx, order)
        case o.Run():
            _run(t, tx, order)
        case _:
            pass
    return tuple(tx.events), tx.world


def _run(t: Field, tx: Tx[World], order: o.Run) -> None:
    """Bring a charger where he would come if nobody shot: into contact, or as far as he goes (failed-charge)."""
    found = found_stance(t, tx.world, order)
    most = allowance(t, tx.world, order.unit, dash=order.dash)
    if reaches(found, most):
        put(t, tx, order.unit, found.end, found.heading, dash=order.dash, causes=())
        return
    short = run(t, tx.world, order.unit, towards(point_of(tx.world, order.unit), found.end), most)
    put(t, tx, order.unit, short.end, short.heading, dash=order.dash, causes=("failed-charge",))


def _moved(
    t: Field, world: World, after: World, order: Any, events: tuple[Event, ...], view: b.TableView
) -> b.TableView:
    unit: UnitId = order.unit
    gone = next((one for one in events if isinstance(one, e.Moved)), None)
    marks = (*_ghosts(t, world, after, unit, gone), *_rulers(world, after, order, gone))
    return replace(
        view,
        **_placed(t, after, view, (unit,)),
        marks=marks,
        blocks=tuple(_parts(t, world, order, gone)),
        **_framed(t, world, order, (unit,), _boxes(t, (world, after), (unit,))),
    )


def _ghosts(t: Field, world: World, after: World, unit: UnitId, gone: e.Moved | None) -> Iterator[m.TableMark]:
    """Yield where a unit stands, the turns of its way, and where it would stand."""
    if not formed(t, world, unit):
        yield m.LooseGhostMark(unit, tuple((model.x, model.y) for model in world.units[unit].models))
        return
    start, end = base_of(t, world, unit), base_of(t, after, unit)
    yield m.BaseGhostMark(unit, start, "start")
    for bend in () if gone is None else gone.through:
        yield m.BaseGhostMark(unit, start.with_front_centre(bend, start.heading), "between")
    yield m.BaseGhostMark(unit, end, "end")


def _rulers(world: World, after: World, order: Command, gone: e.Moved | None) -> Iterator[m.RulerMark]:
    """Yield the legs of a way as they are measured: of the middle of the front, the Leader, or the engine (move)."""
    if gone is None or isinstance(order, o.TurnBack | o.Cross):
        return
    start, end = point_of(world, gone.unit), point_of(after, gone.unit)
    if isinstance(order, o.MoveEngine):
        before, then = world.units[order.unit].models[order.model], after.units[order.unit].models[order.model]
        start, end = (before.x, before.y), (then.x, then.y)
    for here, there in pairwise((start, *gone.through, end)):
        if here != there:
            yield m.RulerMark(here, there, length_of(Distance(square(here, there))))


def _parts(t: Field, world: World, order: Any, gone: e.Moved | None) -> Iterator[b.Block]:
    """Yield how much of its move an order takes, and what the unit is tested for at its end (move, disorder)."""
    if gone is None:
        return
    lines = []
    if not isinstance(order, o.TurnBack | o.Cross):
        dash = getattr(order, "dash", False)
        density: Density | None = getattr(order, "density", None) or None
        most = allowance(t, world, order.unit, dash=dash, density=density)
        code = "warhorn-draft-dash" if dash else "warhorn-draft-move"
        known = facts(way=spelled(gone.length, CENTIMETRES), have=spelled(most, CENTIMETRES))
        lines.append(b.Said(Line(code, known, R("move")), strong=True))
    for cause, count in Counter(gone.causes).items():
        lines.append(b.Said(Line(f"warhorn-draft-cause-{cause}", facts(count=count), R("disorder"))))
    if lines:
        yield b.Block(Line("warhorn-draft-parts"), tuple(lines), gold=True)


# -- deployment


def _stationed(t: Field, world: World, side: Side, order: o.Station | o.Deploy, view: b.TableView) -> b.TableView:
    stations = order.stations if isinstance(order, o.Deploy) else (order,)
    *_, (_, after) = deployed(t, world, stations)
    units = tuple(station.unit for station in stations)
    marks = [mark for mark in view.marks if isinstance(mark, m.AreaMark)]
    chosen = map(m.UnitSelectMark, units if len(units) == 1 else ())
    boxes = _boxes(t, (after,), units)
    return replace(
        view,
        **_placed(t, after, view, units),
        marks=(*marks, *chosen),
        blocks=(),
        **_framed(t, world, order, units, boxes, side=side),
    )


def _fielded(t: Field, world: World, side: Side, order: o.PlaceTerrain, view: b.TableView) -> b.TableView:
    """Return a view with an element of terrain where it is to lie (terrain-placement)."""
    new = pieces(world, order)
    after = replace(world, features=(*world.features, *new))
    boxes = tuple(box_of(piece.outline) for piece in new)
    rims = (m.GroundMark(piece.outline, "closed" if GROUNDS[piece.kind].closed else "obstacle") for piece in new)
    subject = feature_text(after, new[0].id)
    return replace(
        view, table=table_of(t, after), marks=tuple(rims), blocks=(), **_told(t, side, order, subject, boxes)
    )  # fmt: skip


# -- charges and shots


def _charges(t: Field, world: World, order: o.DeclareCharge | o.Serve) -> Iterator[m.ChargeMark]:
    """Yield the arrows of a charge before it is declared; how long they are only where that may be told."""
    for target in order.at:
        length = charge_length(t, world, order.unit, target) if premeasured(t) else 0
        yield m.ChargeMark(point_of(world, order.unit), aim_of(t, world, order.unit, target), length)


def _aimed(t: Field, world: World, order: o.FireEngine) -> tuple[tuple[m.TableMark, ...], tuple[UnitId, ...]]:
    """Return the line of a shot of an engine, and how far it may stray from the point that is aimed at."""
    if order.target != NOBODY:
        seen = sight_mark(t, world, order.unit, order.target)
        return () if seen is None else (seen,), (order.target,)
    model, card = world.units[order.unit].models[order.model], t.cards[world.units[order.unit].card]
    pairs = 0 if card.engine is None else t.charts.engines.engines[card.engine].pairs
    along, across = STRAY if pairs else 0, STRAY if pairs > 1 else 0
    return (m.AimMark((model.x, model.y), (order.x, order.y), along, across),), ()


def _pointed(
    t: Field, world: World, order: Any, marks: tuple[m.TableMark, ...], targets: tuple[UnitId, ...], view: b.TableView
) -> b.TableView:
    """Return a view with an order that moves nobody: who gives it, at whom it points."""
    told = (m.UnitSelectMark(order.unit), *marks, *(m.UnitTargetMark("", target) for target in targets))
    boxes = _boxes(t, (world,), (order.unit, *targets))
    if isinstance(order, o.FireEngine) and order.target == NOBODY:
        boxes += (grown((order.x, order.y, order.x, order.y), STRAY),)
    at = tuple(b.Said(Line("warhorn-draft-subject", facts(units=label(t, world, target)))) for target in targets)
    blocks = (b.Block(Line("warhorn-draft-targets"), at, gold=True),) if at else ()
    return replace(view, marks=told, blocks=blocks, **_framed(t, world, order, (order.unit,), boxes))


# -- the picture


def _placed(t: Field, after: World, view: b.TableView, units: tuple[UnitId, ...]) -> dict[str, Any]:
    """Return the units of a view with some of them as they will stand."""
    gone = {unit for unit in units if after.units[unit].status != "table"}
    new = [unit for unit in units if unit not in gone]
    stands = {one.unit: one for one in view.stands if one.unit not in gone}
    loose_ = {one.unit: one for one in view.loose if one.unit not in gone}
    stands |= {unit: stand(t, after, unit) for unit in new if formed(t, after, unit)}
    loose_ |= {unit: replace(loose(t, after, unit), active=True) for unit in new if not formed(t, after, unit)}
    return {"stands": tuple(stands.values()), "loose": tuple(loose_.values())}


def _framed(
    t: Field, world: World, order: Command, units: tuple[UnitId, ...], boxes: Iterable[Box], side: Side | None = None
) -> dict[str, Any]:
    """Return the draft, the part of the table that it shows, and nothing of what happened before."""
    return _told(t, side or world.units[units[0]].side, order, named(t, world, units), boxes)


def _told(t: Field, side: Side, order: Command, subject: Text, boxes: Iterable[Box]) -> dict[str, Any]:
    title = _TITLES.get(type(order), "warhorn-draft-title")
    draft = b.Draft(side, Line(title), Line("warhorn-draft-subject", facts(units=subject)))
    return {"draft": draft, "window": window(t, boxes), "number": 0, "proof": "", "recent": ()}


def _boxes(t: Field, worlds: tuple[World, ...], units: tuple[UnitId, ...]) -> tuple[Box, ...]:
    return tuple(shape.box for world in worlds for unit in units for shape in shapes(t, world, unit))


def window(t: Field, boxes: Iterable[Box]) -> Box | None:
    """Return the square part of the table that shows some boxes and room round them; None where it is all of it."""
    every = tuple(boxes)
    if not every:
        return None
    west, south, east, north = zip(*every, strict=True)
    low_x, low_y, high_x, high_y = grown((min(west), min(south), max(east), max(north)), ROOM)
    across = max(high_x - low_x, high_y - low_y, SMALLEST)
    if across >= min(t.width, t.height):
        return None
    left = min(max((low_x + high_x - across) // 2, 0), t.width - across)
    low = min(max((low_y + high_y - across) // 2, 0), t.height - across)
    return left, low, left + across, low + across
