"""Dice of an expression thrown and read: every face in the order of its throw, what became of it, and the totals.

Throws go from left to right, one repeat after another.  In a pool each die is thrown and rerolled until it stands, then
the next; after them, die by die, what explodes.  A die is rerolled at most `AGAIN` times and explodes at most `AGAIN`
times in a row; where that stopped it, the outcome says so.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from msgspec import Struct

from engine.dice.expression import Expression, Pool
from engine.kernel.dice import stream, working_key

AGAIN: Final = 20

Draw: TypeAlias = Callable[[int, int], int]
"""Throws one die: so many faces, from the lowest."""


class Shown(Struct, frozen=True):
    """One die as it fell.  `again`: it was rerolled; `burst`: it threw one more; `added`: it is such a one."""

    number: int
    again: bool = False
    burst: bool = False
    added: bool = False
    kept: bool = True
    hit: bool = False


class Read(Struct, frozen=True):
    """The dice of a pool and their value: their sum, or how many hit."""

    pool: Pool
    dice: tuple[Shown, ...]
    value: int
    stopped: bool
    """A die would have gone on but for the limit."""


class RolledRepeat(Struct, frozen=True):
    """One repeat: its pools and the total."""

    reads: tuple[Read, ...]
    total: int


class Cast(Struct, frozen=True):
    """A whole roll: faces as they were thrown, and what they mean."""

    faces: tuple[int, ...]
    outcomes: tuple[RolledRepeat, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(outcome.total for outcome in self.outcomes)


def cast(expression: Expression, draw: Draw) -> Cast:
    """Throw an expression; `draw` throws each die."""
    faces: list[int] = []

    def thrown(die: int, low: int) -> int:
        faces.append(draw(die, low))
        return faces[-1]

    outcomes = tuple(_outcome(expression, thrown) for _ in range(expression.repeat))
    return Cast(tuple(faces), outcomes)


def recast(expression: Expression, faces: Sequence[int]) -> Cast:
    """Read faces that were thrown before.  Raises ValueError when they are not those of such a roll."""
    left = iter(faces)

    def draw(die: int, low: int) -> int:
        face = next(left, None)
        if face is None or not low <= face < low + die:
            raise ValueError(f"{face} is no face of a die with {die} from {low}")
        return face

    made = cast(expression, draw)
    if len(made.faces) != len(faces):
        raise ValueError(f"{len(faces)} faces where {len(made.faces)} were thrown")
    return made


def throws(expression: Expression, faces: Sequence[int]) -> tuple[tuple[int, int, int], ...]:
    """Return every throw as (faces of the die, the lowest, what it showed).  Raises ValueError as `recast`."""
    recast(expression, faces)
    found: list[tuple[int, int, int]] = []
    left = iter(faces)

    def draw(die: int, low: int) -> int:
        found.append((die, low, next(left)))
        return found[-1][2]

    cast(expression, draw)
    return tuple(found)


def sealed(key: bytes, bound: Mapping[str, str], name: str, seal: int, index: int) -> Draw:
    """Return the dice of one roll: the construction of `engine.kernel.dice`, with `bound` mixed in like phrases."""
    octets = stream(working_key(key, bound), name, seal, index)

    def draw(die: int, low: int) -> int:
        limit = 256 - 256 % die
        return low + next(octet for octet in octets if octet < limit) % die

    return draw


def _outcome(expression: Expression, draw: Draw) -> RolledRepeat:
    reads: list[Read] = []
    total = 0
    for term in expression.terms:
        value = term.what
        if isinstance(value, Pool):
            reads.append(_read(value, draw))
            value = reads[-1].value
        total += -value if term.minus else value
    return RolledRepeat(tuple(reads), total)


def _read(pool: Pool, draw: Draw) -> Read:
    fallen, first = _settled(pool, draw)
    dice, then = _exploded(pool, fallen, draw)
    standing = [i for i, die in enumerate(dice) if not die.again]
    kept = _kept(pool, [dice[i].number for i in standing])
    final = list(dice)
    for i, keeps in zip(standing, kept, strict=True):
        die = dice[i]
        hit = keeps and pool.hit is not None and die.number in pool.hit
        final[i] = Shown(die.number, False, die.burst, die.added, keeps, hit)
    left = [die for die in final if die.kept]
    value = sum(die.number for die in left) if pool.hit is None else sum(die.hit for die in left)
    return Read(pool, tuple(final), value, first or then)


def _settled(pool: Pool, draw: Draw) -> tuple[list[list[Shown]], bool]:
    """Throw each die until it stands; return what each showed, and whether the limit stopped one."""
    fallen: list[list[Shown]] = []
    stopped = False
    for _ in range(pool.count):
        shown = [_number(pool, draw)]
        while pool.reroll is not None and shown[-1] in pool.reroll and len(shown) <= (1 if pool.once else AGAIN):
            shown.append(_number(pool, draw))
        stopped |= pool.reroll is not None and not pool.once and shown[-1] in pool.reroll
        again = [Shown(number, again=True, kept=False) for number in shown[:-1]]
        fallen.append([*again, Shown(shown[-1])])
    return fallen, stopped


def _exploded(pool: Pool, fallen: list[list[Shown]], draw: Draw) -> tuple[list[Shown], bool]:
    """Throw what explodes, behind the die that did; return all dice, and whether the limit stopped one."""
    dice: list[Shown] = []
    stopped = False
    for shown in fallen:
        dice += shown
        if pool.explode is None:
            continue
        chain = 0
        while dice[-1].number >= pool.explode and chain < AGAIN:
            dice[-1] = Shown(dice[-1].number, burst=True, added=dice[-1].added)
            dice.append(Shown(_number(pool, draw), added=True))
            chain += 1
        stopped |= dice[-1].number >= pool.explode
    return dice, stopped


def _number(pool: Pool, draw: Draw) -> int:
    faces, low, count = pool.die
    number = 0
    for _ in range(count):
        number = 10 * number + draw(faces, low)
    return number


def _kept(pool: Pool, numbers: list[int]) -> list[bool]:
    if pool.keep is None:
        return [True] * len(numbers)
    which, count = pool.keep
    # The earlier of equals ranks first, so the same die is dropped wherever this is worked out.
    upward = sorted(range(len(numbers)), key=lambda i: (numbers[i], -i))
    chosen = upward[-count:] if which[1] == "h" else upward[:count]
    return [(i in chosen) == (which[0] == "k") for i in range(len(numbers))]
