"""Agreement on further questions, against scikit-learn on rows made independently."""

import itertools
import random

import pytest
from sklearn.metrics import cohen_kappa_score

from assessor_app.campaign.agreement.answer_agreement import answer_agreement
from assessor_app.campaign.files.opening import create
from assessor_app.campaign.judging.aspects import put_aspects
from assessor_app.campaign.judging.further_questions import set_questions
from assessor_app.cli.command_line import main
from assessor_app.domain.collection import Topic
from assessor_app.domain.events import Event, Kind
from assessor_app.domain.questions.aspect import Aspect
from assessor_app.domain.questions.question import AnswerLevel, FurtherQuestion, QuestionKind
from assessor_app.store.journal import journal
from assessor_app.store.tables import stored_topics

PEOPLE, TOPICS = ("ann", "ben", "cem"), ("1", "2")
DOCUMENTS = [f"d{number}" for number in range(40)]
KEYS = ("k1", "k2", "k3")
LEVELS = tuple(AnswerLevel(value, f"level {value}") for value in range(4))
QUESTIONS = (
    FurtherQuestion("clear", "Is it clear?"),
    FurtherQuestion("trust", "How far?", QuestionKind.GRADED, LEVELS),
    FurtherQuestion("nuggets", "What?", QuestionKind.ASPECTS),
)


@pytest.fixture(scope="module")
def campaign(tmp_path_factory):
    made = create(tmp_path_factory.mktemp("answers") / "a.assess", "Answers")
    stored_topics.put(made.store, [Topic(one, one) for one in TOPICS])
    set_questions(made, QUESTIONS)
    put_aspects(made, [Aspect(topic, "nuggets", key, key) for topic in TOPICS for key in KEYS])
    yield made
    made.close()


@pytest.fixture(scope="module")
def given(campaign):
    """{(assessor, topic, document, question, aspect): answer}, made at random and stored."""
    chance = random.Random(3)
    said = {}
    for who, topic, document in itertools.product(PEOPLE, TOPICS, DOCUMENTS):
        truth = random.Random(f"{topic}{document}")
        for key in (("clear", ""), ("trust", ""), *(("nuggets", one) for one in KEYS)):
            highest = 3 if key[0] == "trust" else 1
            right = truth.randint(0, highest)
            if chance.random() < 0.8:
                value = right if chance.random() < 0.7 else chance.randint(0, highest)
                said[who, topic, document, *key] = value
    events = [
        Event(who, Kind.ANSWER, topic, document, f"{q}/{k}={value}" if k else f"{q}={value}")
        for (who, topic, document, q, k), value in said.items()
    ]
    journal.append(campaign.store, events)
    return said


def common(given, a, b, question, topic="", aspect=""):
    """The answers of both assessors, of the same places."""
    rows = [
        (value, given[b, *key[1:]])
        for key, value in given.items()
        if key[0] == a and key[3] == question and (b, *key[1:]) in given
        if not topic or (key[1], key[4]) == (topic, aspect)
    ]
    return [first for first, _ in rows], [second for _, second in rows]


def test_every_figure_is_that_of_scikit_learn(campaign, given):
    found = answer_agreement(campaign)
    assert len(found) == 3 * 3 + 3 * len(TOPICS) * len(KEYS)
    for one in found:
        pair = one.pair
        first, second = common(given, pair.a, pair.b, one.question, one.topic, one.aspect)
        labels = range(4) if one.question == "trust" else range(2)
        assert pair.n == len(first)
        equal = sum(a == b for a, b in zip(first, second, strict=True))
        assert pair.observed == pytest.approx(equal / len(first), abs=1e-12)
        expected = cohen_kappa_score(first, second, labels=list(labels))
        assert pair.kappa == pytest.approx(expected, abs=1e-12)


def test_the_command_prints_the_same_figures(campaign, given, capsys):
    import csv
    import io

    campaign.checkpoint()
    assert main(["agreement", str(campaign.path), "--questions", "--format", "csv"]) == 0
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert len(rows) == 27
    for row in rows:
        who = row["a"], row["b"]
        first, second = common(given, *who, row["question"], row["topic"], row["aspect"])
        assert int(row["n"]) == len(first)
        labels = list(range(4 if row["question"] == "trust" else 2))
        expected = cohen_kappa_score(first, second, labels=labels)
        assert float(row["kappa"]) == pytest.approx(expected, abs=1e-12)
