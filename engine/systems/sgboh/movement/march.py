"""A move under way: it goes step by step and pauses at the windows of the enemy (5.12, 6.15, 7.2, 4.35, 5.36)."""

from collections.abc import Iterator
from typing import Any, Literal

from msgspec.structs import replace

from engine.kernel.ids import Side, UnitId
from engine.kernel.procedure import DONE, Ask, Call, Flow, Frame, Goto, PickFace, Procedure
from engine.kernel.transaction import Tx
from engine.kernel.violation import Violation, violation
from engine.systems.sgboh.combat.effects import suffer, suffer_each
from engine.systems.sgboh.combat.missiles import check_fire, start_fire
from engine.systems.sgboh.combat.opposed import artillery_window, exit_window
from engine.systems.sgboh.combat.reactions import after_step, facing_window, gather
from engine.systems.sgboh.command.leaders import overrun
from engine.systems.sgboh.content.field import Field
from engine.systems.sgboh.events import LeaderJoined, MoveBegan, Moved, MoveEnded
from engine.systems.sgboh.fold import fold
from engine.systems.sgboh.movement.lawful import careful_way, check_action, check_path, come_true, foreseen
from engine.systems.sgboh.movement.ways import moves
from engine.systems.sgboh.nodes import UnitNode
from engine.systems.sgboh.orders import Action, Fire, GoOn, Move
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.stacking import check_end
from engine.systems.sgboh.steps import Step, carry, elephant_hits, fingerprint, step
from engine.systems.sgboh.world import NOBODY, World, alive, block_at, leaders_with
from engine.systems.sgboh.zoc import zone_holders


class March(Frame, frozen=True, tag="sgboh.march"):
    """The rest of a move: who moves, what is still to do, and how the movers stood when it was last agreed to."""

    side: Side
    units: tuple[UnitId, ...]
    rest: tuple[Action, ...]
    stay: tuple[int, ...]
    mover: str
    haven: tuple[tuple[int, ...], ...] = ()
    """Where the movers last stood that they may stay there."""
    looks: int = 0
    braved: tuple[UnitId, ...] = ()
    """Enemies who have had their say about its leaving the place where it is (7.21, 7.2-b)."""
    within: tuple[UnitId, ...] = ()
    """Enemies in whose zones it was when it began the step, before anybody turned to it (7.22-b)."""
    step: Literal["next", "leave", "left", "face", "faced", "flee", "go", "after", "ask", "end", "over"] = "next"


# -- checking a whole move


def check_march(t: Field, world: World, side: Side, order: Move) -> Iterator[Violation]:
    """Yield why a move is unlawful: the whole way as if nobody reacted, its shots included (5.12, 7.11)."""
    faults = False
    for fault in check_path(t, world, side, order.units, order.actions):
        faults = True
        yield fault
    strangers = tuple(n for n in order.stay if n not in leaders_with(world, order.units))
    if strangers:
        yield violation(R("4.32"), "sgboh-leader-elsewhere", leader=t.leaders[strangers[0]].name)
    if not faults and any(action.kind == "fire" for action in order.actions):
        yield from _check_shots(t, world, side, order)


def _check_shots(t: Field, world: World, side: Side, order: Move) -> Iterator[Violation]:
    """Yield why a shot inside the way is unlawful from where it is fired."""
    for action in order.actions:
        if action.kind == "fire":
            yield from check_fire(t, world, side, Fire(action.unit, UnitId(action.to)), moving=True)
            continue
        made = step(t, world, order.units, action)
        if made is None:
            return
        world = fold(world, carry(t, world, order.units, made, ()))


# -- setting out


def set_out(t: Field, tx: Tx[World], side: Side, order: Move) -> Frame:
    """Begin a move, with care where the points suffice (5.17-a); leaders go along unless they are to stay (4.32-a).

    Who stays joins whoever else is in the hex, or stands there alone, even beside the enemy (4.32-b).
    """
    actions = careful_way(t, tx.world, order.units, order.actions)
    known = foreseen(tx.world, order.units, actions)
    come_true(tx, known, lambda: MoveBegan(side, order.units))
    for number in sorted({*order.stay, *_unable(tx.world, order.units)}):
        here = block_at(tx.world, tx.world.leaders[number].at)
        others = tuple(id_ for id_ in here if id_ not in order.units)
        tx.emit(LeaderJoined(side, number, others[0] if others else UnitId(NOBODY)))
    ats, looks = tuple(tx.world.units[id_].at for id_ in order.units), tx.world.units[order.units[0]].facing
    return March(side, order.units, actions, order.stay, fingerprint(tx.world, order.units), ats, looks)


def _unable(world: World, units: tuple[UnitId, ...]) -> Iterator[int]:
    """Yield the leaders with units who have moved on their own already and so stay (4.31-a)."""
    return (number for number in leaders_with(world, units) if world.leaders[number].moved)


def _next(t: Field, tx: Tx[World], f: March) -> Flow:
    units = alive(tx.world, f.units)
    if not units:
        return Goto(replace(f, units=(), step="over"))
    f = _remembered(t, tx.world, f, units)
    if not f.rest:
        return Goto(replace(f, step="end"))
    if fingerprint(tx.world, units) != f.mover:
        return Ask(replace(f, step="ask"), (f.side,))
    action = f.rest[0]
    if action.kind == "fire":
        return _fire(t, tx, f, action)
    known = foreseen(tx.world, units, action)
    if known is None and next(check_action(t, tx.world, units, action), None) is not None:
        return Ask(replace(f, step="ask"), (f.side,))
    made = _made(t, tx.world, f)
    if made.entered:
        return _leave(t, tx, f)
    _carry(t, tx, f, made)
    return Goto(_agreed(tx.world, replace(f, rest=f.rest[1:])))


def _fire(t: Field, tx: Tx[World], f: March, action: Action) -> Flow:
    order = Fire(action.unit, UnitId(action.to))
    if next(check_fire(t, tx.world, f.side, order, moving=True), None) is not None:
        return Ask(replace(f, step="ask"), (f.side,))
    return Call(start_fire(t, tx, f.side, order), replace(f, rest=f.rest[1:], step="next"))


def _made(t: Field, world: World, f: March) -> Step:
    made = step(t, world, f.units, f.rest[0])
    assert made is not None
    return made


def _carry(t: Field, tx: Tx[World], f: March, made: Step) -> None:
    world, units = tx.world, f.units
    known = foreseen(world, units, f.rest[0])
    come_true(tx, known, lambda: carry(t, world, units, made, leaders_with(world, units)))
    if made.hits:
        suffer_each(t, tx, f.units, made.hits, R("5.17"))
    for friend in alive(tx.world, made.jostled):
        suffer(t, tx, friend, made.jostles, R("5.16-d"))


def _agreed(world: World, f: March) -> March:
    """Take the movers as they stand now for what was agreed to: the order itself did that to them."""
    return replace(f, mover=fingerprint(world, f.units))


# -- the windows of one step, in their order; where one has nobody to ask, the next follows at once


def _leave(t: Field, tx: Tx[World], f: March) -> Flow:
    """Exit fire, before anything else of the step; nobody is asked of one place twice (7.21)."""
    made = _made(t, tx.world, f)
    left = tuple(id_ for id_ in made.left if id_ not in f.braved)
    window = exit_window(t, tx.world, t.enemy(f.side), f.units, left)
    f = replace(f, within=zone_holders(t, tx.world, f.units))
    if window is None:
        return _face(t, tx, f)
    return Call(window, replace(f, braved=(*f.braved, *left), step="left"))


def _left(tx: Tx[World], f: March) -> Flow:
    """Go on by itself unless the fire changed something of the mover (7.21-a)."""
    units = alive(tx.world, f.units)
    if units != f.units or fingerprint(tx.world, units) != f.mover:
        return Goto(replace(f, step="next"))
    return Goto(replace(f, step="face"))


def _face(t: Field, tx: Tx[World], f: March) -> Flow:
    window = facing_window(t, tx.world, f.side, f.units, _made(t, tx.world, f).entered)
    return _flee(t, tx, f) if window is None else Call(window, replace(f, step="faced"))


def _faced(tx: Tx[World], f: March) -> Flow:
    """Take the step with who is left: an elephant that failed to turn may have trampled movers (6.15-c, 8.5)."""
    units = alive(tx.world, f.units)
    return Goto(replace(_bereft(f, units), step="flee" if units else "over"))


def _flee(t: Field, tx: Tx[World], f: March) -> Flow:
    """Lone leaders leave the hexes that are about to be entered (4.35-c)."""
    away = overrun(t, tx.world, f.side, _made(t, tx.world, f).entered)
    return _go(t, tx, f) if away is None else Call(away, replace(f, step="go"))


def _go(t: Field, tx: Tx[World], f: March) -> Flow:
    """Take the step: pay, suffer the ground (5.14, 5.17) and elephants (10.23); then the enemy reacts (5.36, 7.22)."""
    made, as_agreed = _made(t, tx.world, f), fingerprint(tx.world, f.units) == f.mover
    frightened = elephant_hits(t, tx.world, f.units, made)
    _carry(t, tx, f, made)
    for id_ in alive(tx.world, f.units) if frightened else ():
        suffer(t, tx, id_, frightened, R("10.23"))
    units = alive(tx.world, f.units)
    then = _bereft(f, units)
    mover = fingerprint(tx.world, units) if as_agreed else then.mover
    then = replace(then, rest=f.rest[1:], braved=(), mover=mover, step="after")
    follow = after_step(t, tx.world, f.side, units, made.entered, f.within)
    return _after(t, tx, then) if follow is None else Call(follow, then)


def _after(t: Field, tx: Tx[World], f: March) -> Flow:
    """Engines with a watch fire in mid-move (7.24-a)."""
    window = artillery_window(t, tx.state, t.enemy(f.side), alive(tx.world, f.units), watched=True)
    then = replace(f, step="next")
    return Goto(then) if window is None else Call(window, then)


# -- the end


def _end(t: Field, tx: Tx[World], f: March) -> Flow:
    _stand_back(t, tx, f)
    tx.emit(MoveEnded(f.side, f.units))
    gather(t, tx, f.side, f.units)
    window = artillery_window(t, tx.state, t.enemy(f.side), f.units)
    then = replace(f, step="over")
    return Goto(then) if window is None else Call(window, then)


def _remembered(t: Field, world: World, f: March, units: tuple[UnitId, ...]) -> March:
    """Note who is left, and where they stand if they may stay there (5.16-c)."""
    if next(check_end(t, world, units), None) is None:
        ats = tuple([world.units[id_].at for id_ in units])
        return replace(f, units=units, haven=ats, looks=world.units[units[0]].facing)
    return _bereft(f, units)


def _bereft(f: March, units: tuple[UnitId, ...]) -> March:
    """Return a move of those who are left."""
    if units == f.units:
        return f
    return replace(f, units=units, haven=tuple(at for id_, at in zip(f.units, f.haven, strict=True) if id_ in units))


def _stand_back(t: Field, tx: Tx[World], f: March) -> None:
    """Put a block that was stopped among friends where it may not stay back to where it last might (5.16-c)."""
    world = tx.world
    if next(check_end(t, world, f.units), None) is None:
        return
    if any(t.cards[id_].side != f.side for hex_ in f.haven[0] for id_ in block_at(world, hex_)):
        return
    spent = tuple(world.units[id_].spent for id_ in f.units)
    leaders, facings = leaders_with(world, f.units), (f.looks,) * len(f.units)
    column = world.units[f.units[0]].column
    tx.emit(Moved(f.side, f.units, "move", f.haven, facings, column, spent, leaders=leaders))


def _over(_tx: Tx[World], _f: March) -> Flow:
    return DONE


class GoingOn(UnitNode[March, GoOn]):
    """Whether the movers go on after something has changed, and how (7.21-a)."""

    asks, rule, answers, exact = "sgboh-ask-go-on", R("7.21-a"), (GoOn,), True

    def subject(self, f: March) -> UnitId:
        return f.units[0]

    def orders(self, world: World, f: March, side: Side, /) -> Iterator[GoOn]:
        """Yield the rest of the way if it is still lawful, other ways, and the end of the move."""
        if f.rest and next(self.check(world, f, side, GoOn(f.units, f.rest)), None) is None:
            yield GoOn(f.units, f.rest)
        for move in moves(self.t, world, side, f.units):
            if move.actions != f.rest:
                yield GoOn(f.units, move.actions)
        yield GoOn(f.units)

    def draw(self, world: World, f: March, side: Side, pick: PickFace, /) -> GoOn:
        listed = list(self.orders(world, f, side))
        return listed[pick(len(listed))]

    def check(self, world: World, f: March, side: Side, order: GoOn, /) -> Iterator[Violation]:
        if order.units != f.units:
            yield violation(R("5.12"), "sgboh-another-block", unit=self.t.cards[f.units[0]].name)
        elif order.actions:
            yield from check_march(self.t, world, side, Move(f.units, order.actions))

    def apply(self, tx: Tx[World], f: March, side: Side, order: GoOn, /) -> Flow:
        return Goto(_agreed(tx.world, replace(f, rest=order.actions, step="next")))


def march(t: Field) -> Procedure[World, Any]:
    """Return the procedure of a move."""
    procedure: Procedure[World, March] = Procedure.over(
        t,
        March,
        {
            "next": _next,
            "leave": _leave,
            "face": _face,
            "flee": _flee,
            "go": _go,
            "after": _after,
            "ask": GoingOn,
            "end": _end,
        },
    )
    procedure.auto("left")(_left)
    procedure.auto("faced")(_faced)
    procedure.auto("over")(_over)
    return procedure
