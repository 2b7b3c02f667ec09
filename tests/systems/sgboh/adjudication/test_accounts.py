"""Adjudications tell what was recorded and read: every modifier, chance and outcome with its paragraph."""

import pytest

from tests.systems.accounts import Account, recorded, told


@pytest.mark.parametrize("account", recorded("sgboh adjudications"))
def test_account(account: Account) -> None:
    assert told("sgboh", account.procedure, account.line, account.seed) == account.sentences
