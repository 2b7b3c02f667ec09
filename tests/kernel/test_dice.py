"""Dice: the published derivation, fairness of every die, scripts, and outcomes for odds."""

import hashlib
import hmac
import json
from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.dice import NeedRoll, Roll, Scripted, SealedDice, commitment, working_key
from engine.kernel.odds import outcomes
from engine.kernel.rulebook import Rule

KEY = bytes(range(32))
RULE = Rule("toy", "4.1")


def request(die: int, count: int = 1, **more: object) -> Roll:
    return Roll(**{"index": 7, "epoch": 0, "die": die, "count": count, "rule": RULE, "purpose": "p"} | more)  # type: ignore[arg-type]


def by_hand(key: bytes, game: str, index: int, epoch: int, die: int, count: int, low: int) -> tuple[int, ...]:
    """The derivation as published, written again from its description."""
    shown: list[int] = []
    block = 0
    while len(shown) < count:
        for b in hmac.new(key, f"{game}:{epoch}:{index}:{block}".encode(), hashlib.sha256).digest():
            if b < 256 - 256 % die and len(shown) < count:
                shown.append(low + b % die)
        block += 1
    return tuple(shown)


@given(st.integers(2, 20), st.integers(1, 90), st.integers(0, 10**6), st.integers(0, 3), st.sampled_from((0, 1)))
def test_sealed_dice_follow_the_published_derivation(die: int, count: int, index: int, epoch: int, low: int) -> None:
    roll = request(die, count, index=index, epoch=epoch, low=low)
    assert SealedDice(KEY, "42").roll(roll) == by_hand(KEY, "42", index, epoch, die, count, low)


def test_the_commitment_is_the_hash_of_the_key() -> None:
    assert commitment(KEY) == hashlib.sha256(KEY).hexdigest()


def test_phrases_are_mixed_into_the_key_whatever_their_order() -> None:
    mixed = hmac.new(
        KEY, json.dumps([["a", "x"], ["b", "ё"]], separators=(",", ":"), ensure_ascii=False).encode(), "sha256"
    )
    assert working_key(KEY, {"b": "ё", "a": "x"}) == mixed.digest()
    assert working_key(KEY, {}) == KEY
    assert SealedDice(KEY, "1", {"a": "x"}).roll(request(6, 20)) != SealedDice(KEY, "1").roll(request(6, 20))


@pytest.mark.parametrize("die", [4, 6, 8, 10, 12, 20])
def test_every_face_is_as_likely_as_the_others(die: int) -> None:
    shown = Counter(SealedDice(KEY, "fair").roll(request(die, 20_000)))
    assert len(shown) == die
    expected = 20_000 / die
    chi = sum((n - expected) ** 2 / expected for n in shown.values())
    assert chi < 3 * die + 20


def test_another_game_index_or_epoch_gives_other_dice() -> None:
    rolls = {
        SealedDice(KEY, "1").roll(request(6, 12)),
        SealedDice(KEY, "2").roll(request(6, 12)),
        SealedDice(KEY, "1").roll(request(6, 12, index=8)),
        SealedDice(KEY, "1").roll(request(6, 12, epoch=1)),
    }
    assert len(rolls) == 4


def test_a_short_key_is_refused() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        SealedDice(b"short", "1")


def test_scripts_fail_loudly() -> None:
    with pytest.raises(NeedRoll) as need:
        Scripted().roll(request(6))
    assert need.value.request.die == 6
    with pytest.raises(ValueError, match="does not fit"):
        Scripted((7,)).roll(request(6))
    with pytest.raises(ValueError, match="does not fit"):
        Scripted((1,)).roll(request(6, 2))
    with pytest.raises(ValueError, match="dice for morale"):
        Scripted(("morale", (1,))).roll(request(6))
    script = Scripted((1, 2), ("p", (3,)))
    assert script.roll(request(6, 2)) == (1, 2)
    assert script.left == 1
    assert script.roll(request(6)) == (3,)


@given(st.integers(2, 20), st.integers(1, 4), st.sampled_from((0, 1)))
def test_outcomes_by_sum_are_complete_and_exact(die: int, count: int, low: int) -> None:
    found = {sum(shown): chance for chance, shown in outcomes(request(die, count, low=low))}
    assert sum(found.values()) == 1
    assert set(found) == set(range(low * count, (low + die - 1) * count + 1))
    if (die, count, low) == (6, 2, 1):
        assert found[7] == Fraction(1, 6)


@given(st.integers(2, 12), st.integers(1, 12), st.integers(0, 14))
def test_outcomes_of_a_pool_count_hits(die: int, count: int, threshold: int) -> None:
    found = {
        sum(f >= threshold for f in shown): chance
        for chance, shown in outcomes(request(die, count, reading="pool", threshold=threshold))
    }
    assert sum(found.values()) == 1
    hit = Fraction(max(0, min(die, die + 1 - threshold)), die)
    assert found.get(count, Fraction(0)) == hit**count


def test_outcomes_by_faces_are_every_permutation() -> None:
    assert len(list(outcomes(request(6, 2, reading="faces")))) == 36
