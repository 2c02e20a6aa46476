"""A table of the imported files that were corrected or that had skipped lines."""

from assessor_app.campaign.campaign import Campaign
from assessor_app.domain.table import Column, Table
from assessor_app.store.imports.import_operations import all_imports

# A short description of each correction.
DONE = (
    ("reverse-grades", "grades reversed"),
    ("map-grades", "grades mapped:"),
    ("topics-by-position", "topics by position"),
    ("normalise-ids", "ids without leading zeros"),
    ("by-reference", "texts left in the file"),
)
COLUMNS = (
    Column("file", "File", numeric=False),
    Column("content", "Holds", numeric=False),
    Column("taken", "Taken", "How much of it was taken in", digits=0),
    Column("refused", "Refused", "Lines that could not be read and were left out", digits=0),
    Column("mended", "Mended", "What was changed on the way in, as asked for", numeric=False),
)


def what_was_mended(options: str) -> str:
    """Return a short description of the corrections that these import options asked for, or ""."""
    said = dict(DONE)
    parts = [part for part in options.split("--") if part]
    named = (part.strip().partition(" ") for part in parts)
    return ", ".join(f"{said.get(name, name)} {value}".strip() for name, _, value in named)


def mended_table(campaign: Campaign) -> Table:
    """Return a table of the files that were corrected or had skipped lines, in import order."""
    rows = tuple(
        (one.file, one.content, one.taken, one.refused, what_was_mended(one.repairs))
        for one in all_imports(campaign.store)
        if one.repairs or one.refused
    )
    return Table("Files that were not taken in as they stand", COLUMNS, rows)
