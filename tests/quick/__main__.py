"""`make quick`: the tests of what changed, for at most so many seconds; `make test` runs all of them."""

import sys
import time

import grimp
import pytest

from tests.quick.choosing import PACKAGES, changed, chosen, path_of

SECONDS = 40.0
"""With lint and types before it, the whole stays under a minute."""


class Budget:
    """Ends a session when its time is over; the nearest tests have run by then."""

    def __init__(self) -> None:
        self.ends = time.monotonic() + SECONDS
        self.ran = 0
        self.listed = 0

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.listed = len(session.items)

    def pytest_runtest_teardown(self, item: pytest.Item) -> None:
        self.ran += 1
        if time.monotonic() > self.ends and self.ran < self.listed:
            item.session.shouldstop = f"{self.listed - self.ran} tests are left for `make test`"


def main() -> int:
    names = chosen(changed(), grimp.build_graph(*PACKAGES))
    if not names:
        sys.stdout.write("nothing that a test imports has changed\n")
        return 0
    budget = Budget()
    code = pytest.main(["-q", "-x", "-n", "0", "-p", "no:randomly", *map(path_of, names)], plugins=[budget])
    over = code == pytest.ExitCode.INTERRUPTED and budget.ran < budget.listed and time.monotonic() > budget.ends
    return 0 if over or code == pytest.ExitCode.NO_TESTS_COLLECTED else int(code)


sys.exit(main())
