"""Orders that a line typed so far is, or may become, and that no enumeration lists, for there is no end of them."""

from collections.abc import Iterator
from itertools import takewhile
from time import thread_time
from typing import Final

from bot.desk.live import LiveGame
from bot.pages.boards.kinds import is_board, names_of
from bot.pages.orders.offers import UNLISTED, Offer
from bot.pages.orders.sayings import Sayings
from engine.kernel.capabilities import Completing
from engine.kernel.command import Command
from engine.kernel.ids import Side
from engine.kernel.interpreter import check
from engine.kernel.text import Text

MOST: Final = 15
"""Orders into which a line is completed."""
FEW: Final = 6
"""Of fewer ways to go on every one is told in all its lengths."""
PATIENCE = 0.8
"""Seconds of its own work after which no more are tried: who types does not wait."""


def completions(live: LiveGame, side: Side, typed: str, until: float | None = None) -> tuple[Offer, ...]:
    """Return the lawful orders that a typed line is, or may become: itself, then the likeliest of every way to go on.

    No more are tried after `until`, a moment of the thread's own clock.  Where nothing may be measured beforehand there
    are none.  This may take long: call it in a thread.
    """
    if not live.game.premeasuring:
        return ()
    found = dict[str, Offer]()
    until = thread_time() + PATIENCE if until is None else until
    if typed.strip():
        _add(found, _lawful(live, side, typed))
    rest: list[Iterator[str]] = []
    groups = live.game.completions(live.state, side, typed) if isinstance(live.game, Completing) else iter(())
    for group in groups:
        lines = iter(group)
        if len(found) < MOST and thread_time() < until and _first(found, live, side, lines, until):
            rest.append(lines)
    for lines in rest if len(found) < FEW else ():
        while len(found) < MOST and thread_time() < until and _first(found, live, side, lines, until):
            continue
    return tuple(found.values())


def instead(live: LiveGame, side: Side, said: str) -> tuple[Offer, ...]:
    """Return lawful orders that begin like an unlawful one, its last words dropped one by one until some fit.

    Where orders are not told part by part there are none.  This may take long: call it in a thread.
    """
    words, until = said.split(), thread_time() + PATIENCE
    while isinstance(live.game, Completing) and thread_time() < until:
        if found := completions(live, side, " ".join(words), until):
            return found
        if not words:
            break
        words.pop()
    return ()


def _first(found: dict[str, Offer], live: LiveGame, side: Side, lines: Iterator[str], until: float) -> bool:
    """Add the first lawful line that was not found yet; tell whether there is one."""
    in_time = takewhile(lambda _: thread_time() < until, lines)
    return any(_add(found, _lawful(live, side, line)) for line in in_time)


def _add(found: dict[str, Offer], offer: Offer | None) -> bool:
    return offer is not None and found.setdefault(offer.line, offer) is offer


def _lawful(live: LiveGame, side: Side, text: str) -> Offer | None:
    game, state = live.game, live.state
    order = game.read(state, side, text)
    if not isinstance(order, Command) or next(check(game, state, side, None, order), None) is not None:
        return None
    view, line = game.view(state, side), game.write(order)
    names = names_of(view) if is_board(view) else {}
    units = [names[unit] for unit in order.subjects if unit in names]
    told = Text(", ".join(unit.en for unit in units), ", ".join(unit.ru for unit in units))
    return Offer(UNLISTED, order, line, "", told, game.speak(line, "ru"), sayings=Sayings(game, state, side))
