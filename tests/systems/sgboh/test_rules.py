"""The index of Simple Great Battles of History: complete, and its choices."""

import string

from engine.systems.sgboh.rules import R
from tests.systems.sgboh import index as listed

PARAGRAPHS = listed.PARAGRAPHS.split()
POLICIES = {
    "4.14-a": "one_leader_one_formation=true",
    "4.35-a": "leader_may_stay=false",
    "6.15-a": "ofc_each_entry=true",
    "7.13-a": "los_higher_than_either=true",
    "7.2-a": "mover_may_answer=true",
    "7.13-d": "see_over_lower_units=true",
    "7.24-a": "artillery_every_step=true",
    "8.5-a": "rampage_by_rings=true",
    "7.35-a": "several_on_several=false",
    "7.61-a": "pursue_on_retreat=true",
    "11.25-a": "column_may_reply=true",
}

ALPHABET = string.ascii_lowercase


def test_rulings_stand_in_the_order_of_the_paragraphs_without_a_gap() -> None:
    split = [clause.rpartition("-") for clause in R.rulings]
    by_paragraph: dict[str, str] = {}
    for clause, _, letter in split:
        by_paragraph[clause] = by_paragraph.get(clause, "") + letter
    assert [clause for clause, _, _ in split] == sorted((c for c, _, _ in split), key=PARAGRAPHS.index)
    assert {c: letters for c, letters in by_paragraph.items() if letters != ALPHABET[: len(letters)]} == {}


def test_the_other_ways_are_policies_that_a_game_may_choose() -> None:
    assert {clause: ruling.policy for clause, ruling in R.rulings.items() if ruling.policy} == POLICIES
