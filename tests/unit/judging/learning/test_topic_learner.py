"""The learner's results equal those of independent implementations, and keep its promises."""

import itertools
import math
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from scipy.sparse import csr_matrix
from sklearn.linear_model import LogisticRegression

from assessor_app.judging.learning.document_terms import TakenRows, terms_of
from assessor_app.judging.learning.logistic_regression import fit
from assessor_app.judging.learning.topic_learner import TopicLearner, standardised
from assessor_app.judging.near_duplicates import NEAR, near_groups
from assessor_app.judging.word_forms import words_of

WORDS = [f"w{number}" for number in range(400)]


def made_up(number: int, seed: int = 1, length: int = 40) -> list[str]:
    """Texts of words with frequencies like those of a language; every tenth is empty."""
    chance = np.random.default_rng(seed)
    share = 1 / np.arange(1, len(WORDS) + 1)
    texts = chance.choice(WORDS, (number, length), p=share / share.sum())
    return ["" if at % 10 == 9 else " ".join(one) for at, one in enumerate(texts)]


def matrix(terms) -> csr_matrix:
    rows = terms.rows
    ends = np.append(rows.start, len(rows.column))
    return csr_matrix((rows.value.astype(float), rows.column, ends), (len(rows), terms.columns))


@pytest.mark.parametrize("examples", [2, 30, 600])
@pytest.mark.parametrize("relevant", [0.02, 0.5])
def test_the_regression_finds_the_minimum_that_scikit_learn_finds(examples, relevant):
    terms = terms_of(made_up(700), "w5 w7")
    chance = np.random.default_rng(examples)
    rows = chance.permutation(700)[:examples]
    is_relevant = chance.random(examples) < relevant
    is_relevant[:2] = True, False
    model = fit(terms.rows.take(rows), is_relevant, terms.columns, accuracy=1e-8)
    other = LogisticRegression(
        C=1, class_weight="balanced", solver="newton-cg", tol=1e-10, max_iter=1000
    ).fit(matrix(terms)[rows], is_relevant)
    assert model.weights == pytest.approx(other.coef_[0], abs=1e-4)
    assert model.intercept == pytest.approx(other.intercept_[0], abs=1e-4)
    assert model.scores(terms.rows) == pytest.approx(
        other.decision_function(matrix(terms)), abs=1e-4
    )


def test_the_match_is_bm25():
    texts = made_up(80)
    topic = "w3 w3 w11 w250 unheard"
    counts = [Counter(text.split()) for text in texts]
    mean = sum(map(Counter.total, counts)) / len(counts)

    def score(count: Counter[str]) -> float:
        found = 0.0
        for word, times in Counter(topic.split()).items():
            df = sum(word in other for other in counts)
            tf, length = count[word], count.total() / mean
            idf = math.log(1 + (len(counts) - df + 0.5) / (df + 0.5))
            found += times * idf * tf / (tf + 0.9 * (1 - 0.4 + 0.4 * length))
        return found

    assert terms_of(texts, topic).match == pytest.approx([score(one) for one in counts], abs=1e-6)


def test_a_row_is_the_sublinear_tf_idf_of_stems_with_length_one():
    terms = terms_of(["The flows are flowing", "flow wing", "", "水流 the"], "of the flow")
    dense = matrix(terms).toarray()
    assert np.linalg.norm(dense, axis=1) == pytest.approx([1, 1, 0, 1, 1], abs=1e-6)
    wing, flow = 1 + math.log(5 / 2), 1 + math.log(5 / 3)
    length = math.hypot(wing, flow)
    assert sorted(dense[1])[-2:] == pytest.approx([flow / length, wing / length], abs=1e-6)
    assert dense[0] @ dense[4] == pytest.approx(1, abs=1e-6)
    assert dense[3] @ dense[4] == 0


def test_vowel_signs_and_other_marks_belong_to_their_words():
    hindi, arabic, thai = "हिन्दी किताबें", "القَمَر والبَحر", "สั่น"
    assert words_of(f"{hindi}, {arabic} ❤️ naïve: {thai}") == [
        *(*hindi.split(), *arabic.split()),
        *("naïve", thai),
    ]
    # Stems, and no single consonants: a document with the same consonants is another.
    terms = terms_of(["हिन्दी किताब", "हान्दो", "القمر", "ริมสั่น"], f"{hindi} {arabic} {thai}")
    assert (terms.match > 0).tolist() == [True, False, True, True]


def test_scores_depend_on_the_judgements_and_the_seed_alone():
    terms = terms_of(made_up(300), "w20 w30")
    outcome = np.full(300, -1, np.int8)
    learner = TopicLearner(terms)
    for at in range(60):
        following = int(np.argmax(np.where(outcome < 0, learner.scores(outcome, 3), -np.inf)))
        outcome[following] = at % 3 == 0
    fresh = TopicLearner(terms)
    assert learner.scores(outcome, 3).tolist() == fresh.scores(outcome, 3).tolist()
    assert np.any(fresh.scores(outcome, 4) != fresh.scores(outcome, 3))


def test_rows_taken_before_are_those_that_are_taken_anew():
    rows = terms_of(made_up(90), "w5 w7").rows
    taken, chance = TakenRows(rows), np.random.default_rng(3)
    wanted = np.arange(40)
    for step in range(60):
        if step % 4 == 1:
            wanted = np.insert(wanted, chance.integers(len(wanted) + 1), chance.integers(91))
        elif step % 4 == 2:
            wanted = np.delete(wanted, chance.integers(len(wanted)))
        elif step % 20 == 3:
            wanted = chance.permutation(91)[: chance.integers(1, 91)]
        found, anew = taken.take(wanted), rows.take(wanted)
        for name in ("start", "column", "value"):
            assert np.array_equal(getattr(found, name), getattr(anew, name))


def test_a_learner_that_was_used_before_has_the_scores_of_a_fresh_one():
    terms = terms_of(made_up(300), "w20 w30")
    used, outcome = TopicLearner(terms), np.full(300, -1, np.int8)
    for at in [*range(0, 250, 7), *range(20)]:
        outcome[at] = at % 3 - 1
        assert np.array_equal(used.scores(outcome), TopicLearner(terms).scores(outcome))
    with ThreadPoolExecutor(4) as threads:
        at_once = [*threads.map(lambda _: used.scores(outcome), range(40))]
    assert all(np.array_equal(one, used.scores(outcome)) for one in at_once)


@pytest.mark.parametrize("number", [0, 1, 5])
def test_few_documents_and_documents_without_words_have_scores(number):
    for texts in ([""] * number, made_up(number)):
        learner = TopicLearner(terms_of(texts, "w1"))
        for outcome in (-1, 0, 1):
            scores = learner.scores(np.full(number, outcome, np.int8))
            assert scores.shape == (number,)
            assert np.isfinite(scores).all()


def test_a_found_document_lifts_the_documents_that_share_its_words():
    texts = ["tide shore", "tide moon pull", "bees honey", "moon orbit pull"] + ["sand"] * 30
    learner = TopicLearner(terms_of(texts, "tide"))
    outcome = np.full(len(texts), -1, np.int8)
    assert set(np.argsort(-learner.scores(outcome))[:2]) == {0, 1}
    before = learner.scores(outcome)
    outcome[1] = 1
    after = learner.scores(outcome)
    assert after[3] - after[2] > before[3] - before[2]


def test_standardised_values_have_mean_zero_and_deviation_one():
    found = standardised(np.array([1.0, 4.0, 7.0]))
    assert (found.mean(), found.std()) == pytest.approx((0, 1))
    assert standardised(np.full(3, 0.1)).tolist() == [0, 0, 0]


def test_near_duplicates_come_together_and_empty_texts_are_none():
    texts = made_up(300)
    copies = {200: 3, 201: 3, 250: 60, 150: 151}
    for copy, original in copies.items():
        texts[copy] = f"{texts[original]} w{390 + copy % 7}"
    learner = TopicLearner(terms_of(texts, "w5 w7"))
    scores = learner.scores(np.full(300, -1, np.int8))
    found, by_score = learner.row(np.full(300, -1, np.int8))
    assert by_score.tolist() == scores[found].tolist()
    row = found.tolist()
    for group in ([3, 200, 201], [60, 250], [150, 151]):
        places = sorted(row.index(one) for one in group)
        assert places == list(range(places[0], places[0] + len(group)))
        assert [row[at] for at in places] == sorted(group, key=lambda one: (-scores[one], one))
    others = [one for one in row if one not in (*copies, *copies.values())]
    assert others == sorted(others, key=lambda one: (-scores[one], one))


def test_after_a_judgement_its_near_duplicates_come_first():
    texts = made_up(200)
    texts[120] = texts[7]
    learner, outcome = TopicLearner(terms_of(texts, "w5 w7")), np.full(200, -1, np.int8)
    outcome[[7, 30]] = 0, 1
    row = learner.row(outcome)[0].tolist()
    assert set(row[:2]) == {7, 30}
    assert row[2] == 120
    assert sorted(row) == list(range(200))


def jaccard(one: np.ndarray, other: np.ndarray) -> float:
    first, second = set(one.tolist()), set(other.tolist())
    return len(first & second) / len(first | second)


def test_groups_of_near_duplicates_are_those_of_all_pairs():
    chance = np.random.default_rng(6)
    rows = [chance.choice(5000, 80, replace=False) for _ in range(60)]
    for at in range(60, 120):
        changed = rows[int(chance.integers(at))].copy()
        changed[: int(chance.integers(0, 5))] += 5000
        rows.append(changed)
    start = np.cumsum([0, *map(len, rows[:-1])])
    found = near_groups(start, np.concatenate(rows))
    expected = list(range(120))
    for one, other in itertools.combinations(range(120), 2):
        if jaccard(rows[one], rows[other]) >= NEAR:
            low, high = sorted((expected[one], expected[other]))
            expected = [low if group == high else group for group in expected]
    assert len(set(expected)) < 110
    assert found.tolist() == expected
    assert near_groups(np.zeros(0, np.int64), np.zeros(0, np.int64)).tolist() == []
