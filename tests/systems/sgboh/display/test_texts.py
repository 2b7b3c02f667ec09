"""Every type and weapon of a counter has a name in both languages."""

from typing import get_args

import pytest

from engine.systems.sgboh.content.kinds import ENGINES, Printed
from engine.systems.sgboh.display.wording import type_term
from tests.systems.messages import LANGUAGES, variables


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_type_and_weapon_of_a_counter_has_a_name(language: str) -> None:
    there = variables("sgboh", language)
    wanted = {type_term(printed).code for printed in get_args(Printed)}
    wanted |= {f"sgboh-weapon-{letter.lower()}" for letter in (*"ABCSJFX", *ENGINES)}
    assert wanted - set(there) == set()
