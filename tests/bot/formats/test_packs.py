"""Packs from outside: opened within bounds, bound to a system, every mistake with its file, line and place."""

import io
import zipfile

import pytest

from bot.formats.packs import MOST_FILES, OPEN_BYTES, PACK_BYTES, lines_of, opened, packed
from engine.content import files as content
from engine.kernel.problem import ContentError
from engine.systems import load

SCS = content.SYSTEMS / "scs"
SCENARIO = (SCS / "content" / "scenarios" / "chir-1942.toml").read_text("utf-8")
MAP = (SCS / "content" / "maps" / "chir-1942.toml").read_text("utf-8")
CRT = (SCS / "content" / "charts" / "crt-1.toml").read_text("utf-8")
SYSTEMS = {"scs": load("scs")}
AT = 'at = "09.09"'
ID = 'id = "chir-1942"'
ARMOUR = 'symbol = "armour"'


def row(text: str, line: str) -> int:
    """Return the number of the first line that is this one."""
    return text.splitlines().index(line) + 1


def archive(files: dict[str, str | bytes]) -> bytes:
    body = io.BytesIO()
    with zipfile.ZipFile(body, "w", zipfile.ZIP_DEFLATED) as made:
        for name, data in files.items():
            made.writestr(name, data)
    return body.getvalue()


def changed(text: str, *changes: tuple[str, str]) -> str:
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def mistakes(**files: str) -> list[str]:
    """Return the mistakes of files whose names end in `.toml`, as they are printed."""
    try:
        packed({f"{name}.toml": text.encode() for name, text in files.items()}, SYSTEMS)
    except ContentError as error:
        return [str(problem) for problem in error.problems]
    return []


def refusal(name: str, data: bytes) -> str:
    with pytest.raises(ContentError) as refused:
        opened(name, data)
    return str(refused.value)


def test_a_scenario_alone_takes_map_and_tables_from_ours():
    pack = packed({"mine.toml": SCENARIO.encode()}, SYSTEMS)
    assert (pack.system, pack.id) == ("scs", "chir-1942")
    assert pack.document == SYSTEMS["scs"].document("chir-1942")
    assert SYSTEMS["scs"].about(pack.document).title.en == "State Farm 79"


def test_map_and_tables_of_a_pack_go_before_ours():
    files = {
        "battle.toml": changed(SCENARIO, ('map = "chir-1942"', 'map = "river"')),
        "land/map.toml": changed(MAP, ('id = "chir-1942"', 'id = "river"'), ("hex_metres = 1500", "hex_metres = 900")),
        "crt.toml": changed(CRT, ('"A3r1"', '"A4r4"')),
    }
    pack = packed(opened("pack.zip", archive(dict(files))), SYSTEMS)
    assert pack.document["map"]["hex_metres"] == 900
    assert "A4r4" in str(pack.document["crt"])
    game = SYSTEMS["scs"].bind(pack.document)
    assert game.sides == SYSTEMS["scs"].bind(SYSTEMS["scs"].document("chir-1942")).sides


def test_every_mistake_has_file_line_and_place():
    found = mistakes(
        battle=changed(SCENARIO, ('map = "chir-1942"', 'map = "river"'), (AT, 'at = "99.09"')),
        map=changed(MAP, ('id = "chir-1942"', 'id = "river"')),
    )
    assert found == [f"battle.toml:{row(SCENARIO, AT)}: units[0].at: '99.09' is no hex of the map river"]
    found = mistakes(battle=changed(SCENARIO, ("turns = 6", 'turns = "six"'), (ARMOUR, 'symbol = "horse"')))
    assert [problem.split(": ")[:2] for problem in found] == [
        [f"battle.toml:{row(SCENARIO, 'turns = 6')}", "turns"],
        [f"battle.toml:{row(SCENARIO, ARMOUR)}", "units[0].symbol"],
    ]


def test_mistakes_of_several_files_are_named_together():
    found = mistakes(
        battle=changed(SCENARIO, ('map = "chir-1942"', 'map = "river"')),
        map=changed(MAP, ('id = "chir-1942"', 'id = "river"'), ("fw......w", "f?......w")),
        crt=changed(CRT, ('"A3r1"', '"A3q1"')),
    )
    assert any(problem.startswith("map.toml:") and "'?' is not in the legend: 02.13" in problem for problem in found)
    assert any(problem.startswith("crt.toml:") and "A3q1" in problem for problem in found)


def test_a_file_that_nothing_names_is_a_mistake():
    found = mistakes(battle=SCENARIO, map=changed(MAP, ('id = "chir-1942"', 'id = "river"')))
    assert found == [f"map.toml:{row(MAP, ID)}: id: 'river' is named nowhere in battle.toml"]


def test_a_pack_holds_exactly_one_scenario():
    assert "need exactly one scenario, not 2" in mistakes(a=SCENARIO, b=SCENARIO)[0]
    assert "need exactly one scenario, not 0" in mistakes(a=MAP)[0]


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("turns = 6", "turns = 101", "turns: 101 are more than 100"),
        ("[victory]", "[victory]\nstep_points = 99999999999", "victory.step_points: is no number to count with"),
        ('"State Farm 79"', '"[free](https://example.org)"', "title.en: has '[' in it"),
        ('"State Farm 79"', '"<@&12>"', "title.en: has '<' in it"),
        ('"State Farm 79"', '"@everyone"', "title.en: has '@' in it"),
        ('"State Farm 79"', '"a\\u202eb"', "title.en: has '\\u202e' in it"),
        ('"State Farm 79"', f'"{"x" * 61}"', "title.en: has 61 characters, more than 60"),
        ('"In early December', f'"{"x" * 2000}In early December', "history.en: has "),
    ],
)
def test_what_cannot_be_shown_or_counted_is_a_mistake(old: str, new: str, what: str):
    assert any(what in problem for problem in mistakes(battle=changed(SCENARIO, (old, new)))), mistakes(
        battle=changed(SCENARIO, (old, new))
    )


def test_a_map_too_large_is_refused_before_it_is_built():
    large = changed(MAP, ("columns = 17", "columns = 900000000"), ("rows = 13", "rows = 900000000"))
    found = mistakes(battle=SCENARIO, map=large)
    assert len(found) == 1
    assert "900000000 x 900000000 hexes are more than 4800 on a map" in found[0]


def test_lists_without_end_are_refused():
    assert mistakes(battle="extra = [" + "1," * 2001 + "]\n" + SCENARIO) == [
        "battle.toml:1: extra: has 2001 entries, more than 2000"
    ]


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("a = " + "[" * 100_000, "nested too deeply"),
        ("a = " + "9" * 10_000, "number that is too long"),
        ("a = ", "Invalid value"),
        ("\x00", "document"),
    ],
)
def test_files_that_cannot_be_read_are_named(text: str, what: str):
    assert what in mistakes(battle=text)[0] or "line 1" in mistakes(battle=text)[0]


def test_archives_are_bounded():
    assert "is larger than" in refusal("a.toml", b" " * (PACK_BYTES + 1))
    assert "is larger than" in refusal("a.zip", archive({"a.toml": b"x" * (OPEN_BYTES + 1)}))
    assert f"files instead of 1 to {MOST_FILES}" in refusal("a.zip", archive({f"{n}.toml": "" for n in range(13)}))
    assert "holds 0 files" in refusal("a.zip", archive({}))
    assert "two files have the same name" in refusal("a.zip", archive({"a/x.toml": "", "b/x.toml": ""}))
    assert "'run.py' is none of .toml, .json" in refusal("a.zip", archive({"run.py": ""}))
    assert "cannot be opened" in refusal("a.zip", b"PK\x03\x04 not an archive")
    assert "is none of .toml, .json, .zip" in refusal("a.exe", b"")


def test_an_archive_that_lies_about_a_size_is_refused():
    body = archive({"a.toml": b"x" * 5000})
    real, lie = (5000).to_bytes(4, "little"), (50).to_bytes(4, "little")
    assert body.count(real) == 2
    assert "archive" in refusal("a.zip", body.replace(real, lie))


TEXT = """turns = 3
terrain = '''
ab
cd
'''

[[units]]
id = "a"
[[units]]
id = "b"
full = { attack = 1 }
[units.more]
deep = 1
[victory]
capture = []
"""


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("turns", 1),
        ("terrain line 2", 4),
        ("units", 7),
        ("units[0].id", 8),
        ("units[1]", 9),
        ("units[1].id", 10),
        ("units[1].full.attack", 11),
        ("units[1].more.deep", 13),
        ("victory.capture[3]", 15),
        ("nothing.at.all", None),
        ("", None),
    ],
)
def test_places_are_found_in_the_text(place: str, line: int | None):
    assert lines_of(TEXT)(place) == line
