"""The ledger of a tournament step by step: whether each act can follow, and each round is paired as it must be."""

from collections.abc import Iterator, Sequence
from functools import partial

from bot.desk.tournament import sealed
from bot.formats.strict import Refusal
from bot.tools.verdicts import Check, Unchecked, checked, told
from bot.tournaments import acts as a
from bot.tournaments.formats import Proposal, byhand, next_round, pair_again
from bot.tournaments.formats import open as challenging
from bot.tournaments.state import Table, Tournament, after, fold


def steps(acts: Sequence[a.AnyAct]) -> list[Tournament]:
    """Return the tournament after each act.  Raises Refusal where one cannot follow."""
    if not isinstance(acts[0], a.Opened):
        raise Refusal("entry 0: is not the opening")
    found = [fold(acts[:1])]
    for n, act in enumerate(acts[1:], 1):
        t = found[-1]
        try:
            for wrong in _impossible(t, act):
                raise Refusal(f"entry {n}: {wrong}")
            found.append(after(act, t))
        except (LookupError, AssertionError, ValueError) as error:
            raise Refusal(f"entry {n}: cannot follow what is before it") from error
    return found


def _impossible(t: Tournament, act: a.AnyAct) -> Iterator[str]:
    """Yield why an act cannot follow; LookupError where it names what is not there."""
    if isinstance(act, a.Opened):
        yield "opens the tournament again"
    elif isinstance(act, a.CheckedIn | a.Dropped | a.Returned | a.Disqualified | a.Substituted | a.ListLocked):
        t.entrant(act.entrant)
    elif isinstance(act, a.Paired):
        yield from _unlaid(t, act)
    elif isinstance(act, a.TermsChanged):
        if t.begun:
            yield "changes the terms after the first round was paired"
    elif isinstance(act, a.TableOpened | a.Scored):
        yield from _out_of_place(t.table(act.table), act)
    elif isinstance(act, a.SidesSettled | a.Extended | a.Halted):
        t.table(act.table)


def _out_of_place(table: Table, act: a.TableOpened | a.Scored) -> Iterator[str]:
    """Yield why a game cannot be opened at a table, or scored there."""
    if not 0 <= act.leg < len(table.legs):
        yield f"table {act.table} has no game {act.leg}"
    elif isinstance(act, a.TableOpened):
        if table.legs[act.leg] is not None:
            yield f"opens game {act.leg} of table {act.table} again"
    elif act.winner not in (0, table.match.one, table.match.two):
        yield f"entrant {act.winner} wins at table {act.table}, where he does not play"
    elif isinstance(act, a.Corrected) != (table.scores[act.leg] is not None):
        yield f"table {act.table} {'has no result yet' if isinstance(act, a.Corrected) else 'has a result already'}"
    elif act.by is None and act.how in ("played", "adjudicated") and table.legs[act.leg] is None:
        yield f"game {act.leg} of table {act.table} has a result, but was not opened"
    elif act.by is None and act.how == "played" and not act.head:
        yield f"the result of table {act.table} names no head of its game"


def _unlaid(t: Tournament, act: a.Paired) -> Iterator[str]:
    again = bool(t.rounds) and t.rounds[-1].number == act.round
    if not again and act.round != len(t.rounds) + 1:
        yield f"pairs round {act.round} where round {len(t.rounds) + 1} was due"
    first = min(t.rounds[-1].tables, default=len(t.tables) + 1) if again else len(t.tables) + 1
    if [match.table for match in act.matches] != list(range(first, first + len(act.matches))):
        yield "its tables are not numbered one after another"
    for match in act.matches:
        t.entrant(match.one)
        t.entrant(match.two)


def checks(acts: Sequence[a.AnyAct], states: Sequence[Tournament]) -> list[Check]:
    """Return a check for each round, and one for what players of ladders, leagues and bids settled, if anything."""
    found = [
        checked(f"round {act.round}", partial(_paired, n, states[n - 1], act))
        for n, act in enumerate(acts)
        if isinstance(act, a.Paired)
    ]
    kinds = (a.SidesSettled, a.Challenged, a.Answered)
    if settled := [(n, act) for n, act in enumerate(acts) if isinstance(act, kinds)]:
        found.append(checked("settled", lambda: _settled(settled, states)))
    return found


def _paired(n: int, t: Tournament, act: a.Paired) -> str | Unchecked:
    """Pair a round again, and say whether it is the one that was laid; by hand it may be another."""
    voted = act.matches[0].scenario if act.matches and t.terms.drawing == "voted" else ""
    tables = f"{len(act.matches)} tables" if len(act.matches) != 1 else "1 table"
    try:
        if t.rounds and t.rounds[-1].number == act.round:
            if (due := pair_again(t)) is not None and _same(act, due):
                return f"paired again after a correction, {tables}"
            raise Refusal(f"entry {n}: {_other(act, due)}")
        due = next_round(t, voted)
        if not act.by_hand and _same(act, due):
            return f"{tables} follow from what was before" + (
                ", scenario by votes that nobody can count now" * bool(voted)
            )
        if not act.by_hand:
            if act.by is not None and t.terms.format == "swiss" and _same(act, next_round(t, voted, repeats=True)):
                return f"{tables} follow where pairs may meet again, as member {act.by} allowed: {told(act.reason)}"
            raise Refusal(f"entry {n}: {_other(act, due)}")
        pairs = [(match.one, match.two) for match in act.matches]
        wrong = next((fault for fault in byhand.faults(t, pairs, act.byes) if fault.unlawful), None)
    except (LookupError, ValueError) as error:
        raise Refusal(f"entry {n}: cannot be paired at all from what is before it") from error
    if wrong is not None:
        raise Refusal(f"entry {n}: entrant {wrong.entrants[0]} {_FLAWS[wrong.what]}")
    return Unchecked(f"{tables} paired by hand by member {act.by}: {told(act.reason)}")


_FLAWS = {"twice": "is paired twice", "absent": "is paired, but does not play"}


def _same(act: a.Paired, due: object) -> bool:
    return isinstance(due, Proposal) and (due.round, due.matches, due.byes) == (act.round, act.matches, act.byes)


def _other(act: a.Paired, due: object) -> str:
    """Say where a round is not the one that is due."""
    if not isinstance(due, Proposal):
        return f"round {act.round} is paired, but by the format none was due"
    for said, match in zip(act.matches, due.matches, strict=False):
        if said != match:
            return f"table {said.table} is {_match(said)}, by the format {_match(match)}"
    if len(act.matches) != len(due.matches):
        return f"{len(act.matches)} tables, by the format {len(due.matches)}"
    return f"byes {list(act.byes)}, by the format {list(due.byes)}"


def _match(match: a.Match) -> str:
    return f"{match.one} against {match.two} in {match.scenario}" + (f" at {match.place}" if match.place else "")


def _settled(acts: Sequence[tuple[int, a.AnyAct]], states: Sequence[Tournament]) -> str:
    for n, act in acts:
        t = states[n - 1]
        try:
            wrong = _unsettled(t, act)
        except (LookupError, ValueError) as error:
            raise Refusal(f"entry {n}: cannot follow what is before it") from error
        if wrong:
            raise Refusal(f"entry {n}: {wrong}")
    return f"{len(acts)} bids, challenges and answers follow from what was before"


def _unsettled(t: Tournament, act: a.AnyAct) -> str:
    if isinstance(act, a.SidesSettled):
        due = sealed.settled(t, t.table(act.table), dict(act.bids), act.at)
        return (
            "" if (due.first, due.bids) == (act.first, act.bids) else f"the first side goes to {due.first} by the bids"
        )
    if isinstance(act, a.Challenged):
        barred = challenging.barred(t, act.one, act.two)
        return f"{act.one} may not challenge {act.two}: {barred}" if barred else ""
    assert isinstance(act, a.Answered)
    if not act.accepted:
        return ""
    due_at = challenging.settled(t, act.challenge, act.scenario if t.terms.drawing == "voted" else "")
    return "" if due_at == (act.scenario, act.first) else f"scenario and first side are {due_at[0]} and {due_at[1]}"
