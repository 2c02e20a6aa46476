"""Comparing pairs by the command line, as a script would."""

import json

import pytest

DOCUMENTS = [f"d{number}" for number in range(9)]


@pytest.fixture
def pairs(place, run):
    """A campaign of pairs: a topic with nine pooled documents."""
    (place / "t.jsonl").write_text('{"id": "7", "title": "tides"}\n')
    (place / "d.jsonl").write_text(
        "".join(json.dumps({"id": name, "text": f"On {name}."}) + "\n" for name in DOCUMENTS)
    )
    lines = (f"7 Q0 {name} 0 {9 - at} tag\n" for at, name in enumerate(DOCUMENTS))
    (place / "r.run").write_text("".join(lines))
    for words in (
        ("new", "c.assess", "--title", "Pairs", "--scale", "preference"),
        ("import", "c.assess", "--topics", "t.jsonl", "--documents", "d.jsonl", "--runs", "r.run"),
        ("pool", "c.assess", "--depth", "9"),
    ):
        code, _, err = run(*words)
        assert code == 0, err
    return place / "c.assess"


def judge(*words):
    return ("judge", "c.assess", "--assessor", "ann", "--topic", "7", *words)


def next_row(run, plan):
    _, out, err = run(
        *("preferences", "c.assess", "--assessor", "ann", "--next", "7", "--plan", plan),
        *("--format", "json"),
    )
    (row,) = json.loads(out)
    return row, err


def test_a_script_finds_the_best_two_pair_by_pair(pairs, run):
    plan = "heap:k=2,seed=1,repeats=3"
    assert run(*judge("--tie", "d0", "d1"))[0] == 0
    for _ in range(40):
        row, said = next_row(run, plan)
        if not row["left"]:
            break
        assert row["best"] <= row["expected"] <= row["worst"]
        worse, better = sorted((row["left"], row["right"]))
        code, out, err = run(*judge("--prefer", better, "--over", worse, "--plan", plan))
        assert (code, out, err) == (0, "", "")
    assert row["ranking"] == "d8 > d7"
    assert said == "All pairs are judged: the best 2 documents are found.\n"
    _, out, _ = run("preferences", "c.assess", "--self-consistency", "--format", "json")
    (found,) = json.loads(out)
    assert found["assessor"] == "ann"
    assert found["repeats"] >= 2
    assert 0 <= found["same_low"] <= found["same"] <= found["same_high"] <= 1


def test_the_preferences_of_a_cycle_are_listed(pairs, run):
    for better, worse in (("d1", "d2"), ("d2", "d3"), ("d3", "d1")):
        run(*judge("--prefer", better, "--over", worse))
    run(*judge("--neither", "d4", "d5"))
    _, out, _ = run("preferences", "c.assess", "--cycle-preferences", "--format", "json")
    rows = json.loads(out)
    assert [(row["better"], row["worse"], row["verdict"]) for row in rows] == [
        ("d1", "d2", "yes"),
        ("d2", "d3", "yes"),
        ("d3", "d1", "yes"),
    ]


def test_what_a_script_says_of_a_pair_may_be_said_anew(pairs, run):
    run(*judge("--prefer", "d1", "--over", "d2"))
    run(*judge("--tie", "d2", "d1"))
    run(*judge("--neither", "d3", "d4"))
    _, out, _ = run("export", "c.assess", "--what", "preferences", "--output", "-")
    assert out.splitlines()[1:] == ["7,d2,d1,tie,ann,", "7,d3,d4,neither,ann,"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (judge(), "specify exactly one of --document, --prefer"),
        (judge("--prefer", "d1"), "--prefer needs --over"),
        (judge("--prefer", "d1", "--over", "d2", "--tie", "d1", "d2"), "specify exactly one of"),
        (judge("--document", "d1", "--prefer", "d1", "--over", "d2"), "specify exactly one of"),
        (judge("--tie", "d1", "d2", "--note", "x"), "--note applies to one document"),
        (judge("--document", "d1", "--grade", "1", "--plan", "heap"), "--plan applies to two"),
        (judge("--document", "d1", "--grade", "1"), "has no grades"),
        (judge("--tie", "d1", "zz"), "no such document in the pool of topic 7: zz"),
        (judge("--tie", "d1", "d1"), "with itself"),
        (judge("--tie", "d1", "zz", "--plan", "all:seed=2"), "the next pair of the plan is"),
        (("preferences", "c.assess", "--next", "7"), "--next needs --assessor"),
        (("preferences", "c.assess", "--plan", "heap"), "--plan needs --next"),
        (
            ("preferences", "c.assess", "--self-consistency", "--assessor", "eve"),
            "no such assessor: eve",
        ),
        (("preferences", "--preferences", "r.run", "--self-consistency"), "needs a campaign"),
    ],
)
def test_what_makes_no_sense_is_refused_in_words(pairs, refused, words, message):
    assert message in refused(*words)
