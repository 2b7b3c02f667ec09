"""Facts as the log of a chapter tells them: one short line an order, what dice decided in bold, the outcome first."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from engine.kernel.event import Event
from engine.kernel.text import Fact, Line
from engine.systems.battlefield import events as e
from engine.systems.battlefield import lengths
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import NOBODY
from engine.systems.battlefield.display import setup_log
from engine.systems.battlefield.display.narration import tell
from engine.systems.battlefield.troops import label
from engine.systems.battlefield.wording import Told, line, names, silent, whom
from engine.systems.battlefield.world import World


def log(t: Field, event: Event, before: World, after: World) -> Iterator[Line]:
    """Say a fact in the log of its chapter; what goes without saying there is left out."""
    told = _TOLD.get(type(event))
    return setup_log.log(t, event, before, after) if told is None else told(t, event, before, after)


def _phase(t: Field, event: e.PhaseBegan, before: World, after: World) -> Told:
    """Say who is under an order to shoot and has nobody to shoot at; the phase itself is the title of the chapter."""
    yield from (one for one in tell(t, event, before, after) if one.code == "battlefield-told-no-target")


def _ordered(t: Field, event: e.Ordered, before: World, after: World) -> Told:
    """Say the order; the plan told with it is told when it is carried out."""
    yield next(tell(t, event, before, after))


def _tested(t: Field, event: e.Tested, before: World, after: World) -> Told:
    if not event.die:
        yield from tell(t, event, before, after)
        return
    known: dict[str, Fact] = {
        "units": names(t, before, event.units),
        "count": len(event.units),
        "result": event.result,
        "die": event.die,
    }
    yield line("battlefield-log-tested", "5.3", **known)


def _moved(t: Field, event: e.Moved, before: World, after: World) -> Told:
    if event.way == "align":
        return
    length = sum(act.amount for act in event.acts if act.kind in ("fwd", "dash", "side"))
    if event.way not in ("manoeuvre", "auto") or not length:
        yield from tell(t, event, before, after)
        return
    units = tuple(place.unit for place in event.places)
    dash = any(act.kind == "dash" for act in event.acts)
    known: dict[str, Fact] = {
        "units": names(t, before, units),
        "count": len(units),
        "way": "alone" if event.way == "auto" else "dash" if dash else "walk",
        "length": lengths.steps(t, length),
        "paid": lengths.points(event.paid),
        "pace": lengths.points(event.turn) if event.turn else "",
        "known": int(bool(event.turn)),
    }
    yield line("battlefield-log-moved", "5.4" if event.way == "manoeuvre" else "5.3", **known)


def _settled(t: Field, event: e.AttackSettled, before: World, after: World) -> Told:
    """Say that an attack came to nothing, or strikes another face than it was declared on."""
    declared = next((one.face for one in before.attacks if one.attacker == event.attacker), event.face)
    if event.state == "fallen" or event.face != declared:
        yield from tell(t, event, before, after)


def _shot(t: Field, event: e.ShotFired, before: World, _after: World) -> Told:
    known: dict[str, Fact] = {
        "unit": label(t, before, event.shooter),
        "foe": label(t, before, event.target),
        "at": whom(t, before, event.target),
        "range": lengths.measured(t, event.range),
        "total": event.total,
    }
    yield line("battlefield-log-hit" if event.rank else "battlefield-log-miss", "5.2.5.3", **known)


def _fought(t: Field, event: e.Fought, before: World, _after: World) -> Told:
    total, against = event.totals
    known: dict[str, Fact] = {
        "unit": label(t, before, event.attacker),
        "foe": label(t, before, event.defender),
        "total": total,
        "against": against,
        "winner": "both" if total == against else "attacker" if total > against else "defender",
    }
    yield line("battlefield-log-fought", "5.2.6", **known)


def _judged(t: Field, event: e.MeleeJudged, before: World, after: World) -> Told:
    if event.result == "drawn":
        for told in tell(t, event, before, after):
            yield Line("battlefield-log-drawn", told.facts, told.rule)
    elif event.result != "destroyed":
        known: dict[str, Fact] = {
            "winner": label(t, before, event.winner),
            "loser": label(t, before, event.loser),
            "difference": event.difference,
            "morale": event.morale,
            "result": event.result,
        }
        yield line("battlefield-log-beaten", "5.2.6.3", **known)


def _lost(t: Field, event: e.UnitLost, before: World, after: World) -> Told:
    for told in tell(t, event, before, after):
        cause = "foe" if event.by != NOBODY else "ground" if event.ground else "none"
        facts = (*told.facts, *((name, "") for name in ("foe", "ground") if name not in dict(told.facts)))
        yield Line("battlefield-log-lost", (*facts, ("cause", cause)), told.rule)


_TOLD: Final[dict[type[Event], Callable[[Field, Any, World, World], Told]]] = {
    e.TurnBegan: silent,
    e.PhaseBegan: _phase,
    e.Ordered: _ordered,
    e.Tested: _tested,
    e.Moved: _moved,
    e.AttackSettled: _settled,
    e.ShotFired: _shot,
    e.Fought: _fought,
    e.MeleeJudged: _judged,
    e.UnitLost: _lost,
}
