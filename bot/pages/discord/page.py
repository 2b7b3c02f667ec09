"""A page: what one message says and offers, before it is a layout of Discord.  Knows neither games nor Discord."""

from typing import Literal, TypeAlias

from msgspec import Struct

Style: TypeAlias = Literal["primary", "secondary", "success", "danger"]


class Attachment(Struct, frozen=True):
    """A file: ASCII name, bytes, and for a picture the text that stands in for it."""

    name: str
    data: bytes
    alt: str = ""


class Control(Struct, frozen=True):
    """What a member uses; `id` is its custom_id and holds all of its state."""

    id: str


class Button(Control, frozen=True):
    label: str
    style: Style = "secondary"
    off: bool = False


class Option(Struct, frozen=True):
    value: str
    label: str
    about: str = ""
    chosen: bool = False
    """It is what is chosen now."""


class Menu(Control, frozen=True):
    """A select menu of which exactly one entry is chosen."""

    placeholder: str
    options: tuple[Option, ...] = ()
    people: bool = False
    """A member of the server is chosen instead of an option, and comes back by his number."""


Row: TypeAlias = tuple[Button, ...] | Menu


class Field(Struct, frozen=True):
    """A text field of a form; `id` names it in what comes back, `value` stands in it beforehand."""

    id: str
    label: str
    value: str = ""
    about: str = ""
    most: int = 4000
    long: bool = False
    """Several lines."""
    required: bool = True
    options: tuple[Option, ...] = ()
    """What it is chosen among instead of typed; comes back by its value."""


class Form(Control, frozen=True):
    """A form to be filled in."""

    title: str
    fields: tuple[Field, ...]


class Page(Struct, frozen=True):
    """Text in Discord's markdown, a picture, files, controls.  A long page becomes several messages."""

    title: str = ""
    paragraphs: tuple[str, ...] = ()
    picture: Attachment | None = None
    question: str = ""
    small: str = ""
    """Small print, below everything else."""
    rows: tuple[Row, ...] = ()
    files: tuple[Attachment, ...] = ()
    accent: int | None = None
    """The colour of the edge, 0xRRGGBB."""
    passing: bool = False
    """A private page that goes away when the next such page of its member comes."""
    refusal: bool = False
    """Says why nothing was done."""
