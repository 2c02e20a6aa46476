"""All judgements of a document, side by side."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QScrollArea, QWidget

from assessor_app.app.pages.agreement.judgement_card import JudgementCard
from assessor_app.campaign.agreement.adjudication import Said
from assessor_app.domain.scale import Scale

NARROWEST, GAP = 152, 8
HIGHEST = 210


class JudgementCards(QScrollArea):
    """As many in a row as there is room for; more than a few rows scroll."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Judgements"))
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._made: list[JudgementCard] = []
        self._shown = 0
        self._across = 0
        self._inside = QWidget()
        self._grid = QGridLayout(self._inside)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(GAP)
        self.setWidget(self._inside)
        self._arrange()

    def cards(self) -> tuple[JudgementCard, ...]:
        """Those that are shown."""
        return tuple(self._made[: self._shown])

    def show_all_said(self, said: tuple[Said, ...], scale: Scale, text_hash: str) -> None:
        """Show what these said; `text_hash` is the fingerprint of the document's text now."""
        while len(self._made) < len(said):
            self._made.append(JudgementCard(self._inside))
        anew = self._shown != len(said)
        self._shown = len(said)
        for card, one in zip(self._made, said, strict=False):
            card.show_said(one, scale, text_hash)
        if anew:
            self._arrange()
        self._fit()
        self.verticalScrollBar().setValue(0)

    def _arrange(self) -> None:
        self._across = max(1, min(self._shown, self.width() // (NARROWEST + GAP)))
        for at, card in enumerate(self._made):
            self._grid.removeWidget(card)
            card.setVisible(at < self._shown)
            if at < self._shown:
                self._grid.addWidget(card, at // self._across, at % self._across)
        for column in range(self._grid.columnCount()):
            self._grid.setColumnStretch(column, int(column < self._across))

    def _fit(self) -> None:
        wanted = self._grid.totalHeightForWidth(self.viewport().width())
        self.setFixedHeight(min(max(wanted, self._grid.minimumSize().height()), HIGHEST))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fewer in a row where it is narrow."""
        super().resizeEvent(event)
        if max(1, min(self._shown, self.width() // (NARROWEST + GAP))) != self._across:
            self._arrange()
        self._fit()
