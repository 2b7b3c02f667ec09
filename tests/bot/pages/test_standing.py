"""What every system lets its players settle in advance fits into the menus and one message, in both languages."""

import pytest

from bot.pages.discord import limits
from bot.pages.discord.ids import fits
from bot.words import words
from engine.kernel.text import Language
from engine.systems import SYSTEMS, load

LARGEST = 10**17


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("key", SYSTEMS)
def test_reflexes_fit(key: str, language: Language) -> None:
    system, said = load(key), words(language)
    game = system.bind(system.document(system.scenarios()[0].id))
    reflexes = game.reflexes()
    assert len({reflex.asks for reflex in reflexes}) == len(reflexes) <= limits.OPTIONS
    whole = 0
    for reflex in reflexes:
        assert reflex.name in said
        assert len(said.message(reflex.name)) <= limits.OPTION_TEXT
        choices = [said.message(f"{reflex.name}-{choice}") for choice in reflex.choices[1:]]
        assert max(map(len, choices)) <= limits.OPTION_TEXT
        assert len(choices) < limits.OPTIONS
        longest = max(choices, key=len)
        menu = said.message("standing-choose", what=said.message(reflex.name), choice=longest)
        assert len(menu) <= limits.PLACEHOLDER, menu
        line = said.message("standing-line", what=said.message(reflex.name), choice=longest, mark="")
        whole += len(line) + 1
        assert fits("U", LARGEST, 9, reflex.asks)
    assert whole + len(said.message("standing-about")) < limits.TEXT_BUDGET - 500
