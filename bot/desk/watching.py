"""Members who look on over a player's shoulder: with his consent alone, until he takes it back or leaves his seat.

They see what his side sees and order nothing.  Who has looked on has seen more than a substitute may have seen.
"""

from bot.desk.core import Core
from bot.desk.live import SHOWN, LiveGame
from bot.desk.onlookers import Pair, pairs, watch_post, watched, written
from bot.desk.outcomes import Busy, Changed, Done, NoGame, NotRunning, NotYours, Refused, Repeated, Stale
from bot.desk.rights import plays
from bot.desk.seats import let_look_on
from bot.store.port import Change, Interaction, Post
from engine.kernel.ids import Side
from engine.kernel.violation import by_umpire


class Watching:
    """Lets members look on, and no longer."""

    def __init__(self, core: Core) -> None:
        self._core = core

    async def show(
        self, game: int, user: int, side: Side, watcher: int, interaction: int | None = None
    ) -> Done | Changed | Refused | NotYours | NotRunning | NoGame | Stale | Repeated | Busy:
        """Let a member see what the user's side sees; who sees it already does so no longer.

        Refused for a member who plays or has played here, and where nothing is hidden (umpire watcher, nothing-hidden).
        His private thread follows by posts.
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
        others = tuple(pair for pair in pairs(live) if pair[1] != watcher)
        if watched(live, watcher) == side:
            gone = watch_post(side, len(live.entries) - 1, "people")
            return await self._core.change(live, self._change(live, others, once, gone))
        if not live.game.hides:
            return Refused(live, (by_umpire("nothing-hidden"),))
        if plays(live, watcher):
            return Refused(live, (by_umpire("watcher"),))
        # The entry first: what somebody may have seen is told before he sees it.
        done = await let_look_on(self._core, live, watcher, side, once)
        come = watch_post(side, done.entry.n, "board")
        await self._core.change(live, self._change(live, (*others, (side, watcher, user)), None, come))
        return done

    def _change(self, live: LiveGame, those: tuple[Pair, ...], once: Interaction | None, post: Post) -> Change:
        options = {**live.header.options, SHOWN: written(those)}
        return Change(live.id, self._core.now(), once, options=options, posts=(post,))
