"""The marker `clause` stops a run that cites a paragraph which is not there."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.plugins.clauses import faults

ROOT = Path(__file__).parents[2]


def run(folder: Path, test: str) -> subprocess.CompletedProcess[str]:
    (folder / "test_x.py").write_text(f"import pytest\n\n{test}\ndef test_x(): ...\n", encoding="utf-8")
    (folder / "pytest.ini").write_text("[pytest]\nmarkers = clause\n", encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.plugins.clauses", "-p", "no:cacheprovider"]
    return subprocess.run(
        [*command, "-c", str(folder / "pytest.ini"), f"--rootdir={folder}", str(folder)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_run_with_an_unknown_paragraph_does_not_start(tmp_path):
    done = run(tmp_path, '@pytest.mark.clause("scs 3.1e", "scs 99")')
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert "test_x.py::test_x: scs has no paragraph 99" in done.stderr


def test_a_run_with_known_paragraphs_and_rulings_goes_through(tmp_path):
    done = run(tmp_path, '@pytest.mark.clause("scs 3.1e", "scs TEC-a", "umpire undo")')
    assert done.returncode == pytest.ExitCode.OK, done.stdout + done.stderr


def test_a_marker_cites_paragraphs_as_text():
    expected = ["the marker clause takes paragraphs such as 'scs 3.1e'"]
    assert faults(pytest.mark.clause().mark) == expected
    assert faults(pytest.mark.clause(3).mark) == expected
    assert faults(pytest.mark.clause(id="scs 3.1e").mark) == expected
    assert faults(pytest.mark.clause("scs 3.1e").mark) == []


def test_a_rulebook_that_is_not_there_is_named():
    (what,) = faults(pytest.mark.clause("chess 1").mark)
    assert what.startswith("'chess 1': engine/systems/chess/rules.toml: file: ")
