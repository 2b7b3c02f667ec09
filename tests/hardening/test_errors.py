"""Errors in the one pattern: what was refused, the rule, the numbers, what may be done instead, nothing was changed.

And a fault of ours at every stage: a reference, nothing applied, a game that goes on, a log that reproduces it.
"""

import logging
import re
import sqlite3
from collections.abc import Awaitable, Callable
from typing import Any, Final, get_args

import pytest
from msgspec import Struct

from bot.desk import GameDesk, Submission, outcomes
from bot.desk import play as desk_play
from bot.desk.live import LiveGame
from bot.pages.boards.picture import Artist
from bot.pages.discord.page import Page
from bot.pages.orders.offers import OfferShelf
from bot.pages.orders.refusals import page
from bot.pages.posts import entries
from bot.store.chartsport import Chart
from bot.store.sqlstore import SqlStore
from bot.words import LANGUAGES, FluentWords, words
from engine.kernel import interpreter as kernel
from engine.kernel.ids import Side
from engine.kernel.rulebook import UMPIRE_CLAUSES
from engine.kernel.text import Language
from engine.kernel.violation import by_umpire
from engine.systems.scs.game import ScsGame
from tests.bot.conftest import ANN, BOB, CHANNEL, DAN, GUILD, desk, scs_game
from tests.e2e.bench import KEY, Bench

__all__ = ["desk"]
NEW: Final = {"system": "scs", "scenario": "chir-1942", "creator": DAN, "language": "en", "guild": GUILD}
NAMED_APART: Final = ("forced", "resign", "call", "pace", "factors", "referee-close")
"""House rules that refuse nothing, or by messages of their own."""
DONE: Final = {
    outcomes.Done,
    outcomes.Changed,
    outcomes.Repeated,
    outcomes.NeedsConsent,
    outcomes.Considered,
    outcomes.Scrapped,
    outcomes.Throws,
    outcomes.Rung,
}
"""Outcomes that are no refusal."""


class Case(Struct, frozen=True):
    """A refusal that the real desk is to give: the way to it, the order that is refused, the rule that it cites."""

    make: Callable[[GameDesk], Awaitable[Any]]
    said: str = ""
    rule: str | None = None


async def opened(desk: GameDesk) -> int:
    made = await desk.create(channel=CHANNEL, **NEW)
    assert isinstance(made, outcomes.Changed)
    return made.live.id


async def over(desk: GameDesk) -> int:
    game = (await scs_game(desk)).id
    assert isinstance(await desk.resign(game, ANN), outcomes.Done)
    return game


async def _illegal(desk: GameDesk) -> Any:
    return await desk.submit(Submission(game=(await scs_game(desk)).id, order="89tk 01.01", user=ANN))


async def _unreadable(desk: GameDesk) -> Any:
    return await desk.submit(Submission(game=(await scs_game(desk)).id, order="89tk nach Moskau", user=ANN))


async def _garbage(desk: GameDesk) -> Any:
    return await desk.submit(Submission(game=(await scs_game(desk)).id, order="?!", user=ANN))


async def _not_asked(desk: GameDesk) -> Any:
    return await desk.submit(Submission(game=(await scs_game(desk)).id, order="end", user=BOB))


async def _stranger(desk: GameDesk) -> Any:
    return await desk.leave((await scs_game(desk)).id, DAN)


async def _stale(desk: GameDesk) -> Any:
    return await desk.submit(Submission(game=(await scs_game(desk)).id, order="end", user=ANN, decision=9999))


async def _not_started(desk: GameDesk) -> Any:
    return await desk.submit(Submission(game=await opened(desk), order="end", user=ANN))


async def _over(desk: GameDesk) -> Any:
    return await desk.submit(Submission(game=await over(desk), order="end", user=ANN))


async def _abandoned(desk: GameDesk) -> Any:
    game = (await scs_game(desk)).id
    await desk.abandon(game, DAN, manager=True)
    return await desk.undo(game, ANN)


async def _too_late(desk: GameDesk) -> Any:
    return await desk.start((await scs_game(desk)).id, DAN)


async def _no_game(desk: GameDesk) -> Any:
    return await desk.undo(4711, ANN)


async def _no_request(desk: GameDesk) -> Any:
    return await desk.consent(4711, ANN)


async def _no_system(desk: GameDesk) -> Any:
    return await desk.create(channel=CHANNEL, **{**NEW, "system": "chess"})


async def _no_scenario(desk: GameDesk) -> Any:
    return await desk.create(channel=CHANNEL, **{**NEW, "scenario": "waterloo"})


async def _no_side(desk: GameDesk) -> Any:
    return await desk.join(await opened(desk), ANN, "east")  # type: ignore[arg-type]


async def _channel_busy(desk: GameDesk) -> Any:
    await opened(desk)
    return await desk.create(channel=CHANNEL, **NEW)


async def _taken(desk: GameDesk) -> Any:
    game = await opened(desk)
    live = await desk.load(game)
    assert live is not None
    await desk.join(game, ANN, live.game.sides[0])
    return await desk.join(game, BOB, live.game.sides[0])


async def _all_taken(desk: GameDesk) -> Any:
    live = await scs_game(desk)
    return await desk.join(live.id, DAN, live.game.sides[0])


async def _unseated(desk: GameDesk) -> Any:
    return await desk.start(await opened(desk), DAN)


async def _unagreed(desk: GameDesk) -> Any:
    game = await opened(desk)
    for user, side in ((ANN, "soviet"), (BOB, "axis")):
        assert isinstance(await desk.join(game, user, Side(side)), outcomes.Changed)
    assert isinstance(await desk.choose_policy(game, DAN, "cap", "after-shift"), outcomes.Changed)
    return await desk.start(game, DAN)


async def _pending(desk: GameDesk) -> Any:
    game = (await scs_game(desk)).id
    assert isinstance(await desk.abandon(game, ANN), outcomes.NeedsConsent)
    return await desk.abandon(game, BOB)


async def _no_undo(desk: GameDesk) -> Any:
    return await desk.undo((await scs_game(desk)).id, BOB)


async def _no_referee(desk: GameDesk) -> Any:
    return await desk.appoint((await scs_game(desk)).id, ANN, DAN)


async def _no_neutral_referee(desk: GameDesk) -> Any:
    return await desk.appoint((await scs_game(desk)).id, ANN, ANN, manager=True)


async def _a_players_copy(desk: GameDesk) -> Any:
    return await desk.export((await scs_game(desk)).id, ANN, manager=True)


async def _unfit(desk: GameDesk) -> Any:
    """A table of the server's own that can no longer be read."""
    crt = "crt-1"
    await desk.store.charts.put(Chart(GUILD, "scs", crt, "crt.toml", b"columns = [", DAN, "2026-01-01T00:00:00Z"))
    return await desk.create(channel=CHANNEL, **NEW)


async def _busy(desk: GameDesk) -> Any:
    game = (await scs_game(desk)).id
    await desk.close()
    return await desk.undo(game, ANN)


CASES: Final = {
    "illegal": Case(_illegal, "89tk 01.01", "SCS"),
    "unreadable": Case(_unreadable, "89tk nach Moskau"),
    "garbage": Case(_garbage, "?!"),
    "not asked": Case(_not_asked, "end", "turn"),
    "a stranger": Case(_stranger),
    "stale": Case(_stale, "end", "question"),
    "not started": Case(_not_started, "end"),
    "over": Case(_over, "end", "over"),
    "abandoned": Case(_abandoned),
    "too late": Case(_too_late),
    "no game": Case(_no_game),
    "no request": Case(_no_request),
    "no system": Case(_no_system),
    "no scenario": Case(_no_scenario),
    "no side": Case(_no_side),
    "channel busy": Case(_channel_busy),
    "taken": Case(_taken),
    "all taken": Case(_all_taken),
    "unseated": Case(_unseated),
    "unagreed": Case(_unagreed),
    "request open": Case(_pending),
    "nothing to undo": Case(_no_undo, rule="undo"),
    "no referee": Case(_no_referee, rule="referee"),
    "no referee who plays": Case(_no_neutral_referee, rule="neutral"),
    "no copy for who plays": Case(_a_players_copy, rule="plays"),
    "a broken table": Case(_unfit),
    "shutting down": Case(_busy),
}
KINDS: Final = {
    outcomes.Refused, outcomes.Misread, outcomes.NotYours, outcomes.Stale, outcomes.NotRunning, outcomes.NotOpen,
    outcomes.NoGame, outcomes.Unknown, outcomes.ChannelBusy, outcomes.SeatTaken, outcomes.Unseated, outcomes.Unagreed,
    outcomes.Pending, outcomes.Busy, outcomes.Unfit,
}  # fmt: skip


def told(made: Page | None) -> str:
    assert made is not None
    return "\n".join((made.title, *made.paragraphs, made.small))


def proposes(text: str, said: FluentWords) -> bool:
    """Tell whether a page says what may be done instead: a command, lawful orders, what there is, or to wait."""
    openings = [
        said.message("refused-instead", orders=""), said.message("did-you-mean", orders="").rstrip("? "),
        said.message("known-names", names="").rstrip("."), said.message("instead-free", sides="").rstrip(". "),
        said.message("restarting"), said.message("request-open", link=""),
    ]  # fmt: skip
    return "`/" in text or any(opening.strip() in text for opening in openings)


def test_no_kind_of_refusal_is_left_out() -> None:
    assert set(get_args(outcomes.Outcome)) == {*KINDS, *DONE} - {outcomes.Considered}


@pytest.mark.parametrize("name", CASES)
async def test_every_refusal_keeps_the_pattern(desk: GameDesk, name: str) -> None:
    case = CASES[name]
    outcome = await case.make(desk)
    assert type(outcome) in KINDS, outcome
    live = getattr(outcome, "table", None)
    offers = await OfferShelf().of(live, live.asked[0]) if live is not None and live.asked else None
    for language in LANGUAGES:
        said = words(language)
        text = told(page(outcome, said, said=case.said, offers=offers))
        assert said.message("nothing-changed") in text, text
        if case.said:
            assert f"`{case.said}`" in text, f"what was refused is not named: {text}"
        if case.rule == "SCS":
            assert re.search(r"SCS [^·]*[“«]", text), f"no rule: {text}"
        elif case.rule:
            assert said.rule(by_umpire(case.rule).rule, titled=True) in text, f"no rule: {text}"
        assert proposes(text, said), f"nothing is proposed: {text}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("clause", [clause for clause in UMPIRE_CLAUSES if clause not in NAMED_APART])
def test_every_house_rule_refuses_by_its_name(language: Language, clause: str) -> None:
    said = words(language)
    text = told(page(outcomes.Refused(None, (by_umpire(clause, side="x", asked="x", what="x", entry="1"),)), said))  # type: ignore[arg-type]
    assert said.title(by_umpire(clause).rule) in text
    assert said.message("nothing-changed") in text
    assert proposes(text, said)


# -- faults of ours -------------------------------------------------------------------------------------------------
def broken(*_: object, **__: object) -> Any:
    raise ZeroDivisionError("a fault on purpose")


async def unwritable(*_: object, **__: object) -> Any:
    raise sqlite3.OperationalError("disk I/O error")


STAGES: Final[dict[str, tuple[Callable[[LiveGame], object], str, Any]]] = {
    "notation": (lambda _: ScsGame, "read", broken),
    "check": (lambda _: kernel, "_check_answer", broken),
    "submit": (lambda _: desk_play, "carry_out", broken),
    "fold": (lambda live: live.game, "folded", broken),
    "store": (lambda _: SqlStore, "append", unwritable),
}
REFERENCE: Final = re.compile(r"`([0-9a-f]{8})`")


def logged(caplog: pytest.LogCaptureFixture, bench: Bench, text: str) -> str:
    """Return the record of the reference in an answer; it is one, and no secret is in the log."""
    found = REFERENCE.search(text)
    assert found, text
    (record,) = [r.getMessage() for r in caplog.records if found[1] in r.getMessage()]
    for secret in (KEY.hex(), repr(KEY), bench.guild.token):
        assert secret not in caplog.text
    return record


@pytest.mark.parametrize("stage", STAGES)
async def test_a_fault_at_any_stage_applies_nothing_and_is_reproducible(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, stage: str
) -> None:
    game = await bench.started()
    state, line = game.state, "89tk 10.08"
    where, what, fault = STAGES[stage]
    with monkeypatch.context() as patch, caplog.at_level(logging.ERROR):
        patch.setattr(where(game), what, fault)
        answer = await bench.order(game, line)
    record = logged(caplog, bench, answer.text)
    by = "by soviet" if stage == "notation" else "by player"
    for known in ("game 1 (scs", f"content {game.header.content}", "next entry 1", by, "soviet", line):
        assert known in record, f"{known!r} is not in {record!r}"
    for message in ("fault-title", "fault-instead", "nothing-changed"):
        assert words("en").message(message) in answer.text
    assert len(await bench.desk.store.entries(1)) == 1
    again = await bench.game()
    assert again.state == state
    assert "Recorded as no. 1" in (await bench.order(again, line)).text


async def test_a_write_that_failed_after_all_is_read_back(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    game = await bench.started()
    real = SqlStore.append

    async def late(store: SqlStore, append: Any) -> None:
        await real(store, append)
        raise sqlite3.OperationalError("disk I/O error")

    with monkeypatch.context() as patch:
        patch.setattr(SqlStore, "append", late)
        assert REFERENCE.search((await bench.order(game, "89tk 10.08")).text)
    again = await bench.game()
    assert len(again.entries) == len(await bench.desk.store.entries(1)) == 2
    assert "Recorded as no. 2" in (await bench.order(again, "44mot 10.11")).text


@pytest.mark.parametrize(("where", "what"), [(ScsGame, "view"), (Artist, "picture")])
async def test_a_fault_in_looking_is_answered_and_logged_with_the_game(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, where: object, what: str
) -> None:
    game = await bench.started()
    await bench.order(game, "89tk 10.08")
    with monkeypatch.context() as patch, caplog.at_level(logging.ERROR):
        patch.setattr(where, what, broken)
        answer = await bench.run(bench.table.boris, "board", {"where": "10.08", "palette": "dark"})
        pressed = await bench.press(bench.table.alice, bench.last, "My board")
    assert pressed is not None
    assert words("ru").message("nothing-changed") in answer.text
    for text, side, asked_for in ((answer.text, "axis", "10.08"), (pressed.text, "soviet", "board:1:")):
        record = logged(caplog, bench, text)
        for known in ("game 1 (scs", "next entry 2", f"by {side}", "asked soviet", asked_for):
            assert known in record, f"{known!r} is not in {record!r}"
    assert "Recorded as no. 2" in (await bench.order(game, "44mot 10.11")).text


async def test_a_post_that_cannot_be_made_names_a_reference_that_has_game_and_entry(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    game = await bench.started()
    with monkeypatch.context() as patch, caplog.at_level(logging.ERROR):
        patch.setattr(entries, "story", broken)
        await bench.order(game, "end")
    assert "of game 1, entry 1" in logged(caplog, bench, bench.last.text)
    assert "Recorded as no. 2" in (await bench.order(game, "end")).text
