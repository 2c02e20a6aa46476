"""Judge, answer, skip, note, mark, repeat, compare, undo, redo, settle, package, merge and reopen
over three copies of a campaign and their packages, in any order: all end up the same, and the
overlap is as asked."""

import itertools
import shutil
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from assessor_app.campaign.agreement import adjudication
from assessor_app.campaign.assigning import assigning
from assessor_app.campaign.files.opening import create, open_campaign
from assessor_app.campaign.judging import answering, judging, judging_queries
from assessor_app.campaign.judging.further_questions import set_questions
from assessor_app.campaign.judging.hidden_repeats import as_seen
from assessor_app.campaign.judging.judging import Shown
from assessor_app.campaign.preferences import pair_choice, preferring
from assessor_app.campaign.sharing import packaging
from assessor_app.campaign.sharing.merging import merge
from assessor_app.domain.collection import Document, Topic
from assessor_app.domain.events import Kind
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.questions.question import FurtherQuestion, QuestionKind
from assessor_app.domain.span import Span
from assessor_app.store import integrity
from assessor_app.store.journal import adjudications, answers, first_showings, highlights, journal
from assessor_app.store.journal.uncounted_events import repeated_grades
from assessor_app.store.tables import documents, pools, stored_topics

pytestmark = pytest.mark.long

PEOPLE = ("ann", "ben")
TOPICS = ("1", "2", "3")
DOCUMENTS = ("d1", "d2")
COPIES = ("lead", "copy", "other copy")
OVERLAP = 2
QUESTIONS = (
    FurtherQuestion("clear", "Is it clear?"),
    FurtherQuestion("nuggets", "What does it say?", QuestionKind.ASPECTS, may_add=True),
)

COPY = st.sampled_from(COPIES)
STAGE = st.sampled_from([Kind.TRAINING, Kind.QUALIFICATION])
FILE = st.integers(0, 20)
PERSON = st.sampled_from(PEOPLE)
PLACE = st.tuples(st.sampled_from(TOPICS), st.sampled_from(DOCUMENTS))


class Merging(RuleBasedStateMachine):
    """All files are open all the time, as windows would have them."""

    @initialize()
    def begin(self):
        self.folder = Path(tempfile.mkdtemp())
        self.numbers = itertools.count()
        lead = create(self.folder / "lead.assess", "Tides")
        stored_topics.put(lead.store, [Topic(one, one) for one in TOPICS])
        documents.stage(lead.store, "i", [Document(one, f"text of {one}") for one in DOCUMENTS])
        documents.publish(lead.store, "i")
        entries = [pools.PoolEntry(*place) for place in itertools.product(TOPICS, DOCUMENTS)]
        pools.put(lead.store, entries, "by hand")
        assigning.share_out(lead, PEOPLE, OVERLAP)
        preferring.let_compare(lead, True)
        set_questions(lead, QUESTIONS)
        self.files = {"lead": lead}
        for name in COPIES[1:]:
            self.files[name] = self.copied(lead, name)

    def copied(self, campaign, name):
        path = self.folder / f"{name}.assess"
        campaign.store.connection.execute("VACUUM INTO ?", (str(path),))
        return open_campaign(path)

    def teardown(self):
        if not hasattr(self, "files"):
            return
        try:
            self.all_of_it_in_any_order_is_the_same()
        finally:
            for one in self.files.values():
                one.close()
            shutil.rmtree(self.folder)

    def one(self, number):
        """A file, and who judges in it."""
        found = list(self.files.values())[number % len(self.files)]
        return found, found.made_for

    @rule(number=FILE, person=PERSON, place=PLACE, grade=st.integers(0, 3))
    def judge(self, number, person, place, grade):
        campaign, owner = self.one(number)
        if judging_queries.topic(campaign, place[0]):
            judging.judge(campaign, (owner or person, *place), grade)

    @rule(number=FILE, person=PERSON, place=PLACE, grade=st.integers(0, 3), purpose=STAGE)
    def train(self, number, person, place, grade, purpose):
        campaign, owner = self.one(number)
        if judging_queries.topic(campaign, place[0]):
            key, before = (owner or person, *place), journal.judgements(campaign.store)
            judging.judge(campaign, key, grade, shown=Shown(purpose=purpose))
            assert journal.judgements(campaign.store) == before

    @rule(number=FILE, person=PERSON, place=PLACE, grade=st.integers(0, 3), words=st.booleans())
    def repeat(self, number, person, place, grade, words):
        campaign, owner = self.one(number)
        if judging_queries.topic(campaign, place[0]):
            key, before = (owner or person, *place), journal.judgements(campaign.store)
            judging.judge(campaign, key, grade, shown=Shown(purpose=Kind.REPEAT))
            if words:
                judging.note(campaign, key, f"again {grade}", shown=Shown(purpose=Kind.REPEAT))
            assert journal.judgements(campaign.store) == before
            assert as_seen(campaign, *key).grade == grade

    @rule(
        number=FILE,
        person=PERSON,
        place=PLACE,
        key=st.sampled_from([("clear", ""), ("nuggets", "moon"), ("nuggets", "sun")]),
        value=st.sampled_from([0, 1, None]),
        again=st.booleans(),
    )
    def answer(self, number, person, place, key, value, again):
        campaign, owner = self.one(number)
        if judging_queries.topic(campaign, place[0]):
            shown = Shown(purpose=Kind.REPEAT if again else None)
            asked = [one for one in answering.asked_in(campaign, place[0]) if key in one.keys]
            if asked:  # else nobody has added the aspect here
                answering.answer(campaign, (owner or person, *place), key, value, shown=shown)

    @rule(number=FILE, person=PERSON, place=PLACE, name=st.sampled_from(["Moon", " moon", "Sun"]))
    def add_aspect(self, number, person, place, name):
        campaign, owner = self.one(number)
        if judging_queries.topic(campaign, place[0]):
            answering.add_aspect(campaign, (owner or person, *place), "nuggets", name)

    @rule(number=FILE, person=PERSON, place=PLACE)
    def skip(self, number, person, place):
        campaign, owner = self.one(number)
        if judging_queries.topic(campaign, place[0]):
            judging.skip(campaign, (owner or person, *place))

    @rule(number=FILE, person=PERSON, place=PLACE, text=st.sampled_from(["", "odd", "see d2"]))
    def note(self, number, person, place, text):
        campaign, owner = self.one(number)
        if judging_queries.topic(campaign, place[0]):
            judging.note(campaign, (owner or person, *place), text)

    @rule(number=FILE, person=PERSON, place=PLACE, start=st.integers(0, 2))
    def highlight(self, number, person, place, start):
        campaign, owner = self.one(number)
        if judging_queries.topic(campaign, place[0]):
            judging.highlight(campaign, (owner or person, *place), Span(start, start + 2))

    @rule(number=FILE, person=PERSON, place=PLACE)
    def remove_a_highlight(self, number, person, place):
        campaign, owner = self.one(number)
        for one in highlights.spans_at(campaign.store, owner or person, *place)[:1]:
            judging.remove_highlight(campaign, (owner or person, *place), one.gesture)

    @rule(
        number=FILE,
        person=PERSON,
        topic=st.sampled_from(TOPICS),
        turned=st.booleans(),
        verdict=st.sampled_from(["A", "B", "tie", "neither"]),
    )
    def compare(self, number, person, topic, turned, verdict):
        campaign, owner = self.one(number)
        if judging_queries.topic(campaign, topic):
            pair = DOCUMENTS[::-1] if turned else DOCUMENTS
            preferring.answer(campaign, owner or person, pair_choice.Pair(topic, *pair), verdict)

    @rule(number=FILE, person=PERSON, place=PLACE, at=st.integers(1, 9))
    def look_at(self, number, person, place, at):
        campaign, owner = self.one(number)
        if judging_queries.topic(campaign, place[0]):
            judging.opened(campaign, owner or person, *place, float(at))

    @rule(number=FILE, person=PERSON)
    def undo(self, number, person):
        campaign, owner = self.one(number)
        judging.undo(campaign, owner or person)

    @rule(number=FILE, person=PERSON)
    def redo(self, number, person):
        campaign, owner = self.one(number)
        judging.redo(campaign, owner or person)

    @rule(name=COPY, place=PLACE, grade=st.integers(0, 3), back=st.booleans())
    def settle(self, name, place, grade, back):
        try:
            if back:
                adjudication.unsettle(self.files[name], "ann", *place)
            else:
                adjudication.settle(self.files[name], "ann", *place, grade, "so")
        except WrongUse:
            return  # nobody judged it, or nothing was settled

    @precondition(lambda self: len(self.files) < 8)
    @rule(name=COPY, person=PERSON)
    def package(self, name, person):
        key = f"{person} {next(self.numbers)}"
        path = self.folder / f"{key}.assess"
        packaging.make_package(self.files[name], person, path)
        self.files[key] = open_campaign(path)

    @rule(number=FILE, other=FILE)
    def merge(self, number, other):
        (campaign, owner), (package, whose) = self.one(number), self.one(other)
        if campaign is package or (owner and owner != whose):
            return
        merge(campaign, package.path)
        before = self.seen(campaign)
        again = merge(campaign, package.path)
        assert again.new == again.found.compared == 0
        assert (again.found.changed, again.found.conflicts) == ((), ())
        assert self.seen(campaign) == before

    @rule(number=FILE)
    def reopen(self, number):
        key = list(self.files)[number % len(self.files)]
        path = self.files[key].path
        self.files[key].close()
        self.files[key] = open_campaign(path)

    @rule(by=st.sampled_from(["even", "load"]))
    def share_out_again(self, by):
        assigning.share_out(self.files["lead"], PEOPLE, OVERLAP, by=by)

    @invariant()
    def the_overlap_is_the_one_asked_for(self):
        if not hasattr(self, "files"):
            return
        for name in COPIES:
            given = assigning.assignments(self.files[name])
            assert sum(one.role == "secondary" for one in given) == OVERLAP
            assert sum(one.role == "primary" for one in given) == len(TOPICS)

    @staticmethod
    def seen(campaign):
        judged = journal.judgements(campaign.store)
        return (
            list(journal.stamped_events(campaign.store)),
            sorted(judged, key=lambda one: (one.assessor, one.topic, one.document)),
            adjudications.settlements(campaign.store),
            highlights.all_spans(campaign.store),
            journal.preferences(campaign.store),
            repeated_grades(campaign.store),
            answers.all_answers(campaign.store),
            answers.found_aspects(campaign.store),
            sorted(first_showings.all_openings(campaign.store)),
        )

    def all_of_it_in_any_order_is_the_same(self):
        files = list(self.files.values())
        orders = (files, files[::-1], files[1::2] + files[::2])
        ends = []
        for number, order in enumerate(orders):
            with self.copied(self.files["lead"], f"end {number}") as end:
                for one in order:
                    refused = merge(end, one.path).refused
                    assert refused == ()
                assert integrity.check(end.store) == ()
                ends.append(self.seen(end))
        assert ends[0] == ends[1] == ends[2]


TestMerging = Merging.TestCase
TestMerging.settings = settings(max_examples=25, stateful_step_count=25, deadline=None)
