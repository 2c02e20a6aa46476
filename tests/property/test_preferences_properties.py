"""Preferences on random judgements and runs, against definitions written out and scipy."""

from itertools import combinations
from math import isnan, log2

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from scipy.stats import kendalltau

from assessor_app.campaign.evaluating.grouped_judgements import judgements_of_preferences
from assessor_app.campaign.evaluating.ranking_files import judgements_from_file, rank_against
from assessor_app.domain.progress import Silent
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.measures import parse_measures
from assessor_app.evaluation.scores import score

LETTERS = "abcdefgh"
pairs = some.lists(
    some.tuples(some.sampled_from(LETTERS), some.sampled_from(LETTERS), some.integers(0, 1)).filter(
        lambda pair: pair[0] != pair[1]
    ),
    min_size=1,
    max_size=25,
)
orders = some.permutations([*LETTERS, "x", "y"]).flatmap(
    lambda order: some.integers(1, len(order)).map(lambda length: order[:length])
)


def values(folder, read, judged, run, names):
    """The measures of one run of one topic."""
    (folder / "judged").write_text("".join(f"{line}\n" for line in judged))
    lines = "".join(f"1 Q0 {name} 0 {-at} tag\n" for at, name in enumerate(run))
    (folder / "run").write_text(lines)
    rankings = rank_against(
        read(folder / "judged"), [folder / "run"], EvaluationOptions(), Silent(), jobs=1
    )
    scores = score(rankings, parse_measures(names))
    return [float(scores.values[one.name][0, 0]) for one in scores.requested]


@settings(deadline=None, max_examples=100)
@given(pairs, orders, some.integers(1, 6))
def test_pairs_in_order_are_counted_as_defined(tmp_path_factory, pairs, run, k):
    judged = [f"1 {one} {two} {(one, two)[which]}" for one, two, which in pairs]
    names = ("ppref", f"ppref@{k}", f"wpref@{k}", "PrefTau")

    ours = values(
        tmp_path_factory.mktemp("pairs"),
        lambda path: judgements_of_preferences([path]),
        judged,
        run,
        names,
    )

    rank = {name: at + 1 for at, name in enumerate(run)}
    far = len(run) + 1
    known = [((one, two)[which], (two, one)[which]) for one, two, which in pairs]
    ranks = [(rank.get(better, far), rank.get(worse, far)) for better, worse in known]

    def share(depth, weight):
        near = [(one, two) for one, two in ranks if min(one, two) <= depth]
        every = sum(weight(min(pair)) for pair in near)
        right = sum(weight(min(pair)) for pair in near if pair[0] < pair[1])
        return right / every if near else float("nan")

    right, wrong = (sum(sign * (b - a) > 0 for a, b in ranks) for sign in (1, -1))
    theirs = [
        share(len(run), lambda _: 1),
        share(min(k, len(run)), lambda _: 1),
        share(min(k, len(run)), lambda best: 1 / log2(1 + best)),
        (right - wrong) / len(ranks),
    ]
    assert ours == pytest.approx(theirs, nan_ok=True)


@settings(deadline=None, max_examples=60)
@given(some.lists(some.integers(0, 3), min_size=8, max_size=8), some.permutations(LETTERS))
def test_tau_b_on_all_pairs_is_scipys(tmp_path_factory, grades, run):
    judged = [f"1 0 {name} {grade}" for name, grade in zip(LETTERS, grades, strict=True)]
    (ours,) = values(
        tmp_path_factory.mktemp("grades"), judgements_from_file, judged, run, ["PrefTauB"]
    )
    theirs = kendalltau(grades, [-run.index(name) for name in LETTERS]).statistic
    assert isnan(ours) if isnan(theirs) else ours == pytest.approx(theirs)


@settings(deadline=None, max_examples=60)
@given(some.lists(some.integers(0, 2), min_size=8, max_size=8), orders)
def test_trec_evals_counts_on_one_group_are_those_of_its_pairs(tmp_path_factory, grades, run):
    judged = [f"1 0 {name} {grade}" for name, grade in zip(LETTERS, grades, strict=True)]
    names = ("prefs_num_prefs_poss", "prefs_num_prefs_ful", "prefs_num_prefs_ful_ret")
    ours = values(tmp_path_factory.mktemp("counts"), judgements_from_file, judged, run, names)

    grade = dict(zip(LETTERS, grades, strict=True))
    strict = [
        tuple(sorted(pair, key=lambda name: -grade[name]))
        for pair in combinations(LETTERS, 2)
        if grade[pair[0]] != grade[pair[1]]
    ]
    rank = {name: at for at, name in enumerate(run)}
    both = [pair for pair in strict if set(pair) <= set(run) and rank[pair[0]] < rank[pair[1]]]
    one = [pair for pair in strict if pair[0] in rank and pair[1] not in rank]
    assert ours == [len(strict), len(both) + len(one), len(both)]


@settings(deadline=None, max_examples=60)
@given(some.lists(some.integers(0, 3), min_size=8, max_size=8).filter(any), some.data())
def test_an_order_that_the_grades_allow_is_fully_compatible(tmp_path_factory, grades, data):
    grade = dict(zip(LETTERS, grades, strict=True))
    shuffled = data.draw(some.permutations(LETTERS))
    run = sorted(shuffled, key=lambda name: -grade[name])
    judged = [f"1 0 {name} {value}" for name, value in grade.items()]
    ours = values(
        tmp_path_factory.mktemp("ideal"), judgements_from_file, judged, run, ["Compat", "ppref"]
    )
    assert ours[0] == pytest.approx(1)
    assert isnan(ours[1]) or ours[1] == 1
