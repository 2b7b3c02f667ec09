"""Which enemies are marked while answers or shots are asked for: those who attack, or can be shot at."""

from typing import Any

import pytest

from engine.systems.battlefield.combat.answers import answering
from engine.systems.battlefield.combat.shooting import shooting
from engine.systems.battlefield.content.kinds import BLACK, RED
from engine.systems.battlefield.display.overlays import targets
from engine.systems.battlefield.frames import Answering, Shooting
from engine.systems.battlefield.orders import Finish, Hold, Shoot, Shot
from tests.systems.battlefield.kit import Board
from tests.systems.battlefield.phases import RESTING, Phase, phase

TWO = "A1:bows@(3000,2000)0/2 chief, A2:bows@(7000,2000)0/2 general"
SHOOT = ("A1 shoot", "A2 shoot")
FOUGHT = ("A1>T left", "A2>U front")
FOES = "B1@(3600,3500)360/2, B2@(7600,3500)360/2, B3@(9000,9000)360/2"


def marked(p: Phase) -> list[str]:
    return [p.name(unit) for unit in targets(p.t, p.state)]


def shots(**options: Any) -> Phase:
    b = Board(TWO, FOES, phase="shooting", staff=False, **options)
    return phase(b, Shooting(RED), shooting(b.t))


@pytest.mark.clause("battlefield 5.5-e")
def test_only_those_who_attack_are_marked_while_answers_are_asked_for() -> None:
    red = "A1@(5000,5900)540/400, A2@(6400,6000)0/400, A3@(1000,1000)0/400"
    b = Board(red, "T@(5000,6000)360/400 chief, U@(7000,6000)360/400", attacks=FOUGHT, phase="answers", staff=False)
    p = phase(b, Answering(BLACK), answering(b.t))
    assert marked(p) == ["A1", "A2"]
    p.order(Finish())
    assert p.asked == RESTING
    assert marked(p) == []


@pytest.mark.clause("battlefield 5.2.5")
def test_only_those_who_can_be_shot_at_are_marked_while_shots_are_asked_for() -> None:
    p = shots(given=SHOOT)
    assert marked(p) == ["B1", "B2"]
    p.order(Shoot((Shot(p.id("A1"), p.id("B1")),)), 1)
    assert marked(p) == ["B2"], "A1 has shot, and A2 does not reach B1"


@pytest.mark.clause("battlefield 5.2.5", "battlefield 5.1-b")
def test_whoever_cannot_be_ordered_to_shoot_any_more_has_nobody_marked() -> None:
    assert marked(shots(given=["A1 shoot"], hand=(0, 10))) == ["B1"]
    assert marked(shots(given=["A1 shoot"], policies={"own_shoot": "t1"})) == ["B1"]
    late = shots(given=["A1 shoot"], policies={"own_shoot": "t3"})
    assert marked(late) == ["B1", "B2"], "A2 may be ordered to shoot now"
    late.order(Hold(late.ids("A1")))
    assert marked(late) == ["B2"]
