"""What a player reads of the rules options: every policy and each of its values has a name in both languages."""

import pytest

from engine.kernel.policies import declared
from engine.systems.warhorn.content.kinds import Policies
from engine.systems.warhorn.rules import R
from tests.systems.messages import variables

LANGUAGES = ("en", "ru")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_policy_and_its_values_have_names(language: str) -> None:
    needed = {code for one in declared(R, Policies) for code in (one.code, *map(one.said, one.values))}
    assert {code for code in variables("warhorn", language) if "-policy-" in code} == needed


def test_a_policy_is_explained_by_the_ruling_that_its_field_names() -> None:
    rules = {one.key: str(one.rule) for one in declared(R, Policies)}
    assert rules["indirect"] == "warhorn shoot-indirect-a"
    assert rules["frenzy_width"] == rules["frenzy_own"] == "warhorn elephant-frenzy-c"
    assert rules["catapult_misfire"] == "warhorn catapult-e"
