"""The text board and the alternative text of a table say what the picture shows, in both languages, within limits."""

import re

import pytest
from msgspec.structs import replace

from engine.kernel.text import Line
from engine.tabletop.board import NearestEnemy
from engine.tabletop.marks import (
    ActionMark,
    Band,
    BaseGhostMark,
    ChargeMark,
    DeadMark,
    FireMark,
    ScatterMark,
    SectorMark,
    SightMark,
    StraightLeg,
    ThreatMark,
    UnitTargetMark,
)
from engine.tabletop.measures import CENTIMETRES, placed, spelled
from renderer.paint.pages import MOST
from renderer.tabletop.alt import MOST as ALT_MOST
from renderer.tabletop.board import TableBoard
from tests.renderer import battle, grounds, war
from tests.renderer.speech import ENGLISH, RUSSIAN
from tests.renderer.tabletop.shown import SHOWN, WORDS

BOARD = TableBoard(None)
CYRILLIC = "[\u0400-\u04ff]"
VIEWS = pytest.mark.parametrize("view", [make() for make in SHOWN.values()], ids=list(SHOWN))


def text_of(view, words=ENGLISH):
    return "\n".join(BOARD.draw_text(view, words)).replace("\\", "")


def line_of(view, slug, words=ENGLISH):
    """What is told of a unit itself, which stands below what happened."""
    return [line for line in text_of(view, words).split("\n") if line.startswith(f"• {slug} ")][-1]


@VIEWS
@WORDS
def test_pages_and_alternative_text_keep_to_their_lengths(view, words):
    assert all(0 < len(page) <= MOST for page in BOARD.draw_text(view, words))
    assert 0 < len(BOARD.alt_text(view, words)) <= ALT_MOST


@VIEWS
def test_each_language_has_its_own_words(view):
    assert not re.search(CYRILLIC, text_of(view, ENGLISH), re.IGNORECASE)
    assert not re.search(CYRILLIC, BOARD.alt_text(view, ENGLISH), re.IGNORECASE)
    assert not re.search("[a-z]", BOARD.alt_text(view, RUSSIAN), re.IGNORECASE)


@WORDS
def test_every_unit_is_told_with_strength_place_and_facing(words):
    view = battle.field()
    text = text_of(view, words)
    for stand in view.stands:
        line = line_of(view, stand.slug.within(words.language), words)
        assert f"{stand.slug.within(words.language)} {stand.name.within(words.language)} {stand.strength}" in line
        assert placed(stand.point).within(words.language) in line
    assert line_of(battle.field(), "R8").startswith(
        "• R8 Companions 3×2 · front at 31; 18.2 · facing 1 o’clock (30°) · general · nearest enemy "
    )
    assert text.index(view.sides[0].name.within(words.language)) < text.index(view.sides[1].name.within(words.language))


def test_the_nearest_enemy_is_told_with_distance_and_arc():
    view = battle.field()
    for stand in view.stands:
        near = stand.nearest
        foe = next(other for other in view.stands if other.unit == near.unit)
        far = f"{spelled(near.length).en} steps" if near.length else "in contact"
        assert f"nearest enemy {foe.slug.en}: {far}, " in line_of(view, stand.slug.en)
    assert "nearest enemy B1: 4.8 steps, on the left flank" in line_of(view, "R8")
    behind = battle.changed(view, "R8", nearest=NearestEnemy(battle.by_slug(view, "B9").unit, 777, "rear"))
    assert "nearest enemy B9: 3.2 steps, behind" in line_of(behind, "R8")


def test_zones_fights_ground_and_markers_are_told():
    view = battle.field()
    assert "in melee with B1" in line_of(view, "R4")
    assert "order markers: Red B" in line_of(view, "R4")
    assert "on road, hill +2" in line_of(view, "B5")
    trapped = battle.changed(view, "R8", zones=(battle.by_slug(view, "B8").unit,))
    assert "in the zone of control of B8" in line_of(trapped, "R8")
    assert "Zones of control shown: B2, B3, B4, B5, B8." in text_of(view)
    assert "R1–3 Phalanx: Pezhetairoi, Hypaspists: R1, R2, R3" in text_of(view)


def test_what_a_unit_can_do_is_told_where_the_view_has_it():
    view = battle.changed(battle.field(), "R8", values=Line("test-speed"))
    assert line_of(view, "R8").endswith("M 8, melee 2, protection 1")


def test_what_units_suffer_and_how_they_stand_is_told():
    view = grounds.states()
    told = {
        "R5": "hedgehog",
        "R9": "wedge",
        "R10": "rhomb",
        "B9": "Cantabrian circle",
        "B8": "IN PANIC",
        "B2": "3 shaken",
    }
    for slug, words in told.items():
        assert f" · {words}" in line_of(view, slug)
    assert "A: B8" in text_of(view)
    assert "blocked at 28.4; 21.2" in text_of(view)
    assert "dice 4 + 5" in text_of(view)
    assert "Dead zone of" in text_of(view)


def test_the_last_march_and_what_was_measured_is_told():
    text = text_of(battle.field())
    assert "Last move of R8 from 29.3; 11: 4 steps, right 30° (1.3 › 2 steps), 3 steps." in text
    assert "R8 to B8: 6.1 steps.\n" in text
    assert "R3 commands all units within 12 steps of its base." in text
    march = ActionMark(battle.by_slug(battle.field(), "R9").unit, None, (StraightLeg((0, 0), (0, 500), 510),))
    assert "Last move of R9 from 0; 0: 2.1 steps." in text_of(battle.field((march,)))
    step = ActionMark(march.unit, None, (StraightLeg((0, 0), (0, 250), 250),))
    assert "Last move of R9 from 0; 0: 1 step." in text_of(battle.field((step,)))


def test_lines_are_told_by_the_units_at_their_ends_or_by_places():
    view = battle.zama()
    sight = next(mark for mark in view.marks if isinstance(mark, SightMark))
    assert f"Line of sight R8 to K2: {spelled(sight.length, CENTIMETRES).en} cm, clear." in text_of(view)
    one, other = (battle.by_slug(battle.field(), slug).unit for slug in ("R8", "B8"))
    for hit, en, ru in ((True, "hit", "попадание"), (False, "miss", "мимо")):
        shot = battle.field((FireMark((0, 0), (0, 500), 500, one, other, hit),))
        assert f"R8 shot at B8, 2 steps: {en}." in text_of(shot)
        assert f"Выстрел К8 → Ч8, 2 ш: {ru}." in text_of(shot, RUSSIAN)
    nowhere = battle.zama((ThreatMark((20000, 11000), view.loose[0].point, 1234),))
    assert "200; 110 to R4: 12.4 cm." in text_of(nowhere)
    strays = battle.zama((ScatterMark((100, 100), (900, 900), (3,)), DeadMark(view.loose[5].point, 2000)))
    assert "The shot aimed at 1; 1 came down at 9; 9; dice 3." in text_of(strays)
    assert "Dead zone of R8: 20 cm." in text_of(strays)


def test_a_draft_says_that_nothing_has_happened_and_where_the_unit_would_end():
    text = text_of(battle.preview())
    assert text.startswith("**DRAFT · only you see this · nothing is changed**\n**ORDER? · R6 Cretans")
    assert "R6 would end with its front at 11.2; 17.8, facing 1 o’clock." in text
    assert "Turn: right 30° (1.3 › 2 steps)." in text
    assert "Range of R6: 5 steps +3, 10 steps +2." in text
    assert "R6 to B5: 6.3 steps." in text
    assert "IN PARTS" in text
    assert "#" not in text
    alt = BOARD.alt_text(battle.preview(), ENGLISH)
    assert alt.startswith("DRAFT · only you see this · nothing is changed. ORDER? · R6 Cretans.")


def test_a_plan_that_was_told_says_where_the_unit_is_to_go():
    stand = battle.by_slug(battle.field(), "R6")
    view = battle.field((BaseGhostMark(stand.unit, stand.base.with_front_centre((2500, 6000), 90), "plan"),))
    assert "R6 is planned to end with its front at 10; 24, facing 2 o’clock." in text_of(view)
    assert "К6, по плану: фронт 10; 24, лицом на 2 часа." in text_of(view, RUSSIAN)
    assert "would end" not in text_of(view)
    few = replace(view, stands=(stand,), engaged=(), formations=())
    assert "Where plans lead: R6 10; 24." in BOARD.alt_text(few, ENGLISH)
    assert "Куда ведут планы: К6 10; 24." in BOARD.alt_text(few, RUSSIAN)


def test_a_sector_is_told_with_whose_it_is_and_nothing_added_is_not_said():
    base = battle.by_slug(battle.field(), "R6").base
    sector = SectorMark(base.front_left, base.front_right, base.heading, (Band(1250, "+1"), Band(2500, "")))
    assert "Range of R6: 5 steps +1, 10 steps.\n" in text_of(battle.field((sector,)))
    assert "К6, сектор стрельбы: 5 ш +1, 10 ш." in text_of(battle.field((sector,)), RUSSIAN)


def test_before_the_battle_the_zones_of_deployment_are_told():
    text = text_of(battle.deployment())
    assert "Red: deployment: 0; 0 – 40; 10" in text
    assert "neutral strip: 0; 10 – 40; 30" in text
    assert "Turn 0" not in text


def test_losses_and_markers_of_sides_are_told():
    text = text_of(battle.field())
    assert "Red: 85 of 97 figures left · order markers: 4 in hand, 3 laid red, 1 laid black, 2 lost" in text
    assert "Rome: 115 of 123 warriors left · rating 5 · 8 units" in text_of(battle.zama())


def test_the_ground_is_told_by_boxes():
    text = text_of(grounds.grounds())
    assert (
        "Terrain, by the corners of its bounding box: river (0; 16 – 40; 20.4), ford (16.8; 17.8 – 19.2; 20.6)," in text
    )
    assert "hill 2 (6.4; 28.8 – 14.4; 36)" in text
    assert "steep slope" in text


# -- the alternative text


def test_the_alternative_text_goes_from_the_last_act_over_the_moment_to_the_units():
    alt = BOARD.alt_text(battle.field(), ENGLISH)
    assert alt.startswith(
        "Last event: R8 Companions: fwd 4, wheel R 30° (2), fwd 3; 9 of 12 steps · 6.1 to B8 · rule 5.4. "
        "Turn 5, Red, Movement. Red to decide: an order or the end of movement. Red: R9 Thessalians 3×2, "
    )
    assert alt.endswith("In melee: R4 with B1. Fleeing: B7.")


def test_each_side_is_told_from_its_own_left():
    alt = BOARD.alt_text(battle.field(), ENGLISH)
    order = re.findall(r"\b([RB]\d+) [A-Z]", alt.split("rule 5.4. ")[1])
    red, black = [s for s in order if s[0] == "R"], [s for s in order if s[0] == "B"]
    units = {stand.slug.en: stand.point[0] for stand in battle.field().stands}
    assert [units[slug] for slug in red[:10]] == sorted(units[slug] for slug in red[:10])
    assert [units[slug] for slug in black[:9]] == sorted((units[slug] for slug in black[:9]), reverse=True)


def test_with_few_units_all_is_told_of_each():
    view = battle.field(())
    few = replace(view, stands=tuple(s for s in view.stands if s.slug.en in {"R8", "B7"}), engaged=(), formations=())
    alt = BOARD.alt_text(few, ENGLISH)
    assert "R8 Companions 3×2, 31; 18.2, facing 1 o’clock." in alt
    assert "B7 Takabara 7, 23.2; 34.4, facing 12 o’clock, FLEEING." in alt


def test_with_very_many_units_places_remain_and_the_length_holds():
    view = battle.field(())
    many = tuple(
        replace(stand, unit=100 * k + stand.unit, slug=replace(stand.slug, en=f"{stand.slug.en}{k}"))
        for k in range(6)
        for stand in view.stands
    )
    alt = BOARD.alt_text(replace(view, stands=many, engaged=(), formations=()), ENGLISH)
    assert len(alt) <= ALT_MOST
    assert alt.startswith("Last event: R8 Companions: ")
    assert "rule 5.4. Turn 5, Red, Movement. " in alt


def test_a_finished_game_tells_who_won():
    for told in (BOARD.alt_text(battle.won(), ENGLISH), text_of(battle.won())):
        assert "Game over. Red wins: the enemy has lost all order markers" in told


def test_targets_are_named_by_their_letters():
    view = battle.field((UnitTargetMark("C", battle.by_slug(battle.field(), "B2").unit),))
    assert "C: B2" in text_of(view)


def test_targets_without_letters_are_named_together_by_their_codes():
    units = (battle.by_slug(battle.field(), slug).unit for slug in ("B2", "B4"))
    view = battle.field(tuple(UnitTargetMark("", unit) for unit in units))
    assert "Marked: B2, B4." in text_of(view)
    assert "Отмечены: Ч2, Ч4." in text_of(view, RUSSIAN)


def test_what_is_laid_over_a_table_on_request_is_told():
    text = text_of(war.war())
    for told in (
        "Ground 10; 68 – 36; 86: obstacle.",
        "Ground 10; 50 – 30; 51.5: obstacle; its edge gives an advantage.",
        "Ground 10; 60 – 34; 62: obstacle off: workers.",
        "Ground 150; 2 – 190; 12: no way through.",
        "Battle line of R2: R1, R2, R4.",
        "Duel of the generals of R2 and K1.",
        "Line of sight R6 to K7: clear.",
        "M2 shoots up to 20 cm.",
        "Command zone of M3: 12 cm round its leader.",
        "M1 aims at 45; 70; the shot may stray by up to 11 cm.",
        "The shot aimed at 120; 90 came down at 127; 96.",
        "Attack from K7 on R6.",
        "The leader of M6 stands at 125; 25 now.",
    ):
        assert told in text
    assert "general" in line_of(war.war(), "M1")
    assert "models at 1: 15; 10, 2: 24; 10" in line_of(war.war(), "M1")


def test_lengths_that_may_not_be_told_are_nowhere():
    view = replace(war.war(), marks=tuple(m for m in war.war().marks if isinstance(m, ChargeMark | SightMark)))
    assert not re.search(r"\b0 cm", text_of(view))
    assert "blocked at" in text_of(replace(view, marks=(SightMark((6000, 6000), (9000, 9000), 0, stop=(7000, 7000)),)))
