"""Documents come in unseen and show all at once; text and fingerprint stay true."""

import dataclasses
import time
import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assessor_app.domain.collection import LARGEST_DATA, Document
from assessor_app.domain.problems import BadCampaign, BadInput, Cancelled, WrongUse
from assessor_app.store.file.database_opening import open_store
from assessor_app.store.integrity import check
from assessor_app.store.tables import documents, packed_texts
from assessor_app.store.tables.packed_texts import pack, unpack
from assessor_app.store.tables.search import search

DUNE = Document("d1", "Sand " * 500, "Dune", "http://example.org/d1", "text/markdown")


def rows(store, table):
    return store.connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]


def test_a_published_document_shows_as_it_was_given(store):
    documents.stage(store, "i", [DUNE])
    documents.publish(store, "i")

    assert documents.document(store, "d1") == DUNE
    assert documents.hash_of(store, "d1") == DUNE.hash
    assert documents.titles(store, ["d1", "d9"]) == {"d1": "Dune"}


def test_nothing_of_an_import_shows_before_it_is_published(store):
    documents.stage(store, "i", [DUNE])

    assert documents.document(store, "d1") is None
    assert documents.hash_of(store, "d1") == ""
    assert documents.known(store, ["d1"]) == set()
    assert documents.titles(store, ["d1"]) == {}
    assert (documents.count(store), documents.all_ids_with_text(store)) == (0, [])
    assert search(store, "sand") == []


def test_importing_again_tells_new_changed_and_same_apart(store, bring_in):
    assert bring_in("one", a="old", b="stays") == (2, 0, 0)
    assert bring_in("two", a="fresh", b="stays", c="new") == (1, 1, 1)

    assert documents.document(store, "a").text == "fresh"
    assert documents.all_ids_with_text(store) == ["a", "b", "c"]
    assert documents.count(store) == rows(store, "content") == 3
    assert search(store, "old") == []
    assert search(store, "fresh") == ["a"]


def test_the_words_of_a_replaced_text_are_taken_out_of_the_index(store, bring_in):
    bring_in("one", a="old <b>words</b>")
    bring_in("two", a="fresh words")

    hits = store.connection.execute("SELECT rowid FROM words WHERE words MATCH 'old'").fetchall()

    assert hits == []
    store.connection.execute("INSERT INTO words(words) VALUES ('integrity-check')")


def test_within_a_larger_transaction_a_replaced_text_shows_no_more_and_is_swept_later(
    store, bring_in
):
    bring_in("one", a="old words", b="same words")
    documents.stage(store, "two", [Document("a", "fresh words")])
    with store.transaction():
        assert documents.publish(store, "two") == (0, 1, 0)

    assert documents.document(store, "a").text == "fresh words"
    assert search(store, "old") == []
    assert set(search(store, "words")) == {"a", "b"}
    assert (documents.count(store), rows(store, "content")) == (2, 3)
    documents.sweep(store)
    assert rows(store, "content") == 2


def test_an_import_may_be_staged_in_several_parts(store):
    for part in ("ab", "cd"):
        documents.stage(store, "i", [Document(id_, id_) for id_ in part], batch=1)
    assert documents.publish(store, "i") == (4, 0, 0)


def test_the_same_document_twice_counts_once_if_its_text_is_the_same(store):
    documents.stage(store, "i", [DUNE, DUNE], batch=1)
    documents.stage(store, "i", [DUNE, DUNE])
    assert documents.publish(store, "i")[0] == 1


@pytest.mark.parametrize("batch", [1, 10])
def test_a_document_twice_with_different_texts_is_refused(store, batch):
    given_texts = [Document("a", "one"), Document("a", "two")]
    with pytest.raises(BadInput, match="duplicate document with another text: 'a'"):
        documents.stage(store, "i", given_texts, batch=batch)
    assert rows(store, "content") == rows(store, "document_import") == 0


def test_a_document_without_a_usable_id_is_refused(store):
    for id_ in ("", "\ud800"):
        with pytest.raises(BadInput):
            documents.stage(store, "i", [Document(id_, "x")])


def test_a_document_too_long_is_refused(store, monkeypatch):
    monkeypatch.setattr(packed_texts, "LONGEST", 10)
    with pytest.raises(BadInput, match="too long"):
        documents.stage(store, "i", [Document("a", "x" * 11)])


@pytest.mark.parametrize("damaged", [b"no zlib", b"", pack("long " * 1000)[:-9]])
def test_damaged_bytes_are_a_problem_with_a_way_on(damaged):
    with pytest.raises(BadCampaign, match=r"damaged|cut short") as caught:
        unpack(damaged)
    assert "backup" in caught.value.advice


def test_nothing_stays_of_a_cancelled_import(store, bring_in, stopped):
    bring_in("before", a="kept")
    with pytest.raises(Cancelled):
        documents.stage(store, "i", [DUNE], stopped)

    assert rows(store, "content") == rows(store, "document_import") == 1
    with pytest.raises(WrongUse, match="import 'i' was interrupted"):
        documents.publish(store, "i")


def test_nothing_stays_of_an_import_whose_source_breaks(store):
    def breaking():
        yield from (Document(str(number), "x") for number in range(5))
        raise BadInput("line 6 is broken")

    with pytest.raises(BadInput):
        documents.stage(store, "i", breaking(), batch=2)
    assert rows(store, "content") == 0


def test_sweeping_removes_the_dead_import_and_leaves_the_one_at_work(store):
    documents.stage(store, "dead", [DUNE])

    assert documents.sweep(store) == 0
    assert rows(store, "content") == 1
    assert documents.sweep(store, idle_seconds=0) == 1
    assert rows(store, "content") == rows(store, "document_import") == 0


def test_an_import_that_was_swept_at_work_is_told_and_shows_nothing(store, campaign_path):
    other = open_store(campaign_path)

    def slow():
        for number in range(6):
            if number == 4:
                documents.sweep(other, idle_seconds=0)
            yield Document(str(number), "x")

    with pytest.raises(WrongUse, match="idle for too long and was cancelled"):
        documents.stage(store, "i", slow(), batch=2)
    other.close()
    assert rows(store, "content") == rows(store, "document_import") == 0


def test_an_import_that_is_touched_is_not_swept(store, monkeypatch):
    documents.stage(store, "i", [DUNE])
    later = time.time() + 1000
    monkeypatch.setattr(time, "time", lambda: later)
    assert documents.touch(store, "i")
    assert documents.sweep(store) == 0
    assert not documents.touch(store, "nothing of it")


def test_words_of_a_swept_text_never_lead_to_another_text(store, bring_in):
    documents.stage(store, "dead", [Document("x", "zebra")])
    documents.discard(store, "dead")
    bring_in("live", y="lion")
    assert search(store, "zebra") == []


def test_a_published_import_takes_nothing_more(store, bring_in):
    bring_in("i", a="x")
    with pytest.raises(WrongUse, match="import 'i' is already finished"):
        documents.stage(store, "i", [DUNE])
    assert documents.count(store) == 1


def test_publishing_writes_durably_again(store, bring_in):
    bring_in("i", a="x")
    assert store.connection.execute("PRAGMA synchronous").fetchone() == (2,)


def test_numbers_are_given_once_and_in_order(store):
    first = documents.codes(store, ["b", "a", "b"])
    assert first[0] == first[2] != first[1]
    assert documents.codes(store, ["c", "a"])[1] == first[1]
    assert documents.ids_of(store, [first[1], first[0]]) == ["a", "b"]
    many = [f"d{number}" for number in range(25_000)]
    assert documents.ids_of(store, documents.codes(store, many)) == many


def test_any_text_is_found_again_as_an_id(store):
    ids = ['ü"\\', "\U0001f600", "x\x01y", "12", "null", " a", "a ", "a"]
    assert documents.codes(store, ids) == documents.codes(store, ids) == list(range(1, 9))
    for bad in (["a", "a\0"], ["a\0b"], ["a", ""]):
        with pytest.raises(WrongUse):
            documents.codes(store, bad)
    assert documents.codes(store, []) == []


def test_another_connection_sees_what_was_published(store, bring_in, campaign_path):
    bring_in("i", a="x")
    other = open_store(campaign_path, read_only=True)
    assert documents.document(other, "a").text == "x"
    other.close()


@given(st.text(st.characters(codec=None), max_size=50), st.integers(0, 100))
def test_every_text_comes_back_as_it_was(text, times):
    assert unpack(pack(text * times)) == text * times


def test_a_text_with_half_a_character_is_kept_and_found(store, bring_in):
    bring_in("i", a="half \ud83d of an owl\x00 and more")
    assert documents.document(store, "a").text == "half \ud83d of an owl\x00 and more"
    assert search(store, "owl more") == ["a"]


PICTURE = Document("p", "", "", "", "image/png", b"\x89PNG\r\n\x1a\n\x00\xff" * 9)


def test_the_bytes_of_a_picture_come_back_as_they_were(store):
    documents.stage(store, "i", [PICTURE, DUNE])
    documents.publish(store, "i")

    assert documents.document(store, "p") == PICTURE
    assert documents.document(store, "d1").data == b""
    assert check(store) == ()


def test_a_text_without_bytes_keeps_the_fingerprint_that_it_always_had():
    assert DUNE.hash == Document("other", DUNE.text, DUNE.title, media=DUNE.media).hash
    assert Document("a", "x").hash == "5f1652274ee08db2ff3b4d2bfad0c7db"


def test_other_bytes_are_another_document_with_another_fingerprint(store):
    other = dataclasses.replace(PICTURE, data=PICTURE.data + b"!")
    assert (other.hash == PICTURE.hash, other == PICTURE) == (False, False)
    for name, document in (("one", PICTURE), ("two", PICTURE), ("three", other)):
        documents.stage(store, name, [document])
        published = documents.publish(store, name)

    assert published == (0, 1, 0)
    assert documents.document(store, "p").data == other.data
    with pytest.raises(BadInput, match="duplicate document with another text: 'p'"):
        documents.stage(store, "four", [PICTURE, other])


def test_damaged_bytes_are_told(store):
    documents.stage(store, "i", [PICTURE])
    documents.publish(store, "i")
    store.connection.execute("UPDATE content SET data = x'00'")

    assert check(store) == ("the text of document p is not the imported one",)


def test_large_files_are_staged_one_by_one(store):
    # So that no more than one of them is in memory, and none locks the file for the others.
    reports = []

    class Watch:
        def report(self, done, total, what):
            reports.append(done)

    large = [Document(f"p{at}", "", media="image/png", data=bytes(9 << 20)) for at in range(3)]
    documents.stage(store, "i", large, Watch())

    assert reports == [1, 2, 3]


def test_a_document_of_too_many_bytes_is_refused(store):
    with pytest.raises(BadInput, match=r"the document is too large: 'p'\. Expected at most 32 MB"):
        documents.stage(store, "i", [Document("p", "", data=bytes(LARGEST_DATA + 1))])


@pytest.mark.long
def test_a_walk_over_all_ids_holds_none_of_them(store, bring_in):
    names = [f"document-{number:05}" for number in range(5000)]
    bring_in("one", **dict.fromkeys(names, "sand"))
    tracemalloc.start()
    try:
        found = sum(1 for _ in documents.each_id_with_text(store))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert found == 5000
    assert peak < 50_000  # bytes; a list of them has seven times as many
    assert documents.all_ids_with_text(store) == names
