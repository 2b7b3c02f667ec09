"""Chapters: every position has one, told in both languages, and none comes again once another has begun."""

import itertools

import pytest

from bot.words import LANGUAGES, words
from tests.conformance.cases import LENGTHS, game_of, played


@pytest.mark.parametrize(("system", "scenario", "most"), LENGTHS)
def test_no_chapter_comes_again_once_another_has_begun(system: str, scenario: str, most: int) -> None:
    game = game_of(system, scenario)
    marks = [game.chapter(step.before).mark for step in played(system, scenario, most)]
    runs = [mark for mark, _ in itertools.groupby(marks)]
    assert len(runs) == len(set(runs))


@pytest.mark.parametrize(("system", "scenario", "most"), LENGTHS)
def test_chapters_are_of_a_side_and_have_a_title(system: str, scenario: str, most: int) -> None:
    game = game_of(system, scenario)
    for chapter in {game.chapter(step.before) for step in played(system, scenario, most)}:
        assert chapter.side is None or chapter.side in game.sides
        for language in LANGUAGES:
            title = words(language).line(chapter.title)
            assert title
            assert "phase" not in title
            assert "chapter" not in title
