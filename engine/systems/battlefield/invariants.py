"""What must never be true of a world; the referee's acts and every playout are held to it."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final, get_args

from engine.kernel.ids import Side, UnitId
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import Form, Mood, Phase
from engine.systems.battlefield.ground import closed, ground
from engine.systems.battlefield.setup.halves import on_table as lies_on
from engine.systems.battlefield.setup.muster import most_ranks
from engine.systems.battlefield.troops import bases, card_of, depth_of, fought_base, width_of
from engine.systems.battlefield.world import Engagement, Unit, World, army_of, code_of
from engine.tabletop.plane import TURN
from engine.tabletop.pose import Base, Pose
from engine.tabletop.roster import units_of
from engine.tabletop.shapes import GRAIN, apart, distance, overlap

_FOOT_FORMS: Final = ("ordinary", "hedgehog", "wedge")
_HORSE_FORMS: Final = ("ordinary", "wedge", "rhomb", "carousel")


def invariants(t: Field, world: World) -> Iterator[str]:
    """Yield what is wrong with a world, a sentence each."""
    for n, unit in enumerate(world.units):
        if not 0 <= unit.card < len(t.cards):
            yield f"{code_of(UnitId(n))} has card {unit.card}"
            return
        if not 0 <= unit.heading < TURN:
            yield f"{code_of(UnitId(n))} looks to {unit.heading}"
            return
        if unit.status != "none":
            yield from _unit(t, UnitId(n), unit)
    for side in t.sides:
        yield from _army(t, world, side)
    standing = {n: base for n, base in bases(t, world).items() if world.units[n].ranks}
    held = {n: fought_base(t, world, n) for n in standing}
    for n, base in standing.items():
        yield from _stand(t, world, n, base)
    for n, m in combinations(standing, 2):
        # Enemies may stand where a base is empty (2.2-b).
        there = standing if world.units[n].side == world.units[m].side else held
        if not apart(there[n].box, there[m].box) and overlap(there[n].shape, there[m].shape):
            yield f"{code_of(n)} and {code_of(m)} overlap"
    for pair in world.engagements:
        yield from _pair(t, world, pair)
    if world.side not in t.sides or world.phase not in get_args(Phase) or world.number < 0:
        yield f"turn {world.number} of {world.side}, phase {world.phase}"


def _unit(t: Field, n: UnitId, unit: Unit) -> Iterator[str]:
    name = code_of(n)
    if unit.code != name or unit.side != t.sides[n % 2]:
        yield f"{name} is called {unit.code} and of {unit.side}"
    card = t.cards[unit.card]
    if not 1 <= unit.full <= most_ranks(card) or not 0 <= unit.ranks <= unit.full:
        yield f"{name} has {unit.ranks} ranks of {unit.full}, a card of {most_ranks(card)}"
    if unit.status == "table" and not unit.ranks:
        yield f"{name} stands without ranks"
    if (unit.status == "lost") != bool(unit.fate):
        yield f"{name} is {unit.status}, its fate {unit.fate or 'open'}"
    if unit.form not in get_args(Form) or unit.form not in (_FOOT_FORMS if card.foot else _HORSE_FORMS):
        yield f"{name} is in {unit.form}"
    if unit.mood not in get_args(Mood):
        yield f"{name} is {unit.mood}"
    if unit.paid < 0 or unit.aside < 0:
        yield f"{name} has paid {unit.paid} and gone {unit.aside} aside"


def _stand(t: Field, world: World, n: UnitId, base: Base) -> Iterator[str]:
    """Yield what is wrong with where a unit stands (2.2-d, 6.1)."""
    if not lies_on(t, base):
        yield f"{code_of(n)} lies beyond the edge of the table"
    for piece in closed(t, card_of(t, world, n), ground(t, world).under(base)):
        yield f"{code_of(n)} stands on {piece.kind} {piece.id}, which is closed to it"


def _army(t: Field, world: World, side: Side) -> Iterator[str]:
    """Yield what is wrong with the markers and commanders of a side (2.4, 3.4.5.1, 4.3)."""
    army, own = army_of(world, side), [world.units[n] for n in units_of(world, side)]
    if army.hand < 0 or army.lost < 0 or army.hand + len(army.laid) > army.total:
        yield f"{side} has {army.hand} markers in hand, {len(army.laid)} laid, {army.lost} lost of {army.total}"
    for laid in army.laid:
        if laid.face not in t.sides or not all(0 <= n < len(world.units) for n in laid.units):
            yield f"a marker of {side} lies on {laid.units}, {laid.face} up"
    if sum(unit.chief for unit in own) > 1:
        yield f"{side} has {sum(unit.chief for unit in own)} commanders-in-chief"
    led = [unit.corps for unit in own if unit.general]
    for corps in sorted({corps for corps in led if led.count(corps) > 1}):
        yield f"corps {corps + 1} of {side} has {led.count(corps)} generals"
    if any(not 0 <= unit.corps < army.corps for unit in own):
        yield f"{side} has units of more corps than {army.corps}"
    if len(army.cards) > t.charts.deck.hand:
        yield f"{side} holds {len(army.cards)} terrain cards"


def _pair(t: Field, world: World, pair: Engagement) -> Iterator[str]:
    """Yield what is wrong with a melee: two enemies on the table that touch (2.2)."""
    one, other = world.units[pair.attacker], world.units[pair.defender]
    name = f"{code_of(pair.attacker)} and {code_of(pair.defender)}"
    if one.side == other.side or one.status != "table" or other.status != "table":
        yield f"{name} are in melee"
    elif not distance(_whole(t, one).shape, _whole(t, other).shape).within(GRAIN, 0):
        yield f"{name} are in melee and do not touch"
    if not 1 <= pair.number <= world.fought or pair.round < 0:
        yield f"melee {pair.number} of {world.fought}, round {pair.round}"


def _whole(t: Field, unit: Unit) -> Base:
    """Return the base of a unit with the ranks that it has lost: those behind it may have parted it from a striker."""
    card = t.cards[unit.card]
    return Base(Pose(unit.x, unit.y, unit.heading), width_of(card), depth_of(card, unit.full))
