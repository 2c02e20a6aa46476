"""The message of the Preferences page if no pair can be judged: the reason, and what to do."""

from PySide6.QtWidgets import QWidget

from assessor_app.app.actions.page import Shell
from assessor_app.app.pages.preferences.pair_judging import PairJudging
from assessor_app.app.translation import QT_TRANSLATE_NOOP
from assessor_app.app.widgets.buttons import primary
from assessor_app.app.widgets.empty_state import EmptyState
from assessor_app.campaign.judging.judging_queries import has_pool
from assessor_app.campaign.preferences import preferring

PURPOSE = QT_TRANSLATE_NOOP(
    "PreferencesEmptyState",
    "On this page, assessors judge which of two documents is better for a topic.",
)
NO_CAMPAIGN = QT_TRANSLATE_NOOP("PreferencesEmptyState", "Open or create a campaign first.")
NOT_COMPARED = QT_TRANSLATE_NOOP(
    "PreferencesEmptyState", "Preferences order documents of the same grade; grades are kept."
)
NO_POOL = QT_TRANSLATE_NOOP(
    "PreferencesEmptyState",
    "The pairs are made of pooled documents: import topics, documents and runs on the Campaign "
    "page, then make a pool there.",
)
NOT_ASSIGNED = QT_TRANSLATE_NOOP(
    "PreferencesEmptyState",
    "No topic assigned to {0} has pooled documents. Change the assignments or the pool on the "
    "Campaign page.",
)


class PreferencesEmptyState(EmptyState):
    """Shows why nothing can be compared, with a button for what can change that."""

    def __init__(self, pair_judging: PairJudging, parent: QWidget | None = None) -> None:
        self._pair_judging = pair_judging
        self.let_compare = primary(self.tr("Judge preferences in this campaign"), self.switch)
        self.to_campaign = primary(self.tr("Go to Campaign"), self._go_to_campaign)
        super().__init__("", "", (self.let_compare, self.to_campaign), parent)

    def show_why(self) -> bool:
        """Show what is missing; return False if nothing is."""
        pair_judging, session = self._pair_judging, self._pair_judging.session
        campaign = session.campaign
        compares = campaign is not None and preferring.compares(campaign)
        writable = campaign is not None and not campaign.read_only
        self.let_compare.setVisible(campaign is not None and not compares and writable)
        self.to_campaign.setVisible(campaign is None or compares)
        if campaign is None:
            self._say(self.tr("No campaign is open"), self.tr(NO_CAMPAIGN))
        elif not compares:
            self._say(
                self.tr("This campaign has grades but no preferences"),
                self.tr(NOT_COMPARED),
            )
        elif not has_pool(campaign):
            self._say(
                self.tr("There are no pairs to judge yet"),
                self.tr(NO_POOL),
            )
        elif session.assessor and not pair_judging.list.topics:
            told = self.tr(NOT_ASSIGNED).format(session.assessor)
            self._say(self.tr("There are no pairs to judge yet"), told)
        else:
            return False
        return True

    def _say(self, heading: str, what_to_do: str) -> None:
        self.say(heading, f"{self.tr(PURPOSE)} {what_to_do}")

    def words(self) -> str:
        """Return what is missing, in one line."""
        return f"{self.heading.text()}. {self.text.text()}"

    def take_focus(self) -> None:
        """Focus the visible button, so that Enter presses it."""
        offered = (self.let_compare, self.to_campaign)
        first = next((one for one in offered if not one.isHidden()), None)
        if first is not None:
            first.setAutoDefault(True)
            first.setFocus()

    def switch(self) -> None:
        """Allow comparing in this campaign, or end it if it is allowed."""
        session = self._pair_judging.session
        if session.campaign is not None and not session.writer.is_waiting():
            on = not preferring.compares(session.campaign)
            session.do(lambda campaign: preferring.let_compare(campaign, on), by=self)

    def _go_to_campaign(self) -> None:
        window = self.window()
        if isinstance(window, Shell):
            window.show_page("campaign")
