"""`/adjudicate` on a server that has put charts of its own in place of ours: used, named, kept, nobody else's."""

from bot.desk.adjudication import Case, named
from bot.desk.procedures import adapted
from bot.localguild import Message
from bot.pages.discord.ids import made
from bot.store.chartsport import Chart
from engine.content import files as content
from engine.kernel.game import System
from engine.systems import load
from tests.e2e.bench import Bench
from tests.e2e.test_adjudication import shown
from tests.e2e.test_tables import CRT, OURS, THEIRS, handed, put

LINE = "scs combat 20:4"
"""Of the column 5:1."""
OWN = "This server uses a chart of its own in place of ours: Combat results, desert 1941-42"


async def replaced(bench: Bench) -> None:
    _, text = await handed(bench, bench.table.rita, CRT)
    await put(bench, text.replace(OURS, THEIRS))


async def entered(bench: Bench, answer: Message, number: int) -> Message:
    """Enter two ones for what Alice weighs, and let Boris confirm them."""
    form = await bench.guild.click(bench.table.alice, answer, made("faces", 0, number))
    sent = await bench.guild.submit_modal(form, {"faces": "1 1"})
    await bench.guild.settle(sent.acked.is_set)
    await bench.press(bench.table.boris, await shown(bench), made("vouch", 0, number))
    return await shown(bench)


async def test_a_procedure_goes_by_the_charts_of_the_server_and_says_so(bench: Bench) -> None:
    await replaced(bench)
    await bench.restart()
    answer = await bench.run(bench.table.alice, "adjudicate", line=LINE)
    assert OWN in answer.text
    assert "**A2**" in answer.text
    post = await entered(bench, answer, 1)
    assert "Combat: A2" in post.text
    assert OWN in post.text
    await bench.run(bench.table.rita, "tables reset", CRT)
    await bench.restart()
    told = await bench.press(bench.table.boris, post, made("reason", 0, 1))
    assert told is not None
    assert "**A2**" in told.text, "what was adjudicated stays as it was"
    assert "Вместо таблицы бота этот сервер играет по своей" in told.text
    answer = await bench.run(bench.table.alice, "adjudicate", line=LINE)
    assert "This server uses" not in answer.text
    assert "Combat: A1D1" in (await entered(bench, answer, 2)).text


async def test_a_chart_that_has_no_part_in_it_is_not_named(bench: Bench) -> None:
    await replaced(bench)
    answer = await bench.run(bench.table.alice, "adjudicate", line="scs barrage 12 into woods")
    assert "This server uses" not in answer.text
    other = await bench.run(bench.table.alice, "adjudicate", line="mpike continuation 6")
    assert "This server uses" not in other.text


async def test_charts_that_hold_no_more_are_refused_with_the_reason(bench: Bench) -> None:
    old = Chart(int(bench.guild.id), "scs", "crt-1", "old.toml", b"id = ", 1, "2030-01-01T00:00:00.000000Z")
    await bench.desk.store.charts.put(old)
    answer = await bench.run(bench.table.boris, "adjudicate", line=LINE)
    assert "судить не получается: `crt-1`" in answer.text
    assert "Ничего не изменилось." in answer.text
    answer = await bench.run(bench.table.alice, "adjudicate", line=LINE)
    assert "I can’t adjudicate with charts that this server has replaced: `crt-1`" in answer.text


def test_each_server_has_its_own_and_ours_stay_ours() -> None:
    mpike = load("mpike")
    path = content.SYSTEMS / "mpike" / "content" / "charts" / "activation-series.toml"
    text = content.read(path).decode().replace("charge = 3", "charge = 5").replace("make-ready = 2", "make-ready = 4")
    plain = named({"mpike": mpike}, "mpike", "continuation")
    assert plain is not None
    before = Case(*plain, {}).weighed()
    chart = Chart(1, "mpike", "activation-series", "mine.toml", text.encode(), 1, "")
    theirs = adapted(mpike, (chart,))
    assert isinstance(theirs, System)
    own = named({"mpike": theirs}, "mpike", "continuation")
    assert own is not None
    case = Case(*own, {})
    assert case.weighed() != before
    assert [title.en for title in case.own_charts] == [content.parse(text.encode(), path.name)["title"]["en"]]
    assert Case(*plain, {}).weighed() == before
