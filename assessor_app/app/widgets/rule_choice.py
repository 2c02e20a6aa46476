"""The rules that combine several assessors' judgements, as entries of a list."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLabel

from assessor_app.app.translation import QT_TRANSLATE_NOOP, in_sentence, tr, translate
from assessor_app.app.widgets.fitted_table import FittedTable
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.table_view import TableView

# Columns of a table of judgement sets that are hidden where it is narrow, the first one first.
DISPENSABLE = (
    *("kind", "documents", "rbo", "falls", "fall", "judged", "significant", "topics", "kappa"),
)
# rule -> (label, explanation)
RULE_WORDS = {
    "consensus": (
        QT_TRANSLATE_NOOP("Rules", "Consensus"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "The adjudicated grade; without one the only judgement, else the grade given by more "
            "than half of the document’s assessors, else the median (of two middle grades, the "
            "lower).",
        ),
    ),
    "adjudicated": (
        QT_TRANSLATE_NOOP("Rules", "Adjudicated or undisputed"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "Adjudicated documents and documents without a conflict: all assessors agree, or only "
            "one judged the document. Conflicts without an adjudication are left out.",
        ),
    ),
    "majority": (
        QT_TRANSLATE_NOOP("Rules", "Majority"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "The grade given by more than half of the document’s assessors. Documents without a "
            "majority are left out.",
        ),
    ),
    "any": (
        QT_TRANSLATE_NOOP("Rules", "Union (relevant if any assessor says so)"),
        QT_TRANSLATE_NOOP(
            "Rules", "Relevant if at least one assessor judged the document relevant."
        ),
    ),
    "all": (
        QT_TRANSLATE_NOOP("Rules", "Intersection (relevant if all assessors say so)"),
        QT_TRANSLATE_NOOP(
            "Rules", "Relevant if all assessors who judged the document found it relevant."
        ),
    ),
    "highest": (
        QT_TRANSLATE_NOOP("Rules", "Highest"),
        QT_TRANSLATE_NOOP("Rules", "The highest grade that an assessor gave."),
    ),
    "lowest": (
        QT_TRANSLATE_NOOP("Rules", "Lowest"),
        QT_TRANSLATE_NOOP("Rules", "The lowest grade that an assessor gave."),
    ),
    "median": (
        QT_TRANSLATE_NOOP("Rules", "Median"),
        QT_TRANSLATE_NOOP(
            "Rules", "The median of the assessors’ grades (of two middle grades, the lower)."
        ),
    ),
    "primary": (
        QT_TRANSLATE_NOOP("Rules", "Primary"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "The grade by the topic’s primary assessor. Without such a grade, also where no topic "
            "is assigned: the grade by the document’s assessor who was added to the campaign "
            "first.",
        ),
    ),
}

# Of the rules whose label has an explanation in brackets.
SHORT_LABELS = {
    "any": QT_TRANSLATE_NOOP("Rules", "Union"),
    "all": QT_TRANSLATE_NOOP("Rules", "Intersection"),
}


def rule_titles() -> dict[str, str]:
    """Return rule -> label, without an explanation in brackets, for tables and plots."""
    labels = {rule: label for rule, (label, _) in RULE_WORDS.items()} | SHORT_LABELS
    return {rule: translate("Rules", label) for rule, label in labels.items()}


def rule_definition(rule: str) -> str:
    """Return the label of a rule and its explanation, as one line."""
    explanation = translate("Rules", RULE_WORDS[rule][1])
    return tr("{0}: {1}").format(rule_titles()[rule], in_sentence(explanation))


def judgement_sets_table() -> FittedTable:
    """Return a table of judgement sets, which hides its less important columns where narrow."""
    return FittedTable(
        translate("Rules", "Judgement sets"),
        ("set", "falls"),
        optional=("falls",),
        widths={"set": (130, 300)},
        dispensable=DISPENSABLE,
    )


def rule_line(view: TableView) -> QLabel:
    """Return a label that defines the rule in the selected row of a table of judgement sets.

    The first column of the table has the labels of the rules.
    """
    line = plain(muted=True)

    def say() -> None:
        chosen = view.selected_rows()
        name = str(view.table().rows[chosen[0]][0]) if chosen else ""
        rule = next((rule for rule, title in rule_titles().items() if title == name), "")
        hint = translate("Rules", "Select a rule to see its definition.")
        line.setText(rule_definition(rule) if rule else hint)

    model = view.model()
    for changed in (view.selectionModel().currentRowChanged, model.modelReset, model.dataChanged):
        changed.connect(lambda *_: say())
    say()
    return line


def offer_rule(box: QComboBox, rule: str, data: object) -> None:
    """Add a rule of `combination.RULES` to a list, with an explanation as the entry's tooltip."""
    label, explanation = (translate("Rules", words) for words in RULE_WORDS[rule])
    offer(box, label, data, explanation)


def offer(box: QComboBox, label: str, data: object, explanation: str) -> None:
    """Add an entry to a list, with an explanation as its tooltip."""
    box.addItem(label, data)
    box.setItemData(box.count() - 1, explanation, Qt.ItemDataRole.ToolTipRole)
