"""What webhooks are told: that a game was opened, whose turn begins and ends, that it is over; and who may set one.

All of it stands at the same moment in the status message of the game's channel: whom the game asks, the number of the
newest entry, the beginning of its link, the result.  So nothing hidden leaks, not even through the moment at which a
call comes.  An act in secret, such as a watch or a step in an editor, changes nobody's turn and is told to nobody.
Orders, dice, positions and the text of questions are left out: who may know them depends on who asks.  A private game,
which only its learner sees, is told to nobody.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeAlias

import msgspec

from bot.desk.live import COMPUTER, LiveGame
from bot.store.hookport import HookEvent, Signal
from bot.store.port import Header, NewGame
from engine.kernel.ids import Side
from engine.kernel.state import State
from engine.kernel.text import Text

HEAD: Final = 16
"""Hex digits of a link that are told, as in the posts of a game."""
Facts: TypeAlias = dict[str, Any]
Turn: TypeAlias = tuple[tuple[Side, int | None], ...]
"""Sides that are asked, each with who holds it."""


def may_set(live: LiveGame, user: int, manager: bool) -> bool:
    """Tell whether a user may set the webhook of a game: its creator, its referee, a manager of the guild."""
    return manager or user in (live.header.creator, live.header.referee)


def of_opening(new: NewGame, title: Text) -> tuple[Signal, ...]:
    """Return what is told of a new game."""
    if new.channel < 0:
        return ()
    place = _place(new.guild, new.channel, None)
    return _signals(("game.opened", {"game": _named(new, title.within(new.language)) | place}))


def of_entry(
    live: LiveGame, before: State[Any] | None, after: State[Any], seats: Mapping[Side, int], n: int, link: str
) -> tuple[Signal, ...]:
    """Return what is told of ledger entry `n`, after which users hold `seats`; `link` is its link in the chain."""
    header = live.header
    if header.channel < 0 or live.sandbox:
        return ()
    was, now = _asked(before, live.seats), _asked(after, seats)
    still = {side for side, _ in now}
    ended = tuple((side, user) for side, user in was if side not in still and user != COMPUTER)
    begun = tuple((side, user) for side, user in now if (side, user) not in was and user not in (COMPUTER, None))
    over = after.outcome
    shared = _of_live(live) | {"entry": n, "head": link[:HEAD], "turn": _sides(live, now)}
    told: list[tuple[HookEvent, Facts]] = []
    if ended:
        told.append(("turn.ended", {"sides": _sides(live, ended)}))
    if begun:
        told.append(("turn.begun", {"sides": _sides(live, begun)}))
    if over is not None:
        winner = None if over.winner is None else _sides(live, ((over.winner, seats.get(over.winner)),))[0]
        told.append(("game.over", {"result": "won" if winner else "drawn", "winner": winner}))
    return _signals(*((event, shared | facts) for event, facts in told))


def of_end(header: Header, live: LiveGame | None) -> tuple[Signal, ...]:
    """Return what is told of a game that ends without a result; `live` is None where it cannot be read."""
    if header.channel < 0:
        return ()
    facts = {"game": _game(header, header.scenario)} if live is None else _of_live(live)
    last = {"entry": len(live.entries) - 1, "head": live.head[:HEAD]} if live is not None and live.started else {}
    return _signals(("game.over", facts | last | {"turn": [], "result": "abandoned", "winner": None}))


def _asked(state: State[Any] | None, seats: Mapping[Side, int]) -> Turn:
    if state is None or state.outcome is not None:
        return ()
    sides = dict.fromkeys(decision.side for decision in state.decisions)
    return tuple((side, seats.get(side)) for side in sides)


def _sides(live: LiveGame, turn: Iterable[tuple[Side, int | None]]) -> list[Facts]:
    return [
        {
            "side": side,
            "name": live.game.side_name(side).within(live.language),
            "user": None if user in (None, COMPUTER) else str(user),
            "computer": user == COMPUTER,
        }
        for side, user in turn
    ]


def _of_live(live: LiveGame) -> Facts:
    return {"game": _game(live.header, live.bound.about.title.within(live.language))}


def _game(header: Header, title: str) -> Facts:
    return _named(header, title) | _place(header.guild, header.channel, header.status_message)


def _named(game: Header | NewGame, title: str) -> Facts:
    return {"title": title, "system": game.system, "scenario": game.scenario, "language": game.language}


def _place(guild: int | None, channel: int, status: int | None) -> Facts:
    """Return where a game is played; numbers of Discord are texts, since JSON readers round what is above 2**53."""
    link = f"https://discord.com/channels/{guild or '@me'}/{channel}"
    return {
        "guild": None if guild is None else str(guild),
        "channel": str(channel),
        "link": link,
        "status": None if status is None else f"{link}/{status}",
    }


def _signals(*told: tuple[HookEvent, Facts]) -> tuple[Signal, ...]:
    return tuple(Signal(event, msgspec.json.encode(facts)) for event, facts in told)
