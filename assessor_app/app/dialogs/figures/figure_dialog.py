"""The dialog that exports a figure: its style, and a preview of the file."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QByteArray, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QImage, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QCheckBox, QFileDialog, QWidget

from assessor_app.app.dialogs.figures.figure_fields import FigureFields
from assessor_app.app.dialogs.figures.figure_lines import FigureLines
from assessor_app.app.jobs import Jobs
from assessor_app.app.numbers import localised
from assessor_app.app.user_settings import LAST_STYLE, STYLE_FILES, Settings
from assessor_app.app.widgets.buttons import TypedDialog, answer_buttons, button
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.layouts import column, row, size_window, tabs
from assessor_app.campaign.reporting.style_files import read_style, write_style
from assessor_app.domain.problems import Problem, WrongUse
from assessor_app.domain.series import Figure
from assessor_app.reports.figure_choice import applied, caption_text, scene_in, with_known_lines
from assessor_app.reports.figure_layout import layout_of, refuse_without_room
from assessor_app.reports.figure_style import UNITS, FigureStyle, checked, style_of, style_values
from assessor_app.reports.figure_svg import draw_scene

NUMBERS = "figures/with_numbers"
QUESTION = "preview of a figure"  # of which the worker answers the latest only
MOST_ENLARGED = 2.0
A_MOMENT = 120  # milliseconds without an edit before the preview is drawn


class FigurePreview(QWidget):
    """Shows the file as it will be, as large as fits.

    svg: what is shown; empty for nothing. resized: emitted when the figure is to be drawn for
    another size.
    """

    resized = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.svg = ""
        self._image: QImage | None = None
        self.setAccessibleName(self.tr("Preview"))
        self.setMinimumSize(300, 260)

    def sizeHint(self) -> QSize:
        """Return the size that shows small print legibly."""
        return QSize(520, 560)

    def show_drawn(self, drawn: "DrawnFigure", words: str) -> None:
        """Show a figure. words: for screen readers."""
        self.svg, self._image = drawn.svg, drawn.image
        self.setAccessibleDescription(words)
        self.update()

    def pixels(self) -> QSize:
        """Return the room for the figure in pixels of the screen."""
        return self.size() * self.devicePixelRatio()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Ask for a sharp figure of the new size."""
        super().resizeEvent(event)
        self.resized.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the figure in the middle, no larger than twice its size on paper."""
        if self._image is None:
            return
        size = self._image.size().scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatio)
        size = size.boundedTo(self._image.size())
        place = QRect((self.width() - size.width()) // 2, 0, size.width(), size.height())
        place.moveTop((self.height() - size.height()) // 2)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(place, self._image)
        painter.setPen(self.palette().mid().color())
        painter.drawRect(place.adjusted(0, 0, -1, -1))
        painter.end()


@dataclass(frozen=True, eq=False, slots=True)
class DrawnFigure:
    """A figure as its file and its preview. height: on paper, in pixels. missing: the number of
    lines without an entry in the legend."""

    svg: str
    image: QImage
    height: float
    missing: int


def drawn_figure(
    figure: Figure, places: tuple[int, ...], style: FigureStyle, room: QSize
) -> DrawnFigure:
    """Draw a figure, and its preview for this room in pixels; runs on the worker.

    Raises WrongUse if the texts leave the plot no room.
    """
    scene = scene_in(*applied(figure, style, places), style)
    layout = layout_of(scene, style)
    refuse_without_room(layout, style)
    svg = draw_scene(scene, layout, style)
    renderer = QSvgRenderer(QByteArray(svg.encode()))
    size = renderer.viewBoxF().size()
    share = min(room.width() / size.width(), room.height() / size.height(), MOST_ENLARGED)
    image = QImage((size * share).toSize(), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(painter)
    painter.end()
    return DrawnFigure(svg, image, layout.height, layout.legend.missing)


class FigureDialog(TypedDialog):
    """Asks how to export a figure; shows the figure in the chosen style.

    export_wanted: emitted with the style when the user wants the file; the receiver asks for the
    file's name, calls `show_writing`, and closes the dialog or calls `show_not_written`.
    """

    help_topic = "how-to/figures-for-a-paper.md"
    export_wanted = Signal(object)

    def __init__(
        self,
        figure: Figure,
        places: Sequence[int],
        settings: Settings,
        usual: FigureStyle,
        jobs: Jobs,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._figure, self._places, self._settings = figure, tuple(places), settings
        self._jobs, self._is_drawing, self._is_writing = jobs, False, False
        self.setWindowTitle(self.tr("Export figure"))
        size_window(self, 1060, 720)
        self.fields = FigureFields()
        self.lines = FigureLines([series.name for series in figure.series])
        self.preview = FigurePreview()
        self.said = plain()
        self.said.setWordWrap(True)
        self.said.setObjectName("said")
        self.numbers = QCheckBox(self.tr("Write the &numbers, too (CSV)"))
        self.numbers.setChecked(str(settings.kept(NUMBERS, "")) == "1")
        self._redraw = QTimer(self, singleShot=True, interval=A_MOMENT)
        self._redraw.timeout.connect(self._draw)
        self._place()
        self.fields.changed.connect(self._redraw.start)
        self.lines.changed.connect(self._redraw.start)
        self.preview.resized.connect(self._redraw.start)
        self.finished.connect(lambda _: self._stop_drawing())
        self.show_style(self._remembered(usual))

    @property
    def style_chosen(self) -> FigureStyle:
        """The style in the fields. Raises WrongUse if a value cannot be used."""
        if not self.lines.has_ticked() and self._figure.series:
            raise WrongUse(
                self.tr("no line is ticked"), advice=self.tr("tick a line on the tab Lines")
            )
        style = self.fields.style_shown()
        names = dict(style.names) | {one.name: "" for one in self._figure.series}
        names |= dict(self.lines.names())
        kept = tuple((own, name) for own, name in names.items() if name)
        return checked(replace(style, runs=self.lines.runs(), names=kept))

    def show_style(self, style: FigureStyle) -> None:
        """Show a style in the fields and in the preview."""
        style = with_known_lines(style, self._figure)
        self.fields.show_style(style)
        self.lines.show_lines(style.runs, dict(style.names))
        self._draw()

    def say(self, problem: Problem) -> None:
        """Show why something was not done; the dialog stays."""
        self.said.setText(problem.explanation)

    def show_writing(self, name: str) -> None:
        """Show that the file of this name is being written."""
        self._is_writing = True
        self.said.setText(self.tr("Writing {0}…").format(name))
        self.export.setEnabled(False)

    def show_not_written(self, problem: Problem) -> None:
        """Show why the figure was not written; the dialog stays."""
        self._is_writing = False
        self.say(problem)
        self.export.setEnabled(True)

    def is_at_rest(self) -> bool:
        """Return whether the preview shows what is in the fields."""
        return not (self._redraw.isActive() or self._is_drawing)

    # Reactions ----------------------------------------------------------------------------

    def _draw(self) -> None:
        """Have the preview drawn on the worker; only the latest request is shown."""
        try:
            style = self.style_chosen
        except WrongUse as problem:
            self._jobs.withdraw(QUESTION)
            self._refuse(problem)
            return
        figure, places, room = self._figure, self._places, self.preview.pixels()
        self._is_drawing = True
        self._jobs.ask(
            self.tr("Drawing figure"),
            lambda *_: drawn_figure(figure, places, style, room),
            partial(self._show, style),
            self._refuse,
            keep_latest=QUESTION,
        )

    def _stop_drawing(self) -> None:
        self._redraw.stop()
        self._jobs.withdraw(QUESTION)

    def _refuse(self, problem: Exception) -> None:
        """Say why the figure cannot be drawn; the last preview stays."""
        self._is_drawing = False
        if not isinstance(problem, Problem):
            raise problem
        self.say(problem)
        self.export.setEnabled(False)

    def _show(self, style: FigureStyle, drawn: DrawnFigure) -> None:
        self._is_drawing = False
        unit = style.width.unit
        height = drawn.height / UNITS[unit]
        said = self.tr("{0} × {1} {2}").format(
            localised(f"{style.width.value:g}"), localised(f"{height:.4g}"), unit
        )
        if drawn.missing:
            words = self.tr("Lines without an entry in the legend: {0}. Enlarge the height.")
            said += "  ·  " + words.format(drawn.missing)
        self.said.setText(said)
        self.preview.show_drawn(drawn, said)
        self.export.setEnabled(not self._is_writing)

    def _on_export(self) -> None:
        try:
            style = self.style_chosen
        except WrongUse as problem:
            self.say(problem)
            return
        self._settings.keep(NUMBERS, "1" if self.numbers.isChecked() else "")
        self._settings.keep(LAST_STYLE, json.dumps(style_values(style)))
        self.export_wanted.emit(style)

    def _remembered(self, usual: FigureStyle) -> FigureStyle:
        """Return the style of the last export; `usual` if there is none that can be read."""
        try:
            return style_of(json.loads(str(self._settings.kept(LAST_STYLE, ""))))
        except (ValueError, WrongUse):
            return usual

    def _open_style(self) -> None:
        title = self.tr("Open style")
        path, _ = QFileDialog.getOpenFileName(self, title, "", STYLE_FILES)
        if path:
            try:
                self.show_style(read_style(Path(path)))
            except Problem as problem:
                self.say(problem)

    def _save_style(self) -> None:
        title, suggested = self.tr("Save style"), "figure-style.json"
        path, _ = QFileDialog.getSaveFileName(self, title, suggested, STYLE_FILES)
        if path:
            try:
                write_style(self.style_chosen, Path(path))
            except Problem as problem:
                self.say(problem)

    def _copy_caption(self) -> None:
        try:
            QGuiApplication.clipboard().setText(caption_text(self._figure, self.style_chosen))
        except WrongUse as problem:
            self.say(problem)
        else:
            self.said.setText(self.tr("Copied the caption."))

    # Parts --------------------------------------------------------------------------------

    def _place(self) -> None:
        pages = tabs(
            self.tr("Options of the figure"),
            self.tr("Options of the figure"),
            (self.fields, self.tr("Style")),
            (self.lines, self.tr("Lines")),
        )
        pages.setMinimumWidth(430)
        self.open_style = button(self.tr("&Open style…"), self._open_style)
        self.save_style = button(self.tr("Sa&ve style…"), self._save_style)
        self.copy_caption = button(self.tr("Copy capt&ion"), self._copy_caption)
        styles = row(self.open_style, self.save_style, self.copy_caption, (None, 1), spacing=6)
        buttons, self.export = answer_buttons(self, self.tr("Export…"), self._on_export)
        left = column((pages, 1), styles, self.numbers, spacing=10)
        right = column((self.preview, 1), self.said, spacing=8)
        self.setLayout(
            column(
                (row((left, 0), (right, 1), spacing=16), 1),
                buttons,
                spacing=12,
                margins=(20, 16, 20, 16),
            )
        )
        self.said.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
