"""Tournaments from the first entry to the last result, at the desk."""

from datetime import timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.desk.tournament import Barred, By, LiveTournament, Taken
from bot.pace import terms as paces
from bot.pages.tournament.managing import acts_now
from bot.tournaments import acts as a
from bot.tournaments.formats import ranking
from bot.tournaments.records import records
from bot.tournaments.standings import standings
from bot.tournaments.state import Table
from engine.kernel.command import ChangeSeats
from tests.bot.tournaments.hall import ORG, Club, organiser, taken, terms


async def test_a_swiss_of_nine_with_everything_that_happens(club: Club) -> None:
    number = await club.open(9, no_show=3600, late=2, sides="drawn")
    events = club.events
    taken(await events.pair(number, organiser()))
    t = await club.look()
    assert len(t.tables) == 4
    assert len(t.rounds[0].byes) == 1
    absent = t.tables[0].match.two
    for table in t.tables:
        for entrant in (table.match.one, table.match.two):
            if entrant != absent:
                taken(await events.appear(number, By(100 + entrant), table.number))
    t = await club.look()
    assert (await club.game(t.tables[0].legs[0].game)).header.status == "open"
    assert (await club.game(t.tables[1].legs[0].game)).running
    club.clock.pass_by(hours=2)
    assert await events.running.ring() == (number,)
    t = await club.play_round()
    assert (t.tables[0].scores[0].how, t.tables[0].scores[0].winner) == ("forfeit", t.tables[0].match.one)
    assert len(t.rounds) == 2, "the next round follows by itself"
    # A late entry, a drop-out, a substitute in a game that runs.
    taken(await events.enter(number, By(110), "Late"))
    leaves, stays = t.tables[4].match.one, t.tables[5].match.two
    taken(await events.drop(number, By(100 + leaves)))
    for table in t.tables[4:]:
        for entrant in (table.match.one, table.match.two):
            await events.appear(number, By(100 + entrant), table.number)
    t = await club.look()
    taken(await events.substitute(number, organiser(), stays, 777, "Sub"))
    t = await club.look()
    game = await club.game(t.tables[5].legs[0].game)
    assert 777 in game.seats.values()
    assert 100 + stays not in game.seats.values()
    assert isinstance(game.entries[-1].command, ChangeSeats)
    t = await club.play_round()
    assert t.tables[4].scores[0].how == "forfeit"
    assert len(t.rounds) == 3
    taken(await events.correct(number, organiser("The score sheet was wrong"), 6, 0, 0))
    t = await club.state()
    assert (t.tables[5].scores[0].winner, t.tables[5].scores[0].reason) == (0, "The score sheet was wrong")
    while not t.over:
        played = [table for table in t.tables if not table.done]
        for table in played:
            for entrant in (table.match.one, table.match.two):
                taken(await events.appear(number, By(t.entrant(entrant).user), table.number))
        await club.look()
        t = await club.play_round()
    assert len(t.rounds) == 4
    assert all(table.done for table in t.tables)
    assert len(standings(t).rows) == 10
    assert all(leaves not in (table.match.one, table.match.two) for table in t.tables[8:])
    heads = [score.head for table in t.tables for score in table.scores if score.how == "played"]
    assert all(heads)
    assert len(set(heads)) == len(heads)


async def test_a_double_round_robin_of_four_with_whole_games(club: Club) -> None:
    number = await club.open(4, format="double-round-robin", rounds=0)
    taken(await club.events.pair(number, organiser()))
    t = await club.look()
    ends = {}
    while not t.over:
        for table in t.tables:
            if not table.done:
                live = await club.play_whole(table.legs[0].game, seed=table.number)
                winner = live.state.outcome.winner
                ends[table.number] = (live.head, 0 if winner is None else dict(table.legs[0].seats)[winner])
        t = await club.look()
    pairs = [(table.match.one, table.match.two) for table in t.tables]
    assert len(pairs) == len(set(pairs)) == 12
    assert {table.number: (table.scores[0].head, table.scores[0].winner) for table in t.tables} == ends
    assert {table.scores[0].how for table in t.tables} == {"played"}
    assert sum(row.points for row in standings(t).rows) == 120


async def test_a_knock_out_of_six(club: Club) -> None:
    number = await club.open(6, format="knockout", rounds=0, third=True)
    taken(await club.events.pair(number, organiser()))
    t = await club.look()
    assert len(t.tables) == 2, "the best two have byes"
    assert sorted(entrant for entrant, _ in t.rounds[0].byes) == [1, 2]
    while not t.over:
        t = await club.play_round()
    assert len(t.rounds) == 3
    assert [table.match.place for table in t.tables[4:]] in (["W3.1", "T"], ["T", "W3.1"])
    final = next(table for table in t.tables if table.match.place == "W3.1")
    assert final.scores[0].winner == 1
    assert ranking(t)[0] == (1, 1)


async def test_a_correction_in_a_knock_out_pairs_the_next_stage_again_until_it_is_played(club: Club) -> None:
    number = await club.open(4, format="knockout", rounds=0)
    events = club.events
    taken(await events.pair(number, organiser()))
    await club.look()
    events.running.places = None
    t = await club.play_round()
    final = t.table(3).match
    loser = next(e for e in (t.table(1).match.one, t.table(1).match.two) if e not in (final.one, final.two))
    taken(await events.correct(number, organiser("Misread"), 1, 0, loser))
    again = (await club.state()).table(3).match
    assert loser in (again.one, again.two)
    events.running.places = club.channels
    await club.look()
    stays = next(
        e for e in ((await club.state()).table(1).match.one, (await club.state()).table(1).match.two) if e != loser
    )
    assert (await events.correct(number, organiser("Once more"), 1, 0, stays)).why == "paired-on"


async def test_both_games_of_a_table_change_the_sides(club: Club) -> None:
    number = await club.open(2, sides="both", format="round-robin", rounds=0)
    taken(await club.events.pair(number, organiser()))
    t = await club.look()
    first, second = t.tables[0].legs
    assert [entrant for _, entrant in first.seats] == [entrant for _, entrant in reversed(second.seats)]
    assert first.game != second.game
    assert (await club.play_round()).over


async def test_a_game_that_is_played_to_its_end_is_scored_from_its_ledger(club: Club) -> None:
    number = await club.open(2, format="round-robin", rounds=0, system="scs", scenarios=("chir-1942",))
    taken(await club.events.pair(number, organiser()))
    t = await club.look()
    opened = t.tables[0].legs[0]
    live = await club.play_whole(opened.game, seed=3, most=40)
    assert live.running
    club_terms = t.terms
    assert club_terms.round_time == 0
    done = await club.desk.time_up(live.id)
    t = await club.look()
    winner, _ = done.live.game.verdict(done.live.state.world)
    score = t.tables[0].scores[0]
    assert (score.how, score.head, score.winner) == ("adjudicated", done.live.head, dict(opened.seats)[winner])
    points = {side: done.live.game.victory_points(done.live.state.world, side) for side in done.live.game.sides}
    assert score.margin == 2 * points[winner] - sum(points.values()) >= 0


async def test_when_time_is_up_the_verdict_of_the_scenario_decides(club: Club) -> None:
    number = await club.open(
        2, format="round-robin", rounds=0, round_time=86_400, system="scs", scenarios=("chir-1942",)
    )
    taken(await club.events.pair(number, organiser()))
    t = await club.look()
    taken(await club.events.extend(number, organiser(), 1, 3600))
    club.clock.pass_by(hours=24, minutes=30)
    assert await club.events.running.ring() == ()
    taken(await club.events.halt(number, organiser(), 1))
    club.clock.pass_by(days=9)
    assert await club.events.running.ring() == ()
    taken(await club.events.halt(number, organiser(), 1, on=False))
    club.clock.pass_by(minutes=31)
    assert await club.events.running.ring() == (number,)
    t = await club.look()
    assert t.over
    assert t.tables[0].scores[0].how == "adjudicated"
    assert (await club.game(t.tables[0].legs[0].game)).header.status == "over"


@pytest.mark.parametrize("on", [True, False], ids=["halted", "going on"])
async def test_a_table_and_the_clocks_of_its_game_stop_together_wherever_a_process_ends(
    where: Path | str, club: Club, monkeypatch: pytest.MonkeyPatch, on: bool
) -> None:
    number = await club.open(2, format="round-robin", pace=paces.written(paces.Pace(limit=timedelta(days=1))))
    taken(await club.events.pair(number, organiser()))
    opened = (await club.look()).tables[0].legs[0]
    assert opened is not None
    if on:
        monkeypatch.setattr(club.events.running, "keep_halted", _ends)
    else:
        taken(await club.events.halt(number, organiser("Storm"), 1))
        assert (await club.game(opened.game)).clocks.pause is not None
        monkeypatch.setattr(club.store.tournaments, "append", _ends)
    with pytest.raises(KeyboardInterrupt):
        await club.events.halt(number, organiser("Storm"), 1, on=on)
    await club.close()
    again = await Club.at(where, club.clock, club.channels)
    assert (await again.look()).tables[0].halted
    game = await again.game(opened.game)
    assert game.clocks.pause is not None
    assert game.entries[-1].command.reason == "Storm"
    taken(await again.events.halt(number, organiser(), 1, on=False))
    assert (await again.game(opened.game)).clocks.pause is None
    await again.close()


async def _ends(*_: object) -> None:
    raise KeyboardInterrupt


async def test_games_are_played_on_what_was_pinned(club: Club) -> None:
    number = await club.open(2, format="round-robin", rounds=0)
    taken(await club.events.pair(number, organiser()))
    t = await club.look()
    game = await club.game(t.tables[0].legs[0].game)
    assert game.header.content == t.contents[0].digest
    assert game.header.options["tournament"] == f"{number} 1 0"
    assert game.header.options["forbidden"] == "practice sandbox"


async def test_a_referee_scores_no_table_of_his_own(club: Club) -> None:
    number = await club.open(4, referees=(103,))
    events = club.events
    taken(await events.pair(number, organiser()))
    t = await club.look()
    own = next(table for table in t.tables if 3 in (table.match.one, table.match.two))
    other = next(table for table in t.tables if table != own)
    assert (await events.score(number, By(103, reason="x"), own.number, 0, 3)).why == "own-table"
    assert (await events.score(number, By(103, manager=True, reason="x"), own.number, 0, 3)).why == "own-table"
    assert (await events.score(number, By(104, reason="x"), other.number, 0, other.match.one)).why == "not-referee"
    assert (await events.score(number, By(103), other.number, 0, other.match.one)).why == "reason"
    assert (await events.score(number, By(103, reason="x"), 9, 0, 1)).why == "no-table"
    assert (await events.score(number, By(103, reason="x"), other.number, 0, 3)).why == "winner"
    taken(await events.score(number, By(103, reason="x"), other.number, 0, other.match.one))
    assert (await events.score(number, By(103, reason="x"), other.number, 0, other.match.one)).why == "scored"
    await club.look()
    assert (await club.game(other.legs[0].game)).header.status == "abandoned", "its result does not come from it"
    game = await club.game(own.legs[0].game)
    assert game.header.referee != 103


async def test_an_organiser_who_plays_decides_nothing_about_his_opponent(club: Club) -> None:
    number = await club.open(3, format="round-robin", rounds=0)
    events, org = club.events, organiser()
    taken(await events.enter(number, By(ORG), "Organiser"))
    taken(await events.pair(number, org))
    own = next(table for table in (await club.look()).tables if 4 in (table.match.one, table.match.two))
    other = own.match.one + own.match.two - 4
    third = next(n for n in (1, 2, 3) if n != other)
    for answer in (
        await events.drop(number, org, other),
        await events.disqualify(number, org, other),
        await events.substitute(number, org, other, 555, "Friend"),
    ):
        assert isinstance(answer, Barred)
        assert (answer.why, answer.facts) == ("own-table", (("table", own.number),))
    taken(await events.disqualify(number, org, third))
    taken(await events.substitute(number, org, 4, 556, "Deputy"))
    assert (await events.disqualify(number, org, other)).why == "own-table", "who sat there is a player of it"
    taken(await events.disqualify(number, By(5, manager=True, reason="Another decides"), other))


async def test_bad_input_is_named(club: Club) -> None:
    number = await club.open(3)
    events = club.events
    again = await events.open(1, 7, By(5), (await club.state()).terms)
    assert isinstance(again, Barred)
    assert again.why == "name-taken"
    assert (await events.enter(number, By(101), "Twice")).why == "entered"
    assert (await events.substitute(number, organiser(), 1, 102, "Two")).why == "two-places"
    assert (await events.substitute(number, By(101, reason="x"), 1, 555, "Two")).why == "not-organiser"
    assert (await events.pair_by_hand(number, organiser(), ((1, 2),))).why == "odd"
    assert (await events.pair_by_hand(number, organiser(), ((1, 2), (2, 3)))).why == "two-places"
    assert (await events.pair_by_hand(number, organiser(""), ((1, 2),), (3,))).why == "reason"
    taken(await events.pair_by_hand(number, organiser(), ((1, 2),), (3,)))
    assert (await events.change_terms(number, organiser(), (await club.state()).terms)).why == "begun"
    assert (await events.score(number, organiser(), 1, 0, 1)).why == "not-open"
    assert (await events.close_round(number, organiser())).why == "tables-open"
    assert (await events.end(number, organiser())).why == "tables-open"
    taken(await events.end(number, organiser(), cancelled=True))
    assert (await events.enter(number, By(300), "Late")).why == "over"
    assert isinstance(await events.open(1, 7, By(5), (await club.state()).terms), Taken), "the name is free again"


async def test_too_few_players_are_named_with_what_helps_then(club: Club) -> None:
    number = await club.open(3, format="groups", groups=2)
    assert (await club.events.pair(number, organiser())).why == "few-for-groups"
    taken(await club.events.enter(number, By(104), "Player 4"))
    robin = taken(await club.events.open(1, 8, By(900), terms(name="Robin", format="round-robin", rounds=0))).id
    assert (await club.events.pair(robin, organiser())).why == "too-few"
    for n in (1, 2, 3):
        taken(await club.events.enter(robin, By(100 + n), f"Player {n}"))
    taken(await club.events.pair(robin, organiser()))
    for n in (1, 2):
        taken(await club.events.drop(robin, By(100 + n)))
    await club.look(robin)
    assert (await club.events.pair(robin, organiser())).why == "too-few-left"
    taken(await club.events.end(robin, organiser()))


async def test_a_bye_by_hand_is_worth_as_much_as_one_by_the_format(club: Club) -> None:
    number = await club.open(3, sides="both")
    taken(await club.events.pair_by_hand(number, organiser(), ((1, 2),), (3,)))
    t = await club.state()
    assert t.rounds[0].byes == ((3, 20),)
    assert [met.kind for met in records(t)[3]] == ["bye"]


@pytest.mark.parametrize("format_", ["knockout", "double-knockout", "groups"])
async def test_where_a_bracket_says_who_meets_nobody_else_does(club: Club, format_: str) -> None:
    number = await club.open(4, format=format_)
    assert (await club.events.pair_by_hand(number, organiser(), ((1, 2), (3, 4)))).why == "bracket"
    assert "hand" not in acts_now(await club.state(), organises=True)
    taken(await club.events.pair(number, organiser()))


async def test_a_repeated_interaction_is_answered_from_the_first(club: Club) -> None:
    number = await club.open(0)
    first = await club.events.enter(number, By(101, interaction=5), "Ann")
    again = await club.events.enter(number, By(101, interaction=5), "Ann")
    assert again.acts == first.acts
    assert type(again).__name__ == "Again"
    assert len((await club.state()).entrants) == 1
    barred = await club.events.enter(number, By(101, interaction=6), "Ann")
    assert barred is await club.events.enter(number, By(101, interaction=6), "Ann")


async def test_the_chain_of_a_tournament_holds(club: Club) -> None:
    from bot.tournaments import ledger

    number = await club.open(4)
    taken(await club.events.pair(number, organiser()))
    await club.look()
    entries = await club.events.ledger(number)
    head = ledger.first(number, 1)
    for entry in entries:
        head = ledger.link(head, entry.n, entry.act)
        assert entry.link == head
    assert any(isinstance(entry.act, a.TableOpened) for entry in entries)


async def test_the_waiting_list_moves_up_and_who_has_not_checked_in_is_not_paired(club: Club) -> None:
    number = await club.open(5, most=4, check_in=True)
    events = club.events
    assert [each.number for each in (await club.state()).waiting] == [5]
    taken(await events.drop(number, By(102)))
    assert [each.number for each in (await club.state()).players] == [1, 3, 4, 5]
    for user in (101, 103, 105):
        taken(await events.check_in(number, By(user)))
    assert (await events.check_in(number, By(105))).why == "checked"
    assert (await events.check_in(number, By(102))).why in ("dropped", "no-entrant", "not-entered")
    taken(await events.pair(number, organiser()))
    t = await club.state()
    paired = {t.tables[0].match.one, t.tables[0].match.two, *(entrant for entrant, _ in t.rounds[0].byes)}
    assert paired == {1, 3, 5}


async def test_who_comes_back_takes_nobody_his_place(club: Club) -> None:
    number = await club.open(4, most=2)
    taken(await club.events.drop(number, By(101)))
    club.clock.pass_by(minutes=1)
    taken(await club.events.come_back(number, By(101)))
    t = await club.state()
    assert [[e.number for e in each] for each in (t.players, t.waiting)] == [[2, 3], [4, 1]]
    taken(await club.events.drop(number, By(101)))
    taken(await club.events.pair(number, organiser()))
    taken(await club.events.come_back(number, By(101)))
    assert [e.number for e in (await club.state()).players] == [2, 3], "who plays goes on playing"


async def test_who_waits_for_a_place_may_take_over_for_another(club: Club) -> None:
    number = await club.open(3, most=2)
    taken(await club.events.pair(number, organiser()))
    await club.look()
    assert (await club.events.substitute(number, organiser(), 2, 101, "One")).why == "two-places"
    taken(await club.events.substitute(number, organiser(), 2, 103, "Player 3"))
    t = await club.look()
    assert t.of_user(103).number == 2
    assert t.waiting == ()
    assert 103 in (await club.game(t.tables[0].legs[0].game)).seats.values()
    taken(await club.events.drop(number, By(103)))
    assert (await club.state()).entrant(2).dropped, "he leaves where he played"


async def test_other_rules_than_those_pinned_are_told_once_for_a_round(club: Club) -> None:
    number = await club.open(4)
    events = club.events
    taken(await events.pair(number, organiser()))
    toy = club.desk._core.systems["toy"]
    newer = replace(toy, rulebook=replace(toy.rulebook, rules=2))
    club.desk._core.systems = {**club.desk._core.systems, "toy": newer}
    await club.look()
    posts = [post.body for post in await events.claim(100) if post.body.get("code") == "rules-differ"]
    assert posts == [{"code": "rules-differ", "pinned": 1, "now": 2}]


async def test_a_round_that_cannot_be_paired_is_told_once_with_its_reason(club: Club) -> None:
    number = await club.open(2, rounds=3)
    events = club.events
    taken(await events.pair(number, organiser()))
    await club.look()
    t = await club.play_round()
    assert not t.over
    await club.look()
    posts = [post.body for post in await events.claim(100) if post.body.get("code") == "stuck"]
    assert [post["why"] for post in posts] == ["impossible"]
    answer = await events.pair(number, organiser())
    assert answer.why == "impossible"
    assert dict(answer.facts)["reason"] == "all-met"
    taken(await events.pair(number, organiser("We play again"), repeats=True))


async def test_a_place_that_cannot_be_made_keeps_no_other_table_waiting(club: Club) -> None:
    number = await club.open(4)
    taken(await club.events.pair(number, organiser()))
    real = club.channels.open

    async def first_fails(tournament: LiveTournament, table: Table, leg: int) -> int | None:
        if table.number == 1:
            raise OSError("no channel")
        return await real(tournament, table, leg)

    club.channels.open = first_fails
    assert await club.events.running.look(number), "something is left to do"
    assert [table.legs[0] is None for table in (await club.state()).tables] == [True, False]
    club.channels.open = real
    assert not await club.events.running.look(number)
    assert all((await club.state()).tables[0].legs)
