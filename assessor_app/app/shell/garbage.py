"""Runs Python's cyclic garbage collection on the window's thread only.

Automatic collection may run on a worker thread and delete a QTimer or another Qt object there,
which Qt forbids ("Timers cannot be stopped from another thread") and which can crash.
"""

import gc

from PySide6.QtCore import QObject, QTimer

EVERY = 1000


class GarbageCollector(QObject):
    """Disables automatic collection, and every second collects the generations that are due."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self, interval=EVERY)
        self._timer.timeout.connect(self.collect)
        self._timer.start()

    def collect(self) -> None:
        """Collect the oldest generation that is due, which includes the younger ones."""
        counts, limits = gc.get_count(), gc.get_threshold()
        due = [age for age in range(3) if counts[age] > limits[age]]
        if due:
            gc.collect(due[-1])

    def stop(self) -> None:
        """Enable automatic collection again."""
        self._timer.stop()
        gc.enable()
