"""The page of an open campaign: its head, and its tabs from Overview to Versions."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtWidgets import QProgressBar, QWidget

from assessor_app.app.actions.page import Shell, set_help_topic
from assessor_app.app.job_lines import Job
from assessor_app.app.numbers import fill, percent
from assessor_app.app.pages.campaign.campaign_path import (
    ASSESSORS,
    FILES,
    JUDGE,
    POOL,
    CampaignPath,
    PackageCard,
)
from assessor_app.app.pages.campaign.files_part import FilesPart
from assessor_app.app.pages.campaign.held_files import Held, read_held
from assessor_app.app.pages.campaign.next_step import NextStep
from assessor_app.app.pages.campaign.packages_by_file import merge_files
from assessor_app.app.pages.campaign.people.people_part import PeoplePart
from assessor_app.app.pages.campaign.pool_part import PoolPart
from assessor_app.app.pages.campaign.progress_part import ProgressPart
from assessor_app.app.pages.campaign.shared_folder_watch import SharedFolderWatch
from assessor_app.app.pages.campaign.versions_part import VersionsPart
from assessor_app.app.session import Session
from assessor_app.app.translation import QT_TRANSLATE_NOOP, tr, translate
from assessor_app.app.widgets.buttons import button
from assessor_app.app.widgets.drop_area import local_paths, take_a_copy
from assessor_app.app.widgets.flow_row import FlowRow
from assessor_app.app.widgets.labels import CountTile, plain, title
from assessor_app.app.widgets.layouts import column, panel, row, tabs
from assessor_app.campaign.assigning.assigning import assignments
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.files.first_steps import has_first_steps
from assessor_app.campaign.files.opening import SUFFIX
from assessor_app.campaign.files.status import Status, status
from assessor_app.campaign.judging.judging_queries import topic_labels
from assessor_app.domain.changes import Changes
from assessor_app.domain.table import Table

PARTS_WITH_TABLE = (ProgressPart, PoolPart, PeoplePart, VersionsPart)
BAR = 120  # width in pixels
PARTS = ("files", "pool", "assessors")  # to which a next step leads
COUNTED = (
    QT_TRANSLATE_NOOP("Overview", "Topics"),
    QT_TRANSLATE_NOOP("Overview", "Documents"),
    QT_TRANSLATE_NOOP("Overview", "Runs"),
    QT_TRANSLATE_NOOP("Overview", "Pooled"),
    QT_TRANSLATE_NOOP("Overview", "Judgements"),
)


def judged_in_all(found: Status) -> tuple[int, str]:
    """Return (number of judgements, its label).

    The number of preferences and its label if the campaign has preferences only.
    """
    if found.preferences and not found.judgements:
        return found.preferences, tr("Preferences")
    words = tr("Judgement(s)", "", found.judgements)
    in_pool = sum(one.judged for one in found.progress)
    if found.pooled and in_pool != found.judgements:
        words = fill(tr("{0}, {1:,} in the pool"), words, in_pool)
    if found.preferences:
        words = tr("{0}; {1}").format(words, tr("%Ln preference(s)", "", found.preferences))
    return found.judgements, words


class Overview(QWidget):
    """Shows the campaign's title and counts, and the tabs with the lead's tasks.

    package: the assessor for whom the campaign is a work package; empty for other campaigns.
    """

    def __init__(
        self, session: Session, watch: SharedFolderWatch, people: PeoplePart | None = None
    ) -> None:
        """Make the overview. people: its tab People, if it was made before."""
        super().__init__()
        self.setAcceptDrops(True)
        self._session = session
        self._campaign: Campaign | None = None
        self._has_chosen_part = False  # whether the initial tab has been chosen for this campaign
        self._counting: Job | None = None
        self.package = ""
        self._title = title("", 3)
        self._title.setWordWrap(True)
        self._done = QProgressBar()
        self._done.setObjectName("done")
        self._done.setTextVisible(False)
        self._done.setFixedWidth(BAR)
        self._share = plain(muted=True)
        self._share.setWordWrap(False)
        self._path = CampaignPath(self._go_to_step)
        self._card = PackageCard(self._judge)
        self._tiles = {name: CountTile(translate("Overview", name)) for name in COUNTED}
        for name, tile in self._tiles.items():
            tile.setObjectName(name)
        self.progress = ProgressPart(session)
        self.progress.wanted.connect(self._take_step)
        self.files = FilesPart(session)
        self.pool = PoolPart(session)
        self.people = PeoplePart(session, watch) if people is None else people
        self.assessors, self.assign = self.people.assessors, self.people.assign
        self.versions = VersionsPart(session)
        self._untold: dict[PoolPart | PeoplePart | VersionsPart, Changes] = {
            part: Changes() for part in (self.pool, self.people, self.versions)
        }
        session.jobs.ended.connect(self._on_ended)
        self._place()

    def refresh(self, changes: Changes) -> None:
        """Count again as a background job, and refresh the visible tab with the changes."""
        campaign = self._session.campaign
        if campaign is None:
            return
        self._title.setText(campaign.title)
        for one in (self._edit, self._grades):
            one.setEnabled(not campaign.read_only)
        if campaign is not self._campaign:
            self._campaign, self._has_chosen_part = campaign, False
            self._tabs.setCurrentWidget(self.files)  # it says that the campaign is being opened
            self.pool.begin()
            self.files.begin(campaign.title or campaign.path.stem)
        self._counting = self._session.jobs.ask(
            self.tr("Counting"),
            lambda campaign, _: (
                status(campaign),
                read_held(campaign),
                assigned(campaign),
                topic_labels(campaign),
            ),
            lambda found: self._show(*found),
            keep_latest="status",
        )
        self._untold = {part: self._untold[part] | changes for part in self._untold}
        self._refresh_part()

    def _on_ended(self, job: Job) -> None:
        if job is self._counting:
            # Also after counting has failed, so that the tab does not keep saying that it is
            # opening.
            self.files.ask_for_files()

    def take_focus(self) -> None:
        """Focus the tab bar."""
        self._tabs.tabBar().setFocus(Qt.FocusReason.OtherFocusReason)

    def show_files(self) -> FilesPart:
        """Show the Files tab and return it."""
        self._tabs.setCurrentWidget(self.files)
        return self.files

    def show_part(self, name: str) -> None:
        """Show a tab: overview, files, pool, assessors, assign or versions.

        "assessors" and "assign" are the two parts of the tab People, and get the focus. Does
        nothing if the tab is hidden.
        """
        part = {
            "overview": self.progress,
            "files": self.files,
            "pool": self.pool,
            "assessors": self.people,
            "assign": self.people,
            "versions": self.versions,
        }[name]
        if self._tabs.isTabVisible(self._tabs.indexOf(part)):
            self._tabs.setCurrentWidget(part)
            if name == "assessors":
                self.assessors.take_focus()
            elif name == "assign":
                self.people.focus_assignments()

    def table(self) -> Table | None:
        """Return the table of the visible tab; None without one."""
        part = self._tabs.currentWidget()
        return part.table() if isinstance(part, PARTS_WITH_TABLE) else None

    def _set_help_topics(self) -> None:
        for part, heading in (
            (self.progress, "overview"),
            (self.files, "files"),
            (self.pool, "pool"),
            (self.people, "people"),
            (self.versions, "versions"),
        ):
            set_help_topic(part, f"reference/window-campaign.md#{heading}")

    def _place(self) -> None:
        self._tabs = tabs(
            self.tr("Parts of the campaign"),
            self.tr("Parts of the campaign"),
            (self.progress, self.tr("Overview")),
            (self.files, self.tr("Files")),
            (self.pool, self.tr("Pool")),
            (self.people, self.tr("People")),
            (self.versions, self.tr("Versions")),
        )
        self._set_help_topics()
        for part in (self.pool, self.assign):
            part.files_wanted.connect(lambda: self.show_files().choose_files())
        self._tabs.currentChanged.connect(lambda _: self._refresh_part())
        self._edit = button(
            self.tr("Title and guidelines…"),
            self._describe,
            self.tr("Change the title and the guidelines for assessors"),
        )
        self._grades = button(self.tr("Scale…"), self._change_scale, self.tr("Change the grades"))
        head = row((self._title, 1))
        for one in (self._grades, self._edit):
            head.addWidget(one, 0, Qt.AlignmentFlag.AlignTop)
        *counts, judged = self._tiles.values()
        done = panel(row(self._done, self._share, judged, spacing=14))
        self.setLayout(
            column(
                head,
                self._card,
                self._path,
                FlowRow(*((one,) for one in (*counts, done))),
                (self._tabs, 1),
                spacing=6,
                margins=(32, 14, 32, 12),
            )
        )

    def _go_to_step(self, step: int) -> None:
        if step == JUDGE:
            self._judge()
            return
        self.show_part({FILES: "files", POOL: "pool", ASSESSORS: "assessors"}[step])

    def _take_step(self, step: NextStep) -> None:
        if step.place in PARTS:
            self.show_part(step.place)
            return
        window = self.window()
        if isinstance(window, Shell):
            page = window.show_page(step.place)
            if step.topic:
                page.show_topic(step.topic)

    def _judge(self) -> None:
        window = self.window()
        if isinstance(window, Shell):
            window.show_page("judge")

    def _describe(self) -> None:
        from assessor_app.app.dialogs.campaign_properties import Description

        Description.ask(self._session, self.window())

    def _change_scale(self) -> None:
        from assessor_app.app.dialogs.campaign_properties import ScaleDialog

        ScaleDialog.ask(self._session, self.window())

    def _refresh_part(self) -> None:
        """Refresh the visible tab with all changes since it was last visible."""
        part = self._tabs.currentWidget()
        if isinstance(part, PoolPart | PeoplePart | VersionsPart):
            changes, self._untold[part] = self._untold[part], Changes()
            part.refresh(changes)

    def _show_package(self, assessor: str) -> None:
        """Hide what only the lead uses in a work package for `assessor`; empty: a campaign."""
        self.package = assessor
        for one in (self._edit, self._grades):
            one.setVisible(not assessor)
        for part in (self.files, self.pool, self.people, self.versions):
            self._tabs.setTabVisible(self._tabs.indexOf(part), not assessor)

    def _show(
        self, found: Status, held: Held, assigned: frozenset[str], titles: dict[str, str]
    ) -> None:
        campaign = self._session.campaign
        assert campaign is not None  # a job's result is delivered only while its campaign is open
        self._show_package(found.package_for)
        self._card.show_status(found, str(campaign.address.parent), campaign.path.name)
        self._path.show_status(found, hidden=has_first_steps(campaign) or campaign.read_only)
        self.files.show_held(held)
        scale = f"{found.scale_words[:1].upper()}{found.scale_words[1:]}"
        self.progress.about.say(f"{scale}   ·   {found.path}")
        runs = len(found.runs)
        topics = (
            self.tr("Topic-document pairs pooled") if found.pooled_topics else self.tr("Pooled")
        )
        judged, judgements = judged_in_all(found)
        words = {"Pooled": topics, "Judgements": judgements}
        counts = (found.topics, found.documents, runs, found.pooled, judged)
        for name, count in zip(COUNTED, counts, strict=True):
            self._tiles[name].show_count(count, words.get(name) or self._label(name, count))
        self._show_done(found)
        self.pool.show_runs(runs)
        self.people.show_status(found)
        self.progress.show_status(
            found, assigned, titles, says_next=not found.package_for and self._path.isHidden()
        )
        if not self._has_chosen_part:
            self._has_chosen_part = True
            self._tabs.setCurrentWidget(self._first_part(found))

    def _first_part(self, found: Status) -> QWidget:
        if not found.topics and not found.runs:
            return self.files
        return self.progress if found.pooled or found.package_for else self.pool

    def _label(self, name: str, count: int) -> str:
        """Return the label of a tile with this number."""
        return {
            "Topics": self.tr("Topic(s)", "", count),
            "Documents": self.tr("Document(s)", "", count),
            "Runs": self.tr("Run(s)", "", count),
        }.get(name, "")

    def _show_done(self, found: Status) -> None:
        """Show in the bar how much of the pool is judged."""
        for one in (self._done, self._share):
            one.setVisible(bool(found.pooled))
        share = found.judged / max(found.pooled, 1)
        self._share.setText(self.tr("{0} judged by at least one assessor").format(percent(share)))
        self._done.setRange(0, max(found.pooled, 1))
        self._done.setValue(found.judged)
        words = self.tr(
            "Judged by at least one assessor: {0:,} of {1:,} topic-document pairs pooled"
        )
        said = fill(words, found.judged, found.pooled)
        self._done.setToolTip(said)
        self._done.setAccessibleName(said)

    # Drag and drop ------------------------------------------------------------------------

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept files if the campaign is writable, and show the tab that they will be added to."""
        campaign = self._session.campaign
        if campaign is None or campaign.read_only:
            return
        if packages_in(local_paths(event.mimeData())):
            take_a_copy(event)
            if not self.package:
                self._tabs.setCurrentWidget(self.people)
            return
        if self.package:
            return
        self.files.drop_area.dragEnterEvent(event)
        if event.isAccepted():
            self.show_files()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """End the highlighting of the drop area."""
        self.files.drop_area.dragLeaveEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Merge returned work packages; add other files to the import list."""
        paths = local_paths(event.mimeData())
        if packages := packages_in(paths):
            take_a_copy(event)
            merge_files(self._session, packages, self)
            others = [path for path in paths if path not in packages]
            if others and not self.package:
                self.show_files().add(others)
            return
        self.files.drop_area.dropEvent(event)


def assigned(campaign: Campaign) -> frozenset[str]:
    """Return the assessors with assigned topics; called on the worker."""
    return frozenset(one.assessor for one in assignments(campaign))


def packages_in(paths: list[Path]) -> list[Path]:
    """Return the paths that are campaign files: returned packages or copies of a campaign."""
    return [path for path in paths if path.suffix == SUFFIX and path.is_file()]
