"""What the procedures have in common: factors read and told, facts of a game in their order."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from engine.content.worded import WordedProcedure
from engine.kernel.event import Event, Rolled
from engine.kernel.factors import YES, GivenFactors, Stated
from engine.kernel.game import Game
from engine.kernel.modifiers import Modifier
from engine.kernel.rulebook import Rule
from engine.kernel.state import State
from engine.kernel.text import Line, Term, facts
from engine.systems.sgboh.adjudication.words import WORDS
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.world import World

FACES: Final = 10


class SeriesProcedure(WordedProcedure):
    """A procedure of the series."""

    words, book = WORDS, R


def label_of(won: bool) -> str:
    return "+" if won else "−"


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


# -- told


def signed(value: int) -> str:
    """Return a number with its sign."""
    return f"{value:+d}".replace("-", "−") if value else "0"


def told(found: Iterable[Modifier]) -> Iterator[Line]:
    """Say each modifier by its rule."""
    for one in found:
        known = facts(what=Term(f"sgboh-mod-{one.code}"), value=signed(one.value))
        yield Line("sgboh-adjudged-modifier", known, one.rule)


def needed(most: int, rule: Rule) -> Line:
    """Say the highest face that succeeds, when all is added."""
    shown = "none" if most < 0 else "any" if most >= FACES - 1 else str(most)
    return Line("sgboh-adjudged-needed", facts(most=shown), rule)


# -- read off a game


def field_of(game: Game[Any]) -> Field:
    """Return the battle of a game of the system."""
    return game.field  # type: ignore[attr-defined, no-any-return]


def moments(
    game: Game[Any], before: State[Any], events: tuple[Event, ...]
) -> Iterator[tuple[World, Event, tuple[int, ...], tuple[Event, ...]]]:
    """Yield the facts of a game in their order: the world before, the fact, the faces rolled last, what follows."""
    world, faces = before.world, tuple[int, ...]()
    for n, event in enumerate(events):
        if isinstance(event, Rolled):
            faces = event.faces
        elif isinstance(event, game.events):
            yield world, event, faces, events[n + 1 :]
            world = game.fold(world, event)
