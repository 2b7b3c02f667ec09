"""Chapter 5: reinforcements.  Where units arrive, and what happens when the enemy stands there."""

from collections.abc import Iterator

from engine.kernel.ids import Side, UnitId, each_once
from engine.kernel.procedure import ContentNode, Flow, Goto
from engine.kernel.text import Fact, Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.scs.content.counters import WAITING
from engine.systems.scs.content.theatre import Theatre
from engine.systems.scs.events import Delayed, Placed
from engine.systems.scs.frames import Movement
from engine.systems.scs.movement.moves import take_objectives
from engine.systems.scs.movement.naming import check_own
from engine.systems.scs.orders import Enter
from engine.systems.scs.rules import R
from engine.systems.scs.world import World, first_of_each, named
from engine.systems.scs.zoc import in_zone, presence

NAMED = 6
"""How many free hexes a refusal names: the nearest."""


def arrivals(t: Theatre, world: World, side: Side) -> tuple[UnitId, ...]:
    """Return the units of a side that arrive this turn and stand nowhere yet (5.0)."""
    units = world.units
    waiting = [id_ for id_ in t.side_cards[side].units if units[id_].at == WAITING]
    return tuple([id_ for id_ in waiting if 0 < units[id_].due <= world.turn])


def entry_hexes(t: Theatre, world: World, unit: UnitId) -> tuple[int, ...]:
    """Return the hexes where a unit may arrive: its own, or wider ones when all of them are blocked (5.0c, 5.0c-b)."""
    card = t.cards[unit]
    foes = presence(t, world, t.enemy(card.side)).hexes
    entry = t.entries[card.entry]
    free = tuple(h for h in entry.hexes if h not in foes and h not in t.prohibited)
    return free or tuple(h for h in entry.wider if h not in foes)


def place_forced(t: Theatre, tx: Tx[World], side: Side) -> None:
    """Place the arrivals that have one hex to go to; those that have none wait a turn (5.0c-b)."""
    for id_ in arrivals(t, tx.world, side):
        hexes = entry_hexes(t, tx.world, id_)
        if not hexes:
            tx.emit(Delayed(side, (id_,), tx.world.turn + 1))
        elif len(hexes) == 1:
            place(t, tx, side, (id_,), hexes[0])


def place(t: Theatre, tx: Tx[World], side: Side, units: tuple[UnitId, ...], hex_: int) -> None:
    """Put arrivals into a hex, supplied and with their full allowance (5.0, 5.0-a, 5.0b).

    Where an enemy zone reaches it they began the phase in that zone (5.0c-c).
    """
    tx.emit(Placed(side, units, hex_, in_zone(t, tx.world, side, hex_)))
    take_objectives(t, tx, side, units, (hex_,))


def misplaced(t: Theatre, world: World, unit: UnitId, hex_: int, free: tuple[int, ...]) -> Violation:
    """Return why a unit may not arrive in a hex, with the nearest of those that are free to it (5.0, 5.0c).

    While a hex of its own is free no other serves; then an enemy, prohibited terrain, the distance or, where a game
    reads the paragraph so, the way in from the edge stands against it (5.0c-a, 5.0c-b).
    """
    card, known = t.cards[unit], 0 <= hex_ < t.grid.size
    entry, name, label = t.entries[card.entry], card.said, t.label(hex_) if known else "?"
    if not free:
        return violation(R("5.0c-b"), "scs-entry-none", unit=name, turn=world.turn + 1)
    near = sorted(free, key=lambda other: t.grid.distance(other, hex_) if known else 0)
    numbers: dict[str, Fact] = {"count": len(free), "hexes": ", ".join(map(t.label, near[:NAMED]))}
    if known and hex_ in presence(t, world, t.enemy(card.side)).hexes:
        return violation(R("5.0c"), "scs-entry-held", unit=name, hex=label, **numbers)
    if not known or not set(free).isdisjoint(entry.hexes):
        return violation(R("5.0"), "scs-entry-other", unit=name, hex=label, hexes=", ".join(map(t.label, free)))
    if hex_ in t.prohibited:
        return violation(R("5.0c-b"), "scs-entry-prohibited", unit=name, hex=label, **numbers)
    start = min(entry.origins, key=lambda origin: t.grid.distance(origin, hex_))
    distance = t.grid.distance(start, hex_)
    numbers |= {"start": "edge" if entry.counted == "edge" else t.label(start), "limit": entry.reach}
    if distance > entry.reach:
        return violation(R("5.0c"), "scs-entry-far", unit=name, hex=label, distance=distance, **numbers)
    return violation(R("5.0c-a"), "scs-entry-inland", unit=name, hex=label, **numbers)


class Placing(ContentNode[Theatre, World, Movement, Enter]):
    """The decision in which hex reinforcements enter (5.0c)."""

    asks, rule, answers, exact = "scs-ask-enter", R("5.0"), (Enter,), True
    forced = False  # `place_forced` has left nobody with one hex to go to

    def facts(self, world: World, f: Movement, side: Side, /) -> Facts:
        return facts(units=len(arrivals(self.t, world, side)))

    def orders(self, world: World, f: Movement, side: Side, /) -> Iterator[Enter]:
        """Yield every hex for every unit, and for all units of an entry area together."""
        waiting = arrivals(self.t, world, side)
        groups: list[tuple[UnitId, ...]] = [(id_,) for id_ in first_of_each(self.t, world, waiting)]
        for area in dict.fromkeys(self.t.cards[id_].entry for id_ in waiting):
            together = tuple(id_ for id_ in waiting if self.t.cards[id_].entry == area)
            if len(together) > 1:
                groups.append(together)
        for units in groups:
            yield from (Enter(units, hex_) for hex_ in entry_hexes(self.t, world, units[0]))

    def check(self, world: World, f: Movement, side: Side, order: Enter, /) -> Iterator[Violation]:
        waiting = arrivals(self.t, world, side)
        strange = tuple(self._check_units(world, side, order.units, waiting))
        if strange:
            yield from strange
            return
        for id_ in order.units:
            hexes = entry_hexes(self.t, world, id_)
            if order.hex not in hexes:
                yield misplaced(self.t, world, id_, order.hex, hexes)

    def _check_units(
        self, world: World, side: Side, units: tuple[UnitId, ...], waiting: tuple[UnitId, ...]
    ) -> Iterator[Violation]:
        """Yield why units do not arrive now: on the map already, due later, not one's own (5.0)."""
        if not units or not each_once(units, len(self.t.cards)):
            yield violation(R("5.0"), "scs-units-unclear")
            return
        for id_ in units:
            if id_ not in waiting:
                absent = tuple(check_own(self.t, world, side, id_, R("5.0")))
                name = self.t.cards[id_].said
                others = {"unit": name, "units": named(self.t, waiting)}
                yield from absent or (violation(R("5.0"), "scs-place-first", **others),)

    def apply(self, tx: Tx[World], f: Movement, side: Side, order: Enter, /) -> Flow:
        place(self.t, tx, side, order.units, order.hex)
        return Goto(Movement(f.side, f.phase, "arrive"))
