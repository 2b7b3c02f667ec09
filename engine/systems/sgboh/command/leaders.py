"""Chapter 4.3: leaders who come and go.  Their ratings, placing (4.36), replacement (4.37), flight (4.35)."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import DONE, Ask, ContentNode, Flow, Frame, Goto, Procedure
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.sgboh.content.field import Field, FormationRow, Ratings
from engine.systems.sgboh.events import LeaderFled, LeaderKilled, LeaderPlaced
from engine.systems.sgboh.frames import Arrival, Flight
from engine.systems.sgboh.orders import Flee, PlaceLeader
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.world import NOBODY, World, block_at, leaders_at, lone_leader, occupants, on_map

FLIGHT = 3
"""Hexes that a lone leader flees at most (4.35)."""


def ratings(t: Field, world: World, number: int) -> Ratings:
    """Return the ratings of a leader, or of the counter that has taken his place (4.21, 4.37-a)."""
    card = t.leaders[number]
    if world.leaders[number].replacement and card.replacement is not None:
        return card.replacement
    return Ratings(card.name, card.initiative, card.range, card.heroic)


def replaceable(t: Field, world: World, number: int) -> bool:
    """Tell whether somebody can take the place of a leader: he is dead, no overall commander, a counter is left (4.37).

    Nameless leaders use the same counter again.
    """
    card, man = t.leaders[number], world.leaders[number]
    if man.status != "dead" or card.overall:
        return False
    return not card.named or (card.replacement is not None and not man.replacement)


def may_come(t: Field, world: World, number: int) -> bool:
    """Tell whether a leader off the map can be placed: he was busy, or somebody replaces him (4.36, 4.37)."""
    return world.leaders[number].status == "busy" or replaceable(t, world, number)


def pursues_with(world: World, formation: FormationRow, number: int) -> bool:
    """Tell whether a leader is away in pursuit with a unit of a formation (7.62)."""
    man = world.leaders[number]
    return man.status == "pursuing" and man.unit in formation.units


def units_on_map(world: World, formation: FormationRow) -> tuple[UnitId, ...]:
    """Return the units of a formation that stand on the map."""
    return tuple(id_ for id_ in formation.units if world.units[id_].status == "map")


def pursuers(world: World, formation: FormationRow) -> tuple[UnitId, ...]:
    """Return the units of a formation that are away in pursuit (7.62)."""
    return tuple(id_ for id_ in formation.units if world.units[id_].status == "pursuing")


# -- placing


def overall_arrival(t: Field, world: World, side: Side) -> Frame | None:
    """Return the question where a busy overall commander comes back as his side's turn begins (4.36, 4.36-c).

    None while there is no unit that he could join (4.36-d).
    """
    number = t.side_cards[side].overall
    if number == NOBODY or world.leaders[number].status != "busy":
        return None
    units = tuple(on_map(t, world, side))
    return Arrival(side, number, units, turn=True) if units else None


def _open(_tx: Tx[World], f: Arrival) -> Flow:
    return Ask(replace(f, step="overall" if f.turn else "choose"), (f.side,))


class Placing(ContentNode[Field, World, Arrival, PlaceLeader]):
    """With which unit a leader arrives, or that he stays away for now (4.36, 4.36-a, 4.37)."""

    asks, rule, answers, exact = "sgboh-ask-place-leader", R("4.36"), (PlaceLeader,), True

    def facts(self, world: World, f: Arrival, side: Side, /) -> Facts:
        return facts(leader=self._arriving(world, f).name)

    def _arriving(self, world: World, f: Arrival) -> Ratings:
        card = self.t.leaders[f.leader]
        if replaceable(self.t, world, f.leader) and card.replacement is not None:
            return card.replacement
        return ratings(self.t, world, f.leader)

    def orders(self, world: World, f: Arrival, side: Side, /) -> Iterator[PlaceLeader]:
        yield from (PlaceLeader(f.leader, unit) for unit in f.units)
        if not replaceable(self.t, world, f.leader):
            yield PlaceLeader(f.leader)

    def check(self, world: World, f: Arrival, side: Side, order: PlaceLeader, /) -> Iterator[Violation]:
        t, name = self.t, self.t.leaders[f.leader].name
        if order.leader != f.leader:
            yield violation(R("4.36"), "sgboh-place-other", leader=name)
        elif order.unit == NOBODY:
            if replaceable(t, world, f.leader):
                yield violation(R("4.37"), "sgboh-replacement-comes", leader=name)
        elif order.unit not in f.units:
            rule = R("4.37") if replaceable(t, world, f.leader) else R("4.36")
            yield violation(rule, "sgboh-place-where-overall" if f.turn else "sgboh-place-where", leader=name)

    def apply(self, tx: Tx[World], f: Arrival, side: Side, order: PlaceLeader, /) -> Flow:
        if order.unit != NOBODY:
            man = tx.world.leaders[f.leader]
            replaced = man.replacement or replaceable(self.t, tx.world, f.leader)
            hex_ = tx.world.units[order.unit].at[0]
            tx.emit(LeaderPlaced(side, f.leader, order.unit, hex_, replaced))
        return DONE


class PlacingOverall(Placing):
    """The same for the overall commander at the start of his turn: with any unit of his side (4.36-c)."""

    asks, rule = "sgboh-ask-place-overall", R("4.36-c")


# -- flight


def flight(t: Field, world: World, mover: Side, hexes: tuple[int, ...], *, before: bool = False) -> Frame | None:
    """Return the flight of the mover's lone enemy leaders in some hexes who are beside his units; None without (4.35).

    `before`: the hexes are about to be entered, and whoever stands alone in them flees first (4.35-c).
    """
    side = t.enemy(mover)
    found = tuple(
        number
        for hex_ in dict.fromkeys(hexes)
        for number in leaders_at(world, hex_)
        if t.leaders[number].side == side
        and not _held(t, world, side, hex_)
        and (before or _beside(t, world, mover, hex_))
    )
    return Flight(side, found, hexes if before else ()) if found else None


def overrun(t: Field, world: World, mover: Side, entered: tuple[int, ...]) -> Frame | None:
    """Return the flight of lone enemy leaders from hexes that the mover is about to enter; None without (4.35-c)."""
    held = tuple(hex_ for hex_ in entered if leaders_at(world, hex_))
    return flight(t, world, mover, held, before=True) if held else None


def _held(t: Field, world: World, side: Side, hex_: int) -> bool:
    """Tell whether a unit of a side stands in a hex."""
    return any(t.cards[id_].side == side for id_ in block_at(world, hex_))


def _beside(t: Field, world: World, side: Side, hex_: int) -> bool:
    """Tell whether a unit of a side stands in a hex or next to it."""
    return any(_held(t, world, side, near) for near in (hex_, *t.grid.adjacent[hex_]))


def refuges(t: Field, world: World, f: Flight, number: int) -> tuple[int, ...]:
    """Return the hexes to which a lone leader can flee, the nearest first (4.35, 4.35-b)."""
    return tuple(hex_ for hex_ in _in_flight(t, world, f, number) if _safe(t, world, f, hex_))


def _in_flight(t: Field, world: World, f: Flight, number: int) -> tuple[int, ...]:
    """Return the hexes that a lone leader can pass, the nearest first: not enemies, not closed ground (4.35)."""
    foe, here = t.enemy(f.side), occupants(world)
    start = world.leaders[number].at
    found, edge = {start}, [start]
    ends: list[int] = []
    for _ in range(FLIGHT):
        beyond: list[int] = []
        for hex_ in edge:
            for there in t.grid.adjacent[hex_]:
                closed = there in f.coming or (there in here and t.cards[here[there][0]].side == foe)
                if there in found or closed or t.leader_price(hex_, there) is None:
                    continue
                found.add(there)
                beyond.append(there)
        ends += beyond
        edge = beyond
    return tuple(ends)


def _safe(t: Field, world: World, f: Flight, hex_: int) -> bool:
    """Tell whether a flight may end in a hex: with a friend, or away from all enemies (4.35-b, 4.34)."""
    if _held(t, world, f.side, hex_):
        return True
    threatened = any(near in f.coming for near in t.grid.adjacent[hex_])
    return not threatened and not _beside(t, world, t.enemy(f.side), hex_)


def _next(t: Field, tx: Tx[World], f: Flight) -> Flow:
    left = tuple(number for number in f.leaders if lone_leader(tx.world, number))
    for n, number in enumerate(left):
        if refuges(t, tx.world, f, number):
            return Ask(replace(f, leaders=left[n:], step="choose"), (f.side,))
        tx.emit(LeaderKilled(f.side, number, R("4.35")))
    return DONE


class Fleeing(ContentNode[Field, World, Flight, Flee]):
    """Where a lone leader flees (4.35); to his own hex: he stays (4.35-a), unless an enemy is about to enter it."""

    asks, rule, answers, exact = "sgboh-ask-flee", R("4.35"), (Flee,), True

    def facts(self, world: World, f: Flight, side: Side, /) -> Facts:
        man = world.leaders[f.leaders[0]]
        stay = int(self._may_stay(f, man.at))
        return facts(leader=ratings(self.t, world, f.leaders[0]).name, hex=self.t.label(man.at), stay=stay)

    def _may_stay(self, f: Flight, hex_: int) -> bool:
        """Tell whether a leader may stay in his hex: the game lets him, and no enemy steps into it (4.35-a, 4.35-c)."""
        return self.t.policies.leader_may_stay and hex_ not in f.coming

    def orders(self, world: World, f: Flight, side: Side, /) -> Iterator[Flee]:
        number = f.leaders[0]
        yield from (Flee(number, hex_) for hex_ in refuges(self.t, world, f, number))
        if self._may_stay(f, world.leaders[number].at):
            yield Flee(number, world.leaders[number].at)

    def check(self, world: World, f: Flight, side: Side, order: Flee, /) -> Iterator[Violation]:
        number = f.leaders[0]
        name = ratings(self.t, world, number).name
        if order.leader != number:
            yield violation(R("4.35"), "sgboh-flee-other", leader=name)
        elif order.hex == world.leaders[number].at:
            if order.hex in f.coming:
                yield violation(R("4.35-c"), "sgboh-flee-entered", leader=name)
            elif not self.t.policies.leader_may_stay:
                yield violation(R("4.35-a"), "sgboh-flee-must", leader=name)
        elif order.hex not in refuges(self.t, world, f, number):
            hex_ = self.t.label(order.hex) if 0 <= order.hex < self.t.grid.size else "?"
            rule = R("4.35-b") if order.hex in _in_flight(self.t, world, f, number) else R("4.35")
            yield violation(rule, "sgboh-flee-where", leader=name, hex=hex_, most=FLIGHT)

    def apply(self, tx: Tx[World], f: Flight, side: Side, order: Flee, /) -> Flow:
        if order.hex != tx.world.leaders[order.leader].at:
            friends = tuple(id_ for id_ in block_at(tx.world, order.hex) if self.t.cards[id_].side == side)
            tx.emit(LeaderFled(side, order.leader, order.hex, friends[0] if friends else UnitId(NOBODY)))
        return Goto(replace(f, leaders=f.leaders[1:], step="next"))


def leading(t: Field) -> tuple[Procedure[World, Any], ...]:
    """Return the procedures of leaders who arrive and who flee."""
    placing: Procedure[World, Arrival] = Procedure.over(t, Arrival, {"choose": Placing, "overall": PlacingOverall})
    placing.auto("open")(_open)
    fleeing: Procedure[World, Flight] = Procedure.over(t, Flight, {"next": _next, "choose": Fleeing})
    return placing, fleeing
