"""For every test: Qt draws off the screen, and oracle tests that did not run are counted aloud."""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

ORACLE = "NO ORACLE DATA"


def pytest_terminal_summary(terminalreporter):
    skipped = [
        report
        for report in terminalreporter.stats.get("skipped", [])
        if ORACLE in str(report.longrepr)
    ]
    if skipped:
        terminalreporter.section("reference data missing", sep="!", red=True, bold=True)
        terminalreporter.line(
            f"{len(skipped)} tests against reference data were SKIPPED: "
            "put it into ../shared, or set ASSESSOR_SHARED"
        )
