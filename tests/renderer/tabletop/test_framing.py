"""What a framed picture of a table shows and how large, measured from its scene: all scenarios, many positions.

A picture is drawn twice as large as it is shown, 550 pixels wide; sizes of letters are those of the type.
"""

import io
from functools import cache

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.words import words as spoken
from engine.tabletop.board import TableView
from engine.tabletop.marks import UnitSelectMark
from engine.tabletop.shapes import contains, grown
from renderer.paint.frame import FRAMED, SHOWN, Framing
from renderer.paint.items import Writing
from renderer.tabletop import items
from renderer.tabletop.board import TableBoard
from renderer.tabletop.framing import FRONT, MARGIN, MOST_EMPTY, emptiness, extent, focus_of, frame
from renderer.tabletop.layout import TableLayout
from renderer.tabletop.scene import TableScenes
from tests.conformance.cases import CASES, game_of, opening, played
from tests.renderer import battle
from tests.renderer.speech import ENGLISH

PHONE = 360
STEPS = 60
EVERY = 10
SCENES = TableScenes()
TABLE_CASES = [case for case in CASES if case[0] == "battlefield"]


@cache
def positions(system: str, scenario: str) -> tuple[TableView, ...]:
    """Return boards of a game as it is played at random, the opening first."""
    game = game_of(system, scenario)
    states = [opening(game, 1).state, *(step.result.state for step in played(system, scenario, STEPS)[::EVERY])]
    return tuple(view for state in states if isinstance(view := game.view(state, None), TableView))


@cache
def scenes(
    system: str, scenario: str, language: str, framing: Framing
) -> tuple[tuple[TableView, items.TableScene], ...]:
    words = spoken(language)
    return tuple((view, SCENES.framed(view, words, "standard", framing)) for view in positions(system, scenario))


def of(scene: items.TableScene, *kinds: type) -> list:
    return [item for item in (*scene.fixed, *scene.live) if isinstance(item, kinds)]


def shown(scene: items.TableScene, pixels: float, width: int = SHOWN) -> float:
    """Return how large something is seen in a picture of a width."""
    return pixels * min(1.0, width / scene.layout.size[0])


@pytest.mark.parametrize(("system", "scenario"), TABLE_CASES)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_labels_and_numbers_can_be_read_at_the_width_of_a_message(system, scenario, language):
    for _, scene in scenes(system, scenario, language, "post"):
        assert scene.layout.size[0] <= FRAMED["post"][0]
        assert scene.layout.size[1] <= FRAMED["post"][1]
        for label in of(scene, items.Chip, items.Label):
            assert shown(scene, label.size) >= 14
            assert shown(scene, label.size, PHONE) >= 8.5
        for number in of(scene, items.Tag, Writing, items.LandName):
            assert shown(scene, number.size) >= 9


@pytest.mark.parametrize(("system", "scenario"), TABLE_CASES)
def test_every_unit_that_is_seen_bears_its_code(system, scenario):
    for view, scene in scenes(system, scenario, "ru", "post"):
        codes = {chip.text for chip in of(scene, items.Chip)}
        inside = [piece for piece in view.pieces if contains(grown(scene.layout.part, -500), extent(piece))]
        assert {piece.slug.ru for piece in inside} <= codes


@pytest.mark.parametrize(("system", "scenario"), TABLE_CASES)
def test_a_post_holds_what_goes_on_and_is_not_half_empty(system, scenario):
    for view, scene in scenes(system, scenario, "en", "post"):
        core, part = focus_of(view), scene.layout.part
        units = [extent(piece) for piece in view.pieces]
        if core is not None:
            assert contains(part, core)
        if units:
            across = [max(box[n + 2] for box in units) - min(box[n] for box in units) for n in (0, 1)]
            along = across.index(max(across))
            assert part[along + 2] - part[along] >= across[along] // FRONT
        assert emptiness(part, units, core) <= MOST_EMPTY


def test_a_cut_is_small_and_a_near_look_is_near():
    view = replace(battle.field(), marks=(), focus=None)
    about = extent(view.stands[0])
    whole = frame(view, "post", (0, 0, view.table.width, view.table.depth), flipped=False)
    cut, zoom = (frame(view, framing, about, flipped=False) for framing in ("cut", "zoom"))
    assert cut.size[0] <= 1100
    assert cut.size[1] <= 600
    assert min(cut.ppc, zoom.ppc) >= 2 * whole.ppc


def test_the_small_table_shows_which_part_is_seen_and_hides_no_unit_where_a_corner_is_free():
    view = replace(battle.field(), marks=(UnitSelectMark(battle.field().stands[0].unit),), focus=None)
    scene = SCENES.framed(view, ENGLISH, "standard", "post")
    (small,) = of(scene, items.Locator)
    left, top, right, bottom = small.box
    for stand in view.stands:
        xs, ys = zip(*map(scene.layout.at, stand.base.corners), strict=True)
        assert max(xs) < left or min(xs) > right or max(ys) < top or min(ys) > bottom


def test_a_framed_picture_has_the_size_of_its_layout():
    view = battle.field()
    with Image.open(io.BytesIO(TableBoard(None).frame(view, ENGLISH))) as picture:
        assert picture.size == frame(view, "post", None, flipped=False).size


@pytest.mark.parametrize(("system", "scenario"), TABLE_CASES)
def test_the_frame_of_a_chapter_stays_while_what_goes_on_lies_inside(system, scenario):
    game = game_of(system, scenario)
    last: tuple[str, TableLayout] | None = None
    for step in played(system, scenario, STEPS):
        view, mark = game.view(step.result.state, None), game.chapter(step.result.state).mark
        if not isinstance(view, TableView):
            continue
        before = last[1] if last is not None and last[0] == mark else None
        layout = frame(view, "post", None, flipped=False, before=before)
        core, units = focus_of(view), [extent(piece) for piece in view.pieces]
        if before is not None and (core is None or contains(before.part, grown(core, MARGIN))):
            assert layout == before or emptiness(before.part, units, core) > MOST_EMPTY
        if core is not None:
            assert contains(grown(layout.part, MARGIN), core)
        assert emptiness(layout.part, units, core) <= MOST_EMPTY or before is None
        last = (mark, layout)


def test_a_frame_grows_to_what_is_new_before_it_jumps():
    view = battle.field()
    first = frame(view, "post", (6000, 3000, 8000, 5000), flipped=False)
    grew = frame(view, "post", (5000, 3000, 8000, 5500), flipped=False, before=first)
    assert grew != first
    assert contains(grew.part, first.part)
