"""The notation of dice: read, written, refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dice.expression import DICE, REPEATS, Compare, Expression, Pool, RollRequest, Summand, Unclear, parse, write

RUSSIAN = {"преимущество": "adv", "помеха": "dis", "лучшие": "kh", "худшие": "kl"}


@pytest.mark.parametrize(
    ("text", "line", "purpose"),
    [
        ("2d6+1", "2d6+1", ""),
        ("4d6kh3", "4d6kh3", ""),
        ("2К6", "2d6", ""),
        ("2д6 + 1Д4 - 1", "2d6+1d4-1", ""),
        ("d6", "1d6", ""),
        ("-d4+10", "-1d4+10", ""),
        ("d%", "1d100", ""),
        ("к%", "1d100", ""),
        ("4dF", "4dF", ""),
        ("4кФ-1", "4dF-1", ""),
        ("4dFr-1>=1", "4dFr-1>=1", ""),
        ("d66", "1d66", ""),
        ("3x 2d6", "3x 2d6", ""),
        ("3х2к6", "3x 2d6", ""),
        ("3 × 2d6", "3x 2d6", ""),
        ("4d6k3", "4d6kh3", ""),
        ("4d6 kl", "4d6kl1", ""),
        ("4d6dh1", "4d6dh1", ""),
        ("4к6кх3", "4d6kh3", ""),
        ("4к6дл1+1", "4d6dl1+1", ""),
        ("6d6!", "6d6!", ""),
        ("6d6!6", "6d6!", ""),
        ("6d6!5", "6d6!5", ""),
        ("6d6!>=5", "6d6!>=5", ""),
        ("6d6>4", "6d6>=5", ""),
        ("6d6<3", "6d6<=2", ""),
        ("6d6≥4", "6d6>=4", ""),
        ("6d6=6", "6d6=6", ""),
        ("6d6 5+", "6d6>=5", ""),
        ("6d6 5+ saves of the guard", "6d6>=5", "saves of the guard"),
        ("6d6 5+ kills", "6d6>=5", "kills"),
        ("10d6r1", "10d6r1", ""),
        ("10d6ro<2", "10d6ro<=1", ""),
        ("10к6р1", "10d6r1", ""),
        ("8d6>=4kh6!r<=2", "8d6r<=2!kh6>=4", ""),
        ("d20 adv", "2d20kh1", ""),
        ("2d20 disadvantage", "2d20kl1", ""),
        ("к20 преимущество", "2d20kh1", ""),
        ("к20 помеха спасбросок", "2d20kl1", "спасбросок"),
        ("4к6 лучшие 3", "4d6kh3", ""),
        ("4d6 best 3", "4d6kh3", ""),
        ("2d6 best of luck", "2d6", "best of luck"),
        ("2d6 morale check", "2d6", "morale check"),
        ("2d6 kill roll", "2d6", "kill roll"),
        ("2d6 - attack", "2d6", "attack"),
        ("2d6 # 3rd attack", "2d6", "3rd attack"),
        ("2d6: 3rd   attack", "2d6", "3rd attack"),
        ("2к6 захват высоты 108", "2d6", "захват высоты 108"),
    ],
)
def test_lines_and_what_they_mean(text: str, line: str, purpose: str) -> None:
    wish = parse(text, {"adv": "adv", "disadvantage": "dis", "best": "kh", **RUSSIAN})
    assert isinstance(wish, RollRequest), wish
    assert (write(wish.expression), wish.purpose) == (line, purpose)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "dice-unfinished"),
        ("   ", "dice-unfinished"),
        ("hello", "dice-unread"),
        ("2d6+", "dice-unread"),
        ("2d6d6", "dice-unread"),
        ("4d6 khh3", "dice-unread"),
        ("2d6 3rd attack", "dice-unread"),
        ("6d6 5+1", "dice-unread"),
        ("5", "dice-none"),
        ("0d6", "dice-count"),
        (f"{DICE + 1}d6", "dice-count"),
        ("60d6+60d6", "dice-count"),
        ("20x 6d6", "dice-count"),
        ("d1", "dice-sides"),
        ("d257", "dice-sides"),
        (f"{REPEATS + 1}x d6", "dice-repeat"),
        ("0x d6", "dice-repeat"),
        ("d6" + "+1" * 12, "dice-terms"),
        ("2d6+1000001", "dice-number"),
        ("9" * 5000 + "d6", "dice-number"),
        ("4d6kh5", "dice-keep"),
        ("4d6kh0", "dice-keep"),
        ("4d6dl4", "dice-keep"),
        ("4d6kh3dl1", "dice-twice"),
        ("6d6!!", "dice-twice"),
        ("6d6r1r2", "dice-twice"),
        ("6d6>=5=6", "dice-twice"),
        ("d6r<7", "dice-endless"),
        ("d6!1", "dice-endless"),
        ("d6!7", "dice-never"),
        ("d6r9", "dice-never"),
        ("d6>=7", "dice-never"),
        ("d66=37", "dice-never"),
        ("2d6 # " + "x" * 201, "dice-purpose-long"),
    ],
)
def test_what_is_no_roll_says_why(text: str, code: str) -> None:
    unclear = parse(text)
    assert isinstance(unclear, Unclear), unclear
    assert unclear.why.code == code


def test_a_die_rerolled_once_may_reroll_every_face() -> None:
    assert isinstance(parse("d6ro<=6"), RollRequest)


def test_the_word_that_was_not_read_is_named() -> None:
    unclear = parse("2d6 + 1d4 #")
    assert isinstance(unclear, Unclear)
    assert dict(unclear.why.facts) == {"word": "#"}


@st.composite
def pools(draw: st.DrawFn) -> Pool:
    bare = Pool(draw(st.integers(1, 5)), draw(st.sampled_from([2, 3, 6, 10, 20, 66, 100, 256, "F"])))
    numbers = bare.numbers
    compare = st.builds(Compare, st.sampled_from(["=", ">=", "<="]), st.sampled_from(numbers[1:-1] or numbers[:1]))
    reroll = draw(st.none() | compare)
    if reroll is not None and all(n in reroll for n in numbers):
        reroll = None
    explode = draw(st.none() | st.sampled_from(numbers[1:])) if bare.sides != "F" else draw(st.sampled_from([None, 1]))
    which = draw(st.sampled_from([None, "kh", "kl", "dh", "dl"]))
    most = bare.count - (which is not None and which[0] == "d")
    keep = None if which is None or not most else (which, draw(st.integers(1, most)))
    once = reroll is not None and draw(st.booleans())
    return Pool(bare.count, bare.sides, reroll, once, explode, keep, draw(st.none() | compare))


terms = st.builds(Summand, pools() | st.integers(0, 1000), st.booleans())
expressions = st.builds(
    lambda pool, more, repeat: Expression((Summand(pool), *more), repeat),
    pools(),
    st.lists(terms, max_size=3).map(tuple),
    st.integers(1, 5),
)


@given(expressions)
def test_what_is_written_reads_as_itself(expression: Expression) -> None:
    wish = parse(write(expression) + " # for the bridge")
    assert wish == RollRequest(expression, "for the bridge")


@given(st.text(max_size=60) | st.text("0123456789dkDКд%F!rohlx+-<>=# ", max_size=30))
def test_any_text_is_read_or_refused_and_never_breaks(text: str) -> None:
    wish = parse(text)
    if isinstance(wish, RollRequest):
        assert parse(write(wish.expression)) == RollRequest(wish.expression)
