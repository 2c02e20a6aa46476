"""The lengths of documents, for measures of the text that a user reads.

The length of a document need not be known; then a parameter of the measure is its length.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from assessor_app.evaluation.arrays import Doubles, Integers

# Columns of the text of lines, and of hits. KNOWN is 1 for a document of known length, else 0.
WORDS, CHARACTERS, KNOWN = range(3)
# Only of hits: what precedes the hit in its ranking.
WORDS_BEFORE, KNOWN_BEFORE = 3, 4
PER_WORD = 6.0  # characters, a convention: five letters and a space


@dataclass(frozen=True, eq=False, slots=True)
class DocumentLengths:
    """The lengths of documents. found: (words, characters) by the bytes of the document's id."""

    found: Mapping[bytes, tuple[float, float]]

    def of(self, documents: Sequence[bytes]) -> Doubles:
        """Return float64[documents, 3]: words, characters, and whether they are known."""
        unknown = (0.0, 0.0, 0.0)
        rows = [(*self.found[one], 1.0) if one in self.found else unknown for one in documents]
        return np.array(rows, np.float64).reshape(-1, 3)


def text_of_hits(lines: Doubles, at: Integers, begin: Integers) -> Doubles:
    """Return float64[hits, 5]: the text of each hit, and of the lines before it in its topic.

    lines: float64[lines, 3], in the order of the ranking. at, begin: per hit, its line and the
    first line of its topic.
    """
    counted = lines[:, (WORDS, KNOWN)]
    before = np.concatenate([np.zeros((1, 2)), np.cumsum(counted, axis=0)])
    return np.concatenate([lines[at], before[at] - before[begin]], axis=1)


def text_of_kept(text: Doubles, topic: Integers) -> Doubles:
    """Return the text of hits of which all lines between were removed. topic: ascending."""
    return text_of_hits(text[:, :3], np.arange(len(topic)), np.searchsorted(topic, topic))
