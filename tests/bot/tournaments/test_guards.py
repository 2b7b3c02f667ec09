"""Round a game of a tournament, members change nothing by the ways of other games, and use what is allowed."""

from typing import Any

import pytest

from bot.desk import LiveGame
from bot.desk.outcomes import Refused
from bot.desk.sandboxes import Unmade, known_to
from bot.pace.terms import Pace
from bot.pages.orders import lookahead
from bot.pages.orders.lookahead import Preview
from bot.tournaments.terms import Allowed
from engine.kernel.command import Resign
from tests.bot.tournaments.hall import ORG, Club, organiser, taken

NOTHING = Allowed(practice=False, previews=False, odds=False, sandbox=False)
EVERYTHING = Allowed(practice=True, previews=True, odds=True, sandbox=True)


async def _game(club: Club, **more: Any) -> LiveGame:
    number = await club.open(2, format="round-robin", rounds=0, **more)
    taken(await club.events.pair(number, organiser()))
    t = await club.look()
    opened = t.tables[0].legs[0]
    assert opened is not None
    return await club.game(opened.game)


def _codes(outcome: object) -> list[str]:
    assert isinstance(outcome, Refused), outcome
    return [each.code for each in outcome.violations]


@pytest.mark.clause("umpire tournament")
async def test_seats_and_referee_belong_to_the_tournament(club: Club) -> None:
    live = await _game(club)
    desk, side = club.desk, live.game.sides[0]
    user = live.seats[side]
    for outcome in (
        await desk.leave(live.id, user, side),
        await desk.join(live.id, 555, side),
        await desk.substitutes.offer(live.id, user, side),
        await desk.appoint(live.id, ORG, 555, manager=True),
    ):
        assert _codes(outcome) == ["umpire-tournament"]
    assert (await club.game(live.id)).seats == live.seats


@pytest.mark.clause("umpire tournament")
async def test_before_both_have_come_nobody_begins_or_changes_a_game(club: Club) -> None:
    live = await _game(club, no_show=3600)
    user = live.seats[live.game.sides[0]]
    assert live.header.status == "open"
    assert _codes(await club.desk.start(live.id, user)) == ["umpire-tournament"]
    assert _codes(await club.desk.choose_pace(live.id, ORG, Pace())) == ["umpire-tournament"]
    assert _codes(await club.desk.choose_policy(live.id, ORG, "exit", "lost")) == ["umpire-tournament"]
    assert (await club.game(live.id)).header.status == "open"


async def test_what_is_forbidden_is_refused_plainly(club: Club) -> None:
    live = await _game(club, allowed=NOTHING, system="scs", scenarios=("chir-1942",))
    user = live.seats[live.asked[0]]
    assert _codes(await club.desk.substitutes.give_computer(live.id, user, live.asked[0])) == [
        "umpire-tournament-practice"
    ]
    copy = known_to(live, user, len(live.entries) - 1)
    assert await club.desk.sandboxes.create(live, user, copy, "Try", 77) == Unmade("allowed")
    assert all(live.forbids(use) for use in ("practice", "previews", "odds", "sandbox"))


async def test_what_is_allowed_is_as_anywhere(club: Club) -> None:
    live = await _game(club, allowed=EVERYTHING, system="scs", scenarios=("chir-1942",))
    user = live.seats[live.asked[0]]
    outcome = await club.desk.substitutes.give_computer(live.id, user, live.asked[0])
    assert type(outcome).__name__ == "NeedsConsent"
    copy = known_to(live, user, len(live.entries) - 1)
    made = await club.desk.sandboxes.create(live, user, copy, "Try", 77)
    assert made.live.sandbox == "Try"
    assert made.live.tournament is None, "a private copy is no game of the tournament"


@pytest.mark.parametrize("allowed", [True, False])
async def test_previews_have_no_odds_where_odds_are_forbidden(
    club: Club, monkeypatch: pytest.MonkeyPatch, allowed: bool
) -> None:
    live = await _game(club, allowed=Allowed(odds=allowed))
    odds: Any = "chances"
    shown = Preview(live.asked[0], Resign(), "resign", odds, odds)
    monkeypatch.setattr(lookahead, "look_ahead", lambda *_: shown)
    found = lookahead.looked_at(live, live.asked[0], Resign())
    assert isinstance(found, Preview)
    assert (found.forecast, found.line) == ("chances" if allowed else None, "resign")
