"""The files outside the campaign that contain document texts; missing ones can be located."""

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from assessor_app.app.session import Session
from assessor_app.app.widgets.buttons import button
from assessor_app.app.widgets.labels import plain
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.importing.referred_texts import Moved, TextPlace, lines, look_elsewhere
from assessor_app.domain.progress import Progress


class TextPlaces(QWidget):
    """A line for each file with texts; hidden while the campaign itself contains all texts."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._places: tuple[TextPlace, ...] = ()
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(4)
        self.hide()

    def show_places(self, places: tuple[TextPlace, ...]) -> None:
        """Replace the files."""
        self._places = places
        while (item := self._rows.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.deleteLater()
        for place in places:
            self._rows.addWidget(self._row(place))
        self.setVisible(bool(places))

    def find_lost(self) -> None:
        """Ask for the new location of the first missing file; if none is missing, say so."""
        lost = next((one for one in self._places if one.problem), None)
        if lost is not None:
            self.look_for(lost)
        else:
            self._session.news.emit(self.tr("No file that texts stay in is missing."))

    def look_for(self, place: TextPlace) -> None:
        """Ask for the new location of a file and read its texts from there."""
        new = self._asked(place)
        if not new:
            return

        def work(campaign: Campaign, progress: Progress) -> Moved:
            return look_elsewhere(campaign, place.path, Path(new), progress)

        self._session.do_later(self.tr("Looking for texts"), work, self._say)

    def _asked(self, place: TextPlace) -> str:
        heading = self.tr("Where is {0} now?").format(place.path.name)
        around = str(place.path.parent)
        if place.is_folder:
            return QFileDialog.getExistingDirectory(self, heading, around)
        return QFileDialog.getOpenFileName(self, heading, around)[0]

    def _say(self, moved: Moved) -> None:
        one, many = (
            self.tr("1 document is read from {1} now."),
            self.tr("{0:,} documents are read from {1} now."),
        )
        told = one if moved.documents == 1 else many
        words = [told.format(moved.documents, moved.path.name), *lines(moved.texts)]
        self._session.news.emit(" ".join(words))

    def _row(self, place: TextPlace) -> QWidget:
        row = QWidget()
        layout = QHBoxLayout(row)
        layout.setContentsMargins(0, 0, 0, 0)
        lost = bool(place.problem)
        one = place.documents == 1
        if lost:
            several = self.tr("{0:,} texts are in {1}, which is not there.")
            words = self.tr("1 text is in {1}, which is not there.") if one else several
        else:
            several = self.tr("{0:,} texts stay in {1} and are read when shown.")
            words = self.tr("1 text stays in {1} and is read when shown.") if one else several
        said = plain(words.format(place.documents, place.path), muted=not lost)
        said.setProperty("warning", lost)
        layout.addWidget(said, 1)
        if lost:
            find = button(
                self.tr("Find it…"),
                lambda: self.look_for(place),
                self.tr("Say where {0} is now").format(place.path.name),
            )
            campaign = self._session.campaign
            find.setEnabled(campaign is not None and not campaign.read_only)
            layout.addWidget(find)
        return row
