"""The collection, and what systems return for it: topics, documents, run lines, detections."""

import hashlib
from dataclasses import dataclass, field

from assessor_app.domain.problems import without_controls


@dataclass(frozen=True, slots=True)
class Topic:
    """An information need. `id` is a string as in the files ("051" is not "51")."""

    id: str
    title: str = ""
    description: str = ""
    narrative: str = ""
    keywords: str = ""

    @property
    def label(self) -> str:
        """The title, else the description, narrative or id, on one line."""
        text = self.title or self.description or self.narrative
        return without_controls(" ".join(text.split()) or self.id)


LARGEST_DATA = 32 * 1024 * 1024  # bytes; an import refuses a larger PDF or image


@dataclass(frozen=True, slots=True)
class Document:
    """A document of the collection.

    media: its media type ("text/plain", "text/html", "application/pdf", ...). text: as read from
    the source; for a PDF the text of its pages, separated by form feeds. data: the bytes of the
    file for PDFs and images; empty for texts.
    """

    id: str
    text: str
    title: str = ""
    url: str = ""
    media: str = "text/plain"
    data: bytes = field(default=b"", repr=False)
    _hash: str = field(default="", init=False, repr=False, compare=False)

    @property
    def hash(self) -> str:
        """A hash over everything that an assessor sees: 32 hexadecimal digits (BLAKE2b)."""
        if not self._hash:
            shown = "\x00".join((self.media, self.title, self.text))
            made = hashlib.blake2b(shown.encode("utf-8", "surrogatepass"), digest_size=16)
            if self.data:
                made.update(b"\x00" + self.data)
            # Cached, because every judgement needs it and a PDF may be long.
            object.__setattr__(self, "_hash", made.hexdigest())
        return self._hash


@dataclass(frozen=True, slots=True)
class RunLine:
    """A line of a run: one returned document.

    rank: the column of the file; None if it is not a whole number. Rankings are ordered by score
    (higher is better), not by rank.
    """

    topic: str
    document: str
    rank: int | None
    score: float
    tag: str = ""


@dataclass(frozen=True, slots=True)
class Detection:
    """An object of a class in an image, predicted by a detector or part of the ground truth.

    kind: the class. left, top, width, height: its box; left and top are distances from the left
    and top edge of the image, all in pixels. score: the confidence of the detector; None for
    ground truth. crowd: the box marks many objects, and predictions that match it count neither as
    correct nor as wrong (COCO). area: of the object in square pixels; None for the box's own.
    """

    image: str
    kind: str
    left: float
    top: float
    width: float
    height: float
    score: float | None = None
    crowd: bool = False
    area: float | None = None
