"""Words of topics, texts as they are laid out, mark-up taken away, and the pace in words."""

import pytest

from assessor_app.app.judging.active_time import Pace, duration
from assessor_app.app.viewer.term_finders import TermFinder, terms_of
from assessor_app.app.viewer.text_positions import TextPositions
from assessor_app.domain.collection import Topic
from assessor_app.judging.word_stems import folded, stem_of


def found(title: str, text: str) -> list[str]:
    finder = TermFinder(terms_of(Topic("1", title)))
    return [text[hit.start : hit.end] for hit in finder.hits(text)]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("tides", "tide"),
        ("Bodies", "body"),
        ("boxes", "box"),
        ("churches", "church"),
        ("Café", "cafes"),
        ("whale's", "whales"),
        ("glass", "glasses"),
    ],
)
def test_plural_case_accent_and_possessive_do_not_matter(one: str, other: str) -> None:
    assert stem_of(one) == stem_of(other)


@pytest.mark.parametrize("word", ["virus", "gas", "moss", "051", "прилива", "häfen2"])
def test_what_is_no_plural_or_no_english_is_only_folded(word: str) -> None:
    assert stem_of(word) == folded(word)


@pytest.mark.parametrize(
    ("title", "text"),
    [("running", "He runs, she ran."), ("dying", "To die, dies."), ("pollute", "polluted waters")],
)
def test_other_forms_of_an_english_word_are_found(title: str, text: str) -> None:
    assert found(title, text)


def test_only_whole_words_of_the_topic_are_found_and_no_stop_words() -> None:
    text = "The tide, tidal; Tides of the shores offshore."
    assert found("effects of the tides on a shore", text) == ["tide", "Tides", "shores"]


def test_characters_that_mean_something_in_patterns_are_data() -> None:
    assert found("c++ (a|b)* [x", "a|b c++ .* x") == []
    assert found("node.js $100", "in Node.js for $100") == ["Node", "js", "100"]


def test_scripts_without_spaces_are_found_inside_a_run() -> None:
    assert found("潮汐", "海洋潮汐能与潮汐") == ["潮汐", "潮汐"]


def test_other_scripts_are_found() -> None:
    assert found("المد", "المد والجزر") == ["المد"]
    assert found("Прилив", "прилив и отлив") == ["прилив"]


def test_a_topic_without_a_title_gives_the_words_of_its_description() -> None:
    topic = Topic("1", "", "Find documents on tides.")
    assert [term.word for term in terms_of(topic)] == ["tides"]
    assert terms_of(Topic("1", "the of")) == ()


def test_places_are_counted_as_qt_does_and_back() -> None:
    places = TextPositions()
    places.add(0, "a𝄞b", 0)
    places.add(5, "𝄞c", 5)
    assert [places.in_qt(at) for at in (0, 1, 2, 3, 5, 6, 7)] == [0, 1, 3, 4, 5, 7, 8]
    shown = (0, 1, 2, 5, 6)
    assert [places.in_text(places.in_qt(at)) for at in shown] == list(shown)
    assert places.in_qt(4) == 5
    assert (places.end_in_qt(3), places.end_in_qt(5)) == (4, 4)


def test_the_pace_is_told_after_ten_decisions() -> None:
    pace = Pace()
    for _ in range(9):
        pace.add(30)
    assert pace.words(10) == "– docs/hour"
    pace.add(30)
    assert pace.words(10) == "120 docs/hour, about 5 min remaining"
    assert pace.words(0) == "120 docs/hour"
    assert duration(5400) == "about 1 h 30 min"
