"""Private looks at a table: the banner leaves the frame free, who is spoken of stands out, far enemies are named."""

import pytest
from msgspec.structs import replace

from engine.tabletop.marks import BaseGhostMark, UnitSelectMark
from engine.tabletop.plane import shifted
from renderer.paint.items import Writing
from renderer.paint.lettering import width
from renderer.tabletop.items import Ink, Plinth, Tag
from renderer.tabletop.layout import choose
from renderer.tabletop.marks import tag_size
from tests.renderer import battle
from tests.renderer.speech import ENGLISH, RUSSIAN
from tests.renderer.tabletop.test_scene import compose, of


@pytest.mark.parametrize("words", [ENGLISH, RUSSIAN], ids=["en", "ru"])
@pytest.mark.parametrize("window", [(1000, 2500, 6000, 7500), (3000, 0, 8300, 5300), None])
def test_the_banner_of_a_draft_hides_no_number_of_the_frame(window, words):
    scene = compose(battle.preview(window=window), words)
    (banner,) = [item for item in of(scene, Tag) if item.flat]
    wide, high = tag_size(banner.text, banner.size, banner.face)
    numbers = [item for item in scene.fixed if isinstance(item, Writing) and item.text.isdecimal() and item.y < 100]
    assert len({item.text for item in numbers}) > 2
    for item in numbers:
        apart = abs(item.x - banner.x) - (wide + width(item.text, item.face, item.size)) / 2
        assert apart > 0 or item.y - item.size / 2 >= banner.y + high / 2, item.text
    assert scene.layout.box[3] <= 1160


def test_only_a_draft_gives_room_to_a_banner():
    view = battle.field()
    assert compose(view).layout == choose(view.table, None)
    drawn = compose(battle.preview(window=None)).layout
    assert drawn.box[1] > choose(view.table, None).box[1]
    assert drawn.part == (0, 0, 10000, 10000)


def frame_of(view):
    """Where in the drawing order what is cream and frames a unit comes, and the item itself."""
    items = compose(view).live
    return [(n, item) for n, item in enumerate(items) if isinstance(item, Ink) and item.colour == "paper"]


def test_the_chosen_unit_of_a_formation_stands_out_from_its_neighbours():
    second = battle.by_slug(battle.field(), "R2")
    plain, chosen = battle.field(()), battle.field((UnitSelectMark(second.unit),))
    items = compose(chosen).live
    cream = [n for n, item in frame_of(chosen) if item not in compose(plain).live]
    (at,) = cream
    inks = [(n, item) for n, item in enumerate(items) if isinstance(item, Ink)]
    bands = [n for n, item in inks if item.patches and "gold" in dict(item.edges)]
    assert at > max(bands), "the frame lies over the band round the formation"
    over = [item for item in items[at:] if isinstance(item, Plinth)]
    figures = [item.face for item in compose(plain).live if isinstance(item, Plinth)]
    assert [item.face in figures for item in over] == [True], "and its own base, front and all, over the frame"
    assert over[0].face.degrees == 0


def test_who_is_too_far_to_be_seen_is_named_with_his_distance():
    view = battle.preview()
    near = [item.text for item in of(compose(view), Tag)]
    assert "6.3 st." in near
    foe = battle.by_slug(view, "B9")
    far = battle.threat(battle.by_slug(view, "R6").base, foe.base)
    shown = [item.text for item in of(compose(replace(view, marks=(far,))), Tag)]
    assert [text for text in shown if text.startswith("B9 · ") and text.endswith(" st.")]


def test_a_formation_starts_from_one_place_and_single_units_each_from_theirs():
    view = battle.field(())

    def starts(*slugs):
        marks = []
        for slug in slugs:
            stand = battle.by_slug(view, slug)
            ahead = stand.base.with_front_centre(shifted(stand.base.front_centre, 1000, 0), 0)
            marks += [BaseGhostMark(stand.unit, stand.base, "start"), BaseGhostMark(stand.unit, ahead, "end")]
        return [item.text for item in of(compose(replace(view, marks=tuple(marks))), Tag)].count("start")

    assert starts("R1", "R2", "R3") == 1
    assert starts("R1", "R5", "R9") == 3
    stand = battle.by_slug(view, "R9")
    stays = (BaseGhostMark(stand.unit, stand.base, "start"), BaseGhostMark(stand.unit, stand.base, "end"))
    assert "start" not in [item.text for item in of(compose(replace(view, marks=stays)), Tag)]
