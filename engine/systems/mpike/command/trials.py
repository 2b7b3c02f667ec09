"""Dice of command: continuation, preemption, change of order (4.3.2, 4.4.2, 5.7.2), foretold and rolled alike."""

from collections.abc import Iterator

from msgspec import Struct

from engine.kernel.ids import Side
from engine.kernel.modifiers import Modifier, added
from engine.kernel.rulebook import Rule
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.mpike import events as e
from engine.systems.mpike.command.wings import aide, facing_foe, hurt
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.kinds import OrderName
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import NOBODY, World, army_commander, rating, wing_commander


class Trial(Struct, frozen=True, gc=False):
    """A die with its modifiers, and the highest sum that succeeds."""

    modifiers: tuple[Modifier, ...]
    most: int

    def won(self, die: int) -> bool:
        """Tell whether a face succeeds; sums below 0 count as 0 (5.7.2-b)."""
        return max(die + added(self.modifiers), 0) <= self.most

    @property
    def chances(self) -> int:
        """Return how many of the ten faces succeed."""
        return sum(map(self.won, range(10)))

    @property
    def percent(self) -> int:
        """Return the chance of success."""
        return 10 * self.chances


def continuation(t: Field, world: World, wing: int, *, aid: bool) -> Trial:
    """Return the die by which a wing goes on, never won under an order that does not allow it (4.3.2)."""
    chart, rule = t.charts.activation, R("4.3.2")
    parts = [
        *_of_wing(t, world, wing, rule, aid=aid),
        Modifier("second", chart.modifiers.second if world.wings[wing].activations > 1 else 0, R("4.3.2-b")),
        Modifier("scenario", t.scenario.continuation, R("4.3.2-c")),
    ]
    return _trial(parts, chart.continuation.get(world.wings[wing].order, -1))


def preemption(t: Field, world: World, wing: int, *, aid: bool) -> Trial:
    """Return the die by which a wing acts before another (4.4.2)."""
    chart, rule = t.charts.activation, R("4.4.2")
    parts = [
        *_of_wing(t, world, wing, rule, aid=aid),
        Modifier("no-continue", chart.modifiers.no_continue if world.wings[wing].no_continue else 0, rule),
    ]
    return _trial(parts, chart.preemption.get(world.wings[wing].order, -1))


def order_change(t: Field, world: World, wing: int, order: OrderName, *, aid: bool) -> Trial | None:
    """Return the die by which a wing comes under an order; None where it cannot change so (5.7.2, 5.7.2-a).

    It hangs on both orders and on the ratings of the leaders (5.5.2).
    """
    chart, rule = t.charts.orders, R("5.7.2")
    most = chart.most(world.wings[wing].order, order)
    if most is None or order == world.wings[wing].order:
        return None
    shift, cavalry = chart.modifiers, t.wings[wing].cavalry
    men = (wing_commander(world, wing), *((aide(t, world, wing),) if aid else ()))
    parts = [
        *_leaders(t, world, wing, rule, aid=aid),
        *_contact(t, world, men, shift.adjacent_enemy, rule),
        Modifier("cavalry-charge", shift.cavalry_charge if cavalry and order == "charge" else 0, R("5.7.2-b")),
        Modifier(
            "cavalry-receive",
            shift.cavalry_receive_charge if cavalry and order == "receive-charge" else 0,
            R("5.7.2-b"),
        ),
        Modifier("hurt", shift.hurt_rally if order == "rally" and hurt(t, world, wing) else 0, R("5.7.3")),
    ]
    return _trial(parts, most)


def _trial(parts: list[Modifier], most: int) -> Trial:
    return Trial(tuple(part for part in parts if part.value), most)


def _of_wing(t: Field, world: World, wing: int, rule: Rule, *, aid: bool) -> Iterator[Modifier]:
    """Yield what continuation and preemption have in common."""
    shift = t.charts.activation.modifiers
    yield from _leaders(t, world, wing, rule, aid=aid)
    yield from _contact(t, world, (wing_commander(world, wing),), shift.adjacent_enemy, R("4.3.2-c"))
    yield Modifier("cavalry-wing", shift.cavalry if t.wings[wing].cavalry else 0, rule)


def _leaders(t: Field, world: World, wing: int, rule: Rule, *, aid: bool) -> Iterator[Modifier]:
    chief = world.wings[wing].commander
    if chief != NOBODY:
        yield Modifier("commander", rating(t, world, chief), rule)
    helper = aide(t, world, wing) if aid else NOBODY
    if helper != NOBODY:
        yield Modifier("army-commander", rating(t, world, helper), R("5.1.2"))


def _contact(t: Field, world: World, men: tuple[int, ...], value: int, rule: Rule) -> Iterator[Modifier]:
    if any(man != NOBODY and facing_foe(t, world, man) for man in men):
        yield Modifier("contact", value, rule)


# -- the army commander's aid


def check_aid(t: Field, world: World, wing: int, *, anew: bool = False) -> Iterator[Violation]:
    """Yield why the army commander may not add his rating to a roll of a wing (5.1.2).

    `anew`: the aid spends the action of an activation that has not begun, so what he did before is no bar (4.4.2-b).
    """
    side = t.wings[wing].side
    army = army_commander(t, world, side)
    if army == NOBODY:
        yield violation(R("5.1.2"), "mpike-no-army-commander")
        return
    name = t.leaders[army].name
    if aide(t, world, wing) == NOBODY:
        yield violation(R("5.1.2"), "mpike-aid-far", leader=name, wing=t.wings[wing].name)
    if not anew and world.leaders[army].acted:
        yield violation(R("5.1.2"), "mpike-leader-used", leader=name)


def can_aid(t: Field, world: World, wing: int, *, anew: bool = False) -> bool:
    """Tell whether the army commander may add his rating to a roll of a wing (5.1.2)."""
    return next(check_aid(t, world, wing, anew=anew), None) is None


def spend_aid(t: Field, tx: Tx[World], side: Side) -> None:
    """Use up the army commander's action for the aid to a roll (5.1.2, 5.1.2-a)."""
    tx.emit(e.LeaderHelped(side, army_commander(t, tx.world, side), "aid"))


def roll(tx: Tx[World], rule: Rule, purpose: str) -> int:
    """Throw the die of a trial, 0 to 9."""
    return tx.roll(1, 10, rule, purpose, low=0)[0]
