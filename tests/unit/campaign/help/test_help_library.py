"""The order of the help pages, and the search in them."""

import pytest

from assessor_app.campaign.help.generated_pages import GENERATED, MEASURE_FAMILIES
from assessor_app.campaign.help.help_library import INDEX, KINDS, HelpLibrary
from assessor_app.campaign.help.registry_pages import FAMILIES
from assessor_app.evaluation.agreement import COEFFICIENTS
from assessor_app.evaluation.classification import RATES
from assessor_app.evaluation.correlation import CORRELATIONS
from assessor_app.evaluation.curves import CURVES, Curve
from assessor_app.evaluation.measures import MEASURES
from assessor_app.evaluation.statistics import CORRECTIONS, INTERVALS, RESAMPLINGS, TESTS
from assessor_app.formats.format_registry import FORMATS
from assessor_app.judging.orders import ORDERS
from assessor_app.judging.pooling import POOLINGS
from assessor_app.judging.schedulers import SCHEDULERS
from assessor_app.reports.machine_forms import EVALUATION_FIELDS, ComparisonRow, PairRow, TopicRow
from tests.core_language import pseudo_language


@pytest.fixture(scope="module")
def library() -> HelpLibrary:
    return HelpLibrary()


def test_the_contents_begin_with_the_index_and_are_ordered_by_kind(library):
    assert library.pages[0].path == INDEX
    kinds = [page.kind for page in library.pages[1:]]
    assert kinds == sorted(kinds, key=list(KINDS).index)


def test_pages_of_a_kind_are_in_the_order_of_the_index(library):
    index = library.text(INDEX)
    places = [index.index(f"]({page.path})") for page in library.pages[1:]]
    assert places == sorted(places)


@pytest.mark.parametrize("path", list(GENERATED))
def test_a_page_that_is_made_is_in_english_as_a_whole(library, path, tmp_path):
    expected = library.text(path)
    with pseudo_language(tmp_path):
        assert HelpLibrary().text(path) == expected


def test_an_unknown_page_is_none(library):
    assert library.page("reference/nothing.md") is None


@pytest.mark.parametrize(
    ("link", "target"),
    [
        ("formats.md", ("reference/formats.md", "")),
        ("../explanation/data-safety.md#limits", ("explanation/data-safety.md", "limits")),
        ("#sets", ("reference/measures.md", "sets")),
        ("https://trec.nist.gov/", None),
        ("mailto:a@b.example", None),
    ],
)
def test_a_link_leads_to_a_page_and_a_heading_or_elsewhere(library, link, target):
    assert library.resolved("reference/measures.md", link) == target


# Search ---------------------------------------------------------------------------------------


def test_pages_with_all_words_in_their_title_come_first(library):
    assert library.search("data SAFETY")[0].page.path == "explanation/data-safety.md"


def test_a_section_with_the_words_in_its_heading_precedes_others(library):
    hit = library.search("average precision")[0]
    assert hit.heading == "Average precision (AP)"
    assert hit.page.path == "reference/measures-ranked-binary.md"
    assert "relevant document" in hit.excerpt


def test_a_section_needs_every_word_in_its_text_or_in_the_title(library):
    for hit in library.search("krippendorff ordinal"):
        section = next(one for one in library.sections(hit.page.path) if one.anchor == hit.anchor)
        words = f"{hit.page.title} {section.heading} {section.text}".casefold()
        assert "krippendorff" in words
        assert "ordinal" in words


@pytest.mark.parametrize(
    ("american", "british"),
    [("relevance judgment", "relevance judgement"), ("Normalized", "normalised")],
)
def test_american_spelling_finds_what_british_spelling_finds(library, american, british):
    assert library.search(american)
    assert library.search(american) == library.search(british)


def test_an_excerpt_shows_the_first_word_that_was_found(library):
    hits = library.search("triggers")
    assert hits
    assert all("triggers" in hit.excerpt.casefold() for hit in hits)


@pytest.mark.parametrize("words", ["", "   ", "qwertzuiop"])
def test_nothing_is_found_without_words_or_for_unknown_ones(library, words):
    assert library.search(words) == ()


# Pages made from registries -------------------------------------------------------------------


@pytest.mark.parametrize("measure", MEASURES, ids=lambda one: one.name)
def test_each_measure_is_on_the_page_of_its_family_with_its_facts(library, measure):
    page, _ = FAMILIES[measure.family]
    found = [one for one in library.sections(f"reference/{page}") if measure.title in one.heading]
    assert any(f"Name: {measure.signature} " in one.text for one in found)
    section = next(one for one in found if f"Name: {measure.signature} " in one.text)
    assert measure.formula
    assert measure.blind_to
    for words in (measure.explanation, measure.formula, measure.blind_to, measure.source):
        assert " ".join(words.split()) in section.text
    low, high = (f"{bound:g}".replace("inf", "∞").replace("-", "−") for bound in measure.range)
    assert f"{low} to {high}" in section.text


def test_there_is_a_page_for_each_family_of_measures():
    families = {measure.family for measure in MEASURES}
    assert set(FAMILIES) == set(MEASURE_FAMILIES) == families


@pytest.mark.parametrize(
    ("page", "registry"),
    [
        ("reference/coefficients.md", (*COEFFICIENTS, *RATES)),
        ("reference/curves.md", (*CURVES, *CORRELATIONS)),
        ("reference/statistics.md", (*TESTS, *CORRECTIONS, *INTERVALS, *RESAMPLINGS)),
        ("reference/judging.md", (*POOLINGS, *ORDERS, *SCHEDULERS)),
        ("reference/formats.md", FORMATS),
    ],
)
def test_each_entry_of_a_registry_is_on_its_page(library, page, registry):
    sections = library.sections(page)
    for entry in registry:
        texts = [one.text for one in sections if one.heading == entry.title]
        source = " ".join(getattr(entry, "source", "").split())
        name = entry.kind if isinstance(entry, Curve) else entry.name
        assert any(f"Name: {name} " in f"{text} " and source in text for text in texts)


def test_the_page_on_machine_readable_forms_names_every_fixed_key(library):
    page = library.sections("reference/machine-readable-forms.md")
    sections = {one.heading: one.text for one in page}
    for command, keys in (
        ("evaluate", EVALUATION_FIELDS),
        ("compare", tuple(ComparisonRow.__annotations__)),
        ("agreement", (*PairRow.__annotations__, *TopicRow.__annotations__)),
    ):
        assert [key for key in keys if key not in sections[command]] == []
