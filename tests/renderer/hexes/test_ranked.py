"""Boards of counters that face: where they stand, what lies on them, and that nothing hides what must be seen."""

import io

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops

from engine.hexes.board import CombatMark, CommandMark, GhostMark, MoveMark, SelectMark, ShockMark, ShotMark, TargetMark
from engine.hexes.grid import Grid
from engine.kernel.ids import UnitId
from engine.kernel.text import Text
from renderer.hexes.board import HexBoard
from renderer.hexes.items import (
    Arrow,
    Badges,
    Clash,
    Dashes,
    Leader,
    Name,
    Pill,
    Sample,
    Sight,
    Swatch,
    Thrust,
    Troop,
    TroopGhost,
    TroopRing,
)
from renderer.hexes.layout import LEVELS, SLIM, SM, S, choose
from renderer.hexes.palette import PALETTES
from renderer.hexes.ranks import hits_at, turned
from renderer.paint.frame import SIZE, STRIP
from renderer.paint.items import Fill, Writing
from renderer.paint.places import overlap
from tests.renderer import ancient
from tests.renderer.hexes.test_scene import compose, of, placed
from tests.renderer.speech import ENGLISH, RUSSIAN

BOARD = HexBoard(None)
VIEWS = {"magnesia": ancient.magnesia, "shock": ancient.magnesia_in_shock, "vast": ancient.vast}
ALL = pytest.mark.parametrize("name", VIEWS)


def pixels(data: bytes) -> Image.Image:
    with Image.open(io.BytesIO(data)) as opened:
        return Image.frombytes("L", opened.size, opened.tobytes())


def on_map(scene, kind):
    return [item for item in of(scene, kind) if item.x < STRIP[0]]


def by_slug(view, slug):
    return next(body for body in view.bodies if body.slug.en == slug)


def with_body(view, slug, **changes):
    bodies = tuple(msgspec.structs.replace(b, **changes) if b.slug.en == slug else b for b in view.bodies)
    return msgspec.structs.replace(view, bodies=bodies)


@ALL
@pytest.mark.parametrize("flipped", [False, True])
def test_every_counter_and_leader_of_the_view_is_on_the_board(name, flipped):
    view = VIEWS[name]()
    scene = compose(view, flipped=flipped)
    troops = on_map(scene, Troop)
    below = sum(len(troop.face.under) for troop in troops)
    assert len(troops) + below == len(view.bodies)
    assert len(on_map(scene, Leader)) == len(view.leaders)


@ALL
@pytest.mark.parametrize("words", [ENGLISH, RUSSIAN], ids=["en", "ru"])
def test_what_stands_on_the_map_stays_off_the_strip(name, words):
    scene = compose(VIEWS[name](), words)
    for item, box in placed(scene):
        if isinstance(item, (Troop, Badges, Leader)) and item.x < STRIP[0]:
            assert box[2] <= STRIP[0], item
    for item in of(scene, Swatch, Writing):
        assert item.x <= SIZE[0] - 12


@ALL
@pytest.mark.parametrize("words", [ENGLISH, RUSSIAN], ids=["en", "ru"])
def test_no_line_of_the_strip_runs_into_another(name, words):
    lines = []
    for item, box in placed(compose(VIEWS[name](), words)):
        if isinstance(item, Writing) and item.x >= STRIP[0]:
            half = item.size * 0.36
            lines.append((item.text, (box[0] + 3, round(item.y - half), box[2] - 3, round(item.y + half))))
    for i, (text, box) in enumerate(lines):
        for other, second in lines[:i]:
            assert not overlap(box, second), (text, other)


def test_a_counter_of_two_hexes_stands_between_them_and_turns_with_the_map():
    view = ancient.magnesia(())
    left, right = by_slug(view, "pezhetairoi-1").hexes
    for flipped, turn in ((False, 180), (True, 0)):
        scene = compose(view, flipped=flipped)
        (ax, ay), (bx, by) = scene.layout.centres[left], scene.layout.centres[right]
        troop = next(t for t in on_map(scene, Troop) if (t.x, t.y) == ((ax + bx) // 2, (ay + by) // 2))
        assert (troop.face.form, troop.face.turn) == ("long", turn)


@pytest.mark.parametrize("flipped", [False, True])
def test_where_each_counter_looks_there_lies_the_hex_before_it(flipped):
    """The two front hexes of a vertex lie to both sides of the way the drawn wedge points."""
    view = ancient.magnesia(())
    grid = view.map.grid
    horse = by_slug(view, "roman-horse")
    for facing in range(6):
        scene = compose(with_body(view, "roman-horse", facing=facing), flipped=flipped)
        centres, (hex_,) = scene.layout.centres, horse.hexes
        troop = next(t for t in on_map(scene, Troop) if (t.x, t.y) == centres[hex_])
        wx, wy = turned(0, -1, troop.face.turn)
        for direction in ((facing - 1) % 6, facing):
            x, y = centres[grid.neighbours[hex_][direction]]
            assert (x - troop.x) * wx + (y - troop.y) * wy > 40


def test_a_stack_of_two_shows_the_top_one_and_a_card_below():
    scene = compose(ancient.magnesia(()))
    centre = scene.layout.centres[scene.map.grid.parse("0914")]
    (troop,) = [t for t in on_map(scene, Troop) if (t.x, t.y) == centre]
    assert (troop.face.hits, [under.hits for under in troop.face.under]) == (0, [1])


def test_artillery_with_infantry_stands_small_at_its_rear():
    view = ancient.magnesia(())
    at = by_slug(view, "triarii-1").hexes[0]
    guns = msgspec.structs.replace(by_slug(view, "ballista"), hexes=(at,))
    foot = by_slug(view, "triarii-1")
    others = tuple(body for body in view.bodies if body.slug.en not in {"triarii-1", "ballista"})
    for pair in ((foot, guns), (guns, foot)):
        scene = compose(msgspec.structs.replace(view, bodies=(*others, *pair)))
        centre = scene.layout.centres[at]
        near = [t for t in on_map(scene, Troop) if abs(t.x - centre[0]) < 30 and abs(t.y - centre[1]) < 30]
        assert sorted((t.face.kind, t.face.percent) for t in near) == [("ART", 62), ("LG", 100)]


@pytest.mark.parametrize("palette", list(PALETTES))
@pytest.mark.parametrize("name", ["magnesia", "shock"])
def test_hits_are_never_hidden(name, palette):
    """The red of every square of hits is there on the finished board, whatever stands beside it."""
    view = VIEWS[name]()
    scene = compose(view, palette=palette)
    red = PALETTES[palette].index(PALETTES[palette]["bad"])
    image = pixels(BOARD.draw(view, ENGLISH, palette=palette))
    hurt = [troop for troop in on_map(scene, Troop) if troop.face.hits]
    assert len(hurt) >= 10
    for troop in hurt:
        dx, dy = turned(*hits_at(troop.face), troop.face.turn)
        x, y = troop.x + round(dx), troop.y + round(dy)
        seen = image.crop((x - 7, y - 7, x + 7, y + 7)).tobytes().count(red)
        assert seen > 50, troop


def test_a_leader_alone_has_a_large_coin_and_one_with_a_counter_a_small_one_at_its_corner():
    view = ancient.magnesia(())
    scene = compose(view)
    grid, centres = view.map.grid, scene.layout.centres
    by_rating = {(c.face.rating, c.face.small): c for c in on_map(scene, Leader)}
    scipio = by_rating[6, False]
    assert (scipio.x, scipio.y) == centres[grid.parse("1117")]
    eumenes = next(c for c in on_map(scene, Leader) if c.face.small and c.face.rating == 5 and c.face.colour == "brick")
    x, y = centres[grid.parse("1914")]
    assert (eumenes.x, eumenes.y) == (x - 23, y - 18)  # the left front of a counter that looks north


def test_leaders_are_named_beside_their_coins():
    scene = compose(ancient.magnesia(()))
    named = {item.text: item for item in of(scene, Name)}
    assert {"Scipio", "Zeuxis", "Seleucus", "Antiochus", "Eumenes"} <= named.keys()
    scipio = scene.layout.centres[scene.map.grid.parse("1117")]
    assert abs(named["Scipio"].x - scipio[0]) < 80
    assert abs(named["Scipio"].y - scipio[1]) < 40


@ALL
def test_no_name_lies_on_a_counter_of_one_hex(name):
    scene = compose(VIEWS[name]())
    half = 18 * scene.layout.scale
    for item in of(scene, Name):
        for troop in on_map(scene, Troop):
            x, y = abs(item.x - troop.x), abs(item.y - troop.y)
            assert x > half or y > half, (item.text, troop.face.kind)


def test_marks_of_command_fire_and_shock_item_by_item():
    view = ancient.magnesia(())
    at = view.map.grid.parse
    marks = (
        CommandMark((at("1117"), at("1118")), ancient.ROME),
        ShotMark(at("1413"), at("1511")),
        ShotMark(at("1113"), at("0911"), clear=False, stop=at("1012")),
        ShotMark(at("1613"), at("1511"), clear=False),
        ShockMark(((at("1313"), at("1312")), (at("1412"), at("1312"))), "3 : 1"),
        SelectMark(at("0909")),
        GhostMark(at("0517"), msgspec.structs.replace(by_slug(view, "roman-horse"), hexes=(at("0517"),), facing=2)),
    )
    scene = compose(ancient.magnesia(marks))
    centres = scene.layout.centres
    assert of(scene, Dashes) == [Dashes((at("1117"), at("1118")))]
    clear, blocked, unseen = of(scene, Sight)
    assert clear.stop is None
    assert blocked.stop == centres[at("1012")]
    assert unseen.stop == unseen.end
    x, y = centres[at("1413")]
    assert 15 < abs(clear.start[0] - x) + abs(clear.start[1] - y) < 45  # from the rim, not the middle
    assert len(of(scene, Thrust)) == 2
    assert len(of(scene, Clash)) == 1
    assert [pill.text for pill in of(scene, Pill)] == ["3 : 1"]
    (ring,) = of(scene, TroopRing)
    assert ring.face.form == "long"
    (ghost,) = of(scene, TroopGhost)
    assert (ghost.x, ghost.y, ghost.face.turn) == (*centres[at("0517")], 120)


def test_an_attack_not_yet_fought_has_arrows_alone():
    at = ancient.field().grid.parse
    scene = compose(ancient.magnesia((ShockMark(((at("1313"), at("1312")),)),)))
    (arrow,) = of(scene, Thrust)
    (ax, ay), (bx, by) = (scene.layout.centres[at(h)] for h in ("1313", "1312"))
    assert (arrow.end[0] - arrow.start[0]) * (bx - ax) + (arrow.end[1] - arrow.start[1]) * (by - ay) > 0
    assert not of(scene, Clash)
    assert not of(scene, Pill)


def test_a_march_ends_at_the_rim_of_the_counter():
    view = ancient.magnesia()
    scene = compose(view)
    (arrow,) = of(scene, Arrow)
    x, y = scene.layout.centres[view.map.grid.parse("1914")]
    tip = arrow.points[-1]
    assert 18 < max(abs(tip[0] - x), abs(tip[1] - y)) < 50


def test_a_verdict_keeps_off_the_counters_it_is_about():
    view = ancient.magnesia()
    scene = compose(view)
    (box,) = [box for item, box in placed(scene) if isinstance(item, Pill) and item.text == "Elephants: 1 hit"]
    for label in ("1211", "1310"):
        x, y = scene.layout.centres[view.map.grid.parse(label)]
        assert not overlap(box, (x - 23, y - 19, x + 23, y + 19))


def test_formations_are_told_by_colour_and_name():
    view = ancient.magnesia()
    scene = compose(view)
    swatches = of(scene, Swatch)
    assert [(s.colour, s.formation, s.active) for s in swatches] == [
        ("straw" if wing.side == ancient.SELEUCIDS else "brick", wing.colour, wing.active) for wing in view.wings
    ]
    texts = {item.text for item in of(scene, Writing)}
    assert {wing.name.en for wing in view.wings} <= texts


def test_where_not_all_formations_find_room_the_rest_is_counted():
    view = ancient.magnesia()
    names = tuple(msgspec.structs.replace(view.wings[n % 13], name=Text(f"Wing {n}", f"Wing {n}")) for n in range(40))
    scene = compose(msgspec.structs.replace(view, wings=names))
    shown = len(of(scene, Swatch))
    assert f"+{40 - shown}" in {item.text for item in of(scene, Writing)}


def test_a_zoom_tells_only_formations_in_view_and_lays_a_stack_open():
    view = ancient.magnesia()
    scene = compose(view, area=view.map.grid.parse("0914"))
    opened = [item for item in of(scene, Troop) if item.x >= STRIP[0]]
    assert [item.face.hits for item in opened] == [0, 1]
    assert [item.face.under for item in opened] == [(), ()]
    small = compose(view, area=(view.map.grid.parse("2110"),))
    seen = {body.formation for body in view.bodies if not small.layout.visible.isdisjoint(body.hexes)}
    assert {item.formation for item in of(small, Swatch)} <= seen


def test_the_legend_tells_ramparts_towers_and_gates():
    kinds = [item.kind for item in compose(ancient.magnesia()).fixed if isinstance(item, Sample)]
    assert {"broken", "camp", "rampart", "tower", "gate"} <= set(kinds)


@pytest.mark.parametrize("palette", list(PALETTES))
def test_a_board_of_the_battle_keeps_to_its_colours(palette):
    data = BOARD.draw(ancient.magnesia(), RUSSIAN, palette=palette)
    assert max(pixels(data).tobytes()) < 232
    assert len(data) < 400_000


def test_a_light_and_a_dark_board_do_not_share_sprites():
    first = BOARD.draw(ancient.magnesia(), ENGLISH, palette="dark")
    assert HexBoard(None).draw(ancient.magnesia(), ENGLISH, palette="dark") == first


def _shuffled(view, data):
    """The view after something happened: counters moved, turned and suffered, leaders rode, marks came and went."""
    grid = view.map.grid
    bodies = list(view.bodies)
    for _ in range(data.draw(st.integers(1, 3))):
        i = data.draw(st.integers(0, len(bodies) - 1))
        changes = {"hits": data.draw(st.integers(0, 3)), "done": data.draw(st.booleans())}
        changes["command"] = data.draw(st.sampled_from(["", "in", "out"]))
        if len(bodies[i].hexes) == 1:
            changes["hexes"] = (data.draw(st.sampled_from(grid.hexes)),)
            changes["facing"] = data.draw(st.integers(0, 5))
        bodies[i] = msgspec.structs.replace(bodies[i], **changes)
    leaders = list(view.leaders)
    leaders[0] = msgspec.structs.replace(leaders[0], hex=data.draw(st.sampled_from(grid.hexes)))
    hexes = st.sampled_from(grid.hexes)
    pairs = st.tuples(hexes, hexes).filter(lambda pair: pair[0] != pair[1])
    marks = data.draw(
        st.lists(
            st.one_of(
                st.builds(TargetMark, st.sampled_from("ABC"), hexes),
                st.builds(SelectMark, hexes),
                pairs.map(lambda pair: ShotMark(*pair)),
                pairs.map(MoveMark),
                pairs.map(lambda pair: CombatMark((pair[0],), pair[1], "2:1")),
                hexes.map(lambda h: CommandMark(grid.disc(h, 1), ancient.ROME)),
                hexes.map(lambda h: ShockMark(((h, grid.adjacent[h][0]),))),
            ),
            max_size=3,
        )
    )
    return msgspec.structs.replace(view, bodies=tuple(bodies), leaders=tuple(leaders), marks=tuple(marks))


KEPT = HexBoard(None)


@settings(max_examples=5, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_board_drawn_after_others_is_as_if_it_were_the_first(data, tmp_path_factory):
    cache = tmp_path_factory.getbasetemp() / "grounds"
    view = ancient.magnesia()
    for _ in range(2):
        view = _shuffled(view, data)
        after = pixels(KEPT.draw(view, ENGLISH))
    first = pixels(HexBoard(cache).draw(view, ENGLISH))
    assert ImageChops.difference(after, first).getbbox() is None


def test_the_unit_of_a_reach_is_named_by_its_counter():
    view = ancient.magnesia_in_shock()
    text = "\n".join(BOARD.draw_text(view, ENGLISH))
    assert by_slug(view, "roman-horse").unit != UnitId(0)
    assert "Roman horse can reach" in text


@pytest.mark.parametrize("words", [ENGLISH, RUSSIAN], ids=["en", "ru"])
def test_a_game_without_a_last_turn_counts_none(words):
    endless, counted = ancient.magnesia(turns=0), ancient.magnesia()
    texts = {item.text for item in of(compose(endless, words), Writing)}
    assert words.message("board-turn-open") in texts
    assert len(of(compose(endless, words), Fill)) == len(of(compose(counted, words), Fill)) - counted.turns
    for said in ("\n".join(BOARD.draw_text(endless, words)), BOARD.alt_text(endless, words)):
        assert {"en": "urn 3", "ru": "од 3"}[words.language] in said
        assert {"en": "urn 3 of", "ru": "од 3 из"}[words.language] not in said


def test_the_name_of_a_system_stays_in_the_strip_however_long():
    long = Text("Simple Great Battles of Ancient History", "Простые великие битвы древней истории")
    for item, box in placed(compose(ancient.magnesia(system=long), RUSSIAN)):
        if isinstance(item, Writing) and item.y == 34 and item.x >= STRIP[0]:
            assert box[2] <= STRIP[2] - 8
            assert item.text.startswith("ПРОСТЫЕ ВЕЛИКИЕ")


def test_a_map_of_pointy_hexes_that_just_fails_to_fit_is_drawn_a_trifle_narrower():
    pointy, flat = Grid(28, 27, "pointy", "odd", "XXYY"), Grid(28, 27)
    assert choose(pointy, None, ()).level == SLIM
    assert choose(pointy, None, ()).whole
    assert choose(flat, None, ()).level in LEVELS
    assert choose(Grid(27, 23, "pointy"), None, ()).level == SM
    assert choose(Grid(33, 32, "pointy"), None, ()).level == S
