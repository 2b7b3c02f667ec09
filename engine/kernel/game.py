"""What a rule system provides, and what the kernel does with it: check, enumerate, submit, intervene.

`Game` is bound to its content (scenario, map, tables, edition); a state never holds content.  Every method of `Game`
that a system overrides is a promise; the conformance suite keeps them.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.chronicle import Note
from engine.kernel.command import (
    ClearWatch,
    Command,
    GiveRuling,
    Intervention,
    Resign,
    SetWatch,
    TimeUp,
)
from engine.kernel.decision import ASK, Choice, Decision, Reflex
from engine.kernel.dice import Dice, NeedRoll
from engine.kernel.event import (
    EVERYONE,
    Audience,
    Ended,
    Event,
    Forced,
    Minuted,
    Paused,
    RulingGiven,
    WatchCleared,
    WatchSet,
    audience_of,
)
from engine.kernel.ids import Side, some
from engine.kernel.notation import Reading
from engine.kernel.policies import Policy
from engine.kernel.procedure import Ask, Call, Done, Flow, Frame, Goto, Node, Pick, Procedures, step_of
from engine.kernel.rulebook import UMPIRE, Rule, Rulebook
from engine.kernel.state import State, Watch
from engine.kernel.text import Language, Line, Text, facts
from engine.kernel.transaction import Tx, Unrolled, fold_with
from engine.kernel.violation import Violation, by_umpire, violation
from engine.kernel.workshop import Workshop

W = TypeVar("W")

_FREE = frozenset((Resign, TimeUp, SetWatch, ClearWatch))
"""Commands of the kernel that are no answers to questions."""

STEP_LIMIT = 1000
DEPTH_LIMIT = 32


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
    """Commands that only take back what was said before: the house players give none, or they might never end."""
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
        """Return the world after a fact of the system.  Assigns and indexes; compares nothing, looks up no table."""

    @abstractmethod
    def invariants(self, world: W, /) -> Iterator[str]:
        """Yield what must never be true of a world but is."""

    def hostile(self, world: W, one: Side, other: Side, /) -> bool:
        """Tell whether two sides are enemies now."""
        return one != other

    @abstractmethod
    def verdict(self, world: W, /) -> tuple[Side | None, Line]:
        """Judge the position as it stands: the winner, None for a draw, and why."""

    def terms(self) -> Iterator[Line]:
        """Say how the game is won; players read it before they begin."""
        yield from ()

    def worth(self, state: State[W], side: Side, /) -> int:
        """Say how good a position looks to a side; the house players compare these numbers, nothing else does."""
        return 0

    def ideas(self, state: State[W], side: Side, /) -> Iterator[Command]:
        """Yield the orders that are worth thinking about: lawful ones, by default all that are listed.

        A system whose orders are only kept at first, to be carried out later, yields here those that say how.
        """
        return legal(self, state, side)

    def waits(self, world: W, side: Side, /) -> Rule:
        """Return the rule by which a side that is not asked has to wait."""
        return UMPIRE("turn")

    def course(self, asked: Decision, /) -> Rule:
        """Return the rule by which an order that does not answer an open question is out of place."""
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
    def view(self, state: State[W], viewer: Side | None, /) -> Any:
        """Build what a side may see (None: a spectator) as a new struct."""

    @abstractmethod
    def audience(self, event: Event, world: W, /) -> Audience:
        """Say who may know a fact of the system.  There is no default: a new event type must be given one."""

    def veil(self, event: Event, world: W, /) -> Event | None:
        """Return what the others see of a fact that is not for everyone."""
        return None

    def known(self, state: State[W], viewer: Side | None, /) -> State[W]:
        """Return the position without what a viewer may not see (None: a spectator).

        Overlays, and all that is told of single units, are made from it.
        """
        return state

    def imagined(self, state: State[W], side: Side, /) -> State[W]:
        """Return the position as a side may take it to be: what it knows, and of the rest a guess that tells nothing.

        Systems with hidden units or secret choices hide them too; the house players think in it.
        """
        return replace(state, watches=tuple(watch for watch in state.watches if watch.side == side))

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
        """Say how a fact of the system came about: every number, modifier and table cell behind it, with its rule.

        Worked out from the fact and the worlds round it, never rolled again.  It tells nothing that somebody who may
        know the fact may not know.
        """
        yield from ()

    def chronicle(self, event: Event, before: W, after: W, /) -> Iterator[Note]:
        """Yield what a fact of the system adds to the story of a game; by default all that is told of it."""
        for line in self.tell(event, before, after):
            yield Note("event", line)

    def keywords(self) -> Iterator[str]:
        """Yield the words of orders in every language, apart from names of units and places."""
        yield from ()

    # -- before an order is given -------------------------------------------------------------------------------
    def outcome(self, events: tuple[Event, ...], before: W, after: W, /) -> Iterator[Line]:
        """Say what the facts of an order come to for both sides; odds put together what comes to the same."""
        for event in events:
            if isinstance(event, self.events):
                yield from self.tell(event, before, after)

    def label(self, events: tuple[Event, ...], /) -> str:
        """Return the facts of an order in the few signs that the tables of the system print; empty where none do."""
        return ""

    def reckoning(self, state: State[W], side: Side, order: Command, /) -> Iterator[Line]:
        """Say how the chances of a lawful order come about: column, modifiers, rules."""
        yield from ()

    def lost(self, world: W, side: Side, /) -> int | None:
        """Return what a side has lost so far in the system's own count, `losses-KEY`; None where it has none."""
        return None

    def foretell(
        self, state: State[W], side: Side, order: Command, events: tuple[Event, ...], after: State[W] | None, /
    ) -> Iterator[Line]:
        """Say what a lawful order would cost and provoke.

        `events` and `after` are what it does where no dice decide, else nothing and None.
        """
        if after is not None:
            for event in visible(self, events, after.world, side):
                if isinstance(event, self.events):
                    yield from self.tell(event, state.world, after.world)

    def sketch(self, state: State[W], side: Side, order: Command, after: State[W] | None, /) -> Any:
        """Return the side's view with a lawful order drawn in; None where there is nothing to draw."""
        return None if after is None else self.view(after, side)

    def overlays(self, state: State[W], viewer: Side | None, /) -> Iterator[tuple[str, Text]]:
        """Yield what a viewer may have laid over the board, key and name: zones of control, command ranges."""
        yield from ()

    def overlay(self, state: State[W], key: str, /) -> tuple[Any, ...]:
        """Return the marks of an overlay that was offered."""
        raise LookupError(key)

    def suppose(self, state: State[W], side: Side, /) -> Iterator[State[W]]:
        """Yield positions in which a side could give orders of a later phase as all stands now, to ask their odds."""
        yield from ()

    def workshop(self, state: State[W], side: Side, /) -> Workshop | None:
        """Return where a side builds its answer to the open question; None where answers are chosen."""
        return None

    # -- in place of an order -----------------------------------------------------------------------------------
    def reflexes(self) -> tuple[Reflex, ...]:
        """Return the questions that a side may settle in advance, in the order in which they are shown."""
        return ()

    def reflex(self, state: State[W], side: Side, asks: str, choice: str, /) -> Command | None:
        """Return the order that a choice of a reflex comes to in this position; None: the player is to be asked.

        It is an order that the side could give itself, the same in the same position, and goes by nothing that the
        side may not know.
        """
        return None


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
    tables; what he leaves out is ours.  Raises ContentError with every problem of every file."""
    about: Callable[[dict[str, Any]], "ScenarioInfo"]
    """Return how content is listed."""
    bind: Callable[[dict[str, Any]], Game[Any]]
    """Make a game from frozen content."""
    charts: Mapping[str, type[Any]] = {}
    """The tables of a game by their part in its content, as the structs that hold them to their rules."""
    policies: tuple[Policy, ...] = ()
    """Where the text leaves a choice, in the order in which players see it."""


class ScenarioInfo(Struct, frozen=True):
    id: str
    title: Text
    summary: Text
    turns: int
    sides: tuple[Side, ...]
    training: bool = False
    introductory: bool = False


class Accepted(Struct, Generic[W], frozen=True):
    state: State[W]
    events: tuple[Event, ...]


class Stop(Struct, Generic[W], frozen=True):
    """Where an order being carried out stood before the step whose dice could not be answered."""

    state: State[W]
    events: tuple[Event, ...]
    stack: tuple[Frame, ...]
    flow: Flow | None


class Rejected(Struct, frozen=True):
    """Nothing was changed; here is every reason."""

    violations: tuple[Violation, ...]


Result: TypeAlias = Accepted[W] | Rejected


def audience(game: Game[W], event: Event, world: W) -> Audience:
    """Say who may know a fact, the kernel's or the system's."""
    return audience_of(event) or game.audience(event, world)


def begin(game: Game[W], dice: Dice) -> Accepted[W]:
    """Set a game up and run to its first question."""
    world, frame = game.start()
    tx = Tx(State(world, stack=(frame,)), dice, game.folded)
    _run(game, tx, (frame,))
    return Accepted(tx.state, tuple(tx.events))


def check(game: Game[W], state: State[W], side: Side, decision: int | None, order: Command) -> Iterator[Violation]:
    """Yield every reason why a side may not give this order now, or once the game has ended (umpire over).

    `decision` is the question that the order answers; None means whatever question is open to the side.
    """
    if state.outcome is not None:
        return iter((by_umpire("over"),))
    if type(order) in game.anytime:
        return game.anytime[type(order)].check(state, side, order)
    if type(order) not in _FREE:
        return _check_answer(game, state, side, decision, order)
    if isinstance(order, SetWatch):
        return _check_watch(game, state, Watch(side, order.trigger, order.subject))
    if isinstance(order, ClearWatch) and Watch(side, order.trigger, order.subject) not in state.watches:
        return iter((by_umpire("no-watch"),))
    return iter(())


def _check_watch(game: Game[W], state: State[W], watch: Watch) -> Iterator[Violation]:
    """Yield why a watch may not be set: it stands already, or the rules know none such (umpire no-watch)."""
    if watch in state.watches:
        return iter((by_umpire("no-watch"),))
    return game.check_watch(state, watch.side, watch)


def _check_answer(
    game: Game[W], state: State[W], side: Side, decision: int | None, order: Command
) -> Iterator[Violation]:
    """Yield why an order answers no open question of its side.

    Another side is asked (umpire turn), the question is an older one (umpire question), or it wants an order of another
    kind (umpire not-an-answer).
    """
    asked = state.asked(side, decision)
    if asked is None:
        if state.asked(side) is not None:
            return iter((by_umpire("question"),))
        others = state.decisions[0].side if state.decisions else side
        return iter((violation(game.waits(state.world, side), "umpire-turn", side=game.side_name(others)),))
    node, frame = _asking(game, state)
    if not isinstance(order, node.answers):
        out_of_place = facts(asked=game.side_name(side))
        return iter((Violation(game.course(asked), "umpire-not-an-answer", out_of_place),))
    return node.check(state.world, frame, side, order)


def _asking(game: Game[W], state: State[W]) -> tuple[Node[W, Any, Any], Frame]:
    frame: Frame = state.stack[-1]
    return game.procedures[type(frame)].nodes[step_of(frame)], frame


def legal(game: Game[W], state: State[W], side: Side) -> Iterator[Command]:
    """Yield the orders that answer the question open to a side, complete up to equal effect."""
    if state.asked(side) is None:
        return iter(())
    node, frame = _asking(game, state)
    return _legal(node, state.world, frame, side)


def _legal(node: Node[W, Any, Any], world: W, frame: Frame, side: Side) -> Iterator[Command]:
    orders = node.orders(world, frame, side)
    return orders if node.exact else (o for o in orders if not some(node.check(world, frame, side, o)))


def draw(game: Game[W], state: State[W], side: Side, pick: Pick) -> Command:
    """Return a lawful answer to the question open to a side, by chance; any can come up.  For playouts.

    Raises LookupError when nothing is asked of the side or it has no answer.
    """
    if state.asked(side) is None:
        raise LookupError(f"{side} is not asked")
    node, frame = _asking(game, state)
    order: Command = node.draw(state.world, frame, side, pick)
    return order


def choices(game: Game[W], state: State[W], side: Side) -> tuple[Choice, ...]:
    """Return the structured form of what a side may answer."""
    if state.asked(side) is None:
        return ()
    node, frame = _asking(game, state)
    return tuple(node.choices(state.world, frame, side))


def settled(game: Game[W], state: State[W], side: Side, settings: Mapping[str, str]) -> Command | None:
    """Return the lawful order that choices made in advance, by question, give to the question open to a side.

    None: nothing is asked, nothing was chosen, or the choice leaves this to the player.
    """
    asked = state.asked(side)
    choice = ASK if asked is None else settings.get(asked.asks, ASK)
    if asked is None or choice == ASK:
        return None
    if not any(reflex.asks == asked.asks and choice in reflex.choices for reflex in game.reflexes()):
        return None
    order = game.reflex(state, side, asked.asks, choice)
    return None if order is None or some(check(game, state, side, asked.id, order)) else order


def submit(
    game: Game[W], state: State[W], side: Side, decision: int | None, order: Command, dice: Dice
) -> Accepted[W] | Rejected:
    """Check an order, carry it out, and run on to the next question.  Illegal orders are values, not exceptions."""
    reasons = tuple(check(game, state, side, decision, order))
    if reasons:
        return Rejected(reasons)
    tx = Tx(state, dice, game.folded)
    if type(order) in game.anytime:
        game.anytime[type(order)].apply(tx, side, order)
    elif type(order) not in _FREE:
        _answer(game, tx, side, order)
    else:
        _do_freely(game, tx, side, order)
    return Accepted(tx.state, tuple(tx.events))


def _do_freely(game: Game[W], tx: Tx[W], side: Side, order: Command) -> None:
    """Carry out what answers no question, the end of the clock among it (umpire clock)."""
    match order:
        case Resign():
            _resign(game, tx, side)
        case TimeUp():
            tx.emit(Ended(*game.verdict(tx.world)))
        case SetWatch(trigger, subject):
            tx.emit(WatchSet(side, trigger, subject))
        case ClearWatch(trigger, subject):
            tx.emit(WatchCleared(side, trigger, subject))


def _resign(game: Game[W], tx: Tx[W], side: Side) -> None:
    foes = [s for s in game.sides if game.hostile(tx.world, side, s)]
    why = Line("umpire-resigned", facts(side=game.side_name(side)), UMPIRE("resign"))
    tx.emit(Ended(foes[0] if len(foes) == 1 else None, why))


def _answer(game: Game[W], tx: Tx[W], side: Side, order: Command) -> None:
    asked = tx.state.decisions
    stack = tx.state.stack
    node, frame = _asking(game, tx.state)
    flow = node.apply(tx, frame, side, order)
    if len(asked) > 1 and tx.state.outcome is None:
        tx.emit(Paused(stack, tuple(d for d in asked if d.side != side)))
        return
    _run(game, tx, stack, flow)


def resume(game: Game[W], stop: Stop[W], dice: Dice) -> Accepted[W]:
    """Carry an order on from where dice had run out, with dice from the step on that had asked for them."""
    tx = Tx(stop.state, dice, game.folded)
    tx.events += stop.events
    _run(game, tx, stop.stack, stop.flow)
    return Accepted(tx.state, tuple(tx.events))


def _run(game: Game[W], tx: Tx[W], stack: tuple[Frame, ...], flow: Flow | None = None) -> None:
    """Run steps until somebody is asked or the game is over; where dice run out, say from which step to go on."""
    for _ in range(STEP_LIMIT):
        state, count, led = tx.state, len(tx.events), stack
        if state.outcome is not None:
            return
        try:
            if isinstance(flow, Ask):
                stack = (*stack[:-1], flow.frame)
                after = _ask(game, tx, stack, flow.of)
                if after is None:
                    return
            else:
                stack = _led(stack, flow)
                frame = stack[-1]
                after = game.procedures[type(frame)].autos[step_of(frame)](tx, frame)
        except NeedRoll as need:
            need.stop = Stop(state, tuple(tx.events[:count]), led, flow)
            raise
        flow = after
    raise AssertionError(f"more than {STEP_LIMIT} steps for one command at {stack}")


def _led(stack: tuple[Frame, ...], flow: Flow | None) -> tuple[Frame, ...]:
    """Return where the last step leads, if it asks nobody."""
    if isinstance(flow, Goto):
        return (*stack[:-1], flow.frame)
    if isinstance(flow, Call):
        stack = (*stack[:-1], flow.then, flow.callee)
    elif isinstance(flow, Done):
        stack = stack[:-1]
    if not stack:
        raise AssertionError("the sequence of play has ended, the game has not")
    if len(stack) > DEPTH_LIMIT:
        raise AssertionError(f"more than {DEPTH_LIMIT} procedures inside one another: {stack[-3:]}")
    return stack


def _ask(game: Game[W], tx: Tx[W], stack: tuple[Frame, ...], of: tuple[Side, ...]) -> Flow | None:
    """Ask the sides, or play the only lawful answer (umpire forced).  Return the flow to go on with, None to stop."""
    frame = stack[-1]
    node: Node[W, Any, Any] = game.procedures[type(frame)].nodes[step_of(frame)]
    if len(of) == 1 and node.forced and not node.leaky:
        only = node.lone(tx.world, frame, of[0])
        if only is not None:
            tx.emit(Forced(of[0], node.asks, game.write(only), node.rule))
            return node.apply(tx, frame, of[0], only)
    world, seq = tx.world, tx.state.seq + 1
    asked = [Decision(seq, side, node.asks, node.rule, node.facts(world, frame, side)) for side in of]
    tx.emit(Paused(stack, tuple(asked)))
    return None


def intervene(game: Game[W], state: State[W], act: Intervention) -> Accepted[W] | Rejected:
    """Carry out a referee's act, which has a reason (umpire referee-reason).

    No rule is asked, but the position must be possible (umpire referee-position) and the question answerable (umpire
    referee-question).
    Open questions are asked anew, so that every older button is stale.
    """
    if not act.reason.strip():
        return Rejected((by_umpire("referee-reason"),))
    if state.outcome is not None:
        return Rejected((by_umpire("over"),))
    tx = Tx(state, Unrolled(), game.folded)
    if isinstance(act, GiveRuling):
        tx.emit(RulingGiven(act.text, act.reason, act.clause))
        return Accepted(tx.state, tuple(tx.events))
    reasons = tuple(game.intervene(tx, act))
    if reasons:
        return Rejected(reasons)
    broken = tuple(by_umpire("referee-position", what=what) for what in game.invariants(tx.world))
    if broken:
        return Rejected(broken)
    renewed = renew(tx.state)
    tx.emit(Paused(tx.state.stack, renewed))
    if not all(some(legal(game, tx.state, d.side)) for d in renewed):
        return Rejected((by_umpire("referee-question"),))
    return Accepted(tx.state, tuple(tx.events))


def minute(game: Game[W], state: State[W]) -> Accepted[W] | Rejected:
    """Record what happened at the table.  Open questions stay as they are, and so do their buttons."""
    if state.outcome is not None:
        return Rejected((by_umpire("over"),))
    tx = Tx(state, Unrolled(), game.folded)
    tx.emit(Minuted())
    return Accepted(tx.state, tuple(tx.events))


def renew(state: State[W]) -> tuple[Decision, ...]:
    """Return the open questions under the number of the next event, so that older answers are stale."""
    return tuple(replace(d, id=state.seq + 1) for d in state.decisions)


def fold(game: Game[W], state: State[W], event: Event) -> State[W]:
    """Fold one stored fact.  A rewind is not folded here but by `replay`, which knows the history."""
    return game.folded(state, event)


def visible(game: Game[W], events: tuple[Event, ...], world: W, viewer: Side | None) -> tuple[Event, ...]:
    """Return the facts that a side (None: a spectator) may know, veiled where it may know only part."""
    out: list[Event] = []
    for event in events:
        who = audience(game, event, world)
        if who == EVERYONE or viewer in getattr(who, "sides", ()):
            out.append(event)
        elif (veiled := game.veil(event, world)) is not None:
            out.append(veiled)
    return tuple(out)
