"""What is hidden stays hidden until its time, whoever asks and however; then it is open to all at once."""

import hashlib
from datetime import timedelta
from functools import partial

import msgspec
import pytest

from bot.desk.tournament import Barred, By
from bot.store.tournamentport import SealedBid, SealedList
from bot.tournaments import acts as a
from bot.tournaments.state import Tournament
from tests.bot.tournaments.hall import ORG, Club, organiser, taken

SECRET = "Forty skirmishers and one elephant"


async def told(club: Club, number: int) -> str:
    """Return everything that anybody but its owner can learn of a tournament."""
    ledger = [msgspec.json.encode(entry) for entry in await club.events.ledger(number)]
    posts = [msgspec.json.encode(post) for post in await club.events.claim(100)]
    state: Tournament = await club.state(number)
    return repr(ledger) + repr(posts) + repr(state)


async def test_army_lists_are_sealed_until_all_are_shown(club: Club) -> None:
    number = await club.open(3, lists=True)
    events = club.events
    taken(await events.hand_in(number, By(101), SECRET))
    taken(await events.hand_in(number, By(102), "A horde"))
    hidden = await told(club, number)
    assert SECRET not in hidden
    for by in (By(102), By(ORG), By(5, manager=True), By(103)):
        answer = await events.army_list(number, by, 1)
        assert isinstance(answer, Barred)
        assert answer.why == "lists-hidden"
        assert SECRET not in repr(answer)
    mine = await events.army_list(number, By(101), 1)
    assert isinstance(mine, str)
    assert mine.endswith(SECRET)
    assert (await club.state()).entrant(1).digest == hashlib.sha256(mine.encode()).hexdigest()
    assert hashlib.sha256(SECRET.encode()).hexdigest() not in hidden, "nobody tries lists against the digest"
    assert (await events.show_lists(number, organiser())).why == "lists-missing"
    assert (await events.pair(number, organiser())).why == "lists-missing"
    taken(await events.hand_in(number, By(103), "Nothing much"))
    taken(await events.pair(number, organiser()))
    assert await events.army_list(number, By(102), 1) == mine
    assert (await events.hand_in(number, By(101), "Another")).why == "lists-shown"


@pytest.mark.parametrize("by_hand", [False, True])
async def test_the_first_round_opens_all_lists_and_says_so(club: Club, by_hand: bool) -> None:
    number = await club.open(2, lists=True)
    start = partial(club.events.pair_by_hand, pairs=((1, 2),)) if by_hand else club.events.pair
    taken(await club.events.hand_in(number, By(101), SECRET))
    assert (await start(number, organiser())).why == "lists-missing"
    taken(await club.events.hand_in(number, By(102), "A horde"))
    shown, paired = taken(await start(number, organiser())), await club.events.ledger(number)
    assert shown.state.shown
    assert [type(entry.act) for entry in paired[-2:]] == [a.ListsShown, a.Paired]
    assert paired[-2].act.by == ORG
    assert "lists-shown" in await told(club, number)


async def test_who_takes_over_reads_the_list_and_who_left_no_longer(club: Club) -> None:
    number = await club.open(2, lists=True)
    taken(await club.events.hand_in(number, By(101), SECRET))
    taken(await club.events.substitute(number, organiser(), 1, 555, "Sub"))
    assert SECRET in str(await club.events.army_list(number, By(555), 1))
    assert isinstance(await club.events.army_list(number, By(101), 1), Barred)


async def test_bids_are_sealed_until_both_are_in(club: Club) -> None:
    number = await club.open(2, sides="bid", format="round-robin", rounds=0, system="scs", scenarios=("chir-1942",))
    events = club.events
    taken(await events.pair(number, organiser()))
    t = await club.look()
    assert t.tables[0].legs == (None,), "no game before it is settled who has which side"
    assert (await events.bid(number, By(555), 1, 3)).why == "not-entered"
    before = await told(club, number)
    first = await events.bid(number, By(101, interaction=9), 1, 7391)
    assert taken(first).state == t, "the ledger says nothing of it"
    assert "7391" not in await told(club, number) + before + repr(first)
    assert await events.bidders(number, 1) == (1,)
    assert (await events.bid(number, By(101), 1, 8000)).why == "bid-made"
    taken(await events.bid(number, By(102), 1, 40))
    t = await club.look()
    assert t.tables[0].bids == ((1, 7391), (2, 40))
    assert t.tables[0].first == 1
    assert t.tables[0].legs[0].seats[0][1] == 1
    await club.resign(t.tables[0], 0, 2)
    assert (await club.look()).tables[0].scores[0].winner == 1, "who gives up has lost, whatever was bid"


async def test_a_bid_is_paid_when_the_position_is_judged(club: Club) -> None:
    number = await club.open(2, sides="bid", format="round-robin", rounds=0, system="scs", scenarios=("chir-1942",))
    taken(await club.events.pair(number, organiser()))
    taken(await club.events.bid(number, By(101), 1, 5000))
    taken(await club.events.bid(number, By(102), 1, 40))
    t = await club.look()
    done = await club.desk.time_up(t.tables[0].legs[0].game)
    t = await club.look()
    game, world = done.live.game, done.live.state.world
    one, two = (game.victory_points(world, side) for side in game.sides)
    assert t.tables[0].scores[0].winner == 2
    assert t.tables[0].scores[0].margin == two - (one - 5000)


async def test_without_bids_in_time_the_side_is_settled_by_what_there_is(club: Club) -> None:
    number = await club.open(
        2, sides="bid", format="round-robin", rounds=0, system="scs", scenarios=("chir-1942",), no_show=3600
    )
    taken(await club.events.pair(number, organiser()))
    taken(await club.events.bid(number, By(102), 1, 1))
    club.clock.pass_by(hours=2)
    await club.events.running.ring()
    t = await club.look()
    assert t.tables[0].first == 2
    assert (await club.events.due_at(number, 1))["no-show"] == club.clock() + timedelta(hours=1)


async def test_without_a_time_to_come_that_of_the_round_settles_the_sides(club: Club) -> None:
    number = await club.open(
        2, sides="bid", format="round-robin", rounds=0, system="scs", scenarios=("chir-1942",), round_time=3600
    )
    taken(await club.events.pair(number, organiser()))
    club.clock.pass_by(hours=2)
    await club.events.running.ring()
    t = await club.look()
    assert t.tables[0].legs[0] is not None, "a table does not wait for bids for ever"
    assert (await club.events.due_at(number, 1)) == {"time": club.clock() + timedelta(hours=1)}


def test_what_is_sealed_is_not_in_what_is_logged() -> None:
    assert SECRET not in repr(SealedList(1, SECRET.encode()))
    assert "7391" not in repr(SealedBid(1, 1, 7391))


async def test_votes_choose_the_scenario_and_are_counted_once_each(club: Club) -> None:
    number = await club.open(4, drawing="voted", scenarios=("corridor", "corridor"))
    assert (await club.events.vote(number, By(101), "elsewhere")).why == "no-scenario"
    for _ in range(2):
        taken(await club.events.vote(number, By(101), "corridor"))
    assert (await club.events.vote(number, By(999), "corridor")).why == "not-entered"
    assert await club.events.votes(number) == {"corridor": 1}
