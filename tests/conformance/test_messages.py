"""The texts of every system: whole, in the letters of their language, each named by code, none left over."""

import re

import pytest

from engine.kernel.decision import ASK
from engine.kernel.standing import rules_of
from engine.systems import SYSTEMS, load
from tests.conformance.cases import SHORT, game_of
from tests.systems.messages import LANGUAGES, code, files, parts, variables

MADE = {
    "scs": ("scs-expected-",),
    "sgboh": ("sgboh-expected-",),
    "battlefield": ("battlefield-expected-",),
    "mpike": ("mpike-expected-",),
    "warhorn": ("warhorn-expected-",),
}
"""Beginnings of ids that code puts together from more than the key of the system."""
ROLLS = {"scs": 1, "sgboh": 5, "battlefield": 5, "mpike": 5, "warhorn": 5}
"""At least so many rolls name their purpose where they are made."""

every_system = pytest.mark.parametrize("key", SYSTEMS)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def named(key: str) -> set[str]:
    """Return the ids that code and standing rules name."""
    rules = rules_of(game_of(*next(case for case in SHORT if case[0] == key)))
    standing = {name for rule in rules for name in (rule.name, *(f"{rule.name}-{to}" for to in rule.choices[1:]))}
    called = set(re.findall(rf'"({key}-[a-z0-9-]*[a-z0-9])"', code(key)))
    inside = {part for id_ in called & set(variables(key, "en")) for part in parts(key, "en", id_)}
    return {*called, *inside, *standing, f"rule-book-{key}"}


@every_system
def test_every_standing_rule_may_be_left_to_the_player_first_and_offers_something_else(key: str) -> None:
    for rule in rules_of(game_of(*next(case for case in SHORT if case[0] == key))):
        assert rule.choices[0] == ASK, rule.name
        assert len(rule.choices) > 1, rule.name
        assert rule.usual in rule.choices, rule.name


def made(key: str) -> tuple[str, ...]:
    """Return the beginnings of ids that code puts together."""
    return (*MADE[key], *sorted(set(re.findall(rf'f"({key}-[a-z0-9-]+-)\{{', code(key)))))


def policies(key: str) -> set[str]:
    """Return the ids that name policies and their values."""
    every = load(key).policies
    return {policy.code for policy in every} | {policy.said(value) for policy in every for value in policy.values}


@every_system
def test_every_topic_stands_in_both_languages(key: str) -> None:
    topics = [{path.name.removesuffix(f"{language}.ftl") for path in files(key, language)} for language in LANGUAGES]
    assert topics[0] == topics[1]


@every_system
def test_both_languages_have_the_same_messages(key: str) -> None:
    assert set(variables(key, "en")) == set(variables(key, "ru"))


@every_language
@every_system
def test_letters_are_those_of_the_language(key: str, language: str) -> None:
    for path in files(key, language):
        for number, row in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            cyrillic = re.findall("[\u0400-\u04ff]", row)
            assert language == "ru" or not cyrillic, f"{path.name}:{number}: {row}"


@every_system
def test_every_message_that_code_names_is_there(key: str) -> None:
    assert named(key) - set(variables(key, "en")) == set()


@every_system
def test_no_message_is_left_over(key: str) -> None:
    unnamed = set(variables(key, "en")) - named(key) - policies(key)
    assert {id_ for id_ in unnamed if not id_.startswith(made(key))} == set()


@every_system
def test_every_roll_says_what_it_is_for(key: str) -> None:
    purposes = re.findall(r'(?:\.roll|\.pick)\([^"]*R\("[^"]+"\), "([^"]+)"', code(key))
    assert len(purposes) >= ROLLS[key]
    assert sorted(set(purposes) - set(variables(key, "en"))) == []
