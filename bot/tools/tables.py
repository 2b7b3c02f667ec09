"""The tables of an exported tournament: whether the games are those that were played there, and what they came to."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from bot.desk.tournament.results import came_to
from bot.desk.tournament.tables import entrants_by_side
from bot.formats.strict import Refusal
from bot.tools.carried import standing
from bot.tools.shapes import EventDocument, EventGame, ExportDocument
from bot.tools.verdicts import Check, Unchecked, Verdict, checked, shaped, told
from bot.tournaments import acts as a
from bot.tournaments.state import Leg, Score, Table, Tournament
from engine.kernel.command import Resign, TimeUp
from engine.kernel.game import Game, System

Key = tuple[int, int]


def checks(
    t: Tournament, document: EventDocument, load: Callable[[str], System], verify: Callable[[Any], Verdict]
) -> list[Check]:
    """Return a check for each game, and one for each result that does not come from its game."""
    opened = {(table.number, leg): one for table in t.tables for leg, one in enumerate(table.legs) if one is not None}
    found = [checked("games", lambda: _all(opened, document))]
    given = {(game.table, game.leg): game for game in document.games}
    for (number, leg), one in opened.items():
        game, table = given.get((number, leg)), t.table(number)
        found.append(checked(f"game {one.game}", partial(_game, t, table, leg, game, load, verify)))
    return [*found, *_said(t)]


def _all(opened: Mapping[Key, Leg], document: EventDocument) -> str:
    """See that the document names every game of a table once, and no other."""
    seen: set[Key] = set()
    for game in document.games:
        key = (game.table, game.leg)
        if key in seen:
            raise Refusal(f"game {game.game}: table {game.table} has it twice")
        if key not in opened:
            raise Refusal(f"game {game.game}: no such game was opened at table {game.table}")
        if str(opened[key].game) != game.game:
            raise Refusal(f"game {game.game}: at table {game.table} stands game {opened[key].game}")
        seen.add(key)
    numbers = [one.game for one in opened.values()]
    if twice := next((number for number in numbers if numbers.count(number) > 1), None):
        raise Refusal(f"game {twice}: stands at two tables")
    inside = sum(isinstance(game.export, dict) for game in document.games)
    return f"{len(numbers)} were opened, {inside} of them are in this document"


def _game(
    t: Tournament, table: Table, leg: int, game: EventGame | None, load: Callable[[str], System],
    verify: Callable[[Any], Verdict],
) -> str | Unchecked:  # fmt: skip
    where, score = f"table {table.number}", table.scores[leg]
    if game is None or not isinstance(game.export, dict):
        if game is not None and score is not None and _own(score) and game.head != score.head and score.how == "played":
            raise Refusal(f"{where}: the result is of head {score.head}, the game ends in {game.head}")
        return Unchecked(f"{where}: the export of the game is not here, so its result is only told: {_result(score)}")
    verdict = verify(game.export)
    if refused := next((check for check in verdict.checks if check.ok is False), None):
        raise Refusal(f"{where}: {refused.name}: {refused.detail}")
    export = shaped(game.export, ExportDocument)
    bound = _bound(t, table, leg, game, export, load)
    if score is None:
        return Unchecked(f"{where}: every check of the game holds, but it has no result yet")
    if not _own(score):
        return Unchecked(f"{where}: every check of the game holds, but its result does not come from it")
    if bound is None:
        return Unchecked(f"{where}: there is no rule system {export.header.system} here")
    _holds(bound, table, leg, score, export)
    return f"{where}: every check of the game holds, {_result(score)}, head {score.head[:16]}"


def _own(score: Score) -> bool:
    """Tell whether a result came from the game."""
    return score.by is None and score.how in ("played", "adjudicated") and bool(score.head)


def _bound(
    t: Tournament, table: Table, leg: int, game: EventGame, export: ExportDocument, load: Callable[[str], System]
) -> Game[Any] | None:
    """Return the rules of the game of a table.  Raises Refusal where it is another's."""
    header, opened, where = export.header, table.legs[leg], f"table {table.number}"
    assert opened is not None
    if header.game != str(opened.game):
        raise Refusal(f"{where}: the export is of game {header.game}, not {opened.game}")
    if export.head != game.head:
        raise Refusal(f"{where}: the export ends in {export.head}, the document says {game.head}")
    if (header.system, header.scenario) != (t.terms.system, table.match.scenario):
        raise Refusal(f"{where}: is a game of {header.scenario}, not {table.match.scenario}")
    pinned = next((pin.digest for pin in t.contents if pin.scenario == table.match.scenario), None)
    if header.content != pinned:
        raise Refusal(f"{where}: is played on content {header.content}, {pinned} was pinned")
    if header.created > opened.at:
        raise Refusal(f"{where}: the game was created {header.created}, after it was opened at the table")
    try:
        bound = load(header.system).bind(export.content)
    except LookupError:
        return None
    if opened.seats != entrants_by_side(table, leg, bound.sides):
        raise Refusal(f"{where}: the sides of the game are not those of the pairing")
    return bound


def _holds(game: Game[Any], table: Table, leg: int, score: Score, export: ExportDocument) -> None:
    """Refuse a result that is not what the game came to at the head that it names."""
    opened, where = table.legs[leg], f"table {table.number}"
    assert opened is not None
    if score.how == "played" and score.head != export.head:
        raise Refusal(f"{where}: the result is of head {score.head}, the game ends in {export.head}")
    found = standing(export, game, score.head)
    if found is None:
        raise Refusal(f"{where}: the result is of head {score.head}, which the game does not have")
    state, last = found
    if state.outcome is not None:
        winner, how = state.outcome.winner, "adjudicated" if isinstance(last.command, TimeUp) else "played"
    else:
        winner, how = game.verdict(state.world)[0], "adjudicated"
    won, margin = came_to(game, state.world, table, opened, winner, resigned=isinstance(last.command, Resign))
    if (score.winner, score.margin, score.how) != (won, margin, how):
        came = _result(Score(won, margin, _HOWS[how], "", ""))
        raise Refusal(f"{where}: {_result(score)}, but the game came to {came}")


_HOWS: Mapping[str, a.How] = {"played": "played", "adjudicated": "adjudicated"}


def _result(score: Score | None) -> str:
    if score is None:
        return "none yet"
    if score.how == "both-forfeit":
        return "both forfeited"
    won = f"entrant {score.winner} wins by {score.margin}" if score.winner else "a draw"
    return f"{won}, {score.how}"


def _said(t: Tournament) -> Iterator[Check]:
    """Yield what was not played out: what members said, and forfeits."""
    for table in t.tables:
        for score in table.scores:
            if score is None or _own(score):
                continue
            who = "nobody played it out" if score.by is None else f"said by member {score.by}: {told(score.reason)}"
            yield Check(f"table {table.number}", None, f"{_result(score)}; {who}")
