"""Message keys that are put together in code, and the words that code itself puts into their holes.

What a hole may hold is read from the source: literals, either branch of a condition, elements that a loop goes through,
names of the module, and what every call passes for a parameter.  What cannot be read so stands in `keys`.
"""

import ast
import importlib
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, Final, NamedTuple

import bot
import engine
import renderer
from engine.systems import SYSTEMS

SAYING = frozenset(("message", "said", "Line", "Term", "line", "violation", "Violation"))
"""What takes the key of a message first; of a violation the rule stands before it."""
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
DEEP = 6
"""Parameters of parameters that are followed."""


class Module(NamedTuple):
    name: str
    path: Path
    tree: ast.Module


class Place(NamedTuple):
    """Where an expression stands: its module and the functions round it, the innermost first."""

    module: Module
    functions: tuple[Any, ...]


def shelved(parts: tuple[str, ...]) -> bool:
    """Whether a module is of a system that is not offered, the texts of which nothing loads."""
    return parts[:2] == ("engine", "systems") and len(parts) > 3 and parts[2] not in SYSTEMS


@cache
def modules() -> tuple[Module, ...]:
    found = []
    for package in (bot, engine, renderer):
        root = Path(package.__file__ or "").parent
        for path in sorted(root.rglob("*.py")):
            if "localguild" not in path.parts and not shelved(path.relative_to(root.parent).parts):
                name = ".".join(path.relative_to(root.parent).with_suffix("").parts).removesuffix(".__init__")
                found.append(Module(name, path, ast.parse(path.read_text("utf-8"))))
    return tuple(found)


@cache
def calls() -> dict[str, list[tuple[ast.Call, Place]]]:
    """Return every call by the last name of what is called."""
    found: dict[str, list[tuple[ast.Call, Place]]] = {}

    def walk(node: ast.AST, place: Place) -> None:
        if isinstance(node, ast.Call):
            found.setdefault(getattr(node.func, "attr", getattr(node.func, "id", "")), []).append((node, place))
        inner = Place(place.module, (node, *place.functions)) if isinstance(node, FUNCTIONS) else place
        for child in ast.iter_child_nodes(node):
            walk(child, inner)

    for module in modules():
        walk(module.tree, Place(module, ()))
    return found


@cache
def computed() -> dict[str, list[tuple[ast.JoinedStr, Place]]]:
    """Return every key that is put together in code, with `{}` for each hole, and where."""
    found: dict[str, list[tuple[ast.JoinedStr, Place]]] = {}
    for name in SAYING:
        for node, place in calls().get(name, ()):
            for key in (each for each in node.args[:2] if isinstance(each, ast.JoinedStr)):
                parts = (str(part.value) if isinstance(part, ast.Constant) else "{}" for part in key.values)
                found.setdefault("".join(parts), []).append((key, place))
    return found


@cache
def filled(template: str) -> set[str] | None:
    """Return the keys that code makes of a template; None where what fills it cannot be read from the source."""
    found: set[str] = set()
    for key, place in computed()[template]:
        holes = [strings(part.value, place) for part in key.values if isinstance(part, ast.FormattedValue)]
        if any(words is None for words in holes):
            return None
        found |= {template.format(*words) for words in product(*(words or () for words in holes))}
    return found


def passed(callee: str, package: str) -> set[str]:
    """Return the words that the calls of a package pass first.  Raises LookupError where one cannot be read."""
    found: set[str] = set()
    for node, place in calls()[callee]:
        if place.module.name.startswith(package) and node.args:
            words = strings(node.args[0], place)
            if words is None:
                raise LookupError(f"{place.module.name}:{node.lineno}")
            found |= words
    return found


def strings(node: ast.AST, place: Place, deep: int = 0) -> set[str] | None:
    """Return what an expression may be, as text; None where that cannot be read."""
    match node:
        case ast.Constant(value):
            return {str(value)}
        case ast.IfExp(_, one, other):
            return _union((one, other), place, deep)
        case ast.BoolOp(_, several):
            return _union(several, place, deep)
        case ast.Subscript(value):
            elements = _elements(value, place)
            return None if elements is None else _union(elements, place, deep)
        case ast.Name(name):
            return _named(name, place, deep)
    return None


def _union(nodes: Any, place: Place, deep: int) -> set[str] | None:
    found = [strings(node, place, deep) for node in nodes]
    return None if None in found else set().union(*(words or () for words in found))


_FOLLOWED: Final[set[tuple[ast.AST, str]]] = set()


def _named(name: str, place: Place, deep: int) -> set[str] | None:
    if not place.functions:
        return _constant(name, place, deep)
    function = place.functions[0]
    bound = list(_bindings(name, function, place))
    given = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
    if name in [argument.arg for argument in given]:
        return None if deep == DEEP or bound else _parameter(name, function, place, deep + 1)
    if not bound:
        return _named(name, Place(place.module, place.functions[1:]), deep)
    if (function, name) in _FOLLOWED:
        return set()  # bound to itself among others: that adds nothing
    _FOLLOWED.add((function, name))
    try:
        return None if None in bound else _union(bound, place, deep)
    finally:
        _FOLLOWED.discard((function, name))


def _constant(name: str, place: Place, deep: int) -> set[str] | None:
    node = _value(name, place)
    return None if node is None else strings(node, place, deep)


def _value(name: str, place: Place) -> ast.AST | None:
    """Return what a name of a module stands for, as an expression."""
    value = getattr(importlib.import_module(place.module.name), name, None)
    plain = isinstance(value, str | int | tuple | list | frozenset | dict)
    try:
        return (
            ast.parse(repr(tuple(value) if isinstance(value, frozenset) else value), mode="eval").body
            if plain
            else None
        )
    except SyntaxError:
        return None


def _bindings(name: str, function: ast.AST, place: Place) -> Iterator[ast.AST | None]:
    """Yield what a name is bound to in a function; None for what cannot be followed."""
    for node in ast.walk(function):
        match node:
            case ast.Assign([target], value) | ast.AnnAssign(target, _, value) | ast.NamedExpr(target, value):
                if value is not None:
                    yield from _taken(name, target, [value])
            case ast.For(target, over) | ast.comprehension(target, over):
                if any(isinstance(each, ast.Name) and each.id == name for each in ast.walk(target)):
                    elements = _elements(over, place)
                    yield from (None,) if elements is None else _taken(name, target, elements)
            case ast.MatchAs(_, str(bound)) if bound == name:
                yield None


def _taken(name: str, target: ast.AST, values: list[ast.AST]) -> Iterator[ast.AST | None]:
    """Yield what of some values a target of an assignment gives to a name."""
    for value in values:
        match target, value:
            case ast.Name(bound), _ if bound == name:
                yield value
            case ast.Tuple(), ast.IfExp(_, one, other):
                yield from _taken(name, target, [one, other])
            case ast.Tuple(targets), ast.Tuple(parts) if len(targets) == len(parts):
                for each, part in zip(targets, parts, strict=True):
                    yield from _taken(name, each, [part])
            case ast.Tuple(targets), _ if any(isinstance(each, ast.Name) and each.id == name for each in targets):
                yield None


def _elements(node: ast.AST, place: Place) -> list[ast.AST] | None:
    """Return what a loop over an expression goes through."""
    match node:
        case ast.Tuple(parts) | ast.List(parts) | ast.Set(parts):
            return None if any(isinstance(part, ast.Starred) for part in parts) else list(parts)
        case ast.Dict(keys):
            return None if None in keys else [key for key in keys if key is not None]
        case ast.Call(ast.Attribute(whole, "items"), []):
            while isinstance(whole, ast.Name):
                bound = _one(whole.id, place)
                if bound is None:
                    return None
                whole = bound
            if isinstance(whole, ast.Dict) and None not in whole.keys:
                pairs = zip(whole.keys, whole.values, strict=True)
                return [ast.Tuple([key, value]) for key, value in pairs if key is not None]
        case ast.Call(ast.Name(name)):
            return _yielded(name, place)
        case ast.Name(name):
            bound = _one(name, place)
            return None if bound is None else _elements(bound, place)
    return None


def _yielded(name: str, place: Place) -> list[ast.AST] | None:
    """Return what a generator of the module yields, or the parts of what another function of it returns."""
    for function in place.module.tree.body:
        if isinstance(function, FUNCTIONS) and function.name == name:
            inside = list(ast.walk(function))
            if any(isinstance(node, ast.YieldFrom) for node in inside):
                return None
            yielded = [node.value for node in inside if isinstance(node, ast.Yield) and node.value is not None]
            ends = [node.value for node in inside if isinstance(node, ast.Return) and node.value is not None]
            returned = [part for end in ends for part in (end.elts if isinstance(end, ast.Tuple) else [])]
            return [*yielded, *returned] or None
    return None


def _one(name: str, place: Place) -> ast.AST | None:
    """Return the only thing that a name is bound to."""
    for function in place.functions:
        bound = list(_bindings(name, function, place))
        if bound:
            return bound[0] if len(bound) == 1 else None
    return _value(name, place)


def _parameter(name: str, function: Any, place: Place, deep: int) -> set[str] | None:
    """Return what the calls of a function pass for a parameter."""
    positional = [*function.args.posonlyargs, *function.args.args]
    names = [argument.arg for argument in positional]
    least = 1 if names[:1] in (["self"], ["cls"]) else 0
    defaults = dict(zip(reversed(names), reversed(function.args.defaults), strict=False))
    defaults |= {a.arg: d for a, d in zip(function.args.kwonlyargs, function.args.kw_defaults, strict=True) if d}
    found: list[set[str] | None] = []
    for node, there in calls().get(function.name, ()):
        if function.name.startswith("_") and there.module != place.module:
            continue
        given: ast.AST | None = next((word.value for word in node.keywords if word.arg == name), None)
        if given is None and name in names:
            at = names.index(name) - least
            given = node.args[at] if at < len(node.args) else defaults.get(name)
        given = defaults.get(name) if given is None else given
        found.append(None if given is None else strings(given, there, deep))
    return None if not found or None in found else set().union(*(words or () for words in found))
