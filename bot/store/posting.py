"""How posts of games are queued, in the transaction of what they tell."""

from collections.abc import Iterable

from bot.store.database import Rows, new_mark
from bot.store.port import Interaction, Post
from bot.store.rows import written


def post_in(db: Rows, game: int, posts: Iterable[Post], at: str, interaction: Interaction | None = None) -> None:
    """Queue posts of a game, which come from an interaction or none; a status takes the place of one that waits."""
    for post in posts:
        mark, since, attempts = (_replaced(db, game) if post.kind == "status" else None) or (new_mark(), at, 0)
        db.execute(
            "insert into outbox (game, n, kind, channel, body, due, since, mark, attempts, interaction)"
            " select id, cast(? as bigint), ?, channel, ?, ?, ?, ?, ?, cast(? as bigint) from game where id = ?",
            (post.n, post.kind, written(post.body), at, since, mark, attempts, interaction and interaction.id, game),
        )


def _replaced(db: Rows, game: int) -> tuple[int, str, int] | None:
    """Drop a status that waits, for a newer one.  What was tried may stand in the channel: its mark is handed on."""
    rows = db.execute(
        "delete from outbox where game = ? and kind = 'status' and done is null and claimed is null"
        " returning id, mark, since, attempts",
        (game,),
    ).fetchall()
    return next(((mark, since, attempts) for _, mark, since, attempts in sorted(rows) if attempts), None)
