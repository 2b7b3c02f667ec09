"""How sentences name units, places and odds."""

from engine.kernel.ids import UnitId
from engine.kernel.state import State
from engine.kernel.text import Text
from engine.systems.scs.combat.attacks import Reckoning, reckon
from engine.systems.scs.content.theatre import Theatre
from engine.systems.scs.movement.moves import walk
from engine.systems.scs.orders import Attack, Overrun, StandFast
from engine.systems.scs.words import vocabulary
from engine.systems.scs.world import World, face
from engine.systems.scs.zoc import presence


def joined(texts: list[Text]) -> Text:
    """Return texts with commas between them."""
    return Text(", ".join(one.en for one in texts), ", ".join(one.ru for one in texts))


def first_of(texts: list[Text], most: int) -> Text:
    """Return so many of some texts and how many more there are."""
    told, left = joined(texts[:most]), str(len(texts) - most)
    if len(texts) <= most:
        return told
    more = vocabulary().term("more")
    return Text(f"{told.en} {more.en.replace('*', left)}", f"{told.ru} {more.ru.replace('*', left)}")


def fitting(texts: list[Text], english: int, russian: int) -> Text:
    """Return texts with commas between them; where they have more letters, the first and how many more there are."""
    if len(texts) < 2:
        return joined(texts)
    told, brief, rest = joined(texts), first_of(texts, 1), len(texts) - 1
    return Text(
        _fitting((told.en, brief.en, f"{texts[0].en} +{rest}"), english),
        _fitting((told.ru, brief.ru, f"{texts[0].ru} +{rest}"), russian),
    )


def _fitting(ways: tuple[str, ...], most: int) -> str:
    """Return the first of some ways that has so few letters, else the last."""
    return next((said for said in ways if len(said) <= most), ways[-1])


def place(t: Theatre, hex_: int) -> Text:
    """Return the number of a hex, with the name of the objective in it: `Hill 160.3 (10.08)`."""
    number = t.goal_at.get(hex_)
    label = t.label(hex_)
    if number is None:
        return Text(label, label)
    name = t.goals[number].name
    return Text(f"{name.en} ({label})", f"{name.ru} ({label})")


def ruled(t: Theatre, hex_: int) -> Text:
    """Return a hex as a verb or preposition rules it: in Russian the number comes first, for names keep their case."""
    number = t.goal_at.get(hex_)
    name = "" if number is None else f" ({t.goals[number].name.ru})"
    return Text(place(t, hex_).en, t.label(hex_) + name)


def opening(text: Text) -> Text:
    """Return a text as it begins a sentence: with a capital."""
    return Text(text.en[:1].upper() + text.en[1:], text.ru[:1].upper() + text.ru[1:])


def odds_of(t: Theatre, world: World, order: Attack | Overrun) -> str:
    """Return the column that a lawful attack is read in, or its odds where they are below all columns.

    `none` where nobody may count, since stacks are hidden (7.0a-a).
    """
    if t.policies.sight != "open":
        return "none"
    found = reckoned(t, world, order)
    return found.label or found.ratio


def reckoned(t: Theatre, world: World, order: Attack | Overrun) -> Reckoning:
    """Return the odds of a lawful attack; not to be told where stacks are hidden (7.0a-a)."""
    here = order.path[-1] if isinstance(order, Overrun) and order.path else None
    origins = tuple(world.units[id_].at if here is None else here for id_ in order.units)
    return reckon(t, world, order.units, origins, order.target, order.shifts)


def strongest(t: Theatre, world: World, units: tuple[UnitId, ...]) -> UnitId | None:
    """Return the attacker on whom the first loss falls (8.0a); None where its owner may choose among equals."""
    attack = {id_: face(t, world, id_).attack or 0 for id_ in units}
    first = [id_ for id_ in units if attack[id_] == max(attack.values())]
    return first[0] if len(first) == 1 else None


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
    return {} if asked is None else {name: value for name, value in asked.facts if isinstance(value, int)}
