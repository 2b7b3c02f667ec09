"""Pages of the text board where content is larger than any of ours: they keep their size and lose no unit."""

import pytest
from msgspec.structs import replace

from engine.hexes.board import HexView
from engine.kernel.ids import UnitId
from engine.kernel.text import Text
from renderer.hexes.text import text_board
from renderer.paint.pages import MOST
from tests.renderer import views
from tests.renderer.speech import ENGLISH


def stacked(units: int, letters: int) -> HexView:
    """Return a board with units in one hex whose names have so many letters."""
    view = views.small()
    first = view.counters[0]
    names = [f"{n:03}".ljust(letters, "x") for n in range(units)]
    stack = (replace(first, unit=UnitId(n), name=Text(name, name)) for n, name in enumerate(names))
    return replace(view, counters=tuple(stack))


@pytest.mark.parametrize(("units", "letters"), [(20, 300), (45, 120), (1, 5000)])
def test_a_stack_too_large_for_a_page_is_told_on_several(units: int, letters: int) -> None:
    pages = text_board(stacked(units, letters), ENGLISH)
    assert max(map(len, pages)) <= MOST
    told = "\n".join(pages)
    assert all(f"  {n:03}x" in told for n in range(units))
    assert all(page.count("```") % 2 == 0 for page in pages)
