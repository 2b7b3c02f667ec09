"""Every message that code names stands in both languages, with no other facts than the code gives it."""

import re

import pytest

from engine.content.files import SYSTEMS
from engine.kernel.policies import declared
from engine.systems.mpike.content.policies import Policies
from engine.systems.mpike.rules import R
from tests.systems.coded import named, said
from tests.systems.messages import LANGUAGES, variables

ROOT = SYSTEMS / "mpike"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_that_code_names_is_there(language: str) -> None:
    """A code that others begin with is put together with words: the tests of conformance know these."""
    known = variables("mpike", language)
    missing = {code: where for code, where in named("mpike").items() if code not in known}
    assert {
        code: where for code, where in missing.items() if not any(id_.startswith(f"{code}-") for id_ in known)
    } == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_has_facts_that_code_does_not_give(language: str) -> None:
    known = variables("mpike", language)
    wrong = [
        (one.code, one.where, sorted(known[one.code] - one.facts))
        for one in said("mpike")
        if one.facts is not None and one.code in known and known[one.code] - one.facts
    ]
    assert wrong == []


def test_refusals_are_found_where_code_makes_them() -> None:
    refused = [one for one in said("mpike") if one.facts is not None]
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
    refused = {one.code for one in said("mpike") if one.facts is not None and not one.where.startswith(tuple(board))}
    assert {code for code in shown & refused if not code.startswith(("mpike-formation", "mpike-order"))} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_that_concerns_a_unit_names_it(language: str) -> None:
    known = variables("mpike", language)
    silent = [
        one.code
        for one in said("mpike")
        if one.facts and "unit" in one.facts and one.code in known and "unit" not in known[one.code]
    ]
    assert set(silent) <= {"mpike-swap-fired"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_policy_and_its_values_have_names(language: str) -> None:
    needed = {code for one in declared(R, Policies) for code in (one.code, *map(one.said, one.values))}
    assert {code for code in variables("mpike", language) if "-policy-" in code} == needed
