"""What an order would cost and provoke, and how its chances come about, told before it is given.

Of charges and shots nothing is told that would have to be measured, where measuring is forbidden (declare-charge-a).
"""

from collections.abc import Iterator
from typing import Any

from engine.kernel.command import Command
from engine.kernel.ids import Side, UnitId
from engine.kernel.modifiers import added
from engine.kernel.odds import per_cent
from engine.kernel.state import State
from engine.kernel.text import Fact, Line, Term
from engine.systems.warhorn import orders as o
from engine.systems.warhorn.combat.blows import ENDLESS, contact_with, needed
from engine.systems.warhorn.combat.chances import duel_odds, duellists
from engine.systems.warhorn.combat.duels import meant
from engine.systems.warhorn.command.ratings import word_of
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import Cause
from engine.systems.warhorn.display.wording import line, measured, modifiers, plain, weapon_word
from engine.systems.warhorn.fire.aiming import shot_at
from engine.systems.warhorn.fire.lawful import lines_of_fire
from engine.systems.warhorn.frames import ResilienceTest
from engine.systems.warhorn.morale.resilience import causes_penalty, disorder_dice, needed_for
from engine.systems.warhorn.movement.backing import back_causes
from engine.systems.warhorn.movement.moving import about_causes, course, move_causes
from engine.systems.warhorn.movement.passages import crossing_causes
from engine.systems.warhorn.troops import allowance, card_of, code_text, label
from engine.systems.warhorn.world import World


def foretell(t: Field, state: State[World], side: Side, order: Command) -> Iterator[Line]:
    """Say what a lawful order would cost and provoke."""
    world, asked = state.world, state.asked(side)
    match order:
        case o.Move() if asked is not None and asked.asks == "warhorn-ask-face":
            yield from _tests(t, world, order.unit, back_causes(t, world, order.unit, order.turn))
        case o.Move():
            yield from _move(t, world, order)
        case o.TurnBack():
            yield from _tests(t, world, order.unit, about_causes(t, world, order.unit))
        case o.Cross():
            yield from _tests(t, world, order.unit, crossing_causes(t, world, order.unit, order.feature))
        case o.Run(dash=True):
            yield from _tests(t, world, order.unit, _of_charge(t, world, order))
        case o.React(reaction="retreat"):
            known: dict[str, Fact] = {"unit": label(t, world, order.unit)}
            most = needed_for(t, world, order.unit, "panic", 0)[0]
            yield line("warhorn-foretell-retreat", "reaction-retreat", needed=plain(most), **known)
        case o.Spend(save=True):
            yield from _spend(t, state, side)
        case o.PlanBlows():
            yield from _blows(t, world, order)
        case o.Challenge() | o.AnswerChallenge():
            yield from _duel(t, world, state.stack[-1], order)


def _move(t: Field, world: World, order: o.Move) -> Iterator[Line]:
    """Say how much of its movement a unit uses, and what it will be tested for (move, disorder)."""
    have = allowance(t, world, order.unit, dash=order.dash, density=order.density or None)
    if order.legs:
        known: dict[str, Fact] = {"unit": label(t, world, order.unit), "have": measured(have)}
        way = measured(course(t, world, order).length)
        yield line("warhorn-foretell-way", "dash" if order.dash else "move", way=way, **known)
    yield from _tests(t, world, order.unit, move_causes(t, world, order))


def _of_charge(t: Field, world: World, order: o.Run) -> tuple[Cause, ...]:
    """Return what a charge is certain to be tested for wherever it ends: the dash of formed foot (dash)."""
    return ("dash",) if card_of(t, world, order.unit).kind == "foot" else ()


def _tests(t: Field, world: World, unit: UnitId, causes: tuple[Cause, ...]) -> Iterator[Line]:
    """Say what a unit will be tested for, how many dice it throws and what they must not exceed (disorder)."""
    dice = disorder_dice(t, card_of(t, world, unit), world.units[unit])
    if not causes or not dice:
        return
    most = needed_for(t, world, unit, "disorder", causes_penalty(t, len(causes)))[0]
    known: dict[str, Fact] = {"unit": label(t, world, unit), "dice": dice, "needed": plain(most), "count": len(causes)}
    yield line("warhorn-foretell-test", "disorder", cause=Term(f"warhorn-cause-{causes[0]}"), **known)


def _spend(t: Field, state: State[World], side: Side) -> Iterator[Line]:
    frame = state.stack[-1] if state.stack else None
    if isinstance(frame, ResilienceTest):
        rating = word_of(state.world, side)
        known: dict[str, Fact] = {"unit": label(t, state.world, frame.unit), "rating": rating, "left": rating - 1}
        yield line("warhorn-foretell-spend", "commander-spend", **known)


def _blows(t: Field, world: World, order: o.PlanBlows) -> Iterator[Line]:
    for blow in order.blows:
        contact = contact_with(world, order.unit, blow.target)
        if contact is None:
            continue
        most, _ = needed(t, world, order.unit, blow, contact)
        known: dict[str, Fact] = {"foe": label(t, world, blow.target), "weapon": weapon_word(t, blow.weapon)}
        yield line("warhorn-foretell-blow", "skill-test", count=blow.count, needed=max(0, most), **known)


def _duel(t: Field, world: World, f: Any, order: o.Challenge | o.AnswerChallenge) -> Iterator[Line]:
    """Say how a duel may stand at the end of the phase, and with what both strike; what it costs to decline."""
    pair = meant(f, order)
    names: dict[str, Fact] = dict(zip(("unit", "foe"), (code_text(t, world, unit) for unit in pair), strict=True))
    if isinstance(order, o.AnswerChallenge) and not order.take:
        yield line("warhorn-foretell-decline", "duel", **names)
        return
    odds = duel_odds(t, world, f, *pair)
    chances = {"wins": odds.other, "dies": odds.challenger, "both": odds.both, "open": odds.neither}
    yield line("warhorn-foretell-duel", "duel", **names, **{what: per_cent(some) for what, some in chances.items()})
    for one in duellists(t, world, f, *pair):
        known: dict[str, Fact] = {"unit": code_text(t, world, one.unit), "weapon": weapon_word(t, one.weapon)}
        known |= {"bonus": one.bonus, "after": "hit" if one.bonus and not one.steady else "any"}
        earns = "each" if one.chain == ENDLESS else "own" if one.chain else "none"
        known |= {"earns": earns, "needed": one.needed, "deadly": one.deadly}
        yield line("warhorn-foretell-duellist", "general-death", **known)
        yield from modifiers(one.modifiers, "skill-test")


# -- chances


def explain_odds(t: Field, state: State[World], order: Command) -> Iterator[Line]:
    """Say how the chances of a lawful order come about; of a shot only where measuring is allowed."""
    world = state.world
    match order:
        case o.Shoot() | o.Reply() if t.policies.premeasure == "allow":
            yield from _shot(t, world, order)
        case o.PlanBlows():
            for blow in order.blows:
                contact = contact_with(world, order.unit, blow.target)
                if contact is not None:
                    _, found = needed(t, world, order.unit, blow, contact)
                    yield from modifiers(found, "skill-test")


def _shot(t: Field, world: World, order: o.Shoot | o.Reply) -> Iterator[Line]:
    lines = tuple(lines_of_fire(t, world, order.unit, order.target))
    fits = [each for each in lines if order.weapon in ("", each[0]) and order.way in ("", each[1])]
    if not fits:
        return
    weapon, way = fits[0]
    shot = shot_at(t, world, order.unit, order.target, weapon, way)
    known: dict[str, Fact] = {"unit": label(t, world, order.unit), "aimed": measured(shot.aimed)}
    known |= {"most": measured(shot.most), "total": added(shot.modifiers)}
    yield line("warhorn-odds-shot", "shoot-aimed", **known)
    yield from modifiers(shot.modifiers, "skill-test")
