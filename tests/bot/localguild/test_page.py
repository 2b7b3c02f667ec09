"""The web page in a real browser: reading, writing, commands, buttons, selects, forms, pictures, phones, safety."""

import json
import re
import tempfile
from pathlib import Path

import pytest

from bot.localguild.page import WEB
from tests.bot.localguild.browser import PHONE, Tab, seen


def last(guild, channel=None):
    return guild.messages(channel or guild.table)[-1]


async def entered(tab, text, shown, where):
    """Type a line, and wait until the page shows what comes of it."""
    await tab.type(text)
    await tab.press("Enter")
    await tab.reads(shown, where)


async def test_a_command_is_typed_with_live_autocomplete(chromium, club):
    async with seen(chromium, club) as tab:
        await tab.click("#text")
        await tab.type("/mo")
        await tab.reads("Move a unit", "#suggestions")
        assert await tab.evaluate("document.querySelectorAll('.suggestion').length") == 1
        await tab.press("Enter")
        await tab.reads("Unit 00", "#suggestions")
        await tab.type("3")
        await tab.until("document.querySelectorAll('.suggestion').length === 13")
        await tab.press("ArrowDown", 2)
        await tab.press("Enter")
        await tab.until("document.activeElement.className === 'more'")
        await tab.press("Enter")
        await tab.reads("Unit 23 f None en-US", "#log")
        await tab.reads("Only you can see this", "#log")
        await tab.reads("Alice used /game move", "#log")


async def test_a_required_option_is_asked_for_and_limits_are_told(chromium, club):
    async with seen(chromium, club) as tab:
        await tab.click("#text")
        await tab.type("/game move ")
        await tab.until("document.activeElement.getAttribute('aria-label')?.startsWith('unit, required')")
        await tab.press("Escape")
        await tab.press("Enter")
        await tab.reads("unit is required", "#hint")
        assert await tab.evaluate("document.activeElement.getAttribute('aria-invalid')") == "true"
        await tab.press("Escape")
        await tab.press("Escape")
        await tab.type("/game board ")
        await tab.click(".add", "turn")
        await entered(tab, "many", "turn must be a whole number", "#hint")
        await tab.press("Backspace", 4)
        await entered(tab, "100", "turn must be at most 99", "#hint")
        await tab.press("Backspace", 3)
        await entered(tab, "7", "Turn 7", "#log")
        await tab.until("document.querySelector('#log img')?.naturalWidth === 320")
        assert await tab.evaluate("document.querySelector('#log img').alt") == "The board on turn 7"


async def test_options_of_every_kind_are_offered(chromium, club):
    async with seen(chromium, club, club.boris) as tab:
        await tab.click("#text")
        await tab.type("/game move ")
        await tab.type("x")
        await tab.reads("Ничего не подходит", "#suggestions")
        await tab.click(".add", "pace")
        await tab.reads("Быстро", "#suggestions")
        await tab.press("Enter")
        await tab.click(".add", "foe")
        await tab.type("ali")
        await tab.until("document.querySelectorAll('.suggestion').length === 1")
        await tab.press("Tab")
        await tab.press("Enter")
        await tab.reads("x f alice ru", "#log")
        assert last(club).only_for == club.boris.id


async def test_a_button_rerenders_the_board_in_place(chromium, club):
    await club.slash(club.alice, club.table, "game layout")
    async with seen(chromium, club) as tab:
        await tab.reads("Turn 1", ".container")
        await tab.click("button", "End turn")
        await tab.reads("Turn 2", ".container")
        assert await tab.evaluate("document.querySelectorAll('.message').length") == 1
        accent = "getComputedStyle(document.querySelector('.container')).borderLeftColor"
        assert await tab.evaluate(accent) == "rgb(51, 102, 153)"
        assert await tab.evaluate("document.querySelector('.button.danger').disabled")
        link = "document.querySelector('a.link-button')"
        assert await tab.evaluate(f"[{link}.href, {link}.rel]") == ["https://example.org/rules", "noopener noreferrer"]


async def test_a_select_answers_privately_and_the_answer_is_dismissed(chromium, club):
    await club.slash(club.alice, club.table, "game layout")
    async with seen(chromium, club) as tab:
        await tab.click(".select", "Stance")
        await tab.reads("Hold", "dialog")
        await tab.press("ArrowDown")
        await tab.press("Enter")
        await tab.reads("guard: h", ".message.private")
        await tab.click("button", "Dismiss message")
        await tab.until("document.querySelector('.message.private') === null")
    assert len(club.messages(club.table)) == 1


async def test_a_form_is_checked_filled_in_and_sent(chromium, club):
    await club.slash(club.alice, club.table, "game layout")
    async with seen(chromium, club) as tab:
        await tab.click("button", "Orders")
        await tab.reads("One a line", "dialog")
        await tab.click("dialog button", "Submit")
        await tab.reads("Orders is required", "dialog")
        await tab.reads("Stance is required", "dialog")
        assert await tab.evaluate("document.activeElement.tagName") == "TEXTAREA"
        await tab.type("go <b>on</b>")
        await tab.click("dialog .choice", "Hold")
        await tab.evaluate("document.querySelector('dialog select').value = 'r'")
        await tab.click("dialog .switch")
        await _attach(tab, "orders.txt", b"first")
        await tab.click("dialog button", "Submit")
        await tab.reads("go <b>on</b>|h|r|True|1", ".message.private")
        await tab.until("document.querySelector('dialog') === null")


async def _attach(tab: Tab, name: str, blob: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / name
        path.write_bytes(blob)
        found = await tab.call("Runtime.evaluate", expression="document.querySelector('dialog input[type=file]')")
        await tab.call("DOM.setFileInputFiles", files=[str(path)], objectId=found["result"]["objectId"])
        # The file is read when the form is sent, and this folder is gone by then.
        await tab.evaluate(
            "(async () => { const input = document.querySelector('dialog input[type=file]'), old = input.files[0];"
            " const list = new DataTransfer(); list.items.add(new File([await old.arrayBuffer()], old.name));"
            " input.files = list.files; })()"
        )


async def test_a_deferred_answer_thinks_and_is_then_filled_in(chromium, club):
    async with seen(chromium, club) as tab:
        await tab.click("#text")
        await tab.type("/game think ")
        await tab.press("Enter")
        await tab.reads("Umpire is thinking…", "#log")
        club.client.wait.set()
        await tab.reads("thought", "#log")
        await tab.until("document.querySelector('.thinking') === null && document.querySelector('#log img') !== null")


async def test_another_member_sees_his_own_messages_in_his_language(chromium, club):
    await club.slash(club.alice, club.table, "game move", unit="secret")
    async with seen(chromium, club) as tab:
        await tab.reads("secret f None", "#log")
        await tab.click("#acting")
        await tab.click("dialog .person", "Борис")
        await tab.reads("Борис", "#acting")
        await tab.reads("Каналы", "#side")
        assert "secret" not in await tab.text("#log")
        assert await tab.evaluate("document.documentElement.lang") == "ru"
        await tab.click("#text")
        await tab.type("/")
        await tab.reads("/game поле", "#suggestions")
        await tab.reads("Показать поле", "#suggestions")
        assert "/game board" not in await tab.text("#suggestions")


async def test_a_member_changes_his_language(chromium, club):
    async with seen(chromium, club) as tab:
        await tab.click("#acting")
        await tab.evaluate(
            "(() => { const s = document.querySelector('dialog select'); s.value = 'ru';"
            " s.dispatchEvent(new Event('change')); })()"
        )
        await tab.until("document.documentElement.lang === 'ru'")
    assert club.alice.locale == "ru"


async def test_people_write_live_and_other_channels_are_marked(chromium, club):
    hall = club.add_channel("hall")
    async with seen(chromium, club) as tab, seen(chromium, club, club.boris) as other:
        await tab.click("#text")
        await tab.type("Hello Boris")
        await tab.press("Enter")
        await other.reads("Hello Boris", "#log")
        club.say(club.boris, hall, "over here")
        await tab.until("!!document.querySelector('.channel.unread')")
        await tab.click(".channel", "hall")
        await tab.reads("over here", "#log")
        assert "Hello" not in await tab.text("#log")
    assert [m.content for m in club.messages(club.table)] == ["Hello Boris"]


async def test_a_link_to_a_message_leads_to_it_inside_the_page(chromium, club):
    first = club.say(club.alice, club.table, "the beginning of it all")
    for n in range(40):
        club.say(club.alice, club.table, f"line {n}")
    link = f"https://discord.com/channels/{club.id}/{club.table.id}/{first.id}"
    club.say(club.boris, club.table, f"see {link}")
    async with seen(chromium, club) as tab:
        await tab.reads("line 39", "#log")
        where = "document.querySelector('#log .message').getBoundingClientRect().top"
        assert await tab.evaluate(where) < 0, "the first message is out of sight"
        await tab.click("#log .mention", "to the message")
        await tab.until(f"{where} >= 0 && {where} < innerHeight")


async def test_channels_and_members_are_added(chromium, club):
    async with seen(chromium, club) as tab:
        await tab.click("#new-channel")
        await entered(tab, "Second Front", "second-front", "#channel")
        await tab.click("#acting")
        await tab.click("dialog .quiet")
        await entered(tab, "Dora", "Dora", "#acting")
    assert "second-front" in [c.name for c in club.channels]
    assert "Dora" in [m.name for m in club.members]


async def test_threads_stand_under_their_channel(chromium, club):
    club.allow(club.table, "manage_threads")
    await club.slash(club.alice, club.table, "game open")
    async with seen(chromium, club) as tab:
        await tab.click(".channel.thread", "Game seven")
        await tab.reads("Welcome all", "#log")
        await tab.reads("Game seven", "#channel")


async def test_an_answer_that_does_not_come_is_told(chromium, club):
    club.client.tree.clear_commands(guild=None)
    await club.drop_gateway()
    club._interactions.answer_within = 0.05
    async with seen(chromium, club) as tab:
        await tab.click("#text")
        await tab.type("/game board ")
        await tab.press("Enter")
        await tab.reads("The application did not respond", "#toasts")


async def test_markdown_becomes_elements_and_never_markup(chromium, club):
    hostile = "<img src=x onerror=alert(1)> <script>alert(2)</script> [x](javascript:alert(3)) "
    club.say(
        club.alice,
        club.table,
        hostile + "**bold** *it* `a*b*` __u__ ~~s~~ ||boo|| snake_case_name https://example.org/a_b. \\*raw\\*"
        f" {club.boris.mention} {club.table.mention} <t:0:d> <t:0:R>",
    )
    club.say(club.boris, club.table, "# Head\n-# small\n> quoted\n- one\n- two\n```py\n a < b\n```\n1. first")
    async with seen(chromium, club) as tab:
        await tab.reads("quoted", "#log")
        assert hostile.strip() in await tab.text("#log")
        counts = {
            name: await tab.evaluate(f"document.querySelectorAll('#log {name}').length")
            for name in (
                "img",
                "script",
                "strong",
                "em",
                "u",
                "s",
                ".spoiler",
                "h3.head-1",
                ".sub",
                "pre",
                "ol",
                "time.stamp",
            )
        }
        assert counts == {
            "img": 0,
            "script": 0,
            "strong": 1,
            "em": 1,
            "u": 1,
            "s": 1,
            ".spoiler": 1,
            "h3.head-1": 1,
            ".sub": 1,
            "pre": 1,
            "ol": 1,
            "time.stamp": 2,
        }
        assert await tab.evaluate("[...document.querySelectorAll('#log a')].map(a => a.href)") == [
            "https://example.org/a_b"
        ]
        assert "snake_case_name" in await tab.text("#log")
        assert "*raw* @Борис #table" in await tab.text("#log")
        assert await tab.evaluate("document.querySelector('pre').innerText") == " a < b"


@pytest.mark.parametrize("locale", ["en-US", "ru"])
async def test_nothing_is_cut_off_on_a_phone(chromium, club, locale):
    member = club.alice if locale == "en-US" else club.boris
    club.say(club.alice, club.table, "w" * 300 + "\n```\n" + "01 " * 100 + "\n```")
    await club.slash(member, club.table, "game layout")
    async with seen(chromium, club, member, PHONE, phone=True) as tab:
        await tab.reads("Turn 1", "#log")
        await tab.until("[...document.images].every(i => i.complete)")
        assert await _overflow(tab) == []
        assert await _small_targets(tab) == []
        await tab.click("#slash")
        await tab.reads("/game move", "#suggestions")
        assert await _overflow(tab) == []
        assert await _small_targets(tab) == []
        await tab.click(".suggestion", "/game move")
        await tab.reads("Unit 00", "#suggestions")
        assert await _overflow(tab) == []
        await tab.click(".suggestion", "Unit 02")
        await tab.click("#send")
        await tab.reads("Unit 02", ".message.private")
        assert await _overflow(tab) == []
        await tab.click("button.button", "Orders")
        await tab.until("document.querySelector('dialog[open]') !== null")
        assert await _overflow(tab) == []


async def _overflow(tab: Tab) -> list[str]:
    """Return what reaches beyond the screen, except inside boxes that scroll on purpose."""
    return await tab.evaluate(
        """(() => {
            const wide = [...document.querySelectorAll('#app *, dialog *')].filter(n => {
                const box = n.getBoundingClientRect();
                return !n.closest('#side, pre, .hidden, .skip') && n.getClientRects().length
                    && (box.right > innerWidth + 1 || box.left < -1);
            });
            if (document.scrollingElement.scrollWidth > innerWidth) wide.push(document.body);
            return wide.map(n => `${n.tagName}.${n.className}`);
        })()"""
    )


async def _small_targets(tab: Tab) -> list[str]:
    """Return buttons too small for a finger: below 40 pixels in height, words within a line apart."""
    return await tab.evaluate(
        """[...document.querySelectorAll('button, a, .suggestion, select')]
            .filter(n => n.getClientRects().length && !n.closest('#side') && n.getBoundingClientRect().height < 40
                && !n.matches('.mention, .spoiler, .content p a, .skip'))
            .map(n => `${n.className}: ${n.innerText} ${n.getBoundingClientRect().height}`)"""
    )


async def test_the_channel_list_is_a_drawer_on_a_phone(chromium, club):
    club.add_channel("hall")
    async with seen(chromium, club, size=PHONE, phone=True) as tab:
        assert await tab.evaluate("getComputedStyle(document.getElementById('side')).visibility") == "hidden"
        await tab.click("#burger")
        await tab.click(".channel", "hall")
        await tab.reads("hall", "#channel")
        assert await tab.evaluate("document.getElementById('burger').ariaExpanded") == "false"


async def test_a_picture_is_enlarged_zoomed_and_moved(chromium, club):
    await club.slash(club.alice, club.table, "game board")
    async with seen(chromium, club, size=PHONE, phone=True) as tab:
        await tab.click(".picture")
        await tab.reads("The board on turn 1", ".viewer")
        scale = "new DOMMatrix(getComputedStyle(document.querySelector('.viewer img')).transform)"
        await tab.click(".viewer button", "Larger")
        await tab.click(".viewer button", "Larger")
        assert await tab.evaluate(f"{scale}.a") == pytest.approx(2.25)
        finger = {"x": 180, "y": 400, "id": 1}
        await tab.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[finger])
        await tab.call("Input.dispatchTouchEvent", type="touchMove", touchPoints=[{**finger, "x": 220, "y": 430}])
        await tab.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        await tab.until(f"{scale}.e > 30")
        two = [{"x": 150, "y": 400, "id": 1}, {"x": 250, "y": 400, "id": 2}]
        apart = [{"x": 100, "y": 400, "id": 1}, {"x": 300, "y": 400, "id": 2}]
        await tab.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=two)
        await tab.call("Input.dispatchTouchEvent", type="touchMove", touchPoints=apart)
        await tab.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        await tab.until(f"{scale}.a > 4")
        await tab.click(".viewer button", "Fit to the screen")
        assert await tab.evaluate(f"{scale}.isIdentity")
        await tab.press("Escape")
        await tab.until("document.querySelector('.viewer') === null")


async def test_everything_has_a_name_for_screen_readers(chromium, club):
    await club.slash(club.alice, club.table, "game layout")
    async with seen(chromium, club) as tab:
        await tab.reads("Turn 1", "#log")
        await tab.call("Accessibility.enable")
        tree = await tab.call("Accessibility.getFullAXTree")
        nameless = [
            node["role"]["value"]
            for node in tree["nodes"]
            if not node.get("ignored")
            and node.get("role", {}).get("value")
            in ("button", "link", "image", "combobox", "textbox", "navigation", "log")
            and not node.get("name", {}).get("value")
        ]
        assert nameless == []
        roles = {node.get("role", {}).get("value") for node in tree["nodes"]}
        assert {"log", "navigation", "main", "article", "combobox", "heading"} <= roles


async def test_the_page_reconnects_and_catches_up(chromium, club):
    async with seen(chromium, club) as tab:
        club.feed.close()
        await club.settle(lambda: not club.feed.listeners)
        club.say(club.alice, club.table, "while away")
        await tab.reads("while away", "#log")


async def test_both_word_files_say_the_same_things():
    english, russian = (json.loads((WEB / "words" / f"{name}.json").read_text("utf-8")) for name in ("en", "ru"))
    assert english.keys() == russian.keys()
    for key, text in english.items():
        assert set(re.findall(r"\{\w+\}", text)) == set(re.findall(r"\{\w+\}", russian[key])), key
    script = "".join(p.read_text("utf-8") for p in [*WEB.glob("*.js"), WEB / "index.html"])
    used = set(re.findall(r"""say\("([\w-]+)"|data-(?:word|label)="([\w-]+)\"""", script))
    assert {one or other for one, other in used} <= english.keys()
    assert "innerHTML" not in re.sub(r"//.*", "", script)
