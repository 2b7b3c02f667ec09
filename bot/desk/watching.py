"""Members who look on over a player's shoulder: with his consent alone, until he takes it back or leaves his seat.

They see what his side sees and order nothing.  Where a game was opened so, spectators see everything some chapters
late.  Who has looked on has seen more than a substitute may have seen.
"""

import asyncio
from typing import Final

from bot.desk.core import Core
from bot.desk.live import COMPUTER, LATE, SHOWN, LiveGame
from bot.desk.onlookers import Pair, late_entry, pairs, watch_post, watched, written
from bot.desk.outcomes import Busy, Changed, Done, NoGame, NotOpen, NotRunning, NotYours, Refused, Repeated, Stale
from bot.desk.rights import has_seen_all, plays
from bot.desk.seats import let_look_on, look_late
from bot.store.port import Change, Interaction, Post
from engine.kernel.ids import Side
from engine.kernel.rulebook import UMPIRE
from engine.kernel.violation import by_umpire, violation

DELAYS: Final = (0, 1, 2, 3)
"""Finished chapters that spectators may be late; 0: they never see everything."""


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

    async def delay(
        self, game: int, user: int, chapters: int, *, manager: bool = False, interaction: int | None = None
    ) -> Changed | Refused | NotYours | NotOpen | NoGame | Stale | Repeated | Busy:
        """Choose before the start how many finished chapters late spectators may see everything, one of DELAYS.

        Refused once another player has sat down, who came to the game as it was (umpire late).
        """
        once = None if interaction is None else Interaction(interaction)
        return await self._core.act(game, once, lambda live: self._delay(live, user, chapters, manager, once))

    async def _delay(
        self, live: LiveGame, user: int, chapters: int, manager: bool, once: Interaction | None
    ) -> Changed | Refused | NotYours | NotOpen:
        if live.header.status != "open":
            return NotOpen(live)
        if not manager and user != live.header.creator and not live.sides_of(user):
            return NotYours(live, (), (live.header.creator,))
        if not live.game.hides:
            return Refused(live, (by_umpire("nothing-hidden"),))
        if chapters == live.late:
            return Changed(live)
        if set(live.seats.values()) - {user, COMPUTER}:
            return Refused(live, (violation(UMPIRE("late"), "umpire-late-seated"),))
        options = {key: value for key, value in live.header.options.items() if key != LATE}
        options |= {LATE: chapters} if chapters else {}
        change = Change(live.id, self._core.now(), once, options=options, posts=(Post("status"),))
        return await self._core.change(live, change)

    async def look_late(
        self, game: int, user: int, interaction: int | None = None
    ) -> Done | Changed | Refused | NotRunning | NoGame | Stale | Repeated | Busy:
        """Let a member who plays nothing see the position of `late_entry`; the first time is recorded.

        Changed when he has seen all before.  Refused where the game was not opened so, for who plays or has played, and
        while too little has been finished (umpire late).
        """
        once = None if interaction is None else Interaction(interaction)
        return await self._core.act(game, once, lambda live: self._look(live, user, once))

    async def _look(self, live: LiveGame, user: int, once: Interaction | None) -> Done | Changed | Refused | NotRunning:
        if not live.running:
            return NotRunning(live)
        if not live.game.hides:
            return Refused(live, (by_umpire("nothing-hidden"),))
        if not live.late:
            return Refused(live, (by_umpire("late"),))
        if plays(live, user) or live.sides_of(user):
            return Refused(live, (violation(UMPIRE("late"), "umpire-late-player"),))
        if await asyncio.to_thread(late_entry, live) is None:
            return Refused(live, (violation(UMPIRE("late"), "umpire-late-early", count=live.late),))
        if has_seen_all(live, user):
            return Changed(live)
        return await look_late(self._core, live, user, once)

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
