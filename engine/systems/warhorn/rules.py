"""Rules as objects: a paragraph that the rulebook does not have cannot be cited."""

from typing import Final

from engine.content import files as content

R: Final = content.rulebook("warhorn")
"""The rulebook as an object: `R("reactions")` cites a paragraph or a ruling, and fails at import when there is none."""
