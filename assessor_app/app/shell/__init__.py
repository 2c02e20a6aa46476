"""The main window around the pages: its commands, error handling, recovery and file checks."""
