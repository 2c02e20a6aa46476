"""The history of systems: the points are the averages of `evaluate`, at the dates of the runs."""

import csv
from pathlib import Path

import pytest
from scipy import stats

from assessor_app.cli.command_line import main
from tests.core_language import outside, pseudo_language

QRELS = "1 0 d1 1\n1 0 d3 1\n2 0 d1 1\n2 0 d4 1\n3 0 d2 1\n"
DOCUMENTS = ("d1", "d2", "d3", "d4")
HEADS = {
    "old": "# system: Alpha\n# date: 2026-01-05\n",
    "new": "# system: Alpha\n# date: 2026-03-01\n",
    "other": "# system: Beta\n# date: 2026-03-01\n",
    "late": "# system: Beta\n",
    "none": "",
}


@pytest.fixture
def files(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("judged.qrels").write_text(QRELS, encoding="utf-8")
    for at, (name, head) in enumerate(HEADS.items()):
        order = (*DOCUMENTS[at:], *DOCUMENTS[:at])
        lines = [
            f"{topic} Q0 {document} {rank} {9 - rank} {name}\n"
            for topic in "123"
            for rank, document in enumerate(order, 1)
        ]
        Path(f"{name}.run").write_text(head + "".join(lines), encoding="utf-8")
    return [f"{name}.run" for name in HEADS]


def drawn(files, *options):
    words = ("plot", "--qrels", "judged.qrels", *files, "--kind", "history", "-m", "RR", *options)
    return main([*words, "-o", "history.svg", "--csv", "history.csv", "--caption-file", "said.txt"])


def reciprocal_ranks(name):
    at = list(HEADS).index(name)
    order = (*DOCUMENTS[at:], *DOCUMENTS[:at])
    relevant = ({"d1", "d3"}, {"d1", "d4"}, {"d2"})
    return [1 / min(order.index(one) + 1 for one in documents) for documents in relevant]


def rows():
    with Path("history.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_each_system_has_a_line_with_its_runs_at_their_dates(files, capsys):
    assert drawn(files) == 0
    found = rows()
    assert [(row["system"], row["run"], row["date"]) for row in found] == [
        ("Alpha", "old", "2026-01-05"),
        ("Alpha", "new", "2026-03-01"),
        ("Beta", "other", "2026-03-01"),
    ]
    for row in found:
        values = reciprocal_ranks(row["run"])
        assert float(row["mean_RR"]) == pytest.approx(sum(values) / 3, abs=1e-15)
        if len(set(values)) > 1:
            limits = stats.t.interval(0.95, 2, float(row["mean_RR"]), stats.sem(values))
            assert (float(row["low"]), float(row["high"])) == pytest.approx(limits, abs=1e-12)
    told = Path("said.txt").read_text(encoding="utf-8")
    assert "1 run without a system left out" in told
    assert "1 run without a date left out" in told


def test_without_dates_the_runs_are_in_their_order(files):
    for name in ("old", "new", "other"):
        path = Path(f"{name}.run")
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace("# date: ", "# made "), encoding="utf-8")
    assert drawn([f"{name}.run" for name in ("new", "old", "late")]) == 0
    assert [(row["system"], row["run"], row["version"]) for row in rows()] == [
        ("Alpha", "new", "1"),
        ("Alpha", "old", "2"),
        ("Beta", "late", "1"),
    ]


@pytest.mark.parametrize(
    ("runs", "options", "told"),
    [
        (["none.run"], (), "no run has a system, so there is no history"),
        (["old.run"], ("-m", "AP"), "a figure shows one measure"),
        (["old.run"], ("--topic", "1"), "--topic cannot be combined with --kind history"),
    ],
)
def test_what_has_no_history_is_refused(files, capsys, runs, options, told):
    assert drawn(runs, *options) == 2
    assert told in capsys.readouterr().err
    Path("old.run").write_text("# system: A\n# date: May\n1 Q0 d1 1 1 t\n", encoding="utf-8")
    assert drawn(["old.run"]) == 2
    assert "old.run:2: this is not a date: 'May'" in capsys.readouterr().err


def test_in_another_language_the_data_stay_and_the_words_change(files, tmp_path):
    assert drawn(files[:-1]) == 0
    english = Path("history.csv").read_text("utf-8")
    with pseudo_language(tmp_path):
        assert drawn(files[:-1]) == 0
    assert Path("history.csv").read_text("utf-8") == english
    rest = outside(Path("said.txt").read_text("utf-8"))
    assert "History" not in rest
    assert "left out" not in rest
