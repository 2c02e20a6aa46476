"""Orders documents so that similar documents follow each other."""

import zlib
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from assessor_app.judging.orders.order import Order, OrderInputs, by_bytes
from assessor_app.judging.word_forms import NumberedWords, numbered

Vectors = NDArray[np.float32]
MOST_WORDS = 1000  # of a document: enough to represent its subject
WIDTH = 512  # columns that the words are hashed into
MOST_AT_ONCE = 2500  # documents compared pairwise


def vectors_of(texts: Sequence[str]) -> Vectors:
    """Return float32[texts, WIDTH]: tf-idf vectors of length 1, reduced by hashing.

    A text without words has a vector of zeros. A signed hash maps each word to one of WIDTH
    columns, which preserves inner products in expectation (Weinberger et al., ICML 2009). A word
    weighs (1 + ln tf) ln((1 + n) / df), for n texts of which df contain the word.
    """
    words = numbered(texts, MOST_WORDS)
    vectors = np.zeros((len(texts), WIDTH), np.float32)
    if len(words.code):
        text, word, weight = _weights(words)
        hashes = np.array(
            [zlib.crc32(one.encode("utf-8", "surrogatepass")) for one in words.vocabulary], np.int64
        )
        sign = np.where(hashes & 1, 1.0, -1.0)
        place = text * WIDTH + (hashes >> 1)[word] % WIDTH
        flat = np.bincount(place, weight * sign[word], len(texts) * WIDTH)
        vectors = flat.reshape(len(texts), WIDTH).astype(np.float32)
    length = np.linalg.norm(vectors, axis=1, keepdims=True)
    np.divide(vectors, length, out=vectors, where=length > 0)
    return vectors


def _weights(
    words: NumberedWords,
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.float64]]:
    size = len(words.vocabulary)
    pairs, times = np.unique(words.text * size + words.code, return_counts=True)
    text, word = np.divmod(pairs, size)
    frequency = np.bincount(word, minlength=size)
    # Adding 1 gives words that all documents have a weight above 0.
    rarity = np.log((1 + len(words.size)) / frequency)
    return text, word, (1 + np.log(times)) * rarity[word]


def chain(vectors: Vectors) -> list[int]:
    """Return all row indexes, each followed by the most similar remaining row.

    The chain starts at the row closest to the mean; ties go to the lower index. More than
    MOST_AT_ONCE rows are first grouped around evenly spaced leaders, and each group is chained by
    itself.
    """
    if len(vectors) <= MOST_AT_ONCE:
        return _chain(vectors, np.arange(len(vectors)))
    leaders = np.unique(np.linspace(0, len(vectors) - 1, int(len(vectors) ** 0.5)).astype(int))
    nearest = np.concatenate(
        [
            np.argmax(part @ vectors[leaders].T, axis=1)
            for part in np.array_split(vectors, len(leaders))
        ]
    )
    row: list[int] = []
    for leader in _chain(vectors, leaders):
        members = np.flatnonzero(leaders[nearest] == leader)
        for part in np.array_split(members, -(-len(members) // MOST_AT_ONCE) or 1):
            row.extend(_chain(vectors, part))
    return row


def _chain(vectors: Vectors, members: NDArray[np.int64]) -> list[int]:
    if not len(members):
        return []
    held = vectors[members]
    likeness = held @ held.T
    free = np.zeros(len(members), np.float32)  # minus infinity for documents already in the row
    row = [int(np.argmax(held @ held.mean(axis=0)))]
    for _ in range(len(members) - 1):
        free[row[-1]] = -np.inf
        row.append(int(np.argmax(likeness[row[-1]] + free)))
    return [int(one) for one in members[row]]


def _similar(documents: Sequence[str], seed: int, inputs: OrderInputs) -> list[str]:
    ids = by_bytes(documents)
    return [ids[one] for one in chain(vectors_of(inputs.texts(ids)))]


SIMILAR = Order(
    "similar",
    "Grouped by similarity",
    "Each document is followed by the most similar remaining document (tf-idf of the first "
    f"{MOST_WORDS:,} words), so that similar documents are judged together.",
    False,
    _similar,
    at_once=False,
    needs_texts=True,
)
