"""Chapter 5.5-evade: loose units get out of the way of a slower attacker, in order or in flight.

In order a unit turns about and goes half its Movement; in flight it runs along the blow.  What lies in its way is
treated as in any retreat (5.3b).
"""

from collections.abc import Iterator

from engine.kernel.ids import UnitId
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.battlefield.combat.corridor import Run
from engine.systems.battlefield.combat.retreats import full, go, run_of
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.rules import R
from engine.systems.battlefield.troops import base_of, card_of, label
from engine.systems.battlefield.world import Attack, Retreat, World
from engine.tabletop.motion import AboutFace, Straight, moved


def assaults(world: World, unit: UnitId) -> tuple[Attack, ...]:
    """Return the attacks declared on a unit this turn that have not fallen (5.5)."""
    return tuple(attack for attack in world.attacks if attack.target == unit and attack.state != "fallen")


def why_not_evade(t: Field, world: World, unit: UnitId, *, flee: bool) -> Iterator[Violation]:
    """Yield why a unit may not evade its attackers, in order or in flight (5.5-evade).

    Markers, orders and command distance are judged elsewhere (5.5-evade-b).  Slower is an attacker with less
    Movement on its card, pavise included (5.5-evade-a).
    """
    one, card, attacks = world.units[unit], card_of(t, world, unit), assaults(world, unit)
    named = label(t, world, unit)
    if one.form == "carousel":
        yield violation(R("3.6.3.6-d"), "battlefield-evade-carousel", unit=named)
    elif not card.loose or one.form != "ordinary":
        yield violation(R("5.5-evade"), "battlefield-evade-not-loose", unit=named)
    if len(attacks) > 1:
        yield violation(R("5.5-evade"), "battlefield-evade-several", unit=named, count=len(attacks))
        return
    for attack in attacks:
        foe = card_of(t, world, attack.attacker)
        if foe.pace >= card.pace:
            enemy = label(t, world, attack.attacker)
            code = "battlefield-evade-slower"
            yield violation(R("5.5-evade-a"), code, unit=named, own=card.pace, theirs=foe.pace, enemy=enemy)
        if attack.face != "front" and not flee:
            yield violation(R("5.5-evade"), "battlefield-evade-flank", unit=named)


def evade(t: Field, tx: Tx[World], unit: UnitId, gone: tuple[UnitId, ...] = ()) -> tuple[UnitId, ...]:
    """Let a unit turn about and go half its Movement, its back to the enemy, in good order (5.5-evade-c).

    Its attacker stays where he is (5.5-evade-d).
    """
    away = moved(base_of(t, tx.world, unit), AboutFace())
    run = Run(unit, away, Straight(full(t, tx.world, unit) // 2), flight=False)
    return go(t, tx, run, gone, evading=True)


def flee(t: Field, tx: Tx[World], attack: Attack, gone: tuple[UnitId, ...] = ()) -> tuple[UnitId, ...]:
    """Let an attacked unit flee in the direction of the blow (5.5-evade, 5.3b-b)."""
    blow = tx.world.units[attack.attacker].heading
    due = Retreat(attack.target, "flight", flight=True, face=attack.face, heading=blow)
    return go(t, tx, run_of(t, tx.world, due), gone, why="answer")
