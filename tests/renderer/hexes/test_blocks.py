"""Counters of pike and shot: every state is seen, in shape too; picture and words tell the same."""

import itertools
import math

import msgspec
import pytest
from PIL import Image

from engine.hexes.board import NO_FACING, ShotMark
from engine.kernel.ids import Side
from engine.kernel.text import Text
from renderer.hexes.alttext import MOST, alt_text
from renderer.hexes.blockart import draw_block, draw_block_badges
from renderer.hexes.blocks import Block, parted
from renderer.hexes.board import HexBoard
from renderer.hexes.items import OrderMarker
from renderer.hexes.palette import PALETTES
from renderer.hexes.ranks import SCALES, Rank, form_of, rank_of
from renderer.hexes.text import text_board
from renderer.hexes.tokens import order_marker
from renderer.paint.frame import STRIP
from renderer.paint.items import Writing
from tests.renderer import pikes
from tests.renderer.hexes.test_scene import compose, of
from tests.renderer.speech import ENGLISH, RUSSIAN

WORDS = pytest.mark.parametrize("words", [ENGLISH, RUSSIAN], ids=["en", "ru"])
BLOCK = Block(
    "horse", "4-7", 0, "normal", "normal", "", "R", 2, False, False, False, False, "", "", False, True
)  # fmt: skip
PLAIN = Rank(
    "M", "straw", "line", 0, "heavy-foot", "", 0, 0, 0, "", "w2", 0, False, "", False, False, False, False, pike=BLOCK
)
STATES = {
    "confused": {"order": "confused"},
    "broken": {"order": "broken"},
    "hedgehog": {"order": "hedgehog"},
    "open": {"order": "open"},
    "shaken": {"mood": "shaken", "flag": "S"},
    "morale broken": {"mood": "broken", "flag": "B"},
    "one pistol": {"pistols": 1},
    "no pistols": {"pistols": 0},
    "momentum": {"momentum": True},
    "spent": {"spent": True},
    "covered": {"covered": True},
    "regimental": {"regimental": True, "pistols": -1},
    "loose": {"faces": False},
}


def rank(**changes) -> Rank:
    return msgspec.structs.replace(PLAIN, pike=msgspec.structs.replace(BLOCK, **changes))


def picture(rank_: Rank, palette: str = "standard", reach: int = 140) -> Image.Image:
    colours = PALETTES[palette]
    ground = Image.new("L", (2 * reach, 2 * reach), colours.index(colours["clear"]))
    for sprite in (draw_block(rank_, colours), draw_block_badges(rank_, colours)):
        left, top, right, bottom = sprite.box_at(reach, reach)
        assert min(left, top) >= 0
        assert max(right, bottom) <= 2 * reach
        ground.paste(sprite.over(ground.crop((left, top, right, bottom))), (left, top))
    return ground


def grey(image: Image.Image, palette: str) -> Image.Image:
    image.putpalette(PALETTES[palette].plte)
    return image.convert("L")


@pytest.mark.parametrize("palette", list(PALETTES))
def test_every_state_looks_its_own_way_without_colour(palette):
    looks = [grey(picture(rank(**changes), palette), palette).tobytes() for changes in ({}, *STATES.values())]
    for one, other in itertools.combinations(looks, 2):
        assert sum(abs(a - b) > 40 for a, b in zip(one, other, strict=True)) > 12


@pytest.mark.parametrize("level", list(SCALES))
@pytest.mark.parametrize("form", ["line", "long", "column", "long-column"])
def test_the_front_lies_where_the_counter_looks(level, form):
    index = PALETTES["standard"].index(PALETTES["standard"]["w2"])
    for turn in range(0, 360, 60):
        shown = msgspec.structs.replace(rank(letter="", pistols=-1), form=form, turn=turn, level=level)
        image = picture(shown, reach=260)
        spots = [(i % 520 - 260, i // 520 - 260) for i, value in enumerate(image.tobytes()) if value == index]
        x, y = (sum(values) / len(spots) for values in zip(*spots, strict=True))
        seen = math.degrees(math.atan2(x, -y)) % 360
        assert min(abs(seen - turn), 360 - abs(seen - turn)) < 12


def test_arms_differ_in_their_plans():
    arms = ("pikes", "shot", "horse", "arquebusiers", "dismounted", "guns")
    assert len({picture(rank(arm=arm, pistols=-1)).tobytes() for arm in arms}) == 6


def test_guns_differ_by_weight_and_state():
    looks = {
        picture(rank(arm="guns", shown="4/9-6", pistols=-1, calibre=calibre, crew=crew, captor=captor)).tobytes()
        for calibre in (1, 2, 3)
        for crew, captor in (("crewed", ""), ("limbered", ""), ("disabled", ""), ("captured", "navy"))
    }
    assert len(looks) == 12


def test_flags_have_the_letters_of_the_language():
    shaken = next(body for body in pikes.edgehill().bodies if body.pike and body.pike.mood == "shaken")
    flags = [rank_of(shaken, "straw", "M", 0, language).pike.flag for language in ("en", "ru")]
    assert flags == ["S", "П"]


def test_who_looks_nowhere_on_two_hexes_stays_long():
    body = next(body for body in pikes.edgehill().bodies if len(body.hexes) == 2)
    loose = msgspec.structs.replace(body, facing=NO_FACING)
    assert form_of(loose) == "long"
    assert not rank_of(loose, "straw", "M", 0, "en").pointed


def test_guns_are_small_beside_others_whoever_is_on_top():
    bodies = pikes.edgehill().bodies
    guns = next(body for body in bodies if body.pike.arm == "guns")
    horse = next(body for body in bodies if body.pike.arm == "horse")
    assert parted((guns, horse)) == (horse, (guns,))
    assert parted((horse, guns)) == (horse, (guns,))
    assert parted((guns,)) == (guns, ())


@pytest.mark.parametrize("language", ["en", "ru"])
def test_orders_differ_in_shape_and_letters(language):
    orders = ("charge", "make-ready", "receive-charge", "rally")
    states = ("", "bypassed", "no-continue", "finished")
    looks = {
        order_marker(order, state, "w1", language, PALETTES["standard"], 1.0).image.tobytes()
        for order in orders
        for state in states
    }
    assert len(looks) == 16


@WORDS
def test_the_text_board_names_every_state(words):
    said = "\n".join(text_board(pikes.edgehill(), words))
    codes = (
        *(f"board-pike-{state}" for state in ("confused", "broken", "hedgehog", "open", "column")),
        *(f"board-pike-{state}" for state in ("morale-shaken", "morale-broken", "reached", "momentum", "salvo")),
        *(f"board-pike-{state}" for state in ("fired", "regimental", "limbered", "disabled", "covered", "done")),
        *(f"board-order-{order}" for order in ("charge", "make-ready", "receive-charge", "rally")),
        *(f"board-wing-{state}" for state in ("bypassed", "no-continue", "finished")),
        *("board-leader-stand-in", "board-leader-done", "board-leader-army", "board-rank-out-of-command"),
    )
    missing = [code for code in codes if words.message(code) not in said]
    assert not missing
    assert all(
        f"{body.pike.strength}-{body.pike.morale}" in said for body in pikes.edgehill().bodies if not body.pike.gun
    )
    assert words.message("board-pike-captured-by", side=Text("Royalists", "Роялисты").within(words.language)) in said
    assert "−2" in said


@WORDS
def test_the_alternative_text_tells_morale_orders_and_the_shot(words):
    view = pikes.edgehill()
    said = alt_text(view, words)
    assert len(said) <= MOST
    assert words.message("board-alt-morale", shaken=1, broken=1) in said
    assert words.message("board-mark-fired", start="1009", end="1005") in said
    assert words.message("board-order-charge") in said


def stripped(view, words):
    """Return what is written in the side strip, and the orders that lie there."""
    return [item for item in of(compose(view, words), Writing, OrderMarker) if item.x > STRIP[0]]


@WORDS
def test_twelve_wings_are_all_told_and_in_letters_of_one_size(words):
    usual = pikes.edgehill().wings
    named = Text("Alburquerque’s", "Пехота Ла Вальера")
    many = tuple(
        msgspec.structs.replace(wing, order="receive-charge", name=named if wing.active else wing.name)
        for wing in itertools.islice(itertools.cycle(usual), 12)
    )
    own = stripped(pikes.edgehill(wings=many), words)
    names = {f"{wing.letter.within(words.language)} · {wing.name.within(words.language)}" for wing in many}
    told = [item for item in own if isinstance(item, Writing) and item.text in names]
    assert len(told) == len([item for item in own if isinstance(item, OrderMarker)]) == 12
    assert {(item.size, item.face) for item in told} == {(told[0].size, "text")}
    assert {item.text for item in told if item.colour == "cream"} == {
        f"{wing.letter.within(words.language)} · {wing.name.within(words.language)}" for wing in many if wing.active
    }
    assert not [item for item in own if isinstance(item, Writing) and item.text.startswith("+")]


@WORDS
def test_a_wing_on_the_march_has_its_turn_in_place_of_an_order(words):
    first, *others = pikes.edgehill().wings
    view = pikes.edgehill(wings=(msgspec.structs.replace(first, due=9), *others))
    own = stripped(view, words)
    assert words.message("board-wing-due", turn=9) in {item.text for item in own if isinstance(item, Writing)}
    assert len([item for item in own if isinstance(item, OrderMarker)]) == len(others)
    said = "\n".join(text_board(view, words))
    assert f"• {first.name.within(words.language)}: {words.message('board-due', turn=9)}" in said


def test_a_shot_is_drawn_with_its_smoke_and_a_look_is_not():
    view, board = pikes.edgehill(()), HexBoard(None)
    at = view.map.grid.parse
    drawn = [
        board.draw(msgspec.structs.replace(view, marks=(ShotMark(at("1009"), at("1005"), fired=fired),)), ENGLISH)
        for fired in (True, False)
    ]
    assert drawn[0] != drawn[1]


def test_captured_guns_fly_the_colour_of_their_captor():
    view = pikes.edgehill()
    guns = next(body for body in view.bodies if body.pike.gun == "captured")
    assert guns.pike.captor == Side("royalist")
    assert rank_of(guns, "straw", "M", 0, "en", captor="navy").pike.captor == "navy"
