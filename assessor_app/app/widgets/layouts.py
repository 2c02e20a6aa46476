"""Functions that build the layouts of pages and panels from their parts."""

from collections.abc import Sequence
from itertools import pairwise
from typing import TypeVar

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QBoxLayout,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QScrollArea,
    QSizePolicy,
    QStackedWidget,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from assessor_app.app.text_size import grown
from assessor_app.app.widgets.splitters import Splitter

Box = TypeVar("Box", bound=QBoxLayout)
Item = QWidget | QLayout
Part = Item | tuple[Item | None, int] | int | None
Margins = tuple[int, int, int, int]
NO_MARGINS: Margins = (0, 0, 0, 0)


def row(*parts: Part, spacing: int = -1, margins: Margins | None = NO_MARGINS) -> QHBoxLayout:
    """Return a layout with the parts side by side. The arguments are those of `column`."""
    return _filled(QHBoxLayout(), parts, spacing, margins)


def column(*parts: Part, spacing: int = -1, margins: Margins | None = NO_MARGINS) -> QVBoxLayout:
    """Return a layout with the parts one below the other.

    parts: widgets and layouts, each alone or with its stretch factor as (part, stretch); an integer
    is an empty space of that many pixels, None a space that takes the remaining room. spacing:
    pixels between two parts; -1 for the style's spacing. margins: left, top, right and bottom; None
    for the style's margins.
    """
    return _filled(QVBoxLayout(), parts, spacing, margins)


def form(*rows: tuple[str | QWidget, QWidget]) -> QFormLayout:
    """Return the layout of a dialog's fields. rows: a label, or an empty text, and its field."""
    made = QFormLayout()
    made.setVerticalSpacing(10)
    made.setHorizontalSpacing(16)
    made.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
    for label, field in rows:
        made.addRow(labelled(label, field) if isinstance(label, str) and label else label, field)
    return made


class _Squeezed(QWidget):
    """A widget that layouts squeeze to its least height before they squeeze those beside it."""

    def hasHeightForWidth(self) -> bool:
        """Return False: layouts take a height for a width as the least one."""
        return False


def panel(layout: QLayout, *, is_squeezed: bool = False) -> QWidget:
    """Return a new widget that contains this layout.

    is_squeezed: whether layouts squeeze it to its least height before they squeeze texts beside it.
    """
    made = _Squeezed() if is_squeezed else QWidget()
    made.setLayout(layout)
    return made


def rule() -> QFrame:
    """Return a thin horizontal line that separates parts of a page."""
    made = QFrame()
    made.setFrameShape(QFrame.Shape.HLine)
    made.setStyleSheet("QFrame { border: none; background: palette(midlight); }")
    made.setFixedHeight(1)
    return made


class FieldLabel(QLabel):
    """A label with room for its underlined letter.

    Qt paints that letter apart from its neighbours, without their kerning, and measures it with it.
    """

    def sizeHint(self) -> QSize:
        """Return the size of the text as it is painted."""
        return self._painted(super().sizeHint())

    def minimumSizeHint(self) -> QSize:
        """Return the size of the text as it is painted."""
        return self._painted(super().minimumSizeHint())

    def _painted(self, hint: QSize) -> QSize:
        before, _, rest = self.text().partition("&")
        wide = self.fontMetrics().horizontalAdvance
        kerning = wide(before) + wide(rest[:1]) + wide(rest[1:]) - wide(before + rest)
        return QSize(hint.width() + max(kerning, 0) + 1, hint.height())


def labelled(text: str, control: QWidget) -> QLabel:
    """Return a label for a control.

    The letter after "&" in `text` is a shortcut that moves the focus to the control.
    """
    label = FieldLabel(text)
    label.setBuddy(control)
    return label


def centre(view: QWidget, widest: int, *parts: Part) -> None:
    """Lay out the parts in one centred column of `view`, at most `widest` pixels wide."""
    inside = panel(column(*parts, spacing=10, margins=(24, 22, 24, 16)))
    inside.setMaximumWidth(widest)
    view.setLayout(row((None, 1), (inside, 50), (None, 1)))


class _ScrolledContent(QWidget):
    """The content of a scroll area, which scrolls only below the least height of the content."""

    def heightForWidth(self, width: int) -> int:
        """Return the least height; the scroll area would else give the preferred height."""
        return self.minimumSizeHint().height()


def scrolled(layout: QLayout) -> QScrollArea:
    """Return a view that shows this layout, with a scroll bar if it does not fit."""
    content = _ScrolledContent()
    content.setLayout(layout)
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(content)
    return area


def text_area(name: str, content: QWidget) -> QScrollArea:
    """Return a view of texts that keys scroll while it has the focus. name: its accessible name."""
    area = QScrollArea()
    area.setAccessibleName(name)
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setProperty("text", True)
    area.setWidget(content)
    return area


def stack(*widgets: QWidget) -> QStackedWidget:
    """Return a stack that shows one of the widgets at a time, first the first widget."""
    made = QStackedWidget()
    for widget in widgets:
        made.addWidget(widget)
    return made


class _Tabs(QTabWidget):
    """Tabs that are squeezed as `_Squeezed` is; Qt allows no common base."""

    def hasHeightForWidth(self) -> bool:
        """Return False, as `_Squeezed` does."""
        return False


def tabs(name: str, bar_name: str, *pages: tuple[QWidget, str]) -> QTabWidget:
    """Return tabs with these pages, given as (widget, title).

    name, bar_name: accessible names of the tab widget and of its tab bar.
    """
    made = _Tabs()
    made.setDocumentMode(True)
    made.setAccessibleName(name)
    made.tabBar().setExpanding(False)
    made.tabBar().setAccessibleName(bar_name)
    for widget, title in pages:
        made.addTab(widget, title)
    fit_to_current(made)
    return made


def fit_to_current(tabs: QTabWidget) -> None:
    """Make the tabs as high as the current page needs, not as the highest page does."""

    def fit() -> None:
        kinds = QSizePolicy.Policy
        for page in (tabs.widget(at) for at in range(tabs.count())):
            if page is not None:
                is_current = page is tabs.currentWidget()
                policy = page.sizePolicy()
                policy.setVerticalPolicy(kinds.Preferred if is_current else kinds.Ignored)
                page.setSizePolicy(policy)
        tabs.updateGeometry()

    tabs.currentChanged.connect(fit)
    fit()


def splitter(
    *widgets: QWidget,
    stretches: Sequence[int] = (),
    sizes: Sequence[int] = (),
    vertical: bool = False,
) -> Splitter:
    """Return a splitter whose parts keep their minimum size when the user drags its handles.

    stretches: how each widget takes part in changes of the size. sizes: initial sizes in pixels.
    vertical: whether the widgets are one below the other.
    """
    made = Splitter(Qt.Orientation.Vertical if vertical else Qt.Orientation.Horizontal)
    made.setChildrenCollapsible(False)
    for widget in widgets:
        made.addWidget(widget)
    for at, stretch in enumerate(stretches):
        made.setStretchFactor(at, stretch)
    if sizes:
        made.setSizes(sizes)
    return made


def size_window(window: QWidget, width: int, height: int) -> None:
    """Set the first size of a dialog or window; the screen may be too small for it.

    width, height: in pixels for letters of the usual size; larger letters enlarge the window.
    """
    frame = QSize(16, 44)  # that the system may draw around the window
    wanted = QSize(grown(window.font(), width), grown(window.font(), height))
    window.resize(wanted.boundedTo(window.screen().availableSize() - frame))


def set_tab_order(*widgets: QWidget) -> None:
    """Let Tab go through these widgets in this order, from where the first one has its place."""
    for one, following in pairwise(widgets):
        QWidget.setTabOrder(one, following)


def empty(layout: QLayout) -> None:
    """Remove all widgets from a layout and delete them."""
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.setParent(None)
            widget.deleteLater()


def _filled(layout: Box, parts: Sequence[Part], spacing: int, margins: Margins | None) -> Box:
    if margins is not None:
        layout.setContentsMargins(*margins)
    layout.setSpacing(spacing)
    for part in parts:
        if isinstance(part, int):
            layout.addSpacing(part)
            continue
        item, stretch = part if isinstance(part, tuple) else (part, 0)
        if item is None:
            layout.addStretch(stretch)
        elif isinstance(item, QLayout):
            layout.addLayout(item, stretch)
        else:
            layout.addWidget(item, stretch)
    return layout
