"""The dialog for the campaign's title and guidelines."""

from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from assessor_app.app.session import Session
from assessor_app.app.widgets.labels import plain


class Description(QDialog):
    """Edits the title and the guidelines, which are shown beside every document."""

    def __init__(self, title: str, guidelines: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Title and guidelines"))
        self.resize(640, 520)
        self.title = QLineEdit(title)
        self.title.setAccessibleName(self.tr("Title of the campaign"))
        self.guidelines = QPlainTextEdit(guidelines)
        self.guidelines.setAccessibleName(self.tr("Guidelines for the assessors"))
        self.guidelines.setTabChangesFocus(True)
        self.guidelines.setPlaceholderText(
            self.tr(
                "What makes a document relevant? What does each grade mean? Markdown can be used."
            )
        )
        save = QDialogButtonBox.StandardButton.Save
        buttons = QDialogButtonBox(save | QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self.title.textChanged.connect(
            lambda words: buttons.button(save).setEnabled(bool(words.strip()))
        )
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 24, 18)
        layout.setSpacing(8)
        name = QLabel(self.tr("&Title"))
        name.setBuddy(self.title)
        rules = QLabel(self.tr("&Guidelines"))
        rules.setBuddy(self.guidelines)
        for part in (name, self.title, rules):
            layout.addWidget(part)
        layout.addWidget(plain(self.tr("Shown to every assessor beside the document."), muted=True))
        layout.addWidget(self.guidelines, 1)
        layout.addWidget(buttons)

    @classmethod
    def ask(cls, session: Session, parent: QWidget | None = None) -> None:
        """Show the dialog for the open campaign and save the changes when it is accepted."""
        from assessor_app.campaign.files.opening import describe

        if session.campaign is None:
            return
        dialog = cls(session.campaign.title, session.campaign.guidelines, parent)
        if dialog.exec():
            title, guidelines = dialog.title.text(), dialog.guidelines.toPlainText()
            session.do(lambda campaign: describe(campaign, title=title, guidelines=guidelines))
        dialog.deleteLater()
