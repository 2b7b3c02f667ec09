"""What follows a game when something of it cannot be made; the closing post; the demonstration writes all of it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Generator
from pathlib import Path
from typing import TypeVar

import pytest
from PIL import Image

import bot.delivery.endings
import bot.delivery.reporting
from bot.cli import main
from bot.delivery.endings import film_of, report_of
from bot.delivery.outbox import NotYet
from bot.delivery.studio import Studio
from bot.desk import GameDesk
from bot.pages.discord.ids import made
from bot.pages.discord.page import Attachment
from bot.pages.posts.entries import closing_page
from bot.words import words
from tests.bot.conftest import ANN, order, scs_game, toy_game
from tests.bot.pages.test_limits import broken

T = TypeVar("T")


def unmade(*_: object) -> Generator[None, None, bytes]:
    yield
    raise MemoryError


@pytest.fixture
async def studio(tmp_path: Path) -> AsyncIterator[Studio]:
    made = Studio(tmp_path)
    yield made
    made.close()


async def waited(make: Callable[[], Awaitable[T]]) -> T:
    """Ask again until it is made."""
    while True:
        try:
            return await make()
        except NotYet:
            await asyncio.sleep(0.05)


def faults() -> tuple[list[str], Callable[[str], str]]:
    told: list[str] = []

    def reference(what: str) -> str:
        told.append(what)
        return "c0ffee"

    return told, reference


async def test_a_film_that_cannot_be_made_says_so_and_points_to_the_replay(
    desk: GameDesk, studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot.delivery.endings, "drawn_film", unmade)
    live = await scs_game(desk)
    await order(desk, live, "89tk 10.08")
    told, reference = faults()
    page = await waited(lambda: film_of(live, words("en"), studio, reference))
    assert page is not None
    assert page.picture is None
    assert "c0ffee" in page.paragraphs[0]
    assert page.rows[0][0].id == made("replay", live.id, 0, "-")  # type: ignore[index,union-attr]
    assert told == [f"film of game {live.id}"]


async def test_a_report_whose_pictures_cannot_be_made_comes_without_them(
    desk: GameDesk, studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot.delivery.reporting, "drawn_report", unmade)
    live = await scs_game(desk)
    told, reference = faults()
    page = await waited(lambda: report_of(live, words("en"), studio, reference))
    assert [file.name for file in page.files] == [f"umpire-scs-{live.id}-report.md"]
    assert told == [f"report of game {live.id}"]


async def test_a_game_that_only_opened_or_has_no_boards_has_no_film(
    desk: GameDesk, studio: Studio, toy_words: None
) -> None:
    told, reference = faults()
    live = await toy_game(desk)
    await desk.resign(live.id, ANN)
    assert await film_of(live, words("en"), studio, reference) is None
    assert await desk.load(live.id) is live
    opened = await scs_game(desk, channel=9)
    assert await film_of(opened, words("en"), studio, reference) is None
    assert told == []


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_film_and_report_keep_every_limit(desk: GameDesk, studio: Studio, language: str) -> None:
    live = await scs_game(desk, language=language)
    await order(desk, live, "89tk 10.08")
    told, reference = faults()
    film = await waited(lambda: film_of(live, words(language), studio, reference))
    report = await waited(lambda: report_of(live, words(language), studio, reference))
    assert film is not None
    assert film.picture is not None
    assert film.picture.alt
    assert broken(film) == broken(report) == told == []


async def test_the_closing_offers_the_replay_and_says_when_the_export_is_too_large(desk: GameDesk) -> None:
    live = await scs_game(desk)
    await desk.resign(live.id, ANN)
    packed = Attachment("umpire-scs-1.json.gz", b"x")
    page = closing_page(live, words("en"), bytes(32), packed, live.head)
    assert any("`umpire verify umpire-scs-1.json.gz`" in line for line in page.paragraphs)
    assert page.rows[0][0].id == made("replay", live.id, 0, "-")  # type: ignore[index,union-attr]
    without = closing_page(live, words("en"), bytes(32), None, live.head)
    assert "The export is too large for Discord" in without.paragraphs[-1]


def test_the_demonstration_writes_boards_film_report_and_export(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["demo", "--scenario", "scs/examples-combat-1", "--out", str(tmp_path), "--language", "ru"]) == 0
    boards = sorted(tmp_path.glob("0*.png"))
    with Image.open(tmp_path / "film.gif") as film:
        assert film.n_frames == len(boards)
    assert b"data:image/png;base64," in (tmp_path / "report.html").read_bytes()
    assert "отчёт о сражении" in (tmp_path / "report.md").read_text("utf-8")
    assert main(["verify", str(tmp_path / "export.json")]) == 0
