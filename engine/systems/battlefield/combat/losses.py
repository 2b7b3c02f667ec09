"""Chapter 5.6 and 3.4.5.1: destroyed units, the markers they cost, and who becomes commander-in-chief.

Markers are paid at once, from the hand first, then those on the table that return last (5.6-a).
"""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import DONE, Ask, ContentNode, Flow, Procedure
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.battlefield import events as e
from engine.systems.battlefield.command.distances import chief_of, generals
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import NOBODY
from engine.systems.battlefield.frames import Succession
from engine.systems.battlefield.orders import Succeed
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.troops import label
from engine.systems.battlefield.victory import settle
from engine.systems.battlefield.world import Fate, World, army_of

# -- what a unit costs: 5.6


class Debt(Struct, frozen=True):
    """What a side pays for good for a unit: markers in all, its hand afterwards, and how many come from those laid."""

    markers: int
    hand: int
    laid: int


def ransom(t: Field, world: World, unit: UnitId) -> int:
    """Return the markers that the loss of a unit costs: for the unit and for each figure of command with it (5.6)."""
    one, chart = world.units[unit], t.charts.losses
    leader = chart.chief if one.chief else chart.general if one.general else 0
    return chart.unit + chart.standard * one.standard + chart.musician * one.musician + leader


def debt(t: Field, world: World, unit: UnitId) -> Debt:
    """Return how the loss of a unit is paid: never with more markers than there are (5.6-a)."""
    army, price = army_of(world, world.units[unit].side), ransom(t, world, unit)
    from_hand = min(army.hand, price)
    from_laid = min(len(army.laid), price - from_hand)
    return Debt(from_hand + from_laid, army.hand - from_hand, from_laid)


# -- destruction: 5.6-b


def destroy(t: Field, tx: Tx[World], unit: UnitId, fate: Fate, *, by: UnitId | None = None, ground: str = "") -> bool:
    """Destroy a unit, its owner paying at once, and return whether the game is over now (5.6, 5.7)."""
    remove(t, tx, unit, fate, by=by, ground=ground)
    return settle(t, tx)


def destroy_all(t: Field, tx: Tx[World], units: Iterable[tuple[UnitId, Fate]]) -> bool:
    """Destroy units at one moment, and return whether the game is over after all of them (5.6, 5.7-total-b)."""
    for unit, fate in units:
        remove(t, tx, unit, fate)
    return settle(t, tx)


def remove(t: Field, tx: Tx[World], unit: UnitId, fate: Fate, *, by: UnitId | None = None, ground: str = "") -> None:
    """Take a destroyed unit off and let its owner pay, without asking whether the game is lost.

    `by` and `ground` tell what dispersed it: a unit or a piece of terrain in its way (5.3b).  Every kind of destruction
    costs the same (5.6-b).
    """
    one, paid = tx.world.units[unit], debt(t, tx.world, unit)
    met = UnitId(NOBODY) if by is None else by
    tx.emit(e.UnitLost(one.side, unit, fate, paid.markers, paid.hand, paid.laid, met, ground))


# -- the successor (3.4.5.1)


class Naming(ContentNode[Field, World, Succession, Succeed]):
    """Which general becomes commander-in-chief (3.4.5.1)."""

    asks, rule, answers, exact = "battlefield-ask-successor", R("3.4.5.1"), (Succeed,), True

    def facts(self, world: World, f: Succession, side: Side, /) -> Facts:
        return facts(count=len(generals(world, side)))

    def orders(self, world: World, f: Succession, side: Side, /) -> Iterator[Succeed]:
        yield from map(Succeed, generals(world, side))

    def check(self, world: World, f: Succession, side: Side, order: Succeed, /) -> Iterator[Violation]:
        if order.unit not in generals(world, side):
            named = {"unit": label(self.t, world, order.unit)} if 0 <= order.unit < len(world.units) else {"unit": "?"}
            yield violation(R("3.4.5.1"), "battlefield-successor-no-general", **named)

    def apply(self, tx: Tx[World], f: Succession, side: Side, order: Succeed, /) -> Flow:
        """Name the successor, who keeps his corps besides (3.4.5.1-d)."""
        tx.emit(e.ChiefNamed(side, order.unit))
        return DONE


def _open(tx: Tx[World], f: Succession) -> Flow:
    """Ask for the successor; the last general succeeds unasked, and without generals nobody does (3.4.5.1)."""
    heirs = generals(tx.world, f.side)
    if chief_of(tx.world, f.side) is not None or not heirs:
        return DONE
    if len(heirs) == 1:
        tx.emit(e.ChiefNamed(f.side, heirs[0]))
        return DONE
    return Ask(replace(f, step="name"), (f.side,))


def succession(t: Field) -> Procedure[World, Any]:
    """Return the procedure by which a side replaces its commander-in-chief (3.4.5.1)."""
    procedure: Procedure[World, Succession] = Procedure.over(t, Succession, {"name": Naming})
    procedure.auto("open")(_open)
    return procedure
