"""The bot of a load, as a process of its own: `python -m tests.load.worker API GATEWAY FOLDER DATABASE`.

The token comes on standard input.  It serves as `umpire run` does, but at a local guild; it writes "ready" on standard
output, and its log on standard error.
"""

import asyncio
import logging
import sys
from pathlib import Path

from bot.client import UmpireClient
from bot.config import Token
from bot.desk import GameDesk
from bot.memory import frugal
from bot.serving import serve
from bot.store.opening import UNUSABLE, exit_code, kept
from engine.systems import SYSTEMS, load


def _ready(_client: UmpireClient) -> None:
    sys.stdout.write("ready\n")
    sys.stdout.flush()


async def main(api: str, gateway: str, folder: str, database: str) -> int:
    """Serve until SIGTERM; return the exit code."""
    frugal()
    token = sys.stdin.readline().strip()
    place = Token(database) if database.startswith("postgresql:") else Path(database)
    try:
        async with kept(place) as store:
            systems = {key: load(key) for key in SYSTEMS}
            return await serve(
                GameDesk(store, systems), systems,
                token=token, api=api, gateway=gateway, cache_dir=Path(folder) / "cache", ready=_ready, reach="loopback",
            )  # fmt: skip
    except UNUSABLE as error:
        logging.getLogger(__name__).critical("no database: %s", error)
        return exit_code(error)


if __name__ == "__main__":
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    sys.exit(asyncio.run(main(*sys.argv[1:])))
