"""The number of a post stands for it for ever: it is sent under it, and what was sent is not sent again."""

from bot.store.port import Post
from bot.store.sqlstore import SqlStore
from tests.bot.store.conftest import AT, LATER, new_game


async def test_the_number_of_a_post_is_never_given_again(store: SqlStore) -> None:
    game = await store.create(new_game(posts=(Post("opening"),)))
    numbers: list[int] = []
    for post in (Post("status"), Post("status"), Post("entry", 0), Post("status")):
        await store.post(game, post, AT)
        for due in await store.claim(LATER, LATER, 20):
            numbers.append(due.id)
            await store.delivered(due.id, 1, AT)
    assert len(numbers) == 5
    assert numbers == sorted(set(numbers))


async def test_a_status_that_was_tried_hands_its_mark_on_to_the_one_that_takes_its_place(store: SqlStore) -> None:
    game = await store.create(new_game(posts=(Post("status"),)))
    (tried,) = await store.claim(LATER, LATER, 20)
    await store.failed(tried.id, AT)
    await store.post(game, Post("status", 0), AT)
    (due,) = await store.claim(LATER, LATER, 20)
    assert (due.n, due.mark, due.since, due.attempts) == (0, tried.mark, tried.since, 1)
    assert due.id != tried.id


async def test_a_status_that_was_never_tried_is_replaced_by_one_with_a_mark_of_its_own(store: SqlStore) -> None:
    game = await store.create(new_game(posts=(Post("status"),)))
    await store.post(game, Post("status", 0), LATER)
    (due,) = await store.claim(LATER, LATER, 20)
    assert (due.n, due.since, due.attempts) == (0, LATER, 0)
