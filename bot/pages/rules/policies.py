"""Pages of the policies of a game: all of them, one with its ruling and values, and what differs from the usual."""

from collections.abc import Iterator, Mapping
from typing import Final

from bot.desk.live import LiveGame
from bot.pages.discord import ids, limits
from bot.pages.discord.naming import holders, mention, title
from bot.pages.discord.page import Button, Menu, Option, Page, Row
from bot.pages.orders.rows import accept_button, policies_button
from bot.store.port import Option as Kept
from bot.words import FluentWords
from engine.content import files as content
from engine.kernel.policies import Policy, PolicyValue, spelled
from engine.kernel.rulebook import Wording

MOST: Final = 3000
"""Characters of all policies of a game that are not usual, in a post that is edited in place as one message."""


def policy_lines(live: LiveGame, words: FluentWords) -> Iterator[str]:
    """Yield where the dice come from, if not from the bot, and a paragraph of the policies that are not usual.

    Where it would be longer than `MOST`, it leaves out what is usual.
    """
    yield from dice_lines(live, words)
    if live.changed_policies:
        lines = [_line(live, policy, words) for policy in live.changed_policies]
        if sum(map(len, lines)) > MOST:
            lines = [_brief(live, policy, words) for policy in live.changed_policies]
        yield "\n".join((words.message("policies-unusual"), *lines))


def dice_lines(live: LiveGame, words: FluentWords) -> Iterator[str]:
    """Yield where the dice of a game come from, if not from the bot, and who confirms them."""
    if live.enters:
        named = live.witness
        yield (
            words.message("throw-rule")
            if named is None
            else words.message("throw-rule-witness", witness=mention(named))
        )


def agreement_lines(live: LiveGame, words: FluentWords) -> Iterator[str]:
    """Yield the line that names the players who have yet to agree to the policies; nothing when all have."""
    if live.unagreed:
        yield words.message("policies-unagreed", players=holders(live.holders(live.unagreed), words))


def changed_page(live: LiveGame, body: Mapping[str, Kept], words: FluentWords) -> Page:
    """Return the notice of a changed policy for the players who were seated before the change."""
    policy = next(policy for policy in live.system.policies if policy.key == body["policy"])
    was, now = (_said(policy, policy.value(str(body[key])), words) for key in ("was", "now"))
    player = mention(int(body["user"]))
    whom = holders(map(int, str(body["whom"]).split()), words)
    lines = (
        words.message("reading-changed", player=player, name=words.message(policy.code)),
        words.message("reading-changed-to", was=was, now=now),
        words.message("reading-changed-agree", whom=whom),
    )
    agree = accept_button(live.id, str(body["content"]), words)
    rows = ((agree, *policies_button(live, words)),) if live.header.status == "open" else ()
    return Page(title(live, words), lines, small=words.message("status-small", game=str(live.id)), rows=rows)


def policies_page(live: LiveGame, words: FluentWords, page: int = 0) -> Page:
    """Return a page of the policies of a game, `page` from 0: a line for each, and a select to open one."""
    every = live.system.policies
    pages = max(1, -(-len(every) // limits.OPTIONS))
    page = min(max(page, 0), pages - 1)
    shown = every[page * limits.OPTIONS : (page + 1) * limits.OPTIONS]
    lines = [_line(live, policy, words) for policy in shown]
    turns = tuple(
        Button(ids.made("reads", live.id, n), words.message(label))
        for n, label in ((page - 1, "button-less"), (page + 1, "button-more"))
        if 0 <= n < pages
    )
    return Page(
        words.message("policies-title", title=title(live, words)),
        (words.message("policies-about"), "\n".join(lines)),
        rows=(_topics(live, shown, words), *((turns,) if turns else ())),
        small=_who(live, words),
    )


def policy_page(live: LiveGame, policy: Policy, words: FluentWords, *, may: bool, saved: bool = False) -> Page:
    """Return the page of one policy: its values, its ruling, and if the reader `may` choose a select of the values."""
    given = policy not in live.open_policies
    lines = ["\n".join(_choices(live, policy, words, saved=saved)), _ruling(policy, words)]
    if given:
        lines.append(words.message("policy-given"))
    every = live.system.policies
    at = every.index(policy) // limits.OPTIONS
    rows: list[Row] = [_values(live, policy, words)] if may and not given and live.header.status == "open" else []
    rows.append(_topics(live, every[at * limits.OPTIONS : (at + 1) * limits.OPTIONS], words))
    rows.append((Button(ids.made("reads", live.id, at), words.message("button-policies-all")),))
    return Page(words.message(policy.code), tuple(lines), rows=tuple(rows), small=_who(live, words))


def _line(live: LiveGame, policy: Policy, words: FluentWords) -> str:
    """Return a policy with its value, and behind one that is not usual what would be."""
    value = live.chosen(policy)
    facts = {"name": words.message(policy.code), "value": _said(policy, value, words)}
    if value == policy.usual:
        return words.message("policy-line", **facts)
    return words.message("policy-line-otherwise", usual=_said(policy, policy.usual, words), **facts)


def _brief(live: LiveGame, policy: Policy, words: FluentWords) -> str:
    """Return a policy that is not usual with its value alone."""
    value = _said(policy, live.chosen(policy), words)
    return words.message("policy-line-changed", name=words.message(policy.code), value=value)


def _choices(live: LiveGame, policy: Policy, words: FluentWords, *, saved: bool) -> Iterator[str]:
    """Yield the values of a policy, the one that is played and the usual one marked."""
    for value in policy.values:
        said, usual = _said(policy, value, words), "yes" if value == policy.usual else "no"
        if value == live.chosen(policy):
            mark = words.message("settings-saved") if saved else ""
            yield words.message("policy-played", value=said, usual=usual, mark=mark).rstrip()
        else:
            yield words.message("policy-possible", value=said, usual=usual)


def _said(policy: Policy, value: PolicyValue | None, words: FluentWords) -> str:
    return words.message(policy.said(policy.usual if value is None else value))


def _ruling(policy: Policy, words: FluentWords) -> str:
    """Return the paragraph of the ruling, or of the rule, that a policy interprets."""
    book, clause = content.rulebook(policy.rule.book), policy.rule.clause
    if clause not in book.rulings:
        note = book.paragraphs[clause].note
        return words.message("policy-rule", rule=words.rule(policy.rule, titled=True), note=_in(note, words))
    ruling = book.rulings[clause]
    source = words.message(f"rule-source-{ruling.source}")
    answer = words.message("rule-ruling", id=words.rule(policy.rule), answer=_in(ruling.answer, words), source=source)
    return f"{answer}\n{words.message('rule-reason', reason=_in(ruling.reason, words))}"


def _in(wording: Wording | None, words: FluentWords) -> str:
    return "" if wording is None else wording.ru if words.language == "ru" else wording.en


def _topics(live: LiveGame, policies: tuple[Policy, ...], words: FluentWords) -> Menu:
    options = tuple(
        Option(
            policy.key,
            limits.cut(words.message(policy.code), limits.OPTION_TEXT),
            limits.cut(_said(policy, live.chosen(policy), words), limits.OPTION_TEXT),
        )
        for policy in policies
    )
    return Menu(ids.made("V", live.id), words.message("policies-pick"), options)


def _values(live: LiveGame, policy: Policy, words: FluentWords) -> Menu:
    options = tuple(
        Option(
            spelled(value),
            limits.cut(_said(policy, value, words), limits.OPTION_TEXT),
            words.message("policy-usual") if value == policy.usual else "",
        )
        for value in policy.values
    )
    now = _said(policy, live.chosen(policy), words)
    return Menu(ids.made("W", live.id, policy.key), limits.cut(now, limits.OPTION_TEXT), options)


def _who(live: LiveGame, words: FluentWords) -> str:
    """Return who may change the policies, and until when."""
    if live.header.status != "open":
        return words.message("policies-fixed")
    return words.message("policies-until", player=mention(live.header.creator))
