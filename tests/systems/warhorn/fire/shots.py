"""Shots at the table of the kit."""

from typing import Any

from engine.kernel.ids import Side
from engine.kernel.procedure import Frame
from engine.systems.warhorn import events as e
from engine.systems.warhorn.combat.frenzy import frenzy
from engine.systems.warhorn.fire.aiming import AimedShot, shot_at
from engine.systems.warhorn.fire.engine_shots import engine_shots
from engine.systems.warhorn.fire.lawful import aimed_wrong
from engine.systems.warhorn.fire.shooting import shooting
from engine.systems.warhorn.fire.volleys import volleys
from engine.systems.warhorn.frames import Shooting, Volley
from engine.systems.warhorn.losses.losing import losing
from engine.systems.warhorn.morale.testing import resilience_test
from engine.systems.warhorn.orders import Finish, FireEngine, Reply, Shoot
from engine.systems.warhorn.rules import R
from tests.systems.playing import Rest, Resting, reasons, rest
from tests.systems.warhorn.kit import Board, Play, Roll


def volley(b: Board, line: str, *dice: Roll, when: str = "own") -> Play:
    """Play one shot to the first question: `A1>B1`, `A1>B1 bow indirect`."""
    order = shot(b, line)
    return play(b, Volley(order.unit, order.target, order.weapon, order.way, when), *dice)  # type: ignore[arg-type]


def play(b: Board, frame: Frame, *dice: Roll) -> Play:
    """Play a frame of the chapter to the first question."""
    end = rest(Resting("warhorn-ask-rest", R("phases"), Finish()))
    items = shooting(b.t), volleys(b.t), engine_shots(b.t), losing(b.t), resilience_test(b.t), frenzy(b.t), end
    return b.play(Rest(frame), *items, dice=dice)


def phase(b: Board, side: str = "red") -> Play:
    """Play the shooting phase of a side to the first question."""
    return play(b, Shooting(Side(side)))


def shot(b: Board | Play, line: str) -> Shoot:
    """Return an order to shoot: `A1>B1`, `A1>B1 bow indirect`."""
    pair, *words = line.split()
    one, other = pair.split(">")
    way = next((word for word in words if word in ("direct", "indirect")), "")
    weapon = next((word for word in words if word not in ("direct", "indirect")), "")
    return Shoot(b.id(one), b.id(other), weapon, way)  # type: ignore[arg-type]


def reply(b: Board | Play, line: str) -> Reply:
    """Return an answer: `B1>A1`, `B1>A1 bow indirect`."""
    order = shot(b, line)
    return Reply(order.unit, order.target, order.weapon, order.way)


def fire(b: Board | Play, line: str) -> FireEngine:
    """Return an order to an engine: `A1.2 > B1`, `A1.1 > 6000,5000 explosive`, `A1.1 > B1 canister`."""
    engine, at, *words = line.replace(">", " ").split()
    name, _, number = engine.partition(".")
    values: dict[str, Any] = {"canister": "canister" in words}
    if "explosive" in words:
        values["ball"] = "explosive"
    if "," in at:
        values["x"], values["y"] = map(int, at.split(","))
    else:
        values["target"] = b.id(at)
    return FireEngine(b.id(name), int(number) - 1, **values)


def worked_out(b: Board, line: str) -> AimedShot:
    """Return a shot worked out, straight unless it is said, with the weapon that is said."""
    order = shot(b, line)
    assert order.weapon
    return shot_at(b.t, b.world, order.unit, order.target, order.weapon, order.way or "direct")


def no(b: Board, line: str) -> list[tuple[str, str]]:
    """Return clause and text of every reason why a shot is refused."""
    order = shot(b, line)
    side = b.world.units[order.unit].side
    found = reasons(aimed_wrong(b.t, b.world, side, order))
    return [(clause, code.removeprefix("warhorn-")) for clause, code, _ in found]


def fired(p: Play) -> list[tuple[str, str, int, int, int]]:
    """Return shooter, weapon, dice, what they had to show, and hits of every shot."""
    return [(p.name(event.unit), event.weapon, event.dice, event.skill, event.hits) for event in p.of(e.Shot)]


def dead(p: Play) -> list[tuple[str, Any]]:
    """Return unit and dead of every time that hits fell."""
    return [(p.name(event.unit), event.dead) for event in p.of(e.Hit)]


def battery(kind: str, parts: str = "3 M3", at: str = "(6000,0)0", words: str = "") -> str:
    """Return a battery whose first engine stands where it is said."""
    return f"A1: 3 {kind} {parts} @{at} {words}"


def came_down(p: Play) -> list[tuple[str, tuple[int, int]]]:
    """Return what became of the shots of engines, and where they came down."""
    return [(event.result, event.fall) for event in p.of(e.EngineFired)]


def barred(p: Play, line: str) -> list[tuple[str, str]]:
    """Return clause and text of every reason why a shot is refused."""
    return [(clause, code.removeprefix("warhorn-")) for clause, code, _ in p.reasons(fire(p, line))]
