"""Grounds are painted before somebody looks at a part of them."""

import asyncio
from collections.abc import Generator
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from msgspec.structs import replace

from bot.delivery.grounds import GroundsAhead
from bot.delivery.studio import Studio
from bot.pages.boards.apart import BoardsApart
from bot.pages.boards.painting import LARGE, painted
from bot.pages.boards.picture import Artist, Boards, whole
from bot.words import FluentWords, words
from engine.kernel.view import View
from renderer.ahead import paintings
from renderer.hexes import ground as on_maps
from renderer.tabletop import ground as on_tables
from tests.conformance.cases import game_of, opening


def never(*_: Any) -> Any:
    raise AssertionError("a ground was painted that should have been there")


@pytest.mark.parametrize("apart", [False, True])
@pytest.mark.parametrize(("system", "scenario"), [("scs", "chir-1942"), ("battlefield", "shepherds-hill")])
async def test_what_is_looked_at_from_near_was_painted_before(
    system: str, scenario: str, apart: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = game_of(system, scenario)
    view: View = game.view(opening(game, 1).state, None)
    easel = BoardsApart(tmp_path) if apart else Boards(tmp_path)
    studio = Studio(tmp_path, easel)
    ahead = GroundsAhead(studio, Artist(easel))
    ahead.look(game, view, words("en"))
    ahead.look(game, view, words("en"))
    await ahead.settled()
    studio.close()
    easel.close()
    monkeypatch.setattr(on_maps, "paint", never)
    monkeypatch.setattr(on_tables, "paint", never)
    boards = Boards(tmp_path)
    for framing in ("post", "cut"):
        assert boards.draw(view, words("en"), framed=framing)  # type: ignore[arg-type]
    with pytest.raises(AssertionError, match="painted"):
        boards.draw(view, words("en"), framed="post", palette="print")


@pytest.mark.parametrize(("system", "scenario"), [("sgboh", "tispasa"), ("battlefield", "shepherds-hill")])
def test_what_stands_there_is_drawn_before_too(system: str, scenario: str, tmp_path: Path) -> None:
    view: Any = game_of(system, scenario).view(opening(game_of(system, scenario), 1).state, None)
    boards, cold = Boards(tmp_path), Boards(tmp_path)
    for _ in boards.warmed(view, words("en")):
        pass

    def faces(of: Boards) -> set[Any]:
        board = of._tables if system == "battlefield" else of._hexes
        return {key for key in board._plates._packed._found if "Face" in repr(key) or "Rank" in repr(key)}

    known = faces(boards)
    assert boards.draw(view, words("en"), framed="post") == cold.draw(view, words("en"), framed="post")
    assert faces(cold)
    assert faces(boards) == known


def painted_in(folder: Path) -> int:
    return len(list(folder.glob("*.png")))


def held_up(_: Boards, going: Event) -> Generator[None, None, bytes]:
    going.wait()
    yield
    return b"film"


class Roomy(Boards):
    """Notes how many painted grounds there are in its folder whenever it makes room."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.folder, self.made_room = folder, list[int]()

    def make_room(self) -> None:
        self.made_room.append(painted_in(self.folder))


@pytest.mark.parametrize(("system", "scenario"), [("scs", "chir-1942"), ("battlefield", "shepherds-hill")])
def test_room_is_made_before_a_large_ground_is_painted(system: str, scenario: str, tmp_path: Path) -> None:
    game = game_of(system, scenario)
    view: Any = game.view(opening(game, 1).state, None)
    boards, ground = Roomy(tmp_path), view.map if system == "scs" else view.table
    boxes = [box for box, _ in paintings(tmp_path, ground)]
    whole(painted(boards, tmp_path, ground))
    large = [n for n, (left, top, right, bottom) in enumerate(boxes) if (right - left) * (bottom - top) > LARGE]
    assert large
    assert boards.made_room == large
    assert painted_in(tmp_path) == len(boxes)
    assert not list(paintings(tmp_path, ground)), "it would be painted again"


async def test_no_ground_is_painted_ahead_while_something_else_is_made(tmp_path: Path) -> None:
    game = game_of("scs", "chir-1942")
    view: View = game.view(opening(game, 1).state, None)
    studio = Studio(tmp_path)
    ahead = GroundsAhead(studio, Artist())
    going = Event()
    film = asyncio.create_task(studio.made("film", held_up, lambda: (going,)))
    await asyncio.sleep(0)
    ahead.look(game, view, words("en"))
    going.set()
    await asyncio.gather(film, ahead.settled())
    assert not painted_in(tmp_path)
    ahead.look(game, view, words("en"))
    await ahead.settled()
    assert painted_in(tmp_path)
    studio.close()


async def test_without_a_folder_nothing_is_painted() -> None:
    game = game_of("scs", "chir-1942")
    studio = Studio(None)
    ahead = GroundsAhead(studio, Artist())
    ahead.look(game, game.view(opening(game, 1).state, None), words("en"))
    assert not ahead._tasks
    studio.close()


class Watched(Artist):
    """Notes the views whose pieces it draws; the first of them it cannot."""

    def __init__(self) -> None:
        super().__init__()
        self.drawn: list[Any] = []

    async def warm(self, view: Any, said: FluentWords) -> None:
        self.drawn.append(view)
        await asyncio.sleep(0)
        if len(self.drawn) == 1:
            raise RuntimeError("no paint")


@pytest.mark.parametrize(("system", "scenario"), [("scs", "chir-1942"), ("battlefield", "shepherds-hill")])
async def test_the_pieces_of_the_newest_view_are_drawn_even_after_a_fault(
    system: str, scenario: str, tmp_path: Path
) -> None:
    game = game_of(system, scenario)
    state = opening(game, 1).state
    view, second, later, newest = (replace(game.view(state, None), number=n) for n in range(4))  # type: ignore[type-var]
    studio, artist = Studio(tmp_path), Watched()
    ahead = GroundsAhead(studio, artist)
    ahead.look(game, view, words("en"))
    await ahead.settled()
    ahead.look(game, second, words("en"))
    await asyncio.sleep(0)
    ahead.look(game, later, words("en"))
    ahead.look(game, newest, words("en"))
    await ahead.settled()
    studio.close()
    assert artist.drawn == [view, second, newest]
