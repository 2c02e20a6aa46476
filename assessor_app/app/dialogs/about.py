"""The About dialog."""

from PySide6 import __version__ as pyside_version
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

import assessor_app
from assessor_app.app.widgets.labels import plain, title


class About(QDialog):
    """Shows the program's version, purpose and licence."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("About Assessor"))
        self.setMinimumWidth(460)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(28, 24, 28, 20)
        layout.setSpacing(10)
        layout.addWidget(title(self.tr("Assessor"), 2))
        layout.addWidget(plain(self.tr("Version {0}").format(assessor_app.__version__), muted=True))
        layout.addWidget(
            plain(
                self.tr(
                    "Build and use retrieval test collections: judge a pool, see how far the "
                    "assessors agree, and see what that does to the systems. One file, no server, "
                    "no network."
                )
            )
        )
        layout.addWidget(
            plain(
                self.tr("MIT licence. Made with Qt for Python {0}.").format(pyside_version),
                muted=True,
            )
        )
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout.addSpacing(8)
        layout.addWidget(buttons)
