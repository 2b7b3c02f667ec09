"""Luck in words: histograms of text, intervals, verdicts, for one reader."""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Final

from msgspec import Struct

from bot.desk.rolls import Throw
from bot.words import FluentWords
from engine.dice.luck import EXPECTED, FEW, Sample, Verdict, evenness, luck, samples, verdict, wilson

BAR: Final = 16
"""Characters of the longest bar."""
EIGHTHS: Final = " ▏▎▍▌▋▊▉"
MANY_FACES: Final = 20
"""Dice with more faces are shown in tenths of their range."""


class Group(Struct, frozen=True):
    """Dice that are judged together under a heading."""

    heading: str
    throws: tuple[Throw, ...]


def luck_lines(groups: tuple[Group, ...], words: FluentWords) -> Iterator[str]:
    """Yield all that is said of groups of dice, with the caution that belongs to so many questions."""
    asked = [(group.heading, samples(group.throws)) for group in groups if group.throws]
    kinds = [sample for _, found in asked for sample in found]
    if not kinds:
        yield words.message("luck-nobody")
        return
    questions = sum((luck(s) is not None) + (evenness(s) is not None) for s in kinds)
    for heading, found in asked:
        if heading:
            yield heading
        for sample in found:
            yield from sample_lines(sample, questions, words)
    yield words.message("luck-faces-note")
    if questions:
        yield words.message("luck-caution", count=questions)
    yield words.message("luck-counted")


def sample_lines(sample: Sample, questions: int, words: FluentWords) -> Iterator[str]:
    """Yield one kind of dice: how many, the faces as bars, the mean with its interval, two verdicts."""
    low, high = sample.fair_range
    yield words.message("luck-kind", die=die_name(sample), count=sample.size)
    yield "```\n" + "\n".join(_bars(sample)) + "\n```"
    yield words.message(
        "luck-mean", mean=_decimal(sample.mean, words), fair=_decimal(sample.fair_mean, words),
        low=_decimal(low, words), high=_decimal(high, words),
    )  # fmt: skip
    chance = luck(sample)
    said = _verdict(chance, verdict(chance, questions), FEW, words)
    yield words.message("luck-sum", surplus=surplus(sample.surplus, words), verdict=said)
    chance = evenness(sample)
    needed = EXPECTED * sample.die
    yield words.message("luck-even", verdict=_verdict(chance, verdict(chance, questions), needed, words))


def group_lines(groups: Mapping[str, tuple[Throw, ...]], words: FluentWords) -> Iterator[str]:
    """Yield a line for each group and kind of dice: the pips above or below what fair dice give."""
    for name, thrown in groups.items():
        for sample in samples(thrown):
            pips = surplus(sample.surplus, words)
            yield "- " + words.message("luck-group", name=name, surplus=pips, count=sample.size, die=die_name(sample))


def die_name(sample: Sample) -> str:
    """Return how a die is written, e.g. `d6`, `dF`, or `d10 (0–9)` for one that does not begin at 1."""
    if (sample.die, sample.low) == (3, -1):
        return "dF"
    return f"d{sample.die}" if sample.low == 1 else f"d{sample.die} ({sample.low}–{sample.low + sample.die - 1})"


def surplus(pips: float, words: FluentWords) -> str:
    """Return a surplus with its sign, halves as they are."""
    text = _decimal(abs(pips), words, 1)
    return "±0" if not pips else ("+" if pips > 0 else "−") + text


def _verdict(chance: float | None, word: Verdict, needed: int, words: FluentWords) -> str:
    if chance is None:
        return words.message("luck-few", needed=needed)
    return words.message(f"luck-{word}", share=_share(chance, words))


def _share(chance: float, words: FluentWords) -> str:
    if chance < 0.0001:
        return "<" + _decimal(0.01, words) + "%"
    return _decimal(100 * chance, words, 0 if chance >= 0.1 else 1 if chance >= 0.01 else 2) + "%"


def _decimal(number: float, words: FluentWords, places: int = 2) -> str:
    text = f"{number:.{places}f}".replace("-", "−")
    if places == 1:
        text = text.removesuffix(".0")
    return text.replace(".", ",") if words.language == "ru" else text


def _bars(sample: Sample) -> Iterator[str]:
    rows = _rows(sample)
    most = max(count for _, count in rows) or 1
    wide = max(len(name) for name, _ in rows)
    digits = len(str(most))
    for name, count in rows:
        low, high = wilson(count, sample.size)
        share = f"{100 * count / sample.size:3.0f}% ({100 * low:.0f}–{100 * high:.0f})"
        yield f"{name:>{wide}} {_bar(count, most):<{BAR}} {count:>{digits}} {share}"


def _rows(sample: Sample) -> list[tuple[str, int]]:
    """Return faces with their counts; where there are many, by tenths of the range."""
    faces = range(sample.low, sample.low + sample.die)
    if sample.die <= MANY_FACES:
        return [(str(face), count) for face, count in zip(faces, sample.counts, strict=True)]
    edges = [sample.die * n // 10 for n in range(11)]
    return [(f"{sample.low + a}–{sample.low + b - 1}", sum(sample.counts[a:b])) for a, b in pairwise(edges)]


def _bar(count: int, most: int) -> str:
    eighths = round(8 * BAR * count / most)
    return ("█" * (eighths // 8) + EIGHTHS[eighths % 8]).rstrip()
