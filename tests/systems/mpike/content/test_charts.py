"""The charts as data: figures that the rules text fixes, published ones, and ours by what the text demands of them."""

import pytest

from engine.systems.mpike.content.charts import CHARTS
from engine.systems.mpike.content.combat_charts import (
    CombatChart,
    InterceptionChart,
    MatrixChart,
    PursuitChart,
    StandChart,
)
from engine.systems.mpike.content.command_charts import (
    ActivationChart,
    LossChart,
    MovementChart,
    OrderChart,
    PointChart,
)
from engine.systems.mpike.content.fire_charts import ArtilleryChart, FireChart, FireColumn, MoraleChart, fire_result
from engine.systems.mpike.content.headings import row_of
from engine.systems.mpike.content.kinds import GUNS, ORDERS, GunClass, OrderName
from engine.systems.mpike.content.terrain_chart import TerrainChart
from tests.systems.mpike.content.kit import chart

ACTIVATION: ActivationChart = chart("activation")
ORDER: OrderChart = chart("orders")
LOSSES: LossChart = chart("losses")
MOVEMENT: MovementChart = chart("movement")
TERRAIN: TerrainChart = chart("terrain")
INTERCEPTION: InterceptionChart = chart("interception")
FIRE: FireChart = chart("fire")
ARTILLERY: ArtilleryChart = chart("artillery")
MORALE: MoraleChart = chart("morale")
COMBAT: CombatChart = chart("combat")
MATRIX: MatrixChart = chart("matrix")
STAND: StandChart = chart("stand")
PURSUIT: PursuitChart = chart("pursuit")
POINTS: PointChart = chart("points")
AIMS: tuple[FireColumn, ...] = ("front", "flank", "salvo")


# -- every chart


@pytest.mark.parametrize("role", CHARTS)
def test_every_chart_says_where_it_comes_from(role: str) -> None:
    one = chart(role)
    assert one.id == f"{role}-series"
    assert one.source
    for origin in one.origins:
        assert origin.provenance != one.provenance


def test_rows_end_at_0_and_9() -> None:
    """Constraint C1."""
    assert [row_of(die) for die in (-5, -1, 0, 4, 9, 10, 14)] == [0, 0, 0, 4, 9, 9, 9]


# -- command


@pytest.mark.clause("mpike 5.7.2")
@pytest.mark.parametrize(
    ("current", "wished", "most"),
    [
        ("charge", "make-ready", 3), ("charge", "receive-charge", 2), ("charge", "rally", 5),
        ("make-ready", "charge", 5), ("make-ready", "receive-charge", 5), ("make-ready", "rally", 6),
        ("receive-charge", "charge", 3), ("receive-charge", "make-ready", 5), ("receive-charge", "rally", 4),
        ("rally", "charge", 1), ("rally", "make-ready", 4), ("rally", "receive-charge", 3),
    ],
)  # fmt: skip
def test_changes_of_orders_are_those_of_the_published_card(current: OrderName, wished: OrderName, most: int) -> None:
    assert ORDER.most(current, wished) == most


@pytest.mark.clause("mpike 5.7.2-a")
def test_no_order_is_changed_to_itself() -> None:
    assert [ORDER.most(order, order) for order in ORDERS] == [None] * 4


@pytest.mark.clause("mpike 4.3.2")
@pytest.mark.clause("mpike 4.4.2")
def test_continuation_and_preemption_are_those_of_the_published_card() -> None:
    """A wing under Rally does neither (4.3.2, 4.4.2)."""
    assert [ACTIVATION.continuation.get(order) for order in ORDERS] == [3, 2, 1, None]
    assert [ACTIVATION.preemption.get(order) for order in ORDERS] == [4, 3, 2, None]
    modifiers = ACTIVATION.modifiers
    assert (modifiers.adjacent_enemy, modifiers.cavalry, modifiers.second, modifiers.no_continue) == (1, -1, 1, 1)


@pytest.mark.clause("mpike 10.10")
@pytest.mark.clause("mpike 5.3.3")
@pytest.mark.clause("mpike 5.3.4")
def test_leaders_are_lost_and_replaced_as_the_examples_have_it() -> None:
    """1 brings the original back in the next turn, 6 kills (10.10, 5.3.3, 5.3.4)."""
    assert [LOSSES.casualty(die) for die in range(10)] == [False] * 9 + [True]
    assert [LOSSES.replaced(die) for die in (0, 1, 2, 6, 9)] == ["returns", "next-turn", "dead", "dead", "dead"]


@pytest.mark.clause("mpike 7.2.1")
@pytest.mark.clause("mpike 6.2.1")
@pytest.mark.clause("mpike 5.4.2")
def test_allowances_are_those_of_the_text() -> None:
    allowance = MOVEMENT.allowance
    assert (allowance.cavalry, allowance.leader, allowance.light, allowance.heavy) == (8, 8, 6, 4)
    assert (allowance.cavalry_with_light, allowance.limbered, allowance.dismounted) == (6, 2, 4)
    assert (MOVEMENT.turn.cavalry, MOVEMENT.turn.light, MOVEMENT.turn.heavy) == (1, 1, 2)
    assert (MOVEMENT.command_cavalry, MOVEMENT.command_others) == (3, 2)


@pytest.mark.clause("mpike 15.0")
@pytest.mark.clause("mpike 15.0-e")
def test_captured_and_disabled_guns_have_the_points_of_the_text() -> None:
    told = {
        (double, captured): [POINTS.guns(gun, double=double, captured=captured) for gun in GUNS]
        for double in (True, False)
        for captured in (True, False)
    }
    assert told == {
        (True, True): [30, 20, 10],
        (False, True): [15, 10, 5],
        (True, False): [10, 10, 5],
        (False, False): [10, 10, 2],
    }


# -- fire


def effects(results: tuple[str, ...]) -> int:
    return sum(not fire_result(written).miss for written in results)


@pytest.mark.parametrize(
    ("written", "hits", "formation", "check"),
    [("-", 0, 0, False), ("F", 0, 1, False), ("1", 1, 0, False), ("1F", 1, 1, False), ("2FM", 2, 1, True),
     ("3M", 3, 0, True), ("FM", 0, 1, True)],
)  # fmt: skip
def test_a_result_reads_as_it_is_written(written: str, hits: int, formation: int, check: bool) -> None:
    found = fire_result(written)
    assert (found.hits, found.formation, found.check) == (hits, formation, check)
    assert found.miss == (written == "-")


@pytest.mark.clause("mpike 10.5.1")
@pytest.mark.parametrize("regimental", [False, True])
def test_a_salvo_is_better_than_the_front_and_the_front_than_the_flank(regimental: bool) -> None:
    """Constraints C9 and C12: two hits by a salvo, three at best (10.5.1)."""
    hits = {aim: [FIRE.heavy(aim, die, regimental=regimental).hits for die in range(10)] for aim in AIMS}
    assert all(f <= n <= s for f, n, s in zip(hits["flank"], hits["front"], hits["salvo"], strict=True))
    assert 2 in hits["salvo"]
    assert max(hits["salvo"]) == 3
    for column in hits.values():
        assert column == sorted(column)


@pytest.mark.clause("mpike 10.6.3")
def test_regimental_guns_only_make_it_worse_for_the_target() -> None:
    """Constraint C10: only they cause morale checks (10.6.3)."""
    for aim in AIMS:
        for die in range(10):
            plain, guns = FIRE.heavy(aim, die, regimental=False), FIRE.heavy(aim, die, regimental=True)
            assert plain.hits <= guns.hits
            assert not plain.check
        assert any(FIRE.heavy(aim, die, regimental=True).check for die in range(10))


@pytest.mark.clause("mpike 9.4.1a")
def test_the_front_takes_effect_from_about_5() -> None:
    """Constraint C5 (9.4.1a)."""
    assert effects(FIRE.plain.front) == 5
    assert FIRE.heavy("front", FIRE.reaction_limit, regimental=False) == fire_result("F")
    assert FIRE.heavy("front", FIRE.reaction_limit - 1, regimental=False).miss


@pytest.mark.clause("mpike 10.5.1")
@pytest.mark.clause("mpike 10.5.3")
def test_the_examples_of_the_house_tables_come_out() -> None:
    assert FIRE.heavy("front", 7, regimental=False) == fire_result("1")
    assert FIRE.heavy("flank", 7, regimental=False) == fire_result("F")
    assert FIRE.heavy("salvo", 9, regimental=False) == fire_result("3")
    assert FIRE.light_fire(6) == fire_result("F")
    assert FIRE.pistol_fire(7).miss
    assert FIRE.pistol_fire(12) == fire_result("1")


@pytest.mark.clause("mpike 10.6.6")
def test_formation_hits_come_by_all_fire_but_pistols() -> None:
    """Constraint C11 (10.6.6)."""
    for results in (FIRE.plain.front, FIRE.plain.flank, FIRE.plain.salvo, FIRE.light, ARTILLERY.results):
        assert any(fire_result(written).formation for written in results)
    assert not any(fire_result(written).formation for written in FIRE.pistol)


@pytest.mark.clause("mpike 9.4.2")
@pytest.mark.clause("mpike 10.4")
def test_modifiers_of_fire_have_the_signs_of_the_text() -> None:
    """Constraints C2, C3, C6, C7, C8 (6.3, 9.4.2, 10.3, 10.4)."""
    of = FIRE.modifiers
    assert (of.advancing, of.retreating, of.at_retreating, of.at_cavalry, of.after_salvo) == (-3, -3, -3, -1, -1)
    assert of.firer_broken < of.firer_confused < 0
    assert of.hedgehog > 0
    for name in ("advancing", "retreating", "at_retreating", "at_cavalry", "after_salvo"):
        assert FIRE.provenance_of(f"modifiers.{name}") == "text"
    assert FIRE.provenance_of("modifiers.hedgehog") == "house"


@pytest.mark.clause("mpike 10.8.2")
@pytest.mark.parametrize(
    ("gun", "distance", "drm"),
    [("12", 1, 2), ("12", 17, -3), ("4-8", 6, -1), ("4-8", 16, -3), ("4-8", 17, None), ("3", 8, -2), ("3", 9, None)],
)
def test_gunfire_goes_by_class_and_distance(gun: GunClass, distance: int, drm: int | None) -> None:
    """Constraint C16 (10.8.2)."""
    assert ARTILLERY.drm(gun, distance) == drm


@pytest.mark.clause("mpike 10.8.7")
def test_the_artillery_table_has_a_formation_hit_with_a_check() -> None:
    """Constraint C13; 4-8 lb at 6 hexes, die 7, is row 6 (10.8.2) (10.8.7)."""
    drm = ARTILLERY.drm("4-8", 6)
    assert drm is not None
    assert ARTILLERY.result(7 + drm) == fire_result("FM")
    assert ARTILLERY.modifiers.double_battery > 0


@pytest.mark.clause("mpike 10.6.2")
def test_checks_for_hits_go_by_current_morale() -> None:
    """Any hit up to 6, two at 7, three at 8; 1 is morale broken (10.6.2)."""
    asked = {morale: [MORALE.check(morale, hits) for hits in (0, 1, 2, 3)] for morale in (1, 6, 7, 8)}
    assert asked == {
        1: [False, True, True, True],
        6: [False, True, True, True],
        7: [False, False, True, True],
        8: [False, False, False, True],
    }
    assert [MORALE.added(checks) for checks in (1, 2, 4, 5)] == [0, 1, 3, 3]


@pytest.mark.clause("mpike 12.5.1")
def test_thresholds_go_by_printed_morale() -> None:
    """Constraint C22; a unit 4-8 with two hits is not at its threshold (8.4) (12.5.1)."""
    assert [MORALE.threshold_of(morale) for morale in range(4, 9)] == [2, 2, 3, 4, 5]
    assert MORALE.provenance_of("threshold.6") == "house"
    assert MORALE.provenance_of("hits.6") == "text"


# -- close combat


@pytest.mark.clause("mpike 11.4.1")
def test_each_row_has_a_loser_and_the_results_are_those_of_the_text() -> None:
    """Constraint C18: shaken with 1 or 2 hexes, broken with 2, eliminated (11.4.1)."""
    allowed = {("shaken", 1), ("shaken", 2), ("broken", 2), ("eliminated", 0)}
    assert {(row.result, row.retreat) for row in COMBAT.rows} == allowed
    assert [row.loser for row in COMBAT.rows] == ["attacker"] * 5 + ["defender"] * 5


@pytest.mark.clause("mpike 11.7.1-b")
@pytest.mark.clause("mpike 11.7.5")
def test_pursuit_checks_are_for_the_cavalry_of_whoever_won() -> None:
    """Constraint C19: rows 0 and 1 for the defender, 8 and 9 for the attacker (11.7.1-b, 11.7.5)."""
    other = {"attacker": "defender", "defender": "attacker"}
    pursuers = [other[row.loser] if row.pursuit else None for row in COMBAT.rows]
    assert pursuers == ["defender"] * 2 + [None] * 6 + ["attacker"] * 2


@pytest.mark.clause("mpike 11.3.4")
@pytest.mark.clause("mpike 11.3.4-a")
@pytest.mark.clause("mpike 11.3.5")
@pytest.mark.parametrize(
    ("attackers", "defenders", "drm"),
    [
        (7, 4, 0),
        (8, 4, 1),
        (16, 4, 2),
        (3, 9, -1),
        (2, 8, -2),
        (4, 5, -1),
        (5, 5, 0),
        (4, 7, -1),
        (4, 4, 0),
        (2, 3, -1),
    ],
)
def test_odds_are_rounded_in_the_defenders_favour(attackers: int, defenders: int, drm: int) -> None:
    assert COMBAT.ratio(attackers, defenders) == drm


@pytest.mark.clause("mpike 11.3.4-a")
@pytest.mark.parametrize(("attackers", "defenders", "drm"), [(4, 5, 0), (3, 6, -1), (3, 5, 0), (8, 4, 1), (2, 9, -2)])
def test_odds_may_be_taken_as_they_are(attackers: int, defenders: int, drm: int) -> None:
    """The other policy (11.3.4-a)."""
    assert COMBAT.ratio(attackers, defenders, exact=True) == drm


@pytest.mark.clause("mpike 10.6.2")
def test_the_last_row_of_checks_holds_for_all_morale_above() -> None:
    assert [MORALE.check(9, hits) for hits in (2, 3)] == [False, True]
    low: MoraleChart = chart("morale", hits__8=None)
    assert [low.check(8, hits) for hits in (1, 2)] == [False, True]


@pytest.mark.clause("mpike 10.6.5")
def test_each_further_check_adds_what_the_chart_says_of_one() -> None:
    dear: MoraleChart = chart("morale", further_check=2)
    assert [dear.added(checks) for checks in (0, 1, 2)] == [0, 0, 2]


@pytest.mark.clause("mpike 11.3.1")
def test_the_sum_of_modifiers_has_limits() -> None:
    """+6 and die 5 is row 9, -5 and die 3 is row 0 (11.3.1)."""
    assert COMBAT.row(5 + COMBAT.clamped(6)) == COMBAT.rows[9]
    assert COMBAT.row(3 + COMBAT.clamped(-5)) == COMBAT.rows[0]


def test_modifiers_of_close_combat_are_those_of_the_text_or_have_its_signs() -> None:
    """Constraints C2 and C17 (11.3)."""
    of = COMBAT.modifiers
    assert (of.attacker_leader, of.defender_leader, of.cavalry_momentum, of.heavy_momentum) == (1, -1, 2, 1)
    assert (of.flank_or_rear, of.attacker_pistols, of.defender_pistols) == (1, 1, -1)
    assert of.attacker_broken < of.attacker_confused < 0 < of.defender_confused < of.defender_broken
    assert of.attacker_salvo > 0 > of.defender_salvo
    assert COMBAT.provenance_of("modifiers.cavalry_momentum") == "text"
    assert COMBAT.provenance_of("modifiers.attacker_salvo") == "house"


@pytest.mark.clause("mpike 11.6")
def test_light_infantry_attacks_only_light_infantry() -> None:
    assert MATRIX.value("light", "light") == 0
    assert MATRIX.value("light", "heavy") is None
    assert MATRIX.value("light", "broken") is None


@pytest.mark.clause("mpike 11.3.8")
@pytest.mark.clause("mpike 14.2")
def test_hedgehogs_and_pikes_have_their_own_values() -> None:
    """Constraints C3 and C23: a hedgehog is better off, heavy infantry without pikes worse (11.3.8, 14.2)."""
    assert MATRIX.value("arquebusier", "hedgehog") == -4
    assert MATRIX.value("heavy", "hedgehog") == -1
    for attacker in ("heavy", "no-pikes", "cuirassier", "arquebusier"):
        hedgehog, pikes, bare = (MATRIX.value(attacker, d) for d in ("hedgehog", "heavy", "no-pikes"))  # type: ignore[arg-type]
        assert hedgehog is not None
        assert pikes is not None
        assert bare is not None
        assert hedgehog < pikes < bare


@pytest.mark.clause("mpike 11.7.4")
def test_pursuit_in_the_civil_war_goes_through_the_dice_of_the_example() -> None:
    """Constraint C20: 3 rides the loser down, 6 leaves the map (11.7.4)."""
    assert [PURSUIT.result(die, tacw=True) for die in (0, 1, 3, 6, 9)] == [
        "break-off", "break-off", "eliminate", "off-map", "off-map",
    ]  # fmt: skip
    assert [PURSUIT.result(die, tacw=False) for die in (3, 5, 8)] == ["break-off", "eliminate", "off-map"]


@pytest.mark.clause("mpike 11.7.2")
def test_each_row_of_pursuits_reaches_up_to_its_die() -> None:
    own: PursuitChart = chart("pursuit", others__break_off=2, others__eliminate=5)
    assert [own.result(die, tacw=False) for die in (2, 3, 5, 6)] == ["break-off", "eliminate", "eliminate", "off-map"]


@pytest.mark.clause("mpike 11.4.5")
def test_whoever_cannot_retreat_stands_by_5() -> None:
    """Constraint C21 (11.4.5)."""
    assert STAND.holds(5)
    assert not STAND.holds(6)
    assert STAND.holds(-3)


@pytest.mark.clause("mpike 9.3.2")
@pytest.mark.clause("mpike 9.3.1-c")
def test_interception_goes_by_the_order_and_rally_does_not_bar_it() -> None:
    """Constraint C25 (9.3.2, 9.3.1-c)."""
    limits = [INTERCEPTION.succeeds[order] for order in ORDERS]
    assert limits == [6, 5, 4, 2]
    assert INTERCEPTION.modifiers.far > 0 > INTERCEPTION.modifiers.adjacent


# -- terrain


@pytest.mark.clause("mpike 7.3.1")
def test_steep_slope_and_stream_are_two_formation_hits_for_cavalry() -> None:
    """Constraint C26 (7.3.1)."""
    both = TERRAIN.sides["escarpment"].hits["cavalry"] + TERRAIN.sides["stream"].hits["cavalry"]
    assert both == 2
    assert TERRAIN.provenance_of("sides.stream.hits.cavalry") == "text"


@pytest.mark.clause("mpike 14.4")
def test_what_is_two_sided_and_what_blocks_sight_is_as_the_text_has_it() -> None:
    """Constraint C24, and the bridge of the errata (14.4)."""
    assert {kind for kind, side in TERRAIN.sides.items() if side.two_sided} == {"hedge", "stream", "rampart", "ditch"}
    assert {kind for kind, side in TERRAIN.sides.items() if side.sight == "blocks"} == {"hedge", "rampart"}
    assert TERRAIN.crossings["bridge"].two_sided


def test_light_infantry_crosses_hedges_and_berms_in_order() -> None:
    """The official errata of 10 May 2002."""
    for kind in ("hedge", "rampart"):
        assert TERRAIN.sides[kind].hits["light"] == 0
        assert TERRAIN.provenance_of(f"sides.{kind}.hits.light") == "found"


@pytest.mark.clause("mpike 7.1.1")
@pytest.mark.clause("mpike 7.3.3")
def test_leaders_read_the_column_of_cavalry_and_guns_that_of_heavy_infantry() -> None:
    woods, castle = TERRAIN.ground["woods"], TERRAIN.ground["fort"]
    assert (woods.price("leader"), woods.price("artillery")) == (3, 2)
    assert (castle.price("leader"), castle.price("cavalry"), castle.price("light")) == (None, None, 1)


@pytest.mark.clause("mpike 9.4.5")
def test_cover_is_taken_in_towns_and_castles() -> None:
    assert {kind for kind, ground in TERRAIN.ground.items() if ground.cover} == {"town", "fort"}
