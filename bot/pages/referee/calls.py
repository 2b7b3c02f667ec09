"""A call for the referee: what it is about, what both sides say, and what the referee may decide."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, Literal, TypeAlias

from bot.desk.live import LiveGame
from bot.pages.boards.views import set_up
from bot.pages.discord import ids, limits
from bot.pages.discord.naming import channel, mention, side_names, title
from bot.pages.discord.page import Attachment, Button, Field, Form, Page, Row
from bot.pages.ledger.explaining import rules_of
from bot.pages.ledger.eyes import PUBLIC, known
from bot.pages.posts.chapters import log_lines
from bot.pages.posts.entries import order_line, roll_line
from bot.pages.rules.precedents import beside
from bot.pages.rules.rulepages import paragraph_lines
from bot.store.callsport import Call, Claim, Decision, Precedent
from bot.store.port import moment
from bot.words import FluentWords, escaped
from engine.content import files as content
from engine.kernel.command import Minute
from engine.kernel.event import Rolled
from engine.kernel.rulebook import Rule

Choice: TypeAlias = Literal["uphold", "correct", "reroll", "adjust"]
DECISIONS: Final[dict[Choice, Decision]] = {
    "uphold": "upheld",
    "correct": "corrected",
    "reroll": "rerolled",
    "adjust": "adjusted",
}
SAID: Final = 1000
"""Characters of a claim."""
DECIDED: Final = 500
"""Characters of a question that is decided, and of a decision."""
LATEST: Final = 5
"""Entries that are told."""
TOLD: Final = 4
"""Lines of an entry that are told."""
IN_QUESTION: Final = 10
"""Lines of the entry in question that are told."""
PARAGRAPH: Final = 400
"""Characters of the paragraph that are told."""


def clause_of(live: LiveGame, n: int) -> Rule | None:
    """Return the paragraph that an entry went by, as far as everybody knows it: that of its dice, else the first."""
    facts = tuple(known(live, n, PUBLIC))
    rolled = (fact.event.rule for fact in facts if isinstance(fact.event, Rolled))
    return next((rule for rule in (*rolled, *rules_of(live, facts)) if rule.book not in content.SHARED), None)


def before(live: LiveGame, n: int) -> Any:
    """Return a spectator's view of the position before an entry."""
    return live.game.view(live.state_before(n) or set_up(live.game), None)


def call_form(live: LiveGame, n: int, words: FluentWords) -> Form:
    """Return the form in which a player calls the referee."""
    rule = clause_of(live, n)
    said = Field("claim", words.message("call-claim"), "", words.message("call-claim-about"), SAID, long=True)
    about = words.message("call-clause-about")
    clause = Field("clause", words.message("call-clause"), str(rule or ""), about, limits.CHOICE_TEXT, required=False)
    return Form(ids.made("called", live.id, n), words.message("call-title", number=str(n)), (said, clause))


def claim_form(call: Call, text: str, words: FluentWords) -> Form:
    """Return the form in which a player says what he thinks of a call."""
    said = Field("claim", words.message("call-claim"), text, words.message("call-claim-about"), SAID, long=True)
    return Form(ids.made("pleaded", call.game, call.id, "claim"), words.message("call-claim-title"), (said,))


def decision_form(call: Call, choice: Choice, question: str, words: FluentWords) -> Form:
    """Return the form of a decision; what is adjusted is named in fields of its own."""
    fields = [
        Field("question", words.message("call-question"), limits.cut(question, DECIDED), "", DECIDED, long=True),
        Field("decision", words.message("call-decision"), "", words.message("call-decision-about"), DECIDED, long=True),
    ]
    if choice == "adjust":
        fields += [
            Field("unit", words.message("call-unit"), most=limits.CHOICE_TEXT),
            Field(
                "field",
                words.message("call-field"),
                "",
                words.message("call-field-about"),
                limits.CHOICE_TEXT,
                required=False,
            ),
            Field(
                "value",
                words.message("call-value"),
                "",
                words.message("call-value-about"),
                limits.CHOICE_TEXT,
                required=False,
            ),
        ]
    return Form(ids.made("pleaded", call.game, call.id, choice), words.message(f"call-{choice}-title"), tuple(fields))


def board_page(call: Call, code: str, picture: Attachment | None, words: FluentWords) -> Page:
    """Return the board before (`call-before`) or after (`call-after`) the entry of a call."""
    return Page(words.message(code, number=str(call.n)), picture=picture)


def case_page(
    live: LiveGame,
    call: Call,
    claims: Sequence[Claim],
    precedents: Sequence[Precedent],
    words: FluentWords,
    *,
    rule: Rule | None,
    called: str = "",
    judges: bool = False,
) -> Page:
    """Return a call with all that is known of it; it has buttons while it is open.

    `rule` is the paragraph that is doubted, `called` names whom it is put to; `judges` is for the referee alone.
    """
    lines = [
        words.message("call-by", player=mention(call.user), when=f"<t:{int(moment(call.at).timestamp())}:R>"),
        *([words.message("call-to", referees=called)] if called else []),
        *_entries(live, call, words),
        *_paragraph(live, rule, precedents, words),
        *_claims(live, claims, words),
    ]
    if judges and call.thread:
        lines.append(words.message("call-thread", thread=channel(call.thread)))
    if call.status != "open":
        lines.append(words.message(f"call-{call.status}", judge=mention(call.judge or 0)))
    return Page(
        words.message("call-case", number=str(call.n), game=title(live, words)),
        tuple(lines),
        small=words.message("call-small", game=str(live.id), call=str(call.id)),
        rows=_rows(call, words, rule, judges) if call.status == "open" else (),
    )


def _rows(call: Call, words: FluentWords, rule: Rule | None, judges: bool) -> tuple[Row, ...]:
    decisions = tuple(
        Button(ids.made("plea", call.game, call.id, choice), words.message(f"button-call-{choice}"))
        for choice in DECISIONS
    )
    own = (
        Button(ids.made("plea", call.game, call.id, "claim"), words.message("button-call-claim"), "primary"),
        Button(ids.made("case", call.game, call.id, "withdraw"), words.message("button-call-withdraw")),
    )
    text = (
        ()
        if rule is None
        else (Button(ids.made("rule", 0, rule.book, rule.clause), words.message("button-precedent-rule")),)
    )
    below = text if judges else (*own, *text)
    return (decisions, below) if below else (decisions,)


def _entries(live: LiveGame, call: Call, words: FluentWords) -> Iterator[str]:
    """Yield the last entries up to that of the call, as everybody knows them."""
    board = [n for n in range(1, call.n + 1) if not isinstance(live.entries[n].command, Minute)]
    yield words.message("call-entries")
    for n in board[-LATEST:]:
        order = order_line(live, live.entries[n], words)
        if n == call.n:
            yield from _in_question(live, n, order, words)
            continue
        told = [limits.cut(line.removeprefix("- "), 200) for line in log_lines(live, n, n, words)]
        what = " · ".join(part for part in (order, *told[:TOLD]) if part) or words.message("call-entry-hidden")
        yield words.message("call-entry", mark="", number=str(n), what=what)


def _in_question(live: LiveGame, n: int, order: str, words: FluentWords) -> Iterator[str]:
    """Yield the entry that a call is about, with its dice and all that came of it."""
    rolls = [roll_line(fact.event, words) for fact in known(live, n, PUBLIC) if isinstance(fact.event, Rolled)]
    told = [*rolls, *(line.removeprefix("- ") for line in log_lines(live, n, n, words))][:IN_QUESTION]
    what = order or ("" if told else words.message("call-entry-hidden"))
    yield words.message("call-entry", mark="▶ ", number=str(n), what=what).rstrip()
    yield from (f"- {limits.cut(line, 200)}" for line in told)


def _paragraph(live: LiveGame, rule: Rule | None, precedents: Sequence[Precedent], words: FluentWords) -> Iterator[str]:
    if rule is None:
        return
    yield words.message("call-paragraph", title=words.rule(rule, titled=True))
    # Why it is read so stands with the whole paragraph, which a button shows.
    told = [line.partition("\n")[0] for line in paragraph_lines(rule, words, live.bound.policies)]
    size = 0
    for line in told:
        size += len(line)
        if line is told[0] or size <= PARAGRAPH:
            yield limits.cut(line, PARAGRAPH)
    yield from beside(precedents, words)


def _claims(live: LiveGame, claims: Sequence[Claim], words: FluentWords) -> Iterator[str]:
    for claim in claims:
        yield claim_line(live, claim, words)


def claim_line(live: LiveGame, claim: Claim, words: FluentWords) -> str:
    """Return what somebody says to a call."""
    sides = side_names(live, live.sides_of(claim.user), words) or "-"
    return words.message("call-claimed", player=mention(claim.user), sides=sides, text=escaped(claim.text))
