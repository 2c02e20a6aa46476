"""A figure on the screen: its plot, its legend, and a table of its points."""

from collections.abc import Collection, Sequence
from dataclasses import replace

import numpy as np
from PySide6.QtCore import QEvent, QItemSelectionModel, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QLabel, QToolButton, QWidget

from assessor_app.app.plotting.canvas import Canvas
from assessor_app.app.plotting.look import Look, look_of, palette_for
from assessor_app.app.plotting.plot_legend import Legend, PointModel
from assessor_app.app.text_size import LetterWatch, follow_letters, grown
from assessor_app.app.theme import theme_of
from assessor_app.app.translation import QT_TR_NOOP, tr
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.layouts import column, panel, row, set_tab_order
from assessor_app.app.widgets.row_table import RowTable
from assessor_app.app.widgets.splitters import GapSplitter
from assessor_app.app.widgets.table_view import ROWS_FITTED
from assessor_app.domain.series import BETWEEN_NOTES, Figure
from assessor_app.reports.figure_choice import with_runs
from assessor_app.reports.figure_scene import FigureScene, note_of, scene_of
from assessor_app.reports.line_styles import places_of

ROW = 26
SLACK = 24
NAMED_ALOUD = 10  # lines in the description
NARROWEST_PLOT, BESIDE_POINTS = 400, 16
GAP = 8
NOTHING = Figure("", "", "", ())
WHOLE = QT_TR_NOOP("Show the whole plot (Home). Zoom: mouse wheel, + and −. Move: drag.")
LEGEND = QT_TR_NOOP("Show or hide the legend")
LEAST_PLOT = (220, 140)  # pixels; the height is for letters of the usual size
LOG = QT_TR_NOOP("Show the x axis on a logarithmic scale")
POINTS = QT_TR_NOOP("Show the points of the plot as a table")


class FigurePlot(QWidget):
    """Draws a `Figure`, and computes none of its numbers.

    hovered: the words of the selected point, joined by " · "; empty for none.
    opened: (name of the line, label of the point) that was clicked, or chosen with Enter; the label
    may be empty. threshold_moved: the x to which a threshold's line was dragged. lines_hidden: the
    names of all hidden lines, after the user has ticked or unticked lines in the legend.
    table_names_lines: whether a table of the page names the lines and switches them; the legend is
    then hidden at first, and lines stay hidden whichever lines a figure has.
    """

    hovered = Signal(str)
    opened = Signal(str, str)
    threshold_moved = Signal(float)
    lines_hidden = Signal(frozenset)

    def __init__(self, parent: QWidget | None = None, *, table_names_lines: bool = False) -> None:
        super().__init__(parent)
        self._figure = NOTHING
        self._table_names_lines = table_names_lines
        self._hidden: frozenset[str] = frozenset()
        self._places: tuple[int, ...] = ()
        self._own: list[int] = []
        self._has_selection = False
        self._about = ""
        # Whether the user wants x on a log scale; None: the scale of each figure is used.
        self._log: bool | None = None
        self._gave_way = False  # the legend was hidden to make room for the table of points
        self.canvas = Canvas()
        self.legend = Legend()
        self.model = PointModel(self)
        self.points = self._make_table()
        self.heading = QLabel()
        self.note = plain(muted=True)
        self._added: list[QWidget] = []
        self._make_tools()
        self._place_parts()
        self.legend_switch.setChecked(not table_names_lines)
        self.legend.setVisible(not table_names_lines)
        self.points.hide()
        self.canvas.pointed.connect(self._on_pointed)
        self.canvas.opened.connect(self._on_opened)
        self.canvas.threshold_moved.connect(self.threshold_moved)
        self.canvas.arranged.connect(self._say_below)
        self.points.activated.connect(lambda index: self._on_opened(*self.model.place(index.row())))
        self.legend.switched.connect(self._on_switched)
        self.legend.pointed.connect(self._on_legend_pointed)
        self.legend.chosen.connect(self.canvas.bring_into_sight)
        self.points_switch.toggled.connect(self._on_points)
        self.legend_switch.toggled.connect(self._on_legend)
        self._dress()

    # For pages ----------------------------------------------------------------------------

    @property
    def figure(self) -> Figure:
        """The figure shown, with all its lines."""
        return self._figure

    def in_sight(self) -> tuple[Figure, tuple[int, ...]]:
        """Return the figure with the ticked lines only, and the number of each line's look.

        The grey lines are left out if lines are selected.
        """
        seen = self.canvas.lines.seen
        if self._has_selection:
            seen = seen & ~self.canvas.lines.drawing.grey
        lines = np.flatnonzero(seen).tolist()
        if not lines:
            return replace(self._scaled(), series=()), ()
        names = [self._figure.series[line].name for line in lines]
        return with_runs(self._scaled(), names, self._places)

    def show_figure(
        self,
        figure: Figure,
        order: Sequence[str] = (),
        about: str = "",
        chosen: Collection[str] = (),
        *,
        selected: bool = False,
    ) -> None:
        """Draw a figure.

        order: names of lines; a line's place here determines its look, so that it has the same look
        in every plot. If two of few lines would have the same colour, the second gets another.
        about: what the points are averages over, such as "topic 7"; shown with each point.
        chosen: names of the coloured lines, the others are grey; all are coloured if none has such
        a name. selected: whether the user has selected the coloured lines.
        """
        names = [series.name for series in figure.series]
        # Their order may differ, because lines are listed as their table is sorted.
        known = sorted(names) == sorted(series.name for series in self._figure.series)
        if not (known or self._table_names_lines):
            self._hidden = frozenset()
        self._figure, self._about = figure, about
        self._has_selection = selected
        self._places = _places(names, order, chosen)
        own = {name: place for place, name in enumerate(order)}
        self._own = [own.get(name, place) for place, name in enumerate(names)]
        scene, looks = self._drawn()
        self.log_switch.setVisible(figure.log_from > 0)
        with QSignalBlocker(self.log_switch):
            self.log_switch.setChecked(self._scaled().x_scale == "log")
        self.canvas.show_scene(scene, looks, about)
        self.legend.show_lines(figure.series, looks, self._hidden_lines())
        self.canvas.lines.set_seen(self.legend.ticked())
        self._fit_legend()
        self.heading.setText(figure.title)
        self._say_below()
        self._fill_table()
        self._fit_head()

    def hide_lines(self, names: frozenset[str]) -> None:
        """Hide the lines with these names, and show the others."""
        if names != self._hidden:
            self._hidden = names
            self.legend.hide_lines(self._hidden_lines())
            self._show_ticked()

    def emphasise(self, name: str) -> None:
        """Emphasise the line with this name; no line if none has this name."""
        names = (series.name for series in self._figure.series)
        self.canvas.lines.emphasise(next((at for at, one in enumerate(names) if one == name), None))

    def show_threshold(self, value: float) -> None:
        """Draw a vertical line at a value of x; `threshold_moved` is emitted when the user drags
        it."""
        self.canvas.show_threshold(value)

    def add_control(self, control: QWidget) -> None:
        """Add a control of the page to the right of the heading, or below it in a narrow plot."""
        self._controls_row.insertWidget(0, control)
        control.show()
        reached = (
            one
            for one in (control, *control.findChildren(QWidget))
            if one.focusPolicy() & Qt.FocusPolicy.TabFocus
        )
        self._added.insert(0, next(reached, control))
        self._fit_head()

    def come_before(self, *others: QWidget) -> None:
        """Let Tab go through the plot from its first control on, then through the others.

        The plot and the others have to be in the same window.
        """
        parts = (*self._added, *self._tools, self.canvas, self.legend, self.points)
        # The place of the plot is that of the others, which then go behind it.
        set_tab_order(*others[:1], parts[0])
        set_tab_order(*parts, *others)

    # Parts --------------------------------------------------------------------------------

    def _make_tools(self) -> None:
        self.whole = self._tool(self.tr("Reset zoom"), tr(WHOLE), self.canvas.show_all)
        self.log_switch = self._tool(self.tr("Log x"), tr(LOG), None)
        self.log_switch.setCheckable(True)
        # Not `clicked`: screen readers switch a button without clicking it.
        self.log_switch.toggled.connect(lambda _: self._on_log())
        self.log_switch.hide()
        self.legend_switch = self._switch(self.tr("Legend"), tr(LEGEND), self.legend)
        self.points_switch = self._switch(self.tr("Points"), tr(POINTS), self.points)
        self._tools = (self.log_switch, self.whole, self.legend_switch, self.points_switch)

    def _place_parts(self) -> None:
        self._bar = row((self.heading, 1), *self._tools)
        self.heading.setTextFormat(Qt.TextFormat.PlainText)
        self.heading.setWordWrap(True)
        self.split = GapSplitter((self.canvas, 6), (self.legend, 0), (self.points, 3), gap=GAP)
        self.legend.setMinimumWidth(100)
        self.split.setSizes([700, 190, 330])
        self._controls_row = row(spacing=10)
        self._controls = panel(self._controls_row)
        self._bar.insertWidget(1, self._controls)
        self._column = column(self._bar, (self.split, 1), self.note, spacing=2)
        self.setLayout(self._column)
        follow_letters(self, self._set_letters)
        LetterWatch(self, self._fit_letters)

    def _set_letters(self) -> None:
        font = self.font()
        font.setBold(True)
        self.heading.setFont(font)
        self.points.verticalHeader().setDefaultSectionSize(grown(self.font(), ROW))
        self.canvas.setMinimumSize(LEAST_PLOT[0], grown(self.font(), LEAST_PLOT[1]))

    def _fit_letters(self) -> None:
        """Set legend and axes in letters of another size."""
        self.legend.fit_letters()
        self._dress()
        self._fit_legend(0)
        self._fit_head()

    def _tool(self, text: str, explanation: str, clicked: object) -> QToolButton:
        button = QToolButton()
        button.setText(text)
        button.setToolTip(explanation)
        button.setAccessibleDescription(explanation)
        if callable(clicked):
            button.clicked.connect(lambda: clicked())
        return button

    def _switch(self, text: str, explanation: str, shown: QWidget) -> QToolButton:
        button = self._tool(text, explanation, None)
        button.setCheckable(True)
        button.toggled.connect(shown.setVisible)
        return button

    def _make_table(self) -> RowTable:
        table = RowTable()
        table.setModel(self.model)
        table.setAccessibleName(self.tr("Points of the plot"))
        table.setShowGrid(False)
        table.setTabKeyNavigation(False)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.verticalHeader().hide()
        table.horizontalHeader().setHighlightSections(False)
        table.horizontalHeader().setResizeContentsPrecision(ROWS_FITTED)
        table.selectionModel().currentRowChanged.connect(lambda now, _: self._on_row(now.row()))
        return table

    def _fit_legend(self, slack: int = SLACK) -> None:
        plot, legend, points = self.split.sizes()
        wanted = self.legend.fitting_width()
        if self.legend.isVisibleTo(self) and abs(wanted - legend) > slack:
            self.split.setSizes([max(plot + legend - wanted, 1), wanted, points])

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange the heading for the new width."""
        super().resizeEvent(event)
        self._fit_head()

    def _fit_head(self) -> None:
        """Put the controls beside the heading, or below it if they do not fit there."""
        shown = [one for one in (*self._tools, self._controls) if not one.isHidden()]
        words = self.heading.fontMetrics().horizontalAdvance(self.heading.text())
        wanted = words + sum(one.sizeHint().width() + self._bar.spacing() for one in shown)
        fits = wanted <= self.width()
        if fits == (self._bar.indexOf(self._controls) < 0):
            if fits:
                self._bar.insertWidget(1, self._controls)
            else:
                self._column.insertWidget(1, self._controls, 0, Qt.AlignmentFlag.AlignLeft)

    def _fit_points(self) -> None:
        """Widen the table to its columns; hide the legend if the plot would become too narrow."""
        room = self.split.width() - 2 * self.split.handleWidth()
        wanted = self.points.horizontalHeader().length() + BESIDE_POINTS
        legend = self.split.sizes()[1]
        if self.legend_switch.isChecked() and room - legend - wanted < NARROWEST_PLOT:
            self._gave_way = True
            self.legend_switch.setChecked(False)
            legend = 0
        wanted = min(wanted, room - legend - self.canvas.minimumWidth())
        self.split.setSizes([room - legend - wanted, legend, wanted])

    # Reactions ----------------------------------------------------------------------------

    def _on_points(self, shown: bool) -> None:
        self._fill_table()
        if shown:
            self._fit_points()
        elif self._gave_way:
            self.legend_switch.setChecked(True)

    def _on_legend(self, shown: bool) -> None:
        if shown:
            gave_way, self._gave_way = self._gave_way, False
            if gave_way:
                self.points_switch.setChecked(False)
            self._fit_legend()

    def _fill_table(self) -> None:
        if self.points_switch.isChecked():
            seen = self.canvas.lines.seen
            self.model.show(self._figure, tuple(line for line, on in enumerate(seen) if on))
            hidden = {0} if int(seen.sum()) == 1 else set()
            hidden.update(self.model.empty_columns())
            for column in range(self.model.columnCount()):
                self.points.setColumnHidden(column, column in hidden)
            self.points.resizeColumnsToContents()
        else:
            self.model.show(NOTHING, ())

    def _scaled(self) -> Figure:
        if self._log is None:
            return self._figure
        return self._figure.on_scale("log" if self._log else "linear")

    def _hidden_lines(self) -> frozenset[int]:
        """Return the numbers of the hidden lines of the figure."""
        series = enumerate(self._figure.series)
        return frozenset(line for line, one in series if one.name in self._hidden)

    def _on_log(self) -> None:
        self._log = self.log_switch.isChecked()
        self.canvas.show_scene(*self._drawn(), self._about)
        self._show_ticked()

    def _on_switched(self) -> None:
        self._show_ticked()
        shown = zip(self._figure.series, self.canvas.lines.seen.tolist(), strict=True)
        switched = {one.name: ticked for one, ticked in shown}
        unticked = {name for name, ticked in switched.items() if not ticked}
        self._hidden = frozenset(self._hidden - switched.keys() | unticked)
        self.lines_hidden.emit(self._hidden)

    def _show_ticked(self) -> None:
        self.canvas.point_at(None)
        self.canvas.lines.set_seen(self.legend.ticked())
        self._say_below()
        self._fill_table()

    def _on_legend_pointed(self, line: int) -> None:
        self.canvas.lines.emphasise(line if line >= 0 else None)

    def _on_row(self, row: int) -> None:
        if row >= 0 and self.points.hasFocus():
            self.canvas.go_to(*self.model.place(row))

    def _on_pointed(self, line: int, point: int) -> None:
        if line < 0:
            self.hovered.emit("")
            return
        self.hovered.emit(" · ".join(self.canvas.words(line, point)))
        if self.points_switch.isChecked() and not self.points.hasFocus():
            self._show_row(self.model.row(line, point))

    def _on_opened(self, line: int, point: int) -> None:
        series = self._figure.series[line]
        self.opened.emit(series.name, series.labels[point] if series.labels else "")

    def _show_row(self, row: int) -> None:
        index = self.model.index(row, 0)
        if index.isValid():
            way = QItemSelectionModel.SelectionFlag
            self.points.selectionModel().setCurrentIndex(index, way.ClearAndSelect | way.Rows)

    def _drawn(self) -> tuple[FigureScene, list[Look]]:
        """Return the scene in the colours of the theme, and the look of each line."""
        palette = palette_for(theme_of(self.palette()))
        scene = scene_of(self._scaled(), palette, self._places)
        colours = palette.series
        vivid = [colours[own % len(colours)] for own in self._own]
        return scene, [
            look_of(style, colour if style.grey else "")
            for style, colour in zip(scene.styles, vivid, strict=True)
        ]

    def _dress(self) -> None:
        # The canvas gets the theme as an argument: its own palette changes after this one's.
        theme, (_, looks) = theme_of(self.palette()), self._drawn()
        self.canvas.dress(theme, palette_for(theme), looks)
        self.legend.restyle(looks)

    def changeEvent(self, event: QEvent) -> None:
        """Repaint the plot when the palette has changed."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "points_switch"):
            self._dress()

    def _say_below(self) -> None:
        """Show the figure's note below the plot.

        The note follows the reason if nothing is drawn, or a hint if only the first part is in
        view.
        """
        figure, seen = self._figure, self.canvas.lines.seen
        said: list[str] = []
        if figure.series and not any(series.x for series in figure.series):
            reasons = dict.fromkeys(series.summary for series in figure.series)
            said = [self.tr("No points to draw"), *reasons]
        elif figure.series and not seen.any():
            in_table = self.tr("All lines are hidden. Tick runs in the table to show them.")
            in_legend = self.tr("All lines are hidden. Tick lines in the legend to show them.")
            said = [in_table if self._table_names_lines else in_legend]
        elif first := self.canvas.names_at_first():
            words = self.tr("The plot shows the first {0} of {1}; drag it to see the others.")
            said = [words.format(first, len(figure.x_names))]
        strong = seen & ~self.canvas.lines.drawing.grey
        said.append(note_of(figure, int(strong.sum()) if strong.any() else len(figure.series)))
        self.note.setText(BETWEEN_NOTES.join(part for part in said if part))
        self.note.setVisible(bool(self.note.text()))
        self._describe()

    def _describe(self) -> None:
        """Tell screen readers the axes, the lines in sight, how many are hidden, and the note."""
        figure, _ = self.in_sight()
        log, name = self.tr("{0} (logarithmic)"), self.tr("{0} ({1})")
        across, along = (
            log.format(label) if scale == "log" else label
            for label, scale in ((figure.y_label, figure.y_scale), (figure.x_label, figure.x_scale))
        )
        axes = self.tr("{0} against {1}").format(across, along) if across and along else ""
        named = [
            name.format(one.name, one.summary) if one.summary else one.name
            for one in figure.series[:NAMED_ALOUD]
        ]
        if rest := len(figure.series) - len(named):
            named.append(self.tr("%Ln more line(s)", "", rest))
        lines = self.tr("Lines: {0}").format(self.tr(", ").join(named)) if named else ""
        hidden = len(self._figure.series) - len(figure.series)
        away = self.tr("%Ln line(s) hidden", "", hidden) if hidden else ""
        self.canvas.describe(". ".join(filter(None, (axes, lines, away, self.note.text()))))


def _places(names: Sequence[str], order: Sequence[str], chosen: Collection[str]) -> tuple[int, ...]:
    """Return the positions of lines for `line_style`, with the arguments of `show_figure`.

    Coloured lines keep their looks, whether or not all of them are drawn.
    """
    strong = set(names if set(chosen).isdisjoint(names) else chosen)
    lines = (*names, *sorted(strong.difference(names)))
    return places_of(lines, order, strong)[: len(names)]
