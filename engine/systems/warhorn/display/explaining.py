"""How facts come about: skill, resilience, allowances, vitality and points behind them, each with its rule.

All of it stands in the fact itself or is worked out from the world before it; nothing is rolled again.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

from engine.kernel.event import Event
from engine.kernel.handlers import accounting
from engine.kernel.modifiers import Modifier, added
from engine.kernel.text import Fact, Line, Term
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import NOBODY, SIDES
from engine.systems.warhorn.display.wording import (
    faces_text,
    ground,
    line,
    measured,
    missile_word,
    modifiers,
    plain,
    signed,
)
from engine.systems.warhorn.losses.vitality import in_melee, under_fire, vitality
from engine.systems.warhorn.troops import allowance, armour, card_of, counts, first_rank, label, living
from engine.systems.warhorn.victory import lost_units
from engine.systems.warhorn.world import World, army_of

# -- tests and command


def _tested(t: Field, event: e.ResilienceTested, before: World, _after: World) -> Iterator[Line]:
    """Say what the dice showed, and how what they must not exceed comes about."""
    known: dict[str, Fact] = {"unit": label(t, before, event.unit), "needed": plain(event.needed)}
    total = added(event.modifiers)
    known |= {"base": event.needed - total, "changed": int(bool(total)), "total": signed(total)}
    yield line("warhorn-why-needed", "resilience", **known)
    yield from modifiers(event.modifiers, "resilience-test")
    if len(event.faces) > 1:
        yield line("warhorn-why-faces", "disorder", faces=faces_text(event.faces))


def _control(t: Field, event: e.ControlLost, before: World, _after: World) -> Iterator[Line]:
    """Say the losses of both sides and the rating that is taken from their difference (uncontrolled).

    None is taken where mercenaries are tempted in the enemy's turn: their test says it all (mercenary-treason).
    """
    if event.side != before.side:
        return
    own, other = lost_units(t, before, event.side), lost_units(t, before, t.enemy(event.side))
    known: dict[str, Fact] = {"side": t.side_name(event.side), "own": own, "other": other}
    known |= {"rating": army_of(before, event.side).rating}
    known["final"] = abs(own - other) - army_of(before, event.side).rating
    yield line("warhorn-why-control", "uncontrolled", **known)


def _turn(t: Field, event: e.TurnBegan, _before: World, _after: World) -> Iterator[Line]:
    one, other = t.sides
    known: dict[str, Fact] = {"one": t.side_name(one), "first": event.ratings[0]}
    known |= {"other": t.side_name(other), "second": event.ratings[1]}
    yield line("warhorn-why-ratings", "strategic-rating", **known)


# -- movement


def _moved(t: Field, event: e.Moved, before: World, _after: World) -> Iterator[Line]:
    """Say how far a unit could go, and what it is to be tested for."""
    unit = before.units[event.unit]
    card = card_of(t, before, event.unit)
    have = allowance(t, before, event.unit, dash=bool(event.dashed), density=event.density or None)
    known: dict[str, Fact] = {"unit": label(t, before, event.unit), "have": measured(have)}
    if event.way in ("move", "charge") and not event.dashed and not card.manned:
        worn = max((armour(t, card, troop, unit.density) for troop in living(card, unit)), default=0)
        front = first_rank(unit) if card.formed else 0
        yield line("warhorn-why-move", "move", armour=worn, front=front, **known)
    elif event.dashed:
        yield line("warhorn-why-dash", "dash", **known)
    if event.causes:
        causes = dict.fromkeys(event.causes)
        for cause in causes:
            yield line("warhorn-why-cause", "disorder", cause=Term(f"warhorn-cause-{cause}"), unit=known["unit"])


def _contact(t: Field, event: e.ContactMade, before: World, after: World) -> Iterator[Line]:
    one = event.contact
    if one.advantage:
        known: dict[str, Fact] = {"unit": label(t, before, one.attacker), "ground": ground(after, one.advantage)}
        yield line("warhorn-why-advantage", "advantage", **known)


# -- shots and blows


def _skill(found: tuple[Modifier, ...], skill: int, rule: str, **known: Fact) -> Iterator[Line]:
    """Say how the number that a die must not exceed comes about; no penalty of skill goes below its least."""
    yield line("warhorn-why-skill", rule, skill=skill, **known)
    yield from modifiers(found, rule)


def _shot(t: Field, event: e.Shot, before: World, _after: World) -> Iterator[Line]:
    row = t.charts.missiles.weapons[event.weapon]
    known: dict[str, Fact] = {"weapon": missile_word(t, event.weapon), "most": measured(t.cm(row.range))}
    yield line("warhorn-why-range", "shoot-range", length=measured(event.length), **known)
    if not event.lost:
        yield from _skill(event.modifiers, event.skill, "skill-test", unit=label(t, before, event.unit))
        yield from _vitality(t, before, event, melee=False)


def _struck(t: Field, event: e.Struck, before: World, _after: World) -> Iterator[Line]:
    known: dict[str, Fact] = {"unit": label(t, before, event.unit)}
    if not event.automatic:
        yield from _skill(event.modifiers, event.skill, "skill-test", **known)
    if event.bonus:
        yield line("warhorn-why-bonus", "bonus-attacks", bonus=event.bonus, **known)
    if event.missed:
        yield line("warhorn-why-missed", "disorder", missed=event.missed, **known)
    yield from _vitality(t, before, event, melee=True)


def _vitality(t: Field, world: World, event: e.Shot | e.Struck, *, melee: bool) -> Iterator[Line]:
    """Say how many hits the warriors of a target stand, before armour is pierced (vitality)."""
    target, card = world.units[event.target], card_of(t, world, event.target)
    if target.status != "table":
        return
    guard = in_melee(world, event.target) if melee else under_fire(t, world, event.target, event.unit)
    for n, (troop, some) in enumerate(zip(card.troops, counts(card, target), strict=True)):
        if some:
            hits = vitality(t, card, target, n, guard)
            known: dict[str, Fact] = {"foe": label(t, world, event.target), "troop": troop.name, "hits": hits}
            yield line("warhorn-why-vitality", "vitality", **known)


def _scored(t: Field, event: e.MeleeScored, _before: World, _after: World) -> Iterator[Line]:
    for side, points in zip(SIDES, (event.red, event.blue), strict=True):
        for what in points:
            known: dict[str, Fact] = {"side": t.side_name(side), "what": Term(f"warhorn-score-{what}")}
            yield line("warhorn-why-point", "melee-score", **known)


def _engine(t: Field, event: e.EngineFired, before: World, _after: World) -> Iterator[Line]:
    if event.modifiers:
        yield from modifiers(event.modifiers, "ballista")
    if event.target != NOBODY:
        known = {"unit": label(t, before, event.unit), "foe": label(t, before, event.target)}
        yield line("warhorn-why-aimed", "engines", **known)


_EXPLAINED: Final[dict[type[Event], Callable[[Field, Any, World, World], Iterator[Line]]]] = {
    e.TurnBegan: _turn,
    e.ResilienceTested: _tested,
    e.ControlLost: _control,
    e.Moved: _moved,
    e.ContactMade: _contact,
    e.Shot: _shot,
    e.EngineFired: _engine,
    e.Struck: _struck,
    e.MeleeScored: _scored,
}

account = accounting(_EXPLAINED)
