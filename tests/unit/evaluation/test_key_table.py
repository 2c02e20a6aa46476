"""Looking up many keys at once."""

import numpy as np
import pytest

from assessor_app.evaluation.byte_strings import KeyTable, packed


@pytest.mark.parametrize("count", [0, 1, 50, 20_000])
def test_every_key_is_found_in_its_row_and_no_other_is(count):
    rng = np.random.default_rng(count)
    keys = np.unique(rng.integers(0, 1 << 63, 2 * count).astype(np.uint64))
    rng.shuffle(keys)
    inside, outside = keys[: count or 0], keys[count:]
    position, row = KeyTable(inside).find(np.concatenate([outside, inside]))
    assert position.tolist() == list(range(len(outside), len(outside) + len(inside)))
    assert row.tolist() == list(range(len(inside)))


def test_keys_that_share_a_slot_are_told_apart():
    keys = np.arange(1, 21, dtype=np.uint64)
    position, row = KeyTable(keys[:10]).find(keys)
    assert position.tolist() == list(range(10))
    assert row.tolist() == list(range(10))


def test_a_hash_depends_on_nothing_but_its_text():
    texts = [b"a", b"abcdefgh", b"abcdefghi", b"FBIS3-1", b"FR940104-0-00001"]
    together = packed(texts).hashes().tolist()
    alone = [int(packed([text]).hashes()[0]) for text in texts]
    assert together == alone
    assert len(set(together)) == len(texts)


def test_like_ids_have_different_hashes():
    texts = [
        f"FR{year}0104-{part}-{number:05d}".encode()
        for year in (93, 94)
        for part in range(3)
        for number in range(5000)
    ]
    assert len(np.unique(packed(texts).hashes())) == len(texts)
