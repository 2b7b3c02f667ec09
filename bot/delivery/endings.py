"""What follows the closing post when it is drawn: the battle report and the film."""

import asyncio
from collections.abc import Callable

from msgspec.structs import replace

from bot.delivery.film import drawn_film, filmed, name_of, prepared
from bot.delivery.outbox import NotYet
from bot.delivery.reporting import bare_report, finished_report
from bot.delivery.studio import Studio, UnmadeError
from bot.desk.table import Table
from bot.pages.discord.naming import title
from bot.pages.discord.page import Attachment, Page
from bot.pages.orders.rows import replay_button
from bot.words import FluentWords


async def report_of(table: Table, said: FluentWords, studio: Studio, reference: Callable[[str], str]) -> Page:
    """Return the battle report with its files; without the drawn one when that cannot be made.  Raises NotYet.

    `reference` logs a fault and returns its name.
    """
    try:
        page = await finished_report(table, said, studio)
    except UnmadeError:
        reference(f"report of game {table.id}")
        return await bare_report(table, said)
    if page is None:
        raise NotYet
    return page


async def film_of(table: Table, said: FluentWords, studio: Studio, reference: Callable[[str], str]) -> Page | None:
    """Return the film; None of a game without boards, or of which nothing came after the opening.  Raises NotYet."""
    from renderer.film import frames_of  # noqa: PLC0415 - with the renderer, when something is first drawn

    live = len(table.timeline.live)
    if live < 2 or not filmed(table):
        return None
    page = Page(
        said.message("film-title", title=title(table, said)),
        rows=((replay_button(table.id, said),),),
        small=said.message("status-small", game=str(table.id)),
    )
    try:
        body = studio.ready(name_of(table), drawn_film, lambda: prepared(table, studio.cache))
    except UnmadeError:
        return replace(page, paragraphs=(said.message("film-broken", reference=reference(f"film of game {table.id}")),))
    if body is None:
        raise NotYet
    frames = await asyncio.to_thread(frames_of, body)
    about = said.message("film-about" if frames == live else "film-chosen", frames=frames, entries=live)
    return replace(
        page,
        paragraphs=(about,),
        picture=Attachment(name_of(table), body, said.message("film-alt", frames=frames)),
    )
