"""The rules of the house that no linter knows."""

import ast
import importlib
import pkgutil
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "assessor_app"
SOURCES = sorted(PACKAGE.rglob("*.py"))
LONGEST_FILE = 500
LONGEST_FUNCTION = 40
LONGEST_WINDOW = 250


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_files_stay_small_enough_to_read():
    limits = {PACKAGE / "app" / "shell" / "main_window.py": LONGEST_WINDOW}
    long = [
        f"{relative(path)}: {lines} lines"
        for path in SOURCES
        if (lines := len(path.read_text(encoding="utf-8").splitlines()))
        > limits.get(path, LONGEST_FILE)
    ]
    assert not long, f"divide by subject: {long}"


def test_functions_stay_small_enough_to_read():
    long = [
        f"{relative(path)}: {node.name}: {node.end_lineno - node.lineno + 1} lines"
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and node.end_lineno - node.lineno + 1 > LONGEST_FUNCTION
    ]
    assert not long, f"divide into steps: {long}"


def test_modules_are_nouns_in_full_words():
    vague = [
        relative(path)
        for path in SOURCES
        if re.search(r"util|helper|manager|misc|common", path.stem)
    ]
    assert not vague, f"name them after their subject: {vague}"


def test_nothing_is_imported_by_star_or_left_undone():
    undone = re.compile(r"import \*|\b(TODO|FIXME|XXX|HACK)\b|NotImplementedError")
    found = [relative(path) for path in SOURCES if undone.search(path.read_text(encoding="utf-8"))]
    assert not found


@pytest.mark.parametrize(
    "layer", ["domain", "store", "formats", "judging", "evaluation", "reports", "campaign"]
)
def test_every_public_function_of_the_core_says_what_it_does(layer):
    silent = []
    for path in sorted((PACKAGE / layer).rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        if not ast.get_docstring(tree):
            silent.append(relative(path))
        for node in tree.body:
            public = isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name[0] != "_"
            if public and not ast.get_docstring(node):
                silent.append(f"{relative(path)}: {node.name}")
    assert not silent


def values_in(package: str, kind: type) -> list[object]:
    """Every value of `kind` that a module or package defines at the top level of a module."""
    found = []
    home = importlib.import_module(package)
    inside = pkgutil.walk_packages(getattr(home, "__path__", ()), f"{package}.")
    for module in (home, *(importlib.import_module(one.name) for one in inside)):
        for value in vars(module).values():
            if isinstance(value, kind) and value not in found:
                found.append(value)
    return found


def registries():
    from assessor_app.domain.kinds import KINDS, JudgementKind
    from assessor_app.evaluation.agreement import COEFFICIENTS
    from assessor_app.evaluation.agreement.coefficient import Coefficient
    from assessor_app.evaluation.correlation import CORRELATIONS
    from assessor_app.evaluation.correlation.correlation import Correlation
    from assessor_app.evaluation.curves import CURVES
    from assessor_app.evaluation.curves.curve import Curve
    from assessor_app.evaluation.measures import MEASURES
    from assessor_app.evaluation.measures.measure import Measure
    from assessor_app.evaluation.statistics import CORRECTIONS, INTERVALS, RESAMPLINGS, TESTS
    from assessor_app.evaluation.statistics.corrections import Correction
    from assessor_app.evaluation.statistics.intervals import IntervalMethod
    from assessor_app.evaluation.statistics.significance_test import SignificanceTest
    from assessor_app.evaluation.statistics.topic_splits import Resampling
    from assessor_app.formats.format import Format
    from assessor_app.formats.format_registry import FORMATS
    from assessor_app.judging.orders import ORDERS
    from assessor_app.judging.orders.order import Order
    from assessor_app.judging.pooling import POOLINGS
    from assessor_app.judging.pooling.pooling_method import Pooling
    from assessor_app.judging.schedulers import SCHEDULERS
    from assessor_app.judging.schedulers.schedule import Scheduler

    return [
        ("assessor_app.domain.kinds", JudgementKind, KINDS),
        ("assessor_app.evaluation.measures", Measure, MEASURES),
        ("assessor_app.evaluation.curves", Curve, CURVES),
        ("assessor_app.evaluation.agreement", Coefficient, COEFFICIENTS),
        ("assessor_app.evaluation.correlation", Correlation, CORRELATIONS),
        ("assessor_app.evaluation.statistics", SignificanceTest, TESTS),
        ("assessor_app.evaluation.statistics", Correction, CORRECTIONS),
        ("assessor_app.evaluation.statistics", IntervalMethod, INTERVALS),
        ("assessor_app.evaluation.statistics", Resampling, RESAMPLINGS),
        ("assessor_app.formats", Format, FORMATS),
        ("assessor_app.judging.pooling", Pooling, POOLINGS),
        ("assessor_app.judging.orders", Order, ORDERS),
        ("assessor_app.judging.schedulers", Scheduler, SCHEDULERS),
    ]


def test_every_registry_holds_everything_of_its_folder():
    for package, kind, registry in registries():
        missing = [value for value in values_in(package, kind) if value not in registry]
        assert not missing, f"{package} defines {missing} but does not list it"
        names = [value.name for value in registry]
        assert len(set(names)) == len(names)


def modules_after(code: str) -> set[str]:
    """The modules loaded after running `code` in a fresh interpreter."""
    script = f"import sys\n{code}\nprint('\\n'.join(sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=ROOT
    )
    return set(done.stdout.split())


def test_evaluating_files_loads_neither_qt_nor_plots_nor_statistics_nor_sqlite(tmp_path):
    (tmp_path / "q").write_text("1 0 a 1\n1 0 b 0\n")
    (tmp_path / "r").write_text("1 Q0 a 1 2.0 x\n1 Q0 b 2 1.0 x\n")
    code = (
        "from assessor_app.cli.command_line import main\n"
        f"assert main(['evaluate', '--qrels', {str(tmp_path / 'q')!r}, {str(tmp_path / 'r')!r}, "
        "'--format', 'csv', '-m', 'AP']) == 0"
    )
    loaded = modules_after(code)
    for heavy in ("PySide6", "pyqtgraph", "scipy", "sqlite_utils", "jinja2"):
        assert heavy not in loaded
    for unused in ("statistics", "stability", "agreement"):
        assert f"assessor_app.evaluation.{unused}" not in loaded


def test_help_loads_almost_nothing():
    loaded = modules_after(
        "from assessor_app.cli.command_line import main\nassert main(['--help']) == 0"
    )
    for heavy in ("PySide6", "numpy", "sqlite_utils"):
        assert heavy not in loaded


def test_the_window_loads_no_plots_and_no_scipy_before_they_are_needed():
    loaded = modules_after("import assessor_app.app.main")
    for heavy in ("pyqtgraph", "scipy", "jinja2"):
        assert heavy not in loaded


def test_only_the_store_speaks_sqlite_and_only_the_window_qt_and_only_plotting_pyqtgraph():
    homes = {
        "sqlite3": "store",
        "sqlite_utils": "store",
        "PySide6": "app",
        "pyqtgraph": "app/plotting",
    }
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            for name in names:
                home = homes.get(name.split(".")[0])
                assert home is None or path.is_relative_to(PACKAGE / home), f"{path}: {name}"


def test_the_project_speaks_of_itself_alone():
    files = subprocess.run(
        ["git", "ls-files"], capture_output=True, text=True, cwd=ROOT, check=True
    ).stdout.split("\n")
    strangers = re.compile(r"/work/|/root/|/tmp/contract|\.library|issues? #?\d+ of this")
    for name in filter(None, files):
        path = ROOT / name
        if path.suffix in {".py", ".md", ".toml", ".html", ".css", ""} and path.is_file():
            if path == Path(__file__):
                continue
            assert not strangers.search(path.read_text(encoding="utf-8", errors="replace")), name
