"""Chances in percent that captions, help and overlays tell, from the functions by which the dice are read."""

from collections.abc import Iterable

from engine.kernel.command import Command
from engine.kernel.ids import UnitId
from engine.kernel.modifiers import Modifier
from engine.systems.mpike import orders as o
from engine.systems.mpike.command.rallying import rally_most
from engine.systems.mpike.command.trials import continuation, order_change, preemption
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.fire_charts import FireResult
from engine.systems.mpike.content.headings import FACES
from engine.systems.mpike.display.moment import CaptionMoment
from engine.systems.mpike.display.wording import percent, trial_percent
from engine.systems.mpike.fire.infantry import MARKS, standing
from engine.systems.mpike.fire.modifiers import chart_of, column_of, gun_modifiers, result, shot_modifiers
from engine.systems.mpike.fire.reckoning import row
from engine.systems.mpike.frames import Circumstance, Window
from engine.systems.mpike.morale.checks import passes
from engine.systems.mpike.orders import Aim
from engine.systems.mpike.reaction import fire
from engine.systems.mpike.reaction.interception import modifiers, most
from engine.systems.mpike.world import NOBODY, World


def share(m: CaptionMoment, order: Command) -> int:
    """Return the chance of an order that hangs on a die; 0 where it cannot succeed, or has nothing to roll for."""
    t, world, frame = m.t, m.world, m.frame
    match order:
        case o.Preempt():
            return preemption(t, world, order.wing, aid=order.aid).percent
        case o.Continue():
            return continuation(t, world, m.wing, aid=order.aid).percent
        case o.ChangeOrder():
            trial = order_change(t, world, m.wing, order.order, aid=order.aid)
            return 0 if trial is None else trial.percent
        case o.Rally():
            return percent(rally_most(t, world, order))
        case o.Fire():
            there = standing(t, world, order) or world
            return hit_percent(t, there, order.unit, order.aims, MARKS.get(order.way, ()))
        case o.ReactFire():
            return hit_percent(t, world, order.unit, order.aims, reaction_marks(t, frame, order.unit))
        case o.FireGuns():
            return hit_percent(t, world, order.unit, (order.aim,), reaction_marks(t, frame, order.unit))
        case o.ReactHedgehog():
            return check_percent(t, world, order.unit)
        case o.Intercept() if isinstance(frame, Window):
            return interception_percent(t, world, order.unit, frame.unit)
    return 0


def interception_percent(t: Field, world: World, unit: UnitId, target: UnitId) -> int:
    """Return the chance that cavalry rides out against a unit (9.3.2)."""
    return trial_percent(modifiers(t, world, unit, target), most(t, world, unit))


def check_percent(t: Field, world: World, unit: UnitId) -> int:
    """Return the chance that a unit passes a morale check, as to form hedgehog in reaction (9.2.3, 12.2)."""
    return percent(passes(t, world, unit))


def reaction_marks(t: Field, frame: object, unit: UnitId) -> tuple[Circumstance, ...]:
    """Return what bears on the die of a unit that fires in a window, nothing elsewhere (9.4.2, 10.3.4)."""
    return fire.marks(t, frame, unit) if isinstance(frame, Window) else ()


def hit_percent(t: Field, world: World, unit: UnitId, aims: Iterable[Aim], marks: Iterable[Circumstance] = ()) -> int:
    """Return the chance that a volley costs its targets a strength point at least, all its shots together (10.5).

    For guns it is the chance against the unit aimed at (10.8.2).
    """
    missing, circumstances = 1.0, tuple(marks)
    for aim in aims:
        _, found = shot_results(t, world, unit, aim, circumstances)
        missing *= 1 - sum(bool(one.hits) for one in found) / FACES
    return round(100 * (1 - missing))


def shot_results(
    t: Field, world: World, unit: UnitId, aim: Aim, marks: Iterable[Circumstance]
) -> tuple[tuple[Modifier, ...], tuple[FireResult, ...]]:
    """Return what is added to the die of a shot, and what each face of ten does."""
    chart, column, added = chart_of(t, unit), column_of(t, world, unit, aim), tuple[Modifier, ...]()
    if chart != "artillery":
        added = shot_modifiers(t, world, unit, aim, marks, salvoed=world.units[unit].salvo)
    elif aim.target != NOBODY:
        added = gun_modifiers(t, world, unit, aim, marks)
    return added, tuple(result(t, chart, column, row(face, added)) for face in range(FACES))
