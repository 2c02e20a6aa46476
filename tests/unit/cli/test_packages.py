"""assign, package and merge, as a lead and two assessors would use them."""

import json

import pytest


@pytest.fixture
def shared(sample, run):
    """The sample with its seven topics shared out among ann and ben, three of them to both."""
    code, _, err = run("assign", sample, "--assessors", "ann,ben", "--overlap", 3)
    assert code == 0, err
    return sample


@pytest.fixture
def topics(run, shared):
    """The assignments as values: topic, pooled, primary, secondary."""
    _, out, _ = run("assign", shared, "--format", "json")
    return json.loads(out)


def test_topics_are_shared_out_with_exactly_that_overlap(topics):
    assert len(topics) == 7
    assert {one["primary"] for one in topics} == {"ann", "ben"}
    both = [one for one in topics if one["secondary"]]
    assert len(both) == 3
    assert all(one["primary"] != one["secondary"] for one in both)


def test_work_goes_out_and_comes_back(shared, topics, run):
    mine = next(one["topic"] for one in topics if one["primary"] == "ann")
    code, out, err = run("package", shared, "--assessor", "ann", "--output", "ann.assess")
    assert code == 0, err
    assert mine in out.split()
    assert "packed for ann" in err
    _, pool, _ = run("export", "ann.assess", "--what", "pool", "--output", "-")
    document = next(line.split()[-1] for line in pool.splitlines() if line.split()[0] == mine)
    judged = ("--assessor", "ann", "--topic", mine, "--document", document, "--grade", 2)
    assert run("judge", "ann.assess", *judged)[0] == 0

    code, out, err = run("merge", shared, "ann.assess", "--format", "json")
    assert code == 0, err
    (one,) = json.loads(out)
    assert (one["assessor"], one["new"], one["judged"], one["refused"]) == ("ann", 1, 1, [])
    code, out, _ = run("merge", shared, "ann.assess", "ann.assess")
    assert [line.split()[1:4] for line in out.splitlines()[-2:]] == [["ann", "0", "1"]] * 2


def test_one_bad_package_does_not_keep_the_others_out(shared, run):
    run("package", shared, "--assessor", "ann", "--output", "ann.assess")
    code, out, err = run("merge", shared, "nowhere.assess", "ann.assess")
    assert code == 2
    assert "ann.assess" in out
    assert "no such file" in err.splitlines()[-1]
    assert "Traceback" not in err


def test_conflicts_are_listed(shared, topics, run):
    topic = next(one["topic"] for one in topics if one["primary"] == "ann")
    _, pool, _ = run("export", shared, "--what", "pool", "--output", "-")
    document = next(line.split()[-1] for line in pool.splitlines() if line.split()[0] == topic)
    judged = ("--assessor", "ann", "--topic", topic, "--document", document, "--grade")
    for name, grade in (("laptop.assess", 0), ("desktop.assess", 3)):
        run("package", shared, "--assessor", "ann", "--output", name)
        assert run("judge", name, *judged, grade)[0] == 0
    code, out, _ = run("merge", shared, "laptop.assess", "desktop.assess")
    assert code == 0
    assert ["ann", topic, document, "0", "3", "3"] in [line.split() for line in out.splitlines()]


def test_by_hand_and_back_again(sample, run):
    def held():
        rows = json.loads(run("assign", sample, "--format", "json")[1])
        return {one["topic"]: (one["primary"], one["secondary"]) for one in rows}

    by_hand = ("assign", sample, "--by", "hand", "--assessors")
    assert run(*by_hand, "ann", "--topics", "1,2", "3")[0] == 0
    assert run(*by_hand, "ben", "--topics", "2", "--role", "secondary")[0] == 0
    assert {held()[one] for one in "13"} == {("ann", "")}
    assert held()["2"] == ("ann", "ben")
    assert run("assign", sample, "--assessors", "ann", "--take-back", "--topics", "2")[0] == 0
    assert held()["2"] == ("ben", "")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--overlap", 2), "nobody is named"),
        (("--assessors", "ann", "--overlap", 1), "takes two"),
        (("--assessors", "ann,ben", "--overlap", 8), "cannot have two assessors"),
        (("--assessors", "ann,ben", "--by", "hand", "--topics", "1"), "one assessor at a time"),
        (("--assessors", "ann", "--topics", "99"), "no topic 99"),
        (("--assessors", "ann", "--role", "secondary"), "--by hand"),
        (("--assessors", "ann", "--take-back", "--overlap", 1), "--take-back goes with"),
    ],
)
def test_what_makes_no_sense_is_refused(sample, refused, words, said):
    assert said in refused("assign", sample, *words)


def test_a_package_for_nobody_known_is_refused(sample, refused, place):
    said = refused("package", sample, "--assessor", "nobody", "--output", "x.assess")
    assert "no assessor 'nobody'" in said
    assert not (place / "x.assess").exists()
