"""Chapters 3.6.1.2, 3.6.1.3, 3.6.2.2, 3.6.2.3: formations on the march, dashing together, attacking."""

import math
from itertools import combinations

import pytest

from engine.systems.battlefield.movement.formations import Formed, read
from engine.systems.battlefield.movement.manoeuvre import reach
from engine.tabletop.bodies import wheeling
from engine.tabletop.columns import follow
from engine.tabletop.formations import behind
from engine.tabletop.motion import Straight, wheel
from engine.tabletop.shapes import closer
from tests.systems.battlefield.kit import Board
from tests.systems.battlefield.movement.moved import ends, paid, plotted, refused, why


def column(gap: int = 300, count: int = 3, words: str = "") -> str:
    return ", ".join(f"A{n}@(5000,{4000 - (n - 1) * (400 + gap)})0/400 {words}".rstrip() for n in range(1, count + 1))


def far(red: str, **position) -> Board:
    return Board(red, "B1@(9000,9500)360", **position)


# -- open columns follow their head


@pytest.mark.clause("battlefield 3.6.1.2")
def test_a_column_goes_straight_on_as_one():
    assert ends(far(column()), "A1+A2+A3 column", "fwd 3") == "A1@(5000,4750)0, A2@(5000,4050)0, A3@(5000,3350)0"


@pytest.mark.clause("battlefield 3.6.1.2", "battlefield 3.6.1.2-a", "table G24")
def test_followers_take_the_track_of_the_head():
    """Fwd 3, wheel 45, fwd 1: the second is round the corner or in it, the third still comes up to it (table G24)."""
    b = far(column(gap=100))
    made = plotted(b, "A1+A2+A3 column", "fwd 3, wheel L 45, fwd 1")
    headings = [base.heading for base in made.ends]
    assert headings[0] == 630
    assert headings[2] == 0
    assert headings[1] == 0
    assert made.ends[1].pose.y > made.legs[1].ends[1].pose.y
    assert made.ends[2].pose.x == 5000
    there = dict(zip(made.units, made.ends, strict=True))
    assert isinstance(read(b.t, b.world, made.units, "column", bases=there), Formed)
    assert not any(closer(one.shape, other.shape) for one in made.ends for other in made.ends if one is not other)


@pytest.mark.clause("battlefield 3.6.1.2", "battlefield 3.6.1.2-a")
def test_a_follower_that_cannot_pay_keeps_back_no_farther_than_it_must():
    """Dense, M 6: two of its steps lie on mud and cost 2, so it pays four steps but no fifth."""
    column = "A1:dense@(5000,5000)0/400, A2:dense@(5000,4500)0/400"
    b = far(column, terrain=["bare mud 4900,4510 5700,4550"])
    assert ends(b, "A1+A2 column", "fwd 1010u") == "A1@(5000,6010)0, A2@(5000,5501)0"


@pytest.mark.clause("battlefield 3.6.1.2", "battlefield 3.6.1.2-a")
def test_a_follower_that_cannot_pay_a_step_stays_where_it_stands():
    """With a point of Movement left and mud under its front, of 2 points a step."""
    b = far(
        "A1:dense@(5000,5000)0/400 paid=10, A2:dense@(5000,4500)0/400 paid=10", terrain=["bare mud 4900,4400 5700,4550"]
    )
    assert ends(b, "A1+A2 column", "fwd 1") == "A1@(5000,5250)0, A2@(5000,4500)0"


@pytest.mark.clause("battlefield 3.6.1.2", "battlefield 5.4-wheel")
def test_a_column_that_goes_sideways_marches_on_from_there():
    b = far("A1:loose@(5000,4000)0/400, A2:loose@(5000,3500)0/400")
    assert ends(b, "A1+A2 column", "fwd 1, side R 1, fwd 1") == "A1@(5250,4500)0, A2@(5250,4000)0"


@pytest.mark.clause("battlefield 3.6.1.1", "battlefield 6.1")
def test_ground_that_one_of_a_line_may_not_enter_stops_all_of_it():
    """A1 could go on; A2 comes to the forest in its second step."""
    b = far("A1@(5000,2000)0/400, A2@(5600,2000)0/400", terrain=["bare forest 5700,2300 6100,4000"])
    assert refused(b, "A1+A2 line", "fwd 3") == ["6.1"]
    assert refused(b, "A1+A2 line", "fwd 1") == []


@pytest.mark.clause("battlefield 3.6.1.1", "battlefield 5.4-straight", "battlefield 5.4-wheel")
def test_a_formation_has_what_is_left_to_whoever_has_spent_most():
    """Of M 6 one has spent 1 point and gone nothing sideways, the other 2 and a step."""
    b = far("A1@(5000,2000)0/400 paid=2, A2@(5600,2000)0/400 paid=4 aside=250")
    assert refused(b, "A1+A2 line", "fwd 3") == []
    assert refused(b, "A1+A2 line", "fwd 4") == ["3.1.1"]
    assert plotted(b, "A1+A2 line", "fwd 3").left == 0, "as a phalanx they have 5, and 2 are spent"
    fresh = far("A1:foot7@(5000,2000)0/400, A2:foot7@(5600,2000)0/400 aside=250")
    assert "5.4-wheel" in refused(fresh, "A1+A2 line", "side R 2")
    assert "5.4-wheel" not in refused(fresh, "A1+A2 line", "side R 1")


@pytest.mark.clause("battlefield 3.6.1.2")
def test_a_column_pays_for_its_dearest_member():
    """The head is on the hill no longer when the tail climbs it."""
    hill = ["hill 4000,3550 7000,3560"]
    assert paid(far(column(gap=100, count=2), terrain=hill), "A1", "fwd 1") == 1
    assert paid(far("A2@(5000,3500)0/400", terrain=hill), "A2", "fwd 1") == 2
    assert paid(far(column(gap=100, count=2), terrain=hill), "A1+A2 column", "fwd 1") == 2


@pytest.mark.clause("battlefield 3.6.1.2-a")
def test_links_are_tested_at_the_end_of_each_leg():
    b = far(column(gap=480))
    assert refused(b, "A1+A2+A3 column", "fwd 1") == []
    assert "3.6.1.2" in refused(b, "A1+A2+A3 column", "wheel R 45, wheel R 45")


@pytest.mark.clause("battlefield 3.6.1.2", "battlefield 2.2")
def test_the_way_of_a_follower_must_be_free_too():
    b = far(column(gap=100, count=2) + ", A9@(4390,3900)0/1")
    assert refused(b, "A1", "fwd 2") == []
    blocked = far(column(gap=100, count=2) + ", A9@(5590,3680)0/1")
    assert refused(blocked, "A1", "fwd 1") != []
    behind = far("A1@(5000,4000)0/400, A2@(5100,3400)0/400, A9@(5650,3800)0/1")
    assert refused(behind, "A1", "fwd 1") == []
    assert refused(behind, "A1+A2 column", "fwd 3") == ["2.2"]


@pytest.mark.clause("battlefield 3.6.1.2")
def test_a_column_that_has_bent_goes_on_round_its_bend():
    b = far(column(gap=250))
    made = plotted(b, "A1+A2+A3 column", "fwd 3, wheel L 30, fwd 1")
    bent = far(", ".join(f"A{n}@({p.x},{p.y}){p.heading}/400" for n, p in enumerate(made.places, 1)))
    after = plotted(bent, "A1+A2+A3 column", "fwd 5").ends
    assert [base.heading for base in after] == [660, 660, 660]
    assert refused(bent, "A1+A2+A3 column", "fwd 6") == ["3.6.1.2"]


@pytest.mark.clause("battlefield 3.6.1.2")
def test_a_column_marches_on_from_wherever_its_turns_have_left_it():
    """Bent one way and the other, the follower is beside the track of its head; it comes to it with another wheel."""
    places = "A1:loose@(5000,5000)0/400, A2:loose@(5000,4300)0/400"
    for way in ("wheel L 20, wheel R 35", "fwd 3", "wheel L 30, fwd 2"):
        made = plotted(far(places), "A1+A2 column", way)
        places = ", ".join(f"A{n}:loose@({p.x},{p.y}){p.heading}/400" for n, p in enumerate(made.places, 1))


@pytest.mark.clause("battlefield 3.6.1.2")
def test_who_follows_keeps_back_or_closes_up_so_that_the_column_holds():
    """Close behind, the second would come upon the head in its wheel; far behind, it would lose touch round it."""
    near, wide = (far(f"A1@(5000,4000)0/400, A2:horse@(5000,{3600 - gap})0") for gap in (50, 300))
    kept, closed = (plotted(b, "A1+A2 column", "fwd 2, wheel L 45, fwd 2") for b in (near, wide))
    path = (Straight(500), wheel("left", 90), Straight(500))
    plain = [follow([b.base("A1"), b.base("A2")], path[:2]) for b in (near, wide)]
    assert not closer(kept.ends[0].shape, kept.ends[1].shape)
    assert closer(*(march.end.shape for march in plain[0]))
    assert kept.legs[1].ends[1].pose.y < plain[0][1].end.pose.y
    assert behind(*(march.end for march in plain[1])) is None
    assert [behind(*leg.ends) for leg in closed.legs] == ["open", "open", "open"]


@pytest.mark.clause("battlefield 3.6.1.2", "battlefield 3.6.1.2-a")
def test_who_has_closed_up_waits_for_the_head_and_does_not_go_back():
    """Round 45 degrees the second closes up; when the head has wheeled back a little it would be near enough."""
    b = far("C1:light-horse@(5000,6000)0/400, C2:light-horse@(5000,5300)0/400")
    made = plotted(b, "C1+C2 column", "wheel R 45, wheel L 3, wheel L 10")
    first, *others = made.legs
    assert first.ends[1].pose.y - 5300 > math.dist((5300, 6000), first.ends[0].front_centre)
    assert [leg.ends[1] for leg in others] == [first.ends[1]] * 2


@pytest.mark.clause("battlefield 2.2", "battlefield 3.6.1.2-a", "battlefield 3.6.1.3-a")
def test_where_a_tail_has_no_room_to_follow_in_its_track_all_wheel_as_one():
    """By itself A4, close behind its head, would come over A2 in the third leg, and nobody goes back to make room."""
    b = far(
        "A1:loose@(5000,6000)0/400, A2:loose@(5000,5400)0/400, A3:loose@(5600,6000)0/400, A4:loose@(5600,5550)0/400"
    )
    names = "A1+A2+A3+A4 line"
    made = plotted(b, names, "wheel L 3, wheel R 30, fwd 0.5")
    assert [base.heading for base in made.ends] == [54] * 4
    assert [base.heading for base in plotted(b, names, "wheel L 3, wheel R 30").ends] == [54, 0, 54, 0]
    assert not any(closer(one.shape, other.shape) for leg in made.legs for one, other in combinations(leg.ends, 2))


# -- lines of columns (3.6.1.3-a)


@pytest.mark.clause("battlefield 3.6.1.3-a")
def test_heads_of_a_line_of_columns_wheel_rigidly_and_tails_follow():
    b = far(
        "A1@(5000,4000)0/400, A2@(5000,3300)0/400, A3@(5600,4000)0/400, A4@(5600,3300)0/400, A5@(6200,4000)0/400",
    )
    made = plotted(b, "A1+A2+A3+A4+A5 line", "wheel L 10, fwd 1")
    there = dict(zip((b.name(unit) for unit in made.units), made.ends, strict=True))
    heads = {name: b.base(name) for name in ("A1", "A3", "A5")}
    turned = wheeling(heads, "left").turned(-20).places
    assert {name: base.heading for name, base in there.items() if name in heads} == dict.fromkeys(heads, 700)
    first = made.legs[0]
    for name, base in turned.items():
        n = [b.name(unit) for unit in made.units].index(name)
        assert math.dist(first.ends[n].pose.point, base.pose.point) < 2
    assert first.way // 16 == round(math.dist((6800, 4000), turned["A5"].front_right))
    assert there["A2"].heading in {0, *range(700, 720)}
    tails = {b.name(unit): base.pose.y - 3300 for unit, base in zip(made.units, first.ends, strict=True)}
    chords = [math.dist(heads[name].front_centre, turned[name].front_centre) for name in ("A1", "A3")]
    assert [tails["A2"], tails["A4"]] == [int(chord) for chord in chords], "each goes as far as its head"
    assert refused(b, "A1+A2+A3+A4+A5 line", "wheel L 10, fwd 1") == []


# -- closed columns (3.6.2.2)


@pytest.mark.clause("battlefield 3.6.2.2", "battlefield 3.6.2.2-d")
def test_a_closed_column_wheels_as_one_body_when_its_links_would_break():
    """The front left corner of the third goes farthest: 999.9 u from the pivot, 415.8 u of chord, two steps."""
    b = far(column(gap=0))
    made = plotted(b, "A1+A2+A3 closed", "wheel R 24")
    assert (made.legs[0].way // 16, made.paid) == (415, 4)
    assert {base.heading for base in made.ends} == {48}
    there = dict(zip(made.units, made.ends, strict=True))
    assert isinstance(read(b.t, b.world, made.units, "closed", bases=there), Formed)


@pytest.mark.clause("battlefield 3.6.2.2-c")
def test_a_bend_that_breaks_a_closed_column_takes_the_order_for_an_open_one():
    """A friend beside its tail keeps it from wheeling as one body; as an open column its tail follows."""
    b = far(column(gap=0) + ", A9@(4390,3200)0/400")
    assert refused(b, "A1+A2+A3 closed", "fwd 1, wheel R 30, fwd 1") != []
    assert refused(b, "A1+A2+A3 column", "fwd 1, wheel R 30, fwd 1") == []


@pytest.mark.clause("battlefield 3.6.2.2", "battlefield 2.2")
@pytest.mark.parametrize(
    ("ahead", "rear"),
    [("A1@(5000,4000)0/400", "A2@(5000,3000)0/400"), ("A1@(5043,4766)80/400", "A2@(4400,4000)80/400")],
)
def test_who_has_come_up_to_his_friend_stays_with_him_in_every_turn(ahead: str, rear: str):
    """He goes as far as he is told and touches without overlapping: no wheel parts them or makes them clash."""
    b = far(f"{ahead}, {rear}")
    length = reach(b.t, b.world, b.id("A2"), ("move",)).ahead
    (place,) = plotted(b, "A2", f"fwd {length}u").places
    b = far(f"{ahead}, A2@({place.x},{place.y}){place.heading}/400")
    for by in range(1, 61):
        made = plotted(b, "A1+A2 closed", f"wheel L {by / 2}")
        there = dict(zip(made.units, made.ends, strict=True))
        assert isinstance(read(b.t, b.world, made.units, "closed", bases=there), Formed), by
        assert not closer(*(base.shape for base in made.ends)), by


# -- complex closed formations (3.6.2.3)


@pytest.mark.clause("battlefield 3.6.2.3")
def test_a_complex_formation_moves_rigidly():
    b = far(
        "A1:foot7@(4000,2000)0/400, A2:foot7@(4600,2000)0/400, A3:foot7@(5200,2000)0/400, A4:foot7@(4600,1600)0/400"
    )
    names = "A1+A2+A3+A4 body"
    assert ends(b, names, "fwd 2") == "A1@(4000,2500)0, A2@(4600,2500)0, A3@(5200,2500)0, A4@(4600,2100)0"
    made = plotted(b, names, "wheel L 15")
    assert {base.heading for base in made.ends} == {690}
    there = dict(zip(made.units, made.ends, strict=True))
    assert isinstance(read(b.t, b.world, made.units, "body", bases=there), Formed)
    assert refused(b, names, "fwd 5") == ["3.1.1"]


@pytest.mark.clause("battlefield 3.6.2.3")
def test_a_body_with_a_bent_column_keeps_its_bend():
    b = far("A1@(4000,2000)0/400, A2@(4600,2000)0/400, A3@(4000,1600)40/400")
    made = plotted(b, "A1+A2+A3 body", "wheel R 10")
    assert [base.heading for base in made.ends] == [20, 20, 60]
    assert ends(b, "A1+A2+A3 body", "fwd 1") == "A1@(4000,2250)0, A2@(4600,2250)0, A3@(4000,1850)40"


@pytest.mark.clause("battlefield 3.6.2.3", "battlefield 5.4-straight", "battlefield 6.2-b")
def test_who_looks_another_way_in_a_body_pays_for_the_ground_on_which_it_goes():
    """Straight on as it looks itself A3 would come over the hill, which lies beside the way of the body."""
    units = "A1@(4000,2000)0/400, A2@(3400,2000)0/400, A3@(4000,1600)40/400"
    for west, cost in ((4620, 2), (4500, 4)):
        b = far(units, terrain=[f"bare hill {west},1500 {west + 60},1800"])
        assert paid(b, "A1+A2+A3 body", "fwd 2") == cost


# -- dashing together (5.4-dash-c)


@pytest.mark.clause("battlefield 5.4-dash-c", "battlefield 5.4-dash")
def test_units_dash_together_at_the_least_movement_without_penalty():
    b = far("A1@(4000,2000)0/400, A2@(4600,2000)0/400, A3:foot7@(5200,2000)0/400")
    assert ends(b, "A1+A2+A3 phalanx", "dash 12") == "A1@(4000,5000)0, A2@(4600,5000)0, A3@(5200,5000)0"
    assert refused(b, "A1+A2+A3 phalanx", "dash 13") == ["5.4-dash-a"]
    assert refused(b, "A3", "dash 14") == []
    stopped = far("A1@(4000,2000)0/400, A2@(4600,2000)0/400, A9@(4600,4000)0/400")
    assert refused(stopped, "A1+A2 phalanx", "dash 12") == ["2.2"]


@pytest.mark.clause("battlefield 5.4-dash-c")
def test_who_looks_another_way_does_not_dash_along():
    bent = far("A1@(5000,4000)0/400, A2@(5000,3500)10/400")
    assert refused(bent, "A1+A2 column", "dash 4") == ["5.4-dash-c"]
    assert refused(bent, "A1+A2 column", "fwd 2") == []


@pytest.mark.clause("battlefield 5.4-dash-c", "battlefield 5.4-wheel")
def test_a_bent_column_neither_dashes_nor_goes_sideways_as_one():
    """Each of its units goes by its own front, so they would not keep together."""
    b = far("C1:horse@(5000,5000)0/400, C2:horse@(5000,4590)690/400")
    assert refused(b, "C1+C2 column", "dash 4") == ["5.4-dash-c"]
    assert refused(b, "C1+C2 column", "side R 1") == ["5.4-wheel"]
    even = far("C1:horse@(5000,5000)0/400, C2:horse@(5000,4590)0/400")
    assert refused(even, "C1+C2 column", "dash 4") == refused(even, "C1+C2 column", "side R 1") == []
    bent = far("C1:horse@(5000,5000)0/400, C2:horse@(5000,4600)700/400")
    assert refused(bent, "C1+C2 closed", "dash 4") == ["5.4-dash-c"]
    assert ends(bent, "C1+C2 closed", "side R 1") == "C1@(5250,5000)0, C2@(5250,4600)700"


# -- attacks of formations


@pytest.mark.clause("battlefield 3.6.1.1", "battlefield 5.2-move-a")
def test_an_attack_by_one_member_ends_the_move_of_all_and_others_may_declare_too():
    b = Board("A1@(4000,2000)0/400, A2@(4600,2000)0/400", "B1@(4600,3200)360/400, B2@(5200,3200)360/400")
    one = plotted(b, "A1+A2 phalanx", "fwd 4, attack B1")
    assert [(b.name(some.attacker), b.name(some.aim.target)) for some in one.assaults] == [("A1", "B1")]
    both = plotted(b, "A1+A2 phalanx", "fwd 4, attack B1, attack B2")
    assert [(b.name(some.attacker), b.name(some.aim.target)) for some in both.assaults] == [("A1", "B1"), ("A2", "B2")]
    assert [base.pose.y for base in both.ends] == [3200, 3200]
    assert refused(b, "A1+A2 phalanx", "fwd 4, attack B1, fwd 1")[0] == "5.2-move-a"


@pytest.mark.clause("battlefield 3.6.1.1")
def test_a_member_of_a_formation_has_no_room_to_align_over_its_neighbour():
    b = Board("A1@(4000,2000)0/400, A2@(4600,2000)0/400", "B1@(4900,3200)360/400")
    assert "2.2" in refused(b, "A1+A2 phalanx", "fwd 4, attack B1")


@pytest.mark.clause("battlefield 5.2-move")
def test_an_attack_is_judged_where_the_manoeuvre_ends():
    b = Board("A1@(5000,2000)0/400", "B1@(5600,3750)360/400")
    assert why(b, "A1", "fwd 3, attack B1")[0][0] == "5.5"
    made = plotted(b, "A1", "fwd 6, attack B1")
    (assault,) = made.assaults
    assert (assault.aim.target, assault.aim.face) == (b.id("B1"), "front")
    assert [base.pose.point for base in assault.path] == [(5000, 2000), (5000, 3500)]
    assert made.ends[0].pose.point == (5000, 3750)


@pytest.mark.clause("battlefield 5.5-c")
def test_an_attack_that_cannot_be_aligned_is_refused_or_pulled_back_as_agreed():
    unit, enemy = "A1@(5000,2000)0/400", "B1@(5290,2400)360/400"
    assert refused(Board(unit, enemy), "A1", "fwd 0.6, attack B1") == ["5.5-a"]
    agreed = Board(unit, enemy, policies={"failed_attack": "pull_back"})
    assert refused(agreed, "A1", "fwd 0.6, attack B1") == []
