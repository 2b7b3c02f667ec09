"""What buttons say of orders that games by chance seldom come to: stands of a whole force, moves off the map."""

import pytest

from bot.pages.orders.lookahead import Preview, look_ahead
from bot.pages.orders.offers import enumerated
from bot.pages.orders.sayings import Weight
from bot.words import words
from tests.systems.scs.board import Board, Play
from tests.systems.scs.fights import fight
from tests.systems.scs.moves import T


def said(b: Play, line: str, language: str = "en") -> str:
    found = b.game.caption(b.state, b.state.decisions[0].side, b.read(line))
    assert found is not None
    return words(language).line(found)


def warned(b: Play, line: str) -> list[str]:
    return [words("en").line(line) for line in b.game.unspent(b.state, b.state.decisions[0].side, b.read(line))]


@pytest.mark.clause("scs 9.2", "scs 9.2-b")
@pytest.mark.parametrize(("steps", "captions"), [
    (1, ["Retreat 2 hexes", "Hold · eliminated"]),
    (2, ["Retreat 2 hexes", "Lose 1 step, retreat 1 hex", "Hold · eliminated"]),
    (3, ["Retreat 2 hexes", "Lose 1 step, retreat 1 hex", "Hold · lose 2 steps"]),
])  # fmt: skip
def test_a_stand_that_costs_the_last_step_says_so(steps: int, captions: list[str]) -> None:
    b = fight(f"U 9-3-8 @10.07, v 3-3-5 x{steps} @10.08, w 1-1-4 @02.02", "Dr2", "u")
    lines = [f"stand {n}" for n in range(len(captions))]
    assert b.legal() == lines
    assert [said(b, line) for line in lines] == captions
    lost = captions[-1].startswith("Hold · eliminated")
    assert warned(b, lines[-1]) == (["Holding here means elimination"] if lost else [])
    assert not warned(b, lines[0])
    b.order(lines[-1])
    assert (b.at("v") == "destroyed") == lost


@pytest.mark.clause("scs 3.1a-b", "scs 3.3c")
@pytest.mark.parametrize(("exit_", "en", "ru"), [
    ("lost", "Lose U off the map, drop V", "U → за карту с потерей, оставить V"),
    ("scored", "Take U off the map, drop V", "U → за карту, оставить V"),
])  # fmt: skip
def test_who_is_dropped_on_the_way_off_the_map_stays_on_it(exit_: str, en: str, ru: str) -> None:
    units = "U 4-3-8 @10.03, V 4-3-8 @10.03, v2 3-3-5 @18.18"
    b = Board(units + T, exits={"red": "10.01"}, policies={"exit": exit_})
    line = "u+v 10.02 drop v 10.01 off"
    assert (said(b, line), said(b, line, "ru")) == (en, ru)
    b.order(line)
    assert b.at("v") == "10.02"


BRIGADE = "Alpha 2-3-8 @10.07, Bravo1 2-3-8 @10.07, Charlie 2-3-8 @10.07, k 1-1-5 @10.08, z 1-1-5 @14.14"


def titled(b: Play, line: str, language: str = "en") -> str:
    found = b.game.headline(b.state, b.state.decisions[0].side, b.read(line))
    assert found is not None
    return words(language).line(found)


def test_a_title_names_all_units_and_the_target_a_button_as_many_as_it_has_room_for() -> None:
    b = Board(BRIGADE, phase="combat", goals="10.08=3")
    line = "attack 10.08 : alpha bravo1 charlie"
    assert titled(b, line) == "Attack 10.08 (10.08): Alpha, Bravo1, Charlie · 5:1"
    assert titled(b, line, "ru") == "Атаковать 10.08 (10.08): Alpha, Bravo1, Charlie · 5:1"
    assert said(b, line) == "Attack 10.08: Alpha and 2 more · 5:1"
    assert said(b, line, "ru") == "Атаковать 10.08: Alpha и ещё 2 · 5:1"
    assert said(b, "attack 10.08 : alpha bravo1") == "Attack 10.08: Alpha, Bravo1 · 4:1"
    moving = Board(BRIGADE)
    assert said(moving, "alpha+bravo1+charlie 10.06") == "Move Alpha and 2 more to 10.06 · 1 MP"
    assert said(moving, "alpha+bravo1+charlie 10.06", "ru") == "Alpha, Bravo1, Charlie → 10.06 · 1 ОД"
    assert titled(moving, "alpha+bravo1+charlie 10.06") == "Move Alpha, Bravo1, Charlie to 10.06 · 1 MP"


def test_a_title_names_objectives_and_leaves_their_russian_names_in_their_case() -> None:
    b = Play.scenario("chir-1942")
    line = next(line for line in b.legal() if line.startswith("overrun 89tk") and line.endswith("x 08.07"))
    assert titled(b, line).startswith("Overrun Hill 160.3 (08.07) from ")
    assert titled(b, line, "ru").startswith("С ходу на 08.07 (высота 160,3) из ")


def test_a_select_has_room_for_all_units_where_a_button_has_not() -> None:
    b = Board(BRIGADE, phase="combat")
    offers = enumerated(b.game, b.state, b.state.decisions[0].side)
    offer = next(offer for offer in offers if offer.line == "attack 10.08 : alpha bravo1 charlie")
    assert offer.label("en").startswith("Attack 10.08: Alpha, Bravo1, Charlie · 5:1")
    assert offer.label("en", 40) == "Attack 10.08: Alpha and 2 more · 5:1 (A)"


@pytest.mark.clause("scs 7.4b")
def test_what_is_certain_to_do_harm_is_red_and_no_end_of_the_chapter() -> None:
    b = Board("U 1-3-8 @10.07, w 9-9-5 @10.08, z 2-2-5 @14.14, Y 2-2-5 @14.13", phase="combat")
    offers = enumerated(b.game, b.state, b.state.decisions[0].side)
    doomed, fair = (next(o for o in offers if o.line == line) for line in ("attack 10.08 : u", "attack 14.14 : y"))
    assert doomed.weight == Weight(final=True, ends=False)
    assert fair.weight == Weight(final=True, ends=False), "it throws dice"
    found = look_ahead(b.game, b.state, b.state.decisions[0].side, doomed.order)
    assert isinstance(found, Preview)
    assert [line.code for line in found.unspent] == ["scs-warn-below-lost"]
