"""Old collections with known relevant documents, on which orders of judging are replayed."""

from dataclasses import dataclass
from pathlib import Path

from assessor_app.domain.collection import Document
from assessor_app.formats.smart_collections import read_documents, read_topics

LEAST_RELEVANT = 5
FILES = {
    "cranfield": ("cran.all.1400", "cran.qry", "derived/qrels.binary.trec"),
    "cacm": ("cacm.all", "query.text", "qrels.text"),
    "adi": ("ADI.ALL", "ADI.QRY", "derived/qrels.trec"),
}


@dataclass(frozen=True, slots=True)
class OldCollection:
    """Documents in ascending order of their ids in bytes; the words and the relevant documents of
    each topic, by its number, for topics with at least LEAST_RELEVANT relevant documents."""

    name: str
    documents: tuple[Document, ...]
    topics: dict[str, str]
    relevant: dict[str, set[str]]

    @property
    def ids(self) -> list[str]:
        """The ids of the documents."""
        return [one.id for one in self.documents]

    @property
    def texts(self) -> list[str]:
        """Title and text of each document."""
        return [f"{one.title}\n{one.text}" for one in self.documents]

    def some(self, most: int) -> list[str]:
        """Return at most this number of topics, at equal distances in the order of the numbers."""
        row = sorted(self.relevant, key=int)
        count = min(most, len(row))
        return [row[at * len(row) // count] for at in range(count)]


def old_collection(shared: Path, name: str) -> OldCollection:
    """Return the collection with this name in FILES. shared: the folder of the reference data."""
    texts, topics, judged = (shared / "data" / name / file for file in FILES[name])
    documents = sorted(read_documents(texts), key=lambda one: one.id.encode())
    # Judgements name topics by their position in the file.
    words = {
        str(number): "\n".join((one.title, one.description, one.keywords))
        for number, one in enumerate(read_topics(topics), 1)
    }
    known = {one.id for one in documents}
    relevant = {topic: found & known for topic, found in _pairs(judged).items()}
    enough = {one: found for one, found in relevant.items() if len(found) >= LEAST_RELEVANT}
    return OldCollection(name, tuple(documents), words, enough)


def _pairs(path: Path) -> dict[str, set[str]]:
    """Return topic -> relevant documents; numbers without leading zeros."""
    found: dict[str, set[str]] = {}
    for line in path.read_text().splitlines():
        fields = line.split()
        if fields and not (path.suffix == ".trec" and fields[3] == "0"):
            document = fields[2] if path.suffix == ".trec" else fields[1]
            found.setdefault(str(int(fields[0])), set()).add(str(int(document)))
    return found
