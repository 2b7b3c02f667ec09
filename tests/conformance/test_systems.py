"""Promises that every rule system keeps; see `engine.kernel.game.Game`."""

import itertools
import json
import random
import re
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

import msgspec
import pytest

import engine.systems
from engine.kernel.codec import Codec, canonical, tag_of
from engine.kernel.command import SetValue
from engine.kernel.dice import NeedRoll, Scripted
from engine.kernel.event import EVERYONE, Event, Everyone, Only, RefereeOnly
from engine.kernel.game import audience, visible
from engine.kernel.ids import Side, some
from engine.kernel.interpreter import DEPTH_LIMIT, Accepted, Rejected, check, fold, intervene, legal, submit
from engine.kernel.ledger import Entry
from engine.kernel.replay import Timeline, drift
from engine.systems import SYSTEMS
from tests.conformance.cases import (
    CASES,
    LENGTHS,
    SEED,
    SHORT,
    SYSTEM_BY_KEY,
    WHOLE,
    Step,
    dice,
    few,
    game_of,
    opening,
    played,
    playout,
)

T = TypeVar("T")
SEEDS = (SEED, *(pytest.param(seed, marks=pytest.mark.soak) for seed in (2, 3)))
every_case = pytest.mark.parametrize(("system", "scenario"), CASES)
every_length = pytest.mark.parametrize(("system", "scenario", "most"), LENGTHS)
short_case = pytest.mark.parametrize(("system", "scenario"), SHORT)


def ledger(system: str, scenario: str, limit: int) -> list[Entry]:
    game = game_of(system, scenario)
    start = opening(game, SEED)
    entries = [Entry(0, None, "opening", game.rulebook.rules, None, start.events)]
    for n, step in enumerate(played(system, scenario, limit), 1):
        entries.append(Entry(n, step.side, "player", game.rulebook.rules, step.order, step.result.events))
    return entries


def sampled(rng: random.Random, items: list[T], most: int) -> list[T]:
    return rng.sample(items, min(most, len(items)))


@every_length
@pytest.mark.parametrize("seed", SEEDS)
def test_random_play_comes_to_an_end_and_keeps_the_invariants(system: str, scenario: str, most: int, seed: int) -> None:
    game = game_of(system, scenario)
    last = None
    length = None if most == WHOLE else most
    for step in played(system, scenario, length) if seed == SEED else itertools.islice(playout(game, seed), length):
        state = step.result.state
        assert list(game.invariants(state.world)) == [], f"seed {seed}, after {game.write(step.order)}"
        assert len(state.stack) <= DEPTH_LIMIT
        last = state
    assert last is not None
    if most == WHOLE:
        assert last.outcome is not None
        assert last.outcome.winner in (*game.sides, None)


@every_length
def test_the_state_is_the_fold_of_its_events(system: str, scenario: str, most: int) -> None:
    game = game_of(system, scenario)
    for step in played(system, scenario, min(most, 300)):
        state = step.before
        for event in step.result.events:
            state = fold(game, state, event)
        assert state == step.result.state


@short_case
def test_a_game_resumes_after_every_command(system: str, scenario: str) -> None:
    game = game_of(system, scenario)
    codec = Codec(game)
    for step in played(system, scenario, 250):
        restored = codec.restore(codec.snapshot(step.before))
        assert restored == step.before
        again = submit(game, restored, step.side, None, codec.command(codec.encode(step.order)), dice(SEED))
        assert again == step.result
        assert codec.digest(again.state) == codec.digest(step.result.state)
        for event in step.result.events:
            assert codec.event(codec.encode(event), codec.version(event)) == event


@short_case
def test_equal_positions_have_one_digest_whatever_objects_they_are_made_of(system: str, scenario: str) -> None:
    """A word that was cut from an order is no default, though it is its equal."""
    codec = Codec(game_of(system, scenario))
    for step in played(system, scenario, 120):
        state = step.result.state
        again = _made_anew(state)
        assert again == state
        assert codec.digest(again) == codec.digest(state)


def _made_anew(value: Any) -> Any:
    """Return an equal of which no word is the same object, however deep."""
    if isinstance(value, msgspec.Struct):
        return msgspec.structs.replace(value, **{f: _made_anew(getattr(value, f)) for f in value.__struct_fields__})
    if isinstance(value, dict):
        return {_made_anew(key): _made_anew(item) for key, item in value.items()}
    if isinstance(value, tuple) and type(value) is tuple:
        return tuple(map(_made_anew, value))
    return "".join(list(value)) if type(value) is str else value


@every_case
def test_a_scenario_opens_the_same_once_it_is_stored(system: str, scenario: str) -> None:
    """Names of a stored table stand in alphabetical order."""
    stored = SYSTEM_BY_KEY[system].bind(json.loads(canonical(SYSTEM_BY_KEY[system].document(scenario))))
    assert opening(stored, SEED) == opening(game_of(system, scenario), SEED)


@every_length
def test_every_enumerated_order_is_accepted_once_and_in_a_stable_order(system: str, scenario: str, most: int) -> None:
    game = game_of(system, scenario)
    rng = random.Random(13)
    for step in sampled(rng, played(system, scenario, most), few(most, 12)):
        orders = list(legal(game, step.before, step.side))
        assert orders == list(legal(game, step.before, step.side))
        assert len(set(map(repr, orders))) == len(orders)
        for order in sampled(rng, orders, 60):
            assert not list(check(game, step.before, step.side, None, order)), game.write(order)
            with suppress(NeedRoll):
                assert isinstance(submit(game, step.before, step.side, None, order, Scripted()), Accepted)


@short_case
def test_only_the_side_that_is_asked_has_orders(system: str, scenario: str) -> None:
    game = game_of(system, scenario)
    for step in played(system, scenario, 200):
        asked = {d.side for d in step.before.decisions}
        for side in game.sides:
            assert some(legal(game, step.before, side)) == (side in asked)
        for side in set(game.sides) - asked:
            refused = submit(game, step.before, side, None, step.order, Scripted())
            assert isinstance(refused, Rejected)
            assert refused.violations[0].code in ("umpire-turn", "umpire-question")


@short_case
def test_orders_of_another_moment_are_judged_as_the_enumeration_judges_them(system: str, scenario: str) -> None:
    game = game_of(system, scenario)
    found, rng = list(itertools.islice(playout(game, 15), 300)), random.Random(15)
    for here, there in zip(sampled(rng, found, 40), sampled(rng, found, 40), strict=True):
        lawful = not some(check(game, here.before, here.side, None, there.order))
        orders = list(legal(game, here.before, here.side))
        if there.order in orders:
            assert lawful, game.write(there.order)
        elif lawful:
            same_effect = {_effect(game, here, o) for o in orders if type(o) is type(there.order)}
            assert _effect(game, here, there.order) in same_effect, game.write(there.order)


def _effect(game: Any, at: Step, order: Any) -> Any:
    """What an order does to the world before its first roll; two paths of one effect are the same order."""
    try:
        result = submit(game, at.before, at.side, None, order, Scripted())
    except NeedRoll as need:
        return (need.request.purpose, str(need.request.rule))
    assert isinstance(result, Accepted)
    return repr(game.view(result.state, None))


@short_case
def test_a_stale_answer_is_refused_and_changes_nothing(system: str, scenario: str) -> None:
    game = game_of(system, scenario)
    for step in played(system, scenario, 60):
        decision = step.before.asked(step.side)
        assert decision is not None
        stale = submit(game, step.before, step.side, decision.id + 1000, step.order, Scripted())
        assert isinstance(stale, Rejected)
        assert [v.rule.clause for v in stale.violations] == ["question"]


@every_length
def test_every_order_reads_back_from_its_line(system: str, scenario: str, most: int) -> None:
    game = game_of(system, scenario)
    rng = random.Random(17)
    for step in sampled(rng, played(system, scenario, most), few(most, 12)):
        orders = list(legal(game, step.before, step.side))
        for order in [step.order, *sampled(rng, orders, 40)]:
            line = game.write(order)
            assert game.read(step.before, step.side, line) == order, line


@every_length
def test_every_fact_names_its_audience_and_can_be_told(system: str, scenario: str, most: int) -> None:
    game = game_of(system, scenario)
    for step in played(system, scenario, min(most, 200)):
        world = step.result.state.world
        for event in step.result.events:
            assert isinstance(audience(game, event, world), Everyone | Only | RefereeOnly)
            if isinstance(event, game.events):
                for line in game.tell(event, step.before.world, world):
                    assert line.code.startswith(f"{game.key}-")
        for viewer in (*game.sides, None):
            assert game.view(step.result.state, viewer) is not None
            seen = visible(game, step.result.events, world, viewer)
            assert all(
                audience(game, e, world) == EVERYONE or viewer in getattr(audience(game, e, world), "sides", ())
                for e in seen
            )


@pytest.mark.parametrize("system", SYSTEM_BY_KEY)
def test_an_unknown_fact_has_no_audience(system: str) -> None:
    class Unknown(Event, frozen=True, tag="unknown"):
        pass

    game = game_of(system, next(s for k, s in CASES if k == system))
    with pytest.raises(TypeError):
        audience(game, Unknown(), opening(game, 1).state.world)


@every_length
def test_a_ledger_folds_rewinds_and_replays_without_drift(system: str, scenario: str, most: int) -> None:
    entries = ledger(system, scenario, min(most, 120))
    game = game_of(system, scenario)
    timeline = Timeline.of(game, entries)
    assert drift(game, entries) == []
    back = len(entries) // 2
    events = timeline.rewind(back, "test")
    timeline.append(Entry(len(entries), None, "referee", 1, None, events))
    assert timeline.state.world == timeline.states[back].world
    assert timeline.state.stack == timeline.states[back].stack
    assert timeline.state.seq == timeline.states[-2].seq + 1
    rolled = any(e.rolled for e in entries[back + 1 :])
    assert timeline.state.epoch == int(rolled)
    assert timeline.live == tuple(range(back + 1))


@every_case
def test_a_referee_needs_a_reason_and_readable_words(system: str, scenario: str) -> None:
    game = game_of(system, scenario)
    state = opening(game, 20).state
    silent = intervene(game, state, SetValue("x", "y", "z", "  "))
    assert isinstance(silent, Rejected)
    assert silent.violations[0].rule.clause == "referee-reason"
    garbled = intervene(game, state, SetValue("no such unit", "y", "z", "because"))
    assert isinstance(garbled, Rejected)
    assert garbled.violations[0].rule.clause == "referee-text"


@pytest.mark.parametrize("system", SYSTEM_BY_KEY)
def test_frames_register_exactly_the_steps_they_declare(system: str) -> None:
    game = game_of(system, next(s for k, s in CASES if k == system))
    for frame, procedure in game.procedures.items():
        assert procedure.frame is frame
        assert sorted(procedure.declared) == sorted([*procedure.autos, *procedure.nodes])


@pytest.mark.parametrize("system", SYSTEM_BY_KEY)
def test_worlds_hold_only_values_that_cannot_change(system: str) -> None:
    game = game_of(system, next(s for k, s in CASES if k == system))
    seen: set[Any] = set()

    def walk(kind: Any) -> None:
        assert kind not in (list, dict, set, Any), f"{kind} in the world of {system}"
        assert get_origin(kind) not in (list, dict, set), f"{kind} in the world of {system}"
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind not in seen:
            seen.add(kind)
            assert kind.__struct_config__.frozen
            for inner in get_type_hints(kind).values():
                walk(inner)
        for inner in get_args(kind):
            if inner is not Ellipsis and not isinstance(inner, str | int):
                walk(inner)

    walk(game.world_type)


@pytest.mark.parametrize("system", SYSTEM_BY_KEY)
def test_storage_names_are_unique(system: str) -> None:
    game = game_of(system, next(s for k, s in CASES if k == system))
    for kinds in (game.events, game.commands, tuple(game.procedures)):
        tags = [tag_of(kind) for kind in kinds]
        assert len(set(tags)) == len(tags)
        assert all(tag.startswith(f"{system}.") for tag in tags)


def test_every_package_that_offers_a_system_is_listed() -> None:
    folder = Path(engine.systems.__file__).parent
    offers = re.compile(r"^SYSTEM\b", re.MULTILINE)
    packages = {p.parent.name for p in folder.glob("*/__init__.py") if offers.search(p.read_text(encoding="utf-8"))}
    assert packages == set(SYSTEMS)


@pytest.mark.parametrize("key", SYSTEMS)
def test_sides_have_names_in_both_languages(key: str) -> None:
    for info in SYSTEM_BY_KEY[key].scenarios():
        game = game_of(key, info.id)
        for side in game.sides:
            name = game.side_name(Side(side))
            assert name.en
            assert name.ru


@every_length
def test_an_order_said_in_russian_reads_back_too(system: str, scenario: str, most: int) -> None:
    game = game_of(system, scenario)
    rng = random.Random(23)
    for step in sampled(rng, played(system, scenario, min(most, 300)), few(most, 10)):
        for order in [step.order, *sampled(rng, list(legal(game, step.before, step.side)), 30)]:
            line = game.write(order)
            assert game.speak(line, "en") == line
            assert game.read(step.before, step.side, game.speak(line, "ru")) == order, game.speak(line, "ru")
