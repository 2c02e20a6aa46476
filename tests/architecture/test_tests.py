"""Rules for the tests themselves: where they are and what they may do."""

import re
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TESTS = ROOT / "tests"
MODULES = sorted(TESTS.rglob("test_*.py"))
# Reading of private attributes, in code and in programs that tests run.
PRIVATE = re.compile(r"(?<!\bself)(?<!\bcls)(?<=[a-z\])])\._(?!exit\(|ntuple_diskusage)[a-z]\w*")
# Modules that still sleep; none may be added. Benchmarks pace what they measure.
SLEEPING = {"tests/unit/store/test_event_staging.py"}


def test_unit_tests_are_in_the_folders_of_the_package():
    folders = {path.parent.relative_to(TESTS / "unit") for path in (TESTS / "unit").rglob("*.py")}
    strange = sorted(
        folder.as_posix() for folder in folders if not (ROOT / "assessor_app" / folder).is_dir()
    )
    assert not strange, f"assessor_app has no such folders: move these tests: {strange}"


def test_no_test_sleeps():
    found = {
        path.relative_to(ROOT).as_posix()
        for path in TESTS.rglob("*.py")
        if path.parent.name != "benchmarks"
        and re.search(r"\bsleep\(\S|qSleep\(", path.read_text(encoding="utf-8"))
    } - {Path(__file__).relative_to(ROOT).as_posix()}
    assert found <= SLEEPING, (
        "wait for the condition, or for the other process to say that it holds"
    )
    assert found == SLEEPING, f"they sleep no more, take them out of SLEEPING: {SLEEPING - found}"


def test_no_two_test_modules_share_a_name():
    names = Counter(path.name for path in MODULES)
    repeated = sorted(name for name, count in names.items() if count > 1)
    assert not repeated, f"rename one of each: {repeated}"


def test_tests_read_no_private_attributes():
    found = {
        path.relative_to(ROOT).as_posix()
        for path in TESTS.rglob("*.py")
        if PRIVATE.search(path.read_text(encoding="utf-8"))
    }
    assert not found, f"give what they test a public name that others could use: {sorted(found)}"
