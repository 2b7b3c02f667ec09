"""Manoeuvres of both measured systems among 40 units and 20 pieces: judged, drawn, all named ones of a unit."""

import random
from collections.abc import Iterator

from engine.systems.battlefield.movement.manoeuvre import draw_manoeuvre, manoeuvres, plot
from engine.systems.battlefield.movement.plotted import Plotted
from engine.systems.battlefield.movement.walk import Movers
from engine.systems.battlefield.orders import Act
from engine.systems.warhorn.movement.moving import check_move
from engine.systems.warhorn.orders import Move
from engine.tabletop.pose import Base, Pose
from engine.tabletop.shapes import closer
from tests.bench.harness import Goal, paced
from tests.bench.table import RING
from tests.systems.battlefield.kit import Board
from tests.systems.warhorn.kit import Board as Figures

JUDGED = 2.0
"""Milliseconds for one candidate of two legs and a wheel."""
LISTED = 50.0
"""Milliseconds for all named manoeuvres of a unit under MOVE."""
CARDS = ("foot", "foot", "loose", "horse", "dense")
KINDS = ("hill", "mud", "plough", "ford")


def goals() -> Iterator[Goal]:
    rng = random.Random(11)
    b = battle(rng)
    units = [b.ids(f"A{n}") for n in range(1, 21)]
    tries = [(unit, candidate(rng)) for unit in units for _ in range(5)]

    def judged() -> int:
        return sum(isinstance(plot(b.t, b.world, unit, "", acts, ("move",)), Plotted) for unit, acts in tries)

    def listed() -> int:
        return sum(1 for unit in units for _ in manoeuvres(b.t, b.world, Movers(unit, "", ("move",))))

    def drawn() -> list[tuple[Act, ...]]:
        return [draw_manoeuvre(b.t, b.world, Movers(unit, "", ("move",)), rng.randrange) for unit in units]

    times = paced({"judge": judged, "list": listed, "draw": drawn}, rounds=7)
    each, every = times["judge"] / len(tries), times["list"] / len(units)
    yield Goal(
        "a manoeuvre of the miniature battle judged, in 2 ms", each / JUDGED, "at most", 1, f"{each:.2f} ms each"
    )
    detail = f"{every:.1f} ms a unit, {listed() / len(units):.0f} of them"
    yield Goal("all named manoeuvres of a unit, in 50 ms", every / LISTED, "at most", 1, detail)
    one = times["draw"] / len(units)
    yield Goal(
        "a manoeuvre by chance, in twice the time of judging one", one / JUDGED, "at most", 2, f"{one:.2f} ms each"
    )
    yield from moves()


def moves() -> Iterator[Goal]:
    """Measure moves of WARHORN among 40 units, 200 of their models skirmishers, and 20 pieces of terrain."""
    rng = random.Random(12)
    b = figures(rng)
    units = [b.id(f"A{n}") for n in range(1, 21)]
    tries = [Move(unit, ((rng.randint(2, 12) * 100, rng.randint(-60, 60)),)) for unit in units for _ in range(5)]
    times = paced({"judge": lambda: [tuple(check_move(b.t, b.world, order)) for order in tries]}, rounds=11)
    each = times["judge"] / len(tries)
    yield Goal("a move of WARHORN judged, in 2 ms", each / JUDGED, "at most", 1, f"{each:.2f} ms each")


def figures(rng: random.Random) -> Figures:
    """Return two armies of 20 in rows that face each other, every second unit of 10 skirmishers."""
    rows = {"A": list[str](), "B": list[str]()}
    for side, y, facing in (("A", 3000, 0), ("B", 9000, 360)):
        for n in range(20):
            x, back = 1600 + n % 10 * 2900, 1500 * (n // 10)
            troops = "10 loose javelin" if n % 2 else "16 spear"
            rows[side].append(f"{side}{n + 1}: {troops} @({x},{y - back if side == 'A' else y + back}){facing}")
    spots = [(rng.randint(1000, 27000), rng.randint(4000, 8000)) for _ in range(20)]
    terrain = [
        f"{kind} {x},{y} {x + 900},{y + 700}" for (x, y), kind in zip(spots, 10 * ("rough", "wood"), strict=True)
    ]
    return Figures("; ".join(rows["A"]), "; ".join(rows["B"]), terrain=terrain)


def candidate(rng: random.Random) -> tuple[Act, ...]:
    turn = Act("wheel", rng.randint(10, 60), rng.choice(("left", "right")))
    return Act("fwd", 250 * rng.randint(1, 2)), turn, Act("fwd", 250 * rng.randint(1, 2))


def battle(rng: random.Random) -> Board:
    """Return two armies of 20 that have come near each other, and 20 pieces of ground of eight corners."""
    placed: list[Base] = []
    rows: dict[str, list[str]] = {"A": [], "B": []}
    while len(placed) < 40:
        side = "A" if len(rows["B"]) == 20 or (len(rows["A"]) < 20 and rng.random() < 0.5) else "B"
        y = rng.choice((2100, 2800, 3400) if side == "A" else (4600, 5300, 5900)) + rng.randint(-60, 60)
        heading = ((0 if side == "A" else 360) + rng.choice((0, 0, 0, 20, 705))) % 720
        base = Base(Pose(rng.randint(500, 9000), y, heading), 600, 400)
        if any(closer(base.shape, other.shape, 5) for other in placed):
            continue
        placed.append(base)
        code = f"{side}{len(rows[side]) + 1}"
        rows[side].append(f"{code}:{rng.choice(CARDS)}@({base.pose.x},{y}){heading}/400")
    return Board(", ".join(rows["A"]), ", ".join(rows["B"]), terrain=[piece(rng) for _ in range(20)], staff=False)


def piece(rng: random.Random) -> str:
    x, y, r = rng.randint(500, 9500), rng.randint(500, 9500), rng.randint(300, 800)
    ring = ((round(r * c * rng.uniform(0.7, 1)), round(r * s * rng.uniform(0.7, 1))) for c, s in RING)
    return f"bare {rng.choice(KINDS)} " + " ".join(f"{x + dx},{y + dy}" for dx, dy in ring)
