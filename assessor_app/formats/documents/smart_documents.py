"""Documents of the SMART collections: `.I 1`, `.T`, `.A`, `.B`, `.W`."""

from collections.abc import Iterator
from pathlib import Path

from assessor_app.domain.collection import Document
from assessor_app.formats.format import DEFAULT, Content, Format, ReadOptions
from assessor_app.formats.text.beginning import Sample
from assessor_app.formats.text.smart import STARTS, begins_as_smart, letters_of, records

# Authors, source, text; .X (citations), .N and .C are of no use to an assessor.
SHOWN = ("A", "B", "W")


def read(path: Path, options: ReadOptions = DEFAULT) -> Iterator[Document]:
    """Read the documents: title, and authors, source and text as the text. Empty ones are kept."""
    for record in records(path, options):
        parts = (record.text(letter) for letter in SHOWN)
        text = "\n\n".join(part for part in parts if part)
        yield Document(record.id, text, record.one_line("T"))


def recognise(sample: Sample) -> float:
    """Return a confidence near 1 if records have titles."""
    if not begins_as_smart(sample):
        return 0.0
    letters = letters_of(sample)
    return 0.95 if "T" in letters else 0.6 if letters & {"A", "B", "X"} else 0.3


SMART_DOCUMENTS = Format(
    "smart-documents",
    "SMART documents (.I .T .A .B .W)",
    Content.DOCUMENTS,
    (".all", ".txt"),
    recognise,
    read,
    note="Authors (.A) and source (.B) stand before the text (.W); other fields are left out.",
    starts=lambda element: STARTS,
)
