"""What may be settled in advance: every choice of every question gives lawful orders, and what its words promise."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from engine.kernel.command import Command
from engine.kernel.decision import ASK
from engine.kernel.interpreter import check, legal
from engine.kernel.standing import Moment
from engine.systems.mpike import frames as fr
from engine.systems.mpike import orders as o
from engine.systems.mpike.frames import Activation
from engine.systems.mpike.player.standing import STANDING_RULES, TOPICS
from engine.systems.mpike.reaction.windows import reactions
from tests.systems.mpike.kit import Board, P, R
from tests.systems.mpike.player.played import bound, played, usual
from tests.systems.mpike.reaction.acts import Act

ORDERS = {"edgehill-rupert": 110, "fehrbellin": 80}
SEED = "standing"


def answers(b: Board, frame: Any, topic: str, choice: str, *lawful: Command, side: Any = R) -> Command | None:
    """Return the order that a choice gives where these are the lawful ones."""
    return TOPICS[topic][1][choice](Moment(b.t, b.world, frame, side, lambda: iter(lawful)))


def reaction(act: Act, choice: str) -> Command | None:
    def lawful() -> Iterator[Command]:
        yield from reactions(act.t, act.world, act.window)
        yield o.Decline()

    return TOPICS["reaction"][1][choice](Moment(act.t, act.world, act.window, act.window.side, lawful))


# -- all of them


@pytest.mark.parametrize("scenario", ORDERS)
def test_every_choice_gives_a_lawful_order_wherever_its_question_comes_up(scenario: str) -> None:
    game, seen = bound(scenario), Counter[str]()
    for question in played(game, SEED, {}, ORDERS[scenario]):
        for choice in TOPICS.get(question.asks.removeprefix("mpike-ask-"), ("", {}))[1]:
            state, side = question.state, question.side
            order = game.standing_answer(state, side, question.asks, choice)
            assert order == game.standing_answer(state, side, question.asks, choice)
            assert order is not None, (SEED, question.asks, choice)
            assert [v.code for v in check(game, state, side, None, order)] == [], (question.asks, choice, order)
            seen[question.asks] += 1
    assert seen["mpike-ask-reaction"]
    assert len(seen) > 8


@pytest.mark.parametrize("scenario", ORDERS)
def test_with_the_usual_choices_nobody_waits_for_the_player_who_is_away(scenario: str) -> None:
    game = bound(scenario)
    left = [one.asks for one in played(game, SEED, usual(game), ORDERS[scenario]) if one.away and not one.by_itself]
    assert left == []


@pytest.mark.parametrize("scenario", ORDERS)
def test_nobody_waits_for_a_player_who_could_only_pass(scenario: str) -> None:
    game, asked = bound(scenario), 0
    for question in played(game, SEED, {}, ORDERS[scenario]):
        if question.away:
            asked += 1
            lawful = legal(game, question.state, question.side)
            assert any(not _passes(order) for order in lawful), (SEED, question.asks)
    assert asked > 10


def _passes(order: Command) -> bool:
    return isinstance(order, o.Decline | o.LetMove | o.HoldFire | o.StandFast | o.Stay) or order == o.NameAttacks()


def test_the_usual_choice_is_one_of_the_choices() -> None:
    for rule in STANDING_RULES:
        assert rule.usual in rule.choices, rule.asks
        assert rule.choices[0] == ASK
    assert len(STANDING_RULES) <= 25, "a menu holds 25"


# -- reactions


@pytest.mark.clause("mpike 9.2.2")
def test_a_careful_side_turns_to_an_enemy_at_its_flank() -> None:
    act = Act("R HI1 8-6 @0.-1>5; P cav 4-6 @0.0>3", "r1")
    turned = reaction(act, "guard")
    assert isinstance(turned, o.ReactFace)
    assert reaction(act, "never") == o.Decline()
    assert not isinstance(reaction(act, "fire"), o.ReactFace)


@pytest.mark.clause("mpike 9.4.1")
def test_who_is_to_fire_fires_and_who_answers_waits_to_be_fired_at() -> None:
    units = "R HI1 8-6 @1.0>9; P LI 3-6 @0.0>3"
    act = Act(units, "r1")
    assert isinstance(reaction(act, "fire"), o.ReactFire)
    assert isinstance(reaction(act, "guard"), o.ReactFire)
    assert reaction(act, "answer") == o.Decline()
    assert isinstance(reaction(Act(units, "r1", "fire", only="p1"), "answer"), o.ReactFire)


@pytest.mark.clause("mpike 10.7.1")
def test_a_careful_side_keeps_the_last_pistol_shot() -> None:
    units = "R HI1 8-6 @1.0>9; P cav 4-6 @0.0>3 {}"
    assert isinstance(reaction(Act(units.format(""), "r1"), "guard"), o.ReactFire)
    spent = Act(units.format("p1"), "r1")
    assert reaction(spent, "guard") == o.Decline()
    assert isinstance(reaction(spent, "fire"), o.ReactFire)


@pytest.mark.clause("mpike 9.3.1")
def test_only_who_chose_it_intercepts() -> None:
    act = Act("R LI 3-6 @3.-1>9; P cav 4-8 @0.0>3", "r1", orders={"p1": "charge", "r1": "make-ready"})
    assert isinstance(reaction(act, "intercept"), o.Intercept)
    assert reaction(act, "guard") == o.Decline()


# -- shots at one's own


@pytest.mark.clause("mpike 8.2.1")
def test_hits_are_shared_so_that_nobody_comes_to_his_threshold() -> None:
    b = Board("P cav 6-6 @0.0>3; P LI 2-6 @0.0>3; R gun 4-10 @3.0>9")
    shot = fr.Shot(b.id("r1"), b.id("p1"), b.hex("0.0"), b.hex("3.0"), casualties=2)
    shares = [o.SplitHits(n) for n in range(3)]
    assert answers(b, shot, "split", "light", *shares, side=P) == o.SplitHits(2)
    assert answers(b, shot, "split", "horse", *shares, side=P) == o.SplitHits(0)
    threshold = b.t.threshold(b.card("p1"))
    found = answers(b, shot, "split", "spare", *shares, side=P)
    assert isinstance(found, o.SplitHits)
    assert 2 - found.light < threshold


@pytest.mark.clause("mpike 10.8.6")
def test_a_sidestep_goes_to_its_hand_and_meets_nobody() -> None:
    b = Board("P cav 4-6 @0.0>3; R gun 4-10 @4.0>9; R HI1 8-6 @1.-2>9")
    shot = fr.Shot(b.id("r1"), b.id("p1"), b.hex("0.0"), b.hex("4.0"), formation_hits=1, guns=True)
    left, right = o.Sidestep(b.id("p1"), b.hex("0.-1")), o.Sidestep(b.id("p1"), b.hex("0.1"))
    lawful = left, right, o.StandFast()
    assert answers(b, shot, "sidestep", "right", *lawful, side=P) == right
    assert answers(b, shot, "sidestep", "never", *lawful, side=P) == o.StandFast()
    assert answers(b, shot, "sidestep", "left", *lawful, side=P) == right
    assert answers(b, shot, "sidestep", "left", left, o.StandFast(), side=P) == o.StandFast()


# -- close combat


@pytest.mark.clause("mpike 11.3.9")
def test_pistols_are_spent_where_they_change_the_modifiers() -> None:
    even = Board("R cav 4-6 @0.0>3; P cav 4-6 @1.0>9")
    f = fr.Combat(even.hex("1.0"), even.ids("r1"), even.id("p1"))
    both = o.SpendPistols(even.ids("r1")), o.SpendPistols()
    assert answers(even, f, "pistols-attacker", "useful", *both) == both[0]
    sure = Board("R cav 12-8 @0.0>3 momentum; P LI 2-4 @1.0>9 shaken")
    g = fr.Combat(sure.hex("1.0"), sure.ids("r1"), sure.id("p1"))
    assert answers(sure, g, "pistols-attacker", "useful", *both) == both[1]
    assert answers(sure, g, "pistols-attacker", "always", *both) == both[0]


@pytest.mark.clause("mpike 11.1.2")
def test_attacks_are_named_where_the_modifiers_allow_it() -> None:
    b = Board("R cav 4-8 @0.0>3; P cav 4-5 @1.0>9; R cav 2-4 @0.4>3; P HI1 9-8 @1.4>9")
    found = answers(b, fr.Melee(0), "attacks", "even")
    assert found == o.NameAttacks((o.Attack(b.hex("1.0"), b.ids("r1")),))


@pytest.mark.clause("mpike 11.4.6")
def test_a_defender_stays_unless_told_to_advance() -> None:
    b = Board("R cav 4-6 @0.0>3; P cav 4-6 @3.0>9")
    ahead = o.Advance(b.id("r1"), b.hexes("1.0"), 2)
    f = fr.Combat(b.hex("0.0"), b.ids("p1"), b.id("r1"), winner=R)
    assert answers(b, f, "advance", "must", ahead, o.Stay()) == o.Stay()
    assert answers(b, f, "advance", "always", ahead, o.Stay()) == ahead
    assert answers(b, f, "advance", "must", ahead) == ahead


@pytest.mark.clause("mpike 11.4.2")
def test_of_equal_ways_back_that_is_taken_which_leads_farthest_from_the_enemy() -> None:
    b = Board("R cav 4-6 @0.0>3; P cav 4-6 @1.0>9")
    near = o.Retreat(b.id("r1"), (b.hexes("-1.1"),))
    far = o.Retreat(b.id("r1"), (b.hexes("-3.0"),))
    f = fr.Retreating(b.id("r1"), 1)
    assert answers(b, f, "retreat", "along", near, far) == far


# -- command


@pytest.mark.clause("mpike 4.3.2")
def test_a_wing_goes_on_where_it_likely_succeeds() -> None:
    lawful = o.FinishWing(), o.Continue()
    for order, expected in (("charge", o.Continue), ("receive-charge", o.FinishWing)):
        b = Board("R cav 4-6 @0.0>3; P cav 4-6 @6.0>9", "R wc 0 @0.1", orders=order)
        found = answers(b, Activation(0), "continue", "likely", *lawful)
        assert isinstance(found, expected), order
