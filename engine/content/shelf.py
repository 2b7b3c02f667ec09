"""The scenarios of a rule system on their shelf: listed, and each gathered with map and tables into one document."""

from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, Final, Generic, Literal, Protocol, TypeAlias, TypeVar

from engine.content import files as content
from engine.kernel.game import ScenarioInfo
from engine.kernel.ids import Side
from engine.kernel.text import Text

Kind: TypeAlias = Literal["introductory", "battle", "training"]
KINDS: Final[tuple[Kind, ...]] = ("introductory", "battle", "training")
"""In the order in which they are listed."""


class _Named(Protocol):
    @property
    def text(self) -> Text: ...


class Listed(Protocol):
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
    def kind(self) -> Kind: ...


S = TypeVar("S", bound=Listed)
Parts: TypeAlias = Mapping[str, tuple[str, str]]
"""By role in the document: the folder and the name of a file."""


class Shelf(Generic[S]):
    """The scenarios of one system; `parts` says which map and tables a scenario names."""

    def __init__(self, key: str, shape: type[S], parts: Callable[[S], Parts]) -> None:
        self._key, self._shape, self._parts = key, shape, parts

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
        """Return how a frozen document is listed.  Raises ContentError."""
        return info_of(content.build(frozen["scenario"], "scenario", self._shape))

    def gathered(self, scenario: S, raw: dict[str, Any], own: Mapping[str, dict[str, Any]] = {}) -> dict[str, Any]:
        """Return a scenario with the map and tables that it names: those of its author, else ours.

        Raises ContentError.
        """
        found = {
            role: own[name] if name in own else self._part(folder, name)
            for role, (folder, name) in self._parts(scenario).items()
        }
        return {"scenario": raw, **found}

    @cached_property
    def _listed(self) -> tuple[tuple[ScenarioInfo, ...], Mapping[str, Path]]:
        """How the scenarios are listed, and the file of each by its id; the files of an engine do not change."""
        paths = content.files(self._key, "scenarios")
        found = [content.build(content.read_toml(path), path.name, self._shape) for path in paths]
        listed = sorted(found, key=lambda s: (KINDS.index(s.kind), s.id))
        return tuple(map(info_of, listed)), {each.id: path for each, path in zip(found, paths, strict=True)}

    def _part(self, folder: str, name: str) -> dict[str, Any]:
        return content.read_toml(content.SYSTEMS / self._key / "content" / folder / f"{name}.toml")


def info_of(scenario: Listed) -> ScenarioInfo:
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
