"""Chapter 5.4: a manoeuvre, judged as a whole: legs, wheels, reforms, passages, and the attack it may end in.

Plotted whole, or every reason against it; nothing partial is ever applied.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.kernel.ids import UnitId
from engine.kernel.violation import Violation, violation
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import BodyKind, OrderKind
from engine.systems.battlefield.lengths import points
from engine.systems.battlefield.movement import attacks
from engine.systems.battlefield.movement.clearance import touching
from engine.systems.battlefield.movement.formations import Formed, read
from engine.systems.battlefield.movement.legs import Legs
from engine.systems.battlefield.movement.permits import mismeasured, misordered
from engine.systems.battlefield.movement.plotted import Assault, Plotted
from engine.systems.battlefield.movement.reforms import reform
from engine.systems.battlefield.movement.walk import Walk, WalkResult
from engine.systems.battlefield.orders import Act
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.troops import base_of, bases, label, named
from engine.systems.battlefield.world import World
from engine.tabletop.contact import reach

_MISFIT = ("5.5-a", "2.2", "2.2-d", "6.1")
"""Why an attacker cannot be set against its target; by itself, or if that was agreed, it goes back a step (5.5-c)."""
_TRACK, _DEAR = "battlefield-column-track", "battlefield-too-dear"


def plot(
    t: Field,
    world: World,
    units: tuple[UnitId, ...],
    body: BodyKind,
    acts: tuple[Act, ...],
    kinds: tuple[OrderKind, ...],
    result: WalkResult = "",
) -> Plotted | tuple[Violation, ...]:
    """Return a manoeuvre of a unit or formation under its orders as plotted, or every reason against it (5.4).

    `result` is that of an autonomous test, with `kinds` ("auto",): it sets the budget and what is done (5.3).
    """
    stand = read(t, world, units, body, kinds)
    meaningless = tuple(mismeasured(t, world, units, acts))
    reasons = (*meaningless, *misordered(t, world, units, acts, kinds, result))
    if not isinstance(stand, Formed):
        return tuple(dict.fromkeys((*stand, *reasons)))
    if meaningless:
        return reasons
    told: tuple[Violation, ...] = ()
    for follow in _manners(world, stand, kinds):
        found = _tried(Walk(t, world, stand, kinds, acts, result), acts, reasons, follow=follow)
        if isinstance(found, Plotted):
            return found
        # What the other manner lacks is told where this one is impossible, or where only Movement is wanting.
        if not told or any(one.code == _TRACK for one in told) or all(one.code == _DEAR for one in found):
            told = found
    return told


def _manners(world: World, stand: Formed, kinds: tuple[OrderKind, ...]) -> tuple[bool, ...]:
    """Return in which ways a formation may move: its columns in the tracks of their heads, or all as one body.

    A formation that would break up on the march may go as one body, if it is closed or all look one way (3.6.2.2).
    A closed column whose links would break turns so, at the price of its far corner (3.6.2.2-d).  A hedgehog has no
    head to follow: it goes any of four ways (3.6.3.1).
    """
    if all(len(file) == 1 for file in stand.files) or world.units[stand.members[0]].form == "hedgehog":
        return (False,)
    one = len({world.units[unit].heading for unit in stand.members}) == 1
    if "dash" in kinds:
        return (False,)
    return (True, False) if one or stand.body == "closed" else (True,)


def _tried(
    walk: Walk, acts: tuple[Act, ...], reasons: tuple[Violation, ...], *, follow: bool
) -> Plotted | tuple[Violation, ...]:
    """Return a manoeuvre plotted in one of the ways in which it may be made (3.6.1.1-a, 3.6.2.2)."""
    walk.refuse(*reasons)
    legs = Legs(walk, follow=follow)
    for act, through in joined(acts):
        match act.kind:
            case "fwd" | "dash":
                legs.straight(act, through=through)
            case "wheel":
                legs.wheel(act)
            case "side":
                legs.side(act)
            case "attack":
                _assault(walk, act.unit)
            case _:
                legs.halt()
                reform(walk, act)
                if walk.stand.body:
                    _stand_anew(walk, act, acts)
    legs.halt()
    walk.refuse(*_too_dear(walk), *_untouched(walk, acts))
    return tuple(walk.reasons) or _plotted(walk, acts)


def joined(acts: tuple[Act, ...]) -> tuple[tuple[Act, bool], ...]:
    """Return the parts of a manoeuvre with consecutive straight ones as one leg, and which pass through somebody."""
    found: list[tuple[Act, bool]] = []
    through = False
    for act in acts:
        if act.kind == "through":
            through = True
            continue
        last = found[-1] if found else None
        if act.kind == "fwd" and last is not None and (last[0].kind, last[0].edge) == ("fwd", act.edge):
            found[-1] = replace(act, amount=last[0].amount + act.amount), last[1] or through
        else:
            found.append((act, through))
        through = False
    return tuple(found)


def _stand_anew(walk: Walk, act: Act, acts: tuple[Act, ...]) -> None:
    """Read a formation again that has turned about: its tail is its head now, and it must still be one (3.6.1.1-a)."""
    if act.kind not in ("about", "swap") or acts[-1] is act:
        return
    found = read(walk.t, walk.world, walk.units, walk.stand.body, walk.kinds, walk.bases)
    if isinstance(found, Formed):
        walk.stand = found
    else:
        walk.refuse(*found)


def _too_dear(walk: Walk) -> Iterator[Violation]:
    """Yield that a manoeuvre costs more Movement than there is (3.1.1, 3.6.2.1-a, 5.4-dash-a)."""
    if walk.left >= 0:
        return
    if "dash" in walk.kinds:
        rule = R("5.4-dash-a")
    elif walk.budget == 0 and walk.stand.body:
        rule = R("3.6.2.1-a")
    else:
        rule = R("3.1.1")
    told = {"cost": points(walk.spent + walk.paid), "movement": points(walk.budget)}
    yield violation(rule, _DEAR, units=named(walk.t, walk.world, walk.units), **told)


def _untouched(walk: Walk, acts: tuple[Act, ...]) -> Iterator[Violation]:
    """Yield the enemies that units touch at the end which do not attack (2.2-c).

    That an attack cannot be made is told of the attack alone.
    """
    if not walk.attacking:
        return
    attackers = {assault.attacker for assault in walk.assaults}
    failed = {act.unit for act in acts if act.kind == "attack"} - {one.aim.target for one in walk.assaults}
    every = bases(walk.t, walk.world, walk.t.enemy(walk.side))
    enemies = {enemy: base for enemy, base in every.items() if enemy not in failed}
    for unit in walk.units:
        for enemy, base in enemies.items():
            if unit not in attackers and enemy not in walk.near and touching(walk.bases[unit], base):
                told = {"unit": walk.name(unit), "other": label(walk.t, walk.world, enemy)}
                yield violation(R("2.2-c"), "battlefield-ends-touching", **told)


def _assault(walk: Walk, target: UnitId) -> None:
    """Note an attack by whichever unit may make it, the nearest first (5.5)."""
    t, world = walk.t, walk.standing()
    there = bases(t, walk.world).get(target)
    if there is None:
        walk.refuse(violation(R("5.5"), "battlefield-attack-nobody"))
        return
    free = [unit for unit in walk.units if unit not in {one.attacker for one in walk.assaults}]
    free.sort(key=lambda unit: reach(walk.bases[unit].front_centre, there).sixteenths)
    reasons: tuple[Violation, ...] = ()
    for unit in free:
        aim = attacks.aim(t, world, unit, walk.bases[unit], target)
        goes_back = (t.policies.failed_attack == "pull_back" or "auto" in walk.kinds) and aim.misfit
        if not [one for one in aim.legal if not (goes_back and one.rule.clause in _MISFIT)]:
            walk.assaults.append(Assault(unit, aim, walk.path(unit)))
            return
        reasons = reasons or aim.legal
    walk.refuse(*reasons)


def _plotted(walk: Walk, acts: tuple[Act, ...]) -> Plotted:
    return Plotted(
        walk.units,
        walk.stand.body,
        acts,
        walk.places(),
        tuple(walk.legs),
        walk.budget,
        walk.spent,
        walk.paid,
        walk.turn,
        tuple(base_of(walk.t, walk.world, unit) for unit in walk.units),
        moved=walk.moved,
        reformed=walk.reformed,
        dashed=walk.dashed,
        run=walk.run,
        aside=walk.sideways,
        slow=walk.slow,
        through=tuple(sorted(walk.passed)),
        assaults=tuple(walk.assaults),
        forms=tuple(walk.reshaped),
    )
