"""The guided way to an order: every order is reached, every step keeps the limits."""

from pathlib import Path
from typing import Any

import pytest

from bot.desk import GameDesk, LiveGame
from bot.pages.discord.ids import made
from bot.pages.discord.page import Menu
from bot.pages.orders.guide import Step, guided, step_at
from bot.pages.orders.offers import Offers, OfferShelf
from bot.words import words
from engine.hexes.board import SelectMark
from engine.tabletop.marks import UnitTargetMark
from tests.bot.conftest import desk_of, live_game, order, scs_game
from tests.bot.pages.test_limits import broken
from tests.kept import kept


def steps(game: LiveGame, offers: Offers, language: Any) -> list[Any]:
    """Return every page that the guided way can show: all units, each unit, each kind, each page of it."""
    said, todo, seen = words(language), [Step()], dict[str, Any]()
    while todo:
        step = todo.pop()
        if step.path in seen:
            continue
        page = guided(game, offers, step, said).page
        seen[step.path] = page
        for row in page.rows:
            if isinstance(row, Menu):
                todo += [step_at(o.value) for o in row.options if not o.value.startswith("=")]
            else:
                todo += [step_at(b.id.split(":")[4]) for b in row if b.id.startswith("guide:")]
    return list(seen.values())


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_every_order_is_reached_and_every_step_keeps_the_limits(desk: GameDesk, language: Any) -> None:
    live = await scs_game(desk, language=language)
    await order(desk, live, "89tk 10.08")
    offers = await OfferShelf().of(live, live.asked[0])
    assert offers is not None
    pages = steps(live, offers, language)
    reached = set[str]()
    for page in pages:
        assert broken(page) == []
        for row in page.rows:
            values = [o.value for o in row.options] if isinstance(row, Menu) else [b.id for b in row]
            reached |= {value.removeprefix("=") for value in values}
    for offer in offers.all:
        assert {offer.value, made("say", live.id, offers.decision, offers.mark, offer.line)} & reached, offer.line


@pytest.mark.parametrize(
    "path", ["", "vmove", "vattack.p1", "u3", "u3.k1", "u3.k1.p2", "u3.p2", ".p4", ".k2", ".k2.p1"]
)
def test_a_step_is_read_as_it_was_written(path: str) -> None:
    assert step_at(path).path == path


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_orders_that_no_unit_gives_are_found_by_their_kind(tmp_path: Path, language: Any) -> None:
    async with desk_of(tmp_path, {"sgboh": kept("sgboh")}) as desk:
        live = await live_game(desk, "sgboh", "tispasa", language)
        offers = await OfferShelf().of(live, live.asked[0])
        assert offers is not None
        pages = steps(live, offers, language)
        reached = {o.value for page in pages for row in page.rows if isinstance(row, Menu) for o in row.options}
        for page in pages:
            assert broken(page) == []
        rides = [offer for offer in offers.all if offer.kind == "sgboh.move-oc"]
        assert len(rides) > 100
        for offer in offers.all:
            assert f"={offer.value}" in reached or offer.line == "end", offer.line
        first = guided(live, offers, Step(), words(language)).page
        kinds, activations = (row for row in first.rows if isinstance(row, Menu))
        named = {
            "en": ["Activate a formation ({})", "Move the overall commander instead ({})"],
            "ru": ["Задействовать формирование ({})", "Передвинуть верховного командира ({})"],
        }[language]
        counts = len(offers.all) - len(rides) - 1, len(rides)
        assert [option.label for option in kinds.options] == [
            name.format(count) for name, count in zip(named, counts, strict=True)
        ]
        assert all(option.about for option in activations.options)


@pytest.mark.parametrize("path", ["u", "k2x", "=1:abcd", "u-1", "u3.k", "./", "u99999999"])
def test_anything_else_is_the_beginning(path: str) -> None:
    assert step_at(path) == Step()


async def test_the_unit_is_marked_among_its_targets(desk: GameDesk) -> None:
    live = await scs_game(desk)
    offers = await OfferShelf().of(live, live.asked[0])
    assert offers is not None
    first = guided(live, offers, Step(), words("en"))
    units = next(row for row in first.page.rows if isinstance(row, Menu))
    step = step_at(next(option.value for option in units.options if "89 Tk" in option.label))
    view = guided(live, offers, step, words("en")).view
    assert view is not None
    assert SelectMark(view.map.grid.parse("09.09")) in view.marks


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_units_of_a_table_are_listed_and_marked_by_their_codes_without_letters(
    club: GameDesk, language: Any
) -> None:
    live = await live_game(club, "battlefield", "shepherds-hill", language)
    offers = await OfferShelf().of(live, live.asked[0])
    assert offers is not None
    code = {"en": "B", "ru": "Ч"}[language]
    step = guided(live, offers, Step(), words(language))
    menu = next(row for row in step.page.rows if isinstance(row, Menu))
    assert [option.label.split()[0] for option in menu.options] == [f"{code}{n}" for n in range(1, 7)]
    assert step.view is not None
    marked = [mark for mark in step.view.marks if isinstance(mark, UnitTargetMark)]
    assert [mark.letter for mark in marked] == [""] * 6
    assert not any(offer.letter for offer in offers.all)
