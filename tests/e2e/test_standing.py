"""Standing orders: set by menu, seen by nobody else, answering for the absent through restarts, not against an undo."""

from bot.commands.order import TEXT
from bot.desk import LiveGame as Game
from bot.localguild import Member, Message
from bot.pages.discord.ids import made
from bot.store.sqlstore import SqlStore
from bot.words import words
from engine.kernel.command import Rewind
from engine.kernel.decision import ASK
from engine.kernel.ids import Side
from tests.e2e.bench import CHIR, Bench
from tests.kept import kept

TISPASA = "sgboh/tispasa"
SEIZE = "sgboh-ask-seize"


async def rested(bench: Bench) -> None:
    """Wait until all is answered and stands in the channel."""
    await bench.client.standing.settled()
    await bench.delivered()


async def battle(bench: Bench) -> Game:
    """Start an ancient battle: Alice has the side that moves first."""
    bench.systems = {"scs": kept("scs"), "sgboh": kept("sgboh")}
    await bench.restart()
    await bench.run(bench.table.alice, "game new", scenario=TISPASA)
    game = await bench.game()
    for member, number in ((bench.table.boris, 0), (bench.table.alice, 1)):
        await bench.press(member, bench.opening, made("join", game.id, number))
    await bench.press(bench.table.alice, bench.opening, made("begin", game.id))
    assert game.asked == game.sides_of(int(bench.table.alice.id)), "the first die fell otherwise"
    return game


async def end(bench: Bench, game: Game) -> None:
    """Let whoever is asked do nothing more."""
    await bench.order(game, "end")
    await rested(bench)


async def forged(bench: Bench, member: Member, custom_id: str, values: tuple[str, ...]) -> Message:
    """Press a control that the member has never seen, as if it stood under a public post."""
    control = {"id": 2, "custom_id": custom_id, "type": 3 if values else 2}
    control |= {"options": [{"label": v, "value": v} for v in values]} if values else {"style": 2, "label": "?"}
    post = Message({**bench.opening.data, "components": [{"type": 1, "id": 1, "components": [control]}]})
    data = {"custom_id": custom_id, "id": 2, "component_type": control["type"], "values": list(values)}
    interaction = await bench.guild._press(member, post, data, wait=True)
    await bench.idle()
    return interaction.followups[-1]


async def settle(bench: Bench, member: Member, game: Game, asks: str, choice: str) -> Message:
    """Set a standing order by the two menus; return the page."""
    mark = game.game.sides.index(game.sides_of(int(member.id))[0])
    page = await bench.choose(member, await bench.run(member, "standing"), made("T", game.id, mark), asks)
    assert page is not None
    page = await bench.choose(member, page, made("U", game.id, mark, asks), choice)
    assert page is not None
    await rested(bench)
    return page


def ways(game: Game) -> list[tuple[str | None, str]]:
    """Return side and way of every entry after the opening."""
    return [(entry.side, entry.via) for entry in game.entries[1:]]


def told(bench: Bench) -> str:
    return "\n".join(message.text for message in bench.public())


async def test_a_standing_order_answers_at_once_and_from_then_on(bench: Bench) -> None:
    game = await battle(bench)
    await end(bench, game)
    second, first = game.game.sides
    assert (game.asked, game.state.decisions[0].asks) == ((first,), SEIZE)
    before = len(bench.public())
    page = await settle(bench, bench.table.alice, game, SEIZE, "never")
    assert "**let them move** ✓ saved" in page.text
    assert game.asked == (second,), "the open question is answered at once"
    assert ways(game) == [(first, "player"), (first, "standing")]
    assert "(standing order)" in bench.public()[before].text
    await end(bench, game)
    assert (game.asked, game.state.decisions[0].asks) == ((second,), SEIZE), "Boris has settled nothing"
    await end(bench, game)
    await end(bench, game)
    assert game.asked == (second,)
    assert ways(game)[-2:] == [(first, "player"), (first, "standing")]
    ledger = await bench.run(bench.table.alice, "ledger", kind="standing")
    assert "seize" in ledger.text or "end" in ledger.text
    entry = await bench.run(bench.table.alice, "ledger", entry=2)
    assert "by standing order" in entry.text


async def test_a_question_that_is_answered_for_a_player_does_not_ping_him(bench: Bench) -> None:
    game = await battle(bench)
    await settle(bench, bench.table.boris, game, SEIZE, "never")
    await settle(bench, bench.table.alice, game, SEIZE, "never")
    shown = len(bench.public())
    await end(bench, game)
    fresh = bench.public()[shown:]
    assert game.asked == (game.game.sides[0],)
    assert [m for m in fresh if made("now", game.id) in str(m.components)] == [fresh[-1]], "one post has the buttons"
    assert all(f"<@{bench.table.alice.id}>" not in m.text for m in fresh), "nobody says that Alice is asked"


async def test_a_restart_finds_what_was_open(bench: Bench) -> None:
    game = await battle(bench)
    await end(bench, game)
    side = game.asked[0]
    await bench.down()
    store = await SqlStore.open(bench._path)
    await store.standing.put(game.id, side, int(bench.table.alice.id), {SEIZE: "never"}, "2030-01-01T00:00:00Z")
    await store.close()
    await bench.up()
    await rested(bench)
    game = await bench.game()
    assert ways(game) == [(side, "player"), (side, "standing")]
    await bench.restart()
    await rested(bench)
    assert len((await bench.game()).entries) == 3, "nothing is done twice"
    await end(bench, await bench.game())
    await end(bench, await bench.game())
    await end(bench, await bench.game())
    assert ways(await bench.game())[-1] == (side, "standing"), "it stands after the restart"


async def test_nobody_else_sees_or_sets_them(bench: Bench) -> None:
    game = await battle(bench)
    alice, boris, carol = bench.table.alice, bench.table.boris, bench.table.carol
    await settle(bench, alice, game, SEIZE, "never")
    theirs = await bench.run(boris, "standing")
    assert "не захватывать" not in theirs.text
    assert "**" not in theirs.text.partition("\n")[2].partition("Постоянные")[2], "nothing is settled for Boris"
    assert "never" not in told(bench)
    stranger = await bench.run(carol, "standing")
    assert "Nothing was changed" in stranger.text
    stored = await bench.desk.store.standing.of(game.id)
    for member in (boris, carol):
        for id_, values in (
            (made("U", game.id, 1, SEIZE), ("best",)),
            (made("T", game.id, 1), (SEIZE,)),
            (made("stand", game.id, 1, "ask"), ()),
            (made("stand", game.id, 1, "show"), ()),
        ):
            answer = await forged(bench, member, id_, values)
            assert words("ru" if member is boris else "en").message("nothing-changed") in answer.text
            assert "never" not in answer.text
    assert await bench.desk.store.standing.of(game.id) == stored


async def left(bench: Bench) -> tuple[Game, Side, Side]:
    """Begin a battle whose first question Alice has settled; return it, the side that goes on, and hers."""
    game = await battle(bench)
    second, first = game.game.sides
    await settle(bench, bench.table.alice, game, SEIZE, "never")
    await end(bench, game)
    return game, second, first


async def test_what_is_taken_back_is_not_done_again_without_its_player(bench: Bench) -> None:
    game, second, first = await left(bench)
    alice = bench.table.alice
    assert game.asked == (second,)
    await bench.run(alice, "game undo")
    await rested(bench)
    assert isinstance(game.entries[-1].command, Rewind)
    assert (game.asked, game.state.decisions[0].asks) == ((first,), SEIZE)
    page = await bench.run(alice, "standing")
    assert "you must answer it yourself" in page.text
    await bench.restart()
    await rested(bench)
    game = await bench.game()
    assert (game.asked, game.state.decisions[0].asks) == ((first,), SEIZE), "a restart does not answer it either"
    await end(bench, game)
    assert ways(game)[-1] == (first, "player")
    await end(bench, game)
    await end(bench, game)
    await end(bench, game)
    assert ways(game)[-1] == (first, "standing"), "the next question of the kind is answered again"


async def test_an_order_taken_back_and_given_again_is_answered_again(bench: Bench) -> None:
    game, second, first = await left(bench)
    alice = bench.table.alice
    await bench.run(alice, "game undo")
    await bench.run(alice, "game undo")
    await rested(bench)
    assert game.state.decisions[0].asks == "sgboh-ask-activate"
    assert game.asked == (first,)
    await end(bench, game)
    assert ways(game)[-2:] == [(first, "player"), (first, "standing")]
    assert game.asked == (second,)


async def test_one_button_settles_everything_and_one_takes_it_back(bench: Bench) -> None:
    game = await battle(bench)
    boris = bench.table.boris
    page = await bench.press(boris, await bench.run(boris, "standing"), "Меня нет: обычные ответы")
    assert page is not None
    assert "**не захватывать** ✓ сохранено" in page.text
    usual = {r.asks: r.usual for r in game.game.standing_rules() if r.usual != ASK}
    side = game.game.sides[0]
    assert {o.asks: o.choice for o in await bench.desk.store.standing.of(game.id)} == usual
    assert {o.side for o in await bench.desk.store.standing.of(game.id)} == {side}
    page = await bench.press(boris, page, "Спрашивать обо всём")
    assert page is not None
    assert await bench.desk.store.standing.of(game.id) == ()
    assert "**никогда" not in page.text


async def test_they_go_with_the_player_and_with_the_game(bench: Bench) -> None:
    game = await battle(bench)
    alice, carol = bench.table.alice, bench.table.carol
    first = game.asked[0]
    await settle(bench, alice, game, SEIZE, "never")
    await bench.run(alice, "game leave")
    await bench.desk.join(game.id, int(carol.id), first)
    await bench.run(carol, "order", {"order": "end"})
    await rested(bench)
    assert game.state.decisions[0].asks == SEIZE, "what Alice settled does not bind Carol"
    assert "let them move" not in (await bench.run(carol, "standing")).text
    await settle(bench, carol, game, SEIZE, "never")
    assert game.asked == (game.game.sides[0],)
    await bench.desk.resign(game.id, int(carol.id))
    assert not game.running
    assert await bench.desk.store.standing.of(game.id) == ()
    assert "Nothing was changed" in (await bench.run(carol, "standing")).text


async def test_a_list_of_orders_goes_on_over_what_is_answered_by_itself(bench: Bench) -> None:
    """Who plays both sides has standing orders for each."""
    bench.systems = {"scs": kept("scs"), "sgboh": kept("sgboh")}
    await bench.restart()
    alice = bench.table.alice
    await bench.run(alice, "game new", scenario=TISPASA)
    game = await bench.game()
    for number in (0, 1):
        await bench.press(alice, bench.opening, made("join", game.id, number))
    await bench.press(alice, bench.opening, made("begin", game.id))
    page = await bench.run(alice, "standing")
    for button in (
        "I’m away: use the safe answers",
        made("stand", game.id, 1, "show"),
        "I’m away: use the safe answers",
    ):
        page = await bench.press(alice, page, button)
        assert page is not None
    form = await bench.guild.slash(alice, bench.channel, "orders")
    await bench.guild.submit_modal(form, {TEXT: "end\nend\nend"})
    await bench.idle()
    await rested(bench)
    second, first = game.game.sides
    turn = [(first, "player"), (first, "standing"), (second, "player"), (second, "standing")]
    assert ways(game) == [*turn, *turn[:2]]


async def test_the_computer_as_opponent_is_answered_too(bench: Bench) -> None:
    bench.systems = {"scs": kept("scs"), "sgboh": kept("sgboh")}
    await bench.restart()
    alice = bench.table.alice
    await bench.run(alice, "game new", scenario=TISPASA, opponent="computer")
    await bench.client.practice.settled()
    game = await bench.game()
    await settle(bench, alice, game, SEIZE, "never")
    side = game.sides_of(int(alice.id))[0]
    for _ in range(2):
        await bench.run(alice, "order", {"order": "end"})
        await bench.client.practice.settled()
        await rested(bench)
        await bench.client.practice.settled()
    assert (side, "standing") in ways(game)
    assert not any(e.side == side and e.via == "house" for e in game.entries)


async def test_a_system_without_such_questions_says_so(bench: Bench) -> None:
    game = await bench.started(CHIR)
    page = await bench.run(bench.table.alice, "standing")
    assert "no questions that you can answer in advance" in page.text
    assert "Nothing was changed" in page.text
    assert await bench.desk.store.standing.of(game.id) == ()
