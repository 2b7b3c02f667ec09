"""Orders before they are given, in words and pages: limits, nicknames, lines as people paste them, slips of the pen."""

from fractions import Fraction
from typing import Any

import pytest

from bot.commands.odds import weigh
from bot.commands.orders import order_lines, try_lines
from bot.desk import Done, GameDesk, NotYours, Refused, Submission
from bot.members import drafts, nicknames
from bot.pages.discord.layout import modal
from bot.pages.discord.page import Field, Form
from bot.pages.orders.lookahead import Preview, look_ahead
from bot.pages.orders.offers import OfferShelf
from bot.pages.orders.preview import draft_row, needs_draft, preview_page, told, touched
from bot.words import words
from engine.kernel.command import Command
from engine.kernel.odds import per_cent
from tests.bot.conftest import ANN, BOB, order, scs_game
from tests.bot.pages.test_limits import broken

FIGHT = "examples-combat-1"


def looked(live: Any, line: str, side: Any = None) -> Preview:
    side = side or live.asked[0]
    command = live.game.read(live.state, side, line)
    assert isinstance(command, Command), command
    shown = look_ahead(live.game, live.state, side, command)
    assert isinstance(shown, Preview), shown
    return shown


async def test_an_order_that_was_just_looked_at_is_not_looked_at_again(desk: GameDesk) -> None:
    live = await scs_game(desk)
    first = looked(live, "89tk 10.08")
    assert looked(live, "89tk 10.08") is first
    assert looked(live, "89tk 10.07") is not first
    await order(desk, live, "44mot 10.11")
    assert looked(live, "89tk 10.08") is not first


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_previews_of_every_kind_of_order_keep_the_limits(desk: GameDesk, language: Any) -> None:
    said = words(language)
    for channel, scenario in enumerate(("chir-1942", FIGHT), 100):
        live = await scs_game(desk, scenario, language, channel)
        while live.state.decisions[0].asks == "scs-ask-move" and scenario == FIGHT:
            await order(desk, live, "end")
        offers = await OfferShelf().of(live, live.asked[0])
        assert offers is not None
        for some in offers.by_kind.values():
            shown = looked(live, some[-1].line)
            page = preview_page(live, shown, "0badcafe" if needs_draft(live, shown) else "", said, None)
            assert broken(page) == []
            assert "scs-" not in "\n".join(page.paragraphs)


async def test_the_draft_of_long_lines_has_a_button_of_its_own(desk: GameDesk) -> None:
    live = await scs_game(desk)
    text = "89tk 10.08\n" * 300
    row = draft_row(live, live.asked[0], text, words("en"))
    assert [b.id.split(":")[0] for b in row] == ["run", "redo", "drop"]  # type: ignore[union-attr]
    mark = await drafts.keep(desk.store, ANN, live.id, text)
    assert await drafts.kept(desk.store, ANN, live.id, mark) == text
    assert await drafts.kept(desk.store, ANN, live.id, "00000000") is None
    assert await drafts.kept(desk.store, BOB, live.id) is None
    await drafts.forget(desk.store, ANN, live.id)
    assert await drafts.kept(desk.store, ANN, live.id) is None


async def test_odds_are_told_of_the_enemys_attack_too(desk: GameDesk) -> None:
    live = await scs_game(desk, FIGHT)
    mine, foe = live.asked[0], next(s for s in live.game.sides if s != live.asked[0])
    (later,) = live.game.suppose(live.state, foe)
    line = next(o for o in live.game.procedures[type(later.stack[-1])].nodes["orders"].orders(later.world, None, foe))
    found = weigh(live, (mine, foe), live.game.write(line))
    assert isinstance(found, Preview)
    assert found.side == foe
    assert found.forecast is not None
    refused = weigh(live, (mine, foe), "attack 01.01 : 1")
    assert isinstance(refused, Refused)
    assert "SCS" in words("en").rule(refused.violations[0].rule)


async def test_odds_are_numbers_that_add_up_and_name_the_chooser(desk: GameDesk) -> None:
    live = await scs_game(desk, FIGHT)
    while live.state.decisions[0].asks == "scs-ask-move":
        await order(desk, live, "end")
    offers = await OfferShelf().of(live, live.asked[0])
    assert offers is not None
    shown = looked(live, next(o.line for o in offers.all if o.kind == "scs.attack"))
    lines = list(told(live, shown, words("en")))
    assert shown.forecast is not None
    assert sum(share.chance for share in shown.forecast.shares) == 1
    assert len([line for line in lines if line.startswith("- ") and "%" in line]) == len(shown.forecast.shares)
    assert any(" must decide first: " in line for line in lines)
    assert touched(shown.foresight.view)


@pytest.mark.parametrize(
    ("chance", "said"), [((1, 36), "3"), ((1, 1000), "<1"), ((999, 1000), ">99"), ((0, 1), "0"), ((1, 1), "100")]
)
def test_a_small_chance_never_looks_like_none(chance: tuple[int, int], said: str) -> None:
    assert per_cent(Fraction(*chance)) == said


def test_lines_are_taken_out_of_what_people_paste() -> None:
    text = "```text\n1. one\n 2) two  # why\n- three\n• four\n> five\n\n# six\n`seven`\n10.08 eight\n```\n9 nine"
    assert order_lines(text) == ("one", "two", "three", "four", "five", "seven", "10.08 eight", "9 nine")
    assert order_lines("\n\n```\n```\n# \n") == ()


async def test_lines_are_tried_on_a_copy_up_to_the_first_refusal(desk: GameDesk) -> None:
    live = await scs_game(desk)
    before = live.state
    tried = try_lines(live, live.seats[live.asked[0]], ("89tk 10.08", "89tk 10.09", "end"), {})
    assert [line for line, _ in tried.shown] == ["89tk 10.08"]
    assert isinstance(tried.stopped, Refused)
    assert tried.left == ("89tk 10.09", "end")
    stranger = try_lines(live, 999, ("end",), {})
    assert isinstance(stranger.stopped, NotYours)
    assert live.state is before


async def test_considering_an_order_writes_nothing(desk: GameDesk) -> None:
    live = await scs_game(desk)
    user, entries = live.seats[live.asked[0]], len(live.entries)
    for line in ("89tk 10.08", "89tk 01.01", "nonsense", "end"):
        found = await desk.consider(Submission(game=live.id, order=line, user=user))
        assert not isinstance(found, Done)
    assert len(live.entries) == entries
    assert len(await desk.store.entries(live.id)) == entries


@pytest.mark.parametrize(
    ("said", "best"),
    [
        ("89tkk 10.08", "89tk 10.08"),
        ("98tk 10.08", "89tk 10.08"),
        ("89tk 1008", "89tk 10.08"),
        ("89tk 10.8", "89tk 10.08"),
        ("44mto 10.11", "44mot 10.11"),
    ],
)
async def test_a_slip_is_answered_with_the_order_that_was_meant(desk: GameDesk, said: str, best: str) -> None:
    live = await scs_game(desk)
    offers = await OfferShelf().of(live, live.asked[0])
    assert offers is not None
    assert best in [offer.line for offer in offers.nearest(said, 5)]


def test_nicknames_are_spelled_out_longest_first_and_nothing_else_is_touched() -> None:
    known = {"big bear": "89tk", "big": "44mot"}
    assert nicknames.spelled_out("BIG  Bear 10.08", known) == "89tk 10.08"
    assert nicknames.spelled_out("attack 10.08: big+big bear", known) == "attack 10.08 : 44mot + 89tk"
    assert nicknames.spelled_out("bigger 10.08", known) == "bigger 10.08"
    assert nicknames.spelled_out("as  it   was", {}) == "as  it   was"


async def test_a_unit_has_one_nickname_and_a_nickname_one_unit(desk: GameDesk) -> None:
    store = desk.store
    assert await nicknames.give(store, ANN, 1, "Bear", "89tk")
    assert await nicknames.give(store, ANN, 1, "МЕДВЕДЬ", "89tk")
    assert list((await nicknames.nicknames(store, ANN, 1)).values()) == ["89tk"]
    assert await nicknames.give(store, ANN, 1, "медведь", "44mot")
    assert list((await nicknames.nicknames(store, ANN, 1)).values()) == ["44mot"]
    assert await nicknames.nicknames(store, ANN, 2) == {}
    assert await nicknames.nicknames(store, BOB, 1) == {}
    await nicknames.take(store, ANN, 1, "44mot")
    assert await nicknames.nicknames(store, ANN, 1) == {}


def test_a_form_keeps_the_limits_of_a_modal() -> None:
    made = modal(Form("lines:1", "T" * 99, (Field("text", "L" * 99, "v" * 9000, "a" * 999, long=True),))).to_dict()
    (label,) = made["components"]
    assert len(made["title"]) <= 45
    assert len(label["label"]) <= 45
    assert len(label["description"]) <= 100
    assert len(label["component"]["value"]) <= label["component"]["max_length"] == 4000
