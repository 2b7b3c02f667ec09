"""What procedures, factors and values are called, and the charts of the series."""

from typing import Final

from engine.content import own
from engine.content.own import charted
from engine.content.worded import FactorWords
from engine.systems.mpike.content.charts import CHARTS, Charts

WORDS: Final = FactorWords.of("mpike")
flag, number, choice, strength = WORDS.flag, WORDS.number, WORDS.choice, WORDS.strength


@charted
def series() -> Charts:
    """Return the charts of the series: those of every game that names no others, or a server's own."""
    return Charts(**{role: own.chart("mpike", f"{role}-series", shape) for role, shape in CHARTS.items()})  # type: ignore[arg-type]
