"""How sentences name units, places and odds."""

from typing import Final

from engine.kernel.ids import UnitId
from engine.kernel.state import State
from engine.kernel.text import Text, first_of
from engine.systems.scs.combat.attacks import reckon
from engine.systems.scs.content.theatre import Theatre
from engine.systems.scs.movement.moves import walk
from engine.systems.scs.orders import Attack, Overrun, StandFast
from engine.systems.scs.world import World
from engine.systems.scs.zoc import presence

SHORT: Final = 14
"""Letters of names beyond which the first stands for all."""


def joined(texts: list[Text]) -> Text:
    """Return texts with commas between them."""
    return Text(", ".join(one.en for one in texts), ", ".join(one.ru for one in texts))


def said(t: Theatre, units: tuple[UnitId, ...]) -> Text:
    """Return units by name, all of them."""
    return joined([t.cards[id_].said for id_ in units])


def called(t: Theatre, units: tuple[UnitId, ...], most: int = SHORT) -> Text:
    """Return units by name: the first and how many more where the names are longer than so many letters."""
    told = said(t, units)
    return told if max(len(told.en), len(told.ru)) <= most else shortened([t.cards[id_].said for id_ in units])


def shortened(texts: list[Text]) -> Text:
    """Return the first of some texts and how many more there are."""
    return first_of(texts, 1)


def place(t: Theatre, hex_: int) -> Text:
    """Return the number of a hex, with the name of the objective in it: `Hill 160.3 (10.08)`."""
    number = t.goal_at.get(hex_)
    label = t.label(hex_)
    if number is None:
        return Text(label, label)
    name = t.goals[number].name
    return Text(f"{name.en} ({label})", f"{name.ru} ({label})")


def odds_of(t: Theatre, world: World, order: Attack | Overrun) -> str:
    """Return the column that a lawful attack is read in, or its odds where they are below all columns.

    `none` where nobody may count, since stacks are hidden (7.0a-a).
    """
    if t.policies.sight != "open":
        return "none"
    units = world.units
    here = order.path[-1] if isinstance(order, Overrun) and order.path else None
    origins = tuple(units[id_].at if here is None else here for id_ in order.units)
    found = reckon(t, world, order.units, origins, order.target, order.shifts)
    return found.label or found.ratio


def spent(t: Theatre, state: State[World], units: tuple[UnitId, ...], path: tuple[int, ...]) -> int:
    """Return the halves that a path costs units which can walk it; 0 for an empty one."""
    side = t.cards[units[0]].side
    world = state.world
    found = walk(t, presence(t, world, t.enemy(side)), side, world.units[units[0]].at, path)
    return found[-1] if found else 0


def hexes_due(state: State[World]) -> int:
    """Return the hexes of the retreat that a side is asked to make or to stand against, 0 where none is (9.2)."""
    return _asked_to_stand(state).get("hexes", 0)


def last_stand(state: State[World], order: StandFast) -> bool:
    """Tell whether standing costs all steps that the force has left (9.2-b)."""
    return 0 < _asked_to_stand(state).get("steps", order.hexes + 1) <= order.hexes


def _asked_to_stand(state: State[World]) -> dict[str, int]:
    asked = next((one for one in state.decisions if one.asks == "scs-ask-stand"), None)
    return {} if asked is None else {name: int(str(value)) for name, value in asked.facts}
