"""How lines go on that somebody has begun: by unit, by part, in both languages, after other lines."""

from engine.kernel.command import Command
from engine.kernel.dice import Scripted
from engine.kernel.interpreter import begin, check
from tests.conformance.cases import game_of

GAME = game_of("battlefield", "shepherds-hill")
STATE = begin(GAME, Scripted(("battlefield-roll-first", (12, 1)))).state


def lawful(typed: str) -> list[str]:
    """Return of every way to go on the first lawful line, as it is written."""
    found: list[str] = []
    for group in GAME.completions(STATE, "red", typed):
        for line in group:
            order = GAME.read(STATE, "red", line)
            assert isinstance(order, Command), line
            if next(check(GAME, STATE, "red", None, order), None) is None:
                found.append(GAME.write(order))
                break
    return found


def test_the_beginning_of_a_code_or_name_proposes_the_farthest_way_of_every_unit_that_fits() -> None:
    assert lawful("R")[:2] == ["R1: fwd 5", "R2: fwd 5"]
    assert len(lawful("")) == len(lawful("R")) == len(lawful("\u043a")) == 6


def test_a_unit_by_itself_is_proposed_all_that_it_may_do() -> None:
    named = lawful("Agr")
    assert named == lawful("\u0430\u0433\u0440\u0438\u0430") == lawful("R4: ")
    assert {"R4: fwd 10", "R4: about"} <= {*named}
    assert "R4: shoot nearest" not in named  # nobody is in its range yet


def test_a_part_goes_on_as_it_was_begun_in_either_language() -> None:
    assert lawful("R1: f") == ["R1: fwd 5", "R1: front right"]
    assert lawful("\u041a1: \u0432\u043f") == ["R1: fwd 5"]
    assert lawful("R1: fwd 4, wh") == ["R1: fwd 4, wheel left 20", "R1: fwd 4, wheel right 20"]
    assert lawful("R1+R2 phalanx: fw") == ["R1+R2 phalanx: fwd 5"]


def test_the_last_of_several_lines_goes_on() -> None:
    assert lawful("R1: fwd 2; R4: abo") == ["R1: fwd 2; R4: about"]


def test_who_is_not_asked_is_proposed_nothing() -> None:
    assert list(GAME.completions(STATE, "black", "B1: ")) == []
    assert lawful("nobody") == lawful("R1: zzz") == []


def test_a_number_behind_units_is_how_far_they_go_first() -> None:
    acts = ("fwd 4", "dash 4", "wheel left 4", "wheel right 4")
    assert lawful("R1+R2 4") == [f"R1+R2 phalanx: {act}" for act in acts]
    assert lawful("\u041a4 2,5")[0] == "R4: fwd 2.5"
