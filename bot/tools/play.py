"""`umpire play`: the real bot in a guild on this machine, with a battle set up in its channel.

Ids in the guild are made from names, so the games of an earlier run are found again in the same data folder; their
messages and threads are gone with it, and are sent and opened anew.
"""

import asyncio
import logging
import os
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Final

from bot import serving
from bot.client import UmpireClient
from bot.config import DATABASE, DEFAULT_DATA
from bot.desk import GameDesk
from bot.desk.lobby import LIVE
from bot.desk.outcomes import Damaged
from bot.localguild import Channel, LocalGuild, Member
from bot.store.opening import kept
from bot.store.port import GameFilter, Header, Post, Store
from bot.tools.scenarios import find
from engine.kernel.text import Language
from engine.systems import Loading

_log = logging.getLogger(__name__)


PORT: Final = "port"
"""The file that has the port of the last run."""
_PORTS: Final = 65536


class PortTakenError(Exception):
    """The port cannot be listened on; the text says why."""


def folder_of(data: Path | None, environment: Mapping[str, str] = os.environ) -> Path:
    """Return where games are kept: the folder that was named, else one of our own in the bot's data folder.

    Its own, so that the bot on Discord does not find games of channels that only the guild on this machine has.
    """
    return data or Path(environment.get("UMPIRE_DATA") or DEFAULT_DATA) / "play"


_LOCALES: Final[dict[Language, str]] = {"en": "en-US", "ru": "ru"}
"""What Discord calls our languages."""


def spoken(environment: Mapping[str, str] = os.environ) -> Language:
    """Return the language of whoever sits at this machine, by the variables in which POSIX keeps it."""
    named = next((environment[key] for key in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(key)), "")
    return "ru" if named.lower().startswith("ru") else "en"


async def serve(port: int, scenario: str | None, language: Language, folder: Path) -> int:
    """Serve the guild until SIGINT or SIGTERM, its games in a folder; return the exit code.

    Raises LookupError, PortTakenError; UNUSABLE for a folder that cannot keep games.
    """
    key, info = find(scenario)
    async with kept(folder / DATABASE) as store, _listening(port, language, folder / PORT) as guild:
        host = guild.add_member("Anna", _LOCALES["en"], owner=True)
        guild.add_member("Boris", _LOCALES["ru"])
        channel = guild.add_channel("battlefield")
        guild.add_channel("second-table")
        # Before the bot is there: it ends the games of channels that it does not find.
        kept_games = await _reopened(store, guild, channel)
        systems = Loading()
        desk = GameDesk(store, systems)
        tasks: list[asyncio.Task[None]] = []

        def ready(bot: UmpireClient) -> None:
            begun = _set_table(desk, guild, key, info.id, language, channel, host, kept_games)
            tasks.append(asyncio.ensure_future(begun))
            tasks[0].add_done_callback(lambda done: _announce(done, guild.url, bot))

        return await serving.serve(
            desk,
            systems,
            token=guild.token,
            api=guild.api,
            gateway=guild.gateway,
            cache_dir=folder / "cache",
            ready=ready,
        )


@asynccontextmanager
async def _listening(port: int, language: Language, noted: Path) -> AsyncIterator[LocalGuild]:
    """Listen on a port; of free ones first on that of the last run, where a page may still be open."""
    try:
        guild = await _started(port or await asyncio.to_thread(_noted, noted), language)
    except PortTakenError:
        if port:
            raise
        guild = await _started(0, language)
    try:
        with suppress(OSError):
            await asyncio.to_thread(noted.write_text, guild.url.rpartition(":")[2])
        yield guild
    finally:
        await guild.stop()


async def _started(port: int, language: Language) -> LocalGuild:
    guild = LocalGuild(name="Umpire", port=port, locale=_LOCALES[language])
    try:
        return await guild.start()
    except OSError as error:
        await guild.stop()
        raise PortTakenError(os.strerror(error.errno) if error.errno else str(error)) from error


def _noted(path: Path) -> int:
    try:
        text = path.read_text()
    except (OSError, ValueError):
        return 0
    return int(text) if text.isdecimal() and int(text) < _PORTS else 0


async def _reopened(store: Store, guild: LocalGuild, channel: Channel) -> tuple[Header, ...]:
    """Return the games that an earlier run left; where the place of one is gone it is a thread of the channel now."""
    headers = await store.headers(GameFilter(guild=int(guild.id), statuses=LIVE))
    found = tuple(header for header in headers if header.channel > 0)
    known = {each.id for each in guild.channels}
    for header in found:
        if str(header.channel) not in known:
            guild.restore_thread(channel, header.scenario, str(header.channel))
    return found


async def _set_table(
    desk: GameDesk,
    guild: LocalGuild,
    key: str,
    scenario: str,
    language: Language,
    channel: Channel,
    host: Member,
    left: tuple[Header, ...],
) -> None:
    """Show the games that an earlier run left, and open the battle in the first channel if it has none."""
    for header in left:
        with suppress(Damaged):
            await _shown(desk, header.id)
    if not any(header.channel == int(channel.id) for header in left):
        await desk.create(
            system=key,
            scenario=scenario,
            channel=int(channel.id),
            guild=int(guild.id),
            creator=int(host.id),
            language=language,
        )


async def _shown(desk: GameDesk, game: int) -> None:
    """Post where a game stands, the question last, so that its buttons are below."""
    live = await desk.load(game)
    if live is None:
        return
    await desk.store.posts.forget(game)
    posts = [Post("opening"), Post("status")]
    if live.started:
        posts = [Post("notice", body={"code": "play-again"}), Post("status"), Post("entry", live.entries[-1].n)]
    request = await desk.asking(live)
    if request is not None:
        posts.append(Post("request", request.n, {"request": request.id}))
    for post in posts:
        await desk.post(game, post)


def _announce(done: asyncio.Task[None], url: str, bot: UmpireClient) -> None:
    if done.exception() is not None:
        _log.error("the battle could not be set up", exc_info=done.exception())
    bot.outbox.wake()
    print(f"Umpire is ready. Open {url}/ in a browser; Ctrl+C ends it.", flush=True)  # noqa: T201
