"""The acts of a referee at the desk: weighed first, so that he sees what would change, then carried out openly."""

import asyncio
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bot.desk import throwing
from bot.desk.core import Core
from bot.desk.draft import Draft
from bot.desk.live import COMPUTER, LiveGame
from bot.desk.outcomes import Done, NotRunning, Refused, Stale
from bot.desk.play import rewind
from bot.desk.rights import has_seen_all, judges, plays
from bot.store.callsport import Settled
from bot.store.port import Interaction
from engine.kernel.command import RefereeAct, Remark, Reroll, Rewind, Substitute
from engine.kernel.dice import Dice, NeedRoll, Scripted
from engine.kernel.event import Event
from engine.kernel.interpreter import Accepted, Rejected, minute
from engine.kernel.replay import carry_out
from engine.kernel.rulebook import UMPIRE
from engine.kernel.state import State
from engine.kernel.violation import Violation, by_umpire, violation


class Weighed(Struct, frozen=True):
    """A referee's act that has not been carried out: what it would do, as far as no dice decide.

    `after` is the position after it, None where dice decide; `undone` are the entries that would no longer stand, and
    `restored` those taken back before that would stand again.
    """

    act: RefereeAct | Rewind | Substitute
    events: tuple[Event, ...]
    after: State[Any] | None
    undone: tuple[int, ...] = ()
    restored: tuple[int, ...] = ()


async def weigh(
    core: Core, live: LiveGame, user: int, act: RefereeAct | Rewind | Substitute, manager: bool
) -> Weighed | Refused | NotRunning:
    """Return what an act would change; nothing is kept of it.  Sealed dice are not asked."""
    if (reason := _barred(live, user, manager, act)) is not None:
        return reason
    if isinstance(act, Rewind):
        if reasons := _no_rewind(live, act):
            return Refused(live, reasons)
        return _returned(live, replace(act, to=live.timeline.position(act.to)))
    if isinstance(act, Substitute):
        act = replace(act, was=_holder(live, act))
        return Refused(live, reasons) if (reasons := _no_substitute(live, user, act)) else Weighed(act, (), live.state)
    with core.guarded(live, "weigh", via="referee"):
        result: Accepted[Any] | Rejected | None
        try:
            result = await asyncio.to_thread(_acted, live, act, Scripted())
        except NeedRoll:
            result = throwing.unthrown() if live.enters else None
    if isinstance(result, Rejected):
        return _refused(live, user, act, result)
    if isinstance(act, Reroll):
        return replace(_returned(live, Rewind(live.timeline.before(act.entry))), act=act, after=None)
    return Weighed(act, (), None) if result is None else Weighed(act, result.events, result.state)


async def referee(
    core: Core,
    live: LiveGame,
    user: int,
    act: RefereeAct | Rewind | Substitute,
    manager: bool,
    interaction: Interaction | None,
    settles: Settled | None = None,
    last: int | None = None,
) -> Done | Refused | NotRunning | Stale:
    """Carry a referee's act out, openly and with a number in the ledger (umpire referee).

    `settles` is written with it.  Raises Conflict when the call that it settles is not open any more.  `last` is the
    newest entry about the board when he weighed it; after another one, or another change of the seat, it is stale.
    """
    if (reason := _barred(live, user, manager, act)) is not None:
        return reason
    if last is not None and _gone_on(live, act, last):
        return Stale(live)
    if settles is not None and settles.guild != live.header.guild:
        raise ValueError("a game settles nothing on another guild")
    if isinstance(act, Substitute):
        return await _substitute(core, live, user, act, interaction)
    if isinstance(act, Rewind):
        if reasons := _no_rewind(live, act):
            return Refused(live, reasons)
        act = replace(act, to=live.timeline.position(act.to))
        return await rewind(core, live, act, interaction, side=None, user=user, via="referee", settles=settles)
    dice = Scripted() if live.enters else await core.games.dice(live)
    with core.guarded(live, "intervene", act, via="referee"):
        try:
            result = await asyncio.to_thread(_acted, live, act, dice)
        except NeedRoll:
            result = throwing.unthrown()
    if isinstance(result, Rejected):
        return _refused(live, user, act, result)
    draft = Draft(None, user, "referee", act, result.events, result.state, settles=settles)
    return await core.record(live, draft, interaction)


async def _substitute(
    core: Core, live: LiveGame, user: int, act: Substitute, interaction: Interaction | None
) -> Done | Refused:
    """Give a side to another member, by the word of the referee; no undo takes it back, another such act does."""
    was = live.seats.get(act.side)
    act = replace(act, was=_holder(live, act), by=str(user), at=core.now())
    if reasons := _no_substitute(live, user, act):
        return Refused(live, reasons)
    with core.guarded(live, "minute", act, via="table"):
        result = minute(live.game, live.state)
        assert isinstance(result, Accepted), "a running game takes entries"
    leaves = () if was is None else ((act.side, None),)
    changes = (*leaves, (act.side, int(act.now)))
    draft = Draft(None, user, "table", act, result.events, result.state, seats=changes)
    return await core.record(live, draft, interaction)


def _holder(live: LiveGame, act: Substitute) -> str:
    """Return who holds the side of an act now, as entries name members."""
    held = live.seats.get(act.side)
    return "" if held is None else str(held)


def _gone_on(live: LiveGame, act: RefereeAct | Rewind | Substitute, last: int) -> bool:
    """Tell whether an act would change something else by now than its referee was shown."""
    return last != live.timeline.newest or (isinstance(act, Substitute) and act.was != _holder(live, act))


def _barred(
    live: LiveGame, user: int, manager: bool, act: RefereeAct | Rewind | Substitute
) -> Refused | NotRunning | None:
    """Return why a user does not referee a game now; None where he does."""
    if not live.running:
        return NotRunning(live)
    if judges(live, user, manager) or (live.sandbox and live.sides_of(user)):
        busy = None if isinstance(act, Remark | Substitute) else throwing.waits(live)
        return None if busy is None else Refused(live, (busy,))
    named = manager or user == live.header.referee
    return Refused(live, (by_umpire("neutral" if named and plays(live, user) else "referee"),))


def _acted(live: LiveGame, act: RefereeAct, dice: Dice) -> Accepted[Any] | Rejected:
    if isinstance(act, Reroll):
        return live.timeline.reroll(act, dice)
    return carry_out(live.game, live.state, None, None, act, dice)


def _refused(live: LiveGame, user: int, act: RefereeAct, result: Rejected) -> Refused:
    """Return why an act is refused; no more than that to who has not seen what is hidden."""
    hidden = live.game.known(live.state, None).world != live.state.world
    if hidden and not has_seen_all(live, user) and not isinstance(act, Reroll):
        # The reasons tell what is hidden, and no ledger tells of a refusal.
        named = (getattr(act, field, None) for field in ("text", "what", "order"))
        words = next((str(word) for word in named if word is not None), "")
        return Refused(live, (by_umpire("referee-text", what=words),))
    return Refused(live, result.violations)


def _returned(live: LiveGame, act: Rewind) -> Weighed:
    timeline = live.timeline
    events: tuple[Event, ...] = timeline.rewind(act.to, act.reason)
    now, then = timeline.live, timeline.live_at(act.to)
    undone, restored = (tuple(n for n in one if n not in other) for one, other in ((now, then), (then, now)))
    return Weighed(act, events, timeline.after(events), undone, restored)


def _no_rewind(live: LiveGame, act: Rewind) -> tuple[Violation, ...]:
    """Return what a return lacks: a reason, or an entry to go to whose position is another (umpire referee-text)."""
    reasons = []
    if not act.reason.strip():
        reasons.append(by_umpire("referee-reason"))
    there, timeline = 0 <= act.to < len(live.entries), live.timeline
    if not there or timeline.position(act.to) == timeline.live[-1]:
        reasons.append(by_umpire("referee-text", what=str(act.to)))
    return tuple(reasons)


def _no_substitute(live: LiveGame, user: int, act: Substitute) -> tuple[Violation, ...]:
    """Return why a member may not be given a side by a user: no reason, no such side, he has one, he is that user."""
    reasons = [] if act.reason.strip() else [by_umpire("referee-reason")]
    if act.side not in live.game.sides:
        reasons.append(by_umpire("referee-text", what=act.side))
    elif not act.now.isdecimal() or int(act.now) == COMPUTER or live.sides_of(int(act.now)):
        reasons.append(violation(UMPIRE("plays"), "umpire-substitute-seated"))
    elif int(act.now) == user:
        # He has seen all, so that only the others may let him play.
        reasons.append(violation(UMPIRE("plays"), "umpire-substitute-self"))
    return tuple(reasons)
