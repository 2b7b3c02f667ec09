"""Chapter 8: step losses.  Who must lose next, and asking only where the owner has a choice of consequence."""

from collections.abc import Iterator
from typing import Any, Literal

from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import DONE, Ask, ContentNode, Flow, Frame, Goto, Procedure
from engine.kernel.rulebook import Rule
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.scs.content.theatre import Theatre
from engine.systems.scs.events import StepLost
from engine.systems.scs.orders import Lose
from engine.systems.scs.rules import R
from engine.systems.scs.world import DESTROYED, EXITED, World, alive, first_of_each, standing, steps


class Losses(Frame, frozen=True, tag="scs.losses"):
    """A force of one side owes steps.

    `power` and `before` are unmodified strength and steps lost of each unit as the combat began (8.0a-a); `free`
    losses are the owner's choice without regard to the order that the others keep (8.0a, 8.0b, 8.0b-a).
    """

    side: Side
    force: tuple[UnitId, ...]
    power: tuple[int, ...]
    before: tuple[int, ...]
    owed: int
    cause: Rule
    free: bool = False
    step: Literal["next", "lose"] = "next"


def hits(world: World, f: Losses) -> dict[UnitId, int]:
    """Return, by unit of the force, how many steps it has lost in this combat."""
    return {id_: world.units[id_].lost - before for id_, before in zip(f.force, f.before, strict=True)}


def candidates(world: World, f: Losses) -> tuple[UnitId, ...]:
    """Return the units that may lose the next step (8.0a, 8.0b, 8.0c)."""
    left = alive(world, f.force)
    if f.free or not left:
        return left
    taken = hits(world, f)
    if not any(taken.values()):
        power = dict(zip(f.force, f.power, strict=True))
        return tuple(id_ for id_ in left if power[id_] == max(power.values()))
    return _untouched(left, taken) or left


def _untouched(left: tuple[UnitId, ...], taken: dict[UnitId, int]) -> tuple[UnitId, ...]:
    """Return those who have lost nothing yet: only the first step goes round, later ones are the owner's choice."""
    return tuple(id_ for id_ in left if not taken[id_])


def certain(t: Theatre, world: World, f: Losses) -> tuple[UnitId, ...]:
    """Return the units that lose a step whatever the owner chooses, strongest first; empty where he has a choice."""
    left = alive(world, f.force)
    first = () if f.free else _untouched(left, hits(world, f))
    if first:
        power = dict(zip(f.force, f.power, strict=True))
        return tuple(sorted(first, key=lambda id_: -power[id_])) if f.owed >= len(first) else ()
    everything = tuple(id_ for id_ in left for _ in range(steps(t, world, id_)))
    return everything if f.owed >= len(everything) else ()


def _bound(world: World, f: Losses) -> Literal["", "strongest", "others"]:
    """Return what leaves one unit of several to take the next step; empty where nothing does (8.0a, 8.0b)."""
    if len(alive(world, f.force)) < 2 or len(candidates(world, f)) != 1:
        return ""
    return "others" if any(hits(world, f).values()) else "strongest"


def lose_step(
    t: Theatre, tx: Tx[World], side: Side, unit: UnitId, cause: Rule, order: Literal["", "strongest", "others"] = ""
) -> None:
    """Take one step from a unit; the last removes it (8.0, 8.0-a, 8.0d)."""
    state = tx.world.units[unit]
    lost = state.lost + 1
    at = DESTROYED if lost == t.cards[unit].steps else state.at
    tx.emit(StepLost(side, unit, lost, at, cause, order))


def lose_beyond_edge(t: Theatre, tx: Tx[World], side: Side, units: tuple[UnitId, ...]) -> None:
    """Destroy those of the units that have crossed the edge of the map, unless the game lets them go (3.3c, 3.3c-b)."""
    for id_ in units if t.policies.exit == "lost" else ():
        if tx.world.units[id_].at == EXITED:
            tx.emit(StepLost(side, id_, t.cards[id_].steps, DESTROYED, R("3.3c")))


def _next(t: Theatre, tx: Tx[World], f: Losses) -> Flow:
    if not f.owed or not alive(tx.world, f.force):
        return DONE
    sure = certain(t, tx.world, f)
    if not sure:
        return Ask(replace(f, step="lose"), (f.side,))
    order = _bound(tx.world, f) if len(sure) == 1 else ""
    for id_ in sure:
        lose_step(t, tx, f.side, id_, f.cause, order)
    return Goto(replace(f, owed=f.owed - len(sure)))


class Losing(ContentNode[Theatre, World, Losses, Lose]):
    """Which unit loses the next step."""

    asks, rule, answers, exact = "scs-ask-lose", R("8.0c"), (Lose,), True

    def facts(self, world: World, f: Losses, side: Side, /) -> Facts:
        return facts(owed=f.owed, units=standing(self.t, world, candidates(world, f)))

    def orders(self, world: World, f: Losses, side: Side, /) -> Iterator[Lose]:
        yield from (Lose(id_) for id_ in first_of_each(self.t, world, candidates(world, f)))

    def check(self, world: World, f: Losses, side: Side, order: Lose, /) -> Iterator[Violation]:
        if order.unit not in alive(world, f.force):
            known = 0 <= order.unit < len(self.t.cards)
            name = self.t.cards[order.unit].said if known else "?"
            yield violation(R("8.0c"), "scs-not-in-combat", unit=name)
            return
        able = candidates(world, f)
        if order.unit in able:
            return
        name, other = self.t.cards[order.unit].said, self.t.cards[able[0]].said
        if any(hits(world, f).values()):
            yield violation(R("8.0b"), "scs-lose-others-first", unit=name, other=other)
        else:
            yield violation(R("8.0a"), "scs-lose-strongest", unit=name, other=other)

    def apply(self, tx: Tx[World], f: Losses, side: Side, order: Lose, /) -> Flow:
        lose_step(self.t, tx, f.side, order.unit, f.cause, _bound(tx.world, f))
        return Goto(replace(f, owed=f.owed - 1, step="next"))


def losses(t: Theatre) -> Procedure[World, Any]:
    """Return the procedure of step losses."""
    return Procedure.over(t, Losses, {"next": _next, "lose": Losing})
