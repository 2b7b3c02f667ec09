"""Facts as sentences: lines for every event, with the rule behind each."""

from collections.abc import Callable
from typing import Any, Final

from engine.kernel.event import Event
from engine.kernel.handlers import Handlers
from engine.kernel.text import Fact, Term, Text
from engine.systems.battlefield import events as e
from engine.systems.battlefield import lengths
from engine.systems.battlefield.combat.volleys import batteries, could
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import NOBODY, OrderKind
from engine.systems.battlefield.movement.passing import unused
from engine.systems.battlefield.notation.lists import told as listed
from engine.systems.battlefield.notation.writing import Writer, speak, vocabulary
from engine.systems.battlefield.orders import KINDS
from engine.systems.battlefield.setup.muster import entries_of
from engine.systems.battlefield.troops import label
from engine.systems.battlefield.wording import Told, joined, line, names, silent, whom
from engine.systems.battlefield.world import World

TOLD: Final = Handlers[Callable[[Field, Any, World, World], Told]]()
tells = TOLD.of


def tell(t: Field, event: Event, before: World, after: World) -> Told:
    """Say a fact of the game; `before` and `after` are the worlds round it.

    Raises TypeError on a fact that is not of this system.
    """
    yield from TOLD[type(event)](t, event, before, after)


# -- before the game


@tells(e.Enlisted)
def _enlisted(t: Field, event: e.Enlisted, _before: World, _after: World) -> Told:
    known: dict[str, Fact] = {"side": t.side_name(event.side), "units": len(event.units), "points": event.points}
    yield line("battlefield-told-enlisted", "4.3", **known)


@tells(e.ArmiesShown)
def _shown(t: Field, event: e.ArmiesShown, _before: World, after: World) -> Told:
    for side, name, points in zip(t.sides, event.lists, event.points, strict=True):
        entries = entries_of(t, after, side)
        known: dict[str, Fact] = {"side": t.side_name(side), "units": len(entries), "points": points}
        known["list"] = listed(t, entries)
        ready = t.lists.get(name)
        if ready is None:
            yield line("battlefield-told-army", "4.3", **known)
        else:
            yield line("battlefield-told-ready-army", "4.3", army=ready.title.text, **known)


@tells(e.CardsTaken)
def _taken(t: Field, event: e.CardsTaken, _before: World, _after: World) -> Told:
    if not all(event.cards):
        yield line("battlefield-told-cards-unseen", "4.2-f", side=t.side_name(event.side), count=len(event.cards))
        return
    cards = joined(_card_name(t, card) for card in event.cards)
    yield line("battlefield-told-cards", "4.2", side=t.side_name(event.side), cards=cards)


def _card_name(t: Field, card: str) -> Text:
    title = t.deck[card].title
    return Text(title.en, title.ru)


@tells(e.FirstRolled)
def _first(t: Field, event: e.FirstRolled, _before: World, _after: World) -> Told:
    pairs = ", ".join(f"{a}:{b}" for a, b in zip(event.dice[::2], event.dice[1::2], strict=False))
    code, clause = (
        ("battlefield-told-first-card", "4.2") if event.what == "terrain" else ("battlefield-told-first", "5.1")
    )
    yield line(code, clause, side=t.side_name(event.first), dice=pairs)


@tells(e.CardPlayed)
def _card(t: Field, event: e.CardPlayed, _before: World, _after: World) -> Told:
    code = "battlefield-told-beat" if event.beat else "battlefield-told-card"
    yield line(code, "4.2", side=t.side_name(event.side), card=_card_name(t, event.card))


@tells(e.PieceSet)
def _set(t: Field, event: e.PieceSet, _before: World, _after: World) -> Told:
    code = "battlefield-told-set" if event.features else "battlefield-told-not-set"
    yield line(code, "4.2", side=t.side_name(event.side), card=_card_name(t, event.card))


@tells(e.Sealed)
def _sealed(t: Field, event: e.Sealed, _before: World, _after: World) -> Told:
    clause = {"army": "4.3", "cards": "4.2", "sketch": "4.4"}[event.what]
    yield line(f"battlefield-told-sealed-{event.what}", clause, side=t.side_name(event.side))


@tells(e.Stationed)
def _stationed(t: Field, event: e.Stationed, _before: World, after: World) -> Told:
    units = tuple(place.unit for place in event.places)
    yield line("battlefield-told-stationed", "4.4", units=names(t, after, units))


@tells(e.Revealed)
def _revealed(_t: Field, event: e.Revealed, _before: World, _after: World) -> Told:
    yield line("battlefield-told-revealed", "4.4", units=len(event.places))


# -- the turn


@tells(e.TurnBegan)
def _turn(t: Field, event: e.TurnBegan, _before: World, _after: World) -> Told:
    known: dict[str, Fact] = {"turn": (event.number + 1) // 2, "side": t.side_name(event.side)}
    yield line("battlefield-told-turn", "5.1", **known)
    for side, count in zip(t.sides, event.returned, strict=True):
        if count:
            returned: dict[str, Fact] = {"side": t.side_name(side), "count": count}
            yield line("battlefield-told-returned", "5.1-markers-return", **returned)


@tells(e.PhaseBegan)
def _phase(t: Field, event: e.PhaseBegan, before: World, after: World) -> Told:
    if not before.number:
        return  # what comes before the first turn is told by its questions
    phase = Term(f"battlefield-phase-{event.phase}")
    yield line("battlefield-told-phase", "5.1", side=t.side_name(event.side), phase=phase)
    if event.phase == "shooting":
        # A unit ordered to shoot that no longer has a target has paid for nothing: that is told.
        idle = (one for one in batteries(t, after, event.side) if not one.auto and not could(t, after, one))
        for battery in idle:
            yield line("battlefield-told-no-target", "5.2.5", units=names(t, after, battery.units))


@tells(e.TurnEnded)
def _ended(t: Field, event: e.TurnEnded, _before: World, _after: World) -> Told:
    one, other = t.sides
    first, second = event.markers
    known: dict[str, Fact] = {"one": t.side_name(one), "first": first, "other": t.side_name(other), "second": second}
    yield line("battlefield-told-markers", "5.7", **known)


@tells(e.Ordered)
def _ordered(t: Field, event: e.Ordered, before: World, _after: World) -> Told:
    known: dict[str, Fact] = {"units": names(t, before, event.units), "kinds": _kinds(event.kinds), "paid": event.paid}
    if event.body:
        known["body"] = Term(f"battlefield-body-{event.body}")
    code = "battlefield-told-ordered-body" if event.body else "battlefield-told-ordered"
    yield line(code, "5.2", **known)
    if event.plan:
        yield line("battlefield-told-plan", "5.2", plan=_acts(t, event.plan))


def _kinds(kinds: tuple[OrderKind, ...]) -> Text:
    return joined((vocabulary().term(f"kind-{kind}") for kind in KINDS if kind in kinds), " + ")


def _acts(t: Field, acts: tuple[Any, ...]) -> Text:
    told = ", ".join(Writer(t).acts(acts))
    return Text(told, speak(t, told, "ru"))


@tells(e.Tested)
def _tested(t: Field, event: e.Tested, before: World, _after: World) -> Told:
    known: dict[str, Fact] = {
        "units": names(t, before, event.units),
        "result": Term(f"battlefield-test-{event.result}"),
        "triplet": "/".join(map(str, event.triplet)),
    }
    if event.target != NOBODY:
        known["foe"] = label(t, before, event.target)
    if event.die:
        yield line("battlefield-told-tested", "5.3", die=event.die, **known)
    else:
        yield line("battlefield-told-near-shooters", "5.3-shooters", count=len(event.units), **known)


@tells(e.PlanFailed)
def _plan_failed(t: Field, event: e.PlanFailed, before: World, _after: World) -> Told:
    yield line("battlefield-told-plan-failed", "5.2", units=names(t, before, event.units))


@tells(e.MovementDone)
def _movement_done(t: Field, event: e.MovementDone, before: World, _after: World) -> Told:
    """Say which orders for movement were paid and not used."""
    if kinds := unused(before, event.units):
        yield line("battlefield-told-unused", "5.2", units=names(t, before, event.units), kinds=_kinds(kinds))


@tells(e.Moved)
def _moved(t: Field, event: e.Moved, before: World, _after: World) -> Told:
    units = names(t, before, tuple(place.unit for place in event.places))
    known: dict[str, Fact] = {"units": units}
    if event.way == "manoeuvre":
        code = "battlefield-told-moved-body" if event.body else "battlefield-told-moved"
        if event.body:
            known["body"] = Term(f"battlefield-body-{event.body}")
        yield line(code, "5.4", acts=_acts(t, event.acts), paid=lengths.points(event.paid), **known)
        return
    clause = _WAYS[event.way]
    if event.way == "auto":
        known |= {"acts": _acts(t, event.acts), "count": len(event.places)}
    yield line(f"battlefield-told-moved-{event.way}", clause, **known)


_WAYS: Final[dict[str, str]] = {
    "auto": "5.3", "align": "5.5", "back": "5.5", "answer": "5.5-evade", "retreat": "5.3b", "flight": "5.3b",
    "pushed": "5.3b", "aside": "5.3b", "turned": "5.5-turn-to-face",
}  # fmt: skip


@tells(e.FormChanged)
def _form(t: Field, event: e.FormChanged, before: World, _after: World) -> Told:
    known: dict[str, Fact] = {"units": names(t, before, event.units), "form": Term(f"battlefield-into-{event.form}")}
    yield line("battlefield-told-form", _FORMS[event.form], **known)


_FORMS: Final[dict[str, str]] = {
    "ordinary": "5.4-change-front", "hedgehog": "3.6.3.1", "wedge": "3.6.3.2", "rhomb": "3.6.3.3",
    "carousel": "3.6.3.6",
}  # fmt: skip


@tells(e.WedgeFailed)
def _wedge_failed(t: Field, event: e.WedgeFailed, before: World, _after: World) -> Told:
    yield line("battlefield-told-wedge-failed", "3.6.3.2", unit=label(t, before, event.unit))


@tells(e.Declared)
def _declared(t: Field, event: e.Declared, before: World, _after: World) -> Told:
    attack = event.attack
    known: dict[str, Fact] = {"unit": label(t, before, attack.attacker), "foe": whom(t, before, attack.target)}
    yield line("battlefield-told-declared", "5.5", face=Term(f"battlefield-struck-{attack.face}"), **known)


@tells(e.Answered)
def _answered(t: Field, event: e.Answered, before: World, _after: World) -> Told:
    units = event.units or (event.reply.unit,)
    known: dict[str, Fact] = {"units": names(t, before, units), "paid": event.paid}
    both = "-shoot" if event.reply.kind == "face" and event.reply.shoot != NOBODY else ""
    reply = Term(f"battlefield-reply-{event.reply.kind}{both}")
    yield line("battlefield-told-answered", _REPLIES[event.reply.kind], reply=reply, **known)


_REPLIES: Final[dict[str, str]] = {
    "stand": "5.5", "face": "5.5-turn-to-face", "hedgehog": "5.2-reform", "evade": "5.5-evade", "flee": "5.5-evade",
    "shoot": "5.2-shoot",
}  # fmt: skip


@tells(e.AnswerFailed)
def _answer_failed(t: Field, event: e.AnswerFailed, before: World, _after: World) -> Told:
    known: dict[str, Fact] = {"unit": label(t, before, event.unit), "count": event.returned}
    yield line("battlefield-told-answer-failed", "5.5", **known)


@tells(e.AttackSettled)
def _settled(t: Field, event: e.AttackSettled, before: World, _after: World) -> Told:
    known: dict[str, Fact] = {"unit": label(t, before, event.attacker), "foe": label(t, before, event.target)}
    one = before.units[event.target]
    if event.state == "fallen" and not (one.status == "lost" and one.fate == "panic"):  # That loss is the attack's.
        yield line("battlefield-told-fallen", "5.5", **{**known, "foe": whom(t, before, event.target)})
    elif event.state == "held":
        yield line("battlefield-told-held", "5.5", face=Term(f"battlefield-struck-{event.face}"), **known)


# -- shooting and melee


@tells(e.ShotFired)
def _shot(t: Field, event: e.ShotFired, before: World, _after: World) -> Told:
    known: dict[str, Fact] = {
        "unit": label(t, before, event.shooter),
        "foe": whom(t, before, event.target),
        "weapon": Term(f"battlefield-with-{event.weapon}"),
        "range": lengths.measured(t, event.range),
        "die": event.die,
        "total": event.total,
    }
    code = "battlefield-told-shot-rank" if event.rank else "battlefield-told-shot-none"
    yield line(code, "5.2.5.3", **known)


@tells(e.ShotWaived)
def _waived(t: Field, event: e.ShotWaived, before: World, _after: World) -> Told:
    yield line("battlefield-told-waived", "5.2.5", units=names(t, before, event.units))


@tells(e.RanksLost)
def _ranks(t: Field, event: e.RanksLost, before: World, _after: World) -> Told:
    clause = "5.2.5.4" if event.cause == "shot" else "5.2.6.2"
    for unit, lost in event.losses:
        had = before.units[unit].ranks  # more shots may have hit than it has ranks
        known: dict[str, Fact] = {"lost": min(lost, had), "left": max(0, had - lost)}
        yield line("battlefield-told-ranks", clause, unit=label(t, before, unit), **known)


@tells(e.TipGiven)
def _tip(t: Field, event: e.TipGiven, before: World, _after: World) -> Told:
    code = "battlefield-told-tip" if event.tip else "battlefield-told-last"
    yield line(code, "3.6.3.2", unit=label(t, before, event.unit))


@tells(e.Fought)
def _fought(t: Field, event: e.Fought, before: World, _after: World) -> Told:
    (die, other), (total, against) = event.dice, event.totals
    known: dict[str, Fact] = {
        "unit": label(t, before, event.attacker),
        "foe": whom(t, before, event.defender),
        "face": Term(f"battlefield-struck-{event.face}"),
        "round": Term("battlefield-round-attack" if event.round == 1 else "battlefield-round-close"),
    }
    yield line("battlefield-told-fought", "5.2.6", die=die, other=other, total=total, against=against, **known)


@tells(e.MeleeJudged)
def _judged(t: Field, event: e.MeleeJudged, before: World, after: World) -> Told:
    if event.result == "drawn":  # The fight goes on, or had already been joined.
        fights = {pair.number: pair for pair in (*before.engagements, *after.engagements)}
        if event.number not in fights:
            return
        fight = fights[event.number]
        both = {"unit": label(t, before, fight.attacker), "foe": label(t, before, fight.defender)}
        yield line("battlefield-told-drawn", "5.2.6.3", difference=event.difference, morale=event.morale, **both)
        return
    if event.result == "destroyed":  # The loss is told by itself.
        return
    known: dict[str, Fact] = {
        "winner": label(t, before, event.winner),
        "loser": label(t, before, event.loser),
        "difference": event.difference,
        "morale": event.morale,
        "result": Term(f"battlefield-result-{event.result}"),
    }
    yield line("battlefield-told-beaten", "5.2.6.3", **known)


@tells(e.RetreatDone)
def _retreat_done(t: Field, event: e.RetreatDone, before: World, _after: World) -> Told:
    """Say which unit stays although it was shot at: its melee overrides that; other units are told already."""
    one = before.units[event.unit]
    if one.fought and one.mood == "good" and any(d.unit == event.unit and d.cause == "shot" for d in before.retreats):
        yield line("battlefield-told-stays", "5.2.5.4-a", unit=label(t, before, event.unit))


@tells(e.MoodChanged)
def _mood(t: Field, event: e.MoodChanged, before: World, _after: World) -> Told:
    code = "rally" if event.mood == "good" else event.mood
    clause = {"rally": "5.2-rally", "panic": "5.2.5.4", "fleeing": "5.3b"}[code]
    yield line(f"battlefield-told-mood-{code}", clause, unit=label(t, before, event.unit))


@tells(e.UnitLost)
def _lost(t: Field, event: e.UnitLost, before: World, _after: World) -> Told:
    known: dict[str, Fact] = {"unit": label(t, before, event.unit), "fate": Term(f"battlefield-fate-{event.fate}")}
    known["markers"] = event.markers
    if event.by != NOBODY:
        yield line("battlefield-told-lost-by", "5.6", foe=label(t, before, event.by), **known)
    elif event.ground:
        kind = next(piece.kind for piece in before.features if piece.id == event.ground.partition("/")[0])
        yield line("battlefield-told-lost-on", "5.3b-j", ground=Term(f"battlefield-ground-{kind}"), **known)
    else:
        yield line("battlefield-told-lost", "5.6", **known)


@tells(e.ChiefNamed)
def _chief(t: Field, event: e.ChiefNamed, before: World, _after: World) -> Told:
    if event.unit == NOBODY:
        yield line("battlefield-told-no-chief", "3.4.5.1", side=t.side_name(event.side))
    else:
        unit = label(t, before, event.unit)
        yield line("battlefield-told-chief", "3.4.5.1", side=t.side_name(event.side), unit=unit)


# -- the referee


@tells(e.UnitPut)
def _put(t: Field, event: e.UnitPut, before: World, _after: World) -> Told:
    at = lengths.place(t, event.x, event.y)
    known: dict[str, Fact] = {"unit": label(t, before, event.unit), "at": at, "angle": lengths.degrees(event.heading)}
    yield line("battlefield-told-put", "4.4", **known)


@tells(e.ValueSet)
def _value(t: Field, event: e.ValueSet, before: World, _after: World) -> Told:
    field = Term(f"battlefield-set-{event.field}")
    known: dict[str, Fact] = {"unit": label(t, before, event.unit), "field": field, "value": _given(event)}
    yield line("battlefield-told-value", "3.1", **known)


def _given(event: e.ValueSet) -> Fact:
    """Return a value as players read it: a number of degrees, of points or of ranks, else a word."""
    if event.field == "heading":
        return lengths.degrees(int(event.value))
    if event.field == "paid":
        return lengths.points(int(event.value))
    return event.value if event.value.isdecimal() else Term(f"battlefield-set-{event.value}")


@tells(e.MarkersSet)
def _markers(t: Field, event: e.MarkersSet, _before: World, _after: World) -> Told:
    yield line("battlefield-told-hand", "2.4", side=t.side_name(event.side), count=event.hand)


tells(e.Engaged, e.Parted, e.ShotsApplied, e.RetreatDue)(silent)
TOLD.check(e.EVENTS)
