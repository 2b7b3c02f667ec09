"""Tables before the first question: creation, seats, phrases, the opening."""

import asyncio
from hashlib import sha256

from bot.desk import GameDesk, outcomes
from bot.store.sqlstore import SqlStore
from engine.kernel.dice import Roll, SealedDice
from engine.kernel.event import Rolled
from tests.bot.desk.conftest import ANN, BOB, CAT, CHANNEL, DAN, begin, keys, live_game, order, set_up, to_first_roll
from tests.kernel.corridor import NORTH, SOUTH


async def test_creating_commits_to_the_dice_and_posts_the_opening(desk: GameDesk) -> None:
    made = await desk.create(
        system="toy", scenario="corridor", channel=CHANNEL, creator=DAN, language="ru", options={"fast": True}
    )
    assert isinstance(made, outcomes.Changed)
    header = made.live.header
    assert header.commitment == sha256(keys(32)).hexdigest()
    assert (header.status, header.language, header.options) == ("open", "ru", {"fast": True})
    assert [post.kind for post in await desk.due()] == ["opening"]
    assert not made.live.started
    assert made.live.asked == ()


async def test_a_second_game_in_a_channel_is_refused_until_the_first_has_ended(desk: GameDesk) -> None:
    game = await set_up(desk)
    again = await desk.create(system="toy", scenario="corridor", channel=CHANNEL, creator=ANN, language="en")
    assert isinstance(again, outcomes.ChannelBusy)
    assert again.live.id == game
    await desk.abandon(game, DAN)
    assert await desk.at_channel(CHANNEL) is None
    assert (latest := await desk.latest_at(CHANNEL)) is not None
    assert latest.id == game
    assert await set_up(desk) != game


async def test_two_creations_at_once_make_one_game(desk: GameDesk) -> None:
    wish = {"system": "toy", "scenario": "corridor", "channel": CHANNEL, "creator": DAN, "language": "en"}
    given = await asyncio.gather(desk.create(**wish), desk.create(**wish))
    assert sorted(type(o).__name__ for o in given) == ["Changed", "ChannelBusy"]


async def test_a_repeated_creation_returns_the_first_game(desk: GameDesk) -> None:
    game = await set_up(desk, interaction=5)
    again = await desk.create(
        system="toy", scenario="corridor", channel=CHANNEL, creator=DAN, language="en", interaction=5
    )
    assert isinstance(again, outcomes.Repeated)
    assert again.live.id == game
    assert len(await desk.games()) == 1


async def test_unknown_names_are_answered_with_the_known_ones(desk: GameDesk) -> None:
    wish = {"channel": CHANNEL, "creator": DAN, "language": "en"}
    assert await desk.create(system="go", scenario="corridor", **wish) == outcomes.Unknown("system", "go", ("toy",))
    assert await desk.create(system="toy", scenario="x", **wish) == outcomes.Unknown("scenario", "x", ("corridor",))
    game = await set_up(desk)
    assert await desk.join(game, ANN, "west") == outcomes.Unknown("side", "west", (NORTH, SOUTH))
    assert await desk.join(99, ANN, NORTH) == outcomes.NoGame()


async def test_content_of_a_server_is_frozen_and_shared(desk: GameDesk, store: SqlStore) -> None:
    ours = await set_up(desk, channel=1)
    theirs = await set_up(desk, channel=2, document={"scenario": "corridor", "traps": [3, 3]})
    third = await set_up(desk, channel=3)
    digests = [(await live_game(desk, game)).header.content for game in (ours, theirs, third)]
    assert digests[0] == digests[2] != digests[1]
    assert (await live_game(desk, theirs)).game.traps == (3, 3)
    assert await store.content(digests[1]) == b'{"scenario":"corridor","traps":[3,3]}'


async def test_a_seat_is_taken_once_and_one_user_may_hold_both(desk: GameDesk) -> None:
    game = await set_up(desk)
    assert isinstance(await desk.join(game, ANN, NORTH), outcomes.Changed)
    taken = await desk.join(game, BOB, NORTH)
    assert isinstance(taken, outcomes.SeatTaken)
    assert (taken.side, taken.user) == (NORTH, ANN)
    assert isinstance(await desk.join(game, ANN, SOUTH), outcomes.Changed)
    assert (await live_game(desk, game)).sides_of(ANN) == (NORTH, SOUTH)


async def test_two_users_who_take_one_seat_at_once_do_not_both_get_it(desk: GameDesk) -> None:
    game = await set_up(desk)
    given = await asyncio.gather(desk.join(game, ANN, NORTH), desk.join(game, BOB, NORTH))
    assert sorted(type(o).__name__ for o in given) == ["Changed", "SeatTaken"]


async def test_leaving_takes_the_phrase_along(desk: GameDesk, store: SqlStore) -> None:
    game = await set_up(desk)
    await desk.join(game, ANN, NORTH)
    await desk.phrase(game, ANN, "ad astra")
    assert (await live_game(desk, game)).header.phrases == ((NORTH, "ad astra"),)
    stranger = await desk.leave(game, BOB)
    assert isinstance(stranger, outcomes.NotYours)
    assert isinstance(await desk.leave(game, ANN), outcomes.Changed)
    assert await store.seats(game) == {}
    assert (await store.header(game)).phrases == ()


async def test_a_phrase_needs_a_seat_and_a_game_that_has_not_begun(desk: GameDesk) -> None:
    game = await set_up(desk)
    assert isinstance(await desk.phrase(game, ANN, "mine"), outcomes.NotYours)
    await desk.join(game, ANN, NORTH)
    await desk.join(game, ANN, SOUTH)
    await desk.phrase(game, ANN, "mine")
    await desk.phrase(game, ANN, "")
    assert (await live_game(desk, game)).header.phrases == ()
    await desk.start(game, ANN)
    assert isinstance(await desk.phrase(game, ANN, "late"), outcomes.NotOpen)


async def test_the_start_waits_for_every_seat(desk: GameDesk) -> None:
    game = await set_up(desk)
    await desk.join(game, ANN, NORTH)
    early = await desk.start(game, ANN)
    assert isinstance(early, outcomes.Unseated)
    assert early.sides == (SOUTH,)
    await desk.join(game, BOB, SOUTH)
    assert isinstance(await desk.start(game, CAT), outcomes.NotYours)
    done = await desk.start(game, ANN)
    assert isinstance(done, outcomes.Done)
    assert (done.entry.n, done.entry.via, done.before) == (0, "opening", None)
    assert done.live.running
    assert done.live.awaited == (ANN, BOB)
    assert isinstance(await desk.start(game, ANN), outcomes.NotOpen)


async def test_phrases_change_the_dice_that_the_key_alone_would_give(desk: GameDesk) -> None:
    faces = []
    for channel, phrase in ((1, ""), (2, "ad astra")):
        game = await set_up(desk, channel)
        await desk.join(game, ANN, NORTH)
        await desk.join(game, BOB, SOUTH)
        await desk.phrase(game, ANN, phrase)
        await desk.start(game, ANN)
        faces.append(next(e for e in (await to_first_roll(desk, game)).events if isinstance(e, Rolled)))
        dice = SealedDice(keys(32), str(game), {NORTH: phrase} if phrase else {})
        assert dice.roll(_request(faces[-1])) == faces[-1].faces
    assert faces[0].faces != faces[1].faces


def _request(rolled: Rolled) -> Roll:
    return Roll(rolled.index, rolled.epoch, rolled.die, len(rolled.faces), rolled.rule, rolled.purpose)


async def test_a_substitute_takes_a_seat_that_was_left_during_the_game(desk: GameDesk) -> None:
    game = await begin(desk)
    assert isinstance(await desk.leave(game, BOB), outcomes.Done)
    assert (await live_game(desk, game)).vacant == (SOUTH,)
    assert isinstance(await desk.join(game, CAT, SOUTH), outcomes.Done)
    await order(desk, game, CAT, "bid 1")
    await desk.abandon(game, ANN, manager=True)
    assert isinstance(await desk.join(game, BOB, SOUTH), outcomes.NotRunning)
    assert isinstance(await desk.leave(game, CAT), outcomes.NotRunning)


async def test_the_creator_names_the_referee_before_the_start_and_a_manager_always(desk: GameDesk) -> None:
    game = await set_up(desk)
    assert isinstance(await desk.appoint(game, ANN, ANN), outcomes.Refused)
    assert isinstance(await desk.appoint(game, DAN, CAT), outcomes.Changed)
    await desk.join(game, ANN, NORTH)
    await desk.join(game, BOB, SOUTH)
    await desk.start(game, CAT)
    assert isinstance(await desk.appoint(game, DAN, DAN), outcomes.Refused)
    assert isinstance(await desk.appoint(game, 105, DAN, manager=True), outcomes.Done)
    assert (await live_game(desk, game)).header.referee == DAN


async def test_a_desk_that_closes_takes_nothing_new(desk: GameDesk) -> None:
    game = await set_up(desk)
    await desk.close()
    assert await desk.join(game, ANN, NORTH) == outcomes.Busy()
    other = await desk.create(system="toy", scenario="corridor", channel=8, creator=DAN, language="en")
    assert other == outcomes.Busy()
    assert len(await desk.games()) == 1


async def test_games_are_listed_by_guild_user_and_status(desk: GameDesk) -> None:
    one = await begin(desk, channel=1)
    two = await set_up(desk, channel=2)
    assert [h.id for h in await desk.games(guild=1)] == [two, one]
    assert [h.id for h in await desk.games(user=ANN)] == [one]
    assert [h.id for h in await desk.games(statuses=("open",))] == [two]
    assert await desk.games(guild=9) == ()
