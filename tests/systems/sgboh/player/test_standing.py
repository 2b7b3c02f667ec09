"""What may be settled in advance: every choice of every question gives lawful orders, and what its words promise."""

from collections import Counter
from typing import Any

import pytest

from engine.kernel.command import Command
from engine.kernel.decision import ASK
from engine.kernel.ids import Side
from engine.kernel.interpreter import check, settled
from engine.kernel.modifiers import Modifier
from engine.systems.sgboh import orders as o
from engine.systems.sgboh.combat.aim import Aim, aim, value_of
from engine.systems.sgboh.combat.shock import reckon
from engine.systems.sgboh.content.packs import bind, document, scenarios
from engine.systems.sgboh.game import SgbohGame
from engine.systems.sgboh.player.standing import TOPICS, standing_answer
from engine.systems.sgboh.rules import R
from tests.playthroughs.windows import played, usual, windows
from tests.systems.sgboh.combat.test_07_return import away
from tests.systems.sgboh.kit import Board, Play
from tests.systems.sgboh.shocks import always, go, shock

SEED = 7
ORDERS = 250
DENSE = (
    "A:LG v0 @0812 l:I m:J can, B:LG v0 @0812 l:I, C:LG v0 @1012 l:I m:J, D:LG v0 @1012 l:I, "
    "E:HC v0 @1212 6/4/8, F:SK v0 @0811 5/1/6 m:J, G:LI v0 @1011 5/2/5 m:J, "
    "H:ART v0 @0913 4/1/0 m:scorpio, I:HC d0 @0611, J:LC v0 @1312 5/2/9 m:J, K:EL v0 @1112 6/5/5, "
    "p:PH v3 @0908 7/10/4, q:HI v3 @1108 can, r:SK v3 @0909 5/1/6 m:A, s:LC v3 @1209 5/2/9 m:J, "
    "t:HC v3 @1308 6/4/8, u:LP v3 @1110 5/2/6 m:J, v:ART v3 @0808 4/1/0 m:scorpio, w:MI d3 @0709, "
    "x:EL v3 @1409 6/5/5"
)
LEADERS = "Scipio 7/6 @0812 oc x2, Cato 5/5 @0914 alone, Hanno 6/6 @0908 oc x2, Mago 5/4 @1210 alone"
"""Two armies so near to one another that everything happens soon."""


def bound(scenario: str) -> SgbohGame:
    return SgbohGame(bind(document(scenario)))


def answer(game: Play, choice: str) -> Command | None:
    """Return the order that a choice gives to the open question."""
    asked = game.state.decisions[0]
    return settled(game.game, game.state, asked.side, {asked.asks: choice})


def line(game: Play, choice: str) -> str:
    order = answer(game, choice)
    assert order is not None
    return game.game.write(order)


# -- all of them


@pytest.mark.parametrize("where", [*(info.id for info in scenarios()), "dense"])
def test_every_choice_gives_a_lawful_order_wherever_its_question_comes_up(where: str) -> None:
    game: Any = Board(DENSE, LEADERS).play().game if where == "dense" else bound(where)
    seed = f"{where}-{SEED}"
    for question in played(game, seed, {}, ORDERS):
        for choice in TOPICS.get(question.asks.removeprefix("sgboh-ask-"), ("", {}))[1]:
            state, side = question.state, question.side
            order = game.standing_answer(state, side, question.asks, choice)
            assert order == game.standing_answer(state, side, question.asks, choice)
            if order is None:
                assert (question.asks, choice) == ("sgboh-ask-use", "defending"), (seed, question.asks, choice)
            else:
                reasons = [v.code for v in check(game, state, side, None, order)]
                assert reasons == [], (seed, question.asks, choice, game.write(order))


@pytest.mark.parametrize("where", ["dense", "tispasa"])
def test_with_the_usual_choices_nobody_waits_for_the_player_whose_turn_it_is_not(where: str) -> None:
    game: Any = Board(DENSE, LEADERS).play().game if where == "dense" else bound(where)
    seed = f"{where}-{SEED}"
    assert windows(game, seed, {}, ORDERS).total() > 5, seed
    assert windows(game, seed, usual(game), ORDERS) == Counter(), seed


def test_what_is_not_offered_or_not_asked_is_left_to_the_player() -> None:
    game = Board(BESIDE).play()
    game.order("move u 1011")
    assert game.asked == ("blue", "facing")
    assert answer(game, "never") is not None
    assert answer(game, "no-such") is None
    assert answer(game, ASK) is None
    assert settled(game.game, game.state, Side("blue"), {"sgboh-ask-spread": "never"}) is None
    assert settled(game.game, game.state, Side("red"), {"sgboh-ask-facing": "never"}) is None
    assert game.game.standing_answer(game.state, Side("blue"), "sgboh-ask-spread", "never") is None


# -- one by one


def chosen(play: Play, choice: str) -> Command:
    """Return the order that a choice gives to the open question, whatever the position; it is lawful."""
    asked = play.state.decisions[0]
    order = standing_answer(play.t, play.game.procedures, play.state, asked.side, asked.asks, choice)
    assert order is not None
    assert play.refused(order) == []
    return order


def test_the_turn_is_seized_with_the_leader_of_the_highest_initiative() -> None:
    men = "Alexander 7/6 @1010 x1, Craterus 5/6 @1610 x1, Parmenion 8/8 @0610 x0, darius 3/6 @1001 x1"
    game = Board("A:HC v0 @1010, B:PH v0 @0610, C:LI v0 @1610, x:HI v3 @1001", men,
                 phase="activation", side="blue", turn=3).play()  # fmt: skip
    if game.asked[1] != "seize":
        game.order("end")
    assert game.asked == ("red", "seize")
    assert chosen(game, "never") == o.EndPhase()
    assert chosen(game, "best") == o.Seize(game.number("alexander"))


FOOT = "U:LG v0 @1010 6/3/5, "


def test_light_troops_retreat_before_shock_as_far_as_they_can_and_others_stand() -> None:
    play = shock(FOOT + "p:SK v3 @1010+d0 4/1/6")
    assert play.asked == ("blue", "fall-back")
    far = o.FallBack(play.id("p"), tuple(play.hex(f"1010+{n}*d0") for n in (2, 3, 4)))
    attacker = play.hex("1010")
    for choice in ("light", "back"):
        order = chosen(play, choice)
        assert isinstance(order, o.FallBack)
        assert len(order.path) == len(far.path)
        assert play.t.grid.distance(order.path[-1], attacker) == play.t.grid.distance(far.path[-1], attacker)
    assert chosen(play, "stand") == o.FallBack(play.id("p"))
    horse = shock(FOOT + "p:LC v3 @1010+d0 6/4/9")
    assert chosen(horse, "light") == o.FallBack(horse.id("p"))
    assert chosen(horse, "back") != o.FallBack(horse.id("p"))


def test_cavalry_that_elephants_attack_retreats_whatever_was_chosen() -> None:
    play = shock("U:EL v0 @1010 6/5/5, p:LC v3 @1010+d0 6/4/9")
    assert play.asked == ("blue", "fall-back")
    for choice in ("stand", "light", "back"):
        order = chosen(play, choice)
        assert isinstance(order, o.FallBack)
        assert order.path


def test_after_a_retreat_before_shock_nobody_follows_or_the_first_goes_straight_on() -> None:
    play = shock(FOOT + "p:SK v3 @1010+d0 4/1/6")
    go(play, chosen(play, "back"))
    assert play.asked == ("red", "follow")
    assert chosen(play, "never") == o.Advance()
    assert chosen(play, "ahead") == o.Advance(play.ids("u"), (o.Action("enter", play.hex("1010+d0")),))


@pytest.mark.parametrize(("edge", "way"), [("east", "d1"), ("west", "d5")])
def test_a_retreat_goes_towards_the_own_edge(edge: str, way: str) -> None:
    play = shock("U:HI v0 @1010 6/5/5, p:HI v3 @1010+d0 6/5/5", charts=always("-", "1H R"), dice="5",
                 edges={"blue": edge})  # fmt: skip
    assert play.asked == ("blue", "retreat")
    assert chosen(play, "edge") == o.Retreat(play.id("p"), play.hex(f"1010+d0+{way}"))


def test_a_lone_leader_flees_to_his_own() -> None:
    game = Board("A:LG v0 @1012, x:LG v0 @0909, y:LG v0 @1919", "hanno 4/3 @1010 alone").play()
    game.order("move a 1011")
    while game.asked[1] == "facing":
        game.order("steady")
    assert game.asked == ("blue", "flee")
    assert chosen(game, "friends") == o.Flee(game.number("hanno"), game.hex("0909"))


def test_a_stack_that_may_spread_stays_together() -> None:
    game = Board("U:SK v0 @1013, x:LG v3 @1010 6/3/5 l:I k:HA, y:LG v3 @1010 6/3/5 l:I k:PR").play()
    game.order("move u 1012")
    assert game.asked == ("blue", "spread")
    assert chosen(game, "never") == o.Spread()


@pytest.mark.parametrize(("type_", "kept"), [("SK", True), ("HI", False)])
def test_entry_fire_is_held_by_who_could_still_retreat(type_: str, *, kept: bool) -> None:
    game = Board(f"U:LG v0 @1012, x:{type_} v3 @1010 5/2/6 m:J").play()
    game.order("move u 1011")
    while game.asked[1] == "facing":
        game.order("steady")
    assert game.asked == ("blue", "entry-fire")
    assert chosen(game, "fire") == o.Volley(game.ids("x"))
    assert chosen(game, "hold") == o.Volley()
    assert chosen(game, "cornered") == (o.Volley() if kept else o.Volley(game.ids("x")))


@pytest.mark.parametrize(("value", "shoots"), [(2, False), (3, True)])
def test_a_good_shot_hits_on_three(value: int, *, shoots: bool) -> None:
    game = Board("U:MI v0 @1012, x:SK v3 @1010 m:J").play()
    game.order("move u 1011")
    while game.asked[1] == "facing":
        game.order("steady")
    asked = game.state.decisions[0]
    t, state = game.t, game.state
    bolt = state.stack[-1].able[0]
    found = aim(t, state.world, bolt)
    assert isinstance(found, Aim)
    drm = Modifier("test", found.needed - value, R("7.81"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("engine.systems.sgboh.combat.aim.modifiers", lambda *_: (*found.modifiers, drm))
        order = standing_answer(t, game.game.procedures, state, asked.side, asked.asks, "good")
    assert order == (o.Volley(game.ids("x")) if shoots else o.Volley())


def test_a_spare_hit_goes_to_who_is_farthest_from_rout() -> None:
    play = shock("U:HI v0 @1010 6/9/5, p:HI v3 @1010+d0 6/5/5 h2, q:HI v3 @1010+d5 6/5/5", charts=always("-", "1H"),
                 dice="5")  # fmt: skip
    while play.asked != ("red", "spare-hit"):
        go(play, play.legal()[0], "5")
    assert chosen(play, "strongest") == o.GiveHit(play.id("q"))


def test_pursuers_are_rolled_for_or_not() -> None:
    play = away("a").play()
    play.order(o.Activate((play.t.formation_by_slug["horse"],), (play.number("laelius"),)))
    assert play.asked == ("red", "roll-return")
    assert chosen(play, "always") == o.RollReturn(roll=True)
    assert chosen(play, "never") == o.RollReturn(roll=False)


BESIDE = "U:LG v0 @1012, W:LG v0 @1515, x:HI v1 @1010 5/5/4, y:HI v3 @1001"
"""The step to 1011 comes beside x, into none of its front hexes."""


def test_facing_turns_towards_the_mover_and_only_where_that_helps() -> None:
    game = Board(BESIDE).play()
    game.order("move u 1011")
    assert line(game, "never") == "steady"
    assert line(game, "sure") == "steady"
    assert line(game, "towards") == "face x SE"
    ahead = Board("U:LG v0 @1012, x:HI v3 @1010").play()
    ahead.order("move u 1011")
    assert ahead.asked == ("blue", "facing")
    assert line(ahead, "towards") == "steady"


def test_facing_without_a_die_is_for_cavalry_before_infantry() -> None:
    foot = Board("U:LG v0 @1012, x:HC v1 @1010 6/4/8, y:HI v1 @0911").play()
    foot.order("move u 1011")
    assert foot.asked == ("blue", "facing")
    order = line(foot, "sure")
    assert order == "face x SE"
    assert not foot.rolls(order)
    elephants = Board("U:EL v0 @1012, x:HC v1 @1010 6/4/8").play()
    elephants.order("move u 1011")
    assert line(elephants, "sure") == "steady"


def totals(play: Play, mine: str, *his: str) -> list[int]:
    """Return the sum of modifiers of the first attack for each unit that the defender may use."""
    t, world = play.t, play.world
    return [reckon(t, world, world.attacks[0], play.id(mine), play.id(unit)).total for unit in his]


def test_the_defender_uses_the_type_that_is_worst_for_the_attacker() -> None:
    play = shock("U:LG v0 @1010, p:HI v3 @1010+d0, q:LI v3 @1010+d5 6/5/5")
    assert play.asked == ("blue", "use")
    heavy, light = totals(play, "u", "p", "q")
    assert heavy != light
    best = o.UseType(play.id("p" if heavy < light else "q"))
    assert chosen(play, "defending") == best
    assert chosen(play, "best") == best


def test_the_attacker_is_asked_unless_he_said_otherwise() -> None:
    play = shock("U:LG v0 @1010, V:LI v5 @1010+d1, p:HI v3 @1010+d0")
    assert play.asked == ("red", "use")
    asked = play.state.decisions[0]
    assert standing_answer(play.t, play.game.procedures, play.state, asked.side, asked.asks, "defending") is None
    (legion,), (light,) = totals(play, "u", "p"), totals(play, "v", "p")
    assert legion != light
    assert chosen(play, "best") == o.UseType(play.id("u" if legion > light else "v"))


@pytest.mark.parametrize(("foe", "facing"), [("1010+4*d0", 0), ("1010+d0+3*d1", 1), ("1010+d0+3*d4", 5)])
def test_after_an_advance_a_unit_turns_to_the_nearest_enemy_or_keeps_its_facing(foe: str, facing: int) -> None:
    pair = f"U:HI v0 @1010 6/5/5, p:HI v3 @1010+d0 6/5/5, x:HI v3 @{foe}, y:HI v3 @0101"
    play = shock(pair, charts=always("-", "ROUT"), dice="5")
    assert play.asked == ("red", "turn")
    assert chosen(play, "keep") == o.Turn(play.id("u"), 0)
    assert chosen(play, "enemy") == o.Turn(play.id("u"), facing)


def test_an_attacked_column_faces_its_attacker() -> None:
    play = shock("U:HI v0 @1010 6/5/5, p:HI d3 @1010+d0 6/5/5", charts=always("-", "1H"), dice="5")
    assert play.asked == ("blue", "line")
    order = chosen(play, "enemy")
    assert order in (o.Turn(play.id("p"), 3), o.Turn(play.id("p"), 4)), (
        "the attacker is in the direction between the two"
    )


def test_a_mover_that_is_fired_at_answers_or_keeps_its_shot() -> None:
    units = "U:SK v0 @1012 m:S, V:MI v0 @1915, x:MI v3 @1010 6/5/5 m:J"
    game = Board(units, policies={"mover_may_answer": True}).play()
    game.order("move u 1011")
    while game.asked[1] == "facing":
        game.order("steady")
    assert game.asked == ("blue", "entry-fire")
    game.order(chosen(game, "fire"))
    assert game.asked == ("red", "answer")
    assert chosen(game, "hold") == o.Volley()
    assert chosen(game, "fire") == o.Fire(game.id("u"), game.id("x"))


def test_artillery_waits_or_fires_and_in_the_end_at_whom_it_hits_most_easily() -> None:
    game = Board("U:LG v0 @1012, V:MI v3 @1315, g:ART v0 @1012+6*d0 m:scorpio").play()
    game.order(f"move u {game.t.label(game.hex('1012+d0'))}")
    while game.asked[1] == "facing":
        game.order("steady")
    assert game.asked == ("blue", "artillery")
    assert chosen(game, "fire") == o.Volley(game.ids("g"))
    assert chosen(game, "hold") == o.Volley()
    game.order(chosen(game, "hold"))
    game.order("end")
    assert game.asked == ("blue", "last-fire")
    shots = {
        fire: value_of(game.t, game.world, fire.unit, fire.target, "artillery")
        for fire in game.legal()
        if isinstance(fire, o.Fire)
    }
    needed = {order: found.needed for order, found in shots.items() if found is not None}
    order = chosen(game, "fire")
    assert needed[order] == max(needed.values())
    assert chosen(game, "good") == (order if needed[order] >= 3 else o.Volley())
    assert chosen(game, "hold") == o.Volley()
