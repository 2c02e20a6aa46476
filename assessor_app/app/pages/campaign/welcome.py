"""The page shown while no campaign is open."""

from pathlib import Path

from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from assessor_app.app.session import Session
from assessor_app.app.widgets.buttons import button, link, primary
from assessor_app.app.widgets.drop_area import local_paths, take_a_copy
from assessor_app.app.widgets.labels import plain, title
from assessor_app.domain.progress import Progress

WIDEST = 560
SUFFIX = ".assess"


class Welcome(QWidget):
    """Buttons for new, recent and sample campaigns; campaign files can be dropped here."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.setAcceptDrops(True)
        self._new = primary(
            self.tr("New campaign…"), self._make, self.tr("Title, scale and file (Ctrl+N)")
        )
        self._recent = QVBoxLayout()
        self._recent.setSpacing(0)
        self._recent_title = title(self.tr("Recent"), 0.5)
        column = QWidget()
        column.setMaximumWidth(WIDEST)
        inside = QVBoxLayout(column)
        inside.setSpacing(10)
        inside.addWidget(title(self.tr("Assessor"), 4))
        inside.addWidget(
            plain(
                self.tr(
                    "Build a retrieval test collection: judge a pool of documents, see how far the "
                    "assessors agree, and what that does to the systems. A campaign is one file on "
                    "your disk; nothing leaves this machine."
                ),
                muted=True,
            )
        )
        inside.addSpacing(10)
        inside.addLayout(self._buttons())
        inside.addSpacing(18)
        inside.addWidget(self._recent_title)
        inside.addLayout(self._recent)
        layout = QVBoxLayout(self)
        layout.addStretch(2)
        across = QHBoxLayout()
        across.addStretch()
        across.addWidget(column, 10)
        across.addStretch()
        layout.addLayout(across)
        layout.addStretch(3)
        self.refresh()

    def refresh(self) -> None:
        """Show the recently opened campaigns."""
        while (item := self._recent.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.setParent(None)
                widget.deleteLater()
        paths = self._session.settings.recent_campaigns()
        for path in paths:
            self._recent.addWidget(self._line(path))
        self._recent_title.setVisible(bool(paths))

    def take_focus(self) -> None:
        """Focus the button for a new campaign."""
        self._new.setFocus()

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(self._new)
        row.addWidget(
            button(self.tr("Open…"), self._open, self.tr("Open a campaign file (Ctrl+O)"))
        )
        sample = button(
            self.tr("Try the sample"),
            self._try,
            self.tr("A small finished campaign to look around in"),
        )
        row.addWidget(sample)
        row.addStretch()
        return row

    def _line(self, path: Path) -> QWidget:
        shown = str(path.parent).replace(str(Path.home()), "~", 1)
        made = link(f"{path.stem}   –   {shown}", lambda: self._session.open(path), str(path))
        made.setAccessibleName(self.tr("Open {0}").format(path))
        made.setCursor(Qt.CursorShape.PointingHandCursor)
        return made

    def _make(self) -> None:
        from assessor_app.app.dialogs.campaign_files import NewCampaign

        NewCampaign.ask(self._session, self.window())

    def _open(self) -> None:
        from assessor_app.app.dialogs.campaign_files import ask_for_campaign

        ask_for_campaign(self._session, self.window())

    def _try(self) -> None:
        place = QStandardPaths.StandardLocation.AppDataLocation
        path = Path(QStandardPaths.writableLocation(place)) / f"sample{SUFFIX}"

        def make(_: object, progress: Progress) -> Path:
            from assessor_app.campaign.files.sample import sample_campaign

            sample_campaign(path, progress).close()
            return path

        def show(made: Path) -> None:
            self._session.open(made)

        self._session.jobs.start(self.tr("Making the sample campaign"), make, show)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept campaign files."""
        if any(path.suffix == SUFFIX for path in local_paths(event.mimeData())):
            take_a_copy(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Open the dropped campaign file."""
        for path in local_paths(event.mimeData()):
            if path.suffix == SUFFIX:
                take_a_copy(event)
                self._session.open(path)
                return
