"""Buttons: short, in plain words, no two of a question alike; they tell nothing that would have to be measured."""

from collections import Counter

import pytest

from engine.kernel.text import Language, Line, Text, facts
from engine.systems.warhorn import orders as o
from engine.systems.warhorn.display.captions import BUTTON, caption
from engine.systems.warhorn.notation.writing import speak
from tests.systems.warhorn.display.said import LANGUAGES, bound, played, say
from tests.systems.warhorn.kit import Board
from tests.systems.warhorn.notation.table import BOARD, at, unit
from tests.systems.warhorn.notation.test_round_trips import LINES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("which", range(len(LINES)))
def test_every_order_has_a_caption_of_its_own(which: int, language: Language) -> None:
    order, english, _, asks, frame = LINES[which]
    found = caption(BOARD.t, at(asks, frame), BOARD.t.sides[0], order)
    assert found is not None
    said = say(found, language)
    assert said not in (found.code, english, speak(BOARD.t, english, language))
    assert "warhorn-" not in said
    assert len(said) <= BUTTON or (isinstance(order, o.Run) and order.stand == "offset"), said


@pytest.mark.parametrize(("scenario", "orders"), [("zama", 120), ("free-500", 40), ("ceresole", 40)])
def test_buttons_of_whole_games_are_short_and_apart(scenario: str, orders: int) -> None:
    t = bound(scenario)
    for state, side, found, _, _ in played(t, 1, orders):
        for language in LANGUAGES:
            lines = [caption(t, state, side, order) for order in found]
            said = Counter(say(line, language) for line in lines if line is not None)
            assert [text for text, count in said.items() if count > 1 or len(text) > BUTTON] == []
            assert len(lines) == said.total()


def said_of(order: o.Command, asks: str, language: Language = "en", b: Board = BOARD) -> str:
    found = caption(b.t, at(asks, world=b.world), b.t.sides[0], order)
    assert found is not None
    return say(found, language)


def test_units_go_by_name_where_there_is_room() -> None:
    charge = o.DeclareCharge(unit("A1"), (unit("B1"),))
    assert said_of(charge, "charge") == "Charge B1 Men of B1 with A1 Men of A1"
    assert said_of(charge, "charge", "ru") == "А1 Люди A1: атака → Б1 Люди B1"
    assert said_of(o.DeclareCharge(unit("A1"), (unit("B1"), unit("B2"))), "charge") == "Charge B1, B2 with A1 Men of A1"


def test_blows_are_told_as_far_as_there_is_room() -> None:
    one, two = o.Blow(0, "front", "spear", 16, unit("B1")), o.Blow(0, "left", "hand", 1, unit("B2"))
    assert said_of(o.PlanBlows(unit("A1"), (one,)), "blows") == "A1: 16 × spear → B1"
    assert said_of(o.PlanBlows(unit("A1"), (one, two, two)), "blows", "ru") == "А1: 16 × копьё → Б1 +2"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("answer", ["accept", "by"])
def test_a_duel_has_room_for_its_longest_chances(answer: str, language: Language) -> None:
    told = facts(unit=Text("A12", "А12"), wins="<1", dies=">99")
    assert len(say(Line(f"warhorn-do-duel-{answer}", told), language)) < BUTTON


def test_the_end_of_a_phase_says_which() -> None:
    ends = [said_of(o.Finish(), asks) for asks in ("charge", "move", "shoot", "challenge", "blows", "place")]
    assert ends == [
        "End declarations", "End movement", "End shooting", "End challenges", "Use the usual plans for the others",
        "Leave the models as they are",
    ]  # fmt: skip


def test_the_end_of_falling_back_says_that_the_front_stays() -> None:
    assert [said_of(o.Finish(), "face", language) for language in LANGUAGES] == [
        "Keep its front",
        "Оставить фронт прежним",
    ]


@pytest.mark.clause("warhorn declare-charge-a")
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_caption_of_a_charge_or_shot_tells_how_far_it_is(language: Language) -> None:
    """The same words stand on the button however far the target is."""
    said = set()
    for y in (3500, 6000, 11000):
        b = Board("A1: 24 bow @(6000,3000)0", f"B1: 24 @(6000,{y})360")
        orders = (o.DeclareCharge(b.id("A1"), (b.id("B1"),)), o.Shoot(b.id("A1"), b.id("B1"), "bow", "direct"))
        said.add(
            tuple(said_of(order, asks, language, b) for order, asks in zip(orders, ("charge", "shoot"), strict=True))
        )
    assert len(said) == 1
