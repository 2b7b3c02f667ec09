"""Games as documents: reading one whole for an export."""

from bot.store.port import Header, Store, StoredEntry


async def whole(store: Store, header: Header) -> tuple[Header, tuple[StoredEntry, ...]]:
    """Return a game's header and entries of one moment: a game that ends meanwhile is read again to its end."""
    while True:
        entries = await store.entries(header.id)
        now = await store.header(header.id)
        assert now is not None, "a game that was there stays"
        if now.status == header.status:
            return now, entries
        header = now
