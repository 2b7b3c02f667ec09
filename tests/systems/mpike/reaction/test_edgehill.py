"""D1, the example of 9.1.3: Rupert rides at Ramsey, fires, fights and advances; the dragoons wait for him."""

from typing import Any

import pytest

from engine.kernel.procedure import Frame
from engine.systems.mpike import events as e
from engine.systems.mpike.combat.clash import combat
from engine.systems.mpike.combat.naming import melee
from engine.systems.mpike.combat.retreat import retreating
from engine.systems.mpike.frames import Melee
from engine.systems.mpike.movement.movers import frame_of, mover_of
from engine.systems.mpike.movement.moving import moving
from engine.systems.mpike.orders import Attack, Decline, NameAttacks, ReactFire, SpendPistols, Step
from engine.systems.mpike.reaction.windows import opens
from tests.systems.mpike.kit import Play
from tests.systems.mpike.reaction.acts import Act

UNITS = "rupert: R cav 3-8 @{}; ramsey: P cav 4-6 @4.-2>9{}; dragoons: P LI 2-6 @5.-3>9"
ORDERS = {"r1": "charge", "p1": "receive-charge"}


def stage(units: str) -> Act:
    return Act(units, "rupert", leaders="P wc 0 @7.-4; R wc 0 @-2.0", orders=ORDERS)


def run(act: Act, frame: Frame) -> Play:
    more: tuple[Any, ...] = (moving(act.t, opens), combat(act.t), retreating(act.t), melee(act.t))
    return act.play(more=more, frame=frame)


def shot(play: Play, name: str) -> ReactFire:
    return next(order for order in play.legal() if isinstance(order, ReactFire) and order.unit == play.id(name))


@pytest.mark.clause("mpike 9.1.3")
def test_d1_the_ride_and_the_shots() -> None:
    act = stage(UNITS.format("0.0>3", ""))
    steps = tuple(Step("enter", act.board.hex(place)) for place in ("1.0", "2.-1", "3.-1"))
    mover = mover_of(act.t, act.world, act.id("rupert"))
    frame = frame_of(act.t, act.world, mover, (*steps, Step("fire", at=act.id("ramsey"))))
    play = run(act, frame)
    for place in ("1.0", "2.-1"):
        assert play.at("rupert") == f"{place}>3"
        assert play.asked == ("parliament", "reaction")
        assert {type(order).__name__ for order in play.legal()} == {"Intercept", "Decline", "LetMove"}
        play.order(Decline())
    assert play.at("rupert") == "3.-1>3"
    assert {(type(order).__name__, getattr(order, "unit", -1)) for order in play.legal()} == {
        ("ReactFire", play.id("ramsey")), ("Intercept", play.id("ramsey")), ("Decline", -1),
        ("LetMove", -1),
    }  # fmt: skip
    play.order(shot(play, "ramsey"), "8")
    assert (play.unit("rupert").hits, play.unit("rupert").morale, play.unit("ramsey").pistols) == (1, 0, 1)
    # A shot at the mover hands the move back to its side, which goes on as ordered.
    assert play.asked == ("royal", "go-on")
    play.order(play.legal()[0], "9", "3")
    assert (play.unit("ramsey").hits, play.unit("ramsey").morale) == (1, 0)
    assert play.asked == ("parliament", "reaction")
    assert {type(order).__name__ for order in play.legal()} == {"ReactFire", "Decline", "LetMove"}
    play.order(shot(play, "ramsey"), "2")
    assert play.unit("ramsey").pistols == 2
    assert play.unit("rupert").hits == 1
    while play.asked == ("royal", "go-on"):
        play.order(play.legal()[-1])
    assert play.asked == ("royal", "rest")
    assert not play.unit("rupert").momentum


@pytest.mark.clause("mpike 9.1.3")
def test_d1_the_close_combat_and_the_dragoons() -> None:
    act = stage(UNITS.format("3.-1>3 h1 p1", " h1 p2"))
    play = run(act, Melee(act.t.cards[act.id("rupert")].wing))
    play.order(NameAttacks((Attack(act.board.hex("4.-2"), (act.id("rupert"),)),)))
    play.order(SpendPistols((act.id("rupert"),)), "5")
    (fought,) = play.of(e.CombatFought)
    assert (fought.total, fought.row) == (2, 7)
    assert play.asked[0] == "parliament"
    ways = {tuple(play.place(at[0]) for at in order.path) for order in play.legal()}
    assert ways == {("5.-2", "6.-3"), ("5.-2", "6.-2")}
    play.order(play.legal()[0])
    advance = next(order for order in play.legal() if order.facing == act.world.units[act.id("rupert")].facing)
    play.order(advance)
    assert play.at("rupert") == "4.-2>3"
    assert (play.unit("rupert").formation, play.unit("ramsey").formation) == ("confused", "confused")
    assert play.asked == ("parliament", "reaction")
    assert "11.4.9" in play.refused(ReactFire(act.id("ramsey"), ()))
    play.order(shot(play, "dragoons"), "7")
    assert play.unit("rupert").hits == 2
    assert play.unit("rupert").morale == 0
    assert play.asked == ("royal", "rest")
