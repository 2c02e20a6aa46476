"""The further questions of a campaign, which assessors answer beside the grade of a document."""

import json
from collections import Counter
from collections.abc import Sequence
from typing import NoReturn

from assessor_app.campaign.campaign import Campaign
from assessor_app.domain.changes import Changes
from assessor_app.domain.formatting import counted
from assessor_app.domain.language import tr
from assessor_app.domain.names import no_such
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.questions import question as of_questions
from assessor_app.domain.table import Column, Table
from assessor_app.store.journal import answers
from assessor_app.store.tables import campaign_settings, frozen_versions

_KEY = "questions"


def questions(campaign: Campaign, frozen: str = "") -> tuple[of_questions.FurtherQuestion, ...]:
    """Return the further questions of the campaign, in the lead's order; empty if there are none.

    Takes one read of a setting, so that a campaign without questions is as fast as before. frozen:
    return those of this frozen version. Raises WrongUse for an unknown version.
    """
    if frozen:
        kept = frozen_versions.questions_in(campaign.store, frozen)
        text = kept.questions if kept else ""
    else:
        text = campaign_settings.read(campaign.store, _KEY)
    return of_questions.questions_from_json(text) if text else ()


def question(campaign: Campaign, key: str, frozen: str = "") -> of_questions.FurtherQuestion:
    """Return the question with this key, of the campaign or of a frozen version.

    Raises WrongUse if there is no such question.
    """
    known = questions(campaign, frozen)
    found = of_questions.question_named(key, known)
    if found is None:
        raise no_such("question", key, [one.key for one in known])
    return found


def aspect_question(
    campaign: Campaign, key: str = "", frozen: str = ""
) -> of_questions.FurtherQuestion:
    """Return the question with aspects that has this key; without a key, the first one.

    frozen: of this frozen version. Raises WrongUse if there is none, or if the question with this
    key has no aspects.
    """
    known = questions(campaign, frozen)
    if frozen and not known:
        refuse_without_answers(frozen)
    listed = [one for one in known if one.has_aspects]
    if key and question(campaign, key, frozen) not in listed:
        raise WrongUse("question {0} has no aspects", key)
    found = next((one for one in listed if key in ("", one.key)), None)
    if found is None:
        raise WrongUse(
            "the campaign has no question with aspects",
            advice="add one: assessor questions CAMPAIGN --add KEY=TEXT --kind aspects",
        )
    return found


def refuse_without_answers(frozen: str) -> NoReturn:
    """Raise the error of a frozen version without further questions."""
    raise WrongUse(
        "the frozen version {0} has no answers to further questions",
        frozen,
        advice="freeze a new version, or use the current judgements",
    )


def set_questions(campaign: Campaign, wanted: Sequence[of_questions.FurtherQuestion]) -> Changes:
    """Replace the further questions. Answers that were given are kept.

    Raises WrongUse for invalid questions, in a campaign without grades, in a work package, and if a
    question that was answered would be removed, get another kind, or lose an answer in use.
    """
    campaign.writable()
    campaign.refuse_package()
    if wanted and not campaign.scale.grades:
        raise WrongUse("the campaign has no grades, only preferences")
    checked = of_questions.checked_questions(wanted)
    held = questions(campaign)
    if checked == held:
        return Changes()
    with campaign.store.transaction():
        _refuse_to_lose(campaign, held, checked)
        _write(campaign, checked)
    return Changes(title=True, judgements=True)


def _write(campaign: Campaign, wanted: Sequence[of_questions.FurtherQuestion]) -> None:
    text = json.dumps(of_questions.questions_as_json(wanted), ensure_ascii=False) if wanted else ""
    campaign_settings.write(campaign.store, _KEY, text)


def _refuse_to_lose(
    campaign: Campaign,
    held: Sequence[of_questions.FurtherQuestion],
    wanted: Sequence[of_questions.FurtherQuestion],
) -> None:
    given: dict[str, Counter[int]] = {}
    for one in answers.all_answers(campaign.store):
        given.setdefault(one.question, Counter())[one.value] += 1
    for before in held:
        its = given.get(before.key)
        if not its:
            continue
        after = of_questions.question_named(before.key, wanted)
        if after is None or after.kind is not before.kind:
            raise WrongUse(
                "question {0} must stay, because it has {1}",
                before.key,
                counted(its.total(), "answer"),
                advice="change its text instead",
            )
        for value, number in its.items():
            if not after.takes(value):
                raise WrongUse(
                    "question {0} must keep the level {1} {2!r}, because it has {3}",
                    before.key,
                    value,
                    before.name_of(value),
                    counted(number, "answer"),
                    advice="change its name instead",
                )


def copy_questions(campaign: Campaign, package: Campaign) -> None:
    """Give a work package the questions of its campaign."""
    if held := questions(campaign):
        _write(package, held)


def questions_table(campaign: Campaign) -> Table:
    """Return a table with a row per question: key, text, kind, levels, and number of answers."""
    columns = (
        Column("key", "Question key", numeric=False),
        Column("text", "Question", numeric=False),
        Column("kind", "Kind", numeric=False),
        Column("levels", "Answers", "Possible answers", numeric=False),
        Column("may_add", "Open", "Whether assessors may add aspects", numeric=False),
        Column("answers", "Given", "Number of answers", digits=0),
        Column("assessors", "Assessors", "Assessors who answered", digits=0),
    )
    given = answers.all_answers(campaign.store)
    number = Counter(one.question for one in given)
    people = Counter(one for one, _ in {(one.question, one.assessor) for one in given})
    rows = tuple(
        (
            one.key,
            one.text,
            tr(one.kind),
            ", ".join(f"{level.value} = {tr(level.name)}" for level in one.choices),
            ("yes" if one.may_add else "no") if one.has_aspects else "",
            number[one.key],
            people[one.key],
        )
        for one in questions(campaign)
    )
    return Table("Further questions", columns, rows)
