"""Files that are read by a process of their own."""
