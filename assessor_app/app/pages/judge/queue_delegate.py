"""Paints the documents of the queue: a sign for the state, id, state in words, and an excerpt."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QPainter,
    QPalette,
    QPen,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from assessor_app.app.pages.judge.queue_model import IS_CURRENT, ITEM, SECOND_LINE, shown_words
from assessor_app.app.pages.judge.queue_state import NO_MESSAGES, Messages, is_due
from assessor_app.app.text_size import grown
from assessor_app.app.theme import Theme, theme_of
from assessor_app.app.widgets.grade_button import ink_on
from assessor_app.campaign.judging.judging_queries import QueueItem
from assessor_app.domain.judgement import State
from assessor_app.domain.scale import Scale
from assessor_app.judging.reading.excerpt import Excerpt

Index = QModelIndex | QPersistentModelIndex
MARGIN = 10
PAD = 2  # above and below the words
SIGN = 20
LEAST_WORDS = 24  # pixels; less room is not used for the state in words
BOLDER = 12  # pixels that words in bold may take in addition
ALIGNED = Qt.AlignmentFlag.AlignVCenter


def line_height(font: QFont) -> int:
    """Return the height in pixels that every row of the queue has with this font."""
    return QFontMetrics(font).height() + QFontMetrics(_smaller(font)).height() + 2 * PAD


def _smaller(font: QFont) -> QFont:
    smaller = QFont(font)
    smaller.setPointSizeF(font.pointSizeF() * 0.88)
    return smaller


def in_sight(
    excerpt: Excerpt, metrics: QFontMetrics, width: int, sign: str = ""
) -> tuple[str, list[tuple[int, int]]]:
    """Shorten an excerpt to `width` pixels so that its first hit is visible.

    sign: put before the text. Returns the text, and (start, end) of each hit in it.
    """
    text = " ".join(excerpt.text.split()) if not excerpt.hits else excerpt.text
    first = excerpt.hits[0][0] if excerpt.hits else 0
    reach = text[: excerpt.hits[0][1]] + "…" if excerpt.hits else ""
    before = text[:first]
    if metrics.horizontalAdvance(sign + reach) > width - BOLDER:
        before = metrics.elidedText(before, Qt.TextElideMode.ElideLeft, width * 2 // 5)
    # Positions in the line count from where the text was cut off.
    moved = len(sign) + len(before) - first
    whole = sign + before + text[first:]
    words = metrics.elidedText(whole, Qt.TextElideMode.ElideRight, width - BOLDER)
    end = len(words) if words == whole else len(words) - 1
    hits = [(start + moved, min(stop + moved, end)) for start, stop in excerpt.hits]
    return words, [(start, stop) for start, stop in hits if start < stop]


def _placed(option: QStyleOptionViewItem, box: QRect) -> QRect:
    """Mirror a box of a row in a window from right to left."""
    return QStyle.visualRect(option.direction, option.rect, box)


def _bold_at(words: str, start: int, end: int, look: QTextCharFormat) -> QTextLayout.FormatRange:
    made = QTextLayout.FormatRange()
    # Qt counts 16-bit units.
    made.start = len(words[:start].encode("utf-16-le")) // 2
    made.length = len(words[start:end].encode("utf-16-le")) // 2
    made.format = look
    return made


def _bold_beside(font: QFont, name: str, room: int) -> QFont:
    """Return the font in bold, unless a name that has room in plain letters has none in bold.

    Else the state beside the name would be cut in the row of the present document alone.
    """
    strong = QFont(font)
    strong.setBold(True)
    plain, wide = (QFontMetrics(one).horizontalAdvance(name) for one in (font, strong))
    strong.setBold(not plain <= room < wide)
    return strong


class QueueDelegate(QStyledItemDelegate):
    """Paints two lines per document; the document on the screen is in bold with a bar beside it."""

    scale: Scale | None = None
    messages: Messages = NO_MESSAGES

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the size of a row, which is the same for all rows."""
        return QSize(120, line_height(option.font))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint a document of the queue."""
        item = index.data(ITEM)
        if not isinstance(item, QueueItem):
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = theme_of(option.palette)
        here = bool(index.data(IS_CURRENT))
        if here or option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(option.rect, QColor(theme.accent_soft))
        if here:
            bar = QRect(option.rect)
            bar.setWidth(3)
            painter.fillRect(_placed(option, bar), QColor(theme.accent))
        sign = grown(option.font, SIGN)
        beside = _placed(option, QRect(option.rect.left() + MARGIN, 0, sign, sign))
        circle = QRectF(beside.left(), 0, sign, sign)
        circle.moveTop(option.rect.center().y() + 0.5 - sign / 2)
        self._paint_sign(painter, item, circle, option.palette, option.font)
        text = option.rect.adjusted(2 * MARGIN + sign, PAD, -MARGIN, -PAD)
        text = _placed(option, text)
        self._paint_words(painter, option, item, text, bold=here, second=index.data(SECOND_LINE))
        painter.restore()

    def words_of(self, item: QueueItem) -> str:
        """Return the words painted beside the id."""
        return shown_words(item, self.scale)

    def sign_of(self, item: QueueItem) -> str:
        """Return the sign of a document without a grade; empty for one to do."""
        return {State.SKIPPED: "»", State.CANNOT_JUDGE: "×"}.get(item.state, "")

    def lead_of(self, item: QueueItem) -> str:
        """Return the words before the second line, which are never cut off."""
        return "✎ " if item.note else ""

    def _paint_words(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        item: QueueItem,
        box: QRect,
        *,
        bold: bool,
        second: object,
    ) -> None:
        theme = theme_of(option.palette)
        upper, lower = QRect(box), QRect(box)
        if isinstance(second, Excerpt) and (second.text or item.note):
            upper.setHeight(box.height() // 2)
            lower.setTop(upper.bottom() + 1)
        small = _smaller(option.font)
        of_words, words = QFontMetrics(small), self._state_words(item)
        beside = upper.width() - MARGIN - of_words.horizontalAdvance(words)
        strong = _bold_beside(option.font, item.document, beside) if bold else option.font
        of_id = QFontMetrics(strong)
        # The id comes first: the sign shows the state, too.
        name = of_id.elidedText(item.document, Qt.TextElideMode.ElideMiddle, upper.width())
        room = upper.width() - of_id.horizontalAdvance(name) - MARGIN
        words = of_words.elidedText(words, Qt.TextElideMode.ElideRight, room)
        if room < LEAST_WORDS:
            words = ""
        painter.setFont(strong)
        painter.setPen(QColor(theme.text))
        painter.drawText(upper, int(Qt.AlignmentFlag.AlignLeft | ALIGNED), name)
        painter.setFont(small)
        painter.setPen(QColor(theme.muted))
        painter.drawText(upper, int(Qt.AlignmentFlag.AlignRight | ALIGNED), words)
        if isinstance(second, Excerpt):
            self._paint_excerpt(painter, second, self.lead_of(item), lower, theme)

    def _state_words(self, item: QueueItem) -> str:
        """Return the state in words, behind an envelope if the document has messages."""
        words, new = self.words_of(item), self.messages.get(item.document)
        return words if new is None or is_due(item) else f"✉{new or ''} {words}".strip()

    @staticmethod
    def _paint_excerpt(
        painter: QPainter, excerpt: Excerpt, sign: str, box: QRect, theme: Theme
    ) -> None:
        """Paint one line of an excerpt with its first hit visible and all hits in bold."""
        words, hits = in_sight(excerpt, QFontMetrics(painter.font()), box.width(), sign)
        layout = QTextLayout(words, painter.font())
        bold = QTextCharFormat()
        bold.setFontWeight(QFont.Weight.Bold)
        bold.setForeground(QColor(theme.text))
        layout.setFormats([_bold_at(words, *hit, bold) for hit in hits])
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.NoWrap)
        is_mirrored = painter.layoutDirection() == Qt.LayoutDirection.RightToLeft
        side = Qt.AlignmentFlag.AlignRight if is_mirrored else Qt.AlignmentFlag.AlignLeft
        option.setAlignment(side | Qt.AlignmentFlag.AlignAbsolute)
        layout.setTextOption(option)
        layout.beginLayout()
        line = layout.createLine()
        line.setLineWidth(box.width())
        layout.endLayout()
        painter.setClipRect(box)
        layout.draw(painter, QPointF(box.left(), box.center().y() - line.height() / 2 + 0.5))
        painter.setClipping(False)

    def _paint_sign(
        self, painter: QPainter, item: QueueItem, circle: QRectF, palette: QPalette, font: QFont
    ) -> None:
        theme = theme_of(palette)
        grade = self.scale.grade(item.grade) if self.scale and item.grade is not None else None
        letter = self.sign_of(item)
        ink = QColor(theme.muted)
        if item.grade is not None:
            colour = grade.colour if grade else theme.muted
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colour))
            painter.drawEllipse(circle)
            letter, ink = str(item.grade), QColor(ink_on(colour))
        else:
            dashed = Qt.PenStyle.SolidLine if letter else Qt.PenStyle.DotLine
            solid = item.state is State.OPENED
            pen = QPen(QColor(theme.border), 1.3, Qt.PenStyle.SolidLine if solid else dashed)
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(circle.adjusted(1, 1, -1, -1))
        bold = QFont(font)
        bold.setBold(True)
        bold.setPointSizeF(font.pointSizeF() * 0.9)
        painter.setFont(bold)
        painter.setPen(ink)
        painter.drawText(circle, int(Qt.AlignmentFlag.AlignCenter), letter)
