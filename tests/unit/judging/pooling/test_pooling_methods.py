import random

import numpy as np
import pytest

from assessor_app.domain.problems import WrongUse
from assessor_app.judging.pooling import POOLINGS, pooling_named
from assessor_app.judging.pooling.candidates import RankedRun, candidates_of, even_shares
from assessor_app.judging.pooling.pooling_method import UNKNOWN, Question, Stratum, strata_written
from assessor_app.judging.pooling.static_pooling import combmnz_priority as combmnz
from assessor_app.judging.pooling.static_pooling import reciprocal_rank_priority as rrf


def run(name, *lines):
    """A run of (topic, document, rank[, score])."""
    rows = [(*line, -line[2])[:4] for line in lines]
    topic, document, rank, score = np.array(rows, float).reshape(-1, 4).T
    return RankedRun(name, topic.astype(int), document.astype(int), rank.astype(int), score)


def question(runs, depth=None, judged=(), pooled=(), **options):
    held = candidates_of(runs, depth)
    places = list(zip(held.topic.tolist(), held.document.tolist(), strict=True))
    outcome = np.array([dict(judged).get(one, UNKNOWN) for one in places], np.int8)
    in_pool = np.array([one in set(pooled) for one in places], bool)
    return Question(held, outcome, in_pool, depth, **options)


def chosen(name, asked):
    selection = pooling_named(name).select(asked)
    held = asked.candidates
    topics, documents = held.topic[selection.chosen], held.document[selection.chosen]
    return list(zip(topics.tolist(), documents.tolist(), strict=True))


def drawn_runs(seed, runs=4, topics=3, documents=30, lines=12):
    lots = random.Random(seed)
    return [
        run(
            str(number),
            *(
                (topic, document, rank + 1, 100 - rank - lots.random())
                for topic in range(topics)
                for rank, document in enumerate(lots.sample(range(documents), lines))
            ),
        )
        for number in range(runs)
    ]


def lists_of(runs, topic):
    return [
        [d for t, d in zip(one.topic.tolist(), one.document.tolist(), strict=True) if t == topic]
        for one in runs
    ]


def test_depth_k_takes_the_first_k_of_every_run_with_the_rank_it_had():
    runs = [
        run("one", (0, 5, 1), (0, 3, 2), (0, 4, 3), (1, 5, 1)),
        run("two", (0, 3, 1), (0, 9, 2), (0, 5, 3)),
    ]
    asked = question(runs, 2)
    assert chosen("depth", asked) == [(0, 3), (0, 5), (0, 9), (1, 5)]
    held = asked.candidates
    rows = zip(held.owner.tolist(), held.run.tolist(), held.rank.tolist(), strict=True)
    assert list(rows) == [(0, 0, 2), (0, 1, 1), (1, 0, 1), (2, 1, 2), (3, 0, 1)]
    assert held.best.tolist() == [1, 1, 2, 1]


@pytest.mark.parametrize("name", [one.name for one in POOLINGS])
def test_no_runs_bring_nothing_and_an_empty_run_nothing_more(name):
    options = {"budget": 3, "strata": (Stratum(1, 9, 0.5),)}
    assert chosen(name, question([], **options)) == []
    runs = [run("empty"), run("one", (0, 1, 1))]
    assert chosen(name, question(runs, **options)) == [(0, 1)]


def test_a_document_twice_in_a_run_counts_once_at_its_better_rank():
    held = candidates_of([run("one", (0, 7, 1), (0, 8, 2), (0, 7, 3))])
    assert (held.document.tolist(), held.size.tolist(), held.best.tolist()) == (
        [7, 8], [1, 1], [1, 2],
    )  # fmt: skip


@pytest.mark.parametrize("seed", range(5))
def test_a_budget_on_depth_takes_the_greatest_depth_that_fits(seed):
    runs = drawn_runs(seed)
    sizes = {k: len(chosen("depth", question(runs, k))) for k in range(1, 13)}
    for budget in (sizes[1], sizes[3] + 1, sizes[12] + 100):
        fitting = max(size for size in sizes.values() if size <= budget)
        assert len(chosen("depth", question(runs, budget=budget))) == fitting
    with pytest.raises(WrongUse, match="too small"):
        chosen("depth", question(runs, budget=sizes[1] - 1))


@pytest.mark.parametrize("seed", range(5))
def test_reciprocal_rank_and_combmnz_are_what_their_papers_say(seed):
    runs = drawn_runs(seed)
    held = candidates_of(runs)
    for at, (topic, document) in enumerate(zip(held.topic, held.document, strict=True)):
        by_rank, by_score, count = 0.0, 0.0, 0
        for one in runs:
            of_topic = one.topic == topic
            place = np.flatnonzero(of_topic & (one.document == document))
            if len(place):
                scores = one.score[of_topic]
                by_rank += 1 / (60 + int(one.rank[place[0]]))
                by_score += (one.score[place[0]] - scores.min()) / np.ptp(scores)
                count += 1
        assert rrf(held)[at] == pytest.approx(by_rank)
        assert combmnz(held)[at] == pytest.approx(by_score * count)


def test_scores_that_are_infinite_or_all_alike_do_no_harm():
    runs = [
        run("one", (0, 1, 1, np.inf), (0, 2, 2, 0.0), (0, 3, 3, -np.inf)),
        run("two", (0, 1, 1, 5.0), (0, 2, 2, 5.0)),
    ]
    assert combmnz(candidates_of(runs)).tolist() == [4.0, 3.0, 0.0]


def test_a_budget_is_shared_evenly_or_goes_to_the_best_of_all_topics():
    runs = [
        run("one", (0, 1, 1), (0, 2, 2), (0, 3, 3), (1, 4, 1), (2, 5, 1), (2, 6, 2)),
        run("two", (0, 1, 1), (0, 2, 2), (0, 3, 3)),
    ]
    assert chosen("rrf", question(runs, budget=4)) == [(0, 1), (0, 2), (1, 4), (2, 5)]
    assert chosen("rrf", question(runs, budget=3, by_priority=True)) == [(0, 1), (0, 2), (0, 3)]


@pytest.mark.parametrize("seed", range(20))
def test_even_shares_spend_the_whole_budget_and_differ_by_one_where_there_is_more(seed):
    lots = random.Random(seed)
    available = np.array([lots.randint(0, 9) for _ in range(8)])
    budget = lots.randint(0, 80)
    shares = even_shares(available, budget)
    assert shares.sum() == min(budget, available.sum())
    assert (shares <= available).all()
    short = shares < available
    if short.any():
        assert shares[short].min() >= shares.max() - 1


def mtf_by_hand(lists, relevant, number):
    """The method as the paper tells it, on what is judged; new documents are not relevant."""
    points, seen, found = [0] * len(lists), [], []
    rows = [list(one) for one in lists]
    current = None
    while len(found) < number and any(rows):
        if current is None or not rows[current]:
            alive = [at for at, one in enumerate(rows) if one]
            current = max(alive, key=lambda at: (points[at], -at))
        document = rows[current].pop(0)
        if document in seen:
            continue
        seen.append(document)
        if document not in relevant:
            found.append(document)
        if not relevant.get(document, 0):
            points[current] -= 1
            current = None
    return found


def max_mean_by_hand(lists, relevant, number):
    seen, found = [], []
    while len(found) < number and any(set(one) - set(seen) for one in lists):
        means = []
        for at, row in enumerate(lists):
            known = [one for one in seen if one in row]
            good = sum(relevant.get(one, 0) for one in known)
            if set(row) - set(seen):
                means.append(((good + 1) / (len(known) + 2), -len(known), -at))
        run_number = -max(means)[2]
        document = next(one for one in lists[run_number] if one not in seen)
        seen.append(document)
        if document not in relevant:
            found.append(document)
    return found


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize(("name", "by_hand"), [("mtf", mtf_by_hand), ("maxmean", max_mean_by_hand)])
def test_adaptive_methods_choose_what_their_rules_say(name, by_hand, seed):
    runs = drawn_runs(seed)
    lots = random.Random(seed)
    relevant = {document: lots.randint(0, 1) for document in lots.sample(range(30), 10)}
    judged = [
        ((topic, document), said) for topic in range(3) for document, said in relevant.items()
    ]
    found = chosen(name, question(runs, budget=12, judged=judged))
    for topic in range(3):
        expected = by_hand(lists_of(runs, topic), relevant, 4)
        assert {d for t, d in found if t == topic} == set(expected)


@pytest.mark.parametrize("name", ["mtf", "maxmean"])
def test_adaptive_methods_give_the_budget_to_documents_nobody_judged_and_the_pool_lacks(name):
    runs = drawn_runs(1, topics=1, documents=12)
    judged = [((0, document), 1) for document in range(4)]
    pooled = [(0, document) for document in range(2, 8)]
    found = chosen(name, question(runs, budget=99, judged=judged, pooled=pooled))
    assert found == [(0, document) for document in range(8, 12)]


@pytest.mark.parametrize("name", [one.name for one in POOLINGS if one.row])
def test_every_row_holds_every_candidate_once_topic_after_topic(name):
    asked = question(drawn_runs(3))
    row = pooling_named(name).row(asked)
    assert sorted(row.tolist()) == list(range(len(asked.candidates)))
    assert (np.diff(asked.candidates.topic[row]) >= 0).all()


def test_a_sample_takes_its_share_of_each_stratum_and_never_nothing():
    runs = [run("one", *((0, rank, rank) for rank in range(1, 101)), (1, 1, 1), (1, 2, 30))]
    strata = strata_written("1:10:1,11:60:.25")
    selection = pooling_named("sample").select(question(runs, strata=strata))
    frame = selection.frame
    assert len(frame.candidate) == 62
    for topic, stratum, size, number in (
        (0, 0, 10, 10),
        (0, 1, 50, 13),
        (1, 0, 1, 1),
        (1, 1, 1, 1),
    ):
        held = question(runs).candidates
        inside = (held.topic[frame.candidate] == topic) & (frame.stratum == stratum)
        assert (inside.sum(), frame.drawn[inside].sum()) == (size, number)
        assert set(frame.chance[inside].tolist()) == {number / size}


def test_strata_are_read_as_written():
    assert strata_written("1:10:1, 11:50:0.2,") == (Stratum(1, 10, 1.0), Stratum(11, 50, 0.2))


@pytest.mark.parametrize(
    "text",
    ["", ",", "1", "1:2", "0:5:1", "5:1:1", "1:5:0", "1:5:1.5", "1:5:nan", "1:5:.", "1:5:",
     "1:5:1,5:9:1", "6:9:1,1:5:1", "1:5:-1", "1:5:1:1"],
)  # fmt: skip
def test_strata_that_make_no_sense_are_refused(text):
    with pytest.raises(WrongUse):
        strata_written(text)


def test_an_unknown_method_is_refused_with_the_known_ones():
    with pytest.raises(WrongUse, match="depth"):
        pooling_named("magic")
