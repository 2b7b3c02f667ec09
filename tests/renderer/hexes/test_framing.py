"""What a framed picture shows and how large, measured from its scene: all scenarios, many positions of played games.

A picture is drawn twice as large as it is shown, 550 pixels wide; sizes of letters are those of the type.
"""

import math
import random
from collections.abc import Iterable, Iterator
from functools import cache

import pytest
from msgspec.structs import replace

from bot.pages.orders.lookahead import Preview, look_ahead
from bot.pages.orders.preview import touched
from bot.words import words as spoken
from engine.hexes.board import GhostMark, HexView, MoveMark, TargetMark
from engine.kernel.interpreter import legal
from renderer.hexes import items
from renderer.hexes.about import alive_in, focus_of, news_of
from renderer.hexes.board import HexBoard
from renderer.hexes.called import inscriptions
from renderer.hexes.counters import BODY, called, name_of, valued
from renderer.hexes.framing import FRONT, MANY, MOST_EMPTY, Framed, frame, front_of
from renderer.hexes.ground import Digests
from renderer.hexes.layout import FRAMED_LEVELS, Layout, choose
from renderer.hexes.marks import pill_size
from renderer.hexes.ranks import SCALES, SHAPES
from renderer.hexes.scene import Scenes
from renderer.paint.frame import FRAMED, SHOWN
from renderer.paint.places import around, clear_of
from renderer.paint.series import Series
from tests.conformance.cases import CASES, game_of, opening, played
from tests.renderer import ancient, views
from tests.renderer.speech import ENGLISH

PHONE = 360
STEPS = 40
EVERY = 5
RIM = 3.4
SCENES = Scenes(Digests())


@cache
def positions(system: str, scenario: str) -> tuple[HexView, ...]:
    """Return boards of a game as it is played at random, the opening first."""
    game = game_of(system, scenario)
    states = [opening(game, 1).state, *(step.result.state for step in played(system, scenario, STEPS)[::EVERY])]
    return tuple(view for state in states if isinstance(view := game.view(state, None), HexView))


@cache
def followed(system: str, scenario: str) -> tuple[tuple[str, HexView], ...]:
    """Return the boards of a game played at random, one after the other, each with its chapter."""
    game = game_of(system, scenario)
    states = [opening(game, 1).state, *(step.result.state for step in played(system, scenario, STEPS))]
    return tuple(
        (game.chapter(state).mark, view) for state in states if isinstance(view := game.view(state, None), HexView)
    )


HEX_CASES = [case for case in CASES if case[0] in ("scs", "sgboh")]


@cache
def scenes(system: str, scenario: str, language="en") -> tuple[tuple[HexView, items.Scene], ...]:
    words = spoken(language)
    alone = ((view, None) for view in positions(system, scenario))
    chapters = ((view, (scenario, language, mark)) for mark, view in followed(system, scenario))
    return tuple(
        (view, SCENES.framed(view, words, "standard", "post", None, flipped=False, series=series))
        for view, series in (*alone, *chapters)
    )


def of(scene: items.Scene, *kinds: type) -> list:
    return [item for item in scene.live if isinstance(item, kinds)]


def shown(scene: items.Scene, pixels: float, width: int = SHOWN) -> float:
    """Return how large something is seen in a picture of a width."""
    return pixels * min(1.0, width / scene.size[0])


@pytest.mark.parametrize(("system", "scenario"), HEX_CASES)
def test_counters_names_and_numbers_can_be_read_at_the_width_of_a_message(system, scenario):
    for language in ("en", "ru"):
        for view, scene in scenes(system, scenario, language):
            codes = {body.slug.within(language) for body in view.bodies}
            assert scene.size[0] <= FRAMED["post"][0]
            assert scene.size[1] <= FRAMED["post"][1]
            for stack in of(scene, items.Stack):
                face, scale = stack.face, BODY[stack.face.level] / 42
                assert shown(scene, BODY[face.level]) >= 34
                assert shown(scene, BODY[face.level], PHONE) >= 22
                assert called(face)[0] == face.name, "a name that is cut is no name"
                assert shown(scene, called(face)[1] * scale) >= 8
                assert shown(scene, valued(face)[1] * scale) >= 9
            for troop in of(scene, items.Troop):
                rank, scale = troop.face, SCALES[troop.face.level]
                if rank.percent == 100:
                    assert shown(scene, (max(SHAPES[rank.form]) + RIM) * scale) >= 34
                    assert shown(scene, (max(SHAPES[rank.form]) + RIM) * scale, PHONE) >= 22
                    sizes = {part.kind: part.size * scale for part in inscriptions(rank, 0)}
                    told = {part.kind: part.text for part in inscriptions(rank, 0)}
                    assert told["code"] == rank.code != ""
                    assert rank.code in codes
                    assert shown(scene, sizes["code"]) >= 8
                    assert all(shown(scene, sizes[kind]) >= 9 for kind in sizes if kind not in ("code", "figure"))


def test_a_stack_tells_how_many_stand_below_and_who_where_there_is_room():
    counted = named = 0
    for system, scenario in HEX_CASES:
        for view, scene in scenes(system, scenario):
            layout, stacks = scene.layout, dict[int, list[str]]()
            for piece in (*view.counters, *(body for body in view.bodies if body.kind != "ART")):
                stacks.setdefault(piece.hex, []).append(name_of(piece, layout.level.name, "en"))
            plates = [pill for pill in of(scene, items.Pill) if pill.text.startswith("+")]
            for hex_, names in stacks.items():
                if len(names) < 2 or not lies_in(view, layout, (hex_,), 1):
                    continue
                x, y = layout.stands[hex_]
                near = [pill for pill in plates if math.dist((x, y), (pill.x, pill.y)) < 3.5 * layout.level.v]
                told = [pill.text.partition(": ") for pill in near]
                found = [(count, below) for count, _, below in told if int(count) >= len(names) - 1]
                assert found, (scenario, names)
                counted += 1
                named += any(below == ", ".join(names[1:]) for _, below in found)
            assert all(shown(scene, pill.size) >= 8 for pill in plates)
    assert counted > 10
    assert named > counted / 2


@pytest.mark.parametrize(("system", "scenario"), HEX_CASES)
def test_every_free_hex_that_is_seen_has_its_number(system, scenario):
    for view, scene in scenes(system, scenario):
        layout = scene.layout
        left, top, right, bottom = layout.box
        numbers = {number.text: number for number in of(scene, items.Number)}
        assert all(shown(scene, number.size) >= 7 for number in numbers.values())
        held = {hex_ for piece in view.bodies for hex_ in piece.hexes} | {coin.hex for coin in view.leaders}
        counted = {counter.hex for counter in view.counters}
        for hex_ in layout.visible - (held if not layout.flat else set()):
            corners = layout.polygon(layout.centres[hex_])
            if all(left <= x <= right and top <= y <= bottom for x, y in corners):
                number = numbers.get(layout.grid.label(hex_))
                x, y = layout.centres[hex_]
                if number is None:  # the star or verdict of a fight over its counter, or a pointer
                    over = [math.dist((x, y), (item.x, item.y)) for item in of(scene, items.Clash, items.Pill)]
                    assert hex_ in counted
                    assert min(over) < 3 * layout.level.v
                    continue
                assert math.dist((x, y), (number.x, number.y)) < layout.level.v


def test_the_name_of_a_place_stands_beside_its_hex_or_nowhere():
    named = 0
    for system, scenario in HEX_CASES:
        for view, scene in scenes(system, scenario):
            places = {one.text.en: one.hex for one in view.map.names if one.kind not in ("region", "water")}
            for item in of(scene, items.Name):
                if item.text in places:
                    named += 1
                    assert abs(item.y - scene.layout.centres[places[item.text]][1]) <= 3 * scene.layout.level.v
    assert named > 100


def test_the_small_map_hides_no_counter_and_no_plate():
    located = 0
    for system, scenario in HEX_CASES:
        for _, scene in scenes(system, scenario):
            level = scene.layout.level
            solid = [around(s.x, s.y, BODY[level.name], BODY[level.name]) for s in of(scene, items.Stack)]
            solid += [around(t.x, t.y, level.v, level.v) for t in of(scene, items.Troop)]
            solid += [around(p.x, p.y, *pill_size(p.text, p.size)) for p in of(scene, items.Pill)]
            for small in of(scene, items.Overview):
                located += 1
                assert clear_of(small.box, solid)
    assert located > 200


def half_empty(view: HexView, layout: Layout) -> bool:
    """Tell whether a part of a map with many pieces is empty land for the most part."""
    left, top, right, bottom = layout.box
    alive = alive_in(view)
    seen = [
        h for h in layout.visible if left <= layout.centres[h][0] <= right and top <= layout.centres[h][1] <= bottom
    ]
    empty = sum(hex_ not in alive for hex_ in seen) / len(seen)
    return sum(piece.hex in seen for piece in view.pieces) >= MANY and empty > MOST_EMPTY


@pytest.mark.parametrize(("system", "scenario"), HEX_CASES)
def test_a_picture_shows_a_third_of_the_front_and_is_not_half_empty(system, scenario):
    for view, scene in scenes(system, scenario):
        layout = scene.layout
        left, top, right, bottom = layout.box
        assert not half_empty(view, layout)
        front = front_of(view)
        if front is not None:
            (ax, ay), length = front
            across = 2 * layout.level.v
            assert abs(ax) * (right - left) + abs(ay) * (bottom - top) >= FRONT * length * across


@pytest.mark.parametrize("view", [views.chir(), ancient.magnesia()], ids=["flat", "pointy"])
def test_what_a_view_is_about_is_seen_with_two_hexes_more(view):
    grid = view.map.grid
    about = (grid.size // 2, grid.neighbours[grid.size // 2][1])
    layout = frame(replace(view, focus=about), "post", None, flipped=False).layout
    left, top, right, bottom = layout.box
    for hex_ in about:
        for near in grid.disc(hex_, 2):
            x, y = layout.centres[near]
            assert left < x < right
            assert top < y < bottom


def lies_in(view: HexView, layout: Layout, hexes: Iterable[int], near: int) -> bool:
    """Tell whether hexes of a map lie in a picture, each with those round it."""
    left, top, right, bottom = layout.box
    every = {there for hex_ in hexes for there in view.map.grid.disc(hex_, near)}
    spots = (layout.centres[hex_] for hex_ in every)
    return all(left < x < right and top < y < bottom for x, y in spots)


@pytest.mark.parametrize(("system", "scenario"), HEX_CASES)
def test_the_frame_of_a_chapter_stays_while_what_is_new_lies_inside(system, scenario):
    series = Series[Framed]()
    last: tuple[str, Layout] | None = None
    for mark, view in followed(system, scenario):
        layout = series.following(mark, lambda was, view=view: frame(view, "post", None, flipped=False, before=was))[1]
        news = news_of(view)
        assert lies_in(view, layout, news, 0) or lettered(view), "what is new is seen, unless answers lie elsewhere"
        if last is not None and last[0] == mark:
            before = last[1]
            if lies_in(view, before, {*news, *focus_of(view)}, 2) and not half_empty(view, before):
                assert layout == before
        last = (mark, layout)


def test_the_frames_of_chapters_move_less_often_than_they_would_alone():
    moved = alone = 0
    for system, scenario in HEX_CASES:
        series, last = Series[Framed](), None
        for mark, view in followed(system, scenario):
            now = series.following(mark, lambda was, view=view: frame(view, "post", None, flipped=False, before=was))
            anew = frame(view, "post", None, flipped=False)
            if last is not None and last[0] == mark:
                moved += now != last[1]
                alone += anew != last[2]
            last = (mark, now, anew)
    assert 0 < moved < 0.85 * alone


def test_a_frame_grows_before_it_jumps():
    view = replace(views.chir(), marks=())
    grid = view.map.grid
    first = replace(view, focus=(grid.at(8, 9), grid.at(10, 9)))
    low = frame(first, "post", None, flipped=False)
    assert low.size[1] < FRAMED["post"][1]
    below = replace(view, focus=(grid.at(9, 9), grid.at(9, 12)))
    grown = frame(below, "post", None, flipped=False, before=low)
    assert grown.size[1] > low.size[1]
    (left, top, right, bottom), cut = low.layout.cut, grown.layout.cut
    if grown.layout.level == low.layout.level:
        assert (cut[0], cut[2]) == (left, right)
        assert cut[1] <= top
        assert cut[3] >= bottom


def sketches(system: str, scenario: str) -> Iterator[tuple[HexView, tuple[int, ...]]]:
    """Yield the boards of orders being made in a game played at random, each with the hexes it touches."""
    game, rng = game_of(system, scenario), random.Random(scenario)
    for step in played(system, scenario, STEPS)[::EVERY]:
        orders = list(legal(game, step.before, step.side))
        for order in rng.sample(orders, min(3, len(orders))):
            ahead = look_ahead(game, step.before, step.side, order)
            view = ahead.foresight.view if isinstance(ahead, Preview) else None
            if isinstance(view, HexView) and (part := touched(view)):
                yield view, part


def test_an_order_being_made_is_framed_low_with_all_it_touches():
    """Words stand above it and buttons below, all of which fit a window 800 pixels high unless the way is long."""
    heights = []
    for system, scenario in HEX_CASES:
        for view, part in sketches(system, scenario):
            scene = SCENES.framed(view, ENGLISH, "standard", "draft", part, flipped=False)
            hexes = [hex_ for hex_ in part if hex_ in view.map.grid.hexes]
            fits = max(view.map.grid.distance(a, b) for a in hexes for b in hexes) <= 9
            assert all(inside(scene.layout, hex_) for hex_ in hexes) or not fits
            assert all(shown(scene, BODY[stack.face.level]) >= 34 for stack in of(scene, items.Stack))
            heights.append(scene.size[1])
    assert len(heights) > 50
    assert sum(height <= FRAMED["draft"][1] for height in heights) >= 0.9 * len(heights)


def inside(layout: Layout, hex_: int) -> bool:
    left, top, right, bottom = layout.box
    x, y = layout.centres[hex_]
    return left < x < right and top < y < bottom


def lettered(view: HexView) -> dict[str, int]:
    return {mark.letter: mark.hex for mark in view.marks if isinstance(mark, TargetMark)}


@pytest.mark.parametrize(("system", "scenario"), HEX_CASES)
def test_every_answer_with_a_letter_is_seen_or_pointed_to(system, scenario):
    for view, scene in scenes(system, scenario):
        layout = scene.layout
        letters = {pill.text: pill for pill in of(scene, items.Pill) if pill.colour == "target"}
        tips = {(tip.x, tip.y): tip for tip in of(scene, items.Tip)}
        for letter, hex_ in lettered(view).items():
            if inside(layout, hex_):
                assert math.dist(layout.centres[hex_], (letters[letter].x, letters[letter].y)) < 3 * layout.level.v
                continue
            pointer = tips[letters[letter].x, letters[letter].y]
            x, y = layout.stands[hex_]
            towards = math.degrees(math.atan2(x - pointer.x, pointer.y - y)) - pointer.degrees
            assert abs((towards + 180) % 360 - 180) <= 22.5


def test_answers_are_within_the_picture_where_they_lie_together():
    asked = outside = 0
    for system, scenario in HEX_CASES:
        for view, scene in scenes(system, scenario):
            answers = lettered(view).values()
            grid = view.map.grid
            if answers and max(grid.distance(a, b) for a in answers for b in answers) <= 9:
                asked += 1
                outside += any(not inside(scene.layout, hex_) for hex_ in answers)
    assert asked > 20
    assert not outside


@pytest.mark.parametrize("view", [views.chir(), ancient.magnesia()], ids=["flat", "pointy"])
def test_the_number_of_a_stack_hides_no_letter(view):
    held = sorted({piece.hex for piece in view.pieces if piece.hex in view.map.grid.hexes})
    for start in range(0, len(held), 25):
        marks = tuple(TargetMark(chr(65 + n), hex_) for n, hex_ in enumerate(held[start : start + 25]))
        scene = SCENES.framed(replace(view, marks=marks), ENGLISH, "standard", "post", None, flipped=False)
        plates = [
            (pill.text, around(pill.x, pill.y, *pill_size(pill.text, pill.size))) for pill in of(scene, items.Pill)
        ]
        letters = [box for text, box in plates if len(text) == 1]
        counts = [box for text, box in plates if text.startswith("+")]
        assert letters
        assert all(clear_of(box, letters) for box in counts)


def test_marks_say_what_a_view_is_about_that_says_nothing_itself():
    view = replace(views.chir(), focus=(), marks=(MoveMark((3, 4)),))
    assert focus_of(view) == (3, 4)
    assert focus_of(replace(view, focus=(7,))) == (7,)


@pytest.mark.parametrize(("system", "scenario"), HEX_CASES)
def test_a_near_look_shows_five_hexes_each_way_and_counters_twice_as_large(system, scenario):
    view = positions(system, scenario)[0]
    grid = view.map.grid
    whole = choose(grid, None, ()).level
    for hex_ in {piece.hex for piece in view.pieces if piece.hex in grid.hexes}:
        layout = frame(view, "zoom", hex_, flipped=False).layout
        left, top, right, bottom = layout.box
        assert layout.level.name in FRAMED_LEVELS
        assert BODY[layout.level.name] >= 2 * BODY[whole.name] or not layout.flat
        assert SCALES[layout.level.name] >= 2 * SCALES[whole.name] or layout.flat
        for near in grid.disc(hex_, 5):
            assert all(left <= x <= right and top <= y <= bottom for x, y in layout.polygon(layout.centres[near]))


@pytest.mark.parametrize("view", [views.chir(), ancient.magnesia()], ids=["flat", "pointy"])
def test_a_frame_is_turned_round_with_what_it_shows(view):
    layout, turned = (frame(view, "post", None, flipped=flipped).layout for flipped in (False, True))
    left, top, right, bottom = layout.box
    assert turned.box == layout.box
    for hex_ in layout.visible:
        x, y = layout.centres[hex_]
        assert turned.centres[hex_] == (left + right - x, top + bottom - y)


@pytest.mark.parametrize("view", [views.chir(), ancient.magnesia()], ids=["flat", "pointy"])
def test_a_frame_drawn_after_another_is_the_same_as_drawn_alone(view):
    grid, following = view.map.grid, HexBoard(None)
    about = (grid.at(9, 9), grid.at(12, 9))
    bare = replace(view, marks=(), focus=about)
    for hex_ in grid.disc(grid.at(9, 4), 3)[::9]:  # some of it beyond the edge of the picture
        marked = replace(bare, marks=(MoveMark((hex_, grid.adjacent[hex_][0])), GhostMark(hex_)))
        shown = following.frame(marked, ENGLISH, "cut")
        alone = HexBoard(None)
        alone._grounds = following._grounds
        assert shown == alone.frame(marked, ENGLISH, "cut")


@pytest.mark.parametrize("flip", [False, True])
def test_a_counter_lies_on_the_ground_of_its_hex_in_every_frame(flip):
    """What is kept of one frame for another is what the other would have drawn itself."""
    view, many = views.chir(), HexBoard(None)
    grid, one = view.map.grid, view.counters[0]
    for at in ((8, 8), (10, 8), (12, 8), (10, 8)):  # it stands at the same place of each picture
        hex_ = grid.at(*at)
        moved = replace(view, marks=(), counters=(replace(one, hex=hex_),))
        alone = HexBoard(None)
        alone._grounds = many._grounds
        shown = many.frame(moved, ENGLISH, "cut", about=(hex_,), flip=flip)
        assert shown == alone.frame(moved, ENGLISH, "cut", about=(hex_,), flip=flip)
