"""Questions to the players beside the game: may this be taken back, may the game end, may this member sit down."""

from datetime import timedelta

from bot.desk.live import LiveGame
from bot.desk.rights import voices
from bot.pace import terms
from bot.pages.discord.naming import holders, mention, recorded, side_name, side_names
from bot.pages.discord.page import Page
from bot.pages.orders.rows import consent_row
from bot.pages.posts.clocks import pace_asked, span_said
from bot.pages.posts.entries import order_line
from bot.store.port import Request, moment
from bot.words import FluentWords


def request_page(live: LiveGame, request: Request, words: FluentWords, over: str = "") -> Page:
    """Return the question to the other side: may this be taken back, may the game be ended.

    `over` says how it ended: `granted`, `declined` or `lapsed`; it has buttons only while it is open.
    """
    facts = {
        "side": side_name(live, request.side, words),
        "player": mention(request.user),
        "needs": side_names(live, request.missing, words),
        "whom": holders(voices(live, request.missing), words),
        "member": mention(request.to or 0),
        "time": span_said(timedelta(seconds=request.to or 0), words),
    }
    if request.ask == "seat" and not _has_seen(live, request):
        lines = [words.message("request-seat-played", **facts)]
    else:
        lines = [words.message(f"request-{recorded(request.ask)}", **facts)]
    if request.ask == "pace":
        lines.append(words.message("request-pace-what", what=pace_asked(terms.read(request.body), words)))
    if request.ask in ("seat", "referee"):
        lines.append(words.message("request-whom" if request.missing else "request-whom-referee", **facts))
    if request.ask == "undo" and request.to is not None:
        undone = [n for n in live.timeline.live_at(request.n) if request.to < n]
        lines.append(words.message("request-undone", how=over or "open", count=len(undone)))
        lines += [line for n in undone if (line := _one_line(live, n, words))]
    if request.ask == "house" and request.to is not None:
        seat = side_name(live, live.game.sides[request.to], words)
        lines.append(words.message("request-computer-side", seat=seat))
    lapses = int(moment(request.expires).timestamp())
    when = words.message("request-lapses", when=f"<t:{lapses}:R>")
    lines.append(words.message("request-over", how=over) if over else when)
    return Page(
        title=words.message(f"request-{recorded(request.ask)}-title"),
        paragraphs=tuple(lines),
        small=words.message("request-small", game=str(live.id), number=str(request.n)),
        rows=(consent_row(live.id, request.id, words),) if request.status == "open" and not over else (),
    )


def _has_seen(live: LiveGame, request: Request) -> bool:
    """Tell whether a member has seen anything of a game; else he needs consent for the computer's seat alone."""
    held = any(held.user == request.user and held.n <= request.n for held in live.held)
    return held or request.user == live.header.referee


def _one_line(live: LiveGame, n: int, words: FluentWords) -> str:
    order = order_line(live, live.entries[n], words)
    return f"- {words.message('small-entry', number=str(n))} {order}" if order else ""
