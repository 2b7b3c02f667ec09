"""Charts that a server plays by in place of ours: what there is to replace, how a file is judged, what it changes.

A chart is a file of a rule system with `id`, `title` and `provenance`; in the document of a game it stands under its
part, e.g. `crt`.  A server's file takes the place of ours in new games when it holds in every scenario that uses it.
"""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from typing import Any, Final

from msgspec import Struct

from bot.formats.bounds import bounded
from bot.formats.packs import SUFFIXES, Path, fit, judged, placed
from engine.content import files as content
from engine.kernel.game import System
from engine.kernel.problem import ContentError, Problem
from engine.kernel.text import Text

CHART_BYTES: Final = 128 * 1024
"""The largest chart; the largest of ours has a tenth of it."""
OWN_TABLES: Final = "tables"
"""The option of a game that names the parts of its content which are charts of the guild's own."""
NO_CHARTS: Final = ("scenario", "map")
"""Parts of a document that are no charts."""
ABOUT: Final = ("id", "title", "provenance", "source", "clause", "origins")
"""What a chart says about itself; all else in it are its values."""

Document = dict[str, Any]


class Original(Struct, frozen=True):
    """A chart of ours: its id, its file, what is in it."""

    id: str
    file: str
    data: bytes
    document: Document

    @property
    def title(self) -> Text:
        """The title of the chart in both languages."""
        return title_of(self.document)

    @property
    def provenance(self) -> str:
        """Where the values of the chart come from, e.g. `house` for the bot's own."""
        return str(self.document["provenance"])


class Offered(Struct, frozen=True):
    """A chart that a server may replace: ours, its part in a game, and the scenarios of ours that use it."""

    original: Original
    part: str
    scenarios: tuple[str, ...]


class Shelf(Struct, frozen=True):
    """What there is to replace in a rule system, by the chart's id, and the content of its scenarios."""

    system: System
    charts: Mapping[str, Offered]
    scenarios: Mapping[str, Document]


def originals(system: str) -> Mapping[str, Original]:
    """Return the charts of a rule system by id, in the order of their files."""
    return {chart.id: chart for chart in _read(system)}


@cache
def _read(system: str) -> tuple[Original, ...]:
    found = []
    for path in content.files(system, "charts"):
        data = content.read(path)
        document = content.parse(data, path.name)
        if {"id", "title", "provenance"} <= document.keys():
            found.append(Original(str(document["id"]), path.name, data, document))
    return tuple(found)


def shelf(system: System) -> Shelf:
    """Return what a server may replace in a rule system.  Reads every scenario: not for the event loop."""
    charts = originals(system.key)
    scenarios = {info.id: system.document(info.id) for info in system.scenarios()}
    used = {scenario: replaceable(document, charts) for scenario, document in scenarios.items()}
    offered: dict[str, Offered] = {}
    for id_, chart in charts.items():
        found = {scenario: part for scenario, parts in used.items() for part, each in parts.items() if each == id_}
        part = next(iter(found.values()), None) or _part(system, chart)
        if part is not None:
            offered[id_] = Offered(chart, part, tuple(found))
    return Shelf(system, offered, scenarios)


def _part(system: System, chart: Original) -> str | None:
    """Return the part of a chart that none of our scenarios uses, by what it looks like."""
    for part, shape in system.charts.items():
        with suppress(ContentError):
            content.build(chart.document, chart.file, shape)
            return part
    return None


def replaceable(document: Document, charts: Mapping[str, Original]) -> dict[str, str]:
    """Return the parts of a game's content that are charts of ours, unchanged, each with the chart's id."""
    named = {part: str(raw.get("id")) for part, raw in document.items() if part not in NO_CHARTS and _is_chart(raw)}
    return {part: id_ for part, id_ in named.items() if id_ in charts and document[part] == charts[id_].document}


def replaced(system: str, document: Document, own: Mapping[str, Document]) -> tuple[Document, dict[str, str]]:
    """Return a game's content with a server's charts in place of ours, and the ids of those by their part.

    Charts that the author of a scenario brought himself stay.
    """
    taken = {part: id_ for part, id_ in replaceable(document, originals(system)).items() if id_ in own}
    return {**document, **{part: own[id_] for part, id_ in taken.items()}}, taken


def read_chart(file: str, data: bytes) -> Document:
    """Return the document in the file of a chart.  Raises ContentError with its mistakes and their lines."""
    fit(file, file.lower().endswith(SUFFIXES), f"is none of {', '.join(SUFFIXES)}")
    fit(file, len(data) <= CHART_BYTES, f"is larger than {CHART_BYTES // 1024} KB")
    bounded(data, file)
    return content.parse(data, file)


def checked(on: Shelf, id_: str, file: str, data: bytes, own: Mapping[str, Document]) -> Document:
    """Return the document of a file that may take the place of a chart.

    It must have the id of the chart, hold by itself, and hold in every scenario of the system that uses it, together
    with the other charts that are the server's `own`.  Raises ContentError with every mistake, each with file and line.
    """
    document = read_chart(file, data)
    problems = list(judged({file: document}, {file: data}))
    if document.get("id") != id_:
        problems.append(Problem(file, "id", f"is {document.get('id')!r}, but the chart to replace is {id_!r}"))
    alone = tuple(_alone(on, id_, file, document))
    problems += alone or _bound(on, id_, file, {**own, id_: document})
    if problems:
        raise ContentError(placed(dict.fromkeys(problems), {file: data}))
    return document


def _alone(on: Shelf, id_: str, file: str, document: Document) -> Iterator[Problem]:
    """Yield what is wrong with a chart wherever it is used."""
    shape = on.system.charts.get(on.charts[id_].part)
    if shape is not None:
        try:
            content.build(document, file, shape)
        except ContentError as error:
            yield from error.problems


def _bound(on: Shelf, id_: str, file: str, own: Mapping[str, Document]) -> Iterator[Problem]:
    """Yield what is wrong in each scenario that uses the chart."""
    for scenario in on.charts[id_].scenarios:
        document, _ = replaced(on.system.key, on.scenarios[scenario], own)
        try:
            on.system.bind(document)
        except ContentError as error:
            for problem in error.problems:
                # Systems call a part by its id; what is not in the file is said with the scenario that it is in.
                mine = problem.file == f"{id_}.toml"
                where = problem.place if mine else f"{problem.file}: {problem.place}"
                yield Problem(file if mine else scenario, where, problem.what)


# -- what is in a chart


def title_of(document: Document) -> Text:
    """Return the title of a chart in both languages."""
    title = document["title"]
    return Text(str(title["en"]), str(title["ru"]))


def shares(document: Document) -> tuple[int, int]:
    """Return how many values of a chart are of our own making, and how many it has."""
    origins = {
        tuple(str(entry).split(".")): str(origin.get("provenance"))
        for origin in document.get("origins", ())
        for entry in origin.get("entries", ())
    }
    every = []
    for way, _, provenance in _values(document, (), ""):
        steps = tuple(map(str, way))
        named = (origins[steps[:end]] for end in range(len(steps), 0, -1) if steps[:end] in origins)
        every.append(next(named, provenance))
    return every.count("house"), len(every)


def differences(ours: Document, theirs: Document) -> tuple[tuple[str, str, str], ...]:
    """Return the values in which two charts differ: place, ours, theirs; `-` where one has none."""
    one, other = ({way: value for way, value, _ in _values(each, (), "")} for each in (ours, theirs))
    return tuple(
        (_place(way), str(one.get(way, "-")), str(other.get(way, "-")))
        for way in dict.fromkeys((*one, *other))
        if one.get(way) != other.get(way)
    )


def _place(way: Path) -> str:
    """Return the way to a value as mistakes name it, e.g. `columns[6].cells.2-3`."""
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in way).removeprefix(".")


def _values(value: object, way: Path, provenance: str) -> Iterator[tuple[Path, object, str]]:
    """Yield every value of a chart: the way to it, itself, and where the entry round it comes from."""
    match value:
        case {"en": _, "ru": _}:
            return  # words, whatever they say
        case dict() if value:
            here = str(value.get("provenance", provenance))
            for name, inner in value.items():
                if name not in ABOUT:
                    yield from _values(inner, (*way, str(name)), here)
        case list() if value:
            for number, inner in enumerate(value):
                yield from _values(inner, (*way, number), provenance)
        case _:
            yield way, value, provenance


def _is_chart(raw: object) -> bool:
    return isinstance(raw, dict) and {"id", "title", "provenance"} <= raw.keys()
