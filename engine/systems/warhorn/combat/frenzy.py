"""Elephants out of hand: the mahout's test, his wedge, or the way to the own edge (elephant-frenzy)."""

from msgspec.structs import replace

from engine.kernel.ids import UnitId
from engine.kernel.procedure import DONE, Call, Flow, Goto, Procedure
from engine.kernel.transaction import Tx
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.field import Field
from engine.systems.warhorn.content.kinds import DIE, NOBODY
from engine.systems.warhorn.frames import Frenzy, HitPool, Losing, ResilienceTest
from engine.systems.warhorn.losses.deaths import destroy
from engine.systems.warhorn.losses.standing import led
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.troops import card_of, shapes
from engine.systems.warhorn.world import World
from engine.tabletop.plane import Point
from engine.tabletop.roster import on_table
from engine.tabletop.shapes import Shape, distance


def _next(_t: Field, tx: Tx[World], f: Frenzy) -> Flow:
    """Test the next mahout, each but once in a phase (elephant-frenzy-a, elephant-frenzy-b)."""
    one = tx.world.units[f.unit]
    if not f.left or one.status != "table":
        return DONE
    n = f.left[-1]
    if n >= len(one.models) or one.models[n].calmed:
        return Goto(replace(f, left=f.left[:-1]))
    return Call(ResilienceTest(f.unit, "mahout", R("elephant-frenzy"), model=n), replace(f, step="tested"))


def _tested(t: Field, tx: Tx[World], f: Frenzy) -> Flow:
    """Let a mahout whose beast does not obey kill it by a test of his skill, which nobody helps (elephant-frenzy-d)."""
    assert tx.world.tested is not None
    if not tx.world.tested.failed:
        return Goto(replace(f, left=f.left[:-1], step="next"))
    skill = card_of(t, tx.world, f.unit).troops[0].skill
    die = tx.roll(1, DIE, R("elephant-frenzy"), "warhorn-roll-wedge", reading="pool", threshold=skill + 1)[0]
    if die > skill:
        return Goto(replace(f, step="run"))
    model = tx.world.units[f.unit].models[f.left[-1]]
    _gone(t, tx, f, killed=True, end=(model.x, model.y), touched=())
    return Goto(replace(f, left=f.left[:-1], step="next"))


def _gone(t: Field, tx: Tx[World], f: Frenzy, *, killed: bool, end: Point, touched: tuple[UnitId, ...]) -> None:
    one, n = tx.world.units[f.unit], f.left[-1]
    start, models = one.models[n], led(one.models, {n})
    tx.emit(e.BeastMaddened(one.side, f.unit, n, killed, (start.x, start.y), end, touched, models))
    if not models:
        destroy(t, tx, f.unit)


def _run(t: Field, tx: Tx[World], f: Frenzy) -> Flow:
    """Let a mad elephant run straight at its own edge, a die in cm for each hit it has left; it is lost."""
    one = tx.world.units[f.unit]
    model = one.models[f.left[-1]]
    hits = t.charts.bodies.elephant_hits - model.wounds
    way = t.cm(sum(tx.roll(hits, DIE, R("elephant-frenzy"), "warhorn-roll-frenzy")))
    home = t.home(one.side)
    end = (model.x, max(home, model.y - way) if home < model.y else min(home, model.y + way))
    touched = _touched(t, tx.world, f.unit, f.left[-1], (model.x, model.y), end)
    _gone(t, tx, f, killed=False, end=end, touched=touched)
    return Goto(replace(f, left=f.left[:-1], touched=touched, hits=hits, step="disorder"))


def _touched(t: Field, world: World, unit: UnitId, n: int, start: Point, end: Point) -> tuple[UnitId, ...]:
    """Return the units that a line meets, of any side, other beasts of its own among them (elephant-frenzy-c).

    By policies the line is as wide as a beast, and its own unit is spared.
    """
    wide = t.charts.bodies.discs["beast"] if t.policies.frenzy_width == "beast" else 0
    line = Shape((start, end) if start != end else (start,), wide)
    found = []
    for other in on_table(world):
        own = other == unit
        if own and t.policies.frenzy_own == "no":
            continue
        if any(distance(shape, line).within(0) for k, shape in enumerate(shapes(t, world, other)) if not own or k != n):
            found.append(other)
    return tuple(found)


def _disorder(_t: Field, _tx: Tx[World], f: Frenzy) -> Flow:
    """Test the next unit on the way for disorder, then strike it (elephant-frenzy)."""
    if not f.touched:
        return Goto(replace(f, step="next"))
    test = ResilienceTest(f.touched[0], "disorder", R("elephant-frenzy"))
    return Call(test, replace(f, step="strike"))


def _strike(_t: Field, tx: Tx[World], f: Frenzy) -> Flow:
    """Let as many hits fall on the unit as the beast had left."""
    side, then = tx.world.units[f.unit].side, replace(f, touched=f.touched[1:], step="disorder")
    hits = (HitPool(f.hits, "all"),)
    return Call(Losing(f.touched[0], UnitId(NOBODY), side, hits, "frenzy"), then)


def _end(_t: Field, _tx: Tx[World], _f: Frenzy) -> Flow:
    return DONE


def frenzy(t: Field) -> Procedure[World, Frenzy]:
    """Return the procedure of elephants that may go mad."""
    return Procedure.over(
        t,
        Frenzy,
        {"next": _next, "tested": _tested, "run": _run, "disorder": _disorder, "strike": _strike, "end": _end},
    )
