"""The index of Battlefield: complete; every policy of a game has its ruling."""

from typing import get_args, get_type_hints

import pytest

from bot.pages.rules.rulesearch import index
from engine.systems.battlefield.content.kinds import Policies
from engine.systems.battlefield.rules import R


def ids(text: str) -> list[str]:
    return text.split()


PARAGRAPHS = ids(
    """
    2.2 2.4 3.1 3.1.1 3.1.2 3.1.3 3.1.5 3.1.6 3.1.7 3.1.7-dense 3.1.7-mounted 3.1.7-short-spear 3.1.7-lance
    3.1.7-large-shield 3.1.7-pavise 3.2 3.2.1 3.2.2 3.2.3 3.3 3.4 3.4.5.1 3.5.2 3.5.3 3.6.1.1 3.6.1.2 3.6.1.3
    3.6.2.1 3.6.2.2 3.6.2.3 3.6.3.1 3.6.3.2 3.6.3.3 3.6.3.6 4.2 4.3 4.4 5.1 5.1-out-of-turn 5.1-markers-return 5.2
    5.2-move 5.2-dash 5.2-reform 5.2-shoot 5.2-rally 5.2-formation-reform 5.2-volley 5.3 5.3-shooters 5.4
    5.4-straight 5.4-wheel 5.4-change-front 5.4-interpenetrate 5.4-dash 5.5 5.5-turn-to-face 5.5-zoc 5.5-evade
    5.2.5 5.2.5.1 5.2.5.1-shoot-moving 5.2.5.2 5.2.5.3 5.2.5.4 5.2.6 5.2.6.1 5.2.6.2 5.2.6.3 5.2.6.4 5.3b 5.6 5.7
    5.7-total 5.7-timed 6.1 6.2
    """
)

RULINGS = {
    "2.2": "abcd", "2.4": "a", "3.1": "a", "3.1.3": "a", "3.1.6": "a", "3.1.7": "a", "3.1.7-short-spear": "a",
    "3.1.7-lance": "ab", "3.1.7-pavise": "ab", "3.3": "ab", "3.4": "a", "3.4.5.1": "abcdef", "3.5.2": "a",
    "3.5.3": "abcd", "3.6.1.1": "ab", "3.6.1.2": "ab", "3.6.1.3": "a", "3.6.2.1": "abcde", "3.6.2.2": "abc",
    "3.6.3.1": "abde", "3.6.3.2": "abcdefg", "3.6.3.3": "abcd", "3.6.3.6": "abcde", "4.2": "abcde", "4.3": "abc",
    "4.4": "a", "5.1": "abc", "5.1-out-of-turn": "abc", "5.1-markers-return": "ab", "5.2": "abcdf", "5.2-move": "a",
    "5.2-reform": "ab", "5.2-shoot": "b", "5.2-rally": "ab", "5.2-formation-reform": "ab", "5.2-volley": "ab",
    "5.3": "abcdefg", "5.3-shooters": "abc", "5.4-straight": "ab", "5.4-wheel": "abcde", "5.4-change-front": "abcde",
    "5.4-interpenetrate": "abcde", "5.4-dash": "abc", "5.5": "abcdefgh", "5.5-turn-to-face": "abcde",
    "5.5-zoc": "abcd", "5.5-evade": "abcdfg", "5.2.5": "abcf", "5.2.5.1": "abcde", "5.2.5.1-shoot-moving": "abc",
    "5.2.5.2": "abcd", "5.2.5.4": "abcdef", "5.2.6": "abcd", "5.2.6.1": "abcd", "5.2.6.2": "a", "5.2.6.3": "abc",
    "5.2.6.4": "abcde", "5.3b": "bcdefghijkl", "5.6": "ab", "5.7-total": "ab", "5.7-timed": "ab", "6.1": "abcdefg",
    "6.2": "abcdef",
}  # fmt: skip

HOUSE_TABLES = ("3.1-a", "4.2-e", "4.3-c", "5.2.5.1-b", "6.2-f")
"""Cards, terrain, the price of figures, heavy javelins, the broken list of prices: ours for want of the source's."""


def test_the_index_has_every_paragraph_of_the_rulebook_in_its_order_and_no_other() -> None:
    assert list(R.paragraphs) == PARAGRAPHS


def test_the_index_has_every_ruling() -> None:
    wanted = {f"{clause}-{letter}" for clause, letters in RULINGS.items() for letter in letters}
    assert wanted - set(R.rulings) == set()


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
