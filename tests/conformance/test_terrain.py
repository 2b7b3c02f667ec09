"""What is said of the ground and the units of a battle: every kind that it has, and no other."""

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from bot.words import LANGUAGES, words
from engine.kernel.game import Game
from engine.kernel.text import Term
from engine.systems.mpike.display.wording import kind_word
from engine.systems.warhorn.ground import GROUNDS
from tests.conformance.cases import CASES, SYSTEM_BY_KEY, game_of, opening

TOLD = [case for case in CASES if type(game_of(*case)).terrain is not Game.terrain]


def grounds(game: Any, state: Any, document: Any) -> tuple[set[str], set[str]]:
    """Return the English names of the ground that a battle has, as its map is written, and of all its chart has."""
    if hasattr(game, "theatre"):
        chart, drawn = game.theatre.chart, document["map"]
        every = chart.ground, chart.sides, chart.lines, chart.crossings
        return named(every, kinds(drawn)), named(every)
    if hasattr(game.field, "map"):
        chart, drawn = game.field.charts.terrain, document["map"]
        parts = chart.ground, chart.sides, chart.crossings
        if not hasattr(chart, "slopes"):
            return named(parts, kinds(drawn)), named(parts)
        slopes = {name: getattr(chart.slopes, name) for name in ("up", "steep", "down")}
        has = named(parts, kinds(drawn)) | named([slopes], rises(drawn, game.field.grid))
        quiet = {side.title.en for side in chart.sides.values() if not (side.cost or side.hits or side.shock)}
        return has - quiet, named([*parts, slopes])
    if game.key == "warhorn":
        names = {kind: words("en").message(f"warhorn-ground-{kind}") for kind in GROUNDS}
        return {names[feature.kind] for feature in state.world.features}, set(names.values())
    pieces = game.field.charts.ground.kinds
    return named([pieces], {"plain", *(feature.kind for feature in state.world.features)}), named([pieces])


def kinds(drawn: Any) -> set[str]:
    """Return the kinds of ground, hexsides, crossings and lines that are drawn on a map."""
    ground = {drawn["legend"][sign] for sign in "".join(drawn["terrain"].split())}
    return ground.union(*(drawn.get(part, {}) for part in ("sides", "crossings", "lines")))


def rises(drawn: Any, grid: Any) -> set[str]:
    """Return which slopes a map has that is written by levels."""
    levels = [int(digit) for digit in "".join(drawn.get("elevation", "").split())]
    steps = {levels[near] - levels[hex_] for hex_ in grid.hexes for near in grid.adjacent[hex_]} if levels else set()
    return {"down" if step < 0 else "up" if step == 1 else "steep" for step in steps if step}


def named(parts: Iterable[Mapping[str, Any]], there: set[str] | None = None) -> set[str]:
    """Return the English names that charts give to some kinds, or to all."""
    return {row.title.en for rows in parts for kind, row in rows.items() if there is None or kind in there}


def test_every_system_of_ours_tells_its_ground() -> None:
    assert {"scs", "sgboh", "battlefield", "mpike", "warhorn"} == {key for key, _ in TOLD}


@pytest.mark.parametrize(("system", "scenario"), TOLD)
def test_every_kind_of_ground_is_told_and_none_that_is_not_there(system: str, scenario: str) -> None:
    game = game_of(system, scenario)
    state = opening(game, 1).state
    lines = [words("en").line(line) for line in game.terrain(state)]
    has, known = grounds(game, state, SYSTEM_BY_KEY[system].document(scenario))
    first = [line.partition(":")[0] for line in lines]
    assert set(first) & known == has
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
    elif system == "mpike":
        assert told == {kind_word(game.field, card.id) for card in game.field.cards}
    elif hasattr(game.field, "map"):
        assert told == {card.printed for card in game.field.cards}
    elif system == "warhorn":
        kinds_there = {game.field.cards[unit.card].kind for unit in state.world.units if unit.status != "none"}
        assert {Term(f"warhorn-kind-{kind}") for kind in kinds_there} <= told
    else:
        cards = [game.field.cards[unit.card] for unit in state.world.units]
        has = {f"weapon-{kind}" for card in cards for kind in card.weapons}
        has |= {f"trait-{kind}" for card in cards for kind in card.traits}
        assert told == {Term(f"battlefield-{kind}") for kind in has}
    for language in LANGUAGES:
        said = [words(language).line(line) for line in lines]
        assert all("{" not in line and len(line) < 200 for line in said), said
