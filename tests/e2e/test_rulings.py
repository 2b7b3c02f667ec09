"""The rulings for a Russian and an English player: the same page, each whole in its own language."""

import re

from tests.e2e.bench import Bench


async def test_the_reason_of_a_ruling_is_read_in_the_members_language(bench: Bench) -> None:
    russian = (await bench.run(bench.table.boris, "правила пункт", {"paragraph": "9.2-b"})).text
    assert "▶ 9.2-b" in russian
    assert "-# Почему: Годится любое сочетание, дающее в сумме отступление" in russian
    assert "-# Почему: Гексы отступления касаются всех сил." in russian
    assert not re.search("[A-Za-z]{3}", russian.replace("SCS", "").replace("Standard Combat", "")), russian
    english = (await bench.run(bench.table.alice, "rules show", paragraph="9.2-b")).text
    assert "-# Why: Any mix is allowed that adds up to the retreat" in english
    assert not re.search("[а-яё]", english), english


async def test_a_paragraph_is_found_by_the_reason_of_its_ruling(bench: Bench) -> None:
    russian = (await bench.run(bench.table.boris, "правила найти", {"words": "снимает потери"})).text
    assert "SCS 9.2" in russian
    english = (await bench.run(bench.table.alice, "rules search", words="waives losses")).text
    assert "SCS 9.2" in english
