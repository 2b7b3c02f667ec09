"""A referee rolls again, answers for a side, gives a side away, closes a game; both verifiers accept what he did."""

import json

import pytest
from msgspec.structs import replace

from bot.desk import Done, GameDesk, NotRunning, Refused, Repeated, Stale, Submission
from bot.desk.refereeing import Weighed
from bot.pages.posts.entries import outcome_line
from bot.pages.referee.acts import act_page
from bot.store.callsport import Settled
from bot.words import words
from engine.kernel.command import CloseGame, GiveFor, GiveRuling, Place, Remark, Reroll, Rewind, Substitute
from engine.kernel.event import Remarked, Rewound, Rolled
from engine.kernel.interpreter import legal
from engine.kernel.replay import drift
from tests.bot.desk.conftest import ANN, BOB, CAT, DAN, begin, live_game, order, to_first_roll
from tests.bot.formats.conftest import alone, ours, packed, rechained, refused
from tests.kernel.corridor import NORTH, SOUTH

EVE = 105


@pytest.mark.clause("umpire reroll")
async def test_a_roll_is_made_again_in_the_next_epoch_by_one_entry(desk: GameDesk) -> None:
    game = await begin(desk, referee=CAT)
    shot = await to_first_roll(desk, game)
    n, live = shot.entry.n, shot.live
    again = await desk.referee(game, CAT, Reroll(n, "the wrong column"))
    assert isinstance(again, Done)
    assert again.entry.events[0] == Rewound(n - 1, 1, "the wrong column")
    (first,), (second,) = (
        [e for e in entry.events if isinstance(e, Rolled)][:1] for entry in (shot.entry, again.entry)
    )
    assert (first.index, first.epoch, second.index, second.epoch) == (0, 0, 0, 1)
    assert live.timeline.live[-2:] == (n - 1, n + 1)
    third = await desk.referee(game, CAT, Reroll(n + 1, "still the wrong column"))
    assert isinstance(third, Done)
    assert next(e.epoch for e in third.events if isinstance(e, Rolled)) == 2
    assert drift(live.game, live.entries) == []


async def test_a_re_roll_takes_back_what_came_after_and_can_be_taken_back_itself(desk: GameDesk) -> None:
    game = await begin(desk, referee=CAT)
    shot = await to_first_roll(desk, game)
    live = shot.live
    placed = await desk.referee(game, CAT, Place("n2", "2", "it was misplaced"))
    assert isinstance(placed, Done)
    weighed = await desk.court.weigh(game, CAT, Reroll(shot.entry.n, "why"))
    assert isinstance(weighed, Weighed)
    assert weighed.after is None
    assert weighed.undone == (shot.entry.n, placed.entry.n)
    assert len(live.entries) == placed.entry.n + 1
    assert isinstance(await desk.referee(game, CAT, Reroll(shot.entry.n, "why")), Done)
    weighed = await desk.court.weigh(game, CAT, Rewind(placed.entry.n, "it was right"))
    assert isinstance(weighed, Weighed)
    assert weighed.restored == (shot.entry.n, placed.entry.n)
    back = await desk.referee(game, CAT, Rewind(placed.entry.n, "it was right"))
    assert isinstance(back, Done)
    assert back.after.world == placed.after.world
    assert back.after.epoch == 2
    assert live.timeline.live[-1] == placed.entry.n


@pytest.mark.clause("umpire reroll")
async def test_only_dice_that_stand_are_rolled_again(desk: GameDesk) -> None:
    game = await begin(desk, referee=CAT)
    shot = await to_first_roll(desk, game)
    await desk.referee(game, CAT, Rewind(shot.entry.n - 1, "why"))
    for entry in (-1, 0, 1, shot.entry.n, 99):
        answer = await desk.referee(game, CAT, Reroll(entry, "why"))
        assert isinstance(answer, Refused)
        assert [v.rule.clause for v in answer.violations] == ["reroll"]
    empty = await desk.referee(game, CAT, Reroll(shot.entry.n, " "))
    assert isinstance(empty, Refused)
    assert [v.rule.clause for v in empty.violations] == ["referee-reason"]


@pytest.mark.clause("umpire referee-for")
async def test_a_referee_answers_an_open_question_by_a_lawful_order_only(desk: GameDesk) -> None:
    game = await begin(desk, referee=CAT)
    live = await live_game(desk, game)
    for side, line, clause in ((SOUTH, "nonsense", "referee-text"), (NORTH, "bid 99", None), (NORTH, "resign", None)):
        answer = await desk.referee(game, CAT, GiveFor(side, line, "he is away"))
        assert isinstance(answer, Refused), line
        assert clause in (None, answer.violations[0].rule.clause)
    done = await desk.referee(game, CAT, GiveFor(NORTH, "bid 1", "he is away"))
    assert isinstance(done, Done)
    assert (done.entry.side, done.entry.via) == (None, "referee")
    assert NORTH not in live.asked
    late = await desk.referee(game, CAT, GiveFor(NORTH, "bid 1", "he is away"))
    assert isinstance(late, Refused)
    assert [v.rule.clause for v in late.violations] == ["referee-for"]


async def test_a_side_changes_hands_by_the_word_of_the_referee(desk: GameDesk) -> None:
    game = await begin(desk, referee=CAT)
    live = await live_game(desk, game)
    for member in (str(BOB), "0", "nobody"):
        refusal = await desk.referee(game, CAT, Substitute(NORTH, "", member, "", "", "he is ill"))
        assert isinstance(refusal, Refused), member
    act = Substitute(NORTH, "", str(EVE), "", "", "he is ill")
    assert isinstance(await desk.referee(game, ANN, act), Refused)
    done = await desk.referee(game, CAT, act, interaction=9)
    assert isinstance(done, Done)
    assert isinstance(await desk.referee(game, CAT, act, interaction=9), Repeated)
    assert live.seats == {NORTH: EVE, SOUTH: BOB}
    assert isinstance(done.entry.command, Substitute)
    assert (done.entry.via, done.entry.command.was, done.entry.command.by) == ("table", str(ANN), str(CAT))
    await order(desk, game, EVE, "bid 1")
    assert isinstance(await desk.referee(game, EVE, Remark("I play"), manager=True), Refused)
    assert isinstance(await desk.referee(game, ANN, Remark("I have played"), manager=True), Refused)


@pytest.mark.clause("umpire referee-close")
async def test_a_game_ends_by_the_verdict_of_the_referee(desk: GameDesk) -> None:
    for channel, (act, winner) in enumerate(
        ((CloseGame("draw", None, "agreed"), None), (CloseGame("won", SOUTH, "agreed"), SOUTH)), 20
    ):
        game = await begin(desk, channel=channel, referee=CAT)
        done = await desk.referee(game, CAT, act)
        assert isinstance(done, Done)
        assert done.after.outcome is not None
        assert done.after.outcome.winner == winner
        assert done.live.header.status == "over"
        assert isinstance(await desk.referee(game, CAT, Remark("too late")), NotRunning)
    game = await begin(desk, channel=30, referee=CAT)
    for act in (CloseGame("won", None, "why"), CloseGame("draw", NORTH, "why"), CloseGame("draw", None, "")):
        assert isinstance(await desk.referee(game, CAT, act), Refused)
    judged = await desk.referee(game, CAT, CloseGame("position", None, "time is up"))
    assert isinstance(judged, Done)
    live = judged.live
    assert judged.after.outcome is not None
    assert judged.after.outcome.winner == live.game.verdict(live.timeline.states[0].world)[0]


async def test_a_remark_changes_nothing_but_the_ledger(desk: GameDesk) -> None:
    game = await begin(desk, referee=CAT)
    before = (await live_game(desk, game)).state
    done = await desk.referee(game, CAT, Remark("both agreed"))
    assert isinstance(done, Done)
    assert done.events == (Remarked("both agreed"),)
    assert (done.after.world, done.after.decisions) == (before.world, before.decisions)


async def test_no_order_of_a_player_is_an_act_of_the_referee(desk: GameDesk) -> None:
    game = await begin(desk, referee=CAT)
    for act in (Remark("x"), Reroll(0, "x"), GiveFor(NORTH, "bid 1", "x"), CloseGame("draw", None, "x")):
        answer = await desk.submit(Submission(game=game, user=ANN, order=act))
        assert isinstance(answer, Refused)
        assert isinstance(await desk.court.weigh(game, ANN, act, manager=True), Refused)
        assert isinstance(await desk.court.weigh(game, DAN, act), Refused)
    assert len((await live_game(desk, game)).entries) == 1


async def test_both_verifiers_accept_what_a_referee_did_and_find_what_was_changed(desk: GameDesk) -> None:
    game = await begin(desk, referee=CAT)
    shot = await to_first_roll(desk, game)
    for act in (
        Reroll(shot.entry.n, "the wrong column"),
        Remark("so it was"),
        Rewind(shot.entry.n, "it was right"),
        Reroll(shot.entry.n, "it was not"),
        Substitute(SOUTH, "", str(EVE), "", "", "he is ill"),
    ):
        assert isinstance(await desk.referee(game, CAT, act), Done), act
    live = await live_game(desk, game)
    side = live.asked[0]
    line = live.game.write(next(legal(live.game, live.state, side)))
    assert isinstance(await desk.referee(game, CAT, GiveFor(side, line, "he is away")), Done)
    assert isinstance(await desk.referee(game, CAT, CloseGame("draw", None, "agreed")), Done)
    data = await desk.export(game)
    assert isinstance(data, bytes)
    for verifier in (ours, alone):
        lines, ok = verifier(data)
        assert ok, lines
        document = json.loads(data)
        again = document["entries"][shot.entry.n + 1]
        again["events"] = again["events"][1:]
        lines, ok = verifier(packed(rechained(document)))
        assert not ok
        assert "rolls again without going back once" in str(refused(lines))


async def test_an_act_is_stale_once_the_game_has_gone_on_since_it_was_weighed(desk: GameDesk) -> None:
    game = await begin(desk, referee=CAT)
    live = await live_game(desk, game)
    seen = live.timeline.newest
    done = await order(desk, game, ANN, "bid 1")
    stale = await desk.referee(game, CAT, Rewind(0, "it went wrong"), last=seen)
    assert isinstance(stale, Stale)
    assert live.timeline.newest == done.entry.n
    assert isinstance(await desk.referee(game, CAT, Rewind(0, "it went wrong"), last=done.entry.n), Done)


async def test_a_side_is_not_given_away_from_another_than_the_referee_saw(desk: GameDesk) -> None:
    game = await begin(desk, referee=CAT)
    live = await live_game(desk, game)
    weighed = await desk.court.weigh(game, CAT, Substitute(NORTH, "", str(EVE), "", "", "he is ill"))
    assert isinstance(weighed, Weighed)
    assert isinstance(weighed.act, Substitute)
    assert weighed.act.was == str(ANN)
    other = Substitute(NORTH, "", "106", "", "", "he is ill")
    assert isinstance(await desk.referee(game, CAT, other), Done)
    stale = await desk.referee(game, CAT, weighed.act, last=live.timeline.newest)
    assert isinstance(stale, Stale)
    assert live.seats[NORTH] == 106


async def test_a_referee_gives_no_side_to_himself(desk: GameDesk) -> None:
    game = await begin(desk, referee=CAT)
    live = await live_game(desk, game)
    for user in (CAT, EVE):
        refusal = await desk.referee(game, user, Substitute(NORTH, "", str(user), "", "", "I know how"), manager=True)
        assert isinstance(refusal, Refused)
        assert [v.code for v in refusal.violations] == ["umpire-substitute-self"]
    assert live.seats[NORTH] == ANN


async def test_a_game_settles_nothing_on_another_guild(desk: GameDesk) -> None:
    game = await begin(desk, referee=CAT)
    n = len((await live_game(desk, game)).entries)
    away = Settled(2, "toy", "toy 3.1", "may he?", "he may not")
    with pytest.raises(ValueError, match="another guild"):
        await desk.referee(game, CAT, GiveRuling("he may not", "may he?", "toy 3.1"), settles=away)
    assert await desk.store.calls.precedents(2) == ()
    assert len((await live_game(desk, game)).entries) == n


@pytest.mark.usefixtures("toy_words")
async def test_the_verdict_on_a_position_is_told_beforehand_only_to_who_has_seen_it(
    desk: GameDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await begin(desk, referee=CAT)
    live = await live_game(desk, game)
    unknown = replace(live.state, world=replace(live.state.world, traps=(-1, -1)))
    monkeypatch.setattr(type(live.game), "known", lambda _, __, ___: unknown)
    hidden = words("en").message("ref-close-hidden")
    for user, told in ((CAT, True), (EVE, False)):
        weighed = await desk.court.weigh(game, user, CloseGame("position", None, "time is up"), manager=True)
        assert isinstance(weighed, Weighed)
        lines = act_page(live, weighed, "0", words("en"), user=user).paragraphs
        assert (hidden in lines) is not told
        assert (outcome_line(live, live.game.verdict(live.state.world)[0], words("en")) in lines) is told
