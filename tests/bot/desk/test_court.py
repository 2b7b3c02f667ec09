"""Calls for the referee: who may make them when, how they end, and the precedents that come of them."""

import asyncio

import pytest

from bot.desk import Changed, Done, GameDesk, NotRunning, Refused, Repeated, Stale
from bot.desk.outcomes import Called
from bot.store.callsport import Call, Settled
from engine.kernel.command import GiveRuling, Reroll
from tests.bot.desk.conftest import ANN, BOB, CAT, DAN, Clock, begin, live_game, order, set_up, to_first_roll

GUILD = 1


async def call(desk: GameDesk, game: int, user: int, n: int, interaction: int | None = None) -> Call:
    """Call the referee about an entry."""
    made = await desk.court.call(game, user, n, "toy 3.1", "it was misread", interaction)
    assert isinstance(made, Called), made
    return made.call


def settled(call: Call | None, decision: str = "so be it") -> Settled:
    """Return what a decision settles, of a call or of none."""
    of = {} if call is None else {"call": call.id, "status": "upheld"}
    return Settled(GUILD, "toy", "toy 3.1", "was it misread?", decision, **of)


@pytest.mark.clause("umpire call")
async def test_only_a_player_calls_about_a_result_that_stands(desk: GameDesk) -> None:
    game = await begin(desk, referee=CAT)
    n = (await to_first_roll(desk, game)).entry.n
    for user, entry, code in (
        (CAT, n, "player"), (DAN, n, "player"), (ANN, 0, "entry"), (ANN, n + 1, "entry"), (ANN, -1, "entry"),
        (ANN, 1, "entry"),
    ):  # fmt: skip
        refusal = await desk.court.call(game, user, entry, "", "why")
        assert isinstance(refusal, Refused), (user, entry)
        assert [v.code for v in refusal.violations] == [f"umpire-call-{code}"]
    assert isinstance(await desk.court.call(game, ANN, n, "", "why"), Called)
    closed = await set_up(desk, 30)
    assert isinstance(await desk.court.call(closed, ANN, 0, "", "why"), NotRunning)


async def test_an_entry_has_one_open_call_and_a_member_must_wait(desk: GameDesk, clock: Clock) -> None:
    game = await begin(desk, referee=CAT)
    n = (await to_first_roll(desk, game)).entry.n
    first = await call(desk, game, ANN, n, interaction=5)
    assert isinstance(await desk.court.call(game, ANN, n, "", "twice delivered", 5), Repeated)
    for user, entry, code in ((BOB, n, "open"), (ANN, n - 1, "cool")):
        refusal = await desk.court.call(game, user, entry, "", "why")
        assert isinstance(refusal, Refused)
        assert [v.code for v in refusal.violations] == [f"umpire-call-{code}"]
    assert not await desk.court.withdraw(BOB, first)
    assert await desk.court.withdraw(ANN, first)
    assert not await desk.court.withdraw(ANN, first)
    clock.pass_by(minutes=9)
    assert isinstance(await desk.court.call(game, ANN, n, "", "again"), Refused)
    clock.pass_by(minutes=1)
    await call(desk, game, ANN, n)


async def test_both_sides_say_what_they_think_while_the_call_is_open(desk: GameDesk) -> None:
    game = await begin(desk, referee=CAT)
    n = (await to_first_roll(desk, game)).entry.n
    made, live = await call(desk, game, ANN, n), await live_game(desk, game)
    assert await desk.court.plead(live, BOB, made, "it was not")
    assert await desk.court.plead(live, BOB, made, "it certainly was not")
    assert not await desk.court.plead(live, CAT, made, "I judge")
    claims = await desk.store.calls.claims(made.id)
    assert [(claim.user, claim.text) for claim in claims] == [
        (ANN, "it was misread"), (BOB, "it certainly was not")
    ]  # fmt: skip
    await desk.court.withdraw(ANN, made)
    assert not await desk.court.plead(live, BOB, made, "too late")


async def test_a_decision_is_written_with_its_entry_or_not_at_all(desk: GameDesk) -> None:
    game = await begin(desk, referee=CAT)
    n = (await to_first_roll(desk, game)).entry.n
    made = await call(desk, game, ANN, n)
    acts = (GiveRuling("so be it", "was it?", "toy 3.1"), Reroll(n, "so be it"))
    judged = zip((CAT, DAN), acts, strict=True)
    done = await asyncio.gather(
        *(desk.referee(game, user, act, manager=True, settles=settled(made)) for user, act in judged)
    )
    assert {type(each) for each in done} == {Done, Stale}
    live = await live_game(desk, game)
    assert len(live.entries) == n + 2
    (precedent,) = await desk.store.calls.precedents(GUILD)
    assert (precedent.number, precedent.entry, precedent.call) == (1, n + 1, made.id)
    closed = await desk.store.calls.of(made.id)
    assert closed is not None
    assert (closed.status, closed.entry) == ("upheld", n + 1)
    late = await desk.court.call(game, BOB, n, "", "but")
    assert isinstance(late, Refused)


async def test_precedents_are_numbered_by_guild_and_struck_out_once(desk: GameDesk) -> None:
    game = await begin(desk, referee=CAT)
    for decision in ("one", "two"):
        await desk.referee(game, CAT, GiveRuling(decision, "why", "toy 3.1"), settles=settled(None, decision))
    store = desk.store.calls
    assert [(p.number, p.decision) for p in await store.precedents(GUILD)] == [(2, "two"), (1, "one")]
    assert await store.precedents(GUILD + 1) == ()
    assert not await store.strike(GUILD + 1, 1, CAT, "no", "2030-01-01T00:00:00.000000Z")
    assert await store.strike(GUILD, 1, CAT, "errata", "2030-01-01T00:00:00.000000Z")
    assert not await store.strike(GUILD, 1, CAT, "again", "2030-01-01T00:00:00.000000Z")
    assert [p.struck_for for p in await store.precedents(GUILD)] == ["", "errata"]


async def test_open_calls_end_with_their_game(desk: GameDesk) -> None:
    for end in ("resign", "abandon"):
        game = await begin(desk, channel=40 + len(end), referee=CAT)
        n = (await to_first_roll(desk, game)).entry.n
        made = await call(desk, game, ANN, n)
        ended = await (desk.resign(game, BOB) if end == "resign" else desk.abandon(game, DAN, manager=True))
        assert isinstance(ended, Done | Changed)
        closed = await desk.store.calls.of(made.id)
        assert closed is not None
        assert closed.status == "lapsed"
    assert await desk.store.calls.waiting() == ()


async def test_the_game_goes_on_while_a_call_is_open(desk: GameDesk) -> None:
    game = await begin(desk, referee=CAT)
    await order(desk, game, ANN, "bid 2")
    await order(desk, game, BOB, "bid 0")
    live = await live_game(desk, game)
    await call(desk, game, ANN, live.timeline.live[-1])
    await order(desk, game, ANN, "run n1 3")
