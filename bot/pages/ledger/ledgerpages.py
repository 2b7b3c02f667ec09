"""The ledger as pages and as files: a list by kind and side, one entry whole, the whole of it to take away."""

import io
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Final

from bot.defusing import posted
from bot.desk.live import LiveGame
from bot.pages.boards.views import HEAD, shown_link
from bot.pages.discord import ids, limits
from bot.pages.discord.naming import code, mention, message_link, recorded, side_name, title
from bot.pages.discord.page import Attachment, Button, Menu, Option, Page, Row
from bot.pages.ledger.explaining import rules_of
from bot.pages.ledger.eyes import Eyes, known
from bot.pages.ledger.ledgertext import chosen_entries, order_of, taken_back
from bot.pages.orders.rows import explain_button
from bot.pages.posts.entries import headline, told
from bot.store.port import moment
from bot.store.postsport import Mark
from bot.words import FluentWords
from engine.kernel.event import Rolled
from engine.kernel.ids import Side
from engine.kernel.ledger import Entry

EACH: Final = 10
"""Entries on a page of the list."""
LINE: Final = 200
"""Characters of what an entry says in the list; whole it stands on its own page."""
ALL: Final = "-"
"""Stands for every kind, and for every side, in a custom_id."""
_MARKUP: Final = re.compile(r"\*\*|~~|`|(?<!\w)\*(?=\()|(?<=\))\*|\\(?=[\\*_~`|>#\[\]<])")
Marks = Mapping[int, Mark]


def list_page(live: LiveGame, eyes: Eyes, marks: Marks, words: FluentWords, kind: str, side: str, page: int) -> Page:
    """Return a page of the ledger, the newest entries first; what was taken back is struck through."""
    found = list(chosen_entries(live, kind, side))
    pages = max(1, -(-len(found) // EACH))
    page = min(max(page, 0), pages - 1)
    shown = found[page * EACH : (page + 1) * EACH]
    gone = taken_back(live)
    lines = [_filter_line(live, kind, side, len(found), words)]
    lines += [_line(live, entry, eyes, marks.get(entry.n), gone.get(entry.n), words) for entry in shown]
    return Page(
        title=words.message("ledger-title", title=title(live, words)),
        paragraphs=tuple(lines),
        small=words.message("ledger-small", page=page + 1, pages=pages, link=live.head[:HEAD]),
        rows=_list_rows(live, eyes, shown, kind, side, page, pages, words),
    )


def _filter_line(live: LiveGame, kind: str, side: str, count: int, words: FluentWords) -> str:
    parts = [words.message("ledger-count", count=count)]
    if kind:
        parts.append(words.message(f"ledger-kind-{kind}"))
    if side:
        parts.append(side_name(live, Side(side), words))
    return " · ".join(parts)


def _line(live: LiveGame, entry: Entry, eyes: Eyes, mark: Mark | None, gone: int | None, words: FluentWords) -> str:
    """Return an entry in a line: number, time, order, rolls, link to its post."""
    said = limits.cut(headed(live, entry, eyes, words), LINE)
    came = "; ".join(_came(live, entry, eyes, words))
    if came:
        said += f" · {limits.cut(came, LINE)}"
    if gone is not None:
        said = f"~~{said}~~ " + words.message("ledger-taken-back", number=str(gone))
    parts = [f"**{words.message('small-entry', number=str(entry.n))}**"]
    if mark is not None:
        parts.append(f"<t:{int(moment(mark.at).timestamp())}:f>")
    parts.append(said)
    if mark is not None and mark.message is not None:
        parts.append(words.message("ledger-post", link=message_link(live, mark.message)))
    return " · ".join(parts)


def _came(live: LiveGame, entry: Entry, eyes: Eyes, words: FluentWords) -> Iterator[str]:
    """Yield what was rolled and the first thing that was told after it."""
    rolled = ""
    for fact in known(live, entry.n, eyes):
        if isinstance(fact.event, Rolled):
            if rolled:
                yield rolled
            rolled = f"🎲 {'-'.join(map(str, fact.event.faces))}"
        elif rolled:
            lines = told(fact.event, live, entry, words, fact.before, fact.after)
            yield " ".join((rolled, *islice(lines, 1)))
            rolled = ""
    if rolled:
        yield rolled


def headed(live: LiveGame, entry: Entry, eyes: Eyes, words: FluentWords) -> str:
    """Return what an entry is about: its order, else the first thing that it tells."""
    order = order_of(live, entry.n, eyes, words)
    if order:
        return order
    if entry.n == 0:
        return words.message("ledger-opening")
    return next(_told(live, entry, eyes, words), words.message("ledger-nothing"))


def _told(live: LiveGame, entry: Entry, eyes: Eyes, words: FluentWords) -> Iterator[str]:
    for fact in known(live, entry.n, eyes):
        yield from told(fact.event, live, entry, words, fact.before, fact.after)


def _rolls(entry: Entry) -> Iterator[Rolled]:
    return (event for event in entry.events if isinstance(event, Rolled))


def _list_rows(
    live: LiveGame, eyes: Eyes, shown: Sequence[Entry], kind: str, side: str, page: int, pages: int, words: FluentWords
) -> tuple[Row, ...]:
    rows: list[Row] = []
    if shown:
        options = tuple(
            Option(str(e.n), words.message("small-entry", number=str(e.n)), plain(headed(live, e, eyes, words)))
            for e in shown
        )
        rows.append(Menu(ids.made("L", live.id), words.message("choose-entry"), options))
    beside = ((page - 1, "button-newer"), (page + 1, "button-older"))
    turns = tuple(Button(_list_id(live, kind, side, n), words.message(label)) for n, label in beside if 0 <= n < pages)
    return (*rows, turns) if turns else tuple(rows)


def _list_id(live: LiveGame, kind: str, side: str, page: int) -> str:
    mark = ids.side_mark(live.game.sides, Side(side)) if side else ALL
    return ids.made("log", live.id, kind or ALL, mark, page)


def entry_page(live: LiveGame, n: int, eyes: Eyes, marks: Marks, words: FluentWords) -> Page:
    """Return one entry whole; `marks` has its own, and that of the one before it for the chain."""
    entry, mark = live.entries[n], marks.get(n)
    gone = taken_back(live).get(n)
    lines = [*_about(live, entry, mark, words)]
    if gone is not None:
        lines.append(words.message("ledger-gone", number=str(gone)))
    lines += _story(live, entry, eyes, words, struck=gone is not None)
    previous = marks[n - 1].link if n and n - 1 in marks else ""
    if mark is not None:
        lines.append(
            words.message(
                "ledger-chain",
                link=code(shown_link(live, mark.link)),
                previous=code(shown_link(live, previous)) or "-",
            )
        )
    beside = ((n - 1, "button-entry-before"), (n + 1, "button-entry-after"))
    turns = tuple(
        Button(ids.made("entry", live.id, m), words.message(label, number=str(m)))
        for m, label in beside
        if 0 <= m < len(live.entries)
    )
    whole = Button(_list_id(live, "", "", 0), words.message("button-ledger"))
    return Page(
        title=f"{words.message('small-entry', number=str(n))} · {headline(live, n, words)}",
        paragraphs=tuple(lines),
        small=words.message("ledger-rules", system=live.header.system.upper(), rules=str(entry.rules)),
        rows=((explain_button(live.id, n, words), *turns, whole),),
    )


def _about(live: LiveGame, entry: Entry, mark: Mark | None, words: FluentWords) -> Iterator[str]:
    """Yield when, by whom and by which way an entry came, and where its post stands."""
    via = words.message(f"ledger-via-{recorded(entry.via)}")
    if mark is None:
        yield via
        return
    when = f"<t:{int(moment(mark.at).timestamp())}:F>"
    yield words.message("ledger-about", when=when, who=_who(mark, words), via=via)
    if mark.message is not None:
        yield words.message("ledger-post", link=message_link(live, mark.message))


def _who(mark: Mark | None, words: FluentWords) -> str:
    """Return who brought an entry about: a member, or the bot itself."""
    return mention(mark.user) if mark is not None and mark.user else words.message("ledger-nobody")


def _story(live: LiveGame, entry: Entry, eyes: Eyes, words: FluentWords, *, struck: bool) -> Iterator[str]:
    order = order_of(live, entry.n, eyes, words)
    said = [*([order] if order else []), *_told(live, entry, eyes, words)]
    for line in said or [words.message("ledger-nothing")]:
        yield f"~~{line}~~" if struck else line


# -- to take away


def files(live: LiveGame, eyes: Eyes, marks: Marks, words: FluentWords) -> tuple[Attachment, ...]:
    """Return the ledger as a text to read and as a table to reckon with, both as far as the reader may know it."""
    name = f"ledger-{live.header.system}-{live.id}"
    return (
        Attachment(f"{name}.md", posted("\n".join(_text(live, eyes, marks, words))).encode()),
        Attachment(f"{name}.csv", posted(_table(live, eyes, marks, words)).encode("utf-8-sig")),
    )


def _text(live: LiveGame, eyes: Eyes, marks: Marks, words: FluentWords) -> Iterator[str]:
    yield f"# {words.message('ledger-title', title=title(live, words))}\n"
    gone = taken_back(live)
    for entry in live.entries:
        mark = marks.get(entry.n)
        yield f"\n## {words.message('small-entry', number=str(entry.n))} · {headline(live, entry.n, words)}\n"
        via = words.message(f"ledger-via-{recorded(entry.via)}")
        when = "" if mark is None else mark.at
        yield words.message("ledger-about", when=when, who=_who(mark, words), via=via) + "\n"
        if entry.n in gone:
            yield words.message("ledger-gone", number=str(gone[entry.n])) + "\n"
        yield from (f"- {line}" for line in _story(live, entry, eyes, words, struck=entry.n in gone))
        if mark is not None:
            yield f"\n{code(shown_link(live, mark.link))}"
    yield ""


COLUMNS: Final = (
    "number", "at", "side", "user", "via", "rules_version", "order", "rolls", "rules", "told", "taken_back_by", "link",
    "post",
)  # fmt: skip


def _table(live: LiveGame, eyes: Eyes, marks: Marks, words: FluentWords) -> str:
    import csv  # noqa: PLC0415 - no start needs it

    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(COLUMNS)
    gone = taken_back(live)
    for entry in live.entries:
        mark = marks.get(entry.n)
        facts = tuple(known(live, entry.n, eyes))
        rules = dict.fromkeys(map(str, rules_of(live, facts)))
        rolls = (f"{r.index}:{'-'.join(map(str, r.faces))}" for r in _rolls(entry))
        lines = (plain(line) for line in _told(live, entry, eyes, words))
        writer.writerow(
            (
                entry.n,
                "" if mark is None else mark.at,
                entry.side or "",
                (mark.user if mark is not None else None) or "",
                entry.via,
                entry.rules,
                _inert(plain(order_of(live, entry.n, eyes, words))),
                " ".join(rolls),
                " ".join(r.replace(" ", ":") for r in rules),
                _inert(" | ".join(lines)),
                gone.get(entry.n, ""),
                "" if mark is None else shown_link(live, mark.link),
                "" if mark is None else message_link(live, mark.message),
            )
        )
    return out.getvalue()


def plain(text: str) -> str:
    """Return a line of a post without its markup."""
    return _MARKUP.sub("", text)


def _inert(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula."""
    return f"'{text}" if text[:1] in {"=", "+", "-", "@"} else text
