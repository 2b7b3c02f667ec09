"""The barrage phase of games that have one: guns and aircraft against a hex in range (7.0-b to 7.0-h)."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Literal

from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId, each_once
from engine.kernel.procedure import DONE, Ask, Call, Flow, Frame, Goto, Procedure
from engine.kernel.text import Line, Text, facts, number
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.scs.combat.attacks import Contribution, weighed
from engine.systems.scs.combat.changes import SourcedShift
from engine.systems.scs.combat.reckoning import Factor, Weakness
from engine.systems.scs.combat.shelling import Row, hits, killed, row_of, row_shifts, row_told, shelled
from engine.systems.scs.combat.shifts import best, check_shifts, helpers, spend
from engine.systems.scs.combat.striking import Striking
from engine.systems.scs.content.barrage_chart import BarrageChart
from engine.systems.scs.content.theatre import Theatre
from engine.systems.scs.events import Barraged, BarrageDeclared, Disorganised, KillRolled
from engine.systems.scs.losses import Losses
from engine.systems.scs.movement.naming import check_own
from engine.systems.scs.orders import Barrage, EndPhase
from engine.systems.scs.rules import R
from engine.systems.scs.world import World, face, stacking
from engine.systems.scs.zoc import presence, stack_at


class Firing(Frame, frozen=True, tag="scs.firing"):
    """A barrage phase, or one of air strikes: barrages one by one."""

    side: Side
    step: Literal["open", "orders"] = "open"


class Bombardment(Frame, frozen=True, tag="scs.bombardment"):
    """A barrage under way; `owed` are the steps that its result costs."""

    side: Side
    units: tuple[UnitId, ...]
    target: int
    shifts: tuple[int, ...]
    owed: int = 0
    step: Literal["resolve", "kill", "losses"] = "resolve"


# -- strength and row


class Weight(Row, frozen=True):
    """The weight of a barrage, step by step (7.0-b, 7.0-e)."""

    guns: tuple[Contribution, ...]
    strikes: tuple[tuple[Text, int], ...]
    """Strength that markers bring of their own."""


def weigh(t: Theatre, world: World, units: tuple[UnitId, ...], target: int, shifts: tuple[int, ...]) -> Weight:
    """Return the strength that units and markers bring to a barrage on a hex, and the row of the chart it uses."""
    chart = chart_of(t)
    guns = tuple(_gun(t, world, id_, shifts) for id_ in units)
    strikes = tuple((t.markers[n].name, t.markers[n].data.strength) for n in shifts if t.markers[n].data.strength)
    total = sum((gun.total for gun in guns), Fraction(0)) + sum(points for _, points in strikes)
    side = t.cards[units[0]].side if units else t.markers[shifts[0]].side
    foes = stack_at(t, world, t.enemy(side), target)
    defence = sum(face(t, world, id_).defence for id_ in foes)
    found = row_of(chart, total, defence, tuple(_changes(t, world, side, units, target, shifts)))
    return Weight(found.shifts, found.total, found.by, found.row, found.label, guns, strikes)


def chart_of(t: Theatre) -> BarrageChart:
    """Return the barrage chart of the game, which must have one."""
    assert t.barrage is not None
    return t.barrage


def _gun(t: Theatre, world: World, unit: UnitId, shifts: tuple[int, ...] = ()) -> Contribution:
    values, state = t.cards[unit].barrage, world.units[unit]
    weakness = Weakness(t.unsupplied_attack, t.disorganised.barrage)
    factors = list(weakness.factors(unsupplied=not state.supplied, disorganised=state.disorganised))
    helped = (t.markers[n] for n in shifts)
    factors += (Factor(marker.name, marker.attack, R("7.3b-b")) for marker in helped if marker.attack != 1)
    return Contribution(unit, values.strength if values else 0, tuple(factors))


def _changes(
    t: Theatre, world: World, side: Side, units: tuple[UnitId, ...], target: int, shifts: tuple[int, ...]
) -> Iterator[SourcedShift]:
    chart, foes = chart_of(t), stack_at(t, world, t.enemy(side), target)
    drm = max((values.drm for id_ in units if (values := t.cards[id_].barrage)), default=0)
    yield from row_shifts(
        chart,
        (t.ground_title(target), t.chart.barrage_effect(*t.country[target])),
        unspotted=isinstance(chart.no_spotter, int) and not spotted(t, world, side, target),
        dense=bool(chart.dense) and stacking(t, world, foes) >= t.limit,
        guns=drm,
    )
    for marker in (t.markers[n] for n in shifts):
        if marker.data.rows or marker.data.drm:
            yield SourcedShift(marker.name, marker.data.rows, marker.data.drm, R("7.3b-b"))


def spotted(t: Theatre, world: World, side: Side, target: int) -> bool:
    """Tell whether a unit of a side stands beside a hex and sees the fall of shot (7.0-c)."""
    own = presence(t, world, side).hexes
    return any(hex_ in own for hex_ in t.grid.adjacent[target])


# -- who may barrage what


def guns_on(t: Theatre, world: World, side: Side, target: int) -> tuple[UnitId, ...]:
    """Return the units of a side that may barrage a hex (7.0-b)."""
    return tuple(id_ for id_ in t.side_cards[side].units if not any(_unfit(t, world, side, id_, target)))


def marks(t: Theatre, world: World, side: Side) -> tuple[int, ...]:
    """Return the hexes that a side may still barrage in this phase, in the order of the map."""
    foes = presence(t, world, t.enemy(side)).hexes
    return tuple(hex_ for hex_ in sorted(foes) if next(_groups(t, world, side, hex_), None) is not None)


def barrages(t: Theatre, world: World, side: Side) -> Iterator[Barrage]:
    """Yield barrages on every target: by all guns, by each and by none; without markers, with each, with all kinds.

    Any other choice of the same guns and markers is lawful too.
    """
    for target in sorted(presence(t, world, t.enemy(side)).hexes):
        yield from _groups(t, world, side, target)


def _groups(t: Theatre, world: World, side: Side, target: int) -> Iterator[Barrage]:
    if any(_forbidden(t, world, side, target)):
        return
    able = guns_on(t, world, side, target)
    parties: dict[tuple[UnitId, ...], None] = {able: None, **{(id_,): None for id_ in able}, (): None}
    for units in parties:
        ready = helpers(t, world, side, "barrage", units, target)
        sets = dict.fromkeys([(), *((number_,) for number_ in ready), best(t, ready)])
        yield from (Barrage(target, units, s) for s in sets if weigh_any(t, world, units, s))


def weigh_any(t: Theatre, world: World, units: tuple[UnitId, ...], shifts: tuple[int, ...]) -> bool:
    """Tell whether units and markers bring any strength at all."""
    if any(t.markers[n].data.strength for n in shifts):
        return True
    return any(_gun(t, world, id_).total for id_ in units)


def _forbidden(t: Theatre, world: World, side: Side, target: int) -> Iterator[Violation]:
    """Yield why nobody may barrage a hex now: done already, or nobody to see it (7.0-b, 7.0-c)."""
    if target in world.attacked:
        yield violation(R("7.0-b"), "scs-hex-barraged", hex=t.label(target))
    if chart_of(t).no_spotter == "refused" and not spotted(t, world, side, target):
        yield violation(R("7.0-c"), "scs-barrage-unseen", hex=t.label(target))


def _unfit(t: Theatre, world: World, side: Side, unit: UnitId, target: int) -> Iterator[Violation]:
    card, state = t.cards[unit], world.units[unit]
    if card.side != side or state.at < 0:
        yield from check_own(t, world, side, unit, R("7.0-b"))
    elif card.barrage is None:
        yield violation(R("7.0-b"), "scs-no-barrage", unit=card.said)
    else:
        if world.phase == "strike":
            yield violation(R("7.0-b"), "scs-guns-silent", unit=card.said)
        if state.attacked:
            yield violation(R("7.0-b"), "scs-has-barraged", unit=card.said)
        away, reach = t.grid.distance(state.at, target), card.barrage.range
        if away > reach:
            yield violation(R("7.0-b"), "scs-barrage-far", unit=card.said, distance=away, range=reach)


def check_barrage(t: Theatre, world: World, side: Side, order: Barrage) -> Iterator[Violation]:
    """Yield every reason why a side may not make this barrage."""
    units, target = order.units, order.target
    if not each_once(units, len(t.cards)) or not units + order.shifts:
        yield violation(R("7.0-b"), "scs-units-unclear")
        return
    if not 0 <= target < t.grid.size or not stack_at(t, world, t.enemy(side), target):
        yield violation(R("7.0-b"), "scs-no-target", hex=t.label(target) if 0 <= target < t.grid.size else "?")
        return
    yield from _forbidden(t, world, side, target)
    found = [fault for id_ in units for fault in _unfit(t, world, side, id_, target)]
    found += check_shifts(t, world, side, order, "barrage")
    yield from found
    if not found and not weigh_any(t, world, units, order.shifts):
        yield violation(R("7.0-b"), "scs-barrage-no-strength")


class Shooting(Striking[Firing, Barrage]):
    """Which hex a side barrages next, and with what."""

    asks, rule, answers = "scs-ask-barrage", R("7.0-b"), (Barrage, EndPhase)

    def strikes(self, world: World, side: Side) -> Iterator[Barrage]:
        return barrages(self.t, world, side)

    def marks(self, world: World, side: Side) -> tuple[int, ...]:
        return marks(self.t, world, side)

    def able(self, world: World, side: Side, target: int) -> tuple[UnitId, ...]:
        return guns_on(self.t, world, side, target)

    def by(self, order: Barrage, units: tuple[UnitId, ...]) -> Barrage:
        return Barrage(order.target, units, order.shifts)

    def unmanned(self, world: World, side: Side) -> Iterator[Barrage]:
        return (order for order in barrages(self.t, world, side) if not order.units)

    def refused(self, world: World, side: Side, order: Barrage) -> Iterator[Violation]:
        return check_barrage(self.t, world, side, order)

    def carry_out(self, tx: Tx[World], f: Firing, side: Side, order: Barrage) -> Flow:
        spend(self.t, tx, side, order.shifts)
        defenders = stack_at(self.t, tx.world, self.t.enemy(side), order.target)
        tx.emit(BarrageDeclared(side, order.units, order.target, defenders, order.shifts))
        return Call(Bombardment(side, order.units, order.target, order.shifts), replace(f, step="open"))


# -- carrying a barrage out


def _resolve(t: Theatre, tx: Tx[World], f: Bombardment) -> Flow:
    """Find the row, throw the dice, disorganise the target (7.0-d, 7.0-e)."""
    chart, weight = chart_of(t), weigh(t, tx.world, f.units, f.target, f.shifts)
    roll, result = shelled(tx, chart, weight)
    foe = t.enemy(f.side)
    total, shift, drm = number(weight.total), weight.shift, weight.drm
    tx.emit(Barraged(f.side, f.units, f.target, f.shifts, total, weight.label, shift, drm, roll, str(result)))
    struck = tuple(id_ for id_ in stack_at(t, tx.world, foe, f.target) if not tx.world.units[id_].disorganised)
    if result.disorganised and struck:
        tx.emit(Disorganised(foe, struck, R("7.0-d")))
    step: Literal["kill", "losses"] = "kill" if hits(chart, result) else "losses"
    return Goto(replace(f, owed=result.steps, step=step))


def _kill(t: Theatre, tx: Tx[World], f: Bombardment) -> Flow:
    """Throw for a step after a hit: the best gun's number counts (7.0-f)."""
    least = chart_of(t).kill or 6
    needed = min([values.kill or least for id_ in f.units if (values := t.cards[id_].barrage)], default=least)
    roll = killed(tx)
    tx.emit(KillRolled(f.side, f.target, roll, needed))
    return Goto(replace(f, owed=f.owed + (roll >= needed), step="losses"))


def _losses(t: Theatre, tx: Tx[World], f: Bombardment) -> Flow:
    if not f.owed:
        return DONE
    foe = t.enemy(f.side)
    force = stack_at(t, tx.world, foe, f.target)
    power = tuple(face(t, tx.world, id_).defence for id_ in force)
    before = tuple(tx.world.units[id_].lost for id_ in force)
    return Goto(Losses(foe, force, power, before, f.owed, R("7.0-d")))


def _fire(_tx: Tx[World], f: Firing) -> Flow:
    return Ask(replace(f, step="orders"), (f.side,))


def barrage(t: Theatre) -> tuple[Procedure[World, Any], ...]:
    """Return the procedures of the barrage phase and of one barrage."""
    firing: Procedure[World, Firing] = Procedure.over(t, Firing, {"orders": Shooting})
    firing.auto("open")(_fire)
    bombardment: Procedure[World, Bombardment] = Procedure.over(
        t, Bombardment, {"resolve": _resolve, "kill": _kill, "losses": _losses}
    )
    return firing, bombardment


# -- words


def told(t: Theatre, weight: Weight) -> Iterator[Line]:
    """Say how the row of a barrage comes about, a line for each gun, strike and change."""
    for gun in weight.guns:
        yield from weighed(t, gun, R("7.0-b"), "scs-explain-gun", "scs-explain-gun-by")
    for name, points in weight.strikes:
        yield Line("scs-explain-gun", facts(unit=name, strength=points), R("7.3b-b"))
    yield from row_told(chart_of(t), weight)
