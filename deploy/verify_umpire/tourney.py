"""A tournament: its ledger, its army lists, and whether the games in it are those of its tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from chain import check_ledger
from documents import Refusal, Unchecked, sha256
from shapes import is_hex, is_int, is_list, is_snowflake, is_version, known, read_format, shape

DOCUMENT = {"format", "umpire", "tournament", "entries", "head", "lists", "standings", "ratings", "games"}
GAME = {"table", "leg", "game", "head", "over"}
NUMBERS = {
    "table": "table leg game",
    "scored": "table leg winner",
    "corrected": "table leg winner",
    "sides": "table first",
    "list-locked": "entrant",
    "paired": "round",
}
SCORED = ("scored", "corrected")
HOWS = ("played", "adjudicated", "forfeit", "both-forfeit", "set")


def read_tournament(document: dict) -> None:
    """Refuse a tournament's export unless every field that is looked at here has the expected shape."""
    known("document", document, DOCUMENT)
    read_format(document)
    shape("document", "umpire", is_version(document["umpire"]))
    header = document["tournament"]
    known("tournament", header, {"umpire", "id", "guild"})
    shape("tournament", "umpire", header["umpire"] == "tournament")
    shape("tournament", "id", is_int(header["id"]) and header["id"] > 0)
    shape("tournament", "guild", is_snowflake(header["guild"]))
    shape("document", "head", is_hex(document["head"]))
    lists = document["lists"]
    shape("document", "lists", isinstance(lists, dict) and all(isinstance(text, str) for text in lists.values()))
    shape("document", "entries", is_list(document["entries"], lambda _: True) and document["entries"])
    for n, entry in enumerate(document["entries"]):
        known(f"entry {n}", entry, {"n", "act", "link"})
        shape(f"entry {n}", "n", is_int(entry["n"]))
        shape(f"entry {n}", "link", is_hex(entry["link"]))
        _read_act(f"entry {n}", entry["act"])
    shape("entry 0", "act", document["entries"][0]["act"]["act"] == "opened")
    shape("document", "games", is_list(document["games"], lambda _: True))
    for n, game in enumerate(document["games"]):
        place = f"game {n} of the list"
        known(place, game, GAME, frozenset({"export"}))
        shape(place, "table and leg", is_int(game["table"]) and is_int(game["leg"]))
        shape(place, "game", is_snowflake(game["game"]))
        shape(place, "head", game["head"] is None or is_hex(game["head"]))
        shape(place, "over", isinstance(game["over"], bool))


def _read_act(place: str, act: object) -> None:
    shape(place, "act", isinstance(act, dict) and isinstance(act.get("act"), str) and isinstance(act.get("at"), str))
    by = act.get("by")
    shape(place, "by", by is None or is_int(by))
    shape(place, "reason", isinstance(act.get("reason"), str))
    for name in NUMBERS.get(act["act"], "").split():
        shape(place, name, is_int(act.get(name)))
    if act["act"] in SCORED:
        shape(place, "head", isinstance(act.get("head"), str))
        shape(place, "how", act.get("how") in HOWS)
        shape(place, "margin", is_int(act.get("margin")))
    elif act["act"] == "table":
        shape(place, "seats", is_list(act.get("seats"), _is_seat))
    elif act["act"] == "paired":
        matches = act.get("matches")
        shape(place, "matches", is_list(matches, lambda match: isinstance(match, dict) and is_int(match.get("table"))))
    elif act["act"] == "list-locked":
        shape(place, "digest", is_hex(act.get("digest")))
    elif act["act"] == "sides":
        shape(place, "bids", is_list(act.get("bids"), lambda bid: is_list(bid, is_int) and len(bid) == 2))
    elif act["act"] in ("opened", "terms"):
        shape(place, "contents", is_list(act.get("contents"), _is_pinned))


def _is_seat(seat: object) -> bool:
    return isinstance(seat, list) and len(seat) == 2 and isinstance(seat[0], str) and is_int(seat[1])


def _is_pinned(pin: object) -> bool:
    return isinstance(pin, dict) and isinstance(pin.get("scenario"), str) and is_hex(pin.get("digest"))


def check_chain(document: dict) -> str:
    """Check the links of the ledger."""
    return check_ledger(document["tournament"], document)


def check_lists(document: dict) -> str:
    """Check that the army lists are those that were locked."""
    acts = [entry["act"] for entry in document["entries"]]
    locked = {str(act["entrant"]): act["digest"] for act in acts if act["act"] == "list-locked"}
    if not any(act["act"] == "lists-shown" for act in acts):
        if document["lists"]:
            raise Refusal("lists: stand here, but were not shown yet")
        raise Unchecked("none were shown")
    for entrant, text in document["lists"].items():
        if sha256(text.encode()) != locked.get(entrant):
            raise Refusal(f"list {entrant}: is not the one that was locked")
    for entrant in locked:
        if entrant not in document["lists"]:
            raise Refusal(f"list {entrant}: was locked, but is missing")
    return f"{len(locked)} lists are those that were locked"


def told(document: dict) -> tuple[dict, dict, dict, dict]:
    """Return what was opened, and how it was scored last, by table and leg; by table its match and its sides."""
    opened, scores, matches, sides, round_tables = {}, {}, {}, {}, {}
    for n, entry in enumerate(document["entries"]):
        act = entry["act"]
        if act["act"] == "paired":
            laid = {match["table"]: match for match in act["matches"]}
            for table in round_tables.get(act["round"], ()):
                if laid.get(table) != matches.pop(table, None):
                    opened = {key: one for key, one in opened.items() if key[0] != table}
                    scores = {key: one for key, one in scores.items() if key[0] != table}
                    sides.pop(table, None)
            matches.update(laid)
            round_tables[act["round"]] = tuple(laid)
        elif act["act"] == "table":
            key = (act["table"], act["leg"])
            if key in opened:
                raise Refusal(f"entry {n}: opens game {key[1]} of table {key[0]} again")
            opened[key] = act
        elif act["act"] in SCORED:
            key = (act["table"], act["leg"])
            if act.get("by") is None and act["how"] in ("played", "adjudicated") and key not in opened:
                raise Refusal(f"entry {n}: game {key[1]} of table {key[0]} has a result, but was not opened")
            if act.get("by") is None and act["how"] == "played" and not act["head"]:
                raise Refusal(f"entry {n}: the result of table {key[0]} names no head of its game")
            scores[key] = act
        elif act["act"] == "sides":
            sides[act["table"]] = act
    return opened, scores, matches, sides


def check_games(document: dict) -> str:
    """See that the document names every game of a table once, and no other."""
    opened, seen = told(document)[0], set()
    for game in document["games"]:
        key = (game["table"], game["leg"])
        if key in seen:
            raise Refusal(f"game {game['game']}: table {game['table']} has it twice")
        if key not in opened:
            raise Refusal(f"game {game['game']}: no such game was opened at table {game['table']}")
        if str(opened[key]["game"]) != game["game"]:
            raise Refusal(f"game {game['game']}: at table {game['table']} stands game {opened[key]['game']}")
        seen.add(key)
    numbers = [act["game"] for act in opened.values()]
    for number in numbers:
        if numbers.count(number) > 1:
            raise Refusal(f"game {number}: stands at two tables")
    inside = sum("export" in game for game in document["games"])
    return f"{len(numbers)} were opened, {inside} of them are in this document"


def checks_of_games(document: dict, refused: Callable[[dict], str]) -> Iterator[tuple[str, Callable[[dict], str]]]:
    """Yield a check for each game that was opened; `refused` tells what does not hold in a game, empty if all does."""
    try:
        opened, scores, matches, sides = told(document)
    except Refusal:
        return  # as `check_games` tells
    given = {(game["table"], game["leg"]): game for game in document["games"]}
    contents = {}
    for entry in document["entries"]:
        if entry["act"]["act"] in ("opened", "terms"):
            contents = {pin["scenario"]: pin["digest"] for pin in entry["act"]["contents"]}
    for key, act in sorted(opened.items()):
        scenario = matches.get(key[0], {}).get("scenario")
        pinned = None if scenario is None else (scenario, contents.get(scenario))
        score, bids = scores.get(key), sides.get(key[0], {}).get("bids", [])
        about = (f"table {key[0]}", act, score, pinned, any(bid for _, bid in bids))
        yield f"game {act['game']}", lambda _, about=about, key=key: _check(about, given.get(key), refused)
    for (table, _), score in sorted(scores.items()):
        if not _own(score):
            yield f"table {table}", lambda _, score=score: _said(score)


def _check(about: tuple, game: dict | None, refused: Callable[[dict], str]) -> str:
    where, act, score, pinned, bids = about
    if game is None or "export" not in game:
        if game is not None and score and _own(score) and score["how"] == "played" and game["head"] != score["head"]:
            raise Refusal(f"{where}: the result is of head {score['head']}, the game ends in {game['head']}")
        raise Unchecked(f"{where}: the export of the game is not here, so its result is only told: {_result(score)}")
    export = game["export"]
    wrong = refused(export)
    if wrong:
        raise Refusal(f"{where}: {wrong}")
    header = export["header"]
    if header["game"] != str(act["game"]):
        raise Refusal(f"{where}: the export is of game {header['game']}, not {act['game']}")
    if export["head"] != game["head"]:
        raise Refusal(f"{where}: the export ends in {export['head']}, the document says {game['head']}")
    if pinned is not None and header["scenario"] != pinned[0]:
        raise Refusal(f"{where}: is a game of {header['scenario']}, not {pinned[0]}")
    if pinned is not None and header["content"] != pinned[1]:
        raise Refusal(f"{where}: is played on content {header['content']}, {pinned[1]} was pinned")
    if header["created"] > act["at"]:
        raise Refusal(f"{where}: the game was created {header['created']}, after it was opened at the table")
    if score is None:
        raise Unchecked(f"{where}: every check of the game holds, but it has no result yet")
    if not _own(score):
        raise Unchecked(f"{where}: every check of the game holds, but its result does not come from it")
    return _came(where, act, score, export, bids)


def _came(where: str, act: dict, score: dict, export: dict, bids: bool) -> str:
    """Hold a result against the end of its game, as far as that can be told without the rules."""
    if score["how"] == "played" and score["head"] != export["head"]:
        raise Refusal(f"{where}: the result is of head {score['head']}, the game ends in {export['head']}")
    if all(entry["link"] != score["head"] for entry in export["entries"]):
        raise Refusal(f"{where}: the result is of head {score['head']}, which the game does not have")
    end = next((event for event in export["entries"][-1]["events"] if event.get("kind") == "ended"), None)
    if end is not None and not bids:
        winner = dict(map(tuple, act["seats"])).get(end.get("winner"), 0)
        if winner != score["winner"]:
            told_so = f"entrant {winner} has won" if winner else "nobody has won"
            raise Refusal(f"{where}: {_result(score)}, but by the game {told_so}")
    return f"{where}: every check of the game holds, {_result(score)}, head {score['head'][:16]}"


def _own(score: dict) -> bool:
    return score.get("by") is None and score["how"] in ("played", "adjudicated") and score["head"] != ""


def _result(score: dict | None) -> str:
    if score is None:
        return "none yet"
    if score["how"] == "both-forfeit":
        return "both forfeited"
    won = f"entrant {score['winner']} wins by {score['margin']}" if score["winner"] else "a draw"
    return f"{won}, {score['how']}"


def _said(score: dict) -> str:
    reason = " ".join(score["reason"].split()) or "no reason given"
    who = "nobody played it out" if score.get("by") is None else f"said by member {score['by']}: {reason}"
    raise Unchecked(f"{_result(score)}; {who}")


def check_rounds(_: dict) -> str:
    """Say what only the program can tell."""
    raise Unchecked("only `umpire verify` can pair the rounds again")


def check_standings(_: dict) -> str:
    """Say what only the program can tell."""
    raise Unchecked("only `umpire verify` can count standings and ratings again")


def check_channel(document: dict) -> str:
    """Say what only the channel can tell."""
    raise Unchecked(f"not seen from here: the status post must show link {document['head'][:16]}")
