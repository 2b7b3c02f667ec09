"""Links: every post of an entry shows the first digits of the link of its entry, however late it is delivered."""

import random
import re
from pathlib import Path

from bot.desk import Done, GameDesk, NeedsConsent, Submission
from bot.desk import LiveGame as Game
from bot.pages.boards.views import HEAD
from bot.store.sqlstore import SqlStore
from engine.kernel.command import Rewind
from tests.e2e.bench import CHIR, KEY, Bench, an_order
from tests.e2e.test_practice import practising, settled

SMALL = re.compile(r"^-# #(?:\d+–#)?(\d+) · (?:.* · )?chain ([0-9a-f]+) · SCS", re.MULTILINE)


async def checked(bench: Bench) -> list[int]:
    """Hold every small print against the chain; return the entries whose link is shown, in the order of the posts."""
    game = await bench.game()
    links = [mark.link[:HEAD] for mark in await bench.desk.store.posts.marks(game.id)]
    small = [line for m in bench.public() for line in m.text.splitlines() if re.match(r"-# #\d+(–#\d+)? · ", line)]
    shown = [(int(n), link) for line in small for n, link in SMALL.findall(line)]
    assert len(shown) == len(small), [line for line in small if not SMALL.match(line)]
    assert shown == [(n, links[n]) for n, _ in shown]
    return [n for n, _ in shown]


async def submit(desk: GameDesk, game: Game, order: str) -> None:
    done = await desk.submit(Submission(game=game.id, user=game.seats[game.asked[0]], order=order))
    assert isinstance(done, Done)


async def test_against_the_computer(bench: Bench) -> None:
    game = await practising(bench)
    rng = random.Random(2)
    while game.running and not any(e.via == "house" and e.rolled for e in game.entries):
        await bench.run(bench.table.alice, "order", {"order": an_order(game, rng)})
        await settled(bench)
        game = await bench.game()
    assert any(game.entries[n].via == "house" and game.entries[n].rolled for n in await checked(bench))


async def test_posts_that_were_late_with_a_return_by_consent_among_them(bench: Bench, tmp_path: Path) -> None:
    game = await bench.started(CHIR)
    await bench.down()
    store = await SqlStore.open(tmp_path / "umpire.sqlite3")
    desk = GameDesk(store, bench.systems, keys=lambda count: KEY[:count])
    game = await desk.load(game.id)  # type: ignore[assignment]
    await submit(desk, game, "89tk 10.08")
    await submit(desk, game, "44mot 10.11")
    rng = random.Random(3)
    while not (game.entries[-1].rolled and game.entries[-1].side == "soviet"):
        await submit(desk, game, an_order(game, rng))
    asked = await desk.undo(game.id, int(bench.table.alice.id))
    assert isinstance(asked, NeedsConsent)
    assert isinstance(await desk.consent(asked.request.id, int(bench.table.boris.id)), Done)
    back = game.entries[-1]
    assert isinstance(back.command, Rewind)
    await submit(desk, game, an_order(game, rng))
    await store.close()
    await bench.up()
    await bench.delivered()
    shown = await checked(bench)
    assert {back.n - 1, back.n, back.n + 1} <= set(shown)
    assert not {1, 2} & set(shown), "moves in a row are one post, which shows the link of the last"
