"""Where the text of a rulebook leaves a choice: a system's policies, their values, and the ruling that each rests on.

What a game has chosen is part of the content stored with it, under `policies` of the scenario; a policy that is not
there has its usual value.
"""

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias, get_args

from msgspec import Struct, structs

from engine.kernel.rulebook import Rule, Rulebook

PolicyValue: TypeAlias = str | int | bool
SCENARIO, POLICIES = "scenario", "policies"


class Policy(Struct, frozen=True):
    """A choice where a rule can be read in two ways, agreed for each game: its values, the usual one first."""

    key: str
    rule: Rule
    values: tuple[PolicyValue, ...]

    @property
    def usual(self) -> PolicyValue:
        return self.values[0]

    @property
    def code(self) -> str:
        """Return the message that names it."""
        return code_of(self.rule.book, self.key)

    def said(self, value: PolicyValue) -> str:
        """Return the message that names a value."""
        return code_of(self.rule.book, self.key, spelled(value))

    def value(self, text: str) -> PolicyValue | None:
        """Return the value of a spelling; None when there is none."""
        return next((value for value in self.values if spelled(value) == text), None)


def code_of(book: str, key: str, value: str = "") -> str:
    """Return the message that names a policy of a rulebook, or one of its values."""
    code = f"{book}-policy-{key}-{value}" if value else f"{book}-policy-{key}"
    return code.replace("_", "-")


def spelled(value: object) -> str:
    """Return a value as it is written in a rulebook and in a scenario: `true`, `250`, `zoc-first`."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def others(policy: str) -> Iterator[tuple[str, str]]:
    """Yield policy and value of each choice that a ruling names, e.g. `edge_rocks=off, edge_river=off`."""
    for choice in policy.split(", "):
        key, _, value = choice.partition("=")
        yield key, value


def declared(book: Rulebook, policies: type[Struct], paragraphs: Mapping[str, str] = {}) -> tuple[Policy, ...]:
    """Return the policies that a struct holds, each under the ruling that names it.

    `paragraphs` gives the rules of those that no ruling names.  Raises KeyError for a policy that is named nowhere.
    """
    named = {key: clause for clause, ruling in book.rulings.items() for key, _ in others(ruling.policy or "")}
    named |= paragraphs
    return tuple(
        Policy(field.name, book(named[field.name]), tuple(_values(field))) for field in structs.fields(policies)
    )


def _values(field: structs.FieldInfo) -> Iterator[PolicyValue]:
    """Yield the values of a field, its default first."""
    every = (False, True) if field.type is bool else get_args(field.type)
    yield field.default
    yield from (value for value in every if value != field.default)


def chosen(document: Mapping[str, Any]) -> dict[str, PolicyValue]:
    """Return the policies that stand in the content of a game."""
    scenario = document.get(SCENARIO)
    return dict(scenario.get(POLICIES, {})) if isinstance(scenario, Mapping) else {}


def read_as(document: Mapping[str, Any], policy: Policy, value: PolicyValue) -> dict[str, Any]:
    """Return the content of a game with a policy set to a value; the usual value is not written down."""
    policies = {key: kept for key, kept in chosen(document).items() if key != policy.key}
    if value != policy.usual:
        policies[policy.key] = value
    scenario = {key: part for key, part in document[SCENARIO].items() if key != POLICIES}
    return {**document, SCENARIO: {**scenario, POLICIES: policies} if policies else scenario}
