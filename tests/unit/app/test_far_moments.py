"""A file of judgements may say any moment; what shows it lives on."""

from datetime import datetime
from pathlib import Path

import pytest

from assessor_app.app.pages.agreement.judgement_cards import circumstances
from assessor_app.app.pages.campaign.people.assessors_part import when
from assessor_app.app.pages.judge.judge_dialogs import history_table
from assessor_app.app.shell.recovery import CrashedWindow, _ended_at, _held
from assessor_app.campaign.files.status import Recovered
from assessor_app.domain.events import Event, Kind
from assessor_app.domain.judgement import Judgement, State
from assessor_app.domain.kinds import scale_from

FAR = [-1e300, -5e12, 1763665153123.0, 1e18, 1e300]


@pytest.mark.parametrize("moment", FAR)
def test_a_moment_beyond_the_calendar_is_shown_as_seconds(moment: float) -> None:
    said = f"{moment:g} s"
    assert when(moment) == said
    event = Event("ann", Kind.GRADE, "1", "d", "1", decided_at=moment)
    assert history_table([event], scale_from("binary")).rows[0][0] == said
    judged = Judgement("ann", "1", "d", State.JUDGED, 1, decided_at=moment, flags="unsure")
    assert circumstances(judged) == ["not sure"], "there is no day to tell"
    found = Recovered("Tides", 2, 0, moment, ())
    assert f"up to {said} are saved: 2 judgements." in _held(found, "")
    stopped = CrashedWindow(datetime(2026, 1, 31), Path("a.assess"), "")
    assert _ended_at(stopped, found) == stopped.at
