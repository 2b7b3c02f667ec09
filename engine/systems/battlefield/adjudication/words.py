"""What procedures, factors and values are called, and the charts of the rules."""

from itertools import combinations
from typing import Final

from engine.content import own
from engine.content.own import charted
from engine.content.worded import FactorWords
from engine.kernel.factors import ChoiceFactor, NamedValue, Word
from engine.systems.battlefield.content.charts import MeleeChart, ShootingChart
from engine.systems.battlefield.content.kinds import MELEE, MeleeWeapon

NONE: Final = "none"

WORDS: Final = FactorWords.of("battlefield")
flag, number, choice, strength = WORDS.flag, WORDS.number, WORDS.choice, WORDS.strength


@charted
def shooting_chart() -> ShootingChart:
    """Return the chart of shooting of the rules."""
    return own.chart("battlefield", "shooting-standard", ShootingChart)


@charted
def melee_chart() -> MeleeChart:
    """Return the chart of melee of the rules."""
    return own.chart("battlefield", "melee-standard", MeleeChart)


def melee_weapons() -> ChoiceFactor:
    """Return the choice of the melee weapons of a unit: none, one or two of them (3.1.6)."""
    known = WORDS.values
    pairs = (NamedValue(f"{one}+{other}", _paired(known[one], known[other])) for one, other in combinations(MELEE, 2))
    return choice("weapon", (NONE, *MELEE, *pairs), NONE)


def weapons_of(said: str) -> tuple[MeleeWeapon, ...]:
    """Return the melee weapons of a value."""
    return tuple(weapon for weapon in MELEE if weapon in said.split("+"))


def _paired(one: Word, other: Word) -> Word:
    def spelled(first: tuple[str, ...], second: tuple[str, ...], link: str) -> tuple[str, ...]:
        ways = ((first, second), (second, first))
        return tuple(f"{a}{join}{b.lower()}" for join in (link, " ") for x, y in ways for a in x for b in y)

    return Word(spelled(one.en, other.en, " and "), spelled(one.ru, other.ru, " и "))
