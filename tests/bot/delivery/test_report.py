"""The battle report of a recorded game, word for word; what it adds up; what people wrote in it is harmless.

`UPDATE_GOLDEN=1 pytest tests/bot/delivery/test_report.py` writes the reports anew; the diff is what a reviewer reads.
"""

import hashlib
import os
from pathlib import Path

import pytest

from bot.delivery.reporting import prepared_report, report_document, summary, thinned
from bot.desk import Done, GameDesk, LiveGame, Submission
from bot.pages.ledger.document import markdown, page
from bot.pages.ledger.report import report
from bot.words import words
from engine.kernel.command import GiveRuling, Place, Rewind
from engine.kernel.event import Rolled
from engine.kernel.text import Language
from engine.systems import load
from engine.systems.scs.events import StepLost
from tests.bot.conftest import ANN, DAN, order, scs_game, toy_game
from tests.bot.stores import opened

DATA = Path(__file__).parent / "data"
KEY = hashlib.sha256(b"umpire demo 3").digest()
UNDONE, REFEREED = 1, 2
"""Moves that are taken back and made again: by their player, by the referee, who also rules and acts."""


@pytest.fixture
async def seeded(tmp_path: Path):
    """A desk whose dice are those of the recorded game."""
    store = await opened(tmp_path / "umpire.sqlite3")
    yield GameDesk(store, {"scs": load("scs")}, keys=lambda count: KEY[:count])
    await store.close()


async def played(desk: GameDesk, language: Language = "en") -> LiveGame:
    """Play the recorded game, with an undo and the referee in between."""
    live = await scs_game(desk, language=language)
    lines = [line.split(": ", 1) for line in (DATA / "state-farm.txt").read_text("utf-8").splitlines()]
    for number, (side, line) in enumerate(lines):
        if number == UNDONE:
            await order(desk, live, line)
            assert isinstance(await desk.undo(live.id, ANN), Done)
        if number == REFEREED:
            await refereed(desk, live, line)
        done = await desk.submit(Submission(game=live.id, order=line, side=side, user=live.seats[side]))
        assert isinstance(done, Done), (line, done)
    assert live.header.status == "over"
    return live


async def refereed(desk: GameDesk, live: LiveGame, line: str) -> None:
    before = len(live.entries) - 1
    await order(desk, live, line)
    view = live.game.view(live.state, None)
    unit = view.counters[0]
    label = view.map.grid.label(unit.hex)
    for act in (
        Rewind(before, "played by mistake"),
        GiveRuling("Bridges *count*.", "asked at the table.", "2.2"),
        Place(unit.slug, label, "a slip of the hand."),
    ):
        done = await desk.referee(live.id, DAN, act, manager=True)
        assert isinstance(done, Done), done


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_the_report_of_a_recorded_game_is_word_for_word(seeded: GameDesk, language: Language) -> None:
    live = await played(seeded, language)
    said = words(language)
    found = report(live)
    head = "\n".join(summary(live, found, said))
    told = head + "\n\n---\n\n" + markdown(report_document(live, found, said))
    told = told.replace(live.head, "HEAD")
    path = DATA / f"report.{language}.md"
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(told, "utf-8")
    assert told == path.read_text("utf-8")
    assert len(head.splitlines()) <= 14


async def test_losses_and_dice_add_up_to_what_stood(seeded: GameDesk) -> None:
    live = await played(seeded)
    found = report(live)
    standing = [live.entries[n] for n in live.timeline.live]
    for side in found.sides:
        lost = [e for entry in standing for e in entry.events if isinstance(e, StepLost) and e.side == side.side]
        assert side.lost == len(lost) > 0
        view = live.game.view(live.state, None)
        assert side.lost == next(s.lost for s in view.sides if s.side == side.side)
        faces = [f for e in standing if e.side == side.side for r in e.events if isinstance(r, Rolled) for f in r.faces]
        assert sum(sample.size for sample in side.dice) == len(faces)
        assert sum(sample.pips for sample in side.dice) == sum(faces)
    assert found.rolls == sum(isinstance(e, Rolled) for entry in standing for e in entry.events)
    refereed = found.of("ruling", "act", "back")
    assert [p.kind for p in refereed] == ["back", "back", "ruling", "act"]


async def test_turning_points_are_the_heaviest_passages_in_order(seeded: GameDesk) -> None:
    found = report(await played(seeded))
    assert [p.n for p in found.turning] == sorted(p.n for p in found.turning)
    least = min(p.weight for p in found.turning)
    assert all(p.weight <= least for p in found.passages if p not in found.turning)


async def test_a_report_of_a_running_game_goes_as_far_as_it_has_come(seeded: GameDesk) -> None:
    live = await scs_game(seeded)
    first = "\n".join(summary(live, report(live), words("en")))
    assert "The game is still running" in first
    assert "1 ledger entry, 0 rolls of the dice." in first
    document, views = prepared_report(live, "en")
    assert list(views) == [0]
    assert "No losses." in markdown(document)


async def test_a_system_without_boards_and_notes_is_told_by_its_own_words(desk: GameDesk, toy_words: None) -> None:
    live = await toy_game(desk)
    await desk.resign(live.id, ANN)
    document, views = prepared_report(live, "en")
    assert views == {}
    text = markdown(document)
    assert "### The game" in text
    assert b"<h1>" in page(document)


async def test_what_people_wrote_cannot_break_the_page(seeded: GameDesk) -> None:
    live = await scs_game(seeded)
    await seeded.appoint(live.id, DAN, DAN, manager=True)
    await seeded.referee(live.id, DAN, GiveRuling("<script>alert(1)</script> | `x`", "[link](http://x)", "2.2"))
    document, _ = prepared_report(live, "en")
    assert b"<script>" not in page(document)
    assert b"&lt;script&gt;" in page(document)
    assert r"\<script\>" in markdown(document)
    assert r"\[link\]" in markdown(document)


def test_a_page_that_is_too_large_keeps_every_second_picture_and_the_last() -> None:
    pictures = dict.fromkeys(range(5), b"x")
    assert list(thinned(pictures)) == [0, 2, 4]
    assert list(thinned(thinned(pictures))) == [0, 4]
    assert list(thinned({4: b"x"})) == []
