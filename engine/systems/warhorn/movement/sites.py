"""Workers and scouts at obstacles (workers, scouts)."""

from collections.abc import Iterator

from engine.kernel.ids import Side, UnitId
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.ground import feature, feature_text, ground_of, opposed, scouted, terrain, touches, works
from engine.systems.warhorn.orders import Scout, Work
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.troops import card_of, label, scouts, workers
from engine.systems.warhorn.world import World, army_of
from engine.tabletop.roster import on_table


def touched_by(t: Field, world: World, unit: UnitId) -> tuple[str, ...]:
    """Return the obstacles that a unit touches."""
    pieces = (piece for piece in terrain(t, world).pieces if ground_of(piece).obstacle)
    return tuple(piece.id for piece in pieces if touches(t, world, unit, piece.id))


def settle_sites(t: Field, tx: Tx[World], side: Side) -> None:
    """Note at the end of a movement phase who has come to an obstacle: workers for work, scouts to scout it.

    They are those of the side, and of the other who fell back or fled in it.  One unit of workers is at work on an
    obstacle, the first to come (workers-b), and at one obstacle at a time, but not in panic (workers-d).
    """
    for unit in on_table(tx.world):
        one, card = tx.world.units[unit], card_of(t, tx.world, unit)
        if one.side != side and not one.fled:
            continue
        if scouts(card, one):
            for id_ in touched_by(t, tx.world, unit):
                if id_ not in one.scouted:
                    tx.emit(e.Scouted(one.side, unit, id_))
        if workers(card, one) and not (one.site or one.panicked):
            free = [id_ for id_ in touched_by(t, tx.world, unit) if not _taken(tx.world, one.side, id_)]
            if free:
                tx.emit(e.SiteChanged(one.side, unit, free[0], working=False))


def _taken(world: World, side: Side, feature_: str) -> bool:
    return any(world.units[unit].site == feature_ for unit in on_table(world, side))


def begin_sites(t: Field, tx: Tx[World], side: Side) -> None:
    """Let workers who still touch their obstacle begin at the start of their owner's turn (workers).

    Enemy workers there keep their work from having force, as long as they are there; in panic nobody works (workers-d).
    """
    for unit in on_table(tx.world, side):
        one = tx.world.units[unit]
        if one.site and not (one.working or one.panicked) and touches(t, tx.world, unit, one.site):
            tx.emit(e.SiteChanged(side, unit, one.site, working=True))


# -- orders


def check_work(t: Field, world: World, order: Work) -> Iterator[Violation]:
    """Yield why a unit of workers cannot be named to work at an obstacle (workers, workers-b)."""
    unit, name = order.unit, label(t, world, order.unit)
    if not workers(card_of(t, world, unit), world.units[unit]):
        yield violation(R("workers"), "warhorn-no-workers", unit=name)
    elif order.feature not in touched_by(t, world, unit):
        yield violation(R("workers"), "warhorn-not-at-obstacle", unit=name, ground=feature_text(world, order.feature))
    elif works(t, world, order.feature) is not None or world.units[unit].site == order.feature:
        yield violation(R("workers-b"), "warhorn-work-under-way", unit=name, ground=feature_text(world, order.feature))


def work(tx: Tx[World], side: Side, order: Work) -> None:
    """Let the named workers work at an obstacle, and not those who came first (workers-b)."""
    for unit in on_table(tx.world, side):
        if tx.world.units[unit].site == order.feature:
            tx.emit(e.SiteChanged(side, unit, "", working=False))
    tx.emit(e.SiteChanged(side, order.unit, order.feature, working=False))


def check_scout(t: Field, world: World, side: Side, order: Scout) -> Iterator[Violation]:
    """Yield why a side cannot cancel an obstacle by its scouts (scouts)."""
    if army_of(world, side).scouts_used:
        yield violation(R("scouts"), "warhorn-scouts-used")
    elif feature(world, order.feature) is None or order.feature not in scouted(world, side):
        yield violation(R("scouts"), "warhorn-not-scouted", ground=feature_text(world, order.feature))
    elif opposed(t, world, side, order.feature):
        yield violation(R("scouts"), "warhorn-enemy-workers", ground=feature_text(world, order.feature))


def scout(tx: Tx[World], side: Side, order: Scout) -> None:
    """Cancel the penalties of an obstacle (scouts)."""
    tx.emit(e.Cancelled(side, order.feature))


def end_scouting(t: Field, tx: Tx[World], side: Side) -> None:
    """Put what scouts have cancelled into force again: they are destroyed, by policy the turn is over (scouts-a)."""
    known = scouted(tx.world, side)
    for one in tx.world.features:
        if side not in one.cancelled:
            continue
        if t.policies.scout_span == "turn" or one.id not in known:
            tx.emit(e.Cancelled(side, one.id, on=False))


def scoutings(t: Field, world: World, side: Side) -> tuple[Scout, ...]:
    """Return what scouts of a side can cancel now (scouts).

    A side may order it when charges are declared, answered and carried out, and when units move or shoot (scouts-a).
    """
    orders = map(Scout, scouted(world, side))
    return tuple(order for order in orders if next(check_scout(t, world, side, order), None) is None)
