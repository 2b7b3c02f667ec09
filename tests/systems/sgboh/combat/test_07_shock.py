"""Chapters 7.36 and 7.5: the angle of attack, whose type counts, and every modifier of the die."""

import pytest
from msgspec.structs import replace

from engine.systems.sgboh import events as e
from engine.systems.sgboh.combat.shock import attacker_choices, defender_choices, flanks
from engine.systems.sgboh.orders import Advance, Choose, Confirm, UseType
from engine.systems.sgboh.world import Attack
from tests.systems.sgboh.kit import Board, Play
from tests.systems.sgboh.shocks import attack as attack_of
from tests.systems.sgboh.shocks import begin, go, modifiers, reckoned, shock

EVEN = "U:HI v0 @1010 6/5/5"
FOE = "p:HI v3 @1010+d0 6/5/5"


def sums(units: str, leaders: str = "", ours: str = "U", theirs: str = "p", **options: object) -> dict[str, int]:
    """Return the modifiers by code; options of the board and of the reckoning."""
    kinds = {key: options.pop(key) for key in ("by", "against", "row") if key in options}
    return modifiers(reckoned(Board(units, leaders, **options), ours, theirs, **kinds))  # type: ignore[arg-type]


# -- whose type (7.35)


def uses(play: Play, side: str, name: str, *, not_of: str, die: str) -> None:
    """Let a side name one of its units, after it tried to name one of the other's."""
    assert play.asked == (side, "use")
    assert play.refused(UseType(play.id(not_of))) == ["7.35"]
    go(play, UseType(play.id(name)), die)


@pytest.mark.clause("sgboh 7.35")
def test_735_the_attacker_names_his_unit_first_then_the_defender() -> None:
    play = shock("U:LG v0 @1010, V:HI v5 @1010+d1, p:HI v3 @1010+d0")
    uses(play, "red", "v", not_of="p", die="5")
    assert [(event.attacker, event.defender) for event in play.of(e.ShockResolved)] == [(play.id("v"), play.id("p"))]


@pytest.mark.clause("sgboh 7.35")
def test_735_a_defender_with_several_types_chooses_after_the_attacker() -> None:
    play = shock("U:LG v0 @1010, p:HI v3 @1010+d0, q:LI v3 @1010+d5 6/5/5")
    uses(play, "blue", "q", not_of="u", die="4")
    assert play.of(e.ShockResolved)[0].defender == play.id("q")


@pytest.mark.clause("sgboh 7.35")
def test_735_nothing_is_asked_where_the_choice_makes_no_difference() -> None:
    play = shock("U:LG v0 @1010, p:HI v3 @1010+d0, q:HI v3 @1010+d5", dice="5")
    assert [event.attacker for event in play.of(e.ShockResolved)] == [play.id("u")]


@pytest.mark.clause("sgboh 5.35", "sgboh 5.35-a")
def test_535a_a_stack_fights_with_the_type_and_quality_of_its_top_unit() -> None:
    stack = "U:LG v0 @1010 4/3/5 l:I k:PR, V:LG v0 @1010 8/3/5 l:I k:PR, "
    board = Board(stack + FOE)
    attack = Attack(board.ids("u", "v"), board.ids("p"))
    assert attacker_choices(board.t, board.world, attack) == (UseType(board.id("u")),)
    found = sums(stack + FOE)
    assert (found["quality"], found.get("size")) == (-2, None)


@pytest.mark.clause("sgboh 10.4", "sgboh 10.4-b")
def test_104_german_cavalry_attacks_by_its_own_row_or_that_of_light_infantry() -> None:
    play = shock("U:GC v0 @1010 6/5/7, p:HC v3 @1010+d0 6/5/7")
    assert play.legal() == [UseType(play.id("u"), "GC"), UseType(play.id("u"), "LI")]
    assert play.refused(UseType(play.id("u"), "HC")) == ["10.4"]
    go(play, UseType(play.id("u"), "LI"), "5")
    event = play.of(e.ShockResolved)[0]
    assert (event.row, event.modifiers[0].value) == ("LI", play.t.matrix("LI", "HC", False))
    defending = sums("U:HC v0 @1010, p:GC v3 @1010+d0")
    assert defending["matrix"] == Board(EVEN).t.matrix("HC", "GC", False)


# -- the angle (7.36)


def flanking(units: str, attacker: str = "U", **options: object) -> bool:
    board = Board(units, **options)  # type: ignore[arg-type]
    return flanks(board.t, board.world, board.id(attacker), board.id("p"))


@pytest.mark.clause("sgboh 7.36")
@pytest.mark.parametrize(("facing", "expected"), [(3, False), (4, False), (5, True), (0, True), (1, True), (2, True)])
def test_736_front_flank_and_rear(facing: int, expected: bool) -> None:
    assert flanking(f"U:HI v0 @1010, p:HI v{facing} @1010+d0") == expected


@pytest.mark.clause("sgboh 7.36")
def test_736_front_and_flank_together_use_the_flanking_type_and_table() -> None:
    units = "p:HI v0 @1010, U:HI v3 @1010+d0, V:LI v4 @1010+d1"
    board = Board(units)
    attack = Attack(board.ids("u", "v"), board.ids("p"))
    assert attacker_choices(board.t, board.world, attack) == (UseType(board.id("v")),)
    found = reckoned(board, "U V", by="V")
    assert found.flank
    assert modifiers(found)["matrix"] == board.t.matrix("LI", "HI", True)
    play = begin(board)
    go(play, attack_of(play, "u v", "p"))
    go(play, Confirm(), "2")
    assert [(event.attacker, event.flank) for event in play.of(e.ShockResolved)] == [(play.id("v"), True)]


@pytest.mark.clause("sgboh 7.36")
def test_736_a_double_size_attacker_in_front_and_flank_is_frontal() -> None:
    # Its left half stands in the flank hex of p, its right half in the front hex.
    assert not flanking("p:HI v0 @1010, U:PH v4 @1010+d1")
    board = Board("p:HI v0 @1010, U:PH v4 @1010+d1")
    assert set(board.unit("u").at) == {board.hex("1010+d1"), board.hex("1010+d0")}


@pytest.mark.clause("sgboh 7.36-c")
def test_736c_flank_and_rear_or_beyond_is_flanking() -> None:
    board = Board("p:HI v0 @1010, U:PH v5 @1010+d2")
    assert set(board.unit("u").at) == {board.hex("1010+d2"), board.hex("1010+d1")}
    assert flanking("p:HI v0 @1010, U:PH v5 @1010+d2")
    assert flanking("p:HI v0 @1010, U:PH v0 @1010+d3")


@pytest.mark.clause("sgboh 7.36", "sgboh 7.36-b")
def test_736b_an_enemy_behind_the_attacker_makes_his_attack_frontal() -> None:
    units = "p:HI v0 @1010, U:HI v4 @1010+d1"
    assert flanking(units)
    assert not flanking(units + ", x:LI v4 @1010+d1+d1")
    assert flanking(units + ", x:LI v1 @1010+d1+d1")
    assert flanking(units + ", x:LI v1 @1010+d1+d3")


@pytest.mark.clause("sgboh 7.36")
def test_736_with_the_flank_lost_either_attacker_may_be_used() -> None:
    board = Board("p:HI v0 @1010, U:HI v3 @1010+d0, V:LI v4 @1010+d1, x:LI v4 @1010+d1+d1")
    attack = Attack(board.ids("u", "v"), board.ids("p"))
    assert [choice.unit for choice in attacker_choices(board.t, board.world, attack)] == list(board.ids("u", "v"))
    assert not reckoned(board, "U V", by="V").flank


@pytest.mark.clause("sgboh 7.36-a")
def test_736a_against_several_the_angle_is_that_against_the_unit_chosen() -> None:
    board = Board("U:HI v0 @1010, p:HI v3 @1010+d0, q:HI v0 @1010+d5")
    attack = Attack(board.ids("u"), board.ids("p", "q"))
    assert not reckoned(board, "U", "p q", against="p").flank
    assert reckoned(board, "U", "p q", against="q").flank
    assert len(defender_choices(board.t, board.world, attack, board.id("u"), "")) == 2


@pytest.mark.clause("sgboh 7.36", "sgboh 11.24")
def test_1124_all_but_the_one_front_hex_of_a_column_is_flank_or_rear() -> None:
    assert not flanking("U:HI v0 @1010, p:HI d3 @1010+d0")
    assert flanking("U:HI v0 @1010, p:HI d2 @1010+d0")
    assert flanking("U:HI v0 @1010, p:HI d4 @1010+d0")


@pytest.mark.clause("sgboh 7.36", "sgboh 10.12")
def test_736_artillery_has_no_flank() -> None:
    assert not flanking("U:HI v0 @1010, p:ART v0 @1010+d0 4/1/0 m:scorpio")


# -- weapon systems (7.82)


@pytest.mark.clause("sgboh 7.82")
def test_782_the_cell_of_types_and_angle() -> None:
    assert sums("U:LG v0 @1010, p:HI v3 @1010+d0")["matrix"] == 1
    assert sums("U:LG v0 @1010, p:PH v3 @1010+d0 7/10/4")["matrix"] == -1
    assert sums("U:LG v0 @1010, p:HI v0 @1010+d0")["matrix"] == Board(EVEN).t.matrix("LG", "HI", True)


@pytest.mark.clause("sgboh 7.82", "sgboh 7.82-a")
def test_782a_pila_need_an_attack_move_of_the_unit_used_itself() -> None:
    foe = ", p:HI v3 @1010+d0"
    assert sums("U:LG v0 @1010 t:1010" + foe)["pila"] == 1
    assert "pila" not in sums("U:LG v0 @1010" + foe)
    assert "pila" not in sums("U:LG v0 @1010 t:1010 zoned" + foe)
    two = "U:LG v0 @1010, V:HI v5 @1010+d1 t:{}" + foe
    board = Board(two.format("1010"))
    label = board.t.label(board.hex("1010+d1"))
    found = sums(two.format(label), ours="U V")
    assert ("pila" not in found, found["attack-move"]) == (True, 1)


@pytest.mark.clause("sgboh 7.82")
@pytest.mark.parametrize(
    ("units", "code", "value"),
    [
        ("U:MI v0 @1010 t:1010, p:PH v3 @1010+d0 7/10/4", "against-phalanx", -1),
        ("U:HI v0 @1010 t:1010, p:PH v3 @1010+d0 7/10/4", "against-phalanx", None),
        ("U:MI v0 @1010, p:PH v3 @1010+d0 7/10/4", "against-phalanx", None),
        ("U:MI v0 @1010 t:1010, p:PH v0 @1010+d0 7/10/4", "against-phalanx", None),
        ("U:BI v0 @1010 t:1010 m:F, p:HI v3 @1010+d0", "axes", 1),
        ("U:BI v0 @1010 t:1010, p:HI v3 @1010+d0", "barbarian", 1),
        ("U:BI v0 @1010 t:1010 shocked, p:HI v3 @1010+d0", "barbarian", None),
        ("U:EL v0 @1010 indian, p:HI v3 @1010+d0", "indian", 1),
        ("U:EL v0 @1010 indian, p:EL v3 @1010+d0", "indian", 2),
        ("U:EL v0 @1010 indian, p:EL v3 @1010+d0 indian", "indian", None),
        ("U:CAT v0 @1010, p:HI v3 @1010+d0", "cataphract-attacks", 1),
        ("U:HI v0 @1010, p:CAT v3 @1010+d0", "cataphract-defends", -1),
        ("U:HI v0 @1010, p:HO v3 @1010+d0 6/10/5 deep", "deep", -1),
        ("U:HI v0 @1010, p:HO v0 @1010+d0 6/10/5 deep", "deep", 1),
    ],
)
def test_782_special_adjustments(units: str, code: str, value: int | None) -> None:
    assert sums(units).get(code) == value


@pytest.mark.clause("sgboh 10.51", "sgboh 10.51-a")
def test_1051_chariots_need_four_hexes_and_keep_the_general_bonus_with_three() -> None:
    units = "U:CH v0 @1010 t:{}, p:HI v3 @1010+d0"
    fast, slow = sums(units.format("1014/1013/1012/1010")), sums(units.format("1013/1012/1010"))
    assert (fast["chariot"], fast["attack-move"]) == (2, 1)
    assert ("chariot" not in slow, slow["attack-move"]) == (True, 1)


# -- quality, size, hits


@pytest.mark.clause("sgboh 7.52")
@pytest.mark.parametrize(("mine", "his", "value"), [(6, 5, 1), (5, 7, -2), (9, 5, 3), (4, 8, -3), (6, 6, None)])
def test_752_the_best_quality_of_each_side_three_at_most(mine: int, his: int, value: int | None) -> None:
    assert sums(f"U:HI v0 @1010 {mine}/5/5, p:HI v3 @1010+d0 {his}/5/5").get("quality") == value
    assert sums(f"U:HI v0 @1010 {mine}/5/5, V:HI v5 @1010+d1 3/1/5, p:HI v3 @1010+d0 {his}/5/5").get("quality") == value


@pytest.mark.clause("sgboh 8.23", "sgboh 11.25")
def test_823_reduced_and_in_column_two_less() -> None:
    assert sums("U:HI v0 @1010 7/5/5 reduced, p:HI v3 @1010+d0 7/5/5")["quality"] == -2
    assert sums("U:HI v0 @1010 7/5/5, p:HI d3 @1010+d0 7/5/5")["quality"] == 2
    assert sums("U:HI v0 @1010 7/5/5, p:PH d3 @1010+d0 7/5/5")["quality"] == 2


@pytest.mark.clause("sgboh 7.52", "sgboh 7.52-a")
@pytest.mark.parametrize(
    ("mine", "his", "value"), [(3, 5, -1), (12, 10, 1), (5, 4, None), (2, 1, 2), (10, 5, 2), (9, 5, 1), (3, 6, -2)]
)
def test_752_size(mine: int, his: int, value: int | None) -> None:
    assert sums(f"U:HI v0 @1010 6/{mine}/5, p:HI v3 @1010+d0 6/{his}/5").get("size") == value


@pytest.mark.clause("sgboh 7.52", "sgboh 7.52-e")
@pytest.mark.parametrize(
    ("units", "ours", "value"),
    [
        ("U:EL v0 @1010 6/5/5, V:HI v5 @1010+d1 6/4/5, p:LG v3 @1010+d0 6/6/5", "U V", -1),
        ("U:EL v0 @1010 6/5/5, p:LG v3 @1010+d0 6/1/5", "U", None),
        ("U:LG v0 @1010 6/5/5, p:SK v3 @1010+d0 6/1/5", "U", None),
        ("U:EL v0 @1010 6/5/5, p:SK v3 @1010+d0 6/1/5", "U", 2),
        ("U:SK* v0 @1010 6/1/5, p:CH v3 @1010+d0 6/4/5", "U", -2),
        ("U:EL v0 @1010 6/5/5, p:EL v3 @1010+d0 6/3/5", "U", 1),
    ],
)
def test_752e_elephants_chariots_and_skirmishers_count_only_among_themselves(
    units: str, ours: str, value: int | None
) -> None:
    assert sums(units, ours=ours).get("size") == value


@pytest.mark.clause("sgboh 10.3")
def test_103_double_depth_counts_both_sizes() -> None:
    assert sums("U:HI v0 @1010 6/5/5, p:HO v3 @1010+d0 6/10/5 deep")["size"] == -2


@pytest.mark.clause("sgboh 7.52", "sgboh 7.52-b")
@pytest.mark.parametrize(("mine", "his", "value"), [(0, 2, 2), (5, 1, -3), (4, 5, 1), (0, 5, 3), (2, 2, None)])
def test_752b_hits_three_at_most_in_the_sum(mine: int, his: int, value: int | None) -> None:
    assert sums(f"U:HI v0 @1010 8/5/5 h{mine}, p:HI v3 @1010+d0 8/5/5 h{his}").get("hits") == value


@pytest.mark.clause("sgboh 7.52")
def test_752_hits_of_all_units_of_a_side() -> None:
    assert sums("U:HI v0 @1010 6/5/5 h2, V:HI v5 @1010+d1 6/5/5 h3, p:HI v3 @1010+d0 h1", ours="U V")["hits"] == -3


@pytest.mark.clause("sgboh 10.13")
def test_1013_artillery_adds_nothing_to_its_infantry() -> None:
    alone = sums("U:LG v0 @1010 6/5/5, p:LI v3 @1010+d0 5/5/5 h1")
    together = sums("U:LG v0 @1010 6/5/5, p:LI v3 @1010+d0 5/5/5 h1, g:ART v0 @1010+d0 9/9/3 m:scorpio h3")
    assert together == alone


# -- the attack move (7.52)


@pytest.mark.clause("sgboh 7.52", "sgboh 7.52-d")
def test_752d_one_attacker_who_came_beside_a_defender_is_enough() -> None:
    foe = ", p:HI v3 @1010+d0"
    assert sums("U:HI v0 @1010 t:1010" + foe)["attack-move"] == 1
    for words in ("", " t:1010 zoned", " t:1012/1013"):
        assert "attack-move" not in sums(f"U:HI v0 @1010{words}{foe}")
    assert sums("U:HI v0 @1010 zoned, V:HI v5 @1110 t:1110" + foe, ours="U V")["attack-move"] == 1


@pytest.mark.clause("sgboh 7.52-c")
def test_752c_a_hex_held_by_a_friend_gives_nothing() -> None:
    board = Board("U:HI v0 @1010, p:HI v3 @1010+d0")
    entered = board.world.units[board.id("u")]
    for opened, expected in (((), None), (entered.at, 1)):
        board.world = replace(
            board.world, units=(replace(entered, trail=entered.at, opened=opened), *board.world.units[1:])
        )
        assert modifiers(reckoned(board)).get("attack-move") == expected
    # A step of a double-size unit enters empty hexes like any other.
    assert sums("U:PH v0 @1010 7/10/4 t:1110, p:HI v3 @1110+d0")["attack-move"] == 1


# -- leaders


@pytest.mark.clause("sgboh 4.38")
def test_438_a_leader_with_a_unit_in_shock() -> None:
    units = EVEN + ", " + FOE
    assert sums(units, "Caesar 5/5 @1010")["leader-attacker"] == 1
    assert sums(units, "ario 5/5 @1010+d0")["leader-defender"] == -1
    assert "leader-attacker" not in sums(units, "Caesar 5/5 @1010+d3")
    assert sums(units, "Caesar 5/5 @1010, Labienus 5/5 @1010")["leader-attacker"] == 1


@pytest.mark.clause("sgboh 4.38", "sgboh 4.38-a")
@pytest.mark.parametrize(("place", "expected"), [("1210", 1), ("1310", None)])
def test_438a_a_heroic_leader_in_shock_helps_those_near(place: str, expected: int | None) -> None:
    units = f"U:HI v0 @1010 6/5/5, p:HI v3 @1010+d0, V:HI v0 @{place} 9/5/5, q:HI v3 @{place}+d0"
    play = shock(units, f"Caesar 5/5 @{place} heroic", dice="9")
    assert play.asked == ("red", "next-shock")
    go(play, Choose(0), "55")
    found = {modifier.code: modifier.value for modifier in play.of(e.ShockResolved)[0].modifiers}
    assert found.get("leader-attacker") == expected


@pytest.mark.clause("sgboh 4.38", "sgboh 4.38-a")
def test_438a_not_while_his_own_unit_is_in_no_shock() -> None:
    assert "leader-attacker" not in sums(EVEN + ", " + FOE + ", V:HI v3 @1110", "Caesar 5/5 @1110 heroic")


@pytest.mark.clause("sgboh 4.38-a")
def test_438a_nor_when_his_attack_was_called_off_by_a_retreat() -> None:
    units = "U:HI v0 @1010 6/5/5, p:HI v3 @1010+d0 6/5/5, V:HI v0 @1210 6/5/5, q:SK v3 @1210+d0 4/1/6"
    play = shock(units, "Caesar 5/5 @1210 heroic")
    go(play, play.legal()[0])
    go(play, Advance(), "5")
    assert [modifier.code for modifier in play.of(e.ShockResolved)[0].modifiers] == ["matrix"]


@pytest.mark.clause("sgboh 4.38-b", "sgboh 7.46")
def test_438b_a_heroic_leader_killed_before_helps_nobody() -> None:
    play = shock(EVEN + ", " + FOE, "Caesar 5/5 @1010 heroic", dice="015")
    assert play.leader("caesar").status == "dead"
    assert [modifier.code for modifier in play.of(e.ShockResolved)[0].modifiers] == ["matrix"]


# -- leaders at risk (7.46)


@pytest.mark.clause("sgboh 7.46")
@pytest.mark.parametrize(("dice", "dead"), [("005", True), ("015", True), ("025", False), ("15", False)])
def test_746_a_zero_and_then_zero_or_one_kills(dice: str, dead: bool) -> None:
    play = shock(EVEN + ", " + FOE, "Caesar 5/5 @1010", dice=dice)
    assert (play.leader("caesar").status == "dead") == dead
    assert [event.dice for event in play.of(e.LeaderChecked)] == [tuple(int(die) for die in dice[:-1])]
    codes = [modifier.code for modifier in play.of(e.ShockResolved)[0].modifiers]
    assert ("leader-attacker" in codes) == (not dead)


@pytest.mark.clause("sgboh 7.46-a")
def test_746a_attackers_first_and_nobody_who_stands_elsewhere() -> None:
    leaders = "ario 5/5 @1010+d0, Caesar 5/5 @1010, Labienus 5/5 @1110 heroic"
    play = shock(EVEN + ", V:HI v3 @1110, " + FOE, leaders, dice="555")
    assert [event.leader for event in play.of(e.LeaderChecked)] == [play.number("caesar"), play.number("ario")]


# -- terrain


@pytest.mark.clause("sgboh 7.52", "sgboh 7.52-f")
def test_752f_the_way_best_for_the_defender() -> None:
    units = "U:HI v0 @1010 6/5/5, V:HI v5 @1110 6/5/5, p:HI v3 @1010+d0 6/5/5"
    board = Board(units)
    there = board.t.label(board.hex("1010+d0"))
    assert "terrain" not in sums(units, ours="U V")
    assert sums(units, ours="U V", woods=there)["terrain"] == -1
    assert sums(units, ours="U V", stream=f"1010/{there}")["terrain"] == -1
    assert sums(units, ours="U V", stream=f"1010/{there}", woods=there)["terrain"] == -2
    assert sums(units, ours="U V", level1=f"1010 {there}")["terrain"] == -1


@pytest.mark.clause("sgboh 7.52", "sgboh 7.52-f")
def test_752f_the_sum_of_hex_and_side_counts_whichever_way_is_the_first() -> None:
    units = "U:HI v0 @1010 6/5/5, p:PH v3 @1010+d0 6/10/4"
    board = Board(units)
    left, right = (board.t.label(hex_) for hex_ in board.unit("p").at)
    for one, other in ((left, right), (right, left)):
        assert sums(units, woods=one)["terrain"] == -1
        assert sums(units, stream=f"1010/{one}")["terrain"] == -1
        assert sums(units, woods=one, stream=f"1010/{one}")["terrain"] == -2
        assert sums(units, woods=one, stream=f"1010/{other}")["terrain"] == -1
        assert sums(units, woods=f"{one} {other}", stream=f"1010/{one}")["terrain"] == -2
        assert sums(units, level1=f"1010 {one}", woods=one)["terrain"] == -1


@pytest.mark.clause("sgboh 7.52", "sgboh 11.14")
def test_1114_a_fortification_counts_against_those_who_attack_in() -> None:
    board = Board(EVEN + ", " + FOE)
    there = board.t.label(board.hex("1010+d0"))
    inwards = sums(EVEN + ", " + FOE, rampart=f"1010/{there}", inside=there)
    assert inwards["fortification"] == -2
    assert "fortification" not in sums(EVEN + ", " + FOE, rampart=f"1010/{there}", inside="1010")


# -- the whole


@pytest.mark.clause("sgboh 7.52", "sgboh 7.52-g", "sgboh 7.83")
def test_752g_die_and_modifiers_are_read_in_one_row_however_far_out() -> None:
    units = "U:PH v3 @1010 9/20/4 t:1010, p:SK v0 @1010+d3 2/1/3 h1 zoned"
    play = shock(units, dice="9")
    event = play.of(e.ShockResolved)[0]
    assert event.total == event.die + sum(modifier.value for modifier in event.modifiers)
    assert (event.total, event.defender_result) == (18, "ROUT")
    assert all(modifier.rule.clause for modifier in event.modifiers)
