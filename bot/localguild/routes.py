"""What each REST route does.  Handlers are plain functions from a call to JSON, or None for 204."""

from bot.localguild.calls import Answer, Call, Route
from bot.localguild.commands import CommandBook
from bot.localguild.feed import Feed
from bot.localguild.gateway import Gateway
from bot.localguild.interactions import Interactions
from bot.localguild.messages import Message, Messages
from bot.localguild.payload import ApiError, bad_form
from bot.localguild.threads import Threads, archived
from bot.localguild.world import DIRECT, EPOCH_MS, FORUM, Channel, World

_TWO_WEEKS_MS = 14 * 86_400_000


class Routes:
    """The routes that a bot of slash commands and messages uses."""

    def __init__(
        self,
        world: World,
        gateway: Gateway,
        messages: Messages,
        interactions: Interactions,
        book: CommandBook,
        feed: Feed,
        threads: Threads,
    ) -> None:
        self._world, self._gateway, self._messages, self._interactions = world, gateway, messages, interactions
        self._book, self._feed, self._threads = book, feed, threads

    def table(self) -> list[Route]:
        """Return method, path template and handler of every route."""
        app, hook, channel = "/applications/{app}", "/webhooks/{app}/{token}", "/channels/{channel}"
        guild, message = "/guilds/{guild}", "/channels/{channel}/messages/{message}"
        return [
            ("GET", "/users/@me", self._me),
            ("GET", "/users/{user}", self._user),
            ("POST", "/users/@me/channels", self._direct),
            ("GET", "/oauth2/applications/@me", self._application),
            ("GET", "/gateway", lambda _: {"url": self._gateway.url}),
            ("GET", "/gateway/bot", self._gateway_bot),
            ("GET", f"{app}/commands", self._commands),
            ("PUT", f"{app}/commands", self._overwrite),
            ("GET", f"{app}/guilds/{{guild}}/commands", self._commands),
            ("PUT", f"{app}/guilds/{{guild}}/commands", self._overwrite),
            ("POST", "/interactions/{interaction}/{token}/callback", self._callback),
            ("POST", hook, self._followup),
            ("GET", f"{hook}/messages/{{message}}", self._hook_get),
            ("PATCH", f"{hook}/messages/{{message}}", self._hook_edit),
            ("DELETE", f"{hook}/messages/{{message}}", self._hook_delete),
            ("GET", f"{guild}/members/{{user}}", lambda c: self._world.member(c.names["user"]).payload()),
            ("GET", f"{guild}/roles", lambda _: [r.payload() for r in self._world.roles.values()]),
            ("POST", f"{channel}/typing", self._typing),
            ("GET", f"{channel}/messages", self._list),
            ("POST", f"{channel}/messages", self._send),
            ("POST", f"{channel}/messages/bulk-delete", self._delete_many),
            ("GET", f"{channel}/messages/pins", self._pins),
            ("PUT", f"{channel}/messages/pins/{{message}}", lambda c: self._pin(c, pinned=True)),
            ("DELETE", f"{channel}/messages/pins/{{message}}", lambda c: self._pin(c, pinned=False)),
            ("GET", message, lambda c: self._readable(c).data),
            ("PATCH", message, self._edit),
            ("DELETE", message, self._delete),
        ]

    # The bot itself ---------------------------------------------------------------------------------

    def _me(self, _: Call) -> Answer:
        return {**self._world.bot.user(), "mfa_enabled": True, "locale": "en-US"}

    def _user(self, call: Call) -> Answer:
        return self._world.member(call.names["user"]).user()

    def _application(self, _: Call) -> Answer:
        bot = self._world.bot
        return {
            "id": bot.id,
            "name": bot.name,
            "description": "",
            "icon": None,
            "bot_public": True,
            "bot_require_code_grant": False,
            "owner": bot.user(),
            "team": None,
            "summary": "",
            "type": None,
            "verify_key": "0" * 64,
            "flags": 0,
            "flags_new": "0",
            "redirect_uris": [],
            "interactions_endpoint_url": None,
            "role_connections_verification_url": None,
            "approximate_guild_count": 1,
            "approximate_user_install_count": 0,
            "approximate_user_authorization_count": 0,
            "explicit_content_filter": 0,
            "eligible_oauth2_scopes": [],
        }

    def _gateway_bot(self, _: Call) -> Answer:
        left = max(0, 1000 - self._gateway.identified)
        limit = {"total": 1000, "remaining": left, "reset_after": 0, "max_concurrency": 1}
        return {"url": self._gateway.url, "shards": 1, "session_start_limit": limit}

    def _direct(self, call: Call) -> Answer:
        member = self._world.member(str(call.body["recipient_id"]))
        channel = self._world.direct(member)
        self._feed.changed()
        return self._world.channel_payload(channel)

    # Commands and interactions ----------------------------------------------------------------------

    def _commands(self, call: Call) -> Answer:
        return self._book.of(call.names.get("guild"))

    def _overwrite(self, call: Call) -> Answer:
        registered = self._book.overwrite(call.names.get("guild"), call.body)
        self._feed.changed()
        return registered

    def _callback(self, call: Call) -> Answer:
        response = self._interactions.callback(call.names["token"], call.body, call.files)
        return response if call.query.get("with_response", "").lower() in ("1", "true") else None

    def _followup(self, call: Call) -> Answer:
        return self._interactions.followup(call.names["token"], call.body, call.files).data

    def _hooked(self, call: Call) -> Message:
        return self._interactions.message(call.names["token"], call.names["message"])

    def _hook_get(self, call: Call) -> Answer:
        return self._hooked(call).data

    def _hook_edit(self, call: Call) -> Answer:
        return self._messages.edit(self._hooked(call), call.body, call.files).data

    def _hook_delete(self, call: Call) -> Answer:
        self._messages.delete(self._hooked(call))
        return None

    def _at(self, call: Call) -> Channel:
        return self._world.seen(call.names["channel"])

    def _typing(self, call: Call) -> Answer:
        self._feed.typing(self._at(call).id)
        return None

    # Messages ---------------------------------------------------------------------------------------

    def _readable(self, call: Call) -> Message:
        channel = self._at(call)
        self._world.need(channel, "read_message_history")
        message = self._messages.get(channel.id, call.names["message"])
        if message is None or message.only_for is not None:
            raise ApiError(404, 10008, "Unknown Message")
        return message

    def _own(self, call: Call, refusal: str) -> Message:
        message = self._readable(call)
        if message.data["author"]["id"] != self._world.bot.id:
            raise ApiError(403, 50005, refusal)
        return message

    def _list(self, call: Call) -> Answer:
        channel, query = self._at(call), call.query
        self._world.need(channel, "read_message_history")
        found = [m for m in self._messages.of(channel.id) if m.only_for is None]
        if "before" in query:
            found = [m for m in found if int(m.id) < int(query["before"])]
        limit = int(query.get("limit", 50))
        if "after" in query:
            found = [m for m in found if int(m.id) > int(query["after"])][:limit]
        # A nonce is told to the sender and over the gateway; read back later, a message has none.
        return [{key: value for key, value in m.data.items() if key != "nonce"} for m in reversed(found)][:limit]

    def _send(self, call: Call) -> Answer:
        channel = self._at(call)
        if channel.type == DIRECT:
            if not all(self._world.members[p].takes_direct_messages for p in channel.people):
                raise ApiError(403, 50007, "Cannot send messages to this user")
            return self._messages.send(channel, call.body, call.files).data
        wanted = ["send_messages_in_threads" if channel.is_thread else "send_messages"]
        wanted += ["attach_files"] if call.files else []
        wanted += ["embed_links"] if call.body.get("embeds") else []
        wanted += ["read_message_history"] if call.body.get("message_reference") else []
        self._world.need(channel, *wanted)
        if channel.type == FORUM:
            raise ApiError(400, 50008, "Cannot send messages in a non-text channel")
        if channel.is_thread:
            self._threads.wake(channel, self._world.bot)
        return self._messages.send(channel, call.body, call.files).data

    def _alive(self, call: Call) -> None:
        if self._at(call).archived:
            raise archived()

    def _edit(self, call: Call) -> Answer:
        message = self._own(call, "Cannot edit a message authored by another user")
        self._alive(call)
        return self._messages.edit(message, call.body, call.files).data

    def _delete(self, call: Call) -> Answer:
        message = self._readable(call)
        if message.data["author"]["id"] != self._world.bot.id:
            self._world.need(self._at(call), "manage_messages")
        self._messages.delete(message)
        return None

    def _delete_many(self, call: Call) -> Answer:
        channel = self._at(call)
        self._world.need(channel, "manage_messages")
        ids = [str(id_) for id_ in call.body["messages"]]
        if not 2 <= len(ids) <= 100 or len(set(ids)) != len(ids):
            raise bad_form("messages", "Must be between 2 and 100 in length.", "BASE_TYPE_BAD_LENGTH")
        oldest = self._world.clock.now() * 1000 - EPOCH_MS - _TWO_WEEKS_MS
        if any(int(id_) >> 22 < oldest for id_ in ids):
            raise ApiError(400, 50034, "You can only bulk delete messages that are under 14 days old.")
        self._messages.delete_many(channel, ids)
        return None

    def _pins(self, call: Call) -> Answer:
        pinned = [m for m in self._messages.of(self._at(call).id) if m.data["pinned"]]
        items = [{"pinned_at": m.data["timestamp"], "message": m.data} for m in reversed(pinned)]
        return {"items": items, "has_more": False}

    def _pin(self, call: Call, *, pinned: bool) -> Answer:
        self._world.need(self._at(call), "pin_messages")
        self._alive(call)
        self._messages.pin(self._readable(call), pinned=pinned)
        return None
