"""What a side can do now, question by question, with lines that can be sent as they stand."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, Final

from engine.kernel.command import Command
from engine.kernel.ids import Side
from engine.kernel.state import State
from engine.kernel.text import Line, Text, facts
from engine.systems.warhorn.command.ratings import word_of
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.display.wording import ground, line
from engine.systems.warhorn.movement.sites import scoutings
from engine.systems.warhorn.notation.writing import speak, write
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.victory import halves, points
from engine.systems.warhorn.world import World, army_of

EXAMPLES: Final = 3
"""Orders shown of a question, at most."""
BETWEEN: Final = "`, `"
"""What stands between two lines that are shown as such."""
LISTED: Final = 60
"""Orders looked through for examples."""

ABOUT: Final[dict[str, str]] = {
    "charge": "declare-charge", "react": "reactions", "serve": "uncontrolled-attack", "spend": "commander-spend",
    "run": "phases", "cover": "covering-fire", "move": "move", "shoot": "shoot-range", "reply": "return-fire",
    "army": "generals-count", "terrain": "terrain-placement", "first": "deployment", "deploy": "deployment",
    "suspect": "mercenary-treason", "place": "skirmish-zone", "correct": "cannon", "face": "uncontrolled-retreat",
    "rally": "rally", "melees": "phases",
    "challenge": "duel", "duel": "duel", "post": "general-move", "blows": "melee-sequence", "type": "melee-casualties",
}  # fmt: skip
"""Questions with a sentence of help, `warhorn-help-KEY`, and the paragraph that it is of."""


def helped(t: Field, state: State[World], side: Side, orders: Iterable[Command]) -> Iterator[Line]:
    """Say what a side can do now; `orders` are its answers."""
    asked = state.asked(side)
    if asked is None:
        if state.decisions:
            other = t.side_name(state.decisions[0].side)
            yield Line("warhorn-help-waiting", facts(side=other), R("phases"))
        return
    yield asked.line
    about = asked.asks.removeprefix("warhorn-ask-")
    if about in ABOUT:
        yield line(f"warhorn-help-{about}", ABOUT[about])
    yield from _examples(t, orders)
    yield from _standing(t, state.world, side)


def _examples(t: Field, orders: Iterable[Command]) -> Iterator[Line]:
    """Yield a sentence with lawful lines, one of each kind; nothing where there are none."""
    kinds: dict[Any, Command] = {}
    for order in islice(orders, LISTED):
        key: Any = (type(order), getattr(order, "dash", None), bool(getattr(order, "legs", ())))
        if not order.idle:
            kinds.setdefault(key, order)
    written = [write(t, order) for order in islice(kinds.values(), EXAMPLES)]
    if written:
        told = Text(BETWEEN.join(written), BETWEEN.join(speak(t, each, "ru") for each in written))
        yield Line("warhorn-help-example", facts(line=told), R("phases"))


def _standing(t: Field, world: World, side: Side) -> Iterator[Line]:
    """Say the ratings of a side, what its scouts can cancel, and the points as they stand."""
    if not world.number:
        return
    rating, word = army_of(world, side).rating, word_of(world, side)
    yield line("warhorn-help-rating", "strategic-rating", side=t.side_name(side), rating=rating, word=word)
    for order in scoutings(t, world, side):
        written = write(t, order)
        told = Text(written, speak(t, written, "ru"))
        yield line("warhorn-help-scouts", "scouts-a", ground=ground(world, order.feature), line=told)
    for own in t.sides:
        score = halves(points(t, world, own))
        yield line("warhorn-help-score", "victory", side=t.side_name(own), points=score)
