"""The number of a post stands for it for ever: it is sent under it, and what was sent is not sent again."""

from bot.store.port import Post
from bot.store.sqlite import SqliteStore
from tests.store.conftest import AT, LATER, new_game


async def test_the_number_of_a_post_is_never_given_again(store: SqliteStore) -> None:
    game = await store.create(new_game(posts=(Post("opening"),)))
    numbers: list[int] = []
    for post in (Post("status"), Post("status"), Post("entry", 0), Post("status")):
        await store.post(game, post, AT)
        for due in await store.claim(LATER, LATER, 20):
            numbers.append(due.id)
            await store.delivered(due.id, 1, AT)
    assert len(numbers) == 5
    assert numbers == sorted(set(numbers))
