"""Files of army lists: cards with ready armies of them."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Any, Generic, Protocol, TypeVar

from msgspec import Meta, Struct

from engine.content.scenario import Names, Slug, Source
from engine.kernel.problem import Problem


class Enlistable(Protocol):
    """A unit of a ready army as a file writes it."""

    @property
    def entry(self) -> Any:
        """The unit as an order brings it."""


U = TypeVar("U", bound=Enlistable)


class ReadyArmy(Struct, Generic[U], frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A ready army: so many points of units."""

    slug: Slug
    title: Names
    points: Annotated[int, Meta(ge=1, le=100000)]
    """The size of army it is meant for."""
    units: Annotated[tuple[U, ...], Meta(min_length=1)]

    @property
    def entries(self) -> tuple[Any, ...]:
        """Its units as an order brings them."""
        return tuple(unit.entry for unit in self.units)


class ArmyFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every file of an army list has besides its cards and ready armies."""

    id: Slug
    title: Names
    summary: Names
    sources: tuple[Source, ...] = ()


class Slugged(Protocol):
    @property
    def slug(self) -> str: ...


def problems(file: str, mistakes: Iterable[tuple[str, str]]) -> Iterator[Problem]:
    """Yield mistakes, given by place and fault, as those of a file."""
    return (Problem(file, place, what) for place, what in mistakes)


def repeated(place: str, named: Iterable[Slugged]) -> Iterator[tuple[str, str]]:
    """Yield which of some cards or armies have a name that an earlier one has."""
    seen = set[str]()
    for n, one in enumerate(named):
        if one.slug in seen:
            yield f"{place}[{n}].slug", f"{one.slug} is there twice"
        seen.add(one.slug)


def located(place: str, numbers: list[int]) -> str | None:
    """Return the place of a fault in units that are given by their numbers in a file; None where it is of no unit.

    `units[1].models`, of units 4 and 7, is `units[7].models`.
    """
    head, bracket, rest = place.partition("[")
    number, _, tail = rest.partition("]")
    return f"{head}[{numbers[int(number)]}]{tail}" if bracket else None


class SpottedUnit(Protocol):
    """A unit of a scenario file; `at` is where it stands, None where its player deploys it."""

    @property
    def side(self) -> str: ...
    @property
    def at(self) -> object: ...


class Levied(Protocol):
    """A scenario file with units of two sides; `ready` armies and deployments are given in it."""

    @property
    def units(self) -> Sequence[SpottedUnit]: ...
    @property
    def armies(self) -> str: ...
    @property
    def deployment(self) -> str: ...


def unit_mistakes(scenario: Levied, sides: Iterable[str], most: int) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with how many units there are, and with who says where they stand."""
    for side in sides:
        count = sum(unit.side == side for unit in scenario.units)
        if not count and scenario.armies == "ready":
            yield "units", f"are missing of {side}"
        if count > most:
            yield "units", f"of {side} are {count}, more than {most}"
    for n, unit in enumerate(scenario.units):
        if unit.at is None and scenario.deployment == "ready":
            yield f"units[{n}].at", "is missing: this battle begins with all units on the table"
        if unit.at is not None and scenario.deployment != "ready":
            yield f"units[{n}].at", "has no meaning: the units are deployed by the players"
