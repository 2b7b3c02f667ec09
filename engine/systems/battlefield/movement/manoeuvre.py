"""Chapter 5.4: manoeuvres as the other chapters use them.

`plot` judges one, with its measures or every reason against it; nothing partial is ever applied.  `carry` carries it
out.  `manoeuvres` are those that go by a name, `draw_manoeuvre` takes one by chance, `reach` is how far units can go.
"""

from engine.kernel.ids import Side, UnitId
from engine.kernel.transaction import Tx
from engine.systems.battlefield import events as e
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import BodyKind, Form
from engine.systems.battlefield.movement import attacks
from engine.systems.battlefield.movement.draws import draw_manoeuvre
from engine.systems.battlefield.movement.plotted import Assault, Plotted, PlottedLeg, Reshaped
from engine.systems.battlefield.movement.plotting import plot
from engine.systems.battlefield.movement.prospects import MovementReach, reach
from engine.systems.battlefield.movement.standard_moves import manoeuvres
from engine.systems.battlefield.world import World

__all__ = [
    "Assault",
    "MovementReach",
    "Plotted",
    "PlottedLeg",
    "Reshaped",
    "carry",
    "draw_manoeuvre",
    "manoeuvres",
    "plot",
    "reach",
]  # fmt: skip


def carry(
    t: Field,
    tx: Tx[World],
    side: Side,
    units: tuple[UnitId, ...],
    body: BodyKind,
    plotted: Plotted,
    way: e.MoveWay = "manoeuvre",
) -> None:
    """Carry out a manoeuvre: move all to its end, change forms, declare attacks, and end the movement of the order.

    Forms are changed by order before it, and by difficult ground after it (6.2-e).  An attack is one by dash after a
    whole step of it straight ahead (3.1.7-lance-c).
    """
    _reshape(tx, side, plotted, "order")
    if plotted.acts:
        tx.emit(
            e.Moved(
                side, way, plotted.places, body, plotted.acts, plotted.paid, plotted.moved, plotted.reformed,
                plotted.dashed, plotted.aside, plotted.slow, through=plotted.through, turn=plotted.turn,
            )
        )  # fmt: skip
    _reshape(tx, side, plotted, "ground")
    dash = plotted.run >= t.step
    for assault in plotted.assaults:
        attacks.declare(t, tx, side, assault.attacker, assault.aim.target, dash, assault.path)
    tx.emit(e.MovementDone(side, units))


def _reshape(tx: Tx[World], side: Side, plotted: Plotted, why: str) -> None:
    changed: dict[Form, list[UnitId]] = {}
    for one in plotted.forms:
        if one.why == why:
            changed.setdefault(one.form, []).append(one.unit)
    for form, units in changed.items():
        tx.emit(e.FormChanged(side, tuple(units), form, why))  # type: ignore[arg-type]
