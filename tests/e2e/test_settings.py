"""Settings by menu, and how a member looks at boards: remembered for him, seen by nobody else."""

import io

from PIL import Image

from bot.members.preferences import CONFIRM, POSTS, chosen
from bot.pages.discord.ids import made
from tests.e2e.bench import CHIR, Bench


def pixels(bench: Bench, message: object) -> bytes:
    with Image.open(io.BytesIO(bench.guild.file(message.attachments[0]))) as picture:
        return picture.convert("RGB").tobytes()


async def test_a_member_sets_his_choices_by_menu_and_takes_them_back(bench: Bench) -> None:
    boris = bench.table.boris
    page = await bench.run(boris, "settings")
    assert "Ваши настройки" in page.text
    assert "**Цвета вашей доски**: обычные" in page.text
    page = await bench.choose(boris, page, made("S", 0, "user", "palette"), "safe")
    assert page is not None
    assert "**Цвета вашей доски**: для дальтоников ✓ сохранено" in page.text
    await bench.restart()
    page = await bench.choose(boris, page, made("S", 0, "user", "palette"), "-")
    assert page is not None
    assert "**Цвета вашей доски**: обычные ✓ сохранено" in page.text
    assert await bench.desk.store.preferences("user", int(boris.id)) == {}


async def test_a_server_has_settings_of_its_own_under_those_of_members(bench: Bench) -> None:
    rita, alice = bench.table.rita, bench.table.alice
    mine = await bench.run(rita, "settings")
    page = await bench.press(rita, mine, "Server settings")
    assert page is not None
    assert "Settings of this server" in page.text
    await bench.choose(rita, page, made("S", 0, "guild", "confirm"), "no")
    page = await bench.choose(rita, page, made("S", 0, "guild", "language"), "ru")
    assert page is not None
    assert "**Language of new games**: Russian ✓ saved" in page.text
    store, guild = bench.desk.store, int(bench.guild.id)
    assert await chosen(store, CONFIRM, user=int(alice.id), guild=guild) == "no"
    await bench.choose(alice, await bench.run(alice, "settings"), made("S", 0, "user", "confirm"), "yes")
    assert await chosen(store, CONFIRM, user=int(alice.id), guild=guild) == "yes"
    await bench.run(alice, "game new", scenario=CHIR)
    assert "Совхоз № 79" in bench.opening.text


async def test_who_does_not_manage_the_server_cannot_set_it(bench: Bench) -> None:
    alice = bench.table.alice
    before = await bench.desk.store.preferences("guild", int(bench.guild.id))
    page = await bench.run(alice, "settings")
    assert "Server settings" not in str(page.components)
    theirs = await bench.press(bench.table.rita, await bench.run(bench.table.rita, "settings"), "Server settings")
    assert theirs is not None
    forged = {"custom_id": made("S", 0, "guild", "confirm"), "component_type": 3, "values": ["no"]}
    await bench.guild._press(alice, theirs, forged, wait=True)
    await bench.idle()
    assert "You need the **Manage Server** permission" in theirs.text
    assert "confirm" not in await bench.desk.store.preferences("user", int(alice.id))
    assert await bench.desk.store.preferences("guild", int(bench.guild.id)) == before


async def test_a_game_has_settings_of_its_own_that_its_players_change(bench: Bench) -> None:
    game = await bench.started()
    rita, alice = bench.table.rita, bench.table.alice
    store, guild = bench.desk.store, int(bench.guild.id)
    page = await bench.press(alice, await bench.run(alice, "settings"), "This game")
    assert page is not None
    assert "Settings of this game" in page.text
    page = await bench.choose(alice, page, made("S", game.id, "game", "posts"), "quiet")
    assert page is not None
    assert "✓ saved" in page.text
    assert await chosen(store, POSTS, guild=guild, game=game.id) == "quiet"
    assert await chosen(store, POSTS, guild=guild) == "every"
    assert await chosen(store, POSTS, guild=guild, game=game.id + 1) == "every"
    before = len(bench.public())
    await bench.order(game, "44mot 10.09")
    await bench.order(game, "1120r 10.09")
    assert len(bench.public()) == before + 1, "the live post is edited"
    page = await bench.choose(alice, page, made("S", game.id, "game", "posts"), "-")
    assert await store.preferences("game", game.id) == {}
    assert "This game" in str((await bench.run(rita, "settings")).components), "she manages the server"


async def test_who_does_not_play_cannot_set_a_game(bench: Bench) -> None:
    game = await bench.started()
    alice, carl = bench.table.alice, bench.guild.add_member("Carl", "en-US")
    assert "This game" not in str((await bench.run(carl, "settings")).components)
    page = await bench.press(alice, await bench.run(alice, "settings"), "This game")
    assert page is not None
    forged = {"custom_id": made("S", game.id, "game", "posts"), "component_type": 3, "values": ["quiet"]}
    await bench.guild._press(carl, page, forged, wait=True)
    await bench.idle()
    assert "Only a game’s players" in page.text
    assert await bench.desk.store.preferences("game", game.id) == {}


async def test_how_a_member_looks_is_remembered_and_public_posts_stay_standard(bench: Bench) -> None:
    await bench.started()
    alice, boris = bench.table.alice, bench.table.boris
    public = pixels(bench, bench.last)
    standard = pixels(bench, await bench.run(alice, "board"))
    turned = pixels(bench, await bench.run(alice, "board", palette="dark", flip=True))
    dark = pixels(bench, await bench.run(alice, "board"))
    assert len({standard, dark, turned}) == 3, "a board is turned round when that is asked for, and then as before"
    assert pixels(bench, await bench.run(alice, "board")) == dark
    assert pixels(bench, await bench.run(boris, "board")) != dark
    await bench.restart()
    page = await bench.run(alice, "board", where="10.09")
    near = pixels(bench, page)
    assert near != dark
    assert pixels(bench, await bench.run(alice, "board")) == near
    page = await bench.press(alice, page, "Whole map")
    assert page is not None
    whole = pixels(bench, page)
    assert pixels(bench, await bench.run(alice, "board")) == whole
    page = await bench.press(alice, page, "Close-up")
    assert page is not None
    assert pixels(bench, page) == dark
    page = await bench.press(alice, page, "As text")
    assert page is not None
    assert page.attachments == []
    assert (await bench.run(alice, "board")).attachments == []
    assert pixels(bench, bench.last) == public


async def test_a_place_is_looked_at_from_near_by_menu(bench: Bench) -> None:
    game = await bench.started()
    alice = bench.table.alice
    page = await bench.press(alice, await bench.run(alice, "board"), "Whole map")
    assert page is not None
    whole = pixels(bench, page)
    page = await bench.choose(alice, page, made("B", game.id, "standard"), "10.09")
    assert page is not None
    assert pixels(bench, page) != whole
    page = await bench.choose(alice, page, made("B", game.id, "standard"), "-")
    assert page is not None
    assert pixels(bench, page) == whole
