"""The page on a phone: the entry line above the keyboard, nothing wider than the screen, targets for a finger."""

import pytest

from tests.bot.localguild.browser import PHONE, seen

KEYBOARD = 336


async def _keyboard(tab, height):
    """Cover the lower part of the page, as a phone's keyboard does: only the visual viewport tells."""
    await tab.evaluate(
        f"Object.defineProperty(visualViewport, 'height', {{configurable: true, get: () => innerHeight - {height}}}),"
        " visualViewport.dispatchEvent(new Event('resize'))"
    )


async def test_the_entry_line_stays_above_the_keyboard(chromium, club):
    for n in range(40):
        club.say(club.boris, club.table, f"line {n}")
    async with seen(chromium, club, size=PHONE, phone=True) as tab:
        await tab.click("#text")
        await _keyboard(tab, KEYBOARD)
        bottom = "document.getElementById('composer').getBoundingClientRect().bottom"
        last = "document.querySelector('#log > :last-child').getBoundingClientRect().bottom"
        await tab.until(f"{bottom} <= {PHONE[1] - KEYBOARD} && {last} <= {bottom}")
        await tab.type("/move")
        await tab.reads("Move a unit", "#suggestions")
        assert await tab.evaluate("document.querySelector('#suggestions').getBoundingClientRect().top") >= 0
        await tab.press("Enter")
        await tab.until(f"{bottom} <= {PHONE[1] - KEYBOARD}")
        await _keyboard(tab, 0)
        await tab.until(f"{bottom} > {PHONE[1] - 40}")


async def test_a_form_stays_above_the_keyboard(chromium, club):
    await club.slash(club.alice, club.table, "game layout")
    async with seen(chromium, club, size=PHONE, phone=True) as tab:
        await tab.click("button.button", "Orders")
        await tab.reads("One a line", "dialog")
        await _keyboard(tab, KEYBOARD)
        box = "document.querySelector('dialog').getBoundingClientRect()"
        await tab.until(f"{box}.bottom <= {PHONE[1] - KEYBOARD} && {box}.top >= 0")


@pytest.mark.parametrize("path", ["channels", "members", "connection"])
async def test_targets_are_large_enough_for_a_finger(chromium, club, path):
    hall = club.add_channel("hall")
    club.say(club.boris, hall, "over here")
    async with seen(chromium, club, size=PHONE, phone=True) as tab:
        if path == "channels":
            await tab.click("#burger")
            await tab.until("document.activeElement.closest('#channels') !== null")
        elif path == "members":
            await tab.click("#acting")
        else:
            await tab.evaluate("document.getElementById('lost').hidden = false")
        small = await tab.evaluate(
            """[...document.querySelectorAll('button, a, select')]
                .filter(n => n.checkVisibility({visibilityProperty: true}) && !n.matches('.skip, #shade'))
                .filter(n => n.getBoundingClientRect().height < 40).map(n => n.outerHTML)"""
        )
        assert small == []
        if path == "channels":
            await tab.press("Escape")
            await tab.until("document.activeElement.id === 'burger'")
