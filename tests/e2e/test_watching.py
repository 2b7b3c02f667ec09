"""A spectator looks on over a player's shoulder: by his consent alone, without a say, until it is taken back."""

import pytest

from bot.commands.context import viewer_of
from bot.desk.watching import watched
from bot.pages.discord.ids import made
from bot.pages.ledger.eyes import eyes_of
from tests.e2e.bench import Bench


@pytest.mark.clause("umpire watcher")
async def test_a_player_shows_his_view_and_takes_it_back(bench: Bench) -> None:
    game = await bench.started()
    alice, boris, carol = bench.table.alice, bench.table.boris, bench.table.carol
    assert viewer_of(game, int(carol.id)) is None
    answer = await bench.run(alice, "game show", {"member": carol})
    assert "now sees what your side sees" in answer.text
    assert any("limited to what **Soviets** may know" in m.text for m in bench.public()), "it is told in public"
    await bench.restart()
    game = await bench.game()
    assert viewer_of(game, int(carol.id)) == "soviet"
    assert eyes_of(game, int(carol.id)).sides == ("soviet",)
    entries = len(game.entries)
    for path, options in (("order", {"order": "end"}), ("game undo", {}), ("game resign", {}), ("game leave", {})):
        refused = await bench.run(carol, path, options)
        assert "Nothing was changed." in refused.text, path
    assert len((await bench.game()).entries) == entries
    gone = await bench.run(alice, "game show", {"member": carol})
    assert "no longer" in gone.text
    assert viewer_of(await bench.game(), int(carol.id)) is None
    other = await bench.run(alice, "game show", {"member": boris})
    assert "has played in this game" in other.text
    assert watched(await bench.game(), int(boris.id)) is None


@pytest.mark.clause("umpire substitute")
async def test_who_has_looked_on_takes_no_seat_over_and_a_new_player_is_not_looked_at(bench: Bench) -> None:
    game = await bench.started()
    alice, carol, rita = bench.table.alice, bench.table.carol, bench.table.rita
    russian = await bench.run(bench.table.boris, "партия показать", {"member": carol})
    assert "Теперь этот участник видит то же, что ваша сторона" in russian.text
    await bench.run(alice, "game substitute")
    refused = await bench.forged(carol, made("seat", game.id, 0))
    assert "You have seen more of this game than that side may see" in refused
    await bench.run(bench.table.boris, "партия замена")
    await bench.forged(rita, made("seat", game.id, 1))
    game = await bench.game()
    assert game.seats["axis"] == int(rita.id)
    assert watched(game, int(carol.id)) is None, "the consent was that of another player"


@pytest.mark.clause("umpire watcher")
async def test_nobody_shows_what_is_not_his(bench: Bench) -> None:
    await bench.started()
    carol = bench.table.carol
    refused = await bench.run(carol, "game show", {"member": carol, "side": "soviet"})
    assert "Nothing was changed." in refused.text
    assert watched(await bench.game(), int(carol.id)) is None
    refused = await bench.run(bench.table.alice, "game show", {"member": bench.table.boris})
    assert "That member has played in this game" in refused.text
    assert watched(await bench.game(), int(bench.table.boris.id)) is None
