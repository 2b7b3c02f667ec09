"""The REST side: finds the route, checks the bot's token, limits and rules, keeps a log of requests."""

import asyncio
import json
import re
from dataclasses import dataclass, field
from typing import Any, Protocol

from aiohttp import BodyPartReader, web

from bot.localguild import rules
from bot.localguild.calls import Answer, Call, Handler, Route, pattern
from bot.localguild.compose import refuse
from bot.localguild.faults import Fault, Faults
from bot.localguild.payload import BAD_FORM, ApiError, Files, Payload, Ring, bad_form, clone
from bot.localguild.rates import Rates

BASE = "/api/v10"
# Without Via the client takes a 429 for a ban by the proxy in front of Discord.
_VIA = {"Via": "1.1 localguild"}


class Validator(Protocol):
    """Judges requests of the bot and answers of the guild, e.g. against Discord's OpenAPI description."""

    def check(
        self, method: str, path: str, query: dict[str, str], content_type: str, body: Any, files: Files
    ) -> list[str]:
        """Return what is wrong with a request of the bot, a sentence each; empty when nothing is."""

    def check_response(self, method: str, path: str, body: Any) -> list[str]:
        """Return what is wrong with an answer of the guild, a sentence each; empty when nothing is."""


@dataclass(eq=False)
class Recorded:
    """One REST request as it came, and the status it was answered with (None while it is under way).

    `files` maps the index of an upload to its name and size in bytes.
    """

    method: str
    path: str
    query: dict[str, str]
    content_type: str
    body: Any = None
    files: dict[int, tuple[str, int]] = field(default_factory=dict)
    status: int | None = None


class Rest:
    """Answers every request under `/api/v10`."""

    def __init__(
        self, routes: list[Route], token: str, rates: Rates, faults: Faults, validator: Validator | None
    ) -> None:
        self._token = token
        self._rates = rates
        self._faults = faults
        self._validator = validator
        self.requests: Ring[Recorded] = Ring(1000)
        self.violations: Ring[str] = Ring(1000)
        self._table = sorted(routes, key=lambda entry: entry[1].count("{"))

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """Serve one request, unless a planned fault gets in the way."""
        path = request.path.removeprefix(BASE)
        recorded = Recorded(request.method, path, dict(request.query), request.content_type)
        self.requests.append(recorded)
        fault = self._faults.take(request.method, path)
        if fault is not None:
            await asyncio.sleep(fault.delay)
            if fault.gate is not None:
                await fault.gate.wait()
            if fault.cut == "before":
                return _cut(request)
            if fault.status is not None:
                recorded.status = fault.status
                return _reply(fault.body, fault.status, fault.headers)
        response = await self._serve(request, recorded)
        return await _spoil(request, response, fault)

    async def _serve(self, request: web.Request, recorded: Recorded) -> web.StreamResponse:
        headers: dict[str, str] = {}
        try:
            body = await self._answer(request, recorded, headers)
        except ApiError as error:
            recorded.status = error.status
            if error.body.get("code") == BAD_FORM:  # only a mistake of the bot is refused like this
                self.violations.append(f"{recorded.method} {recorded.path}: {error.reason}")
            return _reply(error.body, error.status, headers)
        recorded.status = 204 if body is None else 200
        if self._validator is not None and body is not None:
            self._note(self._validator.check_response(recorded.method, recorded.path, json.loads(json.dumps(body))))
        return _reply(body, recorded.status, headers)

    async def _answer(self, request: web.Request, recorded: Recorded, headers: dict[str, str]) -> Answer:
        template, names, handler = self._route(recorded)
        if "/interactions/" not in recorded.path:  # answers to interactions have no limit
            major = names.get("channel") or names.get("token") or names.get("guild") or ""
            verdict = self._rates.count(recorded.method, recorded.path, template, major)
            headers |= verdict.headers
            if verdict.wait is not None:
                headers |= {"X-RateLimit-Scope": "user", "Retry-After": str(int(verdict.wait) + 1)}
                raise _too_many(verdict.wait)
        needs_token = "token" not in names
        if needs_token and request.headers.get("Authorization") != f"Bot {self._token}":
            raise ApiError(401, 0, "401: Unauthorized")
        body, files = await read_body(request)
        recorded.body = body
        recorded.files = {n: (name, len(blob)) for n, (name, blob) in files.items()}
        self._judge(recorded, files)
        return handler(Call(names, recorded.query, clone(body) if isinstance(body, dict) else body, files))

    def _route(self, recorded: Recorded) -> tuple[str, dict[str, str], Handler]:
        for method, template, handler in self._table:
            found = pattern(template).fullmatch(recorded.path) if method == recorded.method else None
            if found is not None:
                return template, found.groupdict(), handler
        self.violations.append(f"{recorded.method} {recorded.path}: the local guild has no such route")
        raise ApiError(404, 0, "404: Not Found")

    def _judge(self, recorded: Recorded, files: Files) -> None:
        if self._validator is not None:
            self._note(
                self._validator.check(
                    recorded.method, recorded.path, recorded.query, recorded.content_type, recorded.body, files
                )
            )
        for broken in rules.check(recorded.method, recorded.path, recorded.body, files):
            refuse(broken)

    def _note(self, problems: list[str]) -> None:
        for problem in problems:
            self.violations.append(problem)


def _too_many(wait: float) -> ApiError:
    error = ApiError(429, 0, "You are being rate limited.")
    error.body = {"message": "You are being rate limited.", "retry_after": wait, "global": False}
    return error


async def read_body(request: web.Request) -> tuple[Any, Files]:
    """Return the JSON body and the files of a plain or multipart request.  Raises ApiError for a bad one."""
    files: Files = {}
    if request.content_type != "multipart/form-data":
        raw = await request.read()
        return _json(raw) if raw else None, files
    payload: Any = {}
    async for part in await request.multipart():
        name = part.name if isinstance(part, BodyPartReader) else None
        if not isinstance(part, BodyPartReader) or name is None:
            raise bad_form("", "unexpected form field")
        index = re.fullmatch(r"files\[(\d+)\]", name)
        if name == "payload_json":
            payload = _json(bytes(await part.read()))
        elif index is not None:
            files[int(index[1])] = (part.filename or "file", bytes(await part.read()))
        else:
            raise bad_form(name, "unexpected form field")
    return payload, files


def _json(raw: bytes) -> Any:
    try:
        return json.loads(raw)
    except ValueError:
        raise ApiError(400, 50109, "The request body contains invalid JSON.") from None


def _reply(body: Payload | list[Payload] | None, status: int, headers: dict[str, str]) -> web.Response:
    if body is None:
        return web.Response(status=status, headers={**_VIA, **headers})
    # The client parses JSON only when the type is exactly this, without a charset.
    kind = {"Content-Type": "application/json"}
    return web.Response(body=json.dumps(body).encode(), status=status, headers={**_VIA, **headers, **kind})


async def _spoil(request: web.Request, response: web.StreamResponse, fault: Fault | None) -> web.StreamResponse:
    if fault is not None and fault.late_gate is not None:
        await fault.late_gate.wait()
    if fault is not None and fault.cut == "after":
        return _cut(request)
    return response


def _cut(request: web.Request) -> web.Response:
    if request.transport is not None:
        request.transport.abort()
    return web.Response(status=499)
