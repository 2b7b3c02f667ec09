"""Deployment: one army after the other is put into its zone, unit by unit or all at once.

(deployment, reform, skirmish-zone, move, chariots-elephants)
"""

from collections.abc import Iterator
from typing import Any, TypeAlias

from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import DONE, Ask, ContentNode, Flow, PickFace, Procedure
from engine.kernel.text import Facts, Term, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import DENSITIES
from engine.systems.warhorn.events import Deployed, Stationed
from engine.systems.warhorn.frames import Deploying
from engine.systems.warhorn.ground import ground_of, touched
from engine.systems.warhorn.movement.models import arranged, misplaced
from engine.systems.warhorn.movement.places import CLEAR, closed_ground, free_spot, standing, within_table
from engine.systems.warhorn.orders import Arrangement, Deploy, EndDeployment, Station
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.setup import draws
from engine.systems.warhorn.setup.opening import fitting
from engine.systems.warhorn.setup.patterns import WAYS, deployment, zone_box
from engine.systems.warhorn.troops import (
    base_of,
    counts,
    discs,
    formed,
    front_of,
    label,
    named,
    ranked,
    shapes,
    strength,
)
from engine.systems.warhorn.world import Unit, World, army_of, with_units
from engine.tabletop.measures import CENTIMETRES, spelled
from engine.tabletop.plane import TURN
from engine.tabletop.roster import on_table, units_of
from engine.tabletop.shapes import closer, contains

DeployAnswer: TypeAlias = Station | Deploy | EndDeployment


# -- where a unit may stand


def missing(world: World, side: Side) -> tuple[UnitId, ...]:
    """Return the units of a side that stand nowhere yet."""
    return tuple(unit for unit in units_of(world, side) if world.units[unit].status == "reserve")


def stationed(t: Field, world: World, station: Station) -> Unit:
    """Return a unit as an order puts it; models for whom there is no room are missing.

    Models stand close round their Leader unless the order says otherwise.
    """
    one = world.units[station.unit]
    card = t.cards[one.card]
    if card.formed:
        ranks = ranked(counts(card, one), front_of(t, card, station.density, one.full))
        return replace(
            one, status="table", x=station.x, y=station.y, heading=station.heading, density=station.density, ranks=ranks
        )  # fmt: skip
    leader = replace(one.models[0], x=station.x, y=station.y, heading=station.heading)
    how = station.arrange
    if how.pattern in ("", "keep") and not how.places:
        how = Arrangement("block")
    return replace(one, status="table", models=arranged(t, world, station.unit, leader, how))


def check_stations(t: Field, world: World, side: Side, stations: tuple[Station, ...]) -> Iterator[Violation]:
    """Yield every reason why units may not be put so, judged as they stand after all of it (deployment-b)."""
    units = [station.unit for station in stations]
    own = set(units_of(world, side))
    if not units or any(unit not in own for unit in units):
        yield violation(R("deployment-b"), "warhorn-deploy-not-yours")
        return
    if len(set(units)) < len(units):
        yield violation(R("deployment-b"), "warhorn-deploy-each-once")
        return
    faults = [fault for station in stations for fault in _order_faults(t, world, station)]
    yield from faults
    if not faults:
        for unit, after in put(t, world, stations):
            yield from why_not(t, after, side, unit)


def _order_faults(t: Field, world: World, station: Station) -> Iterator[Violation]:
    """Yield what is wrong with an order wherever it puts its unit: facing, order, places of models (reform-b)."""
    one, name = world.units[station.unit], label(t, world, station.unit)
    card = t.cards[one.card]
    if not 0 <= station.heading < TURN:
        yield violation(R("deployment-b"), "warhorn-deploy-heading", unit=name)
    if card.formed and station.density not in DENSITIES:
        yield violation(R("reform-c"), "warhorn-no-reform", unit=name)
    elif card.formed and fitting(t, card, station.density, one.full) != station.density:
        fronts = t.charts.bodies.horse_front if card.kind == "horse" else t.charts.bodies.foot_front
        yield violation(
            R("reform-b"), "warhorn-too-few", unit=name, need=fronts[station.density], have=one.full
        )  # fmt: skip
    if not card.formed:
        leader = replace(one.models[0], x=station.x, y=station.y)
        yield from misplaced(t, world, station.unit, leader, station.arrange)


def put(t: Field, world: World, stations: tuple[Station, ...]) -> Iterator[tuple[UnitId, World]]:
    """Yield unit by unit the world after it was put: bases first, for models find their places round them."""
    aside = {station.unit: replace(world.units[station.unit], status="reserve") for station in stations}
    now = with_units(world, aside)
    for station in sorted(stations, key=lambda each: not formed(t, world, each.unit)):
        now = with_units(now, {station.unit: stationed(t, now, station)})
        yield station.unit, now


def why_not(t: Field, world: World, side: Side, unit: UnitId) -> Iterator[Violation]:
    """Yield every reason why a unit may not be deployed where it stands: zone, table, others, ground, enemies."""
    name, covers = label(t, world, unit), shapes(t, world, unit)
    if formed(t, world, unit):
        yield from standing(t, world, unit, base_of(t, world, unit))
    else:
        yield from _models(t, world, unit)
    box = zone_box(t, side)
    if any(not contains(box, shape.box) for shape in covers) and all(within_table(t, shape) for shape in covers):
        yield violation(R("deployment-b"), "warhorn-deploy-zone", unit=name, deep=spelled(t.zone, CENTIMETRES))
    if t.cards[world.units[unit].card].kind in ("chariot", "scythed"):
        under = (piece for shape in covers for piece in touched(t, world, shape) if ground_of(piece).obstacle)
        piece = next(under, None)
        if piece is not None:
            ground = Term(f"warhorn-ground-{piece.kind}")
            yield violation(R("chariots-elephants"), "warhorn-deploy-chariot", unit=name, ground=ground)
    for foe in () if t.policies.deployment_view == "sealed" else on_table(world, t.enemy(side)):
        if any(closer(mine, one, CLEAR) for mine in covers for one in shapes(t, world, foe)):
            yield violation(R("melee"), "warhorn-deploy-near", unit=name, foe=label(t, world, foe))


def _models(t: Field, world: World, unit: UnitId) -> Iterator[Violation]:
    """Yield that a Leader cannot stand where he is put, or how many models find no room in his zone (skirmish-move)."""
    one, name = world.units[unit], label(t, world, unit)
    first = discs(t, world, unit)[0]
    if not within_table(t, first):
        yield violation(R("move-d"), "warhorn-off-table", unit=name)
    elif closed_ground(t, world, first) is not None or not free_spot(t, world, unit, first):
        yield violation(R("move-d"), "warhorn-deploy-leader", unit=name)
    lost = one.full - strength(one)
    if lost:
        yield violation(R("skirmish-move"), "warhorn-deploy-models", unit=name, count=lost)


# -- the question


class PlacingUnits(ContentNode[Field, World, Deploying, DeployAnswer]):
    """Where the units of a side stand, one by one or all at once; the last word is that they stand (deployment-b)."""

    asks, rule, answers, forced = "warhorn-ask-deploy", R("deployment"), (Station, Deploy, EndDeployment), False

    def facts(self, world: World, f: Deploying, side: Side, /) -> Facts:
        return facts(units=len(missing(world, side)), deep=spelled(self.t.zone, CENTIMETRES))

    def orders(self, world: World, f: Deploying, side: Side, /) -> Iterator[DeployAnswer]:
        """Yield the ready deployments of those who stand nowhere yet, or that all stand."""
        if not missing(world, side):
            yield EndDeployment()
            return
        found = (deployment(self.t, world, side, way) for way in WAYS)
        yield from dict.fromkeys(Deploy(stations) for stations in found if stations is not None)

    def check(self, world: World, f: Deploying, side: Side, order: DeployAnswer, /) -> Iterator[Violation]:
        if isinstance(order, Station):
            yield from check_stations(self.t, world, side, (order,))
            return
        given = {station.unit for station in order.stations} if isinstance(order, Deploy) else set()
        left = tuple(unit for unit in missing(world, side) if unit not in given)
        if left:
            every = named(self.t, world, left)
            yield violation(R("deployment-b"), "warhorn-deploy-missing", count=len(left), units=every)
        if isinstance(order, Deploy):
            yield from check_stations(self.t, world, side, order.stations)

    def draw(self, world: World, f: Deploying, side: Side, pick: PickFace, /) -> DeployAnswer:
        """Return a ready deployment, or now and then a place for one unit after which the others still have room."""
        left = missing(world, side)
        if left and not pick(3):
            order = draws.station(self.t, world, side, left[pick(len(left))], pick)
            if next(self.check(world, f, side, order), None) is None:
                ((_, after),) = put(self.t, world, (order,))
                if deployment(self.t, after, side, WAYS[0]) is not None:
                    return order
        return super().draw(world, f, side, pick)

    def apply(self, tx: Tx[World], f: Deploying, side: Side, order: DeployAnswer, /) -> Flow:
        stations: tuple[Station, ...] = ()
        sealed = self.t.policies.deployment_view == "sealed"
        if not isinstance(order, EndDeployment):
            stations = (order,) if isinstance(order, Station) else order.stations
        for unit, after in put(self.t, tx.world, stations):
            one = after.units[unit]
            tx.emit(Stationed(side, unit, one.x, one.y, one.heading, one.density, one.ranks, one.models, sealed))
        if isinstance(order, Station):
            return Ask(f, (side,))
        tx.emit(Deployed(side, sealed and army_of(tx.world, self.t.enemy(side)).ready))
        return DONE


def _open(_t: Field, tx: Tx[World], f: Deploying) -> Flow:
    if not units_of(tx.world, f.side):
        tx.emit(Deployed(f.side))
        return DONE
    return Ask(replace(f, step="place"), (f.side,))


def deploying(t: Field) -> Procedure[World, Any]:
    """Return the procedure in which a side deploys (deployment)."""
    return Procedure.over(t, Deploying, {"open": _open, "place": PlacingUnits})
