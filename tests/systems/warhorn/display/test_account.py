"""Explanations: every number of a fact with its rule, in both languages."""

import pytest

from engine.kernel.event import Event
from engine.kernel.modifiers import Modifier
from engine.kernel.text import Language
from engine.systems.warhorn import events as e
from engine.systems.warhorn.content.kinds import BLUE, RED
from engine.systems.warhorn.display.explaining import account
from engine.systems.warhorn.fold import fold
from engine.systems.warhorn.rules import R
from engine.systems.warhorn.world import Meeting
from tests.systems.warhorn.display.said import LANGUAGES, bound, played, say
from tests.systems.warhorn.notation.table import BOARD, unit

A1, A2, B1 = unit("A1"), unit("A2"), unit("B1")
GENERAL = Modifier("general", 1, R("generals-resilience"))
WORN = Modifier("disorder", -1, R("resilience-test"))


def explained(event: Event, language: Language = "en") -> list[str]:
    return [say(line, language) for line in account(BOARD.t, event, BOARD.world, BOARD.world)]


@pytest.mark.clause("warhorn resilience-test")
def test_a_test_tells_resilience_modifiers_and_dice() -> None:
    event = e.ResilienceTested(RED, A1, "disorder", 3, (4, 1, 2), 1, (GENERAL, WORN))
    assert explained(event) == [
        "A1 Men of A1 has Resilience 3: passes on 3 or less",
        "Modifiers: general with the unit +1, more than half disordered −1",
        "Dice: 4, 1, 2",
    ]
    assert explained(e.ResilienceTested(RED, A1, "panic", 4, (4,), 0, (GENERAL,)), "ru") == [
        "А1 Люди A1: Стойкость 3, с модификаторами +1, тест пройден при 4 и меньше",
        "Модификаторы: в отряде генерал +1",
    ]


@pytest.mark.clause("warhorn move", "warhorn disorder")
def test_a_move_tells_the_allowance_and_what_it_is_tested_for() -> None:
    """Pace 20, light armour and a large shield 3, front 8."""
    event = e.Moved(RED, A1, "move", 6000, 3900, 0, 900, causes=("obstacle", "obstacle", "turn-back"))
    assert explained(event) == [
        "A1 Men of A1 can move 9 cm: its pace less 3 for armour and 8 for its front",
        "A1 Men of A1 is tested for disorder: obstacle",
        "A1 Men of A1 is tested for disorder: turning back",
    ]


@pytest.mark.clause("warhorn vitality", "warhorn armour")
def test_a_shot_tells_range_skill_and_vitality() -> None:
    """Men of M3 with a large shield: 1 and 2 for the shield against shots, 1 more for skill in melee."""
    event = e.Shot(RED, A2, B1, "bow", "direct", 12, 2, 4, spent=False, length=2500, when="own")
    assert explained(event) == [
        "bow: 25 cm of 40",
        "A2 Men of A2 hits on 1–2",
        "B1 Men of B1, man: 3 hits to kill one, before armour is pierced",
    ]
    struck = e.Struck(RED, A1, B1, 0, "front", "spear", 16, 3, 8, 2, bonus=1)
    assert explained(struck)[1:] == [
        "Bonus attacks of A1 Men of A1: 1",
        "A1 Men of A1: 2 more disordered by misses",
        "B1 Men of B1, man: 4 hits to kill one, before armour is pierced",
    ]


@pytest.mark.clause("warhorn melee-score")
def test_a_score_tells_what_every_point_is_for() -> None:
    event = e.MeleeScored((A1, B1), ("losses", "ranks"), ("standards",))
    assert explained(event) == [
        "A point for Red: fewer losses",
        "A point for Red: more ranks",
        "A point for Blue: more standards",
    ]


def test_ratings_advantages_and_lost_control_are_explained() -> None:
    assert explained(e.TurnBegan(RED, 1, (3, 2))) == ["Strategic ratings: Red 3, Blue 2"]
    contact = e.ContactMade(BLUE, Meeting(B1, A1, "front", advantage="wall1"))
    assert explained(contact) == ["B1 Men of B1 attacks across wall 1: +1 to its dice, nothing from a Dash"]
    lost = e.ControlLost(RED, A1, "forward")
    assert explained(lost) == [
        "Units lost: Red 0, its enemy 0. Less its rating of 0, the final difference is 0"
    ]  # fmt: skip


@pytest.mark.clause("warhorn mercenary-treason")
def test_of_tempted_mercenaries_no_rating_of_their_own_side_is_told() -> None:
    assert explained(e.ControlLost(BLUE, B1, "forward")) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_facts_of_a_whole_game_are_explained_with_rules(language: Language) -> None:
    t = bound("zama")
    seen = set()
    for _, _, _, events, start in played(t, 2, 90):
        world = start
        for event in (one for one in events if isinstance(one, e.EVENTS)):
            after = fold(world, event)
            for line in account(t, event, world, after):
                assert line.rule is not None
                assert "warhorn" not in say(line, language)
                seen.add(line.code)
            world = after
    assert len(seen) > 5
