"""A renamed assessor keeps everything; packages and copies under the former name still merge."""

import pytest

from assessor_app.campaign.agreement import adjudication, agreeing
from assessor_app.campaign.agreement.effects import judgement_sets
from assessor_app.campaign.assigning import assigning, setting_aside
from assessor_app.campaign.assigning.renaming import rename_assessor
from assessor_app.campaign.evaluating.evaluation import JudgementSelection
from assessor_app.campaign.evaluating.selected_judgements import select_judgements
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.files.status import status
from assessor_app.campaign.files.versions import freeze
from assessor_app.campaign.importing.import_history import history, preview_undo, take_back
from assessor_app.campaign.judging import judging, judging_queries
from assessor_app.campaign.judging.judging import judge
from assessor_app.campaign.sharing.assessor_letters import Letter, letter_to, write_letter
from assessor_app.campaign.sharing.merging import merge
from assessor_app.campaign.sharing.packaging import make_package
from assessor_app.domain.problems import WrongUse
from assessor_app.store import integrity
from assessor_app.store.journal import highlights, journal


@pytest.fixture
def judged(campaign):
    """ann and ben judged topic 7, which is theirs; ben has a note and scan terms."""
    assigning.give(campaign, "ann", ["7"])
    assigning.give(campaign, "ben", ["7"], "secondary")
    for place, grade in ((("ann", "7", "a"), 1), (("ben", "7", "a"), 3), (("ben", "7", "c"), 2)):
        judge(campaign, place, grade)
    judging.note(campaign, ("ben", "7", "a"), "clear")
    judging.keep_scan_terms(campaign, "ben", ("tide",))
    write_letter(campaign, "ben", Letter("Thank you"))
    return campaign


def grades(campaign, assessor):
    return {(one.document, one.grade) for one in journal.judgements(campaign.store, assessor)}


def people(campaign):
    return judging_queries.all_assessors(campaign)


def rows_of_the_journal(campaign):
    return campaign.store.connection.execute("SELECT * FROM journal_row ORDER BY number").fetchall()


def test_everything_of_a_renamed_assessor_has_the_new_name_and_no_event_changes(judged, written):
    freeze(judged, "v1")
    setting_aside.exclude(judged, ["ben"], "too fast")
    before = rows_of_the_journal(judged)
    rename_assessor(judged, "ben", " Dr  Ben ")
    assert rows_of_the_journal(judged) == before
    assert people(judged) == ("ann", "Dr Ben")
    assert grades(judged, "Dr Ben") == {("a", 3), ("c", 2)}
    assert [one.assessor for one in assigning.assignments(judged)] == ["ann", "Dr Ben"]
    assert [one.name for one in setting_aside.excluded(judged)] == ["Dr Ben"]
    assert judging.scan_terms(judged, "Dr Ben") == ("tide",)
    assert letter_to(judged, "Dr Ben") == Letter("Thank you")
    setting_aside.include(judged, ["Dr Ben"])
    assert agreeing.ratings(judged).assessors == ("ann", "Dr Ben")
    assert agreeing.ratings(judged, frozen="v1").assessors == ("ann", "Dr Ben")
    assert "Dr Ben" in [one.label for one in judgement_sets(judged)]
    assert status(judged).assessors == ("ann", "Dr Ben")
    chosen = select_judgements(judged, JudgementSelection(assessor="Dr Ben"))
    assert sorted(chosen.grade.tolist()) == [2, 3]
    for what in ("judgements", "journal"):
        names = {line.split(",")[0] for line in written(judged, what).splitlines()[1:]}
        assert names == {"ann", "Dr Ben"}, what
    assert {event.assessor for event in journal.events(judged.store)} == {"ann", "Dr Ben"}
    assert integrity.check(judged.store) == ()
    assert journal.rebuild(judged.store) == 0
    assert people(judged) == ("ann", "Dr Ben")


def test_the_renamed_assessor_judges_on_undoes_and_adjudicates(judged):
    rename_assessor(judged, "ben", "benno")
    judge(judged, ("benno", "7", "c"), 0)
    assert grades(judged, "benno") == {("a", 3), ("c", 0)}
    for _ in ("the grade", "the note", "the first grade of c"):
        assert judging.undo(judged, "benno") is not None
    assert grades(judged, "benno") == {("a", 3)}
    judging.redo(judged, "benno")
    assert grades(judged, "benno") == {("a", 3), ("c", 2)}
    judge(judged, ("ben", "7", "c"), 1)
    assert grades(judged, "benno") == {("a", 3), ("c", 1)}, "a former name is the same person"
    adjudication.settle(judged, "benno", "7", "a", 3, "clear")
    assert adjudication.settlement(judged, "7", "a").by == "benno"
    written = {row[0] for row in judged.store.connection.execute("SELECT assessor FROM journal")}
    assert written == {"ann", "ben"}
    assert people(judged) == ("ann", "benno")
    assert integrity.check(judged.store) == ()


def test_packages_and_copies_under_either_name_merge_into_the_one_assessor(judged, tmp_path):
    paths = {name: tmp_path / f"{name}.assess" for name in ("old", "new", "later", "copy")}
    make_package(judged, "ben", paths["old"])
    judged.store.connection.execute("VACUUM INTO ?", (str(paths["copy"]),))
    rename_assessor(judged, "ben", "benno")
    make_package(judged, "benno", paths["new"])
    rename_assessor(judged, "benno", "b.")
    make_package(judged, "b.", paths["later"])
    with open_campaign(paths["copy"]) as copy:
        rename_assessor(copy, "ben", "bea")
        judge(copy, ("bea", "051", "a"), 1)
    for path, name, document, grade in (
        ("old", "ben", "a", 0),
        ("new", "benno", "c", 1),
        ("later", "b.", "c", 3),
    ):
        with open_campaign(paths[path]) as package:
            assert (people(package), package.made_for) == ((name,), name)
            judge(package, (name, "7", document), grade)
    judge(judged, ("b.", "7", "a"), 2)
    merged = [merge(judged, path) for path in paths.values()]
    assert [(one.assessor, one.new, one.refused) for one in merged] == [
        ("b.", 1, ()),
        ("b.", 1, ()),
        ("b.", 1, ()),
        ("", 1, ()),
    ]
    assert [(one.assessor, one.here, one.there) for one in merged[0].found.conflicts] == [
        ("b.", "2", "0")
    ]
    assert people(judged) == ("ann", "b.")
    assert grades(judged, "b.") == {("a", 2), ("c", 3), ("a", 1)}
    assert all(merge(judged, path).new == 0 for path in paths.values())
    assert integrity.check(judged.store) == ()
    with open_campaign(paths["old"]) as package:
        assert merge(package, paths["later"]).new == 2 - 1
        assert people(package) == ("ben",)


def test_a_rename_is_undone_also_with_a_package_under_the_undone_name(judged, tmp_path):
    rename_assessor(judged, "ben", "benno")
    make_package(judged, "benno", tmp_path / "benno.assess")
    entry = history(judged)[0]
    assert "ben renamed to benno" in entry.title
    assert preview_undo(judged, str(entry.number)).lines() == ["benno is named ben again"]
    take_back(judged, str(entry.number))
    assert people(judged) == ("ann", "ben")
    with open_campaign(tmp_path / "benno.assess") as package:
        judge(package, ("benno", "7", "c"), 0)
    assert merge(judged, tmp_path / "benno.assess").assessor == "ben"
    assert (people(judged), grades(judged, "ben")) == (("ann", "ben"), {("a", 3), ("c", 0)})
    assert integrity.check(judged.store) == ()


def test_an_assessor_can_have_a_former_name_again(judged):
    for name in ("benno", "b.", "benno", "ben"):
        rename_assessor(judged, people(judged)[1], name)
        assert (people(judged), grades(judged, name)) == (("ann", name), {("a", 3), ("c", 2)})
        assert integrity.check(judged.store) == ()
    assert highlights.all_spans(judged.store, "ben") == {}


def test_a_former_name_adds_nobody(judged):
    rename_assessor(judged, "ben", "benno")
    judging.add_assessor(judged, "ben")
    assigning.give(judged, "ben", ["051"])
    assert people(judged) == ("ann", "benno")
    assert assigning.assignments(judged)[-1].assessor == "benno"
    given = assigning.share_out(judged, ["ben", "ann"], 2).given
    assert {one.assessor for one in given} <= {"ann", "benno"}
    assert people(judged) == ("ann", "benno")
    assert integrity.check(judged.store) == ()


@pytest.mark.parametrize(
    ("old", "wanted", "said"),
    [
        ("zoe", "zoë", "no such assessor: zoe"),
        ("ben", "  ", "an assessor needs a name"),
        ("ben", "x" * 201, "at most 200 characters"),
        ("ben", "ann", "the name 'ann' is in use"),
        ("ben", "cho", "the name 'cho' is in use"),
        ("ben", "lead", "the name 'lead' is in use"),
        ("cleo", "ben", "the name 'ben' is in use"),
    ],
)
def test_a_name_in_use_and_an_unknown_assessor_are_refused(judged, old, wanted, said):
    judging.add_assessor(judged, "cho")
    rename_assessor(judged, "cho", "cleo")
    adjudication.settle(judged, "lead", "7", "a", 3, "clear")
    before = people(judged), history(judged)[0].number
    with pytest.raises(WrongUse, match=said):
        rename_assessor(judged, old, wanted)
    assert (people(judged), history(judged)[0].number) == before


def test_a_package_renames_nobody(judged, tmp_path):
    make_package(judged, "ben", tmp_path / "ben.assess")
    with (
        open_campaign(tmp_path / "ben.assess") as package,
        pytest.raises(WrongUse, match="work package"),
    ):
        rename_assessor(package, "ben", "benno")
