"""Results by two versions or two campaigns are those of each alone, with the paired differences."""

import csv
import io
import json
import math
import shutil

import pytest
from scipy import stats

from assessor_app.cli.command_line import main

MEASURES = ("AP", "nDCG@10")
OPTIONS = tuple(word for name in MEASURES for word in ("-m", name))


def said(capsys, *words):
    capsys.readouterr()
    assert main([str(word) for word in words]) == 0
    return capsys.readouterr().out


def values(capsys, path, *options):
    out = said(capsys, "evaluate", path, *OPTIONS, "-q", "--format", "csv", *options)
    rows = csv.DictReader(io.StringIO(out))
    return {(row["run"], row["measure"], row["topic"]): float(row["value"]) for row in rows}


@pytest.fixture
def changed(sample):
    """A copy of the sample in which every assessor has judged ten documents not relevant."""
    main(["freeze", str(sample), "--name", "first"])
    other = shutil.copyfile(sample, sample.with_name("other.assess"))
    for topic, number in (("1", 6), ("3", 4)):
        out = other.with_name("pool.txt")
        main(["export", str(other), "--what", "pool", "-o", str(out)])
        lines = [line.split() for line in out.read_text(encoding="utf-8").splitlines()]
        pooled = [document for one, document in lines if one == topic][:number]
        for assessor in ("ada", "ben", "chi"):
            for document in pooled:
                place = ("--topic", topic, "--document", document, "--grade", "0")
                assert main(["judge", str(other), "--assessor", assessor, *place]) == 0
    return other


def check(rows, a, b):
    """Compare the rows with the values by topic of both sides, and scipy's paired t interval."""
    for measure in MEASURES:
        mine = {row["run"]: row for row in rows if row["measure"] == measure}
        averages = [{run: side[run, measure, ""] for run in mine} for side in (a, b)]
        expected = stats.kendalltau(list(averages[0].values()), list(averages[1].values()))
        for run, row in mine.items():
            assert (row["a"], row["b"]) == (averages[0][run], averages[1][run])
            topics = [key[2] for key in a if key[:2] == (run, measure) and key[2] and key in b]
            differences = [b[run, measure, it] - a[run, measure, it] for it in topics]
            assert row["topics"] == len(topics)
            assert row["difference"] == pytest.approx(sum(differences) / len(topics), abs=1e-14)
            low, high = stats.t.interval(
                0.95, len(topics) - 1, row["difference"], stats.sem(differences)
            )
            if row["low"] is None:
                assert not any(differences)
            else:
                assert (row["low"], row["high"]) == pytest.approx((low, high), abs=1e-12)
            for side, key in zip(averages, ("rank_a", "rank_b"), strict=True):
                assert row[key] == 1 + sum(other > side[run] for other in side.values())
            assert row["tau"] == pytest.approx(expected.statistic)


def test_two_versions_and_two_campaigns_side_by_side(changed, sample, capsys):
    before, now = values(capsys, sample), values(capsys, changed)
    assert before == values(capsys, changed, "--frozen", "first")
    assert before != now
    form = (*OPTIONS, "--format", "json")
    versions = said(
        capsys, "compare", changed, "--frozen", "first", "--against-version", "now", *form
    )
    check(json.loads(versions), before, now)
    campaigns = said(capsys, "compare", sample, "--against", changed, *form)
    assert json.loads(campaigns) == json.loads(versions)
    backwards = json.loads(said(capsys, "compare", changed, "--against-version", "first", *form))
    check(backwards, now, before)
    assert any(row["low"] is not None for row in backwards)
    assert any(not math.isclose(row["tau"], 1.0) for row in backwards) or all(
        row["rank_a"] == row["rank_b"] for row in backwards
    )


def test_the_table_names_both_sides_and_gives_tau(changed, sample, capsys):
    text = said(capsys, "compare", sample, "-m", "AP", "--against", changed)
    assert "A: sample.assess, present judgements; B: other.assess, present judgements" in text
    assert "Kendall's tau between the two orders: AP 1.0000." in text
    assert text.splitlines()[2].split()[:4] == ["Run", "A", "B", "B"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--against-version", "now"), "both sides have the same judgements"),
        (("--against-version", "none"), "no such version: none"),
        (("--against", "sample.assess", "--bayes"), "specify only one of --against and --bayes"),
        (("--against-version", "first", "--test", "sign"), "--test cannot be combined with"),
    ],
)
def test_what_cannot_be_put_side_by_side_is_refused(sample, capsys, words, told):
    main(["freeze", str(sample), "--name", "first"])
    assert main(["compare", str(sample), "-m", "AP", *words]) == 2
    assert told in capsys.readouterr().err
