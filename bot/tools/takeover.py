"""`umpire import`: an export verified on the host's machine and, if a channel is named, set up there to go on."""

import asyncio
import sys
from hashlib import sha256
from pathlib import Path
from typing import Final

from bot.config import Place
from bot.desk import Changed, GameDesk
from bot.desk.live import COMPUTER, IMPORTED
from bot.formats.imported import imported
from bot.formats.vetting import Faulty, Sound
from bot.store.opening import kept
from bot.tools.importing import read
from engine.systems import SYSTEMS, load

MENDS: Final = {
    "foreign": "is no export of a game; bring the file that /game export gave, unchanged",
    "seal": "holds dice rolled outside of games; bring the export of a game",
    "newer": "comes from a newer version of the program; update this one",
    "system": "is of a rule system that is not here",
    "damaged": "is not the game that was played; export it again",
    "large": "is too large",
}


def main(file: Path, channel: int | None, guild: int | None, database: Place) -> int:
    """Verify an export and say what it holds; with a channel, set it up there.  Return 0, 1 refused, 2 no such file."""
    try:
        data = file.read_bytes()
    except OSError as error:
        sys.stderr.write(f"{file}: {error.strerror}\n")
        return 2
    found = read(file.name, data)
    if isinstance(found, Faulty):
        problem = found.problems[0]
        _say(f"{file}: {MENDS[problem.place]} ({problem.what})" if problem.what else f"{file}: {MENDS[problem.place]}")
        return 1
    about = found.document
    state = "over" if about["over"] else "not over"
    _say(f"game {about['game']}: {found.system} {found.id}, {about['entries']} entries, {state}; all of it holds")
    if channel is None:
        return 0
    if about["over"]:
        _say("a game that is over does not go on; look at it with /game import in a channel")
        return 1
    said, code = asyncio.run(_set_up(data, found, channel, guild, database))
    _say(said)
    return code


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")


async def _set_up(data: bytes, found: Sound, channel: int, guild: int | None, database: Place) -> tuple[str, int]:
    async with kept(database) as store:
        desk = GameDesk(store, {key: load(key) for key in SYSTEMS})
        document, digest = imported(data), sha256(data).hexdigest()
        await store.keep(digest, data)
        about = {"imported-game": found.document["game"], "imported-entries": found.document["entries"]}
        made = await desk.create(
            system=found.system, scenario=found.id, document=document.content, options={IMPORTED: digest, **about},
            channel=channel, guild=guild, creator=COMPUTER, language="en",
        )  # fmt: skip
        await desk.close()
    if isinstance(made, Changed):
        return f"set up as game {made.live.id}; it goes on once every side has a player", 0
    return f"channel {channel} has a game under way; nothing was changed", 1
