"""Chapter 8 but for retreats: hits, reduction, routs and rampages, and the leaders with lost units."""

from collections.abc import Iterable
from typing import Literal, TypeAlias

from engine.kernel.ids import UnitId
from engine.kernel.rulebook import Rule
from engine.kernel.transaction import Tx
from engine.systems.sgboh import events as e
from engine.systems.sgboh.combat.rampage import trample_order
from engine.systems.sgboh.command.trials import trample
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.world import World, block_of, leaders_with, tq

Loss: TypeAlias = Literal["routed", "eliminated", "pursuing", "lost"]


# -- hits


def wound(t: Field, tx: Tx[World], unit: UnitId, hits: int, cause: Rule) -> None:
    """Add hits to a unit; what they do to it is left to `give_way`.  Does nothing to a unit off the map."""
    state = tx.world.units[unit]
    if hits > 0 and state.status == "map":
        tx.emit(e.Hit(t.cards[unit].side, unit, hits, state.hits + hits, cause))


def overcome(t: Field, world: World, unit: UnitId) -> bool:
    """Tell whether a unit on the map has as many hits as its current TQ, or more (8.1)."""
    state = world.units[unit]
    return state.status == "map" and state.hits >= tq(t, world, unit)


def can_reduce(t: Field, world: World, unit: UnitId) -> bool:
    """Tell whether a unit has a reduced side and is at full strength (8.2)."""
    return t.cards[unit].reducible and not world.units[unit].reduced


def give_way(
    t: Field, tx: Tx[World], unit: UnitId, cause: Rule, origin: tuple[int, ...] = (), *, rampage: bool = True
) -> None:
    """Reduce or rout a unit that its hits have overcome (8.1, 8.22); `origin` is where their cause stands.

    A reduced unit keeps the hits above its printed TQ (8.22-b), at least one, and routs if these are too many again
    (8.22-a).  Elephants that can reduce do so before they rampage (8.2-a).
    """
    if overcome(t, tx.world, unit) and can_reduce(t, tx.world, unit):
        _reduce(t, tx, unit, max(1, tx.world.units[unit].hits - t.cards[unit].tq), R("8.22"))
    if overcome(t, tx.world, unit):
        _rout(t, tx, unit, cause, origin, rampage=rampage)


def suffer(
    t: Field, tx: Tx[World], unit: UnitId, hits: int, cause: Rule, by: UnitId | None = None, *, rampage: bool = True
) -> None:
    """Give a unit hits and let it reduce, rout or rampage at once where they are too many (8.1)."""
    origin = _origin(tx.world, by)
    wound(t, tx, unit, hits, cause)
    if hits > 0:
        give_way(t, tx, unit, cause, origin, rampage=rampage)


def suffer_block(
    t: Field, tx: Tx[World], block: tuple[UnitId, ...], hits: int, cause: Rule, origin: tuple[int, ...] = ()
) -> None:
    """Share hits evenly in a block, top first, an odd one on top (5.35); artillery takes no share of another's."""
    for unit, share in shares(t, block, hits):
        wound(t, tx, unit, share, cause)
    for unit, share in shares(t, block, hits):
        if share:
            give_way(t, tx, unit, cause, origin)


def shares(t: Field, block: tuple[UnitId, ...], hits: int) -> tuple[tuple[UnitId, int], ...]:
    """Return the units of a block, each with its share of the hits (5.35, 10.13)."""
    bearers = tuple(id_ for id_ in block if t.cards[id_].type != "ART") or block
    return tuple((id_, (hits + len(bearers) - 1 - n) // len(bearers)) for n, id_ in enumerate(bearers))


def suffer_each(t: Field, tx: Tx[World], units: Iterable[UnitId], hits: int, cause: Rule) -> None:
    """Give every unit the full number of hits, as terrain does (5.17)."""
    for unit in units:
        suffer(t, tx, unit, hits, cause)


def _origin(world: World, by: UnitId | None) -> tuple[int, ...]:
    return () if by is None else world.units[by].at


def _reduce(t: Field, tx: Tx[World], unit: UnitId, hits: int, cause: Rule) -> None:
    tx.emit(e.Reduced(t.cards[unit].side, unit, hits, cause))


# -- routs


def rout_or_reduce(t: Field, tx: Tx[World], unit: UnitId, cause: Rule, origin: tuple[int, ...] = ()) -> None:
    """Carry out a rout result on a unit on the map: who can reduce does, keeping half of his hits, down (8.21, 8.22).

    The result itself costs no hits (7.53-c).  Elephants that can reduce do so first (8.2-a).  Others rout, elephants
    by a rampage (8.4, 10.22); `origin` is where the cause stands.
    """
    state = tx.world.units[unit]
    if state.status != "map":
        return
    if can_reduce(t, tx.world, unit):
        _reduce(t, tx, unit, state.hits // 2, R("8.22"))
        give_way(t, tx, unit, cause, origin)
    else:
        _rout(t, tx, unit, cause, origin, rampage=True)


def _rout(t: Field, tx: Tx[World], unit: UnitId, cause: Rule, origin: tuple[int, ...], *, rampage: bool) -> None:
    if t.cards[unit].type == "EL" and rampage:
        run_amok(t, tx, unit, origin)
    else:
        remove(t, tx, unit, "routed", cause)


def run_amok(t: Field, tx: Tx[World], elephant: UnitId, origin: tuple[int, ...] = ()) -> None:
    """Let an elephant rampage to its end, which it does not survive (8.5); `origin` is where its cause stands.

    Each unit near rolls against its TQ and takes the difference as hits, unless it is gone when its turn comes (8.5-c).
    An elephant that routs by this does not rampage itself (10.22).
    """
    order = trample_order(t, tx, elephant, origin)
    tx.emit(e.Rampaged(t.cards[elephant].side, elephant, order))
    for unit in order:
        if tx.world.units[unit].status != "map":
            continue
        quality = tq(t, tx.world, unit)
        die, taken, ends = trample(tx, quality)
        tx.emit(e.Trampled(t.cards[unit].side, unit, die, quality, taken))
        suffer(t, tx, unit, taken, R("8.5"), elephant, rampage=False)
        if ends:
            break
    remove(t, tx, elephant, "routed", R("8.5"))


# -- removal


def remove(t: Field, tx: Tx[World], unit: UnitId, status: Loss, cause: Rule) -> None:
    """Take a unit off the map.  Leaders with it ride on with another unit of their hex, or leave with it (4.36)."""
    world = tx.world
    for leader in leaders_with(world, (unit,)):
        at, side = world.leaders[leader].at, t.leaders[leader].side
        mates = (id_ for id_ in block_of(world, unit) if id_ != unit and at in world.units[id_].at)
        mate = next(mates, None)
        if mate is not None:
            tx.emit(e.LeaderJoined(side, leader, mate))
        else:
            tx.emit(e.LeaderWithdrawn(side, leader, status == "pursuing"))
    tx.emit(e.Removed(t.cards[unit].side, unit, status, cause))


def kill_leader(t: Field, tx: Tx[World], leader: int, cause: Rule) -> None:
    """Kill a leader (7.15, 7.46, 4.35)."""
    tx.emit(e.LeaderKilled(t.leaders[leader].side, leader, cause))
