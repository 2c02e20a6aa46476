"""What other programs read: keys, order and digits are promised."""

import csv
import io
import json
import math
import re

import pytest


def table(text):
    return list(csv.reader(io.StringIO(text, newline="")))


def test_evaluate_csv_has_one_row_per_run_and_measure_with_all_digits(files, run):
    code, out, _ = run("evaluate", "--qrels", "q", "r", "s", "-m", "AP", "-m", "P@3", "--format",
                       "csv")  # fmt: skip
    assert code == 0
    assert out.splitlines() == [
        "run,measure,topic,value",
        "r,AP,,1.0",
        f"r,P@3,,{1 / 3!r}",
        "s,AP,,0.75",
        f"s,P@3,,{1 / 3!r}",
    ]


def test_evaluate_per_topic_has_the_topics_before_the_average(files, run):
    _, out, _ = run("evaluate", "--qrels", "q", "s", "-m", "AP", "--per-topic", "--format", "csv")
    assert out.splitlines()[1:] == ["s,AP,1,0.5", "s,AP,2,1.0", "s,AP,,0.75"]


def test_evaluate_json_is_a_list_of_the_same_keys(files, run):
    _, out, _ = run("evaluate", "--qrels", "q", "s", "-m", "AP", "-q", "--format", "json")
    assert json.loads(out) == [
        {"run": "s", "measure": "AP", "topic": "1", "value": 0.5},
        {"run": "s", "measure": "AP", "topic": "2", "value": 1.0},
        {"run": "s", "measure": "AP", "topic": "", "value": 0.75},
    ]


def test_what_is_undefined_is_empty_in_csv_and_null_in_json(files, run):
    (files / "strange").write_text("99 Q0 a 1 1 x\n")
    words = ("evaluate", "--qrels", "q", "strange", "-m", "AP", "--format")
    assert run(*words, "csv")[1].splitlines()[1] == "strange,AP,,"
    assert json.loads(run(*words, "json")[1])[0]["value"] is None


def test_complete_counts_missing_topics_as_nothing_and_standard_error_tells_of_them(files, run):
    words = ("evaluate", "--qrels", "q", "r", "-m", "AP", "--format", "csv")
    _, out, err = run(*words)
    assert out.splitlines()[1] == "r,AP,,1.0"
    assert err == "r: averages over 1 topic; missing topics: 1; unjudged topics: 1\n"
    assert run(*words, "--complete")[1].splitlines()[1] == "r,AP,,0.5"


def test_the_relevant_level_moves_binary_measures(files, run):
    words = ("evaluate", "--qrels", "q", "s", "-m", "AP", "-l", "2", "--format", "csv")
    assert run(*words)[1].splitlines()[1] == "s,AP,,0.5"


def test_trec_evals_form_is_name_topic_value_with_the_runs_tag(files, run):
    words = ("evaluate", "--qrels", "q", "s", "-m", "map", "-m", "P_5", "-m", "runid")
    form = ("--format", "trec_eval")
    _, out, _ = run(*words, *form, "--per-topic")
    assert out.splitlines() == [
        "map                   \t1\t0.5000",
        "P_5                   \t1\t0.2000",
        "map                   \t2\t1.0000",
        "P_5                   \t2\t0.2000",
        "runid                 \tall\tother",
        "map                   \tall\t0.7500",
        "P_5                   \tall\t0.2000",
    ]
    # Of several runs each block says whose it is, whether that is asked for or not.
    words = ("evaluate", "--qrels", "q", "s", "r", "-m", "map", *form)
    names = [line.split()[0] for line in run(*words)[1].splitlines()]
    assert names == ["runid", "map", "runid", "map"]


def test_without_measures_trec_evals_form_is_its_official_set(files, run):
    _, out, _ = run("evaluate", "--qrels", "q", "s", "--format", "trec_eval")
    names = [line.split()[0] for line in out.splitlines()]
    assert names[:6] == ["runid", "num_q", "num_ret", "num_rel", "num_rel_ret", "map"]
    assert names[-1] == "P_1000"


DIFFERENCE = ("difference", "low", "high")


def test_latex_and_markdown_are_tables_of_their_kind(files, run):
    words = ("evaluate", "--qrels", "q", "s", "-m", "AP", "--format")
    assert "\\toprule" in run(*words, "latex")[1]
    assert run(*words, "markdown")[1].count("|") > 8


def test_comparisons_come_as_latex_and_markdown_too(files, run):
    words = ("compare", "--qrels", "q", "r", "s", "-m", "AP")
    latex = run(*words, "--format", "latex")[1]
    assert latex.count("\\toprule") == 2
    assert "Paired t test, two-sided" in latex
    markdown = run(*words, "--format", "markdown")[1]
    assert "**Pairs of runs, AP, 1 topic**" in markdown
    assert "| Difference | 95% CI | Adjusted p | d\\_z |" in markdown
    assert "\\toprule" in run(*words, "--rankings", "--format", "latex")[1]


def test_a_paper_names_the_baseline_once_and_an_interval_is_one_column(sample, run):
    words = ("compare", "sample.assess", "-m", "AP", "--baseline", "bm25", "--format")
    out = run(*words, "markdown")[1]
    plain = re.sub(" +", " ", out.replace("\\", ""))
    means, pairs = plain.split("**Runs against bm25, AP, 7 topics**")
    assert "| Run | Mean | Median | SD | 95% CI |" in means
    assert "| Run | Difference | 95% CI | Adjusted p | d_z |" in pairs
    rows = table(run(*words, "csv")[1])
    at = {name: place for place, name in enumerate(rows[0])}
    for row in rows[1:]:
        difference, low, high = (f"{float(row[at[one]]):.4f}" for one in DIFFERENCE)
        printed = f"| {row[at['a']]} | {difference} | [{low}, {high}] |"
        assert row[at["b"]] == "bm25"
        assert printed in pairs.replace("\N{MINUS SIGN}", "-")


def test_a_campaign_is_evaluated_as_its_exports_are(sample, run):
    measures = ("-m", "AP", "-m", "nDCG@10", "-m", "P@10", "-q", "--format", "csv")
    code, whole, err = run("evaluate", "sample.assess", *measures, "--rule", "majority")
    assert code == 0
    assert "documents decided by the majority" in err
    run("export", "sample.assess", "--what", "qrels", "--rule", "majority", "-o", "m.qrels")
    from assessor_app.domain.resources import resource

    runs = sorted((resource("sample") / "runs").glob("*.run"))
    assert run("evaluate", "--qrels", "m.qrels", *runs, *measures)[1] == whole


def test_runs_of_a_campaign_come_in_the_order_asked_for_and_once(sample, run):
    words = ("evaluate", "sample.assess", "title", "bm25", "title", "-m", "AP", "--format", "csv")
    assert [row[0] for row in table(run(*words)[1])[1:]] == ["title", "bm25"]


def test_options_may_stand_between_the_names(files, run):
    words = ("evaluate", "--qrels", "q", "r", "-m", "AP", "s", "--format", "csv")
    assert [row[0] for row in table(run(*words)[1])[1:]] == ["r", "s"]


def test_agreement_json_has_the_promised_keys(files, run):
    _, out, _ = run("agreement", "--qrels", "q", "q2", "--per-topic", "--format", "json")
    found = json.loads(out)
    assert list(found)[:5] == ["items", "assessors", "pairs", "topics", "overall"]
    assert (found["items"], found["assessors"]) == (3, ["q", "q2"])
    (pair,) = found["pairs"]
    assert list(pair)[:9] == [
        "a",
        "b",
        "n",
        "observed",
        "overlap",
        "kappa",
        "low",
        "high",
        "weights",
    ]
    assert (pair["a"], pair["b"], pair["n"], pair["weights"]) == ("q", "q2", 3, "none")
    assert pair["observed"] == pytest.approx(1 / 3)
    assert pair["overlap"] == pytest.approx(1 / 3)
    assert [list(row)[:5] for row in found["topics"]] == [["topic", "a", "b", "n", "kappa"]] * 2
    assert {"fleiss", "alpha_nominal", "alpha_ordinal", "alpha_interval", "ac1"} <= set(
        found["overall"]
    )


def test_agreement_json_says_which_categories_and_weights_were_used(files, sample, run):
    def said(*words):
        return json.loads(run("agreement", *words, "--format", "json")[1])

    found = said("--qrels", "q", "q2", "--weights", "linear-value", "--scale", "0,1,2,4")
    assert (found["weights"], found["categories"]) == ("linear-value", [0, 1, 2, 4])
    assert (found["categories_from"], found["off_scale"]) == ("scale", [])
    assert found["overall"]["kappa_linear_value"] == pytest.approx(found["pairs"][0]["kappa"])
    assert found["means_over_pairs"] == {}
    loose = said("--qrels", "q", "q2")
    assert loose["categories_from"] == "grades that occur"
    campaign = said("sample.assess", "--min-common", "50")
    assert (campaign["min_common"], campaign["pairs_left_out"]) == (50, 1)
    pairs = [pair for pair in campaign["pairs"] if pair["n"] >= 50]
    mean = campaign["means_over_pairs"]["kappa"]
    documents = sum(pair["n"] for pair in pairs)
    weighted = sum(pair["n"] * pair["kappa"] for pair in pairs) / documents
    assert mean["mean"] == pytest.approx(sum(pair["kappa"] for pair in pairs) / 2)
    assert mean["weighted"] == pytest.approx(weighted)
    assert mean["weighted_low"] < weighted < mean["weighted_high"]
    assert said("sample.assess", "--min-common")["min_common"] == 5


def test_agreement_json_holds_everything_that_was_asked_for(sample, run):
    words = ("--gold", "ada", "--highlights", "--coefficients", "ac1,pabak", "--confidence", "90%")
    more = ("--samples", "200", "--seed", "3", "--format", "json")
    found = json.loads(run("agreement", "sample.assess", *words, *more)[1])
    assert (found["confidence"], found["samples"], found["seed"]) == (0.9, 200, 3)
    assert "200 resamples" in found["intervals"]["fleiss"]["interval"]
    assert 0 < found["intervals"]["fleiss"]["standard_error"] < 0.1
    for pair in found["pair_figures"]:
        assert list(pair["coefficients"]) == ["ac1", "pabak"]
        ac1 = pair["coefficients"]["ac1"]
        assert ac1["low"] < ac1["value"] < ac1["high"]
        assert 0 < pair["standard_error"] < 0.2
    gold = found["gold"]
    assert (gold["name"], [one["assessor"] for one in gold["assessors"]]) == ("ada", ["ben", "chi"])
    assert gold["assessors"][0]["accuracy"] == found["pairs"][0]["observed"]
    assert found["highlights"] == []
    narrow = run("agreement", "sample.assess", *words, *more[:-1], "csv")[1].splitlines()
    assert narrow[0].endswith(",weights,ac1,pabak")
    page = run("agreement", "sample.assess", *words)[1]
    assert "90% CI lower" in page
    assert "Accuracy against ada" in page
    assert "Agreement of highlights" in page


def test_options_of_agreement_that_do_not_fit_are_refused(files, sample, run):
    (files / "w").write_text(",0,1\n0,0,1\n1,2,0\n")
    for words, said in (
        (("--weights", "cubic"), "cubic"),
        (("--weights-file", "w"), "symmetric"),
        (("--weights-file", "w", "--weights", "linear"), "either --weights or --weights-file"),
        (("--coefficients", "ac9"), "no such coefficients of pairs: ac9"),
        (("--gold", "nobody"), "no such assessor or file: nobody"),
        (("--by-role",), "primary and a secondary"),
        (("--confidence", "100%"), "between 0 and 1"),
    ):
        code, _, err = run("agreement", "sample.assess", *words)
        assert (code, said in err) == (2, True), (words, err)
    for option in ("--by-role", "--highlights"):
        code, _, err = run("agreement", "--qrels", "q", "q2", option)
        assert (code, f"{option} needs a campaign with grades" in err) == (2, True)
    code, out, _ = run("agreement", "--qrels", "q", "q2", "--gold", "q", "--format", "json")
    assert code == 0
    assert json.loads(out)["gold"]["assessors"][0]["assessor"] == "q2"


def test_topics_of_agreement_come_only_when_asked_for(files, run):
    assert "topics" not in json.loads(run("agreement", "--qrels", "q", "q2", "--format", "json")[1])


def test_an_undefined_agreement_is_null_and_says_why(files, run):
    (files / "x").write_text("1 0 a 1\n1 0 b 1\n")
    (files / "y").write_text("1 0 a 1\n1 0 b 1\n")
    (pair,) = json.loads(run("agreement", "--qrels", "x", "y", "--format", "json")[1])["pairs"]
    assert pair["kappa"] is None
    assert pair["why"]


def test_agreement_comes_as_latex_and_markdown_too(sample, run):
    assert run("agreement", sample, "--format", "latex")[1].count("\\toprule") == 2
    markdown = run("agreement", sample, "--format", "markdown")[1]
    assert "**Pairs of assessors**" in markdown
    assert "\n| Negative specific agreement " in markdown
    assert "\\toprule" in run("agreement", sample, "--over-time", "--format", "latex")[1]


def test_agreement_csv_is_the_pairs(sample, run):
    rows = table(run("agreement", "sample.assess", "--weights", "linear", "--format", "csv")[1])
    assert rows[0] == ["a", "b", "n", "observed", "overlap", "kappa", "low", "high", "weights"]
    assert [row[:3] for row in rows[1:]] == [
        ["ada", "ben", "90"],
        ["ada", "chi", "61"],
        ["ben", "chi", "48"],
    ]
    assert {row[-1] for row in rows[1:]} == {"linear"}
    plain = table(run("agreement", "sample.assess", "--format", "csv")[1])
    assert float(rows[1][5]) > float(plain[1][5])


def test_a_level_makes_grades_binary(files, run):
    _, out, _ = run("agreement", "--qrels", "q", "q2", "-l", "2", "--format", "json")
    (pair,) = json.loads(out)["pairs"]
    assert pair["observed"] == pytest.approx(2 / 3)
    assert pair["overlap"] == 0.0


def test_only_the_assessors_named_are_compared(sample, run):
    words = ("agreement", "sample.assess", "--assessors", "chi, ada", "--format", "json")
    found = json.loads(run(*words)[1])
    assert sorted(found["assessors"]) == ["ada", "chi"]
    assert found["items"] == 61


def test_status_json_counts_everything(sample, run):
    found = json.loads(run("status", "sample.assess", "--format", "json")[1])
    assert (found["topics"], found["documents"], found["pooled"]) == (7, 168, 161)
    assert found["assessors"] == ["ada", "ben", "chi"]
    expected = {
        "assessor": "ada",
        "topic": "1",
        "pooled": 26,
        "judged": 26,
        "skipped": 0,
        "cannot_judge": 0,
        "opened": 0,
        "left": 0,
    }
    assert expected.items() <= found["progress"][0].items()


def test_check_json_says_whether_the_file_is_sound(sample, run):
    code, out, _ = run("check", "sample.assess", "--format", "json")
    assert (code, json.loads(out)) == (0, {"sound": True, "problems": []})


def test_measures_json_is_the_whole_registry_without_infinities(run):
    found = json.loads(run("measures", "--format", "json")[1], parse_constant=pytest.fail)
    names = [one["name"] for one in found]
    assert {"AP", "nDCG", "P", "RR", "ERR", "RBP"} <= set(names)
    assert len(set(names)) == len(names)
    for one in found:
        assert one["explanation"]
        assert one["source"]
        assert all(bound is None or math.isfinite(bound) for bound in one["range"])


def test_every_measure_can_be_explained_by_either_name(run):
    found = json.loads(run("measures", "--format", "json")[1])
    for one in found:
        code, out, _ = run("measures", one["name"])
        assert code == 0
        assert one["title"] in out
    assert run("measures", "ndcg_cut_10")[1] == run("measures", "nDCG@10")[1]


def test_the_pool_is_printed_as_topic_size_judged_and_new(sample, run):
    code, out, err = run("pool", "sample.assess", "--depth", "10")
    assert code == 0
    assert out.splitlines()[:2] == ["topic\tdocuments\tjudged\tnew", "1\t26\t26\t0"]
    assert [line.split("\t")[0] for line in out.splitlines()[1:]] == list("1234567")
    assert "added to the pool: 0; already in it: 161" in err
    assert "documents: chosen by the method; judged: chosen and judged by an assessor" in err
    before = sample.read_bytes()
    assert run("pool", "sample.assess", "--depth", "20", "--dry-run")[0] == 0
    assert sample.read_bytes() == before


def test_a_pool_for_programs_tells_what_hangs_on_each_run(sample, run):
    code, out, _ = run("pool", "sample.assess", "--depth", "10", "--dry-run", "--format", "json")
    found = json.loads(out)
    assert (code, found["total"], found["new"]) == (0, 161, 0)
    assert found["topics"][0] == {"topic": "1", "documents": 26, "judged": 26, "new": 0}
    assert {one["run"] for one in found["runs"]} == {
        "bm25", "coordination", "tfidf", "title", "trigram",
    }  # fmt: skip
    assert all(one["relevant_alone"] <= one["alone"] <= one["brings"] for one in found["runs"])


def test_a_pool_grows_unless_it_is_to_be_replaced_and_then_keeps_what_was_judged(sample, run):
    grown = run("pool", "sample.assess", "--method", "rrf", "--budget", "7")[2]
    assert "added to the pool: 0; already in it: 7" in grown
    again = ("pool", "sample.assess", "--method", "rrf", "--budget", "7", "--replace")
    assert (
        "the pool would have 152 documents: 7 chosen and 145 judged that stay; "
        "would be removed (unjudged): 9\n"
    ) in run(*again, "--dry-run")[2]
    shrunk = run(*again)[2]
    assert "the pool has 152 documents: 7 chosen and 145 judged that stay\n" in shrunk
    assert "added to the pool: 0; already in it: 7; removed (unjudged): 9" in shrunk
    found = json.loads(run("status", "sample.assess", "--format", "json")[1])
    assert found["judgements"] == 303
    assert 7 <= found["pooled"] < 161


def test_the_pooling_methods_explain_themselves(run):
    code, out, _ = run("pool", "--methods")
    assert code == 0
    assert "mtf: Adaptive: move to front" in out
    assert "Cormack, Palmer & Clarke, SIGIR 1998" in out
    assert "required: --depth or --budget" in out


def test_standard_error_tells_how_many_documents_each_case_decided(sample, run):
    _, _, err = run("export", "sample.assess", "--what", "qrels", "-o", "-")
    assert [line.split(" ", 1)[1] for line in err.splitlines()] == [
        "documents decided by the only judgement",
        "documents decided by the majority",
        "documents decided by the lower median (no majority)",
    ]


@pytest.mark.parametrize(
    "words",
    [
        ("evaluate", "sample.assess", "-m", "AP", "--rule", "adjudicated"),
        ("export", "sample.assess", "--what", "qrels", "-o", "-", "--rule", "adjudicated"),
        ("effects", "sample.assess", "--reference", "adjudicated"),
    ],
)
def test_the_rule_adjudicated_says_that_the_former_mixed_rule_is_called_consensus(
    sample, run, words
):
    code, _, err = run(*words)
    assert code == 0
    (hint,) = [line for line in err.splitlines() if "consensus" in line]
    assert hint.startswith(f"{words[-2]} adjudicated: ")
    assert "the former mixed rule is now called consensus" in hint


def test_the_rule_adjudicated_leaves_out_conflicts_without_an_adjudication(sample, run):
    _, _, err = run(
        "export", "sample.assess", "--what", "qrels", "-o", "-", "--rule", "adjudicated"
    )
    assert [line.split(" ", 1)[1] for line in err.splitlines()[1:]] == [
        "documents decided by the only judgement",
        "documents decided by the agreement of all assessors",
        "documents left out (conflict without adjudication)",
    ]
