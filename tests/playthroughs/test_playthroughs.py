"""Golden games: the same dice and the same player give the same game, word for word."""

import pytest

from tests.playthroughs.record import GOLDEN, path_of, transcript


@pytest.mark.parametrize(("system", "scenario", "seed"), GOLDEN)
def test_a_golden_game_is_played_again_word_for_word(system: str, scenario: str, seed: int) -> None:
    assert transcript(system, scenario, seed) == path_of(system, scenario, seed).read_text("utf-8")
