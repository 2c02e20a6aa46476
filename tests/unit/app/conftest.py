"""Texts of the window have English plural forms, which an application loads."""

import pytest
from PySide6.QtWidgets import QApplication


@pytest.fixture(autouse=True)
def english(qapp: QApplication) -> None:
    """The application of all tests."""
