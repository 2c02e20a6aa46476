"""Reading time, text read, sessions and graded intents, against plain loops over the ranks."""

import math
import random

import numpy as np
import pytest

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.measures import parse_measure
from assessor_app.evaluation.scores import score

DOCUMENTS = [f"d{number:02}" for number in range(40)]


def collection(seed, topics):
    chance = random.Random(seed)
    judged = {
        topic: {one: chance.choice((-1, 0, 0, 1, 2, 3)) for one in chance.sample(DOCUMENTS, 25)}
        for topic in topics
    }
    run = {topic: chance.sample(DOCUMENTS, chance.randint(1, 30)) for topic in topics}
    return judged, run


def values(rankings, name):
    (one,) = parse_measure(name)
    return score(rankings, [one]).values[one.name][0]


def seconds_to_save(grades, h, words, rel, k):
    """TBG as a simulation of the time that passes rank by rank."""
    gain, time = 0.0, 0.0
    for grade in grades[:k]:
        relevant = grade >= rel
        if relevant:
            gain += 0.64 * 0.77 * math.exp(-time * math.log(2) / h)
        time += 4.4 + (0.64 if relevant else 0.39) * (0.018 * words + 7.8)
    return gain


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("TBG", (224, 500, 1, None)),
        ("TBG(h=60,words=1200,rel=2)", (60, 1200, 2, None)),
        ("time_biased_gain@7", (224, 500, 1, 7)),
    ],
)
def test_time_biased_gain_adds_the_time_of_each_rank(ranked, name, given):
    judged, run = collection(3, "abcdef")
    found = values(ranked(judged, run), name)
    for at, topic in enumerate("abcdef"):
        grades = [judged[topic].get(one, 0) for one in run[topic]]
        assert found[at] == pytest.approx(seconds_to_save(grades, *given), rel=1e-12)


def test_the_users_of_time_biased_gain_can_be_others(ranked):
    rankings = ranked({"1": {"a": 1, "b": 1}}, {"1": ["x", "a", "b"]})
    each = 2 + 0.5 * 10
    expected = 0.8 * 0.9 * (2 ** (-each / 30) + 2 ** (-(each + 2 + 0.8 * 10) / 30))
    user = "summary=2,fixed=10,per_word=0,click=0.8,click_nonrel=0.5,save=0.9"
    assert values(rankings, f"TBG(h=30,{user})")[0] == pytest.approx(expected, rel=1e-12)


def gain_of_text(grades, length, limit, k):
    """The U-measure over the characters of the text that the user reads, one by one."""
    text = []
    for grade in grades[:k]:
        text += [0.0] * 200
        if grade > 0:
            text += [0.0] * round(0.2 * length)
            text[-1] = (2 ** min(grade, 4) - 1) / 16
    return sum(g * max(0, 1 - place / limit) for place, g in enumerate(text, 1))


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("U", (3000, 132_000, None)),
        ("U(L=4000)", (3000, 4000, None)),
        ("U-measure(characters=5000)@6", (5000, 132_000, 6)),
    ],
)
def test_u_measure_reads_the_text_of_a_ranking(ranked, name, given):
    judged, run = collection(4, "abcd")
    found = values(ranked(judged, run), name)
    for at, topic in enumerate("abcd"):
        grades = [judged[topic].get(one, 0) for one in run[topic]]
        assert found[at] == pytest.approx(gain_of_text(grades, *given), rel=1e-12)


SESSIONS = ("7.1", "7.2", "7.10", "8.1", "alone")


def session_gain(judged, run, queries, bq=4.0, b=2.0, k=None):
    total = 0.0
    for number, topic in queries:
        for rank, one in enumerate(run.get(topic, [])[:k], 1):
            gain = max(0, judged[topic].get(one, 0))
            total += gain / max(1, math.log(rank, b)) / (1 + math.log(number, bq))
    return total


@pytest.mark.parametrize(
    ("name", "given"),
    [("sDCG", {}), ("sessionDCG(bq=2,b=10)@5", {"bq": 2, "b": 10, "k": 5})],
)
def test_a_session_adds_its_discounted_queries_at_the_last_one(ranked, name, given):
    judged, run = collection(5, SESSIONS)
    rankings = ranked(judged, run)
    found = dict(zip(rankings.topics, values(rankings, name), strict=True))
    seven = [(1, "7.1"), (2, "7.2"), (10, "7.10")]
    assert math.isnan(found["7.1"])
    assert math.isnan(found["7.2"])
    assert found["7.10"] == pytest.approx(session_gain(judged, run, seven, **given), rel=1e-12)
    for topic in ("8.1", "alone"):
        expected = session_gain(judged, run, [(1, topic)], **given)
        assert found[topic] == pytest.approx(expected, rel=1e-12)


def test_the_mean_is_over_sessions_and_a_missing_query_adds_nothing(ranked):
    judged, run = collection(6, SESSIONS)
    del run["7.10"], run["alone"]
    rankings = ranked(judged, run, options=EvaluationOptions(complete=True))
    seven = [(1, "7.1"), (2, "7.2")]
    expected = [session_gain(judged, run, seven), session_gain(judged, run, [(1, "8.1")]), 0.0]
    found = score(rankings, parse_measure("sDCG"))
    assert found.average("sessionDCG", 0) == pytest.approx(np.mean(expected), rel=1e-12)
    assert found.averaged_of(found.requested[0]).tolist() == [3]


def test_the_two_measures_called_sdcg_differ_by_case_alone():
    names = {text: parse_measure(text)[0].name for text in ("sDCG@5", "SDCG@5", "sdcg@5")}
    assert names == {"sDCG@5": "sessionDCG@5", "SDCG@5": "SDCG@5", "sdcg@5": "SDCG@5"}


def test_queries_of_a_session_are_counted_from_1(ranked):
    with pytest.raises(WrongUse, match=r"topic 3\.0 is not a query"):
        values(ranked({"3.0": {"a": 1}}, {"3.0": ["a"]}), "sDCG")


def graded_intents(entries, ranking, k, rel, gain):
    """I-rec, D-nDCG of one topic, from the formulas of the paper."""
    intents = sorted({intent for intent, _, grade in entries if grade >= rel})
    worth = {}
    for _, document, grade in entries:
        if grade >= rel:
            of = grade if gain == "linear" else 2**grade - 1
            worth[document] = worth.get(document, 0) + of / len(intents)
    best = sorted(worth.values(), reverse=True)[:k]
    ideal = sum(one / math.log2(rank + 1) for rank, one in enumerate(best, 1))
    top = ranking[:k]
    reached = sum(worth.get(one, 0) / math.log2(rank + 1) for rank, one in enumerate(top, 1))
    covered = {intent for intent, one, grade in entries if grade >= rel and one in top}
    return len(covered) / len(intents), reached / ideal


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(
    ("given", "rel", "gain"), [("", 1, "linear"), ("rel=2,gain=exp", 2, "exp")]
)
def test_graded_intents_are_those_of_the_formulas(ranked_in_groups, seed, given, rel, gain):
    chance = random.Random(seed)
    entries = [
        (intent, one, chance.choice((0, 0, 1, 2, 3)))
        for intent in "12345"
        for one in chance.sample(DOCUMENTS, 12)
    ]
    ranking = chance.sample(DOCUMENTS, 30)
    rankings = ranked_in_groups([("t", *entry) for entry in entries], {"t": ranking})
    recall, gained = graded_intents(entries, ranking, 10, rel, gain)
    inside = f"({given})" if given else ""
    assert values(rankings, f"D-nDCG{inside}@10")[0] == pytest.approx(gained, rel=1e-12)
    assert values(rankings, f"I-rec(rel={rel})@10")[0] == pytest.approx(recall, rel=1e-12)
    more = ",".join(filter(None, (given, "gamma=0.3")))
    expected = 0.3 * recall + 0.7 * gained
    assert values(rankings, f"D#-nDCG({more})@10")[0] == pytest.approx(expected, rel=1e-12)
    half = (recall + gained) / 2
    assert values(rankings, f"d#-ndcg{inside}@10")[0] == pytest.approx(half, rel=1e-12)


def test_one_intent_makes_it_ndcg(ranked):
    judged, run = collection(9, "ab")
    rankings = ranked(judged, run)
    assert values(rankings, "D-nDCG@10") == pytest.approx(values(rankings, "nDCG@10"), rel=1e-12)
