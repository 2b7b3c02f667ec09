"""Lines that name several, or nothing: candidates, and what had to stand where something else stood."""

import re

import pytest
from msgspec.structs import replace

from engine.content import files
from engine.kernel.ids import Side
from engine.kernel.notation import Ambiguous, Unreadable, plain
from engine.lines import tight
from engine.systems.mpike import frames as f
from engine.systems.mpike.notation.reading import _FORMS
from engine.systems.mpike.notation.writing import HOW, WAYS
from engine.systems.mpike.words import vocabulary
from tests.systems.mpike.kit import Board
from tests.systems.mpike.notation.table import Table, edgehill, opening

KING, ROUNDHEADS = edgehill(), edgehill("parliament")
ACT, CHOOSING = f.Activation(2, step="actions"), f.Turn(step="choose")


@pytest.mark.parametrize(
    ("line", "candidates"),
    [
        ("dragoons 1710", ("usher 1710", "washington 1710")),
        ("move prince 1410", ("move wales 1410", "move maurice 1410")),
        ("reform драгуны", ("reform usher", "reform washington")),
    ],
)
def test_a_name_of_several_is_told_with_all_of_them(line: str, candidates: tuple[str, ...]) -> None:
    found = KING.candidates(line, ACT)
    assert found == candidates
    assert all(not isinstance(KING.read(each, ACT), Ambiguous) for each in found)


def test_units_of_one_regiment_are_told_apart_by_their_number() -> None:
    table = opening("fehrbellin", "swedish")
    assert table.candidates("move wachtmeister 1010", ACT) == ("move wachtmeister1 1010", "move wachtmeister2 1010")
    assert table.written("reform wachtmeister 2", ACT) == "reform wachtmeister2"


def test_wings_of_one_name_are_told_with_all_of_them() -> None:
    table = opening("fehrbellin", "swedish")
    assert table.candidates("activate swedish", CHOOSING) == (
        "activate swedish-right", "activate swedish-foot", "activate swedish-left"
    )  # fmt: skip


def test_a_pass_without_a_wing_asks_which_where_several_are_due() -> None:
    assert KING.written("pass", f.Turn(step="choose")) == "pass rupert-wing"
    b = Board("P cav 3-8 @5.0>9; P cav 3-8 @7.0>9 w2; R cav 3-8 @0.0>3", orders={"p1": "make-ready"}, active="")
    table = Table(b.t, replace(b.world, order="make-ready"), "parliament")
    assert table.candidates("pass", f.Turn(step="choose")) == ("pass p1", "pass p2")


def test_a_reaction_without_a_unit_is_of_the_only_one_near() -> None:
    b = Board("mover: R cav 3-8 @0.0>3; near: P cav 3-8 @3.0>9; far: P cav 3-8 @9.0>9")
    table = Table(b.t, b.world, "parliament")
    window = f.Window(Side("parliament"), table.id("mover"), ("enter",), table.world.units[table.id("mover")].at, 8)
    assert table.written("intercept", window) == "intercept near"
    b = Board("mover: R cav 3-8 @0.0>3; one: P cav 3-8 @3.0>9; two: P cav 3-8 @3.-1>9; foot: P LI 2-6 @1.1>9")
    table = Table(b.t, b.world, "parliament")
    assert table.candidates("intercept", window) == ("intercept one", "intercept two")


@pytest.mark.parametrize(
    ("line", "word", "what"),
    [
        ("xyzzy 1010", "xyzzy", "unit"),
        ("rupert 9999", "9999", "step"),
        ("rupert 1410 hello", "hello", "step"),
        ("rupert 3h", "3h", "corner"),
        ("rupert", "", "step"),
        ("move", "", "unit"),
        ("rupert ahead", "", "hand"),
        ("rupert wheel", "", "hand"),
        ("rupert fire", "", "unit"),
        ("rupert fire 1010", "1010", "unit"),
        ("usher fire 1010", "1010", "target"),
        ("activate", "", "wing"),
        ("activate napoleon", "napoleon", "wing"),
        ("preempt rupert with pikes", "pikes", "commander"),
        ("order retreat", "retreat", "order"),
        ("leader napoleon 1010", "napoleon", "leader"),
        ("leader ruthven", "", "hex"),
        ("turn-gun rupert 1410", "1410", "corner"),
        ("split many", "many", "number"),
        ("stay here", "here", "end"),
        ("place ruthven", "", "unit"),
        ("retreat rupert home", "home", "hex"),
        ("", "", "unit"),
        ("!!! ???", "!", "unit"),
        ("Руперт 1410 куда-нибудь", "куда-нибудь", "step"),
    ],
)
def test_nonsense_is_told_by_the_word_that_was_not_understood(line: str, word: str, what: str) -> None:
    assert KING.expected(line, ACT) == (word, what)


def test_a_slip_is_told_with_what_may_have_been_meant() -> None:
    found = ROUNDHEADS.read("activate rammsay", CHOOSING)
    assert isinstance(found, Unreadable)
    assert found.meant == ("ramsay-wing",)
    found = KING.read("rupert 3h", ACT)
    assert isinstance(found, Unreadable)
    assert found.meant == ("2h", "4h")


def test_no_garbage_breaks_the_reader() -> None:
    words = [
        *vocabulary().keywords(),
        "rupert",
        "1410",
        "1405",
        "ramsay",
        "4h",
        "x",
        "+",
        "/",
        "1410/1510",
        "9",
        ";",
        "!",
    ]
    frames = (None, ACT, CHOOSING, f.Melee(2, step="name"), f.Moving(KING.id("byron"), (), 8),
              f.Window(Side("royalist"), KING.id("dragoons"), ("enter",), KING.hexes("1706"), 6))  # fmt: skip
    for n, word in enumerate(words):
        line = " ".join((word, words[-1 - n % 12], words[7 * n % len(words)], words[-1 - n % 5]))
        KING.read(line, frames[n % len(frames)])
        KING.read(" ".join(line.split()[:2]), frames[(n + 1) % len(frames)])


def test_every_verb_has_a_form_and_no_word_means_two_verbs() -> None:
    verbs = vocabulary().verbs
    assert set(verbs) | {"react"} == set(_FORMS)
    assert set(WAYS.values()) | set(HOW.values()) <= set(verbs)
    known = [(plain(word), verb) for verb, said in verbs.items() for word in said]
    assert dict(reversed(known)) == dict(known)
    assert all(any(not word.isascii() for word in said) for said in verbs.values())
    assert all(tight(verb) == tight(said[0]) for verb, said in verbs.items())


@pytest.mark.parametrize("language", ["en", "ru"])
def test_whatever_may_be_expected_has_words(language: str) -> None:
    here = files.SYSTEMS / "mpike"
    code = "".join(path.read_text(encoding="utf-8") for path in (here / "notation").glob("*.py"))
    engine = files.SYSTEMS.parent
    code += "".join((engine / path).read_text(encoding="utf-8") for path in ("lines.py", "hexes/lines.py"))
    wanted = set(re.findall(r'expected\("(\w+)"', code)) | set(re.findall(r'"(leader|wing|corner|side|facing)"', code))
    text = (here / "display" / "text" / f"notation.{language}.ftl").read_text(encoding="utf-8")
    known = set(re.findall(r"^mpike-expected-(\w+) =", text, re.MULTILINE))
    assert wanted == known
