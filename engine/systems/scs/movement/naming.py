"""Why units or hexes that an order names cannot be meant: not one's own, not on the map, not in one hex."""

from collections.abc import Iterator

from engine.kernel.ids import Side, UnitId, each_once
from engine.kernel.rulebook import Rule
from engine.kernel.violation import Violation, violation
from engine.systems.scs.content.counters import WAITING
from engine.systems.scs.content.theatre import Theatre
from engine.systems.scs.rules import R
from engine.systems.scs.world import EXITED, World, alive, named


def check_own(t: Theatre, world: World, side: Side, unit: UnitId, rule: Rule) -> Iterator[Violation]:
    """Refuse by a rule a unit that is the enemy's or not on the map, and say where it is instead."""
    card, state = t.cards[unit], world.units[unit]
    if card.side != side:
        yield violation(rule, "scs-not-yours", unit=card.said)
    elif state.at == WAITING:
        yield violation(rule, "scs-not-arrived", unit=card.said, turn=state.due)
    elif state.at < 0:
        yield violation(rule, "scs-has-left" if state.at == EXITED else "scs-eliminated", unit=card.said)


def check_group(t: Theatre, world: World, side: Side, units: tuple[UnitId, ...]) -> Iterator[Violation]:
    """Yield why these units cannot be ordered together: not there, not one's own, not in one hex (3.1a-b, 3.3b)."""
    if not units or not each_once(units, len(t.cards)):
        yield violation(R("3.1a-b"), "scs-units-unclear")
        return
    absent = [fault for id_ in units for fault in check_own(t, world, side, id_, R("3.3b"))]
    yield from absent
    if not absent:
        yield from check_together(t, world, units, R("3.1a-b"))


def check_together(t: Theatre, world: World, units: tuple[UnitId, ...], rule: Rule) -> Iterator[Violation]:
    """Refuse by a rule units of several hexes, which are named."""
    if len(units) > 1 and len({world.units[id_].at for id_ in units}) > 1:
        hexes = dict.fromkeys(label(t, world.units[id_].at) for id_ in units)
        yield violation(rule, "scs-not-together", hexes=", ".join(hexes))


def check_party(
    t: Theatre, world: World, units: tuple[UnitId, ...], party: tuple[UnitId, ...], rule: Rule, code: str
) -> Iterator[Violation]:
    """Refuse by a rule units of which some are not of a party, in a sentence that names those."""
    left = alive(world, party)
    strange = [id_ for id_ in units if id_ not in left]
    if strange:
        said = tuple(dict.fromkeys(strange))
        yield violation(rule, code, units=named(t, said), count=len(said), may=named(t, left))
    elif not units or len(set(units)) != len(units):
        yield violation(rule, "scs-units-unclear")


def label(t: Theatre, hex_: int) -> str:
    """Return a hex as the map numbers it, `?` for one that is not on the map."""
    return t.label(hex_) if 0 <= hex_ < t.grid.size else "?"
