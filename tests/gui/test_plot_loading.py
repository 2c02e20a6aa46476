"""The plots are imported by the window's thread alone, in turns that leave it its own."""

import subprocess
import sys

IN_A_PROCESS_OF_ITS_OWN = """
import sys, threading, builtins
from PySide6.QtWidgets import QApplication
from assessor_app.app.plotting import plot_loading as loading
from assessor_app.domain.problems import Cancelled
from assessor_app.domain.progress import Silent

application = QApplication([])
importing = set()

class Watch:
    def find_spec(self, name, path=None, target=None):
        importing.add(threading.current_thread().name)

sys.meta_path.insert(0, Watch())
turns, told = 0, []

def work(progress):
    try:
        loading.load_plots(progress)
    except Cancelled:
        told.append("cancelled")

class Stopped:
    def report(self, done, total, what):
        raise Cancelled(what)

stopped = Stopped()
for progress in (stopped, Silent()):
    worker = threading.Thread(target=work, args=(progress,), name="worker")
    worker.start()
    if progress is stopped:
        worker.join()  # the window takes no turn meanwhile, as when it is leaving
    while worker.is_alive():
        application.processEvents()
        turns += 1
print(turns > 5, told, importing, "pyqtgraph" in sys.modules)
"""


def test_only_the_windows_thread_imports_them_in_many_turns_and_waiting_can_be_cancelled() -> None:
    done = subprocess.run(
        [sys.executable, "-c", IN_A_PROCESS_OF_ITS_OWN],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.stdout.strip() == "True ['cancelled'] {'MainThread'} True", done.stderr
