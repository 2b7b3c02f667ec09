"""Members who look on over a player's shoulder: with his consent alone, until he takes it back or leaves his seat.

They see what his side sees and order nothing.  Who has looked on has seen more than a substitute may have seen.
"""

from bot.desk.core import Core
from bot.desk.live import SHOWN, LiveGame
from bot.desk.outcomes import Busy, Changed, Done, NoGame, NotRunning, NotYours, Refused, Repeated, Stale
from bot.desk.rights import plays
from bot.desk.seats import let_look_on
from bot.store.port import Change, Interaction
from engine.kernel.ids import Side
from engine.kernel.violation import by_umpire


def watched(live: LiveGame, user: int) -> Side | None:
    """Return the side over whose player's shoulder a user looks; None where he does not."""
    for side, watcher, player in _pairs(live):
        if watcher == user and live.seats.get(side) == player and live.running and not live.sides_of(user):
            return side
    return None


def _pairs(live: LiveGame) -> tuple[tuple[Side, int, int], ...]:
    """Return sides, watchers and the players who have let them."""
    fields = (word.split("=") for word in str(live.header.options.get(SHOWN, "")).split())
    return tuple((Side(side), int(watcher), int(player)) for side, watcher, player in fields)


class Watching:
    """Lets members look on, and no longer."""

    def __init__(self, core: Core) -> None:
        self._core = core

    async def show(
        self, game: int, user: int, side: Side, watcher: int, interaction: int | None = None
    ) -> Done | Changed | Refused | NotYours | NotRunning | NoGame | Stale | Repeated | Busy:
        """Let a member see what the user's side sees; who sees it already does so no longer.

        Refused for a member who plays or has played here (umpire watcher).
        """
        once = None if interaction is None else Interaction(interaction)
        return await self._core.act(game, once, lambda live: self._show(live, user, side, watcher, once))

    async def _show(
        self, live: LiveGame, user: int, side: Side, watcher: int, once: Interaction | None
    ) -> Done | Changed | Refused | NotYours | NotRunning:
        if not live.running:
            return NotRunning(live)
        if live.seats.get(side) != user:
            return NotYours(live, (side,), live.holders((side,)))
        others = tuple(pair for pair in _pairs(live) if pair[1] != watcher)
        if watched(live, watcher) == side:
            return await self._core.change(live, self._change(live, others, once))
        if plays(live, watcher):
            return Refused(live, (by_umpire("watcher"),))
        # The entry first: what somebody may have seen is told before he sees it.
        done = await let_look_on(self._core, live, watcher, side, once)
        await self._core.change(live, self._change(live, (*others, (side, watcher, user)), None))
        return done

    def _change(self, live: LiveGame, pairs: tuple[tuple[Side, int, int], ...], once: Interaction | None) -> Change:
        text = " ".join(f"{side}={watcher}={player}" for side, watcher, player in pairs)
        return Change(live.id, self._core.now(), once, options={**live.header.options, SHOWN: text})
