"""The ledger through several pairs of eyes: what hidden stacks must not tell, limits of long pages, plain text."""

import random
from typing import Any

import pytest

from bot.desk import Changed, Done, GameDesk, LiveGame
from bot.pages.ledger.explaining import explain_page
from bot.pages.ledger.eyes import PUBLIC, Eyes, eyes_of, known, secret
from bot.pages.ledger.ledgerpages import entry_page, files, list_page, plain
from bot.pages.ledger.ledgertext import KINDS, chosen_entries, taken_back
from bot.store.postsport import Mark
from bot.words import words
from engine.kernel.command import GiveRuling
from engine.systems import load
from engine.systems.scs import events as e
from tests.bot.conftest import ANN, BOB, CHANNEL, DAN, bid, order, scs_game, toy_game
from tests.bot.pages.test_limits import LONG, broken
from tests.bot.pages.test_posts import text
from tests.e2e.bench import an_order
from tests.kernel.corridor import NORTH, SOUTH


async def marks_of(desk: GameDesk, live: LiveGame) -> dict[int, Mark]:
    return {mark.n: mark for mark in await desk.store.posts.marks(live.id)}


async def hidden_game(desk: GameDesk, seed: int = 5, count: int = 40) -> LiveGame:
    """Play a battle in which only the top units of stacks are seen."""
    document = load("scs").document("chir-1942")
    scenario = {**document["scenario"]}
    scenario["policies"] = {**scenario.get("policies", {}), "sight": "top-unit"}
    made = await desk.create(
        system="scs",
        scenario="chir-1942",
        channel=CHANNEL,
        creator=DAN,
        language="en",
        document={**document, "scenario": scenario},
    )
    assert isinstance(made, Changed)
    live = made.live
    for side, user in zip(live.game.sides, (ANN, BOB), strict=True):
        await desk.join(live.id, user, side)
    await desk.start(live.id, DAN)
    rng = random.Random(seed)
    while live.running and len(live.entries) < count:
        await order(desk, live, an_order(live, rng))
    return live


async def test_moves_and_supply_of_hidden_stacks_are_explained_to_their_owner_alone(desk: GameDesk) -> None:
    live, said = await hidden_game(desk), words("en")
    moved = [x.n for x in live.entries if any(isinstance(event, e.Moved) for event in x.events)]
    supplied = [x.n for x in live.entries if any(isinstance(event, e.SupplyChecked) for event in x.events)]
    assert moved
    assert supplied
    for n in moved:
        event = next(event for event in live.entries[n].events if isinstance(event, e.Moved))
        foe = next(side for side in live.game.sides if side != event.side)
        assert "allowance" in text(explain_page(live, n, Eyes((event.side,)), said))
        for eyes in (Eyes((foe,)), PUBLIC):
            shown = text(explain_page(live, n, eyes, said))
            assert "allowance" not in shown
            assert "a hidden order" in shown
            if not any(isinstance(x, e.AttackDeclared | e.OverrunDeclared) for x in live.entries[n].events):
                for unit in event.units:
                    assert live.game.theatre.cards[unit].name.en not in shown
    for n in supplied:
        for event in (event for event in live.entries[n].events if isinstance(event, e.SupplyChecked)):
            foe = next(side for side in live.game.sides if side != event.side)
            theirs = [k.event for k in known(live, n, Eyes((foe,)))]
            assert event not in theirs
            assert event in [k.event for k in known(live, n, Eyes((event.side,)))]


async def test_files_and_lists_hide_what_the_entries_hide(desk: GameDesk) -> None:
    live, said = await hidden_game(desk), words("en")
    marks = await marks_of(desk, live)
    first, second = live.game.sides
    owner = "".join(file.data.decode() for file in files(live, Eyes((first,)), marks, said))
    enemy = "".join(file.data.decode() for file in files(live, Eyes((second,)), marks, said))
    lines = {
        x.n: live.game.write(x.command)
        for x in live.entries
        if x.side == first and x.command is not None and any(isinstance(event, e.Moved) for event in x.events)
    }
    assert lines
    for n, line in lines.items():
        assert f"`{line}`" in owner
        if secret(live, n, Eyes((second,))):
            assert f"`{line}`" not in enemy
            assert f"`{line}`" not in text(list_page(live, Eyes((second,)), marks, said, "", "", 0))


async def test_who_holds_both_sides_sees_both_and_a_referee_without_a_side_everything(
    desk: GameDesk, toy_words: None
) -> None:
    live = await toy_game(desk)
    await bid(desk, live, 2, 1)
    await desk.appoint(live.id, DAN, 9, manager=True)
    assert [secret(live, 1, eyes_of(live, user)) for user in (ANN, BOB, 9, 77)] == [False, True, False, True]
    assert not secret(live, 1, Eyes((NORTH, SOUTH)))
    assert not secret(live, 2, Eyes((NORTH, SOUTH)))
    await desk.appoint(live.id, DAN, BOB, manager=True)
    assert secret(live, 1, eyes_of(live, BOB)), "a referee who plays sees no more than his side"


async def test_kinds_and_what_was_taken_back(desk: GameDesk, toy_words: None) -> None:
    live = await toy_game(desk)
    await bid(desk, live, 1, 0)
    await order(desk, live, "run n1 1")
    await desk.undo(live.id, ANN)
    ruled = await desk.referee(live.id, 9, GiveRuling("no", "because", "3.1"), manager=True)
    assert isinstance(ruled, Done)
    await desk.resign(live.id, ANN)
    of_kind = {kind: [x.n for x in chosen_entries(live, kind, "")] for kind in KINDS}
    assert of_kind == {
        "orders": [6, 3, 2, 1],
        "rolls": [],
        "standing": [],
        "referee": [5],
        "table": [],
        "rulings": [5],
        "undos": [4],
        "ends": [6],
    }
    assert [x.n for x in chosen_entries(live, "orders", SOUTH)] == [2]
    assert taken_back(live) == {3: 4}
    assert "Won by <@102>" in text(list_page(live, PUBLIC, {}, words("en"), "ends", "", 0))


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_every_page_of_a_real_game_fits(desk: GameDesk, language: Any) -> None:
    live, said = await scs_game(desk), words(language)
    rng = random.Random(3)
    while live.running and len(live.entries) < 40:
        await order(desk, live, an_order(live, rng))
    done = await desk.referee(live.id, 9, GiveRuling(LONG * 5, LONG * 5, "7.4"), manager=True)
    assert isinstance(done, Done)
    marks = {n: Mark(n, 10**18, "2030-01-01T00:00:00.000000Z", "f" * 64, 10**18) for n in range(len(live.entries))}
    for page in range(6):
        assert broken(list_page(live, PUBLIC, marks, said, "", "", page)) == []
    for n in range(len(live.entries)):
        assert broken(entry_page(live, n, PUBLIC, marks, said)) == []
        assert broken(explain_page(live, n, PUBLIC, said, "f" * 64)) == []


def test_markup_is_left_out_of_plain_text() -> None:
    assert plain("**Red** › `x 10.08` *(SCS 3.1c)*") == "Red › x 10.08 (SCS 3.1c)"
    assert plain(r"\*no\* ~~yes~~ 2*3") == "*no* yes 2*3"
