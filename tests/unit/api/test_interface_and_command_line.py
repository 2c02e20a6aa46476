"""The functions beside `evaluate` give the figures that the command line prints."""

import json
import math

import pytest

import assessor_app as assessor
from assessor_app.campaign.files.sample import sample_campaign
from assessor_app.cli.command_line import main
from assessor_app.domain.resources import resource

RUNS = {path.stem: path for path in sorted((resource("sample") / "runs").glob("*.run"))}


@pytest.fixture(scope="module")
def sample(tmp_path_factory):
    """The path of the sample campaign."""
    path = tmp_path_factory.mktemp("sample") / "sample.assess"
    sample_campaign(path).close()
    return path


@pytest.fixture
def printed(capsys):
    """A function that returns what a command prints as JSON."""

    def run(*arguments):
        capsys.readouterr()
        assert main([*map(str, arguments), "--format", "json", "--quiet"]) == 0
        return json.loads(capsys.readouterr().out)

    return run


def same(ours, theirs):
    """Whether two values are equal, NaN being null."""
    return theirs is None if isinstance(ours, float) and math.isnan(ours) else ours == theirs


def test_a_campaign_is_evaluated_as_by_the_command_line(sample, printed):
    rows = printed("evaluate", sample, "-m", "AP", "-m", "nDCG@10", "--rule", "majority")
    with assessor.open_campaign(sample) as campaign:
        results = campaign.evaluate(["AP", "nDCG@10"], rule="majority")
    assert results.mean() == {
        run: {row["measure"]: row["value"] for row in rows if row["run"] == run} for run in RUNS
    }


def test_an_open_campaign_lists_what_it_has(sample):
    with assessor.open_campaign(sample) as campaign:
        assert campaign.title == "Sample campaign"
        assert campaign.topics == tuple("1234567")
        assert campaign.runs == tuple(RUNS)
        assert campaign.assessors == ("ada", "ben", "chi")


def test_qrels_of_a_campaign_are_those_of_its_export(sample, tmp_path):
    exported = tmp_path / "exported.qrels"
    for rule in ("consensus", "majority"):
        options = ["--what", "qrels", "--rule", rule, "--output", str(exported), "--quiet"]
        assert main(["export", str(sample), *options]) == 0
        with assessor.open_campaign(sample) as campaign:
            assert campaign.qrels(rule=rule) == assessor.read_qrels(exported)
        exported.unlink()


def test_judgements_of_a_campaign_are_those_of_its_export(sample, tmp_path):
    exported = tmp_path / "exported.csv"
    assert main(["export", str(sample), "--what", "judgements", "--output", str(exported)]) == 0
    with assessor.open_campaign(sample) as campaign:
        found = campaign.judgements()
        of_ada = campaign.judgements("ada")
    header = exported.read_text(encoding="utf-8").splitlines()[0]
    assert ",".join(found.columns) == header
    assert len(found) == 303
    assert {row["assessor"] for row in of_ada} == {"ada"}


def test_a_wrong_rule_or_file_is_a_problem(sample, tmp_path):
    with assessor.open_campaign(sample) as campaign, pytest.raises(assessor.Problem, match="rule"):
        campaign.qrels(rule="best")
    with pytest.raises(assessor.Problem, match="no such campaign"):
        assessor.open_campaign(tmp_path / "none.assess")


@pytest.mark.parametrize("test", ["t", "randomisation", "tukey"])
def test_comparisons_are_those_of_the_command_line(sample, printed, test):
    rows = printed("compare", sample, "-m", "AP", "--test", test)
    with assessor.open_campaign(sample) as campaign:
        table = assessor.compare(campaign.evaluate(["AP", "P@5"]), "map", test=test)
    assert len(table) == len(rows) == 10
    for ours, theirs in zip(table, rows, strict=True):
        assert all(same(ours[key], value) for key, value in theirs.items())


def test_a_comparison_with_a_baseline_has_its_pairs_alone(sample):
    with assessor.open_campaign(sample) as campaign:
        results = campaign.evaluate("AP")
    table = assessor.compare(results, baseline="bm25", correction="bonferroni")
    assert {row["b"] for row in table} == {"bm25"}
    assert "Bonferroni" in table.note
    assert "Adjusted p" in table.to_html()
    assert list(table.to_dataframe("pandas" if pandas() else "polars").columns) == list(
        table.columns
    )


def pandas():
    """Whether pandas is installed; skips the test if no library of frames is."""
    from importlib.util import find_spec

    if find_spec("pandas") is None:
        pytest.importorskip("polars")
        return False
    return True


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda results: assessor.compare({"AP": 1.0}), "unrecognised results of type dict"),
        (lambda results: assessor.compare(results, "P@5"), "no such measure: P@5"),
        (lambda results: assessor.compare(results, baseline="bm26"), "no such run: bm26"),
        (lambda results: assessor.compare(results, test="z"), "no such significance test: z"),
    ],
)
def test_wrong_comparisons_are_refused(sample, make, said):
    with assessor.open_campaign(sample) as campaign:
        results = campaign.evaluate("AP")
    with pytest.raises(assessor.Problem, match=said):
        make(results)


def test_agreement_is_that_of_the_command_line(sample, printed, tmp_path):
    files = {}
    for name in ("ada", "ben"):
        files[name] = tmp_path / f"{name}.qrels"
        options = ["--assessor", name, "--output", str(files[name]), "--quiet"]
        assert main(["export", str(sample), "--what", "qrels", *options]) == 0
    paths = list(files.values())
    options = ["--weights", "linear", "--scale", "0,1,2,3", "--per-topic"]
    rows = printed("agreement", "--qrels", *paths, *options)
    in_memory = {name: assessor.read_qrels(path) for name, path in files.items()}
    for given in (files, in_memory):
        found = assessor.agreement(given, weights="linear", scale=[0, 1, 2, 3])
        (pair,) = found.pairs
        for key, value in rows["pairs"][0].items():
            assert key == "weights" or same(pair[key], value)
        for key, value in found.overall.items():
            assert same(value, rows["overall"][key])
        assert len(found.topics) == len(rows["topics"])
        assert found.undefined.keys() <= rows["overall"].get("why", {}).keys()
        assert "Kappa, linear" in found.to_html()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (({"a": {"1": {"d": 1}}},), "at least two assessors"),
        (([{"1": {"d": 1}}],), "the judgements have no assessors"),
        (({"a": {"1": {"d": 1}}, "b": {"1": {"d": 1}}}, "steep"), "no such weights: steep"),
        (({"a": {"1": {"d": 1}}, "b": {"1": {"d": 1}}}, "none", [1]), "is not a scale"),
    ],
)
def test_wrong_agreements_are_refused(arguments, said):
    with pytest.raises(assessor.Problem, match=said):
        assessor.agreement(*arguments)


def test_classification_is_that_of_the_command_line(printed, tmp_path):
    labels = ["yes", "no", "yes", "no", "no", "yes"]
    scores = {"one": [0.9, 0.1, 0.35, 0.4, 0.2, 1 / 3], "two": [3, 1, 2, 2, None, 1]}
    rows = zip(labels, *scores.values(), strict=True)
    file = tmp_path / "labels.csv"
    lines = ["label,one,two", *(f"{a},{b!r},{'' if c is None else c}" for a, b, c in rows)]
    file.write_text("\n".join(lines) + "\n")
    theirs = printed("classify", file, "--label", "label", "--positive", "yes")
    ours = assessor.classify(labels, scores, positive="yes")
    assert json.loads(json.dumps(ours.to_dict()).replace("NaN", "null")) == theirs
    assert "<svg" in ours.curve("roc").to_svg()
    assert "AUC" in ours.to_html()


@pytest.mark.parametrize("positive", [1, True, 1.0, "1"])
def test_a_positive_class_is_found_by_its_value(positive):
    np = pytest.importorskip("numpy")
    for labels in ([1, 0, 1], [True, False, True], np.array([1.0, 0.0, 1.0])):
        found = assessor.classify(labels, [0.9, 0.5, 0.1], positive).to_dict()
        assert found["positives"] == 2


def test_wrong_classifications_are_refused():
    with pytest.raises(assessor.Problem, match="2 labels and 1 value"):
        assessor.classify([1, 0], [0.5])
    with pytest.raises(assessor.Problem, match="no such class"):
        assessor.classify([1, 0], [0.5, 0.1], positive=2)


@pytest.mark.parametrize("kind", ["pr", "pr-rank", "roc", "det", "cutoff", "topics", "scatter"])
def test_curves_are_those_that_the_command_line_draws(sample, tmp_path, kind):
    drawn = tmp_path / "plot.svg"
    with assessor.open_campaign(sample) as campaign:
        qrels = campaign.qrels()
    judged = tmp_path / "sample.qrels"
    judged.write_text(
        "".join(f"{a} 0 {b} {c}\n" for a, here in qrels.items() for b, c in here.items())
    )
    files = [str(path) for path in RUNS.values()]
    options = ["--kind", kind, "--output", str(drawn), "--quiet"]
    assert main(["plot", "--qrels", str(judged), *files, *options]) == 0
    given = {name: assessor.read_run(path) for name, path in RUNS.items()}
    found = assessor.curve(kind, qrels, given)
    assert found.to_svg() == drawn.read_text(encoding="utf-8")
    assert len(found) == len(RUNS)


def test_a_curve_of_one_run_has_points():
    line = assessor.curve("pr-rank", {"1": {"d1": 1}}, {"1": {"d2": 2.0, "d1": 1.0}})
    assert (line.x, line.y) == ((0.0, 1.0), (0.0, 0.5))
    assert len(line.labels) == 2
    assert "<svg" in line.to_svg()


def test_lines_of_several_runs_are_chosen_by_name():
    lines = assessor.curve("pr", {"1": {"d1": 1}}, {"a": {"1": {"d1": 1}}, "b": {"1": {"d1": 1}}})
    assert lines["b"].name == lines[1].name == "b"
    with pytest.raises(assessor.Problem, match="there are several lines: a, b"):
        assert lines.x
    with pytest.raises(assessor.Problem, match="no such kind of plot: px"):
        assessor.curve("px", {"1": {"d1": 1}}, {"1": {"d1": 1}})


def test_files_are_read_in_the_order_of_their_lines(tmp_path):
    run = assessor.read_run(RUNS["bm25"])
    lines = [line.split() for line in RUNS["bm25"].read_text(encoding="utf-8").splitlines()]
    assert [(topic, one) for topic, here in run.items() for one in here] == [
        (line[0], line[2]) for line in lines
    ]
    rows = tmp_path / "rows.tsv"
    rows.write_text("1\td1\t1\n1\td2\t2\n2\td1\t1\n")
    assert assessor.read_run(rows) == {"1": {"d1": -1.0, "d2": -2.0}, "2": {"d1": -1.0}}


def test_judgements_of_several_assessors_are_no_qrels():
    with pytest.raises(assessor.Problem, match="is judged several times"):
        assessor.read_qrels(resource("sample") / "judgements.csv")


def test_the_registry_has_every_measure(printed):
    assert [row["name"] for row in assessor.measures()] == [
        one["name"] for one in printed("measures")
    ]
