"""The index of Simple Great Battles of History: complete, and its choices."""

import string

from engine.systems.sgboh.rules import R


def ids(text: str) -> list[str]:
    return text.split()


PARAGRAPHS = ids(
    """
    2.21 3.1 3.2 3.2A 4.11 4.12 4.13 4.14 4.15 4.21 4.22 4.31 4.32 4.33 4.34 4.35 4.36 4.37 4.38 4.41 4.42 4.43 4.44
    4.45 4.46 5.11 5.12 5.13 5.14 5.15 5.16 5.17 5.21 5.22 5.23 5.24 5.31 5.32 5.33 5.34 5.35 5.36 6.11 6.12 6.13 6.14
    6.15 6.21 6.22 6.23 7.11 7.12 7.13 7.14 7.15 7.16 7.17 7.18 7.2 7.21 7.22 7.23 7.24 7.3 7.31 7.32 7.33 7.34 7.35
    7.36 7.36a 7.4 7.41 7.42 7.43 7.44 7.45 7.46 7.52 7.53 7.54 7.61 7.62 7.63 7.71 7.72 7.73 7.74 7.81 7.82 7.83 8.1
    8.2 8.21 8.22 8.23 8.3 8.4 8.5 9.0 10.11 10.12 10.13 10.21 10.22 10.23 10.24 10.3 10.4 10.51 10.52 10.53 11.11
    11.12 11.13 11.14 11.15 11.21 11.22 11.23 11.24 11.25 11.26 11.27
    """
)

RULINGS = {
    "2.21": "a", "3.2": "a", "3.2A": "ab", "4.11": "abcd", "4.12": "ab", "4.13": "a", "4.14": "ab", "4.21": "a",
    "4.31": "ab", "4.32": "ab", "4.35": "abc", "4.36": "abcd", "4.37": "a", "4.38": "ab", "4.42": "a", "4.43": "a",
    "4.44": "a", "4.46": "ab", "5.11": "a", "5.12": "a", "5.15": "a", "5.16": "abc", "5.17": "a", "5.22": "a",
    "5.23": "ab", "5.24": "abc", "5.31": "a", "5.32": "a", "5.33": "a", "5.34": "a", "5.35": "a", "5.36": "abcdef",
    "6.14": "a", "6.15": "abcd", "6.21": "ab", "6.22": "abc", "6.23": "a", "7.11": "abc", "7.12": "ab",
    "7.13": "abcde", "7.14": "ab", "7.15": "ab", "7.16": "abc", "7.17": "abcde", "7.2": "abc", "7.21": "a",
    "7.22": "ab", "7.23": "ab", "7.24": "ab", "7.31": "abcd", "7.35": "abc", "7.36": "abc", "7.36a": "a",
    "7.4": "abc", "7.41": "abcd", "7.42": "abc", "7.43": "abc", "7.44": "ab", "7.45": "a", "7.46": "a",
    "7.52": "abcdefg", "7.53": "abcde", "7.54": "a", "7.61": "ab", "7.62": "a", "7.63": "abc", "7.71": "abcd",
    "7.74": "ab", "7.82": "a", "8.1": "a", "8.2": "a", "8.22": "ab", "8.3": "abcde", "8.4": "abc", "8.5": "abcde",
    "9.0": "abcd", "10.11": "a", "10.13": "a", "10.23": "abcd", "10.3": "abc", "10.4": "ab", "10.51": "a",
    "10.52": "a", "10.53": "ab", "11.13": "a", "11.14": "a", "11.15": "ab", "11.21": "a", "11.22": "a",
    "11.23": "abc", "11.24": "ab", "11.25": "ab", "11.27": "a",
}  # fmt: skip

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


def test_the_index_has_every_paragraph_of_the_rulebook_in_its_order_and_no_other() -> None:
    assert list(R.paragraphs) == PARAGRAPHS


def test_the_index_has_every_ruling() -> None:
    wanted = {f"{clause}-{letter}" for clause, letters in RULINGS.items() for letter in letters}
    assert wanted - set(R.rulings) == set()


def test_rulings_stand_in_the_order_of_the_paragraphs_without_a_gap() -> None:
    split = [clause.rpartition("-") for clause in R.rulings]
    by_paragraph: dict[str, str] = {}
    for clause, _, letter in split:
        by_paragraph[clause] = by_paragraph.get(clause, "") + letter
    assert [clause for clause, _, _ in split] == sorted((c for c, _, _ in split), key=PARAGRAPHS.index)
    assert {c: letters for c, letters in by_paragraph.items() if letters != ALPHABET[: len(letters)]} == {}


def test_the_other_ways_are_policies_that_a_game_may_choose() -> None:
    assert {clause: ruling.policy for clause, ruling in R.rulings.items() if ruling.policy} == POLICIES
