"""The roll for a choice: who deploys first, who has the first turn (deployment)."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from engine.kernel.ids import Side
from engine.kernel.procedure import DONE, Ask, ContentNode, Flow, Procedure
from engine.kernel.text import Facts, Term, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import DIE
from engine.systems.warhorn.events import OrderChosen, PhaseBegan, RolledOff
from engine.systems.warhorn.frames import RollingOff
from engine.systems.warhorn.orders import ChooseSide
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.world import World
from engine.tabletop.roster import units_of

TWICE = 2


def staff(world: World, side: Side) -> int:
    """Return the strategic rating of an army before the battle: of all its regular generals (strategic-rating)."""
    units = (world.units[unit] for unit in units_of(world, side))
    return sum(unit.rating for unit in units if unit.general == "regular")


def _roll(t: Field, tx: Tx[World], f: RollingOff) -> Flow:
    """Throw a die for each side until the totals differ; who had twice as much before throws no more (deployment-a)."""
    if f.what == "deployment":
        tx.emit(PhaseBegan(tx.world.side, "deployment"))
    elif tx.world.favoured:
        return Ask(replace(f, step="choose"), (tx.world.favoured,))
    one, other = (staff(tx.world, side) for side in t.sides)
    totals = (0, 0)
    while totals[0] == totals[1]:
        faces = tx.roll(2, DIE, R("deployment"), f"warhorn-roll-{f.what}", reading="faces")
        totals = (faces[0] + one, faces[1] + other)
    winner = t.sides[0] if totals[0] > totals[1] else t.sides[1]
    twice = f.what == "deployment" and max(totals) >= TWICE * min(totals)
    tx.emit(RolledOff(f.what, totals, winner, twice))
    return Ask(replace(f, step="choose"), (winner,))


class ChoosingFirst(ContentNode[Field, World, RollingOff, ChooseSide]):
    """Whether the side that won the roll is first itself (deployment)."""

    asks, rule, answers, exact = "warhorn-ask-first", R("deployment"), (ChooseSide,), True

    def facts(self, world: World, f: RollingOff, side: Side, /) -> Facts:
        return facts(what=Term(f"warhorn-first-{f.what}"))

    def orders(self, world: World, f: RollingOff, side: Side, /) -> Iterator[ChooseSide]:
        yield ChooseSide(first=True)
        yield ChooseSide(first=False)

    def check(self, world: World, f: RollingOff, side: Side, order: ChooseSide, /) -> Iterator[Violation]:
        return iter(())

    def apply(self, tx: Tx[World], f: RollingOff, side: Side, order: ChooseSide, /) -> Flow:
        tx.emit(OrderChosen(side, f.what, side if order.first else self.t.enemy(side)))
        return DONE


def rolling(t: Field) -> Procedure[World, Any]:
    """Return the procedure in which both sides throw for a choice (deployment)."""
    return Procedure.over(t, RollingOff, {"roll": _roll, "choose": ChoosingFirst})
