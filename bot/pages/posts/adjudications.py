"""What a procedure without a game shows: weighed in private, posted once, explained, proved."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from bot.desk.adjudication import Case
from bot.pages.discord import ids
from bot.pages.discord.naming import code, mention
from bot.pages.discord.page import Button, Page, Row
from bot.pages.orders.preview import BLUE, sentence
from bot.pages.orders.refusals import AMBER
from bot.pages.posts.rolls import link
from bot.pages.rules.rulepages import paragraph_of, said
from bot.store.adjudicationport import Adjudication
from bot.words import FluentWords
from engine.content import files as content
from engine.kernel.adjudication import Adjudged, Adjudicable, Chances, Thrown, every_factor, variant_of
from engine.kernel.dice import NeedRoll
from engine.kernel.factors import ChoiceFactor, StrengthFactor, said_of
from engine.kernel.game import System
from engine.kernel.odds import per_cent
from engine.kernel.rulebook import Rule
from engine.kernel.text import Line

SHARES: Final = 6
"""Outcomes that a post names; the rest is added up, and told by the explanation."""
GREEN: Final = 0x2F9156


def title(case: Case, words: FluentWords) -> str:
    """Return system and procedure, e.g. `SCS · Combat`."""
    return procedure_name(case.system, case.procedure, words)


def procedure_name(system: System, procedure: Adjudicable, words: FluentWords) -> str:
    """Return the name of a procedure with that of its system."""
    book = words.message(f"rule-book-{system.key}")
    return words.message("adjudged-title", system=book, procedure=procedure.word.text)


def curled(name: str) -> str:
    """Return the name of a factor, which is typed with a straight apostrophe, as it is printed."""
    return name.replace("'", "’")


def factor_lines(case: Case, words: FluentWords) -> Iterator[str]:
    """Yield in one line what was given; what is as usual goes without saying, but for the variant and strengths."""
    told = []
    for factor in every_factor(case.procedure, variant_of(case.procedure, case.given)):
        given = case.given.get(factor.key)
        if given is None and factor is case.procedure.variant and isinstance(factor, ChoiceFactor):
            given = factor.default
        if given is None:
            continue
        text = said_of(factor, given).within(words.language)
        name = curled(factor.word.text.within(words.language))
        plain_ = not isinstance(factor, StrengthFactor) and text == name
        told.append(text if plain_ else words.message("adjudged-factor", name=name, said=text))
    if told:
        yield words.message("adjudged-factors", factors=" · ".join(told))


def chance_lines(found: Chances, words: FluentWords, most: int | None = SHARES) -> Iterator[str]:
    """Yield the chances of the outcomes, the likeliest first; beyond `most` of them the rest as one."""
    shares = found.shares if most is None or len(found.shares) <= most + 1 else found.shares[:most]
    yield words.message("adjudged-chances")
    for chance, result in shares:
        yield words.message("adjudged-chance", chance=_chance(chance, found, words), what=_outcome(result, words))
    rest = sum((chance for chance, _ in found.shares[len(shares) :]), Fraction(0))
    if rest:
        more = words.message("adjudged-rest", count=len(found.shares) - len(shares))
        yield words.message("adjudged-chance", chance=_chance(rest, found, words), what=more)
    if found.samples is not None:
        yield words.message("adjudged-sampled", count=found.samples)


def _chance(chance: Fraction, found: Chances, words: FluentWords) -> str:
    if found.samples is not None:
        return words.message("odds-about", percent=per_cent(chance))
    if chance == 1:
        return words.message("odds-certain")
    exact = f"{chance.numerator}/{chance.denominator}"
    return words.message("adjudged-exact", percent=per_cent(chance), exact=exact)


def _outcome(result: Adjudged, words: FluentWords) -> str:
    told = "; ".join(words.line(line) for line in result.lines)
    return words.message("adjudged-outcome", label=result.label, what=told) if result.label else told


def weighed_lines(case: Case, words: FluentWords) -> Iterator[str]:
    """Yield every modifier with its rule."""
    yield from (f"- {sentence(line, words)}" for line in case.weighed())


def chart_lines(case: Case, words: FluentWords) -> Iterator[str]:
    """Yield which charts of the server's own it was reckoned by, once it was."""
    if own := case.own_charts:
        tables = "; ".join(title.within(words.language) for title in own)
        yield words.message("opening-own-tables", count=len(own), tables=tables)


# -- the public post


def post_page(kept: Adjudication, case: Case, words: FluentWords, link_: str = "") -> Page:
    """Return the public post of an adjudication: result, factors, modifiers, chances, dice, where it comes from."""
    found = case.chances()
    if kept.status in ("entered", "denied"):
        return _waiting(kept, case, found, words)
    head = title(case, words)
    lines = [words.message("adjudged-by", player=mention(kept.user), how=_how(kept, words))]
    lines += factor_lines(case, words)
    if case.procedure.rolls:
        try:
            result, thrown, _ = case.judged(kept.dice, kept.faces)
        except NeedRoll:
            return Page(head, (words.message("adjudged-changed"), *lines))
        head = words.message("adjudged-head", title=head, result=result.label)
        lines += _result(result, thrown, words)
    lines += [*weighed_lines(case, words), *chance_lines(found, words), *chart_lines(case, words)]
    return Page(
        head, tuple(lines), rows=(_buttons(kept, case, words),), small=_small(kept, case, words, link_), accent=GREEN
    )


def _how(kept: Adjudication, words: FluentWords) -> str:
    if kept.status == "rolled":
        return words.message("adjudged-rolled")
    if kept.witness is not None:
        return words.message("adjudged-vouched", witness=mention(kept.witness))
    return words.message("adjudged-table")


def _result(result: Adjudged, thrown: tuple[Thrown, ...], words: FluentWords) -> Iterator[str]:
    """Yield what came of it, with the rule, then the dice and how they were read."""
    for line in result.lines:
        told = words.line(line)
        yield words.message("adjudged-result", what=told[:1].upper() + told[1:], rule=_cited(line, words))
    dice = [
        words.message(
            "adjudged-dice", purpose=words.message(throw.request.purpose), faces=", ".join(map(str, throw.faces))
        )
        for throw in thrown
    ]
    if dice:
        yield words.message("adjudged-thrown", dice=" · ".join(dice))
    yield from (f"- {sentence(line, words)}" for line in result.how)


def _cited(line: Line, words: FluentWords) -> str:
    return words.rule(line.rule) if line.rule is not None else ""


def _buttons(kept: Adjudication, case: Case, words: FluentWords) -> tuple[Button, ...]:
    explain = Button(ids.made("reason", 0, kept.id), words.message("button-explain"))
    if not case.procedure.rolls:
        return (explain,)
    if kept.status == "rolled":
        return explain, Button(ids.made("seal", 0, kept.seal, kept.number), words.message("adjudged-proof"))
    return explain, Button(ids.made("vow", 0, kept.id), words.message("adjudged-proof"))


def _small(kept: Adjudication, case: Case, words: FluentWords, link_: str) -> str:
    line = code(case.whole(words.language))
    if kept.status == "rolled":
        return words.message("adjudged-small-rolled", line=line, roll=f"{kept.seal}.{kept.number}", link=link_)
    return words.message("adjudged-small", line=line, number=str(kept.id))


def _waiting(kept: Adjudication, case: Case, found: Chances, words: FluentWords) -> Page:
    """Return the post of dice that were entered and are not confirmed, or were denied."""
    faces = ", ".join(map(str, kept.faces))
    asked = "adjudged-asked" if kept.status == "entered" else "adjudged-denied"
    witness = "" if kept.witness is None else mention(kept.witness)
    lines = [words.message(asked, player=mention(kept.user), dice=kept.dice, faces=faces, witness=witness)]
    lines += [*factor_lines(case, words), *weighed_lines(case, words), *chance_lines(found, words)]
    lines += chart_lines(case, words)
    rows: tuple[Row, ...] = ()
    if kept.status == "entered":
        rows = (
            (
                Button(ids.made("vouch", 0, kept.id), words.message("adjudged-vouch"), "success"),
                Button(ids.made("doubt", 0, kept.id), words.message("adjudged-doubt")),
                Button(ids.made("reason", 0, kept.id), words.message("button-explain")),
            ),
        )
    head = title(case, words)
    return Page(head, tuple(lines), rows=rows, small=_small(kept, case, words, ""), accent=AMBER)


# -- for one reader


def explain_page(kept: Adjudication, case: Case, words: FluentWords) -> Page:
    """Return how it came about: every number with its rule, what the dice said, all chances, the paragraphs."""
    lines = [*factor_lines(case, words), words.message("adjudged-works"), *weighed_lines(case, words)]
    cited = [line.rule for line in case.weighed()]
    if case.procedure.rolls and kept.faces and kept.status != "denied":
        try:
            result, thrown, left = case.judged(kept.dice, kept.faces)
        except NeedRoll:
            lines.append(words.message("adjudged-changed"))
        else:
            lines += _result(result, thrown, words)
            cited += [line.rule for line in (*result.lines, *result.how)]
            if left:
                lines.append(words.message("adjudged-unread", count=left))
    lines += [*chance_lines(case.chances(), words, most=None), *chart_lines(case, words)]
    lines.append(words.message("adjudged-paragraphs"))
    lines += [_paragraph(rule, words) for rule in dict.fromkeys(cited) if rule is not None]
    if kept.rules != case.system.rulebook.rules:
        lines.append(words.message("adjudged-other-rules", then=str(kept.rules), now=str(case.system.rulebook.rules)))
    return Page(title(case, words), tuple(lines), small=words.message("adjudged-explained"), accent=BLUE)


def _paragraph(rule: Rule, words: FluentWords) -> str:
    book = content.rulebook(rule.book)
    note = book.paragraphs[paragraph_of(book, rule.clause)].note
    told = "" if note is None else said(note, words)
    return words.message("adjudged-paragraph", rule=words.rule(rule, titled=True), note=told)


def vow_page(kept: Adjudication, case: Case, message: int | None, words: FluentWords) -> Page:
    """Return what stands for dice that fell on a table: who entered and who confirmed them."""
    faces = code(" ".join(map(str, kept.faces)))
    where = link(kept.guild, kept.channel, message)
    lines = [
        words.message("adjudged-vow", player=mention(kept.user), dice=code(kept.dice), faces=faces, where=where),
        words.message("adjudged-vow-by", witness="" if kept.witness is None else mention(kept.witness)),
        words.message("adjudged-vow-legend"),
    ]
    return Page(title(case, words), tuple(lines), accent=BLUE)
