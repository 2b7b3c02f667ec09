"""Procedures: the sequence of play, its phases, interrupts and retreats as small frames with named steps.

A frame is data; its procedure says what each step does.  An automatic step runs and returns a flow; an asking step is
a node that lists, checks and applies answers.  Nothing of a procedure lives outside the state, so a game survives a
restart in the middle of an interrupt inside an interrupt.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial
from operator import attrgetter
from typing import Any, ClassVar, Generic, Literal, TypeAlias, TypeVar, get_args, get_type_hints

from msgspec import Struct

from engine.kernel.command import Command
from engine.kernel.decision import Choice, OneOf
from engine.kernel.ids import Side
from engine.kernel.rulebook import Rule
from engine.kernel.text import Facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation

T = TypeVar("T")
W = TypeVar("W")
F = TypeVar("F", bound="Frame")
C = TypeVar("C", bound=Command)

PickFace: TypeAlias = Callable[[int], int]
"""Returns a number below its argument: the randomness that a player or a sampler is handed."""


class Frame(Struct, frozen=True, tag_field="procedure", forbid_unknown_fields=True, gc=False):
    """Base of every frame.  A subclass has a field `step: Literal[...]` naming its steps."""


step_of: Callable[[Frame], str] = attrgetter("step")
"""Returns the step at which a frame stands."""


class Goto(Struct, frozen=True, gc=False):
    """Go on with this procedure at `frame.step`."""

    frame: Frame


class Call(Struct, frozen=True, gc=False):
    """Run another procedure first; then go on at `then.step`."""

    callee: Frame
    then: Frame


class Ask(Struct, frozen=True, gc=False):
    """Stop: one side, or several at once, decide at `frame.step`."""

    frame: Frame
    of: tuple[Side, ...]


class Done(Struct, frozen=True, gc=False):
    """This procedure is over."""


Flow: TypeAlias = Goto | Call | Ask | Done
DONE = Done()


class Plan(Struct, frozen=True):
    """The rest of an order that pauses at windows: what is still to do, and how the mover stood when it was given."""

    rest: tuple[int, ...]
    mover: str

    def verdict(self, mover: str) -> Literal["on", "ask"]:
        """Return `on` while nothing of the mover has changed: the order goes on by itself; else `ask`."""
        return "on" if mover == self.mover else "ask"


class Node(ABC, Generic[W, F, C]):
    """A step that asks.  `check` is the one authority on legality: enumeration filters with it, refusal prints it."""

    asks: ClassVar[str]
    """Key of the Fluent message that asks."""
    rule: ClassVar[Rule]
    answers: ClassVar[tuple[type[Command], ...]]
    """The kinds of command that can answer."""
    forced: ClassVar[bool] = True
    """Whether a single lawful answer plays itself."""
    exact: ClassVar[bool] = False
    """Whether `orders` yields lawful orders only, so that enumeration need not check them again."""
    leaky: ClassVar[bool] = False
    """Whether skipping the question would tell something hidden; then it is always asked."""

    def facts(self, world: W, f: F, side: Side, /) -> Facts:
        """Return the facts of the question's sentence."""
        return ()

    @abstractmethod
    def orders(self, world: W, f: F, side: Side, /) -> Iterator[C]:
        """Yield candidate answers in a stable order without duplicates, complete up to equal effect."""

    @abstractmethod
    def check(self, world: W, f: F, side: Side, order: C, /) -> Iterator[Violation]:
        """Yield every reason why this answer is unlawful."""

    @abstractmethod
    def apply(self, tx: Tx[W], f: F, side: Side, order: C, /) -> Flow:
        """Carry out a lawful answer.  When several sides are asked, the flow of the last answer counts."""

    def lone(self, world: W, f: F, side: Side, /) -> C | None:
        """Return the only lawful answer; None where there are more, or none."""
        found = None
        for order in self.orders(world, f, side):
            if self.exact or next(self.check(world, f, side, order), None) is None:
                if found is not None:
                    return None
                found = order
        return found

    def draw(self, world: W, f: F, side: Side, pick: PickFace, /) -> C:
        """Return a lawful answer by chance; any can come up.  Raises LookupError when there is none.

        A node overrides it where listing everything to take one would be slow, or cannot list everything.
        """
        orders = list(self.orders(world, f, side))
        if not self.exact:
            orders = [order for order in orders if next(self.check(world, f, side, order), None) is None]
        if not orders:
            raise LookupError(f"{side} has no answer to {self.asks}")
        return orders[pick(len(orders))]

    def choices(self, world: W, f: F, side: Side, /) -> Iterator[Choice]:
        """Yield the structured form of the answers."""
        yield OneOf(tuple(self.orders(world, f, side)))


class ContentNode(Node[W, F, C], Generic[T, W, F, C]):
    """A node that looks the content of its game up, in `t`."""

    def __init__(self, t: T) -> None:
        self.t = t


Auto: TypeAlias = Callable[[Tx[W], F], Flow]
ContentStep: TypeAlias = Callable[[T, Tx[W], F], Flow] | type[ContentNode[T, W, F, Any]]
"""A step over the content of a game: a function that runs, or the kind of node that asks."""


class Procedure(Generic[W, F]):
    """The steps of one kind of frame."""

    def __init__(self, frame: type[F]) -> None:
        self.frame = frame
        self.autos: dict[str, Auto[W, F]] = {}
        self.nodes: dict[str, Node[W, F, Any]] = {}

    @classmethod
    def over(cls, t: T, frame: type[F], steps: Mapping[str, ContentStep[T, W, F]]) -> "Procedure[W, F]":
        """Return the procedure of a frame with steps over the content `t`.  Raises ValueError as `auto` does."""
        procedure = cls(frame)
        for name, step in steps.items():
            if isinstance(step, type):
                procedure.ask(name, step(t))
            else:
                procedure.auto(name)(partial(step, t))
        return procedure

    def auto(self, step: str) -> Callable[[Auto[W, F]], Auto[W, F]]:
        """Register a step that runs.  Raises ValueError for a step that is unknown or registered already."""

        def register(run: Auto[W, F]) -> Auto[W, F]:
            self._claim(step)
            self.autos[step] = run
            return run

        return register

    def ask(self, step: str, node: Node[W, F, Any]) -> None:
        """Register a step that asks.  Raises ValueError for a step that is unknown or registered already."""
        self._claim(step)
        self.nodes[step] = node

    def _claim(self, step: str) -> None:
        if step not in self.declared:
            raise ValueError(f"{self.frame.__name__} has no step {step}")
        if step in self.autos or step in self.nodes:
            raise ValueError(f"step {step} of {self.frame.__name__} is registered twice")

    @property
    def declared(self) -> tuple[str, ...]:
        """Return the steps that the frame type names."""
        return _declared(self.frame)

    @property
    def missing(self) -> tuple[str, ...]:
        """Return the declared steps that nothing is registered for."""
        return tuple(s for s in self.declared if s not in self.autos and s not in self.nodes)


@cache
def _declared(frame: type[Frame]) -> tuple[str, ...]:
    return get_args(get_type_hints(frame)["step"])


Procedures: TypeAlias = Mapping[type[Frame], Procedure[W, Any]]


def procedures(items: Iterable[Procedure[W, Any]]) -> dict[type[Frame], Procedure[W, Any]]:
    """Return procedures by their frame.  Raises ValueError for a declared step that is not registered."""
    found: dict[type[Frame], Procedure[W, Any]] = {}
    for p in items:
        if p.missing:
            raise ValueError(f"{p.frame.__name__} lacks steps {p.missing}")
        found[p.frame] = p
    return found
