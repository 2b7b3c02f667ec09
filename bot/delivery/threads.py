"""The threads that the bot has opened: each is named and tagged as its game goes, and archived after its end.

What a thread should look like follows from its game alone, so that a restart loses nothing; nothing waits for it, and
whatever Discord refuses stays as it was.  Discord allows two new names in ten minutes: a name changes at the start and
with a turn if ten minutes have passed, and at the end.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Any, Final

import discord

from bot.delivery.places import BROKEN, NAME, Places
from bot.delivery.tables import awaited
from bot.desk import GameDesk
from bot.desk.live import LiveGame
from bot.desk.outcomes import Damaged
from bot.pages.boards.kinds import is_board
from bot.pages.discord import limits
from bot.pages.discord.naming import title
from bot.store.troubles import StoreTrouble
from bot.words import LANGUAGES, FluentWords, words

PAUSE: Final = 600.0
"""Seconds between two names of a thread at least, but for the last."""
LATER: Final = 60.0
"""Seconds after which a thread that could not be changed, or still gets posts, is looked at again."""
TAG: Final = 20
"""Characters of a tag."""
TAGS: Final = 20
"""Tags that a forum may have."""
ENDED: Final = ("over", "abandoned")

_log = logging.getLogger(__name__)


class Threads:
    """Keeps the threads of games up to date."""

    def __init__(
        self, client: discord.Client, desk: GameDesk, places: Places, clock: Callable[[], float] = monotonic
    ) -> None:
        self._client, self._desk, self._places, self._clock = client, desk, places, clock
        self._named: dict[int, float] = {}
        """By thread: when it got its last name."""
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._changed: set[int] = set()
        self._timers: dict[int, asyncio.TimerHandle] = {}
        desk.listen(lambda live: self.look(live.header.channel))

    def look(self, channel: int) -> None:
        """Look soon whether the thread of a game is as it should be."""
        if channel <= 0:
            return
        if channel in self._tasks:
            self._changed.add(channel)
            return
        self._tasks[channel] = asyncio.create_task(self._keep(channel), name=f"thread-{channel}")

    async def look_over(self, guild: discord.Guild) -> None:
        """Look at all threads of ours in a guild, after a start.  Raises StoreTrouble."""
        try:
            await self._places.tidy(guild, partial(awaited, self._desk, guild.id))
        except StoreTrouble:
            raise
        except Exception:  # noqa: BLE001 - nothing waits for it; the next start may know more
            _log.exception("threads that were left behind in guild %d stay", guild.id)
        for thread in guild.threads:
            self.look(thread.id)

    async def settled(self) -> None:
        """Wait until no thread is being changed."""
        while self._tasks:
            await asyncio.gather(*self._tasks.values())

    async def stop(self) -> None:
        """Change nothing more."""
        for timer in self._timers.values():
            timer.cancel()
        tasks = tuple(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _keep(self, channel: int) -> None:
        pause: float | None = None
        try:
            self._changed.discard(channel)
            pause = await self._brought(channel)
        except discord.HTTPException as error:
            _log.warning("thread %d stays as it is: %s", channel, error)
        except (*BROKEN, StoreTrouble) as error:
            _log.warning("thread %d is tried again: %r", channel, error)
            pause = LATER
        except Exception:  # noqa: BLE001 - no game waits for the name of its thread
            _log.exception("thread %d stays as it is", channel)
        finally:
            del self._tasks[channel]
        if channel in self._changed:
            self.look(channel)
        elif pause is not None:
            if (old := self._timers.pop(channel, None)) is not None:
                old.cancel()
            self._timers[channel] = asyncio.get_running_loop().call_later(pause, self._again, channel)

    def _again(self, channel: int) -> None:
        self._timers.pop(channel, None)
        self.look(channel)

    async def _brought(self, channel: int) -> float | None:
        """Change what is not as it should be; return the seconds after which to look again, if at all."""
        thread = self._client.get_channel(channel)
        us = self._client.user
        if not isinstance(thread, discord.Thread) or us is None or thread.owner_id != us.id or thread.archived:
            return None
        with suppress(Damaged):
            live = await self._desk.latest_at(channel)
            if live is not None:
                return await self._edited(thread, live)
        return None

    async def _edited(self, thread: discord.Thread, live: LiveGame) -> float | None:
        said, ended = words(live.language), live.header.status in ENDED
        changes: dict[str, Any] = {}
        pause: float | None = None
        wanted = named(live, said)
        if thread.name != wanted:
            left = self._named.get(thread.id, self._clock() - PAUSE) + PAUSE - self._clock()
            if left <= 0 or ended:
                changes["name"] = wanted
            else:
                pause = left
        if isinstance(thread.parent, discord.ForumChannel):
            tags = await self._tags(thread.parent, live, said)
            if {tag.id for tag in tags} != {tag.id for tag in thread.applied_tags} and tags:
                changes["applied_tags"] = tags
        if ended:
            if await self._desk.store.posts.waiting(thread.id):
                pause = LATER
            else:
                changes["archived"] = True
        if changes:
            await thread.edit(**changes)
            if "name" in changes:
                self._note_name(thread.id)
        return pause

    def _note_name(self, thread: int) -> None:
        now = self._clock()
        self._named = {each: when for each, when in self._named.items() if now - when < PAUSE} | {thread: now}

    async def _tags(self, forum: discord.ForumChannel, live: LiveGame, said: FluentWords) -> list[discord.ForumTag]:
        """Return the tags of a game: those of others stay out; what is lacking is made where that is allowed."""
        keys = (f"rule-book-{live.header.system}", _state(live))
        lacking = [key for key in keys if _tag(forum, key) is None]
        if lacking and forum.permissions_for(forum.guild.me).manage_channels:
            room = max(0, TAGS - len(forum.available_tags))
            new = [discord.ForumTag(name=limits.cut(said.message(key), TAG)) for key in lacking[:room]]
            # All at once: what is known of a forum is older than what was just changed in it.
            forum = await forum.edit(available_tags=[*forum.available_tags, *new])
        return [tag for key in keys if (tag := _tag(forum, key)) is not None]


def _tag(forum: discord.ForumChannel, key: str) -> discord.ForumTag | None:
    """Return the tag of a forum that is named by a message in any language; None when it has none."""
    names = {limits.cut(words(language).message(key), TAG).casefold() for language in LANGUAGES}
    return next((tag for tag in forum.available_tags if tag.name.casefold() in names), None)


def _state(live: LiveGame) -> str:
    if live.header.status in ENDED:
        return "tag-over"
    return "tag-open" if live.vacant else "tag-running"


def named(live: LiveGame, said: FluentWords) -> str:
    """Return the name of the thread of a game: its battle and sides, and how far it has come."""
    sides = " – ".join(live.game.side_name(side).within(said.language) for side in live.game.sides)
    state = _state(live)
    if state == "tag-over":
        tail = said.message("thread-over")
    elif live.started:
        view = live.game.view(live.state, None)
        turn = max(1, view.turn) if is_board(view) else 1
        tail = said.message("thread-turn", turn=turn) if state == "tag-running" else said.message("thread-open")
    else:
        tail = said.message("thread-open") if live.vacant else said.message("thread-full")
    head = f"{title(live, said)}: {sides}"
    if (where := live.tournament) is not None:
        head = f"{said.message('tour-table', table=str(where[1]))} · {head}"
    return f"{limits.cut(head, NAME - len(tail) - 3)} · {tail}"
