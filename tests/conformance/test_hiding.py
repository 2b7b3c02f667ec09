"""A game that says that it hides nothing keeps no fact of its own from anybody, and shows all the same position."""

import pytest

from engine.kernel.game import visible
from tests.conformance.cases import LENGTHS, SHORT, game_of, played


@pytest.mark.parametrize(("system", "scenario", "most"), LENGTHS)
def test_where_nothing_is_hidden_everybody_knows_all(system: str, scenario: str, most: int) -> None:
    game = game_of(system, scenario)
    for step in () if game.hides else played(system, scenario, most):
        own = tuple(event for event in step.result.events if isinstance(event, game.events))
        for viewer in (None, *game.sides):
            assert visible(game, own, step.before.world, viewer) == own
            assert game.known(step.before, viewer).world == step.before.world


def test_some_games_hide_something_and_others_do_not() -> None:
    hiding = {system: game_of(system, scenario).hides for system, scenario in SHORT}
    assert {"scs": False, "sgboh": False, "battlefield": True, "mpike": True, "warhorn": True}.items() <= hiding.items()
