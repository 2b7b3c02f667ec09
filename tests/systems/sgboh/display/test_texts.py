"""Every sentence of the ancient battles stands in both languages, with the same facts, and none is left over."""

import re
from functools import cache
from pathlib import Path
from typing import get_args

import pytest
from fluent.syntax import FluentParser, ast

from engine.content import files as content
from engine.systems import load
from engine.systems.sgboh.content.kinds import ENGINES, Printed
from engine.systems.sgboh.display.wording import type_term
from engine.systems.sgboh.player.standing import REFLEXES

FOLDER = content.SYSTEMS / "sgboh"


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


def code() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(FOLDER.rglob("*.py")))


def named() -> set[str]:
    standing = {name for rule in REFLEXES for name in (rule.name, *(f"{rule.name}-{to}" for to in rule.choices[1:]))}
    return {*re.findall(r'"(sgboh-[a-z0-9-]*[a-z0-9])"', code()), *standing, "rule-book-sgboh"}


def made() -> tuple[str, ...]:
    """Return the beginnings of ids that code puts together."""
    return tuple(set(re.findall(r'f"(sgboh-[a-z-]+-)\{', code())))


def test_every_message_that_code_names_is_there() -> None:
    assert named() - set(variables("en")) == set()


def policies() -> set[str]:
    """Return the ids that name policies and their values."""
    every = load("sgboh").policies
    return {policy.code for policy in every} | {policy.said(value) for policy in every for value in policy.values}


def test_no_message_is_left_over() -> None:
    assert {id_ for id_ in set(variables("en")) - named() - policies() if not id_.startswith(made())} == set()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_letters_are_those_of_the_language(language: str) -> None:
    for path in files(language):
        for number, row in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            cyrillic = re.findall("[\u0400-\u04ff]", row)
            assert language == "ru" or not cyrillic, f"{path.name}:{number}: {row}"


def test_every_roll_says_what_it_is_for() -> None:
    purposes = re.findall(r'(?:\.roll|\.pick)\([^"]*R\("[^"]+"\), "([^"]+)"', code())
    assert len(purposes) >= 5
    assert sorted(set(purposes) - set(variables("en"))) == []


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_type_and_weapon_of_a_counter_has_a_name(language: str) -> None:
    there = variables(language)
    wanted = {type_term(printed).code for printed in get_args(Printed)}
    wanted |= {f"sgboh-weapon-{letter.lower()}" for letter in (*"ABCSJFX", *ENGINES)}
    assert wanted - set(there) == set()
