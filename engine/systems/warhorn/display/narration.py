"""Facts as sentences: before the game, the turn, morale, movement; `fights` tells shots and melee.

Of a test that was thrown with one die the sentence has the die and what it must not exceed, of several how many failed.
"""

from collections.abc import Callable
from typing import Any, Final

from engine.kernel.event import Event, SideEvent, UnitEvent
from engine.kernel.handlers import Handlers
from engine.kernel.text import Fact, Line, Term, Text, facts
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import NOBODY
from engine.systems.warhorn.display.fights import FIGHTS
from engine.systems.warhorn.display.wording import (
    Told,
    density_term,
    ground,
    line,
    measured,
    names,
    place,
    plain,
    silent,
)
from engine.systems.warhorn.troops import heading_of, label, point_of
from engine.systems.warhorn.world import World

TOLD: Final = Handlers[Callable[[Field, Any, World, World], Told]](FIGHTS)
tells = TOLD.of


def tell(t: Field, event: Event, before: World, after: World) -> Told:
    """Say a fact of the game; `before` and `after` are the worlds round it.

    Raises TypeError on a fact that is not of this system.
    """
    yield from TOLD[type(event)](t, event, before, after)


def _named(t: Field, world: World, event: SideEvent) -> dict[str, Fact]:
    """Return whom a fact is about: a unit, else a side."""
    if isinstance(event, UnitEvent):
        return {"unit": label(t, world, event.unit)}
    return {"side": t.side_name(event.side)}


_PLAIN: Final[dict[type[Event], tuple[str, str]]] = {
    e.ArmyReady: ("enlisted", "generals-count"),
    e.TerrainEnded: ("terrain-ended", "terrain-placement"),
    e.Deployed: ("deployed", "deployment"),
    e.Wronged: ("wronged", "mercenary-treason"),
    e.BodyLost: ("body-lost", "commander-death"),
}
"""Sentences that name nothing but whom the fact is about."""


@tells(*_PLAIN)
def _plain(t: Field, event: SideEvent, before: World, _after: World) -> Told:
    code, clause = _PLAIN[type(event)]
    yield line(f"warhorn-told-{code}", clause, **_named(t, before, event))


tells(e.Enlisted, e.TurnEnded, e.MeleePhaseBegan, e.ShootingPhaseBegan, e.BlowsPlanned)(silent)


# -- before the game


@tells(e.ArmiesShown)
def _armies(t: Field, event: e.ArmiesShown, _before: World, after: World) -> Told:
    for n, side in enumerate(t.sides):
        own = [unit for unit in after.units if unit.owner == side and unit.status != "none"]
        known: dict[str, Fact] = {"side": t.side_name(side), "units": len(own)}
        known["points"] = sum(unit.cost for unit in own)
        ready = t.lists.get(event.lists[n])
        known["army"] = "" if ready is None else Text(ready.title.en, ready.title.ru)
        yield line("warhorn-told-army", "generals-count", ready=int(ready is not None), **known)


@tells(e.ElementPlaced)
def _element(t: Field, event: e.ElementPlaced, _before: World, _after: World) -> Told:
    of = next((one for one in event.features if one.way), event.features[0])
    xs, ys = zip(*of.outline, strict=True)
    at = place((min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2)
    known: dict[str, Fact] = {"side": t.side_name(event.side), "ground": Term(f"warhorn-ground-{of.kind}"), "at": at}
    yield line("warhorn-told-element", "terrain-placement", **known)


@tells(e.RolledOff)
def _rolled_off(t: Field, event: e.RolledOff, _before: World, _after: World) -> Told:
    (one, other), (first, second) = t.sides, event.totals
    known: dict[str, Fact] = {"one": t.side_name(one), "first": first, "other": t.side_name(other), "second": second}
    known |= {"winner": t.side_name(event.winner), "what": event.what, "twice": int(event.twice)}
    yield line("warhorn-told-rolled-off", "deployment", **known)


@tells(e.OrderChosen)
def _order_chosen(t: Field, event: e.OrderChosen, _before: World, _after: World) -> Told:
    yield line("warhorn-told-order-chosen", "deployment", side=t.side_name(event.first), what=event.what)


@tells(e.Stationed)
def _stationed(t: Field, event: e.Stationed, before: World, _after: World) -> Told:
    leader = event.models[0] if event.models else event
    at = place(leader.x, leader.y)
    yield line("warhorn-told-stationed", "deployment", unit=label(t, before, event.unit), at=at)


# -- the turn


@tells(e.TurnBegan)
def _turn(t: Field, event: e.TurnBegan, before: World, _after: World) -> Told:
    known: dict[str, Fact] = {"turn": (event.number + 1) // 2, "side": t.side_name(event.side)}
    yield line("warhorn-told-turn", "phases", **known)
    if event.joined:
        joined = {"units": names(t, before, event.joined), "side": t.side_name(event.side)}
        yield line("warhorn-told-joined", "mercenary-treason", **joined)


@tells(e.PhaseBegan)
def _phase(t: Field, event: e.PhaseBegan, _before: World, _after: World) -> Told:
    phase = Term(f"warhorn-phase-{event.phase}")
    yield line("warhorn-told-phase", "phases", side=t.side_name(event.side), phase=phase)


# -- morale and command

_TEST_RULES: Final = {
    "disorder": "disorder", "panic": "panic", "control": "uncontrolled", "rally": "rally",
    "elephants": "elephant-charge", "chariots": "scythed-charge", "driver": "scythed-charge",
    "mahout": "elephant-frenzy", "into-melee": "shoot-into-melee", "pikes": "weapon-pike",
}  # fmt: skip


@tells(e.ResilienceTested)
def _tested(t: Field, event: e.ResilienceTested, before: World, _after: World) -> Told:
    """Say how a test came out; of one die also its number, and that of a reroll."""
    known: dict[str, Fact] = {"unit": label(t, before, event.unit), "test": event.test, "needed": plain(event.needed)}
    known |= {"failed": event.failed, "passed": int(not event.failed)}
    rule = _TEST_RULES[event.test]
    if len(event.faces) > 1:
        yield line("warhorn-told-tested", rule, dice=len(event.faces), **known)
        return
    again = event.again[0] if event.again else 0
    saved = not event.failed and (again or event.faces[0]) > event.needed
    known["saved"] = int(saved)
    yield line("warhorn-told-test", rule, face=event.faces[0], again=again, **known)


@tells(e.CommanderHelped)
def _helped(t: Field, event: e.CommanderHelped, before: World, _after: World) -> Told:
    known: dict[str, Fact] = {"unit": label(t, before, event.unit), "rating": event.rating}
    yield line("warhorn-told-helped", "commander-spend", **known)


@tells(e.Disordered)
def _disordered(t: Field, event: e.Disordered, before: World, _after: World) -> Told:
    already = event.total - event.by
    known = facts(unit=label(t, before, event.unit), by=event.by, total=event.total, before=already)
    yield Line("warhorn-told-disordered", known, event.rule)


@tells(e.Restored)
def _restored(t: Field, event: e.Restored, before: World, _after: World) -> Told:
    known: dict[str, Fact] = {"unit": label(t, before, event.unit), "left": event.left}
    if before.units[event.unit].disorder != event.left:
        yield line("warhorn-told-restored", "disorder", **known)


@tells(e.Panicked)
def _panicked(t: Field, event: e.Panicked, before: World, _after: World) -> Told:
    known: dict[str, Fact] = {"unit": label(t, before, event.unit)}
    if event.sources:
        yield line("warhorn-told-panicked-from", "panic", foes=names(t, before, event.sources), **known)
    else:
        yield line("warhorn-told-panicked", "panic", **known)


@tells(e.Rallied)
def _rallied(t: Field, event: e.Rallied, before: World, _after: World) -> Told:
    known: dict[str, Fact] = {"unit": label(t, before, event.unit), "chase": int(event.chase)}
    yield line("warhorn-told-rallied", "failed-charge" if event.chase else "rally", **known)


@tells(e.ControlLost)
def _control(t: Field, event: e.ControlLost, before: World, _after: World) -> Told:
    rule = "uncontrolled-retreat" if event.duty == "back" else "uncontrolled-attack"
    yield line("warhorn-told-uncontrolled", rule, unit=label(t, before, event.unit), duty=event.duty)


@tells(e.Served)
def _served(t: Field, event: e.Served, before: World, _after: World) -> Told:
    if event.act in ("shoot", "advance"):
        known: dict[str, Fact] = {"unit": label(t, before, event.unit), "act": event.act}
        yield line("warhorn-told-serves", "uncontrolled-attack", **known)


@tells(e.Suspected)
def _suspected(t: Field, event: e.Suspected, before: World, _after: World) -> Told:
    if event.suspect:
        yield line("warhorn-told-suspected", "mercenary-treason", unit=label(t, before, event.unit))


@tells(e.Betrayed)
def _betrayed(t: Field, event: e.Betrayed, before: World, _after: World) -> Told:
    known = {"unit": label(t, before, event.unit), "side": t.side_name(event.to)}
    yield line("warhorn-told-betrayed", "mercenary-treason", **known)


# -- charges


@tells(e.ChargeDeclared)
def _declared(t: Field, event: e.ChargeDeclared, before: World, _after: World) -> Told:
    """Say whom a unit charges, and of one target on which side."""
    known: dict[str, Fact] = {"unit": label(t, before, event.unit), "foes": names(t, before, event.targets)}
    edge = event.edges[0] if len(event.edges) == 1 else "several"
    yield line("warhorn-told-charge", "declare-charge", edge=edge, **known)


@tells(e.Reacted)
def _reacted(t: Field, event: e.Reacted, before: World, _after: World) -> Told:
    yield line(f"warhorn-told-react-{event.reaction}", "reactions", unit=label(t, before, event.unit))


@tells(e.NerveShown)
def _nerve(t: Field, event: e.NerveShown, before: World, _after: World) -> Told:
    clause = "elephant-charge" if event.threat == "elephants" else "scythed-charge"
    yield line("warhorn-told-nerve", clause, unit=label(t, before, event.unit), held=int(event.held))


@tells(e.ElephantsCharged)
def _elephants(_t: Field, _event: e.ElephantsCharged, _before: World, _after: World) -> Told:
    yield line("warhorn-told-elephants", "elephant-charge")


@tells(e.ChargeEnded)
def _charge_ended(t: Field, event: e.ChargeEnded, before: World, _after: World) -> Told:
    if event.state != "run":
        clause = "failed-charge"
        yield line(f"warhorn-told-charge-{event.state}", clause, unit=label(t, before, event.unit))


@tells(e.ContactMade)
def _contact(t: Field, event: e.ContactMade, before: World, after: World) -> Told:
    one = event.contact
    known: dict[str, Fact] = {"unit": label(t, before, one.attacker), "foe": label(t, before, one.target)}
    known |= {"edge": one.edge, "dash": int(bool(one.dash))}
    yield line("warhorn-told-contact", "melee", **known)
    if one.advantage:
        held = {"foe": label(t, before, one.target), "ground": ground(after, one.advantage)}
        yield line("warhorn-told-advantage", "advantage", **held)


@tells(e.ContactsEnded)
def _contacts_ended(t: Field, event: e.ContactsEnded, before: World, _after: World) -> Told:
    for one, other in event.pairs:
        if all(before.units[unit].status == "table" for unit in (one, other)):
            known = {"unit": label(t, before, one), "foe": label(t, before, other)}
            yield line("warhorn-told-apart", "melee", **known)


# -- movement

_MOVE_RULES: Final = {
    "move": "move", "dash": "dash", "about": "move-view", "charge": "phases", "flight": "panic-move",
    "retreat": "reaction-retreat", "advance": "uncontrolled-attack", "fall-back": "uncontrolled-retreat",
    "cross": "defile", "engine": "engines",
}  # fmt: skip
_BACKWARDS: Final = ("flight", "retreat", "fall-back")


@tells(e.Moved)
def _moved(t: Field, event: e.Moved, before: World, _after: World) -> Told:
    """Say where a unit has gone; who slides up or steps aside does what all can see."""
    if event.way in ("slide", "aside") or (event.way in ("cross", "charge") and not event.length):
        return
    known: dict[str, Fact] = {"unit": label(t, before, event.unit), "length": measured(event.length)}
    way = "dash" if event.way == "move" and event.dashed else event.way
    rule = _MOVE_RULES[way]
    if event.length or event.way in ("about", "engine"):
        yield line("warhorn-told-moved", rule, way=way, dashed=int(bool(event.dashed)), **known)
    elif event.way in _BACKWARDS:
        yield line("warhorn-told-stuck", rule, unit=known["unit"], way=way)
    elif not event.density:
        known["turned"] = int(event.heading != heading_of(before, event.unit))
        yield line("warhorn-told-turned", rule, unit=known["unit"], turned=known["turned"])
    if event.density and event.density != before.units[event.unit].density:
        yield line("warhorn-told-reformed", "reform", unit=known["unit"], density=density_term(event.density))


@tells(e.CrossingChanged)
def _crossing(t: Field, event: e.CrossingChanged, before: World, after: World) -> Told:
    known: dict[str, Fact] = {"unit": label(t, before, event.unit), "turn": event.turn, "turns": event.turns}
    if event.feature:
        yield line("warhorn-told-crossing", "defile", ground=ground(after, event.feature), **known)
    else:
        yield line("warhorn-told-crossed", "defile", unit=known["unit"])


@tells(e.SiteChanged)
def _site(t: Field, event: e.SiteChanged, before: World, after: World) -> Told:
    known: dict[str, Fact] = {"unit": label(t, before, event.unit), "working": int(event.working)}
    if event.feature:
        yield line("warhorn-told-site", "workers", ground=ground(after, event.feature), **known)
    else:
        yield line("warhorn-told-site-left", "workers", unit=known["unit"])


@tells(e.Scouted)
def _scouted(t: Field, event: e.Scouted, before: World, after: World) -> Told:
    known = {"unit": label(t, before, event.unit), "ground": ground(after, event.feature)}
    yield line("warhorn-told-scouted", "scouts", **known)


@tells(e.Cancelled)
def _cancelled(t: Field, event: e.Cancelled, _before: World, after: World) -> Told:
    known: dict[str, Fact] = {"side": t.side_name(event.side), "ground": ground(after, event.feature)}
    yield line("warhorn-told-cancelled", "scouts", on=int(event.on), **known)


# -- the referee


@tells(e.UnitSet)
def _unit_set(t: Field, event: e.UnitSet, _before: World, after: World) -> Told:
    if event.unit == NOBODY:
        return
    yield Line("warhorn-told-set", facts(unit=label(t, after, event.unit), at=place(*point_of(after, event.unit))))


TOLD.check(e.EVENTS)
