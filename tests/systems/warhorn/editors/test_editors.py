"""Editors of armies, terrain and deployments: from nothing to the order; whatever lies on a view can be said."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bot.pages.discord import limits
from engine.kernel.editor import Drawer
from engine.kernel.ids import Side, UnitId
from engine.kernel.text import Line
from engine.systems.warhorn.content.cards import ListEntry
from engine.systems.warhorn.editors.army import ArmyEditor
from engine.systems.warhorn.editors.choosing import editor_for
from engine.systems.warhorn.editors.deployment import part_of
from engine.systems.warhorn.orders import Arrangement, ChooseSide, Deploy, EndTerrain, Enlist, PlaceTerrain, Station
from engine.systems.warhorn.setup import muster
from engine.systems.warhorn.setup.patterns import WAYS
from engine.tabletop.plots import ACROSS, DEPTHS
from tests.systems.warhorn.editors.building import Building, lines_of, words
from tests.systems.warhorn.kit import Play
from tests.systems.warhorn.setup.prelude import prelude

RED, BLUE = Side("red"), Side("blue")
R1, R4 = UnitId(0), UnitId(6)


def building(play: Play, side: Side) -> Building:
    editor = editor_for(play.t, play.state, side)
    assert editor is not None
    return Building(editor)


def armies() -> Building:
    return building(prelude("free-500"), RED)


def placing(*dice: tuple[int, int], red: str = "macedon-1000", blue: str = "persia-1000") -> Play:
    """Return a free game at its terrain."""
    play = prelude("free-1000")
    play.order(Enlist(red), side="red")
    play.order(Enlist(blue), *dice, side="blue")
    return play


def deploying() -> Play:
    """Return Zama at red's deployment."""
    play = prelude("zama", (6, 5), deployment="players")
    play.order(ChooseSide(first=True))
    return play


# -- armies


@pytest.mark.clause("warhorn generals-count")
def test_an_army_is_built_from_nothing() -> None:
    b = armies()
    assert not b.gives()
    assert b.values("add")[:2] == ["hastati", "principes"]
    b.use("add", "hastati")
    assert b.given("give").units == (ListEntry("hastati", (16,), general=True, chief=True),)
    assert b.gives()
    b.use("change", "men:0:4").use("change", "men:0:-1").use("change", "standard")
    b.use("add", "velites").use("change", "copy").use("change", "men:0:-4")
    assert b.given("give").units == (
        ListEntry("hastati", (19,), general=True, chief=True, standard=True),
        ListEntry("velites", (8,)),
        ListEntry("velites", (4,)),
    )
    assert b.use("unit", "2").use("change", "remove").given("give").units[1] == ListEntry("velites", (4,))


@pytest.mark.clause("warhorn weapon-hand", "warhorn armour")
def test_cards_are_offered_with_their_weapons_and_armour() -> None:
    b = building(prelude("free-1000"), RED)
    told = {}
    for source, card in (("rome-202", "hastati"), ("empire-1544", "landsknechts"), ("france-1544", "gendarmes")):
        b.use("from", f"list:{source}")
        about = next(pick.about for pick in b.drawer("add").picks if pick.value == card)
        assert about is not None
        told[card] = words("en").line(about)
    assert told == {
        "hastati": "Foot: hand weapon · Skill 3 · Resilience 3 · light armour · large shield",
        "landsknechts": "Foot: two-handed sword, pike · Skill 4 · Resilience 4 · heavy armour",
        "gendarmes": "Horse: cavalry lance · Skill 4 · Resilience 4 · full armour · heavy barding",
    }


@pytest.mark.clause("warhorn generals-count")
def test_one_unit_at_a_time_has_the_commander_in_chief() -> None:
    b = armies().use("add", "hastati").use("add", "principes").use("change", "leader:chief")
    first, second = b.given("give").units
    assert (first.general, first.chief) == (True, False)
    assert second.chief
    assert b.faults == ["muster-regulars"]
    assert not b.gives()
    b.use("unit", "1").use("change", "leader:none")
    assert b.gives()
    assert b.use("unit", "2").use("change", "leader:mercenary").faults == ["muster-chief"]


def test_who_serves_mercenaries_only_comes_with_one() -> None:
    b = armies().use("from", "list:carthage-202").use("add", "tychaeus-numidians")
    assert b.given("give").units == (ListEntry("tychaeus-numidians", (8,), general=True, mercenary=True),)


def test_bodies_of_several_types_grow_by_type() -> None:
    b = armies().use("from", "list:france-1544").use("add", "swiss")
    assert b.given("give").units[0].models == (16, 0, 0)
    b.use("change", "men:1:4").use("change", "men:2:1")
    assert b.given("give").units[0].models == (16, 4, 1)
    assert "men:1:-4" in b.values("change")
    assert "men:2:-4" not in b.values("change")
    b.use("change", "men:2:-4").use("change", "men:9:1").use("change", "men:0:x")
    assert b.given("give").units[0].models == (16, 4, 1)


def test_ready_armies_are_taken_at_once_or_changed() -> None:
    b = armies()
    (bring,) = b.editor.at_once()
    assert isinstance(bring, Drawer)
    assert "rome-500" in [pick.value for pick in bring.picks]
    assert b.given("bring", "rome-500") == Enlist("rome-500")
    b.use("from", "ready:carthage-500")
    assert b.given("give") == Enlist("carthage-500")
    assert b.values("add")[0] == "hannibals-veterans"
    b.use("unit", "2").use("change", "men:0:1")
    assert b.given("give").list == ""
    assert b.use("clear").view.made[0].code == "warhorn-army-nobody"


def test_an_army_is_written_as_text_in_either_language() -> None:
    b = armies()
    b.use("text", "Hastati 16, general chief\n# nobody\n\nВелиты 10;\nswiss 8/0/4 знамя генерал наёмник")
    assert b.given("give").units == (
        ListEntry("hastati", (16,), general=True, chief=True),
        ListEntry("velites", (10,)),
        ListEntry("swiss", (8, 0, 4), general=True, mercenary=True, standard=True),
    )
    for language in ("en", "ru"):
        (sheet,) = b.editor.view(b.draft, "army", language).sheets
        assert len(sheet.text.splitlines()) == 3
        assert Building(b.editor).use("text", sheet.text).given("give") == b.given("give")
    assert "Гастаты 16 генерал" in sheet.text
    assert b.use("text", "rome-500").given("give") == Enlist("rome-500")
    assert b.given("text", "hastati many") == "army hastati many"


def test_a_draft_of_another_game_is_read_as_far_as_it_goes() -> None:
    b = Building(armies().editor, "# 7 nowhere\nhastati 16 gc\nnobody 4 \nswiss 8 \n???")
    assert b.given("give").units == (ListEntry("hastati", (16,), general=True, chief=True),)
    assert b.values("add")[0] == "hastati"


@pytest.mark.parametrize("seed", range(4))
def test_what_may_be_given_is_lawful(seed: int) -> None:
    chance, b, lawful = Random(seed), armies(), 0
    for _ in range(60):
        b.use(*chance.choice([tool for tool in b.tools() if tool != ("clear", "")]))
        if b.gives():
            order = b.given("give")
            editor: Any = b.editor
            assert isinstance(editor, ArmyEditor)
            entries = order.units or editor.t.lists[order.list].entries
            assert list(muster.check(editor.t, entries)) == []
            lawful += 1
    assert lawful


# -- terrain


@pytest.mark.clause("warhorn terrain-placement")
@pytest.mark.parametrize(
    ("scenario", "armies", "english"),
    [
        ("free-1000", ("macedon-1000", "persia-1000"), "at least 3 more, at most 6."),
        ("free-500", ("rome-500", "carthage-500"), "3 more."),
    ],
)
def test_how_many_elements_are_to_be_placed_is_said_shortly(
    scenario: str, armies: tuple[str, str], english: str
) -> None:
    play = prelude(scenario)
    play.order(Enlist(armies[0]), side="red")
    play.order(Enlist(armies[1]), side="blue")
    (asked,) = play.state.decisions
    assert words("en").line(Line("warhorn-ask-terrain", asked.facts)) == f"Place terrain anywhere: {english}"


@pytest.mark.clause("warhorn terrain-placement")
def test_an_element_is_chosen_moved_turned_and_placed() -> None:
    play = placing()
    b = building(play, RED)
    assert b.view.presses == ()
    b.use("kind", "wood")
    first = b.given("give")
    assert (first.ground, first.length, first.width) == ("wood", 2200, 1600)
    b.use("move", "north:5").use("move", "west:20").use("move", "right:90").use("size", "length:5").use(
        "size", "width:-1"
    )
    assert b.given("give") == PlaceTerrain("wood", first.x - 2000, first.y + 500, 2700, 1500, 90)
    assert b.gives()
    b.use("at", "terrain wood 60.5,30 size 20x10 face 45")
    assert b.given("give") == PlaceTerrain("wood", 6050, 3000, 2000, 1000, 90)
    for language in ("en", "ru"):
        (sheet,) = b.editor.view(b.draft, "", language).sheets
        assert Building(b.editor, b.draft).use("at", sheet.text).given("give") == b.given("give")
    assert b.given("at", "here") == "here"
    assert b.use("size", "length:5").use("size", "length:5").use("size", "length:5").faults == ["terrain-size"]
    assert not b.gives()


@pytest.mark.clause("warhorn terrain-placement")
def test_free_places_are_offered_and_a_draft_serves_one_element() -> None:
    play = placing()
    b = building(play, RED).use("kind", "hill")
    places = b.values("spot")
    assert len(places) == 20
    order = b.use("spot", places[-1]).given("give")
    play.order(order)
    after = building(play, RED)
    after.draft = b.draft
    assert after.view.made[1:] == ()
    assert after.use("kind", "hill").given("give") != order


@pytest.mark.clause("warhorn terrain-placement", "warhorn terrain-placement-b")
def test_an_element_is_placed_at_once_on_the_own_half_and_the_rest_left_out() -> None:
    play = placing((5, 2), red="rome-1000", blue="carthage-1000")
    b = building(play, BLUE)
    kinds, end = b.editor.at_once()
    assert isinstance(kinds, Drawer)
    order = b.given("first", kinds.picks[0].value)
    assert play.refused(order) == []
    assert order.y - order.width // 2 >= play.t.height // 2
    assert end.key == "end"
    assert b.given("end") == EndTerrain()
    assert editor_for(play.t, play.state, RED) is None


# -- deployments


@pytest.mark.clause("warhorn deployment-b")
def test_a_deployment_is_built_in_private_and_given_whole() -> None:
    play = deploying()
    b = building(play, RED)
    assert not b.gives()
    b.use("arrange", "two-lines")
    assert b.gives()
    b.use("unit", "R1").use("move", "left:5").use("move", "turn-right:30").use("move", "open")
    order = b.given("give")
    assert len(order.stations) == 7
    before = next(one for one in Building(b.editor).given("now", "two-lines").stations if one.unit == R1)
    after = next(one for one in order.stations if one.unit == R1)
    assert (after.x, after.y, after.heading, after.density) == (before.x - 500, before.y, 30, "open")
    assert play.world.units[R1].status == "reserve"


@pytest.mark.clause("warhorn deployment-b", "warhorn skirmish-zone")
@pytest.mark.parametrize("unit", ["R1", "R4"])
def test_a_unit_is_sent_to_a_part_of_the_zone(unit: str) -> None:
    play = deploying()
    b = building(play, RED).use("unit", unit)
    for across in ACROSS:
        for depth in DEPTHS:
            b.use("part", f"{across}-{depth}")
            (station,) = b.given("give").stations
            assert part_of(play.t, RED, station.x, station.y)[0] == across
            assert b.faults == []
    assert part_of(play.t, RED, 1000, 2999) == ("left", "front")
    assert part_of(play.t, BLUE, 1000, play.t.height - 100) == ("right", "reserve")


def test_models_stand_close_or_in_one_rank() -> None:
    play = deploying()
    b = building(play, RED).use("unit", "R4").use("part", "centre-front").use("move", "line")
    assert b.given("give").stations[0].arrange == Arrangement("line")
    assert "open" not in b.values("move")
    b.use("part", "left-front")
    assert b.given("give").stations[0].arrange == Arrangement("line")
    assert b.faults == []


def test_places_are_typed_and_written_in_either_language() -> None:
    play = deploying()
    b = building(play, RED).use("lines", "place R1 100,25 face 0 open")
    b.use("lines", "место Р2 60,20 фронт 45 плотный; place R1 90,25")
    stations = {play.name(one.unit): (one.x, one.y, one.heading, one.density) for one in b.given("give").stations}
    assert stations == {"R1": (9000, 2500, 0, "dense"), "R2": (6000, 2000, 90, "dense")}
    for language in ("en", "ru"):
        (sheet,) = b.editor.view(b.draft, "deploy", language).sheets
        assert len(sheet.text.splitlines()) == 2
        again = Building(b.editor).use("lines", sheet.text).given("give")
        assert again == b.given("give")
    assert b.given("lines", "somewhere") == "somewhere"


def test_what_orders_have_put_is_kept() -> None:
    play = deploying()
    places = tuple((6000 + 100 * (n % 3) * 3, 1500 + 100 * (n // 3) * 3) for n in range(1, 12))
    play.order(Station(R4, 6000, 1500, 0, arrange=Arrangement(places=places)))
    b = building(play, RED)
    assert b.given("give").stations == (Station(R4, 6000, 1500, 0, "loose", Arrangement(places=places)),)
    b.use("unit", "R1").use("part", "right-front")
    kept = next(one for one in b.given("give").stations if one.unit == R4)
    assert kept.arrange.places == places
    b.use("unit", "R4").use("move", "ahead:1")
    assert next(one for one in b.given("give").stations if one.unit == R4).arrange.places == ()


def test_ready_deployments_are_given_at_once() -> None:
    play = deploying()
    b = building(play, RED)
    (drawer,) = b.editor.at_once()
    assert isinstance(drawer, Drawer)
    assert [pick.value for pick in drawer.picks] == list(WAYS)
    for way in WAYS:
        order = b.given("now", way)
        assert isinstance(order, Deploy)
        assert play.refused(order) == []


# -- all of them


def editors() -> Iterator[Building]:
    """Yield every editor, empty and with a draft."""
    yield armies()
    yield armies().use("from", "ready:empire-500").use("unit", "1")
    yield armies().use("add", "elephants-202").use("change", "leader:regular")
    yield building(placing(), RED)
    yield building(placing(), RED).use("kind", "bridge").use("move", "east:20").use("size", "width:5")
    equal = placing((5, 2), red="rome-1000", blue="carthage-1000")
    yield building(equal, BLUE).use("kind", "gorge")
    yield building(deploying(), RED)
    yield building(deploying(), RED).use("unit", "R4").use("part", "left-front").use("unit", "R1")
    yield building(deploying(), RED).use("arrange", "line").use("unit", "R1").use("move", "ahead:5")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_whatever_lies_on_a_view_can_be_said_within_the_limits(language: Any) -> None:
    said, seen = words(language), set()
    for b in editors():
        for mode in b.editor.modes:
            assert said.line(mode.label) != mode.label.code
            view = b.editor.view(b.draft, mode.key, language)
            for line in lines_of(view):
                text = said.line(line)
                assert "warhorn-" not in text, text
                assert "{" not in text, text
                seen.add(line.code)
            for one in view.drawers:
                assert one.picks, one.key
                assert len({pick.value for pick in one.picks}) == len(one.picks)
                assert len(said.line(one.prompt)) <= limits.PLACEHOLDER
                for pick in one.picks:
                    assert len(said.line(pick.label)) <= limits.OPTION_TEXT, said.line(pick.label)
                    assert pick.about is None or len(said.line(pick.about)) <= limits.OPTION_TEXT
            assert len(view.drawers) <= limits.ROWS - 1
            assert len(view.presses) + len(view.sheets) <= limits.BUTTONS_IN_ROW
            assert all(len(said.line(sheet.about)) <= limits.FIELD_ABOUT for sheet in view.sheets)
        for tool in b.editor.at_once():
            assert "warhorn-" not in said.line(tool.prompt if isinstance(tool, Drawer) else tool.label)
    assert len(seen) > 55


@pytest.mark.parametrize("seed", range(3))
def test_no_tool_breaks_a_draft(seed: int) -> None:
    chance = Random(seed)
    for b in editors():
        for _ in range(10):
            worked = b.editor.work(b.draft, *chance.choice(b.tools()), "en")
            b.draft = worked.draft
            b.editor.view(b.draft, "", "ru")
