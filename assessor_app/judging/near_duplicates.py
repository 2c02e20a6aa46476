"""Finds texts that are identical or nearly identical."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from assessor_app.judging.word_forms import NumberedWords, numbered

Hashes = NDArray[np.uint64]
NEAR = 0.9  # Jaccard similarity of the sets of shingles
SHINGLE = 3  # words
BANDS, ROWS = 8, 4  # two texts of similarity 0.9 share a band with probability 0.9998
MOST_COUNTED, MOST_CHARACTERS = 60, 2_000_000  # candidates that are compared exactly
_SEED = 20_161_117


@dataclass(frozen=True, slots=True)
class SimilarTexts:
    """The names of the texts that are identical or nearly identical to a given text."""

    identical: tuple[str, ...] = ()
    near: tuple[str, ...] = ()


class TextIndex:
    """An index of texts by name that finds similar texts without comparing all pairs.

    Two texts are identical if they have the same words in the same order, ignoring case,
    punctuation and white space. They are nearly identical if they share at least 0.9 of their runs
    of three words (Jaccard similarity). Candidates come from MinHash with bands (Broder 1997;
    Leskovec, Rajaraman & Ullman, Mining of Massive Datasets, ch. 3) and are then compared exactly.
    A text without words is similar to no text. The result is deterministic. Each text takes about
    250 bytes, whatever its length.
    """

    def __init__(self) -> None:
        self._names: list[list[str]] = []  # per distinct text
        self._numbers: dict[bytes, int] = {}
        self._keys = np.zeros((16, BANDS), np.uint64)

    def add(self, names: Sequence[str], texts: Sequence[str]) -> None:
        """Add texts to the index; `names[i]` is the name of `texts[i]`.

        Texts without words are ignored.
        """
        for name, digest, keys in zip(names, *_fingerprints(texts), strict=True):
            if not digest:
                continue
            number = self._numbers.setdefault(digest, len(self._names))
            if number == len(self._names):
                self._names.append([])
                if number == len(self._keys):
                    self._keys = np.concatenate([self._keys, np.zeros_like(self._keys)])
                self._keys[number] = keys
            self._names[number].append(name)

    def like(self, text: str, text_of: Callable[[str], str]) -> SimilarTexts:
        """Return the names of the indexed texts similar to `text`, including `text` itself if
        indexed.

        text_of: returns the text with a name; called for the candidates only. At most MOST_COUNTED
        candidates are compared, the likeliest first, until MOST_CHARACTERS characters have been
        read.
        """
        (digest,), keys = _fingerprints([text])
        if not digest:
            return SimilarTexts()
        same = self._numbers.get(digest)
        shared = np.count_nonzero(self._keys[: len(self._names)] == keys, axis=1)
        some = np.flatnonzero(shared)
        likely = some[np.argsort(-shared[some], kind="stable")][:MOST_COUNTED].tolist()
        own = _shingle_set(text)
        near: list[str] = []
        room = MOST_CHARACTERS
        for number in likely:
            if number == same or room < 0:
                continue
            other = text_of(self._names[number][0])
            room -= len(other)
            if _are_near(own, _shingle_set(other)):
                near += self._names[number]
        return SimilarTexts(() if same is None else tuple(self._names[same]), tuple(near))


def shingles(words: NumberedWords, hashes: Hashes) -> tuple[Hashes, NDArray[np.int64]]:
    """Return the hashes of every run of SHINGLE words, text after text, and the number per text.

    A text with fewer than SHINGLE words has one run; a text without words has none. hashes: one
    per word of the vocabulary.
    """
    code = hashes[words.code]
    with np.errstate(over="ignore"):
        mixed = code * np.uint64(0x9E3779B97F4A7C15)
        for step in range(1, SHINGLE):
            later = np.zeros_like(code)
            later[:-step] = code[step:]
            inside = np.arange(len(code)) + step < np.repeat(words.start + words.size, words.size)
            mixed = _mixed(mixed ^ np.where(inside, later, np.uint64(0)))
    number = np.where(words.size > 0, np.maximum(words.size - SHINGLE + 1, 1), 0)
    place = np.arange(len(code)) - np.repeat(words.start, words.size)
    kept: Hashes = mixed[place < np.repeat(number, words.size)]
    return kept, number


def _mixed(value: Hashes) -> Hashes:
    """Apply the finaliser of splitmix64, which makes every bit depend on every other bit.

    Steele, Lea & Flood 2014.
    """
    value = (value ^ (value >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    value = (value ^ (value >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return value ^ (value >> np.uint64(31))


def _word_hashes(vocabulary: Iterable[str]) -> Hashes:
    from hashlib import blake2b

    digests = (
        blake2b(word.encode("utf-8", "surrogatepass"), digest_size=8).digest()
        for word in vocabulary
    )
    return np.frombuffer(b"".join(digests), np.uint64)


def _fingerprints(texts: Sequence[str]) -> tuple[list[bytes], Hashes]:
    """Return a digest of each text's words, and uint64[texts, BANDS], a key per text and band.

    Without words the digest is empty and the keys are 0.
    """
    keys = np.zeros((len(texts), BANDS), np.uint64)
    words = numbered(texts)
    hashes = _word_hashes(words.vocabulary)
    of_texts, number = shingles(words, hashes)
    some = np.flatnonzero(number)
    if len(some):
        start = (np.cumsum(number) - number)[some]
        keys[some] = _bands(of_texts, start)
    return list(_digests(words, hashes)), keys


def _digests(words: NumberedWords, hashes: Hashes) -> Iterator[bytes]:
    from hashlib import blake2b

    code = hashes[words.code]
    for start, size in zip(words.start.tolist(), words.size.tolist(), strict=True):
        part = code[start : start + size].tobytes()
        yield blake2b(part, digest_size=16).digest() if size else b""


def _bands(of_texts: Hashes, start: NDArray[np.int64]) -> Hashes:
    """Return, per text and band, a hash of the minima under ROWS hash functions."""
    lots = np.random.default_rng(_SEED)
    factor = lots.integers(1, 2**63, BANDS * ROWS, np.uint64) | np.uint64(1)
    added = lots.integers(0, 2**63, BANDS * ROWS, np.uint64)
    keys = np.zeros((len(start), BANDS), np.uint64)
    with np.errstate(over="ignore"):
        for at in range(BANDS * ROWS):
            least = np.minimum.reduceat(_mixed(of_texts * factor[at] + added[at]), start)
            band = at // ROWS
            keys[:, band] = _mixed(keys[:, band] ^ least) + np.uint64(at)
    return keys


def near_groups(start: NDArray[np.int64], code: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return int64[rows]: for each row of codes, the first row of its group of near-duplicates.

    start: the index of each row's first code; each row has one or more. code: distinct within a
    row. Rows are nearly identical if they share at least NEAR of their codes (Jaccard similarity).
    Candidates come from MinHash with bands; each is compared with the first row of its band. Groups
    with a common row are one group.
    """
    rows = len(start)
    if not rows:
        return np.zeros(0, np.int64)
    keys = _bands(_mixed(code.astype(np.uint64)), start)
    candidates = []
    for band in range(BANDS):
        order = np.argsort(keys[:, band], kind="stable")
        ordered = keys[order, band]
        is_first = np.r_[True, ordered[1:] != ordered[:-1]]
        first = order[np.flatnonzero(is_first)][np.cumsum(is_first) - 1]
        candidates.append((first * rows + order)[~is_first])
    one, other = np.divmod(np.unique(np.concatenate(candidates)), rows)
    alike = _are_alike(start, code, one, other)
    return _joined(rows, one[alike], other[alike])


def _joined(rows: int, one: NDArray[np.int64], other: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return for each row the first row that pairs connect it with, directly or through others."""
    group = np.arange(rows)
    while len(one):
        least = np.minimum(group[one], group[other])
        before = group.copy()
        for side in (one, other):
            np.minimum.at(group, group[side], least)
        group = group[group]
        if np.array_equal(group, before):
            break
    return group


def _are_alike(
    start: NDArray[np.int64],
    code: NDArray[np.int64],
    one: NDArray[np.int64],
    other: NDArray[np.int64],
) -> NDArray[np.bool_]:
    """Return for each pair of rows whether their Jaccard similarity is at least NEAR."""
    size = np.diff(start, append=len(code))
    most = int(code.max(initial=0)) + 1

    def numbered_codes(rows: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return the codes of the rows, each with the number of its pair."""
        sizes = size[rows]
        within = np.arange(sizes.sum()) - np.repeat(np.cumsum(sizes) - sizes, sizes)
        pair = np.repeat(np.arange(len(rows)), sizes)
        found: NDArray[np.int64] = pair * most + code[np.repeat(start[rows], sizes) + within]
        return found

    both = np.intersect1d(numbered_codes(one), numbered_codes(other), assume_unique=True)
    shared = np.bincount(both // most, minlength=len(one))
    is_alike: NDArray[np.bool_] = shared >= NEAR * (size[one] + size[other] - shared)
    return is_alike


def _shingle_set(text: str) -> Hashes:
    words = numbered([text])
    return np.unique(shingles(words, _word_hashes(words.vocabulary))[0])


def _are_near(first: Hashes, second: Hashes) -> bool:
    """Return whether the Jaccard similarity of two sets of shingles is at least NEAR."""
    few, many = sorted((len(first), len(second)))
    if not few or few < NEAR * many:
        return False
    both = len(np.intersect1d(first, second, assume_unique=True))
    return both >= NEAR * (few + many - both)
