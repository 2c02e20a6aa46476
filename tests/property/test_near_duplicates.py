"""The texts that read alike are those that counting every pair would give."""

import random
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assessor_app.judging.near_duplicates import MOST_COUNTED, NEAR, TextIndex
from assessor_app.judging.word_forms import words_of

WORDS = [f"word{number}" for number in range(300)]


def runs_of_three(text: str) -> set[tuple[str, ...]]:
    words = words_of(text)
    return {tuple(words[at : at + 3]) for at in range(max(1, len(words) - 2))} if words else set()


Pairs = set[tuple[int, int]]


def by_counting(texts: list[str]) -> tuple[Pairs, Pairs]:
    """The pairs that have the same words, and those that are near and have not."""
    words, sets = [words_of(text) for text in texts], [runs_of_three(text) for text in texts]
    same: Pairs = set()
    near: Pairs = set()
    for one, other in permutations(range(len(texts)), 2):
        whole = len(sets[one] | sets[other])
        if words[one] and words[one] == words[other]:
            same.add((one, other))
        elif sets[one] and sets[other] and len(sets[one] & sets[other]) >= NEAR * whole:
            near.add((one, other))
    return same, near


def by_index(texts: list[str], lot: int = 7) -> tuple[Pairs, Pairs]:
    """The same as the index has them, which is given the texts lot by lot."""
    index, names = TextIndex(), [str(at) for at in range(len(texts))]
    for at in range(0, len(texts), lot):
        index.add(names[at : at + lot], texts[at : at + lot])
    found = [index.like(text, lambda name: texts[int(name)]) for text in texts]
    same = {(at, int(name)) for at, likes in enumerate(found) for name in likes.identical}
    near = {(at, int(name)) for at, likes in enumerate(found) for name in likes.near}
    return {(one, other) for one, other in same if one != other}, near


def mutated(text: str, changes: int, lots: random.Random) -> str:
    words = text.split()
    for _ in range(changes):
        words[lots.randrange(len(words))] = lots.choice(WORDS)
    return " ".join(words)


@pytest.mark.parametrize("seed", range(6))
def test_what_is_alike_is_what_counting_every_pair_finds(seed: int) -> None:
    lots = random.Random(seed)
    originals = [" ".join(lots.choices(WORDS, k=lots.randint(1, 150))) for _ in range(25)]
    texts = originals + [
        mutated(lots.choice(originals), lots.randint(0, 4), lots) for _ in range(60)
    ]
    lots.shuffle(texts)
    assert by_index(texts) == by_counting(texts)


@given(st.lists(st.text(alphabet="ab c.\nÉ", max_size=12), max_size=12))
@settings(deadline=None, max_examples=150)
def test_short_and_odd_texts_are_found_as_by_counting(texts: list[str]) -> None:
    assert by_index(texts, 5) == by_counting(texts)


@given(st.permutations(range(8)))
@settings(deadline=None, max_examples=30)
def test_the_order_of_the_texts_does_not_matter(order: list[int]) -> None:
    base = " ".join(WORDS[:100])
    texts = [base, base.upper(), base + " more", "other", "Other!", "", "", WORDS[7]]
    same, near = by_index([texts[at] for at in order], 3)
    assert {(order[one], order[other]) for one, other in same} == {(0, 1), (1, 0), (3, 4), (4, 3)}
    assert {(order[one], order[other]) for one, other in near} == {(0, 2), (1, 2), (2, 0), (2, 1)}


@pytest.mark.long
def test_a_crowd_with_one_frame_is_told_apart_and_its_copies_are_found() -> None:
    lots = random.Random(5)
    frame = " ".join(WORDS[:200])
    texts = [frame + " " + " ".join(lots.choices(WORDS, k=60)) for _ in range(45)]
    assert by_index(texts, 50) == (set(), set())
    same, near = by_index([*texts, texts[3] + " end", texts[9].title()], 50)
    assert same == {(9, 46), (46, 9)}
    assert near == {(3, 45), (45, 3)}


def test_of_very_many_likely_ones_no_more_is_read_than_was_said() -> None:
    text = " ".join(WORDS)
    texts = {str(at): f"{text} {at}" for at in range(500)}
    index = TextIndex()
    index.add(list(texts), list(texts.values()))
    asked: list[str] = []

    def text_of(name: str) -> str:
        asked.append(name)
        return texts[name]

    assert len(index.like(text, text_of).near) == len(asked) == MOST_COUNTED


def test_half_a_surrogate_pair_does_no_harm() -> None:
    assert by_index(["\ud800 x", "a \ud800", "\ud800 X"])[0] == {(0, 2), (2, 0)}
