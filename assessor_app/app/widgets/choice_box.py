"""A list to choose from that takes the room it is given."""

from PySide6.QtWidgets import QComboBox


def choice_box(name: str, letters: int = 0, list_width: int = 0) -> QComboBox:
    """A box that shows at least so many letters of what is chosen, however long the others are.

    name: for who cannot see it; list_width: of the opened list, at least, in pixels.
    """
    box = QComboBox()
    box.setAccessibleName(name)
    # Else the longest of what can be chosen would set the width of all around it.
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(letters)
    if list_width:
        box.view().setMinimumWidth(list_width)
    return box
