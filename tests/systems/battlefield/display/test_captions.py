"""What buttons say of orders that games by chance seldom come to: shots, answers, plans, ends of phases."""

from fractions import Fraction

import pytest

from bot.words import words
from engine.kernel.command import Command
from engine.kernel.ids import Side, UnitId
from engine.kernel.odds import Forecast, forecast
from engine.systems.battlefield.combat.shooting import shooting
from engine.systems.battlefield.command.ordering import ordering
from engine.systems.battlefield.content.kinds import BLACK, RED
from engine.systems.battlefield.display.captions import caption
from engine.systems.battlefield.frames import Ordering, Shooting
from engine.systems.battlefield.orders import (
    Act,
    Answer,
    Finish,
    Hold,
    Manoeuvre,
    Order,
    Orders,
    Reply,
    Shoot,
    Shot,
    Succeed,
    TakeLoss,
)
from tests.systems.battlefield.combat.answered import LEFT, asked
from tests.systems.battlefield.kit import Board, Play
from tests.systems.battlefield.phases import phase

BOWS, FOE = "A1:bows@(5000,2000)0/2", "B1@(5600,3000)360/2"


def said(p: Play, order: Command, side: Side = RED) -> tuple[str, str]:
    line = caption(p.t, p.state, side, order)
    assert line is not None
    return words("en").line(line), words("ru").line(line)


def test_a_shot_says_its_chance_and_a_held_one_that_it_is_held() -> None:
    b = Board(BOWS, FOE, phase="shooting", given=["A1 shoot"])
    p = phase(b, Shooting(RED), shooting(b.t))
    shot = Shot(p.id("A1"), p.id("B1"))
    assert said(p, Shoot((shot,))) == ("Shoot B1 Foot with R1 · 50%", "К1 → Ч1 Foot · 50\u00a0%")
    assert said(p, Shoot((Shot(p.id("A1")),)))[0] == "Shoot with R1 Bows at the nearest enemy · 50%"
    assert said(p, Hold((p.id("A1"),))) == ("Hold fire with R1 Bows", "К1 Bows: не стрелять")
    assert said(p, Finish()) == ("Hold all fire", "Больше не стрелять")


@pytest.mark.clause("battlefield 3.6.3.6", "battlefield 3.6.3.6-a")
@pytest.mark.parametrize(("rank", "percent"), [(0, 56), (2, 33)])
def test_a_carousel_tells_the_chance_of_all_ranks_that_shoot_as_its_outcomes_do(rank: int, percent: int) -> None:
    """A die takes a rank in 4 faces of 12: of two neither in 64 of 144, one in 64, both in 16."""
    red = "A1:carousels@(5000,2000)0/2 carousel"
    b = Board(red, "B1@(5600,3000)360/4, B2@(5000,800)0/4", phase="shooting", given=["A1 shoot"])
    p = phase(b, Shooting(RED), shooting(b.t))
    order = Shoot((Shot(p.id("A1"), p.id("B1"), rank=rank),))
    assert said(p, order)[0].endswith(f" · {percent}%")
    listed, found = p.game.listing(p.state, RED, order), forecast(p.game, p.state, RED, order)
    assert listed is not None
    assert isinstance(found, Forecast)
    assert listed.interest == percent
    (attack,) = found.attacks
    chances = {words("en").line(line): chance for line, chance in attack.outcomes}
    hit = sum(chance for line, chance in chances.items() if line != "No loss")
    assert round(100 * hit) == percent
    assert chances.get("B1 Foot loses 2 ranks", 0) == (0 if rank else Fraction(1, 9))


def test_a_shot_that_is_not_ordered_yet_says_its_price() -> None:
    b = Board(BOWS, FOE, phase="shooting", policies={"own_shoot": "t3"})
    p = phase(b, Shooting(RED), shooting(b.t))
    assert said(p, Shoot((Shot(p.id("A1"), p.id("B1")),)))[0] == "Shoot B1 Foot with R1 · 50% · 1 marker"


def test_answers_name_who_gives_them_and_their_price() -> None:
    p = asked("T:bows@(5000,6000)360/400", LEFT)
    t, a = p.id("T"), p.id("A1")
    assert said(p, Answer((Reply(t, "stand"),)), BLACK) == ("Stand firm with B1 Bows", "Ч1 Bows: стоять на месте")
    face = Answer((Reply(t, "face", a),))
    assert said(p, face, BLACK) == ("Turn B1 Bows to face R1 · 1 marker", "Ч1 Bows: лицом к К1 · 1 маркер")
    both = Answer((Reply(t, "face", a, a),))
    assert said(p, both, BLACK)[0] == "Face R1 with B1, shoot R1 · 2 markers"
    assert said(p, Answer((Reply(t, "evade"),)), BLACK)[0] == "Evade with B1 Bows · 2 markers"
    assert said(p, Answer((Reply(t, "flee"),)), BLACK)[0] == "Flee with B1 Bows · 1 marker"
    assert said(p, Answer((Reply(t, "hedgehog"),)), BLACK)[0] == "Form hedgehog with B1 Bows · 1 marker"
    assert said(p, Finish(), BLACK) == ("Stand firm, no reaction", "Стоять на месте")


def test_orders_say_kinds_or_the_plan_that_comes_with_them() -> None:
    b = Board(f"{BOWS}, A2@(7000,2000)0/2", FOE, phase="orders")
    p = phase(b, Ordering(RED), ordering(b.t))
    units = (p.id("A1"),)
    assert said(p, Order(units, ("move",))) == ("Order R1 Bows: MOVE · 1 marker", "К1 Bows: движение · 1 маркер")
    assert said(p, Order(units, ("rally",))) == ("Rally R1 Bows", "К1 Bows: остановить бегство")
    plan = (Act("wheel", 45, "left"), Act("fwd", 500))
    told = ("Wheel R1 Bows left 22.5°, then 2 steps", "К1: поворот влево 22,5°, вперёд 2\u00a0ш")
    assert said(p, Order(units, ("move",), plan=plan)) == told
    shots = (Shot(p.id("A1"), p.id("B1")),)
    assert said(p, Order(units, ("shoot",), shots=shots))[0] == "Order R1 Bows: SHOOT at B1 · 1 marker"
    two = Orders((Order(units, ("move",)), Order((p.id("A2"),), ("auto",))))
    assert said(p, two) == ("Give 2 orders: R1–2", "Отдать 2 приказа: К1–2")
    assert said(p, Finish()) == ("End orders", "Закончить приказы")


def test_a_manoeuvre_begins_with_what_matters_most() -> None:
    b = Board(f"{BOWS}, A2@(7000,2000)0/2", FOE, phase="orders")
    p = phase(b, Ordering(RED), ordering(b.t))
    units, foe = (p.id("A1"),), p.id("B1")

    def way(*acts: Act) -> str:
        return said(p, Manoeuvre(units, acts))[0]

    assert way(Act("fwd", 250)) == "Move R1 Bows 1 step forward"
    assert way(Act("fwd", 250), Act("attack", unit=foe)) == "Attack B1 with R1 Bows, 1 step"
    assert way(Act("dash", 2000), Act("attack", unit=foe)) == "Attack B1 with R1 Bows, dash 8 steps"
    assert way(Act("through", unit=p.id("A2")), Act("fwd", 500)) == "Move R1 Bows 2 steps through friends"
    assert way(Act("about")) == "About-face R1 Bows"
    assert way(Act("fwd", 250), Act("wheel", 60), Act("fwd", 250)) == "Move R1 Bows in 3 stages"
    assert way() == "Keep R1 Bows in place"


def test_a_manoeuvre_says_in_russian_which_way_it_goes_after_a_wheel() -> None:
    b = Board(f"{BOWS}, A2@(7000,2000)0/2", FOE, phase="orders")
    p = phase(b, Ordering(RED), ordering(b.t))
    units, foe, wheel = (p.id("A1"),), p.id("B1"), Act("wheel", 45, "left")

    def way(*acts: Act) -> str:
        return said(p, Manoeuvre(units, acts))[1].replace("\u00a0", " ")

    assert way(wheel, Act("side", 250, "right")) == "К1: поворот влево 22,5°, вправо 1 ш"
    assert way(wheel, Act("fwd", 250, edge="rear")) == "К1: поворот влево 22,5°, назад 1 ш"
    friends = Act("through", unit=p.id("A2"))
    assert way(wheel, friends, Act("fwd", 500)) == "К1: поворот влево 22,5°, сквозь своих 2 ш"
    assert way(wheel, Act("side", 250, "left"), Act("attack", unit=foe)) == "К1: влево 22,5°, влево 1 ш, атака на Ч1"
    assert way(Act("side", 250, "right"), Act("attack", unit=foe)) == "К1 Bows: вправо 1 ш, атака на Ч1"


def test_losses_and_successors_are_named() -> None:
    b = Board(BOWS, FOE, phase="orders")
    p = phase(b, Ordering(RED), ordering(b.t))
    unit = UnitId(p.id("A1"))
    assert said(p, TakeLoss(unit, tip=True)) == (
        "Lose the tip of R1 · wedge opens",
        "К1: снять остриё, клин распадётся",
    )
    assert said(p, TakeLoss(unit, tip=False))[0] == "Lose the last rank of R1"
    assert said(p, Succeed(unit))[0] == "Appoint the general with R1 Bows"
