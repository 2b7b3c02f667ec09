"""Every order that is written reads back as itself, in the words of both languages."""

from typing import Any, Literal

import msgspec
import pytest

from engine.kernel.command import Command
from engine.kernel.ids import Side, UnitId
from engine.systems.mpike import frames as f
from engine.systems.mpike import orders as o
from engine.systems.mpike.content.kinds import ORDERS as CLASSES
from engine.systems.mpike.notation.paths import after, in_line, pose_of
from engine.systems.mpike.notation.writing import speak, write
from engine.systems.mpike.orders import Aim, Attack, Step
from tests.systems.mpike.kit import Board
from tests.systems.mpike.notation.table import Table, edgehill, opening

ACT, SETUP, CHOOSING = f.Activation(0, step="actions"), f.Setup(step="orders"), f.Turn(step="choose")
SWEDES = opening("fehrbellin", "swedish")
UNITS = """kings: R HI2 12-6 @5.0+5.1>3; rupert: R cav 3-8 @0.0>3; ushers: R LI 2-6 @-2.0>3; guns: R gun 3-8 @-1.0>3
carts: R gun 3-8 @-4.0 limbered; march: R HI2 9-6 @-5.0>4 column; late: R HI2 9-6 @off; later: R cav 3-7 @off
foot: P HI2 12-6 @7.-1>9; horse: P cav 3-8 @2.0>9; shot: P LI 2-6 @6.0>9; lonely: P cav 3-8 @10.0>9"""


def board() -> Table:
    b = Board(UNITS, "rwc: R wc -1 @0.0; rac: R ac -2 @5.0; pwc: P wc 0 @9.-3", orders="charge")
    return Table(b.t, b.world, "royal")


T = board()
WINDOW = f.Window(Side("royal"), T.id("horse"), ("enter",), T.world.units[T.id("horse")].at, 8)


def at(unit: str) -> tuple[int, ...]:
    found: tuple[int, ...] = T.world.units[T.id(unit)].at
    return found


def unit(name: str) -> UnitId:
    return UnitId(T.id(name))


def beside(hex_: int, direction: int) -> int:
    return T.t.grid.neighbours[hex_][direction]


RUPERT, KINGS, USHERS, GUNS, MARCH = (unit(name) for name in ("rupert", "kings", "ushers", "guns", "march"))
HORSE, SHOT, FOOT = unit("horse"), unit("shot"), unit("foot")
(HERE,) = at("rupert")
LEFT, RIGHT = at("kings")
(WC,) = [man.number for man in T.t.leaders if man.slug == "rwc"]
(AC,) = [man.number for man in T.t.leaders if man.slug == "rac"]
AHEAD = beside(HERE, 2)
STEPS = (Step("enter", beside(HERE, 1)), Step("turn", 3), Step("enter", beside(beside(HERE, 1), 3)))
LATE = T.hex("0105")
COMBAT = f.Combat(at("shot")[0], (KINGS,), SHOT, step="advance")

HOWS: tuple[Literal["formation", "pistol", "open", "close"], ...] = ("formation", "pistol", "open", "close")

ORDERS: list[tuple[Command, Any]] = [
    (o.SetOrders(((0, "charge"),)), SETUP),
    (o.SetOpen((RUPERT, USHERS)), f.Setup(step="open")),
    (o.SetOpen(()), f.Setup(step="open")),
    (o.Activate(0), CHOOSING),
    (o.PassWing(0), CHOOSING),
    (o.Preempt(0), f.Preemption(Side("royal"), 1, step="ask")),
    (o.Preempt(0, aid=True), f.Preemption(Side("royal"), 1, step="ask")),
    (o.Decline(), f.Preemption(Side("royal"), 1, step="ask")),
    *((o.ChangeOrder(name, aid), f.Activation(0, step="orders"))
      for name in CLASSES for aid in (False, True)),
    (o.KeepOrder(), f.Activation(0, step="orders")),
    (o.Continue(), f.Activation(0, step="continuation")),
    (o.Continue(aid=True), f.Activation(0, step="continuation")),
    (o.FinishWing(), f.Activation(0, step="continuation")),
    (o.Move(RUPERT, STEPS), ACT),
    (o.Move(RUPERT, ()), f.Moving(RUPERT, (), 8)),
    (o.Move(RUPERT, (Step("fire", at("horse")[0], HORSE), *STEPS, Step("about"))), ACT),
    (o.Move(RUPERT, (Step("fire", at("foot")[1], FOOT),)), ACT),
    (o.Move(RUPERT, STEPS, alone=True), ACT),
    (o.Move(RUPERT, (Step("enter", AHEAD), Step("fire", AHEAD, o.NOBODY))), ACT),
    (o.Move(KINGS, (Step("enter", 0), Step("enter", 1), Step("wheel", 0), Step("wheel", 1), Step("about"))), ACT),
    (o.Move(KINGS, (Step("bridge", beside(beside(LEFT, 1), 1)),)), ACT),
    (o.Move(USHERS, (Step("restack", 0), Step("restack", 1))), ACT),
    (o.Move(MARCH, (Step("enter", beside(at("march")[0], 2)), Step("turn", 3), Step("about"))), ACT),
    (o.Move(unit("carts"), (Step("enter", beside(at("carts")[0], 4)),)), ACT),
    (o.Move(unit("late"), (Step("enter", LATE), Step("enter", 0)), "open", 2), ACT),
    (o.Move(unit("late"), (Step("enter", LATE),), "column", 1), ACT),
    (o.Move(unit("later"), (Step("enter", LATE), Step("turn", 3)), "column", 2), ACT),
    (o.FormHedgehog(KINGS), ACT),
    *((o.Reform(RUPERT, how, by), ACT) for how in HOWS for by in (-1, AC)),
    (o.Reform(MARCH, "formation", -1, about=True), ACT),
    (o.Rally(RUPERT), ACT),
    (o.Rally(RUPERT, WC, 4), ACT),
    (o.Fire(KINGS, "skirmish", (Aim(SHOT, at("shot")[0], 0), Aim(FOOT, at("foot")[0], 1))), ACT),
    (o.Fire(KINGS, "advancing", (Aim(SHOT, at("shot")[0], 1),), 1), ACT),
    (o.Fire(KINGS, "advancing", (Aim(SHOT, at("shot")[0], 1),)), ACT),
    (o.Fire(USHERS, "retreating", (Aim(HORSE, at("horse")[0]),), 4), ACT),
    (o.Fire(KINGS, "salvo", (Aim(SHOT, at("shot")[0], 0, salvo=True),)), ACT),
    (o.Fire(KINGS, "salvo", (Aim(SHOT, at("shot")[0], 0, salvo=True), Aim(FOOT, at("foot")[0], 1))), ACT),
    (o.Fire(USHERS, "skirmish", (Aim(o.NOBODY, AHEAD),)), ACT),
    (o.FireGuns(GUNS, Aim(HORSE, at("horse")[0], side="left", line=7)), ACT),
    (o.FireGuns(GUNS, Aim(HORSE, at("horse")[0], line=7)), ACT),
    (o.FireGuns(GUNS, Aim(SHOT, at("shot")[0])), ACT),
    (o.TurnGuns(GUNS, 4), ACT),
    (o.Limber(GUNS), ACT),
    (o.Limber(unit("carts"), 1), ACT),
    (o.MoveLeader(AC, (beside(LEFT, 4), beside(beside(LEFT, 4), 4))), ACT),
    (o.EndActions(), ACT),
    (o.ReactFire(RUPERT, (Aim(HORSE, at("horse")[0]),)), WINDOW),
    (o.ReactFire(KINGS, (Aim(SHOT, at("shot")[0], 0, salvo=True), Aim(FOOT, at("foot")[0], 1))), WINDOW),
    (o.ReactFire(KINGS, (Aim(SHOT, at("shot")[0], 1, salvo=True),)), WINDOW),
    (o.FireGuns(GUNS, Aim(HORSE, at("horse")[0], side="right", line=3)), WINDOW),
    (o.ReactFace(RUPERT, 4), WINDOW),
    (o.ReactFace(KINGS, 1, "left"), WINDOW),
    (o.ReactFace(KINGS, 4, "right"), WINDOW),
    (o.ReactHedgehog(KINGS), WINDOW),
    (o.TurnGuns(GUNS, 1), WINDOW),
    (o.Withdraw(RUPERT, (Step("about"), Step("enter", beside(HERE, 5)))), WINDOW),
    (o.WithdrawLeader(AC, (beside(LEFT, 4),)), WINDOW),
    (o.SwapGuns(GUNS), WINDOW),
    (o.Cover(RUPERT), f.Volley(HORSE, (Aim(RUPERT, HERE),))),
    (o.Intercept(RUPERT), WINDOW),
    (o.Decline(), WINDOW),
    (o.LetMove(), WINDOW),
    (o.RideOut(RUPERT, STEPS), f.Interception(RUPERT, HORSE, step="path")),
    (o.RideOut(RUPERT, STEPS, (AC, WC)), f.Interception(RUPERT, HORSE, step="path")),
    (o.RideOut(RUPERT, ()), f.Interception(RUPERT, HORSE, step="path")),
    (o.PistolShot(RUPERT), f.Interception(RUPERT, HORSE, step="own-fire")),
    (o.HoldFire(), f.Interception(RUPERT, HORSE, step="own-fire")),
    (o.Close(RUPERT), f.Interception(RUPERT, HORSE, step="close")),
    (o.NameAttacks(), f.Melee(0, step="name")),
    (o.NameAttacks((Attack(at("shot")[0], (KINGS, RUPERT)), Attack(at("foot")[0], (KINGS,)))), f.Melee(0, step="name")),
    (o.SpendPistols(), f.Combat(at("horse")[0], (RUPERT,), HORSE, step="ask-attacker")),
    (o.SpendPistols((RUPERT,)), f.Combat(at("horse")[0], (RUPERT,), HORSE, step="ask-attacker")),
    (o.GoNext(RUPERT), f.RoutPhase(Side("royal"), step="choose")),
    (o.Retreat(RUPERT, ((beside(HERE, 4),), (beside(beside(HERE, 4), 4),))), f.Retreating(RUPERT, 2, step="choose")),
    (o.Retreat(KINGS, ((beside(LEFT, 4), LEFT),), left=True, leaders=(AC, WC)), f.Retreating(KINGS, 2, step="choose")),
    (o.Pursue(RUPERT, HORSE), f.Combat(at("horse")[0], (RUPERT,), HORSE, step="pursue")),
    (o.Advance(RUPERT, (AHEAD,), 3), COMBAT),
    (o.Advance(KINGS, (beside(LEFT, 1), beside(RIGHT, 1)), 2, (AC,)), COMBAT),
    (o.Advance(KINGS, (LEFT, RIGHT), 2), COMBAT),
    (o.Stay(), COMBAT),
    (o.Sidestep(RUPERT, beside(HERE, 0)), f.Shot(GUNS, RUPERT, HERE, HERE, step="sidestep")),
    (o.StandFast(), f.Shot(GUNS, RUPERT, HERE, HERE, step="sidestep")),
    (o.SplitHits(2), f.Shot(GUNS, RUPERT, HERE, HERE, step="split")),
    (o.PlaceLeader(AC, LEFT), f.Replacing(step="place")),
]  # fmt: skip


def test_every_kind_of_order_is_there() -> None:
    known = {cls for cls in vars(o).values() if isinstance(cls, type) and issubclass(cls, Command)}
    written = {cls for cls in known if cls.__module__ == o.__name__ and cls not in (o.UnitOrder, o.Nothing)}
    assert {type(order) for order, _ in ORDERS} == written


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("which", range(len(ORDERS)))
def test_an_order_reads_back_as_itself(which: int, language: Any) -> None:
    order, frame = ORDERS[which]
    line = write(T.t, order)
    assert T.again(order, language, frame) == order, speak(T.t, line, language)


@pytest.mark.parametrize("which", range(len(ORDERS)))
def test_an_order_that_says_its_verb_and_unit_needs_no_question(which: int) -> None:
    order, _ = ORDERS[which]
    line = write(T.t, order)
    contextual = isinstance(order, o.ReactFace | o.FormHedgehog) or (isinstance(order, o.Move) and not order.steps)
    if not contextual:
        assert T.read(line) == order, line


@pytest.mark.clause("mpike 7.3.5")
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_move_over_a_bridge_names_its_unit_in_both_languages(language: Any) -> None:
    order = o.Move(KINGS, (Step("bridge", beside(beside(LEFT, 1), 1)),))
    line = write(T.t, order)
    fresh = board()
    verb, unit = {"en": ("move", "kings"), "ru": ("ход", fresh.t.russian["kings"])}[language]
    assert speak(fresh.t, line, language).startswith(f"{verb} {unit} ")
    assert fresh.again(order, language, ACT) == order


def test_moves_over_a_real_map_read_back_in_both_languages() -> None:
    rocroi = (opening("rocroi", side) for side in ("french", "spanish"))
    for table in (edgehill(), edgehill("parliament"), SWEDES, opening("fehrbellin", "brandenburg"), *rocroi):
        own = [card for card in table.t.cards if card.side == table.side and card.status == "map"]
        for card in own:
            pose = pose_of(table.world, card.id)
            steps = (Step("about"), Step("about"), *_forward(table, card.id))
            order = o.Move(card.id, steps)
            assert table.again(order, "en", ACT) == order
            assert table.again(order, "ru", ACT) == order
            assert after(table.t, pose, steps).at


def _forward(table: Table, id_: UnitId) -> tuple[Step, ...]:
    pose = pose_of(table.world, id_)
    if in_line(pose):
        return Step("enter", 1), Step("wheel", 0)
    first = table.t.grid.neighbours[pose.at[0]][pose.facing]
    second = table.t.grid.neighbours[first][(pose.facing + 1) % 6]
    return Step("enter", first), Step("turn", (pose.facing + 1) % 6), Step("enter", second)


@pytest.mark.parametrize(
    ("name", "whose"), [("edgehill-rupert", "royalist"), ("fehrbellin", "swedish"), ("rocroi", "french")]
)
def test_whoever_has_a_name_is_read_by_it_in_any_spelling(name: str, whose: str) -> None:
    first = opening(name, whose)
    for side in first.t.sides:
        table = opening(name, side)
        t = table.t
        for card in (card for card in t.cards if card.side == side):
            for said in {card.slug, t.russian[card.slug], card.name.en, card.name.ru, card.name.ru.upper()}:
                assert table.read(f"reform {said}", ACT) == o.Reform(card.id, "formation"), said
                assert table.read(f"построиться {said}", ACT) == o.Reform(card.id, "formation"), said
        for wing in (wing for wing in t.wings if wing.side == side):
            man = t.leaders[wing.commander]
            for said in {
                wing.slug,
                wing.name.en,
                wing.name.ru,
                man.name.en,
                man.name.ru,
                man.slug,
                t.russian[man.slug],
            }:
                assert table.read(f"activate {said}", CHOOSING) == o.Activate(wing.number), said


RUSSIAN = (
    "preempt rupert-wing with ac", "move rupert-horse 1410 2h 1409 fire dragoons", "enter wales 0101 4h column",
    "attack 1405 with rupert-horse+maurice; 1505 with byron", "change-order receive-charge",
    "react-fire usher x ramsay-horse 1405 salvo side left line 3", "withdraw byron about 1414",
)  # fmt: skip


def test_russian_lines_hold_no_latin_letters() -> None:
    table, allowed = edgehill(), set("xIV")
    for line in RUSSIAN:
        said = speak(table.t, line, "ru")
        assert {c for c in said if c.isascii() and c.isalpha()} <= allowed, said
        assert speak(table.t, line, "en") == line


def test_orders_survive_storage() -> None:
    for order, _ in ORDERS:
        assert msgspec.json.decode(msgspec.json.encode(order), type=type(order)) == order
