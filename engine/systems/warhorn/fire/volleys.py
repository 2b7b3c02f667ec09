"""One shot of a unit: the test before it into melee, dice, losses (shoot-into-melee, shoot-range, shoot-casualties)."""

from typing import Final

from msgspec.structs import replace

from engine.kernel.dice import Throwing
from engine.kernel.ids import UnitId
from engine.kernel.procedure import DONE, Call, Flow, Goto, Procedure
from engine.kernel.transaction import Tx
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import DIE, Fire, Missile
from engine.systems.warhorn.fire.aiming import ON_THE_WAY, AimedShot, Volleyed, grain, shot_at
from engine.systems.warhorn.fire.engines import answer_to
from engine.systems.warhorn.fire.lawful import chosen, ways
from engine.systems.warhorn.fire.rights import weapons
from engine.systems.warhorn.frames import HitPool, Losing, ResilienceTest, Volley
from engine.systems.warhorn.measures import range_to
from engine.systems.warhorn.orders import Shoot
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.troops import card_of
from engine.systems.warhorn.world import World, engaged

NOBODY_SHOOTS: Final = Volleyed(0, 0, 0)
"""What a lost shot is made of."""


def could_answer(t: Field, world: World, unit: UnitId, target: UnitId) -> bool:
    """Tell whether a unit can shoot at a charger where he stands: seen or lobbed at, in range (reaction-shoot-a)."""
    if card_of(t, world, unit).kind == "battery":
        return answer_to(t, world, unit, target) is not None
    rows, distance = t.charts.missiles.weapons, range_to(t, world, unit, target)
    return any(
        distance.within(t.cm(rows[weapon].range), 0) and ways(t, world, unit, target, weapon, measured=True)
        for weapon in weapons(t, world, unit, back=True)
    )


def _open(t: Field, tx: Tx[World], f: Volley) -> Flow:
    """Choose what is not ordered, and test who shoots at an enemy in melee first (shoot-into-melee)."""
    world = tx.world
    if world.units[f.target].status != "table":
        return DONE
    order = Shoot(f.unit, f.target, f.weapon, f.fire)  # type: ignore[arg-type]
    found = chosen(t, world, f.unit, order, back=f.when in ON_THE_WAY)
    if found is None:
        return DONE
    f = replace(f, weapon=found[0], fire=found[1])
    if engaged(world, f.target):
        return Call(ResilienceTest(f.unit, "into-melee", R("shoot-into-melee")), replace(f, step="tested"))
    return Goto(replace(f, step="dice"))


def _tested(t: Field, tx: Tx[World], f: Volley) -> Flow:
    """Let the shot be lost by a failed test; friends are in no danger by a passed one (shoot-into-melee-a)."""
    if tx.world.tested is not None and tx.world.tested.failed:
        _record(t, tx, f, _shot(t, tx.world, f), NOBODY_SHOOTS, lost="test")
        return DONE
    return Goto(replace(f, step="dice"))


def _shot(t: Field, world: World, f: Volley) -> AimedShot:
    weapon: Missile = f.weapon  # type: ignore[assignment]
    way: Fire = f.fire  # type: ignore[assignment]
    return shot_at(t, world, f.unit, f.target, weapon, way)


def _dice(t: Field, tx: Tx[World], f: Volley) -> Flow:
    """Measure, throw the dice and let the hits fall; out of range the shot is lost (shoot-range, shoot-range-a).

    So is one that was lobbed and is found to be too far for it (shoot-indirect-c).  A 1 among the dice may drive an
    elephant mad (elephant-frenzy-a).
    """
    shot = _shot(t, tx.world, f)
    if not shot.distance.within(shot.most, grain(f.when)):
        _record(t, tx, f, shot, NOBODY_SHOOTS, lost="range")
        return DONE
    if shot.astray:
        _record(t, tx, f, shot, NOBODY_SHOOTS, lost="lob")
        return DONE
    hits, one = 0, False
    for part in shot.parts:
        hit, low = thrown(tx, part)
        _record(t, tx, f, shot, part, hits=hit)
        hits, one = hits + hit, one or low
    if not (hits or one):
        return DONE
    pools = (HitPool(hits, shot.piercing),)
    losing = Losing(f.target, f.unit, tx.world.units[f.unit].side, pools, "shot", one=one)
    return Call(losing, replace(f, step="end"))


def thrown(throws: Throwing, part: Volleyed) -> tuple[int, bool]:
    """Throw the dice of warriors of one skill: return how many hit, and whether a 1 is among them (skill-test)."""
    threshold = max(1, part.needed + 1)
    faces = throws.roll(part.dice, DIE, R("skill-test"), "warhorn-roll-shot", reading="pool", threshold=threshold)
    return sum(face <= part.needed for face in faces), 1 in faces


def _record(
    t: Field, tx: Tx[World], f: Volley, shot: AimedShot, part: Volleyed, *, hits: int = 0, lost: str = ""
) -> None:  # fmt: skip
    slow = bool(part.dice) and t.charts.missiles.weapons[shot.weapon].reload
    tx.emit(
        e.Shot(
            tx.world.units[f.unit].side, f.unit, f.target, shot.weapon, shot.way, part.dice, part.needed, hits,
            shot.spent, shot.distance.units, f.when, () if lost else shot.modifiers, slow, lost,  # type: ignore[arg-type]
        )
    )  # fmt: skip


def _end(_t: Field, _tx: Tx[World], _f: Volley) -> Flow:
    return DONE


def volleys(t: Field) -> Procedure[World, Volley]:
    """Return the procedure of one shot of a unit."""
    return Procedure.over(t, Volley, {"open": _open, "tested": _tested, "dice": _dice, "end": _end})
