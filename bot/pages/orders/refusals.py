"""Private answers to what was not done: what was refused, the rule, the numbers, what may be done instead.

The small print of every page here says that nothing was changed, because nothing was.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from bot.desk import outcomes
from bot.desk.live import LiveGame
from bot.pages.boards.kinds import is_board, names_of
from bot.pages.discord import ids, limits
from bot.pages.discord.naming import code, holder, holders, message_link, side_name, side_names, title
from bot.pages.discord.page import Button, Page, Row
from bot.pages.orders.alternatives import alternatives
from bot.pages.orders.offers import Offer, Offers
from bot.pages.orders.rows import asked_now, now_button, pick_button, preview_rows, row_of
from bot.words import FluentWords, escaped
from engine.kernel.ids import Side
from engine.kernel.notation import Ambiguous, Unreadable
from engine.kernel.problem import Problem
from engine.kernel.rulebook import UMPIRE, Rule
from engine.kernel.violation import Violation

INSTEAD: Final = 3
"""Lawful orders that a refusal proposes."""
MOST_SAID: Final = 20
"""Lines that are told as buttons where nothing more is known of them."""
MISTAKES: Final = 10
"""Mistakes of charts that a refusal names."""
QUOTED: Final = 300
"""Characters of what was not understood that are told back."""
TYPED: Final = 120
"""Characters of an order in the small print."""
PROBLEM: Final = 200
"""Characters of one."""
AMBER: Final = 0xE0A010
ABLE: Final = 5
"""Units that are named where those of an order can do nothing."""
RED: Final = 0xC0392B


def page(
    outcome: outcomes.Outcome,
    words: FluentWords,
    *,
    said: str = "",
    offers: Offers | None = None,
    instead: tuple[Offer, ...] = (),
) -> Page | None:
    """Return the private page for an outcome that changed nothing; None for one that did.

    `said` is the order as the player gave it; `offers` what would be lawful now, `instead` what would be, begun like
    his order, where that is on no list.  Where no order was given but something else asked for, none are proposed.
    """
    match outcome:
        case outcomes.Refused(live, violations):
            return refused(violations, words, said=said, offers=offers if said else None, instead=instead, live=live)
        case outcomes.Misread(live, reading):
            return misread(live, reading, words, offers, instead)
        case outcomes.Unknown(what, name, known):
            there = words.message("known-names", names=", ".join(f"`{k}`" for k in known)) if known else _help(words)
            return _plain(words, words.message(f"no-{what}", name=escaped(name)), there)
        case outcomes.Unfit(charts, problems):
            return _plain(words, *(_unfit(charts, problems, words) if charts else _unread(problems, words)))
        case outcomes.Busy():
            return Page(words.message("restarting-title"), (words.message("restarting"),), accent=AMBER)
        case outcomes.NoGame():
            return _plain(words, words.message("no-such-game"), words.message("how-to-start"))
        case outcomes.ChannelBusy(live):
            return _plain(words, words.message("channel-busy", game=str(live.id), title=title(live, words)))
        case _:
            lines = tuple(_at_table(outcome, words))
            heading = (f"**{words.message('refused-order', order=code(said))}**",) if said else ()
            return _plain(words, *heading, *lines) if lines else None


def unfit_page(unfit: outcomes.Unfit, words: FluentWords) -> Page:
    """Return the refusal to adjudicate by charts of the guild's own that do not hold any more."""
    return _plain(words, *_unfit(unfit.charts, unfit.problems, words, "adjudge-unfit"))


def _unfit(
    charts: tuple[str, ...], problems: tuple[Problem, ...], words: FluentWords, why: str = "tables-unfit"
) -> Iterator[str]:
    """Yield why the guild's own charts cannot be played by, and who can do what about it."""
    yield words.message(why, tables=", ".join(map(code, charts)))
    yield "\n".join(f"- {code(limits.cut(str(problem), PROBLEM))}" for problem in problems[:MISTAKES])
    if len(problems) > MISTAKES:
        yield words.message("tables-unfit-more", count=len(problems) - MISTAKES)
    yield words.message("tables-unfit-instead")


def _unread(problems: tuple[Problem, ...], words: FluentWords) -> Iterator[str]:
    """Yield why a scenario cannot be played by a policy."""
    yield words.message("policy-unfit")
    yield "\n".join(f"- {code(limits.cut(str(problem), PROBLEM))}" for problem in problems[:MISTAKES])


def _at_table(outcome: outcomes.Outcome, words: FluentWords) -> Iterator[str]:
    """Yield why something is not possible in a game, with the rule where there is one, and what is instead."""
    match outcome:
        case outcomes.NotYours(live, sides, whose):
            turn = UMPIRE("turn") if sides and set(sides) <= set(live.asked) else None
            yield from _ruled(not_yours(live, sides, whose, words), turn, words)
            yield _help(words)
        case outcomes.Stale(live):
            yield from _ruled((words.message("stale"),), UMPIRE("question"), words)
            yield from asked_now(live, words)
            yield _help(words)
        case outcomes.NotRunning(live):
            status = live.header.status
            over = UMPIRE("over") if status == "over" else None
            yield from _ruled((words.message(f"not-running-{status}"),), over, words)
            if status == "running":
                yield _help(words)
        case outcomes.NotOpen(live):
            yield words.message("not-running-sealed" if live.header.status == "sealed" else "not-open")
            yield _help(words)
        case outcomes.Pending(live, _, message):
            told = words.message("request-open", link=message_link(live, message))
            yield from _ruled((told,), UMPIRE("undo") if outcome.request.ask == "undo" else None, words)
        case outcomes.SeatTaken(live, side, user):
            yield words.message("seat-taken", side=side_name(live, side, words), player=holder(user, words))
            free = side_names(live, live.vacant, words)
            yield words.message("instead-free", sides=free) if free else _help(words)
        case outcomes.Unseated(live, sides):
            yield words.message("unseated", sides=side_names(live, sides, words))
            yield words.message("instead-join")
        case outcomes.Unagreed(live, sides):
            yield words.message("unagreed", players=holders(live.holders(sides), words))
            yield words.message("instead-agree")


def _ruled(lines: Iterable[str], rule: Rule | None, words: FluentWords) -> Iterator[str]:
    """Yield lines with the rule behind each, where there is one."""
    for line in lines:
        cited = None if rule is None else words.rule(rule, titled=True)
        yield line if cited is None else words.message("post-sentence", what=line, rule=cited)


def _help(words: FluentWords) -> str:
    return words.message("instead-help")


def refused(
    violations: tuple[Violation, ...],
    words: FluentWords,
    *,
    said: str = "",
    offers: Offers | None = None,
    instead: tuple[Offer, ...] = (),
    live: LiveGame | None = None,
) -> Page:
    """Return why an order was refused: the reason that governs, and at most three lawful orders nearest to it.

    The other reasons stand behind a button; where it cannot hold the order they are told at once.  May take long: not
    for the event loop.
    """
    reasons = tuple(dict.fromkeys(violations))
    governing = reasons[0]
    others = tuple(other for other in reasons[1:] if other.code != governing.code)
    behind = bool(others and live is not None and said and ids.fits("else", live.id, said))
    near = () if offers is None else instead[:INSTEAD] if live is None else alternatives(live, offers, said, instead)
    asked = asked_now(live, words) if live is not None and governing.code == "umpire-not-an-answer" else ()
    lines = [
        f"**{words.line(governing.line)}**",
        *asked,
        *([] if behind else [reason(other, words) for other in others]),
    ]
    able = "" if near or asked or live is None or offers is None else _able(live, offers, words)
    lines.append(words.message("refused-instead") if near else able or _help(words))
    why = (Button(ids.made("else", live.id, said), words.message("button-why-else")),) if behind and live else ()
    return Page(
        "",
        tuple(lines),
        rows=_proposals(offers, near, words, why),
        small=_small(governing, said, words),
        accent=RED,
        passing=True,
        refusal=True,
    )


def _able(live: LiveGame, offers: Offers, words: FluentWords) -> str:
    """Return who can do something now, where the units of a refused order can do nothing; empty for nobody."""
    view = live.game.view(live.state, offers.side)
    names = names_of(view) if is_board(view) else {}
    units = dict.fromkeys(unit for offer in offers.all for unit in offer.order.subjects if unit in names)
    said = list(dict.fromkeys(names[unit].within(words.language) for unit in units))
    if not said:
        return ""
    return words.message("refused-others", units=", ".join(said[:ABLE]), more=max(0, len(said) - ABLE))


def _small(governing: Violation, said: str, words: FluentWords) -> str:
    """Return the paragraph that forbids an order, the order as it was typed, and that nothing was changed."""
    rule = words.rule(governing.rule, titled=True)
    if not said:
        return words.message("refused-small", rule=rule)
    return words.message("refused-small-order", order=code(limits.cut(said, TYPED)), rule=rule)


def every_reason(live: LiveGame, violations: tuple[Violation, ...], said: str, words: FluentWords) -> Page:
    """Return all reasons why an order was refused, each with its rule."""
    lines = (reason(violation, words) for violation in dict.fromkeys(violations))
    return Page(
        words.message("refused-order", order=code(limits.cut(said, QUOTED))),
        tuple(lines),
        rows=((now_button(live.id, words),),),
        small=words.message("nothing-changed"),
        accent=RED,
    )


def misread(
    live: LiveGame,
    reading: Unreadable | Ambiguous,
    words: FluentWords,
    offers: Offers | None,
    instead: tuple[Offer, ...] = (),
) -> Page:
    """Return what of a line was not understood, what was expected there, and what may have been meant."""
    lines = [*_misreading(reading, words)]
    known = offers.by_line if offers else {}
    found = reading.candidates if isinstance(reading, Ambiguous) else reading.meant
    near = [known[line] for line in found if line in known][: limits.OPTIONS]
    if not near and isinstance(reading, Unreadable) and offers is not None:
        near = [*instead[:INSTEAD]] or offers.nearest(reading.text[:QUOTED], INSTEAD)
    if found and not near:
        lines.append(
            words.message(
                "did-you-mean", orders=", ".join(code(live.game.speak(line, words.language)) for line in found)
            )
        )
    else:
        lines.append(words.message("refused-instead") if near else _help(words))
    where = (live.id, *((ids.NO_QUESTION, "") if offers is None else (offers.decision, offers.mark)))
    says = [] if near else [_say(where, line) for line in found if ids.fits("say", *where, line)]
    return Page(
        "",
        tuple(lines),
        rows=(*(row_of(says[:MOST_SAID]) if isinstance(reading, Ambiguous) else ()), *_proposals(offers, near, words)),
        small=words.message("nothing-changed"),
        accent=AMBER,
        passing=True,
        refusal=True,
    )


def _misreading(reading: Unreadable | Ambiguous, words: FluentWords) -> Iterator[str]:
    said = code(limits.cut(reading.text, QUOTED))
    if isinstance(reading, Ambiguous):
        yield f"**{words.message('ambiguous', order=said)}**"
        return
    yield f"**{words.message('unreadable', order=said)}**"
    expected = words.line(reading.expected)
    if reading.word:
        yield words.message("unreadable-word", word=code(limits.cut(reading.word, QUOTED)), what=expected)
    else:
        yield words.message("expected", what=expected)


def _say(where: tuple[int, int | str, str], line: str) -> Button:
    return Button(ids.made("say", *where, line), limits.cut(line, limits.LABEL))


def reason(violation: Violation, words: FluentWords) -> str:
    """Return one reason in a line: the sentence with its numbers, then the rule with our title of it."""
    return words.message("reason", what=words.line(violation.line), rule=words.rule(violation.rule, titled=True))


def _proposals(
    offers: Offers | None, near: Sequence[Offer], words: FluentWords, beside: tuple[Button, ...] = ()
) -> tuple[Row, ...]:
    """Return orders to press, each of which opens its preview, then the ways to any other."""
    if offers is None:
        return (beside,) if beside else ()
    return (
        *preview_rows(offers, near, words),
        (*beside, pick_button(offers, words), now_button(offers.game, words)),
    )


def not_yours(live: LiveGame, sides: tuple[Side, ...], whose: tuple[int, ...], words: FluentWords) -> Iterator[str]:
    """Yield whose decision or seat it is."""
    if sides and whose:
        yield words.message("not-yours", sides=side_names(live, sides, words), players=holders(whose, words))
    elif sides:
        yield words.message("not-yours-vacant", sides=side_names(live, sides, words))
    else:
        yield words.message("no-seat")


def _plain(words: FluentWords, *lines: str) -> Page:
    nothing = words.message("nothing-changed")
    return Page(words.message("not-done-title"), lines, small=nothing, accent=AMBER, refusal=True)
