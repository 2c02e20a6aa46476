"""The Campaign page: a welcome while no campaign is open, else the overview."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QStackedWidget, QVBoxLayout

from assessor_app.app.actions.page import Page
from assessor_app.app.pages.campaign.welcome import Welcome
from assessor_app.app.session import Session
from assessor_app.domain.changes import Changes
from assessor_app.domain.table import Table

if TYPE_CHECKING:
    from assessor_app.app.pages.campaign.files_part import FilesPart
    from assessor_app.app.pages.campaign.overview import Overview


class CampaignPage(Page):
    """Switches between welcome and overview; the overview is created when first needed."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.welcome = Welcome(session)
        self._overview: Overview | None = None
        self._stack = QStackedWidget()
        self._stack.addWidget(self.welcome)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._stack)

    @property
    def overview(self) -> Overview:
        """The overview of the open campaign, created on first access."""
        if self._overview is None:
            # Imported here, so that a window without a campaign opens faster.
            from assessor_app.app.pages.campaign.overview import Overview

            self._overview = Overview(self.session)
            self._stack.addWidget(self._overview)
        return self._overview

    def refresh(self, changes: Changes) -> None:
        """Show the welcome, or the current content of the campaign."""
        if self.session.campaign is None:
            self._stack.setCurrentWidget(self.welcome)
            self.welcome.refresh()
        else:
            self._stack.setCurrentWidget(self.overview)
            self.overview.refresh(changes)

    def activated(self) -> None:
        """Focus the welcome's or the overview's first control."""
        if self.session.campaign is None:
            self.welcome.take_focus()
        else:
            self.overview.take_focus()

    def choose_files(self) -> None:
        """Ask for files to import."""
        if files := self._files():
            files.choose_files()

    def choose_data_set(self) -> None:
        """Ask for the name of a data set to import."""
        if files := self._files():
            files.choose_data_set()

    def find_texts(self) -> None:
        """Ask for the new location of a missing file that contains document texts."""
        if self.session.campaign is not None:
            self.overview.show_files().find_texts()

    def _files(self) -> FilesPart | None:
        """Return the Files tab and show it; None, with a message, if files cannot be imported."""
        if self.session.campaign is None:
            return None
        if self.overview.package:
            self.session.news.emit(
                self.tr("This is a work package: files are brought in where it was made.")
            )
            return None
        return self.overview.show_files()

    def show_part(self, number: int) -> None:
        """Show a tab of the overview; see `Overview.show_part`."""
        if self.session.campaign is not None:
            self.overview.show_part(number)

    def table(self) -> Table | None:
        """Return the table of the visible tab, or None."""
        return self._overview.table() if self._overview and self.session.campaign else None
