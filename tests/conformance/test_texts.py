"""All that a system says in play is said in both languages, and what the bot computes as a key is there."""

import itertools
import logging
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import bot
from bot.words import LANGUAGES, words
from engine.kernel.interpreter import Rejected, check, legal
from engine.kernel.odds import preview
from engine.kernel.text import Line
from engine.systems import SYSTEMS, load
from tests.conformance.cases import CASES, LENGTHS, WHOLE, Step, game_of, played
from tests.conformance.holes import computed, filled
from tests.conformance.keys import KEYS, keys_of

every_case = pytest.mark.parametrize(("system", "scenario"), [case for case in CASES if case[0] != "toy"])
CYRILLIC = re.compile("[\u0400-\u04ff]")
STEPS = 150
ORDERS = 4


def told(game: Any, step: Step, before: Step) -> Iterator[Line]:
    """Yield all that is said of an order and of the position in which it was given."""
    state, side, after = step.before, step.side, step.result.state
    yield from game.terms()
    yield from game.duties(state, side)
    yield from game.help(state, side)
    yield from (decision.line for decision in state.decisions)
    for event in step.result.events:
        if isinstance(event, game.events):
            yield from game.tell(event, state.world, after.world)
            yield from game.account(event, state.world, after.world)
            yield from (note.line for note in game.chronicle(event, state.world, after.world) if note.line is not None)
    yield from game.outcome(step.result.events, state.world, after.world)
    listed = list(itertools.islice(legal(game, state, side), 200))
    for order in (step.order, *random.Random(51).sample(listed, min(ORDERS, len(listed)))):
        yield from game.explain_odds(state, side, order)
        seen = preview(game, state, side, order)
        if not isinstance(seen, Rejected):
            yield from game.foretell(state, side, order, seen.events, seen.state)
    for wrong in check(game, state, side, None, before.order):
        yield Line(wrong.code, wrong.facts, wrong.rule)
    if after.outcome is not None:
        yield after.outcome.reason


@pytest.mark.parametrize(("system", "scenario", "most"), [case for case in LENGTHS if case.values[0] != "toy"])
def test_what_is_told_in_play_is_said_in_both_languages(
    system: str, scenario: str, most: int, caplog: pytest.LogCaptureFixture
) -> None:
    game = game_of(system, scenario)
    seen = set[tuple[object, ...]]()
    with caplog.at_level(logging.ERROR, logger="bot.words"):
        for before, step in itertools.pairwise(played(system, scenario, STEPS if most == WHOLE else most // 2)):
            for line in told(game, step, before):
                like = (line.code, *((name, getattr(fact, "code", type(fact))) for name, fact in line.facts))
                if like in seen:
                    continue
                seen.add(like)
                for language in LANGUAGES:
                    assert words(language).line(line) not in ("", line.code), line
    assert [record.getMessage() for record in caplog.records] == []
    assert len({code for code, *_ in seen}) > 10


@every_case
def test_every_scenario_tells_of_itself_in_both_languages_and_in_short(system: str, scenario: str) -> None:
    raw = load(system).document(scenario)["scenario"]
    for key, most in {"title": 60, "date": 60, "summary": 160, "history": 1600}.items():
        english, russian = raw[key]["en"], raw[key]["ru"]
        assert not CYRILLIC.search(english), english
        assert CYRILLIC.search(russian), russian
        assert max(len(english), len(russian)) <= most, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_of_the_bot_name_no_system(language: str) -> None:
    """What belongs to a system lives in it."""
    names = {name for key in SYSTEMS for name in (key, load(key).name.en, load(key).name.ru, load(key).rulebook.key)}
    names |= {words(spoken).message(f"rule-book-{key}") for key in SYSTEMS for spoken in LANGUAGES}
    named = re.compile("|".join(rf"\b{re.escape(name)}\b" for name in names), re.IGNORECASE)
    for path in (Path(bot.__file__).parent / "text").glob(f"*{language}.ftl"):
        for line in path.read_text("utf-8").splitlines():
            assert not named.search(line), f"{path.name}: {line}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_that_is_put_together_has_its_message(language: str) -> None:
    keys = {key for template in computed() for key in filled(template) or keys_of(template)}
    assert sorted(key for key in keys if key not in words(language)) == []


def test_what_cannot_be_read_from_the_code_is_in_the_table_and_nothing_else() -> None:
    assert {template for template in computed() if filled(template) is None} == set(KEYS)


def test_words_are_read_from_the_code_as_it_is_written() -> None:
    """Of branches, loops, tables and parameters one each, as they stand in the code today."""
    assert filled("battlefield-odds-no-{}") == {"battlefield-odds-no-flight", "battlefield-odds-no-retreat"}
    states = ("overall", "heroic", "active", "army", "stand-in", "done")
    assert filled("board-leader-{}") == {f"board-leader-{state}" for state in states}
    assert filled("confirm-{}-title") == {"confirm-resign-title", "confirm-abandon-title"}
    assert filled("battlefield-why-{}") is not None
    assert filled("battlefield-mod-{}") is None
