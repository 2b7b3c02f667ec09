"""Lines of any length are read, judged and answered in worker threads: the event loop serves the others meanwhile."""

import threading

import pytest

from bot.commands.odds import odds_choices
from bot.commands.order import LONGEST, order_choices
from bot.members.preferences import CONFIRM, choose
from bot.pages.discord.limits import FIELD_TEXT
from bot.pages.orders.offers import Offers
from tests.e2e.bench import Bench
from tests.e2e.test_orders import lines

HOSTILE = {
    "one word": "a",
    "pluses": "89tk+",
    "numbers": "1 ",
    "hexes": "08.07 ",
    "letters of two alphabets": "тк89 tk ",
    "an order again and again": "89tk 08.10 ",
}


@pytest.fixture
def read_on(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> list[threading.Thread]:
    """The threads on which lines are read, and orders that are near are looked for."""
    threads: list[threading.Thread] = []
    kind = type(bench.systems["scs"].bind(bench.systems["scs"].document("chir-1942")))
    for owner, name in ((kind, "read"), (Offers, "nearest"), (Offers, "complete")):
        original = getattr(owner, name)

        def noted(*arguments: object, _original=original, **named: object) -> object:
            threads.append(threading.current_thread())
            return _original(*arguments, **named)

        monkeypatch.setattr(owner, name, noted)
    return threads


@pytest.mark.parametrize("confirmed", ["yes", "no"])
async def test_no_line_is_read_on_the_event_loop(bench: Bench, read_on: list[threading.Thread], confirmed: str) -> None:
    game = await bench.started()
    member = bench.asked(game)
    assert await choose(bench.desk.store, CONFIRM, "user", int(member.id), confirmed)
    before = len(game.entries)
    for part in HOSTILE.values():
        text = (part * FIELD_TEXT)[:FIELD_TEXT]
        await bench.run(member, "order", {"order": text[:LONGEST]})
        await lines(bench, member, text)
        for command in ("order", "odds"):
            await bench.guild.autocomplete(member, bench.channel, command, "order", {"order": text[:LONGEST]})
        await bench.run(member, "odds", {"order": text[:LONGEST]})
    assert len(game.entries) == before
    assert read_on
    assert threading.main_thread() not in read_on


async def test_what_is_longer_than_any_order_is_not_completed(bench: Bench, read_on: list[threading.Thread]) -> None:
    game = await bench.started()
    typed = "8" * (LONGEST + 1)
    channel, user = int(bench.channel.id), game.seats[game.asked[0]]
    for choices in (order_choices, odds_choices):
        assert await choices(bench.client.context, channel, user, typed, "en") == []
    assert read_on == []
