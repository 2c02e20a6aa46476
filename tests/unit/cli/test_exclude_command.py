"""Exclude assessors and withdraw topics on the command line."""

import json


def test_an_assessor_is_excluded_with_a_reason_and_counts_again_when_that_is_removed(sample, run):
    before = run("evaluate", sample, "-m", "AP", "--format", "csv")[1]
    words = ("exclude", sample, "--assessors", "chi", "--reason", "judged without reading")
    code, out, _ = run(*words)
    assert code == 0
    assert "chi   judged without reading" in out
    _, after, err = run("evaluate", sample, "-m", "AP", "--format", "csv")
    assert after != before
    assert "documents judged by excluded assessors, who do not count" in err
    assert "1 excluded assessor not counted: chi" in run("status", sample)[1]
    found = json.loads(run("status", sample, "--format", "json")[1])
    assert (found["excluded"], found["withdrawn"]) == (["chi"], [])
    assert run("evaluate", sample, "--assessor", "chi", "-m", "AP")[0] == 0
    assert run("exclude", sample, "--assessors", "chi", "--remove")[0] == 0
    assert run("evaluate", sample, "-m", "AP", "--format", "csv")[1] == before
    assert "no assessor is excluded" in run("exclude", sample)[2]


def test_agreement_leaves_excluded_assessors_out_unless_they_are_asked_for(sample, run):
    before = json.loads(run("agreement", sample, "--format", "json")[1])
    assert (before["assessors"], before["excluded"]) == (["ada", "ben", "chi"], [])
    run("exclude", sample, "--assessors", "chi", "--reason", "judged without reading")
    _, out, err = run("agreement", sample, "--format", "json")
    found = json.loads(out)
    assert (found["assessors"], found["excluded"]) == (["ada", "ben"], ["chi"])
    assert "1 excluded assessor is not compared: chi; --with-excluded" in err
    of_pair = [one for one in before["pairs"] if {one["a"], one["b"]} == {"ada", "ben"}]
    assert found["pairs"] == of_pair
    for more in (("--with-excluded",), ("--assessors", "ada,ben,chi")):
        _, out, err = run("agreement", sample, "--format", "json", *more)
        assert (json.loads(out), "not compared" in err) == (before, False)
    assert "chi" not in run("agreement", sample, "--over-time", "--format", "csv")[1]
    assert "chi" in run("agreement", sample, "--over-time", "--format", "csv", "--with-excluded")[1]
    out = run("effects", sample)[1]
    assert "1 excluded assessor is not compared: chi." in out
    sets = [one["set"] for one in json.loads(run("effects", sample, "--format", "json")[1])]
    assert ("ada" in sets, "chi" in sets) == (True, False)
    asked = run("effects", sample, "--reference", "chi")[1]
    assert "reference (chi)" in asked
    assert "excluded assessor" not in asked


def test_a_withdrawn_topic_is_in_no_average_and_comes_back_by_an_undo(sample, run):
    words = ("evaluate", sample, "-m", "AP", "--per-topic", "--format", "csv")
    before = run(*words)[1]
    assert run("exclude", sample, "--topics", "1", "3", "--reason", "ambiguous")[0] == 0
    topics = {line.split(",")[2] for line in run(*words)[1].splitlines()[1:]}
    assert {"1", "3"} & topics == set()
    said = run(*words)[2]
    assert "2 withdrawn topics not counted: 1, 3" in said
    assert "unjudged topics: 0" in said or "unjudged topics" not in said
    assert "2 withdrawn topics not counted: 1, 3" in run("status", sample)[1]
    code, _, err = run(
        "judge", sample, "--assessor", "ada", "--topic", "1", "--document", "d1", "--grade", "1"
    )
    assert (code, "topic 1 is withdrawn: ambiguous" in err) == (2, True)
    assert "1, 3 withdrawn: ambiguous" in run("import", sample, "--list")[1]
    assert run("import", sample, "--undo", "last")[0] == 0
    assert run(*words)[1] == before


def test_what_makes_no_sense_is_refused_and_changes_nothing(sample, run):
    for words, said in (
        (("--assessors", "chi"), "there is no reason"),
        (("--assessors", "zoe", "--reason", "x"), "no such assessor: zoe"),
        (("--topics", "77", "--reason", "x"), "no such topic: 77"),
        (("--assessors", "chi", "--remove"), "chi is not excluded"),
        (("--reason", "x"), "specify --assessors or --topics"),
        (("--assessors", "chi", "--topics", "77", "--reason", "x"), "no such topic: 77"),
        (("--assessors", "chi", "--remove", "--reason", "x"), "--reason does not apply"),
    ):
        code, _, err = run("exclude", sample, *words)
        assert (code, said in err) == (2, True), (words, err)
    assert "no assessor is excluded" in run("exclude", sample)[2]
