"""The page on data safety names tests that exist."""

import ast
import re
from pathlib import Path

import pytest

from assessor_app.campaign.help.help_library import HelpLibrary

ROOT = Path(__file__).resolve().parents[4]
PAGE = HelpLibrary().text("explanation/data-safety.md")
PROMISES = [part for part in PAGE.split("\n## ")[1:] if not part.startswith(("Limits", "If "))]


@pytest.mark.parametrize("promise", PROMISES, ids=lambda part: part.splitlines()[0])
def test_each_promise_says_how_it_is_tested_and_names_files_of_tests(promise: str) -> None:
    assert "\nHow it is tested: " in promise
    named = re.findall(r"`(tests/[^`]+\.py)`", promise.rpartition("\nTests: ")[2])
    assert named
    for name in named:
        tree = ast.parse((ROOT / name).read_text(encoding="utf-8"))
        found = [
            node
            for node in ast.walk(tree)
            if (isinstance(node, ast.FunctionDef) and node.name.startswith("test_"))
            or (isinstance(node, ast.Attribute) and node.attr == "TestCase")
        ]
        assert found, f"{name} contains no test"


def test_the_page_states_sixteen_promises_and_their_limits() -> None:
    assert len(PROMISES) == 16
    assert "\n## Limits\n" in PAGE
    assert "\n## If something fails\n" in PAGE
