"""Procedures without a game come to what games come to: factors read off games, with the same dice and all dice."""

import itertools
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from typing import Any

import pytest

from bot.words import LANGUAGES, words
from engine.kernel.adjudication import (
    Adjudicable,
    MetInGame,
    chances,
    completed,
    every_factor,
    refusals,
    resolved,
    usual,
    variant_of,
)
from engine.kernel.dice import Scripted
from engine.kernel.event import Rolled
from engine.kernel.factorline import completions, read, write
from engine.kernel.factors import (
    ChoiceFactor,
    FlagFactor,
    NumberFactor,
    Stated,
    StrengthFactor,
    StrengthPart,
    TypedFactor,
)
from engine.kernel.game import Game
from engine.kernel.interpreter import Rejected, draw, submit
from engine.kernel.notation import Unreadable
from engine.kernel.odds import odds
from engine.kernel.rulebook import Rule
from engine.players.practice import LIGHT, practice_order
from tests.conformance.cases import CASES, SYSTEM_BY_KEY, Step, dice, game_of, opening
from tests.systems.accounts import cited
from tests.systems.sgboh.adjudication.situations import situations

PROCEDURES = [(key, one.key) for key, system in SYSTEM_BY_KEY.items() for one in system.adjudicates()]
SITUATIONS: dict[str, Callable[[], Iterable[Game[Any]]]] = {"sgboh": situations}
"""Games that begin where dice are thrown to which random games of the scenarios seldom come."""
STAGED = [("warhorn", "duel")]
"""Met so seldom in random games that tests of their system stage them."""
NOT_ALONE = [*STAGED, ("warhorn", "melee")]
"""Hardly ever all that an order resolves; so tests of their system stage them alone."""
DRAWN, ORDERS, WANTED, WEIGHED = 24, 400, 40, 4
PRACTISED, AGAIN, THOUGHT, FEW = 14, 12, 50, 3
LINES = 60
OPEN_ENDED = {("battlefield", "first")}
"""Procedures that games repeat till they are decided: games have no exact chances there."""


def marked(system: str, key: str) -> object:
    """Return a procedure as a parameter, marked with what the code that reads it off games cites."""
    return pytest.param(system, key, marks=pytest.mark.clause(*cited(system)))


def procedure(system: str, key: str) -> Adjudicable:
    return next(one for one in SYSTEM_BY_KEY[system].adjudicates() if one.key == key)


def met(system: str, one: Adjudicable, seed: int) -> Iterator[tuple[Game[Any], Step, list[MetInGame]]]:
    """Yield the orders of random games in which a procedure is met: of all scenarios and of chosen positions.

    Random armies seldom come to blows in some systems: where few orders are found, the house plays games too, first
    several of the last scenario.
    """
    rng, seen = random.Random(seed), 0
    scenarios = [scenario for key, scenario in CASES if key == system]
    drawn_games = (game_of(system, scenarios[number % len(scenarios)]) for number in range(DRAWN))
    chosen = (game for _ in range(DRAWN) for game in SITUATIONS.get(system, tuple)())
    pairs = itertools.zip_longest(drawn_games, itertools.islice(chosen, DRAWN))
    games = ((game, drawn_out) for pair in pairs for game in pair if game is not None)
    house = (scenarios[min(-1, AGAIN - number - 1) % len(scenarios)] for number in range(PRACTISED))
    for game, playing in itertools.chain(games, ((game_of(system, scenario), practised) for scenario in house)):
        if playing is practised and seen > FEW:
            return
        for step in playing(game, rng.randrange(10**6)):
            if found := list(one.taken(game, step.before, step.result.events)):
                seen += 1
                yield game, step, found


def drawn_out(game: Game[Any], seed: int) -> Iterator[Step]:
    """Play a game of drawn orders, in which armies meet more often than in one of any orders."""
    rng, sealed, state = random.Random(seed), dice(seed), opening(game, seed).state
    for _ in range(ORDERS):
        if state.outcome is not None:
            return
        side = rng.choice(state.decisions).side
        order = draw(game, state, side, rng.randrange)
        result = submit(game, state, side, None, order, sealed)
        assert not isinstance(result, Rejected), f"seed {seed}: {game.write(order)}"
        yield Step(state, side, order, result)
        state = result.state


def practised(game: Game[Any], seed: int) -> Iterator[Step]:
    """Play the first orders of a game as the house does when it thinks little."""
    rng, sealed, state = random.Random(seed), dice(seed), opening(game, seed).state
    for _ in range(THOUGHT):
        if state.outcome is not None:
            return
        side = rng.choice(state.decisions).side
        order = practice_order(game, state, side, rng.randrange, LIGHT)
        result = submit(game, state, side, None, order, sealed)
        assert not isinstance(result, Rejected), f"seed {seed}: {game.write(order)}"
        yield Step(state, side, order, result)
        state = result.state


@pytest.mark.parametrize(("system", "key"), [marked(*one) for one in PROCEDURES if one not in STAGED])
def test_factors_of_a_game_with_its_dice_come_to_its_result(system: str, key: str) -> None:
    one, seed = procedure(system, key), random.SystemRandom().randrange(10**6)
    sys.stdout.write(f"seed {seed}\n")
    seen = 0
    for game, step, found in met(system, one, seed):
        for taken in found:
            at = f"{game.write(step.order)}: {write(one, taken.given)}"
            dice = Scripted(*taken.faces)
            result, _ = resolved(one, taken.given, dice)
            assert (result.label, dice.left) == (taken.label, 0), at
            seen += 1
        if seen >= WANTED:
            break
    assert seen, f"{key} is never met: its game is never read"


@pytest.mark.parametrize(
    ("system", "key"), [marked(*one) for one in PROCEDURES if one not in (*NOT_ALONE, *OPEN_ENDED)]
)
def test_factors_of_a_game_have_its_exact_chances(system: str, key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    one, seed = procedure(system, key), random.SystemRandom().randrange(10**6)
    sys.stdout.write(f"seed {seed}\n")
    compared = 0
    for game, step, found in met(system, one, seed):
        if len(found) != 1:
            continue
        monkeypatch.setattr(type(game), "measurable", lambda *_: True)
        there = odds(game, step.before, step.side, step.order)
        assert not isinstance(there, Rejected)
        if there.samples is not None:
            continue
        firsts = [next(one.taken(game, step.before, branch.events), None) for branch in there.branches]
        thrown = next((event.faces for event in step.result.events if isinstance(event, Rolled)), ())
        alike = [taken is not None and taken.given == found[0].given for taken in firsts]
        if found[0].faces[:1] == (thrown,) and not all(alike):
            continue  # its own dice decide what is read off afterwards
        said: Counter[str] = Counter()
        for branch, taken in zip(there.branches, firsts, strict=True):
            if taken is not None and taken.given == found[0].given:  # other dice before it may decide whether it is met
                said[taken.label] += branch.chance  # type: ignore[assignment]
        share, at = sum(said.values()), f"{game.write(step.order)}: {write(one, found[0].given)}"
        own: Counter[str] = Counter()
        for chance, result in chances(one, found[0].given).shares:
            own[result.label] += chance  # type: ignore[assignment]
        told = {label: chance / share for label, chance in said.items()}
        kept = sum(own[label] for label in told)
        if len(told) < len(own) and told == {label: own[label] / kept for label in told}:
            continue  # its own dice decide what is read off, among others
        assert own == told, at
        compared += 1
        if compared >= WEIGHED:
            break
    assert compared, f"{key} is never met by itself"


def drawn(one: Adjudicable, rng: random.Random) -> dict[str, Stated]:
    """Return factors by chance."""
    given: dict[str, Stated] = {}
    if one.variant is not None:
        given[one.variant.key] = rng.choice(one.variant.values).key
    variant = str(given.get(one.variant.key)) if one.variant is not None else ""
    for factor in one.factors(variant):
        match factor:
            case ChoiceFactor() if factor.default is None or rng.random() < 0.5:
                given[factor.key] = rng.choice(factor.values).key
            case FlagFactor() if rng.random() < 0.3:
                given[factor.key] = "yes"
            case NumberFactor() if factor.default is None or rng.random() < 0.5:
                given[factor.key] = rng.randint(factor.low, factor.high)
            case StrengthFactor():
                parts = []
                for _ in range(rng.randint(1, 2)):
                    said = {}
                    for each in factor.each:
                        if rng.random() < 0.4:
                            said[each.key] = rng.choice(each.values).key if isinstance(each, ChoiceFactor) else "yes"
                    said = {k: v for k, v in said.items() if v != _usual(factor, k)}
                    parts.append(
                        StrengthPart(Fraction(rng.randint(1, 40), rng.choice((1, 1, 2))), tuple(sorted(said.items())))
                    )
                given[factor.key] = tuple(parts)
    known = usual(one, given)
    return {key: said for key, said in given.items() if known.get(key) != said}


def _usual(factor: StrengthFactor, key: str) -> str | None:
    each = next(each for each in factor.each if each.key == key)
    return each.default if isinstance(each, ChoiceFactor) else None


@pytest.mark.parametrize(("system", "key"), PROCEDURES)
def test_lines_read_back_in_both_languages(system: str, key: str) -> None:
    one, seed = procedure(system, key), random.SystemRandom().randrange(10**6)
    sys.stdout.write(f"seed {seed}\n")
    rng = random.Random(seed)
    for _ in range(LINES):
        given = drawn(one, rng)
        for language in LANGUAGES:
            line = write(one, given, language)
            assert read(one, line) == given, f"{language}: {line}"


@pytest.mark.parametrize(("system", "key"), PROCEDURES)
def test_every_value_is_called_in_both_languages_and_read_by_its_names(system: str, key: str) -> None:
    one = procedure(system, key)
    for variant in one.variant.values if one.variant is not None else ():
        for factor in one.factors(variant.key):
            if isinstance(factor, ChoiceFactor):
                for value in factor.values:
                    assert value.word.en, value
                    assert value.word.ru, value
                assert len({value.key for value in factor.values}) == len(factor.values)


@pytest.mark.parametrize(("system", "key"), PROCEDURES)
def test_whatever_is_entered_is_refused_with_a_rule_or_told_in_both_languages(system: str, key: str) -> None:
    one, seed = procedure(system, key), random.SystemRandom().randrange(10**6)
    sys.stdout.write(f"seed {seed}\n")
    rng, told = random.Random(seed), 0
    while told < 5:
        given = drawn(one, rng)
        if found := refusals(one, given):
            assert all(isinstance(fault.rule, Rule) for fault in found)
            lines = [fault.line for fault in found]
        else:
            whole = chances(one, given)
            assert whole.samples is not None or sum(chance for chance, _ in whole.shares) == 1
            lines = [*one.weigh(completed(one, given)).lines]
            lines += [line for _, result in whole.shares for line in (*result.lines, *result.how)]
            assert all(line.rule is not None for line in lines)
            told += 1
        for language in LANGUAGES:
            for line in lines:
                assert line.code in words(language), line.code
                assert words(language).line(line) != line.code


@pytest.mark.parametrize(("system", "key"), PROCEDURES)
def test_a_line_goes_on_with_what_can_be_read(system: str, key: str) -> None:
    one = procedure(system, key)
    bare = (
        [factor for factor in every_factor(one, "") if isinstance(factor, StrengthFactor)]
        if one.variant is None
        else []
    )
    counts = any(isinstance(factor, StrengthFactor | NumberFactor) for factor in every_factor(one, variant_of(one, {})))
    start = ":".join(["4"] * max(1, len(bare))) if counts else ""
    known = every_factor(one, "") if one.variant is None else ()
    all_said = len(known) == 1 and isinstance(known[0], NumberFactor)
    for language in LANGUAGES:
        found = list(completions(one, f"{start} ".lstrip(), language))
        assert found or all_said
        for line in found[:LINES]:
            assert not isinstance(read(one, line), Unreadable), line


@pytest.mark.parametrize(("system", "key"), PROCEDURES)
def test_any_line_is_read_or_told_what_of_it_is_not(system: str, key: str) -> None:
    one, seed = procedure(system, key), random.SystemRandom().randrange(10**6)
    sys.stdout.write(f"seed {seed}\n")
    rng = random.Random(seed)
    variant = variant_of(one, {})
    known = [word for factor in every_factor(one, variant) for text in names(factor) for word in text.split()]
    odd = [":", "+", "+ +", "-1", "+3", "½", "3½", "4/2", "1/0", "999999", "0", "::", "«", "x", "\u202e", "²", "٣", ""]
    for _ in range(LINES * 4):
        words_ = [
            rng.choice((rng.choice(known), rng.choice(odd), str(rng.randint(0, 30)))) for _ in range(rng.randint(0, 9))
        ]
        text = " ".join(words_)
        given = read(one, text)
        list(completions(one, text, rng.choice(LANGUAGES)))
        if isinstance(given, Unreadable):
            assert not any(isinstance(read(one, line), Unreadable) for line in given.meant), text
        elif not refusals(one, given):
            assert one.weigh(completed(one, given)).lines, text
            assert read(one, write(one, given)) == given, text


def names(factor: TypedFactor) -> Iterator[str]:
    """Yield all that a line may call a factor, its values and those of its parts."""
    yield from factor.word.spellings
    if isinstance(factor, ChoiceFactor):
        yield from factor.lead.spellings if factor.lead is not None else ()
        for value in factor.values:
            yield from value.word.spellings
    if isinstance(factor, StrengthFactor):
        for each in factor.each:
            yield from names(each)
