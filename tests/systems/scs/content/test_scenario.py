"""A scenario file is judged whole: every mistake with its place, those that need the map included."""

import pytest

from engine.content import files
from engine.kernel.problem import ContentError
from engine.systems import load
from engine.systems.scs.content import packs as content
from engine.systems.scs.content.scenario import RESERVED
from engine.systems.scs.words import vocabulary
from tests.systems.scs.board import phases_of

SYSTEM = load("scs")
GOOD = (files.SYSTEMS / "scs" / "content" / "scenarios" / "examples.toml").read_text(encoding="utf-8")


def problems(*changes: tuple[str, str]) -> set[tuple[str, str]]:
    """Return place and complaint of every problem of the movement example with some words replaced."""
    text = GOOD
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    try:
        SYSTEM.pack(files.parsed({"mine.toml": text.encode()}))
    except ContentError as error:
        return {(p.place, p.what) for p in error.problems}
    return set()


def test_a_good_file_has_no_problems():
    assert problems() == set()


def test_all_mistakes_are_named_at_once():
    found = problems(
        ('first = "reds"', 'first = "nobody"'),
        ('side = "reds"', 'side = "greens"'),
        ('colour = "sky"', 'colour = "navy"'),
        ("steps = 3", "steps = 9"),
    )
    assert found == {
        ("first", "'nobody' is none of reds, blues"),
        ("units[0].side", "'greens' is none of reds, blues"),
        ("sides", "need one light colour (sky, stone, straw, sage) and one dark, to be told apart"),
        ("units[0].steps", "the unit alone exceeds the stacking limit 6"),
    }


@pytest.mark.parametrize(
    ("old", "new", "place", "what"),
    [
        ('at = "26.15"', 'at = "99.99"', "units[3].at", "'99.99' is no hex of the map examples"),
        ('at = "26.15"', 'at = "04.10"', "units[3].at", "04.10 is prohibited terrain"),
        ('at = "26.15"', 'at = "24.14"', "units[3].at", "24.14 already holds the enemy 6"),
        ('at = "26.15"', 'turn = 9\nentry = "Z"', "units[3].turn", "9 is after the last turn 2"),
        ('at = "26.15"', 'turn = 1\nentry = "Z"', "units[3].entry", "'Z' is no entry of blues"),
        ('at = "26.15"', "turn = 1", "units[3]", "`turn` and `entry` belong together"),
        ('id = "2"', 'id = "off"', "units[3].id", "off is a word of the orders"),
        ('id = "2"', 'id = "stack"', "units[3].id", "stack is a word of the orders"),
        ('id = "2"', 'id = "2418"', "units[3].id", "2418 reads as the hex 24.18"),
        ('id = "2"', 'id = "101"', "units[3].id", "101 reads as the hex 01.01"),
        ('id = "2"', 'id = "7"', "units[3]", "7 is there twice"),
        ("stacking = 6", "stacking = 2", "units[0].steps", "the unit alone exceeds the stacking limit 2"),
        ("threshold = 1", 'threshold = 1\ncapture = ["01.01"]', "victory.capture", "01.01 is no objective"),
        ('map = "examples"', 'map = "nowhere"', "map", "names nowhere, and there is no such file"),
        ("turns = 2", "turns = 0", "turns", "Expected `int` >= 1"),
        ("turns = 2", "turns = 2\nluck = 1", "luck", "is not a name known here"),
    ],
)
def test_each_mistake_is_named_with_its_place(old: str, new: str, place: str, what: str):
    assert (place, what) in problems((old, new))


def test_no_unit_is_called_by_a_word_that_begins_an_order_or_stands_in_one():
    known = vocabulary()
    spelled = [
        word for words in (*known.verbs.values(), *known.marks.values()) for said in words for word in said.split()
    ]
    latin = {word for word in spelled if word.isascii() and word != "back"}
    assert latin == RESERVED


def test_exits_of_a_side_count_alike():
    exits = 'exits = [{ side = "reds", hexes = ["01.01"], points = 1 }, { side = "%s", hexes = ["02.01"], points = 2 }]'
    for side, wrong in (("reds", True), ("blues", False)):
        found = problems(("turns = 2", f"turns = 2\n{exits % side}"))
        assert (("exits", "a step of reds counts the same wherever it leaves") in found) == wrong


def test_units_at_the_start_stay_within_the_limit():
    found = problems(('at = "26.15"', 'at = "23.18"'), ("stacking = 6", "stacking = 3"))
    assert ("hex 23.18", "holds 4 of at most 3") in found


def test_a_document_holds_everything_a_game_needs():
    document = SYSTEM.document("examples")
    assert sorted(document) == ["crt", "map", "scenario", "terrain"]
    game = SYSTEM.bind(document)
    assert game.sides == ("reds", "blues")
    with pytest.raises(LookupError):
        SYSTEM.document("nothing")


def test_a_document_that_does_not_fit_together_is_not_bound():
    document = SYSTEM.document("examples")
    document["scenario"]["units"][0]["at"] = "99.99"
    with pytest.raises(ContentError, match=r"99\.99"):
        content.bind(document)


def test_what_there_is_to_play_begins_with_an_introduction():
    infos = SYSTEM.scenarios()
    assert infos[0].introductory
    assert [info.training for info in infos] == sorted(info.training for info in infos)


@pytest.mark.clause("scs 3.3b-b", "scs 7.0-b")
def test_an_author_brings_his_own_barrage_table_and_sequence():
    folder = files.SYSTEMS / "scs"
    scenario = (folder / "content" / "scenarios" / "examples-barrage.toml").read_text(encoding="utf-8")
    scenario = scenario.replace("barrage-crusader", "guns").replace("sequence-crusader", "order")
    guns = (
        (folder / "content" / "charts" / "barrage-gazala.toml")
        .read_text(encoding="utf-8")
        .replace("barrage-gazala", "guns")
    )
    order = 'id = "order"\ntitle = { en = "Order", ru = "Порядок" }\nprovenance = "house"\nsource = "a test"\n'
    order += 'clause = "3.3b"\nfirst = ["movement", "barrage", "combat"]\nsecond = ["combat"]\n'
    pack = {"mine.toml": scenario.encode(), "guns.toml": guns.encode(), "order.toml": order.encode()}
    frozen = SYSTEM.pack(files.parsed(pack))
    assert (frozen["barrage"]["id"], frozen["sequence"]["id"]) == ("guns", "order")
    theatre = content.bind(frozen)
    assert [phases_of(theatre, side) for side in theatre.sides] == [["movement", "barrage", "combat"], ["combat"]]
    wrong = order.replace('"combat"]\n', '"fight"]\n').encode()
    with pytest.raises(ContentError) as caught:
        SYSTEM.pack(files.parsed(pack | {"order.toml": wrong}))
    assert {(p.file, p.place) for p in caught.value.problems} == {
        ("order.toml", "first[2]"),
        ("order.toml", "second[0]"),
    }
