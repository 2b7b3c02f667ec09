"""The end of a game: points, breaking, capture, and the verdict on a position, by the scenario's own terms."""

from collections.abc import Iterator
from itertools import chain

from engine.hexes.reach import spread
from engine.kernel.event import Ended
from engine.kernel.ids import Side
from engine.kernel.text import Line, Text, facts
from engine.kernel.transaction import Tx
from engine.systems.scs.content.theatre import Corridor, Theatre
from engine.systems.scs.rules import R
from engine.systems.scs.supply import closed
from engine.systems.scs.world import DESTROYED, EXITED, World, losses, steps
from engine.systems.scs.zoc import presence

ENDS = {1: "scs-end-points", 0: "scs-end-points-level", -1: "scs-end-points-behind"}
TERMS = {1: "scs-terms-points", 0: "scs-terms-points-level", -1: "scs-terms-points-behind"}
"""What the attacker needs, by the sign of the threshold: a lead, level points, or no greater deficit."""


def terms(t: Theatre) -> Iterator[Line]:
    """Say how the scenario is won: what gives points, how many are needed, what ends the game at once."""
    victory = t.scenario.victory
    attacker, defender = Side(victory.attacker), t.enemy(Side(victory.attacker))
    names = facts(attacker=t.side_cards[attacker].name, defender=t.side_cards[defender].name)
    for goal in t.goals:
        known = facts(name=goal.name, hex=t.label(goal.hex), points=goal.points)
        holder = "scs-terms-goal" if goal.holder is None else "scs-terms-goal-held"
        owner = () if goal.holder is None else facts(side=t.side_cards[goal.holder].name)
        yield Line(holder, (*known, *owner), R("3.3b-a"))
    for way in t.corridors:
        ends = ", ".join(map(t.label, way.ends))
        known = facts(name=way.name, side=t.side_cards[way.side].name, start=t.label(way.start), ends=ends)
        yield Line("scs-terms-corridor", (*known, *facts(points=way.points)), R("12.1-a"))
    if victory.step_points:
        yield Line("scs-terms-steps", facts(points=victory.step_points), R("3.3c"))
    yield from _exits(t)
    needed = (*names, *facts(needed=abs(victory.threshold), turns=t.scenario.turns))
    yield Line(TERMS[_sign(victory.threshold)], needed, R("3.3b-a"))
    if victory.capture:
        hexes = ", ".join(t.label(t.grid.parse(label)) for label in victory.capture)
        yield Line("scs-terms-capture", (*names, *facts(hexes=hexes)), R("3.3b-a"))
    yield from _sequence(t)
    for side in t.sides if victory.breaking else ():
        card = t.side_cards[side]
        if card.breaking is not None:
            yield Line("scs-terms-breaking", facts(side=card.name, breaking=card.breaking), R("3.3b-a"))


def _exits(t: Theatre) -> Iterator[Line]:
    """Say where each side may leave the map, and for whom that counts (3.3c-a, 3.3c-b)."""
    for card in t.side_cards.values():
        if card.exits:
            hexes = ", ".join(map(t.label, sorted(card.exits)))
            known = facts(side=card.name, enemy=t.side_cards[t.enemy(card.side)].name, hexes=hexes)
            if t.policies.exit == "lost":
                yield Line("scs-terms-exit-lost", known, R("3.3c-b"))
            else:
                yield Line("scs-terms-exit-scored", (*known, *facts(points=card.exit_points)), R("3.3c-b"))


def _sequence(t: Theatre) -> Iterator[Line]:
    """Say which published sequence of play the game has, and what of it is not played (3.3b-b)."""
    if t.published is None:
        return
    yield Line("scs-terms-sequence", facts(title=Text(t.published.title.en, t.published.title.ru)), R("3.3b-b"))
    for out in t.published.left_out:
        known = facts(name=Text(out.name.en, out.name.ru), reason=Text(out.reason.en, out.reason.ru))
        yield Line("scs-terms-left-out", known, R("3.3b-b"))


def points_of(t: Theatre, world: World, side: Side) -> int:
    """Return the victory points of a side: objectives held, enemy steps lost, own steps let go (3.3b-a, 3.3c, 3.3c-b).

    Corridors count while a line of supply could run through them (12.1-a).
    """
    held = sum(goal.points for goal, holder in zip(t.goals, world.holders, strict=True) if holder == side)
    killed = losses(t, world, t.enemy(side)) * t.scenario.victory.step_points
    card = t.side_cards[side]
    gone = sum(steps(t, world, id_) for id_ in card.units if world.units[id_].at == EXITED)
    ways = sum(way.points for way in _open(t, world) if way.side == side)
    return held + killed + gone * card.exit_points + ways


def standing_of(t: Theatre, world: World, side: Side) -> int:
    """Return the victory points of a side, of the attacker's those beyond the lead that he needs (3.3b-a)."""
    terms = t.scenario.victory
    return points_of(t, world, side) - (terms.threshold if side == terms.attacker else 0)


def _open(t: Theatre, world: World) -> tuple[Corridor, ...]:
    """Return the corridors through which a supply line of their side could run (12.1-a, 12.1-b)."""
    if not t.corridors:
        return ()
    first, second = (presence(t, world, side) for side in t.sides)
    known = first.memo.get("corridors")
    if known is None or known[0] is not second:
        passable = tuple(way for n, way in enumerate(t.corridors) if _passable(t, world, n, way))
        known = first.memo["corridors"] = second, passable
    found: tuple[Corridor, ...] = known[1]
    return found


def _passable(t: Theatre, world: World, number: int, way: Corridor) -> bool:
    """Tell whether a line can run through a corridor: as the last one did, or not if the same wall still stands."""
    shut = closed(t, world, way.side)
    line, wall = t.traces.get(number, (None, None))
    if line is not None and shut.isdisjoint(line):
        return True
    if way.start in shut or (wall is not None and wall <= shut):
        return False
    reached = spread(t.ways, (way.start,), shut)
    end = next((end for end in way.ends if end in reached), None)
    if end is not None:
        line = frozenset(reached.path(end))
    else:
        wall = shut.intersection(chain.from_iterable(t.ways[hex_] for hex_ in reached.costs))
    t.traces[number] = line, wall
    return end is not None


def verdict(t: Theatre, world: World) -> tuple[Side | None, Line]:
    """Return the verdict: the attacker wins if he leads by the scenario's threshold, else the defender."""
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
    return winner, Line(ENDS[_sign(terms.threshold)], said, R("3.3b-a"))


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


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


def captured(t: Theatre, world: World, side: Side) -> Ended | None:
    """Return the end of a game in which the attacker holds, after his turn, all that he is to capture.

    `side` is the one whose turn ends.
    """
    terms = t.scenario.victory
    attacker = Side(terms.attacker)
    wanted = [t.goal_at[t.grid.parse(label)] for label in terms.capture]
    if side != attacker or not wanted or any(world.holders[n] != attacker for n in wanted):
        return None
    names = t.side_cards[attacker].name
    return Ended(attacker, Line("scs-end-captured", facts(winner=names), R("3.3b-a")))


def deserted(t: Theatre, world: World) -> Ended | None:
    """Return the end of a game in which no unit is left on the map or on its way: the position decides."""
    for unit in world.units:
        if unit.at not in (DESTROYED, EXITED):
            return None
    return Ended(*verdict(t, world))


def decide(t: Theatre, tx: Tx[World], side: Side, *, turn_over: bool) -> bool:
    """End the game if a side is broken, nobody is left or, at the end of a side's turn, the capture is complete."""
    end = broken(t, tx.world) or (captured(t, tx.world, side) if turn_over else None) or deserted(t, tx.world)
    if end is not None:
        tx.emit(end)
    return end is not None
