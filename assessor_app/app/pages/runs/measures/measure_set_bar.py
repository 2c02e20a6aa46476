"""A bar to choose, save and delete named sets of measures."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QWidget

from assessor_app.app.pages.runs.measures.measure_sets import (
    SHIPPED,
    MeasureSet,
    forget_set,
    keep_set,
    kept_sets,
)
from assessor_app.app.user_settings import Settings
from assessor_app.app.widgets.buttons import button
from assessor_app.app.widgets.form_fields import choice_box
from assessor_app.domain.problems import WrongUse


class MeasureSetBar(QWidget):
    """Controls for sets of measures.

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
        field.setPlaceholderText(self.tr("Name for a set"))
        field.setAccessibleName(self.tr("Name of the set"))
        self.box.setLineEdit(field)
        self.box.setToolTip(
            self.tr("Choose a set, or type a name to keep the measures under; yours are kept here")
        )
        self.box.activated.connect(self._on_chosen)
        self.box.editTextChanged.connect(lambda _: self._allow())
        field.returnPressed.connect(self._on_return)
        self.save = button(
            self.tr("Save"), self._on_save, self.tr("Keep the measures under this name")
        )
        self.delete = button(self.tr("Delete"), self._on_delete, self.tr("Forget this set"))
        self.copy = button(
            self.tr("Copy names"),
            self._on_copy,
            self.tr("Copy the measures' names: for somebody's field above, or for assessor -m"),
        )
        label = QLabel(self.tr("Set"))
        label.setBuddy(self.box)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(label)
        layout.addWidget(self.box, 1)
        for part in (self.save, self.delete, self.copy):
            layout.addWidget(part)
        self._offer()

    def show_names(self, names: Sequence[str]) -> None:
        """Show the selected measures, with the name of their set if they form one."""
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
        return (*SHIPPED, *kept_sets(self._settings))

    def _offer(self) -> None:
        text = self.box.currentText()
        with QSignalBlocker(self.box):
            self.box.clear()
            for one in SHIPPED:
                self._add(one, QCoreApplication.translate("MeasureSetBar", one.explanation))
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
            self.refused.emit(str(problem))
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
