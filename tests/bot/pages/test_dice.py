"""What is shown of dice: every die with what became of it, within Discord's limits, in both languages."""

from typing import Any

import pytest

from bot.commands.dice import refused
from bot.desk.rolls import Proof
from bot.pages.discord.page import Page
from bot.pages.posts.luck import Group, luck_lines
from bot.pages.posts.rolls import opened_page, proof_page, revealed_page, roll_page, seal_file
from bot.store.diceport import Seal, StoredRoll
from bot.words import words
from engine.dice.expression import RollRequest, Unclear, parse, write
from engine.dice.roller import AGAIN, cast, recast, sealed
from tests.bot.pages.test_limits import broken

SEAL = Seal(7, 3, "ab" * 32, "2030-01-01T00:00:00.000000Z", "2030-01-01T00:00:00.000000Z", None, 1, "cd" * 32, None)
OPEN_KEY = Seal(*[*(getattr(SEAL, name) for name in SEAL.__struct_fields__[:-1]), bytes(range(32))])


def stored(text: str, faces: list[int] | None = None, purpose: str = "", phrase: str = "") -> StoredRoll:
    wish = parse(text)
    assert isinstance(wish, RollRequest), wish
    made = cast(wish.expression, sealed(bytes(32), {}, "x", 1, 1)) if faces is None else recast(wish.expression, faces)
    line = write(wish.expression)
    return StoredRoll(
        7, 9, 5, 11, line, purpose, phrase, "2030-01-01T00:00:00.000000Z", 3, 17, made.faces, made.totals, "ef" * 32
    )


@pytest.mark.parametrize(
    ("text", "faces", "title", "lines"),
    [
        ("2d6+1", [3, 4], "`2d6+1` → 8", ["`2d6`: 3, 4 = **7**"]),
        ("2d6", [3, 4], "`2d6` → 7", ["3, 4"]),
        ("4d6kh3", [2, 5, 2, 6], "`4d6kh3` → 13", ["2, 5, ~~2~~, 6"]),
        ("3d6r1!", [1, 4, 6, 2, 3], "`3d6r1!` → 15", ["~~1~~↻, 4, 6!, 3, 2"]),
        ("4d6>=5", [5, 6, 4, 1], "`4d6>=5` → 2 successes", ["**5**, **6**, 4, 1"]),
        ("4d6>=5", [5, 2, 4, 1], "`4d6>=5` → 1 success", ["**5**, 2, 4, 1"]),
        ("4dF", [-1, 0, 1, -1], "`4dF` → −1", ["−, 0, +, −"]),
        ("2x 1d6+1d4", [1, 2, 3, 4], "`2x 1d6+1d4` → 3, 7", ["1. 1 + 2 = **3**", "2. 3 + 4 = **7**"]),
    ],
)
def test_every_die_is_shown(text: str, faces: list[int], title: str, lines: list[str]) -> None:
    page = roll_page(stored(text, faces, "morale"), SEAL.commitment, words("en"))
    assert page.title == title
    assert list(page.paragraphs) == ["<@5>: morale", *lines]
    assert page.small == "roll 3.17 · seal abababababababab · chain efefefefefefefef"


def test_a_die_stopped_by_the_limit_is_said_to_be() -> None:
    page = roll_page(stored("d6!", [6] * (AGAIN + 1)), SEAL.commitment, words("en"))
    assert "stopped after 20 extra throws" in page.paragraphs[-1]


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(
    "text", ["100d256!2ro<=255kl99>=2", "20x 5d66r11!12dl1", "1d6" + "+1d100" * 11, "20x 1d6+1d6+1d6+1d6+1d6"]
)
def test_the_longest_rolls_fit(text: str, language: Any) -> None:
    said = words(language)
    roll = stored(text, purpose="ж" * 200, phrase="щ" * 200)
    assert broken(roll_page(roll, SEAL.commitment, said)) == []
    for proof in (
        Proof(roll, SEAL, 12, None),
        Proof(roll, OPEN_KEY, 12, roll.faces),
        Proof(roll, OPEN_KEY, None, (1,)),
    ):
        assert broken(proof_page(proof, seal_file(3, b"{}"), said)) == []


@pytest.mark.parametrize("language", ["en", "ru"])
def test_pages_of_seals_fit(language: Any) -> None:
    said = words(language)
    for page in (
        opened_page(SEAL, SEAL, said),
        revealed_page(OPEN_KEY, seal_file(3, b"{}"), SEAL, SEAL, said),
        revealed_page(OPEN_KEY, None, None, None, said),
    ):
        assert broken(page) == []
    unclear = parse("x" * 400)
    assert isinstance(unclear, Unclear)
    assert broken(refused(unclear, "x" * 400, said)) == []


@pytest.mark.parametrize("language", ["en", "ru"])
def test_luck_of_all_kinds_of_dice_fits(language: Any) -> None:
    thrown = tuple((die, 1, 1 + n % die) for die in range(2, 40) for n in range(300))
    lines = tuple(luck_lines((Group("**a**", thrown), Group("**b**", thrown)), words(language)))
    assert broken(Page("Luck", lines)) == []


def test_a_wrong_key_is_cried_out() -> None:
    page = proof_page(Proof(stored("2d6", [3, 4]), OPEN_KEY, None, (3, 5)), None, words("en"))
    assert any("The key gives other faces: `3 5`" in line for line in page.paragraphs)


def test_luck_names_what_is_odd_and_what_is_not() -> None:
    fair = tuple((6, 1, 1 + n % 6) for n in range(120))
    lines = "\n".join(luck_lines((Group("", fair),), words("en")))
    assert "Total against fair dice: ±0. Normal: 100% of fair samples stray this far." in lines
    assert "Mean 3.50; fair dice average 3.50." in lines
    assert "1 ████████████████ 20  17% (11–24)" in lines
    loaded = tuple((6, 1, 6) for _ in range(40))
    lines = "\n".join(luck_lines((Group("", loaded),), words("en")))
    assert lines.count("Rare: only <0.01% of fair samples stray this far.") == 2
    assert "+100" in lines
    lines = "\n".join(luck_lines((Group("", fair),), words("ru")))
    assert "Среднее 3,50, у честных кубиков 3,50." in lines
