"""The commands of the Agreement page."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from assessor_app.app.actions.action import Action, PageActions, filled
from assessor_app.app.actions.key_bindings import HIGH_KEYS, NEGATIVE_KEYS, ORDINALS, grades_beyond
from assessor_app.app.actions.page import Context
from assessor_app.app.actions.part_actions import part_actions
from assessor_app.app.translation import QT_TRANSLATE_NOOP
from assessor_app.domain.scale import Scale

if TYPE_CHECKING:
    from assessor_app.app.pages.agreement.agreement_page import AgreementPage

AGREEMENT: PageActions[AgreementPage] = PageActions(
    "agreement", lambda page: page.session.campaign is not None, repeats=True
)
# Holding the key down runs these once.
ONCE = replace(AGREEMENT, repeats=False)
NO_DOCUMENT = QT_TRANSLATE_NOOP(
    "Action", "a document judged in the campaign, and a campaign that is not read-only"
)
TABS = (
    QT_TRANSLATE_NOOP("Action", "pairwise agreement"),
    QT_TRANSLATE_NOOP("Action", "agreement per topic"),
    QT_TRANSLATE_NOOP("Action", "overall agreement"),
    QT_TRANSLATE_NOOP("Action", "documents"),
    QT_TRANSLATE_NOOP("Action", "effect on system rankings"),
    QT_TRANSLATE_NOOP("Action", "agreement over time"),
    QT_TRANSLATE_NOOP("Action", "quality of judging"),
)
WEIGHTS = (
    (
        "none",
        QT_TRANSLATE_NOOP("Action", "No disagreement weights"),
        QT_TRANSLATE_NOOP("Action", "All disagreements count the same in kappa."),
    ),
    (
        "linear",
        QT_TRANSLATE_NOOP("Action", "Linear disagreement weights"),
        QT_TRANSLATE_NOOP(
            "Action",
            "Weight a disagreement by the number of steps between the grades on the scale.",
        ),
    ),
    (
        "quadratic",
        QT_TRANSLATE_NOOP("Action", "Quadratic disagreement weights"),
        QT_TRANSLATE_NOOP(
            "Action", "Weight a disagreement by the squared number of steps between the grades."
        ),
    ),
    (
        "linear-value",
        QT_TRANSLATE_NOOP("Action", "Linear disagreement weights by value"),
        QT_TRANSLATE_NOOP(
            "Action", "Weight a disagreement by the difference of the grades as numbers."
        ),
    ),
    (
        "quadratic-value",
        QT_TRANSLATE_NOOP("Action", "Quadratic disagreement weights by value"),
        QT_TRANSLATE_NOOP(
            "Action", "Weight a disagreement by the squared difference of the grades as numbers."
        ),
    ),
    (
        "ordinal",
        QT_TRANSLATE_NOOP("Action", "Ordinal disagreement weights"),
        QT_TRANSLATE_NOOP("Action", "Weight a disagreement of d steps by d (d + 1) / 2."),
    ),
    (
        "radical",
        QT_TRANSLATE_NOOP("Action", "Radical disagreement weights"),
        QT_TRANSLATE_NOOP(
            "Action", "Weight a disagreement by the square root of the number of steps."
        ),
    ),
    (
        "radical-value",
        QT_TRANSLATE_NOOP("Action", "Radical disagreement weights by value"),
        QT_TRANSLATE_NOOP(
            "Action", "Weight a disagreement by the square root of the difference of the grades."
        ),
    ),
    (
        "ratio",
        QT_TRANSLATE_NOOP("Action", "Ratio disagreement weights"),
        QT_TRANSLATE_NOOP(
            "Action",
            "Weight a disagreement by the squared ratio of the difference and the sum of the "
            "grades.",
        ),
    ),
)
# A grade itself, or the name and position of one beyond 0 to 9; see `grades_beyond`.
GradeKey = int | tuple[str, int]


def _show_tab(number: int, page: AgreementPage) -> None:
    page.show_tab(number)


def _weigh(weights: str, page: AgreementPage) -> None:
    page.choices.weigh(weights)


def _can_adjudicate(context: Context) -> bool:
    return AGREEMENT.page_of(context).documents.can_judge()


def _value(key: GradeKey, scale: Scale | None) -> int | None:
    """Return the grade that a command adjudicates; None if the scale has no such grade."""
    if scale is None:
        return None
    if isinstance(key, int):
        return key if scale.grade(key) is not None else None
    name, at = key
    values = grades_beyond(scale, name)
    return values[at] if at < len(values) else None


def _adjudicate(key: GradeKey, page: AgreementPage) -> None:
    value = _value(key, page.documents.scale())
    if value is not None:
        page.documents.decisions.adjudicate(value)


def _has_grade(key: GradeKey, context: Context) -> bool:
    scale = AGREEMENT.page_of(context).documents.scale()
    return _can_adjudicate(context) and _value(key, scale) is not None


def _grade(name: str, title: str, key: GradeKey, shortcuts: tuple[str, ...]) -> Action:
    return replace(ONCE, hides=True).make(
        f"settle.{name}",
        filled(QT_TRANSLATE_NOOP("Action", "Adjudicate as {0}"), title),
        partial(_adjudicate, key),
        filled(
            QT_TRANSLATE_NOOP(
                "Action", "Adjudicate the document as {0} and show the next document."
            ),
            title,
        ),
        *shortcuts,
        enabled=partial(_has_grade, key),
    )


COMPARISON = (
    AGREEMENT.make(
        "all",
        QT_TRANSLATE_NOOP("Action", "Compare all assessors"),
        lambda page: page.choices.compare_all(),
        QT_TRANSLATE_NOOP("Action", "Select every assessor who has judged."),
        "A",
    ),
    AGREEMENT.make(
        "relevance",
        QT_TRANSLATE_NOOP("Action", "Switch between graded and binary"),
        lambda page: page.choices.switch_relevance(),
        QT_TRANSLATE_NOOP("Action", "Compare the grades, or only relevant against not relevant."),
        "R",
    ),
    replace(
        AGREEMENT, needs=QT_TRANSLATE_NOOP("Action", "grades and preferences in one campaign")
    ).make(
        "preferences",
        QT_TRANSLATE_NOOP("Action", "Switch between preferences and grades"),
        lambda page: page.choices.switch_preferences(),
        QT_TRANSLATE_NOOP(
            "Action", "Compare the preferences or the grades of a campaign that has both."
        ),
        "Shift+R",
        enabled=AGREEMENT.when(lambda page: page.choices.holds_both),
    ),
    *(
        AGREEMENT.make(
            f"weights.{weights}",
            title,
            partial(_weigh, weights),
            explanation,
        )
        for weights, title, explanation in WEIGHTS
    ),
    *(
        AGREEMENT.make(
            f"tab.{number}",
            filled(QT_TRANSLATE_NOOP("Action", "Show {0}"), title),
            partial(_show_tab, number),
            filled(QT_TRANSLATE_NOOP("Action", "Show the tab with the {0}."), title),
            f"Alt+{number + 1}",
        )
        for number, title in enumerate(TABS)
    ),
)

DOCUMENTS = (
    AGREEMENT.make(
        "disagreements",
        QT_TRANSLATE_NOOP("Action", "List conflicts of the pair"),
        lambda page: page.pairs.confusion.seek_disagreements(),
        QT_TRANSLATE_NOOP(
            "Action", "List the documents that the two selected assessors judged differently."
        ),
        "D",
    ),
    AGREEMENT.make(
        "next",
        QT_TRANSLATE_NOOP("Action", "Next document in the list"),
        lambda page: page.step_document(1),
        QT_TRANSLATE_NOOP("Action", "Show the next document and its judgements."),
        "N",
    ),
    AGREEMENT.make(
        "previous",
        QT_TRANSLATE_NOOP("Action", "Previous document in the list"),
        lambda page: page.step_document(-1),
        QT_TRANSLATE_NOOP("Action", "Show the previous document and its judgements."),
        "P",
    ),
    AGREEMENT.make(
        "back",
        QT_TRANSLATE_NOOP("Action", "Back from the documents"),
        lambda page: page.leave_documents(),
        QT_TRANSLATE_NOOP(
            "Action", "Return from the documents to the pair, topic or table that listed them."
        ),
        "Escape",
    ),
)

ADJUDICATION = (
    ONCE.make(
        "conflicts",
        QT_TRANSLATE_NOOP("Action", "List conflicts of all assessors"),
        lambda page: page.show_list(page.documents.show_conflicts),
        QT_TRANSLATE_NOOP(
            "Action",
            "List the documents with different grades by any two compared assessors, the largest "
            "effect on the runs first.",
        ),
        "C",
    ),
    ONCE.make(
        "sample",
        QT_TRANSLATE_NOOP("Action", "List a sample of agreements"),
        lambda page: page.show_list(page.documents.show_sample),
        QT_TRANSLATE_NOOP(
            "Action", "List randomly sampled documents on which the assessors agree, for review."
        ),
        "S",
    ),
    ONCE.make(
        "collection",
        QT_TRANSLATE_NOOP("Action", "Search the collection…"),
        lambda page: page.show_list(page.documents.search_collection, alone=True),
        QT_TRANSLATE_NOOP(
            "Action",
            "Find documents of the whole collection for the topic, and show them beside their "
            "judgements.",
        ),
        "Shift+F",
        enabled=AGREEMENT.when(lambda page: page.can_search()),
    ),
    ONCE.make(
        "messages",
        QT_TRANSLATE_NOOP("Action", "List messages"),
        lambda page: page.show_list(page.documents.show_messages, alone=True),
        QT_TRANSLATE_NOOP(
            "Action",
            "List the documents with unanswered messages of assessors; again: all with messages.",
        ),
        "Shift+I",
    ),
    replace(ONCE, needs=NO_DOCUMENT).make(
        "discuss",
        QT_TRANSLATE_NOOP("Action", "Reply…"),
        lambda page: page.documents.messages.open(),
        QT_TRANSLATE_NOOP(
            "Action",
            "Write a message on the document to its assessors. Ctrl+Enter sends it; Escape leaves "
            "it.",
        ),
        "Shift+M",
        enabled=AGREEMENT.when(
            lambda page: page.documents.isVisible() and page.documents.place() is not None
        ),
    ),
    *(
        _grade(
            str(value),
            filled(QT_TRANSLATE_NOOP("Action", "grade {0}"), value),
            value,
            (str(value),),
        )
        for value in range(10)
    ),
    *(
        _grade(f"{name}.{at}", filled(title, ORDINALS[at]), (name, at), keys)
        for name, title, every in (
            ("negative", QT_TRANSLATE_NOOP("Action", "the {0} grade below 0"), NEGATIVE_KEYS),
            ("high", QT_TRANSLATE_NOOP("Action", "the {0} grade above 9"), HIGH_KEYS),
        )
        for at, keys in enumerate(every)
    ),
    replace(ONCE, hides=True).make(
        "settle_by_number",
        QT_TRANSLATE_NOOP("Action", "Adjudicate by number…"),
        lambda page: page.documents.decisions.by_number.begin(),
        QT_TRANSLATE_NOOP(
            "Action", "Type the number of a grade that has no key. Enter adjudicates the document."
        ),
        "#",
        enabled=AGREEMENT.when(lambda page: page.documents.can_judge_by_number()),
    ),
    replace(ONCE, needs=NO_DOCUMENT).make(
        "reason",
        QT_TRANSLATE_NOOP("Action", "Write a reason"),
        lambda page: page.documents.bar.reason.setFocus(),
        QT_TRANSLATE_NOOP(
            "Action", "Write the reason for the adjudication. Enter returns to the list."
        ),
        "M",
        enabled=_can_adjudicate,
    ),
    replace(ONCE, needs=QT_TRANSLATE_NOOP("Action", "an adjudicated document")).make(
        "undo",
        QT_TRANSLATE_NOOP("Action", "Undo adjudication"),
        lambda page: page.documents.decisions.undo(),
        QT_TRANSLATE_NOOP(
            "Action", "Undo your last adjudication, or else that of the shown document."
        ),
        "U",
        "Backspace",
        "Ctrl+Z",
        enabled=AGREEMENT.when(lambda page: page.documents.decisions.can_undo()),
    ),
    ONCE.make(
        "blind",
        QT_TRANSLATE_NOOP("Action", "Hide or show names"),
        lambda page: page.documents.choice.blind.toggle(),
        QT_TRANSLATE_NOOP("Action", "Adjudicate without seeing which assessor gave which grade."),
        "B",
        enabled=AGREEMENT.when(lambda page: page.documents.isVisible()),
    ),
    ONCE.make(
        "highlight",
        QT_TRANSLATE_NOOP("Action", "Next highlight"),
        lambda page: page.documents.pane.next_highlight(),
        QT_TRANSLATE_NOOP("Action", "Scroll to the next passage highlighted by an assessor."),
        "H",
        enabled=AGREEMENT.when(lambda page: page.documents.isVisible()),
    ),
    *part_actions(
        replace(AGREEMENT, enabled=lambda page: page.documents.isVisible()),
        lambda page, by, kinds: page.documents.pane.next_part(by, *kinds),
    ),
)

ACTIONS: tuple[Action, ...] = (
    *COMPARISON,
    *DOCUMENTS,
    *ADJUDICATION,
    AGREEMENT.make(
        "files",
        QT_TRANSLATE_NOOP("Action", "Compare with files…"),
        lambda page: page.choose_files(),
        QT_TRANSLATE_NOOP("Action", "Compare with files of judgements without importing them."),
        "F",
    ),
    AGREEMENT.make(
        "weights.file",
        QT_TRANSLATE_NOOP("Action", "Weights from a file…"),
        lambda page: page.choose_weights(),
        QT_TRANSLATE_NOOP("Action", "Weight disagreements by a matrix from a CSV file."),
    ),
    AGREEMENT.make(
        "export_table",
        QT_TRANSLATE_NOOP("Action", "Export table…"),
        lambda page: page.export_table(),
        QT_TRANSLATE_NOOP("Action", "Write the visible table to a CSV, Markdown or LaTeX file."),
        "Ctrl+Shift+E",
        enabled=AGREEMENT.when(lambda page: page.table() is not None),
    ),
)
