"""The depth of the pool in the runs, and the unique documents of each run."""

import io
from collections import defaultdict

import pytest

from assessor_app.campaign.evaluating.evaluating import evaluate
from assessor_app.campaign.evaluating.evaluation import EvaluationRequest
from assessor_app.campaign.evaluating.ranking_similarity import ranked_campaign
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.files.sample import sample_campaign
from assessor_app.campaign.pooling.pool_request import PoolRequest
from assessor_app.campaign.pooling.pooling import make_pool, pool_depth
from assessor_app.campaign.reporting.exporting import export
from assessor_app.campaign.reporting.reporting import report_content
from assessor_app.campaign.stability.stability import left_out_table
from assessor_app.evaluation.evaluation_options import EvaluationOptions

RUN = "".join(f"7 Q0 d{rank:02} {rank} {100 - rank} x\n" for rank in range(1, 31))


@pytest.fixture(scope="module")
def sample(tmp_path_factory):
    path = tmp_path_factory.mktemp("sample") / "sample.assess"
    sample_campaign(path).close()
    with open_campaign(path) as campaign:
        yield campaign


@pytest.fixture
def unpooled(new, take_in):
    made = new()
    take_in(made, "run", RUN)
    return made


def test_the_depth_of_a_pool_is_that_it_was_made_with(unpooled):
    assert pool_depth(unpooled) is None
    make_pool(unpooled, 7)
    assert pool_depth(unpooled) == 7
    make_pool(unpooled, 12)
    assert pool_depth(unpooled) == 12
    make_pool(unpooled, 5)
    assert pool_depth(unpooled) == 12


def test_a_single_pool_may_be_deeper_than_the_runs(unpooled):
    make_pool(unpooled, 100)
    assert pool_depth(unpooled) == 100


def test_with_a_budget_the_depth_is_the_one_that_it_sufficed_for(unpooled):
    make_pool(unpooled, PoolRequest(depth=20, budget=9))
    assert pool_depth(unpooled) == 9


def test_a_pool_that_replaced_a_deeper_one_has_its_own_depth(unpooled):
    make_pool(unpooled, 20)
    make_pool(unpooled, PoolRequest(depth=4, replace=True))
    assert pool_depth(unpooled) == 4


def test_a_pool_made_otherwise_as_well_has_no_depth(unpooled):
    make_pool(unpooled, 5)
    make_pool(unpooled, PoolRequest(method="rrf", budget=8))
    assert pool_depth(unpooled) is None


def _judged(campaign) -> dict[str, dict[str, int]]:
    out = io.StringIO(newline="")
    export(campaign, "qrels")(out)
    found: dict[str, dict[str, int]] = defaultdict(dict)
    for line in out.getvalue().splitlines():
        topic, _, document, grade = line.split()
        found[topic][document] = int(grade)
    return found


def _average_precision(ranked, grades, level):
    relevant = {document for document, grade in grades.items() if grade >= level}
    hits = [rank for rank, document in enumerate(ranked, 1) if document in relevant]
    return sum(at / rank for at, rank in enumerate(hits, 1)) / max(1, len(relevant))


@pytest.mark.parametrize("depth", [None, 1, 5, 10])
def test_what_a_run_brought_alone_is_what_no_other_has_among_its_first(sample, depth):
    """All of it counted again, document by document."""
    evaluation = evaluate(sample, EvaluationRequest(measures=("AP",)))
    judged, level = _judged(sample), evaluation.rankings.level(None)
    names = evaluation.rankings.names
    lists = {
        name: one.topics
        for name, one in zip(
            names, ranked_campaign(sample, EvaluationOptions(), names), strict=True
        )
    }
    table = left_out_table(evaluation, depth)
    for row in table.rows:
        name = row[0]
        own, total, before = [], 0.0, 0.0
        for topic, grades in judged.items():
            elsewhere = {
                document
                for other in names
                if other != name
                for document in lists[other].get(topic, ())[:depth]
            }
            mine = lists[name].get(topic, ())
            alone = set(mine[:depth]) & set(grades) - elsewhere
            own += [grades[document] for document in alone]
            left = {one: grade for one, grade in grades.items() if one not in alone}
            total += _average_precision(mine, left, level)
            before += _average_precision(mine, grades, level)
        assert row[1:3] == (len(own), sum(grade >= level for grade in own))
        assert row[3] == pytest.approx(before / len(judged))
        assert row[4] == pytest.approx(total / len(judged))
    shown = "at any rank" if depth is None else f"pool depth {depth}"
    assert shown in table.note


def test_the_depth_makes_a_difference_in_the_sample(sample):
    evaluation = evaluate(sample, EvaluationRequest(measures=("AP",)))
    whole, pooled = left_out_table(evaluation), left_out_table(evaluation, 10)
    assert sum(row[1] for row in whole.rows) < sum(row[1] for row in pooled.rows)


def test_the_report_takes_the_depth_of_the_pool_and_says_it(sample):
    content = report_content(sample, EvaluationRequest(measures=("AP",)))
    (section,) = [one for one in content.sections if one.title == "Pool bias and reusability"]
    assert pool_depth(sample) == 10
    assert section.tables == (
        left_out_table(evaluate(sample, EvaluationRequest(measures=("AP",))), 10),
    )
    assert "pool depth 10" in section.tables[0].note
