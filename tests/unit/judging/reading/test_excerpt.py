"""The excerpt of a found document shows the words of the search as they occur in it."""

import time

import pytest

from assessor_app.domain.collection import Document
from assessor_app.judging.reading.excerpt import LONG, Excerpt, Wanted, excerpt_of, first_words_of
from tests.pace import slowed


def of(text: str, *words: str, title: str = "", media: str = "text/plain") -> Excerpt:
    found = excerpt_of(Document("d", text, title, media=media), Wanted(words))
    assert found is not None
    return found


def hits(found: Excerpt) -> list[str]:
    return [found.text[start:end] for start, end in found.hits]


def test_the_place_is_shown_without_markup_and_scripts() -> None:
    page = (
        "<script>var eclair = 1</script><style>.eclair {}</style>"
        "<p>" + "far " * 100 + "<b>Éclair</b> &amp; co</p>"
    )
    found = of(page, "eclair", media="text/html")
    assert found.text.startswith("…")
    assert found.text.endswith("far Éclair & co")
    assert hits(found) == ["Éclair"]


def test_what_stands_in_a_script_alone_is_read_nowhere() -> None:
    page = Document("d", "<script>tide()</script><p class='tide'>Sand</p>", media="text/html")
    assert excerpt_of(page, Wanted(["tide"])) is None


def test_what_stands_in_the_title_alone_shows_the_title() -> None:
    found = of("Sand and water.", "tide", title="The tide comes")
    assert (found.text, hits(found)) == ("The tide comes", ["tide"])


def test_whole_words_are_shown_and_the_last_may_be_begun() -> None:
    found = of("A creed is red, and tidy ties; wretched tides.", "red", "tid")
    assert hits(found) == ["red", "tid", "tid"]
    assert hits(of("retied tide", "tide")) == ["tide"]


def test_the_place_with_most_of_the_words_is_shown() -> None:
    text = "The tide. " + "sand " * 200 + "Here tide and shore meet. " + "sand " * 200
    found = of(text, "tide", "shore")
    assert hits(found) == ["tide", "shore"]
    assert found.text.startswith("…")
    assert found.text.endswith("…")
    assert len(found.text) < LONG + 80


def test_a_word_of_several_parts_is_found_as_one_reads_it() -> None:
    assert hits(of("An on - line shop, off line", "on-line")) == ["on - line"]


@pytest.mark.parametrize("word", ["(a+)+$", "[", "a|b", "\\", ".*", "{9}"])
def test_signs_of_patterns_are_plain_text(word: str) -> None:
    start = time.process_time()
    excerpt_of(Document("d", "a" * 100_000 + "!"), Wanted([word]))
    assert time.process_time() - start < slowed(1)


def test_other_scripts_are_found() -> None:
    assert hits(of("潮汐表は毎日", "潮汐")) == ["潮汐"]
    assert hits(of("عند المد العالي", "المد")) == ["المد"]


def test_a_word_far_into_a_long_text_is_shown() -> None:
    found = of("sand and water\n" * 50_000 + "the tide\n" + "sand\n" * 1000, "tide")
    assert hits(found) == ["tide"]


def test_words_in_scripts_without_blanks_are_found_inside_a_run() -> None:
    found = of("東京湾では海洋汚染が進んでいる。", "汚染")
    assert (found.text, hits(found)) == ("東京湾では海洋汚染が進んでいる。", ["汚染"])
    assert hits(of("นักท่องเที่ยวในประเทศ", "ท่องเที่ยว")) == ["ท่องเที่ยว"]
    assert hits(of("第2回IT革命と経済", "IT革命", "経済")) == ["IT革命", "経済"]


def test_all_of_them_have_to_be_there_as_no_index_has_looked_before() -> None:
    text = Document("d", "東京湾の海洋汚染", "The tide")
    assert excerpt_of(text, Wanted(["汚染", "対策"])) is None
    assert excerpt_of(text, Wanted(["汚染", "shore"])) is None
    assert excerpt_of(text, Wanted(["汚染", "tid"])) is not None
    # The letters alone are not the word.
    assert excerpt_of(text, Wanted(["染汚"])) is None


def test_letters_hidden_in_markup_are_read_all_the_same() -> None:
    page = Document("d", "<p>&#x6c5a;&#26579;の海</p>", media="text/html")
    found = excerpt_of(page, Wanted(["汚染"]))
    assert found is not None
    assert hits(found) == ["汚染"]


def test_a_voiced_kana_is_another_letter_and_a_korean_syllable_is_whole() -> None:
    assert excerpt_of(Document("d", "カス"), Wanted(["ガス"])) is None
    assert excerpt_of(Document("d", "하고"), Wanted(["한국"])) is None
    assert hits(of("한국의 갯벌", "한국")) == ["한국"]


def test_the_first_words_are_those_that_one_reads_in_one_line() -> None:
    page = Document("d", "<style>p {}</style><p>Tide\n and</p><p>shore</p>", media="text/html")
    assert first_words_of(page) == "Tide and shore"
    assert len(first_words_of(Document("d", "tide " * 100_000))) <= LONG
    assert first_words_of(Document("d", "")) == ""


def test_an_excerpt_begins_at_a_word() -> None:
    text = "The bridge across the Forth is long; " * 3 + "it was painted once."
    for more in range(12):
        shown = excerpt_of(Document("d", "a" * more + " " + text), Wanted(["painted"]))
        assert shown is not None
        first = shown.text.removeprefix("…").split()[0]
        assert first in text.split()
        assert shown.text[slice(*shown.hits[0])] == "painted"
