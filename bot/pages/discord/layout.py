"""Pages as layouts of Discord (Components V2), split into several messages where a limit asks for it; forms.

Every text that is sent passes `posted` here, whoever wrote it.
"""

import io
from collections.abc import Iterator, Mapping
from typing import Any, Final

import discord
from discord import ui

from bot.defusing import posted
from bot.pages.discord import limits
from bot.pages.discord.controls import ButtonControl, MenuControl
from bot.pages.discord.page import Attachment, Button, Field, Form, Menu, Option, Page, Row, Style

_STYLES: Final[Mapping[Style, discord.ButtonStyle]] = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


class Sheet:
    """One message: its layout and what has to be uploaded with it."""

    def __init__(self, view: ui.LayoutView, uploads: tuple[Attachment, ...]) -> None:
        self.view = view
        self._uploads = uploads

    def files(self) -> list[discord.File]:
        """Return the files anew: Discord's library uses each object up."""
        return [discord.File(io.BytesIO(a.data), a.name, description=_alt(a)) for a in self._uploads]


def sheets(page: Page) -> tuple[Sheet, ...]:
    """Return a page as one message, or as several when it is long; picture and controls stand in the last."""
    *before, last = _split(page)
    return (*(_sheet(Page(accent=page.accent), text) for text in before), _sheet(page, last))


def modal(form: Form) -> ui.Modal:
    """Return a form as a modal.  What is sent comes back as an interaction of its own, also after a restart."""
    made = ui.Modal(title=limits.cut(form.title, limits.FORM_TITLE), custom_id=form.id, timeout=None)
    for field in form.fields[: limits.FIELDS]:
        about = limits.cut(field.about, limits.FIELD_ABOUT) or None
        entry = _chooser(field) if field.options else _typing(field)
        made.add_item(ui.Label(text=limits.cut(field.label, limits.FIELD_LABEL), description=about, component=entry))
    # A stopped modal is not kept by the library, which would know it only until the next restart.
    made.stop()
    return made


def _typing(field: Field) -> ui.TextInput[Any]:
    most = min(field.most, limits.FIELD_TEXT)
    return ui.TextInput(
        custom_id=field.id,
        style=discord.TextStyle.paragraph if field.long else discord.TextStyle.short,
        default=limits.cut(field.value, most) or None,
        required=field.required,
        max_length=most,
    )


def _chooser(field: Field) -> ui.Select[Any]:
    return ui.Select(custom_id=field.id, options=_options(field.options), required=field.required)


def last_sheet(page: Page, sent: Page) -> Sheet:
    """Return the last message of a page that was `sent` before with more in it, split as it was then."""
    return _sheet(page, _split(sent)[-1])


def _split(page: Page) -> list[str]:
    tail = len(posted(page.question)) + len(posted(page.small))
    texts = list(limits.bundles(_texts(page), limits.TEXT_BUDGET))
    if texts and len(texts[-1]) + tail > limits.TEXT_BUDGET:
        texts.append("")
    return texts or [""]


def _texts(page: Page) -> Iterator[str]:
    if page.title:
        yield posted(f"## {page.title}")
    yield from map(posted, page.paragraphs)


def _sheet(page: Page, text: str) -> Sheet:
    box: ui.Container[Any] = ui.Container(accent_colour=page.accent)
    if text:
        box.add_item(ui.TextDisplay(text))
    if page.picture is not None:
        item = discord.MediaGalleryItem(f"attachment://{page.picture.name}", description=_alt(page.picture))
        box.add_item(ui.MediaGallery(item))
    for file in page.files:
        box.add_item(ui.File(f"attachment://{file.name}"))
    if page.question:
        box.add_item(ui.TextDisplay(limits.cut(posted(page.question), limits.TEXT_BUDGET)))
    for row in page.rows:
        box.add_item(_row(row))
    if page.small:
        box.add_item(ui.TextDisplay("-# " + limits.cut(posted(page.small), limits.TEXT - limits.TEXT_BUDGET - 3)))
    view = ui.LayoutView(timeout=None)
    if box.children:
        view.add_item(box)
    uploads = (() if page.picture is None else (page.picture,)) + page.files
    return Sheet(view, uploads)


def _row(row: Row) -> ui.ActionRow[Any]:
    line: ui.ActionRow[Any] = ui.ActionRow()
    if isinstance(row, Menu):
        line.add_item(MenuControl(_select(row)))
    else:
        for button in row:
            line.add_item(ButtonControl(_button(button)))
    return line


def _button(button: Button) -> ui.Button[Any]:
    return ui.Button(
        label=limits.cut(posted(button.label), limits.LABEL),
        custom_id=button.id,
        style=_STYLES[button.style],
        disabled=button.off,
    )


def _select(menu: Menu) -> ui.Select[Any] | ui.UserSelect[Any]:
    placeholder = limits.cut(posted(menu.placeholder), limits.PLACEHOLDER)
    if menu.people:
        return ui.UserSelect(custom_id=menu.id, placeholder=placeholder)
    return ui.Select(custom_id=menu.id, placeholder=placeholder, options=_options(menu.options))


def _options(options: tuple[Option, ...]) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(
            label=limits.cut(posted(o.label), limits.OPTION_TEXT),
            value=o.value,
            description=limits.cut(posted(o.about), limits.OPTION_TEXT) or None,
            default=o.chosen,
        )
        for o in options
    ]


def _alt(attachment: Attachment) -> str | None:
    return limits.cut(posted(attachment.alt), limits.ALT) or None
