"""The texts and the code of a system, as the tests of its sentences read them."""

import re
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast

from engine.content.files import SYSTEMS

LANGUAGES = ("en", "ru")


def files(key: str, language: str) -> list[Path]:
    """Return the files of a system's texts, the main one first."""
    folder = SYSTEMS / key / "display" / "text"
    return [folder / f"{language}.ftl", *sorted(folder.glob(f"*.{language}.ftl"))]


@cache
def variables(key: str, language: str) -> dict[str, set[str]]:
    """Return the ids of a language with the facts that each uses; fail on text that cannot be read or stands twice."""
    found: dict[str, set[str]] = {}
    for path in files(key, language):
        text = path.read_text(encoding="utf-8")
        for entry in FluentParser().parse(text).body:
            assert not isinstance(entry, ast.Junk), f"{path.name}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{entry.id.name} stands twice"
                assert entry.span is not None
                said = text[entry.span.start : entry.span.end]
                found[entry.id.name] = set(re.findall(r"\$(\w+)", said))
    return {id_: some.union(*(found[part] for part in parts(key, language, id_))) for id_, some in found.items()}


@cache
def parts(key: str, language: str, id_: str) -> tuple[str, ...]:
    """Return the messages that a message is put together from."""
    every = "\n".join(path.read_text(encoding="utf-8") for path in files(key, language))
    (said,) = re.findall(rf"^{id_} =(.*(?:\n(?:[ \t}}].*)?)*)", every, re.MULTILINE)
    return tuple(dict.fromkeys(re.findall(rf"\{{ ({key}-[a-z0-9-]+) \}}", said)))


@cache
def code(key: str) -> str:
    """Return all Python of a system in a row."""
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted((SYSTEMS / key).rglob("*.py")))
