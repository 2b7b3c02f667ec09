"""Chapter 5.5-turn-to-face: an attacked unit turns to an attacker, or forms a hedgehog (5.2-reform-b).

The unit turns about or changes front where it stands, the attacker is set against its new front however far it has to
be slid.  Its other attackers strike what they now have before them; those for whom there is no room go back a step.
"""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.ids import UnitId
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.battlefield import events as e
from engine.systems.battlefield.combat.evading import assaults
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.ground import difficult, ground, opens, title
from engine.systems.battlefield.movement.attacks import (
    SQUARE_TURN,
    all_round,
    edge_struck,
    no_room,
    place_of,
    put,
    same_place,
    set_against,
    step_back,
)
from engine.systems.battlefield.movement.links import parts
from engine.systems.battlefield.orders import Act
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.troops import base_of, card_of, fought_base, label, pace
from engine.systems.battlefield.world import Attack, World, with_units
from engine.tabletop.motion import AboutFace, FrontChange, moved
from engine.tabletop.plane import turn_between
from engine.tabletop.pose import Base, Edge, Pose


class KeptAttacker(Struct, frozen=True):
    """An attacker that still strikes the unit after its turn: which face, and where the attacker stands then."""

    attacker: UnitId
    face: Edge
    base: Base


class FacingResult(Struct, frozen=True):
    """The result of turning to an attacker."""

    act: Act
    base: Base
    kept: tuple[KeptAttacker, ...] = ()
    """The attacker that is faced, then the others in the order in which they declared."""
    back: tuple[tuple[UnitId, Base], ...] = ()
    """Attackers that go back a step: their attacks fall."""
    legal: tuple[Violation, ...] = ()
    """Every reason why it may not be done; empty when it may."""


# -- turning to face


def why_not_face(t: Field, world: World, unit: UnitId, target: UnitId) -> Iterator[Violation]:
    """Yield why a unit may not turn to an attacker (5.5-turn-to-face); markers and command are judged elsewhere."""
    attack = next((one for one in assaults(world, unit) if one.attacker == target), None)
    named = label(t, world, unit)
    if attack is None:
        yield violation(R("5.5-turn-to-face"), "battlefield-facing-no-attacker", unit=named)
    elif all_round(world, unit) or attack.face == "front":
        yield violation(R("5.5-turn-to-face"), "battlefield-facing-front", unit=named, enemy=label(t, world, target))
    else:
        yield from facing(t, world, unit, attack).legal


def facing(t: Field, world: World, unit: UnitId, attack: Attack) -> FacingResult:
    """Return the result of turning to an attacker in flank or rear, or every reason against it (5.5-turn-to-face).

    It is refused where the attacker could not be set against the new front (5.5-turn-to-face-d).
    """
    rear = attack.face == "rear"
    act = Act("about") if rear else Act("front", hand="left" if attack.face == "left" else "right")
    base = moved(base_of(t, world, unit), AboutFace() if rear else FrontChange(act.hand))
    attackers = [one.attacker for one in assaults(world, unit)]
    blocked = tuple(_cited("5.5-turn-to-face-c", no_room(t, world, unit, base, but=set(attackers))))
    if blocked:
        return FacingResult(act, base, legal=blocked)
    struck = base.deepened(fought_base(t, world, unit).depth)
    faced = set_against(base_of(t, world, attack.attacker), struck, "front").base
    others = [one for one in attackers if one != attack.attacker]
    there = {unit: struck, attack.attacker: faced}
    lost = any(True for _ in no_room(t, world, attack.attacker, faced, there, set(others)))
    if lost:
        names = {"unit": label(t, world, unit), "enemy": label(t, world, attack.attacker)}
        reason = violation(R("5.5-turn-to-face-d"), "battlefield-facing-contact", **names)
        return FacingResult(act, base, legal=(reason,))
    return _with_others(
        t, world, unit, others, FacingResult(act, base, (KeptAttacker(attack.attacker, "front", faced),)), there
    )


def _with_others(
    t: Field, world: World, unit: UnitId, others: list[UnitId], found: FacingResult, there: dict[UnitId, Base]
) -> FacingResult:
    """Return a facing with what other attackers do.

    They strike another face or go back (5.5-turn-to-face-b, 5.5-turn-to-face-c).
    """
    kept, back = list(found.kept), list[tuple[UnitId, Base]]()
    for n, attacker in enumerate(others):
        waiting = set(others[n + 1 :])
        own = base_of(t, world, attacker)
        edge = edge_struck(own, there[unit])
        new = set_against(own, there[unit], edge).base
        new = own if same_place(own, new) else new
        fits = edge not in {one.face for one in kept} and abs(turn_between(own.heading, new.heading)) <= SQUARE_TURN
        if fits and not any(True for _ in no_room(t, world, attacker, new, there, waiting)):
            kept.append(KeptAttacker(attacker, edge, new))
            there[attacker] = new
            continue
        place = _backwards(t, world, attacker, there, waiting)
        if place is None:
            names = {"unit": label(t, world, unit), "enemy": label(t, world, attacker)}
            reason = violation(R("5.5-turn-to-face-c"), "battlefield-facing-no-room-back", **names)
            return FacingResult(found.act, found.base, legal=(reason,))
        back.append((attacker, place))
        there[attacker] = place
    return FacingResult(found.act, found.base, tuple(kept), tuple(back))


def _backwards(
    t: Field, world: World, attacker: UnitId, there: dict[UnitId, Base], waiting: set[UnitId]
) -> Base | None:
    """Return where an attacker goes that is set back: a step along the way it came, else straight (5.5-c)."""
    attack = next(one for one in world.attacks if one.attacker == attacker and one.state != "fallen")
    own = base_of(t, world, attacker)
    for place in (own.at(Pose(*attack.back)), step_back(t, own)):
        if not any(True for _ in no_room(t, world, attacker, place, there, waiting)):
            return place
    return None


def _cited(clause: str, reasons: Iterator[Violation]) -> Iterator[Violation]:
    return (replace(reason, rule=R(clause)) for reason in reasons)


def turn_to_face(t: Field, tx: Tx[World], unit: UnitId, found: FacingResult, *, shoots: bool) -> None:
    """Turn a unit to an attacker and set all its attackers anew; it costs no Movement (5.5-turn-to-face-e).

    If the unit `shoots` afterwards it counts as Movement spent all the same, half or all of it (5.2-shoot-b).
    """
    side = tx.world.units[unit].side
    foe = t.enemy(side)
    place = place_of(unit, found.base.pose)
    paid = spent(t, tx.world, unit, found) if shoots else 0
    land, before = ground(t, tx.world), base_of(t, tx.world, unit)
    new = tuple(piece for piece in land.under(found.base) if piece not in land.under(before))
    slow = difficult(t, new)
    tx.emit(e.Moved(side, "turned", (place,), acts=(found.act,), paid=paid, reformed=True, slow=slow))
    if opens(t, tx.world.units[unit].form, new):
        tx.emit(e.FormChanged(side, (unit,), "ordinary", "ground"))
    for attacker, base in found.back:
        face = next(one.face for one in tx.world.attacks if (one.attacker, one.target) == (attacker, unit))
        tx.emit(e.Moved(foe, "back", (place_of(attacker, base.pose),)))
        tx.emit(e.AttackSettled(foe, attacker, unit, face, "fallen"))
    for one in found.kept:
        put(t, tx, foe, one.attacker, one.base, "align")


def spent(t: Field, world: World, unit: UnitId, found: FacingResult) -> int:
    """Return the half-points that turning counts as: half the Movement, to change front all of it (5.2-shoot-b)."""
    return pace(t, world, unit) * (1 if found.act.kind == "about" else 2)


def supposed(t: Field, world: World, unit: UnitId, found: FacingResult) -> World:
    """Return the world in which a unit has turned to an attacker, to see what it could shoot at (5.2-shoot-b)."""
    pose, one = found.base.pose, world.units[unit]
    paid = one.paid + spent(t, world, unit, found)
    changed = {unit: replace(one, x=pose.x, y=pose.y, heading=pose.heading, reformed=True, paid=paid)}
    faces = {kept.attacker: kept.face for kept in found.kept}
    for attacker, base in (*((kept.attacker, kept.base) for kept in found.kept), *found.back):
        pose = base.pose
        changed[attacker] = replace(world.units[attacker], x=pose.x, y=pose.y, heading=pose.heading)
    attacks = tuple(
        attack
        if attack.target != unit
        else replace(attack, face=faces[attack.attacker])
        if attack.attacker in faces
        else replace(attack, state="fallen")
        for attack in world.attacks
    )
    return with_units(world, changed, attacks=attacks)


# -- the hedgehog as an answer


def why_not_hedgehog(t: Field, world: World, units: tuple[UnitId, ...]) -> Iterator[Violation]:
    """Yield why units may not form a hedgehog where they stand: one, or a closed formation as a whole (3.6.3.1)."""
    for unit in units:
        named = label(t, world, unit)
        if not card_of(t, world, unit).foot:
            yield violation(R("3.6.3.1"), "battlefield-hedgehog-foot", unit=named)
        elif world.units[unit].form != "ordinary":
            yield violation(R("3.6.3.1"), "battlefield-hedgehog-form", unit=named)
        for piece in ground(t, world).under(base_of(t, world, unit)):
            if opens(t, "hedgehog", (piece,)):
                yield violation(R("6.2-e"), "battlefield-form-ground", unit=named, ground=title(piece.kind))
                break
    if len(units) > 1 and len(parts(t, world, {unit: base_of(t, world, unit) for unit in units})) > 1:
        yield violation(R("5.2-reform-b"), "battlefield-hedgehog-apart", count=len(units))


def form_hedgehog(tx: Tx[World], units: tuple[UnitId, ...]) -> None:
    """Let units form a hedgehog where they stand; all that attack them strike a front (3.6.3.1).

    They keep their heading, for shots and for retreats (3.6.3.1-b).
    """
    tx.emit(e.FormChanged(tx.world.units[units[0]].side, units, "hedgehog", "answer"))
