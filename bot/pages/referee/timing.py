"""A referee's act on the clocks before it is carried out: whose time would change, from what to what, until when."""

from collections.abc import Iterator
from datetime import timedelta

from bot.desk.live import LiveGame
from bot.desk.retiming import Foreseen, Retimed
from bot.pages.discord import ids
from bot.pages.discord.naming import player, side_name, title
from bot.pages.discord.page import Button, Page
from bot.pages.orders.preview import BLUE
from bot.pages.posts.clocks import pace_asked, span_said, when
from bot.words import FluentWords, escaped


def time_page(live: LiveGame, found: Foreseen, mark: str, words: FluentWords, lead: tuple[str, ...] = ()) -> Page:
    """Return the private page that asks whether an act on the clocks is to be carried out; `lead` goes before all."""
    wish = found.wish
    lines = [*lead, *_head(found, words), *(_change(live, each, words) for each in found.changed)]
    if not found.changed:
        lines.append(words.message("ref-clock-none"))
    lines.append(words.message("ref-reason", reason=escaped(wish.reason)))
    return Page(
        words.message(f"ref-{wish.act}-title"),
        tuple(lines),
        small=words.message("ref-small", game=title(live, words)),
        rows=(
            (
                Button(ids.made("ref", live.id, mark), words.message("button-confirm"), "success"),
                Button(ids.made("drop", live.id), words.message("button-ref-drop")),
            ),
        ),
        accent=BLUE,
        passing=True,
    )


def _head(found: Foreseen, words: FluentWords) -> Iterator[str]:
    if found.wish.act == "pause":
        yield words.message("ref-clock-pause", until=when(found.at + found.wish.span, "f"))
    elif found.wish.act == "resume":
        yield words.message("ref-clock-resume")
    elif found.wish.act == "pace":
        yield words.message("request-pace-what", what=pace_asked(found.wish.pace, words))


def _change(live: LiveGame, each: Retimed, words: FluentWords) -> str:
    facts = {"side": side_name(live, each.side, words), "player": player(live, each.side, words)}
    parts = [*_from_to("left", each.left, words), *_from_to("bank", each.bank, words)]
    was, now = each.ends
    if now is not None:
        parts.append(words.message("clock-ends", when=when(now, "f")))
    elif was is not None:
        parts.append(words.message("ref-clock-stands", when=when(was, "f")))
    return words.message("ref-clock", what=" · ".join(parts), **facts)


def _from_to(name: str, times: tuple[timedelta | None, timedelta | None], words: FluentWords) -> Iterator[str]:
    was, now = times
    if was is not None and was == now:
        yield words.message(f"ref-clock-{name}", time=span_said(was, words))
    elif was is None and now is not None:
        yield words.message(f"ref-clock-{name}", time=span_said(now, words))
    elif was is not None and now is not None:
        yield words.message(f"ref-clock-{name}-to", was=span_said(was, words), now=span_said(now, words))
