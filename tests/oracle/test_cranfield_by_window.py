"""The whole main job on Cranfield, in the window alone, by real keys, clicks and drops."""

import csv
import math
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QCheckBox, QDialog, QFileDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

from assessor_app.app.dialogs.campaign_files import NewCampaign
from assessor_app.app.dialogs.export_dialogs import Export
from assessor_app.app.pages.agreement.agreement_page import AgreementPage
from assessor_app.app.pages.campaign.campaign_page import CampaignPage
from assessor_app.app.pages.campaign.file_options import FileOptions
from assessor_app.app.pages.judge.judge_page import JudgePage
from assessor_app.app.pages.runs.runs_page import RunsPage
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.widgets.table_view import TableView
from assessor_app.campaign.agreement import agreeing
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.evaluating import evaluate
from assessor_app.campaign.evaluating.evaluation import EvaluationRequest, JudgementSelection
from assessor_app.campaign.evaluating.figures import figure
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging import judging_queries
from assessor_app.campaign.pooling import pooling
from assessor_app.domain.judgement import State
from assessor_app.formats.format import Content
from assessor_app.store.journal import journal
from tests.widgets import find

RUNS = ("gen-bm25.run", "gen-coord.run", "gen-tfidf.run")
TO_JUDGE, TO_UNDO, TO_REDO = 20, 3, 1
NOTE = "2 pages on 0 and 1"


@pytest.fixture
def cranfield(shared: Path) -> Path:
    return shared / "data" / "cranfield"


@pytest.mark.long
def test_from_an_empty_window_to_curves_and_back(
    hand, qtbot: QtBot, tmp_path: Path, cranfield: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "cranfield.assess"
    a_campaign_is_made(hand, path)
    files_are_dropped_looked_at_and_imported(hand, cranfield)
    the_pool_is_previewed_and_made(hand, qtbot)
    a_newcomer_is_added(hand)
    said = twenty_documents_are_judged_by_keys(hand, qtbot)
    three_are_taken_back_and_one_done_again(hand, said)
    a_digit_in_the_note_judges_nothing(hand)
    left_off = judge_page(hand).queue_judging.document
    kappa_is_shown_and_leads_to_the_documents(hand)
    the_runs_have_trec_evals_figures(hand, cranfield)
    the_curve_is_that_of_the_core(hand)
    qrels_are_written(hand, tmp_path, cranfield, monkeypatch)
    everything_is_there_after_reopening(hand, path, said, left_off)
    assert len(said) == TO_JUDGE - TO_UNDO + TO_REDO
    with open_campaign(path, read_only=True) as campaign:
        filed = [one for one in journal.judgements(campaign.store) if one.assessor == "newcomer"]
    judged = [one for one in filed if one.state is State.JUDGED]
    assert sorted((one.topic, one.document, one.grade) for one in judged) == sorted(said)
    assert [one.note for one in filed if one.note] == [NOTE]


# Where things are -----------------------------------------------------------------------------


def campaign_of(window: MainWindow) -> Campaign:
    assert window.session.campaign is not None
    return window.session.campaign


def campaign_page(hand) -> CampaignPage:
    page = hand.window.context().page
    assert isinstance(page, CampaignPage)
    return page


def judge_page(hand) -> JudgePage:
    page = hand.window.page("judge")
    assert isinstance(page, JudgePage)
    return page


def named(within: QWidget, name: str) -> QWidget:
    """The control that a screen reader calls so."""
    (found,) = [one for one in within.findChildren(QWidget) if one.accessibleName() == name]
    return found


def words(within: QWidget) -> str:
    return "\n".join(label.text() for label in within.findChildren(QLabel) if label.isVisible())


def shown_rows(view) -> list[dict[str, str]]:
    """A table as it is read on the screen, a dictionary by column title for each row."""
    model = view.model()
    across = Qt.Orientation.Horizontal
    heads = (model.headerData(column, across) for column in range(model.columnCount()))
    titles = [str(head).replace("\n", " ") for head in heads]
    return [
        {title: model.index(row, column).data() for column, title in enumerate(titles)}
        for row in range(model.rowCount())
    ]


def choose(hand, box: QWidget, text: str) -> None:
    """Choose a line of a combo box with the keys."""
    box.setFocus(Qt.FocusReason.TabFocusReason)
    hand.press("Home")
    for _ in range(box.count()):
        if box.currentText() == text:
            return
        hand.press("Down")
    raise AssertionError(f"{text!r} is not offered")


# The stations ---------------------------------------------------------------------------------


def a_campaign_is_made(hand, path: Path) -> None:
    hand.look("welcome")

    def fill_in(dialog: QDialog) -> None:
        assert isinstance(dialog, NewCampaign)
        hand.type("Cranfield")
        hand.press("Tab")
        choose(hand, named(dialog, "Kind of judgement"), "Binary")
        hand.click(named(dialog, "Campaign file"))
        hand.press("Ctrl+A")
        hand.type(str(path))
        hand.look("new-campaign", dialog)
        hand.click_button(dialog, "Create campaign")

    hand.in_dialog(lambda: hand.click_button(hand.window, "New campaign…"), fill_in)
    hand.settle()
    campaign = campaign_of(hand.window)
    assert (campaign.path, campaign.title) == (path, "Cranfield")
    assert [grade.value for grade in campaign.scale.grades] == [0, 1]
    assert hand.window.windowTitle().startswith("Cranfield")
    hand.look("nothing-in-it")


def files_are_dropped_looked_at_and_imported(hand, cranfield: Path) -> None:
    files = campaign_page(hand).overview.files
    assert hand.drop(files.drop_area, cranfield / "cran.all.1400", cranfield / "cran.qry")
    hand.settle()
    # What else there is may be dropped on the list as well.
    runs = [cranfield / "generated-runs" / name for name in RUNS]
    listed = find(files, "Files to import", TableView)
    assert hand.drop(listed, *runs, cranfield / "derived" / "qrels.binary.trec")
    hand.settle()
    hand.look("recognised")
    listed = {row["File"]: row for row in shown_rows(find(files, "Files to import", TableView))}
    assert [row["Content"] for row in listed.values()] == [
        str(content).capitalize()
        for content in (Content.DOCUMENTS, Content.TOPICS, *[Content.RUN] * 3, Content.JUDGEMENTS)
    ]
    assert not judging_queries.topics_of(campaign_of(hand.window), "")
    at = list(listed)
    hand.click_cell(find(files, "Files to import", TableView), at.index("cran.qry"), 0)
    assert "what similarity laws must be obeyed" in words(files.findChild(FileOptions))
    by_position = next(
        box for box in files.findChildren(QCheckBox) if "Number the topics" in box.text()
    )
    hand.click(by_position, QPoint(10, by_position.height() // 2))
    assert by_position.isChecked()
    hand.look("topics-by-position")
    hand.click_cell(find(files, "Files to import", TableView), at.index("qrels.binary.trec"), 0)
    hand.click(named(files.findChild(FileOptions), "Judged by"))
    hand.type("official")
    hand.look("official")
    told: list[str] = []
    hand.window.session.jobs.progressed.connect(lambda job, done, total, what: told.append(what))
    hand.click_button(files, "Import 6 files")
    hand.settle()
    hand.look("summary")
    assert "Reading cran.qry" in told
    said = words(files.summary).splitlines()
    for taken in ("225 topics, ", "1,400 documents, ", "22,471 lines of a run, ", "1,837 "):
        assert any(line.startswith(taken) for line in said)
    # Documents of a run need not be judged; everything else is to be found.
    matches = [
        line
        for line in said
        if "%)" in line and not line.startswith("Judged document ids in the run")
    ]
    assert len(matches) > 6
    # Two of the judged documents are in no run: 922 of 924 is not 100%.
    assert sum("922 of 924 (>99%)" in line for line in matches) == 1
    others = [line for line in matches if "922 of 924" not in line]
    assert all(line.endswith("(100%).") for line in others), others
    assert judging_queries.all_assessors(campaign_of(hand.window)) == ("official",)


def the_pool_is_previewed_and_made(hand, qtbot: QtBot) -> None:
    hand.press("Alt+2")
    hand.settle()
    part = campaign_page(hand).overview.pool
    depth = named(part, "Depth of the pool")
    for wanted in ("25", "10"):
        hand.click(depth)
        hand.press("Ctrl+A")
        hand.type(wanted)
        expected = pooling.preview(campaign_of(hand.window), int(wanted))
        qtbot.waitUntil(lambda total=expected.total: f"{total:,} documents" in words(part))
        hand.settle()
        rows = shown_rows(find(part, "Pool size per topic", TableView))
        sizes = [(row["Topic"], row["Documents"]) for row in rows]
        assert sizes == [(topic, str(size)) for topic, size, *_ in expected.topics]
    hand.look("pool-preview")
    hand.click_button(part, "Make pool")
    hand.settle()
    assert named(hand.window, f"Topic-document pairs pooled: {expected.total:,}").isVisible()
    hand.look("pool-made")


def a_newcomer_is_added(hand) -> None:
    hand.press("Alt+3")
    part = campaign_page(hand).overview.assessors
    hand.click(named(part, "Name of a new assessor"))
    hand.type("newcomer")
    hand.press("Return")
    hand.settle()
    assert hand.window.session.assessor == "newcomer"
    assert "Judging in this window: newcomer" in words(part)
    hand.look("assessors")


def twenty_documents_are_judged_by_keys(hand, qtbot: QtBot) -> list[tuple[str, str, int]]:
    """What was said: (topic, document, grade) in order."""
    hand.press("Ctrl+2")
    hand.settle()
    page = judge_page(hand)
    hand.look("judge")
    said = []
    while len(said) < TO_JUDGE:
        queue_judging = page.queue_judging
        assert queue_judging.topic is not None
        grade = int(len(said) % 3 == 0)
        said.append((queue_judging.topic.topic.id, queue_judging.document, grade))
        painted: list[str] = []
        page.area.view.painted.connect(painted.append)
        hand.press(str(grade))
        if page.area.shown_part() is page.area.done:
            hand.look("topic-done")
            hand.press("Return")
        qtbot.waitUntil(lambda: painted[-1:] == [page.queue_judging.document])  # noqa: B023
        page.area.view.painted.disconnect(painted.append)
        assert page.area.name.text() == queue_judging.document not in [one[1] for one in said[-1:]]
    hand.look("twenty-judged")
    assert {(topic, document): grade for topic, document, grade in said} == held(hand)
    return said


def held(hand) -> dict[tuple[str, str], int]:
    """What the file says that the newcomer judged."""
    campaign = campaign_of(hand.window)
    return {
        (progress.topic.id, item.document): item.grade
        for progress in judging_queries.topics_of(campaign, "newcomer")
        if progress.judged
        for item in judging_queries.queue(campaign, "newcomer", progress.topic.id)
        if item.state is State.JUDGED and item.grade is not None
    }


def three_are_taken_back_and_one_done_again(hand, said: list[tuple[str, str, int]]) -> None:
    page = judge_page(hand)
    for back in range(1, TO_UNDO + 1):
        hand.press("U")
        hand.settle()
        topic, document, _ = said[-back]
        assert page.queue_judging.document == document
        assert (topic, document) not in held(hand)
        assert not any(button.is_chosen() for button in page.area.bar.grades)
    hand.look("three-taken-back")
    assert len(held(hand)) == TO_JUDGE - TO_UNDO
    hand.press("Ctrl+Shift+Z")
    hand.settle()
    del said[-TO_UNDO + TO_REDO :]
    assert held(hand) == {(topic, document): grade for topic, document, grade in said}
    # It goes on: the next digit is for a document that is still to be judged.
    assert (page.queue_judging.topic.topic.id, page.queue_judging.document) not in held(hand)
    assert not any(button.is_chosen() for button in page.area.bar.grades)


def a_digit_in_the_note_judges_nothing(hand) -> None:
    page = judge_page(hand)
    before, document = held(hand), page.queue_judging.document
    hand.press("M")
    assert QApplication.focusWidget() is page.area.bar.note
    hand.type(NOTE)
    assert (held(hand), page.queue_judging.document) == (before, document)
    hand.look("note")
    hand.press("Esc")
    assert held(hand) == before
    assert page.queue_judging.item is not None
    assert page.queue_judging.item.note == NOTE
    hand.press("N")
    assert page.area.bar.note.toPlainText() == ""


def kappa_is_shown_and_leads_to_the_documents(hand) -> None:
    hand.press("Ctrl+4")
    hand.settle()
    hand.look("agreement")
    page = hand.window.context().page
    assert isinstance(page, AgreementPage)
    table = agreeing.ratings(campaign_of(hand.window))
    (pair,) = agreeing.agreement(table).pairs
    (row,) = shown_rows(page.pairs.view)
    assert {row["Assessor A"], row["Assessor B"]} == {"official", "newcomer"}
    assert 0 < pair.n <= TO_JUDGE
    assert row["Documents"] == str(pair.n)
    assert row["Kappa"] == ("–" if math.isnan(pair.kappa) else f"{pair.kappa:z.4f}")
    assert row["Observed agreement"] == f"{pair.observed:.4f}"

    grades = [int(grade) for grade in pair.grades]
    cells = [(a, b) for a in range(len(grades)) for b in range(len(grades)) if pair.confusion[a][b]]
    first, second = next((a, b) for a, b in cells if a != b)
    view = page.pairs.confusion.view
    hand.click_cell(view, first, second + 1)
    hand.settle()
    hand.look("documents-of-a-cell")
    wanted = {(grades[first], grades[second])}
    expected = agreeing.cells(campaign_of(hand.window), pair.a, pair.b, wanted)
    assert page.tabs.currentWidget() is page.documents
    listed = shown_rows(page.documents.view)
    assert [(one["Topic"], one["Document"]) for one in listed] == [
        (one.topic, one.document) for one in expected
    ]
    assert len(expected) == pair.confusion[first][second]
    hand.press("Escape")
    assert page.tabs.currentWidget() is page.pairs


def the_runs_have_trec_evals_figures(hand, cranfield: Path) -> None:
    hand.press("Ctrl+5")
    hand.settle()
    hand.look("runs")
    page = hand.window.context().page
    assert isinstance(page, RunsPage)
    choose(hand, page.bar.judgements, "official")
    with (cranfield / "expected_summary-v10.tsv").open(newline="") as lines:
        expected = {row.pop("run"): row for row in csv.DictReader(lines, delimiter="\t")}
    wanted = list(expected[RUNS[0]])
    hand.click_button(page, "Measures…")
    assert QApplication.focusWidget() is page.bar.picker.field
    for measure in wanted:
        hand.type(measure)
        hand.press("Return")
    hand.look("measures")
    hand.click_button(page.bar.picker, "Done")
    hand.settle()
    hand.look("runs-by-official")
    evaluation = page.computing.answer.evaluation
    assert evaluation is not None
    title = {one.trec_eval_name: one.name for one in evaluation.requested}
    shown = {row["Run"]: row for row in shown_rows(page.runs.view)}
    for run, figures in expected.items():
        # The mark of topics of which less than half of the pool is judged.
        mine = {name.removesuffix(" †"): text for name, text in shown[Path(run).stem].items()}
        printed = {one: mine[title[one]].replace(",", "") for one in wanted}
        assert printed == figures


def the_curve_is_that_of_the_core(hand) -> None:
    page = hand.window.context().page
    assert isinstance(page, RunsPage)
    hand.press("Alt+1")
    hand.settle()
    tab = page.details.curve_tab()
    assert tab is not None
    campaign = campaign_of(hand.window)
    expected = figure(
        evaluate(campaign, EvaluationRequest(judgements=JudgementSelection(assessor="official"))),
        tab.curve.name,
    )
    assert (tab.curve.name, len(expected.series)) == ("pr", 3)
    theirs = {one.name: one for one in expected.series}
    as_sorted = [row["Run"] for row in shown_rows(page.runs.view)]
    assert [mine.name for mine in tab.drawn.figure.series] == as_sorted
    assert sorted(as_sorted) == sorted(theirs)
    for mine in tab.drawn.figure.series:
        assert list(mine.x) == list(theirs[mine.name].x)
        assert list(mine.y) == list(theirs[mine.name].y)
    hand.press("Alt+3")
    hand.settle()
    hand.look("roc")


def qrels_are_written(hand, folder: Path, cranfield: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written = folder / "out.qrels"
    # A file dialog of the system cannot be driven: only its answer is put in.
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(written), ""))

    def fill_in(dialog: QDialog) -> None:
        assert isinstance(dialog, Export)
        choose(hand, named(dialog, "Judgements"), "official")
        hand.look("export", dialog)
        hand.click_button(dialog, "Export…")

    hand.in_dialog(lambda: hand.press("Ctrl+Shift+S"), fill_in)
    hand.settle()
    assert f"Wrote {written}" in hand.window.notice.text()
    official = cranfield / "derived" / "qrels.binary.trec"
    assert sorted(written.read_text().split("\n")) == sorted(official.read_text().split("\n"))


def everything_is_there_after_reopening(
    hand, path: Path, said: list[tuple[str, str, int]], left_off: str
) -> None:
    hand.press("Ctrl+W")
    assert hand.window.session.campaign is None
    hand.look("closed")
    hand.click(named(hand.window, f"Open {path}"))
    hand.settle()
    assert held(hand) == {(topic, document): grade for topic, document, grade in said}
    hand.press("Ctrl+2")
    hand.settle()
    hand.look("reopened")
    page = judge_page(hand)
    assert hand.window.session.assessor == "newcomer"
    assert page.queue_judging.document == left_off
    states = [item.state for item in page.queue_judging.items]
    assert states.count(State.JUDGED) == sum(one[0] == said[-1][0] for one in said)
    hand.press("P")
    assert page.area.bar.note.toPlainText() == NOTE
