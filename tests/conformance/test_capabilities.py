"""Promises that only some systems make: who makes which, and that they are kept."""

import itertools
import random
from abc import ABC
from collections.abc import Iterator
from typing import Any

import pytest

from bot.pages.boards.kinds import is_board, letters_of, names_of
from bot.words import LANGUAGES, words
from engine.hexes import capabilities as on_hexes
from engine.hexes.board import HexView
from engine.kernel import capabilities as kernel
from engine.kernel.command import Command, Place, Remove, SetValue
from engine.kernel.decision import ASK
from engine.kernel.game import Game
from engine.kernel.interpreter import Accepted, check, intervene, legal
from engine.kernel.text import Line
from engine.kernel.view import Mark
from engine.systems import SYSTEMS
from engine.tabletop import capabilities as on_a_table
from engine.tabletop.board import TableView
from tests.conformance.cases import CASES, SHORT, SYSTEM_BY_KEY, Step, game_of, opening, played, playout

MODULES = (kernel, on_hexes, on_a_table)
PROMISED: dict[str, set[str]] = {
    "toy": set(),
    "scs": {"Aiming", "Correcting", "Counting", "Describing", "Helping", "Overlaying", "Supposing", "Surveying"},
    "sgboh": {
        "Aiming", "AnsweringAhead", "Commanding", "Correcting", "Counting", "Describing", "Helping", "Overlaying",
        "Parting", "Supposing", "Surveying",
    },
    "battlefield": {
        "AnsweringAhead", "Completing", "Correcting", "Counting", "Describing", "Editing", "Helping",
        "Marking", "Overlaying", "Thinking",
    },
    "mpike": {
        "Aiming", "AnsweringAhead", "Commanding", "Completing", "Correcting", "Counting", "Describing", "Helping",
        "Overlaying", "Parting", "Surveying", "Thinking",
    },
    "warhorn": {
        "AnsweringAhead", "Completing", "Correcting", "Counting", "Describing", "Editing", "Helping",
        "Marking", "Overlaying", "Thinking",
    },
}  # fmt: skip
OVERRIDDEN: dict[str, set[str]] = {
    "toy": {"check_watch", "duties", "imagined", "reveals", "veil"},
    "scs": {
        "account", "caption", "chronicle", "duties", "evaluate", "explain_odds", "foretell", "foretold", "headline",
        "imagined", "keywords", "label", "left", "listing", "log", "out_of_place", "outcome", "results", "reveals",
        "roster", "sketch", "speak", "terms", "terrain", "unspent", "veil", "waits", "warnings",
        "victory_points",
    },
    "sgboh": {
        "account", "caption", "check_watch", "chronicle", "duties", "evaluate", "explain_odds", "foretell", "foretold",
        "keywords", "label", "left", "listing", "log", "out_of_place", "outcome", "results", "roster", "sketch",
        "speak", "terms", "terrain", "unspent", "waits",
        "victory_points",
    },
    "battlefield": {
        "account", "caption", "chronicle", "duties", "evaluate", "explain_odds", "foretell", "imagined", "keywords",
        "known", "listing", "log", "out_of_place", "outcome", "results", "reveals", "roster", "sketch", "speak",
        "terms", "terrain", "unspent", "veil", "waits",
        "victory_points",
    },
    "mpike": {
        "account", "caption", "chronicle", "duties", "evaluate", "explain_odds", "foretell", "foretold", "headline",
        "imagined", "keywords", "known", "left", "listing", "log", "out_of_place", "outcome", "results", "reveals",
        "roster", "sketch", "speak", "terms", "terrain", "unspent", "veil", "waits", "warnings",
        "victory_points",
    },
    "warhorn": {
        "account", "caption", "chronicle", "evaluate", "explain_odds", "foretell", "imagined", "keywords",
        "known", "listing", "log", "measurable", "out_of_place", "outcome", "results", "reveals", "roster", "sketch",
        "speak", "terms", "terrain", "unspent", "veil", "waits",
        "victory_points",
    },
}  # fmt: skip
"""What a system does its own way though the contract has a usual one."""
OWN: dict[str, set[str]] = {
    "toy": set(),
    "scs": {"explain", "reckon", "targets", "zoc_mark"},
    "sgboh": {"targets", "zoc_mark"},
    "battlefield": set(),
    "mpike": {"targets"},
    "warhorn": set(),
}
"""What a system's game has for itself and its tests."""
STEPS = 60
ENOUGH = 10


def capabilities() -> dict[str, type[Any]]:
    """Return all that the modules of capabilities declare, by name."""
    return {
        name: kind
        for module in MODULES
        for name, kind in vars(module).items()
        if isinstance(kind, type) and kind.__module__ == module.__name__ and issubclass(kind, ABC)
    }


def public(kind: type[Any]) -> set[str]:
    return {name for name in vars(kind) if not name.startswith("_")}


def classes_of(key: str) -> list[type[Any]]:
    """Return the class of a system's game and the classes that it is made of, the engine's own left out."""
    first = next(scenario for system, scenario in SHORT if system == key)
    shared = {Game, *Game.__mro__, *capabilities().values()}
    return [kind for kind in type(game_of(key, first)).__mro__ if kind not in shared]


@pytest.mark.parametrize("key", SYSTEM_BY_KEY)
def test_a_system_makes_the_promises_that_the_table_says(key: str) -> None:
    game = type(game_of(*next(case for case in SHORT if case[0] == key)))
    assert {name for name, kind in capabilities().items() if issubclass(game, kind)} == PROMISED[key]


def test_every_promise_is_made_by_somebody() -> None:
    assert set().union(*PROMISED.values()) == set(capabilities())


@pytest.mark.parametrize("key", SYSTEM_BY_KEY)
def test_nothing_of_a_game_is_called_what_nobody_asks_for(key: str) -> None:
    """A misspelled method would leave the usual one in its place."""
    named = set().union(*(public(kind) for kind in classes_of(key)))
    promised = set().union(*(public(kind) for kind in capabilities().values()))
    promised |= {name for kind in capabilities().values() for name in kind.__annotations__}
    asked = public(Game) | set(Game.__annotations__) | promised
    assert named - asked == OWN[key]
    usual = {
        name
        for name, what in vars(Game).items()
        if callable(what) and not name.startswith("_") and name not in Game.__abstractmethods__
    }
    assert named & usual == OVERRIDDEN[key]


@pytest.mark.parametrize("kind", capabilities().values(), ids=capabilities())
def test_a_game_without_all_of_a_promise_cannot_be_made(kind: type[Any]) -> None:
    class Forgetful(kind):  # type: ignore[misc]
        pass

    with pytest.raises(TypeError, match="abstract"):
        Forgetful()


# -- what is promised is kept


def keeping(kind: type[Any]) -> Any:
    """Mark a test to be run for every system that makes a promise."""
    cases = [case for case in SHORT if isinstance(game_of(*case), kind)]
    return pytest.mark.parametrize(("system", "scenario"), cases)


def of_the_game(system: str, scenario: str) -> list[Step]:
    return played(system, scenario, STEPS)


def said(lines: tuple[Line, ...]) -> Iterator[str]:
    """Yield lines in both languages; a message that is missing fails the test that logs it."""
    for language in LANGUAGES:
        for line in lines:
            assert line.code in words(language), line.code
            yield words(language).line(line)


@pytest.mark.parametrize("key", [key for key in SYSTEMS if "Aiming" in PROMISED[key]])
def test_orders_are_aimed_at_what_the_board_shows(key: str) -> None:
    aims = 0
    for case in (case for case in CASES if case[0] == key):
        game = game_of(*case)
        for step in played(*case, 120):
            view = game.view(step.before, step.side)
            board = names_of(view) if isinstance(view, TableView) else view.map.grid.hexes
            for order in itertools.islice(legal(game, step.before, step.side), 80):
                aim = game.aim(step.before, order)
                assert aim is None or aim in board, game.write(order)
                aims += aim is not None
            assert set(letters_of(view)) <= set(board)
        if aims >= ENOUGH:
            return
    raise AssertionError(f"only {aims} orders are aimed at anything")


@keeping(kernel.Completing)
def test_a_line_goes_on_as_it_was_begun_and_some_ways_are_lawful(system: str, scenario: str) -> None:
    game, lawful = game_of(system, scenario), 0
    for step in of_the_game(system, scenario)[::10]:
        for group in itertools.islice(game.completions(step.before, step.side, ""), 2):
            assert group
            for line in group:
                order = game.read(step.before, step.side, line)
                assert isinstance(order, Command), line
                lawful += not list(check(game, step.before, step.side, None, order))
    assert lawful


@keeping(kernel.Counting)
def test_losses_are_counted_and_named(system: str, scenario: str) -> None:
    game = game_of(system, scenario)
    state = opening(game, 32).state
    assert [game.lost(state.world, side) for side in game.sides] == [0 for _ in game.sides]
    for language in LANGUAGES:
        assert game.losses.code in words(language)
    view = game.view(state, game.sides[0])
    piece = view.stands[0] if isinstance(view, TableView) else next(p for p in (*view.pieces, *view.bodies))
    gone = intervene(game, state, Remove(piece.slug if isinstance(piece.slug, str) else piece.slug.en, "a test"))
    assert isinstance(gone, Accepted)
    assert [game.lost(gone.state.world, side) > 0 for side in game.sides] == [s == piece.side for s in game.sides]


@keeping(kernel.Correcting)
def test_what_a_referee_is_offered_is_understood(system: str, scenario: str) -> None:
    """The position may be impossible, and then this is what is said; no word is ever taken for another."""
    game, rng = game_of(system, scenario), random.Random(33)
    fields, placed = set(), 0
    for step in of_the_game(system, scenario)[::20]:
        state = step.before
        for piece in game.correctable(state):
            assert all(words(language).fact(piece.name) for language in LANGUAGES)
            for setting in game.settings(state, piece.word):
                fields.add(setting.field)
                assert all(setting.name.code in words(language) for language in LANGUAGES), setting.field
                assert setting.values
                for value in rng.sample(setting.values, min(2, len(setting.values))):
                    assert all(words(language).fact(value.name) != "" for language in LANGUAGES)
                    assert understood(game, state, SetValue(piece.word, setting.field, value.word, "a test"))
            for spot in itertools.islice(game.spots(state, piece.word, ""), 2):
                placed += 1
                assert understood(game, state, Place(piece.word, spot, "a test")), spot
                assert spot in list(itertools.islice(game.spots(state, piece.word, spot), 3))
    assert len(fields) > 2
    assert placed


def understood(game: Any, state: Any, act: Place | SetValue) -> bool:
    result = intervene(game, state, act)
    return isinstance(result, Accepted) or result.violations[0].rule.clause != "referee-text"


@keeping(kernel.Correcting)
def test_refusals_of_a_referee_name_what_may_be_set(system: str, scenario: str) -> None:
    game = game_of(system, scenario)
    state = opening(game, 34).state
    piece, settings, spots = next(
        (piece.word, found, where)
        for piece in game.correctable(state)
        if (found := game.settings(state, piece.word)) and (where := list(game.spots(state, piece.word, ""))[:3])
    )
    for act, code, named in (
        (SetValue("nobody", "x", "1", "why"), "umpire-referee-piece", ""),
        (Place("nobody", "x", "why"), "umpire-referee-piece", ""),
        (SetValue(piece, "luck", "1", "why"), "umpire-referee-field", ", ".join(each.field for each in settings)),
        (SetValue(piece, settings[0].field, "?", "why"), "umpire-referee-", settings[0].values[0].word),
        (Place(piece, "nowhere", "why"), "umpire-referee-at", ", ".join(spots)),
    ):
        result = intervene(game, state, act)
        assert not isinstance(result, Accepted)
        (why,) = result.violations
        assert why.rule.clause == "referee-text"
        assert why.code.startswith(code)
        for language in LANGUAGES:
            assert named in words(language).line(Line(why.code, why.facts))


@keeping(kernel.Describing)
def test_every_unit_on_a_board_is_described(system: str, scenario: str) -> None:
    game, known = game_of(system, scenario), 0
    for step in of_the_game(system, scenario)[::10]:
        for viewer in (step.side, None):
            view = game.view(step.before, viewer)
            assert is_board(view)
            for unit in names_of(view):
                known += 1
                assert all(said(game.describe_unit(game.known(step.before, viewer), unit))), unit
    assert known


@keeping(kernel.Helping)
def test_help_begins_with_the_question(system: str, scenario: str) -> None:
    game = game_of(system, scenario)
    for step in of_the_game(system, scenario)[::6]:
        asked = step.before.asked(step.side)
        lines = game.help(step.before, step.side)
        assert asked is not None
        assert lines[0].code == asked.asks
        assert all(said(lines))


@keeping(kernel.Thinking)
def test_ideas_are_lawful(system: str, scenario: str) -> None:
    game = game_of(system, scenario)
    for step in of_the_game(system, scenario)[::12]:
        ideas = list(itertools.islice(game.ideas(step.before, step.side), 20))
        assert ideas
        for order in ideas:
            assert not list(check(game, step.before, step.side, None, order)), game.write(order)


@pytest.mark.parametrize("key", [key for key in SYSTEMS if "AnsweringAhead" in PROMISED[key]])
def test_answers_in_advance_are_orders_that_the_side_could_give(key: str) -> None:
    given = set()
    for case in (case for case in CASES if case[0] == key):
        game = game_of(*case)
        rules = {rule.asks: rule for rule in game.standing_rules()}
        assert len(rules) == len(game.standing_rules())
        assert all(rule.choices[0] == ASK and rule.usual in rule.choices for rule in rules.values())
        for step in played(*case, 120):
            asked = step.before.asked(step.side)
            assert asked is not None
            for choice in rules[asked.asks].choices[1:] if asked.asks in rules else ():
                order = game.standing_answer(step.before, step.side, asked.asks, choice)
                assert order == game.standing_answer(step.before, step.side, asked.asks, choice)
                if order is not None:
                    assert not list(check(game, step.before, step.side, None, order)), (choice, game.write(order))
                    given.add(asked.asks)
        if given:
            return
    raise AssertionError("no question came up that may be answered in advance")


@pytest.mark.parametrize("key", [key for key in SYSTEMS if "Editing" in PROMISED[key]])
def test_editors_show_a_draft_that_is_not_begun(key: str) -> None:
    edited = set()
    for case in (case for case in CASES if case[0] == key):
        game = game_of(*case)
        for step in played(*case, 12):
            editor = game.editor(step.before, step.side)
            asked = step.before.asked(step.side)
            if editor is None or asked is None:
                continue
            edited.add(asked.asks)
            for mode in editor.modes:
                for language in LANGUAGES:
                    view = editor.view("", mode.key, language)
                    assert all(said((*view.made, *view.faults)))
                    assert view.drawers or view.presses or view.sheets
    assert len(edited) > 1


@keeping(kernel.Overlaying)
def test_every_overlay_that_is_offered_can_be_laid_over_the_board(system: str, scenario: str) -> None:
    game, laid = game_of(system, scenario), 0
    for step in of_the_game(system, scenario)[::12]:
        for viewer in (step.side, None):
            offered, known = list(game.overlays(step.before, viewer)), game.known(step.before, viewer)
            assert len(dict(offered)) == len(offered)
            for key, name in offered:
                assert name.en
                assert name.ru
                marks = game.overlay(known, key)
                assert all(isinstance(mark, Mark) for mark in marks)
                laid += len(marks)
    assert laid
    with pytest.raises(LookupError):
        game.overlay(opening(game, 31).state, "nothing-of-the-kind")


@pytest.mark.parametrize("key", [key for key in SYSTEMS if "Parting" in PROMISED[key]])
def test_parts_of_an_answer_are_chosen_one_by_one_and_give_lawful_orders(key: str) -> None:
    """Whatever is chosen of the parts; what is left out stays as it is, and what is not offered is refused."""
    seed, joined, rng = 2, 0, random.Random(35)
    for case in (case for case in CASES if case[0] == key):
        game = game_of(*case)
        for step in playout(game, seed):
            found = game.parts(step.before, step.side)
            keys = [part.key for part in found]
            assert len(set(keys)) == len(keys)
            if not found:
                continue
            for part in found:
                assert len({choice for choice, _ in part.choices}) == len(part.choices) > 1
                assert all(said((part.title, *(words for _, words in part.choices))))
            first = {part.key: part.choices[0][0] for part in found}
            assert game.joined(step.before, step.side, {}) == game.joined(step.before, step.side, first)
            chosen = {part.key: rng.choice(part.choices)[0] for part in found}
            for picked in ({}, chosen, {part.key: part.choices[-1][0] for part in found}):
                order, *_ = game.joined(step.before, step.side, picked)
                assert not list(check(game, step.before, step.side, None, order)), game.write(order)
                joined += 1
            for wrong in ({"nobody": keys[0]}, {keys[0]: "nothing of the kind"}):
                with pytest.raises(LookupError):
                    game.joined(step.before, step.side, wrong)
        if joined >= ENOUGH:
            return
    raise AssertionError(f"seed {seed}: only {joined} answers had parts")


@keeping(kernel.Supposing)
def test_orders_of_a_later_phase_can_be_asked_about(system: str, scenario: str) -> None:
    game, found = game_of(system, scenario), 0
    for step in of_the_game(system, scenario)[::12]:
        for side in game.sides:
            for later in game.suppose(step.before, side):
                assert later.asked(side) is not None
                for order in itertools.islice(legal(game, later, side), 5):
                    assert not list(check(game, later, side, None, order)), game.write(order)
                    found += 1
    assert found


def boards(system: str, scenario: str) -> Iterator[tuple[Step, HexView]]:
    """Yield every twentieth order of a game with the board that its player has before him."""
    for step in of_the_game(system, scenario)[::20]:
        view = game_of(system, scenario).view(step.before, step.side)
        assert isinstance(view, HexView)
        yield step, view


@keeping(on_hexes.Surveying)
def test_units_reach_hexes_of_the_map(system: str, scenario: str) -> None:
    game, reached = game_of(system, scenario), 0
    for step, view in boards(system, scenario):
        for piece in view.pieces:
            if piece.hex in view.map.grid.hexes:
                mark = game.reach_mark(step.before, piece.unit)
                assert mark.unit == piece.unit
                assert all(hex_ in view.map.grid.hexes and cost >= 0 for hex_, cost in mark.costs)
                reached += len(mark.costs)
    assert reached


@keeping(on_hexes.Commanding)
def test_leaders_on_a_board_are_described_and_command_its_hexes(system: str, scenario: str) -> None:
    game, hexes = game_of(system, scenario), 0
    for step, view in boards(system, scenario):
        for coin in view.leaders:
            assert all(said(game.describe_leader(step.before, coin.leader)))
            mark = game.command_mark(step.before, coin.leader)
            assert all(hex_ in view.map.grid.hexes for hex_ in mark.hexes)
            hexes += len(mark.hexes)
    assert hexes


@keeping(on_a_table.Marking)
def test_units_on_a_table_are_marked(system: str, scenario: str) -> None:
    game, kinds = game_of(system, scenario), set()
    for step in of_the_game(system, scenario)[::12]:
        view = game.view(step.before, step.side)
        assert isinstance(view, TableView)
        for stand in view.stands:
            marks = game.unit_marks(game.known(step.before, step.side), stand.unit)
            assert marks, stand.unit
            kinds |= {type(mark) for mark in marks}
    assert len(kinds) > 1


def test_all_systems_are_in_the_table() -> None:
    assert set(PROMISED) == set(OVERRIDDEN) == set(OWN) == {"toy", *SYSTEMS}
