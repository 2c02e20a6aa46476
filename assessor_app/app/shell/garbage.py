"""Python's collection of cycles, kept on the window's thread.

Left to itself it may run on the worker's thread and free a timer or another of Qt's objects there,
which Qt forbids ("Timers cannot be stopped from another thread") and may not survive.
"""

import gc

from PySide6.QtCore import QObject, QTimer

EVERY = 1000


class GarbageCollector(QObject):
    """Collects once a second, as deep as Python itself would have."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self, interval=EVERY)
        self._timer.timeout.connect(self.collect)
        self._timer.start()

    def collect(self) -> None:
        """Collect the oldest generation that is due, and with it the younger ones."""
        counts, limits = gc.get_count(), gc.get_threshold()
        due = [age for age in range(3) if counts[age] > limits[age]]
        if due:
            gc.collect(due[-1])

    def stop(self) -> None:
        """Leave it to Python again."""
        self._timer.stop()
        gc.enable()
