"""The REST routes of channels and threads: read, changed, deleted, opened, listed, joined and left."""

from typing import Any

from bot.localguild import permissions
from bot.localguild.calls import Answer, Call, Route
from bot.localguild.feed import Feed
from bot.localguild.gateway import Gateway
from bot.localguild.messages import Messages
from bot.localguild.payload import ApiError, Payload, bad_form
from bot.localguild.threads import Threads
from bot.localguild.world import FORUM, TEXT, Channel, Member, World


class ChannelRoutes:
    """What the bot may do with channels and threads themselves; their messages are in `Routes`."""

    def __init__(self, world: World, gateway: Gateway, messages: Messages, threads: Threads, feed: Feed) -> None:
        self._world, self._gateway, self._messages = world, gateway, messages
        self._threads, self._feed = threads, feed

    def table(self) -> list[Route]:
        """Return method, path template and handler of every route."""
        guild, channel = "/guilds/{guild}", "/channels/{channel}"
        archive, people = f"{channel}/threads/archived", f"{channel}/thread-members"
        return [
            ("GET", f"{guild}/channels", self._channels),
            ("POST", f"{guild}/channels", self._create),
            ("GET", f"{guild}/threads/active", lambda c: self._threads.active(c.names["guild"])),
            ("GET", channel, lambda c: self._world.channel_payload(self._at(c))),
            ("PATCH", channel, self._edit),
            ("DELETE", channel, self._delete),
            ("POST", f"{channel}/messages/{{message}}/threads", self._from_message),
            ("POST", f"{channel}/threads", self._open),
            ("GET", f"{archive}/public", lambda c: self._archived(c, private=False)),
            ("GET", f"{archive}/private", lambda c: self._archived(c, private=True)),
            ("GET", f"{channel}/users/@me/threads/archived/private", lambda c: self._archived(c, joined=True)),
            ("GET", people, self._people),
            ("GET", f"{people}/{{user}}", self._person),
            ("PUT", f"{people}/{{user}}", self._add),
            ("DELETE", f"{people}/{{user}}", self._remove),
        ]

    def _at(self, call: Call) -> Channel:
        return self._world.seen(call.names["channel"])

    # Channels ---------------------------------------------------------------------------------------

    def _channels(self, call: Call) -> Answer:
        here = (c for c in self._world.channels.values() if c.guild == call.names["guild"])
        return [self._world.channel_payload(c) for c in here if c.type in (TEXT, FORUM)]

    def _create(self, call: Call) -> Answer:
        if not self._world.everywhere(self._world.bot) & permissions.bits(["manage_channels"]):
            raise ApiError(403, 50013, "Missing Permissions")
        kind = int(call.body.get("type") or TEXT)
        if kind not in (TEXT, FORUM):
            raise bad_form("type", f"the local guild has no channels of type {kind}")
        channel = self._world.add_channel(str(call.body["name"]), kind, call.names["guild"])
        self._change(channel, call.body)
        self._tell("CREATE", channel)
        return self._world.channel_payload(channel)

    def _edit(self, call: Call) -> Answer:
        channel = self._at(call)
        if channel.is_thread:
            self._threads.edit(channel, call.body, self._world.bot)
        else:
            self._world.need(channel, "manage_channels")
            self._change(channel, call.body)
            self._tell("UPDATE", channel)
        return self._world.channel_payload(channel)

    def _change(self, channel: Channel, body: Payload) -> None:
        tags = None if body.get("available_tags") is None else self._tags(channel, body["available_tags"])
        channel.name = str(body.get("name") or channel.name)
        channel.topic = body.get("topic", channel.topic)
        channel.slowmode = int(body.get("rate_limit_per_user", channel.slowmode) or 0)
        channel.default_archive = body.get("default_auto_archive_duration", channel.default_archive)
        channel.flags = int(body.get("flags", channel.flags) or 0)
        channel.tags = channel.tags if tags is None else tags
        if body.get("permission_overwrites") is not None:
            channel.overwrites = {str(o["id"]): o | {"id": str(o["id"])} for o in body["permission_overwrites"]}

    def _tags(self, forum: Channel, wanted: list[Payload]) -> list[Payload]:
        names = [tag["name"] for tag in wanted]
        if len(names) != len(set(names)):
            raise ApiError(400, 40061, "Tag names must be unique")
        known = {tag["id"] for tag in forum.tags}
        if any(tag.get("id") and str(tag["id"]) not in known for tag in wanted):
            raise ApiError(404, 10087, "Unknown tag")
        return [self._world.tag(tag) for tag in wanted]

    def _delete(self, call: Call) -> Answer:
        channel = self._at(call)
        self._world.need(channel, "manage_threads" if channel.is_thread else "manage_channels")
        return self._messages.remove_channel(channel)

    def _tell(self, what: str, channel: Channel) -> None:
        self._gateway.dispatch(f"CHANNEL_{what}", self._world.channel_payload(channel))
        self._feed.changed()

    # Threads ----------------------------------------------------------------------------------------

    def _open(self, call: Call) -> Answer:
        parent, bot = self._at(call), self._world.bot
        if parent.type != FORUM:
            return self._world.channel_payload(self._threads.start(parent, call.body, bot))
        if not isinstance(call.body.get("message"), dict):
            raise bad_form("message", "This field is required", "BASE_TYPE_REQUIRED")
        thread, first = self._threads.post(parent, call.body, call.files, bot)
        return self._world.channel_payload(thread) | {"message": first.data}

    def _from_message(self, call: Call) -> Answer:
        parent = self._at(call)
        self._world.need(parent, "read_message_history")
        message = self._messages.get(parent.id, call.names["message"])
        if message is None or message.only_for is not None:
            raise ApiError(404, 10008, "Unknown Message")
        return self._world.channel_payload(self._threads.start(parent, call.body, self._world.bot, message=message))

    def _archived(self, call: Call, *, private: bool = True, joined: bool = False) -> Answer:
        limit = int(call.query.get("limit", 50))
        if not 1 <= limit <= 100:
            raise bad_form("limit", "Must be between 1 and 100.")
        before = call.query.get("before")
        return self._threads.put_away(self._at(call), private=private, joined=joined, before=before, limit=limit)

    # Their people -----------------------------------------------------------------------------------

    def _thread(self, call: Call) -> Channel:
        thread = self._at(call)
        if not thread.is_thread:
            raise ApiError(400, 50024, "Cannot execute action on this channel type")
        return thread

    def _who(self, call: Call) -> Member:
        id_ = call.names["user"]
        return self._world.bot if id_ == "@me" else self._world.member(id_)

    def _add(self, call: Call) -> Answer:
        self._threads.add(self._thread(call), self._who(call), self._world.bot)
        return None

    def _remove(self, call: Call) -> Answer:
        self._threads.remove(self._thread(call), self._who(call), self._world.bot)
        return None

    def _people(self, call: Call) -> Answer:
        thread = self._thread(call)
        if not self._gateway.lists_members:
            raise ApiError(403, 50001, "Missing Access")
        ids = sorted((i for i in thread.people if int(i) > int(call.query.get("after", 0))), key=int)
        return [self._described(thread, self._world.member(i), call) for i in ids[: int(call.query.get("limit", 100))]]

    def _person(self, call: Call) -> Answer:
        thread, member = self._thread(call), self._who(call)
        if member.id not in thread.people:
            raise ApiError(404, 10007, "Unknown Member")
        return self._described(thread, member, call)

    def _described(self, thread: Channel, member: Member, call: Call) -> Payload:
        more: dict[str, Any] = {"member": member.payload()} if call.query.get("with_member") in ("1", "true") else {}
        return self._world.thread_member(thread, member) | more
