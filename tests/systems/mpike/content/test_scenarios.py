"""Our scenarios: each loads whole; and every mistake that an author can make is told with its place."""

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any, get_args, get_type_hints

import pytest

from engine.content import files
from engine.kernel.problem import ContentError
from engine.systems.mpike.content import packs as content
from engine.systems.mpike.content.field import Field
from engine.systems.mpike.content.policies import Policies
from engine.systems.mpike.content.scenario import Scenario
from tests.systems.mpike.content.kit import blank_map, painted, scenario, told, unit

ALL = tuple(info.id for info in content.scenarios())


def field(name: str) -> Field:
    return content.bind(content.document(name))


def strengths(t: Field, kind: str) -> dict[str, int]:
    return {side: sum(c.strength for c in t.cards if c.side == side and c.kind == kind) for side in t.sides}


# -- ours


def test_what_there_is_to_play_comes_with_what_is_easiest_first() -> None:
    assert ALL[:3] == ("edgehill-rupert", "fehrbellin", "rocroi")
    infos = {info.id: info for info in content.scenarios()}
    assert infos["edgehill-rupert"].introductory
    assert infos["fehrbellin"].sides == ("swedish", "brandenburg")


@pytest.mark.parametrize("name", ALL)
def test_a_frozen_document_is_bound_as_it_was(name: str) -> None:
    frozen, digest = files.freeze(content.document(name))
    again, same = files.freeze(content.document(name))
    assert (frozen, digest) == (again, same)
    assert content.bind(json.loads(frozen)).cards == field(name).cards
    assert content.about(json.loads(frozen)).id == name


@pytest.mark.clause("mpike 5.4.2")
@pytest.mark.parametrize("name", ALL)
def test_everybody_is_in_command_as_the_game_begins(name: str) -> None:
    """Links of 3 hexes for cavalry, 2 for others, to the wing commander (5.4.2)."""
    t = field(name)
    for wing in (wing for wing in t.wings if not wing.turn):
        chain, left = {t.leaders[wing.commander].at}, set(wing.units)
        while found := {id_ for id_ in left if linked(t, id_, chain)}:
            chain |= {hex_ for id_ in found for hex_ in t.cards[id_].at}
            left -= found
        assert not left, (wing.slug, [t.cards[id_].slug for id_ in left])


def linked(t: Field, id_: Any, chain: set[int]) -> bool:
    most = 3 if t.cards[id_].kind == "cavalry" else 2
    return any(t.grid.distance(hex_, link) <= most for hex_ in t.cards[id_].at for link in chain)


@pytest.mark.parametrize("name", ["edgehill-rupert", "fehrbellin", "rocroi"])
def test_nobody_begins_within_reach_of_the_enemys_muskets(name: str) -> None:
    t = field(name)
    red, blue = ([hex_ for card in t.cards if card.side == side for hex_ in card.at] for side in t.sides)
    assert min(t.grid.distance(a, b) for a in red for b in blue) >= 4


@pytest.mark.clause("mpike 9.1.3")
def test_edgehill_has_the_counters_of_the_rules_text() -> None:
    """Rupert 3-8, Ramsay 4-6, dragoons 2-6; strengths of the histories at some 90 men for a point (9.1.3)."""
    t = field("edgehill-rupert")
    printed = {slug: (t.cards[t.by_slug[slug]].strength, t.cards[t.by_slug[slug]].morale) for slug in t.by_slug}
    assert printed["rupert-horse"] == (3, 8)
    assert printed["ramsay-horse"] == (4, 6)
    assert printed["dragoons"] == (2, 6)
    assert strengths(t, "cavalry") == {"parliament": 15, "royalist": 15}
    assert t.tacw
    assert [wing.cavalry for wing in t.wings] == [True, False, True]


def test_fehrbellin_has_the_strengths_of_the_report() -> None:
    t = field("fehrbellin")
    assert strengths(t, "heavy") == {"swedish": 63, "brandenburg": 0}
    assert strengths(t, "cavalry") == {"swedish": 33, "brandenburg": 54}
    assert strengths(t, "light") == {"swedish": 0, "brandenburg": 6}
    assert not any(card.kind == "double" for card in t.cards)
    assert t.cards[t.by_slug["hill-guns"]].double_battery
    assert t.cards[t.by_slug["guard"]].regimental
    assert {t.level(hex_) for slug in ("hill-guns", "trabanten") for hex_ in t.cards[t.by_slug[slug]].at} == {1}


def test_rocroi_has_the_strengths_of_the_histories() -> None:
    """Eighteen battalions against nineteen and four of Beck’s, twelve guns against eighteen."""
    t = field("rocroi")
    assert strengths(t, "heavy") == {"french": 161, "spanish": 137}
    assert strengths(t, "double") == {"french": 0, "spanish": 62}
    assert strengths(t, "cavalry") == {"french": 73, "spanish": 67}
    counted = Counter(f"{card.side} {card.kind}" for card in t.cards)
    assert counted["french heavy"] == 18
    assert counted["spanish double"] == 5
    assert (counted["french artillery"], counted["spanish artillery"]) == (3, 4)
    assert {side: sum(card.side == side for card in t.cards) for side in t.sides} == {"french": 53, "spanish": 53}


def test_at_rocroi_musketeers_lie_in_the_wood_and_the_croats_on_their_height() -> None:
    t = field("rocroi")
    assert {t.map.ground[hex_] for slug in ("ambush1", "ambush2") for hex_ in t.cards[t.by_slug[slug]].at} == {"woods"}
    assert [t.level(hex_) for hex_ in t.cards[t.by_slug["croats"]].at] == [1]
    assert {wing.slug: wing.order for wing in t.wings if wing.order == "charge"}.keys() == {"right", "left-van"}


@pytest.mark.clause("mpike 7.4")
def test_beck_is_on_the_march_to_rocroi() -> None:
    t = field("rocroi")
    (late,) = (wing for wing in t.wings if wing.turn)
    assert (late.slug, late.turn, late.order) == ("relief", 9, "make-ready")
    assert all(not t.cards[id_].at for id_ in late.units)
    assert {t.grid.column(hex_) for hex_ in late.entry} == {t.grid.columns - 1}


def test_a_scenario_that_is_not_there_is_not_found() -> None:
    with pytest.raises(LookupError, match="naseby"):
        content.document("naseby")


def test_an_author_may_bring_his_own_map_and_charts() -> None:
    folder = files.SYSTEMS / "mpike" / "content"
    battle = (folder / "scenarios" / "edgehill-rupert.toml").read_bytes()
    own = (folder / "charts" / "stand-series.toml").read_bytes().replace(b"stands = 5", b"stands = 7")
    frozen = content.pack(files.parsed({"battle.toml": battle, "own-stand.toml": own}))
    assert content.bind(frozen).charts.stand.holds(7)
    wrong = own.replace(b"stands = 7", b"stands = 70")
    with pytest.raises(ContentError) as refused:
        content.pack(files.parsed({"battle.toml": battle, "own-stand.toml": wrong}))
    assert [(problem.file, problem.place) for problem in refused.value.problems] == [("own-stand.toml", "stands")]


def test_every_policy_has_values_and_the_first_is_the_default() -> None:
    kinds, usual = get_type_hints(Policies), Policies()
    assert len(kinds) == 36
    for name, kind in kinds.items():
        assert get_args(kind)[0] == getattr(usual, name)
        assert len(get_args(kind)) == 2


# -- mistakes


def test_the_battle_itself_has_no_mistakes() -> None:
    assert told() == []


COLUMN = {"units__2__formation": "column"}
LATE = {
    "wings__1__turn": 2,
    "wings__1__entry": ["0105"],
    "leaders__2__at": None,
    "units__2__at": None,
    "units__3__at": None,
}


@pytest.mark.clause("mpike 2.1.2", "mpike 2.1.3")
@pytest.mark.parametrize(
    ("value", "lawful", "unlawful"),
    [
        ("units__0__strength", (1, 20), (0, 21)),
        ("units__0__morale", (4, 8), (3, 9)),
        ("leaders__0__rating", (0, -1, -2), (1, -3)),
    ],
)
def test_counters_have_values_that_are_printed(value: str, lawful: tuple[int, ...], unlawful: tuple[int, ...]) -> None:
    assert [told(**{value: number}) for number in lawful] == [[]] * len(lawful)
    assert all(told(**{value: number})[0].startswith(value.replace("__0__", "[0].")) for number in unlawful)


@pytest.mark.parametrize(
    ("changes", "mistake"),
    [
        ({"series": "ABC"}, "series: Invalid enum value 'ABC'"),
        ({"turns": 0}, "turns: Expected `int` >= 1"),
        ({"policies": {"bridges": "yes"}}, "policies.bridges: is not a name known here"),
        ({"policies": {"triple_stack": "maybe"}}, "policies.triple_stack: Invalid enum value 'maybe'"),
        ({"sides__1__id": "red"}, "sides[1].id: red is there twice"),
        ({"sides__1__colour": "plum"}, "sides: need one light colour (sky, stone, straw, sage) and one dark"),
        ({"sides__0__facing": "N"}, "sides[0].facing: N is none of NW, NE, E, SE, SW, W"),
        ({"sides__0__edge": "0505"}, "sides[0].edge: 0505 is not at the edge of the map"),
        ({"sides__0__edge": "9999"}, "sides[0].edge: '9999' is no hex of the map test"),
        ({"sides__0__seniority": ["rupert"]}, "sides[0].seniority: must name each wing commander once: byron, rupert"),
        ({"leaders__0": None}, "sides[0].seniority: has no effect without an army commander (5.3.5)"),
        ({"victory__red": None}, "victory.red: is missing"),
        ({"victory__green": {"marginal": 1, "substantial": 2, "decisive": 3}}, "victory.green: is none of red, blue"),
        ({"victory__red__substantial": 10}, "victory.red: must rise"),
        ({"wings__0__side": "green"}, "wings[0].side: 'green' is none of red, blue"),
        ({"wings__2__side": "red"}, "wings: blue has none"),
        ({"units__4__wing": "foot", "units__5__wing": "foot"}, "wings[2]: has no units"),
        ({**LATE, "wings__1__turn": 7}, "wings[1].turn: 7 is after the last turn 6"),
        ({**LATE, "wings__1__entry": []}, "wings[1].entry: is missing"),
        ({"wings__1__entry": ["0105"]}, "wings[1].entry: has no effect"),
        ({**LATE, "wings__1__order": "charge"}, "wings[1].order: charge must be make-ready"),
        ({**LATE, "wings__1__entry": ["0505"]}, "wings[1].entry: 0505 is not at the edge of the map"),
        ({"wings__1__replacement": 1}, "wings[1].replacement: 1 is no rating: 0, -1 or -2 (2.1.3)"),
        ({"leaders__0__rating": 1}, "leaders[0].rating: 1 is no rating: 0, -1 or -2 (2.1.3)"),
        ({"leaders__0__side": "green"}, "leaders[0].side: 'green' is none of red, blue"),
        ({"leaders__0__wing": "horse"}, "leaders[0].wing: is for wing commanders"),
        ({"leaders__0__at": None}, "leaders[0].at: is missing"),
        ({"leaders__1__wing": "line"}, "leaders[1].wing: 'line' is no wing of red"),
        ({"leaders__2__at": None}, "leaders[2].at: is missing: foot is on the map"),
        ({**LATE, "leaders__2__at": "0305"}, "leaders[2].at: must be left out: he enters with foot in turn 2"),
        ({"leaders__2__role": "army", "leaders__2__wing": None}, "leaders: red has more than one army commander"),
        ({"leaders__2__wing": "horse"}, "wings[1]: has 0 commanders in place of one"),
        ({"leaders__1__id": "hr1"}, "leaders[1].id: hr1 is there twice"),
        ({"units__0__id": "0302"}, "units[0].id: 0302 reads as a hex"),
        ({"leaders__0__at": "0904"}, "leaders[0].at: 0904 holds an enemy"),
        ({"leaders__1__at": "0305"}, "leaders[1].at: 0305 holds no unit of his wing horse"),
        ({"units__0__wing": "guard"}, "units[0].wing: 'guard' is no wing"),
        ({"units__0__morale": 9}, "units[0].morale: 9 is no printed morale: 4 to 8 (2.1.2)"),
        ({"units__0__strength": 0}, "units[0].strength: 0 is no strength: 1 to 20 (2.1.2)"),
        ({"units__0__strength": None}, "units[0].strength: is missing"),
        ({"units__0__gun": "3"}, "units[0].gun: is for artillery"),
        ({"units__3__strength": 3}, "units[3].strength: must be left out"),
        ({"units__3__range": None}, "units[3].range: is missing: artillery has class, grazing range"),
        ({"units__3__grazing": 15}, "units[3].grazing: 15 is more than the maximum range 14"),
        ({"units__1__arquebusier": True}, "units[1].arquebusier: is for cavalry"),
        ({"units__1__dismounted": True}, "units[1].dismounted: is for cavalry"),
        ({"units__1__pikes": False}, "units[1].pikes: is for heavy infantry"),
        ({"units__1__regimental": True}, "units[1].regimental: is for heavy infantry"),
        ({"units__1__double_battery": True}, "units[1].double_battery: is for artillery"),
        ({"units__1__limbered": True}, "units[1].limbered: is for artillery"),
        ({"units__3__limbered": True, "series": "TACW"}, "units[3].limbered: has no place in a TACW game"),
        ({"units__3__turn": 2, "units__3__at": "", "series": "TACW"}, "units[3].kind: artillery can’t enter in a TACW"),
        ({"units__3__formation": "open"}, "units[3].formation: open is no formation of artillery"),
        ({"units__3__hits": 1}, "units[3].hits: must be left out"),
        ({"units__0__hits": 6}, "units[0].hits: 6 eliminate the unit: it has 6 strength points"),
        ({"units__0__formation": "hedgehog"}, "units[0].formation: hedgehog is for heavy infantry with pikes"),
        ({"units__2__formation": "hedgehog", "units__2__pikes": False}, "units[2].formation: hedgehog is for heavy"),
        ({"units__0__morale_level": "broken"}, "units[0].formation: is none for morale-broken units"),
        ({**LATE, "units__2__turn": 3}, "units[2].turn: must be left out: its wing enters in turn 2"),
        ({"units__0__turn": 7, "units__0__at": None}, "units[0].turn: 7 is after the last turn 6"),
        ({"units__0__turn": 2}, "units[0].at: must be left out: it enters in turn 2"),
        ({**LATE, "units__2__formation": "confused"}, "units[2].formation: confused must be normal, open or column"),
        ({"units__0__at": None}, "units[0].at: '' must be one hex"),
        ({"units__0__at": "0302/0303"}, "units[0].at: '0302/0303' must be one hex"),
        ({"units__2__at": "0305"}, "units[2].at: '0305' must be two hexes with a stroke"),
        ({"units__2__at": "0305/0405"}, "units[2].at: 0305/0405 does not lie across the facing E"),
        ({"units__2__at": "0305/0308"}, "units[2].at: 0305/0308 does not lie across the facing E"),
        ({**COLUMN, "units__2__facing": "E"}, "units[2].facing: must be left out: a column of two hexes"),
        ({"units__0__facing": "S"}, "units[0].facing: S is none of NW, NE, E, SE, SW, W"),
        ({"units__0__at": "2020"}, "units[0].at: '2020' is no hex of the map test"),
        ({"units__0__at": "0904"}, "units[4].at: 0904 already holds the enemy hr1"),
        ({"units__5__at": "0904"}, "units[5].at: 0904 already holds foot1, with which foot2 may not stack (8.1.1)"),
        ({"units__1__at": "0302", "units__1__strength": 3}, "units[1].at: 0302 holds shot of strength 3 with cavalry"),
        ({"units__1__at": "0302", "units__1__wing": "foot"}, "units[1].at: 0302 holds hr1 and shot of two wings"),
        ({"units__1__at": "0302", "units__1__formation": "open"}, "units[1].at: 0302 holds hr1 and shot, which must"),
        ({"units__1__at": "0302", "units__0__dismounted": True}, "units[1].at: 0302 holds dismounted cavalry"),
        ({"units__1__at": "0302", "units__1__strength": 2, "units__3__at": "0302"}, "units[3].at: 0302 holds 3 units"),
        ({"wagons": [WAGON := {"id": "baggage", "name": {"en": "b", "ru": "b"}, "side": "green", "at": "0101"}]},
         "wagons[0].side: 'green' is none of red, blue"),
        ({"wagons": [{**WAGON, "side": "red", "at": "9901"}]}, "wagons[0].at: '9901' is no hex of the map test"),
        ({"objectives": [{"id": "town", "name": {"en": "t", "ru": "t"}, "at": "0101", "points": 5, "holder": "green"}]},
         "objectives[0].holder: 'green' is none of red, blue"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)  # fmt: skip
def test_each_mistake_is_told_with_its_place(changes: dict[str, Any], mistake: str) -> None:
    assert any(found.startswith(mistake) for found in told(**changes)), told(**changes)


def test_a_chart_that_is_not_there_is_told() -> None:
    raw = content.document("edgehill-rupert")["scenario"] | {"stand": "stand-none"}
    with pytest.raises(ContentError) as refused:
        content.gathered(files.build(raw, "battle.toml", Scenario), raw)
    assert refused.value.problems[0].file.endswith("stand-none.toml")


@pytest.mark.clause("mpike 8.3.4")
def test_one_battery_above_and_one_below_a_two_hex_unit_is_a_mistake() -> None:
    """The units of a hex are listed from the bottom (8.3.4)."""
    units = scenario()["units"]
    below, above = unit("low", "foot", "artillery", "0305"), unit("high", "foot", "artillery", "0306")
    mixed = [*units[:2], below, units[2], above, *units[3:]]
    assert told(units=mixed) == ["units[3].at: has one battery above and one below: both are on the same level (8.3.4)"]
    assert told(units=[*units, below, above]) == []


@pytest.mark.clause("mpike 8.1.1-b")
def test_cavalry_light_infantry_and_a_battery_stack_where_the_policy_allows() -> None:
    changes: dict[str, Any] = {"units__1__at": "0302", "units__3__at": "0302"}
    assert told(policies={"triple_stack": "yes"}, **changes) == []
    assert told(**changes) != []


def test_closed_ground_is_told() -> None:
    castle = blank_map(**painted({"0302": "c", "0307": "w"}, {"c": "fort", "w": "water"}))
    assert told(castle) == [
        "units[0].at: 0302 is closed to cavalry units",
        "units[3].at: 0307 is closed to artillery units",
    ]
    late = {**LATE, "wings__1__entry": ["0102"]}
    shore = blank_map(**painted({"0102": "w"}, {"w": "water"}))
    assert "wings[1].entry: 0102 is closed to tertio" in told(shore, **late)


def test_terrain_without_an_entry_in_the_chart_is_told() -> None:
    desert = blank_map(**painted({"0101": "d"}, {"d": "desert"}))
    assert told(desert) == ["ground.desert: is missing: the map test has this terrain"]


@pytest.mark.clause("mpike 10.9.2")
def test_levels_and_slopes_of_a_map_must_agree() -> None:
    """A slope kind for each hexside where the level changes (10.9.2)."""
    heights = ["0" * 12 for _ in range(10)]
    heights[4] = "000001" + "0" * 6
    hill = blank_map(elevation="\n".join(heights))
    assert [what for what in told(hill) if "changes level" in what] == [
        f"sides: 0605>{low} changes level and is neither a slope nor an escarpment"
        for low in ("0604", "0705", "0706", "0606", "0506", "0505")
    ]
    flat = blank_map(sides={"slope": ["0605>0606"]})
    assert told(flat) == ["sides: 0605>0606 is a slope between hexes of one level"]
    both = blank_map(elevation="\n".join(heights), sides={"slope": ["0605>0606"], "escarpment": ["0605>0606"]})
    assert "sides: 0605/0606 has two slopes" in told(both)


# -- training positions


def offset(t: Field, origin: str, slug: str) -> tuple[int, int]:
    """Return where a unit stands, its first hex seen from the first hex of another, in axial steps."""
    (aq, ar), (bq, br) = (t.grid.axial[t.cards[t.by_slug[name]].at[0]] for name in (origin, slug))
    return bq - aq, br - ar


@pytest.mark.clause("mpike 9.1.3")
def test_the_charge_is_the_example_of_the_text() -> None:
    """Ramsay and the dragoons as seen from Rupert; nobody else is within the four hexes of an interception (9.1.3)."""
    t = field("examples-charge")
    assert offset(t, "rupert-horse", "ramsay-horse") == (4, -2)
    assert offset(t, "rupert-horse", "dragoons") == (5, -3)
    printed = {slug: (t.cards[id_].strength, t.cards[id_].morale) for slug, id_ in t.by_slug.items()}
    assert (printed["rupert-horse"], printed["ramsay-horse"], printed["dragoons"]) == ((3, 8), (4, 6), (2, 6))
    assert [t.grid.distance(t.grid.parse("0707"), t.cards[t.by_slug[s]].at[0]) for s in ("ramsay-horse", "horse2")] == [
        1,
        4,
    ]
    assert [wing.order for wing in t.wings] == ["charge", "receive-charge"]


@pytest.mark.clause("mpike 10.8.3")
def test_the_guns_have_light_infantry_and_foot_on_one_line() -> None:
    """Ranges 2 and 3 within a grazing range of 4; the brigade has foot before its left half (10.8.3)."""
    t = field("examples-fire")
    assert [offset(t, "drakes", slug) for slug in ("croats", "baden")] == [(2, -1), (3, -1)]
    assert t.cards[t.by_slug["drakes"]].grazing == 4
    assert offset(t, "blue", "tiefenbach") == (1, 0)


@pytest.mark.clause("mpike 9.3.1")
@pytest.mark.clause("mpike 9.2.3")
def test_foot_may_be_intercepted_and_horse_may_ride_behind_confused_foot() -> None:
    t = field("examples-interception")
    assert offset(t, "finns", "tiefenbach") == (4, -1)
    assert t.cards[t.by_slug["yellow"]].formation == "confused"
    assert t.cards[t.by_slug["blue"]].kind == "double"


@pytest.mark.clause("mpike 5.3.5-b", "mpike 5.3.5")
def test_a_side_with_an_army_commander_names_its_wing_commanders_by_seniority() -> None:
    assert told(sides__0__seniority=["byron", "rupert"]) == told(sides__0__seniority=["rupert", "byron"]) == []
    for wrong in ([], ["byron"], ["byron", "byron"], ["byron", "rupert", "charles"]):
        assert told(sides__0__seniority=wrong)[0].startswith("sides[0].seniority: ")


@pytest.mark.clause("mpike 5.3.3-f", "mpike 5.3.5-b")
def test_a_wing_may_name_who_replaces_its_dead_commander() -> None:
    def with_heirs(*heirs: dict[str, Any], seniority: Sequence[str] = ("rupert", "byron")) -> list[str]:
        usual = {"side": "red", "role": "replacement", "rating": 0}
        men = [{"name": {"en": heir["id"], "ru": heir["id"]}, **usual, **heir} for heir in heirs]
        return told(leaders=[*scenario()["leaders"], *men], sides__0__seniority=list(seniority))

    one, other = {"id": "vane", "wing": "foot"}, {"id": "vere", "wing": "horse"}
    assert with_heirs(one, other) == with_heirs(one, seniority=("rupert", "vane", "byron")) == []
    assert with_heirs({**one, "at": "0305"})[0].startswith("leaders[4].at: must be left out: he comes once")
    assert with_heirs({**one, "wing": "line"})[0].startswith("leaders[4].wing: 'line' is no wing of red")
    assert with_heirs(one, {**other, "wing": "foot"}) == ["wings[1]: has more than one replacement (5.3.3)"]


@pytest.mark.clause("mpike 7.4", "mpike 6.3.4")
def test_who_starts_in_a_column_of_two_hexes_looks_along_it() -> None:
    column = {**COLUMN, "units__2__at": "0305/0306"}
    assert told(**column) == []
    (mistake,) = told(**column, units__2__facing="E")
    assert mistake.startswith("units[2].facing: must be left out: a column of two hexes")


@pytest.mark.clause("mpike 2.1.2")
def test_all_but_guns_have_a_strength_and_guns_graze_no_farther_than_they_reach() -> None:
    assert told(units__0__strength=None)[0].startswith("units[0].strength: is missing")
    assert told(units__3__strength=6)[0].startswith("units[3].strength: must be left out")
    for name, value in (("gun", "4-8"), ("grazing", 4), ("range", 14)):
        assert told(**{f"units__0__{name}": value}) == [f"units[0].{name}: is for artillery"]
        assert told(**{f"units__3__{name}": None})[0].startswith(f"units[3].{name}: is missing: artillery")
    assert told(units__3__grazing=14) == []
    assert told(units__3__grazing=15)[0].startswith("units[3].grazing: 15 is more than the maximum range 14")


@pytest.mark.clause("mpike 7.4")
@pytest.mark.parametrize(
    ("changes", "mistake"),
    [
        ({**LATE, "units__2__turn": 3}, "units[2].turn: must be left out: its wing enters in turn 2"),
        ({"units__0__turn": 7, "units__0__at": None}, "units[0].turn: 7 is after the last turn 6"),
        ({"units__0__turn": 2}, "units[0].at: must be left out: it enters in turn 2"),
        ({"units__0__at": "0302/0303"}, "units[0].at: '0302/0303' must be one hex"),
        ({"units__2__at": "0305"}, "units[2].at: '0305' must be two hexes with a stroke"),
        ({"units__0__at": ""}, "units[0].at: '' must be one hex"),
        ({**LATE, "units__2__formation": "confused"}, "units[2].formation: confused must be normal, open or column"),
    ],
)
def test_who_enters_comes_once_in_time_and_in_formation(changes: dict[str, Any], mistake: str) -> None:
    assert any(one.startswith(mistake) for one in told(**changes))


@pytest.mark.clause("mpike 7.4")
@pytest.mark.parametrize(
    ("series", "unit", "mistakes"),
    [
        ("SFO", 1, []), ("SFO", 3, []), ("TACW", 1, []),
        ("TACW", 3, ["units[3].kind: artillery can’t enter in a TACW game: nobody limbers there (7.3.3)"]),
    ],
)  # fmt: skip
def test_guns_do_not_come_later_where_nobody_limbers(series: str, unit: int, mistakes: list[str]) -> None:
    late = {f"units__{unit}__turn": 6, f"units__{unit}__at": None, f"wings__{unit // 2}__entry": ["0101"]}
    assert told(series=series, **late) == mistakes
