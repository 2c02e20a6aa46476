"""The search ranks a whole collection as a plain BM25 in Python does."""

import re

import pytest

from assessor_app.campaign.files.opening import create
from assessor_app.campaign.importing.import_order import ImportOrder
from assessor_app.campaign.importing.importing import import_files
from assessor_app.campaign.searching.collection_index import build_index
from assessor_app.campaign.searching.search_queries import query_from
from assessor_app.campaign.searching.searching import all_matches, best_ranked
from assessor_app.formats.format import Content
from tests.old_collections import FILES, old_collection
from tests.plain_bm25 import plain_bm25

QUERIES = 5


@pytest.mark.parametrize("by_reference", [False, True])
def test_the_search_ranks_a_collection_as_a_plain_bm25_does(shared, tmp_path, by_reference):
    held = old_collection(shared, "cranfield")
    file = shared / "data" / held.name / FILES[held.name][0]
    texts = dict(zip(held.ids, held.texts, strict=True))
    with create(tmp_path / "c.assess", "Cranfield", "graded") as campaign:
        import_files(campaign, [ImportOrder(file, Content.DOCUMENTS, by_reference=by_reference)])
        if by_reference:
            build_index(campaign)
        for topic in held.some(QUERIES):
            words = list(dict.fromkeys(re.findall(r"[a-z]+", held.topics[topic].lower())))
            expected = plain_bm25(texts, words)
            matches = all_matches(campaign, query_from(" ".join(words))).matches
            found = best_ranked(campaign, matches, 0, len(texts))
            assert len(found) == len(expected)
            scores = dict(expected)
            # In this order, documents whose scores differ by rounding alone may change places.
            assert [score for _, score in found] == pytest.approx([*scores.values()], rel=1e-9)
            assert dict(found) == pytest.approx(scores, rel=1e-9)
