"""Chapters 11.4.6 to 11.4.8: who goes into the hexes that the beaten have left, and where he looks then."""

from collections.abc import Iterator
from typing import TypeAlias

from msgspec.structs import replace

from engine.hexes.facing import HANDS, Pair, ahead, middle_front, shifted, turned, wheeled
from engine.hexes.grid import OFF_MAP
from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import Ask, ContentNode, Flow, Goto
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.mpike import events as e
from engine.systems.mpike.combat.bridges import CROSSING, crosses_bridge, crossings
from engine.systems.mpike.combat.entry import disorder, take, way_hits
from engine.systems.mpike.combat.riding import check_riders, riders, subsets
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.frames import Combat
from engine.systems.mpike.orders import Advance, Stay
from engine.systems.mpike.rules import R
from engine.systems.mpike.stacks import restack
from engine.systems.mpike.world import BROKEN, NO_FACING, World, morale, stack_of, units_at

Footing: TypeAlias = tuple[int, ...]
AdvanceAnswer: TypeAlias = Advance | Stay


def vacated(t: Field, world: World, f: Combat) -> tuple[int, ...]:
    """Return the hexes that the beaten have left and that are free to enter now (11.4.6).

    Batteries left alone and leaders are no hindrance, friends are (8.1.2), and so is who stands in his hex (11.4.5-f).
    """
    attacking = f.winner == t.cards[f.attackers[0]].side
    left = f.ground if attacking else tuple(hex_ for place in f.stood for hex_ in place)
    return tuple(hex_ for hex_ in dict.fromkeys(left) if is_free(t, world, hex_, f.winner))


def is_free(t: Field, world: World, hex_: int, side: Side) -> bool:
    """Tell whether a unit of a side may come into a hex: nobody is there but enemy batteries alone."""
    return all(t.cards[id_].side != side and t.cards[id_].kind == "artillery" for id_ in units_at(world, hex_))


def advances(t: Field, world: World, unit: UnitId, hexes: tuple[int, ...]) -> tuple[tuple[Footing, int], ...]:
    """Return the places and facings in which a unit may end an advance into some of the vacated hexes.

    One hex with a last turn of one corner at most (11.4.7, 11.4.7-a).  Two hexes: a wheel into a gap before the middle,
    both halves ahead where both hexes are free, into any other hex both halves in one direction (11.4.8, 11.4.8-a).
    """
    state = world.units[unit]
    if len(state.at) == 1:
        near = (hex_ for hex_ in hexes if _open(t, unit, state.at[0], hex_))
        turns = (0, -1, 1) if state.facing != NO_FACING else (0,)
        return tuple(((hex_,), _turned(state.facing, by)) for hex_ in near for by in turns)
    pair = Pair(state.at[0], state.at[1], state.facing)
    found = dict.fromkeys((after.halves, after.facing) for after in _two_hexes(t, world, unit, pair, hexes))
    return tuple(found)


def _turned(facing: int, by: int) -> int:
    """Return a facing after so many corners to the right, none for who has none (11.4.7-a)."""
    return facing if facing == NO_FACING else turned(facing, by)


def _two_hexes(t: Field, world: World, unit: UnitId, pair: Pair, hexes: tuple[int, ...]) -> Iterator[Pair]:
    """Yield where a two-hex unit may advance to: the first kind of advance that is open at all counts (11.4.8)."""
    over = [one for one in crossings(t, world, unit) if one.target in hexes]
    if over:
        if world.units[unit].formation in CROSSING:
            yield from (after for one in over for after in one.beyond if _crosses(t, world, unit, pair, after, hexes))
        return
    middle = middle_front(t.grid, pair)
    steps = [after for hand in HANDS if (after := ahead(t.grid, pair, hand)) is not None]
    both = [after for after in steps if set(after.halves) <= set(hexes) and _fits(t, world, unit, pair, after)]
    if both:
        yield from both
    if middle in hexes:
        if t.policies.two_hex_advance == "translate_if_free" and not both:
            free = [after for after in steps if _fits(t, world, unit, pair, after)]
            if free:
                yield from free
                return
        if not both:
            wheels = [after for hand in HANDS if (after := wheeled(t.grid, pair, hand)) is not None]
            yield from (after for after in wheels if _fits(t, world, unit, pair, after))
        return
    for direction in range(6):
        after = shifted(t.grid, pair, direction)
        if after is not None and set(after.halves) & set(hexes) and _fits(t, world, unit, pair, after):
            yield after


def _fits(t: Field, world: World, unit: UnitId, before: Pair, after: Pair) -> bool:
    """Tell whether ground and units let both halves go where an advance takes them, over no bridge (7.3.5)."""
    side = t.cards[unit].side
    return not crosses_bridge(t, before.halves, after.halves) and all(
        a == b or (_open(t, unit, a, b) and (b in before.halves or is_free(t, world, b, side)))
        for a, b in zip(before.halves, after.halves, strict=True)
    )


def _crosses(t: Field, world: World, unit: UnitId, before: Pair, after: Pair, hexes: tuple[int, ...]) -> bool:
    """Tell whether a unit may stand beyond a bridge: partly where the enemy stood, all hexes open and free (7.3.5)."""
    card = t.cards[unit]
    new = [hex_ for hex_ in after.halves if hex_ not in before.halves]
    ground = all(t.enterable(column, hex_) for hex_ in new for column in t.columns(card))
    return ground and bool(set(new) & set(hexes)) and all(is_free(t, world, hex_, card.side) for hex_ in new)


def _open(t: Field, unit: UnitId, here: int, there: int) -> bool:
    if there == OFF_MAP or there not in t.grid.adjacent[here]:
        return False
    return t.unit_price(t.cards[unit], here, there) is not None


def candidates(t: Field, world: World, f: Combat) -> dict[UnitId, tuple[tuple[Footing, int], ...]]:
    """Return who may advance now, each with the places and facings open to it; light infantry too (11.4.6, 11.4.6-d).

    Into each hex goes one attacker of the highest current morale, so that two may follow a two-hex unit (11.4.6-b,
    11.4.6-f).  A defender goes once, where he likes, in hedgehog too (11.4.6-c).  Who has pursued is spared (11.4.6-a).
    """
    hexes, attacking = vacated(t, world, f), f.winner == t.cards[f.attackers[0]].side
    if not attacking and f.advanced:
        return {}
    winners = f.attackers if attacking else (f.defender,)
    there = [
        id_
        for id_ in winners
        if world.units[id_].status == "map"
        and world.units[id_].morale != BROKEN
        and id_ not in f.pursued
        and id_ not in f.advanced
    ]
    open_ = {id_: advances(t, world, id_, hexes) for id_ in there}
    best = {
        hex_: max(
            (morale(t, world, id_) for id_, ways in open_.items() if any(hex_ in place for place, _ in ways)), default=0
        )
        for hex_ in hexes
    }
    found = {}
    for id_, ways in open_.items():
        kept = tuple(way for way in ways if _is_best(t, world, id_, way[0], best)) if attacking else ways
        if kept:
            found[id_] = kept
    return found


def _is_best(t: Field, world: World, unit: UnitId, place: Footing, best: dict[int, int]) -> bool:
    return any(best[hex_] <= morale(t, world, unit) for hex_ in place if hex_ in best)


def must_advance(t: Field, world: World, f: Combat) -> bool:
    """Tell whether somebody has to advance: an attacker, once; a two-hex unit not over a bridge (11.4.6, 7.3.5-f)."""
    if f.winner != t.cards[f.attackers[0]].side or f.advanced:
        return False
    ways = candidates(t, world, f)
    return any(not over_bridge(t, world, id_, place) for id_, some in ways.items() for place, _ in some)


def over_bridge(t: Field, world: World, unit: UnitId, place: Footing) -> bool:
    """Tell whether a two-hex unit comes over a bridge to a place: it may leave that be, and it breaks formation."""
    return any(place == pair.halves for one in crossings(t, world, unit) for pair in one.beyond)


def move_up(t: Field, tx: Tx[World], unit: UnitId, at: Footing, facing: int, along: tuple[int, ...]) -> None:
    """Let a unit, and who is stacked as one with it, advance; ground disorders it (11.4.10).

    It takes the guns and the wagons that are there (11.4.6-e).
    """
    side, state = t.cards[unit].side, tx.world.units[unit]
    units = stack_of(t, tx.world, unit)
    hits = way_hits(t, unit, (state.at, at))
    entered = tuple(hex_ for hex_ in at if hex_ not in state.at)
    bridged = over_bridge(t, tx.world, unit, at) and state.formation == "normal"
    take(t, tx, side, entered)
    tx.emit(e.Moved(side, units, "advance", (at,) * len(units), (facing,) * len(units), 0, entered, along))
    restack(t, tx, unit, below=False)
    disorder(t, tx, units, hits, R("11.4.10"))
    if bridged and tx.world.units[unit].formation != "broken":
        tx.emit(e.FormationChanged(side, units, "broken", R("7.3.5"), 0))


def next_advance(t: Field, tx: Tx[World], f: Combat) -> Flow:
    """Ask who advances as long as somebody may."""
    if candidates(t, tx.world, f):
        return Ask(replace(f, step="advancing"), (f.winner,))
    return Goto(replace(f, step="formation"))


class Advancing(ContentNode[Field, World, Combat, AdvanceAnswer]):
    """Who advances, where to, and with which turn; whether a defender does at all (11.4.6-11.4.8)."""

    asks, rule, answers, exact = "mpike-ask-advance", R("11.4.6"), (Advance, Stay), True

    def facts(self, world: World, f: Combat, side: Side, /) -> Facts:
        return facts(hex=self.t.label(f.hex), must=int(must_advance(self.t, world, f)))

    def orders(self, world: World, f: Combat, side: Side, /) -> Iterator[AdvanceAnswer]:
        for id_, ways in candidates(self.t, world, f).items():
            for at, facing in ways:
                for some in subsets(self._may(world, id_, at)):
                    yield Advance(id_, at, facing, some)
        if not must_advance(self.t, world, f):
            yield Stay()

    def _may(self, world: World, unit: UnitId, at: Footing) -> tuple[int, ...]:
        return riders(self.t, world, unit, at, rout=False)[1]

    def check(self, world: World, f: Combat, side: Side, order: AdvanceAnswer, /) -> Iterator[Violation]:
        if isinstance(order, Stay):
            if must_advance(self.t, world, f):
                yield violation(R("11.4.6"), "mpike-advance-must")
            return
        found = candidates(self.t, world, f)
        name = self.t.cards[order.unit].name if 0 <= order.unit < len(self.t.cards) else ""
        ways = found.get(order.unit)
        if ways is None:
            yield violation(R("11.4.6"), "mpike-advance-who", unit=name)
        elif (order.at, order.facing) not in ways:
            if any(order.at == at for at, _ in ways):
                rule = R("11.4.7") if len(order.at) == 1 else R("11.4.8")
                yield violation(rule, "mpike-advance-turn", unit=name)
            else:
                rule = R("11.4.6") if len(order.at) == 1 else R("11.4.8")
                yield violation(rule, "mpike-advance-where", unit=name)
        else:
            yield from check_riders(self.t, order.unit, order.leaders, self._may(world, order.unit, order.at))

    def apply(self, tx: Tx[World], f: Combat, side: Side, order: AdvanceAnswer, /) -> Flow:
        if isinstance(order, Stay):
            return Goto(replace(f, step="formation"))
        must, _ = riders(self.t, tx.world, order.unit, order.at, rout=False)
        move_up(self.t, tx, order.unit, order.at, order.facing, (*must, *order.leaders))
        moved = replace(f, advanced=(*f.advanced, order.unit), march=(*f.march, order.unit), step="advance")
        return Goto(moved)
