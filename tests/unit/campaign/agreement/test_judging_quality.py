"""Every figure of the quality of judging, computed again in plain Python and by scikit-learn."""

import math
import random
from collections import Counter
from itertools import groupby, pairwise
from statistics import median_low

import pytest

from assessor_app.campaign.agreement import adjudication
from assessor_app.campaign.agreement.judging_quality import JudgingQuality as Found
from assessor_app.campaign.agreement.judging_quality import QualityOptions, judging_quality
from assessor_app.campaign.agreement.quality_tables import next_steps, quality_tables
from assessor_app.campaign.assigning import setting_aside
from assessor_app.campaign.judging import judging
from assessor_app.campaign.judging.judging import Shown
from assessor_app.domain.events import Kind

metrics = pytest.importorskip("sklearn.metrics")
NAMES = ("ann", "ben", "chi", "out")
DOCUMENTS = [f"d{at}" for at in range(80)]
WORDS = {name: "word " * (1 + at % 23) for at, name in enumerate(DOCUMENTS)}
OPTIONS = QualityOptions(last=25, seconds=1.5)


class Said:
    """Return the judgements as plain rows (assessor, topic, document, grade, position, seconds)."""

    def __init__(self):
        self.rows, self.settled, self.repeats, self.timed = [], {}, [], []

    def grades_of(self, name):
        return [row for row in self.rows if row[0] == name]

    def reference(self, row):
        """The adjudicated grade, else the lower median of the others but "out"."""
        if row[1:3] in self.settled:
            return self.settled[row[1:3]]
        others = [
            one[3] for one in self.rows if one[1:3] == row[1:3] and one[0] not in (row[0], "out")
        ]
        return median_low(others) if others else None

    def compared(self, name):
        found = [(row, self.reference(row)) for row in self.grades_of(name)]
        return [(row, grade) for row, grade in found if grade is not None]


@pytest.fixture
def judged(new, take_in):
    """Four assessors with chance grades, of whom one is excluded."""
    chance, said = random.Random(11), Said()
    made = new(name="judged")
    take_in(made, "topics", '{"id": "7", "title": "tides"}\n{"id": "8", "title": "bees"}\n')
    texts = (f'{{"id": "{one}", "text": "{text.strip()}"}}\n' for one, text in WORDS.items())
    take_in(made, "documents", "".join(texts))
    with made.store.flushed_later():
        for name in NAMES:
            for position, document in enumerate(chance.sample(DOCUMENTS, 60)):
                topic, grade = chance.choice("78"), chance.choice((0, 0, 1, 2, 3))
                quick = name == "ann" and 20 <= position < 34
                seconds = 0.5 if quick else chance.choice((1.0, 4.0, 9.0))
                shown = Shown(1.0, seconds, "random:1", position)
                judging.judge(made, (name, topic, document), grade, shown=shown)
                said.rows.append((name, topic, document, grade, position + 1))
                said.timed.append((name, seconds))
        for row in said.grades_of("ben")[:30]:
            again = chance.choice((row[3], row[3], 0, 3))
            judging.judge(made, row[:3], again, shown=Shown(purpose=Kind.REPEAT))
            said.repeats.append((row[3], again))
        for row in said.rows[:5]:
            adjudication.settle(made, "lead", row[1], row[2], 1, "by the guidelines")
            said.settled[row[1], row[2]] = 1
        setting_aside.exclude(made, ["out"], "left")
    return made, said


def is_of(agreement, pairs):
    """Whether an agreement is that of scikit-learn."""
    first, second = [one for one, _ in pairs], [two for _, two in pairs]
    assert agreement.equal.trials == len(pairs)
    assert agreement.equal.value == metrics.accuracy_score(first, second)
    assert agreement.kappa == pytest.approx(metrics.cohen_kappa_score(first, second), abs=1e-12)
    return True


def test_agreement_with_the_others_and_of_the_last_decisions(judged):
    campaign, said = judged
    assert [one.assessor for one in judging_quality(campaign)] == ["ann", "ben", "chi"]
    for one in judging_quality(campaign, OPTIONS):
        pairs = [(row[3], grade) for row, grade in said.compared(one.assessor)]
        assert is_of(one.others, pairs)
        assert is_of(one.last, pairs[-25:])  # judged in this order
        assert one.judged == 60


def test_self_agreement_on_repeats_and_reasons_without_any(judged):
    campaign, said = judged
    people = {one.assessor: one for one in judging_quality(campaign)}
    assert is_of(people["ben"].repeats, said.repeats)
    assert len(people["ben"].differing) == sum(first != again for first, again in said.repeats)
    for name in ("ann", "chi"):
        assert math.isnan(people[name].repeats.equal.value)
        assert math.isnan(people[name].repeats.kappa)
        assert people[name].repeats.why == "no document was repeated"


def test_grades_beside_those_of_the_others(judged):
    campaign, said = judged
    for one in judging_quality(campaign):
        mine = Counter(row[3] for row in said.grades_of(one.assessor))
        others = Counter(row[3] for row in said.rows if row[0] not in (one.assessor, "out"))
        assert {use.grade: use.own.hits for use in one.grades} == {
            **dict.fromkeys(range(4), 0),
            **mine,
        }
        assert [use.others.value for use in one.grades] == [
            others[grade] / others.total() for grade in range(4)
        ]


def test_disagreement_by_length_and_position(judged):
    campaign, said = judged
    for one in judging_quality(campaign):
        compared = said.compared(one.assessor)
        for groups, size in (
            (one.lengths, lambda row: len(WORDS[row[2]].strip())),
            (one.positions, lambda row: row[4]),
        ):
            assert len(groups) == 3
            assert sum(group.differing.trials for group in groups) == len(compared)
            assert all(a.most < b.least for a, b in pairwise(groups))
            for group in groups:
                inside = [
                    row[3] != grade
                    for row, grade in compared
                    if group.least <= size(row) <= group.most
                ]
                assert group.differing.value == sum(inside) / len(inside)
                assert len(compared) / 5 < len(inside) < len(compared) / 2


def test_only_series_of_fast_decisions_are_fast(judged):
    campaign, said = judged
    for one in judging_quality(campaign, OPTIONS):
        times = [seconds for name, seconds in said.timed if name == one.assessor]
        series = [len([*group]) for quick, group in groupby(times, lambda at: at < 1.5) if quick]
        assert (one.fast.hits, one.fast.trials) == (sum(n for n in series if n >= 10), 60)
        assert (one.fast.hits > 0) == (one.assessor == "ann")


def test_grades_far_from_the_others_or_given_fast_are_to_be_judged_again(judged):
    campaign, said = judged
    for one in judging_quality(campaign, OPTIONS):
        times = [seconds for name, seconds in said.timed if name == one.assessor]
        fast = set()
        for quick, group in groupby(range(60), key=lambda at, t=times: t[at] < 1.5):
            series = list(group)
            fast |= set(series) if quick and len(series) >= 10 else set()
        expected = {}
        for at, row in enumerate(said.grades_of(one.assessor)):
            others = said.reference(row)
            far = others is not None and abs(row[3] - others) >= 2
            if row[1:3] not in said.settled and (far or at in fast):
                expected[row[1:3]] = (row[3], others if far else None, at in fast)
        found = {(its.topic, its.document): its for its in one.again}
        assert expected == {
            place: (its.grade, its.others, its.fast) for place, its in found.items()
        }
        away = [abs(its.grade - its.others) if its.others is not None else 0 for its in one.again]
        assert away == sorted(away, reverse=True)
        assert len(expected) > 5
        told = f"Let {one.assessor} judge {len(expected)} documents again"
        assert any(step.startswith(told) for step in next_steps(Found((one,), OPTIONS)))
    tables = quality_tables(Found(judging_quality(campaign, OPTIONS), OPTIONS))
    (table,) = (one for one in tables if one.title == "Documents to judge again")
    assert len(table.rows) > len(expected)


def test_a_withdrawn_topic_does_not_count(judged):
    campaign, said = judged
    setting_aside.withdraw(campaign, ["8"], "too vague")
    for one in judging_quality(campaign):
        compared = [pair for pair in said.compared(one.assessor) if pair[0][1] == "7"]
        assert is_of(one.others, [(row[3], grade) for row, grade in compared])
    (ben,) = (one for one in judging_quality(campaign) if one.assessor == "ben")
    first = said.grades_of("ben")[:30]
    sevens = [pair for row, pair in zip(first, said.repeats, strict=True) if row[1] == "7"]
    assert is_of(ben.repeats, sevens)


def test_what_to_do_next_names_assessors_and_numbers(judged):
    campaign, said = judged
    found = Found(judging_quality(campaign, OPTIONS), OPTIONS)
    differing = sum(first != again for first, again in said.repeats)
    steps = next_steps(found)
    assert any(f"{differing} documents that ben graded differently" in one for one in steps)
    assert any("fast decisions of ann" in one for one in steps)
    assert any(one.startswith("Talk to ben: ") for one in steps)
    assert not any("chi" in one and "repeat" in one for one in steps)


def test_a_campaign_without_judgements_has_a_table_that_says_why(campaign):
    judging.add_assessor(campaign, "ann")
    found = Found(judging_quality(campaign), OPTIONS)
    (table,) = quality_tables(found)
    assert [(row[0], row[1], row[-1]) for row in table.rows] == [
        ("ann", 0, "no document was repeated")
    ]
    assert next_steps(found) == []
