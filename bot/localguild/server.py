"""`LocalGuild`: a guild on a free port of this machine, its members, its channels, its troubles; more if need be."""

import secrets
from collections.abc import Iterable
from types import TracebackType
from typing import Self

from aiohttp import web

from bot.localguild.channel_routes import ChannelRoutes
from bot.localguild.clock import Clock, SystemClock
from bot.localguild.commands import CommandBook
from bot.localguild.crowd import Crowd
from bot.localguild.faults import Faults
from bot.localguild.feed import Feed
from bot.localguild.files import FileShelf
from bot.localguild.gateway import Gateway
from bot.localguild.interactions import Interaction, Interactions
from bot.localguild.member import Driver
from bot.localguild.messages import Message, Messages
from bot.localguild.page import Page
from bot.localguild.pagethreads import PageThreads
from bot.localguild.payload import Payload, Ring
from bot.localguild.rates import Rates
from bot.localguild.rest import BASE, Recorded, Rest, Validator
from bot.localguild.routes import Routes
from bot.localguild.rules import LARGEST_REQUEST
from bot.localguild.safety import guarded, serve_attachment
from bot.localguild.threads import Threads
from bot.localguild.world import FORUM, PRIVATE_THREAD, PUBLIC_THREAD, REQUIRE_TAG, Channel, Member, Role, World

_LOOPBACK = ("127.0.0.1", "::1", "localhost")


class LocalGuild(Driver):
    """A Discord-compatible guild that a real client talks to, without Discord.

    `clock` rules deadlines and timestamps, `answer_within` is how many of its seconds the bot has to answer an
    interaction, `history` how many messages a channel keeps, `nonces` for how many seconds a repeated nonce is answered
    with the first message, `privileged` the privileged intents it grants, `identify_pause` how many seconds lie between
    two new sessions of the gateway at least,
    `rates` limits such as {r"POST .*/messages$": (5, 5.0)}.  Raises ValueError for a host that is not this machine.
    """

    def __init__(
        self,
        *,
        name: str = "Local guild",
        bot_name: str = "Umpire",
        locale: str = "en-US",
        host: str = "127.0.0.1",
        port: int = 0,
        token: str | None = None,
        clock: Clock | None = None,
        validator: Validator | None = None,
        rates: dict[str, tuple[int, float]] | None = None,
        answer_within: float = 3.0,
        history: int = 300,
        nonces: float = 300.0,
        privileged: int = 0,
        identify_pause: float = 0.0,
    ) -> None:
        if host not in _LOOPBACK:
            raise ValueError(f"{host!r}: a local guild listens on this machine only")
        self._host = host
        self._port = port
        self.token = token or f"local.{secrets.token_urlsafe(18)}"
        self.clock: Clock = clock or SystemClock()
        self.world = World(name, bot_name, locale, self.clock)
        self.faults = Faults()
        self.rates = Rates(rates)
        self.feed = Feed()
        self._gateway = Gateway(self.world, self.token, privileged=privileged, pause=identify_pause)
        shelf = FileShelf()
        crowd = Crowd(self.world, self._gateway, self.feed)
        store = Messages(self.world, self._gateway, self.feed, shelf, crowd, keep=history, nonces=nonces)
        self._threads = Threads(self.world, self._gateway, store, self.feed, crowd)
        interactions = Interactions(self.world, self._gateway, store, answer_within=answer_within)
        book = CommandBook(self.world)
        super().__init__(self.world, store, interactions, book, shelf, self._threads)
        routes = Routes(self.world, self._gateway, store, interactions, book, self.feed, self._threads).table()
        routes += ChannelRoutes(self.world, self._gateway, store, self._threads, self.feed).table()
        self._rest = Rest(routes, self.token, self.rates, self.faults, validator)
        self.feed.sees = self._sees
        shown = PageThreads(self.world, store, self._threads)
        self._page = Page(self.world, self, store, interactions, self.feed, self.add_member, self._add_kind, shown)
        self._runner: web.AppRunner | None = None
        self.url = ""

    def _sees(self, member_id: str, channel_id: str) -> bool:
        member, channel = self.world.members.get(member_id), self.world.channels.get(channel_id)
        return member is not None and channel is not None and self.world.may(member, channel)

    # Life -------------------------------------------------------------------------------------------

    async def start(self) -> Self:
        """Listen; `url`, `api` and `gateway` are known from then on."""
        app = web.Application(middlewares=[guarded], client_max_size=LARGEST_REQUEST + 1024 * 1024)
        self._add_routes(app)
        self._runner = web.AppRunner(app, shutdown_timeout=0.5, access_log=None)
        await self._runner.setup()
        await web.TCPSite(self._runner, self._host, self._port).start()
        port = self._runner.addresses[0][1]
        host = f"[{self._host}]" if ":" in self._host else self._host
        self.url = self._shelf.base = f"http://{host}:{port}"
        self._gateway.url = self.gateway
        return self

    def _add_routes(self, app: web.Application) -> None:
        app.router.add_route("*", BASE + "/{tail:.*}", self._rest.handle)
        app.router.add_get("/gateway", self._gateway.handle)
        app.router.add_get("/gateway/resume", self._gateway.handle)
        app.router.add_get("/attachments/{channel}/{id}/{name}", self._attachment)

        self._page.add_routes(app.router)

    async def _attachment(self, request: web.Request) -> web.Response:
        return serve_attachment(request, self._shelf)

    async def stop(self) -> None:
        """Close every connection and the port."""
        self.faults.clear()
        self.feed.close()
        await self._gateway.drop(1001)
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    async def __aenter__(self) -> Self:
        return await self.start()

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()

    @property
    def api(self) -> str:
        """The address of the REST API, known once the guild listens."""
        return f"{self.url}{BASE}"

    @property
    def gateway(self) -> str:
        """The address of the gateway, known once the guild listens."""
        return f"ws{self.url.removeprefix('http')}/gateway"

    # The world --------------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.world.id

    @property
    def bot(self) -> Member:
        return self.world.bot

    @property
    def members(self) -> list[Member]:
        """Return the people of the guild, without the bot."""
        return [m for m in self.world.members.values() if not m.bot]

    @property
    def channels(self) -> list[Channel]:
        return list(self.world.channels.values())

    @property
    def threads(self) -> list[Channel]:
        return list(self.world.threads())

    @property
    def commands(self) -> list[Payload]:
        """Return the registered commands, as registered."""
        return list(self._book.everywhere())

    @property
    def requests(self) -> Ring[Recorded]:
        """Return the newest REST requests of the bot, oldest first."""
        return self._rest.requests

    @property
    def violations(self) -> Ring[str]:
        """Return what the bot did against Discord's limits, and where the guild's own answers were wrong."""
        return self._rest.violations

    def add_member(
        self, name: str, locale: str = "en-US", *, rights: Iterable[str] = (), owner: bool = False
    ) -> Member:
        """Add a person; `rights` are permission names, e.g. ("manage_guild",)."""
        member = self.world.add_member(name, locale=locale, rights=rights, owner=owner)
        self._gateway.dispatch("GUILD_MEMBER_ADD", member.payload() | {"guild_id": self.id})
        self.feed.changed()
        return member

    def add_role(
        self, name: str, rights: Iterable[str] = (), *members: Member, color: int = 0, mentionable: bool = False
    ) -> Role:
        """Add a role with the permissions of these names, give it to members and return it; `color` is 0xRRGGBB."""
        role = self.world.add_role(name, rights, color=color, mentionable=mentionable)
        for member in members:
            member.roles.append(role.id)
        self._gateway.dispatch("GUILD_ROLE_CREATE", {"guild_id": self.id, "role": role.payload()})
        self.feed.changed()
        return role

    def add_guild(self, name: str) -> str:
        """Add a further guild, with the same members, and return its id; before the bot connects."""
        return self.world.add_guild(name)

    def add_channel(self, name: str, guild: str = "") -> Channel:
        """Add a text channel, to the first guild unless another is named."""
        channel = self.world.add_channel(name, guild=guild)
        self._tell(channel, "CREATE")
        return channel

    def _add_kind(self, name: str, kind: int) -> Channel:
        return self.add_forum(name) if kind == FORUM else self.add_channel(name)

    def add_forum(self, name: str, *tags: str, require_tag: bool = False) -> Channel:
        """Add a forum with tags of these names; `require_tag` refuses posts without any."""
        forum = self.world.add_channel(name, FORUM)
        forum.tags = [self.world.tag({"name": tag}) for tag in tags]
        forum.flags = REQUIRE_TAG if require_tag else 0
        self._tell(forum, "CREATE")
        return forum

    def add_thread(
        self,
        channel: Channel,
        name: str,
        member: Member,
        *,
        private: bool = False,
        message: Message | None = None,
    ) -> Channel:
        """Let a person open a thread in a channel, or from a message of it.  Raises ApiError."""
        kind = PRIVATE_THREAD if private else PUBLIC_THREAD
        return self._threads.start(channel, {"name": name, "type": kind}, member, message=message)

    def restore_thread(self, channel: Channel, name: str, id_: str) -> Channel:
        """Let the bot have a thread that it opened in an earlier guild of this name."""
        body = {"name": name, "type": PUBLIC_THREAD}
        return self._threads.start(channel, body, self.bot, id_=id_)

    def add_post(self, forum: Channel, name: str, text: str, member: Member, *tags: str) -> Channel:
        """Let a person open a post in a forum with its first message and tags, by id.  Raises ApiError."""
        body = {"name": name, "applied_tags": list(tags), "message": {"content": text}}
        return self._threads.post(forum, body, {}, member)[0]

    def edit_thread(self, member: Member, thread: Channel, **changes: object) -> None:
        """Let a person change a thread: name, archived, locked, applied_tags and so on.  Raises ApiError."""
        self._threads.edit(thread, changes, member)

    def add_to_thread(self, member: Member, thread: Channel, by: Member | None = None) -> None:
        """Let a person into a thread: he joins, or another adds him.  Raises ApiError."""
        self._threads.add(thread, member, by or member)

    def remove_from_thread(self, member: Member, thread: Channel, by: Member | None = None) -> None:
        """Let a person out of a thread: he leaves, or another removes him.  Raises ApiError."""
        self._threads.remove(thread, member, by or member)

    def remove_channel(self, channel: Channel) -> None:
        """Delete a channel or a thread, as a person who may does."""
        self._messages.remove_channel(channel)

    def deny(self, channel: Channel, *names: str, member: Member | None = None) -> None:
        """Take permissions in a channel from a member, by default from the bot."""
        self.world.permit(member or self.bot, channel, allow=(), deny=names)
        self._tell(channel, "UPDATE")

    def allow(self, channel: Channel, *names: str, member: Member | None = None) -> None:
        """Give permissions in a channel to a member, by default to the bot; what was denied before is forgotten."""
        saw = self.world.may(self.bot, channel)
        self.world.permit(member or self.bot, channel, allow=names, deny=())
        self._tell(channel, "UPDATE")
        if not saw and self.world.may(self.bot, channel):
            self._threads.sync(channel)

    def _tell(self, channel: Channel, what: str) -> None:
        self._gateway.dispatch(f"CHANNEL_{what}", self.world.channel_payload(channel))
        self.feed.changed()

    # Troubles ---------------------------------------------------------------------------------------

    @property
    def connected(self) -> bool:
        """Tell whether a bot is connected to the gateway."""
        return self._gateway.connected

    @property
    def sessions(self) -> list[str]:
        """Return the ids of the gateway sessions, oldest first; a resumed one keeps its id."""
        return list(self._gateway.sessions)

    @property
    def hasty(self) -> int:
        """Return how many IDENTIFYs came sooner after another than a bot may send them."""
        return self._gateway.hasty

    @property
    def shards(self) -> list[tuple[int, int]]:
        """Return shard and count of shards of every session that is connected."""
        return [session.shard for session in self._gateway.sessions.values() if session.wire is not None]

    async def drop_gateway(self, code: int = 4000) -> None:
        """Break the gateway connection; the client should resume."""
        await self._gateway.drop(code)

    def ask_reconnect(self) -> None:
        """Send op 7, which asks the client to reconnect and resume."""
        self._gateway.ask_reconnect()

    def invalidate_session(self, *, resumable: bool = False, shard: int | None = None) -> None:
        """Send op 9, to all or to one shard; unless resumable the client must identify anew."""
        self._gateway.invalidate(resumable=resumable, shard=shard)

    def redeliver(self, interaction: Interaction) -> None:
        """Give the bot the same interaction a second time."""
        self._interactions.deliver(interaction)
