"""Lists all file formats of the program."""

from assessor_app.domain.names import no_such
from assessor_app.domain.resources import resource
from assessor_app.formats.documents.document_records import (
    DOCUMENTS_CSV,
    DOCUMENTS_JSON,
    DOCUMENTS_JSONL,
    DOCUMENTS_TSV,
)
from assessor_app.formats.documents.folder import FOLDER
from assessor_app.formats.documents.markup_documents import DOCUMENTS_XML, TREC_DOCUMENTS
from assessor_app.formats.format import Content, Format
from assessor_app.formats.judgements.judgement_records import (
    JUDGEMENTS_CSV,
    JUDGEMENTS_JSON,
    JUDGEMENTS_JSONL,
)
from assessor_app.formats.judgements.passages import PASSAGES_INEX
from assessor_app.formats.judgements.pool_files import POOL, PRELS_PROBABILITIES, PRELS_STRATA
from assessor_app.formats.judgements.preference_records import PREFERENCES_CSV, PREFERENCES_JSON
from assessor_app.formats.judgements.preference_rows import PREFERENCES_CLARKE, PREFERENCES_TREC
from assessor_app.formats.judgements.qrels import QRELS, QRELS_ASSESSORS, QRELS_SUBTOPICS
from assessor_app.formats.lisa_collection import LISA_DOCUMENTS, LISA_QRELS, LISA_TOPICS
from assessor_app.formats.named_datasets import IRDS_DOCUMENTS, IRDS_QRELS, IRDS_TOPICS
from assessor_app.formats.runs.run_json import RUN_JSON
from assessor_app.formats.runs.run_rows import MSMARCO_RUN, SET_RUN, TREC_RUN
from assessor_app.formats.smart_collections import SMART_DOCUMENTS, SMART_QRELS, SMART_TOPICS
from assessor_app.formats.topics.json_topics import TOPICS_JSON, TOPICS_JSONL, TOPICS_QUESTIONS
from assessor_app.formats.topics.markup_topics import TREC_TOPICS, XML_TOPICS
from assessor_app.formats.topics.table_topics import TOPICS_COLON, TOPICS_CSV, TOPICS_TSV

FORMATS: tuple[Format, ...] = (
    TREC_TOPICS,
    XML_TOPICS,
    SMART_TOPICS,
    TOPICS_JSONL,
    TOPICS_JSON,
    TOPICS_CSV,
    TOPICS_TSV,
    TOPICS_COLON,
    TOPICS_QUESTIONS,
    LISA_TOPICS,
    IRDS_TOPICS,
    TREC_DOCUMENTS,
    SMART_DOCUMENTS,
    LISA_DOCUMENTS,
    DOCUMENTS_JSONL,
    DOCUMENTS_JSON,
    DOCUMENTS_CSV,
    DOCUMENTS_TSV,
    DOCUMENTS_XML,
    FOLDER,
    IRDS_DOCUMENTS,
    TREC_RUN,
    MSMARCO_RUN,
    RUN_JSON,
    SET_RUN,
    QRELS,
    QRELS_ASSESSORS,
    QRELS_SUBTOPICS,
    PRELS_STRATA,
    PRELS_PROBABILITIES,
    SMART_QRELS,
    LISA_QRELS,
    JUDGEMENTS_CSV,
    JUDGEMENTS_JSONL,
    JUDGEMENTS_JSON,
    PASSAGES_INEX,
    IRDS_QRELS,
    PREFERENCES_CSV,
    PREFERENCES_JSON,
    PREFERENCES_CLARKE,
    PREFERENCES_TREC,
    POOL,
)


def format_named(name: str) -> Format:
    """Return the format called `name`. Raises WrongUse."""
    known = {one.name: one for one in FORMATS}
    if name not in known:
        problem = no_such("format", name, list(known))
        problem.expected = None
        problem.advice = problem.advice or "see assessor formats"
        raise problem
    return known[name]


def formats_for(content: Content, writing: bool = False) -> tuple[Format, ...]:
    """Return the formats for a content. writing: only formats that can be written."""
    return tuple(
        known
        for known in FORMATS
        if known.content is content and (known.write is not None or not writing)
    )


def sample_text(name: str) -> str:
    """Return a small sample file of the format called `name`, without its last line end.

    Empty if there is no sample, as for folders.
    """
    kept = {path.stem: path for path in resource("formats").iterdir()}
    return kept[name].read_text(encoding="utf-8").rstrip("\n") if name in kept else ""
