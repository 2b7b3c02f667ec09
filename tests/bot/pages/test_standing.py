"""What every system lets its players settle in advance fits into the menus and one message, in both languages."""

import pytest

from bot.pages.discord import limits
from bot.pages.discord.ids import fits
from bot.words import words
from engine.kernel.standing import rules_of
from engine.kernel.text import Language
from engine.systems import SYSTEMS, load

LARGEST = 10**17


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("key", SYSTEMS)
def test_standing_rules_fit(key: str, language: Language) -> None:
    system, said = load(key), words(language)
    game = system.bind(system.document(system.scenarios()[0].id))
    rules = rules_of(game)
    assert len({rule.asks for rule in rules}) == len(rules) <= limits.OPTIONS
    whole = 0
    for rule in rules:
        assert rule.name in said
        assert len(said.message(rule.name)) <= limits.OPTION_TEXT
        choices = [said.message(f"{rule.name}-{choice}") for choice in rule.choices[1:]]
        assert max(map(len, choices)) <= limits.OPTION_TEXT
        assert len(choices) < limits.OPTIONS
        longest = max(choices, key=len)
        menu = said.message("standing-choose", what=said.message(rule.name), choice=longest)
        assert len(menu) <= limits.PLACEHOLDER, menu
        line = said.message("standing-line", what=said.message(rule.name), choice=longest, mark="")
        whole += len(line) + 1
        assert fits("U", LARGEST, 9, rule.asks)
    assert whole + len(said.message("standing-about")) < limits.TEXT_BUDGET - 500
