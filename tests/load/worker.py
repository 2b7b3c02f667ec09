"""The bot of a load, as a process of its own: `python -m tests.load.worker API GATEWAY FOLDER DATABASE [SHARDS]`.

With shards it serves the first group of them that is free, and waits for one.  The token comes on standard input.  It
serves as `umpire run` does, but at a local guild; it writes "waits" and "ready" with its shards on standard output, and
its log on standard error.
"""

import asyncio
import logging
import sys
from pathlib import Path

from bot.client import UmpireClient
from bot.config import Token
from bot.desk import GameDesk
from bot.gateway import TURN
from bot.serving import serve
from bot.shards import read
from bot.store.opening import UNUSABLE, exit_code, kept
from bot.store.troubles import StoreTrouble
from bot.thrift import frugal
from engine.systems import SYSTEMS, load


def _ready(client: UmpireClient) -> None:
    sys.stdout.write(f"ready {client.desk.store.shards}\n")
    sys.stdout.flush()


def _waits(_: StoreTrouble | None) -> None:
    """Say so, once for each look."""
    sys.stdout.write("waits\n")
    sys.stdout.flush()


async def main(api: str, gateway: str, folder: str, database: str, shards: str = "0/1") -> int:
    """Serve until SIGTERM; return the exit code."""
    frugal()
    token = sys.stdin.readline().strip()
    place = Token(database) if database.startswith("postgresql:") else Path(database)
    try:
        systems = {key: load(key) for key in SYSTEMS}
        choice = read(shards)
        async with kept(place, choice, None if choice[0].whole else _waits) as store:
            return await serve(
                GameDesk(store, systems), systems,
                token=token, api=api, gateway=gateway, cache_dir=Path(folder) / "cache", ready=_ready, reach="loopback",
                turn=0.0 if choice[0].whole else TURN,
            )  # fmt: skip
    except UNUSABLE as error:
        logging.getLogger(__name__).critical("no database: %s", error)
        return exit_code(error)


if __name__ == "__main__":
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    sys.exit(asyncio.run(main(*sys.argv[1:])))
