"""Orders as players say them: units by hex, names and codes in Russian lines; what was expected at a wrong word."""

import re

import pytest

from bot.words import words
from engine.content import files
from engine.kernel.dice import SealedDice
from engine.kernel.ids import Side
from engine.kernel.interpreter import begin
from engine.kernel.notation import Unreadable
from engine.systems.sgboh import orders as o
from engine.systems.sgboh.content.packs import bind, document
from engine.systems.sgboh.game import SgbohGame
from tests.systems.sgboh.kit import Board, Play

UNITS = "A:LG v0 @1010, B:LG v0 @1010, C:LI v0 @1210 m:J, f:HI v3 @1008, g:HI v3 @1208"


def table() -> Play:
    p = Board(UNITS, "Scipio 6/4 @1010 oc active, hanno 4/3 @1008", phase="movement").play()
    while p.asked[1] != "orders":
        p.order("end", side=p.asked[0])
    assert p.asked[0] == "red"
    return p


def test_a_hex_stands_for_the_unit_in_it() -> None:
    p = table()
    assert p.read("fire 1210 x 1208") == o.Fire(p.id("C"), p.id("g"))
    assert p.read("1210 1310") == p.read("move C 1310")


def test_a_hex_stands_for_the_whole_stack_where_several_may_be_named() -> None:
    p = table()
    order = p.read("attack 1010 x 1008")
    assert order == o.Designate(p.ids("A", "B"), p.ids("f"))
    assert p.read("attack 1010+1210 x 1008") == o.Designate(p.ids("A", "B", "C"), p.ids("f"))


@pytest.mark.parametrize("line", ["move 1008 1108", "move 0505 0506", "fire 1210 x 1010"])
def test_a_hex_without_a_unit_of_the_side_that_is_meant_is_no_name(line: str) -> None:
    p = table()
    found = p.game.read(p.state, p.state.decisions[0].side, line)
    assert isinstance(found, Unreadable)
    assert found.expected.code == "sgboh-expected-unit"


def test_russian_lines_name_units_leaders_and_formations_and_read_back() -> None:
    game = SgbohGame(bind(document("tispasa")))
    spoken = game.speak("activate lights by tychaeus", "ru")
    assert spoken == "задействовать Лёгкая\u00a0пехота командует Тихей"
    assert game.speak("move li3 0909 SE", "ru") == "ход НП3 0909 ЮВ"
    assert game.speak("move li3 0909", "en") == "move li3 0909"


def test_a_leader_rides_the_cheapest_way_to_a_hex_further_off() -> None:
    p = table()
    named = p.read("ride scipio 1014")
    assert isinstance(named, o.MoveLeader)
    assert len(named.path) == 4
    assert named in p.legal()
    assert p.read("ride scipio 1011 1014") == p.read(p.game.write(p.read("ride scipio 1011 1014")))


def test_the_commander_may_be_named_without_a_word_before_him() -> None:
    game = SgbohGame(bind(document("tispasa")))
    state = begin(game, SealedDice(bytes(32), "words")).state
    side = Side("masaesyli")
    assert game.read(state, side, "акт когорты статорий") == game.read(state, side, "activate cohorts by statorius")
    assert game.read(state, side, "activate cohorts") == game.read(state, side, "activate cohorts by statorius")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_whatever_may_be_expected_has_words(language: str) -> None:
    code = (files.SYSTEMS / "sgboh" / "notation" / "reading.py").read_text(encoding="utf-8")
    engine = files.SYSTEMS.parent
    shared = "".join((engine / path).read_text(encoding="utf-8") for path in ("lines.py", "hexes/lines.py"))
    wanted = set(re.findall(r'expected\("(\w+)"', code + shared)) | set(re.findall(r'one_of\(.*"(\w+)"\)', code))
    wanted |= set(re.findall(r'_one\(r, [A-Z]+, "(\w+)"\)', code)) | {"side", "hand", "vertex"}
    assert {"unit", "hex", "number", "end", "formation", "leader", "group", "type"} <= wanted
    known = words("ru" if language == "ru" else "en")
    assert sorted(what for what in wanted if f"sgboh-expected-{what}" not in known) == []
