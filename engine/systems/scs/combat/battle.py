"""Resolving one combat or overrun: odds, dice, the defender's fate, the attacker's, the advance (7.1, 6.0a)."""

from typing import Any, Literal

from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import DONE, Call, Flow, Frame, Goto, Procedure
from engine.kernel.text import number
from engine.kernel.transaction import Tx
from engine.systems.scs.combat.advance import Pursuit
from engine.systems.scs.combat.attacks import Reckoning, reckon
from engine.systems.scs.combat.reckoning import fought
from engine.systems.scs.combat.retreat import Outcome
from engine.systems.scs.content.charts import CombatResult
from engine.systems.scs.content.options import Marks
from engine.systems.scs.content.theatre import Theatre
from engine.systems.scs.events import CombatResolved, Disorganised
from engine.systems.scs.orders import Attack, Overrun
from engine.systems.scs.rules import R
from engine.systems.scs.world import World, alive, face
from engine.systems.scs.zoc import stack_at


class Battle(Frame, frozen=True, tag="scs.battle"):
    """A combat under way, with both forces as it began and the result once the dice have spoken."""

    side: Side
    mode: Literal["combat", "overrun"]
    units: tuple[UnitId, ...]
    target: int
    attack: tuple[int, ...]
    """Unmodified attack strengths of the attackers (8.0a)."""
    defenders: tuple[UnitId, ...]
    defence: tuple[int, ...]
    lost: tuple[int, ...]
    """Steps lost before, of attackers then defenders."""
    attacker_steps: int = 0
    attacker_retreat: int = 0
    defender_steps: int = 0
    defender_retreat: int = 0
    below: bool = False
    step: Literal["resolve", "defender", "attacker", "advance"] = "resolve"
    shifts: tuple[int, ...] = ()
    """Markers that help the attacker, by number (7.3b-b)."""
    origins: tuple[int, ...] = ()
    """Where each attacker stood as the dice were thrown (10.0-b)."""


def joined(t: Theatre, world: World, side: Side, mode: Literal["combat", "overrun"], order: Attack | Overrun) -> Battle:
    """Return the frame of a combat about to be resolved (7.2c, 8.0a, 8.0a-a).

    All enemies in the hex defend; the strengths in it are unmodified.
    """
    units, target = order.units, order.target
    defenders = stack_at(t, world, t.enemy(side), target)
    return Battle(
        side,
        mode,
        units,
        target,
        tuple(face(t, world, id_).attack or 0 for id_ in units),
        defenders,
        tuple(face(t, world, id_).defence for id_ in defenders),
        tuple(world.units[id_].lost for id_ in units + defenders),
        shifts=order.shifts,
    )


def _resolve(t: Theatre, tx: Tx[World], f: Battle) -> Flow:
    """Find the column and throw the dice; below the chart the attack fails without them (7.1, 7.4, 7.4b).

    Marks of the chart have their effect at once (7.1-d).
    """
    origins = tuple(tx.world.units[id_].at for id_ in f.units)
    reckoning = reckon(t, tx.world, f.units, origins, f.target, f.shifts)
    row, result = fought(tx, t.crt, reckoning, f.mode)
    tx.emit(_resolved(f, tuple(dict.fromkeys(origins)), reckoning, row, result))
    result = marked(t.scenario.marks, result)
    _disorder(t, tx, f, result)
    return Goto(
        replace(
            f,
            attacker_steps=result.attacker_steps,
            attacker_retreat=result.attacker_retreat,
            defender_steps=result.defender_steps,
            defender_retreat=result.defender_retreat,
            below=reckoning.column < 0,
            origins=origins,
            step="defender",
        )
    )


def _resolved(f: Battle, origins: tuple[int, ...], r: Reckoning, row: int, result: CombatResult) -> CombatResolved:
    return CombatResolved(
        f.side, f.mode, f.units, origins, f.target, number(r.attack), number(r.defence), r.ratio, r.label, r.shift, row,
        str(result), r.drm, f.shifts,
    )  # fmt: skip


def marked(marks: Marks, result: CombatResult) -> CombatResult:
    """Return a result with the steps that both lose once the marks of the chart are counted (7.1-d)."""

    def steps(lost: int, signs: str) -> int:
        kept = 0 if "[]" in signs and marks.bracket == "none" else lost
        return kept + ("*" in signs and marks.star == "step") + ("@" in signs and marks.at == "step")

    return replace(
        result,
        attacker_steps=steps(result.attacker_steps, result.attacker_marks),
        defender_steps=steps(result.defender_steps, result.defender_marks),
    )


def _disorder(t: Theatre, tx: Tx[World], f: Battle, result: CombatResult) -> None:
    """Disorganise a side that a mark of the chart disorganises (7.1-d)."""
    marks = t.scenario.marks
    signs = {"*": marks.star, "@": marks.at}
    sides = ((t.enemy(f.side), f.defenders, result.defender_marks), (f.side, f.units, result.attacker_marks))
    for side, units, said in sides:
        struck = tuple(id_ for id_ in units if not tx.world.units[id_].disorganised)
        if struck and any(sign in said and effect == "disorganised" for sign, effect in signs.items()):
            tx.emit(Disorganised(side, struck, R("7.1-d")))


def _defender(t: Theatre, _tx: Tx[World], f: Battle) -> Flow:
    """Let the defender carry out his part of the result first (7.1)."""
    after = replace(f, step="attacker")
    if not (f.defender_steps or f.defender_retreat):
        return Goto(after)
    before = f.lost[len(f.units) :]
    outcome = Outcome(t.enemy(f.side), f.defenders, f.defence, before, f.defender_steps, f.defender_retreat, R("7.1"))
    return Call(outcome, after)


def _attacker(_tx: Tx[World], f: Battle) -> Flow:
    """Let those who attacked carry out theirs, in an overrun too (7.1, 6.2b)."""
    after = replace(f, step="advance")
    if not (f.attacker_steps or f.attacker_retreat):
        return Goto(after)
    before = f.lost[: len(f.units)]
    cause = R("7.4b" if f.below else "7.1")
    return Call(Outcome(f.side, f.units, f.attack, before, f.attacker_steps, f.attacker_retreat, cause), after)


def _advance(t: Theatre, tx: Tx[World], f: Battle) -> Flow:
    """Let those attackers into an emptied hex who have not gone back themselves (10.0, 10.0-b, 10.0c).

    The length of the retreat counts even if nobody is left to make it (10.0a).
    """
    start = dict(zip(f.units, f.origins, strict=False))  # a combat stored before this was noted has no origins
    units = tx.world.units
    left = tuple(id_ for id_ in alive(tx.world, f.units) if units[id_].at == start.get(id_, units[id_].at))
    if not left or stack_at(t, tx.world, t.enemy(f.side), f.target):
        return DONE
    return Goto(Pursuit(f.side, left, f.target, f.defender_retreat, entered=f.mode == "overrun"))


def battle(t: Theatre) -> Procedure[World, Any]:
    """Return the procedure of a combat."""
    procedure: Procedure[World, Battle] = Procedure.over(
        t, Battle, {"resolve": _resolve, "defender": _defender, "advance": _advance}
    )
    procedure.auto("attacker")(_attacker)
    return procedure
