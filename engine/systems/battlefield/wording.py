"""Words that the sentences of a battle share: units, sides, parts of a total."""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from engine.kernel.event import Event
from engine.kernel.ids import UnitId
from engine.kernel.text import Fact, Line, Text, facts
from engine.systems.battlefield.field import Field
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.troops import card_of, label
from engine.systems.battlefield.world import World, code_text

Told: TypeAlias = Iterator[Line]


def line(code: str, clause: str, **values: Fact) -> Line:
    """Return a sentence with its rule."""
    return Line(code, facts(**values), R(clause))


def joined(texts: Iterable[Text], by: str = ", ") -> Text:
    """Return texts as one."""
    found = tuple(texts)
    return Text(by.join(text.en for text in found), by.join(text.ru for text in found))


def names(t: Field, world: World, units: tuple[UnitId, ...]) -> Text:
    """Return units by code and name; more than three by their codes alone."""
    if len(units) > 3:
        return joined(code_text(unit) for unit in units)
    return joined(label(t, world, unit) for unit in units)


def whom(t: Field, world: World, unit: UnitId) -> Text:
    """Return a unit as what something is done to: Russian declines no name that stands in brackets."""
    name = card_of(t, world, unit).name.ru
    return Text(label(t, world, unit).en, f"{code_text(unit).ru} ({name})")


def silent(_t: Field, _event: Event, _before: World, _after: World) -> Told:
    return iter(())
