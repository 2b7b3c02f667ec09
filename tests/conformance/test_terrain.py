"""What is said of the ground and the units of a battle: every kind that it has, and no other."""

from collections.abc import Iterable
from typing import Any

import pytest

from bot.words import LANGUAGES, words
from engine.kernel.game import Game
from engine.kernel.rulebook import Wording
from engine.kernel.text import Term
from engine.systems.battlefield.ground import ground
from tests.conformance.cases import CASES, game_of, opening

TOLD = [case for case in CASES if type(game_of(*case)).terrain is not Game.terrain]


def grounds(game: Any, state: Any) -> tuple[set[str], set[str]]:
    """Return the English names of the grounds that a battle has, and of those that its chart has besides."""
    if hasattr(game, "theatre"):
        there, kinds = {kind for found in game.theatre.country for kind in found}, game.theatre.chart.ground
    elif hasattr(game.field, "map"):
        there, kinds = set(game.field.map.ground), game.field.charts.terrain.ground
    else:
        there = {"plain", *(piece.kind for piece in ground(game.field, state.world).pieces)}
        kinds = game.field.charts.ground.kinds
    has = named(kinds[kind].title for kind in there)
    return has, named(row.title for row in kinds.values()) - has


def named(titles: Iterable[Wording]) -> set[str]:
    return {title.en for title in titles}


def test_every_system_of_ours_tells_its_ground() -> None:
    assert {"scs", "sgboh", "battlefield"} <= {key for key, _ in TOLD}


@pytest.mark.parametrize(("system", "scenario"), TOLD)
def test_every_kind_of_ground_is_told_and_none_that_is_not_there(system: str, scenario: str) -> None:
    game = game_of(system, scenario)
    state = opening(game, 1).state
    lines = [words("en").line(line) for line in game.terrain(state)]
    has, others = grounds(game, state)
    first = [line.partition(":")[0] for line in lines]
    assert has <= set(first)
    assert not others & set(first)
    assert len(set(lines)) == len(lines)
    for language in LANGUAGES:
        said = [words(language).line(line) for line in game.terrain(state)]
        assert all("{" not in line and len(line) < 200 for line in said), said


@pytest.mark.parametrize(("system", "scenario"), TOLD)
def test_every_kind_of_unit_is_told_and_none_that_is_not_there(system: str, scenario: str) -> None:
    game: Any = game_of(system, scenario)
    state = opening(game, 1).state
    lines = list(game.roster(state))
    told = {dict(line.facts).get("letters") or dict(line.facts).get("kind") for line in lines} - {None}
    if hasattr(game, "theatre"):
        assert told == {Term(f"board-symbol-{card.symbol}") for card in game.theatre.cards}
    elif hasattr(game.field, "map"):
        assert told == {card.printed for card in game.field.cards}
    else:
        cards = [game.field.cards[unit.card] for unit in state.world.units]
        has = {f"weapon-{kind}" for card in cards for kind in card.weapons}
        has |= {f"trait-{kind}" for card in cards for kind in card.traits}
        assert told == {Term(f"battlefield-{kind}") for kind in has}
    for language in LANGUAGES:
        said = [words(language).line(line) for line in lines]
        assert all("{" not in line and len(line) < 200 for line in said), said
