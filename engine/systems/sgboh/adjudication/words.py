"""What procedures, factors and values are called, and the charts of the series."""

from collections.abc import Iterable
from functools import cache

from msgspec import Struct

from engine.content import files as content
from engine.content import own
from engine.content.own import charted
from engine.kernel.factors import ChoiceFactor, FlagFactor, NamedValue, NumberFactor, Word
from engine.systems.sgboh.content.charts import CHARTS, Charts


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    procedures: dict[str, Word]
    factors: dict[str, Word]
    values: dict[str, Word]
    small: dict[str, Word]


@cache
def words() -> Words:
    """Return the words of adjudications.  Raises ContentError where their file is wrong."""
    path = content.SYSTEMS / "sgboh" / "adjudication" / "words.toml"
    return content.load(content.read(path), "words.toml", Words)


@charted
def series() -> Charts:
    """Return the charts of the series: those of every game that names no others."""
    return Charts(**{role: own.chart("sgboh", f"{role}-series", shape) for role, shape in CHARTS.items()})  # type: ignore[arg-type]


def flag(key: str) -> FlagFactor:
    """Return the flag of a key."""
    return FlagFactor(key, words().factors[key])


def number(key: str, low: int, high: int, default: int | None = 0, *, bare: bool = False) -> NumberFactor:
    """Return the number of a key."""
    return NumberFactor(key, words().factors[key], low, high, default, bare)


def choice(
    key: str, values: Iterable[str] | tuple[NamedValue, ...], default: str | None, called: str = ""
) -> ChoiceFactor:
    """Return the choice of a key; what a value is called stands under its own key, after `called` if that is given."""
    found = (one if isinstance(one, NamedValue) else NamedValue(one, words().values[called + one]) for one in values)
    return ChoiceFactor(key, words().factors[key], tuple(found), default, words().factors.get(f"{key}-lead"))
