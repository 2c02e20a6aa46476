"""The Python code of the help pages runs, where the libraries that it shows are installed."""

import re
import shutil
import textwrap

import pytest

from assessor_app.campaign.files.sample import sample_campaign
from assessor_app.domain.resources import resource

BLOCK = re.compile(r"^( *)```python\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
PAGES = [
    path.relative_to(resource("help")).as_posix()
    for path in sorted(resource("help").rglob("*.md"))
    if BLOCK.search(path.read_text(encoding="utf-8"))
]
PEERS = {"ir_measures", "pandas", "polars", "pyterrier", "pytrec_eval", "ranx"}


def blocks_of(page):
    """The blocks of Python code of a page."""
    text = resource(f"help/{page}").read_text(encoding="utf-8")
    return [textwrap.dedent(code) for _, code in BLOCK.findall(text)]


def test_the_interface_and_its_guides_show_code():
    assert len(PAGES) >= 4


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("page", PAGES)
def test_the_code_of_a_page_runs(page, tmp_path, monkeypatch):
    shutil.copytree(resource("sample"), tmp_path / "sample")
    sample_campaign(tmp_path / "sample.assess").close()
    monkeypatch.chdir(tmp_path)
    names, absent, ran = {}, set(), []
    for block in blocks_of(page):
        try:
            exec(compile(block, page, "exec"), names)
            ran.append(block)
        except ImportError as error:
            # A block of a library that is not installed; others of the page do not need it.
            if error.name not in PEERS:
                raise
            absent.add(error.name)
        except NameError:
            if not absent:
                raise
    if absent:
        pytest.skip(f"not installed: {', '.join(sorted(absent))}")
    assert ran == blocks_of(page)
