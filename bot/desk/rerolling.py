"""Orders that wait for dice, carried out again with the faces that are settled as far as the next roll.

Nothing between two rolls is kept: the position, the order and the faces give it again, after a restart too.
"""

import logging
from typing import Any

from msgspec.structs import replace

from bot.desk.live import LiveGame, OpenRoll
from bot.store.throwport import Throw, Waiting
from engine.kernel.command import Command
from engine.kernel.dice import NeedRoll, Roll, Scripted
from engine.kernel.interpreter import Accepted, Rejected, begin, submit

_log = logging.getLogger(__name__)


def carried(
    live: LiveGame, waiting: Waiting, command: Command | None, decision: int | None = None
) -> Accepted[Any] | Rejected | OpenRoll:
    """Carry an order out with its settled faces; return the next roll where they do not suffice.

    Raises ValueError where they are not those that the rules ask for.  May take seconds: not for the event loop.
    """
    dice = Scripted(*(throw.faces for throw in waiting.thrown))
    try:
        if command is None or waiting.side is None:
            return begin(live.game, dice)
        return submit(live.game, live.state, waiting.side, decision, command, dice)
    except NeedRoll as need:
        return OpenRoll(waiting, command, need.request, need.events)


def after(live: LiveGame, roll: OpenRoll, faces: tuple[int, ...], by: int) -> Accepted[Any] | Rejected | OpenRoll:
    """Return what follows when a roll shows these faces, which nobody has confirmed yet.  As slow as `carried`."""
    on = replace(roll.kept, thrown=(*roll.kept.thrown, Throw(faces, by, by)))
    return carried(live, on, roll.command)


def reopened(live: LiveGame, waiting: Waiting) -> OpenRoll | None:
    """Return the roll that a kept order waits for; None, with a line in the log, where today's rules know none.

    Where they ask for other dice than those that are settled, all of them are asked for again.
    """
    try:
        command = None if waiting.command is None else live.bound.codec.command(waiting.command.encode())
        for kept in (waiting, replace(waiting, thrown=(), faces=(), more=(), by=None)):
            try:
                found = carried(live, kept, command)
                if isinstance(found, OpenRoll):
                    return replace(found, more=_more(live, found))
            except ValueError:
                continue
    except Exception:  # noqa: BLE001 - the game goes on without the order, which can be given again
        _log.exception("the order of game %d that waits for dice cannot be read", live.id)
    _log.error("game %d: %s waits for no dice by these rules", live.id, waiting)
    return None


def _more(live: LiveGame, roll: OpenRoll) -> tuple[Roll, ...]:
    """Return the rolls whose faces were entered with those of an awaited one.  Raises ValueError as `carried`."""
    kept, found = roll.kept, roll
    requests = []
    for faces in (kept.faces, *kept.more)[: len(kept.more)]:
        following = after(live, found, faces, kept.by or 0)
        if not isinstance(following, OpenRoll):
            raise ValueError(f"{kept.more} are more rolls than there are")  # noqa: TRY004 - the faces are wrong
        found = following
        requests.append(found.request)
    return tuple(requests)
