"""A board of 1600x1200 with 40x30 hexes and 120 counters, against the floor and against drawing everything anew."""

import random
import struct
import zlib
from collections.abc import Iterator
from functools import partial

from isal import isal_zlib
from msgspec.structs import replace
from PIL import Image

from engine.hexes.board import HexView, MoveMark
from engine.kernel.text import facts
from renderer.hexes.board import HexBoard
from renderer.paint.frame import SIZE
from renderer.tabletop.board import TableBoard
from tests.bench.harness import Goal, against, medians
from tests.renderer.battle import field
from tests.renderer.speech import ENGLISH
from tests.renderer.views import large

MOST_BYTES = 480_000
REPAINTS = 90


def goals() -> Iterator[Goal]:
    view, board = large(), HexBoard(None)
    drawn = board.draw(view, ENGLISH)
    canvas = Image.frombytes("P", (SIZE[0] + 1, SIZE[1]), scanlines(drawn))
    game = list(orders(view, REPAINTS * 2))
    coming = iter(game)
    whole = HexBoard(None)
    for known in game:  # warm: every sprite was seen before, as after a while on a server
        whole.draw(known, ENGLISH)
    shuffled = random.Random(2).sample(game, len(game))
    apart = iter(shuffled)

    def floor() -> bytes:
        return isal_zlib.compress(canvas.copy().tobytes(), 0)

    def redraw() -> bytes:
        forget(whole)
        return whole.draw(next(apart), ENGLISH)

    found = against(floor, {"whole": redraw, "repaint": lambda: board.draw(next(coming), ENGLISH)}, REPAINTS)
    (whole_ratio, whole_time), (ratio, taken) = found["whole"], found["repaint"]
    detail = (
        f"{whole_time:.1f} ms, floor {whole_time / whole_ratio:.1f} ms, every pixel placed and deflated, sprites warm"
    )
    yield Goal("board, whole: ours / floor", whole_ratio, "at most", 2, detail)
    detail = f"{taken:.1f} ms, floor {taken / ratio:.1f} ms, texts, new arrow, counter, strip included"
    yield Goal("repaint after one order: ours / floor", ratio, "at most", 1.3, detail)
    yield from framed(view, whole_time)
    anew = medians({"anew": lambda: HexBoard(None).draw(view, ENGLISH)}, rounds=3)
    told = f"{anew['anew']:.0f} ms anew"
    yield Goal("board: all drawn anew / ours", anew["anew"] / whole_time, "at least", 40, told)
    yield Goal("board: bytes / 480 KB", len(drawn) / MOST_BYTES, "at most", 1, f"{len(drawn) / 1000:.0f} KB")
    yield framed_table()


def framed_table() -> Goal:
    """Return how a framed picture of a table, its ground painted anew, stands to the whole table."""
    table = field()
    times = medians(
        {
            "whole": lambda: TableBoard(None).draw(table, ENGLISH),
            "framed": lambda: TableBoard(None).frame(table, ENGLISH),
        },
        rounds=5,
    )
    told = f"{times['framed']:.0f} ms, whole {times['whole']:.0f} ms, ground and sprites painted anew"
    return Goal("framed table / whole table", times["framed"] / times["whole"], "at most", 1, told)


def framed(view: HexView, whole: float) -> Iterator[Goal]:
    """Yield how the picture of a post compares with the whole board: within a chapter, and where its frame is new."""
    grid = view.map.grid
    near = grid.disc(view.counters[0].hex, 4)
    chapter = replace(view, focus=near)
    for name, shown, where, most in (("of a chapter", chapter, near, 1), ("in another frame", view, (), 2)):
        board, game = HexBoard(None), list(orders(shown, REPAINTS, seed=5, where=where))
        series = name if where else None
        for known in game:  # warm, as the whole boards are
            board.frame(known, ENGLISH, series=series)
        coming = iter(random.Random(3).sample(game, len(game)))
        taken = medians({"post": partial(_post, board, coming, series)}, REPAINTS - 2)
        detail = f"{taken['post']:.1f} ms, all of it placed and deflated; a whole board {whole:.1f} ms"
        yield Goal(f"picture {name} / whole board", taken["post"] / whole, "at most", most, detail)


def _post(board: HexBoard, coming: Iterator[HexView], series: str | None) -> bytes:
    forget(board)
    return board.frame(next(coming), ENGLISH, series=series)


def orders(view: HexView, count: int, seed: int = 4, where: tuple[int, ...] = ()) -> Iterator[HexView]:
    """Yield the boards of a game in which each order moves one unit: counter, arrow, event and small print change.

    Given hexes, only units on those move, and they stay there.
    """
    rng, grid, said = random.Random(seed), view.map.grid, view.recent[1]
    for _ in range(count):
        movers = [n for n, counter in enumerate(view.counters) if not where or counter.hex in where]
        at = rng.choice(movers)
        unit, counters = view.counters[at], list(view.counters)
        path = [unit.hex]
        for _ in range(rng.randint(2, 5)):
            path.append(rng.choice([hex_ for hex_ in grid.adjacent[path[-1]] if not where or hex_ in where]))
        counters[at] = replace(unit, hex=path[-1], moved=True)
        spent = facts(unit=unit.name, hex=grid.label(path[-1]), spent=rng.randrange(2, 12), all=12)
        event = replace(said, headline=replace(said.headline, facts=spent), detail=None)
        marks = (*(mark for mark in view.marks if not isinstance(mark, MoveMark)), MoveMark(tuple(path)))
        view = replace(
            view,
            counters=tuple(counters),
            marks=marks,
            recent=(event, *view.recent[:2]),
            number=view.number + 1,
            proof=f"{view.number} · {rng.randrange(1 << 16):04x}",
        )
        yield view


def forget(board: HexBoard) -> None:
    """Make a board forget the picture drawn last with all that was deflated, but none of its sprites."""
    for plate in board._plates._plates.values():
        plate._last.clear()


def scanlines(picture: bytes) -> bytes:
    """Return the bytes that the one data chunk of our PNG holds, unpacked."""
    at = picture.index(b"IDAT")
    (length,) = struct.unpack(">I", picture[at - 4 : at])
    return zlib.decompress(picture[at + 4 : at + 4 + length])
