"""Shows what the Help menu opens: shortcuts, pages in the web browser, self-test, About."""

from collections.abc import Callable
from pathlib import Path

from PySide6 import __version__ as pyside_version
from PySide6.QtCore import QStandardPaths, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication, QKeySequence
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLineEdit, QWidget

import assessor_app
from assessor_app.app.actions.action_registry import ActionRegistry
from assessor_app.app.models.table_model import tab_separated
from assessor_app.app.session import Session
from assessor_app.app.widgets.buttons import close_buttons
from assessor_app.app.widgets.labels import plain, title
from assessor_app.app.widgets.layouts import column
from assessor_app.app.widgets.table_view import TableView
from assessor_app.campaign.files.self_testing import Finding, self_test
from assessor_app.campaign.files.self_testing import table as finding_table
from assessor_app.domain.progress import Progress
from assessor_app.domain.table import Column, Table

COLUMNS = (
    Column("keys", "Keys", numeric=False),
    Column("action", "Does", numeric=False),
    Column("where", "Where", numeric=False),
)
WIDTHS = (230, 90)  # of the first columns; the text column takes the rest


class About(QDialog):
    """Shows the program's version, purpose and licence."""

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
                        "Build and use retrieval test collections: judge a pool, see how far the "
                        "assessors agree, and see what that does to the systems. One file, no "
                        "server, no network."
                    )
                ),
                plain(
                    self.tr("MIT licence. Made with Qt for Python {0}.").format(pyside_version),
                    muted=True,
                ),
                8,
                close_buttons(self),
                spacing=10,
                margins=(28, 24, 28, 20),
            )
        )


def show_measures_help(session: Session) -> None:
    """Write the help page on all measures and open it in the browser."""
    from assessor_app.campaign.reporting.measures_help import write_measures_help

    _show(session, "measures.html", write_measures_help)


def show_security_help(session: Session) -> None:
    """Write the help page on data safety and open it in the browser."""
    from assessor_app.campaign.reporting.security_help import write_security_help

    _show(session, "security.html", write_security_help)


def _show(session: Session, name: str, write: Callable[[Path], None]) -> None:
    """Write the help page `name` to the cache folder and open it in the browser.

    write: writes the page to a path. Without a browser, the path is shown as news.
    """
    folder = Path(
        QStandardPaths.writableLocation(QStandardPaths.StandardLocation.CacheLocation)
        or QStandardPaths.writableLocation(QStandardPaths.StandardLocation.TempLocation)
    )
    try:
        folder.mkdir(parents=True, exist_ok=True)
        page = folder / name
        write(page)
    except Exception as error:  # noqa: BLE001  # the session shows any error to the user
        session.report(error)
        return
    if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(page))):
        session.news.emit(session.tr("Nothing here opens web pages: see {0}.").format(page))


class Shortcuts(QDialog):
    """A table of shortcuts with a filter field."""

    def __init__(self, registry: ActionRegistry, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keyboard shortcuts"))
        self.resize(620, 560)
        self._field = QLineEdit()
        self._field.setPlaceholderText(self.tr("Filter by key or command"))
        self._field.setAccessibleName(self.tr("Filter by key or command"))
        self._table = TableView(self.tr("Keyboard shortcuts"))
        self._table.show_table(key_table(registry))
        self._table.horizontalHeader().setStretchLastSection(True)
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
            where = f"{action.page.title()} page" if action.page else "Everywhere"
            rows.append((written, action.title.rstrip("…"), where))
    return Table("Keyboard shortcuts", COLUMNS, tuple(rows))


def run_self_test(session: Session, parent: QWidget) -> None:
    """Run the self-test in a temporary folder, then show its findings."""

    def work(_: object, progress: Progress) -> list[Finding]:
        """Return the findings of the self-test; runs on the worker."""
        return list(self_test(progress))

    session.jobs.start(
        session.tr("Trying what works here"),
        work,
        lambda found: SelfTest(found, parent).open(),
        keep_latest="self-test",
    )


class SelfTest(QDialog):
    """Shows the findings of the self-test, and a summary of failures in one line."""

    def __init__(self, findings: list[Finding], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("What works on this machine"))
        self.resize(1000, 600)
        self._table = finding_table(findings)
        broken = [one.name for one in findings if one.works is False]
        words = self.tr("All that is needed works on this machine.")
        if broken:
            told = self.tr("This does not work on this machine: {0}.")
            words = told.format(", ".join(broken))
        view = TableView(self.tr("What works on this machine"))
        view.horizontalHeader().setStretchLastSection(True)
        view.show_table(self._table)
        for at, width in enumerate(WIDTHS):
            view.setColumnWidth(at, width)
        buttons = close_buttons(self)
        copy = buttons.addButton(self.tr("Copy the table"), QDialogButtonBox.ButtonRole.ActionRole)
        copy.setAutoDefault(False)
        copy.clicked.connect(
            lambda: QGuiApplication.clipboard().setText(tab_separated(self._table))
        )
        self.setLayout(
            column(plain(words), (view, 1), buttons, spacing=10, margins=(24, 20, 24, 18))
        )
