"""Every procedure of every system at the table: from a line, from the form, and posted with its dice."""

import random
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.desk.adjudication import LINE, Case, at_once
from bot.pages.discord.ids import made
from bot.pages.posts.adjudging import form_slots, slots, value_of
from bot.pages.posts.adjudications import title
from bot.words import LANGUAGES, words
from engine.kernel.adjudication import Adjudicable, chances, every_factor, refusals, variant_of
from engine.kernel.factorline import read, write
from engine.kernel.factors import Stated, StrengthFactor
from engine.systems import SYSTEMS
from tests.conformance.cases import SYSTEM_BY_KEY
from tests.conformance.test_adjudication import PROCEDURES, drawn, procedure
from tests.e2e.bench import Bench, raised
from tests.e2e.guild import Table
from tests.e2e.test_adjudication import as_member, shown
from tests.e2e.test_dice import sealed

OFTEN = 0.2
"""How often a factor is not as usual."""


@pytest.fixture
async def bench(table: Table, tmp_path: Path, grounds: Path) -> AsyncIterator[Bench]:
    """A bot with all systems."""
    async with raised(table, tmp_path, grounds, SYSTEMS) as made_:
        yield made_


def lawful(system: str, one: Adjudicable) -> dict[str, Stated]:
    """Return factors by chance that a table may have and a line can hold, of strengths one part each."""
    seed = random.SystemRandom().randrange(10**6)
    sys.stdout.write(f"factors: seed {seed}\n")
    rng = random.Random(seed)
    while True:
        # Few of them at once: most that fall together by chance are none that a table has.
        said = {key: each[:1] if isinstance(each, tuple) else each for key, each in drawn(one, rng).items()}
        given = {key: each for key, each in said.items() if key in _wanted(one, said) or rng.random() < OFTEN}
        if not refusals(one, given) and (pools := chances(one, given).pools) and at_once(pools):
            case = Case(SYSTEM_BY_KEY[system], one, given)
            if all(len(case.whole(language)) <= LINE for language in LANGUAGES):
                return given


def _wanted(one: Adjudicable, given: dict[str, Stated]) -> set[str]:
    """Return the factors that have no usual value, and the one on which the others hang."""
    known = every_factor(one, variant_of(one, given))
    wanted = {each.key for each in known if isinstance(each, StrengthFactor) or getattr(each, "default", "") is None}
    return wanted if one.variant is None else {*wanted, one.variant.key}


async def weighed(bench: Bench, system: str, one: Adjudicable, given: dict[str, Stated]) -> None:
    """Enter factors by the form and the selects below it."""
    alice = bench.table.alice
    answer = await bench.run(alice, "adjudicate", system=system)
    answer_ = await bench.choose(alice, answer, made("A", 0), f"{system} {one.key}")
    assert answer_ is not None
    case = Case(SYSTEM_BY_KEY[system], one, given)
    number = 1
    variant = [] if one.variant is None else [slot for slot in slots(one, given) if slot.factor is one.variant]
    typed = {slot.key for slot in form_slots(case)}
    chosen = [slot for slot in slots(one, given) if slot.key not in typed and slot not in variant]
    # What is said of the parts of a strength needs the strength; what a form offers hangs on the rest.
    for slot in (*variant, *(slot for slot in chosen if slot.of is None)):
        await _select(bench, number, slot.key, value_of(slot, given))
    fields = {slot.key: _text(one, slot.key, given, value_of(slot, given)) for slot in form_slots(case)}
    opens = made("fill", 0, number) in [button["custom_id"] for button in answer_.buttons]
    assert opens == bool(fields), "a form has fields"
    if fields:
        form = await bench.guild.click(alice, answer_, made("fill", 0, number))
        sent = await bench.guild.submit_modal(form, {key: text for key, text in fields.items() if text})
        await bench.guild.settle(sent.acked.is_set)
        await bench.idle()
    for slot in (slot for slot in chosen if slot.of is not None):
        await _select(bench, number, slot.key, value_of(slot, given))


def _text(one: Adjudicable, key: str, given: dict[str, Stated], value: str) -> str:
    said = given.get(key)
    return str(said[0].amount) if isinstance(said, tuple) else value


async def _select(bench: Bench, number: int, key: str, value: str) -> None:
    """Press a select that may stand on another page of them."""
    if not value:
        return
    flag = value == "yes"
    control = made("C", 0, number, 0, "!" if flag else key)
    page = await bench.client.buttons.answer(control, (key if flag else value,), as_member(bench, bench.table.alice))
    assert page is not None
    assert not page.refusal, page.paragraphs


@pytest.mark.parametrize(("system", "key"), [case for case in PROCEDURES if procedure(*case).rolls])
async def test_form_and_line_weigh_alike_and_the_dice_are_posted(bench: Bench, system: str, key: str) -> None:
    one = procedure(system, key)
    given = lawful(system, one)
    case = Case(SYSTEM_BY_KEY[system], one, given)
    line = write(one, given, "ru")
    await sealed(bench)
    await weighed(bench, system, one, given)
    kept = await bench.client.adjudications.get(1)
    assert kept is not None
    assert read(one, kept.line) == given
    answer = await bench.run(bench.table.boris, "adjudicate", system=system, line=f"{one.word.ru[0]} {line}")
    again = await bench.client.adjudications.get(2)
    assert again is not None, answer.text
    assert again.line == kept.line
    assert title(case, words("ru")) in answer.text
    await bench.press(bench.table.boris, answer, made("deal", 0, 2))
    post = await shown(bench)
    assert title(case, words("en")) in post.text
    assert [button["label"] for button in post.buttons] == ["Explain", "Proof"]


async def test_more_dice_than_a_roll_may_have_are_not_rolled(bench: Bench) -> None:
    line = "warhorn melee 90 with two-handed sword skill good:18 by skirmishers"
    answer = await bench.run(bench.table.alice, "adjudicate", line=line)
    assert "That’s more dice than I can roll at once (100)." in answer.text
    assert [button["label"] for button in answer.buttons] == ["Fill in the form", "More conditions"]
    told = await bench.client.buttons.answer(made("deal", 0, 1), (), as_member(bench, bench.table.alice))
    assert told is not None
    assert "That’s more dice than I can roll at once (100)." in "".join(told.paragraphs)
