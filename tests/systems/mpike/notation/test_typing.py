"""Lines as people type them: the verb anywhere, leaders for units, far hexes, turns by hand or by the clock."""

import pytest

from engine.kernel.ids import Side
from engine.systems.mpike import frames as f
from engine.systems.mpike import orders as o
from engine.systems.mpike.notation.hours import corner_hour, corner_of, hour_in, side_hour, side_of
from tests.systems.mpike.kit import Board
from tests.systems.mpike.notation.table import Table, edgehill

KING, ROUNDHEADS = edgehill(), edgehill("parliament")
ACT = f.Activation(KING.t.wing_by_slug["rupert-wing"], step="actions")
ORDERS, MORE, CHOOSING = f.Activation(0, step="orders"), f.Activation(0, step="continuation"), f.Turn(step="choose")
NAMING = f.Melee(2, step="name")
RUPERT_COMES = f.Window(Side("parliament"), KING.id("rupert-horse"), ("enter",), KING.hexes("1411"), 8)
PREEMPTING = f.Preemption(Side("parliament"), 2, step="ask")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Rupert charge 1411 > 1408", "move rupert-horse 1310 1409 1408"),
        ("rupert 1410", "move rupert-horse 1410"),
        ("rupert 1410>1409", "move rupert-horse 1410 1409"),
        ("rupert 1410-1409", "move rupert-horse 1410 1409"),
        ("rupert: 1410, 1409.", "move rupert-horse 1410 1409"),
        ("move the rupert", None),
        ("mv rupert l4lo", "move rupert-horse 1410"),
        ("1411 1410", "move rupert-horse 1410"),
        ("rupert 1410 R 1510 RR", "move rupert-horse 1410 2h 1510 6h"),
        ("rupert L", "move rupert-horse 10h"),
        ("rupert 2", "move rupert-horse 2h"),
        ("rupert 2 o'clock", "move rupert-horse 2h"),
        ("rupert turn 2h", "move rupert-horse 2h"),
        ("rupert turn NE", "move rupert-horse 2h"),
        ("rupert face R", "move rupert-horse 2h"),
        ("rupert right twice", "move rupert-horse 4h"),
        ("rupert wheel left", "move rupert-horse 10h"),
        ("rupert countermarch", "move rupert-horse about"),
        ("rupert 1410 then about", "move rupert-horse 1410 about"),
        ("rupert 1410 fire ramsay 1409", "move rupert-horse 1410 fire ramsay-horse 1409"),
        ("rupert shoots ramsay", None),
        ("rupert fire ramsay", "move rupert-horse fire ramsay-horse"),
        ("fire rupert at 1405", "move rupert-horse fire ramsay-horse"),
        ("usher's dragoons 1710", "move usher 1710"),
        ("usher fire dragoons", "skirmish usher x dragoons 1706"),
        ("ruthven 1412", "move byron 1412"),
        ("leader ruthven 1411", "leader-move ruthven 1312 1411"),
        ("Принц Руперт ход 1410", "move rupert-horse 1410"),
        ("ку в атаку 1410 П", "move rupert-horse 1410 2h"),
        ("Руперт 1410 на 2 часа", None),
        ("Руперт 1410 2 часа", "move rupert-horse 1410 2h"),
        ("Байрон кругом", "move byron about"),
        ("reform rupert by ruthven", "reform rupert-horse by ruthven"),
        ("rupert reload", "reload rupert-horse"),
        ("зарядить Руперт", "reload rupert-horse"),
        ("byron rally rupert", "rally byron by rupert"),
        ("end", "end-actions"),
        ("конец", "end-actions"),
        ("done", "end-actions"),
    ],
)
def test_actions_as_people_type_them(typed: str, meant: str | None) -> None:
    if meant is None:
        KING.expected(typed, ACT)
    else:
        assert KING.written(typed, ACT) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("react fire ramsay", "react-fire ramsay-horse x rupert-horse 1411"),
        ("ramsay fire rupert", "react-fire ramsay-horse x rupert-horse 1411"),
        ("ramsay x rupert", "react-fire ramsay-horse x rupert-horse 1411"),
        ("ramsay fire 1411", "react-fire ramsay-horse x rupert-horse 1411"),
        ("salvo brooke", "react-fire brooke x rupert-horse 1411 salvo"),
        ("ответить Рамсей", "react-fire ramsay-horse x rupert-horse 1411"),
        ("drake fire", "gun-fire drake x rupert-horse 1411"),
        ("face dragoons R", "face dragoons 8h"),
        ("dragoons LL", "face dragoons 2h"),
        ("поворот Драгуны Л", "face dragoons 4h"),
        ("face drake R", "turn-gun drake 8h"),
        ("intercept ramsay", "intercept ramsay-horse"),
        ("Рамсей перехват", "intercept ramsay-horse"),
        ("hedgehog brooke", "react-hedgehog brooke"),
        ("withdraw ramsay 1404", "withdraw ramsay-horse about 1404"),
        ("ramsay withdraw 1404", "withdraw ramsay-horse about 1404"),
        ("pass", "decline"),
        ("no reaction", "decline"),
        ("нет", "decline"),
    ],
)
def test_reactions_as_people_type_them(typed: str, meant: str) -> None:
    assert ROUNDHEADS.written(typed, RUPERT_COMES) == meant


@pytest.mark.parametrize(
    ("typed", "frame", "meant"),
    [
        ("activate ramsay", CHOOSING, "activate ramsay-wing"),
        ("ramsay", CHOOSING, "activate ramsay-wing"),
        ("act bal", CHOOSING, "activate ballard-wing"),
        ("pass ballard", CHOOSING, "pass ballard-wing"),
        ("preempt ramsay with ac", PREEMPTING, "preempt ramsay-wing with ac"),
        ("preempt ramsay with Essex", PREEMPTING, "preempt ramsay-wing with ac"),
        ("ramsay + ac", PREEMPTING, "preempt ramsay-wing with ac"),
        ("перехватить Рамсей с КА", PREEMPTING, "preempt ramsay-wing with ac"),
        ("no", PREEMPTING, "decline"),
        ("order charge", ORDERS, "change-order charge"),
        ("charge", ORDERS, "change-order charge"),
        ("charge with ac", ORDERS, "change-order charge with ac"),
        ("receive charge", ORDERS, "change-order receive-charge"),
        ("приказ быть готовыми с КА", ORDERS, "change-order make-ready with ac"),
        ("keep", ORDERS, "keep-order"),
        ("pass", ORDERS, "keep-order"),
        ("continue", MORE, "continue"),
        ("with ac", MORE, "continue with ac"),
        ("end", MORE, "finish"),
    ],
)
def test_turns_and_orders_as_people_type_them(typed: str, frame: object, meant: str) -> None:
    assert ROUNDHEADS.written(typed, frame) == meant


@pytest.mark.parametrize(
    "typed",
    [
        "attack 1405 with rupert, maurice; 1505 with byron",
        "1405 with rupert+maurice, 1505 with byron",
        "rupert maurice x 1405; byron x 1505",
        "attack ramsay with rupert and maurice 1505 byron",
        "атака 1405 с Руперт и Морица; 1505 с Байрон",
    ],
)
def test_attacks_as_people_type_them(typed: str) -> None:
    assert KING.written(typed, NAMING) == "attack 1405 with rupert-horse+maurice; 1505 with byron"


def test_an_attack_named_while_units_act_leads_up_to_the_enemy() -> None:
    far = KING.written("rupert attack 1408", ACT)
    assert far == KING.written("rupert charge 1408", ACT)
    order = KING.order("charge 1405 with rupert", ACT)
    assert isinstance(order, o.Move)
    assert order.places
    assert KING.t.label(order.steps[-1].to) in {"1306", "1406"}


def test_first_orders_of_all_wings() -> None:
    setup = f.Setup(step="orders")
    assert (
        ROUNDHEADS.written("ramsay=charge ballard=rally", setup) == "set-orders ramsay-wing charge ballard-wing rally"
    )
    assert ROUNDHEADS.written("ballard rally, all charge", setup) == "set-orders ramsay-wing charge ballard-wing rally"
    order = ROUNDHEADS.order("historical", setup)
    assert order == o.SetOrders(tuple((w.number, w.order) for w in KING.t.wings if w.side == "parliament"))
    assert ROUNDHEADS.order("none", f.Setup(step="open")) == o.SetOpen(())
    assert ROUNDHEADS.written("dragoons holles", f.Setup(step="open")) == "set-open dragoons+holles"


def two_hex() -> Table:
    b = Board(
        "kings: P HI2 12-6 @5.0+5.1>3; enemy: R LI 2-6 @6.-1>9; other: R LI 2-6 @6.0>9; col: P HI2 9-6 @9.0>4 column",
        "pwc: P wc 0 @5.1",
    )
    return Table(b.t, b.world, "parliament")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("kings ahead left", "move kings ahead left"),
        ("pwc wheel right", "move kings wheel right"),
        ("kings L", "move kings wheel left"),
        ("kings LL", "move kings wheel left wheel left"),
        ("kings 1h", "move kings wheel left"),
        ("kings 9h", "move kings about"),
        ("col 2h", "move col 2h"),
        ("col L", "move col 2h"),
        ("kings fire enemy", "skirmish kings left x enemy {enemy}"),
        ("kings salvo left enemy right other", "salvo kings left x enemy {enemy} right x other {other}"),
        ("advance fire kings ahead left at enemy", "advance-fire kings 2h left x enemy {enemy}"),
    ],
)
def test_two_hex_units_as_people_type_them(typed: str, meant: str) -> None:
    t = two_hex()
    places = {name: t.t.label(t.world.units[t.id(name)].at[0]) for name in ("enemy", "other")}
    assert t.written(typed, f.Activation(1, step="actions")) == meant.format(**places)


def test_a_two_hex_unit_reacts_by_wheeling() -> None:
    t = two_hex()
    window = f.Window(Side("parliament"), t.id("enemy"), ("enter",), t.world.units[t.id("enemy")].at, 6)
    for typed in ("kings L", "face kings wheel left", "kings 1h", "face kings 1"):
        assert t.order(typed, window) == o.ReactFace(t.id("kings"), 1, "left"), typed


def test_both_halves_fire_at_a_target_in_front_of_both() -> None:
    b = Board("kings: P HI2 12-6 @5.0+5.1>3; enemy: R LI 2-6 @6.0>9")
    t = Table(b.t, b.world, "parliament")
    order = t.order("kings fire enemy", f.Activation(1, step="actions"))
    assert isinstance(order, o.Fire)
    assert [aim.half for aim in order.aims] == [0, 1]


def test_guns_take_the_middle_one_of_several_grazing_lines() -> None:
    b = Board("guns: P gun 5-9 @0.0>3; enemy: R LI 2-6 @2.-1>9; far: R LI 2-6 @7.-3>9")
    t = Table(b.t, b.world, "parliament")
    near, far = (t.order(f"fire guns {name}", f.Activation(1, step="actions")) for name in ("enemy", "far"))
    assert isinstance(near, o.FireGuns)
    assert isinstance(far, o.FireGuns)
    assert near.aim.line >= 0
    assert far.aim.line == -1


@pytest.mark.clause("mpike 7.4", "mpike 6.1")
def test_guns_enter_without_a_word_of_facing_or_formation() -> None:
    b = Board("old: P cav 3-8 @5.0>9; guns: P gun 4-9 @off")
    t = Table(b.t, b.world, "parliament")
    for line in ("guns 2512", "move guns 2512", "enter guns 2512"):
        assert t.order(line, f.Activation(1, step="actions")) == o.Move(
            b.id("guns"), (o.Step("enter", b.t.grid.parse("2512")),)
        )
    assert t.written("enter guns 2512 2412", f.Activation(1, step="actions")) == "move guns 2512 2412"


def test_whoever_enters_faces_as_his_side_does() -> None:
    b = Board("old: P cav 3-8 @5.0>9; new: P cav 3-8 @off; late: P HI2 9-6 @off")
    t = Table(b.t, b.world, "parliament")
    acting = f.Activation(1, step="actions")
    assert t.written("new 2512", acting) == "enter new 2512 9h normal"
    assert t.written("enter new at 2512 facing 11 in column, 2412", acting).startswith("enter new 2512 11h column")
    assert t.written("late 2512 column 10h", acting) == "enter late 2512 10h column"


def test_a_question_about_one_unit_needs_no_unit() -> None:
    rupert, ramsay = KING.id("rupert-horse"), KING.id("ramsay-horse")
    assert KING.written("1410 1409", f.Moving(rupert, (), 8)) == "move rupert-horse 1410 1409"
    assert KING.order("stop", f.Moving(rupert, (), 8)) == o.Move(rupert, ())
    assert KING.order("end", f.Moving(rupert, (), 8)) == o.Move(rupert, ())
    assert KING.order("1410 R", f.Interception(rupert, ramsay, step="path")) == KING.order("ride out rupert 1410 R")
    assert KING.order("fire", f.Interception(rupert, ramsay, step="own-fire")) == o.PistolShot(rupert)
    assert KING.order("no", f.Interception(rupert, ramsay, step="own-fire")) == o.HoldFire()
    assert KING.order("attack", f.Interception(rupert, ramsay, step="close")) == o.Close(rupert)
    combat = f.Combat(KING.hex("1405"), (rupert,), ramsay, step="ask-attacker")
    assert KING.order("pistols", combat) == o.SpendPistols((rupert,))
    assert KING.order("no", combat) == o.SpendPistols()
    assert KING.written("1410 L", f.Combat(KING.hex("1410"), (rupert,), ramsay, step="advance")) == (
        "advance rupert-horse 1410 10h"
    )
    assert KING.written("1412 1512", f.Retreating(rupert, 2, step="choose")) == "retreat rupert-horse 1412 1512"


@pytest.mark.parametrize("orientation", ["flat", "pointy"])
def test_hours_tell_corners_from_sides(orientation: str) -> None:
    corners = {corner_hour(orientation, k) for k in range(6)}  # type: ignore[arg-type]
    sides = {side_hour(orientation, d) for d in range(6)}  # type: ignore[arg-type]
    assert corners | sides == set(range(1, 13))
    assert corners == ({1, 3, 5, 7, 9, 11} if orientation == "flat" else {2, 4, 6, 8, 10, 12})
    for hour in range(1, 13):
        assert (corner_of(orientation, hour) is None) != (side_of(orientation, hour) is None)  # type: ignore[arg-type]
    assert [hour_in(word) for word in ("4h", "4ч", "12", "13", "0", "h", "0407")] == [4, 4, 12, None, None, None, None]


def test_leaders_who_are_alone_move_alone() -> None:
    b = Board("foot: P HI1 9-6 @5.0>9", "lonely: P wc 0 @9.0")
    t = Table(b.t, b.world, "parliament")
    number = t.t.leader_by_slug["lonely"]
    label = t.t.label(t.t.grid.neighbours[t.world.leaders[number].at][0])
    assert t.written(f"lonely {label}", f.Activation(1, step="actions")) == f"leader-move lonely {label}"


@pytest.mark.clause("mpike 5.3.1", "mpike 5.3.1-a")
def test_a_leader_alone_beside_lost_guns_is_attacked_by_his_hex() -> None:
    b = Board("horse: R cav 3-8 @0.0>3; guns: R gun 4-9 @1.0>3 captured; P HI1 8-6 @9.0>9", "P wc 0 @1.0")
    t = Table(b.t, b.world, "royal")
    order = o.NameAttacks((o.Attack(b.hex("1.0"), b.ids("horse")),))
    assert t.order(f"attack {b.t.label(b.hex('1.0'))} with horse", f.Melee(0, step="name")) == order
