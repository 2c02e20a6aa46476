"""A document as it is shown and judged."""

import hashlib
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Document:
    """A document. `media` is its media type ("text/plain", "text/html", "text/markdown", ...).

    `text` is the text as read from the source; what is no text (images, PDF) is out of scope here.
    """

    id: str
    text: str
    title: str = ""
    url: str = ""
    media: str = "text/plain"

    @property
    def hash(self) -> str:
        """Fingerprint of what an assessor sees: 32 hexadecimal digits."""
        shown = "\x00".join((self.media, self.title, self.text))
        return hashlib.blake2b(shown.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()
