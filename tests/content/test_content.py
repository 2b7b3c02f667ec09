"""Reading content: every mistake at once, each with its place; and frozen content, equal byte for byte."""

import hashlib
from collections.abc import Iterator, Mapping
from typing import Annotated, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta, Struct

from engine.content.files import SYSTEMS, build, chart, files, freeze, load, parse, read_toml, rulebook
from engine.kernel.problem import ContentError, Problem
from engine.kernel.rulebook import UMPIRE_CLAUSES
from engine.systems.scs.content.charts import CombatChart

NAME = "\u0422\u043e\u0431\u0440\u0443\u043a"


class Infantry(Struct, frozen=True, tag="infantry", forbid_unknown_fields=True):
    name: str
    steps: Annotated[int, Meta(ge=1)]


class Guns(Struct, frozen=True, tag="guns", forbid_unknown_fields=True):
    name: str
    range: int


class Army(Struct, frozen=True, forbid_unknown_fields=True):
    side: Literal["axis", "allies"]
    units: tuple[Infantry | Guns, ...]
    home: tuple[int, int] | None = None
    sources: Mapping[str, tuple[int, ...]] = {}

    def problems(self, file: str) -> Iterator[Problem]:
        names = [unit.name for unit in self.units]
        for number, name in enumerate(names):
            if name in names[:number]:
                yield Problem(file, f"units[{number}].name", f"{name} is there twice")


def mistakes(text: str, file: str = "army.toml") -> set[tuple[str, str]]:
    with pytest.raises(ContentError) as caught:
        load(text.encode(), file, Army)
    assert {problem.file for problem in caught.value.problems} == {file}
    return {(problem.place, problem.what) for problem in caught.value.problems}


def test_content_without_mistakes_becomes_a_struct():
    text = f"""
    side = "axis"
    home = [3, 4]
    units = [{{ type = "infantry", name = "{NAME}", steps = 2 }}, {{ type = "guns", name = "88", range = 3 }}]
    [sources]
    west = [1, 2]
    """
    army = load(text.encode(), "army.toml", Army)
    assert army == Army("axis", (Infantry(NAME, 2), Guns("88", 3)), (3, 4), {"west": (1, 2)})


def test_every_mistake_of_every_entry_is_named_with_its_place():
    text = """
    side = "romans"
    colour = "red"
    home = [1, "x"]
    units = [
        { type = "infantry", name = "A", steps = 0 },
        { type = "guns", name = 5, range = 3, steps = 1 },
        { type = "infantry", name = "C" },
        { type = "infantry", name = "D", steps = 1 },
    ]
    [sources]
    west = [1, "two", 3, "four"]
    """
    assert mistakes(text) == {
        ("side", "Invalid enum value 'romans', not one of axis, allies"),
        ("colour", "is not a name known here"),
        ("home[1]", "Expected `int`, got `str`"),
        ("units[0].steps", "Expected `int` >= 1"),
        ("units[1].name", "Expected `str`, got `int`"),
        ("units[1].steps", "is not a name known here"),
        ("units[2].steps", "is missing"),
        ("sources.west[1]", "Expected `int`, got `str`"),
        ("sources.west[3]", "Expected `int`, got `str`"),
    }


def test_a_unit_of_an_unknown_kind_is_named_where_it_stands():
    text = 'side = "axis"\nunits = [{ type = "cavalry" }, { type = "guns", name = "88", range = 1 }]'
    assert mistakes(text) == {("units[0].type", "Invalid value 'cavalry'")}


def test_content_of_right_types_is_asked_for_deeper_mistakes():
    unit = '{ type = "guns", name = "88", range = 1 }'
    assert mistakes(f'side = "axis"\nunits = [{unit}, {unit}]') == {("units[1].name", "88 is there twice")}


def test_a_file_that_is_no_toml_names_the_line():
    assert mistakes('side = "axis"\nunits = [') == {("end of document", "Invalid value")}
    assert mistakes('side = "axis"\nside = "allies"\n') == {("line 2, column 16", "Cannot overwrite a value")}


def test_a_json_file_is_read_by_its_name_and_names_the_line():
    assert load(b'{"side": "axis", "units": []}', "army.json", Army) == Army("axis", ())
    assert mistakes('{"side":\n oops}', "army.json") == {("line 2, column 2", "Expecting value")}
    assert mistakes("[]", "army.json") == {("document", "is not a table of names and values")}


def test_text_is_utf8_with_or_without_a_byte_order_mark():
    assert parse(f'name = "{NAME}"'.encode("utf-8-sig"), "x.toml") == {"name": NAME}
    assert parse(f'name = "{NAME}"'.encode(), "x.toml") == {"name": NAME}
    with pytest.raises(ContentError, match=r"x\.toml: byte 8: is not UTF-8"):
        parse(f'name = "{NAME}"'.encode("cp1251"), "x.toml")


def test_a_document_that_is_nothing_like_the_struct_is_one_mistake():
    with pytest.raises(ContentError, match=r"^army\.json: document: Expected `object`, got `str`$"):
        build("axis", "army.json", Army)


def test_files_of_a_system_are_listed_by_name_and_read_by_path():
    names = [path.name for path in files("scs", "charts")]
    assert names == sorted(names)
    assert {"crt-1.toml", "terrain-series.toml"} <= set(names)
    assert read_toml(SYSTEMS / "scs" / "content" / "charts" / "crt-1.toml")["id"] == "crt-1"
    assert files("scs", "no-such-folder") == ()


def test_a_file_that_is_not_there_is_named_by_its_place_in_the_engine():
    with pytest.raises(ContentError, match=r"^engine/systems/scs/content/charts/crt-99\.toml: file: "):
        chart("scs", "crt-99", CombatChart)
    with pytest.raises(ContentError, match=r"^engine/systems/chess/rules\.toml: file: "):
        rulebook("chess")


def test_the_umpires_own_rulebook_has_every_house_rule_that_the_kernel_cites():
    assert tuple(rulebook("umpire").paragraphs) == UMPIRE_CLAUSES


def test_a_server_may_put_its_own_table_in_place_of_ours():
    ours = read_toml(SYSTEMS / "scs" / "content" / "charts" / "crt-1.toml")
    theirs = (SYSTEMS / "scs" / "content" / "charts" / "crt-1.toml").read_bytes().replace(b'"D4r5"', b'"D6r6"')
    assert str(chart("scs", "crt-1", CombatChart).result(6, 12)) == ours["columns"][6]["cells"]["12"] == "D4r5"
    assert str(chart("scs", "crt-1", CombatChart, {"crt-1": theirs}).result(6, 12)) == "D6r6"


def test_a_servers_table_is_judged_like_ours():
    ours = (SYSTEMS / "scs" / "content" / "charts" / "crt-1.toml").read_bytes()
    theirs = ours.replace(b'12 = "D4r5"', b'12 = "BANG"')
    with pytest.raises(ContentError, match=r"^crt-1\.toml: columns\[6\]\.cells\.12: 'BANG' is not a combat result"):
        chart("scs", "crt-1", CombatChart, {"crt-1": theirs})


def test_frozen_content_is_canonical_json_and_its_digest():
    data, digest = freeze({"b": 1, "a": NAME, "c": [True, None]})
    assert data == f'{{"a":"{NAME}","b":1,"c":[true,null]}}'.encode()
    assert digest == hashlib.sha256(data).hexdigest()


def test_a_struct_freezes_like_the_builtins_it_is_made_of():
    army = Army("axis", (Guns("88", 3),), (3, 4), {"west": (1,)})
    plain = {
        "units": [{"range": 3, "name": "88", "type": "guns"}],
        "sources": {"west": [1]},
        "side": "axis",
        "home": [3, 4],
    }
    assert freeze(army) == freeze(plain)
    assert load(freeze(army)[0], "army.json", Army) == army


def test_sets_freeze_in_order_and_numbers_that_are_none_do_not_freeze():
    assert freeze(frozenset({"b", "a", "c"}))[0] == b'["a","b","c"]'
    with pytest.raises(ValueError, match="JSON compliant"):
        freeze({"x": float("nan")})


@given(st.dictionaries(st.text(), st.integers() | st.text() | st.lists(st.booleans()), max_size=6), st.randoms())
def test_the_order_of_names_does_not_change_the_digest(document, shuffler):
    items = list(document.items())
    shuffler.shuffle(items)
    assert freeze(dict(items)) == freeze(document)
