"""The dialogs that change the campaign's title, guidelines, scale and prompt template."""

from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget

from assessor_app.app.actions.page import usual_keys
from assessor_app.app.dialogs.scale_editor import ScaleEditor
from assessor_app.app.session import Session
from assessor_app.app.translation import translate
from assessor_app.app.widgets.buttons import TypedDialog, answer_buttons
from assessor_app.app.widgets.labels import plain, title
from assessor_app.app.widgets.layouts import column, labelled, panel, row, scrolled, size_window
from assessor_app.app.widgets.wrapped_text import MarkdownView
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.files.restoring import Step
from assessor_app.campaign.judging.scales import ScaleInUse, refuse_to_lose, scale_in_use, set_scale
from assessor_app.campaign.preferences.preferring import let_compare
from assessor_app.campaign.reporting import model_tasks
from assessor_app.domain.changes import Changes
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Progress


class Description(TypedDialog):
    """Edits the title and the guidelines, which are shown beside every document."""

    help_topic = "reference/window-campaign.md#title-guidelines-and-scale"

    def __init__(self, title: str, guidelines: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Title and guidelines"))
        size_window(self, 960, 560)
        self.title = QLineEdit(title)
        self.title.setAccessibleName(self.tr("Title of the campaign"))
        self.guidelines = QPlainTextEdit(guidelines)
        self.guidelines.setAccessibleName(self.tr("Guidelines for the assessors"))
        self.guidelines.setTabChangesFocus(True)
        self.preview = MarkdownView(self.tr("Preview of the guidelines"))
        self.guidelines.textChanged.connect(self._show_preview)
        self.guidelines.setPlaceholderText(
            self.tr(
                "What makes a document relevant? What does each grade mean? Markdown can be used."
            )
        )
        buttons, save = answer_buttons(self, self.tr("Save"))
        self.title.textChanged.connect(lambda words: save.setEnabled(bool(words.strip())))
        source = column(labelled(self.tr("&Guidelines"), self.guidelines), (self.guidelines, 1))
        shown = column(labelled(self.tr("&Preview"), self.preview), (self.preview, 1))
        self.setLayout(
            column(
                labelled(self.tr("&Title"), self.title),
                self.title,
                (row((panel(source), 1), (panel(shown), 1), spacing=12), 1),
                plain(
                    self.tr("Assessors open the guidelines on the Judge and Preferences pages."),
                    muted=True,
                ),
                buttons,
                spacing=8,
                margins=(24, 20, 24, 18),
            )
        )
        self._show_preview()

    def _show_preview(self) -> None:
        """Show the guidelines as assessors see them, at the same place as before."""
        bar = self.preview.verticalScrollBar()
        before = bar.value()
        self.preview.setMarkdown(self.guidelines.toPlainText())
        bar.setValue(before)

    @classmethod
    def ask(cls, session: Session, parent: QWidget | None = None) -> None:
        """Show the dialog for the open campaign and save the changes when it is accepted."""
        from assessor_app.campaign.files.opening import describe

        if session.campaign is None:
            return
        dialog = cls(session.campaign.title, session.campaign.guidelines, parent)
        if dialog.exec():
            title, guidelines = dialog.title.text(), dialog.guidelines.toPlainText()
            session.do(lambda campaign: describe(campaign, title=title, guidelines=guidelines))
        dialog.deleteLater()


class PromptTemplate(TypedDialog):
    """Edits the template of the prompts in tasks for models."""

    help_topic = "how-to/let-a-model-judge.md"

    def __init__(self, template: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Prompt for models"))
        size_window(self, 720, 560)
        self.template = QPlainTextEdit(template)
        self.template.setAccessibleName(self.tr("Template"))
        self.template.setTabChangesFocus(True)
        self.problem = plain()
        self.problem.setProperty("warning", True)
        self.problem.hide()
        told = self.tr(
            "File › Export… › Tasks for models writes a prompt for each document, with these "
            "places filled in: {0}. An empty template restores the usual one. Nothing is sent to "
            "a model from here."
        )
        places = ", ".join(f"{{{name}}}" for name in model_tasks.PLACES)
        buttons, _ = answer_buttons(self, self.tr("Save"))
        self.setLayout(
            column(
                labelled(self.tr("&Template"), self.template),
                (self.template, 1),
                self.problem,
                plain(told.format(places), muted=True),
                buttons,
                spacing=8,
                margins=(24, 20, 24, 18),
            )
        )

    def accept(self) -> None:
        """Close the dialog; stay open and say why if the template is invalid."""
        try:
            model_tasks.checked_template(self.template.toPlainText())
        except WrongUse as problem:
            self.problem.setText(problem.explanation)
            self.problem.show()
            return
        super().accept()

    @classmethod
    def ask(cls, session: Session, parent: QWidget | None = None) -> None:
        """Show the template of the open campaign, and keep it when the dialog is accepted."""
        if session.campaign is None:
            return
        dialog = cls(model_tasks.prompt_template(session.campaign), parent)
        if dialog.exec():
            text = dialog.template.toPlainText()
            session.do(lambda campaign: model_tasks.set_prompt_template(campaign, text))
        dialog.deleteLater()


class ScaleDialog(TypedDialog):
    """Edits the scale and explains what saving will change."""

    help_topic = "reference/window-campaign.md#title-guidelines-and-scale"

    def __init__(self, session: Session, found: ScaleInUse, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._found = found
        self.setWindowTitle(self.tr("Scale"))
        size_window(self, 860, 560)
        self.editor = ScaleEditor(usual_keys(parent, "judge"))
        self._words = plain(muted=True)
        self._words.setObjectName("consequence")
        buttons, self.save = answer_buttons(self, self.tr("Save"))
        self.setLayout(
            column(
                title(self.tr("Scale"), 1),
                self._words,
                (scrolled(column(self.editor)), 1),
                buttons,
                spacing=12,
                margins=(28, 24, 28, 20),
            )
        )
        self.editor.changed.connect(self._check)
        self.editor.compares.setChecked(found.compares)
        self.editor.show_scale(found.scale, found.given)

    @classmethod
    def ask(cls, session: Session, parent: QWidget | None = None) -> None:
        """Read the scale as a background job, then show the dialog."""

        def show(found: ScaleInUse) -> None:
            """Show the dialog until it is closed."""
            dialog = cls(session, found, parent)
            dialog.exec()
            dialog.deleteLater()

        def read(campaign: Campaign, progress: Progress) -> ScaleInUse:
            """Return the scale and how many judgements use its grades; runs on the worker."""
            return scale_in_use(campaign)

        session.jobs.ask(
            translate("ScaleDialog", "Reading the scale"), read, show, keep_latest="scale"
        )

    def accept(self) -> None:
        """Start a job that makes a backup and changes the scale."""
        wanted, compares = self.editor.scale(), self.editor.compares.isChecked()

        def work(campaign: Campaign, progress: Progress) -> Changes:
            """Set the scale and whether pairs are judged; runs on the worker."""
            return set_scale(campaign, wanted) | let_compare(campaign, compares)

        self._session.do_backed_up(self.tr("Changing the scale"), Step("scale change"), work)
        super().accept()

    def _check(self) -> None:
        wrong = self.editor.wrong()
        if not wrong:
            try:
                refuse_to_lose(self._found.scale, self.editor.scale(), self._found.given)
            except WrongUse as problem:
                wrong = problem.explanation
                self.editor.obstacle.setText(wrong)
                self.editor.obstacle.show()
        self.save.setEnabled(not wrong)
        anew = not wrong and self._is_another() and self._found.stays
        version = self._found.scale.version
        self.save.setText(
            self.tr("Save as version {0}").format(version + 1) if anew else self.tr("Save")
        )
        self._words.setText(self._told(version))

    def _is_another(self) -> bool:
        wanted = self.editor.scale()
        held = self._found.scale
        return (wanted.kind, wanted.grades) != (held.kind, held.grades)

    def _told(self, version: int) -> str:
        if self._found.stays and not self._found.judged_with:
            told = self.tr(
                "No judgement uses this scale yet, but work packages may contain it. Your changes "
                "become version {0}."
            )
            return told.format(version + 1)
        if not self._found.judged_with:
            return self.tr("No judgement uses this scale yet. Your changes replace it.")
        given = sum(self._found.given.values())
        judged = self.tr("%Ln judgement(s)", "", given)
        told = self.tr(
            "Version {0} was used for judging ({1} now) and stays unchanged. Your changes become "
            "version {2}; existing judgements keep their version. Grades with judgements cannot be "
            "removed."
        )
        return told.format(version, judged.format(given), version + 1)
