"""Seats of a running game: whoever has held one remains a player to the end, and every change stands in the ledger."""

import json

import pytest

from bot.desk import (
    Changed,
    Done,
    GameDesk,
    LiveGame,
    NeedsConsent,
    NotRunning,
    NotYours,
    Refused,
    Repeated,
    Stale,
    Submission,
)
from bot.desk.live import COMPUTER
from bot.desk.outcomes import SeatTaken
from bot.pages.ledger.eyes import Eyes, eyes_of
from bot.store.sqlstore import SqlStore
from engine.kernel.command import ChangeSeats, GiveRuling, NameReferee, Rewind, TakeCopy
from engine.kernel.event import Minuted
from tests.bot.desk.conftest import ANN, BOB, CAT, DAN, Clock, begin, keys, live_game, order, set_up, to_first_roll
from tests.bot.formats.conftest import BOTH, Verifier
from tests.kernel.corridor import NORTH, SOUTH
from tests.kernel.toy import TOY

RITA = 105
"""Manages the guild and plays nothing."""


def anew(store: SqlStore) -> GameDesk:
    """Return a desk that knows only what the database does."""
    return GameDesk(store, {"toy": TOY}, clock=Clock(), keys=keys)


def refusal(outcome: object) -> list[str]:
    assert isinstance(outcome, Refused), outcome
    return [violation.rule.clause for violation in outcome.violations]


async def asked(desk: GameDesk, game: int, user: int, side: object) -> int:
    """Ask for a seat that is not free to the user, and return the number of the request."""
    outcome = await desk.join(game, user, side)
    assert isinstance(outcome, NeedsConsent), outcome
    assert outcome.request.ask == "seat"
    return outcome.request.id


# -- the two attacks


@pytest.mark.clause("umpire plays")
async def test_a_manager_who_plays_leaves_takes_the_export_and_sits_again(desk: GameDesk, store: SqlStore) -> None:
    game = await begin(desk)
    await order(desk, game, BOB, "bid 2")
    assert isinstance(await desk.leave(game, ANN), Done)
    for at in (desk, anew(store)):
        assert refusal(await at.export(game, ANN, manager=True)) == ["plays"]
    back = await desk.join(game, ANN, NORTH)
    assert isinstance(back, Done)
    assert refusal(await anew(store).export(game, ANN, manager=True)) == ["plays"]
    told = [(e.via, e.user, json.loads(e.body or b"null")) for e in await store.entries(game)][2:]
    at = {"at": "2030-01-01T00:00:00.000000Z", "agreed": [], "word": "", "kind": "umpire.seats", "sides": ["north"]}
    assert told == [
        ("table", ANN, {"was": "101", "now": "", "by": "101", **at}),
        ("table", ANN, {"was": "", "now": "101", "by": "101", **at}),
    ]
    assert [post.n for post in await desk.due() if post.kind == "entry"] == [0, 1, 2, 3]


@pytest.mark.clause("umpire plays")
async def test_a_player_takes_the_seat_that_the_enemy_left_for_a_moment(desk: GameDesk, store: SqlStore) -> None:
    game = await begin(desk)
    await order(desk, game, BOB, "bid 2")
    await desk.leave(game, BOB)
    for at in (desk, anew(store)):
        assert isinstance(await at.join(game, ANN, SOUTH), NeedsConsent) or at is not desk
        assert (await live_game(at, game)).sides_of(ANN) == (NORTH,)
        assert eyes_of(await live_game(at, game), ANN) == Eyes((NORTH,))
    back = await desk.join(game, BOB, SOUTH)
    assert isinstance(back, Done), "one's own former seat is free"
    assert (await live_game(desk, game)).sides_of(BOB) == (SOUTH,)


# -- seats


async def test_who_left_his_own_seat_gets_no_other_one_either(desk: GameDesk) -> None:
    game = await begin(desk)
    await desk.leave(game, ANN)
    await desk.leave(game, BOB)
    await asked(desk, game, ANN, SOUTH)
    assert isinstance(await desk.join(game, ANN, NORTH), Done)


async def test_a_stranger_may_be_a_substitute_and_the_first_player_come_back_after_him(desk: GameDesk) -> None:
    game = await begin(desk)
    await desk.leave(game, BOB)
    assert isinstance(await desk.join(game, CAT, SOUTH), Done)
    assert isinstance(await desk.join(game, BOB, SOUTH), SeatTaken)
    await desk.leave(game, CAT)
    assert isinstance(await desk.join(game, BOB, SOUTH), Done)


async def test_who_played_both_sides_comes_back_to_one_only_as_the_last_who_held_it(desk: GameDesk) -> None:
    game = await begin(desk, ANN, ANN)
    await desk.leave(game, ANN, SOUTH)
    assert isinstance(await desk.join(game, ANN, SOUTH), Done)
    await desk.leave(game, ANN, SOUTH)
    assert isinstance(await desk.join(game, CAT, SOUTH), Done)
    await desk.leave(game, CAT)
    await asked(desk, game, ANN, SOUTH)


async def test_who_left_speaks_for_his_seat_until_somebody_else_holds_it(desk: GameDesk) -> None:
    game = await begin(desk)
    await desk.leave(game, BOB)
    number = await asked(desk, game, ANN, SOUTH)
    for stranger in (ANN, CAT):
        assert isinstance(await desk.consent(number, stranger), NotYours)
    assert isinstance(await desk.consent(number, ANN, manager=True), NotYours), "nobody grants himself what he asks for"
    done = await desk.consent(number, BOB)
    assert isinstance(done, Done)
    assert done.entry.command == ChangeSeats((SOUTH,), "", "101", "101", "2030-01-01T00:00:00.000000Z", (SOUTH,))
    assert done.live.sides_of(ANN) == (NORTH, SOUTH)
    assert (await desk.request(number)).status == "granted"


async def test_the_word_of_the_referee_gives_a_seat(desk: GameDesk) -> None:
    game = await begin(desk, referee=CAT)
    await desk.leave(game, BOB)
    number = await asked(desk, game, ANN, SOUTH)
    done = await desk.consent(number, CAT)
    assert isinstance(done, Done)
    assert isinstance(done.entry.command, ChangeSeats)
    assert (done.entry.command.agreed, done.entry.command.word) == ((), str(CAT))


async def test_a_request_for_a_seat_is_declined_and_a_taken_seat_is_not_given_twice(desk: GameDesk) -> None:
    game = await begin(desk)
    await desk.leave(game, BOB)
    number = await asked(desk, game, ANN, SOUTH)
    assert isinstance(await desk.decline(number, CAT), NotYours)
    assert isinstance(await desk.decline(number, BOB), Changed)
    assert isinstance(await desk.consent(number, BOB), Stale)
    second = await asked(desk, game, ANN, SOUTH)
    assert isinstance(await desk.join(game, CAT, SOUTH), Done)
    assert isinstance(await desk.consent(second, RITA, manager=True), SeatTaken)


async def test_who_has_seen_all_sits_down_only_by_consent(desk: GameDesk) -> None:
    game = await begin(desk, referee=CAT)
    await desk.leave(game, BOB)
    assert isinstance(await desk.export(game, RITA, manager=True), bytes)
    for insider in (CAT, RITA):
        number = await asked(desk, game, insider, SOUTH)
        assert isinstance(await desk.consent(number, insider, manager=True), NotYours)
        assert isinstance(await desk.decline(number, insider), Changed)
    assert isinstance(await desk.appoint(game, 106, DAN, manager=True), Done)
    number = await asked(desk, game, CAT, SOUTH)
    await desk.consent(number, BOB)
    assert isinstance(await desk.consent(number, ANN), Done)
    assert not eyes_of(await live_game(desk, game), CAT).all


async def test_who_has_refereed_sits_down_only_by_consent(desk: GameDesk, store: SqlStore) -> None:
    game = await begin(desk)
    for _ in range(2):
        assert isinstance(await desk.referee(game, RITA, GiveRuling("a", "b"), manager=True), Done)
    assert [held.user for held in await store.held(game) if held.side is None] == [RITA]
    await desk.leave(game, BOB)
    await asked(desk, game, RITA, SOUTH)


async def test_before_the_start_nothing_of_this_binds(desk: GameDesk, store: SqlStore) -> None:
    game = await set_up(desk)
    await desk.join(game, ANN, NORTH)
    assert isinstance(await desk.leave(game, ANN), Changed)
    assert isinstance(await desk.join(game, ANN, SOUTH), Changed)
    assert isinstance(await desk.join(game, BOB, NORTH), Changed)
    assert await store.held(game) == ()
    await desk.start(game, ANN)
    assert {(held.side, held.user) for held in await store.held(game)} == {(SOUTH, ANN), (NORTH, BOB)}


async def test_a_repeated_delivery_leaves_and_sits_down_once(desk: GameDesk) -> None:
    game = await begin(desk)
    assert isinstance(await desk.leave(game, BOB, interaction=1), Done)
    assert isinstance(await desk.leave(game, BOB, interaction=1), Repeated)
    assert isinstance(await desk.join(game, BOB, SOUTH, 2), Done)
    assert isinstance(await desk.join(game, BOB, SOUTH, 2), Repeated)
    assert len((await live_game(desk, game)).entries) == 3


async def test_the_computer_takes_a_seat_by_an_entry_that_says_who_asked(desk: GameDesk) -> None:
    game = await begin(desk)
    await desk.leave(game, BOB)
    done = await desk.seat_computer(game, ANN, SOUTH)
    assert isinstance(done, Done)
    assert done.entry.command == ChangeSeats((SOUTH,), "", str(COMPUTER), "101", "2030-01-01T00:00:00.000000Z")
    assert isinstance(await desk.join(game, ANN, SOUTH), SeatTaken)


@pytest.mark.parametrize("restarted", [False, True])
async def test_who_left_takes_his_seat_from_the_computer(desk: GameDesk, store: SqlStore, restarted: bool) -> None:
    game = await begin(desk)
    await desk.leave(game, BOB)
    await desk.seat_computer(game, ANN, SOUTH)
    at = anew(store) if restarted else desk
    assert isinstance(await at.join(game, CAT, SOUTH), NeedsConsent), "who has not played here asks the others"
    done = await at.join(game, BOB, SOUTH)
    assert isinstance(done, Done)
    assert done.entry.command == ChangeSeats((SOUTH,), str(COMPUTER), "102", "102", "2030-01-01T00:00:00.000000Z")
    assert (await live_game(at, game)).seats[SOUTH] == BOB


# -- refereeing


@pytest.mark.clause("umpire neutral")
@pytest.mark.parametrize("left", [False, True])
@pytest.mark.clause("umpire neutral")
async def test_who_has_played_referees_nothing_by_no_door(desk: GameDesk, store: SqlStore, left: bool) -> None:
    game = await begin(desk, referee=ANN)
    if left:
        await desk.leave(game, ANN)
    for at in (desk, anew(store)):
        for manager in (False, True):
            assert refusal(await at.referee(game, ANN, GiveRuling("a", "b"), manager=manager)) == ["neutral"]
            assert refusal(await at.referee(game, ANN, Rewind(0, "why"), manager=manager)) == ["neutral"]
            assert refusal(await at.export(game, ANN, manager=manager)) == ["plays"]
        assert not eyes_of(await live_game(at, game), ANN).all
    assert refusal(await desk.appoint(game, RITA, ANN, manager=True)) == ["neutral"]
    assert refusal(await desk.appoint(game, ANN, ANN, manager=True)) == ["neutral"]


async def test_a_manager_who_plays_names_a_referee_only_if_the_others_agree(desk: GameDesk) -> None:
    game = await begin(desk)
    outcome = await desk.appoint(game, ANN, CAT, manager=True)
    assert isinstance(outcome, NeedsConsent)
    assert (outcome.request.ask, outcome.request.to, outcome.request.missing) == ("referee", CAT, (SOUTH,))
    assert isinstance(await desk.export(game, CAT), Refused)
    done = await desk.consent(outcome.request.id, BOB)
    assert isinstance(done, Done)
    assert done.entry.command == NameReferee("", "103", "101", "2030-01-01T00:00:00.000000Z", (SOUTH,))
    assert (await live_game(desk, game)).header.referee == CAT
    assert eyes_of(await live_game(desk, game), CAT).all


async def test_a_manager_who_left_names_no_referee_alone_either(desk: GameDesk) -> None:
    game = await begin(desk)
    await desk.leave(game, ANN)
    assert isinstance(await desk.appoint(game, ANN, CAT, manager=True), NeedsConsent)
    assert refusal(await desk.appoint(game, DAN, CAT)) == ["referee"]


async def test_a_referee_named_while_the_game_runs_is_an_entry(desk: GameDesk, store: SqlStore) -> None:
    game = await begin(desk, referee=DAN)
    done = await desk.appoint(game, RITA, CAT, manager=True)
    assert isinstance(done, Done)
    assert done.entry.command == NameReferee("104", "103", "105", "2030-01-01T00:00:00.000000Z")
    assert (await live_game(anew(store), game)).header.referee == CAT


# -- copies


async def test_every_copy_of_a_running_game_is_an_entry_and_in_itself(desk: GameDesk) -> None:
    game = await begin(desk, referee=CAT)
    for user, manager in ((CAT, False), (RITA, True)):
        body = await desk.export(game, user, manager=manager)
        assert isinstance(body, bytes)
        last = json.loads(body)["entries"][-1]
        assert last["command"] == {
            "kind": "umpire.copy",
            "sides": ["north", "south"],
            "by": str(user),
            "at": "2030-01-01T00:00:00.000000Z",
        }
        assert last["events"] == [{"kind": "minuted"}]
    assert [post.n for post in await desk.due() if post.kind == "entry"] == [0, 1, 2]


async def test_a_copy_that_is_delivered_twice_is_noted_once(desk: GameDesk) -> None:
    game = await begin(desk, referee=CAT)
    one, two = [await desk.export(game, CAT, interaction=9) for _ in range(2)]
    assert one == two
    assert len((await live_game(desk, game)).entries) == 2


async def test_a_copy_of_ones_own_view_names_the_sides(desk: GameDesk) -> None:
    game = await begin(desk, referee=CAT)
    own = await desk.copied(game, ANN)
    assert isinstance(own, Done)
    assert own.entry.command == TakeCopy((NORTH,), "101", "2030-01-01T00:00:00.000000Z")
    whole = await desk.copied(game, CAT)
    assert isinstance(whole, Done)
    assert whole.entry.command == TakeCopy((NORTH, SOUTH), "103", "2030-01-01T00:00:00.000000Z")


async def test_a_game_that_is_over_is_copied_by_anybody_and_notes_nothing(desk: GameDesk) -> None:
    game = await begin(desk)
    await desk.resign(game, ANN)
    assert isinstance(await desk.export(game, ANN), bytes)
    assert isinstance(await desk.leave(game, ANN), NotRunning)
    assert len((await live_game(desk, game)).entries) == 2


# -- what entries of the table leave alone


def _minutes(live: LiveGame) -> list[int]:
    return [entry.n for entry in live.entries if entry.events == (Minuted(),)]


async def test_nothing_is_asked_anew_and_no_button_grows_stale(desk: GameDesk) -> None:
    game = await begin(desk, referee=CAT)
    before = (await live_game(desk, game)).state
    await desk.leave(game, BOB)
    await desk.join(game, BOB, SOUTH)
    await desk.export(game, CAT)
    after = (await live_game(desk, game)).state
    assert (after.decisions, after.world, after.rolls) == (before.decisions, before.world, before.rolls)
    question = next(d.id for d in before.decisions if d.side == NORTH)
    assert isinstance(await desk.submit(Submission(game=game, user=ANN, order="bid 2", decision=question)), Done)


async def test_the_undo_line_stays_where_it_is(desk: GameDesk) -> None:
    game = await begin(desk, referee=CAT)
    ordered = await order(desk, game, ANN, "bid 2")
    await desk.leave(game, BOB)
    await desk.export(game, CAT)
    done = await desk.undo(game, ANN, last=ordered.entry.n)
    assert isinstance(done, Done), "an order that nobody answered is free to take back, from its own post"
    assert done.entry.command == Rewind(0)
    assert isinstance(await desk.undo(game, ANN), Refused), "and there is nothing more to take back"


async def test_a_request_outlives_what_happens_at_the_table(desk: GameDesk) -> None:
    game = await begin(desk, referee=CAT)
    await order(desk, game, ANN, "bid 2")
    await order(desk, game, BOB, "bid 0")
    wanted = await desk.undo(game, ANN)
    assert isinstance(wanted, NeedsConsent)
    await desk.export(game, CAT)
    assert isinstance(await desk.consent(wanted.request.id, BOB), Done)


async def test_no_return_takes_back_what_happened_at_the_table(desk: GameDesk, store: SqlStore) -> None:
    game = await begin(desk, referee=CAT)
    await order(desk, game, ANN, "bid 2")
    await desk.leave(game, BOB)
    await order(desk, game, ANN, "boast")
    assert isinstance(await desk.referee(game, CAT, Rewind(0, "a wrong start")), Done)
    for at in (desk, anew(store)):
        live = await live_game(at, game)
        assert live.seats == {NORTH: ANN}
        assert live.timeline.live == (0,)
        assert isinstance(await at.join(game, ANN, SOUTH), NeedsConsent) or at is not desk
        assert refusal(await at.referee(game, CAT, Rewind(len(live.entries), "to no position"))) == ["referee-text"]
    await order(desk, game, ANN, "bid 1")
    assert isinstance(await desk.undo(game, ANN), Done)
    assert (await live_game(desk, game)).state.world.bids == (-1, -1)


async def test_a_return_to_what_happened_at_the_table_is_one_to_the_position_of_then(desk: GameDesk) -> None:
    game = await begin(desk, referee=CAT)
    await order(desk, game, ANN, "bid 2")
    await desk.export(game, CAT)
    await order(desk, game, ANN, "boast")
    done = await desk.referee(game, CAT, Rewind(2, "why"))
    assert isinstance(done, Done)
    assert done.entry.command == Rewind(1, "why")
    assert done.live.state.world == done.live.timeline.states[2].world


@BOTH
async def test_both_verifiers_take_a_game_with_entries_of_the_table(desk: GameDesk, verifier: Verifier) -> None:
    game = await begin(desk, referee=CAT)
    await desk.leave(game, BOB)
    number = await asked(desk, game, ANN, SOUTH)
    await desk.consent(number, CAT)
    await desk.leave(game, ANN, SOUTH)
    await desk.join(game, BOB, SOUTH)
    await desk.export(game, CAT)
    last = (await to_first_roll(desk, game)).entry.n
    await desk.appoint(game, RITA, DAN, manager=True)
    await desk.referee(game, DAN, Rewind(last - 1, "once more"))
    await order(desk, game, ANN, "stand")
    await desk.resign(game, BOB)
    body = await desk.export(game)
    assert isinstance(body, bytes)
    lines, ok = verifier(body)
    assert ok, lines
    assert any("2 rolls recomputed" in line for line in lines)
