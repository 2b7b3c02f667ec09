"""Games against the computer in a channel: begun by command or button, answered alone, through restarts and undo."""

from copy import copy

from bot.desk import LiveGame as Game
from bot.desk.live import COMPUTER
from bot.localguild import Message
from bot.pages.discord.ids import made
from engine.kernel.command import Rewind
from tests.e2e.bench import CHIR, Bench


async def settled(bench: Bench) -> None:
    """Wait until the computer has moved and everything stands in the channel."""
    await bench.client.practice.settled()
    await bench.delivered()


async def practising(bench: Bench, scenario: str = CHIR, **options: str) -> Game:
    """Let Alice begin a game against the computer."""
    await bench.run(bench.table.alice, "game new", scenario=scenario, opponent="computer", **options)
    await settled(bench)
    return await bench.game()


def told(bench: Bench) -> str:
    return "\n".join(message.text for message in bench.public())


def told_of(bench: Bench, game: Game) -> list[int]:
    """Return the entries that the posts of orders tell of, each as often as it is told, in the order of the posts."""
    found = []
    for message in bench.public():
        lines = message.text.splitlines()
        own = [n for n in range(1, len(game.entries)) if any(line.startswith(f"#{n} · ") for line in lines)]
        found += own or [n for n in range(1, len(game.entries)) if any(ln.startswith(f"-# #{n} · ") for ln in lines)]
    return found


async def until_asked(bench: Bench, game: Game) -> None:
    """Let Alice end her phases until the computer has had its turn."""
    entries = len(game.entries)
    while game.running and not any(e.via == "house" for e in game.entries[entries:]):
        await bench.run(bench.table.alice, "order", {"order": "end"})
        await settled(bench)


async def test_a_member_starts_a_game_against_the_computer_by_one_command(bench: Bench) -> None:
    answer = await bench.run(bench.table.alice, "game new", scenario=CHIR, opponent="computer")
    assert "Your game against the computer begins in a moment, in the channel." in answer.text
    game = await bench.game()
    assert game.running
    assert game.seats == {"soviet": int(bench.table.alice.id), "axis": COMPUTER}
    assert "the computer" in told(bench)
    assert "<@0>" not in told(bench)


async def test_the_side_may_be_chosen_and_the_computer_moves_first(bench: Bench) -> None:
    game = await practising(bench, side="Germans")
    assert game.seats == {"soviet": COMPUTER, "axis": int(bench.table.alice.id)}
    assert game.asked == ("axis",)
    assert all(e.via == "house" for e in game.entries[1:])
    assert len(game.entries) > 2
    assert "**Soviets** › `" in told(bench)
    assert "(the computer)" in told(bench)


async def test_sides_are_proposed_for_the_scenario_that_is_chosen(bench: Bench) -> None:
    found = await bench.guild.autocomplete(
        bench.table.alice, bench.channel, "game new", "side", {"scenario": CHIR, "side": "ger"}
    )
    assert [choice["value"] for choice in found] == ["axis"]


async def test_in_russian_the_computer_is_called_the_bot(bench: Bench) -> None:
    await bench.run(
        bench.table.boris, "партия новая", scenario=CHIR, opponent="computer", language="ru", side="Вермахт"
    )
    await settled(bench)
    assert "(ходит компьютер)" in told(bench)
    assert "**Красная армия**: компьютер" in told(bench)


async def test_the_computer_plays_on_through_a_restart_and_an_undo(bench: Bench) -> None:
    game = await practising(bench)
    await bench.run(bench.table.alice, "order", {"order": "89tk 09.08"})
    await until_asked(bench, game)
    game = await bench.game()
    assert game.asked == ("soviet",) or not game.running
    entries = len(game.entries)
    await bench.restart()
    await settled(bench)
    game = await bench.game()
    assert len(game.entries) == entries, "nothing is done twice"
    asked = await bench.run(bench.table.alice, "game undo")
    assert "Germans" in asked.text
    answer = await bench.press(bench.table.alice, asked, "Undo")
    await settled(bench)
    assert answer is not None
    assert f"recorded as no. {entries}" in answer.text
    rewind = game.entries[entries].command
    assert isinstance(rewind, Rewind)
    assert rewind.agreed == ("axis",)
    assert "Agreed by Germans." in told(bench)
    assert game.asked == ("soviet",)


async def test_a_restart_in_the_middle_of_the_turn_of_the_computer(bench: Bench) -> None:
    """The process dies while the computer is at it; the next one goes on where it was."""
    await bench.run(bench.table.alice, "game new", scenario=CHIR, opponent="computer", side="axis")
    game = await bench.game()
    await bench.guild.settle(lambda: len(game.entries) > 2, "the computer never moved")
    await bench.restart()
    await settled(bench)
    game = await bench.game()
    assert game.asked == ("axis",)
    assert [e.n for e in game.entries] == list(range(len(game.entries)))
    assert {(e.side, e.via) for e in game.entries[1:]} == {("soviet", "house")}
    shown = [n for n in range(1, len(game.entries)) if f"#{n} · " in told(bench)]
    assert shown == list(range(1, len(game.entries))), "every entry has its post, once"


async def test_the_turn_of_the_computer_has_one_board(bench: Bench) -> None:
    game = await practising(bench)
    await until_asked(bench, game)
    own: list[Message] = [m for m in bench.public() if "(the computer)" in m.text]
    moved = [e for e in game.entries if e.via == "house"]
    assert len(own) < len(moved), "moves that follow one another stand in one post"
    assert len([m for m in own if m.attachments]) < len(moved)
    assert bench.last.attachments
    assert told_of(bench, game) == list(range(1, len(game.entries)))


async def test_every_roll_of_the_computer_has_a_post_of_its_own_with_its_proof(bench: Bench) -> None:
    game = await practising(bench, side="Germans")
    while game.running and not any(e.via == "house" and e.rolled for e in game.entries):
        await bench.run(bench.table.alice, "order", {"order": "end"})
        await settled(bench)
    rolled = [e.n for e in game.entries if e.via == "house" and e.rolled]
    assert rolled
    for n in rolled:
        (post,) = [m for m in bench.public() if f"-# #{n} · roll" in m.text]
        assert made("proof", game.id, n) in {button["custom_id"] for button in post.buttons}


async def test_the_ledger_links_moves_told_together_to_their_one_post(bench: Bench) -> None:
    game = await practising(bench)
    await until_asked(bench, game)
    marks = {m.n: m.message for m in await bench.desk.store.posts.marks(game.id)}
    assert None not in marks.values()
    assert len(set(marks.values())) < len(marks)
    for n, message in marks.items():
        if game.entries[n].via == "house":
            (post,) = [m for m in bench.public() if m.id == str(message)]
            assert f"#{n} · " in post.text


async def test_by_a_button_under_the_opening(bench: Bench) -> None:
    await bench.run(bench.table.carol, "game new", scenario=CHIR)
    game = await bench.game()
    await bench.press(bench.table.alice, bench.opening, made("join", game.id, 1))
    opening = copy(bench.opening)
    await bench.press(bench.table.alice, opening, made("house", game.id))
    await settled(bench)
    game = await bench.game()
    assert game.running
    assert game.seats == {"soviet": COMPUTER, "axis": int(bench.table.alice.id)}
    late = await bench.press(bench.table.boris, opening, made("house", game.id))
    assert late is not None
    assert "Ничего не изменилось" in late.text


async def test_the_computer_takes_the_seat_of_somebody_who_left(bench: Bench) -> None:
    game = await bench.started()
    await bench.order(game, "89tk 09.08")
    await bench.run(bench.table.boris, "партия уйти")
    answer = await bench.run(bench.table.alice, "game join", opponent="computer")
    assert "The computer has taken the seat." in answer.text
    await until_asked(bench, game)
    assert game.entries[-1].side in {"axis", "soviet"}
    assert any(e.via == "house" and e.side == "axis" for e in game.entries)


async def test_who_wants_the_seat_of_the_computer_needs_the_other_players_consent(bench: Bench) -> None:
    await practising(bench)
    taken = await bench.run(bench.table.boris, "партия занять", side="axis")
    assert "Нужно согласие: Красная армия." in taken.text
    asked = bench.last
    assert "the computer" in asked.text
    assert "<@0>" not in taken.text + asked.text
    await bench.press(bench.table.alice, asked, "Agree")
    assert (await bench.game()).seats["axis"] == int(bench.table.boris.id)


async def test_a_shutdown_leaves_the_computer_in_the_middle_of_its_turn(bench: Bench) -> None:
    await bench.run(bench.table.alice, "game new", scenario=CHIR, opponent="computer", side="axis")
    game = await bench.game()
    await bench.client.drain()
    assert not bench.client.practice.busy
    entries = len(game.entries)
    await bench.restart()
    await settled(bench)
    game = await bench.game()
    assert len(game.entries) >= entries
    assert game.asked == ("axis",)
