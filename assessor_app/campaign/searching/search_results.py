"""Search results as a table and as JSON."""

from typing import Any

from assessor_app.campaign.searching.searching import ResultPage, SearchResult
from assessor_app.domain.language import tr
from assessor_app.domain.table import Column, Table

LEARNED = Column(
    "score", "Score", "Prediction from the judgements, as in the learned order", digits=3
)
COLUMNS: tuple[Column, ...] = (
    Column("rank", "Rank", digits=0),
    Column("score", "BM25", "Score of the document for the query", digits=3),
    Column("document", "Document", numeric=False),
    Column("state", "State", "Whether the pool has the document", numeric=False, words=True),
    Column("grades", "Grades", "Grades of all assessors, in ascending order", numeric=False),
    Column("settled", "Adjudicated", "Adjudicated grade", digits=0),
    Column("title", "Title", numeric=False),
    Column("text", "Text", "Part of the text with words of the query", numeric=False),
)


def results_table(found: ResultPage) -> Table:
    """Return a table with a row per document of a page of results."""
    first, last = (found.results[at].rank if found.results else 0 for at in (0, -1))
    columns = COLUMNS
    if found.query and not found.results:
        title = tr("No documents for the query {0}", found.query)
    elif found.query:
        title = tr(
            "Documents {0:,} to {1:,} of {2:,} for the query {3}",
            *(first, last, found.total, found.query),
        )
    else:
        title = tr(
            "Documents {0:,} to {1:,} of {2:,} in the learned order", first, last, found.total
        )
        columns = tuple(LEARNED if one.key == "score" else one for one in COLUMNS)
    rows = (
        (
            one.rank,
            one.score,
            one.document,
            _state(one),
            ", ".join(map(str, one.grades)),
            one.settled.grade if one.settled is not None else None,
            one.title,
            one.snippet.text,
        )
        for one in found.results
    )
    return Table(title, columns, tuple(rows))


def _state(one: SearchResult) -> str:
    return "pooled" if one.is_pooled else "not pooled"


def json_of(found: ResultPage) -> dict[str, Any]:
    """Return a page of results as values for JSON. hits: (start, end) in the text, per word."""
    return {
        "query": found.query,
        "total": found.total,
        "page": found.page,
        "pages": found.pages,
        "searched": found.searched,
        "not_searched": found.missing,
        "results": [
            {
                "rank": one.rank,
                "score": one.score,
                "document": one.document,
                "title": one.title,
                "state": _state(one),
                "grades": list(one.grades),
                "adjudicated": one.settled.grade if one.settled is not None else None,
                "text": one.snippet.text,
                "hits": [list(hit) for hit in one.snippet.hits],
            }
            for one in found.results
        ],
    }
