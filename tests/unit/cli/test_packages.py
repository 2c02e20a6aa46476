"""assign, package and merge, as a lead and two assessors would use them."""

import json
import os
import shutil

import pytest


@pytest.fixture
def shared(sample, run):
    """The sample with its seven topics shared out among ann and ben, three of them to both."""
    code, _, err = run("assign", sample, "--assessors", "ann,ben", "--double-judged", 3)
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
    assert "work package for ann" in err
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
    assert "no such campaign: nowhere.assess" in err.splitlines()[-1]
    assert "Traceback" not in err


def test_skipped_entries_make_the_exit_code_1(sample, run):
    topic, document = "7", "sea-001"
    shutil.copyfile(sample, "copy.assess")
    judged = ("--assessor", "zoe", "--topic", topic, "--document", document, "--grade", 1)
    assert run("scale", sample, "--set", "graded:No,Low,Medium,High,Perfect")[0] == 0
    assert run("scale", "copy.assess", "--set", "graded:-1=Junk,0=No,1=Low,2=Medium,3=High")[0] == 0
    assert run("judge", "copy.assess", *judged)[0] == 0
    code, out, err = run("merge", sample, "copy.assess")
    assert code == 1, err
    assert f"{topic} {document}" in out


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
    assert run("assign", sample, "--assessors", "ann", "--remove", "--topics", "2")[0] == 0
    assert held()["2"] == ("ben", "")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--double-judged", 2), "--double-judged requires --assessors"),
        (("--assessors", "ann", "--double-judged", 1), "at least two assessors"),
        (("--assessors", "ann,ben", "--double-judged", 8), "cannot have two assessors"),
        (
            ("--assessors", "ann,ben", "--by", "hand", "--topics", "1"),
            "needs one assessor and --topics",
        ),
        (
            ("--assessors", "ann", "--topics", "99"),
            "no such topic: 99. Expected 1, 2, 3, 4, 5, 6, 7.",
        ),
        (("--assessors", "ann", "--role", "secondary"), "--by hand"),
        (
            ("--assessors", "ann", "--remove", "--double-judged", 1),
            "cannot be combined with --remove",
        ),
    ],
)
def test_what_makes_no_sense_is_refused(sample, refused, words, said):
    assert said in refused("assign", sample, *words)


def test_a_package_for_nobody_known_is_refused(sample, refused, place):
    said = refused("package", sample, "--assessor", "nobody", "--output", "x.assess")
    assert "no such assessor: nobody. Expected " in said
    assert not (place / "x.assess").exists()


def test_pool_and_assign_warn_of_topics_without_a_text(run, place):
    (place / "topics.jsonl").write_text('{"id": "7", "title": "t"}\n', encoding="utf-8")
    rows = "".join(f"{topic} Q0 d1 1 9 one\n" for topic in ("7", "8", "9"))
    (place / "one.run").write_text(rows, encoding="utf-8")
    run("new", "c.assess", "--title", "T")
    run("import", "c.assess", place / "topics.jsonl", place / "one.run")
    said = "warning: topics without a text: 2 of 3, such as 8; import their texts"
    for words in (("pool", "--depth", 1, "--dry-run"), ("pool", "--depth", 1)):
        code, _, err = run(words[0], "c.assess", *words[1:])
        assert code == 0
        assert said in err.splitlines()
    code, _, err = run("assign", "c.assess", "--assessors", "ann", "--format", "csv")
    assert code == 0
    assert said in err.splitlines()


def test_a_letter_travels_in_the_package_of_its_assessor_only(sample, run):
    (sample.parent / "how.md").write_text("Judge *strictly*.\n", encoding="utf-8")
    words = ("--message", "Dear Ben", "--instructions", "how.md", "--deadline", "2026-12-24")
    assert run("package", sample, "--assessor", "ben", "--output", "ben.assess", *words)[0] == 0
    said = run("status", "ben.assess")[1]
    for part in ("Dear Ben", "Judge *strictly*.", "deadline: 2026-12-24"):
        assert part in said
    assert run("package", sample, "--assessor", "chi", "--output", "chi.assess")[0] == 0
    assert "deadline" not in run("status", "chi.assess")[1]
    for file in ("chi.assess", "sample.assess"):
        assert b"Dear Ben" not in (sample.parent / file).read_bytes()
    wrong = ("--deadline", "tomorrow")
    code, _, err = run("package", sample, "--assessor", "ada", "--output", "ada.assess", *wrong)
    assert (code, "no such day: tomorrow" in err) == (2, True)
    assert not (sample.parent / "ada.assess").exists()
    assert run("merge", sample, "ben.assess")[0] == 0


def test_a_package_made_before_a_rename_merges_into_the_renamed_assessor(sample, run, tmp_path):
    package = tmp_path / "ben.assess"
    run("assign", sample, "--assessors", "ada,ben,chi")
    assert run("package", sample, "--assessor", "ben", "--output", package)[0] == 0
    code, out, _ = run("assign", sample, "--rename", "ben", "Dr Ben")
    assert (code, "Dr Ben" in out, " ben" in out) == (0, True, False)
    topic = next(line.split()[0] for line in out.splitlines() if "Dr Ben" in line)
    words = ("--assessor", "ben", "--topic", topic, "--document", "sea-001", "--grade", "1")
    run("judge", package, *words)
    code, out, err = run("merge", sample, package)
    assert (code, "Dr Ben" in out) == (0, True), err
    names = json.loads(run("agreement", sample, "--format", "json")[1])["assessors"]
    assert sorted(names) == ["Dr Ben", "ada", "chi"]
    assert "ben renamed to Dr Ben" in run("import", sample, "--list")[1]
    code, _, err = run("assign", sample, "--rename", "ada", "ben")
    assert (code, "the name 'ben' is in use" in err) == (2, True)
    code, _, err = run("assign", sample, "--rename", "ada", "ann", "--topics", "1")
    assert (code, "--rename" in err) == (2, True)
    assert run("check", sample)[0] == 0


def test_the_rest_of_an_assessor_is_handed_over(sample, run):
    run("assign", sample, "--assessors", "ada,ben,chi")
    before = json.loads(run("status", sample, "--format", "json")[1])["totals"]
    code, out, err = run("assign", sample, "--reassign", "chi", "dora")
    assert code == 0, err
    assert "reassigned from chi to dora" in err
    assert "Work packages of chi that are out can still be merged" in err
    assert "dora" in out
    after = json.loads(run("status", sample, "--format", "json")[1])["totals"]
    left = {one["assessor"]: one["left"] for one in before}
    now = {one["assessor"]: one["left"] for one in after}
    assert f"{now['dora']} documents of" in err
    assert now == {**left, "chi": left["chi"] - now["dora"], "dora": now["dora"]}
    code, _, err = run("assign", sample, "--reassign", "chi", "dora")
    assert (code, "chi has nothing left to judge" in err) == (2, True)
    assert run("import", sample, "--undo", "last")[0] == 0
    assert run("check", sample)[0] == 0


@pytest.fixture
def folder(shared, topics, run, tmp_path):
    """A shared folder: a returned package of ann, a truncated one of ben, and a text."""
    made = tmp_path / "drive"
    made.mkdir()
    mine = next(one["topic"] for one in topics if one["primary"] == "ann")
    for name in ("ann", "ben"):
        run("package", shared, "--assessor", name, "--output", made / f"{name}.assess")
    _, pool, _ = run("export", made / "ann.assess", "--what", "pool", "--output", "-")
    document = next(line.split()[-1] for line in pool.splitlines() if line.split()[0] == mine)
    judged = ("--assessor", "ann", "--topic", mine, "--document", document, "--grade", 2)
    assert run("judge", made / "ann.assess", *judged)[0] == 0
    whole = (made / "ben.assess").read_bytes()
    (made / "ben.assess").write_bytes(whole[: len(whole) // 2])
    for path in made.iterdir():
        os.utime(path, (1e9, 1e9))
    return made


def test_a_shared_folder_is_listed_and_its_ready_packages_are_merged(shared, folder, run):
    code, out, err = run("merge", shared, "--folder", folder, "--list")
    assert code == 0, err
    assert "ready to merge" in out
    code, out, _ = run("merge", shared, "--folder", folder, "--list", "--format", "json")
    ann, ben = json.loads(out)
    assert (ann["assessor"], ann["state"], ann["decided"], ann["new"]) == ("ann", "ready", 1, 1)
    assert (ben["state"], ben["pooled"]) == ("incomplete", None)
    assert set(ann) == set(ben)

    code, out, err = run("merge", shared, "--folder", folder, "--format", "json")
    assert code == 0, err
    assert [(one["assessor"], one["new"]) for one in json.loads(out)] == [("ann", 1)]
    assert "ben.assess: incomplete, being synchronised" in err
    code, out, err = run("merge", shared, "--folder", folder, "--format", "json")
    assert (code, json.loads(out)) == (0, [])
    assert "no package in the folder is ready to merge" in err
    assert "ann" in run("merge", shared, "--folder", folder, "--list")[1].splitlines()[-2]


def test_a_damaged_package_in_a_folder_is_an_error_after_the_others_are_merged(shared, folder, run):
    path = folder / "ben.assess"
    path.write_bytes(b"\0" * 9000)
    os.utime(path, (1e9, 1e9))
    code, out, err = run("merge", shared, "--folder", folder)
    assert code == 2
    assert "ann.assess" in out
    assert "ben.assess" in err.splitlines()[-1]


@pytest.mark.parametrize(
    "given", [(), ("ann.assess", "--folder", "."), ("ann.assess", "--list"), ("--list",)]
)
def test_a_merge_takes_packages_or_a_folder(shared, run, given):
    assert run("merge", shared, *given)[0] == 2


def test_a_folder_that_is_not_there_is_one_error(shared, run):
    code, _, err = run("merge", shared, "--folder", "nowhere")
    assert code == 2
    assert "nowhere: the folder cannot be read" in err
