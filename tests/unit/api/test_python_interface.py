"""The names of the Python interface: signatures, documentation, and what an import costs."""

import ast
import doctest
import importlib
import inspect
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import assessor_app
import assessor_app.api
from assessor_app.campaign.files.sample import sample_campaign

PACKAGE = Path(assessor_app.__file__).parent
SIGNATURES = {
    "agreement": "judgements, weights='none', scale=(), minimum_grade=None",
    "classify": "labels, scores, positive=1, threshold=None, weights=None",
    "classify_label_sets": "labels, predicted=None, scores=None, weights=None",
    "compare": "results, measure=(), baseline='', test='t', correction=''",
    "curve": "kind, qrels, runs, measure=(), **options",
    "evaluate": "qrels, runs, measures=(), **options",
    "fuse": "runs, method='rrf', normalisation='', depth=None",
    "measures": "",
    "open_campaign": "path, read_only=True",
    "read_qrels": "path",
    "read_run": "path",
}
METHODS = {
    "Results": "array mean measures per_topic runs to_dataframe to_html topics undefined",
    "ResultTable": "columns count index note title to_dataframe to_html",
    "DrawnCurves": "count index labels to_svg x y",
    "AgreementResults": "assessors overall pairs to_html topics undefined",
    "ClassificationResults": "best comparison curve notes rates summary to_dict to_html",
    "LabelSetResults": "labels notes overall to_dict to_html",
    "CampaignReader": "assessors close evaluate judgements qrels runs title topics",
}
MODULES = [one.name for one in pkgutil.iter_modules(assessor_app.api.__path__, "assessor_app.api.")]


def modules_after(code: str) -> set[str]:
    """The modules that are loaded after `code` in a fresh interpreter, beyond those of Python."""
    script = f"import sys\nbefore = set(sys.modules)\n{code}\nprint(*set(sys.modules) - before)"
    done = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        check=True,
        cwd=PACKAGE.parent,
    )
    return set(done.stdout.split())


def test_the_import_loads_nothing_else_of_the_package():
    loaded = modules_after("import assessor_app")
    assert {one for one in loaded if one.startswith("assessor_app")} == {"assessor_app"}
    assert len(loaded) < len(modules_after("import numpy"))


def test_an_evaluation_loads_neither_qt_nor_sqlite_nor_frames():
    loaded = modules_after(
        "import assessor_app as assessor\n"
        "assessor.evaluate({'1': {'d': 1}}, {'1': {'d': 2.0}}).mean()"
    )
    assert "numpy" in loaded
    unused = {"PySide6", "sqlite3", "sqlite_utils", "pandas", "polars", "scipy", "jinja2"}
    assert not loaded & unused


@pytest.mark.parametrize("name", SIGNATURES)
def test_signatures_stay_as_they_are(name):
    function = getattr(assessor_app, name)
    given = inspect.signature(function).parameters.values()
    bare = [one.replace(annotation=inspect.Parameter.empty) for one in given]
    assert ", ".join(map(str, bare)) == SIGNATURES[name]


def test_every_name_is_listed_and_typed():
    functions = {name for name in assessor_app.__all__ if name.islower() and name[0] != "_"}
    assert functions == set(SIGNATURES)
    assert set(assessor_app.__all__) <= set(dir(assessor_app))
    stub = ast.parse((PACKAGE / "__init__.pyi").read_text(encoding="utf-8"))
    typed = {
        alias.asname for one in stub.body if isinstance(one, ast.ImportFrom) for alias in one.names
    }
    assert typed | {"__version__"} == set(assessor_app.__all__)
    assert (PACKAGE / "py.typed").exists()


def test_a_name_that_does_not_exist_is_an_attribute_error():
    with pytest.raises(AttributeError, match="no attribute 'evaluat'"):
        assessor_app.evaluat  # noqa: B018


@pytest.mark.parametrize("name", METHODS)
def test_results_keep_their_public_names(name):
    (found,) = {
        getattr(importlib.import_module(module), name)
        for module in MODULES
        if hasattr(importlib.import_module(module), name)
    }
    assert " ".join(one for one in dir(found) if one[0] != "_") == METHODS[name]


@pytest.fixture(scope="module")
def sample_path(tmp_path_factory):
    """The path of the sample campaign."""
    path = tmp_path_factory.mktemp("sample") / "sample.assess"
    sample_campaign(path).close()
    return path


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_docstrings_run(name, sample_path):
    module = importlib.import_module(name)
    failed, _ = doctest.testmod(module, extraglobs={"sample_path": sample_path})
    assert failed == 0


def test_every_function_has_an_example():
    for name in SIGNATURES:
        assert ">>>" in inspect.getdoc(getattr(assessor_app, name))
