"""A picture over the whole screen: leafed through, zoomed, moved, left; the focus comes back."""

import pytest

from tests.bot.localguild.browser import PHONE, seen

SCALE = "new DOMMatrix(getComputedStyle(document.querySelector('.viewer img')).transform)"
IMAGE = "document.querySelector('.viewer img')"


async def _boards(club, count=3):
    for turn in range(1, count + 1):
        await club.slash(club.alice, club.table, "game board", turn=turn)


async def _shown(tab, turn):
    await tab.until(f"{IMAGE}?.alt === 'The board on turn {turn}' && {IMAGE}.naturalWidth === 320")


async def test_pictures_are_leafed_through_by_keys_and_the_focus_comes_back(chromium, club):
    await _boards(club)
    async with seen(chromium, club) as tab:
        await tab.until("document.querySelectorAll('.picture img').length === 3")
        await tab.evaluate("document.querySelectorAll('.picture')[1].focus()")
        await tab.press("Enter")
        await _shown(tab, 2)
        assert await tab.text(".viewer .count") == "2 of 3"
        await tab.press("ArrowRight")
        await _shown(tab, 3)
        await tab.press("ArrowRight")
        await tab.press("ArrowLeft", 2)
        await _shown(tab, 1)
        await tab.press("Escape")
        await tab.until("document.querySelector('.viewer') === null")
        assert await tab.evaluate("document.activeElement === document.querySelectorAll('.picture')[0]")


async def test_arrows_move_a_picture_that_is_zoomed(chromium, club):
    await _boards(club, 2)
    async with seen(chromium, club) as tab:
        await tab.click(".picture", "turn 1")
        await _shown(tab, 1)
        for _ in range(3):
            await tab.type("+")
        await tab.press("ArrowRight")
        assert await tab.evaluate(f"[{SCALE}.a > 3, {SCALE}.e]") == [True, -60]
        await tab.press("ArrowRight", 40)
        edge = await tab.evaluate(f"{IMAGE}.getBoundingClientRect().right - innerWidth")
        assert edge == pytest.approx(0, abs=2), "it is never moved off the screen"
        await _shown(tab, 1)
        await tab.type("0")
        assert await tab.evaluate(f"{SCALE}.isIdentity")


async def test_the_wheel_zooms_at_the_pointer(chromium, club):
    await _boards(club, 1)
    async with seen(chromium, club) as tab:
        await tab.click(".picture")
        await _shown(tab, 1)
        wheel = {"x": 700, "y": 420, "deltaX": 0, "deltaY": -120}
        for _ in range(4):
            await tab.call("Input.dispatchMouseEvent", type="mouseWheel", **wheel)
        await tab.until(f"{SCALE}.a > 2")
        assert await tab.evaluate(f"{SCALE}.e") < 0, "what is under the pointer stays there"


async def test_a_picture_fills_a_phone_and_is_swiped_away_to_the_next(chromium, club):
    await _boards(club, 2)
    async with seen(chromium, club, size=PHONE, phone=True) as tab:
        await tab.click(".picture", "turn 1")
        await _shown(tab, 1)
        assert await tab.evaluate(f"{IMAGE}.getBoundingClientRect().width") == PHONE[0]
        finger = {"x": 300, "y": 400, "id": 1}
        await tab.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[finger])
        await tab.call("Input.dispatchTouchEvent", type="touchMove", touchPoints=[{**finger, "x": 100}])
        await tab.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        await _shown(tab, 2)
        small = "[...document.querySelectorAll('.viewer button')].filter(n => n.getClientRects().length"
        assert await tab.evaluate(f"{small} && n.getBoundingClientRect().height < 40).length") == 0
        await tab.click(".viewer button", "Close")
        await tab.until("document.querySelector('.viewer') === null")
