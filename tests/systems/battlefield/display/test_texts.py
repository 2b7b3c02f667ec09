"""Every sentence of Battlefield stands in both languages, with the same facts; every word of the rules has a name."""

import re
from functools import cache
from pathlib import Path
from typing import Any, get_args

import pytest
from fluent.syntax import FluentParser, ast

from engine.content import files as content
from engine.systems import load
from engine.systems.battlefield import events as e
from engine.systems.battlefield.content import kinds
from engine.systems.battlefield.orders import Reply
from engine.systems.battlefield.player.standing import REFLEXES
from engine.systems.battlefield.world import Fate

FOLDER = content.SYSTEMS / "battlefield"
LANGUAGES = ("en", "ru")


def files(language: str) -> list[Path]:
    folder = FOLDER / "display" / "text"
    return [folder / f"{language}.ftl", *sorted(folder.glob(f"*.{language}.ftl"))]


@cache
def variables(language: str) -> dict[str, set[str]]:
    """Return the ids of a language with the facts that each uses."""
    found: dict[str, set[str]] = {}
    for path in files(language):
        text = path.read_text(encoding="utf-8")
        for entry in FluentParser().parse(text).body:
            assert not isinstance(entry, ast.Junk), f"{path.name}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{entry.id.name} stands twice"
                assert entry.span is not None
                said = text[entry.span.start : entry.span.end]
                found[entry.id.name] = set(re.findall(r"\$(\w+)", said))
    return found


def field(struct: type, name: str) -> Any:
    return struct.__annotations__[name]


def test_every_topic_stands_in_both_languages() -> None:
    topics = [{path.name.removesuffix(f"{language}.ftl") for path in files(language)} for language in LANGUAGES]
    assert topics[0] == topics[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_are_those_of_the_language(language: str) -> None:
    for path in files(language):
        for number, row in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            cyrillic = re.findall("[\u0400-\u04ff]", row)
            assert language == "ru" or not cyrillic, f"{path.name}:{number}: {row}"


WORDS = {
    "phase": get_args(kinds.Phase),
    "kind": get_args(kinds.Kind),
    "reply": get_args(field(Reply, "kind")),
    "test": get_args(field(e.Tested, "result")),
    "arm": get_args(kinds.Arm),
    "density": ("2", "3", "4", "mounted"),
    "figure": ("chief", "general", "standard", "musician"),
    "weapon": (*kinds.MELEE, *kinds.MISSILES),
    "with": kinds.MISSILES,
    "trait": get_args(kinds.Trait),
    "body": tuple(filter(None, get_args(kinds.Body))),
    "into": get_args(kinds.Form),
    "in": get_args(kinds.Form),
    "mood": get_args(kinds.Mood),
    "struck": get_args(kinds.Face),
    "from": get_args(kinds.Face),
    "round": ("attack", "close"),
    "result": get_args(field(e.MeleeJudged, "result")),
    "fate": tuple(filter(None, get_args(Fate))),
    "ground": get_args(kinds.Ground),
}
"""Families of words, each with all that it has to name."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("family", WORDS)
def test_every_word_of_the_rules_has_a_name(family: str, language: str) -> None:
    wanted = {f"battlefield-{family}-{word}" for word in WORDS[family]}
    assert wanted
    assert wanted - set(variables(language)) == set()


@pytest.mark.parametrize("family", WORDS)
def test_words_of_a_family_are_told_apart_in_both_languages(family: str) -> None:
    for language in LANGUAGES:
        rows = "\n".join(path.read_text(encoding="utf-8") for path in files(language))
        said = [re.search(rf"^battlefield-{family}-{word} = (.+)$", rows, re.MULTILINE) for word in WORDS[family]]
        names = [match.group(1) for match in said if match]
        assert len(names) == len(WORDS[family])
        assert len(set(names)) == len(names), family


# -- what code says


def code() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(FOLDER.rglob("*.py")))


def said() -> set[str]:
    """Return the ids that code and standing rules name; what a line of orders lacked is tried with the lines."""
    standing = {name for rule in REFLEXES for name in (rule.name, *(f"{rule.name}-{to}" for to in rule.choices[1:]))}
    return {*re.findall(r'"(battlefield-[a-z0-9-]*[a-z0-9])"', code()), *standing, "rule-book-battlefield"}


def made() -> tuple[str, ...]:
    """Return the beginnings of ids that code puts together."""
    return tuple(set(re.findall(r'f"(battlefield-[a-z0-9-]+-)\{', code())))


def test_every_message_that_code_names_is_there() -> None:
    assert said() - set(variables("en")) == set()


def policies() -> set[str]:
    """Return the ids that name policies and their values."""
    every = load("battlefield").policies
    return {policy.code for policy in every} | {policy.said(value) for policy in every for value in policy.values}


def test_no_message_is_left_over() -> None:
    spoken = (*made(), "battlefield-expected-")
    assert {id_ for id_ in set(variables("en")) - said() - policies() if not id_.startswith(spoken)} == set()
