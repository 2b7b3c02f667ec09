"""One-line changes of rules: an operator, a number, a condition, a result, an argument, a statement that is dropped.

Each change knows the paragraphs of its function: what its own lines cite, then its class, then the heading of the
module.
"""

import ast
import copy
import hashlib
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from bot.tools.citations import FUNCTION, HEADING, TOKEN, Books, citations

COMPARED = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
REVERSED = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
SWAPPED = {"min": "max", "max": "min", "any": "all", "all": "any"}
TOLD = frozenset({"violation", "Violation", "Line", "Problem", "TypeVar", "NewType"})
"""Calls whose arguments are words for a player; what they say is for the tests of texts."""
UNTOUCHED = frozenset({"annotation", "returns", "decorator_list", "args", "type_comment"})
"""Parts of a function or an assignment that carry no rule out."""


class Mutant(NamedTuple):
    """A change of one file, by offsets in bytes."""

    id: str
    file: str
    line: int
    function: str
    clauses: tuple[str, ...]
    was: str
    becomes: str
    """The lines that it touches, before and after, without their indent."""
    start: int
    end: int
    text: str

    def apply(self, source: bytes) -> bytes:
        return source[: self.start] + self.text.encode() + source[self.end :]


def mutants(source: bytes, file: str, home: str, books: Books) -> list[Mutant]:
    """Return every mutant of a module, in the order of its lines."""
    tree = ast.parse(source)
    cited = _cited(source.decode(), tree, home, books)
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found: list[Mutant] = []
    seen: Counter[tuple[str, ...]] = Counter()
    for scope, function in _functions(tree, ()):
        near = (cited.get(scope[:n], ()) for n in range(len(scope), -1, -1))
        clauses = tuple(dict.fromkeys(clause for each in near for clause in each))
        if not clauses or _of_content(function):
            continue
        for node, text in (
            change
            for statement in function.body
            if not _docstring(statement)
            for change in _changes(statement, function)
        ):
            start, end = starts[node.lineno - 1] + node.col_offset, starts[node.end_lineno - 1] + node.end_col_offset
            first, last = starts[node.lineno - 1], starts[node.end_lineno]
            was = source[first:last].decode()
            becomes = (source[first:start] + text.encode() + source[end:last]).decode()
            names = (file, ".".join(scope), was.strip(), becomes.strip())
            seen[names] += 1
            mark = hashlib.sha256("\0".join((*names, str(seen[names]))).encode()).hexdigest()[:8]
            stem = file.rpartition("/")[2].removesuffix(".py")
            found.append(Mutant(f"{stem}-{mark}", file, node.lineno, names[1], clauses, *names[2:], start, end, text))
    return found


def _cited(source: str, tree: ast.Module, home: str, books: Books) -> dict[tuple[str, ...], tuple[str, ...]]:
    """Return the paragraphs of each class and function; those of the module stand under the empty scope."""
    scopes: dict[tuple[str, ...], dict[str, None]] = {}
    for one in citations(source, home, books, words=False)[0]:
        if one.book == home:
            scopes.setdefault(one.scope[:2], {})[one.clause] = None
    heading = HEADING.match(ast.get_docstring(tree) or "")
    for chapter in TOKEN.findall(heading.group(1)) if heading else ():
        found = (known for known in books[home] if known.startswith(chapter if "." in chapter else f"{chapter}."))
        scopes.setdefault((), {}).update(dict.fromkeys(found))
    return {scope: tuple(f"{home} {clause}" for clause in clauses) for scope, clauses in scopes.items()}


def _functions(node: ast.AST, scope: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], ast.FunctionDef]]:
    """Yield each function of a module and each method of its classes; what is nested in them belongs to them."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, FUNCTION):
            yield (*scope, child.name), child
        elif isinstance(child, ast.ClassDef):
            yield from _functions(child, (*scope, child.name))


def _of_content(function: ast.FunctionDef) -> bool:
    """Tell whether a function looks for the mistakes of an author, not of a player."""
    names = (node.id for node in ast.walk(function) if isinstance(node, ast.Name))
    return "mistakes" in function.name or "Problem" in names


def _changes(node: ast.AST, function: ast.FunctionDef) -> Iterator[tuple[ast.AST, str]]:
    """Yield nodes with the text that takes their place."""
    if isinstance(node, ast.Assert | ast.Raise | ast.JoinedStr | ast.Import | ast.ImportFrom):
        return
    yield from _own(node, function)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in TOLD:
        return
    for name, value in ast.iter_fields(node):
        if name in UNTOUCHED and not (name == "args" and isinstance(node, ast.Call)):
            continue
        for child in value if isinstance(value, list) else (value,):
            if isinstance(child, ast.AST) and not _docstring(child):
                yield from _changes(child, node if isinstance(node, FUNCTION) else function)


def _docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _own(node: ast.AST, function: ast.FunctionDef) -> Iterator[tuple[ast.AST, str]]:
    match node:
        case ast.Compare():
            for n, op in enumerate(node.ops):
                other = copy.copy(node)
                other.ops = [*node.ops[:n], COMPARED[type(op)](), *node.ops[n + 1 :]]
                yield node, ast.unparse(other)
        case ast.BinOp() if type(node.op) in REVERSED and not _text(node):
            yield node, f"({ast.unparse(ast.BinOp(node.left, REVERSED[type(node.op)](), node.right))})"
        case ast.BoolOp():
            other = ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
            yield node, f"({ast.unparse(other)})"
        case ast.UnaryOp(op=ast.Not()):
            yield node, f"({ast.unparse(node.operand)})"
        case ast.UnaryOp(op=ast.USub()) if not isinstance(node.operand, ast.Constant):
            yield node, f"({ast.unparse(node.operand)})"
        case ast.Constant(value=bool()):
            yield node, str(not node.value)
        case ast.Constant(value=int()):
            yield node, str(node.value + 1)
        case ast.Call():
            yield from _calls(node)
        case _:
            yield from _flow(node, function)


def _flow(node: ast.AST, function: ast.FunctionDef) -> Iterator[tuple[ast.AST, str]]:
    """Yield a statement or a branch with another way to go."""
    match node:
        case ast.Return(value=ast.expr() as value) if function.returns is not None:
            kind = ast.unparse(function.returns)
            if kind == "bool" and not isinstance(value, ast.Constant | ast.Compare):
                yield value, f"not ({ast.unparse(value)})"
            elif kind == "int" and not isinstance(value, ast.Constant):
                yield value, f"({ast.unparse(value)}) + 1"
        case ast.If() | ast.While() | ast.IfExp() if not isinstance(node.test, ast.Compare | ast.Constant):
            yield node.test, f"not ({ast.unparse(node.test)})"
        case ast.comprehension():
            for test in node.ifs:
                if not isinstance(test, ast.Compare):
                    yield test, f"not ({ast.unparse(test)})"
        case ast.Expr() | ast.AugAssign() | ast.Delete() | ast.Continue() | ast.Break():
            yield node, "pass"


def _calls(node: ast.Call) -> Iterator[tuple[ast.AST, str]]:
    """Yield a call with another function, and without each of its named arguments that is plain."""
    if isinstance(node.func, ast.Name) and node.func.id in SWAPPED:
        yield node.func, SWAPPED[node.func.id]
    if isinstance(node.func, ast.Name) and node.func.id in TOLD:
        return
    for keyword in node.keywords:
        if keyword.arg and isinstance(keyword.value, ast.Constant | ast.Name) and keyword.arg != "default":
            other = copy.copy(node)
            other.keywords = [each for each in node.keywords if each is not keyword]
            yield node, ast.unparse(other)


def _text(node: ast.BinOp) -> bool:
    sides = (node.left, node.right)
    return any(isinstance(side, ast.JoinedStr) or getattr(side, "value", 0).__class__ is str for side in sides)
