"""Legal orders as things to press and pick: ids, subjects, completion, nearest."""

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.desk import GameDesk, LiveGame
from bot.pages.discord import ids
from bot.pages.orders import offers as shelves
from bot.pages.orders.offers import QUESTION, Offer, Offers, OfferShelf, read_as
from bot.pages.orders.rows import decision_rows, order_rows
from bot.pages.orders.sayings import Weight
from bot.pages.orders.understanding import understood
from bot.words import words
from engine.kernel.capabilities import Parting
from engine.kernel.chapter import Listing, Part
from engine.kernel.command import Command
from engine.kernel.ids import Side, UnitId
from engine.kernel.interpreter import legal
from engine.kernel.text import Line, Term, Text
from engine.systems.scs.orders import Attack, EndPhase, Move
from tests.bot.conftest import live_game, order, scs_game

LINES = (
    "13pz 11.08",
    "13pz 12.09",
    "5rif 11.08",
    "attack 10.08 : 13pz",
    "attack 10.08 : 5rif",
    "attack 09.07 : 13pz",
    "end",
)
KINDS = {"attack": Attack(0, ()), "end": EndPhase()}


@pytest.fixture
def offers() -> Offers:
    made = [
        Offer(
            n,
            KINDS.get(line.split()[0], Move((), ())),
            line,
            "",
            Text("13 Panzer", "13 тд") if "13" in line else Text("", ""),
        )
        for n, line in enumerate(LINES)
    ]
    return Offers(1, 2, Side("axis"), "0", tuple(made))


@given(
    st.integers(0, 10**9),
    st.integers(0, 10**9),
    st.integers(0, 25),
    st.integers(0, 10**5),
    st.text("0123456789abcdef", min_size=4, max_size=4),
)
def test_custom_ids_are_read_as_they_were_made(game: int, decision: int, side: int, index: int, check: str) -> None:
    control = ids.read(ids.made("o", game, decision, side, index, check))
    assert control is not None
    assert (control.verb, control.game, control.rest) == ("o", game, (str(decision), str(side), str(index), check))
    assert [control.number(n) for n in range(3)] == [decision, side, index]


@pytest.mark.parametrize(
    "text",
    ["", "o", "o:", "o:x:1:2:3:4", "o:1:2", "frob:1", "now:1:2", "O:-1:2:0", "now:١", "now:01", "sure:01:resign"],
)
def test_foreign_custom_ids_are_none_of_ours(text: str) -> None:
    assert ids.read(text) is None


def test_numbers_are_read_only_as_they_are_written() -> None:
    assert [ids.whole(text) for text in ("0", "7", "10", "07", "+7", "7 ", "")] == [0, 7, 10, -1, -1, -1, -1]


def test_a_custom_id_keeps_its_limit_and_its_colons() -> None:
    assert ids.read(ids.made("say", 1, 7, "0", "R1: fwd 2")) == ids.Control("say", 1, ("7", "0", "R1: fwd 2"))
    assert not ids.fits("say", 1, "x" * 100)
    with pytest.raises(ValueError, match="no custom_id"):
        ids.made("say", 1, 7, "0", "x" * 100)
    with pytest.raises(ValueError, match="no custom_id"):
        ids.made("board", 1, "a:b", "")
    with pytest.raises(ValueError, match="no custom_id"):
        ids.made("now", 1, 2)


def test_buttons_and_selects_share_no_verb() -> None:
    assert all(verb.islower() or verb.isupper() for verb in ids.FIELDS)


def test_an_order_is_found_by_index_and_checksum_only(offers: Offers) -> None:
    third = offers.all[2]
    assert offers.named(third.value) is third
    assert offers.named(f"3:{third.check}") is None
    assert offers.named("99:0000") is None
    assert offers.named("nonsense") is None


def test_orders_are_grouped_by_unit_or_target(offers: Offers) -> None:
    assert [(s.title, len(s.offers)) for s in offers.subjects] == [
        ("13pz", 2), ("5rif", 1), ("attack 10.08", 2), ("attack 09.07", 1), ("end", 1),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("", list(LINES)),
        ("13pz", ["13pz 11.08", "13pz 12.09", "attack 10.08 : 13pz", "attack 09.07 : 13pz"]),
        ("11.08 5rif", ["5rif 11.08"]),
        ("АTTАСК 09", ["attack 09.07 : 13pz"]),
        ("13 тд 12", ["13pz 12.09"]),
        ("please end", ["end"]),
        ("zzz", []),
    ],
)
def test_typing_narrows_the_orders(offers: Offers, typed: str, found: list[str]) -> None:
    assert [o.line for o in offers.matching(typed)] == found


def test_what_the_system_reads_comes_first_and_every_subject_before_any_twice(offers: Offers) -> None:
    assert [o.line for o in offers.complete("", ("end",), 4)] == [
        "end",
        "13pz 11.08",
        "5rif 11.08",
        "attack 10.08 : 13pz",
    ]
    assert [o.line for o in offers.complete("", (), 6)][-1] == "13pz 12.09"


def test_names_are_shown_where_they_fit_and_say_something_new(offers: Offers) -> None:
    assert offers.all[0].label("ru") == "13pz 11.08 (13 тд)"
    assert offers.all[0].label("ru", 12) == "13pz 11.08"
    assert Offer(0, EndPhase(), "687gr 10.08", "B", Text("687", "687 пп")).label("en") == "B · 687gr 10.08"
    assert Offer(0, EndPhase(), "687gr 10.08", "B", Text("687", "687 пп")).label("ru") == "B · 687gr 10.08 (687 пп)"


def test_nearest_orders_share_words_and_there_are_always_some(offers: Offers) -> None:
    assert offers.nearest("attack 10.08 : 7arm", 2)[0].line.startswith("attack 10.08")
    assert {o.line for o in offers.nearest("nonsense", 5)} == {
        "13pz 11.08",
        "5rif 11.08",
        "attack 10.08 : 13pz",
        "attack 09.07 : 13pz",
        "end",
    }
    assert len(offers.nearest("5rif 07.07", 10)) >= 5


async def enumerated(desk: GameDesk) -> tuple[LiveGame, Offers]:
    live = await scs_game(desk)
    offers = await OfferShelf().of(live, live.asked[0])
    assert offers is not None
    return live, offers


async def test_offers_are_the_legal_orders_in_their_order(desk: GameDesk) -> None:
    live, offers = await enumerated(desk)
    assert [o.order for o in offers.all] == list(legal(live.game, live.state, live.asked[0]))
    assert offers.decision == live.state.decisions[0].id
    assert await OfferShelf().of(live, Side("axis")) is None


async def test_offers_follow_the_question(desk: GameDesk) -> None:
    shelf = OfferShelf()
    live = await scs_game(desk)
    first = await shelf.of(live, live.asked[0])
    assert await shelf.of(live, live.asked[0]) is first
    await order(desk, live, "end")
    second = await shelf.of(live, live.asked[0])
    assert second is not None
    assert first is not None
    assert second.decision > first.decision


async def test_a_russian_verb_and_name_read_as_a_line(desk: GameDesk) -> None:
    live, _ = await enumerated(desk)
    assert read_as(live, live.asked[0], "закончить") == ("end",)
    assert read_as(live, live.asked[0], "89 тбр 10.08")[0].startswith("89tk")
    assert read_as(live, live.asked[0], "") == ()
    assert read_as(live, live.asked[0], "чепуха") == ()


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("move 89tk 10.08", "89tk 10.08"),
        ("89tk to 10.08", "89tk 10.08"),
        ("89tk 10.08 move", "89tk 10.08"),
        ("move 89tk to 10.08", "89tk 10.08"),
        ("89 тбр в 10.08", "89 тбр 10.08"),
        ("двинуть 89 тбр на 10.08", "89 тбр 10.08"),
        ("89tk 10.08", "89tk 10.08"),
    ],
)
async def test_a_line_is_understood_as_people_type_it(desk: GameDesk, typed: str, line: str) -> None:
    live = await scs_game(desk)
    game, state, side = live.game, live.state, live.asked[0]
    assert game.read(state, side, understood(live, side, typed)) == game.read(state, side, line)


@pytest.mark.parametrize("typed", ["move", "двинуть"])
async def test_a_verb_alone_lists_all_that_can_move(desk: GameDesk, typed: str) -> None:
    _, offers = await enumerated(desk)
    movers = {offer.order.subjects for offer in offers.all if isinstance(offer.order, Move)}
    listed = offers.complete(typed)
    moving = {offer.order.subjects for offer in listed if isinstance(offer.order, Move)}
    assert moving == movers or len(listed) == 25
    assert all(offer.order.places for offer in listed)


@pytest.mark.parametrize("typed", ["tank", "танки 10.08"])
async def test_a_kind_of_unit_finds_its_units_alone(desk: GameDesk, typed: str) -> None:
    live, offers = await enumerated(desk)
    listed = offers.complete(typed)
    view = live.game.view(live.state, live.asked[0])
    kinds = {piece.unit: piece.symbol for piece in view.counters}  # type: ignore[attr-defined]
    assert listed
    assert all("armour" in {kinds[unit] for unit in offer.order.subjects} for offer in listed)


@pytest.mark.parametrize("typed", ["89tk 10.08 nonsense", "", "nonsense"])
async def test_what_cannot_be_understood_is_left_as_it_is(desk: GameDesk, typed: str) -> None:
    live = await scs_game(desk)
    assert understood(live, live.asked[0], typed) == typed


async def test_parts_belong_to_the_position_whose_orders_were_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    class Turning(Parting[Any]):
        sides = (Side("a"),)

        def parts(self, state: Any, side: Side, /) -> tuple[Part, ...]:
            return (Part(f"of {state.seq}", Line("x"), ()),)

        def joined(self, state: Any, side: Side, chosen: Mapping[str, str], /) -> tuple[Command, ...]:
            return ()

    def position(seq: int) -> Any:
        return SimpleNamespace(seq=seq, asked=lambda _side: SimpleNamespace(id=7))

    live: Any = SimpleNamespace(id=1, started=True, running=True, game=Turning(), state=position(1))

    def overtaken(_game: object, _state: object, _side: Side) -> tuple[Offer, ...]:
        live.state = position(2)
        return ()

    monkeypatch.setattr("bot.pages.orders.offers.enumerated", overtaken)
    found = await OfferShelf().of(live, Side("a"))
    assert found is not None
    assert [part.key for part in found.parts] == ["of 1"]


def test_of_many_orders_only_the_rare_ones_are_tried_for_a_post() -> None:
    tried: list[type[Command]] = []

    class Telling:
        """All moves end the chapter too, as the last ones of a phase may."""

        def caption(self, order: Command) -> Line | None:
            return None

        def listing(self, order: Command) -> Listing | None:
            return Listing(Term("kind")) if isinstance(order, Move) else None

        def weight(self, order: Command) -> Weight:
            tried.append(type(order))
            return Weight(ends=True)

    told: Any = Telling()
    orders: list[Command] = [*(Move((), (n,)) for n in range(30)), EndPhase()]
    listed = tuple(
        Offer(n, each, f"{n}x" if n < 30 else "end", "", Text("", ""), sayings=told) for n, each in enumerate(orders)
    )
    (row,) = decision_rows(Offers(1, 2, Side("axis"), "0", listed), words("en"))
    assert isinstance(row, tuple)
    assert [button.id.split(":")[0] for button in row] == ["give", "o"]
    assert row[-1].label == "end"
    assert set(tried) == {EndPhase}


def test_what_lets_things_go_on_comes_first_and_stands_back_though_dice_follow() -> None:
    class Telling:
        def caption(self, order: Command) -> Line | None:
            return None

        def listing(self, order: Command) -> Listing | None:
            return None

        def weight(self, order: Command) -> Weight:
            return Weight(final=True)

    told: Any = Telling()
    orders: list[Command] = [Attack((UnitId(1),), 2), EndPhase()]
    listed = tuple(
        Offer(n, each, name, "", Text("", ""), sayings=told)
        for n, (each, name) in enumerate(zip(orders, ("shoot", "hold"), strict=True))
    )
    (row,) = order_rows(Offers(1, 2, Side("axis"), "0", listed), listed, words("en"))
    assert isinstance(row, tuple)
    assert [(button.label, button.style) for button in row] == [("hold", "secondary"), ("shoot", "danger")]


async def test_only_the_newest_questions_are_kept_however_few_orders_they_have(
    desk: GameDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = [await live_game(desk, "toy", "corridor", channel=channel) for channel in (1, 2, 3)]
    monkeypatch.setattr(shelves, "KEPT", 2 * (QUESTION + 50))
    shelf = OfferShelf()
    first, second, third = [await shelf.of(live, live.asked[0]) for live in games]
    assert first is not None
    assert len(first.all) < 50
    assert await shelf.of(games[2], games[2].asked[0]) is third
    assert await shelf.of(games[1], games[1].asked[0]) is second
    again = await shelf.of(games[0], games[0].asked[0])
    assert again is not first
    assert again is not None
    assert [offer.line for offer in again.all] == [offer.line for offer in first.all]
