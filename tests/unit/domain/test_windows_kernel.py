"""The calls to Windows: structures as documented, handles of full width, answers of each kind."""

import ctypes
from typing import Any

import pytest

from assessor_app.domain import windows_kernel
from assessor_app.domain.windows_kernel import BasicLimits, ExtendedLimits, WindowsKernel

HANDLE = 0x1234_5678_9ABC  # does not fit into 32 bits
RUNNING, ENDED = 0x102, 0  # WAIT_TIMEOUT, WAIT_OBJECT_0


class Function:
    """A function of kernel32 as ctypes shows it: converts arguments, then calls its stand-in."""

    restype: Any = None
    argtypes: tuple[Any, ...] = ()

    def __init__(self, stand_in: Any) -> None:
        self._stand_in = stand_in

    def __call__(self, *arguments: Any) -> Any:
        assert len(arguments) == len(self.argtypes)
        for kind, one in zip(self.argtypes, arguments, strict=True):
            kind.from_param(one)
        return self._stand_in(*arguments)


class Library:
    """Stands for kernel32; keeps the calls, and answers as told."""

    def __init__(self, **answers: Any) -> None:
        self.calls: list[str] = []
        self.limits: ExtendedLimits | None = None
        usual = {
            "OpenProcess": HANDLE,
            "WaitForSingleObject": RUNNING,
            "CloseHandle": 1,
            "GetCurrentProcess": HANDLE - 1,
            "CreateJobObjectW": HANDLE,
            "SetInformationJobObject": 1,
            "AssignProcessToJobObject": 1,
        }
        for name, answer in (usual | answers).items():
            setattr(self, name, Function(self._answering(name, answer)))

    def _answering(self, name: str, answer: Any) -> Any:
        def called(*arguments: Any) -> Any:
            self.calls.append(name)
            if name == "SetInformationJobObject":
                job, kind, limits, size = arguments
                assert (job, kind, size) == (HANDLE, 9, 144)
                given = ctypes.cast(limits, ctypes.POINTER(ExtendedLimits)).contents
                self.limits = ExtendedLimits.from_buffer_copy(given)  # it ends with the call
            if name == "AssignProcessToJobObject":
                assert arguments == (HANDLE, HANDLE - 1)
            return answer

        return called


def kernel(library: Library, error: int = 0) -> WindowsKernel:
    return WindowsKernel(library, lambda: error)


@pytest.mark.parametrize(
    ("structure", "field", "at"),
    [
        (BasicLimits, "PerProcessUserTimeLimit", 0),
        (BasicLimits, "PerJobUserTimeLimit", 8),
        (BasicLimits, "LimitFlags", 16),
        (BasicLimits, "MinimumWorkingSetSize", 24),
        (BasicLimits, "MaximumWorkingSetSize", 32),
        (BasicLimits, "ActiveProcessLimit", 40),
        (BasicLimits, "Affinity", 48),
        (BasicLimits, "PriorityClass", 56),
        (BasicLimits, "SchedulingClass", 60),
        (ExtendedLimits, "BasicLimitInformation", 0),
        (ExtendedLimits, "IoInfo", 64),
        (ExtendedLimits, "ProcessMemoryLimit", 112),
        (ExtendedLimits, "JobMemoryLimit", 120),
        (ExtendedLimits, "PeakProcessMemoryUsed", 128),
        (ExtendedLimits, "PeakJobMemoryUsed", 136),
    ],
)
def test_a_structure_has_its_fields_where_64_bit_windows_has_them(structure, field, at) -> None:
    assert getattr(structure, field).offset == at
    assert (ctypes.sizeof(BasicLimits), ctypes.sizeof(ExtendedLimits)) == (64, 144)


def test_the_job_limits_memory_time_and_processes_of_this_process() -> None:
    library = Library()
    kernel(library).limit_this_process(2 * 1024**3, 600)
    assert library.calls == [
        "CreateJobObjectW",
        "SetInformationJobObject",
        "GetCurrentProcess",
        "AssignProcessToJobObject",
    ]
    assert library.limits is not None
    assert library.limits.ProcessMemoryLimit == 2 * 1024**3
    basic = library.limits.BasicLimitInformation
    assert (basic.LimitFlags, basic.ActiveProcessLimit) == (0x2 | 0x8 | 0x100 | 0x400, 1)
    assert basic.PerProcessUserTimeLimit == 600 * 10_000_000


@pytest.mark.parametrize(
    "name", ["CreateJobObjectW", "SetInformationJobObject", "AssignProcessToJobObject"]
)
def test_a_refused_limit_is_an_error_that_names_the_call(name: str) -> None:
    with pytest.raises(OSError, match=f"{name} failed") as caught:
        kernel(Library(**{name: 0}), error=5).limit_this_process(1, 1)
    assert caught.value.errno == 5


@pytest.mark.parametrize(("waited", "gone"), [(RUNNING, False), (ENDED, True), (2**32 - 1, False)])
def test_a_process_that_can_be_opened_is_gone_once_it_has_ended(waited: int, gone: bool) -> None:
    library = Library(WaitForSingleObject=waited)
    assert kernel(library).process_is_gone(4711) is gone
    assert library.calls == ["OpenProcess", "WaitForSingleObject", "CloseHandle"]


@pytest.mark.parametrize(("error", "gone"), [(87, True), (5, False)])
def test_an_unknown_number_is_gone_and_a_foreign_process_is_not(error: int, gone: bool) -> None:
    library = Library(OpenProcess=None)
    assert kernel(library, error).process_is_gone(4711) is gone
    assert library.calls == ["OpenProcess"]


def test_handles_are_passed_and_returned_in_full_width() -> None:
    library = Library()
    kernel(library)
    opened: Any = library.OpenProcess  # type: ignore[attr-defined]  # set by name
    assert ctypes.sizeof(opened.restype) == ctypes.sizeof(ctypes.c_void_p)


@pytest.mark.skipif(hasattr(ctypes, "WinDLL"), reason="on Windows it can be loaded")
def test_elsewhere_the_kernel_cannot_be_loaded() -> None:
    with pytest.raises(OSError, match="on Windows only"):
        windows_kernel.kernel32()
