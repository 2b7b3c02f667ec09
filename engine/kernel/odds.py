"""Exact chances, from the same code that resolves the order.

An order is carried out with scripted dice; wherever a roll is needed, every outcome is tried.  The sealed dice are
never touched.  Where the opponent is asked, the tree stops there, or goes on with the answer that an opponent model
gives; the result says which.  Where the tree would grow beyond a bound, or takes longer than a stopwatch of the caller
allows, it is sampled instead, and the result says so.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator
from fractions import Fraction
from itertools import product
from math import comb, isqrt
from typing import Final, Generic, Literal, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.capabilities import Counting
from engine.kernel.command import Command
from engine.kernel.dice import Dice, NeedRoll, Roll, Scripted, SealedDice
from engine.kernel.event import Event
from engine.kernel.game import Game
from engine.kernel.ids import Side
from engine.kernel.interpreter import Accepted, Rejected, Stop, resume, submit
from engine.kernel.state import State
from engine.kernel.text import Line
from engine.kernel.violation import by_umpire

W = TypeVar("W")
R = TypeVar("R")

BRANCH_LIMIT = 5000
SAMPLES = 2000

Opponent: TypeAlias = Callable[[Game[W], State[W], Side], Command]
"""Answers for the other side inside an odds tree."""
Stopwatch: TypeAlias = Callable[[], Callable[[], bool]]
"""Starts to measure; what it returns tells whether it has taken long enough."""
FEWEST: Final = 40
"""Samples that are taken however long it takes."""


def _patient() -> Callable[[], bool]:
    return lambda: False


class Branch(Struct, Generic[W], frozen=True):
    """One outcome with its chance: the facts up to the next question, and the state there."""

    chance: Fraction
    events: tuple[Event, ...]
    state: State[W]


class Odds(Struct, Generic[W], frozen=True):
    """All outcomes of an order.  Chances sum to 1 exactly unless `samples` is set."""

    branches: tuple[Branch[W], ...]
    opponent: Literal["stop", "model"] = "stop"
    samples: int | None = None

    def chance(self, of: Callable[[Branch[W]], bool]) -> Fraction:
        """Return the chance that an outcome has a property."""
        return sum((b.chance for b in self.branches if of(b)), Fraction(0))

    @property
    def error_percent(self) -> int:
        """Return the greatest standard error of a sampled chance in percent, rounded up; 0 when exact."""
        return 0 if self.samples is None else -(-50 // max(1, isqrt(self.samples)))


class Share(Struct, frozen=True):
    """Outcomes with the same result for both sides: the result in sentences, and the chance of any of them."""

    chance: Fraction
    lines: tuple[Line, ...]
    labels: tuple[str, ...] = ()
    """The results of these outcomes as the charts of the system print them."""


class AttackOdds(Struct, frozen=True):
    """What one attack of an order may come to in a few words, the likeliest first.

    The chances fall short of 1 where an outcome leaves the attack open.
    """

    attack: Line | None
    """Which attack; None where an order makes no other, whatever the dice."""
    outcomes: tuple[tuple[Line, Fraction], ...]


class Forecast(Struct, frozen=True):
    """The odds of an order for people: its possible results, the likeliest first, and what it costs on average.

    `chooser` is who is asked before the outcome is settled, with `choice` as his question: the shares stop there.
    `tolls` are the average losses by side when both go on with the answers of a model; empty where nothing counts
    losses or the tree is too wide for it.
    """

    shares: tuple[Share, ...]
    explanation: tuple[Line, ...] = ()
    chooser: Side | None = None
    choice: Line | None = None
    tolls: tuple[tuple[Side, Fraction], ...] = ()
    branches: int = 0
    error_percent: int = 0
    attacks: tuple[AttackOdds, ...] = ()
    """Of each attack the outcomes in a few words; none where the system has no words for them."""


def forecast(
    game: Game[W],
    state: State[W],
    side: Side,
    order: Command,
    *,
    model: Opponent[W] | None = None,
    limit: int = BRANCH_LIMIT,
    samples: int = SAMPLES,
    wide: int = 60,
    stopwatch: Stopwatch = _patient,
) -> Forecast | Rejected:
    """Return the odds of an order grouped by result, or the reasons why it is refused.

    With a `model`, average losses are found by playing on from at most `wide` outcomes.
    """
    found = odds(game, state, side, order, limit=limit, samples=samples, stopwatch=stopwatch)
    if isinstance(found, Rejected):
        return found
    shares = _shares(game, state, found)
    asked = _chooser(game, state, side, found)
    tolls: tuple[tuple[Side, Fraction], ...] = ()
    if model is not None and found.samples is None and len(found.branches) <= wide:
        played = odds(
            game, state, side, order, opponent=model, through=True, limit=limit, samples=0, stopwatch=stopwatch
        )
        tolls = _tolls(game, state, played)
    return Forecast(
        shares,
        tuple(game.explain_odds(state, side, order)),
        None if asked is None else asked[0],
        None if asked is None else asked[1],
        tolls,
        len(found.branches),
        found.error_percent,
        _attacks(game, state, found),
    )


def _attacks(game: Game[W], state: State[W], found: Odds[W]) -> tuple[AttackOdds, ...]:
    """Return the outcomes of each attack by what the system calls them, the likeliest first."""
    chances: dict[Line, dict[Line, Fraction]] = {}
    for branch in found.branches:
        told = set[Line]()
        for result in game.results(branch.events, state.world, branch.state.world):
            if result.attack in told:
                continue
            told.add(result.attack)
            named = chances.setdefault(result.attack, {})
            named[result.line] = named.get(result.line, Fraction(0)) + branch.chance
    return tuple(
        AttackOdds(attack if len(chances) > 1 else None, tuple(sorted(named.items(), key=lambda outcome: -outcome[1])))
        for attack, named in chances.items()
    )


def _shares(game: Game[W], state: State[W], found: Odds[W]) -> tuple[Share, ...]:
    """Return the outcomes put together by what they come to, the likeliest first."""
    chances: dict[tuple[Line, ...], Fraction] = {}
    labels: dict[tuple[Line, ...], set[str]] = {}
    for branch in found.branches:
        lines = tuple(game.outcome(branch.events, state.world, branch.state.world))
        chances[lines] = chances.get(lines, Fraction(0)) + branch.chance
        labels.setdefault(lines, set()).add(game.label(branch.events))
    shares = (Share(chance, lines, tuple(sorted(labels[lines] - {""}))) for lines, chance in chances.items())
    return tuple(sorted(shares, key=lambda share: -share.chance))


def _chooser(game: Game[W], state: State[W], side: Side, found: Odds[W]) -> tuple[Side, Line] | None:
    """Return the enemy who is asked inside the procedure of the order in any outcome, and his question."""
    for branch in found.branches:
        foe = _asked(game, branch.state, side, len(state.stack), through=False)
        asked = None if foe is None else branch.state.asked(foe)
        if foe is not None and asked is not None:
            return foe, asked.line
    return None


def _tolls(game: Game[W], state: State[W], found: Odds[W] | Rejected) -> tuple[tuple[Side, Fraction], ...]:
    if not isinstance(game, Counting) or isinstance(found, Rejected) or found.samples is not None:
        return ()
    tolls = []
    for side in game.sides:
        before = game.lost(state.world, side)
        after = ((b.chance, game.lost(b.state.world, side)) for b in found.branches)
        tolls.append((side, sum((chance * (lost - before) for chance, lost in after), Fraction(0))))
    return tuple(tolls)


class Preview(Struct, Generic[W], frozen=True):
    """What an order would do without touching dice: the facts up to the first roll, and that roll if there is one."""

    events: tuple[Event, ...]
    state: State[W] | None
    roll: Roll | None


def preview(game: Game[W], state: State[W], side: Side, order: Command) -> Preview[W] | Rejected:
    """Carry an order out up to its first roll, then forget it."""
    try:
        result = submit(game, state, side, None, order, Scripted())
    except NeedRoll as need:
        return Preview(need.events, None, need.request)
    return result if isinstance(result, Rejected) else Preview(result.events, result.state, None)


def odds(
    game: Game[W],
    state: State[W],
    side: Side,
    order: Command,
    *,
    opponent: Opponent[W] | None = None,
    through: bool = False,
    limit: int = BRANCH_LIMIT,
    samples: int = SAMPLES,
    stopwatch: Stopwatch = _patient,
) -> Odds[W] | Rejected:
    """Return every outcome of an order with its exact chance, or the reasons why the order is refused.

    Where measuring is forbidden before a declaration, so are the odds of what measures (umpire premeasure).
    `opponent` answers for the enemy; `through` lets it answer for the orderer too, to the end of what the order began.
    The stopwatch is started for all outcomes, and again for samples where there are too many.
    """
    if not game.measurable(order):
        return Rejected((by_umpire("premeasure"),))
    model: Literal["stop", "model"] = "stop" if opponent is None else "model"
    play = _Play(game, state, side, order, opponent, through=through)
    try:
        branches = tuple(_explore(play, limit, stopwatch()))
    except _TooMany:
        sampled = tuple(_sample(play, samples, stopwatch()))
        return Odds(sampled, model, len(sampled))
    except _Refused as refused:
        return refused.result
    return Odds(branches, model)


class _TooMany(Exception):
    pass


class _Refused(Exception):
    def __init__(self, result: Rejected) -> None:
        self.result = result


class _Play(Generic[W]):
    """Carries an order out with any dice, with the answers of the opponent; what is the same each time only once."""

    def __init__(
        self,
        game: Game[W],
        state: State[W],
        side: Side,
        order: Command,
        opponent: Opponent[W] | None,
        *,
        through: bool,
    ) -> None:
        self._game, self._state, self._side, self._order = game, state, side, order
        self._opponent, self._through = opponent, through
        self.first: Stop[W] | None = None
        """Where it stops for its first dice, which is always the same."""

    def __call__(self, dice: Dice, stop: Stop[W] | None = None) -> Accepted[W]:
        """Carry the order out, from its beginning or from a stop.  Raises NeedRoll."""
        if stop is not None:
            return self._answered(resume(self._game, stop, dice), dice)
        return self._answered(submit(self._game, self._state, self._side, None, self._order, dice), dice)

    def _answered(self, result: Accepted[W] | Rejected, dice: Dice) -> Accepted[W]:
        if isinstance(result, Rejected):
            raise _Refused(result)
        events = result.events
        while self._opponent is not None and (foe := self._foe(result.state)) is not None:
            answer = self._opponent(self._game, result.state, foe)
            try:
                answered = submit(self._game, result.state, foe, None, answer, dice)
            except NeedRoll as need:
                need.stop = _after(need.stop, events)
                raise
            if isinstance(answered, Rejected):
                raise _Refused(answered)
            result, events = answered, events + answered.events
        return Accepted(result.state, events)

    def _foe(self, state: State[W]) -> Side | None:
        return _asked(self._game, state, self._side, len(self._state.stack), through=self._through)


def _after(stop: Stop[W] | None, events: tuple[Event, ...]) -> Stop[W] | None:
    """Return a stop inside an answer, with the facts before that answer."""
    return None if stop is None else replace(stop, events=events + stop.events)


def _asked(game: Game[W], state: State[W], side: Side, depth: int, *, through: bool) -> Side | None:
    """Return who is asked inside a procedure that the order started: an enemy, or anybody at all."""
    if len(state.stack) <= depth:
        return None
    asked = (d.side for d in state.decisions)
    return next((s for s in asked if through or game.hostile(state.world, s, side)), None)


def _explore(play: _Play[W], limit: int, enough: Callable[[], bool]) -> Iterator[Branch[W]]:
    todo: list[tuple[Fraction, Stop[W] | None, tuple[tuple[int, ...], ...]]] = [(Fraction(1), None, ())]
    found = 0
    while todo:
        chance, stop, script = todo.pop()
        try:
            result = play(Scripted(*script), stop)
        except NeedRoll as need:
            if not script:
                play.first = need.stop
            stop, script = _stopped(need, stop, script)
            # What is found counts too: the tree is gone through depth first, so few of its branches wait at a time.
            for part, shown in outcomes(need.request):
                todo.append((chance * part, stop, (*script, shown)))
                if found + len(todo) > limit:
                    raise _TooMany from None
        else:
            if enough() and todo:
                raise _TooMany
            found += 1
            yield Branch(chance, result.events, result.state)


def _stopped(
    need: NeedRoll, stop: Stop[W] | None, script: tuple[tuple[int, ...], ...]
) -> tuple[Stop[W] | None, tuple[tuple[int, ...], ...]]:
    """Return from where to go on once a roll is answered, and the dice of that step that were thrown before it."""
    if need.stop is None:
        return stop, script
    thrown = need.request.index - need.stop.state.rolls
    return need.stop, script[len(script) - thrown :]


def _sample(play: _Play[W], samples: int, enough: Callable[[], bool]) -> Iterator[Branch[W]]:
    found: list[Accepted[W]] = []
    while len(found) < samples and (len(found) < FEWEST or not enough()):
        found.append(play(SealedDice(bytes(32), f"odds-{len(found)}"), play.first))
    for result in found:
        yield Branch(Fraction(1, len(found)), result.events, result.state)


def explored(run: Callable[[Dice], R]) -> Iterator[tuple[Fraction, R]]:
    """Yield what a run comes to with every outcome of its dice, and the chance of it; they sum to 1.

    The run begins anew for each outcome, so it must do the same with the same dice.
    """
    todo: list[tuple[Fraction, tuple[tuple[int, ...], ...]]] = [(Fraction(1), ())]
    while todo:
        chance, script = todo.pop()
        try:
            found = run(Scripted(*script))
        except NeedRoll as need:
            todo += ((chance * part, (*script, shown)) for part, shown in outcomes(need.request))
        else:
            yield chance, found


def outcomes(request: Roll) -> Iterator[tuple[Fraction, tuple[int, ...]]]:
    """Yield the distinguishable outcomes of a roll with their chances, each as faces that show it."""
    die, count, low = request.die, request.count, request.low
    match request.reading:
        case "sum":
            for total, ways in enumerate(_sums(die, count)):
                if ways:
                    yield Fraction(ways, die**count), _showing(total, die, count, low)
        case "pool":
            hits = max(0, min(die, low + die - request.threshold))
            for k in range(count + 1):
                ways = comb(count, k) * hits**k * (die - hits) ** (count - k)
                if ways:
                    yield Fraction(ways, die**count), (low + die - 1,) * k + (low,) * (count - k)
        case "faces":
            every = product(range(low, low + die), repeat=count)
            told = ((1, shown) for shown in every) if request.alike is None else _told_apart(every, request.alike)
            for ways, shown in told:
                yield Fraction(ways, die**count), shown


def per_cent(chance: Fraction) -> str:
    """Return a chance in per cent without a sign; what is neither 0 nor all never looks like it."""
    whole = round(chance * 100)
    if 0 < whole < 100 or chance in (0, 1):
        return str(whole)
    return "<1" if whole == 0 else ">99"


def _told_apart(
    every: Iterable[tuple[int, ...]], alike: Callable[[tuple[int, ...]], Hashable]
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield one of the faces that come to the same, and how many they are."""
    cases: dict[Hashable, list[tuple[int, ...]]] = {}
    for shown in every:
        cases.setdefault(alike(shown), []).append(shown)
    yield from ((len(faces), faces[0]) for faces in cases.values())


def _sums(die: int, count: int) -> list[int]:
    """Return how many ways `count` dice from 0 to die-1 add up to 0, 1, 2, ..."""
    ways = [1]
    for _ in range(count):
        longer = [0] * (len(ways) + die - 1)
        for total, n in enumerate(ways):
            for face in range(die):
                longer[total + face] += n
        ways = longer
    return ways


def _showing(total: int, die: int, count: int, low: int) -> tuple[int, ...]:
    """Return faces whose excess over `low` adds up to `total`."""
    shown = []
    for _ in range(count):
        face = min(total, die - 1)
        shown.append(low + face)
        total -= face
    return tuple(shown)
