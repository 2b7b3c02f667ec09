"""Threads in which games live: where one can be opened, what the bot may not do there, how one is put away."""

import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from datetime import timedelta
from typing import Final, Literal, TypeAlias

import aiohttp
import discord

from bot.delivery.telling import UNKNOWN_CHANNEL
from bot.desk import GameDesk
from bot.members.preferences import GAMES
from bot.pages.discord.layout import sheets
from bot.pages.discord.page import Page

Ground: TypeAlias = discord.TextChannel | discord.ForumChannel
"""A channel in which threads are opened."""
NAME: Final = 100
"""Characters of the name of a thread."""
WEEK: Final = 10080
"""Minutes without a message after which Discord archives the thread of a game."""
FRESH: Final = timedelta(hours=1)
"""An empty thread of ours that is younger was being opened when the bot went down."""
NEEDED: Final = ("view_channel", "send_messages", "attach_files", "create_public_threads", "send_messages_in_threads")
PRIVATE: Final = ("view_channel", "send_messages_in_threads", "create_private_threads", "attach_files")
"""What the bot needs to open a private thread and to show boards there."""
Barred: TypeAlias = Literal["forum", "rights", "seen"]
"""Why there can be no private thread: not in such a channel, not allowed, or somebody could read it who must not."""
BROKEN: Final = (discord.HTTPException, aiohttp.ClientError, OSError)

_log = logging.getLogger(__name__)


class Unopened(Exception):
    """No thread could be opened, and none is left behind."""


class Places:
    """Opens threads for games in the guilds of a client."""

    def __init__(self, client: discord.Client, desk: GameDesk) -> None:
        self._client, self._desk = client, desk
        self._opening = Counter[int]()
        """Channels in which threads are being opened, each with their number."""
        self.kept: set[int] = set()
        """Threads whose games will stand soon."""

    @contextmanager
    def opening(self, ground: Ground) -> Iterator[None]:
        """Leave the new threads of a channel alone until their games stand."""
        self._opening[ground.id] += 1
        try:
            yield
        finally:
            self._opening[ground.id] -= 1

    async def near(self, guild: int | None, channel: int) -> Ground | None:
        """Return the channel in which a thread for a game of `channel` is opened: itself, or that of a thread."""
        home = None if guild is None else self._client.get_guild(guild)
        if home is None:
            return None
        found = home.get_channel_or_thread(channel)
        if found is None:
            with suppress(*BROKEN):
                fetched = await self._client.fetch_channel(channel)
                found = fetched if isinstance(fetched, discord.Thread | discord.abc.GuildChannel) else None
        if isinstance(found, discord.Thread):
            found = found.parent
        if isinstance(found, discord.TextChannel) and found.is_news():
            return None
        return found if isinstance(found, discord.TextChannel | discord.ForumChannel) else None

    def grounds(self, guild: int) -> tuple[Ground, ...]:
        """Return the channels of a guild in which threads can be opened, forums first."""
        home = self._client.get_guild(guild)
        if home is None:
            return ()
        found: list[Ground] = [*home.forums, *(channel for channel in home.text_channels if not channel.is_news())]
        return tuple(channel for channel in found if not self.lacks(channel))

    async def games(self, guild: int | None) -> Ground | None:
        """Return the channel or forum that a guild has chosen for its games; None when there is none, or no more."""
        home = None if guild is None else self._client.get_guild(guild)
        if guild is None or home is None:
            return None
        kept = await self._desk.store.preference("guild", guild, GAMES)
        found = home.get_channel(int(kept)) if kept is not None and kept.isdecimal() else None
        return found if isinstance(found, discord.TextChannel | discord.ForumChannel) else None

    async def admits(self, ground: Ground, user: int) -> bool:
        """Tell whether a member of the guild may see a channel and write in its threads."""
        try:
            member = await ground.guild.fetch_member(user)
        except BROKEN:
            return False
        may = ground.permissions_for(member)
        return may.view_channel and may.send_messages_in_threads

    async def member_name(self, guild: int, user: int) -> str | None:
        """Return the name of a member as his guild shows it; None for who is none, or who is a bot."""
        home = self._client.get_guild(guild)
        try:
            member = None if home is None else await home.fetch_member(user)
        except BROKEN:
            return None
        return None if member is None or member.bot else member.display_name

    async def person(self, guild: int | None, user: int) -> bool:
        """Tell whether a user is a member of a guild and not a bot."""
        return guild is not None and await self.member_name(guild, user) is not None

    async def sees(self, guild: int | None, channel: int, user: int) -> bool:
        """Tell whether a user is a member of a guild and may look into a channel; into a private thread nobody."""
        home = None if guild is None else self._client.get_guild(guild)
        if home is None:
            return False
        try:
            found = home.get_channel_or_thread(channel) or await self._client.fetch_channel(channel)
            member = await home.fetch_member(user)
        except BROKEN:
            return False
        if isinstance(found, discord.Thread):
            return not found.is_private() and found.permissions_for(member).view_channel
        return isinstance(found, discord.abc.GuildChannel) and found.permissions_for(member).view_channel

    def lacks(self, ground: Ground) -> tuple[str, ...]:
        """Return the permissions that the bot needs to open threads in a channel and does not have."""
        may = ground.permissions_for(ground.guild.me)
        # In a forum a post is opened by who may send messages.
        needed = (name for name in NEEDED if name != "create_public_threads" or isinstance(ground, discord.TextChannel))
        return tuple(name for name in needed if not getattr(may, name))

    async def open(self, ground: Ground, name: str, told: Callable[[int | None], Page]) -> int:
        """Open a public thread below a message and return its id.  Raises Unopened.

        `told` makes the message, first without the thread, then where it stands in another channel with its id.
        """
        view = sheets(told(None))[0].view
        if isinstance(ground, discord.ForumChannel):
            # A moderated tag is not ours to set; that of the game comes with its first look.
            free = [tag for tag in ground.available_tags if not tag.moderated]
            tags = free[:1] if ground.flags.require_tag else []
            try:
                made = await ground.create_thread(name=name, view=view, auto_archive_duration=WEEK, applied_tags=tags)
            except BROKEN as error:
                raise Unopened from error
            return made.thread.id
        try:
            message = await ground.send(view=view)
        except BROKEN as error:
            raise Unopened from error
        try:
            await message.create_thread(name=name, auto_archive_duration=WEEK)
        except BROKEN as error:
            await self.close(ground, message.id)
            raise Unopened from error
        with suppress(*BROKEN):
            await message.edit(view=sheets(told(message.id))[0].view)
        return message.id

    async def open_private(self, channel: int, guild: int | None, name: str, members: Iterable[int]) -> int:
        """Open a private thread beside the game of a channel, let members in and return its id.  Raises Unopened.

        A forum has no private threads.
        """
        ground = await self.near(guild, channel)
        if not isinstance(ground, discord.TextChannel):
            raise Unopened
        kind = discord.ChannelType.private_thread
        try:
            thread = await ground.create_thread(
                name=name[:NAME], type=kind, invitable=False, auto_archive_duration=WEEK
            )
        except BROKEN as error:
            raise Unopened from error
        for member in members:
            with suppress(*BROKEN):  # who has left the guild is not let in
                await thread.add_user(discord.Object(member))
        return thread.id

    async def barred(self, guild: int | None, channel: int, others: Iterable[int]) -> Barred | None:
        """Return why no private thread can be opened beside a game that `others` must not read; None when one can."""
        ground = await self.near(guild, channel)
        if not isinstance(ground, discord.TextChannel):
            return "forum"
        may = ground.permissions_for(ground.guild.me)
        if not all(getattr(may, name) for name in PRIVATE):
            return "rights"
        try:
            return "seen" if await self.overlooked(guild, channel, others) else None
        except BROKEN:
            return None  # it is looked at again before anything is posted

    async def overlooked(self, guild: int | None, channel: int, others: Iterable[int]) -> bool:
        """Tell whether any of some members can read every private thread beside a game: who manages threads can.

        Raises what is BROKEN but for who has left.
        """
        ground = await self.near(guild, channel)
        if ground is None:
            return True  # nobody can tell
        for other in others:
            with suppress(discord.NotFound):
                if ground.permissions_for(await ground.guild.fetch_member(other)).manage_threads:
                    return True
        return False

    async def admit(self, thread: int, come: Iterable[int], gone: Iterable[int]) -> None:
        """Let members into a private thread of ours, and others out of it.

        Who may not see its channel is not let in.  Raises NotFound for a thread that is gone, and what is BROKEN where
        somebody could not be let out.
        """
        http = self._client.http
        # In an archived thread nobody comes or goes.
        await http.edit_channel(thread, archived=False, reason=None)
        for member in gone:
            try:
                await http.remove_user_from_thread(thread, member)
            except discord.NotFound as error:
                if error.code == UNKNOWN_CHANNEL:
                    raise
        for member in come:
            try:
                await http.add_user_to_thread(thread, member)
            except (discord.Forbidden, discord.NotFound) as error:
                if error.code == UNKNOWN_CHANNEL:
                    raise
                _log.info("member %d is not let into thread %d: %s", member, thread, error)

    async def holds(self, guild: int, role: int, users: Iterable[int]) -> bool:
        """Tell whether any of some users has a role in a guild."""
        home = self._client.get_guild(guild)
        if home is None:
            return False
        for user in users:
            with suppress(*BROKEN):
                if (await home.fetch_member(user)).get_role(role) is not None:
                    return True
        return False

    async def say(self, channel: int, page: Page, users: Iterable[int] = (), roles: Iterable[int] = ()) -> None:
        """Send a page to a channel or thread; only those named are pinged.  Raises what is BROKEN."""
        pinged = discord.AllowedMentions(
            everyone=False,
            users=[discord.Object(user) for user in users],
            roles=[discord.Object(role) for role in roles],
            replied_user=False,
        )
        where = self._client.get_partial_messageable(channel)
        for sheet in sheets(page):
            await where.send(view=sheet.view, files=sheet.files(), allowed_mentions=pinged)

    async def put_away(self, thread: int) -> None:
        """Archive a thread of ours; one that cannot be is left as it is."""
        with suppress(*BROKEN):
            await self._client.http.edit_channel(thread, archived=True, reason=None)

    async def close(self, ground: Ground, thread: int) -> None:
        """Take a thread away again in which nothing came to be, and the message that it was opened under.

        Whoever may not delete threads can still archive his own.
        """
        where = self._client.get_partial_messageable(ground.id)
        if isinstance(ground, discord.TextChannel):
            with suppress(*BROKEN):
                await where.get_partial_message(thread).delete()
        try:
            await self._client.http.delete_channel(thread, reason=None)
        except discord.Forbidden:
            with suppress(*BROKEN):
                await self._client.http.edit_channel(thread, archived=True, reason=None)
        except BROKEN as error:
            if not isinstance(error, discord.NotFound):
                _log.warning("thread %d is left behind: %r", thread, error)

    async def tidy(self, guild: discord.Guild, awaited: Callable[[], Awaitable[frozenset[str]]]) -> None:
        """Take away what was being opened when the bot went down: new threads of ours without a game or a message.

        Those of the names that are `awaited` will have their games soon.
        """
        for thread in guild.threads:
            ours = self._client.user is not None and thread.owner_id == self._client.user.id
            young = thread.created_at is not None and discord.utils.utcnow() - thread.created_at < FRESH
            if not (ours and young) or thread.message_count or not isinstance(thread.parent, Ground):
                continue
            if self._opening[thread.parent.id] or thread.id in self.kept or thread.name in await awaited():
                continue
            if await self._desk.latest_at(thread.id) is None:
                await self.close(thread.parent, thread.id)
