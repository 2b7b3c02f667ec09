"""Check an exported tournament: its chain, its pairings, what its games came to, its standings and ratings."""

import hashlib
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from bot.formats.strict import Refusal
from bot.tools import rounds, tables
from bot.tools.shapes import EventDocument
from bot.tools.verdicts import Check, Unchecked, Verdict, checked, linked, shaped
from bot.tournaments import acts as a
from bot.tournaments import counted
from bot.tournaments.ledger import restored
from bot.tournaments.state import Tournament
from engine.kernel.codec import canonical, plain_data
from engine.kernel.game import System

NOT_HELD = "This is not the tournament that was held."


def verdict(plain: dict[str, Any], load: Callable[[str], System], game: Callable[[Any], Verdict]) -> Verdict:
    """Check a tournament whole; `game` checks a game of it."""
    try:
        document = shaped(plain, EventDocument)
    except Refusal as refusal:
        return Verdict((Check("document", False, str(refusal)),), NOT_HELD)
    told = f"tournament {document.tournament.id} of guild {document.tournament.guild}"
    checks = [Check("document", True, f"{told}, {len(document.entries)} entries, {len(document.games)} games")]
    checks.append(checked("chain", lambda: linked(plain["tournament"], plain)))
    try:
        acts = _acts(document)
        steps = rounds.steps(acts)
    except Refusal as refusal:
        return Verdict((*checks, Check("entries", False, str(refusal))), NOT_HELD)
    t = steps[-1]
    checks.append(Check("entries", True, f"{len(acts)} entries follow one another"))
    checks.append(checked("lists", lambda: _lists(t, document)))
    checks += rounds.checks(acts, steps)
    checks += tables.checks(t, document, load, game)
    checks.append(checked("standings", lambda: _standings(t, plain)))
    checks.append(checked("ratings", lambda: _ratings(acts, plain)))
    seen = f"not seen from here: the status post must show link {document.head[:16]}"
    return Verdict((*checks, Check("channel", None, seen)), NOT_HELD)


def _acts(document: EventDocument) -> tuple[a.AnyAct, ...]:
    """Return the acts, each with no field or value that would be read otherwise than it is written."""
    found = []
    for n, entry in enumerate(document.entries):
        try:
            act = restored(canonical(entry.act))
        except msgspec.MsgspecError as error:
            raise Refusal(f"entry {n}: cannot be read: {error}") from error
        if not _within(entry.act, plain_data(act)):
            raise Refusal(f"entry {n}: has fields or values that are not known here")
        found.append(act)
    return tuple(found)


def _within(told: Any, read: Any) -> bool:
    if isinstance(told, dict) and isinstance(read, dict):
        return all(name in read and _within(value, read[name]) for name, value in told.items())
    if isinstance(told, list) and isinstance(read, list):
        return len(told) == len(read) and all(map(_within, told, read))
    return type(told) is type(read) and bool(told == read)


def _lists(t: Tournament, document: EventDocument) -> str | Unchecked:
    if not t.shown:
        if document.lists:
            raise Refusal("lists: stand here, but were not shown yet")
        return Unchecked("none were shown")
    locked = {str(each.number): each.digest for each in t.entrants if each.digest}
    for entrant, text in document.lists.items():
        if hashlib.sha256(text.encode()).hexdigest() != locked.get(entrant):
            raise Refusal(f"list {entrant}: is not the one that was locked")
    if missing := [entrant for entrant in locked if entrant not in document.lists]:
        raise Refusal(f"list {missing[0]}: was locked, but is missing")
    return f"{len(locked)} lists are those that were locked"


def _standings(t: Tournament, plain: dict[str, Any]) -> str:
    told, due = plain["standings"], counted.table(t)
    for place, (said, row) in enumerate(zip(told["rows"], due["rows"], strict=False), 1):
        if said != row:
            raise Refusal(f"standings: row {place} is {_said(said)}, counted it is {_said(row)}")
    if told != due:
        raise Refusal("standings: their columns, their length or the order are not those that are counted")
    return f"{len(due['rows'])} rows counted again, tie-breaks {', '.join(due['columns']) or 'none'}"


def _said(row: dict[str, Any]) -> str:
    return f"entrant {row['entrant']}, place {row['place']}, {row['points']} tenths, {row['tie_breaks']}"


def _ratings(acts: Sequence[a.AnyAct], plain: dict[str, Any]) -> str:
    told, due = plain["ratings"], counted.strengths(acts)
    for said, found in zip(told, due, strict=False):
        if said != found:
            raise Refusal(f"ratings: {_strength(said)}, counted {_strength(found)}")
    if told != due:
        raise Refusal(f"ratings: {len(told)} members, counted {len(due)}")
    return f"{len(due)} members counted again from the games of this tournament alone"


def _strength(rating: dict[str, Any]) -> str:
    return f"member {rating['user']} has {rating['number']}±{rating['spread']} after {rating['games']} games"
