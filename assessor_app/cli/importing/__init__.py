"""The command that imports files, and what it changes of runs and of an import."""
