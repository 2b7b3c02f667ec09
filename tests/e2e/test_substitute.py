"""A player offers his seat and another takes it over, with standing orders and drafts; the computer sits in and out."""

import pytest

from bot.desk.live import COMPUTER
from bot.members import drafts
from bot.pages.discord.ids import made
from engine.kernel.command import ChangeSeats
from tests.e2e.bench import Bench


@pytest.mark.clause("umpire substitute")
async def test_a_seat_is_offered_and_taken_over_with_all_that_was_settled_for_it(bench: Bench) -> None:
    game = await bench.started()
    alice, boris, carol, store = bench.table.alice, bench.table.boris, bench.table.carol, bench.desk.store
    await bench.order(game, "89tk 09.08")
    await bench.desk.stand(game.id, game.game.sides[0], int(alice.id), {"scs-ask-advance": "stay"})
    await drafts.keep(store, int(alice.id), game.id, "117tk 10.08")
    refused = await bench.forged(carol, made("seat", game.id, 0))
    assert "That seat isn’t offered" in refused
    answer = await bench.run(alice, "game substitute")
    assert "Your seat is offered in the channel." in answer.text
    post = next(m for m in reversed(bench.public()) if "offers the seat of **Soviets**" in m.text)
    await bench.restart()
    store = bench.desk.store
    other = await bench.press(boris, post, "Take this seat")
    assert other is not None
    assert "Вам известно о партии больше" in other.text
    assert "Ничего не изменилось" in other.text
    taken = await bench.press(carol, post, "Take this seat")
    assert taken is not None
    assert "The seat is yours now" in taken.text
    game = await bench.game()
    assert game.seats["soviet"] == int(carol.id)
    act = game.entries[-1].command
    assert isinstance(act, ChangeSeats)
    assert (act.was, act.now) == (str(alice.id), str(carol.id))
    assert {(o.side, o.user) for o in await store.standing.of(game.id)} == {("soviet", int(carol.id))}
    assert await drafts.kept(store, int(carol.id), game.id) == "117tk 10.08"
    assert await drafts.kept(store, int(alice.id), game.id) is None
    assert any(f"<@{carol.id}> takes over **Soviets** from <@{alice.id}>" in m.text for m in bench.public())
    late = await bench.press(alice, post, "Take this seat")
    assert late is not None
    assert "That seat isn’t offered" in late.text
    await bench.run(carol, "order", order="end")
    assert (await bench.game()).entries[-1].side == "soviet"


async def test_an_offer_is_taken_back_and_only_players_make_one(bench: Bench) -> None:
    game = await bench.started()
    await bench.run(bench.table.alice, "game substitute")
    kept = await bench.run(bench.table.alice, "game substitute")
    assert "You keep your seat" in kept.text
    gone = await bench.forged(bench.table.carol, made("seat", game.id, 0))
    assert "That seat isn’t offered" in gone
    nobody = await bench.run(bench.table.carol, "game substitute", side="soviet")
    assert "Nothing was changed." in nobody.text
    russian = await bench.run(bench.table.boris, "партия замена")
    assert "Место предложено в канале." in russian.text
    assert game.seats["soviet"] == int(bench.table.alice.id)


async def test_the_computer_takes_a_seat_by_consent_and_a_member_takes_it_back_from_it(bench: Bench) -> None:
    game = await bench.started()
    alice, boris, carol = bench.table.alice, bench.table.boris, bench.table.carol
    asked = await bench.run(boris, "партия замена", opponent="computer")
    assert "соглас" in asked.text
    request = await bench.desk.asking(await bench.game())
    assert request is not None
    post = next(m for m in reversed(bench.public()) if "computer" in m.text and m.buttons)
    await bench.press(alice, post, made("agree", game.id, request.id))
    await bench.client.practice.settled()
    game = await bench.game()
    assert game.seats["axis"] == COMPUTER
    wanted = await bench.run(carol, "game join", side="axis")
    assert "must agree" in wanted.text or "agree" in wanted.text
    assert (await bench.game()).seats["axis"] == COMPUTER
    request = await bench.desk.asking(await bench.game())
    assert request is not None
    post = next(m for m in reversed(bench.public()) if m.buttons and f"<@{carol.id}>" in m.text)
    await bench.press(alice, post, made("agree", game.id, request.id))
    assert (await bench.game()).seats["axis"] == int(carol.id)
