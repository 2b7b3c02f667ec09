"""Facts of shooting and melee as sentences: shots, hits and losses, duels, attacks, the score, beasts and chariots."""

from collections.abc import Callable
from typing import Any, Final

from engine.kernel.handlers import Handlers
from engine.kernel.ids import Side, UnitId
from engine.kernel.text import Fact
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import NOBODY, SIDES
from engine.systems.warhorn.display.wording import (
    Told,
    density_term,
    line,
    measured,
    missile_word,
    names,
    place,
    troops_text,
    weapon_word,
)
from engine.systems.warhorn.troops import card_of, code_text, label
from engine.systems.warhorn.world import World

FIGHTS: Final = Handlers[Callable[[Field, Any, World, World], Told]]()
tells = FIGHTS.of


# -- shooting


@tells(e.Shot)
def _shot(t: Field, event: e.Shot, before: World, _after: World) -> Told:
    """Say a shot with its distance, which was measured when it was declared."""
    known: dict[str, Fact] = {"unit": label(t, before, event.unit), "foe": label(t, before, event.target)}
    if event.lost:
        rule = {"range": "shoot-range", "lob": "shoot-indirect", "test": "shoot-into-melee"}[event.lost]
        known |= {"most": measured(t.cm(t.charts.missiles.weapons[event.weapon].range))}
        yield line("warhorn-told-shot-lost", rule, why=event.lost, length=measured(event.length), **known)
        return
    known |= {"foe": code_text(t, before, event.target), "weapon": missile_word(t, event.weapon), "fire": event.fire}
    known |= {"length": measured(event.length), "dice": event.dice, "hits": event.hits, "spent": int(event.spent)}
    yield line("warhorn-told-shot", "skill-test", when=event.when, **known)


@tells(e.EngineFired)
def _engine(t: Field, event: e.EngineFired, before: World, _after: World) -> Told:
    known: dict[str, Fact] = {"unit": label(t, before, event.unit), "model": event.model + 1}
    rule = _engine_rule(t, before, event)
    if event.lost:
        yield line("warhorn-told-engine-lost", rule, why=event.lost, **known)
    elif event.result == "ball":
        yield line("warhorn-told-engine-ball", rule, at=place(*event.fall), **known)
    else:
        yield line("warhorn-told-engine", rule, result=event.result, **known)


def _engine_rule(t: Field, world: World, event: e.EngineFired) -> str:
    return "canister" if event.result == "canister" else card_of(t, world, event.unit).engine or "engines"


@tells(e.Hit)
def _hit(t: Field, event: e.Hit, before: World, _after: World) -> Told:
    """Say what a unit loses; of several warrior types how many of each."""
    card, one = card_of(t, before, event.unit), before.units[event.unit]
    lost, crew = len(one.models) - len(event.models), event.dead[1:]
    known: dict[str, Fact] = {"unit": label(t, before, event.unit), "hits": event.hits}
    rule = "shoot-casualties" if event.cause in ("shot", "engine", "stray") else "melee-casualties"
    if card.manned:
        yield line("warhorn-told-hit-manned", rule, models=max(0, lost), crew=sum(crew), **known)
        return
    dead, several = sum(event.dead), sum(map(bool, event.dead)) > 1
    who = troops_text(card, event.dead) if several else ""
    yield line("warhorn-told-hit", rule, dead=dead, several=int(several), who=who, **known)


@tells(e.UnitLost)
def _lost(t: Field, event: e.UnitLost, before: World, _after: World) -> Told:
    rule = "panic-move" if event.fate == "fled" else "victory"
    yield line("warhorn-told-lost", rule, unit=label(t, before, event.unit), fate=event.fate or "destroyed")


@tells(e.Formed)
def _formed(t: Field, event: e.Formed, before: World, _after: World) -> Told:
    if event.density != before.units[event.unit].density:
        density = density_term(event.density)
        yield line("warhorn-told-loosened", "reform", unit=label(t, before, event.unit), density=density)


# -- persons


@tells(e.GeneralLost)
def _general_lost(t: Field, event: e.GeneralLost, before: World, _after: World) -> Told:
    yield line("warhorn-told-general-lost", "general-death", unit=label(t, before, event.unit), chief=int(event.chief))


@tells(e.BearerLost)
def _bearer_lost(t: Field, event: e.BearerLost, before: World, _after: World) -> Told:
    known: dict[str, Fact] = {"unit": label(t, before, event.unit), "bearer": event.bearer}
    yield line("warhorn-told-bearer-lost", "standard-musician", **known)


@tells(e.Challenged)
def _challenged(t: Field, event: e.Challenged, before: World, _after: World) -> Told:
    known = {"unit": label(t, before, event.unit), "foe": label(t, before, event.target)}
    yield line("warhorn-told-challenged", "duel", **known)


@tells(e.ChallengeAnswered)
def _answered(t: Field, event: e.ChallengeAnswered, before: World, _after: World) -> Told:
    who = event.unit if event.by == NOBODY else event.by
    known = {"unit": label(t, before, who), "foe": label(t, before, event.challenger)}
    yield line("warhorn-told-duel-taken" if event.taken else "warhorn-told-duel-declined", "duel", **known)


@tells(e.GeneralPosted)
def _posted(t: Field, event: e.GeneralPosted, before: World, _after: World) -> Told:
    known: dict[str, Fact] = {"unit": label(t, before, event.unit), "edge": event.edge}
    yield line("warhorn-told-posted", "general-move", **known)


# -- melee


@tells(e.Struck)
def _struck(t: Field, event: e.Struck, before: World, _after: World) -> Told:
    known: dict[str, Fact] = {"unit": label(t, before, event.unit), "foe": code_text(t, before, event.target)}
    known |= {"weapon": weapon_word(t, event.weapon), "attacks": event.attacks, "hits": event.hits, "edge": event.edge}
    sure, at = int(event.automatic), event.at or "nobody"
    yield line("warhorn-told-struck", "skill-test", sure=sure, at=at, **known)


@tells(e.MeleeScored)
def _scored(t: Field, event: e.MeleeScored, before: World, _after: World) -> Told:
    """Say the points of a melee for one phase, and who has lost it."""
    one, other = (_of(t, before, event.units, side) for side in SIDES)
    red, blue = len(event.red), len(event.blue)
    known: dict[str, Fact] = {"one": one, "other": other, "first": red, "second": blue}
    yield line("warhorn-told-score", "melee-score", winner="none" if red == blue else "any", **known)


def _of(t: Field, world: World, units: tuple[UnitId, ...], side: Side) -> Fact:
    own = tuple(unit for unit in units if world.units[unit].side == side)
    return names(t, world, own) if own else t.side_name(side)


# -- chariots and elephants


@tells(e.ChariotRan)
def _chariot(t: Field, event: e.ChariotRan, before: World, _after: World) -> Told:
    known: dict[str, Fact] = {"unit": label(t, before, event.unit), "back": int(event.back)}
    known |= {"touched": len(event.touched), "foes": names(t, before, event.touched) if event.touched else ""}
    yield line("warhorn-told-chariot", "scythed-charge", **known)


@tells(e.BeastMaddened)
def _beast(t: Field, event: e.BeastMaddened, before: World, _after: World) -> Told:
    known: dict[str, Fact] = {"unit": label(t, before, event.unit)}
    if event.killed:
        yield line("warhorn-told-beast-killed", "elephant-frenzy", **known)
        return
    known |= {"touched": len(event.touched), "foes": names(t, before, event.touched) if event.touched else ""}
    yield line("warhorn-told-beast", "elephant-frenzy", **known)
