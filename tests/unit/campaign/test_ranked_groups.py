"""Groups of runs that do not differ."""

from dataclasses import replace

from assessor_app.campaign.comparing import ComparedPair, Comparison, RunSummary
from assessor_app.campaign.ranked_groups import group_letters, groups_table, ranked_groups
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
