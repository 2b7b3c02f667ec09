"""Text that would take a parser for ever is refused by what it is, before it is parsed."""

import json
import random
import tomllib

import pytest

from bot.formats.bounds import MOST_DEPTH, MOST_PARTS, MOST_TABLES, bounded
from bot.formats.charts import read_chart
from bot.formats.packs import opened
from engine.content import files as content
from engine.kernel.problem import ContentError

PARTS = f"has a name of more than {MOST_PARTS} parts"
DEPTH = f"is nested more than {MOST_DEPTH} deep"
TABLES = f"has more than {MOST_TABLES} tables and lists"

HOSTILE = {
    "a dotted key": ("a." * 2000 + "a = 1", 1, PARTS),
    "a dotted header": ("x = 1\n[" + "a." * 2000 + "a]", 2, PARTS),
    "a header of a list": ("[[" + "a." * 2000 + "a]]", 1, PARTS),
    "a key in quotes": ('"a".' * 2000 + "a = 1", 1, PARTS),
    "a key with blanks": ("a . \t" * 2000 + "a = 1", 1, PARTS),
    "a key in a table in line": ("x = { y = 1, " + "a." * 2000 + "a = 1 }", 1, PARTS),
    "a key behind five quotes": ('x = { y = """b""""", ' + "a." * 2000 + "a = 1 }", 1, PARTS),
    "a key behind five apostrophes": ("x = { y = '''b''''', " + "a." * 2000 + "a = 1 }", 1, PARTS),
    "a key behind an escaped quote": ('x = "\\""\n' + "a." * 2000 + "a = 1", 2, PARTS),
    "a key behind a remark": ('x = 1 # "\n' + "a." * 2000 + "a = 1", 2, PARTS),
    "lists in lists": ("x = 1\ny = " + "[" * 4000, 2, DEPTH),
    "tables in tables": ("x = " + "{ a = " * 4000, 1, DEPTH),
    "headers without end": ("[[a]]\n" * (MOST_TABLES + 1), MOST_TABLES + 1, TABLES),
}


def refusal(text: str, file: str) -> str:
    with pytest.raises(ContentError) as refused:
        bounded(text.encode(), file)
    (problem,) = refused.value.problems
    return str(problem)


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_file_that_goes_too_deep_is_refused_with_its_line(kind: str) -> None:
    text, line, what = HOSTILE[kind]
    assert refusal(text, "evil.toml") == f"evil.toml:{line}: document: {what}"


@pytest.mark.parametrize("text", ["[" * 4000, '{"a":' * 4000, '{"a": "\\"]]]", "b":\n' + "[" * 40])
def test_json_that_goes_too_deep_is_refused(text: str) -> None:
    assert refusal(text, "evil.JSON").endswith(DEPTH)


def test_signs_in_strings_and_remarks_count_for_nothing() -> None:
    dots, brackets = ".".join("a" * 50), "[" * 50
    text = (
        f'# {dots} {brackets}\na = "{dots}{brackets}"\nb = \'{brackets}\'\nc = """\n{dots}\\"{brackets}"""\nd = 1.5\n'
    )
    assert tomllib.loads(text)["d"] == 1.5
    bounded(text.encode(), "good.toml")
    bounded(json.dumps({"a": dots, "b": brackets + '"'}).encode(), "good.json")


def test_every_file_of_ours_is_within_bounds() -> None:
    for path in content.SYSTEMS.rglob("*.toml"):
        bounded(path.read_bytes(), path.name)


def test_what_is_judged_fit_is_parsed_without_a_fault() -> None:
    """Whatever is let through, the parser answers: with a document, or with the mistake of its author."""
    seed = random.randrange(1 << 32)
    rand = random.Random(seed)
    pieces = (
        '"""',
        "'''",
        '"',
        "'",
        "\\",
        "[",
        "]",
        "{",
        "}",
        ".",
        "a",
        "=",
        "\n",
        "#",
        " ",
        ",",
        "1",
        "\r\n",
        "[[",
        "]]",
    )
    for _ in range(3000):
        text = "".join(rand.choice(pieces) * rand.choice((1, 1, 1, 60)) for _ in range(rand.randrange(1, 30)))
        mistakes = ""
        try:
            bounded(text.encode(), "any.toml")
            content.parse(text.encode(), "any.toml")
        except ContentError as error:
            mistakes = str(error)
        assert "nested too deeply" not in mistakes, (seed, text)


def test_both_doors_judge_before_they_parse() -> None:
    body = HOSTILE["a dotted key"][0].encode()
    for door in (opened, read_chart):
        with pytest.raises(ContentError, match=PARTS):
            door("evil.toml", body)
