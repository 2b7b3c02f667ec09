"""What a side can do now, phase by phase, with orders that can be sent as they stand."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, Final

from engine.kernel.command import Command
from engine.kernel.ids import Side, UnitId
from engine.kernel.state import State
from engine.kernel.text import Line, Text, facts
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.display.listing import able
from engine.systems.warhorn.display.wording import line, names
from engine.systems.warhorn.frames import Charging, Declaring, Melee, Moving, Shooting
from engine.systems.warhorn.notation.writing import speak, write
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.victory import halves, points
from engine.systems.warhorn.world import World

EXAMPLES: Final = 3
"""Orders shown of each kind of answer, at most."""
LISTED: Final = 60
"""Orders looked through for examples."""
_PHASES: Final[dict[type, tuple[str, str]]] = {
    Declaring: ("charges", "declare-charge"), Charging: ("runs", "phases"), Moving: ("moves", "move"),
    Shooting: ("shots", "shoot-range"), Melee: ("blows", "melee-sequence"),
}  # fmt: skip


def helped(t: Field, state: State[World], side: Side, orders: Iterable[Command]) -> Iterator[Line]:
    """Say what a side can do now: who may act, examples that can be sent as they stand; `orders` are its answers."""
    asked, world = state.asked(side), state.world
    if asked is None:
        if state.decisions:
            yield line("warhorn-help-waiting", "phases", side=t.side_name(state.decisions[0].side))
        return
    yield asked.line
    frame: Any = state.stack[-1]
    units = able(t, state, side)
    if units:
        yield line("warhorn-help-able", "phases", units=names(t, world, units), count=len(units))
    if type(frame) in _PHASES:
        what, rule = _PHASES[type(frame)]
        yield line(f"warhorn-help-{what}", rule)
    yield from _examples(t, orders)
    if world.number:
        yield from _score(t, world)


def _examples(t: Field, orders: Iterable[Command]) -> Iterator[Line]:
    """Yield lines that can be sent as they stand: a few of each kind, each unit once."""
    found: dict[type[Command], dict[tuple[UnitId, ...], str]] = {}
    for order in islice((one for one in orders if not one.idle), LISTED):
        kind = found.setdefault(type(order), {})
        if len(kind) < EXAMPLES and order.subjects not in kind:
            kind[order.subjects] = write(t, order)
    for text in dict.fromkeys(text for kind in found.values() for text in kind.values()):
        yield Line("warhorn-help-example", facts(line=Text(speak(t, text, "en"), speak(t, text, "ru"))))


def _score(t: Field, world: World) -> Iterator[Line]:
    """Say how many points each side has (victory)."""
    one, other = t.sides
    known = facts(
        one=t.side_name(one), first=halves(points(t, world, one)),
        other=t.side_name(other), second=halves(points(t, world, other)),
    )  # fmt: skip
    yield Line("warhorn-help-score", known, R("victory"))
