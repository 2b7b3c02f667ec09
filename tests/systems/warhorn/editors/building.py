"""Answers that are built: somebody who builds, and what of a view can be said."""

from collections.abc import Iterator
from typing import Any

from bot.words import FluentWords
from engine.content import files
from engine.kernel.editor import Changed, Drawer, Editor, EditorView, Given
from engine.kernel.text import Line


def words(language: str) -> FluentWords:
    folder = files.SYSTEMS / "warhorn" / "display" / "text"
    return FluentWords(language, tuple(sorted(folder.glob(f"*{language}.ftl"))))  # type: ignore[arg-type]


def lines_of(view: EditorView) -> Iterator[Line]:
    """Yield every sentence of a view."""
    yield from (*view.made, *view.faults)
    for drawer in view.drawers:
        yield drawer.prompt
        for pick in drawer.picks:
            yield from (pick.label, *((pick.about,) if pick.about else ()))
    for tool in (*view.presses, *view.sheets):
        yield tool.label
    yield from (sheet.about for sheet in view.sheets)


class Building:
    """Somebody who builds: the draft, and what the editor shows."""

    def __init__(self, editor: Editor, draft: str = "") -> None:
        self.editor, self.draft = editor, draft

    @property
    def view(self) -> EditorView:
        return self.editor.view(self.draft, self.editor.modes[0].key, "en")

    def use(self, key: str, value: str = "") -> "Building":
        worked = self.editor.work(self.draft, key, value, "en")
        assert isinstance(worked, Changed), worked
        self.draft = worked.draft
        return self

    def given(self, key: str, value: str = "") -> Any:
        worked = self.editor.work(self.draft, key, value, "en")
        assert isinstance(worked, Given)
        return worked.order

    def gives(self) -> bool:
        """Tell whether what is built may be given as the order."""
        return not next(press for press in self.view.presses if press.gives).off

    @property
    def faults(self) -> list[str]:
        return [line.code.removeprefix("warhorn-") for line in self.view.faults]

    def drawer(self, key: str) -> Drawer:
        return next(one for one in self.view.drawers if one.key == key)

    def values(self, key: str) -> list[str]:
        return [pick.value for pick in self.drawer(key).picks]

    def tools(self) -> list[tuple[str, str]]:
        """Return every tool with every value that changes the draft."""
        found = [(one.key, pick.value) for one in self.view.drawers for pick in one.picks]
        return found + [(press.key, "") for press in self.view.presses if not press.gives]
