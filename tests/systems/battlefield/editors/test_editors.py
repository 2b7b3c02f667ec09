"""Answers that are built: armies, hands, pieces of terrain, sketches.  Whatever lies on a view can be said."""

from collections.abc import Iterator
from typing import Any

import pytest

from bot.pages.discord import limits
from bot.words import FluentWords
from engine.content import files as content
from engine.kernel.editor import Changed, Drawer, Editor, EditorView, Given
from engine.kernel.ids import Side
from engine.kernel.text import Line
from engine.systems.battlefield.content.cards import ListEntry
from engine.systems.battlefield.content.kinds import BLACK, RED
from engine.systems.battlefield.editors.army import ArmyEditor
from engine.systems.battlefield.editors.terrain import editor_for
from engine.systems.battlefield.orders import Agree, Arrange, Enlist, PlayCard, Seal, SetPiece, Station, TakeCards
from engine.systems.battlefield.setup import muster
from engine.systems.battlefield.setup.patterns import PRESETS
from tests.systems.battlefield.kit import field
from tests.systems.battlefield.setup.prelude import FREE, Opened, prelude
from tests.tabletop.plain import chance

T = field()
CARDS = {"field": "cards", **FREE}


def words(language: str) -> FluentWords:
    folder = content.SYSTEMS / "battlefield" / "display" / "text"
    return FluentWords(language, tuple(sorted(folder.glob(f"*{language}.ftl"))))  # type: ignore[arg-type]


def lines_of(view: EditorView) -> Iterator[Line]:
    yield from (*view.made, *view.faults)
    for drawer in view.drawers:
        yield drawer.prompt
        for pick in drawer.picks:
            yield from (pick.label, *((pick.about,) if pick.about else ()))
    for tool in (*view.presses, *view.sheets):
        yield tool.label
    yield from (sheet.about for sheet in view.sheets)


def drawer(view: EditorView, key: str) -> Drawer:
    return next(one for one in view.drawers if one.key == key)


def values(view: EditorView, key: str) -> list[str]:
    return [pick.value for pick in drawer(view, key).picks]


def faults(view: EditorView) -> list[str]:
    return [line.code.removeprefix("battlefield-muster-").removeprefix("battlefield-list-") for line in view.faults]


class Building:
    """Somebody who builds: the draft, and what the editor shows."""

    def __init__(self, editor: Editor, draft: str = "", language: Any = "en") -> None:
        self.editor, self.draft, self.language = editor, draft, language

    @property
    def view(self) -> EditorView:
        return self.editor.view(self.draft, self.editor.modes[0].key, self.language)

    def use(self, key: str, value: str = "") -> "Building":
        worked = self.editor.work(self.draft, key, value, self.language)
        assert isinstance(worked, Changed), worked
        self.draft = worked.draft
        return self

    def given(self, key: str, value: str = "") -> Any:
        worked = self.editor.work(self.draft, key, value, self.language)
        assert isinstance(worked, Given)
        return worked.order

    @property
    def gives(self) -> bool:
        return not next(press for press in self.view.presses if press.gives).off


def army(**options: Any) -> Building:
    t = field(options=options) if options else T
    return Building(ArmyEditor(t, Side(RED)))


def entries(b: Building) -> tuple[ListEntry, ...]:
    order = b.given("give")
    assert isinstance(order, Enlist)
    return order.units or T.lists[order.list].entries


# -- armies


@pytest.mark.clause("battlefield 4.3")
def test_4_3_an_army_is_built_from_nothing() -> None:
    b = army()
    assert not b.gives
    assert values(b.view, "add")[:2] == ["phalangites", "hypaspists"]
    b.use("add", "phalangites")
    assert entries(b) == (ListEntry("phalangites", 4, 1, chief=True),)  # the first leads the army
    assert b.gives
    b.use("add", "agrianes").use("add", "agrianes").use("change", "corps:2").use("change", "ranks:2")
    assert entries(b)[2] == ListEntry("agrianes", 2, 2, general=True)  # the first of a corps leads it
    b.use("change", "standard").use("change", "musician").use("change", "standard")
    assert entries(b)[2] == ListEntry("agrianes", 2, 2, general=True, musician=True)
    assert b.gives
    assert b.view.made[0].facts[:3] == (("points", 144 + 40 + 20), ("most", 1000), ("units", 3))


@pytest.mark.clause("battlefield 4.3")
def test_4_3_what_is_wrong_is_shown_while_one_builds() -> None:
    b = army()
    for _ in range(7):
        b.use("add", "phalangites")
    assert faults(b.view) == []  # the last was made to fit: 6 of 144, and ranks of what is left
    assert [entry.ranks for entry in entries(b)] == [4] * 6 + [3]
    b.use("change", "ranks:4")
    assert faults(b.view) == ["points"]
    assert not b.gives
    b.use("change", "remove").use("unit", "1").use("change", "chief")
    assert sorted(faults(b.view)) == ["no-chief", "no-general"]


@pytest.mark.clause("battlefield 4.3")
def test_4_3_command_figures_change_hands() -> None:
    b = army().use("add", "phalangites").use("add", "agrianes")
    b.use("change", "chief")
    assert [entry.chief for entry in entries(b)] == [False, True]
    b.use("unit", "1").use("change", "general")
    assert [(entry.general, entry.chief) for entry in entries(b)] == [(True, False), (False, True)]
    b.use("unit", "2").use("change", "general")
    assert [(entry.general, entry.chief) for entry in entries(b)] == [(False, False), (True, False)]
    b.use("change", "general")
    assert not any(entry.general for entry in entries(b))


@pytest.mark.clause("battlefield 4.3")
def test_4_3_units_are_copied_and_taken_out() -> None:
    b = army().use("add", "phalangites").use("change", "musician").use("change", "copy")
    assert entries(b) == (
        ListEntry("phalangites", 4, chief=True, musician=True),
        ListEntry("phalangites", 4, musician=True),
    )
    b.use("change", "remove")
    assert len(entries(b)) == 1
    assert "1" in values(b.view, "unit")
    b.use("change", "remove")
    assert not b.gives
    assert "unit" not in [one.key for one in b.view.drawers]


@pytest.mark.clause("battlefield 4.3")
def test_4_3_one_begins_with_a_ready_army_and_brings_it_by_its_name() -> None:
    b = army().use("from", "ready:persia-1000")
    assert b.given("give") == Enlist("persia-1000")
    assert "kardakes" in values(b.view, "add")  # units of the same list are at hand
    b.use("unit", "3").use("change", "ranks:2")
    order = b.given("give")
    assert (order.list, order.units[2].ranks) == ("", 2)
    b.use("clear")
    assert not b.gives


@pytest.mark.clause("battlefield 4.3")
def test_4_3_units_are_taken_from_every_list_of_the_game() -> None:
    b = army().use("from", "list:swiss-1476")
    first = values(b.view, "add")[0]
    assert first in {card.slug for listed in T.armies if listed.id == "swiss-1476" for card in listed.cards}
    assert first not in values(army().view, "add")
    b.use("add", first)
    assert entries(b)[0].card == first


@pytest.mark.clause("battlefield 4.3")
def test_4_3_a_list_in_words_is_brought_and_mended() -> None:
    b = army().use("text", "Companions x2, chief\nnobody x3\nAgrianes")
    assert faults(b.view) == ["unknown", "ranks"]
    assert b.view.sheets[0].text == "Companions x2, chief\nnobody x3\nAgrianes"  # nothing that was typed is lost
    assert [press.key for press in b.view.presses] == ["clear"]
    assert b.use("add", "phalangites").draft.endswith("nobody x3\nAgrianes")
    b.use("text", "Гетайры x2, главком\nагриане 3 шеренги")
    assert entries(b) == (ListEntry("companions", 2, chief=True), ListEntry("agrianes", 3))
    assert b.view.sheets[0].text.startswith("Companions, 2 ranks, corps 1, C-in-C")
    b.language = "ru"
    assert b.view.sheets[0].text.startswith("Гетайры, 2 шеренги, корпус 1, главнокомандующий")


@pytest.mark.clause("battlefield 4.3")
def test_4_3_the_doors_lead_to_ready_armies_and_to_how_lists_are_brought() -> None:
    editor = ArmyEditor(T, Side(RED))
    assert [mode.key for mode in editor.modes] == ["army", "ready", "file"]
    offered = editor.view("", "ready", "en")
    whole = ("macedon-1000", "persia-1000", "swiss-1000", "burgundy-1000")
    assert set(values(offered, "from")) == {f"ready:{name}" for name in whole}
    assert len(offered.made) == 5
    told = editor.view("", "file", "en")
    assert [sheet.key for sheet in told.sheets] == [editor.reads]
    small = ArmyEditor(field(options={"points": 200}), Side(RED))
    assert values(small.view("", "ready", "en"), "from")  # none fits, so they are there to be cut down


@pytest.mark.clause("battlefield 4.3")
@pytest.mark.parametrize("draft", ["# 99 nowhere\n", "# 3 persia-333\nnobody", "\n\n", "# x\nHoplites", "№"])
def test_4_3_a_draft_of_any_age_is_understood_as_far_as_it_can_be(draft: str) -> None:
    editor = ArmyEditor(T, Side(RED))
    for mode in (*(mode.key for mode in editor.modes), "gone"):
        assert editor.view(draft, mode, "en").made
    for key, value in (("change", "remove"), ("unit", "7"), ("add", "nobody"), ("gone", ""), ("from", "ready:no")):
        assert isinstance(editor.work(draft, key, value, "en"), Changed)


# -- cards


@pytest.mark.clause("battlefield 4.2")
def test_4_2_a_hand_is_taken_card_by_card() -> None:
    p = prelude(**{**CARDS, "armies": "ready", "units": UNITS})
    editor = editor_for(p.t, p.state, Side(RED))
    assert editor is not None
    b = Building(editor)
    assert (len(values(b.view, "take")), b.gives) == (len(p.t.deck), False)
    b.use("take", "hill").use("take", "hill")
    assert "hill" not in values(b.view, "take")
    assert values(b.view, "back") == ["hill"]
    b.use("take", "river").use("take", "mud").use("back", "hill").use("take", "ford").use("take", "hill")
    assert b.gives
    assert [one.key for one in b.view.drawers] == ["back"]
    assert p.refused(b.given("give"), side=RED) == []
    assert sorted(b.given("give").cards) == ["ford", "hill", "hill", "mud", "river"]


UNITS = [{"side": side, "card": "hoplites", "ranks": 3, "chief": True} for side in ("red", "black")]


# -- terrain


def setting(card: str = "hill") -> tuple[Opened, Building]:
    p = prelude(field="cards", deployment="sealed", units=UNITS)
    hand = (card, "brush", "forest", "sand", "plough")
    p.order(TakeCards(hand), side=RED)
    p.order(TakeCards(hand), (9, 2), side=BLACK)
    p.order(PlayCard(card))
    p.order(Agree())
    editor = editor_for(p.t, p.state, Side(RED))
    assert editor is not None
    return p, Building(editor)


@pytest.mark.clause("battlefield 4.2")
def test_4_2_a_piece_is_moved_and_turned_till_it_lies_right() -> None:
    p, b = setting()
    assert b.gives
    assert b.view.board
    assert b.view.shown == p.legal()[0]
    b.use("move", "north:4").use("move", "west:1").use("turn", "right:90")
    first = p.legal()[0]
    assert isinstance(first, SetPiece)
    assert b.given("give") == SetPiece(first.x - 250, first.y + 1000, 90)
    b.use("at", "40 2 45")
    assert b.given("give") == SetPiece(10000, 500, 90)
    assert not b.gives
    assert b.view.shown is None
    assert len(b.view.faults) == 1
    b.use("spot", "2")
    assert b.given("give") == p.legal()[2]
    assert p.refused(b.given("give")) == []
    assert "waive" not in [press.key for press in b.view.presses]
    # What is no place is given as an order, which is answered with what was expected; the draft stays.
    assert editor_of(p).work(b.draft, "at", "some where 8", "en") == Given("place some where 8", b.draft)
    assert editor_of(p).work(b.draft, "at", "20 8 30 4", "en") == Given("place 20 8 30 4", b.draft)


@pytest.mark.clause("battlefield 4.2")
def test_4_2_a_place_begun_for_one_piece_is_none_for_the_next() -> None:
    p, b = setting()
    draft = b.use("spot", "2").draft
    assert b.view.shown == p.legal()[2]
    p.order(p.legal()[0])
    p.order(PlayCard("brush"))
    p.order(Agree())
    side = p.state.decisions[0].side
    editor = editor_for(p.t, p.state, side)
    assert editor is not None
    for old in (draft, "--5 3 0 4", "3 3 3"):
        assert editor.view(old, "piece", "en").shown == editor.view("", "piece", "en").shown


def editor_of(p: Opened) -> Editor:
    editor = editor_for(p.t, p.state, Side(RED))
    assert editor is not None
    return editor


@pytest.mark.clause("battlefield 4.2-d")
def test_4_2_d_mud_may_be_left_out() -> None:
    _, b = setting("mud")
    assert b.given("waive") == SetPiece(waive=True)


# -- sketches


def sketching() -> tuple[Opened, Building]:
    p = prelude(**FREE)
    for side in (RED, BLACK):
        p.order(Enlist("", (ListEntry("hoplites", 3, chief=True), ListEntry("loose", 2))), side=side)
    return p, drawing(p, BLACK)


def drawing(p: Opened, side: Any, draft: str = "") -> Building:
    editor = editor_for(p.t, p.state, side)
    assert editor is not None
    return Building(editor, draft)


@pytest.mark.clause("battlefield 4.4")
def test_4_4_a_sketch_is_drawn_unit_by_unit() -> None:
    p, b = sketching()
    assert not b.gives
    assert b.view.board
    assert "move" not in [one.key for one in b.view.drawers]
    p.order(b.given("part", "centre-front"), side=BLACK)
    assert p.at("B1") == "(5300,7500)360"
    b = drawing(p, BLACK, "B1")
    p.order(b.given("move", "back:4"), side=BLACK)
    assert p.at("B1") == "(5300,8500)360"
    p.order(drawing(p, BLACK, "B1").given("move", "left:1"), side=BLACK)
    assert p.at("B1") == "(5550,8500)360"  # black's left is in the east
    p.order(drawing(p, BLACK, "B1").given("move", "turn-right:90"), side=BLACK)
    assert p.base("B1").front_centre == (5250, 8500)
    assert p.unit("B1").heading == 450
    b = drawing(p, BLACK)
    p.order(b.given("part", "centre-front"), side=BLACK)
    assert p.at("B2") == "(5300,7500)360"
    assert drawing(p, BLACK).gives
    assert drawing(p, BLACK).given("give") == Seal()
    assert drawing(p, BLACK).given("arrange", "deep") == Arrange("deep")


@pytest.mark.clause("battlefield 4.4")
def test_4_4_units_are_put_where_others_do_not_stand() -> None:
    p, b = sketching()
    p.order(Station(p.id("B2"), 5300, 7500, 360), side=BLACK)
    b = drawing(p, BLACK, "B1")
    order = b.given("part", "centre-front")
    assert p.refused(order, side=BLACK) == []
    assert (order.x, order.y) == (5300, 7900)  # behind it, that is nearest


@pytest.mark.clause("battlefield 4.4")
@pytest.mark.parametrize("side", [RED, BLACK])
def test_4_4_a_unit_is_sent_to_every_part_of_the_zone_and_told_to_stand_there(side: str) -> None:
    p, _ = sketching()
    code = f"{side[0].upper()}1"
    for part in values(drawing(p, side, code).view, "part"):
        order = drawing(p, side, code).given("part", part)
        assert p.refused(order, side=side) == []
        p.order(order, side=side)
        told = dict(drawing(p, side, code).view.made[-1].facts)
        assert f"{told['across']}-{told['depth']}" == part
    assert len(values(drawing(p, side, code).view, "part")) == 9
    b = drawing(p, side, code)
    assert b.use("part", "moon-front").draft == code


@pytest.mark.clause("battlefield 4.4")
def test_4_4_a_part_without_room_leaves_the_free_place_nearest_to_it() -> None:
    crowd = tuple(ListEntry("hoplites", 4, chief=not n) for n in range(16))
    p = prelude(**FREE, points=3000)
    for side in (RED, BLACK):
        p.order(Enlist("", crowd), side=side)
    for n in range(1, 17):
        order = drawing(p, BLACK, f"B{n}").given("part", "left-reserve")
        assert p.refused(order, side=BLACK) == []
        p.order(order, side=BLACK)
    assert drawing(p, BLACK).gives


@pytest.mark.clause("battlefield 4.4")
def test_4_4_one_press_deploys_all_and_locks_it_in() -> None:
    p, b = sketching()
    (tool,) = b.editor.at_once()
    assert isinstance(tool, Drawer)
    assert [pick.value for pick in tool.picks] == list(PRESETS)
    for side in (RED, BLACK):
        p.order(drawing(p, side).given(tool.key, "two-lines"), side=side)
    assert {unit.status for unit in p.world.units} == {"table"}
    assert p.world.phase != "sketches"


@pytest.mark.clause("battlefield 4.4")
def test_4_4_the_text_of_a_sketch_has_a_line_for_every_unit() -> None:
    _, b = sketching()
    text = b.view.sheets[0].text
    assert text.splitlines()[0].startswith("B1: place ")
    assert len(text.splitlines()) == 2
    assert b.given("lines", text) == text
    b.language = "ru"
    assert "поставить" in b.view.sheets[0].text


@pytest.mark.clause("battlefield 4.4")
def test_4_4_a_unit_that_is_gone_from_a_draft_is_not_in_hand() -> None:
    p, _ = sketching()
    b = drawing(p, BLACK, "B77")
    assert b.use("unit", "R1").draft == "B77"
    assert b.use("unit", "B2").draft == "B2"
    assert isinstance(b.editor.work("B2", "move", "back:1", "en"), Changed)  # it stands nowhere


# -- all of them


def editors() -> Iterator[tuple[str, Editor, str]]:
    for points in (1000, 200):
        editor = ArmyEditor(field(options={"points": points}), Side(RED))
        for draft in ("", "Companions x2, chief", "nobody\nx", "# 1 persia-333\n" + "Kardakes x4\n" * 30):
            yield f"army {points}", editor, draft
    p = prelude(field="cards", deployment="sealed", units=UNITS)
    hand = editor_for(p.t, p.state, Side(RED))
    assert hand is not None
    for draft in ("", "hill", "hill hill mud ford river", "volcano"):
        yield "hand", hand, draft
    for card in ("hill", "mud", "river"):
        _, b = setting(card)
        for draft in ("", "5000 2500 90", "-5 -5 3", "x"):
            yield "piece", b.editor, draft
    p, b = sketching()
    yield "sketch", b.editor, ""
    p.order(Arrange("deep"), side=BLACK)
    yield "sketch", drawing(p, BLACK).editor, "B2"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_whatever_lies_on_a_bench_can_be_said_within_the_limits(language: Any) -> None:
    said = words(language)
    seen = set()
    for name, editor, draft in editors():
        for mode in editor.modes:
            assert said.line(mode.label) != mode.label.code
            view = editor.view(draft, mode.key, language)
            for line in lines_of(view):
                text = said.line(line)
                assert text != line.code
                assert "battlefield-" not in text, text
                seen.add(line.code)
            for one in view.drawers:
                assert one.picks, (name, one.key)
                assert len({pick.value for pick in one.picks}) == len(one.picks)
                assert len(said.line(one.prompt)) <= limits.PLACEHOLDER
                for pick in one.picks:
                    assert len(said.line(pick.label)) <= limits.OPTION_TEXT, said.line(pick.label)
                    assert pick.about is None or len(said.line(pick.about)) <= limits.OPTION_TEXT
            assert len(view.drawers) <= limits.ROWS - 1
            assert len(view.presses) + len(view.sheets) <= limits.BUTTONS_IN_ROW
            assert all(len(sheet.text) <= limits.FIELD_TEXT for sheet in view.sheets)
            assert all(len(said.line(sheet.about)) <= limits.FIELD_ABOUT for sheet in view.sheets)
    assert len(seen) > 60


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_picked_leads_to_another_bench_or_to_an_order(seed: int) -> None:
    rng = chance(seed)
    for _, editor, draft in editors():
        now = draft
        for _ in range(12):
            view = editor.view(now, editor.modes[0].key, "en")
            tools = [(one.key, pick.value) for one in view.drawers for pick in one.picks]
            tools += [(press.key, "") for press in view.presses if not press.gives]
            worked = editor.work(now, *rng.choice(tools), "en")
            now = worked.draft


@pytest.mark.clause("battlefield 4.3")
@pytest.mark.parametrize("seed", range(4))
def test_4_3_what_may_be_given_is_lawful(seed: int) -> None:
    rng, b = chance(seed), army()
    lawful = 0
    for _ in range(60):
        tools = [(one.key, pick.value) for one in b.view.drawers for pick in one.picks]
        b.use(*rng.choice(tools))
        if b.gives:
            assert list(muster.check(T, entries(b))) == []
            lawful += 1
    assert lawful
