"""Chapters 5.2 and 5.4: which parts of a manoeuvre the orders of a unit allow, and in what order they may follow."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from engine.kernel.ids import UnitId
from engine.kernel.rulebook import Rule
from engine.kernel.text import Term
from engine.kernel.violation import Violation, violation
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import OrderKind
from engine.systems.battlefield.lengths import steps
from engine.systems.battlefield.movement.legs import amiss
from engine.systems.battlefield.movement.reforms import WHOLE
from engine.systems.battlefield.movement.walk import WalkResult
from engine.systems.battlefield.orders import Act, ActKind
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.troops import card_of, engaged, label
from engine.systems.battlefield.world import World

_STRAIGHT: Final = ("fwd", "dash", "side")
_MEASURED: Final = (*_STRAIGHT, "wheel")
_OF_TEST: Final = ("fwd", "wheel", "attack")
_NOT_ROUND: Final[dict[ActKind, str]] = {
    "dash": "battlefield-hedgehog-dash",
    "through": "battlefield-hedgehog-through",
    "side": "battlefield-hedgehog-side",
}
_NEEDED: Final[dict[OrderKind, Rule]] = {"move": R("5.2-move"), "dash": R("5.2-dash"), "reform": R("5.2-reform")}


def misordered(
    t: Field,
    world: World,
    units: tuple[UnitId, ...],
    acts: tuple[Act, ...],
    kinds: tuple[OrderKind, ...],
    result: WalkResult,
) -> Iterator[Violation]:
    """Yield why these units may not do these things under their orders, wherever they stand."""
    yield from _unable(t, world, units)
    for act in acts:
        yield from _unlike(t, world, units, act)
    if "auto" in kinds:
        yield from _untested(acts, result)
    else:
        for act in acts:
            yield from _unordered(act, kinds)
        if "dash" in kinds or any(act.kind == "dash" for act in acts):
            yield from _undashed(acts)
    yield from _misplaced(acts)


def mismeasured(t: Field, world: World, units: tuple[UnitId, ...], acts: tuple[Act, ...]) -> Iterator[Violation]:
    """Yield the lengths and angles that mean nothing: negative, zero, or greater than any wheel or table."""
    hedgehog = all(world.units[unit].form == "hedgehog" for unit in units)
    for act in acts:
        if act.kind in _MEASURED:
            yield from amiss(act, hedgehog=hedgehog)
    # A way is judged step by step: what no table holds is refused before.
    far = sum(act.amount for act in acts if act.kind in _STRAIGHT)
    if far > t.width + t.height:
        yield violation(R("2.2-d"), "battlefield-beyond-table", far=steps(t, far))


# -- who


def _unable(t: Field, world: World, units: tuple[UnitId, ...]) -> Iterator[Violation]:
    """Yield why units do not move at all now: in melee, in flight, done (5.2-c, 5.2-d, 5.2-move-a)."""
    for unit in units:
        if engaged(world, unit):
            yield violation(R("5.2-c"), "battlefield-move-engaged", unit=label(t, world, unit))
        if world.units[unit].mood != "good":
            yield violation(R("5.2-d"), "battlefield-move-mood", unit=label(t, world, unit))
        yield from standing_still(t, world, unit)


def standing_still(t: Field, world: World, unit: UnitId) -> Iterator[Violation]:
    """Yield that the movement of a unit is over: it attacks (5.2-move-a), or others have passed through it."""
    if any(attack.attacker == unit for attack in world.attacks):
        yield violation(R("5.2-move-a"), "battlefield-move-attacked", unit=label(t, world, unit))
    if world.units[unit].passed:
        yield violation(R("5.4-interpenetrate-d"), "battlefield-move-passed", unit=label(t, world, unit))


def _unlike(t: Field, world: World, units: tuple[UnitId, ...], act: Act) -> Iterator[Violation]:
    """Yield that units in some formation, or with pavises, do not do this (3.6.3.1, 3.6.3.6, 3.1.7-pavise)."""
    for unit in units:
        form, name = world.units[unit].form, label(t, world, unit)
        if form == "carousel" and act.kind != "ordinary":
            yield violation(R("3.6.3.6"), "battlefield-carousel-moves", unit=name)
        if form == "hedgehog" and act.kind in _NOT_ROUND:
            yield violation(R("3.6.3.1"), _NOT_ROUND[act.kind], unit=name)
        if act.kind == "dash" and card_of(t, world, unit).has("pavise"):
            yield violation(R("3.1.7-pavise"), "battlefield-dash-pavise", unit=name)


# -- what


def _unordered(act: Act, kinds: tuple[OrderKind, ...]) -> Iterator[Violation]:
    """Yield the orders without which a part of a manoeuvre is not allowed (5.2-move, 5.2-dash, 5.2-reform)."""
    for needed in _needed(act.kind, kinds):
        if needed not in kinds:
            part = Term(f"battlefield-act-{act.kind}")
            yield violation(
                _NEEDED[needed], "battlefield-needs-order", act=part, order=Term(f"battlefield-kind-{needed}")
            )


def _needed(kind: ActKind, kinds: tuple[OrderKind, ...]) -> tuple[OrderKind, ...]:
    match kind:
        case "fwd" | "side":
            return ("move",)
        case "wheel":
            return () if "dash" in kinds else ("move",)
        case "through":
            return "move", "reform"
        case "attack":
            return () if "dash" in kinds else ("move",)
        case "dash":
            return ("dash",)
        case "swap":
            return () if "move" in kinds else ("reform",)
        case _:
            return ("reform",)


def _untested(acts: Sequence[Act], result: WalkResult) -> Iterator[Violation]:
    """Yield the parts of a manoeuvre that tested units may not make (5.3)."""
    if acts and result in ("", "stand"):
        yield violation(R("5.3"), "battlefield-auto-stands")
    for kind in dict.fromkeys(act.kind for act in acts):
        if kind not in _OF_TEST and not (kind == "dash" and result == "charge"):
            yield violation(R("5.3-b"), "battlefield-auto-only", act=Term(f"battlefield-act-{kind}"))


def _undashed(acts: Sequence[Act]) -> Iterator[Violation]:
    """Yield what a dash cannot be made of: one wheel at most, then one straight leg (5.4-dash)."""
    kinds = [act.kind for act in acts if act.kind != "attack"]
    if kinds.count("dash") > 1:
        yield violation(R("5.4-dash"), "battlefield-dash-once")
    if kinds.count("wheel") > 1:
        yield violation(R("5.4-dash"), "battlefield-dash-wheels")
    elif "wheel" in kinds[1:] and "dash" in kinds:
        yield violation(R("5.4-dash"), "battlefield-dash-wheel-first")
    if acts and "dash" not in kinds:
        yield violation(R("5.2-dash"), "battlefield-dash-only")
    for kind in dict.fromkeys(kinds):
        if kind not in ("dash", "wheel"):
            part = Term(f"battlefield-act-{kind}")
            yield violation(R("5.2-dash"), "battlefield-dash-without", act=part)


# -- in what order


def _misplaced(acts: Sequence[Act]) -> Iterator[Violation]:
    for act, after in pairwise(acts):
        if act.kind == "attack" and after.kind != "attack":
            yield violation(R("5.2-move-a"), "battlefield-attack-last")
        if act.kind == "through" and after.kind not in ("fwd", "through"):
            yield violation(R("5.4-interpenetrate"), "battlefield-through-where")
    if acts and acts[-1].kind == "through":
        yield violation(R("5.4-interpenetrate"), "battlefield-through-where")
    if any(act.edge != "front" for act in acts) and any(act.kind == "through" for act in acts):
        yield violation(R("5.4-interpenetrate"), "battlefield-through-where")
    whole = next((n for n, act in enumerate(acts) if act.kind in WHOLE), None)
    if whole is not None and any(act.kind != "swap" for act in acts[whole + 1 :]):
        told = Term(f"battlefield-act-{acts[whole].kind}")
        yield violation(R("5.4-change-front"), "battlefield-whole-turn", act=told)
