"""A view of a table becomes a draw list: every number is that of the view, nothing hides a base or is cut off."""

import itertools

import pytest
from msgspec.structs import replace

from engine.board import EVERY_SIDE
from engine.kernel.text import Line, Text
from engine.tabletop.board import Feature
from engine.tabletop.marks import (
    ActionMark,
    ChargeMark,
    ChargeReachMark,
    RulerMark,
    SightMark,
    ThreatMark,
    UnitSelectMark,
    UnitTargetMark,
)
from engine.tabletop.measures import spelled
from renderer.paint.frame import SIZE
from renderer.paint.items import Writing
from renderer.paint.lettering import width
from renderer.tabletop.items import (
    Chip,
    Ink,
    Label,
    LandName,
    LeaderAt,
    Locator,
    Medal,
    Model,
    Phantom,
    Pip,
    Plinth,
    SignAt,
    Tag,
    TokenAt,
    Veil,
)
from renderer.tabletop.layout import choose
from renderer.tabletop.marks import chip_size, tag_size
from renderer.tabletop.scene import TableScenes
from renderer.tabletop.stock import TableStock
from renderer.tabletop.telling import continued
from tests.renderer import battle, grounds
from tests.renderer.speech import ENGLISH, RUSSIAN
from tests.renderer.tabletop.shown import NEAR, SHOWN, WORDS

SCENES = {name: make() for name, make in (SHOWN | NEAR).items()}
VIEWS = pytest.mark.parametrize("view", list(SCENES.values()), ids=list(SCENES))
FLIPS = pytest.mark.parametrize("flipped", [False, True], ids=["south", "north"])


def compose(view, words=ENGLISH, palette="standard", flipped=False):
    return TableScenes().compose(view, words, palette, flipped=flipped)


def placed(scene):
    """Every item of a scene with the box of its sprite."""
    kept = {}

    def keep(key, make):
        if key not in kept:
            kept[key] = make()
        return kept[key]

    stock = TableStock(scene, keep)
    return [(item, stock.placed(item)) for item in (*scene.fixed, *scene.live)]


def of(scene, kind):
    return [item for item in scene.live if isinstance(item, kind)]


def tags(view, words=ENGLISH):
    return [item.text for item in of(compose(view, words), Tag)]


# -- room


@VIEWS
@WORDS
@FLIPS
def test_no_text_leaves_the_canvas(view, words, flipped):
    """Names and plates lie wholly inside the neat-line, and what is written in frame and strip inside the picture."""
    scene = compose(view, words, flipped=flipped)
    left, top, right, bottom = scene.layout.box
    for item, there in placed(scene):
        if isinstance(item, Label | Chip | LandName | Tag) and not getattr(item, "flat", False):
            box = there.box
            assert left - 3 <= box[0], item
            assert box[2] <= right + 3, item
            assert top - 8 <= box[1], item
            assert box[3] <= bottom + 8, item
        elif isinstance(item, Writing):
            start = {"l": item.x, "m": item.x - width(item.text, item.face, item.size) / 2}.get(item.anchor[0])
            end = item.x if start is None else start + width(item.text, item.face, item.size)
            start = end - width(item.text, item.face, item.size) if start is None else start
            assert start >= 0, item
            assert end <= SIZE[0], item
            assert item.size <= item.y <= SIZE[1] - 5 or item.y >= 8, item
        elif not there.clipped:
            assert 0 <= there.box[0] < there.box[2] <= SIZE[0], item
            assert 0 <= there.box[1] < there.box[3] <= SIZE[1], item


def boxes(scene):
    """The boxes of chips and names on the table."""
    for item in scene.live:
        if isinstance(item, Chip):
            wide, high = chip_size(item.text, item.size)
            yield item, (item.x - wide / 2, item.y - high / 2, item.x + wide / 2, item.y + high / 2)
        elif isinstance(item, Label):
            wide = width(item.text, "label", item.size)
            yield item, (item.x, item.y - item.size / 2, item.x + wide, item.y + item.size / 2)


def hides(box, corners):
    """Whether an upright box and a rectangle overlap: some axis parts them if they do not."""
    left, top, right, bottom = box
    others = ((left, top), (right, top), (right, bottom), (left, bottom))
    axes = [(1, 0), (0, 1)]
    axes += [(ay - by, bx - ax) for (ax, ay), (bx, by) in itertools.pairwise((*corners, corners[0]))]
    for x, y in axes:
        ours, theirs = ([px * x + py * y for px, py in points] for points in (others, corners))
        if max(ours) <= min(theirs) or max(theirs) <= min(ours):
            return False
    return True


@VIEWS
@WORDS
@FLIPS
def test_no_name_lies_on_a_base(view, words, flipped):
    """Only a chip without a name may lie on a base, and only on its own."""
    scene = compose(view, words, flipped=flipped)
    layout = choose(view.table, view.window, flipped=flipped)
    away = {mark.unit for mark in view.marks if getattr(mark, "place", "") == "start"}
    named = {(item.y, item.x // 400) for item in of(scene, Label)}
    for item, box in boxes(scene):
        alone = isinstance(item, Chip) and not {(item.y, item.x // 400), (item.y, item.x // 400 + 1)} & named
        for stand in view.stands:
            if stand.unit not in away and not (alone and item.text == stand.slug.within(words.language)):
                corners = [layout.at(corner) for corner in stand.base.corners]
                assert not hides(box, corners), (item, stand.slug)
        for unit in view.loose:
            for disc in unit.models:
                x, y = layout.at(disc.point)
                r = (disc.radius or unit.radius) * layout.scale * 0.7
                square = ((x - r, y - r), (x + r, y - r), (x + r, y + r), (x - r, y + r))
                assert not hides(box, square), (item, unit.slug)


@VIEWS
def test_no_two_names_lie_on_one_another(view):
    listed = list(boxes(compose(view)))
    for (one, a), (other, b) in itertools.combinations(listed, 2):
        corners = ((b[0], b[1]), (b[2], b[1]), (b[2], b[3]), (b[0], b[3]))
        if hides(a, corners):
            assert isinstance(one, Chip), (one, other)
            assert isinstance(other, Chip), (one, other)


def test_each_unit_of_the_table_is_named_once():
    scene = compose(battle.field())
    chips = [item.text for item in of(scene, Chip)]
    assert sorted(chips) == sorted([stand.slug.en for stand in battle.field().stands] + ["R1–3", "B3–5"])


def test_where_it_is_narrow_a_chip_stays_without_its_name():
    view = battle.deployment()
    scene = compose(view)
    assert len(of(scene, Chip)) == len(view.stands)
    assert len(of(scene, Label)) < len(view.stands)


# -- numbers


def test_every_number_on_a_plate_is_one_of_the_view():
    view = battle.preview()
    shown = tags(view, RUSSIAN)
    for mark in view.marks:
        if isinstance(mark, ThreatMark):
            assert f"{spelled(mark.length).ru} ш" in shown
    assert "2 ш" in shown
    assert "30°" in shown
    assert [text for text in shown if "›" in text] == ["1,3 › 2 ш"]
    assert "5 ш  +3" in shown
    assert "10 ш  +2" in shown
    assert "12 ш · приказы" in shown


@pytest.mark.parametrize("length", [0, 1, 249, 252, 1525, 3001, 3002, 9999])
def test_a_distance_is_told_as_the_engine_tells_it(length):
    view = battle.field((ThreatMark((2000, 8500), (6000, 8900), length),))
    assert tags(view) == [f"{spelled(length).en} st."]


def test_the_march_is_told_leg_by_leg_in_what_it_cost():
    view = battle.field()
    shown = tags(view)
    for text in ("4 st.", "30° · 2 st.", "3 st.", "command 12 st.", "6.1 st."):
        assert shown.count(text) == 1
    march = next(mark for mark in view.marks if isinstance(mark, ActionMark))
    free = replace(march, legs=tuple(replace(leg, cost=None) for leg in march.legs))
    assert "30° · 1.3 st." in tags(battle.field((free,)))


def test_measured_and_charged_lengths_stand_together_only_where_they_differ():
    ruler = RulerMark((1000, 5000), (1000, 6000), 1000, 4)
    assert tags(battle.field((ruler,), stands=(), formations=(), engaged=())) == ["4 st."]
    assert tags(battle.field((replace(ruler, cost=5),), stands=(), formations=(), engaged=())) == ["4 › 5 st."]


def test_charges_and_sights_are_told_in_centimetres():
    view = battle.zama()
    charge = next(mark for mark in view.marks if isinstance(mark, ChargeMark))
    sight = next(mark for mark in view.marks if isinstance(mark, SightMark))
    far = {kind: spelled(mark.length, view.table.gauge) for kind, mark in (("c", charge), ("s", sight))}
    assert f"{far['c'].en} cm" in tags(view)
    assert f"{far['s'].en} of 60" in tags(view)
    assert f"{far['s'].ru} из 60" in tags(view, RUSSIAN)
    assert "charge 40" in tags(view)
    assert isinstance(view.marks[0], ChargeReachMark)


def test_a_plate_has_the_size_of_its_text():
    scene = compose(battle.field())
    for item, there in placed(scene):
        if isinstance(item, Tag):
            wide, high = tag_size(item.text, item.size, item.face)
            assert wide <= there.box[2] - there.box[0] <= wide + 10
            assert high <= there.box[3] - there.box[1] <= high + 10


# -- units and marks


def test_what_a_draft_moves_is_shown_at_its_end_and_as_ghosts_before():
    view = battle.preview()
    scene = compose(view)
    archers = battle.by_slug(view, "R6")
    ends = [item for item in of(scene, Plinth) if item.face.figure == archers.figure and item.face.livery.letter == "A"]
    assert [item.face.degrees for item in ends] == [18.0]
    assert [item.percent for item in of(scene, Phantom)] == [45, 22]
    assert "start" in [item.text for item in of(scene, Tag)]


def test_a_draft_is_framed_in_gold_and_says_so():
    scene = compose(battle.preview(), RUSSIAN)
    assert [item.text for item in of(scene, Tag) if item.flat] == [RUSSIAN.message("board-draft")]
    assert len([item for item in of(scene, Ink) if item.flat and item.colour == "gold"]) == 4
    public = compose(battle.field(), RUSSIAN)
    assert not [item for item in public.live if isinstance(item, Tag | Ink) and item.flat]


def test_what_was_done_leaves_a_ghost_where_it_began():
    assert [item.percent for item in of(compose(battle.field()), Phantom)] == [50]
    assert of(compose(battle.field(())), Phantom) == []


def test_markers_overlap_and_many_are_counted():
    view = grounds.states()
    shown = of(compose(view), TokenAt)
    lying = [item for item in shown if not item.flat]
    assert [item.letter for item in lying].count("×5") == 1
    four = [item for item in lying if item.square and item.letter == "B" and abs(item.x - lying[0].x) < 1000]
    assert len(four) >= 4
    rows = [item.x for item in lying if item.y == four[0].y and item.square]
    assert all(13 < b - a < 26 for a, b in itertools.pairwise(sorted(rows)))


def test_markers_have_the_shape_of_the_owner_and_the_face_of_the_turn():
    view = battle.field()
    lying = {(item.square, item.face) for item in of(compose(view), TokenAt) if not item.flat}
    assert lying == {(False, "red"), (False, "black"), (True, "black")}


def test_states_are_told_by_marks_of_their_own():
    kinds = [item.kind for item in of(compose(grounds.states()), SignAt) if not item.flat]
    assert sorted(kinds) == ["disorder", "melee", "panic", "panic", "wild"]
    disordered = next(
        item for item in of(compose(grounds.states()), SignAt) if item.kind == "disorder" and not item.flat
    )
    assert disordered.text == "3"


def test_crossed_swords_lie_at_the_end_of_the_line_of_contact():
    view = battle.field(())
    layout = choose(view.table, None)
    swords = next(item for item in of(compose(view), SignAt) if item.kind == "melee")
    ends = [layout.at(corner) for corner in battle.by_slug(view, "R4").base.corners[:2]]
    assert min(abs(swords.x - x) + abs(swords.y - y) for x, y in ends) < 45


def test_targets_bear_the_letters_of_the_buttons():
    view = grounds.states()
    letters = {mark.letter for mark in view.marks if isinstance(mark, UnitTargetMark)}
    assert {item.letter for item in of(compose(view), Medal)} == letters
    bare = battle.field((UnitTargetMark("", view.stands[0].unit),))
    assert not of(compose(bare), Medal), "a unit that bears its code needs no letter"
    loose = battle.zama((UnitTargetMark("C", battle.zama().loose[0].unit), UnitSelectMark(battle.zama().loose[1].unit)))
    assert [item.letter for item in of(compose(loose), Medal)] == ["C"]


def test_models_of_loose_units_are_drawn_with_the_leader_marked():
    view = battle.zama()
    shown = of(compose(view), Model)
    assert len(shown) == sum(len(unit.models) for unit in view.loose)
    assert sum(item.face.leader for item in shown) == len(view.loose)


def test_command_zones_are_stronger_when_active():
    tints = [item.percent for item in of(compose(battle.zama(())), Veil)]
    assert sorted(tints) == [10] * 4 + [18]


def test_area_overlays_have_only_the_opacities_of_the_palette():
    for view in SCENES.values():
        assert {item.percent for item in of(compose(view), Veil)} <= {10, 18, 32}


# -- the strip


def written(scene):
    return [item.text for item in (*scene.fixed, *scene.live) if isinstance(item, Writing)]


def test_the_strip_tells_turn_side_phase_and_decision():
    texts = written(compose(battle.field(), RUSSIAN))
    for text in ("ХОД 5", "Красные", "2/5  Движение", "РЕШЕНИЕ", "85/97", "82/86", "ПОСЛЕДНЕЕ · № 118"):
        assert text in texts
    assert "TURN 3 of 6" in written(compose(battle.zama()))


def test_what_is_asked_goes_on_after_the_name_of_who_is_asked():
    asked = replace(battle.field().question, asks=Line("test-table-won"))
    assert "Black: red wins: the enemy" in " ".join(
        written(compose(battle.field(question=replace(asked, side=battle.BLACK))))
    )
    assert continued("B3 Foot: shoot or hold") == "B3 Foot: shoot or hold"


def test_what_all_are_asked_at_once_is_asked_of_all():
    asked = replace(battle.field().question, side=EVERY_SIDE)
    assert "Red, Black: an order or" in " ".join(written(compose(battle.field(question=asked))))
    assert "Красные, Чёрные: приказ" in " ".join(written(compose(battle.field(question=asked), RUSSIAN)))


def test_an_awaited_reaction_turns_the_title_gold():
    def colour(view):
        scene = compose(view)
        return next(item.colour for item in of(scene, Writing) if item.text == "TO DECIDE")

    assert colour(battle.zama()) == "gold"
    assert colour(battle.field()) == "sm"
    assert (
        next(i.colour for i in of(compose(battle.zama(), palette="print"), Writing) if i.text == "TO DECIDE") == "amber"
    )


def test_markers_are_shown_one_by_one():
    scene = compose(battle.field())
    hands = [side.hand for side in battle.field().sides]
    assert len([pip for pip in of(scene, Pip) if not pip.lost]) == sum(hand.ready for hand in hands)
    assert len([pip for pip in of(scene, Pip) if pip.lost]) == sum(hand.lost for hand in hands)
    in_strip = [item for item in of(scene, TokenAt) if item.flat and item.x > 1200 and item.y < 520]
    assert len(in_strip) == sum(hand.red + hand.black for hand in hands)


def test_the_key_holds_only_what_is_on_the_board():
    full = written(compose(grounds.states()))
    assert {"in panic or fleeing", "out of control", "disordered figures", "in melee", "ordered in a red turn"} <= set(
        full
    )
    bare = written(compose(grounds.grounds()))
    assert "ON THE TABLE" not in bare
    assert of(compose(battle.zama()), LeaderAt)


def test_a_part_of_a_table_is_found_again_on_the_whole():
    assert of(compose(battle.field()), Locator) == []
    (found,) = of(compose(battle.preview()), Locator)
    assert len(found.blocks) == len(battle.preview().stands)
    left, top, right, bottom = found.part
    wide = found.box[2] - found.box[0]
    assert (right - left, bottom - top) == pytest.approx((wide / 2, wide / 2), abs=1)
    assert (left, top) == pytest.approx((wide * 0.1, wide * 0.25), abs=1)


def test_a_finished_game_tells_who_won():
    texts = written(compose(battle.won()))
    for text in ("GAME OVER", "Red", "RESULT"):
        assert text in texts
    assert "TO DECIDE" not in texts


def test_a_strip_that_is_too_full_loses_its_key_before_its_numbers():
    crowded = battle.preview().blocks * 2
    scene = compose(battle.field(blocks=crowded), RUSSIAN)
    assert all(item.y <= 1200 for item in of(scene, Writing))
    assert "85/97" in written(scene)


def test_what_stays_the_same_is_composed_once():
    scenes = TableScenes()
    one = scenes.compose(battle.field(), ENGLISH, "standard", flipped=False)
    other = scenes.compose(battle.field(()), ENGLISH, "dark", flipped=False)
    assert one.fixed is other.fixed
    assert scenes.compose(battle.field(), RUSSIAN, "standard", flipped=False).fixed is not one.fixed


def test_pieces_of_a_table_without_names_are_told_by_their_kinds_where_there_is_room():
    def box(west, south, east, north):
        return (west, south), (east, south), (east, north), (west, north)

    features = (
        Feature("hill", box(500, 6500, 3500, 9000), level=1),
        Feature("hill", box(1000, 7000, 3000, 8500), level=2),
        Feature("edge", box(6000, 6500, 9500, 9500)),
        Feature("woods", box(7000, 7000, 8500, 8800)),
        Feature("river", ((200, 200), (9800, 9800)), width=300),
    )
    table = replace(battle.field().table, features=features)
    view = battle.field((), table=table)
    assert sorted(item.text for item in of(compose(view), LandName)) == ["forest", "hill", "river"]
    named = replace(table, features=(*features, Feature("mud", box(100, 100, 900, 900), name=Text("Bog", "Топь"))))
    assert [item.text for item in of(compose(battle.field((), table=named)), LandName)] == ["Bog"]
