"""What webhooks are told of a game, in the transaction of the entry: whose turn it is, how it ends, nothing hidden."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.config import Token
from bot.desk import Changed, Done, GameDesk, NotYours, Refused, Submission
from bot.desk.hooks import may_set
from bot.desk.live import COMPUTER
from bot.formats.hooks import body_of
from bot.store.hookport import NewHook
from bot.store.sqlstore import SqlStore
from engine.kernel.command import SetWatch
from tests.bot.desk.conftest import (
    ANN,
    BOB,
    CAT,
    CHANNEL,
    DAN,
    IN_A_FILE,
    begin,
    live_game,
    order,
    set_up,
    to_first_roll,
)
from tests.bot.store.conftest import AT, LATER
from tests.kernel.corridor import NORTH, SOUTH

FAR = "2099-01-01T00:00:00.000000Z"


@pytest.fixture
async def hook(store: SqlStore) -> int:
    """The webhook of the guild of all games here."""
    await store.hooks.put(NewHook(1, None, DAN, "https://example.org/", Token("s"), AT))
    found = await store.hooks.of(1, None)
    assert found is not None
    return found.id


async def told(store: SqlStore, hook: int) -> list[dict[str, Any]]:
    """Return the bodies that wait, in order, and take them all."""
    found: list[dict[str, Any]] = []
    while due := await store.hooks.due(hook, FAR):
        for call in due:
            found.append(json.loads(body_of(call)))
            await store.hooks.made(call.id, AT, "204")
    return found


def events(bodies: list[dict[str, Any]]) -> list[tuple[str, list[str]]]:
    return [(body["event"], [side["side"] for side in body.get("sides", [])]) for body in bodies]


async def test_turns_are_told_as_the_game_asks(desk: GameDesk, store: SqlStore, hook: int) -> None:
    game = await begin(desk)
    opened, begun = await told(store, hook)
    assert opened["event"] == "game.opened"
    assert opened["game"] == {
        "id": game, "title": "Corridor", "system": "toy", "scenario": "corridor", "language": "en", "guild": "1",
        "channel": str(CHANNEL), "link": f"https://discord.com/channels/1/{CHANNEL}", "status": None,
    }  # fmt: skip
    assert set(opened) == {"version", "event", "delivery", "at", "game"}
    assert events([begun]) == [("turn.begun", [NORTH, SOUTH])]
    await order(desk, game, ANN, "bid 2")
    assert events(await told(store, hook)) == [("turn.ended", [NORTH])]
    await order(desk, game, BOB, "bid 0")
    assert events(await told(store, hook)) == [("turn.ended", [SOUTH]), ("turn.begun", [NORTH])]
    await order(desk, game, ANN, "run n1 3")
    assert events(await told(store, hook)) == [], "another question to the same side is no other turn"


async def test_the_end_is_told_with_its_winner(desk: GameDesk, store: SqlStore, hook: int) -> None:
    game = await begin(desk)
    await told(store, hook)
    assert isinstance(await desk.resign(game, ANN), Done)
    ended, over = await told(store, hook)
    assert events([ended]) == [("turn.ended", [NORTH, SOUTH])]
    assert (over["event"], over["result"], over["winner"]["side"], over["winner"]["user"], over["turn"]) == (
        "game.over", "won", SOUTH, str(BOB), [],
    )  # fmt: skip


async def test_nothing_is_told_twice_or_of_what_was_refused(desk: GameDesk, store: SqlStore, hook: int) -> None:
    game = await begin(desk)
    await told(store, hook)
    assert isinstance(await desk.submit(Submission(game=game, user=CAT, order="bid 2")), NotYours)
    assert isinstance(await desk.submit(Submission(game=game, user=ANN, order="bid 9")), Refused)
    assert await told(store, hook) == []
    await order(desk, game, ANN, "bid 2", interaction=5)
    await desk.submit(Submission(game=game, user=ANN, order="bid 2", interaction=5))
    assert events(await told(store, hook)) == [("turn.ended", [NORTH])]


async def test_an_undo_and_a_substitute_give_turns(desk: GameDesk, store: SqlStore, hook: int) -> None:
    game = await begin(desk)
    await order(desk, game, ANN, "bid 2")
    await told(store, hook)
    await desk.undo(game, ANN)
    assert events(await told(store, hook)) == [("turn.begun", [NORTH])]
    await desk.leave(game, BOB)
    assert events(await told(store, hook)) == [], "a vacant seat has nobody to be told"
    assert isinstance(await desk.join(game, CAT, SOUTH), Done)
    (body,) = await told(store, hook)
    assert (body["event"], [(s["side"], s["user"]) for s in body["sides"]]) == ("turn.begun", [(SOUTH, str(CAT))])


async def test_the_computer_is_not_told_that_it_must_decide(desk: GameDesk, store: SqlStore, hook: int) -> None:
    game = await set_up(desk)
    await desk.join(game, ANN, NORTH)
    await desk.seat_computer(game, ANN, SOUTH)
    assert (await live_game(desk, game)).seats[SOUTH] == COMPUTER
    *_, begun = await told(store, hook)
    assert events([begun]) == [("turn.begun", [NORTH])]
    assert [(s["side"], s["user"], s["computer"]) for s in begun["turn"]] == [
        (NORTH, str(ANN), False), (SOUTH, None, True),
    ]  # fmt: skip


async def test_a_game_that_ends_early_is_told_however_it_ends(desk: GameDesk, store: SqlStore, hook: int) -> None:
    first = await set_up(desk)
    assert isinstance(await desk.abandon(first, DAN), Changed)
    second = await begin(desk, channel=8)
    assert await desk.channel_gone(8) == (second,)
    over = [body for body in await told(store, hook) if body["event"] == "game.over"]
    assert [(body["game"]["id"], body["result"]) for body in over] == [(first, "abandoned"), (second, "abandoned")]


@IN_A_FILE
async def test_a_game_that_cannot_be_read_is_told_when_it_ends(
    desk: GameDesk, store: SqlStore, hook: int, tmp_path: Path
) -> None:
    game = await begin(desk)
    await told(store, hook)
    with closing(sqlite3.connect(_file(tmp_path))) as database, database:
        database.execute("update command set body = x'00' where body is not null")
        database.execute("update event set body = x'00'")
    fresh = GameDesk(store, desk._core.systems)
    await fresh.abandon(game, DAN, manager=True)
    (over,) = await told(store, hook)
    assert (over["event"], over["result"], over["game"]["title"]) == ("game.over", "abandoned", "corridor")


async def test_a_private_game_is_told_to_nobody(desk: GameDesk, store: SqlStore, hook: int) -> None:
    game = await begin(desk, channel=-5)
    await order(desk, game, ANN, "bid 2")
    await desk.resign(game, BOB)
    assert await told(store, hook) == []


async def test_other_guilds_and_games_are_not_told(desk: GameDesk, store: SqlStore, hook: int) -> None:
    game = await set_up(desk)
    await store.hooks.put(NewHook(1, game, DAN, "https://example.org/", Token("s"), AT))
    await store.hooks.put(NewHook(2, None, DAN, "https://example.org/", Token("s"), AT))
    mine, other = await store.hooks.of(1, game), await store.hooks.of(2, None)
    assert mine is not None
    assert other is not None
    await set_up(desk, channel=8)
    await desk.abandon(game, DAN)
    assert await told(store, other.id) == []
    assert [body["event"] for body in await told(store, mine.id)] == ["game.over"]
    assert [body["event"] for body in await told(store, hook)] == ["game.opened", "game.opened", "game.over"]


SECRET = {"trap", "bid", "watch", "cell", "seed", "key", "phrase", "order", "question", "asks", "hits"}
SAID = {
    "version", "event", "delivery", "at", "game", "entry", "head", "sides", "turn", "result", "winner",
    "id", "title", "system", "scenario", "language", "guild", "channel", "link", "status",
    "side", "name", "user", "computer",
}  # fmt: skip


def keys(value: Any) -> set[str]:
    if isinstance(value, dict):
        return {*value, *(key for inner in value.values() for key in keys(inner))}
    return {key for inner in value for key in keys(inner)} if isinstance(value, list) else set()


async def test_what_is_done_in_secret_is_told_to_nobody_and_nothing_else_stands_in_a_call(
    desk: GameDesk, store: SqlStore, hook: int
) -> None:
    game = await begin(desk)
    await told(store, hook)
    assert isinstance(await desk.submit(Submission(game=game, user=BOB, order=SetWatch("cell", "6"))), Done)
    assert await told(store, hook) == []
    await to_first_roll(desk, game)
    bodies = await told(store, hook)
    await desk.resign(game, ANN)
    bodies += await told(store, hook)
    assert {body["event"] for body in bodies} == {"turn.begun", "turn.ended", "game.over"}
    assert not SECRET & SAID
    assert keys(bodies) <= SAID
    live = await live_game(desk, game)
    for body in bodies:
        state = live.timeline.states[body["entry"]]
        asked = list(dict.fromkeys(d.side for d in state.decisions)) if state.outcome is None else []
        assert [side["side"] for side in body["turn"]] == asked, "the status of the channel says the same"


async def test_games_that_differ_in_what_is_hidden_are_told_alike(desk: GameDesk, store: SqlStore, hook: int) -> None:
    found = []
    for channel, bid in ((7, "bid 1"), (8, "bid 2")):
        game = await begin(desk, channel=channel)
        await desk.submit(Submission(game=game, user=ANN, order=SetWatch("cell", str(bid[-1]))))
        await order(desk, game, ANN, bid)
        bodies = await told(store, hook)
        for body in bodies:
            for key in ("delivery", "head", "at"):
                body.pop(key, None)
            body["game"] = {k: v for k, v in body["game"].items() if k not in ("id", "channel", "link")}
        found.append(bodies)
    assert found[0] == found[1]


@IN_A_FILE
async def test_what_is_not_written_is_not_told(
    desk: GameDesk, store: SqlStore, hook: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await begin(desk)
    await told(store, hook)
    with closing(sqlite3.connect(_file(tmp_path))) as database, database:
        database.execute("create trigger full before insert on hook_signal begin select raise(abort, 'full'); end")
    with pytest.raises(Exception, match="fault"):
        await desk.submit(Submission(game=game, user=ANN, order="bid 2"))
    assert len(await store.entries(game)) == 1, "an entry stands with its calls or not at all"
    with closing(sqlite3.connect(_file(tmp_path))) as database, database:
        database.execute("drop trigger full")
    await order(desk, game, ANN, "bid 2")
    assert events(await told(store, hook)) == [("turn.ended", [NORTH])]


async def test_creator_referee_and_managers_may_set_the_webhook_of_a_game(desk: GameDesk) -> None:
    game = await begin(desk, referee=CAT)
    live = await live_game(desk, game)
    assert [may_set(live, user, False) for user in (DAN, CAT, ANN, BOB)] == [True, True, False, False]
    assert may_set(live, BOB, True)


async def test_a_call_waits_behind_the_earlier_ones_of_its_game_alone(
    desk: GameDesk, store: SqlStore, hook: int
) -> None:
    one, two = await begin(desk), await begin(desk, channel=8)
    hooks = store.hooks
    first, other = await hooks.due(hook, LATER) or await hooks.due(hook, FAR)
    assert (first.game, other.game) == (one, two)
    await hooks.put_off(first.id, AT, "500", FAR)
    later = "2098-01-01T00:00:00.000000Z"
    assert [call.game for call in await hooks.due(hook, later)] == [two]
    assert await hooks.ready(later) == (hook,)
    again = (await hooks.due(hook, FAR))[0]
    assert (again.id, again.delivery, again.attempts) == (first.id, first.delivery, 1)
    told_of = repr((again, NewHook(1, None, DAN, "https://example.org/", Token("very-secret"), AT)))
    assert "example.org" not in told_of
    assert "very-secret" not in told_of
    assert await hooks.remove(hook)
    assert await hooks.ready(FAR) == ()
    await hooks.made(first.id, AT, "204")  # it was under way when its webhook was removed
    await hooks.give_up(first.id, AT, "late", "webhook-gave-up")
    assert await hooks.of(1, None) is None


def _file(folder: Path) -> Path:
    return folder / "umpire.db"
