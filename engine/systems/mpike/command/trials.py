"""Dice of command: continuation, preemption, change of order (4.3.2, 4.4.2, 5.7.2), foretold and rolled alike."""

from collections.abc import Iterator

from msgspec import Struct

from engine.kernel.dice import Throwing
from engine.kernel.ids import Side
from engine.kernel.modifiers import Modifier, added
from engine.kernel.rulebook import Rule
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.mpike import events as e
from engine.systems.mpike.command.wings import aide, facing_foe, hurt
from engine.systems.mpike.content.command_charts import ActivationChart, OrderChart
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


class Leading(Struct, frozen=True, gc=False, kw_only=True):
    """Who leads a wing and where: what all dice of command hang on."""

    commander: int
    """The rating of the wing commander, 0 to -2."""
    aide: int = 0
    """That of the army commander who aids the roll."""
    contact: bool = False
    """A leader who counts is adjacent to an enemy unit that is not morale broken."""
    cavalry: bool = False
    """It is a cavalry wing (5.7.2-b)."""

    def parts(self, rule: Rule) -> Iterator[Modifier]:
        """Yield what the ratings add (5.1.2)."""
        yield Modifier("commander", self.commander, rule)
        yield Modifier("army-commander", self.aide, R("5.1.2"))


def going_on(chart: ActivationChart, order: OrderName, by: Leading, *, second: bool, scenario: int) -> Trial:
    """Return the die of a continuation, never won under an order that does not allow it (4.3.2)."""
    rule = R("4.3.2")
    parts = [
        *_of_wing(chart, by, rule),
        Modifier("second", chart.modifiers.second if second else 0, R("4.3.2-b")),
        Modifier("scenario", scenario, R("4.3.2-c")),
    ]
    return _trial(parts, chart.continuation.get(order, -1))


def acting_first(chart: ActivationChart, order: OrderName, by: Leading, *, marked: bool, scenario: int = 0) -> Trial:
    """Return the die of a preemption; `marked`: the wing has No Continue (4.4.2)."""
    rule = R("4.4.2")
    parts = [
        *_of_wing(chart, by, rule),
        Modifier("no-continue", chart.modifiers.no_continue if marked else 0, rule),
        Modifier("scenario", scenario, rule),
    ]
    return _trial(parts, chart.preemption.get(order, -1))


def coming_under(
    chart: OrderChart, now: OrderName, order: OrderName, by: Leading, *, hurt: bool, scenario: int = 0
) -> Trial | None:
    """Return the die of a change of order; None where it cannot be changed so (5.7.2, 5.7.2-a).

    `hurt`: more than half of the wing is shaken, broken or lost (5.7.3).
    """
    most = chart.most(now, order)
    if most is None or order == now:
        return None
    shift, rule = chart.modifiers, R("5.7.2")
    receive = by.cavalry and order == "receive-charge"
    parts = [
        *by.parts(rule),
        Modifier("contact", shift.adjacent_enemy if by.contact else 0, rule),
        Modifier("cavalry-charge", shift.cavalry_charge if by.cavalry and order == "charge" else 0, R("5.7.2-b")),
        Modifier("cavalry-receive", shift.cavalry_receive_charge if receive else 0, R("5.7.2-b")),
        Modifier("hurt", shift.hurt_rally if order == "rally" and hurt else 0, R("5.7.3")),
        Modifier("scenario", scenario, rule),
    ]
    return _trial(parts, most)


def _of_wing(chart: ActivationChart, by: Leading, rule: Rule) -> Iterator[Modifier]:
    """Yield what continuation and preemption have in common."""
    yield from by.parts(rule)
    yield Modifier("contact", chart.modifiers.adjacent_enemy if by.contact else 0, R("4.3.2-c"))
    yield Modifier("cavalry-wing", chart.modifiers.cavalry if by.cavalry else 0, rule)


def _trial(parts: list[Modifier], most: int) -> Trial:
    return Trial(tuple(part for part in parts if part.value), most)


# -- read off a game


def continuation(t: Field, world: World, wing: int, *, aid: bool) -> Trial:
    """Return the die by which a wing goes on (4.3.2)."""
    state, by = world.wings[wing], leading(t, world, wing, aid=aid)
    second, scenario = state.activations > 1, t.scenario.continuation
    return going_on(t.charts.activation, state.order, by, second=second, scenario=scenario)


def preemption(t: Field, world: World, wing: int, *, aid: bool) -> Trial:
    """Return the die by which a wing acts before another (4.4.2)."""
    state, by = world.wings[wing], leading(t, world, wing, aid=aid)
    return acting_first(t.charts.activation, state.order, by, marked=state.no_continue)


def order_change(t: Field, world: World, wing: int, order: OrderName, *, aid: bool) -> Trial | None:
    """Return the die by which a wing comes under an order; None where it cannot change so (5.7.2, 5.7.2-a).

    It hangs on both orders and on the ratings of the leaders (5.5.2); who aids is in contact as well as who commands.
    """
    by = leading(t, world, wing, aid=aid, both=True)
    return coming_under(t.charts.orders, world.wings[wing].order, order, by, hurt=hurt(t, world, wing))


def leading(t: Field, world: World, wing: int, *, aid: bool, both: bool = False) -> Leading:
    """Return who leads a wing; `both`: the army commander who aids is looked at for contact too (5.7.2)."""
    chief, helper = world.wings[wing].commander, aide(t, world, wing) if aid else NOBODY
    men = (wing_commander(world, wing), *((helper,) if both else ()))
    return Leading(
        commander=0 if chief == NOBODY else rating(t, world, chief),
        aide=0 if helper == NOBODY else rating(t, world, helper),
        contact=any(man != NOBODY and facing_foe(t, world, man) for man in men),
        cavalry=t.wings[wing].cavalry,
    )


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


def roll(throws: Throwing, rule: Rule, purpose: str) -> int:
    """Throw the die of a trial, 0 to 9."""
    return throws.roll(1, 10, rule, purpose, low=0)[0]
