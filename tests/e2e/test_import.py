"""Exports taken over by `/game import`: to go on in another channel, to look at, to try out; bad files are refused."""

import gzip
import json
import random
from hashlib import sha256
from typing import Any

import pytest
from msgspec.structs import replace

from bot.desk import Done, Submission
from bot.desk.live import LiveGame
from bot.formats import imported
from bot.formats.export import DICE, ENTERED
from bot.formats.strict import Refusal
from bot.formats.vetting import Faulty
from bot.localguild import Channel, Message
from bot.pages.discord.ids import made
from bot.pages.posts.opening import opening_page
from bot.tools import importing
from bot.tools.verify import verify
from bot.words import words
from engine.kernel.command import TakeOver
from tests.e2e.bench import Bench, an_order
from tests.verifier import alone


async def exported(bench: Bench, *, over: bool = False) -> bytes:
    """Let Alice and Boris play a little, until dice have fallen, and return the game's document."""
    game = await bench.started()
    rng = random.Random(7)
    while len(game.entries) < 14 or not any(entry.rolled for entry in game.entries):
        side = game.asked[0]
        order = Submission(game=game.id, order=an_order(game, rng), user=game.seats[side], side=side)
        assert isinstance(await bench.desk.submit(order), Done)
    if over:
        await bench.desk.resign(game.id, int(bench.table.boris.id))
    body = await bench.desk.export(game.id)
    assert isinstance(body, bytes)
    return body


async def brought(bench: Bench, body: bytes, name: str = "game-1.json", **options: Any) -> Message:
    return await bench.run(bench.table.carol, "game import", file=(name, body), **options)


async def seated(bench: Bench, there: Channel) -> LiveGame:
    """Let Carol and Rita take the sides of the game that came over, and start it."""
    game = await bench.game(there)
    opening = bench.public(there)[0]
    for number, member in enumerate((bench.table.carol, bench.table.rita)):
        await bench.press(member, opening, made("join", game.id, number))
    await bench.press(bench.table.carol, opening, made("begin", game.id))
    await bench.delivered()
    return await bench.game(there)


@pytest.mark.parametrize("packed", [False, True], ids=["plain", "packed"])
async def test_a_game_goes_on_in_another_channel_with_other_players_and_dice(bench: Bench, packed: bool) -> None:
    body = await exported(bench)
    first, there = await bench.game(), bench.guild.add_channel("elsewhere")
    sent = gzip.compress(body) if packed else body
    answer = await brought(bench, sent, "game-1.json.gz" if packed else "game-1.json", channel=there)
    assert "it goes on where it stopped" in answer.text
    count = len(first.entries)
    opening = bench.public(there)[0]
    assert f"<@{bench.table.carol.id}> brought game {first.id} here, with its {count} ledger entries." in opening.text
    assert "It isn’t decided yet and goes on from there. All seats are free again." in opening.text
    assert "Its dice are sealed anew." in opening.text
    assert all(f"<@{user}>" not in opening.text for user in first.seats.values()), "nobody sits there yet"
    game = await seated(bench, there)
    assert game.running
    assert game.entries[:count] == first.entries
    act = game.entries[count].command
    assert isinstance(act, TakeOver)
    assert (act.head, act.key, act.by) == (first.head, "", str(bench.table.carol.id))
    assert game.state.world == first.state.world
    assert game.header.commitment == first.header.commitment, "the bench draws one key; a real desk draws another"
    said = "\n".join(m.text for m in bench.public(there))
    assert "goes on here after its" in said
    member = next(m for m in (bench.table.carol, bench.table.rita) if int(m.id) == game.seats[game.asked[0]])
    moved = await bench.run(member, "order", order="end", channel=there)
    assert "Not done" not in moved.text
    await bench.restart()
    again = await bench.game(there)
    assert len(again.entries) == count + 2
    held = await bench.run(member, "ledger", verify=True, channel=there)
    assert "The ledger is intact" in held.text
    await bench.desk.resign(again.id, int(member.id))
    document = await bench.desk.export(again.id)
    assert isinstance(document, bytes)
    for lines, ok in ((verify(document).lines, verify(document).ok), alone(document)):
        assert ok, lines
        assert any(
            line.startswith("elsewhere") and f"game {first.id} up to entry {count - 1}" in line for line in lines
        )
    assert len((await bench.game()).entries) == count, "the game that was exported is untouched"


async def test_a_game_that_is_over_is_looked_at_and_tried_out_but_does_not_go_on(bench: Bench) -> None:
    body = await exported(bench, over=True)
    there = bench.guild.add_channel("elsewhere")
    refused = await brought(bench, body, channel=there)
    assert "holds a game that is over" in refused.text
    assert "Nothing was changed." in refused.text
    looked = await brought(bench, body, how="look", channel=there)
    assert "🧪 `Sandbox 1`" in looked.text
    onward = await bench.press(bench.table.carol, looked, "▶")
    assert onward is not None
    assert "🧪 `Sandbox 1`" in onward.text
    tried = await brought(bench, body, how="try", channel=there)
    assert "Nothing more is asked here." in tried.text
    back = await bench.run(bench.table.carol, "sandbox back", entry=0, channel=there)
    assert "Not done" not in back.text
    moved = await bench.run(bench.table.carol, "order", order="end", channel=there)
    assert "Not part of the game." in moved.text
    assert bench.public(there) == []


async def test_bad_files_are_refused_with_what_is_wrong_and_change_nothing(bench: Bench) -> None:
    body = await exported(bench)
    document = json.loads(body)
    there = bench.guild.add_channel("elsewhere")
    changed = json.loads(body)
    changed["entries"][1]["side"] = "axis"
    newer = {**document, "umpire": "99.1"}
    unknown = {**document, "header": {**document["header"], "system": "chess"}}
    cases = (
        (b"not json", "isn’t the export of a game"),
        (b"{}", "isn’t the export of a game"),
        (body[:-40], "isn’t the export of a game"),
        (b"\x1f\x8b\x08\x00", "isn’t the export of a game"),
        (json.dumps(changed).encode(), "isn’t the game that was played"),
        (json.dumps(newer).encode(), "comes from a newer version of the program (`99.1`)"),
        (json.dumps(unknown).encode(), "a rule system I don’t have"),
        (b'{"format":1,"seal":{},"rolls":[],"head":""}', "holds dice rolled outside of games"),
        (gzip.compress(b"0" * (60 * 1024 * 1024)), "is too large once unpacked"),
        (b" " * (9 * 1024 * 1024), "is too large"),
    )
    for data, told in cases:
        for how in ("go-on", "look"):
            answer = await brought(bench, data, "bad.json", how=how, channel=there)
            assert told in answer.text, data[:40]
            assert "`bad.json`" in answer.text
            assert "Nothing was changed." in answer.text
    changed_place = await brought(bench, json.dumps(changed).encode(), "bad.json", channel=there)
    assert "entry 1" in changed_place.text
    assert await bench.desk.latest_at(int(there.id)) is None
    assert await bench.desk.sandboxes.of(int(bench.table.carol.id)) == ()


async def test_a_channel_with_a_game_takes_no_other(bench: Bench) -> None:
    body = await exported(bench)
    busy = await brought(bench, body)
    assert "This channel already has a game" in busy.text


async def test_in_russian(bench: Bench) -> None:
    body = await exported(bench)
    there = bench.guild.add_channel("elsewhere")
    answer = await bench.run(bench.table.boris, "партия загрузить", file=("партия.json", body), channel=there)
    assert "Когда у каждой стороны будет игрок, она продолжится с того же места." in answer.text
    game = await bench.game(there)
    told = "\n".join(opening_page(game, words("ru")).paragraphs)
    assert "записей, победителя пока нет. Игра пойдёт с того же места, стороны занимают заново." in told
    assert "Кубики запечатаны заново." in told
    game.header = replace(game.header, options={**game.header.options, DICE: ENTERED})
    assert "запечатаны заново" not in "\n".join(opening_page(game, words("ru")).paragraphs)
    bad = await bench.run(bench.table.boris, "партия загрузить", file=("x.json", b"[]"), channel=there)
    assert "это не выгруженная партия" in bad.text
    looked = await bench.run(bench.table.boris, "партия загрузить", file=("x.json", body), how="try", channel=there)
    assert "К партии не относится." in looked.text


async def test_nothing_is_kept_of_a_file_for_which_there_is_no_place(bench: Bench) -> None:
    body = await exported(bench)
    answer = await brought(bench, body)
    assert "Nothing was changed" in answer.text
    assert await bench.desk.store.content(sha256(body).hexdigest()) is None


def test_an_export_that_unpacks_to_more_than_any_game_holds_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(imported, "LARGEST", 1 << 20)
    monkeypatch.setattr(importing, "LARGEST", 1 << 20)
    bomb = gzip.compress(b" " * (4 << 20))
    assert isinstance(found := importing.read("game.json.gz", bomb), Faulty)
    assert [problem.place for problem in found.problems] == ["large"]
    with pytest.raises(Refusal, match="holds more than"):
        imported.imported(bomb)
