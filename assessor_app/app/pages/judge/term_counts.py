"""One line that says which of the words looked for a document has, and how often each."""

import html
from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from assessor_app.app.pages.judge.any_document import AnyDocumentView
from assessor_app.app.pages.judge.term_colours import scan_colour, term_colour
from assessor_app.app.theme import theme_of

MOST_TERMS_SHOWN = 8


class TermCounts(QLabel):
    """The topic's words on their colours, and on theirs the assessor's own."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setAccessibleName(self.tr("Words of the topic in this document"))
        self.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._counted: tuple[AnyDocumentView, Sequence[tuple[str, int]]] | None = None

    def show_hits(self, view: AnyDocumentView, own: Sequence[tuple[str, int]] = ()) -> None:
        """Count the hits in the document shown there; own: the assessor's terms with counts."""
        self._counted = (view, own)
        dark = theme_of(self.palette()).name == "dark"
        terms = view.finder.terms
        counts = [0] * len(terms)
        for hit in view.hits:
            counts[hit.term] += 1
        named = [
            (terms[at].word, counts[at], term_colour(at, dark=dark))
            for at in range(len(terms))
            if counts[at]
        ]
        named += [
            (word, count, scan_colour(at, dark=dark))
            for at, (word, count) in enumerate(own)
            if count
        ]
        more = "" if view.is_complete() else "+"
        shown = named[:MOST_TERMS_SHOWN]
        self.setText(
            "&nbsp;&nbsp; ".join(
                f'<span style="background-color:{colour}">'
                f"&nbsp;{html.escape(word)}&nbsp;</span>&nbsp;{count}{more}"
                for word, count, colour in shown
            )
        )
        self.setAccessibleDescription(
            ", ".join(f"{word} {count}{more}" for word, count, _ in shown)
        )

    def clear(self) -> None:
        """Count nothing."""
        self._counted = None
        super().clear()

    def changeEvent(self, event: QEvent) -> None:
        """The same on the grounds of the new theme: this label may learn of it last."""
        super().changeEvent(event)
        counted = getattr(self, "_counted", None)
        if event.type() is QEvent.Type.PaletteChange and counted is not None:
            self.show_hits(*counted)
