"""Texts that no spreadsheet takes for formulas, and back."""

import re

# An apostrophe makes a cell text. One is put before those that stand there too, so that taking one
# away gives the text again, whatever it was.
_FORMULA = re.compile(r"'*[=+\-@\t\r\n＝＋－＠]")
_SHIELD = "'"


def shielded(text: str) -> str:
    """A text as a cell that no spreadsheet takes for a formula."""
    return _SHIELD + text if _FORMULA.match(text) else text


def unshielded(cell: str) -> str:
    """The text that `shielded` made the cell of."""
    return cell[1:] if cell.startswith(_SHIELD) and _FORMULA.match(cell) else cell
