"""Random histories of imports, merges, judgements, undos: what counts is what a plain model says,
and an import that is taken back might as well never have been."""

import shutil
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
)

from assessor_app.campaign.assigning import assigning
from assessor_app.campaign.files.opening import check, create, open_campaign
from assessor_app.campaign.importing.import_history import history, take_back
from assessor_app.campaign.importing.import_order import ImportOrder
from assessor_app.campaign.importing.importing import import_files
from assessor_app.campaign.judging import judging
from assessor_app.campaign.pooling.pooling import make_pool
from assessor_app.campaign.sharing.merging import merge
from assessor_app.campaign.sharing.packaging import make_package
from assessor_app.domain.problems import WrongUse
from assessor_app.formats.format import Content
from assessor_app.store.journal import journal

pytestmark = pytest.mark.long

DOCUMENTS = ("d0", "d1", "d2", "d3")
ASSESSORS = ("ann", "ben")

assessors = st.sampled_from(ASSESSORS)
names = st.sampled_from(DOCUMENTS)
grades = st.integers(0, 3)
files = st.dictionaries(names, grades, min_size=1)


def new_campaign(folder, scale="graded"):
    """One topic, four pooled documents, ann assigned."""
    made = create(folder / "campaign.assess", "T", scale)
    (folder / "t.jsonl").write_text('{"id": "1", "title": "tides"}\n')
    lines = (f"1 Q0 {name} {rank} {9 - rank} x\n" for rank, name in enumerate(DOCUMENTS))
    (folder / "one.run").write_text("".join(lines))
    orders = [
        ImportOrder(folder / "t.jsonl", Content.TOPICS),
        ImportOrder(folder / "one.run", Content.RUN),
    ]
    import_files(made, orders)
    make_pool(made, 9)
    return made


def bring_in(campaign, folder, assessor, rows):
    path = folder / "j.qrels"
    path.write_text("".join(f"1 0 {name} {grade}\n" for name, grade in rows.items()))
    import_files(campaign, [ImportOrder(path, Content.JUDGEMENTS, "qrels", assessor)])


def found(campaign):
    return {(one.assessor, one.document): one.grade for one in journal.judgements(campaign.store)}


@dataclass
class Judged:
    """A judgement of the model. entry: which entry of the history brought it; None: judged here.

    killers: the entries that brought an undo of it; None: undone here.
    """

    assessor: str
    document: str
    grade: int
    entry: int | None = None
    by_person: bool = True
    in_package: bool = False
    killers: list = field(default_factory=list)


class History(RuleBasedStateMachine):
    """A campaign, ann's package of it, and the model."""

    def __init__(self):
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.campaign = new_campaign(self.folder)
        assigning.give(self.campaign, "ann", ["1"])
        self.package = self.folder / "ann.assess"
        make_package(self.campaign, "ann", self.package)
        self.events = []  # in the order in which they were made
        self.undoes = {}  # entry -> the entry that it took back
        self.kinds = {}

    def teardown(self):
        assert check(self.campaign) == ()
        assert journal.rebuild(self.campaign.store) == 0
        self.campaign.close()
        shutil.rmtree(self.folder)

    def stands(self, entry):
        undoing = [one for one, undone in self.undoes.items() if undone == entry]
        return not any(self.stands(one) for one in undoing)

    def counts(self, event):
        if event.in_package and event.entry is None:
            return False
        if event.entry is not None and not self.stands(event.entry):
            return False
        return not any(killer is None or self.stands(killer) for killer in event.killers)

    def expected(self):
        return {(one.assessor, one.document): one.grade for one in self.events if self.counts(one)}

    def latest(self):
        return history(self.campaign)[0].number

    @rule(assessor=assessors, rows=files)
    def import_judgements(self, assessor, rows):
        held = self.expected()
        bring_in(self.campaign, self.folder, assessor, rows)
        number = self.latest()
        self.kinds[number] = "import"
        for name, grade in rows.items():
            if held.get((assessor, name)) != grade:
                self.events.append(Judged(assessor, name, grade, number, by_person=False))

    @rule(assessor=assessors, name=names, grade=grades)
    def judge(self, assessor, name, grade):
        judging.judge(self.campaign, (assessor, "1", name), grade)
        self.events.append(Judged(assessor, name, grade))

    @rule(assessor=assessors)
    def undo_of_a_person(self, assessor):
        mine = [
            one
            for one in self.events
            if one.assessor == assessor and one.by_person and self.counts(one)
        ]
        step = judging.undo(self.campaign, assessor)
        assert (step is None) == (not mine)
        if mine:
            assert step.document == mine[-1].document
            mine[-1].killers.append(None)

    @rule(name=names, grade=grades)
    def judge_in_the_package(self, name, grade):
        with open_campaign(self.package) as package:
            judging.judge(package, ("ann", "1", name), grade)
        self.events.append(Judged("ann", name, grade, in_package=True))

    @rule()
    def merge_the_package(self):
        merged = merge(self.campaign, self.package)
        new = [one for one in self.events if one.in_package and one.entry is None]
        assert merged.new == len(new)
        if new:
            number = self.latest()
            self.kinds[number] = "merge"
            for one in new:
                one.entry = number

    @precondition(lambda self: self.kinds)
    @rule(data=st.data())
    def take_an_entry_back(self, data):
        standing = [one for one in self.kinds if self.stands(one)]
        entry = data.draw(st.sampled_from(sorted(self.kinds)))
        try:
            number = take_back(self.campaign, str(entry)).number
        except WrongUse:
            assert entry not in standing
            return
        assert entry in standing
        self.undoes[number] = entry
        self.kinds[number] = "undo"

    @invariant()
    def what_counts_is_what_the_model_says(self):
        assert found(self.campaign) == self.expected()


TestHistory = History.TestCase
TestHistory.settings = settings(
    max_examples=20,
    stateful_step_count=14,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)

actions = st.one_of(
    st.tuples(st.just("import"), assessors, files),
    st.tuples(st.just("judge"), assessors, st.tuples(names, grades)),
    st.tuples(st.just("undo"), assessors, st.none()),
)


def do(campaign, folder, action):
    what, assessor, said = action
    if what == "import":
        bring_in(campaign, folder, assessor, said)
    elif what == "judge":
        name, grade = said
        judging.judge(campaign, (assessor, "1", name), grade)
    else:
        judging.undo(campaign, assessor)


@settings(max_examples=25, deadline=None)
@given(
    before=st.lists(actions, max_size=4),
    mistake=st.tuples(assessors, files),
    after=st.lists(actions, max_size=4),
)
def test_an_import_taken_back_might_never_have_been(before, mistake, after):
    assessor, rows = mistake
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
        folders = [Path(one), Path(other)]
        with new_campaign(folders[0]) as campaign, new_campaign(folders[1]) as spared:
            for action in before:
                do(campaign, folders[0], action)
                do(spared, folders[1], action)
            bring_in(campaign, folders[0], assessor, rows)
            number = history(campaign)[0].number
            for action in after:
                do(campaign, folders[0], action)
                do(spared, folders[1], action)
            take_back(campaign, str(number))
            # A later import that said the same there found nothing to bring.
            repeated = {
                (who, name)
                for what, who, said in after
                if what == "import"
                for name in said
                if who == assessor and name in rows
            }
            states = [
                {place: grade for place, grade in found(made).items() if place not in repeated}
                for made in (campaign, spared)
            ]
            assert states[0] == states[1]
            assert check(campaign) == ()
