"""Counted nouns of Russian texts have all their forms, and no text of the bot spells a command out.

Each rule is shown a message that breaks it.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

ROOT: Final = Path(__file__).parents[2]
FILES: Final = sorted(path for part in ("bot", "engine", "renderer") for path in (ROOT / part).rglob("text/*.ftl"))
COMMAND: Final = re.compile(r"`/\w")
"""A command as it is spelled, where a reference to its message keeps advice true when the command is renamed."""

OBLIQUE: Final = {
    "battlefield-command-mixed",
    "battlefield-sketch-made",
}
"""Messages that count in a genitive, dative or prepositional case, where few and many are alike."""


class Counted(Visitor):
    """Choices by a number that is printed before a noun and lacks a form for it."""

    def __init__(self) -> None:
        self.lacking: list[str] = []

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        forms = {variant.key.name for variant in node.variants if isinstance(variant.key, ast.Identifier)}
        if isinstance(node.selector, ast.VariableReference) and "one" in forms and "few" not in forms:
            name = node.selector.id.name
            if any(noun_after(variant.value, name) for variant in node.variants if variant.default):
                self.lacking.append(name)
        self.generic_visit(node)


def noun_after(pattern: ast.Pattern, name: str) -> bool:
    """Return whether a word follows a number in a text."""
    after = zip(pattern.elements, pattern.elements[1:], strict=False)
    return any(
        isinstance(number, ast.Placeable)
        and isinstance(number.expression, ast.VariableReference)
        and number.expression.id.name == name
        and isinstance(text, ast.TextElement)
        and re.match(r" [а-яё]{3}", text.value) is not None
        for number, text in after
    )


def lacking(source: str) -> list[str]:
    """Return the messages whose counted noun lacks a form."""
    found = []
    for message in parse(source).body:
        if isinstance(message, ast.Message):
            counted = Counted()
            counted.visit(message)
            found.extend(message.id.name for _ in counted.lacking)
    return found


def by_hand(source: str) -> Iterator[str]:
    """Yield the lines of messages that spell out a command."""
    for line in source.splitlines():
        if COMMAND.search(line) and not line.startswith("#"):
            yield line


def test_a_counted_noun_without_its_form_is_noticed() -> None:
    whole = "orders = { $count ->\n    [one] { $count } приказ\n   *[other] { $count } приказов\n}\n"
    assert lacking(whole) == ["orders"]
    assert lacking(whole.replace("   *[other]", "    [few] { $count } приказа\n   *[other]")) == []


@pytest.mark.parametrize("path", [path for path in FILES if path.name.endswith("ru.ftl")], ids=str)
def test_counted_nouns_have_all_their_forms(path: Path) -> None:
    assert [name for name in lacking(path.read_text(encoding="utf-8")) if name not in OBLIQUE] == []


def test_every_message_that_counts_in_an_oblique_case_does_so() -> None:
    """An exception that nothing needs any more would hide the next fault."""
    found = {
        name for path in FILES if path.name.endswith("ru.ftl") for name in lacking(path.read_text(encoding="utf-8"))
    }
    assert found == OBLIQUE


def test_a_command_by_hand_is_noticed() -> None:
    assert list(by_hand("long = Send it with `/army`.\nreal = Send it with `/{ cmd-army }`.")) == [
        "long = Send it with `/army`."
    ]


def test_texts_of_the_bot_refer_to_commands_and_spell_none() -> None:
    own = [path for path in FILES if ROOT / "bot" in path.parents]
    assert [(path.name, line) for path in own for line in by_hand(path.read_text(encoding="utf-8"))] == []
