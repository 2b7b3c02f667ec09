"""The board of a chapter's post: under its own turn and phase, with what was done in it."""

from bot.desk import GameDesk, LiveGame
from bot.pages.boards.kinds import deeds_of
from bot.pages.boards.views import seen
from bot.pages.posts.deeds import chapter_view, fight_view, whole_moves
from bot.pages.posts.tales import Tale, fights, tales
from engine.hexes.board import HexView, MoveMark, ShotMark
from engine.kernel.interpreter import legal
from engine.tabletop.board import TableView
from engine.tabletop.marks import FireMark, RadiusMark
from engine.tabletop.shapes import contains
from tests.bot.conftest import live_game, order, scs_game


def ends(line: str) -> bool:
    """Sort what ends a phase first."""
    return line != "end"


async def moved(desk: GameDesk, *lines: str) -> LiveGame:
    live = await scs_game(desk)
    for line in lines:
        live = (await order(desk, live, line)).live
    return live


def shown(live: LiveGame, tale: Tale, n: int) -> HexView:
    view = seen(live, None) if n == len(live.entries) - 1 else live.game.view(live.timeline.states[n], None)
    found = chapter_view(live, view, tale, n)
    assert isinstance(found, HexView)
    return found


def ways(view: HexView) -> list[tuple[str, str]]:
    label = view.map.grid.label
    return [(label(mark.path[0]), label(mark.path[-1])) for mark in view.marks if isinstance(mark, MoveMark)]


async def test_while_a_chapter_goes_on_its_last_move_is_marked(desk: GameDesk) -> None:
    live = await moved(desk, "move 89tk 08.09", "move 1118 12.08")
    tale = tales(live)[-1]
    assert ways(shown(live, tale, tale.last)) == [("11.09", "12.08")]


async def test_a_chapter_that_is_over_marks_all_its_moves_under_its_own_phase(desk: GameDesk) -> None:
    live = await moved(desk, "move 89tk 08.09", "move 1118 12.08", "end")
    over, now = tales(live)[-2:]
    view = shown(live, over, over.last)
    assert ways(view) == [("09.09", "08.09"), ("11.09", "12.08")]
    before = live.game.view(live.timeline.states[over.first], None)
    assert (view.turn, view.phase, view.active) == (before.turn, before.phase, before.active)
    assert view.phase != seen(live, None).phase
    assert view.question is None
    assert ways(shown(live, now, now.last)) == [], "a move of the chapter before is none of this one's"


async def test_the_enemy_s_whole_turn_is_headed_as_his_when_mine_has_begun(desk: GameDesk) -> None:
    live = await moved(desk, "end")
    german = live.game.sides[1]
    while seen(live, None).turn == 1:
        line = min((live.game.write(each) for each in legal(live.game, live.state, live.asked[0])), key=ends)
        live = (await order(desk, live, line)).live
    told = [tale for tale in tales(live) if tale.chapter.side == german][-1]
    assert told.over
    assert (shown(live, told, told.last).turn, shown(live, told, told.last).active) == (1, german)


def test_of_a_move_that_went_on_later_only_the_whole_way_is_marked() -> None:
    start, other = MoveMark((1, 2)), MoveMark((1, 3))
    shot = ShotMark(4, 2)
    assert list(whole_moves((start, shot, other, MoveMark((1, 2, 5))))) == [shot, other, MoveMark((1, 2, 5))]


async def test_what_was_undone_is_not_marked(desk: GameDesk) -> None:
    live = await moved(desk, "move 89tk 08.09")
    await desk.undo(live.id, live.seats[live.asked[0]])
    live = (await order(desk, live, "move 1118 12.08")).live
    live = (await order(desk, live, "end")).live
    over = tales(live)[-2]
    assert ways(shown(live, over, over.last)) == [("11.09", "12.08")]


async def test_the_post_of_a_shot_shows_who_shot_at_whom_and_nothing_else(club: GameDesk) -> None:
    """By then the next turn has begun; the shot before is another post's."""
    live = await live_game(club, "battlefield", "shepherds-hill")
    for line in (
        "B6: order move+shoot",
        "B3: order shoot",
        "end",
        "B6: wheel right 14",
        "B6: shoot R4",
        "B3: shoot R3",
    ):
        live = (await order(club, live, line)).live
    told = tales(live)[-2]
    for fight, names in zip(fights(live, told), (("B6", "R4"), ("B3", "R3")), strict=True):
        view = fight_view(live, live.game.view(live.timeline.states[fight.last], None), fight)
        assert isinstance(view, TableView)
        [mark] = [mark for mark in view.marks if isinstance(mark, FireMark)]
        pieces = {piece.unit: piece for piece in view.stands}
        assert (pieces[mark.shooter].slug.en, pieces[mark.target].slug.en) == names
        assert view.focus is not None
        assert all(contains(view.focus, pieces[unit].base.box) for unit in (mark.shooter, mark.target))
        assert not any(isinstance(mark, RadiusMark) for mark in view.marks)
    chapter = chapter_view(live, seen(live, None), told, told.last)
    assert sum(isinstance(mark, FireMark) for mark in deeds_of(chapter)) == 2, (
        "the post of the chapter gathers the shots"
    )
