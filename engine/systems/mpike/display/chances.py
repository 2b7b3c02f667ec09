"""Chances in percent that captions, help and overlays tell, from the functions by which the dice are read."""

from collections.abc import Iterable

from engine.kernel.ids import UnitId
from engine.kernel.modifiers import Modifier
from engine.systems.mpike.command.rallying import rally_most
from engine.systems.mpike.command.trials import continuation, order_change, preemption
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.kinds import OrderName
from engine.systems.mpike.display.wording import FACES, percent, trial_percent
from engine.systems.mpike.fire.modifiers import chart_of, column_of, gun_modifiers, result, row, shot_modifiers
from engine.systems.mpike.frames import Circumstance, Window
from engine.systems.mpike.morale.checks import passes
from engine.systems.mpike.orders import Aim, Rally
from engine.systems.mpike.reaction import fire
from engine.systems.mpike.reaction.interception import modifiers, most
from engine.systems.mpike.world import NOBODY, World


def continuation_percent(t: Field, world: World, wing: int, *, aid: bool) -> int:
    """Return the chance that a wing goes on (4.3.2)."""
    return 100 // FACES * continuation(t, world, wing, aid=aid).chances


def preemption_percent(t: Field, world: World, wing: int, *, aid: bool) -> int:
    """Return the chance that a wing acts before another (4.4.2)."""
    return 100 // FACES * preemption(t, world, wing, aid=aid).chances


def change_percent(t: Field, world: World, wing: int, order: OrderName, *, aid: bool) -> int:
    """Return the chance that a wing comes under an order, 0 where it cannot (5.7.2)."""
    trial = order_change(t, world, wing, order, aid=aid)
    return 0 if trial is None else 100 // FACES * trial.chances


def interception_percent(t: Field, world: World, unit: UnitId, target: UnitId) -> int:
    """Return the chance that cavalry rides out against a unit (9.3.2)."""
    return trial_percent(modifiers(t, world, unit, target), most(t, world, unit))


def check_percent(t: Field, world: World, unit: UnitId) -> int:
    """Return the chance that a unit passes a morale check, as to form hedgehog in reaction (9.2.3, 12.2)."""
    return percent(passes(t, world, unit))


def rally_percent(t: Field, world: World, order: Rally) -> int:
    """Return the chance of a rally (13.2.5)."""
    return percent(rally_most(t, world, order))


def reaction_marks(t: Field, frame: object, unit: UnitId) -> tuple[Circumstance, ...]:
    """Return what bears on the die of a unit that fires in a window, nothing elsewhere (9.4.2, 10.3.4)."""
    return fire.marks(t, frame, unit) if isinstance(frame, Window) else ()


def hit_percent(t: Field, world: World, unit: UnitId, aims: Iterable[Aim], marks: Iterable[Circumstance] = ()) -> int:
    """Return the chance that a volley costs its targets a strength point at least, all its shots together (10.5).

    For guns it is the chance against the unit aimed at (10.8.2).
    """
    missing = 1.0
    circumstances = tuple(marks)
    for aim in aims:
        missing *= 1 - _hits(t, world, unit, aim, circumstances) / FACES
    return round(100 * (1 - missing))


def _hits(t: Field, world: World, unit: UnitId, aim: Aim, marks: tuple[Circumstance, ...]) -> int:
    """Return on how many faces of ten a shot hits."""
    chart, column = chart_of(t, unit), column_of(t, world, unit, aim)
    added: tuple[Modifier, ...]
    if chart == "artillery":
        added = () if aim.target == NOBODY else gun_modifiers(t, world, unit, aim, marks)
    else:
        added = shot_modifiers(t, world, unit, aim, marks, salvoed=world.units[unit].salvo)
    return sum(bool(result(t, chart, column, row(face, added)).hits) for face in range(FACES))
