"""Every message that code names stands in both languages, with no other facts than the code gives it."""

import re
from typing import get_args

import pytest

from engine.content.files import SYSTEMS
from engine.systems.warhorn.content import kinds
from tests.systems.coded import named, said
from tests.systems.messages import LANGUAGES, code, variables

JOINED = {
    "warhorn-roll-": get_args(kinds.Test),
    "warhorn-cause-": get_args(kinds.Cause),
}
"""Messages that code puts together: how they begin, and all that they may end with."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_that_code_names_is_there(language: str) -> None:
    """A code that others begin with is put together with words: these are told below."""
    known = variables("warhorn", language)
    missing = {id_: where for id_, where in named("warhorn").items() if id_ not in known}
    assert {
        id_: where for id_, where in missing.items() if not any(other.startswith(f"{id_}-") for other in known)
    } == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_has_facts_that_code_does_not_give(language: str) -> None:
    known = variables("warhorn", language)
    wrong = [
        (one.code, one.where, sorted(known[one.code] - one.facts))
        for one in said("warhorn")
        if one.facts is not None and one.code in known and known[one.code] - one.facts
    ]
    assert wrong == []


def test_refusals_are_found_where_code_makes_them() -> None:
    refused = [one for one in said("warhorn") if one.facts is not None]
    assert len({one.code for one in refused}) > 60


def test_both_languages_have_the_same_messages_with_alike_facts() -> None:
    english, russian = variables("warhorn", "en"), variables("warhorn", "ru")
    assert set(english) == set(russian)
    unlike = {id_ for id_, some in english.items() if some != russian[id_]}
    assert unlike == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_modifier_has_a_name(language: str) -> None:
    codes = set(re.findall(r'Modifier\(\s*"([a-z-]+)"', code("warhorn")))
    codes |= {"canopy", "advantage", "general", "line"}
    assert {f"warhorn-mod-{one}" for one in codes} - set(variables("warhorn", language)) == set()
    assert len(codes) > 12


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("begin", JOINED)
def test_messages_that_code_puts_together_are_there(language: str, begin: str) -> None:
    assert {begin + end for end in JOINED[begin]} - set(variables("warhorn", language)) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_that_concerns_a_unit_names_it(language: str) -> None:
    known = variables("warhorn", language)
    silent = {
        one.code
        for one in said("warhorn")
        if one.facts and "unit" in one.facts and one.code in known and "unit" not in known[one.code]
    }
    assert silent == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_is_a_sentence_of_its_own(language: str) -> None:
    """Prompts begin with a capital or a name and end with a mark: frames round them add none."""
    folder = SYSTEMS / "warhorn" / "display" / "text"
    text = (folder / f"ask.{language}.ftl").read_text(encoding="utf-8")
    prompts = re.findall(r"^(warhorn-ask-[a-z-]+) = ((?:.|\n)*?)(?=\n(?:\n|#|warhorn|$))", text + "\n", re.MULTILINE)
    assert len(prompts) > 10
    assert [id_ for id_, said_ in prompts if said_.rstrip(" }\n")[-1:] not in ".?"] == []
