"""Documents as lines of identifier, tab, text, optionally with title and address."""

from collections.abc import Iterator
from pathlib import Path

from assessor_app.domain.collection import Document
from assessor_app.domain.problems import BadInput
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions, every_line
from assessor_app.formats.text.beginning import Sample
from assessor_app.formats.text.columns import is_of_numbers, read_columns, sampled_columns

EXPECTED = "identifier, tab, text; or identifier, title, text; or identifier, URL, title, text"
LONG = 200


def read(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Document]:
    """Read documents of two, three or four columns. Raises BadInput for another number."""
    return read_columns(path, options, _document)


def _document(columns: list[str], number: int) -> Document:
    identifier, *rest = columns
    identifier = identifier.strip()
    if not identifier or not 1 <= len(rest) <= 3:
        raise BadInput("the line is no document", expected=EXPECTED)
    text = rest.pop()
    title = rest.pop().strip() if rest else ""
    return Document(identifier, text, title, rest[0].strip() if rest else "")


def recognise(sample: Sample) -> float:
    """Return a high confidence if each line has a new identifier and a long text."""
    rows = sampled_columns(sample)
    if not rows or len(rows[0]) > 4 or len({row[0] for row in rows}) < len(rows):
        return 0.0
    if sample.is_evaluation or is_of_numbers(rows):
        return 0.0
    if len(rows[0]) == 4:
        return 0.9 if all(row[1].startswith("http") for row in rows) else 0.3
    length = sum(len(row[-1]) for row in rows) / len(rows)
    words = sum(" " in row[-1].strip() for row in rows)
    return 0.8 if length > LONG else 0.5 if words > len(rows) / 2 else 0.05


DOCUMENTS_TSV = Format(
    "documents-tsv",
    "Documents in lines (identifier, tab, title, tab, text)",
    Content.DOCUMENTS,
    (".tsv", ".txt"),
    recognise,
    read,
    note="Two columns are identifier and text; four have a URL before the title, as MS MARCO does.",
    starts=every_line,
)
