"""The end of a game: points, breaking, capture, and the judgement of a position, by the scenario's own terms."""

from engine.kernel.event import Ended
from engine.kernel.ids import Side
from engine.kernel.text import Line, facts
from engine.kernel.transaction import Tx
from engine.systems.scs.rules import R
from engine.systems.scs.theatre import Theatre
from engine.systems.scs.world import DESTROYED, EXITED, World, losses, steps


def points_of(t: Theatre, world: World, side: Side) -> int:
    """Return the victory points of a side: objectives held, enemy steps lost, own steps exited (3.3c, 3.3c-a)."""
    held = sum(goal.points for goal, holder in zip(t.goals, world.holders, strict=True) if holder == side)
    killed = losses(t, world, t.enemy(side)) * t.scenario.victory.step_points
    card = t.side_cards[side]
    gone = sum(steps(t, world, id_) for id_ in card.units if world.units[id_].at == EXITED)
    return held + killed + gone * card.exit_points


def verdict(t: Theatre, world: World) -> tuple[Side | None, Line]:
    """Judge the position: the attacker wins if he leads by the scenario's threshold, else the defender."""
    terms = t.scenario.victory
    attacker = Side(terms.attacker)
    defender = t.enemy(attacker)
    ours, theirs = points_of(t, world, attacker), points_of(t, world, defender)
    winner = attacker if ours - theirs >= terms.threshold else defender
    said = facts(
        winner=t.side_cards[winner].name,
        attacker=t.side_cards[attacker].name,
        defender=t.side_cards[defender].name,
        ours=ours,
        theirs=theirs,
        needed=abs(terms.threshold),
    )
    return winner, Line(_terms(terms.threshold), said, R("3.3b-a"))


def _terms(threshold: int) -> str:
    """Return the sentence that says what the attacker needed: a lead, level points, or no greater deficit."""
    if threshold > 0:
        return "scs-end-points"
    return "scs-end-points-behind" if threshold < 0 else "scs-end-points-level"


def broken(t: Theatre, world: World) -> Ended | None:
    """Return the end of a game in which a side has lost the steps at which it breaks; the phasing side first."""
    if not t.scenario.victory.breaking:
        return None
    for side in (world.side, t.enemy(world.side)):
        card = t.side_cards[side]
        lost = losses(t, world, side)
        if card.breaking is not None and lost >= card.breaking:
            winner = t.enemy(side)
            said = facts(side=card.name, lost=lost, breaking=card.breaking, winner=t.side_cards[winner].name)
            return Ended(winner, Line("scs-end-broken", said, R("3.3b-a")))
    return None


def captured(t: Theatre, world: World) -> Ended | None:
    """Return the end of a game in which the attacker holds, after his turn, all that he is to capture."""
    terms = t.scenario.victory
    attacker = Side(terms.attacker)
    wanted = [t.goal_at[t.grid.parse(label)] for label in terms.capture]
    if world.side != attacker or not wanted or any(world.holders[n] != attacker for n in wanted):
        return None
    names = t.side_cards[attacker].name
    return Ended(attacker, Line("scs-end-captured", facts(winner=names), R("3.3b-a")))


def deserted(t: Theatre, world: World) -> Ended | None:
    """Return the end of a game in which no unit is left on the map or on its way: the position is judged."""
    if any(unit.at not in (DESTROYED, EXITED) for unit in world.units):
        return None
    return Ended(*verdict(t, world))


def judge(t: Theatre, tx: Tx[World], *, turn_over: bool) -> bool:
    """End the game if a side is broken, nobody is left or, at the end of a turn, the capture is complete; tell it."""
    end = broken(t, tx.world) or (captured(t, tx.world) if turn_over else None) or deserted(t, tx.world)
    if end is not None:
        tx.emit(end)
    return end is not None
