"""Who may react to what at all (9.1), judged as the board stands; pure, for windows and previews alike.

A `Window` names the act.  Whoever waits is judged anew when it reacts (9.1.1a-c).
"""

from collections.abc import Iterable, Iterator
from typing import Final

from engine.hexes.sectors import in_zone
from engine.kernel.ids import UnitId
from engine.kernel.violation import Violation, violation
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.kinds import HEAVY
from engine.systems.mpike.fire.sight import sees
from engine.systems.mpike.frames import Stimulus, Window
from engine.systems.mpike.morale.levels import on_map
from engine.systems.mpike.places import around
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import BROKEN, World, active, stack_of, units_of

FIRE: Final[frozenset[Stimulus]] = frozenset(("fire", "guns"))
ENTRY: Final[frozenset[Stimulus]] = frozenset(("enter", "march"))
"""A step into hexes, and the end of an advance or a pursuit (9.1.3)."""
IN_PLACE: Final[frozenset[Stimulus]] = frozenset(("turn", "restack", "reform", "rally"))
"""Acts that happen in all hexes of the unit."""
NEAR: Final = 2
"""Hexes within which cavalry makes foot form hedgehog, and an enemy makes others withdraw (9.2.3, 9.2.4)."""


# -- the act


def there(world: World, f: Window) -> bool:
    """Tell whether the unit that is reacted to still stands on the map: else the window is over (9.1.1a-d)."""
    return on_map(world, f.unit)


def fired_only(f: Window) -> bool:
    """Tell whether the act was fire and nothing else, which its targets alone may answer (9.1.3).

    They fire, or do what is done in its place; no movement is drawn by it (10.3.3-a).
    """
    return FIRE.issuperset(f.kinds)


def entered(world: World, f: Window) -> tuple[int, ...]:
    """Return the hexes that the unit has entered by the act and is still in (9.1.1a-c).

    Advances and pursuits that end there enter too, for hedgehogs and facing changes as for fire (9.2.3-e, 9.2.2-d);
    retreats and routs never come here.
    """
    if ENTRY.isdisjoint(f.kinds):
        return ()
    at = world.units[f.unit].at
    return tuple(hex_ for hex_ in f.hexes if hex_ in at)


def scene(world: World, f: Window) -> tuple[int, ...]:
    """Return the hexes in which something happened that fire may answer, as far as the unit is still there (9.1.3)."""
    return entered(world, f) if IN_PLACE.isdisjoint(f.kinds) else world.units[f.unit].at


def riders_of(t: Field, world: World, f: Window) -> bool:
    """Tell whether the act is one of mounted cavalry, or of a stack with it (9.2.3, 9.2.3-d)."""
    return any(t.cards[id_].mounted for id_ in stack_of(t, world, f.unit))


def in_sight(t: Field, world: World, f: Window, at: Iterable[int], hexes: Iterable[int], unit: UnitId) -> bool:
    """Tell whether any of some hexes is seen from a unit's place; the acting unit never hides itself (9.1.3-a)."""
    but, seen = (unit, f.unit), tuple(hexes)
    return any(sees(t, world, own, hex_, but=but) for own in at for hex_ in seen)


# -- who


def barred(t: Field, world: World, f: Window, unit: UnitId) -> Violation | None:
    """Return why a unit has no reaction at all to an act, None where it may have one (9.1.1, 9.1.1a, 9.1.3, 11.4.9).

    A hedgehog has none (6.3.2-e).  Units of the active side, its other wings too, react in windows of the close combat
    segment alone (9.1.1-b), by policy to interceptors too.
    """
    if not 0 <= unit < len(t.cards) or t.cards[unit].side != f.side or not on_map(world, unit):
        return violation(R("9.1.1"), "mpike-react-nobody")
    card, state = t.cards[unit], world.units[unit]
    if unit in f.reacted:
        return violation(R("9.1.1a"), "mpike-reacted-already", unit=card.name)
    if unit in f.barred:
        return violation(R("11.4.9"), "mpike-react-fought", unit=card.name)
    if state.morale == BROKEN:
        return violation(R("9.1.1a"), "mpike-react-morale", unit=card.name)
    if state.formation == "column" and not _forms_from_column(t, unit):
        return violation(R("6.3.4"), "mpike-react-column", unit=card.name)
    if state.formation == "hedgehog":
        return violation(R("6.3.2-e"), "mpike-react-hedgehog", unit=card.name)
    if is_active_side(t, world, f) and not f.combat:
        ours = active(t, world, unit)
        if ours or t.policies.interceptor_advance == "segment_d_only":
            return violation(R("9.1.1-a" if "march" in f.kinds else "9.1.1"), "mpike-react-active", unit=card.name)
    if fired_only(f) and not _is_target(t, world, f, unit):
        return violation(R("9.1.3"), "mpike-react-not-target", unit=card.name)
    return None


def _forms_from_column(t: Field, unit: UnitId) -> bool:
    card = t.cards[unit]
    return t.policies.column_hedgehog_reaction == "yes" and card.kind in HEAVY and card.pikes


def is_active_side(t: Field, world: World, f: Window) -> bool:
    """Tell whether the side that may react is the one whose wing is active (9.1.1)."""
    return world.wing >= 0 and t.wings[world.wing].side == f.side


def _is_target(t: Field, world: World, f: Window, unit: UnitId) -> bool:
    """Tell whether a unit was fired at: itself, as one of a stack, or as guns whose hex was (9.1.3, 8.2.1, 9.4.3-c)."""
    if any(unit in stack_of(t, world, id_) for id_ in f.only if on_map(world, id_)):
        return True
    return t.cards[unit].kind == "artillery" and world.units[unit].at[0] in f.hexes


def reactors(t: Field, world: World, f: Window) -> Iterator[UnitId]:
    """Yield the units that may have a reaction, by id."""
    if there(world, f):
        yield from (id_ for id_ in units_of(t, world, f.side) if barred(t, world, f, id_) is None)


# -- hedgehogs, 9.2.3


def must_form(t: Field, world: World, f: Window, unit: UnitId) -> bool:
    """Tell whether heavy infantry has to try a hedgehog: cavalry has come into a hex at its rear (9.2.3-b)."""
    hexes = entered(world, f)
    return bool(hexes) and can_form(t, world, f, unit) and not set(around(t, world.units[unit]).rear).isdisjoint(hexes)


def may_form(t: Field, world: World, f: Window, unit: UnitId) -> bool:
    """Tell whether heavy infantry may try a hedgehog: cavalry has come within two hexes before it (9.2.3, 9.2.3-a)."""
    state = world.units[unit]
    if not can_form(t, world, f, unit):
        return False
    near = [hex_ for hex_ in entered(world, f) if in_zone(t.grid, state.at, state.facing, hex_, NEAR)]
    return in_sight(t, world, f, state.at, near, unit) or must_form(t, world, f, unit)


def can_form(t: Field, world: World, f: Window, unit: UnitId) -> bool:
    """Tell whether cavalry rode, and a unit could form: pikes, and a formation that allows it (9.2.3-c, 6.3.4-d).

    Guns that lie with it are no hindrance; they cannot fire from a hedgehog (9.2.3-f).
    """
    card, formation = t.cards[unit], world.units[unit].formation
    if card.kind not in HEAVY or not card.pikes or not riders_of(t, world, f):
        return False
    return formation in ("normal", "open", "confused") or (formation == "column" and _forms_from_column(t, unit))


def forced(t: Field, world: World, f: Window) -> tuple[UnitId, ...]:
    """Return the units that have to try to form hedgehog now, before all other reactions (9.2.3)."""
    return tuple(id_ for id_ in reactors(t, world, f) if must_form(t, world, f, id_))
