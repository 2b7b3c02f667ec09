"""A whole game by the computer, through the real desk: every board as a picture; export, film and report at the end."""

import asyncio
import hashlib
import random
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bot.delivery.film import drawn_film, filmed, prepared
from bot.delivery.reporting import drawn_report, prepared_report
from bot.desk import Changed, Done, GameDesk, LiveGame, Submission
from bot.pages.boards.picture import Boards, whole
from bot.pages.boards.views import seen
from bot.pages.ledger.document import markdown
from bot.store.sqlstore import SqlStore
from bot.tools.scenarios import find
from bot.words import words
from engine.kernel.game import ScenarioInfo
from engine.kernel.text import Language
from engine.players.practice import LIGHT, practice_order
from engine.systems import load

COMPUTER = 1
CHANNEL = 1


def main(scenario: str | None, seed: int, out: Path, language: Language) -> int:
    """Play a scenario to its end and write boards, export, film and report.  Raises LookupError; returns 0."""
    key, info = find(scenario)
    return asyncio.run(_play(key, info, seed, out, language))


async def _play(key: str, info: ScenarioInfo, seed: int, out: Path, language: Language) -> int:
    await asyncio.to_thread(out.mkdir, parents=True, exist_ok=True)
    with TemporaryDirectory() as folder:
        store = await SqlStore.open(Path(folder) / "demo.sqlite3")
        desk = GameDesk(store, {key: load(key)}, keys=lambda count: _key(seed)[:count])
        try:
            return await _game(desk, key, info, seed, out, language)
        finally:
            await desk.close()
            await store.close()


def _key(seed: int) -> bytes:
    # A demonstration is repeatable, so its key is no secret: it follows from the seed.
    return hashlib.sha256(f"umpire demo {seed}".encode()).digest()


async def _game(desk: GameDesk, key: str, info: ScenarioInfo, seed: int, out: Path, language: Language) -> int:
    made = await desk.create(system=key, scenario=info.id, channel=CHANNEL, creator=COMPUTER, language=language)
    assert isinstance(made, Changed)
    for side in made.live.game.sides:
        await desk.join(made.live.id, COMPUTER, side)
    done = await desk.start(made.live.id, COMPUTER)
    assert isinstance(done, Done)
    painter = _Painter(out, language)
    rng = random.Random(seed)  # noqa: S311 - a player's whims, not dice
    await asyncio.to_thread(painter.board, done.live)
    while done.live.running:
        done = await _order(desk, done.live, rng)
        await asyncio.to_thread(painter.board, done.live)
    export = await desk.export(done.live.id)
    assert isinstance(export, bytes)
    await asyncio.to_thread((out / "export.json").write_bytes, export)
    await asyncio.to_thread(painter.ending, done.live)
    painter.report(done.live, info)
    return 0


async def _order(desk: GameDesk, live: LiveGame, rng: random.Random) -> Done:
    state, side = live.state, live.asked[0]
    order = await asyncio.to_thread(practice_order, live.game, state, side, rng.randrange, LIGHT)
    done = await desk.submit(Submission(game=live.id, order=order, user=COMPUTER, side=side))
    assert isinstance(done, Done), done
    return done


class _Painter:
    def __init__(self, out: Path, language: Language) -> None:
        self._out = out
        self._words = words(language)
        self._boards = Boards(None)
        self._count = 0

    def board(self, live: LiveGame) -> None:
        """Write the board of a game as it stands now, as a numbered PNG."""
        view = seen(live, None)
        (self._out / f"{self._count:04d}.png").write_bytes(self._boards.draw(view, self._words))
        self._count += 1

    def ending(self, live: LiveGame) -> None:
        """Write what a channel gets after the end: the film, and the report in both forms."""
        document, views = prepared_report(live, self._words.language)
        (self._out / "report.md").write_text(markdown(document), "utf-8")
        (self._out / "report.html").write_bytes(whole(drawn_report(self._boards, document, views)))
        if filmed(live):
            (self._out / "film.gif").write_bytes(whole(drawn_film(self._boards, *prepared(live))))

    def report(self, live: LiveGame, info: ScenarioInfo) -> None:
        """Print how the game ended, who won and where the files are."""
        outcome: Any = live.state.outcome
        winner = "-" if outcome.winner is None else live.game.side_name(outcome.winner).within(self._words.language)
        print(f"{info.title.within(self._words.language)}: {self._words.line(outcome.reason)}")  # noqa: T201
        print(f"winner: {winner}")  # noqa: T201
        print(f"{self._count} boards, film, report and export.json in {self._out}")  # noqa: T201
