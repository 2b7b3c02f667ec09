"""Exported tournaments, genuine and forged, before both verifiers: what is wrong is named, and where."""

import copy
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.desk import Done, Submission
from bot.desk.tournament import By
from bot.tools.verify import verify
from engine.kernel.command import SetWatch
from engine.kernel.ledger import first_link, next_link
from tests.bot.desk.conftest import ANN, BOB, SHOT
from tests.bot.formats.conftest import kept, packed, refused
from tests.bot.tournaments.hall import SYSTEMS, Club, organiser, taken
from tests.kernel.corridor import NORTH, SOUTH
from tests.verifier import alone

Document = dict[str, Any]
HOLDS = "Everything that can be checked holds."
NOT_HELD = "This is not the tournament that was held."
OTHER = "ab" * 32


def ours(data: bytes) -> tuple[list[str], bool]:
    verdict = verify(data, SYSTEMS.__getitem__)
    return list(verdict.lines), verdict.ok


BOTH = pytest.mark.parametrize("verifier", [ours, alone], ids=["ours", "alone"])


async def shoot(club: Club, number: int) -> None:
    """Play a game until dice are thrown."""
    game = await club.game(number)
    for user, line in ((BOB, SetWatch("cell", "5")), *SHOT):
        player = game.seats[NORTH if user == ANN else SOUTH]
        assert isinstance(await club.desk.submit(Submission(game=number, user=player, order=line)), Done)


async def _swiss(path: Path) -> bytes:
    """Play a Swiss of five over three rounds: one to its end, a referee's score, a correction, a forfeit, lists."""
    club = await Club.at(path / "umpire.db")
    number = await club.open(5, rounds=3, lists=True)
    for n in range(1, 6):
        taken(await club.events.hand_in(number, By(100 + n), f"list {n}"))
    taken(await club.events.pair(number, organiser()))
    t = await club.look(number)
    await shoot(club, t.tables[0].legs[0].game)
    t = await club.play_round()
    taken(await club.events.score(number, organiser("They agreed"), 3, 0, 0))
    t = await club.play_round()
    taken(await club.events.correct(number, organiser("Wrong side"), 4, 0, t.tables[3].match.two))
    gone = t.tables[4].match.one
    taken(await club.events.drop(number, organiser(), gone))
    await club.look(number)
    t = await club.play_round()
    assert t.over
    body = await club.events.export(number, "json", games=True)
    await club.close()
    assert isinstance(body, bytes)
    return body


@pytest.fixture
async def exported(tmp_path: Path) -> bytes:
    return await kept(_swiss, tmp_path)


@pytest.fixture
def document(exported: bytes) -> Document:
    return dict(json.loads(exported))


def rechained(document: Document) -> Document:
    """Make every link anew, as a cheat would who has this code."""
    link = first_link(document["tournament"])
    for entry in document["entries"]:
        link = entry["link"] = next_link(link, {"n": entry["n"], "act": entry["act"]})
    document["head"] = link
    return document


def place(document: Document, kind: str, nth: int = 0) -> tuple[int, Document]:
    return [(n, e["act"]) for n, e in enumerate(document["entries"]) if e["act"]["act"] == kind][nth]


@BOTH
def test_a_genuine_tournament_holds_and_what_members_said_is_named(verifier, exported: bytes) -> None:
    lines, ok = verifier(exported)
    assert ok, lines
    assert lines[-1] == HOLDS
    assert "table 3    -        a draw, set; said by member 900: They agreed" in lines
    assert any(line.startswith("table 4    -") and line.endswith("member 900: Wrong side") for line in lines)
    assert any("forfeit; nobody played it out" in line for line in lines)
    assert sum(line.startswith("game ") and " ok " in line for line in lines) == 3
    assert any(line.startswith("lists      ok       5 lists") for line in lines)


def test_our_verdict_pairs_and_counts_again(exported: bytes) -> None:
    lines = ours(exported)[0]
    for n in (1, 2, 3):
        assert f"round {n}    ok       2 tables follow from what was before" in lines
    assert any(line.startswith("standings  ok       5 rows") for line in lines)
    assert any(line.startswith("ratings    ok") for line in lines)


@BOTH
def test_a_missing_game_is_told_and_refuses_nothing(verifier, document: Document) -> None:
    del document["games"][0]["export"]
    del document["games"][1]
    lines, ok = verifier(packed(document))
    assert ok
    assert [line for line in lines if "the export of the game is not here" in line and line.startswith("game 1 ")]
    assert sum("the export of the game is not here" in line for line in lines) == 2


# -- what a link or a head gives away


def a_result(document: Document) -> str:
    n, act = place(document, "scored")
    act["winner"] = 0
    return f"chain      REFUSED  entry {n}: its link does not follow: this entry was changed"


def the_seed(document: Document) -> str:
    document["entries"][0]["act"]["seed"] = "11" * 16
    return "chain      REFUSED  entry 0: its link does not follow: the header or this entry was changed"


def another_guild(document: Document) -> str:
    document["tournament"]["guild"] = "2"
    return "chain      REFUSED  entry 0: its link does not follow: the header or this entry was changed"


def a_cut_entry(document: Document) -> str:
    n, _ = place(document, "table")
    del document["entries"][n]
    return f"chain      REFUSED  entry {n + 1}: entry {n} was due"


def the_head(document: Document) -> str:
    document["head"] = OTHER
    return f"chain      REFUSED  head: is not the link of entry {len(document['entries']) - 1}"


def a_list(document: Document) -> str:
    document["lists"]["2"] += "!"
    return "lists      REFUSED  list 2: is not the one that was locked"


def a_list_too_few(document: Document) -> str:
    del document["lists"]["3"]
    return "lists      REFUSED  list 3: was locked, but is missing"


# -- what is refused though every link was made anew


def a_result_with_links(document: Document) -> str:
    _, act = place(document, "scored")
    act["winner"] = 0
    rechained(document)
    return "game 1     REFUSED  table 1: a draw, played, but "


def the_head_of_a_result(document: Document) -> str:
    _, act = place(document, "scored")
    act["head"] = OTHER
    rechained(document)
    return f"game 1     REFUSED  table 1: the result is of head {OTHER}, the game ends in "


def the_head_of_a_game(document: Document) -> str:
    document["games"][0]["head"] = OTHER
    return "game 1     REFUSED  table 1: the export ends in "


def the_head_of_a_game_that_is_missing(document: Document) -> str:
    del document["games"][0]["export"]
    document["games"][0]["head"] = OTHER
    return "game 1     REFUSED  table 1: the result is of head "


def a_foreign_game(document: Document) -> str:
    document["games"][0]["export"] = copy.deepcopy(document["games"][1]["export"])
    return "game 1     REFUSED  table 1: the export is of game 2, not 1"


def a_foreign_number(document: Document) -> str:
    document["games"][0]["game"] = "99"
    return "games      REFUSED  game 99: at table 1 stands game 1"


def a_game_of_no_table(document: Document) -> str:
    document["games"].append({**document["games"][0], "table": 77})
    return "games      REFUSED  game 1: no such game was opened at table 77"


def a_game_twice(document: Document) -> str:
    document["games"].append(document["games"][0])
    return "games      REFUSED  game 1: table 1 has it twice"


def an_order_in_a_game(document: Document) -> str:
    entry = document["games"][0]["export"]["entries"][2]
    entry["events"] = []
    return "game 1     REFUSED  table 1: "


def faces_in_a_game(document: Document) -> str:
    export = document["games"][0]["export"]
    n, roll = next(
        (n, event)
        for n, entry in enumerate(export["entries"])
        for event in entry["events"]
        if event["kind"] == "rolled"
    )
    roll["faces"][0] = roll["faces"][0] % roll["die"] + roll["low"]
    return f"game 1     REFUSED  table 1: rolls: entry {n}: roll "


def another_content(document: Document) -> str:
    document["entries"][0]["act"]["contents"][0]["digest"] = OTHER
    rechained(document)
    return "game 1     REFUSED  table 1: is played on content "


FORGERIES = [
    a_result, the_seed, another_guild, a_cut_entry, the_head, a_list, a_list_too_few, a_result_with_links,
    the_head_of_a_result, the_head_of_a_game, the_head_of_a_game_that_is_missing, a_foreign_game, a_foreign_number,
    a_game_of_no_table, a_game_twice, an_order_in_a_game, faces_in_a_game, another_content,
]  # fmt: skip


@BOTH
@pytest.mark.parametrize("forge", FORGERIES)
def test_both_refuse_a_forgery_and_say_what_and_where(verifier, document: Document, forge: Callable) -> None:
    due = forge(document)
    lines, ok = verifier(packed(document))
    assert not ok
    assert lines[-1] == NOT_HELD
    assert any(line.startswith(due) for line in refused(lines)), (due, refused(lines))


# -- what only who pairs and counts again can refuse


def swap(document: Document, nth: int) -> Document:
    """Let the second entrants of a round's two tables change places in all that the ledger says; return the pairing."""
    _, act = place(document, "paired", nth)
    one, two = act["matches"]
    new = {one["table"]: {one["two"]: two["two"]}, two["table"]: {two["two"]: one["two"]}}
    one["two"], two["two"] = two["two"], one["two"]
    for each in (entry["act"] for entry in document["entries"]):
        if each["act"] in ("scored", "corrected") and each["table"] in new:
            each["winner"] = new[each["table"]].get(each["winner"], each["winner"])
        elif each["act"] == "table" and each["table"] in new:
            each["seats"] = [[side, new[each["table"]].get(who, who)] for side, who in each["seats"]]
    return act


def a_swapped_pair(document: Document) -> str:
    swap(document, 1)
    return "round 2    REFUSED  entry 18: table 3 is "


def swapped_sides(document: Document) -> str:
    n, act = place(document, "paired", 2)
    match = act["matches"][0]
    match["one"], match["two"] = match["two"], match["one"]
    return f"round 3    REFUSED  entry {n}: table 5 is "


def a_bye_for_another(document: Document) -> str:
    n, act = place(document, "paired", 1)
    act["byes"] = [[act["matches"][0]["two"], 10]]
    return f"round 2    REFUSED  entry {n}: byes "


def a_table_opened_twice(document: Document) -> str:
    n, act = place(document, "table")
    document["entries"].insert(n + 1, {"n": n + 1, "act": copy.deepcopy(act), "link": OTHER})
    for m, entry in enumerate(document["entries"]):
        entry["n"] = m
    return f"entry {n + 1}: opens game 0 of table 1 again"


def a_point_more(document: Document) -> str:
    document["standings"]["rows"][0]["points"] += 10
    return "standings  REFUSED  standings: row 1 is entrant "


def a_tie_break_more(document: Document) -> str:
    document["standings"]["rows"][2]["tie_breaks"][0] += 5
    return "standings  REFUSED  standings: row 3 is entrant "


def a_rating_more(document: Document) -> str:
    document["ratings"][0]["number"] += 1
    return "ratings    REFUSED  ratings: member "


def a_margin_more(document: Document) -> str:
    _, act = place(document, "scored")
    act["margin"] += 3
    return "game 1     REFUSED  table 1: entrant "


@pytest.mark.parametrize(
    "forge",
    [a_swapped_pair, swapped_sides, a_bye_for_another, a_table_opened_twice, a_point_more, a_tie_break_more,
     a_rating_more, a_margin_more],
)  # fmt: skip
def test_ours_refuses_what_follows_from_nothing_though_every_link_fits(document: Document, forge: Callable) -> None:
    due = forge(document)
    lines, ok = ours(packed(rechained(document)))
    assert not ok
    assert lines[-1] == NOT_HELD
    assert any(due in line for line in refused(lines)), (due, refused(lines))


def test_another_seed_is_refused_by_its_lots_though_every_link_fits(document: Document) -> None:
    for seed in range(8):
        forged = copy.deepcopy(document)
        forged["entries"][0]["act"]["seed"] = f"{seed:02x}" * 16
        lines, ok = ours(packed(rechained(forged)))
        if not ok:
            assert any(line.startswith("round 1    REFUSED  entry ") for line in refused(lines))
            return
    pytest.fail("no seed of eight drew other sides")


def test_a_pair_that_somebody_answers_for_is_named_as_paired_by_hand(document: Document) -> None:
    swap(document, 1).update(by=900, reason="As they\nwished", by_hand=True)
    lines = ours(packed(rechained(document)))[0]
    assert "round 2    -        2 tables paired by hand by member 900: As they wished" in lines


@BOTH
def test_a_document_that_is_bent_anywhere_is_refused_or_holds_but_never_breaks_the_verifier(
    verifier, document: Document
) -> None:
    seed = 17
    rng = random.Random(seed)
    for _ in range(150):
        bent = copy.deepcopy(document)
        inner: Any = bent
        for _ in range(rng.randint(1, 7)):
            keys = list(inner) if isinstance(inner, dict) else list(range(len(inner)))
            if not keys:
                break
            key = rng.choice(keys)
            if not isinstance(inner[key], dict | list) or rng.random() < 0.15:
                inner[key] = rng.choice([None, -1, 99, "x", [], {}, True, [[1]], {"act": 1}])
                break
            inner = inner[key]
        if rng.random() < 0.5 and isinstance(bent.get("entries"), list):
            try:
                rechained(bent)
            except (TypeError, KeyError, AttributeError):
                continue
        lines, ok = verifier(json.dumps(bent).encode())
        assert lines[-1] == (HOLDS if ok else NOT_HELD), f"seed {seed}"
