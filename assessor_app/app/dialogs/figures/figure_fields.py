"""The fields of a figure's style: size, type, lines, legend and axes."""

from dataclasses import replace

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QCheckBox, QComboBox, QDoubleSpinBox, QGridLayout, QLineEdit, QWidget

from assessor_app.app.numbers import localised, plain_number
from assessor_app.app.translation import QT_TRANSLATE_NOOP, of_core
from assessor_app.app.widgets.form_fields import (
    INSIDE,
    NumberField,
    choice_box,
    guarded,
    offer,
    text_field,
)
from assessor_app.app.widgets.layouts import column, form, panel, row, scrolled
from assessor_app.domain.problems import WrongUse
from assessor_app.reports.figure_style import (
    AUTOMATIC,
    LEAST_DPI,
    MOST_DPI,
    PRESETS,
    UNITS,
    FigureStyle,
    Length,
    preset_named,
)

GENERIC_FONTS = ("sans-serif", "serif", "monospace")
CUSTOM = ""
LEGENDS = (
    (QT_TRANSLATE_NOOP("FigureFields", "Automatic"), AUTOMATIC),
    (QT_TRANSLATE_NOOP("FigureFields", "Right"), "right"),
    (QT_TRANSLATE_NOOP("FigureFields", "Below"), "below"),
    (QT_TRANSLATE_NOOP("FigureFields", "Inside"), "inside"),
    (QT_TRANSLATE_NOOP("FigureFields", "None"), "none"),
)
SCALES = (
    (QT_TRANSLATE_NOOP("FigureFields", "As shown"), AUTOMATIC),
    (QT_TRANSLATE_NOOP("FigureFields", "Linear"), "linear"),
    (QT_TRANSLATE_NOOP("FigureFields", "Logarithmic"), "log"),
)
SWITCHES = ("title", "caption", "markers", "greyscale")
POINTS = " pt"
DPI = " dpi"


class FigureFields(QWidget):
    """Shows and edits a `FigureStyle`, without its runs. changed: emitted when the user edits."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._base = FigureStyle()
        presets = (
            (self.tr("Custom"), CUSTOM),
            *((of_core(one.title), one.name) for one in PRESETS),
        )
        self.preset = self._box(self.tr("Size for"), presets)
        self.width_field = self._number(self.tr("Width"))
        self.height_field = self._number(self.tr("Height"), automatic=True)
        self.unit = self._box(self.tr("Unit of width and height"), ((one, one) for one in UNITS))
        families = (*GENERIC_FONTS, *QFontDatabase.families())
        self.font_family = self._box(self.tr("Font"), ((one, one) for one in families))
        self.font_size = self._number(self.tr("Font size"), POINTS)
        self.line_width = self._number(self.tr("Line width"), POINTS, automatic=True)
        self.legend = self._box(self.tr("Legend"), ((self.tr(text), one) for text, one in LEGENDS))
        texts = (
            self.tr("&Title"),
            self.tr("&Caption"),
            self.tr("&Markers"),
            self.tr("&Greyscale"),
        )
        self.switches = dict(zip(SWITCHES, map(QCheckBox, texts), strict=True))
        self.limits = {axis: self._limits(axis) for axis in "xy"}
        self.scales = {axis: self._scale(axis) for axis in "xy"}
        self.dpi = NumberField(self.tr("Resolution of PNG files"), LEAST_DPI, MOST_DPI, DPI)
        self._place()
        self._connect()

    def style_shown(self) -> FigureStyle:
        """Return the style in the fields. Raises WrongUse if an end of an axis is no number."""
        unit = str(self.unit.currentData())
        height, width = self.height_field.value(), self.line_width.value()
        shown = {name: switch.isChecked() for name, switch in self.switches.items()}
        return replace(
            self._base,
            title=shown["title"],
            caption=shown["caption"],
            markers=shown["markers"],
            greyscale=shown["greyscale"],
            width=Length(self.width_field.value(), unit),
            height=Length(height, unit) if height else None,
            font_family=str(self.font_family.currentData()),
            font_size=Length(self.font_size.value(), "pt"),
            line_width=Length(width, "pt") if width else None,
            legend=str(self.legend.currentData()),
            x_limits=self._ends("x"),
            y_limits=self._ends("y"),
            x_scale=str(self.scales["x"].currentData()),
            y_scale=str(self.scales["y"].currentData()),
            dpi=self.dpi.value(),
        )

    def show_style(self, style: FigureStyle) -> None:
        """Show a style; `changed` is not emitted."""
        blocked = [QSignalBlocker(one) for one in self._controls()]
        self._base = style
        unit = style.width.unit
        height = style.height.pixels / UNITS[unit] if style.height else 0.0
        points = UNITS["pt"]
        self.unit.setCurrentIndex(self.unit.findData(unit))
        self._set_unit(unit)
        self.width_field.setValue(style.width.value)
        self.height_field.setValue(height)
        self.font_size.setValue(style.font_size.pixels / points)
        self.line_width.setValue(style.line_width.pixels / points if style.line_width else 0.0)
        if self.font_family.findData(style.font_family) < 0:
            self.font_family.addItem(style.font_family, style.font_family)
        boxes = (self.font_family, self.legend, self.scales["x"], self.scales["y"])
        values = (style.font_family, style.legend, style.x_scale, style.y_scale)
        for box, value in zip(boxes, values, strict=True):
            box.setCurrentIndex(max(box.findData(value), 0))
        for name, switch in self.switches.items():
            switch.setChecked(bool(getattr(style, name)))
        for axis, ends in (("x", style.x_limits), ("y", style.y_limits)):
            for field, end in zip(self.limits[axis], ends or ("", ""), strict=True):
                field.setText(localised(f"{end:.15g}") if ends else "")
        self.dpi.setValue(style.dpi)
        for one in blocked:
            one.unblock()
        self._show_preset()

    # Reactions ----------------------------------------------------------------------------

    def _on_preset(self) -> None:
        name = str(self.preset.currentData())
        if name != CUSTOM:
            self.show_style(preset_named(name).applied(self.style_shown()))
            self.changed.emit()

    def _on_unit(self) -> None:
        """Show the same width and height in another unit."""
        new = str(self.unit.currentData())
        factor = UNITS[self._unit] / UNITS[new]
        sizes = [field.value() * factor for field in (self.width_field, self.height_field)]
        self._set_unit(new)
        for field, size in zip((self.width_field, self.height_field), sizes, strict=True):
            with QSignalBlocker(field):
                field.setValue(size)
        self._on_edit()

    def _on_edit(self) -> None:
        self._show_preset()
        self.changed.emit()

    def _show_preset(self) -> None:
        """Show the preset whose sizes are in the fields."""
        try:
            style = self.style_shown()
        except WrongUse:
            return
        known = (one.name for one in PRESETS if one.applied(style) == style)
        with QSignalBlocker(self.preset):
            self.preset.setCurrentIndex(self.preset.findData(next(known, CUSTOM)))

    def _set_unit(self, unit: str) -> None:
        self._unit = unit
        decimals = {"in": 2, "mm": 1, "pt": 1}.get(unit, 0)
        for field in (self.width_field, self.height_field):
            with QSignalBlocker(field):
                field.setDecimals(decimals)
                field.setSingleStep(0.1 if unit == "in" else 1.0)

    def _ends(self, axis: str) -> tuple[float, float] | None:
        low, high = (field.text().strip() for field in self.limits[axis])
        if not low and not high:
            return None
        try:
            return float(plain_number(low)), float(plain_number(high))
        except ValueError:
            raise WrongUse(
                self.tr("the ends of the {0} axis are not two numbers").format(axis),
                expected=self.tr("a number in both fields, or in none"),
            ) from None

    # Parts --------------------------------------------------------------------------------

    def _number(self, name: str, unit: str = "", *, automatic: bool = False) -> QDoubleSpinBox:
        made = guarded(QDoubleSpinBox())
        made.setAccessibleName(name)
        made.setRange(0.0, 100_000.0)
        made.setDecimals(1 if unit else 2)
        made.setSingleStep(0.5 if unit else 1.0)
        made.setSuffix(unit)
        made.setKeyboardTracking(True)
        made.lineEdit().setTextMargins(INSIDE, 0, 0, 0)
        if automatic:
            made.setSpecialValueText(self.tr("Automatic"))
        return made

    @staticmethod
    def _box(name: str, entries: object) -> QComboBox:
        made = choice_box(name, 8)
        offer(made, entries)  # type: ignore[arg-type]  # tuples and generators of entries
        return made

    def _limits(self, axis: str) -> tuple[QLineEdit, QLineEdit]:
        first = text_field(self.tr("Start of the {0} axis").format(axis), self.tr("from"))
        last = text_field(self.tr("End of the {0} axis").format(axis), self.tr("to"))
        for field in (first, last):
            field.setMinimumWidth(48)
        return first, last

    def _scale(self, axis: str) -> QComboBox:
        scales = ((self.tr(text), one) for text, one in SCALES)
        return self._box(self.tr("Scale of the {0} axis").format(axis), scales)

    def _controls(self) -> list[QWidget]:
        ends = [field for pair in self.limits.values() for field in pair]
        boxes = (self.preset, self.unit, self.font_family, self.legend, *self.scales.values())
        numbers = (self.width_field, self.height_field, self.font_size, self.line_width, self.dpi)
        return [*boxes, *numbers, *ends, *self.switches.values()]

    def _connect(self) -> None:
        self.preset.currentIndexChanged.connect(lambda _: self._on_preset())
        self.unit.currentIndexChanged.connect(lambda _: self._on_unit())
        for box in (self.font_family, self.legend, *self.scales.values()):
            box.currentIndexChanged.connect(lambda _: self._on_edit())
        numbers = (self.width_field, self.height_field, self.font_size, self.line_width)
        for number in (*numbers, self.dpi):
            number.valueChanged.connect(lambda _: self._on_edit())
        for field in (field for pair in self.limits.values() for field in pair):
            field.textChanged.connect(lambda _: self._on_edit())
        for switch in self.switches.values():
            switch.toggled.connect(lambda _: self._on_edit())

    def _place(self) -> None:
        size = panel(row((self.width_field, 1), (self.unit, 0), spacing=6))
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        for at, switch in enumerate(self.switches.values()):
            grid.addWidget(switch, at // 2, at % 2)
        shown = panel(grid)
        axes = [panel(row(*self.limits[axis], (self.scales[axis], 3), spacing=6)) for axis in "xy"]
        fields = form(
            (self.tr("Si&ze for"), self.preset),
            (self.tr("&Width"), size),
            (self.tr("&Height"), self.height_field),
            (self.tr("&Font"), self.font_family),
            (self.tr("Font &size"), self.font_size),
            (self.tr("&Line width"), self.line_width),
            (self.tr("Le&gend"), self.legend),
            (self.tr("Show"), shown),
            (self.tr("&X axis"), axes[0]),
            (self.tr("&Y axis"), axes[1]),
            (self.tr("&PNG"), self.dpi),
        )
        self.setLayout(column((scrolled(fields), 1)))
