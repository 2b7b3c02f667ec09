"""An order at the desk: whose it is, what it says, what the rules make of it.

What members write is read and judged in a worker thread, as long as that may take: the event loop serves the others.
"""

import asyncio
from typing import Any

from bot.desk import throwing
from bot.desk.core import Core
from bot.desk.draft import Draft
from bot.desk.live import LiveGame, OpenRoll, Submission
from bot.desk.outcomes import Considered, Done, Misread, NotRunning, NotYours, Refused, Stale, Throws
from bot.store.callsport import Settled
from bot.store.port import Interaction
from engine.kernel.command import (
    ClearWatch,
    Command,
    Minute,
    RefereeAct,
    Resign,
    Rewind,
    SetWatch,
    TimeUp,
)
from engine.kernel.dice import Dice
from engine.kernel.event import Event
from engine.kernel.ids import Side
from engine.kernel.interpreter import Accepted, Rejected, check
from engine.kernel.interpreter import submit as carry_out
from engine.kernel.ledger import Via
from engine.kernel.notation import Ambiguous, Unreadable
from engine.kernel.violation import by_umpire


async def submit(
    core: Core, live: LiveGame, order: Submission, interaction: Interaction | None
) -> Done | Throws | Refused | Misread | NotYours | Stale | NotRunning:
    """Carry an order out; where its dice are thrown at a table, as far as the first roll."""
    dice = await core.games.dice(live)
    made = await asyncio.to_thread(_carried_out, core, live, order, dice)
    if isinstance(made, OpenRoll):
        return await throwing.ask(core, live, made, interaction)
    return await core.record(live, made, interaction) if isinstance(made, Draft) else made


def _carried_out(
    core: Core, live: LiveGame, order: Submission, dice: Dice
) -> Draft | OpenRoll | Refused | Misread | NotYours | Stale | NotRunning:
    taken = _taken(core, live, order)
    if not isinstance(taken, Considered):
        return taken
    side, command = taken.side, taken.command
    with core.guarded(live, "carry out", command, side=side, via=order.via):
        result: Accepted[Any] | Rejected | OpenRoll
        if live.enters:
            result = throwing.awaited(live, command, side, order.user, order.via, order.decision)
        else:
            result = carry_out(live.game, live.state, side, order.decision, command, dice)
    if isinstance(result, OpenRoll):
        return result
    if isinstance(result, Rejected):
        return Refused(live, result.violations)
    # To give up is all that may be done while an order waits.
    posts = throwing.dropped(live)
    return Draft(side, order.user, order.via, command, result.events, result.state, first=posts)


async def consider(
    core: Core, live: LiveGame, order: Submission
) -> Considered | Refused | Misread | NotYours | Stale | NotRunning:
    """Judge an order without carrying it out."""
    return await asyncio.to_thread(_considered, core, live, order)


def _considered(
    core: Core, live: LiveGame, order: Submission
) -> Considered | Refused | Misread | NotYours | Stale | NotRunning:
    taken = _taken(core, live, order)
    if not isinstance(taken, Considered):
        return taken
    with core.guarded(live, "check", taken.command, side=taken.side, via=order.via):
        reasons = tuple(check(live.game, live.state, taken.side, order.decision, taken.command))
    return Refused(live, reasons) if reasons else taken


def _taken(
    core: Core, live: LiveGame, order: Submission
) -> Considered | Refused | Misread | NotYours | Stale | NotRunning:
    """Return whose order it is and what it says; nothing of the rules is judged yet."""
    if not live.running:
        return NotRunning(live)
    if order.decision is not None and all(d.id != order.decision for d in live.state.decisions):
        return Stale(live)
    side = _side(live, order)
    if isinstance(side, NotYours):
        return side
    command = _command(core, live, side, order)
    return Considered(live, side, command) if isinstance(command, Command) else command


def _side(live: LiveGame, order: Submission) -> Side | NotYours:
    """Return the side that an order is for: the one named, else the asked one among the user's, else his first."""
    if order.via == "clock":
        return order.side or (live.asked or live.game.sides)[0]
    held = () if order.user is None else live.sides_of(order.user)
    if order.side is not None:
        return order.side if order.side in held else _not_yours(live, (order.side,))
    asked = tuple(d.side for d in live.state.decisions if order.decision in (None, d.id))
    for side in asked:
        if side in held:
            return side
    return held[0] if held and order.decision is None else _not_yours(live, asked)


def _not_yours(live: LiveGame, sides: tuple[Side, ...]) -> NotYours:
    return NotYours(live, sides, live.holders(sides))


def _command(core: Core, live: LiveGame, side: Side, order: Submission) -> Command | Refused | Misread | NotYours:
    """Read the order and refuse what nobody may send this way."""
    command = order.order
    if isinstance(command, str):
        with core.guarded(live, "read", command, side=side, via=order.via):
            reading = live.game.read(live.state, side, command)
        if isinstance(reading, Unreadable | Ambiguous):
            return Misread(live, reading) if side in live.asked or not live.asked else _not_yours(live, live.asked)
        command = reading
    if isinstance(command, Rewind | RefereeAct | Minute):
        return Refused(live, (by_umpire("referee"),))
    if not isinstance(command, Resign) and (busy := throwing.waits(live)) is not None:
        return Refused(live, (busy,))
    if isinstance(command, TimeUp):
        return command if order.via == "clock" else Refused(live, (by_umpire("clock"),))
    out_of_turn = isinstance(command, Resign | SetWatch | ClearWatch) or type(command) in live.game.anytime
    if side not in live.asked and not out_of_turn:
        return _not_yours(live, live.asked)
    return command


async def rewind(
    core: Core,
    live: LiveGame,
    command: Rewind,
    interaction: Interaction | None,
    *,
    side: Side | None,
    user: int,
    via: Via,
    granted: int | None = None,
    settles: Settled | None = None,
) -> Done:
    """Record a return to an earlier position; the right to it was checked before."""
    with core.guarded(live, "rewind", command, side=side, via=via):
        events: tuple[Event, ...] = live.timeline.rewind(command.to, command.reason)
        after = live.timeline.after(events, side)
    draft = Draft(side, user, via, command, events, after, granted, settles=settles)
    return await core.record(live, draft, interaction)
