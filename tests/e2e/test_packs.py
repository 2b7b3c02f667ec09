"""A scenario of a member's own, brought to `/game new` as a file."""

from bot.formats.packs import PACK_BYTES
from engine.content import files as content
from tests.e2e.bench import CHIR, Bench

SCENARIO = (content.SYSTEMS / "scs" / "content" / "scenarios" / "chir-1942.toml").read_text("utf-8")


async def test_a_pack_is_checked_like_ours_and_played(bench: Bench) -> None:
    alice, boris = bench.table.alice, bench.table.boris
    mine = SCENARIO.replace("State Farm 79", "The Night Ride").replace("turns = 6", "turns = 5")
    mine = mine[: mine.index('  { en = "8 December, evening"')] + mine[mine.index("]\n\n[[sides]]") :]
    await bench.run(alice, "game new", pack=("ride.toml", mine.encode()))
    assert "The Night Ride" in bench.opening.text
    assert "Turns: 5" in bench.opening.text or "5 turns" in bench.opening.text
    assert f"<@{alice.id}> brought this scenario as `ride.toml`" in bench.opening.text
    await bench.press(alice, bench.opening, "Play Soviets")
    await bench.press(boris, bench.opening, "Play Germans")
    game = await bench.game()
    await bench.press(alice, bench.opening, "Start the game")
    assert game.running
    assert "Turn 1 of 5" in bench.last.text
    await bench.restart()
    again = await bench.game()
    assert again.bound.about.title.en == "The Night Ride"


async def test_mistakes_come_back_privately_and_nothing_is_set_up(bench: Bench) -> None:
    alice = bench.table.alice
    answer = await bench.run(alice, "game new", pack=("bad.toml", SCENARIO.replace('"armour"', '"tank"').encode()))
    assert "The scenario has" in answer.text
    assert "bad.toml:58: units[0].symbol: Invalid enum value 'tank'" in answer.text
    assert "Nothing was changed." in answer.text
    assert bench.public() == []
    assert await bench.desk.games() == ()


async def test_what_is_too_large_is_not_even_fetched(bench: Bench) -> None:
    answer = await bench.run(bench.table.boris, "game new", pack=("big.zip", b"x" * (PACK_BYTES + 1)))
    assert "слишком велик" in answer.text
    assert bench.public() == []


async def test_a_scenario_or_a_pack_not_both(bench: Bench) -> None:
    options = {"scenario": CHIR, "pack": ("a.toml", SCENARIO.encode())}
    answer = await bench.run(bench.table.alice, "game new", options)
    assert "Name a scenario or bring your own file, not both." in answer.text
    assert bench.public() == []


async def test_a_file_made_to_stall_the_bot_is_refused_and_nobody_waits(bench: Bench) -> None:
    alice, boris = bench.table.alice, bench.table.boris
    hostile = ("evil.toml", b"a." * (PACK_BYTES // 2 - 8) + b"a = 1")
    answers = [await bench.run(member, "game new", pack=hostile) for member in (alice, boris)]
    assert "evil.toml:1: document: has a name of more than 8 parts" in answers[0].text
    assert "Nothing was changed." in answers[0].text
    assert "has a name of more than 8 parts" in answers[1].text
    assert bench.public() == []
