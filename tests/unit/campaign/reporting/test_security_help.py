"""The page on safety names tests that are there, and speaks of every promise."""

import ast
import html
import re
from pathlib import Path

import pytest

from assessor_app.campaign.reporting.security_help import LIMITS, PROMISES, security_page

ROOT = Path(__file__).resolve().parents[4]


@pytest.mark.parametrize("promise", PROMISES, ids=lambda one: one.title)
def test_every_promise_names_files_of_tests_that_are_there(promise):
    assert promise.tests
    for name in promise.tests:
        tree = ast.parse((ROOT / name).read_text(encoding="utf-8"))
        found = [
            node
            for node in ast.walk(tree)
            if (isinstance(node, ast.FunctionDef) and node.name.startswith("test_"))
            or (isinstance(node, ast.Attribute) and node.attr == "TestCase")
        ]
        assert found, f"{name} holds no test"


def test_the_page_says_what_is_promised_and_what_is_not():
    page = html.unescape(security_page())
    assert len(PROMISES) == 16
    for promise in PROMISES:
        assert promise.title in page
        assert promise.how in page
        assert all(name in page for name in promise.tests)
    assert all(limit in page for limit in LIMITS)


def test_the_page_needs_no_network_and_runs_nothing():
    page = security_page()
    assert "<script" not in page
    assert not re.search(r"(src|href)=\"(?!#)", page)
    assert "default-src 'none'" in page
    assert page.count("<h1") == 1
