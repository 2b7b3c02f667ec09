"""Dice that may not exceed a number, initiative or TQ (4.41, 6.15, 7.14, 7.45, 7.53, 7.62): what they are read by."""

from msgspec import Struct

from engine.kernel.dice import Throwing
from engine.kernel.modifiers import Modified, Modifier
from engine.kernel.rulebook import Rule
from engine.systems.sgboh.content.charts import PursuitModifiers
from engine.systems.sgboh.rules import R

PLUS = 2
"""Added to a rout roll where the chart says so (7.53)."""


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
