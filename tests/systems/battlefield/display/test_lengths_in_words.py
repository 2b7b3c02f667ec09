"""Lengths in sentences: one step is `1 step`, any other number of them is `steps`."""

import re
from functools import cache

import pytest

from bot.words import FluentWords
from engine.kernel.text import Fact
from engine.systems.battlefield.lengths import Counted, beyond, counted, steps, steps_16
from engine.tabletop.measures import spelled
from tests.systems.battlefield.kit import field
from tests.systems.messages import files

T = field()
ALWAYS_MORE = {
    "battlefield-attack-far": "distance",
    "battlefield-beyond-table": "far",
    "battlefield-command-far": "distance",
    "battlefield-order-shoot-nobody": "limit",
    "battlefield-sketch-strip": "line",
}
"""Messages with a length that is always more than one step: beyond a limit of one or more, or the limit itself."""
SENTENCES = (
    ("battlefield-no-room-base", "overlap", "R1 would overlap B1 by {}"),
    ("battlefield-move-blocked", "free", "R1 is blocked by B1; the path is clear for {}"),
    ("battlefield-phalanx-gap", "gap", "R1 and B1 are {} apart; a phalanx can’t have gaps"),
    ("battlefield-why-command", "distance", "Ordered by R1, {} away (limit 12)"),
    ("battlefield-draft-distance", "far", "{} to B1"),
    ("battlefield-list-before", "away", "B1 is then {} away"),
    ("battlefield-do-go", "length", "Move R1 {} forward"),
)


@cache
def words(language: str) -> FluentWords:
    return FluentWords(language, tuple(files("battlefield", language)))  # type: ignore[arg-type]


def said(code: str, language: str = "en", **lengths: Counted) -> str:
    known: dict[str, Fact] = {"unit": "R1", "units": "R1", "general": "R1", "other": "B1", "foe": "B1", "go": "fwd"}
    return words(language).message(code, **known, **lengths)


@pytest.mark.parametrize(("code", "name", "sentence"), SENTENCES)
def test_one_step_is_singular_and_all_else_plural(code: str, name: str, sentence: str) -> None:
    told = ((250, "1 step"), (249, "1 step"), (0, "0 steps"), (240, "0.96 steps"), (375, "1.5 steps"), (500, "2 steps"))
    for length, text in told:
        assert said(code, **{name: steps(T, length)}) == sentence.format(text)


def test_every_way_to_tell_a_length_counts_one_step() -> None:
    for one in (steps(T, 250), steps_16(T, 16 * 250), beyond(T, 16 * 250, 0), counted(spelled(250))):
        assert said("battlefield-draft-distance", far=one) == "1 step to B1"


def test_in_russian_a_step_is_an_abbreviation_that_does_not_change() -> None:
    told = [said("battlefield-draft-distance", "ru", far=steps(T, length)) for length in (250, 375, 500)]
    assert [text.rpartition(") ")[2] for text in told] == ["1 ш", "1,5 ш", "2 ш"]


def test_no_sentence_has_steps_after_a_length_that_may_be_one() -> None:
    source = "\n".join(path.read_text(encoding="utf-8") for path in files("battlefield", "en"))
    found = {
        (code, name)
        for code, text in re.findall(r"^([a-z0-9-]+) = (.*(?:\n[ }].*)*)", source, re.MULTILINE)
        for name in re.findall(r"\{ \$(\w+) \} steps\b", text)
        if not re.search(rf"\{{ \${name} ->\s+\[one\] \{{ \${name} \}} step\n", text)
    }
    assert found == set(ALWAYS_MORE.items())
