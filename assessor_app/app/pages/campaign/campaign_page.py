"""The Campaign page: a welcome while no campaign is open, else the campaign's overview."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from assessor_app.app.actions.key_bindings import with_native_keys
from assessor_app.app.actions.page import Page
from assessor_app.app.pages.campaign.shared_folder_watch import SharedFolderWatch
from assessor_app.app.session import Session
from assessor_app.app.widgets.buttons import button, link, primary
from assessor_app.app.widgets.drop_area import FilesDropped
from assessor_app.app.widgets.labels import plain, title
from assessor_app.app.widgets.layouts import column, empty, panel, row, stack
from assessor_app.domain.changes import Changes
from assessor_app.domain.table import Table

if TYPE_CHECKING:
    from assessor_app.app.pages.campaign.files_part import FilesPart
    from assessor_app.app.pages.campaign.overview import Overview
    from assessor_app.app.pages.campaign.people.people_part import PeoplePart

WIDEST = 560
SUFFIX = ".assess"


class CampaignPage(Page):
    """Shows the welcome or the overview; the overview is created when first needed.

    watch: looks into the shared folder of the open campaign, also while other pages are shown.
    """

    help_topic = "reference/window-campaign.md"

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.welcome = Welcome(session)
        self.watch = SharedFolderWatch(session, self)
        self._people: PeoplePart | None = None  # made before the overview
        self._unplaced: Overview | None = None  # made, but not on the page yet
        self._overview: Overview | None = None
        self._stack = stack(self.welcome)
        self.setLayout(column(self._stack))

    @property
    def overview(self) -> Overview:
        """The overview of the open campaign, created on first access."""
        return self._overview or self._place_overview()

    def _place_overview(self) -> Overview:
        self._overview = self._unplaced or self._made_overview()
        self._stack.addWidget(self._overview)
        return self._overview

    def _made_overview(self) -> Overview:
        # Imported here, so that a window without a campaign opens faster.
        from assessor_app.app.pages.campaign.overview import Overview

        return Overview(self.session, self.watch, self._people)

    def build_parts(self) -> bool:
        """Make the part of people, then the overview, then put it on the page, so that a campaign
        opens sooner."""
        if self._people is None and self._unplaced is None and self._overview is None:
            from assessor_app.app.pages.campaign.people.people_part import PeoplePart

            self._people = PeoplePart(self.session, self.watch)
            return True
        if self._unplaced is None and self._overview is None:
            self._unplaced = self._made_overview()
            return True
        if self._overview is None:
            self._place_overview()
        return False

    def refresh(self, changes: Changes) -> None:
        """Show the welcome if no campaign is open, else the overview with the campaign's present
        content."""
        if self.session.campaign is None:
            self._stack.setCurrentWidget(self.welcome)
            self.welcome.refresh()
        else:
            self._stack.setCurrentWidget(self.overview)
            self.overview.refresh(changes)

    def activated(self) -> None:
        """Focus the first button of the welcome, or the tab bar of the overview."""
        if self.session.campaign is None:
            self.welcome.take_focus()
        else:
            self.overview.take_focus()

    def choose_files(self) -> None:
        """Show the Files tab and ask for files to import."""
        if files := self._files():
            files.choose_files()

    def choose_data_set(self) -> None:
        """Show the Files tab and ask for the name of a data set to import."""
        if files := self._files():
            files.choose_data_set()

    def choose_shared_folder(self) -> None:
        """Show the People tab and ask for the shared folder."""
        if self.session.campaign is not None and not self.session.campaign.made_for:
            self.overview.show_part("assessors")
            self.overview.people.folder.choose()

    def find_texts(self) -> None:
        """Show the Files tab and ask for the new location of a missing file with document texts."""
        if self.session.campaign is not None:
            self.overview.show_files().held.texts.find_lost()

    def _files(self) -> FilesPart | None:
        """Show the Files tab and return it; None if no campaign is open.

        None, with a message, in a work package.
        """
        if self.session.campaign is None:
            return None
        if self.overview.package:
            self.session.news.emit(
                self.tr("This is a work package. Import files into the campaign that it came from.")
            )
            return None
        return self.overview.show_files()

    def show_part(self, name: str) -> None:
        """Show a tab of the overview; see `Overview.show_part`."""
        if self.session.campaign is not None:
            self.overview.show_part(name)

    def table(self) -> Table | None:
        """Return the table of the visible tab; None without one."""
        return self._overview.table() if self._overview and self.session.campaign else None


class Welcome(QWidget):
    """Shows buttons for new, recent and sample campaigns; campaign files can be dropped here."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        FilesDropped(self, self._open_first, _has_campaign)
        self._new = primary(
            self.tr("New campaign…"),
            self._make,
            with_native_keys(self.tr("Title, scale and file (Ctrl+N)")),
        )
        self._recent = column(spacing=0)
        self._recent_title = title(self.tr("Recent"), 0.5)
        self._place()
        self.refresh()

    def _place(self) -> None:
        told = self.tr(
            "Build a retrieval test collection: judge a pool of documents, measure the agreement "
            "of assessors and evaluate runs. A campaign is one file on your disk. Nothing leaves "
            "this machine."
        )
        buttons = row(
            self._new,
            button(
                self.tr("Open…"),
                self._open,
                with_native_keys(self.tr("Open a campaign file (Ctrl+O)")),
            ),
            button(
                self.tr("Try the sample"),
                self._try,
                self.tr("Open a copy of a small campaign with runs and judgements"),
            ),
            None,
            spacing=10,
        )
        inside = panel(
            column(
                title(self.tr("Assessor"), 4),
                plain(told, muted=True),
                10,
                buttons,
                18,
                self._recent_title,
                self._recent,
                spacing=10,
                margins=None,
            )
        )
        inside.setMaximumWidth(WIDEST)
        across = row(None, (inside, 10), None)
        self.setLayout(column((None, 2), across, (None, 3), margins=None))

    def refresh(self) -> None:
        """Show the recently opened campaigns."""
        empty(self._recent)
        paths = self._session.settings.recent_campaigns()
        for path in paths:
            self._recent.addWidget(self._line(path))
        self._recent_title.setVisible(bool(paths))

    def take_focus(self) -> None:
        """Focus the button for a new campaign."""
        self._new.setFocus()

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
        from assessor_app.app.dialogs.campaign_files import open_sample

        open_sample(self._session)

    def _open_first(self, paths: list[Path]) -> None:
        self._session.open(next(path for path in paths if path.suffix == SUFFIX))


def _has_campaign(paths: list[Path]) -> bool:
    return any(path.suffix == SUFFIX for path in paths)
