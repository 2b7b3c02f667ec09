"""The sequence of play: what comes before, the player turn and its phases (phases, victory)."""

from typing import Any

from msgspec.structs import replace

from engine.kernel.ids import Side
from engine.kernel.procedure import DONE, Call, Flow, Goto, Procedure
from engine.kernel.transaction import Tx
from engine.systems.warhorn import events as e
from engine.systems.warhorn.charges.contacts import part_friends
from engine.systems.warhorn.command.ratings import ratings
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import Phase
from engine.systems.warhorn.frames import (
    Charging,
    Controlling,
    Declaring,
    Deploying,
    Fielding,
    Fighting,
    Fleeing,
    Moving,
    Mustering,
    Opening,
    Rallying,
    Restoring,
    RollingOff,
    Shooting,
    Turn,
)
from engine.systems.warhorn.losses.deaths import form_up
from engine.systems.warhorn.movement.passages import come_out
from engine.systems.warhorn.movement.sites import begin_sites, end_scouting
from engine.systems.warhorn.victory import settle
from engine.systems.warhorn.world import World, army_of
from engine.tabletop.roster import on_table

# -- before the first turn


def _armies(t: Field, _tx: Tx[World], f: Opening) -> Flow:
    then = replace(f, step="terrain")
    return Call(Mustering(), then) if t.scenario.armies == "free" else Goto(then)


def _terrain(t: Field, _tx: Tx[World], f: Opening) -> Flow:
    then = replace(f, step="deploy")
    return Call(Fielding(), then) if t.scenario.field == "placed" else Goto(then)


def _deploy(t: Field, tx: Tx[World], f: Opening) -> Flow:
    """Let the armies be deployed: the winner of a roll says who is first (deployment)."""
    if t.scenario.deployment == "ready" or all(army.ready for army in tx.world.armies):
        return Goto(replace(f, step="first"))
    if any(army.ready for army in tx.world.armies):
        return Call(Deploying(t.enemy(tx.world.side)), f)
    return Call(RollingOff("deployment"), f) if tx.world.phase != "deployment" else Call(Deploying(tx.world.side), f)


def _first(t: Field, tx: Tx[World], f: Opening) -> Flow:
    """Find who has the first turn: by agreement, or by a second roll, whose winner chooses (deployment)."""
    then = replace(f, step="turn")
    if t.scenario.first != "roll":
        tx.emit(e.OrderChosen(Side(t.scenario.first), "first-turn", Side(t.scenario.first)))
        return Goto(then)
    return Call(RollingOff("first-turn"), then)


def _turn(_t: Field, tx: Tx[World], f: Opening) -> Flow:
    return Call(Turn(tx.world.side), replace(f, step="next"))


def _next(t: Field, tx: Tx[World], f: Opening) -> Flow:
    """Give the next turn to the other side, until both have had their last (victory)."""
    if settle(t, tx):
        return DONE
    return Call(Turn(t.enemy(tx.world.side)), f)


# -- the player turn


def _begin(t: Field, tx: Tx[World], f: Turn) -> Flow:
    """Begin a turn: ratings are counted, wronged mercenaries pass over (strategic-rating, mercenary-treason).

    Units that losses have loosened, and that had no room for it, stand looser where they have (reform-b).
    """
    joined = tuple(unit for unit in army_of(tx.world, t.enemy(f.side)).betrayed if unit in on_table(tx.world))
    tx.emit(e.TurnBegan(f.side, tx.world.number + 1, ratings(tx.world), joined))
    part_friends(tx)
    tx.emit(e.PhaseBegan(f.side, "start"))
    begin_sites(t, tx, f.side)
    come_out(tx, f.side)
    for unit in on_table(tx.world):
        form_up(t, tx, unit)
    return Goto(replace(f, step="charges"))


def _charges(_t: Field, _tx: Tx[World], f: Turn) -> Flow:
    return Call(Declaring(f.side), replace(f, step="rally"))


def _rally(_t: Field, tx: Tx[World], f: Turn) -> Flow:
    shaken = tuple(unit for unit in on_table(tx.world, f.side) if tx.world.units[unit].panicked)
    return Call(Rallying(shaken), replace(f, step="restore"))


def _restore(_t: Field, tx: Tx[World], f: Turn) -> Flow:
    return Call(Restoring(on_table(tx.world, f.side)), replace(f, step="control"))


def _control(_t: Field, _tx: Tx[World], f: Turn) -> Flow:
    return Call(Controlling(f.side), replace(f, step="flights"))


def _phase(tx: Tx[World], f: Turn, phase: Phase) -> None:
    tx.emit(e.PhaseBegan(f.side, phase))


def _flights(_t: Field, tx: Tx[World], f: Turn) -> Flow:
    _phase(tx, f, "movement")
    return Call(Fleeing(f.side), replace(f, step="runs"))


def _runs(_t: Field, _tx: Tx[World], f: Turn) -> Flow:
    return Call(Charging(f.side), replace(f, step="moves"))


def _moves(_t: Field, _tx: Tx[World], f: Turn) -> Flow:
    return Call(Moving(f.side), replace(f, step="shooting"))


def _shooting(_t: Field, tx: Tx[World], f: Turn) -> Flow:
    _phase(tx, f, "shooting")
    tx.emit(e.ShootingPhaseBegan())
    return Call(Shooting(f.side), replace(f, step="melee"))


def _melee(_t: Field, tx: Tx[World], f: Turn) -> Flow:
    _phase(tx, f, "melee")
    tx.emit(e.MeleePhaseBegan())
    return Call(Fighting(f.side), replace(f, step="end"))


def _end(t: Field, tx: Tx[World], f: Turn) -> Flow:
    """End a turn: what scouts have cancelled may come into force again (scouts-a)."""
    for side in t.sides:
        end_scouting(t, tx, side)
    tx.emit(e.TurnEnded(f.side, tx.world.number))
    return DONE


def sequence(t: Field) -> tuple[Procedure[World, Any], ...]:
    """Return the procedures of the sequence of play: the opening and the player turn."""
    opening: Procedure[World, Opening] = Procedure.over(
        t,
        Opening,
        {
            "armies": _armies,
            "terrain": _terrain,
            "deploy": _deploy,
            "first": _first,
            "turn": _turn,
            "next": _next,
        },
    )
    turn: Procedure[World, Turn] = Procedure.over(
        t,
        Turn,
        {
            "begin": _begin,
            "charges": _charges,
            "rally": _rally,
            "restore": _restore,
            "control": _control,
            "flights": _flights,
            "runs": _runs,
            "moves": _moves,
            "shooting": _shooting,
            "melee": _melee,
            "end": _end,
        },
    )
    return opening, turn
