"""Discord's documented limits of application commands."""

import re
from collections.abc import Iterator
from typing import TypeAlias

from bot.localguild.payload import Payload

LOCALES = frozenset(
    (
        "id",
        "da",
        "de",
        "en-GB",
        "en-US",
        "es-ES",
        "es-419",
        "fr",
        "hr",
        "it",
        "lt",
        "hu",
        "nl",
        "no",
        "pl",
        "pt-BR",
        "ro",
        "fi",
        "sv-SE",
        "vi",
        "tr",
        "cs",
        "el",
        "bg",
        "ru",
        "uk",
        "hi",
        "th",
        "zh-CN",
        "ja",
        "zh-TW",
        "ko",
    )
)
NAME = re.compile(r"[-_'\w\u0e31-\u0e3a\u0e47-\u0e4e\u0900-\u0903\u093a-\u094f\u0955-\u0957\u0962\u0963]{1,32}")
CHAT_INPUT, SUBCOMMAND, GROUP = 1, 1, 2

Finding: TypeAlias = tuple[str, str]


def check(commands: list[Payload]) -> Iterator[Finding]:
    """Yield the place and the reason of everything that a bulk overwrite would be refused for."""
    for kind, most in ((1, 100), (2, 15), (3, 15)):
        count = sum(int(c.get("type") or 1) == kind for c in commands)
        if count > most:
            yield "", f"{count} commands of type {kind}, the limit is {most}"
    seen: set[tuple[str, int]] = set()
    for index, command in enumerate(commands):
        key = (str(command["name"]), int(command.get("type") or 1))
        if key in seen:
            yield f"{index}.name", f"{command['name']!r} is registered twice"
        seen.add(key)
        yield from _node(str(index), command, chat=key[1] == CHAT_INPUT, depth=0)
        size = _size(command)
        if size > 8000:
            yield str(index), f"/{command['name']}: {size} characters, the limit is 8000"


def _node(path: str, node: Payload, *, chat: bool, depth: int) -> Iterator[Finding]:
    name = str(node.get("name", ""))
    yield from _names(path, node, chat=chat)
    if chat:
        yield from _descriptions(path, node)
    inside: list[Payload] = node.get("options") or []
    if len(inside) > 25:
        yield f"{path}.options", f"{len(inside)} options, the limit is 25"
    yield from _duplicates(path, inside)
    required = [bool(o.get("required")) for o in inside if o["type"] > GROUP]
    if required != sorted(required, reverse=True):
        yield f"{path}.options", f"{name}: required options must come first"
    if depth >= 2 and any(o["type"] <= GROUP for o in inside):
        yield f"{path}.options", f"{name}: commands nest two levels deep at most"
    for index, option in enumerate(inside):
        where = f"{path}.options.{index}"
        yield from _node(where, option, chat=True, depth=depth + 1)
        yield from _choices(where, option)


def _names(path: str, node: Payload, *, chat: bool) -> Iterator[Finding]:
    localised: Payload = node.get("name_localizations") or {}
    for name in (str(node.get("name", "")), *localised.values()):
        if chat and (not NAME.fullmatch(name) or name != name.lower()):
            yield f"{path}.name", f"bad name {name!r}"
        elif not 1 <= len(name) <= 32:
            yield f"{path}.name", f"{name!r}: 1 to 32 characters"
    for key in ("name_localizations", "description_localizations"):
        for locale in sorted(set(node.get(key) or {}) - LOCALES):
            yield f"{path}.{key}", f"unknown locale {locale!r}"


def _descriptions(path: str, node: Payload) -> Iterator[Finding]:
    localised: Payload = node.get("description_localizations") or {}
    for text in (str(node.get("description") or ""), *localised.values()):
        if not 1 <= len(text) <= 100:
            yield f"{path}.description", f"{len(text)} characters, 1 to 100 are allowed"


def _duplicates(path: str, inside: list[Payload]) -> Iterator[Finding]:
    locales = {locale for o in inside for locale in o.get("name_localizations") or {}}
    for locale in (None, *sorted(locales)):
        names = [(o.get("name_localizations") or {}).get(locale, o["name"]) for o in inside]
        if len(names) != len(set(names)):
            yield f"{path}.options", f"two options share a name ({locale or 'base'})"


def _choices(path: str, option: Payload) -> Iterator[Finding]:
    entries: list[Payload] = option.get("choices") or []
    if len(entries) > 25:
        yield f"{path}.choices", f"{len(entries)} choices, the limit is 25"
    if entries and option.get("autocomplete"):
        yield path, "choices and autocomplete exclude each other"
    for index, entry in enumerate(entries):
        for name in (entry["name"], *(entry.get("name_localizations") or {}).values()):
            if not 1 <= len(name) <= 100:
                yield f"{path}.choices.{index}.name", f"{len(name)} characters, 1 to 100 are allowed"
        if isinstance(entry["value"], str) and not 1 <= len(entry["value"]) <= 100:
            yield f"{path}.choices.{index}.value", f"{len(entry['value'])} characters, 1 to 100 are allowed"


def _longest(node: Payload, key: str) -> int:
    localised: Payload = node.get(f"{key}_localizations") or {}
    return max(len(str(text or "")) for text in (node.get(key), *localised.values()))


def _size(node: Payload) -> int:
    own = _longest(node, "name") + _longest(node, "description")
    own += sum(_longest(c, "name") + len(str(c["value"])) for c in node.get("choices") or [])
    return own + sum(_size(o) for o in node.get("options") or [])
