"""The Qt formats of headings, paragraphs, list items and characters."""

from functools import partial

from PySide6.QtGui import (
    QColor,
    QFont,
    QFontDatabase,
    QFontInfo,
    QTextBlockFormat,
    QTextCharFormat,
    QTextFormat,
    QTextLength,
    QTextTableFormat,
)

from assessor_app.app.theme import Theme
from assessor_app.app.user_settings import DOCUMENT_SPACING
from assessor_app.judging.reading.block import Role, Shape, Style

TIGHT = 118  # percent
TITLE = 1.5
# Relative to the text's font size, by the level of the heading.
SIZES = (1.45, 1.28, 1.14, 1.05, 1.0, 1.0)
SMALLER = 0.92
_PROPORTIONAL = QTextBlockFormat.LineHeightTypes.ProportionalHeight.value


class Formats:
    """Makes the formats for one font size in one theme, each once.

    spacing: the distance of lines in percent of the height of a line.
    """

    def __init__(
        self, font: QFont, theme: Theme, spacing: int = int(DOCUMENT_SPACING.default)
    ) -> None:
        self._spacing = spacing
        self._font = font
        self._theme = theme
        self._blocks: dict[object, QTextBlockFormat] = {}
        self._letters: dict[object, QTextCharFormat] = {}
        self._fixed = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont).families()

    @property
    def em(self) -> float:
        """The font size in pixels."""
        return float(QFontInfo(self._font).pixelSize())

    def title(self) -> tuple[QTextBlockFormat, QTextCharFormat]:
        """Return the block format and the character format of the document's title."""
        block = self._plain(TIGHT)
        block.setHeadingLevel(1)
        block.setBottomMargin(0.3 * self.em)
        return block, self._sized(TITLE)

    def block(self, shape: Shape, *, first: bool, tight: bool) -> QTextBlockFormat:
        """Return the format of a block.

        first: True for the block at the top. tight: True if the block before it is of the same
        kind.
        """
        key = (shape._replace(cell=None, marker=shape.marker[:1]), first, tight)
        if key not in self._blocks:
            self._blocks[key] = self._made(shape, first=first, tight=tight)
        return self._blocks[key]

    def _made(self, shape: Shape, *, first: bool, tight: bool) -> QTextBlockFormat:
        role, em = shape.role, self.em
        block = self._plain(TIGHT if role is Role.HEADING else self._spacing)
        block.setLeftMargin(1.6 * em * shape.quote)
        block.setRightMargin(0.8 * em * shape.quote)
        # List items are indented by their list.
        block.setIndent(0 if shape.marker else shape.depth)
        above = {Role.PLAIN: 0.0, Role.HEADING: 1.3 - 0.1 * shape.level}.get(role, 0.65)
        if role is Role.HEADING:
            block.setHeadingLevel(shape.level)
            block.setBottomMargin(0.15 * em)
        if role is Role.PREFORMATTED:
            block.setBackground(QColor(self._theme.sunken))
            block.setLineHeight(0, QTextBlockFormat.LineHeightTypes.SingleHeight.value)
        if role is Role.RULE:
            whole = QTextLength(QTextLength.Type.PercentageLength, 100)
            block.setProperty(QTextFormat.Property.BlockTrailingHorizontalRulerWidth, whole)
        if (first and role is not Role.RULE) or shape.continues:
            above = 0.0
        elif tight:
            above = 0.0 if role in (Role.PREFORMATTED, Role.PLAIN) else 0.15
        block.setTopMargin(above * em)
        return block

    def _plain(self, height: int) -> QTextBlockFormat:
        block = QTextBlockFormat()
        block.setLineHeight(height, _PROPORTIONAL)
        return block

    def letters(self, shape: Shape, style: Style) -> QTextCharFormat:
        """Return the character format of a run with this style, in a block of this shape."""
        header = shape.cell is not None and shape.cell.header
        fixed = shape.role is Role.PREFORMATTED
        key = (shape.level, header, fixed, style)
        if key not in self._letters:
            self._letters[key] = self._styled(shape.level, style, header=header, fixed=fixed)
        return self._letters[key]

    def _styled(self, level: int, style: Style, *, header: bool, fixed: bool) -> QTextCharFormat:
        form = self._sized(SIZES[level - 1]) if level else QTextCharFormat()
        if header or Style.BOLD in style:
            form.setFontWeight(QFont.Weight.DemiBold if header else QFont.Weight.Bold)
        if fixed or Style.CODE in style:
            form.setFontFamilies([*self._fixed, *self._font.families()])
            size = round(self.em * SMALLER * (SIZES[level - 1] if level else 1))
            form.setProperty(QTextFormat.Property.FontPixelSize, size)
            if not fixed:
                form.setBackground(QColor(self._theme.sunken))
        if Style.LINK in style:
            form.setForeground(QColor(self._theme.accent))
        for which, change in (
            (Style.ITALIC, partial(form.setFontItalic, True)),
            (Style.STRUCK, partial(form.setFontStrikeOut, True)),
            (Style.UNDERLINED, partial(form.setFontUnderline, True)),
            (Style.SUBSCRIPT, partial(form.setVerticalAlignment, _SUB)),
            (Style.SUPERSCRIPT, partial(form.setVerticalAlignment, _SUPER)),
        ):
            if which in style:
                change()
        return form

    def _sized(self, factor: float) -> QTextCharFormat:
        form = QTextCharFormat()
        form.setProperty(QTextFormat.Property.FontPixelSize, round(self.em * factor))
        form.setFontWeight(QFont.Weight.DemiBold)
        return form

    def table(self) -> QTextTableFormat:
        """Return the format of a table."""
        form = QTextTableFormat()
        form.setBorder(1)
        form.setBorderCollapse(True)
        form.setBorderBrush(QColor(self._theme.line))
        form.setBorderStyle(QTextTableFormat.BorderStyle.BorderStyle_Solid)
        form.setCellPadding(0.35 * self.em)
        form.setCellSpacing(0)
        form.setTopMargin(0.8 * self.em)
        form.setBottomMargin(0.8 * self.em)
        return form

    def in_cell(self) -> QTextBlockFormat:
        """Return the format of a paragraph in a table cell."""
        return self._plain(125)


_SUB = QTextCharFormat.VerticalAlignment.AlignSubScript
_SUPER = QTextCharFormat.VerticalAlignment.AlignSuperScript
