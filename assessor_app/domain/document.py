"""A document as it is shown and judged."""

import hashlib
from dataclasses import dataclass, field

LARGEST_DATA = 32 * 1024 * 1024  # bytes; a larger PDF or image is refused when it comes in


@dataclass(frozen=True, slots=True)
class Document:
    """A document. `media` is its media type ("text/plain", "text/html", "application/pdf", ...).

    text: as read from the source; of a PDF the words of its pages, a form feed between two.
    data: the file's bytes where these are what is shown (PDF, images); empty for texts.
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
        """Fingerprint of what an assessor sees: 32 hexadecimal digits."""
        if not self._hash:
            shown = "\x00".join((self.media, self.title, self.text))
            made = hashlib.blake2b(shown.encode("utf-8", "surrogatepass"), digest_size=16)
            if self.data:
                made.update(b"\x00" + self.data)
            # Kept, because it is asked for with every judgement and a PDF may be long.
            object.__setattr__(self, "_hash", made.hexdigest())
        return self._hash
