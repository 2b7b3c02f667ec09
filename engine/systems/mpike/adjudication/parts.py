"""What the procedures have in common: factors read and told, trials by one die, facts of a game in their order."""

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from typing import Any, Final

from engine.content.worded import WordedProcedure
from engine.kernel.adjudication import Adjudged, Weighed
from engine.kernel.dice import Throwing
from engine.kernel.event import Event, Rolled
from engine.kernel.factors import YES, ChoiceFactor, GivenFactors, Stated
from engine.kernel.game import Game
from engine.kernel.modifiers import Modifier, added
from engine.kernel.rulebook import Rule
from engine.kernel.state import State
from engine.kernel.text import Line, Term, facts
from engine.systems.mpike.adjudication.words import WORDS, choice
from engine.systems.mpike.command.choosing import order_term
from engine.systems.mpike.command.trials import Trial, roll
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.kinds import ORDERS
from engine.systems.mpike.display.sentences import rolled, signed
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import World

LEVELS: Final = ("normal", "shaken", "broken")
FATES: Final = (*LEVELS, "eliminated")
"""What morale may come to."""
CODES: Final = ("", "S", "B", "E")
"""The same as charts abbreviate it."""
FACES: Final = 10


class SeriesProcedure(WordedProcedure):
    """A procedure of the series."""

    words, book = WORDS, R


class OneDie(SeriesProcedure):
    """A procedure of one die that may not exceed a number, which hangs on an order."""

    purpose: str
    won: str
    lost: str
    """Keys of the messages for success and failure."""

    @abstractmethod
    def trial(self, given: GivenFactors) -> Trial:
        """Return the die with its modifiers, of factors that are not refused."""

    def weigh(self, given: GivenFactors, /) -> Weighed:
        found = self.trial(given)
        order = next(order for order in ORDERS if order == given.get("orders", given.get("wished")))
        base = Line("mpike-adjudged-base", facts(order=order_term(order), most=found.most), self.rule)
        return Weighed((base, *told(found.modifiers), needed(found.most - added(found.modifiers), self.rule)))

    def resolve(self, given: GivenFactors, throws: Throwing, /) -> Adjudged:
        found = self.trial(given)
        die = roll(throws, self.rule, self.purpose)
        won = found.won(die)
        outcome = Line(self.won if won else self.lost, (), self.rule)
        return Adjudged(label_of(won), (outcome,), (read_as(die, found.modifiers, found.most, self.rule),))


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


def order_choice(key: str, default: str | None) -> ChoiceFactor:
    """Return a choice of the orders."""
    return choice(key, ORDERS, default)


def ended(label: str, before: int, level: int) -> str:
    """Return a label with the level of morale that it leaves, if it changes it; one more than broken is lost."""
    return label if level == before else f"{label} {CODES[level]}".rstrip()


# -- told


def told(found: Iterable[Modifier]) -> Iterator[Line]:
    """Say each modifier by its rule."""
    for one in found:
        known = facts(what=Term(f"mpike-mod-{one.code}"), value=signed(one.value))
        yield Line("mpike-adjudged-modifier", known, one.rule)


def needed(most: int, rule: Rule) -> Line:
    """Say the highest face that succeeds, when all is added."""
    shown = "none" if most < 0 else "any" if most >= FACES - 1 else str(most)
    return Line("mpike-adjudged-needed", facts(most=shown), rule)


def read_as(die: int, found: tuple[Modifier, ...], most: int, rule: Rule) -> Line:
    """Say how a die that may not exceed a number was read."""
    return Line("mpike-why-sum", facts(total=rolled(die, found), most=most), rule)


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


def value_of(found: tuple[Modifier, ...], code: str) -> int:
    """Return what one modifier of a fact adds, 0 where there is none."""
    return sum(one.value for one in found if one.code == code)
