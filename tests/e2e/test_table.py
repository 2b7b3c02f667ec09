"""Setting a game up, sitting down, starting, in both languages."""

from bot.ui.ids import made
from engine.kernel.dice import commitment
from tests.e2e.bench import Bench


async def test_a_table_is_set_up_by_command_and_taken_by_buttons(bench: Bench) -> None:
    alice, boris = bench.table.alice, bench.table.boris
    offered = await bench.guild.autocomplete(alice, bench.channel, "game new", "scenario", scenario="farm")
    assert [choice["value"] for choice in offered] == ["scs/chir-1942"]
    answer = await bench.run(alice, "game new", scenario="scs/chir-1942")
    assert "The table is set up." in answer.text
    opening = bench.public()[0]
    assert "State Farm 79" in opening.text
    assert "On the morning of 7 December" in opening.text
    assert commitment(bytes(range(32))) in opening.text
    assert "Tables of our own making" in opening.text
    game = await bench.game()
    taken = await bench.press(alice, opening, "Play Soviets")
    assert taken is not None
    assert "You are at the table." in taken.text
    too_early = await bench.press(alice, opening, "Start the game")
    assert too_early is not None
    assert "Nobody plays Germans yet." in too_early.text
    assert "Nothing was changed." in too_early.text
    taken_too = await bench.press(boris, opening, "Play Soviets")
    assert taken_too is not None
    assert "Сторона занята: Красная армия" in taken_too.text
    await bench.press(boris, opening, "Play Germans")
    await bench.press(boris, opening, made("begin", game.id))
    assert game.running
    first = bench.public()[-1]
    assert [a["filename"] for a in first.attachments] == ["board.png"]
    assert bench.guild.file(first.attachments[0]).startswith(b"\x89PNG")
    assert any("State Farm 79" in text for text in first.alt_texts)
