"""`umpire scenario check` and `preview` as an author runs them."""

from pathlib import Path

import pytest
from PIL import Image

from bot import cli
from engine.content import files as content

SCENARIO = content.SYSTEMS / "scs" / "content" / "scenarios" / "chir-1942.toml"


def test_a_good_scenario_passes(capsys: pytest.CaptureFixture[str]):
    assert cli.main(["scenario", "check", str(SCENARIO)]) == 0
    assert capsys.readouterr().out == "no mistakes found in chir-1942\n"


def test_mistakes_are_printed_with_file_line_and_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    bad = tmp_path / "bad.toml"
    bad.write_text(SCENARIO.read_text("utf-8").replace("turns = 6", "turns = 0").replace('"X"', '"Y"', 1), "utf-8")
    assert cli.main(["scenario", "check", str(bad)]) == 1
    first, second, total = capsys.readouterr().out.splitlines()
    assert first.startswith("bad.toml:10: turns: ")
    assert second.startswith("bad.toml:59: units[0].size: ")
    assert total == "2 mistakes"


def test_a_file_that_is_not_there_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert cli.main(["scenario", "check", str(tmp_path / "none.toml")]) == cli.EXIT_USAGE
    assert "No such file" in capsys.readouterr().err


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_preview_draws_map_and_set_up(tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str):
    out = tmp_path / "look"
    assert cli.main(["scenario", "preview", str(SCENARIO), "--out", str(out), "--language", language]) == 0
    assert capsys.readouterr().out.splitlines() == [str(out / "chir-1942.png"), str(out / "chir-1942.txt")]
    with Image.open(out / "chir-1942.png") as picture:
        assert picture.width > 800
    text = (out / "chir-1942.txt").read_text("utf-8")
    assert {"en": "89 Tk", "ru": "89 тбр"}[language] in text


def test_a_bad_scenario_is_not_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    bad = tmp_path / "bad.toml"
    bad.write_text("turns = 1\nunits = []\n", "utf-8")
    assert cli.main(["scenario", "preview", str(bad), "--out", str(tmp_path / "look")]) == 1
    assert "mistakes" in capsys.readouterr().out
    assert not (tmp_path / "look").exists()


def test_a_map_may_have_the_file_name_of_its_scenario(capsys: pytest.CaptureFixture[str]):
    ours = content.SYSTEMS / "sgboh"
    files = [str(ours / "content" / "scenarios" / "raphia.toml"), str(ours / "content" / "maps" / "raphia.toml")]
    assert cli.main(["scenario", "check", *files]) == 0
    assert capsys.readouterr().out == "no mistakes found in raphia\n"
