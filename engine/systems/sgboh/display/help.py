"""What a side can do now, and what it has still to do."""

from collections.abc import Iterable, Iterator
from typing import Final

from engine.kernel.ids import Side, UnitId
from engine.kernel.state import State
from engine.kernel.text import Line, Text, facts
from engine.systems.sgboh.combat import designation
from engine.systems.sgboh.combat.missiles import fires, hit_and_runs
from engine.systems.sgboh.command.activation import can_activate
from engine.systems.sgboh.command.leaders import ratings, replaceable
from engine.systems.sgboh.command.seizure import seizers
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.display.wording import names
from engine.systems.sgboh.movement.manoeuvre import free_leaders
from engine.systems.sgboh.movement.ways import movable
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.victory import points
from engine.systems.sgboh.world import NOBODY, World, on_map

_OBLIGED: Final = frozenset(
    ("sgboh-ask-flee", "sgboh-ask-retreat", "sgboh-ask-spare-hit", "sgboh-ask-use", "sgboh-ask-line")
)
"""Questions that have to be answered before anything else, whatever the answer."""


def duties(t: Field, state: State[World], side: Side) -> Iterator[Line]:
    """Yield what a side must still do: name attacks (7.31), place a replacement (4.37), carry out a result."""
    asked, world = state.asked(side), state.world
    if asked is None:
        return
    if asked.asks == "sgboh-ask-attacks":
        yield from designation.duties(t, world, side)
    elif asked.asks == "sgboh-ask-place-leader" and replaceable(t, world, state.stack[-1].leader):
        leader = t.leaders[state.stack[-1].leader].name
        yield Line("sgboh-replacement-comes", facts(leader=leader), R("4.37"))
    elif asked.asks in _OBLIGED:
        yield asked.line


def helped(t: Field, state: State[World], side: Side) -> Iterator[Line]:
    """Say what a side can do now: who may act, and how far each army is from withdrawing."""
    asked, world = state.asked(side), state.world
    if asked is None:
        for one in state.decisions[:1]:
            yield Line("sgboh-help-waiting", facts(side=t.side_cards[one.side].name), R("3.2"))
        return
    yield asked.line
    match asked.asks:
        case "sgboh-ask-activate":
            yield from _activation(t, world, side)
        case "sgboh-ask-seize":
            yield from _seizure(t, world, side)
        case "sgboh-ask-orders":
            yield from _movement(t, world, side)
    if asked.asks != "sgboh-ask-attacks":
        yield from duties(t, state, side)
    yield from _score(t, world)


# -- the activation phase


def _activation(t: Field, world: World, side: Side) -> Iterator[Line]:
    rows = [row for row in t.formations if row.side == side and can_activate(world, row)]
    if rows:
        yield Line("sgboh-help-formations", facts(formations=_listed(row.name for row in rows)), R("3.2A"))
    groups = [group for group in t.groups if group.side == side]
    if groups:
        yield Line("sgboh-help-groups", facts(groups=_listed(group.name for group in groups)), R("4.14"))
    overall = t.side_cards[side].overall
    if not world.seized and overall != NOBODY and world.leaders[overall].status == "map":
        yield Line("sgboh-help-overall", facts(leader=t.leaders[overall].name), R("4.33"))


def _seizure(t: Field, world: World, side: Side) -> Iterator[Line]:
    for number in seizers(t, world, side):
        found = ratings(t, world, number)
        known = facts(leader=found.name, initiative=found.initiative, left=world.leaders[number].seizures)
        yield Line("sgboh-help-seizer", known, R("4.41"))


# -- movement and missiles


def _movement(t: Field, world: World, side: Side) -> Iterator[Line]:
    able = tuple(dict.fromkeys(id_ for units in movable(t, world, side) for id_ in units))
    fresh = tuple(id_ for id_ in able if world.units[id_].move != "done")
    armed = tuple(dict.fromkeys(_firers(t, world, side)))
    lost = tuple(id_ for id_ in on_map(t, world, side) if world.units[id_].command == "out")
    for code, units, rule in (
        ("sgboh-help-movers", fresh, R("5.11")),
        ("sgboh-help-shooters", armed, R("7.11")),
        ("sgboh-help-out", lost, R("4.12")),
    ):
        if units:
            yield Line(code, facts(units=names(t, units)), rule)
    riders = tuple(ratings(t, world, number).name for number in free_leaders(t, world, side))
    if riders:
        yield Line("sgboh-help-riders", facts(leaders=_listed(riders)), R("4.31"))


def _firers(t: Field, world: World, side: Side) -> Iterator[UnitId]:
    yield from (order.unit for order in fires(t, world, side))
    yield from (order.unit for order in hit_and_runs(t, world, side))


# -- all the time


def _score(t: Field, world: World) -> Iterator[Line]:
    """Say how far each army is from withdrawing."""
    one, other = (t.side_cards[side] for side in t.sides)
    known = facts(
        one=one.name, points=points(t, world, one.side), level=one.withdrawal,
        other=other.name, others=points(t, world, other.side), limit=other.withdrawal,
    )  # fmt: skip
    yield Line("sgboh-help-score", known, R("9.0"))


def _listed(items: Iterable[Text]) -> Text:
    found = tuple(items)
    return Text(", ".join(name.en for name in found), ", ".join(name.ru for name in found))
