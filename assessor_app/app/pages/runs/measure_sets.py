"""Named sets of measures, and the bar in which they are chosen, saved and deleted."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLineEdit, QWidget

from assessor_app.app.run_choices import is_known
from assessor_app.app.translation import QT_TR_NOOP, tr
from assessor_app.app.user_settings import Settings
from assessor_app.app.widgets.buttons import button
from assessor_app.app.widgets.form_fields import choice_box
from assessor_app.app.widgets.layouts import labelled, row
from assessor_app.campaign.evaluating.evaluation import DEFAULT_MEASURES
from assessor_app.domain.problems import WrongUse

SETS_KEPT = "runs/measure_sets"


@dataclass(frozen=True, slots=True)
class MeasureSet:
    """A named set of measures, in order.

    shipped: True for a set of the program, which cannot be deleted.
    """

    name: str
    measures: tuple[str, ...]
    explanation: str = ""
    shipped: bool = False


def shipped_sets() -> tuple[MeasureSet, ...]:
    """Return the sets of the program, with their texts in the language of the window."""
    return tuple(
        replace(one, name=tr(one.name), explanation=tr(one.explanation)) for one in SHIPPED
    )


def _shipped(name: str, measures: str, explanation: str) -> MeasureSet:
    return MeasureSet(name, tuple(measures.split()), explanation, True)


SHIPPED = (
    MeasureSet(
        QT_TR_NOOP("Default"),
        DEFAULT_MEASURES,
        QT_TR_NOOP("The default measures of the table."),
        True,
    ),
    _shipped(
        QT_TR_NOOP("Ad hoc"),
        "AP Rprec Bpref IPrecAvg P@10 P@20 P@100 R@100 R@1000 RR GMAP",
        QT_TR_NOOP("Binary relevance over whole rankings, as ad hoc tracks report it."),
    ),
    _shipped(
        QT_TR_NOOP("Web, graded"),
        "nDCG@10 nDCG@20 ERR@20 RBP Q AP Judged@10 Judged@20",
        QT_TR_NOOP("Graded relevance, with most weight on the top ranks."),
    ),
    _shipped(
        QT_TR_NOOP("Early precision"),
        "Success@1 P@1 RR@10 P@5 nDCG@5 P@10 nDCG@10 Judged@10",
        QT_TR_NOOP("Quality of the first page of results."),
    ),
    _shipped(
        QT_TR_NOOP("Set retrieval"),
        "SetP SetR SetF MicroP MicroR MicroF NumRet NumRelRet NumRel",
        QT_TR_NOOP(
            "The retrieved documents as a set, without their ranks: for filtering and Boolean "
            "search."
        ),
    ),
    _shipped(
        QT_TR_NOOP("Utility"),
        "RBP INST INSQ RBU@10 SDCG@10 ERR@10 TBG U Utility",
        QT_TR_NOOP("Gain and effort under models of user behaviour."),
    ),
    _shipped(
        QT_TR_NOOP("Diversity"),
        "alpha_nDCG@10 alpha_nDCG@20 ERR_IA@20 nERR_IA@20 NRBP AP_IA P_IA@20 StRecall@20 "
        "D_nDCG@20 D#_nDCG@20",
        QT_TR_NOOP("Coverage of a topic's subtopics, for judgements by subtopic."),
    ),
    _shipped(
        QT_TR_NOOP("Nuggets"),
        "NuggetRecall@10 NuggetRecall(nuggets=vital)@10 NuggetRecall(nuggets=weighted)@10 "
        "NuggetPrecision@10 StRecall@10",
        QT_TR_NOOP("Nuggets in the first documents, for answers on the aspects of topics."),
    ),
    _shipped(
        QT_TR_NOOP("Unjudged documents"),
        "AP infAP Bpref RBP RBPResidual Judged@10 Judged@100 Unjudged@10",
        QT_TR_NOOP("Effect of unjudged documents on the measures."),
    ),
)


def kept_sets(settings: Settings) -> tuple[MeasureSet, ...]:
    """Return the user's own sets sorted by name; unknown measures are left out."""
    found = []
    for line in settings.kept_list(SETS_KEPT):
        name, _, measures = line.partition("\t")
        known = tuple(one for one in measures.split() if is_known(one))
        if name and known:
            found.append(MeasureSet(name, known))
    return tuple(sorted(found, key=lambda one: one.name.casefold()))


def keep_set(settings: Settings, name: str, measures: Sequence[str]) -> MeasureSet:
    """Save a set under a name, replacing the user's own set of that name, and return it.

    Raises WrongUse for an empty name, and for the name of a shipped set.
    """
    name = " ".join(name.split())
    if not name or any(name.casefold() == one.name.casefold() for one in shipped_sets()):
        raise WrongUse(
            tr("a set cannot be named “{0}”").format(name),
            expected=tr("a name that no built-in set has"),
        )
    kept = MeasureSet(name, tuple(measures))
    _keep(settings, [*_others(settings, name), kept])
    return kept


def forget_set(settings: Settings, name: str) -> None:
    """Delete the user's own set of that name, if it exists."""
    _keep(settings, _others(settings, name))


def _others(settings: Settings, name: str) -> list[MeasureSet]:
    return [one for one in kept_sets(settings) if one.name.casefold() != name.casefold()]


def _keep(settings: Settings, sets: Sequence[MeasureSet]) -> None:
    settings.keep(SETS_KEPT, [f"{one.name}\t{' '.join(one.measures)}" for one in sets])


class MeasureSetBar(QWidget):
    """Shows controls to choose, save, delete and copy sets of measures.

    taken: emitted with the measures of the chosen set. refused: emitted with the reason why a name
    cannot be used.
    """

    taken = Signal(tuple)
    refused = Signal(str)

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._names: tuple[str, ...] = ()
        self.box = choice_box(self.tr("Set of measures"), 16)
        self.box.setInsertPolicy(self.box.InsertPolicy.NoInsert)
        field = QLineEdit()
        field.setPlaceholderText(self.tr("Name of the set"))
        field.setAccessibleName(self.tr("Name of the set"))
        self.box.setLineEdit(field)
        self.box.setToolTip(
            self.tr("Choose a set, or type a name to save the selected measures as a set")
        )
        self.box.activated.connect(self._on_chosen)
        self.box.editTextChanged.connect(lambda _: self._allow())
        field.returnPressed.connect(self._on_return)
        self.save = button(
            self.tr("Save"), self._on_save, self.tr("Save the selected measures under this name")
        )
        self.delete = button(self.tr("Delete"), self._on_delete, self.tr("Delete this set"))
        self.copy = button(
            self.tr("Copy names"),
            self._on_copy,
            self.tr("Copy the names of the selected measures, separated by spaces"),
        )
        buttons = (self.save, self.delete, self.copy)
        self.setLayout(
            row(labelled(self.tr("Measure set"), self.box), (self.box, 1), *buttons, spacing=8)
        )
        self._offer()

    def show_names(self, names: Sequence[str]) -> None:
        """Set the selected measures, and show the name of the set that they form, if any."""
        self._names = tuple(names)
        held = next((one for one in self._sets() if one.measures == self._names), None)
        with QSignalBlocker(self.box):
            if held is not None:
                self.box.setCurrentIndex(self._place(held.name))
                self.box.setEditText(held.name)
            elif self._is_shipped(self.box.currentText()):
                # A shipped set's name cannot be used for saving; one of the user's names can.
                self.box.setCurrentIndex(-1)
                self.box.clearEditText()
        self._allow()

    def _sets(self) -> tuple[MeasureSet, ...]:
        return (*shipped_sets(), *kept_sets(self._settings))

    def _offer(self) -> None:
        text = self.box.currentText()
        with QSignalBlocker(self.box):
            self.box.clear()
            for one in shipped_sets():
                self._add(one, one.explanation)
            own = kept_sets(self._settings)
            if own:
                self.box.insertSeparator(self.box.count())
            for one in own:
                self._add(one, ", ".join(one.measures))
            self.box.setCurrentIndex(self._place(text))
            self.box.setEditText(text)
        self._allow()

    def _add(self, one: MeasureSet, words: str) -> None:
        self.box.addItem(one.name, one)
        self.box.setItemData(self.box.count() - 1, words, Qt.ItemDataRole.ToolTipRole)

    def _place(self, name: str) -> int:
        return self.box.findText(name, Qt.MatchFlag.MatchFixedString)

    def _set_called(self, name: str) -> MeasureSet | None:
        wanted = " ".join(name.split()).casefold()
        return next((one for one in self._sets() if one.name.casefold() == wanted), None)

    def _is_shipped(self, name: str) -> bool:
        found = self._set_called(name)
        return found is not None and found.shipped

    def _allow(self) -> None:
        name = self.box.currentText().strip()
        found = self._set_called(name)
        is_own = found is not None and not found.shipped
        is_news = found is None or (is_own and found.measures != self._names)
        self.save.setEnabled(bool(name and self._names) and is_news)
        self.delete.setEnabled(is_own)

    def _on_chosen(self, at: int) -> None:
        chosen = self.box.itemData(at)
        if isinstance(chosen, MeasureSet):
            self.taken.emit(chosen.measures)

    def _on_return(self) -> None:
        found = self._set_called(self.box.currentText())
        if found is None:
            self._on_save()

    def _on_save(self) -> None:
        try:
            kept = keep_set(self._settings, self.box.currentText(), self._names)
        except WrongUse as problem:
            self.refused.emit(problem.explanation)
            return
        self._offer()
        with QSignalBlocker(self.box):
            self.box.setCurrentIndex(self._place(kept.name))
        self._allow()

    def _on_delete(self) -> None:
        forget_set(self._settings, self.box.currentText())
        with QSignalBlocker(self.box):
            self.box.clearEditText()
        self._offer()

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(" ".join(self._names))
