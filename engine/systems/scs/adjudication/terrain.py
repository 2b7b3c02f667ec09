"""The terrain of a chart as factors: hexes that may be attacked, sides that may be crossed (TEC, 7.3)."""

from collections.abc import Iterator
from functools import cached_property

from engine.content import own
from engine.content.own import charted
from engine.kernel.factors import ChoiceFactor, GivenFactors, NamedValue, Word
from engine.kernel.text import Text
from engine.systems.scs.adjudication.words import SERIES, WORDS, choice
from engine.systems.scs.content.charts import BarrageEffect, Effect, Opener, TerrainChart
from engine.systems.scs.content.theatre import Theatre

NONE = "none"


class TerrainFactors:
    """What a terrain chart offers.  Kinds of the same name and effect are one value, by the first of them."""

    def __init__(self, chart: TerrainChart) -> None:
        self.chart = chart
        self._same: dict[tuple[Text, Effect, BarrageEffect], str] = {}
        self._by: dict[str, str] = {}
        for kind, entry in chart.ground.items():
            title = Text(entry.title.en, entry.title.ru)
            key = self._same.setdefault((title, entry.effect, entry.barrage), kind)
            self._by[kind] = key

    def kind(self, kind: str) -> str:
        """Return the value that stands for a kind of ground."""
        return self._by[kind]

    @cached_property
    def grounds(self) -> tuple[NamedValue, ...]:
        """The hexes that units can enter and attack."""
        titles = {title.en.casefold() for title, _, _ in self._same}
        found = []
        for (title, _, _), key in self._same.items():
            entry = self.chart.ground[key]
            if entry.cost != "P" and entry.combat:
                also = [k.replace("-", " ") for k, of in self._by.items() if of == key]
                names = (title.en, *(name for name in also if name not in titles))
                found.append(NamedValue(key, Word(names, (title.ru,))))
        return tuple(found)

    @cached_property
    def sides(self) -> dict[str, tuple[Word, Text, Effect, tuple[Opener, ...]]]:
        """The sides that change an attack across them, by key: names, title, effect, what opens them."""
        found: dict[str, tuple[Word, Text, Effect, tuple[Opener, ...]]] = {}
        seen: set[tuple[Text, Effect, tuple[Opener, ...]]] = set()
        for kind, side in self.chart.sides.items():
            alone = self.chart.side_effect(kind)
            for openers in ((), *((opener,) for opener in side.opened_by)):
                effect = self.chart.side_effect(kind, openers)
                if effect is None or effect == Effect() or (openers and effect == alone):
                    continue
                title, word = self._titles(kind, openers)
                if (title, effect, openers) not in seen:
                    seen.add((title, effect, openers))
                    found["-".join((kind, *openers))] = word, title, effect, openers
        return found

    def _titles(self, kind: str, openers: tuple[Opener, ...]) -> tuple[Text, Word]:
        """Return what an explanation calls a side, by its crossing where that opens it, and what it is called here."""
        side = self.chart.sides[kind]
        title = Text(side.title.en, side.title.ru)
        if not openers:
            names = (title.en,) if kind == title.en.casefold() else (title.en, kind.replace("-", " "))
            return title, Word(names, (title.ru,))
        entry = (self.chart.lines | self.chart.crossings)[openers[0]]  # type: ignore[operator]
        by = Text(entry.title.en, entry.title.ru)
        word = Word((f"{title.en} by {by.en.lower()}",), (f"{title.ru}, {by.ru.lower()}",))
        crossing = openers[0] in self.chart.crossings and (side.cost == "P" or not side.combat)
        return by if crossing else title, word

    # -- what was given

    def kinds(self, given: GivenFactors) -> tuple[str, ...]:
        """Return the terrains of the target hex."""
        return tuple(str(given[key]) for key in ("ground", "feature") if given.get(key, NONE) != NONE)

    def title(self, given: GivenFactors) -> Text:
        """Return the names of the terrains of the target hex."""
        titles = [self.chart.ground[kind].title for kind in self.kinds(given)]
        return Text(" + ".join(t.en for t in titles), " + ".join(t.ru for t in titles))

    def effect(self, given: GivenFactors) -> Effect:
        """Return the effect of the target hex on a combat."""
        return self.chart.ground_effect(*self.kinds(given))

    def side(self, key: str) -> tuple[tuple[Text, Effect], ...]:
        """Return name and effect of a side that is crossed; nothing where there is none."""
        found = self.sides.get(key)
        return () if found is None else ((found[1], found[2]),)

    def price(self, given: GivenFactors, side: str) -> int | None:
        """Return the halves that the target costs an overrun, without roads and bridges; None if prohibited (6.1d)."""
        kinds = self.kinds(given)
        if all(self.chart.ground[kind].cost == "ot" for kind in kinds):  # works lie in some other terrain
            kinds = (*kinds, self.kind("clear"))
        ground = self.chart.ground_cost(*kinds)
        if side not in self.sides:
            return ground
        openers = self.chart.natural(self.sides[side][3])
        across = self.chart.side_cost(side.partition("-" + (self.sides[side][3] or ("",))[0])[0], openers)
        return None if ground is None or across is None else ground + across

    # -- read off a game

    def read(self, t: Theatre, target: int) -> dict[str, str] | None:
        """Return the factors of a hex of a game; None where they cannot say what lies there."""
        kinds = tuple(dict.fromkeys(self.kind(kind) for kind in t.country[target]))
        known = {value.key for value in self.grounds}
        if not known.issuperset(kinds) or len(kinds) > 2:
            return None
        return dict(zip(("ground", "feature"), kinds, strict=False))

    def crossed(self, t: Theatre, origin: int, target: int) -> str | None:
        """Return the side that an attack of a game crosses, empty for none; None where the factors cannot say it."""
        titles = t.side_titles(origin, target)
        if not titles:
            return ""
        found = (key for key, (_, title, effect, _) in self.sides.items() if ((title, effect),) == titles)
        return next(found, None)


@charted
def ground_of(variant: str) -> TerrainFactors:
    """Return the terrain of a published game, or of the series."""
    return TerrainFactors(own.chart("scs", f"terrain-{variant or SERIES}", TerrainChart))


def grounds(ground: TerrainFactors) -> Iterator[ChoiceFactor]:
    """Yield the factors of the target hex: its ground, and what else lies in it."""
    yield choice("ground", ground.grounds, ground.kind("clear"))
    yield choice("feature", (WORDS.value(NONE), *ground.grounds), NONE)


def over(ground: TerrainFactors) -> ChoiceFactor:
    """Return the factor of a side that is crossed."""
    sides = (NamedValue(key, word) for key, (word, _, _, _) in ground.sides.items())
    return choice("over", (WORDS.value(NONE), *sides), NONE)
