"""Whatever is judged, noted, undone, redone, in whatever order: the view is what a plain list of
actions says it is."""

import contextlib
import shutil
import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from assessor_app.domain.events import Event, Kind
from assessor_app.domain.judgement import State
from assessor_app.store.file.database_opening import create, open_store
from assessor_app.store.journal import journal, projection

pytestmark = pytest.mark.long

ASSESSORS = st.sampled_from(["ann", "ben"])
PLACES = st.tuples(st.sampled_from(["1", "2"]), st.sampled_from(["d1", "d2", "d3"]))
STATES = {
    Kind.GRADE: State.JUDGED,
    Kind.SKIP: State.SKIPPED,
    Kind.CANNOT_JUDGE: State.CANNOT_JUDGE,
}


class Journal(RuleBasedStateMachine):
    """Compares the journal with a model: per assessor a stack of actions, and one of undone ones.

    An action is a list of (topic, document, kind, value), numbered over all assessors.
    """

    def __init__(self):
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.path = self.folder / "a.assess"
        self.store = create(self.path)
        self.number = 0
        self.done = {"ann": [], "ben": []}
        self.undone = {"ann": [], "ben": []}
        self.imported = []

    def teardown(self):
        self.store.close()
        shutil.rmtree(self.folder)

    def do(self, assessor, kind, places, value=""):
        gesture = f"g{self.number}"
        journal.append(
            self.store,
            [
                Event(assessor, kind, *place, value, gesture=gesture if len(places) > 1 else "")
                for place in places
            ],
        )
        self.done[assessor].append((self.number, [(*place, kind, value) for place in places]))
        self.undone[assessor].clear()
        self.number += 1

    @rule(assessor=ASSESSORS, place=PLACES, grade=st.integers(-1, 3))
    def judge(self, assessor, place, grade):
        self.do(assessor, Kind.GRADE, [place], str(grade))

    @rule(assessor=ASSESSORS, places=st.sets(PLACES, min_size=2), grade=st.integers(0, 3))
    def judge_several_in_one_stroke(self, assessor, places, grade):
        self.do(assessor, Kind.GRADE, sorted(places), str(grade))

    @rule(assessor=ASSESSORS, place=PLACES, text=st.sampled_from(["", "odd", "see d9"]))
    def note(self, assessor, place, text):
        self.do(assessor, Kind.NOTE, [place], text)

    @rule(assessor=ASSESSORS, place=PLACES)
    def skip(self, assessor, place):
        self.do(assessor, Kind.SKIP, [place])

    @rule(assessor=ASSESSORS, place=PLACES)
    def cannot_judge(self, assessor, place):
        self.do(assessor, Kind.CANNOT_JUDGE, [place], "broken")

    @rule(assessor=ASSESSORS, place=PLACES)
    def highlight(self, assessor, place):
        self.do(assessor, Kind.SPAN, [place], "0:4")

    @rule(assessor=ASSESSORS, place=PLACES, grade=st.integers(0, 3))
    def import_a_judgement(self, assessor, place, grade):
        event = Event(assessor, Kind.GRADE, *place, str(grade), source="a.qrels")
        journal.append(self.store, [event])
        self.imported.append((self.number, assessor, [(*place, Kind.GRADE, str(grade))]))
        self.number += 1

    @rule(assessor=ASSESSORS)
    def undo(self, assessor):
        target = journal.undo_target(self.store, assessor)
        assert (target is None) == (not self.done[assessor])
        if target is not None:
            journal.append(self.store, [Event(assessor, Kind.RETRACT, value=target)])
            self.undone[assessor].append(self.done[assessor].pop())

    @rule(assessor=ASSESSORS)
    def redo(self, assessor):
        target = journal.redo_target(self.store, assessor)
        assert (target is None) == (not self.undone[assessor])
        if target is not None:
            journal.append(self.store, [Event(assessor, Kind.RETRACT, value=target)])
            self.done[assessor].append(self.undone[assessor].pop())

    @rule()
    def reopen(self):
        self.store.close()
        self.store = open_store(self.path)

    @rule()
    def rebuild(self):
        assert journal.rebuild(self.store) == 0

    @invariant()
    def the_view_is_what_the_model_says(self):
        seen = {
            (j.assessor, j.topic, j.document): (j.state, j.grade, j.note, j.reason)
            for j in journal.judgements(self.store)
        }
        assert seen == self.expected()

    def expected(self):
        actions = [(n, a, acts) for a, stack in self.done.items() for n, acts in stack]
        decisions, notes = {}, {}
        for _, assessor, acts in sorted(actions + self.imported, key=lambda action: action[0]):
            for topic, document, kind, value in acts:
                place = (assessor, topic, document)
                if kind is Kind.NOTE:
                    notes[place] = value
                elif kind is not Kind.SPAN:
                    decisions[place] = (kind, value)
        view = {}
        for place in decisions.keys() | {place for place, note in notes.items() if note}:
            kind, value = decisions.get(place, (None, ""))
            view[place] = (
                STATES.get(kind, State.OPENED),
                int(value) if kind is Kind.GRADE else None,
                notes.get(place, ""),
                value if kind is Kind.CANNOT_JUDGE else "",
            )
        return view


class JournalInBulk(Journal):
    """The same story told by the way that large imports go."""

    def __init__(self):
        super().__init__()
        self.few, projection.FEW = projection.FEW, 0

    def teardown(self):
        projection.FEW = self.few
        super().teardown()


TestJournal = Journal.TestCase
TestJournalInBulk = JournalInBulk.TestCase
TestJournalInBulk.settings = settings(max_examples=30, stateful_step_count=40, deadline=None)
TestJournal.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)


ACTIONS = st.tuples(
    st.integers(0, 2), st.sampled_from(["judge", "note", "undo", "redo", "visit"]), PLACES
)


def act(stores, machine, action, place, value):
    store = stores[machine]
    if action == "visit":
        journal.absorb(store, journal.stamped_events(stores[(machine + 1) % len(stores)]))
    elif action in ("judge", "note"):
        kind = Kind.GRADE if action == "judge" else Kind.NOTE
        journal.append(store, [Event("ann", kind, *place, str(value))])
    else:
        ask = journal.undo_target if action == "undo" else journal.redo_target
        if (target := ask(store, "ann")) is not None:
            journal.append(store, [Event("ann", Kind.RETRACT, value=target)])


@settings(max_examples=40, deadline=None)
@given(actions=st.lists(ACTIONS, max_size=25), orders=st.permutations([0, 1, 2]))
def test_journals_of_one_assessor_on_three_machines_agree_in_whatever_order_they_meet(
    actions, orders
):
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as opened:

        def campaign(name):
            return opened.enter_context(contextlib.closing(create(Path(folder) / name)))

        stores = [campaign(f"{number}.assess") for number in range(3)]
        for value, (machine, action, place) in enumerate(actions):
            act(stores, machine, action, place, value)
        one, other = campaign("one.assess"), campaign("other.assess")
        for source in (0, 1, 2):
            journal.absorb(one, journal.stamped_events(stores[source]))
        for source in (*orders, orders[0]):
            journal.absorb(other, journal.stamped_events(stores[source]))

        assert list(journal.stamped_events(one)) == list(journal.stamped_events(other))
        assert set(journal.judgements(one)) == set(journal.judgements(other))
        assert journal.differences(one) == journal.differences(other) == 0
