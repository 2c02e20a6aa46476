"""The Python interface on real runs: the values of the command line, and those of pytrec_eval."""

import io
import json
from contextlib import redirect_stdout

import pytest

import assessor_app as assessor
from assessor_app.cli.command_line import main

pytrec_eval = pytest.importorskip("pytrec_eval")

COLLECTIONS = (
    ("cranfield", "derived/qrels.binary.trec", "generated-runs"),
    ("adi", "derived/qrels.trec", "generated-runs"),
    ("cacm", "qrels.cacm.txt", "runs"),
    ("robust03-runs", "robust03_qrels.txt", "runs"),
)
MEASURES = ("AP", "nDCG@10", "Bpref", "IPrec@0.1", "RBP(p=0.8)", "GMAP")
THEIRS = {"map": "AP", "ndcg_cut_10": "nDCG@10", "bpref": "Bpref", "P_5": "P@5"}
MOST_RUNS = 3


@pytest.fixture(scope="module", params=COLLECTIONS, ids=lambda one: one[0])
def files(request, shared):
    """(qrels, runs by name) as paths."""
    name, qrels, runs = request.param
    folder = shared / "data" / name
    found = [path for path in sorted((folder / runs).iterdir()) if path.is_file()]
    paths = [path for path in found if path.suffix not in (".md", ".tsv", ".json")][:MOST_RUNS]
    if not paths:
        pytest.fail(f"{folder / runs} has no runs")
    return folder / qrels, {path.name: path for path in paths}


@pytest.mark.parametrize("compat", ["trec_eval-9", "trec_eval-10"])
def test_dictionaries_give_the_values_of_the_command_line_to_the_last_bit(files, compat):
    qrels, runs = files
    asked = [word for name in MEASURES for word in ("-m", name)]
    command = ["evaluate", "--qrels", str(qrels), *map(str, runs.values()), *asked]
    with redirect_stdout(io.StringIO()) as out:
        options = ["--compat", compat, "--per-topic", "--format", "json", "--quiet"]
        assert main([*command, *options]) == 0
    printed = {}
    for row in json.loads(out.getvalue()):
        printed.setdefault(row["run"], {})[row["measure"], row["topic"]] = row["value"]
    judged = assessor.read_qrels(qrels)
    given = {name: assessor.read_run(path) for name, path in runs.items()}
    results = assessor.evaluate(judged, given, MEASURES, compat=compat)
    on_paths = assessor.evaluate(qrels, runs, MEASURES, compat=compat)
    assert on_paths.array.tobytes() == results.array.tobytes()
    for theirs, name in zip(printed.values(), runs, strict=True):
        ours = {(one, ""): value for one, value in results.mean()[name].items()}
        for one, topics in results.per_topic()[name].items():
            ours |= {(one, topic): value for topic, value in topics.items()}
        assert ours == theirs


def test_pytrec_eval_gives_the_same_values_for_the_same_dictionaries(files):
    qrels, runs = files
    judged = assessor.read_qrels(qrels)
    evaluator = pytrec_eval.RelevanceEvaluator(judged, {"map", "ndcg_cut.10", "bpref", "P.5"})
    for path in runs.values():
        run = assessor.read_run(path)
        theirs = evaluator.evaluate(run)
        ours = assessor.evaluate(judged, run, list(THEIRS), compat="trec_eval-9").per_topic()
        for name, measure in THEIRS.items():
            expected = {topic: values[name] for topic, values in theirs.items()}
            assert ours[measure] == pytest.approx(expected, abs=1e-12)
