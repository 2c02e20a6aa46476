"""Rules for the tests themselves: where they are and what they may do."""

import re
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TESTS = ROOT / "tests"
MODULES = sorted(TESTS.rglob("test_*.py"))
# Reading of private attributes, in code and in programs that tests run.
PRIVATE = re.compile(r"(?<!\bself)(?<!\bcls)(?<=[a-z\])])\._(?!exit\(|ntuple_diskusage)[a-z]\w*")
# Modules that still read private attributes of what they test; none may be added.
READING_PRIVATE = {
    "tests/benchmarks/test_judging_beside_imports.py",
    "tests/gui/test_agreement_adjudication.py",
    "tests/gui/test_agreement_matrix.py",
    "tests/gui/test_classification_window.py",
    "tests/gui/test_compare_locks.py",
    "tests/gui/test_compare_page.py",
    "tests/gui/test_document_view.py",
    "tests/gui/test_elsewhere.py",
    "tests/gui/test_order_ahead.py",
    "tests/gui/test_judge_marks.py",
    "tests/gui/test_judge_page.py",
    "tests/gui/test_judge_parts.py",
    "tests/gui/test_kept_place.py",
    "tests/gui/test_note_drafts.py",
    "tests/gui/test_plot_boxes.py",
    "tests/gui/test_plot_figure.py",
    "tests/gui/test_plot_legend.py",
    "tests/gui/test_queue_part.py",
    "tests/gui/test_runs_first_sight.py",
    "tests/gui/test_runs_page.py",
    "tests/gui/test_runs_significance.py",
    "tests/gui/test_texts_by_reference.py",
    "tests/oracle/test_mutated_views.py",
    "tests/unit/campaign/evaluating/test_evaluating_again.py",
    "tests/unit/campaign/evaluating/test_judged_topics.py",
    "tests/unit/cli/test_examples.py",
    "tests/unit/formats/documents/test_media.py",
    "tests/unit/formats/text/test_line_table.py",
    "tests/unit/judging/reading/test_readable.py",
}
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
    assert found <= READING_PRIVATE, (
        "find widgets by their names (tests/widgets.py), read models, or make public what a test "
        f"needs and others could use: {sorted(found - READING_PRIVATE)}"
    )
    done = sorted(READING_PRIVATE - found)
    assert not done, f"they read none any more, take them out of READING_PRIVATE: {done}"
