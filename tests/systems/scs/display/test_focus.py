"""What part of the map a phase is about: the front of the side that acts, the last deed, a combat that is settled."""

from engine.kernel.ids import UnitId
from engine.systems.scs.display.focus import NEAR, focus
from engine.systems.scs.movement.exploitation import exploits
from tests.conformance.cases import game_of, playout


def test_a_phase_is_about_those_who_have_an_enemy_near() -> None:
    game = game_of("scs", "sidi-rezegh")
    looked = 0
    for step in playout(game, 3):
        if looked == 30:
            break
        world, hexes = step.before.world, focus(game.theatre, step.before)  # type: ignore[attr-defined]
        if not hexes or step.before.decisions[0].asks != "scs-ask-move":
            continue
        looked += 1
        deeds = {hex_ for deed in world.deeds for hex_ in (*deed.hexes, deed.target)}
        standing = {unit.at: game.theatre.cards[n].side for n, unit in enumerate(world.units) if unit.at >= 0}  # type: ignore[attr-defined]
        for hex_ in set(hexes) - deeds:
            near = (other for other in standing if game.theatre.grid.distance(hex_, other) <= NEAR)  # type: ignore[attr-defined]
            assert any(standing[other] != standing[hex_] for other in near)
    assert looked == 30


def test_a_combat_that_is_settled_is_all_that_is_shown() -> None:
    game = game_of("scs", "sidi-rezegh")
    for step in playout(game, 3):
        if step.before.decisions[0].asks in ("scs-ask-lose", "scs-ask-retreat", "scs-ask-advance"):
            deed = next(deed for deed in step.before.world.deeds if deed.kind != "state")
            assert set(focus(game.theatre, step.before)) <= {*deed.hexes, deed.target}  # type: ignore[attr-defined]
            return
    raise AssertionError("nobody was asked about a combat")


def test_an_exploitation_is_about_those_who_can_exploit() -> None:
    """Infantry that stays where it is must not push the tanks to the edge of the picture."""
    game = game_of("scs", "chir-1942")
    t, looked = game.theatre, 0  # type: ignore[attr-defined]
    for step in playout(game, 3):
        world = step.before.world
        if world.phase != "exploitation" or step.before.decisions[0].asks != "scs-ask-move":
            continue
        own = {unit.at: [] for n, unit in enumerate(world.units) if unit.at >= 0 and t.cards[n].side == world.side}
        for n, unit in enumerate(world.units):
            if unit.at in own:
                own[unit.at].append(exploits(t, world, UnitId(n)))
        able = {hex_ for hex_, each in own.items() if any(each)}
        deed = next(deed for deed in world.deeds if deed.kind != "state")
        assert not set(focus(t, step.before)) & (own.keys() - able - {*deed.hexes, deed.target})
        looked += bool(able and own.keys() - able)
    assert looked
