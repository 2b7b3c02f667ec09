"""The charts: what the text prints, what a server may put in its place, what is refused (5.2.5.1, 5.2.6.1, 5.6, 6)."""

from typing import Any

import pytest

from engine.content import files
from engine.kernel.problem import ContentError
from engine.systems.battlefield.content.charts import CHARTS, GROUNDS, Charts
from engine.systems.battlefield.content.kinds import MELEE, MISSILES, MeleeWeapon
from engine.systems.battlefield.ground import features_of
from engine.tabletop.polygons import Polygon
from tests.systems.battlefield.kit import change_entries, chart_of, field

T = field()

# Bounds of values by range zone, shooting on the move with its value, piercing (5.2.5.1).
SHOOTING: dict[str, tuple[list[tuple[int, int, int]], str, int, int]] = {
    "light-bow": ([(5, 1, 3), (10, 0, 2), (15, 0, 1)], "half", -1, 0),
    "heavy-bow": ([(5, 1, 3), (10, 0, 2), (15, 0, 1), (20, 0, 0)], "no", 0, 1),
    "sling": ([(5, 0, 2), (10, 0, 1)], "half", -1, 1),
    "light-crossbow": ([(5, 1, 3), (10, 0, 2), (15, 0, 1)], "no", 0, 2),
    "heavy-crossbow": ([(5, 3, 3), (10, 2, 2), (15, 1, 1), (20, 0, 0)], "no", 0, 3),
    "javelin": ([(5, -1, -1)], "full", 0, 0),
    "heavy-javelin": ([(2, -1, -1)], "full", 0, 2),
}


def broken(role: str, change: dict[str, Any]) -> list[tuple[str, str]]:
    """Return place and nature of the mistakes of a chart with some entries changed, None taking one out."""
    raw = chart_of(role)
    change_entries(raw, change)
    with pytest.raises(ContentError) as error:
        files.build(raw, f"{role}.toml", CHARTS[role])
    return [(problem.place, problem.what) for problem in error.value.problems]


# -- what is printed


@pytest.mark.clause("battlefield 5.2.5.1", "battlefield 5.2.5.1-a", "battlefield 5.2.5.1-b", "battlefield 5.2.5.1-e")
def test_missiles_are_as_printed() -> None:
    found = {
        weapon: ([(z.reach, z.low, z.high) for z in row.zones], row.moving, row.moving_value, row.piercing)
        for weapon, row in T.charts.shooting.weapons.items()
    }
    assert found == SHOOTING


@pytest.mark.clause("battlefield 5.2.5.2", "battlefield 3.1.7-large-shield", "battlefield 3.1.7-pavise")
def test_modifiers_of_shots_are_as_printed() -> None:
    chart = T.charts.shooting
    assert (chart.modifiers.second_rank, chart.modifiers.engaged, chart.modifiers.hill_level) == (1, -1, -1)
    assert (chart.modifiers.brush, chart.large_shield, chart.pavise, chart.over) == (-1, 1, 2, 10)


@pytest.mark.clause("battlefield 5.2.5-b")
def test_the_end_of_a_zone_belongs_to_the_nearer_one() -> None:
    row = T.charts.shooting.weapons["light-bow"]
    assert [row.zone(16 * u, 250) for u in (0, 1250, 1251, 1252, 2500, 2502, 3750, 3752)] == [0, 0, 0, 1, 1, 2, 2, None]
    assert row.near == 5
    pilum = T.charts.shooting.weapons["heavy-javelin"]
    assert [pilum.zone(16 * u, 250) for u in (500, 525)] == [0, None]


@pytest.mark.clause("battlefield 5.2.6.1", "battlefield 5.2.6.1-b")
@pytest.mark.parametrize(
    ("weapon", "enemy", "attack", "close"),
    [
        ("pikes", ("pikes",), True, False),
        ("pikes", ("close-combat",), True, False),
        ("spears", ("spears",), True, False),
        ("spears", ("pikes",), False, False),
        ("spears", ("pikes", "close-combat"), False, False),
        ("halberds", ("close-combat",), True, False),
        ("halberds", ("spears",), False, True),
        ("halberds", ("pikes",), False, True),
        ("halberds", ("spears", "close-combat"), True, False),
        ("close-combat", ("halberds",), False, True),
        ("close-combat", ("close-combat",), False, True),
        ("pikes", (), True, False),
        ("spears", (), True, False),
        ("halberds", (), False, True),
        ("close-combat", (), False, True),
    ],
)
def test_weapons_count_as_printed(
    weapon: MeleeWeapon, enemy: tuple[MeleeWeapon, ...], attack: bool, close: bool
) -> None:
    chart = T.charts.melee
    assert chart.applies(weapon, enemy, attack=True) is attack
    assert chart.applies(weapon, enemy, attack=False) is close


@pytest.mark.clause("battlefield 5.2.6.4", "battlefield 6.1", "battlefield 3.1.7-short-spear")
def test_modifiers_of_melee_are_as_printed() -> None:
    chart = T.charts.melee
    found = chart.modifiers
    assert (found.flank, found.rear, found.lower, found.slope, found.neighbour, found.short_spear) == (
        -2,
        -3,
        -1,
        -2,
        -1,
        1,
    )
    assert (chart.large_shield, chart.heavy_javelin, chart.over) == (1, -1, 10)
    assert {weapon: row.piercing for weapon, row in chart.weapons.items() if row.piercing} == {"halberds": 1}


@pytest.mark.clause("battlefield 5.6")
def test_losses_of_markers_are_as_printed() -> None:
    losses = T.charts.losses
    assert (losses.unit, losses.standard, losses.musician, losses.general, losses.chief) == (1, 1, 1, 2, 3)


@pytest.mark.clause("battlefield 6.1")
def test_coefficients_are_as_printed() -> None:
    found = {kind: row.coefficient for kind, row in T.charts.ground.kinds.items()}
    assert found == {
        "plain": 0, "mud": 1, "sand": 1, "plough": 1, "hill": 2, "slope": 3, "cliff": "X", "rocks": "X",
        "rocks-edge": 3, "river": "X", "river-edge": 3, "brush": 3, "forest": "X", "forest-edge": 3, "swamp": "X",
        "swamp-edge": 3, "ford": 3,
    }  # fmt: skip
    assert {kind for kind, row in T.charts.ground.kinds.items() if row.loose_only} == {
        "slope", "brush", "forest-edge", "rocks-edge",
    }  # fmt: skip


# -- where it comes from


@pytest.mark.clause("battlefield 4.2-e")
def test_every_chart_says_where_it_comes_from() -> None:
    assert T.provenance == {"shooting": "text", "melee": "text", "losses": "text", "ground": "text", "deck": "house"}


def test_single_entries_of_ours_in_printed_charts_are_named() -> None:
    assert T.charts.shooting.provenance_of("weapons.heavy-javelin.zones.0.low") == "house"
    assert T.charts.shooting.provenance_of("weapons.heavy-javelin.piercing") == "text"
    assert T.charts.shooting.provenance_of("weapons.javelin.zones.0.low") == "text"
    assert T.charts.ground.provenance_of("prices.0.horse_loose") == "house"
    assert T.charts.ground.provenance_of("prices.2.foot_dense") == "text"
    assert T.charts.ground.provenance_of("kinds.forest.edge") == "house"
    assert T.charts.deck.provenance_of("hand") == "text"
    assert T.charts.deck.provenance_of("cards.river") == "house"


def test_charts_are_complete() -> None:
    assert set(Charts.__struct_fields__) == set(CHARTS)
    assert set(T.charts.shooting.weapons) == set(MISSILES)
    assert set(T.charts.melee.weapons) == set(MELEE)
    assert set(T.charts.ground.kinds) == set(GROUNDS)


# -- terrain cards


@pytest.mark.clause("battlefield 4.2", "battlefield 4.2-d")
def test_the_deck_has_every_card_that_the_text_names() -> None:
    deck = T.charts.deck
    assert (deck.hand, deck.alike) == (5, 2)
    assert set(deck.cards) == {
        "plain", "mud", "sand", "plough", "hill", "high-hill", "steep-hill", "cliff", "brush", "forest", "rocks",
        "swamp", "river", "ford",
    }  # fmt: skip
    assert deck.cards["plain"].pieces == ()
    assert [piece.kind for piece in deck.cards["mud"].pieces] == ["mud"]
    assert deck.cards["river"].across
    assert deck.cards["ford"].needs == ("river",)


def test_templates_are_simple_fit_squares_of_eight_centimetres_and_lie_round_their_middle() -> None:
    for slug, card in T.charts.deck.cards.items():
        for n, piece in enumerate(card.pieces):
            outline = Polygon(piece.outline)
            assert outline.simple, slug
            west, south, east, north = outline.box
            if n == 0:
                assert abs(west + east) <= 200, slug
                assert abs(south + north) <= 200, slug
            if slug != "river":
                for size in (east - west, north - south):
                    assert size <= 3200, slug
                    assert n or -size % 800 <= 200, (slug, size)


def test_levels_and_slopes_of_a_card_lie_on_its_hill() -> None:
    for slug in ("high-hill", "steep-hill", "cliff"):
        hill, upper = T.charts.deck.cards[slug].pieces
        assert hill.kind == "hill"
        assert hill.level == 1
        outline = Polygon(hill.outline)
        holds = sum(outline.holds(point) for point in upper.outline)
        assert holds >= len(upper.outline) // 2, slug


@pytest.mark.clause("battlefield 6.1-a")
def test_woods_rocks_swamps_and_rivers_of_the_deck_are_more_than_edge() -> None:
    for slug in ("forest", "rocks", "swamp", "river"):
        (piece,) = T.charts.deck.cards[slug].pieces
        assert slug in [feature.kind for feature in features_of(T, "x", piece.kind, piece.outline)], slug


# -- what is refused


TWICE = [{"reach": 5, "low": 0, "high": 1}, {"reach": 5, "low": 0, "high": 1}]
BOW_TIE = [[0, 0], [9, 9], [9, 0], [0, 9]]
FEW = {"hand": 12, "alike": 1, "cards.river": None, "cards.ford": None, "cards.mud": None}
MISTAKES: list[tuple[str, dict[str, Any], str, str]] = [
    ("shooting", {"weapons.sling": None}, "weapons.sling", "is missing"),
    (
        "shooting",
        {"weapons.javelin.zones": [{"reach": 5, "low": 2, "high": 1}]},
        "weapons.javelin.zones[0]",
        "low 2 is above high 1",
    ),
    ("shooting", {"weapons.sling.zones": TWICE}, "weapons.sling.zones[1].reach", "5 must be above 5"),
    ("shooting", {"clause": "9.9"}, "clause", "battlefield has no paragraph 9.9"),
    (
        "shooting",
        {"origins.0.entries": ["weapons.bow"]},
        "origins[0].entries",
        "weapons.bow is no entry of the chart",
    ),
    ("melee", {"weapons.pikes": None}, "weapons.pikes", "is missing"),
    (
        "melee",
        {"weapons.spears.attack": {"against": "except"}},
        "weapons.spears.attack.weapons",
        "are named with `only` and `except`, and not otherwise",
    ),
    ("ground", {"kinds.brush": None}, "kinds.brush", "is missing"),
    ("ground", {"prices.2": None}, "prices.2", "is missing, but hill has this coefficient"),
    ("ground", {"kinds.cliff.loose_only": True}, "kinds.cliff.loose_only", "says nothing where nobody enters"),
    ("ground", {"kinds.hill.edge": 2}, "kinds.hill.edge", "there is no kind hill-edge"),
    ("deck", FEW, "cards", "are too few for a hand of 12 with 1 alike"),
    ("deck", {"cards.brush.pieces.0.outline": BOW_TIE}, "cards.brush.pieces[0].outline", "crosses itself"),
    (
        "deck",
        {"cards.hill.pieces.0.level": 0},
        "cards.hill.pieces[0].level",
        "is 1 or more of a hill, and of nothing else (6.1-g)",
    ),
]


@pytest.mark.parametrize(("role", "change", "place", "what"), MISTAKES)
def test_mistakes_of_a_chart_are_named_with_their_place(
    role: str, change: dict[str, Any], place: str, what: str
) -> None:
    assert (place, what) in broken(role, change)


def test_a_value_beyond_a_die_is_a_slip_of_the_pen() -> None:
    assert broken("melee", {"modifiers.rear": -30})[0][0] == "modifiers.rear"
    assert broken("losses", {"chief": 10})[0][0] == "chief"
    assert broken("ground", {"prices.1.foot_loose": 0})[0][0] == "prices.1.foot_loose"
