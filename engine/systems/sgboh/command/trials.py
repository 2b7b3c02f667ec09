"""Dice that may not exceed a number, initiative or TQ (4.41, 6.15, 7.14, 7.45, 7.53, 7.62), and others of one unit.

What they are read by: leaders in shock (7.46), pursuers who return (7.63), who is near a rampage (8.5).
"""

from typing import Final, Literal, NamedTuple, TypeAlias

from msgspec import Struct

from engine.kernel.dice import Throwing
from engine.kernel.modifiers import Modified, Modifier
from engine.kernel.rulebook import Rule
from engine.systems.sgboh.content.charts import PursuitModifiers, ReturnDie
from engine.systems.sgboh.rules import R

ReturnResult: TypeAlias = Literal["back", "away", "lost"]

PLUS = 2
"""Added to a rout roll where the chart says so (7.53)."""
ENDS: Final = frozenset((0, 1, 8, 9))
"""Dice that end a rampage after the unit they were thrown for (8.5)."""


class Trial(Modified, frozen=True):
    """A die with its modifiers, which succeeds when it is not above `most`."""

    most: int
    rule: Rule
    purpose: str


class Tried(Struct, frozen=True):
    """A trial that was made: the face of the die, and whether it succeeded."""

    die: int
    won: bool


def try_die(throws: Throwing, trial: Trial) -> Tried:
    """Throw the die of a trial."""
    (die,) = throws.roll(1, 10, trial.rule, trial.purpose, low=0)
    return Tried(die, die + trial.total <= trial.most)


def seizing(initiative: int) -> Trial:
    """Return the die of a leader who tries to seize the turn (4.41)."""
    return Trial((), initiative, R("4.41"), "sgboh-roll-seizure")


def turning_to_face(quality: int) -> Trial:
    """Return the die of a unit that turns against a mover (6.15)."""
    return Trial((), quality, R("6.15"), "sgboh-roll-facing")


def keeping_nerve(quality: int, hits: int) -> Trial:
    """Return the die of an elephant that missiles have hit; all of its hits are added (7.14)."""
    added = (Modifier("hits", hits, R("7.14")),) if hits else ()
    return Trial(added, quality, R("7.14"), "sgboh-roll-elephant")


def falling_back(quality: int) -> Trial:
    """Return the die of light infantry that has retreated before shock (7.45)."""
    return Trial((), quality, R("7.45"), "sgboh-roll-fall-back")


def standing_fast(quality: int, *, harder: bool) -> Trial:
    """Return the rout roll of a block by its top unit; `harder` where the chart adds 2 (7.53)."""
    added = (Modifier("rout-plus", PLUS, R("7.53")),) if harder else ()
    return Trial(added, quality, R("7.53"), "sgboh-roll-rout")


def pursuing(
    quality: int, chart: PursuitModifiers, *, barbarian: bool, leader: bool, heroic: bool, zone: bool, reduced: bool
) -> Trial:
    """Return the die of cavalry that has routed cavalry; a heroic leader counts in place of another (7.62)."""
    rule = R("7.62")
    told = (
        Modifier("pursuit-barbarian", chart.barbarian_light * barbarian, rule),
        Modifier("pursuit-heroic-leader", chart.heroic_leader * heroic, rule),
        Modifier("pursuit-leader", chart.leader * (leader and not heroic), rule),
        Modifier("pursuit-zone", chart.zone * zone, rule),
        Modifier("pursuit-reduced", chart.reduced * reduced, rule),
    )
    return Trial(tuple(one for one in told if one.value), quality, rule, "sgboh-roll-pursuit")


# -- dice that are read otherwise


class Trampling(NamedTuple):
    """What a rampage does to one unit near it: the face of the die, hits, whether it ends (8.5)."""

    die: int
    hits: int
    ends: bool


def try_leader(throws: Throwing) -> tuple[tuple[int, ...], bool]:
    """Throw for a leader in shock, twice after a 0; tell the dice and whether he is killed, by 0 or 1 (7.46)."""
    (die,) = throws.roll(1, 10, R("7.46"), "sgboh-roll-leader", low=0)
    dice = (die,) if die else (die, *throws.roll(1, 10, R("7.46"), "sgboh-roll-leader", low=0))
    return dice, len(dice) == 2 and dice[1] <= 1


def trample(throws: Throwing, quality: int) -> Trampling:
    """Throw for a unit near a rampage; what exceeds its TQ are hits (8.5)."""
    (die,) = throws.roll(1, 10, R("8.5"), "sgboh-roll-rampage", low=0)
    return Trampling(die, max(0, die - quality), die in ENDS)


def returning(chart: ReturnDie, *, commander: bool) -> int:
    """Return what is added to the die of pursuers with or without the commander of their formation (7.63)."""
    return chart.commander if commander else 0


def try_return(throws: Throwing, chart: ReturnDie, modifier: int) -> tuple[int, ReturnResult]:
    """Throw for pursuers to come back; return the die and what it brings (7.63)."""
    (die,) = throws.roll(1, 10, R("7.63"), "sgboh-roll-return", low=0)
    total = die + modifier
    return die, "back" if total <= chart.back else "lost" if total >= chart.lost else "away"
