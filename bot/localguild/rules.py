"""Discord's documented limits of messages, components and modals; whoever breaks one is refused.

The OpenAPI description lacks about half of them, and it is not always at hand; these always are.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from bot.localguild import command_rules, thread_rules
from bot.localguild.payload import COMPONENTS_V2, Files, Payload, walk

ROW, BUTTON, SELECT, INPUT = 1, 2, 3, 4
SELECTS = (3, 5, 6, 7, 8)
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
LABEL, UPLOAD, RADIO, CHECKS, CHECK = 18, 19, 21, 22, 23
V2_ONLY = (SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER)
LINK, PREMIUM = 5, 6
LARGEST_FILE = 10 * 1024 * 1024
LARGEST_REQUEST = 25 * 1024 * 1024


class Broken(NamedTuple):
    """One limit that a request breaks: the field and what is wrong with it."""

    path: str
    why: str


def longer(path: str, value: Any, most: int, least: int = 0) -> Iterator[Broken]:
    """Report a text that is longer or shorter than Discord takes it."""
    size = len(str(value or ""))
    if size > most:
        yield Broken(path, f"{size} characters, the limit is {most}")
    elif size < least:
        yield Broken(path, f"{size} characters, at least {least} are required")


def many(path: str, items: Any, most: int, least: int = 0) -> Iterator[Broken]:
    """Report a list that has more or fewer entries than Discord takes."""
    size = len(items or ())
    if not least <= size <= most:
        yield Broken(path, f"{size} entries, {least} to {most} are allowed")


def message(body: Payload, *, v2: bool = False) -> Iterator[Broken]:
    """Yield what is wrong with a message to send, or with an edit of one that is already V2."""
    flags = int(body.get("flags") or 0)
    is_v2 = v2 or bool(flags & COMPONENTS_V2)
    yield from longer("content", body.get("content"), 2000)
    yield from many("embeds", body.get("embeds"), 10)
    yield from longer("nonce", body.get("nonce"), 25)
    for index, embed in enumerate(body.get("embeds") or []):
        yield from _embed(f"embeds.{index}", embed)
    total = sum(_embed_size(e) for e in body.get("embeds") or [])
    if total > 6000:
        yield Broken("embeds", f"{total} characters in all embeds, the limit is 6000")
    yield from _attachments(body.get("attachments") or [])
    components = body.get("components") or []
    yield from _components(components)
    if is_v2:
        yield from _v2(body, components)
    else:
        if any(c["type"] in V2_ONLY for c in walk(components)):
            yield Broken("components", "a V2 component without the IS_COMPONENTS_V2 flag")
        yield from many("components", components, 5)


def _v2(body: Payload, components: list[Payload]) -> Iterator[Broken]:
    for field in ("content", "embeds", "poll", "sticker_ids"):
        if body.get(field):
            yield Broken(field, "cannot be used with IS_COMPONENTS_V2")
    every = list(walk(components))
    if len(every) > 40:
        yield Broken("components", f"{len(every)} components in all, the limit is 40")
    shown = sum(len(c.get("content") or "") for c in every if c["type"] == TEXT)
    if shown > 4000:
        yield Broken("components", f"{shown} displayed characters, the limit is 4000")


def _embed(path: str, embed: Payload) -> Iterator[Broken]:
    yield from longer(f"{path}.title", embed.get("title"), 256)
    yield from longer(f"{path}.description", embed.get("description"), 4096)
    yield from longer(f"{path}.footer.text", (embed.get("footer") or {}).get("text"), 2048)
    yield from longer(f"{path}.author.name", (embed.get("author") or {}).get("name"), 256)
    yield from many(f"{path}.fields", embed.get("fields"), 25)
    for index, field in enumerate(embed.get("fields") or []):
        yield from longer(f"{path}.fields.{index}.name", field.get("name"), 256, 1)
        yield from longer(f"{path}.fields.{index}.value", field.get("value"), 1024, 1)


def _embed_size(embed: Payload) -> int:
    parts = [embed.get("title"), embed.get("description")]
    parts += [(embed.get("footer") or {}).get("text"), (embed.get("author") or {}).get("name")]
    parts += [field.get(key) for field in embed.get("fields") or [] for key in ("name", "value")]
    return sum(len(str(part or "").strip()) for part in parts)


def _attachments(attachments: list[Payload]) -> Iterator[Broken]:
    yield from many("attachments", attachments, 10)
    for index, attachment in enumerate(attachments):
        yield from longer(f"attachments.{index}.description", attachment.get("description"), 1024)
        name = attachment.get("filename")
        if name is not None and not re.fullmatch(r"[\w.-]{1,1024}", name, re.ASCII):
            yield Broken(f"attachments.{index}.filename", f"{name!r}: only ASCII letters, digits, . _ - survive")


def _ids(components: Iterable[Payload]) -> Iterator[Broken]:
    ids = [c["custom_id"] for c in components if c.get("custom_id")]
    if len(ids) != len(set(ids)):
        yield Broken("components", "a custom_id is used twice")


def _where(component: Payload) -> str:
    return f"components.{component.get('custom_id') or component['type']}"


def _own_id(component: Payload) -> Iterator[Broken]:
    if component.get("custom_id") is not None:
        yield from longer(f"{_where(component)}.custom_id", component["custom_id"], 100, 1)


def _components(components: list[Payload]) -> Iterator[Broken]:
    every = list(walk(components))
    yield from _ids(every)
    for component in every:
        yield from _component(component)


def _component(component: Payload) -> Iterator[Broken]:
    kind, where = component["type"], _where(component)
    yield from _own_id(component)
    if kind == ROW:
        yield from _row(where, component["components"])
    elif kind == BUTTON:
        yield from _button(where, component)
    elif kind in SELECTS:
        yield from _select(where, component)
    elif kind in V2_ONLY:
        yield from _layout(where, component)


def _layout(where: str, component: Payload) -> Iterator[Broken]:
    kind = component["type"]
    inside = component.get("components") or []
    if kind == SECTION:
        yield from many(where, inside, 3, 1)
        if not component.get("accessory"):
            yield Broken(where, "a section needs an accessory")
    elif kind == TEXT:
        yield from longer(f"{where}.content", component.get("content"), 4000, 1)
    elif kind in (THUMBNAIL, GALLERY):
        items = component.get("items") or []
        if kind == GALLERY:
            yield from many(where, items, 10, 1)
        for item in (component, *items):
            yield from longer(f"{where}.description", item.get("description"), 1024)
    elif kind == FILE and not str((component.get("file") or {}).get("url", "")).startswith("attachment://"):
        yield Broken(where, "a file component shows an attachment:// only")
    elif kind == CONTAINER:
        yield from many(where, inside, 40, 1)
        if any(c["type"] == CONTAINER for c in inside):
            yield Broken(where, "a container cannot stand in a container")


def _row(where: str, inside: list[Payload]) -> Iterator[Broken]:
    yield from many(where, inside, 5, 1)
    if any(c["type"] in SELECTS for c in inside) and len(inside) > 1:
        yield Broken(where, "a select stands alone in its row")


def _button(where: str, button: Payload) -> Iterator[Broken]:
    yield from longer(f"{where}.label", button.get("label"), 80)
    style = button.get("style")
    if style == LINK:
        yield from longer(f"{where}.url", button.get("url"), 512, 1)
    elif style != PREMIUM and not button.get("custom_id"):
        yield Broken(where, "a button needs a custom_id")
    if style != PREMIUM and not button.get("label") and not button.get("emoji"):
        yield Broken(where, "a button needs a label or an emoji")


def _select(where: str, select: Payload) -> Iterator[Broken]:
    if not select.get("custom_id"):
        yield Broken(where, "a select needs a custom_id")
    yield from longer(f"{where}.placeholder", select.get("placeholder"), 150)
    least = 1 if select.get("min_values") is None else int(select["min_values"])
    most = 1 if select.get("max_values") is None else int(select["max_values"])
    if not 0 <= least <= most <= 25:
        yield Broken(where, f"min_values {least} and max_values {most} do not fit")
    if select["type"] == SELECT:
        yield from options(where, select.get("options"), 25)
        if most > len(select.get("options") or []):
            yield Broken(where, "max_values exceeds the number of options")


def options(where: str, entries: Any, most: int, least: int = 1) -> Iterator[Broken]:
    """Yield what is wrong with the options of a select, radio group or checkbox group."""
    yield from many(f"{where}.options", entries, most, least)
    values = [e.get("value") for e in entries or []]
    if len(values) != len(set(values)):
        yield Broken(f"{where}.options", "a value is used twice")
    for index, entry in enumerate(entries or []):
        for key, least_length in (("label", 1), ("value", 1), ("description", 0)):
            yield from longer(f"{where}.options.{index}.{key}", entry.get(key), 100, least_length)


def modal(body: Payload) -> Iterator[Broken]:
    """Yield what is wrong with a modal."""
    yield from longer("title", body.get("title"), 45, 1)
    yield from longer("custom_id", body.get("custom_id"), 100, 1)
    components = body.get("components") or []
    yield from many("components", components, 5, 1)
    yield from _ids(walk(components))
    for component in components:
        if component["type"] not in (ROW, LABEL, TEXT):
            yield Broken("components", f"type {component['type']} cannot stand in a modal")
        if component["type"] == LABEL:
            yield from longer("components.label", component.get("label"), 45, 1)
            yield from longer("components.description", component.get("description"), 100)
    for component in walk(components):
        yield from _field(component)


def _field(component: Payload) -> Iterator[Broken]:
    kind, where = component["type"], _where(component)
    yield from _own_id(component)
    if kind == INPUT:
        yield from longer(f"{where}.label", component.get("label"), 45)
        yield from longer(f"{where}.placeholder", component.get("placeholder"), 100)
        most = component.get("max_length")
        yield from longer(f"{where}.value", component.get("value"), 4000 if most is None else int(most))
        if not 0 <= int(component.get("min_length") or 0) <= (4000 if most is None else int(most)) <= 4000:
            yield Broken(where, "min_length and max_length do not fit")
    elif kind in SELECTS:
        yield from _select(where, component)
    elif kind == RADIO:
        yield from options(where, component.get("options"), 10, 2)
    elif kind == CHECKS:
        yield from options(where, component.get("options"), 10, 1)
    elif kind == UPLOAD and not 0 <= int(component.get("min_values") or 0) <= 10:
        yield Broken(where, "0 to 10 files")


def choices(entries: list[Payload]) -> Iterator[Broken]:
    """Yield what is wrong with the answer to an autocomplete."""
    yield from many("choices", entries, 25)
    for index, entry in enumerate(entries):
        yield from longer(f"choices.{index}.name", entry.get("name"), 100, 1)
        if isinstance(entry.get("value"), str):
            yield from longer(f"choices.{index}.value", entry["value"], 100, 1)


def uploads(files: Files) -> Iterator[Broken]:
    """Yield what is wrong with the files of a request."""
    for index, (_, blob) in files.items():
        if len(blob) > LARGEST_FILE:
            yield Broken(f"files[{index}]", f"{len(blob)} bytes, the limit is {LARGEST_FILE}")
    whole = sum(len(blob) for _, blob in files.values())
    if whole > LARGEST_REQUEST:
        yield Broken("files", f"{whole} bytes in all, the limit is {LARGEST_REQUEST}")


def _callback(body: Payload) -> Iterator[Broken]:
    data = body.get("data") or {}
    if body["type"] in (4, 7):
        yield from message(data)
    elif body["type"] == 8:
        yield from choices(data.get("choices") or [])
    elif body["type"] == 9:
        yield from modal(data)


_MESSAGES = re.compile(r"/channels/\d+/messages(/\d+)?|/webhooks/\d+/[^/]+(/messages/[^/]+)?")

_CHANNELS = re.compile(r"/channels/\d+(/messages/\d+)?(/threads)?")


def check(method: str, path: str, body: Any, files: Files) -> list[Broken]:
    """Return every documented limit that a request breaks."""
    found = list(uploads(files))
    if path.endswith("/callback") and isinstance(body, dict):
        found += _callback(body)
    elif path.endswith("/commands") and method == "PUT" and isinstance(body, list):
        found += [Broken(where, why) for where, why in command_rules.check(body)]
    elif method in ("POST", "PATCH") and _MESSAGES.fullmatch(path) and isinstance(body, dict):
        found += message(body)
    elif method in ("POST", "PATCH") and _CHANNELS.fullmatch(path) and isinstance(body, dict):
        found += [Broken(where, why) for where, why in thread_rules.check(body, create=path.endswith("/threads"))]
        found += [Broken(f"message.{where}", why) for where, why in message(body.get("message") or {})]
    return found
