"""The program that serves Discord: settings, database, client, and an end that says how it came."""

import asyncio
import logging
import os
import signal
import sys
from collections.abc import Callable, Mapping
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Final, Literal

import discord

from bot import VERSION
from bot.client import UmpireClient
from bot.config import ConfigError, Reach, Settings, read, secrets
from bot.desk import GameDesk
from bot.gateway import TURN, NoSessionsLeft
from bot.localguild.point import point_at
from bot.monitoring import logs
from bot.monitoring.meter import meter
from bot.monitoring.opening import monitored
from bot.monitoring.state import State
from bot.notify import STOPPING, UP, beating, tell
from bot.shards import ALL
from bot.store.opening import BACKUPS, EXIT_CONFIG, EXIT_FAILED, EXIT_IN_USE, UNUSABLE, exit_code, kept, sentence
from bot.store.sqlstore import SqlStore
from bot.store.troubles import StoreTrouble
from bot.store.upkeep import Upkeep
from bot.thrift import Allowance, frugal, keep_within
from bot.words import checked
from engine.kernel.game import System
from engine.kernel.problem import ContentError
from engine.kernel.text import Language
from engine.systems import SYSTEMS, load

EXIT_OK: Final = 0
LAST_WORDS: Final = 5.0
"""Seconds for the refusals of a process that lost its shards to another."""
OBJECTS: Final = 2_000_000
"""Small objects in memory, of a hundred bytes on average, above which games are let go of that can be read again.

The process that draws has a bound of its own.
"""
SWITCH: Final = 0.0005
"""Seconds after which a thread that draws or thinks lets the loop go on, which has an acknowledgement to send."""

_log = logging.getLogger(__name__)


async def serve(
    desk: GameDesk,
    systems: Mapping[str, System],
    *,
    token: str,
    api: str | None = None,
    gateway: str | None = None,
    cache_dir: Path | None = None,
    language: Language = "en",
    stop: asyncio.Event | None = None,
    ready: Callable[[UmpireClient], None] | None = None,
    reach: Reach = "public",
    turn: float | None = None,
) -> int:
    """Serve until `stop` is set, SIGTERM or SIGINT comes, or another worker takes over; return the exit code.

    `api` and `gateway` point at a local guild instead of Discord; `reach` is how far webhooks reach; `turn` is how many
    seconds lie between two sessions that begin, by default none in a local guild.  The desk is closed at the end, its
    store is not.
    """
    local = api is not None and gateway is not None
    if api is not None and gateway is not None:
        point_at(api, gateway)
    sys.setswitchinterval(SWITCH)
    stop = stop or asyncio.Event()
    _stop_on_signals(stop)
    sync: Literal["changed", "always"] = "always" if local else "changed"
    client = UmpireClient(
        desk,
        systems,
        cache_dir=cache_dir,
        sync=sync,
        language=language,
        ready=ready,
        paints_ahead=True,
        draws_apart=True,
        reach=reach,
        turn=turn if turn is not None else 0.0 if local else TURN,
        guild_ready_timeout=0.05 if local else 2.0,
    )
    meter().serves(client)
    running = asyncio.create_task(client.start(token), name="discord")
    superseded = desk.store.superseded
    waiting = [running, asyncio.create_task(stop.wait(), name="stop"), asyncio.create_task(superseded.wait())]
    allowed = Allowance(OBJECTS, sys.getallocatedblocks)
    thrift = asyncio.create_task(keep_within(allowed, client.lighten), name="memory")
    try:
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            return _ended(running)
        if superseded.is_set():
            meter().lost_lease()
            await client.reception.drain(LAST_WORDS)
            _log.critical("another worker has taken over what this one served, which ends")
            return EXIT_IN_USE
        tell(STOPPING, "STATUS=finishing what is under way")
        await client.drain()
        return EXIT_OK
    finally:
        try:
            await client.close()
        finally:
            for task in (*waiting, thrift):
                task.cancel()
            await asyncio.gather(*waiting, thrift, return_exceptions=True)


def _stop_on_signals(stop: asyncio.Event) -> None:
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        # No signals beside the main thread; where the system has none, asyncio says so by an heir of RuntimeError.
        with suppress(ValueError, RuntimeError):
            loop.add_signal_handler(number, stop.set)


def _ended(running: asyncio.Task[None]) -> int:
    """Return the exit code of a connection that ended by itself, and log why."""
    error = running.exception()
    if isinstance(error, NoSessionsLeft):
        _log.critical("%s", error)
        return EXIT_IN_USE
    if isinstance(error, discord.LoginFailure):
        _log.critical("Discord refuses the token; starting again will not help")
        return EXIT_CONFIG
    if isinstance(error, discord.PrivilegedIntentsRequired):
        _log.critical("Discord refuses the intents, although none is privileged")
        return EXIT_CONFIG
    _log.critical("the connection to Discord ended: %r", error)
    return EXIT_FAILED


def run(environment: Mapping[str, str] = os.environ) -> int:
    """Serve Discord with the settings of the environment, see `bot.config`; return the exit code."""
    try:
        settings = read(environment)
    except ConfigError as error:
        sys.stderr.write(f"{error}\n")
        return EXIT_CONFIG
    try:
        checked()
    except ContentError as error:
        sys.stderr.writelines(f"{problem}\n" for problem in error.problems)
        return EXIT_CONFIG
    logs.begin(settings.log, settings.logs, secrets(settings))
    return asyncio.run(_run(settings))


async def _run(settings: Settings) -> int:
    frugal()
    assert settings.token is not None
    # Before the database is opened: whoever waits for shards serves at once when they are free.
    systems = {key: load(key) for key in SYSTEMS}
    stop = asyncio.Event()
    _stop_on_signals(stop)
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(beating())
        try:
            watched = await stack.enter_async_context(monitored(settings.watch, settings.data, VERSION))
        except OSError as error:
            _log.critical("UMPIRE_WATCH: nobody can be answered there: %s", error)
            return EXIT_FAILED
        try:
            store = watched.store = await _opened(settings, stack, stop, watched)
        except UNUSABLE as error:
            _log.critical("games cannot be kept in %s: %s", settings.data, sentence(error, settings.database))
            return exit_code(error)
        if store is None:
            return EXIT_OK
        if settings.shards != (ALL,):
            _log.info("serves shards %s", store.shards)
        if store.shards.begins:
            upkeep = Upkeep(store, settings.data / BACKUPS, settings.backups)
            upkeep.start()
            stack.push_async_callback(upkeep.stop)
        return await serve(
            GameDesk(store, systems),
            systems,
            token=settings.token.reveal(),
            cache_dir=settings.data / "cache",
            language=settings.language,
            stop=stop,
            ready=lambda _: tell(UP, "STATUS=serving" + ("" if store.shards.whole else f" shards {store.shards}")),
            reach=settings.webhooks,
        )


async def _opened(settings: Settings, stack: AsyncExitStack, stop: asyncio.Event, watched: State) -> SqlStore | None:
    """Open the database, after a wait if that is asked for; None when the process is told to stop meanwhile."""
    away = False

    def waiting(trouble: StoreTrouble | None) -> None:
        nonlocal away
        if trouble is not None:
            if not away:
                _log.critical("waits for a database that does not answer: %s", trouble)
            watched.waits = ""
        elif not watched.waits:
            watched.waits = f"shards {' or '.join(map(str, settings.shards))} are served by others"
            _log.info("waits: %s", watched.waits)
            tell(UP, "STATUS=waiting until shards are free")
        away = trouble is not None

    opening = asyncio.ensure_future(
        stack.enter_async_context(kept(settings.database, settings.shards, waiting if settings.wait else None))
    )
    stopped = asyncio.create_task(stop.wait())
    await asyncio.wait((opening, stopped), return_when=asyncio.FIRST_COMPLETED)
    stopped.cancel()
    if not opening.done():
        opening.cancel()
        await asyncio.gather(opening, return_exceptions=True)
        return None
    store = opening.result()
    if watched.waits:
        watched.waits = ""
        meter().took_over()
    return store
