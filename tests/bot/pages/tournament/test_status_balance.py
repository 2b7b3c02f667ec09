"""The measured balance of scenarios in the status of a tournament, while members may enter."""

import pytest
from msgspec.structs import replace

from bot.pages.tournament.status import event_status
from bot.words import words
from tests.bot.pages.tournament.events import SCENARIO, Event, facts

SAID = {
    "en": "Balance of The Chir Line: with the computer on both sides, 48% of games go to Axis.",
    "ru": "Баланс, Рубеж Чира: компьютер играет сам с собой, у стороны Вермахт 48\u00a0% побед.",
}


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_measured_balance_stands_in_the_status_until_the_first_round(language) -> None:
    event, known = Event(4), facts(scenarios={"one": replace(SCENARIO, balance=48)})
    assert SAID[language] in event_status(event.state, known, words(language)).paragraphs
    event.pair()
    assert SAID[language] not in event_status(event.state, known, words(language)).paragraphs


def test_where_nothing_was_measured_nothing_is_said() -> None:
    assert not any("Balance" in line for line in event_status(Event(4).state, facts(), words("en")).paragraphs)
