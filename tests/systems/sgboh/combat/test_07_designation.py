"""Chapter 7.3: who must attack, who may, and what lists of attacks are lawful."""

import random

import pytest

from engine.kernel.ids import UnitId
from engine.systems.sgboh import events as e
from engine.systems.sgboh.combat.attacks import contacts
from engine.systems.sgboh.combat.designation import duties
from engine.systems.sgboh.combat.naming import attacks, check_attack, fill, settled, unmet
from engine.systems.sgboh.fold import fold
from engine.systems.sgboh.orders import CallOff, Confirm, Designate
from engine.systems.sgboh.world import World
from tests.systems.sgboh.kit import RED, Board, Play
from tests.systems.sgboh.salvos import changed
from tests.systems.sgboh.shocks import always, attack, begin, go, over, shock

ASIDE = ", W:HI v0 @0505, z:HI v0 @0505+d0"
"""A pair far off that may fight or not, so that there is something to ask."""
LINE = "U:LG v0 @1010, V:LG v0 @1010+d1, p:HI v3 @1010+d5, q:HI v3 @1010+d0, r:HI v3 @1010+d1+d0"
"""Two against three: U has p and q in its zone, V q and r."""


def named(play: Play) -> list[tuple[str, str]]:
    """Return the attacks on the list as slugs."""
    return [
        (
            " ".join(play.t.cards[id_].slug for id_ in a.attackers),
            " ".join(play.t.cards[id_].slug for id_ in a.defenders),
        )
        for a in play.world.attacks
    ]


@pytest.mark.clause("sgboh 7.3")
def test_73_confirming_needs_every_duty_met_and_names_who_has_one() -> None:
    play = begin(Board(LINE))
    assert play.asked == ("red", "attacks")
    found = play.reasons(Confirm())
    assert {clause for clause, _, _ in found} == {"7.31"}
    assert [facts["unit"].en for _, code, facts in found if code == "sgboh-must-attack"] == ["U", "V"]
    assert [facts["target"].en for _, code, facts in found if code == "sgboh-must-be-attacked"] == ["p", "q", "r"]
    assert [line.rule.clause for line in duties(play.t, play.world, RED) if line.rule] == ["7.31"] * 5


@pytest.mark.clause("sgboh 7.3")
def test_73_nothing_changes_once_the_list_is_confirmed() -> None:
    play = begin(Board(LINE))
    go(play, attack(play, "u", "p q"))
    go(play, attack(play, "v", "r"))
    assert named(play) == [("u", "p q"), ("v", "r")]
    assert play.refused(Confirm()) == []
    go(play, Confirm())
    assert play.asked == ("red", "next-shock")
    assert play.refused(CallOff(0)) != []


@pytest.mark.clause("sgboh 7.3")
def test_73_an_attack_names_units_on_the_map_on_both_sides() -> None:
    b = changed(Board(LINE + ", o:HI v3 @0101"), "o", status="routed", at=())
    (u, p, gone), nobody = b.ids("u", "p", "o"), UnitId(len(b.t.cards))
    for ours, theirs in (((), (p,)), ((u,), ()), ((u,), (gone,)), ((u,), (nobody,)), ((UnitId(-1),), (p,))):
        assert [v.rule.clause for v in check_attack(b.t, b.world, RED, Designate(ours, theirs))] == ["7.3"]
    for ours, theirs in (((p,), (u,)), ((u, p), (p,)), ((u,), (u,))):
        found = [v.code for v in check_attack(b.t, b.world, RED, Designate(ours, theirs))]
        assert set(found) == {"sgboh-wrong-side"}


@pytest.mark.clause("sgboh 7.3")
def test_73_the_umpire_fills_in_what_is_owed() -> None:
    play = begin(Board(LINE))
    go(play, attack(play, "v", "q r"))
    go(play, Confirm(fill=True))
    assert named(play) == [("v", "q r"), ("u", "p")]


@pytest.mark.clause("sgboh 7.3")
def test_73_one_lawful_list_names_itself_and_none_is_not_asked_for() -> None:
    play = begin(Board("U:LG v0 @1010, V:LG v0 @1010+d1, p:HI v3 @1010+d5, q:HI v3 @1010+d0"))
    assert play.asked == ("red", "next-shock")
    assert named(play) == [("u", "p"), ("v", "q")]
    assert over(begin(Board("U:LG v0 @1010, p:HI v3 @1010+2*d0")))


@pytest.mark.clause("sgboh 7.3")
def test_73_an_attack_may_be_called_off_before_the_list_is_confirmed() -> None:
    play = begin(Board(LINE))
    go(play, attack(play, "u", "p q"))
    assert play.refused(CallOff(1)) == ["7.3"]
    go(play, CallOff(0))
    assert named(play) == []
    go(play, attack(play, "u", "p"))
    assert named(play) == [("u", "p")]


@pytest.mark.clause("sgboh 7.31")
def test_731_a_unit_in_an_enemy_zone_must_attack_all_before_it_that_nobody_else_attacks() -> None:
    play = begin(Board("U:LG v0 @1010, p:HI v3 @1010+d5, q:HI v3 @1010+d0" + ASIDE))
    assert play.refused(attack(play, "u", "p")) == ["7.31"]
    assert play.refused(attack(play, "u", "p q")) == []
    assert [facts["unit"].en for _, _, facts in play.reasons(attack(play, "u", "p"))] == ["q"]


def idle(units: str) -> list[str]:
    """Return the clauses of why `u`, which owes no attack, may not attack `p` either."""
    play = begin(Board(units + ASIDE))
    assert not list(unmet(play.t, play.world, RED))
    return play.refused(attack(play, "u", "p"))


@pytest.mark.clause("sgboh 7.31")
def test_731_a_unit_hit_in_the_flank_with_nobody_before_it_owes_nothing() -> None:
    assert idle("U:LG v0 @1010, p:HI v4 @1010+d1") == ["7.35-b"]


@pytest.mark.clause("sgboh 7.31", "sgboh 7.31-a")
def test_731_skirmishers_never_attack_and_those_with_a_star_must() -> None:
    assert idle("U:SK v0 @1010, p:HI v3 @1010+d0") == ["7.31"]
    starred = begin(Board("U:SK* v0 @1010, p:HI v3 @1010+d0" + ASIDE))
    assert [v.rule.clause for v in unmet(starred.t, starred.world, RED)] == ["7.31", "7.31"]
    assert starred.refused(attack(starred, "u", "p")) == []


@pytest.mark.clause("sgboh 7.31-b")
def test_731b_artillery_never_attacks() -> None:
    play = begin(Board("U:ART v0 @1010 4/1/0 m:scorpio, p:HI v3 @1010+d0" + ASIDE))
    assert not list(unmet(play.t, play.world, RED))
    assert play.refused(attack(play, "u", "p")) == ["7.31-b"]


@pytest.mark.clause("sgboh 7.31-c")
def test_731c_nobody_who_must_take_part_is_left_without_an_attack() -> None:
    play = begin(Board("U:LG v0 @1010, V:LG v0 @1010+d1, p:HI v3 @1010+d5, q:HI v3 @1010+d0" + ASIDE))
    assert play.refused(attack(play, "u", "p q")) == ["7.31-c"]
    assert play.refused(attack(play, "u v", "q")) == ["7.31"]
    assert play.refused(attack(play, "u", "p")) == []


@pytest.mark.clause("sgboh 7.31-d", "sgboh 11.14", "sgboh 7.31")
@pytest.mark.parametrize("walls", ["1010/1010+d5", "1010/1010+d0", "1010/1010+d5 1010/1010+d0"])
def test_731d_one_open_side_of_two_is_contact(walls: str) -> None:
    bare = Board("U:LG v0 @1010, p:PH v3 @1010+d0")
    assert set(bare.unit("p").at) == {bare.hex("1010+d0"), bare.hex("1010+d5")}
    label = {f"1010+{way}": bare.t.label(bare.hex(f"1010+{way}")) for way in ("d0", "d5")}
    sides = " ".join(f"1010/{label[wall.split('/')[1]]}" for wall in walls.split())
    b = Board("U:LG v0 @1010, p:PH v3 @1010+d0", rampart=sides, inside=" ".join(label.values()))
    assert len(list(unmet(b.t, b.world, RED))) == (0 if " " in walls else 2)


@pytest.mark.clause("sgboh 7.31-d", "sgboh 11.14", "sgboh 11.14-a")
def test_731d_shock_across_a_fortified_side_is_voluntary() -> None:
    sides = {"rampart": "1010/1009", "inside": "1009"}
    board = Board("U:LG v0 @1010, p:HI v3 @1009", **sides)
    assert board.hex("1010+d0") == board.hex("1009") or board.hex("1010+d5") == board.hex("1009")
    play = begin(board)
    assert play.asked == ("red", "attacks")
    assert play.refused(Confirm()) == []
    assert play.refused(attack(play, "u", "p")) == []
    plain = Board("U:LG v0 @1010, p:HI v3 @1009")
    assert len(list(unmet(plain.t, plain.world, RED))) == 2


@pytest.mark.clause("sgboh 7.32")
def test_732_who_need_not_attack_but_does_must_see_all_before_it_attacked() -> None:
    board = Board("U:LG v0 @1010, p:HI v0 @1010+d5, q:HI v0 @1010+d0")
    play = begin(board)
    assert play.refused(Confirm()) == []
    assert play.refused(attack(play, "u", "p")) == ["7.32"]
    both = begin(Board("U:LG v0 @1010, V:LG v0 @1010+d1, p:HI v0 @1010+d5, q:HI v0 @1010+d0"))
    go(both, attack(both, "u", "p"))
    assert [(clause, facts["target"].en) for clause, _, facts in both.reasons(Confirm())] == [("7.32", "q")]
    go(both, attack(both, "v", "q"))
    assert both.refused(Confirm()) == []


@pytest.mark.clause("sgboh 7.33")
def test_733_command_has_nothing_to_do_with_it() -> None:
    board = Board("U:LG v0 @1010 out, p:HI v3 @1010+d0")
    assert [v.rule.clause for v in unmet(board.t, board.world, RED)] == ["7.31", "7.31"]
    idle = Board("U:LG v0 @1010 idle, p:HI v3 @1010+d0" + ASIDE)
    assert not list(unmet(idle.t, idle.world, RED))
    play = begin(idle)
    assert play.refused(attack(play, "u", "p")) == ["7.31"]


@pytest.mark.clause("sgboh 7.34")
def test_734_a_unit_attacks_once_and_is_attacked_once() -> None:
    play = begin(Board(LINE))
    go(play, attack(play, "u", "p q"))
    assert play.refused(attack(play, "v", "q")) == ["7.34"]
    assert play.refused(attack(play, "u", "p")) == ["7.34", "7.34"]


@pytest.mark.clause("sgboh 7.34")
def test_734_a_stack_counts_as_one() -> None:
    play = begin(Board("U:LG v0 @1010 l:I k:PR, V:LG v0 @1010 l:I k:PR, p:HI v3 @1010+d0" + ASIDE))
    go(play, attack(play, "v", "p"))
    assert named(play) == [("u v", "p")]


@pytest.mark.clause("sgboh 7.35", "sgboh 7.35-a")
def test_735_several_may_attack_one_and_one_several() -> None:
    for policies in ({}, {"several_on_several": False}):
        play = begin(Board(LINE, policies=policies))
        assert play.refused(attack(play, "u", "p q")) == []
        assert play.refused(attack(play, "v", "q r")) == []
        listed = [order for order in play.legal() if isinstance(order, Designate)]
        assert attack(play, "u", "p q") in listed
        assert all(len(order.attackers) == 1 or len(order.defenders) == 1 for order in listed)


BETWEEN = "U:LG v0 @1010, V:LG v3 @1010+d5+d0, p:HI v3 @1010+d5, q:HI v3 @1010+d0" + ASIDE
"""U before p and q and V behind them, each with both in its zone."""


@pytest.mark.clause("sgboh 7.35", "sgboh 7.35-a", "sgboh 7.35-b")
def test_735a_several_may_attack_several_if_each_has_each_before_it() -> None:
    play = begin(Board(BETWEEN))
    assert play.refused(attack(play, "u v", "p q")) == []
    assert attack(play, "u v", "p q") in play.legal()
    line = begin(Board(LINE))
    assert set(line.refused(attack(line, "u v", "p q r"))) == {"7.35-b"}
    go(play, attack(play, "u v", "p q"))
    assert named(play) == [("u v", "p q")]
    assert play.refused(Confirm()) == []


@pytest.mark.clause("sgboh 7.35-a")
def test_735a_in_the_other_policy_one_side_is_a_single_unit_or_stack() -> None:
    play = begin(Board(BETWEEN, policies={"several_on_several": False}))
    assert play.refused(attack(play, "u v", "p q")) == ["7.35-a"]
    assert attack(play, "u v", "p q") not in play.legal()
    assert play.refused(attack(play, "u v", "p")) == ["7.31"]


@pytest.mark.clause("sgboh 7.35", "sgboh 7.36", "sgboh 7.36-a", "sgboh 7.53-a")
def test_735_of_several_against_several_the_attacker_names_his_type_first_and_all_share_the_hits() -> None:
    """U stands before p and behind q, V the other way round: both flank somebody, against whom the angle is judged."""
    units = "U:LG v0 @1010 6/3/5, V:HI v3 @1010+d5+d0 6/4/5, p:HI v3 @1010+d5 6/9/5, q:MI v0 @1010+d0 6/5/5"
    play = begin(Board(units, charts=always("2H", "3H")))
    go(play, attack(play, "u v", "p q"))
    go(play, Confirm())
    assert (play.asked, play.lines()) == (("red", "use"), ["use u", "use v"])
    go(play, "use v")
    assert (play.asked, play.lines()) == (("blue", "use"), ["use p", "use q"])
    go(play, "use q", "5")
    (fought,) = play.of(e.ShockResolved)
    assert (fought.attacker, fought.defender, fought.flank) == (play.id("v"), play.id("q"), False)
    assert {modifier.code: modifier.value for modifier in fought.modifiers}["size"] == -2, "7 against 14"
    assert [play.unit(name).hits for name in "uvpq"] == [0, 0, 0, 0]
    assert play.asked == ("red", "spare-hit")
    go(play, play.legal()[0])
    assert [play.unit(name).hits for name in "uvpq"] == [1, 1, 2, 1]


@pytest.mark.clause("sgboh 7.36", "sgboh 7.35")
def test_736_where_one_of_several_flanks_a_defender_its_type_must_be_used() -> None:
    units = "U:LG v0 @1010, V:HI v3 @1010+d5+d0, p:HI v3 @1010+d5, q:HI v3 @1010+d0"
    play = begin(Board(units, charts=always("-", "-")))
    go(play, attack(play, "u v", "p q"))
    go(play, Confirm(), "5")
    (fought,) = play.of(e.ShockResolved)
    assert (fought.attacker, fought.flank) == (play.id("v"), True)


@pytest.mark.clause("sgboh 7.35-b")
def test_735b_every_attacker_has_every_defender_in_its_zone() -> None:
    play = begin(Board(LINE))
    assert "7.35-b" in play.refused(attack(play, "u", "r"))
    assert "7.35-b" in play.refused(attack(play, "u v", "p"))


@pytest.mark.clause("sgboh 7.36a", "sgboh 7.36a-a")
def test_736a_a_lone_engine_before_an_activated_unit_is_destroyed() -> None:
    play = begin(Board("U:SK v0 @1010, p:ART v0 @1010+d0 4/1/0 m:scorpio", "magas 3/5 @1010+d0"))
    assert play.at("p") == "eliminated"
    assert [event.cause.clause for event in play.of(e.Removed)] == ["7.36a"]
    assert play.leader("magas").status == "busy"
    assert over(play)


@pytest.mark.clause("sgboh 7.36a")
def test_736a_infantry_beside_it_or_an_idle_enemy_saves_an_engine() -> None:
    with_infantry = begin(Board("U:SK v0 @1010, q:LI v3 @1010+d0, p:ART v0 @1010+d0 4/1/0 m:scorpio"))
    assert with_infantry.unit("p").status == "map"
    idle = begin(Board("U:SK v0 @1010 idle, p:ART v0 @1010+d0 4/1/0 m:scorpio"))
    assert idle.unit("p").status == "map"


@pytest.mark.clause("sgboh 10.23", "sgboh 10.23-d")
def test_1023_cavalry_never_attacks_elephants_but_must_attack_others() -> None:
    assert idle("U:HC v0 @1010, p:EL v3 @1010+d0") == ["10.23"]
    mixed = begin(Board("U:HC v0 @1010, p:EL v3 @1010+d0, q:LI v3 @1010+d5" + ASIDE))
    assert [v.facts[-1][1].en for v in unmet(mixed.t, mixed.world, RED)] == ["U", "q"]
    assert mixed.refused(attack(mixed, "u", "p q")) == ["10.23"]
    assert mixed.refused(attack(mixed, "u", "q")) == []


@pytest.mark.clause("sgboh 10.24")
def test_1024_elephants_out_of_command_attack_all_the_same() -> None:
    board = Board("U:EL v0 @1010 out, p:HI v3 @1010+d0")
    assert [v.rule.clause for v in unmet(board.t, board.world, RED)] == ["7.31", "7.31"]


def scattered(pick: random.Random, count: int) -> str:
    """Return units of both sides on a small piece of ground, each facing somewhere."""
    places = pick.sample([(c, r) for c in range(8, 12) for r in range(8, 12)], count)
    kinds = ["LG", "HI", "SK", "SK*", "HC", "EL", "LI"]
    return ", ".join(
        f"{'R' if n < count // 2 else 'b'}{n}:{pick.choice(kinds)} v{pick.randrange(6)} @{c:02}{r:02}"
        for n, (c, r) in enumerate(places)
    )


@pytest.mark.clause("sgboh 7.31", "sgboh 7.35-a")
def test_731_every_way_of_naming_ends_in_a_lawful_list() -> None:
    seed = random.randrange(10**6)
    pick = random.Random(seed)
    for _ in range(20):
        units = scattered(pick, 12) + ASIDE
        drawn = f"seed {seed}: {units}"
        play = begin(Board(units))
        while play.asked == ("red", "attacks"):
            orders = [order for order in play.legal() if not isinstance(order, CallOff)]
            for rest in fill(play.t, play.world, RED):
                assert min(len(rest.attackers), len(rest.defenders)) == 1, drawn
            order = pick.choice(orders)
            if isinstance(order, Confirm):
                break
            go(play, order)
        closed = Confirm(fill=True)
        assert play.refused(closed) == [], drawn
        attackers = [id_ for order in fill(play.t, play.world, RED) for id_ in order.attackers]
        defenders = [id_ for order in fill(play.t, play.world, RED) for id_ in order.defenders]
        for order in fill(play.t, play.world, RED):
            go(play, order)
        assert not list(unmet(play.t, play.world, RED)), drawn
        assert len(set(attackers)) == len(attackers), drawn
        assert len(set(defenders)) == len(defenders), drawn


def every_list(board: Board, world: World) -> set[frozenset[tuple[tuple[int, ...], tuple[int, ...]]]]:
    """Return every lawful list of attacks by trying all."""
    found = set()
    if not list(unmet(board.t, world, RED)):
        found.add(frozenset((a.attackers, a.defenders) for a in world.attacks))
    for order in attacks(board.t, world, RED):
        if world.attacks and order.attackers <= world.attacks[-1].attackers:
            continue
        if not list(check_attack(board.t, world, RED, order)):
            fact = e.AttackNamed(RED, order.attackers, order.defenders)
            found |= every_list(board, fold(world, fact))
    return found


@pytest.mark.clause("sgboh 7.3", "sgboh 7.31")
def test_73_a_list_names_itself_exactly_when_no_other_is_lawful() -> None:
    seed = random.randrange(10**6)
    pick, seen = random.Random(seed), set()
    for _ in range(60):
        units = scattered(pick, 7)
        drawn = f"seed {seed}: {units}"
        board = Board(units)
        lists = every_list(board, board.world)
        assert lists, drawn
        only = settled(board.t, board.world, RED) and bool(contacts(board.t, board.world, RED).targets)
        assert only == (len(lists) == 1 and lists != {frozenset()}), drawn
        seen.add(only)
        if only:
            filled = fill(board.t, board.world, RED)
            assert lists == {frozenset((order.attackers, order.defenders) for order in filled)}, drawn
    assert seen == {True, False}


def test_shock_kit_plays_what_must_be_played() -> None:
    play = shock("U:LG v0 @1010, p:HI v3 @1010+d0 5/5/4", dice="5")
    assert over(play)
