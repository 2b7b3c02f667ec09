"""Films decode as they were shot: every frame, its time, the last board; they keep their size."""

import io

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from bot.pages.boards.picture import whole
from renderer.film import STRIP, WIDTH, Frame, TooLarge, film, frames_of
from renderer.hexes.board import HexBoard
from renderer.hexes.palette import PALETTES
from renderer.still import still
from tests.renderer import speech, views

HEIGHT = 720


@pytest.fixture(scope="module")
def boards():
    """Three boards of one game, the second and third after moves."""
    board, said, view = HexBoard(None), speech.ENGLISH, views.training()
    first, *rest = view.counters
    moved = replace(view, counters=(replace(first, hex=first.hex + 1), *rest), turn=view.turn + 1)
    fewer = replace(view, counters=tuple(rest))
    return [board.draw(each, said) for each in (view, moved, fewer)]


def frame(board, n=0, hundredths=70, colour="brick"):
    return Frame(board, f"Turn {n} of 9", f"Move {n}", n / 9, hundredths, colour)


def made(frames, **how):
    """Return a film after all of its steps."""
    return whole(film(frames, **how))


def decoded(gif):
    """Return the frames in full colour, with the milliseconds that each stands."""
    with Image.open(io.BytesIO(gif)) as opened:
        assert opened.format == "GIF"
        assert opened.info["loop"] == 0
        found = []
        for n in range(opened.n_frames):
            opened.seek(n)
            found.append((opened.convert("RGB"), opened.info["duration"]))
    return found


def reference(board):
    with Image.open(io.BytesIO(board)) as opened:
        return opened.convert("RGB").resize((WIDTH, HEIGHT), Image.Resampling.HAMMING)


def distance(one, other):
    """Return by how much two pictures differ in the mean, in steps of 255."""
    return max(ImageStat.Stat(ImageChops.difference(one, other)).mean)


def test_every_frame_comes_with_its_time_and_its_board(boards):
    times = [70, 140, 1000]
    gif = made(frame(board, n, time) for n, (board, time) in enumerate(zip(boards, times, strict=True)))
    shown = decoded(gif)
    assert [time for _, time in shown] == [700, 1400, 10000]
    assert {picture.size for picture, _ in shown} == {(WIDTH, HEIGHT + STRIP)}
    assert frames_of(gif) == 3
    for (picture, _), board in zip(shown, boards, strict=True):
        assert distance(picture.crop((0, 0, WIDTH, HEIGHT)), reference(board)) < 3
    assert distance(shown[0][0], shown[1][0]) > 0


def test_a_frame_is_the_same_whether_others_went_before_it_or_not(boards):
    alone = decoded(made([frame(boards[2], 5)]))[0][0]
    after = decoded(made([frame(boards[0], 1), frame(boards[1], 2), frame(boards[2], 5)]))[2][0]
    assert ImageChops.difference(alone, after).getbbox() is None


def test_frames_that_look_alike_keep_their_places(boards):
    gif = made([frame(boards[0]), frame(boards[0]), frame(boards[0], hundredths=300)])
    assert [time for _, time in decoded(gif)] == [700, 700, 3000]


def test_what_did_not_change_costs_next_to_nothing(boards):
    one, many = made([frame(boards[0])]), made([frame(boards[0])] * 50)
    assert len(many) - len(one) < 50 * 100


def test_the_strip_fills_up_with_the_share_of_the_game(boards):
    cream = PALETTES["standard"]["cream"]
    ends = []
    for picture, _ in decoded(made([frame(boards[0], n) for n in (0, 4, 9)])):
        row = [picture.getpixel((x, HEIGHT + 2)) for x in range(WIDTH)]
        ends.append(sum(max(abs(a - b) for a, b in zip(p, cream, strict=True)) < 12 for p in row))
    assert ends == [0, round(WIDTH * 4 / 9), WIDTH]


def test_a_film_that_grows_too_large_is_given_up(boards):
    first = len(made([frame(boards[0])]))
    with pytest.raises(TooLarge) as found:
        made([frame(boards[0]), frame(boards[1]), frame(boards[2])], most=first + 10)
    assert found.value.frames == 2


def test_boards_of_two_sizes_make_no_film(boards):
    other = io.BytesIO()
    Image.new("P", (800, 600)).save(other, "PNG")
    with pytest.raises(ValueError, match="among boards"):
        made([frame(boards[0]), frame(other.getvalue())])
    with pytest.raises(ValueError, match="needs a frame"):
        made([])


def test_a_still_is_the_board_made_small(boards):
    small = still(boards[1])
    with Image.open(io.BytesIO(small)) as opened:
        assert (opened.format, opened.mode, opened.size) == ("PNG", "P", (WIDTH, HEIGHT))
        assert distance(opened.convert("RGB"), reference(boards[1])) < 3
    assert len(small) < len(boards[1])
