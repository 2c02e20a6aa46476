"""The function `evaluate`: inputs of every kind, results, and errors."""

import json
import math
from collections import namedtuple
from pathlib import Path

import numpy as np
import pytest

import assessor_app as assessor
from assessor_app.cli.command_line import main
from assessor_app.domain.resources import resource

QRELS = {"1": {"d1": 1, "d2": 0, "d3": 2}, "2": {"d4": 1}}
RUN = {"1": {"d1": 0.9, "d2": 0.8, "d3": 0.8}, "2": {"d9": 3.0, "d4": 1.0}}
MEASURES = ["AP", "nDCG@10", "P@2", "RR", "Bpref"]
ScoredDoc = namedtuple("ScoredDoc", "query_id doc_id score")
Qrel = namedtuple("Qrel", "query_id doc_id relevance iteration")


def rows(topics):
    """The tuples of a dictionary."""
    return [(topic, one, value) for topic, here in topics.items() for one, value in here.items()]


def columns(topics, *names):
    """The columns of a frame."""
    return dict(zip(names, map(list, zip(*rows(topics), strict=True)), strict=True))


def frames(library):
    """(qrels, run) as frames, with the names of columns of different tools."""
    frame = pytest.importorskip(library).DataFrame
    return (
        frame(columns(QRELS, "qid", "docno", "label")),
        frame(columns(RUN, "query_id", "doc_id", "score")),
    )


def write(topics, path, middle, end):
    """A file of a dictionary."""
    path.write_text("".join(f"{a} {middle} {b} {c!r}{end}\n" for a, b, c in rows(topics)))
    return path


@pytest.fixture
def given(request, tmp_path):
    """(qrels, run) in one of the forms."""
    if request.param in ("pandas", "polars"):
        return frames(request.param)
    if request.param == "tuples":
        return rows(QRELS), rows(RUN)
    if request.param == "named tuples":
        qrels = [Qrel(*row, "0") for row in rows(QRELS)]
        return qrels, (ScoredDoc(*row) for row in rows(RUN))
    qrels = write(QRELS, tmp_path / "q.qrels", "0", "")
    run = tmp_path / "r.run"
    run.write_text("".join(f"{a} Q0 {b} 1 {c!r} x\n" for a, b, c in rows(RUN)))
    return (qrels, str(run)) if request.param == "paths" else (qrels, RUN)


FORMS = ("pandas", "polars", "tuples", "named tuples", "paths", "path and dictionary")


@pytest.mark.parametrize("given", FORMS, indirect=True)
def test_every_form_of_input_gives_the_values_of_dictionaries(given):
    by_dictionary = assessor.evaluate(QRELS, RUN, MEASURES)
    found = assessor.evaluate(*given, MEASURES)
    assert found.topics == ("1", "2")
    assert found.array.tobytes() == by_dictionary.array.tobytes()


def of_sample():
    """(path of qrels, paths of runs by name) of the sample."""
    runs = sorted((resource("sample") / "runs").glob("*.run"))
    return {path.stem: path for path in runs}


@pytest.fixture(scope="module")
def sample_qrels(tmp_path_factory):
    """A qrels file of the sample's judgements by one assessor."""
    from csv import DictReader

    path = tmp_path_factory.mktemp("sample") / "sample.qrels"
    with (resource("sample") / "judgements.csv").open(encoding="utf-8", newline="") as held:
        found = {(row["topic"], row["document"]): row["grade"] for row in DictReader(held)}
    path.write_text("".join(f"{a} 0 {b} {c}\n" for (a, b), c in found.items()))
    return path


def in_memory(path, topic, document, value, number):
    """The dictionary of a file with columns at these places."""
    found = {}
    for line in Path(path).read_text(encoding="utf-8").splitlines():
        fields = line.split()
        found.setdefault(fields[topic], {})[fields[document]] = number(fields[value])
    return found


@pytest.mark.parametrize(
    ("options", "arguments"),
    [
        ({}, []),
        ({"complete": True}, ["-c"]),
        ({"judged_only": True}, ["-J"]),
        ({"minimum_grade": 2}, ["-l", "2"]),
        ({"compat": "trec_eval-9"}, ["--compat", "trec_eval-9"]),
        ({"order": "file"}, ["--order", "file"]),
    ],
)
def test_values_equal_those_of_the_command_line_to_the_last_bit(
    sample_qrels, capsys, options, arguments
):
    runs = of_sample()
    names = ["-m", "AP", "-m", "nDCG@10", "-m", "GMAP", "-m", "IPrec@0.1", "-m", "ERR@5"]
    files = [str(path) for path in runs.values()]
    command = ["evaluate", "--qrels", str(sample_qrels), *files, *names, *arguments]
    assert main([*command, "--per-topic", "--format", "json", "--quiet"]) == 0
    printed = {
        (row["run"], row["measure"], row["topic"]): row["value"]
        for row in json.loads(capsys.readouterr().out)
    }
    qrels = in_memory(sample_qrels, 0, 2, 3, int)
    given = {name: in_memory(path, 0, 2, 4, float) for name, path in runs.items()}
    results = assessor.evaluate(qrels, given, names[1::2], **options)
    found = {(run, name, ""): v for run, here in results.mean().items() for name, v in here.items()}
    for run, measures in results.per_topic().items():
        for name, topics in measures.items():
            found |= {(run, name, topic): value for topic, value in topics.items()}
    assert found == printed


def test_a_single_unnamed_run_is_not_nested():
    assert assessor.evaluate(QRELS, RUN, "P@2").mean() == {"P@2": 0.75}
    assert assessor.evaluate(QRELS, RUN, "P@2").per_topic() == {"P@2": {"1": 1.0, "2": 0.5}}
    assert assessor.evaluate(QRELS, {"mine": RUN}, "P@2").mean() == {"mine": {"P@2": 0.75}}
    assert assessor.evaluate(QRELS, {"mine": rows(RUN)}, "P@2").runs == ("mine",)


def test_a_missing_topic_is_undefined_and_says_why():
    results = assessor.evaluate(QRELS, {"a": RUN, "b": {"1": RUN["1"]}}, "AP")
    assert math.isnan(results.array[1, 0, 1])
    assert results.undefined == {("b", "AP", "2"): "the run did not return the topic"}
    assert results.per_topic()["b"]["AP"].keys() == {"1"}
    assert not assessor.evaluate(
        QRELS, {"b": {"1": {}, "2": {"d4": 1}}}, "AP", complete=True
    ).undefined


def test_an_undefined_value_names_its_formula():
    results = assessor.evaluate({"1": {"d1": 0}}, {"1": {"d1": 1.0}}, "AUC")
    ((place, why),) = results.undefined.items()
    assert place == ("run", "AUC", "1")
    assert "undefined for the topic" in why


def test_the_array_has_runs_measures_and_topics_in_order():
    results = assessor.evaluate(QRELS, {"a": RUN, "b": RUN}, ["map", "P@2", "AP"])
    assert results.measures == ("AP", "P@2")
    assert results.array.shape == (2, 2, 2)
    assert results.array.dtype == np.float64
    assert results.array[0, 1].tolist() == [1.0, 0.5]


@pytest.mark.parametrize("library", ["pandas", "polars"])
def test_frames_of_results_are_tidy(library):
    pytest.importorskip(library)
    frame = assessor.evaluate(QRELS, {"a": RUN}, ["P@2"]).to_dataframe(library)
    assert list(frame.columns) == ["run", "measure", "topic", "value"]
    assert frame["topic"].to_list() == ["1", "2"]
    assert frame["value"].to_list() == [1.0, 0.5]


def test_a_frame_of_another_library_is_refused():
    with pytest.raises(assessor.Problem, match="no such library of data frames: dask"):
        assessor.evaluate(QRELS, RUN).to_dataframe("dask")


def test_results_show_themselves_in_a_notebook():
    results = assessor.evaluate(QRELS, {"<a>": RUN}, ["P@2"])
    shown = results.to_html()
    assert hasattr(results, "_repr_html_")
    assert "<table>" in shown
    assert "&lt;a&gt;" in shown
    assert "0.7500" in shown


def test_ids_may_be_whole_numbers_as_in_frames():
    results = assessor.evaluate({1: {7: 1}}, [(1, 7, 0.5), (1, 8, 0.7)], "RR")
    assert results.mean() == {"RR": 0.5}


def test_ids_beyond_ascii_and_with_line_breaks_are_kept_apart():
    qrels = {"é": {"d\n1": 1, "ü": 0}}
    assert assessor.evaluate(qrels, {"é": {"d": 3, "ü": 2, "d\n1": 1}}, "RR").mean() == {
        "RR": 1 / 3
    }


@pytest.mark.parametrize(
    "options", [{}, {"compat": "trec_eval-9"}, {"judged_only": True}, {"order": "file"}]
)
def test_runs_together_get_the_values_of_each_run_alone(options):
    random = np.random.default_rng(3)
    documents = [f"d{number}" for number in range(60)] + ["é", "a much longer id than the others"]

    def topics(numbers, values):
        """Some documents of each topic, with values that tie often."""
        return {
            str(number): dict(
                zip(random.permutation(documents)[:40].tolist(), values, strict=False)
            )
            for number in numbers
        }

    qrels = topics(range(8), random.integers(-1, 4, 40).tolist())
    runs = {
        "all topics": topics(range(8), random.integers(0, 9, 40).tolist()),
        "few topics": topics([5, 2], random.normal(size=40).tolist()),
        "long": topics(range(400), random.integers(0, 99, 40).tolist()),
        "unjudged topics": topics([90, 91], [1.0] * 40),
        "as tuples": rows(topics(range(7, -1, -1), random.integers(0, 9, 40).tolist())),
        "last": topics([0], [2.0] * 40),
    }
    measures = [*MEASURES, "AUC(negatives=collection,size=5000)", "IPrec@0.3", "NumRet"]
    together = assessor.evaluate(qrels, runs, measures, **options)
    for at, (name, run) in enumerate(runs.items()):
        alone = assessor.evaluate(qrels, {name: run}, measures, **options)
        assert together.array[at].tobytes() == alone.array[0].tobytes()
        assert np.array_equal(
            list(together.mean()[name].values()), list(alone.mean()[name].values()), equal_nan=True
        )
    assert not np.isnan(together.array).all()


def test_the_rank_column_of_a_frame_orders_by_rank():
    frame = pytest.importorskip("pandas").DataFrame
    run = frame({"qid": ["1", "1"], "docno": ["d1", "d2"], "score": [9, 8], "rank": [2, 1]})
    assert assessor.evaluate(QRELS, run, "RR").mean() == {"RR": 1.0}
    assert assessor.evaluate(QRELS, run, "RR", order="rank").mean() == {"RR": 0.5}


def without_score():
    """A frame without scores."""
    return pytest.importorskip("pandas").DataFrame({"qid": ["1"], "docno": ["d1"]})


@pytest.mark.parametrize(
    ("runs", "said"),
    [
        ({"1": {"d1": None}}, "run: the score of document d1 in topic 1 is not a number: 'None'"),
        ({"a": {"1": {"d1": "x"}}}, "run a: the score of document d1 in topic 1 is not a number"),
        ({"a": {"1": {"d1": math.nan}}}, "run a: the score of document d1 in topic 1"),
        ({"1": {1.5: 2.0}}, "the id of a document in topic 1 is not a text: '1.5'"),
        ({"1": {"d1": 2.0}, "2": 3.0}, "the value of topic 2 is not a dictionary"),
        ({"1": {"d1": 10**400}}, "the score of document d1 in topic 1 is not a number"),
        ({"a": {"1": {7: 1.0, "7": 2.0}}}, "duplicate document 7 in topic 1 of run a"),
        ({"a": {1: {"d1": 1.0}, "1": {"d1": 2.0}}}, "duplicate document d1 in topic 1 of run a"),
        ({"a": RUN, "b": {"1": {7: 1.0, "7": 2.0}}}, "duplicate document 7 in topic 1 of run b"),
        ({"a": RUN, "b": {"1": {"d1": "x"}}}, "run b: the score of document d1 in topic 1"),
        ({"1": {}}, "there are no documents"),
        ([("1", "d1", 2.0), ("1", "d1", 3.0)], "duplicate document d1 in topic 1"),
        ([("1", "d1")], "item 1 of the list is not a tuple of 3 values"),
        (["a.run"], "item 1 of the list is not a tuple"),
        (5, "unrecognised input of type int"),
        ("no-such.run", "no-such.run: no such file"),
        (without_score, "no column score"),
    ],
)
def test_errors_name_run_topic_and_document(runs, said):
    with pytest.raises(assessor.Problem) as problem:
        assessor.evaluate(QRELS, runs() if callable(runs) else runs)
    assert said in str(problem.value)


@pytest.mark.parametrize(
    ("qrels", "said"),
    [
        ({}, "there are no judgements in the qrels"),
        ([("1", "d", 1), ("1", "d", 0)], "document d is judged twice for topic 1"),
        ({"1": {"d": "good"}}, "qrels: the grade of document d in topic 1 is not a number: 'good'"),
    ],
)
def test_errors_name_topic_and_document_of_qrels(qrels, said):
    with pytest.raises(assessor.Problem) as problem:
        assessor.evaluate(qrels, RUN)
    assert said in str(problem.value)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"complet": True}, "did you mean complete"),
        ({"compat": "trec_eval-8"}, "no such value of compat"),
        ({"order": "random"}, "no such order"),
        ({"order": "rank"}, "has no ranks"),
        ({"minimum_grade": "2"}, "minimum_grade is not a whole number"),
    ],
)
def test_wrong_options_are_refused(options, said):
    with pytest.raises(assessor.Problem) as problem:
        assessor.evaluate(QRELS, RUN, "AP", **options)
    assert said.lower() in str(problem.value).lower()


def test_an_unknown_measure_names_the_nearest():
    with pytest.raises(assessor.Problem, match=r"(?i)did you mean AP"):
        assessor.evaluate(QRELS, RUN, "APP")
