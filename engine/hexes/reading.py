"""Hand-written files, read without stopping at the first mistake."""

from collections.abc import Mapping
from typing import Any, Final, TypeVar

from engine.kernel.problem import Problem
from engine.kernel.text import Text

T = TypeVar("T")

_TYPE_NAMES: Final[dict[type, str]] = {
    int: "a whole number",
    str: "a text",
    dict: "a table",
    list: "a list",
}


class FileReading:
    """One pass over a parsed file that notes each mistake with its place and reads on."""

    def __init__(self, raw: Mapping[str, Any], file: str) -> None:
        self.raw = raw
        self.file = file
        self.problems: list[Problem] = []

    def note(self, place: str, what: str) -> None:
        """Add a mistake to the problems; `place` is the dotted place in the file."""
        self.problems.append(Problem(self.file, place, what))

    def value(
        self, values: Mapping[str, Any], key: str, kind: type[T], place: str = "", default: T | None = None
    ) -> T | None:
        """Return a value of the wanted type, or None after noting that it is missing or of another type."""
        where = within(place, key)
        if key not in values:
            if default is None:
                self.note(where, "is missing")
            return default
        found = values[key]
        if type(found) is not kind:
            self.note(where, f"must be {_TYPE_NAMES[kind]}, not {found!r}")
            return None
        return found

    def count(self, key: str, least: int, default: int | None = None) -> int | None:
        """Return a whole number of the file, or None after noting that it is missing, wrong or too small."""
        found = self.value(self.raw, key, int, "", default)
        if found is not None and found < least:
            self.note(key, f"must be at least {least}, not {found}")
            return None
        return found

    def choice(self, values: Mapping[str, Any], key: str, choices: tuple[T, ...], place: str = "") -> T | None:
        """Return one of the words allowed, or None after noting what was found instead."""
        found = self.value(values, key, str, place)
        if found is None:
            return None
        for word in choices:
            if word == found:
                return word
        self.note(within(place, key), f"{found!r} is none of {listed(choices)}")
        return None

    def text(self, values: Mapping[str, Any], key: str, place: str = "") -> Text | None:
        """Return a name in both languages, or None after noting which is missing, empty or unknown."""
        names = self.value(values, key, dict, place)
        if names is None:
            return None
        place = within(place, key)
        self.only(names, place, ("en", "ru"))
        words = {language: self.value(names, language, str, place) for language in ("en", "ru")}
        for language, word in words.items():
            if word is not None and not word.strip():
                self.note(within(place, language), "is empty")
        en, ru = words["en"], words["ru"]
        return None if en is None or ru is None else Text(en, ru)

    def only(self, values: Mapping[str, Any], place: str, keys: tuple[str, ...]) -> None:
        """Note every key that has no meaning."""
        for key in values:
            if key not in keys:
                self.note(within(place, key), f"is none of {listed(keys)}")


def within(place: str, key: str) -> str:
    """Return the dotted place of a key in a file: `legend.x`, or the key alone at the top."""
    return f"{place}.{key}" if place else key


def listed(words: tuple[object, ...]) -> str:
    """Return the words as a list in one line: `flat, pointy`."""
    return ", ".join(map(str, words))
