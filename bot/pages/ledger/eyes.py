"""Through whose eyes the ledger is read: what of an entry somebody may know, with the positions round each fact."""

from collections.abc import Iterator
from typing import Any, Final

from msgspec import Struct

from bot.desk.live import LiveGame
from bot.desk.onlookers import watched
from bot.desk.rights import oversees
from bot.pages.boards.views import set_up
from engine.kernel.event import Event, Rewound
from engine.kernel.game import visible
from engine.kernel.ids import Side
from engine.kernel.interpreter import fold
from engine.kernel.state import State


class Eyes(Struct, frozen=True):
    """What a reader may know: what his `sides` know, without sides what spectators know; `all` is a referee's view."""

    sides: tuple[Side, ...] = ()
    all: bool = False

    def see(self, live: LiveGame, event: Event, world: Any) -> Event | None:
        """Return the event as the reader may know it: whole, veiled, or None when it is hidden from him."""
        if self.all:
            return event
        veiled: Event | None = None
        for viewer in self.sides or (None,):
            shown = visible(live.game, (event,), world, viewer)
            if shown == (event,):
                return event
            veiled = veiled or next(iter(shown), None)
        return veiled


PUBLIC: Final = Eyes()


class Known(Struct, frozen=True):
    """A fact as it may be known, and the positions before and after it; a return to an earlier position has none."""

    event: Event
    before: State[Any] | None
    after: State[Any] | None


def eyes_of(live: LiveGame, user: int) -> Eyes:
    """Return what a user may read of the ledger of a game: what his sides know, or all for its referee."""
    looks_on = watched(live, user)
    return Eyes(live.sides_of(user) if looks_on is None else (looks_on,), all=oversees(live, user))


def known(live: LiveGame, n: int, eyes: Eyes) -> Iterator[Known]:
    """Yield what may be known of an entry, in order."""
    state = live.state_before(n) or set_up(live.game)
    for event in live.entries[n].events:
        if isinstance(event, Rewound):
            yield Known(event, None, None)
            continue
        after = fold(live.game, state, event)
        shown = eyes.see(live, event, state.world)
        if shown is not None:
            yield Known(shown, state, after)
        state = after


def secret(live: LiveGame, n: int, eyes: Eyes) -> bool:
    """Tell whether the order of entry `n` is hidden: it is another side's, with events that the reader may not know."""
    if eyes.all or live.entries[n].side in eyes.sides:
        return False
    before = live.state_before(n)
    if before is None:
        return True
    return any(
        eyes.see(live, event, before.world) != event
        for event in live.entries[n].events
        if not isinstance(event, Rewound)
    )
