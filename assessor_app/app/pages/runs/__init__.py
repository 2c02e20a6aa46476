"""The Runs page, which shows measures and curves of runs."""
