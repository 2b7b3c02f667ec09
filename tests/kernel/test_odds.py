"""Odds against brute force, and their bounds: a tree that is too wide or too deep is sampled and says so."""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product, repeat
from typing import Literal

import pytest
from msgspec.structs import replace

from engine.kernel.capabilities import Counting
from engine.kernel.chapter import AttackResult
from engine.kernel.dice import NeedRoll, Roll, Scripted
from engine.kernel.event import Event
from engine.kernel.ids import Side
from engine.kernel.interpreter import Stop, resume, submit
from engine.kernel.odds import FEWEST, Forecast, Odds, forecast, odds, outcomes
from engine.kernel.state import State
from engine.kernel.text import Line, Term
from engine.kernel.transaction import Tx
from tests.kernel.corridor import NORTH, SOUTH, Boast, Duck, Hurt, R, Run, Shoot, World
from tests.kernel.test_kernel import N1, S1, must, opening, under_watch
from tests.kernel.toy import Corridor

Reading = Literal["faces", "sum", "pool"]


def _roll(die: int, count: int, low: int = 1, reading: Reading = "sum", threshold: int = 0) -> Roll:
    return Roll(0, 0, die, count, R("4.1"), "toy-shot", low, reading, threshold)


@pytest.mark.parametrize(("die", "count", "low"), [(6, 2, 1), (10, 2, 0), (3, 4, -1), (6, 3, 1), (2, 5, 0), (20, 1, 1)])
def test_sums_have_the_chances_of_all_cases_counted(die: int, count: int, low: int) -> None:
    cases = Counter(sum(faces) for faces in product(range(low, low + die), repeat=count))
    found = {sum(shown): chance for chance, shown in outcomes(_roll(die, count, low))}
    assert found == {total: Fraction(ways, die**count) for total, ways in cases.items()}


@pytest.mark.parametrize("threshold", range(-1, 9))
@pytest.mark.parametrize(("die", "count", "low"), [(6, 3, 1), (10, 2, 0), (4, 4, 1)])
def test_pools_have_the_chances_of_all_cases_counted(die: int, count: int, low: int, threshold: int) -> None:
    cases = Counter(sum(face >= threshold for face in faces) for faces in product(range(low, low + die), repeat=count))
    asked = _roll(die, count, low, "pool", threshold)
    found = {sum(face >= threshold for face in shown): chance for chance, shown in outcomes(asked)}
    assert found == {hits: Fraction(ways, die**count) for hits, ways in cases.items()}


def test_faces_are_told_apart_each_with_the_same_chance() -> None:
    found = list(outcomes(_roll(3, 2, reading="faces")))
    assert [shown for _, shown in found] == list(product((1, 2, 3), repeat=2))
    assert {chance for chance, _ in found} == {Fraction(1, 9)}


def test_faces_that_come_to_the_same_are_one_branch() -> None:
    asked = replace(_roll(6, 2, reading="faces"), alike=lambda shown: shown[0] > shown[1])
    found = {shown[0] > shown[1]: chance for chance, shown in outcomes(asked)}
    assert found == {True: Fraction(15, 36), False: Fraction(21, 36)}


def _dicey(*throws: tuple[int, int, Reading]) -> tuple[Corridor, list[int]]:
    """Return a corridor where a boast throws such dice, and a list that grows by each time it is carried out."""
    tries: list[int] = []

    def apply(tx: Tx[World], side: Side, order: Boast) -> None:
        tries.append(1)
        for count, die, reading in throws:
            tx.roll(count, die, R("7.1"), "toy-shot", reading=reading)

    game = Corridor()
    boast = game.anytime[Boast]
    game.anytime = {Boast: replace(boast, apply=apply)}
    return game, tries


def test_a_tree_within_the_limit_is_exact() -> None:
    game, _ = _dicey((2, 6, "sum"), (1, 3, "faces"))
    found = odds(game, opening(), NORTH, Boast(), limit=33)
    assert isinstance(found, Odds)
    assert (len(found.branches), found.samples) == (33, None)
    assert found.chance(lambda branch: True) == 1


def test_a_deep_tree_is_sampled_though_few_of_its_branches_wait_at_a_time() -> None:
    game, tries = _dicey(*repeat((2, 6, "sum"), 5))
    found = odds(game, opening(), NORTH, Boast(), limit=200, samples=50)
    assert isinstance(found, Odds)
    assert (len(found.branches), found.samples) == (50, 50)
    assert len(tries) < 500  # not 11 to the fifth


def test_a_wide_roll_is_not_written_out_to_find_that_it_is_too_wide() -> None:
    game, tries = _dicey((40, 6, "faces"))
    found = odds(game, opening(), NORTH, Boast(), limit=100, samples=20)
    assert isinstance(found, Odds)
    assert (found.samples, len(tries)) == (20, 21)


def test_what_takes_too_long_is_sampled() -> None:
    game, tries = _dicey((2, 6, "sum"), (1, 3, "faces"))
    started: list[int] = []

    def stopwatch() -> Callable[[], bool]:
        started.append(len(tries))
        return lambda: len(tries) > 10

    found = odds(game, opening(), NORTH, Boast(), samples=1000, stopwatch=stopwatch)
    assert isinstance(found, Odds)
    assert found.samples == len(found.branches) == FEWEST
    assert len(started) == 2


def _in_the_corridor() -> State[World]:
    return must(must(under_watch(), NORTH, Run(N1, 3)), SOUTH, Shoot(S1))


@pytest.mark.parametrize("faces", [(1, 1), (6, 2), (6, 6)])
def test_an_order_goes_on_from_the_step_that_needed_dice_as_if_it_had_had_them(faces: tuple[int, int]) -> None:
    game, state = Corridor(), _in_the_corridor()
    with pytest.raises(NeedRoll) as needed:
        submit(game, state, NORTH, None, Duck(False), Scripted())
    stop: Stop[World] = needed.value.stop
    assert stop.state.seq > state.seq
    whole = submit(game, state, NORTH, None, Duck(False), Scripted(faces))
    assert resume(game, stop, Scripted(faces)) == whole


class Counted(Corridor, Counting[World]):
    """A corridor that counts losses, so that average losses can be told."""

    losses = Term("toy-losses")

    def lost(self, world: World, side: Side, /) -> int:
        return sum(runner.hits for runner in world.runners if runner.side == side)


@pytest.mark.parametrize(("limit", "told"), [(100, True), (1, False)])
def test_average_losses_are_told_only_where_they_are_exact(limit: int, told: bool) -> None:
    game = Counted()
    shooting = must(under_watch(), NORTH, Run(N1, 3))
    found = forecast(game, shooting, SOUTH, Shoot(S1), model=lambda g, at, side: Duck(False), limit=limit, samples=10)
    assert isinstance(found, Forecast)
    assert [side for side, _ in found.tolls] == (list(game.sides) if told else [])


class Naming(Corridor):
    """The toy with names for what a shot comes to."""

    def results(self, events: tuple[Event, ...], before: World, after: World, /) -> Iterator[AttackResult]:
        if any(isinstance(event, Hurt) for event in events):
            yield AttackResult(Line("toy-fire"), Line("toy-hurt"))
        elif after != before:
            yield AttackResult(Line("toy-fire"), Line("toy-shot"))


def test_outcomes_of_an_attack_are_put_together_by_name_the_likeliest_first() -> None:
    game, state = Naming(), under_watch()
    found = forecast(game, state, NORTH, Run(N1, 2))
    assert isinstance(found, Forecast)
    plain = forecast(Corridor(), state, NORTH, Run(N1, 2))
    assert isinstance(plain, Forecast)
    assert plain.attacks == ()
    for attack in found.attacks:
        chances = [chance for _, chance in attack.outcomes]
        assert chances == sorted(chances, reverse=True)
        assert len({line for line, _ in attack.outcomes}) == len(attack.outcomes)
        assert sum(chances) == 1
    assert len(found.attacks) == 1


class Doubling(Naming):
    """The toy with a second shot that only a first one that hits is followed by."""

    def results(self, events: tuple[Event, ...], before: World, after: World, /) -> Iterator[AttackResult]:
        yield from super().results(events, before, after)
        if any(isinstance(event, Hurt) for event in events):
            yield AttackResult(Line("toy-second"), Line("toy-hurt"))


def test_an_attack_that_others_follow_at_times_keeps_all_its_chances() -> None:
    found = forecast(Doubling(), _in_the_corridor(), NORTH, Duck(False))
    assert isinstance(found, Forecast)
    first, second = found.attacks
    assert (first.attack, second.attack) == (Line("toy-fire"), Line("toy-second"))
    assert sum(chance for _, chance in first.outcomes) == 1
    assert second.outcomes == tuple((line, chance) for line, chance in first.outcomes if line.code == "toy-hurt")


class Stammering(Naming):
    def results(self, events: tuple[Event, ...], before: World, after: World, /) -> Iterator[AttackResult]:
        yield from super().results(events, before, after)
        yield from super().results(events, before, after)


def test_of_two_results_of_one_attack_the_first_counts() -> None:
    order = Run(N1, 2)
    found, once = (forecast(game, under_watch(), NORTH, order) for game in (Stammering(), Naming()))
    assert isinstance(found, Forecast)
    assert isinstance(once, Forecast)
    assert found.attacks
    assert found.attacks == once.attacks
