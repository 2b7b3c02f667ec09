"""`umpire play`: the real bot in a guild on this machine, with a battle set up in its channel.

Ids in the guild are made from names, so the games of an earlier run are found again in the same data folder; the
messages of an earlier run are not.
"""

import asyncio
import logging
import os
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from bot import client
from bot.config import DEFAULT_DATA
from bot.desk import GameDesk
from bot.localguild import Channel, LocalGuild, Member
from bot.store.opening import kept
from bot.store.port import Post
from bot.tools.scenarios import find
from engine.kernel.text import Language
from engine.systems import Loading

_log = logging.getLogger(__name__)


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
    async with kept(folder / client.DATABASE) as store, _listening(port, language) as guild:
        host = guild.add_member("Anna", _LOCALES["en"], owner=True)
        guild.add_member("Boris", _LOCALES["ru"])
        channel = guild.add_channel("battlefield")
        second = guild.add_channel("second-table")
        systems = Loading()
        desk = GameDesk(store, systems)
        tasks: list[asyncio.Task[None]] = []

        def ready(bot: client.UmpireClient) -> None:
            begun = _set_table(desk, guild, key, info.id, language, (channel, second), host)
            tasks.append(asyncio.ensure_future(begun))
            tasks[0].add_done_callback(lambda done: _announce(done, guild.url, bot))

        return await client.serve(
            desk,
            systems,
            token=guild.token,
            api=guild.api,
            gateway=guild.gateway,
            cache_dir=folder / "cache",
            ready=ready,
        )


@asynccontextmanager
async def _listening(port: int, language: Language) -> AsyncIterator[LocalGuild]:
    guild = LocalGuild(name="Umpire", port=port, locale=_LOCALES[language])
    try:
        await guild.start()
    except OSError as error:
        await guild.stop()
        raise PortTakenError(os.strerror(error.errno) if error.errno else str(error)) from error
    try:
        yield guild
    finally:
        await guild.stop()


async def _set_table(
    desk: GameDesk,
    guild: LocalGuild,
    key: str,
    scenario: str,
    language: Language,
    channels: tuple[Channel, ...],
    host: Member,
) -> None:
    """Open the battle in the first channel, and show the games that an earlier run left."""
    for channel in channels:
        live = await desk.at_channel(int(channel.id))
        if live is None:
            continue
        for gone in await desk.store.posts.telling(live.id):
            await desk.store.posts.keep(live.id, replace(gone, open=False))
        shown = Post("entry", live.entries[-1].n) if live.started else Post("opening")
        for post in (shown, Post("status")):
            await desk.post(live.id, post)
    if await desk.at_channel(int(channels[0].id)) is None:
        await desk.create(
            system=key,
            scenario=scenario,
            channel=int(channels[0].id),
            guild=int(guild.id),
            creator=int(host.id),
            language=language,
        )


def _announce(done: asyncio.Task[None], url: str, bot: client.UmpireClient) -> None:
    if done.exception() is not None:
        _log.error("the battle could not be set up", exc_info=done.exception())
    bot.outbox.wake()
    print(f"Umpire is ready. Open {url}/ in a browser; Ctrl+C ends it.", flush=True)  # noqa: T201
