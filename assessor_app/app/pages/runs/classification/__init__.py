"""The window that evaluates score files, label files and files of boxes."""
