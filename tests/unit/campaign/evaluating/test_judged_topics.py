"""Barely judged topics are marked, and left out of averages where a minimum is asked for."""

import random
from collections import defaultdict

import numpy as np
import pytest
import pytrec_eval

from assessor_app.campaign.agreement.adjudication import settle
from assessor_app.campaign.agreement.effect_tables import places_figure, sets_table, topic_words
from assessor_app.campaign.agreement.effects import effects
from assessor_app.campaign.evaluating import evaluating
from assessor_app.campaign.evaluating.comparing import compare
from assessor_app.campaign.evaluating.comparison_tables import pairs_table
from assessor_app.campaign.evaluating.evaluating import evaluate
from assessor_app.campaign.evaluating.evaluation import EvaluationRequest, JudgementSelection
from assessor_app.campaign.evaluating.evaluation_tables import runs_table
from assessor_app.campaign.evaluating.figures import figure
from assessor_app.campaign.evaluating.selected_judgements import select_judgements
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.files.versions import freeze
from assessor_app.campaign.judging.judging import judge, undo
from assessor_app.campaign.pooling.pooling import make_pool
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.resources import resource
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.reports.table_writers import text
from assessor_app.store.tables import documents, pools
from tests.samples import UNTOUCHED, sample_with_an_unjudged_topic

MEASURES = ["AP", "nDCG@10", "P@5", "ERR", "GMAP", "APOfAssessors"]
HALF = EvaluationOptions(min_judged=0.5)


@pytest.fixture(scope="module")
def pristine(tmp_path_factory):
    path = tmp_path_factory.mktemp("judged") / "sample.assess"
    return sample_with_an_unjudged_topic(path)


@pytest.fixture
def sample(pristine, tmp_path):
    path = tmp_path / "sample.assess"
    path.write_bytes(pristine.read_bytes())
    with open_campaign(path) as campaign:
        yield campaign


def average(found, measure="AP", run="bm25"):
    return found.scores.averages[measure][found.rankings.names.index(run)]


def judge_some(campaign, topic, count, *, assessor="ada"):
    for document in pools.documents_of(campaign.store, topic)[:count]:
        judge(campaign, (assessor, topic, document), 0)


def assert_same(found, expected):
    assert found.rankings.topics == expected.rankings.topics
    assert found.judged == expected.judged
    for name, values in expected.scores.values.items():
        np.testing.assert_array_equal(found.scores.values[name], values)
        np.testing.assert_array_equal(found.scores.averages[name], expected.scores.averages[name])
    for name in ("missing", "not_judged", "counts"):
        np.testing.assert_array_equal(getattr(found.scores, name), getattr(expected.scores, name))


def test_one_judgement_on_a_topic_is_marked_and_with_a_minimum_moves_nothing(sample):
    before = evaluate(sample, EvaluationRequest(measures=MEASURES))
    judge_some(sample, UNTOUCHED, 1)

    after = evaluate(sample, EvaluationRequest(measures=MEASURES))
    kept = evaluate(sample, EvaluationRequest(measures=MEASURES, options=HALF))

    assert average(before) == pytest.approx(0.8167, abs=5e-5)
    assert average(after) < 0.71
    assert before.judged.barely == ()
    assert after.judged.barely == (UNTOUCHED,)
    assert kept.judged.left_out == (UNTOUCHED,)
    assert kept.judged.barely == ()
    for name in before.scores.averages:
        np.testing.assert_array_equal(kept.scores.averages[name], before.scores.averages[name])


@pytest.mark.parametrize("minimum", [0.2, 0.5, 0.75, 1.0])
@pytest.mark.parametrize("whose", [{}, {"rule": "majority"}, {"assessor": "ada"}])
def test_figures_are_those_of_trec_eval_on_the_topics_that_pass(sample, minimum, whose):
    judge_random_documents(sample)
    which = select_judgements(sample, JudgementSelection(**whose))
    ids = documents.ids_of(sample.store, which.document.tolist())
    qrels = defaultdict(dict)
    for topic, document, grade in zip(which.topic, ids, which.grade, strict=True):
        qrels[which.topics[topic]][document] = int(grade)
    passing = {}
    for topic, grades in qrels.items():
        pool = pools.documents_of(sample.store, topic)
        if sum(one in grades for one in pool) >= minimum * len(pool):
            passing[topic] = grades
    if not passing:
        with pytest.raises(WrongUse):
            evaluate(
                sample,
                EvaluationRequest(
                    options=EvaluationOptions(min_judged=minimum),
                    judgements=JudgementSelection(**whose),
                ),
            )
        return
    run = read_run(resource("sample") / "runs" / "bm25.run")
    level = which.relevant_from
    theirs = pytrec_eval.RelevanceEvaluator(
        passing, {"map", "ndcg_cut_10", "P_5"}, relevance_level=level
    ).evaluate(run)

    ours = evaluate(
        sample,
        EvaluationRequest(
            ("bm25",),
            ("map", "ndcg_cut_10", "P_5"),
            EvaluationOptions(compat=9, min_judged=minimum),
            JudgementSelection(**whose),
        ),
    )

    assert set(ours.rankings.topics) == set(passing)
    for one in ours.requested:
        mean = np.mean([values[one.trec_eval] for values in theirs.values()])
        assert average(ours, one.name) == pytest.approx(mean, abs=1e-9)


def judge_random_documents(campaign):
    drawn = random.Random(3)
    pool = pools.documents_of(campaign.store, UNTOUCHED)
    for who, count in (("ada", 20), ("ben", 9)):
        for document in drawn.sample(pool, count):
            judge(campaign, (who, UNTOUCHED, document), drawn.randrange(4))


def read_run(path):
    run = defaultdict(dict)
    for line in path.read_text(encoding="utf-8").splitlines():
        topic, _, document, _, score, _ = line.split()
        run[topic][document] = float(score)
    return run


def test_a_topic_that_crosses_the_minimum_enters_and_leaves_the_averages(sample):
    pool = pools.documents_of(sample.store, UNTOUCHED)
    needed = -(-len(pool) // 2)
    seen = []
    for count, document in enumerate(pool[: needed + 1], 1):
        judge(sample, ("ada", UNTOUCHED, document), count % 4)
        found = evaluate(sample, EvaluationRequest(measures=MEASURES, options=HALF))
        if count in (1, needed - 1, needed, needed + 1):
            assert_same(found, as_new(sample))
        seen.append(UNTOUCHED in found.rankings.topics)
    assert seen == [False] * (needed - 1) + [True] * 2
    for _ in range(2):
        undo(sample, "ada")
        found = evaluate(sample, EvaluationRequest(measures=MEASURES, options=HALF))
        assert_same(found, as_new(sample))
    assert UNTOUCHED not in found.rankings.topics


def as_new(campaign):
    with open_campaign(campaign.path) as other:
        return evaluate(other, EvaluationRequest(measures=MEASURES, options=HALF))


def test_after_a_judgement_only_its_topic_is_scored_anew(sample, monkeypatch):
    times = []
    whole = evaluating.score
    monkeypatch.setattr(evaluating, "score", lambda *rest: times.append(1) or whole(*rest))
    judge_some(sample, UNTOUCHED, 1)
    evaluate(sample, EvaluationRequest(measures=("AP",), options=HALF))
    judge_some(sample, UNTOUCHED, 2)
    left_out = evaluate(sample, EvaluationRequest(measures=("AP",), options=HALF))
    document = pools.documents_of(sample.store, "1")[0]
    judge(sample, ("ada", "1", document), 1)
    counted = evaluate(sample, EvaluationRequest(measures=("AP",), options=HALF))
    assert len(times) == 1
    assert left_out.judged.left_out == counted.judged.left_out == (UNTOUCHED,)


def test_topics_left_out_are_not_called_unjudged(sample):
    assert evaluate(sample).scores.not_judged.tolist() == [1] * 5
    judge_some(sample, UNTOUCHED, 1)
    assert evaluate(sample).scores.not_judged.tolist() == [0] * 5
    assert evaluate(sample, EvaluationRequest(options=HALF)).scores.not_judged.tolist() == [0] * 5


def test_documents_outside_the_pool_do_not_count(campaign, take_in):
    take_in(campaign, "judgements", "7 0 a 1\n7 0 b#1 -1\n7 0 dé 1\n051 0 a 1\n", assessor="ann")
    topics = {one.topic: one for one in evaluate(campaign).judged.topics}
    assert (topics["7"].judged, topics["7"].pooled) == (1, 4)
    assert (topics["051"].judged, topics["051"].pooled) == (1, 2)


def test_whose_judgements_count_says_how_far_a_topic_is_judged(sample):
    judge_some(sample, UNTOUCHED, 20, assessor="ada")
    assert (
        UNTOUCHED
        in evaluate(
            sample, EvaluationRequest(options=HALF, judgements=JudgementSelection(assessor="ada"))
        ).rankings.topics
    )
    judge_some(sample, UNTOUCHED, 2, assessor="ben")
    assert (
        UNTOUCHED
        not in evaluate(
            sample,
            EvaluationRequest(
                options=EvaluationOptions(min_judged=0.1),
                judgements=JudgementSelection(assessor="ben"),
            ),
        ).rankings.topics
    )


def test_a_version_counts_its_own_judgements_and_adjudications(sample):
    judge_some(sample, UNTOUCHED, 2)
    freeze(sample, "early")
    judge_some(sample, UNTOUCHED, 20)
    for document in pools.documents_of(sample.store, UNTOUCHED)[:2]:
        settle(sample, "lead", UNTOUCHED, document, 3)
    assert evaluate(
        sample, EvaluationRequest(options=HALF, judgements=JudgementSelection(frozen="early"))
    ).judged.left_out == (UNTOUCHED,)
    now = evaluate(sample, EvaluationRequest(options=HALF))
    assert UNTOUCHED in now.rankings.topics
    assert {one.topic: one.judged for one in now.judged.topics}[UNTOUCHED] == 20


def test_without_a_pool_a_minimum_is_refused_and_nothing_is_marked(new, take_in):
    campaign = new()
    take_in(campaign, "run", "7 Q0 a 1 9 one\n", name="one.run")
    take_in(campaign, "judgements", "7 0 a 1\n", assessor="ann")
    assert evaluate(campaign).judged is None
    with pytest.raises(WrongUse, match="no pool"):
        evaluate(campaign, EvaluationRequest(options=HALF))


def test_a_topic_without_a_pool_is_left_out_and_never_marked(campaign, take_in):
    take_in(campaign, "judgements", "7 0 a 1\n7 0 b#1 1\n99 0 a 1\n", assessor="ann")
    assert "99" not in evaluate(campaign).judged.barely
    assert evaluate(campaign, EvaluationRequest(options=HALF)).judged.left_out == ("99",)


def test_where_no_topic_is_judged_so_far_the_refusal_names_the_highest_share(campaign, take_in):
    take_in(campaign, "judgements", "7 0 a 1\n", assessor="ann")
    with pytest.raises(WrongUse, match="no topic has 50% of its pool judged") as refusal:
        evaluate(campaign, EvaluationRequest(options=HALF))
    assert "1 of 4 documents" in refusal.value.advice


def test_preferences_count_the_pooled_documents_of_pairs(new, take_in):
    campaign = new("preference")
    take_in(campaign, "run", "7 Q0 a 1 9 x\n7 Q0 b 2 8 x\n051 Q0 a 1 9 x\n", name="one.run")
    take_in(campaign, "run", "051 Q0 b 1 9 y\n051 Q0 c 2 8 y\n051 Q0 d 3 7 y\n", name="two.run")
    make_pool(campaign, 5)
    take_in(campaign, "preferences", "7 a b a\n051 a b a\n", name="ann.pref", assessor="ann")
    found = evaluate(campaign)
    assert {one.topic: (one.judged, one.pooled) for one in found.judged.topics} == {
        "7": (2, 2),
        "051": (2, 4),
    }
    assert evaluate(
        campaign, EvaluationRequest(options=EvaluationOptions(min_judged=0.6))
    ).rankings.topics == ("7",)
    with pytest.raises(WrongUse, match="no such assessor: eve"):
        evaluate(campaign, EvaluationRequest(judgements=JudgementSelection(assessor="eve")))


def test_tables_comparisons_and_figures_say_which_topics_count(sample):
    judge_some(sample, UNTOUCHED, 1)
    marked = evaluate(sample, EvaluationRequest(measures=("AP",)))
    warning = "1 of 7 topics has less than half of its pool judged"
    assert f"† {warning}." in text(runs_table(marked))
    assert [one.title for one in runs_table(marked).columns][:2] == ["Run", "AP †"]
    assert [one.key for one in runs_table(marked).columns][:2] == ["run", "AP"]
    assert warning in pairs_table(compare(marked)).note
    assert warning in figure(marked, "pr").note

    kept = evaluate(sample, EvaluationRequest(measures=("AP",), options=HALF))
    choice = "nly topics with at least 50% of their pool judged: 6 of 7"
    assert choice in text(runs_table(kept))
    assert "†" not in text(runs_table(kept))
    assert choice in pairs_table(compare(kept)).note
    assert choice in figure(kept, "pr").note


def test_where_all_topics_are_judged_far_enough_nothing_is_added(sample):
    found = evaluate(sample, EvaluationRequest(measures=("AP",)))
    assert runs_table(found).note == ""
    assert figure(found, "pr").note.endswith("Judgements: consensus")


def test_effects_leave_out_topics_and_sets_without_any(sample):
    judge_some(sample, UNTOUCHED, 1)
    marked = effects(sample)
    assert "1 of 7 topics has less" in topic_words(marked)

    kept = effects(sample, options=EvaluationOptions(min_judged=0.9))
    before = {one.name for one in marked.sets}
    assert before - {one.name for one in kept.sets} == set(kept.left_out)
    assert "chi" in kept.left_out
    assert "at least 90% of their pool judged" in sets_table(kept).note
    assert "Sets without such a topic: chi." in places_figure(kept).note
    reference = evaluate(
        sample, EvaluationRequest(measures=("AP",), options=EvaluationOptions(min_judged=0.9))
    )
    assert kept.means == pytest.approx(np.nanmean(reference.scores.values["AP"], axis=1))
