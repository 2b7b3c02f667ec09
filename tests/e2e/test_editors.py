"""Before a battle over the local guild: armies are built, cards taken, sketches drawn, and nobody sees the other's.

What everybody sees meanwhile is who is ready; everything is turned over together.
"""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.desk import LiveGame as Game
from bot.pages.discord.ids import made
from bot.pages.discord.limits import FIELD_TEXT
from engine.tabletop.roster import units_of
from tests.e2e.bench import Bench, raised
from tests.e2e.editing import brought, entered, told, tool, used
from tests.e2e.guild import Table

FREE = "battlefield/free-500"
LIST = """Корпус 1
Гетайры, 2 шеренги, главнокомандующий
Агриане, 4 шеренги
Корпус 2
Союзные гоплиты, 4 шеренги, генерал, знаменосец
"""


@pytest.fixture
async def club(table: Table, tmp_path: Path, grounds: Path) -> AsyncIterator[Bench]:
    async with raised(table, tmp_path, grounds, ("battlefield",)) as made:
        yield made


async def test_an_army_is_built_in_private_and_shown_when_both_are_in(club: Bench) -> None:
    game = await club.started(FREE)
    alice, boris = club.table.alice, club.table.boris
    labels = [b["label"] for b in club.last.buttons]
    assert labels[:3] == ["Build an army", "See the preset armies", "Upload a list"]
    bench = await entered(club, alice, game, "army")
    assert "500 points to spend" in bench.text
    assert "Nothing is final" in bench.text
    bench = await used(club, alice, bench, "add", "companions")
    assert "1. Companions ×2 (C-in-C)" in bench.text
    bench = await used(club, alice, bench, "add", "hoplites")
    bench = await used(club, alice, bench, "change", "corps:2")
    bench = await used(club, alice, bench, "change", "standard")
    assert "**Corps 2**: ▸\u00a02. Allied hoplites ×4 (general, standard)" in bench.text
    before = len(club.public())
    receipt = await used(club, alice, bench, "give")
    assert "Recorded as no. 1" in receipt.text
    assert len(club.public()) == before + 1
    assert "Red: army ready" in club.last.text
    assert "ompanions" not in told(club)
    assert f"<@{boris.id}>" in club.last.text
    assert game.asked == ("black",)
    done = await brought(club, boris, game, "persia-500")
    assert "no. 2" in done.text or "№ 2" in done.text
    assert "Red brought 2 units for 258 points: Companions ×2 (C-in-C)" in club.last.text
    assert "Black brought A satrap's muster, 7 units for 488 points" in club.last.text
    assert game.state.decisions[0].asks == "battlefield-ask-cards"
    assert {u.code for u in game.state.world.units if u.side == "red" and u.status != "none"} == {"R1", "R2"}


async def test_a_draft_outlives_a_restart_and_is_its_members_alone(club: Bench) -> None:
    game = await club.started(FREE)
    alice, boris = club.table.alice, club.table.boris
    bench = await used(club, alice, await entered(club, alice, game, "army"), "add", "companions")
    await club.restart()
    game = await club.game()
    again = await entered(club, alice, game, "army")
    assert "1. Companions ×2 (C-in-C)" in again.text
    assert "Отрядов пока нет" in (await entered(club, boris, game, "army")).text
    bench.only_for = None
    refused = await club.press(boris, bench, tool(bench, "tool", "give"))
    assert refused is not None
    assert f"<@{alice.id}>" in refused.text
    watching = await club.press(club.table.carol, club.last, made("bench", game.id, "army"))
    assert watching is not None
    assert "Nothing was changed." in watching.text
    assert len(game.entries) == 1


async def test_of_tools_used_at_the_same_instant_none_is_lost(club: Bench) -> None:
    game = await club.started(FREE)
    alice, names = club.table.alice, ("companions", "agrianes", "cretans", "thracians")
    bench = await entered(club, alice, game, "army")
    drawer = tool(bench, "D", "add")
    pressed = [await club.guild.select(alice, bench, drawer, [name], wait=False) for name in names]
    await club.guild.settle(lambda: all(press.acked.is_set() for press in pressed), "a press was not answered")
    await club.idle()
    again = await entered(club, alice, game, "army")
    assert all(name in again.text for name in ("Companions", "Agrianes", "Cretan archers", "Thracians"))
    given = [await club.guild.click(alice, again, tool(again, "tool", "give"), wait=False) for _ in range(2)]
    await club.guild.settle(lambda: all(press.acked.is_set() for press in given), "a press was not answered")
    await club.idle()
    assert len(game.entries) == 2
    assert await club.desk.store.preferences("user", int(alice.id)) == {}


async def test_a_list_is_brought_as_a_file_mended_as_text_and_given(club: Bench) -> None:
    game = await club.started(FREE)
    boris = club.table.boris
    told_ = await entered(club, boris, game, "file")
    assert "/армия" in told_.text
    wrong = ("list.txt", (LIST + "Кентавры, 3 шеренги\n").encode())
    bench = await club.run(boris, "армия", file=wrong)
    assert "Строка 6: отряда «Кентавры» нет" in bench.text
    opened = await club.guild.click(boris, bench, tool(bench, "sheet", "text"))
    (field,) = [c["component"] for c in opened.modal["components"]]
    assert field["value"].endswith("Кентавры, 3 шеренги\n")
    sent = await club.guild.submit_modal(opened, {"text": LIST})
    await club.idle()
    bench = await club.guild.answer(sent)
    assert "**Корпус 1**: 1. Гетайры ×2 (главнокомандующий), 2. Агриане ×4" in bench.text
    assert "Пока не всё верно" not in bench.text
    await used(club, boris, bench, "give")
    assert [game.state.world.units[n].ranks for n in units_of(game.state.world, game.game.sides[1])] == [2, 4, 4]
    assert "Гетайры" not in told(club)


async def test_a_list_too_long_for_a_form_is_handed_out_as_a_file_and_taken_back_whole(club: Bench) -> None:
    game = await club.started(FREE)
    alice = club.table.alice
    rows = ["Companions, 1 rank, corps 1, C-in-C", *["Cretan archers, 1 rank, corps 1, musician"] * 99]
    bench = await club.run(alice, "army", file=("list.txt", "\n".join(rows).encode()))
    told_ = await club.guild.answer(await club.guild.click(alice, bench, tool(bench, "sheet", "text")))
    assert "`/army`" in told_.text
    (attached,) = told_.attachments
    body = club.guild.file(attached)
    assert len(body.decode()) > FIELD_TEXT
    assert len(body.decode().splitlines()) == 100
    again = await club.run(alice, "army", file=("list.txt", body))
    assert "100 units" in again.text
    assert len(game.entries) == 1


async def test_files_that_are_no_lists_are_refused(club: Bench) -> None:
    await club.started(FREE)
    alice = club.table.alice
    picture = await club.run(alice, "army", file=("a.png", b"\x89PNG\r\n\x00\x01\xff" * 20))
    assert "isn’t a text file" in picture.text
    large = await club.run(alice, "army", file=("a.txt", b"x" * 70000))
    assert "Nothing was changed." in large.text
    old = await club.run(alice, "army", file=("a.txt", LIST.encode("cp1251")))
    assert "Companions ×2 (C-in-C)" in old.text


async def at_the_cards(club: Bench) -> Game:
    game = await club.started(FREE)
    await brought(club, club.table.alice, game, "macedon-500")
    await brought(club, club.table.boris, game, "persia-500")
    return game


async def test_cards_are_taken_in_private_and_terrain_is_set_on_a_board(club: Bench) -> None:
    game = await at_the_cards(club)
    alice, boris = club.table.alice, club.table.boris
    for member, cards in (
        (alice, ("hill", "hill", "brush", "mud", "river")),
        (boris, ("sand", "sand", "mud", "mud", "ford")),
    ):
        bench = await entered(club, member, game, "cards")
        for card in cards:
            bench = await used(club, member, bench, "take", card)
        await used(club, member, bench, "give")
    said = told(club)
    assert "terrain cards ready" in said
    assert "Hill" not in said
    assert club.last.buttons[0]["label"] == "Look at my cards"
    holder, waiting = club.asked(game), club.other(game)
    picked = await entered(club, holder, game, "hand")
    labels = [button["label"] for button in picked.buttons]
    assert {"Play Mud", "Сыграть: Грязь"} & set(labels)
    assert [a["filename"] for a in picked.attachments] == ["board.png"]
    assert ("Mud" if holder is alice else "Грязь") in picked.text
    path = "odds" if waiting is alice else "вероятности"
    held, bluff = [(await club.run(waiting, path, order=f"card {card}")).text for card in ("mud", "rocks")]
    assert held.count("mud") == bluff.count("rocks") == 1, "what was asked about is named, and nothing else"
    assert held.splitlines()[0] == bluff.splitlines()[0]
    assert len(held.splitlines()) == len(bluff.splitlines())
    await used(club, holder, picked, "mud")
    assert "Mud" in told(club)
    await club.press(waiting, club.last, made("once", game.id, "agree"))
    bench = await entered(club, club.asked(game), game, "piece")
    assert [a["filename"] for a in bench.attachments] == ["board.png"]
    bench = await used(club, club.asked(game), bench, "move", "north:1")
    setter = club.asked(game)
    await used(club, setter, bench, "give")
    assert {feature.kind for feature in game.state.world.features} == {"mud"}


async def at_the_sketches(club: Bench) -> Game:
    game = await club.started("battlefield/free-500")
    await brought(club, club.table.alice, game, "macedon-500")
    await brought(club, club.table.boris, game, "persia-500")
    for member in (club.table.alice, club.table.boris):
        bench = await entered(club, member, game, "cards")
        for card in ("plain", "plain", "mud", "sand", "plough"):
            bench = await used(club, member, bench, "take", card)
        await used(club, member, bench, "give")
    while game.state.decisions[0].asks != "battlefield-ask-sketch":
        orders = await club.client.offers.of(game, game.asked[0])
        assert orders is not None
        line = next((o.line for o in orders.all if o.line in ("agree", "waive")), orders.all[0].line)
        await club.order(game, line)
    return game


async def test_a_sketch_is_drawn_in_private_and_both_are_turned_over_together(club: Bench) -> None:
    game = await at_the_sketches(club)
    alice, boris = club.table.alice, club.table.boris
    posts = len(club.public())
    bench = await entered(club, alice, game, "sketch")
    assert [a["filename"] for a in bench.attachments] == ["board.png"]
    assert "Selected: **R1" in bench.text
    bench = await used(club, alice, bench, "arrange", "deep")
    assert len(club.public()) == posts  # what is drawn in secret has no post
    assert "Not deployed" not in bench.text
    bench = await used(club, alice, bench, "unit", "R2")
    x = game.state.world.units[2].x
    bench = await used(club, alice, bench, "move", "ahead:4")
    bench = await used(club, alice, bench, "move", "back:1")
    assert game.state.world.units[2].x == x
    public = game.game.view(game.state, None)
    assert public.stands == ()
    assert "R2" not in told(club)
    await used(club, alice, bench, "give")
    assert "Red: deployment ready" in club.last.text
    assert "Recorded as" in bench.text
    theirs = await entered(club, boris, game, "sketch")
    theirs = await used(club, boris, theirs, "arrange", "refused-left")
    assert game.game.view(game.state, game.game.sides[0]).stands
    await used(club, boris, theirs, "give")
    assert game.state.decisions[0].asks == "battlefield-ask-orders"
    assert len(game.game.view(game.state, None).stands) == len(units_of(game.state.world, game.game.sides[0])) + len(
        units_of(game.state.world, game.game.sides[1])
    )
    assert "Both deployments are revealed" in told(club)


async def test_places_that_are_refused_are_told_above_the_bench_with_what_was_sent(club: Bench) -> None:
    game = await at_the_sketches(club)
    alice = club.table.alice
    bench = await entered(club, alice, game, "sketch")
    opened = await club.guild.click(alice, bench, tool(bench, "sheet", "lines"))
    (field,) = [c["component"] for c in opened.modal["components"]]
    lines = field["value"].splitlines()
    assert lines[0].startswith("R1: place")
    sent = await club.guild.submit_modal(opened, {"text": "\n".join(["R1: place 20 15 0", *lines[1:]])})
    await club.idle()
    refused = await club.guild.answer(sent)
    assert "R1 Companions would be 9 steps beyond the deployment line" in refused.text
    assert "*(Battlefield 4.4)*" in refused.text
    assert "R1: place 20 15 0" in refused.text
    assert all(unit.status == "reserve" for unit in game.state.world.units if unit.status != "none")
    again = await club.guild.click(alice, refused, tool(refused, "sheet", "lines"))
    sent = await club.guild.submit_modal(again, {"text": field["value"]})
    await club.idle()
    drawn = await club.guild.answer(sent)
    assert "Not deployed" not in drawn.text
    assert tool(drawn, "tool", "give")


async def test_the_button_stays_while_the_other_side_works_in_secret(club: Bench) -> None:
    game = await at_the_sketches(club)
    alice, boris = club.table.alice, club.table.boris
    post = club.last
    await used(club, boris, await entered(club, boris, game, "sketch"), "arrange", "deep")
    await club.delivered()
    assert club.last.id == post.id
    assert any(b["custom_id"] == made("bench", game.id, "sketch") for b in club.last.buttons)
    assert (await entered(club, alice, game, "sketch", post)).attachments


async def test_an_undo_that_secret_entries_have_overtaken_tells_what_it_would_take_back(club: Bench) -> None:
    game = await at_the_sketches(club)
    alice, boris, post = club.table.alice, club.table.boris, club.last
    setter = game.entries[-1].side
    first, second = (alice, boris) if setter == game.game.sides[0] else (boris, alice)
    await used(club, second, await entered(club, second, game, "sketch"), "arrange", "deep")
    entries = len(game.entries)
    overtaken = await club.press(first, post, made("undo", game.id, entries - 2))
    assert overtaken is not None
    assert f"#{entries - 2}, `" in overtaken.text
    assert len(game.entries) == entries
    watching = await club.press(club.table.carol, post, made("undo", game.id, entries - 2))
    assert watching is not None
    assert "out of date" in watching.text
    own = await club.press(second, post, made("undo", game.id, entries - 2))
    assert own is not None
    await club.press(second, own, made("undo", game.id, entries - 1))
    assert len(game.entries) == entries + 1
    assert game.game.view(game.state, game.sides_of(int(second.id))[0]).stands == ()


async def test_where_answers_are_chosen_there_is_nothing_to_build(club: Bench) -> None:
    game = await club.started("battlefield/shepherds-hill")
    nothing = await club.run(club.asked(game), "army" if club.asked(game) is club.table.alice else "армия")
    assert "There is nothing to build now" in nothing.text or "Сейчас собирать нечего" in nothing.text


async def test_a_long_file_for_a_sketch_is_refused_in_one_answer_and_changes_nothing(club: Bench) -> None:
    game = await at_the_sketches(club)
    entries = len(game.entries)
    for text in ("R1: place 20 8 0\n" * 3500, "```@everyone\n" * 4000):
        refused = await club.run(club.table.alice, "army", file=("a.txt", text.encode()))
        assert "Nothing was changed." in refused.text
        assert "What you sent" in refused.text
        assert "```@everyone" not in refused.text
        assert len(refused.text) < 4000
    assert len(game.entries) == entries


async def test_marks_of_a_unit_tell_nothing_of_a_sketch_that_is_not_shown(club: Bench) -> None:
    game = await at_the_sketches(club)
    alice, boris = club.table.alice, club.table.boris
    for member in (alice, boris):
        await used(club, member, await entered(club, member, game, "sketch"), "arrange", "battle-line")
    own = await club.run(alice, "unit", unit="R1")
    assert "R1" in own.text
    assert "Nearest enemy" not in own.text
