"""A large field: results are told together, and the players of a table in its thread."""

from datetime import timedelta

import pytest

from tests.e2e.bench import Bench
from tests.e2e.events import acted, drafted, entered, people, played_round, pressed, settled, state, status, thread_of


async def told(bench: Bench, begins: str) -> list[str]:
    return [m.text for m in bench.public() if m.text.startswith(begins)]


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_results_of_a_large_field_are_one_message(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setattr("bot.desk.tournament.gathering.LARGE", 1)
    await bench.desk.store.prefer("guild", int(bench.guild.id), "language", language)
    english = ("**Results**", "**Table", "**Round 1 is over")
    results, table, over = english if language == "en" else ("**Результаты**", "**Стол", "**Тур 1 завершён")
    rita = bench.table.rita
    page = await drafted(bench, rita, rounds="2")
    await pressed(bench, rita, page, "tour:0:0:open:-")
    await entered(bench, *people(bench, 6))
    await acted(bench, rita, "pair")
    t = await state(bench)
    await acted(bench, rita, "score", 1, winner=f"forfeit {t.tables[0].match.one}")
    assert not await told(bench, results), "it waits for others"
    assert not await told(bench, table)
    thread = "\n".join(m.text for m in bench.public(thread_of(bench, t.tables[0])))
    assert f"<@{t.entrant(t.tables[0].match.two).user}>" in thread
    assert t.entrant(t.tables[0].match.one).name in status(bench).text, "the status does not wait"
    await bench.restart()
    bench.later = timedelta(minutes=6)
    await settled(bench)
    (first,) = await told(bench, results)
    assert first.count("\n") == 1
    await played_round(bench)
    _, second = await told(bench, results)
    assert second.count("\n") == 2, "the last two results are one message"
    texts = [m.text for m in bench.public()]
    (paired,) = [text for text in texts if text.startswith(over)]
    assert texts.index(second) < texts.index(paired), "the results of a round stand before its end"
