"""Whatever is imported, judged, undone, packaged, merged, settled, frozen, killed and restored, in
whatever order: the campaign holds what a plain list of actions says.

More on request: ASSESSOR_STORIES=500 pytest tests/property/test_campaign_story.py
"""

import copy
import datetime
import io
import os
import shutil
import tempfile
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from assessor_app.campaign.agreement import adjudication
from assessor_app.campaign.assigning import assigning
from assessor_app.campaign.evaluating.evaluation import JudgementSelection
from assessor_app.campaign.files import versions
from assessor_app.campaign.files.opening import create, open_campaign, tidy
from assessor_app.campaign.importing.import_order import ImportOrder
from assessor_app.campaign.importing.importing import import_files
from assessor_app.campaign.judging import judging
from assessor_app.campaign.judging.judging import Shown
from assessor_app.campaign.preferences import pair_choice, preferring
from assessor_app.campaign.reporting import exporting
from assessor_app.campaign.sharing import packaging
from assessor_app.campaign.sharing.merging import merge
from assessor_app.domain.collection import Document, Topic
from assessor_app.domain.events import Event, Kind
from assessor_app.domain.judgement import State
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.span import Span
from assessor_app.formats.format import Content
from assessor_app.store import integrity
from assessor_app.store.file import backup_restoring, backups
from assessor_app.store.journal import adjudications, highlights, journal
from assessor_app.store.tables import assessors, documents, pools, stored_runs, stored_topics
from assessor_app.store.tables import frozen_versions as frozen

STORIES = int(os.environ.get("ASSESSOR_STORIES", "40"))
STEPS = 25
# A disk would take most of the time.
MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
PEOPLE = ("ann", "ben")
TOPICS = ("1", "2")
DOCUMENTS = ("d1", "d2")  # few, so that much happens to each
LATER = "d3"  # in the pool, and its text comes later
LEAD, OLD = "ann", "old"
STATES = {"grade": State.JUDGED, "skip": State.SKIPPED, "cannot judge": State.CANNOT_JUDGE}

PERSON = st.sampled_from(PEOPLE)
PLACE = st.tuples(st.sampled_from(TOPICS), st.sampled_from(DOCUMENTS))
GRADE = st.integers(0, 3)
VISIT = st.sampled_from([None, 1.0, 2.0])  # when the document was shown; None: by a command
COPY = "a copy"
WHERE = st.sampled_from(["campaign", "campaign", "package", COPY])
TURNS = st.lists(st.sampled_from(["undo", "redo"]), min_size=1, max_size=5)


@dataclass(frozen=True)
class Action:
    """What somebody did. `back`: the actions that it takes back; what: also "undo", "unsettle"."""

    number: int
    person: str
    what: str
    place: tuple[str, ...] = ()
    value: object = None
    back: tuple[int, ...] = ()
    here: bool = True  # not by import
    visit: float | None = None

    @property
    def takes_back(self):
        return self.what == "undo"

    @property
    def is_settling(self):
        return self.what in ("settle", "unsettle")


@dataclass
class Model:
    """What a campaign's file holds: actions, and beside them what is no action."""

    actions: dict[int, Action] = field(default_factory=dict)
    texts: dict[str, str] = field(default_factory=dict)
    topics: set[str] = field(default_factory=set)
    runs: dict[str, list[str]] = field(default_factory=dict)
    given: set[tuple[str, str]] = field(default_factory=set)
    versions: dict[str, tuple[dict, dict]] = field(default_factory=dict)

    def live(self):
        """The live actions in order: from the last one back, each retracts what it names."""
        gone, standing = set(), []
        for number in sorted(self.actions, reverse=True):
            action = self.actions[number]
            if number not in gone:
                gone |= set(action.back)
                standing.append(action)
        return standing[::-1]

    def to_undo(self, person):
        for action in self._last_of(person):
            if not action.takes_back:
                return action
        return None

    def taken_back_with(self, action):
        """A decision in place of an earlier visit's goes with all that was filed in its own."""
        here = (action.person, action.place)
        replaced = any(
            one.what in STATES
            and (one.person, one.place) == here
            and one.number < action.number
            and one.visit != action.visit
            for one in self.live()
        )
        if action.what not in STATES or action.visit is None or not replaced:
            return (action.number,)
        return tuple(
            number
            for number, one in sorted(self.actions.items())
            if (one.person, one.place) == here and one.visit == action.visit and not one.takes_back
        )

    def to_redo(self, person):
        for action in self._last_of(person):
            if not action.takes_back:
                return None
            if not self.actions[action.back[0]].takes_back:
                return action
        return None

    def _last_of(self, person):
        mine = [one for one in self.live() if one.person == person and one.here]
        return [one for one in reversed(mine) if not one.is_settling]

    def last(self, *kinds):
        """Per person and place the last standing action of these kinds."""
        return {(one.person, *one.place): one for one in self.live() if one.what in kinds}

    def judgements(self):
        decisions, notes = self.last(*STATES), self.last("note")
        view = {}
        for place in decisions.keys() | {place for place, one in notes.items() if one.value}:
            action = decisions.get(place)
            view[place] = (
                STATES[action.what] if action else State.OPENED,
                action.value if action and action.what == "grade" else None,
                notes[place].value if place in notes else "",
            )
        return view

    def grades(self):
        return {place: held[1] for place, held in self.judgements().items() if held[1] is not None}

    def spans(self):
        standing = [action for action in self.live() if action.what == "span"]
        return sorted((action.person, *action.place, *action.value) for action in standing)

    def pairs(self):
        return {
            (one.person, one.place[0], frozenset(one.place[1:])): (*one.place[1:], one.value)
            for one in self.live()
            if one.what == "pair"
        }

    def settled(self):
        standing = [action for action in self.live() if action.what == "settle"]
        return {action.place: (action.number, action.value) for action in standing}


class Story(RuleBasedStateMachine):
    """One campaign, the packages made of it, and its backups; each with its model."""

    @initialize()
    def begin(self):
        self.folder = Path(tempfile.mkdtemp(dir=MEMORY))
        self.path = self.folder / "lead.assess"
        self.number = count(1)
        self.moment = datetime.datetime(2026, 1, 1)
        self.model = Model(topics=set(TOPICS), texts={one: f"text of {one}" for one in DOCUMENTS})
        self.lead = create(self.path, "Tides")
        self.packages, self.kept = {}, {}
        store = self.lead.store
        stored_topics.put(store, [Topic(one, one) for one in TOPICS])
        documents.stage(store, "i", [Document(*pair) for pair in self.model.texts.items()])
        documents.publish(store, "i")
        entries = [pools.PoolEntry(topic, one) for topic in TOPICS for one in (*DOCUMENTS, LATER)]
        pools.put(store, entries, "by hand")
        preferring.let_compare(self.lead, True)
        for person in PEOPLE:
            assigning.give(self.lead, person, TOPICS, role="secondary")
        self.model.given = {(person, topic) for person in PEOPLE for topic in TOPICS}

    def teardown(self):
        if not hasattr(self, "lead"):
            return
        for campaign, _ in [*self.packages.values(), (self.lead, None)]:
            campaign.close()
        shutil.rmtree(self.folder)

    # Judging, in the campaign or in a package ------------------------------------------------

    def at(self, person, where):
        """Where this person works: in the campaign, a package of theirs, or a copy."""
        name = person if where == "package" else where
        return self.packages.get(name, (self.lead, self.model))

    def did(self, model, person, what, place=(), value=None, **more):
        number = next(self.number)
        model.actions[number] = Action(number, person, what, place, value, **more)

    @rule(person=PERSON, where=WHERE, place=PLACE, grade=GRADE, visit=VISIT)
    def judge(self, person, where, place, grade, visit):
        campaign, model = self.at(person, where)
        judging.judge(campaign, (person, *place), grade, shown=Shown(visit))
        self.did(model, person, "grade", place, grade, visit=visit)

    @rule(person=PERSON, where=WHERE, place=PLACE, grade=GRADE)
    def repeat(self, person, where, place, grade):
        """Judge a document as a hidden repeat, which only undo and redo know."""
        campaign, model = self.at(person, where)
        judging.judge(campaign, (person, *place), grade, shown=Shown(purpose=Kind.REPEAT))
        self.did(model, person, "repeat", place, grade)

    @rule(person=PERSON, where=WHERE, place=PLACE, never=st.booleans(), visit=VISIT)
    def put_off(self, person, where, place, never, visit):
        campaign, model = self.at(person, where)
        if never:
            judging.cannot_judge(campaign, (person, *place), "broken", shown=Shown(visit))
        else:
            judging.skip(campaign, (person, *place), shown=Shown(visit))
        self.did(model, person, "cannot judge" if never else "skip", place, visit=visit)

    @rule(
        person=PERSON,
        where=WHERE,
        place=PLACE,
        text=st.sampled_from(["", "odd", "so"]),
        visit=VISIT,
    )
    def note(self, person, where, place, text, visit):
        campaign, model = self.at(person, where)
        held = model.judgements().get((person, *place), (None, None, ""))
        judging.note(campaign, (person, *place), text, shown=Shown(visit))
        if held[2] != text:
            self.did(model, person, "note", place, text, visit=visit)

    @rule(
        person=PERSON,
        where=WHERE,
        place=PLACE,
        start=st.integers(0, 1),
        grade=GRADE,
        visit=VISIT,
    )
    def highlight(self, person, where, place, start, grade, visit):
        campaign, model = self.at(person, where)
        passage = (start, start + 3)
        held = [
            one
            for one in model.live()
            if (one.what, one.person, one.place) == ("span", person, place)
            and one.value[:2] == passage
        ]
        judging.highlight(
            campaign, (person, *place), Span(*passage, grade=grade), shown=Shown(visit)
        )
        if all(one.value[2] != grade for one in held):
            back = tuple(one.number for one in held)
            self.did(model, person, "span", place, (*passage, grade), back=back, visit=visit)

    @rule(person=PERSON, where=WHERE, place=PLACE, visit=VISIT)
    def remove_a_highlight(self, person, where, place, visit):
        campaign, model = self.at(person, where)
        for one in highlights.spans_at(campaign.store, person, *place)[:1]:
            judging.remove_highlight(campaign, (person, *place), one.gesture, shown=Shown(visit))
            (action,) = (
                action
                for action in model.live()
                if (action.what, action.person, action.place) == ("span", person, place)
                and action.value == (one.start, one.end, one.grade)
            )
            self.did(model, person, "removal", place, back=(action.number,), visit=visit)

    @rule(
        person=PERSON,
        where=WHERE,
        place=PLACE,
        said=st.lists(st.tuples(st.sampled_from(["", "odd", "so"]), GRADE), min_size=2, max_size=3),
        steps=TURNS,
    )
    def change_ones_mind(self, person, where, place, said, steps):
        """Come back to a document, say something else, and waver."""
        for visit, (text, grade) in enumerate(said, 1):
            self.note(person, where, place, text, float(visit))
            self.judge(person, where, place, grade, float(visit))
        self.undo_and_redo(person, where, steps)

    @rule(
        person=PERSON,
        where=WHERE,
        topic=st.sampled_from(TOPICS),
        pair=st.permutations(DOCUMENTS).map(lambda names: tuple(names[:2])),
        verdict=st.sampled_from(["A", "B", "tie", "neither"]),
    )
    def prefer(self, person, where, topic, pair, verdict):
        campaign, model = self.at(person, where)
        preferring.answer(campaign, person, pair_choice.Pair(topic, *pair), verdict)
        self.did(model, person, "pair", (topic, *pair), verdict)

    @rule(person=PERSON, where=WHERE, steps=TURNS)
    def undo_and_redo(self, person, where, steps):
        campaign, model = self.at(person, where)
        for step in steps:
            action = model.to_undo(person) if step == "undo" else model.to_redo(person)
            turn = judging.undo if step == "undo" else judging.redo
            assert (turn(campaign, person) is None) == (action is None)
            if action:
                back = (action.number,) if step == "redo" else model.taken_back_with(action)
                self.did(model, person, "undo", back=back)
            self.the_judgements_are_those_of_the_model()

    # What the lead does ----------------------------------------------------------------------

    @rule(where=WHERE, place=PLACE, grade=GRADE)
    def settle(self, where, place, grade):
        campaign, model = self.at(COPY, where)
        if any(held[1:] == place for held in model.grades()):
            adjudication.settle(campaign, LEAD, *place, grade, "so")
            self.did(model, LEAD, "settle", place, grade)
        else:
            with pytest.raises(WrongUse, match="has no judgement"):
                adjudication.settle(campaign, LEAD, *place, grade, "so")

    @rule(where=WHERE, place=PLACE)
    def unsettle(self, where, place):
        campaign, model = self.at(COPY, where)
        if place in model.settled():
            adjudication.unsettle(campaign, LEAD, *place)
            back = (model.settled()[place][0],)
            self.did(model, LEAD, "unsettle", place, back=back)
        else:
            with pytest.raises(WrongUse, match="has no adjudication"):
                adjudication.unsettle(campaign, LEAD, *place)

    @precondition(lambda self: self.model.grades())
    @rule()
    def freeze(self):
        name = f"paper {next(self.number)}"
        versions.freeze(self.lead, name)
        settled = {place: grade for place, (_, grade) in self.model.settled().items()}
        self.model.versions[name] = self.model.grades(), settled

    @rule(person=PERSON, place=PLACE, first=GRADE, then=GRADE)
    def freeze_and_go_on(self, person, place, first, then):
        """A version knows nothing of what comes after it."""
        self.judge(person, "campaign", place, first, None)
        self.freeze()
        self.judge(person, "campaign", place, then, None)

    @rule(person=PERSON, place=PLACE, grade=GRADE)
    def settle_elsewhere(self, person, place, grade):
        """In a copy, which comes back."""
        self.judge(person, "campaign", place, grade, None)
        self.copy_out()
        self.judge(person, COPY, place, grade, None)
        self.settle(COPY, place, grade)
        self.merge(COPY, leave=True)

    @rule(person=PERSON, topic=st.sampled_from(TOPICS))
    def assign(self, person, topic):
        if (person, topic) in self.model.given:
            assigning.take_back(self.lead, person, [topic])
            self.model.given.discard((person, topic))
        else:
            assigning.give(self.lead, person, [topic], role="secondary")
            self.model.given.add((person, topic))

    @rule(person=PERSON)
    def package(self, person):
        """The topics one judged or was given are in it; only who has all of them gets one."""
        if person in self.packages or any((person, one) not in self.model.given for one in TOPICS):
            return
        path = self.folder / f"{person} {next(self.number)}.assess"
        packaging.make_package(self.lead, person, path)
        mine = {number: one for number, one in self.model.actions.items() if one.person == person}
        own = {number: one for number, one in mine.items() if not one.is_settling}
        self.packages[person] = open_campaign(path), Model(actions=own)

    @rule()
    def copy_out(self):
        """As somebody does who takes the file along."""
        if COPY in self.packages:
            return
        path = self.folder / f"copy {next(self.number)}.assess"
        self.lead.store.connection.execute("VACUUM INTO ?", (str(path),))
        self.packages[COPY] = open_campaign(path), copy.deepcopy(self.model)

    @rule(name=st.sampled_from((*PEOPLE, COPY)), leave=st.booleans())
    def merge(self, name, leave):
        if name not in self.packages:
            return
        campaign, model = self.packages[name]
        merged = merge(self.lead, campaign.path)
        assert merged.refused == ()
        self.model.actions |= model.actions
        if leave:
            campaign.close()
            del self.packages[name]

    @rule(names=st.sets(st.sampled_from(["d2", LATER]), min_size=1))
    def import_texts(self, names):
        """Those in the pool; what is in no pool is passed over."""
        new = {one: f"another text of {one} {next(self.number)}" for one in sorted(names)}
        told = [*new.items(), ("strange", "in no pool")]
        lines = "".join(f'{{"id": "{one}", "text": "{text}"}}\n' for one, text in told)
        self.take_in("new.jsonl", lines, Content.DOCUMENTS)
        self.model.texts |= new

    @rule(topic=st.sampled_from(["2", "3", "4"]))
    def import_a_topic(self, topic):
        self.take_in("more.tsv", f"{topic}\tebb {next(self.number)}\n", Content.TOPICS)
        self.model.topics.add(topic)

    @rule(ranked=st.permutations(DOCUMENTS))
    def import_a_run(self, ranked):
        name = f"run{next(self.number)}"
        lines = (f"1 Q0 {one} {at} {9 - at} x\n" for at, one in enumerate(ranked, 1))
        self.take_in(f"{name}.run", "".join(lines), Content.RUN)
        self.model.runs[name] = list(ranked)

    @rule(grades=st.dictionaries(PLACE, GRADE, min_size=1))
    def import_judgements(self, grades):
        lines = (f"{topic} 0 {one} {grade}\n" for (topic, one), grade in grades.items())
        self.take_in("old.qrels", "".join(lines), Content.JUDGEMENTS)
        for place, grade in grades.items():
            self.did(self.model, OLD, "grade", place, grade, here=False)

    def take_in(self, name, text, content):
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        import_files(self.lead, [ImportOrder(path, content, assessor=OLD)])

    # Leaving, and coming back ----------------------------------------------------------------

    @rule(how=st.sampled_from(["left", "killed while judging", "killed in an import"]))
    def reopen(self, how):
        store = self.lead.store
        if how == "killed while judging":
            store.connection.execute("BEGIN IMMEDIATE")
            journal.append(store, [Event("ann", Kind.GRADE, "1", "d1", "3")])
        if how == "killed in an import":
            documents.stage(store, "killed", [Document("d1", "never"), Document("n9", "never")])
            journal.stage(store, "killed", [Event("ann", Kind.GRADE, "1", "d1", "3", source="x")])
        store.connection.close()
        self.lead = open_campaign(self.path)
        tidy(self.lead)
        assert integrity.check(self.lead.store) == ()
        assert journal.rebuild(self.lead.store) == 0

    @rule()
    def back_up(self):
        made = backups.make(self.lead.store, "by hand", self.next_moment())
        self.kept[made.path] = copy.deepcopy(self.model)

    @rule()
    def restore(self):
        """The latest of the kept ones; the state before is kept, too."""
        found = [one for one in backups.all_of(self.path) if one.path in self.kept]
        if not found:
            return
        self.lead.close()
        present = backup_restoring.restore(self.path, found[0], self.next_moment())
        self.kept[present] = self.model
        self.model = copy.deepcopy(self.kept[found[0].path])
        self.lead = open_campaign(self.path)

    def next_moment(self):
        self.moment += datetime.timedelta(seconds=1)
        return self.moment

    # What must hold --------------------------------------------------------------------------

    @invariant()
    def the_judgements_are_those_of_the_model(self):
        if not hasattr(self, "lead"):
            return
        for campaign, model in [(self.lead, self.model), *self.packages.values()]:
            store = campaign.store
            judged = {
                (one.assessor, one.topic, one.document): (one.state, one.grade, one.note)
                for one in journal.judgements(store)
            }
            assert judged == model.judgements()
            marked = [
                (*place, one.start, one.end, one.grade)
                for place, held in highlights.all_spans(store).items()
                for one in held
            ]
            assert sorted(marked) == model.spans()
            answers = {
                (who, one.topic, frozenset((one.first, one.second))): (
                    one.first,
                    one.second,
                    one.verdict,
                )
                for who, one in journal.preferences(store)
            }
            assert answers == model.pairs()
            settled = adjudications.settlements(store)
            held = {place: one.grade for place, one in settled.items()}
            assert held == {place: grade for place, (_, grade) in model.settled().items()}

    @invariant()
    def all_else_is_that_of_the_model(self):
        if not hasattr(self, "lead"):
            return
        store = self.lead.store
        names = documents.all_ids_with_text(store)
        assert {one: documents.document(store, one).text for one in names} == self.model.texts
        assert {one.id for one in stored_topics.all_topics(store)} == self.model.topics
        for name in stored_runs.names(store):
            ranked = documents.ids_of(store, stored_runs.read(store, name).documents.tolist())
            assert ranked == self.model.runs[name]
        assert len(stored_runs.names(store)) == len(self.model.runs)
        given = {(one.assessor, one.topic) for one in assessors.assignments(store)}
        assert given == self.model.given
        assert [one.name for one in versions.versions(self.lead)] == list(self.model.versions)
        for name, (grades, settled) in self.model.versions.items():
            held = frozen.grade_columns(store, name)
            who = [held.assessors[code] for code in held.assessor]
            what = [held.topics[code] for code in held.topic]
            places = zip(who, what, documents.ids_of(store, held.document.tolist()), strict=True)
            assert dict(zip(places, held.grade.tolist(), strict=True)) == grades
            found = frozen.settled_in(store, name).items()
            assert {place: one.grade for place, one in found} == settled

    @invariant()
    def what_is_exported_is_what_was_judged(self):
        if not hasattr(self, "lead"):
            return
        grades = self.model.grades()
        for person in {place[0] for place in grades}:
            out = io.StringIO()
            exporting.export(self.lead, "qrels", JudgementSelection(assessor=person))(out)
            rows = [line.split() for line in out.getvalue().splitlines()]
            assert {(person, row[0], row[2]): int(row[3]) for row in rows} == {
                place: grade for place, grade in grades.items() if place[0] == person
            }


TestStory = Story.TestCase
TestStory.settings = settings(max_examples=STORIES, stateful_step_count=STEPS, deadline=None)
