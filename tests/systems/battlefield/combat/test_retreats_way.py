"""Chapter 5.3b: who is in the way of a unit that goes back: pushed, passed, set aside, scared, or its end."""

from random import Random
from typing import Any

import pytest

from engine.systems.battlefield import events as e
from engine.systems.battlefield.combat.corridor import on_the_table
from engine.systems.battlefield.combat.retreats import retreat
from engine.systems.battlefield.world import Retreat
from engine.tabletop.roster import on_table
from engine.tabletop.shapes import closer
from tests.systems.battlefield.carried import Carried, done
from tests.systems.battlefield.kit import Board

T = "T@(5000,6000)360/400"
"""Looks south, x 4400 to 5000, its rear at y 6400; beaten in front it goes back to y 7150, in flight to 7900."""
FAR = "A1@(1000,1000)0/400"


def back(black: str, red: str = FAR, name: str = "T", due: dict[str, Any] | None = None, **options: Any) -> Carried:
    b = Board(red, black, **options)
    one = Retreat(b.id(name), **{"cause": "melee", "heading": 0, **(due or {})})
    return done(b, lambda tx: retreat(b.t, tx, one))


def flight(black: str, red: str = FAR, **options: Any) -> Carried:
    return back(black, red, due={"flight": True}, **options)


def lost(after: Carried) -> list[tuple[str, str, str]]:
    """Return who was lost, how, and through whom."""
    names = [(after.name(one.unit), one.fate, one.by) for one in after.of(e.UnitLost)]
    return [(name, fate, after.name(by) if by >= 0 else "") for name, fate, by in names]


# -- parallel friends are pushed: 5.3b, 5.3b-g


@pytest.mark.clause("battlefield 5.3b")
def test_a_parallel_friend_is_pushed_ahead() -> None:
    """F@(5100,6900): pushed 250 (5.3b)."""
    after = back(T + ", F@(5100,6900)360/400")
    assert (after.at("T"), after.at("F")) == ("(5000,6750)360", "(5100,7150)360")
    assert [move.way for move in after.of(e.Moved)] == ["pushed", "retreat"]


@pytest.mark.clause("battlefield 5.3b", "battlefield 5.3b-j")
@pytest.mark.parametrize(
    ("south", "enemy", "by", "ground"),
    [(6900, 6700, "B", ""), (6700, 6900, "", "f1"), (6450, 6500, "", "f1"), (6750, 6700, "B", "")],
)
def test_whatever_it_meets_first_disperses_a_unit(south: int, enemy: int, by: str, ground: str) -> None:
    """Its rear is at y 6400; a hill lies across its way, and before or on it stands an enemy."""
    after = back(T, f"B@(5100,{enemy})360/1", terrain=[f"bare hill 4000,{south} 5500,{south + 40}"])
    [gone] = after.of(e.UnitLost)
    assert (gone.fate, gone.ground) == ("dispersed", ground)
    assert lost(after) == [("T", "dispersed", by)]


@pytest.mark.clause("battlefield 5.3b")
@pytest.mark.parametrize(
    ("k", "fate"), [(358, ""), (362, ""), (364, "dispersed"), (363, "dispersed"), (2, ""), (0, "")]
)
def test_parallel_is_to_within_a_degree(k: int, fate: str) -> None:
    at = "(5100,6900)" if k > 180 else "(4500,7300)"
    after = back(T + f", F@{at}{k}/400")
    assert after.unit("T").fate == fate
    if fate:
        assert lost(after) == [("T", "dispersed", "F")]


@pytest.mark.clause("battlefield 5.3b")
def test_who_flees_pushes_too() -> None:
    after = flight(T + ", F@(5100,7300)360/400")
    assert (after.at("T"), after.at("F")) == ("(4400,7900)0", "(5100,7900)360")


@pytest.mark.clause("battlefield 5.3b")
def test_friends_beside_the_corridor_and_beyond_it_stay() -> None:
    after = back(T + ", F@(5600,6500)360/400, G@(4400,6500)360/400, H@(5000,7150)360/400")
    ends = ["(5000,6750)360", "(5600,6500)360", "(4400,6500)360", "(5000,7150)360"]
    assert [after.at(name) for name in "TFGH"] == ends
    assert len(after.of(e.Moved)) == 1


@pytest.mark.clause("battlefield 5.3b-g")
def test_a_chain_moves_as_a_whole() -> None:
    """F is pushed 250 onto G, which stands 100 behind it, and H beside G is met too."""
    black = T + ", F@(5100,6900)360/400, G@(5400,7400)360/400, H@(4700,7400)360/400"
    after = back(black)
    assert [after.at(name) for name in "TFGH"] == [
        "(5000,6750)360", "(5100,7150)360", "(5400,7550)360", "(4700,7550)360",
    ]  # fmt: skip
    pushed = [after.name(move.places[0].unit) for move in after.of(e.Moved)]
    assert pushed.index("F") > max(pushed.index("G"), pushed.index("H"))
    assert pushed[-1] == "T"


@pytest.mark.clause("battlefield 5.3b-g")
@pytest.mark.parametrize(
    ("beyond", "red", "options", "by"),
    [
        (", G@(5100,7300)380/400", FAR, {}, "G"),
        ("", "A1@(4600,7500)0/200", {}, "A1"),
        ("", FAR, {"terrain": ["cliff 4000,7400 5500,7500"]}, "F"),
        ("", FAR, {"terrain": ["brush 4000,7400 5500,7500"]}, "F"),
        ("", "A1@(5100,7300)360/400", {"melees": ["A1>F rear began=0"]}, "F"),
        ("", "A1@(5100,7300)360/400", {"attacks": ["A1>F rear"]}, "F"),
        (", G:loose@(5100,7300)500/400", FAR, {}, "G"),
    ],
)  # fmt: skip
def test_where_a_chain_cannot_move_the_pusher_is_dispersed_and_the_chain_stays(
    beyond: str, red: str, options: dict[str, Any], by: str
) -> None:
    """Behind F stands one who is not parallel, an enemy, ground closed to it; or F is in melee or under attack."""
    after = back(T + ", F@(5100,6900)360/400" + beyond, red, **options)
    assert lost(after) == [("T", "dispersed", by)]
    assert after.at("F") == "(5100,6900)360"


@pytest.mark.clause("battlefield 5.3b-g")
def test_who_has_won_the_melee_of_this_turn_is_pushed_like_anybody() -> None:
    """Its attack was held, but the enemy is gone: it is in melee no more."""
    after = back(T + ", F@(5100,6900)360/400", attacks=["A1>F rear held"])
    assert after.at("F") == "(5100,7150)360"


@pytest.mark.clause("battlefield 5.3b-g")
def test_a_chain_is_not_pushed_off_the_table() -> None:
    after = back("T@(5000,8700)360/400, F@(5100,9500)360/400", FAR)
    assert lost(after) == [("T", "dispersed", "F")]
    assert after.at("F") == "(5100,9500)360"


@pytest.mark.clause("battlefield 5.3b-g")
@pytest.mark.parametrize(("kind", "fate"), [("hill", ""), ("mud", ""), ("ford", ""), ("river", "dispersed")])
def test_who_is_pushed_may_come_onto_slow_ground(kind: str, fate: str) -> None:
    """Only ground closed to it stops who is pushed; a wedge pushed onto a hill opens where agreed (6.2-e)."""
    black, agreed = T + ", F:foot-wedges@(5100,6900)360/2 wedge", {"rough_forms": "open"}
    after = back(black, terrain=[f"bare {kind} 4000,7350 5500,7500"], policies=agreed)
    assert after.unit("T").fate == fate
    opened = [change.why for change in after.of(e.FormChanged)]
    assert opened == (["ground"] if kind in ("hill", "ford") else [])


# -- passing through: 5.3b-h


@pytest.mark.clause("battlefield 5.3b-h")
@pytest.mark.parametrize(
    ("mover", "friend", "passes"),
    [
        ("loose", "loose", True), ("loose", "foot", True), ("foot", "loose", True), ("foot", "foot", False),
        ("dense", "loose", False), ("loose", "dense", False), ("light-horse", "horse", True),
    ],
)  # fmt: skip
def test_loose_and_ordinary_pass_one_another(mover: str, friend: str, passes: bool) -> None:
    """F is 200 deep, 30 u behind T: the end of T, 750 or more behind its start, is clear of it."""
    depth = 400 if "horse" in friend else 200
    after = back(f"T:{mover}@(5000,6000)360/400, F:{friend}@(5100,6430)360/{depth}", size=(10000, 12000), staff=False)
    assert after.unit("T").fate == ""
    assert (after.at("F") == "(5100,6430)360") is passes


@pytest.mark.clause("battlefield 5.3b-h")
@pytest.mark.parametrize(("y", "passed"), [(6550, True), (6600, False), (6547, True), (6553, True), (6554, False)])
def test_passing_comes_before_pushing_when_the_final_pose_is_clear(y: int, passed: bool) -> None:
    """T ends with its front at y 6750, F is 200 deep: clear to an overlap of 3."""
    after = back(T + f", F:loose@(5100,{y})360/200")
    assert after.at("T") == "(5000,6750)360"
    assert after.at("F") == (f"(5100,{y})360" if passed else "(5100,7150)360")


@pytest.mark.clause("battlefield 5.3b-h")
@pytest.mark.parametrize("words", ["k=361", "fleeing", "hedgehog", "melee"])
def test_who_may_not_be_passed_is_pushed(words: str) -> None:
    """Not at an angle, nobody in flight, no hedgehog (5.4-interpenetrate); who fights bars."""
    k = "361" if words == "k=361" else "360"
    state = words if words in ("fleeing", "hedgehog") else ""
    options: dict[str, Any] = {"melees": ["A1>F front began=0"]} if words == "melee" else {}
    after = back(f"T:loose@(5000,6000)360/400, F:loose@(5100,6430){k}/200 {state}", **options)
    if words == "melee":
        assert lost(after) == [("T", "dispersed", "F")]
    else:
        assert after.unit("T").fate == ""
        assert after.unit("F").y > 6430


@pytest.mark.clause("battlefield 5.3b-h")
def test_a_wedge_passes_nobody() -> None:
    after = back("T:rhombs@(5000,6000)360/1of2 rhomb, F:light-horse@(5100,6430)360/1", staff=False)
    assert after.unit("F").y > 6430


# -- others in the way


@pytest.mark.clause("battlefield 5.3b")
@pytest.mark.parametrize(
    ("black", "red", "by"),
    [
        (T + ", F@(5000,7000)180/400", FAR, "F"),
        (T, "A1@(4600,7100)360/400", "A1"),
        (T, "A1:loose@(4600,7100)360/400", "A1"),
    ],
)
def test_strangers_and_friends_at_an_angle_disperse(black: str, red: str, by: str) -> None:
    after = back(black, red)
    assert lost(after) == [("T", "dispersed", by)]
    assert [one.markers for one in after.of(e.UnitLost)] == [1]


@pytest.mark.clause("battlefield 5.3b")
def test_who_retreats_may_graze_an_enemy() -> None:
    """The enemy overlaps the corridor by 3 u: no more than the grain."""
    assert back(T, "A1@(4997,6700)0/200").at("T") == "(5000,6750)360"
    assert lost(back(T, "A1@(4996,6700)0/200")) == [("T", "dispersed", "A1")]


@pytest.mark.clause("battlefield 5.2.6.4-b")
def test_an_enemy_who_fights_the_flank_stands_in_the_corridor_of_no_retreat_but_behind_it_does() -> None:
    red = "A1@(4400,6000)0/400, A2@(5000,5900)540/400"
    assert back(T, red, melees=["A1>T front", "A2>T left"]).at("T") == "(5000,6750)360"
    red = "A1@(4400,6000)0/400, A2@(5000,6400)360/400"
    assert lost(back(T, "A1@(4400,5600)0/400, A2@(5000,6800)360/400")) == [("T", "dispersed", "A2")]
    assert back(T, red.split(", ")[0], melees=["A1>T front"]).world.engagements == ()


@pytest.mark.clause("battlefield 5.3b-k")
def test_a_retreating_unit_passes_loose_friends_at_an_angle_as_air() -> None:
    """F lies across the corridor, clear of the end: it stays where it is."""
    after = back(T + ", F:loose@(4500,6450)180/200")
    assert (after.at("T"), after.at("F")) == ("(5000,6750)360", "(4500,6450)180")


@pytest.mark.clause("battlefield 5.3b-k")
def test_one_that_is_overlapped_is_set_aside_by_the_least_shift() -> None:
    """F looks east over x 4900 to 5100, y 6650 to 7250; the end of T reaches x 5000: it goes 100 u east."""
    after = back(T + ", F:loose@(5100,7250)180/200")
    assert [after.at(name) for name in "TF"] == ["(5000,6750)360", "(5200,7250)180"]
    assert [move.way for move in after.of(e.Moved)] == ["aside", "retreat"]


@pytest.mark.clause("battlefield 5.3b-k")
def test_where_the_least_shift_is_barred_the_next_is_taken() -> None:
    """East of F stands an enemy: F goes past the rear of T to the north, 500 u."""
    after = back(T + ", F:loose@(5100,7250)180/200", "A1@(5101,6700)540/400")
    assert after.at("T") == "(5000,6750)360"
    assert after.at("F") == "(5100,7750)180"


@pytest.mark.clause("battlefield 5.3b-k")
def test_a_loose_friend_that_fights_is_not_set_aside() -> None:
    after = back(T + ", F:loose@(5100,7250)180/200", melees=["A1>F front began=0"])
    assert lost(after) == [("T", "dispersed", "F")]


# -- chain panic: 5.3b-l


@pytest.mark.clause("battlefield 5.3b", "battlefield 5.3b-l")
def test_a_loose_friend_in_the_way_of_a_flight_panics_and_flees_the_same_way() -> None:
    """F looks east, its middle at (4700, 6800); turned north it lies over y 6700 to 6900 and goes 8 steps."""
    after = flight(T + ", F:loose@(4800,7100)180/200", size=(10000, 12000))
    assert after.unit("F").mood == "fleeing"
    assert after.at("F") == "(4400,8900)0"
    assert after.at("T") == "(4400,7900)0"
    assert [(after.name(change.unit), change.why) for change in after.of(e.MoodChanged)] == [
        ("F", "chain"),
        ("T", "flight"),
    ]


@pytest.mark.clause("battlefield 5.3b-l")
def test_a_parallel_loose_friend_panics_too_before_a_flight_but_not_before_a_retreat() -> None:
    black = T + ", F:loose@(5000,6600)360/200"
    assert flight(black, size=(10000, 12000), staff=False).unit("F").mood == "fleeing"
    assert back(black).unit("F").mood == "good"


@pytest.mark.clause("battlefield 5.3b-l")
def test_the_nearest_is_scared_first_and_scares_others_in_turn() -> None:
    """F, 200 u behind T, runs into G; both are gone before T passes."""
    black = T + ", F:loose@(5000,6600)360/200, G:loose@(5000,7300)360/200"
    after = flight(black, size=(10000, 14000), staff=False)
    assert [after.name(move.places[0].unit) for move in after.of(e.Moved)] == ["G", "F", "T"]
    assert [after.at(name) for name in "GFT"] == ["(4400,9500)0", "(4400,8800)0", "(4400,7900)0"]


@pytest.mark.clause("battlefield 5.3b-l")
def test_a_slower_one_that_has_fled_is_pushed_on() -> None:
    """Horse flees 12 steps, the scared archers with pavises 6: the horse runs into them again and pushes them on."""
    black = "T:horse@(5000,3000)360/400, F:pavises@(5000,3500)360/200"
    after = flight(black, size=(10000, 12000), staff=False)
    assert after.at("T") == "(4400,6400)0"
    assert after.at("F") == "(4400,6600)0"
    assert [(after.name(m.places[0].unit), m.way) for m in after.of(e.Moved)] == [
        ("F", "flight"), ("F", "pushed"), ("T", "flight"),
    ]  # fmt: skip


@pytest.mark.clause("battlefield 5.3b-l")
def test_each_is_scared_once() -> None:
    """F has gone back already: at an angle it is as air now, in flight as in retreat."""
    b = Board(FAR, T + ", F:loose@(4700,7100)180/200", size=(10000, 12000))
    due = Retreat(b.id("T"), "melee", flight=True, heading=0)
    after = done(b, lambda tx: retreat(b.t, tx, due, (b.id("F"),)))
    assert after.unit("F").mood == "good"
    assert after.at("F") == "(4700,7100)180"


@pytest.mark.clause("battlefield 5.3b-l")
def test_who_is_dispersed_scares_only_those_before_his_end() -> None:
    """An enemy stands at y 7000: F before it panics, G behind it does not."""
    black = T + ", F:loose@(5000,6600)360/200, G:loose@(5000,7500)360/200"
    after = flight(black, "A1@(4900,7300)180/200")
    assert ("T", "dispersed", "A1") in lost(after)
    assert after.unit("G").mood == "good"
    assert after.unit("F").fate == "dispersed"


@pytest.mark.clause("battlefield 5.3b-l")
def test_a_scared_unit_leaves_its_melee() -> None:
    black = T + ", F:loose@(5000,6600)360/200"
    after = flight(black, "A1@(5000,6500)540/200", melees=["A1>F left began=0"], size=(10000, 12000), staff=False)
    assert after.unit("F").mood == "fleeing"
    assert after.world.engagements == ()


@pytest.mark.clause("battlefield 5.3b-l")
@pytest.mark.parametrize("cause", ["shot", "melee"])
def test_a_scared_unit_that_is_still_to_go_back_has_gone(cause: Any) -> None:
    """It runs away from T, and not from the enemy who beat it as well."""
    b = Board(FAR, T + ", F:loose@(5000,6600)360/200", size=(10000, 12000), staff=False)
    tx = b.run()
    tx.emit(e.RetreatDue(Retreat(b.id("F"), cause, heading=360)))
    gone = retreat(b.t, tx, Retreat(b.id("T"), "melee", flight=True, heading=0))
    assert set(gone) == set(b.ids("T", "F"))
    assert tx.world.retreats == ()


@pytest.mark.clause("battlefield 5.3b-c")
@pytest.mark.parametrize("seed", range(20))
def test_nobody_overlaps_after_any_retreat(seed: int) -> None:
    """Crowds of friends at all angles: whatever happens, no two bases overlap beyond the grain."""
    chance = Random(seed)
    crowd = {"T": "T@(5000,5000)360/400"}
    for n in range(40):
        x, y, k = chance.randrange(3500, 6500), chance.randrange(5000, 8500), chance.choice((0, 360, 361, 180, 90, 333))
        card = chance.choice(("foot", "loose", "dense", "loose9"))
        crowd[f"U{n}"] = f"U{n}:{card}@({x},{y}){k}/{chance.choice((200, 400, 600))}"
    all_of_them, placed = Board(FAR, ", ".join(crowd.values()), staff=False), list[str]()
    for name in crowd:
        shape = all_of_them.base(name).shape
        if not any(closer(shape, all_of_them.base(other).shape) for other in placed):
            placed.append(name)
    b = Board(FAR, ", ".join(crowd[name] for name in placed), staff=False)
    due = Retreat(b.id("T"), "melee", flight=chance.random() < 0.5, heading=0)
    after = done(b, lambda tx: retreat(b.t, tx, due))
    bases = [after.base(after.name(unit)) for unit in on_table(after.world)]
    for n, one in enumerate(bases):
        assert on_the_table(b.t, one)
        assert not any(closer(one.shape, other.shape) for other in bases[n + 1 :])
