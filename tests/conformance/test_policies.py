"""Policies that a game may choose: every system lists all of its policies, and every value can be played by."""

from types import UnionType
from typing import Any, get_args, get_type_hints

import pytest

from bot.pages.discord.limits import OPTION_TEXT
from bot.words import LANGUAGES, words
from engine.content.files import freeze
from engine.kernel.policies import Policy, chosen, declared, others, read_as, spelled
from engine.kernel.rulebook import Rulebook
from engine.systems import SYSTEMS
from engine.systems.battlefield.content.kinds import Policies as BattlefieldPolicies
from engine.systems.mpike.content.policies import Policies as MpikePolicies
from engine.systems.scs.content.scenario import Policies as ScsPolicies
from engine.systems.sgboh.content.scenario import Policies as SgbohPolicies
from engine.systems.warhorn.content.kinds import Policies as WarhornPolicies
from tests.conformance.cases import SYSTEM_BY_KEY

STRUCTS: dict[str, Any] = {
    "scs": ScsPolicies, "sgboh": SgbohPolicies, "battlefield": BattlefieldPolicies, "mpike": MpikePolicies,
    "warhorn": WarhornPolicies,
}  # fmt: skip
EVERY = [(key, policy) for key in SYSTEMS for policy in SYSTEM_BY_KEY[key].policies]
every_policy = pytest.mark.parametrize(("key", "policy"), EVERY, ids=[f"{key}-{p.key}" for key, p in EVERY])
every_system = pytest.mark.parametrize("key", SYSTEMS)


def bound(key: str, document: dict[str, Any]) -> Any:
    """Return the policies that a game goes by once its content is bound."""
    game = SYSTEM_BY_KEY[key].bind(document)
    return (game.theatre if key == "scs" else game.field).policies


def values(kind: type | UnionType) -> set[str]:
    return {"true", "false"} if kind is bool else set(map(str, get_args(kind)))


@every_system
def test_every_policy_is_listed_with_all_of_its_values_and_the_usual_one_first(key: str) -> None:
    kinds, usual = get_type_hints(STRUCTS[key]), STRUCTS[key]()
    listed = {policy.key: policy for policy in SYSTEM_BY_KEY[key].policies}
    assert listed.keys() == kinds.keys()
    for name, policy in listed.items():
        assert {spelled(value) for value in policy.values} == values(kinds[name])
        assert len(policy.values) == len(values(kinds[name])) >= 2
        assert policy.usual == getattr(usual, name)


@every_system
def test_rulings_name_values_that_there_are_and_that_are_not_usual(key: str) -> None:
    listed = {policy.key: policy for policy in SYSTEM_BY_KEY[key].policies}
    book = SYSTEM_BY_KEY[key].rulebook
    named = [(clause, *choice) for clause, r in book.rulings.items() if r.policy for choice in others(r.policy)]
    assert named
    for clause, name, value in named:
        assert listed[name].value(value) not in (None, listed[name].usual), f"{clause}: {name}={value}"
        assert listed[name].rule == book(clause)


@every_policy
@pytest.mark.parametrize("most", [1, pytest.param(99, marks=pytest.mark.soak)])
def test_every_value_binds_in_every_scenario_and_the_game_goes_by_it(key: str, policy: Policy, most: int) -> None:
    system = SYSTEM_BY_KEY[key]
    for info in system.scenarios()[:most]:
        document = system.document(info.id)
        for value in policy.values:
            read = read_as(document, policy, value)
            assert getattr(bound(key, read), policy.key) == value, info.id
            assert chosen(read) == {**chosen(document), **({} if value == policy.usual else {policy.key: value})}


@every_policy
def test_the_usual_value_leaves_the_content_as_it_was(key: str, policy: Policy) -> None:
    document = SYSTEM_BY_KEY[key].document(SYSTEM_BY_KEY[key].scenarios()[0].id)
    before = freeze(document)
    there = read_as(document, policy, policy.values[1])
    assert freeze(there) != before
    assert freeze(read_as(there, policy, policy.usual)) == before
    assert freeze(document) == before, "what was given is left alone"


@every_system
def test_all_other_values_together_bind(key: str) -> None:
    system = SYSTEM_BY_KEY[key]
    document = system.document(system.scenarios()[0].id)
    for policy in system.policies:
        document = read_as(document, policy, policy.values[1])
    assert chosen(document) == {policy.key: policy.values[1] for policy in system.policies}
    assert all(getattr(bound(key, document), policy.key) == policy.values[1] for policy in system.policies)


@every_policy
@pytest.mark.parametrize("language", LANGUAGES)
def test_policies_and_values_have_names_that_fit_a_menu_and_tell_values_apart(
    key: str, policy: Policy, language: Any
) -> None:
    said = words(language)
    codes = [policy.code, *map(policy.said, policy.values)]
    assert [code for code in codes if code not in said] == []
    names = [said.message(code) for code in codes]
    assert len(set(names)) == len(names)
    assert max(map(len, names)) <= OPTION_TEXT


def test_a_policy_that_nothing_names_cannot_be_declared() -> None:
    book: Rulebook = SYSTEM_BY_KEY["scs"].rulebook
    with pytest.raises(KeyError, match="supply"):
        declared(book, ScsPolicies)
