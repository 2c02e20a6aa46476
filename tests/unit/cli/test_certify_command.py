"""The command `certify`, and the certificates that `status --stop` prints."""

import json


def test_the_sample_is_chosen_shown_and_removed(sample, run):
    assert run("certify", sample)[1] == "no sample certifies the recall\n"
    code, out, _ = run("certify", sample, "--sample", "30%", "--every", "5", "--seed", "7")
    said = (
        "sample that certifies the recall: 30% of each pool; places of a queue for each sampled "
        "document: 5\n"
    )
    assert (code, out) == (0, said)
    assert run("certify", sample)[1] == said
    found = json.loads(run("certify", sample, "--format", "json")[1])
    assert found == {"sample": {"share": 0.3, "every": 5, "seed": 7}}
    run("certify", sample, "--sample", "0")
    assert json.loads(run("certify", sample, "--format", "json")[1]) == {"sample": None}


def test_wrong_numbers_are_refused(sample, run):
    for given in (
        ["--every", "5"],
        ["--sample", "0", "--every", "5"],
        ["--sample", "0", "--seed", "1"],
    ):
        code, _, err = run("certify", sample, *given)
        assert (code, "--every and --seed need --sample with a share above 0" in err) == (2, True)
    code, _, err = run("certify", sample, "--sample", "10%", "--every", "0")
    assert (code, "invalid rate of sampled documents: 0" in err) == (2, True)
    code, _, err = run("certify", sample, "--sample", "110%")
    assert (code, "is not a share" in err) == (2, True)


def test_status_says_what_the_sample_certifies(sample, run):
    before = json.loads(run("status", sample, "--stop", "50%", "--format", "json")[1])
    assert {one["sampled"] for one in before["stopping"]} == {None}
    run("certify", sample, "--sample", "100%")
    table = run("status", sample, "--stop", "50%")[1]
    found = json.loads(run("status", sample, "--stop", "50%", "--format", "json")[1])["stopping"]
    for one in found:
        assert one["sampled"] == one["documents"]
        assert (one["sampled_judged"], one["sampled_relevant"]) == (one["judged"], one["relevant"])
        assert one["needed"] == 5
        assert one["certified"] == (one["relevant"] >= 5 and one["judged"] == one["documents"])
    assert any(one["certified"] for one in found)
    assert "recall of 50% certified" in table
    table = run("status", sample, "--stop", "95%")[1]
    assert "out of reach: 59 sampled relevant documents are needed" in table
