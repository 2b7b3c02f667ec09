"""A start in two steps: seats and phrases are closed and posted, and the game begins with the id of that post."""

import pytest

from bot.desk import Changed, Done, GameDesk, LiveGame, NotOpen, NotRunning, Repeated
from bot.store.port import Change, Conflict, Due
from bot.store.sqlstore import SqlStore
from engine.kernel.dice import Roll, SealedDice
from engine.kernel.event import Rolled
from tests.bot.desk.conftest import ANN, BOB, CAT, CHANNEL, DAN, Clock, keys, live_game, set_up, to_first_roll
from tests.kernel.corridor import NORTH, SOUTH
from tests.kernel.toy import TOY

MESSAGE = 1_574_096_025_767_903_264


@pytest.fixture
def desk(store: SqlStore, clock: Clock) -> GameDesk:
    return published(store, clock)


def published(store: SqlStore, clock: Clock) -> GameDesk:
    """A desk whose posts reach channels, as after a start of the bot."""
    made = GameDesk(store, {"toy": TOY}, clock=clock, keys=keys)
    made.publish()
    return made


async def full(desk: GameDesk, channel: int = CHANNEL) -> int:
    """A game with both players and a phrase."""
    game = await set_up(desk, channel)
    await desk.join(game, ANN, NORTH)
    await desk.join(game, BOB, SOUTH)
    await desk.phrase(game, ANN, "ad astra")
    return game


async def sealed(desk: GameDesk, interaction: int | None = None) -> int:
    game = await full(desk)
    assert isinstance(await desk.start(game, BOB, interaction=interaction), Changed)
    return game


async def seal_post(desk: GameDesk) -> Due:
    """Deliver everything up to the post of the seal, and return that, claimed and not delivered."""
    while handed_out := await desk.due():
        for due in handed_out:
            if due.kind == "seal":
                return due
            await desk.delivered(due.id, 1)
    raise AssertionError("no such post is due")


async def the(desk: GameDesk, game: int) -> LiveGame:
    return await live_game(desk, game)


async def test_a_start_closes_seats_and_phrases_before_anything_is_posted(desk: GameDesk, store: SqlStore) -> None:
    game = await sealed(desk)
    now = await the(desk, game)
    assert (now.header.status, now.started, now.header.message) == ("sealed", False, None)
    assert isinstance(await desk.phrase(game, ANN, "per aspera"), NotOpen)
    assert isinstance(await desk.phrase(game, BOB, "better"), NotOpen)
    assert isinstance(await desk.leave(game, BOB), NotRunning)
    assert isinstance(await desk.join(game, CAT, SOUTH), NotRunning)
    assert isinstance(await desk.appoint(game, DAN, CAT), NotRunning)
    assert isinstance(await desk.seat_computer(game, ANN, SOUTH), NotRunning)
    assert isinstance(await desk.choose_policy(game, DAN, "any", "other"), NotOpen)
    assert isinstance(await desk.practise(game, ANN), NotOpen)
    for change in (
        Change(game, "x", phrases=()), Change(game, "x", seats=((SOUTH, None),)), Change(game, "x", referee=CAT),
        Change(game, "x", options={}), Change(game, "x", status="open"),
    ):  # fmt: skip
        with pytest.raises(Conflict):
            await store.change(change)
    assert now.header == await store.header(game)
    assert await desk.key(game) is None


async def test_the_game_begins_by_itself_with_the_id_of_its_post(desk: GameDesk, store: SqlStore) -> None:
    game = await sealed(desk)
    await desk.delivered((await seal_post(desk)).id, MESSAGE)
    now = await the(desk, game)
    assert (now.running, len(now.entries), now.header.message) == (True, 1, MESSAGE)
    assert (await store.header(game)).message == MESSAGE
    assert [mark.user for mark in await store.posts.marks(game)] == [BOB]
    rolled = next(e for e in (await to_first_roll(desk, game)).events if isinstance(e, Rolled))
    request = Roll(rolled.index, rolled.epoch, rolled.die, len(rolled.faces), rolled.rule, rolled.purpose)
    assert rolled.faces == SealedDice(keys(32), str(game), {NORTH: "ad astra"}, MESSAGE).roll(request)
    dice = {
        SealedDice(keys(32), str(game), {NORTH: "ad astra"}, m).roll(request)
        for m in (None, *range(MESSAGE, MESSAGE + 99))
    }
    assert len(dice) > 20


async def test_another_id_that_is_noted_later_changes_nothing(desk: GameDesk) -> None:
    game = await sealed(desk)
    post = await seal_post(desk)
    await desk.delivered(post.id, MESSAGE)
    await desk.delivered(post.id, MESSAGE + 1)
    now = await the(desk, game)
    assert (now.header.message, len(now.entries)) == (MESSAGE, 1)


async def test_a_press_that_comes_twice_seals_once(desk: GameDesk) -> None:
    game = await sealed(desk, interaction=77)
    assert isinstance(await desk.start(game, BOB, interaction=77), Repeated)
    assert isinstance(await desk.start(game, ANN, interaction=78), NotOpen)
    posts = [due.kind for due in await desk.due()]
    assert posts.count("seal") == 1


async def test_another_press_hastens_a_post_that_was_put_off(desk: GameDesk, clock: Clock) -> None:
    game = await sealed(desk)
    await desk.failed((await seal_post(desk)).id, clock().replace(year=2031))
    assert "seal" not in {due.kind for due in await desk.due()}
    assert isinstance(await desk.start(game, ANN), NotOpen)
    await desk.delivered((await seal_post(desk)).id, MESSAGE)
    assert (await the(desk, game)).running


async def test_after_a_crash_before_the_id_was_noted_the_post_comes_again(
    desk: GameDesk, store: SqlStore, clock: Clock
) -> None:
    game = await sealed(desk)
    first = await seal_post(desk)
    again = published(store, clock)
    await again.open()
    assert (await the(again, game)).header.status == "sealed"
    post = await seal_post(again)
    assert post.id == first.id
    await again.delivered(post.id, MESSAGE)
    now = await the(again, game)
    assert now.running, "and the game begins"


async def test_after_a_crash_behind_the_note_the_game_begins_at_the_start(
    desk: GameDesk, store: SqlStore, clock: Clock
) -> None:
    game = await sealed(desk)
    post = await seal_post(desk)
    # All that a process does which dies right behind this transaction.
    assert await store.delivered(post.id, MESSAGE, "x") == game
    again = published(store, clock)
    await again.open()
    now = await the(again, game)
    assert (now.running, now.header.message, len(now.entries)) == (True, MESSAGE, 1)
    assert [mark.user for mark in await store.posts.marks(game)] == [BOB]
    await published(store, clock).open()
    assert len(await store.entries(game)) == 1


async def test_a_desk_that_closes_leaves_the_beginning_to_the_next_start(
    desk: GameDesk, store: SqlStore, clock: Clock
) -> None:
    game = await sealed(desk)
    post = await seal_post(desk)
    await desk.close()
    await desk.delivered(post.id, MESSAGE)
    assert await store.entries(game) == ()
    again = published(store, clock)
    await again.open()
    assert (await the(again, game)).running


async def test_a_post_that_cannot_be_delivered_opens_the_game_again(desk: GameDesk) -> None:
    game = await sealed(desk)
    await desk.delivered((await seal_post(desk)).id, None)
    now = await the(desk, game)
    assert (now.header.status, now.header.message, now.started) == ("open", None, False)
    await desk.open()  # what was handed out together with that post is due again
    told = await desk.due()
    assert "seal-undelivered" in {due.body.get("code") for due in told}
    for due in told:
        await desk.delivered(due.id, 1)
    assert isinstance(await desk.phrase(game, BOB, "again"), Changed)
    assert isinstance(await desk.start(game, ANN), Changed)
    await desk.delivered((await seal_post(desk)).id, MESSAGE)
    now = await the(desk, game)
    assert (now.running, now.header.message, len(now.header.phrases)) == (True, MESSAGE, 2)


async def test_a_sealed_game_may_be_given_up_and_does_not_begin_after_that(desk: GameDesk, store: SqlStore) -> None:
    game = await sealed(desk)
    post = await seal_post(desk)
    assert isinstance(await desk.abandon(game, DAN), Changed)
    await desk.delivered(post.id, MESSAGE)
    now = await the(desk, game)
    assert (now.header.status, now.header.message, now.started) == ("abandoned", None, False)
    assert await desk.at_channel(CHANNEL) is None
    assert await store.entries(game) == ()


async def test_a_sealed_game_holds_its_channel(desk: GameDesk) -> None:
    game = await sealed(desk)
    assert (found := await desk.at_channel(CHANNEL)) is not None
    assert found.id == game
    other = await desk.create(system="toy", scenario="corridor", channel=CHANNEL, creator=CAT, language="en")
    assert not isinstance(other, Changed)


async def test_private_games_and_desks_without_posts_begin_at_once(store: SqlStore, clock: Clock) -> None:
    unheard = GameDesk(store, {"toy": TOY}, clock=clock, keys=keys)
    for desk, channel in ((published(store, clock), -5), (unheard, 5)):
        game = await full(desk, channel)
        done = await desk.start(game, ANN)
        assert isinstance(done, Done)
        assert (done.live.running, done.live.header.message) == (True, None)
