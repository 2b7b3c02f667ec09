"""The messages that the code of a system names, and the facts that it gives them."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from msgspec import Struct

from engine.content.files import SYSTEMS

REFUSING = ("violation", "line", "Line", "Term", "roll", "_refusal", "_at")
"""Calls whose codes are messages."""


class Said(Struct, frozen=True):
    """A message that code names, and the facts that it certainly or possibly has there."""

    code: str
    where: str
    facts: frozenset[str] | None
    """None where they are not written beside the code."""


def calls(key: str) -> Iterator[tuple[Path, ast.FunctionDef | None, ast.Call]]:
    """Yield the calls of all code, with the function around each."""
    for path in sorted((SYSTEMS / key).rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                around = [one for one in functions if one.lineno <= node.lineno <= (one.end_lineno or 0)]
                yield path, max(around, key=lambda one: one.lineno, default=None), node


def strings(key: str, node: ast.expr) -> list[str]:
    """Return the codes that an argument may be."""
    found = [part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str)]
    return [code for code in found if re.fullmatch(rf"{key}-[a-z0-9-]*[a-z0-9]", code)]


def keys(function: ast.FunctionDef | None, name: str) -> frozenset[str] | None:
    """Return the facts that a function may put into a variable, None where they come from elsewhere."""
    found: set[str] = set()
    for node in ast.walk(function) if function else ():
        match node:
            case (
                ast.Assign(targets=[target], value=value)
                | ast.AnnAssign(target=target, value=value)
                | ast.AugAssign(target=target, value=value)
            ) if value is not None:
                pairs = (
                    zip(target.elts, value.elts, strict=False)
                    if (isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple))
                    else [(target, value)]
                )
                for to, what in pairs:
                    if isinstance(to, ast.Subscript) and isinstance(to.value, ast.Name) and to.value.id == name:
                        found |= {str(part.value) for part in [to.slice] if isinstance(part, ast.Constant)}
                    if isinstance(to, ast.Name) and to.id == name:
                        if not isinstance(what, ast.Dict) or None in what.keys:
                            return None
                        found |= {str(key.value) for key in what.keys if isinstance(key, ast.Constant)}
    return frozenset(found) or None


def given(function: ast.FunctionDef | None, call: ast.Call) -> frozenset[str] | None:
    """Return the facts of a call: its keywords, also those of `facts(...)` within it."""
    found: set[str] = set()
    keywords = list(call.keywords)
    inner = [arg for arg in call.args if isinstance(arg, ast.Call) and getattr(arg.func, "id", "") == "facts"]
    for one in inner:
        keywords += one.keywords
    if len(call.args) > 1 and getattr(call.func, "id", "") == "Line" and not inner:
        return frozenset() if isinstance(call.args[1], ast.Tuple) and not call.args[1].elts else None
    for word in keywords:
        if word.arg is not None:
            found.add(word.arg)
            continue
        more = keys(function, word.value.id) if isinstance(word.value, ast.Name) else None
        if more is None:
            return None
        found |= more
    return frozenset(found)


@cache
def said(key: str) -> tuple[Said, ...]:
    """Return all messages that refusals and sentences name in code."""
    found = []
    for path, function, call in calls(key):
        name = getattr(call.func, "id", getattr(call.func, "attr", ""))
        if name not in REFUSING:
            continue
        facts = given(function, call) if name in ("violation", "line", "Line") else None
        for arg in call.args[:4]:
            codes = strings(key, arg) if not isinstance(arg, ast.Call) else []
            found += [Said(code, f"{path.name}:{call.lineno}", facts) for code in codes]
    return tuple(found)


@cache
def named(key: str) -> dict[str, str]:
    """Return every code that stands in the code, with a place where it does."""
    found: dict[str, str] = {}
    for path in sorted((SYSTEMS / key).rglob("*.py")):
        for number, row in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for code in re.findall(rf'"({key}-[a-z0-9-]*[a-z0-9])"', row):
                found.setdefault(code, f"{path.name}:{number}")
    return found
