"""Groups of runs that do not differ."""

import math
import random
import re
from dataclasses import replace
from itertools import combinations

import pytest

from assessor_app.campaign.evaluating.comparing import ComparedPair, Comparison, RunSummary
from assessor_app.campaign.evaluating.ranked_groups import (
    group_letters,
    groups_table,
    ranked_groups,
)
from assessor_app.evaluation.statistics import (
    correction_named,
    interval_named,
    significance_test_named,
)
from assessor_app.evaluation.statistics.significance_test import Drawing

NAN = float("nan")


def comparison(means, apart):
    """Runs with these means, of which the pairs in `apart` differ."""
    names = list(means)
    runs = tuple(RunSummary("AP", one, means[one], 0, 0, 0, 0, 9) for one in names)
    pair = ComparedPair("AP", "", "", 0, 0, 0, 0, 0, 1, 1, 0, 9, 0, 0, 0)
    pairs = tuple(
        replace(pair, a=a, b=b, p_corrected=0.01 if {a, b} in apart else 0.5)
        for at, a in enumerate(names)
        for b in names[at + 1 :]
    )
    tools = significance_test_named("t"), correction_named("holm"), interval_named("t")
    return Comparison(*tools, Drawing(), runs, pairs)


def letters(found, **how):
    return {one.run: group_letters(one.groups) for one in ranked_groups(found, "AP", **how)}


def test_runs_that_do_not_differ_share_a_letter():
    found = comparison({"x": 0.1, "y": 0.5, "z": 0.3}, [{"x", "y"}])
    assert letters(found) == {"y": "a", "z": "a b", "x": "b"}


def test_the_best_comes_first_also_where_less_is_better():
    found = comparison({"x": 0.1, "y": 0.5}, [])
    assert list(letters(found)) == ["y", "x"]
    assert list(letters(found, rising=False)) == ["x", "y"]


def test_runs_that_all_differ_have_a_letter_each():
    pairs = [{"x", "y"}, {"x", "z"}, {"y", "z"}]
    assert letters(comparison({"x": 3, "y": 2, "z": 1}, pairs)) == {"x": "a", "y": "b", "z": "c"}


def test_no_two_of_a_group_differ_and_everybody_is_in_one():
    apart = [{"p", "s"}, {"q", "t"}, {"p", "t"}, {"q", "r"}]
    found = ranked_groups(comparison(dict(zip("pqrst", (5, 4, 3, 2, 1), strict=True)), apart), "AP")
    members = {}
    for one in found:
        assert one.groups
        for group in one.groups:
            members.setdefault(group, set()).add(one.run)
    assert not [group for group in members.values() for pair in apart if pair <= group]


def test_a_run_without_a_mean_comes_last():
    assert list(letters(comparison({"x": NAN, "y": 0.5}, []))) == ["y", "x"]


def test_letters_go_on_after_z():
    assert group_letters([0, 25, 26]) == "a z a1"


def test_many_letters_are_said_by_their_ends():
    assert group_letters([1, 2, 3, 4, 5]) == "b to f"


def test_the_table_has_a_place_for_each_run():
    rows = groups_table(ranked_groups(comparison({"x": 0.1, "y": 0.5}, []), "AP"), "AP").rows
    assert rows == ((1, "y", 0.5, "a"), (2, "x", 0.1, "a"))


def drawn(runs, share, seed):
    """A comparison of runs in which a share of the pairs differ, the more so the further apart."""
    drawing = random.Random(seed)
    names = [f"r{at:03}" for at in range(runs)]
    means = {name: 1 - at / runs for at, name in enumerate(names)}
    apart = {
        frozenset((a, b))
        for a, b in combinations(names, 2)
        if drawing.random() < share * 2 * (means[a] - means[b])
    }
    return comparison(means, apart), apart


def sets_that_cannot_grow(names, apart):
    """Every set of runs of which no two differ and that no other holds, by trying all sets."""
    whole = [
        frozenset(some)
        for size in range(len(names), 0, -1)
        for some in combinations(names, size)
        if not any(pair <= set(some) for pair in apart)
    ]
    return {one for one in whole if not any(one < other for other in whole)}


@pytest.mark.parametrize(
    ("runs", "share", "seed"),
    [(3, 0.5, 1), (17, 0.2, 1), (17, 0.5, 2), (17, 0.8, 3), (17, 1, 4), (60, 0.4, 5), (200, 1, 6)],
)
def test_two_runs_share_a_letter_exactly_where_they_do_not_differ(runs, share, seed):
    found, apart = drawn(runs, share, seed)
    rows = ranked_groups(found, "AP")
    assert apart
    for one, other in combinations(rows, 2):
        assert bool(set(one.groups) & set(other.groups)) == ({one.run, other.run} not in apart)


@pytest.mark.parametrize("seed", range(12))
def test_groups_cannot_grow_and_none_is_one_too_many(seed):
    found, apart = drawn(9, 0.3 + seed / 20, seed)
    members = {}
    for one in ranked_groups(found, "AP"):
        for group in one.groups:
            members.setdefault(group, set()).add(one.run)
    names = [one.run for one in found.runs]
    assert {frozenset(one) for one in members.values()} <= sets_that_cannot_grow(names, apart)
    alike = {frozenset(pair) for pair in combinations(names, 2) if set(pair) not in apart}
    for left_out in members:
        rest = [one for group, one in members.items() if group != left_out]
        said = {frozenset(pair) for one in rest for pair in combinations(sorted(one), 2)}
        assert said < alike or set().union(*rest) < set(names)


def test_a_pair_that_does_not_differ_shares_a_letter_across_one_that_does():
    # An order cut where w and x differ would part w from y and z, from which nothing parts it.
    found = comparison(dict(zip("wxyz", (4, 3, 2, 1), strict=True)), [{"w", "x"}])
    assert letters(found) == {"w": "a", "x": "b", "y": "a b", "z": "a b"}


def test_a_run_without_a_mean_is_in_no_group():
    assert letters(comparison({"x": NAN, "y": 0.5, "z": 0.4}, [])) == {"y": "a", "z": "a", "x": ""}


def test_of_many_letters_only_those_that_follow_each_other_are_said_by_their_ends():
    assert group_letters([0, 1, 2, 4, 5, 8]) == "a to c e f i"


def test_where_letters_run_out_runs_are_counted():
    found, apart = drawn(200, 1, 6)
    signs = {one.run: one.mean for one in found.runs}
    pairs = tuple(replace(one, difference=signs[one.a] - signs[one.b]) for one in found.pairs)
    table = groups_table(ranked_groups(replace(found, pairs=pairs), "AP"), "AP")
    assert [one.key for one in table.columns] == ["place", "run", "mean", "better", "worse"]
    assert re.fullmatch(
        r"\d+ letters would be needed to mark the runs that do not differ significantly; the table "
        "counts the significantly worse and better runs instead.",
        table.note,
    )
    assert sum(row[3] for row in table.rows) == sum(row[4] for row in table.rows) == len(apart)
    for _, run, mean, better, worse in table.rows:
        foes = [next(iter(pair - {run})) for pair in apart if run in pair]
        assert better == sum(signs[one] < mean for one in foes)
        assert worse == sum(signs[one] > mean for one in foes)
    falling = ranked_groups(replace(found, pairs=pairs), "AP", rising=False)
    assert falling[-1].better == 0
    assert not math.isnan(falling[-1].mean)
