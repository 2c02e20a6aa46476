"""All file formats of the program."""

from assessor_app.domain.problems import WrongUse
from assessor_app.formats.documents.documents_json import DOCUMENTS_JSON
from assessor_app.formats.documents.documents_jsonl import DOCUMENTS_JSONL
from assessor_app.formats.documents.documents_table import DOCUMENTS_CSV
from assessor_app.formats.documents.documents_tsv import DOCUMENTS_TSV
from assessor_app.formats.documents.documents_xml import DOCUMENTS_XML
from assessor_app.formats.documents.folder import FOLDER
from assessor_app.formats.documents.lisa_documents import LISA_DOCUMENTS
from assessor_app.formats.documents.smart_documents import SMART_DOCUMENTS
from assessor_app.formats.documents.trec_documents import TREC_DOCUMENTS
from assessor_app.formats.format import Content, Format
from assessor_app.formats.judgements.judgements_json import JUDGEMENTS_JSON
from assessor_app.formats.judgements.judgements_jsonl import JUDGEMENTS_JSONL
from assessor_app.formats.judgements.judgements_table import JUDGEMENTS_CSV
from assessor_app.formats.judgements.lisa_qrels import LISA_QRELS
from assessor_app.formats.judgements.passages import PASSAGES_INEX
from assessor_app.formats.judgements.pool_file import POOL
from assessor_app.formats.judgements.preferences_clarke import PREFERENCES_CLARKE
from assessor_app.formats.judgements.preferences_json import PREFERENCES_JSON
from assessor_app.formats.judgements.preferences_table import PREFERENCES_CSV
from assessor_app.formats.judgements.preferences_trec import PREFERENCES_TREC
from assessor_app.formats.judgements.prels import PRELS_PROBABILITIES, PRELS_STRATA
from assessor_app.formats.judgements.qrels import QRELS
from assessor_app.formats.judgements.qrels_assessors import QRELS_ASSESSORS
from assessor_app.formats.judgements.qrels_subtopics import QRELS_SUBTOPICS
from assessor_app.formats.judgements.smart_qrels import SMART_QRELS
from assessor_app.formats.named_datasets import IRDS_DOCUMENTS, IRDS_QRELS, IRDS_TOPICS
from assessor_app.formats.runs.msmarco_run import MSMARCO_RUN
from assessor_app.formats.runs.run_json import RUN_JSON
from assessor_app.formats.runs.set_run import SET_RUN
from assessor_app.formats.runs.trec_run import TREC_RUN
from assessor_app.formats.topics.lisa_topics import LISA_TOPICS
from assessor_app.formats.topics.smart_topics import SMART_TOPICS
from assessor_app.formats.topics.topics_colon import TOPICS_COLON
from assessor_app.formats.topics.topics_json import TOPICS_JSON
from assessor_app.formats.topics.topics_jsonl import TOPICS_JSONL
from assessor_app.formats.topics.topics_questions import TOPICS_QUESTIONS
from assessor_app.formats.topics.topics_table import TOPICS_CSV
from assessor_app.formats.topics.topics_tsv import TOPICS_TSV
from assessor_app.formats.topics.trec_topics import TREC_TOPICS
from assessor_app.formats.topics.xml_topics import XML_TOPICS

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
    """Return the format called `name`. Raises WrongUse, which lists the known names."""
    known = {one.name: one for one in FORMATS}
    if name not in known:
        # Imported here because few calls need it, and it would slow down every start.
        import difflib

        near = difflib.get_close_matches(name, known, 1)
        guess = f"did you mean {near[0]!r}? " if near else ""
        raise WrongUse(
            f"there is no format {name!r}", advice=f"{guess}`assessor formats` lists them"
        )
    return known[name]


def formats_for(content: Content, writing: bool = False) -> tuple[Format, ...]:
    """Return the formats for a content; with `writing`, those that can be written."""
    return tuple(
        known
        for known in FORMATS
        if known.content is content and (known.write is not None or not writing)
    )
