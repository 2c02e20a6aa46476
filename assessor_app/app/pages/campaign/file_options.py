"""The form with the import options of a file: content, format, assessor and repairs."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QFormLayout, QWidget

from assessor_app.app.numbers import fill
from assessor_app.app.pages.campaign.repair_offers import (
    Offer,
    RepairOffers,
    in_the_windows_words,
    offers_in,
)
from assessor_app.app.pages.campaign.staged_files import CONTENTS, StagedFile
from assessor_app.app.translation import of_core
from assessor_app.app.widgets.form_fields import choice_box, combo_box, text_field
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.layouts import panel, row
from assessor_app.campaign.importing.import_order import Repairs, grade_map
from assessor_app.domain.assessor_kind import ASSESSOR_KINDS
from assessor_app.domain.problems import WrongUse, as_sentence
from assessor_app.formats.documents.markup_documents import DOCUMENTS_XML
from assessor_app.formats.format import Content
from assessor_app.formats.format_registry import format_named, formats_for

PREVIEW_LINES = 5


class FileOptions(QWidget):
    """A form for the import options of the selected files.

    edited: emitted with a function that returns the changed file, for all selected files.
    topics_edited: emitted with such a function for the topic files in the list.
    content_chosen: emitted with the `Content` chosen for the selected files.
    """

    edited = Signal(object)
    content_chosen = Signal(object)
    topics_edited = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._filling = False
        self._content = choice_box(self.tr("Content of the file"), 18)
        for content in CONTENTS:
            self._content.addItem(str(content).capitalize(), content)
        self._format = choice_box(self.tr("Format of the file"), 18)
        self._judges = self._made_judges()
        self._map = text_field(
            self.tr("Grade mapping, for example 0=1, 5=0"), self.tr("for example 0=1, 5=0")
        )
        self._lenient = QCheckBox(self.tr("Skip invalid lines and list them"))
        self._ids = QCheckBox(self.tr("Ignore leading zeros in ids"))
        self._position = QCheckBox(self.tr("Number the topics 1, 2, … in file order"))
        self._reverse = QCheckBox(self.tr("Reverse grades (the lowest positive grade is the best)"))
        # The switches by the field of Repairs that they set.
        self._repairs = {
            "normalise_ids": self._ids,
            "topics_by_position": self._position,
            "reverse_grades": self._reverse,
        }
        self._refer = QCheckBox(self.tr("Import texts by reference"))
        self._refer.setToolTip(
            self.tr(
                "For a collection too large to copy. Texts of pooled documents are copied into the "
                "campaign; all other texts are read from the file, which must stay in its place."
            )
        )
        self._element = text_field(
            self.tr("XML element of a document"), self.tr("for example article")
        )
        self._preview = plain(muted=True)
        self._preview.setObjectName("preview")
        self._offers = RepairOffers()
        self._offers.chosen.connect(self._mend)
        self._wrong = plain()
        self._wrong.setProperty("bad", True)
        self._place()
        self._connect()

    def _made_judges(self) -> QWidget:
        """Make the fields for the assessors of judgements, and return the row with them."""
        self._assessor = text_field(self.tr("Judged by"), self.tr("as in the file"))
        self._kind = combo_box(
            self.tr("Kind of the assessors"),
            (
                (self.tr("kind as in the file"), ""),
                *((of_core(one), one) for one in ASSESSOR_KINDS),
            ),
        )
        self._kind.setToolTip(
            self.tr("Rules such as the consensus leave out the judgements of models and rules.")
        )
        judges = panel(row((self._assessor, 3), (self._kind, 2), spacing=8))
        judges.setFocusProxy(self._assessor)
        return judges

    def show_files(self, files: tuple[StagedFile, ...], *, with_topics: bool = False) -> None:
        """Fill the form from the first of the selected files.

        with_topics: True if the list contains a topic file; repairs of topics are suggested only
        then.
        """
        self.setEnabled(bool(files))
        first = files[0] if files else None
        self._filling = True
        self._content.setCurrentIndex(self._content.findData(first.content if first else None))
        self._fill_formats(first)
        assessor = first.assessor if first else ""
        # Text being typed, which may end with a blank, is not replaced.
        if " ".join(self._assessor.text().split()) != assessor:
            self._assessor.setText(assessor)
        silent = any(not file.says_who for file in files)
        self._assessor.setPlaceholderText(
            self.tr("not in the file: type a name") if silent else self.tr("as in the file")
        )
        self._kind.setCurrentIndex(self._kind.findData(first.kind if first else ""))
        repairs = first.repairs if first else Repairs()
        self._lenient.setChecked(bool(first and first.lenient))
        for name, box in self._repairs.items():
            box.setChecked(getattr(repairs, name))
        self._refer.setChecked(bool(first and first.by_reference))
        element = first.element if first else ""
        if self._element.text().strip() != element:
            self._element.setText(element)
        if self._map.text().strip() == "" or not self._map.hasFocus():
            self._map.setText(", ".join(f"{old:g}={new:g}" for old, new in repairs.map_grades))
        self._show_preview(files)
        self._show_offers(files, with_topics=with_topics)
        self._show_fields(first.content if first else None)
        self._form.setRowVisible(self._refer, bool(first and first.may_stay))
        self._form.setRowVisible(self._element, bool(first and first.format is DOCUMENTS_XML))
        self._filling = False

    def _fill_formats(self, first: StagedFile | None) -> None:
        self._format.clear()
        if first is None or first.content is None:
            return
        for form in formats_for(first.content):
            self._format.addItem(of_core(form.title), form.name)
        self._format.setCurrentIndex(
            self._format.findData(first.format.name if first.format else "")
        )
        self._format.setToolTip(of_core(first.format.note) if first.format else "")

    def _show_preview(self, files: tuple[StagedFile, ...]) -> None:
        if len(files) > 1:
            self._preview.setText(
                fill(self.tr("{0:,} files selected. Changes apply to all of them."), len(files))
            )
        elif files:
            first = files[0]
            counts = [as_sentence(in_the_windows_words(line)) for line in first.counts]
            parts = ["\n".join(counts), "\n".join(first.preview[:PREVIEW_LINES])]
            said = first.problem or "\n\n".join(filter(None, parts))
            # The file's folder is omitted: it may be long and is known.
            self._preview.setText(said.replace(str(first.path), first.name))
        else:
            self._preview.setText(self.tr("Select a file in the list."))

    def _show_offers(self, files: tuple[StagedFile, ...], *, with_topics: bool) -> None:
        offers = offers_in(files[0].counts) if len(files) == 1 else ()
        offers = tuple(one for one in offers if with_topics or not one.of_topics)
        self._offers.show_offers(offers)
        self._form.setRowVisible(self._offers, bool(offers))

    def _mend(self, offer: Offer) -> None:
        """Apply a suggested repair, and focus the field that shows it."""
        if offer.of_topics:
            self.topics_edited.emit(lambda file: replace(file, repairs=offer.made(file.repairs)))
            self._content.setFocus()
            return
        self._repairs.get(offer.name, self._map).setFocus()
        self._repair(offer.name, offer.value)

    def _show_fields(self, content: Content | None) -> None:
        judged = content in (Content.JUDGEMENTS, Content.PREFERENCES)
        self._form.setRowVisible(self._judges, judged)
        self._kind.setVisible(content is Content.JUDGEMENTS)
        self._form.setRowVisible(self._map, content is Content.JUDGEMENTS)
        self._form.setRowVisible(self._reverse, content is Content.JUDGEMENTS)
        self._form.setRowVisible(self._position, content is Content.TOPICS)
        self._form.setRowVisible(self._ids, judged or content is Content.RUN)
        self._form.setRowVisible(self._wrong, bool(self._wrong.text()))

    def _place(self) -> None:
        self._form = QFormLayout(self)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._form.setVerticalSpacing(8)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self._form.addRow(self._preview)
        self._form.addRow(self._offers)
        self._form.addRow(self.tr("Con&tent"), self._content)
        self._form.addRow(self.tr("F&ormat"), self._format)
        self._form.addRow(self.tr("Judged &by"), self._judges)
        self._form.addRow(self.tr("Ma&p grades"), self._map)
        self._form.addRow(self.tr("Docu&ment element"), self._element)
        parts = (self._wrong, self._reverse, self._ids, self._position, self._refer, self._lenient)
        for part in parts:
            self._form.addRow(part)

    def _connect(self) -> None:
        self._content.activated.connect(self._on_content)
        self._format.activated.connect(self._on_format)
        self._assessor.textEdited.connect(
            lambda name: self._edit(lambda file: replace(file, assessor=" ".join(name.split())))
        )
        self._kind.activated.connect(
            lambda _: self._edit(lambda file: replace(file, kind=str(self._kind.currentData())))
        )
        self._lenient.toggled.connect(lambda on: self._edit(lambda file: replace(file, lenient=on)))
        self._refer.toggled.connect(
            lambda on: self._edit(lambda file: replace(file, by_reference=on))
        )
        self._element.textEdited.connect(
            lambda name: self._edit(lambda file: replace(file, element=name.strip()))
        )
        for field, box in self._repairs.items():
            box.toggled.connect(lambda on, field=field: self._repair(field, on))
        self._map.textEdited.connect(self._on_map)

    def _on_content(self) -> None:
        # Qt returns a string enumeration as a plain string.
        self.content_chosen.emit(Content(self._content.currentData()))

    def _on_format(self) -> None:
        form = format_named(str(self._format.currentData()))
        self._edit(
            lambda file: (
                replace(file, format=form, doubt="") if file.content is form.content else file
            )
        )

    def _on_map(self, text: str) -> None:
        try:
            pairs = grade_map(text) if text.strip() else ()
        except WrongUse as problem:
            self._wrong.setText(problem.explanation)
            self._form.setRowVisible(self._wrong, True)
            return
        self._wrong.clear()
        self._form.setRowVisible(self._wrong, False)
        self._repair("map_grades", pairs)

    def _repair(self, name: str, value: object) -> None:
        self._edit(
            # the name decides the type
            lambda file: replace(file, repairs=replace(file.repairs, **{name: value}))  # type: ignore[arg-type]
        )

    def _edit(self, change: Callable[[StagedFile], StagedFile]) -> None:
        if not self._filling:
            self.edited.emit(change)
