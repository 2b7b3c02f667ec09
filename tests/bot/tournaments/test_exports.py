"""What leaves a tournament as a file, what never does, and one that goes on from FIDE's report."""

import csv
import io
import json

from bot.desk.tournament import Barred, By, NoTournament
from bot.tournaments import ledger, trf
from bot.tournaments.ratings import Rated, ratings
from bot.tournaments.standings import standings
from engine.content.balance import measured
from tests.bot.tournaments.hall import CHANNEL, GUILD, ORG, Club, organiser, taken, terms


async def _swiss(club: Club, players: int = 5, rounds: int = 2, **more: object) -> int:
    number = await club.open(players, rounds=rounds, **more)
    taken(await club.events.pair(number, organiser()))
    t = await club.look(number)
    while not t.over:
        t = await club.play_round(number=number)
    return number


async def _json(club: Club, number: int, games: bool = False) -> dict:
    body = await club.events.export(number, "json", games=games)
    assert isinstance(body, bytes)
    return json.loads(body)


async def test_the_document_holds_the_chained_ledger_and_the_head_of_every_game(club: Club) -> None:
    number = await _swiss(club)
    document = await _json(club, number)
    link = ledger.first(number, GUILD)
    for n, entry in enumerate(document["entries"]):
        assert entry["n"] == n
        link = ledger.link(link, n, ledger.restored(json.dumps(entry["act"])))
        assert entry["link"] == link
    assert document["head"] == link
    t = await club.state(number)
    assert document["entries"][0]["act"]["seed"] == t.seed
    heads = {(table.number, 0): table.scores[0].head for table in t.tables}
    assert {(game["table"], game["leg"]): game["head"] for game in document["games"]} == heads
    assert [row["points"] for row in document["standings"]["rows"]] == [row.points for row in standings(t).rows]
    assert all("export" not in game for game in document["games"])


async def test_games_that_are_over_are_inside_where_that_is_wanted(club: Club) -> None:
    number = await club.open(4, rounds=2)
    taken(await club.events.pair(number, organiser()))
    t = await club.look(number)
    await club.resign(t.tables[0], 0, t.tables[0].match.two)
    document = await _json(club, number, games=True)
    over, running = document["games"]
    assert over["export"] == json.loads(await club.desk.export(t.tables[0].legs[0].game))
    assert over["over"]
    assert not running["over"]
    assert "export" not in running
    key = await club.store.key(t.tables[1].legs[0].game)
    assert key.hex() not in json.dumps(running)


async def test_no_sealed_list_and_no_open_bid_leaves(club: Club) -> None:
    number = await club.open(2, lists=True, sides="bid", system="scs", scenarios=("chir-1942",))
    for n in (1, 2):
        taken(await club.events.hand_in(number, By(100 + n), f"hidden phalanx {n}"))
    document = await _json(club, number)
    assert document["lists"] == {}
    assert "hidden phalanx" not in json.dumps(document)
    taken(await club.events.pair(number, organiser()))
    taken(await club.events.bid(number, By(101), 1, 77_777))
    document = await _json(club, number)
    assert "77777" not in json.dumps(document)
    assert [text.partition("\n")[2] for text in document["lists"].values()] == ["hidden phalanx 1", "hidden phalanx 2"]


async def test_the_standings_are_a_row_for_each_and_no_name_is_a_formula(club: Club) -> None:
    number = await club.open(1, rounds=2)
    taken(await club.events.enter(number, By(102), "=1+1", club="Жуков, отряд"))
    taken(await club.events.enter(number, By(103), "Third"))
    taken(await club.events.pair(number, organiser()))
    t = await club.look(number)
    while not t.over:
        t = await club.play_round()
    body = await club.events.export(number, "csv")
    assert isinstance(body, bytes)
    rows = list(csv.DictReader(io.StringIO(body.decode("utf-8-sig"))))
    assert len(rows) == 3
    assert {row["name"] for row in rows} == {"Player 1", "'=1+1", "Third"}
    assert {row["club"] for row in rows} == {"", "Жуков, отряд"}
    assert rows[0]["place"] == "1"
    assert float(rows[0]["points"]) == standings(t).rows[0].points / 10
    assert rows[0]["round 1 opponent"] == str(standings(t).rows[0].rounds[0].opponent)


async def test_the_report_of_a_swiss_is_written_and_that_of_a_knockout_is_not(club: Club) -> None:
    number = await _swiss(club)
    body = await club.events.export(number, "trf")
    assert isinstance(body, bytes)
    report = trf.read(body.decode())
    assert isinstance(report, trf.Report)
    assert len(report.players) == 5
    other = await club.open(4, name="Other", format="knockout")
    assert await club.events.export(other, "trf") == "format"
    assert await club.events.export(99, "json") == NoTournament()


async def test_a_tournament_goes_on_from_a_report(club: Club) -> None:
    number = await club.open(6, rounds=4)
    taken(await club.events.pair(number, organiser()))
    await club.look(number)
    t = await club.play_round(number=number)
    report = await club.events.export(number, "trf")
    assert isinstance(report, bytes)
    users = {n: 200 + n for n in range(1, 7)}
    bare = await club.events.go_on(GUILD, 8, By(ORG), terms(name="On"), report.decode(), users)
    assert bare == Barred("reason")
    live = taken(await club.events.go_on(GUILD, 8, organiser(), terms(name="On"), report.decode(), users))
    assert len(live.state.rounds) == 1
    assert live.status == "running"
    assert [row.points for row in standings(live.state).rows] == [row.points for row in standings(t, [1]).rows]
    t = await club.look(live.id)
    assert len(t.rounds) == 2
    while not t.over:
        t = await club.play_round(number=live.id)
    assert len(t.rounds) == 4
    pairs = [frozenset((table.match.one, table.match.two)) for table in t.tables]
    assert len(set(pairs)) == len(pairs)


async def test_a_report_that_is_none_is_refused_and_nothing_is_opened(club: Club) -> None:
    found = await club.events.go_on(GUILD, CHANNEL, organiser(), terms(), "001 nonsense", {})
    assert isinstance(found, trf.Refused)
    assert await club.events.of_guild(GUILD) == ()


async def test_ratings_of_a_server_are_those_of_its_rated_games_in_order(club: Club) -> None:
    number = await _swiss(club, players=4)
    t = await club.state(number)
    games = [
        Rated(*(t.entrant(e).user for e in (table.match.one, table.match.two)), t.entrant(table.scores[0].winner).user)
        for table in t.tables
    ]
    assert await club.events.ratings(GUILD, "toy") == ratings(games)
    assert await club.events.ratings(GUILD, "scs") == {}
    assert await club.events.ratings(2, "toy") == {}
    taken(await club.events.correct(number, organiser("Wrong score"), 1, 0, 0))
    games[0] = Rated(games[0].one, games[0].two, 0)
    assert await club.events.ratings(GUILD, "toy") == ratings(games)


async def test_unrated_games_and_forfeits_change_no_rating_and_a_rating_seeds(club: Club) -> None:
    number = await club.open(2, rounds=1, rated=False)
    taken(await club.events.pair(number, organiser()))
    await club.look(number)
    await club.play_round(number=number)
    assert await club.events.ratings(GUILD, "toy") == {}
    await _swiss(club, players=2, rounds=1, name="Rated")
    found = await club.events.ratings(GUILD, "toy")
    third = await club.open(3, name="Seeded", seeding="rating")
    t = await club.state(third)
    assert [each.rating for each in t.entrants] == [found[101].number, found[102].number, None]
    taken(await club.events.pair(third, organiser()))
    t = await club.look(third)
    taken(await club.events.drop(third, By(t.entrant(t.tables[0].match.one).user)))
    assert await club.events.ratings(GUILD, "toy") == found


async def test_what_is_pinned_for_an_introductory_battle_is_what_its_balance_was_measured_on(club: Club) -> None:
    live = taken(await club.events.open(GUILD, CHANNEL, By(ORG), terms(system="scs", scenarios=("chir-1942",))))
    (pin,) = live.state.contents
    figure = measured("scs", pin.scenario, pin.digest)
    assert figure is not None
    assert figure.games >= 40
