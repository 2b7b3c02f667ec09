"""Duels, posts of generals, bearers whom they strike."""

import random
from collections import Counter
from fractions import Fraction

import pytest
from msgspec.structs import replace

from engine.kernel.command import Command
from engine.kernel.dice import NeedRoll
from engine.kernel.ids import UnitId
from engine.kernel.interpreter import Accepted, legal, submit
from engine.systems.warhorn import events as e
from engine.systems.warhorn.combat.chances import duel_odds
from engine.systems.warhorn.content.kinds import NOBODY
from engine.systems.warhorn.frames import Melee
from engine.systems.warhorn.orders import AnswerChallenge, Challenge, Finish, Post
from tests.systems.warhorn.combat.fights import dead, fight, plan, score, struck
from tests.systems.warhorn.display.said import Chance
from tests.systems.warhorn.kit import Board, Play, Roll

RED = "A1: 8 M4 heavy barded horse @(6000,4500)0 very-dense general"
"""V 1+2+1+2+1 = 7."""
BLUE = "B1: 8 M3 light barded horse @(6000,4500)360 very-dense general"
"""V 1+1+1+1+1 = 5."""
ON = ["A1>B1 front"]


def board(red: str = RED, blue: str = BLUE, **values: object) -> Board:
    return Board(red, blue, **{"contacts": ON, **values})  # type: ignore[arg-type]


def dared(b: Board, *dice: Roll) -> Play:
    """Return a melee in which A1 has challenged B1, who has taken it."""
    p = fight(b)
    p.order(Challenge(p.id("A1"), p.id("B1")))
    p.order(AnswerChallenge(take=True), *dice)
    return p


@pytest.mark.clause("warhorn duel", "warhorn duel-a", "warhorn duel-b")
def test_who_may_challenge_whom() -> None:
    b = board(
        f"{RED}; A2: 8 @(3000,4500)0 mercenary; A3: 8 @(9000,4500)0", f"{BLUE}; B2: 8 @(3400,4500)360 general panic",
        contacts=[*ON, "A2>B1 left", "A2>B2 front", "A3>B1 right"],
    )  # fmt: skip
    p = fight(b)
    assert p.asked == ("red", "challenge")
    assert p.legal() == [Finish(), Challenge(p.id("A1"), p.id("B1")), Challenge(p.id("A2"), p.id("B1"))]
    assert p.refused(Challenge(p.id("A3"), p.id("B1"))) == ["duel"]
    assert p.refused(Challenge(p.id("A2"), p.id("B2"))) == ["duel"]
    assert p.reasons(Challenge(p.id("B1"), p.id("A1"))) == [("duel", "warhorn-not-your-unit", {})]
    assert p.reasons(Challenge(UnitId(99), p.id("A1"))) == [("duel", "warhorn-not-your-unit", {})]
    p.order(Challenge(p.id("A1"), p.id("B1")))
    assert p.asked == ("blue", "duel")
    assert [event.target for event in p.events if isinstance(event, e.Challenged)] == [p.id("B1")]


@pytest.mark.clause("warhorn duel", "warhorn duel-c", "warhorn general-death", "warhorn melee-score", "warhorn duel-d")
def test_a_general_dies_of_half_his_hits_in_a_duel() -> None:
    p = dared(board(), "6666666", "4", "44", "6666666", "6", "6")
    assert struck(p) == [
        ("A1", "hand", 7, 0, 7),
        ("A1", "hand", 3, 3, 0),
        ("B1", "hand", 7, 0, 7),
        ("B1", "hand", 1, 0, 1),
    ]
    assert [event.at for event in p.of(e.Struck)] == ["", "general", "", "general"]
    (lost,) = p.of(e.GeneralLost)
    assert (p.name(lost.unit), p.name(lost.by)) == ("B1", "A1")
    assert dead(p) == [("B1", (1,))]
    assert not p.world.duels


@pytest.mark.clause("warhorn duel", "warhorn duel-c", "warhorn general-death-a")
@pytest.mark.parametrize(("bonus", "died"), [("46", True), ("66", False)])
def test_half_of_his_hits_are_enough(bonus: str, died: bool) -> None:
    four = "B1: 8 M2 light barded horse @(6000,4500)360 very-dense general"
    p = dared(board(blue=four), "6666666", "4", bonus, 7 * "6", "6", *(["1"] if died else []))
    assert bool(p.of(e.GeneralLost)) is died


@pytest.mark.clause("warhorn standard-musician", "warhorn standard-musician-b", "warhorn duel")
def test_a_bearer_whom_two_generals_kill_dies_once() -> None:
    red = f"{RED}; A2: 8 M4 heavy barded horse @(8600,4500)0 very-dense mercenary"
    b = board(red, "B1: 16 M2 @(6000,4500)360 standard D16", contacts=[*ON, "A2>B1 front"])
    p = fight(b)
    p.order(plan(p, "A1", "1 hand > B1 at standard"))
    p.order(plan(p, "A2", "1 hand > B1 at standard"), "4", "44", "4", "44")
    assert len(p.of(e.BearerLost)) == 1
    assert dead(p) == [("B1", (1,))]


@pytest.mark.clause("warhorn standard-musician", "warhorn standard-musician-a")
def test_bearers_stay_when_their_general_dies() -> None:
    blue = BLUE.replace("8 M3", "10 M3").replace("general", "general standard musician")
    p = dared(board(blue=blue), "6666666", "4", "44", 7 * "6", "6", "1")
    assert p.of(e.GeneralLost)
    assert (p.unit("B1").standard, p.unit("B1").musician) == (0, 0)


@pytest.mark.clause("warhorn duel", "warhorn duel-c", "warhorn duel-e", "warhorn general-death-a")
def test_wounds_heal_and_the_duel_goes_on() -> None:
    p = dared(board(), "6666666", "4", "46", "6666666", "6")
    assert not p.of(e.GeneralLost)
    assert p.world.duels == ((p.id("A1"), p.id("B1")),)
    assert score(p) == ((), ())
    assert (p.unit("A1").disorder, p.unit("B1").disorder) == (7, 8)
    again = Board(RED, BLUE, contacts=ON)
    again.world = replace(again.world, duels=p.world.duels)
    later = fight(again, "6666666", "4", "44", "6666666", "6", "6")
    assert [event.by for event in later.of(e.GeneralLost)] == [p.id("A1")]
    assert score(later)[0] == ("losses", "duels")


@pytest.mark.clause("warhorn duel", "warhorn melee-d")
def test_a_duellist_leaves_his_place_in_the_line_empty() -> None:
    p = dared(board("A1: 24 M4 horse @(6000,4500)0 very-dense general"), 7 * "6", "6", 7 * "6", "6", "1")
    assert [event.attacks for event in p.of(e.Struck)] == [7, 1, 7, 1]


@pytest.mark.clause("warhorn duel", "warhorn duel-c", "warhorn melee-length", "warhorn skill-test")
def test_who_dies_of_the_longer_weapon_strikes_no_more() -> None:
    b = board(RED.replace("horse", "horse spear"))
    p = dared(b, "6666666", "4", "44", "6666666", "1")
    assert [(p.name(event.unit), event.attacks) for event in p.of(e.Struck)] == [("A1", 7), ("A1", 3), ("B1", 7)]
    lives = dared(b, "6666666", "4", "46", "6666666", "6")
    assert [event.attacks for event in lives.of(e.Struck)] == [7, 3, 7, 1]


@pytest.mark.clause("warhorn duel", "warhorn duel-d")
def test_both_dying_leaves_no_winner() -> None:
    even = BLUE.replace("M3 light", "M4 light")
    p = dared(board(RED.replace("heavy", "light"), even), "6666666", "4", "44", "6666666", "4", "44")
    assert len(p.of(e.GeneralLost)) == 2
    assert score(p) == ((), ())


@pytest.mark.clause("warhorn duel", "warhorn duel-d", "warhorn melee-score")
def test_who_declines_loses_the_duel_and_may_not_strike() -> None:
    p = fight(board())
    p.order(Challenge(p.id("A1"), p.id("B1")))
    assert p.legal() == [AnswerChallenge(take=True), AnswerChallenge(take=False)]
    p.order(AnswerChallenge(take=False), "6666666", "6", "6666666", "1")
    assert [event.taken for event in p.of(e.ChallengeAnswered)] == [False]
    assert [(event.attacks, event.missed) for event in p.of(e.Struck)] == [(8, 8), (7, 7)]
    assert score(p) == (("duels",), ())


@pytest.mark.clause("warhorn duel")
def test_who_declines_may_strike_another() -> None:
    red = "A1: 8 M4 horse @(6000,4500)360 very-dense general; A2: 8 M4 horse @(8600,4500)360 very-dense"
    blue = "B1: 8 M3 horse @(6000,4500)0 very-dense general"
    b = Board(red, blue, contacts=["A1>B1 front", "A2>B1 front"])
    p = fight(b)
    p.order(Challenge(p.id("A1"), p.id("B1")))
    p.order(AnswerChallenge(take=False))
    assert p.asked == ("blue", "blows")
    assert not p.refused(plan(p, "B1", "7 hand > A1", "1 hand > A2"))
    assert not p.refused(plan(p, "B1", "7 hand > A1"))
    assert p.refused(plan(p, "B1", "8 hand > A1")) == ["duel"]
    assert [sum(blow.count for blow in order.blows if blow.target == p.id("A1")) for order in p.legal()] == [4, 7, 0]


@pytest.mark.clause("warhorn duel")
def test_another_may_take_a_challenge() -> None:
    blue = f"{BLUE}; B2: 8 M2 horse @(8600,4500)360 mercenary; B3: 8 M2 horse @(11200,4500)360"
    b = board(RED, blue, contacts=[*ON, "A1>B2 front", "A1>B3 front"])
    p = fight(b)
    p.order(Challenge(p.id("A1"), p.id("B1")))
    stand_in = AnswerChallenge(take=True, by=p.id("B2"))
    assert p.legal() == [AnswerChallenge(take=True), AnswerChallenge(take=False), stand_in]
    assert p.refused(AnswerChallenge(take=True, by=p.id("A1"))) == ["duel"]
    p.order(stand_in)
    assert p.world.duels == ((p.id("A1"), p.id("B2")),)
    p.order(p.legal()[0], "666", "66", "66", "4", "44", 7 * "6", "6", 5 * "6", "6", 6 * "6", "1", "1", "1")
    assert [p.name(event.unit) for event in p.of(e.GeneralLost)] == ["B2"]
    assert "duels" in score(p)[0]


@pytest.mark.clause("warhorn duel", "warhorn duel-a")
def test_in_the_enemy_turn_the_other_side_answers() -> None:
    red = "A1: 8 @(6000,4500)0 general; A2: 8 @(8600,4500)0 mercenary"
    p = fight(board(red, "B1: 8 @(7300,4500)360 general", contacts=["A1>B1 front", "A2>B1 front"]), side="blue")
    assert p.asked == ("blue", "challenge")
    p.order(Challenge(p.id("B1"), p.id("A2")))
    assert p.asked == ("red", "duel")
    p.order(AnswerChallenge(take=True, by=p.id("A1")))
    assert p.world.duels == ((p.id("B1"), p.id("A1")),)


@pytest.mark.clause("warhorn general-move", "warhorn general-move-a", "warhorn duel")
def test_a_duel_binds_a_general_to_its_line() -> None:
    blue = "B1: 8 @(6000,4500)360; B2: 8 @(8500,4500)360; B3: 8 @(4750,4000)180 general"
    b = board("A1: 24 @(6000,4500)0 general", blue, contacts=["B1>A1 front", "B2>A1 front", "B3>A1 left"])
    b.world = replace(b.world, duels=((b.id("A1"), b.id("B3")),))
    p = fight(b)
    assert [event.edge for event in p.of(e.GeneralPosted)] == ["left"]


@pytest.mark.clause("warhorn general-move", "warhorn general-move-a")
def test_generals_of_the_active_side_go_first() -> None:
    red, blue = (
        "A1: 24 @(6000,4500)0 general; A2: 24 @(9000,9000)0",
        "B1: 24 @(6000,4500)360 mercenary; B2: 24 @(4750,4000)180",
    )
    b = board(red, blue, contacts=["B1>A1 front", "B2>A1 left", "A2>B1 rear"])
    for side in ("red", "blue"):
        p = fight(b, side=side)
        p.order(Finish())
        assert p.asked == (side, "post")


@pytest.mark.clause("warhorn duel")
def test_a_duel_ends_when_one_side_flees_or_is_gone() -> None:
    b = board()
    b.world = replace(b.world, duels=((b.id("A1"), b.id("B1")),))
    tx = b.run()
    tx.emit(e.Panicked(b.unit("B1").side, b.id("B1"), ()))
    assert tx.world.duels == ()
    tx = b.run()
    tx.emit(e.UnitLost(b.unit("B1").side, b.id("B1"), "destroyed"))
    assert tx.world.duels == ()
    tx = b.run()
    tx.emit(e.ContactsEnded(((b.id("A1"), b.id("B1")),)))
    assert tx.world.duels == ()


@pytest.mark.clause("warhorn commander-death", "warhorn duel")
def test_the_body_is_lost_when_the_unit_of_the_dead_commander_flees() -> None:
    b = board(RED, BLUE.replace("general", "chief"))
    p = dared(b, "1111111", "4", "44", "6666666", "6", "6")
    assert p.unit("B1").panicked
    assert p.world.armies[1].body_lost
    kinds = e.GeneralLost, e.ResilienceTested, e.Panicked, e.BodyLost
    assert [type(event) for event in p.events if isinstance(event, kinds)] == list(kinds)


# -- posts


@pytest.mark.clause("warhorn general-move", "warhorn general-move-a")
def test_a_general_goes_to_the_line_that_is_touched() -> None:
    p = fight(board("A1: 24 @(6000,4500)0 general", "B1: 12 horse @(6000,3600)0", contacts=["B1>A1 rear"]))
    assert [event.edge for event in p.of(e.GeneralPosted)] == ["rear"]
    assert p.unit("A1").post == "rear"


@pytest.mark.clause("warhorn general-move", "warhorn general-move-a")
def test_with_enemies_on_several_sides_his_owner_chooses() -> None:
    two = "B1: 24 @(6000,4500)360; B2: 24 @(4750,4000)180"
    p = fight(board("A1: 24 @(6000,4500)0 general", two, contacts=["B1>A1 front", "B2>A1 left"]))
    assert p.asked == ("red", "post")
    assert p.legal() == [Post(p.id("A1"), "front"), Post(p.id("A1"), "left")]
    assert [code for _, code, _ in p.reasons(Post(p.id("A1"), "rear"))] == ["warhorn-post-not-there"]
    assert [code for _, code, _ in p.reasons(Post(p.id("B1"), "front"))] == ["warhorn-not-your-unit"]
    assert not [event for event in p.events if isinstance(event, e.GeneralPosted)]
    p.order(Post(p.id("A1"), "left"))
    assert p.unit("A1").post == "left"
    p.order(plan(p, "B1", "8 hand > A1"), side="blue")
    p.order(plan(p, "A1", "8 hand > B1", "2 hand left > B2"), side="red")
    p.order(plan(p, "B2", "8 hand > A1"), 8 * "6", "6", "1", "2", 8 * "6", 8 * "6")
    assert struck(p)[:2] == [("A1", "hand", 8, 0, 8), ("A1", "hand", 3, 2, 1)]


@pytest.mark.clause("warhorn general-move", "warhorn general-move-a")
def test_a_general_with_one_line_to_fight_in_is_not_asked_for() -> None:
    red = "A1: 24 @(6000,4500)0 general; A2: 24 @(8600,4500)0 mercenary"
    blue = "B1: 24 @(6000,4500)360; B2: 24 @(4750,4000)180"
    p = fight(board(red, blue, contacts=["B1>A1 front", "B2>A1 left", "B1>A2 front"]))
    assert p.asked == ("red", "post")
    both = f"{red}; A3: 24 @(6000,3000)0; A4: 24 @(6000,9000)0"
    on = ["B1>A1 front", "B2>A1 left", "A3>B1 rear", "A4>B2 rear", "B1>A4 left"]
    others = fight(board(both, blue, contacts=on))
    assert {order.unit for order in others.legal()} == {others.id("A1")}
    assert [code for _, code, _ in p.reasons(Post(p.id("A2"), "front"))] == ["warhorn-not-your-unit"]


# -- bearers


@pytest.mark.clause("warhorn standard-musician", "warhorn standard-musician-b", "warhorn general-death-a")
@pytest.mark.parametrize(("bonus", "lost"), [("44", ["standard"]), ("46", [])])
def test_a_general_strikes_a_bearer_as_a_single_man(bonus: str, lost: list[str]) -> None:
    p = fight(board(blue="B1: 8 M3 light barded horse @(6000,4500)360 very-dense standard musician"))
    assert p.asked == ("red", "blows")
    order = plan(p, "A1", "7 hand > B1", "1 hand > B1 at standard")
    assert order in p.legal()
    p.order(order, "6666666", "4", bonus, "666666", "1")
    assert [event.bearer for event in p.of(e.BearerLost)] == lost
    assert score(p)[1] == (("ranks", "musicians") if lost else ("standards", "musicians"))


@pytest.mark.clause("warhorn standard-musician", "warhorn standard-musician-b", "warhorn weapon-pair")
def test_he_may_strike_bearers_with_a_pair() -> None:
    p = fight(board("A1: 8 M4 @(6000,4500)0 general", "B1: 8 M2 @(6000,4500)360 standard musician D8"))
    p.order(plan(p, "A1", "1 pair > B1 at standard", "1 pair > B1 at musician"), "44", "44", "1")
    assert [event.attacks for event in p.of(e.Struck)] == [2, 2]


@pytest.mark.clause("warhorn standard-musician", "warhorn melee-length")
def test_a_bearer_is_struck_when_the_turn_of_the_weapon_comes() -> None:
    red, blue = "A1: 8 M4 spear @(6000,4500)0 general", "B1: 8 M2 @(6000,4500)360 standard D8"
    p = fight(board(red, blue))
    p.order(plan(p, "A1", "7 spear > B1", "1 hand > B1 at standard"), "6666666", "4", "66")
    assert [(event.weapon, event.attacks) for event in p.of(e.Struck)] == [("spear", 7), ("hand", 3)]
    assert [event.bearer for event in p.of(e.BearerLost)] == ["standard"]


@pytest.mark.clause("warhorn standard-musician-b")
def test_he_may_strike_both_bearers() -> None:
    p = fight(board(RED, "B1: 8 M2 horse @(6000,4500)360 very-dense standard musician"))
    both = plan(p, "A1", "7 hand > B1", "1 hand > B1 at standard", "1 hand > B1 at musician")
    p.order(both, "6666666", "4", "46", "666666", "1")
    assert [event.bearer for event in p.of(e.BearerLost)] == ["standard", "musician"]
    assert struck(p)[1:3] == [("A1", "hand", 1, 1, 0), ("A1", "hand", 2, 1, 0)]
    assert (p.unit("B1").standard, p.unit("B1").musician) == (NOBODY, NOBODY)
    missed = fight(board(RED, "B1: 8 M2 horse @(6000,4500)360 very-dense standard musician"))
    missed.order(both, "6666666", "6", "666666", "1")
    assert not missed.of(e.BearerLost)


@pytest.mark.clause("warhorn standard-musician", "warhorn standard-musician-b", "warhorn duel")
def test_who_may_not_strike_a_bearer() -> None:
    p = fight(board(blue="B1: 8 M3 horse @(6000,4500)360 standard"))
    assert p.refused(plan(p, "A1", "2 hand > B1 at standard")) == ["standard-musician"]
    assert p.refused(plan(p, "A1", "1 hand > B1 at musician")) == ["standard-musician"]
    assert p.refused(plan(p, "A1", "1 hand > B1 at general")) == ["standard-musician"]
    too_many = plan(p, "A1", "8 hand > B1", "1 hand > B1 at standard")
    assert p.refused(too_many) == ["disorder", "standard-musician", "melee-d"]
    foes = "B1: 8 M3 horse @(6000,4500)360 standard; B2: 8 @(8600,4500)360"
    mixed = fight(board(RED.replace("horse", "horse spear"), "B1: 8 M3 horse @(6000,4500)360 standard musician"))
    both = plan(mixed, "A1", "1 spear > B1 at standard", "1 hand > B1 at musician")
    assert mixed.refused(both) == ["standard-musician-b"]
    apart = "B1: 8 M3 horse @(6000,4500)360; B2: 8 M3 horse @(4750,4000)180 standard"
    beside = fight(board(RED, apart, contacts=[*ON, "B2>A1 left"]))
    beside.order(Post(beside.id("A1"), "front"))
    assert beside.refused(plan(beside, "A1", "1 hand left > B2 at standard")) == ["standard-musician"]
    nobody = fight(board("A1: 8 M4 horse @(6000,4500)0", foes, contacts=[*ON, "A1>B2 front"]))
    assert nobody.refused(plan(nobody, "A1", "1 hand > B1 at standard")) == ["standard-musician"]


# -- hits that earn more attacks


def duelled(b: Board, *dice: Roll) -> Play:
    """Return a melee in which B1 has taken a challenge of A1, with the plans that play themselves."""
    p = fight(b)
    order: Command = Challenge(p.id("A1"), p.id("B1"))
    while True:
        try:
            p.order(order)
        except NeedRoll:
            p.order(order, *dice)
            return p
        order = AnswerChallenge(take=True) if p.asked[1] == "duel" else p.legal()[0]


SWORD = "A1: 18 M4 two-handed-sword @(6000,4500)0 open D11 general"
"""Of whom the general alone strikes."""
SHIELD = "B1: 24 M4 large @(6000,4500)360 D7 general"
"""V 1+2+2 = 5; the general alone strikes here too."""


@pytest.mark.clause("warhorn duel-c", "warhorn weapon-two-handed-sword", "warhorn bonus-attacks-b")
@pytest.mark.parametrize(
    ("chain", "dice", "counted"),
    [
        ("chain", ("1", "16", "66"), (5, 2, 4)),
        ("chain", ("1", "16", "61"), (5, 3, 4)),
        ("chain", ("1", "66", "1", "6"), (5, 2, 4)),
        ("chain", ("1", "66", "1", "1"), (5, 3, 4)),
        ("chain", ("1", "11"), (3, 3, 2)),
        ("chain", ("6",), (1, 0, 0)),
        ("single", ("1", "16", "1"), (4, 3, 3)),
        ("single", ("1", "66", "1"), (4, 2, 3)),
        ("single", ("1", "11"), (3, 3, 2)),
    ],
)
def test_hits_with_a_two_handed_sword_earn_attacks_in_a_duel_till_they_kill(
    chain: str, dice: tuple[str, ...], counted: tuple[int, ...]
) -> None:
    """B1 dies of 3 hits; alive, he strikes afterwards."""
    died = counted[1] == 3
    p = duelled(board(SWORD, SHIELD, policies={"sword_chain": chain}), *dice, "1" if died else "6")
    blow = p.of(e.Struck)[0]
    assert (blow.attacks, blow.hits, blow.bonus) == counted
    assert bool(p.of(e.GeneralLost)) is died


@pytest.mark.clause("warhorn duel-c", "warhorn weapon-two-handed-sword")
def test_hits_with_a_two_handed_sword_earn_nothing_in_dense_order() -> None:
    p = duelled(board(SWORD.replace("open D11", "D7"), SHIELD), "1", "16", "6")
    assert [(event.attacks, event.hits) for event in p.of(e.Struck)] == [(3, 2), (1, 0)]


@pytest.mark.clause("warhorn standard-musician-b", "warhorn weapon-two-handed-sword", "warhorn bonus-attacks-b")
def test_attacks_that_hits_earn_go_at_the_same_bearer_or_at_the_second() -> None:
    b = board(SWORD, SHIELD.replace("D7 general", "D24 standard musician"))
    one = fight(b)
    one.order(plan(one, "A1", "1 two-handed-sword > B1 at standard"), "1", "16", "61")
    assert [(event.at, event.attacks, event.hits) for event in one.of(e.Struck)] == [("standard", 5, 3)]
    both = fight(b)
    blows = (f"1 two-handed-sword > B1 at {bearer}" for bearer in ("standard", "musician"))
    both.order(plan(both, "A1", *blows), "1", "16", "61", "1")
    assert [(event.at, event.attacks, event.hits) for event in both.of(e.Struck)] == [
        ("standard", 1, 1),
        ("musician", 5, 3),
    ]
    assert [event.bearer for event in both.of(e.BearerLost)] == ["musician"]


@pytest.mark.clause("warhorn duel-c", "warhorn dash-cavalry", "warhorn dash-cavalry-e")
def test_hits_of_a_dash_earn_no_attacks_in_a_duel_with_foot() -> None:
    red = "A1: 12 M4 horse @(6000,4500)0 D5 dash general"
    p = duelled(board(red, SHIELD, contacts=["A1>B1 front dash"]), "1", "66", "6", "1")
    blow = p.of(e.Struck)[0]
    assert (blow.attacks, blow.hits) == (3, 1)


# -- chances


@pytest.mark.clause("warhorn duel-c", "warhorn duel-d", "warhorn general-death-a", "warhorn bonus-attacks")
def test_chances_of_a_duel_are_those_of_its_dice() -> None:
    """B1 dies of 3 hits: of 4 in 6, three times; A1 of 4, which B1 cannot strike."""
    p = fight(board())
    odds = duel_odds(p.t, p.world, p.state.stack[-1], p.id("A1"), p.id("B1"))
    assert (odds.challenger, odds.other, odds.both, odds.neither) == (0, Fraction(8, 27), 0, Fraction(19, 27))


@pytest.mark.clause("warhorn duel-c", "warhorn weapon-two-handed-sword-a", "warhorn bonus-attacks-b")
@pytest.mark.parametrize(("chain", "chance"), [("chain", Fraction(16, 27)), ("single", Fraction(40, 81))])
def test_chances_of_a_duel_count_the_attacks_that_hits_earn(chain: str, chance: Fraction) -> None:
    """B1 dies of 3 hits: of one and two more, of one of the two that two earn, of two in a row after one alone."""
    p = fight(board(SWORD, SHIELD, policies={"sword_chain": chain}))
    odds = duel_odds(p.t, p.world, p.state.stack[-1], p.id("A1"), p.id("B1"))
    assert (odds.other, odds.both) == (chance, 0)


@pytest.mark.clause("warhorn duel-c", "warhorn weapon-two-handed-a")
def test_who_strikes_with_both_hands_has_no_shield_in_a_duel() -> None:
    """One hit kills B1, of 4 in 6; his shield would take two."""
    blue = "B1: 24 M2 large halberd @(6000,4500)360 general"
    p = fight(board("A1: 24 M4 light @(6000,4500)0 general", blue))
    odds = duel_odds(p.t, p.world, p.state.stack[-1], p.id("A1"), p.id("B1"))
    assert (odds.challenger, odds.other, odds.both) == (0, Fraction(2, 3), 0)


@pytest.mark.clause("warhorn duel-c", "warhorn general-move", "warhorn disorder-e")
@pytest.mark.parametrize(("disorder", "chance"), [(3, Fraction(1, 2)), (4, 0)])
def test_a_general_takes_his_place_for_a_duel_before_the_disordered_are_counted(
    disorder: int, chance: Fraction
) -> None:
    """Four of B1 strike to the rear, he among them; with as many in disorder nobody does."""
    blue = f"B1: 16 M3 horse @(6000,4500)0 D{disorder} general"
    p = fight(board("A1: 24 M3 @(6000,4500)0 general", blue, contacts=["A1>B1 rear"]))
    odds = duel_odds(p.t, p.world, p.state.stack[-1], p.id("A1"), p.id("B1"))
    assert odds.challenger + odds.both == chance


@pytest.mark.clause("warhorn duel", "warhorn duel-c")
@pytest.mark.parametrize("seed", range(4))
def test_chances_are_those_of_the_duel_as_it_is_fought(seed: int) -> None:
    """Every general is struck as often as in 400 melees of the same two, whatever weapons they have."""
    rng, dice = random.Random(seed), Chance(seed)
    weapons = rng.sample(("", "spear", "pike", "halberd", "two-handed-sword sword-master"), 2)
    one, other = (f"24 M{rng.randint(3, 4)} {rng.choice(('light', 'large'))} {weapon}" for weapon in weapons)
    p = fight(board(f"A1: {one} @(6000,4500)0 general", f"B1: {other} @(6000,4500)360 general"))
    odds = duel_odds(p.t, p.world, p.state.stack[-1], p.id("A1"), p.id("B1"))
    p.order(Challenge(p.id("A1"), p.id("B1")))
    fallen = Counter(_fallen(p, dice) for _ in range(400))
    for who, chance in (("A1", odds.challenger), ("B1", odds.other), ("A1 B1", odds.both)):
        assert abs(fallen[who] / 400 - chance) < 0.1, f"seed {seed}: {one} against {other}, {who}"


def _fallen(p: Play, dice: Chance) -> str:
    """Return whose generals fall in the melee phase when the challenge is taken, with any plans."""
    state, order, fallen = p.state, AnswerChallenge(take=True), set[str]()
    while state.stack and isinstance(state.stack[-1], Melee):
        result = submit(p.game, state, state.decisions[0].side, None, order, dice)
        assert isinstance(result, Accepted)
        fallen |= {p.name(event.unit) for event in result.events if isinstance(event, e.GeneralLost)}
        state = result.state
        order = next(legal(p.game, state, state.decisions[0].side))
    return " ".join(sorted(fallen))
