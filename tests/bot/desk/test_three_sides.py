"""Consent where more than one other side must agree."""

import pytest

from bot.desk import Changed, Done, GameDesk, NeedsConsent, NotYours, Repeated, Stale
from bot.store.sqlstore import SqlStore
from engine.kernel.command import Rewind
from engine.kernel.ledger import Entry
from tests.bot.desk.conftest import ANN, BOB, CAT, WEST, order, set_up, three_sided
from tests.kernel.corridor import NORTH, SOUTH


@pytest.fixture
def desk(store: SqlStore) -> GameDesk:
    return three_sided(store)


async def _past_the_line(desk: GameDesk, north: int, south: int, west: int) -> int:
    game = await set_up(desk)
    for user, side in ((north, NORTH), (south, SOUTH), (west, WEST)):
        assert isinstance(await desk.join(game, user, side), Changed)
    assert isinstance(await desk.start(game, north), Done)
    await order(desk, game, north, "bid 2", side=NORTH)
    await order(desk, game, south, "bid 0", side=SOUTH)
    return game


async def _agreed(desk: GameDesk, asked: NeedsConsent) -> Entry:
    """Return the entry that the consent of the last player makes."""
    done = await desk.consent(asked.request.id, BOB)
    assert isinstance(done, Done)
    return done.entry


async def test_every_other_side_must_agree(desk: GameDesk, store: SqlStore) -> None:
    game = await _past_the_line(desk, ANN, BOB, CAT)
    asked = await desk.undo(game, ANN)
    assert isinstance(asked, NeedsConsent)
    assert asked.request.missing == (SOUTH, WEST)
    half = await desk.consent(asked.request.id, CAT, interaction=1)
    assert isinstance(half, NeedsConsent)
    assert half.request.missing == (SOUTH,)
    assert isinstance(await desk.consent(asked.request.id, CAT, interaction=1), Repeated)
    assert isinstance(await desk.consent(asked.request.id, CAT), NotYours)
    assert len(await store.entries(game)) == 3
    assert (await _agreed(desk, asked)).command == Rewind(0, agreed=(SOUTH, WEST))


async def test_one_refusal_is_enough(desk: GameDesk) -> None:
    game = await _past_the_line(desk, ANN, BOB, CAT)
    asked = await desk.undo(game, ANN)
    assert isinstance(asked, NeedsConsent)
    await desk.consent(asked.request.id, CAT)
    assert isinstance(await desk.decline(asked.request.id, BOB), Changed)
    assert isinstance(await desk.consent(asked.request.id, BOB), Stale)


async def test_sides_of_the_same_user_agree_with_him(desk: GameDesk) -> None:
    game = await _past_the_line(desk, ANN, BOB, ANN)
    asked = await desk.undo(game, ANN)
    assert isinstance(asked, NeedsConsent)
    assert asked.request.missing == (SOUTH,)
    assert (await _agreed(desk, asked)).command == Rewind(0, agreed=(SOUTH, WEST))


async def test_one_user_answers_for_all_his_sides_at_once(desk: GameDesk) -> None:
    game = await _past_the_line(desk, ANN, BOB, BOB)
    asked = await desk.abandon(game, ANN)
    assert isinstance(asked, NeedsConsent)
    gone = await desk.consent(asked.request.id, BOB)
    assert isinstance(gone, Changed)
    assert gone.live.header.status == "abandoned"
