"""Documents with known grades: imported, mixed in, compared, and of no effect on other results."""

import json

import pytest

from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging import judging, qualifying
from assessor_app.campaign.judging.gold_documents import chosen_gold, gold_of
from assessor_app.campaign.judging.qualifying import QualifyingPlan
from assessor_app.campaign.preferences.preferring import let_compare
from assessor_app.cli.agreement import known_command
from assessor_app.store.journal import journal
from assessor_app.store.tables import documents, known_grades, pools

metrics = pytest.importorskip("sklearn.metrics")


@pytest.fixture
def known(sample, place):
    """A file with known grades of all documents outside the pools: (path, (topic, id) -> grade)."""
    with open_campaign(sample, read_only=True) as campaign:
        store = campaign.store
        topics = list(pools.sizes(store))
        judged = {(one.topic, one.document) for one in journal.judgements(store)}
        names = sorted(documents.known(store, pools.all_documents(store)))
        places = [
            (topic, name)
            for topic in topics
            for name in names
            if not pools.holds(store, topic, name) and (topic, name) not in judged
        ]
    grades = {place: number * 7 % 4 for number, place in enumerate(places)}
    path = place / "gold.qrels"
    path.write_text("".join(f"{t} 0 {d} {grade} as seen\n" for (t, d), grade in grades.items()))
    return path, grades


@pytest.fixture
def judged(known, sample, run):
    """Gold documents judged by ada: (known grade, given grade) of each, in the order of judging."""
    path, grades = known
    assert run("known", sample, "--gold", path, "--every", "1")[0] == 0
    pairs = []
    with open_campaign(sample) as campaign, campaign.store.flushed_later():
        for topic in pools.sizes(campaign.store):
            for name in gold_of(campaign, "ada", topic):
                truth = grades[topic, name]
                given = truth if len(pairs) % 3 else (truth + 1) % 4
                judging.judge(campaign, ("ada", topic, name), given)
                pairs.append((truth, given))
    return pairs


def test_figures_are_those_of_scikit_learn_also_over_time(judged, sample, run):
    code, out, err = run("quality", sample, "--format", "json")
    assert (code, err) == (0, "")
    people = {one["assessor"]: one["gold"] for one in json.loads(out)["assessors"]}
    found, (truth, given) = people["ada"], zip(*judged, strict=True)
    assert found["n"] == len(judged) > 20
    assert found["share"] == metrics.accuracy_score(truth, given)
    assert found["kappa"] == pytest.approx(metrics.cohen_kappa_score(truth, given))
    assert len(found["stretches"]) == -(-len(judged) // 10)
    for at, one in enumerate(found["stretches"]):
        part = slice(10 * at, 10 * at + 10)
        assert one["share"] == metrics.accuracy_score(truth[part], given[part])
        assert one["n"] == len(truth[part])
    wrong = [(one["known"], one["given"]) for one in found["differing"]]
    assert wrong == [pair for pair in judged if pair[0] != pair[1]]
    assert {one["reason"] for one in found["differing"]} == {"as seen"}
    assert (people["ben"]["n"], people["ben"]["kappa"]) == (0, None)
    assert people["ben"]["why"] == "no document with a known grade was graded"
    _, out, said = run("quality", sample)
    assert "Agreement with gold documents over time" in out
    assert "Talk to ada:" in said


def test_gold_changes_no_other_result(judged, sample, pristine, run):
    for words in (
        ("export", "--what", "qrels", "-o", "-"),
        ("export", "--what", "pool", "-o", "-"),
        ("export", "--what", "judgements", "-o", "-"),
        ("agreement", "--format", "json", "--over-time"),
        ("status", "--per-topic"),
        ("evaluate", "-m", "AP"),
        ("evaluate", "-m", "judged@10"),
        ("effects",),
        ("adjudicate",),
    ):
        now, before = (run(words[0], path, *words[1:])[:2] for path in (sample, pristine))
        assert now == before, words
    assert run("check", sample)[0] == 0


def test_the_rate_is_chosen_and_ended_and_wrong_use_is_refused(known, sample, place, run):
    path, grades = known
    code, out, said = run("known", sample, "--gold", path, "--format", "csv")
    line = f"gold,{len({topic for topic, _ in grades})},{len(grades)},0"
    assert (code, line in out.splitlines()) == (0, True)
    assert "no gold document is mixed in" in said
    _, _, said = run("known", sample, "--every", "10", "--seed", "3")
    assert "for each gold document: 10\n" in said
    assert "no gold document" in run("known", sample, "--every", "0")[2]
    _, _, said = run("known", sample, "--gold", path)
    assert f"0 new, {len(grades)} known before" in said
    assert run("known", sample, "--seed", "3")[0] == 2
    assert run("known", sample, "--every", "-1")[0] == 2
    assert run("known", sample, "--gold", place / "absent")[0] != 0
    assert run("package", sample, "--assessor", "ada", "--output", "ada.assess")[0] == 0
    code, out, err = run("known", place / "ada.assess", "--every", "5")
    assert (code, "work package" in err) == (2, True)


def test_training_and_qualification_are_set_up_measured_and_waived(known, sample, place, run):
    path, grades = known
    topic = next(iter(grades))[0]
    lines = [line for line in path.read_text().splitlines() if line.startswith(f"{topic} ")]
    (place / "training.qrels").write_text("\n".join(lines[:6]) + "\n")
    (place / "bar.qrels").write_text("\n".join(lines[6:16]) + "\n")
    files = ("--training", place / "training.qrels", "--qualification", place / "bar.qrels")
    code, out, said = run("known", sample, *files, "--share", "0.5", "--last", "4", "--bar", "0.7")
    assert (code, "Training and qualification" in out) == (0, True)
    assert "share 0.5; last decisions: 4; qualification: share 0.7" in said
    pairs = []
    with open_campaign(sample) as campaign:
        for at, line in enumerate(lines[:16]):
            _, _, name, truth, *_ = line.split()
            given = int(truth) if at % 3 else (int(truth) + 1) % 4
            judging.judge(campaign, ("ada", topic, name), given)
            pairs.append((int(truth), given))
    truth, given = zip(*pairs[6:], strict=True)
    found = json.loads(run("quality", sample, "--format", "json")[1])
    ada = next(one for one in found["standings"] if one["assessor"] == "ada")
    assert ada["training"] == {"equal": 2, "decided": 4}
    assert (ada["trained"], ada["left"]) == (True, 0)
    share = metrics.accuracy_score(truth, given)
    assert ada["qualification"] == {"equal": round(share * 10), "decided": 10}
    assert ada["passed"] is (share >= 0.7)
    _, out, said = run("quality", sample)
    _, _, table = out.partition("Training and qualification")
    line = next(line for line in table.splitlines() if line.startswith("ada"))
    assert f"{share:.4f}" in line
    assert f"{metrics.cohen_kappa_score(truth, given):.4f}" in line
    assert "not passed" in line
    assert f"Talk to ada: {round(share * 10)} of 10 qualification documents" in said
    assert run("known", sample, "--waive", "ada", "--reason", "knows it")[0] == 0
    assert "knows it" in run("known", sample)[1]
    assert run("known", sample, "--waive", "ada", "--remove")[0] == 0
    assert "knows it" not in run("known", sample)[1]
    for wrong in (
        ("--waive", "ada"),
        ("--waive", "nobody", "--reason", "x"),
        ("--reason", "x"),
        ("--remove",),
        ("--share", "2"),
        ("--bar", "-1"),
        ("--last", "0"),
    ):
        assert run("known", sample, *wrong)[0] == 2, wrong
    assert run("check", sample)[0] == 0


def test_the_lead_is_told_that_packages_have_no_gold_where_pairs_are_compared(known, sample, run):
    path, _ = known
    told = "Work packages have no gold documents, because"
    with open_campaign(sample) as campaign:
        let_compare(campaign, False)
    assert told not in run("known", sample, "--gold", path, "--every", "10")[2]
    assert told not in run("package", sample, "--assessor", "ada", "-o", "ada.assess")[2]
    with open_campaign(sample) as campaign:
        let_compare(campaign, True)
    assert told in run("known", sample, "--every", "5")[2]
    assert told in run("package", sample, "--assessor", "ben", "-o", "ben.assess")[2]
    assert told not in run("known", sample, "--every", "0")[2]
    assert told not in run("package", sample, "--assessor", "chi", "-o", "chi.assess")[2]


def test_a_known_grade_is_removed_with_a_reason_and_undone(known, sample, run):
    path, grades = known
    (topic, name), *_ = grades
    assert run("known", sample, "--gold", path)[0] == 0
    remove = ("known", sample, "--remove", "--topic", topic, "--document", name)
    code, out, _ = run(*remove, "--reason", "disputed", "--format", "csv")
    assert (code, f"gold,{topic},{name},{grades[topic, name]},as seen,disputed" in out) == (0, True)
    assert run(*remove, "--reason", "again")[0] == 2
    assert run("import", sample, "--undo", "last")[0] == 0
    for wrong in (
        ("--remove", "--reason", "x"),
        ("--topic", topic, "--reason", "x"),
        ("--remove", "--topic", topic, "--reason", "x"),
        ("--remove", "--document", name, "--reason", "x"),
        ("--topic", topic, "--document", name, "--reason", "x"),
        remove[2:],
        (*remove[2:], "--document", "absent", "--reason", "x"),
    ):
        assert run("known", sample, *wrong)[0] == 2, wrong
    assert "disputed" not in run("known", sample)[1]


def test_the_defaults_in_the_help_are_those_of_the_plan():
    shown = (known_command.USUAL_SHARE, known_command.USUAL_LAST, known_command.USUAL_BAR)
    plan = QualifyingPlan()
    assert shown == (plan.share, plan.last, plan.bar)


@pytest.mark.parametrize(
    "wrong",
    [
        ("--training", "bad.qrels"),
        ("--training", "missing.qrels"),
        ("--share", "1.5"),
        ("--every", "-1"),
        ("--waive", "nobody", "--reason", "known"),
    ],
)
def test_nothing_is_imported_if_a_later_part_is_refused(known, place, sample, refused, wrong):
    path, _ = known
    (place / "bad.qrels").write_text("1 0 sea-001 9\n")
    refused("known", sample, "--gold", path, *wrong)
    with open_campaign(sample, read_only=True) as campaign:
        assert known_grades.all_documents(campaign.store) == set()
        assert chosen_gold(campaign) is None
        assert qualifying.chosen_plan(campaign) == QualifyingPlan()
