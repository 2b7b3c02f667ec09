"""What procedures, factors and values are called, and the charts of published games by their names."""

from functools import cache
from typing import Final

from engine.content import files as content
from engine.content import own
from engine.content.own import charted
from engine.content.worded import FactorWords
from engine.kernel.factors import ChoiceFactor, NamedValue, Word
from engine.systems.scs.content.barrage_chart import BarrageChart
from engine.systems.scs.content.charts import CombatChart

SERIES: Final = "series"


class PublishedWords(FactorWords, frozen=True, forbid_unknown_fields=True):
    """The words of the series with the names of charts: those of published games, and combat tables of the rules."""

    charts: dict[str, Word]
    crts: dict[str, Word]


WORDS: Final = PublishedWords.of("scs")
flag, number, choice, strength = WORDS.flag, WORDS.number, WORDS.choice, WORDS.strength


def charts() -> ChoiceFactor:
    """Return the published games whose charts may be used, the rules of the series first."""
    return choice("charts", (NamedValue(key, word) for key, word in WORDS.charts.items()), SERIES)


def chart_named(key: str, part: str, variant: str) -> ChoiceFactor:
    """Return the charts of one part, `crt` or `barrage`, that there are; usual is that of the variant."""
    named = WORDS.crts | WORDS.charts
    values = (NamedValue(name, word) for name, word in named.items() if name in _charts(part))
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
