"""Agreement per topic, with kappa pooled over topics and averaged over them."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from assessor_app.app.pages.agreement.question import Answer
from assessor_app.app.translation import QT_TRANSLATE_NOOP
from assessor_app.app.widgets.fitted_table import FittedTable
from assessor_app.app.widgets.form_fields import guarded
from assessor_app.app.widgets.labels import plain
from assessor_app.campaign.agreement.agreement_tables import (
    pooled_and_averaged,
    topic_rows,
    topics_table,
)
from assessor_app.campaign.agreement.confusion_tables import topic_sought
from assessor_app.domain.problems import without_controls
from assessor_app.evaluation.agreement.assessor_pairs import PairAgreement

ALL = QT_TRANSLATE_NOOP("TopicsPart", "All pairs")
LOOKED_AT = 100  # rows, to know how wide a column is to be
HINT = QT_TRANSLATE_NOOP(
    "TopicsPart", "Press Enter on a topic, or double-click it, to read what the two judged on it."
)
BESIDE = QT_TRANSLATE_NOOP(
    "TopicsPart", "Pooled and averaged stand side by side in the table of pairs."
)


class TopicsPart(QWidget):
    """The topics of the chosen pair, or of all.

    pair_chosen: another pair is wanted. sought: a `Sought`, the documents of a topic.
    """

    pair_chosen = Signal(str, str)
    sought = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._answer: Answer | None = None
        self._pair: PairAgreement | None = None
        self.view = FittedTable(self.tr("Agreement per topic"), ("title", "why"))
        self.view.horizontalHeader().setResizeContentsPrecision(LOOKED_AT)
        self.view.activated_row.connect(self._on_opened)
        self.which = guarded(QComboBox())
        self.which.setAccessibleName(self.tr("Pair of assessors"))
        self.which.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.which.activated.connect(self._on_chosen)
        self.pooled = plain()
        self.averaged = plain()
        label = QLabel(self.tr("&Topics of"))
        label.setBuddy(self.which)
        head = QHBoxLayout()
        head.addWidget(label)
        head.addWidget(self.which)
        head.addStretch(1)
        words = QHBoxLayout()
        words.setSpacing(24)
        words.addWidget(self.pooled, 1)
        words.addWidget(self.averaged, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 12, 0, 0)
        layout.setSpacing(8)
        layout.addLayout(head)
        layout.addLayout(words)
        layout.addWidget(self.view, 1)
        layout.addWidget(plain(self.tr(HINT), muted=True))

    def show_pair(self, pair: PairAgreement, answer: Answer) -> None:
        """Show this pair's topics, or all while all are chosen."""
        every = self.which.currentIndex() == 0 and self._pair is not None
        self._answer, self._pair = answer, pair
        assert answer.agreement is not None
        self.which.clear()
        self.which.addItem(self.tr(ALL))
        for one in answer.agreement.pairs:
            said = self.tr("{0} and {1}").format(one.a, one.b)
            self.which.addItem(without_controls(said), (one.a, one.b))
        place = 0 if every else 1 + answer.agreement.pairs.index(pair)
        self.which.setCurrentIndex(place)
        self._show()

    def _on_chosen(self, place: int) -> None:
        both = self.which.itemData(place)
        if both is not None and self._pair is not None and both != (self._pair.a, self._pair.b):
            self.pair_chosen.emit(*both)
        else:
            self._show()

    def _show(self) -> None:
        if self._answer is None or self._answer.agreement is None or self._pair is None:
            return
        pair = self._shown_pair()
        table = topics_table(self._answer.agreement, pair, self._answer.titles)
        self.view.show_table(table)
        pooled, averaged = pooled_and_averaged(self._pair) if pair else (self.tr(BESIDE), "")
        self.pooled.setText(pooled)
        self.averaged.setText(averaged)
        self.averaged.setVisible(bool(averaged))

    def _shown_pair(self) -> tuple[str, str] | None:
        if self._pair is None or self.which.currentIndex() == 0:
            return None
        return self._pair.a, self._pair.b

    def _on_opened(self, row: int) -> None:
        if self._answer is not None and self._answer.agreement is not None:
            one = topic_rows(self._answer.agreement, self._shown_pair())[row]
            self.sought.emit(topic_sought(one, self._answer.grades))
