"""Chapter 4.4: seizing the turn."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.ids import Side
from engine.systems.sgboh import events as e
from engine.systems.sgboh.command.activation import check_activate
from engine.systems.sgboh.command.seizure import seizers
from engine.systems.sgboh.orders import Activate, EndPhase, MoveOverall, Seize, SeizeToMove
from engine.systems.sgboh.world import NOBODY
from tests.systems.sgboh.kit import BLUE, RED, Board, Play, opened

ROWS = {
    "guard": {"side": "red", "commanders": ["alexander"]},
    "left": {"side": "red", "commanders": ["parmenion"]},
    "right": {"side": "red", "commanders": ["craterus"]},
    "slingers": {"side": "red", "commanders": []},
}
GROUP = [
    {"id": "wings", "name": {"en": "Both wings", "ru": "Оба крыла"}, "side": "red", "formations": ["left", "right"],
     "enabler": "craterus", "within": 20},
]  # fmt: skip
MACEDON = "A:HC v0 @1010 f:guard, B:PH v0 @0610 f:left, C:LI v0 @1610 f:right, S:SK v0 @1018 f:slingers"
MEN = "Alexander 7/6 @1010 oc x2, Parmenion 5/8 @0610 x1, Craterus 5/6 @1610 x0, darius 3/6 @1001 oc x1"


def issus(*, turn: int = 3, side: str = "blue", men: str = MEN, **options: Any) -> Board:
    """Return red Macedonians and blue Persians; the turn after `turn` is about to begin, of `side`."""
    return Board(
        f"{MACEDON}, x:HI v3 @1001 f:blues", men, formations=ROWS, groups=GROUP, phase="activation", side=side,
        turn=turn, **options,
    )  # fmt: skip


def row(b: Board, *names: tuple[str, str], group: int = -1) -> Activate:
    leaders = tuple(b.number(leader) if leader else NOBODY for _, leader in names)
    return Activate(tuple(b.t.formation_by_slug[name] for name, _ in names), leaders, (), group)


def pass_by(p: Play, *sides: str) -> None:
    """Let these sides decline and pass, in this order."""
    for side in sides:
        assert p.asked[0] == side, p.asked
        p.order(EndPhase())


@pytest.mark.clause("sgboh 4.41", "sgboh 4.45", "sgboh 4.44")
def test_4_41_issus() -> None:
    """The example of the text (4.46): Alexander seizes the Persian turn; the Persians' next turn cannot be seized.

    The Persians have a leader with an attempt left, but no window opens for them in the seized turn.
    """
    b = issus()
    p = b.play()
    assert p.asked == ("red", "seize")
    p.order(Seize(b.number("alexander")), "7")
    (tried,) = p.of(e.SeizureTried)
    assert (tried.die, tried.won, tried.left) == (7, True, 1)
    (began,) = p.of(e.TurnBegan)
    assert (began.side, began.seized, began.number) == (RED, True, 5)
    assert p.asked == ("red", "activate")
    p.order(EndPhase())
    (began,) = p.of(e.TurnBegan)
    assert (began.side, began.seized, began.number) == (BLUE, False, 6)
    assert p.asked == ("blue", "activate")
    p.order(EndPhase())
    assert p.asked == ("blue", "seize")
    pass_by(p, "blue", "red")
    assert p.asked == ("red", "seize")


@pytest.mark.clause("sgboh 4.41", "sgboh 4.44")
def test_4_41_issus_in_the_training_position() -> None:
    """Ordered by its lines, from the first turn of the game, which nobody may seize."""
    p = opened("examples-seizure")
    assert p.asked == ("macedon", "activate")
    p.order("activate phalanx by parmenion")
    p.order("end")
    assert p.asked == ("macedon", "seize")
    p.order("seize alexander", "7")
    assert p.asked == ("macedon", "activate")
    p.order("activate companions by alexander")
    p.order("end")
    assert p.asked == ("persia", "activate")
    p.order("end")
    assert p.asked == ("macedon", "activate")


@pytest.mark.clause("sgboh 4.41")
def test_4_41_the_die_must_not_be_above_the_initiative() -> None:
    b = issus()
    p = b.play()
    p.order(Seize(b.number("parmenion")), "5")
    assert p.world.side == RED
    p = b.play()
    p.order(Seize(b.number("parmenion")), "6")
    (tried,) = p.of(e.SeizureTried)
    assert (tried.won, tried.left) == (False, 0)
    assert p.asked == ("blue", "activate")
    assert p.world.side == BLUE
    assert p.leader("parmenion").seizures == 0


@pytest.mark.clause("sgboh 2.21", "sgboh 4.41")
def test_2_21_the_die_of_0_is_zero() -> None:
    b = issus(men="Alexander 0/6 @1010 oc x1, Parmenion 5/8 @0610, Craterus 5/6 @1610, darius 3/6 @1001 oc")
    p = b.play()
    p.order(Seize(b.number("alexander")), "0")
    assert p.world.side == RED


@pytest.mark.clause("sgboh 4.44", "sgboh 4.44-a")
def test_4_44_not_in_two_successive_turns_of_the_enemy() -> None:
    """A failed attempt in the Persians' turn: no window in their next, one in the next but one."""
    b = issus()
    p = b.play()
    p.order(Seize(b.number("alexander")), "9")
    pass_by(p, "blue", "blue", "red")
    assert p.asked == ("blue", "activate")
    pass_by(p, "blue", "blue", "red")
    assert p.asked == ("red", "seize")


@pytest.mark.clause("sgboh 4.44")
def test_4_44_not_in_the_first_turn_of_the_game() -> None:
    b = issus(turn=0)
    assert b.play().asked == ("blue", "activate")
    assert issus(turn=1).play().asked == ("red", "seize")


@pytest.mark.clause("sgboh 4.44")
def test_4_44_each_leader_has_so_many_attempts() -> None:
    b = issus()
    p = b.play()
    assert p.refused(Seize(b.number("craterus"))) == ["4.44"]
    assert p.refused(Seize(b.number("darius"))) == ["4.41"]
    none = issus(men="Alexander 7/6 @1010 oc, Parmenion 5/8 @0610, Craterus 5/6 @1610, darius 3/6 @1001 oc")
    assert none.play().asked == ("blue", "activate")


@pytest.mark.clause("sgboh 4.36-b", "sgboh 4.37-a")
def test_4_36_leaders_off_the_map_and_replacements_seize_nothing() -> None:
    b = issus(men="Alexander 7/6 @off oc x2, Parmenion 5/8 @0610 x1, Craterus 5/6 @1610, darius 3/6 @1001 oc")
    world = replace(b.world, number=4, side=Side("blue"))
    assert seizers(b.t, world, RED) == (b.number("parmenion"),)
    men = list(world.leaders)
    men[b.number("parmenion")] = replace(men[b.number("parmenion")], replacement=True)
    assert seizers(b.t, replace(world, leaders=tuple(men)), RED) == ()
    p = b.play()
    assert p.refused(Seize(b.number("alexander"))) == ["4.36-b"]


@pytest.mark.clause("sgboh 4.43-a", "sgboh 4.43")
def test_4_43_after_the_seized_turn_the_enemy_has_a_new_one() -> None:
    b = issus()
    for leader in ("alexander", "parmenion"):
        p = b.play()
        p.order(Seize(b.number(leader)), "0")
        p.order(EndPhase())
        assert p.asked == ("blue", "activate")


def seized(b: Board, leader: str, *names: tuple[str, str], group: int = -1) -> list[str]:
    """Return why a formation may not be activated in a turn won by a leader."""
    found = check_activate(b.t, b.world, RED, row(b, *names, group=group), b.number(leader))
    return [v.rule.clause for v in found]


@pytest.mark.clause("sgboh 4.42", "sgboh 4.42-a")
def test_4_42_what_the_overall_commander_may_activate() -> None:
    """Auxiliaries, his own formation, or one whose commander is within his range (4.21)."""
    b = issus(side="red")
    assert seized(b, "alexander", ("slingers", "")) == []
    assert seized(b, "alexander", ("guard", "alexander")) == []
    assert seized(b, "alexander", ("left", "parmenion")) == []
    assert seized(b, "alexander", ("right", "craterus")) == []
    far = issus(side="red", men=MEN.replace("7/6", "7/3"))
    assert seized(far, "alexander", ("left", "parmenion")) == ["4.42"]
    assert seized(far, "alexander", ("guard", "alexander")) == []
    lake = " ".join(f"08{row:02d}" for row in range(1, 21))
    cut = issus(side="red", water=lake)
    assert seized(cut, "alexander", ("left", "parmenion")) == ["4.42"]
    assert seized(cut, "alexander", ("right", "craterus")) == []


@pytest.mark.clause("sgboh 4.42")
def test_4_42_of_a_group_its_commander_must_be_in_range() -> None:
    """Craterus leads the group and is within 6; that Parmenion is farther does not matter."""
    b = issus(side="red", men=MEN.replace("@0610", "@0210"))
    both = (("left", "parmenion"), ("right", "craterus"))
    assert seized(b, "alexander", *both, group=0) == []
    far = issus(side="red", men=MEN.replace("7/6", "7/5"))
    assert seized(far, "alexander", *both, group=0) == ["4.42"]


@pytest.mark.clause("sgboh 4.42")
def test_4_42_a_formation_without_any_commander_left_is_not_auxiliary() -> None:
    b = issus(side="red")
    men = list(b.world.leaders)
    men[b.number("craterus")] = replace(men[b.number("craterus")], status="dead", at=NOBODY, unit=NOBODY)
    b.world = replace(b.world, leaders=tuple(men))
    assert seized(b, "alexander", ("right", "")) == ["4.42"]


@pytest.mark.clause("sgboh 4.43")
def test_4_43_another_leader_activates_only_what_he_commands() -> None:
    b = issus(side="red")
    assert seized(b, "parmenion", ("slingers", "")) == ["4.43"]
    assert seized(b, "parmenion", ("guard", "alexander")) == ["4.43"]
    assert seized(b, "parmenion", ("left", "parmenion")) == []
    assert seized(b, "parmenion", ("left", "parmenion"), ("right", "craterus"), group=0) == ["4.43"]


@pytest.mark.clause("sgboh 3.2A-a", "sgboh 4.43")
def test_3_2a_in_a_seized_turn_one_may_pass_but_not_ride() -> None:
    b = issus()
    p = b.play()
    p.order(Seize(b.number("alexander")), "0")
    assert p.refused(MoveOverall((b.hex("1011"),))) == ["3.2A-a"]
    assert p.refused(row(b, ("left", "parmenion"))) == []
    assert p.refused(EndPhase()) == []
    assert not any(isinstance(order, MoveOverall) for order in p.legal())
    p = b.play()
    p.order(Seize(b.number("parmenion")), "0")
    assert p.refused(row(b, ("guard", "alexander"))) == ["4.43"]
    assert [order for order in p.legal() if isinstance(order, Activate)] == [row(b, ("left", "parmenion"))]


@pytest.mark.clause("sgboh 4.46", "sgboh 4.46-a", "sgboh 4.46-b")
def test_4_46_an_attempt_moves_a_leader_without_a_die() -> None:
    """The overall commander has 30 MP, others 9; nothing is activated, and the Persian turn cannot be seized."""
    b = issus()
    p = b.play()
    path = tuple(b.hex(f"10{row:02d}") for row in range(11, 20))
    p.order(SeizeToMove(b.number("alexander"), path))
    (tried,) = p.of(e.SeizureTried)
    assert (tried.die, tried.won, tried.left) == (-1, True, 1)
    (ride,) = p.of(e.LeaderMoved)
    assert ride.spent == 18
    assert p.leader("alexander").at == b.hex("1019")
    assert p.of(e.Activated) == []
    assert [event.side for event in p.of(e.TurnBegan)] == [RED, BLUE]
    assert p.asked == ("blue", "activate")
    pass_by(p, "blue", "blue", "red")
    assert p.asked == ("red", "seize")


@pytest.mark.clause("sgboh 4.46-a")
def test_4_46_how_far() -> None:
    """Ten hexes are too many for Parmenion, not for Alexander."""
    b = issus()
    p = b.play()
    ten = tuple(b.hex(f"06{row:02d}") for row in range(11, 21))
    assert p.refused(SeizeToMove(b.number("parmenion"), ten)) != []
    assert p.refused(SeizeToMove(b.number("parmenion"), ten[:9])) == []
    far = tuple(b.hex(f"10{row:02d}") for row in range(11, 21))
    assert p.refused(SeizeToMove(b.number("alexander"), far)) == []
    assert p.refused(SeizeToMove(b.number("craterus"), far)) == ["4.44"]
