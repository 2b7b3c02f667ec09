"""The web page: its three files, its words, and the small API by which it acts as any member."""

import asyncio
import base64
import binascii
import contextlib
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from aiohttp import web

from bot.localguild.feed import Feed
from bot.localguild.forms import BOOLEAN, INTEGER, NUMBER, NotOffered, Upload
from bot.localguild.interactions import OPEN_MODAL, Interaction, Interactions
from bot.localguild.member import ATTACHMENT, Driver
from bot.localguild.messages import Message, Messages
from bot.localguild.pagethreads import PageThreads, ThreadAction
from bot.localguild.payload import ApiError, Payload
from bot.localguild.safety import CONTENT_POLICY
from bot.localguild.world import DIRECT, FORUM, TEXT, Channel, Member, World

WEB = Path(__file__).parent / "web"
LOCALES = ("en-US", "ru")
_KINDS = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".json": "application/json"}
_FILES = sorted(p.relative_to(WEB).as_posix() for p in WEB.rglob("*") if p.suffix in _KINDS)
_BEAT = 15.0

Action = Callable[[Member, Payload], Awaitable[Payload]]
AddMember = Callable[[str, str], Member]
AddChannel = Callable[[str, int], Channel]


class Page:
    """Serves the page.  Its API takes JSON from its own origin only, which `safety.guarded` sees to."""

    def __init__(
        self,
        world: World,
        driver: Driver,
        messages: Messages,
        interactions: Interactions,
        feed: Feed,
        add_member: AddMember,
        add_channel: AddChannel,
        threads: PageThreads,
    ) -> None:
        self._world, self._driver, self._messages, self._interactions = world, driver, messages, interactions
        self._feed, self._add_member, self._add_channel, self._threads = feed, add_member, add_channel, threads

    def add_routes(self, router: web.UrlDispatcher) -> None:
        """Add `/`, the page's files and its API."""
        router.add_get("/", self._file("index.html"))
        router.add_get("/favicon.ico", self._no_icon)
        for name in _FILES:
            router.add_get(f"/page/{name}", self._file(name))
        router.add_get("/page/world", self._get_world)
        router.add_get("/page/messages", self._get_messages)
        router.add_get("/page/events", self._events)
        for name, action in {
            "say": self._say,
            "slash": self._slash,
            "autocomplete": self._autocomplete,
            "press": self._press,
            "modal": self._modal,
            "dismiss": self._dismiss,
            "locale": self._locale,
            "new-member": self._new_member,
            "new-channel": self._new_channel,
            **{name: self._in_channel(done) for name, done in self._threads.actions().items()},
        }.items():
            router.add_post(f"/page/{name}", self._post(action))

    def _file(self, name: str) -> Callable[[web.Request], Awaitable[web.Response]]:
        path = WEB / name
        body = path.read_bytes()

        async def serve(_: web.Request) -> web.Response:
            headers = {"Cache-Control": "no-cache"}
            return web.Response(body=body, content_type=_KINDS[path.suffix], charset="utf-8", headers=headers)

        return serve

    async def _no_icon(self, _: web.Request) -> web.Response:
        return web.Response(status=204)

    # Reading ----------------------------------------------------------------------------------------

    def _who(self, given: Any) -> Member:
        member = self._world.members.get(str(given or ""))
        if member is None or member.bot:
            raise web.HTTPNotFound(text="no such member")
        return member

    def _where(self, member: Member, given: Any) -> Channel:
        channel = self._world.channels.get(str(given or ""))
        if channel is None or not self._world.may(member, channel):
            raise web.HTTPNotFound(text="no such channel")
        return channel

    async def _get_world(self, request: web.Request) -> web.Response:
        people = [m for m in self._world.members.values() if not m.bot]
        asked = self._world.members.get(request.query.get("member", ""))
        member = asked if asked is not None and not asked.bot else _first(people, request.query.get("locale", ""))
        world: Payload = {
            "guild": self._world.name,
            "bot": {"id": self._world.bot.id, "name": self._world.bot.name},
            "member": member.id if member else None,
            "members": [{"id": m.id, "name": m.name, "locale": m.locale, "roles": m.roles} for m in people],
            "roles": [{"id": r.id, "name": r.name, "color": r.color} for r in self._world.roles.values()],
            "channels": [] if member is None else self._channels(member),
        }
        return web.json_response(world)

    def _channels(self, member: Member) -> list[Payload]:
        seen = [c for c in self._world.channels.values() if self._world.may(member, c)]
        return [
            {
                "id": c.id,
                "name": self._world.bot.name if c.type == DIRECT else c.name,
                "type": c.type,
                "parent": c.parent.id if c.parent else None,
                **self._threads.described(c, member),
                "writable": self._driver.may_write(member, c),
                "commands": self._driver.offered(member, c),
            }
            for c in seen
            if c.type in (TEXT, FORUM, DIRECT) or c.is_thread
        ]

    async def _get_messages(self, request: web.Request) -> web.Response:
        member = self._who(request.query.get("member"))
        channel = self._where(member, request.query.get("channel"))
        seen = self._messages.visible(channel, member)
        return web.json_response({"messages": [m.data for m in seen]})

    async def _events(self, request: web.Request) -> web.StreamResponse:
        """Stream what happens, as server-sent events."""
        member = self._who(request.query.get("member"))
        response = web.StreamResponse(
            headers={
                "Content-Type": "text/event-stream",
                "Cache-Control": "no-store",
                "Content-Security-Policy": CONTENT_POLICY,
                "X-Content-Type-Options": "nosniff",
            }
        )
        with self._feed.subscribe(member.id) as subscriber:
            await response.prepare(request)
            await response.write(b"retry: 500\n\n")
            with contextlib.suppress(ConnectionError):
                while True:
                    try:
                        event = await asyncio.wait_for(subscriber.queue.get(), _BEAT)
                    except TimeoutError:
                        await response.write(b": beat\n\n")
                        continue
                    if event["kind"] == "end":
                        break
                    await response.write(f"data: {json.dumps(event)}\n\n".encode())
        return response

    # Acting -----------------------------------------------------------------------------------------

    def _post(self, action: Action) -> Callable[[web.Request], Awaitable[web.Response]]:
        async def serve(request: web.Request) -> web.Response:
            # A form of another site cannot send this type, and pages that can are not let in.
            if request.content_type != "application/json":
                raise web.HTTPUnsupportedMediaType(text="JSON only")
            try:
                body = await request.json()
            except ValueError:
                raise web.HTTPBadRequest(text="not JSON") from None
            if not isinstance(body, dict):
                raise web.HTTPBadRequest(text="an object is expected")
            try:
                return web.json_response(await action(self._who(body.get("member")), body))
            except NotOffered as refused:
                return web.json_response({"outcome": "refused", "reason": str(refused)})
            except ApiError as refused:
                return web.json_response({"outcome": "refused", "reason": refused.body["message"]})
            except (KeyError, TypeError, ValueError, binascii.Error):
                raise web.HTTPBadRequest(text="the request lacks something") from None

        return serve

    async def _outcome(self, interaction: Interaction) -> Payload:
        try:
            await asyncio.wait_for(interaction.acked.wait(), self._interactions.answer_within)
        except TimeoutError:
            return {"outcome": "failed"}
        if interaction.callback is not None and interaction.callback["type"] == OPEN_MODAL:
            return {"outcome": "modal", "interaction": interaction.id, "modal": interaction.modal}
        return {"outcome": "answered"}

    def _message(self, member: Member, body: Payload) -> Message:
        channel = self._where(member, body["channel"])
        message = self._messages.get(channel.id, str(body["message"]))
        if message is None:
            raise NotOffered("the message is gone")
        return message

    async def _say(self, member: Member, body: Payload) -> Payload:
        text = str(body["text"]).strip()
        if not 1 <= len(text) <= 2000:
            raise NotOffered("a message has 1 to 2000 characters")
        self._driver.say(member, self._where(member, body["channel"]), text)
        return {"outcome": "answered"}

    async def _slash(self, member: Member, body: Payload) -> Payload:
        channel, path = self._where(member, body["channel"]), str(body["path"])
        options = self._typed(path, member, body.get("options") or {})
        return await self._outcome(await self._driver.slash(member, channel, path, options, wait=False))

    async def _autocomplete(self, member: Member, body: Payload) -> Payload:
        channel, path, focused = self._where(member, body["channel"]), str(body["path"]), str(body["focused"])
        options = self._typed(path, member, body.get("options") or {}, besides=focused)
        asking = self._driver.autocomplete(member, channel, path, focused, options)
        try:
            return {"choices": await asyncio.wait_for(asking, self._interactions.answer_within)}
        except TimeoutError:
            return {"outcome": "failed", "choices": []}

    def _typed(self, path: str, member: Member, given: Payload, besides: str | None = None) -> Payload:
        """Return option values in the types that their options have; a page sends text."""
        kinds = self._driver.option_types(path, member)
        typed: Payload = {}
        for name, value in given.items():
            kind = kinds.get(name)
            try:
                typed[name] = value if name == besides else _convert(kind, value)
            except ValueError:
                if besides is None:
                    raise NotOffered(f"{name}: {value!r} is no number") from None
        return typed

    async def _press(self, member: Member, body: Payload) -> Payload:
        message, name = self._message(member, body), str(body["custom_id"])
        if "values" in body:
            values = [str(v) for v in body["values"]]
            return await self._outcome(await self._driver.select(member, message, name, values, wait=False))
        return await self._outcome(await self._driver.click(member, message, name, wait=False))

    async def _modal(self, member: Member, body: Payload) -> Payload:
        opened = self._interactions.find(str(body["interaction"]))
        if opened is None or opened.member is not member:
            raise NotOffered("the form is no longer open")
        values = {name: _field(value) for name, value in body["values"].items()}
        return await self._outcome(await self._driver.submit_modal(opened, values, wait=False))

    async def _dismiss(self, member: Member, body: Payload) -> Payload:
        self._driver.dismiss(member, self._message(member, body))
        return {"outcome": "answered"}

    async def _locale(self, member: Member, body: Payload) -> Payload:
        if body["locale"] not in LOCALES:
            raise NotOffered("no such language")
        member.locale = body["locale"]
        self._feed.changed()
        return {"outcome": "answered"}

    async def _new_member(self, member: Member, body: Payload) -> Payload:
        name = _name(body["name"])
        if any(name == m.name for m in self._world.members.values()):
            raise NotOffered("the name is taken")
        locale = body["locale"] if body.get("locale") in LOCALES else member.locale
        return {"outcome": "answered", "id": self._add_member(name, locale).id}

    async def _new_channel(self, _: Member, body: Payload) -> Payload:
        name = _name(body["name"]).lower().replace(" ", "-")
        if any(name == c.name for c in self._world.channels.values() if c.type in (TEXT, FORUM)):
            raise NotOffered("the name is taken")
        kind = {"text": TEXT, "forum": FORUM}[body.get("kind", "text")]
        return {"outcome": "answered", "id": self._add_channel(name, kind).id}

    def _in_channel(self, done: ThreadAction) -> Action:
        async def act(member: Member, body: Payload) -> Payload:
            return {"outcome": "answered", **done(member, self._where(member, body["channel"]), body)}

        return act


def _first(people: list[Member], locale: str) -> Member | None:
    """Return whom the page acts as when nobody is named: the first who reads its language, else the first of all."""
    same = [m for m in people if m.locale.partition("-")[0] == locale.partition("-")[0]]
    return next(iter(same or people), None)


def _name(given: Any) -> str:
    name = " ".join(str(given).split())
    if not 1 <= len(name) <= 32:
        raise NotOffered("a name has 1 to 32 characters")
    return name


def _upload(given: Payload) -> Upload:
    return str(given["name"]), base64.b64decode(given["data"], validate=True)


def _convert(kind: int | None, value: Any) -> Any:
    if kind == INTEGER:
        return int(value)
    if kind == NUMBER:
        return float(str(value).replace(",", "."))
    if kind == BOOLEAN:
        return value in (True, "true")
    if kind == ATTACHMENT:
        return _upload(value)
    return value


def _field(value: Any) -> Any:
    if isinstance(value, list):
        return [_upload(v) if isinstance(v, dict) else v for v in value]
    return value
