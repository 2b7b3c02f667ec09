"""The gateway: sessions of the bot over WebSocket, zlib-stream, heartbeats, resuming, ops 7 and 9."""

import asyncio
import itertools
import json
import zlib
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from aiohttp import WSMsgType, web

from bot.localguild.payload import Payload
from bot.localguild.world import World

MEMBERS_INTENT, PRESENCES_INTENT, CONTENT_INTENT = 1 << 1, 1 << 8, 1 << 15
PRIVILEGED = MEMBERS_INTENT | PRESENCES_INTENT | CONTENT_INTENT
_INTENTS: tuple[tuple[str, int | None], ...] = (
    ("GUILD_MEMBER_", 1),
    ("GUILD_", 0),
    ("CHANNEL_PINS", 9),
    ("CHANNEL_", 0),
    ("THREAD_", 0),
    ("MESSAGE_", 9),
)
_DIRECT_MESSAGES = 12
_KEEP_EVENTS = 1000
_KEEP_SESSIONS = 4
_BACKLOG = 10_000


class _Compressor(Protocol):
    def compress(self, data: bytes, /) -> bytes: ...

    def flush(self, mode: int, /) -> bytes: ...


class Wire:
    """One WebSocket.  Frames leave in the order they were pushed, through one task."""

    def __init__(self, socket: web.WebSocketResponse, *, compress: bool) -> None:
        self.socket = socket
        self._zlib: _Compressor | None = zlib.compressobj() if compress else None
        self._frames: asyncio.Queue[Payload] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write())

    def push(self, payload: Payload) -> None:
        """Queue a frame; a client that leaves too many unread is disconnected."""
        self._frames.put_nowait(payload)
        if self._frames.qsize() > _BACKLOG:
            self._writer.cancel()

    async def _write(self) -> None:
        while True:
            text = json.dumps(await self._frames.get())
            try:
                if self._zlib is None:
                    await self.socket.send_str(text)
                else:
                    data = self._zlib.compress(text.encode()) + self._zlib.flush(zlib.Z_SYNC_FLUSH)
                    await self.socket.send_bytes(data)
            except ConnectionError:
                return
            finally:
                self._frames.task_done()

    async def close(self, code: int, reason: bytes = b"") -> None:
        """Close the connection with a code of the gateway."""
        self._writer.cancel()
        await self.socket.close(code=code, message=reason)

    def stop(self) -> None:
        """Stop sending; what is queued is lost."""
        self._writer.cancel()


@dataclass(eq=False)
class Session:
    """What the gateway remembers of one IDENTIFY: its intents, its shard and the events it may ask again."""

    id: str
    intents: int
    shard: tuple[int, int]
    seq: int = 0
    log: deque[Payload] = field(default_factory=lambda: deque(maxlen=_KEEP_EVENTS))
    wire: Wire | None = None

    def push(self, event: str, data: Payload) -> None:
        """Give an event its number, keep it for a resume, and send it if a client is connected."""
        self.seq += 1
        # Encoded at once: the objects behind `data` go on changing.
        frame = {"op": 0, "t": event, "s": self.seq, "d": json.loads(json.dumps(data))}
        self.log.append(frame)
        if self.wire is not None:
            self.wire.push(frame)

    def serves(self, guild: int) -> bool:
        """Tell whether a guild, 0 for direct conversations, is one of the session's shard."""
        number, count = self.shard
        return (guild >> 22) % count == number

    def remembers(self, seq: int) -> bool:
        """Tell whether every event after `seq` can still be replayed."""
        return seq <= self.seq and (not self.log or self.log[0]["s"] <= seq + 1)


class Gateway:
    """Gives events to the bot.  `token` is what it must identify with, `pause` the seconds between two IDENTIFYs."""

    def __init__(self, world: World, token: str, *, privileged: int = 0, pause: float = 0.0) -> None:
        self._world = world
        self._token = token
        self._privileged = privileged
        self._numbers = itertools.count(1)
        self.sessions: dict[str, Session] = {}
        self._pause = pause
        self._last = float("-inf")
        self.url = ""
        self.last_heartbeat: int | None = None
        self.identified = 0
        """How many sessions were begun."""
        self.hasty = 0
        """How many IDENTIFYs came too soon after another one, from whatever worker."""

    # Events -----------------------------------------------------------------------------------------

    @property
    def lists_members(self) -> bool:
        """Tell whether the application was granted the privileged intent of members."""
        return bool(self._privileged & MEMBERS_INTENT)

    def dispatch(self, event: str, data: Payload, *, direct: bool = False, besides: int = 0) -> None:
        """Give an event to every session whose shard and intents ask for it; `besides` are further intents, as bits.

        The shard is that of the guild in the data, without one that of direct conversations, the first.
        """
        bit = next((b for prefix, b in _INTENTS if event.startswith(prefix)), None)
        if direct and bit == 9:
            bit = _DIRECT_MESSAGES
        guild = 0 if direct else int(data.get("guild_id") or self._world.id)
        for session in list(self.sessions.values()):
            if not session.serves(guild):
                continue
            if session.intents & besides != besides or (bit is not None and not session.intents & (1 << bit)):
                continue
            session.push(event, self._readable(session, event, data))

    def _readable(self, session: Session, event: str, data: Payload) -> Payload:
        """Empty what people write when the bot may not read it."""
        if event not in ("MESSAGE_CREATE", "MESSAGE_UPDATE") or session.intents & CONTENT_INTENT:
            return data
        bot = self._world.bot.id
        if data["author"]["id"] == bot or any(u["id"] == bot for u in data["mentions"]):
            return data
        return data | {"content": "", "embeds": [], "attachments": [], "components": []}

    @property
    def connected(self) -> bool:
        """Tell whether any session has an open connection."""
        return any(s.wire is not None for s in self.sessions.values())

    # The socket -------------------------------------------------------------------------------------

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection of a client, from HELLO until it closes."""
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        # A client that asks for zstd is sent plain text frames, which every client reads.
        wire = Wire(socket, compress=request.query.get("compress") == "zlib-stream")
        wire.push({"op": 10, "d": {"heartbeat_interval": 41_250, "_trace": []}, "s": None, "t": None})
        session: Session | None = None
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    session = await self._frame(wire, json.loads(message.data)) or session
        finally:
            wire.stop()
            self._closed(wire, session, socket.close_code)
        return socket

    async def _frame(self, wire: Wire, frame: Payload) -> Session | None:
        op, data = frame["op"], frame.get("d")
        handlers: dict[int, Callable[[Wire, Payload], Session | None]] = {
            2: self._identify,
            6: self._resume,
            8: self._chunk,
        }
        if op == 1:
            self.last_heartbeat = data
            wire.push({"op": 11, "d": None})
            return None
        if not isinstance(data, dict) or op not in handlers:
            return None
        if op in (2, 6) and str(data["token"]).removeprefix("Bot ") != self._token:
            await wire.close(4004, b"Authentication failed.")
            return None
        if op == 2 and int(data["intents"]) & PRIVILEGED & ~self._privileged:
            await wire.close(4014, b"Disallowed intent(s).")
            return None
        return handlers[op](wire, data)

    def _identify(self, wire: Wire, data: Payload) -> Session | None:
        now = self._world.clock.now()
        if now - self._last < self._pause:
            self.hasty += 1
            wire.push({"op": 9, "d": False})
            return None
        self._last = now
        self.identified += 1
        shard = data.get("shard") or (0, 1)
        session = Session(
            f"session{next(self._numbers)}", int(data["intents"]), (int(shard[0]), int(shard[1])), wire=wire
        )
        for old in [s for s in self.sessions.values() if s.wire is None][: -_KEEP_SESSIONS + 1]:
            del self.sessions[old.id]
        self.sessions[session.id] = session
        here = [guild for guild in self._world.guilds if session.serves(int(guild))]
        session.push(
            "READY",
            {
                "v": 10,
                "user": self._world.bot.user(),
                "session_id": session.id,
                "shard": list(session.shard),
                "resume_gateway_url": f"{self.url}/resume",
                "application": {"id": self._world.bot.id, "flags": 0},
                "guilds": [{"id": guild, "unavailable": True} for guild in here],
            },
        )
        everybody = bool(session.intents & MEMBERS_INTENT)
        for guild in here:
            session.push("GUILD_CREATE", self._world.guild_payload(guild, all_members=everybody))
        return session

    def _resume(self, wire: Wire, data: Payload) -> Session | None:
        session = self.sessions.get(str(data["session_id"]))
        seen = int(data["seq"] or 0)
        if session is None or not session.remembers(seen):
            self.sessions.pop(str(data["session_id"]), None)
            wire.push({"op": 9, "d": False})
            return None
        session.wire = wire
        for frame in session.log:
            if frame["s"] > seen:
                wire.push(frame)
        session.push("RESUMED", {})
        return session

    def _chunk(self, wire: Wire, data: Payload) -> None:
        session = next((s for s in self.sessions.values() if s.wire is wire), None)
        if session is None:
            return
        ids = data.get("user_ids") or []
        wanted = {str(i) for i in (ids if isinstance(ids, list) else [ids])}
        start = str(data.get("query") or "").lower()
        people = [
            m.payload()
            for m in self._world.members.values()
            if (m.id in wanted if wanted else m.name.lower().startswith(start))
        ]
        session.push(
            "GUILD_MEMBERS_CHUNK",
            {
                "guild_id": str(data["guild_id"]),
                "members": people,
                "chunk_index": 0,
                "chunk_count": 1,
                "not_found": [],
                "nonce": data.get("nonce"),
            },
        )

    def _closed(self, wire: Wire, session: Session | None, code: int | None) -> None:
        if session is None or session.wire is not wire:
            return
        session.wire = None
        if code in (1000, 1001):  # a client that says goodbye cannot resume
            self.sessions.pop(session.id, None)

    # Trouble ----------------------------------------------------------------------------------------

    async def drop(self, code: int = 4000) -> None:
        """Close every connection; the sessions stay resumable."""
        for session in list(self.sessions.values()):
            if session.wire is not None:
                wire, session.wire = session.wire, None
                await wire.close(code)

    def ask_reconnect(self) -> None:
        """Send op 7 to every connection."""
        for session in self.sessions.values():
            if session.wire is not None:
                session.wire.push({"op": 7, "d": None})

    def invalidate(self, *, resumable: bool = False, shard: int | None = None) -> None:
        """Send op 9 to every connection, or that of a shard, and forget the sessions unless they are resumable."""
        for session in list(self.sessions.values()):
            wire = session.wire
            if wire is not None and shard in (None, session.shard[0]):
                if not resumable:
                    del self.sessions[session.id]
                wire.push({"op": 9, "d": resumable})
