"""Advice on ending a topic: documents found, the test of the recall, and the words."""

import json

import pytest
from scipy.stats import hypergeom

from assessor_app.campaign.judging import judging
from assessor_app.campaign.judging.judging import Shown
from assessor_app.campaign.judging.stopping_advice import (
    as_json,
    gain_figure,
    gain_note,
    gain_table,
    topic_gains,
)
from assessor_app.campaign.pooling.pooling import make_pool
from assessor_app.campaign.searching.search_plan import open_search
from assessor_app.cli.command_line import main
from assessor_app.domain.events import SearchOrigin
from assessor_app.domain.problems import WrongUse

NAMES = [f"d{at:02}" for at in range(40)]


@pytest.fixture
def lead(new, take_in):
    """Forty documents pooled for topic 7 and for topic 8, and one that is not pooled."""
    made = new(name="lead")
    take_in(made, "topics", '{"id": "7", "title": "tides"}\n{"id": "8", "title": "moon"}\n')
    rows = (f"{topic} Q0 {one} {at} {-at} r\n" for topic in "78" for at, one in enumerate(NAMES, 1))
    take_in(made, "run", "".join(rows))
    take_in(made, "documents", '{"id": "x", "text": "On x, a tide."}\n')
    make_pool(made, 40)
    judging.add_assessor(made, "ann")
    judging.add_assessor(made, "ben")
    return made


def judge(campaign, grades, assessor="ann", topic="7"):
    """Give the first documents these grades, in their order."""
    for name, grade in zip(NAMES, grades, strict=False):
        judging.judge(campaign, (assessor, topic, name), grade)


def least_p(row: list[int], target: float, ordered_from: int = 0) -> float:
    """The definition, over each tail, with scipy."""
    found, least = sum(row), 1.0
    for before in range(ordered_from, len(row)):
        already, left = sum(row[:before]), len(NAMES) - before
        wrong = [k for k in range(left + 1) if found < (target - 1e-12) * (already + k)]
        chance = hypergeom.cdf(sum(row[before:]), left, wrong[0], len(row) - before)
        least = min(least, chance if wrong else 0.0)
    return least


def test_what_was_found_is_counted_and_tested(lead):
    row = [1, 1, 1, 0, 1, 1] + [0] * 19
    judge(lead, row)
    one, other = topic_gains(lead, 0.8)
    assert (one.documents, one.judged, one.relevant, one.since) == (40, 25, 5, 19)
    assert one.p == pytest.approx(least_p(row, 0.8), abs=1e-9)
    further = next(n for n in range(16) if least_p(row + [0] * n, 0.8) < 0.05)
    assert one.further == further > 0
    assert not one.can_end
    assert (other.judged, other.p, other.further, other.can_end) == (0, None, None, False)
    assert other.advice == "go on: no relevant document yet"


def test_a_topic_can_be_ended_after_the_further_documents_and_not_one_before(lead):
    row = [1, 1, 1, 0, 1, 1] + [0] * 19
    judge(lead, row)
    further = topic_gains(lead, 0.8)[0].further
    judge(lead, row + [0] * (further - 1))
    before = topic_gains(lead, 0.8)[0]
    assert (before.further, before.can_end) == (1, False)
    assert before.advice == "go on: 1 further irrelevant document would suffice"
    judge(lead, row + [0] * further)
    now = topic_gains(lead, 0.8)[0]
    assert (now.further, now.can_end) == (0, True)
    assert now.p < 0.05
    assert now.advice == "can end: recall of 80% reached"
    assert gain_note((now,)).startswith("1 topic can be ended")


@pytest.mark.parametrize(
    ("orders", "unranked"),
    [
        (["learned:1"] * 15 + ["id"] * 12 + ["random:1"] * 12, "id"),
        ([f"random:{seed // 3}" for seed in range(27)] + ["learned:1"] * 12, "random:0"),
        (["of a later version:3"] * 20 + ["learned:1"] * 19, "of a later version:3"),
        (["id"] * 19 + ["learned:1"] * 20, None),
    ],
)
def test_orders_that_rank_nothing_count_together(lead, orders, unranked):
    row = [1, 1, 1, 0, 1, 1] + [0] * 33
    for name, grade, order in zip(NAMES, row, orders, strict=False):
        judging.judge(lead, ("ann", "7", name), grade, shown=Shown(order=order))
    one = topic_gains(lead, 0.8)[0]
    assert one.can_end == (unranked is None)
    assert as_json((one,))[0]["unranked_order"] == unranked
    assert one.further == (0 if unranked is None else None)


def test_the_test_ends_no_topic_judged_in_an_order_that_ranks_nothing(lead):
    row = [1, 1, 1, 0, 1, 1] + [0] * 33
    for order, ends in (("learned:4", True), ("id", False), ("random:4", False), ("", True)):
        shown = Shown(order=order)
        for name, grade in zip(NAMES, row, strict=False):
            judging.judge(lead, ("ann", "7", name), grade, shown=shown)
        one = topic_gains(lead, 0.8)[0]
        assert one.p < 0.05
        assert one.can_end == ends
        assert as_json((one,))[0]["unranked_order"] == (None if ends else order)
        said = f"go on: the test is not valid for the order {order}"
        assert one.advice == ("can end: recall of 80% reached" if ends else said)


def test_the_first_grade_of_anyone_gives_the_place_and_the_rule_the_relevance(lead):
    judge(lead, [0, 0, 1])
    for name in (NAMES[2], NAMES[0], NAMES[5]):
        judging.judge(lead, ("ben", "7", name), 1)
    judging.judge(lead, ("ann", "7", NAMES[2]), 1)  # later again: its place stays
    one, _ = topic_gains(lead, 0.8)
    # The consensus of 0 and 1 on the first document is the lower median, 0.
    assert one.is_relevant.tolist() == [False, False, True, True]


def test_when_all_are_judged_nothing_is_uncertain(lead):
    judge(lead, [1] + [0] * 39)
    one, _ = topic_gains(lead, 0.95)
    assert (one.p, one.further, one.can_end, one.advice) == (None, None, True, "all judged")


def test_judgements_without_a_time_come_first_and_no_sample_begins_among_them(lead, take_in):
    lines = "".join(f"7 0 {one} {int(at < 2)}\n" for at, one in enumerate(NAMES[20:30]))
    take_in(lead, "judgements", lines, assessor="ann")
    untimed = topic_gains(lead, 0.8)[0]
    assert (untimed.untimed, untimed.p) == (10, None)
    assert untimed.advice == "go on: the order of judging is not known"
    judge(lead, [1, 0, 0, 0, 0])
    one = topic_gains(lead, 0.8)[0]
    row = [1, 1] + [0] * 8 + [1, 0, 0, 0, 0]
    assert one.is_relevant.tolist() == [bool(it) for it in row]
    assert one.p == pytest.approx(least_p(row, 0.8, ordered_from=10), abs=1e-9)
    assert "10 judgements without a time count as the first" in gain_note((one,))


def test_documents_that_a_search_brought_are_of_the_pool(lead):
    open_search(lead)
    judge(lead, [1, 0])
    judging.judge(lead, ("ann", "7", "x"), 1, flags=str(SearchOrigin("tides", 1)))
    one, _ = topic_gains(lead, 0.8)
    assert (one.documents, one.is_relevant.tolist()) == (41, [True, False, True])


def test_the_curve_has_the_relevant_documents_after_each_judged_one(lead):
    judge(lead, [1, 0, 1])
    figure = gain_figure(topic_gains(lead, 0.8))
    (line,) = figure.series  # topic 8 has no judgement
    assert (line.name, line.x, line.y) == ("7", (0, 1, 2, 3), (0, 1, 1, 2))
    assert line.summary == "2 of 3"


def test_the_table_and_the_json_have_the_same_figures(lead):
    judge(lead, [1, 0, 1, 0, 0])
    gains = topic_gains(lead, 0.9)
    rows = gain_table(gains).rows
    for row, one in zip(rows, as_json(gains), strict=True):
        keys = ("topic", "documents", "judged", "relevant", "since", "p")
        assert (row[0], *row[2:7]) == tuple(one[key] for key in keys)
    assert [one["target"] for one in as_json(gains)] == [0.9, 0.9]


@pytest.mark.parametrize("target", [0, 1.5, -1])
def test_a_target_that_is_no_recall_is_refused(lead, target):
    with pytest.raises(WrongUse, match="is not a recall to reach"):
        topic_gains(lead, target)


def test_without_a_pool_there_is_nothing_to_end(new):
    with pytest.raises(WrongUse, match="no document is pooled"):
        topic_gains(new(), 0.8)


def test_status_prints_the_advice(lead, capsys):
    judge(lead, [1] * 8 + [0] * 25)
    lead.close()
    assert main(["status", str(lead.path), "--stop", "80%"]) == 0
    assert "can end: recall of 80% reached" in capsys.readouterr().out
    assert main(["status", str(lead.path), "--stop", "0.8", "--format", "json"]) == 0
    said = json.loads(capsys.readouterr().out)["stopping"]
    assert [(one["topic"], one["can_end"]) for one in said] == [("7", True), ("8", False)]
    assert main(["status", str(lead.path), "--stop", "0"]) == 2
    assert "is not a recall to reach" in capsys.readouterr().err
