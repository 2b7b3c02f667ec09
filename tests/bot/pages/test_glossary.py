"""Pages of a glossary: all terms over all pages, sorted for the reader, each page within a message."""

import pytest

from bot.pages.discord import ids, limits
from bot.pages.discord.page import Button, Page
from bot.pages.rules.glossary import EACH, glossary_page
from bot.words import LANGUAGES, words
from engine.content import files
from engine.kernel.text import Language
from engine.systems import SYSTEMS


def buttons(page: Page) -> list[ids.Control]:
    found = [
        ids.read(button.id)
        for row in page.rows
        if isinstance(row, tuple)
        for button in row
        if isinstance(button, Button)
    ]
    return [control for control in found if control is not None]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", SYSTEMS)
def test_every_term_is_on_one_page_within_the_limit(key: str, language: Language) -> None:
    terms = files.glossary(key).terms
    lines: list[str] = []
    for number in range(-(-len(terms) // EACH)):
        page = glossary_page(key, number, words(language))
        assert len(page.title) + len(page.paragraphs[0]) + len(page.small) <= limits.TEXT_BUDGET
        lines += page.paragraphs[0].split("\n")
    assert len(lines) == len(set(lines)) == len(terms)
    own = [line.removeprefix("**").split("**")[0].casefold().replace("ё", "е") for line in lines]
    assert own == sorted(own)


def test_pages_lead_on_and_back_and_to_the_other_systems() -> None:
    first = [control.rest for control in buttons(glossary_page("sgboh", 0, words("en")))]
    assert first == [("sgboh", "1"), ("scs", "0"), ("battlefield", "0"), ("mpike", "0"), ("warhorn", "0")]
    last = glossary_page("sgboh", 99, words("en"))
    assert "page 3 of 3" in last.small
    assert next(control.rest for control in buttons(last)) == ("sgboh", "1")


def test_a_term_is_told_with_both_languages_its_short_form_and_its_paragraph() -> None:
    said = "\n".join(glossary_page("sgboh", page, words("en")).paragraphs[0] for page in range(3))
    assert "**troop quality (TQ)** · качество войск (КВ) · `2.21`" in said
