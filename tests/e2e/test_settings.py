"""Settings by menu, and how a member looks at boards: remembered for him, seen by nobody else."""

import io

from PIL import Image

from bot.preferences import CONFIRM, chosen
from bot.ui.ids import made
from tests.e2e.bench import CHIR, Bench


def size(bench: Bench, message: object) -> tuple[int, int]:
    with Image.open(io.BytesIO(bench.guild.file(message.attachments[0]))) as picture:
        return picture.size


def pixels(bench: Bench, message: object) -> bytes:
    with Image.open(io.BytesIO(bench.guild.file(message.attachments[0]))) as picture:
        return picture.convert("RGB").tobytes()


async def test_a_member_sets_his_choices_by_menu_and_takes_them_back(bench: Bench) -> None:
    boris = bench.table.boris
    page = await bench.run(boris, "settings")
    assert "Ваши настройки" in page.text
    assert "**Подтверждение приказов**: сначала показать" in page.text
    page = await bench.choose(boris, page, made("S", 0, "user", "confirm"), "no")
    assert page is not None
    assert "**Подтверждение приказов**: отдавать сразу ✓ сохранено" in page.text
    await bench.restart()
    page = await bench.choose(boris, page, made("S", 0, "user", "confirm"), "-")
    assert page is not None
    assert "**Подтверждение приказов**: сначала показать ✓ сохранено" in page.text
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
    await store.prefer("user", int(alice.id), "confirm", "yes")
    assert await chosen(store, CONFIRM, user=int(alice.id), guild=guild) == "yes"
    await bench.run(alice, "game new", scenario=CHIR)
    assert "Совхоз № 79" in bench.opening.text


async def test_who_does_not_manage_the_server_cannot_set_it(bench: Bench) -> None:
    alice = bench.table.alice
    page = await bench.run(alice, "settings")
    assert "Server settings" not in str(page.components)
    forged = {"custom_id": made("S", 0, "guild", "confirm"), "component_type": 3, "values": ["no"]}
    await bench.guild._press(alice, page, forged, wait=True)
    await bench.idle()
    assert "Only who may manage the server" in page.text
    assert await bench.desk.store.preferences("guild", int(bench.guild.id)) == {}


async def test_how_a_member_looks_is_remembered_and_public_posts_stay_standard(bench: Bench) -> None:
    await bench.started()
    alice, boris = bench.table.alice, bench.table.boris
    public = pixels(bench, bench.last)
    first = await bench.run(alice, "board")
    dark = await bench.run(alice, "board", palette="dark", flip=True)
    assert pixels(bench, dark) != pixels(bench, first)
    again = await bench.run(alice, "board")
    assert pixels(bench, again) == pixels(bench, dark)
    assert pixels(bench, await bench.run(boris, "board")) != pixels(bench, dark)
    await bench.restart()
    near = await bench.run(alice, "board", where="89tk")
    assert size(bench, near) != size(bench, dark) or pixels(bench, near) != pixels(bench, dark)
    assert pixels(bench, await bench.run(alice, "board")) == pixels(bench, near)
    whole = await bench.press(alice, near, "Whole board")
    assert whole is not None
    assert pixels(bench, whole) == pixels(bench, dark)
    text = await bench.press(alice, whole, "As text")
    assert text is not None
    assert text.attachments == []
    assert (await bench.run(alice, "board")).attachments == []
    assert pixels(bench, bench.last) == public


async def test_a_place_is_looked_at_from_near_by_menu(bench: Bench) -> None:
    game = await bench.started()
    alice = bench.table.alice
    whole = await bench.run(alice, "board")
    near = await bench.choose(alice, whole, made("B", game.id, "standard"), "10.09")
    assert near is not None
    assert pixels(bench, near) != pixels(bench, whole)
    back = await bench.choose(alice, near, made("B", game.id, "standard"), "-")
    assert back is not None
    assert pixels(bench, back) == pixels(bench, whole)
