"""What procedures, factors and values are called, and the charts of the rules."""

from collections.abc import Iterable
from functools import cache

from msgspec import Struct

from engine.content import files as content
from engine.content import own
from engine.content.own import charted
from engine.kernel.factors import ChoiceFactor, FlagFactor, NamedValue, NumberFactor, Word
from engine.systems.warhorn.content.charts import CHARTS, Charts


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    procedures: dict[str, Word]
    factors: dict[str, Word]
    values: dict[str, Word]
    small: dict[str, Word]


@cache
def words() -> Words:
    """Return the words of adjudications.  Raises ContentError where their file is wrong."""
    path = content.SYSTEMS / "warhorn" / "adjudication" / "words.toml"
    return content.load(content.read(path), "words.toml", Words)


@charted
def demo() -> Charts:
    """Return the charts of the rules: those of every battle that names no others."""
    named = {role: "points-house" if role == "prices" else f"{role}-demo" for role in CHARTS}
    return Charts(**{role: own.chart("warhorn", named[role], shape) for role, shape in CHARTS.items()})  # type: ignore[arg-type]


def flag(key: str) -> FlagFactor:
    """Return the flag of a key."""
    return FlagFactor(key, words().factors[key])


def number(key: str, low: int, high: int, default: int | None = 0, *, bare: bool = False) -> NumberFactor:
    """Return the number of a key."""
    return NumberFactor(key, words().factors[key], low, high, default, bare)


def choice(key: str, values: Iterable[str], default: str | None, called: str = "", named: str = "") -> ChoiceFactor:
    """Return the choice of a key; its words stand under `named`, those of its values after `called`, if given."""
    found = tuple(NamedValue(one, words().values[called + one]) for one in values)
    word = named or key
    return ChoiceFactor(key, words().factors[word], found, default, words().factors.get(f"{word}-lead"))
