"""What cannot be is refused with what may be done; a round that cannot be paired says so."""

import pytest

from bot.localguild import Member, Message
from tests.e2e.bench import Bench
from tests.e2e.events import (
    WORDS,
    acted,
    club,
    control,
    drafted,
    entered,
    notices,
    open_tables,
    organiser,
    played_round,
    pressed,
    resigns,
    sent,
    settled,
    state,
    status,
)

REFUSED = {
    "en": {
        "name": ("has this name", "Choose another name"),
        "places": ("would be in two places", "one"),
        "odd": ("left over", "Give them a bye"),
        "closed": ("already", "Correct it instead"),
        "impossible": ("can’t be paired", "allow repeat pairings"),
    },
    "ru": {
        "name": ("с таким названием", "Выберите другое"),
        "places": ("в двух местах", "у каждого одно"),
        "odd": ("остался без пары", "Дайте ему пропуск тура"),
        "closed": ("уже есть результат", "можно исправить"),
        "impossible": ("составить нельзя", "разрешить повторные встречи"),
    },
}


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_what_cannot_be_is_refused_with_what_may_be_done(bench: Bench, language: str) -> None:
    rita, w = await organiser(bench, language), WORDS[language]
    page = await sent(bench, rita, await drafted(bench, rita), w["form"], name="Spring Cup", rounds="3")
    await pressed(bench, rita, page, w["open"])
    players = club(bench, 3)
    await entered(bench, *players)

    def refused(answer: Message, why: str) -> None:
        assert all(part in answer.text for part in REFUSED[language][why]), answer.text

    again = await pressed(bench, rita, await drafted(bench, rita, "spring cup"), w["open"])
    refused(again, "name")
    refused(await acted(bench, rita, "substitute", 1, member=f"<@{players[1].id}>"), "places")
    refused(await acted(bench, rita, "hand", pairs="1-2"), "odd")
    refused(await acted(bench, rita, "hand", pairs="1-2 1-3"), "places")
    assert not (await state(bench)).begun
    await acted(bench, rita, "hand", pairs="1-2 bye 3" if language == "en" else "1-2 пропуск 3")
    await played_round(bench)
    refused(await closed_table(bench, rita), "closed")


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_a_round_that_cannot_be_paired_says_what_the_organiser_can_do(bench: Bench, language: str) -> None:
    rita, w = await organiser(bench, language), WORDS[language]
    page = await sent(bench, rita, await drafted(bench, rita), w["form"], name="Spring Cup", rounds="3")
    await pressed(bench, rita, page, w["open"])
    await entered(bench, *club(bench, 2))
    await acted(bench, rita, "pair")
    await played_round(bench)
    for text in (status(bench).text, (await bench.run(rita, "event run")).text):
        assert all(part in text for part in REFUSED[language]["impossible"]), text
    assert sum(f"<@{rita.id}>" in text for text in notices(bench)) == 1, "the organiser is told once"
    await acted(bench, rita, "repeat")
    assert len((await state(bench)).rounds) == 2


async def closed_table(bench: Bench, who: Member) -> Message:
    """Set a result by a form that was opened while its table was still in play."""
    t = await state(bench)
    (table,) = open_tables(t)
    page = await bench.run(who, "event run")
    asked = await bench.choose(who, page, control(page, "F:0:1:act:"), "score")
    assert asked is not None
    filled = await bench.choose(who, asked, control(asked, "F:0:1:about:"), str(table.number))
    assert filled is not None
    form = await bench.guild.click(who, filled, control(filled, "tell:"))
    await resigns(bench, table, max(table.match.one, table.match.two))
    answer = await bench.guild.answer(await bench.guild.submit_modal(form, {"winner": "set 0", "reason": "Late"}))
    await settled(bench)
    return answer
