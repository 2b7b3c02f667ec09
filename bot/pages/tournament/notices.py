"""What is said once in the channel of a tournament, and whom it concerns."""

from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from typing import Final

from bot.pages.discord.ids import whole
from bot.pages.discord.naming import mention
from bot.pages.discord.page import Page
from bot.pages.posts.clocks import span_said, when
from bot.pages.tournament.refusals import why_said
from bot.pages.tournament.said import written
from bot.pages.tournament.status import places
from bot.store.tournamentport import RESULTS
from bot.tournaments.state import Table, Tournament
from bot.words import FluentWords, escaped

Body = Mapping[str, str | int | bool]
_AT_TABLE = ("table", "accepted", "corrected", "extended", "halted", "goes-on")
"""What both players of a table want to know at once."""
_OF_CHALLENGE: Mapping[str, tuple[str, ...]] = {
    "challenged": ("two",), "declined": ("one",), "withdrawn": ("two",), "lapsed": ("one", "two"),
}  # fmt: skip
"""Who of two wants to know what became of a challenge."""
_PINGED: Final = 100
"""Members whom a message of Discord pings at most."""
_ORGANISER = ("stuck", "damaged", "unbegun")


def notice_page(t: Tournament, body: Body, words: FluentWords) -> Page:
    """Return a notice, with those whom it concerns named below it."""
    code = str(body["code"])
    if code == RESULTS:
        return Page(paragraphs=(words.message("event-told-results"), "\n".join(_results(t, body, words))))
    if code == "paired":
        code = _paired(t, _number(body, "round"))
    lines = [words.message(f"event-told-{code}", **_facts(t, body, words)), *_asked(t, body, words)]
    if reason := _reason(t, body):
        lines.append(words.message("event-told-reason", reason=escaped(reason)))
    if users := concerned(t, body):
        lines.append(" ".join(map(mention, users)))
    return Page(paragraphs=tuple(lines))


def _paired(t: Tournament, number: int) -> str:
    if number <= len(t.rounds) and not t.rounds[number - 1].tables:
        return "paired-empty"
    return "paired" if number == 1 else "paired-next"


def _bidding(t: Tournament, body: Body) -> bool:
    return t.terms.sides == "bid" and body["code"] in ("paired", "accepted") and _number(body, "round") <= len(t.rounds)


def _asked(t: Tournament, body: Body, words: FluentWords) -> Iterator[str]:
    """Yield what is to be done now, and until when."""
    until = str(body.get("until", ""))
    if _bidding(t, body):
        yield words.message("event-told-bids")
    if until:
        code = "event-told-bids-until" if _bidding(t, body) else "event-told-answer-until"
        yield words.message(code, when=when(datetime.fromisoformat(until), "f"))


def concerned(t: Tournament, body: Body) -> tuple[int, ...]:
    """Return the members whom a notice concerns, each once; a name of a report may have none."""
    return tuple(dict.fromkeys(user for user in _concerned(t, body) if user > 0))


def _concerned(t: Tournament, body: Body) -> tuple[int, ...]:
    code = str(body["code"])
    if code != "table" and body.get("channel") and not body.get("pings"):
        return ()  # what is told in a thread as well pings once
    if code in _ORGANISER:
        return () if t.by is None else (t.by,)
    if code in _OF_CHALLENGE:
        return tuple(t.entrant(_number(body, each)).user for each in _OF_CHALLENGE[code])
    if code == "paired" and _bidding(t, body):
        tables = (t.table(n).match for n in t.rounds[_number(body, "round") - 1].tables)
        return tuple(t.entrant(each).user for match in tables for each in (match.one, match.two))[:_PINGED]
    if code in ("disqualified", "substituted"):
        return (t.entrant(_number(body, "entrant")).user,)
    by_hand = code == "scored" and body.get("how", "set") not in ("played", "adjudicated")
    if (code in _AT_TABLE or by_hand) and (table := _table(t, body)) is not None:
        return tuple(t.entrant(each).user for each in (table.match.one, table.match.two))
    return ()


def _number(body: Body, key: str) -> int:
    return int(body.get(key, 0))


def _table(t: Tournament, body: Body) -> Table | None:
    """Return the table of a notice; None where it was laid anew since, in place of others."""
    number = _number(body, "table")
    return t.table(number) if 1 <= number <= len(t.tables) else None


def _facts(t: Tournament, body: Body, words: FluentWords) -> dict[str, str | int]:
    found: dict[str, str | int] = {"table": str(body.get("table", "")), "round": str(body.get("round", ""))}
    for key in ("one", "two"):
        if body.get(key):
            found[key] = written(t, _number(body, key), words)
    if body.get("entrant"):
        found |= {"name": written(t, _number(body, "entrant"), words), "number": str(body["entrant"])}
    if body.get("seconds"):
        found["time"] = span_said(timedelta(seconds=_number(body, "seconds")), words)
    match str(body["code"]):
        case "accepted" if (table := _table(t, body)) is not None:
            found |= {"one": written(t, table.match.one, words), "two": written(t, table.match.two, words)}
        case "paired":
            found["before"] = str(_number(body, "round") - 1)
        case "substituted":
            found["before"] = escaped(str(body.get("before", "–")))
        case "over":
            found["places"] = " · ".join(places(t, words)) or "–"
        case "scored" | "corrected":
            found["result"] = _result(t, body, words)
        case "stuck":
            known = {key: str(value) for key, value in body.items() if key not in ("code", "why")}
            found["why"] = why_said(str(body["why"]), known, words)
        case "rules-differ":
            found |= {"pinned": str(body["pinned"]), "now": str(body["now"])}
        case "eased":
            found["eased"] = ", ".join(words.message(f"event-eased-{each}") for each in str(body["eased"]).split())
    return found


def _result(t: Tournament, body: Body, words: FluentWords) -> str:
    table, winner = _table(t, body), _number(body, "winner")
    if table is None:
        return "–"
    one, two = (written(t, each, words) for each in (table.match.one, table.match.two))
    how = str(body.get("how", ""))
    if how == "both-forfeit" or winner not in (table.match.one, table.match.two):
        code = "both-forfeit" if how == "both-forfeit" else "draw"
        return words.message(f"event-result-{code}", one=one, two=two)
    name, other = (one, two) if winner == table.match.one else (two, one)
    code = "forfeit" if how == "forfeit" else "margin" if _number(body, "margin") else "won"
    said = words.message(f"event-result-{code}", name=name, other=other, margin=str(body.get("margin", "")))
    return f"{said}, {words.message('tour-how-adjudicated')}" if how == "adjudicated" else said


def _results(t: Tournament, body: Body, words: FluentWords) -> Iterator[str]:
    """Yield results that are told together, as they stand now."""
    for number, leg in sorted({(whole(n), whole(leg)) for n, leg in map(_parted, str(body["games"]).split())}):
        scores = t.table(number).scores if 1 <= number <= len(t.tables) else ()
        score = scores[leg] if 0 <= leg < len(scores) else None
        if score is not None:
            facts: Body = {"table": number, "winner": score.winner, "margin": score.margin, "how": score.how}
            yield words.message("event-told-scored", table=str(number), result=_result(t, facts, words))


def _parted(game: str) -> tuple[str, str]:
    table, _, leg = game.partition(".")
    return table, leg


def _reason(t: Tournament, body: Body) -> str:
    """Return the reason that a referee gave for a result."""
    if body["code"] not in ("scored", "corrected") or (table := _table(t, body)) is None:
        return ""
    leg = _number(body, "leg")
    score = table.scores[leg] if leg < len(table.scores) else None
    return "" if score is None or score.by is None else score.reason
