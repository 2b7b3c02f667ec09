"""`make bench`: every ratio of the design, in one run."""

import sys

from tests.bench import (
    answers,
    board,
    computer,
    desk,
    engine,
    manoeuvres,
    page,
    postgres,
    reach,
    start,
    store,
    table,
    tournament,
)  # fmt: skip

found = []
for module in (
    reach,
    table,
    manoeuvres,
    engine,
    computer,
    store,
    postgres,
    board,
    tournament,
    start,
    desk,
    answers,
    page,
):
    for goal in module.goals():
        sys.stdout.write(f"{goal}\n")
        sys.stdout.flush()
        found.append(goal)
sys.exit(0 if all(goal.met or goal.aim for goal in found) else 1)
