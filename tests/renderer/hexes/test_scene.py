"""A view becomes a draw list: exactly for a small view, by rules for large ones."""

import msgspec
import pytest

from engine.hexes.board import (
    CombatMark,
    GhostMark,
    MoveMark,
    ReachMark,
    Recent,
    SelectMark,
    SourceMark,
    SupplyMark,
    TargetMark,
    ZocMark,
)
from engine.kernel.ids import Side, UnitId
from engine.kernel.text import Line, Term
from renderer.hexes import items
from renderer.hexes.ground import Digests
from renderer.hexes.marks import pill_size
from renderer.hexes.scene import Scenes
from renderer.hexes.stock import Stock
from renderer.paint.frame import SIZE, STRIP
from renderer.paint.items import Outline, Writing
from renderer.paint.lettering import width
from renderer.paint.places import around, overlap
from tests.renderer import views
from tests.renderer.speech import ENGLISH, RUSSIAN

MAP_TEXTS = (items.Name, items.Letter, items.Cost, items.Pill, items.Note)


def compose(view, words=ENGLISH, area=None, flipped=False, palette="standard"):
    return Scenes(Digests()).compose(view, words, palette, area, flipped=flipped)


def placed(scene):
    """Every item of a scene with the box of its sprite."""
    kept = {}

    def keep(key, make):
        return kept.setdefault(key, None) or kept.__setitem__(key, make()) or kept[key]

    stock = Stock(scene, keep, "")
    return [(item, stock.placed(item).box) for item in (*scene.fixed, *scene.live)]


def of(scene, *kinds):
    return [item for item in scene.live if isinstance(item, kinds)]


def long_words(view):
    """The view with the longest texts a game has."""
    recent = tuple(
        msgspec.structs.replace(r, headline=Line("test-long"), detail=Line("test-long")) for r in view.recent
    )
    question = msgspec.structs.replace(view.question, asks=Line("test-ask-long"))
    return msgspec.structs.replace(
        view, recent=recent, question=question, phase=Term("test-phase-long"), turn=12, turns=30
    )


ALL = {
    "chir": views.chir,
    "reach": views.chir_with_reach,
    "training": views.training,
    "large": views.large,
    "small": views.small,
    "long": lambda: long_words(views.chir()),
    "bare": lambda: views.chir(recent=(Recent("move", Line("test-long")),) * 3, reserves=()),
    "nobody": lambda: views.chir(question=None, active=None),
    "won": lambda: views.chir(question=None, result=Line("test-won"), recent=()),
}


class TestSmall:
    def test_the_map_of_a_small_view_item_by_item(self):
        scene = compose(views.small())
        at = scene.layout.centres
        parse = scene.map.grid.parse
        on_map = [
            item for item in scene.live if not isinstance(item, (Writing, items.Plate, items.Note)) and _on_map(item)
        ]
        stack, foe = at[parse("02.02")], at[parse("03.02")]
        kinds = [type(item).__name__ for item in on_map]
        assert kinds == ["Arrow", "Stack", "Stack", "Reticle", "Pill", "Clash", "Pill", "Name"]
        arrow, red, blue, reticle, letter, star, verdict, name = on_map
        assert arrow.points[:2] == (at[parse("01.01")], at[parse("02.01")])
        assert (red.x, red.y) == foe  # the northern one first
        assert (blue.x, blue.y, blue.face.cards, blue.face.moved) == (*stack, 2, True)
        assert (star.x, star.y) == ((stack[0] + foe[0]) // 2, (stack[1] + foe[1]) // 2)
        assert verdict.text == "2:1 Ex"
        assert (reticle.x, reticle.y) == foe
        assert (letter.text, letter.colour) == ("A", "target")
        assert (name.text, name.kind) == ("Ham", "town")

    def test_a_verdict_keeps_clear_of_the_targets_round_it(self):
        grid = views.chir().map.grid
        here, there = grid.parse("13.10"), grid.parse("14.10")
        targets = tuple(TargetMark("ABCDEF"[n], hex_) for n, hex_ in enumerate(grid.adjacent[there]))
        scene = compose(views.chir(counters=(), marks=(CombatMark((here,), there, "3:1 D2r2"), *targets)))
        (verdict,) = [item for item in of(scene, items.Pill) if item.colour == "combat"]
        wide, high = pill_size(verdict.text, verdict.size)
        box = around(verdict.x, verdict.y, wide, high)
        rings = of(scene, items.Reticle)
        assert [ring.percent for ring in rings] == [64] * 6, "on bare hexes, with the letter inside"
        assert not any(overlap(box, around(ring.x, ring.y, 40, 40)) for ring in rings)

    def test_the_frame_numbers_every_column_and_row(self):
        scene = compose(views.small())
        written = [item.text for item in scene.fixed if isinstance(item, Writing) and item.x < STRIP[0]]
        assert written == ["01", "02", "03", "04", "05", "04", "03", "02", "01"]

    def test_seen_from_the_north_the_numbers_run_the_other_way(self):
        scene = compose(views.small(), flipped=True)
        rows = [
            (item.y, item.text) for item in scene.fixed if isinstance(item, Writing) and item.x < scene.layout.box[0]
        ]
        assert [text for _, text in sorted(rows)] == ["01", "02", "03", "04"]

    def test_the_legend_tells_only_what_is_on_the_map(self):
        assert [item.kind for item in compose(views.small()).fixed if isinstance(item, items.Sample)] == [
            "clear",
            "town",
        ]

    def test_a_light_side_decides_on_a_round_plate_with_dark_print(self):
        plates = of(compose(views.small()), items.Plate)
        assert plates[0].colour == "sky"
        asks = next(item for item in of(compose(views.small()), Writing) if item.text == "choose the next attack")
        assert (asks.colour, asks.ground) == ("ink", "sky")

    def test_a_move_that_goes_nowhere_has_no_arrow(self):
        view = views.small(marks=(MoveMark((3, 3)),))
        assert of(compose(view), items.Arrow) == []

    def test_every_kind_of_mark_is_drawn(self):
        at = views.small().map.grid.parse
        marks = (
            ReachMark(UnitId(0), ((at("01.02"), 2), (at("01.03"), 7), (at("02.02"), 0))),
            ZocMark((at("03.03"), at("04.02")), Side("red")),
            ZocMark((at("01.01"),), Side("blue")),
            SupplyMark((at("02.02"), at("02.01"), at("01.01")), broken=True),
            SelectMark(at("03.02")),
            GhostMark(at("01.01")),
            SourceMark("supply", at("05.04"), Side("red")),
            SourceMark("objective", at("05.01"), None, "3"),
            SourceMark("entry", at("01.04"), Side("blue"), "N"),
        )
        scene = compose(views.small(marks=marks))
        assert of(scene, items.Reach) == [items.Reach((at("01.02"), at("01.03"), at("02.02")))]
        assert [item.text for item in of(scene, items.Cost)] == ["1", "3½"]  # none under the unit itself
        assert sorted(item.rising for item in of(scene, items.Hatch)) == [False, True]
        assert [item.broken for item in of(scene, items.Trail)] == [True]
        assert [item.colour for item in of(scene, items.Ring)] == ["brick"]
        assert [item.colour for item in of(scene, items.Ghost)] == ["sky"]
        springs = {item.kind: (item.colour, item.label) for item in of(scene, items.Spring)}
        assert springs == {"supply": ("brick", ""), "objective": ("paper", "3"), "entry": ("sky", "N")}

    def test_an_entry_points_into_the_map(self):
        at = views.small().map.grid.parse
        scene = compose(views.small(marks=(SourceMark("entry", at("03.04")), SourceMark("entry", at("03.01")))))
        north, south = (item.turned for item in of(scene, items.Spring))
        assert (north, south) == (180, 0)

    def test_a_shot_from_afar_strikes_before_its_target(self):
        at = views.small().map.grid.parse
        scene = compose(views.small(marks=(CombatMark((at("01.01"),), at("05.04"), ""),)))
        star = of(scene, items.Clash)[0]
        x, y = scene.layout.centres[at("05.04")]
        assert 0 < abs(star.x - x) + abs(star.y - y) < 2 * scene.layout.level.v
        assert of(scene, items.Pill) == []


def _on_map(item):
    return not hasattr(item, "box") and getattr(item, "x", 0) < STRIP[0] and not _in_strip(item)


def _in_strip(item):
    return any(x >= STRIP[0] for x, _ in getattr(item, "points", ()))


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("words", [ENGLISH, RUSSIAN], ids=["en", "ru"])
class TestEverything:
    def test_every_text_lies_in_its_area(self, name, words):
        scene = compose(ALL[name](), words)
        left, top, right, bottom = scene.layout.box
        for item, box in placed(scene):
            if isinstance(item, MAP_TEXTS):
                assert left <= box[0] + 4, item
                assert top <= box[1] + 6, item
                assert box[2] - 4 <= right, item
                assert box[3] - 6 <= bottom, item
            elif isinstance(item, Writing):
                assert box[0] >= 0, item
                assert box[2] <= SIZE[0], item
                if item.x >= STRIP[0]:
                    long = width(item.text, item.face, item.size) + item.track * (len(item.text) - 1)
                    start = item.x - {"l": 0, "m": long / 2, "r": long}[item.anchor[0]]
                    assert start >= STRIP[0] + 16, item
                    assert start + long <= STRIP[2] - 12, item

    def test_no_line_of_the_strip_runs_into_another(self, name, words):
        scene = compose(ALL[name](), words)
        lines = []
        for item in (*scene.fixed, *scene.live):
            if isinstance(item, Writing) and item.x >= STRIP[0]:
                long = width(item.text, item.face, item.size)
                start = item.x - {"l": 0, "m": long / 2, "r": long}[item.anchor[0]]
                half = item.size * 0.36
                lines.append((item.text, (start, item.y - half, start + long, item.y + half)))
        for i, (text, box) in enumerate(lines):
            for other, second in lines[:i]:
                assert not overlap(box, second), (text, other)

    def test_no_name_covers_a_counter_or_another_name(self, name, words):
        scene = compose(ALL[name](), words)
        names = [(i, _ink(i)) for i in of(scene, items.Name)]
        letters = [(i, (i.x - 5, i.y - 5, i.x + 5, i.y + 5)) for i in of(scene, items.Letter)]
        half = {"S": 14, "M": 21, "L": 31, "XL": 42}[scene.layout.level.name]
        counters = [(s.x - half, s.y - half, s.x + half, s.y + half) for s in of(scene, items.Stack) if s.x < STRIP[0]]
        for item, box in names + letters:
            assert not any(overlap(box, counter) for counter in counters), item
        for i, (item, box) in enumerate(names):
            assert not any(overlap(box, second) for _, second in names[:i]), item
            assert not any(overlap(box, second) for _, second in letters), item

    def test_no_verdict_covers_the_two_it_is_about(self, name, words):
        view = ALL[name]()
        scene = compose(view, words)
        half = {"S": 14, "M": 21, "L": 31, "XL": 42}[scene.layout.level.name]
        verdicts = {mark.verdict: mark for mark in view.marks if isinstance(mark, CombatMark)}
        for item, box in placed(scene):
            if isinstance(item, items.Pill) and item.text in verdicts:
                mark = verdicts[item.text]
                for hex_ in (mark.target, *mark.origins):
                    x, y = scene.layout.centres[hex_]
                    assert not overlap(box, (x - half, y - half, x + half, y + half))


def _ink(item):
    long = width(item.text, {"region": "title", "height": "water", "water": "water"}.get(item.kind, "name"), item.size)
    long += item.track * (len(item.text) - 1)
    return item.x - long / 2, item.y - item.size * 0.4, item.x + long / 2, item.y + item.size * 0.4


def test_every_town_of_the_rich_map_is_named():
    view = views.chir()
    towns = {n.text.en for n in view.map.names if n.kind in {"town", "city"}}
    assert {item.text for item in of(compose(view), items.Name)} >= towns


def test_a_name_stands_below_its_town_and_above_when_that_is_taken():
    view = views.chir(marks=())
    scene = compose(view)
    at = scene.map.grid.parse
    names = {item.text: item for item in of(scene, items.Name)}
    kalach, oblivskaya = scene.layout.centres[at("23.18")], scene.layout.centres[at("02.11")]
    assert (names["Kalach"].x, names["Kalach"].y) == (kalach[0], kalach[1] + 33)
    assert (names["Oblivskaya"].x, names["Oblivskaya"].y) == (oblivskaya[0], oblivskaya[1] - 33)  # 02.10 is held


def test_a_river_is_named_along_its_water_from_the_left():
    scene = compose(views.chir())
    don = [item for item in of(scene, items.Letter) if item.letter in "Don"][:3]
    assert "".join(item.letter for item in sorted(don, key=lambda i: i.x)) == "Don"
    assert all(-80 <= item.degrees <= 80 for item in of(scene, items.Letter))


def test_a_verdict_keeps_off_every_counter_when_there_is_room():
    scene = compose(views.chir())
    pill = next(box for item, box in placed(scene) if isinstance(item, items.Pill) and item.text.startswith("4:1"))
    for stack in of(scene, items.Stack):
        assert not overlap(pill, (stack.x - 21, stack.y - 21, stack.x + 21, stack.y + 21))


def test_a_zoom_shows_only_what_is_in_view_and_lays_the_stack_open():
    view = views.chir()
    at = view.map.grid.parse
    scene = compose(view, area=at("10.11"))
    stacks = [item for item in of(scene, items.Stack) if item.x < STRIP[0]]
    left, top, right, bottom = scene.layout.box
    assert stacks
    assert all(left < s.x < right and top < s.y < bottom for s in stacks)
    assert {s.face.level for s in stacks} == {"L"}
    laid_open = [item.face.name for item in of(scene, items.Stack) if item.x >= STRIP[0]]
    assert laid_open[:3] == ["15/11", "2/11", "3/11"]
    assert "stack at 10.11" in [item.text for item in of(scene, Writing)]
    assert any(isinstance(item, Outline) and item.colour == "warn" for item in scene.live)  # the locator's frame


def test_reinforcements_due_stand_in_the_free_space():
    scene = compose(views.chir())
    due = [item.face.name for item in of(scene, items.Stack) if item.x >= STRIP[0]]
    assert due[:3] == ["4/17", "40/17", "63/17"]
    assert "due on turn 6" in [item.text for item in of(scene, Writing)]


def test_at_level_s_small_parts_of_counters_are_dropped():
    faces = [item.face for item in of(compose(views.large()), items.Stack)]
    assert {(face.level, face.name, face.size, face.steps) for face in faces} == {("S", "", "", 0)}


def test_at_level_xl_the_ground_is_told_in_words():
    view = views.chir()
    notes = [item.text for item in of(compose(view, RUSSIAN, area=(view.map.grid.parse("10.11"),)), items.Note)]
    assert RUSSIAN.message("board-legend-woods") in notes
    assert of(compose(view), items.Note) == []


def test_a_finished_game_tells_who_won():
    scene = compose(ALL["won"]())
    texts = [item.text for item in of(scene, Writing)]
    assert "Game over" in texts
    assert any(text.startswith("The Axis wins") for text in texts)


def test_each_event_cites_its_rule():
    texts = [item.text for item in of(compose(views.chir()), Writing)]
    assert "overrun declared · rule 6.1" in texts
    assert "no trace to 01.03 · rule 9.2" in texts


def test_a_scene_of_one_view_is_always_the_same():
    assert compose(views.chir_with_reach()) == compose(views.chir_with_reach())
