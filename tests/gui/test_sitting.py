"""What is filed is what was before the assessor, whatever others do to the campaign meanwhile."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.judge.sitting import Sitting
from assessor_app.app.session import Session
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.importing.import_order import ImportOrder
from assessor_app.campaign.importing.importing import import_files
from assessor_app.campaign.judging import judging_queries
from assessor_app.domain.problems import BadCampaign
from assessor_app.formats.format import Content


@pytest.fixture
def sitting(session: Session, campaign_path: Path) -> Sitting:
    """Ada sits at the small campaign; the next documents are at hand."""
    session.open(campaign_path)
    session.choose_assessor("ada")
    made = Sitting(session, session)
    made.begin()
    made.has_appeared()
    made.read_ahead()
    return made


def test_a_judgement_is_of_the_text_on_the_screen_whatever_another_program_imports(
    sitting: Sitting, campaign_path: Path, tmp_path: Path
) -> None:
    here, after = sitting.document, sitting.items[sitting.row + 1].document
    texts = {name: sitting.text(name)[0] for name in (here, after)}
    changed = tmp_path / "changed.jsonl"
    changed.write_text("".join(f'{{"id": "{name}", "text": "another"}}\n' for name in texts))
    with open_campaign(campaign_path) as theirs:
        import_files(theirs, [ImportOrder(changed, Content.DOCUMENTS)])

    for name, text in texts.items():
        assert sitting.document == name
        assert sitting.text(name)[0] is text
        sitting.has_appeared()
        assert sitting.grade(1, "")

        topic, campaign = sitting.topic, sitting.session.campaign
        assert topic is not None
        assert campaign is not None
        assert text is not None
        held = judging_queries.judgement(campaign, "ada", topic.topic.id, name)
        assert held is not None
        assert held.text_hash == text.hash
        assert judging_queries.on_another_text(campaign, held)


def _settled(sitting: Sitting, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: sitting.session.lookups.idle() and sitting.session.jobs.idle())


def test_a_queue_that_comes_after_another_was_opened_is_passed_over(
    sitting: Sitting, qtbot: QtBot
) -> None:
    sitting.order = "similar"  # read by the worker
    sitting.open_topic("051")
    assert sitting.is_reading
    sitting.order = "id"  # at once
    sitting.open_topic("052", at="d3")
    assert not sitting.is_reading

    _settled(sitting, qtbot)

    assert (sitting.topic and sitting.topic.topic.id, sitting.document) == ("052", "d3")
    # In topic 051 ada has judged it.
    assert sitting.items[sitting.queue.row_of("d0")].grade is None


def test_a_queue_that_comes_after_another_sat_down_is_passed_over(
    sitting: Sitting, qtbot: QtBot
) -> None:
    sitting.order = "similar"
    sitting.open_topic("051")
    sitting.session.choose_assessor("bob")
    sitting.begin()
    assert not sitting.is_reading

    _settled(sitting, qtbot)

    assert sitting.items[sitting.queue.row_of("d0")].grade == 1


def test_a_queue_that_cannot_be_read_is_not_waited_for(
    sitting: Sitting, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def locked(*_: object) -> None:
        raise BadCampaign("it is locked")

    problems: list[Exception] = []
    sitting.session.problem.connect(problems.append)
    monkeypatch.setattr(judging_queries, "queue", locked)
    sitting.order = "similar"
    sitting.open_topic("052")
    _settled(sitting, qtbot)

    assert [str(one) for one in problems] == ["it is locked"]
    assert not sitting.is_reading
    monkeypatch.undo()
    sitting.open_topic("052")
    _settled(sitting, qtbot)
    assert len(sitting.items) == 6
