"""The rulings for a Russian and an English player: the same page, each whole in its own language."""

import re

from tests.e2e.bench import Bench


async def test_the_reason_of_a_ruling_is_read_in_the_members_language(bench: Bench) -> None:
    russian = (await bench.run(bench.table.boris, "правила пункт", {"paragraph": "9.2-b"})).text
    assert "▶ 9.2-b" in russian
    assert "-# Почему: За каждый гекс надо действительно заплатить" in russian
    assert "-# Почему: Гексы отступления касаются всех сил." in russian
    assert not re.search("[A-Za-z]{3}", russian.replace("SCS", "").replace("Standard Combat", "")), russian
    english = (await bench.run(bench.table.alice, "rules show", paragraph="9.2-b")).text
    assert "-# Why: Each hex must really be paid for" in english
    assert not re.search("[а-яё]", english), english


async def test_a_paragraph_is_found_by_the_reason_of_its_ruling(bench: Bench) -> None:
    russian = (await bench.run(bench.table.boris, "правила найти", {"words": "прощает излишек"})).text
    assert "SCS 9.2" in russian
    english = (await bench.run(bench.table.alice, "rules search", words="waives the excess")).text
    assert "SCS 9.2" in english
