"""What the kits of all systems share: a game of some procedures alone, and a game that is played on."""

from collections.abc import Iterable, Iterator
from typing import Any, Generic, Literal, TypeVar

from engine.kernel.command import Command, Intervention
from engine.kernel.dice import NeedRoll, Scripted
from engine.kernel.event import EVERYONE, Audience, Event
from engine.kernel.game import Game
from engine.kernel.ids import Side
from engine.kernel.interpreter import Accepted, begin, check, legal, submit
from engine.kernel.procedure import DONE, Ask, Call, Flow, Frame, Node, Procedure, procedures
from engine.kernel.rulebook import Rule
from engine.kernel.state import State
from engine.kernel.text import Line
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation

W = TypeVar("W")


class Bench(Game[W]):
    """A game of some procedures alone, which begins with a frame and tells nothing; its system's game comes second."""

    field: Any

    def __init__(self, t: Any, world: W, frame: Frame, items: tuple[Procedure[W, Any], ...]) -> None:
        Game.__init__(self)
        self.field, self._world, self._frame = t, world, frame
        self.sides = t.sides
        self.procedures = procedures(items)

    def start(self) -> tuple[W, Frame]:
        return self._world, self._frame

    def invariants(self, world: W, /) -> Iterator[str]:
        return iter(())

    def verdict(self, world: W, /) -> tuple[Side | None, Line]:
        return None, Line("none")

    def intervene(self, tx: Tx[W], act: Intervention, /) -> Iterator[Violation]:
        return iter(())

    def view(self, state: State[W], viewer: Side | None, /) -> Any:
        raise AssertionError("a bench is not looked at")

    def audience(self, event: Event, world: W, /) -> Audience:
        return EVERYONE

    def tell(self, event: Event, before: W, after: W, /) -> Iterator[Line]:
        return iter(())


class Rest(Frame, frozen=True, tag="test.rest"):
    """Plays a frame and then asks red for nothing."""

    inner: Any
    step: Literal["begin", "over", "ask"] = "begin"


class Resting(Node[Any, Rest, Any]):
    """The question after the frame, answered by the order that ends a phase."""

    forced = False

    def __init__(self, asks: str, rule: Rule, end: Command) -> None:
        self.asks, self.rule, self.answers, self.end = asks, rule, (type(end),), end  # type: ignore[misc]

    def orders(self, world: Any, f: Rest, side: Side, /) -> Iterator[Command]:
        yield self.end

    def check(self, world: Any, f: Rest, side: Side, order: Command, /) -> Iterator[Violation]:
        return iter(())

    def apply(self, tx: Tx[Any], f: Rest, side: Side, order: Command, /) -> Flow:
        return DONE


def rest(question: Resting) -> Procedure[Any, Rest]:
    """Return the procedure of a rest."""
    procedure: Procedure[Any, Rest] = Procedure(Rest)
    procedure.auto("begin")(lambda tx, f: Call(f.inner, Rest(None, "over")))
    procedure.auto("over")(lambda tx, f: Ask(Rest(None, "ask"), (Side("red"),)))
    procedure.ask("ask", question)
    return procedure


class Playing(Generic[W]):
    """A game that is played on: the state, and orders as commands or lines."""

    def __init__(self, game: Game[W], *dice: Any) -> None:
        self.game = game
        opened = begin(game, scripted(*dice))
        self.state: State[W] = opened.state
        self.events: tuple[Event, ...] = opened.events
        """The facts of the opening, then of the last order."""

    def order(self, order: Command | str, *dice: Any, side: str | None = None) -> tuple[Event, ...]:
        """Give an order as the side that is asked, with the dice of each roll; return its facts."""
        who, script = self._who(side), scripted(*dice)
        result = submit(self.game, self.state, who, None, self.read(order, who), script)
        assert isinstance(result, Accepted), f"{order}: {reasons(result.violations)}"
        assert script.left == 0, f"{order}: {script.left} rolls are left"
        self.state, self.events = result.state, result.events
        return result.events

    def read(self, order: Command | str, side: str | None = None) -> Command:
        """Return the order of a line; fail when it cannot be read."""
        if isinstance(order, Command):
            return order
        found = self.game.read(self.state, self._who(side), order)
        assert isinstance(found, Command), f"{order}: {found}"
        return found

    def refused(self, order: Command | str, side: str | None = None) -> list[str]:
        """Return the clauses of every reason why an order is refused, empty when it is not."""
        return [clause for clause, _, _ in self.reasons(order, side)]

    def reasons(self, order: Command | str, side: str | None = None) -> list[tuple[str, str, dict[str, Any]]]:
        """Return clause, text key and numbers of every reason why an order is refused."""
        who = self._who(side)
        return reasons(check(self.game, self.state, who, None, self.read(order, who)))

    def legal(self, side: str | None = None) -> list[Any]:
        """Return every order that answers the open question."""
        return list(legal(self.game, self.state, self._who(side)))

    def lines(self) -> list[str]:
        """Return the lines of every order that answers the open question."""
        return [self.game.write(order) for order in legal(self.game, self.state, self._who())]

    def rolls(self, order: Command | str) -> bool:
        """Tell whether an order comes to a roll before the next question."""
        try:
            submit(self.game, self.state, self._who(), None, self.read(order), Scripted())
        except NeedRoll:
            return True
        return False

    @property
    def asked(self) -> tuple[str, str]:
        """Who is asked what: `("blue", "flee")`; two empty texts when nobody is."""
        if not self.state.decisions:
            return "", ""
        decision = self.state.decisions[0]
        return decision.side, decision.asks.removeprefix(f"{self.game.key}-ask-")

    @property
    def world(self) -> W:
        return self.state.world

    @property
    def over(self) -> bool:
        return self.state.outcome is not None

    def of(self, kind: type[Event]) -> list[Any]:
        """Return the facts of one kind among those of the last order."""
        return [event for event in self.events if isinstance(event, kind)]

    def _who(self, side: str | None = None) -> Side:
        return Side(side or self.state.decisions[0].side)


def scripted(*dice: int | str | tuple[int, ...]) -> Scripted:
    """Return dice that fall so: each roll a die, a tuple of dice, or digits in a row; empty texts are no rolls."""
    return Scripted(*((roll,) if isinstance(roll, int) else tuple(map(int, roll)) for roll in dice if roll != ""))


def reasons(found: Iterable[Violation]) -> list[tuple[str, str, dict[str, Any]]]:
    """Return clause, text key and numbers of violations."""
    return [(v.rule.clause, v.code, dict(v.facts)) for v in found]
