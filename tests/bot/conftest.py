"""Words with the toy system's own, a desk over a database, and a watch on every message that is missing."""

import logging
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest

import bot.words
from bot.desk import Changed, Done, GameDesk, LiveGame, Submission
from bot.store.sqlstore import SqlStore
from bot.words import FluentWords, words
from engine.kernel.command import Command
from engine.kernel.game import System
from engine.kernel.ids import Side
from engine.kernel.text import Language
from engine.systems import load
from engine.systems.battlefield.content.kinds import SIDES
from engine.systems.battlefield.orders import Enlist, TakeCards
from tests.bot.stores import opened
from tests.kernel.corridor import NORTH, SOUTH
from tests.kernel.toy import TOY
from tests.postgres import fresh

ANN, BOB, DAN = 101, 102, 104
CHANNEL = 7
GUILD = 1


class Collected(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


@pytest.fixture(autouse=True)
def missing() -> Iterator[list[str]]:
    """Collect what the words could not say; a test that expects some empties the list."""
    handler = Collected()
    logger = logging.getLogger("bot.words")
    logger.addHandler(handler)
    yield handler.lines
    logger.removeHandler(handler)
    assert handler.lines == []


@pytest.fixture
def toy_words(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the words know the toy system."""
    real = bot.words.files

    def files(language: Language) -> tuple[Path, ...]:
        return (*real(language), Path(__file__).parent / "text" / f"toy.{language}.ftl")

    monkeypatch.setattr(bot.words, "files", files)
    real_title = FluentWords.title

    def title(self: FluentWords, rule: object) -> str:
        if getattr(rule, "book", "") == "toy":
            wording = TOY.rulebook.title_of(rule)  # type: ignore[arg-type]
            return wording.ru if self.language == "ru" else wording.en
        return real_title(self, rule)  # type: ignore[arg-type]

    monkeypatch.setattr(FluentWords, "title", title)
    words.cache_clear()
    yield
    words.cache_clear()


@pytest.fixture(params=["sqlite", "postgresql"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """Return where a new database lies; what is asked of it, is asked of both engines."""
    return tmp_path / "umpire.db" if request.param == "sqlite" else fresh()


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqlStore]:
    store = await opened(tmp_path / "umpire.db")
    yield store
    await store.close()


@asynccontextmanager
async def desk_of(folder: Path, systems: Mapping[str, System]) -> AsyncIterator[GameDesk]:
    """A desk with some systems, a clock that stands still and a known key."""
    store = await opened(folder / "umpire.sqlite3")
    yield GameDesk(
        store, systems, clock=lambda: datetime(2030, 1, 1, tzinfo=UTC), keys=lambda count: bytes(range(count))
    )
    await store.close()


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[GameDesk]:
    """A desk with the toy and the Standard Combat Series."""
    async with desk_of(tmp_path, {"toy": TOY, "scs": load("scs")}) as desk:
        yield desk


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[GameDesk]:
    """A desk at which battles on a table are fought."""
    async with desk_of(tmp_path, {"battlefield": load("battlefield")}) as desk:
        yield desk


async def live_game(
    desk: GameDesk, system: str, scenario: str, language: Language = "en", channel: int = CHANNEL
) -> LiveGame:
    """Set a game up and start it: Ann plays the first side, Bob the second."""
    made = await desk.create(
        system=system, scenario=scenario, channel=channel, guild=GUILD, creator=DAN, language=language
    )
    assert isinstance(made, Changed)
    for side, user in zip(made.live.game.sides, (ANN, BOB), strict=True):
        assert isinstance(await desk.join(made.live.id, user, side), Changed)
    done = await desk.start(made.live.id, DAN)
    assert isinstance(done, Done)
    return done.live


async def toy_game(desk: GameDesk, language: Language = "en") -> LiveGame:
    return await live_game(desk, "toy", "corridor", language)


async def scs_game(
    desk: GameDesk, scenario: str = "chir-1942", language: Language = "en", channel: int = CHANNEL
) -> LiveGame:
    return await live_game(desk, "scs", scenario, language, channel)


async def order(desk: GameDesk, live: LiveGame, text: str) -> Done:
    """Let whoever is asked, north first, give an order."""
    user = live.seats[live.asked[0]]
    done = await desk.submit(Submission(game=live.id, order=text, user=user))
    assert isinstance(done, Done), done
    return done


async def bid(desk: GameDesk, live: LiveGame, north: int, south: int) -> None:
    """Play the secret bids of the toy."""
    for side, amount in ((NORTH, north), (SOUTH, south)):
        done = await desk.submit(Submission(game=live.id, order=f"bid {amount}", user=live.seats[side], side=side))
        assert isinstance(done, Done), done


async def gives(club: GameDesk, live: LiveGame, side: Side, order: Command | str) -> Done:
    """Let whoever holds a side give an order."""
    done = await club.submit(Submission(game=live.id, order=order, user=live.seats[side], side=side))
    assert isinstance(done, Done), done
    return done


async def sketching(club: GameDesk) -> LiveGame:
    """Return a battle in which both sides draw their sketches on an empty table."""
    live = await live_game(club, "battlefield", "free-500")
    for side in SIDES:
        await gives(club, live, side, Enlist("swiss-500"))
    for side in SIDES:
        await gives(club, live, side, TakeCards(("plain", "plain", "mud", "mud", "sand")))
    while live.state.decisions[0].asks != "battlefield-ask-sketch":
        asks = live.state.decisions[0].asks
        line = {"battlefield-ask-beat": "agree", "battlefield-ask-piece": "waive"}.get(asks, "")
        held = live.state.world.armies[SIDES.index(live.asked[0])].cards
        await gives(club, live, live.asked[0], line or f"card {held[0]}")
    return live
