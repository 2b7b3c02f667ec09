"""Nothing tells a distance that may not be measured yet: boards, overlays, previews, texts (declare-charge-a)."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from engine.kernel.command import Command
from engine.kernel.ids import Side
from engine.kernel.odds import Odds, odds
from engine.systems.warhorn.content.kinds import BLUE, RED
from engine.systems.warhorn.display.foresight import explain_odds, foretell
from engine.systems.warhorn.display.overlays import offered, overlay, unit_marks
from engine.systems.warhorn.display.sketching import sketch
from engine.systems.warhorn.display.view import table_view
from engine.systems.warhorn.frames import Declaring
from engine.systems.warhorn.game import WarhornGame
from engine.systems.warhorn.orders import DeclareCharge, FireEngine, Move, Shoot
from engine.tabletop import marks as m
from engine.tabletop.board import TableView
from tests.systems.warhorn.charges.charged import declared
from tests.systems.warhorn.combat.fights import fight
from tests.systems.warhorn.display.boards import seen, state_of, told
from tests.systems.warhorn.fire.shots import phase
from tests.systems.warhorn.kit import Board, Play

_PLACE = re.compile(r"-?\d+(?:[.,]\d+)?; -?\d+(?:[.,]\d+)?")
DECLARING = Declaring(RED, step="declare")


def board(far: int, phase: str = "start", **policies: str) -> Board:
    """Return both sides with everything that charges and shoots, the blue side `far` u beyond the red."""
    return Board(
        "A1: 24 large spear @(6000,3000)0 general; A2: 12 horse lance @(9500,3000)0 charge:B1;"
        "A3: 8 loose javelin @(13000,3000)0; A4: 2 cannon 3 @(16000,3000)0; A5: 16 bow @(19000,3000)0",
        f"B1: 24 large @(9000,{3000 + far})360; B2: 8 loose sling @(13500,{3000 + far})360;"
        f"B3: 2 elephant 1 / 2 bow @(17000,{3000 + far})360",
        terrain=["wood 2000,3500 4000,4500"], phase=phase, policies={"premeasure": "forbid", **policies},
    )  # fmt: skip


NEAR, FAR = 3300, 4700
"""Within reach of most charges and shots, and beyond that of all but the cannon."""


def bare(value: Any) -> Any:
    """Return marks without the places in them: points and bases."""
    if isinstance(value, dict):
        return {key: bare(part) for key, part in value.items() if key not in ("pose", "base")}
    if isinstance(value, list | tuple):
        if len(value) == 2 and all(isinstance(part, int) for part in value):
            return "place"
        return [bare(part) for part in value]
    return value


def without_places(view: TableView) -> str:
    """Return all that texts tell of a view but places."""
    return _PLACE.sub("·", told(view))


def overlays(b: Board, viewer: Side | None) -> Iterator[tuple[str, Any]]:
    state = state_of(b)
    for key, name in offered(b.t, state, viewer):
        yield key, (name, bare(msgspec.to_builtins(overlay(b.t, state, key))))


@pytest.mark.clause("warhorn declare-charge", "warhorn declare-charge-a")
@pytest.mark.parametrize("viewer", [None, "red", "blue"])
@pytest.mark.parametrize("phase", ["start", "shooting", "melee"])
def test_boards_and_texts_of_positions_that_differ_in_distance_alone_are_one(viewer: str | None, phase: str) -> None:
    near, far = (seen(board(away, phase), viewer, DECLARING) for away in (NEAR, FAR))
    assert without_places(near) == without_places(far)
    assert bare(msgspec.to_builtins(near.marks)) == bare(msgspec.to_builtins(far.marks))
    assert {piece.nearest for piece in near.pieces} == {None}


@pytest.mark.clause("warhorn declare-charge-a")
@pytest.mark.parametrize("viewer", [None, RED, BLUE])
@pytest.mark.parametrize("phase", ["start", "movement", "shooting"])
def test_overlays_of_positions_that_differ_in_distance_alone_are_one(viewer: Side | None, phase: str) -> None:
    near, far = (dict(overlays(board(away, phase), viewer)) for away in (NEAR, FAR))
    assert near == far
    assert not {key.partition("-")[0] for key in near} & {"charge", "shots"}


@pytest.mark.clause("warhorn declare-charge-a")
@pytest.mark.parametrize("code", ["A1", "A3", "A4", "B3"])
def test_marks_round_a_unit_of_positions_that_differ_in_distance_alone_are_one(code: str) -> None:
    found = []
    for away in (NEAR, FAR):
        b = board(away)
        found.append(bare(msgspec.to_builtins(unit_marks(b.t, state_of(b), b.id(code)))))
    assert found[0] == found[1]


def drawn(b: Board, order: Any) -> TableView:
    """Return the preview of an order of red."""
    state = state_of(b)
    found = sketch(b.t, state, RED, order, table_view(b.t, state, RED))
    assert found is not None
    return found


ORDERS = {
    "charge": lambda b: DeclareCharge(b.id("A1"), (b.id("B1"), b.id("B2"))),
    "shot": lambda b: Shoot(b.id("A5"), b.id("B3")),
    "canister": lambda b: FireEngine(b.id("A4"), 0, target=b.id("B3"), canister=True),
    "ball": lambda b: FireEngine(b.id("A4"), 1, *b.base("B1").front_centre),
    "move": lambda b: Move(b.id("A1"), ((500, 0),)),
}


@pytest.mark.clause("warhorn declare-charge-a", "warhorn shoot-range")
@pytest.mark.parametrize("order", ORDERS.values(), ids=list(ORDERS))
def test_previews_of_positions_that_differ_in_distance_alone_are_one(order: Any) -> None:
    near, far = (drawn(b, order(b)) for b in (board(NEAR), board(FAR)))
    assert without_places(near) == without_places(far)
    assert bare(msgspec.to_builtins(near.marks)) == bare(msgspec.to_builtins(far.marks))


_POINT = re.compile(r"\b[xy]=-?\d+")
CHARGES = ("A1 > B1", "A1 > B1 B2", "A2 > B3", "A3 > B2", "B1 > A1", "A4 > B1")
SHOTS = ("A5 > B1", "A5 > B3", "A3 > B2", "A1 > B1", "A5 > A1")


def declared_so(p: Play, line: str) -> Command:
    unit, _, targets = line.partition(" > ")
    return DeclareCharge(p.id(unit), tuple(map(p.id, targets.split())))


def shot_so(p: Play, line: str) -> Command:
    unit, _, target = line.partition(" > ")
    return Shoot(p.id(unit), p.id(target))


@pytest.mark.clause("warhorn declare-charge-a", "warhorn shoot-range", "warhorn uncontrolled-attack-b")
@pytest.mark.parametrize(
    ("begun", "so", "lines"), [(declared, declared_so, CHARGES), (phase, shot_so, SHOTS)], ids=["charges", "shots"]
)
def test_lawful_orders_refusals_and_chances_are_one_however_far_the_targets_are(
    begun: Callable[[Board], Play], so: Callable[[Play, str], Command], lines: tuple[str, ...]
) -> None:
    """The question with its facts, what may be ordered, why something may not, what is foretold of it, its chances."""
    found = []
    for away in (NEAR, FAR):
        p = begun(board(away))
        orders = [so(p, line) for line in lines]
        lawful = p.legal(RED)
        assert lawful
        found.append(
            (
                [(one.asks, one.facts) for one in p.state.decisions],
                sorted(_POINT.sub("·", repr(order)) for order in lawful),
                [p.reasons(order, "red") for order in orders],
                [tuple(foretell(p.t, p.state, RED, order)) for order in orders],
                [tuple(explain_odds(p.t, p.state, order)) for order in orders],
            )
        )
    assert found[0] == found[1]
    assert any(found[0][2])
    assert not all(found[0][2])


@pytest.mark.clause("warhorn declare-charge-a", "warhorn melee-sequence")
@pytest.mark.parametrize(("policy", "shots"), [("forbid", False), ("allow", True)])
def test_chances_of_blows_are_told_to_who_may_not_measure_and_those_of_shots_are_not(policy: str, shots: bool) -> None:
    told = {"premeasure": policy}
    b = Board("A1: 6 large halberd @(6000,3000)0", "B1: 8 @(6000,3000)360", contacts=["A1>B1 front"], policies=told)
    p = fight(b)
    game = WarhornGame(b.t)
    game.procedures = p.game.procedures
    found = odds(game, p.state, RED, p.legal(RED)[0])
    assert isinstance(found, Odds)
    p = phase(Board("A1: 6 loose bow @(6000,3000)0", "B1: 8 @(6000,5000)360", policies=told))
    game.procedures, game.field, game.premeasuring = p.game.procedures, p.t, shots
    assert isinstance(odds(game, p.state, RED, p.legal()[0]), Odds) == shots


@pytest.mark.clause("warhorn declare-charge")
def test_a_charge_is_measured_once_nobody_declares_any_more() -> None:
    b = board(NEAR)
    (open_,) = (mark for mark in seen(b, None, DECLARING).marks if isinstance(mark, m.ChargeMark))
    (over,) = (mark for mark in seen(b, None, Declaring(RED, step="answer")).marks if isinstance(mark, m.ChargeMark))
    assert (open_.length, over.length) == (0, 3300)
    assert "Attack from A2 to B1: 33 cm." in told(seen(b, None, Declaring(RED, step="answer")))


@pytest.mark.clause("warhorn declare-charge-a")
def test_measuring_by_agreement_tells_reach_and_distance() -> None:
    b = board(NEAR, premeasure="allow")
    state = state_of(b)
    keys = {key for key, _ in offered(b.t, state, None)}
    assert {"charge-a1", "shots-a4", "shots-a5", "move-b1"} <= keys
    (_, reach) = overlay(b.t, state, "charge-a1")
    assert isinstance(reach, m.ChargeReachMark)
    assert reach.reach == 2000
    _, ring, dead = overlay(b.t, state, "shots-a4")
    assert (ring.reach, dead.radius) == (10000, 1200)  # type: ignore[union-attr]
    (sight,) = (mark for mark in overlay(b.t, state, "view-a1") if isinstance(mark, m.SightMark) and mark.end[0] < 9000)
    assert sight.length == 3736
