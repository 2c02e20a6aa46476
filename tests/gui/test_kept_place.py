"""Exactly where an assessor stopped the campaign opens again."""

from PySide6.QtCore import QSettings

from assessor_app.app.pages.judge.kept_place import keep_place, kept_place
from assessor_app.app.session import Session
from assessor_app.app.settings import Settings


def session(tmp_path) -> Session:
    store = QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
    return Session(Settings(store))


def test_the_place_is_the_one_that_was_kept_last(qapp, tmp_path):
    here = session(tmp_path)
    assert kept_place(here, 0.0) is None
    keep_place(here, "7", "a, b")
    keep_place(here, "051", "")
    assert kept_place(here, 0.0) == ("051", "")


def test_a_decision_made_since_outdates_it(qapp, tmp_path):
    here = session(tmp_path)
    keep_place(here, "7", "a")
    assert kept_place(here, 4e9) is None


def test_each_assessor_has_a_place(qapp, tmp_path):
    here = session(tmp_path)
    here.assessor = "ann"
    keep_place(here, "7", "a")
    here.assessor = "bob"
    assert kept_place(here, 0.0) is None


def test_what_is_damaged_is_no_place(qapp, tmp_path):
    here = session(tmp_path)
    keep_place(here, "7", "a")
    (key,) = here.settings._store.allKeys()
    for damaged in (["7"], ["7", "a", "soon"], "7"):
        here.settings.keep(key, damaged)
        assert kept_place(here, 0.0) is None
