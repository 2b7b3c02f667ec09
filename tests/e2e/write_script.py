"""Writes the script of the game that is played by text alone: `python -m tests.e2e.write_script`.

The computer plays both sides once; its lines are the script, in English for the first side, in Russian for the second.
"""

import asyncio
import random
from pathlib import Path

from bot.desk import Changed, Done, GameDesk, Submission
from bot.store.sqlstore import SqlStore
from engine.players.greedy import greedy_order
from engine.systems import load

KEY = bytes(range(32))

SCRIPT = Path(__file__).parent / "scripts" / "text-only.txt"
SCENARIO = "chir-1942"


async def played(folder: Path) -> list[str]:
    """Return the orders of a whole game, each after its side."""
    store = await SqlStore.open(folder / "script.sqlite3")
    try:
        desk = GameDesk(store, {"scs": load("scs")}, keys=lambda count: KEY[:count])
        made = await desk.create(system="scs", scenario=SCENARIO, channel=1, creator=1, language="en")
        assert isinstance(made, Changed)
        game = made.live.game
        for side in game.sides:
            await desk.join(1, 1, side)
        done = await desk.start(1, 1)
        assert isinstance(done, Done)
        rng, lines = random.Random(5), []
        while done.live.running:
            side = done.live.asked[0]
            order = greedy_order(game, done.live.state, side, rng.randrange)
            line = game.write(order)
            lines.append(f"{side}: {line if side == game.sides[0] else game.speak(line, 'ru')}")
            done = await desk.submit(Submission(game=1, order=order, user=1, side=side))
            assert isinstance(done, Done)
        return lines
    finally:
        await store.close()


def main() -> None:
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as folder:
        lines = asyncio.run(played(Path(folder)))
    SCRIPT.parent.mkdir(exist_ok=True)
    SCRIPT.write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
