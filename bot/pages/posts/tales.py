"""What is told together in a channel: chapters of a game, the computer's whole turns, combats, questions to others.

All of it follows from the ledger, so that a bot which starts anew tells the same.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bot.desk.live import COMPUTER, LiveGame
from engine.kernel.chapter import Chapter
from engine.kernel.command import CloseGame, Intervention, Remark
from engine.kernel.event import Rewound, Rolled
from engine.kernel.ids import Side
from engine.kernel.interpreter import fold
from engine.kernel.state import State


class Tale(Struct, frozen=True):
    """The entries that one post tells: those of a chapter, or of the computer's chapters in a row."""

    first: int
    last: int
    """One less than the first where nothing has happened in it yet."""
    chapter: Chapter
    """The last one of the tale."""
    computer: bool
    over: bool
    """Nothing more will be told in it."""


class Fight(Struct, frozen=True):
    """A combat with dice: the order that began it and the answers to the questions that it raised."""

    first: int
    last: int
    over: bool


def tales(live: LiveGame) -> tuple[Tale, ...]:
    """Return the tales of a game that has begun, in order; the last one is the chapter now, if the game goes on."""
    joined: list[Tale] = []
    for tale in _runs(live):
        last = joined[-1] if joined else None
        if last is not None and last.computer and tale.computer and last.chapter.side == tale.chapter.side:
            joined[-1] = Tale(last.first, tale.last, tale.chapter, True, tale.over)
        else:
            joined.append(tale)
    return tuple(joined)


def ended(live: LiveGame, n: int) -> Tale:
    """Return the chapter that ledger entry `n` has ended, by itself, whoever played it."""
    states = live.timeline.states
    chapter = live.game.chapter(states[n - 1])
    first = n
    while first > 1 and live.game.chapter(states[first - 2]).mark == chapter.mark:
        first -= 1
    return Tale(first if first > 1 else 0, n, chapter, computer=False, over=True)


def _runs(live: LiveGame) -> Iterator[Tale]:
    states, count, first = live.timeline.states, len(live.entries), 0
    now = live.game.chapter(states[0])
    for n in range(1, count):
        chapter = live.game.chapter(states[n - 1])
        if chapter.mark != now.mark:
            yield _tale(live, first, n - 1, now, over=True)
            first = n
        now = chapter
    chapter = live.game.chapter(live.state)
    if not live.running or chapter.mark == now.mark:
        # Its title may have changed within it: what is activated is known only then.
        yield _tale(live, first, count - 1, now if not live.running else chapter, over=not live.running)
        return
    yield _tale(live, first, count - 1, now, over=True)
    yield _tale(live, count, count - 1, chapter, over=False)


def _tale(live: LiveGame, first: int, last: int, chapter: Chapter, *, over: bool) -> Tale:
    ways = {entry.via for entry in live.entries[first : last + 1] if entry.side == chapter.side}
    seated = chapter.side is not None and live.seats.get(chapter.side) == COMPUTER
    computer = chapter.side is not None and "player" not in ways and ("house" in ways or (seated and not over))
    return Tale(first, last, chapter, computer, over)


def fights(live: LiveGame, tale: Tale) -> Iterator[Fight]:
    """Yield the combats of a chapter, in order.

    In a chapter of combats each order with dice begins one.  In any other it is an order which ends that chapter, if
    the next one, of combats, was played by itself.
    """
    n = max(tale.first, 1)
    while n <= tale.last:
        last = _settled(live, n, tale.last)
        if tale.chapter.fights:
            found = any(_kept(live, k) and live.entries[k].rolled for k in range(n, last + 1))
        else:
            found = n == last and _kept(live, n) and _fought(live, n)
        if found:
            yield Fight(n, last, last < tale.last or _depth(live.timeline.states[last]) <= _before(live, n))
        n = last + 1


def _kept(live: LiveGame, n: int) -> bool:
    return n in live.timeline.live and not isinstance(live.entries[n].command, Intervention | CloseGame | Remark)


def _fought(live: LiveGame, n: int) -> bool:
    """Tell whether dice were thrown in a chapter of combats that an entry went through."""
    entry, state = live.entries[n], live.state_before(n)
    if not entry.rolled or state is None:
        return False
    for event in entry.events:
        if isinstance(event, Rewound):
            continue
        if isinstance(event, Rolled) and live.game.chapter(state).fights:
            return True
        state = fold(live.game, state, event)
    return False


def _settled(live: LiveGame, n: int, most: int) -> int:
    """Return the entry by which all is settled that entry `n` has raised, or the last one so far."""
    depth = _before(live, n)
    while n < most and _depth(live.timeline.states[n]) > depth:
        n += 1
    return n


def _before(live: LiveGame, n: int) -> int:
    return _depth(live.state_before(n) or live.timeline.states[0])


def _depth(state: State[Any]) -> int:
    return len(state.stack)


def told_fights(live: LiveGame, told: tuple[Tale, ...], *, quiet: bool) -> Iterator[Fight]:
    """Yield the combats of all tales that have posts of their own; in a quiet game none has."""
    for tale in () if quiet else told:
        if not tale.computer:
            yield from fights(live, tale)


def others_asked(live: LiveGame, now: Tale, fight: Fight | None) -> tuple[Side, ...]:
    """Return the sides that are asked in somebody else's chapter, where no combat's post asks them."""
    if not live.running or now.chapter.side is None or (fight is not None and not fight.over):
        return ()
    return tuple(dict.fromkeys(side for side in live.asked if side != now.chapter.side))


def coming_of(told: tuple[Tale, ...], first: int) -> tuple[Tale, ...]:
    """Return the tales to be told, from that of an entry on, which the first begins with."""
    at = max((n for n, tale in enumerate(told) if tale.first <= first), default=0)
    return (replace(told[at], first=first), *told[at + 1 :])


def asked_here(live: LiveGame, tale: Tale, fights: Sequence[Fight]) -> tuple[Side, ...]:
    """Return the sides whose questions stand on the post of their chapter."""
    if tale.over or not live.running or (fights and not fights[-1].over):
        return ()
    return tuple(side for side in live.asked if tale.chapter.side in (None, side))


def answered(live: LiveGame, side: Side, first: int) -> bool:
    """Tell whether a side has answered since an entry, and it was not taken back."""
    kept = set(live.timeline.live)
    return any(entry.side == side and entry.n in kept for entry in live.entries[first:])
