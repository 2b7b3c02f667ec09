"""The marker `clause`: a test names the paragraphs that it exercises, and only paragraphs that exist.

`@pytest.mark.clause("scs 3.1e", "scs 3.2d")`; the audit counts on these names.
"""

import pytest

from bot.tools.audit import fault


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Refuse to run anything when a test cites a paragraph that its rulebook does not have or excludes."""
    wrong = sorted(
        {f"{item.nodeid}: {what}" for item in items for mark in item.iter_markers("clause") for what in faults(mark)}
    )
    if wrong:
        raise pytest.UsageError("\n".join(wrong))


def faults(mark: pytest.Mark) -> list[str]:
    """Return what is wrong with one marker; it must cite at least one paragraph, as text."""
    if not mark.args or mark.kwargs or not all(isinstance(citation, str) for citation in mark.args):
        return ["the marker clause takes paragraphs such as 'scs 3.1e'"]
    return [what for citation in mark.args if (what := fault(citation))]
