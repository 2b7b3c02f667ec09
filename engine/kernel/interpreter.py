"""How an order is carried out: check, enumerate, submit, run on to the next question, intervene.

The machine keeps the contract of `engine.kernel.game`; it knows no rule of any system.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.capabilities import AnsweringAhead, Correcting
from engine.kernel.command import (
    ClearWatch,
    Command,
    GiveRuling,
    Intervention,
    Resign,
    SetWatch,
    TimeUp,
)
from engine.kernel.correcting import explained
from engine.kernel.decision import ASK, Choice, Decision
from engine.kernel.dice import Dice, NeedRoll
from engine.kernel.event import (
    Ended,
    Event,
    Forced,
    Minuted,
    Paused,
    Positioned,
    RulingGiven,
    WatchCleared,
    WatchSet,
)
from engine.kernel.game import Game
from engine.kernel.ids import Side, some
from engine.kernel.procedure import Ask, Call, Done, Flow, Frame, Goto, Node, PickFace, step_of
from engine.kernel.rulebook import UMPIRE
from engine.kernel.state import State, Watch
from engine.kernel.text import Line, facts
from engine.kernel.transaction import Tx, Unrolled
from engine.kernel.violation import Violation, by_umpire, violation

W = TypeVar("W")

_FREE = frozenset((Resign, TimeUp, SetWatch, ClearWatch))
"""Commands of the kernel that are no answers to questions."""

STEP_LIMIT = 1000
DEPTH_LIMIT = 32


class Accepted(Struct, Generic[W], frozen=True):
    """An order was carried out: the state after it, and the facts it made."""

    state: State[W]
    events: tuple[Event, ...]


class Stop(Struct, Generic[W], frozen=True):
    """Where an order being carried out stood before the step whose dice could not be answered."""

    state: State[W]
    events: tuple[Event, ...]
    stack: tuple[Frame, ...]
    flow: Flow | None


class Rejected(Struct, frozen=True):
    """Nothing was changed; here is every reason."""

    violations: tuple[Violation, ...]


Result: TypeAlias = Accepted[W] | Rejected


def begin(game: Game[W], dice: Dice) -> Accepted[W]:
    """Set a game up and run to its first question."""
    world, frame = game.start()
    tx = Tx(State(world, stack=(frame,)), dice, game.folded)
    _run(game, tx, (frame,))
    return Accepted(tx.state, tuple(tx.events))


def placed(game: Game[W], state: State[W]) -> Accepted[W] | Rejected:
    """Set a game up in a position of another on the same content, its questions asked anew as they are seen there.

    Rejected where the position leaves a side that is asked without an answer (umpire referee-question).
    """
    world, frame = game.start()
    tx = Tx(State(world, stack=(frame,)), Unrolled(), game.folded)
    tx.emit(Positioned(replace(state, seq=0, rolls=0, epoch=0)))
    if state.outcome is None:
        node, frame = _asking(game, state)
        world, seq = state.world, tx.state.seq + 1
        asked = (replace(d, id=seq, facts=node.facts(world, frame, d.side)) for d in state.decisions)
        tx.emit(Paused(state.stack, tuple(asked)))
        if not all(some(legal(game, tx.state, d.side)) for d in tx.state.decisions):
            return Rejected((by_umpire("referee-question"),))
    return Accepted(tx.state, tuple(tx.events))


def check(game: Game[W], state: State[W], side: Side, decision: int | None, order: Command) -> Iterator[Violation]:
    """Yield every reason why a side may not give this order now, or once the game has ended (umpire over).

    `decision` is the question that the order answers; None means whatever question is open to the side.
    """
    if state.outcome is not None:
        return iter((by_umpire("over"),))
    if type(order) in game.anytime:
        return game.anytime[type(order)].check(state, side, order)
    if type(order) not in _FREE:
        return _check_answer(game, state, side, decision, order)
    if isinstance(order, SetWatch):
        return _check_watch(game, state, Watch(side, order.trigger, order.subject))
    if isinstance(order, ClearWatch) and Watch(side, order.trigger, order.subject) not in state.watches:
        return iter((by_umpire("no-watch"),))
    return iter(())


def _check_watch(game: Game[W], state: State[W], watch: Watch) -> Iterator[Violation]:
    """Yield why a watch may not be set: it stands already, or the rules know none such (umpire no-watch)."""
    if watch in state.watches:
        return iter((by_umpire("no-watch"),))
    return game.check_watch(state, watch.side, watch)


def _check_answer(
    game: Game[W], state: State[W], side: Side, decision: int | None, order: Command
) -> Iterator[Violation]:
    """Yield why an order answers no open question of its side.

    Another side is asked (umpire turn), the question is an older one (umpire question), or it wants an order of another
    kind (umpire not-an-answer).
    """
    asked = state.asked(side, decision)
    if asked is None:
        if state.asked(side) is not None:
            return iter((by_umpire("question"),))
        others = state.decisions[0].side if state.decisions else side
        return iter((violation(game.waits(state.world, side), "umpire-turn", side=game.side_name(others)),))
    node, frame = _asking(game, state)
    if not isinstance(order, node.answers):
        who = facts(asked=game.side_name(side))
        return iter((Violation(game.out_of_place(asked), "umpire-not-an-answer", who),))
    return node.check(state.world, frame, side, order)


def _asking(game: Game[W], state: State[W]) -> tuple[Node[W, Any, Any], Frame]:
    frame: Frame = state.stack[-1]
    return game.procedures[type(frame)].nodes[step_of(frame)], frame


def legal(game: Game[W], state: State[W], side: Side) -> Iterator[Command]:
    """Yield the orders that answer the question open to a side, complete up to equal effect."""
    if state.asked(side) is None:
        return iter(())
    node, frame = _asking(game, state)
    return _legal(node, state.world, frame, side)


def _legal(node: Node[W, Any, Any], world: W, frame: Frame, side: Side) -> Iterator[Command]:
    orders = node.orders(world, frame, side)
    return orders if node.exact else (o for o in orders if not some(node.check(world, frame, side, o)))


def draw(game: Game[W], state: State[W], side: Side, pick: PickFace) -> Command:
    """Return a lawful answer to the question open to a side, by chance; any can come up.  For playouts.

    Raises LookupError when nothing is asked of the side or it has no answer.
    """
    if state.asked(side) is None:
        raise LookupError(f"{side} is not asked")
    node, frame = _asking(game, state)
    order: Command = node.draw(state.world, frame, side, pick)
    return order


def choices(game: Game[W], state: State[W], side: Side) -> tuple[Choice, ...]:
    """Return the structured form of what a side may answer."""
    if state.asked(side) is None:
        return ()
    node, frame = _asking(game, state)
    return tuple(node.choices(state.world, frame, side))


def settled(game: Game[W], state: State[W], side: Side, settings: Mapping[str, str]) -> Command | None:
    """Return the lawful order that choices made in advance, by question, give to the question open to a side.

    None: nothing is asked, nothing was chosen, or the choice leaves this to the player.
    """
    asked = state.asked(side)
    choice = ASK if asked is None else settings.get(asked.asks, ASK)
    if asked is None or choice == ASK:
        return None
    if not isinstance(game, AnsweringAhead):
        return None
    if not any(rule.asks == asked.asks and choice in rule.choices for rule in game.standing_rules()):
        return None
    order = game.standing_answer(state, side, asked.asks, choice)
    return None if order is None or some(check(game, state, side, asked.id, order)) else order


def submit(
    game: Game[W], state: State[W], side: Side, decision: int | None, order: Command, dice: Dice
) -> Accepted[W] | Rejected:
    """Check an order, carry it out, and run on to the next question.  Illegal orders are values, not exceptions."""
    reasons = tuple(check(game, state, side, decision, order))
    if reasons:
        return Rejected(reasons)
    tx = Tx(state, dice, game.folded)
    if type(order) in game.anytime:
        game.anytime[type(order)].apply(tx, side, order)
    elif type(order) not in _FREE:
        _answer(game, tx, side, order)
    else:
        _do_freely(game, tx, side, order)
    return Accepted(tx.state, tuple(tx.events))


def _do_freely(game: Game[W], tx: Tx[W], side: Side, order: Command) -> None:
    """Carry out what answers no question, the end of the clock among it (umpire clock)."""
    match order:
        case Resign():
            _resign(game, tx, side)
        case TimeUp():
            tx.emit(Ended(*game.verdict(tx.world)))
        case SetWatch(trigger, subject):
            tx.emit(WatchSet(side, trigger, subject))
        case ClearWatch(trigger, subject):
            tx.emit(WatchCleared(side, trigger, subject))


def _resign(game: Game[W], tx: Tx[W], side: Side) -> None:
    foes = [s for s in game.sides if game.hostile(tx.world, side, s)]
    why = Line("umpire-resigned", facts(side=game.side_name(side)), UMPIRE("resign"))
    tx.emit(Ended(foes[0] if len(foes) == 1 else None, why))


def _answer(game: Game[W], tx: Tx[W], side: Side, order: Command) -> None:
    asked = tx.state.decisions
    stack = tx.state.stack
    node, frame = _asking(game, tx.state)
    flow = node.apply(tx, frame, side, order)
    if len(asked) > 1 and tx.state.outcome is None:
        tx.emit(Paused(stack, tuple(d for d in asked if d.side != side)))
        return
    _run(game, tx, stack, flow)


def resume(game: Game[W], stop: Stop[W], dice: Dice) -> Accepted[W]:
    """Carry an order on from where dice had run out; `dice` answer from the step on that had asked for them."""
    tx = Tx(stop.state, dice, game.folded)
    tx.events += stop.events
    _run(game, tx, stop.stack, stop.flow)
    return Accepted(tx.state, tuple(tx.events))


def _run(game: Game[W], tx: Tx[W], stack: tuple[Frame, ...], flow: Flow | None = None) -> None:
    """Run steps until somebody is asked or the game is over; where dice run out, say from which step to go on."""
    for _ in range(STEP_LIMIT):
        state, count, led = tx.state, len(tx.events), stack
        if state.outcome is not None:
            return
        try:
            if isinstance(flow, Ask):
                stack = (*stack[:-1], flow.frame)
                after = _ask(game, tx, stack, flow.of)
                if after is None:
                    return
            else:
                stack = _led(stack, flow)
                frame = stack[-1]
                after = game.procedures[type(frame)].autos[step_of(frame)](tx, frame)
        except NeedRoll as need:
            need.stop = Stop(state, tuple(tx.events[:count]), led, flow)
            raise
        flow = after
    raise AssertionError(f"more than {STEP_LIMIT} steps for one command at {stack}")


def _led(stack: tuple[Frame, ...], flow: Flow | None) -> tuple[Frame, ...]:
    """Return where the last step leads, if it asks nobody."""
    if isinstance(flow, Goto):
        return (*stack[:-1], flow.frame)
    if isinstance(flow, Call):
        stack = (*stack[:-1], flow.then, flow.callee)
    elif isinstance(flow, Done):
        stack = stack[:-1]
    if not stack:
        raise AssertionError("the sequence of play has ended, the game has not")
    if len(stack) > DEPTH_LIMIT:
        raise AssertionError(f"more than {DEPTH_LIMIT} procedures inside one another: {stack[-3:]}")
    return stack


def _ask(game: Game[W], tx: Tx[W], stack: tuple[Frame, ...], of: tuple[Side, ...]) -> Flow | None:
    """Ask the sides, or play the only lawful answer (umpire forced).  Return the flow to go on with, None to stop."""
    frame = stack[-1]
    node: Node[W, Any, Any] = game.procedures[type(frame)].nodes[step_of(frame)]
    if len(of) == 1 and node.forced and not node.leaky:
        only = node.lone(tx.world, frame, of[0])
        if only is not None:
            tx.emit(Forced(of[0], node.asks, game.write(only), node.rule))
            return node.apply(tx, frame, of[0], only)
    world, seq = tx.world, tx.state.seq + 1
    asked = [Decision(seq, side, node.asks, node.rule, node.facts(world, frame, side)) for side in of]
    tx.emit(Paused(stack, tuple(asked)))
    return None


def intervene(game: Game[W], state: State[W], act: Intervention) -> Accepted[W] | Rejected:
    """Carry out a referee's act, which has a reason (umpire referee-reason).

    No rule is asked, but the position must be possible (umpire referee-position) and the question answerable (umpire
    referee-question).
    Open questions are asked anew, so that every older button is stale.
    """
    if not act.reason.strip():
        return Rejected((by_umpire("referee-reason"),))
    if state.outcome is not None:
        return Rejected((by_umpire("over"),))
    tx = Tx(state, Unrolled(), game.folded)
    if isinstance(act, GiveRuling):
        tx.emit(RulingGiven(act.text, act.reason, act.clause))
        return Accepted(tx.state, tuple(tx.events))
    reasons = tuple(game.intervene(tx, act))
    if reasons:
        unread = all(reason.rule == UMPIRE("referee-text") for reason in reasons)
        told = explained(game, state, act) if unread and isinstance(game, Correcting) else None
        return Rejected((told,) if told is not None else reasons)
    broken = tuple(by_umpire("referee-position", what=what) for what in game.invariants(tx.world))
    if broken:
        return Rejected(broken)
    renewed = renew(tx.state)
    tx.emit(Paused(tx.state.stack, renewed))
    if not all(some(legal(game, tx.state, d.side)) for d in renewed):
        return Rejected((by_umpire("referee-question"),))
    return Accepted(tx.state, tuple(tx.events))


def minute(game: Game[W], state: State[W]) -> Accepted[W] | Rejected:
    """Record what happened among the players.  Open questions stay as they are, and so do their buttons."""
    if state.outcome is not None:
        return Rejected((by_umpire("over"),))
    tx = Tx(state, Unrolled(), game.folded)
    tx.emit(Minuted())
    return Accepted(tx.state, tuple(tx.events))


def renew(state: State[W]) -> tuple[Decision, ...]:
    """Return the open questions under the number of the next event, so that older answers are stale."""
    return tuple(replace(d, id=state.seq + 1) for d in state.decisions)


def fold(game: Game[W], state: State[W], event: Event) -> State[W]:
    """Fold one stored fact.  A rewind is not folded here but by `replay`, which knows the history."""
    return game.folded(state, event)
