"""Chapter 5.1: the sequence of play: who begins, the phases of a turn, what is passed over in silence."""

from typing import Any

import pytest

from engine.kernel.event import Ended
from engine.systems.battlefield import events as e
from engine.systems.battlefield.combat.answers import answering
from engine.systems.battlefield.combat.losses import succession
from engine.systems.battlefield.combat.melee import melee
from engine.systems.battlefield.combat.retreats import retreating
from engine.systems.battlefield.combat.shooting import shooting
from engine.systems.battlefield.command.distances import headless
from engine.systems.battlefield.command.ordering import ordering
from engine.systems.battlefield.content.kinds import BLACK, RED
from engine.systems.battlefield.frames import Opening, Turn
from engine.systems.battlefield.orders import Finish, Order, Shot, Succeed
from engine.systems.battlefield.sequence import sequence, to_move, to_retreat, to_shoot
from engine.systems.battlefield.world import army_of
from tests.systems.battlefield.kit import Board, Play, field

RED_ONE, BLACK_ONE = "A1@(5000,2000)0", "B1@(5600,9000)360"


def parts(b: Board) -> tuple[Any, ...]:
    t = b.t
    return (
        *sequence(t), ordering(t), answering(t), succession(t), shooting(t), melee(t), retreating(t),
    )  # fmt: skip


def opened(*dice: Any, red: str = RED_ONE, black: str = BLACK_ONE, **position: Any) -> Play:
    """Begin a game of one unit a side."""
    b = Board(red, black, number=0, phase="setup", **position)
    return b.play(Opening(), *parts(b), dice=dice)


def turn(red: str = RED_ONE, black: str = BLACK_ONE, dice: tuple[Any, ...] = (), **position: Any) -> Play:
    """Begin red's turn."""
    b = Board(red, black, number=0, **position)
    return b.play(Opening(RED, "turn"), *parts(b), dice=dice)


def story(p: Play) -> list[str]:
    """Return the facts of turns and phases of the last order."""
    return [
        f"{event.phase}" if isinstance(event, e.PhaseBegan) else type(event).__name__
        for event in p.events
        if isinstance(event, e.TurnBegan | e.TurnEnded | e.PhaseBegan | Ended)
    ]


# -- who begins


@pytest.mark.clause("battlefield 5.1", "battlefield 5.1-c")
@pytest.mark.parametrize(("dice", "first"), [([(9, 4)], RED), ([(4, 9)], BLACK), ([(5, 5), (12, 12), (3, 2)], RED)])
def test_5_1_c_the_higher_die_begins_and_equal_ones_are_thrown_again(dice: Any, first: str) -> None:
    p = opened(*dice)
    (rolled,) = p.of(e.FirstRolled)
    assert (rolled.what, rolled.first, rolled.dice) == ("move", first, tuple(die for roll in dice for die in roll))
    assert p.asked == (first, "orders")
    (began,) = p.of(e.TurnBegan)
    assert (began.number, began.side) == (1, first)


@pytest.mark.clause("battlefield 5.1")
def test_5_1_the_scenario_may_say_who_begins() -> None:
    p = opened(options={"first": "black"})
    assert p.of(e.FirstRolled) == []
    assert p.asked == ("black", "orders")


@pytest.mark.clause("battlefield 5.1")
def test_5_1_turns_alternate() -> None:
    p = opened(options={"first": "black"})
    p.order(Finish())
    assert p.asked == ("red", "orders")
    assert story(p) == ["TurnEnded", "TurnBegan"]
    (ended,), (began,) = p.of(e.TurnEnded), p.of(e.TurnBegan)
    assert (ended.number, ended.side, ended.markers) == (1, BLACK, (10, 10))
    assert (began.number, began.side, p.world.side, p.world.phase) == (2, RED, RED, "orders")
    p.order(Finish())
    assert p.asked == ("black", "orders")


# -- phases


@pytest.mark.clause("battlefield 5.1")
def test_5_1_a_phase_in_which_nothing_can_happen_is_passed_over_in_silence() -> None:
    p = turn()
    p.order(Order(p.ids("A1"), ("auto",)), 1)
    p.order(Finish())
    assert story(p) == ["TurnEnded", "TurnBegan"]


@pytest.mark.clause("battlefield 5.1", "battlefield 5.2-shoot")
def test_5_1_shooting_comes_after_orders_with_the_targets_told_then() -> None:
    p = turn("A1:bows@(5000,2000)0/1", "B1@(5600,3000)360/400")
    p.order(Order(p.ids("A1"), ("shoot",), "", (), (Shot(p.id("A1"), p.id("B1")),)))
    p.order(Finish(), 1)
    assert story(p) == ["shooting", "TurnEnded", "TurnBegan"]
    assert len(p.of(e.ShotFired)) == 1


@pytest.mark.clause("battlefield 5.1", "battlefield 5.2.6")
def test_5_1_melee_goes_on_by_itself_and_who_loses_goes_after_it() -> None:
    """Dice 9 and 1: eight are more than a morale of 2, and nine more than 10 less nothing: no rank, a retreat."""
    p = turn("A1@(5000,2000)0/400", "B1@(5600,2000)360/400", melees=["A1>B1 front round=1 began=0"])
    p.order(Finish(), (9, 1))
    assert story(p) == ["melee", "retreats", "TurnEnded", "TurnBegan"]


@pytest.mark.clause("battlefield 5.1", "battlefield 5.3b-d")
def test_5_1_flight_goes_on_in_the_owners_turn_alone() -> None:
    p = turn("A1@(5000,5000)360/400 fleeing", "B1@(5600,9000)360/400, B2@(8000,5000)360/400 fleeing")
    p.order(Finish())
    assert story(p) == ["retreats", "TurnEnded", "TurnBegan"]
    assert p.at("A1") != "(5000,5000)360"
    assert p.at("B2") == "(8000,5000)360"
    p = turn(black="B1@(5600,9000)360/400, B2@(8000,5000)360/400 fleeing")
    p.order(Finish())
    assert story(p) == ["TurnEnded", "TurnBegan"]


@pytest.mark.clause("battlefield 5.1", "battlefield 3.6.3.2")
def test_what_is_still_to_do_in_a_turn() -> None:
    plain = Board(RED_ONE, BLACK_ONE)
    assert not to_move(plain.world, RED)
    assert not to_shoot(plain.t, plain.world, RED)
    assert not to_retreat(plain.world, RED)
    assert to_move(Board("A1:foot-wedges@(5000,2000)0 wedge must-open", BLACK_ONE).world, RED)
    assert not to_move(Board(RED_ONE, "B1:foot-wedges@(5000,9000)0 wedge must-open").world, RED)
    for kinds in ("move", "dash", "reform"):
        assert to_move(Board(RED_ONE, BLACK_ONE, given=[f"A1 {kinds}"]).world, RED)
    assert not to_move(Board("A1:bows@(5000,2000)0", BLACK_ONE, given=["A1 shoot"]).world, RED)


@pytest.mark.clause("battlefield 5.1-out-of-turn", "battlefield 5.1-out-of-turn-a", "battlefield 5.1-b")
def test_when_somebody_may_shoot() -> None:
    bows, foes = "A1:bows@(5000,2000)0", "B1:bows@(5600,2250)360"

    def possible(red: str = bows, black: str = foes, **position: Any) -> bool:
        b = Board(red, black, **position)
        return to_shoot(b.t, b.world, RED)

    assert not possible()
    assert possible(given=["A1 shoot"])
    assert possible(given=["A1 auto"])
    assert not possible(given=["A1 move"])
    assert possible(policies={"own_shoot": "t3"})
    assert not possible(policies={"own_shoot": "t3"}, hand=(0, 10))
    assert possible(attacks=["A1>B1 front"])
    assert not possible(attacks=["A1>B1 front"], hand=(10, 0))
    assert not possible(attacks=["A1>B1 front"], black=foes + " marked:black")
    assert not possible(attacks=["A1>B1 front"], black="B1@(5600,2250)360")
    assert possible(policies={"reaction_fire": "any"})
    assert not possible(red="A1:dense-javelins@(5000,2000)0", given=["A1 shoot"])


# -- the commander-in-chief


@pytest.mark.clause("battlefield 3.4.5.1")
def test_3_4_5_1_a_lost_chief_is_replaced_before_anything_else() -> None:
    """Two generals are left: their owner is asked; then the turn goes on and the new one commands every corps."""
    p = turn("A1@(5000,2000)0 general, A2@(7000,2000)0 general k2, A3@(9000,2000)0 chief lost", staff=True)
    assert p.asked == ("red", "successor")
    p.order(Succeed(p.id("A2")))
    assert p.asked == ("red", "orders")
    assert p.unit("A2").chief
    assert p.unit("A2").general
    assert headless(p.t, p.world) is None


@pytest.mark.clause("battlefield 3.4.5.1")
def test_3_4_5_1_the_last_general_becomes_chief_unasked() -> None:
    p = turn(black="B1@(5600,9000)360 general, B2@(3000,9000)360 chief lost")
    assert p.asked == ("red", "orders")
    assert p.unit("B1").chief


@pytest.mark.clause("battlefield 3.4.5.1", "battlefield 5.6")
def test_3_4_5_1_a_chief_lost_in_melee_is_replaced_in_the_same_turn() -> None:
    """B1 with the commander-in-chief loses its last rank: black names another before red's turn ends."""
    black = "B1@(5600,2000)360/1of2 chief, B2@(1000,9000)360 general, B3@(9000,9000)360 general k2"
    p = turn("A1:swords@(5000,2000)0/400", black, melees=["A1>B1 front round=1 began=0"])
    p.order(Finish(), (12, 1))
    assert p.asked == ("black", "successor")
    assert army_of(p.world, BLACK).lost == 4
    p.order(Succeed(p.id("B3")))
    assert p.asked == ("black", "orders")
    assert story(p)[-2:] == ["TurnEnded", "TurnBegan"]


@pytest.mark.clause("battlefield 3.4.5.1", "battlefield 5.1")
def test_3_4_5_1_a_chief_who_flees_off_the_table_is_replaced_before_the_turn_ends() -> None:
    """Two generals are left to red; he names one of them, and only then is it black's turn."""
    p = turn("A1@(600,200)360/400 chief fleeing, A2@(5000,2000)0 general, A3@(7000,2000)0 general k2")
    p.order(Finish())
    assert p.asked == ("red", "successor")
    assert story(p) == ["retreats"]
    p.order(Succeed(p.id("A3")))
    assert story(p) == ["TurnEnded", "TurnBegan"]
    assert p.unit("A3").chief


# -- the end


@pytest.mark.clause("battlefield 5.7-timed", "battlefield 5.7-timed-a")
def test_5_7_timed_the_game_is_over_after_as_many_turns_of_each() -> None:
    p = opened(t=field(options={"victory": "timed", "turns": 2, "first": "black"}))
    for side in (BLACK, RED, BLACK, RED):
        assert p.asked == (side, "orders")
        p.order(Finish())
    assert p.over
    assert story(p) == ["TurnEnded", "Ended"]
    assert p.state.outcome is not None
    assert p.state.outcome.winner is None
    assert [code for _, code, _ in p.reasons(Finish(), side="black")] == ["umpire-over"]


@pytest.mark.clause("battlefield 5.7-timed-b", "battlefield 5.7-total")
def test_5_7_timed_b_idle_sides_come_to_an_end() -> None:
    p = opened(options={"first": "red"})
    for _ in range(200):
        if p.over:
            break
        p.order(Finish())
    assert p.over
    assert p.world.number == 60


@pytest.mark.clause("battlefield 5.7", "battlefield 5.7-total")
def test_5_7_a_game_lost_in_the_middle_of_a_turn_is_not_played_on() -> None:
    p = turn(
        "A1:swords@(5000,2000)0/400", "B1@(5600,2000)360/1of2 chief, B2@(1000,9000)360",
        melees=["A1>B1 front round=1 began=0"],
    )  # fmt: skip
    p.order(Finish(), (12, 1))
    assert p.over
    assert story(p) == ["melee", "Ended"]
    assert p.state.outcome is not None
    assert p.state.outcome.winner == RED


@pytest.mark.clause("battlefield 5.1-markers-return")
def test_5_1_markers_return_at_the_start_of_a_turn() -> None:
    p = turn()
    p.order(Order(p.ids("A1"), ("auto",)), 1)
    assert army_of(p.world, RED).hand == 9
    p.order(Finish())
    assert p.asked == ("black", "orders")
    assert army_of(p.world, RED).hand == 9
    p.order(Finish())
    (began,) = p.of(e.TurnBegan)
    assert (began.side, began.returned) == (RED, (1, 0))
    assert army_of(p.world, RED).hand == 10


def test_every_frame_of_a_turn_has_its_steps() -> None:
    b = Board(RED_ONE, BLACK_ONE)
    assert all(not procedure.missing for procedure in sequence(b.t))
    assert [procedure.frame for procedure in sequence(b.t)] == [Opening, Turn]
