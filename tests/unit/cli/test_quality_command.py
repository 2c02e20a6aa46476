"""Hidden repeats are chosen, and the agreement on them is that of scikit-learn."""

import json
import random

import pytest

from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging import judging
from assessor_app.campaign.judging.judging import Shown
from assessor_app.domain.events import Kind
from assessor_app.store.journal import journal

metrics = pytest.importorskip("sklearn.metrics")


@pytest.fixture
def repeated(sample):
    """Thirty of ada's documents repeated with chance grades: (first grade, repeat) of each."""
    chance = random.Random(5)
    with open_campaign(sample) as campaign:
        grades = [grade.value for grade in campaign.scale.grades]
        firsts = [one for one in journal.judgements(campaign.store, "ada") if one.grade is not None]
        pairs = []
        for one in firsts[:30]:
            again = chance.choice([one.grade, one.grade, *grades])
            place = ("ada", one.topic, one.document)
            judging.judge(campaign, place, again, shown=Shown(purpose=Kind.REPEAT))
            pairs.append((one.grade, again))
        judging.judge(campaign, place, 3 - again, shown=Shown(purpose=Kind.REPEAT))
        judging.undo(campaign, "ada")
        place = ("ben", firsts[0].topic, firsts[0].document)
        judging.skip(campaign, place, shown=Shown(purpose=Kind.REPEAT))
    return pairs


def test_figures_are_those_of_scikit_learn_and_undefined_ones_say_why(repeated, sample, run):
    code, out, err = run("quality", sample, "--format", "json")
    assert (code, err) == (0, "")
    found = json.loads(out)
    assert found["repeats"] is None
    people = {one["assessor"]: one for one in found["assessors"]}
    ada, first, again = people["ada"], *zip(*repeated, strict=True)
    assert ada["repeats"]["n"] == 30
    assert ada["repeats"]["share"] == metrics.accuracy_score(first, again)
    assert ada["repeats"]["kappa"] == pytest.approx(metrics.cohen_kappa_score(first, again))
    differing = [(one["before"], one["again"]) for one in ada["differing"]]
    assert sorted(differing) == sorted(pair for pair in repeated if pair[0] != pair[1])
    assert people["ben"]["repeats"] == {
        "n": 0,
        "equal": 0,
        "share": None,
        "low": None,
        "high": None,
        "kappa": None,
        "why": "no document was repeated",
    }
    code, out, _ = run("quality", sample)
    assert f"{metrics.accuracy_score(first, again):.4f}" in out
    _, _, rest = out.partition("Repeats with another grade")
    assert rest.partition("\n\nAgreement")[0].count("ada ") == len(differing)


def test_repeats_change_no_other_result(repeated, sample, pristine, run):
    for words in (
        ("export", "--what", "qrels", "-o", "-"),
        ("agreement", "--format", "json", "--over-time"),
        ("status", "--per-topic"),
        ("evaluate", "-m", "AP"),
    ):
        now, before = (run(words[0], path, *words[1:])[:2] for path in (sample, pristine))
        assert now == before
    assert run("check", sample)[0] == 0


def test_a_plan_is_chosen_changed_and_ended(sample, run):
    _, _, said = run("quality", sample, "--repeats", "5")
    assert said.splitlines()[0].endswith("each repeat: 5; fewest decisions before: 20")
    code, out, _ = run("quality", sample, "--repeats", "7", "--distance", "3", "--format", "json")
    assert json.loads(out)["repeats"] == {"every": 7, "distance": 3, "seed": 0}
    assert "no document is repeated" in run("quality", sample, "--repeats", "0")[2]
    assert run("quality", sample, "--distance", "3")[0] == 2
    code, _, err = run("quality", sample, "--repeats", "-1")
    assert (code, "rate of hidden repeats" in err) == (2, True)


def test_a_work_package_tells_nothing(sample, place, run):
    run("package", sample, "--assessor", "ada", "--output", "ada.assess")
    code, out, err = run("quality", place / "ada.assess")
    assert (code, out) == (2, "")
    assert "work package" in err


def test_gold_of_a_file_is_compared_and_never_in_a_work_package(sample, place, run):
    _, qrels, _ = run("export", sample, "--what", "qrels", "--assessor", "ada", "-o", "-")
    lines = [line.split() for line in qrels.splitlines()]
    known = {
        (topic, name): (int(grade) + at % 3) % 4 for at, (topic, _, name, grade) in enumerate(lines)
    }
    gold = place / "gold-of-the-lead.qrels"
    gold.write_text("".join(f"{t} 0 {d} {grade}\n" for (t, d), grade in known.items()))
    code, out, _ = run("quality", sample, "--gold", gold, "--format", "json")
    assert code == 0
    found = {one["assessor"]: one for one in json.loads(out)["gold"]}
    with open_campaign(sample) as campaign:
        for name in ("ada", "ben"):
            held = [
                (known[one.topic, one.document], one.grade)
                for one in journal.judgements(campaign.store, name)
                if (one.topic, one.document) in known and one.grade is not None
            ]
            assert found[name]["n"] == len(held)
            assert found[name]["accuracy"] == metrics.accuracy_score(*zip(*held, strict=True))
            kappa = metrics.cohen_kappa_score(*zip(*held, strict=True))
            assert found[name]["kappa"] == pytest.approx(kappa)
    assert run("package", sample, "--assessor", "ben", "--output", "ben.assess")[0] == 0
    assert b"gold-of-the-lead" not in (place / "ben.assess").read_bytes()
