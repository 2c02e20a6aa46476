"""Every value that trec_eval prints, as text: its own builds 9.0.4 and 10.0-rc3 on real runs."""

import gzip
from pathlib import Path

import pytest

from assessor_app.campaign.evaluating.ranking_files import rank_files
from assessor_app.domain.progress import Silent
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.measures import known_to_9, parse_measures
from assessor_app.evaluation.scores import Scores, score

COLLECTIONS = (
    ("cranfield", "derived/qrels.binary.trec", "generated-runs"),
    ("adi", "derived/qrels.trec", "generated-runs"),
    ("cacm", "qrels.cacm.txt", "runs"),
    ("robust03-runs", "robust03_qrels.txt", "runs"),
)
PARAMETERS = (
    "iprec_at_recall..10,.20,.25,.75,.50",
    "P.5,7,3",
    "recall.20,2000",
    "Rprec_mult.5.0,0.2,0.35",
    "utility.2,-1,0,0",
    "11pt_avg..25,.5,.75",
    "ndcg.1=3,2=9,4=4.5",
    "ndcg_cut.10,20,23.4",
    "success.2,5,20",
)
OWN_TESTS = (
    ("out.test", "qrels.test", "results.test", EvaluationOptions(), ("official",)),
    ("out.test", "qrels.test.with-comments", "results.test", EvaluationOptions(), ("official",)),
    (
        "out.comment.test",
        "qrels.comment.test",
        "results.comment.test",
        EvaluationOptions(),
        ("official",),
    ),
    ("out.test.a", "qrels.test", "results.test", EvaluationOptions(), ("all_trec",)),
    ("out.test.aq", "qrels.test", "results.test", EvaluationOptions(), ("all_trec",)),
    (
        "out.test.aqc",
        "qrels.test",
        "results.trunc",
        EvaluationOptions(complete=True),
        ("all_trec",),
    ),
    (
        "out.test.aqcM",
        "qrels.test",
        "results.trunc",
        EvaluationOptions(complete=True, depth=100),
        ("all_trec",),
    ),
    (
        "out.test.aql",
        "qrels.rel_level",
        "results.test",
        EvaluationOptions(minimum_grade=2),
        ("all_trec", "relstring.20"),
    ),
    ("out.test.meas_params", "qrels.test", "results.test", EvaluationOptions(), PARAMETERS),
)


def expected(path: Path) -> dict[tuple[str, str], str]:
    """(measure, topic or "all") -> the printed value, without the run's tag."""
    data = path.read_bytes()
    text = (gzip.decompress(data) if path.suffix == ".gz" else data).decode()
    rows = [line.split("\t") for line in text.splitlines()]
    return {(name.strip(), topic): value for name, topic, value in rows if name[:5] != "runid"}


def printed(scores: Scores, run: int, per_topic: bool = True) -> dict[tuple[str, str], str]:
    """The same of ours."""
    values = {}
    for one in scores.requested:
        name = one.trec_eval_name
        if one.measure.aggregate != "none":
            values[name, "all"] = one.print_value(scores.average(one.name, run))
        if per_topic and one.measure.per_topic:
            texts = scores.print_topics(one, run)
            for topic in scores.counts[run].nonzero()[0].tolist():
                values[name, scores.topics[topic]] = texts[topic]
    return values


@pytest.mark.parametrize("version", [9, 10])
@pytest.mark.parametrize(("collection", "qrels", "runs"), COLLECTIONS)
def test_every_value_is_printed_as_trec_eval_prints_it(shared, collection, qrels, runs, version):
    folder = shared / "data" / collection
    paths = sorted((folder / runs).iterdir())
    options = EvaluationOptions(compat=version)
    requested = parse_measures(["all_trec"])
    if version == 9:
        requested = known_to_9(requested)

    rankings = rank_files(folder / qrels, paths, options, Silent(), jobs=1)
    scores = score(rankings, requested)

    for run, path in enumerate(paths):
        name = path.name.removesuffix(".gz")
        theirs = expected(folder / f"expected-v{version}" / f"{name}.trec_eval.gz")
        assert printed(scores, run) == theirs, path.name


@pytest.mark.parametrize(("output", "qrels", "run", "options", "names"), OWN_TESTS)
def test_trec_evals_own_test_outputs_come_out(shared, output, qrels, run, options, names):
    folder = shared / "data" / "trec_eval-test"
    theirs = expected(folder / output)
    per_topic = any(topic != "all" for _, topic in theirs)

    rankings = rank_files(folder / qrels, [folder / run], options, Silent(), jobs=1)
    ours = printed(score(rankings, parse_measures(names)), 0, per_topic)

    if "relstring.20" in names:
        ours = {key: value for key, value in ours.items() if key[0] != "relstring"}
    assert ours == theirs


def test_a_run_keeps_its_tag_and_its_files_name(shared):
    folder = shared / "data" / "robust03-runs"
    path = folder / "runs" / "input.uic0301.gz"

    rankings = rank_files(folder / "robust03_qrels.txt", [path], EvaluationOptions(), Silent())

    assert rankings.names == ("input.uic0301",)
    assert rankings.rankings[0].tag == "uic0301"
