"""The painted ground of a table: a large one comes in strips that nobody sees."""

import pytest
from PIL import ImageChops

from renderer.tabletop import ground
from renderer.tabletop.layout import whole_of
from tests.conformance.cases import game_of, opening


@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize(("system", "scenario"), [("warhorn", "sekigahara"), ("battlefield", "issus")])
def test_a_ground_painted_in_strips_looks_as_it_does_in_one_piece(
    system: str, scenario: str, flipped: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = game_of(system, scenario)
    table = game.view(opening(game, 1).state, None).table
    layout = whole_of(table, 24, flipped=flipped)
    whole = ground.paint(table, layout, "standard")
    monkeypatch.setattr(ground, "_STRIP", 100_000)
    assert len(layout.strips(100_000)) > 2
    other = ImageChops.difference(whole, ground.paint(table, layout, "standard"))
    assert sum(other.histogram()[1:]) < 0.003 * layout.extent
