"""The names of identifiers in files, and the characters that identifiers cannot contain."""

from assessor_app.domain.collection import Detection, Document, RunLine, Topic
from assessor_app.domain.judgement import Preference, Qrel
from assessor_app.domain.language import tr
from assessor_app.domain.problems import UNSAFE, BadInput, quoted

ZERO = "a NUL character"
DOCUMENT_ID = (
    "id",
    "_id",
    "docno",
    "doc_id",
    "document_id",
    "docid",
    "document",
    "doc",
    "id_str",
    "coreId",
    "cord_uid",
)
TOPIC_ID = ("id", "_id", "topic_id", "topic", "query_id", "qid", "number", "num")
TEXT = ("text", "contents", "content", "body", "passage", "segment", "fullText", "abstract")
TITLE = ("title", "headline")
URL = ("url",)
TOPIC_TITLE = ("title", "query", "text", "question")
DESCRIPTION = ("description", "desc")
NARRATIVE = ("narrative", "narr")
KEYWORDS = ("keywords",)

TOPIC_OF_ROW = ("topic", "topic_id", "query", "query_id", "query-id", "qid")
DOCUMENT_OF_ROW = (
    *("document", "document_id", "doc", "doc_id", "docid", "docno"),
    *("corpus_id", "corpus-id", "_id", "id"),
)
GRADE = ("grade", "relevance", "rel", "judgement", "judgment", "label", "score")
ASSESSOR = ("assessor", "assessor_id", "worker", "worker_id", "annotator", "judge", "rater")
SHOWN_AT = ("shown_at",)
ORDER = ("order",)
FLAGS = ("flags",)
DECIDED_AT = ("decided_at", "time", "timestamp")
ACTIVE_SECONDS = ("active_seconds", "seconds", "duration")
NOTE = ("note", "notes", "comment", "rationale", "reasoning", "explanation")
MODEL_DETAILS = {
    "model": ("model", "model_name"),
    "version": ("version", "model_version"),
    "prompt": ("prompt", "prompt_template"),
    "temperature": ("temperature",),
    "cost": ("cost",),
}
CONFIDENCE = ("confidence",)
ITERATION = ("iteration", "subtopic")
SPANS = ("spans", "passages")
FURTHER_ANSWERS = ("further_answers",)


def refuse_unsafe(identifier: str, what: str) -> None:
    """Raise BadInput if the identifier has a control or bidirectional character.

    what: names the kind of identifier in the message.
    """
    if identifier.isprintable():
        return
    if found := UNSAFE.search(identifier):
        held = tr("the control character U+{0:04X}", ord(found[0])) if found[0] != "\0" else ZERO
        raise BadInput(
            "the {0} id {1} contains {2}",
            tr(what),
            quoted(identifier),
            held,
            advice="remove the character",
        )


# The attributes that are identifiers in a value of each type, and what they identify.
_IDENTIFIERS: dict[type, tuple[tuple[str, str], ...]] = {
    RunLine: (("topic", "topic"), ("document", "document"), ("tag", "run")),
    Qrel: (
        ("topic", "topic"),
        ("document", "document"),
        ("assessor", "assessor"),
        ("iteration", "subtopic"),
    ),
    Preference: (
        ("topic", "topic"),
        ("first", "document"),
        ("second", "document"),
        ("assessor", "assessor"),
    ),
    Topic: (("id", "topic"),),
    Document: (("id", "document"),),
    Detection: (("image", "image"), ("kind", "class")),
}


def refuse_unsafe_identifiers(value: object) -> None:
    """Raise BadInput if any identifier of a value has a control or bidirectional character.

    value: a topic, document, judgement or other value read from a file.
    """
    for attribute, what in _IDENTIFIERS.get(type(value), ()):
        refuse_unsafe(getattr(value, attribute), what)
