"""Orders by which nobody does anything: they stand first among answers, and leave nothing in the channel."""

import pytest

from engine.kernel.command import Command
from engine.kernel.ids import UnitId
from engine.systems.battlefield import orders as field
from engine.systems.scs import orders as scs
from engine.systems.sgboh import orders as ancients

UNIT = UnitId(1)


@pytest.mark.parametrize(("order", "idle"), [
    (scs.EndPhase(), True), (scs.Advance((), ()), True), (scs.Advance((UNIT,), (7,)), False),
    (scs.StandFast(1), False), (scs.Lose(UNIT), False),
    (ancients.EndPhase(), True), (ancients.Volley(), True), (ancients.Volley((UNIT,)), False),
    (ancients.TurnToFace(), True), (ancients.FallBack(UNIT), True), (ancients.FallBack(UNIT, (7,)), False),
    (ancients.Choose(0), False), (ancients.Activate((0,), (0,)), False), (ancients.Seize(0), False),
    (ancients.Confirm(fill=True), False), (ancients.Keep(), False), (ancients.Flee(0, 7), False),
    (field.Finish(), True), (field.Hold((UNIT,)), True), (field.Shoot((field.Shot(UNIT),)), False),
    (field.Answer((field.Reply(UNIT, "stand"),)), True), (field.Answer((field.Reply(UNIT, "evade"),)), False),
])  # fmt: skip
def test_an_order_is_idle_when_nobody_does_anything_by_it(order: Command, idle: bool) -> None:
    assert order.idle is idle
