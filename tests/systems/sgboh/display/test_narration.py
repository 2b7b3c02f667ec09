"""What is told of every fact, word for word in both languages, with its rules."""

import pytest

from engine.kernel.event import Event
from engine.systems.sgboh import events as e
from engine.systems.sgboh.display.chronicle import chronicle
from engine.systems.sgboh.display.narration import tell
from engine.systems.sgboh.world import World
from tests.systems.sgboh.display.told_fights import FIGHTS
from tests.systems.sgboh.display.told_turns import TURNS
from tests.systems.sgboh.told import T, clauses, said

CASES = [*TURNS, *FIGHTS]


def named(case: tuple[Event, World, str, list[str], list[str]]) -> str:
    return type(case[0]).__name__


@pytest.mark.parametrize(("event", "before", "rules", "english", "russian"), CASES, ids=map(named, CASES))
def test_a_fact_is_told(
    event: Event,
    before: World,
    rules: str,
    english: list[str],
    russian: list[str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    assert said("en", event, before) == english
    assert said("ru", event, before) == russian
    assert " ".join(clauses(event, before)) == rules
    assert caplog.records == []


def test_every_fact_of_the_system_is_among_them() -> None:
    assert {type(case[0]) for case in CASES} == set(e.EVENTS)


@pytest.mark.parametrize(("event", "before"), [case[:2] for case in CASES], ids=map(named, CASES))
def test_the_story_says_what_is_told(event: Event, before: World) -> None:
    assert [note.line for note in chronicle(T, event, before)] == list(tell(T, event, before))
