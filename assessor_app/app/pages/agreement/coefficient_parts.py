"""The tabs with agreement coefficients: of all assessors together, and per topic."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QWidget

from assessor_app.app.pages.agreement.assessor_comparison import Comparison
from assessor_app.app.text_size import keep_height
from assessor_app.app.translation import of_core
from assessor_app.app.widgets.fitted_table import FittedTable
from assessor_app.app.widgets.form_fields import combo_box
from assessor_app.app.widgets.labels import plain, title
from assessor_app.app.widgets.layouts import column, labelled, row, scrolled
from assessor_app.app.widgets.table_view import LEAST_ROWS, EndAtLastRow
from assessor_app.campaign.agreement import agreement_tables
from assessor_app.campaign.agreement.agreeing import Agreement
from assessor_app.campaign.agreement.confusion_tables import topic_sought
from assessor_app.campaign.agreement.gold_accuracy import gold_table
from assessor_app.campaign.agreement.highlight_agreement import highlights_table
from assessor_app.domain.problems import without_controls
from assessor_app.domain.table import Table
from assessor_app.evaluation.agreement.assessor_pairs import PairAgreement

LEAST = 200  # height in pixels for letters of the usual size; where it has no room, the tab scrolls
MEASURED_ROWS = 100  # for the width of columns


class OverallPart(QWidget):
    """Shows a table of coefficients with their intervals, and an explanation of the selected
    one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._found: Agreement | None = None
        self.view = FittedTable(self.tr("Overall agreement"), ("why", "name"))
        self.view.chosen.connect(self._on_row)
        hint = self.tr("Select a coefficient to read its definition and source.")
        self.words = plain(hint, muted=True)
        self.note = plain(muted=True)
        EndAtLastRow(self.view)
        keep_height(self.view, LEAST)
        self.gold = FittedTable(self.tr("Accuracy against gold"), ("why",), optional=("why",))
        self.roles = FittedTable(
            self.tr("Primary and secondary assessors"), ("why",), optional=("why",)
        )
        self.passages = FittedTable(self.tr("Agreement of highlights"), ("why",), optional=("why",))
        self.answers = FittedTable(
            self.tr("Agreement per question"),
            ("question", "aspect", "why"),
            optional=("topic", "aspect", "why"),
        )
        tables = (self.gold, self.roles, self.passages, self.answers)
        self._parts = tuple(TitledTable(table) for table in tables)
        parts = column((self.view, 1), self.words, self.note, *self._parts, None, spacing=8)
        self.setLayout(column(scrolled(parts), margins=(0, 12, 0, 0)))

    def show_comparison(self, comparison: Comparison) -> None:
        """Show the coefficients of a comparison; the selected coefficient stays selected."""
        self._found = comparison.agreement
        if self._found is None:
            return
        chosen = self.view.selected_rows()
        table = agreement_tables.overall_table(self._found)
        self.view.show_table(table)
        few = agreement_tables.few_topics_words(self._found)
        weights = self.tr("Chosen disagreement weights add rows and change no other row.")
        self.note.setText(" ".join(filter(None, (of_core(table.note), weights, few))))
        gold, roles, passages, answers = self._parts
        gold.show_if(gold_table(comparison.gold) if comparison.gold else None)
        pooled = comparison.roles
        roles.show_if(agreement_tables.roles_table(pooled) if pooled else None)
        passages.show_if(highlights_table(comparison.passages) if comparison.passages else None)
        answers.show_if(comparison.answers)
        if chosen:
            self._on_row(chosen[0])

    def _on_row(self, row: int) -> None:
        if self._found is not None:
            self.words.setText(agreement_tables.coefficient_words(self._found, row))


class TitledTable(QWidget):
    """A table with its title and note, hidden while there is none.

    least: number of rows for which the table always has room, as far as it has rows.
    """

    def __init__(self, view: FittedTable, least: int = 0) -> None:
        super().__init__()
        self._view = view
        self._title, self._note = title("", 0.5), plain(muted=True)
        EndAtLastRow(view, least)
        self.setLayout(column(self._title, (view, 1), self._note, (None, 0), spacing=4))
        self.hide()

    def show_if(self, table: Table | None) -> None:
        """Show the table, or nothing."""
        self.setVisible(table is not None)
        if table is not None:
            self._title.setText(of_core(table.title))
            self._view.show_table(table)
            self._note.setText(of_core(table.note))


class TopicsPart(QWidget):
    """Shows the agreement per topic of the selected pair of assessors, or of all pairs.

    pair_chosen: emitted with two assessors when another pair is selected. sought: emitted with a
    `Sought`, the documents of a topic to list.
    """

    pair_chosen = Signal(str, str)
    sought = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._found: Comparison | None = None
        self._pair: PairAgreement | None = None
        self.view = FittedTable(self.tr("Agreement per topic"), ("title", "why"), optional=("why",))
        self.view.horizontalHeader().setResizeContentsPrecision(MEASURED_ROWS)
        self.view.activated_row.connect(self._on_opened)
        self.which = combo_box(self.tr("Pair of assessors"))
        self.which.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.which.activated.connect(self._on_chosen)
        self.pooled = plain()
        self.averaged = plain()
        self.note = plain(muted=True)
        EndAtLastRow(self.view, LEAST_ROWS)
        self.setLayout(
            column(
                row(labelled(self.tr("&Pair"), self.which), self.which, (None, 1)),
                row((self.pooled, 1), (self.averaged, 1), spacing=24),
                (self.view, 1),
                self.note,
                None,
                spacing=8,
                margins=(0, 12, 0, 0),
            )
        )

    def show_pair(self, pair: PairAgreement, comparison: Comparison) -> None:
        """Show the agreement per topic of a pair; of all pairs if the user has selected all."""
        all_pairs = self.which.currentIndex() == 0 and self._pair is not None
        self._found, self._pair = comparison, pair
        assert comparison.agreement is not None
        self.which.clear()
        self.which.addItem(self.tr("All pairs"))
        for one in comparison.agreement.pairs:
            said = self.tr("{0} and {1}").format(one.a, one.b)
            self.which.addItem(without_controls(said), (one.a, one.b))
        place = 0 if all_pairs else 1 + comparison.agreement.pairs.index(pair)
        self.which.setCurrentIndex(place)
        self._show()

    def _on_chosen(self, place: int) -> None:
        both = self.which.itemData(place)
        if both is not None and self._pair is not None and both != (self._pair.a, self._pair.b):
            self.pair_chosen.emit(*both)
        else:
            self._show()

    def _show(self) -> None:
        if self._found is None or self._found.agreement is None or self._pair is None:
            return
        names = self._shown_pair()
        self.view.show_table(
            agreement_tables.topics_table(self._found.agreement, names, self._found.titles)
        )
        beside = self.tr(
            "The Pairwise tab shows the kappa over all documents and the mean over topics of each "
            "pair."
        )
        pooled, averaged = (
            agreement_tables.pooled_and_averaged(self._pair) if names else (beside, "")
        )
        self.pooled.setText(pooled)
        self.averaged.setText(averaged)
        self.averaged.setVisible(bool(averaged))
        hint = self.tr(
            "Press Enter on a topic, or double-click it, to list its documents with both "
            "judgements."
        )
        few = agreement_tables.few_topics_words(self._found.agreement)
        self.note.setText(" ".join(filter(None, (hint, few))))

    def _shown_pair(self) -> tuple[str, str] | None:
        """Return the two assessors whose topics are shown; None for all pairs."""
        if self._pair is None or self.which.currentIndex() == 0:
            return None
        return self._pair.a, self._pair.b

    def _on_opened(self, row: int) -> None:
        if self._found is not None and self._found.agreement is not None:
            one = agreement_tables.topic_rows(self._found.agreement, self._shown_pair())[row]
            self.sought.emit(topic_sought(one, self._found.grades))
