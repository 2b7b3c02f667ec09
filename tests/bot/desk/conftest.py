"""A desk over a database of its own, with the toy system, a clock that stands still, and known dice keys."""

from collections.abc import AsyncIterator, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.desk import Changed, Done, GameDesk, LiveGame, Submission
from bot.store.sqlstore import SqlStore
from engine.kernel.command import Command, SetWatch
from engine.kernel.ids import Side
from tests.bot.stores import opened
from tests.kernel.corridor import NORTH, SOUTH
from tests.kernel.toy import TOY, Corridor

ANN, BOB, CAT, DAN = 101, 102, 103, 104
CHANNEL = 7

IN_A_FILE = pytest.mark.parametrize("where", ["sqlite"], indirect=True)
"""For a test that damages the file."""


class Clock:
    def __init__(self) -> None:
        self.now = datetime(2030, 1, 1, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def pass_by(self, **spans: float) -> None:
        self.now += timedelta(**spans)


def keys(count: int) -> bytes:
    return bytes(range(count))


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def store(where: Path | str) -> AsyncIterator[SqlStore]:
    store = await opened(where)
    yield store
    await store.close()


@pytest.fixture
def desk(store: SqlStore, clock: Clock) -> GameDesk:
    return GameDesk(store, {"toy": TOY}, clock=clock, keys=keys)


async def set_up(desk: GameDesk, channel: int = CHANNEL, guild: int | None = 1, **more: object) -> int:
    """Create a game in a channel; Dan does it."""
    made = await desk.create(
        system="toy", scenario="corridor", channel=channel, creator=DAN, language="en", guild=guild, **more
    )
    assert isinstance(made, Changed)
    return made.live.id


async def begin(desk: GameDesk, north: int = ANN, south: int = BOB, channel: int = CHANNEL, **more: object) -> int:
    """Create, seat and start a game."""
    game = await set_up(desk, channel, **more)
    for user, side in ((north, NORTH), (south, SOUTH)):
        assert isinstance(await desk.join(game, user, side), Changed)
    assert isinstance(await desk.start(game, DAN), Done)
    return game


async def order(desk: GameDesk, game: int, user: int, text: str, **more: object) -> Done:
    """Submit a line that must be carried out."""
    done = await desk.submit(Submission(game=game, user=user, order=text, **more))
    assert isinstance(done, Done), done
    return done


async def live_game(desk: GameDesk, game: int) -> LiveGame:
    found = await desk.load(game)
    assert found is not None
    return found


SHOT = (
    (ANN, "bid 2"), (BOB, "bid 0"), (ANN, "run n1 3"), (ANN, "on"),
    (ANN, "bid 2"), (BOB, "bid 0"), (ANN, "run n1 5"), (BOB, "shoot s1"), (ANN, "stand"),
)  # fmt: skip
"""Ann's first runner steps into a trap, goes on, and is shot at beside Bob's: entries 2 to 10, the last one rolls."""


async def to_first_roll(desk: GameDesk, game: int, interactions: Iterator[int] | None = None) -> Done:
    """Play until the first dice are thrown and return that entry."""
    lines: list[tuple[int, Command | str]] = [(BOB, SetWatch("cell", "5")), *SHOT]
    for user, line in lines:
        number = None if interactions is None else next(interactions)
        done = await desk.submit(Submission(game=game, user=user, order=line, interaction=number))
        assert isinstance(done, Done), (line, done)
    return done


WEST = Side("west")


class Wide(Corridor):
    """A corridor with somebody who looks on, and whose consent counts."""

    sides = (NORTH, SOUTH, WEST)


def three_sided(store: SqlStore) -> GameDesk:
    """Return a desk whose games have a third side."""
    return GameDesk(store, {"toy": replace(TOY, bind=lambda document: Wide(tuple(document["traps"])))}, keys=keys)
