"""Groups of texts that look alike are those that counting every pair would give."""

import random
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assessor_app.judging.near_duplicates import NEAR, near_duplicates
from assessor_app.judging.words import words_of

WORDS = [f"word{number}" for number in range(300)]


def runs_of_three(text: str) -> set[tuple[str, ...]]:
    words = words_of(text)
    return {tuple(words[at : at + 3]) for at in range(max(1, len(words) - 2))} if words else set()


def by_counting(texts: list[str]) -> set[frozenset[int]]:
    """Connected pieces of the graph of all pairs that are near."""
    sets = [runs_of_three(text) for text in texts]
    piece = list(range(len(texts)))
    for one, other in combinations(range(len(texts)), 2):
        whole = len(sets[one] | sets[other])
        if sets[one] and sets[other] and len(sets[one] & sets[other]) >= NEAR * whole:
            old, new = piece[other], piece[one]
            piece = [new if held == old else held for held in piece]
    groups = {frozenset(n for n, held in enumerate(piece) if held == name) for name in piece}
    return {group for group in groups if len(group) > 1}


def mutated(text: str, changes: int, lots: random.Random) -> str:
    words = text.split()
    for _ in range(changes):
        words[lots.randrange(len(words))] = lots.choice(WORDS)
    return " ".join(words)


@pytest.mark.parametrize("seed", range(6))
def test_groups_are_those_of_counting_every_pair(seed: int) -> None:
    lots = random.Random(seed)
    originals = [" ".join(lots.choices(WORDS, k=lots.randint(1, 150))) for _ in range(25)]
    texts = originals + [
        mutated(lots.choice(originals), lots.randint(0, 4), lots) for _ in range(60)
    ]
    lots.shuffle(texts)
    found = {frozenset(group.members) for group in near_duplicates(texts)}
    assert found == by_counting(texts)


@given(st.lists(st.text(alphabet="ab c.\nÉ", max_size=12), max_size=12))
@settings(deadline=None, max_examples=150)
def test_short_and_odd_texts_are_grouped_as_by_counting(texts: list[str]) -> None:
    found = near_duplicates(texts)
    assert {frozenset(group.members) for group in found} == by_counting(texts)
    for group in found:
        same = len({tuple(words_of(texts[one])) for one in group.members}) == 1
        assert group.identical == same
        assert list(group.members) == sorted(set(group.members))


@given(st.permutations(range(8)))
@settings(deadline=None, max_examples=30)
def test_the_order_of_the_texts_does_not_matter(order: list[int]) -> None:
    base = " ".join(WORDS[:100])
    texts = [base, base.upper(), base + " more", "other", "Other!", "", "", WORDS[7]]
    found = near_duplicates([texts[at] for at in order])
    back = {frozenset(order[one] for one in group.members) for group in found}
    assert back == {frozenset({0, 1, 2}), frozenset({3, 4})}


def test_a_crowd_with_one_frame_is_told_apart_and_its_copies_are_found() -> None:
    lots = random.Random(5)
    frame = " ".join(WORDS[:200])
    texts = [frame + " " + " ".join(lots.choices(WORDS, k=60)) for _ in range(60)]
    assert near_duplicates(texts) == ()
    found = near_duplicates([*texts, texts[3] + " end", texts[9].title()])
    assert {group.members for group in found} == {(3, 60), (9, 61)}


def test_half_a_surrogate_pair_does_no_harm() -> None:
    assert near_duplicates(["\ud800 x", "a \ud800", "\ud800 X"])[0].members == (0, 2)
