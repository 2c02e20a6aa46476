"""What a person types is looked for, never obeyed."""

import pytest

from assessor_app.domain.collection import Document
from assessor_app.store.tables import documents, pools
from assessor_app.store.tables.pools import PoolEntry
from assessor_app.store.tables.search import search


@pytest.fixture
def found(store, bring_in):
    bring_in("i", wine="Red wine from Köln, and cheese", beer="Beer brewed in cologne", koln="KOLN")

    def ids(text, **options):
        return set(search(store, text, **options))

    return ids


def test_case_and_accents_do_not_matter(found):
    assert found("koln") == found("KÖLN") == {"wine", "koln"}


def test_all_words_are_needed_and_the_last_may_be_a_beginning(found):
    assert found("red che") == {"wine"}
    assert found("re cheese") == set()
    assert found("re* cheese*") == found("re* wi**") == {"wine"}


@pytest.mark.parametrize(
    "text",
    [
        '"',
        '"red',
        "NEAR(red wine)",
        "title:red",
        "red OR",
        "-",
        "*",
        "^",
        "(",
        "a\x00b",
        "'",
        "\ud83d",
    ],
)
def test_signs_of_the_query_language_are_plain_text(found, text):
    assert isinstance(found(text), set)


def test_a_word_of_the_query_language_is_looked_for(found):
    assert found("AND") == {"wine"}
    assert found("red OR beer") == set()


def test_nothing_is_found_for_nothing(found):
    assert found("") == found(" ?! ") == set()


def test_only_the_topics_pool_is_searched_when_asked(store, found):
    pools.put(store, [PoolEntry("1", "koln")], "by hand")
    assert found("koln", topic="1") == {"koln"}
    assert found("koln", topic="2") == set()


def test_no_more_than_the_limit_comes_back(found):
    assert len(found("koln", limit=1)) == 1


def test_the_names_of_tags_are_not_found(store):
    page = Document("p", "<p><b>Éclair</b> &amp; co</p>", media="text/html")
    documents.stage(store, "i", [page])
    documents.publish(store, "i")
    assert search(store, "eclair") == ["p"]
    assert search(store, "b") == []
