"""Chapter 3.1.7-lance: which dash makes a lance charge, from the order to the blow."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.systems.battlefield import events as e
from engine.systems.battlefield.combat.fighting import pairing
from engine.systems.battlefield.content.kinds import RED
from engine.systems.battlefield.display.forecasts import met
from engine.systems.battlefield.movement.manoeuvre import carry, plot
from engine.systems.battlefield.movement.plotted import Plotted
from engine.systems.battlefield.movement.tested_moves import path
from engine.systems.battlefield.world import GivenOrder
from tests.systems.battlefield.carried import Carried, done
from tests.systems.battlefield.combat.melees import told
from tests.systems.battlefield.kit import Board
from tests.systems.battlefield.movement.moved import plotted

T = "B1:armoured@(5000,6000)360/400"
"""Its front is y 6000, x 4400 to 5000."""


def lancers(away: int, **position: Any) -> Board:
    """Return lancers straight before the front of B1, so many u away."""
    return Board(f"A1:lancers@(4400,{6000 - away})0/400", T, **position)


def ridden(b: Board, way: Plotted) -> Carried:
    return done(b, lambda tx: carry(b.t, tx, RED, b.ids("A1"), "", way))


def lance(after: Carried) -> int:
    """Return what the lance takes off the Protection of B1 when the attack is met."""
    world = met(after.world)
    (fight,) = world.engagements
    return told(pairing(after.t, world, fight).defender.armour).get("lance", 0)


@pytest.mark.clause("battlefield 3.1.7-lance", "battlefield 3.1.7-lance-c")
@pytest.mark.parametrize(
    ("away", "way", "dash"),
    [(251, "dash 1u", False), (499, "dash 249u", False), (500, "dash 1", True), (1500, "dash 5", True)],
)
def test_only_a_dash_of_a_whole_step_makes_a_lance_charge(away: int, way: str, *, dash: bool) -> None:
    """The lances ignore all of Protection 5; less than a step is an attack like one at a walk."""
    b = lancers(away)
    after = ridden(b, plotted(b, "A1", f"{way}, attack B1", "dash"))
    assert (lance(after), after.of(e.Declared)[0].attack.dash) == (-5 if dash else 0, dash)
    assert after.unit("A1").dashed, "whoever dashed at all does not shoot"


@pytest.mark.clause("battlefield 3.1.7-lance-c")
def test_the_wheel_before_a_dash_and_the_setting_of_bases_are_no_part_of_its_length() -> None:
    """From x 4500 lancers wheel 10 degrees to the left and dash 0.9: the wheel costs a step but runs none."""
    b = Board("A1:lancers@(4500,5600)0/400", T)
    after = ridden(b, plotted(b, "A1", "wheel L 10, dash 0.9, attack B1", "dash"))
    assert (lance(after), after.at("A1")) == (0, "(4400,6000)0")


@pytest.mark.clause("battlefield 3.1.7-lance-c", "battlefield 5.3-e")
@pytest.mark.parametrize(("mud", "dash"), [(5110, False), (5090, True), (0, True)])
def test_in_a_charge_of_their_own_accord_only_the_steps_over_dry_plain_count(mud: int, *, dash: bool) -> None:
    """They go 1000 u from y 4750; the rear of their base leaves the mud in the last step, or just before it."""
    b = lancers(1250, terrain=[f"mud 4300,4200 5100,{mud}"] if mud else [])
    given = GivenOrder(b.ids("A1"), "", ("auto",), roll=12, result="charge", target=b.id("B1"))
    b.world = replace(b.world, given=(given,))
    acts = path(b.t, b.world, b.ids("A1"))
    found = plot(b.t, b.world, b.ids("A1"), "", acts, given.kinds, given.result)
    assert isinstance(found, Plotted)
    after = ridden(b, found)
    assert (lance(after), after.of(e.Declared)[0].attack.dash) == (-5 if dash else 0, dash)
