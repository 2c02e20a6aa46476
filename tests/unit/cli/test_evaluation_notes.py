"""The notes beside figures: topics, runs, and names of measures."""

import csv
import io
import time

import pytest

QRELS = "1 0 a 1\n1 0 b 0\n2 0 c 1\n"
RUN = "1 Q0 a 1 2 t\n1 Q0 b 2 1 t\n2 Q0 c 1 1 t\n"
OTHER = "1 Q0 b 1 2 t\n1 Q0 a 2 1 t\n2 Q0 x 1 1 t\n"


@pytest.fixture
def judged(place):
    """Files q, r, s, and runs of one name in two folders."""
    for name, text in (("q", QRELS), ("r", RUN), ("s", OTHER)):
        (place / name).write_text(text)
    for folder, text in (("expA", RUN), ("expB", OTHER)):
        (place / folder).mkdir()
        (place / folder / "run.txt").write_text(text)
    return place


@pytest.mark.parametrize(
    "words",
    [
        ("evaluate",),
        ("evaluate", "--lenient"),
        ("compare",),
        ("compare", "--rankings"),
        ("stability",),
    ],
)
def test_runs_of_one_name_are_told_apart_by_their_folders(judged, run, words):
    files = ("--qrels", "q", "expA/run.txt", "expB/run.txt", "r", "-m", "AP")
    code, out, _ = run(*words, *files)
    assert code == 0
    assert "expA/run" in out
    assert "expB/run" in out


def test_one_file_given_twice_is_refused(judged, refused):
    assert "two runs are called run" in refused(
        "evaluate", "--qrels", "q", "expA/run.txt", "expA/run.txt"
    )


def test_an_average_over_fewer_topics_says_over_how_many(judged, run):
    code, out, err = run("evaluate", "--qrels", "q", "r", "-m", "AUC", "-m", "AP")
    assert code == 0
    assert out.splitlines()[2].split()[-2:] == ["AUC", "topics"]
    assert out.splitlines()[-1].split() == ["r", "1.0000", "1.0000", "2", "0", "0", "1"]
    assert "AUC of r: over 1 of 2 topics" in err
    out, err = run("evaluate", "--qrels", "q", "r", "-m", "AP")[1:]
    assert "AUC topics" not in out
    assert "over" not in err


def test_the_note_stands_beside_csv_too(judged, run):
    _, out, err = run("evaluate", "--qrels", "q", "r", "-m", "AUC", "--format", "csv")
    assert "over 1 of 2 topics" in err
    assert next(csv.reader(io.StringIO(out))) == ["run", "measure", "topic", "value"]


@pytest.mark.parametrize("measure", ["MicroF", "MicroP", "MicroR", "GMAP"])
def test_what_is_no_mean_over_topics_is_not_compared(judged, run, refused, measure):
    assert "topic by topic" in refused("compare", "--qrels", "q", "r", "s", "-m", measure)
    _, out, _ = run("compare", "--qrels", "q", "r", "s", "-m", measure, "-m", "AP")
    assert f"Left out: {measure}" in out


@pytest.mark.parametrize("address", ["foo", "foo://host:1", "tcp://", "tcp://host:port"])
def test_what_is_no_schedulers_address_is_refused_at_once(judged, refused, address):
    pytest.importorskip("distributed")
    begun = time.monotonic()
    message = refused("evaluate", "--qrels", "q", "r", "--scheduler", address)
    assert "no address of a scheduler" in message
    assert time.monotonic() - begun < 8


def test_measures_say_what_they_are_computed_on_where_the_judgements_do_not(judged, run):
    words = ("evaluate", "--qrels", "q", "r", "-m", "alpha_nDCG@5", "-m", "xinfAP", "-m", "AP")
    err = run(*words)[2].splitlines()
    assert any(line.startswith("alpha_nDCG@5: the judgements have no subtopics") for line in err)
    assert any(line.startswith("xinfAP: the judgements have no strata") for line in err)
    assert not any(line.startswith("AP") for line in err)


def test_a_measure_printed_under_another_name_is_told_once(judged, run):
    words = ("evaluate", "--qrels", "q", "r", "s", "-m", "RBP(p=0.8)", "-m", "AP", "--format")
    assert run(*words, "csv")[2].splitlines() == ["RBP(p=0.8) is printed as RBP"]
    assert run(*words, "trec_eval")[2] == ""


def test_a_run_of_which_nothing_is_judged_is_named_with_an_id_of_each_side(judged, run):
    (judged / "latin").write_bytes("1 0 caf\xe9 1\n".encode("latin-1"))
    (judged / "utf8").write_text("1 Q0 caf\xe9 1 1 t\n", encoding="utf-8")
    _, _, err = run("evaluate", "--qrels", "latin", "utf8", "-m", "AP")
    (line,) = [line for line in err.splitlines() if "for judged topics is judged" in line]
    assert line.startswith("utf8: ")
    assert "'café'" in line
    assert "judgements" in line
    assert "for judged topics is judged" not in run("evaluate", "--qrels", "q", "s", "-m", "AP")[2]


def test_ranks_that_are_equal_tie_where_ranks_order_the_run(judged, run):
    (judged / "ranks").write_text("1 Q0 a 1 1 t\n1 Q0 b 1 2 t\n")
    words = ("evaluate", "--qrels", "q", "ranks", "-m", "RR", "--tie-range", "--format", "csv")
    by_rank = run(*words, "--order", "rank")[1]
    values = {row["measure"]: row["value"] for row in csv.DictReader(io.StringIO(by_rank))}
    assert (values["RR ties"], values["RR low by ties"]) == ("1.0", "0.5")
    values = {row["measure"]: row["value"] for row in csv.DictReader(io.StringIO(run(*words)[1]))}
    assert values["RR ties"] == "0.0"


def test_values_by_topic_are_of_rankings_only(judged, refused):
    message = refused("compare", "--qrels", "q", "r", "s", "--per-topic")
    assert "--per-topic needs --rankings" in message


def test_a_measure_explained_shows_the_values_that_its_parameters_take(place, run):
    out = run("measures", "nDCG")[1]
    assert "one of linear, exp (default: linear)" in out
    assert "a whole number from 1 up" in out
    out = run("measures", "IPrec")[1]
    assert "a number from 0 to 1 (required)" in out
    assert "trec_eval's rbp has 0.9" in " ".join(run("measures", "RBP")[1].split())


def test_an_example_of_a_measure_is_one_that_it_takes(judged, run, refused):
    message = refused("evaluate", "--qrels", "q", "r", "-m", "IPrec")
    assert "IPrec@0.5" in message
    assert run("evaluate", "--qrels", "q", "r", "-m", "IPrec@0.5")[0] == 0


def test_trec_evals_f_weighs_by_its_parameter_itself(judged, run):
    (judged / "f").write_text("1 Q0 a 1 2 t\n1 Q0 x 2 1 t\n")
    words = ("evaluate", "--qrels", "q", "f", "-m", "set_F.2", "--format", "trec_eval")
    # P 1/2, R 1: (2 + 1) P R / (R + 2 P).
    assert run(*words)[1].splitlines()[-1] == "set_F_2               \tall\t0.7500"


def test_a_string_asked_for_with_its_length_is_printed_once(judged, run):
    words = ("evaluate", "--qrels", "q", "r", "--format", "trec_eval", "-q", "-m", "all_trec")
    out = run(*words, "-m", "relstring.20")[1]
    names = [line.split()[0] for line in out.splitlines() if line.startswith("relstring")]
    assert set(names) == {"relstring_20"}


def test_roc_against_the_whole_collection_takes_its_size(judged, run, refused):
    (judged / "auc").write_text("1 Q0 x 1 3 t\n1 Q0 a 2 2 t\n1 Q0 y 3 2 t\n1 Q0 b 4 1 t\n")
    measure = "AUC(negatives=collection,size={})"
    words = ("evaluate", "--qrels", "q", "auc", "--format", "csv", "-m")
    value = float(run(*words, measure.format(11))[1].split(",")[-1])
    # Of ten negatives one is above, and one ties.
    assert value == pytest.approx((8 + 0.5) / 10)
    assert "needs the collection's size" in refused(*words, "AUC(negatives=collection)")
    assert "size=4 or more" in refused(*words, measure.format(3))
    assert "negatives=collection" in refused(*words, "AUC(size=5)")


@pytest.mark.parametrize("jobs", ["x", "2.5"])
def test_jobs_take_a_whole_number(judged, refused, jobs):
    assert "not a whole number" in refused("evaluate", "--qrels", "q", "r", "--jobs", jobs)


@pytest.mark.parametrize(
    "words",
    [
        ("evaluate", "sample.assess", "-l", "9"),
        ("evaluate", "sample.assess", "-m", "AP(rel=9)"),
        ("compare", "sample.assess", "-l", "9"),
        ("agreement", "sample.assess", "-l", "9"),
        ("effects", "sample.assess", "-l", "9"),
        ("stability", "sample.assess", "-l", "9"),
        ("plot", "sample.assess", "--kind", "topics", "-m", "AP(rel=9)", "-o", "f.svg"),
    ],
)
def test_a_level_above_the_campaigns_scale_is_refused(sample, refused, words):
    said = refused(*words)
    measure = ", the lowest relevant grade of AP(rel=9)" if "-m" in words else ""
    assert said == f"assessor: the scale has no grade 9{measure}. Expected 0, 1, 2, 3."


def test_a_level_that_no_grade_of_a_file_reaches_is_noted(judged, run):
    words = ("evaluate", "--qrels", "q", "r", "-m", "AP(rel=9)", "-l", "5")
    assert run(*words)[2] == (
        "no judgement has grade 5 or higher; the highest grade is 1\n"
        "no judgement has grade 9 or higher; the highest grade is 1\n"
    )
    (judged / "q2").write_text(QRELS)
    code, _, err = run("agreement", "--qrels", "q", "q2", "-l", "5")
    assert (code, err) == (0, "no judgement has grade 5 or higher; the highest grade is 1\n")


def test_grades_that_may_be_reversed_are_noted(judged, run):
    (judged / "q").write_text("1 0 a 1\n1 0 b 3\n2 0 c 2\n")
    code, _, err = run("evaluate", "q", "r", "-m", "AP")
    assert code == 0
    assert err == (
        "no grade is 0. If 1 is the best grade, import the judgements into a campaign with "
        "--reverse-grades\n"
    )


def test_tables_explain_the_columns_that_their_titles_do_not(sample, run):
    def out(*words):
        code, text, err = run(*words)
        assert code == 0, err
        return text

    ties = out("evaluate", sample, "-m", "AP", "-m", "P@5", "--tie-range")
    told = "AP ties, P@5 ties: share of the topics whose value depends on the order of tied"
    assert told in ties
    pairs = out("compare", sample, "-m", "AP")
    assert "d_z: mean of the differences / their standard deviation." in pairs
    left_out = out("stability", sample, "-m", "AP")
    assert "AP without, Rank without: without the judgements of the run's unique" in left_out
    assert "RBPResidual: the most that further judgements could add to RBP" in left_out
    assert "Judged: documents with a grade, pooled or not." in out("status", sample)
    assert "Judged: documents judged in this set." in out("effects", sample, "-m", "AP")


def test_effects_of_files_speak_of_files(sample, run):
    run("export", sample, "--what", "qrels", "-o", "all.txt")
    for name in ("ada", "ben"):
        run("export", sample, "--what", "qrels", "--assessor", name, "-o", f"{name}.txt")
    run("export", sample, "--what", "run", "-o", "x.run")
    (sample.parent / "b.run").write_text("1 Q0 sea-008 1 2 b\n2 Q0 lit-001 1 1 b\n")
    (sample.parent / "c.run").write_text("1 Q0 sea-022 1 2 c\n2 Q0 lit-002 1 1 c\n")
    files = ("--qrels", "all.txt", "--qrels", "ada.txt", "--qrels", "ben.txt")
    code, out, err = run("effects", *files, "b.run", "c.run", "-m", "P@5")
    assert code == 0, err
    assert "Each file alone, compared with the reference (all)" in out
    assert "each with the judgements of one randomly chosen file per topic" in out
    assert "assessor" not in out


def test_confidence_limits_beyond_the_possible_values_have_a_remark(sample, run):
    words = ("plot", sample, "--kind", "pr", "-o", "x.svg", "--csv", "x.csv")
    assert "columns low, high: Bands: 95% confidence intervals" in run(*words)[2]
    assert "Some limits lie below 0 or above 1, where no value can be" in run(*words)[2]
