"""Dice of ancient battles at the table: from a line of either language to the post."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.pages.discord.ids import made
from tests.e2e.bench import Bench, raised
from tests.e2e.guild import Table
from tests.e2e.test_adjudication import shown
from tests.e2e.test_dice import sealed, stored

SHOCK = "sgboh shock 3 LG moved : 5 HI, attacker TQ 6, defender TQ 5"


@pytest.fixture
async def bench(table: Table, tmp_path: Path, grounds: Path) -> AsyncIterator[Bench]:
    """A bot with this system alone."""
    async with raised(table, tmp_path, grounds, ("sgboh",)) as made_:
        yield made_


async def test_a_shock_is_weighed_in_private_and_rolled_in_public(bench: Bench) -> None:
    await sealed(bench)
    answer = await bench.run(bench.table.alice, "adjudicate", line=SHOCK)
    assert "pila +1 *(SGBoH 7.82)*" in answer.text
    assert "Together +3 to the die" in answer.text
    assert "20% (1/5) · **- : DR/2H R**" in answer.text
    await bench.press(bench.table.alice, answer, made("deal", 0, 1))
    post = await shown(bench)
    (roll,) = await stored(bench)
    assert roll.expression == "1d10"
    assert "Defender:" in post.text
    assert "dice rolled by the bot" in post.text


async def test_lines_in_russian(bench: Bench) -> None:
    await sealed(bench)
    boris = bench.table.boris
    shock = await bench.run(boris, "adjudicate", line="столкновение 3 LG с ходу : 5 HI, КВ обороны 5", system="sgboh")
    assert "SGBoH · Столкновение" in shock.text
    assert "пилумы +1" in shock.text
    shot = await bench.run(boris, "adjudicate", line="обстрел A дальность 2 по слонам, 1 лидер", system="sgboh")
    assert "слоны +1 *(SGBoH 7.18)*" in shot.text
    rally = await bench.run(boris, "adjudicate", line="сбор с командиром", system="sgboh")
    assert "SGBoH · Возвращение из преследования" in rally.text
    refused = await bench.run(boris, "adjudicate", line="столкновение 1 SK : 5 HI", system="sgboh")
    assert "SK никогда не атакуют *(SGBoH 7.31-a)*" in refused.text


async def test_a_turn_without_a_die_can_be_posted_at_once(bench: Bench) -> None:
    await sealed(bench)
    answer = await bench.run(bench.table.alice, "adjudicate", line="sgboh facing 6 cavalry against infantry")
    assert "certain · **+**: the unit turns" in answer.text
    assert "Post it" in [button["label"] for button in answer.buttons]
