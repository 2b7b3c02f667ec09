"""What procedures, factors and values are called, and the charts of the rules."""

from typing import Final

from engine.content import own
from engine.content.own import charted
from engine.content.worded import FactorWords
from engine.systems.warhorn.content.charts import CHARTS, Charts

WORDS: Final = FactorWords.of("warhorn")
flag, number, choice, strength = WORDS.flag, WORDS.number, WORDS.choice, WORDS.strength


@charted
def demo() -> Charts:
    """Return the charts of the rules: those of every battle that names no others."""
    named = {role: "points-house" if role == "prices" else f"{role}-demo" for role in CHARTS}
    return Charts(**{role: own.chart("warhorn", named[role], shape) for role, shape in CHARTS.items()})  # type: ignore[arg-type]
