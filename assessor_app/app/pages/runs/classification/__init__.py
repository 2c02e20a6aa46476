"""Score files, label files and boxes, in a window of their own."""
