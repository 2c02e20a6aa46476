"""The window for score files, label files and boxes."""
