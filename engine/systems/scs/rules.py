"""The rulebook as an object: `R("6.1e")` cites a paragraph or a ruling, and fails at import when there is none."""

from typing import Final

from engine.content import files as content

R: Final = content.rulebook("scs")
