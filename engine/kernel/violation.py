"""Why an order is refused: as many reasons as there are, each with its rule and numbers."""

from msgspec import Struct

from engine.kernel.rulebook import UMPIRE, Rule
from engine.kernel.text import Fact, Facts, Line


class Violation(Struct, frozen=True):
    """One reason.  `code` is the Fluent message, `facts` its numbers."""

    rule: Rule
    code: str
    facts: Facts = ()

    @property
    def line(self) -> Line:
        return Line(self.code, self.facts, self.rule)


def violation(rule: Rule, code: str, **facts: Fact) -> Violation:
    """Refuse by a rule; the keywords are the facts of the message."""
    return Violation(rule, code, tuple(facts.items()))


def by_umpire(clause: str, **facts: Fact) -> Violation:
    """Refuse by a house rule of the umpire itself; the message is `umpire-<clause>`."""
    return Violation(UMPIRE(clause), f"umpire-{clause}", tuple(facts.items()))
