import csv
import io
import json
import sys

import pytest

from assessor_app.campaign.evaluating.evaluation import JudgementSelection
from assessor_app.campaign.judging import judging_queries
from assessor_app.campaign.judging.judging import Shown, cannot_judge, judge, note, skip, undo
from assessor_app.campaign.reporting import exporting
from assessor_app.campaign.reporting.exporting import BINARY_FORMS, EXPORTS, export, preview
from assessor_app.campaign.reporting.output_file import write_file
from assessor_app.domain.events import score_in
from assessor_app.domain.names import listed
from assessor_app.domain.problems import BadInput, WrongUse
from assessor_app.judging.combination import RULE_NAMES

COLUMNS = (
    "assessor,topic,document,grade,decided_at,shown_at,active_seconds,order,scale,note,flags,spans,"
    "further_answers"
)
STRANGE_IDS = ("a", "Z", "10", "9", "b#1", "dé", "文書", "-1", "=1+1", "'=x", "@x", "+2", "0051")


@pytest.fixture
def judged(campaign):
    """Grades, notes, marks, times, and what is no judgement."""
    shown = Shown(1_700_000_000.25, 4.5, "learned:7", position=2, score=-1.23456789)
    judge(campaign, ("ann", "7", "a"), 2, shown=shown, flags="known unsure")
    note(campaign, ("ann", "7", "a"), '=SUM(1;2), "quoted"\nsecond line')
    judge(campaign, ("ann", "051", "dé"), 0)
    judge(campaign, ("ben", "7", "a"), 3)
    judge(campaign, ("ben", "7", "c"), 1)
    undo(campaign, "ben")
    skip(campaign, ("ben", "7", "e"))
    cannot_judge(campaign, ("ann", "7", "c"), "broken")
    return campaign


def test_qrels_have_four_fields_topics_as_they_appeared_and_documents_in_byte_order(
    new, take_in, written
):
    made = new()
    take_in(made, "topics", '{"id": "9", "title": "t"}\n{"id": "10", "title": "u"}\n')
    rows = [f"{topic} 0 {one} 1\n" for topic in ("8", "10", "9") for one in STRANGE_IDS]
    take_in(made, "judgements", "".join(rows), assessor="ann")
    ids = sorted(STRANGE_IDS, key=lambda one: one.encode())
    expected = [f"{topic} 0 {one} 1" for topic in ("9", "10", "8") for one in ids]
    assert written(made, "qrels").splitlines() == expected


def test_qrels_taken_in_elsewhere_come_out_the_same(new, take_in, written):
    made = new(name="first")
    rows = [f"7 0 {one} {place % 4}\n" for place, one in enumerate(STRANGE_IDS)] + ["7 0 j -2\n"]
    take_in(made, "judgements", "".join(rows), assessor="ann")
    out = written(made, "qrels")
    other = new(name="second")
    take_in(other, "judgements", out, assessor="whoever")
    assert written(other, "qrels") == out


@pytest.mark.parametrize("form", ["csv", "jsonl"])
def test_judgements_taken_in_elsewhere_come_out_the_same(judged, new, take_in, written, form):
    out = written(judged, "judgements", form=form)
    other = new(name="second")
    take_in(other, "judgements", out)
    assert written(other, "judgements", form=form) == out
    held = judging_queries.judgement(other, "ann", "7", "a")
    assert held.flags == "known unsure score=-1.23457"
    assert score_in(held.flags) == -1.23457
    assert (held.order, held.shown_at) == ("learned:7", 1_700_000_000.25)
    assert held.note == '=SUM(1;2), "quoted"\nsecond line'


def test_the_columns_of_judgements_are_fixed(judged, written):
    rows = list(csv.reader(io.StringIO(written(judged, "judgements"), newline="")))
    assert ",".join(rows[0]) == COLUMNS
    first = dict(
        zip(rows[0], next(row for row in rows if row[:3] == ["ann", "7", "a"]), strict=True)
    )
    assert first["shown_at"] == "2023-11-14T22:13:20.250000+00:00"
    assert (first["grade"], first["active_seconds"], first["scale"]) == ("2", "4.5", "1")
    assert first["note"].startswith("'=")
    assert len(rows) == 4  # three grades count: neither skipped nor retracted ones do


def test_the_lines_of_json_have_the_same_keys(judged, written):
    rows = [json.loads(line) for line in written(judged, "judgements", form="jsonl").splitlines()]
    assert [",".join(row) for row in rows] == [COLUMNS] * 3
    assert rows[0]["note"].startswith("=SUM")


def test_the_journal_has_every_event_retracted_ones_too(judged, written):
    rows = [json.loads(line) for line in written(judged, "journal", form="jsonl").splitlines()]
    kinds = [row["kind"] for row in rows if row["assessor"] == "ben"]
    assert kinds == ["grade", "grade", "retract", "skip"]
    heads = written(judged, "journal").splitlines()[0].split(",")
    assert heads == list(rows[0])


def test_one_assessors_judgements_are_theirs_alone(judged, written):
    assert written(judged, "qrels", assessor="ben") == "7 0 a 3\n"
    assert written(judged, "judgements", assessor="ben").count("\n") == 2
    assert "ann" not in written(judged, "journal", assessor="ben")


@pytest.mark.parametrize("form", ["csv", "trec"])
def test_preferences_come_out_as_they_went_in(new, take_in, written, form):
    text = "topic,first,second,verdict,assessor,group\n7,a,b,A,ann,\n7,a,b,B,ann,\n7,c,d,tie,ben,\n"
    made, other = new("preference", "first"), new("preference", "second")
    take_in(made, "preferences", text)
    out = written(made, "preferences", form=form)
    take_in(other, "preferences", out)
    assert written(other, "preferences", form=form) == out
    assert written(other, "preferences").splitlines() == text.splitlines()


def test_preferences_without_ties_go_out_in_clarkes_form(new, take_in, written):
    made = new("preference")
    take_in(made, "preferences", "7 a b b\n7 c d c\n", assessor="ann")
    assert written(made, "preferences", form="clarke").splitlines() == ["7 a b b", "7 c d c"]


def test_pool_topics_and_documents_go_out(campaign, written, new, take_in):
    assert written(campaign, "pool").splitlines()[:2] == ["7 a", "7 b#1"]
    other = new(name="second")
    take_in(other, "topics", written(campaign, "topics"))
    take_in(other, "documents", written(campaign, "documents"))
    assert written(other, "topics") == written(campaign, "topics")
    assert written(other, "documents") == written(campaign, "documents")


@pytest.mark.parametrize(
    ("what", "options", "words"),
    [
        (
            "everything",
            {},
            f"no such export: everything. Expected {listed(EXPORTS)}.",
        ),
        ("qrels", {"form": "csv"}, "no such form of qrels: csv. Expected trec, assessors."),
        (
            "pool",
            {"assessor": "ann"},
            (
                "--assessor does not apply to pool. "
                "Expected --what qrels, prels, subtopic-qrels, preferences, judgements, journal, "
                "answers, tasks or messages."
            ),
        ),
        (
            "judgements",
            {"rule": "majority"},
            "--rule does not apply to judgements. Expected --what qrels, prels or subtopic-qrels.",
        ),
        ("judgements", {"assessor": "zoe"}, "no such assessor: zoe. Expected ann, ben."),
        ("preferences", {"assessor": "zoe"}, "no such assessor: zoe. Expected ann, ben."),
        ("qrels", {"assessor": "zoe"}, "no such assessor: zoe. Expected ann, ben."),
        (
            "qrels",
            {"rule": "none"},
            f"no such rule: none. Expected {', '.join(RULE_NAMES)}.",
        ),
    ],
)
def test_an_export_that_makes_no_sense_is_refused(judged, what, options, words):
    selected = dict(options)
    form = selected.pop("form", "")
    with pytest.raises(WrongUse) as caught:
        export(judged, what, JudgementSelection(**selected), form=form)
    assert str(caught.value) == words


@pytest.mark.parametrize("what", EXPORTS)
def test_an_empty_campaign_exports_emptiness(new, written, what):
    assert len(written(new(), what).splitlines()) <= 1


def failing(out):
    out.write("half")
    raise WrongUse("cannot go on")


def test_a_file_is_written_whole_or_stays_as_it_was(tmp_path):
    path = tmp_path / "out.txt"
    path.write_text("before")
    with pytest.raises(WrongUse):
        write_file(path, failing)
    assert path.read_text() == "before"
    write_file(path, lambda out: out.write("é\r\n"))
    assert path.read_bytes() == "é\r\n".encode()
    assert [one.name for one in tmp_path.iterdir()] == ["out.txt"]


def test_a_place_that_cannot_be_written_is_refused_and_left_as_it_is(tmp_path, campaign):
    (tmp_path / "folder").mkdir()
    (tmp_path / "letter").write_text("dear")
    before = campaign.path.read_bytes()
    for path, words in (
        (tmp_path / "folder", "this is a folder. Expected a file name."),
        (
            tmp_path / "missing" / "out",
            (
                "the file cannot be written: No such file or directory. "
                "Choose an existing folder that can be written."
            ),
        ),
        (
            tmp_path / "letter" / "out",
            (
                "the file cannot be written: Not a directory. "
                "Choose an existing folder that can be written."
            ),
        ),
        (
            campaign.path,
            (
                "the file is a campaign or another database, and would be overwritten. "
                "Choose another name."
            ),
        ),
    ):
        with pytest.raises(BadInput) as caught:
            write_file(path, lambda out: out.write("x"))
        assert str(caught.value) == f"{path}: {words}"
    assert campaign.path.read_bytes() == before
    assert (tmp_path / "letter").read_text() == "dear"


def test_a_link_stays_a_link(tmp_path):
    (tmp_path / "real").write_text("before")
    (tmp_path / "link").symlink_to("real")
    write_file(tmp_path / "link", lambda out: out.write("after"))
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real").read_text() == "after"


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_link_that_leads_in_a_circle_gives_way_to_the_file(tmp_path):
    circle = tmp_path / "circle"
    circle.symlink_to(circle)
    write_file(circle, lambda out: out.write("whole"))
    assert circle.read_text() == "whole"


def test_qrels_with_assessors_can_be_of_one_and_know_no_rule(judged, written):
    assert written(judged, "qrels", form="assessors", assessor="ben") == "7 ben a 3\n"
    with pytest.raises(
        WrongUse, match="--rule cannot be used with --form assessors, which writes all judgements"
    ):
        export(judged, "qrels", JudgementSelection(rule="majority"), form="assessors")


def test_an_assessor_with_a_blank_in_the_name_is_refused_between_blanks(judged, written):
    judge(judged, ("Ann Lee", "7", "a"), 1)
    with pytest.raises(
        WrongUse, match="the second column 'Ann Lee' is empty or contains white space"
    ):
        written(judged, "qrels", form="assessors")


@pytest.mark.parametrize(
    ("what", "form"),
    [(what, form) for what in EXPORTS for form in EXPORTS[what] if form not in BINARY_FORMS],
)
def test_a_preview_has_the_first_lines_and_the_count_of_all(judged, written, what, form):
    try:
        whole = written(judged, what, form=form)
    except WrongUse:
        with pytest.raises(WrongUse):
            preview(judged, what, form=form)
        return
    found = preview(judged, what, form=form)
    assert found.whole
    assert found.count == whole.count("\n")
    assert found.lines == tuple(whole.splitlines()[: exporting.PREVIEWED])


def test_a_preview_of_a_large_export_ends_before_its_end(judged, written, monkeypatch):
    whole = written(judged, "journal").splitlines()
    monkeypatch.setattr(exporting, "MOST_READ", len(whole[0]))
    found = preview(judged, "journal")
    assert not found.whole
    assert 0 < found.count < len(whole)
    assert found.lines == tuple(whole[: found.count])


@pytest.mark.parametrize("form", ["csv", "jsonl"])
def test_an_anonymous_export_has_labels_and_days(judged, form) -> None:
    def rows(anonymous: bool) -> list[dict[str, str]]:
        out = io.StringIO()
        export(judged, "judgements", form=form, anonymous=anonymous)(out)
        lines = out.getvalue().splitlines()
        if form == "csv":
            return list(csv.DictReader(io.StringIO(out.getvalue())))
        return [json.loads(line) for line in lines]

    named, labelled = rows(False), rows(True)
    assert {row["assessor"] for row in named} == {"ann", "ben"}
    assert {row["assessor"] for row in labelled} == {"assessor-1", "assessor-2"}
    for before, after in zip(named, labelled, strict=True):
        assert after["shown_at"] == before["shown_at"][:10]
        assert after["decided_at"] == before["decided_at"][:10]
        assert after["grade"] == before["grade"]


def test_anonymous_qrels_have_labels(judged) -> None:
    out = io.StringIO()
    export(judged, "qrels", form="assessors", anonymous=True)(out)
    assert "ann" not in out.getvalue()
    assert "assessor-1" in out.getvalue()
