"""The page of help follows the registries, and every measure says what it is blind to."""

import html
import re

import pytest

from assessor_app.campaign.reporting.measures_help import measures_page, write_measures_help
from assessor_app.evaluation.agreement import COEFFICIENTS
from assessor_app.evaluation.classification import RATES
from assessor_app.evaluation.correlation import CORRELATIONS
from assessor_app.evaluation.curves import CURVES
from assessor_app.evaluation.measures import MEASURES, measures_named
from assessor_app.evaluation.statistics import CORRECTIONS, INTERVALS, RESAMPLINGS, TESTS


@pytest.fixture(scope="module")
def page():
    return measures_page()


@pytest.mark.parametrize("measure", MEASURES, ids=lambda one: one.name)
def test_a_measure_says_its_formula_and_what_it_is_blind_to(measure, page):
    assert measure.formula
    assert measure.blind_to
    for words in (measure.title, measure.signature, measure.formula, measure.blind_to):
        assert html.escape(words, quote=False) in page.replace("&#39;", "'").replace("&#34;", '"')


REGISTRIES = (
    *(COEFFICIENTS, RATES, CORRELATIONS, CURVES),
    *(TESTS, CORRECTIONS, INTERVALS, RESAMPLINGS),
)


@pytest.mark.parametrize("registry", REGISTRIES)
def test_everything_else_that_is_computed_is_on_the_page(registry, page):
    shown = html.unescape(page)
    for one in registry:
        assert one.title in shown
        assert one.source in shown


def test_everything_on_the_page_says_its_source_and_what_it_is_blind_to_or_its_chapter_does(page):
    chapters = [html.unescape(part) for part in page.split("<h2")[1:]]
    entries = [
        (part.split('class="entry"')[0], entry)
        for part in chapters
        for entry in part.split('class="entry"')[1:]
    ]
    assert len(entries) == len(MEASURES) + sum(map(len, REGISTRIES))
    for chapter, entry in entries:
        assert "Source" in entry, entry[:200]
        assert "Blind to" in entry or "blind to" in chapter, entry[:200]


@pytest.mark.parametrize("registry", [MEASURES, COEFFICIENTS, RATES, CORRELATIONS])
def test_whatever_has_a_range_shows_it(registry, page):
    shown = html.unescape(page)
    for one in registry:
        at = shown.index(f">{getattr(one, 'signature', one.name)}<")
        entry = shown[at:].split('class="entry"')[0]
        low, high = (f"{bound:g}".replace("inf", "∞").replace("-", "−") for bound in one.range)
        assert f"{low} to {high}" in entry, one.name


def test_the_page_needs_no_network_and_runs_nothing(page):
    assert "<script" not in page
    assert not re.search(r"(src|href)=\"(?!#)", page)
    assert "default-src 'none'" in page
    assert page.count("<h1") == 1
    assert page.isprintable() or "\x00" not in page


def test_a_page_on_one_measure_has_nothing_else():
    page = measures_page(measures_named("nDCG"))
    assert page.count('class="entry"') == 1
    assert "Agreement between assessors" not in page


def test_the_page_is_written_whole(tmp_path):
    write_measures_help(tmp_path / "measures.html")
    assert (tmp_path / "measures.html").read_text(encoding="utf-8").rstrip().endswith("</html>")
