"""The practice player: looks a little ahead, weighs chances, and takes what it expects to do it most good.

It plays any system through what the kernel offers to everybody: the lawful orders, carrying them out in the head, and
`Game.evaluate`.  An order without dice is worth the position after it.  An order that rolls is worth the average over
all outcomes of the dice, less a share of how far they scatter; the most promising of them are followed to their end,
with the best answers of both sides on the way.

It knows what its side knows: it thinks in `Game.imagined`, never in the real position, and the dice it throws in its
head are its own.  The same position, side and randomness give the same order.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import sqrt
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import astuple

from engine.kernel.capabilities import Thinking
from engine.kernel.command import Command
from engine.kernel.dice import NeedRoll, Scripted
from engine.kernel.game import Game
from engine.kernel.ids import Side
from engine.kernel.interpreter import Accepted, legal, submit
from engine.kernel.odds import outcomes
from engine.kernel.state import State
from engine.players.random import PickFace

W = TypeVar("W")
Throw: TypeAlias = tuple[Fraction, tuple[tuple[int, ...], ...]]
"""A chance, and the faces of the rolls that lead there."""

UNTHINKABLE: Final = -1e12
"""The value of an order that the position as the side imagines it does not allow."""


class Effort(Struct, frozen=True):
    """How much the player looks at before it decides: bounds on numbers of positions, so never a matter of time."""

    glance: int = 6
    """Orders tried of each subject (who moves, what is attacked) before the promising ones are looked at closely."""
    glances: int = 180
    """Orders tried so in all."""
    close: int = 2
    """Subjects of which all orders are tried."""
    orders: int = 100
    """Orders of such a subject."""
    follow: int = 4
    """Orders with dice that are followed to their end."""
    peek: int = 6
    """Outcomes of dice glanced at for one order; more are thinned out."""
    faces: int = 36
    """Outcomes of dice looked at for one that is followed."""
    answers: int = 6
    """Answers tried at each question on the way."""
    depth: int = 6
    """Questions on the way."""
    caution: float = 0.1
    """The share of the standard deviation that a gamble is marked down by."""


FULL = Effort()
LIGHT = Effort(glance=3, glances=60, close=1, orders=40, follow=2, peek=4, faces=8, answers=3, depth=4)
"""For long series of games."""


class Guess(NamedTuple):
    """What an order seems to be worth; `dice` if it rolls."""

    value: float
    order: Command
    dice: bool


def practice_order(game: Game[W], state: State[W], side: Side, pick: PickFace, effort: Effort = FULL) -> Command:
    """Return the order that promises most to the side, ties by chance.

    Raises LookupError when the side has no legal order.
    """
    orders = list(game.ideas(state, side) if isinstance(game, Thinking) else legal(game, state, side))
    if not orders:
        raise LookupError(f"{side} has no legal order")
    orders = [order for order in orders if not isinstance(order, game.retracting)] or orders
    if len(orders) < 2:
        return orders[0]
    thinker = _Thinker(game, game.imagined(state, side), side, pick, effort)
    return thinker.best(orders)


class _Thinker:
    def __init__(self, game: Game[Any], state: State[Any], side: Side, pick: PickFace, effort: Effort) -> None:
        self.game = game
        self.state = state
        self.side = side
        self.pick = pick
        self.effort = effort
        self.guesses: dict[Command, Guess] = {}

    def best(self, orders: list[Command]) -> Command:
        self._look(orders)
        gambles = self._spread(sorted((g for g in self.guesses.values() if g.dice), key=lambda g: -g.value))
        # A gamble that was only glanced at may look better than what was thought through: it does not count.
        known = [g for g in self.guesses.values() if not g.dice]
        known += [g._replace(value=self._expected(g.order, follow=True)) for g in gambles]
        highest = max(g.value for g in known)
        ties = [g.order for g in known if g.value == highest]
        return ties[self.pick(len(ties))]

    def _spread(self, gambles: Sequence[Guess]) -> list[Guess]:
        """Return the most promising gambles, no more than two on one subject."""
        taken: dict[object, int] = {}
        found = []
        for guess in gambles:
            subject = subject_of(guess.order)
            if taken.get(subject, 0) < 2:
                taken[subject] = taken.get(subject, 0) + 1
                found.append(guess)
        return found[: self.effort.follow]

    def _look(self, orders: list[Command]) -> None:
        """Guess at some orders of every subject, then at all of the most promising ones."""
        subjects: dict[tuple[type, object], list[Command]] = {}
        for order in orders:
            subjects.setdefault(subject_of(order), []).append(order)
        each = max(1, min(self.effort.glance, self.effort.glances // len(subjects)))
        wide: list[tuple[float, int, list[Command]]] = []
        for group in self._some(subjects):
            best = max(self._guess(order).value for order in self._sample(group, each))
            if len(group) > each:
                wide.append((-best, len(wide), group))
        for _, _, group in sorted(wide)[: self.effort.close]:
            for order in self._sample(group, self.effort.orders):
                self._guess(order)

    def _some(self, subjects: dict[tuple[type, object], list[Command]]) -> list[list[Command]]:
        """Return the orders of each subject; where subjects are too many, of as many of each kind of order."""
        if len(subjects) <= self.effort.glances:
            return list(subjects.values())
        kinds: dict[type, list[list[Command]]] = {}
        for (kind, _), group in subjects.items():
            kinds.setdefault(kind, []).append(group)
        share = max(1, self.effort.glances // len(kinds))
        return [group for groups in kinds.values() for group in self._sample(groups, share)]

    def _sample(self, things: list[Any], most: int) -> list[Any]:
        """Return at most so many of the things, chosen by chance, in their own order."""
        if len(things) <= most:
            return things
        places = list(range(len(things)))
        for n in range(most):
            other = n + self.pick(len(places) - n)
            places[n], places[other] = places[other], places[n]
        return [things[n] for n in sorted(places[:most])]

    def _guess(self, order: Command) -> Guess:
        known = self.guesses.get(order)
        if known is None:
            known = self.guesses[order] = self._guessed(order)
        return known

    def _guessed(self, order: Command) -> Guess:
        try:
            result = submit(self.game, self.state, self.side, None, order, Scripted())
        except NeedRoll:
            return Guess(self._expected(order, follow=False), order, dice=True)
        if not isinstance(result, Accepted):
            return Guess(UNTHINKABLE, order, dice=False)
        return Guess(float(self.game.evaluate(result.state, self.side)), order, dice=False)

    # -- dice

    def _expected(self, order: Command, *, follow: bool) -> float:
        """Return the average value of an order's outcomes, marked down for their scatter."""
        values: list[tuple[float, float]] = []
        known: list[tuple[State[Any], float]] = []
        for chance, result in self._outcomes(order, self.effort.faces if follow else self.effort.peek):
            # Many faces of dice come to the same: what follows is thought through once.
            value = next((value for state, value in known if _alike(state, result)), None)
            if value is None:
                state = self._settled(result) if follow else result
                value = float(self.game.evaluate(state, self.side))
                known.append((result, value))
            values.append((chance, value))
        whole = sum(chance for chance, _ in values)
        if not whole:
            return UNTHINKABLE
        mean = sum(chance * value for chance, value in values) / whole
        scatter = sqrt(sum(chance * (value - mean) ** 2 for chance, value in values) / whole)
        return mean - self.effort.caution * scatter

    def _outcomes(self, order: Command, most: int) -> Iterable[tuple[float, State[Any]]]:
        """Yield the positions that an order can lead to with their chances; many outcomes are thinned out."""
        todo: list[Throw] = [(Fraction(1), ())]
        done = 0
        while todo and done < most:
            chance, script = todo.pop()
            try:
                result = submit(self.game, self.state, self.side, None, order, Scripted(*script))
            except NeedRoll as need:
                more = [(chance * c, (*script, shown)) for c, shown in outcomes(need.request)]
                todo += self._likely(more, max(1, most - done - len(todo)))
            else:
                done += 1
                if isinstance(result, Accepted):
                    yield float(chance), result.state

    def _likely(self, branches: list[Throw], most: int) -> list[Throw]:
        """Return at most so many branches that stand for all: by chance, each as often as it would come."""
        if len(branches) <= most:
            return branches
        whole = sum((chance for chance, _ in branches), Fraction(0))
        mark = whole * self.pick(1000) / (1000 * most)
        found, passed = [], Fraction(0)
        for chance, script in branches:
            passed += chance
            while mark < passed:
                found.append((whole / most, script))
                mark += whole / most
        return found

    # -- following an order to its end

    def _settled(self, state: State[Any]) -> State[Any]:
        """Return the position when the questions that an order raised are answered, each as its side likes best."""
        depth = len(self.state.stack)
        for _ in range(self.effort.depth):
            if state.outcome is not None or not state.decisions or len(state.stack) <= depth:
                break
            after = self._answered(state, state.decisions[0].side)
            if after is None:
                break
            state = after
        return state

    def _answered(self, state: State[Any], side: Side) -> State[Any] | None:
        best: tuple[float, State[Any]] | None = None
        for order in self._sample(list(legal(self.game, state, side)), self.effort.answers):
            try:
                result = submit(self.game, state, side, None, order, Scripted())
            except NeedRoll:
                continue
            if isinstance(result, Accepted):
                value = self.game.evaluate(result.state, side)
                if best is None or value > best[0]:
                    best = value, result.state
        return None if best is None else best[1]


def _alike(one: State[Any], other: State[Any]) -> bool:
    return bool(one.world == other.world) and one.stack == other.stack and one.decisions == other.decisions


def subject_of(order: Command) -> tuple[type, object]:
    """Return what an order is about: its kind, and the first thing that it names."""
    named = astuple(order)
    first = named[0] if named else None
    return type(order), first if isinstance(first, int | str | tuple) else None
