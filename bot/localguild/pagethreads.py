"""Threads and forums for the web page: what `/page/world` says of a channel, and what a member may do there.

Each channel of `/page/world` carries

    type        0 text, 1 direct, 15 forum, 11 public thread (a post, when its parent is a forum), 12 private thread
    parent      id of the channel a thread is in, else null
    archived, locked    of threads; archived ones are listed too
    archived_at         ISO 8601, when a thread was last archived or taken out; else null
    joined      whether the member is in the thread
    editable    whether the member may rename, tag and archive the thread
    start       id of the parent's message that the thread was made from, else null; that message has `thread`
    messages    how many messages a thread has
    last        id of the newest message of a thread, else of the thread itself
    opening     who wrote the first message of a post and how it begins: {name, text}; else null
    moderated   whether the member may lock the thread and change those of others
    tags        of a forum, all that there are; of a post, those it bears: a list of {id, name, moderated, ...}
    tag_required    whether a post of the forum must bear a tag
    startable   whether the member may open a thread (or a post, in a forum) here

Actions, each POST /page/NAME with `member` and `channel`; all answer with the
outcome "answered", or "refused" with a reason:

    new-thread      name, message (id, or left out), private (true, or left out): in a text channel; answers `id`
    new-post        name, text, tags (ids, or left out): in a forum; answers `id`
    edit-thread     any of name, archived, locked, tags (ids): in a thread
    join-thread, leave-thread
    new-channel     as before, with kind "text" (default) or "forum"

The stream of `/page/events` sends `world` whenever any of this changes, and messages as in every channel.
"""

from collections.abc import Callable
from typing import TypeAlias

from bot.localguild.forms import NotOffered
from bot.localguild.messages import Messages
from bot.localguild.payload import Payload
from bot.localguild.threads import Threads
from bot.localguild.world import FORUM, PRIVATE_THREAD, PUBLIC_THREAD, REQUIRE_TAG, TEXT, Channel, Member, World

ThreadAction: TypeAlias = Callable[[Member, Channel, Payload], Payload]
_EDITS = ("name", "archived", "locked")
_SNIPPET = 300


class PageThreads:
    """Describes channels with their threads to the page and carries out what members do with threads."""

    def __init__(self, world: World, messages: Messages, threads: Threads) -> None:
        self._world, self._messages, self._threads = world, messages, threads

    def described(self, channel: Channel, member: Member) -> Payload:
        """Return what the page shows of a channel as a forum, thread or post."""
        parent = channel.parent
        forum = channel if channel.type == FORUM else parent
        shown = [t for t in (forum.tags if forum else []) if channel is forum or t["id"] in channel.applied]
        start = self._messages.get(parent.id, channel.id) if parent is not None else None
        return {
            "archived": channel.archived,
            "locked": bool(channel.thread.get("locked")),
            "archived_at": channel.thread.get("archive_timestamp"),
            "joined": channel.is_thread and member.id in channel.people,
            "editable": channel.is_thread and self._editable(channel, member),
            "start": start.id if start is not None else None,
            "messages": channel.message_count,
            "last": channel.last_message_id or channel.id,
            "opening": self._opening(channel),
            "moderated": channel.is_thread and self._world.may(member, channel, "manage_threads"),
            "tags": shown,
            "tag_required": channel.type == FORUM and bool(channel.flags & REQUIRE_TAG),
            "startable": self._startable(channel, member),
        }

    def _opening(self, post: Channel) -> Payload | None:
        first = self._messages.get(post.id, post.id)
        if first is None:
            return None
        return {"name": first.data["author"]["global_name"], "text": first.text[:_SNIPPET]}

    def _editable(self, thread: Channel, member: Member) -> bool:
        if self._world.may(member, thread, "manage_threads"):
            return True
        return thread.owner_id == member.id and not thread.thread["locked"]

    def _startable(self, channel: Channel, member: Member) -> bool:
        rights = ("create_public_threads", *(("send_messages",) if channel.type == FORUM else ()))
        return channel.type in (TEXT, FORUM) and self._world.may(member, channel, *rights)

    def actions(self) -> dict[str, ThreadAction]:
        """Return the actions by the name of their route."""
        return {
            "new-thread": self._new_thread,
            "new-post": self._new_post,
            "edit-thread": self._edit,
            "join-thread": self._join,
            "leave-thread": self._leave,
        }

    def _new_thread(self, member: Member, channel: Channel, body: Payload) -> Payload:
        given = body.get("message")
        message = None if given is None else self._messages.get(channel.id, str(given))
        if given is not None and (message is None or message.only_for is not None):
            raise NotOffered("the message is gone")
        wanted = {"name": _title(body["name"]), "type": PRIVATE_THREAD if body.get("private") else PUBLIC_THREAD}
        return {"id": self._threads.start(channel, wanted, member, message=message).id}

    def _new_post(self, member: Member, channel: Channel, body: Payload) -> Payload:
        text = str(body["text"]).strip()
        if channel.type != FORUM or not 1 <= len(text) <= 2000:
            raise NotOffered("a post in a forum has 1 to 2000 characters")
        wanted = {"name": _title(body["name"]), "applied_tags": _few(body.get("tags")), "message": {"content": text}}
        return {"id": self._threads.post(channel, wanted, {}, member)[0].id}

    def _edit(self, member: Member, thread: Channel, body: Payload) -> Payload:
        if not thread.is_thread:
            raise NotOffered("only a thread can be changed")
        changes = {key: body[key] for key in _EDITS if body.get(key) is not None}
        if "name" in changes:
            changes["name"] = _title(changes["name"])
        if any(not isinstance(changes.get(key, False), bool) for key in ("archived", "locked")):
            raise TypeError("archived and locked are true or false")
        if body.get("tags") is not None:
            changes["applied_tags"] = _few(body["tags"])
        self._threads.edit(thread, changes, member)
        return {}

    def _join(self, member: Member, thread: Channel, _: Payload) -> Payload:
        self._threads.add(thread, member, member)
        return {}

    def _leave(self, member: Member, thread: Channel, _: Payload) -> Payload:
        self._threads.remove(thread, member, member)
        return {}


def _title(given: object) -> str:
    name = " ".join(str(given).split())
    if not 1 <= len(name) <= 100:
        raise NotOffered("a thread's name has 1 to 100 characters")
    return name


def _few(tags: object) -> list[str]:
    ids = [str(id_) for id_ in tags] if isinstance(tags, list) else []
    if len(ids) > 5:
        raise NotOffered("a post bears at most 5 tags")
    return ids
