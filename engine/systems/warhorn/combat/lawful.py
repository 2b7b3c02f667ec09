"""What makes a plan of blows unlawful (melee-sequence, melee-d, disorder, standard-musician)."""

from collections.abc import Iterator

from engine.kernel.ids import UnitId
from engine.kernel.violation import Violation, violation
from engine.systems.warhorn.combat import strikers
from engine.systems.warhorn.combat.plans import able, declining, fights, most_declined, most_of
from engine.systems.warhorn.combat.weapons import DASHING, BlowWeapon, usable, weapon_text
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import NOBODY
from engine.systems.warhorn.frames import Melee
from engine.systems.warhorn.orders import Blow, PlanBlows
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.troops import card_of, formed, label
from engine.systems.warhorn.world import World, contacts_of, edge_in, foe_in


def misfits(t: Field, world: World, f: Melee, order: PlanBlows) -> Iterator[Violation]:
    """Yield every reason why a plan of blows is unlawful."""
    unit = order.unit
    if not fights(t, world, unit):
        yield violation(R("panic"), "warhorn-blow-nobody", unit=label(t, world, unit))
        return
    if len({(b.troop, b.edge, b.weapon, b.target, b.at) for b in order.blows}) < len(order.blows):
        yield violation(R("melee-sequence"), "warhorn-blow-twice", unit=label(t, world, unit))
    wrong = [reason for blow in order.blows for reason in _wrong(t, world, unit, blow)]
    yield from wrong
    if not wrong:
        yield from _too_many(t, world, f, unit, order.blows)
        yield from _persons(t, world, f, unit, order.blows)


def _wrong(t: Field, world: World, unit: UnitId, blow: Blow) -> Iterator[Violation]:
    """Yield what is wrong with one blow: nobody there, not his weapon (melee-d, weapon-pike, weapon-lance)."""
    card, named = card_of(t, world, unit), {"unit": label(t, world, unit)}
    contact = next((c for c in contacts_of(world, unit) if foe_in(c, unit) == blow.target), None)
    if contact is None or edge_in(contact, unit) != blow.edge:
        yield violation(R("melee-d"), "warhorn-blow-not-there", **named)
        return
    if not 0 <= blow.troop < len(card.troops) or blow.count < 1:
        yield violation(R("melee-sequence"), "warhorn-blow-who", **named)
        return
    if blow.weapon not in usable(t, world, unit, card.troops[blow.troop], contact):
        yield violation(R(_rule(blow.weapon)), "warhorn-blow-weapon", weapon=weapon_text(t, blow.weapon), **named)


def _rule(weapon: BlowWeapon) -> str:
    if weapon in DASHING:
        return "weapon-lance"
    return {"pike": "weapon-pike", "pair": "weapon-pair"}.get(weapon, "weapon-table")


def _too_many(t: Field, world: World, f: Melee, unit: UnitId, blows: tuple[Blow, ...]) -> Iterator[Violation]:
    """Yield where more are to strike than can: in all, of a troop, from the lines that touch an enemy."""
    card, named = card_of(t, world, unit), {"unit": label(t, world, unit)}
    blows = _less_second(blows)
    going, most = sum(blow.count for blow in blows), able(t, world, f, unit)
    if going > most:
        yield violation(R("disorder"), "warhorn-blow-most", going=going, most=most, **named)
    regular = [blow for blow in blows if blow.at != "general"]
    for troop, some in enumerate(most_of(t, world, f, unit)):
        of = sum(blow.count for blow in regular if blow.troop == troop)
        if of > some:
            yield violation(
                R("standard-musician"),
                "warhorn-blow-troop",
                going=of,
                most=some,
                troop=card.troops[troop].name,
                **named,
            )
    if formed(t, world, unit):
        front, needs = strikers.wanted(t, card, world.units[unit], regular)
        if not strikers.seated(strikers.line(world, f, unit), front, needs):
            yield violation(R("melee-d"), "warhorn-blow-lines", **named)
        return
    of_each = [sum(blow.count for blow in regular if blow.troop == n) for n in range(len(card.troops))]
    if not strikers.few_enough(t, world, unit, of_each):
        yield violation(R("skirmish-melee-formed"), "warhorn-blow-cap", most=strikers.cap(t, world, unit), **named)


def _less_second(blows: tuple[Blow, ...]) -> tuple[Blow, ...]:
    """Return blows without the second of a general's: it is his as well (standard-musician-b)."""
    at = [n for n, blow in enumerate(blows) if blow.at]
    return tuple(blow for n, blow in enumerate(blows) if n not in at[1:])


def _persons(t: Field, world: World, f: Melee, unit: UnitId, blows: tuple[Blow, ...]) -> Iterator[Violation]:
    """Yield where blows at persons are wrong: none but a general's, one at each bearer (standard-musician-b, duel)."""
    one, foe = world.units[unit], strikers.duellist(world, unit)
    at = [blow for blow in blows if blow.at]
    for blow in at:
        there = blow.at == "general" or getattr(world.units[blow.target], blow.at) != NOBODY
        duel = foe is not None
        mine = one.general and blow.troop == one.leads and blow.count == 1
        right = blow.target == foe if duel else blow.edge == one.post and blow.target not in strikers.declined(f, unit)
        if not mine or not there or not right or duel != (blow.at == "general"):
            yield violation(R("standard-musician"), "warhorn-blow-person", unit=label(t, world, unit))
    if declining(world, f, unit, blows) > most_declined(t, world, f, unit):
        yield violation(R("duel"), "warhorn-blow-declined", unit=label(t, world, unit))
    if len({(blow.at, blow.edge) for blow in at}) < len(at) or len({(blow.target, blow.weapon) for blow in at}) > 1:
        yield violation(R("standard-musician-b"), "warhorn-blow-person", unit=label(t, world, unit))
