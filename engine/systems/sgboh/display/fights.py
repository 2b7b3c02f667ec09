"""Facts of fights as sentences: missiles, hits and routs, rampages, shock, pursuit."""

import re
from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct

from engine.kernel.handlers import Handlers
from engine.kernel.ids import Side
from engine.kernel.modifiers import Modifier
from engine.kernel.text import Fact, Line, Term, Text, facts
from engine.systems.sgboh import events as e
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.display.wording import Told, leader_name, line, names, rolled, side_name, silent, unit_name
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.world import NOBODY, World, tq

SLOTS: Final = 6
"""Modifiers that one line tells; more go into further lines."""

_RESULT: Final = re.compile(r"(?:DR(\+\d+)?/)?(?:(\d+)H)? ?(R)?-?")
_CALMING: Final = (0, 1, 8, 9)
"""Dice that end a rampage (8.5)."""

FIGHTS: Final = Handlers[Callable[[Field, Any, World], Told]]()
tells = FIGHTS.of


class Effect(Struct, frozen=True):
    """What the chart does to a side: `none`, `rout`, or parts of `roll-hits-retreat` (7.53)."""

    code: str
    hits: int = 0
    plus: str = ""
    """What is added to a rout roll: ` +1`."""


def effect(written: str) -> Effect:
    """Return a shock result, as the chart writes it, in its parts (7.53)."""
    if written == "ROUT":
        return Effect("rout")
    read = _RESULT.fullmatch(written)
    assert read is not None, written
    plus, hits, retreat = read.groups()
    checks = written.startswith("DR")
    code = "-".join(word for word, is_so in (("roll", checks), ("hits", hits), ("retreat", retreat)) if is_so)
    return Effect(code or "none", int(hits or 0), f" {plus}" if plus else "")


def result(t: Field, side: Side, written: str) -> Line:
    """Return the effect of a shock result, as the chart writes it, on a side, in words (7.53)."""
    return suffered(t.side_cards[side].name, written)


def suffered(who: Text, written: str) -> Line:
    """Return the effect of a shock result, as the chart writes it, on those who are called so (7.53)."""
    found, known = effect(written), dict[str, Fact](side=who)
    if found.code == "rout":
        return line("sgboh-told-result-rout", "8.4", **known)
    if found.code.startswith("roll"):
        known["plus"] = found.plus
    if found.hits:
        known["hits"] = found.hits
    return line(_RESULTS[found.code], "7.53", **known)


_RESULTS: Final = {
    "none": "sgboh-told-result-none",
    "hits": "sgboh-told-result-hits",
    "retreat": "sgboh-told-result-retreat",
    "hits-retreat": "sgboh-told-result-hits-retreat",
    "roll-retreat": "sgboh-told-result-roll-retreat",
    "roll-hits-retreat": "sgboh-told-result-roll-hits-retreat",
}


def effects(attacker: str, defender: str) -> dict[str, Fact]:
    """Return the effects of two results, as the chart writes them: `attacker_result`, `attacker_hits` and so on."""
    known: dict[str, Fact] = {}
    for who, written in (("attacker", attacker), ("defender", defender)):
        found = effect(written)
        known |= {f"{who}_result": found.code, f"{who}_hits": found.hits, f"{who}_plus": found.plus}
    return known


def modifiers(found: tuple[Modifier, ...], clause: str) -> Told:
    """Yield the modifiers of a roll, so many to a line; their common rule, or the paragraph given."""
    for start in range(0, len(found), SLOTS):
        some = found[start : start + SLOTS]
        known: dict[str, Fact] = {}
        for n in range(SLOTS):
            shown = some[n] if n < len(some) else None
            known[f"name{n + 1}"] = Term(f"sgboh-mod-{shown.code}") if shown else ""
            known[f"value{n + 1}"] = f"{shown.value:+d}" if shown else "none"
        rules = {modifier.rule for modifier in some}
        yield Line("sgboh-told-modifiers", facts(**known), rules.pop() if len(rules) == 1 else R(clause))


# -- missiles

_SHOTS: Final[dict[e.FireKind, tuple[str, str]]] = {
    "fire": ("sgboh-told-shot", "7.11"),
    "hit-and-run": ("sgboh-told-shot-run", "7.16"),
    "exit": ("sgboh-told-shot-exit", "7.21"),
    "entry": ("sgboh-told-shot-entry", "7.22"),
    "return": ("sgboh-told-shot-return", "7.23"),
    "artillery": ("sgboh-told-shot-artillery", "7.24"),
}
_FAR: Final = ("fire", "return", "artillery")
"""Shots whose distance is not given by their occasion."""


@tells(e.Fired)
def _shot(t: Field, event: e.Fired, before: World) -> Told:
    code, clause = _SHOTS[event.kind_of]
    if event.kind_of == "hit-and-run" and t.cards[event.unit].type in ("LC", "GC"):
        clause = "7.17"
    far: dict[str, Fact] = {"distance": event.distance} if event.kind_of in _FAR else {}
    target = unit_name(t, event.target) if event.target != NOBODY else _leaders_in(t, before, event.hex)
    yield line(code, clause, unit=unit_name(t, event.unit), target=target, hex=t.label(event.hex), **far)
    if event.target == NOBODY:
        yield line("sgboh-told-shot-no-danger" if event.die else "sgboh-told-shot-danger", "7.15", die=event.die)
        return
    yield from modifiers(event.modifiers, "7.81")
    total = rolled(event.die, sum(modifier.value for modifier in event.modifiers))
    yield line("sgboh-told-shot-hit" if event.hit else "sgboh-told-shot-missed", "7.14", total=total, value=event.value)


def _leaders_in(t: Field, world: World, hex_: int) -> Text:
    here = [n for n, man in enumerate(world.leaders) if man.status == "map" and man.at == hex_]
    found = [leader_name(t, world, n) for n in here]
    return Text(", ".join(name.en for name in found), ", ".join(name.ru for name in found))


@tells(e.ElephantChecked)
def _elephant(t: Field, event: e.ElephantChecked, _before: World) -> Told:
    code = "sgboh-told-elephant-rampages" if event.rampages else "sgboh-told-elephant-stands"
    known: dict[str, Fact] = {"die": event.die, "hits": event.hits, "quality": event.quality}
    yield line(code, "7.14", unit=unit_name(t, event.unit), **known)


# -- hits, routs, removals


@tells(e.Hit)
def _hit(t: Field, event: e.Hit, before: World) -> Told:
    known: dict[str, Fact] = {"taken": event.taken, "hits": event.hits, "quality": tq(t, before, event.unit)}
    yield Line("sgboh-told-hit", facts(unit=unit_name(t, event.unit), **known), event.cause)


@tells(e.Reduced)
def _reduced(t: Field, event: e.Reduced, _before: World) -> Told:
    yield Line("sgboh-told-reduced", facts(unit=unit_name(t, event.unit), hits=event.hits), event.cause)


_REMOVED: Final = {
    "routed": "sgboh-told-routed",
    "eliminated": "sgboh-told-eliminated",
    "pursuing": "sgboh-told-pursuing",
    "lost": "sgboh-told-lost",
}


@tells(e.Removed)
def _removed(t: Field, event: e.Removed, _before: World) -> Told:
    yield Line(_REMOVED[event.status], facts(unit=unit_name(t, event.unit)), event.cause)


@tells(e.Rampaged)
def _rampaged(t: Field, event: e.Rampaged, _before: World) -> Told:
    if event.order:
        yield line("sgboh-told-rampage", "8.5", unit=unit_name(t, event.unit), order=names(t, event.order))
    else:
        yield line("sgboh-told-rampage-nobody", "8.5", unit=unit_name(t, event.unit))


@tells(e.Trampled)
def _trampled(t: Field, event: e.Trampled, _before: World) -> Told:
    known: dict[str, Fact] = {"unit": unit_name(t, event.unit), "die": event.die, "quality": event.quality}
    if event.taken:
        yield line("sgboh-told-trampled", "8.5", **known)
    else:
        yield line("sgboh-told-not-trampled", "8.5", **known)
    if event.die in _CALMING:
        yield line("sgboh-told-rampage-over", "8.5", die=event.die)


@tells(e.Kept)
def _kept(t: Field, event: e.Kept, _before: World) -> Told:
    yield line("sgboh-told-kept", "8.4", unit=unit_name(t, event.unit), hits=event.hits)


# -- shock


@tells(e.AttackNamed)
def _attack_named(t: Field, event: e.AttackNamed, _before: World) -> Told:
    known: dict[str, Fact] = {"attackers": names(t, event.attackers), "defenders": names(t, event.defenders)}
    yield line("sgboh-told-attack-named", "7.3", **known)


@tells(e.AttackCalledOff)
def _called_off(t: Field, event: e.AttackCalledOff, before: World) -> Told:
    attack = before.attacks[event.attack]
    known: dict[str, Fact] = {"attackers": names(t, attack.attackers), "defenders": names(t, attack.defenders)}
    yield line("sgboh-told-attack-called-off", "7.3", **known)


@tells(e.AttacksConfirmed)
def _confirmed(t: Field, event: e.AttacksConfirmed, before: World) -> Told:
    yield line("sgboh-told-attacks-confirmed", "7.3", side=side_name(t, event.side), count=len(before.attacks))


@tells(e.FellBack)
def _fell_back(t: Field, event: e.FellBack, _before: World) -> Told:
    yield line("sgboh-told-escaped", "7.41", unit=unit_name(t, event.unit))


@tells(e.AttackSettled)
def _settled(t: Field, event: e.AttackSettled, before: World) -> Told:
    """Say what has become of an attack if retreats have changed it."""
    named = before.attacks[event.attack]
    if event.void:
        yield line("sgboh-told-attack-void", "7.4-b", attackers=names(t, event.attackers or named.attackers))
    elif (event.attackers, event.defenders) != (named.attackers, named.defenders):
        known: dict[str, Fact] = {"attackers": names(t, event.attackers), "defenders": names(t, event.defenders)}
        yield line("sgboh-told-attack-left", "7.4-a", **known)


_STUCK: Final = {
    R("8.3"): "sgboh-told-no-retreat",
    R("8.3-b"): "sgboh-told-retreat-off-map",
    R("10.23"): "sgboh-told-no-retreat-elephants",
}


@tells(e.NoRetreat)
def _no_retreat(t: Field, event: e.NoRetreat, _before: World) -> Told:
    known: dict[str, Fact] = {"units": names(t, event.units)}
    if event.hits:
        known["hits"] = event.hits
    yield Line(_STUCK[event.cause], facts(**known), event.cause)


_CHECKS: Final = {
    R("7.45"): "sgboh-check-fall-back",
    R("7.53"): "sgboh-check-rout",
    R("7.62"): "sgboh-check-pursuit",
}


@tells(e.QualityChecked)
def _quality(t: Field, event: e.QualityChecked, _before: World) -> Told:
    code = "sgboh-told-check-passed" if event.passed else "sgboh-told-check-failed"
    check = Term(_CHECKS.get(event.cause, "sgboh-check-quality"))
    total = rolled(event.die, event.modifier)
    known = facts(unit=unit_name(t, event.unit), check=check, total=total, quality=event.quality)
    yield Line(code, known, event.cause)


@tells(e.LeaderChecked)
def _leader_checked(t: Field, event: e.LeaderChecked, before: World) -> Told:
    clause = "7.46" if before.phase == "shock" else "7.15"
    name, die = leader_name(t, before, event.leader), event.dice[-1]
    if len(event.dice) == 1:
        yield line("sgboh-told-leader-safe", clause, leader=name, die=die)
    else:
        code = "sgboh-told-leader-struck" if event.dead else "sgboh-told-leader-spared"
        yield line(code, clause, leader=name, die=die)


@tells(e.ShockResolved)
def _shock(t: Field, event: e.ShockResolved, _before: World) -> Told:
    angle = Term("sgboh-angle-flank" if event.flank else "sgboh-angle-front")
    known: dict[str, Fact] = {"attackers": names(t, event.attackers), "defenders": names(t, event.defenders)}
    yield line("sgboh-told-shock", "7.36", angle=angle, **known)
    row, column = t.cards[event.attacker], t.cards[event.defender]
    used: dict[str, Fact] = {"row": event.row or row.printed, "column": column.printed}
    yield line("sgboh-told-shock-types", "7.35", attacker=row.name, defender=column.name, **used)
    yield from modifiers(event.modifiers, "7.52")
    net = f"{event.total - event.die:+d}"
    yield line("sgboh-told-shock-total", "7.83", die=event.die, net=net, total=event.total)
    yield result(t, event.side, event.attacker_result)
    yield result(t, t.enemy(event.side), event.defender_result)


_RETURNS: Final = {
    "back": "sgboh-told-pursuers-back",
    "away": "sgboh-told-pursuers-away",
    "lost": "sgboh-told-pursuers-lost",
}


@tells(e.PursuitReturn)
def _pursuers(t: Field, event: e.PursuitReturn, _before: World) -> Told:
    total = rolled(event.die, event.modifier)
    yield line(_RETURNS[event.result], "7.63", formation=t.formations[event.formation].name, total=total)


tells(e.AttackFought)(silent)
