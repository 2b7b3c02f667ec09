"""Procedures of the rules that are resolved without a game, from factors that somebody enters.

A system declares them (`engine.kernel.game.System.adjudicates`); games resolve theirs by the same functions, and each
procedure says how its factors are read off a moment of a game, which proves it.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from fractions import Fraction
from typing import Any, ClassVar

from msgspec import Struct

from engine.kernel.dice import Dice, NeedRoll, Roll, SealedDice, Throwing
from engine.kernel.event import Event
from engine.kernel.factors import ChoiceFactor, GivenFactors, Stated, TypedFactor, Word, faults, filled
from engine.kernel.game import Game
from engine.kernel.odds import explored
from engine.kernel.rulebook import Rule
from engine.kernel.state import State
from engine.kernel.text import Line
from engine.kernel.violation import Violation

BRANCHES = 5000
SAMPLES = 2000
SPARE = 8
"""Dice that are added to those that samples needed, beside half as many again."""


class Weighed(Struct, frozen=True):
    """What factors come to before the dice: every modifier with its rule, then the column or what is needed."""

    lines: tuple[Line, ...]


class Adjudged(Struct, frozen=True):
    """What dice come to.  `label` is the result as the charts print it; outcomes with the same label and lines are one.

    `how` tells how the dice were read; it is no part of the outcome.
    """

    label: str
    lines: tuple[Line, ...]
    how: tuple[Line, ...] = ()


class MetInGame(Struct, frozen=True):
    """A procedure as it was met in a game: the factors, the faces of each roll, and what came of it."""

    given: dict[str, Stated]
    faces: tuple[tuple[int, ...], ...]
    label: str


class Adjudicable(ABC):
    """A procedure of the rules that needs no game."""

    key: ClassVar[str]
    """As the canonical line names it: `combat`."""
    rule: Rule
    word: Word
    variant: ChoiceFactor | None = None
    """The factor that says which others there are and what they may be, e.g. the charts of a published game."""
    versus: Word | None = None
    """Words that stand for the colon between two strengths."""
    small: Word | None = None
    """Words of a line that say nothing."""
    example: ClassVar[str] = ""
    """A line of factors as members are shown one."""
    rolls: ClassVar[bool] = True
    """Whether dice are thrown; without, the chances are all there is."""

    @abstractmethod
    def factors(self, variant: str, /) -> tuple[TypedFactor, ...]:
        """Return the factors besides the variant; its key is empty where the procedure has none."""

    def refused(self, given: GivenFactors, /) -> Iterator[Violation]:
        """Yield why factors that fit their types can not be so: filled up with the usual values."""
        yield from ()

    @abstractmethod
    def weigh(self, given: GivenFactors, /) -> Weighed:
        """Return what the factors, which are in order and filled up, come to before the dice."""

    @abstractmethod
    def resolve(self, given: GivenFactors, throws: Throwing, /) -> Adjudged:
        """Throw the dice and judge them.  The factors are in order and filled up."""

    @abstractmethod
    def taken(self, game: Game[Any], before: State[Any], events: tuple[Event, ...], /) -> Iterator[MetInGame]:
        """Yield where facts of a game of the system resolve this procedure; what the factors cannot say is left out."""


class Thrown(Struct, frozen=True):
    """A roll that was made."""

    request: Roll
    faces: tuple[int, ...]


class Thrower(Throwing):
    """Throws any dice for a procedure, and knows what was thrown."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self.thrown: list[Thrown] = []

    def request(self, roll: Roll) -> tuple[int, ...]:
        asked = Roll(
            len(self.thrown), 0, roll.die, roll.count, roll.rule, roll.purpose, roll.low, roll.reading, roll.threshold,
            roll.alike,
        )  # fmt: skip
        shown = self._dice.roll(asked)
        self.thrown.append(Thrown(asked, shown))
        return shown


class DicePool(Struct, frozen=True):
    """So many dice of a kind."""

    count: int
    die: int


class Chances(Struct, frozen=True):
    """Every outcome with its chance, the likeliest first, and the dice that the longest way to one needs.

    `samples` is how many were drawn where there are too many to go through; else the chances are exact.
    """

    shares: tuple[tuple[Fraction, Adjudged], ...]
    pools: tuple[DicePool, ...]
    samples: int | None = None


def every_factor(procedure: Adjudicable, variant: str) -> tuple[TypedFactor, ...]:
    """Return the variant and the other factors of a procedure."""
    own = () if procedure.variant is None else (procedure.variant,)
    return (*own, *procedure.factors(variant))


def variant_of(procedure: Adjudicable, given: GivenFactors) -> str:
    """Return the key of the variant that was given, or the usual one; empty where there are none."""
    if procedure.variant is None:
        return ""
    said = given.get(procedure.variant.key, procedure.variant.default)
    return said if isinstance(said, str) and procedure.variant.value(said) else procedure.variant.values[0].key


def completed(procedure: Adjudicable, given: GivenFactors) -> dict[str, Stated]:
    """Return what was given with the usual values of what was not."""
    return filled(every_factor(procedure, variant_of(procedure, given)), given)


def usual(procedure: Adjudicable, given: GivenFactors) -> dict[str, Stated]:
    """Return the usual values of all factors by the variant that was given."""
    own = (
        {}
        if procedure.variant is None or procedure.variant.default is None
        else {procedure.variant.key: procedure.variant.default}
    )
    return filled(procedure.factors(variant_of(procedure, given)), own)


def refusals(procedure: Adjudicable, given: GivenFactors) -> tuple[Violation, ...]:
    """Return every reason why the factors cannot be weighed."""
    found = tuple(faults(every_factor(procedure, variant_of(procedure, given)), given))
    return found or tuple(procedure.refused(completed(procedure, given)))


def resolved(procedure: Adjudicable, given: GivenFactors, dice: Dice) -> tuple[Adjudged, tuple[Thrown, ...]]:
    """Resolve with any dice; return the rolls too.  Raises NeedRoll where scripted dice run out."""
    thrower = Thrower(dice)
    return procedure.resolve(completed(procedure, given), thrower), tuple(thrower.thrown)


def chances(procedure: Adjudicable, given: GivenFactors) -> Chances:
    """Return every outcome of the procedure, through the same judging."""
    samples: int | None = None
    found: list[tuple[Fraction, tuple[Adjudged, tuple[Thrown, ...]]]] = []
    for branch in explored(lambda dice: resolved(procedure, given, dice)):
        found.append(branch)
        if len(found) > BRANCHES:
            samples = SAMPLES
            break
    if samples is not None:
        keys = (SealedDice(bytes(32), f"odds-{n}") for n in range(samples))
        found = [(Fraction(1, samples), resolved(procedure, given, dice)) for dice in keys]
    shares: dict[tuple[str, tuple[Line, ...]], Fraction] = {}
    for chance, (result, _) in found:
        key = result.label, result.lines
        shares[key] = shares.get(key, Fraction(0)) + chance
    told = sorted(((chance, Adjudged(*key)) for key, chance in shares.items()), key=lambda one: -one[0])
    return Chances(tuple(told), _pools([throws for _, (_, throws) in found], sampled=samples is not None), samples)


def _pools(ways: list[tuple[Thrown, ...]], *, sampled: bool) -> tuple[DicePool, ...]:
    """Return dice that serve every way: in the order of the longest where all others begin it, else kind by kind.

    Of ways that were only `sampled` and differ, one may need more than all that are known: it has some to spare.
    """
    kinds = {tuple(DicePool(t.request.count, t.request.die) for t in way) for way in ways}
    longest = max(kinds, key=len, default=())
    if all(longest[: len(kind)] == kind for kind in kinds) and (not sampled or len(kinds) == 1):
        return longest
    most: dict[int, int] = {}
    for kind in kinds:
        for die in {pool.die for pool in kind}:
            most[die] = max(most.get(die, 0), sum(pool.count for pool in kind if pool.die == die))
    return tuple(DicePool(count + (count // 2 + SPARE) * sampled, die) for die, count in most.items())


class Handed:
    """Dice that lie on the table already: pools of them, each roll takes the next of its kind.

    Faces count from 1, as dice print them; where a procedure counts from 0, the highest face is the 0.
    """

    def __init__(self, pools: tuple[DicePool, ...], faces: tuple[int, ...]) -> None:
        self._left: dict[int, list[int]] = {}
        at = 0
        for pool in pools:
            self._left.setdefault(pool.die, []).extend(faces[at : at + pool.count])
            at += pool.count

    def roll(self, request: Roll, /) -> tuple[int, ...]:
        left = self._left.get(request.die, [])
        if len(left) < request.count:
            raise NeedRoll(request)
        shown, self._left[request.die] = left[: request.count], left[request.count :]
        return tuple(face if request.low else face % request.die for face in shown)

    @property
    def left(self) -> int:
        """How many dice no roll has taken."""
        return sum(map(len, self._left.values()))
