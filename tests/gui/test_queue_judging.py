"""Operations are filed on the document on the screen, whatever others change meanwhile."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.judge.queue_judging import QueueJudging
from assessor_app.app.session import Session
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.importing.import_order import ImportOrder
from assessor_app.campaign.importing.importing import import_files
from assessor_app.campaign.judging import judging_queries
from assessor_app.domain.problems import BadCampaign
from assessor_app.formats.format import Content


@pytest.fixture
def queue_judging(session: Session, campaign_path: Path) -> QueueJudging:
    """Ada judges the small campaign; the next documents are loaded."""
    session.open(campaign_path)
    session.choose_assessor("ada")
    made = QueueJudging(session, session)
    made.begin()
    made.has_appeared()
    made.read_ahead()
    return made


def test_a_judgement_is_of_the_text_on_the_screen_whatever_another_program_imports(
    queue_judging: QueueJudging, campaign_path: Path, tmp_path: Path
) -> None:
    here, after = queue_judging.document, queue_judging.items[queue_judging.row + 1].document
    texts = {name: queue_judging.text(name)[0] for name in (here, after)}
    changed = tmp_path / "changed.jsonl"
    changed.write_text("".join(f'{{"id": "{name}", "text": "another"}}\n' for name in texts))
    with open_campaign(campaign_path) as theirs:
        import_files(theirs, [ImportOrder(changed, Content.DOCUMENTS)])

    for name, text in texts.items():
        assert queue_judging.document == name
        assert queue_judging.text(name)[0] is text
        queue_judging.has_appeared()
        assert queue_judging.grade(1, "")

        topic, campaign = queue_judging.topic, queue_judging.session.campaign
        assert topic is not None
        assert campaign is not None
        assert text is not None
        held = judging_queries.judgement(campaign, "ada", topic.topic.id, name)
        assert held is not None
        assert held.text_hash == text.hash
        assert judging_queries.on_another_text(campaign, held)


def _settled(queue_judging: QueueJudging, qtbot: QtBot) -> None:
    qtbot.waitUntil(
        lambda: queue_judging.session.lookups.idle() and queue_judging.session.jobs.idle()
    )


def test_a_queue_that_comes_after_another_was_opened_is_passed_over(
    queue_judging: QueueJudging, qtbot: QtBot
) -> None:
    queue_judging.order = "similar"  # read by the worker
    queue_judging.open_topic("051")
    assert queue_judging.is_reading
    queue_judging.order = "id"  # at once
    queue_judging.open_topic("052", at="d3")
    assert not queue_judging.is_reading

    _settled(queue_judging, qtbot)

    assert (queue_judging.topic and queue_judging.topic.topic.id, queue_judging.document) == (
        "052",
        "d3",
    )
    # In topic 051 ada has judged it.
    assert queue_judging.items[queue_judging.queue.row_of("d0")].grade is None


def test_a_queue_that_comes_after_another_sat_down_is_passed_over(
    queue_judging: QueueJudging, qtbot: QtBot
) -> None:
    queue_judging.order = "similar"
    queue_judging.open_topic("051")
    queue_judging.session.choose_assessor("bob")
    queue_judging.begin()
    assert not queue_judging.is_reading

    _settled(queue_judging, qtbot)

    assert queue_judging.items[queue_judging.queue.row_of("d0")].grade == 1


def test_a_queue_that_cannot_be_read_is_not_waited_for(
    queue_judging: QueueJudging, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def locked(*_: object) -> None:
        raise BadCampaign("it is locked")

    problems: list[Exception] = []
    queue_judging.session.problem.connect(problems.append)
    monkeypatch.setattr(judging_queries, "scored_queue", locked)
    queue_judging.order = "similar"
    queue_judging.open_topic("052")
    _settled(queue_judging, qtbot)

    assert [str(one) for one in problems] == ["it is locked"]
    assert not queue_judging.is_reading
    monkeypatch.undo()
    queue_judging.open_topic("052")
    _settled(queue_judging, qtbot)
    assert len(queue_judging.items) == 6
