"""Citations name works that exist, and are written for LaTeX, Markdown and readers."""

import tomllib

import pytest

from assessor_app.domain.resources import resource
from assessor_app.evaluation.measures.registry import MEASURES
from assessor_app.evaluation.statistics import CORRECTIONS, TESTS
from assessor_app.judging.pooling import POOLINGS
from assessor_app.reports.citations import (
    as_latex,
    as_markdown,
    as_plain,
    bibtex,
    citation,
    cited_works,
    works,
)

TEXT = "AP [@harman1993] of “a_b” by X's [@fisher1935; @smucker2007] [@x]."


def test_every_name_of_a_registry_has_works_that_exist():
    table = tomllib.loads(resource("report/citations.toml").read_text(encoding="utf-8"))
    registries = {
        "measures": MEASURES,
        "tests": TESTS,
        "corrections": CORRECTIONS,
        "poolings": POOLINGS,
    }
    for kind, registry in registries.items():
        assert set(table[kind]) == {one.name for one in registry}, kind
        assert all(keys for name, keys in table[kind].items() if name != "none"), kind
    used = {key for names in table.values() for keys in names.values() for key in keys}
    assert used | {"efron1993", "harris2020", "treceval"} == set(works())


def test_the_year_and_the_authors_of_a_work_are_those_of_the_registry():
    """A source in the registry that names one work and its year: both agree with the work."""
    compared = 0
    for one in (*MEASURES, *TESTS, *CORRECTIONS):
        kind = "measures" if one in MEASURES else "tests" if one in TESTS else "corrections"
        cited = cited_works([citation(kind, one.name)])
        for work in cited:
            if work.fields.get("year", "none") in one.source:
                assert any(name.split()[-1] in one.source for name in work.authors), one.name
                compared += 1
    assert compared > 60


def test_every_work_is_whole():
    text = resource("report/references.bib").read_text(encoding="utf-8")
    assert text.count("@") == len(works()) == 66
    for work in works().values():
        assert work.fields["title"], work.key
        assert work.key == "treceval" or work.fields["year"] == work.key[-4:], work.key


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        (
            as_plain,
            "AP (Harman 1993) of “a_b” by X's (Fisher 1935; Smucker et al. 2007) [@x].",
        ),
        (
            as_latex,
            r"AP~\cite{harman1993} of “a\_b” by X’s~\cite{fisher1935,smucker2007} {[}@x{]}.",
        ),
        (
            as_markdown,
            r"AP [@harman1993] of “a\_b” by X's [@fisher1935; @smucker2007] \[@x\].",
        ),
    ],
)
def test_a_citation_is_written_in_the_way_of_each_form(form, expected):
    assert form(TEXT) == expected


def test_the_bibliography_has_the_cited_works_only_and_is_ascii():
    cited = cited_works([TEXT, "nDCG [@jarvelin2002]"])
    keys = ["fisher1935", "harman1993", "jarvelin2002", "smucker2007"]
    assert [work.key for work in cited] == keys
    entries = bibtex(cited)
    assert entries.isascii()
    assert r"author = {J{\"a}rvelin, Kalervo and Kek{\"a}l{\"a}inen, Jaana}" in entries
    assert cited[2].reference == (
        "Järvelin, Kalervo; Kekäläinen, Jaana. Cumulated Gain-Based Evaluation of IR Techniques. "
        "ACM Transactions on Information Systems, 20(4), pages 422–446, 2002."
    )
