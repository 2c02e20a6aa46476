"""The dialogs of the Help menu: shortcuts, self-test, About."""

from functools import partial

from PySide6 import __version__ as pyside_version
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLineEdit, QWidget

import assessor_app
from assessor_app.app.actions.action import page_title
from assessor_app.app.actions.action_registry import ActionRegistry
from assessor_app.app.actions.page import Shell
from assessor_app.app.models.table_model import tab_separated
from assessor_app.app.session import Session
from assessor_app.app.translation import QT_TRANSLATE_NOOP, tr
from assessor_app.app.widgets.buttons import close_buttons
from assessor_app.app.widgets.fitted_table import FittedTable
from assessor_app.app.widgets.labels import plain, title
from assessor_app.app.widgets.layouts import column, size_window
from assessor_app.app.widgets.table_view import TableView
from assessor_app.campaign.files.self_testing import Finding, self_test
from assessor_app.campaign.files.self_testing import table as finding_table
from assessor_app.domain.progress import Progress
from assessor_app.domain.table import Column, Table

COLUMNS = (
    Column("keys", QT_TRANSLATE_NOOP("Column", "Shortcut"), numeric=False),
    Column("action", QT_TRANSLATE_NOOP("Column", "Action"), numeric=False),
    Column("where", QT_TRANSLATE_NOOP("Column", "Page"), numeric=False),
)
LICENCES = "reference/licences.md"


class About(QDialog):
    """Shows the program's version, purpose and licence."""

    help_topic = "index.md"

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("About Assessor"))
        self.setMinimumWidth(460)
        self.setLayout(
            column(
                title(self.tr("Assessor"), 2),
                plain(self.tr("Version {0}").format(assessor_app.__version__), muted=True),
                plain(
                    self.tr(
                        "Build and use retrieval test collections: judge a pool, measure the "
                        "agreement of assessors and evaluate runs. One file, no server, no network."
                    )
                ),
                plain(
                    self.tr("MIT licence. Made with Qt for Python {0}.").format(pyside_version),
                    muted=True,
                ),
                8,
                self._buttons(),
                spacing=10,
                margins=(28, 24, 28, 20),
            )
        )

    def _buttons(self) -> QDialogButtonBox:
        box = close_buttons(self)
        for text, topic in (
            (self.tr("Open help"), self.help_topic),
            (self.tr("Licences"), LICENCES),
        ):
            opening = box.addButton(text, QDialogButtonBox.ButtonRole.ActionRole)
            opening.setAutoDefault(False)
            opening.clicked.connect(partial(self._open_help, topic))
        return box

    def _open_help(self, topic: str) -> None:
        """Close the dialog, which would block the help window, and show a page of help."""
        window = self.parentWidget()
        self.accept()
        if isinstance(window, Shell):
            window.help_wanted.emit(topic)


class Shortcuts(QDialog):
    """A table of shortcuts with a filter field."""

    help_topic = "reference/shortcuts.md"

    def __init__(self, registry: ActionRegistry, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keyboard shortcuts"))
        size_window(self, 760, 560)
        self._field = QLineEdit()
        self._field.setPlaceholderText(self.tr("Filter by shortcut or action"))
        self._field.setAccessibleName(self.tr("Filter by shortcut or action"))
        self._table = FittedTable(self.tr("Keyboard shortcuts"), ("action", "keys"))
        self._table.show_table(key_table(registry))
        self._field.textChanged.connect(self._table.filter)
        self.setLayout(
            column(
                self._field, self._table, close_buttons(self), spacing=12, margins=(20, 20, 20, 16)
            )
        )


def key_table(registry: ActionRegistry) -> Table:
    """Return a table with keys, title and page of every action that has keys."""
    native = QKeySequence.SequenceFormat.NativeText
    rows = []
    for action in registry.actions:
        keys = registry.bindings.keys(action)
        if keys:
            written = ", ".join(QKeySequence(key).toString(native) for key in keys)
            where = page_title(action.page)
            rows.append((written, action.title.rstrip("…"), where))
    return Table("Keyboard shortcuts", COLUMNS, tuple(rows))


def run_self_test(session: Session, parent: QWidget) -> None:
    """Run the self-test in a temporary folder, then show its findings."""

    def work(_: object, progress: Progress) -> list[Finding]:
        """Return the findings of the self-test; runs on the worker."""
        return list(self_test(progress))

    session.jobs.start(
        tr("Running the self-test"),
        work,
        lambda found: SelfTest(found, parent).open(),
        keep_latest="self-test",
    )


class SelfTest(QDialog):
    """Shows the findings of the self-test, and a summary of failures in one line."""

    help_topic = "explanation/data-safety.md#if-something-fails"

    def __init__(self, findings: list[Finding], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Self-test"))
        size_window(self, 1000, 600)
        self._table = finding_table(findings)
        broken = [one.name for one in findings if one.works is False]
        words = self.tr("Everything that Assessor needs works on this machine.")
        if broken:
            told = self.tr("Does not work on this machine: {0}.")
            words = told.format(", ".join(broken))
        view = TableView(self.tr("Self-test"))
        view.horizontalHeader().setStretchLastSection(True)
        view.show_table(self._table)
        view.fit_columns()
        buttons = close_buttons(self)
        copy = buttons.addButton(self.tr("Copy table"), QDialogButtonBox.ButtonRole.ActionRole)
        copy.setAutoDefault(False)
        copy.clicked.connect(
            lambda: QGuiApplication.clipboard().setText(tab_separated(self._table))
        )
        self.setLayout(
            column(plain(words), (view, 1), buttons, spacing=10, margins=(24, 20, 24, 18))
        )
