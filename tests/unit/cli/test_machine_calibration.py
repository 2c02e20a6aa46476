"""A model is calibrated against persons; every figure is computed again by other means."""

import json
import math
import statistics
from collections import Counter

import pytest

from assessor_app.campaign.assigning.kinds_of_assessors import checked_kind, set_kind
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging.judging import judge
from assessor_app.campaign.stability.ranking_weights import weights
from assessor_app.domain.assessor_kind import MODEL
from assessor_app.store.journal import journal
from assessor_app.store.tables import pools

metrics = pytest.importorskip("sklearn.metrics")
PEOPLE = ("ada", "ben", "chi")


def majority_or_lower_median(grades):
    grade, times = Counter(grades).most_common(1)[0]
    return grade if 2 * times > len(grades) else statistics.median_low(grades)


@pytest.fixture
def graded(sample):
    """Grades by a model of all pooled documents, those of persons, and the weights."""
    with open_campaign(sample) as campaign:
        people = {}
        for one in journal.judgements(campaign.store):
            if one.grade is not None:
                people.setdefault((one.topic, one.document), []).append(one.grade)
        people = {item: majority_or_lower_median(said) for item, said in people.items()}
        pooled = [
            (topic, document)
            for topic in pools.sizes(campaign.store)
            for document in pools.documents_of(campaign.store, topic)
        ]
        model = {}
        for at, item in enumerate(pooled):
            model[item] = (people.get(item, 1) + (at % 4 == 0) - (at % 7 == 0)) % 4
            judge(campaign, ("bot", *item), model[item])
        set_kind(campaign, ["bot"], checked_kind(MODEL))
        return model, people, weights(campaign, pooled)


def check(found, pairs, level=1):
    first, second = zip(*pairs, strict=True)
    assert found["n"] == len(pairs)
    assert found["share"] == pytest.approx(metrics.accuracy_score(first, second))
    spread = statistics.fmean(a - b for a, b in pairs)
    assert found["difference"] == pytest.approx(spread)
    for name, one, other in (
        ("kappa", first, second),
        ("binary_kappa", [a >= level for a in first], [b >= level for b in second]),
    ):
        wanted = metrics.cohen_kappa_score(one, other) if len({*one, *other}) > 1 else math.nan
        if math.isnan(wanted):
            assert found[name] is None
            assert found["why"]
        else:
            assert found[name] == pytest.approx(wanted)


def test_figures_are_those_of_scikit_learn_overall_and_by_topic(graded, sample, run):
    model, people, _ = graded
    code, out, _ = run("quality", sample, "--format", "json")
    (found,) = json.loads(out)["calibration"]
    assert (code, found["assessor"], found["kind"]) == (0, "bot", "model")
    both = [item for item in model if item in people]
    with open_campaign(sample) as campaign:
        level = campaign.scale.relevant_from
    check(found, [(model[item], people[item]) for item in both], level)
    topics = {one["topic"]: one for one in found["topics"]}
    assert topics.keys() == {topic for topic, _ in both}
    for name, one in topics.items():
        check(one, [(model[item], people[item]) for item in both if item[0] == name], level)
    counts = {(one["grade"], one["people"]): one["documents"] for one in found["grades"]}
    assert counts == Counter((model[item], people[item]) for item in both)
    assert not {"bot"} & {one["assessor"] for one in json.loads(out)["assessors"]}


def test_documents_that_can_change_the_order_of_systems_come_first(graded, sample, run):
    model, people, weight = graded
    _, out, _ = run("quality", sample, "--format", "json")
    (found,) = json.loads(out)["calibration"]
    listed = {(one["topic"], one["document"]): one for one in found["to_judge"]}
    assert listed.keys() == {item for item in model if people.get(item) != model[item]}
    for item, one in listed.items():
        assert (one["machine"], one["people"]) == (model[item], people.get(item))
        assert one["weight"] == pytest.approx(weight[item])
    order = [one["weight"] for one in found["to_judge"]]
    assert order == sorted(order, reverse=True)
    _, text, _ = run("quality", sample)
    assert "Models and rules against persons" in text
    assert "bot (model)" in text


def test_adjudication_and_exclusion_count_and_without_machines_nothing_is_shown(
    graded, sample, run
):
    model, _, _ = graded
    item = next(iter(model))
    grade = (model[item] + 2) % 4
    run("adjudicate", sample, "--topic", item[0], "--document", item[1], "--grade", grade)
    _, out, _ = run("quality", sample, "--format", "json")
    (found,) = json.loads(out)["calibration"]
    (one,) = [one for one in found["to_judge"] if (one["topic"], one["document"]) == item]
    assert one["people"] == grade
    assert run("exclude", sample, "--assessors", "bot", "--reason", "too kind")[0] == 0
    _, out, _ = run("quality", sample, "--format", "json")
    assert "calibration" not in json.loads(out)


def test_a_grade_chosen_after_seeing_that_of_the_model_is_not_compared(graded, sample, run):
    model, people, _ = graded
    item = next(item for item in model if item in people)
    with open_campaign(sample) as campaign:
        judge(campaign, ("ada", *item), model[item], flags=f"seen=bot:{model[item]}:before")
        level = campaign.scale.relevant_from
    _, out, _ = run("quality", sample, "--format", "json")
    (found,) = json.loads(out)["calibration"]
    others = [one for one in model if one in people and one != item]
    check(found, [(model[one], people[one]) for one in others], level)
