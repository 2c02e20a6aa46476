"""Reads many rows of judgements together, if nothing in them needs a closer look."""

from collections.abc import Sequence

from assessor_app.domain.judgement import QrelColumns
from assessor_app.domain.problems import BadInput, Said
from assessor_app.formats.text.fields import grade_number
from assessor_app.formats.text.values import TOPIC, TOPIC_BY, Seen


def qrel_columns(
    topics: Sequence[str],
    documents: Sequence[str],
    grades: Sequence[str],
    assessors: Sequence[str],
    lines: Sequence[int],
    seen: Seen,
) -> QrelColumns | None:
    """Return the judgements of these rows, and record their documents in `seen`.

    Returns None if the rows must be read one by one: an identifier has a character that is not
    printable, a grade is invalid, or a document may be repeated.
    """
    named = {*topics, *assessors}
    if not "".join(documents).isprintable() or not all(map(str.isprintable, named)):
        return None
    try:
        numbers = {grade: grade_number(grade) for grade in set(grades)}
    except BadInput:
        return None
    pairs = list(zip(topics, assessors, strict=True))
    scopes = {pair: scope(*pair) for pair in set(pairs)}
    if not seen.add_all(map(scopes.__getitem__, pairs), documents, lines):
        return None
    found = list(map(numbers.__getitem__, grades))
    return QrelColumns(topics, documents, found, assessors, lines)


def scope(topic: str, assessor: str) -> Said:
    """Return where a document may be judged only once: a topic, by an assessor if there is one."""
    return (TOPIC_BY, topic, assessor) if assessor else (TOPIC, topic)
