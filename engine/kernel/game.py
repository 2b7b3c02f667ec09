"""What a game is: all that every rule system provides, before content and bound to it.

`Game` is bound to its content (scenario, map, charts, policies); a state never holds content.  Every method of `Game`
that a system overrides is a promise; the conformance suite keeps them.  What only some games offer is declared in
`engine.kernel.capabilities`; how orders are carried out stands in `engine.kernel.interpreter`.
"""

import itertools
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.chapter import AttackResult, Chapter, Listing
from engine.kernel.chronicle import Note
from engine.kernel.command import (
    Command,
    Intervention,
)
from engine.kernel.decision import Decision
from engine.kernel.event import (
    EVERYONE,
    Audience,
    Event,
    Only,
    audience_of,
)
from engine.kernel.ids import Side, UnitId
from engine.kernel.notation import Reading
from engine.kernel.policies import Policy
from engine.kernel.procedure import Frame, Procedures
from engine.kernel.rulebook import UMPIRE, Rule, Rulebook
from engine.kernel.state import State, Watch
from engine.kernel.text import Language, Line, Text
from engine.kernel.transaction import Tx, fold_with
from engine.kernel.view import View
from engine.kernel.violation import Violation, by_umpire

if TYPE_CHECKING:
    from engine.kernel.adjudication import Adjudicable

W = TypeVar("W")


class Anytime(Struct, Generic[W], frozen=True):
    """A command that a side may give outside any question, e.g. ordering its stacks."""

    check: Callable[[State[W], Side, Any], Iterator[Violation]]
    apply: Callable[[Tx[W], Side, Any], None]


class Game(ABC, Generic[W]):
    """A rule system bound to its content."""

    key: ClassVar[str]
    rulebook: ClassVar[Rulebook]
    commands: ClassVar[tuple[type[Command], ...]]
    """The system's own commands, without the kernel's."""
    events: ClassVar[tuple[type[Event], ...]]
    world_type: ClassVar[type[Any]]
    retracting: ClassVar[tuple[type[Command], ...]] = ()
    """Commands that only take back what was said before: the computer gives none, or it might never end."""
    unweighed: ClassVar[tuple[type[Command], ...]] = ()
    """Commands whose chances nobody counts: dice settle so much at once that no outcome of it tells anything."""
    procedures: Procedures[Any]
    """Of the class, or made for the content of one game."""
    anytime: Mapping[type[Command], Anytime[Any]] = {}
    upcasters: ClassVar[Mapping[str, tuple[Callable[[dict[str, Any]], dict[str, Any]], ...]]] = {}
    """By event tag: functions that lift stored versions 1, 2, ... to the next."""

    sides: tuple[Side, ...]
    """In order of play."""
    premeasuring: bool = True
    """Whether previews, odds and enumeration may tell distances before a declaration."""

    def __init__(self) -> None:
        self.folded = fold_with(self.fold)

    # -- rules --------------------------------------------------------------------------------------------------
    @abstractmethod
    def start(self) -> tuple[W, Frame]:
        """Return the world as set up and the frame of the sequence of play.  The same content gives the same start."""

    @abstractmethod
    def fold(self, world: W, event: Event, /) -> W:
        """Return the world after a fact of the system.  Assigns and indexes; compares nothing, looks up no chart."""

    @abstractmethod
    def invariants(self, world: W, /) -> Iterator[str]:
        """Yield what must never be true of a world but is."""

    def hostile(self, world: W, one: Side, other: Side, /) -> bool:
        """Tell whether two sides are enemies now."""
        return one != other

    @abstractmethod
    def verdict(self, world: W, /) -> tuple[Side | None, Line]:
        """Judge the position as it stands: the winner, None for a draw, and why."""

    def victory_points(self, world: W, side: Side, /) -> int | None:
        """Return what a side has on the scenario's own scale, so that of two sides the verdict's winner has no less.

        None where the scenario counts nothing.
        """
        return None

    def terms(self) -> Iterator[Line]:
        """Say how the game is won; players read it before they begin."""
        yield from ()

    def evaluate(self, state: State[W], side: Side, /) -> int:
        """Return how good a position looks to a side: more is better.  Only the computer compares these numbers."""
        return 0

    def waits(self, world: W, side: Side, /) -> Rule:
        """Return the rule that makes a side wait which is not asked."""
        return UMPIRE("turn")

    def out_of_place(self, asked: Decision, /) -> Rule:
        """Return the rule that forbids an order which does not answer the open question."""
        return asked.rule

    def duties(self, state: State[W], side: Side, /) -> Iterator[Line]:
        """Yield what the side must still do before it may end what it is doing."""
        yield from ()

    def check_watch(self, state: State[W], side: Side, watch: Watch, /) -> Iterator[Violation]:
        """Yield why a side may not set this watch.  Systems without watches refuse all."""
        yield by_umpire("no-watch")

    @abstractmethod
    def intervene(self, tx: Tx[W], act: Intervention, /) -> Iterator[Violation]:
        """Carry out a referee's act on pieces, or yield why its notation does not fit."""

    # -- knowledge ----------------------------------------------------------------------------------------------
    @abstractmethod
    def view(self, state: State[W], viewer: Side | None, /) -> View:
        """Build what a side may see (None: a spectator) as a new struct."""

    @abstractmethod
    def audience(self, event: Event, world: W, /) -> Audience:
        """Say who may know a fact of the system.  There is no default: a new event type must be given one."""

    def veil(self, event: Event, world: W, /) -> Event | None:
        """Return what the others see of a fact that is not for everyone."""
        return None

    @property
    def hides(self) -> bool:
        """Whether a side may ever know what others do not."""
        return type(self).veil is not Game.veil

    def known(self, state: State[W], viewer: Side | None, /) -> State[W]:
        """Return the position without what a viewer may not see (None: a spectator).

        Overlays, and all that is told of single units, are made from it.
        """
        return state

    def imagined(self, state: State[W], side: Side, /) -> State[W]:
        """Return the position as a side may take it to be: what it knows, and of the rest a guess that tells nothing.

        Systems with hidden units or secret choices hide them too; the computer thinks in it.
        """
        return replace(state, watches=tuple(watch for watch in state.watches if watch.side == side))

    def measurable(self, order: Command, /) -> bool:
        """Tell whether what dice may make of an order is told before it is given: not of all where measuring is barred.

        A system says yes of orders that measure nothing, though its players do not measure (umpire premeasure).
        """
        return self.premeasuring

    def reveals(self, event: Event, /) -> bool:
        """Tell whether a fact shows the other side something it did not know: it closes the undo line."""
        return False

    # -- words --------------------------------------------------------------------------------------------------
    @abstractmethod
    def side_name(self, side: Side, /) -> Text:
        """Return the name of a side."""

    @abstractmethod
    def write(self, order: Command, /) -> str:
        """Return the canonical line of an order."""

    def speak(self, line: str, language: Language, /) -> str:
        """Return a canonical line, or its beginning, in the words of a language; `read` reads it back."""
        return line

    @abstractmethod
    def read(self, state: State[W], side: Side, text: str, /) -> Reading:
        """Read a line as an order of this side, in this position."""

    @abstractmethod
    def tell(self, event: Event, before: W, after: W, /) -> Iterator[Line]:
        """Say a fact of the system in sentences for players."""

    def account(self, event: Event, before: W, after: W, /) -> Iterator[Line]:
        """Say how a fact of the system came about: every number, modifier and chart cell behind it, with its rule.

        Worked out from the fact and the worlds round it, never rolled again.  It tells nothing that somebody who may
        know the fact may not know.
        """
        yield from ()

    def chronicle(self, event: Event, before: W, after: W, /) -> Iterator[Note]:
        """Yield what a fact of the system adds to the story of a game; by default all that is told of it."""
        for line in self.tell(event, before, after):
            yield Note("event", line)

    def log(self, event: Event, before: W, after: W, /) -> Iterator[Line]:
        """Say a fact of the system as it stands in the log of its chapter: short, and nothing that goes without saying.

        One line an order is the rule: `89 Tk Bde to 08.08, 3 of 7 MP`.
        """
        yield from self.tell(event, before, after)

    def caption(self, state: State[W], side: Side, order: Command, /) -> Line | None:
        """Say what a lawful order does as a button says it: verb first, units by name; None: its canonical line."""
        return None

    def headline(self, state: State[W], side: Side, order: Command, /) -> Line | None:
        """Say what a lawful order does where there is room for every unit and for names of places, as in a title."""
        return self.caption(state, side, order)

    def keywords(self) -> Iterator[str]:
        """Yield the words of orders in every language, apart from names of units and places."""
        yield from ()

    # -- the channel --------------------------------------------------------------------------------------------
    @abstractmethod
    def chapter(self, state: State[W], /) -> Chapter:
        """Return the chapter that a position belongs to; cheap, for it is asked of every position of a game."""

    def listing(self, state: State[W], side: Side, order: Command, /) -> Listing | None:
        """Return how a lawful order is found by somebody who begins with its unit; None where no unit gives it."""
        return None

    def left(self, state: State[W], unit: UnitId, /) -> Line | None:
        """Return what a unit can still do of what it may, in a few words: `3 of 7 MP`; None where nothing counts it."""
        return None

    def terrain(self, state: State[W], /) -> Iterator[Line]:
        """Say of each kind of ground that this battle has, and of no other, what it costs and does."""
        yield from ()

    def roster(self, state: State[W], /) -> Iterator[Line]:
        """Say of each kind of unit that this battle has, and of no other, what it is and may do."""
        yield from ()

    def unspent(self, state: State[W], side: Side, order: Command, /) -> Iterator[Line]:
        """Say what a side leaves undone by an order that ends something: who could still act, what is unspent."""
        yield from ()

    def warnings(self, state: State[W], side: Side, order: Command, /) -> Iterator[Line]:
        """Say what harm a lawful order is certain to do to the side that gives it, without any dice."""
        yield from ()

    # -- before an order is given -------------------------------------------------------------------------------
    def outcome(self, events: tuple[Event, ...], before: W, after: W, /) -> Iterator[Line]:
        """Say what an order results in for both sides; the odds add up outcomes of which the same is said."""
        for event, then, next_ in self._followed(events, before):
            yield from self.tell(event, then, next_)

    def label(self, events: tuple[Event, ...], /) -> str:
        """Return the result of an order as the charts of the system print it; empty where none does."""
        return ""

    def results(self, events: tuple[Event, ...], before: W, after: W, /) -> Iterator[AttackResult]:
        """Say in a few words what each attack of an order comes to, once of each: chances of four to six outcomes."""
        yield from ()

    def explain_odds(self, state: State[W], side: Side, order: Command, /) -> Iterator[Line]:
        """Yield how the chances of a lawful order come about: column, modifiers, rules."""
        yield from ()

    def foretell(
        self, state: State[W], side: Side, order: Command, events: tuple[Event, ...], after: State[W] | None, /
    ) -> Iterator[Line]:
        """Say what a lawful order would cost and provoke.

        `events` and `after` are what it does where no dice decide, else nothing and None.
        """
        if after is None:
            return
        told = list(self._followed(events, state.world))
        following = [event for event, _, _ in told[1:]]
        for (event, before, then), coming in itertools.zip_longest(told, following):
            if self.foretold(order, event, coming):
                for seen in visible(self, (event,), after.world, side):
                    yield from self.tell(seen, before, then)

    def foretold(self, order: Command, event: Event, then: Event | None, /) -> bool:
        """Tell whether a fact, followed by another, is told before the order is given; what the order says is not."""
        return True

    def _followed(self, events: tuple[Event, ...], world: W) -> Iterator[tuple[Event, W, W]]:
        """Yield the facts of the system with the worlds before and after each of them."""
        for event in events:
            if isinstance(event, self.events):
                before, world = world, self.fold(world, event)
                yield event, before, world

    def sketch(self, state: State[W], side: Side, order: Command, after: State[W] | None, /) -> View | None:
        """Return the side's view with a lawful order drawn in; None where there is nothing to draw."""
        return None if after is None else self.view(after, side)


class System(Struct, frozen=True):
    """A rule system before content: how to list, load and bind its scenarios."""

    key: str
    rulebook: Rulebook
    name: Text
    scenarios: Callable[[], tuple["ScenarioInfo", ...]]
    document: Callable[[str], dict[str, Any]]
    """Return the whole content of a scenario by id, as plain data.  Raises ContentError, LookupError."""
    pack: Callable[[Mapping[str, dict[str, Any]]], dict[str, Any]]
    """Return the whole content of a scenario that its author brings as files, by name: the scenario itself, maps and
    charts; what he leaves out is ours.  Raises ContentError with every problem of every file."""
    about: Callable[[dict[str, Any]], "ScenarioInfo"]
    """Return how content is listed."""
    bind: Callable[[dict[str, Any]], Game[Any]]
    """Make a game from its whole content.  Raises ContentError."""
    charts: Mapping[str, type[Any]] = {}
    """The charts of a game by their role in its content, as the structs that check them."""
    policies: tuple[Policy, ...] = ()
    """Where the text leaves a choice, in the order in which players see it."""
    adjudicates: Callable[[], tuple["Adjudicable", ...]] = tuple
    """Return the procedures that need no game."""


class ScenarioInfo(Struct, frozen=True):
    """How a scenario is listed; `turns` is its length."""

    id: str
    title: Text
    summary: Text
    turns: int
    sides: tuple[Side, ...]
    training: bool = False
    introductory: bool = False


def audience(game: Game[W], event: Event, world: W) -> Audience:
    """Say who may know a fact, the kernel's or the system's."""
    return audience_of(event) or game.audience(event, world)


def visible(game: Game[W], events: tuple[Event, ...], world: W, viewer: Side | None) -> tuple[Event, ...]:
    """Return the facts that a side (None: a spectator) may know, veiled where it may know only part."""
    out: list[Event] = []
    for event in events:
        who = audience(game, event, world)
        if who == EVERYONE or (isinstance(who, Only) and viewer in who.sides):
            out.append(event)
        elif (veiled := game.veil(event, world)) is not None:
            out.append(veiled)
    return tuple(out)
