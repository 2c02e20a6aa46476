"""Models and rules are compared only when asked for, and their names say what they are."""

import json
import zipfile

import pytest

from assessor_app.campaign.agreement.adjudication import blinded, conflict
from assessor_app.campaign.assigning.kinds_of_assessors import checked_kind, set_kind
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging.judging import judge
from assessor_app.domain.assessor_kind import MODEL, PERSON, RULE
from assessor_app.store.journal import journal

metrics = pytest.importorskip("sklearn.metrics")


@pytest.fixture
def with_machines(sample):
    """The sample with a model and a rule that grade all of ada's documents by a pattern."""
    with open_campaign(sample) as campaign:
        firsts = [one for one in journal.judgements(campaign.store, "ada") if one.grade is not None]
        for at, one in enumerate(firsts):
            judge(campaign, ("bot", one.topic, one.document), (one.grade + (at % 3 == 0)) % 4)
            judge(campaign, ("bm25", one.topic, one.document), at % 2)
        set_kind(campaign, ["bot"], checked_kind(MODEL))
        set_kind(campaign, ["bm25"], checked_kind(RULE))
        return {
            name: {
                (one.topic, one.document): one.grade
                for one in journal.judgements(campaign.store, name)
                if one.grade is not None
            }
            for name in ("ada", "ben", "chi", "bot", "bm25")
        }


def kappa_of(first, second):
    both = sorted(first.keys() & second.keys())
    return metrics.cohen_kappa_score([first[one] for one in both], [second[one] for one in both])


def test_people_are_compared_among_each_other_unless_machines_are_asked_for(
    with_machines, sample, run
):
    code, out, err = run("agreement", sample, "--format", "json")
    found = json.loads(out)
    assert (code, found["machines"]) == (0, {"bm25": "rule", "bot": "model"})
    assert not {"bot", "bm25"} & set(found["assessors"])
    assert "2 models and rules are not compared: bm25, bot; --machines" in err
    code, out, err = run("agreement", sample, "--machines", "--format", "json")
    assert (code, err) == (0, "")
    found = json.loads(out)
    assert {"bot", "bm25"} < set(found["assessors"])
    pairs = {(one["a"], one["b"]): one for one in found["pairs"]}
    for (a, b), one in pairs.items():
        if {a, b} & {"bot", "bm25"} and one["n"]:
            assert one["kappa"] == pytest.approx(kappa_of(with_machines[a], with_machines[b]))
    assert pairs["ada", "bot"]["n"] == len(with_machines["ada"])
    _, named, err = run("agreement", sample, "--assessors", "ada,bot")
    assert "bot (model)" in named
    assert "not compared" not in err
    _, plain, _ = run("agreement", sample, "--machines", "--format", "csv")
    assert "bot" in plain
    assert "(model)" not in plain


def test_one_person_and_a_model_are_told_how_they_can_be_compared(sample, run):
    with open_campaign(sample) as campaign:
        set_kind(campaign, ["ben", "chi"], checked_kind(MODEL))
    code, out, err = run("agreement", sample)
    assert (code, out) == (2, "")
    assert "at least two assessors who are not models or rules. Use --machines" in err
    assert run("agreement", sample, "--machines")[0] == 0


def test_names_of_machines_are_marked_in_conflicts_effects_report_and_release(
    with_machines, sample, run, tmp_path
):
    _, out, _ = run("adjudicate", sample, "--assessors", "ada,bot")
    assert "bot (model) " in out
    _, out, _ = run("effects", sample, "--format", "json")
    kinds = {one["set"]: one["kind"] for one in json.loads(out)}
    assert (kinds["bot (model)"], kinds["bm25 (rule)"]) == ("machine", "machine")
    assert kinds["ben"] == "assessor"
    _, by_model, _ = run("effects", sample, "--reference", "bot")
    assert "compared with bot (model)" in by_model
    report, release = tmp_path / "report.html", tmp_path / "release.zip"
    assert run("report", sample, "-o", report)[0] == 0
    page = report.read_text(encoding="utf-8")
    assert "bot (model)" in page
    assert "2 models and rules are not compared: bm25, bot." in page
    assert ", 2 of them models or rules, made " in page
    assert run("export", sample, "--what", "release", "-o", release)[0] == 0
    names = zipfile.ZipFile(release).namelist()
    assert [name for name in names if "/model-" in name]
    assert [name for name in names if "/rule-" in name]
    assert not [name for name in names if "bot" in name]


def test_a_review_without_names_does_not_say_which_grade_is_a_machines(with_machines, sample):
    topic, document = next(iter(with_machines["bot"]))
    with open_campaign(sample) as campaign:
        said = {one.name for one in conflict(campaign, topic, document).said}
        assert {"bot (model)", "bm25 (rule)", "ada"} <= said
        hidden = blinded(conflict(campaign, topic, document))
        assert {one.name for one in hidden.said} == {
            f"Assessor {number}" for number in range(1, len(hidden.said) + 1)
        }


def test_a_new_version_says_that_it_has_no_grades_of_machines(with_machines, sample, run):
    _, out, err = run("freeze", sample, "--name", "first")
    assert "a version leaves out the grades of models and rules for good: bm25, bot" in err
    assert "for good" not in out
    with open_campaign(sample) as campaign:
        set_kind(campaign, ["bot", "bm25"], checked_kind(PERSON))
    assert "for good" not in run("freeze", sample, "--name", "second")[2]
    _, out, _ = run("agreement", sample, "--frozen", "first", "--format", "json")
    assert not {"bot", "bm25"} & set(json.loads(out)["assessors"])
