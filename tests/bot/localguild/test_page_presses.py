"""Presses on the page while it is drawn anew: what is under the finger stays there."""

import pytest

from tests.bot.localguild.browser import Tab, seen


async def _heard(tab: Tab, other: Tab, text: str, where: str) -> None:
    """Wait until another page shows what was told to both."""
    await other.reads(text, where)
    await tab.evaluate("new Promise(done => setTimeout(done, 200))")


@pytest.mark.parametrize("selector", ["#acting", ".channel", "#new-channel"])
async def test_a_press_is_kept_when_the_guild_changes_under_it(chromium, club, selector):
    async with seen(chromium, club) as tab, seen(chromium, club, club.boris) as other:
        await tab.evaluate(
            "globalThis.pressed = [];"
            f"document.addEventListener('click', e => pressed.push(Boolean(e.target.closest({selector!r}))))"
        )
        where = await tab.hold(selector)
        club.add_channel("hall")
        await _heard(tab, other, "hall", "#channels")
        await tab.release(*where)
        assert await tab.evaluate("pressed") == [True]
        await tab.reads("hall", "#channels")


async def test_a_press_is_kept_when_the_message_is_edited_under_it(chromium, club):
    await club.slash(club.alice, club.table, "game layout")
    async with seen(chromium, club) as tab, seen(chromium, club, club.boris) as other:
        await tab.reads("Turn 1", "#log")
        where = await tab.hold("button.button", "Orders")
        await club.click(club.boris, club.messages(club.table)[-1], "End turn")
        await _heard(tab, other, "Turn 2", "#log")
        await tab.release(*where)
        await tab.reads("One a line", "dialog")
        await tab.reads("Turn 2", "#log")


@pytest.mark.parametrize("selector", [".channel", "#acting .who", ".message .button", ".message img"])
async def test_nodes_stay_when_what_they_show_changes(chromium, club, selector):
    await club.slash(club.alice, club.table, "game layout")
    async with seen(chromium, club) as tab:
        await tab.until(f"Boolean(globalThis.kept = document.querySelectorAll({selector!r})[0])")
        buttons = (
            "globalThis.kept = [...document.querySelectorAll('.message .button')].find(n => n.dataset.id === 'orders')"
        )
        if "button" in selector:
            await tab.evaluate(buttons)
        club.add_channel("hall")
        await club.click(club.boris, club.messages(club.table)[-1], "End turn")
        await tab.reads("hall", "#channels")
        await tab.reads("Turn 2", "#log")
        await tab.until("document.querySelector('.message img').alt === 'The board on turn 2'")
        assert await tab.evaluate("kept.isConnected")


async def test_a_slow_answer_does_not_bring_the_former_member_back(chromium, club):
    async with seen(chromium, club) as tab:
        await tab.evaluate(f"globalThis.former = 'world?member={club.alice.id}'")
        await tab.evaluate(
            """(() => {
                const known = fetch;
                globalThis.fetch = async (address, more) => {
                    const answer = await known(address, more);
                    if (String(address).includes(former))
                        await new Promise(done => { globalThis.letGo = done; });
                    return answer;
                };
            })()"""
        )
        club.add_channel("hall")
        await tab.until("globalThis.letGo !== undefined")
        await tab.click("#acting")
        await tab.click("dialog .person", club.boris.name)
        # The answer for the former member comes last, if the page asks for both at once.
        await tab.evaluate("new Promise(done => setTimeout(done, 300)).then(letGo)")
        await tab.reads("hall", "#channels")
        await tab.reads(club.boris.name, "#acting")
        await tab.until("document.documentElement.lang === 'ru'")


@pytest.mark.parametrize("size", [(1280, 440), (390, 560)])
async def test_the_board_stays_in_view_while_one_chooses(chromium, club, size):
    for n in range(20):
        club.say(club.boris, club.table, f"line {n}")
    await club.slash(club.alice, club.table, "game layout")
    async with seen(chromium, club, size=size, phone=size[0] < 400) as tab:
        await tab.until("document.querySelector('#log .gallery img')?.naturalWidth > 0")
        await tab.click("#log .select", "Stance")
        await tab.reads("Hold", "dialog")
        board, chosen, top = [
            await tab.evaluate(f"document.querySelector('{node}').getBoundingClientRect().toJSON()")
            for node in ("#log .gallery .picture", "dialog", "#top")
        ]
        assert board["top"] >= top["bottom"] - 1
        assert board["right"] <= chosen["left"] or board["bottom"] <= chosen["top"] + 1
        await tab.press("Escape")
        await tab.until("document.getElementById('log').style.paddingBottom === ''")
        await tab.until("(l => l.scrollHeight - l.scrollTop - l.clientHeight < 2)(document.getElementById('log'))")
