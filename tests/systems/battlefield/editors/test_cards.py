"""The pages of terrain cards: a hand that is pictured, answers that are one press."""

from functools import partial

import pytest

from engine.kernel.editor import Editor, Press
from engine.kernel.ids import Side
from engine.systems.battlefield.content.kinds import BLACK, RED
from engine.systems.battlefield.display.tray import tray
from engine.systems.battlefield.editors.terrain import editor_for
from engine.systems.battlefield.orders import PlayCard, TakeCards
from engine.systems.battlefield.setup.pieces import card_about
from engine.tabletop.board import TableView
from tests.systems.battlefield.editors.test_editors import UNITS, Building
from tests.systems.battlefield.kit import field
from tests.systems.battlefield.setup.prelude import Opened, prelude


@pytest.mark.clause("battlefield 4.2")
def test_4_2_cards_are_played_accepted_and_beaten_from_a_page_that_pictures_them() -> None:
    p = prelude(field="cards", deployment="sealed", units=UNITS)
    for side in (RED, BLACK):
        p.order(TakeCards(("hill", "brush", "forest", "sand", "plough")), *([(9, 2)] * (side == BLACK)), side=side)
    assert p.asked == (RED, "card")
    b = Building(hand(p, RED))
    assert sorted(press.key for press in b.view.presses) == ["brush", "forest", "hill", "plough", "sand"]
    assert len(b.view.made) == 5
    assert isinstance(b.view.picture, TableView)
    assert {feature.name.en for feature in b.view.picture.table.features if feature.name} == {
        "Hill", "Brush", "Forest", "Sand", "Ploughland",
    }  # fmt: skip
    assert b.editor.at_once() == ()
    assert b.use("rocks").draft == ""
    p.order(b.given("hill"), side=RED)
    other = Building(hand(p, BLACK))
    assert other.view.presses[0].key == "agree"
    assert [press.key for press in other.editor.at_once() if isinstance(press, Press)] == ["agree"]
    assert p.refused(other.given("agree"), side=BLACK) == []
    assert p.refused(other.given("forest"), side=BLACK) == []
    assert other.given("forest") == PlayCard("forest", beat=True)
    assert editor_for(p.t, p.state, Side(RED)) is None


def hand(p: Opened, side: str) -> Editor:
    editor = editor_for(p.t, p.state, Side(side), partial(tray, p.t))
    assert editor is not None
    return editor


@pytest.mark.clause("battlefield 4.2")
def test_4_2_every_card_is_pictured_inside_its_table_and_what_its_ground_is_is_told() -> None:
    t = field()
    shown = tray(t, t.deck)
    named = [feature.name.en for feature in shown.table.features if feature.name is not None]
    assert named == [row.title.en for row in t.deck.values() if row.pieces]
    for feature in shown.table.features:
        for x, y in feature.points:
            assert 0 <= x <= shown.table.width
            assert 0 <= y <= shown.table.depth
    sorts = {slug: dict(card_about(t, slug).facts) for slug in t.deck}
    assert (sorts["plain"]["ground"], sorts["mud"]["ground"], sorts["brush"]["ground"]) == ("none", "cost", "loose")
    assert sorts["forest"] == {"ground": "closed", "edge": "yes", "sight": "yes", "cost": 0}
    assert sorts["swamp"]["ground"] == "closed"
