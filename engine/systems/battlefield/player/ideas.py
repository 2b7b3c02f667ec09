"""The ideas of the computer: some hundred good orders of a phase are tried on the position, and the best is yielded.

Where orders are given these are plans: formations before single units until the enemy is near, attacks on open faces,
the way to where one would like to meet somebody, shots, rallies.  What is compared has no dice in it: fights and shots
count as they fall on average, so there is nothing left to follow.  What is yielded is lawful.
"""

from collections.abc import Iterator
from typing import Any, Final

from engine.kernel.command import Command
from engine.kernel.ids import Side, UnitId
from engine.kernel.state import State
from engine.systems.battlefield import events as e
from engine.systems.battlefield.combat.answers import foreseen, grouped, hedgehogs, replies, waiting
from engine.systems.battlefield.combat.volleys import shot_of
from engine.systems.battlefield.command import autonomous
from engine.systems.battlefield.command.markers import price, reply_price
from engine.systems.battlefield.command.planning import imagining, projected, why_not_order
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import DIE
from engine.systems.battlefield.fire.targeting import Aimed, chance, shot
from engine.systems.battlefield.frames import Answering, Moving, Ordering, Shooting
from engine.systems.battlefield.movement import tested_moves
from engine.systems.battlefield.movement.manoeuvre import carry
from engine.systems.battlefield.movement.phase import plot_order
from engine.systems.battlefield.movement.phase import waiting as to_move
from engine.systems.battlefield.movement.plotted import Plotted
from engine.systems.battlefield.orders import Acts, Answer, Finish, Manoeuvre, Order, Reply, Shoot, Shot
from engine.systems.battlefield.player.candidates import Candidate, candidates
from engine.systems.battlefield.player.evaluation import HAND, POINT, Evaluation
from engine.systems.battlefield.player.tokens import tokens
from engine.systems.battlefield.world import GivenOrder, World, army_of
from engine.tabletop.roster import on_table

LEAST: Final = 6 * POINT
"""What a marker spent in the enemy's turn must bring."""
SPARE: Final = 2
"""Markers that are kept rather than spent on a test."""


def ideas(
    t: Field, evaluation: Evaluation, state: State[World], side: Side, listed: Iterator[Command]
) -> Iterator[Command]:
    """Yield the best order of a phase of the turn; for other questions the orders that are listed."""
    frame: Any = state.stack[-1] if state.asked(side) is not None else None
    match frame:
        case Ordering():
            yield order(t, evaluation, state.world, side)
        case Moving():
            yield move(t, evaluation, state.world, side)
        case Answering():
            yield answer(t, evaluation, state.world, side)
        case Shooting(step="own" | "other"):
            yield shots(t, evaluation, state.world, listed, free=frame.step == "own")
        case _:
            yield from listed


# -- orders


def order(t: Field, evaluation: Evaluation, world: World, side: Side) -> Command:
    """Return the order that promises most; if none does any good, a test of who is out of command, or the end."""
    planner = Planner(t, evaluation, world, side)
    return planner.best() or planner.test() or Finish()


class Planner:
    """Tries orders of a side one after another, as all stand when the plans told before have been carried out."""

    def __init__(self, t: Field, evaluation: Evaluation, world: World, side: Side) -> None:
        self.t, self.evaluation, self.world, self.side = t, evaluation, world, side
        self.at = projected(t, world, side)
        self.hand = army_of(world, side).hand

    def best(self) -> Order | None:
        """Return the lawful order that promises most, if any is better than none."""
        affordable = (
            one
            for one in candidates(self.t, self.evaluation, self.world, self.at, self.side)
            if price(self.world, one.units, one.kinds) <= self.hand
        )
        tried = [(one, found) for one in affordable if (found := self.tried(one)) is not None or one.foe >= 0]
        barred = self._barred(tried)
        now = self.evaluation.value_of(self.at, self.side, barred)
        gains: dict[Order, int] = {}
        for _, found in tried:
            if found is not None:
                gains[found[0]] = self.evaluation.value_of(found[1], self.side, barred) - now
        ranked = sorted((order for order in gains if gains[order] > 0), key=lambda order: -gains[order])
        return next((order for order in ranked if self._lawful(order)), None)

    def _lawful(self, order: Order) -> bool:
        return next(why_not_order(self.t, self.world, self.side, order), None) is None

    def _barred(self, tried: list[tuple[Candidate, tuple[Order, World] | None]]) -> frozenset[tuple[int, int]]:
        """Return the attacks that look possible, but for which no way was found: nothing is to be hoped of them."""
        names = tokens(self.t, self.at)
        found = {(one.units[0], one.foe) for one, got in tried if one.foe >= 0 and got is not None}
        looked = {(one.units[0], one.foe) for one, _ in tried if one.foe >= 0}
        return frozenset((names[unit], names[foe]) for unit, foe in looked - found)

    def tried(self, candidate: Candidate) -> tuple[Order, World] | None:
        """Return an order with its targets named, and the position when it is carried out; None when it cannot be."""
        units, body, kinds = candidate.units, candidate.body, candidate.kinds
        tx = imagining(self.at)
        paid = price(self.world, units, kinds)
        tx.emit(e.Ordered(self.side, units, body, kinds, paid, candidate.acts, candidate.shots))
        if "rally" in kinds:
            tx.emit(e.MoodChanged(self.side, units[0], "good", "rally"))
        if candidate.acts:
            given = next(one for one in tx.world.given if one.units == units)
            plotted = plot_order(self.t, tx.world, given, candidate.acts)
            if not isinstance(plotted, Plotted):
                return None
            carry(self.t, tx, self.side, units, body, plotted)
        targets = candidate.shots
        if "shoot" in kinds and not targets:
            targets = self._targets(tx.world, units, body)
            if not targets:
                return None
            tx.emit(e.Ordered(self.side, units, body, kinds, 0, candidate.acts, targets))
        return Order(units, kinds, body, candidate.acts, targets), tx.world

    def _targets(self, world: World, units: tuple[UnitId, ...], body: str) -> tuple[Shot, ...]:
        """Return the best shots of units: of a formation all at one target (5.2-volley)."""
        gains: dict[UnitId, int] = {}
        for unit in units:
            for foe in on_table(world, self.t.enemy(self.side)):
                found = self.evaluation.fire.shot(world, unit, foe)
                if found is not None:
                    gains[foe] = gains.get(foe, 0) + found.gain
        for foe in sorted(gains, key=lambda one: -gains[one])[:2]:
            told = tuple(Shot(unit, foe) for unit in units)
            if any(isinstance(shot_of(self.t, world, one), Aimed) for one in told):
                return told if body else told[:1]
        return ()

    def test(self) -> Order | None:
        """Return the autonomous test of a unit that no order reaches, while markers can be spared (5.3)."""
        if self.hand <= SPARE:
            return None
        ordered = {unit for given in self.world.given for unit in given.units}
        for unit in on_table(self.world, self.side):
            if unit not in ordered and not self.evaluation.heard(self.world, unit):
                whole = autonomous.whole_of(self.t, self.world, unit)
                told = next(autonomous.aims(self.t, self.world, whole.members), ())
                found = Order(whole.members, ("auto",), whole.body, (), told)
                if self._lawful(found):
                    return found
        return None


# -- movement


def move(t: Field, evaluation: Evaluation, world: World, side: Side) -> Command:
    """Return the manoeuvre that promises most of those under orders who are still to move; the end if none does."""
    gains: dict[Manoeuvre, int] = {}
    now = evaluation.value_of(world, side)
    for given in to_move(world):
        for acts in _ways(t, evaluation, world, side, given):
            plotted = plot_order(t, world, given, acts)
            if isinstance(plotted, Plotted):
                tx = imagining(world)
                carry(t, tx, side, given.units, given.body, plotted)
                gains[Manoeuvre(given.units, acts, given.body)] = evaluation.value_of(tx.world, side) - now
    best = max(gains, key=lambda one: gains[one], default=None)
    return Finish() if best is None or gains[best] <= 0 else best


def _ways(t: Field, evaluation: Evaluation, world: World, side: Side, given: GivenOrder) -> Iterator[Acts]:
    if given.result:
        yield from (acts for acts in tested_moves.options(t, world, given.units) if acts)
        return
    for candidate in candidates(t, evaluation, world, world, side, given):
        if candidate.acts:
            yield candidate.acts


# -- answers to attacks


def answer(t: Field, evaluation: Evaluation, world: World, side: Side) -> Command:
    """Return the answer to an attack that brings most for its markers, or that all stand (5.5)."""
    before = _given_before(t, world)
    now = _foreseen(t, evaluation, world, side, before)
    best, order = LEAST, None
    for given in _answers(t, world, side):
        groups = grouped(t, world, given)
        cost = sum(reply_price(world, units, reply) for reply, units in groups)
        value = _foreseen(t, evaluation, world, side, (*before, *groups)) - now + HAND * cost
        if value // max(1, cost) > best:
            best, order = value // max(1, cost), Answer(given)
    return Finish() if order is None else order


def _answers(t: Field, world: World, side: Side) -> Iterator[tuple[Reply, ...]]:
    for unit in waiting(world, side):
        yield from ((reply,) for reply in replies(t, world, unit) if reply.kind != "stand")
    for units in hedgehogs(t, world, side):
        yield tuple(Reply(unit, "hedgehog") for unit in units)


def _given_before(t: Field, world: World) -> tuple[Any, ...]:
    """Return the answers that have been given to the attacks of this turn already."""
    told = dict.fromkeys(attack.reply for attack in world.attacks)
    return grouped(t, world, (reply for reply in told if reply is not None))


def _foreseen(t: Field, evaluation: Evaluation, world: World, side: Side, groups: tuple[Any, ...]) -> int:
    """Return the value of the position when some have answered and the others stand, with the shots they paid for."""
    after = foreseen(t, world, side, groups)
    total = evaluation.value_of(after, side)
    for reply, _ in groups:
        if reply.shoot >= 0:
            found = shot(t, after if reply.kind == "face" else world, reply.unit, reply.shoot)
            total += _fire_value(evaluation, after, found) if isinstance(found, Aimed) else 0
    return total


def _fire_value(evaluation: Evaluation, world: World, found: Aimed) -> int:
    if world.units[found.target].status != "table":
        return 0
    return POINT * chance(found) * evaluation.fire.hit(world, found.target, found.face) // DIE


# -- shots


def shots(t: Field, evaluation: Evaluation, world: World, listed: Iterator[Command], *, free: bool) -> Command:
    """Return the shot that promises most, of those that are paid for already any; else that nobody shoots (5.2.5)."""
    ordered = {unit for given in world.given if {"shoot", "auto"} & set(given.kinds) for unit in given.units}
    best, found = 0, None
    for order in listed:
        if not isinstance(order, Shoot):
            continue
        paid = free and all(one.unit in ordered for one in order.shots)
        aimed = [shot_of(t, world, one) for one in order.shots]
        value = sum(_fire_value(evaluation, world, one) for one in aimed if isinstance(one, Aimed))
        if value > max(best, 0 if paid else LEAST):
            best, found = value, order
    return Finish() if found is None else found
