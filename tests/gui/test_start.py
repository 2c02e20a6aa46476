"""The window starts with no more than it needs."""

import os
import subprocess
import sys

SLOW = ("pyqtgraph", "scipy", "sqlite_utils", "jinja2", "charset_normalizer", "numpy")


def test_an_empty_window_loads_nothing_slow() -> None:
    code = (
        "import sys\n"
        "from assessor_app.app import main, theme\n"
        "from assessor_app.app.composition import make_window\n"
        "from assessor_app.app.session import Session\n"
        "from assessor_app.app.user_settings import Settings\n"
        "from PySide6.QtCore import QSettings\n"
        "application = main.make_application()\n"
        "session = Session(Settings(QSettings('none.ini', QSettings.Format.IniFormat)))\n"
        "theme.apply(application, theme.LIGHT)\n"
        "window = make_window(session)\n"
        "window.show()\n"
        "application.processEvents()\n"
        f"print([name for name in {SLOW!r} if name in sys.modules])\n"
        "session.shut_down()\n"
    )
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=True
    )
    assert done.stdout.strip() == "[]"
