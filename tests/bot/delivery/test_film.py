"""The film of a game: which entries it shows, the last board at its end, no more than everybody may see."""

import io
import itertools
import random

from PIL import Image, ImageChops, ImageStat

from bot.delivery.film import Shot, chosen, drawn_film, name_of, shots
from bot.delivery.reporting import prepared_report
from bot.desk import Changed, GameDesk
from bot.pages.boards.picture import Boards, whole
from bot.pages.discord.limits import FILE_BYTES
from bot.words import words
from engine.hexes.board import TargetMark
from engine.systems import load
from renderer.film import MOST_BYTES, STRIP, WIDTH, frames_of
from renderer.hexes.board import HexBoard
from tests.bot.conftest import ANN, BOB, CHANNEL, DAN, order, scs_game, toy_game
from tests.systems.scs.display.test_leaks import exchanged

ORDERS = ("89tk 10.08", "44mot 10.11", "end")


async def filmed(desk: GameDesk):
    live = await scs_game(desk)
    for line in ORDERS:
        await order(desk, live, line)
    return live


def last_frame(gif: bytes) -> Image.Image:
    with Image.open(io.BytesIO(gif)) as opened:
        opened.seek(opened.n_frames - 1)
        return opened.convert("RGB")


async def test_every_standing_entry_is_a_frame_and_the_last_is_the_last_board(desk: GameDesk) -> None:
    live = await filmed(desk)
    await desk.undo(live.id, live.seats[live.game.sides[0]])
    listed = shots(live)
    standing = live.timeline.live
    assert [shot.view.number for shot in listed] == list(standing)
    assert [shot.share for shot in listed][0 :: len(standing) - 1] == [0, 1]
    assert "89 Tk" in listed[1].note
    gif = whole(drawn_film(Boards(None), listed, "en"))
    assert frames_of(gif) == len(standing)
    board = HexBoard(None).draw(listed[-1].view, words("en"))
    with Image.open(io.BytesIO(board)) as opened:
        size = (WIDTH, WIDTH * opened.height // opened.width)
        expected = opened.convert("RGB").resize(size, Image.Resampling.HAMMING)
    shown = last_frame(gif)
    assert shown.size == (size[0], size[1] + STRIP)
    difference = ImageChops.difference(shown.crop((0, 0, *size)), expected)
    assert max(ImageStat.Stat(difference).mean) < 3


async def test_letters_of_open_questions_are_not_in_the_film(desk: GameDesk) -> None:
    live = await scs_game(desk)
    while not any(isinstance(mark, TargetMark) for mark in live.game.view(live.state, None).marks):
        await order(desk, live, "end")
    assert not any(isinstance(mark, TargetMark) for shot in shots(live) for mark in shot.view.marks)


async def test_hidden_units_change_nothing_in_film_and_report(desk: GameDesk) -> None:
    """Where only the tops of stacks are seen, two that change places below them change neither film nor story."""
    document = load("scs").document("chir-1942")
    document["scenario"]["policies"] = {"sight": "top-unit"}
    made = await desk.create(
        system="scs", scenario="chir-1942", document=document, channel=CHANNEL, creator=DAN, language="en"
    )
    assert isinstance(made, Changed)
    live = made.live
    for side, user in zip(live.game.sides, (ANN, BOB), strict=True):
        await desk.join(live.id, user, side)
    await desk.start(live.id, DAN)
    await order(desk, live, "89tk 10.08")
    assert "moved 1 unit" in shots(live)[-1].note
    side, other = next(
        (side, other) for side in live.game.sides if (other := exchanged(live.game, live.state, side)) is not None
    )
    assert live.game.view(other, side) != live.game.view(live.state, side)
    before = shots(live), prepared_report(live, "en")
    live.timeline.states[-1] = other
    assert (shots(live), prepared_report(live, "en")) == before


async def test_a_system_without_boards_has_no_film(desk: GameDesk, toy_words: None) -> None:
    assert shots(await toy_game(desk)) == ()


async def test_every_ledger_has_a_name_of_its_own(desk: GameDesk) -> None:
    live = await scs_game(desk)
    first = name_of(live)
    await order(desk, live, "end")
    assert name_of(live) != first
    assert first.endswith(".gif")


def test_of_too_many_entries_the_heaviest_are_chosen_evenly() -> None:
    weights = [1] * 1000
    for heavy in range(100, 1000, 100):
        weights[heavy] = 3
    picked = chosen(weights, 50)
    assert len(picked) == 50
    assert (picked[0], picked[-1]) == (0, 999)
    assert set(range(100, 1000, 100)) <= set(picked)
    assert max(b - a for a, b in itertools.pairwise(picked)) < 60
    assert chosen([1, 2, 3], 200) == (0, 1, 2)


def test_any_choice_has_both_ends_and_no_more_than_it_may() -> None:
    seed = random.randrange(10**6)
    rng = random.Random(seed)
    for _ in range(200):
        weights = [rng.randrange(4) for _ in range(rng.randrange(1, 300))]
        most = rng.randrange(2, 60)
        picked = chosen(weights, most)
        assert list(picked) == sorted(set(picked)), f"seed {seed}"
        assert len(picked) == min(most, len(weights)), f"seed {seed}"
        assert {0, len(weights) - 1} <= set(picked), f"seed {seed}"


async def test_a_film_that_is_too_large_leaves_frames_out_and_keeps_its_ends(desk: GameDesk) -> None:
    live = await filmed(desk)
    listed: tuple[Shot, ...] = shots(live)
    full = whole(drawn_film(Boards(None), listed, "en"))
    assert len(full) < MOST_BYTES < FILE_BYTES
    shorter = whole(drawn_film(Boards(None), listed, "en", most=len(full) - 1))
    assert 2 <= frames_of(shorter) < frames_of(full)
    difference = ImageChops.difference(last_frame(shorter), last_frame(full))
    assert difference.getbbox() is None
