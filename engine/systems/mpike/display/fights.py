"""Facts of fights as sentences: fire, hits and morale, close combat, retreats and pursuit."""

from collections.abc import Callable
from typing import Any, Final

from engine.kernel.handlers import Handlers
from engine.kernel.ids import UnitId
from engine.kernel.text import Fact, Line, Text, facts
from engine.systems.mpike import events as e
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.display.sentences import Told, about, line, modifiers, rolled, signed
from engine.systems.mpike.display.wording import leader_name, listed, names
from engine.systems.mpike.world import NOBODY, World, leaders_at

FIGHTS: Final = Handlers[Callable[[Field, Any, World], Told]]()
tells = FIGHTS.of
LEVELS: Final = ("normal", "shaken", "broken")


def target_name(t: Field, world: World, target: UnitId, hex_: int) -> Text:
    """Return who is fired at or attacked: a unit, or the leaders who stand alone in a hex."""
    if target != NOBODY:
        return t.cards[target].name
    return listed(leader_name(t, n) for n in leaders_at(world, hex_))


# -- fire


@tells(e.Fired)
def _fired(t: Field, event: e.Fired, before: World) -> Told:
    known = shot(t, event, before)
    yield line("mpike-told-fired", shot_clause(event), **known)
    yield from modifiers(event.modifiers, shot_clause(event))
    result: dict[str, Fact] = {"total": rolled(event.die, event.modifiers), "row": event.row}
    yield line("mpike-told-fire-result", shot_clause(event), **result, **effects(event))


def shot(t: Field, event: e.Fired, before: World) -> dict[str, Fact]:
    """Return who fires at whom, where, with what, and on what occasion."""
    weapon = "salvo" if event.salvo else event.chart
    return {
        "unit": t.cards[event.unit].name,
        "target": target_name(t, before, event.target, event.hex),
        "hex": t.label(event.hex),
        "weapon": weapon if weapon in ("salvo", "pistol", "artillery") else "muskets",
        "reaction": "yes" if event.reaction else "no",
    }


def shot_clause(event: e.Fired) -> str:
    """Return the paragraph by which a shot is read."""
    return {"artillery": "10.8.2", "pistol": "10.5.3", "light": "10.5.2"}.get(event.chart, "10.5.1")


def effects(event: e.Fired) -> dict[str, Fact]:
    """Return what a shot does: `hits`, whether a formation hit, whether a morale check, and whether any of these."""
    nothing = not (event.casualties or event.formation_hits or event.checks)
    return {
        "hits": event.casualties,
        "formation": "yes" if event.formation_hits else "no",
        "check": "yes" if event.checks else "no",
        "effect": "none" if nothing else "some",
    }


@tells(e.PistolSpent)
def _pistol(t: Field, event: e.PistolSpent, before: World) -> Told:
    for unit in event.units:
        yield line("mpike-told-pistol-spent", "10.7.2", unit=t.cards[unit].name, left=1 - before.units[unit].pistols)


@tells(e.ShotLost)
def _shot_lost(t: Field, event: e.ShotLost, _before: World) -> Told:
    clause = "9.4.5" if event.why == "cover" else "10.1.1"
    yield line("mpike-told-shot-lost", clause, unit=t.cards[event.unit].name, why=event.why)


# -- hits, morale, removals


@tells(e.Hit)
def _hit(t: Field, event: e.Hit, _before: World) -> Told:
    known: dict[str, Fact] = {"taken": event.taken, "hits": event.hits, "strength": t.cards[event.unit].strength}
    yield Line("mpike-told-hit", facts(unit=t.cards[event.unit].name, **known), event.cause)


@tells(e.MoraleChecked)
def _checked(t: Field, event: e.MoraleChecked, _before: World) -> Told:
    rallies = event.cause.clause == "13.2.5"
    known = {**about(t, event), "total": rolled(event.die, event.modifiers)}
    known |= {"morale": event.morale, "passed": "yes" if event.passed else "no"}
    yield Line("mpike-told-rally" if rallies else "mpike-told-check", facts(**known), event.cause)
    yield from modifiers(event.modifiers, event.cause.clause)


@tells(e.MoraleChanged)
def _morale(t: Field, event: e.MoraleChanged, before: World) -> Told:
    """Say to which level morale has come, and whether it has risen to it."""
    rises = event.level < max(before.units[id_].morale for id_ in event.units)
    known = {**about(t, event), "level": LEVELS[event.level]}
    yield Line("mpike-told-morale", facts(rises="yes" if rises else "no", **known), event.cause)


@tells(e.Removed)
def _removed(t: Field, event: e.Removed, _before: World) -> Told:
    code = "mpike-told-eliminated" if event.status == "eliminated" else "mpike-told-off-map"
    yield Line(code, facts(unit=t.cards[event.unit].name), event.cause)


# -- close combat


@tells(e.AttacksNamed)
def _attacks(t: Field, event: e.AttacksNamed, _before: World) -> Told:
    code, clause = ("mpike-told-counter", "11.2") if event.counter else ("mpike-told-attack", "11.1.2")
    for hex_, units in zip(event.hexes, event.attackers, strict=True):
        known: dict[str, Fact] = {"units": names(t, units), "count": len(units), "hex": t.label(hex_)}
        yield line(code, clause, **known)
    if not event.hexes and not event.counter:
        yield line("mpike-told-no-attacks", "11.1.2", side=t.side_cards[event.side].name)


@tells(e.AttackVoid)
def _void(t: Field, event: e.AttackVoid, _before: World) -> Told:
    yield line("mpike-told-attack-void", "11.1.2", hex=t.label(event.hex))


@tells(e.CombatFought)
def _combat(t: Field, event: e.CombatFought, before: World) -> Told:
    known = {**about(t, event), "hex": t.label(event.hex)}
    yield line("mpike-told-combat", "11.1.1", target=target_name(t, before, event.defender, event.hex), **known)
    yield from modifiers(event.modifiers, "11.3.1")
    yield line("mpike-told-combat-dice", "11.4.1", die=event.die, total=signed(event.total), row=event.row)
    yield line("mpike-told-combat-result", "11.4.1", **beaten(t, event, before))


def beaten(t: Field, event: e.CombatFought, before: World) -> dict[str, Fact]:
    """Return who loses a combat (`units`, `count`, `loser`), what befalls it (`fate`) and how far it goes (`hexes`)."""
    attacker = not event.defender_result
    fate, _, hexes = (event.attacker if attacker else event.defender_result).partition("-")
    losers = event.units if attacker else (event.defender,)
    return {
        "units": names(t, losers) if attacker else target_name(t, before, event.defender, event.hex),
        "count": len(losers),
        "loser": "attacker" if attacker else "defender",
        "fate": fate,
        "hexes": int(hexes or 0),
    }


@tells(e.UnableRolled)
def _unable(t: Field, event: e.UnableRolled, _before: World) -> Told:
    known = {**about(t, event), "total": rolled(event.die, event.modifiers)}
    yield line("mpike-told-unable", "11.4.5", stands="yes" if event.stands else "no", **known)
    yield from modifiers(event.modifiers, "11.4.5")


@tells(e.PursuitRolled)
def _pursuit(t: Field, event: e.PursuitRolled, _before: World) -> Told:
    known = {**about(t, event), "target": t.cards[event.target].name}
    yield line("mpike-told-pursuit", "11.7.2", die=event.die, result=event.result, **known)
