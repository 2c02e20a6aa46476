"""The campaign page: a welcome while nothing is open, else what the campaign holds."""

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
    """Switches between welcome and overview; the overview is built when first needed."""

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
        """What an open campaign is shown in."""
        if self._overview is None:
            # With nothing open the window must not wait for what only a campaign needs.
            from assessor_app.app.pages.campaign.overview import Overview

            self._overview = Overview(self.session)
            self._stack.addWidget(self._overview)
        return self._overview

    def refresh(self, changes: Changes) -> None:
        """Show the welcome or what the campaign holds now."""
        if self.session.campaign is None:
            self._stack.setCurrentWidget(self.welcome)
            self.welcome.refresh()
        else:
            self._stack.setCurrentWidget(self.overview)
            self.overview.refresh(changes)

    def activated(self) -> None:
        """The focus goes to what is to be done next."""
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
        """Ask where a file is now that texts stay in and that is not in its place."""
        if self.session.campaign is not None:
            self.overview.show_files().find_texts()

    def _files(self) -> FilesPart | None:
        """Where files are brought in; None, and said why, where none can be."""
        if self.session.campaign is None:
            return None
        if self.overview.package:
            self.session.news.emit(
                self.tr("This is a work package: files are brought in where it was made.")
            )
            return None
        return self.overview.show_files()

    def show_part(self, number: int) -> None:
        """Bring a part of the campaign to the front; see `Overview.show_part`."""
        if self.session.campaign is not None:
            self.overview.show_part(number)

    def table(self) -> Table | None:
        """The progress, or what the pool would hold."""
        return self._overview.table() if self._overview and self.session.campaign else None
