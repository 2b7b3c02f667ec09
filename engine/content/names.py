"""Names and small numbers as content files write them."""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from engine.kernel.text import Text

Slug: TypeAlias = Annotated[str, Meta(pattern="^[a-z0-9][a-z0-9-]*$")]
"""The id of a part: lower-case Latin letters, digits and hyphens."""
AtLeast0: TypeAlias = Annotated[int, Meta(ge=0)]
AtLeast1: TypeAlias = Annotated[int, Meta(ge=1)]


class Names(Struct, frozen=True, forbid_unknown_fields=True):
    """A name or sentence in both languages."""

    en: Annotated[str, Meta(min_length=1)]
    ru: Annotated[str, Meta(min_length=1)]

    @property
    def text(self) -> Text:
        """The same as the texts of the kernel have it."""
        return Text(self.en, self.ru)
