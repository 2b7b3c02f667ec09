"""Chapter 5.5: who may be attacked from where, which face is struck, where the attacker is set."""

import pytest

from engine.kernel.ids import UnitId
from engine.systems.battlefield import events as e
from engine.systems.battlefield.content.kinds import RED
from engine.systems.battlefield.movement.attacks import Aim, aim, declare, set_back
from engine.systems.battlefield.movement.manoeuvre import plot
from engine.systems.battlefield.orders import Act
from engine.tabletop.motion import Aside, Straight, moved, wheel
from engine.tabletop.pose import Base, Pose
from tests.systems.battlefield.kit import Board, codes
from tests.systems.playing import reasons

T = "T@(5000,6000)360/400"
"""The usual target: front y 6000, x 4400 to 5000, rear y 6400."""


def attackable(b: Board) -> tuple[UnitId, ...]:
    """Return the units that A1 may lawfully attack from where it stands."""
    here, others = b.base("A1"), (UnitId(n) for n, unit in enumerate(b.world.units) if unit.code != "A1")
    return tuple(unit for unit in others if not aim(b.t, b.world, b.id("A1"), here, unit).legal)


def front(x: int, y: int, k: int, depth: int = 400, width: int = 600) -> str:
    """Return where a unit stands whose front has its middle in a point, as the kit writes it."""
    base = Base(Pose(0, 0, 0), width, depth).with_front_centre((x, y), k)
    return f"@({base.pose.x},{base.pose.y}){k}/{depth}"


def aimed(b: Board, attacker: str = "A1", target: str = "T") -> Aim:
    return aim(b.t, b.world, b.id(attacker), b.base(attacker), b.id(target))


def shown(base: Base) -> str:
    return f"({base.pose.x},{base.pose.y}){base.heading}"


# -- the face and the alignment (table G18, G20)


@pytest.mark.clause("battlefield 5.5")
@pytest.mark.clause("battlefield 5.5-a")
@pytest.mark.clause("table G20")
def test_an_oblique_attack_is_set_against_the_front() -> None:
    """k20, FC (4830, 5800): corners move 144.7 and 136; set at (4400, 6000) k0 (table G20)."""
    found = aimed(Board("A1" + front(4830, 5800, 20), T))
    assert (found.legal, found.face, shown(found.aligned), found.turn) == ((), "front", "(4400,6000)0", -20)
    assert found.shift / 16 == pytest.approx(144.7, abs=0.1)


@pytest.mark.clause("battlefield 5.5-a")
@pytest.mark.clause("table G20")
def test_an_oblique_attack_that_is_slid_too_far_is_refused() -> None:
    """k40, FC (4990, 5800): 324.8 u of 300 (table G20)."""
    found = aimed(Board("A1" + front(4990, 5800, 40), T))
    assert found.shift / 16 == pytest.approx(324.8, abs=0.1)
    assert reasons(found.legal)[0][:2] == ("5.5-a", "battlefield-attack-shift")
    assert found.misfit


@pytest.mark.clause("battlefield 5.5", "battlefield 5.5-a")
@pytest.mark.parametrize("align", ["corner", "centre"])
@pytest.mark.parametrize(("x", "clauses"), [(4990, []), (5001, []), (5002, ["5.5-a"])])
def test_a_straight_attack_is_slid_by_half_a_base_at_most(align: str, x: int, clauses: list[str]) -> None:
    """300 u, with the grain of 1 u; whichever point is measured goes as far."""
    found = aimed(Board("A1" + front(x, 5800, 0), T, policies={"align": align}))
    assert found.shift == 16 * (x - 4700)
    assert codes(found.legal) == clauses
    assert found.closing == 16 * 200


@pytest.mark.clause("battlefield 5.5-a")
def test_by_the_centre_where_that_was_agreed() -> None:
    """The same oblique attack: the middle of the front moves 290 u only, its corner 324.8."""
    b = Board("A1" + front(4990, 5800, 40), T, policies={"align": "centre"})
    assert codes(aimed(b).legal) == []
    assert aimed(b).shift == 16 * 290


@pytest.mark.clause("battlefield 5.5-a")
@pytest.mark.parametrize(("k", "clauses"), [(90, []), (91, ["5.5-a"])])
def test_a_turn_of_more_than_45_degrees_is_refused(k: int, clauses: list[str]) -> None:
    """FC straight before the middle of the front: only the turn and the swing of the corners count."""
    b = Board("A1" + front(4700, 5990, k), T)
    found = aimed(b)
    assert found.turn == -k
    assert codes(found.legal) == clauses
    assert found.shift <= 16 * 301


@pytest.mark.clause("battlefield 5.5-b")
@pytest.mark.parametrize(
    ("x", "y", "k", "face"),
    [(4200, 5800, 90, "front"), (5200, 6100, 540, "left"), (4200, 6200, 180, "right"), (4700, 6600, 360, "rear")],
)
@pytest.mark.clause("table G18")
def test_the_face_is_where_the_front_centre_stands(x: int, y: int, k: int, face: str) -> None:
    """Ties of the diagonals go to the front: (4200, 5800) is 200 before and 200 beside (table G18)."""
    assert aimed(Board("A1" + front(x, y, k), T)).face == face


@pytest.mark.clause("battlefield 5.5")
@pytest.mark.parametrize(
    ("depth", "fc", "stands"),
    [(400, 6350, 6300), (400, 6230, 6230), (400, 6080, 6100), (600, 6230, 6300), (800, 6520, 6500), (800, 6250, 6300)],
)
def test_a_flank_is_covered_or_the_front_lies_within_it(depth: int, fc: int, stands: int) -> None:
    """Depth 400: up to 100 u off the middle 6200; 600: the middle 6300; 800: within 6000..6800, 100 off 6400."""
    b = Board("A1" + front(5200, fc, 540), f"T@(5000,6000)360/{depth}")
    assert aimed(b).aligned.front_centre == (5000, stands)


@pytest.mark.clause("battlefield 3.3-b")
def test_special_units_are_set_by_their_middles_and_slid_by_half_their_own_front() -> None:
    """A base 800 wide against a flank of 400: 0 off the middle; slid 350 of 400."""
    b = Board("E1:elephants" + front(5200, 6100, 540, 800, 800), T)
    found = aimed(b, "E1")
    assert found.aligned.front_centre == (5000, 6200)
    b = Board("E1:elephants" + front(5050, 5800, 0, 800, 800), T)
    assert (aimed(b, "E1").shift, codes(aimed(b, "E1").legal)) == (16 * 350, [])


@pytest.mark.clause("battlefield 3.6.3.1")
@pytest.mark.clause("battlefield 3.6.3.6")
@pytest.mark.parametrize("form", ["hedgehog", "carousel"])
def test_a_hedgehog_and_a_carousel_are_front_on_every_side(form: str) -> None:
    card = ":carousels" if form == "carousel" else ""
    target = f"T{card}@(5000,6000)360/400 {form}"
    for x, y, k, edge in ((5200, 6150, 540, "left"), (4700, 6600, 360, "rear"), (4200, 6200, 180, "right")):
        found = aimed(Board("A1" + front(x, y, k), target))
        assert (found.face, found.edge, codes(found.legal)) == ("front", edge, [])


@pytest.mark.clause("battlefield 2.2-b")
@pytest.mark.parametrize(("bases", "rear"), [("composite", 6400), ("fixed", 6400)])
def test_empty_ranks_are_not_there_when_a_unit_is_struck_from_behind(bases: str, rear: int) -> None:
    """2 of 3 ranks left: the rear is at 6400 either way, with fixed bases by the ranks that are left."""
    b = Board("A1" + front(4700, 6640, 360), "T@(5000,6000)360/2of3", policies={"bases": bases})
    found = aimed(b)
    assert (found.face, found.aligned.front_centre, codes(found.legal)) == ("rear", (4700, rear), [])


# -- how near


@pytest.mark.clause("battlefield 5.5")
@pytest.mark.parametrize(("y", "clauses"), [(5750, []), (5749, []), (5748, ["5.5"])])
def test_an_attack_is_declared_from_a_step(y: int, clauses: list[str]) -> None:
    b = Board("A1" + front(4700, y, 0), T)
    assert codes(aimed(b).legal) == clauses
    assert aimed(b).distance == 16 * (6000 - y)


@pytest.mark.clause("battlefield 2.2-a")
def test_a_step_may_be_an_inch() -> None:
    b = Board("A1" + front(4700, 5746, 0), T, policies={"step": 254})
    assert codes(aimed(b).legal) == []


@pytest.mark.clause("battlefield 5.5")
def test_the_distance_is_told() -> None:
    b = Board("A1" + front(4700, 5700, 0), T)
    [(clause, code, facts)] = reasons(aimed(b).legal)
    assert (clause, code) == ("5.5", "battlefield-attack-far")
    assert facts["distance"].en == "1.2"
    assert facts["distance"].ru == "1,2"


# -- who may not


@pytest.mark.clause("battlefield 5.5-f")
def test_one_target_for_each_attacker() -> None:
    b = Board("A1" + front(4700, 5800, 0), T + ", B2@(6000,6000)360/400", attacks=["A1>B2 front fallen"])
    assert codes(aimed(b).legal) == ["5.5-f"]


@pytest.mark.clause("battlefield 5.5-d")
def test_one_enemy_to_a_face() -> None:
    """A2 stands against the front; A1 comes from the same side, then from the flank."""
    red = "A1{}, A2@(4400,6000)0/400"
    held = {"attacks": ["A2>T front"]}
    assert "5.5-d" in codes(aimed(Board(red.format(front(4500, 5800, 0)), T, **held)).legal)
    assert codes(aimed(Board(red.format(front(5200, 6200, 540)), T, **held)).legal) == []
    melee = {"melees": ["T>A2 front began=0"]}
    assert "5.5-d" in codes(aimed(Board(red.format(front(4500, 5800, 0)), T, **melee)).legal)
    melee = {"melees": ["A2>T front began=0"]}
    assert "5.5-d" in codes(aimed(Board(red.format(front(4500, 5800, 0)), T, **melee)).legal)


@pytest.mark.clause("battlefield 5.5-g")
def test_a_unit_in_melee_may_be_attacked_by_others() -> None:
    b = Board("A1" + front(5200, 6200, 540) + ", A2@(4400,6000)0/400", T, melees=["A2>T front round=1 began=0"])
    assert codes(aimed(b).legal) == []


@pytest.mark.clause("battlefield 5.5")
@pytest.mark.parametrize("mood", ["", "panic"])
def test_nobody_attacks_a_friend_though_nothing_else_speaks_against_it(mood: str) -> None:
    """200 u straight before A1, whatever its mood: the same base of the enemy would be attacked."""
    b = Board("A1" + front(4700, 5800, 0) + f", A2@(5000,6000)360/400 {mood}", "B9@(9000,9500)360")
    assert reasons(aimed(b, "A1", "A2").legal) == [("5.5", "battlefield-attack-friend", {"target": b.label("A2")})]
    assert attackable(b) == ()
    enemy = Board("A1" + front(4700, 5800, 0), f"{T} {mood}")
    assert attackable(enemy) == enemy.ids("T")


@pytest.mark.clause("battlefield 5.5")
def test_carousels_and_fighters_do_not_attack() -> None:
    b = Board("A1:carousels" + front(4700, 5800, 0) + " carousel", T)
    assert codes(aimed(b).legal) == ["3.6.3.6"]
    b = Board("A1" + front(4700, 5800, 0), T + ", B2@(6000,6000)360/400", melees=["A1>B2 front began=0"])
    assert codes(aimed(b).legal) == ["5.2-c"]


# -- room


@pytest.mark.clause("battlefield 5.5")
@pytest.mark.clause("battlefield 5.5-c")
def test_the_place_before_the_target_must_be_free() -> None:
    """A friend at x 5000..5600 touches the aligned pose; at 4996 it overlaps by 4."""
    b = Board("A1" + front(4600, 5790, 0) + ", A2@(5000,5950)0/400", T)
    assert codes(aimed(b).legal) == []
    b = Board("A1" + front(4600, 5790, 0) + ", A2@(4996,5950)0/400", T)
    [(clause, code, facts)] = reasons(aimed(b).legal)
    assert (clause, code, facts["overlap"].en) == ("2.2", "battlefield-no-room-base", "0.02")
    assert aimed(b).misfit


@pytest.mark.clause("battlefield 5.5-c")
def test_closed_ground_and_the_edge_of_the_table() -> None:
    b = Board("A1" + front(4700, 5790, 0), T, terrain=["bare brush 4300,5700 4500,5750"])
    assert codes(aimed(b).legal) == ["6.1"]
    b = Board("A1:loose" + front(4700, 5790, 0), T, terrain=["bare brush 4300,5700 4500,5750"])
    assert codes(aimed(b).legal) == []
    b = Board("A1" + front(4700, 380, 0, 200), "T@(5000,390)360/400")
    assert codes(aimed(b).legal) == []
    b = Board("A1" + front(4700, 400, 0, 400), "T@(5000,390)360/400", staff=False)
    assert codes(aimed(b).legal) == ["2.2-d"]


@pytest.mark.clause("battlefield 2.2-d")
@pytest.mark.parametrize(("x", "clauses"), [(600, []), (599, ["2.2-d"])])
def test_a_base_may_stand_on_the_edge_itself(x: int, clauses: list[str]) -> None:
    b = Board("A1" + front(x - 300, 400, 0), f"T@({x},500)360/400", staff=False)
    assert codes(aimed(b).legal) == clauses
    assert aimed(b).aligned.front_left == (x - 600, 500)


# -- control zones: 5.5-zoc

NEAR = ", B2@(5900,6700)360/400"
"""A second enemy that looks over x 5300 to 5900, y 6200 to 6700."""


@pytest.mark.clause("battlefield 5.5-zoc")
@pytest.mark.clause("battlefield 5.5-zoc-a")
@pytest.mark.parametrize(("y", "clauses"), [(6996, ["5.5-zoc"]), (6997, []), (7000, [])])
def test_no_flank_attack_from_another_enemys_zone(y: int, clauses: list[str]) -> None:
    """Set against the left flank A1 covers y 5900 to 6500: the zone of B2, 500 u deep, overlaps its corner by 4 or 3.

    Where A1 stands before it closes up does not matter: 200 u farther east it lies wholly in the zone's width.
    """
    b = Board("A1" + front(5200, 6200, 540), T + f", B2@(5800,{y})360/400")
    assert codes(aimed(b).legal) == clauses


@pytest.mark.clause("battlefield 5.5-zoc")
@pytest.mark.clause("battlefield 5.5-zoc-c")
def test_frontal_attacks_do_not_ask_for_zones() -> None:
    b = Board("A1" + front(4700, 5800, 0), T + ", B2@(4300,5900)360/400")
    assert codes(aimed(b).legal) == []


@pytest.mark.clause("battlefield 5.5-zoc")
@pytest.mark.clause("battlefield 5.5-zoc-b")
@pytest.mark.clause("battlefield 3.6.3.1-a")
@pytest.mark.parametrize("words", ["panic", "fleeing", "hedgehog"])
def test_who_has_no_zone(words: str) -> None:
    near = T + NEAR + " "
    assert codes(aimed(Board("A1" + front(5200, 6200, 540), near)).legal) == ["5.5-zoc"]
    assert codes(aimed(Board("A1" + front(5200, 6200, 540), near + words)).legal) == []


@pytest.mark.clause("battlefield 5.5-zoc")
@pytest.mark.clause("battlefield 5.5-zoc-a")
def test_a_neighbour_attacked_first_has_no_zone() -> None:
    black = T + NEAR
    red = "A1" + front(5200, 6200, 540) + ", A2@(5900,6600)540/400"
    assert codes(aimed(Board(red, black)).legal) == ["5.5-zoc"]
    assert codes(aimed(Board(red, black, attacks=["A2>B2 left"])).legal) == []
    assert codes(aimed(Board(red, black, attacks=["A2>B2 left fallen"])).legal) == ["5.5-zoc"]
    assert codes(aimed(Board(red, black, melees=["A2>B2 left began=0"])).legal) == []


# -- panic: 5.5-h


@pytest.mark.clause("battlefield 5.5-h")
@pytest.mark.parametrize("mood", ["panic", "fleeing"])
def test_panicking_targets_are_not_aligned_with(mood: str) -> None:
    b = Board("A1" + front(4990, 5760, 60), f"{T} {mood}")
    found = aimed(b)
    assert (codes(found.legal), found.aligned) == ([], b.base("A1"))
    assert (found.closing, found.shift, found.turn, found.misfit) == (0, 0, 0, False)
    assert codes(aimed(Board("A1" + front(4700, 5700, 0), f"{T} {mood}")).legal) == ["5.5"]


# -- declaring


def declared(b: Board, attacker: str = "A1", target: str = "T", *path: Base, dash: bool = False) -> tuple[bool, list]:
    tx = b.run()
    done = declare(b.t, tx, RED, b.id(attacker), b.id(target), dash, path)
    b.world = tx.world
    return done, tx.events


@pytest.mark.clause("battlefield 5.5")
def test_a_declared_attack_sets_the_attacker_and_is_on_record() -> None:
    b = Board("A1" + front(4830, 5800, 20), T)
    start = b.base("A1").with_front_left(moved(b.base("A1"), Straight(-700)).front_left, 20)
    done, events = declared(b, "A1", "T", start, b.base("A1"), dash=True)
    assert done
    assert b.at("A1") == "(4400,6000)0"
    moved_, attack = events
    assert (moved_.way, moved_.paid) == ("align", 0)
    assert (attack.attack.face, attack.attack.dash, attack.attack.state) == ("front", True, "declared")
    back = moved(Base(Pose(0, 0, 0), 600, 400).with_front_centre((4830, 5800), 20), Straight(-250)).pose
    assert attack.attack.back == (back.x, back.y, back.heading)
    assert b.unit("A1").paid == 0


@pytest.mark.clause("battlefield 5.5-h")
def test_an_attack_on_panic_moves_nobody() -> None:
    b = Board("A1" + front(4830, 5800, 20), f"{T} panic")
    was = b.at("A1")
    done, events = declared(b)
    assert done
    assert [type(event) for event in events] == [e.Declared]
    assert b.at("A1") == was


@pytest.mark.clause("battlefield 5.5-c")
def test_a_failed_attack_goes_back_a_step() -> None:
    """FC (5010, 5800) would be slid 310 u: pulled back to y 5550 (5.5)."""
    b = Board("A1" + front(5010, 5800, 0), T)
    start = moved(b.base("A1"), Straight(-1000))
    done, events = declared(b, "A1", "T", start, b.base("A1"))
    assert not done
    assert b.base("A1").front_centre == (5010, 5550)
    assert [event.way for event in events] == ["back"]
    assert b.world.attacks == ()


@pytest.mark.clause("battlefield 5.5-c")
def test_back_to_the_start_of_a_leg_that_was_shorter() -> None:
    b = Board("A1" + front(5010, 5800, 0), T)
    before = moved(b.base("A1"), Straight(-100))
    far = moved(before, wheel("left", 4))
    assert set_back(b.t, (far, before, b.base("A1"))) == before.pose


@pytest.mark.clause("battlefield 5.5-c")
@pytest.mark.parametrize("hand", ["left", "right"])
@pytest.mark.clause("table G10")
def test_back_along_a_wheel_by_a_step_of_the_outer_corner(hand: str) -> None:
    """24.0 degrees are 249.5 u, a step; a wheel of 45 goes back to 21 degrees (table G10)."""
    b = Board("A1@(5000,2000)0/400")
    start = b.base("A1")
    end = moved(start, wheel(hand, 90))  # type: ignore[arg-type]
    assert set_back(b.t, (start, end)) == moved(start, wheel(hand, 42)).pose  # type: ignore[arg-type]
    short = moved(start, wheel(hand, 40))  # type: ignore[arg-type]
    assert set_back(b.t, (start, short)) == start.pose


@pytest.mark.clause("battlefield 5.5-c")
@pytest.mark.parametrize("way", [500, -500])
def test_back_along_a_side_step(way: int) -> None:
    b = Board("A1@(5000,2000)30/400")
    start = b.base("A1")
    end = moved(start, Aside(way))
    assert set_back(b.t, (start, end)) == moved(end, Aside(-way // 2)).pose
    assert set_back(b.t, (start, moved(start, Aside(way // 2)))) == start.pose


@pytest.mark.clause("battlefield 5.5-zoc-d")
def test_an_attack_barred_by_a_zone_halts_where_it_is() -> None:
    b = Board("A1" + front(5200, 6200, 540), T + NEAR)
    was = b.at("A1")
    done, events = declared(b)
    assert (done, events, b.at("A1")) == (False, [], was)


@pytest.mark.clause("battlefield 6.2-e")
@pytest.mark.parametrize(("agreed", "form"), [("stay", "wedge"), ("open", "ordinary")])
def test_a_wedge_that_is_set_on_a_hill_opens_where_that_was_agreed(agreed: str, form: str) -> None:
    hill, policies = ["hill 4300,5850 5100,7000"], {"rough_forms": agreed}
    b = Board("A1:foot-wedges" + front(4700, 5790, 0) + " wedge", T, terrain=hill, policies=policies)
    done, events = declared(b)
    assert done
    assert b.unit("A1").form == form
    assert b.unit("A1").slow
    opened = [event.why for event in events if isinstance(event, e.FormChanged)]
    assert opened == (["ground"] if form == "ordinary" else [])


# -- all targets


@pytest.mark.clause("battlefield 5.5-f")
def test_the_targets_within_a_step() -> None:
    """Between two enemies within a step, another beyond it and a friend: the player chooses."""
    black = "B1@(5000,6000)360/400, B2@(5600,6000)360/400, B3@(4000,6000)360/400"
    b = Board("A1" + front(5000, 5850, 0) + ", A2@(6000,5000)0/400", black)
    assert attackable(b) == (b.id("B1"), b.id("B2"))
    b = Board("A1" + front(4950, 5850, 0), black)
    assert attackable(b) == (b.id("B1"),)


@pytest.mark.clause("battlefield 5.5-a", "battlefield 2.2-c")
def test_an_attack_that_cannot_be_made_is_refused_for_its_own_reason_alone() -> None:
    """The attacker comes up along the flank of its target and touches it, a quarter turn off and too far."""
    b = Board("A1@(5000,5000)0/400", "B1@(5000,6000)360/400")
    acts = (Act("fwd", 900), Act("attack", unit=b.id("B1")))
    found = plot(b.t, b.world, b.ids("A1"), "", acts, ("move",))
    assert isinstance(found, tuple)
    assert [one.code for one in found] == ["battlefield-attack-far"]
