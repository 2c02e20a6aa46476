"""Conflicts as a table."""

from collections.abc import Sequence

from assessor_app.campaign.agreement.adjudication import Conflict, Said
from assessor_app.domain.table import Column, Table

COLUMNS = (
    Column("topic", "Topic", numeric=False),
    Column("document", "Document", numeric=False),
    Column("said", "Grades", "Of each assessor", numeric=False),
    Column("distance", "Apart", "Between the lowest and the highest grade", digits=0),
    Column("weight", "Weight", "How differently the runs rank it"),
    Column("settled", "Settled", digits=0),
    Column("by", "By", numeric=False),
    Column("reason", "Reason", numeric=False),
    Column("notes", "Notes", numeric=False),
)


def conflicts_table(found: Sequence[Conflict]) -> Table:
    """A row per document."""
    rows = []
    for one in found:
        grades = ", ".join(f"{said.judgement.assessor} {said.grade}" for said in one.said)
        notes = "; ".join(_note(said) for said in one.said if said.judgement.note)
        held = one.settled
        settled = (held.grade, held.by, held.reason) if held else (None, "", "")
        rows.append((one.topic, one.document, grades, one.distance, one.weight, *settled, notes))
    return Table("Documents judged by several", COLUMNS, tuple(rows))


def _note(said: Said) -> str:
    return f"{said.judgement.assessor}: {said.judgement.note}"
