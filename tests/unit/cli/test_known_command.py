"""Documents with known grades: imported, mixed in, compared, and of no effect on other results."""

import json

import pytest

from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging import judging
from assessor_app.campaign.judging.gold_documents import gold_of
from assessor_app.store.journal import journal
from assessor_app.store.tables import documents, pools

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
    grades = {place: at * 7 % 4 for at, place in enumerate(places)}
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
    line = f"gold,{len({topic for topic, _ in grades})},{len(grades)}"
    assert (code, line in out.splitlines()) == (0, True)
    assert "no gold document is mixed in" in said
    _, _, said = run("known", sample, "--every", "10", "--seed", "3")
    assert said.endswith("for each gold document: 10\n")
    assert "no gold document" in run("known", sample, "--every", "0")[2]
    _, _, said = run("known", sample, "--gold", path)
    assert f"0 new, {len(grades)} known before" in said
    assert run("known", sample, "--seed", "3")[0] == 2
    assert run("known", sample, "--every", "-1")[0] == 2
    assert run("known", sample, "--gold", place / "absent")[0] != 0
    assert run("package", sample, "--assessor", "ada", "--output", "ada.assess")[0] == 0
    code, out, err = run("known", place / "ada.assess", "--every", "5")
    assert (code, "work package" in err) == (2, True)
