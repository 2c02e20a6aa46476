"""Numbers of ids: each id keeps its own, and equal hashes mix up no two ids."""

from random import Random

import numpy as np
from hypothesis import given
from hypothesis import strategies as some

from assessor_app.evaluation.byte_strings import GOLDEN, hashes_of, packed
from assessor_app.evaluation.id_numbers import IdNumbers, joined_words, texts_of

TEXTS = some.lists(some.text("ab-é0", min_size=1, max_size=20), max_size=12)


def words(texts: list[str]) -> list[np.ndarray]:
    return packed([text.encode() for text in texts]).words()


@given(some.lists(TEXTS, max_size=5))
def test_an_id_has_the_number_of_its_first_appearance(parts: list[list[str]]) -> None:
    ids, known = IdNumbers(), {}
    for texts in parts:
        for text in texts:
            known.setdefault(text, len(known))
        assert ids.numbers(words(texts)).tolist() == [known[text] for text in texts]
    assert len(ids) == len(known)
    every = np.arange(len(known))
    assert [text.decode() for text in ids.texts(every)] == list(known)


@given(some.lists(TEXTS, min_size=1, max_size=5))
def test_words_of_parts_are_joined_in_order(parts: list[list[str]]) -> None:
    joined = texts_of(joined_words([words(texts) for texts in parts]))
    assert [text.decode() for text in joined] == [text for texts in parts for text in texts]


def mixed(word: int) -> int:
    """The word as the hash mixes it; mixing twice gives the word again."""
    return word ^ (word >> 32)


def with_equal_hashes() -> tuple[str, str]:
    """Two ids of two words each whose hashes with seed 0 are equal."""
    size = 1 << 64
    factors = [int(GOLDEN) * (2 * number + 1) % size for number in range(2)]
    back = pow(factors[1], -1, size)
    random = Random(1)
    given_word = int.from_bytes(b"aaaaaaaa", "little")
    for _ in range(100_000):
        other_word = int.from_bytes(random.choices(range(33, 127), k=8), "little")
        moved = (mixed(given_word) - mixed(other_word)) * factors[0] * back
        last_word = mixed((mixed(given_word) + moved) % size)
        last = last_word.to_bytes(8, "little")
        if all(33 <= byte < 127 for byte in last):
            return "a" * 16, (other_word.to_bytes(8, "little") + last).decode()
    raise AssertionError("no pair found")


def test_ids_with_equal_hashes_have_numbers_of_their_own() -> None:
    some_id, other = with_equal_hashes()
    assert len(set(hashes_of(words([some_id, other])).tolist())) == 1
    together = IdNumbers()
    assert together.numbers(words([some_id, "x", other, some_id])).tolist() == [0, 1, 2, 0]
    apart = IdNumbers()
    assert apart.numbers(words([some_id, "x"])).tolist() == [0, 1]
    assert apart.numbers(words([other, some_id])).tolist() == [2, 0]
