"""Names in both languages as content files write them."""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from engine.kernel.text import Text

Slug: TypeAlias = Annotated[str, Meta(pattern="^[a-z0-9][a-z0-9-]*$")]


class Names(Struct, frozen=True, forbid_unknown_fields=True):
    """A name or sentence in both languages."""

    en: Annotated[str, Meta(min_length=1)]
    ru: Annotated[str, Meta(min_length=1)]

    @property
    def text(self) -> Text:
        return Text(self.en, self.ru)


class Source(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a part of a file comes from, e.g. the cards; told to the players when it is ours."""

    title: Names
    provenance: Annotated[str, Meta(pattern="^(text|found|house)$")]
    source: str
