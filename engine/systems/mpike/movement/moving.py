"""A move under way: step by step, with a window after each, until the way is done or the unit can go no further (7)."""

import hashlib
from collections.abc import Callable, Iterator

import msgspec
from msgspec.structs import replace

from engine.hexes.facing import Aspect
from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import DONE, Ask, Call, ContentNode, Flow, Goto, PickFace, Procedure
from engine.kernel.text import Facts, facts
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.mpike import events as e
from engine.systems.mpike.combat.entry import take
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.fire.firing import check_aim
from engine.systems.mpike.frames import Moving, Stimulus, Volley, Window
from engine.systems.mpike.morale.hits import formation_hits
from engine.systems.mpike.movement.lawful import Taken, Walk
from engine.systems.mpike.movement.movers import Mover, MoverPose, mover_of, pose_of, whereabouts
from engine.systems.mpike.movement.moves import aim_of, check_way, courses, failed, foreseen, shots
from engine.systems.mpike.movement.stacking import join, merge
from engine.systems.mpike.movement.steps import charging, outcome, rides_down
from engine.systems.mpike.orders import NOBODY, Move, Step
from engine.systems.mpike.places import around, far_foes, foes, foes_touching, nearest
from engine.systems.mpike.rules import R
from engine.systems.mpike.stacks import companions, restack, shot_at
from engine.systems.mpike.world import BROKEN, World, occupants

Opens = Callable[[Field, World, Window], bool]
"""Tells whether anybody can react, so that a window is opened at all."""


def always(_t: Field, _world: World, _f: Window) -> bool:
    return True


# -- the steps of the frame


def _go(t: Field, tx: Tx[World], f: Moving) -> Flow:
    if not f.start:
        f = _begun(t, tx.world, f)
    if not _able(tx.world, f) or not f.steps:
        return Goto(replace(f, step="end"))
    mover, pose = pose_of(t, tx.world, f)
    way, step = Walk(t, tx.world, mover), f.steps[0]
    if next(way.faults(pose, step), None) is not None:
        return Ask(replace(f, step="ask"), (mover.side,))
    if step.kind == "fire":
        return _shoot(t, tx, f, mover, step)
    return _take(t, tx, f, way, pose)


def _begun(t: Field, world: World, f: Moving) -> Moving:
    """Note where a move began that another frame ordered."""
    at, side = world.units[f.unit].at, t.cards[f.unit].side
    near, distance = nearest(t, world, side, at)
    return replace(
        f, start=at, near=whereabouts(world, near), distance=distance, touched=foes_touching(t, world, side, at)
    )


def _able(world: World, f: Moving) -> bool:
    """Tell whether the unit can go on: on the map, not broken; broken formation lets it fire and restack alone.

    What reactions and interceptors do to it otherwise leaves it its move (9.1.6-a, 9.3.4-a).
    """
    state = world.units[f.unit]
    if state.status != "map" or state.morale == BROKEN or state.gun in ("disabled", "captured"):
        return False
    stands = bool(f.steps) and f.steps[0].kind in ("restack", "fire")
    return state.formation not in ("broken", "hedgehog") or stands


def _may_shoot(t: Field, world: World, f: Moving) -> bool:
    """Tell whether cavalry that had to stop with a broken formation has its shot yet (7.3.1, 10.2)."""
    state = world.units[f.unit]
    stands = state.status == "map" and state.formation == "broken"
    if not stands or f.closed or f.withdrawal or t.cards[f.unit].kind != "cavalry":
        return False
    mover, pose = pose_of(t, world, f)
    return not pose.out and next(shots(t, world, mover, pose), None) is not None


def _shoot(t: Field, tx: Tx[World], f: Moving, mover: Mover, step: Step) -> Flow:
    """Fire a pistol; a shot that has become impossible is asked about again (10.2).

    The move goes on after it with what is left of it, the run for Momentum anew (10.2-a).
    """
    aim = aim_of(tx.world, step)
    if next(check_aim(t, tx.world, f.unit, aim), None) is not None:
        return Ask(replace(f, step="ask"), (mover.side,))
    # The hex fired at is kept: the target may be elsewhere when it answers.
    steps = (replace(step, to=aim.hex), *f.steps[1:])
    return Call(Volley(f.unit, (aim,)), replace(f, steps=steps, fired=True, run=(), step="shot"))


def _shot(t: Field, tx: Tx[World], f: Moving) -> Flow:
    """Let the target of a pistol answer, and guns in its hex, if it is dead too (10.2, 9.1.3, 9.4.3)."""
    target, hex_, f = f.steps[0].at, f.steps[0].to, replace(f, steps=f.steps[1:])
    if target == NOBODY or not tx.world.units[f.unit].at:
        return Goto(replace(f, step="go"))
    window = _window(t, f, ("fire",), (hex_,))
    ran = t.cards[f.unit].mounted and bool(f.entered)
    return _paused(f, replace(window, only=shot_at(t, tx.world, target, hex_), paid=False, ran=ran))


def _take(t: Field, tx: Tx[World], f: Moving, way: Walk, pose: MoverPose) -> Flow:
    """Take a step: captures, the ground, stacks; then the enemy may react."""
    mover, step, before = way.mover, f.steps[0], tx.world
    taken = way.taken(pose, step)
    _carry(t, tx, mover, taken, f.steps, f.spent)
    then = noted(t, tx.world, f, taken, step)
    if mover.bound == "withdrawal":
        return Goto(replace(then, step="go"))
    window = step_window(t, before, tx.world, f, then, taken, step)
    return _paused(then, window)


def _carry(t: Field, tx: Tx[World], mover: Mover, taken: Taken, steps: tuple[Step, ...], spent: int) -> None:
    """Carry the first of some steps out; where guns come to lie that join a unit says the next (8.3.1-b, 8.4-f).

    Guns that it comes over are taken (11.5.1).  Leaders stay behind: nothing but an action of their own moves them
    with a move (5.1.2-b).
    """
    made, met, units, step = taken.made, taken.met, mover.units, steps[0]
    if step.kind == "restack":
        restack(t, tx, mover.unit, below=bool(step.to))
        return
    if made.entered:
        take(t, tx, mover.side, made.entered)
    facing = taken.pose.facing
    cost = taken.pose.spent - spent
    tx.emit(e.Moved(mover.side, units, made.way, (made.at,) * len(units), (facing,) * len(units), cost, made.entered))
    if taken.hits:
        formation_hits(t, tx, units, taken.hits, R("7.3.1"), by_fire=False, moving=step.kind != "bridge")
    if met.coming == "merge":
        merge(t, tx, mover.unit, met.others[0])
        if met.others[1:]:
            join(t, tx, units, met.others[1:])
    elif met.coming in ("join", "limber"):
        join(t, tx, units, met.others, over=Step("restack", 0) in steps[1:])


def noted(t: Field, world: World, f: Moving, taken: Taken, step: Step) -> Moving:
    """Return the frame after a step: what it has spent and entered, and whether the way ends with it."""
    pose, entered = taken.pose, taken.made.entered
    ended = pose.stop not in ("", "broken", "held", "pinned")
    early = f.early
    if entered and not f.entered:
        early = tuple(foe for foe in foes(t, world, t.cards[f.unit].side) if _in_zone(t, world, foe, entered))
    run = f.run if step.kind == "restack" else pose.run
    return replace(
        f,
        steps=() if ended else f.steps[1:],
        spent=pose.spent,
        entered=(*f.entered, *entered),
        run=run,
        intercepted=world.units[f.unit].intercepted,
        slopes=pose.slopes,
        out=pose.out,
        hexes=pose.hexes,
        wheels=pose.wheels,
        back=pose.back,
        early=early,
        closed=f.closed or ended,
    )


def _in_zone(t: Field, world: World, foe: UnitId, hexes: tuple[int, ...]) -> bool:
    """Tell whether hexes are front or flank hexes of an enemy unit: into these it fires in reaction (9.1.2-a)."""
    near: tuple[Aspect, ...] = ("front", "flank")
    lies = around(t, world.units[foe])
    return any(lies.aspect(hex_) in near for hex_ in hexes)


# -- windows


def step_window(
    t: Field, before: World, world: World, f: Moving, then: Moving, taken: Taken, step: Step
) -> Window | None:
    """Return the window of one step (9.1.3), None where the unit is gone: each hex opens one, entered before or not.

    A wheel enters and turns in one (9.1.3-b, 9.1.3-f).  A turn is one thing to react to, of however many corners, and
    so is a countermarch (6.2.4, 6.2.4-a, 6.2.2-c).  Steps that cost MP let enemies withdraw, turns too; a change of
    places costs none (9.2.4-a).
    """
    made = taken.made
    kinds: list[Stimulus] = []
    if made.entered and made.way != "swing":
        kinds.append("enter")
    if step.kind in ("turn", "about", "wheel") or taken.met.turn:
        kinds.append("turn")
    if step.kind == "restack":
        kinds.append("restack")
    at = world.units[f.unit].at
    if not at:
        return None
    hexes = made.entered if "enter" in kinds else at
    window = _window(t, then, tuple(kinds), hexes)
    side = t.cards[f.unit].side
    nearer: tuple[UnitId, ...] = ()
    if made.entered:
        was = far_foes(t, world, side, before.units[f.unit].at)
        nearer = tuple(foe for foe, far in far_foes(t, world, side, at).items() if far < was[foe])
    return replace(
        window, paid=taken.pose.spent > f.spent, nearer=nearer, ran=t.cards[f.unit].mounted and bool(f.entered)
    )


def _window(t: Field, f: Moving, kinds: tuple[Stimulus, ...], hexes: tuple[int, ...]) -> Window:
    """Return a window about hexes, with the allowance that the mover had when its move began (7.2.1-b)."""
    side = t.enemy(t.cards[f.unit].side)
    return Window(side, f.unit, kinds, hexes, f.allowance, early=f.early, moves=True)


def _paused(f: Moving, window: Window | None) -> Flow:
    """Stop for reactions, where there is anything to react to."""
    then = replace(f, step="window", stamp="")
    return Goto(then) if window is None else Call(window, then)


def _entered(t: Field, tx: Tx[World], f: Moving) -> Flow:
    """Let the enemy react to who has come onto the map (7.4-e)."""
    side = t.cards[f.unit].side
    f = replace(f, early=tuple(foe for foe in foes(t, tx.world, side) if _in_zone(t, tx.world, foe, f.entered)))
    window = _window(t, f, ("enter",), tx.world.units[f.unit].at)
    return _paused(f, window)


def _back(t: Field, tx: Tx[World], f: Moving) -> Flow:
    """Go on by itself unless a reaction touched the mover, its target or the way before it (9.3.4)."""
    changed = f.stamp != "" and f.stamp != stamp(t, tx.world, f)
    if f.closed or not _able(tx.world, f):
        shoots = changed and _may_shoot(t, tx.world, f)
        f = replace(f, steps=(), asks=False, step="ask" if shoots else "end")
        return Ask(f, (t.cards[f.unit].side,)) if shoots else Goto(f)
    if not changed and not f.asks:
        return Goto(replace(f, step="go"))
    f = replace(f, asks=False)
    if f.steps or f.spent < f.allowance:
        return Ask(replace(f, step="ask"), (t.cards[f.unit].side,))
    return Goto(replace(f, step="end"))


def stamp(t: Field, world: World, f: Moving) -> str:
    """Return a short mark of all that a mover counts on: itself, whoever stands on its way, and its targets.

    It is taken before reactions, to see whether one has changed anything; empty where none was possible.
    """
    if world.units[f.unit].status != "map":
        return "gone"
    mover, pose = pose_of(t, world, f)
    there, units = occupants(world), dict.fromkeys(mover.units)
    ways = [taken.pose.at for taken in foreseen(t, world, f, mover, pose)]
    for hex_ in (*pose.at, *(hex_ for at in ways for hex_ in at)):
        units |= dict.fromkeys(there.get(hex_, ()))
    units |= dict.fromkeys(step.at for step in f.steps if step.kind == "fire" and step.at != NOBODY)
    told = [(id_, world.units[id_]) for id_ in units]
    return hashlib.blake2b(msgspec.json.encode((told, len(ways))), digest_size=6).hexdigest()


# -- the mover is asked again


class GoingOn(ContentNode[Field, World, Moving, Move]):
    """How a move goes on after something has changed: a `Move` of the steps that follow, none to end it (9.3.4-c)."""

    asks, rule, answers = "mpike-ask-go-on", R("9.3.4-c"), (Move,)

    def facts(self, world: World, f: Moving, side: Side, /) -> Facts:
        return facts(unit=self.t.cards[f.unit].name, left=max(f.allowance - f.spent, 0))

    def orders(self, world: World, f: Moving, side: Side, /) -> Iterator[Move]:
        """Yield the rest of the way if it is still lawful, other ways, and the end of the move."""
        rest, leads = Move(f.unit, f.steps), None
        mover, pose = pose_of(self.t, world, f)
        runs = charging(self.t, world, mover)
        if f.steps and next(self.check(world, f, side, rest), None) is None:
            yield rest
            leads = outcome(foreseen(self.t, world, f, mover, pose)[-1].pose, runs)
        for course in courses(self.t, world, mover, pose, f.distance, demanding=self._bound(world, f)):
            if outcome(course.pose, runs) != leads:
                yield Move(f.unit, course.steps)
        if self.t.cards[f.unit].kind == "cavalry":
            for shot in shots(self.t, world, mover, pose):
                fire = Move(f.unit, (shot,))
                if f.steps != (shot,) and next(self.check(world, f, side, fire), None) is None:
                    yield fire
        if next(self._end_faults(world, f), None) is None:
            yield Move(f.unit, ())

    def check(self, world: World, f: Moving, side: Side, order: Move, /) -> Iterator[Violation]:
        if order.unit != f.unit:
            yield violation(R("7.1.1"), "mpike-another-unit", unit=self.t.cards[f.unit].name)
        elif order.steps:
            mover, pose = pose_of(self.t, world, f)
            bound = self._bound(world, f)
            yield from check_way(self.t, world, mover, pose, order.steps, f.distance, demanding=bound)
        else:
            yield from self._end_faults(world, f)

    def _bound(self, world: World, f: Moving) -> bool:
        """Tell whether a duty may be left: it has not just entered, and no enemy stands beside it (5.6.1)."""
        state = world.units[f.unit]
        return state.entry == NOBODY and not foes_touching(self.t, world, self.t.cards[f.unit].side, state.at)

    def _end_faults(self, world: World, f: Moving) -> Iterator[Violation]:
        """Yield why the unit may not end its move here, unless it can end it nowhere else (5.6, 7.3.5, 8.1.1)."""
        mover, pose = pose_of(self.t, world, f)
        faults = tuple(Walk(self.t, world, mover).end_faults(pose, f.distance))
        if faults and next(courses(self.t, world, mover, pose, f.distance, demanding=False), None) is not None:
            yield from faults
        elif self._bound(world, f):
            yield from failed(self.t, world, mover, (pose,), f.distance)

    def draw(self, world: World, f: Moving, side: Side, pick: PickFace, /) -> Move:
        found = list(self.orders(world, f, side))
        return found[pick(len(found))]

    def apply(self, tx: Tx[World], f: Moving, side: Side, order: Move, /) -> Flow:
        return Goto(replace(f, steps=order.steps, step="go"))


# -- the end


def _end(t: Field, tx: Tx[World], f: Moving) -> Flow:
    """End the action, or the way of who withdraws: the order of a stack with guns, Momentum (8.3.1, 11.3.6, 9.2.4)."""
    state = tx.world.units[f.unit]
    if state.status != "map":
        return DONE
    mover = mover_of(t, tx.world, f.unit, alone=f.alone, out=f.out)
    # Guns on limbers that have come to somebody lie below him.
    for lies in companions(t, tx.world, f.unit)[:1] if t.cards[f.unit].kind == "artillery" else (f.unit,):
        restack(t, tx, lies, below=tx.world.units[lies].below)
    if not f.withdrawal:
        _, pose = pose_of(t, tx.world, f)
        runs = rides_down(t, tx.world, f.unit, pose)
        tx.emit(e.MoveEnded(mover.side, mover.units, runs, f.start, f.entered, f.spent, f.allowance))
    elif f.entered:
        tx.emit(e.WayEnded(mover.side, mover.units, "withdraw", f.start, f.entered))
    return DONE


def moving(t: Field, opens: Opens = always) -> Procedure[World, Moving]:
    """Return the procedure of a move; `opens` spares windows in which nobody could do anything."""

    def spared(flow: Flow, tx: Tx[World]) -> Flow:
        if not (isinstance(flow, Call) and isinstance(flow.callee, Window) and isinstance(flow.then, Moving)):
            return flow
        if not opens(t, tx.world, flow.callee):
            return Goto(flow.then)
        return Call(flow.callee, replace(flow.then, stamp=stamp(t, tx.world, flow.then)))

    procedure: Procedure[World, Moving] = Procedure.over(t, Moving, {"window": _back, "ask": GoingOn, "end": _end})
    procedure.auto("go")(lambda tx, f: spared(_go(t, tx, f), tx))
    procedure.auto("entered")(lambda tx, f: spared(_entered(t, tx, f), tx))
    procedure.auto("shot")(lambda tx, f: spared(_shot(t, tx, f), tx))
    return procedure
