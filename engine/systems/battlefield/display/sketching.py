"""The private preview of an order: ghosts along the way, rulers, arcs, what comes into reach, all as it was plotted.

Lengths are those the order is judged by, in u rounded up; the renderer only writes them.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from msgspec.structs import replace

from engine.kernel.command import Command
from engine.kernel.ids import Side, UnitId
from engine.kernel.state import State
from engine.kernel.text import Line, Text, facts
from engine.systems.battlefield import lengths
from engine.systems.battlefield import orders as o
from engine.systems.battlefield.combat.answers import ReplyGroup, foreseen, grouped, named
from engine.systems.battlefield.combat.volleys import at_nearest, shot_of
from engine.systems.battlefield.command.markers import reply_price
from engine.systems.battlefield.command.planning import cost, imagining, one_by_one, plotted_plan, under_orders
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import NOBODY
from engine.systems.battlefield.display.forecasts import melee_lines, shot_lines
from engine.systems.battlefield.display.overlays import sector_marks
from engine.systems.battlefield.display.view import formations_of, plan_marks, stand, threat_mark, zone_mark
from engine.systems.battlefield.fire.ranging import line as line_to
from engine.systems.battlefield.fire.targeting import Aimed, lawful, ranks_left
from engine.systems.battlefield.movement.manoeuvre import carry, plot
from engine.systems.battlefield.movement.plotted import Plotted, PlottedLeg
from engine.systems.battlefield.notation.writing import vocabulary
from engine.systems.battlefield.orders import KINDS, kinds_of
from engine.systems.battlefield.troops import base_of, bases, card_of, has_zone, zone_of
from engine.systems.battlefield.wording import codes, joined, line, names
from engine.systems.battlefield.world import GivenOrder, World, army_of, code_text, with_units
from engine.tabletop import board as b
from engine.tabletop import marks as m
from engine.tabletop.motion import wheel
from engine.tabletop.plane import Point
from engine.tabletop.pose import Base
from engine.tabletop.roster import on_table
from engine.tabletop.shapes import Shape, apart, box_of, gap, grown, penetrates

NEAREST: Final = 3
"""Enemies whose distance is shown after a manoeuvre."""
ROOM: Final = 3
"""Steps shown round what an order touches."""
SMALLEST: Final = 16
"""Steps across that a preview shows at least."""
_TITLES: Final[dict[type[Command], str]] = {
    o.Manoeuvre: "battlefield-draft-manoeuvre",
    o.Shoot: "battlefield-draft-shots",
    o.Answer: "battlefield-draft-answer",
}
"""What is asked in the largest letters where it is no order."""


def subject_of(order: Command) -> tuple[tuple[UnitId, ...], tuple[o.Act, ...], tuple[o.Shot, ...]]:
    """Return the units of an order, their manoeuvre and their shots."""
    match order:
        case o.Order():
            return order.units, order.plan, order.shots
        case o.Manoeuvre():
            return order.units, order.acts, ()
        case o.Shoot():
            return tuple(dict.fromkeys(shot.unit for shot in order.shots)), (), order.shots
        case o.Answer():
            fire = (reply for reply in order.replies if reply.kind == "shoot" or reply.shoot != NOBODY)
            shots = tuple(o.Shot(reply.unit, reply.shoot) for reply in fire)
            return tuple(reply.unit for reply in order.replies), (), shots
        case _:
            return (), (), ()


def plotted_of(t: Field, state: State[World], side: Side, order: Command) -> Plotted | None:
    """Return the manoeuvre of an order, plotted from where earlier plans lead; None without a lawful one."""
    if isinstance(order, o.Order) and order.plan:
        found = plotted_plan(t, state.world, side, order)
    elif isinstance(order, o.Manoeuvre) and order.acts:
        given = given_for(state.world, order)
        if given is not None:
            found = plot(t, state.world, order.units, given.body, order.acts, given.open, given.result)
        else:
            found = plot(t, state.world, order.units, order.body, order.acts, kinds_of(order.acts, ()))
    else:
        return None
    return found if isinstance(found, Plotted) else None


def given_for(world: World, order: o.Manoeuvre) -> GivenOrder | None:
    """Return the order under which a manoeuvre is made, if its units have had one."""
    return next((given for given in world.given if set(order.units) <= set(given.units)), None)


def sketch(t: Field, state: State[World], side: Side, order: Command, view: b.TableView) -> b.TableView | None:
    """Return a side's view with a lawful order drawn in; None for an order with nothing to draw."""
    units, acts, shots = subject_of(order)
    if isinstance(order, o.Orders):
        return _many(t, state, side, order, view)
    if not units or not (acts or shots or isinstance(order, o.Order | o.Answer)):
        return None
    plotted = plotted_of(t, state, side, order)
    world = state.world
    answer = isinstance(order, o.Answer)
    if isinstance(order, o.Answer):
        after = foreseen(t, world, side, _grouped(t, world, order))
        ghosts = tuple(_turned(t, world, after))
    else:
        after = followed(t, world, side, order, plotted)
        ghosts = () if plotted is None else tuple(_ghosts(plotted))
    marks: list[m.TableMark] = [*plan_marks(t, world, units), *ghosts]
    if not ghosts:
        marks += map(m.UnitSelectMark, units)
    if plotted is not None:
        marks += _rulers(plotted)
    marks += _reach(t, after, units, shots, around=not answer)
    shown = tuple(base_of(t, world, unit) for unit in units if world.units[unit].status == "table")
    ends = {ghost.unit: ghost.base for ghost in ghosts if ghost.place == "end"}
    return replace(
        view,
        **_placed(t, world, after, ends, view, units),
        marks=tuple(marks),
        blocks=tuple(_blocks(t, after, units, shots, plotted, around=not answer)),
        draft=_draft(t, world, side, order, units),
        window=window(t, (*shown, *ends.values(), *_met(t, after, units, shots))),
        number=0,
        proof="",
        recent=(),
    )


def _many(t: Field, state: State[World], side: Side, orders: o.Orders, view: b.TableView) -> b.TableView:
    """Return a view with the ends of several orders drawn in, and each order in short."""
    units = tuple(unit for order in orders.orders for unit in order.units)
    marks: list[m.TableMark] = [*plan_marks(t, state.world, units)]
    lines: list[b.Said] = []
    after = state.world
    ends: dict[UnitId, Base] = {}
    for at, order in one_by_one(t, state.world, side, orders.orders):
        plotted = plotted_of(t, replace(state, world=at), side, order)
        if plotted is not None:
            marks += (*_ghosts(plotted), *_rulers(plotted))
            ends |= dict(zip(plotted.units, plotted.ends, strict=True))
            after = followed(t, at, side, order, plotted)
        else:
            marks += map(m.UnitSelectMark, order.units)
        lines += _in_short(order, plotted)
    shown = tuple(base_of(t, state.world, unit) for unit in units)
    return replace(
        view,
        **_placed(t, state.world, after, ends, view, tuple(ends)),
        marks=tuple(marks),
        blocks=(b.Block(Line("battlefield-draft-orders"), tuple(lines), gold=True),),
        draft=_draft(t, state.world, side, orders, units),
        window=window(t, (*shown, *ends.values())),
        number=0,
        proof="",
        recent=(),
    )


def _in_short(order: o.Order, plotted: Plotted | None) -> Iterator[b.Said]:
    """Yield the units of an order, and how much of their Movement it takes."""
    units = codes(order.units)
    if plotted is None:
        yield b.Said(Line("battlefield-draft-order", facts(units=units, kinds=_kinds(order))), strong=True)
        return
    spent = {"paid": lengths.points(plotted.spent + plotted.paid), "budget": lengths.points(plotted.budget)}
    yield b.Said(Line("battlefield-draft-way", facts(units=units, kinds=_kinds(order), **spent)), strong=True)


def _turned(t: Field, world: World, after: World) -> Iterator[m.BaseGhostMark]:
    """Yield where units are, and where they would be, that an answer moves."""
    for unit in on_table(world):
        if after.units[unit].status == "table":
            start, end = base_of(t, world, unit), base_of(t, after, unit)
            if start != end:
                yield m.BaseGhostMark(unit, start, "start")
                yield m.BaseGhostMark(unit, end, "end")


def followed(t: Field, world: World, side: Side, order: Command, plotted: Plotted | None) -> World:
    """Return the position after the plans before an order and its own: units moved, attacks declared."""
    before = under_orders(t, world, side, order) if isinstance(order, o.Order) else world
    if plotted is None:
        return before
    tx = imagining(before)
    carry(t, tx, side, plotted.units, plotted.body, plotted)
    return tx.world


def _placed(
    t: Field, world: World, after: World, ends: Mapping[UnitId, Base], view: b.TableView, units: tuple[UnitId, ...]
) -> dict[str, Any]:
    """Return the units of a view, those moved or formed anew as they will stand, and the formations of all then."""
    formed = (unit for unit in units if after.units[unit].form != world.units[unit].form)
    new = {unit: after.units[unit] for unit in (*ends, *formed)}
    there = with_units(world, new)
    stands = tuple(stand(t, there, one.unit) if one.unit in new else one for one in view.stands)
    return {"stands": stands, "formations": tuple(formations_of(t, there)) if new else view.formations}


# -- marks


def _ghosts(plotted: Plotted) -> Iterator[m.BaseGhostMark]:
    for n, unit in enumerate(plotted.units):
        yield m.BaseGhostMark(unit, plotted.starts[n], "start")
        for leg in plotted.legs[:-1]:
            yield m.BaseGhostMark(unit, leg.ends[n], "between")
        yield m.BaseGhostMark(unit, plotted.ends[n], "end")


def _rulers(plotted: Plotted) -> Iterator[m.TableMark]:
    for leg in plotted.legs:
        if leg.ruler is None:
            continue
        length = -(-leg.way // 16)
        if leg.act.kind == "wheel" and leg.pivot is not None:
            turn = wheel(leg.act.hand, leg.act.amount).by
            yield m.WheelMark(m.Wheel(leg.pivot, leg.ruler[0], turn, length, leg.steps))
        else:
            yield m.RulerMark(*leg.ruler, length, leg.steps)


def _reach(
    t: Field, after: World, units: tuple[UnitId, ...], shots: tuple[o.Shot, ...], *, around: bool
) -> Iterator[m.TableMark]:
    """Yield what comes into reach: lines of fire, zones that are touched; of what is around sectors and distances."""
    foes = on_table(after, t.enemy(after.units[units[0]].side))
    for unit in units:
        if card_of(t, after, unit).volleys and (shots or (around and len(units) == 1)):
            yield from sector_marks(t, after, unit)
    for shot in shots:
        for target in aimed_at(t, after, shot):
            yield from _fire(t, after, shot.unit, target)
    for foe in foes:
        if has_zone(after, foe) and any(penetrates(base_of(t, after, n).shape, zone_of(t, after, foe)) for n in units):
            yield zone_mark(t, after, foe)
    if around and not shots:
        yield from _threats(t, after, units)


def aimed_at(t: Field, after: World, shot: o.Shot) -> tuple[UnitId, ...]:
    """Return the targets of a shot: of one at the nearest all that are equally near (5.2-volley-b)."""
    return at_nearest(t, after, shot.unit, shot.weapon) if shot.target == NOBODY else (UnitId(shot.target),)


def _fire(t: Field, after: World, unit: UnitId, target: UnitId) -> Iterator[m.TableMark]:
    """Yield the range of a shot as it is measured: from the front edge to the part in the sector (table G17)."""
    seen = line_to(t, after, unit, target)
    if seen is not None:
        front = Shape(base_of(t, after, unit).edge("front"))
        yield m.SightMark(gap(front, Shape((seen.point,))).here, seen.point, -(-seen.range // 16))


def _threats(t: Field, after: World, units: tuple[UnitId, ...]) -> tuple[m.ThreatMark, ...]:
    foes = on_table(after, t.enemy(after.units[units[0]].side))
    marks = []
    for foe in foes:
        found = [threat_mark(base_of(t, after, unit), base_of(t, after, foe)) for unit in units]
        marks.append(min(found, key=lambda mark: mark.length))
    return tuple(sorted((mark for mark in marks if mark.length), key=lambda mark: mark.length)[:NEAREST])


def _met(t: Field, after: World, units: tuple[UnitId, ...], shots: tuple[o.Shot, ...]) -> Iterator[Base]:
    """Yield the enemies that the preview must show."""
    for shot in shots:
        yield from (base_of(t, after, target) for target in aimed_at(t, after, shot))
    foes = bases(t, after, t.enemy(after.units[units[0]].side))
    near = [base_of(t, after, unit) for unit in units]
    for base in foes.values():
        if any(not apart(grown(own.box, 8 * t.step), base.box) for own in near):
            yield base


def window(t: Field, shown: Iterable[Base]) -> tuple[int, int, int, int] | None:
    """Return the square part of the table that shows some bases and room round them; None where it is all of it."""
    points: list[Point] = [point for base in shown for point in base.corners]
    if not points:
        return None
    west, south, east, north = grown(box_of(points), ROOM * t.step)
    across = max(east - west, north - south, SMALLEST * t.step)
    if across >= min(t.width, t.height):
        return None
    left = min(max((west + east - across) // 2, 0), t.width - across)
    low = min(max((south + north - across) // 2, 0), t.height - across)
    return left, low, left + across, low + across


# -- the strip


def _draft(t: Field, world: World, side: Side, order: Command, units: tuple[UnitId, ...]) -> b.Draft:
    detail, hand = None, army_of(world, side).hand
    if isinstance(order, o.Order):
        detail = Line("battlefield-draft-markers", facts(kinds=_kinds(order), paid=cost(world, order), hand=hand))
    elif isinstance(order, o.Orders):
        paid = sum(cost(at, one) for at, one in one_by_one(t, world, side, order.orders))
        detail = Line("battlefield-draft-all-markers", facts(paid=paid, hand=hand))
    elif isinstance(order, o.Answer):
        paid = sum(reply_price(world, members, reply) for reply, members in _grouped(t, world, order))
        detail = Line("battlefield-draft-all-markers", facts(paid=paid, hand=hand))
    named_ = names(t, world, units) if len(units) == 1 else codes(units)
    title = next((code for kind, code in _TITLES.items() if isinstance(order, kind)), "battlefield-draft-title")
    return b.Draft(side, Line(title), Line("battlefield-draft-subject", facts(units=named_)), detail)


def _grouped(t: Field, world: World, order: o.Answer) -> tuple[ReplyGroup, ...]:
    return grouped(t, world, (named(t, world, reply) for reply in order.replies))


def _kinds(order: o.Order) -> Text:
    return joined((vocabulary().term(f"kind-{kind}") for kind in KINDS if kind in order.kinds), " + ")


def _blocks(
    t: Field,
    after: World,
    units: tuple[UnitId, ...],
    shots: tuple[o.Shot, ...],
    plotted: Plotted | None,
    *,
    around: bool,
) -> Iterator[b.Block]:
    if plotted is not None:
        lines = tuple(b.Said(told, strong=True) for told in parts_of(t, plotted))
        total = b.Said(budget_line(plotted))
        yield b.Block(Line("battlefield-draft-parts"), (*lines, total), gold=True)
    found = tuple(_nearby(t, after, units)) if around else ()
    if found:
        yield b.Block(Line("battlefield-draft-from-here" if plotted is None else "battlefield-draft-reach"), found)
    idle = units if around and plotted is None else ()
    odds = tuple(map(b.Said, _odds(t, after, units, shots, idle)))
    if odds:
        yield b.Block(Line("battlefield-draft-odds"), odds)


def parts_of(t: Field, plotted: Plotted) -> Iterator[Line]:
    """Say what every leg of a manoeuvre measured and what it costs (5.4)."""
    for n, leg in enumerate(plotted.legs, 1):
        yield leg_line(t, n, leg)
    for assault in plotted.assaults:
        aim = assault.aim
        known = facts(
            shift=lengths.measured(t, aim.shift), closing=lengths.measured(t, aim.closing), foe=code_text(aim.target)
        )
        yield Line("battlefield-leg-attack", known)


def leg_line(t: Field, number: int, leg: PlottedLeg) -> Line:
    """Say what one leg measured and what it costs; a price above the length tells its ground."""
    act = leg.act
    hand = vocabulary().marks[act.hand]
    known = facts(
        n=number,
        length=lengths.measured(t, leg.way),
        edge=act.edge,
        cost=lengths.points(leg.hp),
        angle=lengths.degrees(act.amount),
        hand=Text(hand[0], next(word for word in hand if not word.isascii())),
    )
    return Line(f"battlefield-leg-{act.kind}", known)


def budget_line(plotted: Plotted) -> Line:
    """Say how much of the Movement of the turn a manoeuvre takes."""
    known = facts(
        paid=lengths.points(plotted.spent + plotted.paid),
        budget=lengths.points(plotted.budget),
        left=lengths.points(plotted.left),
    )
    return Line("battlefield-leg-total", known)


def _nearby(t: Field, after: World, units: tuple[UnitId, ...]) -> Iterator[b.Said]:
    foes = on_table(after, t.enemy(after.units[units[0]].side))
    far: list[tuple[int, UnitId]] = []
    for foe in foes:
        there = base_of(t, after, foe)
        far.append((min(threat_mark(base_of(t, after, unit), there).length for unit in units), foe))
    for length, foe in sorted((length, foe) for length, foe in far if length)[:NEAREST]:
        known = facts(foe=code_text(foe), far=lengths.measured(t, 16 * length))
        yield b.Said(Line("battlefield-draft-distance", known), strong=True)
    touched = [
        foe
        for foe in foes
        if has_zone(after, foe) and any(penetrates(base_of(t, after, n).shape, zone_of(t, after, foe)) for n in units)
    ]
    if touched:
        zones = joined(code_text(foe) for foe in touched)
        yield b.Said(line("battlefield-draft-zones", "5.5-zoc", units=zones))
    else:
        yield b.Said(line("battlefield-draft-no-zones", "5.5-zoc"))


def _odds(
    t: Field, after: World, units: tuple[UnitId, ...], shots: tuple[o.Shot, ...], idle: tuple[UnitId, ...]
) -> Iterator[Line]:
    """Say the odds of fights and shots; of an idle unit the targets in its reach."""
    yield from melee_lines(t, after, units)
    for one in aims(t, after, shots):
        yield from shot_lines(t, one)
    for unit in (unit for unit in idle if all(shot.unit != unit for shot in shots)):
        for one in tuple(lawful(t, after, unit).values())[:NEAREST]:
            yield from shot_lines(t, one)


def aims(t: Field, after: World, shots: tuple[o.Shot, ...]) -> Iterator[Aimed]:
    """Yield the shots of those that can be made, as they will be rolled, those of a carousel by rank (5.2.5.3)."""
    for shot in shots:
        found, whirls = shot_of(t, after, shot), after.units[shot.unit].form == "carousel" and not shot.rank
        if isinstance(found, Aimed):
            yield from [found] * (len(ranks_left(after, shot.unit)) if whirls else 1)
