"""What the procedures have in common: factors read and told, facts of a game in their order."""

from collections.abc import Iterable, Iterator
from typing import Any

from engine.content.worded import WordedProcedure
from engine.kernel.event import Event
from engine.kernel.factors import YES, GivenFactors, Stated
from engine.kernel.game import Game
from engine.kernel.modifiers import Modifier
from engine.kernel.state import State
from engine.kernel.text import Fact, Line, facts
from engine.systems.battlefield.adjudication.words import WORDS
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.display.explaining import part
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.world import World
from engine.tabletop.pose import Edge

FACES = ("front", "flank", "rear")
FORMS = ("ordinary", "hedgehog", "wedge", "rhomb", "carousel")
ALL_ROUND = ("hedgehog", "carousel")
"""Forms without flank and rear (3.6.3.1, 3.6.3.6)."""


class TableProcedure(WordedProcedure):
    """A procedure of the rules."""

    words, book = WORDS, R


def whole(said: Stated) -> int:
    """Return a number that was given."""
    assert isinstance(said, int)
    return said


def holds(given: GivenFactors, key: str) -> bool:
    """Tell whether a flag holds."""
    return given.get(key) == YES


def flags(**each: bool) -> dict[str, Stated]:
    """Return the flags that hold; low lines of keywords are dashes."""
    return {key.replace("_", "-"): YES for key, value in each.items() if value}


def edge(said: Stated) -> Edge:
    """Return the face of a base that is meant; either flank is the same."""
    return "front" if said == "front" else "rear" if said == "rear" else "left"


def face(struck: Edge) -> str:
    """Return what the face of a base is called among factors."""
    return struck if struck in ("front", "rear") else "flank"


def saying(code: str, clause: str, **known: Fact) -> Line:
    """Return a sentence of adjudications by its paragraph."""
    return Line(f"battlefield-adjudged-{code}", tuple(known.items()), R(clause))


def summed(code: str, clause: str, found: Iterable[Modifier], **known: Fact) -> Iterator[Line]:
    """Say a sum, and what it is made up of if that is more than one part."""
    parts = tuple(found)
    total = sum(one.value for one in parts)
    yield Line(code, facts(total=total, parts=len(parts), **known), R(clause))
    if len(parts) > 1:
        yield from map(part, parts)


def field_of(game: Game[Any]) -> Field:
    """Return the battle of a game of the system."""
    return game.field  # type: ignore[attr-defined, no-any-return]


def moments(
    game: Game[Any], before: State[Any], events: tuple[Event, ...]
) -> Iterator[tuple[World, Event, tuple[Event, ...]]]:
    """Yield the facts of a game in their order: the world before, the fact, what follows."""
    world = before.world
    for n, event in enumerate(events):
        if isinstance(event, game.events):
            yield world, event, events[n + 1 :]
            world = game.fold(world, event)
