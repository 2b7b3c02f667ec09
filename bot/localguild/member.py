"""The member's side: what a person does in the client, and what the client would not let him do."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

from bot.localguild import rules
from bot.localguild.commands import CommandBook, Found, shown_choice
from bot.localguild.files import FileShelf
from bot.localguild.forms import Form, NotOffered, Upload, accept, pick
from bot.localguild.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL, Cause, Interaction, Interactions
from bot.localguild.messages import Message, Messages
from bot.localguild.payload import Payload
from bot.localguild.threads import Threads
from bot.localguild.world import FORUM, Channel, Member, Role, World

USER, CHANNEL, ROLE, MENTIONABLE, ATTACHMENT = 6, 7, 8, 9, 11
PATIENCE = 600.0
"""How many real seconds a driver waits before it says that nothing came: long, for a machine may be busy."""


class NoAnswer(Exception):
    """The bot did not answer an interaction in time."""


class Driver:
    """Plays the members of a guild.  Every method is one gesture in Discord's client."""

    def __init__(
        self,
        world: World,
        messages: Messages,
        interactions: Interactions,
        book: CommandBook,
        shelf: FileShelf,
        threads: Threads,
    ) -> None:
        self._world, self._messages, self._interactions, self._book = world, messages, interactions, book
        self._shelf, self._threads = shelf, threads

    # Gestures ---------------------------------------------------------------------------------------

    def say(self, member: Member, channel: Channel, text: str, *files: Upload) -> Message:
        """Write a plain message."""
        if not self.may_write(member, channel):
            raise NotOffered(f"{member.name} may not write in #{channel.name}")
        if channel.is_thread:
            self._threads.wake(channel, member)
        return self._messages.say(member, channel, text, dict(enumerate(files)))

    async def slash(
        self,
        member: Member,
        channel: Channel,
        path: str,
        options: Mapping[str, Any] | None = None,
        /,
        *,
        wait: bool = True,
        **named: Any,
    ) -> Interaction:
        """Run a slash command, e.g. `game new`, and wait for the bot's first answer.

        Options are named as registered; members, channels, roles are given as objects, files as (name, bytes).
        """
        found = self._offered(member, channel, path)
        data = self._command_data(member, channel, found, {**(options or {}), **named}, focused=None)
        return await self._act(self._interactions.open(member, channel, Cause(COMMAND, found.path), data), wait=wait)

    async def autocomplete(
        self,
        member: Member,
        channel: Channel,
        path: str,
        focused: str,
        options: Mapping[str, Any] | None = None,
        /,
        **named: Any,
    ) -> list[Payload]:
        """Type into an option and return the choices offered, each with `name` and `value`."""
        found = self._offered(member, channel, path)
        given = {focused: "", **(options or {}), **named}
        data = self._command_data(member, channel, found, given, focused=focused)
        interaction = self._interactions.open(member, channel, Cause(AUTOCOMPLETE, found.path), data)
        await self._act(interaction)
        return [shown_choice(choice, member.locale) for choice in interaction.choices]

    async def click(self, member: Member, message: Message, button: str, *, wait: bool = True) -> Interaction:
        """Press a button, named by its custom_id or its label."""
        component = self._component(member, message, button, (rules.BUTTON,))
        if not component.get("custom_id"):
            raise NotOffered(f"{button!r} is a link")
        data = {"component_type": component["type"], "custom_id": component["custom_id"], "id": component["id"]}
        return await self._press(member, message, data, wait=wait)

    async def select(
        self,
        member: Member,
        message: Message,
        menu: str,
        values: Sequence[str | Member | Channel],
        *,
        wait: bool = True,
    ) -> Interaction:
        """Choose in a select, named by its custom_id or its placeholder; strings by value or label."""
        component = self._component(member, message, menu, rules.SELECTS)
        resolved: Payload = {}
        chosen = self._chosen(member, message.channel_id, component, values, resolved)
        data: Payload = {
            "component_type": component["type"],
            "custom_id": component["custom_id"],
            "id": component["id"],
            "values": chosen,
        }
        if resolved:
            data["resolved"] = resolved
        return await self._press(member, message, data, wait=wait)

    async def submit_modal(self, opened: Interaction, values: Mapping[str, Any], *, wait: bool = True) -> Interaction:
        """Fill in and send the modal that `opened` was answered with.

        `values` maps a custom_id or label to text, True/False, one value, a list of values, or a list of
        (name, bytes) for files.  What is left out keeps its default.
        """
        modal = opened.modal
        resolved: Payload = {}
        form = Form(self, opened, values, resolved)
        data = {
            "custom_id": modal["custom_id"],
            "components": [form.fill(c) for c in modal["components"]],
            "resolved": resolved,
        }
        form.finish()
        interaction = self._interactions.open(
            opened.member, opened.channel, Cause(MODAL, message=opened.message, opened_by=opened), data
        )
        return await self._act(interaction, wait=wait)

    def dismiss(self, member: Member, message: Message) -> None:
        """Put an ephemeral message away, as "Dismiss message" does."""
        if message.only_for != member.id:
            raise NotOffered("only the reader of an ephemeral message can dismiss it")
        if not message.deleted:
            self._messages.delete(message)

    # What came of it --------------------------------------------------------------------------------

    def messages(self, channel: Channel, *, seen_by: Member | None = None) -> list[Message]:
        """Return a channel's messages, oldest first; with `seen_by`, only what that member sees."""
        if seen_by is not None:
            return self._messages.visible(channel, seen_by)
        return self._messages.of(channel.id)

    def offered(self, member: Member, channel: Channel) -> list[Payload]:
        """Return the slash commands a member is offered in a channel, named and described in his language."""
        if channel.type == FORUM or channel.archived:
            return []
        rights = self._world.rights(member, channel)
        return self._book.shown(member.locale, rights)

    def may_write(self, member: Member, channel: Channel) -> bool:
        """Tell whether a member can write in a channel."""
        right = "send_messages_in_threads" if channel.is_thread else "send_messages"
        if channel.type == FORUM or not self._world.may(member, channel, right):
            return False
        return not channel.thread.get("locked") or self._world.may(member, channel, "manage_threads")

    def option_types(self, path: str, member: Member) -> dict[str, int]:
        """Return the type number of every option of a command.  Raises NotOffered when there is none."""
        try:
            return {o["name"]: int(o["type"]) for o in self._book.find(path, member.locale).options}
        except LookupError as missing:
            raise NotOffered(str(missing)) from None

    def original(self, interaction: Interaction) -> Message:
        """Return the message that the first answer made or changed.  Raises LookupError without one."""
        if interaction.original is None:
            raise LookupError("the answer has no message")
        return interaction.original

    async def answer(self, interaction: Interaction) -> Message:
        """Wait until the answer is no longer "thinking..." and return its message."""
        await self.settle(
            lambda: interaction.original is not None and not interaction.original.loading,
            "a deferred answer was never filled in",
        )
        return self.original(interaction)

    def file(self, attachment: Payload) -> bytes:
        """Return the contents of an attachment.  Raises LookupError when it is no longer kept."""
        blob = self._shelf.get(attachment["id"])
        if blob is None:
            raise LookupError(f"{attachment['filename']} is no longer kept")
        return blob

    async def settle(
        self, predicate: Callable[[], object], message: str = "condition not reached", within: float = PATIENCE
    ) -> None:
        """Wait until `predicate` is true.  Raises AssertionError with `message` after `within` real seconds."""
        end = time.monotonic() + within
        while not predicate():
            if time.monotonic() > end:
                raise AssertionError(message)
            await asyncio.sleep(0.002)

    # How the client builds it -----------------------------------------------------------------------

    async def _act(self, interaction: Interaction, *, wait: bool = True) -> Interaction:
        if wait:
            await self._until(interaction.acked.wait(), interaction)
        return interaction

    async def _until(self, coming: Awaitable[object], interaction: Interaction) -> None:
        try:
            await asyncio.wait_for(coming, PATIENCE)
        except TimeoutError:
            what = interaction.command or interaction.event["data"].get("custom_id")
            raise NoAnswer(f"the bot did not answer {what!r}") from None

    async def _press(self, member: Member, message: Message, data: Payload, *, wait: bool) -> Interaction:
        channel = self._world.channel(message.channel_id)
        if channel.archived:
            raise NotOffered("buttons cannot be pressed in an archived thread")
        return await self._act(
            self._interactions.open(member, channel, Cause(COMPONENT, message=message), data), wait=wait
        )

    def _offered(self, member: Member, channel: Channel, path: str) -> Found:
        if not self._world.may(member, channel, "use_application_commands"):
            raise NotOffered(f"{member.name} may not use commands in #{channel.name}")
        if channel.type == FORUM:
            raise NotOffered("commands cannot be used in a forum itself")
        if channel.archived:
            raise NotOffered("commands cannot be used in an archived thread")
        try:
            found = self._book.find(path, member.locale)
        except LookupError as missing:
            raise NotOffered(str(missing)) from None
        if found.path not in [entry["path"] for entry in self.offered(member, channel)]:
            raise NotOffered(f"/{found.path} is hidden from {member.name}")
        return found

    def _component(self, member: Member, message: Message, name: str, kinds: tuple[int, ...]) -> Payload:
        if message.deleted:
            raise NotOffered("the message is gone")
        if message.only_for not in (None, member.id):
            raise NotOffered(f"{member.name} does not see this message")
        there = [c for c in message.components if c["type"] in kinds]
        for key in ("custom_id", "label", "placeholder"):
            for component in there:
                if component.get(key) == name:
                    if component.get("disabled"):
                        raise NotOffered(f"{name!r} is disabled")
                    return component
        raise NotOffered(f"no {name!r} among {[c.get('label') or c.get('custom_id') for c in there]}")

    def _command_data(
        self, member: Member, channel: Channel, found: Found, options: Mapping[str, Any], *, focused: str | None
    ) -> Payload:
        known = {o["name"]: o for o in found.options}
        unknown = [name for name in options if name not in known]
        missing = [n for n, o in known.items() if o.get("required") and n not in options]
        if unknown or (missing and focused is None):
            raise NotOffered(f"/{found.path}: unknown options {unknown}, missing {missing}")
        resolved: Payload = {}
        given: list[Payload] = []
        for name, value in options.items():
            entry: Payload = {"name": name, "type": known[name]["type"]}
            if name == focused:
                entry |= {"value": str(value), "focused": True}
            else:
                lenient = focused is not None
                entry["value"] = self._value(member, channel, known[name], value, resolved, lenient=lenient)
            given.append(entry)
        for sub in reversed(found.chain):
            given = [{"name": sub["name"], "type": sub["type"], "options": given}]
        command = found.command
        data = {"id": command["id"], "name": command["name"], "type": 1, "options": given, "resolved": resolved}
        if command.get("guild_id"):
            data["guild_id"] = command["guild_id"]
        return data

    def _value(
        self, member: Member, channel: Channel, option: Payload, value: Any, resolved: Payload, *, lenient: bool
    ) -> Any:
        kind = option["type"]
        if kind in (USER, CHANNEL, ROLE, MENTIONABLE):
            return self.resolve(channel, value, resolved)
        if kind == ATTACHMENT:
            return self.upload(channel, value, resolved)
        if not lenient:
            accept(option, value, member.locale)
        return value

    def upload(self, channel: Channel, upload: Upload, resolved: Payload) -> str:
        """Store a member's file and return its id, noted in `resolved`."""
        name, blob = upload
        id_ = self._world.snowflake()
        stored = self._shelf.put(channel.id, id_, name, blob, None)
        resolved.setdefault("attachments", {})[id_] = stored
        return id_

    def resolve(self, channel: Channel, value: object, resolved: Payload) -> str:
        """Return the id of a member, channel or role, with its object noted in `resolved`."""
        world = self._world
        if isinstance(value, str):
            value = world.members.get(value) or world.channels.get(value) or world.roles.get(value)
        if isinstance(value, Member):
            resolved.setdefault("users", {})[value.id] = value.user()
            partial = value.partial() | {"permissions": str(world.rights(value, channel))}
            resolved.setdefault("members", {})[value.id] = partial
        elif isinstance(value, Channel):
            resolved.setdefault("channels", {})[value.id] = world.partial_channel(value, world.bot)
        elif isinstance(value, Role):
            resolved.setdefault("roles", {})[value.id] = value.payload()
        else:
            raise NotOffered(f"{value!r} is no member, channel or role of this guild")
        return value.id

    def _chosen(
        self, member: Member, channel_id: str, component: Payload, values: Sequence[object], resolved: Payload
    ) -> list[str]:
        least = 1 if component.get("min_values") is None else int(component["min_values"])
        most = 1 if component.get("max_values") is None else int(component["max_values"])
        if not least <= len(values) <= most:
            raise NotOffered(f"{least} to {most} values can be chosen, not {len(values)}")
        if component["type"] != rules.SELECT:
            channel = self._world.channel(channel_id)
            return [self.resolve(channel, value, resolved) for value in values]
        return [pick(component["options"], value) for value in values]
