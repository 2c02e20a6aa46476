"""The tables of the campaign file in the first release, as statements of SQL. They never change."""

_SETTINGS = (
    "CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID",
    (
        "CREATE TABLE scale (version INTEGER PRIMARY KEY, kind TEXT NOT NULL, grades TEXT NOT NULL)"
        " STRICT"
    ),
)

# place: position in the order of import; NULL for a topic that is only mentioned (as by qrels).
_TOPICS = (
    """CREATE TABLE topic (
        code INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, place INTEGER UNIQUE,
        title TEXT NOT NULL DEFAULT '', description TEXT NOT NULL DEFAULT '',
        narrative TEXT NOT NULL DEFAULT '', keywords TEXT NOT NULL DEFAULT '') STRICT""",
)

# A content is visible once its import is published; of several, the last publication counts.
# AUTOINCREMENT: the index keeps the words of removed texts, so their codes must not be used again.
_DOCUMENTS = (
    "CREATE TABLE document (code INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE) STRICT",
    """CREATE TABLE document_import (
        code INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, touched_at REAL NOT NULL,
        same INTEGER NOT NULL DEFAULT 0, publication INTEGER UNIQUE) STRICT""",
    """CREATE TABLE content (
        code INTEGER PRIMARY KEY AUTOINCREMENT,
        document INTEGER NOT NULL REFERENCES document,
        import INTEGER NOT NULL REFERENCES document_import,
        hash TEXT NOT NULL, media TEXT NOT NULL, url ANY NOT NULL, title ANY NOT NULL,
        text ANY NOT NULL, UNIQUE (document, import)) STRICT""",
    "CREATE INDEX content_by_import ON content(import, document)",
    """CREATE VIRTUAL TABLE words USING fts5(
        title, text, content='', tokenize='unicode61 remove_diacritics 2')""",
)

_RUNS = (
    """CREATE TABLE run (
        code INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, tag TEXT NOT NULL,
        source TEXT NOT NULL, topic_count INTEGER NOT NULL, line_count INTEGER NOT NULL)
        STRICT""",
    """CREATE TABLE run_lines (
        run INTEGER PRIMARY KEY REFERENCES run ON DELETE CASCADE, topics BLOB NOT NULL,
        lengths BLOB NOT NULL, documents BLOB NOT NULL, scores BLOB NOT NULL,
        ranks BLOB NOT NULL) STRICT""",
)

_POOLS = (
    """CREATE TABLE pooling (
        code INTEGER PRIMARY KEY, method TEXT NOT NULL, made_at REAL NOT NULL) STRICT""",
    """CREATE TABLE pooled (
        topic INTEGER NOT NULL REFERENCES topic, document INTEGER NOT NULL REFERENCES document,
        pooling INTEGER NOT NULL REFERENCES pooling, PRIMARY KEY (topic, document))
        STRICT, WITHOUT ROWID""",
    """CREATE TABLE pooled_from (
        topic INTEGER NOT NULL, document INTEGER NOT NULL,
        run INTEGER NOT NULL REFERENCES run ON DELETE CASCADE, best_rank INTEGER NOT NULL,
        PRIMARY KEY (topic, document, run),
        FOREIGN KEY (topic, document) REFERENCES pooled ON DELETE CASCADE)
        STRICT, WITHOUT ROWID""",
    "CREATE INDEX pooled_from_run ON pooled_from(run)",
)

_ASSESSORS = (
    "CREATE TABLE assessor (code INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE) STRICT",
    """CREATE TABLE assignment (
        assessor INTEGER NOT NULL REFERENCES assessor, topic INTEGER NOT NULL REFERENCES topic,
        PRIMARY KEY (assessor, topic)) STRICT, WITHOUT ROWID""",
    """CREATE TABLE opening (
        assessor INTEGER NOT NULL REFERENCES assessor, topic INTEGER NOT NULL REFERENCES topic,
        document INTEGER NOT NULL REFERENCES document, at REAL NOT NULL,
        PRIMARY KEY (assessor, topic, document)) STRICT, WITHOUT ROWID""",
)

# clock: microseconds since 1970, but always later than all earlier events of the journal. So merged
# journals have the same order everywhere, and a computer's clock that was set back never lets an
# older judgement win.
_JOURNAL = (
    """CREATE TABLE journal (
        number INTEGER PRIMARY KEY, clock INTEGER NOT NULL, id TEXT NOT NULL UNIQUE,
        gesture TEXT NOT NULL, assessor TEXT NOT NULL, kind TEXT NOT NULL, topic TEXT NOT NULL,
        document TEXT NOT NULL, value TEXT NOT NULL, other TEXT NOT NULL, flags TEXT NOT NULL,
        text_hash TEXT NOT NULL, scale_version INTEGER NOT NULL, queue_order TEXT NOT NULL,
        position INTEGER, shown_at REAL, decided_at REAL, active_seconds REAL,
        source TEXT NOT NULL, app_version TEXT NOT NULL) STRICT""",
    "CREATE INDEX journal_clock ON journal(clock)",
    "CREATE INDEX journal_gesture ON journal(gesture)",
    "CREATE INDEX journal_place ON journal(topic, document, assessor)",
    "CREATE INDEX journal_retracts ON journal(value) WHERE kind = 'retract'",
    "CREATE INDEX journal_preferences ON journal(clock) WHERE kind = 'preference'",
    "CREATE INDEX journal_made_here ON journal(assessor, clock) WHERE source = ''",
    """CREATE TRIGGER journal_is_never_changed BEFORE UPDATE ON journal
        BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END""",
    """CREATE TRIGGER journal_is_never_cut BEFORE DELETE ON journal
        BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END""",
)

# The current judgements, computed from the journal only.
_JUDGEMENTS = (
    """CREATE TABLE judgement (
        assessor INTEGER NOT NULL, topic INTEGER NOT NULL, document INTEGER NOT NULL,
        state TEXT NOT NULL, grade INTEGER, note TEXT NOT NULL, reason TEXT NOT NULL,
        flags TEXT NOT NULL, text_hash TEXT NOT NULL, scale_version INTEGER NOT NULL,
        queue_order TEXT NOT NULL, position INTEGER, shown_at REAL, decided_at REAL,
        active_seconds REAL, PRIMARY KEY (topic, document, assessor)) STRICT, WITHOUT ROWID""",
    "CREATE INDEX judgement_grades ON judgement(assessor, topic, state, grade)",
)

FIRST_TABLES = (
    *_SETTINGS,
    *_TOPICS,
    *_DOCUMENTS,
    *_RUNS,
    *_POOLS,
    *_ASSESSORS,
    *_JOURNAL,
    *_JUDGEMENTS,
)
