"""What procedures, factors and values are called, and the charts of the rules."""

from collections.abc import Iterable
from functools import cache
from itertools import combinations
from typing import Final

from msgspec import Struct

from engine.content import files as content
from engine.content import own
from engine.content.own import charted
from engine.kernel.factors import ChoiceFactor, FlagFactor, NamedValue, NumberFactor, Word
from engine.systems.battlefield.content.charts import MeleeChart, ShootingChart
from engine.systems.battlefield.content.kinds import MELEE, MeleeWeapon

NONE: Final = "none"


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    procedures: dict[str, Word]
    factors: dict[str, Word]
    values: dict[str, Word]
    small: dict[str, Word]


@cache
def words() -> Words:
    """Return the words of adjudications.  Raises ContentError where their file is wrong."""
    path = content.SYSTEMS / "battlefield" / "adjudication" / "words.toml"
    return content.load(content.read(path), "words.toml", Words)


@charted
def shooting_chart() -> ShootingChart:
    """Return the chart of shooting of the rules."""
    return own.chart("battlefield", "shooting-standard", ShootingChart)


@charted
def melee_chart() -> MeleeChart:
    """Return the chart of melee of the rules."""
    return own.chart("battlefield", "melee-standard", MeleeChart)


def flag(key: str) -> FlagFactor:
    """Return the flag of a key."""
    return FlagFactor(key, words().factors[key])


def number(key: str, low: int, high: int, default: int | None = 0, *, bare: bool = False) -> NumberFactor:
    """Return the number of a key."""
    return NumberFactor(key, words().factors[key], low, high, default, bare)


def choice(key: str, values: Iterable[str], default: str | None) -> ChoiceFactor:
    """Return the choice of a key, with its small words."""
    named = tuple(NamedValue(value, words().values[value]) for value in values)
    return ChoiceFactor(key, words().factors[key], named, default, words().factors.get(f"{key}-lead"))


def melee_weapons() -> ChoiceFactor:
    """Return the choice of the melee weapons of a unit: none, one or two of them (3.1.6)."""
    known = words().values
    pairs = (NamedValue(f"{one}+{other}", _paired(known[one], known[other])) for one, other in combinations(MELEE, 2))
    single = (NamedValue(weapon, known[weapon]) for weapon in (NONE, *MELEE))
    return ChoiceFactor("weapon", words().factors["weapon"], (*single, *pairs), NONE, words().factors["weapon-lead"])


def weapons_of(said: str) -> tuple[MeleeWeapon, ...]:
    """Return the melee weapons of a value."""
    return tuple(weapon for weapon in MELEE if weapon in said.split("+"))


def _paired(one: Word, other: Word) -> Word:
    def spelled(first: tuple[str, ...], second: tuple[str, ...], link: str) -> tuple[str, ...]:
        ways = ((first, second), (second, first))
        return tuple(f"{a}{join}{b.lower()}" for join in (link, " ") for x, y in ways for a in x for b in y)

    return Word(spelled(one.en, other.en, " and "), spelled(one.ru, other.ru, " и "))
