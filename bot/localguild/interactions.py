"""Interactions: given to the bot, answered by it within three seconds, followed up for fifteen minutes."""

import asyncio
import itertools
from dataclasses import dataclass, field

from bot.localguild.gateway import Gateway
from bot.localguild.messages import Message, Messages
from bot.localguild.payload import EPHEMERAL, LOADING, ApiError, Files, Payload, bad_form, clone
from bot.localguild.world import DIRECT, Channel, Member, World

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
REPLY, DEFER, DEFER_UPDATE, UPDATE, CHOICES, OPEN_MODAL = 4, 5, 6, 7, 8, 9
_ANSWERS = {
    COMMAND: (REPLY, DEFER, OPEN_MODAL),
    COMPONENT: (REPLY, DEFER, DEFER_UPDATE, UPDATE, OPEN_MODAL),
    AUTOCOMPLETE: (CHOICES,),
    MODAL: (REPLY, DEFER, DEFER_UPDATE, UPDATE),
}
TOKEN_LIFE = 900.0
_KEEP = 1000


@dataclass(eq=False)
class Interaction:
    """One thing a member did with the bot, and how it was answered.

    `callback` is the bot's first answer, `original` the message it made or changed, `event` what the bot was sent.
    """

    id: str
    token: str
    type: int
    member: Member
    channel: Channel
    created: float
    event: Payload = field(default_factory=dict)
    command: str | None = None
    message: Message | None = None
    acked: asyncio.Event = field(default_factory=asyncio.Event)
    callback: Payload | None = None
    original: Message | None = None
    followups: list[Message] = field(default_factory=list)
    opened_by: "Interaction | None" = None

    @property
    def answer(self) -> Payload:
        """Return the data of the first answer.  Raises LookupError before there is one."""
        if self.callback is None:
            raise LookupError("the bot has not answered")
        return self.callback.get("data") or {}

    @property
    def choices(self) -> list[Payload]:
        """Return what an autocomplete offered."""
        return list(self.answer["choices"])

    @property
    def modal(self) -> Payload:
        """Return the modal that was opened.  Raises LookupError when there is none."""
        if self.callback is None or self.callback["type"] != OPEN_MODAL:
            raise LookupError("no modal was opened")
        return self.answer


@dataclass(frozen=True)
class Cause:
    """What a member used: a command, a control of a message, or a form that an interaction opened."""

    type: int
    command: str | None = None
    message: Message | None = None
    opened_by: Interaction | None = None


class Interactions:
    """Keeps the newest interactions and plays Discord's part in them."""

    def __init__(self, world: World, gateway: Gateway, messages: Messages, *, answer_within: float) -> None:
        self._world = world
        self._gateway = gateway
        self._messages = messages
        self.answer_within = answer_within
        self._numbers = itertools.count(1)
        self._by_token: dict[str, Interaction] = {}

    # The member's side ------------------------------------------------------------------------------

    def open(self, member: Member, channel: Channel, cause: Cause, data: Payload) -> Interaction:
        """Give the bot an interaction and return it unanswered."""
        interaction = Interaction(
            self._world.snowflake(),
            f"interaction-{next(self._numbers)}",
            cause.type,
            member,
            channel,
            self._world.clock.now(),
            command=cause.command,
            message=cause.message,
            opened_by=cause.opened_by,
        )
        self._by_token[interaction.token] = interaction
        for token in list(itertools.islice(self._by_token, max(0, len(self._by_token) - _KEEP))):
            del self._by_token[token]
        interaction.event = self._event(interaction, data)
        self.deliver(interaction)
        return interaction

    def deliver(self, interaction: Interaction) -> None:
        """Send the bot the event of an interaction; a second call is a repeated delivery."""
        direct = interaction.channel.type == DIRECT
        self._gateway.dispatch("INTERACTION_CREATE", interaction.event, direct=direct)

    def find(self, id_: str) -> Interaction | None:
        """Return the interaction with this id; None when it is no longer kept."""
        return next((i for i in reversed(self._by_token.values()) if i.id == id_), None)

    def _event(self, i: Interaction, data: Payload) -> Payload:
        world = self._world
        direct = i.channel.type == DIRECT
        event: Payload = {
            "id": i.id,
            "application_id": world.bot.id,
            "type": i.type,
            "token": i.token,
            "version": 1,
            "data": data,
            "channel": world.partial_channel(i.channel, i.member),
            "channel_id": i.channel.id,
            "app_permissions": str(world.rights(world.bot, i.channel)),
            "locale": i.member.locale,
            "entitlements": [],
            "entitlement_sku_ids": [],
            "authorizing_integration_owners": {"0": "0" if direct else i.channel.guild},
            "context": 1 if direct else 0,
            "attachment_size_limit": 10 * 1024 * 1024,
        }
        if direct:
            event["user"] = i.member.user()
        else:
            rights = str(world.rights(i.member, i.channel))
            event["member"] = i.member.payload() | {"permissions": rights}
            event["guild"] = {"id": i.channel.guild, "locale": world.locale, "features": []}
            event["guild_id"] = i.channel.guild
            event["guild_locale"] = world.locale
        if i.message is not None:
            event["message"] = clone(i.message.data)
        return event

    # The bot's side ---------------------------------------------------------------------------------

    def callback(self, token: str, body: Payload, files: Files) -> Payload:
        """Take the first answer.  Raises 10062 when it is late or unknown, 40060 when it is the second."""
        i = self._by_token.get(token)
        now = self._world.clock.now()
        if i is None or (i.callback is None and now - i.created > self.answer_within):
            raise ApiError(404, 10062, "Unknown interaction")
        if i.callback is not None:
            raise ApiError(400, 40060, "Interaction has already been acknowledged.")
        kind = int(body["type"])
        needs_message = kind in (DEFER_UPDATE, UPDATE)
        if kind not in _ANSWERS[i.type] or (needs_message and i.message is None):
            raise bad_form("type", f"callback type {kind} is not allowed for interaction type {i.type}")
        message = self._first_message(i, kind, body.get("data") or {}, files)
        i.callback = body
        i.acked.set()
        return self._callback_response(i, kind, message)

    def _first_message(self, i: Interaction, kind: int, data: Payload, files: Files) -> Message | None:
        if kind == REPLY:
            i.original = self._messages.send(i.channel, data, files, extra=self._metadata(i), reader=i.member.id)
            return i.original
        if kind == DEFER:
            flags = LOADING | int(data.get("flags") or 0) & EPHEMERAL
            blank = self._messages.blank(i.channel.id, self._world.bot, self._metadata(i) | {"flags": flags})
            i.original = self._messages.place(i.channel, blank, reader=i.member.id)
            return i.original
        if kind in (DEFER_UPDATE, UPDATE):
            i.original = i.message
        if kind == UPDATE and i.message is not None:
            if i.message.deleted:
                raise ApiError(404, 10008, "Unknown Message")
            return self._messages.edit(i.message, data, files)
        return None

    def _metadata(self, i: Interaction) -> Payload:
        bot = self._world.bot.id
        about: Payload = {
            "id": i.id,
            "type": i.type,
            "user": i.member.user(),
            "authorizing_integration_owners": {},
        }
        extra: Payload = {"interaction_metadata": about, "application_id": bot, "webhook_id": bot}
        if i.type == COMMAND:
            extra["type"] = 20
            extra["interaction"] = {"id": i.id, "type": 2, "name": i.command, "user": i.member.user()}
        if i.type == COMPONENT and i.message is not None:
            about["interacted_message_id"] = i.message.id
        if i.type == MODAL:
            cause = i.opened_by or i
            about["triggering_interaction_metadata"] = {
                "id": cause.id,
                "type": cause.type if cause.type != MODAL else COMMAND,
                "user": i.member.user(),
                "authorizing_integration_owners": {},
            }
            if cause.type == COMPONENT and cause.message is not None:
                about["triggering_interaction_metadata"]["interacted_message_id"] = cause.message.id
        return extra

    def _callback_response(self, i: Interaction, kind: int, message: Message | None) -> Payload:
        about: Payload = {"id": i.id, "type": i.type}
        response: Payload = {"interaction": about}
        if message is not None:
            about["response_message_id"] = message.id
            about["response_message_loading"] = kind == DEFER
            about["response_message_ephemeral"] = message.ephemeral
            if kind != DEFER:  # a deferral makes no resource
                response["resource"] = {"type": kind, "message": message.data}
        return response

    def _alive(self, token: str) -> Interaction:
        i = self._by_token.get(token)
        if i is None:
            raise ApiError(404, 10015, "Unknown Webhook")
        if self._world.clock.now() - i.created > TOKEN_LIFE:
            raise ApiError(401, 50027, "Invalid Webhook Token")
        return i

    def followup(self, token: str, body: Payload, files: Files) -> Message:
        """Take a further message; the first one after a deferral fills in the deferred message."""
        i = self._alive(token)
        if i.callback is None:
            raise ApiError(404, 10015, "Unknown Webhook")
        first = i.original
        if i.callback["type"] == DEFER and first is not None and first.loading and not first.deleted:
            return self._messages.edit(first, {k: v for k, v in body.items() if k != "flags"} | _v2(body), files)
        bot = self._world.bot.id
        extra = {"application_id": bot, "webhook_id": bot}
        sent = self._messages.send(i.channel, body, files, extra=extra, reader=i.member.id)
        i.followups.append(sent)
        return sent

    def message(self, token: str, id_: str) -> Message:
        """Return `@original` or a followup.  Raises 10008 for anything else."""
        i = self._alive(token)
        known = [m for m in (i.original, *i.followups) if m is not None and not m.deleted]
        for each in known:
            if each.id == id_ or (id_ == "@original" and each is i.original):
                return each
        raise ApiError(404, 10008, "Unknown Message")


def _v2(body: Payload) -> Payload:
    flags = int(body.get("flags") or 0) & (1 << 15)
    return {"flags": flags} if flags else {}
