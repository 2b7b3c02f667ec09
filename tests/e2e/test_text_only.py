"""A whole game played by text alone: a script of typed orders, boards read as text, no picture ever looked at."""

import re

from bot.localguild import Member
from bot.pages.boards.views import seen
from bot.pages.discord.ids import made
from tests.e2e.bench import Bench
from tests.e2e.bench import Game as Table
from tests.e2e.write_script import SCENARIO, SCRIPT

HEX = re.compile(r"^(\d\d\.\d\d) ")


async def test_a_game_is_played_to_its_end_without_a_picture(bench: Bench) -> None:
    players = await _seated(bench)
    game = await bench.game()
    for number, line in enumerate(SCRIPT.read_text("utf-8").splitlines()):
        side, order = line.split(": ", 1)
        assert game.running, f"the game was over before line {number}: {line}"
        assert game.asked[0] == side, line
        member = players[side]
        answer = await bench.run(member, "order", order=order)
        assert answer.attachments == [], line
        receipt = answer.text.splitlines()[0]
        recorded = re.search(rf"(no\.|№) {len(game.entries) - 1}(?!\d)", receipt)
        assert recorded is not None, f"{line} was answered by {answer.text}"
        if order in ("end", "конец"):
            await _read(bench, game, member)
    assert not game.running
    assert game.state.outcome is not None
    ending = "\n".join(message.text for message in bench.public()[-3:])
    assert "State Farm 79" in ending
    assert game.header.commitment in ending


async def _seated(bench: Bench) -> dict[str, Member]:
    """Seat two players who have chosen text and no confirmation in their settings, and start."""
    game = await bench.opened(f"scs/{SCENARIO}")
    players = dict(zip(game.game.sides, (bench.table.alice, bench.table.boris), strict=True))
    for member in players.values():
        page = await bench.run(member, "settings")
        await bench.choose(member, page, made("S", game.id, "user", "board"), "text")
        await bench.choose(member, page, made("S", game.id, "user", "confirm"), "no")
    await bench.press(bench.table.alice, bench.opening, made("begin", game.id))
    return players


async def _read(bench: Bench, game: Table, member: Member) -> None:
    """Read the board as text, and find every unit where the game has it."""
    interaction = await bench.guild.slash(member, bench.channel, "board", {})
    first = await bench.guild.answer(interaction)
    await bench.idle()
    sheets = [first, *(m for m in interaction.followups if m is not first)]
    assert all(not sheet.attachments for sheet in sheets)
    blocks = _blocks("\n".join(sheet.text for sheet in sheets))
    view = seen(game, None)
    language = "ru" if member.locale == "ru" else "en"
    for counter in view.counters:
        if counter.hex in view.map.grid.hexes:
            name, hex_ = counter.name.within(language), view.map.grid.label(counter.hex)
            assert any(line.startswith(f"{name} ") for line in blocks[hex_]), f"{name} is not told in {hex_}"


def _blocks(text: str) -> dict[str, list[str]]:
    """Return the rows of units under each hex of a text board."""
    found: dict[str, list[str]] = {}
    rows: list[str] = []
    for line in text.splitlines():
        if place := HEX.match(line):
            rows = found.setdefault(place[1], [])
        elif line.startswith("  "):
            rows.append(line.strip())
    return found
