"""*Explain*: how every fact of a ledger entry came about, modifier by modifier, each with its rule.

Told as far as the reader may know it, and worked out from the record: nothing is rolled again.
"""

from collections.abc import Iterator
from typing import Final

from bot.desk.live import LiveGame
from bot.pages.discord import ids, limits
from bot.pages.discord.naming import mention
from bot.pages.discord.page import Button, Menu, Option, Page, Row
from bot.pages.ledger.eyes import Eyes, Known, known
from bot.pages.ledger.ledgertext import order_of
from bot.pages.posts.entries import sentence, small_print, told
from bot.pages.posts.hands import hands_of
from bot.pages.rules.rulepages import paragraph_of
from bot.words import FluentWords
from engine.content import files as content
from engine.kernel.command import CLOCKS
from engine.kernel.event import DiceEntered, Ended, Forced, Minuted, Paused, Remarked, Rewound, Rolled, RulingGiven
from engine.kernel.rulebook import UMPIRE, Rule
from engine.kernel.text import Fact, Line

BLUE: Final = 0x3A6EA5


def explain_page(live: LiveGame, n: int, eyes: Eyes, words: FluentWords, link: str = "") -> Page:
    """Return the explanation of ledger entry `n` for a reader; `link` is that of the chain, where it is known."""
    facts = tuple(known(live, n, eyes))
    lines = [order] if (order := order_of(live, n, eyes, words)) else []
    for fact in facts:
        lines += _fact(live, n, fact, words)
    if not any(not isinstance(fact.event, Paused) for fact in facts):
        lines.append(words.message("explain-hidden" if len(facts) < len(live.entries[n].events) else "explain-nothing"))
    rules = tuple(dict.fromkeys(rules_of(live, facts)))
    if rules:
        titled = [words.message("explain-rule", rule=words.rule(rule, titled=True)) for rule in rules]
        lines.append("\n".join((words.message("explain-rules"), *titled)))
    return Page(
        title=words.message("explain-title", number=str(n)),
        paragraphs=tuple(lines),
        small=small_print(live, live.entries[n], words, link),
        rows=_rows(live, n, rules, words),
        accent=BLUE,
    )


def _fact(live: LiveGame, n: int, fact: Known, words: FluentWords) -> Iterator[str]:
    """Yield a fact as it was told, and below it how it came about."""
    entry = live.entries[n]
    yield from told(fact.event, live, entry, words, fact.before, fact.after)
    for reason in reasons(live, fact):
        yield words.message("explain-reason", what=sentence(reason, words))
    match fact.event:
        case Rolled(index, die, faces, _, _, low, epoch):
            facts: dict[str, Fact] = {"dice": f"{len(faces)}d{die}", "low": low, "high": low + die - 1}
            if (hands := hands_of(entry, fact.event)) is None:
                proof = words.message("explain-roll", index=str(index), epoch=str(epoch), **facts)
            else:
                by, confirmed = mention(int(hands.by)), mention(int(hands.confirmed))
                proof = words.message("throw-explain", by=by, confirmed=confirmed, **facts)
            yield words.message("explain-reason", what=proof)
        case Forced():
            rule = words.rule(UMPIRE("forced"))
            yield words.message("explain-reason", what=words.message("explain-forced", rule=rule))
        case Rewound():
            rule = words.rule(UMPIRE("undo" if entry.via == "player" else "referee"))
            yield words.message("explain-reason", what=words.message("explain-rewound", rule=rule))
        case Minuted():
            rule = words.rule(UMPIRE("pace" if isinstance(entry.command, CLOCKS) else "plays"))
            yield words.message("explain-reason", what=words.message("explain-minuted", rule=rule))
        case Paused(_, decisions):
            for decision in decisions:
                side = live.game.side_name(decision.side).within(words.language)
                yield words.message("explain-asked", side=side, question=sentence(decision.line, words))


def reasons(live: LiveGame, fact: Known) -> tuple[Line, ...]:
    """Return the sentences in which the rule system says how a fact came about; empty when it says nothing."""
    if fact.before is None or fact.after is None or not isinstance(fact.event, live.game.events):
        return ()
    return tuple(live.game.account(fact.event, fact.before.world, fact.after.world))


def rules_of(live: LiveGame, facts: tuple[Known, ...]) -> Iterator[Rule]:
    """Yield every rule behind facts, in the order of their mention; the same one may come again."""
    for fact in facts:
        event = fact.event
        match event:
            case Rolled() | Forced():
                yield event.rule
            case Ended(_, why) if why.rule is not None:
                yield why.rule
            case Paused(_, decisions):
                yield from (decision.rule for decision in decisions)
            case RulingGiven() | Remarked() | Rewound() | Minuted() | DiceEntered():
                pass
            case _ if fact.before is not None and fact.after is not None and isinstance(event, live.game.events):
                said = (*live.game.tell(event, fact.before.world, fact.after.world), *reasons(live, fact))
                yield from (line.rule for line in said if line.rule is not None)


def applied_in(live: LiveGame, rule: Rule, eyes: Eyes) -> tuple[int, ...]:
    """Return the ledger entries of a game that went by a paragraph or a ruling on it, as far as eyes may know."""
    book = content.rulebook(rule.book)
    clause = paragraph_of(book, rule.clause)
    found = []
    for n in range(len(live.entries)):
        rules = rules_of(live, tuple(known(live, n, eyes)))
        if any(r.book == rule.book and paragraph_of(book, r.clause) == clause for r in rules):
            found.append(n)
    return tuple(found)


def _rows(live: LiveGame, n: int, rules: tuple[Rule, ...], words: FluentWords) -> tuple[Row, ...]:
    entry = Button(ids.made("entry", live.id, n), words.message("button-entry", number=str(n)))
    return (*rule_rows(live.id, rules, words), (entry,))


def rule_rows(game: int, rules: tuple[Rule, ...], words: FluentWords) -> tuple[Row, ...]:
    """Return a select that opens one of these rules, at most 25 of them; nothing where there are none."""
    if not rules:
        return ()
    options = tuple(Option(str(rule), words.rule(rule), words.title(rule)) for rule in rules[: limits.OPTIONS])
    return (Menu(ids.made("Q", game), words.message("choose-rule"), options),)
