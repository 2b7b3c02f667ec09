"""Facts as the log of a chapter tells them: one short line an order, outcome first, the cause where a loss is told."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from engine.kernel.event import Event
from engine.kernel.rulebook import Rule
from engine.kernel.text import Fact, Line, Term, facts
from engine.systems.mpike import events as e
from engine.systems.mpike import sequence_events as se
from engine.systems.mpike.combat.targets import party_of
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.display.fights import beaten, effects, shot, shot_clause, target_name
from engine.systems.mpike.display.narration import ends, stopped, tell
from engine.systems.mpike.display.sentences import Told, about, line, rolled, silent, tried
from engine.systems.mpike.display.wording import leader_name, names, order_word, place
from engine.systems.mpike.rules import R
from engine.systems.mpike.world import NOBODY, World

CAUSES: Final[dict[Rule, str]] = {
    R("5.3.1"): "leader-alone",
    R("8.2.1"): "stack",
    R("10.5.3"): "fire",
    R("10.6.1"): "fire",
    R("10.8.2"): "fire",
    R("11.4.1"): "combat",
    R("11.4.3"): "run-over",
    R("11.4.5"): "no-retreat",
    R("11.5.2"): "combat",
    R("11.6"): "light",
    R("11.7.2"): "ridden-down",
    R("12.4.6"): "broken-again",
    R("13.4.2"): "no-rout",
    R("13.4.3"): "off-map",
}
OTHER: Final = "losses"
_SPENT: Final = R("10.6.1")
"""A unit that has lost its last strength point is eliminated by the paragraph of hits, whatever dealt them."""


def log(t: Field, event: Event, before: World, after: World) -> Told:
    """Say a fact for the log of its chapter; what goes without saying there is left out."""
    made = _LOGGED.get(type(event))
    yield from tell(t, event, before) if made is None else made(t, event, before, after)


def cause(rule: Rule) -> Term:
    """Return the words for what brought a loss about."""
    return Term(f"mpike-cause-{CAUSES.get(rule, OTHER)}")


def _quiet(*_: object) -> Told:
    return silent()


def _brief(t: Field, event: Event, before: World, _after: World) -> Told:
    """Say the first sentence of a fact in fewer words, and no modifiers."""
    first = next(tell(t, event, before))
    yield replace(first, code=_BRIEF[first.code])


_BRIEF: Final = {
    "mpike-told-rally": "mpike-log-rally",
    "mpike-told-check": "mpike-log-check",
    "mpike-told-unable": "mpike-log-unable",
    "mpike-told-pursuit": "mpike-log-pursuit",
}


# -- the sequence of play


def _activation(t: Field, event: se.ActivationBegan, before: World, _after: World) -> Told:
    """Say a further activation only: the chapter has the wing and its order in its title (3.2A)."""
    if event.number > 1:
        yield from tell(t, event, before)


def _preempting(t: Field, event: se.PreemptionTried, _before: World, _after: World) -> Told:
    other = t.wings[event.against].name
    yield line("mpike-log-preemption", "4.4.2", other=other, won=_yes(event.won), **tried(t, event))


def _order(t: Field, event: se.OrderTried, _before: World, _after: World) -> Told:
    known = {"order": order_word(event.order), "before": order_word(event.before), **tried(t, event)}
    yield line("mpike-log-order", "5.7.2", won=_yes(event.changed), **known)


def _continued(t: Field, event: se.ContinuationTried, _before: World, _after: World) -> Told:
    yield line("mpike-log-continuation", "4.3.2", won=_yes(event.won), **tried(t, event))


# -- movement and reactions


def _move_ended(t: Field, event: e.MoveEnded, before: World, _after: World) -> Told:
    known = {**about(t, event), **ends(t, event, before)}
    known |= {"cost": event.spent, "have": event.allowance, "hex": place(t, stopped(event, before))}
    if event.entered and event.start:
        yield line("mpike-log-moved", "7.1.1", start=place(t, event.start), **known)
    elif event.entered or event.spent:
        yield line("mpike-log-turned", "6.2.1", **known)


def _way_ended(t: Field, event: e.WayEnded, before: World, _after: World) -> Told:
    known = {**about(t, event), **ends(t, event, before)}
    known |= {"start": place(t, event.start), "hex": place(t, stopped(event, before)), "way": event.way}
    yield line("mpike-log-way", "9.3.3" if event.way == "ride" else "9.2.4", **known)


def _intercepting(t: Field, event: e.InterceptionTried, _before: World, _after: World) -> Told:
    foe = t.cards[event.target].name
    yield line("mpike-log-interception", "9.3.2", foe=foe, won=_yes(event.won), **tried(t, event))


# -- fights


def _fired(t: Field, event: e.Fired, before: World, _after: World) -> Told:
    known = {**shot(t, event, before), **effects(event)}
    yield line("mpike-log-fired", shot_clause(event), total=rolled(event.die, event.modifiers), **known)


def _hit(t: Field, event: e.Hit, _before: World, _after: World) -> Told:
    """Say hits with their cause; the hits of fire stand in its own line, only their sum is new."""
    known: dict[str, Fact] = {"taken": event.taken, "hits": event.hits, "strength": t.cards[event.unit].strength}
    told = facts(unit=t.cards[event.unit].name, cause=cause(event.cause), **known)
    yield Line("mpike-log-hit", told, event.cause)


def _morale(t: Field, event: e.MoraleChanged, before: World, _after: World) -> Told:
    """Leave out what the line of a close combat has said (11.4.1)."""
    if event.cause.clause != "11.4.1":
        yield from tell(t, event, before)


def _removed(t: Field, event: e.Removed, _before: World, _after: World) -> Told:
    """Leave out what the line of a combat or of a pursuit has said."""
    if event.cause.clause == "11.4.1" or event.status == "pursued":
        return
    why = Term(f"mpike-cause-{OTHER}") if event.cause == _SPENT else cause(event.cause)
    yield Line("mpike-log-eliminated", facts(unit=t.cards[event.unit].name, cause=why), event.cause)


def _leader_lost(t: Field, event: e.LeaderLost, before: World, _after: World) -> Told:
    if event.by == "pursuit":
        yield from tell(t, event, before)
    else:
        yield Line("mpike-log-leader-lost", facts(leader=leader_name(t, event.leader)), event.cause)


def _combat(t: Field, event: e.CombatFought, before: World, _after: World) -> Told:
    known = beaten(t, event, before)
    if known["fate"] == "eliminated" and event.defender != NOBODY:
        losing = event.units if known["loser"] == "attacker" else (event.defender,)
        party = party_of(t, before, losing)
        known |= {"units": names(t, party), "count": len(party)}
    known |= {"attackers": names(t, event.units), "target": target_name(t, before, event.defender, event.hex)}
    sum_ = event.die + event.total
    dice = f"{event.die}{event.total:+d}={sum_}".replace("-", "−") if event.total else str(event.die)
    yield line("mpike-log-combat", "11.4.1", dice=dice, hex=t.label(event.hex), **known)


def _attacks(t: Field, event: e.AttacksNamed, before: World, _after: World) -> Told:
    """Say counter-attacks: attacks are told by their combats, and that there are none goes without saying."""
    if event.counter:
        yield from tell(t, event, before)


def _yes(what: bool) -> str:
    return "yes" if what else "no"


_LOGGED: Final[dict[type[Event], Callable[[Field, Any, World, World], Told]]] = {
    se.TurnBegan: _quiet,
    se.PhaseBegan: _quiet,
    se.ChoiceFell: _quiet,
    se.WingNamed: _quiet,
    se.ActivationBegan: _activation,
    se.PreemptionTried: _preempting,
    se.OrderTried: _order,
    se.ContinuationTried: _continued,
    se.WingFinished: _quiet,
    e.MoveEnded: _move_ended,
    e.WayEnded: _way_ended,
    e.PistolSpent: _quiet,
    e.NoReaction: _quiet,
    e.MoveLet: _quiet,
    e.InterceptionTried: _intercepting,
    e.Fired: _fired,
    e.Hit: _hit,
    e.MoraleChecked: _brief,
    e.MoraleChanged: _morale,
    e.Removed: _removed,
    e.LeaderRolled: _quiet,
    e.LeaderLost: _leader_lost,
    e.LeaderHelped: _quiet,
    e.AttacksNamed: _attacks,
    e.CombatFought: _combat,
    e.UnableRolled: _brief,
    e.PursuitRolled: _brief,
}
