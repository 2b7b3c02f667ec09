"""Chapters 11.1, 11.2, 11.6: who may attack whom, and in which order it is fought."""

import pytest
from msgspec.structs import replace

from engine.kernel.ids import UnitId
from engine.systems.mpike import events as e
from engine.systems.mpike.combat.naming import attack_options
from engine.systems.mpike.combat.targets import target_at, why_not_attack
from engine.systems.mpike.frames import Melee
from engine.systems.mpike.orders import Attack, NameAttacks, SpendPistols
from engine.systems.mpike.world import with_wing
from tests.systems.mpike.combat.fights import AWAY, fight
from tests.systems.mpike.kit import Board, R


def refusals(units: str, hex_: str, leaders: str = AWAY, **options: object) -> list[str]:
    b = Board(units, leaders, **options)  # type: ignore[arg-type]
    return [v.rule.clause for v in why_not_attack(b.t, b.world, b.id("r1"), b.hex(hex_))]


@pytest.mark.clause("mpike 11.1.2")
@pytest.mark.parametrize(
    ("words", "place", "clause"),
    [
        ("cav 4-6 @0.0>3", "0.-1", "11.1.2"),
        ("HI1 4-6 @0.0>3 hedgehog", "1.-1", "6.3.2"),
        ("HI1 4-6 @0.0>3 column", "1.-1", "6.3.4"),
        ("HI1 4-6 @0.0>3 routed", "1.-1", "12.4.3"),
        ("gun 4-8 @0.0>3", "1.-1", "11.1.2"),
        ("LI 4-6 @0.0>3", "1.-1", "11.6"),
        ("LI 2-6 @0.0>3; R cav 4-6 @0.0>3", "1.-1", "8.2.1"),
    ],
)
def test_who_may_not_attack(words: str, place: str, clause: str) -> None:
    assert refusals(f"R {words}; P cav 4-6 @{place}>9", place) == [clause]


@pytest.mark.clause("mpike 11.1.2")
def test_who_is_not_on_the_map_attacks_nobody() -> None:
    b = Board("R cav 4-6 @off; R cav 4-6 @0.0>3; R LI 2-6 @0.0>3; P cav 4-6 @1.-1>9", AWAY)
    codes = {name: [v.code for v in why_not_attack(b.t, b.world, b.id(name), b.hex("1.-1"))] for name in ("r1", "r2")}
    assert codes == {"r1": ["mpike-attack-off-map"], "r2": []}


@pytest.mark.clause("mpike 11.5.2", "mpike 8.2.1")
def test_guns_and_stacked_light_infantry_are_ignored() -> None:
    b = Board("gun: P gun 4-8 @1.-1>9 below; foot: P LI 2-6 @1.-1>9 below; horse: P cav 4-6 @1.-1>9", AWAY)
    assert target_at(b.t, b.world, b.hex("1.-1"), R) == b.id("horse")
    b = Board("gun: P gun 4-8 @1.-1>9 below; foot: P LI 2-6 @1.-1>9", AWAY)
    assert target_at(b.t, b.world, b.hex("1.-1"), R) == b.id("foot")


@pytest.mark.clause("mpike 11.1.2-a", "mpike 11.1.5")
def test_broken_formation_and_fire_do_not_matter() -> None:
    assert refusals("R HI1 4-6 @0.0>3 broken salvo acted; P cav 4-6 @1.-1>9", "1.-1") == []


@pytest.mark.clause("mpike 11.1.2-a")
def test_closed_ground() -> None:
    assert refusals("R cav 4-6 @0.0>3; P LI 4-6 @1.-1>9", "1.-1", river="0.0/1.-1") == ["11.1.2"]


@pytest.mark.clause("mpike 11.1.3")
def test_two_hexes_attack_the_middle_only() -> None:
    # `5.0+5.1>3` has the front hexes `6.-1`, `6.0` and `6.1`.
    assert refusals("R HI2 12-6 @5.0+5.1>3; P HI1 4-6 @6.-1>9", "6.-1") == ["11.1.3"]
    assert refusals("R HI2 12-6 @5.0+5.1>3; P HI1 4-6 @6.0>9", "6.0") == []


@pytest.mark.clause("mpike 11.6", "mpike 11.6-a")
def test_light_infantry_attacks_its_like_and_guns() -> None:
    assert refusals("R LI 4-6 @0.0>3; P LI 4-6 @1.-1>9", "1.-1") == []
    assert refusals("R LI 4-6 @0.0>3; P gun 4-8 @1.-1>9", "1.-1") == []
    assert refusals("R LI 4-6 @0.0>3; P LI 2-6 @1.-1>9; P cav 4-6 @1.-1>9", "1.-1") == ["11.6"]
    alone = "P wc 0 @1.-1; R wc 0 @-12.6"
    assert refusals("R LI 4-6 @0.0>3; P LI 4-6 @8.0>9", "1.-1", alone) == ["11.6-a"]
    assert refusals("R cav 4-6 @0.0>3; P LI 4-6 @8.0>9", "1.-1", alone) == []
    policies = {"li_attacks_leader": "yes"}
    assert refusals("R LI 4-6 @0.0>3; P LI 4-6 @8.0>9", "1.-1", alone, policies=policies) == []


@pytest.mark.clause("mpike 7.3.5-a")
def test_over_a_bridge_by_policy() -> None:
    units, more = "R HI2 12-6 @5.0+5.1>3; P HI1 4-6 @6.0>9", {"stream": "5.0/6.0", "bridge": "5.0/6.0"}
    assert refusals(units, "6.0", **more) == []
    assert refusals(units, "6.0", policies={"bridge_assault": "forbidden"}, **more) == ["7.3.5-a"]


@pytest.mark.clause("mpike 11.1.2-f", "mpike 11.1.4")
def test_only_the_active_wing_and_each_once() -> None:
    units = "a: R cav 4-6 @0.0>3; b: R cav 4-6 @0.-1>5 w2; foe: P HI1 6-6 @1.-1>9; other: P HI1 6-6 @1.0>9"
    # The army commander who is with the other wing lets it attack no more than its own commander does.
    b = Board(units, f"{AWAY}; R ac -2 @0.-1")
    assert list(attack_options(b.t, b.world, 0)) == [b.id("a")]
    g = fight(b, Melee(0))
    assert g.refused(NameAttacks((Attack(b.hex("1.-1"), b.ids("b")),))) == ["11.1.2"]
    both = (Attack(b.hex("1.-1"), b.ids("a")), Attack(b.hex("1.0"), b.ids("a")))
    assert g.refused(NameAttacks(both)) == ["11.1.4"]
    assert g.refused(NameAttacks((Attack(b.hex("2.2"), b.ids("a")),))) == ["11.1.2"]
    assert g.refused(NameAttacks((Attack(-1, b.ids("a")),))) == ["11.1.2"]
    assert [code for _, code, _ in g.reasons(NameAttacks((Attack(b.hex("1.0"), b.ids("foe")),)))] == [
        "mpike-attack-not-own"
    ]
    assert len(g.legal()) == 3
    g.order(NameAttacks())
    assert g.of(e.AttacksNamed) == []


@pytest.mark.clause("mpike 11.1.2")
def test_the_corner_of_the_map_is_attacked_like_any_hex() -> None:
    b = Board("a: R cav 4-6 @-11.-6>11; P HI1 6-6 @-12.-6>5", AWAY)
    assert b.hex("-12.-6") == 0
    g = fight(b, Melee(0))
    assert g.refused(NameAttacks((Attack(0, b.ids("a")),))) == []
    for unit in (-1, len(b.t.cards), b.id("p1")):
        assert g.refused(NameAttacks((Attack(0, (UnitId(unit),)),))) == ["11.1.2"]
    for hex_ in (-1, b.t.grid.size):
        assert g.refused(NameAttacks((Attack(0, b.ids("a")), Attack(hex_, b.ids("p1"))))) == ["11.1.2"]


@pytest.mark.clause("mpike 11.2-a")
def test_from_end_to_end_of_the_line() -> None:
    b = Board(
        "a: R HI1 4-6 @0.0>3; b: R HI1 4-6 @0.2>3; c: R HI1 4-6 @-1.4>3;"
        "P HI1 6-6 @1.-1>9; P HI1 6-6 @1.2>9; P HI1 6-6 @0.4>9",
        AWAY,
    )
    g = fight(b, Melee(0))
    first, second, third = (
        Attack(b.hex(hex_), b.ids(name)) for hex_, name in (("0.4", "c"), ("1.-1", "a"), ("1.2", "b"))
    )
    assert g.refused(NameAttacks((first, second, third))) == []
    assert g.refused(NameAttacks((third, second, first))) == []
    assert g.refused(NameAttacks((second, first, third))) == ["11.2-a"]


@pytest.mark.clause("mpike 11.1.4", "mpike 11.1.4-a", "mpike 11.1.4-b")
def test_both_hexes_of_a_unit_are_one_combat() -> None:
    b = Board("a: R HI1 4-6 @4.-1>3; b: R HI1 4-6 @4.2>3; foe: P HI2 12-6 @5.1+5.0>9", AWAY)
    g = fight(b, Melee(0))
    b1, b2 = Attack(b.hex("5.0"), b.ids("b")), Attack(b.hex("5.-1"), b.ids("a"))
    assert g.refused(NameAttacks((b2,))) == ["11.1.2"]
    assert g.refused(NameAttacks((b1,))) == ["11.1.2"]
    b = Board("a: R HI1 4-6 @4.0>3; b: R HI1 4-6 @4.1>3; foe: P HI2 12-6 @5.1+5.0>9", AWAY)
    g = fight(b, Melee(0))
    split = NameAttacks((Attack(b.hex("5.0"), b.ids("a")), Attack(b.hex("5.0"), b.ids("b"))))
    assert g.refused(split) == ["11.1.4-b"]
    g.order(NameAttacks((Attack(b.hex("5.0"), b.ids("a")), Attack(b.hex("5.1"), b.ids("b")))), "0")
    (fought,) = g.of(e.CombatFought)
    assert fought.units == b.ids("a", "b")
    (named,) = g.of(e.AttacksNamed)
    assert (named.hexes, named.attackers) == (b.hexes("5.0"), (b.ids("a", "b"),))
    # Each attacks the hex that lies before it, of whichever the combat has its name.
    b = Board("a: R HI1 4-6 @4.0>3; b: R HI1 4-6 @4.2>3; foe: P HI2 12-6 @5.1+5.0>9", AWAY)
    for ours in (("a", "b"), ("b", "a")):
        g = fight(b, Melee(0))
        hexes = {"a": b.hex("5.0"), "b": b.hex("5.1")}
        g.order(NameAttacks(tuple(Attack(hexes[name], b.ids(name)) for name in ours)), "0")
        assert g.of(e.CombatFought)[0].units == b.ids(*ours)


@pytest.mark.clause("mpike 11.1.2-d", "mpike 11.1.2")
def test_counter_attacks_hit_the_active_wing() -> None:
    b = Board("a: R HI1 4-6 @0.0>3; b: R HI1 4-6 @0.1>3 w2; foe: P HI1 6-6 @1.-1>9; free: P HI1 6-6 @1.0>9", AWAY)
    g = fight(b, Melee(0))
    g.order(NameAttacks((Attack(b.hex("1.-1"), b.ids("a")),)))
    assert g.asked == ("parliament", "counters")
    assert g.refused(NameAttacks((Attack(b.hex("0.1"), b.ids("free")),))) == ["11.1.2"]
    assert g.refused(NameAttacks((Attack(b.hex("0.0"), b.ids("free")),))) == []


@pytest.mark.clause("mpike 11.1.2-h")
@pytest.mark.parametrize(("beside", "asked"), [("; b: R HI1 4-6 @0.0>3 w2", "over"), ("", "counters")])
def test_guns_of_the_active_wing_draw_no_counter_attack_on_whom_they_stand_with(beside: str, asked: str) -> None:
    b = Board(f"a: R HI1 4-6 @-9.0>3; g: R gun 4-8 @0.0>3{beside}; d: P HI1 6-6 @1.0>9", AWAY)
    assert fight(b, Melee(0)).asked[1] == asked


@pytest.mark.clause("mpike 11.1.2-e")
def test_several_units_counter_attack_one_hex() -> None:
    b = Board("a: R HI1 4-6 @0.0>3; b: P HI1 6-6 @1.-1>9; c: P HI1 6-6 @1.0>11; d: P LI 4-6 @9.0>9", AWAY)
    g = fight(b, Melee(0))
    g.order(NameAttacks())
    both = NameAttacks((Attack(b.hex("0.0"), b.ids("b", "c")),))
    assert both in g.legal()
    g.order(both, "9")
    (fought,) = g.of(e.CombatFought)
    assert (fought.side, fought.units) == ("parliament", b.ids("b", "c"))


@pytest.mark.clause("mpike 11.1.2", "mpike 11.2")
def test_all_attacks_that_were_named_are_fought_and_none_is_named_for_nobody() -> None:
    guns = "; ".join(f"g{n}: P gun 4-8 @1.{r}>9" for n, r in enumerate((-1, 3, 7)))
    b = Board(f"a: R LI 4-6 @0.0>3; b: R LI 4-6 @0.4>3; c: R LI 4-6 @0.8>3; {guns}", AWAY)
    attacks = tuple(Attack(b.hex(f"1.{r}"), b.ids(name)) for name, r in (("a", -1), ("b", 3), ("c", 7)))
    g = fight(b, Melee(0))
    assert g.refused(NameAttacks((*attacks[:2], Attack(b.hex("1.7"), ())))) == ["11.1.2"]
    g.order(NameAttacks(attacks))
    while g.asked[1] == "advance":
        g.order(g.legal()[0])
    assert [g.at(name) for name in ("a", "b", "c")] == ["1.-1>3", "1.3>3", "1.7>3"]
    assert {g.unit(f"g{n}").captor for n in range(3)} == {R}


@pytest.mark.clause("mpike 11.1.2", "mpike 11.1.2-g")
@pytest.mark.parametrize(
    ("wing", "clauses"),
    [("", []), ("; R ac 0 @0.0", []), (" w2", ["11.1.2"]), ("; R wc 0 @0.0 w2", []), (" w2; R wc 0 @-9.0", ["11.1.2"])],
)
def test_leaders_of_the_active_wing_are_counter_attacked(wing: str, clauses: list[str]) -> None:
    b = Board("a: R HI1 4-6 @-9.0>3; c: R HI1 4-6 @-9.4>3 w2; d: P HI1 6-6 @1.0>9", f"R wc 0 @0.0{wing}; P wc 0 @9.0")
    counters = NameAttacks((Attack(b.hex("0.0"), b.ids("d")),))
    g = fight(b, Melee(0, step="counters"))
    if clauses:
        assert g.asked[1] == "over"
    else:
        g.order(counters)
        assert g.leader("rwc").status == "removed"


@pytest.mark.clause("mpike 11.1.2", "mpike 5.3.5")
@pytest.mark.parametrize("commands", [True, False])
def test_a_lone_leader_belongs_to_the_wing_that_he_commands_now(commands: bool) -> None:
    leaders = "R ac 0 @0.0; R wc 0 @-9.0; P wc 0 @9.0" if commands else "R ac 0 @-9.0; R wc 0 @0.0; P wc 0 @9.0"
    b = Board("a: R HI1 4-6 @-9.0>3; d: P HI1 6-6 @1.0>9", leaders)
    # The wing commander leads the army, and the army commander's number goes on as that of his replacement.
    army = (b.number("rwc"), *b.world.commanders[1:])
    b.world = with_wing(replace(b.world, commanders=army), 0, commander=b.number("rac"))
    asked = fight(b, Melee(0, step="counters")).asked[1]
    assert (asked == "counters") is commands


@pytest.mark.clause("mpike 11.1.2-c", "mpike 11.1.2-b")
@pytest.mark.parametrize(("taken", "void"), [("", True), ("1.-1", False)])
def test_a_hex_that_has_emptied_is_attacked_by_nobody(taken: str, void: bool) -> None:
    b = Board(f"a: R HI1 4-6 @0.0>3; P HI1 6-6 @{taken or '2.0'}>9; P LI 4-6 @9.0>9", AWAY)
    at = b.hexes("0.0")
    g = fight(b, Melee(0, (Attack(b.hex("1.-1"), b.ids("a")),), stood=((b.id("a"), at),), step="next"), *"9"[void:])
    assert (len(g.of(e.AttackVoid)), len(g.of(e.CombatFought))) == (int(void), int(not void))


@pytest.mark.clause("mpike 11.1.2-c", "mpike 11.1.2-g")
@pytest.mark.parametrize(("alone", "dies"), [(False, False), (True, True)])
def test_a_leader_left_behind_is_attacked_only_if_he_was_named(alone: bool, dies: bool) -> None:
    b = Board("a: R cav 8-6 @0.0>3; gone: P cav 4-6 @9.0>9", "P wc 0 @1.-1; R wc 0 @-12.6")
    hex_ = b.hex("1.-1")
    melee = Melee(0, attacks=(Attack(hex_, b.ids("a")),), stood=((b.id("a"), b.unit("a").at),), step="next")
    g = fight(b, replace(melee, alone=(hex_,)) if alone else melee)
    assert (g.leader("pwc").status != "map", len(g.of(e.AttackVoid))) == (dies, int(not dies))


@pytest.mark.clause("mpike 11.1.2-c", "mpike 11.1.2-g")
def test_hexes_of_leaders_alone_are_kept() -> None:
    b = Board("a: R cav 8-6 @0.0>3; far: P cav 4-6 @9.0>9", "P wc 0 @1.-1; R wc 0 @-12.6")
    g = fight(b, Melee(0))
    g.order(NameAttacks((Attack(b.hex("1.-1"), b.ids("a")),)))
    assert (g.leader("pwc").status != "map", g.of(e.AttackVoid)) == (True, [])


@pytest.mark.clause("mpike 3.2D", "mpike 3.2D-a", "mpike 11.1.2")
def test_who_is_not_active_attacks_even_where_nobody_attacks_it() -> None:
    b = Board("a: R HI1 4-6 @0.0>3; foe: P HI1 6-6 @1.-1>9; z: R HI1 4-6 @5.0>3 w2; far: P HI1 6-6 @6.-1>9", AWAY)
    g = fight(b, Melee(0))
    g.order(NameAttacks())
    assert g.asked == ("parliament", "counters")
    assert g.refused(NameAttacks((Attack(b.hex("5.0"), b.ids("far")),))) == ["11.1.2"]
    g.order(NameAttacks((Attack(b.hex("0.0"), b.ids("foe")),)), "4")
    assert [fought.units for fought in g.of(e.CombatFought)] == [b.ids("foe")]
    # With nobody before its front whom it could attack, the active side is not even asked.
    away = Board("a: R HI1 4-6 @0.0>9; foe: P HI1 6-6 @1.-1>9", AWAY)
    assert fight(away, Melee(0)).asked == ("parliament", "counters")


@pytest.mark.clause("mpike 11.3.6-e")
def test_momentum_ends_with_the_segment() -> None:
    b = Board("R cav 4-6 @0.0>3 momentum; P cav 4-6 @1.-1>9", AWAY)
    g = fight(b, Melee(0))
    g.order(NameAttacks())
    assert g.asked == ("parliament", "counters")
    g.order(NameAttacks())
    assert not g.unit("r1").momentum


@pytest.mark.clause("mpike 11.3.6a", "mpike 11.3.6-h")
def test_momentum_survives_a_counter_attack_that_is_stood() -> None:
    b = Board("active: R cav 4-8 @0.0>3 momentum p2; target: P cav 4-6 @1.-1>9 p2; free: P cav 4-6 @1.0>9 p2", AWAY)
    g = fight(b, Melee(0))
    g.order(NameAttacks((Attack(b.hex("1.-1"), b.ids("active")),)))
    # Row 4 less 2 for morale: the counter-attackers break off, shaken, and the attack goes on with its Momentum.
    g.order(NameAttacks((Attack(b.hex("0.0"), b.ids("free")),)), "4")
    while not g.of(e.CombatFought) or g.of(e.CombatFought)[-1].units != b.ids("active"):
        stay = [order for order in g.legal() if type(order).__name__ == "Stay"]
        g.order(stay[0] if stay else g.legal()[0], *("5" if stay else ""))
    codes = {one.code for one in g.of(e.CombatFought)[-1].modifiers}
    assert "momentum" in codes


@pytest.mark.clause("mpike 11.3.6-h")
def test_who_has_no_way_back_keeps_momentum_with_its_place() -> None:
    pen = "; ".join(f"R HI1 4-6 @{place}>3 w2" for place in ("-1.0", "-1.1", "0.-1", "0.1"))
    b = Board(f"a: R cav 9-8 @0.0>3 momentum p2; foe: P cav 4-8 @1.-1>9 p2; b: P HI1 9-8 @1.0>9; {pen}", AWAY)
    g = fight(b, Melee(0))
    g.order(NameAttacks((Attack(b.hex("1.-1"), b.ids("a")),)))
    g.order(NameAttacks((Attack(b.hex("0.0"), b.ids("b")),)), "5", "4")
    counter, own = g.of(e.CombatFought)
    assert (counter.defender_result, g.of(e.Hit)[0].unit) == ("shaken-1", b.id("a"))
    assert "momentum" in {one.code for one in own.modifiers}


@pytest.mark.clause("mpike 11.3.9", "mpike 11.3.9-b")
def test_a_pistol_of_the_move_does_not_bar_another_in_close_combat() -> None:
    b = Board("a: R cav 4-6 @0.0>3 p1 fired moved acted; foe: P HI1 6-6 @1.-1>9", AWAY)
    g = fight(b, Melee(0))
    g.order(NameAttacks((Attack(b.hex("1.-1"), b.ids("a")),)))
    g.order(SpendPistols(b.ids("a")), "4")
    assert g.unit("a").pistols == 2


@pytest.mark.clause("mpike 11.3.9-a", "mpike 14.3")
def test_who_has_a_pistol_for_close_combat() -> None:
    b = Board("a: R cav 4-6 @0.0>3 dismounted; foe: P cav 6-6 @1.-1>9; foot: P LI 2-6 @1.-1>9 below", AWAY)
    g = fight(b, Melee(0))
    g.order(NameAttacks((Attack(b.hex("1.-1"), b.ids("a")),)))
    assert g.legal() == [SpendPistols(b.ids("a")), SpendPistols()]
    g.order(SpendPistols())
    assert g.legal() == [SpendPistols(b.ids("foe")), SpendPistols()]
    b = Board("a: R cav 4-6 @0.0>3 p2; foe: P cav 6-6 @1.-1>9 p2", AWAY)
    g = fight(b, Melee(0))
    g.order(NameAttacks((Attack(b.hex("1.-1"), b.ids("a")),)), "4")
    assert g.of(e.CombatFought)


@pytest.mark.clause("mpike 11.3.9")
def test_each_choice_among_those_with_pistols_is_offered() -> None:
    b = Board("a: R cav 4-6 @0.0>3; b: R cav 4-6 @0.-1>5; foe: P HI1 8-6 @1.-1>9", AWAY)
    g = fight(b, Melee(0))
    g.order(NameAttacks((Attack(b.hex("1.-1"), b.ids("a", "b")),)))
    assert g.legal() == [SpendPistols(b.ids(*names)) for names in (("a", "b"), ("a",), ("b",), ())]


@pytest.mark.clause("mpike 11.3.9")
def test_pistols_are_declared_in_turn() -> None:
    b = Board("a: R cav 4-6 @0.0>3; b: R HI1 4-6 @0.-1>5; foe: P cav 4-6 @1.-1>9 p1", AWAY)
    g = fight(b, Melee(0))
    g.order(NameAttacks((Attack(b.hex("1.-1"), b.ids("a", "b")),)))
    assert g.refused(SpendPistols(b.ids("b"))) == ["11.3.9-a"]
    assert g.refused(SpendPistols(b.ids("foe"))) == ["11.3.9"]
    assert g.refused(SpendPistols(b.ids("a", "a"))) == ["11.3.9"]
    g.order(SpendPistols(b.ids("a")))
    assert g.asked == ("parliament", "pistols-defender")
    g.order(SpendPistols(b.ids("foe")), "4")
    assert (g.unit("a").pistols, g.unit("foe").pistols) == (1, 2)
    (fought,) = g.of(e.CombatFought)
    assert {one.code: one.value for one in fought.modifiers}["attacker-pistols"] == 1


@pytest.mark.clause("mpike 11.2", "mpike 11.1.2")
def test_attacks_and_counter_attacks_are_recorded_apart() -> None:
    b = Board("a: R HI1 4-6 @0.0>3; c: P cav 4-6 @1.-1>9; d: P cav 4-6 @0.-1>7", AWAY)
    g = fight(b, Melee(0))
    g.order(NameAttacks((Attack(b.hex("1.-1"), b.ids("a")),)))
    (named,) = g.of(e.AttacksNamed)
    assert (named.side, named.attackers, named.counter) == (R, (b.ids("a"),), False)
    assert g.asked == ("parliament", "counters")
    (found,) = [order for order in g.legal() if isinstance(order, NameAttacks) and order.attacks]
    g.order(found)
    named = g.of(e.AttacksNamed)[-1]
    assert (named.attackers, named.counter) == ((b.ids("d"),), True)


@pytest.mark.clause("mpike 11.1.2-a", "mpike 11.1.2")
def test_a_way_in_from_one_half_is_enough() -> None:
    units = "R HI2 12-6 @5.0+5.1>3; P HI1 4-6 @6.0>9"
    assert refusals(units, "6.0", river="5.1/6.0") == []
    assert refusals(units, "6.0", river="5.0/6.0 5.1/6.0") == ["11.1.2"]
