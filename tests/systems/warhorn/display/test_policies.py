"""What a player reads of the rules options: every policy and each of its values has a name in both languages."""

import pytest
from fluent.syntax import ast, parse

from engine.content.files import SYSTEMS
from engine.kernel.policies import declared
from engine.systems.warhorn.content.kinds import Policies
from engine.systems.warhorn.rules import R

LANGUAGES = ("en", "ru")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_policy_and_its_values_have_names(language: str) -> None:
    needed = [code for one in declared(R, Policies) for code in (one.code, *map(one.said, one.values))]
    source = (SYSTEMS / "warhorn" / "display" / "text" / f"policies.{language}.ftl").read_text("utf-8")
    assert [message.id.name for message in parse(source).body if isinstance(message, ast.Message)] == needed


def test_a_policy_is_explained_by_the_ruling_that_its_field_names() -> None:
    rules = {one.key: str(one.rule) for one in declared(R, Policies)}
    assert rules["indirect"] == "warhorn shoot-indirect-a"
    assert rules["frenzy_width"] == rules["frenzy_own"] == "warhorn elephant-frenzy-c"
    assert rules["catapult_misfire"] == "warhorn catapult-e"
