"""How a citation is written, and what carries a paragraph out."""

import pytest

from bot.tools.citations import citations

BOOKS = {
    "toy": ("3.1b", "3.2a", "3.2a-a", "3.2a-c", "3.2b", "7.36", "TEC", "TEC-a"),
    "table": ("G1", "G6"),
    "umpire": ("undo",),
}


def read(source, words=False):
    found, faults = citations(source, "toy", BOOKS, words=words)
    return [(f"{one.book} {one.clause}", one.kind) for one in found], [what for _, what in faults]


def cited(docstring):
    """Return what the docstring of a function cites, and its faults."""
    found, faults = read(f'def f():\n    """{docstring}"""\n')
    assert all(kind == "code" for _, kind in found)
    return [name for name, _ in found], faults


@pytest.mark.parametrize(
    ("docstring", "expected"),
    [
        ("Tell whether it may (7.36).", ["toy 7.36"]),
        ("Both (3.1b, 3.2a-c).", ["toy 3.1b", "toy 3.2a-c"]),
        ("Both (3.1b; 3.2a-c).", ["toy 3.1b", "toy 3.2a-c"]),
        ("A range (3.2a to 3.2b).", ["toy 3.2a", "toy 3.2a-a", "toy 3.2a-c", "toy 3.2b"]),
        ("Over two\n    lines (3.1b,\n    7.36).", ["toy 3.1b", "toy 7.36"]),
        ("Named (TEC, TEC-a).", ["toy TEC", "toy TEC-a"]),
        ("Another book (7.36, table G6, G1).", ["toy 7.36", "table G6", "table G1"]),
        ("The umpire's (umpire undo).", ["umpire undo"]),
        ("A whole chapter (3.2).", []),
        ("Numbers (0, 1), (1), (-1), (5000,2000) and (1 or 2).", []),
        ("Fractions 7/16, ranges 2-3, hexes `10.07`, `(7.36)`, 1.5 steps, 0.7 u.", []),
        ("Words (the first of all).", []),
    ],
)
def test_a_citation_stands_in_parentheses_of_its_own(docstring, expected):
    assert cited(docstring) == (expected, [])


@pytest.mark.parametrize(
    ("docstring", "fault"),
    [
        ("Tell whether it may (7.37).", "toy has no paragraph 7.37"),
        ("Both (3.1b, 9.9).", "toy has no paragraph 9.9"),
        ("Another book (table G7).", "table has no paragraph G7"),
        ("A book that is not there (chess 3.1).", "chess has no paragraph 3.1"),
        ("In words (as 7.36 says).", "7.36 is a paragraph: cite it in parentheses of its own"),
        ("A chapter too (3, 7.36).", "7.36 is a paragraph: cite it in parentheses of its own"),
        ("A house rule (umpire undone).", "umpire has no paragraph undone"),
        ("As 7.36 says.", "7.36 is a paragraph: cite it in parentheses of its own"),
        ("A label (G6).", "toy has no paragraph G6"),
        ("A label: G6.", "G6 is in no rulebook"),
        ("A phase (T3).", "toy has no paragraph T3"),
        ("As section 8 says.", "section 8 is in no rulebook"),
        ("As the specification says.", "the specification is in no rulebook"),
    ],
)
def test_what_no_rulebook_knows_is_a_fault(docstring, fault):
    assert cited(docstring) == ([name for name in ("toy 3.1b",) if name[4:] in docstring], [fault])


def test_docstrings_of_attributes_and_comments_in_functions_are_citations_too():
    source = """
LIMIT = 3
'''How many (3.1b).'''
class A:
    x: int
    '''What it is (3.2a).'''
def f():
    # because of the text (7.36)
    return 1
"""
    assert read(source) == ([("toy 3.1b", "code"), ("toy 3.2a", "code"), ("toy 7.36", "code")], [])


def test_headings_name_and_carry_nothing_out():
    source = '"""Chapters 3.2 and 7.36: two things (TEC)."""\n# -- the first: 3.1b, or (3.2a)\n'
    assert read(source) == ([("toy 7.36", "named"), ("toy TEC", "named"), ("toy 3.2a", "named")], [])
    assert read('"""Chapter 9: none."""\n') == ([], ["toy has no chapter 9"])


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("yield violation(R('7.36'), 'no')", "named"),
        ("yield Violation(R('7.36'), 'no')", "named"),
        ("walk.refuse(R('7.36'))", "named"),
        ("rule = R('7.36'); yield violation(rule, 'no')", "named"),
        ("yield Line('told', (), R('7.36'))", "named"),
        ("why = Line('told', (), R('7.36')); return why", "named"),
        ("tx.emit(Ended(Line('told', (), R('7.36'))))", "code"),
        ("why = Line('told', (), R('7.36')); tx.emit(Ended(why))", "code"),
        ("tx.roll('d6', R('7.36'))", "code"),
        ("tx.emit(Hit(R('7.36')))", "code"),
        ("yield Modifier(R('7.36'), 1)", "code"),
        ("rule = R('7.36'); tx.roll(rule)", "code"),
    ],
)
def test_a_refusal_or_a_sentence_carries_nothing_out(line, kind):
    assert read(f"def f(tx):\n    {line}\n") == ([("toy 7.36", kind)], [])


def test_nothing_is_carried_out_in_a_module_of_words():
    found, faults = read("def f(tx):\n    tx.emit(R('7.36'))  # at once (3.1b)\n", words=True)
    assert (sorted(found), faults) == ([("toy 3.1b", "named"), ("toy 7.36", "named")], [])


@pytest.mark.parametrize(
    ("docstring", "expected", "faults"),
    [
        ("In order (dead-zone, dead-zone-a).", ["toy dead-zone", "toy dead-zone-a"], []),
        ("Unknown (dead-zone-b).", [], ["toy has no paragraph dead-zone-b"]),
        ("In words (rally them).", [], []),
    ],
)
def test_paragraphs_may_have_names(docstring, expected, faults, monkeypatch):
    monkeypatch.setitem(BOOKS, "toy", (*BOOKS["toy"], "dead-zone", "dead-zone-a", "rally"))
    assert cited(docstring) == (expected, faults)
