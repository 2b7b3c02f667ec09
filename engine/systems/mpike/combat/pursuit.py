"""Chapter 11.7: victorious cavalry rides after the beaten, down upon them, or off the map."""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.hexes.facing import turned
from engine.kernel.dice import Throwing
from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import Ask, ContentNode, Flow, Goto
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.mpike import events as e
from engine.systems.mpike.combat.advance import is_free
from engine.systems.mpike.combat.entry import take
from engine.systems.mpike.combat.riding import leaders_in
from engine.systems.mpike.content.combat_charts import Pursuit, PursuitChart
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.frames import Combat
from engine.systems.mpike.morale.levels import eliminate
from engine.systems.mpike.orders import Advance, Pursue
from engine.systems.mpike.places import aspect_of
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import BROKEN, NO_FACING, World, stack_of


def prey(t: Field, f: Combat) -> tuple[UnitId, ...]:
    """Return the beaten that cavalry rides after: no light infantry (11.7.1), of a stack the cavalry alone (11.7.1-a).

    Guns are never among the beaten (11.7.1-d).
    """
    return tuple(id_ for id_ in f.beaten if t.cards[id_].kind != "light")


def pursuers(t: Field, world: World, f: Combat) -> tuple[UnitId, ...]:
    """Return the victorious cavalry that has to roll, whatever its allowance (11.7.1); of a defender by policy.

    On foot it does not pursue, as nobody else does (11.6-b, 11.7.1-c).
    """
    attacking = f.winner == t.cards[f.attackers[0]].side
    if not f.pursuit or (not attacking and t.policies.defender_pursuit == "never"):
        return ()
    if not prey(t, f) or any(_is_steady(world, id_) for id_ in f.beaten):
        return ()
    winners = f.attackers if attacking else (f.defender,)
    return tuple(id_ for id_ in winners if t.cards[id_].mounted and _is_steady(world, id_))


def _is_steady(world: World, unit: UnitId) -> bool:
    """Tell whether a unit is there and not broken: it can ride, and of the beaten it has rallied (11.7.1)."""
    state = world.units[unit]
    return state.status == "map" and state.morale != BROKEN


def choices_of(t: Field, world: World, f: Combat, unit: UnitId) -> tuple[UnitId, ...]:
    """Return whom a pursuer may ride after: who stood in its front, else in its flank, else anybody (11.7.5).

    Where they were before they went back counts, as `stood` has it (11.7.5-a).
    """
    some, stood = prey(t, f), dict(zip(f.beaten, f.stood, strict=True))
    state = world.units[unit]
    for aspect in ("front", "flank"):
        here = tuple(id_ for id_ in some if any(aspect_of(t, state, hex_) == aspect for hex_ in stood[id_]))
        if here:
            return here
    return some


def begin_pursuit(t: Field, tx: Tx[World], f: Combat) -> Flow:
    return Goto(next_pursuit(replace(f, riders=pursuers(t, tx.world, f))))


def next_pursuit(f: Combat) -> Combat:
    """Return the frame at the next roll, or at the advance when all have rolled."""
    return replace(f, step="pursuing" if f.riders else "advance")


def ask_pursuit(_t: Field, _tx: Tx[World], f: Combat) -> Flow:
    return Ask(replace(f, step="pursue"), (f.winner,))


def pursued(throws: Throwing, chart: PursuitChart, *, tacw: bool) -> tuple[int, Pursuit]:
    """Throw the die of one cavalry unit that won, and return it with what it does (11.7.2)."""
    (die,) = throws.roll(1, 10, R("11.7.2"), "mpike-roll-pursuit", low=0)
    return die, chart.result(die, tacw=tacw)


class Pursuing(ContentNode[Field, World, Combat, Pursue]):
    """Which cavalry rolls next, and whom alone of the beaten it rides after (11.7.2, 11.7.2-e, 11.7.5, 11.7.5-b)."""

    asks, rule, answers, exact = "mpike-ask-pursuit", R("11.7.2"), (Pursue,), True

    def orders(self, world: World, f: Combat, side: Side, /) -> Iterator[Pursue]:
        for id_ in f.riders:
            for target in choices_of(self.t, world, f, id_):
                yield Pursue(id_, target)

    def check(self, world: World, f: Combat, side: Side, order: Pursue, /) -> Iterator[Violation]:
        if order.unit not in f.riders:
            yield violation(R("11.7.2"), "mpike-pursue-who")
        elif order.target not in choices_of(self.t, world, f, order.unit):
            known = order.target in f.beaten
            target = self.t.cards[order.target].name if known else ""
            yield violation(R("11.7.5"), "mpike-pursue-target", unit=self.t.cards[order.unit].name, target=target)

    def apply(self, tx: Tx[World], f: Combat, side: Side, order: Pursue, /) -> Flow:
        t, unit, target = self.t, order.unit, order.target
        die, result = pursued(tx, t.charts.pursuit, tacw=t.tacw)
        tx.emit(e.PursuitRolled(side, unit, target, die, result))
        f = replace(f, riders=tuple(id_ for id_ in f.riders if id_ != unit))
        if result == "eliminate" and _as_break_off(t, f, target):
            result = "break-off"
        if result == "break-off":
            return Goto(next_pursuit(f))
        f = replace(f, pursued=(*f.pursued, unit), killed=(*f.killed, target))
        if result == "off-map":
            return Goto(next_pursuit(_ride_off(t, tx, f, unit, target)))
        return _ride_down(t, tx, f, unit, target)


def _as_break_off(t: Field, f: Combat, target: UnitId) -> bool:
    """Tell whether a target was ridden down already, by policy also one that the table killed (11.7.4, 11.7.2-b)."""
    if target not in f.killed:
        return False
    return target not in f.dead or t.policies.pursuit_table_kill == "first_only"


def _ride_off(t: Field, tx: Tx[World], f: Combat, unit: UnitId, target: UnitId) -> Combat:
    """Take cavalry from the map with its leaders, who are not killed; the target dies (11.7.2, 11.7.3).

    Nobody asks for a way over the edge (F10-a).
    """
    side = t.cards[unit].side
    for n in leaders_in(t, tx.world, side, tx.world.units[unit].at):
        tx.emit(e.LeaderLost(side, n, "pursuit", R("11.7.3")))
    tx.emit(e.Removed(side, unit, "pursued", R("11.7.2")))
    _kill(t, tx, target)
    return f


def _kill(t: Field, tx: Tx[World], target: UnitId) -> None:
    """Eliminate a unit that is ridden down, and the leaders with it; its stack mates are spared (11.7.2-d, 11.8-b)."""
    state, side = tx.world.units[target], t.cards[target].side
    if state.status != "map":
        return
    eliminate(t, tx, target, R("11.7.2"))
    for n in leaders_in(t, tx.world, side, state.at):
        tx.emit(e.LeaderLost(side, n, "killed", R("11.8")))


def route_of(t: Field, world: World, f: Combat, target: UnitId, start: int) -> tuple[int, ...]:
    """Return the hexes by which a pursuer follows: that which was attacked, then those of the retreat (11.7.2).

    Who stands before the other hex of two follows the half that stood there (11.7.2-a).
    """
    stood, fled = dict(zip(f.beaten, f.stood, strict=True))[target], world.units[target].fled
    half = min(range(len(stood)), key=lambda n: (stood[n] not in t.grid.adjacent[start], stood[n] != f.hex))
    # A way that ends where the unit stood in this combat is one of an earlier retreat.
    if target in f.dead or not fled or set(fled[-1]) == set(stood):
        return (stood[half],)
    return stood[half], *(place[half] for place in fled)


def _ride_down(t: Field, tx: Tx[World], f: Combat, unit: UnitId, target: UnitId) -> Flow:
    """Ride along the retreat as far as the way is free, kill the target, end in broken formation (11.7.2).

    So ground has nothing left to disorder (11.7.2-f).
    """
    side, start = t.cards[unit].side, tx.world.units[unit].at[0]
    way = route_of(t, tx.world, f, target, start)
    _kill(t, tx, target)
    ridden = _ridden(t, tx.world, unit, start, way)
    if ridden:
        take(t, tx, side, ridden)
        # Light infantry may stay behind, commanders go with the cavalry (5.2.2-c).
        along = leaders_in(t, tx.world, side, (start,))
        facing = tx.world.units[unit].facing
        tx.emit(e.Moved(side, (unit,), "pursuit", ((ridden[-1],),), (facing,), 0, ridden, along))
    # Light infantry that it has not left behind is in the same formation (8.2.1).
    loose = tuple(id_ for id_ in stack_of(t, tx.world, unit) if tx.world.units[id_].formation != "broken")
    if loose:
        tx.emit(e.FormationChanged(side, loose, "broken", R("11.7.2"), 0))
    if not ridden:
        return Goto(next_pursuit(f))
    return Ask(replace(f, march=(*f.march, unit), step="face"), (side,))


def _ridden(t: Field, world: World, unit: UnitId, start: int, way: tuple[int, ...]) -> tuple[int, ...]:
    """Return the hexes of a way that cavalry can ride into one after the other (11.7.2-a, 11.7.2-c)."""
    ridden: list[int] = []
    here, side = start, t.cards[unit].side
    for there in way:
        if there not in t.grid.adjacent[here] or t.unit_price(t.cards[unit], here, there) is None:
            break
        if not is_free(t, world, there, side):
            break
        ridden.append(there)
        here = there
    return tuple(ridden)


class PursuerFacing(ContentNode[Field, World, Combat, Advance]):
    """Where a pursuer looks at the end of its ride, one corner off at most (11.4.7, 11.4.7-b, 11.7.2-g)."""

    asks, rule, answers, exact = "mpike-ask-facing", R("11.4.7"), (Advance,), True

    def facts(self, world: World, f: Combat, side: Side, /) -> Facts:
        return facts(unit=self.t.cards[f.march[-1]].name)

    def orders(self, world: World, f: Combat, side: Side, /) -> Iterator[Advance]:
        unit = f.march[-1]
        state = world.units[unit]
        turns = (0, -1, 1) if state.facing != NO_FACING else ()
        yield from (Advance(unit, state.at, turned(state.facing, by)) for by in turns)

    def check(self, world: World, f: Combat, side: Side, order: Advance, /) -> Iterator[Violation]:
        if order not in tuple(self.orders(world, f, side)):
            yield violation(R("11.4.7"), "mpike-advance-turn", unit=self.t.cards[f.march[-1]].name)

    def apply(self, tx: Tx[World], f: Combat, side: Side, order: Advance, /) -> Flow:
        if order.facing != tx.world.units[order.unit].facing:
            tx.emit(e.Faced(side, order.unit, order.at, order.facing))
        return Goto(next_pursuit(f))
