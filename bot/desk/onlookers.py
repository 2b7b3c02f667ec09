"""Who looks on over whose shoulder, and what is posted for them in their private threads."""

from collections.abc import Iterable
from typing import Any, Final, Literal, TypeAlias

from bot.desk.live import SHOWN, LiveGame
from bot.store.port import Post
from engine.kernel.ids import Side
from engine.kernel.state import State

Pair: TypeAlias = tuple[Side, int, int]
"""A side, who watches it, and the player who has let him."""
Watch: TypeAlias = Literal["board", "chapter", "people"]
"""What a post of watchers is about: the board as somebody begins to watch, a chapter that is over, who may be there."""
WHAT: Final = "what"
SIDE: Final = "side"


def pairs(live: LiveGame) -> tuple[Pair, ...]:
    """Return who was let to watch whom, with those whose player has left or who have sat down themselves."""
    fields = (word.split("=") for word in str(live.header.options.get(SHOWN, "")).split())
    return tuple((Side(side), int(watcher), int(player)) for side, watcher, player in fields)


def written(those: Iterable[Pair]) -> str:
    """Return pairs as the option of a game."""
    return " ".join(f"{side}={watcher}={player}" for side, watcher, player in those)


def standing(live: LiveGame) -> tuple[Pair, ...]:
    """Return who watches whom: the player has not left, and the watcher plays nothing."""
    return tuple(pair for pair in pairs(live) if live.seats.get(pair[0]) == pair[2] and not live.sides_of(pair[1]))


def watched(live: LiveGame, user: int) -> Side | None:
    """Return the side over whose player's shoulder a user looks; None where he does not."""
    return next((side for side, watcher, _ in standing(live) if watcher == user), None) if live.running else None


def admitted(live: LiveGame, side: Side) -> tuple[int, ...]:
    """Return who belongs into the thread of a side: its player and who watches him; nobody where no one does."""
    watchers = tuple(watcher for each, watcher, _ in standing(live) if each == side)
    return (live.seats[side], *watchers) if watchers else ()


def watch_post(side: Side, n: int, what: Watch) -> Post:
    """Return what is queued for the thread of a side, with ledger entry `n` as the newest."""
    return Post("watch", n, {SIDE: side, WHAT: what})


def entry_posts(
    live: LiveGame, n: int, before: State[Any] | None, after: State[Any], *, seats: bool
) -> tuple[Post, ...]:
    """Return what entry `n` brings to the threads: the chapter that is over by it, else who goes as `seats` change."""
    sides = tuple(dict.fromkeys(side for side, _, _ in standing(live)))
    if not sides or before is None:
        return ()
    over = after.outcome is not None or live.game.chapter(before).mark != live.game.chapter(after).mark
    if not over and not seats:
        return ()
    return tuple(watch_post(side, n, "chapter" if over else "people") for side in sides)


def late_entry(live: LiveGame) -> int | None:
    """Return the entry whose position everybody may see: `late` chapters have been finished since.

    None while fewer have been.  Only entries that stand count: what was taken back has finished nothing, and what is
    shown is never of a chapter that goes on again.
    """
    chapter, states, kept = live.game.chapter, live.timeline.states, live.timeline.live
    ends, last, mark = [0], 0, chapter(states[0]).mark
    for n in kept[1:]:
        before = live.state_before(n)
        assert before is not None, "the opening comes first"
        if (now := chapter(before).mark) != mark:
            ends.append(last)
            mark = now
        last = n
    if chapter(states[last]).mark != mark:
        ends.append(last)
    at = len(ends) - 1 - live.late
    return ends[at] if at >= 0 else None
