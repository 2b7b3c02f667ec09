"""After the end: closing, battle report and film; the replay, for whoever may see the game."""

import io
from typing import Any

from PIL import Image

from bot.localguild import Message
from bot.pages.discord.ids import made
from tests.e2e.bench import Bench

DRAWN = 60.0
"""Seconds that the drawing process may take on a busy machine."""
ORDERS = ("89tk 10.08", "44mot 10.11", "end")


async def ended(bench: Bench, language: str | None = None) -> Any:
    """Play a few orders of which one is taken back, and let Alice resign; return the game."""
    game = await bench.started(language=language)
    for line in ORDERS[:2]:
        await bench.order(game, line)
    await bench.run(bench.table.alice, "game undo")
    for line in ORDERS[1:]:
        await bench.order(game, line)
    sure = await bench.run(bench.table.alice, "game resign")
    await bench.press(bench.table.alice, sure, made("sure", game.id, "resign"))
    assert game.header.status == "over"
    return game


def post(bench: Bench, title: str) -> Message | None:
    return next((m for m in bench.public() if title in m.text), None)


async def film(bench: Bench, title: str = " · the film") -> Message:
    await bench.guild.settle(lambda: post(bench, title), "the film never came", DRAWN)
    found = post(bench, title)
    assert found is not None
    return found


async def test_closing_report_and_film_follow_one_another(bench: Bench) -> None:
    game = await ended(bench)
    closing = post(bench, " · the end")
    assert closing is not None
    last = await film(bench)
    report = post(bench, "battle report")
    assert report is not None
    assert [m.id for m in bench.public()][-3:] == [closing.id, report.id, last.id]

    names = [a["filename"] for a in report.attachments]
    assert names == [f"umpire-scs-{game.id}-report.html", f"umpire-scs-{game.id}-report.md"]
    page, plain = (bench.guild.file(a).decode() for a in report.attachments)
    assert page.count('src="data:image/png;base64,') == 2
    for text in (page, plain, report.text):
        assert "Germans" in text
        assert "Soviets resigned" in text
    assert "went back to the position after" in plain

    (shown,) = last.attachments
    assert shown["filename"].endswith(".gif")
    with Image.open(io.BytesIO(bench.guild.file(shown))) as gif:
        assert gif.format == "GIF"
        assert getattr(gif, "n_frames", 1) == len(game.timeline.live)
    assert last.alt_texts
    assert "Film of the game" in last.alt_texts[0]


async def test_the_film_comes_after_a_restart_between_it_and_the_closing(bench: Bench) -> None:
    await ended(bench, "ru")
    assert post(bench, " · конец") is not None
    assert post(bench, " · фильм") is None
    await bench.restart()
    await film(bench, " · фильм")
    titles = [text for m in bench.public() if (text := m.text.splitlines()[0]).startswith("## ")]
    assert [sum(end in t for t in titles) for end in (" · конец", " · отчёт о сражении", " · фильм")] == [1, 1, 1]


async def test_a_replay_steps_both_ways_jumps_and_marks_what_was_taken_back(bench: Bench) -> None:
    game = await ended(bench)
    alice, last = bench.table.alice, len(game.entries) - 1
    answer = await bench.run(alice, "game replay")
    assert f"entry {last} of {last}" in answer.text
    newest = bench.guild.file(answer.attachments[0])
    assert answer.button("▶")["disabled"]

    await bench.press(alice, answer, "⏮")
    assert f"entry 0 of {last}" in answer.text
    assert answer.button("◀")["disabled"]
    assert bench.guild.file(answer.attachments[0]) != newest
    await bench.press(alice, answer, "▶")
    assert "89tk 10.08" in answer.text
    assert "Undone later" not in answer.text
    await bench.press(alice, answer, "▶")
    assert "44mot 10.11" in answer.text
    assert "Undone later, by entry #3" in answer.text
    await bench.press(alice, answer, "▶")
    assert "is undone" in answer.text
    await bench.press(alice, answer, "◀")
    assert "44mot 10.11" in answer.text
    await bench.press(alice, answer, "⏭")
    assert bench.guild.file(answer.attachments[0]) == newest


async def test_a_replay_keeps_the_look_and_works_after_a_restart(bench: Bench) -> None:
    game = await ended(bench)
    boris = bench.table.boris
    answer = await bench.run(boris, "game replay")
    picture = bench.guild.file(answer.attachments[0])
    await bench.press(boris, answer, "Перевернуть")
    flipped = bench.guild.file(answer.attachments[0])
    assert flipped != picture
    await bench.restart()
    await bench.press(boris, answer, "◀")
    await bench.press(boris, answer, "▶")
    assert bench.guild.file(answer.attachments[0]) == flipped
    await bench.press(boris, answer, "Показать текстом")
    assert answer.attachments == []
    assert f"запись {len(game.entries) - 1} из" in answer.text


async def test_the_replay_button_of_the_closing_post_opens_it_privately(bench: Bench) -> None:
    await ended(bench)
    closing = post(bench, " · the end")
    assert closing is not None
    answer = await bench.press(bench.table.carol, closing, "Replay")
    assert answer is not None
    assert answer.only_for == bench.table.carol.id
    assert "entry 0 of" in answer.text


async def test_a_running_game_can_be_replayed_and_reported_on_by_anybody(bench: Bench) -> None:
    game = await bench.started()
    await bench.order(game, ORDERS[0])
    carol, other = bench.table.carol, bench.guild.add_channel("elsewhere")
    answer = await bench.run(carol, "game replay", channel=other, game=game.id)
    assert "entry 1 of 1" in answer.text
    report = await bench.run(carol, "game report", channel=other, game=game.id)
    assert "The game is still running" in report.text
    assert [a["filename"].rpartition(".")[2] for a in report.attachments] == ["html", "md"]
    offered = await bench.guild.autocomplete(carol, other, "game replay", "game")
    assert [c["value"] for c in offered] == [game.id]


async def test_games_of_channels_that_a_member_cannot_read_are_not_there_for_him(bench: Bench) -> None:
    world = bench.guild.world
    hidden = world.add_channel("hidden")
    view = 1 << 10
    hidden.overwrites = {bench.guild.id: {"id": bench.guild.id, "type": 0, "allow": "0", "deny": str(view)}}
    for member in (bench.table.alice, bench.table.boris, world.bot):
        hidden.overwrites[member.id] = {"id": member.id, "type": 1, "allow": str(view), "deny": "0"}
    bench.guild._tell(hidden, "CREATE")
    await bench.run(bench.table.alice, "game new", channel=hidden, scenario="scs/chir-1942")
    game = await bench.game(hidden)
    for number, member in enumerate((bench.table.alice, bench.table.boris)):
        await bench.press(member, bench.public(hidden)[0], made("join", game.id, number))
    await bench.press(bench.table.alice, bench.public(hidden)[0], made("begin", game.id))
    assert game.running
    for command in ("game replay", "game report"):
        refused = await bench.run(bench.table.carol, command, game=game.id)
        assert "That game or request no longer exists" in refused.text
    assert await bench.guild.autocomplete(bench.table.carol, bench.channel, "game replay", "game") == []
    seen = await bench.run(bench.table.alice, "game replay", game=game.id)
    assert "entry 0 of 0" in seen.text
