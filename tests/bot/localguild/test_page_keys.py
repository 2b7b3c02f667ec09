"""The page by keys alone: commands completed and sent, options added and left out, the way back to the entry line."""

from tests.bot.localguild.browser import seen
from tests.bot.localguild.test_page_messages import _long, _scroll_to

ACTIVE = "document.activeElement"


async def test_options_are_added_by_name_and_sent_without_the_mouse(chromium, club):
    async with seen(chromium, club) as tab:
        await tab.type("/move")  # the first letter goes to the entry line by itself
        await tab.reads("Move a unit", "#suggestions")
        await tab.press("Tab")
        await tab.reads("Unit 00", "#suggestions")
        await tab.press("ArrowUp")
        await tab.press("Tab")
        await tab.until(f"{ACTIVE}.className === 'more'")
        assert (await tab.text("#suggestions")).split("\n")[0] == "pace", "what else can be said is offered"
        assert await tab.evaluate("document.querySelector('.suggestion[aria-selected=true]')") is None
        await tab.type("fo")
        await tab.press("Enter")
        await tab.reads("Alice", "#suggestions")
        await tab.press("Tab")
        await tab.press("Enter")
        await tab.reads("Unit 24 f alice en-US", "#log")


async def test_backspace_leaves_options_out_and_leads_back(chromium, club):
    async with seen(chromium, club) as tab:
        await tab.click("#text")
        await tab.type("/game move ")
        await tab.reads("Unit 00", "#suggestions")
        await tab.press("Enter")
        await tab.until(f"{ACTIVE}.className === 'more'")
        await tab.press("ArrowDown")
        await tab.press("Enter")
        await tab.reads("Fast", "#suggestions")
        await tab.press("Backspace")
        await tab.until("document.querySelectorAll('.option').length === 1")
        assert await tab.evaluate(f"{ACTIVE}.getAttribute('aria-label').startsWith('unit')")
        await tab.press("Backspace", len("Unit 00"))
        await tab.press("Backspace")
        await tab.until("document.getElementById('command').hidden")
        assert await tab.evaluate("[document.activeElement.id, document.getElementById('text').value]") == [
            "text",
            "/game move",
        ]


async def test_escape_closes_the_list_then_the_command(chromium, club):
    async with seen(chromium, club) as tab:
        await tab.click("#text")
        await tab.type("/game move ")
        await tab.reads("Unit 00", "#suggestions")
        await tab.press("Escape")
        await tab.until("document.getElementById('suggestions').hidden")
        assert await tab.evaluate("document.getElementById('command').hidden") is False
        await tab.press("Escape")
        await tab.until("document.getElementById('command').hidden")
        assert await tab.evaluate(f"{ACTIVE}.id") == "text"


async def test_an_error_is_told_at_its_field(chromium, club):
    async with seen(chromium, club) as tab:
        await tab.click("#text")
        await tab.type("/game board ")
        await tab.type("turn")
        await tab.press("Enter")
        await tab.type("0")
        await tab.press("Enter")
        await tab.reads("turn must be at least 1", "#hint [role=alert]")
        told = f"[{ACTIVE}.ariaInvalid, {ACTIVE}.getAttribute('aria-describedby')]"
        assert await tab.evaluate(told) == ["true", "hint"]


async def test_escape_leads_from_the_log_to_its_end_and_the_entry_line(chromium, club):
    await _long(club)
    async with seen(chromium, club) as tab:
        await _scroll_to(tab, "line 20")
        await tab.evaluate("document.getElementById('log').focus()")
        await tab.press("Escape")
        await tab.until("document.getElementById('newest').hidden")
        assert await tab.evaluate(f"{ACTIVE}.id") == "text"


async def test_everything_is_reached_by_tab_and_seen_to_be(chromium, club):
    await club.slash(club.alice, club.table, "game layout")
    async with seen(chromium, club) as tab:
        await tab.reads("Turn 1", "#log")
        reached, unseen = [], []
        for _ in range(20):
            await tab.press("Tab")
            name, style, line = await tab.evaluate(
                f"(() => {{ const n = {ACTIVE}, line = n.closest('.line');"
                " return [n.id || n.dataset.id || n.className, getComputedStyle(n).outlineStyle,"
                " line ? getComputedStyle(line).borderTopColor : '']; })()"
            )
            reached.append(name)
            if name and style == "none" and not line:  # without a name: the page itself, after its last part
                unseen.append(name)
        assert unseen == []
        assert {"new-channel", "channel", "acting", "log", "endturn:1", "orders", "stance:guard", "text"} <= set(
            reached
        )


async def test_letters_go_to_the_entry_line_after_a_button_was_pressed(chromium, club):
    await club.slash(club.alice, club.table, "game layout")
    async with seen(chromium, club) as tab:
        await tab.click("button.button", "End turn")
        await tab.reads("Turn 2", "#log")
        await tab.type("/move")
        await tab.reads("Move a unit", "#suggestions")
