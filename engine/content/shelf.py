"""The scenarios of a rule system: listed, gathered into one document each with maps and charts, checked, and bound."""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, Final, Generic, Literal, Protocol, TypeAlias, TypeVar

from engine.content import files as content
from engine.kernel.game import Game, ScenarioInfo, System
from engine.kernel.ids import Side
from engine.kernel.policies import Policy
from engine.kernel.problem import ContentError, Problem
from engine.kernel.rulebook import Rulebook
from engine.kernel.text import Text

ScenarioKind: TypeAlias = Literal["introductory", "battle", "training"]
KINDS: Final[tuple[ScenarioKind, ...]] = ("introductory", "battle", "training")
"""In the order in which they are listed."""


class _Named(Protocol):
    @property
    def text(self) -> Text: ...


class ScenarioFile(Protocol):
    """What every scenario file says of itself, whatever the system."""

    @property
    def id(self) -> str: ...
    @property
    def title(self) -> _Named: ...
    @property
    def summary(self) -> _Named: ...
    @property
    def turns(self) -> int: ...
    @property
    def order(self) -> tuple[Side, ...]: ...
    @property
    def kind(self) -> ScenarioKind: ...


S = TypeVar("S", bound=ScenarioFile)
T = TypeVar("T")
V = TypeVar("V")
PartFiles: TypeAlias = Mapping[str, tuple[str, str]]
"""By role in the document: the folder and the name of a file."""


class Pack(Generic[S]):
    """The document of a scenario while it is read: the scenario, its other parts by role, the problems found so far.

    `file` is what problems call the file of the scenario; `names` gives those of its author's other files by their ids.
    """

    def __init__(
        self, frozen: dict[str, Any], names: Mapping[str, str], shape: type[S], parts: Callable[[S], PartFiles]
    ) -> None:
        self.problems = content.Problems()
        self.file = names.get("scenario", "scenario")
        self.scenario = content.build(frozen["scenario"], self.file, shape)
        self._frozen, self._names, self._parts = frozen, names, parts(self.scenario)

    def file_of(self, role: str) -> str:
        """Return what problems call the file of a part."""
        _, id_ = self._parts[role]
        return self._names.get(id_, f"{id_}.toml")

    def part(self, role: str, shape: type[V]) -> V | None:
        """Return a part as a struct; None, with its problems noted, where it has any."""
        return self.problems.of(content.build, self._frozen[role], self.file_of(role), shape)

    def made(self, role: str, read: Callable[[dict[str, Any], str], V]) -> V | None:
        """Return what `read` returns for a part and its file; None, with its problems noted, where it has any."""
        return self.problems.of(read, self._frozen[role], self.file_of(role))


class Shelf(Generic[S, T]):
    """The scenarios of one system.

    `parts` says which maps and charts a scenario names; `bound` turns a pack into what a game is bound to.
    """

    def __init__(
        self, key: str, shape: type[S], parts: Callable[[S], PartFiles], bound: Callable[[Pack[S]], T]
    ) -> None:
        self._key, self._shape, self._parts, self._bound = key, shape, parts, bound

    def system(
        self,
        game: Callable[[T], Game[Any]],
        rulebook: Rulebook,
        name: Text,
        charts: Mapping[str, type[Any]],
        policies: tuple[Policy, ...],
    ) -> System:
        """Return the system whose games are played with these scenarios."""
        return System(
            key=self._key,
            rulebook=rulebook,
            name=name,
            scenarios=self.scenarios,
            document=self.document,
            pack=self.pack,
            about=self.about,
            bind=lambda document: game(self.bind(document)),
            charts=charts,
            policies=policies,
        )

    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        """Return what there is to play, introductory scenarios first, then battles, then training positions."""
        return self._listed[0]

    def document(self, scenario: str) -> dict[str, Any]:
        """Return the whole content of a scenario as plain data.  Raises LookupError, ContentError."""
        path = self._listed[1].get(scenario)
        if path is None:
            raise LookupError(f"no scenario {scenario}")
        raw = content.read_toml(path)
        return self.gathered(content.build(raw, path.name, self._shape), raw)

    def about(self, frozen: dict[str, Any]) -> ScenarioInfo:
        """Return how the scenario of a document is listed.  Raises ContentError."""
        return info_of(content.build(frozen["scenario"], "scenario", self._shape))

    def gathered(self, scenario: S, raw: dict[str, Any], own: Mapping[str, dict[str, Any]] = {}) -> dict[str, Any]:
        """Return a scenario with the map and charts that it names: those of its author, else ours.

        Raises ContentError.
        """
        found = {
            role: own[name] if name in own else self._part(folder, name)
            for role, (folder, name) in self._parts(scenario).items()
        }
        return {"scenario": raw, **found}

    def bind(self, frozen: dict[str, Any]) -> T:
        """Return what a game is bound to.  Raises ContentError with every problem of any part of the document."""
        return self._read(frozen, {})

    def pack(self, documents: content.Documents) -> dict[str, Any]:
        """Return the document of a scenario that its author brings as parsed files: the scenario, his maps and charts.

        The scenario is the file that has `units`, or names army lists from which they are brought; what he leaves out
        is ours.  Raises ContentError with every problem of every file, files that nothing names included.
        """
        scenarios = [name for name, raw in documents.items() if {"units", "victory", "lists"} & set(raw)]
        if len(scenarios) != 1:
            what = f"need exactly one scenario, not {len(scenarios)}: {', '.join(scenarios) or 'no file has units'}"
            raise ContentError((Problem(", ".join(documents) or "pack", "files", what),))
        main = scenarios[0]
        own = {str(raw.get("id", name)): (name, raw) for name, raw in documents.items() if name != main}
        scenario = content.build(documents[main], main, self._shape)
        if missing := tuple(self._missing(scenario, main, documents[main], own)):
            raise ContentError(missing)
        frozen = self.gathered(scenario, documents[main], {id_: raw for id_, (_, raw) in own.items()})
        used = [part for role, part in frozen.items() if role != "scenario"]
        problems = content.Problems()
        for name, raw in own.values():
            if not any(raw is part for part in used):
                problems.found.append(Problem(name, "id", f"{raw.get('id')!r} is named nowhere in {main}"))
        problems.of(self._read, frozen, {"scenario": main, **{id_: name for id_, (name, _) in own.items()}})
        problems.stop()
        return frozen

    def _read(self, frozen: dict[str, Any], names: Mapping[str, str]) -> T:
        return self._bound(Pack(frozen, names, self._shape, self._parts))

    @cached_property
    def _listed(self) -> tuple[tuple[ScenarioInfo, ...], Mapping[str, Path]]:
        """How the scenarios are listed, and the file of each by its id; the files of an engine do not change."""
        paths = content.files(self._key, "scenarios")
        found = [content.build(content.read_toml(path), path.name, self._shape) for path in paths]
        listed = sorted(found, key=lambda s: (KINDS.index(s.kind), s.id))
        return tuple(map(info_of, listed)), {each.id: path for each, path in zip(found, paths, strict=True)}

    def _missing(self, scenario: S, main: str, raw: Mapping[str, Any], own: Mapping[str, object]) -> Iterator[Problem]:
        """Yield which parts of a scenario are neither its author's nor ours."""
        for folder, name in self._parts(scenario).values():
            known = {path.stem for path in content.files(self._key, folder)} | set(own)
            if name not in known:
                what = f"names {name}, and there is no such file{content.meant(name, known)}"
                yield Problem(main, _named_at(raw, name), what)

    def _part(self, folder: str, name: str) -> dict[str, Any]:
        return content.read_toml(content.SYSTEMS / self._key / "content" / folder / f"{name}.toml")


def _named_at(raw: Mapping[str, Any], name: str) -> str:
    """Return where a document names a part."""
    for key, value in raw.items():
        if value == name:
            return key
        if isinstance(value, list) and name in value:
            return f"{key}[{value.index(name)}]"
    return "document"


def info_of(scenario: ScenarioFile) -> ScenarioInfo:
    """Return how a scenario is listed."""
    return ScenarioInfo(
        scenario.id,
        scenario.title.text,
        scenario.summary.text,
        scenario.turns,
        scenario.order,
        training=scenario.kind == "training",
        introductory=scenario.kind == "introductory",
    )
