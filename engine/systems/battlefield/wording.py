"""Words that the sentences of a battle share: units, sides, parts of a total."""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from engine.kernel.event import Event
from engine.kernel.ids import UnitId
from engine.kernel.text import Fact, Line, Text, facts
from engine.systems.battlefield.content.field import Field
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


def codes(units: tuple[UnitId, ...]) -> Text:
    """Return the codes of units of one side in short: `R1–3`, or `R1, 6–8` where they do not follow on one another."""
    runs: list[list[int]] = []
    for number in sorted(unit // 2 + 1 for unit in units):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    tail = ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)
    first = code_text(units[0])
    return Text(first.en[0] + tail, first.ru[0] + tail)


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
    """Return no sentence: the fact is told by others."""
    return iter(())
