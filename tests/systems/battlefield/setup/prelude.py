"""A game from its opening to its first turn, on a plain table, as the scenario leaves it open: the tests of chapter 4.

p = prelude(field="cards")            # armies, terrain by cards and sketches are ready unless an option says free
p.order(TakeCards(...), side="red")   # questions go to both sides at once
p.view("black"), p.imagined("black")  # the world as a side knows it, and as the house takes it to be
"""

from collections.abc import Iterator
from typing import Any, Final

from engine.kernel.event import Audience, Event
from engine.kernel.game import visible
from engine.kernel.ids import Side
from engine.kernel.procedure import Ask, Flow, Goto, Node, Procedure
from engine.kernel.state import State
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.frames import Opening, Turn
from engine.systems.battlefield.orders import Finish
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.sequence import sequence
from engine.systems.battlefield.setup import secrecy
from engine.systems.battlefield.setup.deployment import anytime, deploying
from engine.systems.battlefield.setup.fielding import fielding
from engine.systems.battlefield.setup.muster import mustering
from engine.systems.battlefield.setup.opening import opening
from engine.systems.battlefield.world import World
from tests.systems.battlefield.kit import Bench, Play, Roll, field

FREE: Final = {"armies": "free", "deployment": "sealed"}


class Resting(Node[World, Turn, Finish]):
    """The first turn, which is never played here."""

    asks, rule, answers = "battlefield-ask-orders", R("5.1"), (Finish,)
    forced = False

    def orders(self, world: World, f: Turn, side: Side, /) -> Iterator[Finish]:
        yield Finish()

    def check(self, world: World, f: Turn, side: Side, order: Finish, /) -> Iterator[Violation]:
        return iter(())

    def apply(self, tx: Tx[World], f: Turn, side: Side, order: Finish, /) -> Flow:
        raise AssertionError("the first turn is not played")


def resting() -> Procedure[World, Any]:
    """Return a turn that stops at the question for orders."""
    procedure: Procedure[World, Turn] = Procedure(Turn)
    procedure.ask("orders", Resting())
    for step in procedure.declared:
        if step != "orders":
            procedure.auto(step)(_to_orders)
    return procedure


def _to_orders(_tx: Tx[World], f: Turn) -> Flow:
    return Ask(Turn(f.side, "orders"), (f.side,)) if f.step == "begin" else Goto(f)


class Prelude(Bench):
    """A game up to its first turn, with what each side may know."""

    def __init__(self, t: Field) -> None:
        items = (sequence(t)[0], mustering(t), fielding(t), deploying(t), resting())
        super().__init__(t, opening(t), Opening(), items)
        self.anytime = anytime(t)

    def audience(self, event: Event, world: World, /) -> Audience:
        return secrecy.audience(event, world)

    def veil(self, event: Event, world: World, /) -> Event | None:
        return secrecy.veil(event, world)

    def reveals(self, event: Event, /) -> bool:
        return secrecy.reveals(event)

    def imagined(self, state: State[World], side: Side, /) -> State[World]:
        return secrecy.imagined(self.field, super().imagined(state, side), side)

    def view(self, state: State[World], viewer: Side | None, /) -> World:
        return secrecy.shown(self.field, state.world, viewer)


class Opened(Play):
    """A game in its prelude."""

    game: Prelude

    def view(self, side: str | None) -> World:
        return self.game.view(self.state, None if side is None else Side(side))

    def imagined(self, side: str) -> State[World]:
        return self.game.imagined(self.state, Side(side))

    def known(self, side: str | None) -> tuple[Event, ...]:
        """Return the facts of the last order that a side may know."""
        return visible(self.game, self.events, self.world, None if side is None else Side(side))

    @property
    def open(self) -> list[str]:
        """The sides that are asked."""
        return [decision.side for decision in self.state.decisions]


def prelude(*dice: Roll, size: tuple[int, int] = (10000, 10000), **options: Any) -> Opened:
    """Return a game at its first question; `options` are those of a scenario."""
    t = field(size=size, options={"first": "red", **options})
    return Opened(Prelude(t), t, *dice)
