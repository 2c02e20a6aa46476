"""Imports the plotting modules in short steps, before a plot is first needed.

All imports run on the window's thread: PySide6 creates its Python classes on first access, and the
program crashes if two threads do so at once.
"""

import threading
from collections.abc import Iterator
from importlib import import_module
from time import perf_counter

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer, Signal

from assessor_app.app.translation import tr
from assessor_app.domain.progress import Progress

SLICE, PATIENCE = 0.01, 0.02  # seconds
QT = ("QtCore", "QtGui", "QtWidgets", "QtOpenGL", "QtOpenGLWidgets", "QtSvg", "QtTest")
# Modules that pyqtgraph imports besides Qt; imported before it, its own step is shorter.
BESIDE = ("decimal", "subprocess", "cProfile", "pydoc", "socket", "multiprocessing.connection")
PLOTS = ("pyqtgraph", "assessor_app.app.plotting.points", "assessor_app.app.plotting.figure_plot")
_loaded = threading.Event()
# Never freed: the worker must not free an object of the window's thread.
_loading: list[QObject] = []


def load_plots(progress: Progress) -> None:
    """Have the window's thread import all modules of the plots, and wait until it has done so.

    Called on the worker's thread. Raises Cancelled.
    """
    if not _loading:
        _loading.append(_Loading())
    while not _loaded.wait(PATIENCE):
        progress.report(0, None, tr("Loading the plots"))


class _Loading(QObject):
    """Runs the imports on the window's thread, for at most `SLICE` seconds at a time."""

    _begun = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._steps = _imports()
        application = QCoreApplication.instance()
        assert application is not None
        self.moveToThread(application.thread())
        self._begun.connect(self._go_on, Qt.ConnectionType.QueuedConnection)
        self._begun.emit()

    def _go_on(self) -> None:
        until = perf_counter() + SLICE
        for _ in self._steps:
            if perf_counter() >= until:
                QTimer.singleShot(0, self, self._go_on)
                return
        _loaded.set()


def _imports() -> Iterator[None]:
    for name in QT:
        module = import_module(f"PySide6.{name}")
        yield
        for held in dir(module):
            getattr(module, held, None)
            yield
    for name in (*BESIDE, *PLOTS):
        import_module(name)
        yield
