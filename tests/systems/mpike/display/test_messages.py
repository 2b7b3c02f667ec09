"""Every message that code names stands in both languages, with no other facts than the code gives it."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from msgspec import Struct

from engine.content.files import SYSTEMS
from engine.kernel.policies import declared
from engine.systems.mpike.content.policies import Policies
from engine.systems.mpike.rules import R
from tests.systems.messages import LANGUAGES, variables

ROOT = SYSTEMS / "mpike"


class Said(Struct, frozen=True):
    """A message that code names, and the facts that it certainly or possibly has there."""

    code: str
    where: str
    facts: frozenset[str] | None
    """None where they are not written beside the code."""


def calls() -> Iterator[tuple[Path, ast.FunctionDef | None, ast.Call]]:
    """Yield the calls of all code, with the function around each."""
    for path in sorted(ROOT.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                around = [one for one in functions if one.lineno <= node.lineno <= (one.end_lineno or 0)]
                yield path, max(around, key=lambda one: one.lineno, default=None), node


def strings(node: ast.expr) -> list[str]:
    """Return the codes that an argument may be."""
    found = [part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str)]
    return [code for code in found if re.fullmatch(r"mpike-[a-z0-9-]*[a-z0-9]", code)]


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
def said() -> tuple[Said, ...]:
    """Return all messages that refusals and sentences name in code."""
    found = []
    for path, function, call in calls():
        name = getattr(call.func, "id", getattr(call.func, "attr", ""))
        if name not in ("violation", "line", "Line", "Term", "roll", "_refusal", "_at"):
            continue
        facts = given(function, call) if name in ("violation", "line", "Line") else None
        for arg in call.args[:4]:
            codes = strings(arg) if not isinstance(arg, ast.Call) else []
            found += [Said(code, f"{path.name}:{call.lineno}", facts) for code in codes]
    return tuple(found)


@cache
def named() -> dict[str, str]:
    """Return every code that stands in the code, with a place where it does."""
    found: dict[str, str] = {}
    for path in sorted(ROOT.rglob("*.py")):
        for number, row in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for code in re.findall(r'"(mpike-[a-z0-9-]*[a-z0-9])"', row):
                found.setdefault(code, f"{path.name}:{number}")
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_that_code_names_is_there(language: str) -> None:
    """A code that others begin with is put together with words: the tests of conformance know these."""
    known = variables("mpike", language)
    missing = {code: where for code, where in named().items() if code not in known}
    assert {
        code: where for code, where in missing.items() if not any(id_.startswith(f"{code}-") for id_ in known)
    } == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_has_facts_that_code_does_not_give(language: str) -> None:
    known = variables("mpike", language)
    wrong = [
        (one.code, one.where, sorted(known[one.code] - one.facts))
        for one in said()
        if one.facts is not None and one.code in known and known[one.code] - one.facts
    ]
    assert wrong == []


def test_refusals_are_found_where_code_makes_them() -> None:
    refused = [one for one in said() if one.facts is not None]
    assert len({one.code for one in refused}) > 300


def test_both_languages_have_the_same_messages_with_alike_facts() -> None:
    english, russian = variables("mpike", "en"), variables("mpike", "ru")
    assert set(english) == set(russian)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_modifier_has_a_name(language: str) -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in ROOT.rglob("*.py"))
    codes = set(re.findall(r'Modifier\(\s*"([a-z-]+)"', code))
    codes |= {"leader", "confused", "shaken", "far", "adjacent", "advancing", "retreating", "at-retreating"}
    codes.add("at-cavalry")
    assert {f"mpike-mod-{one}" for one in codes} - set(variables("mpike", language)) == set()
    assert len(codes) > 40


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("prefix", ["mpike-stopped-", "mpike-level-", "mpike-phase-", "mpike-order-"])
def test_messages_that_code_puts_together_are_there(language: str, prefix: str) -> None:
    ends = {
        "mpike-stopped-": ("broken", "pinned", "joined", "merged", "guns", "bridge"),
        "mpike-level-": ("draw", "marginal", "substantial", "decisive"),
        "mpike-phase-": ("setup", "initiative", "activations", "rout", "markers"),
        "mpike-order-": ("charge", "make-ready", "receive-charge", "rally"),
    }
    assert {prefix + end for end in ends[prefix]} <= set(variables("mpike", language))


def test_no_refusal_shares_its_message_with_what_is_said_of_the_board() -> None:
    """A refusal names its unit; of a unit that is described the name stands above."""
    board = {"describing.py", "help.py", "view.py", "terrain.py", "roster.py"}
    shown = {code for path in board for code in re.findall(r'"(mpike-[a-z-]+)"', (ROOT / "display" / path).read_text())}
    refused = {one.code for one in said() if one.facts is not None and not one.where.startswith(tuple(board))}
    assert {code for code in shown & refused if not code.startswith(("mpike-formation", "mpike-order"))} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_that_concerns_a_unit_names_it(language: str) -> None:
    known = variables("mpike", language)
    silent = [
        one.code
        for one in said()
        if one.facts and "unit" in one.facts and one.code in known and "unit" not in known[one.code]
    ]
    assert set(silent) <= {"mpike-swap-fired"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_policy_and_its_values_have_names(language: str) -> None:
    needed = {code for one in declared(R, Policies) for code in (one.code, *map(one.said, one.values))}
    assert {code for code in variables("mpike", language) if "-policy-" in code} == needed
