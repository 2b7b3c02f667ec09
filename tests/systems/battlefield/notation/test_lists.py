"""Army lists in words, read and written in both languages."""

import pytest

from bot.words import FluentWords
from engine.content import files as content
from engine.systems.battlefield.content.cards import ListEntry
from engine.systems.battlefield.notation.lists import (
    MOST_LINES,
    Misread,
    ReadList,
    list_words,
    matching,
    read_list,
    write_list,
)
from engine.systems.battlefield.setup.muster import check
from tests.systems.battlefield.kit import field

T = field()


def read(text: str) -> tuple[ListEntry, ...]:
    found = read_list(T, text)
    assert found.mistakes == ()
    return found.entries


def mistakes(text: str) -> list[tuple[int, str]]:
    return [(one.line, one.what.code.removeprefix("battlefield-list-")) for one in read_list(T, text).mistakes]


@pytest.mark.clause("battlefield 4.3")
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", list(T.lists))
def test_every_ready_army_is_read_as_it_is_written(name: str, language: str) -> None:
    entries = T.lists[name].entries
    said = write_list(T, entries, language)  # type: ignore[arg-type]
    assert read(said) == entries
    assert len(said.splitlines()) == len(entries)
    assert read(write_list(T, entries, language, "; ")) == entries  # type: ignore[arg-type]


@pytest.mark.clause("battlefield 4.3")
def test_a_list_is_written_as_a_player_would() -> None:
    entries = (ListEntry("hoplites", 3, 1, chief=True, musician=True), ListEntry("companions", 1, 2, general=True))
    assert write_list(T, entries) == (
        "Allied hoplites, 3 ranks, corps 1, C-in-C, musician\nCompanions, 1 rank, corps 2, general"
    )
    assert write_list(T, entries, "ru") == (
        "Союзные гоплиты, 3 шеренги, корпус 1, главнокомандующий, музыкант\nГетайры, 1 шеренга, корпус 2, генерал"
    )


@pytest.mark.parametrize(
    "line",
    [
        "hoplites x3 ranks, corps 2, general, musician",
        "hoplite x3 corps 2 general musician",
        "- Allied hoplites, 3 ranks, 2 corps, musician, gen",
        "1. allied hopl х3; # with a Cyrillic letter",
        "гоплиты 3 шеренги, корпус 2, генерал, музыкант",
        "Союзные гоплиты | шеренг 3 | 2-й корпус | музыканты | ген.",
        "corps 2\nhoplites ranks 3, general, music",
        "Корпус 2:\n\nгоплит × 3, генерал, музыкант  # всё",
    ],
)
def test_lists_are_read_however_players_write_them(line: str) -> None:
    (entry,) = read(line)
    assert (entry.card, entry.ranks) == ("hoplites", 3)
    if "#" not in line or "corp" in line or "ус" in line:
        assert entry == ListEntry("hoplites", 3, 2, general=True, musician=True)


@pytest.mark.parametrize("said", ["C-in-C", "c in c", "commander-in-chief", "главком", "главнокомандующий", "chief"])
def test_the_commander_in_chief_has_many_names(said: str) -> None:
    assert read(f"Companions x2, {said}, standard bearer") == (ListEntry("companions", 2, chief=True, standard=True),)


def test_a_corps_that_stands_alone_holds_for_the_lines_below() -> None:
    found = read("Corps 2\nCompanions x2, general\nAgrianes x4\nкорпус 1\nГетайры x1, главком\nАгриане x1, corps 3")
    assert [entry.corps for entry in found] == [2, 2, 1, 3]


def test_a_special_unit_needs_no_ranks() -> None:
    assert read("elephants, chief") == (ListEntry("elephants", 1, chief=True),)


def test_every_mistake_is_told_with_its_line() -> None:
    text = "Companions x2, chief\nCompanios x2\narchers x2\nAgrianes\n\nx3, general\nAgrianes x2, general, general, big"
    assert mistakes(text) == [
        (2, "unknown"), (3, "several"), (4, "ranks"), (6, "nobody"), (7, "twice"), (7, "word"),
    ]  # fmt: skip
    assert read_list(T, text).entries == (ListEntry("companions", 2, chief=True),)
    assert mistakes(" \n# nothing\n") == [(0, "empty")]
    assert mistakes("Agrianes x2\n" * 201) == [(0, "long")]


def test_what_may_have_been_meant_is_told() -> None:
    (one,) = read_list(T, "Companios x2").mistakes
    assert dict(one.what.facts)["near"].en.startswith("Companions")  # type: ignore[union-attr]
    (short,) = read_list(T, "rm x2").mistakes
    assert short.what.code == "battlefield-list-unknown"  # too little to look for inside names


def test_names_are_taken_whole_before_they_are_taken_begun() -> None:
    assert [card.slug for card in matching(T, "pikes")] == ["pikes"]
    assert len(matching(T, "crossbows")) == 1
    assert {card.slug for card in matching(T, "persian")} == {"persian-archers", "persian-horse"}
    assert matching(T, "") == ()


def test_words_of_both_languages_are_known_for_everything() -> None:
    for name in list_words().__struct_fields__:
        assert list_words().said(name, "en").isascii()
        assert not list_words().said(name, "ru").isascii()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_mistakes_are_said_in_both_languages(language: str) -> None:
    folder = content.SYSTEMS / "battlefield" / "display" / "text"
    words = FluentWords(language, (folder / f"{language}.ftl", folder / f"setup.{language}.ftl"))  # type: ignore[arg-type]
    listed: ReadList = read_list(T, "nobody\narchers x2\nAgrianes\nAgrianes x2, general, general, big\nx3\nHoplitse x3")
    for one in (*listed.mistakes, Misread(0, listed.mistakes[0].what)):
        assert one.what.code in words
        assert "battlefield-" not in words.line(one.what)
    assert words.line(listed.mistakes[0].what).endswith("”" if language == "en" else "» нет")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("hoplites, 2 ranks;" * 4500, "battlefield-list-long"),
        ("q;" * 32000, "battlefield-list-long"),
        ("hoplites, 2 ranks, " + "a " * 32000, "battlefield-list-word"),
        ("hoplites, " + "9" * 5000 + " ranks", "battlefield-list-word"),
    ],
)
def test_a_list_without_measure_is_refused_in_few_words(text: str, code: str) -> None:
    found = read_list(T, text)
    assert code in [one.what.code for one in found.mistakes]
    assert len(found.entries) + len(found.mistakes) <= MOST_LINES + 1
    assert all(len(str(one.what)) < 300 for one in found.mistakes)


def test_numbers_without_measure_are_read_as_too_large() -> None:
    found = read_list(T, "hoplites, " + "9" * 150 + " ranks, corps " + "9" * 20)
    assert found.mistakes == ()
    codes = [fault.code for fault in check(T, found.entries)]
    assert "battlefield-muster-ranks" in codes
    assert "battlefield-muster-corps-number" in codes
    assert len(codes) < 20
