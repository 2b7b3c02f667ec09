"""Reaction fire (9.4): infantry, cavalry, guns and what they do in its place."""

import pytest
from msgspec.structs import replace

from engine.systems.mpike import events as e
from engine.systems.mpike.display.chances import reaction_marks
from engine.systems.mpike.fire.firing import aims
from engine.systems.mpike.fire.guns import gun_targets
from engine.systems.mpike.fire.volley import can_cover
from engine.systems.mpike.frames import GunFire, Volley
from engine.systems.mpike.orders import Aim, Cover, Decline, FireGuns, HoldFire, ReactFire, SwapGuns, TurnGuns
from tests.systems.mpike.reaction.acts import Act

UP = "R cav 4-6 @1.0>9; P HI1 8-6 @0.0>3 nopikes"


def salvos(act: Act, name: str) -> int:
    return sum(any(aim.salvo for aim in order.aims) for order in act.orders(name) if isinstance(order, ReactFire))


@pytest.mark.clause("mpike 9.4.1", "mpike 9.4.1-c")
def test_heavy_infantry_answers_by_skirmish_fire_or_salvo() -> None:
    assert salvos(Act(UP, "r1"), "p1") == 1
    assert salvos(Act(UP + " salvo", "r1"), "p1") == 0
    flank = Act("R cav 4-6 @0.1>11; P HI1 8-6 @0.0>3 nopikes", "r1")
    assert salvos(flank, "p1") == 0
    assert flank.can("p1") == {"fire"}


@pytest.mark.clause("mpike 9.4.1")
def test_infantry_fires_at_each_stimulus() -> None:
    for _ in range(3):
        play = Act(UP, "r1").play()
        play.order(Act(UP, "r1").fire("p1"), "0")
        assert play.of(e.Fired)[0].reaction


@pytest.mark.clause("mpike 9.4.1")
def test_cavalry_fires_its_pistols() -> None:
    where = "R HI1 8-6 @1.0>9; P cav 4-6 @0.0>3{}"
    assert "fire" in Act(where.format(" p1"), "r1").can("p1")
    empty = Act(where.format(" p2"), "r1")
    assert "fire" not in empty.can("p1")
    assert empty.no(ReactFire(empty.id("p1"), ())) == ["10.7.3"]


@pytest.mark.clause("mpike 13.2.2", "mpike 13.2.2-a")
@pytest.mark.parametrize("act", ["reform", "rally"])
@pytest.mark.parametrize(("place", "reactions"), [("4.-2", {"guns", "turn-guns"}), ("5.-3", set())])
def test_reforms_and_rallies_provoke_guns_within_grazing_range(act: str, place: str, reactions: set[str]) -> None:
    assert Act(f"R HI1 8-6 @{place}>9; P gun 4-14 @0.0>3", "r1", act).can("p1") == reactions


@pytest.mark.clause("mpike 8.2.1", "mpike 8.2.1-d")
def test_both_of_a_stack_fire_and_each_brings_a_check() -> None:
    act = Act("R HI1 8-4 @1.0>9 h2 reached; P cav 4-6 @0.0>3; P LI 2-6 @0.0>3", "r1")
    play = act.play()
    for name in ("p1", "p2"):
        assert play.asked == ("parliament", "reaction")
        play.order(act.fire(name), "9", "0")
        assert [shot.unit for shot in play.of(e.Fired)] == [act.id(name)]
        assert [check.unit for check in play.of(e.MoraleChecked)] == [act.id("r1")]


@pytest.mark.clause("mpike 9.4.1a", "mpike 9.4.1a-b")
@pytest.mark.parametrize(("die", "spent"), [("5", True), ("4", False)])
def test_the_limit_of_heavy_infantry(die: str, spent: bool) -> None:
    act = Act(UP, "r1", policies={"hi_reaction_limit": "on"})
    play = act.play()
    play.order(act.fire("p1"), die)
    assert play.unit("p1").spent is spent
    later = Act(UP + " spent", "r1", policies={"hi_reaction_limit": "on"})
    assert "fire" not in later.can("p1")
    assert later.no(ReactFire(later.id("p1"), ())) == ["9.4.1a"]
    assert "fire" in Act(UP + " spent", "r1").can("p1")


@pytest.mark.clause("mpike 9.4.1a-a")
@pytest.mark.parametrize(("dice", "spent"), [(("0", "5"), True), (("5", "0"), True), (("4", "4"), False)])
def test_a_five_of_either_half_counts(dice: tuple[str, str], spent: bool) -> None:
    act = Act("R HI1 8-8 @6.0>9; P HI2 12-6 @5.0+5.1>3", "r1", policies={"hi_reaction_limit": "on"})
    both = next(order for order in act.orders("p1") if isinstance(order, ReactFire) and len(order.aims) == 2)
    play = act.play()
    play.order(both, *dice)
    assert play.unit("p1").spent is spent


@pytest.mark.clause("mpike 9.4.1a-a")
def test_a_five_of_a_salvo_counts() -> None:
    act = Act(UP, "r1", policies={"hi_reaction_limit": "on"})
    salvo = next(o for o in act.orders("p1") if isinstance(o, ReactFire) and o.aims[0].salvo)
    play = act.play()
    play.order(salvo, "5", "0")
    assert play.of(e.Fired)[0].salvo
    assert play.unit("p1").spent


@pytest.mark.clause("mpike 9.4.1a")
def test_the_other_half_still_fires_at_this_opportunity() -> None:
    act = Act("R HI1 8-7 @6.0>9; P HI2 12-6 @5.0+5.1>3", "r1", policies={"hi_reaction_limit": "on"})
    both = next(order for order in act.orders("p1") if isinstance(order, ReactFire) and len(order.aims) == 2)
    play = act.play()
    play.order(both, "5", "0")
    assert len(play.of(e.Fired)) == 2
    assert play.unit("p1").spent


@pytest.mark.clause("mpike 9.4.2")
def test_heavy_infantry_fires_worse_at_cavalry_that_came_riding() -> None:
    def marks(**more: object) -> list[int]:
        act = Act(UP, "r1", **more)  # type: ignore[arg-type]
        play = act.play()
        play.order(act.fire("p1"), "0")
        return [m.value for m in play.of(e.Fired)[0].modifiers if m.code == "at-cavalry"]

    assert marks() == []
    assert marks(window={"ran": True}) == [-1]
    assert marks(window={"ran": True}, early="p1") == []
    light = Act(UP.replace("HI1 8-6 @0.0>3 nopikes", "LI 4-6 @0.0>3"), "r1", window={"ran": True})
    play = light.play()
    play.order(light.fire("p1"), "0")
    assert "at-cavalry" not in {m.code for m in play.of(e.Fired)[0].modifiers}


@pytest.mark.clause("mpike 9.1.3")
def test_retreating_fire_is_answered_worse() -> None:
    act = Act("R LI 4-6 @1.0>9; P LI 4-7 @0.0>3", "r1", "fire", only="p1", window={"penalty": -3})
    play = act.play()
    play.order(act.fire("p1"), "0")
    assert [m.code for m in play.of(e.Fired)[0].modifiers if m.value == -3] == ["at-retreating"]


@pytest.mark.clause("mpike 10.3.4", "mpike 9.4.3")
def test_guns_too_answer_a_retreating_fire_worse() -> None:
    act = Act("R LI 4-6 @1.0>9; P gun 4-14 @0.0>3", "r1", "fire", only="p1", window={"penalty": -3})
    (shot, *_) = [order for order in act.orders("p1") if isinstance(order, FireGuns)]
    play = act.play()
    play.order(shot, "0")
    (fired,) = play.of(e.Fired)
    # What the player was promised before counts it as well.
    assert reaction_marks(act.t, act.window, act.id("p1")) == ("at-retreating",)
    assert reaction_marks(act.t, None, act.id("p1")) == ()
    assert [(m.code, m.rule.clause) for m in fired.modifiers if m.value == -3] == [("at-retreating", "10.3.4")]


# -- guns

GUN = "R HI1 8-6 @{}>9; P gun 4-14 @0.0>3"


@pytest.mark.clause("mpike 9.4.3", "mpike 9.1.2")
def test_guns_answer_moves_within_grazing_range_and_their_sector() -> None:
    assert Act(GUN.format("4.-2"), "r1").can("p1") == {"guns", "turn-guns"}
    far = Act(GUN.format("5.-2"), "r1")
    assert not far.opens
    shot = next(order for order in Act(GUN.format("4.-2"), "r1").orders("p1") if isinstance(order, FireGuns))
    assert far.no(shot) == ["9.4.3"]
    assert not Act(GUN.format("0.3"), "r1").opens


@pytest.mark.clause("mpike 9.4.3", "mpike 9.1.1")
def test_guns_answer_fire_at_them_to_their_maximum() -> None:
    act = Act("R gun 4-14 @9.-4>9; P gun 4-14 @0.0>3", "r1", "guns", only="p1", window={"paid": False})
    assert act.can("p1") == {"guns", "turn-guns"}
    other = Act("R gun 4-14 @9.-4>9; P gun 4-14 @0.0>3; P LI 4-6 @1.2>3", "r1", "guns", only="p2")
    assert other.can("p1") == set()


@pytest.mark.clause("mpike 9.4.3", "mpike 9.4.3-a")
def test_guns_need_sight_and_no_friends_before_them() -> None:
    assert not Act(GUN.format("3.-1"), "r1", woods="1.0 2.-1 2.0").opens
    assert "guns" not in Act(GUN.format("4.-4") + "; P LI 4-6 @2.-2>3", "r1").can("p1")


@pytest.mark.clause("mpike 9.4.3", "mpike 9.1.5", "mpike 8.3.4", "mpike 7.3.3", "mpike 6.3.2")
@pytest.mark.parametrize(
    ("word", "faults"),
    [
        ("limbered", ["7.3.3", "9.4.3"]), ("; P HI1 8-6 @0.0>3 hedgehog below", ["6.3.2"]), ("disabled", ["9.1.1"]),
    ],
)  # fmt: skip
def test_guns_that_cannot_fire_have_nothing_to_do_in_its_place(word: str, faults: list[str]) -> None:
    act = Act(f"{GUN.format('3.-1')} {word}", "r1")
    p1 = act.id("p1")
    assert act.can("p1") == set()
    for order in (FireGuns(p1, Aim(act.id("r1"), act.board.hex("3.-1"))), TurnGuns(p1, 5), SwapGuns(p1)):
        assert act.no(order) == faults


@pytest.mark.clause("mpike 9.4.3", "mpike 9.4.3-c", "mpike 8.3.1-a")
def test_guns_under_a_target_answer_too_but_by_policy_do_not() -> None:
    where = "R LI 4-6 @1.0>9; P LI 4-7 @0.0>3; P gun 4-10 @0.0>3 below"
    at = {"only": "p1", "hexes": "0.0"}
    assert Act(where, "r1", "fire", **at).can("p2") == {"guns", "turn-guns", "swap"}
    assert Act(where, "r1", "fire", policies={"lower_unit_fires": "no"}, **at).can("p2") == {"swap"}


@pytest.mark.clause("mpike 9.4.3")
def test_guns_answer_fire_at_their_own_hex_alone() -> None:
    where = "R LI 4-6 @6.0>9; P HI2 12-6 @5.0+5.1>3; P gun 4-10 @5.0>3 below; P gun 4-10 @5.1>3 below"
    act = Act(where, "r1", "fire", only="p1", hexes="5.0")
    assert "guns" in act.can("p2")
    assert act.can("p3") == set()


@pytest.mark.clause("mpike 9.4.3-b", "mpike 9.4.1-b")
def test_guns_hit_all_on_their_line_in_reaction_too() -> None:
    act = Act("R LI 8-6 @2.0>9; R LI 4-6 @3.0>9; R LI 4-7 @4.0>9; P gun 4-14 @0.0>3", "r1")
    shots = [order for order in act.orders("p1") if isinstance(order, FireGuns)]
    straight = max(shots, key=lambda order: len(gun_targets(act.t, act.world, order.unit, order.aim)))
    play = act.play()
    play.order(straight, "0", "0", "0")
    assert [fired.target for fired in play.of(e.Fired)] == list(act.board.ids("r1", "r2", "r3"))
    assert not play.of(e.Acted)


@pytest.mark.clause("mpike 6.2.3", "mpike 9.1.5-a", "mpike 6.2.3-a")
def test_guns_turn_in_place_of_their_fire() -> None:
    act = Act(GUN.format("3.-1"), "r1")
    turns = {order.facing for order in act.orders("p1") if isinstance(order, TurnGuns)}
    assert turns == set(range(6)) - {act.world.units[act.id("p1")].facing}
    play = act.play()
    play.order(TurnGuns(act.id("p1"), 5))
    assert play.at("p1") == "0.0>9"
    assert play.unit("p1").fired
    assert play.asked == ("royal", "rest")
    assert act.no(TurnGuns(act.id("p1"), act.world.units[act.id("p1")].facing)) == ["6.2.3"]
    assert act.no(TurnGuns(act.id("p1"), 6)) == act.no(TurnGuns(act.id("p1"), -1)) == ["6.2.3"]
    assert Act(GUN.format("0.3"), "r1").no(TurnGuns(act.id("p1"), 5)) == ["9.4.3"]
    assert "turn-guns" not in Act(GUN.format("0.3"), "r1").can("p1")
    hidden = Act(GUN.format("3.-1") + "; P LI 4-6 @2.-1>3", "r1")
    assert hidden.no(TurnGuns(hidden.id("p1"), 5)) == ["6.2.3-a"]


STACK = "R HI1 8-6 @1.0>9; P LI 4-7 @0.0>3; P gun 4-10 @0.0>3 below"


@pytest.mark.clause("mpike 9.4.4", "mpike 9.1.5-a")
def test_a_swap_is_the_fire_of_both() -> None:
    act = Act(STACK, "r1", points=8)
    play = act.play()
    play.order(SwapGuns(act.id("p2")))
    assert play.unit("p1").below
    assert not play.unit("p2").below
    assert play.unit("p2").fired
    assert play.asked == ("royal", "rest")
    after = act.after(silent=(act.id("p1"), act.id("p2")))
    assert after.no(ReactFire(act.id("p1"), ()))[0] == "8.3.2"


@pytest.mark.clause("mpike 8.3.2")
def test_no_swap_for_guns_that_fired_stand_alone_or_whose_companion_reacted() -> None:
    fired = Act(STACK.replace("below", "below fired"), "r1")
    assert "8.3.2" in fired.no(SwapGuns(fired.id("p2")))
    alone = Act(GUN.format("3.-1"), "r1")
    assert alone.no(SwapGuns(alone.id("p1"))) == ["8.3.2"]
    act = Act(STACK, "r1", points=8)
    assert act.after(reacted=(act.id("p1"),)).no(SwapGuns(act.id("p2"))) == ["8.3.2"]


@pytest.mark.clause("mpike 8.3.4")
def test_both_batteries_of_a_two_hex_unit_change_places() -> None:
    where = "R HI1 8-6 @6.0>9; P HI2 12-6 @5.0+5.1>3; P gun 4-10 @5.0>3 below; P gun 4-10 @5.1>3 below"
    act = Act(where, "r1", points=8)
    play = act.play()
    play.order(SwapGuns(act.id("p2")))
    assert play.unit("p1").below
    assert not play.unit("p3").below
    assert play.unit("p3").fired
    late = Act(where + " fired", "r1", points=8)
    assert late.no(SwapGuns(late.id("p2"))) == ["8.3.2"]
    assert "swap" not in late.can("p2")


@pytest.mark.clause("mpike 8.3.2", "mpike 8.3.4", "mpike 9.4.3", "mpike 9.4.4")
def test_guns_on_top_may_go_down_and_nobody_else_swaps() -> None:
    where = "R HI1 8-6 @1.0>9; P LI 4-7 @0.0>3 below; P gun 4-10 @0.0>3"
    act = Act(where, "r1", points=8, policies={"lower_unit_fires": "no"})
    assert "swap" in act.can("p2")
    assert act.no(SwapGuns(act.id("p1"))) == ["9.4.3"]
    away = Act(where.replace("@1.0>9", "@-1.0>3"), "r1", points=8, policies={"lower_unit_fires": "no"})
    assert away.no(SwapGuns(away.id("p2"))) == ["9.4.3"]
    shot = next(order for order in act.orders("p2") if isinstance(order, FireGuns))
    silent = act.after(silent=(act.id("p2"),))
    assert silent.no(shot) == ["8.3.4"]
    assert silent.can("p2") == set()
    below = Act(STACK, "r1", points=8, policies={"lower_unit_fires": "no"})
    assert below.can("p2") == {"swap"}


@pytest.mark.clause("mpike 9.4.1", "mpike 9.1.1a", "mpike 9.1.2")
def test_what_is_no_volley_is_refused() -> None:
    act = Act(STACK.replace("LI 4-7 @0.0>3", "LI 4-7 @0.0>3 below").replace("10 @0.0>3 below", "10 @0.0>3"), "r1")
    volley = act.fire("p1")
    assert act.no(volley) == []
    assert act.no(ReactFire(act.id("p1"), ())) == ["10.1.1"]
    assert act.no(ReactFire(act.id("p1"), (replace(volley.aims[0], salvo=True),))) == ["10.4"]
    assert act.no(ReactFire(act.id("p2"), volley.aims)) == ["9.4.3"]
    silent = act.after(silent=(act.id("p1"),))
    assert "fire" not in silent.can("p1")
    assert silent.no(volley) == ["8.3.2"]
    covered = Act("R LI 4-6 @1.0>9; P LI 4-7 @0.0>3 covered", "r1")
    assert covered.no(ReactFire(covered.id("p1"), (Aim(covered.id("r1"), covered.board.hex("1.0")),))) == ["9.4.5-c"]
    assert covered.no(ReactFire(covered.id("p1"), ())) == ["9.4.5-c"]
    assert "fire" not in Act("R HI1 8-6 @-1.0>3; P LI 4-6 @0.0>3", "r1").can("p1")


@pytest.mark.clause("mpike 9.4.1", "mpike 9.1.1a", "mpike 10.1.4")
def test_a_volley_answers_the_mover_alone_and_once_by_each_half() -> None:
    act = Act("R HI1 8-8 @6.0>9; R HI1 8-6 @6.-1>9; P HI2 12-6 @5.0+5.1>3", "r1")
    both = next(order for order in act.orders("p1") if isinstance(order, ReactFire) and len(order.aims) == 2)
    assert act.no(both) == []
    assert act.no(ReactFire(act.id("p1"), (both.aims[0], both.aims[0]))) == ["10.1.4"]
    other = next(aim for aim in aims(act.t, act.world, act.id("p1")) if aim.target == act.id("r2"))
    assert act.no(ReactFire(act.id("p1"), (other,))) == ["9.1.1a"]


@pytest.mark.clause("mpike 9.1.2", "mpike 9.4.3")
def test_guns_fire_at_the_half_that_is_within_their_grazing_range() -> None:
    act = Act("R HI2 12-6 @4.1+4.0>9; P gun 4-14 @0.0>3", "r1", policies={"gun_sector": "wedge120"})
    shots = [order for order in act.orders("p1") if isinstance(order, FireGuns)]
    assert {act.board.place(order.aim.hex) for order in shots} == {"4.0"}
    assert act.no(FireGuns(act.id("p1"), Aim(act.id("r1"), act.board.hex("4.1")))) == ["9.1.2"]
    assert act.no(shots[0]) == []
    corner, nowhere = (FireGuns(act.id("p1"), Aim(act.id("r1"), hex_)) for hex_ in (0, act.t.grid.size))
    assert act.no(corner) == ["10.1.1", "9.1.2"]
    assert act.no(nowhere) == ["10.1.1"]
    other = Act("R HI1 8-6 @2.-1>9; R HI1 8-6 @2.0>9; P gun 4-14 @0.0>3", "r1")
    aside = other.after(unit=other.id("r2"), hexes=other.board.hexes("2.0"))
    shot = next(order for order in aside.orders("p1") if isinstance(order, FireGuns))
    assert other.no(shot) == ["9.1.1a"]


@pytest.mark.clause("mpike 9.4.4", "mpike 8.3.2")
def test_guns_without_a_shot_do_not_change_places() -> None:
    where = "R LI 8-6 @3.-3>9; P LI 4-7 @0.0>3; P gun 4-10 @0.0>3 below{}"
    assert "swap" in Act(where.format(""), "r1").can("p2")
    barred = Act(where.format("; P LI 4-6 @1.-1>3"), "r1")
    assert barred.no(SwapGuns(barred.id("p2"))) == ["9.4.4"]


# -- cover


@pytest.mark.clause("mpike 9.4.5", "mpike 9.4.5-a", "mpike 9.4.5-c")
def test_cover_is_asked_before_the_die_and_ends_reaction_fire() -> None:
    act = Act("R cav 4-6 @1.0>9; P LI 4-7 @0.0>3", "r1", town="0.0")
    (aim,) = aims(act.t, act.world, act.id("r1"))
    play = act.play(frame=Volley(act.id("r1"), (aim,)))
    assert play.asked == ("parliament", "cover")
    play.order(Cover(act.id("p1")))
    assert play.unit("p1").covered
    assert play.of(e.ShotLost)
    assert not play.of(e.Fired)
    held = act.play(frame=Volley(act.id("r1"), (aim,)))
    held.order(HoldFire(), "0")
    assert held.of(e.Fired)
    fort = Act("R LI 4-6 @1.0>9; P LI 4-7 @0.0>3 covered", "r1", town="0.0")
    assert fort.can("p1") == set()
    assert fort.no(ReactFire(fort.id("p1"), ())) == ["9.4.5-c"]
    assert Decline in {type(order) for order in play.legal()}


@pytest.mark.clause("mpike 9.4.5-c")
def test_who_has_fired_may_take_cover_from_the_next_shot() -> None:
    act = Act("R cav 4-6 @1.0>9; P LI 4-7 @0.0>3", "r1", "enter", town="0.0", points=9)
    (aim,) = aims(act.t, act.world, act.id("r1"))
    play = act.play()
    play.order(act.fire("p1"), "0")
    assert can_cover(act.t, play.world, act.id("p1"), act.id("r1"))
    assert aim.target == act.id("p1")


@pytest.mark.clause("mpike 9.4.5-d")
def test_a_stack_takes_cover_as_one_and_not_from_guns() -> None:
    where = "R cav 4-6 @1.0>9; R gun 4-9 @3.0>9; P cav 4-7 @0.0>3; P LI 2-7 @0.0>3"
    act = Act(where, "r1", town="0.0")
    (aim,) = aims(act.t, act.world, act.id("r1"))
    play = act.play(frame=Volley(act.id("r1"), (aim,)))
    play.order(Cover(act.id("p1")))
    assert play.unit("p1").covered
    assert play.unit("p2").covered
    shelled = Act(where.replace("@0.0>3", "@0.0>3 covered").replace("R cav 4-6 @1.0>9; ", ""), "r1", town="0.0")
    shot = next(aims(shelled.t, shelled.world, shelled.id("r1")))
    game = shelled.play("0", frame=GunFire(shelled.id("r1"), shot))
    assert [fired.target for fired in game.of(e.Fired)] == [shelled.id("p1")]


@pytest.mark.clause("mpike 9.4.5")
def test_who_has_left_its_cover_is_hit() -> None:
    act = Act("R cav 4-6 @1.0>9; P LI 4-7 @0.0>3 covered", "r1", town="-1.0")
    (aim,) = aims(act.t, act.world, act.id("r1"))
    play = act.play("9", "0", frame=Volley(act.id("r1"), (aim,)))
    assert play.of(e.Fired)
    assert play.unit("p1").hits == 1
