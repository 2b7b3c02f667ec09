"""The index of Battlefield: complete; every policy of a game has its ruling."""

from typing import get_args, get_type_hints

import pytest

from bot.pages.rules.rulesearch import index
from engine.systems.battlefield.content.kinds import Policies
from engine.systems.battlefield.rules import R
from tests.systems.battlefield import index as listed

PARAGRAPHS = listed.PARAGRAPHS.split()
HOUSE_TABLES = ("3.1-a", "4.2-e", "4.3-c", "5.2.5.1-b", "6.2-f")
"""Cards, terrain, the price of figures, heavy javelins, the broken list of prices: ours for want of the source's."""


def test_rulings_stand_in_the_order_of_the_paragraphs_and_of_their_letters() -> None:
    split = [clause.rpartition("-") for clause in R.rulings]
    places = [(PARAGRAPHS.index(paragraph), letter) for paragraph, _, letter in split]
    assert places == sorted(places)
    assert {letter for _, _, letter in split if len(letter) != 1 or not letter.islower()} == set()


def test_the_second_readings_are_values_of_policies_and_every_policy_has_its_ruling() -> None:
    kinds = get_type_hints(Policies)
    named = []
    for clause, field, value in choices():
        named.append(field)
        assert value in map(str, get_args(kinds[field])), f"{clause}: {field}"
        assert value != str(getattr(Policies(), field)), f"{clause}: {field} is so by default"
    assert sorted(named) == sorted(kinds)


def choices() -> list[tuple[str, str, str]]:
    """Return the rulings with a policy: clause, field, the value that is not ours."""
    return [
        (clause, *choice.split("="))
        for clause, ruling in R.rulings.items()
        if ruling.policy
        for choice in ruling.policy.split(", ")
    ]


def test_a_ruling_with_a_policy_says_what_the_other_value_means_and_no_other_does() -> None:
    off = {clause for clause, _, value in choices() if value == "off"}
    others = {clause for clause, ruling in R.rulings.items() if "other reading" in ruling.reason.en}
    assert others - off == {clause for clause, _, _ in choices()} - off
    assert {clause for clause in off - others if " off" not in R.rulings[clause].reason.en} == set()


@pytest.mark.parametrize("clause", HOUSE_TABLES)
def test_what_the_source_lacks_is_said_to_be_ours(clause: str) -> None:
    assert R.rulings[clause].source == "house"


@pytest.mark.parametrize(
    ("query", "clause"),
    [
        ("hedgehog", "3.6.3.1"),
        ("carousel", "3.6.3.6"),
        ("side step", "5.4-wheel"),
        ("order markers", "2.4"),
        ("pass through friends", "5.4-interpenetrate"),
        ("flank attack", "5.2.6.4"),
        ("point-blank", "5.2.5.2"),
        ("timed game", "5.7-timed"),
    ],
)
def test_a_word_finds_its_paragraph(query: str, clause: str) -> None:
    found = [rule.clause for rule in index("battlefield").find(query).rules[:3]]
    assert clause in found, found
