"""`make load`: hundreds of games, tens of orders a second, on both stores: what is acknowledged and posted how fast."""

import argparse
import asyncio
import sys
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.load.running import Load, loaded


def arguments(words: list[str]) -> argparse.Namespace:
    """Read the arguments of `make load`."""
    parser = argparse.ArgumentParser(prog="make load", description=__doc__)
    parser.add_argument("--store", choices=("both", "sqlite", "postgresql"), default="both")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--guilds", type=int, default=60)
    parser.add_argument("--rate", type=float, default=20, help="orders a second")
    parser.add_argument("--boards", type=float, default=5, help="looks at boards a second")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--warm", type=float, default=30, help="seconds under the same load before it is measured")
    parser.add_argument("--soak", type=float, default=0, help="minutes of load instead, with the memory of each")
    parser.add_argument("--kills", type=int, default=0, help="how often the worker is killed under load")
    parser.add_argument("--every", type=float, default=6, help="seconds between kills")
    parser.add_argument("--freezes", action="store_true", help="they are frozen instead, until another serves for them")
    parser.add_argument("--workers", type=int, help="several divide four shards; by default one, then two")
    parser.add_argument("--outage", type=float, default=0, help="seconds that the server of the database is stopped")
    parser.add_argument("--cold", action="store_true", help="no ground has been painted before, as on the first day")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(words)
    if asked.freezes and (not asked.kills or (asked.workers or 1) < 2):
        parser.error("--freezes needs --kills and several --workers")
    return asked


def runs(asked: argparse.Namespace) -> list[tuple[str, int]]:
    """Return on which stores the load runs, each with how many workers."""
    if asked.outage or (asked.workers or 1) > 1:
        return [("postgresql", asked.workers or 1)]
    if asked.store == "both" and asked.workers is None:
        return [("sqlite", 1), ("postgresql", 1), ("postgresql", 2)]
    return [(store, 1) for store in ("sqlite", "postgresql") if asked.store in (store, "both")]


def _tell(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main(words: list[str]) -> int:
    """Run the load and print its figures; return 1 where anything was lost, doubled, out of order, slow or large."""
    asked = arguments(words)
    given = Load(
        games=asked.games, guilds=asked.guilds, rate=asked.rate, boards=asked.boards,
        seconds=asked.soak * 60 or asked.seconds, warm=asked.warm, soak=bool(asked.soak), kills=asked.kills,
        every=asked.every, freezes=asked.freezes, outage=asked.outage, seed=asked.seed, painted=not asked.cold,
        goals=True,
    )  # fmt: skip
    bad = 0
    with TemporaryDirectory(prefix="umpire-load-") as folder:
        for store, workers in runs(asked):
            bad += asyncio.run(loaded(replace(given, workers=workers), store, Path(folder), _tell))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
