"""Chapter 4.4: deployment.  Where a unit may stand, the sketches that both sides draw at once, and their reveal.

A sketch is drawn by commands that answer no question: units one by one or several at once, or as the umpire arranges
them (`arranging`).  Sealing it is the answer.  What stands in a sketch is known to its side alone till both are sealed.
"""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, Final

from msgspec.structs import replace

from engine.kernel.command import Command
from engine.kernel.game import Anytime
from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import DONE, Ask, ContentNode, Flow, Goto, Procedure
from engine.kernel.state import State
from engine.kernel.text import Facts, Term, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.events import PhaseBegan, Revealed, Sealed, Stationed, UnitPlace
from engine.systems.battlefield.frames import Deployment
from engine.systems.battlefield.ground import ground, price
from engine.systems.battlefield.lengths import steps
from engine.systems.battlefield.orders import Arrange, Deploy, Seal, Station, Stations
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.setup.arranging import arranged
from engine.systems.battlefield.setup.halves import on_table, zone
from engine.systems.battlefield.setup.patterns import PRESETS, WAYS
from engine.systems.battlefield.troops import base_at, bases, card_of, label
from engine.systems.battlefield.wording import joined
from engine.systems.battlefield.world import World, with_units
from engine.tabletop.plane import TURN
from engine.tabletop.pose import Base, Pose
from engine.tabletop.roster import units_of
from engine.tabletop.shapes import depth, overlap

ASKS: Final = "battlefield-ask-sketch"


# -- where a unit may stand


def why_not_stand(
    t: Field, world: World, side: Side, unit: UnitId, base: Base, others: Mapping[UnitId, Base]
) -> Iterator[Violation]:
    """Yield every reason why a unit may not deploy with this base beside these others (4.4)."""
    name = label(t, world, unit)
    if not on_table(t, base):
        yield violation(R("4.4"), "battlefield-sketch-off-table", unit=name)
    beyond = zone(t, side).beyond(base)
    # The grain of rounded corners (table G6).
    if beyond > 1:
        line = steps(t, zone(t, side).line)
        yield violation(R("4.4"), "battlefield-sketch-strip", unit=name, over=steps(t, beyond), line=line)
    card = card_of(t, world, unit)
    for piece in ground(t, world).under(base):
        if price(t, card, (piece,)) is None:
            kind = Term(f"battlefield-ground-{piece.kind}")
            yield violation(R("4.4"), "battlefield-sketch-closed", unit=name, ground=kind)
    for other, there in others.items():
        if overlap(base.shape, there.shape):
            deep = steps(t, depth(base.shape, there.shape))
            yield violation(R("2.2"), "battlefield-sketch-overlap", unit=name, other=label(t, world, other), by=deep)


def _drawing(state: State[World], side: Side) -> bool:
    asked = state.asked(side)
    return asked is not None and asked.asks == ASKS


def _why_not_draw(state: State[World], side: Side) -> Iterator[Violation]:
    """Yield that a side is drawing no sketch, or has sealed it (4.4-a)."""
    if not _drawing(state, side):
        sealed = bool(state.stack) and isinstance(state.stack[-1], Deployment)
        yield violation(R("4.4-a"), "battlefield-sketch-sealed" if sealed else "battlefield-sketch-not-now")


def check_stations(t: Field, state: State[World], side: Side, stations: tuple[Station, ...]) -> Iterator[Violation]:
    """Yield every reason why units may not be put so in a sketch, judged as they stand after all of it (4.4)."""
    barred = tuple(_why_not_draw(state, side))
    yield from barred
    if barred:
        return
    world, own = state.world, set(units_of(state.world, side))
    if any(station.unit not in own for station in stations):
        yield violation(R("4.4"), "battlefield-sketch-not-yours")
        return
    units = [station.unit for station in stations]
    if not units or len(set(units)) < len(units):
        yield violation(R("4.4"), "battlefield-sketch-each-once")
        return
    bases_then: dict[UnitId, Base] = bases(t, world, side)
    for station in stations:
        if not 0 <= station.heading < TURN:
            yield violation(R("4.4"), "battlefield-sketch-heading", unit=label(t, world, station.unit))
            return
        pose = Pose(station.x, station.y, station.heading)
        bases_then[station.unit] = base_at(t, world.units[station.unit], pose)
    for n, unit in enumerate(units):
        # A clash of two that are put now is told once.
        others = {other: base for other, base in bases_then.items() if other not in units[: n + 1]}
        yield from why_not_stand(t, world, side, unit, bases_then[unit], others)


def missing(world: World, side: Side) -> tuple[UnitId, ...]:
    """Return the units of a side that stand nowhere yet."""
    return tuple(unit for unit in units_of(world, side) if world.units[unit].status == "reserve")


# -- commands that draw


def _check_station(t: Field, state: State[World], side: Side, order: Station) -> Iterator[Violation]:
    return check_stations(t, state, side, (order,))


def _check_several(t: Field, state: State[World], side: Side, order: Stations) -> Iterator[Violation]:
    return check_stations(t, state, side, order.stations)


def _check_arrange(t: Field, state: State[World], side: Side, order: Arrange) -> Iterator[Violation]:
    yield from _why_not_draw(state, side)
    if order.way not in PRESETS or _drawing(state, side):
        yield from _why_not_arrange(t, state.world, side, order.way)


def _why_not_arrange(t: Field, world: World, side: Side, way: str) -> Iterator[Violation]:
    """Yield that there is no such ready deployment, or no room for it."""
    if way not in PRESETS:
        yield violation(R("4.4"), "battlefield-sketch-way")
    elif arranged(t, world, side, way) is None:
        yield violation(R("4.4"), "battlefield-sketch-room")


def _station(tx: Tx[World], side: Side, order: Station) -> None:
    tx.emit(Stationed(side, (_place(order),)))


def _several(tx: Tx[World], side: Side, order: Stations) -> None:
    tx.emit(Stationed(side, tuple(map(_place, order.stations))))


def _place(station: Station) -> UnitPlace:
    return UnitPlace(station.unit, station.x, station.y, station.heading)


def _arrange(t: Field, tx: Tx[World], side: Side, order: Arrange) -> None:
    tx.emit(Stationed(side, arranged(t, tx.world, side, order.way) or ()))


def anytime(t: Field) -> dict[type[Command], Anytime[World]]:
    """Return the commands that draw a sketch, as the kernel takes them outside of questions."""
    return {
        Station: Anytime(partial(_check_station, t), _station),
        Stations: Anytime(partial(_check_several, t), _several),
        Arrange: Anytime(partial(_check_arrange, t), partial(_arrange, t)),
    }


# -- the question


class Sketching(ContentNode[Field, World, Deployment, Seal | Arrange | Deploy]):
    """The sketch of a side: the umpire's drawings while a unit stands nowhere, then its seal (4.4-a)."""

    asks, rule, answers, leaky = ASKS, R("4.4"), (Seal, Arrange, Deploy), True

    def facts(self, world: World, f: Deployment, side: Side, /) -> Facts:
        return facts(line=steps(self.t, zone(self.t, side).line), units=len(units_of(world, side)))

    def orders(self, world: World, f: Deployment, side: Side, /) -> Iterator[Seal | Arrange]:
        if missing(world, side):
            yield from (Arrange(way) for way in WAYS)
        else:
            yield Seal()

    def check(self, world: World, f: Deployment, side: Side, order: Seal | Arrange | Deploy, /) -> Iterator[Violation]:
        """Yield which units stand nowhere, and all that is wrong with where the others stand."""
        if not isinstance(order, Seal):
            yield from _why_not_arrange(self.t, world, side, order.way)
            return
        nowhere = missing(world, side)
        if nowhere:
            every = joined(label(self.t, world, unit) for unit in nowhere)
            yield violation(R("4.4"), "battlefield-seal-missing", count=len(nowhere), units=every)
        placed = bases(self.t, world, side)
        seen: dict[UnitId, Base] = {}
        for unit, base in placed.items():
            yield from why_not_stand(self.t, world, side, unit, base, seen)
            seen[unit] = base

    def apply(self, tx: Tx[World], f: Deployment, side: Side, order: Seal | Arrange | Deploy, /) -> Flow:
        if isinstance(order, Deploy):
            tx.emit(Stationed(side, arranged(self.t, tx.world, side, order.way) or ()))
        tx.emit(Sealed(side, "sketch"))
        return Goto(replace(f, step="reveal"))


def _open(t: Field, tx: Tx[World], f: Deployment) -> Flow:
    sides = tuple(side for side in t.sides if missing(tx.world, side))
    if not sides:
        return DONE
    tx.emit(PhaseBegan(tx.world.side, "sketches"))
    return Ask(replace(f, step="sketch"), sides)


def _reveal(tx: Tx[World], _f: Deployment) -> Flow:
    """Turn both sketches over together."""
    units = ((UnitId(n), unit) for n, unit in enumerate(tx.world.units) if unit.status == "table")
    tx.emit(Revealed(tuple(UnitPlace(n, unit.x, unit.y, unit.heading) for n, unit in units)))
    return DONE


def without_sketch(world: World, side: Side) -> World:
    """Return the world with the units of a side back in reserve, as whoever may not see its sketch knows them."""
    hidden = {
        n: replace(unit, status="reserve", x=0, y=0, heading=0)
        for n in units_of(world, side)
        if (unit := world.units[n]).status == "table"
    }
    return with_units(world, hidden)


def deploying(t: Field) -> Procedure[World, Any]:
    """Return the procedure in which both sides deploy (4.4)."""
    procedure: Procedure[World, Deployment] = Procedure.over(t, Deployment, {"open": _open, "sketch": Sketching})
    procedure.auto("reveal")(_reveal)
    return procedure
