"""Threads and posts of forums: opened, changed, archived, found again, by the bot and by people alike."""

from datetime import UTC, datetime

from bot.localguild.crowd import Crowd
from bot.localguild.feed import Feed
from bot.localguild.gateway import Gateway
from bot.localguild.messages import Message, Messages
from bot.localguild.payload import ApiError, Files, Payload, bad_form, iso
from bot.localguild.world import (
    FORUM,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    REQUIRE_TAG,
    TEXT,
    Channel,
    Member,
    World,
)

_MOST_ACTIVE = 1000
_MODERATED = {"locked", "rate_limit_per_user", "flags"}


class Threads:
    """What may be done with threads, with Discord's refusals."""

    def __init__(self, world: World, gateway: Gateway, messages: Messages, feed: Feed, crowd: Crowd) -> None:
        self._world, self._gateway, self._messages, self._feed = world, gateway, messages, feed
        self._crowd = crowd

    # Opening ----------------------------------------------------------------------------------------

    def start(
        self, parent: Channel, body: Payload, by: Member, *, message: Message | None = None, id_: str | None = None
    ) -> Channel:
        """Open a thread in a text channel, from a message or without one; `id_` is that of one that stood before."""
        if parent.type != TEXT:
            raise ApiError(400, 50024, "Cannot execute action on this channel type")
        if message is not None and message.id in self._world.channels:
            raise ApiError(400, 160004, "A thread has already been created for this message")
        kind = PUBLIC_THREAD if message is not None else int(body.get("type") or PRIVATE_THREAD)
        self._world.need(
            parent, "create_private_threads" if kind == PRIVATE_THREAD else "create_public_threads", member=by
        )
        made = self._world.new_thread(parent, body, kind, id_=message.id if message else id_, owner=by)
        self._open(made, by)
        if message is not None:
            self._messages.head(made)
        return made

    def post(self, forum: Channel, body: Payload, files: Files, by: Member) -> tuple[Channel, Message]:
        """Open a thread in a forum with the message that starts it, whose id is the thread's."""
        self._world.need(forum, "send_messages", "create_public_threads", member=by)
        made = self._world.new_thread(forum, body, PUBLIC_THREAD, id_=None, owner=by)
        made.applied = self._tags(forum, body.get("applied_tags") or [], by)
        if forum.flags & REQUIRE_TAG and not made.applied:
            raise ApiError(400, 40067, "A tag is required to create a forum post in this channel")
        said: Payload = body.get("message") or {}
        extra = {"id": made.id}
        if by is not self._world.bot:
            self._open(made, by)
            return made, self._messages.say(by, made, str(said["content"]), files, extra)
        data = self._messages.compose(made, said, files, extra)
        self._open(made, by)
        return made, self._messages.place(made, data)

    def _open(self, made: Channel, by: Member) -> None:
        if sum(not t.archived for t in self._world.threads()) >= _MOST_ACTIVE:
            raise ApiError(400, 160006, "Maximum number of active threads reached")
        self._world.channels[made.id] = made
        self._crowd.enter(made, by)
        if made.parent is not None and made.parent.type == FORUM:
            made.parent.last_message_id = made.id
        if self._world.may(self._world.bot, made):
            self._gateway.dispatch("THREAD_CREATE", self._world.channel_payload(made) | {"newly_created": True})
        self._crowd.tell_joined(made, by)
        self._feed.changed()

    def _tags(self, forum: Channel | None, wanted: list[object], by: Member) -> list[str]:
        known = {tag["id"]: tag for tag in forum.tags} if forum is not None else {}
        ids = list(dict.fromkeys(str(id_) for id_ in wanted))
        if not all(id_ in known for id_ in ids):
            raise ApiError(404, 10087, "Unknown tag")
        if forum is not None and any(known[id_]["moderated"] for id_ in ids):
            self._world.need(forum, "manage_threads", member=by)
        return ids

    # Changing ---------------------------------------------------------------------------------------

    def edit(self, thread: Channel, body: Payload, by: Member) -> None:
        """Change a thread: all that the body names, or nothing when something of it is refused."""
        changes = {key: value for key, value in body.items() if value is not None}
        self._may_edit(thread, changes, by)
        if "applied_tags" in changes:
            fresh = [str(id_) for id_ in changes["applied_tags"]]
            kept = [id_ for id_ in fresh if id_ in thread.applied]
            self._tags(thread.parent, [id_ for id_ in fresh if id_ not in kept], by)
            thread.applied = list(dict.fromkeys(fresh))
        if {"archived", "auto_archive_duration"} & changes.keys():
            thread.thread["archive_timestamp"] = iso(self._world.clock.now())
        for key in ("archived", "locked", "auto_archive_duration"):
            thread.thread[key] = changes.get(key, thread.thread[key])
        if "invitable" in changes and thread.type == PRIVATE_THREAD:
            thread.thread["invitable"] = changes["invitable"]
        thread.name = str(changes.get("name", thread.name))
        thread.slowmode = int(changes.get("rate_limit_per_user", thread.slowmode))
        thread.flags = int(changes.get("flags", thread.flags))
        self._told(thread)

    def _may_edit(self, thread: Channel, changes: Payload, by: Member) -> None:
        self._world.need(thread, member=by)
        moderates = self._world.may(by, thread, "manage_threads")
        revives = changes.get("archived") is False
        if thread.archived and not revives and changes.keys() - {"archived"}:
            raise archived()
        if moderates:
            return
        if changes.keys() & _MODERATED:
            raise ApiError(403, 50013, "Missing Permissions")
        if thread.thread["locked"]:
            raise locked()
        if revives and changes.keys() == {"archived"}:
            self._world.need(thread, "send_messages_in_threads", member=by)
        elif thread.owner_id != by.id:
            raise ApiError(403, 50013, "Missing Permissions")

    def wake(self, thread: Channel, by: Member) -> None:
        """Take an archived thread out again because somebody writes in it; refuse him a locked one."""
        if thread.thread["locked"] and not self._world.may(by, thread, "manage_threads"):
            raise locked()
        if thread.archived:
            thread.thread |= {"archived": False, "archive_timestamp": iso(self._world.clock.now())}
            self._told(thread)

    def _told(self, thread: Channel) -> None:
        if self._world.may(self._world.bot, thread):
            self._gateway.dispatch("THREAD_UPDATE", self._world.channel_payload(thread))
        self._messages.head(thread)
        self._feed.changed()

    # People -----------------------------------------------------------------------------------------

    def add(self, thread: Channel, member: Member, by: Member) -> None:
        """Let a member in: himself, or by one who may write there."""
        self._living(thread)
        if member is not by:
            self._world.need(thread, "send_messages_in_threads", member=by)
        if thread.parent is not None and not self._world.may(member, thread.parent):
            raise ApiError(403, 50001, "Missing Access")
        self._crowd.join(thread, member)

    def remove(self, thread: Channel, member: Member, by: Member) -> None:
        """Let a member out: himself, or by a moderator or the creator of a private thread."""
        self._living(thread)
        his = thread.type == PRIVATE_THREAD and thread.owner_id == by.id
        if member is not by and not his:
            self._world.need(thread, "manage_threads", member=by)
        self._crowd.leave(thread, member)

    def _living(self, thread: Channel) -> None:
        if not thread.is_thread:
            raise ApiError(400, 50024, "Cannot execute action on this channel type")
        if thread.archived:
            raise archived()

    # Finding ----------------------------------------------------------------------------------------

    def active(self, guild: str) -> Payload:
        """Return the active threads that the bot sees, newest first."""
        return self._listed(self._world.active_threads(guild), more=False)

    def put_away(self, parent: Channel, *, private: bool, joined: bool, before: str | None, limit: int) -> Payload:
        """Return archived threads of a channel: the latest archived first, or by falling id the private ones joined.

        `before` is a timestamp, for those joined an id.
        """
        bot = self._world.bot
        self._world.need(parent, "read_message_history", *(["manage_threads"] if private and not joined else []))
        found = [t for t in self._world.threads() if t.parent is parent and t.archived]
        found = [t for t in found if (t.type == PRIVATE_THREAD) == private]
        if joined:
            found = [t for t in found if bot.id in t.people and (before is None or int(t.id) < int(before))]
            found.sort(key=lambda t: int(t.id), reverse=True)
        else:
            until = None if before is None else moment(before)
            found = [t for t in found if until is None or moment(t.thread["archive_timestamp"]) < until]
            found.sort(key=lambda t: moment(t.thread["archive_timestamp"]), reverse=True)
        return self._listed(found[:limit], more=len(found) > limit)

    def _listed(self, threads: list[Channel], *, more: bool) -> Payload:
        bot = self._world.bot
        mine = [self._world.thread_member(t, bot) for t in threads if bot.id in t.people]
        return {"threads": [self._world.channel_payload(t) for t in threads], "members": mine, "has_more": more}

    def sync(self, channel: Channel) -> None:
        """Tell the bot the active threads of a channel that it has come to see."""
        here = [t for t in self._world.active_threads(channel.guild) if t.parent is channel]
        if here:
            listed = self._listed(here, more=False)
            del listed["has_more"]
            self._gateway.dispatch(
                "THREAD_LIST_SYNC", {"guild_id": channel.guild, "channel_ids": [channel.id], **listed}
            )


def moment(stamp: str) -> datetime:
    """Return the moment of an ISO 8601 timestamp.  Raises Discord's 50035 for anything else."""
    try:
        found = datetime.fromisoformat(stamp)
    except ValueError:
        raise bad_form("before", "Not a timestamp") from None
    return found if found.tzinfo is not None else found.replace(tzinfo=UTC)


def archived() -> ApiError:
    """Return Discord's refusal of what cannot be done in an archived thread."""
    return ApiError(400, 50083, "Thread is archived")


def locked() -> ApiError:
    """Return Discord's refusal of what cannot be done in a locked thread."""
    return ApiError(400, 160005, "Thread is locked")
