"""The only module of the engine that reads files: TOML or JSON in, frozen structs out.

Every mistake of a file is collected with its place before anything is refused, so that an author mends a file once.
"""

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from threading import Lock
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Protocol, TypeVar, Union, get_args, get_origin, runtime_checkable

import msgspec
import tomli

from engine.kernel.problem import ContentError, Problem
from engine.kernel.rulebook import Glossary, Rulebook

T = TypeVar("T")

ENGINE = Path(__file__).parents[1]
SYSTEMS = ENGINE / "systems"
UMPIRE_KEY = "umpire"
TABLE_KEY = "table"
SHARED: Mapping[str, Path] = {UMPIRE_KEY: ENGINE / "kernel", TABLE_KEY: ENGINE / "tabletop"}
"""Rulebooks that are no system's: house rules of the umpire, measuring on a table without hexes."""
LEARNING = Lock()
"""Held by whoever shows msgspec new types: it learns a type at its first use, and two threads learning one crash."""


@runtime_checkable
class Checked(Protocol):
    """Content that finds its own mistakes beyond types: gaps in a chart, names of nothing."""

    def problems(self, file: str) -> Iterable[Problem]: ...


def files(key: str, folder: str) -> tuple[Path, ...]:
    """Return the TOML and JSON files of a system's folder, e.g. `files("scs", "maps")`, in the order of their names."""
    found = (path for path in (SYSTEMS / key / "content" / folder).glob("*") if path.suffix in {".toml", ".json"})
    return tuple(sorted(found))


def read(path: Path) -> bytes:
    """Return the bytes of a file.  Raise ContentError when there is none."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise ContentError((Problem(_name(path), "file", error.strerror or "cannot be read"),)) from error


def read_toml(path: Path) -> dict[str, Any]:
    """Return the document of a TOML file.  Raise ContentError with the line of a mistake."""
    return parse(read(path), _name(path))


def parse(data: bytes, file: str) -> dict[str, Any]:
    """Return the document in the bytes of a TOML file, or of a JSON file when its name says so.

    A byte order mark is forgiven.  Raise ContentError with the line of a mistake.
    """
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ContentError((Problem(file, f"byte {error.start}", "is not UTF-8"),)) from error
    try:
        document = json.loads(text) if file.endswith(".json") else tomli.loads(text)
    except tomli.TOMLDecodeError as error:
        what, _, place = str(error).rpartition(" (at ")
        raise ContentError((Problem(file, place.rstrip(")"), what),)) from error
    except json.JSONDecodeError as error:
        raise ContentError((Problem(file, f"line {error.lineno}, column {error.colno}", error.msg),)) from error
    except RecursionError as error:
        raise ContentError((Problem(file, "document", "is nested too deeply"),)) from error
    except ValueError as error:
        raise ContentError((Problem(file, "document", "holds a number that is too long"),)) from error
    if not isinstance(document, dict):
        raise ContentError((Problem(file, "document", "is not a table of names and values"),))
    return document


def load(data: bytes, file: str, shape: type[T]) -> T:
    """Return the struct that the bytes of a file hold.  Raise ContentError with every problem found.

    A struct with a method `problems` is asked for more once its types are right.
    """
    return build(parse(data, file), file, shape)


def build(document: object, file: str, shape: type[T]) -> T:
    """Return a document of builtins as a struct.  Raise ContentError with every problem found."""
    with LEARNING:
        found = tuple(_mistakes(document, shape, "", file))
        if found:
            raise ContentError(found)
        value = msgspec.convert(document, shape)
    if isinstance(value, Checked) and (deeper := tuple(value.problems(file))):
        raise ContentError(deeper)
    return value


@cache
def rulebook(key: str) -> Rulebook:
    """Return the paragraph index of a system, or one that systems share: `umpire`, `table`.

    Raise ContentError when there is none or it has mistakes.
    """
    path = SHARED.get(key, SYSTEMS / key) / "rules.toml"
    book = load(read(path), _name(path), Rulebook)
    if found := tuple(_index_problems(book, key, _name(path))):
        raise ContentError(found)
    return book


@cache
def glossary(key: str) -> Glossary:
    """Return the terms of a system's rulebook; those of a rulebook that systems share are none.

    Raise ContentError when there is no such file, or it has mistakes: a term twice, a paragraph that is not there.
    """
    if key in SHARED:
        return Glossary()
    path = SYSTEMS / key / "display" / "glossary.toml"
    found = load(read(path), _name(path), Glossary)
    if problems := tuple(_glossary_problems(found, rulebook(key), _name(path))):
        raise ContentError(problems)
    return found


def chart(key: str, name: str, shape: type[T], overrides: Mapping[str, bytes] = {}) -> T:
    """Return the chart `name` of a system, e.g. `chart("scs", "crt-1", CombatChart)`.

    `overrides` holds the files that a server put in place of ours, by the name of the chart.  They are checked alike.
    Raise ContentError with every problem found.
    """
    if name in overrides:
        return load(overrides[name], f"{name}.toml", shape)
    path = SYSTEMS / key / "content" / "charts" / f"{name}.toml"
    return load(read(path), _name(path), shape)


class Problems:
    """Collects the problems of several readings."""

    def __init__(self) -> None:
        self.found: list[Problem] = []

    def of(self, read: Callable[..., T], *arguments: Any) -> T | None:
        """Return what `read` returns; None where it raises ContentError, whose problems are noted."""
        try:
            return read(*arguments)
        except ContentError as error:
            self.found += error.problems
            return None

    def stop(self) -> None:
        """Raise ContentError when there is any problem."""
        if self.found:
            raise ContentError(tuple(self.found))


Documents = Mapping[str, dict[str, Any]]
"""Parsed files by their name, or parts of a scenario by their id."""


def parsed(brought: Mapping[str, bytes]) -> dict[str, dict[str, Any]]:
    """Return the documents of files, by name.  Raises ContentError with what is wrong in each that cannot be read."""
    problems = Problems()
    found = {name: problems.of(parse, data, name) for name, data in sorted(brought.items())}
    problems.stop()
    return {name: document for name, document in found.items() if document is not None}


def freeze(document: object) -> tuple[bytes, str]:
    """Return canonical JSON of structs or builtins, and the hex digest of its SHA-256.

    Equal content gives equal bytes: names sorted, no spaces, UTF-8 unescaped, sets in order.
    """
    plain = msgspec.to_builtins(document, str_keys=True, order="deterministic")
    data = json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False).encode()
    return data, hashlib.sha256(data).hexdigest()


def _name(path: Path) -> str:
    """Name a file by its place in the engine, so that messages do not depend on where the bot is installed."""
    return path.relative_to(ENGINE.parent).as_posix() if path.is_relative_to(ENGINE) else path.name


def _mistakes(value: object, kind: Any, place: str, file: str) -> Iterator[Problem]:
    """Yield what is wrong with a value: with each of its parts if it has parts, else with itself."""
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        inner = [problem for part in _parts(value, kind, place) for problem in _mistakes(*part, file)]
        inner += (Problem(file, where, what) for where, what in _misfits(value, kind, place))
        if inner:
            yield from sorted(set(inner))
        else:
            what, _, path = str(error).partition(" - at ")
            what += _choices(value, kind)
            yield Problem(file, _join(place, path.strip("`").removeprefix("$").lstrip(".")) or "document", what)


def _choices(value: object, kind: Any) -> str:
    """Return what a value may be where it is one of a few words."""
    kind = _member(value, kind)
    if get_origin(kind) is not Literal or value in get_args(kind):
        return ""
    return ", not one of " + ", ".join(map(str, get_args(kind)))


def meant(name: str, known: Iterable[str]) -> str:
    """Return a question for a name that is near one that there is; nothing where none is near."""
    near = get_close_matches(name, sorted(known), 1)
    return f" (did you mean {near[0]}?)" if near else ""


def _parts(value: object, kind: Any, place: str) -> Iterator[tuple[object, Any, str]]:
    """Yield the parts of a struct, list or mapping that can be judged alone: value, type, place."""
    kind = _member(value, kind)
    origin, arguments = get_origin(kind), get_args(kind)
    if _is_struct(kind) and isinstance(value, dict):
        for field in msgspec.structs.fields(kind):
            if field.encode_name in value:
                yield value[field.encode_name], field.type, _join(place, field.encode_name)
    elif origin in {dict, Mapping} and isinstance(value, dict):
        for name, item in value.items():
            yield name, arguments[0], _join(place, str(name))
            yield item, arguments[1], _join(place, str(name))
    elif origin in {tuple, list, frozenset} and isinstance(value, list):
        single = origin is not tuple or arguments[1:] == (Ellipsis,)
        if single or len(value) == len(arguments):
            for index, item in enumerate(value):
                yield item, arguments[0 if single else index], f"{place}[{index}]"


def _misfits(value: object, kind: Any, place: str) -> Iterator[tuple[str, str]]:
    """Yield the names that a struct lacks and those that it does not know."""
    kind = _member(value, kind)
    if not _is_struct(kind) or not isinstance(value, dict):
        return
    fields = msgspec.structs.fields(kind)
    for field in fields:
        if field.required and field.encode_name not in value:
            yield _join(place, field.encode_name), "is missing"
    if kind.__struct_config__.forbid_unknown_fields:
        known = {field.encode_name for field in fields} | {kind.__struct_config__.tag_field}
        for name in value:
            if name not in known:
                yield _join(place, name), "is not a name known here"


def _member(value: object, kind: Any) -> Any:
    """Return the type that a value means: of a union the struct with its tag, or the only type besides None."""
    while get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    if get_origin(kind) not in {Union, UnionType}:
        return kind
    members = [member for member in get_args(kind) if member is not NoneType]
    if len(members) == 1:
        return members[0]
    for member in members:
        tag = member.__struct_config__ if _is_struct(member) else None
        if tag is not None and isinstance(value, dict) and value.get(tag.tag_field, NoneType) == tag.tag:
            return member
    return kind


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _join(place: str, name: str) -> str:
    return f"{place}.{name}" if place and name and not name.startswith("[") else place + name


def _index_problems(book: Rulebook, key: str, file: str) -> Iterator[Problem]:
    if book.key != key:
        yield Problem(file, "key", f"is {book.key}, but the folder is {key}")
    for clause, paragraph in book.paragraphs.items():
        if paragraph.status == "excluded" and paragraph.note is None:
            yield Problem(file, f"paragraphs.{clause}", "is excluded without a note that says why")
    for clause in book.rulings:
        if clause.rpartition("-")[0] not in book.paragraphs:
            yield Problem(file, f"rulings.{clause}", "belongs to no paragraph")
        if clause in book.paragraphs:
            yield Problem(file, f"rulings.{clause}", "has the id of a paragraph")


def _glossary_problems(terms: Glossary, book: Rulebook, file: str) -> Iterator[Problem]:
    seen: set[tuple[str, str]] = set()
    for index, term in enumerate(terms.terms):
        place = f"terms[{index}]"
        if term.rule not in book.paragraphs and term.rule not in book.rulings:
            yield Problem(file, f"{place}.rule", f"{term.rule} is no paragraph or ruling of {book.key}")
        names = [("en", name) for name in (term.en, *term.also)] + [("ru", term.ru)]
        if term.short is not None:
            names += [("en", term.short.en), ("ru", term.short.ru)]
        for language, name in names:
            if not name.strip():
                yield Problem(file, place, "has an empty name")
            elif (language, name.casefold()) in seen:
                yield Problem(file, place, f"{name} stands in the glossary already")
            seen.add((language, name.casefold()))
