"""Framed boards as attachments: the sizes that posts, fights and near looks are given."""

import io

import pytest
from PIL import Image

from bot.pages.boards.picture import Artist
from renderer.paint.frame import FRAMED, Framing
from tests.renderer import ancient, views
from tests.renderer.speech import ENGLISH


@pytest.mark.parametrize("framing", ["post", "cut"])
@pytest.mark.parametrize("view", [views.chir(), ancient.magnesia()], ids=["flat", "pointy"])
async def test_a_framed_board_is_as_wide_as_posts_are_drawn(framing: Framing, view) -> None:
    drawn = await Artist().picture(view, ENGLISH, framed=framing)  # type: ignore[arg-type]
    assert drawn is not None
    with Image.open(io.BytesIO(drawn.data)) as picture:
        across, most = FRAMED[framing]
        assert picture.width == across
        assert picture.height <= most
