"""Every word of the rules has a name in both languages, and one of its own."""

import re
from typing import Any, get_args

import pytest

from engine.systems.battlefield import events as e
from engine.systems.battlefield.content import kinds
from engine.systems.battlefield.orders import Reply
from engine.systems.battlefield.world import Fate
from engine.tabletop.pose import Edge
from tests.systems.messages import LANGUAGES, files, variables


def field(struct: type, name: str) -> Any:
    return struct.__annotations__[name]


WORDS = {
    "phase": get_args(kinds.Phase),
    "kind": get_args(kinds.OrderKind),
    "reply": get_args(field(Reply, "kind")),
    "test": get_args(field(e.Tested, "result")),
    "arm": get_args(kinds.Arm),
    "density": ("2", "3", "4", "mounted"),
    "figure": ("chief", "general", "standard", "musician"),
    "weapon": (*kinds.MELEE, *kinds.MISSILES),
    "with": kinds.MISSILES,
    "trait": get_args(kinds.Trait),
    "body": tuple(filter(None, get_args(kinds.BodyKind))),
    "into": get_args(kinds.Form),
    "in": get_args(kinds.Form),
    "mood": get_args(kinds.Mood),
    "struck": get_args(Edge),
    "from": get_args(Edge),
    "round": ("attack", "close"),
    "result": get_args(field(e.MeleeJudged, "result")),
    "fate": tuple(filter(None, get_args(Fate))),
    "ground": get_args(kinds.GroundKind),
}
"""Families of words, each with all that it has to name."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("family", WORDS)
def test_every_word_of_the_rules_has_a_name(family: str, language: str) -> None:
    wanted = {f"battlefield-{family}-{word}" for word in WORDS[family]}
    assert wanted
    assert wanted - set(variables("battlefield", language)) == set()


@pytest.mark.parametrize("family", WORDS)
def test_words_of_a_family_are_told_apart_in_both_languages(family: str) -> None:
    for language in LANGUAGES:
        rows = "\n".join(path.read_text(encoding="utf-8") for path in files("battlefield", language))
        said = [re.search(rf"^battlefield-{family}-{word} = (.+)$", rows, re.MULTILINE) for word in WORDS[family]]
        names = [match.group(1) for match in said if match]
        assert len(names) == len(WORDS[family])
        assert len(set(names)) == len(names), family
