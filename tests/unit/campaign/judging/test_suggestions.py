"""A model's grades are shown if the lead says so, are nowhere else, and their use is measured."""

import json
import random
import sqlite3
import zlib

import pytest

from assessor_app.campaign.agreement.suggestion_use import suggestion_use
from assessor_app.campaign.assigning.kinds_of_assessors import checked_kind, kind_of, set_kind
from assessor_app.campaign.assigning.renaming import rename_assessor
from assessor_app.campaign.assigning.setting_aside import exclude
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging.judging import judge, note, undo
from assessor_app.campaign.judging.suggestions import (
    chosen_suggestions,
    close_suggestions,
    open_suggestions,
    plan_for,
    suggestion_of,
)
from assessor_app.campaign.sharing.merging import merge
from assessor_app.campaign.sharing.packaging import make_package
from assessor_app.domain.assessor_kind import (
    AFTER,
    BEFORE,
    MODEL,
    ModelDetails,
    SeenGrade,
    flags_without_details,
    seen_grade,
)
from assessor_app.domain.problems import WrongUse
from assessor_app.store.journal import journal
from assessor_app.store.tables import pools

metrics = pytest.importorskip("sklearn.metrics")
MACHINE = "bot-of-a-secret-name"
REASON = "a rationale nobody may read"


@pytest.fixture
def with_model(campaign):
    """A model graded every pooled document, with rationales; ann is to judge."""
    for at, (topic, document) in enumerate(pooled(campaign)):
        judge(campaign, (MACHINE, topic, document), at % 4)
        note(campaign, (MACHINE, topic, document), REASON)
    judge(campaign, ("ann", *pooled(campaign)[0]), 1)
    set_kind(campaign, [MACHINE], checked_kind(MODEL, ModelDetails("m-9", prompt="Grade it.")))
    return campaign


def pooled(campaign):
    return [
        (topic, document)
        for topic in pools.sizes(campaign.store)
        for document in pools.documents_of(campaign.store, topic)
    ]


def everything_in(path):
    """The bytes of a file and, as its own text, of every cell of its tables, expanded if packed."""
    found = [path.read_bytes()]
    with sqlite3.connect(path) as connection:
        names = [
            name
            for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
        ]
        for name in names:
            for row in connection.execute(f'SELECT * FROM "{name}"'):
                for cell in row:
                    blob = cell if isinstance(cell, bytes) else str(cell).encode()
                    found.append(blob)
                    for bits in (zlib.MAX_WBITS, -zlib.MAX_WBITS):
                        try:
                            found.append(zlib.decompress(blob, bits))
                        except zlib.error:
                            continue
    connection.close()
    return b"\n".join(found)


def test_without_the_setting_nothing_of_a_model_is_in_a_package(with_model, tmp_path):
    assert chosen_suggestions(with_model) == ()
    assert plan_for(with_model, "ann", "7") is None
    path = tmp_path / "ann.assess"
    make_package(with_model, "ann", path)
    inside = everything_in(path)
    assert b"A text of b#1." in inside  # what is there is found
    for words in (MACHINE, REASON, "Grade it.", "suggest/", "m-9"):
        assert words.encode() not in inside


def test_a_package_holds_the_grades_of_the_open_topics_only(with_model, tmp_path):
    open_suggestions(with_model, MACHINE, BEFORE, ["7"])
    path = tmp_path / "ann.assess"
    make_package(with_model, "ann", path)
    inside = everything_in(path)
    for words in (REASON, "Grade it.", "m-9"):
        assert words.encode() not in inside
    with open_campaign(path) as package:
        (plan,) = chosen_suggestions(package)
        assert (plan.assessor, plan.when, plan.topics) == (MACHINE, BEFORE, ("7",))
        assert plan.grades.keys() == {"7"}
        assert plan_for(package, "ann", "051") is None
        for topic, document in pooled(package):
            if topic != "7":
                continue
            shown = suggestion_of(package, plan_for(package, "ann", topic), topic, document)
            held = journal.judgement(with_model.store, MACHINE, topic, document)
            assert (shown.grade, shown.when) == (held.grade, BEFORE)
            assert shown.name == f"{MACHINE} (model)"
        with pytest.raises(WrongUse):
            open_suggestions(package, MACHINE)


def test_persons_excluded_models_and_unknown_topics_are_refused_or_not_shown(with_model):
    with pytest.raises(WrongUse, match="neither a model nor a rule"):
        open_suggestions(with_model, "ann")
    with pytest.raises(WrongUse, match="no such topic"):
        open_suggestions(with_model, MACHINE, AFTER, ["99"])
    open_suggestions(with_model, MACHINE)
    assert plan_for(with_model, MACHINE, "7") is None
    assert plan_for(with_model, "ann", "7").when == AFTER
    exclude(with_model, [MACHINE], "too kind")
    assert plan_for(with_model, "ann", "7") is None
    close_suggestions(with_model, MACHINE)
    assert chosen_suggestions(with_model) == ()
    with pytest.raises(WrongUse):
        close_suggestions(with_model, MACHINE)


def test_a_rename_keeps_kind_details_setting_and_figures(with_model):
    open_suggestions(with_model, MACHINE, AFTER, ["7"])
    place = ("ann", *pooled(with_model)[0])
    flag = str(SeenGrade(MACHINE, 0, AFTER))
    judge(with_model, place, 0, flags=flag)
    before = suggestion_use(with_model)
    rename_assessor(with_model, MACHINE, "gpt 5: new")
    assert kind_of(with_model, "gpt 5: new").details == ModelDetails("m-9", prompt="Grade it.")
    assert kind_of(with_model, MACHINE).kind == "person"
    (plan,) = chosen_suggestions(with_model)
    assert (plan.assessor, plan.kind, plan.topics) == ("gpt 5: new", MODEL, ("7",))
    (found,) = suggestion_use(with_model)
    assert found.machine == "gpt 5: new"
    assert (found.followed, found.independent) == (before[0].followed, before[0].independent)


def test_a_seen_grade_is_a_word_of_the_flags_with_any_name():
    for name in ("bot", "gpt 5: new", "é%=x"):
        one = SeenGrade(name, -2, BEFORE)
        assert " " not in str(one)
        assert seen_grade(f"unsure {one} known") == one
        assert flags_without_details(f"unsure {one} known") == "unsure known"
    assert seen_grade("unsure") is None


def test_figures_of_the_use_are_those_of_scikit_learn(new, take_in, tmp_path):
    chance, made = random.Random(3), new(name="many")
    texts = "".join(json.dumps({"id": f"d{at}", "text": "x"}) + "\n" for at in range(120))
    take_in(made, "documents", texts)
    take_in(made, "topics", '{"id": "7", "title": "tides"}\n')
    first, last, model, direct = {}, {}, {}, {}
    for at in range(120):
        name = f"d{at}"
        model[name] = chance.randrange(4)
        judge(made, ("bot", "7", name), model[name])
        if at < 30:  # shown with the document
            direct[name] = chance.choice([model[name], chance.randrange(4)])
            flag = str(SeenGrade("bot", model[name], BEFORE))
            judge(made, ("ann", "7", name), direct[name], flags=flag)
            continue
        first[name] = chance.choice([model[name], chance.randrange(4)])
        judge(made, ("ann", "7", name), first[name], flags="unsure")
        if first[name] != model[name]:
            last[name] = chance.choice([model[name], first[name], chance.randrange(4)])
            flag = str(SeenGrade("bot", model[name], AFTER))
            judge(made, ("ann", "7", name), last[name], flags=f"unsure {flag}")
    set_kind(made, ["bot"], checked_kind(MODEL))
    judge(made, ("ann", "7", "d0"), 3 - direct["d0"], flags=str(SeenGrade("bot", 0, BEFORE)))
    undo(made, "ann")
    after, before = suggestion_use(made)
    kappa = metrics.cohen_kappa_score

    def of(grades):
        return [grades[one] for one in grades], [model[one] for one in grades]

    assert (after.when, before.when) == (AFTER, BEFORE)
    assert after.followed.hits == sum(last[one] == model[one] for one in last)
    assert after.followed.trials == len(last)
    assert after.raised == sum(last[one] > first[one] for one in last)
    assert after.lowered == sum(last[one] < first[one] for one in last)
    assert after.shown.kappa == pytest.approx(kappa(*of(last), labels=range(4)))
    for one in (after, before):
        assert one.independent.kappa == pytest.approx(kappa(*of(first)))
        assert one.independent.equal.trials == len(first)
    assert before.followed.value == metrics.accuracy_score(*of(direct))
    assert before.shown.kappa == pytest.approx(kappa(*of(direct)))
    assert (before.raised, before.lowered) == (0, 0)


def test_what_was_seen_comes_back_with_the_package(with_model, tmp_path):
    open_suggestions(with_model, MACHINE)
    path = tmp_path / "ann.assess"
    make_package(with_model, "ann", path)
    with open_campaign(path) as package:
        topic, document = pooled(package)[1]
        shown = suggestion_of(package, plan_for(package, "ann", topic), topic, document)
        judge(package, ("ann", topic, document), 3)
        judge(package, ("ann", topic, document), shown.grade, flags=shown.flag)
        with pytest.raises(WrongUse):
            suggestion_use(package)
    merge(with_model, path)
    (found,) = suggestion_use(with_model)
    assert (found.assessor, found.machine, found.when) == ("ann", MACHINE, AFTER)
    assert (found.followed.hits, found.followed.trials) == (1, 1)
