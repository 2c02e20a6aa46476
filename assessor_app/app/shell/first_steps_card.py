"""The row with the first three steps in the sample campaign, above the pages of the window."""

import math
from functools import partial

from assessor_app.app.actions.page import Shell
from assessor_app.app.numbers import localised
from assessor_app.app.session import Session
from assessor_app.app.translation import tr, translate
from assessor_app.app.widgets.buttons import link
from assessor_app.app.widgets.step_row import Step, StepStrip
from assessor_app.campaign.files.first_steps import (
    ENOUGH,
    MEASURE,
    TOPIC,
    FirstSteps,
    PairChange,
    first_steps,
    has_first_steps,
)
from assessor_app.domain.changes import Changes

JUDGE, AGREEMENT, RUNS = "judge", "agreement", "runs"
CLOSED = "closed"
SEEN = "first_steps"
TUTORIAL = "tutorials/judge-your-first-topic.md"


class FirstStepsCard(StepStrip):
    """Leads through the sample: judge five documents, see the agreement, see the runs.

    A step is done once the user has done it, and stays done. Hidden in other campaigns, and once
    the user closes it.
    """

    def __init__(self, session: Session, window: Shell) -> None:
        self._session, self._window = session, window
        super().__init__(
            translate("FirstStepsCard", "First steps"),
            (self._judge, *(partial(window.show_page, page) for page in (AGREEMENT, RUNS))),
            link(
                translate("FirstStepsCard", "Tutorial"),
                self._open_tutorial,
                translate("FirstStepsCard", "Show each step and key"),
            ),
            link(
                translate("FirstStepsCard", "Close"),
                self._close,
                translate("FirstStepsCard", "Hide the first steps"),
            ),
        )
        self.setObjectName("first steps")
        self._state = FirstSteps(0)
        self._page = ""
        self._leads = self._was_in_topic = False
        self.hide()
        session.opened.connect(self._on_opened)
        session.closed.connect(self._end)
        session.changed.connect(self._on_changed)
        session.assessor_changed.connect(self._on_assessor)

    def page_shown(self, page_id: str) -> None:
        """Note which page is on the screen; it may be the one that a step leads to."""
        self._page = page_id
        if self._leads:
            self._show()

    def topic_shown(self) -> None:
        """Say what to do next if the Judge page has come to the topic of the first step, or left
        it."""
        if self._leads and self._is_in_topic() != self._was_in_topic:
            self._show()

    def _is_in_topic(self) -> bool:
        page = self._window.context().page
        return page.id == JUDGE and page.is_in_topic(TOPIC)

    def _judge(self) -> None:
        self._window.show_page(JUDGE).show_topic(TOPIC)

    def _on_opened(self) -> None:
        campaign = self._session.campaign
        shown = campaign is not None and has_first_steps(campaign) and CLOSED not in self._seen()
        self._state = FirstSteps(0)
        self._leads = shown
        self.setVisible(shown)
        if shown:
            self._show()
            self._count()

    def _on_assessor(self) -> None:
        if self._leads:
            self._show()

    def _on_changed(self, changes: Changes) -> None:
        if changes.judgements and self._leads:
            self._count()

    def _count(self) -> None:
        self._session.lookups.ask(
            self.tr("Counting the first steps"),
            lambda campaign, _: first_steps(campaign),
            self._on_counted,
            keep_latest="first steps",
        )

    def _on_counted(self, state: FirstSteps | None) -> None:
        if state is not None and self._leads:
            self._state = state
            self._show()

    def _seen(self) -> set[str]:
        name = self._session.kept_name(SEEN)
        return set(filter(None, str(self._session.settings.kept(name, "")).split(",")))

    def _add_seen(self, what: str) -> set[str]:
        seen = self._seen() | {what}
        self._session.settings.keep(self._session.kept_name(SEEN), ",".join(sorted(seen)))
        return seen

    def _show(self) -> None:
        seen = self._seen()
        if self._state.enough:
            seen = self._add_seen(JUDGE)
        if JUDGE in seen and self._page == AGREEMENT:
            seen = self._add_seen(AGREEMENT)
        if AGREEMENT in seen and self._page == RUNS:
            seen = self._add_seen(RUNS)
        pages = (JUDGE, AGREEMENT, RUNS)
        coming = next((page for page in pages if page not in seen), "")
        titles = (
            (self.tr("Judge five documents of topic 7"), self.tr("Judge")),
            (self.tr("See the agreement"), self.tr("Agreement")),
            (self.tr("See the system ranking"), self.tr("Ranking")),
        )
        notes = (self._judged_words(), self._agreement_words(), self._runs_words())
        steps = tuple(
            Step(title, note, page in seen, page == coming, short)
            for (title, short), note, page in zip(titles, notes, pages, strict=True)
        )
        # On a page that is visited before its step, the note is that of the next step.
        shown = self._page if self._page in seen else coming or RUNS
        self.show_steps(self._text(coming), steps, pages.index(shown))
        self.show()

    def _text(self, coming: str) -> str:
        if coming == JUDGE and not self._session.assessor:
            return self.tr("Choose an assessor, or add yourself.")
        return {
            JUDGE: self._judge_words(),
            AGREEMENT: self._compared_words(),
            RUNS: self.tr("Runs are evaluated with the consensus of all assessors."),
        }.get(coming, self.tr("All steps are done. Next: File › New campaign…"))

    def _judge_words(self) -> str:
        self._was_in_topic = self._is_in_topic()
        if self._was_in_topic:
            return self.tr("Press the key of a grade, 0 to 3.")
        words = self.tr("Step 1 opens topic {0}.")
        return words.format(TOPIC)

    def _compared_words(self) -> str:
        if not self._state.enough:  # some judgements were undone
            return self._judge_words()
        if not self._state.pairs:
            return self.tr("No other assessor has judged these documents.")
        return self.tr("Others judged the same documents: compare your grades.")

    def _judged_words(self) -> str:
        judged = min(self._state.judged, ENOUGH)
        return self.tr("Topic {0}: {1} of {2} judged").format(TOPIC, judged, ENOUGH)

    def _agreement_words(self) -> str:
        return "; ".join(map(self._pair_words, self._state.pairs)) or self.tr(
            "Your kappa with each assessor, before and after your judgements"
        )

    def _pair_words(self, pair: PairChange) -> str:
        words = self.tr("Kappa of {0} and {1}: {2} → {3}")
        return words.format(pair.a, pair.b, _figure(pair.kappa_before), _figure(pair.kappa))

    def _runs_words(self) -> str:
        if not self._state.runs:
            return self.tr("Mean {0} of each run, before and after your judgements").format(MEASURE)
        changed = [one for one in self._state.runs if _figure(one.before) != _figure(one.after)]
        if not changed:
            return self.tr("No mean {0} changed.").format(MEASURE)
        most = max(changed, key=lambda one: abs(one.after - one.before))
        words = self.tr("{0} of {1}: {2} → {3}; ranking by {0} unchanged")
        if not self._state.same_order:
            words = self.tr("{0} of {1}: {2} → {3}; ranking by {0} changed")
        return words.format(MEASURE, most.run, _figure(most.before), _figure(most.after))

    def _open_tutorial(self) -> None:
        self._window.help_wanted.emit(TUTORIAL)

    def _close(self) -> None:
        self._add_seen(CLOSED)
        self._end()

    def _end(self) -> None:
        self._leads = False
        self.hide()


def _figure(value: float) -> str:
    return tr("undefined") if math.isnan(value) else localised(f"{value:.3f}")
