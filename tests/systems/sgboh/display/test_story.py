"""The words of results and modifiers, and what the story of a game says and counts."""

import re

import pytest
from msgspec.structs import replace

from engine.kernel.event import Event
from engine.kernel.ids import Side
from engine.kernel.modifiers import Modifier
from engine.kernel.rulebook import Rule
from engine.systems.sgboh import events as e
from engine.systems.sgboh.display.chronicle import chronicle
from engine.systems.sgboh.display.fights import result
from engine.systems.sgboh.display.narration import tell
from engine.systems.sgboh.rules import R
from engine.systems.sgboh.world import World
from tests.systems.sgboh.told import (
    AT_END,
    ATTACKED,
    CARTHAGE,
    EL,
    HA,
    LAELIUS,
    LC,
    NOBODY,
    PH,
    REPLACED,
    ROME,
    SCIPIO,
    START,
    TEXT,
    WORDS,
    T,
    fallen,
    hex_,
    moved,
    said,
    shock,
    shot,
    world,
)


def test_a_fact_of_another_system_is_not_told() -> None:
    class Strange(Event, frozen=True, tag="strange"):
        """No fact of ours."""

    with pytest.raises(TypeError):
        list(tell(T, Strange(), START))


@pytest.mark.parametrize(
    ("written", "english", "russian"),
    [
        ("-", "Rome: no effect", "Рим: без последствий"),
        ("1H", "Rome: 1 hit", "Рим: 1 повреждение"),
        ("5H", "Rome: 5 hits", "Рим: 5 повреждений"),
        ("R", "Rome: retreat", "Рим: отступление"),
        ("2H R", "Rome: 2 hits and retreat", "Рим: 2 повреждения и отступление"),
        ("DR/R", "Rome: rout roll, retreat if passed", "Рим: БК на бегство, при успехе отступление"),
        (
            "DR+2/2H R",
            "Rome: rout roll +2, 2 hits and retreat if passed",
            "Рим: БК на бегство +2, при успехе 2 повреждения и отступление",
        ),
        ("ROUT", "Rome: automatic rout", "Рим: автоматическое бегство"),
    ],
)
def test_results_of_the_shock_table_are_told(written: str, english: str, russian: str) -> None:
    line = result(T, ROME, written)
    assert WORDS["en"].line(line) == english
    assert WORDS["ru"].line(line) == russian


def test_every_result_that_our_table_has_can_be_told(caplog: pytest.LogCaptureFixture) -> None:
    for total in range(-12, 25):
        row = T.result(total)
        for side in (row.attacker, row.defender):
            for words in WORDS.values():
                assert "sgboh-" not in words.line(result(T, ROME, side.words))
    assert caplog.records == []


def test_every_modifier_of_the_rules_has_a_name_in_both_languages() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in sorted(TEXT.parents[1].rglob("*.py")))
    made = set(re.findall(r'odifier\("([a-z-]+)"', code))
    assert {"matrix", "target-elephant"} <= made
    for words in WORDS.values():
        assert [name for name in sorted(made) if f"sgboh-mod-{name}" not in words] == []


def test_no_modifier_is_left_out_however_many_there_are() -> None:
    mods = tuple(Modifier("hits", n, R("7.52")) for n in range(1, 9))
    event = replace(shot("fire"), modifiers=mods)
    told = said("en", event)[1:-1]
    assert told == [
        "Modifiers: hits +1, hits +2, hits +3, hits +4, hits +5, hits +6",
        "Modifiers: hits +7, hits +8",
    ]
    assert [line.rule for line in tell(T, event, START)][1:3] == [Rule("sgboh", "7.52")] * 2


# -- the story of a game


def losses(event: Event, before: World = START) -> list[tuple[Side | None, str, int, bool]]:
    notes = [note for note in chronicle(T, event, before) if note.kind == "loss"]
    return [(note.side, note.unit.en if note.unit else "", note.amount, note.dead) for note in notes]


@pytest.mark.clause("sgboh 9.0")
def test_the_story_counts_losses_in_rout_points() -> None:
    assert losses(e.Removed(CARTHAGE, PH, "routed", R("8.1"))) == [(CARTHAGE, "Phalanx", 14, True)]
    assert losses(e.Removed(CARTHAGE, EL, "eliminated", R("8.5"))) == [(CARTHAGE, "Elephants", 2, True)]
    assert losses(e.LeaderKilled(ROME, SCIPIO, R("7.46"))) == [(ROME, "Scipio", 30, True)]
    assert losses(e.LeaderKilled(ROME, LAELIUS, R("7.46")), REPLACED) == [(ROME, "Legate", 15, True)]
    assert losses(e.Removed(ROME, LC, "lost", R("7.63"))) == [(ROME, "Numidians", 0, True)]
    assert losses(e.Removed(ROME, LC, "pursuing", R("7.62"))) == []


def test_what_the_referee_gives_back_is_no_loss_any_more() -> None:
    gone = world(ph={"status": "routed", "at": ()})
    put = e.UnitPut(CARTHAGE, PH, (hex_("0303"), hex_("0203")), 3, False)
    assert losses(put, gone) == [(CARTHAGE, "Phalanx", -14, False)]
    assert losses(put) == []
    assert losses(e.UnitTaken(CARTHAGE, PH, "routed")) == [(CARTHAGE, "Phalanx", 14, True)]
    assert losses(e.UnitTaken(CARTHAGE, PH, "routed"), gone) == [(CARTHAGE, "Phalanx", 0, True)]
    assert losses(e.LeaderPut(ROME, SCIPIO, -1, NOBODY)) == [(ROME, "Scipio", 30, True)]
    assert losses(e.LeaderPut(ROME, SCIPIO, hex_("0405"), NOBODY), fallen(SCIPIO)) == [(ROME, "Scipio", -30, False)]
    assert losses(e.LeaderPut(ROME, SCIPIO, hex_("0405"), NOBODY)) == []


def kinds(event: Event, before: World = START) -> list[str]:
    return [note.kind for note in chronicle(T, event, before)]


def test_a_fight_begins_with_a_shock_or_a_hit_and_its_consequences_follow() -> None:
    assert kinds(shock(9, "1H", "2H R"), ATTACKED) == ["clash", *["sequel"] * 5]
    assert kinds(shot("fire")) == ["clash", "sequel"]
    assert kinds(shot("fire", hit=False)) == ["aside", "aside"]
    assert kinds(e.Hit(ROME, HA, 1, 3, R("7.53"))) == ["sequel"]
    assert kinds(moved("retreat", ("0307",)), ATTACKED) == ["sequel"]
    assert kinds(e.MoveEnded(ROME, (HA,)), AT_END) == ["deed"]
    assert kinds(e.TurnBegan(3, ROME, False, (), ())) == ["turn"]


@pytest.mark.clause("sgboh 10.4")
def test_the_row_that_german_cavalry_chose_is_told() -> None:
    event = replace(shock(9, "1H", "2H R"), attacker=LC, row="LI")
    assert said("en", event, ATTACKED)[1] == "Weapons: LI (Numidians) against PH (Phalanx)"
