"""Names in both languages as content files write them."""

from typing import Annotated

from msgspec import Meta, Struct

from engine.content.scenario import Names


class Source(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a part of a file comes from, e.g. the cards; told to the players when it is ours."""

    title: Names
    provenance: Annotated[str, Meta(pattern="^(text|found|house)$")]
    source: str
