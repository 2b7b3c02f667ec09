"""Spectators see everything privately, some chapters late, where a game was opened so; nothing newer is told."""

import random
from typing import Any

import pytest

from bot.desk import Changed
from bot.desk.live import LiveGame
from bot.desk.onlookers import late_entry
from bot.desk.rights import has_seen_all
from bot.members.preferences import BOARD, choose
from bot.pages.boards.picture import Artist
from bot.pages.discord.ids import made
from bot.pages.posts.tales import ended
from bot.pages.posts.watching import view_of
from engine.kernel.command import LookLate
from tests.e2e.bench import CHIR, Bench, an_order

SEED = 11


async def set_up(bench: Bench, language: str = "en") -> LiveGame:
    """Set a game up in which stacks are hidden; nobody has sat down."""
    alice = bench.table.alice
    await bench.run(alice, "game new", {"scenario": CHIR, "language": language})
    game = await bench.game()
    assert isinstance(await bench.desk.choose_policy(game.id, int(alice.id), "sight", "top-unit"), Changed)
    await bench.delivered()
    return game


async def late(bench: Bench, chapters: int, language: str = "en") -> LiveGame:
    """Start such a game, chosen by Alice in the menu before Boris sits down."""
    game = await set_up(bench, language)
    alice, boris = bench.table.alice, bench.table.boris
    await bench.press(alice, bench.opening, made("join", game.id, 0))
    page = await bench.press(alice, await bench.run(alice, "settings"), "This game")
    assert page is not None
    assert "**Spectators**: see what stands in the channel" in page.text
    page = await bench.choose(alice, page, made("S", game.id, "game", "late"), str(chapters))
    assert page is not None
    assert "✓ saved" in page.text
    await bench.press(boris, bench.opening, made("join", game.id, 1))
    await bench.press(alice, bench.opening, made("begin", game.id))
    assert game.running
    return game


async def next_chapter(bench: Bench) -> None:
    """Play until the chapter is over that is played now."""
    game = await bench.game()
    mark = game.game.chapter(game.state).mark
    while game.game.chapter(game.state).mark == mark:
        await bench.order(game, "end")


@pytest.mark.clause("umpire late")
async def test_a_spectator_sees_both_sides_as_they_were(bench: Bench) -> None:
    game = await late(bench, 1)
    carol = bench.table.carol
    assert "🔒 Spectators can see everything hidden 1 phase late, with `/game watch`." in bench.opening.text
    early = await bench.run(carol, "game watch")
    assert "Nothing to show yet: 1 phase must end first." in early.text
    assert not has_seen_all(game, int(carol.id)), "who was shown nothing has seen nothing"
    await bench.order(game, "44mot 10.09")
    await bench.order(game, "end")
    start = await bench.run(carol, "game watch")
    assert "**Soviets**: what this side saw after no. 0, 1 phase ago." in start.text
    assert "44 Mot" not in start.text
    moved = next(n for n, entry in enumerate(game.entries) if entry.side == "soviet")
    await bench.restart()
    await next_chapter(bench)
    told = await bench.run(carol, "game watch")
    assert f"what this side saw after no. {moved + 1}" in told.text
    assert "44 Mot" in told.text
    assert [a["filename"] for a in told.attachments] == ["board.png"]
    theirs = await bench.press(carol, told, "Germans")
    assert theirs is not None
    assert "**Germans**: what this side saw" in theirs.text
    assert "44 Mot" not in theirs.text


@pytest.mark.clause("umpire late")
async def test_who_has_looked_is_told_of_once_and_takes_no_seat_without_consent(bench: Bench) -> None:
    game = await late(bench, 1)
    carol = bench.table.carol
    await next_chapter(bench)
    await bench.run(carol, "game watch")
    await bench.run(carol, "game watch", {"side": "axis"})
    looks = [entry.command for entry in (await bench.game()).entries if isinstance(entry.command, LookLate)]
    assert [(look.chapters, look.by) for look in looks] == [(1, carol.id)]
    assert any(
        f"<@{carol.id}> watches the game from now on and sees everything hidden" in m.text for m in bench.public()
    )
    await bench.run(bench.table.boris, "партия замена")
    refused = await bench.forged(carol, made("seat", game.id, 1))
    assert "You have seen more of this game than that side may see" in refused
    await bench.run(bench.table.boris, "партия уйти")
    asked = await bench.run(carol, "game join", {"side": "axis"})
    assert "axis" not in (await bench.game()).seats, asked.text


@pytest.mark.clause("umpire late")
async def test_players_do_not_look_and_nobody_where_it_was_not_chosen(bench: Bench) -> None:
    game = await late(bench, 2)
    alice, boris = bench.table.alice, bench.table.boris
    for _ in range(3):
        await next_chapter(bench)
    entries = len(game.entries)
    for member, words in ((alice, "You play or have played in this game"), (boris, "Вы играете или уже играли")):
        path = "game watch" if member is alice else "партия смотреть"
        assert words in (await bench.run(member, path)).text
        assert words in await bench.forged(member, made("late", game.id, 0))
    assert len(game.entries) == entries
    await bench.run(boris, "партия уйти")
    left = await bench.run(boris, "партия смотреть")
    assert "Вы играете или уже играли" in left.text, "what he has played he does not forget"


async def test_in_a_game_that_was_not_opened_so_there_is_nothing_to_watch(bench: Bench) -> None:
    game = await set_up(bench)
    alice, boris, carol = bench.table.alice, bench.table.boris, bench.table.carol
    for number, member in enumerate((alice, boris)):
        await bench.press(member, bench.opening, made("join", game.id, number))
    await bench.press(alice, bench.opening, made("begin", game.id))
    await next_chapter(bench)
    refused = await bench.run(carol, "game watch")
    assert "This game wasn’t opened so that spectators see everything late." in refused.text
    assert not has_seen_all(game, int(carol.id))


async def test_in_an_open_game_the_choice_is_not_there(bench: Bench) -> None:
    game = await bench.started()
    alice = bench.table.alice
    page = await bench.press(alice, await bench.run(alice, "settings"), "This game")
    assert page is not None
    assert "Spectators" not in page.text
    forged = await bench.forged(alice, made("S", game.id, "game", "late"))
    assert forged
    refused = await bench.run(bench.table.carol, "game watch")
    assert "Nothing is hidden in this game." in refused.text


@pytest.mark.clause("umpire late")
async def test_the_choice_is_fixed_once_another_player_sits(bench: Bench) -> None:
    game = await set_up(bench)
    alice, boris, carol = bench.table.alice, bench.table.boris, bench.table.carol
    stranger = await bench.desk.watching.delay(game.id, int(carol.id), 3)
    assert type(stranger).__name__ == "NotYours"
    await bench.press(alice, bench.opening, made("join", game.id, 0))
    page = await bench.press(alice, await bench.run(alice, "settings"), "This game")
    assert page is not None
    await bench.press(boris, bench.opening, made("join", game.id, 1))
    refused = await bench.choose(alice, page, made("S", game.id, "game", "late"), "3")
    assert refused is not None
    assert "Another player is already seated" in refused.text
    assert game.late == 0
    await bench.press(alice, bench.opening, made("begin", game.id))
    page = await bench.press(alice, await bench.run(alice, "settings"), "This game")
    assert page is not None
    assert "**Spectators**: see what stands in the channel" in page.text
    assert made("S", game.id, "game", "late") not in str(page.components)
    assert type(await bench.desk.watching.delay(game.id, int(alice.id), 3)).__name__ == "NotOpen"


async def test_it_is_said_in_russian(bench: Bench) -> None:
    game = await late(bench, 2, "ru")
    vera = bench.guild.add_member("Vera", "ru")
    assert "Зрители могут увидеть всё скрытое с опозданием на 2 фазы: `/партия смотреть`." in bench.opening.text
    early = await bench.run(vera, "партия смотреть")
    assert "Показать пока нечего: сначала должны закончиться 2 фазы." in early.text
    await next_chapter(bench)
    await next_chapter(bench)
    told = await bench.run(vera, "партия смотреть")
    assert "что видела эта сторона после записи № 0. С тех пор закончились 2 фазы." in told.text
    assert any("видит всё скрытое с опозданием на 2 фазы" in m.text for m in bench.public())
    page = await bench.press(bench.table.boris, await bench.run(bench.table.boris, "настройки"), "Эта партия")
    assert page is not None
    assert "**Зрители**: видят всё с опозданием на 2 фазы" in page.text
    assert game.late == 2


async def test_what_is_taken_back_finishes_nothing(bench: Bench) -> None:
    game = await late(bench, 1)
    carol, alice = bench.table.carol, bench.table.alice
    await bench.order(game, "44mot 10.09")
    await bench.order(game, "end")
    assert late_entry(game) == 0
    await bench.run(alice, "game undo")
    assert game.game.chapter(game.state).mark == game.game.chapter(game.timeline.states[0]).mark
    assert late_entry(game) is None
    again = await bench.run(carol, "game watch")
    assert "Nothing to show yet" in again.text


@pytest.mark.parametrize("chapters", [1, 3])
async def test_nothing_newer_is_told_as_text_or_in_the_picture(
    bench: Bench, chapters: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is played in the chapters that nobody may see yet, the answer stays the same to the last word."""
    drawn: list[Any] = []
    picture = Artist.picture

    async def watched(self: Artist, view: Any, *given: Any, **more: Any) -> Any:
        drawn.append(view)
        return await picture(self, view, *given, **more)

    game, carol = await late(bench, chapters), bench.table.carol
    rng = random.Random(SEED)
    for _ in range(chapters):
        await next_chapter(bench)
    await choose(bench.desk.store, BOARD, "user", int(carol.id), "text")
    first = await bench.run(carol, "game watch")
    before = late_entry(game)
    since = {game.game.chapter(state).mark for state in game.timeline.states[before:]}
    assert len(since) == chapters + 1, "so many are over, and one is played"
    played = 0
    mark = game.game.chapter(game.state).mark
    while played < 4:
        order = an_order(game, rng)
        if order == "end":
            continue
        await bench.order(game, order)
        if game.game.chapter(game.state).mark != mark:
            break
        played += 1
    assert played, f"seed {SEED}: nothing was played in the chapter"
    assert late_entry(game) == before
    second = await bench.run(carol, "game watch")
    assert second.text == first.text
    await choose(bench.desk.store, BOARD, "user", int(carol.id), "picture")
    with monkeypatch.context() as spied:
        spied.setattr(Artist, "picture", watched)
        await bench.run(carol, "game watch")
    (view,) = drawn
    assert view == view_of(game, game.game.sides[0], before or 0, ended(game, before) if before else None)
    assert view != game.game.view(game.state, game.game.sides[0])
