"""Chapter 5: reinforcements.  Where units arrive, and what happens when the enemy stands there."""

from collections.abc import Iterator

from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import Flow, Goto, Node
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.scs.events import Delayed, Placed
from engine.systems.scs.frames import Movement
from engine.systems.scs.movement import take_objectives
from engine.systems.scs.orders import Enter
from engine.systems.scs.rules import R
from engine.systems.scs.theatre import WAITING, Theatre
from engine.systems.scs.world import World, first_of_each
from engine.systems.scs.zoc import in_zone, presence


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
    """Put arrivals into a hex, supplied and with their full allowance (5.0, 5.0b)."""
    tx.emit(Placed(side, units, hex_, in_zone(t, tx.world, side, hex_)))
    take_objectives(t, tx, side, units, (hex_,))


class Placing(Node[World, Movement, Enter]):
    """Where reinforcements come in."""

    asks, rule, answers, exact = "scs-ask-enter", R("5.0"), (Enter,), True
    forced = False  # `place_forced` has left nobody with one hex to go to

    def __init__(self, theatre: Theatre) -> None:
        self.t = theatre

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
        if not order.units or len(set(order.units)) != len(order.units) or not set(order.units) <= set(waiting):
            yield violation(R("5.0"), "scs-not-arriving")
            return
        label = self.t.label(order.hex) if 0 <= order.hex < self.t.grid.size else "?"
        if order.hex in presence(self.t, world, self.t.enemy(side)).hexes:
            yield violation(R("5.0c"), "scs-enemy-there", hex=label)
        for id_ in order.units:
            hexes = entry_hexes(self.t, world, id_)
            if order.hex not in hexes:
                blocked = not set(hexes) & set(self.t.entries[self.t.cards[id_].entry].hexes)
                clause, given = ("5.0c-a", "") if blocked else ("5.0", ", ".join(map(self.t.label, hexes)))
                code = "scs-entry-far" if blocked else "scs-entry-other"
                yield violation(R(clause), code, unit=self.t.cards[id_].name, hex=label, hexes=given)

    def apply(self, tx: Tx[World], f: Movement, side: Side, order: Enter, /) -> Flow:
        place(self.t, tx, side, order.units, order.hex)
        return Goto(Movement(f.side, f.phase, "arrive"))
