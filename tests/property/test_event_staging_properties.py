"""However imports, judgements, undos, publications and sweeps follow one another: each sees what a
plain list of actions says it sees, and nobody sees an import before it is published."""

import shutil
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from assessor_app.domain.events import Event, Kind
from assessor_app.domain.judgement import State
from assessor_app.store.file.database_opening import create, open_store
from assessor_app.store.integrity import check
from assessor_app.store.journal import journal, projection

pytestmark = pytest.mark.long

IMPORTS = st.sampled_from(["one", "two"])
PLACES = st.tuples(
    st.sampled_from(["ann", "ben"]), st.sampled_from(["1", "2"]), st.sampled_from(["d1", "d2"])
)
KINDS = st.sampled_from([Kind.GRADE, Kind.NOTE, Kind.SKIP])
STATES = {Kind.GRADE: State.JUDGED, Kind.SKIP: State.SKIPPED}
OLD = 1000  # a clock before all others


class Incoming(RuleBasedStateMachine):
    """Beside the journal runs a list of (event, the import it came by or ""), in order."""

    def __init__(self):
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.path = self.folder / "a.assess"
        self.store = create(self.path)
        self.actions = []
        self.names = {"one": "one 0", "two": "two 0"}

    def teardown(self):
        assert check(self.store) == ()
        self.store.close()
        shutil.rmtree(self.folder)

    def event(self, place, kind, value, **more):
        text = {Kind.GRADE: str(value), Kind.NOTE: "odd" * value, Kind.SKIP: ""}[kind]
        gesture = f"stroke {value}" if value == 3 else ""
        return Event(place[0], kind, *place[1:], text, **{"gesture": gesture, **more})

    @rule(place=PLACES, kind=KINDS, value=st.integers(0, 3))
    def judge(self, place, kind, value):
        event = self.event(place, kind, value)
        journal.append(self.store, [event])
        self.actions.append((event, ""))

    @rule(place=PLACES, value=st.integers(0, 3), at=st.integers(0, OLD))
    def meet_another_journal(self, place, value, at):
        event = self.event(place, Kind.GRADE, value)
        journal.absorb(self.store, [(at, event)])
        self.actions.append((event, ""))

    @rule(who=st.sampled_from(["ann", "ben"]))
    def undo(self, who):
        if (target := journal.undo_target(self.store, who)) is not None:
            event = Event(who, Kind.RETRACT, value=target)
            journal.append(self.store, [event])
            self.actions.append((event, ""))

    @rule(
        which=IMPORTS,
        said=st.lists(st.tuples(PLACES, KINDS, st.integers(0, 3)), min_size=1, max_size=4),
        taken_back=st.integers(0, 5),
    )
    def stage(self, which, said, taken_back):
        events = [self.event(place, kind, value, source="x") for place, kind, value in said]
        seen = [event for event, came_by in self.actions if not came_by]
        events += [
            Event("ann", Kind.RETRACT, value=event.gesture or event.id, source="x")
            for event in seen[-taken_back:][:1]
        ]
        journal.stage(self.store, self.names[which], events, batch=2)
        self.actions += [(event, which) for event in events]

    @rule(which=IMPORTS)
    def publish(self, which):
        journal.make_ready(self.store, self.names[which])
        journal.publish(self.store, self.names[which])
        self.actions = [(event, "" if by == which else by) for event, by in self.actions]
        self.names[which] += "'"

    @rule(which=IMPORTS)
    def make_ready(self, which):
        journal.make_ready(self.store, self.names[which])

    @rule()
    def settle(self):
        journal.settle(self.store)

    @rule(which=IMPORTS)
    def discard(self, which):
        journal.discard(self.store, self.names[which])
        self.actions = [(event, by) for event, by in self.actions if by != which]
        self.names[which] += "'"

    @rule()
    def reopen_and_rebuild(self):
        assert check(self.store) == ()
        self.store.close()
        self.store = open_store(self.path)
        assert journal.rebuild(self.store) == 0

    @invariant()
    def everybody_sees_what_is_published_and_an_import_its_own_as_well(self):
        assert self.view(None) == self.expected("")
        for which, name in self.names.items():
            staged = journal.staged_import(self.store, name)
            if staged is not None and not self.has_to_be_made_ready(staged):
                assert self.view(staged) == self.expected(which)
        seen = [event.id for event, by in self.actions if not by]
        assert sorted(event.id for event in journal.events(self.store)) == sorted(seen)
        assert journal.count(self.store) == len(seen)

    def has_to_be_made_ready(self, staged):
        sql = "SELECT seen < (SELECT coalesce(max(publication), 0) FROM journal_import)"
        row = self.store.connection.execute(f"{sql} FROM journal_import WHERE code = {staged}")
        return row.fetchone()[0]

    def view(self, staged):
        return {
            (j.assessor, j.topic, j.document): (j.state, j.grade, j.note)
            for j in journal.judgements(self.store, staged=staged)
        }

    def expected(self, which):
        clocks = dict(self.store.connection.execute("SELECT id, clock FROM journal_row"))
        actions = sorted(
            ((clocks[one.id], one.id, one) for one, by in self.actions if by in ("", which)),
        )
        dead = {}
        for clock, id_, event in reversed(actions):
            if event.kind is Kind.RETRACT and dead.get(event.gesture or id_, -1) <= clock:
                dead.setdefault(event.value, clock)
        said = {}
        for clock, id_, event in actions:
            if event.kind is not Kind.RETRACT and dead.get(event.gesture or id_, -1) <= clock:
                place = (event.assessor, event.topic, event.document)
                held = said.get(place, (State.OPENED, None, ""))
                if event.kind is Kind.NOTE:
                    said[place] = (*held[:2], event.value)
                else:
                    grade = int(event.value) if event.kind is Kind.GRADE else None
                    said[place] = (STATES[event.kind], grade, held[2])
        return {place: row for place, row in said.items() if row != (State.OPENED, None, "")}


def test_an_import_that_retracts_a_retract_sees_what_is_merged_meanwhile():
    story = Incoming()
    story.judge(place=("ann", "1", "d1"), kind=Kind.GRADE, value=0)
    story.judge(place=("ben", "1", "d1"), kind=Kind.GRADE, value=3)
    story.undo(who="ben")
    story.undo(who="ann")
    story.stage(which="one", said=[(("ann", "1", "d1"), Kind.GRADE, 0)], taken_back=2)
    story.meet_another_journal(place=("ann", "1", "d2"), value=3, at=0)
    story.everybody_sees_what_is_published_and_an_import_its_own_as_well()
    assert story.view(None) == {}
    story.publish(which="one")
    story.everybody_sees_what_is_published_and_an_import_its_own_as_well()
    assert {place: grade for place, (_, grade, _) in story.view(None).items()} == {
        ("ann", "1", "d1"): 0,
        ("ann", "1", "d2"): 3,
        ("ben", "1", "d1"): 3,
    }
    story.teardown()


class IncomingInBulk(Incoming):
    """The same story told by the way that many places go."""

    def __init__(self):
        super().__init__()
        self.few, projection.FEW = projection.FEW, 0

    def teardown(self):
        projection.FEW = self.few
        super().teardown()


TestIncoming = Incoming.TestCase
TestIncoming.settings = settings(max_examples=100, stateful_step_count=25, deadline=None)
TestIncomingInBulk = IncomingInBulk.TestCase
TestIncomingInBulk.settings = settings(max_examples=50, stateful_step_count=25, deadline=None)
