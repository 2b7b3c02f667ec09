"""What the closing post of a game says where it was not decided by play."""

from bot.pages.tournament.said import written
from bot.tournaments.state import Tournament
from bot.words import FluentWords, escaped


def closing_said(t: Tournament, number: int, leg: int, words: FluentWords) -> str:
    """Return who did not appear and to whom the game went, or what a referee said; empty where nothing is known."""
    if not 1 <= number <= len(t.tables):
        return ""
    table = t.table(number)
    score = table.scores[leg] if 0 <= leg < len(table.scores) else None
    if score is None:
        return words.message("event-closing-cancelled") if t.cancelled else ""
    one, two = table.match.one, table.match.two
    names = {each: written(t, each, words) for each in (one, two)}
    if score.how == "both-forfeit":
        return words.message("event-closing-both-forfeit", one=names[one], two=names[two])
    reason = f" {words.message('tour-act-reason', reason=escaped(score.reason))}" if score.reason else ""
    if score.winner not in names:
        return words.message("event-closing-draw") + reason
    other = one + two - score.winner
    gone = "given" if score.by is not None else "forfeit" if t.entrant(other).plays else "left"
    code = gone if score.how == "forfeit" else "won"
    return words.message(f"event-closing-{code}", name=names[score.winner], other=names[other]) + reason
