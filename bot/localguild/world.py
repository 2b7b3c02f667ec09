"""Who and what there is: the guilds, their members, roles, channels and threads, and their ids."""

import hashlib
import itertools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from bot.localguild import permissions
from bot.localguild.clock import Clock
from bot.localguild.payload import ApiError, Payload, iso

EPOCH_MS = 1_420_070_400_000
_STABLE_FROM_MS = 1_577_836_800_000  # 2020: ids made from names lie in the four years after it, before any message
_STABLE_SPAN_MS = 4 * 365 * 86_400_000

TEXT, DIRECT, CATEGORY, FORUM = 0, 1, 4, 15
PUBLIC_THREAD, PRIVATE_THREAD = 11, 12
THREADS = (10, PUBLIC_THREAD, PRIVATE_THREAD)
REQUIRE_TAG = 1 << 4


@dataclass(eq=False)
class Role:
    id: str
    name: str
    permissions: int
    position: int
    color: int = 0
    mentionable: bool = False

    def payload(self) -> Payload:
        """Return the role as an object of Discord's API."""
        return {
            "id": self.id,
            "name": self.name,
            "permissions": str(self.permissions),
            "position": self.position,
            "color": self.color,
            "colors": {"primary_color": self.color, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "managed": False,
            "mentionable": self.mentionable,
            "flags": 0,
        }


@dataclass(eq=False)
class Member:
    """A person of the guild, or the bot.  `locale` is the language of his client."""

    id: str
    name: str
    locale: str
    joined: float
    bot: bool = False
    roles: list[str] = field(default_factory=list)
    takes_direct_messages: bool = True

    @property
    def mention(self) -> str:
        """The text that mentions the member."""
        return f"<@{self.id}>"

    def user(self) -> Payload:
        """Return the user object of Discord's API, without anything of the guild."""
        return {
            "id": self.id,
            "username": self.name.lower().replace(" ", "_"),
            "discriminator": "0",
            "global_name": self.name,
            "avatar": None,
            "bot": self.bot,
            "public_flags": 0,
            "flags": 0,
            "primary_guild": None,
        }

    def payload(self) -> Payload:
        """Return the member object of Discord's API, with its user."""
        return {"user": self.user(), **self.partial()}

    def partial(self) -> Payload:
        """Return the member object without its user, as in resolved data."""
        return {
            "roles": list(self.roles),
            "joined_at": iso(self.joined),
            "deaf": False,
            "mute": False,
            "flags": 0,
            "nick": None,
            "avatar": None,
            "banner": None,
            "premium_since": None,
            "pending": False,
            "communication_disabled_until": None,
        }


@dataclass(eq=False)
class Channel:
    """A text channel, a forum, a thread or a direct conversation.

    `guild` is the id of its guild, empty for a direct conversation; `joined` tells since when each of the people of a
    thread is in it; `tags` are the tags that a forum has, `applied` the ids of those that a thread bears; `total_sent`
    counts deleted messages too, unlike `message_count`.
    """

    id: str
    name: str
    type: int = TEXT
    parent: "Channel | None" = None
    guild: str = ""
    position: int = 0
    topic: str | None = None
    owner_id: str = ""
    overwrites: dict[str, Payload] = field(default_factory=dict)
    thread: Payload = field(default_factory=dict)
    slowmode: int = 0
    people: list[str] = field(default_factory=list)
    last_message_id: str | None = None
    message_count: int = 0
    total_sent: int = 0
    flags: int = 0
    joined: dict[str, str] = field(default_factory=dict)
    tags: list[Payload] = field(default_factory=list)
    applied: list[str] = field(default_factory=list)
    default_archive: int | None = None

    @property
    def mention(self) -> str:
        """The text that links to the channel."""
        return f"<#{self.id}>"

    @property
    def is_thread(self) -> bool:
        return self.type in THREADS

    @property
    def archived(self) -> bool:
        """Whether it is a thread that has been put away."""
        return bool(self.thread.get("archived"))


class World:
    """A guild with one application in it; further guilds have channels of their own, and the same members and roles."""

    def __init__(self, name: str, bot_name: str, locale: str, clock: Clock) -> None:
        self.clock = clock
        self.name = name
        self.locale = locale
        self._count = itertools.count(1)
        self._taken: set[str] = set()
        self.id = self.stable_id("guild", name)
        self.guilds = {self.id: name}
        self.owner_id = self.stable_id("owner", name)
        self.everyone = Role(self.id, "@everyone", permissions.EVERYONE, 0)
        self.roles: dict[str, Role] = {self.id: self.everyone}
        self.members: dict[str, Member] = {}
        self.channels: dict[str, Channel] = {}
        self.bot = self.add_member(bot_name, locale=locale, bot=True)

    def snowflake(self) -> str:
        """Return a new id that sorts after all earlier ones of the same clock."""
        return str(((int(self.clock.now() * 1000) - EPOCH_MS) << 22) | (next(self._count) & 0x3FFFFF))

    def stable_id(self, kind: str, name: str) -> str:
        """Return an id made from a name, so that a restarted guild finds its games again."""
        for attempt in itertools.count():
            digest = hashlib.sha256(f"{kind}:{name}:{attempt}".encode()).digest()
            moment = _STABLE_FROM_MS + int.from_bytes(digest[:8], "big") % _STABLE_SPAN_MS - EPOCH_MS
            made = str((moment << 22) | (digest[8] << 8 | digest[9]))
            if made not in self._taken:
                self._taken.add(made)
                return made
        raise AssertionError("itertools.count never ends")

    def add_member(
        self, name: str, *, locale: str, bot: bool = False, rights: Iterable[str] = (), owner: bool = False
    ) -> Member:
        """Add a person or bot to the guild and return it; `rights` are given by a role of his own."""
        member = Member(self.stable_id("bot" if bot else "member", name), name, locale, self.clock.now(), bot=bot)
        self.members[member.id] = member
        names = tuple(rights)
        if names:
            member.roles.append(self.add_role(f"{name}'s role", names).id)
        if owner:
            self.owner_id = member.id
        return member

    def add_role(self, name: str, rights: Iterable[str], *, color: int = 0, mentionable: bool = False) -> Role:
        """Add a role with the permissions of these names.  Raises KeyError for an unknown name."""
        bits = permissions.bits(rights)
        role = Role(self.stable_id("role", name), name, bits, len(self.roles), color, mentionable)
        self.roles[role.id] = role
        return role

    def add_guild(self, name: str) -> str:
        """Add a further guild and return its id."""
        made = self.stable_id("guild", name)
        self.guilds[made] = name
        return made

    def add_channel(self, name: str, kind: int = TEXT, guild: str = "") -> Channel:
        """Add a text channel or a forum, to the first guild unless another is named."""
        where = guild or self.id
        channel = Channel(self.stable_id("channel", name), name, kind, position=len(self.channels), guild=where)
        self.channels[channel.id] = channel
        return channel

    def new_thread(self, parent: Channel, body: Payload, kind: int, *, id_: str | None, owner: Member) -> Channel:
        """Return a thread by the body of a request, not yet among the channels and without people."""
        now = iso(self.clock.now())
        state = {
            "archived": False,
            "locked": False,
            "auto_archive_duration": body.get("auto_archive_duration") or parent.default_archive or 1440,
            "archive_timestamp": now,
            "create_timestamp": now,
        }
        if kind == PRIVATE_THREAD:
            state["invitable"] = body.get("invitable") is not False
        thread = Channel(
            id_ or self.snowflake(), str(body["name"]), kind, parent, parent.guild, owner_id=owner.id, thread=state
        )
        thread.slowmode = int(body.get("rate_limit_per_user") or 0)
        return thread

    def direct(self, member: Member) -> Channel:
        """Return the direct conversation of the bot with a member, opening it when needed."""
        for channel in self.channels.values():
            if channel.type == DIRECT and channel.people == [member.id]:
                return channel
        channel = Channel(self.stable_id("direct", member.id), member.name, DIRECT, people=[member.id])
        self.channels[channel.id] = channel
        return channel

    def remove_channel(self, channel: Channel) -> list[Channel]:
        """Remove a channel with its threads and return what went."""
        gone = [channel, *(c for c in self.channels.values() if c.parent is channel)]
        for each in gone:
            del self.channels[each.id]
        return gone

    def member(self, id_: str) -> Member:
        """Return a member by id.  Raises Discord's 10007 when there is none."""
        found = self.members.get(id_)
        if found is None:
            raise ApiError(404, 10007, "Unknown Member")
        return found

    def channel(self, id_: str) -> Channel:
        """Return a channel by id.  Raises Discord's 10003 when there is none."""
        found = self.channels.get(id_)
        if found is None:
            raise ApiError(404, 10003, "Unknown Channel")
        return found

    def seen(self, id_: str) -> Channel:
        """Return a channel that the bot sees.  Raises Discord's 10003 or 50001."""
        channel = self.channel(id_)
        self.need(channel)
        return channel

    def tag(self, wanted: Payload) -> Payload:
        """Return a tag of a forum, with an id of its own when it is new."""
        return {
            "id": str(wanted.get("id") or self.snowflake()),
            "name": str(wanted["name"]),
            "moderated": bool(wanted.get("moderated")),
            "emoji_id": wanted.get("emoji_id"),
            "emoji_name": wanted.get("emoji_name"),
        }

    def threads(self) -> Iterator[Channel]:
        """Return every thread of the guild."""
        return (c for c in self.channels.values() if c.is_thread)

    def active_threads(self, guild: str) -> list[Channel]:
        """Return the threads of a guild that are not archived and that the bot sees, newest first."""
        seen = [t for t in self.threads() if t.guild == guild and not t.archived and self.may(self.bot, t)]
        return sorted(seen, key=lambda t: int(t.id), reverse=True)

    def everywhere(self, member: Member) -> int:
        """Return what a member may do in the guild, before the overwrites of a channel, as permission bits."""
        value = self.everyone.permissions
        for role in member.roles:
            value |= self.roles[role].permissions
        whole = member.id == self.owner_id or value & permissions.bits(["administrator"])
        return permissions.ALL if whole else value

    def rights(self, member: Member, channel: Channel) -> int:
        """Return what a member may do in a channel, as permission bits."""
        if channel.type == DIRECT:
            return permissions.EVERYONE if member.bot or member.id in channel.people else 0
        value = self.everywhere(member)
        if value == permissions.ALL:
            return value
        value = self._overwrite(value, member, channel.parent if channel.is_thread and channel.parent else channel)
        hidden = channel.type == PRIVATE_THREAD and member.id not in channel.people
        if hidden and not value & permissions.bits(["manage_threads"]):
            value &= ~permissions.bits(["view_channel"])
        return value

    def _overwrite(self, value: int, member: Member, channel: Channel) -> int:
        def pair(id_: str) -> list[tuple[int, int]]:
            found = channel.overwrites.get(id_)
            return [] if found is None else [(int(found["allow"]), int(found["deny"]))]

        of_roles = [each for role in member.roles for each in pair(role)]
        return permissions.overwritten(value, (pair(self.id), of_roles, pair(member.id)))

    def may(self, member: Member, channel: Channel, *names: str) -> bool:
        """Tell whether a member sees the channel and has all these permissions there."""
        wanted = permissions.bits(("view_channel", *names))
        return self.rights(member, channel) & wanted == wanted

    def roles_called(self, ids: Iterable[str], channel: Channel, by: Member) -> list[str]:
        """Return those of these roles that a member's message calls: any may be mentioned, or he may mention all."""
        free = self.may(by, channel, "mention_everyone")
        return [i for i in ids if i in self.roles and (free or self.roles[i].mentionable)]

    def need(self, channel: Channel, *names: str, member: Member | None = None) -> None:
        """Raise Discord's 50001 or 50013 when a member, by default the bot, lacks one of these permissions there."""
        who = member or self.bot
        if not self.may(who, channel):
            raise ApiError(403, 50001, "Missing Access")
        if not self.may(who, channel, *names):
            raise ApiError(403, 50013, "Missing Permissions")

    def permit(self, member: Member, channel: Channel, *, allow: Iterable[str], deny: Iterable[str]) -> None:
        """Set a member's own overwrite in a channel."""
        channel.overwrites[member.id] = {
            "id": member.id,
            "type": 1,
            "allow": str(permissions.bits(allow)),
            "deny": str(permissions.bits(deny)),
        }

    def channel_payload(self, channel: Channel) -> Payload:
        """Return a channel in the shape that its type has in the API."""
        base: Payload = {
            "id": channel.id,
            "type": channel.type,
            "last_message_id": channel.last_message_id,
            "flags": channel.flags,
        }
        if channel.type == DIRECT:
            return base | {"recipients": [self.members[p].user() for p in channel.people]}
        base |= {
            "guild_id": channel.guild,
            "name": channel.name,
            "position": channel.position,
            "rate_limit_per_user": channel.slowmode,
            "parent_id": channel.parent.id if channel.parent else None,
        }
        if channel.is_thread:
            return base | self._thread_fields(channel)
        if channel.type == FORUM:
            base |= {"available_tags": [dict(tag) for tag in channel.tags], "default_forum_layout": 0}
            base |= {"default_reaction_emoji": None, "default_sort_order": None}
        if channel.default_archive is not None:
            base["default_auto_archive_duration"] = channel.default_archive
        return base | {
            "permission_overwrites": list(channel.overwrites.values()),
            "topic": channel.topic,
            "nsfw": False,
        }

    def _thread_fields(self, thread: Channel) -> Payload:
        fields: Payload = {
            "owner_id": thread.owner_id,
            "message_count": thread.message_count,
            "member_count": min(50, len(thread.people)),
            "total_message_sent": thread.total_sent,
            "thread_metadata": dict(thread.thread),
        }
        if thread.parent is not None and thread.parent.type == FORUM:
            fields["applied_tags"] = list(thread.applied)
        if self.bot.id in thread.people:
            fields["member"] = self.thread_member(thread, self.bot)
        return fields

    def thread_member(self, thread: Channel, member: Member) -> Payload:
        """Return the thread member object of somebody who is in a thread."""
        return {"id": thread.id, "user_id": member.id, "join_timestamp": thread.joined[member.id], "flags": 0}

    def partial_channel(self, channel: Channel, member: Member) -> Payload:
        """Return the channel object of interactions, with the member's permissions in it."""
        left_out = ("permission_overwrites",)
        payload = {k: v for k, v in self.channel_payload(channel).items() if k not in left_out}
        return payload | {"permissions": str(self.rights(member, channel))}

    def guild_payload(self, guild: str, *, all_members: bool) -> Payload:
        """Return a guild as GUILD_CREATE carries it; without the members intent only the bot is in it."""
        people = [m for m in self.members.values() if m.bot or all_members]
        everyone = replace(self.everyone, id=guild)
        roles = (everyone if role is self.everyone else role for role in self.roles.values())
        here = (c for c in self.channels.values() if c.guild == guild and c.type in (TEXT, CATEGORY, FORUM))
        empty: list[Payload] = []
        return {
            "id": guild,
            "name": self.guilds[guild],
            "owner_id": self.owner_id,
            "roles": [r.payload() for r in roles],
            "members": [m.payload() for m in people],
            "channels": [self.channel_payload(c) for c in here],
            "threads": [self.channel_payload(c) for c in self.active_threads(guild)],
            "emojis": empty,
            "stickers": empty,
            "features": empty,
            "voice_states": empty,
            "presences": empty,
            "stage_instances": empty,
            "guild_scheduled_events": empty,
            "soundboard_sounds": empty,
            "preferred_locale": self.locale,
            "verification_level": 0,
            "default_message_notifications": 0,
            "explicit_content_filter": 0,
            "mfa_level": 0,
            "nsfw_level": 0,
            "premium_tier": 0,
            "system_channel_flags": 0,
            "afk_timeout": 300,
            "large": False,
            "joined_at": iso(self.bot.joined),
            "unavailable": False,
            "member_count": len(self.members),
        }
