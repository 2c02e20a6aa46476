"""The Runs page: measures and curves of runs."""
