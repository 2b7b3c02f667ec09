"""What a referee does at the table is shown to him first, then done openly, and taken back by another act."""

import random

from bot.pages.discord.ids import made
from engine.kernel.command import Reroll
from engine.kernel.event import Rewound, Rolled
from tests.e2e.bench import Bench, an_order
from tests.e2e.refereeing import acted, confirm


async def judged(bench: Bench) -> int:
    """Start a game that Carol referees; return the number of the entry that names her."""
    game = await bench.started()
    await bench.run(bench.table.rita, "referee appoint", {"member": bench.table.carol})
    return len(game.entries) - 1


async def rolled(bench: Bench) -> int:
    """Play until dice are thrown, and return the entry that threw them."""
    seed = random.SystemRandom().randrange(10**6)
    print(f"seed {seed}")  # noqa: T201
    rng, game = random.Random(seed), await bench.game()
    while not game.entries[-1].rolled:
        await bench.order(game, an_order(game, rng))
    return len(game.entries) - 1


async def test_a_re_roll_is_one_entry_with_new_dice_and_can_be_taken_back(bench: Bench) -> None:
    await judged(bench)
    game, carol = await bench.game(), bench.table.carol
    n = await rolled(bench)
    before, old = game.state.world, [e.faces for e in game.entries[n].events if isinstance(e, Rolled)]
    shown, done = await acted(bench, carol, "referee re-roll", reason="the column was wrong")
    assert "Roll again?" in shown.text
    assert f"No. {n} is carried out again" in shown.text
    assert "It came to this:" in shown.text
    assert f"Recorded as no. {n + 1}" in done.text
    assert f"has no. {n} rolled again" in bench.last.text or any(
        f"has no. {n} rolled again" in m.text for m in bench.public()
    )
    entry = game.entries[n + 1]
    assert entry.command == Reroll(n, "the column was wrong")
    assert isinstance(entry.events[0], Rewound)
    assert all(e.epoch == 1 for e in entry.events if isinstance(e, Rolled))
    assert game.timeline.live[-1] == n + 1
    assert n not in game.timeline.live
    await acted(bench, carol, "referee rewind", entry=n, reason="the column was right")
    assert game.state.world == before
    assert game.timeline.live[-1] == n
    assert old == [e.faces for e in game.entries[n].events if isinstance(e, Rolled)]
    await bench.restart()
    again = await bench.game()
    assert again.state.world == before
    assert again.timeline.live[-1] == n


async def test_only_a_standing_roll_is_rolled_again(bench: Bench) -> None:
    await judged(bench)
    game = await bench.game()
    for entry in (0, 1, 99):
        answer = await bench.run(bench.table.carol, "referee re-roll", entry=entry, reason="why not")
        assert f"No. {entry} can’t be rolled again" in answer.text
        assert "Nothing was changed." in answer.text
    assert len(game.entries) == 2


async def test_an_open_question_is_answered_for_an_absent_player(bench: Bench) -> None:
    await judged(bench)
    game, carol = await bench.game(), bench.table.carol
    asked = game.state.decisions[0]
    idle = next(side for side in game.game.sides if side not in game.asked)
    none = await bench.run(carol, "referee pass", side=idle, reason="why not")
    assert "No question is open to that side." in none.text
    shown, done = await acted(bench, carol, "referee pass", reason="a week has gone by")
    assert "Answer for this side?" in shown.text
    assert f"<@{game.seats[asked.side]}>" in shown.text
    assert "Recorded as no. 2" in done.text
    assert game.state.decisions[0] != asked
    assert game.entries[2].via == "referee"
    assert "a week has gone by" in bench.last.text or any("a week has gone by" in m.text for m in bench.public())


async def test_a_side_is_given_to_another_member(bench: Bench) -> None:
    await judged(bench)
    game, table = await bench.game(), bench.table
    side = game.game.sides[0]
    taken = await bench.run(table.carol, "referee substitute", {"side": side, "member": table.boris, "reason": "no"})
    assert "Choose a member who holds no side of this game." in taken.text
    dora = bench.guild.add_member("Dora")
    shown, done = await acted(bench, table.carol, "referee substitute", side=side, member=dora, reason="Alice is ill")
    assert f"<@{dora.id}> takes over from <@{table.alice.id}>" in shown.text
    assert "Recorded as no. 2" in done.text
    assert game.seats[side] == int(dora.id)
    assert "Alice is ill" in bench.last.text
    await acted(bench, table.carol, "referee substitute", side=side, member=table.alice, reason="she is well again")
    assert game.seats[side] == int(table.alice.id)


async def test_a_game_is_closed_with_a_verdict(bench: Bench) -> None:
    await judged(bench)
    game, carol = await bench.game(), bench.table.carol
    side = game.game.sides[1]
    for options in ({"verdict": "won"}, {"verdict": "draw", "side": side}):
        answer = await bench.run(carol, "referee close", options, reason="why not")
        assert "Name the winning side" in answer.text
    shown, _ = await acted(bench, carol, "referee close", verdict="won", side=side, reason="nobody moves any more")
    assert "can’t be reopened" in shown.text
    assert game.header.status == "over"
    assert game.state.outcome is not None
    assert game.state.outcome.winner == side
    assert any("The referee declared a winner" in m.text for m in bench.public())


async def test_a_remark_stands_in_the_ledger(bench: Bench) -> None:
    await judged(bench)
    game = await bench.game()
    asked = game.state.decisions
    await acted(bench, bench.table.carol, "referee note", text="Both agreed to *hurry*")
    assert "The referee notes: Both agreed to \\*hurry\\*" in bench.last.text
    assert game.state.decisions == asked


async def test_a_button_outlives_a_restart_but_not_the_position(bench: Bench) -> None:
    await judged(bench)
    game, carol = await bench.game(), bench.table.carol
    options = {"unit": "89tk", "where": "10.08", "reason": "it was put down a hex off"}
    shown = await bench.run(carol, "referee place", options)
    await bench.restart()
    game = await bench.game()
    await bench.order(game, next(iter(o.line for o in (await bench.client.offers.of(game, game.asked[0])).all)))
    late = await bench.press(carol, shown, confirm(carol))
    assert late is not None
    assert "The game has gone on since you looked." in late.text
    assert len(game.entries) == 3
    done = await bench.press(carol, late, confirm(carol))
    assert done is not None
    assert "Recorded as no. 3" in done.text


async def test_cancel_leaves_all_as_it_was(bench: Bench) -> None:
    await judged(bench)
    game, carol = await bench.game(), bench.table.carol
    shown = await bench.run(carol, "referee note", text="never mind")
    await bench.press(carol, shown, made("drop", game.id))
    assert len(game.entries) == 2


async def test_the_role_of_the_server_referees_every_game_but_its_own(bench: Bench) -> None:
    game, table = await bench.started(), bench.table
    role = bench.guild.add_role("Referees", (), table.carol, table.alice)
    refused = await bench.run(table.carol, "referee role", role=role)
    assert "Manage Server" in refused.text
    assert "Nothing was changed." in (await bench.run(table.carol, "referee note", text="hello")).text
    named = await bench.run(table.rita, "referee role", role=role)
    assert f"<@&{role.id}>" in named.text
    await acted(bench, table.carol, "referee note", text="hello")
    assert len(game.entries) == 2
    own = await bench.run(table.alice, "referee note", text="I win")
    assert "has played in this game" in own.text
    await bench.run(table.rita, "referee role")
    assert "Nothing was changed." in (await bench.run(table.carol, "referee note", text="again")).text
    assert len(game.entries) == 2


async def test_the_acts_are_told_in_russian(bench: Bench) -> None:
    game = await bench.started(language="ru")
    vera = bench.guild.add_member("Vera", "ru", rights=("manage_guild",))
    shown, _ = await acted(bench, vera, "судья заметка", text="Играем дальше")
    assert "Добавить эту заметку?" in shown.text
    assert "Пока ничего не изменилось" in shown.text
    assert "Заметка судьи: Играем дальше" in bench.last.text
    shown, _ = await acted(bench, vera, "судья пропуск", reason="прошла неделя")
    assert "Ответить за эту сторону?" in shown.text
    assert len(game.entries) == 3
    shown, _ = await acted(bench, vera, "судья закончить", verdict="draw", reason="так решили оба")
    assert "Закончить партию?" in shown.text
    assert game.header.status == "over"
