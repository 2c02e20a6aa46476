"""The tables of the campaign file, as named migrations. Released migrations are never changed."""

import sqlite3

from sqlite_utils import Database, Migrations

from assessor_app.store.file.first_tables import FIRST_TABLES
from assessor_app.store.journal import chain

MIGRATIONS = Migrations("assessor")


@MIGRATIONS()
def first_tables(db: Database) -> None:
    """Create the tables of the first release."""
    for statement in FIRST_TABLES:
        db.execute(statement)


@MIGRATIONS()
def run_revisions(db: Database) -> None:
    """Add a revision to each run, which distinguishes it from a replaced run of the same name."""
    db.execute("ALTER TABLE run ADD COLUMN revision TEXT NOT NULL DEFAULT ''")


@MIGRATIONS()
def document_data(db: Database) -> None:
    """Add a column for the bytes of PDF and image documents; NULL for texts."""
    db.execute("ALTER TABLE content ADD COLUMN data BLOB")


@MIGRATIONS()
def samples(db: Database) -> None:
    """Add a table for the last stratified sample, with its inclusion probabilities."""
    db.execute(
        """CREATE TABLE sampled (
            topic INTEGER NOT NULL REFERENCES topic, document INTEGER NOT NULL REFERENCES document,
            stratum INTEGER NOT NULL, chance REAL NOT NULL, drawn INTEGER NOT NULL,
            PRIMARY KEY (topic, document)) STRICT, WITHOUT ROWID"""
    )


# The rows of an import are not visible until it is published. It is settled when the rows of the
# projection that it replaced are deleted, or, if it was not published, when its own are.
# seen: the last publication that its rows of the projection take into account.
_INCOMING = (
    """CREATE TABLE journal_import (
        code INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, touched_at REAL NOT NULL,
        seen INTEGER NOT NULL, publication INTEGER UNIQUE,
        settled INTEGER NOT NULL DEFAULT 0) STRICT""",
    "CREATE INDEX journal_import_open ON journal_import(publication) WHERE settled = 0",
    """CREATE TRIGGER journal_import_stays BEFORE DELETE ON journal_import
        BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END""",
    """CREATE TRIGGER journal_import_stays_published
        BEFORE UPDATE OF code, publication ON journal_import WHEN OLD.publication IS NOT NULL
        BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END""",
    # hidden: an assessor who has only events that are not visible yet.
    "ALTER TABLE assessor ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0",
    """CREATE TABLE journal_import_assessor (
        import INTEGER NOT NULL REFERENCES journal_import,
        assessor INTEGER NOT NULL REFERENCES assessor, PRIMARY KEY (import, assessor))
        STRICT, WITHOUT ROWID""",
)

# The views have the names that readers use, and show published rows only.
_JOURNAL_OF_IMPORTS = (
    "ALTER TABLE journal RENAME TO journal_row",
    "ALTER TABLE journal_row ADD COLUMN import INTEGER REFERENCES journal_import",
    "CREATE INDEX journal_by_import ON journal_row(import) WHERE import IS NOT NULL",
    "DROP TRIGGER journal_is_never_cut",
    """CREATE TRIGGER journal_is_never_cut BEFORE DELETE ON journal_row
        WHEN NOT EXISTS (SELECT 1 FROM journal_import
            WHERE code = OLD.import AND publication IS NULL)
        BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END""",
    """CREATE VIEW journal AS SELECT * FROM journal_row WHERE import IS NULL
        OR import NOT IN
            (SELECT code FROM journal_import WHERE settled = 0 AND publication IS NULL)""",
)

# import: 0 for rows computed from published events, else the import whose publication shows the
# row. An empty state: the publication of the import removes the judgement. The key columns come
# first, because the integrity check of SQLite up to 3.40 otherwise reports missing values.
_JUDGEMENTS_OF_IMPORTS = (
    "DROP INDEX judgement_grades",
    """CREATE TABLE judgement_row (
        assessor INTEGER NOT NULL, topic INTEGER NOT NULL, document INTEGER NOT NULL,
        import INTEGER NOT NULL DEFAULT 0, state TEXT NOT NULL, grade INTEGER, note TEXT NOT NULL,
        reason TEXT NOT NULL, flags TEXT NOT NULL, text_hash TEXT NOT NULL,
        scale_version INTEGER NOT NULL, queue_order TEXT NOT NULL, position INTEGER,
        shown_at REAL, decided_at REAL, active_seconds REAL,
        PRIMARY KEY (topic, document, assessor, import)) STRICT, WITHOUT ROWID""",
    """INSERT INTO judgement_row SELECT assessor, topic, document, 0, state, grade, note, reason,
        flags, text_hash, scale_version, queue_order, position, shown_at, decided_at, active_seconds
        FROM judgement""",
    "DROP TABLE judgement",
    "CREATE INDEX judgement_grades ON judgement_row(assessor, topic, state, grade)",
    """CREATE VIEW judgement AS SELECT * FROM judgement_row
        WHERE state <> '' AND import NOT IN
            (SELECT code FROM journal_import WHERE settled = 0 AND publication IS NULL)
        AND (NOT EXISTS
            (SELECT 1 FROM journal_import WHERE settled = 0 AND publication IS NOT NULL)
            OR import =
            (SELECT code FROM journal_import WHERE settled = 0 AND publication IS NOT NULL)
            OR NOT EXISTS (SELECT 1 FROM judgement_row AS upper
                WHERE upper.topic = judgement_row.topic
                AND upper.document = judgement_row.document
                AND upper.assessor = judgement_row.assessor
                AND upper.import = (SELECT code FROM journal_import
                    WHERE settled = 0 AND publication IS NOT NULL)))""",
)


@MIGRATIONS()
def incoming_events(db: Database) -> None:
    """Add staged imports: events are written in batches, which one commit publishes."""
    for statement in (*_INCOMING, *_JOURNAL_OF_IMPORTS, *_JUDGEMENTS_OF_IMPORTS):
        db.execute(statement)


def _kept_as_frozen(*tables: str) -> list[str]:
    return [
        f"""CREATE TRIGGER {table}_{what}_never BEFORE {what} ON {table}
            BEGIN SELECT RAISE(ABORT, 'a version stays as it was frozen'); END"""
        for table in tables
        for what in ("UPDATE", "DELETE")
    ]


# Frozen judgements are copies, so that later judgements, merges and retracts do not change them.
# assessor: 0 for adjudicated grades.
_VERSIONS = (
    """CREATE TABLE version (
        code INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, note TEXT NOT NULL,
        made_at REAL NOT NULL, as_of REAL) STRICT""",
    """CREATE TABLE version_grade (
        version INTEGER NOT NULL REFERENCES version, assessor INTEGER NOT NULL,
        topic INTEGER NOT NULL REFERENCES topic, document INTEGER NOT NULL REFERENCES document,
        grade INTEGER NOT NULL, PRIMARY KEY (version, assessor, topic, document))
        STRICT, WITHOUT ROWID""",
    *_kept_as_frozen("version", "version_grade"),
    "CREATE INDEX journal_settlements ON journal_row(clock) WHERE kind = 'settle'",
)


@MIGRATIONS()
def versions(db: Database) -> None:
    """Add the tables of frozen versions."""
    for statement in _VERSIONS:
        db.execute(statement)


@MIGRATIONS()
def roles(db: Database) -> None:
    """Add the role of an assignment; a topic's first assessor becomes primary, others secondary."""
    db.execute("ALTER TABLE assignment ADD COLUMN role TEXT NOT NULL DEFAULT 'primary'")
    db.execute(
        "UPDATE assignment SET role = 'secondary' WHERE assessor >"
        " (SELECT min(assessor) FROM assignment AS first WHERE first.topic = assignment.topic)"
    )


# The scale and the primary assessors of a frozen version never change.
_GROUND_OF_VERSIONS = (
    """CREATE TABLE version_scale (
        version INTEGER PRIMARY KEY REFERENCES version, number INTEGER NOT NULL,
        kind TEXT NOT NULL, grades TEXT NOT NULL) STRICT""",
    """CREATE TABLE version_primary (
        version INTEGER NOT NULL REFERENCES version, topic INTEGER NOT NULL REFERENCES topic,
        assessor INTEGER NOT NULL REFERENCES assessor, PRIMARY KEY (version, topic, assessor))
        STRICT, WITHOUT ROWID""",
    # Existing versions get the current ones.
    """INSERT INTO version_scale SELECT version.code, scale.version, scale.kind, scale.grades
        FROM version JOIN scale ON scale.version = (SELECT max(version) FROM scale)""",
    """INSERT INTO version_primary SELECT DISTINCT version, topic, assessor
        FROM version_grade JOIN assignment USING (topic, assessor) WHERE role = 'primary'""",
    *_kept_as_frozen("version_scale", "version_primary"),
)


@MIGRATIONS()
def ground_of_versions(db: Database) -> None:
    """Add tables for the scale and the primary assessors of each frozen version."""
    for statement in _GROUND_OF_VERSIONS:
        db.execute(statement)


# A content with a file stores no text: the text is in the file, from byte `start` on.
# path: relative to the campaign's folder if it is inside it, else absolute.
_TEXT_FILES = (
    """CREATE TABLE text_file (
        code INTEGER PRIMARY KEY, path TEXT NOT NULL, format TEXT NOT NULL, element TEXT NOT NULL,
        encoding TEXT NOT NULL) STRICT""",
    "ALTER TABLE content ADD COLUMN file INTEGER REFERENCES text_file",
    "ALTER TABLE content ADD COLUMN start INTEGER",
    "ALTER TABLE content ADD COLUMN length INTEGER",
    "CREATE INDEX content_in_files ON content(file) WHERE file IS NOT NULL",
)


@MIGRATIONS()
def text_files(db: Database) -> None:
    """Add a table of files, so that the texts of a large collection can stay in their files."""
    for statement in _TEXT_FILES:
        db.execute(statement)


# The import history with the rows that each operation changed, so that it can be undone.
# kept: whether these rows are stored; earlier versions stored none. events: the id of the import of
# its events. texts: its imports of texts. undoes: the operation that it undid.
# keeps: the texts that this import of texts replaced are still stored.
_OPERATIONS = (
    """CREATE TABLE operation (
        number INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, at REAL NOT NULL,
        person TEXT NOT NULL, files TEXT NOT NULL, events TEXT NOT NULL DEFAULT '',
        texts TEXT NOT NULL DEFAULT '[]', kept INTEGER NOT NULL DEFAULT 1,
        undoes INTEGER REFERENCES operation) STRICT""",
    """CREATE TABLE operation_rows (
        operation INTEGER NOT NULL REFERENCES operation, name TEXT NOT NULL, rows BLOB NOT NULL,
        PRIMARY KEY (operation, name)) STRICT""",
    """INSERT INTO operation(kind, at, person, files, kept)
        SELECT 'import', json_extract(value, '$.at'), '', json_array(json(value)), 0
        FROM setting WHERE substr(key, 1, 7) = 'import/' ORDER BY key""",
    "DELETE FROM setting WHERE substr(key, 1, 7) = 'import/'",
    "ALTER TABLE document_import ADD COLUMN keeps INTEGER NOT NULL DEFAULT 0",
)


@MIGRATIONS()
def operations(db: Database) -> None:
    """Add the import history, and the rows that each entry changed."""
    for statement in _OPERATIONS:
        db.execute(statement)


# previous, seal: see `store/journal/chain.py`. chain.import: 0 for events made in the file itself.
_CHAIN = (
    """CREATE TABLE chain (
        import INTEGER PRIMARY KEY, events INTEGER NOT NULL, head BLOB NOT NULL, mix BLOB NOT NULL)
        STRICT""",
    "ALTER TABLE journal_row ADD COLUMN previous BLOB NOT NULL DEFAULT x''",
    "ALTER TABLE journal_row ADD COLUMN seal BLOB NOT NULL DEFAULT x''",
)
_NEVER_CHANGED = """CREATE TRIGGER journal_is_never_changed BEFORE UPDATE ON journal_row
    BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END"""
_BATCH_OF_EVENTS = 10_000

# With these and the other indexes, each column is stored twice. SQLite's integrity check compares
# indexes with tables, and so finds every flipped bit. Texts have hashes, compressed data has
# checksums, and the journal has its chain.
_SECOND_COPIES = (
    "CREATE INDEX setting_copy ON setting(value)",
    "CREATE INDEX scale_copy ON scale(kind, grades)",
    "CREATE INDEX topic_copy ON topic(title, description, narrative, keywords)",
    "CREATE INDEX content_url_copy ON content(url) WHERE url <> ''",
    "CREATE INDEX run_copy ON run(tag, source, topic_count, line_count)",
    "CREATE INDEX pooling_copy ON pooling(method, made_at)",
    "CREATE INDEX pooled_copy ON pooled(pooling)",
    "DROP INDEX pooled_from_run",
    "CREATE INDEX pooled_from_run ON pooled_from(run, best_rank)",
    "CREATE INDEX assessor_copy ON assessor(hidden)",
    "CREATE INDEX assignment_copy ON assignment(role)",
    "CREATE INDEX opening_copy ON opening(at)",
    "CREATE INDEX sampled_copy ON sampled(stratum, chance, drawn)",
    "CREATE INDEX version_copy ON version(note, made_at, as_of)",
    "CREATE INDEX version_grade_copy ON version_grade(grade)",
    "CREATE INDEX version_scale_copy ON version_scale(number, kind, grades)",
    "CREATE INDEX version_primary_copy ON version_primary(assessor)",
    "CREATE INDEX text_file_copy ON text_file(path, format, element, encoding)",
    "CREATE INDEX document_import_copy ON document_import(keeps)",
    """CREATE INDEX operation_copy
        ON operation(kind, at, person, files, events, texts, kept, undoes)""",
    "CREATE INDEX operation_rows_copy ON operation_rows(name)",
)


@MIGRATIONS()
def chain_of_events(db: Database) -> None:
    """Give each event a hash, and every other column a second copy, to find any flipped bit."""
    for statement in (*_CHAIN, "DROP TRIGGER journal_is_never_changed"):
        db.execute(statement)
    _link_events(db.conn)
    for statement in (_NEVER_CHANGED, *_SECOND_COPIES):
        db.execute(statement)


def _link_events(connection: sqlite3.Connection) -> None:
    """Compute the hashes of existing events, for each import in the order of the event numbers."""
    chains: dict[int, chain.Chain] = {}
    last = -1
    while rows := connection.execute(
        f"SELECT number, coalesce(import, 0), {chain.HASHED} FROM journal_row WHERE number > ?"
        f" ORDER BY number LIMIT {_BATCH_OF_EVENTS}",
        (last,),
    ).fetchall():
        links = []
        for number, import_, *hashed in rows:
            its = chains.setdefault(import_, chain.Chain())
            previous, its.head = its.head, chain.seal_of(its.head, tuple(hashed))
            its.add(its.head)
            links.append((previous, its.head, number))
        connection.executemany(
            "UPDATE journal_row SET previous = ?, seal = ? WHERE number = ?", links
        )
        last = rows[-1][0]
    for import_, its in chains.items():
        chain.write(connection, import_, its)


# A table of its own: the import history stores whole rows of runs, which keep their columns.
_RUN_DESCRIPTIONS = (
    """CREATE TABLE run_description (
        run INTEGER PRIMARY KEY REFERENCES run ON DELETE CASCADE, system TEXT NOT NULL,
        date TEXT NOT NULL, note TEXT NOT NULL) STRICT""",
    "CREATE INDEX run_description_copy ON run_description(system, date, note)",
)


@MIGRATIONS()
def run_descriptions(db: Database) -> None:
    """Add a table for the system, the date and the note of each run."""
    for statement in _RUN_DESCRIPTIONS:
        db.execute(statement)


@MIGRATIONS()
def hidden_repeats(db: Database) -> None:
    """Add an index of hidden repeats of graded documents, which earlier versions cannot read."""
    db.execute("CREATE INDEX journal_repeats ON journal_row(assessor, topic) WHERE kind = 'repeat'")


# Topics and documents by id: undoing an import may remove their rows.
_KNOWN_GRADES = (
    """CREATE TABLE known_grade (
        purpose TEXT NOT NULL, topic TEXT NOT NULL, document TEXT NOT NULL, grade INTEGER,
        reason TEXT NOT NULL, PRIMARY KEY (purpose, topic, document)) STRICT""",
    "CREATE INDEX known_grade_copy ON known_grade(grade, reason)",
    """CREATE INDEX journal_known ON journal_row(assessor, topic)
        WHERE kind IN ('gold', 'training', 'qualification')""",
)


@MIGRATIONS()
def known_grades(db: Database) -> None:
    """Add documents with known grades, and an index of what is done on them, which never counts."""
    for statement in _KNOWN_GRADES:
        db.execute(statement)


@MIGRATIONS()
def removed_known_grades(db: Database) -> None:
    """Add the reason why a known grade was removed, which keeps its row; empty if it was not."""
    db.execute("ALTER TABLE known_grade ADD COLUMN removed TEXT NOT NULL DEFAULT ''")
    db.execute("DROP INDEX known_grade_copy")
    db.execute("CREATE INDEX known_grade_copy ON known_grade(grade, reason, removed)")


@MIGRATIONS()
def messages(db: Database) -> None:
    """Add an index of messages on documents and their readings, which are new kinds of event."""
    db.execute(
        "CREATE INDEX journal_messages ON journal_row(topic, document)"
        " WHERE kind IN ('message', 'read')"
    )


@MIGRATIONS()
def answers(db: Database) -> None:
    """Add an index of answers to further questions and of aspects, which are new kinds of event."""
    db.execute(
        "CREATE INDEX journal_answers ON journal_row(topic, document)"
        " WHERE kind IN ('answer', 'aspect')"
    )


_ANSWERS_OF_VERSIONS = (
    """CREATE TABLE version_question (version INTEGER PRIMARY KEY REFERENCES version,
        questions TEXT NOT NULL, aspects TEXT NOT NULL) STRICT""",
    """CREATE TABLE version_answer (
        version INTEGER NOT NULL REFERENCES version, assessor INTEGER NOT NULL REFERENCES assessor,
        topic TEXT NOT NULL, document TEXT NOT NULL, question TEXT NOT NULL, aspect TEXT NOT NULL,
        answer INTEGER NOT NULL, given_at REAL NOT NULL, PRIMARY KEY (version, assessor, topic,
        document, question, aspect)) STRICT, WITHOUT ROWID""",
    "CREATE INDEX version_question_copy ON version_question(questions, aspects)",
    "CREATE INDEX version_answer_copy ON version_answer(answer, given_at)",
    *_kept_as_frozen("version_question", "version_answer"),
)


@MIGRATIONS()
def answers_of_versions(db: Database) -> None:
    """Add the questions, aspects and answers of frozen versions; existing versions have none.

    Add an index of judgements after a search, too, so that no query about the pool reads all.
    """
    for statement in _ANSWERS_OF_VERSIONS:
        db.execute(statement)
    db.execute(
        "CREATE INDEX judgement_searched ON judgement_row(topic, document)"
        " WHERE instr(flags, 'search=') > 0"
    )
