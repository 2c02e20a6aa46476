import io
import tracemalloc

import pytest

from assessor_app.campaign.files.opening import check, create
from assessor_app.campaign.files.status import status
from assessor_app.campaign.importing import content_imports
from assessor_app.campaign.importing.import_order import ImportOrder
from assessor_app.campaign.importing.import_preview import in_words
from assessor_app.campaign.importing.importing import count_files, import_files, imports
from assessor_app.campaign.judging import judging_queries
from assessor_app.campaign.judging.answering import current_answers
from assessor_app.campaign.reporting import exporting
from assessor_app.domain.problems import BadInput, Cancelled, Problem, WrongUse
from assessor_app.formats.format import Content
from assessor_app.store.imports import event_staging
from assessor_app.store.journal import journal
from assessor_app.store.tables import documents, stored_runs

TOPICS = (
    "<top>\n<num> Number: 051\n<title> bees\n</top>\n<top>\n<num> Number: 7\n<title> sea\n</top>"
)


def counts(campaign):
    found = status(campaign)
    return found.topics, found.documents, len(found.runs), found.events, found.assessors


def test_topics_keep_their_ids_as_written_and_their_order(new, take_in):
    made = new()
    report = take_in(made, "topics", TOPICS)
    assert (report.taken, report.what, report.notes) == (2, "topics", ["2 new, 0 changed"])
    assert judging_queries.topic(made, "051").title == "bees"
    assert judging_queries.topic(made, "51") is None


def test_topics_taken_in_again_change_what_differs(new, take_in):
    made = new()
    take_in(made, "topics", TOPICS)
    report = take_in(made, "topics", TOPICS.replace("sea", "the sea"))
    assert report.notes == ["0 new, 1 changed"]
    assert judging_queries.topic(made, "7").title == "the sea"


def test_topics_by_position_take_the_place_of_their_numbers(new, take_in):
    made = new()
    take_in(made, "topics", TOPICS)
    report = take_in(made, "topics", TOPICS, topics_by_position=True)
    assert counts(made)[0] == 2
    assert judging_queries.topic(made, "1").title == "bees"
    assert any("2 with old numbers removed" in note for note in report.notes)


def test_without_a_pool_all_documents_are_kept_and_with_one_only_the_pooled(campaign, take_in):
    assert counts(campaign)[1] == 5
    text = '{"id": "a", "text": "new"}\n{"id": "z", "text": "not pooled"}\n'
    report = take_in(campaign, "documents", text)
    assert report.notes == [
        "1 skipped, because it is not in the pool of any topic",
        "0 new, 1 with a changed text, 0 unchanged",
    ]
    assert judging_queries.document(campaign, "z") is None


def test_a_run_of_a_known_name_takes_its_place_and_says_so(campaign, take_in):
    report = take_in(campaign, "run", "7 Q0 a 1 1 x\n", name="one.run")
    assert status(campaign).runs == ("one", "two")
    assert "replaces the run of the same name" in report.notes


def test_two_runs_of_one_name_in_one_import_are_refused(new, file):
    made = new()
    orders = [
        ImportOrder(file(f"{folder}/x.run", f"7 Q0 {folder} 1 1 x\n"), Content.RUN)
        for folder in "ab"
    ]
    with pytest.raises(
        WrongUse,
        match=r"two of the files are named 'x'\. Rename one, because the file name is the name of",
    ):
        import_files(made, orders)
    assert counts(made)[2] == 0


def test_judgements_need_an_assessor_from_the_file_or_from_the_person(new, take_in):
    made = new()
    with pytest.raises(WrongUse, match=r"file\.judgements: the file does not name the assessor"):
        take_in(made, "judgements", "7 0 a 1\n")
    take_in(made, "judgements", "7 0 a 1\n", assessor=" Ann  Bell ")
    take_in(made, "judgements", "topic,document,grade,assessor\n7,a,2, ben \n")
    assert counts(made)[4] == ("Ann Bell", "ben")


def test_one_name_is_not_given_to_the_judgements_of_several(new, take_in):
    made = new()
    text = "topic,document,grade,assessor\n7,a,2,ann\n7,a,0,ben\n"
    with pytest.raises(WrongUse, match=r"judgements of 2 assessors\. Import it without --assessor"):
        take_in(made, "judgements", text, assessor="me")
    assert counts(made)[4] == ()


def test_judgements_per_subtopic_do_not_overwrite_one_another(new, take_in):
    made = new()
    take_in(made, "judgements", "7 1 a 1\n7 2 a 0\n", assessor="me", form="qrels-subtopics")
    assert status(made).judgements == 0  # they are answers, not grades
    assert [one.value for one in current_answers(made)] == [1, 0]


def test_grades_off_the_scale_are_refused_with_all_that_are_strange(new, take_in):
    made = new("binary")
    rows = "".join(f"7 0 d{grade} {grade}\n" for grade in range(30))
    with pytest.raises(BadInput, match=r"2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 18 more"):
        take_in(made, "judgements", rows, assessor="me")
    with pytest.raises(BadInput, match=r"0\.5\. Expected 0 Not relevant, 1 Relevant"):
        take_in(made, "judgements", "7 0 a 0.5\n", assessor="me")
    assert counts(made)[3:] == (0, ())


def test_grades_are_mapped_only_as_asked_for(new, take_in):
    made = new("binary")
    take_in(
        made, "judgements", "7 0 a 2\n7 0 b 0.5\n", assessor="me", map_grades=((2, 1), (0.5, 0))
    )
    grades = {one: judging_queries.judgement(made, "me", "7", one).grade for one in "ab"}
    assert grades == {"a": 1, "b": 0}


def test_reversed_grades_turn_the_positive_ones_and_leave_the_others(new, take_in):
    made = new("graded:0,1,2,3,4")
    text = "7 0 a 1\n7 0 b 2\n7 0 c 4\n7 0 d 0\n7 0 e -1\n"
    take_in(made, "judgements", text, assessor="me", reverse_grades=True)
    grades = [judging_queries.judgement(made, "me", "7", one).grade for one in "abcde"]
    assert grades == [4, 3, 1, 0, -1]


def test_negative_grades_stay_as_they_stand_and_are_told(new, take_in):
    made = new("binary")
    report = take_in(made, "judgements", "7 0 a -2\n7 0 b 1\n", assessor="me")
    assert judging_queries.judgement(made, "me", "7", "a").grade == -2
    assert report.notes == ["2 new", "1 with a negative grade, which counts as not relevant"]


@pytest.mark.parametrize(
    ("grades", "hint"),
    [((0, 0), "--map-grades 0=1"), ((1, 2), "--reverse-grades"), ((0, 1), None), ((1, 1), None)],
)
def test_a_scale_that_seems_to_mean_something_else_is_noticed(new, take_in, grades, hint):
    rows = "".join(f"7 0 d{place} {grade}\n" for place, grade in enumerate(grades))
    notes = take_in(new(), "judgements", rows, assessor="me", form="qrels").notes
    assert [note for note in notes if "--" in note] == [one for one in notes[1:] if hint]
    assert notes[0] == "2 new"
    assert not hint or hint in notes[1]


def test_the_same_judgements_again_are_no_events(new, take_in):
    made = new()
    text = "topic,document,grade,assessor,note\n7,a,2,ann,why\n7,b,0,ann,\n"
    take_in(made, "judgements", text)
    before = counts(made)
    report = take_in(made, "judgements", text)
    assert counts(made) == before
    assert report.notes == ["2 unchanged"]
    take_in(made, "judgements", text.replace("7,b,0", "7,b,1"))
    assert counts(made)[3] == before[3] + 1


def test_the_same_preferences_again_are_no_events_though_a_pair_may_stand_twice(new, take_in):
    made = new("preference")
    text = "7 a b a\n7 a b b\n7 a b a\n"
    take_in(made, "preferences", text, assessor="ann")
    assert counts(made)[3] == 3
    report = take_in(made, "preferences", text, assessor="ann")
    assert counts(made)[3] == 3
    assert report.notes == ["3 unchanged"]
    take_in(made, "preferences", text, assessor="ben")
    assert counts(made)[3] == 6


def test_ids_that_differ_in_zeros_are_noticed_in_whichever_order_the_files_come(new, take_in):
    run, judged = "7 Q0 D-007 1 1 x\n7 Q0 D-123 2 0 x\n", "7 0 D-7 1\n7 0 D-123 0\n"
    first, second = new(name="first"), new(name="second")
    take_in(first, "run", run)
    one = take_in(first, "judgements", judged, assessor="me").lines()[-1]
    take_in(second, "judgements", judged, assessor="me")
    two = take_in(second, "run", run).lines()[-1]
    for line in (one, two):
        assert line.startswith("  warning: ")
        assert line.endswith("1 of 2 (50%); 2 of 2 with --normalise-ids")


def test_normalised_ids_are_written_as_the_campaign_knows_them(new, take_in):
    made = new()
    take_in(made, "run", "7 Q0 D-007 1 1 x\n7 Q0 D-123 2 0 x\n")
    report = take_in(made, "judgements", "07 0 D-7 1\n", assessor="me", normalise_ids=True)
    assert judging_queries.judgement(made, "me", "7", "D-007").grade == 1
    assert report.matches[-1].poor is False


def test_a_second_spelling_of_a_judgement_is_taken_back_when_normalised(new, take_in):
    made = new()
    take_in(made, "run", "7 Q0 D-007 1 1 x\n")
    take_in(made, "judgements", "7 0 D-7 1\n7 0 other 0\n", assessor="me")
    take_in(made, "judgements", "7 0 D-7 1\n", assessor="ben")
    report = take_in(
        made, "judgements", "7 0 D-7 1\n7 0 other 0\n", assessor="me", normalise_ids=True
    )
    assert "1 with another spelling of an id retracted" in report.notes
    held = judging_queries.judgement(made, "me", "7", "D-7")
    assert held is None or held.grade is None
    assert judging_queries.judgement(made, "me", "7", "D-007").grade == 1
    assert judging_queries.judgement(made, "me", "7", "other").grade == 0
    assert judging_queries.judgement(made, "ben", "7", "D-7").grade == 1


def test_ids_that_would_become_one_are_never_normalised(new, take_in):
    made = new()
    take_in(made, "documents", '{"id": "D-7", "text": "x"}\n{"id": "D-07", "text": "y"}\n')
    with pytest.raises(BadInput, match="'D-7' and 'D-07' would be equal"):
        take_in(made, "judgements", "7 0 D-007 1\n", assessor="me", normalise_ids=True)


def test_topics_that_match_by_position_only_are_noticed(new, take_in):
    made = new()
    text = "".join(f'{{"id": "{number}", "title": "t"}}\n' for number in (101, 205, 309))
    take_in(made, "topics", text)
    report = take_in(made, "judgements", "1 0 a 1\n2 0 a 0\n3 0 a 1\n", assessor="me")
    assert (
        "; 3 of 3 with --topics-by-position when the topics are imported again" in report.lines()[2]
    )
    again = take_in(made, "topics", text)
    assert again.matches[0].repair == "--topics-by-position"


def test_few_known_ids_are_a_warning_and_many_are_none(campaign, take_in):
    poor = take_in(campaign, "judgements", "7 0 a 1\n9 0 zz 1\n", assessor="me").lines()
    assert "  warning: judged topics in the campaign: 1 of 2 (50%)" in poor
    assert "  warning: judged document ids with a text: 1 of 2 (50%)" in poor
    assert "  judged document ids returned by a run: 1 of 2 (50%)" in poor


@pytest.mark.parametrize(
    ("content", "text", "line"),
    [
        ("run", "7 Q0 a 1 2.5 x\n7 Q0 b 2 1.5\n", 2),
        ("run", "7 Q0 a 1 2.5 x\n\n7 Q0 b 2 nan x\n", 3),
        ("run", "7 Q0 a 1 2.5 x\n7 Q0 a 2 1.5 x\n", 2),
        ("judgements", "7 0 a 1\r\n7 0 b x\r\n", 2),
        ("judgements", "7 0 a 1\n7 0 b 1\n7 0 a 0\n", 3),
        ("judgements", "7 0 a 1\n7 0 b 128\n", 2),
        ("judgements", "topic,document,grade\n7,a,1\n7,b\n", 3),
        ("preferences", "7 a b a\n7 a b c\n", 2),
        ("topics", '{"id": "1", "title": "x"}\n{"id": "2", "title"\n', 2),
        ("documents", '{"id": "1", "text": "x"}\n{"text": "y"}\n', 2),
    ],
)
def test_a_wrong_line_is_named_and_nothing_of_the_file_or_its_company_stays(
    campaign, file, content, text, line
):
    before, bytes_before = counts(campaign), campaign.path.read_bytes()
    orders = [
        ImportOrder(file("good.jsonl", '{"id": "99", "title": "new"}\n'), Content.TOPICS),
        ImportOrder(file("docs.jsonl", '{"id": "a", "text": "other"}\n'), Content.DOCUMENTS),
        ImportOrder(file("bad.txt", text), Content(content), assessor="me"),
    ]
    with pytest.raises(BadInput) as caught:
        import_files(campaign, orders)
    assert f"bad.txt:{line}: " in str(caught.value)
    assert counts(campaign) == before
    assert judging_queries.document(campaign, "a").text == "A text of a."
    assert check(campaign) == ()
    assert len(campaign.path.read_bytes()) >= len(bytes_before)


@pytest.mark.parametrize(
    ("content", "text", "taken", "refused"),
    [
        ("run", "7 Q0 a 1 2.5 x\n7 Q0 b 2\n7 Q0 a 3 1 x\n7 Q0 c 4 1 x\n", 2, 2),
        ("judgements", "7 0 a 1\n7 0 b x\n7 0 a 0\n7 0 c 2\n", 2, 2),
        (
            "documents",
            '{"id": "a", "text": "x"}\n{"text": "no id"}\n{"id": "a", "text": "y"}\n',
            1,
            2,
        ),
    ],
)
def test_lenient_keeps_the_first_skips_the_rest_and_counts(
    new, take_in, content, text, taken, refused
):
    report = take_in(new(), content, text, assessor="me", lenient=True)
    assert (report.taken, report.refused, len(report.refusals)) == (taken, refused, refused)
    assert f"  {refused} skipped:" in report.lines()


@pytest.mark.parametrize("content", list(Content))
@pytest.mark.parametrize("data", [b"", b"\n \n", b"\0\1\2\xff" * 999, b"SQLite format 3\0" * 9])
def test_no_file_of_nonsense_is_taken_for_anything(new, tmp_path, content, data):
    made = new()
    path = tmp_path / "nonsense"
    path.write_bytes(data)
    with pytest.raises(Problem):
        import_files(made, [ImportOrder(path, content, assessor="me")])
    assert counts(made) == (0, 0, 0, 0, ())


@pytest.mark.parametrize("content", [one for one in Content if one is not Content.POOL])
def test_a_missing_file_and_a_folder_are_refused_by_name(new, tmp_path, content):
    made = new()
    (tmp_path / "folder").mkdir()
    for name in ("missing", "folder"):
        with pytest.raises(Problem, match=name):
            import_files(made, [ImportOrder(tmp_path / name, content, assessor="me")])


def test_a_format_of_something_else_is_refused(new, take_in):
    with pytest.raises(WrongUse, match="qrels is a format of judgements, not of topics"):
        take_in(new(), "topics", "7 0 a 1\n", form="qrels")
    with pytest.raises(WrongUse, match="no such format: xls"):
        take_in(new(name="other"), "topics", "7 0 a 1\n", form="xls")


def test_a_stopped_import_leaves_nothing(new, file, stopped):
    made = new()
    lines = "".join(f'{{"id": "{number}", "text": "text"}}\n' for number in range(2000))
    with pytest.raises(Cancelled):
        import_files(made, [ImportOrder(file("d.jsonl", lines), Content.DOCUMENTS)], stopped)
    assert counts(made)[1] == 0
    assert check(made) == ()


def test_ids_are_strings_whatever_they_look_like(new, take_in):
    made = new()
    ids = ["051", "51", "51.0", "b#1", "dé", "文書", "-1", "=1+1", "'x", "a,b"]
    text = "".join(f"007 0 {one} 1\n" for one in ids)
    take_in(made, "judgements", text.replace("\n", "\r\n"), assessor="me")
    assert [judging_queries.judgement(made, "me", "007", one).grade for one in ids] == [1] * len(
        ids
    )
    assert judging_queries.judgement(made, "me", "7", "051") is None


@pytest.mark.parametrize(
    ("content", "text", "events"),
    [
        ("topics", TOPICS, 0),
        ("documents", '{"id": "a", "text": "x"}\n', 0),
        ("judgements", "7 0 a 1\n7 0 b 0\n", 2),
        ("preferences", "7 a b a\n7 a b b\n", 2),
    ],
)
def test_the_same_file_named_twice_counts_once(new, file, content, text, events):
    made = new()
    order = ImportOrder(file("same.txt", text), Content(content), assessor="ann")
    import_files(made, [order, order])
    found = status(made)
    assert found.events == events
    assert (found.topics, found.documents) == (
        2 if content == "topics" else 0,
        1 if content == "documents" else 0,
    )


class StoppedAfter:
    """Progress that stops the work at its report of that number."""

    def __init__(self, reports):
        self.left = reports

    def report(self, done, total, what):
        self.left -= 1
        if self.left < 0:
            raise Cancelled(what)


def test_an_import_is_stopped_while_it_passes_over_what_is_not_pooled(campaign, file):
    path = file("many.jsonl", "".join(f'{{"id": "z{at}", "text": "x"}}\n' for at in range(500)))
    before = counts(campaign)
    with pytest.raises(Cancelled):
        import_files(campaign, [ImportOrder(path, Content.DOCUMENTS)], StoppedAfter(2))
    assert counts(campaign) == before


def stop(*_, **__):
    raise KeyboardInterrupt


@pytest.mark.parametrize("where", ["the commit", "the comparison"])
def test_who_stops_an_import_once_all_is_in_is_told_that_it_is(campaign, file, monkeypatch, where):
    orders = [
        ImportOrder(file("me.qrels", "7 0 a 1\n"), Content.JUDGEMENTS, assessor="me"),
        ImportOrder(file("three.run", "7 Q0 a 1 2.5 x\n"), Content.RUN),
    ]
    if where == "the comparison":
        monkeypatch.setattr(documents, "codes_with_text", stop)
    else:
        monkeypatch.setattr(journal, "settle", stop)
        publish = journal.publish

        def publish_and_stop(store, import_id):
            publish(store, import_id)
            store.connection.execute("COMMIT")
            stop()

        monkeypatch.setattr(journal, "publish", publish_and_stop)
    report = import_files(campaign, orders)
    monkeypatch.undo()

    assert [one.notes[-1] for one in report.files] == [
        "the import had finished before it could be cancelled"
    ] * 2
    assert (report.changes.judgements, report.changes.runs) == (True, True)
    assert status(campaign).runs == ("one", "two", "three")
    assert judging_queries.judgement(campaign, "me", "7", "a").grade == 1
    assert check(campaign) == ()


@pytest.mark.parametrize("reports", range(8))
def test_judgements_of_several_files_are_stopped_anywhere_and_none_of_them_stays(
    campaign, file, monkeypatch, reports
):
    monkeypatch.setattr(event_staging, "BATCH_OF_GRADES", 10)
    rows = "".join(f"7 0 d{at} 1\n" for at in range(30))
    before = counts(campaign)
    orders = [
        ImportOrder(file(f"{who}.qrels", rows), Content.JUDGEMENTS, assessor=who)
        for who in ("me", "you")
    ]
    with pytest.raises(Cancelled):
        import_files(campaign, orders, StoppedAfter(reports))
    assert counts(campaign) == before
    assert campaign.store.connection.execute("SELECT count(*) FROM journal").fetchone() == (0,)
    assert check(campaign) == ()


def test_an_import_that_rests_for_long_is_not_swept_by_others(new, file, monkeypatch):
    campaign, make_ready = new(), journal.make_ready

    def late(store, import_id):
        for table in ("document_import", "journal_import"):
            store.connection.execute(f"UPDATE {table} SET touched_at = touched_at - 1000")
        campaign.keep_imports_alive()
        with campaign.reopen() as other:
            assert documents.sweep(other.store) == journal.sweep(other.store) == 0
        make_ready(store, import_id)

    monkeypatch.setattr(journal, "make_ready", late)
    orders = [
        ImportOrder(file("me.qrels", "7 0 a 1\n"), Content.JUDGEMENTS, assessor="me"),
        ImportOrder(file("more.jsonl", '{"id": "z", "text": "sea"}\n'), Content.DOCUMENTS),
    ]
    import_files(campaign, orders)
    assert documents.document(campaign.store, "z").text == "sea"
    assert journal.count(campaign.store) == 1
    assert check(campaign) == ()


def test_an_import_swept_as_dead_before_it_could_show_itself_says_so_and_shows_nothing(
    campaign, file, monkeypatch
):
    before, make_ready = counts(campaign), journal.make_ready

    def late(store, import_id):
        journal.sweep(store, idle_seconds=0)
        make_ready(store, import_id)

    monkeypatch.setattr(journal, "make_ready", late)
    orders = [
        ImportOrder(file("me.qrels", "7 0 a 1\n"), Content.JUDGEMENTS, assessor="me"),
        ImportOrder(file("three.run", "7 Q0 a 1 2.5 x\n"), Content.RUN),
    ]
    with pytest.raises(WrongUse, match="idle for too long and was cancelled"):
        import_files(campaign, orders)
    assert counts(campaign) == before


def test_an_import_between_two_pooled_documents_is_not_taken_for_dead(campaign, file, monkeypatch):
    monkeypatch.setattr(content_imports, "TOUCH_SECONDS", 0.0)
    touched = []
    monkeypatch.setattr(documents, "touch", lambda store, batch: touched.append(batch))
    path = file("many.jsonl", "".join(f'{{"id": "z{at}", "text": "x"}}\n' for at in range(250)))
    report = import_files(campaign, [ImportOrder(path, Content.DOCUMENTS)]).files[0]
    assert touched == [report.batch] * 3
    assert (report.taken, report.notes) == (
        0,
        [
            "250 skipped, because they are not in the pool of any topic",
            "warning: no document was imported",
        ],
    )


def test_where_no_id_is_known_one_of_each_side_is_told(campaign, take_in):
    text = "q7 0 WSJ-1 1\nq7 0 WSJ-2 0\n"
    lines = take_in(campaign, "judgements", text, assessor="me").lines()
    assert (
        "  warning: judged topics in the campaign: 0 of 1 (0%), for example 'q7' in the file and"
        " '051' in the campaign"
    ) in lines
    assert any("for example 'WSJ-1' in the file and 'a' in the campaign" in line for line in lines)


def test_a_mending_that_was_made_is_not_offered_again(new, take_in):
    made = new()
    take_in(made, "run", "7 Q0 D-007 1 1 x\n7 Q0 D-123 2 0 x\n")
    take_in(made, "topics", '{"id": "007", "title": "t"}\n')
    report = take_in(made, "judgements", "7 0 D-0007 1\n", assessor="me", normalise_ids=True)
    assert not any(match.repair for match in report.matches)


def test_the_matches_of_a_file_of_judgements_speak_of_that_file_alone(campaign, take_in):
    take_in(campaign, "judgements", "9 0 zz 1\n9 0 yy 1\n", assessor="me", name="first")
    second = take_in(campaign, "judgements", "7 0 a 1\n", assessor="ann", name="second")
    assert {(match.known, match.total) for match in second.matches} == {(1, 1)}


def test_every_file_taken_in_is_remembered_with_what_came_of_it(campaign, take_in):
    take_in(campaign, "judgements", "7 0 a 1\n7 0 b\n", assessor="me", name="j", lenient=True)
    latest = imports(campaign)[0]
    assert (latest.file, latest.content, latest.assessor) == ("j", "judgements", "me")
    assert (latest.taken, latest.what, latest.refused) == (1, "judgements", 1)
    assert [one.file for one in imports(campaign)] == [
        "j",
        "two.run",
        "one.run",
        "documents.jsonl",
        "topics.jsonl",
    ]


def test_an_import_that_failed_is_not_remembered(campaign, take_in):
    before = imports(campaign)
    with pytest.raises(BadInput):
        take_in(campaign, "judgements", "7 0 a one\n", assessor="me")
    assert imports(campaign) == before


@pytest.mark.long
def test_judgements_take_no_more_memory_the_more_there_are(tmp_path):
    def peak(count, name):
        path = tmp_path / name
        path.write_text("".join(f"7 0 {name}{number:060} 1\n" for number in range(count)))
        with create(tmp_path / f"{name}.assess", "T", "binary") as made:
            tracemalloc.start()
            import_files(made, [ImportOrder(path, Content.JUDGEMENTS, assessor="me")])
            _, most = tracemalloc.get_traced_memory()
            tracemalloc.stop()
        return most

    peak(100, "once")  # what is loaded when first needed
    few, many = peak(5_000, "few"), peak(15_000, "many")
    assert (many - few) / 10_000 < 100  # bytes: a judgement in memory takes many hundreds


def test_how_a_file_was_mended_is_remembered(campaign, take_in):
    text = "07 0 a 3\n07 0 b 1\n"
    repairs = {"reverse_grades": True, "normalise_ids": True, "map_grades": ((3.0, 2),)}
    take_in(campaign, "judgements", text, assessor="me", **repairs)
    options = "--reverse-grades --map-grades 3=2 --normalise-ids"
    assert imports(campaign)[0].repairs == options


PASSAGES = "7 Q0 a 9 40 2 2:5 10:4\n7 Q0 b 0 40\n"


def test_passages_become_highlights_once(campaign, take_in):
    report = take_in(campaign, "judgements", PASSAGES, assessor="me")
    marked = judging_queries.spans(campaign, "me", "7", "a")
    assert [(one.start, one.end, one.grade) for one in marked] == [
        (2, 2, None),
        (2, 7, 1),
        (10, 14, 1),
    ]
    assert judging_queries.spans(campaign, "me", "7", "b") == ()
    assert "3 passages became highlights" in report.notes

    again = take_in(campaign, "judgements", PASSAGES, assessor="me")
    assert judging_queries.spans(campaign, "me", "7", "a") == marked
    assert "2 unchanged" in again.notes


def test_a_passage_follows_its_judgements_grade_when_that_is_mapped(campaign, take_in):
    take_in(campaign, "judgements", PASSAGES, assessor="me", map_grades=((1.0, 2),))
    assert {one.grade for one in judging_queries.spans(campaign, "me", "7", "a")} == {None, 2}


def test_what_had_to_be_cut_is_told(campaign, take_in):
    report = take_in(campaign, "judgements", "7 Q0 a 50 40 0 2:5\n", assessor="me")
    assert any(
        "50 relevant characters corrected to the length, 40" in note for note in report.notes
    )


def places(campaign):
    return [
        (one.start, one.end, one.grade) for one in judging_queries.spans(campaign, "me", "7", "a")
    ]


@pytest.mark.parametrize("form", ["csv", "jsonl"])
def test_highlights_go_out_with_the_judgements_and_come_in_again(campaign, take_in, new, form):
    take_in(campaign, "judgements", PASSAGES, assessor="me")
    out = io.StringIO(newline="")
    exporting.export(campaign, "judgements", form=form)(out)

    other = new(name="other")
    take_in(other, "judgements", out.getvalue(), name=f"out.{form}")
    assert places(other) == places(campaign) != []


def test_all_files_that_cannot_be_read_are_named(new, file):
    campaign = new()
    orders = [
        ImportOrder(file("topics.tsv", "7\ttides and the moon\n"), Content.TOPICS),
        ImportOrder(file("one.run", "7 Q0 a 1 9 one\n7 Q0\n"), Content.RUN, "trec-run"),
        ImportOrder(file("two.run", "7 Q0 a 1 9 two\n"), Content.RUN, "trec-run"),
        ImportOrder(file("bad.qrels", "7 0 a x\n"), Content.JUDGEMENTS, "qrels", "ann"),
    ]
    with pytest.raises(BadInput) as caught:
        import_files(campaign, orders)
    said = str(caught.value)
    assert "2 files cannot be imported" in said
    assert "one.run:2" in said
    assert "bad.qrels:1" in said
    assert "two.run" not in said
    assert list(stored_runs.names(campaign.store)) == []


@pytest.mark.parametrize(
    ("content", "text"),
    [
        ("judgements", "7 0 d\0x 1\n"),
        ("run", "7 Q0 d\0x 1 9 one\n"),
        ("judgements", "assessor,topic,document,grade\nann,7,d\0x,1\n"),
        ("topics", '{"id": "7\\u0000", "title": "tides"}\n'),
        ("documents", '{"id": "d\\u0000", "text": "words"}\n'),
    ],
)
def test_an_identifier_holds_no_zero_character(new, take_in, content, text):
    with pytest.raises(Problem, match="NUL character") as caught:
        take_in(new(), content, text)
    line = 2 if "grade" in text else 1
    assert str(caught.value.place).endswith(f"file.{content}:{line}")


def test_grades_off_the_scale_come_with_the_repairs_that_the_file_may_need(new, take_in):
    made = new("graded")
    take_in(made, "topics", '{"id": "051", "title": "tides"}\n{"id": "377", "title": "bees"}\n')
    with pytest.raises(BadInput) as caught:
        take_in(made, "judgements", "1 0 a 1\n2 0 b 4\n2 0 c 2\n", assessor="ann")
    advice = caught.value.advice
    assert "--reverse-grades" in advice
    assert "--topics-by-position" in advice
    assert "--map-grades" in advice
    mapped = ((4.0, 3.0),)
    assert take_in(made, "judgements", "1 0 a 4\n", assessor="ann", map_grades=mapped).taken == 1


@pytest.mark.parametrize(
    ("content", "text", "words"),
    [
        (
            "topics",
            '{"id": "7", "title": "tides"}\n',
            "1 topic, read as Topics as JSON lines (id, title, description, narrative)",
        ),
        (
            "documents",
            '{"id": "a", "text": "tides"}\n',
            "1 document, read as Documents as JSON lines (id, title, text, url)",
        ),
        (
            "judgements",
            "7 0 a 1\n",
            "1 judgement, read as TREC qrels (topic iteration document grade)",
        ),
        (
            "run",
            "7 Q0 a 1 9 one\n",
            "1 line of a run, read as TREC run (topic Q0 document rank score tag)",
        ),
    ],
)
def test_one_is_not_told_as_many(new, take_in, content, text, words):
    who = "ann" if content == "judgements" else ""
    report = take_in(new(), content, text, assessor=who)
    assert report.lines()[0] == f"file.{content}: {words}"
    assert "1 topics" not in "\n".join(report.lines())


def test_a_guessed_encoding_is_told_before_anything_is_taken_in(new, tmp_path):
    path = tmp_path / "topics.tsv"
    path.write_bytes("1\tcafé à la plage\n2\tété\n".encode("cp1252"))
    made = new()
    order = ImportOrder(path, Content.TOPICS)
    (found,) = count_files(made, [order])
    assert "encoding guessed: windows-1252" in "\n".join(in_words(found, made.scale))
    assert any("encoding guessed" in note for note in import_files(made, [order]).files[0].notes)


def test_the_topics_of_a_file_are_counted_not_those_that_the_campaign_held_before(new, take_in):
    made = new("graded")
    take_in(made, "topics", '{"id": "1", "title": "tides"}\n{"id": "2", "title": "bees"}\n')
    take_in(made, "judgements", "1 0 a 1\n2 0 b 1\n", assessor="ann")
    text = '{"id": "1", "title": "tides"}\n'
    report = take_in(made, "topics", text)
    (counted,) = report.matches
    assert (counted.known, counted.total) == (1, 2)
    assert str(counted).startswith("topics in this file, of those in runs and judgements: 1 of 2")


def test_a_document_that_stands_twice_is_counted_once_beforehand_as_in_the_import(
    new, file, take_in
):
    made = new("graded")
    text = '{"id": "a", "text": "one"}\n{"id": "b", "text": "two"}\n{"id": "a", "text": "1"}\n'
    order = ImportOrder(file("d.jsonl", text), Content.DOCUMENTS, lenient=True)
    (found,) = count_files(made, [order])
    report = take_in(made, "documents", text, lenient=True)
    assert (found.total, found.refused) == (report.taken, report.refused) == (2, 1)
