"""The language of the core: places, forms and numbers of messages."""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from assessor_app.domain.formatting import counted
from assessor_app.domain.language import (
    SMALL_INSIDE,
    in_english,
    in_sentence,
    moment_words,
    spoken,
    tr,
    tr_count,
    use_decimal_point,
    use_language,
)
from assessor_app.domain.table import Column, Table
from assessor_app.reports.cells import written
from assessor_app.reports.machine_forms import comma_separated, json_list
from assessor_app.reports.table_writers import text


@pytest.fixture
def german(tmp_path: Path) -> Iterator[None]:
    """A small catalogue of German messages."""
    catalogue = Catalog(locale="de")
    catalogue.add("1,000", "1\u202f000")
    catalogue.add("{0:,} of {1}", "{0:,} von {1}")
    catalogue.add(("{0:,} topic", "{0:,} topics"), ("{0:,} Topic", "{0:,} Topics (Mehrzahl)"))
    catalogue.add("Judged of pool", "Beurteilt vom Pool")
    catalogue.add("skipped", "übersprungen")
    catalogue.add("State", "Zustand")
    catalogue.add("Paired t test", "Gepaarter t-Test")
    catalogue.add("Sign test", "Vorzeichentest")
    catalogue.add(SMALL_INSIDE, "Gepaarter Beobachtete")
    with (tmp_path / "de.mo").open("wb") as file:
        write_mo(file, catalogue)
    use_language("de", tmp_path)
    yield
    use_language("en")


TABLE = Table(
    "Judged of pool",
    (Column("topic", "Topic", numeric=False), Column("state", "State", numeric=False, words=True)),
    (("skipped", "skipped"), ("State", "done")),
)


@pytest.mark.usefixtures("german")
def test_groups_of_digits_are_divided_as_the_language_does() -> None:
    assert tr("{0:,} of {1}", 1234567, "1,000") == "1\u202f234\u202f567 von 1,000"
    assert tr("{0:,} more", 1234) == "1\u202f234 more"
    assert tr_count("{0:,} topic", "{0:,} topics", 1) == "1 Topic"


def test_a_title_in_an_english_sentence_keeps_the_capitals_of_names_and_abbreviations() -> None:
    titles = ("Paired t test", "Wilcoxon signed rank test", "AP of the run")
    said = ["paired t test", "Wilcoxon signed rank test", "AP of the run"]
    assert [in_sentence(one) for one in titles] == said


@pytest.mark.usefixtures("german")
def test_a_title_in_a_sentence_keeps_its_capital_unless_the_catalogue_lists_its_word() -> None:
    assert in_sentence("Paired t test") == "gepaarter t-Test"
    assert in_sentence("Sign test") == "Vorzeichentest"
    with in_english():
        assert in_sentence("Sign test") == "sign test"


def test_a_time_in_a_sentence_has_the_month_in_english_and_a_neutral_form_elsewhere(
    request: pytest.FixtureRequest,
) -> None:
    moment = datetime(2026, 3, 1, 9, 30)
    assert moment_words(moment) == "01 March 2026, 09:30"
    request.getfixturevalue("german")
    assert moment_words(moment) == "2026-03-01 09:30"
    with in_english():
        assert moment_words(moment) == "01 March 2026, 09:30"


@pytest.mark.usefixtures("german")
def test_sentences_have_the_decimal_point_of_the_window_only_where_it_sets_it() -> None:
    assert tr("{0:.2f} of {1}, measure {2}", 0.5, "bm25.2", "P.5") == "0.50 of bm25.2, measure P.5"
    use_decimal_point(",")
    try:
        said = tr("{0:.2f} of {1}, measure {2}", 0.5, "bm25.2", "P.5")
        assert said == "0,50 of bm25.2, measure P.5"
        assert tr("{0:,} of {1}", 1000, 2.5) == "1\u202f000 von 2.5"
        assert spoken("+1,234.50") == "+1\u202f234,50"
        with in_english():
            assert tr("{0:.1%}", 0.25) == "25.0%"
            assert spoken("+1,234.50") == "+1,234.50"
    finally:
        use_decimal_point(".")


@pytest.mark.usefixtures("german")
def test_a_number_with_its_noun_is_translated() -> None:
    assert counted(1, "topic") == "1 Topic"
    assert counted(2000, "topic") == "2\u202f000 Topics (Mehrzahl)"
    assert counted(2000, "query", "queries") == "2\u202f000 queries"


@pytest.mark.usefixtures("german")
def test_a_table_for_people_has_translated_heads_and_words_but_its_data() -> None:
    lines = text(TABLE).splitlines()
    assert lines[0] == "Beurteilt vom Pool"
    assert lines[2].split() == ["Topic", "Zustand"]
    assert [line.split() for line in lines[4:]] == [["skipped", "übersprungen"], ["State", "done"]]


@pytest.mark.usefixtures("german")
def test_a_table_for_programs_stays_english() -> None:
    assert "".join(comma_separated(TABLE)).splitlines() == [
        "topic,state",
        "skipped,skipped",
        "State,done",
    ]
    assert "übersprungen" not in "".join(json_list(TABLE))
    assert written("skipped", Column("state", "State")) == "skipped"


def test_english_is_written_with_commas() -> None:
    assert tr("{0:,} of {1}", 1234567, "1,000") == "1,234,567 of 1,000"
    assert counted(1, "topic") == "1 topic"


def test_a_negative_float_in_a_sentence_has_a_true_minus_and_what_a_person_typed_stays() -> None:
    assert tr("{0} to {1:+.2f}", spoken("-0.667"), -0.5) == "−0.667 to −0.50"
    assert tr("{0:,} topics", -1) == "-1 topics"
    with in_english():
        assert tr("{0:.2f}", -0.5) == "-0.50"
