"""A game from its opening to its first turn, as the scenario leaves it open: the tests of what comes before.

p = prelude("free-500")              # a scenario of ours, with other values: prelude("zama", deployment="players")
p.order(Enlist("rome-500"), side="red")
"""

import copy
from collections.abc import Iterator
from random import Random
from typing import Any

from engine.kernel.event import Audience, Event
from engine.kernel.ids import Side
from engine.kernel.interpreter import Accepted, submit
from engine.kernel.procedure import Ask, Flow, Goto, Node, Procedure
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation
from engine.systems.warhorn import packs
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.frames import Opening, Turn
from engine.systems.warhorn.orders import Finish
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.sequence import sequence
from engine.systems.warhorn.setup import secrecy
from engine.systems.warhorn.setup.deploying import deploying
from engine.systems.warhorn.setup.muster import mustering
from engine.systems.warhorn.setup.opening import opening
from engine.systems.warhorn.setup.rolling import rolling
from engine.systems.warhorn.setup.terrain import fielding
from engine.systems.warhorn.world import World
from tests.systems.warhorn.kit import Bench, Play, Roll


class Resting(Node[World, Turn, Finish]):
    """The first turn, which is never played here."""

    asks, rule, answers = "warhorn-ask-charges", R("phases"), (Finish,)
    forced = False

    def orders(self, world: World, f: Turn, side: Side, /) -> Iterator[Finish]:
        yield Finish()

    def check(self, world: World, f: Turn, side: Side, order: Finish, /) -> Iterator[Violation]:
        return iter(())

    def apply(self, tx: Tx[World], f: Turn, side: Side, order: Finish, /) -> Flow:
        raise AssertionError("the first turn is not played")


def resting() -> Procedure[World, Any]:
    """Return a turn that stops at its first question."""
    procedure: Procedure[World, Turn] = Procedure(Turn)
    procedure.ask("charges", Resting())
    for step in procedure.declared:
        if step != "charges":
            procedure.auto(step)(_to_charges)
    return procedure


def _to_charges(_tx: Tx[World], f: Turn) -> Flow:
    return Ask(Turn(f.side, "charges"), (f.side,)) if f.step == "begin" else Goto(f)


class Prelude(Bench):
    """A game up to its first turn, with what each side may know."""

    def __init__(self, t: Field) -> None:
        items = (sequence(t)[0], mustering(t), fielding(t), rolling(t), deploying(t), resting())
        super().__init__(t, opening(t), Opening(), items)

    def audience(self, event: Event, world: World, /) -> Audience:
        return secrecy.audience(event, world)

    def veil(self, event: Event, world: World, /) -> Event | None:
        return secrecy.veil(event, world)

    def reveals(self, event: Event, /) -> bool:
        return secrecy.reveals(event)


def prelude(name: str, *dice: Roll, **values: Any) -> Play:
    """Return one of our scenarios, with some of its values changed, at its first question."""
    document = copy.deepcopy(packs.document(name))
    document["scenario"].update(values)
    if values.get("deployment") == "players":
        for unit in document["scenario"]["units"]:
            unit.pop("at", None)
    if values.get("field") == "placed":
        document["scenario"].pop("terrain", None)
    t = packs.bind(document)
    return Play(Prelude(t), t, *dice)


class Chance:
    """Dice by a seed."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def pick(self, below: int) -> int:
        return self._random.randrange(below)

    def roll(self, request: Any, /) -> tuple[int, ...]:
        return tuple(request.low + self.pick(request.die) for _ in range(request.count))


def drawn(play: Play, seed: int) -> None:
    """Answer every question by chance up to the first turn."""
    chance = Chance(seed)
    game: Any = play.game
    while play.asked[1] != "charges":
        decision = play.state.decisions[0]
        frame: Any = play.state.stack[-1]
        node = game.procedures[type(frame)].nodes[frame.step]
        order = node.draw(play.world, frame, decision.side, chance.pick)
        assert not list(node.check(play.world, frame, decision.side, order)), order
        result = submit(game, play.state, decision.side, None, order, chance)
        assert isinstance(result, Accepted), order
        play.state, play.events = result.state, result.events
