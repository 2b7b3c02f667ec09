"""What a game's frozen content tells about itself: its history, and which of its charts are of our own making.

Charts that are the guild's own are told apart from ours, whatever they say of themselves.
"""

from collections.abc import Container, Iterator
from typing import Any

import msgspec
from msgspec import Struct

from bot.desk.live import LiveGame
from bot.formats.charts import OWN_TABLES
from bot.store.port import Store
from engine.kernel.text import Language, Text


class OurChart(Struct, frozen=True):
    """A chart that is ours, or the entries of a chart that are."""

    title: Text
    entries: tuple[Text, ...] = ()

    def within(self, language: Language) -> str:
        """Return the title in a language, with the entries that are ours in parentheses."""
        name = self.title.within(language)
        return (
            f"{name} ({', '.join(dict.fromkeys(e.within(language) for e in self.entries))})" if self.entries else name
        )


class Background(Struct, frozen=True):
    history: Text | None
    ours: tuple[OurChart, ...]
    own: tuple[Text, ...] = ()
    """Titles of the charts that are the guild's own."""

    def history_in(self, language: Language) -> str:
        """Return the history of the scenario in a language; empty when there is none."""
        return self.history.within(language) if self.history else ""

    def ours_in(self, language: Language) -> tuple[str, ...]:
        """Return the charts that are ours, in a language; those that are alike in name, as of several armies, once."""
        return tuple(dict.fromkeys(chart.within(language) for chart in self.ours))

    def own_in(self, language: Language) -> tuple[str, ...]:
        """Return the titles of the guild's own charts in a language."""
        return tuple(title.within(language) for title in self.own)


async def background_of(store: Store, live: LiveGame) -> Background:
    """Return the background of a game."""
    own = str(live.header.options.get(OWN_TABLES, "")).split()
    return background(await store.content(live.header.content) or b"{}", own)


def background(body: bytes, own: Container[str] = ()) -> Background:
    """Read the background from frozen content: JSON of any system, its charts with `title` and `provenance`.

    `own` holds the parts of the content that are charts of the guild's own.
    """
    document = msgspec.json.decode(body)
    theirs = [_text(part.get("title")) for name, part in document.items() if name in own]
    document = {name: part for name, part in document.items() if name not in own}
    histories = [text for node in _nodes(document) if (text := _text(node.get("history"))) is not None]
    return Background(next(iter(histories), None), tuple(_ours(document)), tuple(filter(None, theirs)))


def _ours(document: object) -> Iterator[OurChart]:
    for chart in _nodes(document):
        title = _text(chart.get("title"))
        if title is None or "provenance" not in chart:
            continue
        if chart["provenance"] == "house":
            yield OurChart(title)
        elif ours := tuple(_our_entries(chart)):
            yield OurChart(title, ours)


def _our_entries(chart: dict[str, Any]) -> Iterator[Text]:
    for value in chart.values():
        for entry in _nodes(value):
            if entry.get("provenance") == "house" and (title := _text(entry.get("title"))) is not None:
                yield title


def _nodes(value: object) -> Iterator[dict[str, Any]]:
    """Yield every chart of a document; what lies inside a chart with a provenance belongs to it."""
    if isinstance(value, dict):
        yield value
        if not value.get("provenance"):
            for inner in value.values():
                yield from _nodes(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _nodes(inner)


def _text(value: object) -> Text | None:
    if isinstance(value, dict) and {"en", "ru"} <= value.keys():
        return Text(str(value["en"]), str(value["ru"]))
    return None
