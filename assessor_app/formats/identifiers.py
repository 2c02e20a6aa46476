"""The names under which files keep the same thing: keys of objects, headers of columns."""

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

TOPIC_OF_ROW = ("topic", "topic_id", "query", "query_id", "qid")
DOCUMENT_OF_ROW = ("document", "document_id", "doc", "doc_id", "docid", "docno", "_id", "id")
GRADE = ("grade", "relevance", "rel", "judgement", "judgment", "label", "score")
ASSESSOR = ("assessor", "assessor_id", "worker", "worker_id", "annotator", "judge", "rater")
SHOWN_AT = ("shown_at",)
ORDER = ("order",)
FLAGS = ("flags",)
DECIDED_AT = ("decided_at", "time", "timestamp")
ACTIVE_SECONDS = ("active_seconds", "seconds", "duration")
NOTE = ("note", "notes", "comment")
ITERATION = ("iteration", "subtopic")
SPANS = ("spans", "passages")
