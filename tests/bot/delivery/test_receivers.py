"""One call to an address: where it may lead, what of an answer counts, and that a name is looked up once per call."""

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator

import pytest
from aiohttp import web

from bot.delivery import receivers
from bot.delivery.receivers import Receivers, taken
from tests.e2e.receiver import Listening, endless, hung_up, listening, never


@pytest.fixture
async def receiver() -> AsyncIterator[Listening]:
    async with listening() as there:
        yield there


@pytest.fixture
async def near() -> AsyncIterator[Receivers]:
    made = Receivers("loopback", seconds=1.0)
    yield made
    await made.close()


@pytest.fixture
async def far() -> AsyncIterator[Receivers]:
    made = Receivers("public", seconds=1.0)
    yield made
    await made.close()


class Names:
    """A name server that answers in turn, and what was connected to."""

    def __init__(self, *answers: tuple[str, ...]) -> None:
        self.answers: Iterator[tuple[str, ...]] = iter(answers)
        self.asked = 0

    def __call__(self, host: str, port: int, family: int) -> tuple[tuple[int, str], ...]:
        self.asked += 1
        return tuple((socket.AF_INET6 if ":" in a else socket.AF_INET, a) for a in next(self.answers))


HEADERS = {"X-Umpire-Timestamp": "1", "X-Umpire-Signature": "sha256="}


@pytest.mark.parametrize("status", [200, 204, 299])
async def test_a_status_of_success_takes_a_call(near: Receivers, receiver: Listening, status: int) -> None:
    receiver.answers = [web.Response(status=status)]
    answer = await near.call(receiver.url, HEADERS, b"{}")
    assert answer == str(status)
    assert taken(answer)


@pytest.mark.parametrize("status", [301, 307, 400, 404, 410, 500, 503])
async def test_any_other_status_does_not(near: Receivers, receiver: Listening, status: int) -> None:
    there = receiver.url.replace("/hook", "/elsewhere")
    receiver.answers = [web.Response(status=status, headers={"Location": there})]
    answer = await near.call(receiver.url, HEADERS, b"{}")
    assert answer == str(status)
    assert not taken(answer)
    assert receiver.elsewhere == 0


async def test_what_never_comes_never_ends_or_breaks_off_ends_a_call(near: Receivers, receiver: Listening) -> None:
    receiver.answers = [never, endless, hung_up, web.Response(headers={"X-Long": "x" * 10_000})]
    assert [await near.call(receiver.url, HEADERS, b"{}") for _ in range(4)] == ["late", "200", "closed", "closed"]


async def test_nobody_there_is_told(near: Receivers) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    assert await near.call(f"http://127.0.0.1:{port}/", HEADERS, b"{}") == "closed"


async def test_plain_text_where_a_certificate_should_be_is_no_connection(near: Receivers, receiver: Listening) -> None:
    assert await near.call(receiver.url.replace("http:", "https:"), HEADERS, b"{}") in ("certificate", "closed")


@pytest.mark.parametrize(
    "addresses", [("127.0.0.1",), ("10.0.0.1",), ("1.1.1.1", "127.0.0.1"), ("::1",), ("169.254.169.254",), ()]
)
async def test_a_name_that_leads_to_no_public_host_alone_is_not_called(
    far: Receivers, monkeypatch: pytest.MonkeyPatch, addresses: tuple[str, ...]
) -> None:
    monkeypatch.setattr(receivers, "_looked_up", Names(addresses, addresses))
    assert await far.check("https://example.org/") == "address"
    assert await far.call("https://example.org/", HEADERS, b"{}") == "address"


async def test_a_name_is_looked_up_anew_for_each_call_and_the_connection_goes_to_what_was_found(
    far: Receivers, monkeypatch: pytest.MonkeyPatch, receiver: Listening
) -> None:
    """A name that is public when it is set and leads home at the next look gains nothing."""
    names = Names(("1.1.1.1",), ("127.0.0.1",), ("1.1.1.1",))
    monkeypatch.setattr(receivers, "_looked_up", names)
    went: list[tuple[str, int]] = []

    async def connect(_loop: object, _socket: object, address: tuple[str, int]) -> None:
        went.append(address[:2])
        raise ConnectionRefusedError

    monkeypatch.setattr(asyncio.SelectorEventLoop, "sock_connect", connect)
    assert await far.check("https://example.org/") is None
    assert await far.call("https://example.org/", HEADERS, b"{}") == "address"
    assert went == []
    assert await far.call("https://example.org/", HEADERS, b"{}") == "closed"
    assert went == [("1.1.1.1", 443)]
    assert names.asked == 3
    assert receiver.calls == []


async def test_an_unknown_name_is_told(far: Receivers, monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(*_: object) -> None:
        raise socket.gaierror(socket.EAI_NONAME, "unknown")

    monkeypatch.setattr(receivers, "_looked_up", unknown)
    assert await far.check("https://example.org/") == "unknown"
    assert await far.call("https://example.org/", HEADERS, b"{}") == "unknown"


@pytest.mark.parametrize("url", ["https://127.0.0.1/", "http://127.0.0.1/", "https://127.0.0.1:8080/"])
async def test_what_is_written_as_a_number_is_judged_at_every_call(far: Receivers, url: str) -> None:
    assert await far.call(url, HEADERS, b"{}") in ("address", "scheme", "port")
