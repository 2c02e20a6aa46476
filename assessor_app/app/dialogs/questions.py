"""Questions whose answer is a line of text."""

from collections.abc import Sequence

from PySide6.QtWidgets import QLineEdit, QWidget

from assessor_app.app.widgets.buttons import TypedDialog, answer_buttons
from assessor_app.app.widgets.form_fields import NamedBox, guarded
from assessor_app.app.widgets.layouts import column, labelled

LETTERS = 44  # widths of a digit, of a dialog for one line


class LineDialog(TypedDialog):
    """Asks for a line of text.

    label: of the field. act: the text of the accepting button. text: shown first. offered: texts
    that can be chosen instead of typed.
    """

    def __init__(
        self,
        parent: QWidget,
        title: str,
        label: str,
        act: str,
        text: str = "",
        offered: Sequence[str] = (),
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.field = QLineEdit()
        shown: QWidget = self.field
        if offered:
            box = guarded(NamedBox())
            box.addItems(list(offered))
            box.setEditable(True)
            box.setLineEdit(self.field)
            self.field.setAccessibleName(label)
            shown = box
        self.field.setText(text)
        named = labelled(label, shown)
        named.setWordWrap(True)
        buttons, _ = answer_buttons(self, act)
        self.setLayout(column(named, shown, 6, buttons, spacing=8, margins=(24, 20, 24, 18)))
        self.setMinimumWidth(self.fontMetrics().horizontalAdvance("0") * LETTERS)
        self.field.selectAll()
        shown.setFocus()


def text_asked(
    parent: QWidget,
    title: str,
    label: str,
    act: str,
    text: str = "",
    offered: Sequence[str] = (),
) -> str | None:
    """Ask for a line of text and return it without spaces around it; None if cancelled.

    The parameters are those of `LineDialog`.
    """
    dialog = LineDialog(parent, title, label, act, text, offered)
    accepted = dialog.exec()
    dialog.deleteLater()
    return dialog.field.text().strip() if accepted else None
