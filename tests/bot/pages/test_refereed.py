"""What a referee did in a game of any system is told by every page: posts, ledger, Explain, replay, report."""

import random
from datetime import UTC, datetime

import pytest

from bot.delivery.reporting import report_document, summary
from bot.desk import Changed, Done, GameDesk, LiveGame, Submission
from bot.desk.refereeing import Weighed
from bot.pages.boards.views import Look
from bot.pages.ledger.document import markdown
from bot.pages.ledger.explaining import explain_page
from bot.pages.ledger.eyes import PUBLIC
from bot.pages.ledger.ledgerpages import entry_page as ledger_entry
from bot.pages.ledger.ledgerpages import list_page
from bot.pages.ledger.ledgertext import taken_back
from bot.pages.ledger.replaying import replay_page
from bot.pages.ledger.report import report
from bot.pages.orders.lookahead import look_ahead
from bot.pages.posts.chapters import fight_page, live_page, log_lines
from bot.pages.posts.entries import entry_page
from bot.pages.posts.tales import fights, tales
from bot.pages.referee.acts import act_page
from bot.pages.referee.calls import case_page, clause_of
from bot.players.standing import answer_for
from bot.store.callsport import Call, Claim
from bot.store.sqlstore import SqlStore
from bot.words import LANGUAGES, FluentWords, words
from engine.kernel.command import CloseGame, GiveFor, RefereeAct, Remark, Reroll, Rewind
from engine.kernel.interpreter import draw
from tests.bot.desk.conftest import ANN, BOB, CAT, keys
from tests.kept import kept

BATTLES = (
    ("scs", "examples-overrun"),
    ("sgboh", "examples-shock"),
    ("battlefield", "examples-charge"),
    ("mpike", "examples-fire"),
    ("warhorn", "examples-fire"),
)
GAMES, MOST = 20, 150
"""Games, and orders in each, within which dice are thrown."""


async def begun(desk: GameDesk, system: str, scenario: str, channel: int) -> LiveGame:
    made = await desk.create(
        system=system, scenario=scenario, channel=channel, guild=1, creator=CAT, referee=CAT, language="en"
    )
    assert isinstance(made, Changed)
    live = made.live
    for user, side in zip((ANN, BOB), live.game.sides, strict=True):
        await desk.join(live.id, user, side)
    assert isinstance(await desk.start(live.id, CAT), Done)
    return live


async def rolled(desk: GameDesk, system: str, scenario: str, rng: random.Random) -> tuple[LiveGame, int]:
    """Play random orders until one of them throws dice; return the game, which goes on, and the entry."""
    for channel in range(GAMES):
        live = await begun(desk, system, scenario, channel)
        if (n := await _rolled(desk, live, rng)) is not None:
            return live, n
    raise AssertionError("no dice were thrown")


async def _rolled(desk: GameDesk, live: LiveGame, rng: random.Random) -> int | None:
    for _ in range(MOST):
        if not live.running:
            return None
        side = live.asked[0]
        order = draw(live.game, live.state, side, rng.randrange)
        done = await desk.submit(Submission(game=live.id, order=order, side=side, user=live.seats[side]))
        assert isinstance(done, Done), done
        if done.entry.rolled and done.entry.command is not None and live.running:
            return done.entry.n
    return None


def every_page(live: LiveGame, said: FluentWords) -> None:
    """Make every page of a game: none of them fails, and none says the name of a message instead of the message."""
    told = tales(live)
    for tale in told:
        live_page(live, tale, said)
        for fight in fights(live, tale):
            fight_page(live, fight, said)
    list_page(live, PUBLIC, {}, said, "", "", 0)
    markdown(report_document(live, report(live), said))
    list(summary(live, report(live), said))
    for n in range(len(live.entries)):
        entry_page(live, n, said, active=False)
        ledger_entry(live, n, PUBLIC, {}, said)
        explain_page(live, n, PUBLIC, said)
        replay_page(live, n, None, Look(), said)


@pytest.mark.parametrize(("system", "scenario"), BATTLES, ids=[system for system, _ in BATTLES])
@pytest.mark.usefixtures("missing")
async def test_what_a_referee_did_is_told_by_every_page(store: SqlStore, system: str, scenario: str) -> None:
    seed = random.SystemRandom().randrange(10**6)
    print(f"seed {seed}")  # noqa: T201 - to play it again
    desk = GameDesk(store, {system: kept(system)}, clock=lambda: datetime(2030, 1, 1, tzinfo=UTC), keys=keys)
    live, n = await rolled(desk, system, scenario, random.Random(seed))
    came = live.state.world

    async def act(one: RefereeAct | Rewind) -> None:
        weighed = await desk.court.weigh(live.id, CAT, one)
        assert isinstance(weighed, Weighed), weighed
        for language in LANGUAGES:
            assert act_page(live, weighed, "0", words(language), user=CAT).paragraphs
        done = await desk.referee(live.id, CAT, one)
        assert isinstance(done, Done), done

    await act(Reroll(n, "the wrong column"))
    again = live.timeline.live[-1]
    assert taken_back(live)[n] == again
    await act(Rewind(n, "it was right"))
    assert live.state.world == came
    assert n not in taken_back(live)
    assert taken_back(live)[again] == len(live.entries) - 1
    await act(Remark("so it was"))
    side = live.asked[0]
    order = await answer_for(desk, live, side)
    if order is None:  # a question without a pass: the referee names an order
        order = draw(live.game, live.state, side, random.Random(seed).randrange)
    look_ahead(live.game, live.state, side, order)
    await act(GiveFor(side, live.game.write(order), "he is away"))
    for language in LANGUAGES:
        every_page(live, words(language))
    call = Call(1, 1, live.id, n, "", ANN, "2030-01-01T00:00:00.000000Z", None, "open", None, None, None)
    claim = Claim(ANN, "this is wrong", call.at)
    for language in LANGUAGES:
        said = words(language)
        page = case_page(live, call, (claim,), (), said, rule=clause_of(live, n))
        assert any("this is wrong" in line for line in page.paragraphs)
        assert list(log_lines(live, n, n, said))
    if live.running:
        await act(CloseGame("position", None, "time is up"))
    assert live.header.status == "over"
    for language in LANGUAGES:
        every_page(live, words(language))
