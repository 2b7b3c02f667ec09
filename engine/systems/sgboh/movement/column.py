"""Chapter 11.2: column.  Who may form it or leave it, and where; steps of columns are priced in `steps`."""

from collections.abc import Iterator

from engine.kernel.ids import UnitId
from engine.kernel.text import Fact
from engine.kernel.violation import Violation, violation
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.orders import Action
from engine.systems.sgboh.presence import against
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.stacking import friends_in
from engine.systems.sgboh.world import World
from engine.systems.sgboh.zoc import foes_beside


def may_change(t: Field, world: World, units: tuple[UnitId, ...]) -> bool:
    """Tell whether a unit may change between line and column this turn, wherever it does (11.21, 11.21-a)."""
    state = world.units[units[0]]
    if len(units) != 1 or state.changed:
        return False
    return state.column or t.column_allowed(t.cards[units[0]])


def check_ranks(t: Field, world: World, units: tuple[UnitId, ...], action: Action) -> Iterator[Violation]:
    """Yield why units may not form column or line where they stand, the price aside (11.21, 11.26)."""
    state, card = world.units[units[0]], t.cards[units[0]]
    if action.kind == "column" and not t.column_allowed(card):
        yield violation(R("11.21"), "sgboh-no-column", unit=card.name)
    friends = (*units[1:], *friends_in(t, world, units, state.at))
    if friends:
        told: dict[str, Fact] = {"unit": card.name, "other": t.cards[friends[0]].name, "hex": t.label(state.at[0])}
        yield violation(R("11.26"), "sgboh-column-alone", **told)
    if any(hex_ in against(t, world, units[0]).beside for hex_ in state.at):
        foe = foes_beside(t, world, card.side, state.at)[0]
        yield violation(R("11.21"), "sgboh-ranks-beside", unit=card.name, other=t.cards[foe].name)
