"""The charges of a turn, carried out in the order of the side; scythed chariots first (phases, failed-charge).

(declare-charge, declare-flank, dash, defile, obstacle, uncontrolled-attack, scythed-charge, scouts, skirmish-move)
"""

from collections.abc import Iterator
from itertools import product
from typing import Final, Literal

from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import DONE, Ask, Call, ContentNode, Flow, Goto, Procedure
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.warhorn import events as e
from engine.systems.warhorn.charges.declaring import may_target
from engine.systems.warhorn.charges.poses import ChargeStance, charging_base, reaches, stance
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.frames import Charging, Running, ScytheRun
from engine.systems.warhorn.ground import feature_text
from engine.systems.warhorn.measures import approach, faces, in_view
from engine.systems.warhorn.morale.resilience import NEVER_DISORDERED
from engine.systems.warhorn.morale.testing import disorder
from engine.systems.warhorn.movement.causes import bars_dash, no_chariots, no_dash
from engine.systems.warhorn.movement.passages import across
from engine.systems.warhorn.movement.places import free_spot, standing, way_barred
from engine.systems.warhorn.movement.sites import check_scout, scout, scoutings
from engine.systems.warhorn.orders import Run, Scout
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.troops import allowance, card_of, formed, heading_of, label, men, point_of, radius_of
from engine.systems.warhorn.world import World, contacts_of
from engine.tabletop.pose import Edge
from engine.tabletop.roster import on_table, unknown
from engine.tabletop.shapes import disc

STANDS: Final[tuple[Literal["nearest", "square"], ...]] = ("nearest", "square")


# -- who is still to run


def pending(world: World, side: Side) -> tuple[UnitId, ...]:
    """Return the units of a side whose charges are still to be carried out."""
    return tuple(
        unit
        for unit in on_table(world, side)
        if (charge := world.units[unit].charge) is not None and charge.state == "declared"
    )


def within_sight(t: Field, world: World, unit: UnitId) -> tuple[UnitId, ...]:
    """Return the targets of a charge that are on the table, and not behind the charger's front (failed-charge-a).

    They are those it was declared at (declare-charge-c), whether or not others have come between since (view-d).  Who
    has passed over to the charger's side is no target any more.
    """
    charge = world.units[unit].charge
    if charge is None:
        return ()
    there = (target for target in charge.targets if may_target(world, unit, target))
    return tuple(target for target in there if faces(t, world, unit, target))


def edge_of(t: Field, world: World, unit: UnitId, target: UnitId) -> Edge:
    """Return the edge that a charge is against: as declared, taken anew if the target has moved (declare-flank-b)."""
    charge = world.units[unit].charge
    if charge is None or world.units[target].fled or world.units[target].moved:
        return approach(t, world, target, point_of(world, unit))
    return charge.edges[charge.targets.index(target)]


# -- how one runs


def found_stance(t: Field, world: World, order: Run) -> ChargeStance:
    """Return how a charger would stand against its target."""
    return stance(t, world, order, edge_of(t, world, order.unit, order.target))


def room(t: Field, world: World, order: Run, found: ChargeStance) -> Iterator[Violation]:
    """Yield why a charger cannot stand so, or not get there straight: others, closed ground (phases-a, move-d)."""
    unit = order.unit
    yield from way_barred(t, world, unit, (point_of(world, unit), found.end))
    if formed(t, world, unit):
        yield from standing(t, world, unit, charging_base(t, world, unit, found), leaders=True)
        return
    yield from no_chariots(t, world, unit, found.end)
    spot = disc(found.end, radius_of(t, card_of(t, world, unit), world.units[unit].models[0]))
    if not free_spot(t, world, unit, spot):
        yield violation(R("skirmish-move"), "warhorn-leader-room", unit=label(t, world, unit))


def check_run(t: Field, world: World, order: Run) -> Iterator[Violation]:
    """Yield every reason why a charge cannot be carried out so (phases-a, dash, failed-charge-a).

    Who is out of hand has to dash if he can (uncontrolled-attack-a).
    """
    unit, name = order.unit, label(t, world, order.unit)
    if order.target not in within_sight(t, world, unit):
        yield violation(R("declare-charge-c"), "warhorn-run-target", unit=name)
        return
    if across(t, world, unit, order.target) is not None:
        if order.dash:
            yield violation(R("defile-c"), "warhorn-no-dash-crossing", unit=name)
        return
    found = found_stance(t, world, order)
    if backwards(t, world, order) and not all(backwards(t, world, other) for other in others(order)):
        yield violation(R("phases"), "warhorn-run-backwards", unit=name)
    if order.dash:
        yield from no_dash(t, world, unit)
        barred = bars_dash(t, world, unit, point_of(world, unit), found.end)
        if barred is not None:
            yield violation(R("obstacle-b"), "warhorn-dash-obstacle", unit=name, ground=feature_text(world, barred))
    elif world.units[unit].serves == "charge" and can_dash(t, world, order):
        yield violation(R("uncontrolled-attack-a"), "warhorn-run-must-dash", unit=name)
    if reaches(found, allowance(t, world, unit, dash=order.dash)):
        faults = tuple(room(t, world, order, found))
        if faults and any(_fits(t, world, other) for other in others(order)):
            yield from faults


def backwards(t: Field, world: World, order: Run) -> bool:
    """Tell whether a charger would come to stand behind the line of its front: it never goes backwards (phases)."""
    return not in_view(t, world, order.unit, found_stance(t, world, order).end)


def can_dash(t: Field, world: World, order: Run) -> bool:
    """Tell whether a charger could dash at its target."""
    found = found_stance(t, world, order)
    free = next(no_dash(t, world, order.unit), None) is None
    return free and bars_dash(t, world, order.unit, point_of(world, order.unit), found.end) is None


def others(order: Run) -> Iterator[Run]:
    """Yield other ways to stand against the same target."""
    for stand in STANDS:
        if stand != order.stand:
            yield replace(order, stand=stand)


def _fits(t: Field, world: World, order: Run) -> bool:
    free = next(room(t, world, order, found_stance(t, world, order)), None) is None
    return free and not backwards(t, world, order)


def runs(t: Field, world: World, unit: UnitId) -> Iterator[Run]:
    """Yield the ways in which a unit may carry its charge out: target, stance, with a dash or without."""
    for target, dash, stand in product(within_sight(t, world, unit), (False, True), STANDS):
        if stand == "nearest" or across(t, world, unit, target) is None:
            yield Run(unit, target, dash, stand)


class ChoosingCharge(ContentNode[Field, World, Charging, Run | Scout]):
    """Which charge is carried out next, and how (phases-b); what scouts cancel may matter to it (scouts-a)."""

    asks, rule, answers = "warhorn-ask-run", R("phases-b"), (Run, Scout)

    def facts(self, world: World, f: Charging, side: Side, /) -> Facts:
        units = pending(world, side)
        return facts(count=len(units), unit=label(self.t, world, units[0]))

    def orders(self, world: World, f: Charging, side: Side, /) -> Iterator[Run | Scout]:
        """Yield the ways of every charge, and what scouts can cancel (phases-b, scouts-a)."""
        for unit in pending(world, side):
            yield from runs(self.t, world, unit)
        yield from scoutings(self.t, world, side)

    def check(self, world: World, f: Charging, side: Side, order: Run | Scout, /) -> Iterator[Violation]:
        if isinstance(order, Scout):
            yield from check_scout(self.t, world, side, order)
        elif unknown(world, (order.unit,)) or order.unit not in pending(world, side):
            yield violation(R("phases-b"), "warhorn-run-nobody")
        else:
            yield from check_run(self.t, world, order)

    def apply(self, tx: Tx[World], f: Charging, side: Side, order: Run | Scout, /) -> Flow:
        if isinstance(order, Scout):
            scout(tx, side, order)
            return Goto(replace(f, step="next"))
        return Call(run_frame(self.t, tx.world, order), replace(f, step="next"))


def run_frame(t: Field, world: World, order: Run) -> Running:
    """Return the frame that carries a charge out: where it means to stand, and whether it gets there.

    Where the target holds the far end of a passage nobody moves: they fight across it (defile).
    It runs within its allowance alone, elephants too, whatever their target was tested for (elephant-charge-e).
    """
    way = across(t, world, order.unit, order.target)
    if way is not None:
        edge = edge_of(t, world, order.unit, order.target)
        here, facing = point_of(world, order.unit), heading_of(world, order.unit)
        return Running(order.unit, order.target, *here, facing, reaches=True, edge=edge, across=way.id)
    found = found_stance(t, world, order)
    reached = reaches(found, allowance(t, world, order.unit, dash=order.dash))
    fits = reached and next(room(t, world, order, found), None) is None
    return Running(
        order.unit, order.target, *found.end, found.heading, order.dash, reaches=fits, edge=found.edge
    )  # fmt: skip


# -- the frame


def _hunted(world: World, side: Side) -> tuple[UnitId, ...]:
    """Return the units in panic that are charged (failed-charge)."""
    charges = (world.units[unit].charge for unit in pending(world, side))
    targets = dict.fromkeys(target for charge in charges if charge is not None for target in charge.targets)
    return tuple(target for target in targets if world.units[target].panicked)


def _open(t: Field, tx: Tx[World], f: Charging) -> Flow:
    """Let scythed chariots run before all others (scythed-charge-g)."""
    f = replace(f, hunted=f.hunted or _hunted(tx.world, f.side))
    for unit in pending(tx.world, f.side):
        if card_of(t, tx.world, unit).kind == "scythed":
            targets = within_sight(t, tx.world, unit)
            if targets:
                return Call(ScytheRun(unit, targets[0]), f)
    return Goto(replace(f, step="next"))


def _next(t: Field, tx: Tx[World], f: Charging) -> Flow:
    """Ask for the next charge; who has lost sight of all his targets stays, and has failed (failed-charge-a)."""
    for unit in pending(tx.world, f.side):
        if not within_sight(t, tx.world, unit) or tx.world.units[unit].panicked:
            tx.emit(e.ChargeEnded(f.side, unit, "failed"))
    if pending(tx.world, f.side):
        return Ask(replace(f, step="choose"), (f.side,))
    return Goto(replace(f, step="end"))


def _reached(t: Field, world: World, side: Side, target: UnitId) -> bool:
    """Tell whether a charger of a side has come to a unit: it touches it, or scythed chariots ran through it."""
    if any(contact.fresh for contact in contacts_of(world, target)):
        return True
    ran = (unit for unit in on_table(world, side) if card_of(t, world, unit).kind == "scythed")
    charges = (world.units[unit].charge for unit in ran)
    return any(charge is not None and charge.state == "run" and target in charge.targets for charge in charges)


def _end(t: Field, tx: Tx[World], f: Charging) -> Flow:
    """Let units in panic rally whom no charger has reached; their warriors are in disorder till their next turn.

    Not even one that was shot down on its way, or has come to another target (failed-charge, failed-charge-b).
    """
    for target in f.hunted:
        one = tx.world.units[target]
        if one.panicked and one.status == "table" and not _reached(t, tx.world, f.side, target):
            tx.emit(e.Rallied(one.side, target, chase=True))
            if card_of(t, tx.world, target).kind not in NEVER_DISORDERED:
                disorder(t, tx, target, men(card_of(t, tx.world, target), one), R("failed-charge-b"))
    return DONE


def charging(t: Field) -> Procedure[World, Charging]:
    """Return the procedure of the charges of a turn."""
    return Procedure.over(t, Charging, {"open": _open, "next": _next, "choose": ChoosingCharge, "end": _end})
