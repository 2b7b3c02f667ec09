"""Chapter 5.3b: retreat and flight.  Which units go back in the last phase, in which order, and how far.

Beaten units go along the blow, shot ones straight back, fleeing ones on along their facing.  Evasion and flight before
an attack are runs of the same kind (`evading`).
"""

from functools import partial
from typing import Any, Final, Literal

from msgspec.structs import replace

from engine.kernel.ids import UnitId
from engine.kernel.procedure import DONE, Flow, Goto, Procedure
from engine.kernel.transaction import Tx
from engine.systems.battlefield import events as e
from engine.systems.battlefield.combat.corridor import Run, in_corridor, outcome, scared
from engine.systems.battlefield.combat.losses import destroy
from engine.systems.battlefield.content.field import Field
from engine.systems.battlefield.content.kinds import NOBODY
from engine.systems.battlefield.frames import Retreating
from engine.systems.battlefield.movement.attacks import in_the_way, place_of, put
from engine.systems.battlefield.troops import base_of, card_of
from engine.systems.battlefield.world import Retreat, World
from engine.tabletop.motion import AboutFace, Spin, Straight, moved
from engine.tabletop.plane import HALF, middle, shifted, turn_between, turned
from engine.tabletop.pose import EDGES, Base, Edge
from engine.tabletop.roster import on_table

_CAUSES: Final = ("melee", "shot", "flight")
"""Who goes first."""

# -- where one goes (5.3b-b, table G12, G13)


def full(t: Field, world: World, unit: UnitId) -> int:
    """Return the length of a unit's flight in u: the Movement of its card, pavise carried (5.3b-c)."""
    return card_of(t, world, unit).pace * t.step


def turned_away(t: Field, world: World, unit: UnitId, heading: int) -> Base:
    """Return the base of a unit turned to flee along a blow (5.3b-b).

    Struck in front it turns about where it stands (table G12); struck in the rear it looks the right way.  Struck in
    flank the middle of its new rear is on the middle of that edge, or as far beside it as its former front or rear
    reaches, if only there it lies on nobody.
    """
    base = base_of(t, world, unit)
    turn = abs(turn_between(base.heading, heading))
    if turn in (0, HALF):
        return moved(base, AboutFace()) if turn else base
    x, y = shifted(middle(*base.edge(struck_edge(base, heading))), base.depth, heading)
    beside = abs(base.width - base.depth) // 2
    places = [base.with_front_centre(shifted((x, y), by, base.heading), heading) for by in (0, -beside, beside)]
    side = world.units[unit].side
    return next((one for one in places if not in_the_way(t, world, side, one, {unit})), places[0])


def struck_edge(base: Base, blow: int) -> Edge:
    """Return the edge of a base on which a blow along a heading falls."""
    return min(EDGES, key=lambda edge: abs(turn_between(base.outward(edge), turned(blow, HALF))))


def run_of(t: Field, world: World, due: Retreat) -> Run:
    """Return which way a unit goes back and how far.

    A beaten carousel turns to the enemy (3.6.3.6-e), a shot hedgehog goes a step (5.2.5.4-e).  All go half their
    Movement with their front to the enemy, in flight all of it (5.3b), after a melee too where that was agreed
    (5.2.6.3-a).
    """
    one, base, way = world.units[due.unit], base_of(t, world, due.unit), full(t, world, due.unit)
    if due.flight:
        heading = base.heading if due.heading == NOBODY else due.heading
        return Run(due.unit, turned_away(t, world, due.unit, heading), Straight(way), flight=True)
    if one.form == "carousel" and due.heading != NOBODY:
        struck = middle(*base.edge(struck_edge(base, due.heading)))
        base = base.with_front_centre(struck, turned(due.heading, HALF))
    length = way if due.cause == "melee" and t.policies.melee_retreat == "full" else way // 2
    if one.form == "hedgehog":
        length = t.step
    return Run(due.unit, base, Straight(-length), flight=False)


def scared_run(t: Field, world: World, unit: UnitId, heading: int) -> Run:
    """Return how a loose unit flees before a friend in flight: turned about its middle the same way (5.3b-l)."""
    base = base_of(t, world, unit)
    return Run(
        unit, moved(base, Spin(turn_between(base.heading, heading))), Straight(full(t, world, unit)), flight=True
    )


# -- going: 5.3b


def retreat(t: Field, tx: Tx[World], due: Retreat, gone: tuple[UnitId, ...] = ()) -> tuple[UnitId, ...]:
    """Carry out a retreat or flight, and return all who have gone back: those of `gone` and those of this one.

    A scared unit has gone too, even from a melee that it lost: no unit goes twice in a phase (5.3b-l).
    """
    gone = go(t, tx, run_of(t, tx.world, due), gone)
    for one in tx.world.retreats:
        if one.unit in gone:
            tx.emit(e.RetreatDone(one.unit))
    return gone


def go(
    t: Field,
    tx: Tx[World],
    run: Run,
    gone: tuple[UnitId, ...] = (),
    *,
    why: Literal["flight", "chain", "answer"] = "flight",
    evading: bool = False,
    underway: tuple[UnitId, ...] = (),
) -> tuple[UnitId, ...]:
    """Carry out a run after those of the loose friends that it scares, nearest first; return all that have gone (5.3b).

    `underway` are units whose runs scared this one: they follow it, and are not in its way.
    """
    gone = (*gone, run.unit)
    while tx.state.outcome is None:
        fright = scared(t, tx.world, run, gone, underway)
        if fright is None:
            break
        next_ = scared_run(t, tx.world, fright, run.heading)
        gone = go(t, tx, next_, gone, why="chain", underway=(*underway, run.unit))
    if tx.state.outcome is None:
        _run(t, tx, run, gone, why=why, evading=evading, underway=underway)
    return gone


def _run(
    t: Field,
    tx: Tx[World],
    run: Run,
    gone: tuple[UnitId, ...],
    *,
    why: Literal["flight", "chain", "answer"],
    evading: bool,
    underway: tuple[UnitId, ...],
) -> None:
    """Carry out a run by itself; who had a special form keeps it only in a retreat (3.6.3.2, 3.6.3.3)."""
    found = outcome(t, tx.world, run, gone, underway)
    if found.fate:
        destroy(t, tx, run.unit, found.fate, by=found.by, ground=found.ground)
        return
    side = tx.world.units[run.unit].side
    leave(tx, run.unit)
    _loosen(tx, run)
    if run.flight and tx.world.units[run.unit].mood != "fleeing":
        tx.emit(e.MoodChanged(side, run.unit, "fleeing", why))
    for unit, base in found.pushed:
        put(t, tx, side, unit, base, "pushed")
    for unit, base in found.aside:
        put(t, tx, side, unit, base, "aside")
    way: e.MoveWay = "answer" if evading else "flight" if run.flight else "retreat"
    tx.emit(e.Moved(side, way, (place_of(run.unit, run.end.pose),), evaded=evading))


def leave(tx: Tx[World], unit: UnitId) -> None:
    """Part a unit from all with whom it is in melee."""
    for pair in tx.world.engagements:
        if unit in (pair.attacker, pair.defender):
            tx.emit(e.Parted(pair.number))


def _loosen(tx: Tx[World], run: Run) -> None:
    """Open the form of a unit that goes back: a rhomb keeps it in a retreat, a hedgehog too (3.6.3.2, 3.6.3.3)."""
    one = tx.world.units[run.unit]
    kept = () if run.flight else ("rhomb", "hedgehog")
    if one.form not in ("ordinary", *kept):
        tx.emit(e.FormChanged(one.side, (run.unit,), "ordinary", "retreat"))


# -- the last phase (5.3b)


def _open(tx: Tx[World], f: Retreating) -> Flow:
    """List the units that go back: losers of melees, shot units that have not fought, units still in flight (5.3b-d).

    What a melee brought overrides the shots: winners and those who drew stay (5.2.5.4-a).  Who flees just flees on
    (5.2.5.4-f).
    """
    for due in tx.world.retreats:
        one = tx.world.units[due.unit]
        if due.cause == "shot" and (one.fought or one.mood != "good"):
            tx.emit(e.RetreatDone(due.unit))
    known = {due.unit for due in tx.world.retreats}
    for unit in on_table(tx.world, f.side):
        one = tx.world.units[unit]
        if one.mood == "fleeing" and unit not in known:
            tx.emit(e.RetreatDue(Retreat(unit, "flight", flight=True, heading=one.heading)))
    return Goto(replace(f, step="next"))


def turn_of(t: Field, world: World) -> Retreat | None:
    """Return the unit that goes back next: none whose corridor holds another that must go too (5.3b-e).

    Else by engagement, then from west to east.
    """
    waiting = sorted(world.retreats, key=partial(_rank, t, world))
    units = {due.unit for due in waiting}

    def free(due: Retreat) -> bool:
        return not units.intersection(in_corridor(t, world, run_of(t, world, due)))

    return next((due for due in waiting if free(due)), waiting[0] if waiting else None)


def _rank(t: Field, world: World, due: Retreat) -> tuple[int, int, int, int, UnitId]:
    x, y = base_of(t, world, due.unit).centre
    return _CAUSES.index(due.cause), due.engagement, x, y, due.unit


def _next(t: Field, tx: Tx[World], f: Retreating) -> Flow:
    due = turn_of(t, tx.world)
    if due is None:
        return DONE
    return Goto(replace(f, gone=retreat(t, tx, due, f.gone)))


def retreating(t: Field) -> Procedure[World, Any]:
    """Return the procedure of the last phase: beaten, shot and fleeing units go back (5.3b)."""
    procedure: Procedure[World, Retreating] = Procedure.over(t, Retreating, {"next": _next})
    procedure.auto("open")(_open)
    return procedure
