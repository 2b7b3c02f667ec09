"""Messages: sent, edited, deleted, seen by whom; told to the bot's gateway and to the web page."""

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from bot.localguild.compose import Composer
from bot.localguild.crowd import Crowd
from bot.localguild.feed import Feed
from bot.localguild.files import FileShelf
from bot.localguild.gateway import Gateway
from bot.localguild.payload import (
    EPHEMERAL,
    HAS_THREAD,
    LOADING,
    Files,
    Payload,
    clone,
    iso,
    mentioned,
    mentioned_roles,
    walk,
)
from bot.localguild.rules import BUTTON, SELECTS
from bot.localguild.world import DIRECT, Channel, Member, World


@dataclass(eq=False)
class Message:
    """A message that stays itself while it is edited: `data` is always its newest object.

    `revision` counts edits.  `only_for` is the id of the one member who sees an ephemeral message.
    """

    data: Payload
    only_for: str | None = None
    revision: int = 0
    deleted: bool = False

    @property
    def id(self) -> str:
        return str(self.data["id"])

    @property
    def channel_id(self) -> str:
        return str(self.data["channel_id"])

    @property
    def content(self) -> str:
        return str(self.data["content"])

    @property
    def flags(self) -> int:
        """The flags of the message as bits."""
        return int(self.data["flags"])

    @property
    def ephemeral(self) -> bool:
        """Whether only one member sees the message."""
        return bool(self.flags & EPHEMERAL)

    @property
    def loading(self) -> bool:
        """Tell whether it still says "thinking..."."""
        return bool(self.flags & LOADING)

    @property
    def attachments(self) -> list[Payload]:
        return list(self.data["attachments"])

    @property
    def components(self) -> list[Payload]:
        """Return every component, nested ones included, outer ones first."""
        return list(walk(self.data["components"]))

    @property
    def text(self) -> str:
        """Return all that can be read without pictures, one part a line: content, embeds, text displays."""
        return "\n".join(part for part in self._texts() if part)

    def _texts(self) -> Iterator[str]:
        yield self.content
        for embed in self.data["embeds"]:
            yield str(embed.get("title") or "")
            yield str(embed.get("description") or "")
            for field in embed.get("fields") or []:
                yield f"{field['name']}: {field['value']}"
            yield str((embed.get("footer") or {}).get("text") or "")
        yield from (str(c["content"]) for c in self.components if c["type"] == 10)

    @property
    def alt_texts(self) -> list[str]:
        """Return the descriptions of all pictures that are shown."""
        shown = [a.get("description") for a in self.data["attachments"]]
        for component in self.components:
            shown.append(component.get("description") if component["type"] == 11 else None)
            shown += [item.get("description") for item in component.get("items") or []]
        return [text for text in shown if text]

    @property
    def buttons(self) -> list[Payload]:
        """Every button of the message, nested ones included."""
        return [c for c in self.components if c["type"] == BUTTON]

    @property
    def selects(self) -> list[Payload]:
        """Every select menu of the message, nested ones included."""
        return [c for c in self.components if c["type"] in SELECTS]

    def button(self, label: str) -> Payload:
        """Return the button with this label or custom_id.  Raises LookupError with what there is."""
        for each in self.buttons:
            if label in (each.get("label"), each.get("custom_id")):
                return each
        raise LookupError(f"no button {label!r} among {[b.get('label') for b in self.buttons]}")


class Messages:
    """All messages of the guild, the newest `keep` of every channel; nonces are remembered for so many seconds."""

    def __init__(
        self,
        world: World,
        gateway: Gateway,
        feed: Feed,
        shelf: FileShelf,
        crowd: Crowd,
        *,
        keep: int,
        nonces: float,
    ) -> None:
        self._crowd = crowd
        self._world = world
        self._gateway = gateway
        self._feed = feed
        self._shelf = shelf
        self._composer = Composer(world, shelf)
        self._keep = keep
        self._by_channel: dict[str, dict[str, Message]] = {}
        self._by_nonce: dict[tuple[str, str], tuple[float, Message]] = {}
        self._nonces = nonces

    # Reading ----------------------------------------------------------------------------------------

    def of(self, channel_id: str) -> list[Message]:
        """Return the messages of a channel, oldest first, ephemeral ones included."""
        return list(self._by_channel.get(channel_id, {}).values())

    def get(self, channel_id: str, id_: str | None) -> Message | None:
        """Return a message of a channel by its id; None when there is none."""
        return self._by_channel.get(channel_id, {}).get(id_ or "")

    def visible(self, channel: Channel, member: Member) -> list[Message]:
        """Return what a member sees in a channel, oldest first."""
        if not self._world.may(member, channel):
            return []
        return [m for m in self.of(channel.id) if m.only_for in (None, member.id)]

    # Writing ----------------------------------------------------------------------------------------

    def blank(self, channel_id: str, author: Member, extra: Payload | None = None) -> Payload:
        """Return an empty message object."""
        return {
            "id": self._world.snowflake(),
            "channel_id": channel_id,
            "author": author.user(),
            "content": "",
            "timestamp": iso(self._world.clock.now()),
            "edited_timestamp": None,
            "tts": False,
            "mention_everyone": False,
            "mentions": [],
            "mention_roles": [],
            "attachments": [],
            "embeds": [],
            "pinned": False,
            "type": 0,
            "components": [],
            "flags": 0,
            **(extra or {}),
        }

    def send(
        self,
        channel: Channel,
        body: Payload,
        files: Files,
        *,
        extra: Payload | None = None,
        reader: str | None = None,
    ) -> Message:
        """Let the bot send a message.  `reader` is who sees it if its flags make it ephemeral.

        A nonce with `enforce_nonce` returns the earlier message, as Discord does: for some minutes, not for ever.
        """
        key = (channel.id, str(body.get("nonce") or ""))
        sent, earlier = self._by_nonce.get(key, (0.0, None))
        if body.get("enforce_nonce") and earlier is not None and self._world.clock.now() - sent <= self._nonces:
            return earlier
        message = self.place(channel, self.compose(channel, body, files, extra), reader=reader)
        if key[1]:
            self._by_nonce.pop(key, None)
            self._by_nonce[key] = (self._world.clock.now(), message)
            for old in list(itertools.islice(self._by_nonce, max(0, len(self._by_nonce) - 1000))):
                del self._by_nonce[old]
        return message

    def compose(self, channel: Channel, body: Payload, files: Files, extra: Payload | None = None) -> Payload:
        """Return the message object of what the bot wants to send.  Raises ApiError for what Discord refuses."""
        data = self.blank(channel.id, self._world.bot, extra)
        if body.get("nonce") is not None:
            data["nonce"] = body["nonce"]
        self._reply(data, body)
        self._composer.apply(data, clone(body), files, channel, create=True)
        return data

    def _reply(self, data: Payload, body: Payload) -> None:
        target = body.get("message_reference")
        if target is not None:
            original = self.get(data["channel_id"], str(target.get("message_id")))
            data["type"] = 19
            data["message_reference"] = {
                "type": 0,
                "channel_id": data["channel_id"],
                "message_id": str(target.get("message_id")),
                "guild_id": self._world.channel(data["channel_id"]).guild,
            }
            data["referenced_message"] = None if original is None else clone(original.data)

    def say(
        self, member: Member, channel: Channel, text: str, files: Files | None = None, extra: Payload | None = None
    ) -> Message:
        """Let a person write a plain message."""
        data = self.blank(channel.id, member, extra)
        data["content"] = text
        people = (self._world.members.get(i) for i in mentioned(text))
        data["mentions"] = [p.user() for p in people if p is not None]
        data["mention_roles"] = self._world.roles_called(mentioned_roles(text), channel, member)
        for name, blob in (files or {}).values():
            stored = self._shelf.put(channel.id, self._world.snowflake(), name, blob, None)
            data["attachments"].append(stored)
        return self.place(channel, data)

    def place(self, channel: Channel, data: Payload, *, reader: str | None = None) -> Message:
        """Put a finished message object into its channel and tell everybody who sees it."""
        message = Message(data, reader if data["flags"] & EPHEMERAL else None)
        here = self._by_channel.setdefault(channel.id, {})
        here[message.id] = message
        if message.only_for is None:
            channel.last_message_id = message.id
            channel.total_sent += message.id != channel.id  # what starts a post is not counted
            channel.message_count += message.id != channel.id
        self._tell("CREATE", channel, message)
        if channel.is_thread and message.only_for is None:
            for who in (data["author"], *data["mentions"]):
                self._crowd.join(channel, self._world.member(who["id"]))
        while len(here) > self._keep:
            self._forget(here.pop(next(iter(here))))
        return message

    def edit(self, message: Message, body: Payload, files: Files) -> Message:
        """Let the bot change a message.  What the composer refuses leaves it as it was."""
        draft = clone(message.data)
        draft["flags"] &= ~LOADING
        channel = self._world.channel(message.channel_id)
        self._composer.apply(draft, clone(body), files, channel, create=False)
        if not message.loading:  # an answer that was awaited is not an edit
            draft["edited_timestamp"] = iso(self._world.clock.now())
        kept = {a["id"] for a in draft["attachments"]}
        for attachment in message.data["attachments"]:
            if attachment["id"] not in kept:
                self._shelf.release(attachment["id"])
        message.data = draft
        message.revision += 1
        self._tell("UPDATE", channel, message)
        return message

    def pin(self, message: Message, *, pinned: bool) -> None:
        """Pin or unpin a message and tell everybody who sees it."""
        message.data = message.data | {"pinned": pinned}
        self._tell("UPDATE", self._world.channel(message.channel_id), message)

    def delete(self, message: Message) -> None:
        """Delete a message and tell everybody who sees it."""
        channel = self._world.channel(message.channel_id)
        if self._by_channel[channel.id].pop(message.id, None) is not None and message.only_for is None:
            channel.message_count -= message.id != channel.id
        self._forget(message)
        self._tell("DELETE", channel, message)

    def delete_many(self, channel: Channel, ids: list[str]) -> None:
        """Delete those of these messages that are in the channel, as one event for the bot."""
        here = self._by_channel.get(channel.id, {})
        for message in [here.pop(i) for i in ids if i in here]:
            channel.message_count -= message.id != channel.id
            self._forget(message)
            self._feed.message("DELETE", message)
        self._gateway.dispatch("MESSAGE_DELETE_BULK", {"ids": ids, "channel_id": channel.id, "guild_id": channel.guild})

    def remove_channel(self, channel: Channel) -> Payload:
        """Delete a channel with its threads and all that was said there, and return what it was."""
        payload = self._world.channel_payload(channel)
        for gone in self._world.remove_channel(channel):
            for message in self._by_channel.pop(gone.id, {}).values():
                self._forget(message)
        if channel.is_thread:
            self._orphan(channel)
            told = {key: payload[key] for key in ("id", "guild_id", "parent_id", "type")}
            self._gateway.dispatch("THREAD_DELETE", told)
        else:
            self._gateway.dispatch("CHANNEL_DELETE", payload)
        self._feed.changed()
        return payload

    def head(self, thread: Channel) -> None:
        """Show the thread at the message that it was made from, if it was made from one that is still kept."""
        start = None if thread.parent is None else self.get(thread.parent.id, thread.id)
        if start is not None and thread.parent is not None:
            flags = start.flags | HAS_THREAD
            start.data = start.data | {"flags": flags, "thread": self._world.channel_payload(thread)}
            self._tell("UPDATE", thread.parent, start)

    def _orphan(self, thread: Channel) -> None:
        start = None if thread.parent is None else self.get(thread.parent.id, thread.id)
        if start is not None and thread.parent is not None:
            start.data = {k: v for k, v in start.data.items() if k != "thread"} | {"flags": start.flags & ~HAS_THREAD}
            self._tell("UPDATE", thread.parent, start)

    def _forget(self, message: Message) -> None:
        message.deleted = True
        for attachment in message.data["attachments"]:
            self._shelf.release(attachment["id"])

    def _tell(self, what: str, channel: Channel, message: Message) -> None:
        self._feed.message(what, message)
        if message.only_for is not None:  # ephemeral messages never come over the gateway
            return
        direct = channel.type == DIRECT
        if not direct and not self._world.may(self._world.bot, channel):
            return
        place: dict[str, Any] = {} if direct else {"guild_id": channel.guild}
        data = {"id": message.id, "channel_id": channel.id} if what == "DELETE" else message.data
        self._gateway.dispatch(f"MESSAGE_{what}", {**data, **place}, direct=direct)
