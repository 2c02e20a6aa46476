"""Simulating orders of judging on the command line."""

import csv
import io
import json

import pytest


def test_every_form_has_the_same_figures(sample, run):
    words = ("simulate", sample, "--order", "learned", "--effort", "1R,2R,5", "--assessor", "ada")
    code, out, err = run(*words, "--format", "json")
    assert code == 0
    found = json.loads(out)
    assert [one["effort"] for one in found["mean"]] == ["1R", "2R", "5"]
    for mean in found["mean"]:
        recalls = [one["recall"] for one in found["topics"] if one["effort"] == mean["effort"]]
        assert mean["recall"] == pytest.approx(sum(recalls) / len(recalls))
        assert len(recalls) == mean["topics"]
    for one in found["topics"]:
        assert one["recall"] == one["found"] / one["relevant"]
        assert (
            one["judged"] == 5
            or one["judged"] in (one["relevant"], 2 * one["relevant"])
            or (one["effort"] == "2R")
        )
    rows = list(csv.DictReader(io.StringIO(run(*words, "--format", "csv")[1])))
    assert [(one["topic"], float(one["recall"])) for one in rows] == [
        *(("", one["recall"]) for one in found["mean"]),
        *((one["topic"], one["recall"]) for one in found["topics"]),
    ]
    table = run(*words, "--per-topic")[1]
    assert f"{found['mean'][1]['recall']:.4f}" in table
    assert "Recall of the order learned per topic" in table
    assert "documents judged by ada" in err


def test_a_topic_judged_completely_has_full_recall_in_any_order(sample, run):
    for order in ("id", "random:7", "prioritised", "similar", "learned:2"):
        _, out, _ = run(
            "simulate", sample, "--order", order, "--effort", "1000", "--format", "json"
        )
        assert [one["recall"] for one in json.loads(out)["mean"]] == [1.0]


def test_the_collection_has_more_documents_than_the_pool(sample, run):
    words = ("simulate", sample, "--order", "id", "--effort", "1000", "--format", "json")
    pool, whole = (json.loads(run(*words, *more)[1]) for more in ((), ("--collection",)))
    assert whole["mean"][0]["judged"] > pool["mean"][0]["judged"]
    assert whole["unjudged"] > pool["unjudged"]


def test_what_cannot_be_simulated_is_refused(sample, run, tmp_path):
    code, _, err = run("simulate", sample, "--order", "learn")
    assert (code, "no such order: learn. Did you mean learned?" in err) == (2, True)
    code, _, err = run("simulate", sample, "--order", "id", "--effort", "1R,x")
    assert (code, "'x' is not an effort" in err) == (2, True)
    code, _, err = run("simulate", sample, "--order", "id", "--effort", ",")
    assert (code, "--effort has no effort" in err) == (2, True)
    code, _, err = run("simulate", sample, "--order", "id", "--assessor", "nobody")
    assert code == 2
    empty = tmp_path / "empty.assess"
    assert run("new", empty, "--title", "Empty")[0] == 0
    code, _, err = run("simulate", empty, "--order", "id")
    assert (code, "no document is judged relevant" in err) == (2, True)


def test_an_order_that_needs_texts_tells_of_documents_without_text(tmp_path, run):
    path, runs = tmp_path / "ids.assess", tmp_path / "a.run"
    runs.write_text("".join(f"7 Q0 d{at} {at + 1} {-at} a\n" for at in range(4)))
    (tmp_path / "t.tsv").write_text("7\ttide\n")
    (tmp_path / "q.qrels").write_text("7 0 d1 1\n7 0 d2 0\n")
    (tmp_path / "d.jsonl").write_text('{"id": "d1", "text": "tide"}\n')
    run("new", path, "--title", "T", "--scale", "binary")
    given = ("--topics", tmp_path / "t.tsv", "--runs", runs)
    run("import", path, *given, "--judgements", tmp_path / "q.qrels", "--assessor", "ada")
    run("pool", path, "--depth", "4")
    for order in ("learned", "similar"):
        code, _, err = run("simulate", path, "--order", order)
        assert (code, "no document has a text, which this order needs" in err) == (2, True)
    assert run("simulate", path, "--order", "id")[0] == 0
    run("import", path, "--documents", tmp_path / "d.jsonl")
    told = "documents without a text, which the order needs: 3"
    assert told in run("simulate", path, "--order", "learned")[2]
    assert told not in run("simulate", path, "--order", "id")[2]


def test_texts_that_stay_in_their_file_are_learned_from(tmp_path, run):
    words = ("tide moon", "cake", "moon shore", "butter cake", "tide table", "milk")
    texts = tmp_path / "d.jsonl"
    lines = (f'{{"id": "d{at}", "text": "{one}"}}\n' for at, one in enumerate(words))
    texts.write_text("".join(lines))
    (tmp_path / "t.tsv").write_text("7\ttide\n")
    (tmp_path / "q.qrels").write_text("7 0 d0 1\n7 0 d4 1\n7 0 d2 1\n7 0 d1 0\n")
    shown = []
    for name, *how in (("inside",), ("outside", "--by-reference")):
        path = tmp_path / f"{name}.assess"
        run("new", path, "--title", "T", "--scale", "binary")
        given = ("--topics", tmp_path / "t.tsv", "--documents", texts)
        run("import", path, *given, *how)
        run("import", path, "--judgements", tmp_path / "q.qrels", "--assessor", "ada")
        asked = ("simulate", path, "--order", "learned", "--collection", "--per-topic")
        shown.append(run(*asked)[1])
    assert shown[0] == shown[1]
    texts.unlink()
    code, _, err = run(*asked)
    assert (code, "no document has a text, which this order needs" in err) == (2, True)


def test_rules_for_stopping_are_shown_with_what_they_would_have_done(sample, run):
    words = ("simulate", sample, "--order", "learned", "--effort", "2R", "--stop", "80%")
    code, out, _ = run(*words, "--sample", "0.5")
    assert code == 0
    assert "Rules for stopping at a recall of 0.8" in out
    assert "Certified by a sample of 50%" in out
    found = json.loads(run(*words, "--format", "json")[1])["stopping"]
    assert [one["promise"] for one in found] == ["95%", "95%", "", "", ""]
    test = found[0]
    assert test["reached"] == 1
    assert test["recall"] >= 0.8
    assert 0 < test["judged"] <= 1
    rows = list(csv.DictReader(io.StringIO(run(*words, "--format", "csv")[1])))
    assert [float(one["recall"]) for one in rows] == [one["recall"] for one in found]
    at_random = run("simulate", sample, "--order", "random:3", "--stop", "80%", "--format", "json")
    found = json.loads(at_random[1])["stopping"]
    assert [one["promise"] for one in found] == ["", "95%", "", "", ""]
    code, _, err = run("simulate", sample, "--order", "id", "--sample", "30%")
    assert (code, "--sample needs --stop" in err) == (2, True)
    code, _, err = run("simulate", sample, "--order", "id", "--stop", "0")
    assert (code, "--stop needs a recall above 0" in err) == (2, True)
