"""Runs come back number for number; the pool only grows and keeps the contributions of runs."""

import dataclasses

import numpy as np
import pytest

from assessor_app.domain.events import Event, Kind
from assessor_app.domain.problems import BadCampaign, WrongUse
from assessor_app.store.journal import journal
from assessor_app.store.tables import documents, pools, samples, stored_runs
from assessor_app.store.tables.pools import PoolEntry
from assessor_app.store.tables.samples import SampledDocument
from assessor_app.store.tables.stored_runs import RunSummary, StoredRun


def a_run(store, name="bm25"):
    return StoredRun(
        name,
        "tag",
        "bm25.txt",
        ("051", "52"),
        np.array([2, 1], dtype=np.int64),
        np.array(documents.codes(store, ["d1", "d2", "d3"]), dtype=np.uint32),
        np.array([-1.5, 1e300, 0.1]),
        np.array([0, 7, -3], dtype=np.int32),
    )


def test_a_run_comes_back_as_it_was(store):
    given = a_run(store)
    stored_runs.add(store, given)

    read = stored_runs.read(store, "bm25")

    for field in dataclasses.fields(StoredRun):
        before, after = getattr(given, field.name), getattr(read, field.name)
        np.testing.assert_array_equal(after, before)
        assert type(after) is type(before)
        assert getattr(after, "dtype", None) == getattr(before, "dtype", None)
    assert stored_runs.summary(store) == (RunSummary("bm25", "tag", "bm25.txt", 2, 3),)


def test_an_empty_run_comes_back_empty(store):
    nothing = np.array([])
    stored_runs.add(store, StoredRun("none", "", "", (), nothing, nothing, nothing, nothing))
    assert (
        stored_runs.read(store, "none").topics,
        len(stored_runs.read(store, "none").scores),
    ) == ((), 0)


def test_a_run_is_replaced_only_when_asked(store):
    stored_runs.add(store, a_run(store))
    with pytest.raises(WrongUse, match="run exists: bm25"):
        stored_runs.add(store, a_run(store))

    stored_runs.add(store, dataclasses.replace(a_run(store), tag="new"), replace=True)

    assert stored_runs.read(store, "bm25").tag == "new"
    assert stored_runs.names(store) == ("bm25",)


def test_no_lines_of_a_run_bear_the_mark_of_others(store):
    stored_runs.add(store, a_run(store))
    marks = [stored_runs.revisions(store)["bm25"]]
    stored_runs.add(store, a_run(store), replace=True)
    marks.append(stored_runs.revisions(store)["bm25"])
    stored_runs.remove(store, "bm25")
    stored_runs.add(store, a_run(store))
    marks.append(stored_runs.revisions(store)["bm25"])
    assert len(set(marks)) == 3


def test_a_run_whose_parts_differ_in_length_is_refused(store):
    with pytest.raises(WrongUse, match="differ"):
        stored_runs.add(store, dataclasses.replace(a_run(store), scores=np.array([1.0])))


def test_an_unknown_run_is_named_with_those_there_are(store):
    stored_runs.add(store, a_run(store))
    for ask in (stored_runs.read, stored_runs.remove, lambda s, n: stored_runs.rename(s, n, "x")):
        with pytest.raises(WrongUse, match="bm25"):
            ask(store, "dense")


def test_a_run_takes_no_name_that_is_taken_or_empty(store):
    stored_runs.add(store, a_run(store))
    stored_runs.add(store, a_run(store, "dense"))
    for name in ("dense", ""):
        with pytest.raises(WrongUse):
            stored_runs.rename(store, "bm25", name)


def test_a_damaged_run_says_so(store):
    stored_runs.add(store, a_run(store))
    store.connection.execute("UPDATE run_lines SET scores = x'00'")
    with pytest.raises(BadCampaign, match="damaged"):
        stored_runs.read(store, "bm25")


def test_the_pool_extends_and_keeps_who_brought_what(store):
    stored_runs.add(store, a_run(store))
    stored_runs.add(store, a_run(store, "dense"))

    one = [PoolEntry("51", "d2", (("bm25", 3),)), PoolEntry("51", "d10", (("bm25", 1),))]
    assert pools.put(store, one, "depth 10") == (2, 0)
    two = [PoolEntry("51", "d2", (("dense", 1),)), PoolEntry("9", "d1")]
    assert pools.put(store, two, "depth 20") == (1, 1)

    stored_runs.rename(store, "bm25", "sparse")
    assert pools.entries(store) == [
        PoolEntry("51", "d10", (("sparse", 1),)),
        PoolEntry("51", "d2", (("sparse", 3), ("dense", 1))),
        PoolEntry("9", "d1"),
    ]
    assert pools.entries(store, "9") == [PoolEntry("9", "d1")]
    assert pools.methods(store) == ("depth 10", "depth 20")


def test_removing_a_run_leaves_what_it_brought(store):
    stored_runs.add(store, a_run(store))
    pools.put(store, [PoolEntry("1", "d1", (("bm25", 1),))], "depth 1")
    stored_runs.remove(store, "bm25")
    assert pools.entries(store) == [PoolEntry("1", "d1")]


def test_documents_are_in_the_order_of_their_bytes(store):
    ids = ["b", "a", "B", "é", "d10", "d2"]
    pools.put(store, [PoolEntry("1", id_) for id_ in ids], "by hand")
    assert pools.documents_of(store, "1") == sorted(ids, key=str.encode)
    assert (pools.sizes(store), pools.total(store)) == ({"1": 6}, 6)


def test_a_pool_of_unknown_runs_is_refused_whole(store):
    with pytest.raises(WrongUse, match="dense"):
        pools.put(store, [PoolEntry("1", "d1", (("dense", 1),))], "depth 1")
    assert pools.total(store) == 0


def test_clearing_spares_what_was_judged(store, judge):
    pools.put(store, [PoolEntry("1", "d1"), PoolEntry("1", "d2")], "by hand")
    judge(topic="1", document="d1")
    assert pools.clear(store) == 1
    assert pools.documents_of(store, "1") == ["d1"]


def test_shrinking_spares_what_was_judged_or_compared_and_what_is_to_stay(store, judge):
    pools.put(store, [PoolEntry("1", f"d{number}") for number in range(1, 7)], "by hand")
    judge(topic="1", document="d1")
    compared = Event("ann", Kind.PREFERENCE, "1", "d2", "A", "d3")
    journal.append(store, [compared])
    assert pools.keep_only(store, [("1", "d4"), ("1", "unknown"), ("9", "d5")]) == 2
    assert pools.documents_of(store, "1") == ["d1", "d2", "d3", "d4"]


def test_the_last_sample_is_kept_with_its_probabilities(store):
    first = [SampledDocument("2", "b", 1, 1.0, True)]
    samples.put(store, first)
    last = [
        SampledDocument("1", "a", 1, 1.0, True),
        SampledDocument("1", "b", 2, 0.25, False),
    ]
    samples.put(store, reversed(last))
    assert samples.frame(store) == last
