"""Policies at the desk: who chooses them, what is stored, who has to agree, and what a bad one changes: nothing."""

import copy
import json
from typing import Any

import pytest

from bot.desk import Changed, Done, GameDesk, NotOpen, NotYours, Repeated, Stale, Submission
from bot.desk.live import COMPUTER, LiveGame
from bot.desk.outcomes import Unagreed, Unfit, Unknown, Unseated
from bot.store.sqlstore import SqlStore
from bot.tools.verify import verify
from engine.kernel.ids import Side
from engine.systems import load
from tests.bot.desk.conftest import ANN, BOB, CAT, DAN, keys, live_game

SOVIET, AXIS = Side("soviet"), Side("axis")
CAP = ("cap", "after-shift")
HILL = "shepherds-hill"
ON = {key: load(key) for key in ("scs", "battlefield")}


@pytest.fixture
def desk(store: SqlStore) -> GameDesk:
    return GameDesk(store, ON, keys=keys)


async def lobby(desk: GameDesk, *seats: tuple[int, Side], channel: int = 7, **more: Any) -> int:
    """Let Dan set a game up, and people join it."""
    wish = {"system": "scs", "scenario": "chir-1942", "channel": channel, "creator": DAN, "language": "en", **more}
    made = await desk.create(**wish)
    assert isinstance(made, Changed)
    for user, side in seats:
        assert isinstance(await desk.join(made.live.id, user, side), Changed)
    return made.live.id


async def played(desk: GameDesk, game: int) -> dict[str, Any]:
    """Return the policies in the frozen content of a game."""
    body = await desk.store.content((await live_game(desk, game)).header.content)
    assert body is not None
    policies: dict[str, Any] = json.loads(body)["scenario"].get("policies", {})
    return policies


async def notices(desk: GameDesk) -> list[dict[str, object]]:
    return [dict(post.body) for post in await desk.due() if post.kind == "notice"]


async def test_a_choice_is_stored_bound_and_read_back(desk: GameDesk, store: SqlStore) -> None:
    game = await lobby(desk)
    before = (await live_game(desk, game)).header.content
    done = await desk.choose_policy(game, DAN, *CAP)
    assert isinstance(done, Changed)
    assert await played(desk, game) == {"cap": "after-shift"}
    assert done.live.game.theatre.policies.cap == "after-shift"
    assert await store.content(before) is None, "content that no game is on is not kept"
    again = await live_game(GameDesk(store, ON, keys=keys), game)
    assert again.header == done.live.header
    assert again.game.theatre.policies.cap == "after-shift"
    assert [policy.key for policy in again.changed_policies] == ["cap"]
    assert "cap" in {policy.key for policy in again.open_policies}


async def test_what_is_read_as_usual_again_is_the_content_that_was(desk: GameDesk) -> None:
    game, other = await lobby(desk), await lobby(desk, channel=8)
    before = (await live_game(desk, game)).header
    await desk.choose_policy(game, DAN, *CAP)
    await desk.choose_policy(game, DAN, "sight", "top-unit")
    await desk.choose_policy(game, DAN, "cap", "before-shift")
    assert await played(desk, game) == {"sight": "top-unit"}
    await desk.choose_policy(game, DAN, "sight", "open")
    assert (await live_game(desk, game)).header == before
    assert (await live_game(desk, other)).header.content == before.content
    assert await played(desk, other) == {}


async def test_whoever_set_the_game_up_its_referee_and_a_manager_may_choose_and_nobody_else(desk: GameDesk) -> None:
    game = await lobby(desk, (ANN, SOVIET), (BOB, AXIS))
    for stranger in (ANN, BOB, CAT):
        refused = await desk.choose_policy(game, stranger, *CAP)
        assert isinstance(refused, NotYours)
        assert refused.whose == (DAN,)
    assert await played(desk, game) == {}
    assert isinstance(await desk.appoint(game, DAN, CAT), Changed)
    assert isinstance(await desk.choose_policy(game, CAT, *CAP), Changed)
    assert isinstance(await desk.choose_policy(game, BOB, "supply", "false", manager=True), Changed)
    assert await played(desk, game) == {"cap": "after-shift", "supply": False}


@pytest.mark.parametrize(("key", "value"), [("cap", "sideways"), ("nothing", "open"), ("sight", "top-unit"), ("", "")])
async def test_what_the_scenario_does_not_leave_open_is_unknown(desk: GameDesk, key: str, value: str) -> None:
    document = load("scs").document("chir-1942")
    document["scenario"]["policies"] = {"sight": "open"}
    game = await lobby(desk, document=document)
    answer = await desk.choose_policy(game, DAN, key, value)
    assert isinstance(answer, Unknown)
    assert (answer.what, "sight" in answer.known, "cap" in answer.known) == ("policy", False, True)
    assert await played(desk, game) == {"sight": "open"}


async def test_a_reading_that_the_scenario_cannot_be_played_by_changes_nothing(desk: GameDesk) -> None:
    document = copy.deepcopy(load("battlefield").document(HILL))
    x, y = document["scenario"]["units"][0]["at"]
    swamp = {
        "kind": "swamp",
        "outline": [[x - 1100, y - 3000], [x - 200, y - 3000], [x - 200, y + 3000], [x - 1100, y + 3000]],
    }
    document["scenario"]["terrain"] = [swamp]
    game = await lobby(desk, system="battlefield", scenario=HILL, document=document)
    before = (await live_game(desk, game)).header
    answer = await desk.choose_policy(game, DAN, "edge_swamp", "off")
    assert isinstance(answer, Unfit)
    assert [problem.what for problem in answer.problems] == ["R3 stands on swamp, which is closed to it (6.1)"]
    assert (await live_game(desk, game)).header == before
    assert isinstance(await desk.choose_policy(game, DAN, "edge_river", "off"), Changed)
    assert await played(desk, game) == {"edge_river": "off"}


async def test_once_the_game_has_begun_nothing_is_chosen_any_more(desk: GameDesk) -> None:
    game = await lobby(desk, (ANN, SOVIET), (BOB, AXIS))
    assert isinstance(await desk.start(game, DAN), Done)
    assert isinstance(await desk.choose_policy(game, DAN, *CAP), NotOpen)
    assert await played(desk, game) == {}


async def test_the_same_press_delivered_twice_changes_and_tells_once(desk: GameDesk) -> None:
    game = await lobby(desk, (ANN, SOVIET))
    assert isinstance(await desk.choose_policy(game, DAN, *CAP, interaction=77), Changed)
    assert isinstance(await desk.choose_policy(game, DAN, *CAP, interaction=77), Repeated)
    assert isinstance(await desk.choose_policy(game, DAN, *CAP, interaction=78), Changed), "it is so already"
    assert len(await notices(desk)) == 1


async def test_who_had_joined_is_told_and_the_game_waits_for_his_consent(desk: GameDesk) -> None:
    game = await lobby(desk, (DAN, SOVIET), (BOB, AXIS))
    await desk.choose_policy(game, DAN, *CAP)
    (told,) = await notices(desk)
    assert (told["policy"], told["was"], told["now"]) == ("cap", "before-shift", "after-shift")
    assert (told["user"], told["whom"]) == (str(DAN), str(BOB))
    refused = await desk.start(game, DAN)
    assert isinstance(refused, Unagreed)
    assert refused.sides == (AXIS,)
    assert isinstance(await desk.start(game, CAT, manager=True), Unagreed), "nobody agrees for somebody else"
    assert isinstance(await desk.start(game, BOB), Unagreed), "to start is not to agree"
    content = (await live_game(desk, game)).header.content
    assert told["content"] == content
    assert isinstance(await desk.agree_to_policies(game, CAT, content), NotYours)
    assert isinstance(await desk.agree_to_policies(game, DAN, content), Changed)
    assert (await live_game(desk, game)).unagreed == (AXIS,), "Dan has agreed for himself alone"
    assert isinstance(await desk.agree_to_policies(game, BOB, content), Changed)
    assert isinstance(await desk.start(game, DAN), Done)
    assert isinstance(await desk.agree_to_policies(game, BOB, content), NotOpen)
    assert (await live_game(desk, game)).game.theatre.policies.cap == "after-shift"


async def test_nobody_is_told_where_nobody_else_sits_and_who_joins_later_has_seen_it(desk: GameDesk) -> None:
    game = await lobby(desk, (DAN, SOVIET))
    await desk.choose_policy(game, DAN, *CAP)
    assert await notices(desk) == []
    await desk.join(game, BOB, AXIS)
    assert (await live_game(desk, game)).unagreed == ()
    assert isinstance(await desk.start(game, DAN), Done)


async def test_who_does_not_agree_leaves_and_the_next_one_need_not(desk: GameDesk) -> None:
    game = await lobby(desk, (DAN, SOVIET), (BOB, AXIS))
    await desk.choose_policy(game, DAN, *CAP)
    assert isinstance(await desk.leave(game, BOB), Changed)
    assert (await live_game(desk, game)).unagreed == ()
    await desk.join(game, CAT, AXIS)
    assert isinstance(await desk.start(game, DAN), Done)


async def agreed(desk: GameDesk, game: int, user: int) -> None:
    assert isinstance(
        await desk.agree_to_policies(game, user, (await live_game(desk, game)).header.content[:16]), Changed
    )


@pytest.mark.parametrize("digest", ["", "0000", "ab" * 32])
async def test_one_agrees_to_what_one_has_seen_and_to_nothing_later(desk: GameDesk, digest: str) -> None:
    game = await lobby(desk, (DAN, SOVIET), (BOB, AXIS))
    await desk.choose_policy(game, DAN, *CAP)
    (told,) = await notices(desk)
    await desk.choose_policy(game, DAN, "supply", "false")
    for seen in (str(told["content"]), digest):
        assert isinstance(await desk.agree_to_policies(game, BOB, seen), Stale)
    assert (await live_game(desk, game)).unagreed == (AXIS,)
    await agreed(desk, game, BOB)
    assert (await live_game(desk, game)).unagreed == ()
    await desk.choose_policy(game, DAN, "supply", "true")
    assert (await live_game(desk, game)).unagreed == (AXIS,), "what was agreed to was something else"


async def test_who_changes_one_reading_has_not_agreed_to_what_somebody_else_made_of_another(desk: GameDesk) -> None:
    game = await lobby(desk, (DAN, SOVIET), (BOB, AXIS))
    await desk.appoint(game, DAN, CAT)
    assert isinstance(await desk.choose_policy(game, CAT, *CAP), Changed)
    assert isinstance(await desk.choose_policy(game, DAN, "supply", "false"), Changed)
    await agreed(desk, game, BOB)
    refused = await desk.start(game, BOB)
    assert isinstance(refused, Unagreed)
    assert refused.sides == (SOVIET,)
    await agreed(desk, game, DAN)
    assert isinstance(await desk.start(game, BOB), Done)


async def test_an_agreement_before_all_sides_are_taken_is_kept(desk: GameDesk, store: SqlStore) -> None:
    game = await lobby(desk, (BOB, AXIS))
    await desk.choose_policy(game, DAN, *CAP)
    await agreed(desk, game, BOB)
    assert isinstance(await desk.start(game, BOB), Unseated)
    again: LiveGame = await live_game(GameDesk(store, ON, keys=keys), game)
    assert again.unagreed == ()
    await desk.join(game, ANN, SOVIET)
    assert isinstance(await desk.start(game, ANN), Done)


async def test_the_computer_in_the_last_seat_does_not_begin_a_game_that_not_all_agreed_to(desk: GameDesk) -> None:
    game = await lobby(desk, (BOB, AXIS))
    await desk.choose_policy(game, DAN, *CAP)
    assert isinstance(await desk.practise(game, DAN), Unagreed)
    assert (await live_game(desk, game)).vacant == (SOVIET,)
    assert isinstance(await desk.seat_computer(game, DAN, SOVIET), Changed)
    assert (await live_game(desk, game)).seats[SOVIET] == COMPUTER
    assert isinstance(await desk.start(game, BOB), Unagreed)
    await agreed(desk, game, BOB)
    assert isinstance(await desk.start(game, BOB), Done)


async def test_a_player_who_practises_by_his_own_readings_begins_at_once(desk: GameDesk) -> None:
    game = await lobby(desk)
    await desk.choose_policy(game, DAN, *CAP)
    assert isinstance(await desk.practise(game, DAN), Done)
    assert (await live_game(desk, game)).game.theatre.policies.cap == "after-shift"


async def test_the_record_of_a_game_proves_how_it_was_read(desk: GameDesk) -> None:
    game = await lobby(desk, (DAN, SOVIET), (BOB, AXIS))
    await desk.choose_policy(game, DAN, *CAP)
    await agreed(desk, game, BOB)
    await desk.start(game, DAN)
    assert isinstance(await desk.submit(Submission(game=game, user=DAN, order="end")), Done)
    await desk.resign(game, BOB)
    record = await desk.export(game, BOB)
    assert isinstance(record, bytes)
    assert json.loads(record)["content"]["scenario"]["policies"] == {"cap": "after-shift"}
    assert verify(record).ok
    assert not verify(record.replace(b'"cap":"after-shift"', b'"cap":"before-shift"')).ok
