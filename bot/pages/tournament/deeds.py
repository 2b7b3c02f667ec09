"""The ledger of a tournament told: each act as a sentence, by whom, when and why."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from bot.pages.discord.naming import mention
from bot.pages.discord.page import Page
from bot.pages.posts.clocks import span_said, when
from bot.pages.tournament.facts import EventFacts
from bot.pages.tournament.said import HEAD, points_said, scenario_said, written
from bot.tournaments import acts as a
from bot.tournaments.state import Tournament
from bot.words import FluentWords, escaped

EACH: Final = 12
"""Acts on a page."""
_NAMED: Final = 8
"""Names, or pairs, told of an act."""


def ledger_page(acts: Sequence[a.AnyAct], t: Tournament, facts: EventFacts, words: FluentWords, page: int = 0) -> Page:
    """Return a page of the ledger, the newest acts first; `t` is what all of them amount to."""
    pages = max(1, -(-len(acts) // EACH))
    page = min(max(page, 0), pages - 1)
    numbered = list(enumerate(acts))[::-1][page * EACH : (page + 1) * EACH]
    lines = tuple(act_line(n, act, t, facts, words) for n, act in numbered)
    small = words.message("tour-ledger-small", page=str(page + 1), pages=str(pages), chain=facts.head[:HEAD] or "–")
    return Page(words.message("tour-ledger-title", title=escaped(t.terms.name)), lines, small=small)


def act_line(n: int, act: a.AnyAct, t: Tournament, facts: EventFacts, words: FluentWords) -> str:
    """Return an act with its number: what was done, when, by whom, and the reason if there is one."""
    by = mention(act.by) if act.by is not None else ""
    told = told_act(act, t, facts, words)
    at = when(datetime.fromisoformat(act.at), "f")
    small = words.message("tour-act-by", when=at, by=by) if by else at
    why = f" {words.message('tour-act-reason', reason=escaped(act.reason))}" if act.reason else ""
    return words.message("tour-act-line", number=str(n), told=told, why=why, small=small)


def told_act(act: a.AnyAct, t: Tournament, facts: EventFacts, words: FluentWords) -> str:
    """Return an act as a sentence."""
    match act:
        case a.Opened(terms=terms):
            kind = words.message(f"tour-format-{terms.format}")
            if act.report:
                return words.message("trf-act", title=escaped(terms.name), format=kind, digest=act.report[:HEAD])
            return words.message("tour-act-opened", title=escaped(terms.name), format=kind)
        case a.TermsChanged():
            return words.message("tour-act-terms")
        case a.Paired():
            return _paired(act, t, words)
        case a.RoundClosed(round=number):
            return words.message("tour-act-closed", round=str(number))
        case a.Challenged(one=one, two=two):
            return words.message("tour-act-challenged", one=written(t, one, words), two=written(t, two, words))
        case a.Answered():
            return _answered(act, t, facts, words)
        case a.Ended(cancelled=cancelled):
            return words.message("tour-act-cancelled" if cancelled else "tour-act-over")
        case a.SidesSettled() | a.TableOpened() | a.Scored() | a.Extended() | a.Halted():
            return _at_table(act, t, facts, words)
        case _:
            return _of_entrants(act, t, words)


def _of_entrants(
    act: a.Entered
    | a.CheckedIn
    | a.Dropped
    | a.Returned
    | a.Disqualified
    | a.Substituted
    | a.Seeded
    | a.ListLocked
    | a.ListsShown,
    t: Tournament,
    words: FluentWords,
) -> str:
    match act:
        case a.Entered(name=name, club=of):
            club = words.message("tour-act-club", club=escaped(of)) if of else ""
            return words.message("tour-act-entered", name=escaped(name), club=club)
        case a.CheckedIn(entrant=entrant):
            return words.message("tour-act-checked", name=written(t, entrant, words))
        case a.Dropped(entrant=entrant):
            return words.message("tour-act-dropped", name=written(t, entrant, words))
        case a.Returned(entrant=entrant):
            return words.message("tour-act-returned", name=written(t, entrant, words))
        case a.Disqualified(entrant=entrant):
            return words.message("tour-act-disqualified", name=written(t, entrant, words))
        case a.Substituted(entrant=entrant, name=name):
            return words.message("tour-act-substituted", number=str(entrant), name=escaped(name))
        case a.Seeded(order=order):
            names = ", ".join(written(t, each, words) for each in order[:_NAMED])
            more = max(0, len(order) - _NAMED)
            return words.message("tour-act-seeded-more" if more else "tour-act-seeded", names=names, more=more)
        case a.ListLocked(entrant=entrant, digest=digest):
            return words.message("tour-act-locked", name=written(t, entrant, words), digest=digest[:HEAD])
        case a.ListsShown():
            return words.message("tour-act-shown")


def _paired(act: a.Paired, t: Tournament, words: FluentWords) -> str:
    if not act.matches and not act.byes:
        return words.message("tour-act-unpaired", round=str(act.round))
    pairs = [
        words.message("tour-pair", one=written(t, m.one, words), two=written(t, m.two, words))
        for m in act.matches[:_NAMED]
    ]
    more = len(act.matches) - len(pairs)
    told = words.message("tour-act-paired", round=str(act.round), pairs="; ".join(pairs) or "–", more=more)
    named = [f"{written(t, one, words)} ({points_said(tenths)})" for one, tenths in act.byes]
    return f"{told} {words.message('tour-status-byes', names=', '.join(named))}" if named else told


def _at_table(
    act: a.SidesSettled | a.TableOpened | a.Scored | a.Extended | a.Halted,
    t: Tournament,
    facts: EventFacts,
    words: FluentWords,
) -> str:
    table = str(act.table)
    match act:
        case a.SidesSettled(first=first, bids=made):
            bids = ", ".join(f"{written(t, entrant, words)} {bid}" for entrant, bid in made)
            code = "tour-act-bids" if made else "tour-act-sides"
            return words.message(code, table=table, name=written(t, first, words), bids=bids)
        case a.TableOpened(leg=leg, channel=where):
            address = f"https://discord.com/channels/{facts.guild}/{where}"
            return words.message("tour-act-table", table=table, leg=str(leg + 1), address=address)
        case a.Scored():
            code = "tour-act-corrected" if isinstance(act, a.Corrected) else "tour-act-scored"
            return words.message(code, table=table, told=_score(act, t, words))
        case a.Extended(seconds=seconds):
            time = span_said(timedelta(seconds=seconds), words)
            return words.message("tour-act-extended", table=table, time=time)
        case a.Halted(on=on):
            return words.message("tour-act-halted" if on else "tour-act-resumed", table=table)


def _score(act: a.Scored, t: Tournament, words: FluentWords) -> str:
    if act.how == "both-forfeit":
        return words.message("tour-score-neither")
    if not act.winner:
        told = words.message("tour-score-draw")
    else:
        name = written(t, act.winner, words)
        told = words.message("tour-score-margin" if act.margin else "tour-score-won", name=name, margin=str(act.margin))
    how = words.message(f"tour-how-{act.how}") if act.how != "played" else ""
    return f"{told}, {how}" if how else told


def _answered(act: a.Answered, t: Tournament, facts: EventFacts, words: FluentWords) -> str:
    asked = t.challenges[act.challenge - 1]
    one, two = (written(t, each, words) for each in (asked.one, asked.two))
    if not act.accepted:
        answered = [
            each for each in (asked.two, asked.one) if act.by in (t.entrant(each).user, *t.entrant(each).before)
        ]
        codes = {asked.two: "tour-act-declined", asked.one: "tour-act-withdrawn", 0: "tour-act-lapsed"}
        return words.message(codes[next(iter(answered), 0)], one=one, two=two)
    return words.message("tour-act-accepted", one=one, two=two, title=scenario_said(act.scenario, facts, words))
