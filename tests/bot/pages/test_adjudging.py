"""The form of a procedure: every chart that a procedure may be reckoned by has one, and its examples can be typed."""

import re
from collections.abc import Iterator

import pytest

from bot.desk.adjudication import Case
from bot.pages.posts.adjudging import factors_form, filled_in
from bot.words import words
from engine.kernel.text import Language
from tests.conformance.cases import SYSTEM_BY_KEY

LANGUAGES = ("en", "ru")


def cases() -> Iterator[Case]:
    """Yield every procedure of every system, by each of its charts."""
    for system in SYSTEM_BY_KEY.values():
        for one in system.adjudicates():
            variants = [{}] if one.variant is None else [{one.variant.key: each.key} for each in one.variant.values]
            yield from (Case(system, one, given) for given in variants)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_procedure_has_a_form_by_each_of_its_charts(language: Language) -> None:
    examples = 0
    for case in cases():
        form = factors_form(1, case, words(language))
        for field in form.fields:
            assert not field.options or len(field.options) > 1, f"{case.line}: nothing can be chosen of {field.label}"
            for example in re.findall(r": (\d+\+.*)", field.about):
                filled = filled_in(case, {field.id: example})
                assert isinstance(filled, Case), f"{case.line}: {filled}"
                (said,) = (filled.given[key] for key in filled.given if key not in case.given)
                assert isinstance(said, tuple)
                assert len(said) == 2, example
                examples += 1
    assert examples
