"""The assessors on the People tab: their progress, and unusually fast judgements."""

import time
from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from assessor_app.app.dialogs.assessor_kind_dialog import AssessorKindDialog
from assessor_app.app.dialogs.letter_dialog import LetterDialog
from assessor_app.app.dialogs.questions import text_asked
from assessor_app.app.dialogs.table_report import TableReport
from assessor_app.app.numbers import day_words
from assessor_app.app.session import Session
from assessor_app.app.text_size import follow_letters, grown
from assessor_app.app.translation import QT_TR_NOOP, QT_TRANSLATE_NOOP, tr
from assessor_app.app.widgets.buttons import button, link
from assessor_app.app.widgets.fitted_table import FittedTable
from assessor_app.app.widgets.flow_row import FlowRow
from assessor_app.app.widgets.form_fields import text_field
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.layouts import column, row
from assessor_app.app.widgets.table_view import EndAtLastRow
from assessor_app.campaign.assigning.assignment_board import remove_assessor
from assessor_app.campaign.assigning.renaming import former_names, rename_assessor
from assessor_app.campaign.files.restoring import Step
from assessor_app.campaign.files.status import (
    CANNOT,
    JUDGED,
    JUDGEMENTS,
    LEFT,
    SKIPPED,
    Progress,
    Status,
    Total,
)
from assessor_app.campaign.judging.judging import add_assessor
from assessor_app.campaign.judging.unusually_fast import (
    FastSeries,
    explanation,
    fast_series,
    fast_table,
)
from assessor_app.domain.assessor_kind import CROWD, MODEL, PERSON, RULE
from assessor_app.domain.changes import Changes
from assessor_app.domain.formatting import local_time, written
from assessor_app.domain.table import Column, Table, table_of

STEP = Step("rename")
DECIDED = (JUDGED, SKIPPED, CANNOT)
PACE = (
    Column(
        "hourly",
        QT_TRANSLATE_NOOP("Column", "Docs/hour"),
        QT_TRANSLATE_NOOP(
            "Column",
            "Decisions (grade, skip or cannot judge) per hour of active time, from 10 decisions on",
        ),
        digits=0,
    ),
    Column(
        "hours_left",
        QT_TRANSLATE_NOOP("Column", "Hours remaining"),
        QT_TRANSLATE_NOOP("Column", "Estimated time for the remaining documents at this pace"),
        digits=1,
    ),
    Column(
        "last_seen",
        QT_TRANSLATE_NOOP("Column", "Last active"),
        QT_TRANSLATE_NOOP(
            "Column", "Last decision or opened document: the time if today, else the date"
        ),
        numeric=False,
        of=lambda one: when(one.last_seen),
    ),
)
KIND_WORDS = {
    PERSON: QT_TR_NOOP("person"),
    CROWD: QT_TR_NOOP("crowd"),
    MODEL: QT_TR_NOOP("model"),
    RULE: QT_TR_NOOP("rule"),
}
NAME_WIDTH, LEAST_ROWS = 190, 4
DISPENSABLE = ("last_seen", "hourly", "skipped", "cannot_judge", "share")
ASSESSOR = Column("assessor", QT_TRANSLATE_NOOP("Column", "Assessor"), numeric=False)
TOPICS = (
    Column("topic", QT_TRANSLATE_NOOP("Column", "Topic"), numeric=False),
    Column(
        "pooled",
        QT_TRANSLATE_NOOP("Column", "Pooled"),
        QT_TRANSLATE_NOOP("Column", "Documents in the topic's pool"),
        digits=0,
    ),
    *DECIDED,
    Column(
        "opened",
        QT_TRANSLATE_NOOP("Column", "Opened, undecided"),
        QT_TRANSLATE_NOOP("Column", "Documents opened but left undecided"),
        digits=0,
    ),
    Column(
        "unreached",
        QT_TRANSLATE_NOOP("Column", "Not opened"),
        QT_TRANSLATE_NOOP("Column", "Pooled documents that were never opened"),
        digits=0,
    ),
    *PACE,
)


class AssessorsPart(QWidget):
    """Shows a table of assessors; adds, removes and chooses assessors.

    more: further buttons below the table. exclusion_wanted: emitted with an assessor to exclude.
    """

    exclusion_wanted = Signal(str)

    def __init__(self, session: Session, *more: QWidget) -> None:
        super().__init__()
        self._more = more
        self._session = session
        self._status: Status | None = None
        self._chosen = ""
        self._added = ""
        self._hasty: tuple[FastSeries, ...] = ()
        self._people = FittedTable(self.tr("Assessors"), ("assessor",), dispensable=DISPENSABLE)
        self._unseen = plain(muted=True)
        self._people.room_changed.connect(self._say_unseen)
        self._people.chosen.connect(self._on_chosen)
        self._people.activated_row.connect(lambda _: self._judge_as_chosen())
        self._who = plain()
        self._who.setObjectName("who")
        self._name = text_field(self.tr("Name of a new assessor"), self.tr("Name of an assessor"))
        self._name.returnPressed.connect(self.add)
        self._add = button(self.tr("Add assessor"), self.add)
        self._remove = button(
            self.tr("Remove assessor"),
            self.remove,
            self.tr("Remove the selected assessor. Assessors with judgements cannot be removed."),
        )
        self._make_lead_buttons()
        self._fast = link("", self._show_hasty, explanation())
        self._fast.setObjectName("fast")
        self._fast.hide()
        self._judge = button(self.tr("Judge as …"), self._judge_as_chosen)
        self._judge.setObjectName("judge")
        self._place()
        session.assessor_changed.connect(self._on_assessor)
        session.changed.connect(self._on_changed)

    def _make_lead_buttons(self) -> None:
        self.letter = button(
            self.tr("Letter…"),
            lambda: LetterDialog.ask(self._session, self._chosen, self.window()),
            self.tr(
                "Write message, instructions and deadline for the selected assessor. The next "
                "work package shows them on its first page."
            ),
        )
        self.renames = button(
            self.tr("Rename…"),
            self.rename,
            self.tr(
                "Give the selected assessor another name. Judgements, assignments and work "
                "packages under the old name stay theirs."
            ),
        )
        self.kind = button(
            self.tr("Kind…"),
            lambda: AssessorKindDialog.ask(self._session, self._chosen, self.window()),
            self.tr("Say whether the selected assessor is a person, a crowd, a model or a rule"),
        )
        self.exclude = button(
            self.tr("Exclude…"),
            lambda: self.exclusion_wanted.emit(self._chosen),
            self.tr(
                "Leave the judgements of the selected assessor out of evaluation and consensus, "
                "with a reason. They stay in the campaign."
            ),
        )

    def show_status(self, found: Status) -> None:
        """Show the progress of all assessors."""
        self._status = found
        if self._session.assessor and self._session.assessor not in found.assessors:
            self._session.jobs.ask(
                self.tr("Reading the names of assessors"),
                lambda campaign, _: former_names(campaign),
                self._follow,
                keep_latest="former names",
            )
        for one in (self._name, self._add):
            one.setEnabled(self._session.is_writable())
        self._session.jobs.ask(
            self.tr("Checking the speed of decisions"),
            fast_series,
            self._on_hasty,
            keep_latest="haste",
        )
        if self._chosen not in found.assessors:
            mine = self._session.assessor
            self._chosen = mine if mine in found.assessors else ""
        self._show_people(found)
        self._say_who()

    def focused_table(self) -> Table | None:
        """Return the table of assessors if it has the focus."""
        return self._people.table() if self._people.hasFocus() else None

    def focus_name(self) -> None:
        """Move the focus to the field for the name of a new assessor."""
        self._name.setFocus(Qt.FocusReason.OtherFocusReason)

    def take_focus(self) -> None:
        """Focus the table of assessors, or the field for a name if there are none."""
        if self._status is not None and self._status.assessors:
            self._people.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.focus_name()

    def add(self) -> None:
        """Add the assessor named in the field, who then judges in this window if nobody does
        yet."""
        name = " ".join(self._name.text().split())

        def show(_: Changes) -> None:
            self._name.clear()
            self._chosen = self._added = name
            if not self._session.assessor:
                self._session.choose_assessor(name)

        self._session.do(lambda campaign: add_assessor(campaign, name), show, by=self)

    def remove(self) -> None:
        """Remove the selected assessor, as a background job; if this is refused, the reason is
        shown."""
        if name := self._chosen:
            self._session.do_later(
                self.tr("Removing an assessor"),
                lambda campaign, _: remove_assessor(campaign, name),
                lambda _: self._session.news.emit(self.tr("Removed {0}.").format(name)),
            )

    def rename(self) -> None:
        """Ask for another name of the selected assessor, who then also judges under this name."""
        old = self._chosen
        heading = self.tr("Rename {0}").format(old)
        name = text_asked(
            self,
            heading,
            self.tr("New name. Work packages under the old name can still be merged:"),
            self.tr("Rename"),
            old,
        )
        if name is None or name == old:
            return

        def follow(_: Changes) -> None:
            self._follow({old: " ".join(name.split())})

        self._session.do_backed_up(
            heading, STEP, lambda campaign, _: rename_assessor(campaign, old, name), follow
        )

    def _follow(self, names: dict[str, str]) -> None:
        """Let an assessor who was renamed judge on in this window. names: present by former."""
        self._chosen = names.get(self._chosen, self._chosen)
        if (name := names.get(self._session.assessor)) is not None:
            self._session.choose_assessor(name)

    def _on_hasty(self, found: tuple[FastSeries, ...]) -> None:
        self._hasty = found
        decisions = sum(one.decisions for one in found)
        self._fast.setText(self.tr("%Ln unusually fast decision(s)…", "", decisions))
        self._fast.setVisible(bool(found))
        if self._status is not None:
            self._show_people(self._status)

    def _show_hasty(self) -> None:
        TableReport.show_tables(
            self._session,
            self.tr("Unusually fast decisions"),
            [explanation()],
            [fast_table(self._hasty)],
            self.window(),
        )

    def _place(self) -> None:
        EndAtLastRow(self._people, LEAST_ROWS)
        self._unseen.hide()
        # Else the layout takes from the part below what the height for this width is above the
        # least one.
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        name = self._name
        follow_letters(name, lambda: name.setFixedWidth(grown(name.font(), NAME_WIDTH)))
        own = (self._remove, self.renames, self.exclude, self.kind, self.letter)
        self.setLayout(
            column(
                row((self._who, 1), self._fast, self._judge),
                (self._people, 1),
                self._unseen,
                FlowRow((name, self._add), own, self._more),
                spacing=8,
                margins=(0, 12, 0, 0),
            )
        )

    def _on_chosen(self, row: int) -> None:
        if self._status is not None and row < len(self._status.assessors):
            self._chosen = self._status.assessors[row]
            self._say_who()

    def _on_assessor(self) -> None:
        self._added = ""
        self._chosen = self._chosen or self._session.assessor
        if self._status is not None:
            self._show_people(self._status)
        self._say_who()

    def _on_changed(self) -> None:
        """Remove the words on the added assessor after another change, or in another campaign."""
        if self._added and self._session.writer.delivering_to is not self:
            self._added = ""
            self._say_who()

    def _show_people(self, found: Status) -> None:
        chosen = self._chosen
        self._people.show_table(assessor_table(found, self._hasty))
        self._people.fit_columns()
        self._people.setVisible(bool(found.assessors))
        if chosen in found.assessors:
            self._people.select_row(found.assessors.index(chosen))

    def _say_unseen(self) -> None:
        is_empty = self._status is None or not self._status.assessors
        words = "" if is_empty else self._people.hidden_words()
        self._unseen.setText(words)
        self._unseen.setVisible(bool(words))

    def _judge_as_chosen(self) -> None:
        if self._chosen:
            self._session.choose_assessor(self._chosen)

    def _say_who(self) -> None:
        who = self._session.assessor
        known = bool(self._status and self._status.assessors)
        nobody = (
            self.tr("Select the assessor who judges in this window.")
            if known
            else self.tr("Add the first assessor below.")
        )
        judging = self.tr("Judging in this window: {0}").format(who) if who else nobody
        if who and self._added and self._added == self._chosen:
            judging = self.tr("Added {0}. Judging in this window: {1}").format(self._added, who)
        self._who.setText(judging)
        self._judge.setEnabled(bool(self._chosen))
        self._remove.setEnabled(bool(self._chosen) and self._session.is_writable())
        out = self._status.excluded if self._status else ()
        self.exclude.setEnabled(
            bool(self._chosen) and self._chosen not in out and self._session.is_writable()
        )
        for one in (self.renames, self.letter, self.kind):
            one.setEnabled(bool(self._chosen) and self._session.is_writable())
        self.letter.setVisible(known)
        for one in (self.renames, self.exclude, self.kind):
            one.setVisible(known and not (self._status and self._status.package_for))
        self._judge.setVisible(known and (not who or self._chosen != who))
        self._remove.setVisible(known)
        self._judge.setText(
            self.tr("Judge as {0}").format(self._chosen) if self._chosen else self.tr("Judge as …")
        )


def when(moment: float | None) -> str:
    """Return a time in seconds since 1970 as short text: its time of day if today, else its date.

    Empty for None.
    """
    if moment is None:
        return ""
    now = time.time()
    then, today = local_time(moment), local_time(now)
    near = then is not None and today is not None and then.date() == today.date()
    if then is None or near:
        return written(then, moment, "%H:%M")
    return day_words(then)


def assessor_table(found: Status, hasty: Sequence[FastSeries] = ()) -> Table:
    """Return a table with one row for each assessor.

    hasty: unusually fast decisions; they have a column if there are any.
    """
    fast: Counter[str] = Counter()
    for stretch in hasty:
        fast[stretch.assessor] += stretch.decisions
    too_fast = Column(
        "hasty",
        QT_TRANSLATE_NOOP("Column", "Unusually fast decisions"),
        explanation(),
        digits=0,
        of=lambda one: fast[one.assessor],
    )
    columns = (
        ASSESSOR,
        *((_kind_column(found),) if found.kinds else ()),
        JUDGEMENTS,
        *DECIDED,
        LEFT,
        Column(
            "share",
            QT_TRANSLATE_NOOP("Column", "Done, % of pool"),
            QT_TRANSLATE_NOOP(
                "Column",
                "Share of the pooled documents of the assessor's topics with a decision: grade, "
                "skip or cannot judge",
            ),
            digits=0,
            of=percent_done,
        ),
        *PACE,
        *((too_fast,) if fast else ()),
    )
    return table_of("Assessors", columns, found.totals)


def _kind_column(found: Status) -> Column:
    return Column(
        "kind",
        QT_TRANSLATE_NOOP("Column", "Kind"),
        QT_TRANSLATE_NOOP("Column", "Person, crowd, model or rule"),
        numeric=False,
        of=lambda one: kind_words(found.kinds.get(one.assessor, PERSON)),
    )


def kind_words(kind: str) -> str:
    """Return the kind of an assessor as a word."""
    return tr(KIND_WORDS[kind])


def percent_done(one: Total | Progress) -> int | None:
    """Return the completed percentage of the pool; 0 and 100 only if they are exact.

    None for an empty pool.
    """
    done = one.pooled - one.left
    if done in (0, one.pooled):
        return 100 * (done > 0) if one.pooled else None
    return min(99, max(1, round(100 * done / one.pooled)))


def topic_table(found: Status, assessor: str) -> Table:
    """Return a table with one row for each topic of an assessor; empty: of all assessors."""
    if not assessor:
        return table_of("Progress per assessor and topic", (ASSESSOR, *TOPICS), found.progress)
    mine = [one for one in found.progress if one.assessor == assessor]
    return table_of(tr("Progress of {0}").format(assessor), TOPICS, mine)
