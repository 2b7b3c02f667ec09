"""A unit in words: who is in it and what they can do, how it stands, what it suffers, what it has done in this turn.

How far enemies are is not among it: that may not be measured before a declaration (declare-charge-a).
"""

from collections.abc import Iterator

from engine.kernel.ids import UnitId
from engine.kernel.text import Fact, Line, Term, Text, facts
from engine.systems.warhorn.charges.contacts import squared
from engine.systems.warhorn.content.cards import Card
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.ground import feature_text
from engine.systems.warhorn.losses.vitality import Guard, in_melee, melee_skill, shielded_all_round, vitality
from engine.systems.warhorn.morale.resilience import needed_for, resilience
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.troops import (
    allowance,
    card_of,
    counts,
    formed,
    heading_of,
    label,
    named,
    point_of,
    strength,
    zone_of,
)
from engine.systems.warhorn.world import Unit, World, contacts_of, foe_in
from engine.tabletop.measures import CENTIMETRES, degrees, oclock, placed, spelled


def describe(t: Field, world: World, unit: UnitId) -> Iterator[Line]:
    """Say all about a unit."""
    one, card = world.units[unit], card_of(t, world, unit)
    known = facts(unit=label(t, world, unit), kind=Term(f"warhorn-kind-{card.kind}"), left=strength(one), of=one.full)
    yield Line("warhorn-unit-card", known, R("formation-density"))
    yield from _troops(t, world, unit, card)
    yield from _command(one)
    if one.status != "table":
        yield Line(f"warhorn-unit-{one.status}", facts(unit=label(t, world, unit)))
        return
    yield from _standing(t, world, unit)
    yield from _state(t, world, unit)
    yield from _done(t, world, unit)


def _troops(t: Field, world: World, unit: UnitId, card: Card) -> Iterator[Line]:
    """Say of each warrior type how many are left, their numbers and their arms (skill, resilience, vitality)."""
    one = world.units[unit]
    for troop, some in zip(card.troops, counts(card, one), strict=True):
        if not some:
            continue
        arms = [t.charts.melee.weapons[arm].title for arm in troop.melee]
        arms += [t.charts.missiles.weapons[arm].title for arm in troop.missiles]
        known: dict[str, Fact] = {
            "name": troop.name, "count": some, "skill": troop.skill, "melee": melee_skill(t, troop),
            "resilience": troop.resilience,
            "vitality": vitality(t, card, one, troop.number, in_melee(world, unit)),
            "front": vitality(t, card, one, troop.number, _under_fire(one, seen=True)),
            "behind": vitality(t, card, one, troop.number, _under_fire(one, seen=False)),
            "arms": Text(", ".join(arm.en for arm in arms).lower(), ", ".join(arm.ru for arm in arms).lower()),
            "armed": int(bool(arms)),
        }  # fmt: skip
        known["apart"] = int(known["front"] != known["behind"])
        yield Line("warhorn-unit-troop", facts(**known), R("skill"))
    if card.manned:
        yield from _models(t, one, card)
    number = resilience(card, one)
    now = needed_for(t, world, unit, "panic", 0)[0] if one.status == "table" else number
    yield Line("warhorn-unit-resilience", facts(number=number, now=now, changed=int(now != number)), R("resilience"))


def _under_fire(one: Unit, *, seen: bool) -> Guard:
    """Return what covers a unit from shots that come from before it, or from where it does not look (armour)."""
    calm = not one.panicked
    return Guard(melee=False, small=calm, large=calm and seen)


def _models(t: Field, one: Unit, card: Card) -> Iterator[Line]:
    """Say of each machine or beast who is left with it, its wounds, and whether it can shoot (engines, elephant)."""
    for number, model in enumerate(one.models, 1):
        known: dict[str, Fact] = {
            "n": number, "crew": sum(model.crew), "wounds": model.wounds, "of": t.charts.bodies.elephant_hits,
            "spent": int(model.moved or model.shot),
        }  # fmt: skip
        yield Line("warhorn-unit-model", facts(**known), R("engines" if card.engine else "chariots-elephants"))


def _command(one: Unit) -> Iterator[Line]:
    if one.general:
        role = "chief" if one.chief else one.general
        yield Line(f"warhorn-unit-{role}", facts(rating=one.rating), R("generals-count"))
    if one.standard >= 0:
        yield Line("warhorn-unit-standard", (), R("standard"))
    if one.musician >= 0:
        yield Line("warhorn-unit-musician", (), R("musician"))


def _standing(t: Field, world: World, unit: UnitId) -> Iterator[Line]:
    one = world.units[unit]
    heading = heading_of(world, unit)
    at = facts(
        at=placed(point_of(world, unit), CENTIMETRES), angle=degrees(heading), clock=oclock(heading),
        where="front" if formed(t, world, unit) else "leader",
    )  # fmt: skip
    yield Line("warhorn-unit-at", at, R("move"))
    known = facts(
        order=Term(f"warhorn-density-{one.density}"), ranks=len(one.ranks),
        move=spelled(allowance(t, world, unit), CENTIMETRES),
        dash=spelled(allowance(t, world, unit, dash=True), CENTIMETRES),
    )  # fmt: skip
    yield Line("warhorn-unit-order" if formed(t, world, unit) else "warhorn-unit-paces", known, R("move"))
    if not formed(t, world, unit):
        zone = facts(zone=spelled(zone_of(t, world, unit), CENTIMETRES))
        yield Line("warhorn-unit-zone", zone, R("skirmish-zone"))


def _state(t: Field, world: World, unit: UnitId) -> Iterator[Line]:
    one = world.units[unit]
    foes = tuple(dict.fromkeys(foe_in(contact, unit) for contact in contacts_of(world, unit)))
    if foes:
        yield Line("warhorn-unit-melee", facts(foes=named(t, world, foes)), R("melee"))
    if one.disorder:
        yield Line("warhorn-unit-disorder", facts(count=one.disorder), R("disorder"))
    if one.panicked:
        yield Line("warhorn-unit-panic", (), R("panic"))
    if one.duty:
        yield Line(f"warhorn-unit-duty-{one.duty}", (), R("uncontrolled"))
    if squared(t, world, unit):
        yield Line("warhorn-unit-square", (), R("square"))
    elif shielded_all_round(t, world, unit):
        yield Line("warhorn-unit-tortoise", (), R("tortoise"))
    if one.crossing:
        known = facts(ground=feature_text(world, one.crossing), turn=one.crossed, turns=one.crosses)
        yield Line("warhorn-unit-crossing", known, R("defile"))
    if one.site:
        known = facts(ground=feature_text(world, one.site), works=int(one.working))
        yield Line("warhorn-unit-works", known, R("workers"))


def _done(t: Field, world: World, unit: UnitId) -> Iterator[Line]:
    """Say what a unit has declared and done in this turn."""
    one = world.units[unit]
    if one.charge is not None and one.charge.state == "declared":
        known = facts(foes=named(t, world, one.charge.targets))
        yield Line("warhorn-unit-charge", known, R("declare-charge"))
    if one.reaction:
        yield Line(f"warhorn-unit-reaction-{one.reaction}", (), R("reactions"))
    for done, what, clause in (
        (one.moved or one.fled, "moved", "move"), (bool(one.dash), "dashed", "dash"),
        (one.shot or one.replied, "shot", "shoot-table"),
    ):  # fmt: skip
        if done:
            yield Line(f"warhorn-unit-{what}", (), R(clause))
