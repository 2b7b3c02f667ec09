"""`/tables`: a server types the printed tables in, and its new games play by them."""

import json
import threading
from collections.abc import Callable
from io import BytesIO
from typing import Any
from zipfile import ZipFile

import pytest
from msgspec.structs import replace

from bot.formats.charts import CHART_BYTES
from bot.formats.packs import lines_of
from bot.localguild import Member, Message
from bot.pages.discord.ids import made
from bot.store.chartsport import Chart
from engine.content import files as content
from engine.kernel.text import Text
from engine.systems.scs.events import CombatResolved
from tests.e2e.bench import CHIR, Bench

CRT = {"system": "scs", "table": "crt-1"}
OURS = 'cells = { 2-3 = "A1D1", 4 = "D1", 5-6 = "D2r1"'
"""Of the column 5:1."""
THEIRS = OURS.replace("A1D1", "A2")
COMBAT = "scs/examples-combat-1"
ATTACK = "attack 18.10 : 3 4 6 8"


async def told(bench: Bench, member: Member, path: str, options: dict[str, Any]) -> list[Message]:
    """Run a command and return its whole answer, which may be several messages."""
    interaction = await bench.guild.slash(member, bench.channel, path, options)
    first = await bench.guild.answer(interaction)
    await bench.idle()
    return list({m.id: m for m in (first, *interaction.followups)}.values())


async def handed(bench: Bench, member: Member, options: dict[str, str]) -> tuple[str, str]:
    """Take a table as a file and return its name and text."""
    answer = await bench.run(member, "tables get", options)
    (attachment,) = answer.attachments
    return attachment["filename"], bench.guild.file(attachment).decode()


async def put(bench: Bench, text: str, member: Member | None = None, name: str = "crt-1.toml", **where: str) -> Message:
    options = {**CRT, **where, "file": (name, text.encode())}
    return await bench.run(member or bench.table.rita, "tables set", options)


def zipped(files: dict[str, str]) -> bytes:
    target = BytesIO()
    with ZipFile(target, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return target.getvalue()


async def crt_of(bench: Bench) -> dict[str, Any]:
    """Return the combat results table in the frozen content of the newest game."""
    body = await bench.desk.store.content((await bench.game()).header.content)
    assert body is not None
    return json.loads(body)["crt"]


async def attacked(bench: Bench) -> CombatResolved:
    """Play the attack of the example and return its result."""
    game = await bench.started(COMBAT)
    await bench.order(game, "end")
    answer = await bench.order(game, ATTACK)
    found = [e for entry in game.entries for e in entry.events if isinstance(e, CombatResolved)]
    assert found, answer.text
    return found[0]


async def charts_of(bench: Bench) -> str:
    """Return what the button *Charts* of the opening told."""
    game = await bench.game()
    control = {"id": 2, "custom_id": made("about", game.id, "tables"), "type": 2, "style": 2, "label": "Charts"}
    post = Message({**bench.opening.data, "components": [{"type": 1, "id": 1, "components": [control]}]})
    answer = await bench.press(bench.table.alice, post, "Charts")
    assert answer is not None
    return answer.text


async def test_an_attack_is_resolved_by_our_table(bench: Bench) -> None:
    """The dice of a first game show 2 here; the next test changes what 2 means."""
    result = await attacked(bench)
    assert (result.column, result.roll, result.result) == ("5:1", 2, "A1D1")
    assert "This server uses" not in bench.opening.text
    assert "/tables get" in await charts_of(bench)


async def test_a_table_is_taken_edited_brought_back_and_played_by(bench: Bench) -> None:
    rita = bench.table.rita
    name, text = await handed(bench, rita, CRT)
    assert name == "crt-1.toml"
    assert "#: Combat results, desert 1941-42 (crt-1)\n" in text
    assert "/tables set system:scs table:crt-1 file:(this file)" in text
    assert "The default combat results table" in text, "the comments of the file are lost"
    assert OURS in text
    answer = await put(bench, text.replace(OURS, THEIRS), rita)
    assert "New games on this server now use your **Combat results, desert 1941-42**" in answer.text
    assert "One value differs from ours:" in answer.text
    assert "`crt-1.toml:40: columns[6].cells.2-3`: `A1D1` → `A2`" in answer.text
    await bench.restart()
    result = await attacked(bench)
    assert (result.column, result.roll, result.result) == ("5:1", 2, "A2")
    assert "This server uses a chart of its own in place of ours: Combat results, desert 1941-42" in bench.opening.text
    assert "Charts of our own in this game: Terrain effects of the series (" in await charts_of(bench)
    assert any("rolled 2: **A2**" in message.text for message in bench.public())


async def test_a_game_keeps_its_table_whatever_the_server_does_later(bench: Bench) -> None:
    _, text = await handed(bench, bench.table.rita, CRT)
    await put(bench, text.replace(OURS, THEIRS))
    game = await bench.started(COMBAT)
    answer = await bench.run(bench.table.rita, "tables reset", CRT)
    assert "use our **Combat results, desert 1941-42** again" in answer.text
    await bench.restart()
    game = await bench.game()
    await bench.order(game, "end")
    await bench.order(game, ATTACK)
    found = [e for entry in game.entries for e in entry.events if isinstance(e, CombatResolved)]
    assert [e.result for e in found] == ["A2"]
    elsewhere = bench.channel = bench.guild.add_channel("elsewhere")
    await bench.run(bench.table.alice, "game new", scenario=COMBAT, channel=elsewhere)
    assert await crt_of(bench) == content.read_toml(content.SYSTEMS / "scs" / "content" / "charts" / "crt-1.toml")
    assert "This server uses" not in bench.opening.text


async def test_practice_goes_by_the_tables_of_the_server_and_the_tutorial_by_ours(bench: Bench) -> None:
    rita, alice = bench.table.rita, bench.table.alice
    _, text = await handed(bench, rita, CRT)
    await put(bench, text.replace(OURS, THEIRS))
    await bench.run(alice, "game new", scenario=CHIR, opponent="computer")
    assert (await crt_of(bench))["columns"][6]["cells"]["2-3"] == "A2"
    page = await bench.run(bench.table.carol, "help", topic="tutorial")
    await bench.press(bench.table.carol, page, "Begin the tutorial")
    lesson = await bench.desk.at_channel(-int(bench.table.carol.id))
    assert lesson is not None
    body = await bench.desk.store.content(lesson.header.content)
    assert body is not None
    assert json.loads(body)["crt"]["columns"][6]["cells"]["2-3"] == "A1D1"


async def test_a_pack_takes_the_tables_of_the_server_where_it_brings_none(bench: Bench) -> None:
    _, text = await handed(bench, bench.table.rita, CRT)
    await put(bench, text.replace(OURS, THEIRS))
    scenario = (content.SYSTEMS / "scs" / "content" / "scenarios" / "chir-1942.toml").read_bytes()
    await bench.run(bench.table.alice, "game new", pack=("ride.toml", scenario))
    assert (await crt_of(bench))["columns"][6]["cells"]["2-3"] == "A2"
    assert "📜 This server uses a chart of its own" in bench.opening.text


async def test_a_pack_that_does_not_go_with_them_is_refused_with_the_reason(bench: Bench) -> None:
    """The pack has a kind of ground that our chart knows, and the server's does not."""
    where = {"system": "scs", "table": "terrain-series"}
    _, text = await handed(bench, bench.table.rita, where)
    without = text[: text.index("[ground.sand]")] + text[text.index("[ground.water]") :]
    await put(bench, without, table="terrain-series", name="terrain.toml")
    used = await bench.desk.store.charts.of(int(bench.guild.id), "scs")
    assert [chart.id for chart in used] == ["terrain-series"]
    folder = content.SYSTEMS / "scs"
    scenario = (
        (folder / "content" / "scenarios" / "chir-1942.toml")
        .read_text("utf-8")
        .replace('map = "chir-1942"', 'map = "mine"')
    )
    land = (
        (folder / "content" / "maps" / "chir-1942.toml").read_text("utf-8").replace('id = "chir-1942"', 'id = "mine"')
    )
    packed = zipped({"ride.toml": scenario, "map.toml": land.replace('"o" = "orchard"', '"o" = "sand"')})
    answer = await bench.run(bench.table.alice, "game new", pack=("ride.zip", packed))
    assert "doesn’t work with charts that this server has replaced: `terrain-series`" in answer.text
    assert "sand" in answer.text
    assert "Nothing was changed." in answer.text
    assert await bench.desk.games() == ()
    await bench.run(bench.table.rita, "tables reset", where)
    await bench.run(bench.table.alice, "game new", pack=("ride.zip", packed))
    assert len(await bench.desk.games()) == 1


async def test_a_table_that_cannot_be_read_any_more_stops_new_games_and_says_so(bench: Bench) -> None:
    """Such as one that was brought to an older version of the bot."""
    guild = int(bench.guild.id)
    old = Chart(guild, "scs", "crt-1", "old.toml", b"id = 'crt-1'", 1, "2030-01-01T00:00:00.000000Z")
    await bench.desk.store.charts.put(old)
    answer = await bench.run(bench.table.boris, "game new", scenario=CHIR)
    assert "не сочетается с таблицами, которые этот сервер поставил вместо таблиц бота: `crt-1`" in answer.text
    assert "columns: is missing" in answer.text
    assert "`/таблицы сбросить`" in answer.text
    assert await bench.desk.games() == ()


async def test_mistakes_are_named_and_nothing_changes(bench: Bench) -> None:
    _, text = await handed(bench, bench.table.rita, CRT)
    wrong = text.replace(OURS, OURS.replace("A1D1", "A1K1").replace('4 = "D1", ', ""))
    answer = await put(bench, wrong, name="mine.toml")
    line = next(n for n, row in enumerate(wrong.splitlines(), 1) if "A1K1" in row)
    assert "Your **Combat results, desert 1941-42** has 2 mistakes:" in answer.text
    assert f"mine.toml:{line}: columns[6].cells.2-3: 'A1K1' is not a combat result" in answer.text
    assert f"mine.toml:{line}: columns[6].cells: 5:1 has no result for 4" in answer.text
    assert "Nothing was changed." in answer.text
    assert await bench.desk.store.charts.of(int(bench.guild.id), "scs") == ()
    await bench.run(bench.table.alice, "game new", scenario=CHIR)
    assert (await crt_of(bench))["columns"][6]["cells"]["2-3"] == "A1D1"


async def test_many_mistakes_come_as_a_file(bench: Bench) -> None:
    _, text = await handed(bench, bench.table.rita, CRT)
    answer = await put(bench, text.replace('"A1D1"', '"?"').replace('"A2"', '"!"'))
    (attachment,) = answer.attachments
    assert attachment["filename"] == "mistakes.txt"
    listed = bench.guild.file(attachment).decode().splitlines()
    assert len(listed) > 10
    assert f"has {len(listed)} mistakes:" in answer.text


async def test_what_is_too_large_or_no_table_is_refused(bench: Bench) -> None:
    rita = bench.table.rita
    for name, data, said in (
        ("big.toml", b"#" * (CHART_BYTES + 1), "is too large: at most 128 KB"),
        ("crt-1.zip", b"PK", "is none of .toml, .json"),
        ("crt-1.toml", b"id = [", "Invalid value"),
        ("crt-1.toml", b"\xff\xfe", "is not UTF-8"),
    ):
        answer = await bench.run(rita, "tables set", {**CRT, "file": (name, data)})
        assert said in answer.text
        assert "Nothing was changed." in answer.text
    _, text = await handed(bench, rita, CRT)
    assert "unchanged" in (await put(bench, text)).text
    assert "has no chart `crt-99`" in (await put(bench, text, table="crt-99")).text
    assert "`chess`" in (await put(bench, text, system="chess")).text
    assert await bench.desk.store.charts.of(int(bench.guild.id), "scs") == ()


async def test_the_lines_of_a_file_are_sought_once_and_away_from_the_event_loop(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    sought: list[threading.Thread] = []

    def counted(text: str) -> Callable[[str], int | None]:
        sought.append(threading.current_thread())
        return lines_of(text)

    monkeypatch.setattr("bot.commands.tables.lines_of", counted)
    _, text = await handed(bench, bench.table.rita, CRT)
    answer = await put(bench, text.replace(OURS, THEIRS))
    assert "crt-1.toml:" in answer.text
    assert len(sought) == 1
    assert sought[0] is not threading.main_thread()


async def test_who_may_not_manage_the_server_may_look_and_no_more(bench: Bench) -> None:
    alice, boris, rita = bench.table.alice, bench.table.boris, bench.table.rita
    _, text = await handed(bench, alice, CRT)
    edited = text.replace(OURS, THEIRS)
    answer = await put(bench, edited, alice)
    assert "You need the **Manage Server** permission to replace charts." in answer.text
    assert "Nothing was changed." in answer.text
    assert await bench.desk.store.charts.of(int(bench.guild.id), "scs") == ()
    await put(bench, edited, rita)
    answer = await bench.run(boris, "tables reset", CRT)
    assert "Чтобы заменять таблицы сервера, нужно право «Управлять сервером»." in answer.text
    assert len(await bench.desk.store.charts.of(int(bench.guild.id), "scs")) == 1
    name, own = await handed(bench, boris, CRT)
    assert name == "crt-1.toml"
    assert THEIRS in own
    assert "#: Результаты боя, пустыня 1941-42 (crt-1)" in own
    assert "#: Combat results" not in own, "the comment of the first time is still there"


async def test_the_list_tells_where_every_table_comes_from(bench: Bench) -> None:
    rita = bench.table.rita
    messages = await told(bench, bench.table.alice, "tables list", {"system": "scs"})
    text = "\n".join(m.text for m in messages)
    for path in content.files("scs", "charts"):
        assert f"`{path.stem}`" in text
    assert "- **Combat results, desert 1941-42** `crt-1`: published" in text
    assert "**Terrain effects of the series** `terrain-series`: from the rulebook; 77 of 93 values are ours" in text
    assert "This server’s own" not in text
    _, crt = await handed(bench, rita, CRT)
    await put(bench, crt.replace(OURS, THEIRS))
    messages = await told(bench, bench.table.boris, "tables list", {})
    text = messages[0].text
    assert "Свои у этого сервера" in text
    assert f"`crt-1`: таблица этого сервера (<@{rita.id}>, <t:" in text
    assert "от авторов бота 77 значений из 93" in "\n".join(m.text for m in messages)
    answer = await bench.run(rita, "tables reset", CRT)
    assert "again" in answer.text
    answer = await bench.run(rita, "tables reset", CRT)
    assert "already uses our **Combat results, desert 1941-42**" in answer.text
    assert "Nothing was changed." in answer.text


async def test_another_server_is_not_concerned(bench: Bench) -> None:
    _, text = await handed(bench, bench.table.rita, CRT)
    await put(bench, text.replace(OURS, THEIRS))
    made = await bench.desk.create(
        system="scs", scenario="chir-1942", channel=1, creator=1, language="en", guild=int(bench.guild.id) + 1
    )
    body = await bench.desk.store.content(made.live.header.content)
    assert json.loads(body or b"")["crt"]["columns"][6]["cells"]["2-3"] == "A1D1"
    assert "tables" not in made.live.header.options


async def test_a_table_of_no_scenario_may_be_replaced_too(bench: Bench) -> None:
    where = {"system": "scs", "table": "Barrage, Gazala"}
    _, text = await handed(bench, bench.table.rita, where)
    answer = await put(bench, text.replace('2-10 = "NE", 11-12 = "DG"', '2-12 = "NE"'), **where)
    assert "None of our scenarios uses this chart" in answer.text
    assert "3 values differ from ours:" in answer.text
    assert "rows[0].cells.2-12`: `-` → `NE`" in answer.text
    wrong = await put(bench, text.replace('"NE"', '"X"'), **where)
    assert "cells.2-10: 'X' is not" in wrong.text


async def test_of_several_systems_the_one_that_is_played_here_is_listed(bench: Bench) -> None:
    other = replace(bench.systems["scs"], key="other", name=Text("Other Rules", "Другие правила"))
    bench.systems = {"other": other, **bench.systems}
    await bench.restart()
    rita = bench.table.rita
    _, text = await handed(bench, rita, CRT)
    await put(bench, text.replace(OURS, THEIRS))
    answer = await bench.run(rita, "tables list")
    assert "**Other Rules** `other`: 0 charts, 0 replaced" in answer.text
    assert "**Standard Combat Series** `scs`: 54 charts, 1 replaced\n- **Combat results, desert" in answer.text
    assert "`/tables list` with a system shows all its charts." in answer.text
    assert "Charts: Other Rules" in (await bench.run(rita, "tables list", system="other rules")).text
    await bench.run(rita, "game new", scenario=CHIR)
    assert "Charts: Standard Combat Series" in (await told(bench, rita, "tables list", {}))[0].text


async def test_systems_and_tables_are_offered_while_typing(bench: Bench) -> None:
    boris, channel = bench.table.boris, bench.channel
    systems = await bench.guild.autocomplete(boris, channel, "tables get", "system")
    assert [choice["value"] for choice in systems] == list(bench.systems)
    tables = await bench.guild.autocomplete(boris, channel, "tables set", "table", system="scs")
    assert len(tables) == 25
    assert {"crt-1", "terrain-series", "terrain-crusader"} <= {choice["value"] for choice in tables[:5]}
    tables = await bench.guild.autocomplete(boris, channel, "tables reset", "table", table="газал", system="scs")
    assert {choice["value"] for choice in tables} >= {"crt-gazala", "barrage-gazala"}
    assert await bench.guild.autocomplete(boris, channel, "tables get", "table", system="chess") == []
