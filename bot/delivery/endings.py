"""What follows the closing post when it is drawn: the battle report and the film."""

import asyncio
from collections.abc import Callable

from msgspec.structs import replace

from bot.delivery.film import drawn_film, filmed, name_of, prepared
from bot.delivery.outbox import NotYet
from bot.delivery.reporting import bare_report, finished_report
from bot.delivery.studio import Studio, UnmadeError
from bot.desk.live import LiveGame
from bot.pages.discord.naming import title
from bot.pages.discord.page import Attachment, Page
from bot.pages.orders.rows import replay_button
from bot.words import FluentWords


async def report_of(live: LiveGame, said: FluentWords, studio: Studio, reference: Callable[[str], str]) -> Page:
    """Return the battle report with its files; without the drawn one when that cannot be made.  Raises NotYet.

    `reference` logs a fault and returns its name.
    """
    try:
        page = await finished_report(live, said, studio)
    except UnmadeError:
        reference(f"report of game {live.id}")
        return await bare_report(live, said)
    if page is None:
        raise NotYet
    return page


async def film_of(live: LiveGame, said: FluentWords, studio: Studio, reference: Callable[[str], str]) -> Page | None:
    """Return the film; None of a game without boards, or of which nothing came after the opening.  Raises NotYet."""
    from renderer.film import frames_of  # noqa: PLC0415 - with the renderer, when something is first drawn

    standing = len(live.timeline.live)
    if standing < 2 or not filmed(live):
        return None
    page = Page(
        said.message("film-title", title=title(live, said)),
        rows=((replay_button(live.id, said),),),
        small=said.message("status-small", game=str(live.id)),
    )
    try:
        body = studio.ready(name_of(live), drawn_film, lambda: prepared(live))
    except UnmadeError:
        return replace(page, paragraphs=(said.message("film-broken", reference=reference(f"film of game {live.id}")),))
    if body is None:
        raise NotYet
    frames = await asyncio.to_thread(frames_of, body)
    about = said.message("film-about" if frames == standing else "film-chosen", frames=frames, entries=standing)
    return replace(
        page,
        paragraphs=(about,),
        picture=Attachment(name_of(live), body, said.message("film-alt", frames=frames)),
    )
