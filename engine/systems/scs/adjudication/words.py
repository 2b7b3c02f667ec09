"""What procedures, factors and values are called, and the charts of published games by their names."""

from functools import cache
from typing import Final

from msgspec import Struct

from engine.content import files as content
from engine.content import own
from engine.content.own import charted
from engine.kernel.factors import ChoiceFactor, FlagFactor, NamedValue, NumberFactor, Word
from engine.systems.scs.content.barrage_chart import BarrageChart
from engine.systems.scs.content.charts import CombatChart

SERIES: Final = "series"


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    procedures: dict[str, Word]
    factors: dict[str, Word]
    values: dict[str, Word]
    small: dict[str, Word]
    charts: dict[str, Word]
    crts: dict[str, Word]


@cache
def words() -> Words:
    """Return the words of adjudications.  Raises ContentError where their file is wrong."""
    path = content.SYSTEMS / "scs" / "adjudication" / "words.toml"
    return content.load(content.read(path), "words.toml", Words)


def flag(key: str) -> FlagFactor:
    """Return the flag of a key."""
    return FlagFactor(key, words().factors[key])


def number(key: str, low: int, high: int, default: int = 0) -> NumberFactor:
    """Return the number of a key."""
    return NumberFactor(key, words().factors[key], low, high, default)


def choice(key: str, values: tuple[NamedValue, ...], default: str | None) -> ChoiceFactor:
    """Return the choice of a key, with its small words."""
    return ChoiceFactor(key, words().factors[key], values, default, words().factors.get(f"{key}-lead"))


def charts() -> ChoiceFactor:
    """Return the published games whose charts may be used, the rules of the series first."""
    return choice("charts", tuple(NamedValue(key, word) for key, word in words().charts.items()), SERIES)


def chart_named(key: str, part: str, variant: str) -> ChoiceFactor:
    """Return the charts of one part, `crt` or `barrage`, that there are; usual is that of the variant."""
    named = words().crts | words().charts
    values = tuple(NamedValue(name, named[name]) for name in named if name in _charts(part))
    usual = variant if variant in _charts(part) else "1" if "1" in _charts(part) else None
    return choice(key, values, usual)


@cache
def _charts(part: str) -> frozenset[str]:
    names = (path.stem for path in content.files("scs", "charts"))
    return frozenset(name.removeprefix(f"{part}-") for name in names if name.startswith(f"{part}-"))


@charted
def crt_of(name: str) -> CombatChart:
    """Return the combat results table of that name."""
    return own.chart("scs", f"crt-{name}", CombatChart)


@charted
def table_of(name: str) -> BarrageChart:
    """Return the barrage chart of that name."""
    return own.chart("scs", f"barrage-{name}", BarrageChart)
